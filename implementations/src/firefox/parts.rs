//! Lowers the syntax tree to the [`Parts`] of the living standard.

use railurl_parser::living::{Hierarchy, Parts, Rest, SchemeType};
use railurl_parser::{Productions, Slice};

use super::scheme::Kind;
use super::syntax;

/// Returns the parts of a URL. In a `jar` URL, the path is that in the archive; the text before it belongs to no part.
pub(super) fn lower<'i>(text: &'i str, tree: &syntax::Url<'i>) -> Parts<'i> {
    let slice = |part: &'i str| Slice::new(text, part);
    let tree = match tree {
        syntax::Url::Components(tree) => tree,
        syntax::Url::FragmentOnly(fragment) => {
            return Parts {
                scheme: None,
                scheme_type: SchemeType::NotSpecial,
                rest: Rest::FragmentOnly,
                query: None,
                fragment: Some(slice(fragment)),
            };
        }
    };
    let (scheme, scheme_type, rest) = match &tree.form {
        syntax::UrlComponentsForm::FileUrl(url) => {
            (Some(url.scheme), SchemeType::File, file_reference(text, &url.file_reference))
        }
        syntax::UrlComponentsForm::SpecialUrl(syntax::SpecialUrl::Relative(url)) => {
            (Some(url.scheme), SchemeType::Special, special_reference(text, &url.special_reference))
        }
        syntax::UrlComponentsForm::SpecialUrl(syntax::SpecialUrl::Absolute(url)) => {
            (Some(url.scheme), SchemeType::Special, special_hierarchy(text, &url.special_hierarchy))
        }
        syntax::UrlComponentsForm::AuthorityUrl(syntax::AuthorityUrl::Relative(url)) => {
            (Some(url.scheme), SchemeType::NotSpecial, authority_reference(text, &url.authority_reference))
        }
        syntax::UrlComponentsForm::AuthorityUrl(syntax::AuthorityUrl::Strict(url)) => {
            (Some(url.scheme), SchemeType::NotSpecial, strict_hierarchy(text, &url.strict_hierarchy))
        }
        syntax::UrlComponentsForm::AuthorityUrl(syntax::AuthorityUrl::Absolute(url)) => {
            (Some(url.scheme), SchemeType::NotSpecial, authority_rest(text, &url.authority_rest))
        }
        syntax::UrlComponentsForm::JarUrl(url) => {
            (Some(url.scheme), SchemeType::NotSpecial, Rest::Opaque(slice(url.archive.path)))
        }
        syntax::UrlComponentsForm::OpaqueUrl(url) => {
            (Some(url.scheme), SchemeType::NotSpecial, Rest::Opaque(slice(url.opaque_path)))
        }
        syntax::UrlComponentsForm::NonSpecialUrl(url) => {
            let rest = match &url.rest {
                syntax::NonSpecialUrlRest::Authority(tree) => hierarchy(text, tree),
                syntax::NonSpecialUrlRest::Path(path) => Rest::Absolute(slice(path)),
                syntax::NonSpecialUrlRest::OpaquePath(path) => Rest::Opaque(slice(path)),
            };
            (Some(url.scheme), SchemeType::NotSpecial, rest)
        }
        syntax::UrlComponentsForm::RelativeUrl(url) => match url {
            syntax::RelativeUrl::FileReference(tree) => (None, SchemeType::File, file_reference(text, tree)),
            syntax::RelativeUrl::SpecialReference(tree) => (None, SchemeType::Special, special_reference(text, tree)),
            syntax::RelativeUrl::AuthorityReference(tree) => {
                (None, SchemeType::NotSpecial, authority_reference(text, tree))
            }
            syntax::RelativeUrl::NestedReference(tree) => {
                (None, SchemeType::NotSpecial, Rest::Opaque(slice(tree.opaque_path)))
            }
            syntax::RelativeUrl::Reference(tree) => (None, SchemeType::NotSpecial, reference(text, tree)),
        },
    };
    Parts {
        scheme: scheme.map(slice),
        scheme_type,
        rest,
        query: tree.query.map(slice),
        fragment: tree.fragment.map(slice),
    }
}

/// Returns the productions that matched the components.
pub fn productions(parts: &Parts<'_>) -> Productions {
    let rules = parts.productions();
    let of_authority = Productions {
        username: "authority-hierarchy",
        password: "authority-hierarchy",
        host: "authority-hierarchy",
        port: "authority-hierarchy",
        ..rules
    };
    match parts.scheme.map(|scheme| Kind::new(scheme.text)) {
        Some(Kind::Authority) => Productions { form: "authority-url", scheme: "authority-scheme", ..of_authority },
        Some(Kind::Strict) => Productions {
            form: "authority-url",
            scheme: "strict-scheme",
            username: "strict-hierarchy",
            password: "strict-hierarchy",
            port: "strict-hierarchy",
            ..rules
        },
        Some(Kind::Jar) => Productions { form: "jar-url", scheme: "jar-url", path: "path", ..rules },
        Some(Kind::Opaque | Kind::ViewSource | Kind::Icon) => {
            Productions { form: "opaque-url", scheme: "opaque-scheme", ..rules }
        }
        _ => rules,
    }
}

/// Divides a `file` URL without a host, or a reference.
fn file_reference<'i>(text: &'i str, tree: &syntax::FileReference<'i>) -> Rest<'i> {
    let slice = |part: &'i str| Slice::new(text, part);
    match tree {
        syntax::FileReference::DriveAsHost(row) => Rest::Drive(slice(row.special_path)),
        syntax::FileReference::Local(row) => without_host(slice(row.third).part(0..0), Some(slice(row.special_path))),
        syntax::FileReference::Dropped(row) => {
            without_host(slice(row.host).part(0..0), row.special_tail.as_ref().map(|tail| slice(tail.special_path)))
        }
        syntax::FileReference::Absolute(row) => Rest::Absolute(slice(row.special_path)),
        syntax::FileReference::Relative(path) => Rest::Relative(slice(path)),
        syntax::FileReference::Nothing => Rest::Nothing,
    }
}

fn special_reference<'i>(text: &'i str, tree: &syntax::SpecialReference<'i>) -> Rest<'i> {
    match tree {
        syntax::SpecialReference::Authority(row) => special_hierarchy(text, &row.special_hierarchy),
        syntax::SpecialReference::Absolute(row) => Rest::Absolute(Slice::new(text, row.special_path)),
        syntax::SpecialReference::Relative(path) => Rest::Relative(Slice::new(text, path)),
        syntax::SpecialReference::Nothing => Rest::Nothing,
    }
}

fn authority_reference<'i>(text: &'i str, tree: &syntax::AuthorityReference<'i>) -> Rest<'i> {
    let slice = |part: &'i str| Slice::new(text, part);
    match tree {
        syntax::AuthorityReference::Strict(row) => strict_hierarchy(text, &row.strict_hierarchy),
        syntax::AuthorityReference::Drive(path) => Rest::Drive(slice(path)),
        syntax::AuthorityReference::Local(path) => {
            let path = slice(path);
            without_host(path.part(0..0), Some(path))
        }
        syntax::AuthorityReference::Dropped(row) => {
            without_host(slice(row.host).part(0..0), path_after_host(text, row.path))
        }
        syntax::AuthorityReference::Authority(rest) => authority_rest(text, rest),
        syntax::AuthorityReference::Absolute(path) => Rest::Absolute(slice(path)),
        syntax::AuthorityReference::Relative(path) => Rest::Relative(slice(path)),
        syntax::AuthorityReference::Nothing => Rest::Nothing,
    }
}

fn reference<'i>(text: &'i str, tree: &syntax::Reference<'i>) -> Rest<'i> {
    match tree {
        syntax::Reference::Authority(row) => hierarchy(text, &row.hierarchy),
        syntax::Reference::Absolute(row) => Rest::Absolute(Slice::new(text, row.path)),
        syntax::Reference::Relative(path) => Rest::Relative(Slice::new(text, path)),
        syntax::Reference::Nothing => Rest::Nothing,
    }
}

fn authority_rest<'i>(text: &'i str, tree: &syntax::AuthorityRest<'i>) -> Rest<'i> {
    let slice = |part: &'i str| Slice::new(text, part);
    match tree {
        syntax::AuthorityRest::Slashes(path) => {
            let path = slice(path);
            without_host(path.part(0..0), Some(path))
        }
        syntax::AuthorityRest::Slash(path) => Rest::Absolute(slice(path)),
        syntax::AuthorityRest::Authority(tree) | syntax::AuthorityRest::AuthorityHierarchy(tree) => {
            Rest::Hierarchy(Hierarchy {
                userinfo: tree.userinfo.map(slice),
                host: slice(tree.host),
                port: tree.port.map(slice),
                path: path_after_host(text, tree.path),
            })
        }
    }
}

fn special_hierarchy<'i>(text: &'i str, tree: &syntax::SpecialHierarchy<'i>) -> Rest<'i> {
    let slice = |part: &'i str| Slice::new(text, part);
    Rest::Hierarchy(Hierarchy {
        userinfo: tree.userinfo.map(slice),
        host: slice(tree.host),
        port: tree.port.map(slice),
        path: tree.special_tail.as_ref().map(|tail| slice(tail.special_path)),
    })
}

fn strict_hierarchy<'i>(text: &'i str, tree: &syntax::StrictHierarchy<'i>) -> Rest<'i> {
    let slice = |part: &'i str| Slice::new(text, part);
    let (userinfo, port, path) = (tree.userinfo.map(slice), tree.port.map(slice), path_after_host(text, tree.path));
    Rest::Hierarchy(Hierarchy { userinfo, host: slice(tree.host), port, path })
}

fn hierarchy<'i>(text: &'i str, tree: &syntax::Hierarchy<'i>) -> Rest<'i> {
    let slice = |part: &'i str| Slice::new(text, part);
    let (userinfo, port, path) = (tree.userinfo.map(slice), tree.port.map(slice), path_after_host(text, tree.path));
    Rest::Hierarchy(Hierarchy { userinfo, host: slice(tree.host), port, path })
}

/// Returns the authority and the path after two slashes at `start`, as in a URL that is not special.
pub(super) fn after_slashes<'i>(text: &'i str, start: usize) -> Option<Hierarchy<'i>> {
    let (_, tree) = syntax::hierarchy(text[start..].strip_prefix("//")?).ok()?;
    match hierarchy(text, &tree) {
        Rest::Hierarchy(hierarchy) => Some(hierarchy),
        _ => None,
    }
}

/// Returns the parts of a URL as those of one whose scheme the browser does not know.
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

fn without_host<'i>(host: Slice<'i>, path: Option<Slice<'i>>) -> Rest<'i> {
    Rest::Hierarchy(Hierarchy { userinfo: None, host, port: None, path })
}

/// Returns a path that begins with a slash, or with another character that ends an authority.
fn path_after_host<'i>(text: &'i str, path: &'i str) -> Option<Slice<'i>> {
    (!path.is_empty()).then(|| Slice::new(text, path.strip_prefix('/').unwrap_or(path)))
}
