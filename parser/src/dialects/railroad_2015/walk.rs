//! The leaves of the syntax tree, in the order of the input.
//!
//! Generated from `grammar/rules/railroad-2015.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

use super::syntax::*;
use crate::walk::{Leaf, Walk};

impl<'i> Walk<'i> for Url<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        self.form.walk(visit);
        if let Some(inner) = &self.query {
            visit(Leaf { rule: "url", index: 7, text: "?" });
            visit(Leaf { rule: "query", index: 0, text: inner });
        }
        if let Some(inner) = &self.fragment {
            visit(Leaf { rule: "url", index: 11, text: "#" });
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
            Self::NonRelativeUrl(inner) => {
                inner.walk(visit);
            }
            Self::RelativeUrl(inner) => {
                inner.walk(visit);
            }
        }
    }
}

impl<'i> Walk<'i> for FileUrl<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Drive(inner) => {
                inner.walk(visit);
            }
            Self::LegacyDrive(inner) => {
                inner.walk(visit);
            }
            Self::HostAndPath(inner) => {
                inner.walk(visit);
            }
        }
    }
}

impl<'i> Walk<'i> for FileUrlDrive<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "file-url", index: 2, text: self.scheme });
        visit(Leaf { rule: "file-url", index: 3, text: ":" });
        visit(Leaf { rule: "file-url", index: 4, text: self.letter });
        visit(Leaf { rule: "file-url", index: 5, text: self.mark });
        visit(Leaf { rule: "file-url", index: 8, text: self.slash });
        visit(Leaf { rule: "path", index: 0, text: self.path });
    }
}

impl<'i> Walk<'i> for FileUrlLegacyDrive<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "file-url", index: 14, text: self.slashes });
        visit(Leaf { rule: "file-url", index: 16, text: self.letter });
        visit(Leaf { rule: "file-url", index: 17, text: "|" });
        visit(Leaf { rule: "file-url", index: 18, text: self.slash });
        visit(Leaf { rule: "path", index: 0, text: self.path });
    }
}

impl<'i> Walk<'i> for FileUrlHostAndPath<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "file-url", index: 22, text: self.scheme });
        visit(Leaf { rule: "file-url", index: 23, text: ":" });
        if let Some(inner) = &self.host {
            visit(Leaf { rule: "file-url", index: 26, text: "/" });
            visit(Leaf { rule: "file-url", index: 27, text: "/" });
            inner.walk(visit);
        }
        visit(Leaf { rule: "file-url", index: 29, text: self.slashes });
        visit(Leaf { rule: "path", index: 0, text: self.path });
    }
}

impl<'i> Walk<'i> for NonRelativeUrl<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "scheme", index: 0, text: self.scheme });
        visit(Leaf { rule: "non-relative-url", index: 3, text: ":" });
        visit(Leaf { rule: "scheme-data", index: 0, text: self.scheme_data });
    }
}

impl<'i> Walk<'i> for RelativeUrl<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::TwoSlashes(inner) => {
                inner.walk(visit);
            }
            Self::MissingSlashes(inner) => {
                inner.walk(visit);
            }
            Self::SchemeAndPath(inner) => {
                inner.walk(visit);
            }
            Self::Path(inner) => {
                visit(Leaf { rule: "path", index: 0, text: inner });
            }
        }
    }
}

impl<'i> Walk<'i> for RelativeUrlTwoSlashes<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        if let Some(inner) = &self.scheme {
            visit(Leaf { rule: "non-file-relative-scheme", index: 0, text: inner });
            visit(Leaf { rule: "relative-url", index: 5, text: ":" });
        }
        visit(Leaf { rule: "relative-url", index: 6, text: self.first_slash });
        visit(Leaf { rule: "relative-url", index: 9, text: self.second_slash });
        self.authority.walk(visit);
        if let Some(inner) = &self.tail {
            inner.walk(visit);
        }
    }
}

impl<'i> Walk<'i> for RelativeUrlTwoSlashesTail<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "relative-url", index: 15, text: self.slash });
        visit(Leaf { rule: "path", index: 0, text: self.path });
    }
}

impl<'i> Walk<'i> for RelativeUrlMissingSlashes<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "non-file-relative-scheme", index: 0, text: self.scheme });
        visit(Leaf { rule: "relative-url", index: 22, text: ":" });
        visit(Leaf { rule: "relative-url", index: 23, text: self.slash });
        self.authority.walk(visit);
        if let Some(inner) = &self.tail {
            inner.walk(visit);
        }
    }
}

impl<'i> Walk<'i> for RelativeUrlMissingSlashesTail<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "relative-url", index: 30, text: self.slash });
        visit(Leaf { rule: "path", index: 0, text: self.path });
    }
}

impl<'i> Walk<'i> for RelativeUrlSchemeAndPath<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "non-file-relative-scheme", index: 0, text: self.scheme });
        visit(Leaf { rule: "relative-url", index: 36, text: ":" });
        visit(Leaf { rule: "path", index: 0, text: self.path });
    }
}

impl<'i> Walk<'i> for Authority<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        if let Some(inner) = &self.credentials {
            inner.walk(visit);
        }
        self.host.walk(visit);
        if let Some(inner) = &self.port {
            visit(Leaf { rule: "authority", index: 12, text: ":" });
            visit(Leaf { rule: "port", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for AuthorityCredentials<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "user", index: 0, text: self.user });
        if let Some(inner) = &self.password {
            visit(Leaf { rule: "authority", index: 6, text: ":" });
            visit(Leaf { rule: "password", index: 0, text: inner });
        }
        visit(Leaf { rule: "authority", index: 8, text: "@" });
    }
}

impl<'i> Walk<'i> for Host<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Ipv6addr(inner) => {
                inner.walk(visit);
            }
            Self::Ipv4addr(inner) => {
                inner.walk(visit);
            }
            Self::Domain(inner) => {
                visit(Leaf { rule: "host", index: 13, text: inner });
            }
        }
    }
}

impl<'i> Walk<'i> for Ipv6addr<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "ipv6addr", index: 1, text: "[" });
        if let Some(inner) = &self.pre {
            for inner in inner {
                visit(Leaf { rule: "h16", index: 0, text: inner });
                visit(Leaf { rule: "ipv6addr", index: 8, text: ":" });
            }
            visit(Leaf { rule: "ipv6addr", index: 9, text: ":" });
        }
        for inner in &self.post {
            visit(Leaf { rule: "h16", index: 0, text: inner });
            visit(Leaf { rule: "ipv6addr", index: 13, text: ":" });
        }
        self.last.walk(visit);
        visit(Leaf { rule: "ipv6addr", index: 20, text: "]" });
    }
}

impl<'i> Walk<'i> for Ipv6addrLast<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::H16(inner) => {
                visit(Leaf { rule: "h16", index: 0, text: inner });
            }
            Self::Ls32(inner) => {
                inner.walk(visit);
            }
        }
    }
}

impl<'i> Walk<'i> for Ipv4addr<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        if let Some(inner) = &self.first {
            inner.walk(visit);
        }
        self.last.walk(visit);
    }
}

impl<'i> Walk<'i> for Ipv4addrFirst<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        self.number.walk(visit);
        visit(Leaf { rule: "ipv4addr", index: 4, text: "." });
        if let Some(inner) = &self.second {
            inner.walk(visit);
        }
    }
}

impl<'i> Walk<'i> for Ipv4addrFirstSecond<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        self.number.walk(visit);
        visit(Leaf { rule: "ipv4addr", index: 8, text: "." });
        if let Some(inner) = &self.third {
            inner.walk(visit);
            visit(Leaf { rule: "ipv4addr", index: 12, text: "." });
        }
    }
}

impl<'i> Walk<'i> for Number<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Hexadecimal(inner) => {
                inner.walk(visit);
            }
            Self::Octal(inner) => {
                visit(Leaf { rule: "number", index: 9, text: "0" });
                visit(Leaf { rule: "number", index: 10, text: inner });
            }
            Self::Decimal(inner) => {
                visit(Leaf { rule: "number", index: 14, text: inner });
            }
        }
    }
}

impl<'i> Walk<'i> for NumberHexadecimal<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "number", index: 2, text: "0" });
        visit(Leaf { rule: "number", index: 3, text: self.mark });
        visit(Leaf { rule: "number", index: 6, text: self.digits });
    }
}

impl<'i> Walk<'i> for Ls32<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "decimal-byte", index: 0, text: self.first });
        visit(Leaf { rule: "ls32", index: 2, text: "." });
        visit(Leaf { rule: "decimal-byte", index: 0, text: self.second });
        visit(Leaf { rule: "ls32", index: 4, text: "." });
        visit(Leaf { rule: "decimal-byte", index: 0, text: self.third });
        visit(Leaf { rule: "ls32", index: 6, text: "." });
        visit(Leaf { rule: "decimal-byte", index: 0, text: self.fourth });
    }
}

impl<'i> Walk<'i> for SetProtocol<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "scheme", index: 0, text: self.scheme });
        visit(Leaf { rule: "set-protocol", index: 2, text: self.colon });
        visit(Leaf { rule: "set-protocol", index: 4, text: self.rest });
    }
}

impl<'i> Walk<'i> for SetHost<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        self.host.walk(visit);
        if let Some(inner) = &self.port {
            visit(Leaf { rule: "set-host", index: 4, text: ":" });
            visit(Leaf { rule: "port", index: 0, text: inner });
        }
        visit(Leaf { rule: "set-host", index: 6, text: self.rest });
    }
}

impl<'i> Walk<'i> for SetHostname<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        self.host.walk(visit);
        visit(Leaf { rule: "set-hostname", index: 2, text: self.stop });
        visit(Leaf { rule: "set-hostname", index: 4, text: self.rest });
    }
}

impl<'i> Walk<'i> for SetPort<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "port", index: 0, text: self.port });
        visit(Leaf { rule: "set-port", index: 2, text: self.stop });
        visit(Leaf { rule: "set-port", index: 4, text: self.rest });
    }
}

impl<'i> Walk<'i> for SetPathname<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "set-pathname", index: 1, text: self.slash });
        visit(Leaf { rule: "path", index: 0, text: self.path });
        visit(Leaf { rule: "set-pathname", index: 6, text: self.stop });
        visit(Leaf { rule: "set-pathname", index: 8, text: self.rest });
    }
}

impl<'i> Walk<'i> for SetSearch<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "set-search", index: 1, text: self.mark });
        visit(Leaf { rule: "set-search", index: 3, text: self.value });
    }
}

impl<'i> Walk<'i> for SetHash<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "set-hash", index: 1, text: self.mark });
        visit(Leaf { rule: "set-hash", index: 3, text: self.value });
    }
}

/// Whether a predicate holds, by its name in the grammar and the text that it asks about.
///
/// `None` if there is no predicate with this name, or it asks about a text and there is none.
pub(super) fn holds(predicates: &impl Predicates, name: &str, argument: Option<&str>) -> Option<bool> {
    Some(match (name, argument) {
        ("not-base-scheme", Some(text)) => predicates.not_base_scheme(text),
        ("not-relative-scheme", Some(text)) => predicates.not_relative_scheme(text),
        _ => return None,
    })
}
