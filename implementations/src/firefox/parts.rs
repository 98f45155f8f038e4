//! Lowers captures of the rule file to the [`Parts`] of the living standard.

use railurl_grammar::engine::Captures;
use railurl_parser::living::{Hierarchy, Parts, Rest};
use railurl_parser::{Components, Productions, Slice};

use super::RULES;
use super::scheme::Kind;
use crate::lower;

/// Returns the parts of a URL. In a `jar` URL, the path is that in the archive; the text before it belongs to no part.
pub(super) fn lower<'i>(text: &'i str, captures: &Captures<'static, 'i>) -> Parts<'i> {
    lower::renamed(text, captures, |capture, name| match (capture.rule(), name) {
        ("jar-url", "archive") => "opaque-path",
        ("authority-reference", "drive") => "drive-as-host",
        ("authority-rest", "slash") => "absolute",
        ("authority-rest", "slashes") | (_, "dropped") => "local",
        // The host that is missing would precede it.
        ("file-reference", "third") => "host",
        ("authority-reference" | "authority-hierarchy" | "strict-hierarchy" | "hierarchy", "path")
            if capture.reference().is_none() =>
        {
            "rooted-path"
        }
        (_, name) => name,
    })
}

/// Returns the productions that matched the components.
pub fn productions(parts: &Parts<'_>) -> Productions {
    let rules = parts.productions();
    let in_authority = |scheme, rule, host| {
        let of = Components { scheme, username: rule, password: rule, host, port: rule, ..rules.of };
        Productions { form: "authority-url", of }
    };
    match parts.scheme.map(|scheme| Kind::new(scheme.text)) {
        Some(Kind::Authority) => in_authority("authority-scheme", "authority-hierarchy", "authority-hierarchy"),
        Some(Kind::Strict) => in_authority("strict-scheme", "strict-hierarchy", rules.of.host),
        Some(Kind::Jar) => {
            Productions { form: "jar-url", of: Components { scheme: "jar-url", path: "path", ..rules.of } }
        }
        Some(Kind::Opaque | Kind::ViewSource | Kind::Icon) => {
            Productions { form: "opaque-url", of: Components { scheme: "opaque-scheme", ..rules.of } }
        }
        _ => rules,
    }
}

/// Returns the authority and the path after two slashes at `start`, as in a URL that is not special.
pub(super) fn after_slashes<'i>(text: &'i str, start: usize) -> Option<Hierarchy<'i>> {
    let (captures, _) = RULES.read_start("hierarchy", text[start..].strip_prefix("//")?)?;
    match lower(text, &captures).rest {
        Rest::Hierarchy(hierarchy) => Some(hierarchy),
        _ => None,
    }
}

/// Returns the parts that a URL would have if the browser did not know its scheme.
pub(super) fn as_other<'i>(text: &'i str, parts: Parts<'i>) -> Parts<'i> {
    let start = parts.scheme.map_or(0, |scheme| scheme.span().end + ":".len());
    let end = parts.query.or(parts.fragment).map_or(text.len(), |slice| slice.span().start - "?".len());
    let path = Slice::new(text, &text[start..end]);
    let rest = match after_slashes(text, start) {
        Some(hierarchy) => Rest::Hierarchy(hierarchy),
        None if path.text.starts_with('/') => Rest::Absolute(path.part(1..path.text.len())),
        None => Rest::Opaque(path),
    };
    Parts { rest, ..parts }
}
