//! Stop bytes: the bytes of a path, query or fragment that may not be copied as they are.

use railurl_blocks::{Block, count, window};

use super::super::alphabets::{outside_verbatim, starts_dot};

/// How many bytes are examined at once: one per bit.
const WINDOW: usize = u64::BITS as usize;

/// Iterates over the offsets of the stop bytes in a text that becomes the path, query and fragment of a URL. They are
/// the bytes outside the rule `verbatim`, and after a slash or backslash the first byte of a possible dot segment. The
/// component decides whether a stop byte is kept; all other bytes are copied.
#[derive(Clone, Debug)]
pub(super) struct Stops<'t> {
    bytes: &'t [u8],
    /// The start of the window that `bits` describes.
    window: usize,
    bits: u64,
    /// The lowest bit is set if a slash precedes the next window.
    was_slash: u64,
    outside: usize,
}

impl<'t> Stops<'t> {
    /// Returns the stop bytes of a text; `is_after_slash` says whether a slash precedes it.
    #[inline]
    pub(super) fn new(text: &'t str, is_after_slash: bool) -> Self {
        let bytes = text.as_bytes();
        let mut stops = Stops { bytes, window: 0, bits: 0, was_slash: u64::from(is_after_slash), outside: 0 };
        // Often only the slash after a host is left.
        if bytes.is_empty() {
            return stops;
        }
        stops.outside = match stops.look() {
            // Counting takes a dozen steps if the processor has no instruction for it.
            0 => 0,
            outside => outside.count_ones() as usize,
        };
        if bytes.len() > WINDOW {
            stops.outside += count(&bytes[WINDOW..], outside_verbatim);
        }
        stops
    }

    /// Returns the number of bytes in the text outside `verbatim`: an upper bound on those that are percent-encoded.
    #[inline]
    pub(super) fn outside(&self) -> usize {
        self.outside
    }

    /// Moves to the next window with a stop byte, or to the last window. A call, as the constants that the tests need
    /// would take the registers of the loop over stop bytes.
    #[inline(never)]
    fn next_window(mut self) -> Self {
        while self.bits == 0 && self.bytes.len() - self.window > WINDOW {
            self.window += WINDOW;
            self.look();
        }
        self
    }

    /// Examines the window; returns which of its bytes are outside `verbatim`.
    #[inline(always)]
    fn look(&mut self) -> u64 {
        let is_slash = |block: Block| block.is(b'/').or(block.is(b'\\'));
        let tests = |block: Block| [outside_verbatim(block), is_slash(block), starts_dot(block)];
        let [outside, slashes, dots] = window(self.bytes, self.window, tests);
        self.bits = outside | ((slashes << 1 | self.was_slash) & dots);
        self.was_slash = slashes >> (WINDOW - 1);
        outside
    }
}

impl Iterator for Stops<'_> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.bits == 0 {
            *self = self.clone().next_window();
            if self.bits == 0 {
                return None;
            }
        }
        let at = self.window + self.bits.trailing_zeros() as usize;
        self.bits &= self.bits - 1;
        Some(at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::by_miri;
    use alloc::string::String;
    use alloc::vec::Vec;

    /// Finds the stop bytes one byte at a time.
    fn stops(text: &str, is_after_slash: bool) -> Vec<usize> {
        let is_verbatim = |byte: u8| matches!(byte, b'!'..=b'~') && !b"\"#'<>?\\^`{}".contains(&byte);
        let is_after_slash = |at: usize| match at {
            0 => is_after_slash,
            at => matches!(text.as_bytes()[at - 1], b'/' | b'\\'),
        };
        let is_stop = |at: usize, byte: u8| !is_verbatim(byte) || (is_after_slash(at) && matches!(byte, b'.' | b'%'));
        text.bytes().enumerate().filter(|&(at, byte)| is_stop(at, byte)).map(|(at, _)| at).collect()
    }

    #[test]
    fn every_byte_is_a_stop_where_it_should_be() {
        for byte in 0..0x80_u8 {
            let text: String = [char::from(byte), 'a', '/', char::from(byte), '\\', char::from(byte)].iter().collect();
            for is_after_slash in [false, true] {
                let offsets: Vec<usize> = Stops::new(&text, is_after_slash).collect();
                assert_eq!(offsets, stops(&text, is_after_slash), "{text:?}");
            }
        }
    }

    #[test]
    fn stops_are_found_in_texts_of_all_lengths() {
        for length in (0..200).step_by(by_miri(1, 31)) {
            for piece in ["", " ", "/.", "/%", "\\.", "é", "/./ .", "?#"] {
                let text = "a".repeat(length) + piece + &"/a.%".repeat(length / 9);
                let offsets = Stops::new(&text, false);
                let expected = stops(&text, false);
                assert_eq!(offsets.clone().collect::<Vec<_>>(), expected, "{text:?}");
                let outside = expected.iter().filter(|&&at| !matches!(text.as_bytes()[at], b'.' | b'%')).count();
                assert_eq!(offsets.outside(), outside, "{text:?}");
            }
        }
    }
}
