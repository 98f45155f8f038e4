//! URLs of the forms that are met most, read without going back.
//!
//! Of most URLs that are not canonical, a component is, and their form is usual: a scheme, two slashes, a host, a path, and
//! what follows; or a scheme and an opaque path. `living-common.railroad` is the grammar of these, a share of
//! `living.railroad`, and [`read`] finds the parts of its sentences by the alphabets of its productions, as
//! [`canonical`](super::canonical) does. What a text is that is none of them is left to the productions of all URLs, and
//! they find the same parts of those that are: the property `every_way_leads_to_the_same`.

mod alphabets;

use alphabets::{
    outside_authority, outside_domain, outside_host, outside_path, outside_pieces, outside_port, outside_query,
    outside_scheme,
};

use super::canonical::predicates::{ends_like_a_number, is_own_form};
use super::lower::{Hierarchy, Parts, Path, Rest, SchemeType, port_value};
use super::not_special;
use super::special::Scheme;
use crate::lanes::{Lane, first};
use crate::parts::Slice;

/// The parts of a text that is a `common-url`.
pub fn read(text: &str) -> Option<Parts<'_>> {
    let mut reader = Reader { text, at: 0 };
    let (scheme, scheme_type) = reader.scheme()?;
    let rest = match scheme_type {
        SchemeType::NotSpecial => reader.other_rest()?,
        _ => Rest::Hierarchy(reader.hierarchy(scheme_type)?),
    };
    let query = reader.skip(b'?').then(|| reader.slice(outside_query));
    let fragment = reader.skip(b'#').then(|| reader.rest());
    Some(Parts { scheme: Some(scheme), scheme_type, rest, query, fragment })
}

/// The first components of a URL with a special scheme other than `file`.
#[derive(Clone, Copy, Debug)]
pub struct Head<'i> {
    /// The scheme, in either case.
    pub scheme: Slice<'i>,
    /// Its default port.
    pub default_port: u16,
    /// The host.
    pub host: Slice<'i>,
    /// The digits of the port.
    pub port: Option<Slice<'i>>,
    /// Where the authority ends.
    pub end: usize,
}

/// Reads a text as `common-url` to the end of the authority, where it has no user information.
#[inline]
pub fn read_head(text: &str) -> Option<Head<'_>> {
    let bytes = text.as_bytes();
    let scheme = Scheme::of_either_case(bytes).filter(|scheme| !scheme.is_file())?;
    let mut reader = Reader { text, at: scheme.host() };
    let host = reader.slice(outside_host);
    let port = reader.skip(b':').then(|| reader.slice(outside_port));
    let default_port = scheme.default_port;
    let scheme = Slice { text: &text[..scheme.end], start: 0 };
    (!host.text.is_empty() && reader.is_tail()).then_some(Head { scheme, default_port, host, port, end: reader.at })
}

/// Reads what is behind a head: the parts of the whole text. None where preprocessing takes something away from it.
#[inline]
pub fn read_tail<'i>(text: &'i str, head: &Head<'i>) -> Option<Parts<'i>> {
    let tail = &text.as_bytes()[head.end..];
    let is_kept = tail.last().is_none_or(|last| *last > b' ');
    if !is_kept || first(tail, |lane| lane.within(b'\t', b'\n').or(lane.is(b'\r'))) < tail.len() {
        return None;
    }
    let mut reader = Reader { text, at: head.end };
    let hierarchy = reader.tail(None, head.host, head.port);
    let query = reader.skip(b'?').then(|| reader.slice(outside_query));
    let fragment = reader.skip(b'#').then(|| reader.rest());
    let rest = Rest::Hierarchy(hierarchy);
    Some(Parts { scheme: Some(head.scheme), scheme_type: SchemeType::Special, rest, query, fragment })
}

/// Whether the first bytes of a text are such that no URL fails that starts with them: `domain`, and what `common-url` has
/// before and behind it, up to the end of the authority. The states behind it have no failures, the domain parser none
/// for a domain in ASCII without forbidden code points; where it may be a number, a closer look is left to others.
#[inline(always)]
pub(super) fn is_sure(text: &str) -> bool {
    let bytes = text.as_bytes();
    let Some(scheme) = Scheme::of_either_case(bytes) else { return is_sure_opaque(text) };
    let host = &bytes[scheme.host()..];
    let end = first(host, outside_domain);
    let behind = match host.get(end) {
        Some(b':') if !scheme.is_file() => {
            let port = &host[end + 1..];
            let digits = first(port, outside_port);
            if digits > 5 || port_value(&port[..digits]) > 0xFFFF {
                return false;
            }
            port.get(digits)
        }
        behind => behind,
    };
    let is_host = match end.checked_sub(1) {
        Some(last) => !ends_like_a_number(host[last].to_ascii_lowercase()) || is_own_form(&host[..end]),
        None => scheme.is_file() && behind != Some(&b':'),
    };
    is_host && matches!(behind, None | Some(b'/' | b'\\' | b'?' | b'#'))
}

/// The same of a URL with an opaque path.
#[inline(never)]
fn is_sure_opaque(text: &str) -> bool {
    let bytes = text.as_bytes();
    let end = first(bytes, outside_scheme);
    let starts = bytes.first().is_some_and(u8::is_ascii_alphabetic);
    // A tab or a newline behind the colon is taken away, and a slash may follow it.
    let is_path = matches!(&bytes[end..], [b':', b'!'..=b'.' | b'0'..=b'~', ..]);
    starts && is_path && not_special(&text[..end])
}

/// A text on its way from production to production.
struct Reader<'i> {
    text: &'i str,
    at: usize,
}

impl<'i> Reader<'i> {
    /// The scheme, its colon, and the slashes of a special one.
    #[inline(always)]
    fn scheme(&mut self) -> Option<(Slice<'i>, SchemeType)> {
        let bytes = self.text.as_bytes();
        let Some(scheme) = Scheme::of_either_case(bytes) else { return self.unusual_scheme() };
        self.at = scheme.host();
        let scheme_type = if scheme.is_file() { SchemeType::File } else { SchemeType::Special };
        let is_form = scheme.is_file() || !matches!(bytes.get(self.at), Some(b'/' | b'\\'));
        is_form.then_some((Slice { text: &self.text[..scheme.end], start: 0 }, scheme_type))
    }

    /// The same where it is not special, and where backslashes follow it.
    #[inline(never)]
    fn unusual_scheme(&mut self) -> Option<(Slice<'i>, SchemeType)> {
        let bytes = self.text.as_bytes();
        let end = first(bytes, outside_scheme);
        let scheme = Slice { text: &self.text[..end], start: 0 };
        let behind = bytes[end..].strip_prefix(b":")?;
        self.at = end + 1;
        if not_special(scheme.text) {
            return bytes[0].is_ascii_alphabetic().then_some((scheme, SchemeType::NotSpecial));
        }
        self.at += "//".len();
        let [b'/' | b'\\', b'/' | b'\\', behind @ ..] = behind else { return None };
        if scheme.text.eq_ignore_ascii_case("file") {
            return Some((scheme, SchemeType::File));
        }
        (!matches!(behind, [b'/' | b'\\', ..])).then_some((scheme, SchemeType::Special))
    }

    /// What follows the scheme of a URL that is not special, and its colon.
    fn other_rest(&mut self) -> Option<Rest<'i>> {
        if !self.skip(b'/') {
            return Some(Rest::Opaque(self.slice(outside_path)));
        }
        if !self.skip(b'/') {
            return Some(Rest::Absolute(Path { text: self.slice(outside_path), is_special: false }));
        }
        let mut hierarchy = self.hierarchy(SchemeType::NotSpecial)?;
        // A backslash ends no authority, and separates no names.
        if hierarchy.path.is_some_and(|path| self.text.as_bytes()[path.text.start - 1] == b'\\') {
            return None;
        }
        hierarchy.path = hierarchy.path.map(|path| Path { is_special: false, ..path });
        Some(Rest::Hierarchy(hierarchy))
    }

    /// User information, and the rules `host`, `port` and `tail`.
    #[inline(always)]
    fn hierarchy(&mut self, scheme_type: SchemeType) -> Option<Hierarchy<'i>> {
        let start = self.at;
        let host = self.slice(outside_host);
        // A `file` URL has neither credentials nor port.
        let port = (scheme_type != SchemeType::File && self.skip(b':')).then(|| self.slice(outside_port));
        if self.is_tail() {
            return Some(self.tail(None, host, port));
        }
        if scheme_type == SchemeType::File {
            return None;
        }
        self.at = start;
        self.unusual_hierarchy()
    }

    /// The same where there is user information, or an address in brackets.
    #[inline(never)]
    fn unusual_hierarchy(&mut self) -> Option<Hierarchy<'i>> {
        let start = self.at;
        let authority = self.slice(outside_authority);
        let userinfo = authority.text.rfind('@').map(|at_sign| authority.part(0..at_sign));
        self.at = userinfo.map_or(start, |userinfo| userinfo.span().end + 1);
        let host = if self.next() == Some(b'[') { self.address()? } else { self.slice(outside_host) };
        let port = self.skip(b':').then(|| self.slice(outside_port));
        self.is_tail().then(|| self.tail(userinfo, host, port))
    }

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

    /// The rule `tail`, and what was before it.
    #[inline(always)]
    fn tail(&mut self, userinfo: Option<Slice<'i>>, host: Slice<'i>, port: Option<Slice<'i>>) -> Hierarchy<'i> {
        let path =
            (self.skip(b'/') || self.skip(b'\\')).then(|| Path { text: self.slice(outside_path), is_special: true });
        Hierarchy { userinfo, host, port, path }
    }

    /// The longest text of an alphabet.
    #[inline(always)]
    fn slice(&mut self, outside: impl Fn(Lane) -> Lane) -> Slice<'i> {
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
