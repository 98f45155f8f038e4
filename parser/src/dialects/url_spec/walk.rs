//! The leaves of the syntax tree, in the order of the input.
//!
//! Generated from `grammar/rules/url-spec.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

use super::syntax::*;
use crate::walk::{Leaf, Walk};

impl<'i> Walk<'i> for Url<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::DriveUrl(inner) => {
                inner.walk(visit);
            }
            Self::FileUrl(inner) => {
                inner.walk(visit);
            }
            Self::MailtoUrl(inner) => {
                inner.walk(visit);
            }
            Self::HierarchicalUrl(inner) => {
                inner.walk(visit);
            }
            Self::PathUrl(inner) => {
                inner.walk(visit);
            }
        }
    }
}

impl<'i> Walk<'i> for DriveUrl<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "drive-url", index: 1, text: self.letter });
        visit(Leaf { rule: "drive-url", index: 2, text: ":" });
        visit(Leaf { rule: "path", index: 0, text: self.path });
        if let Some(inner) = &self.query {
            visit(Leaf { rule: "drive-url", index: 6, text: "?" });
            visit(Leaf { rule: "query", index: 0, text: inner });
        }
        if let Some(inner) = &self.fragment {
            visit(Leaf { rule: "drive-url", index: 10, text: "#" });
            visit(Leaf { rule: "fragment", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for FileUrl<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "file-url", index: 1, text: self.scheme });
        visit(Leaf { rule: "file-url", index: 2, text: ":" });
        self.rest.walk(visit);
        if let Some(inner) = &self.query {
            visit(Leaf { rule: "file-url", index: 24, text: "?" });
            visit(Leaf { rule: "query", index: 0, text: inner });
        }
        if let Some(inner) = &self.fragment {
            visit(Leaf { rule: "file-url", index: 28, text: "#" });
            visit(Leaf { rule: "fragment", index: 0, text: inner });
        }
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
        visit(Leaf { rule: "path", index: 0, text: self.path });
    }
}

impl<'i> Walk<'i> for FileUrlRestHost<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "file-url", index: 14, text: self.first });
        visit(Leaf { rule: "file-url", index: 15, text: self.second });
        visit(Leaf { rule: "file-url", index: 16, text: self.slashes });
        visit(Leaf { rule: "file-url", index: 18, text: self.host });
        visit(Leaf { rule: "path", index: 0, text: self.path });
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

impl<'i> Walk<'i> for HierarchicalUrl<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "hierarchical-scheme", index: 0, text: self.scheme });
        visit(Leaf { rule: "hierarchical-url", index: 2, text: ":" });
        visit(Leaf { rule: "hierarchical-url", index: 3, text: self.slashes });
        self.authority.walk(visit);
        visit(Leaf { rule: "path", index: 0, text: self.path });
        if let Some(inner) = &self.query {
            visit(Leaf { rule: "hierarchical-url", index: 9, text: "?" });
            visit(Leaf { rule: "query", index: 0, text: inner });
        }
        if let Some(inner) = &self.fragment {
            visit(Leaf { rule: "hierarchical-url", index: 13, text: "#" });
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

impl<'i> Walk<'i> for PathUrl<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "path-url", index: 1, text: self.scheme });
        visit(Leaf { rule: "path-url", index: 3, text: ":" });
        visit(Leaf { rule: "path-url", index: 4, text: self.path });
    }
}

impl<'i> Walk<'i> for RelativeUrl<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::SchemeRelative(inner) => {
                visit(Leaf { rule: "relative-url", index: 1, text: inner });
            }
            Self::AuthorityRelative(inner) => {
                visit(Leaf { rule: "relative-url", index: 6, text: inner });
            }
            Self::QueryRelative(inner) => {
                visit(Leaf { rule: "relative-url", index: 10, text: inner });
            }
            Self::FragmentRelative(inner) => {
                visit(Leaf { rule: "relative-url", index: 14, text: inner });
            }
            Self::DriveRelative(inner) => {
                visit(Leaf { rule: "relative-url", index: 22, text: inner });
            }
            Self::PathRelative(inner) => {
                visit(Leaf { rule: "relative-url", index: 24, text: inner });
            }
        }
    }
}

impl<'i> Walk<'i> for DriveSpecification<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "drive-letter", index: 0, text: self.letter });
        visit(Leaf { rule: "drive-specification", index: 2, text: self.mark });
    }
}

/// Whether a predicate holds, by its name in the grammar and the text that it asks about.
///
/// `None` if there is no predicate with this name, or it asks about a text and there is none.
pub(super) fn holds(predicates: &impl Predicates, name: &str, argument: Option<&str>) -> Option<bool> {
    Some(match (name, argument) {
        ("base-is-file", _) => predicates.base_is_file(),
        _ => return None,
    })
}
