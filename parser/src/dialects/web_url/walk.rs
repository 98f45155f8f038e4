//! The leaves of the syntax tree, in the order of the input.
//!
//! Generated from `grammar/rules/web-url.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

use super::syntax::*;
use crate::walk::{Leaf, Walk};

impl<'i> Walk<'i> for Url<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::MailtoUrl(inner) => {
                inner.walk(visit);
            }
            Self::NotHierarchicalUrl(inner) => {
                inner.walk(visit);
            }
            Self::Components(inner) => {
                inner.walk(visit);
            }
        }
    }
}

impl<'i> Walk<'i> for UrlComponents<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        self.form.walk(visit);
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

impl<'i> Walk<'i> for UrlComponentsForm<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::UncPath(inner) => {
                inner.walk(visit);
            }
            Self::DriveUrl(inner) => {
                inner.walk(visit);
            }
            Self::FileUrl(inner) => {
                inner.walk(visit);
            }
            Self::SchemeUrl(inner) => {
                inner.walk(visit);
            }
            Self::Relative(inner) => {
                inner.walk(visit);
            }
        }
    }
}

impl<'i> Walk<'i> for MailtoUrl<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "mailto-url", index: 1, text: self.scheme });
        visit(Leaf { rule: "mailto-url", index: 2, text: ":" });
        visit(Leaf { rule: "mailto-url", index: 3, text: self.path });
        if let Some(inner) = &self.query {
            visit(Leaf { rule: "mailto-url", index: 7, text: "?" });
            visit(Leaf { rule: "mailto-url", index: 8, text: inner });
        }
    }
}

impl<'i> Walk<'i> for NotHierarchicalUrl<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "not-hierarchical-url", index: 1, text: self.scheme });
        visit(Leaf { rule: "not-hierarchical-url", index: 6, text: ":" });
        visit(Leaf { rule: "not-hierarchical-url", index: 7, text: self.path });
    }
}

impl<'i> Walk<'i> for UncPath<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "unc-path", index: 1, text: "\\" });
        visit(Leaf { rule: "unc-path", index: 2, text: "\\" });
        visit(Leaf { rule: "unc-path", index: 3, text: self.slashes });
        visit(Leaf { rule: "unc-path", index: 5, text: self.host });
        visit(Leaf { rule: "path", index: 0, text: self.path });
    }
}

impl<'i> Walk<'i> for DriveUrl<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "drive-url", index: 1, text: self.letter });
        visit(Leaf { rule: "drive-url", index: 2, text: ":" });
        visit(Leaf { rule: "path", index: 0, text: self.path });
    }
}

impl<'i> Walk<'i> for FileUrl<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "file-url", index: 1, text: self.scheme });
        visit(Leaf { rule: "file-url", index: 2, text: ":" });
        self.rest.walk(visit);
    }
}

impl<'i> Walk<'i> for FileUrlRest<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::EmptyHost(inner) => {
                inner.walk(visit);
            }
            Self::Host(inner) => {
                inner.walk(visit);
            }
            Self::Path(inner) => {
                visit(Leaf { rule: "path", index: 0, text: inner });
            }
        }
    }
}

impl<'i> Walk<'i> for FileUrlRestEmptyHost<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "file-url", index: 5, text: self.first });
        visit(Leaf { rule: "file-url", index: 6, text: self.second });
        visit(Leaf { rule: "file-url", index: 7, text: self.third });
        visit(Leaf { rule: "path", index: 0, text: self.path });
    }
}

impl<'i> Walk<'i> for FileUrlRestHost<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "file-url", index: 12, text: self.first });
        visit(Leaf { rule: "file-url", index: 13, text: self.second });
        visit(Leaf { rule: "file-url", index: 14, text: self.slashes });
        visit(Leaf { rule: "file-url", index: 16, text: self.host });
        visit(Leaf { rule: "path", index: 0, text: self.path });
    }
}

impl<'i> Walk<'i> for SchemeUrl<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "scheme", index: 0, text: self.scheme });
        visit(Leaf { rule: "scheme-url", index: 2, text: ":" });
        self.hierarchy.walk(visit);
    }
}

impl<'i> Walk<'i> for Hierarchy<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::EmptyAuthority(inner) => {
                inner.walk(visit);
            }
            Self::Authority(inner) => {
                inner.walk(visit);
            }
            Self::Path(inner) => {
                visit(Leaf { rule: "path", index: 0, text: inner });
            }
        }
    }
}

impl<'i> Walk<'i> for HierarchyEmptyAuthority<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "hierarchy", index: 2, text: self.first });
        visit(Leaf { rule: "hierarchy", index: 3, text: self.second });
        visit(Leaf { rule: "path", index: 0, text: self.path });
    }
}

impl<'i> Walk<'i> for HierarchyAuthority<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "hierarchy", index: 11, text: self.first });
        visit(Leaf { rule: "hierarchy", index: 12, text: self.second });
        visit(Leaf { rule: "hierarchy", index: 13, text: self.slashes });
        self.authority.walk(visit);
        visit(Leaf { rule: "path", index: 0, text: self.path });
    }
}

impl<'i> Walk<'i> for Authority<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        if let Some(inner) = &self.userinfo {
            visit(Leaf { rule: "authority", index: 3, text: inner });
            visit(Leaf { rule: "authority", index: 5, text: "@" });
        }
        self.host_and_port.walk(visit);
    }
}

impl<'i> Walk<'i> for HostAndPort<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Bracketed(inner) => {
                visit(Leaf { rule: "host-and-port", index: 2, text: inner });
            }
            Self::WithPort(inner) => {
                inner.walk(visit);
            }
            Self::Host(inner) => {
                visit(Leaf { rule: "host-and-port", index: 19, text: inner });
            }
        }
    }
}

impl<'i> Walk<'i> for HostAndPortWithPort<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "host-and-port", index: 14, text: self.host });
        visit(Leaf { rule: "host-and-port", index: 16, text: ":" });
        visit(Leaf { rule: "host-and-port", index: 17, text: self.port });
    }
}
