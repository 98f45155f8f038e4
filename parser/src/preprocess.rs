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
    pub(crate) start: usize,
    /// The offsets, in the input, of the single bytes removed from within the text; ascending.
    pub(crate) removed: Vec<usize>,
}

impl<'i> Preprocessed<'i> {
    /// Returns an input with nothing removed.
    pub fn unchanged(input: &'i str) -> Self {
        Preprocessed { text: Cow::Borrowed(input), start: 0, removed: Vec::new() }
    }

    /// Returns `input[range]` without its tabs and newlines.
    pub fn without_tabs_and_newlines(input: &'i str, range: Span) -> Self {
        let text = &input[range.clone()];
        if !text.bytes().any(|byte| is_tab_or_newline(char::from(byte))) {
            return Preprocessed { text: Cow::Borrowed(text), start: range.start, removed: Vec::new() };
        }
        Self::with_text(input, range, text.chars().filter(|&c| !is_tab_or_newline(c)).collect::<String>())
    }

    /// Returns `input[range]` without its tabs and newlines, which is `text`.
    pub(crate) fn with_text(input: &str, range: Span, text: impl Into<Cow<'i, str>>) -> Self {
        let text = text.into();
        let mut removed = Vec::with_capacity(range.len() - text.len());
        let bytes = range.clone().zip(input[range.clone()].bytes());
        removed.extend(bytes.filter(|&(_, byte)| is_tab_or_newline(char::from(byte))).map(|(at, _)| at));
        Preprocessed { text, start: range.start, removed }
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
        self.mapping()(span)
    }

    /// Returns [`in_input`](Self::in_input) as a function that finds a span in constant time if it is near the last one.
    pub(crate) fn mapping(&self) -> impl FnMut(Span) -> Span {
        let mut removed_before = 0;
        move |span| {
            removed_before = self.removed_before(span.start, removed_before);
            let start = self.start + span.start + removed_before;
            if span.is_empty() {
                return start..start;
            }
            // The end of the last byte, so that bytes removed after it are excluded.
            removed_before = self.removed_before(span.end - 1, removed_before);
            start..self.start + span.end + removed_before
        }
    }

    /// Returns how many bytes were removed before the text's byte `offset`, where `near` is a guess.
    fn removed_before(&self, offset: usize, near: usize) -> usize {
        // The `k`-th removed byte comes before it if at most `offset` bytes of text precede that byte.
        let is_before = |k: usize| self.removed[k] - k <= self.start + offset;
        // Spans follow one another, so steps that double from the last place find the next one sooner than halves.
        let mut low = if near > 0 && is_before(near - 1) { near } else { 0 };
        let (mut high, mut step) = (self.removed.len(), 1);
        while low + step <= high && is_before(low + step - 1) {
            low += step;
            step *= 2;
        }
        high = high.min(low + step - 1);
        while low < high {
            let middle = low + (high - low) / 2;
            if is_before(middle) { low = middle + 1 } else { high = middle }
        }
        low
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
                assert_eq!(
                    input.as_bytes()[preprocessed.in_input(offset..offset + 1).start],
                    b,
                    "{input:?} at {offset}"
                );
            }
            for (offset, c) in preprocessed.text.char_indices() {
                let span = preprocessed.in_input(offset..offset + c.len_utf8());
                assert_eq!(input.get(span), Some(c.encode_utf8(&mut [0; 4]) as &str), "{input:?} at {offset}");
            }
        }
    }
    #[test]
    fn spans_map_alike_in_any_order() {
        let input = "\ta\n\nb\tc\r".repeat(9);
        let preprocessed = Preprocessed::without_tabs_and_newlines(&input, 0..input.len());
        let length = preprocessed.text.len();
        let mut mapping = preprocessed.mapping();
        for (a, b) in (0..length).flat_map(|a| (0..length).map(move |b| (a, b))) {
            for span in [a.min(b)..a.max(b), b..b + 1] {
                assert_eq!(mapping(span.clone()), preprocessed.in_input(span.clone()), "{span:?}");
            }
        }
    }
}
