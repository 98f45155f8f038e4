//! Texts: lower case, and productions that have to match the whole of one.

use alloc::borrow::Cow;

use nom::IResult;

/// Returns the text with ASCII letters in lower case.
pub(crate) fn lower_case(text: &str) -> Cow<'_, str> {
    let has_capitals = text.bytes().any(|byte| byte.is_ascii_uppercase());
    if has_capitals { Cow::Owned(text.to_ascii_lowercase()) } else { Cow::Borrowed(text) }
}

/// Returns the tree, if the production matched the whole text.
pub(crate) fn whole<T>(parsed: IResult<&str, T>) -> Option<T> {
    parsed.ok().filter(|(rest, _)| rest.is_empty()).map(|(_, tree)| tree)
}
