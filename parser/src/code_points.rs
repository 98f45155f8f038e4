//! Sets of code points defined by specifications.

use railurl_blocks::Block;

/// Returns whether `c` is an [ASCII whitespace](https://encoding.spec.whatwg.org/#ascii-whitespace) code point: tab,
/// line feed, form feed, carriage return or space.
pub fn is_ascii_whitespace(c: char) -> bool {
    matches!(c, '\t' | '\n' | '\u{C}' | '\r' | ' ')
}

/// Returns whether `c` is a tab, a line feed or a carriage return, which are removed from within URLs.
pub fn is_tab_or_newline(c: char) -> bool {
    matches!(c, '\t' | '\n' | '\r')
}

/// Returns whether `c` is a [URL code point](https://url.spec.whatwg.org/#url-code-points).
///
/// The [2015 standard](https://specs.webplatform.org/url/webspecs/develop/#url-code-points) has the same set.
///
/// ```
/// use railurl_parser::code_points::is_url_code_point;
///
/// assert!(is_url_code_point('é') && is_url_code_point('?'));
/// assert!(!is_url_code_point(' ') && !is_url_code_point('#') && !is_url_code_point('\u{FDD0}'));
/// ```
pub fn is_url_code_point(c: char) -> bool {
    match c {
        '!' | '$' | '&' | '\'' | '(' | ')' | '*' | '+' | ',' | '-' | '.' | '/' => true,
        ':' | ';' | '=' | '?' | '@' | '_' | '~' => true,
        '\0'..='\u{9F}' => c.is_ascii_alphanumeric(),
        '\u{FDD0}'..='\u{FDEF}' => false,
        // The last two code points of every plane are noncharacters.
        _ => u32::from(c) & 0xFFFE != 0xFFFE,
    }
}

/// Returns the bytes that are not ASCII, or not URL code points.
#[inline(always)]
pub fn outside_url_code_points(block: Block) -> Block {
    block
        .below(b'!')
        .or(block.within(b'"', b'#'))
        .or(block.is(b'%'))
        .or(block.with(2).is(b'>'))
        .or(block.with(0x20).within(b'{', b'}'))
        .or(block.is(b'^'))
        .or(block.is(b'`'))
        .or(block.is(0x7F))
}

#[cfg(test)]
mod tests {
    use super::*;
    use railurl_blocks::first;

    #[test]
    fn blocks_agree_with_code_points() {
        for byte in 0..=0xFF_u8 {
            let is_outside = !byte.is_ascii() || !is_url_code_point(char::from(byte));
            assert_eq!(first(&[byte], outside_url_code_points) == 0, is_outside, "{byte:#04X}");
        }
    }

    /// The ranges as both editions list them.
    const LISTED: &[(char, char)] = &[
        ('\u{A0}', '\u{D7FF}'),
        ('\u{E000}', '\u{FDCF}'),
        ('\u{FDF0}', '\u{FFFD}'),
        ('\u{10000}', '\u{1FFFD}'),
        ('\u{20000}', '\u{2FFFD}'),
        ('\u{30000}', '\u{3FFFD}'),
        ('\u{40000}', '\u{4FFFD}'),
        ('\u{50000}', '\u{5FFFD}'),
        ('\u{60000}', '\u{6FFFD}'),
        ('\u{70000}', '\u{7FFFD}'),
        ('\u{80000}', '\u{8FFFD}'),
        ('\u{90000}', '\u{9FFFD}'),
        ('\u{A0000}', '\u{AFFFD}'),
        ('\u{B0000}', '\u{BFFFD}'),
        ('\u{C0000}', '\u{CFFFD}'),
        ('\u{D0000}', '\u{DFFFD}'),
        ('\u{E0000}', '\u{EFFFD}'),
        ('\u{F0000}', '\u{FFFFD}'),
        ('\u{100000}', '\u{10FFFD}'),
    ];

    #[test]
    fn url_code_points_match_the_list() {
        // Under Miri, only the edges of the ranges and every 4001st other code point are tried.
        let step = if cfg!(miri) { 4001 } else { 1 };
        let edges = LISTED.iter().flat_map(|&(low, high)| {
            let around = |c| [u32::from(c) - 1, u32::from(c), u32::from(c) + 1].into_iter().filter_map(char::from_u32);
            around(low).chain(around(high))
        });
        for c in ('\0'..='\u{FF}').chain(edges).chain(('\u{100}'..=char::MAX).step_by(step)) {
            let listed = c.is_ascii_alphanumeric()
                || "!$&'()*+,-./:;=?@_~".contains(c)
                || LISTED.iter().any(|&(low, high)| low <= c && c <= high);
            assert_eq!(is_url_code_point(c), listed, "{c:?}");
        }
    }
}
