//! The leaves of the syntax tree, in the order of the input.
//!
//! Generated from `implementations/src/python_urllib/python-urllib.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

use super::syntax::*;
use crate::walk::{Leaf, Walk};

impl<'i> Walk<'i> for Url<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        if let Some(inner) = &self.scheme {
            visit(Leaf { rule: "scheme", index: 0, text: inner });
            visit(Leaf { rule: "url", index: 4, text: ":" });
        }
        self.after_scheme.walk(visit);
    }
}

impl<'i> Walk<'i> for UrlUntil310<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        if let Some(inner) = &self.scheme {
            visit(Leaf { rule: "scheme-until-3-10", index: 0, text: inner });
            visit(Leaf { rule: "url-until-3-10", index: 4, text: ":" });
        }
        self.after_scheme.walk(visit);
    }
}

impl<'i> Walk<'i> for UrlUntil38<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        if let Some(inner) = &self.scheme {
            visit(Leaf { rule: "url-until-3-8", index: 3, text: inner });
            visit(Leaf { rule: "url-until-3-8", index: 18, text: ":" });
        }
        self.after_scheme.walk(visit);
    }
}

impl<'i> Walk<'i> for AfterScheme<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        if let Some(inner) = &self.authority {
            visit(Leaf { rule: "after-scheme", index: 3, text: "//" });
            visit(Leaf { rule: "netloc-text", index: 0, text: inner });
        }
        visit(Leaf { rule: "path", index: 0, text: self.path });
        if let Some(inner) = &self.query {
            visit(Leaf { rule: "after-scheme", index: 8, text: "?" });
            visit(Leaf { rule: "query", index: 0, text: inner });
        }
        if let Some(inner) = &self.fragment {
            visit(Leaf { rule: "after-scheme", index: 12, text: "#" });
            visit(Leaf { rule: "fragment", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for BracketedHost<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Future(inner) => {
                visit(Leaf { rule: "bracketed-host", index: 1, text: inner });
            }
            Self::Current(inner) => {
                inner.walk(visit);
            }
        }
    }
}

impl<'i> Walk<'i> for BracketedHostCurrent<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "bracketed-host", index: 6, text: self.address });
        if let Some(inner) = &self.zone {
            visit(Leaf { rule: "bracketed-host", index: 11, text: "%" });
            visit(Leaf { rule: "bracketed-host", index: 12, text: inner });
        }
    }
}

impl<'i> Walk<'i> for Authority<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        if let Some(inner) = &self.user_info {
            visit(Leaf { rule: "authority", index: 3, text: inner });
            visit(Leaf { rule: "authority", index: 5, text: "@" });
        }
        self.host_info.walk(visit);
    }
}

impl<'i> Walk<'i> for HostInfo<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Bracketed(inner) => {
                inner.walk(visit);
            }
            Self::Named(inner) => {
                inner.walk(visit);
            }
        }
    }
}

impl<'i> Walk<'i> for HostInfoBracketed<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "host-info", index: 2, text: self.before });
        visit(Leaf { rule: "host-info", index: 4, text: "[" });
        visit(Leaf { rule: "host-info", index: 5, text: self.host });
        if let Some(inner) = &self.after {
            visit(Leaf { rule: "host-info", index: 9, text: "]" });
            visit(Leaf { rule: "host-info", index: 10, text: inner });
        }
        if let Some(inner) = &self.port {
            visit(Leaf { rule: "host-info", index: 14, text: ":" });
            visit(Leaf { rule: "port-text", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for HostInfoNamed<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "host-info", index: 18, text: self.host });
        if let Some(inner) = &self.port {
            visit(Leaf { rule: "host-info", index: 22, text: ":" });
            visit(Leaf { rule: "port-text", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for PortUntil39<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "white-space", index: 0, text: self.before });
        visit(Leaf { rule: "port-until-3-9", index: 2, text: self.sign });
        visit(Leaf { rule: "port-until-3-9", index: 4, text: self.digits });
        visit(Leaf { rule: "white-space", index: 0, text: self.after });
    }
}

/// Whether a predicate holds, by its name in the grammar and the text that it asks about.
///
/// `None` if there is no predicate with this name, or it asks about a text and there is none.
pub(super) fn holds(predicates: &impl Predicates, name: &str, argument: Option<&str>) -> Option<bool> {
    Some(match (name, argument) {
        ("is-ipv6-address", Some(text)) => predicates.is_ipv6_address(text),
        ("is-number", Some(text)) => predicates.is_number(text),
        _ => return None,
    })
}
