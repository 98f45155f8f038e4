//! The leaves of the syntax tree, in the order of the input.
//!
//! Generated from `implementations/src/java_net_url/java-net-url.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

use super::syntax::*;
use crate::walk::{Leaf, Walk};

impl<'i> Walk<'i> for Spec<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "spec", index: 1, text: self.leading });
        visit(Leaf { rule: "spec", index: 3, text: self.prefix });
        self.form.walk(visit);
        if let Some(inner) = &self.reference {
            visit(Leaf { rule: "spec", index: 14, text: "#" });
            visit(Leaf { rule: "reference", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for SpecForm<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::WithProtocol(inner) => {
                inner.walk(visit);
            }
            Self::WithoutProtocol(inner) => {
                visit(Leaf { rule: "body", index: 0, text: inner });
            }
        }
    }
}

impl<'i> Walk<'i> for SpecFormWithProtocol<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "protocol", index: 0, text: self.protocol });
        visit(Leaf { rule: "spec", index: 8, text: ":" });
        visit(Leaf { rule: "body", index: 0, text: self.body });
    }
}

impl<'i> Walk<'i> for Hierarchy<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        self.authority.walk(visit);
        visit(Leaf { rule: "path", index: 0, text: self.path });
        if let Some(inner) = &self.query {
            visit(Leaf { rule: "hierarchy", index: 12, text: "?" });
            visit(Leaf { rule: "query", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for HierarchyAuthority<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::UncName => {}
            Self::Some(inner) => {
                visit(Leaf { rule: "hierarchy", index: 5, text: "//" });
                inner.walk(visit);
            }
            Self::None => {}
        }
    }
}

impl<'i> Walk<'i> for Authority<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::SeveralUsers(inner) => {
                visit(Leaf { rule: "authority", index: 1, text: inner });
            }
            Self::Server(inner) => {
                inner.walk(visit);
            }
        }
    }
}

impl<'i> Walk<'i> for Server<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        if let Some(inner) = &self.user_info {
            visit(Leaf { rule: "any-user-info", index: 0, text: inner });
            visit(Leaf { rule: "server", index: 4, text: "@" });
        }
        self.host_and_port.walk(visit);
    }
}

impl<'i> Walk<'i> for HostAndPort<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::WithoutPort(inner) => {
                inner.walk(visit);
            }
            Self::WithPort(inner) => {
                inner.walk(visit);
            }
        }
    }
}

impl<'i> Walk<'i> for HostAndPortWithoutPort<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "host", index: 0, text: self.host });
        visit(Leaf { rule: "host-and-port", index: 3, text: self.colon });
    }
}

impl<'i> Walk<'i> for HostAndPortWithPort<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "host", index: 0, text: self.host });
        visit(Leaf { rule: "host-and-port", index: 11, text: ":" });
        visit(Leaf { rule: "port", index: 0, text: self.port });
    }
}

impl<'i> Walk<'i> for IpLiteral<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "ip-literal", index: 1, text: "[" });
        visit(Leaf { rule: "ip-literal", index: 2, text: self.address });
        visit(Leaf { rule: "ip-literal", index: 10, text: self.zone });
        visit(Leaf { rule: "ip-literal", index: 15, text: "]" });
    }
}

impl<'i> Walk<'i> for Mailto<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        self.file.walk(visit);
    }
}

impl<'i> Walk<'i> for Jar<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        self.file.walk(visit);
    }
}

impl<'i> Walk<'i> for File<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::WithQuery(inner) => {
                inner.walk(visit);
            }
            Self::WithoutQuery(inner) => {
                visit(Leaf { rule: "file", index: 6, text: inner });
            }
        }
    }
}

impl<'i> Walk<'i> for FileWithQuery<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "file", index: 2, text: self.path });
        visit(Leaf { rule: "file", index: 4, text: "?" });
        visit(Leaf { rule: "query", index: 0, text: self.query });
    }
}

/// Whether a predicate holds, by its name in the grammar and the text that it asks about.
///
/// `None` if there is no predicate with this name, or it asks about a text and there is none.
pub(super) fn holds(predicates: &impl Predicates, name: &str, argument: Option<&str>) -> Option<bool> {
    Some(match (name, argument) {
        ("is-ipv6-literal", Some(text)) => predicates.is_ipv6_literal(text),
        ("is-port", Some(text)) => predicates.is_port(text),
        ("is-protocol", Some(text)) => predicates.is_protocol(text),
        ("reads-any-digits", _) => predicates.reads_any_digits(),
        _ => return None,
    })
}
