//! The syntax tree and the parsing functions: one type and one function per production.
//!
//! Generated from `grammar/examples/uri-template.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

extern crate alloc;

use nom::{
    IResult, Parser,
    branch::alt,
    character::{char, satisfy},
    combinator::{opt, recognize},
    multi::many0,
    sequence::preceded,
};

/// The syntax tree of [`uri_template()`].
///
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UriTemplate<'i> {
    /// Each `parts`, in order.
    pub parts: alloc::vec::Vec<UriTemplateParts<'i>>,
}

/// The production `uri-template`.
///
/// ```text
/// ── parts: ⟨ ─┬──────────────────────┬─ ⟩ ──
///              └─┬─┬─ literals ───┬─┬─┘
///                │ └─ expression ─┘ │
///                └─────────◄────────┘
/// ```
pub fn uri_template(input: &str) -> IResult<&str, UriTemplate<'_>> {
    let (input, parts) = many0(uri_template_parts).parse_complete(input)?;
    Ok((input, UriTemplate { parts }))
}

/// The syntax tree of [`uri_template_parts()`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UriTemplateParts<'i> {
    /// `literals`.
    Literals(Literals<'i>),
    /// `expression`.
    Expression(Expression<'i>),
}

/// `parts` in the production `uri-template`.
///
/// ```text
/// ──┬─ literals ───┬──
///   └─ expression ─┘
/// ```
#[inline(always)]
pub fn uri_template_parts(input: &str) -> IResult<&str, UriTemplateParts<'_>> {
    match input.as_bytes() {
        [b'{', ..] => {
            let (input, row) = expression(input)?;
            Ok((input, UriTemplateParts::Expression(row)))
        }
        _ => {
            let (input, row) = literals(input)?;
            Ok((input, UriTemplateParts::Literals(row)))
        }
    }
}

/// The syntax tree of [`literals()`].
///
/// any Unicode character except: CTL, SP,
/// DQUOTE, "'", "%" (aside from pct-encoded),
/// "\<", ">", "\", "^", "`", "{", "|", "}"
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Literals<'i> {
    /// Text: `!`.
    Part(&'i str),
    /// Text: `any of [#-$]`.
    Character(&'i str),
    /// Text: `&`.
    Part2(&'i str),
    /// Text: `any of [(-;]`.
    Character2(&'i str),
    /// Text: `=`.
    Part3(&'i str),
    /// Text: `any of [?-[]`.
    Character3(&'i str),
    /// Text: `]`.
    Part4(&'i str),
    /// Text: `_`.
    Part5(&'i str),
    /// Text: `any of [a-z]`.
    Character4(&'i str),
    /// Text: `~`.
    Part6(&'i str),
    /// Text: `ucschar`.
    Ucschar(&'i str),
    /// Text: `iprivate`.
    Iprivate(&'i str),
    /// Text: `pct-encoded`.
    PctEncoded(&'i str),
}

/// The production `literals`.
///
/// any Unicode character except: CTL, SP,
/// DQUOTE, "'", "%" (aside from pct-encoded),
/// "\<", ">", "\", "^", "`", "{", "|", "}"
///
/// ```text
/// ──┬─ part: "!" ─────────────────┬──
///   ├─ character: any of [#-$] ───┤
///   ├─ part-2: "&" ───────────────┤
///   ├─ character-2: any of [(-;] ─┤
///   ├─ part-3: "=" ───────────────┤
///   ├─ character-3: any of [?-[] ─┤
///   ├─ part-4: "]" ───────────────┤
///   ├─ part-5: "_" ───────────────┤
///   ├─ character-4: any of [a-z] ─┤
///   ├─ part-6: "~" ───────────────┤
///   ├─ ucschar ───────────────────┤
///   ├─ iprivate ──────────────────┤
///   └─ pct-encoded ───────────────┘
/// ```
#[inline(always)]
pub fn literals(input: &str) -> IResult<&str, Literals<'_>> {
    match input.as_bytes() {
        [b'!', ..] => {
            let (input, row) = recognize(char('!')).parse_complete(input)?;
            Ok((input, Literals::Part(row)))
        }
        [b'#' | b'$', ..] => {
            let (input, row) = recognize(satisfy(|c: char| matches!(c, '#'..='$'))).parse_complete(input)?;
            Ok((input, Literals::Character(row)))
        }
        [b'&', ..] => {
            let (input, row) = recognize(char('&')).parse_complete(input)?;
            Ok((input, Literals::Part2(row)))
        }
        [b'('..=b';', ..] => {
            let (input, row) = recognize(satisfy(|c: char| matches!(c, '('..=';'))).parse_complete(input)?;
            Ok((input, Literals::Character2(row)))
        }
        [b'=', ..] => {
            let (input, row) = recognize(char('=')).parse_complete(input)?;
            Ok((input, Literals::Part3(row)))
        }
        [b'?'..=b'[', ..] => {
            let (input, row) = recognize(satisfy(|c: char| matches!(c, '?'..='['))).parse_complete(input)?;
            Ok((input, Literals::Character3(row)))
        }
        [b']', ..] => {
            let (input, row) = recognize(char(']')).parse_complete(input)?;
            Ok((input, Literals::Part4(row)))
        }
        [b'_', ..] => {
            let (input, row) = recognize(char('_')).parse_complete(input)?;
            Ok((input, Literals::Part5(row)))
        }
        [b'a'..=b'z', ..] => {
            let (input, row) = recognize(satisfy(|c: char| c.is_ascii_lowercase())).parse_complete(input)?;
            Ok((input, Literals::Character4(row)))
        }
        [b'~', ..] => {
            let (input, row) = recognize(char('~')).parse_complete(input)?;
            Ok((input, Literals::Part6(row)))
        }
        [b'%', ..] => {
            let (input, row) = pct_encoded(input)?;
            Ok((input, Literals::PctEncoded(row)))
        }
        _ => {
            if let Ok((input, row)) = ucschar(input) {
                return Ok((input, Literals::Ucschar(row)));
            }
            let (input, row) = iprivate(input)?;
            Ok((input, Literals::Iprivate(row)))
        }
    }
}

/// The syntax tree of [`expression()`].
///
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expression<'i> {
    /// Text: `operator`, or nothing.
    pub operator: &'i str,
    /// `variable-list`.
    pub variable_list: VariableList<'i>,
}

/// The production `expression`.
///
/// ```text
/// ── "{" ─ operator: ⟨ ─┬────────────┬─ ⟩ ─ variable-list ─ "}" ──
///                       └─ operator ─┘
/// ```
#[inline(always)]
pub fn expression(input: &str) -> IResult<&str, Expression<'_>> {
    let (input, _) = char('{').parse_complete(input)?;
    let (input, operator) = recognize(opt(operator)).parse_complete(input)?;
    let (input, variable_list) = variable_list(input)?;
    let (input, _) = char('}').parse_complete(input)?;
    Ok((input, Expression { operator, variable_list }))
}

/// The production `operator`.
///
/// ```text
/// ──┬─ op-level2 ──┬──
///   ├─ op-level3 ──┤
///   └─ op-reserve ─┘
/// ```
#[inline(always)]
pub fn operator(input: &str) -> IResult<&str, &str> {
    match input.as_bytes() {
        [b'#' | b'+', ..] => op_level2(input),
        [b'&' | b'.' | b'/' | b';' | b'?', ..] => op_level3(input),
        _ => op_reserve(input),
    }
}

/// The production `op-level2`.
///
/// ```text
/// ──┬─ "+" ─┬──
///   └─ "#" ─┘
/// ```
#[inline(always)]
pub fn op_level2(input: &str) -> IResult<&str, &str> {
    recognize(satisfy(|c: char| matches!(c, '#' | '+'))).parse_complete(input)
}

/// The production `op-level3`.
///
/// ```text
/// ──┬─ "." ─┬──
///   ├─ "/" ─┤
///   ├─ ";" ─┤
///   ├─ "?" ─┤
///   └─ "&" ─┘
/// ```
#[inline(always)]
pub fn op_level3(input: &str) -> IResult<&str, &str> {
    recognize(satisfy(|c: char| matches!(c, '&' | '.'..='/' | ';' | '?'))).parse_complete(input)
}

/// The production `op-reserve`.
///
/// ```text
/// ──┬─ "=" ─┬──
///   ├─ "," ─┤
///   ├─ "!" ─┤
///   ├─ "@" ─┤
///   └─ "|" ─┘
/// ```
#[inline(always)]
pub fn op_reserve(input: &str) -> IResult<&str, &str> {
    recognize(satisfy(|c: char| matches!(c, '!' | ',' | '=' | '@' | '|'))).parse_complete(input)
}

/// The syntax tree of [`variable_list()`].
///
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VariableList<'i> {
    /// `varspec`.
    pub varspec: Varspec<'i>,
    /// Each `parts`, in order.
    pub parts: alloc::vec::Vec<Varspec<'i>>,
}

/// The production `variable-list`.
///
/// ```text
/// ── varspec ─ parts: ⟨ ─┬─────────────────────┬─ ⟩ ──
///                        └─┬─ "," ─ varspec ─┬─┘
///                          └────────◄────────┘
/// ```
#[inline(always)]
pub fn variable_list(input: &str) -> IResult<&str, VariableList<'_>> {
    let (input, this_varspec) = varspec(input)?;
    let (input, parts) = many0(preceded(char(','), varspec)).parse_complete(input)?;
    Ok((input, VariableList { varspec: this_varspec, parts }))
}

/// The syntax tree of [`varspec()`].
///
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Varspec<'i> {
    /// `varname`.
    pub varname: Varname<'i>,
    /// `modifier-level4`, if present.
    pub modifier_level4: Option<ModifierLevel4<'i>>,
}

/// The production `varspec`.
///
/// ```text
/// ── varname ─┬───────────────────┬──
///             └─ modifier-level4 ─┘
/// ```
pub fn varspec(input: &str) -> IResult<&str, Varspec<'_>> {
    let (input, varname) = varname(input)?;
    let (input, modifier_level4) = opt(modifier_level4).parse_complete(input)?;
    Ok((input, Varspec { varname, modifier_level4 }))
}

/// The syntax tree of [`varname()`].
///
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Varname<'i> {
    /// `varchar`.
    pub varchar: Varchar<'i>,
    /// Each `parts`, in order.
    pub parts: alloc::vec::Vec<VarnameParts<'i>>,
}

/// The production `varname`.
///
/// ```text
/// ── varchar ─ parts: ⟨ ─┬───────────────────────────────────────┬─ ⟩ ──
///                        └─┬─ part: ⟨ ─┬───────┬─ ⟩ ─ varchar ─┬─┘
///                          │           └─ "." ─┘               │
///                          └─────────────────◄─────────────────┘
/// ```
#[inline(always)]
pub fn varname(input: &str) -> IResult<&str, Varname<'_>> {
    let (input, varchar) = varchar(input)?;
    let (input, parts) = many0(varname_parts).parse_complete(input)?;
    Ok((input, Varname { varchar, parts }))
}

/// The syntax tree of [`varname_parts()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VarnameParts<'i> {
    /// Text: `.`, or nothing.
    pub part: &'i str,
    /// `varchar`.
    pub varchar: Varchar<'i>,
}

/// `parts` in the production `varname`.
///
/// ```text
/// ── part: ⟨ ─┬───────┬─ ⟩ ─ varchar ──
///             └─ "." ─┘
/// ```
#[inline(always)]
pub fn varname_parts(input: &str) -> IResult<&str, VarnameParts<'_>> {
    let (input, part) = recognize(opt(char('.'))).parse_complete(input)?;
    let (input, varchar) = varchar(input)?;
    Ok((input, VarnameParts { part, varchar }))
}

/// The syntax tree of [`varchar()`].
///
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Varchar<'i> {
    /// Text: `alpha`.
    Alpha(&'i str),
    /// Text: `digit`.
    Digit(&'i str),
    /// Text: `_`.
    Part(&'i str),
    /// Text: `pct-encoded`.
    PctEncoded(&'i str),
}

/// The production `varchar`.
///
/// ```text
/// ──┬─ alpha ───────┬──
///   ├─ digit ───────┤
///   ├─ part: "_" ───┤
///   └─ pct-encoded ─┘
/// ```
pub fn varchar(input: &str) -> IResult<&str, Varchar<'_>> {
    match input.as_bytes() {
        [b'0'..=b'9', ..] => {
            let (input, row) = digit(input)?;
            Ok((input, Varchar::Digit(row)))
        }
        [b'_', ..] => {
            let (input, row) = recognize(char('_')).parse_complete(input)?;
            Ok((input, Varchar::Part(row)))
        }
        [b'%', ..] => {
            let (input, row) = pct_encoded(input)?;
            Ok((input, Varchar::PctEncoded(row)))
        }
        _ => {
            let (input, row) = alpha(input)?;
            Ok((input, Varchar::Alpha(row)))
        }
    }
}

/// The syntax tree of [`modifier_level4()`].
///
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ModifierLevel4<'i> {
    /// `prefix`.
    Prefix(Prefix<'i>),
    /// Text: `explode`.
    Explode(&'i str),
}

/// The production `modifier-level4`.
///
/// ```text
/// ──┬─ prefix ──┬──
///   └─ explode ─┘
/// ```
#[inline(always)]
pub fn modifier_level4(input: &str) -> IResult<&str, ModifierLevel4<'_>> {
    match input.as_bytes() {
        [b':', ..] => {
            let (input, row) = prefix(input)?;
            Ok((input, ModifierLevel4::Prefix(row)))
        }
        _ => {
            let (input, row) = explode(input)?;
            Ok((input, ModifierLevel4::Explode(row)))
        }
    }
}

/// The syntax tree of [`prefix()`].
///
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prefix<'i> {
    /// Text: `max-length`.
    pub max_length: &'i str,
}

/// The production `prefix`.
///
/// ```text
/// ── ":" ─ max-length ──
/// ```
#[inline(always)]
pub fn prefix(input: &str) -> IResult<&str, Prefix<'_>> {
    let (input, _) = char(':').parse_complete(input)?;
    let (input, max_length) = max_length(input)?;
    Ok((input, Prefix { max_length }))
}

/// The production `max-length`.
///
/// positive integer \< 10000
///
/// ```text
/// ── any of [1-9] ─┬─────────┬─┬─────────┬─┬─────────┬──
///                  └─ digit ─┘ └─ digit ─┘ └─ digit ─┘
/// ```
#[inline(always)]
pub fn max_length(input: &str) -> IResult<&str, &str> {
    recognize(preceded(
        satisfy(|c: char| matches!(c, '1'..='9')),
        preceded(opt(digit), preceded(opt(digit), opt(digit))),
    ))
    .parse_complete(input)
}

/// The production `explode`.
///
/// ```text
/// ── "*" ──
/// ```
#[inline(always)]
pub fn explode(input: &str) -> IResult<&str, &str> {
    recognize(char('*')).parse_complete(input)
}

/// The production `pct-encoded`.
///
/// ```text
/// ── "%" ─ hexdig ─ hexdig ──
/// ```
pub fn pct_encoded(input: &str) -> IResult<&str, &str> {
    recognize(preceded(char('%'), preceded(hexdig, hexdig))).parse_complete(input)
}

/// The production `ucschar`.
///
/// ```text
/// ──┬─ any of [\u{A0}-\u{D7FF}] ─────┬──
///   ├─ any of [\u{F900}-\u{FDCF}] ───┤
///   ├─ any of [\u{FDF0}-\u{FFEF}] ───┤
///   ├─ any of [\u{10000}-\u{1FFFD}] ─┤
///   ├─ any of [\u{20000}-\u{2FFFD}] ─┤
///   ├─ any of [\u{30000}-\u{3FFFD}] ─┤
///   ├─ any of [\u{40000}-\u{4FFFD}] ─┤
///   ├─ any of [\u{50000}-\u{5FFFD}] ─┤
///   ├─ any of [\u{60000}-\u{6FFFD}] ─┤
///   ├─ any of [\u{70000}-\u{7FFFD}] ─┤
///   ├─ any of [\u{80000}-\u{8FFFD}] ─┤
///   ├─ any of [\u{90000}-\u{9FFFD}] ─┤
///   ├─ any of [\u{A0000}-\u{AFFFD}] ─┤
///   ├─ any of [\u{B0000}-\u{BFFFD}] ─┤
///   ├─ any of [\u{C0000}-\u{CFFFD}] ─┤
///   ├─ any of [\u{D0000}-\u{DFFFD}] ─┤
///   └─ any of [\u{E1000}-\u{EFFFD}] ─┘
/// ```
#[inline(always)]
pub fn ucschar(input: &str) -> IResult<&str, &str> {
    alt((
        alt((
            recognize(satisfy(|c: char| matches!(c, '\u{a0}'..='\u{d7ff}'))),
            recognize(satisfy(|c: char| matches!(c, '豈'..='﷏'))),
            recognize(satisfy(|c: char| matches!(c, 'ﷰ'..='\u{ffef}'))),
            recognize(satisfy(|c: char| matches!(c, '𐀀'..='\u{1fffd}'))),
            recognize(satisfy(|c: char| matches!(c, '𠀀'..='\u{2fffd}'))),
            recognize(satisfy(|c: char| matches!(c, '𰀀'..='\u{3fffd}'))),
            recognize(satisfy(|c: char| matches!(c, '\u{40000}'..='\u{4fffd}'))),
            recognize(satisfy(|c: char| matches!(c, '\u{50000}'..='\u{5fffd}'))),
            recognize(satisfy(|c: char| matches!(c, '\u{60000}'..='\u{6fffd}'))),
            recognize(satisfy(|c: char| matches!(c, '\u{70000}'..='\u{7fffd}'))),
            recognize(satisfy(|c: char| matches!(c, '\u{80000}'..='\u{8fffd}'))),
            recognize(satisfy(|c: char| matches!(c, '\u{90000}'..='\u{9fffd}'))),
            recognize(satisfy(|c: char| matches!(c, '\u{a0000}'..='\u{afffd}'))),
            recognize(satisfy(|c: char| matches!(c, '\u{b0000}'..='\u{bfffd}'))),
            recognize(satisfy(|c: char| matches!(c, '\u{c0000}'..='\u{cfffd}'))),
            recognize(satisfy(|c: char| matches!(c, '\u{d0000}'..='\u{dfffd}'))),
        )),
        recognize(satisfy(|c: char| matches!(c, '\u{e1000}'..='\u{efffd}'))),
    ))
    .parse_complete(input)
}

/// The production `iprivate`.
///
/// ```text
/// ──┬─ any of [\u{E000}-\u{F8FF}] ─────┬──
///   ├─ any of [\u{F0000}-\u{FFFFD}] ───┤
///   └─ any of [\u{100000}-\u{10FFFD}] ─┘
/// ```
#[inline(always)]
pub fn iprivate(input: &str) -> IResult<&str, &str> {
    alt((
        recognize(satisfy(|c: char| matches!(c, '\u{e000}'..='\u{f8ff}'))),
        recognize(satisfy(|c: char| matches!(c, '\u{f0000}'..='\u{ffffd}'))),
        recognize(satisfy(|c: char| matches!(c, '\u{100000}'..='\u{10fffd}'))),
    ))
    .parse_complete(input)
}

/// The production `alpha`.
///
/// ```text
/// ──┬─ any of [A-Z] ─┬──
///   └─ any of [a-z] ─┘
/// ```
#[inline(always)]
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
