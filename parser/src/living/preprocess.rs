//! The first steps of the [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser): leading and trailing
//! C0 controls and spaces go, and all tabs and newlines; with a way back to the bytes of the input.

use alloc::string::String;

use super::{Error, Errors, ValidationError};
use crate::blocks::{Block, first};
use crate::parts::Span;
use crate::preprocess::Preprocessed;

/// An input without
/// [leading and trailing C0 controls and spaces](https://url.spec.whatwg.org/#concept-basic-url-parser), tabs and
/// newlines, with a map from its offsets back to the user's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Input<'i> {
    preprocessed: Preprocessed<'i>,
    /// The errors that removing them records; their spans are bytes of the input.
    errors: Errors,
}

impl<'i> Input<'i> {
    /// The text that is parsed.
    pub fn text(&self) -> &str {
        &self.preprocessed.text
    }

    /// The errors of preprocessing itself; their spans are bytes of the input.
    pub fn errors(&self) -> &Errors {
        &self.errors
    }

    /// The errors of preprocessing, and then `errors`, whose spans are bytes of [`text`](Self::text), with their spans in
    /// the input.
    pub fn errors_in_input(&self, errors: Errors) -> Errors {
        let mut all = self.errors.clone();
        // Where nothing was removed from within the text, spans are shifted.
        let is_shift = self.preprocessed.removed().is_empty();
        all.append(errors.mapped(is_shift, |span| self.span_in_input(span)));
        all
    }

    /// An error whose span is bytes of [`text`](Self::text), with its span in the input.
    pub fn in_input(&self, error: Error) -> Error {
        Error { span: self.span_in_input(error.span), ..error }
    }

    /// The bytes of the input that a span of [`text`](Self::text) is made of.
    ///
    /// ```
    /// let input = railurl_parser::living::preprocess(" ht\ntps:");
    /// assert_eq!(input.span_in_input(0..5), 1..7);
    /// ```
    pub fn span_in_input(&self, span: Span) -> Span {
        self.preprocessed.in_input(span)
    }
}

/// Preprocesses an input: the first steps of the
/// [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser).
///
/// ```
/// use railurl_parser::living;
///
/// let input = living::preprocess(" ht\ntps://example.org ");
/// assert_eq!(input.text(), "https://example.org");
/// assert_eq!(input.errors().iter().count(), 2);
/// ```
pub fn preprocess(input: &str) -> Input<'_> {
    let trimmed = trim_start(input);
    let start = input.len() - trimmed.len();
    let end = start + trim_end(trimmed).len();
    let preprocessed = Preprocessed::without_tabs_and_newlines(input, start..end);
    let mut errors = Errors::default();
    let mut indicate = |span| errors.push(Error { kind: ValidationError::InvalidUrlUnit, rule: "url", span });
    // "If input contains any leading or trailing C0 control or space": one error for both.
    if start > 0 {
        indicate(0..start);
    } else if end < input.len() {
        indicate(end..input.len());
    }
    // "If input contains any ASCII tab or newline": one error for all.
    if let Some(&first) = preprocessed.removed().first() {
        indicate(first..first + 1);
    }
    Input { preprocessed, errors }
}

/// The text that [`preprocess`] leaves of an input, without recording anything. [`span_of_text`] maps spans back.
///
/// It is a slice of the input, or without its tabs and newlines in `buffer`.
///
/// ```
/// let mut buffer = String::new();
/// assert_eq!(railurl_parser::living::text(" ht\ntps: ", &mut buffer), "https:");
/// ```
#[inline(always)]
pub fn text<'t>(input: &'t str, buffer: &'t mut String) -> &'t str {
    let text = trim(input);
    if first(text.as_bytes(), is_tab_or_newline) < text.len() {
        strip(text, buffer);
        return buffer;
    }
    text
}

/// Maps one span of `text`, which [`text`](text()) gives for `input`, back to the bytes of the input, as
/// [`Input::span_in_input`] does, in one pass and without a list of the removed bytes.
///
/// ```
/// use railurl_parser::living::{preprocess, span_of_text};
///
/// assert_eq!(span_of_text(" ht\ntps:", "https:", 0..5), 1..7);
/// assert_eq!(preprocess(" ht\ntps:").span_in_input(0..5), 1..7);
/// ```
#[inline(always)]
pub fn span_of_text(input: &str, text: &str, span: Span) -> Span {
    let start = input.len() - trim_start(input).len();
    let trimmed = trim(input);
    if trimmed.len() == text.len() {
        return start + span.start..start + span.end;
    }
    span_before_removal(trimmed.as_bytes(), start, span)
}

/// Maps a span to the bytes of a trimmed input, at `start`, from which tabs and newlines were removed.
#[inline(never)]
fn span_before_removal(trimmed: &[u8], start: usize, span: Span) -> Span {
    let mut bytes = trimmed.iter().enumerate().filter(|(_, byte)| !matches!(byte, b'\t' | b'\n' | b'\r'));
    let mut nth = |count| start + bytes.nth(count).map_or(trimmed.len(), |(at, _)| at);
    let first = nth(span.start);
    // The span ends with its last byte: bytes that were removed after it are not part of it.
    match span.len() {
        0 => first..first,
        1 => first..first + 1,
        length => first..nth(length - 2) + 1,
    }
}

/// Appends a text without its tabs and newlines to `buffer`.
#[inline(never)]
fn strip(text: &str, buffer: &mut String) {
    buffer.reserve_exact(text.len());
    buffer.extend(text.split(['\t', '\n', '\r']));
}

#[inline(always)]
fn is_tab_or_newline(block: Block) -> Block {
    block.within(b'\t', b'\n').or(block.is(b'\r'))
}

/// An input without leading and trailing [C0 controls and spaces](https://infra.spec.whatwg.org/#c0-control-or-space).
///
/// ```
/// assert_eq!(railurl_parser::living::trim("\n https: "), "https:");
/// ```
#[inline(always)]
pub fn trim(input: &str) -> &str {
    trim_end(trim_start(input))
}

/// An input without leading [C0 controls and spaces](https://infra.spec.whatwg.org/#c0-control-or-space).
///
/// ```
/// assert_eq!(railurl_parser::living::trim_start("\n https: "), "https: ");
/// ```
#[inline(always)]
pub fn trim_start(input: &str) -> &str {
    let is_text = |byte: u8| byte > b' ';
    if input.bytes().next().is_none_or(is_text) {
        return input;
    }
    &input[input.bytes().position(is_text).unwrap_or(input.len())..]
}

/// An input without trailing [C0 controls and spaces](https://infra.spec.whatwg.org/#c0-control-or-space).
#[inline(always)]
pub fn trim_end(input: &str) -> &str {
    let is_text = |byte: u8| byte > b' ';
    if input.bytes().next_back().is_none_or(is_text) {
        return input;
    }
    &input[..input.bytes().rposition(is_text).map_or(0, |last| last + 1)]
}

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use super::*;

    #[test]
    fn span_of_text_is_span_in_input() {
        for input in [
            "",
            "  ",
            "a",
            " a ",
            "\t",
            "a\tb",
            " \n a\t\tb\r\nc\t ",
            "\t\ta\u{E9}\t\u{E9}\n",
            "a\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\nb",
        ] {
            let preprocessed = preprocess(input);
            let length = preprocessed.text().len();
            assert_eq!(text(input, &mut String::new()), preprocessed.text(), "{input:?}");
            for start in 0..=length {
                for end in start..=length {
                    let expected = preprocessed.span_in_input(start..end);
                    assert_eq!(
                        span_of_text(input, preprocessed.text(), start..end),
                        expected,
                        "{start}..{end} of {input:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn tabs_and_newlines_are_removed_from_texts_of_every_length() {
        for length in [0, 1, 15, 16, 17, 255, 510, 511, 512, 513, 1000] {
            for tab in ['\t', '\n', '\r'] {
                let mut input = "\u{E9}a".repeat(length / 3) + &"b".repeat(length % 3);
                input.insert(0, ' ');
                for at in [1, input.len() / 3, input.len()] {
                    let at = (0..=at).rev().find(|at| input.is_char_boundary(*at)).unwrap_or_default();
                    input.insert(at, tab);
                }
                let expected = input.trim_matches(|c: char| c <= ' ').replace(tab, "");
                assert_eq!(text(&input, &mut String::new()), expected);
                assert_eq!(preprocess(&input).text(), expected);
            }
        }
    }

    #[test]
    fn each_kind_of_white_space_is_one_error() {
        for (input, expected) in [
            ("a", &[][..]),
            (" a\u{1F}", &[(0, 1)]),
            ("a \0", &[(1, 3)]),
            ("a\tb\nc", &[(1, 2)]),
            ("\ta\r", &[(0, 1)]),
            (" a\tb", &[(0, 1), (2, 3)]),
            (" \u{1} ", &[(0, 3)]),
        ] {
            let input = preprocess(input);
            let spans: Vec<_> = input.errors().iter().map(|error| (error.span.start, error.span.end)).collect();
            assert_eq!(spans, expected, "{input:?}");
            assert!(input.errors().iter().all(|error| error.kind == ValidationError::InvalidUrlUnit));
        }
    }
}
