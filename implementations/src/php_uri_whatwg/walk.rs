//! The leaves of the syntax tree, in the order of the input.
//!
//! Generated from `implementations/src/php_uri_whatwg/php-uri-whatwg.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

use super::syntax::*;

/// Whether a predicate holds, by its name in the grammar and the text that it asks about.
///
/// `None` if there is no predicate with this name, or it asks about a text and there is none.
pub(super) fn holds(predicates: &impl Predicates, name: &str, argument: Option<&str>) -> Option<bool> {
    Some(match (name, argument) {
        ("base-has-opaque-path", _) => predicates.base_has_opaque_path(),
        ("base-has-scheme", Some(text)) => predicates.base_has_scheme(text),
        ("base-is-file", _) => predicates.base_is_file(),
        ("base-is-not-special", _) => predicates.base_is_not_special(),
        ("base-is-special", _) => predicates.base_is_special(),
        ("not-special", Some(text)) => predicates.not_special(text),
        _ => return None,
    })
}
