//! The leaves of the syntax tree, in the order of the input.
//!
//! Generated from `implementations/src/chromium/chromium.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

use super::syntax::*;
use crate::walk::{Leaf, Walk};

impl<'i> Walk<'i> for Url<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Components(inner) => {
                inner.walk(visit);
            }
            Self::FragmentOnly(inner) => {
                visit(Leaf { rule: "url", index: 19, text: "#" });
                visit(Leaf { rule: "fragment", index: 0, text: inner });
            }
        }
    }
}

impl<'i> Walk<'i> for UrlComponents<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        self.form.walk(visit);
        if let Some(inner) = &self.query {
            visit(Leaf { rule: "url", index: 11, text: "?" });
            visit(Leaf { rule: "query", index: 0, text: inner });
        }
        if let Some(inner) = &self.fragment {
            visit(Leaf { rule: "url", index: 15, text: "#" });
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
            Self::FilesystemUrl(inner) => {
                inner.walk(visit);
            }
            Self::SpecialUrl(inner) => {
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

impl<'i> Walk<'i> for FilesystemUrl<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "filesystem-url", index: 1, text: self.scheme });
        visit(Leaf { rule: "filesystem-url", index: 2, text: ":" });
        visit(Leaf { rule: "filesystem-url", index: 3, text: self.controls });
        self.inner.walk(visit);
    }
}

impl<'i> Walk<'i> for FilesystemUrlInner<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::File(inner) => {
                inner.walk(visit);
            }
            Self::Special(inner) => {
                inner.walk(visit);
            }
            Self::Unknown(inner) => {
                visit(Leaf { rule: "filesystem-url", index: 16, text: inner });
            }
        }
    }
}

impl<'i> Walk<'i> for FilesystemUrlInnerFile<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "filesystem-url", index: 7, text: self.scheme });
        visit(Leaf { rule: "filesystem-url", index: 8, text: ":" });
        self.file_reference.walk(visit);
    }
}

impl<'i> Walk<'i> for FilesystemUrlInnerSpecial<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "special-scheme", index: 0, text: self.scheme });
        visit(Leaf { rule: "filesystem-url", index: 12, text: ":" });
        visit(Leaf { rule: "filesystem-url", index: 13, text: self.slashes });
        self.special_hierarchy.walk(visit);
    }
}

impl<'i> Walk<'i> for FileUrl<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "file-url", index: 1, text: self.scheme });
        visit(Leaf { rule: "file-url", index: 2, text: ":" });
        self.file_reference.walk(visit);
    }
}

impl<'i> Walk<'i> for SpecialUrl<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Relative(inner) => {
                inner.walk(visit);
            }
            Self::Absolute(inner) => {
                inner.walk(visit);
            }
        }
    }
}

impl<'i> Walk<'i> for SpecialUrlRelative<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "special-scheme", index: 0, text: self.scheme });
        visit(Leaf { rule: "special-url", index: 3, text: ":" });
        self.special_reference.walk(visit);
    }
}

impl<'i> Walk<'i> for SpecialUrlAbsolute<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "special-scheme", index: 0, text: self.scheme });
        visit(Leaf { rule: "special-url", index: 12, text: ":" });
        visit(Leaf { rule: "special-url", index: 13, text: self.slashes });
        self.special_hierarchy.walk(visit);
    }
}

impl<'i> Walk<'i> for OpaqueUrl<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "opaque-scheme", index: 0, text: self.scheme });
        visit(Leaf { rule: "opaque-url", index: 2, text: ":" });
        visit(Leaf { rule: "opaque-path", index: 0, text: self.opaque_path });
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
            Self::Reference(inner) => {
                inner.walk(visit);
            }
        }
    }
}

impl<'i> Walk<'i> for SpecialReference<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Authority(inner) => {
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

impl<'i> Walk<'i> for SpecialReferenceAuthority<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "special-reference", index: 2, text: self.first });
        visit(Leaf { rule: "special-reference", index: 3, text: self.second });
        visit(Leaf { rule: "special-reference", index: 4, text: self.slashes });
        self.special_hierarchy.walk(visit);
    }
}

impl<'i> Walk<'i> for SpecialReferenceAbsolute<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "special-reference", index: 8, text: self.slash });
        visit(Leaf { rule: "special-path", index: 0, text: self.special_path });
    }
}

impl<'i> Walk<'i> for Reference<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Authority(inner) => {
                visit(Leaf { rule: "reference", index: 2, text: "/" });
                visit(Leaf { rule: "reference", index: 3, text: "/" });
                inner.walk(visit);
            }
            Self::PathOnly(inner) => {
                visit(Leaf { rule: "reference", index: 5, text: inner });
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

impl<'i> Walk<'i> for ReferenceAbsolute<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "reference", index: 16, text: self.slash });
        visit(Leaf { rule: "special-path", index: 0, text: self.special_path });
    }
}

impl<'i> Walk<'i> for FileReference<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Local(inner) => {
                inner.walk(visit);
            }
            Self::Host(inner) => {
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

impl<'i> Walk<'i> for FileReferenceLocal<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "file-reference", index: 2, text: self.slashes });
        visit(Leaf { rule: "special-path", index: 0, text: self.special_path });
    }
}

impl<'i> Walk<'i> for FileReferenceHost<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "file-reference", index: 10, text: self.first });
        visit(Leaf { rule: "file-reference", index: 11, text: self.second });
        visit(Leaf { rule: "file-reference", index: 12, text: self.host });
        if let Some(inner) = &self.special_tail {
            inner.walk(visit);
        }
    }
}

impl<'i> Walk<'i> for FileReferenceAbsolute<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "file-reference", index: 17, text: self.slash });
        visit(Leaf { rule: "special-path", index: 0, text: self.special_path });
    }
}

impl<'i> Walk<'i> for SpecialHierarchy<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        if let Some(inner) = &self.userinfo {
            visit(Leaf { rule: "special-hierarchy", index: 3, text: inner });
            visit(Leaf { rule: "special-hierarchy", index: 5, text: "@" });
        }
        self.server.walk(visit);
        if let Some(inner) = &self.special_tail {
            inner.walk(visit);
        }
    }
}

impl<'i> Walk<'i> for SpecialHierarchyServer<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Unclosed(inner) => {
                visit(Leaf { rule: "special-hierarchy", index: 7, text: inner });
            }
            Self::WithPort(inner) => {
                inner.walk(visit);
            }
            Self::WithoutPort(inner) => {
                visit(Leaf { rule: "special-hierarchy", index: 25, text: inner });
            }
        }
    }
}

impl<'i> Walk<'i> for SpecialHierarchyServerWithPort<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "special-hierarchy", index: 16, text: self.host });
        visit(Leaf { rule: "special-hierarchy", index: 18, text: ":" });
        visit(Leaf { rule: "special-hierarchy", index: 19, text: self.port });
    }
}

/// Whether a predicate holds, by its name in the grammar and the text that it asks about.
///
/// `None` if there is no predicate with this name, or it asks about a text and there is none.
pub(super) fn holds(predicates: &impl Predicates, name: &str, argument: Option<&str>) -> Option<bool> {
    Some(match (name, argument) {
        ("base-has-opaque-path", _) => predicates.base_has_opaque_path(),
        ("base-has-scheme", Some(text)) => predicates.base_has_scheme(text),
        ("base-is-file", _) => predicates.base_is_file(),
        ("base-is-not-special", _) => predicates.base_is_not_special(),
        ("base-is-special", _) => predicates.base_is_special(),
        ("not-special", Some(text)) => predicates.not_special(text),
        _ => return None,
    })
}
