//! Parts of the living standard, from what rule files that follow it have read, and their predicates.

use railurl_grammar::engine::{Capture, Captures};
use railurl_parser::Slice;
use railurl_parser::living::{Base, Hierarchy, Parts, Rest, SchemeType};

/// Returns the parts of a URL that the production `url` of such a rule file has read.
pub(crate) fn parts<'i>(text: &'i str, captures: &Captures<'static, 'i>) -> Parts<'i> {
    renamed(text, captures, |_, name| name)
}

/// Does what [`parts`] does, for a rule file with names of its own: `rename` takes a capture and its name, and returns the living
/// standard's name. Two names are for what the standard does not have: `local` for a form whose host is
/// empty, whatever was read in its place, and `rooted-path` for a path that has the slash before it.
pub(crate) fn renamed<'i>(
    text: &'i str,
    captures: &Captures<'static, 'i>,
    rename: impl Fn(Capture<'static, 'i>, &'static str) -> &'static str,
) -> Parts<'i> {
    let [mut scheme, mut userinfo, mut host, mut port, mut path, mut query, mut fragment] = [None; 7];
    let (mut scheme_type, mut form) = (SchemeType::NotSpecial, "");
    for capture in captures.iter() {
        // Most captures are of no part.
        let part = || Slice::new(text, capture.text());
        // Captures within others come later, so the innermost counts.
        match rename(capture, capture.label().or(capture.reference()).unwrap_or_default()) {
            // The first counts: a URL within this one has a scheme as well.
            "scheme" => scheme = scheme.or_else(|| Some(part())),
            "userinfo" => userinfo = Some(part()),
            "host" => host = Some(part()),
            "port" => port = Some(part()),
            "path" | "special-path" => path = Some(part()),
            "rooted-path" => {
                let part = part();
                let slash = usize::from(part.text.starts_with('/'));
                path = (!part.text.is_empty()).then(|| part.part(slash..part.text.len()));
            }
            "query" => query = Some(part()),
            "fragment" => fragment = Some(part()),
            "file-reference" => scheme_type = SchemeType::File,
            "special-reference" | "special-hierarchy" => scheme_type = SchemeType::Special,
            "opaque-path" => (path, form) = (Some(part()), "opaque-path"),
            name @ ("absolute" | "drive-as-host" | "fragment-only" | "local" | "nothing" | "relative") => form = name,
            _ => {}
        }
    }
    let written = path.unwrap_or(Slice { text: "", start: 0 });
    let rest = match (host, form) {
        (host, "local") => {
            let host = host.unwrap_or(written).part(0..0);
            Rest::Hierarchy(Hierarchy { userinfo: None, host, port: None, path })
        }
        (Some(host), _) => Rest::Hierarchy(Hierarchy { userinfo, host, port, path }),
        (None, "drive-as-host") => Rest::Drive(written),
        (None, "fragment-only") => Rest::FragmentOnly,
        (None, "nothing") => Rest::Nothing,
        (None, "opaque-path") => Rest::Opaque(written),
        (None, "relative") => Rest::Relative(written),
        // A path after a slash, perhaps after the scheme.
        (None, _) => Rest::Absolute(written),
    };
    Parts { scheme, scheme_type, rest, query, fragment }
}

/// Returns whether a predicate of such a rule file holds, against a base.
pub(crate) fn holds(base: Option<Base<'_>>, name: &str, argument: Option<&str>) -> Option<bool> {
    let text = argument.unwrap_or_default();
    let is_relative_to =
        |scheme_type| base.is_some_and(|base| !base.has_opaque_path && SchemeType::new(base.scheme) == scheme_type);
    Some(match name {
        "base-has-opaque-path" => base.is_some_and(|base| base.has_opaque_path),
        "base-has-scheme" => base.is_some_and(|base| base.scheme.eq_ignore_ascii_case(text)),
        "base-is-file" => is_relative_to(SchemeType::File),
        "base-is-special" => is_relative_to(SchemeType::Special),
        "base-is-not-special" => is_relative_to(SchemeType::NotSpecial),
        "not-special" => SchemeType::new(text) == SchemeType::NotSpecial,
        _ => return None,
    })
}
