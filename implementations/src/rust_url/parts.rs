//! Lowers the syntax tree to the [`Parts`] of the living standard.

use railurl_parser::Slice;
use railurl_parser::living::{Hierarchy, Parts, Rest, SchemeType};

use super::syntax::{self, FileReference, HierarchyPath, NonSpecialUrlRest, Reference, RelativeUrl, SpecialReference};
use super::syntax::{SpecialUrl, UrlComponentsForm as Form};

/// Returns the parts of a URL.
pub(super) fn lower<'i>(text: &'i str, tree: &syntax::Url<'i>) -> Parts<'i> {
    let lower = Lower { text };
    let (scheme, scheme_type, rest, query, fragment) = match tree {
        syntax::Url::FragmentOnly(fragment) => {
            (None, SchemeType::NotSpecial, Rest::FragmentOnly, None, Some(*fragment))
        }
        syntax::Url::Components(tree) => {
            let (scheme, scheme_type, rest) = lower.form(&tree.form);
            (scheme, scheme_type, rest, tree.query, tree.fragment)
        }
    };
    let slice = |part| lower.slice(part);
    Parts { scheme: scheme.map(slice), scheme_type, rest, query: query.map(slice), fragment: fragment.map(slice) }
}

/// A text, and what its trees lower to.
#[derive(Clone, Copy)]
struct Lower<'i> {
    text: &'i str,
}

impl<'i> Lower<'i> {
    fn slice(self, part: &'i str) -> Slice<'i> {
        Slice::new(self.text, part)
    }

    fn form(self, form: &Form<'i>) -> (Option<&'i str>, SchemeType, Rest<'i>) {
        match form {
            Form::FileUrl(url) => (Some(url.scheme), SchemeType::File, self.file_reference(&url.file_reference)),
            Form::SpecialUrl(SpecialUrl::Relative(url)) => {
                (Some(url.scheme), SchemeType::Special, self.special_reference(&url.special_reference))
            }
            Form::SpecialUrl(SpecialUrl::Absolute(url)) => {
                (Some(url.scheme), SchemeType::Special, self.special_hierarchy(&url.special_hierarchy))
            }
            Form::NonSpecialUrl(url) => {
                let rest = match &url.rest {
                    NonSpecialUrlRest::Authority(tree) => self.hierarchy(tree),
                    NonSpecialUrlRest::Path(path) => Rest::Absolute(self.slice(path)),
                    NonSpecialUrlRest::OpaquePath(path) => Rest::Opaque(self.slice(path)),
                };
                (Some(url.scheme), SchemeType::NotSpecial, rest)
            }
            Form::RelativeUrl(RelativeUrl::FileReference(tree)) => (None, SchemeType::File, self.file_reference(tree)),
            Form::RelativeUrl(RelativeUrl::SpecialReference(tree)) => {
                (None, SchemeType::Special, self.special_reference(tree))
            }
            Form::RelativeUrl(RelativeUrl::Reference(tree)) => {
                let rest = match tree {
                    Reference::Authority(row) => self.hierarchy(&row.hierarchy),
                    Reference::Absolute(row) => Rest::Absolute(self.slice(row.path)),
                    Reference::Relative(path) => Rest::Relative(self.slice(path)),
                    Reference::Nothing => Rest::Nothing,
                };
                (None, SchemeType::NotSpecial, rest)
            }
        }
    }

    fn file_reference(self, tree: &FileReference<'i>) -> Rest<'i> {
        match tree {
            FileReference::DriveAsHost(row) => Rest::Drive(self.slice(row.special_path)),
            FileReference::Host(row) => {
                let path = row.special_tail.as_ref().map(|tail| tail.special_path);
                self.authority(row.host, [None, None, path])
            }
            FileReference::Absolute(row) => Rest::Absolute(self.slice(row.special_path)),
            FileReference::Relative(path) => Rest::Relative(self.slice(path)),
            FileReference::Nothing => Rest::Nothing,
        }
    }

    fn special_reference(self, tree: &SpecialReference<'i>) -> Rest<'i> {
        match tree {
            SpecialReference::Authority(row) => self.special_hierarchy(&row.special_hierarchy),
            SpecialReference::Absolute(row) => Rest::Absolute(self.slice(row.special_path)),
            SpecialReference::Relative(path) => Rest::Relative(self.slice(path)),
            SpecialReference::Nothing => Rest::Nothing,
        }
    }

    fn special_hierarchy(self, tree: &syntax::SpecialHierarchy<'i>) -> Rest<'i> {
        let path = tree.special_tail.as_ref().map(|tail| tail.special_path);
        self.authority(tree.host, [tree.userinfo, tree.port, path])
    }

    fn hierarchy(self, tree: &syntax::Hierarchy<'i>) -> Rest<'i> {
        let path = tree.path.map(|(HierarchyPath::Slash(path) | HierarchyPath::Backslash(path))| path);
        self.authority(tree.host, [tree.userinfo, tree.port, path])
    }

    fn authority(self, host: &'i str, parts: [Option<&'i str>; 3]) -> Rest<'i> {
        let [userinfo, port, path] = parts.map(|part| part.map(|part| self.slice(part)));
        Rest::Hierarchy(Hierarchy { userinfo, host: self.slice(host), port, path })
    }
}
