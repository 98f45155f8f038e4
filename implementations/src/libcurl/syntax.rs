//! The syntax tree and the parsing functions: one type and one function per production.
//!
//! Generated from `implementations/src/libcurl/libcurl.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

use nom::{
    IResult, Parser,
    branch::alt,
    bytes::complete::tag,
    character::{char, satisfy},
    combinator::{eof, not, opt, peek, recognize, rest, verify},
    multi::many1_count,
    sequence::{preceded, terminated},
};
use railurl_blocks::{
    Block,
    combinators::{prefix, runs, tag_ignore_ascii_case, until},
};

/// The production `clean`.
///
/// `Curl_junkscan`: no control characters, no space.
///
/// ```text
/// ──┬───────────────────────────────────────┬──
///   └─┬─ any except [\u{0}-\u{20}\u{7F}] ─┬─┘
///     └─────────────────◄─────────────────┘
/// ```
#[inline]
pub fn clean(input: &str) -> IResult<&str, &str> {
    until(outside_clean).parse_complete(input)
}

/// The production `clean-until-7-77`.
///
/// Until 7.77, a space is allowed.
///
/// ```text
/// ──┬───────────────────────────────────────┬──
///   └─┬─ any except [\u{0}-\u{1F}\u{7F}] ─┬─┘
///     └─────────────────◄─────────────────┘
/// ```
#[inline]
pub fn clean_until_7_77(input: &str) -> IResult<&str, &str> {
    until(outside_clean_until_7_77).parse_complete(input)
}

/// The syntax tree of [`absolute()`].
///
/// `Curl_is_absolute_url` where no scheme is guessed: any scheme and colon, of a redirect's target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Absolute<'i> {
    /// Text: `scheme`.
    pub scheme: &'i str,
    /// Text: any number of `any`.
    pub rest: &'i str,
}

/// The production `absolute`.
///
/// `Curl_is_absolute_url` where no scheme is guessed: any scheme and colon, of a redirect's target.
///
/// ```text
/// ── scheme ─ ":" ─ rest: ⟨ ─┬───────────┬─ ⟩ ──
///                            └─┬─ any ─┬─┘
///                              └───◄───┘
/// ```
pub fn absolute(input: &str) -> IResult<&str, Absolute<'_>> {
    let (input, scheme) = scheme(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, rest) = rest(input)?;
    Ok((input, Absolute { scheme, rest }))
}

/// The syntax tree of [`absolute_until_8_1()`].
///
/// Until 8.1, a scheme can begin with any of its characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AbsoluteUntil81<'i> {
    /// Text: `scheme-until-8-1`.
    pub scheme: &'i str,
    /// Text: any number of `any`.
    pub rest: &'i str,
}

/// The production `absolute-until-8-1`.
///
/// Until 8.1, a scheme can begin with any of its characters.
///
/// ```text
/// ── scheme: scheme-until-8-1 ─ ":" ─ rest: ⟨ ─┬───────────┬─ ⟩ ──
///                                              └─┬─ any ─┬─┘
///                                                └───◄───┘
/// ```
pub fn absolute_until_8_1(input: &str) -> IResult<&str, AbsoluteUntil81<'_>> {
    let (input, scheme) = scheme_until_8_1(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, rest) = rest(input)?;
    Ok((input, AbsoluteUntil81 { scheme, rest }))
}

/// The syntax tree of [`url()`].
///
/// `parseurl`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Url<'i> {
    /// `file-url`.
    FileUrl(FileUrl<'i>),
    /// `network-url`.
    NetworkUrl(NetworkUrl<'i>),
    /// `guessed-url`.
    GuessedUrl(GuessedUrl<'i>),
}

/// The production `url`.
///
/// `parseurl`.
///
/// ```text
/// ──┬─ file-url ────┬──
///   ├─ network-url ─┤
///   └─ guessed-url ─┘
/// ```
pub fn url(input: &str) -> IResult<&str, Url<'_>> {
    if let Ok((input, row)) = file_url(input) {
        return Ok((input, Url::FileUrl(row)));
    }
    if let Ok((input, row)) = network_url(input) {
        return Ok((input, Url::NetworkUrl(row)));
    }
    let (input, row) = guessed_url(input)?;
    Ok((input, Url::GuessedUrl(row)))
}

/// The syntax tree of [`url_until_8_1()`].
///
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UrlUntil81<'i> {
    /// `file-url`.
    FileUrl(FileUrl<'i>),
    /// `network-url-until-8-1`.
    NetworkUrlUntil81(NetworkUrlUntil81<'i>),
    /// `guessed-url-until-8-1`.
    GuessedUrlUntil81(GuessedUrlUntil81<'i>),
}

/// The production `url-until-8-1`.
///
/// ```text
/// ──┬─ file-url ──────────────┬──
///   ├─ network-url-until-8-1 ─┤
///   └─ guessed-url-until-8-1 ─┘
/// ```
pub fn url_until_8_1(input: &str) -> IResult<&str, UrlUntil81<'_>> {
    if let Ok((input, row)) = file_url(input) {
        return Ok((input, UrlUntil81::FileUrl(row)));
    }
    if let Ok((input, row)) = network_url_until_8_1(input) {
        return Ok((input, UrlUntil81::NetworkUrlUntil81(row)));
    }
    let (input, row) = guessed_url_until_8_1(input)?;
    Ok((input, UrlUntil81::GuessedUrlUntil81(row)))
}

/// The syntax tree of [`url_until_7_80()`].
///
/// Until 7.80, a scheme can be empty, and a file URL a single slash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UrlUntil780<'i> {
    /// `file-url-until-7-80`.
    FileUrlUntil780(FileUrlUntil780<'i>),
    /// `network-url-until-7-80`.
    NetworkUrlUntil780(NetworkUrlUntil780<'i>),
    /// `guessed-url-until-7-80`.
    GuessedUrlUntil780(GuessedUrlUntil780<'i>),
}

/// The production `url-until-7-80`.
///
/// Until 7.80, a scheme can be empty, and a file URL a single slash.
///
/// ```text
/// ──┬─ file-url-until-7-80 ────┬──
///   ├─ network-url-until-7-80 ─┤
///   └─ guessed-url-until-7-80 ─┘
/// ```
pub fn url_until_7_80(input: &str) -> IResult<&str, UrlUntil780<'_>> {
    if let Ok((input, row)) = file_url_until_7_80(input) {
        return Ok((input, UrlUntil780::FileUrlUntil780(row)));
    }
    if let Ok((input, row)) = network_url_until_7_80(input) {
        return Ok((input, UrlUntil780::NetworkUrlUntil780(row)));
    }
    let (input, row) = guessed_url_until_7_80(input)?;
    Ok((input, UrlUntil780::GuessedUrlUntil780(row)))
}

/// The syntax tree of [`redirect_until_8_20()`].
///
/// Until 8.20, `parseurl` of a redirect's target, which has a scheme: the path of a file URL need not begin with a
/// slash. It has two bytes, or a query or a fragment follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RedirectUntil820<'i> {
    /// Text: `file`.
    pub scheme: &'i str,
    /// Text: any number of `any except [?#]`.
    pub path: &'i str,
    /// `parts`.
    pub parts: Parts<'i>,
}

/// The production `redirect-until-8-20`.
///
/// Until 8.20, `parseurl` of a redirect's target, which has a scheme: the path of a file URL need not begin with a
/// slash. It has two bytes, or a query or a fragment follows.
///
/// ```text
/// ──── scheme: "file"/i ─ ":" ─ ⟨not ahead "/"⟩ ─ ⟨not ahead ─ any of [\u{0}-\u{7F}] ─ ⟨end⟩ ─ ⟩ ┐
///   ┌────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ ⟨not ahead ⟨end⟩⟩ ─ ⟨not ahead ─ any of [A-Za-z] ─ any of [:|] ─┬─ any of [/\] ─┬─ ⟩ ─────┐
///                                                                      └─ ⟨end⟩ ───────┘         │
///   ┌────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ path: ⟨ ─┬───────────────────────┬─ ⟩ ─ parts ───────────────────────────────────────────────
///               └─┬─ any except [?#] ─┬─┘
///                 └─────────◄─────────┘
/// ```
pub fn redirect_until_8_20(input: &str) -> IResult<&str, RedirectUntil820<'_>> {
    let (input, scheme) = tag_ignore_ascii_case("file").parse_complete(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, _) = not(char('/')).parse_complete(input)?;
    let (input, _) = not(preceded(satisfy(|c: char| matches!(c, '\0'..='\u{7f}')), eof)).parse_complete(input)?;
    let (input, _) = peek(satisfy(|_: char| true)).parse_complete(input)?;
    let (input, _) = not(prefix(|input| match input {
        [b'A'..=b'Z' | b'a'..=b'z', b':' | b'|', b'/' | b'\\', ..] => 3,
        [b'A'..=b'Z' | b'a'..=b'z', b':' | b'|'] => 2,
        _ => 0,
    }))
    .parse_complete(input)?;
    let (input, path) = until(outside_path).parse_complete(input)?;
    let (input, parts) = parts(input)?;
    Ok((input, RedirectUntil820 { scheme, path, parts }))
}

/// The syntax tree of [`file_url()`].
///
/// `parse_file`: the host is empty, `localhost` or `127.0.0.1`, the path is more than a slash after a single slash, and
/// it does not begin with a drive letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FileUrl<'i> {
    /// Text: `file`.
    pub scheme: &'i str,
    /// Text: `//`, then `localhost` or `127.0.0.1`, or nothing or .
    pub local: &'i str,
    /// `tail`.
    pub tail: Tail<'i>,
}

/// The production `file-url`.
///
/// `parse_file`: the host is empty, `localhost` or `127.0.0.1`, the path is more than a slash after a single slash, and
/// it does not begin with a drive letter.
///
/// ```text
/// ──── scheme: "file"/i ─ ":" ──────────────────────────────────────────────────────────┐
///   ┌───────────────────────────────────────────────────────────────────────────────────┘
///   └─ local: ⟨ ─┬─ "//" ─┬─────────────────────┬─ ⟨ahead "/"⟩ ────────────────────┬─ ⟩ ┐
///                │        └─┬─ "localhost"/i ─┬─┘                                  │    │
///                │          └─ "127.0.0.1" ───┘                                    │    │
///                └─ ⟨ahead "/"⟩ ─ ⟨not ahead "//"⟩ ─ ⟨not ahead ─ "/" ─ ⟨end⟩ ─ ⟩ ─┘    │
///   ┌───────────────────────────────────────────────────────────────────────────────────┘
///   └─ ⟨not ahead drive-letter⟩ ─ tail ────────────────────────────────────────────────────
/// ```
pub fn file_url(input: &str) -> IResult<&str, FileUrl<'_>> {
    let (input, scheme) = tag_ignore_ascii_case("file").parse_complete(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, local) = alt((
        recognize(preceded(
            tag("//"),
            preceded(
                opt(prefix(|input| match input {
                    [
                        b'L' | b'l',
                        b'O' | b'o',
                        b'C' | b'c',
                        b'A' | b'a',
                        b'L' | b'l',
                        b'H' | b'h',
                        b'O' | b'o',
                        b'S' | b's',
                        b'T' | b't',
                        ..,
                    ] => 9,
                    [b'1', b'2', b'7', b'.', b'0', b'.', b'0', b'.', b'1', ..] => 9,
                    _ => 0,
                })),
                peek(char('/')),
            ),
        )),
        recognize(preceded(peek(char('/')), preceded(not(tag("//")), not(preceded(char('/'), eof))))),
    ))
    .parse_complete(input)?;
    let (input, _) = not(drive_letter).parse_complete(input)?;
    let (input, tail) = tail(input)?;
    Ok((input, FileUrl { scheme, local, tail }))
}

/// The syntax tree of [`file_url_until_7_80()`].
///
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FileUrlUntil780<'i> {
    /// Text: `file`.
    pub scheme: &'i str,
    /// Text: `//`, then `localhost` or `127.0.0.1`, or nothing or .
    pub local: &'i str,
    /// `tail`.
    pub tail: Tail<'i>,
}

/// The production `file-url-until-7-80`.
///
/// ```text
/// ──── scheme: "file"/i ─ ":" ─ local: ⟨ ─┬─ "//" ─┬─────────────────────┬─ ⟨ahead "/"⟩ ─┬─ ⟩ ┐
///                                         │        └─┬─ "localhost"/i ─┬─┘               │    │
///                                         │          └─ "127.0.0.1" ───┘                 │    │
///                                         └─ ⟨ahead "/"⟩ ─ ⟨not ahead "//"⟩ ─────────────┘    │
///   ┌─────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ ⟨not ahead drive-letter⟩ ─ tail ──────────────────────────────────────────────────────────
/// ```
#[inline(always)]
pub fn file_url_until_7_80(input: &str) -> IResult<&str, FileUrlUntil780<'_>> {
    let (input, scheme) = tag_ignore_ascii_case("file").parse_complete(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, local) = alt((
        recognize(preceded(
            tag("//"),
            preceded(
                opt(prefix(|input| match input {
                    [
                        b'L' | b'l',
                        b'O' | b'o',
                        b'C' | b'c',
                        b'A' | b'a',
                        b'L' | b'l',
                        b'H' | b'h',
                        b'O' | b'o',
                        b'S' | b's',
                        b'T' | b't',
                        ..,
                    ] => 9,
                    [b'1', b'2', b'7', b'.', b'0', b'.', b'0', b'.', b'1', ..] => 9,
                    _ => 0,
                })),
                peek(char('/')),
            ),
        )),
        recognize(preceded(peek(char('/')), not(tag("//")))),
    ))
    .parse_complete(input)?;
    let (input, _) = not(drive_letter).parse_complete(input)?;
    let (input, tail) = tail(input)?;
    Ok((input, FileUrlUntil780 { scheme, local, tail }))
}

/// The production `drive-letter`.
///
/// `STARTS_WITH_URL_DRIVE_PREFIX`, after the path's slash.
///
/// ```text
/// ── "/" ─ any of [A-Za-z] ─ any of [:|] ─┬─ any of [/\] ─┬──
///                                         └─ ⟨end⟩ ───────┘
/// ```
#[inline]
pub fn drive_letter(input: &str) -> IResult<&str, &str> {
    prefix(|input| match input {
        [b'/', b'A'..=b'Z' | b'a'..=b'z', b':' | b'|', b'/' | b'\\', ..] => 4,
        [b'/', b'A'..=b'Z' | b'a'..=b'z', b':' | b'|'] => 3,
        _ => 0,
    })
    .parse_complete(input)
}

/// The syntax tree of [`network_url()`].
///
/// `parse_scheme` with a scheme: one to three slashes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NetworkUrl<'i> {
    /// Text: `scheme`.
    pub scheme: &'i str,
    /// Text: `/`, then `/`, or nothing, then `/`, or nothing.
    pub slashes: &'i str,
    /// `authority`.
    pub authority: Authority<'i>,
    /// `tail`.
    pub tail: Tail<'i>,
}

/// The production `network-url`.
///
/// `parse_scheme` with a scheme: one to three slashes.
///
/// ```text
/// ──── ⟨not ahead "file:"/i⟩ ─ scheme ─ ":" ─ slashes: ⟨ ─ "/" ─┬───────┬─┬───────┬─ ⟩ ┐
///                                                               └─ "/" ─┘ └─ "/" ─┘    │
///   ┌──────────────────────────────────────────────────────────────────────────────────┘
///   └─ ⟨not ahead "/"⟩ ─ authority ─ tail ────────────────────────────────────────────────
/// ```
#[inline(always)]
pub fn network_url(input: &str) -> IResult<&str, NetworkUrl<'_>> {
    let (input, _) = not(tag_ignore_ascii_case("file:")).parse_complete(input)?;
    let (input, scheme) = scheme(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, slashes) =
        recognize(preceded(char('/'), preceded(opt(char('/')), opt(char('/'))))).parse_complete(input)?;
    let (input, _) = not(char('/')).parse_complete(input)?;
    let (input, authority) = authority(input)?;
    let (input, tail) = tail(input)?;
    Ok((input, NetworkUrl { scheme, slashes, authority, tail }))
}

/// The syntax tree of [`guessed_url()`].
///
/// `parse_scheme` without a scheme. A scheme is one only with a colon and a slash, so `example.com:80` is a host and a
/// port, and so is `http:80`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GuessedUrl<'i> {
    /// `authority`.
    pub authority: Authority<'i>,
    /// `tail`.
    pub tail: Tail<'i>,
}

/// The production `guessed-url`.
///
/// `parse_scheme` without a scheme. A scheme is one only with a colon and a slash, so `example.com:80` is a host and a
/// port, and so is `http:80`.
///
/// ```text
/// ── ⟨not ahead ─ scheme ─ ":/" ─ ⟩ ─ authority ─ tail ──
/// ```
#[inline(always)]
pub fn guessed_url(input: &str) -> IResult<&str, GuessedUrl<'_>> {
    let (input, _) = not(preceded(scheme, tag(":/"))).parse_complete(input)?;
    let (input, authority) = authority(input)?;
    let (input, tail) = tail(input)?;
    Ok((input, GuessedUrl { authority, tail }))
}

/// The syntax tree of [`network_url_until_8_1()`].
///
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NetworkUrlUntil81<'i> {
    /// Text: `scheme-until-8-1`.
    pub scheme: &'i str,
    /// Text: `/`, then `/`, or nothing, then `/`, or nothing.
    pub slashes: &'i str,
    /// `authority`.
    pub authority: Authority<'i>,
    /// `tail`.
    pub tail: Tail<'i>,
}

/// The production `network-url-until-8-1`.
///
/// ```text
/// ──── ⟨not ahead "file:"/i⟩ ─ scheme: scheme-until-8-1 ─ ":" ───────────────────────┐
///   ┌────────────────────────────────────────────────────────────────────────────────┘
///   └─ slashes: ⟨ ─ "/" ─┬───────┬─┬───────┬─ ⟩ ─ ⟨not ahead "/"⟩ ─ authority ─ tail ───
///                        └─ "/" ─┘ └─ "/" ─┘
/// ```
#[inline(always)]
pub fn network_url_until_8_1(input: &str) -> IResult<&str, NetworkUrlUntil81<'_>> {
    let (input, _) = not(tag_ignore_ascii_case("file:")).parse_complete(input)?;
    let (input, scheme) = scheme_until_8_1(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, slashes) =
        recognize(preceded(char('/'), preceded(opt(char('/')), opt(char('/'))))).parse_complete(input)?;
    let (input, _) = not(char('/')).parse_complete(input)?;
    let (input, authority) = authority(input)?;
    let (input, tail) = tail(input)?;
    Ok((input, NetworkUrlUntil81 { scheme, slashes, authority, tail }))
}

/// The syntax tree of [`guessed_url_until_8_1()`].
///
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GuessedUrlUntil81<'i> {
    /// `authority`.
    pub authority: Authority<'i>,
    /// `tail`.
    pub tail: Tail<'i>,
}

/// The production `guessed-url-until-8-1`.
///
/// ```text
/// ── ⟨not ahead ─ scheme-until-8-1 ─ ":/" ─ ⟩ ─ authority ─ tail ──
/// ```
#[inline(always)]
pub fn guessed_url_until_8_1(input: &str) -> IResult<&str, GuessedUrlUntil81<'_>> {
    let (input, _) = not(preceded(scheme_until_8_1, tag(":/"))).parse_complete(input)?;
    let (input, authority) = authority(input)?;
    let (input, tail) = tail(input)?;
    Ok((input, GuessedUrlUntil81 { authority, tail }))
}

/// The syntax tree of [`network_url_until_7_80()`].
///
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NetworkUrlUntil780<'i> {
    /// Text: `scheme-until-7-80`.
    pub scheme: &'i str,
    /// Text: `/`, then `/`, or nothing, then `/`, or nothing.
    pub slashes: &'i str,
    /// `authority`.
    pub authority: Authority<'i>,
    /// `tail`.
    pub tail: Tail<'i>,
}

/// The production `network-url-until-7-80`.
///
/// ```text
/// ──── ⟨not ahead "file:"/i⟩ ─ scheme: scheme-until-7-80 ─ ":" ──────────────────────┐
///   ┌────────────────────────────────────────────────────────────────────────────────┘
///   └─ slashes: ⟨ ─ "/" ─┬───────┬─┬───────┬─ ⟩ ─ ⟨not ahead "/"⟩ ─ authority ─ tail ───
///                        └─ "/" ─┘ └─ "/" ─┘
/// ```
#[inline(always)]
pub fn network_url_until_7_80(input: &str) -> IResult<&str, NetworkUrlUntil780<'_>> {
    let (input, _) = not(tag_ignore_ascii_case("file:")).parse_complete(input)?;
    let (input, scheme) = scheme_until_7_80(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, slashes) =
        recognize(preceded(char('/'), preceded(opt(char('/')), opt(char('/'))))).parse_complete(input)?;
    let (input, _) = not(char('/')).parse_complete(input)?;
    let (input, authority) = authority(input)?;
    let (input, tail) = tail(input)?;
    Ok((input, NetworkUrlUntil780 { scheme, slashes, authority, tail }))
}

/// The syntax tree of [`guessed_url_until_7_80()`].
///
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GuessedUrlUntil780<'i> {
    /// `authority`.
    pub authority: Authority<'i>,
    /// `tail`.
    pub tail: Tail<'i>,
}

/// The production `guessed-url-until-7-80`.
///
/// ```text
/// ── ⟨not ahead ─ scheme-until-7-80 ─ ":/" ─ ⟩ ─ authority ─ tail ──
/// ```
#[inline(always)]
pub fn guessed_url_until_7_80(input: &str) -> IResult<&str, GuessedUrlUntil780<'_>> {
    let (input, _) = not(preceded(scheme_until_7_80, tag(":/"))).parse_complete(input)?;
    let (input, authority) = authority(input)?;
    let (input, tail) = tail(input)?;
    Ok((input, GuessedUrlUntil780 { authority, tail }))
}

/// The production `scheme`.
///
/// A scheme has 40 letters at most.
///
/// ```text
/// ── any of [A-Za-z] ─┬──────────────────────────────────┬──
///                     └─┬─ any of [A-Za-z0-9+.\u{2D}] ─┬─┘
///                       └───────────────◄──────────────┘
/// ```
pub fn scheme(input: &str) -> IResult<&str, &str> {
    preceded(peek(satisfy(|c: char| c.is_ascii_alphabetic())), until(outside_scheme)).parse_complete(input)
}

/// The production `scheme-until-8-1`.
///
/// ```text
/// ──┬─ any of [A-Za-z0-9+.\u{2D}] ─┬──
///   └───────────────◄──────────────┘
/// ```
pub fn scheme_until_8_1(input: &str) -> IResult<&str, &str> {
    verify(until(outside_scheme), |run: &str| !run.is_empty()).parse_complete(input)
}

/// The production `scheme-until-7-80`.
///
/// ```text
/// ──┬──────────────────────────────────┬──
///   └─┬─ any of [A-Za-z0-9+.\u{2D}] ─┬─┘
///     └───────────────◄──────────────┘
/// ```
#[inline]
pub fn scheme_until_7_80(input: &str) -> IResult<&str, &str> {
    until(outside_scheme).parse_complete(input)
}

/// The syntax tree of [`authority()`].
///
/// `parse_hostname_login`: user information ends at the first at sign. Here a redirect's target, too, has no control
/// characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Authority<'i> {
    /// `user-info`, if present.
    pub user_info: Option<&'i str>,
    /// Text: any number of `any except [/?#\u{0}-\u{1F}\u{7F}]`.
    pub host_and_port: &'i str,
}

/// The production `authority`.
///
/// `parse_hostname_login`: user information ends at the first at sign. Here a redirect's target, too, has no control
/// characters.
///
/// ```text
/// ──── user-info: ⟨ ─┬───────────────────────────────────────────────────────────────────┬─ ⟩ ┐
///                    └─ text: ⟨ ─┬───────────────────────────────────────────┬─ ⟩ ─ "@" ─┘    │
///                                └─┬─ any except [@/?#\u{0}-\u{1F}\u{7F}] ─┬─┘                │
///                                  └───────────────────◄───────────────────┘                  │
///   ┌─────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ host-and-port: ⟨ ─┬──────────────────────────────────────────┬─ ⟩ ────────────────────────
///                        └─┬─ any except [/?#\u{0}-\u{1F}\u{7F}] ─┬─┘
///                          └───────────────────◄──────────────────┘
/// ```
pub fn authority(input: &str) -> IResult<&str, Authority<'_>> {
    let (input, user_info) = opt(terminated(until(outside_text), char('@'))).parse_complete(input)?;
    let (input, host_and_port) = until(outside_host_and_port).parse_complete(input)?;
    Ok((input, Authority { user_info, host_and_port }))
}

/// The syntax tree of [`tail()`].
///
/// The text after the authority.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tail<'i> {
    /// Text: `path`.
    pub path: &'i str,
    /// `parts`.
    pub parts: Parts<'i>,
}

/// The production `tail`.
///
/// The text after the authority.
///
/// ```text
/// ── path ─ parts ──
/// ```
pub fn tail(input: &str) -> IResult<&str, Tail<'_>> {
    let (input, path) = path(input)?;
    let (input, parts) = parts(input)?;
    Ok((input, Tail { path, parts }))
}

/// The syntax tree of [`parts()`].
///
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parts<'i> {
    /// `query`, if present.
    pub query: Option<&'i str>,
    /// `fragment`, if present.
    pub fragment: Option<&'i str>,
}

/// The production `parts`.
///
/// ```text
/// ── query: ⟨ ─┬─────────────────────┬─ ⟩ ─ fragment: ⟨ ─┬────────────────────────┬─ ⟩ ──
///              └─ "?" ─ text: query ─┘                   └─ "#" ─ text: fragment ─┘
/// ```
pub fn parts(input: &str) -> IResult<&str, Parts<'_>> {
    let (input, query) = opt(preceded(char('?'), query)).parse_complete(input)?;
    let (input, fragment) = opt(preceded(char('#'), fragment)).parse_complete(input)?;
    Ok((input, Parts { query, fragment }))
}

/// The production `path`.
///
/// ```text
/// ──┬─────────────────────────────────┬──
///   └─ "/" ─┬───────────────────────┬─┘
///           └─┬─ any except [?#] ─┬─┘
///             └─────────◄─────────┘
/// ```
#[inline(always)]
pub fn path(input: &str) -> IResult<&str, &str> {
    recognize(opt(preceded(peek(char('/')), until(outside_path)))).parse_complete(input)
}

/// The production `query`.
///
/// ```text
/// ──┬──────────────────────┬──
///   └─┬─ any except [#] ─┬─┘
///     └─────────◄────────┘
/// ```
#[inline(always)]
pub fn query(input: &str) -> IResult<&str, &str> {
    until(outside_query).parse_complete(input)
}

/// The production `fragment`.
///
/// ```text
/// ──┬───────────┬──
///   └─┬─ any ─┬─┘
///     └───◄───┘
/// ```
#[inline(always)]
pub fn fragment(input: &str) -> IResult<&str, &str> {
    rest(input)
}

/// The syntax tree of [`login()`].
///
/// `Curl_parse_login_details` for the protocols with login options (IMAP, POP3 and SMTP): the options follow a semicolon,
/// before or after the password. For others, the password is all that follows the first colon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Login<'i> {
    /// Text: any number of `any except [:;]`.
    pub user: &'i str,
    /// The row of `details` that matched.
    pub details: LoginDetails<'i>,
}

/// The production `login`.
///
/// `Curl_parse_login_details` for the protocols with login options (IMAP, POP3 and SMTP): the options follow a semicolon,
/// before or after the password. For others, the password is all that follows the first colon.
///
/// ```text
/// ──── user: ⟨ ─┬───────────────────────┬─ ⟩ ────────────────────────────────────────────────────────────┐
///               └─┬─ any except [:;] ─┬─┘                                                                │
///                 └─────────◄─────────┘                                                                  │
///   ┌────────────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ details: ⟨ ─┬─ password-first: ⟨ ─── ":" ─ password: ⟨ ─┬──────────────────────┬─ ⟩ ───┐
///                  │                                           └─┬─ any except [;] ─┬─┘       │
///                  │                                             └─────────◄────────┘         │
///                  │                     ┌────────────────────────────────────────────────────┘
///                  │                     └─ options: ⟨ ─┬────────────────────────────────┬─ ⟩ ── ⟩ ─┬─ ⟩ ───
///                  │                                    └─── ";" ──────────────────────┐ │          │
///                  │                                      ┌────────────────────────────┘ │          │
///                  │                                      └─ text: ⟨ ─┬───────────┬─ ⟩ ──┘          │
///                  │                                                  └─┬─ any ─┬─┘                 │
///                  │                                                    └───◄───┘                   │
///                  ├─ options-first: ⟨ ─── ";" ─ options: ⟨ ─┬──────────────────────┬─ ⟩ ─────┐     │
///                  │                                         └─┬─ any except [:] ─┬─┘         │     │
///                  │                                           └─────────◄────────┘           │     │
///                  │                    ┌─────────────────────────────────────────────────────┘     │
///                  │                    └─ password: ⟨ ─┬────────────────────────────────┬─ ⟩ ── ⟩ ─┤
///                  │                                    └─── ":" ──────────────────────┐ │          │
///                  │                                      ┌────────────────────────────┘ │          │
///                  │                                      └─ text: ⟨ ─┬───────────┬─ ⟩ ──┘          │
///                  │                                                  └─┬─ any ─┬─┘                 │
///                  │                                                    └───◄───┘                   │
///                  └─ none: ⟨end⟩ ──────────────────────────────────────────────────────────────────┘
/// ```
pub fn login(input: &str) -> IResult<&str, Login<'_>> {
    let (input, user) = until(outside_user).parse_complete(input)?;
    let (input, details) = login_details(input)?;
    Ok((input, Login { user, details }))
}

/// The syntax tree of [`login_details()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LoginDetails<'i> {
    /// The row `password-first`.
    PasswordFirst(LoginDetailsPasswordFirst<'i>),
    /// The row `options-first`.
    OptionsFirst(LoginDetailsOptionsFirst<'i>),
    /// The row `none`, which has no content.
    None,
}

/// `details` in the production `login`.
///
/// ```text
/// ──┬─ password-first: ⟨ ─── ":" ─ password: ⟨ ─┬──────────────────────┬─ ⟩ ──────┐
///   │                                           └─┬─ any except [;] ─┬─┘          │
///   │                                             └─────────◄────────┘            │
///   │                     ┌───────────────────────────────────────────────────────┘
///   │                     └─ options: ⟨ ─┬───────────────────────────────────┬─ ⟩ ── ⟩ ─┬──
///   │                                    └─ ";" ─ text: ⟨ ─┬───────────┬─ ⟩ ─┘          │
///   │                                                      └─┬─ any ─┬─┘                │
///   │                                                        └───◄───┘                  │
///   ├─ options-first: ⟨ ─── ";" ─ options: ⟨ ─┬──────────────────────┬─ ⟩ ────────┐     │
///   │                                         └─┬─ any except [:] ─┬─┘            │     │
///   │                                           └─────────◄────────┘              │     │
///   │                    ┌────────────────────────────────────────────────────────┘     │
///   │                    └─ password: ⟨ ─┬───────────────────────────────────┬─ ⟩ ── ⟩ ─┤
///   │                                    └─ ":" ─ text: ⟨ ─┬───────────┬─ ⟩ ─┘          │
///   │                                                      └─┬─ any ─┬─┘                │
///   │                                                        └───◄───┘                  │
///   └─ none: ⟨end⟩ ─────────────────────────────────────────────────────────────────────┘
/// ```
#[inline(always)]
pub fn login_details(input: &str) -> IResult<&str, LoginDetails<'_>> {
    match input.as_bytes() {
        [b':', ..] => {
            let (input, row) = login_details_password_first(input)?;
            Ok((input, LoginDetails::PasswordFirst(row)))
        }
        [] => Ok((input, LoginDetails::None)),
        _ => {
            let (input, row) = login_details_options_first(input)?;
            Ok((input, LoginDetails::OptionsFirst(row)))
        }
    }
}

/// The syntax tree of [`login_details_password_first()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LoginDetailsPasswordFirst<'i> {
    /// Text: any number of `any except [;]`.
    pub password: &'i str,
    /// `options`, if present.
    pub options: Option<&'i str>,
}

/// `details password-first` in the production `login`.
///
/// ```text
/// ──── ":" ─ password: ⟨ ─┬──────────────────────┬─ ⟩ ──────┐
///                         └─┬─ any except [;] ─┬─┘          │
///                           └─────────◄────────┘            │
///   ┌───────────────────────────────────────────────────────┘
///   └─ options: ⟨ ─┬───────────────────────────────────┬─ ⟩ ───
///                  └─ ";" ─ text: ⟨ ─┬───────────┬─ ⟩ ─┘
///                                    └─┬─ any ─┬─┘
///                                      └───◄───┘
/// ```
#[inline(always)]
pub fn login_details_password_first(input: &str) -> IResult<&str, LoginDetailsPasswordFirst<'_>> {
    let (input, _) = char(':').parse_complete(input)?;
    let (input, password) = until(outside_password).parse_complete(input)?;
    let (input, options) = opt(preceded(char(';'), rest)).parse_complete(input)?;
    Ok((input, LoginDetailsPasswordFirst { password, options }))
}

/// The syntax tree of [`login_details_options_first()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LoginDetailsOptionsFirst<'i> {
    /// Text: any number of `any except [:]`.
    pub options: &'i str,
    /// `password`, if present.
    pub password: Option<&'i str>,
}

/// `details options-first` in the production `login`.
///
/// ```text
/// ──── ";" ─ options: ⟨ ─┬──────────────────────┬─ ⟩ ────────┐
///                        └─┬─ any except [:] ─┬─┘            │
///                          └─────────◄────────┘              │
///   ┌────────────────────────────────────────────────────────┘
///   └─ password: ⟨ ─┬───────────────────────────────────┬─ ⟩ ───
///                   └─ ":" ─ text: ⟨ ─┬───────────┬─ ⟩ ─┘
///                                     └─┬─ any ─┬─┘
///                                       └───◄───┘
/// ```
#[inline(always)]
pub fn login_details_options_first(input: &str) -> IResult<&str, LoginDetailsOptionsFirst<'_>> {
    let (input, _) = char(';').parse_complete(input)?;
    let (input, options) = until(outside_options).parse_complete(input)?;
    let (input, password) = opt(preceded(char(':'), rest)).parse_complete(input)?;
    Ok((input, LoginDetailsOptionsFirst { options, password }))
}

/// The syntax tree of [`host_and_port()`].
///
/// `parse_port`: a host in brackets ends with the first closing bracket, another with the first colon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HostAndPort<'i> {
    /// The row `bracketed`.
    Bracketed(HostAndPortBracketed<'i>),
    /// The row `plain`.
    Plain(HostAndPortPlain<'i>),
}

/// The production `host-and-port`.
///
/// `parse_port`: a host in brackets ends with the first closing bracket, another with the first colon.
///
/// ```text
/// ──┬─ bracketed: ⟨ ─── host: ⟨ ─ "[" ─┬──────────────────────┬─ "]" ─ ⟩ ┐
///   │                                  └─┬─ any except []] ─┬─┘          │
///   │                                    └─────────◄────────┘            │
///   │                ┌───────────────────────────────────────────────────┘
///   │                └─ port: ⟨ ─┬─────────────┬─ ⟩ ─────────────────────── ⟩ ─┬──
///   │                            └─ port-part ─┘                               │
///   └─ plain: ⟨ ─── ⟨not ahead "["⟩ ─ host: ⟨ ─┬─ any except [:] ─┬─ ⟩ ┐       │
///                                              └─────────◄────────┘    │       │
///                ┌─────────────────────────────────────────────────────┘       │
///                └─ port: ⟨ ─┬─────────────┬─ ⟩ ───────────────────────── ⟩ ───┘
///                            └─ port-part ─┘
/// ```
pub fn host_and_port(input: &str) -> IResult<&str, HostAndPort<'_>> {
    match input.as_bytes() {
        [b'[', ..] => {
            let (input, row) = host_and_port_bracketed(input)?;
            Ok((input, HostAndPort::Bracketed(row)))
        }
        _ => {
            let (input, row) = host_and_port_plain(input)?;
            Ok((input, HostAndPort::Plain(row)))
        }
    }
}

/// The syntax tree of [`host_and_port_bracketed()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HostAndPortBracketed<'i> {
    /// Text: `[`, then any number of `any except []]`, then `]`.
    pub host: &'i str,
    /// `port`, if present.
    pub port: Option<PortPart<'i>>,
}

/// `bracketed` in the production `host-and-port`.
///
/// ```text
/// ── host: ⟨ ─ "[" ─┬──────────────────────┬─ "]" ─ ⟩ ─ port: ⟨ ─┬─────────────┬─ ⟩ ──
///                   └─┬─ any except []] ─┬─┘                     └─ port-part ─┘
///                     └─────────◄────────┘
/// ```
#[inline(always)]
pub fn host_and_port_bracketed(input: &str) -> IResult<&str, HostAndPortBracketed<'_>> {
    let (input, host) =
        recognize(preceded(char('['), preceded(until(outside_host), char(']')))).parse_complete(input)?;
    let (input, port) = opt(port_part).parse_complete(input)?;
    Ok((input, HostAndPortBracketed { host, port }))
}

/// The syntax tree of [`host_and_port_plain()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HostAndPortPlain<'i> {
    /// Text: one or more of `any except [:]`.
    pub host: &'i str,
    /// `port`, if present.
    pub port: Option<PortPart<'i>>,
}

/// `plain` in the production `host-and-port`.
///
/// ```text
/// ── ⟨not ahead "["⟩ ─ host: ⟨ ─┬─ any except [:] ─┬─ ⟩ ─ port: ⟨ ─┬─────────────┬─ ⟩ ──
///                               └─────────◄────────┘               └─ port-part ─┘
/// ```
#[inline(always)]
pub fn host_and_port_plain(input: &str) -> IResult<&str, HostAndPortPlain<'_>> {
    let (input, _) = not(char('[')).parse_complete(input)?;
    let (input, host) = verify(until(outside_options), |run: &str| !run.is_empty()).parse_complete(input)?;
    let (input, port) = opt(port_part).parse_complete(input)?;
    Ok((input, HostAndPortPlain { host, port }))
}

/// The syntax tree of [`port_part()`].
///
/// An empty port counts as missing. libcurl does not accept it if it guesses the scheme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PortPart<'i> {
    /// Text: any number of `any of [0-9]`.
    pub digits: &'i str,
}

/// The production `port-part`.
///
/// An empty port counts as missing. libcurl does not accept it if it guesses the scheme.
///
/// ```text
/// ── ":" ─ digits: ⟨ ─┬────────────────────┬─ ⟩ ─ ⟨end⟩ ──
///                     └─┬─ any of [0-9] ─┬─┘
///                       └────────◄───────┘
/// ```
pub fn port_part(input: &str) -> IResult<&str, PortPart<'_>> {
    let (input, _) = char(':').parse_complete(input)?;
    let (input, digits) = until(outside_digits).parse_complete(input)?;
    let (input, _) = eof(input)?;
    Ok((input, PortPart { digits }))
}

/// The syntax tree of [`ipv6()`].
///
/// `ipv6_parse`, on the percent-decoded host with a code point for each byte. After a zone, all that follows its bracket is
/// ignored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ipv6<'i> {
    /// Text: any number of `any of [0-9A-Fa-f:.]`.
    pub address: &'i str,
    /// The row of `end` that matched.
    pub end: Ipv6End<'i>,
}

/// The production `ipv6`.
///
/// `ipv6_parse`, on the percent-decoded host with a code point for each byte. After a zone, all that follows its bracket is
/// ignored.
///
/// ```text
/// ──── "[" ─ address: ⟨ ─┬────────────────────────────┬─ ⟩ ──────────────────────────────────────┐
///                        └─┬─ any of [0-9A-Fa-f:.] ─┬─┘                                          │
///                          └────────────◄───────────┘                                            │
///   ┌────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ end: ⟨ ─┬─ closed: ⟨ ─ "]" ─ ⟨end⟩ ─ ⟩ ──────────────────────────────────────────────┬─ ⟩ ───
///              └─ with-zone: ⟨ ─── "%" ─ zone ─ "]" ──────────────────────────────────┐     │
///                               ┌─────────────────────────────────────────────────────┘     │
///                               └─ ignored: ⟨ ─┬─────────────────────────────────┬─ ⟩ ── ⟩ ─┘
///                                              └─┬─ any except [\u{0}-\u{1F}] ─┬─┘
///                                                └──────────────◄──────────────┘
/// ```
pub fn ipv6(input: &str) -> IResult<&str, Ipv6<'_>> {
    let (input, _) = char('[').parse_complete(input)?;
    let (input, address) = until(outside_address).parse_complete(input)?;
    let (input, end) = ipv6_end(input)?;
    Ok((input, Ipv6 { address, end }))
}

/// The syntax tree of [`ipv6_end()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ipv6End<'i> {
    /// Text: `]`.
    Closed(&'i str),
    /// The row `with-zone`.
    WithZone(Ipv6EndWithZone<'i>),
}

/// `end` in the production `ipv6`.
///
/// ```text
/// ──┬─ closed: ⟨ ─ "]" ─ ⟨end⟩ ─ ⟩ ──────────────────────────────────────────────────────────────┬──
///   └─ with-zone: ⟨ ─ "%" ─ zone ─ "]" ─ ignored: ⟨ ─┬─────────────────────────────────┬─ ⟩ ─ ⟩ ─┘
///                                                    └─┬─ any except [\u{0}-\u{1F}] ─┬─┘
///                                                      └──────────────◄──────────────┘
/// ```
#[inline(always)]
pub fn ipv6_end(input: &str) -> IResult<&str, Ipv6End<'_>> {
    match input.as_bytes() {
        [b']', ..] => {
            let (input, row) = recognize(preceded(char(']'), eof)).parse_complete(input)?;
            Ok((input, Ipv6End::Closed(row)))
        }
        _ => {
            let (input, row) = ipv6_end_with_zone(input)?;
            Ok((input, Ipv6End::WithZone(row)))
        }
    }
}

/// The syntax tree of [`ipv6_end_with_zone()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ipv6EndWithZone<'i> {
    /// `zone`.
    pub zone: Zone<'i>,
    /// Text: any number of `any except [\u{0}-\u{1F}]`.
    pub ignored: &'i str,
}

/// `end with-zone` in the production `ipv6`.
///
/// ```text
/// ── "%" ─ zone ─ "]" ─ ignored: ⟨ ─┬─────────────────────────────────┬─ ⟩ ──
///                                   └─┬─ any except [\u{0}-\u{1F}] ─┬─┘
///                                     └──────────────◄──────────────┘
/// ```
#[inline(always)]
pub fn ipv6_end_with_zone(input: &str) -> IResult<&str, Ipv6EndWithZone<'_>> {
    let (input, _) = char('%').parse_complete(input)?;
    let (input, zone) = zone(input)?;
    let (input, _) = char(']').parse_complete(input)?;
    let (input, ignored) = until(outside_ignored).parse_complete(input)?;
    Ok((input, Ipv6EndWithZone { zone, ignored }))
}

/// The syntax tree of [`ipv6_until_8_22()`].
///
/// Until 8.22, any character but the bracket is in a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ipv6Until822<'i> {
    /// Text: any number of `any of [0-9A-Fa-f:.]`.
    pub address: &'i str,
    /// The row of `end` that matched.
    pub end: Ipv6Until822End<'i>,
}

/// The production `ipv6-until-8-22`.
///
/// Until 8.22, any character but the bracket is in a zone.
///
/// ```text
/// ──── "[" ─ address: ⟨ ─┬────────────────────────────┬─ ⟩ ───────────────────────────────────────────────────────────┐
///                        └─┬─ any of [0-9A-Fa-f:.] ─┬─┘                                                               │
///                          └────────────◄───────────┘                                                                 │
///   ┌─────────────────────────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ end: ⟨ ─┬─ closed: ⟨ ─ "]" ─ ⟨end⟩ ─ ⟩ ───────────────────────────────────────────────────────────────────┬─ ⟩ ───
///              └─ with-zone: ⟨ ─── "%" ────────────────────────────────────────────────────────────────────┐     │
///                               ┌──────────────────────────────────────────────────────────────────────────┘     │
///                               └─ zone: ⟨ ─┬─ after-25: ⟨ ─── "25" ────────────────────────────┐                │
///                                           │               ┌───────────────────────────────────┘                │
///                                           │               └─ name: ⟨ ─┬─ any except []] ─┬─ ⟩ ── ⟩ ─┬─ ⟩ ┐     │
///                                           │                           └─────────◄────────┘          │    │     │
///                                           └─ plain: ⟨ ─── ⟨not ahead ─── "25" ──────────┐           │    │     │
///                                                                       ┌─────────────────┘           │    │     │
///                                                                       └─ any except []] ── ⟩ ┐      │    │     │
///                                                        ┌─────────────────────────────────────┘      │    │     │
///                                                        └─ name: ⟨ ─┬─ any except []] ─┬─ ⟩ ──── ⟩ ──┘    │     │
///                                                                    └─────────◄────────┘                  │     │
///                               ┌──────────────────────────────────────────────────────────────────────────┘     │
///                               └─ "]" ─ ignored: ⟨ ─┬─────────────────────────────────┬─ ⟩ ───────────────── ⟩ ─┘
///                                                    └─┬─ any except [\u{0}-\u{1F}] ─┬─┘
///                                                      └──────────────◄──────────────┘
/// ```
pub fn ipv6_until_8_22(input: &str) -> IResult<&str, Ipv6Until822<'_>> {
    let (input, _) = char('[').parse_complete(input)?;
    let (input, address) = until(outside_address).parse_complete(input)?;
    let (input, end) = ipv6_until_8_22_end(input)?;
    Ok((input, Ipv6Until822 { address, end }))
}

/// The syntax tree of [`ipv6_until_8_22_end()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ipv6Until822End<'i> {
    /// Text: `]`.
    Closed(&'i str),
    /// The row `with-zone`.
    WithZone(Ipv6Until822EndWithZone<'i>),
}

/// `end` in the production `ipv6-until-8-22`.
///
/// ```text
/// ──┬─ closed: ⟨ ─ "]" ─ ⟨end⟩ ─ ⟩ ──────────────────────────────────────────────────────────────────────┬──
///   └─ with-zone: ⟨ ─── "%" ───────────────────────────────────────────────────────────────────────┐     │
///                    ┌─────────────────────────────────────────────────────────────────────────────┘     │
///                    └─ zone: ⟨ ─┬─ after-25: ⟨ ─── "25" ────────────────────────────┐                   │
///                                │               ┌───────────────────────────────────┘                   │
///                                │               └─ name: ⟨ ─┬─ any except []] ─┬─ ⟩ ── ⟩ ────┬─ ⟩ ┐     │
///                                │                           └─────────◄────────┘             │    │     │
///                                └─ plain: ⟨ ─── ⟨not ahead ─ "25" ─ any except []] ─ ⟩ ┐     │    │     │
///                                             ┌─────────────────────────────────────────┘     │    │     │
///                                             └─ name: ⟨ ─┬─ any except []] ─┬─ ⟩ ──────── ⟩ ─┘    │     │
///                                                         └─────────◄────────┘                     │     │
///                    ┌─────────────────────────────────────────────────────────────────────────────┘     │
///                    └─ "]" ─ ignored: ⟨ ─┬─────────────────────────────────┬─ ⟩ ──────────────────── ⟩ ─┘
///                                         └─┬─ any except [\u{0}-\u{1F}] ─┬─┘
///                                           └──────────────◄──────────────┘
/// ```
#[inline(always)]
pub fn ipv6_until_8_22_end(input: &str) -> IResult<&str, Ipv6Until822End<'_>> {
    match input.as_bytes() {
        [b']', ..] => {
            let (input, row) = recognize(preceded(char(']'), eof)).parse_complete(input)?;
            Ok((input, Ipv6Until822End::Closed(row)))
        }
        _ => {
            let (input, row) = ipv6_until_8_22_end_with_zone(input)?;
            Ok((input, Ipv6Until822End::WithZone(row)))
        }
    }
}

/// The syntax tree of [`ipv6_until_8_22_end_with_zone()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ipv6Until822EndWithZone<'i> {
    /// The row of `zone` that matched.
    pub zone: Ipv6Until822EndWithZoneZone<'i>,
    /// Text: any number of `any except [\u{0}-\u{1F}]`.
    pub ignored: &'i str,
}

/// `end with-zone` in the production `ipv6-until-8-22`.
///
/// ```text
/// ──── "%" ─ zone: ⟨ ─┬─ after-25: ⟨ ─ "25" ─ name: ⟨ ─┬─ any except []] ─┬─ ⟩ ─ ⟩ ─┬─ ⟩ ─ "]" ┐
///                     │                                └─────────◄────────┘         │          │
///                     └─ plain: ⟨ ─── ⟨not ahead ─ "25" ─ any except []] ─ ⟩ ┐      │          │
///                                  ┌─────────────────────────────────────────┘      │          │
///                                  └─ name: ⟨ ─┬─ any except []] ─┬─ ⟩ ──────── ⟩ ──┘          │
///                                              └─────────◄────────┘                            │
///   ┌──────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ ignored: ⟨ ─┬─────────────────────────────────┬─ ⟩ ────────────────────────────────────────
///                  └─┬─ any except [\u{0}-\u{1F}] ─┬─┘
///                    └──────────────◄──────────────┘
/// ```
#[inline(always)]
pub fn ipv6_until_8_22_end_with_zone(input: &str) -> IResult<&str, Ipv6Until822EndWithZone<'_>> {
    let (input, _) = char('%').parse_complete(input)?;
    let (input, zone) = ipv6_until_8_22_end_with_zone_zone(input)?;
    let (input, _) = char(']').parse_complete(input)?;
    let (input, ignored) = until(outside_ignored).parse_complete(input)?;
    Ok((input, Ipv6Until822EndWithZone { zone, ignored }))
}

/// The syntax tree of [`ipv6_until_8_22_end_with_zone_zone()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ipv6Until822EndWithZoneZone<'i> {
    /// Text: `25`, then one or more of `any except []]`.
    After25(&'i str),
    /// Text: one or more of `any except []]`.
    Plain(&'i str),
}

/// `end with-zone zone` in the production `ipv6-until-8-22`.
///
/// ```text
/// ──┬─ after-25: ⟨ ─ "25" ─ name: ⟨ ─┬─ any except []] ─┬─ ⟩ ─ ⟩ ────────────────────────────────┬──
///   │                                └─────────◄────────┘                                        │
///   └─ plain: ⟨ ─ ⟨not ahead ─ "25" ─ any except []] ─ ⟩ ─ name: ⟨ ─┬─ any except []] ─┬─ ⟩ ─ ⟩ ─┘
///                                                                   └─────────◄────────┘
/// ```
#[inline(always)]
pub fn ipv6_until_8_22_end_with_zone_zone(input: &str) -> IResult<&str, Ipv6Until822EndWithZoneZone<'_>> {
    let row: IResult<_, _> =
        preceded(tag("25"), verify(until(outside_host), |run: &str| !run.is_empty())).parse_complete(input);
    if let Ok((input, row)) = row {
        return Ok((input, Ipv6Until822EndWithZoneZone::After25(row)));
    }
    let (input, row) = preceded(
        not(preceded(tag("25"), satisfy(|c: char| c != ']'))),
        verify(until(outside_host), |run: &str| !run.is_empty()),
    )
    .parse_complete(input)?;
    Ok((input, Ipv6Until822EndWithZoneZone::Plain(row)))
}

/// The syntax tree of [`zone()`].
///
/// A zone, one to 15 bytes. `25` is the second half of an encoded percent sign, unless it is all there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Zone<'i> {
    /// Text: `25`, then one or more of `zone-byte`.
    After25(&'i str),
    /// Text: one or more of `zone-byte`.
    Plain(&'i str),
}

/// The production `zone`.
///
/// A zone, one to 15 bytes. `25` is the second half of an encoded percent sign, unless it is all there is.
///
/// ```text
/// ──┬─ after-25: ⟨ ─ "25" ─ name: ⟨ ─┬─ zone-byte ─┬─ ⟩ ─ ⟩ ───────────────────────────┬──
///   │                                └──────◄──────┘                                   │
///   └─ plain: ⟨ ─ ⟨not ahead ─ "25" ─ zone-byte ─ ⟩ ─ name: ⟨ ─┬─ zone-byte ─┬─ ⟩ ─ ⟩ ─┘
///                                                              └──────◄──────┘
/// ```
#[inline(always)]
pub fn zone(input: &str) -> IResult<&str, Zone<'_>> {
    let row: IResult<_, _> = preceded(tag("25"), recognize(many1_count(zone_byte))).parse_complete(input);
    if let Ok((input, row)) = row {
        return Ok((input, Zone::After25(row)));
    }
    let (input, row) =
        preceded(not(preceded(tag("25"), zone_byte)), recognize(many1_count(zone_byte))).parse_complete(input)?;
    Ok((input, Zone::Plain(row)))
}

/// The production `zone-byte`.
///
/// Unreserved characters, and bytes that are not ASCII.
///
/// ```text
/// ── any of [A-Za-z0-9._~\u{80}-\u{10FFFF}\u{2D}] ──
/// ```
pub fn zone_byte(input: &str) -> IResult<&str, &str> {
    recognize(satisfy(
        |c: char| matches!(c, 'A'..='Z' | 'a'..='z' | '0'..='9' | '.' | '_' | '~' | '\u{80}'..='\u{10ffff}' | '-'),
    ))
    .parse_complete(input)
}

/// The syntax tree of [`name()`].
///
/// `hostname_check`, on the percent-decoded host, unless that is a number (`ipv4_normalize`): no delimiter, not a dot
/// alone, no two dots at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Name<'i> {
    /// Text: one or more of ``any except [.\u{0}-\u{20}\u{7F}/:#?!@{}[]\$'"^`*<>=;,+&()%|]`` or `.`.
    pub text: &'i str,
}

/// The production `name`.
///
/// `hostname_check`, on the percent-decoded host, unless that is a number (`ipv4_normalize`): no delimiter, not a dot
/// alone, no two dots at the end.
///
/// ```text
/// ──── ⟨not ahead ─ "." ─ ⟨end⟩ ─ ⟩ ──────────────────────────────────────────────────────┐
///   ┌─────────────────────────────────────────────────────────────────────────────────────┘
///   └─ text: ⟨ ─┬─┬─ any except [.\u{0}-\u{20}\u{7F}/:#?!@{}[]\$'"^`*<>=;,+&()%|] ─┬─┬─ ⟩ ───
///               │ └─ "." ─ ⟨not ahead ─ "." ─ ⟨end⟩ ─ ⟩ ───────────────────────────┘ │
///               └──────────────────────────────────◄─────────────────────────────────┘
/// ```
pub fn name(input: &str) -> IResult<&str, Name<'_>> {
    let (input, _) = not(preceded(char('.'), eof)).parse_complete(input)?;
    let (input, text) =
        verify(runs(until(outside_name_text), preceded(char('.'), not(preceded(char('.'), eof)))), |run: &str| {
            !run.is_empty()
        })
        .parse_complete(input)?;
    Ok((input, Name { text }))
}

/// The syntax tree of [`name_until_8_22()`].
///
/// Until 8.22, a delete character is allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NameUntil822<'i> {
    /// Text: one or more of ``any except [.\u{0}-\u{20}/:#?!@{}[]\$'"^`*<>=;,+&()%|]`` or `.`.
    pub text: &'i str,
}

/// The production `name-until-8-22`.
///
/// Until 8.22, a delete character is allowed.
///
/// ```text
/// ──── ⟨not ahead ─ "." ─ ⟨end⟩ ─ ⟩ ────────────────────────────────────────────────┐
///   ┌───────────────────────────────────────────────────────────────────────────────┘
///   └─ text: ⟨ ─┬─┬─ any except [.\u{0}-\u{20}/:#?!@{}[]\$'"^`*<>=;,+&()%|] ─┬─┬─ ⟩ ───
///               │ └─ "." ─ ⟨not ahead ─ "." ─ ⟨end⟩ ─ ⟩ ─────────────────────┘ │
///               └───────────────────────────────◄──────────────────────────────┘
/// ```
pub fn name_until_8_22(input: &str) -> IResult<&str, NameUntil822<'_>> {
    let (input, _) = not(preceded(char('.'), eof)).parse_complete(input)?;
    let (input, text) = verify(
        runs(until(outside_name_until_8_22_text), preceded(char('.'), not(preceded(char('.'), eof)))),
        |run: &str| !run.is_empty(),
    )
    .parse_complete(input)?;
    Ok((input, NameUntil822 { text }))
}

/// The production `name-until-8-20`.
///
/// Until 8.20, a pipe is allowed, and any number of dots.
///
/// ```text
/// ──┬─ any except [\u{0}-\u{20}/:#?!@{}[]\$'"^`*<>=;,+&()%] ─┬──
///   └────────────────────────────◄───────────────────────────┘
/// ```
pub fn name_until_8_20(input: &str) -> IResult<&str, &str> {
    verify(until(outside_name_until_8_20), |run: &str| !run.is_empty()).parse_complete(input)
}

/// The production `name-until-7-88`.
///
/// Until 7.88, a percent sign is allowed.
///
/// ```text
/// ──┬─ any except [\u{0}-\u{20}/:#?!@{}[]\$'"^`*<>=;,+&()] ─┬──
///   └───────────────────────────◄───────────────────────────┘
/// ```
pub fn name_until_7_88(input: &str) -> IResult<&str, &str> {
    verify(until(outside_name_until_7_88), |run: &str| !run.is_empty()).parse_complete(input)
}

/// The production `name-until-7-86`.
///
/// ```text
/// ──┬─ any except [\u{0}-\u{20}/:#?!@{}[]\$'"^`*<>=;,] ─┬──
///   └─────────────────────────◄─────────────────────────┘
/// ```
pub fn name_until_7_86(input: &str) -> IResult<&str, &str> {
    verify(until(outside_name_until_7_86), |run: &str| !run.is_empty()).parse_complete(input)
}

/// The production `name-until-7-85`.
///
/// ```text
/// ──┬─ any except [\u{0}-\u{20}/:#?!@] ─┬──
///   └─────────────────◄─────────────────┘
/// ```
pub fn name_until_7_85(input: &str) -> IResult<&str, &str> {
    verify(until(outside_name_until_7_85), |run: &str| !run.is_empty()).parse_complete(input)
}

/// The production `name-until-7-83-0`.
///
/// ```text
/// ──┬─ any except [\u{0}-\u{20}] ─┬──
///   └──────────────◄──────────────┘
/// ```
pub fn name_until_7_83_0(input: &str) -> IResult<&str, &str> {
    verify(until(outside_name_until_7_83_0), |run: &str| !run.is_empty()).parse_complete(input)
}

/// The bytes outside `any except [\u{0}-\u{20}\u{7F}]`.
#[inline(always)]
fn outside_clean(block: Block) -> Block {
    block.within(0x00, 0x20).or(block.above(b'~'))
}

/// The bytes outside `any except [\u{0}-\u{1F}\u{7F}]`.
#[inline(always)]
fn outside_clean_until_7_77(block: Block) -> Block {
    block.within(0x00, 0x1F).or(block.above(b'~'))
}

/// The bytes outside `any except [?#]`.
#[inline(always)]
fn outside_path(block: Block) -> Block {
    block.is(b'#').or(block.is(b'?'))
}

/// The bytes outside `any of [A-Za-z0-9+.\u{2D}]`.
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

/// The bytes outside `any except [@/?#\u{0}-\u{1F}\u{7F}]`.
#[inline(always)]
fn outside_text(block: Block) -> Block {
    block.within(0x00, 0x1F).or(block.within(b'?', b'@')).or(block.is(b'#')).or(block.is(b'/')).or(block.above(b'~'))
}

/// The bytes outside `any except [/?#\u{0}-\u{1F}\u{7F}]`.
#[inline(always)]
fn outside_host_and_port(block: Block) -> Block {
    block.within(0x00, 0x1F).or(block.with(16).is(b'?')).or(block.is(b'#')).or(block.above(b'~'))
}

/// The bytes outside `any except [#]`.
#[inline(always)]
fn outside_query(block: Block) -> Block {
    block.is(b'#')
}

/// The bytes outside `any except [:;]`.
#[inline(always)]
fn outside_user(block: Block) -> Block {
    block.within(b':', b';')
}

/// The bytes outside `any except [;]`.
#[inline(always)]
fn outside_password(block: Block) -> Block {
    block.is(b';')
}

/// The bytes outside `any except [:]`.
#[inline(always)]
fn outside_options(block: Block) -> Block {
    block.is(b':')
}

/// The bytes outside `any except []]`.
#[inline(always)]
fn outside_host(block: Block) -> Block {
    block.is(b']')
}

/// The bytes outside `any of [0-9]`.
#[inline(always)]
fn outside_digits(block: Block) -> Block {
    block.below(b'0').or(block.above(b'9'))
}

/// The bytes outside `any of [0-9A-Fa-f:.]`.
#[inline(always)]
fn outside_address(block: Block) -> Block {
    block.below(b'.').or(block.above(b'f')).or(block.within(b'G', b'`')).or(block.within(b';', b'@')).or(block.is(b'/'))
}

/// The bytes outside `any except [\u{0}-\u{1F}]`.
#[inline(always)]
fn outside_ignored(block: Block) -> Block {
    block.within(0x00, 0x1F)
}

/// The bytes outside ``any except [.\u{0}-\u{20}\u{7F}/:#?!@{}[]\$'"^`*<>=;,+&()%|]``.
#[inline(always)]
fn outside_name_text(block: Block) -> Block {
    block
        .within(0x00, b',')
        .or(block.within(b':', b'@'))
        .or(block.within(b'[', b'^'))
        .or(block.within(b'{', b'}'))
        .or(block.within(b'.', b'/'))
        .or(block.is(b'`'))
        .or(block.above(b'~'))
}

/// The bytes outside ``any except [.\u{0}-\u{20}/:#?!@{}[]\$'"^`*<>=;,+&()%|]``.
#[inline(always)]
fn outside_name_until_8_22_text(block: Block) -> Block {
    block
        .within(0x00, b',')
        .or(block.within(b':', b'@'))
        .or(block.within(b'[', b'^'))
        .or(block.within(b'{', b'}'))
        .or(block.within(b'.', b'/'))
        .or(block.is(b'`'))
}

/// The bytes outside ``any except [\u{0}-\u{20}/:#?!@{}[]\$'"^`*<>=;,+&()%]``.
#[inline(always)]
fn outside_name_until_8_20(block: Block) -> Block {
    block
        .within(0x00, b',')
        .or(block.within(b':', b'@'))
        .or(block.within(b'[', b'^'))
        .or(block.is(b'/'))
        .or(block.is(b'`'))
        .or(block.is(b'{'))
        .or(block.is(b'}'))
}

/// The bytes outside ``any except [\u{0}-\u{20}/:#?!@{}[]\$'"^`*<>=;,+&()]``.
#[inline(always)]
fn outside_name_until_7_88(block: Block) -> Block {
    block
        .within(0x00, b'$')
        .or(block.within(b'&', b','))
        .or(block.within(b':', b'@'))
        .or(block.within(b'[', b'^'))
        .or(block.is(b'/'))
        .or(block.is(b'`'))
        .or(block.is(b'{'))
        .or(block.is(b'}'))
}

/// The bytes outside ``any except [\u{0}-\u{20}/:#?!@{}[]\$'"^`*<>=;,]``.
#[inline(always)]
fn outside_name_until_7_86(block: Block) -> Block {
    block
        .within(0x00, b'$')
        .or(block.within(b':', b'@'))
        .or(block.within(b'[', b'^'))
        .or(block.with(8).is(b'/'))
        .or(block.is(b'*'))
        .or(block.is(b','))
        .or(block.is(b'`'))
        .or(block.is(b'{'))
        .or(block.is(b'}'))
}

/// The bytes outside `any except [\u{0}-\u{20}/:#?!@]`.
#[inline(always)]
fn outside_name_until_7_85(block: Block) -> Block {
    block.within(0x00, b'!').or(block.within(b'?', b'@')).or(block.is(b'#')).or(block.is(b'/')).or(block.is(b':'))
}

/// The bytes outside `any except [\u{0}-\u{20}]`.
#[inline(always)]
fn outside_name_until_7_83_0(block: Block) -> Block {
    block.within(0x00, 0x20)
}
