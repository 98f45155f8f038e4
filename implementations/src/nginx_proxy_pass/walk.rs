//! The leaves of the syntax tree, in the order of the input.
//!
//! Generated from `implementations/src/nginx_proxy_pass/nginx-proxy-pass.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

use super::syntax::*;
use crate::walk::{Leaf, Walk};

impl<'i> Walk<'i> for Url<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "scheme", index: 0, text: self.scheme });
        visit(Leaf { rule: "url", index: 2, text: "://" });
        self.server.walk(visit);
    }
}

impl<'i> Walk<'i> for UrlServer<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::UnixSocket(inner) => {
                inner.walk(visit);
            }
            Self::InBrackets(inner) => {
                inner.walk(visit);
            }
            Self::ByName(inner) => {
                inner.walk(visit);
            }
        }
    }
}

impl<'i> Walk<'i> for UnixSocket<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "unix-socket", index: 1, text: self.prefix });
        visit(Leaf { rule: "socket", index: 0, text: self.socket });
        if let Some(inner) = &self.uri {
            inner.walk(visit);
        }
    }
}

impl<'i> Walk<'i> for UnixSocketUri<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "unix-socket", index: 5, text: ":" });
        visit(Leaf { rule: "any-path", index: 0, text: self.path });
        if let Some(inner) = &self.query {
            visit(Leaf { rule: "unix-socket", index: 9, text: "?" });
            visit(Leaf { rule: "query", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for InBrackets<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "ip-literal", index: 0, text: self.ip_literal });
        if let Some(inner) = &self.port {
            visit(Leaf { rule: "in-brackets", index: 4, text: ":" });
            visit(Leaf { rule: "port", index: 0, text: inner });
        }
        if let Some(inner) = &self.uri {
            inner.walk(visit);
        }
    }
}

impl<'i> Walk<'i> for InBracketsUri<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "path", index: 0, text: self.path });
        if let Some(inner) = &self.query {
            visit(Leaf { rule: "in-brackets", index: 11, text: "?" });
            visit(Leaf { rule: "query", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for ByName<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "name", index: 0, text: self.name });
        if let Some(inner) = &self.port {
            visit(Leaf { rule: "by-name", index: 4, text: ":" });
            visit(Leaf { rule: "port", index: 0, text: inner });
        }
        if let Some(inner) = &self.path {
            visit(Leaf { rule: "path", index: 0, text: inner });
        }
        if let Some(inner) = &self.query {
            visit(Leaf { rule: "by-name", index: 10, text: "?" });
            visit(Leaf { rule: "query", index: 0, text: inner });
        }
    }
}
