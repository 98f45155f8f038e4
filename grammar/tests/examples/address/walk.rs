//! The leaves of the syntax tree, in the order of the input.
//!
//! Generated from `grammar/examples/address.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

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

impl<'i> Walk<'i> for Fws<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        if let Some(inner) = &self.part {
            inner.walk(visit);
        }
        visit(Leaf { rule: "fws", index: 6, text: self.wsps });
    }
}

impl core::fmt::Display for Fws<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for FwsPart<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "fws", index: 3, text: self.wsps });
        visit(Leaf { rule: "crlf", index: 0, text: self.crlf });
    }
}

impl core::fmt::Display for FwsPart<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for Ccontent<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Ctext(inner) => {
                visit(Leaf { rule: "ctext", index: 0, text: inner });
            }
            Self::QuotedPair(inner) => {
                visit(Leaf { rule: "quoted-pair", index: 0, text: inner });
            }
            Self::Comment(inner) => {
                inner.walk(visit);
            }
        }
    }
}

impl core::fmt::Display for Ccontent<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for Comment<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "comment", index: 1, text: "(" });
        for inner in &self.parts {
            inner.walk(visit);
        }
        if let Some(inner) = &self.fws {
            inner.walk(visit);
        }
        visit(Leaf { rule: "comment", index: 9, text: ")" });
    }
}

impl core::fmt::Display for Comment<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for CommentParts<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        if let Some(inner) = &self.fws {
            inner.walk(visit);
        }
        self.ccontent.walk(visit);
    }
}

impl core::fmt::Display for CommentParts<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for Cfws<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Part(inner) => {
                inner.walk(visit);
            }
            Self::Fws(inner) => {
                inner.walk(visit);
            }
        }
    }
}

impl core::fmt::Display for Cfws<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for CfwsPart<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        for inner in &self.parts {
            inner.walk(visit);
        }
        if let Some(inner) = &self.fws {
            inner.walk(visit);
        }
    }
}

impl core::fmt::Display for CfwsPart<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for CfwsPartParts<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        if let Some(inner) = &self.fws {
            inner.walk(visit);
        }
        self.comment.walk(visit);
    }
}

impl core::fmt::Display for CfwsPartParts<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for Atom<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        if let Some(inner) = &self.cfws {
            inner.walk(visit);
        }
        visit(Leaf { rule: "atom", index: 3, text: self.atexts });
        if let Some(inner) = &self.cfws_2 {
            inner.walk(visit);
        }
    }
}

impl core::fmt::Display for Atom<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for DotAtom<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        if let Some(inner) = &self.cfws {
            inner.walk(visit);
        }
        visit(Leaf { rule: "dot-atom-text", index: 0, text: self.dot_atom_text });
        if let Some(inner) = &self.cfws_2 {
            inner.walk(visit);
        }
    }
}

impl core::fmt::Display for DotAtom<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for Qcontent<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Qtext(inner) => {
                visit(Leaf { rule: "qtext", index: 0, text: inner });
            }
            Self::QuotedPair(inner) => {
                visit(Leaf { rule: "quoted-pair", index: 0, text: inner });
            }
        }
    }
}

impl core::fmt::Display for Qcontent<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for QuotedString<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        if let Some(inner) = &self.cfws {
            inner.walk(visit);
        }
        visit(Leaf { rule: "dquote", index: 0, text: self.dquote });
        for inner in &self.parts {
            inner.walk(visit);
        }
        if let Some(inner) = &self.fws {
            inner.walk(visit);
        }
        visit(Leaf { rule: "dquote", index: 0, text: self.dquote_2 });
        if let Some(inner) = &self.cfws_2 {
            inner.walk(visit);
        }
    }
}

impl core::fmt::Display for QuotedString<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for QuotedStringParts<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        if let Some(inner) = &self.fws {
            inner.walk(visit);
        }
        self.qcontent.walk(visit);
    }
}

impl core::fmt::Display for QuotedStringParts<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for Word<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Atom(inner) => {
                inner.walk(visit);
            }
            Self::QuotedString(inner) => {
                inner.walk(visit);
            }
        }
    }
}

impl core::fmt::Display for Word<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for Phrase<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        for inner in &self.word {
            inner.walk(visit);
        }
    }
}

impl core::fmt::Display for Phrase<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for Address<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Mailbox(inner) => {
                inner.walk(visit);
            }
            Self::Group(inner) => {
                inner.walk(visit);
            }
        }
    }
}

impl core::fmt::Display for Address<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for Mailbox<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::NameAddr(inner) => {
                inner.walk(visit);
            }
            Self::AddrSpec(inner) => {
                inner.walk(visit);
            }
        }
    }
}

impl core::fmt::Display for Mailbox<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for NameAddr<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        if let Some(inner) = &self.display_name {
            inner.walk(visit);
        }
        self.angle_addr.walk(visit);
    }
}

impl core::fmt::Display for NameAddr<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for AngleAddr<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        if let Some(inner) = &self.cfws {
            inner.walk(visit);
        }
        visit(Leaf { rule: "angle-addr", index: 3, text: "<" });
        self.addr_spec.walk(visit);
        visit(Leaf { rule: "angle-addr", index: 5, text: ">" });
        if let Some(inner) = &self.cfws_2 {
            inner.walk(visit);
        }
    }
}

impl core::fmt::Display for AngleAddr<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for Group<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        self.display_name.walk(visit);
        visit(Leaf { rule: "group", index: 2, text: ":" });
        if let Some(inner) = &self.group_list {
            inner.walk(visit);
        }
        visit(Leaf { rule: "group", index: 5, text: ";" });
        if let Some(inner) = &self.cfws {
            inner.walk(visit);
        }
    }
}

impl core::fmt::Display for Group<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for DisplayName<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        self.phrase.walk(visit);
    }
}

impl core::fmt::Display for DisplayName<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for MailboxList<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        self.mailbox.walk(visit);
        for inner in &self.parts {
            visit(Leaf { rule: "mailbox-list", index: 4, text: "," });
            inner.walk(visit);
        }
    }
}

impl core::fmt::Display for MailboxList<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for GroupList<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::MailboxList(inner) => {
                inner.walk(visit);
            }
            Self::Cfws(inner) => {
                inner.walk(visit);
            }
        }
    }
}

impl core::fmt::Display for GroupList<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for AddrSpec<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        self.local_part.walk(visit);
        visit(Leaf { rule: "addr-spec", index: 2, text: "@" });
        self.domain.walk(visit);
    }
}

impl core::fmt::Display for AddrSpec<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for LocalPart<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::DotAtom(inner) => {
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

impl<'i> Walk<'i> for Domain<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::DotAtom(inner) => {
                inner.walk(visit);
            }
            Self::DomainLiteral(inner) => {
                inner.walk(visit);
            }
        }
    }
}

impl core::fmt::Display for Domain<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for DomainLiteral<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        if let Some(inner) = &self.cfws {
            inner.walk(visit);
        }
        visit(Leaf { rule: "domain-literal", index: 3, text: "[" });
        for inner in &self.parts {
            inner.walk(visit);
        }
        if let Some(inner) = &self.fws {
            inner.walk(visit);
        }
        visit(Leaf { rule: "domain-literal", index: 11, text: "]" });
        if let Some(inner) = &self.cfws_2 {
            inner.walk(visit);
        }
    }
}

impl core::fmt::Display for DomainLiteral<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for DomainLiteralParts<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        if let Some(inner) = &self.fws {
            inner.walk(visit);
        }
        visit(Leaf { rule: "dtext", index: 0, text: self.dtext });
    }
}

impl core::fmt::Display for DomainLiteralParts<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}
