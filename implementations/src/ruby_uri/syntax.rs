//! The syntax tree and the parsing functions: one type and one function per production.
//!
//! Generated from `implementations/src/ruby_uri/ruby-uri.railroad` by `railurl grammar generate`; edit that file, not this one.

use nom::{
    IResult, Parser,
    branch::alt,
    bytes::complete::tag,
    character::complete::satisfy,
    combinator::{not, opt, peek, recognize, verify},
    multi::many0_count,
    sequence::{preceded, terminated},
};
use railurl_blocks::{
    Block,
    combinators::{prefix, runs, until},
};

/// The syntax tree of [`uri()`].
///
/// The whole of an input. A URI whose path does not begin with a slash is opaque.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Uri<'i> {
    /// The row of `form` that matched.
    pub form: UriForm<'i>,
    /// `query`, if present.
    pub query: Option<&'i str>,
    /// `fragment`, if present.
    pub fragment: Option<&'i str>,
}

/// The production `uri`.
///
/// The whole of an input. A URI whose path does not begin with a slash is opaque.
///
/// ```text
/// ──── form: ⟨ ─┬─ with-authority: ⟨ ─ scheme ─ "://" ─ authority ─ path: path-abempty ─ ⟩ ─┬─ ⟩ ┐
///               ├─ opaque: ⟨ ─ scheme ─ ":" ─ path-rootless ─ ⟩ ────────────────────────────┤    │
///               ├─ with-path: ⟨ ─ scheme ─ ":" ─ path: path-absolute ─ ⟩ ───────────────────┤    │
///               ├─ network-path: ⟨ ─ "//" ─ authority ─ path: path-abempty ─ ⟩ ─────────────┤    │
///               ├─ no-scheme: path-noscheme ────────────────────────────────────────────────┤    │
///               └─ relative-path: path-absolute ────────────────────────────────────────────┘    │
///   ┌────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ query: ⟨ ─┬─────────────────────┬─ ⟩ ─ fragment: ⟨ ─┬────────────────────────┬─ ⟩ ───────────
///                └─ "?" ─ text: query ─┘                   └─ "#" ─ text: fragment ─┘
/// ```
pub fn uri(input: &str) -> IResult<&str, Uri<'_>> {
    let (input, form) = uri_form(input)?;
    let (input, query) = opt(preceded(satisfy(|c: char| c == '?'), query)).parse(input)?;
    let (input, fragment) = opt(preceded(satisfy(|c: char| c == '#'), fragment)).parse(input)?;
    Ok((input, Uri { form, query, fragment }))
}

/// The syntax tree of [`uri_form()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UriForm<'i> {
    /// The row `with-authority`.
    WithAuthority(UriFormWithAuthority<'i>),
    /// The row `opaque`.
    Opaque(UriFormOpaque<'i>),
    /// The row `with-path`.
    WithPath(UriFormWithPath<'i>),
    /// The row `network-path`.
    NetworkPath(UriFormNetworkPath<'i>),
    /// Text: `path-noscheme`.
    NoScheme(&'i str),
    /// Text: `path-absolute`.
    RelativePath(&'i str),
}

/// `form` in the production `uri`.
///
/// ```text
/// ──┬─ with-authority: ⟨ ─ scheme ─ "://" ─ authority ─ path: path-abempty ─ ⟩ ─┬──
///   ├─ opaque: ⟨ ─ scheme ─ ":" ─ path-rootless ─ ⟩ ────────────────────────────┤
///   ├─ with-path: ⟨ ─ scheme ─ ":" ─ path: path-absolute ─ ⟩ ───────────────────┤
///   ├─ network-path: ⟨ ─ "//" ─ authority ─ path: path-abempty ─ ⟩ ─────────────┤
///   ├─ no-scheme: path-noscheme ────────────────────────────────────────────────┤
///   └─ relative-path: path-absolute ────────────────────────────────────────────┘
/// ```
#[inline(always)]
pub fn uri_form(input: &str) -> IResult<&str, UriForm<'_>> {
    if let Ok((input, row)) = uri_form_with_authority(input) {
        return Ok((input, UriForm::WithAuthority(row)));
    }
    if let Ok((input, row)) = uri_form_opaque(input) {
        return Ok((input, UriForm::Opaque(row)));
    }
    if let Ok((input, row)) = uri_form_with_path(input) {
        return Ok((input, UriForm::WithPath(row)));
    }
    if let Ok((input, row)) = uri_form_network_path(input) {
        return Ok((input, UriForm::NetworkPath(row)));
    }
    if let Ok((input, row)) = path_noscheme(input) {
        return Ok((input, UriForm::NoScheme(row)));
    }
    let (input, row) = path_absolute(input)?;
    Ok((input, UriForm::RelativePath(row)))
}

/// The syntax tree of [`uri_form_with_authority()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UriFormWithAuthority<'i> {
    /// Text: `scheme`.
    pub scheme: &'i str,
    /// `authority`.
    pub authority: Authority<'i>,
    /// Text: `path-abempty`.
    pub path: &'i str,
}

/// `form with-authority` in the production `uri`.
///
/// ```text
/// ── scheme ─ "://" ─ authority ─ path: path-abempty ──
/// ```
#[inline(always)]
pub fn uri_form_with_authority(input: &str) -> IResult<&str, UriFormWithAuthority<'_>> {
    let (input, scheme) = scheme(input)?;
    let (input, _) = tag("://")(input)?;
    let (input, authority) = authority(input)?;
    let (input, path) = path_abempty(input)?;
    Ok((input, UriFormWithAuthority { scheme, authority, path }))
}

/// The syntax tree of [`uri_form_opaque()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UriFormOpaque<'i> {
    /// Text: `scheme`.
    pub scheme: &'i str,
    /// Text: `path-rootless`.
    pub path_rootless: &'i str,
}

/// `form opaque` in the production `uri`.
///
/// ```text
/// ── scheme ─ ":" ─ path-rootless ──
/// ```
#[inline(always)]
pub fn uri_form_opaque(input: &str) -> IResult<&str, UriFormOpaque<'_>> {
    let (input, scheme) = scheme(input)?;
    let (input, _) = satisfy(|c: char| c == ':')(input)?;
    let (input, path_rootless) = path_rootless(input)?;
    Ok((input, UriFormOpaque { scheme, path_rootless }))
}

/// The syntax tree of [`uri_form_with_path()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UriFormWithPath<'i> {
    /// Text: `scheme`.
    pub scheme: &'i str,
    /// Text: `path-absolute`.
    pub path: &'i str,
}

/// `form with-path` in the production `uri`.
///
/// ```text
/// ── scheme ─ ":" ─ path: path-absolute ──
/// ```
#[inline(always)]
pub fn uri_form_with_path(input: &str) -> IResult<&str, UriFormWithPath<'_>> {
    let (input, scheme) = scheme(input)?;
    let (input, _) = satisfy(|c: char| c == ':')(input)?;
    let (input, path) = path_absolute(input)?;
    Ok((input, UriFormWithPath { scheme, path }))
}

/// The syntax tree of [`uri_form_network_path()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UriFormNetworkPath<'i> {
    /// `authority`.
    pub authority: Authority<'i>,
    /// Text: `path-abempty`.
    pub path: &'i str,
}

/// `form network-path` in the production `uri`.
///
/// ```text
/// ── "//" ─ authority ─ path: path-abempty ──
/// ```
#[inline(always)]
pub fn uri_form_network_path(input: &str) -> IResult<&str, UriFormNetworkPath<'_>> {
    let (input, _) = tag("//")(input)?;
    let (input, authority) = authority(input)?;
    let (input, path) = path_abempty(input)?;
    Ok((input, UriFormNetworkPath { authority, path }))
}

/// The production `scheme`.
///
/// ```text
/// ── any of [a-zA-Z] ─┬─────────────────────────────┬──
///                     └─┬─ any of [-a-zA-Z0-9+.] ─┬─┘
///                       └────────────◄────────────┘
/// ```
pub fn scheme(input: &str) -> IResult<&str, &str> {
    preceded(peek(satisfy(|c: char| c.is_ascii_alphabetic())), until(outside_scheme)).parse(input)
}

/// The syntax tree of [`authority()`].
///
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Authority<'i> {
    /// `user-info`, if present.
    pub user_info: Option<&'i str>,
    /// Text: `ip-literal` or `reg-name`.
    pub host: &'i str,
    /// `port`, if present.
    pub port: Option<&'i str>,
}

/// The production `authority`.
///
/// ```text
/// ──── user-info: ⟨ ─┬───────────────────┬─ ⟩ ─ host: ⟨ ─┬─ ip-literal ─┬─ ⟩ ┐
///                    └─ user-info ─ "@" ─┘               └─ reg-name ───┘    │
///   ┌────────────────────────────────────────────────────────────────────────┘
///   └─ port: ⟨ ─┬──────────────┬─ ⟩ ────────────────────────────────────────────
///               └─ ":" ─ port ─┘
/// ```
pub fn authority(input: &str) -> IResult<&str, Authority<'_>> {
    let (input, user_info) = opt(terminated(user_info, satisfy(|c: char| c == '@'))).parse(input)?;
    let (input, host) = alt((ip_literal, reg_name)).parse(input)?;
    let (input, port) = opt(preceded(satisfy(|c: char| c == ':'), port)).parse(input)?;
    Ok((input, Authority { user_info, host, port }))
}

/// The production `user-info`.
///
/// ```text
/// ──┬──────────────────────────────────────────────┬──
///   └─┬─┬─ any of [-!$&'()*+,.0-9:;=A-Z_a-z~] ─┬─┬─┘
///     │ └─ escape ─────────────────────────────┘ │
///     └─────────────────────◄────────────────────┘
/// ```
#[inline(always)]
pub fn user_info(input: &str) -> IResult<&str, &str> {
    runs(until(outside_user_info), escape)(input)
}

/// The production `ip-literal`.
///
/// An address in brackets. The letter of a future version is in lower case.
///
/// ```text
/// ── "[" ─┬─ ipv6-address ────────────────────────────────────────────────────────────────┬─ "]" ──
///         └─ "v" ─┬─ any of [0-9a-fA-F] ─┬─ "." ─┬─ any of [-!$&'()*+,.0-9:;=A-Z_a-z~] ─┬─┘
///                 └───────────◄──────────┘       └───────────────────◄──────────────────┘
/// ```
#[inline(always)]
pub fn ip_literal(input: &str) -> IResult<&str, &str> {
    recognize(preceded(
        satisfy(|c: char| c == '['),
        preceded(
            alt((
                ipv6_address,
                recognize(preceded(
                    satisfy(|c: char| c == 'v'),
                    preceded(
                        verify(until(outside_ip_literal), |run: &str| !run.is_empty()),
                        preceded(
                            satisfy(|c: char| c == '.'),
                            verify(until(outside_user_info), |run: &str| !run.is_empty()),
                        ),
                    ),
                )),
            )),
            satisfy(|c: char| c == ']'),
        ),
    ))
    .parse(input)
}

/// The production `ipv6-address`.
///
/// The module says which of these are addresses.
///
/// ```text
/// ──┬─ any of [0-9a-fA-F:.] ─┬──
///   └────────────◄───────────┘
/// ```
#[inline(always)]
pub fn ipv6_address(input: &str) -> IResult<&str, &str> {
    verify(until(outside_ipv6_address), |run: &str| !run.is_empty()).parse(input)
}

/// The production `reg-name`.
///
/// ```text
/// ──┬─────────────────────────────────────────────┬──
///   └─┬─┬─ any of [-!$&'()*+,.0-9;=A-Z_a-z~] ─┬─┬─┘
///     │ └─ escape ────────────────────────────┘ │
///     └────────────────────◄────────────────────┘
/// ```
#[inline(always)]
pub fn reg_name(input: &str) -> IResult<&str, &str> {
    runs(until(outside_reg_name), escape)(input)
}

/// The production `port`.
///
/// Digits, perhaps none.
///
/// ```text
/// ──┬────────────────────┬──
///   └─┬─ any of [0-9] ─┬─┘
///     └────────◄───────┘
/// ```
#[inline(always)]
pub fn port(input: &str) -> IResult<&str, &str> {
    until(outside_port)(input)
}

/// The production `path-abempty`.
///
/// ```text
/// ──┬───────────────────┬──
///   └─ "/" ─ path-rest ─┘
/// ```
pub fn path_abempty(input: &str) -> IResult<&str, &str> {
    recognize(opt(preceded(satisfy(|c: char| c == '/'), path_rest))).parse(input)
}

/// The production `path-absolute`.
///
/// Nothing, or a path with one slash at its beginning.
///
/// ```text
/// ──┬─────────────────────────────────────┬──
///   └─ "/" ─ ⟨not ahead "/"⟩ ─ path-rest ─┘
/// ```
pub fn path_absolute(input: &str) -> IResult<&str, &str> {
    recognize(opt(preceded(satisfy(|c: char| c == '/'), preceded(not(satisfy(|c: char| c == '/')), path_rest))))
        .parse(input)
}

/// The production `path-rootless`.
///
/// ```text
/// ──┬─ any of [-!$&'()*+,.0-9:;=@A-Z_a-z~] ─┬─ path-rest ──
///   └─ escape ──────────────────────────────┘
/// ```
#[inline(always)]
pub fn path_rootless(input: &str) -> IResult<&str, &str> {
    recognize(preceded(alt((recognize(satisfy(|c: char| matches!(c, '-' | '!' | '$' | '&' | '\'' | '(' | ')' | '*' | '+' | ',' | '.' | '0'..='9' | ':' | ';' | '=' | '@' | 'A'..='Z' | '_' | 'a'..='z' | '~'))), escape)), path_rest)).parse(input)
}

/// The production `path-noscheme`.
///
/// The first segment has no colon.
///
/// ```text
/// ──┬─┬─ any of [-!$&'()*+,.0-9;=@A-Z_a-z~] ─┬─┬─┬───────────────────┬──
///   │ └─ escape ─────────────────────────────┘ │ └─ "/" ─ path-rest ─┘
///   └─────────────────────◄────────────────────┘
/// ```
#[inline(always)]
pub fn path_noscheme(input: &str) -> IResult<&str, &str> {
    recognize(preceded(
        verify(runs(until(outside_path_noscheme), escape), |run: &str| !run.is_empty()),
        opt(preceded(satisfy(|c: char| c == '/'), path_rest)),
    ))
    .parse(input)
}

/// The production `path-rest`.
///
/// ```text
/// ──┬────────────────────────────────────────────────┬──
///   └─┬─┬─ any of [-!$&'()*+,./0-9:;=@A-Z_a-z~] ─┬─┬─┘
///     │ └─ escape ───────────────────────────────┘ │
///     └──────────────────────◄─────────────────────┘
/// ```
pub fn path_rest(input: &str) -> IResult<&str, &str> {
    runs(until(outside_path_rest), escape)(input)
}

/// The production `query`.
///
/// Anything in ASCII. `URI::Generic#query=` removes some characters, encodes others, and rejects some escapes.
///
/// ```text
/// ──┬────────────────────────────────┬──
///   └─┬─ any of [\u{0}-"$-\u{7F}] ─┬─┘
///     └──────────────◄─────────────┘
/// ```
#[inline(always)]
pub fn query(input: &str) -> IResult<&str, &str> {
    until(outside_query)(input)
}

/// The production `fragment`.
///
/// ```text
/// ──┬─────────────────────────────────────────────────┬──
///   └─┬─┬─ any of [-!$&'()*+,./0-9:;=?@A-Z_a-z~] ─┬─┬─┘
///     │ └─ escape ────────────────────────────────┘ │
///     └──────────────────────◄──────────────────────┘
/// ```
#[inline(always)]
pub fn fragment(input: &str) -> IResult<&str, &str> {
    runs(until(outside_fragment), escape)(input)
}

/// The production `escape`.
///
/// ```text
/// ── "%" ─ any of [0-9a-fA-F] ─ any of [0-9a-fA-F] ──
/// ```
#[inline]
pub fn escape(input: &str) -> IResult<&str, &str> {
    prefix(|input| match input {
        [b'%', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', ..] => 3,
        _ => 0,
    })(input)
}

/// The production `recipients`.
///
/// The text that `URI::MailTo` requires before the question mark: addresses, separated by commas or semicolons.
///
/// ```text
/// ──┬─────────────────────────────────────────────────────────────────┬──
///   └─ recipient ─┬───────────────────────────────┬─┬───────────────┬─┘
///                 └─┬─ any of [,;] ─ recipient ─┬─┘ └─ any of [,;] ─┘
///                   └─────────────◄─────────────┘
/// ```
pub fn recipients(input: &str) -> IResult<&str, &str> {
    recognize(opt(preceded(
        recipient,
        preceded(
            many0_count(preceded(satisfy(|c: char| matches!(c, ',' | ';')), recipient)),
            opt(satisfy(|c: char| matches!(c, ',' | ';'))),
        ),
    )))
    .parse(input)
}

/// The production `recipient`.
///
/// ```text
/// ──┬─ any except [@,;] ─┬─ "@" ─┬─ any except [@,;] ─┬──
///   └──────────◄─────────┘       └──────────◄─────────┘
/// ```
pub fn recipient(input: &str) -> IResult<&str, &str> {
    recognize(preceded(
        verify(until(outside_recipient), |run: &str| !run.is_empty()),
        preceded(satisfy(|c: char| c == '@'), verify(until(outside_recipient), |run: &str| !run.is_empty())),
    ))
    .parse(input)
}

/// The bytes outside `any of [-a-zA-Z0-9+.]`.
#[inline(always)]
fn outside_scheme(block: Block) -> Block {
    block
        .below(b'+')
        .or(block.with(99).is(0x7F))
        .or(block.within(b':', b'@'))
        .or(block.within(b'[', b'`'))
        .or(block.is(b','))
        .or(block.is(b'/'))
        .or(block.above(b'z'))
}

/// The bytes outside `any of [-!$&'()*+,.0-9:;=A-Z_a-z~]`.
#[inline(always)]
fn outside_user_info(block: Block) -> Block {
    block
        .below(b'!')
        .or(block.within(b'[', b'^'))
        .or(block.within(b'>', b'@'))
        .or(block.within(b'{', b'}'))
        .or(block.within(b'"', b'#'))
        .or(block.is(b'%'))
        .or(block.is(b'/'))
        .or(block.is(b'<'))
        .or(block.is(b'`'))
        .or(block.above(b'~'))
}

/// The bytes outside `any of [0-9a-fA-F]`.
#[inline(always)]
fn outside_ip_literal(block: Block) -> Block {
    block.below(b'0').or(block.above(b'f')).or(block.within(b'G', b'`')).or(block.within(b':', b'@'))
}

/// The bytes outside `any of [0-9a-fA-F:.]`.
#[inline(always)]
fn outside_ipv6_address(block: Block) -> Block {
    block.below(b'.').or(block.above(b'f')).or(block.within(b'G', b'`')).or(block.within(b';', b'@')).or(block.is(b'/'))
}

/// The bytes outside `any of [-!$&'()*+,.0-9;=A-Z_a-z~]`.
#[inline(always)]
fn outside_reg_name(block: Block) -> Block {
    block
        .below(b'!')
        .or(block.within(b'[', b'^'))
        .or(block.within(b'>', b'@'))
        .or(block.within(b'{', b'}'))
        .or(block.within(b'"', b'#'))
        .or(block.is(b'%'))
        .or(block.is(b'/'))
        .or(block.is(b':'))
        .or(block.is(b'<'))
        .or(block.is(b'`'))
        .or(block.above(b'~'))
}

/// The bytes outside `any of [0-9]`.
#[inline(always)]
fn outside_port(block: Block) -> Block {
    block.below(b'0').or(block.above(b'9'))
}

/// The bytes outside `any of [-!$&'()*+,.0-9;=@A-Z_a-z~]`.
#[inline(always)]
fn outside_path_noscheme(block: Block) -> Block {
    block
        .below(b'!')
        .or(block.within(b'[', b'^'))
        .or(block.within(b'{', b'}'))
        .or(block.within(b'"', b'#'))
        .or(block.within(b'>', b'?'))
        .or(block.is(b'%'))
        .or(block.is(b'/'))
        .or(block.is(b':'))
        .or(block.is(b'<'))
        .or(block.is(b'`'))
        .or(block.above(b'~'))
}

/// The bytes outside `any of [-!$&'()*+,./0-9:;=@A-Z_a-z~]`.
#[inline(always)]
fn outside_path_rest(block: Block) -> Block {
    block
        .below(b'!')
        .or(block.within(b'[', b'^'))
        .or(block.within(b'{', b'}'))
        .or(block.within(b'"', b'#'))
        .or(block.within(b'>', b'?'))
        .or(block.is(b'%'))
        .or(block.is(b'<'))
        .or(block.is(b'`'))
        .or(block.above(b'~'))
}

/// The bytes outside `any of [\u{0}-"$-\u{7F}]`.
#[inline(always)]
fn outside_query(block: Block) -> Block {
    block.below(0x00).or(block.is(b'#'))
}

/// The bytes outside `any of [-!$&'()*+,./0-9:;=?@A-Z_a-z~]`.
#[inline(always)]
fn outside_fragment(block: Block) -> Block {
    block
        .below(b'!')
        .or(block.within(b'[', b'^'))
        .or(block.within(b'{', b'}'))
        .or(block.within(b'"', b'#'))
        .or(block.with(2).is(b'>'))
        .or(block.is(b'%'))
        .or(block.is(b'`'))
        .or(block.above(b'~'))
}

/// The bytes outside `any except [@,;]`.
#[inline(always)]
fn outside_recipient(block: Block) -> Block {
    block.is(b',').or(block.is(b';')).or(block.is(b'@'))
}
