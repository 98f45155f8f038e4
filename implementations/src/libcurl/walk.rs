//! The leaves of the syntax tree, in the order of the input.
//!
//! Generated from `implementations/src/libcurl/libcurl.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

use super::syntax::*;
use crate::walk::{Leaf, Walk};

impl<'i> Walk<'i> for Absolute<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "scheme", index: 0, text: self.scheme });
        visit(Leaf { rule: "absolute", index: 2, text: ":" });
        visit(Leaf { rule: "absolute", index: 3, text: self.rest });
    }
}

impl<'i> Walk<'i> for AbsoluteUntil81<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "scheme-until-8-1", index: 0, text: self.scheme });
        visit(Leaf { rule: "absolute-until-8-1", index: 2, text: ":" });
        visit(Leaf { rule: "absolute-until-8-1", index: 3, text: self.rest });
    }
}

impl<'i> Walk<'i> for Url<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::FileUrl(inner) => {
                inner.walk(visit);
            }
            Self::NetworkUrl(inner) => {
                inner.walk(visit);
            }
            Self::GuessedUrl(inner) => {
                inner.walk(visit);
            }
        }
    }
}

impl<'i> Walk<'i> for UrlUntil81<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::FileUrl(inner) => {
                inner.walk(visit);
            }
            Self::NetworkUrlUntil81(inner) => {
                inner.walk(visit);
            }
            Self::GuessedUrlUntil81(inner) => {
                inner.walk(visit);
            }
        }
    }
}

impl<'i> Walk<'i> for UrlUntil780<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::FileUrlUntil780(inner) => {
                inner.walk(visit);
            }
            Self::NetworkUrlUntil780(inner) => {
                inner.walk(visit);
            }
            Self::GuessedUrlUntil780(inner) => {
                inner.walk(visit);
            }
        }
    }
}

impl<'i> Walk<'i> for RedirectUntil820<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "redirect-until-8-20", index: 1, text: self.scheme });
        visit(Leaf { rule: "redirect-until-8-20", index: 2, text: ":" });
        visit(Leaf { rule: "redirect-until-8-20", index: 18, text: self.path });
        self.parts.walk(visit);
    }
}

impl<'i> Walk<'i> for FileUrl<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "file-url", index: 1, text: self.scheme });
        visit(Leaf { rule: "file-url", index: 2, text: ":" });
        visit(Leaf { rule: "file-url", index: 3, text: self.local });
        self.tail.walk(visit);
    }
}

impl<'i> Walk<'i> for FileUrlUntil780<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "file-url-until-7-80", index: 1, text: self.scheme });
        visit(Leaf { rule: "file-url-until-7-80", index: 2, text: ":" });
        visit(Leaf { rule: "file-url-until-7-80", index: 3, text: self.local });
        self.tail.walk(visit);
    }
}

impl<'i> Walk<'i> for NetworkUrl<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "scheme", index: 0, text: self.scheme });
        visit(Leaf { rule: "network-url", index: 4, text: ":" });
        visit(Leaf { rule: "network-url", index: 5, text: self.slashes });
        self.authority.walk(visit);
        self.tail.walk(visit);
    }
}

impl<'i> Walk<'i> for GuessedUrl<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        self.authority.walk(visit);
        self.tail.walk(visit);
    }
}

impl<'i> Walk<'i> for NetworkUrlUntil81<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "scheme-until-8-1", index: 0, text: self.scheme });
        visit(Leaf { rule: "network-url-until-8-1", index: 4, text: ":" });
        visit(Leaf { rule: "network-url-until-8-1", index: 5, text: self.slashes });
        self.authority.walk(visit);
        self.tail.walk(visit);
    }
}

impl<'i> Walk<'i> for GuessedUrlUntil81<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        self.authority.walk(visit);
        self.tail.walk(visit);
    }
}

impl<'i> Walk<'i> for NetworkUrlUntil780<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "scheme-until-7-80", index: 0, text: self.scheme });
        visit(Leaf { rule: "network-url-until-7-80", index: 4, text: ":" });
        visit(Leaf { rule: "network-url-until-7-80", index: 5, text: self.slashes });
        self.authority.walk(visit);
        self.tail.walk(visit);
    }
}

impl<'i> Walk<'i> for GuessedUrlUntil780<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        self.authority.walk(visit);
        self.tail.walk(visit);
    }
}

impl<'i> Walk<'i> for Authority<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        if let Some(inner) = &self.user_info {
            visit(Leaf { rule: "authority", index: 3, text: inner });
            visit(Leaf { rule: "authority", index: 5, text: "@" });
        }
        visit(Leaf { rule: "authority", index: 6, text: self.host_and_port });
    }
}

impl<'i> Walk<'i> for Tail<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "path", index: 0, text: self.path });
        self.parts.walk(visit);
    }
}

impl<'i> Walk<'i> for Parts<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        if let Some(inner) = &self.query {
            visit(Leaf { rule: "parts", index: 3, text: "?" });
            visit(Leaf { rule: "query", index: 0, text: inner });
        }
        if let Some(inner) = &self.fragment {
            visit(Leaf { rule: "parts", index: 7, text: "#" });
            visit(Leaf { rule: "fragment", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for Login<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "login", index: 1, text: self.user });
        self.details.walk(visit);
    }
}

impl<'i> Walk<'i> for LoginDetails<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::PasswordFirst(inner) => {
                inner.walk(visit);
            }
            Self::OptionsFirst(inner) => {
                inner.walk(visit);
            }
            Self::None => {}
        }
    }
}

impl<'i> Walk<'i> for LoginDetailsPasswordFirst<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "login", index: 5, text: ":" });
        visit(Leaf { rule: "login", index: 6, text: self.password });
        if let Some(inner) = &self.options {
            visit(Leaf { rule: "login", index: 10, text: ";" });
            visit(Leaf { rule: "login", index: 11, text: inner });
        }
    }
}

impl<'i> Walk<'i> for LoginDetailsOptionsFirst<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "login", index: 14, text: ";" });
        visit(Leaf { rule: "login", index: 15, text: self.options });
        if let Some(inner) = &self.password {
            visit(Leaf { rule: "login", index: 19, text: ":" });
            visit(Leaf { rule: "login", index: 20, text: inner });
        }
    }
}

impl<'i> Walk<'i> for HostAndPort<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Bracketed(inner) => {
                inner.walk(visit);
            }
            Self::Plain(inner) => {
                inner.walk(visit);
            }
        }
    }
}

impl<'i> Walk<'i> for HostAndPortBracketed<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "host-and-port", index: 2, text: self.host });
        if let Some(inner) = &self.port {
            inner.walk(visit);
        }
    }
}

impl<'i> Walk<'i> for HostAndPortPlain<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "host-and-port", index: 12, text: self.host });
        if let Some(inner) = &self.port {
            inner.walk(visit);
        }
    }
}

impl<'i> Walk<'i> for PortPart<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "port-part", index: 1, text: ":" });
        visit(Leaf { rule: "port-part", index: 2, text: self.digits });
    }
}

impl<'i> Walk<'i> for Ipv6<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "ipv6", index: 1, text: "[" });
        visit(Leaf { rule: "ipv6", index: 2, text: self.address });
        self.end.walk(visit);
    }
}

impl<'i> Walk<'i> for Ipv6End<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Closed(inner) => {
                visit(Leaf { rule: "ipv6", index: 5, text: inner });
            }
            Self::WithZone(inner) => {
                inner.walk(visit);
            }
        }
    }
}

impl<'i> Walk<'i> for Ipv6EndWithZone<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "ipv6", index: 9, text: "%" });
        self.zone.walk(visit);
        visit(Leaf { rule: "ipv6", index: 11, text: "]" });
        visit(Leaf { rule: "ipv6", index: 12, text: self.ignored });
    }
}

impl<'i> Walk<'i> for Ipv6Until822<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "ipv6-until-8-22", index: 1, text: "[" });
        visit(Leaf { rule: "ipv6-until-8-22", index: 2, text: self.address });
        self.end.walk(visit);
    }
}

impl<'i> Walk<'i> for Ipv6Until822End<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Closed(inner) => {
                visit(Leaf { rule: "ipv6-until-8-22", index: 5, text: inner });
            }
            Self::WithZone(inner) => {
                inner.walk(visit);
            }
        }
    }
}

impl<'i> Walk<'i> for Ipv6Until822EndWithZone<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "ipv6-until-8-22", index: 9, text: "%" });
        self.zone.walk(visit);
        visit(Leaf { rule: "ipv6-until-8-22", index: 22, text: "]" });
        visit(Leaf { rule: "ipv6-until-8-22", index: 23, text: self.ignored });
    }
}

impl<'i> Walk<'i> for Ipv6Until822EndWithZoneZone<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::After25(inner) => {
                visit(Leaf { rule: "ipv6-until-8-22", index: 12, text: "25" });
                visit(Leaf { rule: "ipv6-until-8-22", index: 13, text: inner });
            }
            Self::Plain(inner) => {
                visit(Leaf { rule: "ipv6-until-8-22", index: 20, text: inner });
            }
        }
    }
}

impl<'i> Walk<'i> for Zone<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::After25(inner) => {
                visit(Leaf { rule: "zone", index: 2, text: "25" });
                visit(Leaf { rule: "zone", index: 3, text: inner });
            }
            Self::Plain(inner) => {
                visit(Leaf { rule: "zone", index: 10, text: inner });
            }
        }
    }
}

impl<'i> Walk<'i> for Name<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "name", index: 5, text: self.text });
    }
}

impl<'i> Walk<'i> for NameUntil822<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "name-until-8-22", index: 5, text: self.text });
    }
}
