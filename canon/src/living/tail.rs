//! What is behind the authority of a URL, or behind its scheme: path, query and fragment, written in one go.
//!
//! Most of it is copied. The bytes that are not are [`Marks`], found sixteen at a time, and each is looked at by the
//! component that it is in: encoded, taken for the component's end, or for the first of a segment of dots, which is taken
//! away where it was written. A text with tabs or newlines, and one that may have a Windows drive letter to be normalized
//! behind others, is left to others.

use alloc::string::String;

use encoding_rs::{Encoding, UTF_8};
use railurl_parser::living::SchemeType;
use railurl_parser::living::canonical::{Ends, Marks};

use super::classes::{
    BACKSLASH, DOT, FRAGMENT, NUMBER_SIGN, OPAQUE_PATH, PATH, QUERY, QUESTION_MARK, SPECIAL_QUERY, classes,
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

impl<'t> Tail<'t> {
    /// The text behind an authority. None where that is left to others.
    #[inline(always)]
    pub(super) fn new(text: &'t str, scheme_type: SchemeType, encoding: &'static Encoding) -> Option<Self> {
        let marks = Marks::new(text);
        let bytes = text.as_bytes();
        // Behind dots another name may come to be the first, but for a drive letter, which stays.
        let may_be_drive = scheme_type == SchemeType::File && bytes.contains(&b'|') && drive_letter(bytes).is_none();
        let is_legacy = encoding != UTF_8 && bytes.contains(&b'?');
        let is_left = marks.has_removed() || may_be_drive || is_legacy;
        (!is_left).then_some(Tail { text, marks, scheme_type, is_opaque: false })
    }

    /// The text behind the scheme of a URL that is not special and has no authority.
    #[inline(always)]
    pub(super) fn behind_scheme(text: &'t str, encoding: &'static Encoding) -> Option<Self> {
        let tail = Tail::new(text, SchemeType::NotSpecial, encoding)?;
        Some(Tail { is_opaque: !text.starts_with('/'), ..tail })
    }

    /// How long it becomes at the most, with the `/.` that may have to stand before it.
    #[inline(always)]
    pub(super) fn room(&self) -> usize {
        "/.".len() + self.text.len() + 2 * (self.marks.outside() + usize::from(self.is_opaque))
    }

    /// Appends it to the rest of a URL.
    #[inline]
    pub(super) fn push_to(mut self, out: &mut String) -> Ends {
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
        for at in self.marks.by_ref() {
            let byte = bytes[at];
            let classes = classes(byte);
            if classes & (encoded | ends) == 0 || at < start {
                continue;
            }
            if classes & ends == 0 {
                push(out, text, start, at);
                out.push_str(percent_encode_byte(byte));
                start = at + 1;
            } else if classes & DOT != 0 {
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
                } else {
                    query = here;
                    (encoded, ends) = (if is_special { SPECIAL_QUERY } else { QUERY }, NUMBER_SIGN);
                }
            }
        }
        push(out, text, start, text.len());
        (query, fragment)
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
