//! The texts of the rule files in the folder `rules`, for programs that interpret or draw them.

use crate::prelude::*;

/// The text of `living.railroad`.
pub const LIVING: &str = include_str!("../rules/living.railroad");

/// The text of `rfc3986.railroad`.
pub const RFC3986: &str = include_str!("../rules/rfc3986.railroad");

/// The rule files, by name. A program that extends one names it alone, so that it need not contain them all.
pub const FILES: [(&str, &str); 9] = [
    ("living-canonical.railroad", include_str!("../rules/living-canonical.railroad")),
    ("living-valid.railroad", include_str!("../rules/living-valid.railroad")),
    ("living.railroad", LIVING),
    ("railroad-2015.railroad", include_str!("../rules/railroad-2015.railroad")),
    ("rfc3986.railroad", RFC3986),
    ("rfc3987.railroad", include_str!("../rules/rfc3987.railroad")),
    ("unambiguous.railroad", include_str!("../rules/unambiguous.railroad")),
    ("url-spec.railroad", include_str!("../rules/url-spec.railroad")),
    ("web-url.railroad", include_str!("../rules/web-url.railroad")),
];

/// Returns the text of a rule file.
///
/// ```
/// let grammar = railurl_grammar::read(railurl_grammar::rules::text("living.railroad").unwrap())?;
/// assert!(grammar.rule("special-host").is_some());
/// # Ok::<(), railurl_grammar::Error>(())
/// ```
pub fn text(name: &str) -> Option<&'static str> {
    FILES.iter().find(|file| file.0 == name).map(|file| file.1)
}

/// Returns the text of a rule file, or why it is missing: for [`load`](crate::load()).
///
/// ```
/// let grammar = railurl_grammar::load("rfc3987.railroad", railurl_grammar::rules::resolve)?;
/// assert_eq!(grammar.header.starts()[0], "iri-reference");
/// # Ok::<(), railurl_grammar::Error>(())
/// ```
///
/// # Errors
///
/// No rule file has this name.
pub fn resolve(name: &str) -> Result<String, String> {
    text(name).map(str::to_owned).ok_or_else(|| format!("`grammar/rules` has no file `{name}`"))
}
