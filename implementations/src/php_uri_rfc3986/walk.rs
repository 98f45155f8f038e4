//! The leaves of the syntax tree, in the order of the input.
//!
//! Generated from `implementations/src/php_uri_rfc3986/php-uri-rfc3986.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

use super::syntax::*;
use crate::walk::{Leaf, Walk};

impl<'i> Walk<'i> for UriReference<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Uri(inner) => {
                inner.walk(visit);
            }
            Self::RelativeRef(inner) => {
                inner.walk(visit);
            }
        }
    }
}

impl<'i> Walk<'i> for Uri<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "scheme", index: 0, text: self.scheme });
        visit(Leaf { rule: "uri", index: 2, text: ":" });
        self.hier_part.walk(visit);
        if let Some(inner) = &self.query {
            visit(Leaf { rule: "uri", index: 6, text: "?" });
            visit(Leaf { rule: "query", index: 0, text: inner });
        }
        if let Some(inner) = &self.fragment {
            visit(Leaf { rule: "uri", index: 10, text: "#" });
            visit(Leaf { rule: "fragment", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for HierPart<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::WithAuthority(inner) => {
                inner.walk(visit);
            }
            Self::PathAbsolute(inner) => {
                visit(Leaf { rule: "path-absolute", index: 0, text: inner });
            }
            Self::PathRootless(inner) => {
                visit(Leaf { rule: "path-rootless", index: 0, text: inner });
            }
            Self::PathEmpty(inner) => {
                visit(Leaf { rule: "path-empty", index: 0, text: inner });
            }
        }
    }
}

impl<'i> Walk<'i> for HierPartWithAuthority<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "hier-part", index: 2, text: "//" });
        self.authority.walk(visit);
        visit(Leaf { rule: "path-abempty", index: 0, text: self.path_abempty });
    }
}

impl<'i> Walk<'i> for RelativeRef<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        self.relative_part.walk(visit);
        if let Some(inner) = &self.query {
            visit(Leaf { rule: "relative-ref", index: 4, text: "?" });
            visit(Leaf { rule: "query", index: 0, text: inner });
        }
        if let Some(inner) = &self.fragment {
            visit(Leaf { rule: "relative-ref", index: 8, text: "#" });
            visit(Leaf { rule: "fragment", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for RelativePart<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::WithAuthority(inner) => {
                inner.walk(visit);
            }
            Self::PathAbsolute(inner) => {
                visit(Leaf { rule: "path-absolute", index: 0, text: inner });
            }
            Self::PathNoscheme(inner) => {
                visit(Leaf { rule: "path-noscheme", index: 0, text: inner });
            }
            Self::PathEmpty(inner) => {
                visit(Leaf { rule: "path-empty", index: 0, text: inner });
            }
        }
    }
}

impl<'i> Walk<'i> for RelativePartWithAuthority<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "relative-part", index: 2, text: "//" });
        self.authority.walk(visit);
        visit(Leaf { rule: "path-abempty", index: 0, text: self.path_abempty });
    }
}

impl<'i> Walk<'i> for Authority<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        if let Some(inner) = &self.userinfo {
            visit(Leaf { rule: "userinfo", index: 0, text: inner });
            visit(Leaf { rule: "authority", index: 4, text: "@" });
        }
        self.host.walk(visit);
        if let Some(inner) = &self.port {
            visit(Leaf { rule: "authority", index: 8, text: ":" });
            visit(Leaf { rule: "port", index: 0, text: inner });
        }
    }
}
