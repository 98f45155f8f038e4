//! Parts of the living standard, from what rule files that follow it have read, and their predicates.

use railurl_grammar::engine::Captures;
use railurl_parser::Slice;
use railurl_parser::living::syntax::SpecialHierarchy;
use railurl_parser::living::{Base, Hierarchy, Parts, Rest, SchemeType};

/// Returns the parts of a URL that the production `url` of such a rule file has read.
pub(crate) fn parts<'i>(text: &'i str, found: &Captures<'static, 'i>) -> Parts<'i> {
    let lower = Lower(text);
    let (query, fragment) = (found.text("query"), found.text("fragment"));
    if found.has("fragment-only") {
        return lower.fragment_only(fragment.unwrap_or_default());
    }
    let scheme_type = match () {
        () if found.has("file-reference") => SchemeType::File,
        () if found.has("special-reference") || found.has("special-hierarchy") => SchemeType::Special,
        () => SchemeType::NotSpecial,
    };
    lower.parts((found.text("scheme"), scheme_type, rest(lower, found, scheme_type)), query, fragment)
}

/// Returns what is between the scheme and the query.
fn rest<'i>(lower: Lower<'i>, found: &Captures<'static, 'i>, scheme_type: SchemeType) -> Rest<'i> {
    let path = found.first(&["special-path", "path"]);
    let written = lower.slice(path.unwrap_or_default());
    let [host, userinfo, port, drive, absolute, relative, nothing] = match scheme_type {
        SchemeType::File => [
            "file-reference.host",
            "",
            "",
            "file-reference.drive-as-host",
            "file-reference.absolute",
            "file-reference.relative",
            "file-reference.nothing",
        ],
        SchemeType::Special => [
            "special-hierarchy.host",
            "special-hierarchy.userinfo",
            "special-hierarchy.port",
            "",
            "special-reference.absolute",
            "special-reference.relative",
            "special-reference.nothing",
        ],
        SchemeType::NotSpecial => [
            "hierarchy.host",
            "hierarchy.userinfo",
            "hierarchy.port",
            "",
            "reference.absolute",
            "reference.relative",
            "reference.nothing",
        ],
    };
    match () {
        () if found.has(drive) => Rest::Drive(written),
        () if found.has(absolute) => Rest::Absolute(written),
        () if found.has(relative) => Rest::Relative(written),
        () if found.has(nothing) => Rest::Nothing,
        () => match (found.text(host), found.text("opaque-path")) {
            (Some(host), _) => lower.authority(host, [found.text(userinfo), found.text(port), path]),
            (None, Some(path)) => Rest::Opaque(lower.slice(path)),
            // A path after the scheme.
            (None, None) => Rest::Absolute(written),
        },
    }
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

/// The scheme of a URL, its type, and what is between it and the query.
pub(crate) type Form<'i> = (Option<&'i str>, SchemeType, Rest<'i>);

/// A text, of whose slices parts are made.
#[derive(Clone, Copy)]
pub(crate) struct Lower<'i>(pub(crate) &'i str);

impl<'i> Lower<'i> {
    pub(crate) fn slice(self, part: &'i str) -> Slice<'i> {
        Slice::new(self.0, part)
    }

    /// Makes an authority, which has a user, a port and a path or not.
    pub(crate) fn authority(self, host: &'i str, parts: [Option<&'i str>; 3]) -> Rest<'i> {
        let [userinfo, port, path] = parts.map(|part| part.map(|part| self.slice(part)));
        Rest::Hierarchy(Hierarchy { userinfo, host: self.slice(host), port, path })
    }

    /// Makes the authority of a special URL.
    pub(crate) fn special_hierarchy(self, tree: &SpecialHierarchy<'i>) -> Rest<'i> {
        let path = tree.special_tail.as_ref().map(|tail| tail.special_path);
        self.authority(tree.host, [tree.userinfo, tree.port, path])
    }

    /// Makes the parts of a URL with a query and a fragment.
    pub(crate) fn parts(self, form: Form<'i>, query: Option<&'i str>, fragment: Option<&'i str>) -> Parts<'i> {
        let (scheme, scheme_type, rest) = form;
        let [scheme, query, fragment] = [scheme, query, fragment].map(|part| part.map(|part| self.slice(part)));
        Parts { scheme, scheme_type, rest, query, fragment }
    }

    /// Makes the parts of a reference that is only a fragment.
    pub(crate) fn fragment_only(self, fragment: &'i str) -> Parts<'i> {
        self.parts((None, SchemeType::NotSpecial, Rest::FragmentOnly), None, Some(fragment))
    }
}
