//! Copies of schemes, to which the rest of a URL is appended.

use alloc::string::String;

use crate::href::DELIMITERS;

/// Copies a scheme, with capacity after it for the delimiters that [`join_to`](crate::href::join_to) adds.
pub(crate) fn copy_scheme(scheme: &str) -> String {
    let mut text = String::with_capacity(scheme.len() + DELIMITERS.len());
    text.push_str(scheme);
    text
}

/// Does what [`copy_scheme`] does, in ASCII lower case.
pub(crate) fn lower_case_scheme(scheme: &str) -> String {
    let mut text = copy_scheme(scheme);
    text.make_ascii_lowercase();
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::href::join_to;
    use railurl_parser::Components;

    #[test]
    fn the_rest_follows_in_the_same_memory() {
        for text in ["", "A", "éA", &"aB.".repeat(3000)] {
            let rest = Components::default();
            let scheme = copy_scheme(text);
            let memory = scheme.as_ptr();
            assert_eq!(join_to(scheme, &rest).unwrap().text.as_ptr(), memory, "{text}");
        }
    }
}
