//! The leaves of the syntax tree, in the order of the input.
//!
//! Generated from `implementations/src/python_yarl/python-yarl.railroad` by `railurl grammar generate`; edit that file, not this one.

use super::syntax::*;
use crate::walk::{Leaf, Walk};

impl<'i> Walk<'i> for Url<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        if let Some(inner) = &self.scheme {
            visit(Leaf { rule: "scheme", index: 0, text: inner });
            visit(Leaf { rule: "url", index: 4, text: ":" });
        }
        if let Some(inner) = &self.authority {
            visit(Leaf { rule: "url", index: 7, text: "//" });
            visit(Leaf { rule: "netloc-text", index: 0, text: inner });
        }
        visit(Leaf { rule: "path", index: 0, text: self.path });
        if let Some(inner) = &self.query {
            visit(Leaf { rule: "url", index: 12, text: "?" });
            visit(Leaf { rule: "query", index: 0, text: inner });
        }
        if let Some(inner) = &self.fragment {
            visit(Leaf { rule: "url", index: 16, text: "#" });
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
        visit(Leaf { rule: "host-info", index: 2, text: "[" });
        visit(Leaf { rule: "host-info", index: 3, text: self.host });
        if let Some(inner) = &self.after {
            visit(Leaf { rule: "host-info", index: 7, text: "]" });
            if let Some(inner) = inner {
                visit(Leaf { rule: "host-info", index: 10, text: ":" });
                visit(Leaf { rule: "port-text", index: 0, text: inner });
            }
        }
    }
}

impl<'i> Walk<'i> for HostInfoNamed<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "host-info", index: 14, text: self.host });
        if let Some(inner) = &self.port {
            visit(Leaf { rule: "host-info", index: 18, text: ":" });
            visit(Leaf { rule: "port-text", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for AuthorityUntil123<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        if let Some(inner) = &self.user_info {
            visit(Leaf { rule: "authority-until-1-23", index: 3, text: inner });
            visit(Leaf { rule: "authority-until-1-23", index: 5, text: "@" });
        }
        self.host_info.walk(visit);
    }
}

impl<'i> Walk<'i> for AuthorityUntil123HostInfo<'i> {
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

impl<'i> Walk<'i> for AuthorityUntil123HostInfoBracketed<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "authority-until-1-23", index: 8, text: self.before });
        visit(Leaf { rule: "authority-until-1-23", index: 10, text: "[" });
        visit(Leaf { rule: "authority-until-1-23", index: 11, text: self.host });
        if let Some(inner) = &self.after {
            inner.walk(visit);
        }
    }
}

impl<'i> Walk<'i> for AuthorityUntil123HostInfoBracketedAfter<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "authority-until-1-23", index: 15, text: "]" });
        visit(Leaf { rule: "authority-until-1-23", index: 16, text: self.text });
        if let Some(inner) = &self.port {
            visit(Leaf { rule: "authority-until-1-23", index: 20, text: ":" });
            visit(Leaf { rule: "port-text", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for AuthorityUntil123HostInfoNamed<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "authority-until-1-23", index: 24, text: self.host });
        if let Some(inner) = &self.port {
            visit(Leaf { rule: "authority-until-1-23", index: 28, text: ":" });
            visit(Leaf { rule: "port-text", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for Port<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "white-space", index: 0, text: self.before });
        visit(Leaf { rule: "port", index: 2, text: self.sign });
        visit(Leaf { rule: "port", index: 4, text: self.digits });
        visit(Leaf { rule: "white-space", index: 0, text: self.after });
    }
}

/// Whether a predicate holds, by its name in the grammar and the text that it asks about.
///
/// `None` if there is no predicate with this name, or it asks about a text and there is none.
pub(super) fn holds(predicates: &impl Predicates, name: &str, argument: Option<&str>) -> Option<bool> {
    Some(match (name, argument) {
        ("is-number", Some(text)) => predicates.is_number(text),
        _ => return None,
    })
}
