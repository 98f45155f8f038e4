#![doc = include_str!("README.md")]

pub(crate) mod join;
pub mod syntax;
#[cfg(feature = "walk")]
mod walk;

use alloc::borrow::Cow;
use alloc::string::String;
use core::net::Ipv6Addr;

use railurl_canon::changes::ChangeKind;
use railurl_canon::dialects::web_url::host::idna_2003;
use railurl_parser::Preprocessed;

#[cfg(feature = "walk")]
use crate::pipeline::{Decided, Pipeline, Place, Preprocess, SHORT_IPV6, Stage, stage};
use crate::text::lower_case;
use crate::{About, Answer, Component, Program, Reason, Rejection, Value, idna_2008, resolver};

/// `urllib.parse` of one version of CPython.
pub struct PythonUrllib {
    version: Version,
}

/// The versions that differ.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Version {
    /// Unicode 15.1.
    V3_13_0,
    /// Unicode 16.
    V3_14,
}

impl Version {
    /// A component, if this version distinguishes it from a missing one: up to Python 3.13, an empty one is missing.
    fn present(self, component: Option<&str>) -> Option<&str> {
        component.filter(|text| self >= Version::V3_14 || !text.is_empty())
    }
}

const ABOUT: About = About {
    name: "python-urllib",
    program: "CPython's urllib.parse",
    version: "CPython 3.13.0",
    calls: "urlsplit, .username, .password, .hostname, .port; with a base, urljoin first",
};

const ABOUT_3_14: About = About { name: "python-urllib-3.14", version: "CPython 3.14.2", ..ABOUT };

const BRACKETS: Reason =
    Reason::new("invalid-brackets", "the brackets of the authority do not enclose an IPv6 address");
const NFKC: Reason = Reason::new("nfkc-delimiter", "a code point of the authority becomes a delimiter under NFKC");
const PORT: Reason = Reason::new("invalid-port", "the port is not a number");
const PORT_RANGE: Reason = Reason::new("port-out-of-range", "the port is greater than 65535");

/// The longest text that `int` converts.
const MAX_DIGITS: usize = 4300;

/// The predicates of the rule file.
pub struct Addresses;

impl syntax::Predicates for Addresses {
    /// `ipaddress.IPv6Address`.
    fn is_ipv6_address(&self, address: &str) -> bool {
        address.parse::<Ipv6Addr>().is_ok()
    }
}

#[cfg(feature = "walk")]
const UP_TO_3_13_1: [Stage; 4] = stages(stage!("brackets", "netloc-text", |_, text| text.contains(['[', ']'])));

#[cfg(feature = "walk")]
const SINCE_3_13_2: [Stage; 4] =
    stages(stage!("brackets-since-3-13-2", "netloc-text", |_, text| text.contains(['[', ']'])));

/// Returns the productions, with that of the version for brackets.
#[cfg(feature = "walk")]
const fn stages(brackets: Stage) -> [Stage; 4] {
    [
        stage!("url", ""),
        brackets,
        stage!("netloc", "netloc-text", |_, text| !text.is_ascii()),
        stage!("authority", "netloc-text", NotEmpty, |_, text| !text.is_empty()),
    ]
}

impl PythonUrllib {
    /// CPython 3.13.0.
    pub const V3_13_0: Self = PythonUrllib { version: Version::V3_13_0 };

    /// CPython 3.14.
    pub const V3_14: Self = PythonUrllib { version: Version::V3_14 };

    /// `urlsplit` of a text that is preprocessed.
    pub(crate) fn split<'i>(&self, text: &'i str) -> Result<syntax::Url<'i>, Rejection> {
        let (_, url) = syntax::url(text).map_err(|_| Rejection::whole(PORT, text, "url"))?;
        let Some(netloc) = url.authority else { return Ok(url) };
        if netloc.contains(['[', ']']) {
            let (rule, rest) = match self.version {
                Version::V3_13_0 => ("brackets", syntax::brackets(&Addresses, netloc)),
                Version::V3_14 => ("brackets-since-3-13-2", syntax::brackets_since_3_13_2(&Addresses, netloc)),
            };
            if !rest.is_ok_and(|(rest, _)| rest.is_empty()) {
                return Err(Rejection::new(BRACKETS, text, netloc, rule));
            }
        }
        if !netloc.is_ascii()
            && let Ok((rest, _)) = syntax::netloc(netloc)
            && let Some(c) = rest.chars().next()
        {
            return Err(Rejection::new(NFKC, text, &rest[..c.len_utf8()], "netloc"));
        }
        Ok(url)
    }

    /// `urlsplit` of a text that is preprocessed, and the properties of the result.
    fn answer<'i>(&self, text: &'i str) -> Result<Answer<'i>, Rejection> {
        let url = self.split(text)?;
        let slice = |from, rule| Value::slice(text, from, rule);
        let or_empty = |from: Option<&'i str>, rule| from.map_or(Value::absent("", rule), |from| slice(from, rule));
        let scheme = url.scheme.map_or(Value::absent("", "scheme"), |scheme| {
            Value::made(text, scheme, ChangeKind::LowerCased, lower_case(scheme), "scheme")
        });
        let mut answer = Answer::new("url")
            .with(Component::Scheme, scheme)
            .with(Component::Path, slice(url.path, "path"))
            .with(Component::Query, or_empty(url.query, "query"))
            .with(Component::Fragment, or_empty(url.fragment, "fragment"));
        let Some(netloc) = url.authority.filter(|netloc| !netloc.is_empty()) else { return Ok(answer) };
        let (_, authority) = syntax::authority(netloc).map_err(|_| Rejection::new(PORT, text, netloc, "authority"))?;
        let (host, port) = match authority.host_info {
            syntax::HostInfo::Bracketed(found) => (found.host, found.port),
            syntax::HostInfo::Named(found) => (found.host, found.port),
        };
        if let Some(user_info) = authority.user_info {
            let (username, password) = resolver::split_user_info(user_info);
            answer.set(Component::Username, slice(username, "authority"));
            answer.set(Component::Password, password.map(|password| slice(password, "authority")));
        }
        if !host.is_empty() {
            let name = self.hostname(host);
            answer.effective_host = effective_host(name.clone());
            answer.set(Component::Host, Value::made(text, host, ChangeKind::LowerCased, name, "host-info"));
        }
        if let Some(port) = port.filter(|port| !port.is_empty()) {
            let number = port_number(port)
                .filter(|_| port.len() <= MAX_DIGITS)
                .ok_or_else(|| Rejection::new(PORT_RANGE, text, port, "port"))?;
            answer.set(Component::Port, Value::made(text, port, ChangeKind::ZerosRemoved, number, "port"));
        }
        Ok(answer)
    }

    /// Returns the property `hostname`: in lower case, except for a zone.
    fn hostname<'i>(&self, host: &'i str) -> Cow<'i, str> {
        let (name, zone) = host.split_at(host.find('%').unwrap_or(host.len()));
        match self.lower_case(name) {
            Cow::Borrowed(_) => Cow::Borrowed(host),
            Cow::Owned(name) => Cow::Owned(name + zone),
        }
    }

    /// `str.lower`.
    pub(crate) fn lower_case<'i>(&self, text: &'i str) -> Cow<'i, str> {
        if text.is_ascii() {
            return lower_case(text);
        }
        let is_unknown = |c| is_newer_letter(c, self.version);
        let mut lower = String::with_capacity(text.len());
        for piece in text.split_inclusive(is_unknown) {
            let known = piece.trim_end_matches(is_unknown);
            lower.push_str(&known.to_lowercase());
            lower.push_str(&piece[known.len()..]);
        }
        if lower == text { Cow::Borrowed(text) } else { Cow::Owned(lower) }
    }
}

impl Program for PythonUrllib {
    fn about(&self) -> &'static About {
        match self.version {
            Version::V3_13_0 => &ABOUT,
            Version::V3_14 => &ABOUT_3_14,
        }
    }

    fn read<'i>(&self, input: &'i str) -> Result<Answer<'i>, Rejection> {
        match preprocess(input) {
            Preprocessed { text: Cow::Borrowed(text), .. } if text.len() == input.len() => self.answer(input),
            text => match self.answer(&text.text) {
                Ok(answer) => Ok(answer.in_input(&text)),
                Err(failure) => Err(failure.in_input(&text)),
            },
        }
    }

    fn resolve<'i>(&self, input: &'i str, base: &str) -> Result<Answer<'i>, Rejection> {
        join::resolve(self, input, base)
    }

    fn joined(&self, input: &str, base: &str) -> Option<String> {
        join::urljoin(self, input, base).ok().map(Cow::into_owned)
    }

    #[cfg(feature = "walk")]
    fn pipeline(&self) -> Pipeline {
        Pipeline {
            file: "python-urllib.railroad",
            rules: include_str!("python-urllib.railroad"),
            preprocess: Preprocess::removing(|input| preprocess(input).text),
            holds: |_, name, argument| walk::holds(&Addresses, name, argument),
            decided: const { &[Decided::holding("is-ipv6-address", SHORT_IPV6)] },
            stages: match self.version {
                Version::V3_13_0 => &UP_TO_3_13_1,
                Version::V3_14 => &SINCE_3_13_2,
            },
            places: &[
                Place::Component(Component::Scheme, &["scheme"]),
                Place::UserInfo(&["authority.text"]),
                Place::Component(Component::Host, &["host"]),
                Place::Authority(&["netloc-text"]),
                Place::Component(Component::Port, &["port"]),
                Place::Component(Component::Path, &["path"]),
                Place::Component(Component::Query, &["query"]),
                Place::Component(Component::Fragment, &["fragment"]),
            ],
        }
    }
}

/// Removes the characters that `urlsplit` removes: control characters and spaces from the beginning, tabs and newlines
/// from everywhere.
pub(crate) fn preprocess(input: &str) -> Preprocessed<'_> {
    let start = input.len() - input.trim_start_matches(|c| c <= ' ').len();
    let is_removed = |block: railurl_blocks::Block| block.is(b'\t').or(block.is(b'\n')).or(block.is(b'\r'));
    if start == 0 && railurl_blocks::first(input.as_bytes(), is_removed) == input.len() {
        return Preprocessed::unchanged(input);
    }
    Preprocessed::without_tabs_and_newlines(input, start..input.len())
}

/// Returns the digits of a port as the number that `int` returns, if it is not too large.
pub(crate) fn port_number(port: &str) -> Option<&str> {
    let number = port.trim_start_matches('0');
    let is_in_range = number.is_empty() || number.len() <= 5 && number.parse::<u16>().is_ok();
    let number = if number.is_empty() { "0" } else { number };
    is_in_range.then_some(number)
}

/// Returns whether a letter is newer than the Unicode of a version of CPython, and may have a lower case now.
fn is_newer_letter(c: char, version: Version) -> bool {
    match version {
        Version::V3_13_0 => idna_2008::is_newer(c),
        Version::V3_14 => matches!(c, '\u{A7CE}' | '\u{A7D2}' | '\u{A7D4}' | '\u{16EA0}'..='\u{16EB8}'),
    }
}

/// Returns the host that a socket connects to: `socket.getaddrinfo` encodes names by the codec `idna`, and takes IPv4
/// addresses in all spellings. A name that the codec rejects, or maps to nothing, stays as it is.
fn effective_host(host: Cow<'_, str>) -> Option<Cow<'_, str>> {
    match host {
        Cow::Borrowed(host) if host.is_ascii() => resolver::effective_host(host),
        host => {
            let encoded = idna_2003(&host).filter(|encoded| !encoded.is_empty());
            let host = encoded.unwrap_or_else(|| String::from(&*host));
            Some(Cow::Owned(resolver::effective_host(&host)?.into_owned()))
        }
    }
}
