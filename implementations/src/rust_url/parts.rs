//! Lowers the syntax tree to the [`Parts`] of the living standard.

use railurl_parser::living::{Parts, Rest, SchemeType};

use super::syntax::{self, FileReference, HierarchyPath, NonSpecialUrlRest, Reference, RelativeUrl, SpecialReference};
use super::syntax::{SpecialUrl, UrlComponentsForm};
use crate::lower::{Form, Lower};

/// Returns the parts of a URL.
pub(super) fn lower<'i>(text: &'i str, tree: &syntax::Url<'i>) -> Parts<'i> {
    let lower = Lower(text);
    match tree {
        syntax::Url::FragmentOnly(fragment) => lower.fragment_only(fragment),
        syntax::Url::Components(tree) => lower.parts(form(lower, &tree.form), tree.query, tree.fragment),
    }
}

fn form<'i>(lower: Lower<'i>, form: &UrlComponentsForm<'i>) -> Form<'i> {
    match form {
        UrlComponentsForm::FileUrl(url) => {
            (Some(url.scheme), SchemeType::File, file_reference(lower, &url.file_reference))
        }
        UrlComponentsForm::SpecialUrl(SpecialUrl::Relative(url)) => {
            (Some(url.scheme), SchemeType::Special, special_reference(lower, &url.special_reference))
        }
        UrlComponentsForm::SpecialUrl(SpecialUrl::Absolute(url)) => {
            (Some(url.scheme), SchemeType::Special, lower.special_hierarchy(&url.special_hierarchy))
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
                Reference::Authority(row) => hierarchy(lower, &row.hierarchy),
                Reference::Absolute(row) => Rest::Absolute(lower.slice(row.path)),
                Reference::Relative(path) => Rest::Relative(lower.slice(path)),
                Reference::Nothing => Rest::Nothing,
            };
            (None, SchemeType::NotSpecial, rest)
        }
    }
}

fn file_reference<'i>(lower: Lower<'i>, tree: &FileReference<'i>) -> Rest<'i> {
    match tree {
        FileReference::DriveAsHost(row) => Rest::Drive(lower.slice(row.special_path)),
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
        SpecialReference::Authority(row) => lower.special_hierarchy(&row.special_hierarchy),
        SpecialReference::Absolute(row) => Rest::Absolute(lower.slice(row.special_path)),
        SpecialReference::Relative(path) => Rest::Relative(lower.slice(path)),
        SpecialReference::Nothing => Rest::Nothing,
    }
}

fn hierarchy<'i>(lower: Lower<'i>, tree: &syntax::Hierarchy<'i>) -> Rest<'i> {
    let path = tree.path.map(|(HierarchyPath::Slash(path) | HierarchyPath::Backslash(path))| path);
    lower.authority(tree.host, [tree.userinfo, tree.port, path])
}
