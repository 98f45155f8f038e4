//! Lowers the syntax tree to the [`Parts`] of the living standard.

use railurl_parser::living::{Parts, Rest, SchemeType};
use railurl_parser::{Components, Productions};

use super::scheme::Kind;
use super::syntax::{
    self, FileReference, NonSpecialUrlRest, Reference, RelativeUrl, SpecialHierarchyServer, SpecialReference,
    SpecialUrl, UrlComponentsForm,
};
use crate::lower::{Form, Lower};

/// Returns the parts of a URL. The text within a `filesystem` URL, and a path that replaces an authority, are opaque.
pub(super) fn lower<'i>(text: &'i str, tree: &syntax::Url<'i>) -> Parts<'i> {
    let lower = Lower(text);
    match tree {
        syntax::Url::Components(tree) => lower.parts(form(lower, &tree.form), tree.query, tree.fragment),
        syntax::Url::FragmentOnly(fragment) => lower.fragment_only(fragment),
    }
}

fn form<'i>(lower: Lower<'i>, form: &UrlComponentsForm<'i>) -> Form<'i> {
    match form {
        UrlComponentsForm::FileUrl(url) => {
            (Some(url.scheme), SchemeType::File, file_reference(lower, &url.file_reference))
        }
        UrlComponentsForm::FilesystemUrl(url) => {
            let inner = &lower.0[url.scheme.len() + 1..];
            let inner = &inner[..inner.find(['?', '#']).unwrap_or(inner.len())];
            (Some(url.scheme), SchemeType::NotSpecial, Rest::Opaque(lower.slice(inner)))
        }
        UrlComponentsForm::SpecialUrl(SpecialUrl::Relative(url)) => {
            (Some(url.scheme), SchemeType::Special, special_reference(lower, &url.special_reference))
        }
        UrlComponentsForm::SpecialUrl(SpecialUrl::Absolute(url)) => {
            (Some(url.scheme), SchemeType::Special, special_hierarchy(lower, &url.special_hierarchy))
        }
        UrlComponentsForm::OpaqueUrl(url) => {
            (Some(url.scheme), SchemeType::NotSpecial, Rest::Opaque(lower.slice(url.opaque_path)))
        }
        UrlComponentsForm::NonSpecialUrl(url) => {
            let rest = match &url.rest {
                NonSpecialUrlRest::Authority(tree) => hierarchy(lower, tree),
                NonSpecialUrlRest::Path(path) => Rest::Absolute(lower.slice(path)),
                NonSpecialUrlRest::OpaquePath(path) => Rest::Opaque(lower.slice(path)),
            };
            (Some(url.scheme), SchemeType::NotSpecial, rest)
        }
        UrlComponentsForm::RelativeUrl(RelativeUrl::FileReference(tree)) => {
            (None, SchemeType::File, file_reference(lower, tree))
        }
        UrlComponentsForm::RelativeUrl(RelativeUrl::SpecialReference(tree)) => {
            (None, SchemeType::Special, special_reference(lower, tree))
        }
        UrlComponentsForm::RelativeUrl(RelativeUrl::Reference(tree)) => {
            let rest = match tree {
                Reference::Authority(tree) => hierarchy(lower, tree),
                Reference::PathOnly(path) => Rest::Opaque(lower.slice(path)),
                Reference::Absolute(row) => Rest::Absolute(lower.slice(row.special_path)),
                Reference::Relative(path) => Rest::Relative(lower.slice(path)),
                Reference::Nothing => Rest::Nothing,
            };
            (None, SchemeType::NotSpecial, rest)
        }
    }
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

/// Divides a `file` URL with a host, which is empty after three slashes or more, or a reference.
pub(super) fn file_reference<'i>(lower: Lower<'i>, tree: &FileReference<'i>) -> Rest<'i> {
    match tree {
        FileReference::Local(row) => lower.authority(&row.special_path[..0], [None, None, Some(row.special_path)]),
        FileReference::Host(row) => {
            let path = row.special_tail.as_ref().map(|tail| tail.special_path);
            lower.authority(row.host, [None, None, path])
        }
        FileReference::Absolute(row) => Rest::Absolute(lower.slice(row.special_path)),
        FileReference::Relative(path) => Rest::Relative(lower.slice(path)),
        FileReference::Nothing => Rest::Nothing,
    }
}

fn special_reference<'i>(lower: Lower<'i>, tree: &SpecialReference<'i>) -> Rest<'i> {
    match tree {
        SpecialReference::Authority(row) => special_hierarchy(lower, &row.special_hierarchy),
        SpecialReference::Absolute(row) => Rest::Absolute(lower.slice(row.special_path)),
        SpecialReference::Relative(path) => Rest::Relative(lower.slice(path)),
        SpecialReference::Nothing => Rest::Nothing,
    }
}

pub(super) fn special_hierarchy<'i>(lower: Lower<'i>, tree: &syntax::SpecialHierarchy<'i>) -> Rest<'i> {
    let (host, port) = match &tree.server {
        SpecialHierarchyServer::WithPort(server) => (server.host, Some(server.port)),
        SpecialHierarchyServer::Unclosed(host) | SpecialHierarchyServer::WithoutPort(host) => (*host, None),
    };
    lower.authority(host, [tree.userinfo, port, tree.special_tail.as_ref().map(|tail| tail.special_path)])
}

fn hierarchy<'i>(lower: Lower<'i>, tree: &syntax::Hierarchy<'i>) -> Rest<'i> {
    lower.authority(tree.host, [tree.userinfo, tree.port, tree.path])
}
