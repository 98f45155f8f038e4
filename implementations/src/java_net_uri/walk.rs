//! The leaves of the syntax tree, in the order of the input.
//!
//! Generated from `implementations/src/java_net_uri/java-net-uri.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

use super::syntax::*;
use crate::walk::{Leaf, Walk};

impl<'i> Walk<'i> for Uri<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Absolute(inner) => {
                inner.walk(visit);
            }
            Self::Opaque(inner) => {
                inner.walk(visit);
            }
            Self::Relative(inner) => {
                inner.walk(visit);
            }
        }
    }
}

impl<'i> Walk<'i> for UriAbsolute<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "scheme", index: 0, text: self.scheme });
        visit(Leaf { rule: "uri", index: 3, text: ":" });
        self.hierarchy.walk(visit);
        if let Some(inner) = &self.fragment {
            visit(Leaf { rule: "uri", index: 9, text: "#" });
            visit(Leaf { rule: "fragment", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for UriOpaque<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "scheme", index: 0, text: self.scheme });
        visit(Leaf { rule: "uri", index: 13, text: ":" });
        visit(Leaf { rule: "opaque-part", index: 0, text: self.opaque_part });
        if let Some(inner) = &self.fragment {
            visit(Leaf { rule: "uri", index: 19, text: "#" });
            visit(Leaf { rule: "fragment", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for UriRelative<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        self.hierarchy.walk(visit);
        if let Some(inner) = &self.fragment {
            visit(Leaf { rule: "uri", index: 30, text: "#" });
            visit(Leaf { rule: "fragment", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for Hierarchy<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        self.authority.walk(visit);
        visit(Leaf { rule: "path", index: 0, text: self.path });
        if let Some(inner) = &self.query {
            visit(Leaf { rule: "hierarchy", index: 14, text: "?" });
            visit(Leaf { rule: "query", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for HierarchyAuthority<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Some(inner) => {
                visit(Leaf { rule: "hierarchy", index: 3, text: "//" });
                inner.walk(visit);
            }
            Self::Empty(inner) => {
                visit(Leaf { rule: "hierarchy", index: 5, text: inner });
            }
            Self::None => {}
        }
    }
}

impl<'i> Walk<'i> for Authority<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Server(inner) => {
                inner.walk(visit);
            }
            Self::Registry(inner) => {
                visit(Leaf { rule: "registry", index: 0, text: inner });
            }
        }
    }
}

impl<'i> Walk<'i> for Server<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        if let Some(inner) = &self.user_info {
            visit(Leaf { rule: "user-info", index: 0, text: inner });
            visit(Leaf { rule: "server", index: 4, text: "@" });
        }
        self.host_and_port.walk(visit);
    }
}

impl<'i> Walk<'i> for HostAndPort<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::WithoutPort(inner) => {
                visit(Leaf { rule: "host", index: 0, text: inner });
            }
            Self::WithPort(inner) => {
                inner.walk(visit);
            }
        }
    }
}

impl<'i> Walk<'i> for HostAndPortWithPort<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "host", index: 0, text: self.host });
        visit(Leaf { rule: "host-and-port", index: 9, text: ":" });
        visit(Leaf { rule: "port", index: 0, text: self.port });
    }
}

impl<'i> Walk<'i> for Ipv6Reference<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "ipv6-reference", index: 1, text: "[" });
        visit(Leaf { rule: "ipv6-address", index: 0, text: self.ipv6_address });
        visit(Leaf { rule: "ipv6-reference", index: 4, text: self.zone });
        visit(Leaf { rule: "ipv6-reference", index: 9, text: "]" });
    }
}

impl<'i> Walk<'i> for Ipv4Address<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "ipv4-bytes", index: 0, text: self.ipv4_bytes });
    }
}

/// Whether a predicate holds, by its name in the grammar and the text that it asks about.
///
/// `None` if there is no predicate with this name, or it asks about a text and there is none.
pub(super) fn holds(predicates: &impl Predicates, name: &str, argument: Option<&str>) -> Option<bool> {
    Some(match (name, argument) {
        ("is-int", Some(text)) => predicates.is_int(text),
        ("is-ipv6-length", Some(text)) => predicates.is_ipv6_length(text),
        _ => return None,
    })
}
