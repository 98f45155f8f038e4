//! The leaves of the syntax tree, in the order of the input.
//!
//! Generated from `implementations/src/php_parse_url/php-parse-url.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

use super::syntax::*;
use crate::walk::{Leaf, Walk};

impl<'i> Walk<'i> for Url<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        self.form.walk(visit);
        visit(Leaf { rule: "path", index: 0, text: self.path });
        if let Some(inner) = &self.query {
            visit(Leaf { rule: "url", index: 31, text: "?" });
            visit(Leaf { rule: "query", index: 0, text: inner });
        }
        if let Some(inner) = &self.fragment {
            visit(Leaf { rule: "url", index: 35, text: "#" });
            visit(Leaf { rule: "fragment", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for UrlForm<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::WithFirstPort(inner) => {
                inner.walk(visit);
            }
            Self::File(inner) => {
                inner.walk(visit);
            }
            Self::WithSchemeAndHost(inner) => {
                inner.walk(visit);
            }
            Self::WithScheme(inner) => {
                visit(Leaf { rule: "scheme", index: 0, text: inner });
                visit(Leaf { rule: "url", index: 20, text: ":" });
            }
            Self::WithHost(inner) => {
                visit(Leaf { rule: "url", index: 22, text: "//" });
                visit(Leaf { rule: "authority-text", index: 0, text: inner });
            }
            Self::PathOnly => {}
        }
    }
}

impl<'i> Walk<'i> for UrlFormWithFirstPort<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "url", index: 5, text: self.slashes });
        visit(Leaf { rule: "authority-text", index: 0, text: self.authority_text });
    }
}

impl<'i> Walk<'i> for UrlFormFile<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "url", index: 9, text: self.scheme });
        visit(Leaf { rule: "url", index: 10, text: "://" });
        visit(Leaf { rule: "drive-slash", index: 0, text: self.drive_slash });
    }
}

impl<'i> Walk<'i> for UrlFormWithSchemeAndHost<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "scheme", index: 0, text: self.scheme });
        visit(Leaf { rule: "url", index: 16, text: "://" });
        visit(Leaf { rule: "authority-text", index: 0, text: self.authority_text });
    }
}

impl<'i> Walk<'i> for FirstPort<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "first-port", index: 1, text: self.before });
        visit(Leaf { rule: "first-port", index: 3, text: ":" });
        visit(Leaf { rule: "first-port", index: 4, text: self.port });
        visit(Leaf { rule: "first-port", index: 17, text: self.after });
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
            Self::InBrackets(inner) => {
                visit(Leaf { rule: "host-and-port", index: 1, text: inner });
            }
            Self::WithPort(inner) => {
                inner.walk(visit);
            }
            Self::HostOnly(inner) => {
                visit(Leaf { rule: "host-and-port", index: 13, text: inner });
            }
        }
    }
}

impl<'i> Walk<'i> for HostAndPortWithPort<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "host-and-port", index: 8, text: self.host });
        visit(Leaf { rule: "host-and-port", index: 10, text: ":" });
        visit(Leaf { rule: "host-and-port", index: 11, text: self.port });
    }
}

impl<'i> Walk<'i> for Port<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "port", index: 1, text: self.space });
        visit(Leaf { rule: "port", index: 3, text: self.sign });
        visit(Leaf { rule: "port", index: 5, text: self.digits });
        visit(Leaf { rule: "port", index: 7, text: self.ignored });
    }
}
