//! The leaves of the syntax tree, in the order of the input.
//!
//! Generated from `grammar/rules/rfc3987.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

use super::syntax::*;
use crate::walk::{Leaf, Walk};

impl<'i> Walk<'i> for IriReference<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Iri(inner) => {
                inner.walk(visit);
            }
            Self::IrelativeRef(inner) => {
                inner.walk(visit);
            }
        }
    }
}

impl<'i> Walk<'i> for Iri<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "scheme", index: 0, text: self.scheme });
        visit(Leaf { rule: "iri", index: 2, text: ":" });
        self.ihier_part.walk(visit);
        if let Some(inner) = &self.iquery {
            visit(Leaf { rule: "iri", index: 6, text: "?" });
            visit(Leaf { rule: "iquery", index: 0, text: inner });
        }
        if let Some(inner) = &self.ifragment {
            visit(Leaf { rule: "iri", index: 10, text: "#" });
            visit(Leaf { rule: "ifragment", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for IhierPart<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::WithAuthority(inner) => {
                inner.walk(visit);
            }
            Self::IpathAbsolute(inner) => {
                visit(Leaf { rule: "ipath-absolute", index: 0, text: inner });
            }
            Self::IpathRootless(inner) => {
                visit(Leaf { rule: "ipath-rootless", index: 0, text: inner });
            }
            Self::IpathEmpty(inner) => {
                visit(Leaf { rule: "ipath-empty", index: 0, text: inner });
            }
        }
    }
}

impl<'i> Walk<'i> for IhierPartWithAuthority<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "ihier-part", index: 2, text: "//" });
        self.iauthority.walk(visit);
        visit(Leaf { rule: "ipath-abempty", index: 0, text: self.ipath_abempty });
    }
}

impl<'i> Walk<'i> for IrelativeRef<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        self.irelative_part.walk(visit);
        if let Some(inner) = &self.iquery {
            visit(Leaf { rule: "irelative-ref", index: 4, text: "?" });
            visit(Leaf { rule: "iquery", index: 0, text: inner });
        }
        if let Some(inner) = &self.ifragment {
            visit(Leaf { rule: "irelative-ref", index: 8, text: "#" });
            visit(Leaf { rule: "ifragment", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for IrelativePart<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::WithAuthority(inner) => {
                inner.walk(visit);
            }
            Self::IpathAbsolute(inner) => {
                visit(Leaf { rule: "ipath-absolute", index: 0, text: inner });
            }
            Self::IpathNoscheme(inner) => {
                visit(Leaf { rule: "ipath-noscheme", index: 0, text: inner });
            }
            Self::IpathEmpty(inner) => {
                visit(Leaf { rule: "ipath-empty", index: 0, text: inner });
            }
        }
    }
}

impl<'i> Walk<'i> for IrelativePartWithAuthority<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "irelative-part", index: 2, text: "//" });
        self.iauthority.walk(visit);
        visit(Leaf { rule: "ipath-abempty", index: 0, text: self.ipath_abempty });
    }
}

impl<'i> Walk<'i> for AbsoluteIri<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "scheme", index: 0, text: self.scheme });
        visit(Leaf { rule: "absolute-iri", index: 2, text: ":" });
        self.ihier_part.walk(visit);
        if let Some(inner) = &self.iquery {
            visit(Leaf { rule: "absolute-iri", index: 6, text: "?" });
            visit(Leaf { rule: "iquery", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for Iauthority<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        if let Some(inner) = &self.iuserinfo {
            visit(Leaf { rule: "iuserinfo", index: 0, text: inner });
            visit(Leaf { rule: "iauthority", index: 4, text: "@" });
        }
        self.ihost.walk(visit);
        if let Some(inner) = &self.port {
            visit(Leaf { rule: "iauthority", index: 8, text: ":" });
            visit(Leaf { rule: "port", index: 0, text: inner });
        }
    }
}

impl<'i> Walk<'i> for Ihost<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::IpLiteral(inner) => {
                inner.walk(visit);
            }
            Self::Address(inner) => {
                inner.walk(visit);
            }
            Self::IregName(inner) => {
                visit(Leaf { rule: "ireg-name", index: 0, text: inner });
            }
        }
    }
}

impl<'i> Walk<'i> for Ipath<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Abempty(inner) => {
                visit(Leaf { rule: "ipath-abempty", index: 0, text: inner });
            }
            Self::IpathRootless(inner) => {
                visit(Leaf { rule: "ipath-rootless", index: 0, text: inner });
            }
        }
    }
}

impl<'i> Walk<'i> for Ipchar<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Iunreserved(inner) => {
                inner.walk(visit);
            }
            Self::PctEncoded(inner) => {
                visit(Leaf { rule: "pct-encoded", index: 0, text: inner });
            }
            Self::SubDelims(inner) => {
                visit(Leaf { rule: "sub-delims", index: 0, text: inner });
            }
            Self::Other(inner) => {
                visit(Leaf { rule: "ipchar", index: 4, text: inner });
            }
        }
    }
}

impl<'i> Walk<'i> for Iunreserved<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Unreserved(inner) => {
                visit(Leaf { rule: "unreserved", index: 0, text: inner });
            }
            Self::Ucschar(inner) => {
                visit(Leaf { rule: "ucschar", index: 0, text: inner });
            }
        }
    }
}
