//! The leaves of the syntax tree, in the order of the input.
//!
//! Generated from `grammar/examples/mailbox.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

extern crate alloc;

use super::syntax::*;
use alloc::vec::Vec;
use core::ops::Range;

/// A slice that a syntax tree keeps, or a fixed text that the grammar implies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leaf<'i> {
    /// The production.
    pub rule: &'static str,
    /// The preorder number, within the production, of the node that matched the text.
    pub index: u16,
    /// The text; may be empty.
    pub text: &'i str,
}

/// A syntax tree that can list its leaves.
pub trait Walk<'i> {
    /// Calls `visit` for each leaf, in order. Joined, the texts of all leaves are the parsed text.
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>));

    /// Returns the leaves, each with its bytes in the parsed text.
    fn spans(&self) -> Vec<(Range<usize>, Leaf<'i>)> {
        let (mut spans, mut end) = (Vec::new(), 0);
        self.walk(&mut |leaf| {
            let start = end;
            end += leaf.text.len();
            spans.push((start..end, leaf));
        });
        spans
    }
}

/// Writes the text of a tree.
fn write<'i>(tree: &dyn Walk<'i>, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
    let mut result = Ok(());
    tree.walk(&mut |leaf| {
        if result.is_ok() {
            result = f.write_str(leaf.text);
        }
    });
    result
}

impl<'i> Walk<'i> for Mailbox<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        self.local_part.walk(visit);
        visit(Leaf { rule: "mailbox", index: 2, text: "@" });
        self.part.walk(visit);
    }
}

impl core::fmt::Display for Mailbox<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for MailboxPart<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Domain(inner) => {
                inner.walk(visit);
            }
            Self::AddressLiteral(inner) => {
                inner.walk(visit);
            }
        }
    }
}

impl core::fmt::Display for MailboxPart<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for LocalPart<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::DotString(inner) => {
                inner.walk(visit);
            }
            Self::QuotedString(inner) => {
                inner.walk(visit);
            }
        }
    }
}

impl core::fmt::Display for LocalPart<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for DotString<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "atom", index: 0, text: self.atom });
        for inner in &self.parts {
            visit(Leaf { rule: "dot-string", index: 4, text: "." });
            visit(Leaf { rule: "atom", index: 0, text: inner });
        }
    }
}

impl core::fmt::Display for DotString<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for QuotedString<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "dquote", index: 0, text: self.dquote });
        for inner in &self.qcontentsmtp {
            inner.walk(visit);
        }
        visit(Leaf { rule: "dquote", index: 0, text: self.dquote_2 });
    }
}

impl core::fmt::Display for QuotedString<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for Qcontentsmtp<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Qtextsmtp(inner) => {
                visit(Leaf { rule: "qtextsmtp", index: 0, text: inner });
            }
            Self::QuotedPairsmtp(inner) => {
                visit(Leaf { rule: "quoted-pairsmtp", index: 0, text: inner });
            }
        }
    }
}

impl core::fmt::Display for Qcontentsmtp<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for Domain<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        self.sub_domain.walk(visit);
        for inner in &self.parts {
            visit(Leaf { rule: "domain", index: 4, text: "." });
            inner.walk(visit);
        }
    }
}

impl core::fmt::Display for Domain<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for SubDomain<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "let-dig", index: 0, text: self.let_dig });
        if let Some(inner) = &self.ldh_str {
            visit(Leaf { rule: "ldh-str", index: 0, text: inner });
        }
    }
}

impl core::fmt::Display for SubDomain<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for AddressLiteral<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "address-literal", index: 1, text: "[" });
        self.part.walk(visit);
        visit(Leaf { rule: "address-literal", index: 12, text: "]" });
    }
}

impl core::fmt::Display for AddressLiteral<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for AddressLiteralPart<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Ipv4AddressLiteral(inner) => {
                inner.walk(visit);
            }
            Self::Ipv6AddressLiteral(inner) => {
                inner.walk(visit);
            }
            Self::GeneralAddressLiteral(inner) => {
                inner.walk(visit);
            }
        }
    }
}

impl core::fmt::Display for AddressLiteralPart<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for Ipv4AddressLiteral<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "snum", index: 0, text: self.snum });
        visit(Leaf { rule: "ipv4-address-literal", index: 2, text: "." });
        visit(Leaf { rule: "snum", index: 0, text: self.snum_2 });
        visit(Leaf { rule: "ipv4-address-literal", index: 4, text: "." });
        visit(Leaf { rule: "snum", index: 0, text: self.snum_3 });
        visit(Leaf { rule: "ipv4-address-literal", index: 6, text: "." });
        visit(Leaf { rule: "snum", index: 0, text: self.snum_4 });
    }
}

impl core::fmt::Display for Ipv4AddressLiteral<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for Ipv6AddressLiteral<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "ipv6-address-literal", index: 1, text: self.part });
        self.ipv6_addr.walk(visit);
    }
}

impl core::fmt::Display for Ipv6AddressLiteral<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for GeneralAddressLiteral<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        self.standardized_tag.walk(visit);
        visit(Leaf { rule: "general-address-literal", index: 2, text: ":" });
        visit(Leaf { rule: "general-address-literal", index: 3, text: self.dcontents });
    }
}

impl core::fmt::Display for GeneralAddressLiteral<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for StandardizedTag<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "ldh-str", index: 0, text: self.ldh_str });
    }
}

impl core::fmt::Display for StandardizedTag<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for Ipv6Addr<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Ipv6Full(inner) => {
                inner.walk(visit);
            }
            Self::Ipv6Comp(inner) => {
                inner.walk(visit);
            }
            Self::Ipv6v4Full(inner) => {
                inner.walk(visit);
            }
            Self::Ipv6v4Comp(inner) => {
                inner.walk(visit);
            }
        }
    }
}

impl core::fmt::Display for Ipv6Addr<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for Ipv6Full<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "ipv6-hex", index: 0, text: self.ipv6_hex });
        visit(Leaf { rule: "ipv6-full", index: 2, text: ":" });
        visit(Leaf { rule: "ipv6-hex", index: 0, text: self.ipv6_hex_2 });
        visit(Leaf { rule: "ipv6-full", index: 4, text: ":" });
        visit(Leaf { rule: "ipv6-hex", index: 0, text: self.ipv6_hex_3 });
        visit(Leaf { rule: "ipv6-full", index: 6, text: ":" });
        visit(Leaf { rule: "ipv6-hex", index: 0, text: self.ipv6_hex_4 });
        visit(Leaf { rule: "ipv6-full", index: 8, text: ":" });
        visit(Leaf { rule: "ipv6-hex", index: 0, text: self.ipv6_hex_5 });
        visit(Leaf { rule: "ipv6-full", index: 10, text: ":" });
        visit(Leaf { rule: "ipv6-hex", index: 0, text: self.ipv6_hex_6 });
        visit(Leaf { rule: "ipv6-full", index: 12, text: ":" });
        visit(Leaf { rule: "ipv6-hex", index: 0, text: self.ipv6_hex_7 });
        visit(Leaf { rule: "ipv6-full", index: 14, text: ":" });
        visit(Leaf { rule: "ipv6-hex", index: 0, text: self.ipv6_hex_8 });
    }
}

impl core::fmt::Display for Ipv6Full<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for Ipv6Comp<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        if let Some(inner) = &self.part {
            inner.walk(visit);
        }
        visit(Leaf { rule: "ipv6-comp", index: 24, text: "::" });
        if let Some(inner) = &self.part_2 {
            inner.walk(visit);
        }
    }
}

impl core::fmt::Display for Ipv6Comp<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for Ipv6CompPart<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "ipv6-hex", index: 0, text: self.ipv6_hex });
        if let Some(inner) = &self.part {
            visit(Leaf { rule: "ipv6-comp", index: 6, text: ":" });
            visit(Leaf { rule: "ipv6-hex", index: 0, text: inner });
        }
        if let Some(inner) = &self.part_2 {
            visit(Leaf { rule: "ipv6-comp", index: 10, text: ":" });
            visit(Leaf { rule: "ipv6-hex", index: 0, text: inner });
        }
        if let Some(inner) = &self.part_3 {
            visit(Leaf { rule: "ipv6-comp", index: 14, text: ":" });
            visit(Leaf { rule: "ipv6-hex", index: 0, text: inner });
        }
        if let Some(inner) = &self.part_4 {
            visit(Leaf { rule: "ipv6-comp", index: 18, text: ":" });
            visit(Leaf { rule: "ipv6-hex", index: 0, text: inner });
        }
        if let Some(inner) = &self.part_5 {
            visit(Leaf { rule: "ipv6-comp", index: 22, text: ":" });
            visit(Leaf { rule: "ipv6-hex", index: 0, text: inner });
        }
    }
}

impl core::fmt::Display for Ipv6CompPart<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for Ipv6CompPart2<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "ipv6-hex", index: 0, text: self.ipv6_hex });
        if let Some(inner) = &self.part {
            visit(Leaf { rule: "ipv6-comp", index: 30, text: ":" });
            visit(Leaf { rule: "ipv6-hex", index: 0, text: inner });
        }
        if let Some(inner) = &self.part_2 {
            visit(Leaf { rule: "ipv6-comp", index: 34, text: ":" });
            visit(Leaf { rule: "ipv6-hex", index: 0, text: inner });
        }
        if let Some(inner) = &self.part_3 {
            visit(Leaf { rule: "ipv6-comp", index: 38, text: ":" });
            visit(Leaf { rule: "ipv6-hex", index: 0, text: inner });
        }
        if let Some(inner) = &self.part_4 {
            visit(Leaf { rule: "ipv6-comp", index: 42, text: ":" });
            visit(Leaf { rule: "ipv6-hex", index: 0, text: inner });
        }
        if let Some(inner) = &self.part_5 {
            visit(Leaf { rule: "ipv6-comp", index: 46, text: ":" });
            visit(Leaf { rule: "ipv6-hex", index: 0, text: inner });
        }
    }
}

impl core::fmt::Display for Ipv6CompPart2<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for Ipv6v4Full<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "ipv6-hex", index: 0, text: self.ipv6_hex });
        visit(Leaf { rule: "ipv6v4-full", index: 2, text: ":" });
        visit(Leaf { rule: "ipv6-hex", index: 0, text: self.ipv6_hex_2 });
        visit(Leaf { rule: "ipv6v4-full", index: 4, text: ":" });
        visit(Leaf { rule: "ipv6-hex", index: 0, text: self.ipv6_hex_3 });
        visit(Leaf { rule: "ipv6v4-full", index: 6, text: ":" });
        visit(Leaf { rule: "ipv6-hex", index: 0, text: self.ipv6_hex_4 });
        visit(Leaf { rule: "ipv6v4-full", index: 8, text: ":" });
        visit(Leaf { rule: "ipv6-hex", index: 0, text: self.ipv6_hex_5 });
        visit(Leaf { rule: "ipv6v4-full", index: 10, text: ":" });
        visit(Leaf { rule: "ipv6-hex", index: 0, text: self.ipv6_hex_6 });
        visit(Leaf { rule: "ipv6v4-full", index: 12, text: ":" });
        self.ipv4_address_literal.walk(visit);
    }
}

impl core::fmt::Display for Ipv6v4Full<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for Ipv6v4Comp<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        if let Some(inner) = &self.part {
            inner.walk(visit);
        }
        visit(Leaf { rule: "ipv6v4-comp", index: 16, text: "::" });
        if let Some(inner) = &self.part_2 {
            inner.walk(visit);
        }
        self.ipv4_address_literal.walk(visit);
    }
}

impl core::fmt::Display for Ipv6v4Comp<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for Ipv6v4CompPart<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "ipv6-hex", index: 0, text: self.ipv6_hex });
        if let Some(inner) = &self.part {
            visit(Leaf { rule: "ipv6v4-comp", index: 6, text: ":" });
            visit(Leaf { rule: "ipv6-hex", index: 0, text: inner });
        }
        if let Some(inner) = &self.part_2 {
            visit(Leaf { rule: "ipv6v4-comp", index: 10, text: ":" });
            visit(Leaf { rule: "ipv6-hex", index: 0, text: inner });
        }
        if let Some(inner) = &self.part_3 {
            visit(Leaf { rule: "ipv6v4-comp", index: 14, text: ":" });
            visit(Leaf { rule: "ipv6-hex", index: 0, text: inner });
        }
    }
}

impl core::fmt::Display for Ipv6v4CompPart<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for Ipv6v4CompPart2<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "ipv6-hex", index: 0, text: self.ipv6_hex });
        if let Some(inner) = &self.part {
            visit(Leaf { rule: "ipv6v4-comp", index: 22, text: ":" });
            visit(Leaf { rule: "ipv6-hex", index: 0, text: inner });
        }
        if let Some(inner) = &self.part_2 {
            visit(Leaf { rule: "ipv6v4-comp", index: 28, text: ":" });
            visit(Leaf { rule: "ipv6-hex", index: 0, text: inner });
        }
        if let Some(inner) = &self.part_3 {
            visit(Leaf { rule: "ipv6v4-comp", index: 34, text: ":" });
            visit(Leaf { rule: "ipv6-hex", index: 0, text: inner });
        }
        visit(Leaf { rule: "ipv6v4-comp", index: 38, text: ":" });
    }
}

impl core::fmt::Display for Ipv6v4CompPart2<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}
