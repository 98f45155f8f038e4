//! The first steps of the [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser): removes leading
//! and trailing C0 controls and spaces, and all tabs and newlines, and maps spans back to the input.

use alloc::string::String;

use super::{Error, Errors, ValidationError};
use crate::parts::Span;
use crate::preprocess::Preprocessed;
use railurl_blocks::{Block, first};

/// Preprocesses an input: returns it without
/// [leading and trailing C0 controls and spaces](https://url.spec.whatwg.org/#concept-basic-url-parser), tabs and
/// newlines. [`span_of_text`] maps spans back.
///
/// The result is a slice of the input if that contains no tabs or newlines; otherwise it is built in `buffer`.
///
/// ```
/// let mut buffer = String::new();
/// assert_eq!(railurl_parser::living::text(" ht\ntps: ", &mut buffer), "https:");
/// ```
#[inline(always)]
pub fn text<'t>(input: &'t str, buffer: &'t mut String) -> &'t str {
    let text = trim(input);
    if has_tab_or_newline(text.as_bytes()) { without_tabs_and_newlines(text, buffer) } else { text }
}

/// Returns whether a text contains an [ASCII tab or newline](https://infra.spec.whatwg.org/#ascii-tab-or-newline).
///
/// ```
/// assert!(railurl_parser::living::has_tab_or_newline(b"ht\ntps:"));
/// ```
#[inline(always)]
pub fn has_tab_or_newline(text: &[u8]) -> bool {
    first(text, is_tab_or_newline) < text.len()
}

/// Maps one span of `text`, the result of [`text`](text()) for `input`, back to bytes of the input, in one pass and
/// without a list of the removed bytes.
///
/// ```
/// assert_eq!(railurl_parser::living::span_of_text(" ht\ntps:", "https:", 0..5), 1..7);
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

/// Prepends the errors of preprocessing to `errors`, and maps all spans to the input. The spans of `errors` must be in
/// bytes of `text`, the result of [`text`](text()) for `input`.
///
/// ```
/// use railurl_parser::living::{Errors, errors_in_input};
///
/// let errors = errors_in_input(" ht\ntps:", "https:", Errors::default());
/// assert_eq!(errors.iter().map(|error| error.span).collect::<Vec<_>>(), [0..1, 3..4]);
/// ```
#[inline]
pub fn errors_in_input(input: &str, text: &str, errors: Errors) -> Errors {
    if text.len() == input.len() {
        return errors;
    }
    let start = input.len() - trim_start(input).len();
    let end = start + trim(input).len();
    let mut all = errors.emptied();
    let mut indicate = |span| all.push(Error { kind: ValidationError::InvalidUrlUnit, rule: "url", span });
    // "If input contains any leading or trailing C0 control or space": one error for both.
    if start > 0 {
        indicate(0..start);
    } else if end < input.len() {
        indicate(end..input.len());
    }
    // If nothing was removed within the text, mapping is a shift.
    if end - start == text.len() {
        all.append_mapped(errors, true, |span| start + span.start..start + span.end);
        return all;
    }
    // "If input contains any ASCII tab or newline": one error for all.
    let removed = start + first(&input.as_bytes()[start..end], is_tab_or_newline);
    indicate(removed..removed + 1);
    if !errors.runs().is_empty() {
        let preprocessed = Preprocessed::with_text(input, start..end, text);
        all.append_mapped(errors, false, preprocessed.mapping());
    }
    all
}

/// Maps a span to the bytes of a trimmed input at `start` from which tabs and newlines were removed.
#[inline(never)]
fn span_before_removal(trimmed: &[u8], start: usize, span: Span) -> Span {
    let mut bytes = trimmed.iter().enumerate().filter(|(_, byte)| !matches!(byte, b'\t' | b'\n' | b'\r'));
    let mut nth = |count| start + bytes.nth(count).map_or(trimmed.len(), |(at, _)| at);
    let first = nth(span.start);
    // Map the last byte of the span, not its end: removed bytes after it are not part of the span.
    match span.len() {
        0 => first..first,
        1 => first..first + 1,
        length => first..nth(length - 2) + 1,
    }
}

/// Appends a text to `buffer`, without its tabs and newlines.
#[inline(never)]
pub(super) fn without_tabs_and_newlines<'t>(text: &str, buffer: &'t mut String) -> &'t str {
    buffer.reserve_exact(text.len());
    let mut rest = text;
    while !rest.is_empty() {
        let (piece, tabs) = rest.split_at(first(rest.as_bytes(), is_tab_or_newline));
        buffer.push_str(piece);
        let is_text = |byte: &u8| !matches!(byte, b'\t' | b'\n' | b'\r');
        rest = &tabs[tabs.as_bytes().iter().position(is_text).unwrap_or(tabs.len())..];
    }
    buffer
}

#[inline(always)]
fn is_tab_or_newline(block: Block) -> Block {
    block.within(b'\t', b'\n').or(block.is(b'\r'))
}

/// Trims leading and trailing [C0 controls and spaces](https://infra.spec.whatwg.org/#c0-control-or-space).
///
/// ```
/// assert_eq!(railurl_parser::living::trim("\n https: "), "https:");
/// ```
#[inline(always)]
pub fn trim(input: &str) -> &str {
    trim_end(trim_start(input))
}

/// Trims leading [C0 controls and spaces](https://infra.spec.whatwg.org/#c0-control-or-space).
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

/// Trims trailing [C0 controls and spaces](https://infra.spec.whatwg.org/#c0-control-or-space).
#[inline(always)]
pub fn trim_end(input: &str) -> &str {
    if input.bytes().next_back().is_none_or(|byte| byte > b' ') { input } else { without_end(input) }
}

/// Trims trailing C0 controls and spaces, 32 at a time where there are as many.
#[inline(never)]
fn without_end(input: &str) -> &str {
    let mut rest = input.as_bytes();
    while let Some((before, last)) = rest.split_last_chunk::<32>()
        && last.iter().fold(true, |are_trimmed, byte| are_trimmed & (*byte <= b' '))
    {
        rest = before;
    }
    &input[..rest.iter().rposition(|byte| *byte > b' ').map_or(0, |last| last + 1)]
}

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use super::*;

    #[test]
    fn mapping_spans_one_by_one_and_together_agrees() {
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
            let start = input.len() - trim_start(input).len();
            let preprocessed = Preprocessed::without_tabs_and_newlines(input, start..start + trim(input).len());
            assert_eq!(text(input, &mut String::new()), preprocessed.text, "{input:?}");
            for start in 0..=preprocessed.text.len() {
                for end in start..=preprocessed.text.len() {
                    let expected = preprocessed.in_input(start..end);
                    let span = span_of_text(input, &preprocessed.text, start..end);
                    assert_eq!(span, expected, "{start}..{end} of {input:?}");
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
            }
        }
    }

    #[test]
    fn ends_of_every_length_are_trimmed() {
        for text in ["", "a", "a \u{1F}b", "\u{A0}", "a\u{80}"] {
            for length in 0..100 {
                for end in [" ", "\t", "\0", "\u{1F}"] {
                    let end = end.repeat(length);
                    assert_eq!(trim(&alloc::format!("{end}{text}{end}")), text);
                }
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
            let errors = errors_in_input(input, text(input, &mut String::new()), Errors::default());
            let spans: Vec<_> = errors.iter().map(|error| (error.span.start, error.span.end)).collect();
            assert_eq!(spans, expected, "{input:?}");
            assert!(errors.iter().all(|error| error.kind == ValidationError::InvalidUrlUnit));
        }
    }
}
