//! The leaves of the syntax tree, in the order of the input.
//!
//! Generated from `implementations/src/node_url_parse/node-url-parse.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

use super::syntax::*;
use crate::walk::{Leaf, Walk};

impl<'i> Walk<'i> for Url<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::SimplePath(inner) => {
                inner.walk(visit);
            }
            Self::Parts(inner) => {
                inner.walk(visit);
            }
        }
    }
}

impl<'i> Walk<'i> for UrlUntil14<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::SimplePathUntil14(inner) => {
                inner.walk(visit);
            }
            Self::Parts(inner) => {
                inner.walk(visit);
            }
        }
    }
}

impl<'i> Walk<'i> for SimplePath<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "simple-path", index: 3, text: self.path });
        if let Some(inner) = &self.query {
            visit(Leaf { rule: "simple-path", index: 13, text: "?" });
            visit(Leaf { rule: "simple-path", index: 14, text: inner });
        }
    }
}

impl<'i> Walk<'i> for SimplePathUntil14<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "simple-path-until-14", index: 3, text: self.path });
        if let Some(inner) = &self.query {
            visit(Leaf { rule: "simple-path-until-14", index: 13, text: "?" });
            visit(Leaf { rule: "simple-path-until-14", index: 14, text: inner });
        }
    }
}

impl<'i> Walk<'i> for Parts<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        if let Some(inner) = &self.form {
            inner.walk(visit);
        }
        visit(Leaf { rule: "path", index: 0, text: self.path });
        if let Some(inner) = &self.query {
            visit(Leaf { rule: "parts", index: 31, text: "?" });
            visit(Leaf { rule: "query", index: 0, text: inner });
        }
        if let Some(inner) = &self.fragment {
            visit(Leaf { rule: "parts", index: 35, text: "#" });
            visit(Leaf { rule: "fragment", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for PartsForm<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Hostless(inner) => {
                visit(Leaf { rule: "parts", index: 4, text: inner });
                visit(Leaf { rule: "parts", index: 5, text: ":" });
            }
            Self::Slashed(inner) => {
                inner.walk(visit);
            }
            Self::WithScheme(inner) => {
                inner.walk(visit);
            }
            Self::WithUser(inner) => {
                inner.walk(visit);
            }
            Self::WithHost(inner) => {
                inner.walk(visit);
            }
        }
    }
}

impl<'i> Walk<'i> for PartsFormSlashed<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "slashed-scheme", index: 0, text: self.scheme });
        visit(Leaf { rule: "parts", index: 8, text: ":" });
        if let Some(inner) = &self.authority {
            inner.walk(visit);
        }
    }
}

impl<'i> Walk<'i> for PartsFormSlashedAuthority<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "slashes", index: 0, text: self.slashes });
        visit(Leaf { rule: "authority-text", index: 0, text: self.authority_text });
    }
}

impl<'i> Walk<'i> for PartsFormWithScheme<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "scheme", index: 0, text: self.scheme });
        visit(Leaf { rule: "parts", index: 15, text: ":" });
        if let Some(inner) = &self.slashes {
            visit(Leaf { rule: "slashes", index: 0, text: inner });
        }
        visit(Leaf { rule: "authority-text", index: 0, text: self.authority_text });
    }
}

impl<'i> Walk<'i> for PartsFormWithUser<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "slashes", index: 0, text: self.slashes });
        visit(Leaf { rule: "authority-text", index: 0, text: self.authority_text });
    }
}

impl<'i> Walk<'i> for PartsFormWithHost<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "slashes", index: 0, text: self.slashes });
        visit(Leaf { rule: "authority-text", index: 0, text: self.authority_text });
    }
}

impl<'i> Walk<'i> for Authority<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        self.credentials.walk(visit);
        self.host.walk(visit);
        visit(Leaf { rule: "authority", index: 3, text: self.rest });
    }
}

impl<'i> Walk<'i> for AuthorityUntil16<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        self.credentials.walk(visit);
        self.host.walk(visit);
        visit(Leaf { rule: "authority-until-16", index: 3, text: self.rest });
    }
}

impl<'i> Walk<'i> for Credentials<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        if let Some(inner) = &self.auth {
            visit(Leaf { rule: "credentials", index: 3, text: inner });
            visit(Leaf { rule: "credentials", index: 5, text: "@" });
        }
    }
}

impl<'i> Walk<'i> for Host<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::InBrackets(inner) => {
                inner.walk(visit);
            }
            Self::Name(inner) => {
                inner.walk(visit);
            }
        }
    }
}

impl<'i> Walk<'i> for HostName<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "host", index: 3, text: self.name });
        self.colon.walk(visit);
    }
}

impl<'i> Walk<'i> for HostUntil16<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::InBrackets(inner) => {
                inner.walk(visit);
            }
            Self::Name(inner) => {
                inner.walk(visit);
            }
        }
    }
}

impl<'i> Walk<'i> for HostUntil16Name<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "host-until-16", index: 3, text: self.name });
        self.colon.walk(visit);
    }
}

impl<'i> Walk<'i> for InBrackets<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "in-brackets", index: 1, text: "[" });
        visit(Leaf { rule: "in-brackets", index: 2, text: self.name });
        visit(Leaf { rule: "in-brackets", index: 4, text: "]" });
        if let Some(inner) = &self.port {
            visit(Leaf { rule: "in-brackets", index: 7, text: ":" });
            visit(Leaf { rule: "port", index: 0, text: inner });
        }
        visit(Leaf { rule: "end-of-host", index: 0, text: self.end_of_host });
    }
}

impl<'i> Walk<'i> for Colon<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::WithPort(inner) => {
                inner.walk(visit);
            }
            Self::WithoutPort(inner) => {
                visit(Leaf { rule: "colon", index: 7, text: inner });
            }
        }
    }
}

impl<'i> Walk<'i> for ColonWithPort<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "colon", index: 2, text: self.invalid });
        visit(Leaf { rule: "colon", index: 4, text: ":" });
        visit(Leaf { rule: "port", index: 0, text: self.port });
        visit(Leaf { rule: "end-of-host", index: 0, text: self.end_of_host });
    }
}

/// Whether a predicate holds, by its name in the grammar and the text that it asks about.
///
/// `None` if there is no predicate with this name, or it asks about a text and there is none.
pub(super) fn holds(predicates: &impl Predicates, name: &str, argument: Option<&str>) -> Option<bool> {
    Some(match (name, argument) {
        ("slashes-denote-host", _) => predicates.slashes_denote_host(),
        _ => return None,
    })
}
