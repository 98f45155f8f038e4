//! The leaves of the syntax tree, in the order of the input.
//!
//! Generated from `implementations/src/dotnet_uri/dotnet-uri.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

use super::syntax::*;
use crate::walk::{Leaf, Walk};

impl<'i> Walk<'i> for Uri<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::UnixPath(inner) => {
                visit(Leaf { rule: "unix-path", index: 0, text: inner });
            }
            Self::DrivePath(inner) => {
                visit(Leaf { rule: "drive-path", index: 0, text: inner });
            }
            Self::Share(inner) => {
                inner.walk(visit);
            }
            Self::Hierarchy(inner) => {
                inner.walk(visit);
            }
            Self::Server(inner) => {
                inner.walk(visit);
            }
            Self::Service(inner) => {
                inner.walk(visit);
            }
            Self::File(inner) => {
                inner.walk(visit);
            }
            Self::Macros(inner) => {
                inner.walk(visit);
            }
            Self::News(inner) => {
                inner.walk(visit);
            }
            Self::Mailto(inner) => {
                inner.walk(visit);
            }
            Self::Unknown(inner) => {
                inner.walk(visit);
            }
        }
    }
}

impl<'i> Walk<'i> for Share<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "pair", index: 0, text: self.pair });
        visit(Leaf { rule: "slashes", index: 0, text: self.slashes });
        visit(Leaf { rule: "share-host", index: 0, text: self.host });
        visit(Leaf { rule: "share-path", index: 0, text: self.path });
    }
}

impl<'i> Walk<'i> for Hierarchy<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "hierarchy-scheme", index: 0, text: self.scheme });
        visit(Leaf { rule: "hierarchy", index: 2, text: ":" });
        visit(Leaf { rule: "pair", index: 0, text: self.pair });
        self.authority.walk(visit);
        visit(Leaf { rule: "path", index: 0, text: self.path });
        if let Some(inner) = &self.query {
            visit(Leaf { rule: "hierarchy", index: 8, text: "?" });
            visit(Leaf { rule: "query", index: 0, text: inner });
        }
        if let Some(inner) = &self.fragment {
            visit(Leaf { rule: "hierarchy", index: 12, text: "#" });
            visit(Leaf { rule: "fragment", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for Server<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "server-scheme", index: 0, text: self.scheme });
        visit(Leaf { rule: "server", index: 2, text: ":" });
        visit(Leaf { rule: "pair", index: 0, text: self.pair });
        self.authority.walk(visit);
        visit(Leaf { rule: "long-path", index: 0, text: self.path });
        if let Some(inner) = &self.fragment {
            visit(Leaf { rule: "server", index: 8, text: "#" });
            visit(Leaf { rule: "fragment", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for Service<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "service-scheme", index: 0, text: self.scheme });
        visit(Leaf { rule: "service", index: 2, text: ":" });
        visit(Leaf { rule: "pair", index: 0, text: self.pair });
        visit(Leaf { rule: "host-text", index: 0, text: self.host });
        if let Some(inner) = &self.port {
            visit(Leaf { rule: "service", index: 7, text: ":" });
            visit(Leaf { rule: "port", index: 0, text: inner });
        }
        visit(Leaf { rule: "path", index: 0, text: self.path });
        if let Some(inner) = &self.query {
            visit(Leaf { rule: "service", index: 18, text: "?" });
            visit(Leaf { rule: "query", index: 0, text: inner });
        }
        if let Some(inner) = &self.fragment {
            visit(Leaf { rule: "service", index: 22, text: "#" });
            visit(Leaf { rule: "fragment", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for File<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "file-scheme", index: 0, text: self.scheme });
        visit(Leaf { rule: "file", index: 2, text: ":" });
        self.form.walk(visit);
        visit(Leaf { rule: "path", index: 0, text: self.path });
        if let Some(inner) = &self.query {
            visit(Leaf { rule: "file", index: 7, text: "?" });
            visit(Leaf { rule: "query", index: 0, text: inner });
        }
        if let Some(inner) = &self.fragment {
            visit(Leaf { rule: "file", index: 11, text: "#" });
            visit(Leaf { rule: "fragment", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for Macros<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "macros-scheme", index: 0, text: self.scheme });
        visit(Leaf { rule: "macros", index: 2, text: ":" });
        self.form.walk(visit);
        visit(Leaf { rule: "long-path", index: 0, text: self.path });
        if let Some(inner) = &self.fragment {
            visit(Leaf { rule: "macros", index: 7, text: "#" });
            visit(Leaf { rule: "fragment", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for FileForm<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Drive(inner) => {
                visit(Leaf { rule: "slashes", index: 0, text: inner });
            }
            Self::Unix(inner) => {
                visit(Leaf { rule: "pair", index: 0, text: inner });
            }
            Self::Local(inner) => {
                visit(Leaf { rule: "pair", index: 0, text: inner });
            }
            Self::Host(inner) => {
                inner.walk(visit);
            }
        }
    }
}

impl<'i> Walk<'i> for FileFormHost<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "pair", index: 0, text: self.pair });
        visit(Leaf { rule: "slashes", index: 0, text: self.slashes });
        visit(Leaf { rule: "file-host", index: 0, text: self.host });
    }
}

impl<'i> Walk<'i> for News<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "news-scheme", index: 0, text: self.scheme });
        visit(Leaf { rule: "news", index: 2, text: ":" });
        visit(Leaf { rule: "long-path", index: 0, text: self.path });
        if let Some(inner) = &self.fragment {
            visit(Leaf { rule: "news", index: 6, text: "#" });
            visit(Leaf { rule: "fragment", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for Mailto<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "mailto-scheme", index: 0, text: self.scheme });
        visit(Leaf { rule: "mailto", index: 2, text: ":" });
        self.authority.walk(visit);
        visit(Leaf { rule: "path", index: 0, text: self.path });
        if let Some(inner) = &self.query {
            visit(Leaf { rule: "mailto", index: 7, text: "?" });
            visit(Leaf { rule: "query", index: 0, text: inner });
        }
        if let Some(inner) = &self.fragment {
            visit(Leaf { rule: "mailto", index: 11, text: "#" });
            visit(Leaf { rule: "fragment", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for Unknown<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "scheme", index: 0, text: self.scheme });
        visit(Leaf { rule: "unknown", index: 6, text: ":" });
        self.form.walk(visit);
        visit(Leaf { rule: "path", index: 0, text: self.path });
        if let Some(inner) = &self.query {
            visit(Leaf { rule: "unknown", index: 11, text: "?" });
            visit(Leaf { rule: "query", index: 0, text: inner });
        }
        if let Some(inner) = &self.fragment {
            visit(Leaf { rule: "unknown", index: 15, text: "#" });
            visit(Leaf { rule: "fragment", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for UnknownForm<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Drive(inner) => {
                visit(Leaf { rule: "up-to-three-slashes", index: 0, text: inner });
            }
            Self::Authority(inner) => {
                inner.walk(visit);
            }
            Self::None => {}
        }
    }
}

impl<'i> Walk<'i> for UnknownFormAuthority<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "two-slashes", index: 0, text: self.two_slashes });
        self.unknown_authority.walk(visit);
    }
}

impl<'i> Walk<'i> for UnknownAuthority<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Dots(inner) => {
                visit(Leaf { rule: "unknown-authority", index: 2, text: inner });
            }
            Self::Some(inner) => {
                inner.walk(visit);
            }
        }
    }
}

impl<'i> Walk<'i> for Authority<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        self.user_info.walk(visit);
        visit(Leaf { rule: "host-text", index: 0, text: self.host });
        if let Some(inner) = &self.port {
            visit(Leaf { rule: "authority", index: 15, text: ":" });
            visit(Leaf { rule: "port", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for AuthorityUserInfo<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Some(inner) => {
                visit(Leaf { rule: "user-info", index: 0, text: inner });
                visit(Leaf { rule: "authority", index: 4, text: "@" });
            }
            Self::None => {}
        }
    }
}
