//! The syntax tree and the parsing functions: one type and one function per production.
//!
//! Generated from `grammar/examples/mailbox.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

extern crate alloc;

use nom::{
    IResult, Parser,
    branch::alt,
    bytes::complete::{tag, take},
    character::{char, satisfy},
    combinator::{opt, peek, recognize, verify},
    multi::{many0, many0_count, many1_count},
    sequence::{preceded, terminated},
};

/// The syntax tree of [`mailbox()`].
///
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mailbox<'i> {
    /// `local-part`.
    pub local_part: LocalPart<'i>,
    /// The row of `part` that matched.
    pub part: MailboxPart<'i>,
}

/// The production `mailbox`.
///
/// ```text
/// ── local-part ─ "@" ─ part: ⟨ ─┬─ domain ──────────┬─ ⟩ ──
///                                └─ address-literal ─┘
/// ```
pub fn mailbox(input: &str) -> IResult<&str, Mailbox<'_>> {
    let (input, local_part) = local_part(input)?;
    let (input, _) = char('@').parse_complete(input)?;
    let (input, part) = mailbox_part(input)?;
    Ok((input, Mailbox { local_part, part }))
}

/// The syntax tree of [`mailbox_part()`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MailboxPart<'i> {
    /// `domain`.
    Domain(Domain<'i>),
    /// `address-literal`.
    AddressLiteral(AddressLiteral<'i>),
}

/// `part` in the production `mailbox`.
///
/// ```text
/// ──┬─ domain ──────────┬──
///   └─ address-literal ─┘
/// ```
#[inline(always)]
pub fn mailbox_part(input: &str) -> IResult<&str, MailboxPart<'_>> {
    match input.as_bytes() {
        [b'[', ..] => {
            let (input, row) = address_literal(input)?;
            Ok((input, MailboxPart::AddressLiteral(row)))
        }
        _ => {
            let (input, row) = domain(input)?;
            Ok((input, MailboxPart::Domain(row)))
        }
    }
}

/// The syntax tree of [`local_part()`].
///
/// MAY be case-sensitive
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LocalPart<'i> {
    /// `dot-string`.
    DotString(DotString<'i>),
    /// `quoted-string`.
    QuotedString(QuotedString<'i>),
}

/// The production `local-part`.
///
/// MAY be case-sensitive
///
/// ```text
/// ──┬─ dot-string ────┬──
///   └─ quoted-string ─┘
/// ```
#[inline(always)]
pub fn local_part(input: &str) -> IResult<&str, LocalPart<'_>> {
    match input.as_bytes() {
        [b'"', ..] => {
            let (input, row) = quoted_string(input)?;
            Ok((input, LocalPart::QuotedString(row)))
        }
        _ => {
            let (input, row) = dot_string(input)?;
            Ok((input, LocalPart::DotString(row)))
        }
    }
}

/// The syntax tree of [`dot_string()`].
///
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DotString<'i> {
    /// Text: `atom`.
    pub atom: &'i str,
    /// Each `parts`, in order.
    pub parts: alloc::vec::Vec<&'i str>,
}

/// The production `dot-string`.
///
/// ```text
/// ── atom ─ parts: ⟨ ─┬──────────────────┬─ ⟩ ──
///                     └─┬─ "." ─ atom ─┬─┘
///                       └───────◄──────┘
/// ```
#[inline(always)]
pub fn dot_string(input: &str) -> IResult<&str, DotString<'_>> {
    let (input, this_atom) = atom(input)?;
    let (input, parts) = many0(preceded(char('.'), atom)).parse_complete(input)?;
    Ok((input, DotString { atom: this_atom, parts }))
}

/// The production `atom`.
///
/// ```text
/// ──┬─ atext ─┬──
///   └────◄────┘
/// ```
pub fn atom(input: &str) -> IResult<&str, &str> {
    recognize(many1_count(atext)).parse_complete(input)
}

/// The syntax tree of [`quoted_string()`].
///
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuotedString<'i> {
    /// Text: `dquote`.
    pub dquote: &'i str,
    /// Each `qcontentsmtp`, in order.
    pub qcontentsmtp: alloc::vec::Vec<Qcontentsmtp<'i>>,
    /// Text: `dquote`.
    pub dquote_2: &'i str,
}

/// The production `quoted-string`.
///
/// ```text
/// ── dquote ─┬────────────────────┬─ dquote-2: dquote ──
///            └─┬─ qcontentsmtp ─┬─┘
///              └────────◄───────┘
/// ```
#[inline(always)]
pub fn quoted_string(input: &str) -> IResult<&str, QuotedString<'_>> {
    let (input, this_dquote) = dquote(input)?;
    let (input, qcontentsmtp) = many0(qcontentsmtp).parse_complete(input)?;
    let (input, dquote_2) = dquote(input)?;
    Ok((input, QuotedString { dquote: this_dquote, qcontentsmtp, dquote_2 }))
}

/// The syntax tree of [`qcontentsmtp()`].
///
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Qcontentsmtp<'i> {
    /// Text: `qtextsmtp`.
    Qtextsmtp(&'i str),
    /// Text: `quoted-pairsmtp`.
    QuotedPairsmtp(&'i str),
}

/// The production `qcontentsmtp`.
///
/// ```text
/// ──┬─ qtextsmtp ───────┬──
///   └─ quoted-pairsmtp ─┘
/// ```
#[inline(always)]
pub fn qcontentsmtp(input: &str) -> IResult<&str, Qcontentsmtp<'_>> {
    match input.as_bytes() {
        [b'\\', ..] => {
            let (input, row) = quoted_pairsmtp(input)?;
            Ok((input, Qcontentsmtp::QuotedPairsmtp(row)))
        }
        _ => {
            let (input, row) = qtextsmtp(input)?;
            Ok((input, Qcontentsmtp::Qtextsmtp(row)))
        }
    }
}

/// The production `quoted-pairsmtp`.
///
/// i.e., backslash followed by any ASCII
/// graphic (including itself) or SPace
///
/// ```text
/// ── "\" ─ any of [\u{20}-~] ──
/// ```
#[inline(always)]
pub fn quoted_pairsmtp(input: &str) -> IResult<&str, &str> {
    recognize(preceded(char('\\'), satisfy(|c: char| matches!(c, ' '..='~')))).parse_complete(input)
}

/// The production `qtextsmtp`.
///
/// i.e., within a quoted string, any
/// ASCII graphic or space is permitted
/// without blackslash-quoting except
/// double-quote and the backslash itself.
///
/// ```text
/// ──┬─ any of [\u{20}-!] ─┬──
///   ├─ any of [#-[] ──────┤
///   └─ any of []-~] ──────┘
/// ```
#[inline(always)]
pub fn qtextsmtp(input: &str) -> IResult<&str, &str> {
    recognize(satisfy(|c: char| matches!(c, ' '..='!' | '#'..='[' | ']'..='~'))).parse_complete(input)
}

/// The syntax tree of [`domain()`].
///
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Domain<'i> {
    /// `sub-domain`.
    pub sub_domain: SubDomain<'i>,
    /// Each `parts`, in order.
    pub parts: alloc::vec::Vec<SubDomain<'i>>,
}

/// The production `domain`.
///
/// ```text
/// ── sub-domain ─ parts: ⟨ ─┬────────────────────────┬─ ⟩ ──
///                           └─┬─ "." ─ sub-domain ─┬─┘
///                             └──────────◄─────────┘
/// ```
#[inline(always)]
pub fn domain(input: &str) -> IResult<&str, Domain<'_>> {
    let (input, this_sub_domain) = sub_domain(input)?;
    let (input, parts) = many0(preceded(char('.'), sub_domain)).parse_complete(input)?;
    Ok((input, Domain { sub_domain: this_sub_domain, parts }))
}

/// The syntax tree of [`sub_domain()`].
///
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SubDomain<'i> {
    /// Text: `let-dig`.
    pub let_dig: &'i str,
    /// `ldh-str`, if present.
    pub ldh_str: Option<&'i str>,
}

/// The production `sub-domain`.
///
/// ```text
/// ── let-dig ─┬───────────┬──
///             └─ ldh-str ─┘
/// ```
pub fn sub_domain(input: &str) -> IResult<&str, SubDomain<'_>> {
    let (input, let_dig) = let_dig(input)?;
    let (input, ldh_str) = opt(ldh_str).parse_complete(input)?;
    Ok((input, SubDomain { let_dig, ldh_str }))
}

/// The production `let-dig`.
///
/// ```text
/// ──┬─ alpha ─┬──
///   └─ digit ─┘
/// ```
pub fn let_dig(input: &str) -> IResult<&str, &str> {
    match input.as_bytes() {
        [b'0'..=b'9', ..] => digit(input),
        _ => alpha(input),
    }
}

/// The production `ldh-str`.
///
/// Look-ahead that the grammar does not have is added, so that the next code point
/// decides what is read.
///
/// ```text
/// ──┬───────────────────────────────────────────────┬─ let-dig ──
///   └─┬─┬─ alpha ─┬─ ⟨ahead any of [-0-9A-Za-z]⟩ ─┬─┘
///     │ ├─ digit ─┤                               │
///     │ └─ "-" ───┘                               │
///     └─────────────────────◄─────────────────────┘
/// ```
pub fn ldh_str(input: &str) -> IResult<&str, &str> {
    recognize(preceded(
        many0_count(preceded(
            alt((alpha, digit, recognize(char('-')))),
            peek(satisfy(|c: char| matches!(c, '-' | '0'..='9' | 'A'..='Z' | 'a'..='z'))),
        )),
        let_dig,
    ))
    .parse_complete(input)
}

/// The syntax tree of [`address_literal()`].
///
/// See Section 4.1.3
/// Look-ahead that the grammar does not have is added, so that the next code point
/// decides what is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AddressLiteral<'i> {
    /// The row of `part` that matched.
    pub part: AddressLiteralPart<'i>,
}

/// The production `address-literal`.
///
/// See Section 4.1.3
/// Look-ahead that the grammar does not have is added, so that the next code point
/// decides what is read.
///
/// ```text
/// ── "[" ─ part: ⟨ ─┬─ ipv4-address-literal ─ ⟨ahead "]"⟩ ─┬─ ⟩ ─ "]" ──
///                   ├─ ipv6-address-literal ─ ⟨ahead "]"⟩ ─┤
///                   └─ general-address-literal ────────────┘
/// ```
#[inline(always)]
pub fn address_literal(input: &str) -> IResult<&str, AddressLiteral<'_>> {
    let (input, _) = char('[').parse_complete(input)?;
    let (input, part) = address_literal_part(input)?;
    let (input, _) = char(']').parse_complete(input)?;
    Ok((input, AddressLiteral { part }))
}

/// The syntax tree of [`address_literal_part()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AddressLiteralPart<'i> {
    /// `ipv4-address-literal`.
    Ipv4AddressLiteral(Ipv4AddressLiteral<'i>),
    /// `ipv6-address-literal`.
    Ipv6AddressLiteral(Ipv6AddressLiteral<'i>),
    /// `general-address-literal`.
    GeneralAddressLiteral(GeneralAddressLiteral<'i>),
}

/// `part` in the production `address-literal`.
///
/// ```text
/// ──┬─ ipv4-address-literal ─ ⟨ahead "]"⟩ ─┬──
///   ├─ ipv6-address-literal ─ ⟨ahead "]"⟩ ─┤
///   └─ general-address-literal ────────────┘
/// ```
#[inline(always)]
pub fn address_literal_part(input: &str) -> IResult<&str, AddressLiteralPart<'_>> {
    let row: IResult<_, _> = terminated(ipv4_address_literal, peek(char(']'))).parse_complete(input);
    if let Ok((input, row)) = row {
        return Ok((input, AddressLiteralPart::Ipv4AddressLiteral(row)));
    }
    let row: IResult<_, _> = terminated(ipv6_address_literal, peek(char(']'))).parse_complete(input);
    if let Ok((input, row)) = row {
        return Ok((input, AddressLiteralPart::Ipv6AddressLiteral(row)));
    }
    let (input, row) = general_address_literal(input)?;
    Ok((input, AddressLiteralPart::GeneralAddressLiteral(row)))
}

/// The syntax tree of [`ipv4_address_literal()`].
///
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ipv4AddressLiteral<'i> {
    /// Text: `snum`.
    pub snum: &'i str,
    /// Text: `snum`.
    pub snum_2: &'i str,
    /// Text: `snum`.
    pub snum_3: &'i str,
    /// Text: `snum`.
    pub snum_4: &'i str,
}

/// The production `ipv4-address-literal`.
///
/// ```text
/// ── snum ─ "." ─ snum-2: snum ─ "." ─ snum-3: snum ─ "." ─ snum-4: snum ──
/// ```
pub fn ipv4_address_literal(input: &str) -> IResult<&str, Ipv4AddressLiteral<'_>> {
    let (input, this_snum) = snum(input)?;
    let (input, _) = char('.').parse_complete(input)?;
    let (input, snum_2) = snum(input)?;
    let (input, _) = char('.').parse_complete(input)?;
    let (input, snum_3) = snum(input)?;
    let (input, _) = char('.').parse_complete(input)?;
    let (input, snum_4) = snum(input)?;
    Ok((input, Ipv4AddressLiteral { snum: this_snum, snum_2, snum_3, snum_4 }))
}

/// The syntax tree of [`ipv6_address_literal()`].
///
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ipv6AddressLiteral<'i> {
    /// Text: `IPv6:`.
    pub part: &'i str,
    /// `ipv6-addr`.
    pub ipv6_addr: Ipv6Addr<'i>,
}

/// The production `ipv6-address-literal`.
///
/// ```text
/// ── part: "IPv6:"/i ─ ipv6-addr ──
/// ```
#[inline(always)]
pub fn ipv6_address_literal(input: &str) -> IResult<&str, Ipv6AddressLiteral<'_>> {
    let (input, part) = verify(take(5_usize), |text: &str| text.eq_ignore_ascii_case("IPv6:")).parse_complete(input)?;
    let (input, ipv6_addr) = ipv6_addr(input)?;
    Ok((input, Ipv6AddressLiteral { part, ipv6_addr }))
}

/// The syntax tree of [`general_address_literal()`].
///
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GeneralAddressLiteral<'i> {
    /// `standardized-tag`.
    pub standardized_tag: StandardizedTag<'i>,
    /// Text: one or more of `dcontent`.
    pub dcontents: &'i str,
}

/// The production `general-address-literal`.
///
/// ```text
/// ── standardized-tag ─ ":" ─ dcontents: ⟨ ─┬─ dcontent ─┬─ ⟩ ──
///                                           └──────◄─────┘
/// ```
#[inline(always)]
pub fn general_address_literal(input: &str) -> IResult<&str, GeneralAddressLiteral<'_>> {
    let (input, standardized_tag) = standardized_tag(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, dcontents) = recognize(many1_count(dcontent)).parse_complete(input)?;
    Ok((input, GeneralAddressLiteral { standardized_tag, dcontents }))
}

/// The syntax tree of [`standardized_tag()`].
///
/// Standardized-tag MUST be specified in a
/// Standards-Track RFC and registered with IANA
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StandardizedTag<'i> {
    /// Text: `ldh-str`.
    pub ldh_str: &'i str,
}

/// The production `standardized-tag`.
///
/// Standardized-tag MUST be specified in a
/// Standards-Track RFC and registered with IANA
///
/// ```text
/// ── ldh-str ──
/// ```
#[inline(always)]
pub fn standardized_tag(input: &str) -> IResult<&str, StandardizedTag<'_>> {
    let (input, ldh_str) = ldh_str(input)?;
    Ok((input, StandardizedTag { ldh_str }))
}

/// The production `dcontent`.
///
/// Printable US-ASCII
/// excl. "[", "\", "]"
///
/// ```text
/// ──┬─ any of [!-Z] ─┬──
///   └─ any of [^-~] ─┘
/// ```
#[inline(always)]
pub fn dcontent(input: &str) -> IResult<&str, &str> {
    recognize(satisfy(|c: char| matches!(c, '!'..='Z' | '^'..='~'))).parse_complete(input)
}

/// The production `snum`.
///
/// representing a decimal integer
/// value in the range 0 through 255
///
/// ```text
/// ── digit ─┬─────────┬─┬─────────┬──
///           └─ digit ─┘ └─ digit ─┘
/// ```
pub fn snum(input: &str) -> IResult<&str, &str> {
    recognize(preceded(digit, preceded(opt(digit), opt(digit)))).parse_complete(input)
}

/// The syntax tree of [`ipv6_addr()`].
///
/// Look-ahead that the grammar does not have is added, so that the next code point
/// decides what is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ipv6Addr<'i> {
    /// `ipv6-full`.
    Ipv6Full(Ipv6Full<'i>),
    /// `ipv6-comp`.
    Ipv6Comp(Ipv6Comp<'i>),
    /// `ipv6v4-full`.
    Ipv6v4Full(Ipv6v4Full<'i>),
    /// `ipv6v4-comp`.
    Ipv6v4Comp(Ipv6v4Comp<'i>),
}

/// The production `ipv6-addr`.
///
/// Look-ahead that the grammar does not have is added, so that the next code point
/// decides what is read.
///
/// ```text
/// ──┬─ ipv6-full ─ ⟨ahead "]"⟩ ───┬──
///   ├─ ipv6-comp ─ ⟨ahead "]"⟩ ───┤
///   ├─ ipv6v4-full ─ ⟨ahead "]"⟩ ─┤
///   └─ ipv6v4-comp ───────────────┘
/// ```
#[inline(always)]
pub fn ipv6_addr(input: &str) -> IResult<&str, Ipv6Addr<'_>> {
    let row: IResult<_, _> = terminated(ipv6_full, peek(char(']'))).parse_complete(input);
    if let Ok((input, row)) = row {
        return Ok((input, Ipv6Addr::Ipv6Full(row)));
    }
    let row: IResult<_, _> = terminated(ipv6_comp, peek(char(']'))).parse_complete(input);
    if let Ok((input, row)) = row {
        return Ok((input, Ipv6Addr::Ipv6Comp(row)));
    }
    let row: IResult<_, _> = terminated(ipv6v4_full, peek(char(']'))).parse_complete(input);
    if let Ok((input, row)) = row {
        return Ok((input, Ipv6Addr::Ipv6v4Full(row)));
    }
    let (input, row) = ipv6v4_comp(input)?;
    Ok((input, Ipv6Addr::Ipv6v4Comp(row)))
}

/// The production `ipv6-hex`.
///
/// ```text
/// ── hexdig ─┬──────────┬─┬──────────┬─┬──────────┬──
///            └─ hexdig ─┘ └─ hexdig ─┘ └─ hexdig ─┘
/// ```
pub fn ipv6_hex(input: &str) -> IResult<&str, &str> {
    recognize(preceded(hexdig, preceded(opt(hexdig), preceded(opt(hexdig), opt(hexdig))))).parse_complete(input)
}

/// The syntax tree of [`ipv6_full()`].
///
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ipv6Full<'i> {
    /// Text: `ipv6-hex`.
    pub ipv6_hex: &'i str,
    /// Text: `ipv6-hex`.
    pub ipv6_hex_2: &'i str,
    /// Text: `ipv6-hex`.
    pub ipv6_hex_3: &'i str,
    /// Text: `ipv6-hex`.
    pub ipv6_hex_4: &'i str,
    /// Text: `ipv6-hex`.
    pub ipv6_hex_5: &'i str,
    /// Text: `ipv6-hex`.
    pub ipv6_hex_6: &'i str,
    /// Text: `ipv6-hex`.
    pub ipv6_hex_7: &'i str,
    /// Text: `ipv6-hex`.
    pub ipv6_hex_8: &'i str,
}

/// The production `ipv6-full`.
///
/// ```text
/// ──── ipv6-hex ─ ":" ─ ipv6-hex-2: ipv6-hex ─ ":" ─ ipv6-hex-3: ipv6-hex ─ ":" ─ ipv6-hex-4: ipv6-hex ┐
///   ┌──────────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ ":" ─ ipv6-hex-5: ipv6-hex ─ ":" ─ ipv6-hex-6: ipv6-hex ─ ":" ─ ipv6-hex-7: ipv6-hex ─ ":" ─────┐
///   ┌──────────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ ipv6-hex-8: ipv6-hex ──────────────────────────────────────────────────────────────────────────────
/// ```
#[inline(always)]
pub fn ipv6_full(input: &str) -> IResult<&str, Ipv6Full<'_>> {
    let (input, this_ipv6_hex) = ipv6_hex(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, ipv6_hex_2) = ipv6_hex(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, ipv6_hex_3) = ipv6_hex(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, ipv6_hex_4) = ipv6_hex(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, ipv6_hex_5) = ipv6_hex(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, ipv6_hex_6) = ipv6_hex(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, ipv6_hex_7) = ipv6_hex(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, ipv6_hex_8) = ipv6_hex(input)?;
    Ok((
        input,
        Ipv6Full {
            ipv6_hex: this_ipv6_hex,
            ipv6_hex_2,
            ipv6_hex_3,
            ipv6_hex_4,
            ipv6_hex_5,
            ipv6_hex_6,
            ipv6_hex_7,
            ipv6_hex_8,
        },
    ))
}

/// The syntax tree of [`ipv6_comp()`].
///
/// The "::" represents at least 2 16-bit groups of
/// zeros. No more than 6 groups in addition to the
/// "::" may be present.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ipv6Comp<'i> {
    /// `part`, if present.
    pub part: Option<Ipv6CompPart<'i>>,
    /// `part-2`, if present.
    pub part_2: Option<Ipv6CompPart2<'i>>,
}

/// The production `ipv6-comp`.
///
/// The "::" represents at least 2 16-bit groups of
/// zeros. No more than 6 groups in addition to the
/// "::" may be present.
///
/// ```text
/// ──── part: ⟨ ─┬──────────────────────────────────────────────────────────────────────────────┬─ ⟩ ──┐
///               └─── ipv6-hex ─ part: ⟨ ─┬──────────────────┬─ ⟩ ────────────────────────────┐ │      │
///                                        └─ ":" ─ ipv6-hex ─┘                                │ │      │
///                 ┌──────────────────────────────────────────────────────────────────────────┘ │      │
///                 └─ part-2: ⟨ ─┬──────────────────┬─ ⟩ ─ part-3: ⟨ ─┬──────────────────┬─ ⟩ ┐ │      │
///                               └─ ":" ─ ipv6-hex ─┘                 └─ ":" ─ ipv6-hex ─┘    │ │      │
///                 ┌──────────────────────────────────────────────────────────────────────────┘ │      │
///                 └─ part-4: ⟨ ─┬──────────────────┬─ ⟩ ─ part-5: ⟨ ─┬──────────────────┬─ ⟩ ──┘      │
///                               └─ ":" ─ ipv6-hex ─┘                 └─ ":" ─ ipv6-hex ─┘             │
///   ┌─────────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ "::" ──────────────────────────────────────────────────────────────────────────────────────────┐
///   ┌─────────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ part-2: ⟨ ─┬──────────────────────────────────────────────────────────────────────────────┬─ ⟩ ───
///                 └─── ipv6-hex ─ part: ⟨ ─┬──────────────────┬─ ⟩ ────────────────────────────┐ │
///                                          └─ ":" ─ ipv6-hex ─┘                                │ │
///                   ┌──────────────────────────────────────────────────────────────────────────┘ │
///                   └─ part-2: ⟨ ─┬──────────────────┬─ ⟩ ─ part-3: ⟨ ─┬──────────────────┬─ ⟩ ┐ │
///                                 └─ ":" ─ ipv6-hex ─┘                 └─ ":" ─ ipv6-hex ─┘    │ │
///                   ┌──────────────────────────────────────────────────────────────────────────┘ │
///                   └─ part-4: ⟨ ─┬──────────────────┬─ ⟩ ─ part-5: ⟨ ─┬──────────────────┬─ ⟩ ──┘
///                                 └─ ":" ─ ipv6-hex ─┘                 └─ ":" ─ ipv6-hex ─┘
/// ```
#[inline(always)]
pub fn ipv6_comp(input: &str) -> IResult<&str, Ipv6Comp<'_>> {
    let (input, part) = opt(ipv6_comp_part).parse_complete(input)?;
    let (input, _) = tag("::")(input)?;
    let (input, part_2) = opt(ipv6_comp_part_2).parse_complete(input)?;
    Ok((input, Ipv6Comp { part, part_2 }))
}

/// The syntax tree of [`ipv6_comp_part()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ipv6CompPart<'i> {
    /// Text: `ipv6-hex`.
    pub ipv6_hex: &'i str,
    /// `part`, if present.
    pub part: Option<&'i str>,
    /// `part-2`, if present.
    pub part_2: Option<&'i str>,
    /// `part-3`, if present.
    pub part_3: Option<&'i str>,
    /// `part-4`, if present.
    pub part_4: Option<&'i str>,
    /// `part-5`, if present.
    pub part_5: Option<&'i str>,
}

/// `part` in the production `ipv6-comp`.
///
/// ```text
/// ──── ipv6-hex ─ part: ⟨ ─┬──────────────────┬─ ⟩ ─ part-2: ⟨ ─┬──────────────────┬─ ⟩ ┐
///                          └─ ":" ─ ipv6-hex ─┘                 └─ ":" ─ ipv6-hex ─┘    │
///   ┌───────────────────────────────────────────────────────────────────────────────────┘
///   └─ part-3: ⟨ ─┬──────────────────┬─ ⟩ ─ part-4: ⟨ ─┬──────────────────┬─ ⟩ ─────────┐
///                 └─ ":" ─ ipv6-hex ─┘                 └─ ":" ─ ipv6-hex ─┘             │
///   ┌───────────────────────────────────────────────────────────────────────────────────┘
///   └─ part-5: ⟨ ─┬──────────────────┬─ ⟩ ─────────────────────────────────────────────────
///                 └─ ":" ─ ipv6-hex ─┘
/// ```
#[inline(always)]
pub fn ipv6_comp_part(input: &str) -> IResult<&str, Ipv6CompPart<'_>> {
    let (input, this_ipv6_hex) = ipv6_hex(input)?;
    let (input, part) = opt(preceded(char(':'), ipv6_hex)).parse_complete(input)?;
    let (input, part_2) = opt(preceded(char(':'), ipv6_hex)).parse_complete(input)?;
    let (input, part_3) = opt(preceded(char(':'), ipv6_hex)).parse_complete(input)?;
    let (input, part_4) = opt(preceded(char(':'), ipv6_hex)).parse_complete(input)?;
    let (input, part_5) = opt(preceded(char(':'), ipv6_hex)).parse_complete(input)?;
    Ok((input, Ipv6CompPart { ipv6_hex: this_ipv6_hex, part, part_2, part_3, part_4, part_5 }))
}

/// The syntax tree of [`ipv6_comp_part_2()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ipv6CompPart2<'i> {
    /// Text: `ipv6-hex`.
    pub ipv6_hex: &'i str,
    /// `part`, if present.
    pub part: Option<&'i str>,
    /// `part-2`, if present.
    pub part_2: Option<&'i str>,
    /// `part-3`, if present.
    pub part_3: Option<&'i str>,
    /// `part-4`, if present.
    pub part_4: Option<&'i str>,
    /// `part-5`, if present.
    pub part_5: Option<&'i str>,
}

/// `part-2` in the production `ipv6-comp`.
///
/// ```text
/// ──── ipv6-hex ─ part: ⟨ ─┬──────────────────┬─ ⟩ ─ part-2: ⟨ ─┬──────────────────┬─ ⟩ ┐
///                          └─ ":" ─ ipv6-hex ─┘                 └─ ":" ─ ipv6-hex ─┘    │
///   ┌───────────────────────────────────────────────────────────────────────────────────┘
///   └─ part-3: ⟨ ─┬──────────────────┬─ ⟩ ─ part-4: ⟨ ─┬──────────────────┬─ ⟩ ─────────┐
///                 └─ ":" ─ ipv6-hex ─┘                 └─ ":" ─ ipv6-hex ─┘             │
///   ┌───────────────────────────────────────────────────────────────────────────────────┘
///   └─ part-5: ⟨ ─┬──────────────────┬─ ⟩ ─────────────────────────────────────────────────
///                 └─ ":" ─ ipv6-hex ─┘
/// ```
#[inline(always)]
pub fn ipv6_comp_part_2(input: &str) -> IResult<&str, Ipv6CompPart2<'_>> {
    let (input, this_ipv6_hex) = ipv6_hex(input)?;
    let (input, part) = opt(preceded(char(':'), ipv6_hex)).parse_complete(input)?;
    let (input, part_2) = opt(preceded(char(':'), ipv6_hex)).parse_complete(input)?;
    let (input, part_3) = opt(preceded(char(':'), ipv6_hex)).parse_complete(input)?;
    let (input, part_4) = opt(preceded(char(':'), ipv6_hex)).parse_complete(input)?;
    let (input, part_5) = opt(preceded(char(':'), ipv6_hex)).parse_complete(input)?;
    Ok((input, Ipv6CompPart2 { ipv6_hex: this_ipv6_hex, part, part_2, part_3, part_4, part_5 }))
}

/// The syntax tree of [`ipv6v4_full()`].
///
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ipv6v4Full<'i> {
    /// Text: `ipv6-hex`.
    pub ipv6_hex: &'i str,
    /// Text: `ipv6-hex`.
    pub ipv6_hex_2: &'i str,
    /// Text: `ipv6-hex`.
    pub ipv6_hex_3: &'i str,
    /// Text: `ipv6-hex`.
    pub ipv6_hex_4: &'i str,
    /// Text: `ipv6-hex`.
    pub ipv6_hex_5: &'i str,
    /// Text: `ipv6-hex`.
    pub ipv6_hex_6: &'i str,
    /// `ipv4-address-literal`.
    pub ipv4_address_literal: Ipv4AddressLiteral<'i>,
}

/// The production `ipv6v4-full`.
///
/// ```text
/// ──── ipv6-hex ─ ":" ─ ipv6-hex-2: ipv6-hex ─ ":" ─ ipv6-hex-3: ipv6-hex ─ ":" ─ ipv6-hex-4: ipv6-hex ┐
///   ┌──────────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ ":" ─ ipv6-hex-5: ipv6-hex ─ ":" ─ ipv6-hex-6: ipv6-hex ─ ":" ─ ipv4-address-literal ──────────────
/// ```
#[inline(always)]
pub fn ipv6v4_full(input: &str) -> IResult<&str, Ipv6v4Full<'_>> {
    let (input, this_ipv6_hex) = ipv6_hex(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, ipv6_hex_2) = ipv6_hex(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, ipv6_hex_3) = ipv6_hex(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, ipv6_hex_4) = ipv6_hex(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, ipv6_hex_5) = ipv6_hex(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, ipv6_hex_6) = ipv6_hex(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, ipv4_address_literal) = ipv4_address_literal(input)?;
    Ok((
        input,
        Ipv6v4Full {
            ipv6_hex: this_ipv6_hex,
            ipv6_hex_2,
            ipv6_hex_3,
            ipv6_hex_4,
            ipv6_hex_5,
            ipv6_hex_6,
            ipv4_address_literal,
        },
    ))
}

/// The syntax tree of [`ipv6v4_comp()`].
///
/// The "::" represents at least 2 16-bit groups of
/// zeros. No more than 4 groups in addition to the
/// "::" and IPv4-address-literal may be present.
/// Look-ahead that the grammar does not have is added, so that the next code point
/// decides what is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ipv6v4Comp<'i> {
    /// `part`, if present.
    pub part: Option<Ipv6v4CompPart<'i>>,
    /// `part-2`, if present.
    pub part_2: Option<Ipv6v4CompPart2<'i>>,
    /// `ipv4-address-literal`.
    pub ipv4_address_literal: Ipv4AddressLiteral<'i>,
}

/// The production `ipv6v4-comp`.
///
/// The "::" represents at least 2 16-bit groups of
/// zeros. No more than 4 groups in addition to the
/// "::" and IPv4-address-literal may be present.
/// Look-ahead that the grammar does not have is added, so that the next code point
/// decides what is read.
///
/// ```text
/// ──── part: ⟨ ─┬──────────────────────────────────────────────────────────────────────────────┬─ ⟩ ┐
///               └─── ipv6-hex ─ part: ⟨ ─┬──────────────────┬─ ⟩ ────────────────────────────┐ │    │
///                                        └─ ":" ─ ipv6-hex ─┘                                │ │    │
///                 ┌──────────────────────────────────────────────────────────────────────────┘ │    │
///                 └─ part-2: ⟨ ─┬──────────────────┬─ ⟩ ─ part-3: ⟨ ─┬──────────────────┬─ ⟩ ──┘    │
///                               └─ ":" ─ ipv6-hex ─┘                 └─ ":" ─ ipv6-hex ─┘           │
///   ┌───────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ "::" ─ part-2: ⟨ ─┬────────────────────────────────────────────────────────────────┬─ ⟩ ─────┐
///                        └─── ipv6-hex ─ part: ⟨ ─┬────────────────────────────────┬─ ⟩ ┐ │         │
///                                                 └─ ":" ─ ipv6-hex ─ ⟨ahead ":"⟩ ─┘    │ │         │
///                          ┌────────────────────────────────────────────────────────────┘ │         │
///                          └─ part-2: ⟨ ─┬────────────────────────────────┬─ ⟩ ─────────┐ │         │
///                                        └─ ":" ─ ipv6-hex ─ ⟨ahead ":"⟩ ─┘             │ │         │
///                          ┌────────────────────────────────────────────────────────────┘ │         │
///                          └─ part-3: ⟨ ─┬────────────────────────────────┬─ ⟩ ─ ":" ─────┘         │
///                                        └─ ":" ─ ipv6-hex ─ ⟨ahead ":"⟩ ─┘                         │
///   ┌───────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ ipv4-address-literal ───────────────────────────────────────────────────────────────────────────
/// ```
#[inline(always)]
pub fn ipv6v4_comp(input: &str) -> IResult<&str, Ipv6v4Comp<'_>> {
    let (input, part) = opt(ipv6v4_comp_part).parse_complete(input)?;
    let (input, _) = tag("::")(input)?;
    let (input, part_2) = opt(ipv6v4_comp_part_2).parse_complete(input)?;
    let (input, ipv4_address_literal) = ipv4_address_literal(input)?;
    Ok((input, Ipv6v4Comp { part, part_2, ipv4_address_literal }))
}

/// The syntax tree of [`ipv6v4_comp_part()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ipv6v4CompPart<'i> {
    /// Text: `ipv6-hex`.
    pub ipv6_hex: &'i str,
    /// `part`, if present.
    pub part: Option<&'i str>,
    /// `part-2`, if present.
    pub part_2: Option<&'i str>,
    /// `part-3`, if present.
    pub part_3: Option<&'i str>,
}

/// `part` in the production `ipv6v4-comp`.
///
/// ```text
/// ──── ipv6-hex ─ part: ⟨ ─┬──────────────────┬─ ⟩ ─ part-2: ⟨ ─┬──────────────────┬─ ⟩ ┐
///                          └─ ":" ─ ipv6-hex ─┘                 └─ ":" ─ ipv6-hex ─┘    │
///   ┌───────────────────────────────────────────────────────────────────────────────────┘
///   └─ part-3: ⟨ ─┬──────────────────┬─ ⟩ ─────────────────────────────────────────────────
///                 └─ ":" ─ ipv6-hex ─┘
/// ```
#[inline(always)]
pub fn ipv6v4_comp_part(input: &str) -> IResult<&str, Ipv6v4CompPart<'_>> {
    let (input, this_ipv6_hex) = ipv6_hex(input)?;
    let (input, part) = opt(preceded(char(':'), ipv6_hex)).parse_complete(input)?;
    let (input, part_2) = opt(preceded(char(':'), ipv6_hex)).parse_complete(input)?;
    let (input, part_3) = opt(preceded(char(':'), ipv6_hex)).parse_complete(input)?;
    Ok((input, Ipv6v4CompPart { ipv6_hex: this_ipv6_hex, part, part_2, part_3 }))
}

/// The syntax tree of [`ipv6v4_comp_part_2()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ipv6v4CompPart2<'i> {
    /// Text: `ipv6-hex`.
    pub ipv6_hex: &'i str,
    /// `part`, if present.
    pub part: Option<&'i str>,
    /// `part-2`, if present.
    pub part_2: Option<&'i str>,
    /// `part-3`, if present.
    pub part_3: Option<&'i str>,
}

/// `part-2` in the production `ipv6v4-comp`.
///
/// ```text
/// ──── ipv6-hex ─ part: ⟨ ─┬────────────────────────────────┬─ ⟩ ┐
///                          └─ ":" ─ ipv6-hex ─ ⟨ahead ":"⟩ ─┘    │
///   ┌────────────────────────────────────────────────────────────┘
///   └─ part-2: ⟨ ─┬────────────────────────────────┬─ ⟩ ─────────┐
///                 └─ ":" ─ ipv6-hex ─ ⟨ahead ":"⟩ ─┘             │
///   ┌────────────────────────────────────────────────────────────┘
///   └─ part-3: ⟨ ─┬────────────────────────────────┬─ ⟩ ─ ":" ──────
///                 └─ ":" ─ ipv6-hex ─ ⟨ahead ":"⟩ ─┘
/// ```
#[inline(always)]
pub fn ipv6v4_comp_part_2(input: &str) -> IResult<&str, Ipv6v4CompPart2<'_>> {
    let (input, this_ipv6_hex) = ipv6_hex(input)?;
    let (input, part) = opt(preceded(char(':'), terminated(ipv6_hex, peek(char(':'))))).parse_complete(input)?;
    let (input, part_2) = opt(preceded(char(':'), terminated(ipv6_hex, peek(char(':'))))).parse_complete(input)?;
    let (input, part_3) = opt(preceded(char(':'), terminated(ipv6_hex, peek(char(':'))))).parse_complete(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    Ok((input, Ipv6v4CompPart2 { ipv6_hex: this_ipv6_hex, part, part_2, part_3 }))
}

/// The production `atext`.
///
/// Printable US-ASCII
/// characters not including
/// specials. Used for atoms.
///
/// ```text
/// ──┬─ alpha ─┬──
///   ├─ digit ─┤
///   ├─ "!" ───┤
///   ├─ "#" ───┤
///   ├─ "$" ───┤
///   ├─ "%" ───┤
///   ├─ "&" ───┤
///   ├─ "'" ───┤
///   ├─ "*" ───┤
///   ├─ "+" ───┤
///   ├─ "-" ───┤
///   ├─ "/" ───┤
///   ├─ "=" ───┤
///   ├─ "?" ───┤
///   ├─ "^" ───┤
///   ├─ "_" ───┤
///   ├─ "`" ───┤
///   ├─ "{" ───┤
///   ├─ "|" ───┤
///   ├─ "}" ───┤
///   └─ "~" ───┘
/// ```
#[inline(always)]
pub fn atext(input: &str) -> IResult<&str, &str> {
    match input.as_bytes() {
        [b'0'..=b'9', ..] => digit(input),
        [b'!', ..] => recognize(char('!')).parse_complete(input),
        [b'#', ..] => recognize(char('#')).parse_complete(input),
        [b'$', ..] => recognize(char('$')).parse_complete(input),
        [b'%', ..] => recognize(char('%')).parse_complete(input),
        [b'&', ..] => recognize(char('&')).parse_complete(input),
        [b'\'', ..] => recognize(char('\'')).parse_complete(input),
        [b'*', ..] => recognize(char('*')).parse_complete(input),
        [b'+', ..] => recognize(char('+')).parse_complete(input),
        [b'-', ..] => recognize(char('-')).parse_complete(input),
        [b'/', ..] => recognize(char('/')).parse_complete(input),
        [b'=', ..] => recognize(char('=')).parse_complete(input),
        [b'?', ..] => recognize(char('?')).parse_complete(input),
        [b'^', ..] => recognize(char('^')).parse_complete(input),
        [b'_', ..] => recognize(char('_')).parse_complete(input),
        [b'`', ..] => recognize(char('`')).parse_complete(input),
        [b'{', ..] => recognize(char('{')).parse_complete(input),
        [b'|', ..] => recognize(char('|')).parse_complete(input),
        [b'}', ..] => recognize(char('}')).parse_complete(input),
        [b'~', ..] => recognize(char('~')).parse_complete(input),
        _ => alpha(input),
    }
}

/// The production `dquote`.
///
/// ```text
/// ── "\"" ──
/// ```
pub fn dquote(input: &str) -> IResult<&str, &str> {
    recognize(char('"')).parse_complete(input)
}

/// The production `alpha`.
///
/// ```text
/// ──┬─ any of [A-Z] ─┬──
///   └─ any of [a-z] ─┘
/// ```
pub fn alpha(input: &str) -> IResult<&str, &str> {
    recognize(satisfy(|c: char| c.is_ascii_alphabetic())).parse_complete(input)
}

/// The production `digit`.
///
/// ```text
/// ── any of [0-9] ──
/// ```
pub fn digit(input: &str) -> IResult<&str, &str> {
    recognize(satisfy(|c: char| c.is_ascii_digit())).parse_complete(input)
}

/// The production `hexdig`.
///
/// ```text
/// ──┬─ digit ─┬──
///   ├─ "A"/i ─┤
///   ├─ "B"/i ─┤
///   ├─ "C"/i ─┤
///   ├─ "D"/i ─┤
///   ├─ "E"/i ─┤
///   └─ "F"/i ─┘
/// ```
pub fn hexdig(input: &str) -> IResult<&str, &str> {
    match input.as_bytes() {
        [b'0'..=b'9', ..] => digit(input),
        [b'A' | b'a', ..] => recognize(satisfy(|c: char| matches!(c, 'A' | 'a'))).parse_complete(input),
        [b'B' | b'b', ..] => recognize(satisfy(|c: char| matches!(c, 'B' | 'b'))).parse_complete(input),
        [b'C' | b'c', ..] => recognize(satisfy(|c: char| matches!(c, 'C' | 'c'))).parse_complete(input),
        [b'D' | b'd', ..] => recognize(satisfy(|c: char| matches!(c, 'D' | 'd'))).parse_complete(input),
        [b'E' | b'e', ..] => recognize(satisfy(|c: char| matches!(c, 'E' | 'e'))).parse_complete(input),
        _ => recognize(satisfy(|c: char| matches!(c, 'F' | 'f'))).parse_complete(input),
    }
}
