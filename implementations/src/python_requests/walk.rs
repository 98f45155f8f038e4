//! The leaves of the syntax tree, in the order of the input.
//!
//! Generated from `implementations/src/python_requests/python-requests.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

use super::syntax::*;
use crate::walk::{Leaf, Walk};

impl<'i> Walk<'i> for Request<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "white-space", index: 0, text: self.white_space });
        self.form.walk(visit);
    }
}

impl<'i> Walk<'i> for RequestForm<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Parsed(inner) => {
                inner.walk(visit);
            }
            Self::Unparsed(inner) => {
                inner.walk(visit);
            }
        }
    }
}

impl<'i> Walk<'i> for Unparsed<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::WithScheme(inner) => {
                inner.walk(visit);
            }
            Self::WithoutScheme(inner) => {
                visit(Leaf { rule: "unparsed", index: 6, text: inner });
            }
        }
    }
}

impl<'i> Walk<'i> for UnparsedWithScheme<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "any-scheme", index: 0, text: self.any_scheme });
        visit(Leaf { rule: "unparsed", index: 3, text: ":" });
        visit(Leaf { rule: "unparsed", index: 4, text: self.rest });
    }
}

impl<'i> Walk<'i> for Url<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "scheme", index: 0, text: self.scheme });
        visit(Leaf { rule: "url", index: 2, text: ":" });
        if let Some(inner) = &self.authority {
            visit(Leaf { rule: "url", index: 5, text: "//" });
            visit(Leaf { rule: "authority-text", index: 0, text: inner });
        }
        visit(Leaf { rule: "path", index: 0, text: self.path });
        if let Some(inner) = &self.query {
            visit(Leaf { rule: "url", index: 10, text: "?" });
            visit(Leaf { rule: "query", index: 0, text: inner });
        }
        if let Some(inner) = &self.fragment {
            visit(Leaf { rule: "url", index: 14, text: "#" });
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
        self.host.walk(visit);
        if let Some(inner) = &self.port {
            visit(Leaf { rule: "authority", index: 17, text: ":" });
            visit(Leaf { rule: "port", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for AuthorityHost<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::IpLiteral(inner) => {
                inner.walk(visit);
            }
            Self::Number(inner) => {
                visit(Leaf { rule: "ipv4-number", index: 0, text: inner });
            }
            Self::Name(inner) => {
                visit(Leaf { rule: "reg-name", index: 0, text: inner });
            }
        }
    }
}

impl<'i> Walk<'i> for AuthorityUntil27<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        if let Some(inner) = &self.user_info {
            visit(Leaf { rule: "authority-until-2-7", index: 3, text: inner });
            visit(Leaf { rule: "authority-until-2-7", index: 5, text: "@" });
        }
        self.host.walk(visit);
        if let Some(inner) = &self.port {
            visit(Leaf { rule: "authority-until-2-7", index: 11, text: ":" });
            visit(Leaf { rule: "port", index: 0, text: inner });
        }
        visit(Leaf { rule: "authority-until-2-7", index: 13, text: self.newline });
    }
}

impl<'i> Walk<'i> for AuthorityUntil27Host<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::IpLiteralUntil27(inner) => {
                inner.walk(visit);
            }
            Self::Name(inner) => {
                visit(Leaf { rule: "reg-name-until-2-7", index: 0, text: inner });
            }
        }
    }
}

impl<'i> Walk<'i> for IpLiteral<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "ip-literal", index: 1, text: "[" });
        visit(Leaf { rule: "ip-literal", index: 2, text: self.address });
        if let Some(inner) = &self.zone {
            visit(Leaf { rule: "ip-literal", index: 7, text: "%" });
            visit(Leaf { rule: "zone", index: 0, text: inner });
        }
        visit(Leaf { rule: "ip-literal", index: 9, text: "]" });
    }
}

impl<'i> Walk<'i> for IpLiteralUntil27<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "ip-literal-until-2-7", index: 1, text: "[" });
        visit(Leaf { rule: "ip-literal-until-2-7", index: 2, text: self.address });
        if let Some(inner) = &self.zone {
            visit(Leaf { rule: "ip-literal-until-2-7", index: 7, text: "%" });
            visit(Leaf { rule: "ip-literal-until-2-7", index: 8, text: inner });
        }
        visit(Leaf { rule: "ip-literal-until-2-7", index: 10, text: "]" });
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
