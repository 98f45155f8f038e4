//! The leaves of the syntax tree, in the order of the input.
//!
//! Generated from `implementations/src/wget/wget.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

use super::syntax::*;
use crate::walk::{Leaf, Walk};

impl<'i> Walk<'i> for Url<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Http(inner) => {
                inner.walk(visit);
            }
            Self::Ftp(inner) => {
                inner.walk(visit);
            }
            Self::Shorthand(inner) => {
                inner.walk(visit);
            }
        }
    }
}

impl<'i> Walk<'i> for UrlHttp<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "http-scheme", index: 0, text: self.http_scheme });
        visit(Leaf { rule: "url", index: 3, text: "://" });
        self.http_parts.walk(visit);
    }
}

impl<'i> Walk<'i> for UrlFtp<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "ftp-scheme", index: 0, text: self.ftp_scheme });
        visit(Leaf { rule: "url", index: 7, text: "://" });
        self.ftp_parts.walk(visit);
    }
}

impl<'i> Walk<'i> for UrlShorthand<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "no-scheme", index: 0, text: self.no_scheme });
        self.http_parts.walk(visit);
    }
}

impl<'i> Walk<'i> for HttpParts<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        self.user.walk(visit);
        self.host.walk(visit);
        if let Some(inner) = &self.port {
            visit(Leaf { rule: "http-parts", index: 14, text: ":" });
            visit(Leaf { rule: "http-port", index: 0, text: inner });
        }
        visit(Leaf { rule: "http-path", index: 0, text: self.path });
        if let Some(inner) = &self.query {
            visit(Leaf { rule: "http-parts", index: 19, text: "?" });
            visit(Leaf { rule: "query", index: 0, text: inner });
        }
        if let Some(inner) = &self.fragment {
            visit(Leaf { rule: "http-parts", index: 23, text: "#" });
            visit(Leaf { rule: "fragment", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for HttpPartsUser<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Some(inner) => {
                visit(Leaf { rule: "user-info", index: 0, text: inner });
                visit(Leaf { rule: "http-parts", index: 4, text: "@" });
            }
            Self::None => {}
        }
    }
}

impl<'i> Walk<'i> for HttpPartsHost<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::IpLiteral(inner) => {
                inner.walk(visit);
            }
            Self::HttpName(inner) => {
                visit(Leaf { rule: "http-name", index: 0, text: inner });
            }
        }
    }
}

impl<'i> Walk<'i> for FtpParts<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        self.user.walk(visit);
        self.host.walk(visit);
        if let Some(inner) = &self.port {
            visit(Leaf { rule: "ftp-parts", index: 14, text: ":" });
            visit(Leaf { rule: "ftp-port", index: 0, text: inner });
        }
        visit(Leaf { rule: "ftp-path", index: 0, text: self.path });
        if let Some(inner) = &self.fragment {
            visit(Leaf { rule: "ftp-parts", index: 19, text: "#" });
            visit(Leaf { rule: "fragment", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for FtpPartsUser<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Some(inner) => {
                visit(Leaf { rule: "user-info", index: 0, text: inner });
                visit(Leaf { rule: "ftp-parts", index: 4, text: "@" });
            }
            Self::None => {}
        }
    }
}

impl<'i> Walk<'i> for FtpPartsHost<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::IpLiteral(inner) => {
                inner.walk(visit);
            }
            Self::FtpName(inner) => {
                visit(Leaf { rule: "ftp-name", index: 0, text: inner });
            }
        }
    }
}

impl<'i> Walk<'i> for IpLiteral<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "ip-literal", index: 1, text: "[" });
        visit(Leaf { rule: "ip-literal", index: 2, text: self.address });
        visit(Leaf { rule: "ip-literal", index: 4, text: "]" });
    }
}
