//! Lowers captures of the rule file to the [`Parts`] of the living standard.

use railurl_grammar::engine::Captures;
use railurl_parser::living::{Parts, Rest, SchemeType};
use railurl_parser::{Components, Productions, Slice};

use super::scheme::Kind;
use crate::lower;

/// Returns the parts of a URL. The text within a `filesystem` URL, and a path that replaces an authority, are opaque.
pub(super) fn lower<'i>(text: &'i str, captures: &Captures<'static, 'i>) -> Parts<'i> {
    let parts = within(text, captures);
    if !captures.has("filesystem-url") {
        return parts;
    }
    let inner = &text[parts.scheme.map_or(0, |scheme| scheme.span().end + 1)..];
    let inner = &inner[..inner.find(['?', '#']).unwrap_or(inner.len())];
    Parts { scheme_type: SchemeType::NotSpecial, rest: Rest::Opaque(Slice::new(text, inner)), ..parts }
}

/// Returns the parts of a URL, or of the one within a `filesystem` URL, which has the scheme of that.
pub(super) fn within<'i>(text: &'i str, captures: &Captures<'static, 'i>) -> Parts<'i> {
    lower::renamed(text, captures, |_, name| match name {
        "unclosed" | "without-port" => "host",
        "path-only" => "opaque-path",
        name => name,
    })
}

/// Returns the productions that matched the components.
pub fn productions(parts: &Parts<'_>) -> Productions {
    let rules = parts.productions();
    match parts.scheme.map(|scheme| Kind::new(scheme.text)) {
        Some(Kind::Filesystem) => {
            let form = "filesystem-url";
            Productions { form, of: Components { scheme: form, path: form, ..rules.of } }
        }
        Some(Kind::Opaque) => {
            Productions { form: "opaque-url", of: Components { scheme: "opaque-scheme", ..rules.of } }
        }
        // Host and port are split in one production.
        _ if parts.scheme_type == SchemeType::Special => {
            Productions { of: Components { host: "special-hierarchy", ..rules.of }, ..rules }
        }
        // A path that replaces the authority of a base.
        None if matches!(parts.rest, Rest::Opaque(_)) => {
            Productions { of: Components { path: "reference", ..rules.of }, ..rules }
        }
        _ => rules,
    }
}
