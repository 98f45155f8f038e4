//! Lowers the syntax tree to the [`Parts`] of the living standard.

use railurl_parser::living::{Hierarchy, Parts, Rest, SchemeType};
use railurl_parser::{Productions, Slice};

use super::scheme::Kind;
use super::syntax;

/// Returns the parts of a URL. The text within a `filesystem` URL, and a path that replaces an authority, are opaque.
pub(super) fn lower<'i>(text: &'i str, tree: &syntax::Url<'i>) -> Parts<'i> {
    let slice = |part: &'i str| Slice::new(text, part);
    let tree = match tree {
        syntax::Url::Components(tree) => tree,
        syntax::Url::FragmentOnly(fragment) => {
            let fragment = Some(slice(fragment));
            return Parts {
                scheme: None,
                scheme_type: SchemeType::NotSpecial,
                rest: Rest::FragmentOnly,
                query: None,
                fragment,
            };
        }
    };
    let (scheme, scheme_type, rest) = match &tree.form {
        syntax::UrlComponentsForm::FileUrl(url) => {
            (Some(url.scheme), SchemeType::File, file_reference(text, &url.file_reference))
        }
        syntax::UrlComponentsForm::FilesystemUrl(url) => {
            let start = url.scheme.len() + 1;
            let length = text[start..].find(['?', '#']).unwrap_or(text.len() - start);
            (Some(url.scheme), SchemeType::NotSpecial, Rest::Opaque(slice(&text[start..start + length])))
        }
        syntax::UrlComponentsForm::SpecialUrl(syntax::SpecialUrl::Relative(url)) => {
            (Some(url.scheme), SchemeType::Special, special_reference(text, &url.special_reference))
        }
        syntax::UrlComponentsForm::SpecialUrl(syntax::SpecialUrl::Absolute(url)) => {
            (Some(url.scheme), SchemeType::Special, special_hierarchy(text, &url.special_hierarchy))
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
    match parts.scheme.map(|scheme| Kind::new(scheme.text)) {
        Some(Kind::Filesystem) => {
            Productions { form: "filesystem-url", scheme: "filesystem-url", path: "filesystem-url", ..rules }
        }
        Some(Kind::Opaque) => Productions { form: "opaque-url", scheme: "opaque-scheme", ..rules },
        // Host and port are split in one production.
        _ if parts.scheme_type == SchemeType::Special => Productions { host: "special-hierarchy", ..rules },
        // A path that replaces the authority of a base.
        None if matches!(parts.rest, Rest::Opaque(_)) => Productions { path: "reference", ..rules },
        _ => rules,
    }
}

/// Divides a `file` URL with a host, which is empty after three slashes or more, or a reference.
pub(super) fn file_reference<'i>(text: &'i str, tree: &syntax::FileReference<'i>) -> Rest<'i> {
    let slice = |part: &'i str| Slice::new(text, part);
    let hierarchy = |host, path| Rest::Hierarchy(Hierarchy { userinfo: None, host, port: None, path });
    match tree {
        syntax::FileReference::Local(row) => {
            let path = slice(row.special_path);
            hierarchy(path.part(0..0), Some(path))
        }
        syntax::FileReference::Host(row) => {
            hierarchy(slice(row.host), row.special_tail.as_ref().map(|tail| slice(tail.special_path)))
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

fn reference<'i>(text: &'i str, tree: &syntax::Reference<'i>) -> Rest<'i> {
    match tree {
        syntax::Reference::Authority(tree) => hierarchy(text, tree),
        syntax::Reference::PathOnly(path) => Rest::Opaque(Slice::new(text, path)),
        syntax::Reference::Absolute(row) => Rest::Absolute(Slice::new(text, row.special_path)),
        syntax::Reference::Relative(path) => Rest::Relative(Slice::new(text, path)),
        syntax::Reference::Nothing => Rest::Nothing,
    }
}

pub(super) fn special_hierarchy<'i>(text: &'i str, tree: &syntax::SpecialHierarchy<'i>) -> Rest<'i> {
    let slice = |part: &'i str| Slice::new(text, part);
    let (host, port) = match &tree.server {
        syntax::SpecialHierarchyServer::WithPort(server) => (server.host, Some(slice(server.port))),
        syntax::SpecialHierarchyServer::Unclosed(host) | syntax::SpecialHierarchyServer::WithoutPort(host) => {
            (*host, None)
        }
    };
    Rest::Hierarchy(Hierarchy {
        userinfo: tree.userinfo.map(slice),
        host: slice(host),
        port,
        path: tree.special_tail.as_ref().map(|tail| slice(tail.special_path)),
    })
}

fn hierarchy<'i>(text: &'i str, tree: &syntax::Hierarchy<'i>) -> Rest<'i> {
    let slice = |part: &'i str| Slice::new(text, part);
    let (userinfo, port, path) = (tree.userinfo.map(slice), tree.port.map(slice), tree.path.map(slice));
    Rest::Hierarchy(Hierarchy { userinfo, host: slice(tree.host), port, path })
}
