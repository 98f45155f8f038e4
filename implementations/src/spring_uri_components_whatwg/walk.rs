//! The leaves of the syntax tree, in the order of the input.
//!
//! Generated from `implementations/src/spring_uri_components_whatwg/spring-uri-components-whatwg.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

use super::syntax::*;
use crate::walk::{Leaf, Walk};

impl<'i> Walk<'i> for Url<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        self.form.walk(visit);
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

impl<'i> Walk<'i> for UrlForm<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::FileUrl(inner) => {
                inner.walk(visit);
            }
            Self::SpecialUrl(inner) => {
                inner.walk(visit);
            }
            Self::NonSpecialUrl(inner) => {
                inner.walk(visit);
            }
            Self::Reference(inner) => {
                inner.walk(visit);
            }
        }
    }
}

impl<'i> Walk<'i> for SpecialUrl<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "special-scheme", index: 0, text: self.scheme });
        visit(Leaf { rule: "special-url", index: 2, text: ":" });
        visit(Leaf { rule: "special-url", index: 3, text: self.slashes });
        self.special_hierarchy.walk(visit);
    }
}

impl<'i> Walk<'i> for NonSpecialUrl<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "scheme", index: 0, text: self.scheme });
        visit(Leaf { rule: "non-special-url", index: 3, text: ":" });
        self.rest.walk(visit);
    }
}

impl<'i> Walk<'i> for NonSpecialUrlRest<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Authority(inner) => {
                visit(Leaf { rule: "non-special-url", index: 6, text: "/" });
                visit(Leaf { rule: "non-special-url", index: 7, text: "/" });
                inner.walk(visit);
            }
            Self::Path(inner) => {
                visit(Leaf { rule: "non-special-url", index: 10, text: "/" });
                visit(Leaf { rule: "path", index: 0, text: inner });
            }
            Self::OpaquePath(inner) => {
                visit(Leaf { rule: "opaque-path", index: 0, text: inner });
            }
        }
    }
}

impl<'i> Walk<'i> for SpecialHostAgain<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "special-host", index: 0, text: self.host });
        if let Some(inner) = &self.port {
            visit(Leaf { rule: "special-host-again", index: 4, text: ":" });
            visit(Leaf { rule: "special-host-again", index: 5, text: inner });
        }
        if let Some(inner) = &self.special_tail {
            inner.walk(visit);
        }
        if let Some(inner) = &self.query {
            visit(Leaf { rule: "special-host-again", index: 11, text: "?" });
            visit(Leaf { rule: "query", index: 0, text: inner });
        }
        if let Some(inner) = &self.fragment {
            visit(Leaf { rule: "special-host-again", index: 15, text: "#" });
            visit(Leaf { rule: "fragment", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for HostAgain<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "host", index: 0, text: self.host });
        if let Some(inner) = &self.port {
            visit(Leaf { rule: "host-again", index: 4, text: ":" });
            visit(Leaf { rule: "host-again", index: 5, text: inner });
        }
        if let Some(inner) = &self.path {
            visit(Leaf { rule: "host-again", index: 9, text: "/" });
            visit(Leaf { rule: "path", index: 0, text: inner });
        }
        if let Some(inner) = &self.query {
            visit(Leaf { rule: "host-again", index: 13, text: "?" });
            visit(Leaf { rule: "query", index: 0, text: inner });
        }
        if let Some(inner) = &self.fragment {
            visit(Leaf { rule: "host-again", index: 17, text: "#" });
            visit(Leaf { rule: "fragment", index: 0, text: inner });
        }
    }
}

/// Whether a predicate holds, by its name in the grammar and the text that it asks about.
///
/// `None` if there is no predicate with this name, or it asks about a text and there is none.
pub(super) fn holds(predicates: &impl Predicates, name: &str, argument: Option<&str>) -> Option<bool> {
    Some(match (name, argument) {
        ("not-special", Some(text)) => predicates.not_special(text),
        _ => return None,
    })
}
