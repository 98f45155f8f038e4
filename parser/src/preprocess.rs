//! Preprocessing that removes code points from within an input, and the mapping back to positions in the original.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use crate::code_points::is_tab_or_newline;
use crate::parts::Span;

/// An input with code points removed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preprocessed<'i> {
    /// The input without the removed code points.
    pub text: Cow<'i, str>,
    /// The offset of the text in the input.
    start: usize,
    /// The offsets, in the input, of the single bytes removed from within the text; ascending.
    removed: Vec<usize>,
}

impl<'i> Preprocessed<'i> {
    /// Returns an input with nothing removed.
    pub fn unchanged(input: &'i str) -> Self {
        Preprocessed { text: Cow::Borrowed(input), start: 0, removed: Vec::new() }
    }

    /// Returns `input[range]` without its tabs and newlines.
    pub fn without_tabs_and_newlines(input: &'i str, range: Span) -> Self {
        let text = &input[range.clone()];
        let removed: Vec<usize> = text
            .bytes()
            .enumerate()
            .filter(|(_, b)| is_tab_or_newline(char::from(*b)))
            .map(|(at, _)| range.start + at)
            .collect();
        let text = if removed.is_empty() {
            Cow::Borrowed(text)
        } else {
            Cow::Owned(text.chars().filter(|&c| !is_tab_or_newline(c)).collect::<String>())
        };
        Preprocessed { text, start: range.start, removed }
    }

    /// Returns the offsets, in the input, of the tabs and newlines that were removed.
    pub fn removed(&self) -> &[usize] {
        &self.removed
    }

    /// Returns the bytes of the input that a span of the text is made of, including removed bytes between them.
    ///
    /// ```
    /// use railurl_parser::Preprocessed;
    ///
    /// let preprocessed = Preprocessed::without_tabs_and_newlines(" a\tbc", 1..5);
    /// assert_eq!(preprocessed.text, "abc");
    /// assert_eq!(preprocessed.in_input(0..2), 1..4);
    /// assert_eq!(preprocessed.in_input(3..3), 5..5);
    /// ```
    pub fn in_input(&self, span: Span) -> Span {
        if span.is_empty() {
            let at = self.offset_in_input(span.start);
            return at..at;
        }
        // The end of the last byte, so that bytes removed after it are excluded.
        self.offset_in_input(span.start)..self.offset_in_input(span.end - 1) + 1
    }

    fn offset_in_input(&self, offset: usize) -> usize {
        // The `k`-th removed byte comes before the text's byte `offset` if fewer than that many bytes of text precede
        // it.
        let (mut low, mut high) = (0, self.removed.len());
        while low < high {
            let middle = low + (high - low) / 2;
            if self.removed[middle] - middle <= self.start + offset { low = middle + 1 } else { high = middle }
        }
        self.start + offset + low
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_maps_back_to_the_input() {
        for input in ["", "abc", "\ta\n\nb\tc\r", "é\tü\n\n\nx", "\t\t\t", "a\té"] {
            let preprocessed = Preprocessed::without_tabs_and_newlines(input, 0..input.len());
            for (offset, b) in preprocessed.text.bytes().enumerate() {
                assert_eq!(input.as_bytes()[preprocessed.offset_in_input(offset)], b, "{input:?} at {offset}");
            }
            for (offset, c) in preprocessed.text.char_indices() {
                let span = preprocessed.in_input(offset..offset + c.len_utf8());
                assert_eq!(input.get(span), Some(c.encode_utf8(&mut [0; 4]) as &str), "{input:?} at {offset}");
            }
        }
    }
}
