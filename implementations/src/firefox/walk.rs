//! The leaves of the syntax tree, in the order of the input.
//!
//! Generated from `implementations/src/firefox/firefox.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

use super::syntax::*;
use crate::walk::{Leaf, Walk};

impl<'i> Walk<'i> for Url<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Components(inner) => {
                inner.walk(visit);
            }
            Self::FragmentOnly(inner) => {
                visit(Leaf { rule: "url", index: 20, text: "#" });
                visit(Leaf { rule: "fragment", index: 0, text: inner });
            }
        }
    }
}

impl<'i> Walk<'i> for UrlComponents<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        self.form.walk(visit);
        if let Some(inner) = &self.query {
            visit(Leaf { rule: "url", index: 12, text: "?" });
            visit(Leaf { rule: "query", index: 0, text: inner });
        }
        if let Some(inner) = &self.fragment {
            visit(Leaf { rule: "url", index: 16, text: "#" });
            visit(Leaf { rule: "fragment", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for UrlComponentsForm<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::FileUrl(inner) => {
                inner.walk(visit);
            }
            Self::SpecialUrl(inner) => {
                inner.walk(visit);
            }
            Self::AuthorityUrl(inner) => {
                inner.walk(visit);
            }
            Self::JarUrl(inner) => {
                inner.walk(visit);
            }
            Self::OpaqueUrl(inner) => {
                inner.walk(visit);
            }
            Self::NonSpecialUrl(inner) => {
                inner.walk(visit);
            }
            Self::RelativeUrl(inner) => {
                inner.walk(visit);
            }
        }
    }
}

impl<'i> Walk<'i> for OpaqueUrl<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "opaque-scheme", index: 0, text: self.scheme });
        visit(Leaf { rule: "opaque-url", index: 2, text: ":" });
        visit(Leaf { rule: "opaque-path", index: 0, text: self.opaque_path });
    }
}

impl<'i> Walk<'i> for JarUrl<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "jar-url", index: 1, text: self.scheme });
        visit(Leaf { rule: "jar-url", index: 2, text: ":" });
        self.archive.walk(visit);
    }
}

impl<'i> Walk<'i> for Archive<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "archive", index: 1, text: self.first });
        visit(Leaf { rule: "archive", index: 6, text: self.more });
        visit(Leaf { rule: "archive", index: 16, text: "!/" });
        visit(Leaf { rule: "archive", index: 17, text: self.slashes });
        visit(Leaf { rule: "path", index: 0, text: self.path });
    }
}

impl<'i> Walk<'i> for AuthorityUrl<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Relative(inner) => {
                inner.walk(visit);
            }
            Self::Strict(inner) => {
                inner.walk(visit);
            }
            Self::Absolute(inner) => {
                inner.walk(visit);
            }
        }
    }
}

impl<'i> Walk<'i> for AuthorityUrlRelative<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "authority-scheme", index: 0, text: self.scheme });
        visit(Leaf { rule: "authority-url", index: 3, text: ":" });
        self.authority_reference.walk(visit);
    }
}

impl<'i> Walk<'i> for AuthorityUrlStrict<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "strict-scheme", index: 0, text: self.scheme });
        visit(Leaf { rule: "authority-url", index: 12, text: ":" });
        visit(Leaf { rule: "authority-url", index: 13, text: self.slashes });
        self.strict_hierarchy.walk(visit);
    }
}

impl<'i> Walk<'i> for AuthorityUrlAbsolute<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "authority-scheme", index: 0, text: self.scheme });
        visit(Leaf { rule: "authority-url", index: 18, text: ":" });
        self.authority_rest.walk(visit);
    }
}

impl<'i> Walk<'i> for AuthorityRest<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Slashes(inner) => {
                visit(Leaf { rule: "authority-rest", index: 2, text: "/" });
                visit(Leaf { rule: "authority-rest", index: 3, text: "/" });
                visit(Leaf { rule: "authority-rest", index: 4, text: "/" });
                visit(Leaf { rule: "path", index: 0, text: inner });
            }
            Self::Authority(inner) => {
                visit(Leaf { rule: "authority-rest", index: 7, text: "/" });
                visit(Leaf { rule: "authority-rest", index: 8, text: "/" });
                inner.walk(visit);
            }
            Self::Slash(inner) => {
                visit(Leaf { rule: "authority-rest", index: 11, text: "/" });
                visit(Leaf { rule: "path", index: 0, text: inner });
            }
            Self::AuthorityHierarchy(inner) => {
                inner.walk(visit);
            }
        }
    }
}

impl<'i> Walk<'i> for AuthorityHierarchy<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        if let Some(inner) = &self.userinfo {
            visit(Leaf { rule: "authority-hierarchy", index: 3, text: inner });
            visit(Leaf { rule: "authority-hierarchy", index: 5, text: "@" });
        }
        visit(Leaf { rule: "authority-hierarchy", index: 6, text: self.host });
        if let Some(inner) = &self.port {
            visit(Leaf { rule: "authority-hierarchy", index: 17, text: ":" });
            visit(Leaf { rule: "authority-hierarchy", index: 18, text: inner });
        }
        visit(Leaf { rule: "authority-hierarchy", index: 20, text: self.path });
    }
}

impl<'i> Walk<'i> for StrictHierarchy<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        if let Some(inner) = &self.userinfo {
            visit(Leaf { rule: "strict-hierarchy", index: 3, text: inner });
            visit(Leaf { rule: "strict-hierarchy", index: 5, text: "@" });
        }
        visit(Leaf { rule: "host", index: 0, text: self.host });
        if let Some(inner) = &self.port {
            visit(Leaf { rule: "strict-hierarchy", index: 9, text: ":" });
            visit(Leaf { rule: "strict-hierarchy", index: 10, text: inner });
        }
        visit(Leaf { rule: "strict-hierarchy", index: 12, text: self.path });
    }
}

impl<'i> Walk<'i> for FileUrl<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "file-url", index: 1, text: self.scheme });
        visit(Leaf { rule: "file-url", index: 2, text: ":" });
        self.file_reference.walk(visit);
    }
}

impl<'i> Walk<'i> for NonSpecialUrl<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "scheme", index: 0, text: self.scheme });
        visit(Leaf { rule: "non-special-url", index: 3, text: ":" });
        self.rest.walk(visit);
    }
}

impl<'i> Walk<'i> for NonSpecialUrlRest<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Authority(inner) => {
                visit(Leaf { rule: "non-special-url", index: 6, text: "/" });
                visit(Leaf { rule: "non-special-url", index: 7, text: "/" });
                inner.walk(visit);
            }
            Self::Path(inner) => {
                visit(Leaf { rule: "non-special-url", index: 10, text: "/" });
                visit(Leaf { rule: "path", index: 0, text: inner });
            }
            Self::OpaquePath(inner) => {
                visit(Leaf { rule: "opaque-path", index: 0, text: inner });
            }
        }
    }
}

impl<'i> Walk<'i> for RelativeUrl<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::FileReference(inner) => {
                inner.walk(visit);
            }
            Self::SpecialReference(inner) => {
                inner.walk(visit);
            }
            Self::AuthorityReference(inner) => {
                inner.walk(visit);
            }
            Self::NestedReference(inner) => {
                inner.walk(visit);
            }
            Self::Reference(inner) => {
                inner.walk(visit);
            }
        }
    }
}

impl<'i> Walk<'i> for NestedReference<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "nested-reference", index: 3, text: self.before });
        visit(Leaf { rule: "nested-reference", index: 5, text: ":" });
        visit(Leaf { rule: "opaque-path", index: 0, text: self.opaque_path });
    }
}

impl<'i> Walk<'i> for AuthorityReference<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Strict(inner) => {
                inner.walk(visit);
            }
            Self::Drive(inner) => {
                visit(Leaf { rule: "authority-reference", index: 10, text: "/" });
                visit(Leaf { rule: "authority-reference", index: 11, text: "/" });
                visit(Leaf { rule: "path", index: 0, text: inner });
            }
            Self::Local(inner) => {
                visit(Leaf { rule: "authority-reference", index: 17, text: "/" });
                visit(Leaf { rule: "authority-reference", index: 18, text: "/" });
                visit(Leaf { rule: "authority-reference", index: 19, text: "/" });
                visit(Leaf { rule: "path", index: 0, text: inner });
            }
            Self::Dropped(inner) => {
                inner.walk(visit);
            }
            Self::Authority(inner) => {
                inner.walk(visit);
            }
            Self::Absolute(inner) => {
                visit(Leaf { rule: "authority-reference", index: 36, text: "/" });
                visit(Leaf { rule: "path", index: 0, text: inner });
            }
            Self::Relative(inner) => {
                visit(Leaf { rule: "path", index: 0, text: inner });
            }
            Self::Nothing => {}
        }
    }
}

impl<'i> Walk<'i> for AuthorityReferenceStrict<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "authority-reference", index: 3, text: "/" });
        visit(Leaf { rule: "authority-reference", index: 4, text: "/" });
        visit(Leaf { rule: "authority-reference", index: 5, text: self.slashes });
        self.strict_hierarchy.walk(visit);
    }
}

impl<'i> Walk<'i> for AuthorityReferenceDropped<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "authority-reference", index: 23, text: "/" });
        visit(Leaf { rule: "authority-reference", index: 24, text: "/" });
        visit(Leaf { rule: "authority-reference", index: 25, text: self.host });
        visit(Leaf { rule: "authority-reference", index: 27, text: self.path });
    }
}

impl<'i> Walk<'i> for Reference<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Authority(inner) => {
                inner.walk(visit);
            }
            Self::Absolute(inner) => {
                inner.walk(visit);
            }
            Self::Relative(inner) => {
                visit(Leaf { rule: "path", index: 0, text: inner });
            }
            Self::Nothing => {}
        }
    }
}

impl<'i> Walk<'i> for ReferenceAuthority<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "reference", index: 2, text: self.slashes });
        self.hierarchy.walk(visit);
    }
}

impl<'i> Walk<'i> for ReferenceAbsolute<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "reference", index: 13, text: self.slash });
        visit(Leaf { rule: "path", index: 0, text: self.path });
    }
}

impl<'i> Walk<'i> for FileReference<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::DriveAsHost(inner) => {
                inner.walk(visit);
            }
            Self::Local(inner) => {
                inner.walk(visit);
            }
            Self::Dropped(inner) => {
                inner.walk(visit);
            }
            Self::Absolute(inner) => {
                inner.walk(visit);
            }
            Self::Relative(inner) => {
                visit(Leaf { rule: "special-path", index: 0, text: inner });
            }
            Self::Nothing => {}
        }
    }
}

impl<'i> Walk<'i> for FileReferenceDriveAsHost<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "file-reference", index: 2, text: self.first });
        visit(Leaf { rule: "file-reference", index: 3, text: self.second });
        visit(Leaf { rule: "special-path", index: 0, text: self.special_path });
    }
}

impl<'i> Walk<'i> for FileReferenceLocal<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "file-reference", index: 8, text: self.first });
        visit(Leaf { rule: "file-reference", index: 9, text: self.second });
        visit(Leaf { rule: "file-reference", index: 10, text: self.third });
        visit(Leaf { rule: "special-path", index: 0, text: self.special_path });
    }
}

impl<'i> Walk<'i> for FileReferenceDropped<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "file-reference", index: 13, text: self.first });
        visit(Leaf { rule: "file-reference", index: 14, text: self.second });
        visit(Leaf { rule: "file-reference", index: 15, text: self.host });
        if let Some(inner) = &self.special_tail {
            inner.walk(visit);
        }
    }
}

impl<'i> Walk<'i> for FileReferenceAbsolute<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "file-reference", index: 20, text: self.slash });
        visit(Leaf { rule: "special-path", index: 0, text: self.special_path });
    }
}

impl<'i> Walk<'i> for Hierarchy<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        if let Some(inner) = &self.userinfo {
            visit(Leaf { rule: "hierarchy", index: 3, text: inner });
            visit(Leaf { rule: "hierarchy", index: 5, text: "@" });
        }
        visit(Leaf { rule: "host", index: 0, text: self.host });
        if let Some(inner) = &self.port {
            visit(Leaf { rule: "hierarchy", index: 9, text: ":" });
            visit(Leaf { rule: "hierarchy", index: 10, text: inner });
        }
        visit(Leaf { rule: "hierarchy", index: 12, text: self.path });
    }
}

/// Whether a predicate holds, by its name in the grammar and the text that it asks about.
///
/// `None` if there is no predicate with this name, or it asks about a text and there is none.
pub(super) fn holds(predicates: &impl Predicates, name: &str, argument: Option<&str>) -> Option<bool> {
    Some(match (name, argument) {
        ("base-has-authority", _) => predicates.base_has_authority(),
        ("base-has-opaque-path", _) => predicates.base_has_opaque_path(),
        ("base-has-scheme", Some(text)) => predicates.base_has_scheme(text),
        ("base-is-file", _) => predicates.base_is_file(),
        ("base-is-in-archive", _) => predicates.base_is_in_archive(),
        ("base-is-not-special", _) => predicates.base_is_not_special(),
        ("base-is-special", _) => predicates.base_is_special(),
        ("base-is-strict", _) => predicates.base_is_strict(),
        ("base-is-view-source", _) => predicates.base_is_view_source(),
        ("not-special", Some(text)) => predicates.not_special(text),
        _ => return None,
    })
}
