//! Copies of schemes, to which the rest of a URL is appended.

use alloc::string::String;

use crate::href::DELIMITERS;

/// Copies a scheme, with capacity after it for the delimiters that [`join_to`](crate::href::join_to) adds.
pub(crate) fn copy_scheme(scheme: &str) -> String {
    let mut text = String::with_capacity(scheme.len() + DELIMITERS.len());
    text.push_str(scheme);
    text
}

/// Does what [`copy_scheme`] does, in ASCII lower case, a piece at a time, so that each is still in the cache when it
/// is changed.
pub(crate) fn lower_case_scheme(scheme: &str) -> String {
    const PIECE: usize = 4096;
    let mut text = String::with_capacity(scheme.len() + DELIMITERS.len());
    let mut rest = scheme;
    while !rest.is_empty() {
        let end = (0..=PIECE.min(rest.len())).rev().find(|&end| rest.is_char_boundary(end)).unwrap_or_default();
        let (piece, after) = rest.split_at(end);
        text.push_str(piece);
        let start = text.len() - end;
        text[start..].make_ascii_lowercase();
        rest = after;
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::href::{SerializedComponents, join_to};

    #[test]
    fn schemes_are_put_in_lower_case_a_piece_at_a_time() {
        for text in ["", "A", "éA", &"aB.".repeat(3000), &"é".repeat(2049), &"aé".repeat(2049)] {
            assert_eq!(lower_case_scheme(text), text.to_ascii_lowercase());
            let rest = SerializedComponents { path: "", ..SerializedComponents::default() };
            let scheme = copy_scheme(text);
            let memory = scheme.as_ptr();
            assert_eq!(join_to(scheme, &rest).unwrap().text.as_ptr(), memory, "{text}");
        }
    }
}
