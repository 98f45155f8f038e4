//! The leaves of the syntax tree, in the order of the input.
//!
//! Generated from `implementations/src/aria2/aria2.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

use super::syntax::*;
use crate::walk::{Leaf, Walk};

impl<'i> Walk<'i> for Request<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "request", index: 1, text: self.before });
        if let Some(inner) = &self.fragment {
            visit(Leaf { rule: "request", index: 5, text: "#" });
            visit(Leaf { rule: "fragment", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for Uri<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "scheme", index: 0, text: self.scheme });
        visit(Leaf { rule: "uri", index: 2, text: "://" });
        self.authority.walk(visit);
        visit(Leaf { rule: "path", index: 0, text: self.path });
        if let Some(inner) = &self.query {
            visit(Leaf { rule: "uri", index: 10, text: "?" });
            visit(Leaf { rule: "query", index: 0, text: inner });
        }
        visit(Leaf { rule: "uri", index: 12, text: self.ignored });
    }
}

impl<'i> Walk<'i> for UriAuthority<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::WithPassword(inner) => {
                inner.walk(visit);
            }
            Self::WithUser(inner) => {
                inner.walk(visit);
            }
            Self::HostOnly(inner) => {
                inner.walk(visit);
            }
        }
    }
}

impl<'i> Walk<'i> for WithPassword<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "with-password", index: 1, text: self.username });
        visit(Leaf { rule: "with-password", index: 5, text: ":" });
        visit(Leaf { rule: "with-password", index: 6, text: self.password });
        visit(Leaf { rule: "with-password", index: 11, text: "@" });
        self.host.walk(visit);
        if let Some(inner) = &self.port {
            visit(Leaf { rule: "with-password", index: 17, text: ":" });
            visit(Leaf { rule: "port", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for WithPasswordHost<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::IpLiteral(inner) => {
                inner.walk(visit);
            }
            Self::NameAfterPassword(inner) => {
                visit(Leaf { rule: "name-after-password", index: 0, text: inner });
            }
        }
    }
}

impl<'i> Walk<'i> for WithUser<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "with-user", index: 1, text: self.username });
        visit(Leaf { rule: "with-user", index: 13, text: "@" });
        self.host.walk(visit);
        if let Some(inner) = &self.port {
            visit(Leaf { rule: "with-user", index: 22, text: ":" });
            visit(Leaf { rule: "port", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for WithUserHost<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::IpLiteral(inner) => {
                inner.walk(visit);
            }
            Self::Name(inner) => {
                visit(Leaf { rule: "with-user", index: 16, text: inner });
            }
        }
    }
}

impl<'i> Walk<'i> for HostOnly<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        self.host.walk(visit);
        if let Some(inner) = &self.port {
            visit(Leaf { rule: "host-only", index: 6, text: ":" });
            visit(Leaf { rule: "port", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for HostOnlyHost<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::IpLiteral(inner) => {
                inner.walk(visit);
            }
            Self::Name(inner) => {
                visit(Leaf { rule: "name", index: 0, text: inner });
            }
        }
    }
}

impl<'i> Walk<'i> for IpLiteral<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "ip-literal", index: 1, text: "[" });
        visit(Leaf { rule: "ip-literal", index: 2, text: self.address });
        visit(Leaf { rule: "ip-literal", index: 4, text: "]" });
    }
}
