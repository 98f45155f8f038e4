//! URLs of the forms that are met most, read without going back.
//!
//! Of most URLs that are not canonical, a component is, and their form is usual: a scheme, slashes, an authority, a path, and
//! what follows; or a scheme and an opaque path. The authority is where they may fail: [`read_head`] reads up to its end. `living-common.railroad` is the grammar of these, a share of
//! `living.railroad`, and [`read`] finds the parts of its sentences by the alphabets of its productions, as
//! [`canonical`](super::canonical) does. What a text is that is none of them is left to the productions of all URLs, and
//! they find the same parts of those that are: the property `every_way_leads_to_the_same`.

mod alphabets;

use core::ops::Range;

use alphabets::{
    outside_authority, outside_domain, outside_host, outside_path, outside_pieces, outside_port, outside_query,
    outside_scheme,
};

use super::canonical::predicates::{ends_like_a_number, is_ipv6_address, is_own_form};
use super::lower::{Hierarchy, Parts, Path, Rest, SchemeType, credentials, lacks_host, port_value};
use super::special::Scheme;
use crate::blocks::{Block, first, first_and_last};
use crate::parts::Slice;

/// The parts of a text that is a `common-url`.
pub fn read(text: &str) -> Option<Parts<'_>> {
    match read_head(text) {
        Some(head) => Some(read_tail(text, &head)),
        None => read_without_authority(text),
    }
}

/// The first components of a URL with an authority.
#[derive(Clone, Copy, Debug)]
pub struct Head<'i> {
    /// The scheme, in either case.
    pub scheme: Slice<'i>,
    /// A special scheme in lower case and `://`; empty where it is another.
    pub special_start: &'static str,
    /// Which states read it.
    pub scheme_type: SchemeType,
    /// Its default port.
    pub default_port: Option<u16>,
    /// User name and password.
    pub userinfo: Option<Slice<'i>>,
    /// The host; may be empty.
    pub host: Slice<'i>,
    /// The digits of the port.
    pub port: Option<Slice<'i>>,
    /// Where the authority ends.
    pub end: usize,
}

impl<'i> Head<'i> {
    /// Whether the host is empty and one is needed: then the text is no URL.
    #[inline]
    pub fn lacks_host(&self) -> bool {
        lacks_host(self.host, self.userinfo.is_some() || self.port.is_some(), self.scheme_type)
    }

    /// The user name and the password.
    #[inline]
    pub fn credentials(&self) -> (Option<Slice<'i>>, Option<Slice<'i>>) {
        self.userinfo.map_or((None, None), credentials)
    }
}

/// Reads a text as `common-url` to the end of the authority, if it has one.
#[inline(always)]
pub fn read_head(text: &str) -> Option<Head<'_>> {
    let mut reader = Reader { text, at: 0 };
    let (scheme, scheme_type, special) = reader.scheme()?;
    match scheme_type {
        SchemeType::Special => while reader.skip(b'/') || reader.skip(b'\\') {},
        SchemeType::File => reader.two(|byte| matches!(byte, b'/' | b'\\'))?,
        SchemeType::NotSpecial => reader.two(|byte| byte == b'/')?,
    }
    let start = reader.at;
    let mut userinfo = None;
    let is_address = reader.next() == Some(b'[');
    let mut host = if is_address { Slice { text: "", start } } else { reader.slice(outside_host) };
    // A `file` URL has neither credentials nor port.
    let is_file = scheme_type == SchemeType::File;
    let mut port = (!is_file && reader.skip(b':')).then(|| reader.slice(outside_port));
    if !reader.is_tail() {
        if is_file {
            return None;
        }
        reader.at = start;
        let address = if is_address { reader.address_and_port() } else { None };
        (userinfo, host, port) = match address {
            Some((host, port)) => (None, host, port),
            None => {
                reader.at = start;
                reader.unusual_authority()?
            }
        };
    }
    // Where the URL is not special a backslash ends no authority.
    if scheme_type == SchemeType::NotSpecial && reader.next() == Some(b'\\') {
        return None;
    }
    let special_start = special.map_or("", |special| special.text);
    let default_port = special.filter(|_| !is_file).map(|special| special.default_port);
    Some(Head { scheme, special_start, scheme_type, default_port, userinfo, host, port, end: reader.at })
}

/// Where the scheme ends of a text that is a `common-url` without an authority, that is `rooted` or `opaque`.
///
/// ```
/// use railurl_parser::living::common;
///
/// assert_eq!(common::read_scheme("mailto:a@b"), Some(6));
/// assert_eq!((common::read_scheme("foo://a"), common::read_scheme("http:a")), (None, None));
/// ```
#[inline(never)]
pub fn read_scheme(text: &str) -> Option<usize> {
    let mut reader = Reader { text, at: 0 };
    let (scheme, SchemeType::NotSpecial, _) = reader.scheme()? else { return None };
    (!text.as_bytes()[reader.at..].starts_with(b"//")).then_some(scheme.text.len())
}

/// Reads what is behind a head: the parts of the whole text.
#[inline]
fn read_tail<'i>(text: &'i str, head: &Head<'i>) -> Parts<'i> {
    let mut reader = Reader { text, at: head.end };
    let is_special = head.scheme_type != SchemeType::NotSpecial;
    let has_path = reader.skip(b'/') || reader.skip(b'\\');
    let path = has_path.then(|| Path { text: reader.slice(outside_path), is_special });
    let hierarchy = Hierarchy { userinfo: head.userinfo, host: head.host, port: head.port, path };
    reader.parts(head.scheme, head.scheme_type, Rest::Hierarchy(hierarchy))
}

/// Reads the rules `rooted` and `opaque`.
#[inline(never)]
fn read_without_authority(text: &str) -> Option<Parts<'_>> {
    let end = read_scheme(text)?;
    let mut reader = Reader { text, at: end + 1 };
    let rest = if reader.skip(b'/') {
        Rest::Absolute(Path { text: reader.slice(outside_path), is_special: false })
    } else {
        Rest::Opaque(reader.slice(outside_path))
    };
    let scheme = Slice { text: &text[..end], start: 0 };
    Some(reader.parts(scheme, SchemeType::NotSpecial, rest))
}

/// What the first bytes of an input say of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Glance<'i> {
    /// It is a URL, whatever follows.
    Url,
    /// It is a URL if this host, which [ends in a number](https://url.spec.whatwg.org/#ends-in-a-number-checker), is an IPv4
    /// address.
    Ipv4(&'i str),
    /// Only a closer look can tell.
    Unknown,
}

impl Glance<'_> {
    /// The same, where a condition holds.
    #[inline(always)]
    fn only_if(self, condition: bool) -> Self {
        if condition { self } else { Glance::Unknown }
    }
}

/// Looks at the first bytes of a text, up to the end of the authority: `domain` or an IPv6 address, and what `common-url` has
/// before and behind it. The states behind an authority have no failures, the domain parser none for a domain in ASCII
/// without forbidden code points.
#[inline(always)]
pub(super) fn glance(text: &str) -> Glance<'_> {
    let bytes = text.as_bytes();
    let Some(scheme) = Scheme::of_either_case(bytes) else { return glance_otherwise(text) };
    glance_at_authority(text, scheme.host(), scheme.is_file())
}

/// The same of a special URL whose authority starts at `start`.
#[inline(always)]
fn glance_at_authority(text: &str, start: usize, is_file: bool) -> Glance<'_> {
    let authority = &text.as_bytes()[start..];
    let end = first(authority, outside_domain);
    match authority.get(end) {
        Some(b':') if !is_file => match behind_port(&authority[end + 1..]) {
            Some([] | [b'/' | b'\\' | b'?' | b'#', ..]) => glance_at_host(text, start..start + end),
            _ => glance_at_unusual(text, start),
        },
        Some(b'[' | b'@' | b'%') if !is_file => glance_at_unusual(text, start),
        None | Some(b'/' | b'\\' | b'?' | b'#') if end > 0 => glance_at_host(text, start..start + end),
        None | Some(b'/' | b'\\' | b'?' | b'#') => Glance::Url.only_if(is_file),
        Some(_) => Glance::Unknown,
    }
}

/// The same of a special URL whose authority starts at `start`, where user information or an IPv6 address may be.
#[inline(never)]
fn glance_at_unusual(text: &str, start: usize) -> Glance<'_> {
    let bytes = text.as_bytes();
    let mut host = start;
    if bytes.get(host) != Some(&b'[') {
        let (_, at_sign) = first_and_last(&bytes[start..], outside_authority, |block| block.is(b'@'));
        host += at_sign.map_or(0, |at_sign| at_sign + 1);
    }
    let (glance, end) = if bytes.get(host) == Some(&b'[') {
        let address = &bytes[host + 1..];
        let end = first(address, outside_pieces);
        let is_address = address.get(end) == Some(&b']') && is_ipv6_address(&address[..end]);
        (Glance::Url.only_if(is_address), host + end + "[]".len())
    } else {
        let end = host + first(&bytes[host..], outside_domain);
        (glance_at_host(text, host..end), end)
    };
    let behind = match bytes.get(end..) {
        Some([b':', port @ ..]) => behind_port(port),
        behind => behind,
    };
    glance.only_if(matches!(behind, Some([] | [b'/' | b'\\' | b'?' | b'#', ..])))
}

/// The same of a URL of which only this domain may fail.
#[inline(always)]
fn glance_at_host(text: &str, domain: Range<usize>) -> Glance<'_> {
    let host = &text.as_bytes()[domain.clone()];
    match host.last() {
        None => Glance::Unknown,
        Some(last) if ends_like_a_number(last.to_ascii_lowercase()) && !is_own_form(host) => {
            Glance::Ipv4(&text[domain])
        }
        Some(_) => Glance::Url,
    }
}

/// What is behind the digits of a port, which may be none. None where the port is too large, or may be.
#[inline(always)]
fn behind_port(port: &[u8]) -> Option<&[u8]> {
    let (digits, behind) = port.split_at(first(port, outside_port));
    (digits.len() <= 5 && port_value(digits) <= 0xFFFF).then_some(behind)
}

/// [`glance`] at a URL whose scheme is not special, or that has other slashes behind it than two. A tab or a newline is taken
/// away, and a slash may follow it.
#[inline(never)]
fn glance_otherwise(text: &str) -> Glance<'_> {
    let bytes = text.as_bytes();
    let (scheme_type, end) = match Scheme::before_colon(bytes) {
        Some(scheme) if scheme.is_file() => (SchemeType::File, scheme.end),
        Some(scheme) => {
            let slashes = bytes[scheme.end + 1..].iter().take_while(|byte| matches!(byte, b'/' | b'\\')).count();
            return glance_at_authority(text, scheme.end + 1 + slashes, false);
        }
        None => match other_scheme_end(bytes) {
            Some(end) => (SchemeType::NotSpecial, end),
            None => return Glance::Unknown,
        },
    };
    let is_slash = |byte: u8| byte == b'/' || (byte == b'\\' && scheme_type == SchemeType::File);
    let is_name = |byte: u8| matches!(byte, b'!'..=b'~') && !is_slash(byte);
    Glance::Url.only_if(match &bytes[end + 1..] {
        [] => true,
        [b'/', b'/', authority @ ..] if scheme_type == SchemeType::NotSpecial => {
            // Of an opaque host that has the bytes of a domain nothing fails. Without one there is no port.
            let end = first(authority, outside_domain);
            let behind = match &authority[end..] {
                [b':', port @ ..] if end > 0 => behind_port(port),
                behind => Some(behind),
            };
            matches!(behind, Some([] | [b'/' | b'?' | b'#', ..]))
        }
        [slash] => is_slash(*slash) || is_name(*slash),
        [first, second, ..] => is_name(*first) || (is_slash(*first) && is_name(*second)),
    })
}

/// The colon behind the scheme with which `bytes` start.
#[inline(never)]
fn other_scheme_end(bytes: &[u8]) -> Option<usize> {
    let end = first(bytes, outside_scheme);
    (bytes.get(end) == Some(&b':') && bytes[0].is_ascii_alphabetic()).then_some(end)
}

/// The user information, the host and the port.
type Authority<'i> = (Option<Slice<'i>>, Slice<'i>, Option<Slice<'i>>);

/// A text on its way from production to production.
struct Reader<'i> {
    text: &'i str,
    at: usize,
}

impl<'i> Reader<'i> {
    /// The scheme and its colon, and the scheme that it is if it is special.
    #[inline(always)]
    fn scheme(&mut self) -> Option<(Slice<'i>, SchemeType, Option<&'static Scheme>)> {
        let Some(scheme) = Scheme::before_colon(self.text.as_bytes()) else { return self.other_scheme() };
        self.at = scheme.end + 1;
        let slice = Slice { text: &self.text[..scheme.end], start: 0 };
        let scheme_type = if scheme.is_file() { SchemeType::File } else { SchemeType::Special };
        Some((slice, scheme_type, Some(scheme)))
    }

    /// The same where it is not special.
    #[inline(always)]
    fn other_scheme(&mut self) -> Option<(Slice<'i>, SchemeType, Option<&'static Scheme>)> {
        let end = other_scheme_end(self.text.as_bytes())?;
        self.at = end + 1;
        Some((Slice { text: &self.text[..end], start: 0 }, SchemeType::NotSpecial, None))
    }

    /// Two bytes, which are passed over.
    #[inline(always)]
    fn two(&mut self, is_slash: impl Fn(u8) -> bool) -> Option<()> {
        let [first, second] = *self.text.as_bytes()[self.at..].first_chunk::<2>()?;
        self.at += 2;
        (is_slash(first) && is_slash(second)).then_some(())
    }

    /// An address in brackets and the port, where there is no user information.
    #[inline(never)]
    fn address_and_port(&mut self) -> Option<(Slice<'i>, Option<Slice<'i>>)> {
        let host = self.address()?;
        let port = self.skip(b':').then(|| self.slice(outside_port));
        self.is_tail().then_some((host, port))
    }

    /// The user information, the host and the port, where there is user information or an address in brackets.
    #[inline(never)]
    fn unusual_authority(&mut self) -> Option<Authority<'i>> {
        let start = self.at;
        let rest = &self.text[start..];
        let (_, at_sign) = first_and_last(rest.as_bytes(), outside_authority, |block| block.is(b'@'));
        let userinfo = at_sign.map(|at_sign| Slice { text: &rest[..at_sign], start });
        self.at = userinfo.map_or(start, |userinfo| userinfo.span().end + 1);
        let host = if self.next() == Some(b'[') { self.address()? } else { self.slice(outside_host) };
        let port = self.skip(b':').then(|| self.slice(outside_port));
        self.is_tail().then_some((userinfo, host, port))
    }

    #[inline(always)]
    fn address(&mut self) -> Option<Slice<'i>> {
        let start = self.at;
        self.at += 1;
        self.slice(outside_pieces);
        self.skip(b']').then(|| Slice { text: &self.text[start..self.at], start })
    }

    /// Whether the authority ends here.
    #[inline]
    fn is_tail(&self) -> bool {
        matches!(self.next(), None | Some(b'/' | b'\\' | b'?' | b'#'))
    }

    /// The query, the fragment, and what was before them.
    #[inline(always)]
    fn parts(&mut self, scheme: Slice<'i>, scheme_type: SchemeType, rest: Rest<'i>) -> Parts<'i> {
        let query = self.skip(b'?').then(|| self.slice(outside_query));
        let fragment = self.skip(b'#').then(|| self.rest());
        Parts { scheme: Some(scheme), scheme_type, rest, query, fragment }
    }

    /// The longest text of an alphabet.
    #[inline(always)]
    fn slice(&mut self, outside: impl Fn(Block) -> Block) -> Slice<'i> {
        let rest = &self.text[self.at..];
        let text = &rest[..first(rest.as_bytes(), outside)];
        let start = self.at;
        self.at += text.len();
        Slice { text, start }
    }

    /// All that is left.
    fn rest(&mut self) -> Slice<'i> {
        let start = core::mem::replace(&mut self.at, self.text.len());
        Slice { text: &self.text[start..], start }
    }

    #[inline]
    fn next(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// Whether `byte` is next, which is then passed over.
    #[inline]
    fn skip(&mut self, byte: u8) -> bool {
        let is_next = self.next() == Some(byte);
        self.at += usize::from(is_next);
        is_next
    }
}
