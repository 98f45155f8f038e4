//! What is behind the authority of a URL, or behind its scheme: path, query and fragment, written in one go.
//!
//! Most of it is copied. The bytes that are not are [`Marks`], found sixteen at a time, and each is looked at by the
//! component that it is in: encoded, taken for the component's end, or for the first of a segment of dots, which is taken
//! away where it was written. Where dots come together with tabs and newlines, or with what may be a Windows drive letter
//! that is not normalized, the text is left to others.

use alloc::string::String;

use railurl_parser::living::SchemeType;
use railurl_parser::living::canonical::Marks;

use super::classes::{
    BACKSLASH, DOT, FRAGMENT, NUMBER_SIGN, OPAQUE_PATH, PATH, QUERY, QUESTION_MARK, REMOVED, SPECIAL_QUERY, classes,
};
use super::path::shortened;
use crate::percent::percent_encode_byte;

/// A preprocessed text of a path, a query and a fragment, each with what starts it.
pub(super) struct Tail<'t> {
    text: &'t str,
    marks: Marks<'t>,
    scheme_type: SchemeType,
    is_opaque: bool,
}

/// Where the question mark and the number sign are.
pub(super) type Ends = (Option<usize>, Option<usize>);

impl<'t> Tail<'t> {
    /// The text behind an authority, or that of a rooted path.
    #[inline(always)]
    pub(super) fn new(text: &'t str, scheme_type: SchemeType) -> Self {
        Tail { text, marks: Marks::new(text), scheme_type, is_opaque: false }
    }

    /// The text behind the scheme of a URL that is not special.
    #[inline(always)]
    pub(super) fn behind_scheme(text: &'t str) -> Self {
        Tail { is_opaque: !text.starts_with('/'), ..Tail::new(text, SchemeType::NotSpecial) }
    }

    /// How long it becomes at the most.
    #[inline(always)]
    pub(super) fn room(&self) -> usize {
        "/".len() + self.text.len() + 2 * (self.marks.outside() + usize::from(self.is_opaque))
    }

    /// Appends it to the rest of a URL. None where that is left to others: then what was appended means nothing.
    #[inline]
    pub(super) fn push_to(mut self, out: &mut String, is_utf8: bool) -> Option<Ends> {
        let (text, bytes) = (self.text, self.text.as_bytes());
        let is_special = self.scheme_type != SchemeType::NotSpecial;
        let is_file = self.scheme_type == SchemeType::File;
        let root = out.len();
        // What is before it is appended, or needs not to be.
        let mut start = 0;
        if let (true, Some(letter)) = (is_file, drive_letter(bytes)) {
            // "This is a (platform-independent) Windows drive letter quirk."
            out.extend(['/', char::from(letter), ':']);
            start = 3;
        } else if is_special && !matches!(bytes, [b'/' | b'\\', ..]) {
            // The path start state leads a special URL to the path state, which appends one name, be it empty.
            out.push('/');
        }
        let (mut query, mut fragment) = (None, None);
        let (mut encoded, mut ends) = match (self.is_opaque, is_special) {
            (true, _) => (OPAQUE_PATH, QUESTION_MARK | NUMBER_SIGN),
            (false, false) => (PATH, QUESTION_MARK | NUMBER_SIGN | DOT),
            (false, true) => (PATH, QUESTION_MARK | NUMBER_SIGN | DOT | BACKSLASH),
        };
        let (mut has_dots, mut has_removed) = (false, false);
        for at in self.marks.by_ref() {
            let byte = bytes[at];
            let classes = classes(byte);
            if classes & (encoded | ends | REMOVED) == 0 || at < start {
                continue;
            }
            if classes & ends == 0 {
                push(out, text, start, at);
                start = at + 1;
                if classes & REMOVED == 0 {
                    out.push_str(percent_encode_byte(byte));
                } else if ends & QUESTION_MARK != 0 {
                    // In a path it may hide dots, a drive letter, or the last space of an opaque path.
                    if self.is_opaque || is_file || has_dots || matches!(bytes[at - 1], b'/' | b'\\') {
                        return None;
                    }
                    has_removed = true;
                }
            } else if classes & DOT != 0 {
                has_dots = true;
                // Names are looked at one by one where one that comes to be the first may be a drive letter.
                if has_removed || (is_file && bytes.contains(&b'|')) {
                    return None;
                }
                let is_behind_slash = is_special || bytes[at - 1] == b'/';
                let Some((count, end)) = dots(&bytes[at..], is_special).filter(|_| is_behind_slash) else { continue };
                push(out, text, start, at);
                if count == 2 {
                    // The slash behind the name before them stands where that was.
                    out.pop();
                    let end = root + shortened(&out[root..], is_file).len();
                    out.truncate(end);
                    out.push('/');
                }
                let is_followed = matches!(bytes.get(at + end), Some(b'/' | b'\\'));
                start = at + end + usize::from(is_followed);
            } else if classes & BACKSLASH != 0 {
                push(out, text, start, at);
                out.push('/');
                start = at + 1;
            } else {
                if encoded == OPAQUE_PATH && at > start && bytes[at - 1] == b' ' {
                    push(out, text, start, at - 1);
                    out.push_str("%20");
                    start = at;
                }
                let here = Some(out.len() + (at - start));
                if classes & NUMBER_SIGN != 0 {
                    fragment = here;
                    (encoded, ends) = (FRAGMENT, 0);
                } else if is_utf8 {
                    query = here;
                    (encoded, ends) = (if is_special { SPECIAL_QUERY } else { QUERY }, NUMBER_SIGN);
                } else {
                    return None;
                }
            }
        }
        push(out, text, start, text.len());
        Some((query, fragment))
    }
}

/// The first name of the path with which `bytes` start, where it is a drive letter that is not normalized.
#[inline]
fn drive_letter(bytes: &[u8]) -> Option<u8> {
    match bytes {
        [b'/' | b'\\', letter, b'|', rest @ ..] if letter.is_ascii_alphabetic() => {
            matches!(rest, [] | [b'/' | b'\\' | b'?' | b'#', ..]).then_some(*letter)
        }
        _ => None,
    }
}

/// Appends a piece, which may be empty: then it may start and end within a code point.
#[inline(always)]
fn push(out: &mut String, text: &str, start: usize, end: usize) {
    if start < end {
        out.push_str(&text[start..end]);
    }
}

/// How many dots the name is with which `bytes` start, and where it ends.
#[inline]
fn dots(bytes: &[u8], is_special: bool) -> Option<(usize, usize)> {
    let (mut count, mut end) = (0, 0);
    loop {
        match &bytes[end..] {
            [b'.', ..] => end += 1,
            [b'%', b'2', b'e' | b'E', ..] => end += 3,
            [] | [b'/' | b'?' | b'#', ..] => break,
            [b'\\', ..] if is_special => break,
            _ => return None,
        }
        count += 1;
        if count > 2 {
            return None;
        }
    }
    (count > 0).then_some((count, end))
}
