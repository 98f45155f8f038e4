//! The leaves of the syntax tree, in the order of the input.
//!
//! Generated from `implementations/src/rust_url/rust-url.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

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
        visit(Leaf { rule: "authority-slashes", index: 0, text: self.slashes });
        self.special_hierarchy.walk(visit);
    }
}

impl<'i> Walk<'i> for SpecialReferenceAbsolute<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "special-reference", index: 5, text: self.slash });
        visit(Leaf { rule: "special-path", index: 0, text: self.special_path });
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
        visit(Leaf { rule: "authority-slashes", index: 0, text: self.slashes });
        self.hierarchy.walk(visit);
    }
}

impl<'i> Walk<'i> for ReferenceAbsolute<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "reference", index: 5, text: self.slash });
        visit(Leaf { rule: "path", index: 0, text: self.path });
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
            inner.walk(visit);
        }
    }
}

impl<'i> Walk<'i> for HierarchyPath<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Slash(inner) => {
                visit(Leaf { rule: "hierarchy", index: 15, text: "/" });
                visit(Leaf { rule: "path", index: 0, text: inner });
            }
            Self::Backslash(inner) => {
                visit(Leaf { rule: "path", index: 0, text: inner });
            }
        }
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
