//! The leaves of the syntax tree, in the order of the input.
//!
//! Generated from `grammar/rules/rfc3986.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

use super::syntax::*;
use crate::walk::{Leaf, Walk};

impl<'i> Walk<'i> for UriReference<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Uri(inner) => {
                inner.walk(visit);
            }
            Self::RelativeRef(inner) => {
                inner.walk(visit);
            }
        }
    }
}

impl<'i> Walk<'i> for Uri<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "scheme", index: 0, text: self.scheme });
        visit(Leaf { rule: "uri", index: 2, text: ":" });
        self.hier_part.walk(visit);
        if let Some(inner) = &self.query {
            visit(Leaf { rule: "uri", index: 6, text: "?" });
            visit(Leaf { rule: "query", index: 0, text: inner });
        }
        if let Some(inner) = &self.fragment {
            visit(Leaf { rule: "uri", index: 10, text: "#" });
            visit(Leaf { rule: "fragment", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for HierPart<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::WithAuthority(inner) => {
                inner.walk(visit);
            }
            Self::PathAbsolute(inner) => {
                visit(Leaf { rule: "path-absolute", index: 0, text: inner });
            }
            Self::PathRootless(inner) => {
                visit(Leaf { rule: "path-rootless", index: 0, text: inner });
            }
            Self::PathEmpty(inner) => {
                visit(Leaf { rule: "path-empty", index: 0, text: inner });
            }
        }
    }
}

impl<'i> Walk<'i> for HierPartWithAuthority<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "hier-part", index: 2, text: "//" });
        self.authority.walk(visit);
        visit(Leaf { rule: "path-abempty", index: 0, text: self.path_abempty });
    }
}

impl<'i> Walk<'i> for RelativeRef<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        self.relative_part.walk(visit);
        if let Some(inner) = &self.query {
            visit(Leaf { rule: "relative-ref", index: 4, text: "?" });
            visit(Leaf { rule: "query", index: 0, text: inner });
        }
        if let Some(inner) = &self.fragment {
            visit(Leaf { rule: "relative-ref", index: 8, text: "#" });
            visit(Leaf { rule: "fragment", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for RelativePart<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::WithAuthority(inner) => {
                inner.walk(visit);
            }
            Self::PathAbsolute(inner) => {
                visit(Leaf { rule: "path-absolute", index: 0, text: inner });
            }
            Self::PathNoscheme(inner) => {
                visit(Leaf { rule: "path-noscheme", index: 0, text: inner });
            }
            Self::PathEmpty(inner) => {
                visit(Leaf { rule: "path-empty", index: 0, text: inner });
            }
        }
    }
}

impl<'i> Walk<'i> for RelativePartWithAuthority<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "relative-part", index: 2, text: "//" });
        self.authority.walk(visit);
        visit(Leaf { rule: "path-abempty", index: 0, text: self.path_abempty });
    }
}

impl<'i> Walk<'i> for AbsoluteUri<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "scheme", index: 0, text: self.scheme });
        visit(Leaf { rule: "absolute-uri", index: 2, text: ":" });
        self.hier_part.walk(visit);
        if let Some(inner) = &self.query {
            visit(Leaf { rule: "absolute-uri", index: 6, text: "?" });
            visit(Leaf { rule: "query", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for Authority<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        if let Some(inner) = &self.userinfo {
            visit(Leaf { rule: "userinfo", index: 0, text: inner });
            visit(Leaf { rule: "authority", index: 4, text: "@" });
        }
        self.host.walk(visit);
        if let Some(inner) = &self.port {
            visit(Leaf { rule: "authority", index: 8, text: ":" });
            visit(Leaf { rule: "port", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for Host<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::IpLiteral(inner) => {
                inner.walk(visit);
            }
            Self::Address(inner) => {
                inner.walk(visit);
            }
            Self::RegName(inner) => {
                visit(Leaf { rule: "reg-name", index: 0, text: inner });
            }
        }
    }
}

impl<'i> Walk<'i> for IpLiteral<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "ip-literal", index: 1, text: "[" });
        self.address.walk(visit);
        visit(Leaf { rule: "ip-literal", index: 5, text: "]" });
    }
}

impl<'i> Walk<'i> for IpLiteralAddress<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Ipv6address(inner) => {
                inner.walk(visit);
            }
            Self::Ipvfuture(inner) => {
                visit(Leaf { rule: "ipvfuture", index: 0, text: inner });
            }
        }
    }
}

impl<'i> Walk<'i> for Ipv6address<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Whole(inner) => {
                inner.walk(visit);
            }
            Self::AfterNone(inner) => {
                inner.walk(visit);
            }
            Self::AfterOne(inner) => {
                inner.walk(visit);
            }
            Self::AfterTwo(inner) => {
                inner.walk(visit);
            }
            Self::AfterThree(inner) => {
                inner.walk(visit);
            }
            Self::AfterFour(inner) => {
                inner.walk(visit);
            }
            Self::AfterFive(inner) => {
                inner.walk(visit);
            }
            Self::AfterSix(inner) => {
                inner.walk(visit);
            }
            Self::AfterSeven(inner) => {
                if let Some(inner) = inner {
                    inner.walk(visit);
                }
                visit(Leaf { rule: "ipv6address", index: 171, text: "::" });
            }
        }
    }
}

impl<'i> Walk<'i> for Ipv6addressWhole<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "h16", index: 0, text: self.first });
        visit(Leaf { rule: "ipv6address", index: 3, text: ":" });
        visit(Leaf { rule: "h16", index: 0, text: self.second });
        visit(Leaf { rule: "ipv6address", index: 5, text: ":" });
        visit(Leaf { rule: "h16", index: 0, text: self.third });
        visit(Leaf { rule: "ipv6address", index: 7, text: ":" });
        visit(Leaf { rule: "h16", index: 0, text: self.fourth });
        visit(Leaf { rule: "ipv6address", index: 9, text: ":" });
        visit(Leaf { rule: "h16", index: 0, text: self.fifth });
        visit(Leaf { rule: "ipv6address", index: 11, text: ":" });
        visit(Leaf { rule: "h16", index: 0, text: self.sixth });
        visit(Leaf { rule: "ipv6address", index: 13, text: ":" });
        self.last.walk(visit);
    }
}

impl<'i> Walk<'i> for Ipv6addressAfterNone<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "ipv6address", index: 16, text: "::" });
        visit(Leaf { rule: "h16", index: 0, text: self.first });
        visit(Leaf { rule: "ipv6address", index: 18, text: ":" });
        visit(Leaf { rule: "h16", index: 0, text: self.second });
        visit(Leaf { rule: "ipv6address", index: 20, text: ":" });
        visit(Leaf { rule: "h16", index: 0, text: self.third });
        visit(Leaf { rule: "ipv6address", index: 22, text: ":" });
        visit(Leaf { rule: "h16", index: 0, text: self.fourth });
        visit(Leaf { rule: "ipv6address", index: 24, text: ":" });
        visit(Leaf { rule: "h16", index: 0, text: self.fifth });
        visit(Leaf { rule: "ipv6address", index: 26, text: ":" });
        self.last.walk(visit);
    }
}

impl<'i> Walk<'i> for Ipv6addressAfterOne<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        if let Some(inner) = &self.before {
            visit(Leaf { rule: "h16", index: 0, text: inner });
        }
        visit(Leaf { rule: "ipv6address", index: 31, text: "::" });
        visit(Leaf { rule: "h16", index: 0, text: self.first });
        visit(Leaf { rule: "ipv6address", index: 33, text: ":" });
        visit(Leaf { rule: "h16", index: 0, text: self.second });
        visit(Leaf { rule: "ipv6address", index: 35, text: ":" });
        visit(Leaf { rule: "h16", index: 0, text: self.third });
        visit(Leaf { rule: "ipv6address", index: 37, text: ":" });
        visit(Leaf { rule: "h16", index: 0, text: self.fourth });
        visit(Leaf { rule: "ipv6address", index: 39, text: ":" });
        self.last.walk(visit);
    }
}

impl<'i> Walk<'i> for Ipv6addressAfterTwo<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        if let Some(inner) = &self.before {
            inner.walk(visit);
        }
        visit(Leaf { rule: "ipv6address", index: 49, text: "::" });
        visit(Leaf { rule: "h16", index: 0, text: self.first });
        visit(Leaf { rule: "ipv6address", index: 51, text: ":" });
        visit(Leaf { rule: "h16", index: 0, text: self.second });
        visit(Leaf { rule: "ipv6address", index: 53, text: ":" });
        visit(Leaf { rule: "h16", index: 0, text: self.third });
        visit(Leaf { rule: "ipv6address", index: 55, text: ":" });
        self.last.walk(visit);
    }
}

impl<'i> Walk<'i> for Ipv6addressAfterTwoBefore<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "h16", index: 0, text: self.first });
        if let Some(inner) = &self.second {
            visit(Leaf { rule: "ipv6address", index: 47, text: ":" });
            visit(Leaf { rule: "h16", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for Ipv6addressAfterThree<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        if let Some(inner) = &self.before {
            inner.walk(visit);
        }
        visit(Leaf { rule: "ipv6address", index: 69, text: "::" });
        visit(Leaf { rule: "h16", index: 0, text: self.first });
        visit(Leaf { rule: "ipv6address", index: 71, text: ":" });
        visit(Leaf { rule: "h16", index: 0, text: self.second });
        visit(Leaf { rule: "ipv6address", index: 73, text: ":" });
        self.last.walk(visit);
    }
}

impl<'i> Walk<'i> for Ipv6addressAfterThreeBefore<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "h16", index: 0, text: self.first });
        if let Some(inner) = &self.second {
            visit(Leaf { rule: "ipv6address", index: 63, text: ":" });
            visit(Leaf { rule: "h16", index: 0, text: inner });
        }
        if let Some(inner) = &self.third {
            visit(Leaf { rule: "ipv6address", index: 67, text: ":" });
            visit(Leaf { rule: "h16", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for Ipv6addressAfterFour<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        if let Some(inner) = &self.before {
            inner.walk(visit);
        }
        visit(Leaf { rule: "ipv6address", index: 91, text: "::" });
        visit(Leaf { rule: "h16", index: 0, text: self.first });
        visit(Leaf { rule: "ipv6address", index: 93, text: ":" });
        self.last.walk(visit);
    }
}

impl<'i> Walk<'i> for Ipv6addressAfterFourBefore<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "h16", index: 0, text: self.first });
        if let Some(inner) = &self.second {
            visit(Leaf { rule: "ipv6address", index: 81, text: ":" });
            visit(Leaf { rule: "h16", index: 0, text: inner });
        }
        if let Some(inner) = &self.third {
            visit(Leaf { rule: "ipv6address", index: 85, text: ":" });
            visit(Leaf { rule: "h16", index: 0, text: inner });
        }
        if let Some(inner) = &self.fourth {
            visit(Leaf { rule: "ipv6address", index: 89, text: ":" });
            visit(Leaf { rule: "h16", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for Ipv6addressAfterFive<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        if let Some(inner) = &self.before {
            inner.walk(visit);
        }
        visit(Leaf { rule: "ipv6address", index: 115, text: "::" });
        self.last.walk(visit);
    }
}

impl<'i> Walk<'i> for Ipv6addressAfterFiveBefore<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "h16", index: 0, text: self.first });
        if let Some(inner) = &self.second {
            visit(Leaf { rule: "ipv6address", index: 101, text: ":" });
            visit(Leaf { rule: "h16", index: 0, text: inner });
        }
        if let Some(inner) = &self.third {
            visit(Leaf { rule: "ipv6address", index: 105, text: ":" });
            visit(Leaf { rule: "h16", index: 0, text: inner });
        }
        if let Some(inner) = &self.fourth {
            visit(Leaf { rule: "ipv6address", index: 109, text: ":" });
            visit(Leaf { rule: "h16", index: 0, text: inner });
        }
        if let Some(inner) = &self.fifth {
            visit(Leaf { rule: "ipv6address", index: 113, text: ":" });
            visit(Leaf { rule: "h16", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for Ipv6addressAfterSix<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        if let Some(inner) = &self.before {
            inner.walk(visit);
        }
        visit(Leaf { rule: "ipv6address", index: 141, text: "::" });
        visit(Leaf { rule: "h16", index: 0, text: self.last });
    }
}

impl<'i> Walk<'i> for Ipv6addressAfterSixBefore<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "h16", index: 0, text: self.first });
        if let Some(inner) = &self.second {
            visit(Leaf { rule: "ipv6address", index: 123, text: ":" });
            visit(Leaf { rule: "h16", index: 0, text: inner });
        }
        if let Some(inner) = &self.third {
            visit(Leaf { rule: "ipv6address", index: 127, text: ":" });
            visit(Leaf { rule: "h16", index: 0, text: inner });
        }
        if let Some(inner) = &self.fourth {
            visit(Leaf { rule: "ipv6address", index: 131, text: ":" });
            visit(Leaf { rule: "h16", index: 0, text: inner });
        }
        if let Some(inner) = &self.fifth {
            visit(Leaf { rule: "ipv6address", index: 135, text: ":" });
            visit(Leaf { rule: "h16", index: 0, text: inner });
        }
        if let Some(inner) = &self.sixth {
            visit(Leaf { rule: "ipv6address", index: 139, text: ":" });
            visit(Leaf { rule: "h16", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for Ipv6addressAfterSevenBefore<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "h16", index: 0, text: self.first });
        if let Some(inner) = &self.second {
            visit(Leaf { rule: "ipv6address", index: 149, text: ":" });
            visit(Leaf { rule: "h16", index: 0, text: inner });
        }
        if let Some(inner) = &self.third {
            visit(Leaf { rule: "ipv6address", index: 153, text: ":" });
            visit(Leaf { rule: "h16", index: 0, text: inner });
        }
        if let Some(inner) = &self.fourth {
            visit(Leaf { rule: "ipv6address", index: 157, text: ":" });
            visit(Leaf { rule: "h16", index: 0, text: inner });
        }
        if let Some(inner) = &self.fifth {
            visit(Leaf { rule: "ipv6address", index: 161, text: ":" });
            visit(Leaf { rule: "h16", index: 0, text: inner });
        }
        if let Some(inner) = &self.sixth {
            visit(Leaf { rule: "ipv6address", index: 165, text: ":" });
            visit(Leaf { rule: "h16", index: 0, text: inner });
        }
        if let Some(inner) = &self.seventh {
            visit(Leaf { rule: "ipv6address", index: 169, text: ":" });
            visit(Leaf { rule: "h16", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for Ls32<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Pieces(inner) => {
                inner.walk(visit);
            }
            Self::Ipv4address(inner) => {
                inner.walk(visit);
            }
        }
    }
}

impl<'i> Walk<'i> for Ls32Pieces<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "h16", index: 0, text: self.first });
        visit(Leaf { rule: "ls32", index: 3, text: ":" });
        visit(Leaf { rule: "h16", index: 0, text: self.second });
    }
}

impl<'i> Walk<'i> for Ipv4address<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "dec-octet", index: 0, text: self.first });
        visit(Leaf { rule: "ipv4address", index: 2, text: "." });
        visit(Leaf { rule: "dec-octet", index: 0, text: self.second });
        visit(Leaf { rule: "ipv4address", index: 4, text: "." });
        visit(Leaf { rule: "dec-octet", index: 0, text: self.third });
        visit(Leaf { rule: "ipv4address", index: 6, text: "." });
        visit(Leaf { rule: "dec-octet", index: 0, text: self.fourth });
    }
}

impl<'i> Walk<'i> for Path<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Abempty(inner) => {
                visit(Leaf { rule: "path-abempty", index: 0, text: inner });
            }
            Self::PathRootless(inner) => {
                visit(Leaf { rule: "path-rootless", index: 0, text: inner });
            }
        }
    }
}

impl<'i> Walk<'i> for Pchar<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Unreserved(inner) => {
                visit(Leaf { rule: "unreserved", index: 0, text: inner });
            }
            Self::PctEncoded(inner) => {
                visit(Leaf { rule: "pct-encoded", index: 0, text: inner });
            }
            Self::SubDelims(inner) => {
                visit(Leaf { rule: "sub-delims", index: 0, text: inner });
            }
            Self::Other(inner) => {
                visit(Leaf { rule: "pchar", index: 4, text: inner });
            }
        }
    }
}

impl<'i> Walk<'i> for Reserved<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::GenDelims(inner) => {
                visit(Leaf { rule: "gen-delims", index: 0, text: inner });
            }
            Self::SubDelims(inner) => {
                visit(Leaf { rule: "sub-delims", index: 0, text: inner });
            }
        }
    }
}
