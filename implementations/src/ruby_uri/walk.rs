//! The leaves of the syntax tree, in the order of the input.
//!
//! Generated from `implementations/src/ruby_uri/ruby-uri.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

use super::syntax::*;
use crate::walk::{Leaf, Walk};

impl<'i> Walk<'i> for Uri<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        self.form.walk(visit);
        self.tail.walk(visit);
    }
}

impl<'i> Walk<'i> for UriForm<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Absolute(inner) => {
                inner.walk(visit);
            }
            Self::NetworkPath(inner) => {
                inner.walk(visit);
            }
            Self::NoScheme(inner) => {
                visit(Leaf { rule: "path-noscheme", index: 0, text: inner });
            }
            Self::RelativePath(inner) => {
                visit(Leaf { rule: "uri", index: 10, text: inner });
            }
        }
    }
}

impl<'i> Walk<'i> for UriUntil012<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        self.form.walk(visit);
        self.tail.walk(visit);
    }
}

impl<'i> Walk<'i> for UriUntil012Form<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Absolute(inner) => {
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

impl<'i> Walk<'i> for UriUntil011<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        self.form.walk(visit);
        self.tail.walk(visit);
    }
}

impl<'i> Walk<'i> for UriUntil011Form<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Absolute(inner) => {
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

impl<'i> Walk<'i> for UriUntil011FormNetworkPath<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "uri-until-0-11", index: 4, text: "//" });
        self.authority.walk(visit);
        visit(Leaf { rule: "path-abempty", index: 0, text: self.path });
    }
}

impl<'i> Walk<'i> for Absolute<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "scheme", index: 0, text: self.scheme });
        visit(Leaf { rule: "absolute", index: 2, text: ":" });
        self.hierarchy.walk(visit);
    }
}

impl<'i> Walk<'i> for AbsoluteHierarchy<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::WithAuthority(inner) => {
                inner.walk(visit);
            }
            Self::Opaque(inner) => {
                visit(Leaf { rule: "path-rootless", index: 0, text: inner });
            }
            Self::WithPath(inner) => {
                visit(Leaf { rule: "path-absolute", index: 0, text: inner });
            }
        }
    }
}

impl<'i> Walk<'i> for NetworkPath<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "network-path", index: 1, text: "//" });
        self.authority.walk(visit);
        visit(Leaf { rule: "path-abempty", index: 0, text: self.path });
    }
}

impl<'i> Walk<'i> for Tail<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        if let Some(inner) = &self.query {
            visit(Leaf { rule: "tail", index: 3, text: "?" });
            visit(Leaf { rule: "query", index: 0, text: inner });
        }
        if let Some(inner) = &self.fragment {
            visit(Leaf { rule: "tail", index: 7, text: "#" });
            visit(Leaf { rule: "fragment", index: 0, text: inner });
        }
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

impl<'i> Walk<'i> for AuthorityUntil011<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        if let Some(inner) = &self.user_info {
            visit(Leaf { rule: "user-info", index: 0, text: inner });
            visit(Leaf { rule: "authority-until-0-11", index: 4, text: "@" });
        }
        visit(Leaf { rule: "authority-until-0-11", index: 5, text: self.host });
        if let Some(inner) = &self.port {
            visit(Leaf { rule: "authority-until-0-11", index: 15, text: ":" });
            visit(Leaf { rule: "port", index: 0, text: inner });
        }
    }
}
