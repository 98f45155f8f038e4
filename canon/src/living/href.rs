//! From an input to the string of its URL, without a base and without a record in between.
//!
//! [`parse`](super::parse) makes a [`Record`](super::Record) of an input, and of that a string; it says everything that
//! is wrong with the input. Most programs ask for the string alone. Here it is written at once, component after component,
//! into one buffer that has room for all of it: what needs no encoding is copied, dot segments are taken away where they
//! were written. The result is the same, and the failure too, which the property
//! `every_way_leads_to_the_same` says.

use alloc::string::String;
use alloc::vec::Vec;

use encoding_rs::{Encoding, UTF_8};
use railurl_parser::Slice;
use railurl_parser::living::{
    self as parser, Error, Parts, Path, Rest, SchemeType, ValidationError, canonical,
    common::{self, Head},
};

use super::canonicalize::{canonical_port, parse_port};
use super::classes::{self, push_encoded, push_path};
use super::encode::percent_encode_after_encoding;
use super::encode_sets::{C0_CONTROL, QUERY, SPECIAL_QUERY};
use super::host::{HostText, parse_host, read_host, write_domain};
use super::path::{dots, is_normalized_windows_drive_letter, is_windows_drive_letter};
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
pub fn parse(input: &str, encoding: &'static Encoding) -> Result<Href, NoHref> {
    parser::with_text(input, |text| {
        // What the first step of the parser takes away may be all that keeps an input from being its own form.
        if text.len() < input.len()
            && let Some((offsets, has_authority)) = super::canonical_offsets(text)
        {
            return Ok(Href { href: String::from(text), offsets, has_authority });
        }
        match parse_common(text, encoding) {
            Some(href) => Ok(href),
            None => parse_any(text, input, encoding),
        }
    })
}

/// [`parse`], of a preprocessed text that has an authority, in the forms that are met most; none where it fails.
#[inline(always)]
fn parse_common(text: &str, encoding: &'static Encoding) -> Option<Href> {
    let head = common::read_head(text)?;
    let host = read_host_of(&head)?;
    let port = match head.port.map(|port| port.text) {
        None | Some("") => None,
        Some(digits) => Some(parse_port(digits)?).filter(|port| head.default_port != Some(*port)),
    };
    match canonical::read_tail(text, &head) {
        Some((query, fragment)) => copy_tail(text, &head, host.as_ref(), port.is_some(), query, fragment),
        None => {
            let parts = common::read_tail(text, &head);
            Writer::new(text, &parts, host.as_ref()).url(&parts, host.as_ref(), encoding).ok()
        }
    }
}

/// The host of a head, where there is one to be parsed. None where one is missing, and where it is not one.
#[inline(always)]
fn read_host_of<'i>(head: &Head<'i>) -> Option<Option<HostText<'i>>> {
    if head.host.text.is_empty() {
        return (!head.lacks_host()).then_some(None);
    }
    read_host(head.host, head.scheme_type == SchemeType::NotSpecial).map(Some)
}

/// The URL whose path, query and fragment stand in the text as they are, but that there may be no path.
#[inline(always)]
fn copy_tail(
    text: &str,
    head: &Head<'_>,
    host: Option<&HostText<'_>>,
    has_port: bool,
    query: Option<usize>,
    fragment: Option<usize>,
) -> Option<Href> {
    // A slash is all that is added but for what room is asked for.
    let more = room_for_userinfo(head.userinfo) + host.map_or(0, |host| room_for_host(host, head.host));
    let out = String::with_capacity(text.len() + "///".len() + more);
    let mut writer = Writer { out, is_file: head.scheme_type == SchemeType::File, plain: Plain::default() };
    writer.lower_case(head.scheme.text);
    let scheme_end = writer.here();
    writer.out.push_str("://");
    let mut username_end = writer.here();
    if head.userinfo.is_some() {
        username_end = writer.credentials(head.credentials());
    }
    let host_start = writer.here();
    if let Some(host) = host {
        writer.host(host, host_start);
    }
    let host_end = writer.here();
    if let Some(port) = head.port.filter(|_| has_port) {
        writer.port_digits(port.text);
    }
    let path = writer.here();
    let tail = &text[head.end..];
    if head.scheme_type != SchemeType::NotSpecial && !tail.starts_with('/') {
        writer.out.push('/');
    }
    let moved = |at: usize| at - head.end + writer.here();
    let (query, fragment) = (query.map(moved), fragment.map(moved));
    writer.out.push_str(tail);
    // Where the path is not missing its slash is the first of the tail.
    let offsets = [username_end, host_start, host_end, path];
    writer.done(scheme_end, offsets, query, fragment, true).ok()
}

/// [`parse`], of what is left of an input.
#[inline(never)]
fn parse_any(text: &str, input: &str, encoding: &'static Encoding) -> Result<Href, NoHref> {
    match read(text) {
        Ok((parts, host)) => {
            Writer::new(text, &parts, host.as_ref()).url(&parts, host.as_ref(), encoding).map_err(NoHref::TooLong)
        }
        Err(refused) => Err(NoHref::Failure(parser::preprocess(input).in_input(refused.error()))),
    }
}

/// Whether [`parse`] succeeds, a string that would be too long aside. Nothing is written.
#[inline]
pub fn can_parse(input: &str) -> bool {
    parser::is_sure_url(input) || is_common(input) || can_parse_text(input)
}

#[inline(never)]
fn can_parse_text(input: &str) -> bool {
    parser::with_text(input, |text| (text.len() < input.len() && is_common(text)) || read(text).is_ok())
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
        HostText::Opaque(host) => host.len() + 2 * canonical::count_outside(host),
    };
    written.saturating_sub(text.text.len())
}

/// How much longer than in the text user information may become.
fn room_for_userinfo(userinfo: Option<Slice<'_>>) -> usize {
    userinfo.map_or(0, |userinfo| 2 * classes::count(userinfo.text.as_bytes(), classes::USERINFO, classes::USERINFO))
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

/// The parts of a text, and its host, where there is one to be parsed.
#[inline]
fn read(text: &str) -> Result<(Parts<'_>, Option<HostText<'_>>), Refused<'_>> {
    let reading = parser::read(text);
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

/// Whether a name of a path starts as those do that are of dots.
#[inline]
fn starts_with_dots(path: Path<'_>) -> bool {
    let text = path.text.text;
    if path.is_special { canonical::has_dot_of_either_slash(text) } else { canonical::first_dot(text).is_some() }
}

/// A URL while it is written.
struct Writer {
    out: String,
    is_file: bool,
    plain: Plain,
}

/// With how many bytes that need no encoding components start.
#[derive(Clone, Copy, Default)]
struct Plain {
    path: usize,
    query: usize,
    fragment: usize,
}

impl Writer {
    /// An empty string with room for all that is to come.
    fn new(text: &str, parts: &Parts<'_>, host: Option<&HostText<'_>>) -> Self {
        let mut room = text.len() + "///.".len() + "%20".len();
        let mut plain = Plain::default();
        let path = match &parts.rest {
            Rest::Hierarchy(hierarchy) => {
                room += host.map_or(0, |host| room_for_host(host, hierarchy.host));
                room += room_for_userinfo(hierarchy.userinfo);
                hierarchy.path
            }
            Rest::Absolute(path) | Rest::Relative(path) | Rest::Drive(path) => Some(*path),
            Rest::Opaque(path) => {
                plain.path = canonical::opaque_path_length(path.text);
                room += 2 * canonical::count_outside(&path.text[plain.path..]);
                None
            }
            Rest::Nothing | Rest::FragmentOnly => None,
        };
        if let Some(path) = path {
            plain.path = canonical::path_length(path.text.text);
            room += 2 * canonical::count_outside(&path.text.text[plain.path..]);
        }
        if let Some(query) = parts.query {
            plain.query = canonical::query_length(query.text);
            room += 2 * canonical::count_outside(&query.text[plain.query..]);
        }
        if let Some(fragment) = parts.fragment {
            plain.fragment = canonical::fragment_length(fragment.text);
            room += 2 * canonical::count_outside(&fragment.text[plain.fragment..]);
        }
        Writer { out: String::with_capacity(room), is_file: parts.scheme_type == SchemeType::File, plain }
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
        let scheme = parts.scheme.map_or("", |scheme| scheme.text);
        if scheme == "https" {
            self.out.push_str("https")
        } else {
            self.lower_case(scheme)
        }
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
            let (plain, rest) = fragment.text.split_at(self.plain.fragment);
            self.out.push_str(plain);
            push_encoded(&mut self.out, rest, classes::FRAGMENT);
            start
        });
        self.done(scheme_end, [username_end, host_start, host_end, path], query, fragment, has_authority)
    }

    #[inline(always)]
    fn done(
        self,
        scheme_end: usize,
        [username_end, host, host_end, path]: [usize; 4],
        query: Option<usize>,
        fragment: Option<usize>,
        has_authority: bool,
    ) -> Result<Href, TooLong> {
        TooLong::check(self.here())?;
        // No offset is beyond the length, which fits.
        let offset = |offset: usize| offset as u32;
        let offsets = Offsets {
            scheme_end: offset(scheme_end),
            username_end: offset(username_end),
            host: offset(host),
            host_end: offset(host_end),
            path: offset(path),
            query: query.map_or(Offsets::NONE, offset),
            fragment: fragment.map_or(Offsets::NONE, offset),
        };
        Ok(Href { href: self.out, offsets, has_authority })
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
            Rest::Opaque(path) => self.opaque_path(path.text, parts.query.is_some() || parts.fragment.is_some()),
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
        let text = path.text.text;
        let is_plain = self.plain.path == text.len();
        // Any name may come to be the first, when those before it are taken away.
        let may_be_drive = self.is_file && text.contains('|');
        if !may_be_drive && !is_plain && !starts_with_dots(path) {
            let (plain, rest) = text.split_at(self.plain.path);
            self.out.push('/');
            self.out.push_str(plain);
            push_path(&mut self.out, rest, path.is_special);
            return;
        }
        let mut rest = text;
        loop {
            if is_plain && !may_be_drive {
                // Names that are copied, up to the next that may be of dots.
                let dot = canonical::first_dot(rest).unwrap_or(rest.len() + 1);
                if dot > 0 {
                    self.out.push('/');
                    self.out.push_str(&rest[..dot - 1]);
                }
                match rest.get(dot..) {
                    Some(behind) => rest = behind,
                    None => return,
                }
            }
            let is_separator = |byte: &u8| *byte == b'/' || (path.is_special && *byte == b'\\');
            let end = rest.as_bytes().iter().position(is_separator);
            let name = &rest[..end.unwrap_or(rest.len())];
            match dots(name) {
                0 => self.name(name, start, is_plain),
                count => {
                    if count == 2 {
                        self.shorten(start);
                    }
                    if end.is_none() {
                        self.out.push('/');
                    }
                }
            }
            match end {
                Some(end) => rest = &rest[end + 1..],
                None => return,
            }
        }
    }

    fn name(&mut self, name: &str, start: usize, is_plain: bool) {
        let is_first = self.here() == start;
        self.out.push('/');
        // "This is a (platform-independent) Windows drive letter quirk."
        if self.is_file && is_first && is_windows_drive_letter(name) {
            self.out.push_str(&name[..1]);
            self.out.push(':');
        } else if is_plain {
            self.out.push_str(name);
        } else {
            let (plain, rest) = name.split_at(canonical::path_length(name));
            self.out.push_str(plain);
            push_encoded(&mut self.out, rest, classes::PATH);
        }
    }

    /// [Shorten](https://url.spec.whatwg.org/#shorten-a-urls-path) the path.
    fn shorten(&mut self, start: usize) {
        let path = &self.out[start..];
        if self.is_file && path.strip_prefix('/').is_some_and(is_normalized_windows_drive_letter) {
            return;
        }
        if let Some(last) = path.as_bytes().iter().rposition(|byte| *byte == b'/') {
            self.out.truncate(start + last);
        }
    }

    /// The opaque path state: a space is itself, but the last before a query or a fragment.
    fn opaque_path(&mut self, path: &str, is_followed: bool) {
        let (path, last) = match path.strip_suffix(' ') {
            Some(rest) if is_followed => (rest, "%20"),
            _ => (path, ""),
        };
        let (plain, rest) = path.split_at(self.plain.path);
        self.out.push_str(plain);
        utf8_percent_encode_into(rest, C0_CONTROL, &mut self.out);
        self.out.push_str(last);
    }

    /// The query state: in the encoding, unless the URL is not special or its scheme is `ws` or `wss`.
    fn query(&mut self, query: &str, is_special: bool, scheme_end: usize, encoding: &'static Encoding) {
        let (set, class) = if is_special { (SPECIAL_QUERY, classes::SPECIAL_QUERY) } else { (QUERY, classes::QUERY) };
        if encoding == UTF_8 || !is_special || matches!(&self.out[..scheme_end], "ws" | "wss") {
            let (plain, rest) = query.split_at(self.plain.query);
            self.out.push_str(plain);
            push_encoded(&mut self.out, rest, class);
        } else {
            self.out.push_str(&percent_encode_after_encoding(query, encoding, set));
        }
    }
}
