//! From an input to the string of its URL, without a base and without a record in between.
//!
//! [`parse`](super::parse) makes a [`Record`](super::Record) of an input, and of that a string; it says everything that
//! is wrong with the input. Most programs ask for the string alone. Here it is written at once, component after component,
//! into one buffer that has room for all of it: a head and what is behind it where these have a common form, and the parts
//! that the productions find where not. The result is the same, and the failure too, which the property
//! `every_way_leads_to_the_same` says.

use alloc::string::String;
use alloc::vec::Vec;

use encoding_rs::{Encoding, UTF_8};
use railurl_parser::Slice;
use railurl_parser::living::{
    self as parser, Error, Glance, Parts, Path, Reading, Rest, SchemeType, ValidationError,
    canonical::{self, Ends, Marks},
    common::{self, Head},
};

use super::canonicalize::{canonical_port, parse_port};
use super::classes::{self, push_encoded};
use super::encode::percent_encode_after_encoding;
use super::encode_sets::{C0_CONTROL, QUERY, SPECIAL_QUERY};
use super::host::{HostText, is_ipv4_address, parse_host, read_host, write_domain};
use super::join;
use super::path::{dots, is_windows_drive_letter, shortened};
use super::tail::Tail;
use crate::href::{Offsets, TooLong};
use crate::ip::{Ipv4, Ipv6};
use crate::percent::utf8_percent_encode_into;

/// A URL: its string, and where the components are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Href {
    /// The string, in canonical form.
    pub href: String,
    /// Where the components are.
    pub offsets: Offsets,
    /// Whether the host is not null.
    pub has_authority: bool,
}

/// Why there is no [`Href`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoHref {
    /// Parsing fails: the validation error that stands for the failure, with its span in the input.
    Failure(Error),
    /// The string would be too long.
    TooLong(TooLong),
}

/// The [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser) without a base, and the
/// [URL serializer](https://url.spec.whatwg.org/#concept-url-serializer).
///
/// # Errors
///
/// The failure of [`parse`](super::parse), or that the string would be too long.
///
/// ```
/// use railurl_canon::living::href;
///
/// let url = href::parse("HTTPS:\\\\ExAmple.com:443\\a\\..\\b c", encoding_rs::UTF_8).unwrap();
/// assert_eq!(url.href, "https://example.com/b%20c");
/// ```
#[inline(never)]
pub fn parse(input: &str, encoding: &'static Encoding) -> Result<Href, NoHref> {
    let trimmed = parser::trim(input);
    parser::with_text(trimmed, |text| {
        // What is taken away may be all that kept the input from the shorter ways.
        if text.len() < trimmed.len()
            && let Some(href) = parse_own_form(text).or_else(|| parse_common(text, encoding))
        {
            return Ok(href);
        }
        match with_host(read(trimmed, text)) {
            Ok((parts, host)) => {
                Writer::new(text, &parts, host.as_ref()).url(&parts, host.as_ref(), encoding).map_err(NoHref::TooLong)
            }
            Err(refused) => {
                let error = refused.error();
                let span = if text.len() < trimmed.len() {
                    parser::span_of_text(input, error.span)
                } else {
                    let start = input.len() - parser::trim_start(input).len();
                    start + error.span.start..start + error.span.end
                };
                Err(NoHref::Failure(Error { span, ..error }))
            }
        }
    })
}

/// [`parse`], of a text without spaces at its ends in the forms that are met most.
#[inline(never)]
fn parse_common(text: &str, encoding: &'static Encoding) -> Option<Href> {
    parse_with_authority(text, encoding).or_else(|| parse_without_authority(text, encoding))
}

/// [`parse`], of an input whose components before the path are where [`canonical_offsets`](super::canonical_offsets) says.
/// None where that is left to others.
///
/// This is one of the ways that are shorter than [`parse`], for callers that put a URL together from what it gives: each is
/// inlined, for to move an [`Href`] takes a tenth of the time of parsing.
#[must_use]
#[inline(always)]
pub fn parse_tail(input: &str, head: &(Offsets, bool), encoding: &'static Encoding) -> Option<Href> {
    let (head, has_authority) = *head;
    let (before, behind) = parser::trim_end(input).split_at_checked(head.path as usize)?;
    let tail = if has_authority {
        Tail::new(behind, join::scheme_type(&input[..head.scheme_end as usize]), encoding)?
    } else {
        Tail::behind_scheme(behind, encoding)?
    };
    let mut out = String::with_capacity(before.len() + tail.room());
    out.push_str(before);
    let ends = tail.push_to(&mut out);
    finish(out, head, ends, has_authority)
}

/// A text that preprocessing leaves, where it is all that kept the input from being its own form.
fn parse_own_form(text: &str) -> Option<Href> {
    let (offsets, has_authority) = own_form(text)?;
    Some(Href { href: String::from(text), offsets, has_authority })
}

/// [`canonical_offsets`](super::canonical_offsets), for what is rarely so.
#[must_use]
#[inline(never)]
pub fn own_form(text: &str) -> Option<(Offsets, bool)> {
    super::canonical_offsets(text).ok()
}

/// [`parse`], of a trimmed text with an authority in the forms that are met most; none where it fails, and where it has tabs
/// or newlines: those that are not in a host, which cannot have them, nor in a scheme or a port, are looked for.
#[must_use]
#[inline(always)]
pub fn parse_with_authority(text: &str, encoding: &'static Encoding) -> Option<Href> {
    let head = common::read_head(text)?;
    let host = read_host_of(&head)?;
    let port = match head.port.map(|port| port.text) {
        None | Some("") => None,
        Some(digits) => {
            let port = parse_port(digits)?;
            Some(digits).filter(|_| head.default_port != Some(port))
        }
    };
    let more = room_for_userinfo(head.userinfo)? + host.as_ref().map_or(0, |host| room_for_host(host, head.host));
    let behind = &text[head.end..];
    // What is behind a head that is not canonical often is.
    let (tail, room) = match canonical::read_tail(text, &head) {
        Some(ends) => (Err(ends), "/".len() + behind.len()),
        None => {
            let tail = Tail::new(behind, head.scheme_type, encoding)?;
            let room = tail.room();
            (Ok(tail), room)
        }
    };
    let out = String::with_capacity(head.end + "//".len() + more + room);
    let mut writer = Writer { out, is_file: head.scheme_type == SchemeType::File };
    if head.special_start.is_empty() {
        writer.lower_case(head.scheme.text);
        writer.out.push_str("://");
    } else {
        writer.out.push_str(head.special_start);
    }
    let scheme_end = head.scheme.text.len();
    let mut username_end = writer.here();
    if head.userinfo.is_some() {
        username_end = writer.credentials(head.credentials());
    }
    let host_start = writer.here();
    if let Some(host) = &host {
        writer.host(host, host_start);
    }
    let host_end = writer.here();
    if let Some(port) = port {
        writer.port_digits(port);
    }
    let path = writer.here();
    let ends = match tail {
        Ok(tail) => tail.push_to(&mut writer.out),
        Err((query, fragment)) => {
            if head.scheme_type != SchemeType::NotSpecial && !behind.starts_with('/') {
                writer.out.push('/');
            }
            let here = writer.here();
            let moved = |at: usize| at - head.end + here;
            writer.out.push_str(behind);
            (query.map(moved), fragment.map(moved))
        }
    };
    finish(writer.out, offsets(scheme_end, [username_end, host_start, host_end, path]), ends, true)
}

/// The same of a URL that is not special and has no authority.
#[must_use]
#[inline(always)]
pub fn parse_without_authority(text: &str, encoding: &'static Encoding) -> Option<Href> {
    let scheme_end = common::read_scheme(text)?;
    let tail = Tail::behind_scheme(&text[scheme_end + 1..], encoding)?;
    let mut out = String::with_capacity(scheme_end + 1 + tail.room());
    out.push_str(&text[..=scheme_end]);
    out.make_ascii_lowercase();
    let path = out.len();
    let ends = tail.push_to(&mut out);
    finish(out, offsets(scheme_end, [path; 4]), ends, false)
}

/// Offsets of components before the query. None is beyond the length, which [`finish`] checks.
#[inline(always)]
fn offsets(scheme_end: usize, [username_end, host, host_end, path]: [usize; 4]) -> Offsets {
    let offset = |offset: usize| offset as u32;
    Offsets {
        scheme_end: offset(scheme_end),
        username_end: offset(username_end),
        host: offset(host),
        host_end: offset(host_end),
        path: offset(path),
        query: Offsets::NONE,
        fragment: Offsets::NONE,
    }
}

/// A URL with a [`Tail`], where it is not too long.
#[inline(always)]
fn finish(mut href: String, offsets: Offsets, (query, fragment): Ends, has_authority: bool) -> Option<Href> {
    let mut dot = "";
    if !has_authority && href[offsets.path as usize..].starts_with("//") {
        // The path would read as an authority.
        dot = "/.";
        href.insert_str(offsets.path as usize, dot);
    }
    let moved = |end: usize| end + dot.len();
    let offsets = Offsets { path: offsets.path + dot.len() as u32, ..offsets };
    done(href, offsets, (query.map(moved), fragment.map(moved)), has_authority)
}

/// A URL, where it is not too long.
#[inline(always)]
fn done(href: String, offsets: Offsets, (query, fragment): Ends, has_authority: bool) -> Option<Href> {
    TooLong::check(href.len()).ok()?;
    let offset = |offset: Option<usize>| offset.map_or(Offsets::NONE, |offset| offset as u32);
    let offsets = Offsets { query: offset(query), fragment: offset(fragment), ..offsets };
    Some(Href { href, offsets, has_authority })
}

/// The host of a head, where there is one to be parsed. None where one is missing, and where it is not one.
#[inline(always)]
fn read_host_of<'i>(head: &Head<'i>) -> Option<Option<HostText<'i>>> {
    if head.host.text.is_empty() {
        return (!head.lacks_host()).then_some(None);
    }
    read_host(head.host, head.scheme_type == SchemeType::NotSpecial).map(Some)
}

/// Whether [`parse`] succeeds, a string that would be too long aside. Nothing is written.
#[inline]
pub fn can_parse(input: &str) -> bool {
    match parser::glance(input) {
        Glance::Url => true,
        Glance::Ipv4(host) => is_ipv4_address(host),
        Glance::Unknown => is_common(input) || can_parse_text(input),
    }
}

#[inline(never)]
fn can_parse_text(input: &str) -> bool {
    parser::with_text(input, |text| {
        (text.len() < input.len() && is_common(text)) || with_host(read(input, text)).is_ok()
    })
}

/// Whether an input is one of those that [`parse_common`] takes. Nothing fails behind the authority; and before its end what
/// preprocessing takes away is not in the host, the port or the slashes, or the host is none; but what is trimmed at the end
/// of the input may be all of an opaque host.
#[inline(never)]
fn is_common(input: &str) -> bool {
    let text = parser::trim_start(input);
    common::read_head(text).is_some_and(|head| {
        if head.end == text.len() && text.as_bytes().last().is_some_and(|last| *last <= b' ') {
            return false;
        }
        let is_port = head.port.is_none_or(|port| port.text.is_empty() || parse_port(port.text).is_some());
        is_port && read_host_of(&head).is_some()
    })
}

/// How much longer than in the text a host may become.
fn room_for_host(host: &HostText<'_>, text: Slice<'_>) -> usize {
    let written = match host {
        HostText::Domain(_) => return 0,
        HostText::DomainOfEitherCase(domain) => domain.len(),
        // A code point of two bytes or more is at most four digits, and a label has a prefix.
        HostText::DomainOfWords(domain) => 3 * domain.len() + "xn--".len(),
        HostText::Ipv4(_) => "255.255.255.255".len(),
        HostText::Ipv6(_) => "[ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff]".len(),
        HostText::Opaque(host) => host.len() + 2 * Marks::new(host).outside(),
    };
    written.saturating_sub(text.text.len())
}

/// How much longer than in the text user information may become. None where tabs or newlines are in it.
fn room_for_userinfo(userinfo: Option<Slice<'_>>) -> Option<usize> {
    let Some(userinfo) = userinfo else { return Some(0) };
    let bytes = userinfo.text.as_bytes();
    let seen = classes::seen_without(bytes, classes::REMOVED)?;
    Some(2 * classes::count(bytes, classes::USERINFO, seen))
}

/// What a text is refused for.
enum Refused<'i> {
    Host(Slice<'i>, bool),
    Other(Error),
}

impl Refused<'_> {
    /// The validation error that stands for the failure, with its span in the text.
    #[cold]
    fn error(self) -> Error {
        match self {
            Refused::Host(host, is_opaque) => match parse_host(host, is_opaque, &mut Vec::new()) {
                Err(error) => error,
                // Not so: `read_host` refuses what this refuses.
                Ok(_) => Error { kind: ValidationError::DomainToAscii, rule: "domain", span: host.span() },
            },
            Refused::Other(error) => error,
        }
    }
}

/// What the parser makes of a text that is what is left of `input`. Where that is all of it, the shorter ways have been tried.
#[inline]
fn read<'i>(input: &str, text: &'i str) -> Reading<'i> {
    if text.len() < input.len() { parser::read(text) } else { parser::read_by_productions(text) }
}

/// The parts of a text, and its host, where there is one to be parsed.
#[inline]
fn with_host(reading: Reading<'_>) -> Result<(Parts<'_>, Option<HostText<'_>>), Refused<'_>> {
    let mut host = None;
    if let Some(Parts { rest: Rest::Hierarchy(hierarchy), scheme_type, .. }) = reading.parts
        && reading.has_host
        && !hierarchy.host.text.is_empty()
    {
        let is_opaque = scheme_type == SchemeType::NotSpecial;
        host = Some(read_host(hierarchy.host, is_opaque).ok_or(Refused::Host(hierarchy.host, is_opaque))?);
    }
    match (reading.parts, reading.failure) {
        (_, Some(failure)) => Err(Refused::Other(failure)),
        // The parser has parts of whatever it does not fail on.
        (parts, None) => Ok((parts.unwrap_or_else(Parts::nothing), host)),
    }
}

/// A URL while it is written.
struct Writer {
    out: String,
    is_file: bool,
}

impl Writer {
    /// An empty string with room for all that is to come.
    fn new(text: &str, parts: &Parts<'_>, host: Option<&HostText<'_>>) -> Self {
        let mut room = text.len() + "///.".len() + "%20".len() + 2 * Marks::new(text).outside();
        if let Rest::Hierarchy(hierarchy) = &parts.rest {
            room += host.map_or(0, |host| room_for_host(host, hierarchy.host));
            room += room_for_userinfo(hierarchy.userinfo).unwrap_or_default();
        }
        Writer { out: String::with_capacity(room), is_file: parts.scheme_type == SchemeType::File }
    }

    fn here(&self) -> usize {
        self.out.len()
    }

    /// The URL serializer, each component as its state has it.
    fn url(
        mut self,
        parts: &Parts<'_>,
        host: Option<&HostText<'_>>,
        encoding: &'static Encoding,
    ) -> Result<Href, TooLong> {
        let is_special = parts.scheme_type != SchemeType::NotSpecial;
        self.lower_case(parts.scheme.map_or("", |scheme| scheme.text));
        let scheme_end = self.here();
        self.out.push(':');
        let has_authority = match parts.rest {
            Rest::Hierarchy(_) | Rest::Drive(_) => true,
            // Of a `file` URL the host is empty where it is missing.
            Rest::Absolute(_) | Rest::Relative(_) | Rest::Nothing => self.is_file,
            Rest::Opaque(_) | Rest::FragmentOnly => false,
        };
        if has_authority {
            self.out.push_str("//");
        }
        let mut username_end = self.here();
        let mut host_start = username_end;
        if let Rest::Hierarchy(hierarchy) = &parts.rest {
            if hierarchy.userinfo.is_some() {
                username_end = self.credentials(hierarchy.credentials());
            }
            host_start = self.here();
            if let Some(host) = host {
                self.host(host, host_start);
            }
        }
        let host_end = self.here();
        if let Rest::Hierarchy(hierarchy) = &parts.rest {
            self.port(hierarchy.port, scheme_end);
        }
        let path = self.path(parts, has_authority);
        let query = parts.query.map(|query| {
            let start = self.here();
            self.out.push('?');
            self.query(query.text, is_special, scheme_end, encoding);
            start
        });
        let fragment = parts.fragment.map(|fragment| {
            let start = self.here();
            self.out.push('#');
            push_encoded(&mut self.out, fragment.text, classes::FRAGMENT);
            start
        });
        let length = self.here();
        let offsets = offsets(scheme_end, [username_end, host_start, host_end, path]);
        done(self.out, offsets, (query, fragment), has_authority).ok_or(TooLong { length })
    }

    fn lower_case(&mut self, text: &str) {
        let start = self.here();
        self.out.push_str(text);
        self.out[start..].make_ascii_lowercase();
    }

    /// The user name and the password, and the `@`; the end of the user name.
    fn credentials(&mut self, (username, password): (Option<Slice<'_>>, Option<Slice<'_>>)) -> usize {
        let start = self.here();
        if let Some(username) = username {
            push_encoded(&mut self.out, username.text, classes::USERINFO);
        }
        let username_end = self.here();
        if let Some(password) = password.filter(|password| !password.text.is_empty()) {
            self.out.push(':');
            push_encoded(&mut self.out, password.text, classes::USERINFO);
        }
        if self.here() > start {
            self.out.push('@');
        }
        username_end
    }

    /// The [host serializer](https://url.spec.whatwg.org/#concept-host-serializer).
    fn host(&mut self, host: &HostText<'_>, start: usize) {
        match host {
            HostText::Domain(_) | HostText::DomainOfEitherCase(_) => {
                match host {
                    HostText::DomainOfEitherCase(domain) => self.lower_case(domain),
                    HostText::Domain(domain) => self.out.push_str(domain),
                    _ => {}
                }
                // File host state: "If host is `localhost`, then set host to the empty string."
                if self.is_file && self.out[start..] == *"localhost" {
                    self.out.truncate(start);
                }
            }
            HostText::DomainOfWords(domain) => write_domain(domain, &mut self.out),
            HostText::Ipv4(address) => Ipv4(*address).write(&mut self.out),
            HostText::Ipv6(address) => {
                self.out.push('[');
                Ipv6(*address).write(&mut self.out);
                self.out.push(']');
            }
            HostText::Opaque(host) => utf8_percent_encode_into(host, C0_CONTROL, &mut self.out),
        }
    }

    /// The port state: nothing if it is the default port of the scheme, which ends at `scheme_end`.
    fn port(&mut self, port: Option<Slice<'_>>, scheme_end: usize) {
        let Some(digits) = port.map(|port| port.text).filter(|digits| !digits.is_empty()) else { return };
        if canonical_port(digits, &self.out[..scheme_end]).is_some() {
            self.port_digits(digits);
        }
    }

    fn port_digits(&mut self, digits: &str) {
        let digits = digits.trim_start_matches('0');
        self.out.push(':');
        self.out.push_str(if digits.is_empty() { "0" } else { digits });
    }

    /// The path, with its slashes; where it starts.
    fn path(&mut self, parts: &Parts<'_>, has_authority: bool) -> usize {
        let start = self.here();
        match &parts.rest {
            Rest::Opaque(path) => self.opaque_path(path.text),
            Rest::Hierarchy(hierarchy) => match hierarchy.path {
                Some(path) => self.names(path, start),
                // The path start state leads a special URL to the path state, which appends one name, be it empty.
                None if parts.scheme_type != SchemeType::NotSpecial => self.out.push('/'),
                None => {}
            },
            Rest::Drive(path) | Rest::Absolute(path) | Rest::Relative(path) => self.names(*path, start),
            // `file:` and no more: the path state appends one empty name.
            Rest::Nothing => self.out.push('/'),
            Rest::FragmentOnly => {}
        }
        // "If url's host is null, url does not have an opaque path, url's path's size is greater than 1, and url's
        // path[0] is the empty string, then append U+002F (/) followed by U+002E (.) to output."
        if !has_authority && self.out[start..].starts_with("//") {
            self.out.insert_str(start, "/.");
            return start + "/.".len();
        }
        start
    }

    /// The path state: a slash and the name for each of them, dots processed, encoded.
    fn names(&mut self, path: Path<'_>, start: usize) {
        let is_separator = |c: char| c == '/' || (path.is_special && c == '\\');
        let mut rest = Some(path.text.text);
        while let Some(text) = rest {
            let name = match text.split_once(is_separator) {
                Some((name, behind)) => {
                    rest = Some(behind);
                    name
                }
                None => {
                    rest = None;
                    text
                }
            };
            match dots(name) {
                0 => self.name(name, start),
                count => {
                    if count == 2 {
                        let end = start + shortened(&self.out[start..], self.is_file).len();
                        self.out.truncate(end);
                    }
                    if rest.is_none() {
                        self.out.push('/');
                    }
                }
            }
        }
    }

    fn name(&mut self, name: &str, start: usize) {
        let is_first = self.here() == start;
        self.out.push('/');
        // "This is a (platform-independent) Windows drive letter quirk."
        if self.is_file && is_first && is_windows_drive_letter(name) {
            self.out.push_str(&name[..1]);
            self.out.push(':');
        } else {
            push_encoded(&mut self.out, name, classes::PATH);
        }
    }

    /// The opaque path state: a space is itself, but the last before a query or a fragment. At the end of the text, which is
    /// trimmed, there is none.
    fn opaque_path(&mut self, path: &str) {
        let (path, last) = match path.strip_suffix(' ') {
            Some(rest) => (rest, "%20"),
            None => (path, ""),
        };
        push_encoded(&mut self.out, path, classes::OPAQUE_PATH);
        self.out.push_str(last);
    }

    /// The query state: in the encoding, unless the URL is not special or its scheme is `ws` or `wss`.
    fn query(&mut self, query: &str, is_special: bool, scheme_end: usize, encoding: &'static Encoding) {
        let (set, class) = if is_special { (SPECIAL_QUERY, classes::SPECIAL_QUERY) } else { (QUERY, classes::QUERY) };
        if encoding == UTF_8 || !is_special || matches!(&self.out[..scheme_end], "ws" | "wss") {
            push_encoded(&mut self.out, query, class);
        } else {
            self.out.push_str(&percent_encode_after_encoding(query, encoding, set));
        }
    }
}

#[cfg(test)]
mod tests {
    use encoding_rs::WINDOWS_1252;

    use super::*;

    /// By way of the parts the string is the same, and comes later.
    #[test]
    fn common_forms_are_written_at_once() {
        for (input, href) in [
            ("HTTPS://EXAMPLE.com:0443/a/../b c?'#`", "https://example.com/b%20c?%27#%60"),
            ("http:\\\\us er:@[1:0::0]:080?q", "http://us%20er@[1::]/?q"),
            ("wss:///b\u{FC}cher.de:81\\\u{FC}", "wss://xn--bcher-kva.de:81/%C3%BC"),
            ("file://LOCALHOST/C|/..", "file:///C:/"),
            ("Foo://h\u{E9}st:00/a/%2E", "foo://h%C3%A9st:0/a/"),
            ("MAILTO:a b@c ?d #\u{E9}", "mailto:a b@c%20?d%20#%C3%A9"),
            ("foo:/.//p?", "foo:/.//p?"),
        ] {
            let url = parse_common(input, UTF_8);
            assert_eq!(url.as_ref().map(|url| url.href.as_str()), Some(href), "{input}");
            assert_eq!(parse(input, UTF_8).ok(), url, "{input}");
        }
        // "If encoding is not UTF-8 and one of the following is true: url is not special; url's scheme is `ws` or `wss`, then
        // set encoding to UTF-8."
        for (input, href) in [
            ("http://h?\u{E9}", "http://h/?%E9"),
            ("WS://h?\u{E9}", "ws://h/?%C3%A9"),
            ("wss://h?\u{E9}", "wss://h/?%C3%A9"),
            ("foo://h?\u{E9}", "foo://h?%C3%A9"),
        ] {
            assert_eq!(parse(input, WINDOWS_1252).map(|url| url.href).as_deref(), Ok(href), "{input}");
        }
        // Too few slashes, a tab, a drive letter that may come to be the first, a host that is none.
        for input in ["http", "file:/a", "http://a/b\tc", "file:///a/../C|/b", "http://a b/"] {
            assert_eq!(parse_common(input, UTF_8), None, "{input}");
        }
    }

    /// The productions would say the same, and take longer.
    #[test]
    fn common_forms_are_known_to_parse() {
        for input in [
            "http:\\\\\u{FC}:81/",
            "  foo://h:\u{E9}@[::1]:00",
            "https://a%62:/ b\t",
            "http://u@[::1]?",
            "file://1.2/",
            "foo:///",
        ] {
            assert!(is_common(input) && can_parse(input), "{input}");
        }
        // What is no URL, and what only the productions tell: where there is no authority, and where a tab is in it.
        for input in
            ["http://h:65536/", "http://u@/", "http://1.2.3.256/", "http://a b/", "foo:a", "http://a\tb/", "foo://a "]
        {
            assert!(!is_common(input), "{input}");
        }
    }

    /// What is before the path is copied: it is known to be canonical.
    #[test]
    fn tails_are_written_behind_canonical_heads() {
        for (input, href) in [
            ("https://example.com/a b", "https://example.com/a%20b"),
            ("ws://a:81/./b?c'", "ws://a:81/b?c%27"),
            ("foo://a/b/..?'", "foo://a/?'"),
            ("foo:a <b", "foo:a <b"),
            ("foo:\u{E9} ", "foo:%C3%A9"),
            ("foo:/a/..//b", "foo:/.//b"),
        ] {
            let head = super::super::canonical_offsets(input).expect_err("the rest is not").expect("a head");
            let url = parse_tail(input, &head, UTF_8);
            assert_eq!(url.map(|url| url.href).as_deref(), Some(href), "{input}");
        }
    }

    /// No host makes the string grow while it is written.
    #[test]
    fn there_is_room_for_a_host() {
        for (text, is_opaque) in [
            ("example.com", false),
            ("EXAMPLE.com", false),
            ("ex%61mple.com", false),
            ("\u{E9}", false),
            ("\u{E9}.\u{E9}.\u{E9}.\u{E9}.\u{E9}.\u{E9}.\u{E9}.\u{E9}", false),
            ("\u{65E5}\u{672C}\u{8A9E}.\u{65E5}.\u{672C}.\u{8A9E}.jp", false),
            ("\u{20000}.\u{2A6D6}.\u{20000}\u{2A6D6}", false),
            ("0xFFFFFFFF", false),
            ("1", false),
            ("[1:2:3:4:5:6:255.255.255.255]", true),
            ("[::]", false),
            ("a", true),
            ("\u{E9}\u{1}\u{1F4A9}", true),
        ] {
            let text = Slice { text, start: 0 };
            let host = read_host(text, is_opaque).expect("a host");
            let mut writer = Writer { out: String::new(), is_file: false };
            writer.host(&host, 0);
            assert!(writer.here() <= text.text.len() + room_for_host(&host, text), "{host:?}: {}", writer.out);
        }
    }
}
