//! The fast path of [`Uri::parse`]: what most URLs are.
//!
//! The generated parser reads each label and each character's kind in turn. Most URLs need none of that: here, each of
//! their bytes is tested once, sixteen at a time. A test compares the two on all short texts.

use railurl_blocks::{Block, first, window};
use railurl_parser::code_points::outside_url_code_points;

use super::Uri;

/// Reads a URL with the scheme `http` or `https` and a name for its host, in lower case: labels of letters and digits with
/// single hyphens, and no port. Nothing in it is percent-encoded. `None` for other texts.
#[inline]
pub(super) fn read(text: &str) -> Option<Uri<'_>> {
    let rest = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"))?;
    let bytes = rest.as_bytes();
    let [outside_host, hyphens, dots, question_marks, outside] = window(bytes, 0, |block| {
        [outside_host(block), block.is(b'-'), block.is(b'.'), block.is(b'?'), outside_url_code_points(block)]
    });
    let seen = bytes.len().min(u64::BITS as usize);
    let host = (outside_host.trailing_zeros() as usize).min(seen);
    // The host may go on after the bytes that were seen.
    if host == u64::BITS as usize {
        return None;
    }
    // A letter or a digit has to be at the start, and after each separator; a letter, at the start of the last label.
    let in_host = !(u64::MAX << host);
    let (separators, dots) = ((hyphens | dots) & in_host, dots & in_host);
    let starts = separators << 1 | 1;
    let last_label = dots.checked_ilog2().map_or(0, |dot| dot as usize + 1);
    if starts & (separators | 1 << host) != 0 || !bytes[last_label].is_ascii_lowercase() {
        return None;
    }
    // The first byte from `at` on for which a test holds: `bits`, and `test` for bytes that are not seen yet.
    let end = |at: usize, bits: u64, test: fn(Block) -> Block| {
        let ahead = if at < seen { bits & u64::MAX << at } else { 0 };
        if ahead == 0 { next(bytes, at.max(seen), test) } else { ahead.trailing_zeros() as usize }
    };
    let is_at = |at: usize, byte: u8| bytes.get(at) == Some(&byte);
    let mut at = host;
    if is_at(at, b'/') {
        at = end(at, outside | question_marks, |block| outside_url_code_points(block).or(block.is(b'?')));
    }
    let path = &rest[host..at];
    let (mut query, mut fragment) = (None, None);
    for (mark, part) in [(b'?', &mut query), (b'#', &mut fragment)] {
        if is_at(at, mark) {
            let start = at + 1;
            at = end(start, outside, outside_url_code_points);
            *part = Some(&rest[start..at]);
        }
    }
    let host = Some(&rest[..host]);
    let scheme = Some(&text[..text.len() - rest.len() - "://".len()]);
    let uri = Uri { scheme, authority: host, host, path: Some(path), query, fragment, ..Uri::default() };
    (at == bytes.len()).then_some(uri)
}

/// Returns the bytes that no host has here.
fn outside_host(block: Block) -> Block {
    block.below(b'-').or(block.within(b':', b'`')).or(block.above(b'z')).or(block.is(b'/'))
}

/// Returns the offset of the first byte from `at` on for which a test holds. Most texts are seen whole before.
fn next(bytes: &[u8], at: usize, test: fn(Block) -> Block) -> usize {
    at + first(&bytes[at..], test)
}

#[cfg(test)]
mod tests {
    use alloc::string::String;
    use alloc::{format, vec};

    use super::*;

    /// All texts of up to three of these, after a scheme, and after a beginning so long that they reach beyond the bytes
    /// that are seen at once.
    #[test]
    fn reads_as_the_general_parser_does() {
        let units = ["a", "1", "-", ".", "/", "?", "#", ":", "@", "[", "_", "%4a", "A", " ", "é", "~"];
        let mut read_here = 0;
        for start in ["http://", "https://", "https://a.b/ccccccccccccccccccccccccccccccccccccccccccccccccccccccccc"] {
            let mut texts = vec![String::from(start)];
            for _ in 0..4 {
                for text in &texts {
                    if let Some(uri) = read(text) {
                        assert_eq!(Uri::parse_by_productions(text), Ok(uri), "{text}");
                        read_here += 1;
                    }
                }
                texts = texts.iter().flat_map(|text| units.map(|unit| format!("{text}{unit}"))).collect();
            }
        }
        assert!(read_here > 1000, "{read_here}");
    }

    #[test]
    fn reads_what_most_urls_are() {
        for text in ["https://www.example.com/a/b.html?c=d/e?f#g", "http://a-b.c1", "http://a/../.", "https://a#"] {
            assert_eq!(read(text), Some(Uri::parse_by_productions(text).unwrap()), "{text}");
        }
        for text in ["http://", "http:///a", "http://a:80/", "http://a.1/", "http://-a/", "http://a-/", "http://a./"] {
            assert_eq!(read(text), None, "{text}");
        }
        let long = format!("http://{}/", "a".repeat(64));
        assert_eq!((read(&long), read(&long[1..])), (None, None));
    }
}
