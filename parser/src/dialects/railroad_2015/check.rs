//! The conformance errors that depend only on how a component is written.

use alloc::vec::Vec;

use super::{ConformanceError, Error};
use crate::code_points::{is_tab_or_newline, is_url_code_point};
use crate::parts::{Slice, Span};

/// Adds the errors that [cleansing](https://specs.webplatform.org/url/webspecs/develop/#cleanse) a component
/// indicates.
///
/// Each step indicates at most one, at its first occurrence. Tabs and newlines concern two steps; only the step that
/// removes them reports them.
pub(super) fn component(slice: Slice<'_>, rule: &'static str, errors: &mut Vec<Error>) {
    let mut indicate = |kind, span: Option<Span>| {
        if let Some(span) = span {
            errors.push(Error { kind, rule, span });
        }
    };
    let invalid = |c: char| c != '%' && !is_url_code_point(c) && !is_tab_or_newline(c);
    indicate(ConformanceError::InvalidCodePoint, first(slice, invalid));
    indicate(ConformanceError::InvalidPercentSign, first_bad_percent(slice));
    indicate(ConformanceError::TabOrNewline, first(slice, is_tab_or_newline));
}

/// Returns the span of the first code point of the slice that satisfies `is`.
pub(super) fn first(slice: Slice<'_>, is: impl Fn(char) -> bool) -> Option<Span> {
    slice.text.char_indices().find(|&(_, c)| is(c)).map(|(offset, c)| slice.span_of(offset, c))
}

fn first_bad_percent(slice: Slice<'_>) -> Option<Span> {
    let bytes = slice.text.as_bytes();
    let is_hex = |index: usize| bytes.get(index).is_some_and(u8::is_ascii_hexdigit);
    let at = (0..bytes.len()).find(|&index| bytes[index] == b'%' && !(is_hex(index + 1) && is_hex(index + 2)))?;
    Some(slice.span_of(at, '%'))
}
