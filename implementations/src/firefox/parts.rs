//! Lowers the syntax tree to the [`Parts`] of the living standard.

use railurl_parser::living::{Hierarchy, Parts, Rest, SchemeType};
use railurl_parser::{Components, Productions, Slice};

use super::scheme::Kind;
use super::syntax::{
    self, AuthorityReference, AuthorityRest, AuthorityUrl, FileReference, NonSpecialUrlRest, Reference, RelativeUrl,
    SpecialReference, SpecialUrl, UrlComponentsForm,
};
use crate::lower::{Form, Lower};

/// Returns the parts of a URL. In a `jar` URL, the path is that in the archive; the text before it belongs to no part.
pub(super) fn lower<'i>(text: &'i str, tree: &syntax::Url<'i>) -> Parts<'i> {
    let lower = Lower(text);
    match tree {
        syntax::Url::Components(tree) => lower.parts(form(lower, &tree.form), tree.query, tree.fragment),
        syntax::Url::FragmentOnly(fragment) => lower.fragment_only(fragment),
    }
}

fn form<'i>(lower: Lower<'i>, form: &UrlComponentsForm<'i>) -> Form<'i> {
    let (scheme, rest) = match form {
        UrlComponentsForm::FileUrl(url) => {
            return (Some(url.scheme), SchemeType::File, file_reference(lower, &url.file_reference));
        }
        UrlComponentsForm::SpecialUrl(SpecialUrl::Relative(url)) => {
            return (Some(url.scheme), SchemeType::Special, special_reference(lower, &url.special_reference));
        }
        UrlComponentsForm::SpecialUrl(SpecialUrl::Absolute(url)) => {
            return (Some(url.scheme), SchemeType::Special, lower.special_hierarchy(&url.special_hierarchy));
        }
        UrlComponentsForm::RelativeUrl(RelativeUrl::FileReference(tree)) => {
            return (None, SchemeType::File, file_reference(lower, tree));
        }
        UrlComponentsForm::RelativeUrl(RelativeUrl::SpecialReference(tree)) => {
            return (None, SchemeType::Special, special_reference(lower, tree));
        }
        UrlComponentsForm::AuthorityUrl(AuthorityUrl::Relative(url)) => {
            (Some(url.scheme), authority_reference(lower, &url.authority_reference))
        }
        UrlComponentsForm::AuthorityUrl(AuthorityUrl::Strict(url)) => {
            (Some(url.scheme), strict_hierarchy(lower, &url.strict_hierarchy))
        }
        UrlComponentsForm::AuthorityUrl(AuthorityUrl::Absolute(url)) => {
            (Some(url.scheme), authority_rest(lower, &url.authority_rest))
        }
        UrlComponentsForm::JarUrl(url) => (Some(url.scheme), Rest::Opaque(lower.slice(url.archive.path))),
        UrlComponentsForm::OpaqueUrl(url) => (Some(url.scheme), Rest::Opaque(lower.slice(url.opaque_path))),
        UrlComponentsForm::NonSpecialUrl(url) => {
            let rest = match &url.rest {
                NonSpecialUrlRest::Authority(tree) => hierarchy(lower, tree),
                NonSpecialUrlRest::Path(path) => Rest::Absolute(lower.slice(path)),
                NonSpecialUrlRest::OpaquePath(path) => Rest::Opaque(lower.slice(path)),
            };
            (Some(url.scheme), rest)
        }
        UrlComponentsForm::RelativeUrl(RelativeUrl::AuthorityReference(tree)) => {
            (None, authority_reference(lower, tree))
        }
        UrlComponentsForm::RelativeUrl(RelativeUrl::NestedReference(tree)) => {
            (None, Rest::Opaque(lower.slice(tree.opaque_path)))
        }
        UrlComponentsForm::RelativeUrl(RelativeUrl::Reference(tree)) => {
            let rest = match tree {
                Reference::Authority(row) => hierarchy(lower, &row.hierarchy),
                Reference::Absolute(row) => Rest::Absolute(lower.slice(row.path)),
                Reference::Relative(path) => Rest::Relative(lower.slice(path)),
                Reference::Nothing => Rest::Nothing,
            };
            (None, rest)
        }
    };
    (scheme, SchemeType::NotSpecial, rest)
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

/// Divides a `file` URL without a host, or a reference.
fn file_reference<'i>(lower: Lower<'i>, tree: &FileReference<'i>) -> Rest<'i> {
    match tree {
        FileReference::DriveAsHost(row) => Rest::Drive(lower.slice(row.special_path)),
        FileReference::Local(row) => without_host(lower, row.third, Some(row.special_path)),
        FileReference::Dropped(row) => {
            without_host(lower, row.host, row.special_tail.as_ref().map(|tail| tail.special_path))
        }
        FileReference::Absolute(row) => Rest::Absolute(lower.slice(row.special_path)),
        FileReference::Relative(path) => Rest::Relative(lower.slice(path)),
        FileReference::Nothing => Rest::Nothing,
    }
}

fn special_reference<'i>(lower: Lower<'i>, tree: &SpecialReference<'i>) -> Rest<'i> {
    match tree {
        SpecialReference::Authority(row) => lower.special_hierarchy(&row.special_hierarchy),
        SpecialReference::Absolute(row) => Rest::Absolute(lower.slice(row.special_path)),
        SpecialReference::Relative(path) => Rest::Relative(lower.slice(path)),
        SpecialReference::Nothing => Rest::Nothing,
    }
}

fn authority_reference<'i>(lower: Lower<'i>, tree: &AuthorityReference<'i>) -> Rest<'i> {
    match tree {
        AuthorityReference::Strict(row) => strict_hierarchy(lower, &row.strict_hierarchy),
        AuthorityReference::Drive(path) => Rest::Drive(lower.slice(path)),
        AuthorityReference::Local(path) => without_host(lower, path, Some(path)),
        AuthorityReference::Dropped(row) => without_host(lower, row.host, path_after_host(row.path)),
        AuthorityReference::Authority(rest) => authority_rest(lower, rest),
        AuthorityReference::Absolute(path) => Rest::Absolute(lower.slice(path)),
        AuthorityReference::Relative(path) => Rest::Relative(lower.slice(path)),
        AuthorityReference::Nothing => Rest::Nothing,
    }
}

fn authority_rest<'i>(lower: Lower<'i>, tree: &AuthorityRest<'i>) -> Rest<'i> {
    match tree {
        AuthorityRest::Slashes(path) => without_host(lower, path, Some(path)),
        AuthorityRest::Slash(path) => Rest::Absolute(lower.slice(path)),
        AuthorityRest::Authority(tree) | AuthorityRest::AuthorityHierarchy(tree) => {
            lower.authority(tree.host, [tree.userinfo, tree.port, path_after_host(tree.path)])
        }
    }
}

fn strict_hierarchy<'i>(lower: Lower<'i>, tree: &syntax::StrictHierarchy<'i>) -> Rest<'i> {
    lower.authority(tree.host, [tree.userinfo, tree.port, path_after_host(tree.path)])
}

fn hierarchy<'i>(lower: Lower<'i>, tree: &syntax::Hierarchy<'i>) -> Rest<'i> {
    lower.authority(tree.host, [tree.userinfo, tree.port, path_after_host(tree.path)])
}

/// Returns the authority and the path after two slashes at `start`, as in a URL that is not special.
pub(super) fn after_slashes<'i>(text: &'i str, start: usize) -> Option<Hierarchy<'i>> {
    let (_, tree) = syntax::hierarchy(text[start..].strip_prefix("//")?).ok()?;
    match hierarchy(Lower(text), &tree) {
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

/// Makes an empty host, at the beginning of a text.
fn without_host<'i>(lower: Lower<'i>, at: &'i str, path: Option<&'i str>) -> Rest<'i> {
    lower.authority(&at[..0], [None, None, path])
}

/// Returns a path that begins with a slash, or with another character that ends an authority.
fn path_after_host(path: &str) -> Option<&str> {
    (!path.is_empty()).then(|| path.strip_prefix('/').unwrap_or(path))
}
