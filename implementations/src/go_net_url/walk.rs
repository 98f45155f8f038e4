//! The leaves of the syntax tree, in the order of the input.
//!
//! Generated from `implementations/src/go_net_url/go-net-url.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

use super::syntax::*;
use crate::walk::{Leaf, Walk};

impl<'i> Walk<'i> for Reference<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        self.url.walk(visit);
        if let Some(inner) = &self.query {
            visit(Leaf { rule: "reference", index: 17, text: "?" });
            visit(Leaf { rule: "query", index: 0, text: inner });
        }
        if let Some(inner) = &self.fragment {
            visit(Leaf { rule: "reference", index: 21, text: "#" });
            visit(Leaf { rule: "fragment", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for ReferenceUrl<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Absolute(inner) => {
                inner.walk(visit);
            }
            Self::Relative(inner) => {
                inner.walk(visit);
            }
        }
    }
}

impl<'i> Walk<'i> for ReferenceUrlAbsolute<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "scheme", index: 0, text: self.scheme });
        visit(Leaf { rule: "reference", index: 4, text: ":" });
        self.hierarchy.walk(visit);
    }
}

impl<'i> Walk<'i> for ReferenceUrlAbsoluteHierarchy<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::WithAuthority(inner) => {
                inner.walk(visit);
            }
            Self::RootedPath(inner) => {
                visit(Leaf { rule: "rooted-path", index: 0, text: inner });
            }
            Self::Opaque(inner) => {
                visit(Leaf { rule: "opaque", index: 0, text: inner });
            }
        }
    }
}

impl<'i> Walk<'i> for ReferenceUrlRelative<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::NetworkPath(inner) => {
                inner.walk(visit);
            }
            Self::RelativePath(inner) => {
                visit(Leaf { rule: "relative-path", index: 0, text: inner });
            }
        }
    }
}

impl<'i> Walk<'i> for WithAuthority<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "with-authority", index: 1, text: "//" });
        visit(Leaf { rule: "with-authority", index: 2, text: self.authority });
        visit(Leaf { rule: "with-authority", index: 4, text: self.path });
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

impl<'i> Walk<'i> for UserInfo<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "username", index: 0, text: self.username });
        if let Some(inner) = &self.password {
            visit(Leaf { rule: "user-info", index: 4, text: ":" });
            visit(Leaf { rule: "password", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for HostAndPort<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::WithBrackets(inner) => {
                inner.walk(visit);
            }
            Self::WithPort(inner) => {
                inner.walk(visit);
            }
            Self::WithoutPort(inner) => {
                visit(Leaf { rule: "host-and-port", index: 17, text: inner });
            }
        }
    }
}

impl<'i> Walk<'i> for HostAndPortWithBrackets<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "host-and-port", index: 2, text: "[" });
        visit(Leaf { rule: "host-and-port", index: 3, text: self.literal });
        visit(Leaf { rule: "host-and-port", index: 5, text: "]" });
        if let Some(inner) = &self.port {
            visit(Leaf { rule: "host-and-port", index: 8, text: ":" });
            visit(Leaf { rule: "port", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for HostAndPortWithPort<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "host-and-port", index: 12, text: self.host });
        visit(Leaf { rule: "host-and-port", index: 14, text: ":" });
        visit(Leaf { rule: "port", index: 0, text: self.port });
    }
}

impl<'i> Walk<'i> for HostAndPortUntil1260<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::WithBrackets(inner) => {
                inner.walk(visit);
            }
            Self::WithPort(inner) => {
                inner.walk(visit);
            }
            Self::WithoutPort(inner) => {
                visit(Leaf { rule: "host-and-port-until-1-26-0", index: 19, text: inner });
            }
        }
    }
}

impl<'i> Walk<'i> for HostAndPortUntil1260WithBrackets<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "host-and-port-until-1-26-0", index: 2, text: self.ignored });
        visit(Leaf { rule: "host-and-port-until-1-26-0", index: 4, text: "[" });
        visit(Leaf { rule: "host-and-port-until-1-26-0", index: 5, text: self.literal });
        visit(Leaf { rule: "host-and-port-until-1-26-0", index: 7, text: "]" });
        if let Some(inner) = &self.port {
            visit(Leaf { rule: "host-and-port-until-1-26-0", index: 10, text: ":" });
            visit(Leaf { rule: "port", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for HostAndPortUntil1260WithPort<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "host-and-port-until-1-26-0", index: 14, text: self.host });
        visit(Leaf { rule: "host-and-port-until-1-26-0", index: 16, text: ":" });
        visit(Leaf { rule: "port", index: 0, text: self.port });
    }
}

impl<'i> Walk<'i> for HostAndPortUntil1251<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::WithBrackets(inner) => {
                inner.walk(visit);
            }
            Self::WithPort(inner) => {
                inner.walk(visit);
            }
            Self::WithoutPort(inner) => {
                visit(Leaf { rule: "host-and-port-until-1-25-1", index: 19, text: inner });
            }
        }
    }
}

impl<'i> Walk<'i> for HostAndPortUntil1251WithBrackets<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "host-and-port-until-1-25-1", index: 2, text: "[" });
        visit(Leaf { rule: "host-and-port-until-1-25-1", index: 3, text: self.literal });
        visit(Leaf { rule: "host-and-port-until-1-25-1", index: 5, text: "]" });
        if let Some(inner) = &self.port {
            visit(Leaf { rule: "host-and-port-until-1-25-1", index: 8, text: ":" });
            visit(Leaf { rule: "port", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for HostAndPortUntil1251WithPort<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "host-and-port-until-1-25-1", index: 14, text: self.host });
        visit(Leaf { rule: "host-and-port-until-1-25-1", index: 16, text: ":" });
        visit(Leaf { rule: "port", index: 0, text: self.port });
    }
}

impl<'i> Walk<'i> for IpLiteral<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "ip-literal", index: 1, text: self.address });
        if let Some(inner) = &self.zone {
            visit(Leaf { rule: "ip-literal", index: 5, text: "%25" });
            visit(Leaf { rule: "ip-literal", index: 6, text: inner });
        }
    }
}

impl<'i> Walk<'i> for IpLiteralUntil1251<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "ip-literal-until-1-25-1", index: 1, text: self.address });
        if let Some(inner) = &self.zone {
            visit(Leaf { rule: "ip-literal-until-1-25-1", index: 10, text: "%25" });
            visit(Leaf { rule: "ip-literal-until-1-25-1", index: 11, text: inner });
        }
    }
}
