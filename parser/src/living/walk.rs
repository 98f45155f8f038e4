//! The leaves of the syntax tree, in the order of the input.
//!
//! Generated from `grammar/rules/living.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

use super::syntax::*;
use crate::walk::{Leaf, Walk};

impl<'i> Walk<'i> for Url<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Components(inner) => {
                inner.walk(visit);
            }
            Self::FragmentOnly(inner) => {
                visit(Leaf { rule: "url", index: 17, text: "#" });
                visit(Leaf { rule: "fragment", index: 0, text: inner });
            }
        }
    }
}

impl<'i> Walk<'i> for UrlComponents<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        self.form.walk(visit);
        if let Some(inner) = &self.query {
            visit(Leaf { rule: "url", index: 9, text: "?" });
            visit(Leaf { rule: "query", index: 0, text: inner });
        }
        if let Some(inner) = &self.fragment {
            visit(Leaf { rule: "url", index: 13, text: "#" });
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
            Self::NonSpecialUrl(inner) => {
                inner.walk(visit);
            }
            Self::RelativeUrl(inner) => {
                inner.walk(visit);
            }
        }
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
            Self::Absolute(inner) => {
                visit(Leaf { rule: "reference", index: 6, text: "/" });
                visit(Leaf { rule: "path", index: 0, text: inner });
            }
            Self::Relative(inner) => {
                visit(Leaf { rule: "path", index: 0, text: inner });
            }
            Self::Nothing => {}
        }
    }
}

impl<'i> Walk<'i> for FileReference<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::DriveAsHost(inner) => {
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

impl<'i> Walk<'i> for FileReferenceDriveAsHost<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "file-reference", index: 2, text: self.first });
        visit(Leaf { rule: "file-reference", index: 3, text: self.second });
        visit(Leaf { rule: "special-path", index: 0, text: self.special_path });
    }
}

impl<'i> Walk<'i> for FileReferenceHost<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "file-reference", index: 8, text: self.first });
        visit(Leaf { rule: "file-reference", index: 9, text: self.second });
        visit(Leaf { rule: "file-reference", index: 10, text: self.host });
        if let Some(inner) = &self.special_tail {
            inner.walk(visit);
        }
    }
}

impl<'i> Walk<'i> for FileReferenceAbsolute<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "file-reference", index: 15, text: self.slash });
        visit(Leaf { rule: "special-path", index: 0, text: self.special_path });
    }
}

impl<'i> Walk<'i> for SpecialHierarchy<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        if let Some(inner) = &self.userinfo {
            visit(Leaf { rule: "special-hierarchy", index: 3, text: inner });
            visit(Leaf { rule: "special-hierarchy", index: 5, text: "@" });
        }
        visit(Leaf { rule: "special-host", index: 0, text: self.host });
        if let Some(inner) = &self.port {
            visit(Leaf { rule: "special-hierarchy", index: 9, text: ":" });
            visit(Leaf { rule: "special-hierarchy", index: 10, text: inner });
        }
        if let Some(inner) = &self.special_tail {
            inner.walk(visit);
        }
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
        if let Some(inner) = &self.path {
            visit(Leaf { rule: "hierarchy", index: 14, text: "/" });
            visit(Leaf { rule: "path", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for SpecialTail<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "special-tail", index: 1, text: self.slash });
        visit(Leaf { rule: "special-path", index: 0, text: self.special_path });
    }
}

impl<'i> Walk<'i> for SetProtocol<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "scheme", index: 0, text: self.scheme });
        if let Some(inner) = &self.rest {
            visit(Leaf { rule: "set-protocol", index: 4, text: ":" });
            visit(Leaf { rule: "set-protocol", index: 5, text: inner });
        }
    }
}

impl<'i> Walk<'i> for SetSpecialHost<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "special-host", index: 0, text: self.host });
        if let Some(inner) = &self.set_port {
            visit(Leaf { rule: "set-special-host", index: 4, text: ":" });
            inner.walk(visit);
        }
        visit(Leaf { rule: "set-special-host", index: 6, text: self.rest });
    }
}

impl<'i> Walk<'i> for SetHost<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "host", index: 0, text: self.host });
        if let Some(inner) = &self.set_port {
            visit(Leaf { rule: "set-host", index: 4, text: ":" });
            inner.walk(visit);
        }
        visit(Leaf { rule: "set-host", index: 6, text: self.rest });
    }
}

impl<'i> Walk<'i> for SetFileHost<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "set-file-host", index: 1, text: self.host });
        visit(Leaf { rule: "set-file-host", index: 3, text: self.rest });
    }
}

impl<'i> Walk<'i> for SetPort<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "set-port", index: 1, text: self.digits });
        visit(Leaf { rule: "set-port", index: 3, text: self.rest });
    }
}

impl<'i> Walk<'i> for SetSpecialPathname<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "set-special-pathname", index: 1, text: self.slash });
        visit(Leaf { rule: "set-special-pathname", index: 3, text: self.path });
    }
}

impl<'i> Walk<'i> for SetPathname<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "set-pathname", index: 1, text: self.slash });
        visit(Leaf { rule: "set-pathname", index: 3, text: self.path });
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
