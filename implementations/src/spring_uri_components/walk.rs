//! The leaves of the syntax tree, in the order of the input.
//!
//! Generated from `implementations/src/spring_uri_components/spring-uri-components.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

use super::syntax::*;
use crate::walk::{Leaf, Walk};

impl<'i> Walk<'i> for Uri<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Opaque(inner) => {
                inner.walk(visit);
            }
            Self::Absolute(inner) => {
                inner.walk(visit);
            }
            Self::Rootless(inner) => {
                inner.walk(visit);
            }
            Self::SchemeOnly(inner) => {
                visit(Leaf { rule: "scheme-only", index: 0, text: inner });
            }
            Self::Asterisk(inner) => {
                visit(Leaf { rule: "asterisk", index: 0, text: inner });
            }
            Self::Relative(inner) => {
                inner.walk(visit);
            }
        }
    }
}

impl<'i> Walk<'i> for UriOpaque<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "scheme", index: 0, text: self.scheme });
        visit(Leaf { rule: "uri", index: 3, text: ":" });
        visit(Leaf { rule: "opaque-path", index: 0, text: self.path });
        if let Some(inner) = &self.fragment {
            visit(Leaf { rule: "uri", index: 10, text: "#" });
            visit(Leaf { rule: "fragment", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for UriAbsolute<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "scheme", index: 0, text: self.scheme });
        visit(Leaf { rule: "uri", index: 15, text: ":" });
        self.hierarchy.walk(visit);
    }
}

impl<'i> Walk<'i> for UriRootless<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "scheme", index: 0, text: self.scheme });
        visit(Leaf { rule: "uri", index: 22, text: ":" });
        self.hierarchy.walk(visit);
    }
}

impl<'i> Walk<'i> for Hierarchy<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        self.authority.walk(visit);
        visit(Leaf { rule: "path", index: 0, text: self.path });
        if let Some(inner) = &self.query {
            visit(Leaf { rule: "hierarchy", index: 24, text: "?" });
            visit(Leaf { rule: "query", index: 0, text: inner });
        }
        if let Some(inner) = &self.fragment {
            visit(Leaf { rule: "hierarchy", index: 28, text: "#" });
            visit(Leaf { rule: "fragment", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for HierarchyAuthority<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::BeforeSlash(inner) => {
                inner.walk(visit);
            }
            Self::BeforeMark(inner) => {
                inner.walk(visit);
            }
            Self::AtEnd(inner) => {
                inner.walk(visit);
            }
            Self::None => {}
        }
    }
}

impl<'i> Walk<'i> for HierarchyAuthorityBeforeSlash<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "hierarchy", index: 3, text: self.slashes });
        visit(Leaf { rule: "authority-text", index: 0, text: self.text });
    }
}

impl<'i> Walk<'i> for HierarchyAuthorityBeforeMark<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "hierarchy", index: 9, text: self.slashes });
        visit(Leaf { rule: "authority-text", index: 0, text: self.text });
    }
}

impl<'i> Walk<'i> for HierarchyAuthorityAtEnd<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "hierarchy", index: 15, text: self.slashes });
        visit(Leaf { rule: "authority-text", index: 0, text: self.text });
    }
}

impl<'i> Walk<'i> for AfterBracketsUntil6<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "after-brackets-until-6", index: 1, text: self.first });
        visit(Leaf { rule: "path", index: 0, text: self.path });
        if let Some(inner) = &self.query {
            visit(Leaf { rule: "after-brackets-until-6", index: 5, text: "?" });
            visit(Leaf { rule: "query", index: 0, text: inner });
        }
        if let Some(inner) = &self.fragment {
            visit(Leaf { rule: "after-brackets-until-6", index: 9, text: "#" });
            visit(Leaf { rule: "fragment", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for Authority<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        if let Some(inner) = &self.user_info {
            visit(Leaf { rule: "authority", index: 3, text: inner });
            visit(Leaf { rule: "authority", index: 5, text: "@" });
        }
        visit(Leaf { rule: "host-text", index: 0, text: self.host });
        if let Some(inner) = &self.port {
            visit(Leaf { rule: "authority", index: 9, text: ":" });
            visit(Leaf { rule: "port-text", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for UriUntil61<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        if let Some(inner) = &self.scheme {
            visit(Leaf { rule: "scheme-until-6-1", index: 0, text: inner });
            visit(Leaf { rule: "uri-until-6-1", index: 4, text: ":" });
        }
        self.authority.walk(visit);
        visit(Leaf { rule: "path-until-6-1", index: 0, text: self.path_until_6_1 });
        if let Some(inner) = &self.query {
            visit(Leaf { rule: "uri-until-6-1", index: 12, text: "?" });
            visit(Leaf { rule: "query", index: 0, text: inner });
        }
        if let Some(inner) = &self.fragment {
            visit(Leaf { rule: "uri-until-6-1", index: 16, text: "#" });
            visit(Leaf { rule: "fragment", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for UriUntil61Authority<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Some(inner) => {
                inner.walk(visit);
            }
            Self::None => {}
        }
    }
}

impl<'i> Walk<'i> for AuthorityUntil61<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "authority-until-6-1", index: 1, text: "//" });
        if let Some(inner) = &self.user_info {
            visit(Leaf { rule: "authority-until-6-1", index: 4, text: inner });
            visit(Leaf { rule: "authority-until-6-1", index: 6, text: "@" });
        }
        visit(Leaf { rule: "host-until-6-1", index: 0, text: self.host });
        if let Some(inner) = &self.port {
            visit(Leaf { rule: "authority-until-6-1", index: 10, text: ":" });
            visit(Leaf { rule: "port-until-6-1", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for UriUntil614<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        if let Some(inner) = &self.scheme {
            visit(Leaf { rule: "scheme-until-6-1-4", index: 0, text: inner });
            visit(Leaf { rule: "uri-until-6-1-4", index: 4, text: ":" });
        }
        self.authority.walk(visit);
        visit(Leaf { rule: "path-until-6-1", index: 0, text: self.path_until_6_1 });
        if let Some(inner) = &self.query {
            visit(Leaf { rule: "uri-until-6-1-4", index: 12, text: "?" });
            visit(Leaf { rule: "query", index: 0, text: inner });
        }
        if let Some(inner) = &self.fragment {
            visit(Leaf { rule: "uri-until-6-1-4", index: 16, text: "#" });
            visit(Leaf { rule: "fragment", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for UriUntil614Authority<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Some(inner) => {
                inner.walk(visit);
            }
            Self::None => {}
        }
    }
}

impl<'i> Walk<'i> for AuthorityUntil614<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "authority-until-6-1-4", index: 1, text: "//" });
        if let Some(inner) = &self.user_info {
            visit(Leaf { rule: "authority-until-6-1-4", index: 4, text: inner });
            visit(Leaf { rule: "authority-until-6-1-4", index: 6, text: "@" });
        }
        visit(Leaf { rule: "host-until-6-1-4", index: 0, text: self.host });
        if let Some(inner) = &self.port {
            visit(Leaf { rule: "authority-until-6-1-4", index: 10, text: ":" });
            visit(Leaf { rule: "port-until-6-1-4", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for UriUntil613<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        if let Some(inner) = &self.scheme {
            visit(Leaf { rule: "scheme-until-6-1-4", index: 0, text: inner });
            visit(Leaf { rule: "uri-until-6-1-3", index: 4, text: ":" });
        }
        self.authority.walk(visit);
        visit(Leaf { rule: "path-until-6-1", index: 0, text: self.path_until_6_1 });
        if let Some(inner) = &self.query {
            visit(Leaf { rule: "uri-until-6-1-3", index: 12, text: "?" });
            visit(Leaf { rule: "query", index: 0, text: inner });
        }
        if let Some(inner) = &self.fragment {
            visit(Leaf { rule: "uri-until-6-1-3", index: 16, text: "#" });
            visit(Leaf { rule: "fragment", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for UriUntil613Authority<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Some(inner) => {
                inner.walk(visit);
            }
            Self::None => {}
        }
    }
}

impl<'i> Walk<'i> for AuthorityUntil613<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "authority-until-6-1-3", index: 1, text: "//" });
        if let Some(inner) = &self.user_info {
            visit(Leaf { rule: "authority-until-6-1-3", index: 4, text: inner });
            visit(Leaf { rule: "authority-until-6-1-3", index: 6, text: "@" });
        }
        visit(Leaf { rule: "host-until-6-1-4", index: 0, text: self.host });
        if let Some(inner) = &self.port {
            visit(Leaf { rule: "authority-until-6-1-3", index: 10, text: ":" });
            visit(Leaf { rule: "port-until-6-1-4", index: 0, text: inner });
        }
    }
}

/// Whether a predicate holds, by its name in the grammar and the text that it asks about.
///
/// `None` if there is no predicate with this name, or it asks about a text and there is none.
pub(super) fn holds(predicates: &impl Predicates, name: &str, argument: Option<&str>) -> Option<bool> {
    Some(match (name, argument) {
        ("is-authority-at-end", Some(text)) => predicates.is_authority_at_end(text),
        ("is-authority-before-mark", Some(text)) => predicates.is_authority_before_mark(text),
        ("is-authority-before-slash", Some(text)) => predicates.is_authority_before_slash(text),
        ("is-hierarchical-scheme", Some(text)) => predicates.is_hierarchical_scheme(text),
        ("is-opaque-scheme", Some(text)) => predicates.is_opaque_scheme(text),
        _ => return None,
    })
}
