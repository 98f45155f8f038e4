//! The leaves of the syntax tree, in the order of the input.
//!
//! Generated from `implementations/src/ruby_uri/ruby-uri.railroad` by `railurl grammar generate`; edit that file, not this one.

use super::syntax::*;
use crate::walk::{Leaf, Walk};

impl<'i> Walk<'i> for Uri<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        self.form.walk(visit);
        if let Some(inner) = &self.query {
            visit(Leaf { rule: "uri", index: 23, text: "?" });
            visit(Leaf { rule: "query", index: 0, text: inner });
        }
        if let Some(inner) = &self.fragment {
            visit(Leaf { rule: "uri", index: 27, text: "#" });
            visit(Leaf { rule: "fragment", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for UriForm<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::WithAuthority(inner) => {
                inner.walk(visit);
            }
            Self::Opaque(inner) => {
                inner.walk(visit);
            }
            Self::WithPath(inner) => {
                inner.walk(visit);
            }
            Self::NetworkPath(inner) => {
                inner.walk(visit);
            }
            Self::NoScheme(inner) => {
                visit(Leaf { rule: "path-noscheme", index: 0, text: inner });
            }
            Self::RelativePath(inner) => {
                visit(Leaf { rule: "path-absolute", index: 0, text: inner });
            }
        }
    }
}

impl<'i> Walk<'i> for UriFormWithAuthority<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "scheme", index: 0, text: self.scheme });
        visit(Leaf { rule: "uri", index: 4, text: "://" });
        self.authority.walk(visit);
        visit(Leaf { rule: "path-abempty", index: 0, text: self.path });
    }
}

impl<'i> Walk<'i> for UriFormOpaque<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "scheme", index: 0, text: self.scheme });
        visit(Leaf { rule: "uri", index: 9, text: ":" });
        visit(Leaf { rule: "path-rootless", index: 0, text: self.path_rootless });
    }
}

impl<'i> Walk<'i> for UriFormWithPath<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "scheme", index: 0, text: self.scheme });
        visit(Leaf { rule: "uri", index: 13, text: ":" });
        visit(Leaf { rule: "path-absolute", index: 0, text: self.path });
    }
}

impl<'i> Walk<'i> for UriFormNetworkPath<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "uri", index: 16, text: "//" });
        self.authority.walk(visit);
        visit(Leaf { rule: "path-abempty", index: 0, text: self.path });
    }
}

impl<'i> Walk<'i> for Authority<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        if let Some(inner) = &self.user_info {
            visit(Leaf { rule: "user-info", index: 0, text: inner });
            visit(Leaf { rule: "authority", index: 4, text: "@" });
        }
        visit(Leaf { rule: "authority", index: 5, text: self.host });
        if let Some(inner) = &self.port {
            visit(Leaf { rule: "authority", index: 10, text: ":" });
            visit(Leaf { rule: "port", index: 0, text: inner });
        }
    }
}
