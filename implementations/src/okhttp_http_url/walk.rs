//! The leaves of the syntax tree, in the order of the input.
//!
//! Generated from `implementations/src/okhttp_http_url/okhttp-http-url.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

use super::syntax::*;
use crate::walk::{Leaf, Walk};

impl<'i> Walk<'i> for Url<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "scheme", index: 0, text: self.scheme });
        visit(Leaf { rule: "url", index: 2, text: ":" });
        visit(Leaf { rule: "slashes", index: 0, text: self.slashes });
        visit(Leaf { rule: "authority-text", index: 0, text: self.authority });
        visit(Leaf { rule: "path", index: 0, text: self.path });
        if let Some(inner) = &self.query {
            visit(Leaf { rule: "url", index: 8, text: "?" });
            visit(Leaf { rule: "query", index: 0, text: inner });
        }
        if let Some(inner) = &self.fragment {
            visit(Leaf { rule: "url", index: 12, text: "#" });
            visit(Leaf { rule: "fragment", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for Reference<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        self.scheme.walk(visit);
        self.authority.walk(visit);
        visit(Leaf { rule: "path", index: 0, text: self.path });
        if let Some(inner) = &self.query {
            visit(Leaf { rule: "reference", index: 26, text: "?" });
            visit(Leaf { rule: "query", index: 0, text: inner });
        }
        if let Some(inner) = &self.fragment {
            visit(Leaf { rule: "reference", index: 30, text: "#" });
            visit(Leaf { rule: "fragment", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for ReferenceScheme<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Some(inner) => {
                visit(Leaf { rule: "scheme", index: 0, text: inner });
                visit(Leaf { rule: "reference", index: 4, text: ":" });
            }
            Self::None => {}
        }
    }
}

impl<'i> Walk<'i> for ReferenceAuthority<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Some(inner) => {
                inner.walk(visit);
            }
            Self::None => {}
        }
    }
}

impl<'i> Walk<'i> for ReferenceAuthoritySome<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "slashes", index: 0, text: self.slashes });
        visit(Leaf { rule: "authority-text", index: 0, text: self.text });
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

impl<'i> Walk<'i> for Host<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Address(inner) => {
                inner.walk(visit);
            }
            Self::Named(inner) => {
                visit(Leaf { rule: "name", index: 0, text: inner });
            }
        }
    }
}

impl<'i> Walk<'i> for HostAddress<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "host", index: 2, text: self.open });
        visit(Leaf { rule: "ipv6-text", index: 0, text: self.address });
        visit(Leaf { rule: "host", index: 16, text: self.close });
    }
}

impl<'i> Walk<'i> for Port<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "port", index: 1, text: self.sign });
        visit(Leaf { rule: "port", index: 3, text: self.zeros });
        visit(Leaf { rule: "number", index: 0, text: self.number });
    }
}

/// Whether a predicate holds, by its name in the grammar and the text that it asks about.
///
/// `None` if there is no predicate with this name, or it asks about a text and there is none.
pub(super) fn holds(predicates: &impl Predicates, name: &str, argument: Option<&str>) -> Option<bool> {
    Some(match (name, argument) {
        ("is-ipv6-address", Some(text)) => predicates.is_ipv6_address(text),
        _ => return None,
    })
}
