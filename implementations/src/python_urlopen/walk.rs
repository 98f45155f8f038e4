//! The leaves of the syntax tree, in the order of the input.
//!
//! Generated from `implementations/src/python_urlopen/python-urlopen.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

use super::syntax::*;
use crate::walk::{Leaf, Walk};

impl<'i> Walk<'i> for Url<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        if let Some(inner) = &self.prefix {
            visit(Leaf { rule: "url", index: 3, text: "URL:" });
            visit(Leaf { rule: "white-space", index: 0, text: inner });
        }
        self.form.walk(visit);
        visit(Leaf { rule: "path", index: 0, text: self.path });
        if let Some(inner) = &self.query {
            visit(Leaf { rule: "url", index: 11, text: "?" });
            visit(Leaf { rule: "query", index: 0, text: inner });
        }
        if let Some(inner) = &self.fragment {
            visit(Leaf { rule: "url", index: 15, text: "#" });
            visit(Leaf { rule: "fragment", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for UrlForm<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::FtpUrl(inner) => {
                inner.walk(visit);
            }
            Self::OtherUrl(inner) => {
                inner.walk(visit);
            }
        }
    }
}

impl<'i> Walk<'i> for FtpUrl<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "ftp-url", index: 1, text: self.scheme });
        visit(Leaf { rule: "ftp-url", index: 2, text: ":" });
        if let Some(inner) = &self.authority {
            visit(Leaf { rule: "ftp-url", index: 5, text: "//" });
            visit(Leaf { rule: "ftp-text", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for OtherUrl<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "scheme", index: 0, text: self.scheme });
        visit(Leaf { rule: "other-url", index: 2, text: ":" });
        if let Some(inner) = &self.authority {
            visit(Leaf { rule: "other-url", index: 5, text: "//" });
            visit(Leaf { rule: "host-text", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for HostPort<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::WithPort(inner) => {
                inner.walk(visit);
            }
            Self::Host(inner) => {
                visit(Leaf { rule: "host-port", index: 8, text: inner });
            }
        }
    }
}

impl<'i> Walk<'i> for HostPortWithPort<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "host-port", index: 2, text: self.host });
        visit(Leaf { rule: "host-port", index: 4, text: ":" });
        visit(Leaf { rule: "host-port", index: 5, text: self.port });
    }
}

impl<'i> Walk<'i> for FtpHostPort<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        if let Some(inner) = &self.user_info {
            visit(Leaf { rule: "ftp-host-port", index: 3, text: inner });
            visit(Leaf { rule: "ftp-host-port", index: 5, text: "@" });
        }
        self.place.walk(visit);
    }
}

impl<'i> Walk<'i> for FtpHostPortPlace<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::WithPort(inner) => {
                inner.walk(visit);
            }
            Self::Host(inner) => {
                visit(Leaf { rule: "ftp-host-port", index: 14, text: inner });
            }
        }
    }
}

impl<'i> Walk<'i> for FtpHostPortPlaceWithPort<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "ftp-host-port", index: 8, text: self.host });
        visit(Leaf { rule: "ftp-host-port", index: 10, text: ":" });
        visit(Leaf { rule: "ftp-host-port", index: 11, text: self.port });
    }
}
