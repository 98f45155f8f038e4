#![doc = include_str!("README.md")]

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::net::{Ipv4Addr, Ipv6Addr};

use railurl_canon::changes::ChangeKind;
use railurl_canon::percent::{EncodeSet, percent_decode_utf8_lossy, utf8_percent_encode};

use crate::description::{Description, Rules, rules};
#[cfg(feature = "walk")]
use crate::pipeline::Pipeline;
use crate::pipeline::{Decided, NUMBER, places, stage};
use crate::python_urllib::{self, PythonUrllib, int, is_number};
use crate::python_yarl::change;
use crate::text::{NOT_UNRESERVED, lower_case, map_text};
use crate::{About, Answer, Component, Program, Reason, Rejection, Value, idna_2008, resolver};

/// `httpx.URL`.
pub struct PythonHttpx;

pub(crate) const ABOUT: About = About {
    name: "python-httpx",
    program: "httpx",
    version: "httpx 0.28.1, idna 3.20, CPython 3.13.0",
    release: "0.28.1",
    is_compared: true,
    calls: "httpx.URL(url), .scheme, .username, .password, .raw_host, .port, .raw_path without its query, .query, \
            .fragment; with a base, URL.join first",
};

const LENGTH: Reason = Reason::new("url-too-long", "the URL has more than 65,536 code points");
const CONTROL: Reason = Reason::new("control-character", "the URL has an ASCII control character");
const IPV4: Reason = Reason::new("invalid-ipv4-address", "the host has four numbers, but is not an IPv4 address");
const IPV6: Reason = Reason::new("invalid-ipv6-address", "the brackets do not enclose an IPv6 address");
const IDNA: Reason = Reason::new("invalid-label", "IDNA2008 rejects a label of the host");
const PORT: Reason = Reason::new("invalid-port", "the port is not a number");
const PATH: Reason = Reason::new("invalid-relative-path", "a URL without an authority cannot begin like this");

/// The longest URL, in code points.
const MAX_LENGTH: usize = 65536;

/// `SUB_DELIMS` and `WHATWG_SAFE`.
const HOST: EncodeSet = NOT_UNRESERVED.without(b"!$&'()*+,;=\"`{}%|\\");

/// The complement of `FRAG_SAFE`, and the sets that have more.
const FRAGMENT: EncodeSet = EncodeSet::ALL.without_range(b'!', b'~').with(b"\"<>`");
const QUERY: EncodeSet = EncodeSet::ALL.without_range(b'!', b'~').with(b"\"#<>");
const PATHS: EncodeSet = QUERY.with(b"?`{}");
const USER_INFO: EncodeSet = PATHS.with(b"/;=@[\\]^|");

static RULES: Rules = rules!("python-httpx.railroad");

static DESCRIPTION: Description = Description {
    holds: |_, name, argument| holds(name, argument),
    decided: &[Decided::holding("is-number", NUMBER)],
    stages: &[
        stage!("url", ""),
        stage!("authority", "authority-text"),
        stage!("ip-literal", "host-info.literal"),
        stage!("name", "host-info.host"),
        stage!("port", "port-text", NotEmpty, |_, text| !text.is_empty()),
    ],
    places: places!(
        Scheme: "scheme", UserInfo: "authority.text", Host: "literal" "host", Authority: "authority-text",
        Port: "port-text", Path: "path", Query: "query", Fragment: "fragment"
    ),
    ..Description::new(&RULES)
};

/// The predicates of the rule file: follows `ipaddress.IPv6Address` and `int`.
fn holds(name: &str, argument: Option<&str>) -> Option<bool> {
    let text = argument.unwrap_or_default();
    match name {
        "is-ipv6-address" => Some(text.parse::<Ipv6Addr>().is_ok()),
        "is-number" => Some(is_number(text)),
        _ => None,
    }
}

/// `ParseResult`, and the slices that its parts were made from.
struct Url<'i> {
    written: [Option<&'i str>; 8],
    scheme: Cow<'i, str>,
    user_info: Cow<'i, str>,
    host: Cow<'i, str>,
    port: Option<String>,
    path: Value<'i>,
    query: Option<Cow<'i, str>>,
    fragment: Option<Cow<'i, str>>,
}

impl Program for PythonHttpx {
    fn read<'i>(&self, input: &'i str) -> Result<Answer<'i>, Rejection> {
        let url = parse(input)?;
        // A zone can have any character, but `raw_host` is ASCII.
        if url.host.is_ascii() { Ok(url.answer(input)) } else { Err(Rejection::whole(IPV6, input, "ip-literal")) }
    }

    fn resolve<'i>(&self, input: &'i str, base: &str) -> Result<Answer<'i>, Rejection> {
        let own = parse(input)?.answer(input);
        let url = join(input, base).map_err(|failure| failure.of_whole(input))?;
        let answer = self.read(&url).map_err(|failure| failure.of_whole(input))?.into_owned();
        let kind = |component| match component {
            Component::Path => ChangeKind::Merged,
            _ => ChangeKind::EscapesNormalized,
        };
        // Components that come from the input have spans.
        let span = |component, value: &Value<'_>| own.get(component).filter(|own| own.text == value.text)?.span.clone();
        Ok(answer.in_joined(&url, kind, span))
    }

    fn joined(&self, input: &str, base: &str) -> Option<String> {
        join(input, base).ok()
    }

    #[cfg(feature = "walk")]
    fn pipeline(&self) -> Pipeline {
        DESCRIPTION.pipeline()
    }
}

/// Returns the text that `URL.join` reads: `urljoin` of both URLs in their normal form.
fn join(input: &str, base: &str) -> Result<String, Rejection> {
    let (base, url) = (parse(base)?.text(), parse(input)?.text());
    python_urllib::join::urljoin(&PythonUrllib::V3_13_0, &url, &base).map(Cow::into_owned)
}

/// Follows `urlparse`.
fn parse(input: &str) -> Result<Url<'_>, Rejection> {
    if input.len() > MAX_LENGTH && input.chars().count() > MAX_LENGTH {
        return Err(Rejection::whole(LENGTH, input, "url"));
    }
    let found = DESCRIPTION.read(input).map_err(|unread| match unread.rule {
        "url" => control(input),
        "ip-literal" => Rejection::new(IPV6, input, unread.text, "ip-literal"),
        rule => Rejection::new(PORT, input, unread.text, rule),
    })?;
    let (scheme, path_text) = (found.text("scheme").unwrap_or_default(), found.text("path").unwrap_or_default());
    let (query, fragment) = (found.text("query"), found.text("fragment"));
    let (written_host, host) = match found.text("literal") {
        Some(literal) => (literal, Cow::Borrowed(literal)),
        None => {
            let host = found.text("host").unwrap_or_default();
            let made = name(host, found.text("four-numbers"));
            (host, made.map_err(|reason| Rejection::new(reason, input, host, "name"))?)
        }
    };
    let written_port = found.text("port-text").unwrap_or_default();
    let number = match found.text("port.digits") {
        None => None,
        Some(digits) => {
            let number = int(found.text("port.sign").unwrap_or_default(), digits);
            Some(number.ok_or_else(|| Rejection::new(PORT, input, written_port, "port"))?)
        }
    };
    let port = number.filter(|number| default_port(scheme) != Some(&**number));
    let written_user_info = found.text("authority.text").unwrap_or_default();
    let user_info = utf8_percent_encode(written_user_info, USER_INFO);
    let has_authority = !user_info.is_empty() || !host.is_empty() || port.is_some();
    let has_scheme = !scheme.is_empty();
    if !has_scheme && !has_authority && (path_text.starts_with("//") || path_text.starts_with(':')) {
        return Err(Rejection::new(PATH, input, path_text, "path"));
    }
    let mut path = Value::slice(input, path_text, "path");
    if has_scheme || has_authority {
        path = path.then(ChangeKind::DotsRemoved, without_dot_segments(path_text));
    }
    if let Cow::Owned(encoded) = utf8_percent_encode(&path.text, PATHS) {
        path = path.then(ChangeKind::Encoded, encoded);
    }
    let (username, password) = resolver::split_user_info(written_user_info);
    let [scheme_text, username, host_text, port_text] = [scheme, username, written_host, written_port].map(Some);
    Ok(Url {
        written: [scheme_text, username, password, host_text, port_text, None, query, fragment],
        scheme: lower_case(scheme),
        user_info,
        host,
        port,
        path,
        query: query.map(|query| utf8_percent_encode(query, QUERY)),
        fragment: fragment.map(|fragment| utf8_percent_encode(fragment, FRAGMENT)),
    })
}

impl<'i> Url<'i> {
    /// Returns `str(url)`.
    fn text(&self) -> String {
        let mut text = String::new();
        if !self.scheme.is_empty() {
            text += &format!("{}:", self.scheme);
        }
        if !self.user_info.is_empty() || !self.host.is_empty() || self.port.is_some() {
            text += "//";
            if !self.user_info.is_empty() {
                text += &format!("{}@", self.user_info);
            }
            let (open, close) = if self.host.contains(':') { ("[", "]") } else { ("", "") };
            text.extend([open, &self.host, close]);
            if let Some(port) = &self.port {
                text += &format!(":{port}");
            }
        }
        text += &self.path.text;
        for (mark, part) in [('?', &self.query), ('#', &self.fragment)] {
            if let Some(part) = part {
                text.push(mark);
                text += part;
            }
        }
        text
    }

    /// Returns the values of the accessors.
    fn answer(self, input: &'i str) -> Answer<'i> {
        let written = self.written;
        let value = |component: Component, text: Cow<'i, str>, rule| {
            let from = written[component as usize].unwrap_or_default();
            let kind = match component {
                Component::Username | Component::Password | Component::Fragment => ChangeKind::Decoded,
                _ => change(component, from),
            };
            Value::made_or_absent(input, from, kind, text, rule)
        };
        let username = map_text(&self.user_info, |text| percent_decode_utf8_lossy(resolver::split_user_info(text).0));
        let password = map_text(&self.user_info, |text| {
            percent_decode_utf8_lossy(resolver::split_user_info(text).1.unwrap_or_default())
        });
        let fragment = map_text(&self.fragment.unwrap_or_default(), percent_decode_utf8_lossy);
        let path = match self.path {
            path if path.span.as_ref().is_none_or(|span| span.is_empty()) => Value::absent("/", "path"),
            path if path.text.is_empty() => path.then(ChangeKind::Rooted, "/"),
            path => path,
        };
        let mut answer = Answer::new("url")
            .with(Component::Scheme, value(Component::Scheme, self.scheme, "scheme"))
            .with(Component::Username, value(Component::Username, username, "authority"))
            .with(Component::Password, value(Component::Password, password, "authority"))
            .with(Component::Host, value(Component::Host, self.host, "host-info"))
            .with(Component::Path, path)
            .with(Component::Query, value(Component::Query, self.query.unwrap_or_default(), "query"))
            .with(Component::Fragment, value(Component::Fragment, fragment, "fragment"));
        answer.set(Component::Port, self.port.map(|port| value(Component::Port, Cow::Owned(port), "port-text")));
        answer.set_effective_host(resolver::effective_host);
        answer
    }
}

/// Returns the failure of a text with a control character.
fn control(input: &str) -> Rejection {
    let rest = RULES.read_start("url", input).map_or(input, |(_, rest)| rest);
    let length = rest.chars().next().map_or(0, char::len_utf8);
    Rejection::new(CONTROL, input, &rest[..length], "url")
}

/// Follows `encode_host` for a host without brackets, of which four numbers may have been read.
fn name<'i>(host: &'i str, numbers: Option<&str>) -> Result<Cow<'i, str>, Reason> {
    if let Some(numbers) = numbers {
        return numbers.parse::<Ipv4Addr>().map(|_| Cow::Borrowed(host)).map_err(|_| IPV4);
    }
    if host.is_ascii() {
        return Ok(map_text(&lower_case(host), |host| utf8_percent_encode(host, HOST)));
    }
    idna_2008::encode(&PythonUrllib::V3_13_0.lower_case(host)).map(Cow::Owned).ok_or(IDNA)
}

/// Returns the default port of a scheme, which `normalize_port` compares as it is written.
fn default_port(scheme: &str) -> Option<&'static str> {
    match scheme {
        "ftp" => Some("21"),
        "http" | "ws" => Some("80"),
        "https" | "wss" => Some("443"),
        _ => None,
    }
}

/// Follows `normalize_path`: no slash is written for a dot segment at the end.
fn without_dot_segments(path: &str) -> Cow<'_, str> {
    if !path.split('/').any(|segment| matches!(segment, "." | "..")) {
        return Cow::Borrowed(path);
    }
    let mut output: Vec<&str> = Vec::new();
    for segment in path.split('/') {
        match segment {
            "." => {}
            ".." if output == [""] => {}
            ".." => drop(output.pop()),
            _ => output.push(segment),
        }
    }
    Cow::Owned(output.join("/"))
}
