//! The leaves of the syntax tree, in the order of the input.
//!
//! Generated from `implementations/src/apache_uri_builder/apache-uri-builder.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

use super::syntax::*;
use crate::walk::{Leaf, Walk};

impl<'i> Walk<'i> for UriAuthority<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        if let Some(inner) = &self.user_info {
            visit(Leaf { rule: "uri-authority", index: 3, text: inner });
            visit(Leaf { rule: "uri-authority", index: 5, text: "@" });
        }
        visit(Leaf { rule: "name", index: 0, text: self.name });
        if let Some(inner) = &self.port {
            visit(Leaf { rule: "uri-authority", index: 9, text: ":" });
            visit(Leaf { rule: "port-text", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for PortNumber<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Negative(inner) => {
                inner.walk(visit);
            }
            Self::Positive(inner) => {
                inner.walk(visit);
            }
        }
    }
}

impl<'i> Walk<'i> for PortNumberNegative<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "port-number", index: 2, text: self.sign });
        visit(Leaf { rule: "digits", index: 0, text: self.digits });
    }
}

impl<'i> Walk<'i> for PortNumberPositive<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "port-number", index: 6, text: self.sign });
        visit(Leaf { rule: "digits", index: 0, text: self.digits });
    }
}

/// Whether a predicate holds, by its name in the grammar and the text that it asks about.
///
/// `None` if there is no predicate with this name, or it asks about a text and there is none.
pub(super) fn holds(predicates: &impl Predicates, name: &str, argument: Option<&str>) -> Option<bool> {
    Some(match (name, argument) {
        ("is-int", Some(text)) => predicates.is_int(text),
        ("is-ipv6-length", Some(text)) => predicates.is_ipv6_length(text),
        ("is-negative-int", Some(text)) => predicates.is_negative_int(text),
        ("is-positive-int", Some(text)) => predicates.is_positive_int(text),
        _ => return None,
    })
}
