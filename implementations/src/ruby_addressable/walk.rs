//! The leaves of the syntax tree, in the order of the input.
//!
//! Generated from `implementations/src/ruby_addressable/ruby-addressable.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

use super::syntax::*;
use crate::walk::{Leaf, Walk};

impl<'i> Walk<'i> for Uri<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        if let Some(inner) = &self.scheme {
            visit(Leaf { rule: "scheme", index: 0, text: inner });
            visit(Leaf { rule: "uri", index: 4, text: ":" });
        }
        if let Some(inner) = &self.authority {
            visit(Leaf { rule: "uri", index: 7, text: "//" });
            visit(Leaf { rule: "authority-text", index: 0, text: inner });
        }
        visit(Leaf { rule: "path", index: 0, text: self.path });
        if let Some(inner) = &self.query {
            visit(Leaf { rule: "uri", index: 12, text: "?" });
            visit(Leaf { rule: "query", index: 0, text: inner });
        }
        if let Some(inner) = &self.fragment {
            inner.walk(visit);
        }
    }
}

impl<'i> Walk<'i> for UriFragment<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "uri", index: 16, text: "#" });
        visit(Leaf { rule: "fragment", index: 0, text: self.text });
        visit(Leaf { rule: "uri", index: 18, text: self.ignored });
    }
}

impl<'i> Walk<'i> for Authority<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        if let Some(inner) = &self.user_info {
            visit(Leaf { rule: "authority", index: 3, text: inner });
            visit(Leaf { rule: "authority", index: 5, text: "@" });
        }
        self.host_and_port.walk(visit);
    }
}

impl<'i> Walk<'i> for HostAndPort<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::WithPort(inner) => {
                inner.walk(visit);
            }
            Self::WithoutPort(inner) => {
                visit(Leaf { rule: "host-and-port", index: 7, text: inner });
            }
        }
    }
}

impl<'i> Walk<'i> for HostAndPortWithPort<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "host-and-port", index: 2, text: self.host });
        visit(Leaf { rule: "host-and-port", index: 4, text: ":" });
        visit(Leaf { rule: "port-text", index: 0, text: self.port_text });
    }
}
