//! The syntax tree and the parsing functions: one type and one function per production.
//!
//! Generated from `implementations/src/dotnet_uri/dotnet-uri.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

use nom::{
    IResult, Parser,
    branch::alt,
    bytes::complete::{tag, take_while},
    character::complete::anychar,
    character::{char, satisfy},
    combinator::{eof, not, opt, peek, recognize, rest, verify},
    sequence::{preceded, terminated},
};
use railurl_blocks::{
    Block,
    combinators::{prefix, tag_ignore_ascii_case, until},
};

/// The syntax tree of [`uri()`].
///
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Uri<'i> {
    /// Text: `unix-path`.
    UnixPath(&'i str),
    /// Text: `drive-path`.
    DrivePath(&'i str),
    /// `share`.
    Share(Share<'i>),
    /// `hierarchy`.
    Hierarchy(Hierarchy<'i>),
    /// `server`.
    Server(Server<'i>),
    /// `service`.
    Service(Service<'i>),
    /// `file`.
    File(File<'i>),
    /// `macros`.
    Macros(Macros<'i>),
    /// `news`.
    News(News<'i>),
    /// `mailto`.
    Mailto(Mailto<'i>),
    /// `unknown`.
    Unknown(Unknown<'i>),
}

/// The production `uri`.
///
/// ```text
/// ──┬─ unix-path: unix-path ───┬──
///   ├─ drive-path: drive-path ─┤
///   ├─ share: share ───────────┤
///   ├─ hierarchy: hierarchy ───┤
///   ├─ server: server ─────────┤
///   ├─ service: service ───────┤
///   ├─ file: file ─────────────┤
///   ├─ macros: macros ─────────┤
///   ├─ news: news ─────────────┤
///   ├─ mailto: mailto ─────────┤
///   └─ unknown: unknown ───────┘
/// ```
pub fn uri(input: &str) -> IResult<&str, Uri<'_>> {
    if let Ok((input, row)) = unix_path(input) {
        return Ok((input, Uri::UnixPath(row)));
    }
    if let Ok((input, row)) = drive_path(input) {
        return Ok((input, Uri::DrivePath(row)));
    }
    if let Ok((input, row)) = share(input) {
        return Ok((input, Uri::Share(row)));
    }
    if let Ok((input, row)) = hierarchy(input) {
        return Ok((input, Uri::Hierarchy(row)));
    }
    if let Ok((input, row)) = server(input) {
        return Ok((input, Uri::Server(row)));
    }
    if let Ok((input, row)) = service(input) {
        return Ok((input, Uri::Service(row)));
    }
    if let Ok((input, row)) = file(input) {
        return Ok((input, Uri::File(row)));
    }
    if let Ok((input, row)) = macros(input) {
        return Ok((input, Uri::Macros(row)));
    }
    if let Ok((input, row)) = news(input) {
        return Ok((input, Uri::News(row)));
    }
    if let Ok((input, row)) = mailto(input) {
        return Ok((input, Uri::Mailto(row)));
    }
    let (input, row) = unknown(input)?;
    Ok((input, Uri::Unknown(row)))
}

/// The production `unix-path`.
///
/// A path of Unix, with all that follows.
///
/// ```text
/// ── "/" ─ ⟨not ahead slash⟩ ─┬───────────┬──
///                             └─┬─ any ─┬─┘
///                               └───◄───┘
/// ```
#[inline(always)]
pub fn unix_path(input: &str) -> IResult<&str, &str> {
    recognize(preceded(char('/'), preceded(not(slash), rest))).parse_complete(input)
}

/// The production `drive-path`.
///
/// A path of Windows, with all that follows.
///
/// ```text
/// ── drive ─┬───────────┬──
///           └─┬─ any ─┬─┘
///             └───◄───┘
/// ```
#[inline(always)]
pub fn drive_path(input: &str) -> IResult<&str, &str> {
    recognize(preceded(drive, rest)).parse_complete(input)
}

/// The production `drive`.
///
/// ```text
/// ── drive-name ─ slash ──
/// ```
pub fn drive(input: &str) -> IResult<&str, &str> {
    recognize(preceded(drive_name, slash)).parse_complete(input)
}

/// The production `drive-name`.
///
/// ```text
/// ── any of [a-zA-Z] ─ any of [:|] ──
/// ```
#[inline]
pub fn drive_name(input: &str) -> IResult<&str, &str> {
    prefix(|input| match input {
        [b'A'..=b'Z' | b'a'..=b'z', b':' | b'|', ..] => 2,
        _ => 0,
    })
    .parse_complete(input)
}

/// The production `slash`.
///
/// ```text
/// ── any of [/\] ──
/// ```
pub fn slash(input: &str) -> IResult<&str, &str> {
    recognize(satisfy(|c: char| matches!(c, '/' | '\\'))).parse_complete(input)
}

/// The production `slashes`.
///
/// ```text
/// ──┬───────────────────┬──
///   └─┬─ any of [/\] ─┬─┘
///     └───────◄───────┘
/// ```
pub fn slashes(input: &str) -> IResult<&str, &str> {
    take_while(|c: char| matches!(c, '/' | '\\'))(input)
}

/// The production `pair`.
///
/// The two slashes before an authority, of either kind.
///
/// ```text
/// ── any of [/\] ─ any of [/\] ──
/// ```
#[inline]
pub fn pair(input: &str) -> IResult<&str, &str> {
    prefix(|input| match input {
        [b'/' | b'\\', b'/' | b'\\', ..] => 2,
        _ => 0,
    })
    .parse_complete(input)
}

/// The syntax tree of [`share()`].
///
/// `\\host\share`, with any slashes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share<'i> {
    /// Text: `pair`.
    pub pair: &'i str,
    /// Text: `slashes`.
    pub slashes: &'i str,
    /// Text: `share-host`.
    pub host: &'i str,
    /// Text: `share-path`.
    pub path: &'i str,
}

/// The production `share`.
///
/// `\\host\share`, with any slashes.
///
/// ```text
/// ── pair ─ slashes ─ host: share-host ─ path: share-path ──
/// ```
#[inline(always)]
pub fn share(input: &str) -> IResult<&str, Share<'_>> {
    let (input, pair) = pair(input)?;
    let (input, slashes) = slashes(input)?;
    let (input, host) = share_host(input)?;
    let (input, path) = share_path(input)?;
    Ok((input, Share { pair, slashes, host, path }))
}

/// The production `share-host`.
///
/// ```text
/// ──┬─ brackets ─ ⟨not ahead ":"⟩ ─────────────────────────────────────┬──
///   └─ ⟨not ahead "["⟩ ─┬─ any except [/\] ─┬─ ⟨ahead ─┬─ slash ─┬─ ⟩ ─┘
///                       └─────────◄─────────┘          └─ ⟨end⟩ ─┘
/// ```
#[inline(always)]
pub fn share_host(input: &str) -> IResult<&str, &str> {
    match input.as_bytes() {
        [b'[', ..] => recognize(preceded(brackets, not(char(':')))).parse_complete(input),
        _ => recognize(preceded(
            not(char('[')),
            preceded(verify(until(outside_share_host), |run: &str| !run.is_empty()), peek(alt((slash, eof)))),
        ))
        .parse_complete(input),
    }
}

/// The production `share-path`.
///
/// ```text
/// ──┬───────────┬──
///   └─┬─ any ─┬─┘
///     └───◄───┘
/// ```
#[inline(always)]
pub fn share_path(input: &str) -> IResult<&str, &str> {
    rest(input)
}

/// The syntax tree of [`hierarchy()`].
///
/// A scheme whose URIs have a host, a port and a query.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hierarchy<'i> {
    /// Text: `hierarchy-scheme`.
    pub scheme: &'i str,
    /// Text: `pair`.
    pub pair: &'i str,
    /// `authority`.
    pub authority: Authority<'i>,
    /// Text: `path`.
    pub path: &'i str,
    /// `query`, if present.
    pub query: Option<&'i str>,
    /// `fragment`, if present.
    pub fragment: Option<&'i str>,
}

/// The production `hierarchy`.
///
/// A scheme whose URIs have a host, a port and a query.
///
/// ```text
/// ──── scheme: hierarchy-scheme ─ ":" ─ pair ─ authority ─ path: path ───────────────────┐
///   ┌────────────────────────────────────────────────────────────────────────────────────┘
///   └─ query: ⟨ ─┬─────────────────────┬─ ⟩ ─ fragment: ⟨ ─┬────────────────────────┬─ ⟩ ───
///                └─ "?" ─ text: query ─┘                   └─ "#" ─ text: fragment ─┘
/// ```
#[inline(always)]
pub fn hierarchy(input: &str) -> IResult<&str, Hierarchy<'_>> {
    let (input, scheme) = hierarchy_scheme(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, pair) = pair(input)?;
    let (input, authority) = authority(input)?;
    let (input, path) = path(input)?;
    let (input, query) = opt(preceded(char('?'), query)).parse_complete(input)?;
    let (input, fragment) = opt(preceded(char('#'), fragment)).parse_complete(input)?;
    Ok((input, Hierarchy { scheme, pair, authority, path, query, fragment }))
}

/// The production `hierarchy-scheme`.
///
/// ```text
/// ──┬─ "https"/i ─┬──
///   ├─ "http"/i ──┤
///   ├─ "wss"/i ───┤
///   ├─ "ws"/i ────┤
///   └─ "ldap"/i ──┘
/// ```
#[inline]
pub fn hierarchy_scheme(input: &str) -> IResult<&str, &str> {
    prefix(|input| match input {
        [b'H' | b'h', b'T' | b't', b'T' | b't', b'P' | b'p', b'S' | b's', ..] => 5,
        [b'H' | b'h', b'T' | b't', b'T' | b't', b'P' | b'p', ..] => 4,
        [b'W' | b'w', b'S' | b's', b'S' | b's', ..] => 3,
        [b'W' | b'w', b'S' | b's', ..] => 2,
        [b'L' | b'l', b'D' | b'd', b'A' | b'a', b'P' | b'p', ..] => 4,
        _ => 0,
    })
    .parse_complete(input)
}

/// The syntax tree of [`server()`].
///
/// A scheme whose URIs have no query: a question mark is a character of the path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Server<'i> {
    /// Text: `server-scheme`.
    pub scheme: &'i str,
    /// Text: `pair`.
    pub pair: &'i str,
    /// `authority`.
    pub authority: Authority<'i>,
    /// Text: `long-path`.
    pub path: &'i str,
    /// `fragment`, if present.
    pub fragment: Option<&'i str>,
}

/// The production `server`.
///
/// A scheme whose URIs have no query: a question mark is a character of the path.
///
/// ```text
/// ──── scheme: server-scheme ─ ":" ─ pair ─ authority ─ path: long-path ┐
///   ┌───────────────────────────────────────────────────────────────────┘
///   └─ fragment: ⟨ ─┬────────────────────────┬─ ⟩ ─────────────────────────
///                   └─ "#" ─ text: fragment ─┘
/// ```
#[inline(always)]
pub fn server(input: &str) -> IResult<&str, Server<'_>> {
    let (input, scheme) = server_scheme(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, pair) = pair(input)?;
    let (input, authority) = authority(input)?;
    let (input, path) = long_path(input)?;
    let (input, fragment) = opt(preceded(char('#'), fragment)).parse_complete(input)?;
    Ok((input, Server { scheme, pair, authority, path, fragment }))
}

/// The production `server-scheme`.
///
/// ```text
/// ──┬─ "ftp"/i ────┬──
///   ├─ "gopher"/i ─┤
///   ├─ "nntp"/i ───┤
///   └─ "telnet"/i ─┘
/// ```
#[inline]
pub fn server_scheme(input: &str) -> IResult<&str, &str> {
    prefix(|input| match input {
        [b'F' | b'f', b'T' | b't', b'P' | b'p', ..] => 3,
        [b'G' | b'g', b'O' | b'o', b'P' | b'p', b'H' | b'h', b'E' | b'e', b'R' | b'r', ..] => 6,
        [b'N' | b'n', b'N' | b'n', b'T' | b't', b'P' | b'p', ..] => 4,
        [b'T' | b't', b'E' | b'e', b'L' | b'l', b'N' | b'n', b'E' | b'e', b'T' | b't', ..] => 6,
        _ => 0,
    })
    .parse_complete(input)
}

/// The syntax tree of [`service()`].
///
/// A scheme whose URIs have no user information.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Service<'i> {
    /// Text: `service-scheme`.
    pub scheme: &'i str,
    /// Text: `pair`.
    pub pair: &'i str,
    /// Text: `host-text`.
    pub host: &'i str,
    /// `port`, if present.
    pub port: Option<&'i str>,
    /// Text: `path`.
    pub path: &'i str,
    /// `query`, if present.
    pub query: Option<&'i str>,
    /// `fragment`, if present.
    pub fragment: Option<&'i str>,
}

/// The production `service`.
///
/// A scheme whose URIs have no user information.
///
/// ```text
/// ──── scheme: service-scheme ─ ":" ─ pair ─ host: host-text ─────────────────────────────────────────┐
///   ┌─────────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ port: ⟨ ─┬──────────────────────────────────────────────┬─ ⟩ ─ ⟨not ahead any of [:\]⟩ ────────┐
///               └─ ":" ─ port ─ ⟨ahead ─┬─ any of [/?#] ─┬─ ⟩ ─┘                                      │
///                                       └─ ⟨end⟩ ────────┘                                            │
///   ┌─────────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ path: path ─ query: ⟨ ─┬─────────────────────┬─ ⟩ ─ fragment: ⟨ ─┬────────────────────────┬─ ⟩ ───
///                             └─ "?" ─ text: query ─┘                   └─ "#" ─ text: fragment ─┘
/// ```
#[inline(always)]
pub fn service(input: &str) -> IResult<&str, Service<'_>> {
    let (input, scheme) = service_scheme(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, pair) = pair(input)?;
    let (input, host) = host_text(input)?;
    let (input, port) =
        opt(preceded(char(':'), terminated(port, not(satisfy(|c: char| !matches!(c, '#' | '/' | '?'))))))
            .parse_complete(input)?;
    let (input, _) = not(satisfy(|c: char| matches!(c, ':' | '\\'))).parse_complete(input)?;
    let (input, path) = path(input)?;
    let (input, query) = opt(preceded(char('?'), query)).parse_complete(input)?;
    let (input, fragment) = opt(preceded(char('#'), fragment)).parse_complete(input)?;
    Ok((input, Service { scheme, pair, host, port, path, query, fragment }))
}

/// The production `service-scheme`.
///
/// ```text
/// ──┬─ "net.tcp"/i ──┬──
///   └─ "net.pipe"/i ─┘
/// ```
#[inline]
pub fn service_scheme(input: &str) -> IResult<&str, &str> {
    prefix(|input| match input {
        [b'N' | b'n', b'E' | b'e', b'T' | b't', b'.', b'T' | b't', b'C' | b'c', b'P' | b'p', ..] => 7,
        [b'N' | b'n', b'E' | b'e', b'T' | b't', b'.', b'P' | b'p', b'I' | b'i', b'P' | b'p', b'E' | b'e', ..] => 8,
        _ => 0,
    })
    .parse_complete(input)
}

/// The syntax tree of [`file()`].
///
/// A `file` URI, which can have a path of Windows after any number of slashes. `vsmacros` with a path of Unix becomes one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct File<'i> {
    /// Text: `file-scheme`.
    pub scheme: &'i str,
    /// `file-form`.
    pub form: FileForm<'i>,
    /// Text: `path`.
    pub path: &'i str,
    /// `query`, if present.
    pub query: Option<&'i str>,
    /// `fragment`, if present.
    pub fragment: Option<&'i str>,
}

/// The production `file`.
///
/// A `file` URI, which can have a path of Windows after any number of slashes. `vsmacros` with a path of Unix becomes one.
///
/// ```text
/// ──── scheme: file-scheme ─ ":" ─ form: file-form ─ path: path ─ query: ⟨ ─┬─────────────────────┬─ ⟩ ┐
///                                                                           └─ "?" ─ text: query ─┘    │
///   ┌──────────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ fragment: ⟨ ─┬────────────────────────┬─ ⟩ ────────────────────────────────────────────────────────
///                   └─ "#" ─ text: fragment ─┘
/// ```
#[inline(always)]
pub fn file(input: &str) -> IResult<&str, File<'_>> {
    let (input, scheme) = file_scheme(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, form) = file_form(input)?;
    let (input, path) = path(input)?;
    let (input, query) = opt(preceded(char('?'), query)).parse_complete(input)?;
    let (input, fragment) = opt(preceded(char('#'), fragment)).parse_complete(input)?;
    Ok((input, File { scheme, form, path, query, fragment }))
}

/// The production `file-scheme`.
///
/// ```text
/// ──┬─ "file"/i ──────────────────────────────────────────────────────────────────────────────────┬──
///   └─ "vsmacros"/i ─ ⟨ahead ─ ":" ─ pair ─ "/" ─ ⟨not ahead slash⟩ ─ ⟨not ahead drive-name⟩ ─ ⟩ ─┘
/// ```
#[inline(always)]
pub fn file_scheme(input: &str) -> IResult<&str, &str> {
    match input.as_bytes() {
        [b'F' | b'f', ..] => tag_ignore_ascii_case("file").parse_complete(input),
        _ => recognize(preceded(
            tag_ignore_ascii_case("vsmacros"),
            peek(preceded(char(':'), preceded(pair, preceded(char('/'), preceded(not(slash), not(drive_name)))))),
        ))
        .parse_complete(input),
    }
}

/// The syntax tree of [`macros()`].
///
/// The only other scheme of this kind has no queries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Macros<'i> {
    /// Text: `macros-scheme`.
    pub scheme: &'i str,
    /// `file-form`.
    pub form: FileForm<'i>,
    /// Text: `long-path`.
    pub path: &'i str,
    /// `fragment`, if present.
    pub fragment: Option<&'i str>,
}

/// The production `macros`.
///
/// The only other scheme of this kind has no queries.
///
/// ```text
/// ──── scheme: macros-scheme ─ ":" ─ form: file-form ─ path: long-path ┐
///   ┌──────────────────────────────────────────────────────────────────┘
///   └─ fragment: ⟨ ─┬────────────────────────┬─ ⟩ ────────────────────────
///                   └─ "#" ─ text: fragment ─┘
/// ```
#[inline(always)]
pub fn macros(input: &str) -> IResult<&str, Macros<'_>> {
    let (input, scheme) = macros_scheme(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, form) = file_form(input)?;
    let (input, path) = long_path(input)?;
    let (input, fragment) = opt(preceded(char('#'), fragment)).parse_complete(input)?;
    Ok((input, Macros { scheme, form, path, fragment }))
}

/// The production `macros-scheme`.
///
/// ```text
/// ── "vsmacros"/i ──
/// ```
#[inline(always)]
pub fn macros_scheme(input: &str) -> IResult<&str, &str> {
    tag_ignore_ascii_case("vsmacros").parse_complete(input)
}

/// The syntax tree of [`file_form()`].
///
/// What precedes the path. After three slashes the last one is in the path, and after two, or more than three, is a host.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileForm<'i> {
    /// Text: `slashes`.
    Drive(&'i str),
    /// Text: `pair`.
    Unix(&'i str),
    /// Text: `pair`.
    Local(&'i str),
    /// The row `host`.
    Host(FileFormHost<'i>),
}

/// The production `file-form`.
///
/// What precedes the path. After three slashes the last one is in the path, and after two, or more than three, is a host.
///
/// ```text
/// ──┬─ drive: ⟨ ─ slashes ─ ⟨ahead drive⟩ ─ ⟩ ────────────────────────────────────────────────────┬──
///   ├─ unix: ⟨ ─ pair ─ ⟨ahead ─ "/" ─ ⟨not ahead slash⟩ ─ ⟨not ahead drive-name⟩ ─ ⟩ ─ ⟩ ────────┤
///   ├─ local: ⟨ ─ pair ─ ⟨ahead ─┬─ "\" ─ ⟨not ahead slash⟩ ─ ⟨not ahead drive-name⟩ ─┬─ ⟩ ─ ⟩ ───┤
///   │                            └─┬──────────────────┬─┬─ any of [?#] ─┬─────────────┘           │
///   │                              └─ pair ─ slashes ─┘ └─ ⟨end⟩ ───────┘                         │
///   └─ host: ⟨ ─ pair ─ slashes ─ ⟨not ahead drive-name⟩ ─ host: file-host ─ ⟨not ahead ":"⟩ ─ ⟩ ─┘
/// ```
pub fn file_form(input: &str) -> IResult<&str, FileForm<'_>> {
    let row: IResult<_, _> = terminated(slashes, peek(drive)).parse_complete(input);
    if let Ok((input, row)) = row {
        return Ok((input, FileForm::Drive(row)));
    }
    let row: IResult<_, _> =
        terminated(pair, peek(preceded(char('/'), preceded(not(slash), not(drive_name))))).parse_complete(input);
    if let Ok((input, row)) = row {
        return Ok((input, FileForm::Unix(row)));
    }
    let row: IResult<_, _> = terminated(
        pair,
        peek(alt((
            recognize(preceded(char('\\'), preceded(not(slash), not(drive_name)))),
            recognize(preceded(
                opt(preceded(pair, slashes)),
                alt((recognize(satisfy(|c: char| matches!(c, '?' | '#'))), eof)),
            )),
        ))),
    )
    .parse_complete(input);
    if let Ok((input, row)) = row {
        return Ok((input, FileForm::Local(row)));
    }
    let (input, row) = file_form_host(input)?;
    Ok((input, FileForm::Host(row)))
}

/// The syntax tree of [`file_form_host()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FileFormHost<'i> {
    /// Text: `pair`.
    pub pair: &'i str,
    /// Text: `slashes`.
    pub slashes: &'i str,
    /// Text: `file-host`.
    pub host: &'i str,
}

/// `host` in the production `file-form`.
///
/// ```text
/// ── pair ─ slashes ─ ⟨not ahead drive-name⟩ ─ host: file-host ─ ⟨not ahead ":"⟩ ──
/// ```
#[inline(always)]
pub fn file_form_host(input: &str) -> IResult<&str, FileFormHost<'_>> {
    let (input, pair) = pair(input)?;
    let (input, slashes) = slashes(input)?;
    let (input, _) = not(drive_name).parse_complete(input)?;
    let (input, host) = file_host(input)?;
    let (input, _) = not(char(':')).parse_complete(input)?;
    Ok((input, FileFormHost { pair, slashes, host }))
}

/// The production `file-host`.
///
/// ```text
/// ──┬─ brackets ───────────────────────────────────────────────────────────────────┬──
///   └─ ⟨not ahead "["⟩ ─┬─ any except [/\:?#] ─┬─ ⟨ahead ─┬─ any of [/\:?#] ─┬─ ⟩ ─┘
///                       └───────────◄──────────┘          └─ ⟨end⟩ ──────────┘
/// ```
#[inline(always)]
pub fn file_host(input: &str) -> IResult<&str, &str> {
    match input.as_bytes() {
        [b'[', ..] => brackets(input),
        _ => recognize(preceded(
            not(char('[')),
            preceded(
                verify(until(outside_file_host), |run: &str| !run.is_empty()),
                not(satisfy(|c: char| !matches!(c, '#' | '/' | ':' | '?' | '\\'))),
            ),
        ))
        .parse_complete(input),
    }
}

/// The syntax tree of [`news()`].
///
/// A scheme whose URIs have no authority.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct News<'i> {
    /// Text: `news-scheme`.
    pub scheme: &'i str,
    /// Text: `long-path`.
    pub path: &'i str,
    /// `fragment`, if present.
    pub fragment: Option<&'i str>,
}

/// The production `news`.
///
/// A scheme whose URIs have no authority.
///
/// ```text
/// ── scheme: news-scheme ─ ":" ─ path: long-path ─ fragment: ⟨ ─┬────────────────────────┬─ ⟩ ──
///                                                               └─ "#" ─ text: fragment ─┘
/// ```
#[inline(always)]
pub fn news(input: &str) -> IResult<&str, News<'_>> {
    let (input, scheme) = news_scheme(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, path) = long_path(input)?;
    let (input, fragment) = opt(preceded(char('#'), fragment)).parse_complete(input)?;
    Ok((input, News { scheme, path, fragment }))
}

/// The production `news-scheme`.
///
/// ```text
/// ──┬─ "news"/i ─┬──
///   └─ "uuid"/i ─┘
/// ```
#[inline]
pub fn news_scheme(input: &str) -> IResult<&str, &str> {
    prefix(|input| match input {
        [b'N' | b'n', b'E' | b'e', b'W' | b'w', b'S' | b's', ..] => 4,
        [b'U' | b'u', b'U' | b'u', b'I' | b'i', b'D' | b'd', ..] => 4,
        _ => 0,
    })
    .parse_complete(input)
}

/// The syntax tree of [`mailto()`].
///
/// The address is an authority.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mailto<'i> {
    /// Text: `mailto-scheme`.
    pub scheme: &'i str,
    /// `authority`.
    pub authority: Authority<'i>,
    /// Text: `path`.
    pub path: &'i str,
    /// `query`, if present.
    pub query: Option<&'i str>,
    /// `fragment`, if present.
    pub fragment: Option<&'i str>,
}

/// The production `mailto`.
///
/// The address is an authority.
///
/// ```text
/// ──── scheme: mailto-scheme ─ ":" ─ authority ─ path: path ─ query: ⟨ ─┬─────────────────────┬─ ⟩ ┐
///                                                                       └─ "?" ─ text: query ─┘    │
///   ┌──────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ fragment: ⟨ ─┬────────────────────────┬─ ⟩ ────────────────────────────────────────────────────
///                   └─ "#" ─ text: fragment ─┘
/// ```
#[inline(always)]
pub fn mailto(input: &str) -> IResult<&str, Mailto<'_>> {
    let (input, scheme) = mailto_scheme(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, authority) = authority(input)?;
    let (input, path) = path(input)?;
    let (input, query) = opt(preceded(char('?'), query)).parse_complete(input)?;
    let (input, fragment) = opt(preceded(char('#'), fragment)).parse_complete(input)?;
    Ok((input, Mailto { scheme, authority, path, query, fragment }))
}

/// The production `mailto-scheme`.
///
/// ```text
/// ── "mailto"/i ──
/// ```
#[inline(always)]
pub fn mailto_scheme(input: &str) -> IResult<&str, &str> {
    tag_ignore_ascii_case("mailto").parse_complete(input)
}

/// The syntax tree of [`unknown()`].
///
/// Any other scheme, of two characters at least.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unknown<'i> {
    /// Text: `scheme`.
    pub scheme: &'i str,
    /// `unknown-form`.
    pub form: UnknownForm<'i>,
    /// Text: `path`.
    pub path: &'i str,
    /// `query`, if present.
    pub query: Option<&'i str>,
    /// `fragment`, if present.
    pub fragment: Option<&'i str>,
}

/// The production `unknown`.
///
/// Any other scheme, of two characters at least.
///
/// ```text
/// ──── ⟨not ahead ─ known-scheme ─ ":" ─ ⟩ ─ scheme ─ ":" ─ form: unknown-form ─ path: path ┐
///   ┌───────────────────────────────────────────────────────────────────────────────────────┘
///   └─ query: ⟨ ─┬─────────────────────┬─ ⟩ ─ fragment: ⟨ ─┬────────────────────────┬─ ⟩ ──────
///                └─ "?" ─ text: query ─┘                   └─ "#" ─ text: fragment ─┘
/// ```
#[inline(always)]
pub fn unknown(input: &str) -> IResult<&str, Unknown<'_>> {
    let (input, _) = not(preceded(known_scheme, char(':'))).parse_complete(input)?;
    let (input, scheme) = scheme(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, form) = unknown_form(input)?;
    let (input, path) = path(input)?;
    let (input, query) = opt(preceded(char('?'), query)).parse_complete(input)?;
    let (input, fragment) = opt(preceded(char('#'), fragment)).parse_complete(input)?;
    Ok((input, Unknown { scheme, form, path, query, fragment }))
}

/// The production `scheme`.
///
/// ```text
/// ── any of [a-zA-Z] ─┬─ any of [-a-zA-Z0-9+.] ─┬──
///                     └────────────◄────────────┘
/// ```
#[inline(always)]
pub fn scheme(input: &str) -> IResult<&str, &str> {
    recognize(preceded(
        satisfy(|c: char| c.is_ascii_alphabetic()),
        verify(until(outside_scheme), |run: &str| !run.is_empty()),
    ))
    .parse_complete(input)
}

/// The production `known-scheme`.
///
/// ```text
/// ──┬─ hierarchy-scheme ─┬──
///   ├─ server-scheme ────┤
///   ├─ service-scheme ───┤
///   ├─ "file"/i ─────────┤
///   ├─ "vsmacros"/i ─────┤
///   ├─ news-scheme ──────┤
///   └─ "mailto"/i ───────┘
/// ```
#[inline(always)]
pub fn known_scheme(input: &str) -> IResult<&str, &str> {
    match input.as_bytes() {
        [b'G' | b'T' | b'g' | b't', ..] => server_scheme(input),
        [b'N' | b'n', ..] => alt((server_scheme, service_scheme, news_scheme)).parse_complete(input),
        [b'F' | b'f', b'T' | b't', ..] => server_scheme(input),
        [b'F' | b'f', ..] => tag_ignore_ascii_case("file").parse_complete(input),
        [b'V' | b'v', ..] => tag_ignore_ascii_case("vsmacros").parse_complete(input),
        [b'U' | b'u', ..] => news_scheme(input),
        [b'M' | b'm', ..] => tag_ignore_ascii_case("mailto").parse_complete(input),
        _ => hierarchy_scheme(input),
    }
}

/// The syntax tree of [`unknown_form()`].
///
/// What precedes the path: up to three slashes before a path of Windows, two before an authority, or nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnknownForm<'i> {
    /// Text: `up-to-three-slashes`.
    Drive(&'i str),
    /// The row `authority`.
    Authority(UnknownFormAuthority<'i>),
    /// The row `none`, which has no content.
    None,
}

/// The production `unknown-form`.
///
/// What precedes the path: up to three slashes before a path of Windows, two before an authority, or nothing.
///
/// ```text
/// ──┬─ drive: ⟨ ─ up-to-three-slashes ─ ⟨ahead drive⟩ ─ ⟩ ─┬──
///   ├─ authority: ⟨ ─ two-slashes ─ unknown-authority ─ ⟩ ─┤
///   └─ none: ⟨not ahead two-slashes⟩ ──────────────────────┘
/// ```
#[inline(always)]
pub fn unknown_form(input: &str) -> IResult<&str, UnknownForm<'_>> {
    let row: IResult<_, _> = terminated(up_to_three_slashes, peek(drive)).parse_complete(input);
    if let Ok((input, row)) = row {
        return Ok((input, UnknownForm::Drive(row)));
    }
    if let Ok((input, row)) = unknown_form_authority(input) {
        return Ok((input, UnknownForm::Authority(row)));
    }
    let (input, _) = not(two_slashes).parse_complete(input)?;
    Ok((input, UnknownForm::None))
}

/// The syntax tree of [`unknown_form_authority()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownFormAuthority<'i> {
    /// Text: `two-slashes`.
    pub two_slashes: &'i str,
    /// `unknown-authority`.
    pub unknown_authority: UnknownAuthority<'i>,
}

/// `authority` in the production `unknown-form`.
///
/// ```text
/// ── two-slashes ─ unknown-authority ──
/// ```
#[inline(always)]
pub fn unknown_form_authority(input: &str) -> IResult<&str, UnknownFormAuthority<'_>> {
    let (input, two_slashes) = two_slashes(input)?;
    let (input, unknown_authority) = unknown_authority(input)?;
    Ok((input, UnknownFormAuthority { two_slashes, unknown_authority }))
}

/// The production `up-to-three-slashes`.
///
/// ```text
/// ──┬───────────────┬─┬───────────────┬─┬───────────────┬──
///   └─ any of [/\] ─┘ └─ any of [/\] ─┘ └─ any of [/\] ─┘
/// ```
#[inline(always)]
pub fn up_to_three_slashes(input: &str) -> IResult<&str, &str> {
    recognize(preceded(
        opt(satisfy(|c: char| matches!(c, '/' | '\\'))),
        preceded(opt(satisfy(|c: char| matches!(c, '/' | '\\'))), opt(satisfy(|c: char| matches!(c, '/' | '\\')))),
    ))
    .parse_complete(input)
}

/// The production `two-slashes`.
///
/// Any two slashes, if no more than another one follows them; `//` in any case.
///
/// ```text
/// ──┬─ "//" ───────────────────────────────────────────┬──
///   └─ slash ─ slash ─ ⟨not ahead ─ slash ─ slash ─ ⟩ ─┘
/// ```
pub fn two_slashes(input: &str) -> IResult<&str, &str> {
    match input.as_bytes() {
        [b'/', b'/', ..] => tag("//")(input),
        _ => recognize(preceded(slash, preceded(slash, not(preceded(slash, slash))))).parse_complete(input),
    }
}

/// The syntax tree of [`unknown_authority()`].
///
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnknownAuthority<'i> {
    /// Text: `.`, then `.`, or nothing.
    Dots(&'i str),
    /// `authority`.
    Some(Authority<'i>),
}

/// The production `unknown-authority`.
///
/// ```text
/// ──┬─ dots: ⟨ ─ host: ⟨ ─ "." ─┬───────┬─ ⟩ ─ ⟨ahead ─┬─ any of [/?#] ─┬─ ⟩ ─ ⟩ ─┬──
///   │                           └─ "." ─┘              └─ ⟨end⟩ ────────┘         │
///   └─ some: authority ───────────────────────────────────────────────────────────┘
/// ```
#[inline(always)]
pub fn unknown_authority(input: &str) -> IResult<&str, UnknownAuthority<'_>> {
    let row: IResult<_, _> = terminated(
        prefix(|input| match input {
            [b'.', b'.', ..] => 2,
            [b'.', ..] => 1,
            _ => 0,
        }),
        not(satisfy(|c: char| !matches!(c, '#' | '/' | '?'))),
    )
    .parse_complete(input);
    if let Ok((input, row)) = row {
        return Ok((input, UnknownAuthority::Dots(row)));
    }
    let (input, row) = authority(input)?;
    Ok((input, UnknownAuthority::Some(row)))
}

/// The syntax tree of [`authority()`].
///
/// User information before the first at sign, unless nothing follows it, and a host with a port. A backslash cannot follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Authority<'i> {
    /// The row of `user-info` that matched.
    pub user_info: AuthorityUserInfo<'i>,
    /// Text: `host-text`.
    pub host: &'i str,
    /// `port`, if present.
    pub port: Option<&'i str>,
}

/// The production `authority`.
///
/// User information before the first at sign, unless nothing follows it, and a host with a port. A backslash cannot follow.
///
/// ```text
/// ──── user-info: ⟨ ─┬─ some: ⟨ ─ user-info ─ "@" ─ ⟨ahead any⟩ ─ ⟩ ──┬─ ⟩ ─ host: host-text ─┐
///                    └─ none: ⟨not ahead ─ user-info ─ "@" ─ any ─ ⟩ ─┘                       │
///   ┌─────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ port: ⟨ ─┬──────────────────────────────────────────────┬─ ⟩ ─ ⟨not ahead any of [:\]⟩ ───
///               └─ ":" ─ port ─ ⟨ahead ─┬─ any of [/?#] ─┬─ ⟩ ─┘
///                                       └─ ⟨end⟩ ────────┘
/// ```
pub fn authority(input: &str) -> IResult<&str, Authority<'_>> {
    let (input, user_info) = authority_user_info(input)?;
    let (input, host) = host_text(input)?;
    let (input, port) =
        opt(preceded(char(':'), terminated(port, not(satisfy(|c: char| !matches!(c, '#' | '/' | '?'))))))
            .parse_complete(input)?;
    let (input, _) = not(satisfy(|c: char| matches!(c, ':' | '\\'))).parse_complete(input)?;
    Ok((input, Authority { user_info, host, port }))
}

/// The syntax tree of [`authority_user_info()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AuthorityUserInfo<'i> {
    /// Text: `user-info`, then `@`.
    Some(&'i str),
    /// The row `none`, which has no content.
    None,
}

/// `user-info` in the production `authority`.
///
/// ```text
/// ──┬─ some: ⟨ ─ user-info ─ "@" ─ ⟨ahead any⟩ ─ ⟩ ──┬──
///   └─ none: ⟨not ahead ─ user-info ─ "@" ─ any ─ ⟩ ─┘
/// ```
#[inline(always)]
pub fn authority_user_info(input: &str) -> IResult<&str, AuthorityUserInfo<'_>> {
    let row: IResult<_, _> = terminated(terminated(user_info, char('@')), peek(anychar)).parse_complete(input);
    if let Ok((input, row)) = row {
        return Ok((input, AuthorityUserInfo::Some(row)));
    }
    let (input, _) = not(preceded(user_info, preceded(char('@'), anychar))).parse_complete(input)?;
    Ok((input, AuthorityUserInfo::None))
}

/// The production `user-info`.
///
/// ```text
/// ──┬──────────────────────────┬──
///   └─┬─ any except [/\?#@] ─┬─┘
///     └───────────◄──────────┘
/// ```
#[inline]
pub fn user_info(input: &str) -> IResult<&str, &str> {
    until(outside_user_info).parse_complete(input)
}

/// The production `host-text`.
///
/// In brackets, any characters: the zone of an address can have them. A path can follow them without a slash.
///
/// ```text
/// ──┬─ brackets ───────────────────────────────────────────────────────────────────────┬──
///   └─ ⟨not ahead "["⟩ ─┬──────────────────────────┬─ ⟨ahead ─┬─ any of [/\:?#] ─┬─ ⟩ ─┘
///                       └─┬─ any except [/\:?#] ─┬─┘          └─ ⟨end⟩ ──────────┘
///                         └───────────◄──────────┘
/// ```
pub fn host_text(input: &str) -> IResult<&str, &str> {
    match input.as_bytes() {
        [b'[', ..] => brackets(input),
        _ => recognize(preceded(
            not(char('[')),
            preceded(until(outside_file_host), not(satisfy(|c: char| !matches!(c, '#' | '/' | ':' | '?' | '\\')))),
        ))
        .parse_complete(input),
    }
}

/// The production `brackets`.
///
/// ```text
/// ── "[" ─┬──────────────────────┬─ "]" ──
///         └─┬─ any except []] ─┬─┘
///           └─────────◄────────┘
/// ```
pub fn brackets(input: &str) -> IResult<&str, &str> {
    recognize(preceded(char('['), preceded(until(outside_brackets), char(']')))).parse_complete(input)
}

/// The production `port`.
///
/// ```text
/// ──┬────────────────────┬──
///   └─┬─ any of [0-9] ─┬─┘
///     └────────◄───────┘
/// ```
#[inline]
pub fn port(input: &str) -> IResult<&str, &str> {
    until(outside_port).parse_complete(input)
}

/// The production `path`.
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

/// The production `long-path`.
///
/// ```text
/// ──┬──────────────────────┬──
///   └─┬─ any except [#] ─┬─┘
///     └─────────◄────────┘
/// ```
#[inline]
pub fn long_path(input: &str) -> IResult<&str, &str> {
    until(outside_long_path).parse_complete(input)
}

/// The production `query`.
///
/// ```text
/// ──┬──────────────────────┬──
///   └─┬─ any except [#] ─┬─┘
///     └─────────◄────────┘
/// ```
#[inline]
pub fn query(input: &str) -> IResult<&str, &str> {
    until(outside_long_path).parse_complete(input)
}

/// The production `fragment`.
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

/// The bytes outside `any except [/\]`.
#[inline(always)]
fn outside_share_host(block: Block) -> Block {
    block.is(b'/').or(block.is(b'\\'))
}

/// The bytes outside `any except [/\:?#]`.
#[inline(always)]
fn outside_file_host(block: Block) -> Block {
    block.with(16).is(b'?').or(block.is(b'#')).or(block.is(b':')).or(block.is(b'\\'))
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

/// The bytes outside `any except [/\?#@]`.
#[inline(always)]
fn outside_user_info(block: Block) -> Block {
    block.within(b'?', b'@').or(block.is(b'#')).or(block.is(b'/')).or(block.is(b'\\'))
}

/// The bytes outside `any except []]`.
#[inline(always)]
fn outside_brackets(block: Block) -> Block {
    block.is(b']')
}

/// The bytes outside `any of [0-9]`.
#[inline(always)]
fn outside_port(block: Block) -> Block {
    block.below(b'0').or(block.above(b'9'))
}

/// The bytes outside `any except [?#]`.
#[inline(always)]
fn outside_path(block: Block) -> Block {
    block.is(b'#').or(block.is(b'?'))
}

/// The bytes outside `any except [#]`.
#[inline(always)]
fn outside_long_path(block: Block) -> Block {
    block.is(b'#')
}
