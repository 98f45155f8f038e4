//! The syntax tree and the parsing functions: one type and one function per production.
//!
//! Generated from `grammar/rules/url-spec.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.
//!
//! The production `url`, and the track that `http://user@example.com:8080/a?q#f` takes through it:
//!
#![doc = include_str!("example.svg")]

use nom::{
    IResult, Parser,
    bytes::complete::take_while,
    character::{char, satisfy},
    combinator::{not, opt, peek, recognize, rest, success, verify},
    sequence::{preceded, terminated},
};
use railurl_blocks::{
    Block,
    combinators::{prefix, tag_ignore_ascii_case, until, until_last},
};

/// The conditions that only the prose states: a row of a diagram is taken only if its predicate holds.
pub trait Predicates {
    /// `If: base-is-file`, in `relative-url`.
    fn base_is_file(&self) -> bool;
}

/// The syntax tree of [`url()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Url<'i> {
    /// `drive-url`.
    DriveUrl(DriveUrl<'i>),
    /// `file-url`.
    FileUrl(FileUrl<'i>),
    /// `mailto-url`.
    MailtoUrl(MailtoUrl<'i>),
    /// `hierarchical-url`.
    HierarchicalUrl(HierarchicalUrl<'i>),
    /// `path-url`.
    PathUrl(PathUrl<'i>),
}

/// The production `url`.
///
/// The whole of an absolute URL.
/// Section: Parsing a URL
///
/// ```text
/// ──┬─ drive-url ────────┬──
///   ├─ file-url ─────────┤
///   ├─ mailto-url ───────┤
///   ├─ hierarchical-url ─┤
///   └─ path-url ─────────┘
/// ```
pub fn url(input: &str) -> IResult<&str, Url<'_>> {
    if let Ok((input, row)) = drive_url(input) {
        return Ok((input, Url::DriveUrl(row)));
    }
    if let Ok((input, row)) = file_url(input) {
        return Ok((input, Url::FileUrl(row)));
    }
    if let Ok((input, row)) = mailto_url(input) {
        return Ok((input, Url::MailtoUrl(row)));
    }
    if let Ok((input, row)) = hierarchical_url(input) {
        return Ok((input, Url::HierarchicalUrl(row)));
    }
    let (input, row) = path_url(input)?;
    Ok((input, Url::PathUrl(row)))
}

/// The syntax tree of [`drive_url()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DriveUrl<'i> {
    /// Text: `any of [a-zA-Z]`.
    pub letter: &'i str,
    /// Text: `path`.
    pub path: &'i str,
    /// `query`, if present.
    pub query: Option<&'i str>,
    /// `fragment`, if present.
    pub fragment: Option<&'i str>,
}

/// The production `drive-url`.
///
/// A scheme of one letter: a Windows drive, and its path.
/// Section: Parsing a URL ("TODO: Windows drive specs!")
///
/// ```text
/// ── letter: any of [a-zA-Z] ─ ":" ─ path ─┬───────────────┬─┬──────────────────┬──
///                                          └─ "?" ─ query ─┘ └─ "#" ─ fragment ─┘
/// ```
#[inline(always)]
pub fn drive_url(input: &str) -> IResult<&str, DriveUrl<'_>> {
    let (input, letter) = recognize(satisfy(|c: char| c.is_ascii_alphabetic())).parse_complete(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, path) = path(input)?;
    let (input, query) = opt(preceded(char('?'), query)).parse_complete(input)?;
    let (input, fragment) = opt(preceded(char('#'), fragment)).parse_complete(input)?;
    Ok((input, DriveUrl { letter, path, query, fragment }))
}

/// The syntax tree of [`file_url()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FileUrl<'i> {
    /// Text: `file`.
    pub scheme: &'i str,
    /// The row of `rest` that matched.
    pub rest: FileUrlRest<'i>,
    /// `query`, if present.
    pub query: Option<&'i str>,
    /// `fragment`, if present.
    pub fragment: Option<&'i str>,
}

/// The production `file-url`.
///
/// A URL with the scheme `file`: after three slash characters a path, after two or more than three a host and a path.
/// Section: Parsing a URL ("TODO: File URLs!")
///
/// ```text
/// ──── scheme: "file"/i ─ ":" ────────────────────────────────────────────────────────────────────────────┐
///   ┌─────────────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ rest: ⟨ ─┬─ empty-host: ⟨ ─── first: any of [/\] ─ second: any of [/\] ─────────────────┐
///               │                 ┌────────────────────────────────────────────────────────────┘
///               │                 └─ ⟨ahead ─ any of [/\] ─ ⟨not ahead any of [/\]⟩ ─ ⟩ ─ path ── ⟩ ─┬─ ⟩ ┐
///               ├─ host: ⟨ ─── first: any of [/\] ─ second: any of [/\] ──────┐                      │    │
///               │           ┌─────────────────────────────────────────────────┘                      │    │
///               │           └─ slashes: ⟨ ─┬───────────────────┬─ ⟩ ──────────┐                      │    │
///               │                          └─┬─ any of [/\] ─┬─┘              │                      │    │
///               │                            └───────◄───────┘                │                      │    │
///               │           ┌─────────────────────────────────────────────────┘                      │    │
///               │           └─ host: ⟨ ─┬─────────────────────────┬─ ⟩ ─ path ── ⟩ ──────────────────┤    │
///               │                       └─┬─ any except [/\?#] ─┬─┘                                  │    │
///               │                         └──────────◄──────────┘                                    │    │
///               └─ path ─────────────────────────────────────────────────────────────────────────────┘    │
///   ┌─────────────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─┬───────────────┬─┬──────────────────┬─────────────────────────────────────────────────────────────────
///     └─ "?" ─ query ─┘ └─ "#" ─ fragment ─┘
/// ```
#[inline(always)]
pub fn file_url(input: &str) -> IResult<&str, FileUrl<'_>> {
    let (input, scheme) = tag_ignore_ascii_case("file").parse_complete(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, rest) = file_url_rest(input)?;
    let (input, query) = opt(preceded(char('?'), query)).parse_complete(input)?;
    let (input, fragment) = opt(preceded(char('#'), fragment)).parse_complete(input)?;
    Ok((input, FileUrl { scheme, rest, query, fragment }))
}

/// The syntax tree of [`file_url_rest()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileUrlRest<'i> {
    /// The row `empty-host`.
    EmptyHost(FileUrlRestEmptyHost<'i>),
    /// The row `host`.
    Host(FileUrlRestHost<'i>),
    /// Text: `path`.
    Path(&'i str),
}

/// `rest` in the production `file-url`.
///
/// ```text
/// ──┬─ empty-host: ⟨ ─── first: any of [/\] ─ second: any of [/\] ─────────────────┐
///   │                 ┌────────────────────────────────────────────────────────────┘
///   │                 └─ ⟨ahead ─ any of [/\] ─ ⟨not ahead any of [/\]⟩ ─ ⟩ ─ path ── ⟩ ─┬──
///   ├─ host: ⟨ ─── first: any of [/\] ─ second: any of [/\] ──────┐                      │
///   │           ┌─────────────────────────────────────────────────┘                      │
///   │           └─ slashes: ⟨ ─┬───────────────────┬─ ⟩ ──────────┐                      │
///   │                          └─┬─ any of [/\] ─┬─┘              │                      │
///   │                            └───────◄───────┘                │                      │
///   │           ┌─────────────────────────────────────────────────┘                      │
///   │           └─ host: ⟨ ─┬─────────────────────────┬─ ⟩ ─ path ── ⟩ ──────────────────┤
///   │                       └─┬─ any except [/\?#] ─┬─┘                                  │
///   │                         └──────────◄──────────┘                                    │
///   └─ path ─────────────────────────────────────────────────────────────────────────────┘
/// ```
#[inline(always)]
pub fn file_url_rest(input: &str) -> IResult<&str, FileUrlRest<'_>> {
    match input.as_bytes() {
        [b'/' | b'\\', b'/' | b'\\', ..] => {
            let (input, first) = recognize(satisfy(|c: char| matches!(c, '/' | '\\'))).parse_complete(input)?;
            let (input, second) = recognize(satisfy(|c: char| matches!(c, '/' | '\\'))).parse_complete(input)?;
            if let Ok((input, row)) = file_url_rest_empty_host(first, second, input) {
                return Ok((input, FileUrlRest::EmptyHost(row)));
            }
            let (input, row) = file_url_rest_host(first, second, input)?;
            Ok((input, FileUrlRest::Host(row)))
        }
        _ => {
            let (input, row) = path(input)?;
            Ok((input, FileUrlRest::Path(row)))
        }
    }
}

/// The syntax tree of [`file_url_rest_empty_host()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FileUrlRestEmptyHost<'i> {
    /// Text: `any of [/\]`.
    pub first: &'i str,
    /// Text: `any of [/\]`.
    pub second: &'i str,
    /// Text: `path`.
    pub path: &'i str,
}

/// `rest empty-host` in the production `file-url`.
///
/// ```text
/// ──── first: any of [/\] ─ second: any of [/\] ─ ⟨ahead ─ any of [/\] ─ ⟨not ahead any of [/\]⟩ ─ ⟩ ┐
///   ┌────────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ path ────────────────────────────────────────────────────────────────────────────────────────────
/// ```
///
/// [`file_url_rest()`] reads the items that its rows share, and passes them before `input`.
#[inline(always)]
pub fn file_url_rest_empty_host<'i>(
    first: &'i str,
    second: &'i str,
    input: &'i str,
) -> IResult<&'i str, FileUrlRestEmptyHost<'i>> {
    let (input, _) =
        peek(preceded(satisfy(|c: char| matches!(c, '/' | '\\')), not(satisfy(|c: char| matches!(c, '/' | '\\')))))
            .parse_complete(input)?;
    let (input, path) = path(input)?;
    Ok((input, FileUrlRestEmptyHost { first, second, path }))
}

/// The syntax tree of [`file_url_rest_host()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FileUrlRestHost<'i> {
    /// Text: `any of [/\]`.
    pub first: &'i str,
    /// Text: `any of [/\]`.
    pub second: &'i str,
    /// Text: any number of `any of [/\]`.
    pub slashes: &'i str,
    /// Text: any number of `any except [/\?#]`.
    pub host: &'i str,
    /// Text: `path`.
    pub path: &'i str,
}

/// `rest host` in the production `file-url`.
///
/// ```text
/// ──── first: any of [/\] ─ second: any of [/\] ─ slashes: ⟨ ─┬───────────────────┬─ ⟩ ┐
///                                                             └─┬─ any of [/\] ─┬─┘    │
///                                                               └───────◄───────┘      │
///   ┌──────────────────────────────────────────────────────────────────────────────────┘
///   └─ host: ⟨ ─┬─────────────────────────┬─ ⟩ ─ path ────────────────────────────────────
///               └─┬─ any except [/\?#] ─┬─┘
///                 └──────────◄──────────┘
/// ```
///
/// [`file_url_rest()`] reads the items that its rows share, and passes them before `input`.
#[inline(always)]
pub fn file_url_rest_host<'i>(
    first: &'i str,
    second: &'i str,
    input: &'i str,
) -> IResult<&'i str, FileUrlRestHost<'i>> {
    let (input, slashes) = take_while(|c: char| matches!(c, '/' | '\\'))(input)?;
    let (input, host) = until(outside_host).parse_complete(input)?;
    let (input, path) = path(input)?;
    Ok((input, FileUrlRestHost { first, second, slashes, host, path }))
}

/// The syntax tree of [`mailto_url()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MailtoUrl<'i> {
    /// Text: `mailto`.
    pub scheme: &'i str,
    /// Text: any number of `any except [?]`.
    pub path: &'i str,
    /// `query`, if present.
    pub query: Option<&'i str>,
}

/// The production `mailto-url`.
///
/// A URL with the scheme `mailto`: a path and an optional query, in which `#` is an ordinary character.
/// Section: Parsing a URL ("TODO: I think mailto URLs are special, but more testing is required.")
///
/// ```text
/// ──── scheme: "mailto"/i ─ ":" ─ path: ⟨ ─┬──────────────────────┬─ ⟩ ┐
///                                          └─┬─ any except [?] ─┬─┘    │
///                                            └─────────◄────────┘      │
///   ┌──────────────────────────────────────────────────────────────────┘
///   └─┬────────────────────────────────────┬──────────────────────────────
///     └─ "?" ─ query: ⟨ ─┬───────────┬─ ⟩ ─┘
///                        └─┬─ any ─┬─┘
///                          └───◄───┘
/// ```
#[inline(always)]
pub fn mailto_url(input: &str) -> IResult<&str, MailtoUrl<'_>> {
    let (input, scheme) = tag_ignore_ascii_case("mailto").parse_complete(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, path) = until(outside_mailto_url_path).parse_complete(input)?;
    let (input, query) = opt(preceded(char('?'), rest)).parse_complete(input)?;
    Ok((input, MailtoUrl { scheme, path, query }))
}

/// The syntax tree of [`hierarchical_url()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HierarchicalUrl<'i> {
    /// Text: `hierarchical-scheme`.
    pub scheme: &'i str,
    /// Text: any number of `any of [/\]`.
    pub slashes: &'i str,
    /// `authority`.
    pub authority: Authority<'i>,
    /// Text: `path`.
    pub path: &'i str,
    /// `query`, if present.
    pub query: Option<&'i str>,
    /// `fragment`, if present.
    pub fragment: Option<&'i str>,
}

/// The production `hierarchical-url`.
///
/// A URL whose scheme is hierarchical: any number of slash characters, an authority, a path, a query, a fragment.
/// Section: Finding the authority, path, query, and fragment
///
/// ```text
/// ──── scheme: hierarchical-scheme ─ ":" ─ slashes: ⟨ ─┬───────────────────┬─ ⟩ ─ authority ─ path ┐
///                                                      └─┬─ any of [/\] ─┬─┘                       │
///                                                        └───────◄───────┘                         │
///   ┌──────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─┬───────────────┬─┬──────────────────┬──────────────────────────────────────────────────────────
///     └─ "?" ─ query ─┘ └─ "#" ─ fragment ─┘
/// ```
#[inline(always)]
pub fn hierarchical_url(input: &str) -> IResult<&str, HierarchicalUrl<'_>> {
    let (input, scheme) = hierarchical_scheme(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, slashes) = take_while(|c: char| matches!(c, '/' | '\\'))(input)?;
    let (input, authority) = authority(input)?;
    let (input, path) = path(input)?;
    let (input, query) = opt(preceded(char('?'), query)).parse_complete(input)?;
    let (input, fragment) = opt(preceded(char('#'), fragment)).parse_complete(input)?;
    Ok((input, HierarchicalUrl { scheme, slashes, authority, path, query, fragment }))
}

/// The production `hierarchical-scheme`.
///
/// The hierarchical schemes other than `file`. The draft does not say which they are.
/// Section: Parsing a URL ("If the scheme is hierarchical")
///
/// ```text
/// ──┬─ "ftp"/i ────┬──
///   ├─ "gopher"/i ─┤
///   ├─ "https"/i ──┤
///   ├─ "http"/i ───┤
///   ├─ "wss"/i ────┤
///   └─ "ws"/i ─────┘
/// ```
#[inline(always)]
pub fn hierarchical_scheme(input: &str) -> IResult<&str, &str> {
    prefix(|input| match input {
        [b'F' | b'f', b'T' | b't', b'P' | b'p', ..] => 3,
        [b'G' | b'g', b'O' | b'o', b'P' | b'p', b'H' | b'h', b'E' | b'e', b'R' | b'r', ..] => 6,
        [b'H' | b'h', b'T' | b't', b'T' | b't', b'P' | b'p', b'S' | b's', ..] => 5,
        [b'H' | b'h', b'T' | b't', b'T' | b't', b'P' | b'p', ..] => 4,
        [b'W' | b'w', b'S' | b's', b'S' | b's', ..] => 3,
        [b'W' | b'w', b'S' | b's', ..] => 2,
        _ => 0,
    })
    .parse_complete(input)
}

/// The syntax tree of [`authority()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Authority<'i> {
    /// `user-info`, if present.
    pub user_info: Option<&'i str>,
    /// `host-and-port`.
    pub host_and_port: HostAndPort<'i>,
}

/// The production `authority`.
///
/// User information up to the last `@`, a host, a port.
/// Section: Finding the user-info, host, and port
///
/// ```text
/// ──┬───────────────────────────────────────────────────────┬─ host-and-port ──
///   └─ user-info: ⟨ ─┬──────────────────────────┬─ ⟩ ─ "@" ─┘
///                    └─┬─ any except [/\?#;] ─┬─┘
///                      └───────────◄──────────┘
/// ```
#[inline(always)]
pub fn authority(input: &str) -> IResult<&str, Authority<'_>> {
    let (input, user_info) =
        opt(terminated(until_last(outside_user_info, |block| block.is(b'@')), char('@'))).parse_complete(input)?;
    let (input, host_and_port) = host_and_port(input)?;
    Ok((input, Authority { user_info, host_and_port }))
}

/// The syntax tree of [`host_and_port()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HostAndPort<'i> {
    /// Text: `[`, then any number of `any except [/\?#;]`, then `]`, then any number of `any except [:/\?#;]`.
    Bracketed(&'i str),
    /// The row `with-port`.
    WithPort(HostAndPortWithPort<'i>),
    /// Text: any number of `any except [/\?#;]`.
    Host(&'i str),
}

/// The production `host-and-port`.
///
/// A host and, after the last `:`, a port: unless the host begins with `[` and the last `:` is before the last `]`.
/// Section: Finding the user-info, host, and port
///
/// ```text
/// ──┬─ bracketed: ⟨ ─── host: ⟨ ─── "[" ─┬──────────────────────────┬─ "]" ┐
///   │                                    └─┬─ any except [/\?#;] ─┬─┘      │
///   │                                      └───────────◄──────────┘        │
///   │                            ┌─────────────────────────────────────────┘
///   │                            └─┬───────────────────────────┬───────────── ⟩ ┐
///   │                              └─┬─ any except [:/\?#;] ─┬─┘                │
///   │                                └───────────◄───────────┘                  │
///   │                ┌──────────────────────────────────────────────────────────┘
///   │                └─ ⟨ahead ─┬─ any of [/\?#;] ─┬─ ⟩ ────────────────────────── ⟩ ─┬──
///   │                           └─ ⟨end⟩ ──────────┘                                  │
///   ├─ with-port: ⟨ ─── host: ⟨ ─┬──────────────────────────┬─ ⟩ ─ ":" ┐              │
///   │                            └─┬─ any except [/\?#;] ─┬─┘          │              │
///   │                              └───────────◄──────────┘            │              │
///   │                ┌─────────────────────────────────────────────────┘              │
///   │                └─ port: ⟨ ─┬───────────────────────────┬─ ⟩ ─────── ⟩ ──────────┤
///   │                            └─┬─ any except [:/\?#;] ─┬─┘                        │
///   │                              └───────────◄───────────┘                          │
///   └─ host: ⟨ ─┬──────────────────────────┬─ ⟩ ──────────────────────────────────────┘
///               └─┬─ any except [/\?#;] ─┬─┘
///                 └───────────◄──────────┘
/// ```
#[inline(always)]
pub fn host_and_port(input: &str) -> IResult<&str, HostAndPort<'_>> {
    let row: IResult<_, _> = terminated(
        recognize(preceded(
            char('['),
            preceded(until_last(outside_user_info, |block| block.is(b']')), preceded(char(']'), until(outside_port))),
        )),
        not(satisfy(|c: char| !matches!(c, '#' | '/' | ';' | '?' | '\\'))),
    )
    .parse_complete(input);
    if let Ok((input, row)) = row {
        return Ok((input, HostAndPort::Bracketed(row)));
    }
    if let Ok((input, row)) = host_and_port_with_port(input) {
        return Ok((input, HostAndPort::WithPort(row)));
    }
    let (input, row) = until(outside_user_info).parse_complete(input)?;
    Ok((input, HostAndPort::Host(row)))
}

/// The syntax tree of [`host_and_port_with_port()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HostAndPortWithPort<'i> {
    /// Text: any number of `any except [/\?#;]`.
    pub host: &'i str,
    /// Text: any number of `any except [:/\?#;]`.
    pub port: &'i str,
}

/// `with-port` in the production `host-and-port`.
///
/// ```text
/// ── host: ⟨ ─┬──────────────────────────┬─ ⟩ ─ ":" ─ port: ⟨ ─┬───────────────────────────┬─ ⟩ ──
///             └─┬─ any except [/\?#;] ─┬─┘                     └─┬─ any except [:/\?#;] ─┬─┘
///               └───────────◄──────────┘                         └───────────◄───────────┘
/// ```
#[inline(always)]
pub fn host_and_port_with_port(input: &str) -> IResult<&str, HostAndPortWithPort<'_>> {
    let (input, host) = until_last(outside_user_info, |block| block.is(b':')).parse_complete(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, port) = until(outside_port).parse_complete(input)?;
    Ok((input, HostAndPortWithPort { host, port }))
}

/// The syntax tree of [`path_url()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PathUrl<'i> {
    /// Text: any number of `any except [:]`.
    pub scheme: &'i str,
    /// Text: any number of `any`.
    pub path: &'i str,
}

/// The production `path-url`.
///
/// Any other URL: a scheme up to the first `:`, of any characters, and the rest as the path.
/// Section: Finding the scheme; Parsing a URL ("The remaining string is the path.")
///
/// ```text
/// ── scheme: ⟨ ─┬──────────────────────┬─ ⟩ ─ ":" ─ path: ⟨ ─┬───────────┬─ ⟩ ──
///               └─┬─ any except [:] ─┬─┘                     └─┬─ any ─┬─┘
///                 └─────────◄────────┘                         └───◄───┘
/// ```
#[inline(always)]
pub fn path_url(input: &str) -> IResult<&str, PathUrl<'_>> {
    let (input, scheme) = until(outside_scheme).parse_complete(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, path) = rest(input)?;
    Ok((input, PathUrl { scheme, path }))
}

/// The production `path`.
///
/// A path, with the slash character before it if it has one.
/// Section: Finding the authority, path, query, and fragment
///
/// ```text
/// ──┬───────────────────────┬──
///   └─┬─ any except [?#] ─┬─┘
///     └─────────◄─────────┘
/// ```
#[inline]
pub fn path(input: &str) -> IResult<&str, &str> {
    until(outside_path).parse_complete(input)
}

/// The production `query`.
///
/// The query, without its question mark.
/// Section: Finding the authority, path, query, and fragment
///
/// ```text
/// ──┬──────────────────────┬──
///   └─┬─ any except [#] ─┬─┘
///     └─────────◄────────┘
/// ```
#[inline]
pub fn query(input: &str) -> IResult<&str, &str> {
    until(outside_query).parse_complete(input)
}

/// The production `fragment`.
///
/// The fragment, without its number sign.
/// Section: Finding the authority, path, query, and fragment
///
/// ```text
/// ──┬───────────┬──
///   └─┬─ any ─┬─┘
///     └───◄───┘
/// ```
#[inline]
pub fn fragment(input: &str) -> IResult<&str, &str> {
    rest(input)
}

/// The syntax tree of [`relative_url()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RelativeUrl<'i> {
    /// Text: `any of [/\]`, then `any of [/\]`, then any number of `any`.
    SchemeRelative(&'i str),
    /// Text: `any of [/\]`, then any number of `any`.
    AuthorityRelative(&'i str),
    /// Text: `?`, then any number of `any`.
    QueryRelative(&'i str),
    /// Text: `#`, then any number of `any`.
    FragmentRelative(&'i str),
    /// Text: any number of `any`.
    DriveRelative(&'i str),
    /// Text: any number of `any`.
    PathRelative(&'i str),
}

/// The production `relative-url`.
///
/// A relative URL, by the way in which it is resolved.
/// Section: Resolving a string as a relative URL
///
/// ```text
/// ──┬─ scheme-relative: ⟨ ─ any of [/\] ─ any of [/\] ─┬───────────┬─ ⟩ ───────────┬──
///   │                                                  └─┬─ any ─┬─┘               │
///   │                                                    └───◄───┘                 │
///   ├─ authority-relative: ⟨ ─ any of [/\] ─┬───────────┬─ ⟩ ──────────────────────┤
///   │                                       └─┬─ any ─┬─┘                          │
///   │                                         └───◄───┘                            │
///   ├─ query-relative: ⟨ ─ "?" ─┬───────────┬─ ⟩ ──────────────────────────────────┤
///   │                           └─┬─ any ─┬─┘                                      │
///   │                             └───◄───┘                                        │
///   ├─ fragment-relative: ⟨ ─ "#" ─┬───────────┬─ ⟩ ───────────────────────────────┤
///   │                              └─┬─ any ─┬─┘                                   │
///   │                                └───◄───┘                                     │
///   ├─ drive-relative: ⟨ ─── ⟨if base-is-file⟩ ─ ⟨ahead drive-specification⟩ ┐     │
///   │                     ┌──────────────────────────────────────────────────┘     │
///   │                     └─ path: ⟨ ─┬───────────┬─ ⟩ ──────────────────────── ⟩ ─┤
///   │                                 └─┬─ any ─┬─┘                                │
///   │                                   └───◄───┘                                  │
///   └─ path-relative: ⟨ ─┬───────────┬─ ⟩ ─────────────────────────────────────────┘
///                        └─┬─ any ─┬─┘
///                          └───◄───┘
/// ```
#[inline]
pub fn relative_url<'i>(predicates: &impl Predicates, input: &'i str) -> IResult<&'i str, RelativeUrl<'i>> {
    let row: IResult<_, _> = recognize(preceded(
        satisfy(|c: char| matches!(c, '/' | '\\')),
        preceded(satisfy(|c: char| matches!(c, '/' | '\\')), rest),
    ))
    .parse_complete(input);
    if let Ok((input, row)) = row {
        return Ok((input, RelativeUrl::SchemeRelative(row)));
    }
    let row: IResult<_, _> =
        recognize(preceded(satisfy(|c: char| matches!(c, '/' | '\\')), rest)).parse_complete(input);
    if let Ok((input, row)) = row {
        return Ok((input, RelativeUrl::AuthorityRelative(row)));
    }
    let row: IResult<_, _> = recognize(preceded(char('?'), rest)).parse_complete(input);
    if let Ok((input, row)) = row {
        return Ok((input, RelativeUrl::QueryRelative(row)));
    }
    let row: IResult<_, _> = recognize(preceded(char('#'), rest)).parse_complete(input);
    if let Ok((input, row)) = row {
        return Ok((input, RelativeUrl::FragmentRelative(row)));
    }
    let row: IResult<_, _> =
        preceded(verify(success(()), |&()| predicates.base_is_file()), preceded(peek(drive_specification), rest))
            .parse_complete(input);
    if let Ok((input, row)) = row {
        return Ok((input, RelativeUrl::DriveRelative(row)));
    }
    let (input, row) = rest(input)?;
    Ok((input, RelativeUrl::PathRelative(row)))
}

/// The syntax tree of [`drive_specification()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DriveSpecification<'i> {
    /// Text: `drive-letter`.
    pub letter: &'i str,
    /// Text: `any of [:|]`.
    pub mark: &'i str,
}

/// The production `drive-specification`.
///
/// A Windows drive at the start of a path, or in place of a host.
/// Section: Parsing a URL ("TODO: Windows drive specs!")
///
/// ```text
/// ── letter: drive-letter ─ mark: any of [:|] ─ ⟨ahead ─┬─ any of [/\?#] ─┬─ ⟩ ──
///                                                       └─ ⟨end⟩ ─────────┘
/// ```
#[inline(always)]
pub fn drive_specification(input: &str) -> IResult<&str, DriveSpecification<'_>> {
    let (input, letter) = drive_letter(input)?;
    let (input, mark) = recognize(satisfy(|c: char| matches!(c, ':' | '|'))).parse_complete(input)?;
    let (input, _) = not(satisfy(|c: char| !matches!(c, '#' | '/' | '?' | '\\'))).parse_complete(input)?;
    Ok((input, DriveSpecification { letter, mark }))
}

/// The production `drive-letter`.
///
/// A letter, or a percent-escaped letter.
///
/// ```text
/// ──┬─ any of [a-zA-Z] ────────────────────────────┬──
///   └─ "%" ─┬─ any of [46] ─ any of [1-9a-fA-F] ─┬─┘
///           └─ any of [57] ─ any of [0-9aA] ─────┘
/// ```
#[inline(always)]
pub fn drive_letter(input: &str) -> IResult<&str, &str> {
    prefix(|input| match input {
        [b'A'..=b'Z' | b'a'..=b'z', ..] => 1,
        [b'%', b'4' | b'6', b'1'..=b'9' | b'A'..=b'F' | b'a'..=b'f', ..] => 3,
        [b'%', b'5' | b'7', b'0'..=b'9' | b'A' | b'a', ..] => 3,
        _ => 0,
    })
    .parse_complete(input)
}

/// The bytes outside `any except [/\?#]`.
#[inline(always)]
fn outside_host(block: Block) -> Block {
    block.with(16).is(b'?').or(block.is(b'#')).or(block.is(b'\\'))
}

/// The bytes outside `any except [?]`.
#[inline(always)]
fn outside_mailto_url_path(block: Block) -> Block {
    block.is(b'?')
}

/// The bytes outside `any except [/\?#;]`.
#[inline(always)]
fn outside_user_info(block: Block) -> Block {
    block.with(4).is(b'?').or(block.is(b'#')).or(block.is(b'/')).or(block.is(b'\\'))
}

/// The bytes outside `any except [:/\?#;]`.
#[inline(always)]
fn outside_port(block: Block) -> Block {
    block.within(b':', b';').or(block.with(16).is(b'?')).or(block.is(b'#')).or(block.is(b'\\'))
}

/// The bytes outside `any except [:]`.
#[inline(always)]
fn outside_scheme(block: Block) -> Block {
    block.is(b':')
}

/// The bytes outside `any except [?#]`.
#[inline(always)]
fn outside_path(block: Block) -> Block {
    block.is(b'#').or(block.is(b'?'))
}

/// The bytes outside `any except [#]`.
#[inline(always)]
fn outside_query(block: Block) -> Block {
    block.is(b'#')
}
