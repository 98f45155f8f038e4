//! The leaves of the syntax tree, in the order of the input.
//!
//! Generated from `implementations/src/rust_http_uri/rust-http-uri.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

use super::syntax::*;
use crate::walk::{Leaf, Walk};

impl<'i> Walk<'i> for Uri<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Origin(inner) => {
                inner.walk(visit);
            }
            Self::Asterisk(inner) => {
                visit(Leaf { rule: "uri", index: 13, text: inner });
            }
            Self::Absolute(inner) => {
                inner.walk(visit);
            }
            Self::AuthorityOnly(inner) => {
                visit(Leaf { rule: "authority-text", index: 0, text: inner });
            }
        }
    }
}

impl<'i> Walk<'i> for UriOrigin<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "uri", index: 2, text: self.path });
        if let Some(inner) = &self.query {
            visit(Leaf { rule: "uri", index: 7, text: "?" });
            visit(Leaf { rule: "query", index: 0, text: inner });
        }
        if let Some(inner) = &self.fragment {
            visit(Leaf { rule: "uri", index: 11, text: "#" });
            visit(Leaf { rule: "fragment", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for UriAbsolute<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "scheme", index: 0, text: self.scheme });
        visit(Leaf { rule: "uri", index: 18, text: "://" });
        visit(Leaf { rule: "authority-text", index: 0, text: self.authority_text });
        visit(Leaf { rule: "uri", index: 20, text: self.path });
        if let Some(inner) = &self.query {
            visit(Leaf { rule: "uri", index: 26, text: "?" });
            visit(Leaf { rule: "query", index: 0, text: inner });
        }
        if let Some(inner) = &self.fragment {
            visit(Leaf { rule: "uri", index: 30, text: "#" });
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
        visit(Leaf { rule: "authority", index: 14, text: self.after });
    }
}

impl<'i> Walk<'i> for AuthorityHost<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::InBrackets(inner) => {
                visit(Leaf { rule: "authority", index: 7, text: inner });
            }
            Self::Name(inner) => {
                visit(Leaf { rule: "authority", index: 12, text: inner });
            }
        }
    }
}

impl<'i> Walk<'i> for Port<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "port", index: 1, text: self.before });
        visit(Leaf { rule: "port", index: 3, text: ":" });
        visit(Leaf { rule: "port", index: 4, text: self.sign });
        visit(Leaf { rule: "port", index: 6, text: self.digits });
    }
}
