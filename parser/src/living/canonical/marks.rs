//! Which bytes of a path, a query and a fragment are not just copied.

use super::super::is_tab_or_newline;
use super::alphabets::{outside_kept, starts_dot};
use crate::blocks::{Block, count, first, window};

/// How many bytes are looked at at once: as many as there are bits.
const WINDOW: usize = u64::BITS as usize;

/// The offsets of those bytes of a text that are not just copied where it becomes the path, query and fragment of a URL: the
/// bytes outside `kept`, and behind a slash or a backslash the first byte of what may be a segment of dots. In some components
/// such a byte stays as it is; all others stay in all.
///
/// ```
/// use railurl_parser::living::canonical::Marks;
///
/// assert_eq!(Marks::new("/a b/../c?d").collect::<Vec<_>>(), [2, 5, 9]);
/// ```
#[derive(Clone, Debug)]
pub struct Marks<'t> {
    bytes: &'t [u8],
    /// Where the window starts whose bits are those of `bits`.
    window: usize,
    bits: u64,
    /// The least bit: whether a slash is before the next window.
    was_slash: u64,
    outside: usize,
    has_removed: bool,
}

impl<'t> Marks<'t> {
    /// The marks of a text.
    #[inline]
    pub fn new(text: &'t str) -> Self {
        let bytes = text.as_bytes();
        let mut marks = Marks { bytes, window: 0, bits: 0, was_slash: 0, outside: 0, has_removed: false };
        // Often there is nothing but the path of a host.
        if matches!(bytes, [] | [b'/']) {
            return marks;
        }
        let [outside, removed] = marks.look();
        marks.outside = outside.count_ones() as usize;
        marks.has_removed = removed != 0;
        if bytes.len() > WINDOW {
            let behind = &bytes[WINDOW..];
            marks.outside += count(behind, outside_kept);
            marks.has_removed |= first(behind, is_tab_or_newline) < behind.len();
        }
        marks
    }

    /// How many bytes of the text are not of `kept`: at the most so many are percent-encoded.
    #[inline]
    pub fn outside(&self) -> usize {
        self.outside
    }

    /// Whether there are tabs or newlines in the text.
    #[inline]
    pub fn has_removed(&self) -> bool {
        self.has_removed
    }

    /// Looks at the window; which bytes of it are not of `kept`, and which of these are tabs or newlines.
    #[inline(always)]
    fn look(&mut self) -> [u64; 2] {
        let is_slash = |block: Block| block.is(b'/').or(block.is(b'\\'));
        let tests = |block: Block| [outside_kept(block), is_slash(block), starts_dot(block), is_tab_or_newline(block)];
        let [outside, slashes, dots, removed] = window(self.bytes, self.window, tests);
        self.bits = outside | ((slashes << 1 | self.was_slash) & dots);
        self.was_slash = slashes >> (WINDOW - 1);
        [outside, removed]
    }
}

impl Iterator for Marks<'_> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        while self.bits == 0 {
            if self.bytes.len() - self.window <= WINDOW {
                return None;
            }
            self.window += WINDOW;
            self.look();
        }
        let at = self.window + self.bits.trailing_zeros() as usize;
        self.bits &= self.bits - 1;
        Some(at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::String;
    use std::vec::Vec;

    /// What the sentence above says, byte by byte.
    fn marks(text: &str) -> Vec<usize> {
        let is_kept = |byte: u8| matches!(byte, b'!'..=b'~') && !b"\"#'<>?\\^`{}".contains(&byte);
        let is_mark = |at: usize, byte: u8| {
            let is_behind_slash = at > 0 && matches!(text.as_bytes()[at - 1], b'/' | b'\\');
            !is_kept(byte) || (is_behind_slash && matches!(byte, b'.' | b'%'))
        };
        text.bytes().enumerate().filter(|&(at, byte)| is_mark(at, byte)).map(|(at, _)| at).collect()
    }

    #[test]
    fn marks_are_those_of_the_sentence() {
        for byte in 0..0x80_u8 {
            let text: String = [char::from(byte), 'a', '/', char::from(byte), '\\', char::from(byte)].iter().collect();
            assert_eq!(Marks::new(&text).collect::<Vec<_>>(), marks(&text), "{text:?}");
        }
        // At each place of texts of all lengths, and over the ends of blocks.
        // Of the lengths some are enough for Miri.
        for length in (0..200).step_by(if cfg!(miri) { 31 } else { 1 }) {
            for piece in ["", " ", "/.", "/%", "\\.", "é", "/./ .", "?#"] {
                let text = "a".repeat(length) + piece + &"/a.%".repeat(length / 9);
                let found = Marks::new(&text);
                let outside = found.outside();
                assert_eq!(found.clone().collect::<Vec<_>>(), marks(&text), "{text:?}");
                assert_eq!(
                    outside,
                    marks(&text).iter().filter(|&&at| !matches!(text.as_bytes()[at], b'.' | b'%')).count()
                );
            }
        }
    }
}
