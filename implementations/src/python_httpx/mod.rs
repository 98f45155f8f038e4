#![doc = include_str!("README.md")]

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::net::{Ipv4Addr, Ipv6Addr};

use railurl_canon::changes::ChangeKind;
use railurl_canon::client::{Client, WEB};
use railurl_canon::percent::{EncodeSet, encoded_byte, percent_decode_utf8_lossy, utf8_percent_encode};

use crate::description::{Description, Rules, rules};
use crate::pipeline::Pipeline;
use crate::pipeline::{Decided, NUMBER, Place, places, stage};
use crate::program::Known;
use crate::python_urllib::{self, PythonUrllib, int, is_number};
use crate::python_yarl::change;
use crate::text::{NOT_UNRESERVED, lower_case, map_text};
use crate::version::{Change, Number, releases};
use crate::{Answer, Component, Components, Program, Reason, Rejection, Value, idna_2008, resolver};

/// `httpx.URL`.
pub struct PythonHttpx {
    version: Number,
}

/// The releases, the newest first.
pub(crate) const RELEASES: &[Known<PythonHttpx>] = releases! {
    PythonHttpx {
        name: "python-httpx",
        title: "httpx",
        program: "httpx",
        version: "httpx 0.28.1, idna 3.20, CPython 3.13.0",
        fetches: Ok(Client::new("httpx.get", WEB).with_port_for_zero()),
        calls: "httpx.URL(url), .scheme, .username, .password, .raw_host, .port, .raw_path without its query, .query, \
                .fragment; with a base, URL.join first",
    } (0, 28, 1), ["httpx "], [", idna 3.20, CPython 3.13.0"]:
    (0, 27, 2), (0, 26, 0), (0, 25, 2), (0, 24, 1)
};

/// Percent signs are safe everywhere.
const KEEPS_PERCENT: Change = Change(&[Number(0, 28, 0)]);
/// Dot segments are removed after a scheme as well, not only after an authority; `WHATWG_SAFE` exists.
const NORMALIZES_PATHS: Change = Change(&[Number(0, 27, 1)]);
/// The last at sign ends the credentials, and escapes are kept if another percent sign is encoded.
const LAST_AT_SIGN: Change = Change(&[Number(0, 26, 0)]);
/// Four numbers are separated by dots, not by any character.
const DOTS_SEPARATE: Change = Change(&[Number(0, 25, 1)]);

const LENGTH: Reason = Reason::new(&["url-too-long", "the URL has more than 65,536 code points"]);
const CONTROL: Reason = Reason::new(&["control-character", "the URL has an ASCII control character"]);
const IPV4: Reason = Reason::new(&["invalid-ipv4-address", "the host has four numbers, but is not an IPv4 address"]);
const IPV6: Reason = Reason::new(&["invalid-ipv6-address", "the brackets do not enclose an IPv6 address"]);
const IDNA: Reason = Reason::new(&["invalid-label", "IDNA2008 rejects a label of the host"]);
const PORT: Reason = Reason::new(&["invalid-port", "the port is not a number"]);
const PATH: Reason = Reason::new(&["invalid-relative-path", "a URL without an authority cannot begin like this"]);

/// The longest URL, in code points.
const MAX_LENGTH: usize = 65536;

/// The percent-encode sets of components.
#[derive(Clone, Copy)]
struct Quoting {
    user_info: EncodeSet,
    host: EncodeSet,
    path: EncodeSet,
    query: EncodeSet,
    fragment: EncodeSet,
}

/// The complement of `SUB_DELIMS`, with the percent sign.
const NOT_SUB_DELIMS: EncodeSet = NOT_UNRESERVED.without(b"!$&'()*+,;=");

/// Until 0.27.0.
const OF_RFC_3986: Quoting = Quoting {
    user_info: NOT_SUB_DELIMS.without(b":"),
    host: NOT_SUB_DELIMS,
    path: NOT_SUB_DELIMS.without(b":/[]@"),
    query: NOT_SUB_DELIMS.without(b":/?[]@"),
    fragment: NOT_SUB_DELIMS.without(b":/?#[]@"),
};

/// 0.25: a slash in the query is encoded.
const ENCODES_SLASH: Quoting = Quoting { query: OF_RFC_3986.query.with(b"/"), ..OF_RFC_3986 };

/// From 0.27.1, with `WHATWG_SAFE`.
const WITH_WHATWG_SAFE: Quoting = Quoting {
    user_info: OF_RFC_3986.user_info,
    host: OF_RFC_3986.host.without(b"\"`{}%|\\"),
    path: OF_RFC_3986.path.without(b"`{}%|^\\\""),
    query: OF_RFC_3986.query.without(b"`{}%|^\\\""),
    fragment: OF_RFC_3986.fragment.without(b"`{}%|^\\\""),
};

/// From 0.28.0: `USERINFO_SAFE`, `PATH_SAFE`, `QUERY_SAFE` and `FRAG_SAFE`.
const OF_URL_STANDARD: Quoting = Quoting {
    user_info: PATHS.with(b"/;=@[\\]^|"),
    host: WITH_WHATWG_SAFE.host,
    path: PATHS,
    query: QUERY,
    fragment: NOT_PRINTABLE.with(b"\"<>`"),
};
const NOT_PRINTABLE: EncodeSet = EncodeSet::ALL.without_range(b'!', b'~');
const QUERY: EncodeSet = NOT_PRINTABLE.with(b"\"#<>");
const PATHS: EncodeSet = QUERY.with(b"?`{}");

static RULES: Rules = rules!("python-httpx.railroad");

/// A version: the productions of the authority differ.
macro_rules! description {
    ($authority:literal, $port:literal) => {
        Description {
            holds: |_, name, argument| holds(name, argument),
            decided: &[Decided::holding("is-number", NUMBER)],
            stages: const {
                &[
                    stage!("url", ""),
                    stage!($authority, "authority-text"),
                    stage!("ip-literal", "literal"),
                    stage!("name", "host"),
                    stage!("port", $port, NotEmpty, |_, text| !text.is_empty()),
                ]
            },
            places: PLACES,
            ..Description::new(&RULES)
        }
    };
}

const PLACES: &[Place] = places!(
    Scheme: "scheme", UserInfo: "authority.text" "authority-until-0-25.text", Host: "literal" "host",
    Authority: "authority-text", Port: "port-text" "port-text-until-0-25", Path: "path", Query: "query",
    Fragment: "fragment"
);
static LATEST: Description = description!("authority", "port-text");
static UNTIL_0_25: Description = description!("authority-until-0-25", "port-text-until-0-25");

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
    written: Components<Option<&'i str>>,
    /// Credentials and path are missing here.
    parts: Components<Option<Cow<'i, str>>>,
    user_info: Cow<'i, str>,
    path: Value<'i>,
}

impl Program for PythonHttpx {
    fn read<'i>(&self, input: &'i str) -> Result<Answer<'i>, Rejection> {
        let url = self.parse(input)?;
        // A zone can have any character, but `raw_host` is ASCII.
        if url.text(Component::Host).is_ascii() {
            Ok(url.answer(input))
        } else {
            Err(Rejection::whole(IPV6, input, "ip-literal"))
        }
    }

    fn resolve<'i>(&self, input: &'i str, base: &str) -> Result<Answer<'i>, Rejection> {
        // Reading the input alone gives its errors and its spans.
        let own = self.parse(input)?.answer(input);
        let url = self.join(input, base).map_err(|failure| failure.of_whole(input))?;
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
        self.join(input, base).ok()
    }

    fn pipeline(&self) -> Pipeline {
        self.description().pipeline()
    }
}

impl PythonHttpx {
    fn description(&self) -> &'static Description {
        if self.version.has(&LAST_AT_SIGN) { &LATEST } else { &UNTIL_0_25 }
    }

    fn quoting(&self) -> Quoting {
        let changes = [
            (KEEPS_PERCENT, OF_URL_STANDARD),
            (NORMALIZES_PATHS, WITH_WHATWG_SAFE),
            (LAST_AT_SIGN, OF_RFC_3986),
            (DOTS_SEPARATE, ENCODES_SLASH),
        ];
        self.version.newest(&changes, OF_RFC_3986)
    }

    /// Returns the text that `URL.join` reads: `urljoin` of both URLs in their normal form.
    fn join(&self, input: &str, base: &str) -> Result<String, Rejection> {
        let (base, url) = (self.parse(base)?.joined(), self.parse(input)?.joined());
        python_urllib::join::urljoin(&PythonUrllib::V3_13_0, &url, &base).map(Cow::into_owned)
    }

    /// Follows `urlparse`.
    fn parse<'i>(&self, input: &'i str) -> Result<Url<'i>, Rejection> {
        // Code points are counted only if there are enough bytes.
        if input.len() > MAX_LENGTH && input.chars().count() > MAX_LENGTH {
            return Err(Rejection::whole(LENGTH, input, "url"));
        }
        let reading = self.description().read(input).map_err(|unread| match unread.rule {
            // The expression matches every text, so only a control character can be at fault.
            "url" => control(input),
            "ip-literal" => Rejection::new(IPV6, input, unread.text, "ip-literal"),
            rule => Rejection::new(PORT, input, unread.text, rule),
        })?;
        let (scheme, path_text) =
            (reading.text("scheme").unwrap_or_default(), reading.text("path").unwrap_or_default());
        let (query, fragment) = (reading.text("query"), reading.text("fragment"));
        let (written_host, host) = match reading.text("literal") {
            Some(literal) => (literal, Cow::Borrowed(literal)),
            None => {
                let host = reading.text("host").unwrap_or_default();
                let made = self.host(host, reading.text("four-numbers"));
                (host, made.map_err(|reason| Rejection::new(reason, input, host, "name"))?)
            }
        };
        let written_port = reading.component(Component::Port).map(|port| port.text).unwrap_or_default();
        let number = match reading.text("port.digits") {
            None => None,
            Some(digits) => {
                let number = int(reading.text("port.sign").unwrap_or_default(), digits);
                Some(number.ok_or_else(|| Rejection::new(PORT, input, written_port, "port"))?)
            }
        };
        let port = number.filter(|number| default_port(scheme) != Some(&**number));
        let written_user_info = reading.user_info().map(|written| written.text).unwrap_or_default();
        let quoting = self.quoting();
        let user_info = self.quote(written_user_info, quoting.user_info);
        let has_authority = !user_info.is_empty() || !host.is_empty() || port.is_some();
        let has_scheme = !scheme.is_empty();
        let normalizes_all = self.version.has(&NORMALIZES_PATHS);
        // Follows `validate_path`: such a path would read as an authority or a scheme.
        let is_invalid = match has_scheme {
            true => !normalizes_all && path_text.starts_with("//"),
            false => path_text.starts_with("//") || path_text.starts_with(':'),
        };
        if !has_authority && is_invalid {
            return Err(Rejection::new(PATH, input, path_text, "path"));
        }
        let mut path = Value::slice(input, path_text, "path");
        if has_authority || has_scheme && normalizes_all {
            path = path.then(ChangeKind::DotsRemoved, without_dot_segments(path_text));
        }
        if let Cow::Owned(encoded) = self.quote(&path.text, quoting.path) {
            path = path.then(ChangeKind::Encoded, encoded);
        }
        let (username, password) = resolver::split_user_info(written_user_info);
        let [scheme_text, username, host_text, port_text] = [scheme, username, written_host, written_port].map(Some);
        Ok(Url {
            written: Components {
                scheme: scheme_text,
                username,
                password,
                host: host_text,
                port: port_text,
                path: None,
                query,
                fragment,
            },
            parts: Components {
                scheme: Some(lower_case(scheme)),
                host: Some(host),
                port: port.map(Cow::Owned),
                query: query.map(|query| self.quote(query, quoting.query)),
                fragment: fragment.map(|fragment| self.quote(fragment, quoting.fragment)),
                ..Components::default()
            },
            user_info,
            path,
        })
    }

    /// Follows `encode_host` for a host without brackets, of which four numbers may have been read.
    fn host<'i>(&self, host: &'i str, numbers: Option<&str>) -> Result<Cow<'i, str>, Reason> {
        let numbers = numbers.or_else(|| (!self.version.has(&DOTS_SEPARATE) && has_four_numbers(host)).then_some(host));
        if let Some(numbers) = numbers {
            return numbers.parse::<Ipv4Addr>().map(|_| Cow::Borrowed(host)).map_err(|_| IPV4);
        }
        if host.is_ascii() {
            return Ok(map_text(&lower_case(host), |host| self.quote(host, self.quoting().host)));
        }
        // httpx asks `idna` for no mapping, only for lower case before it.
        idna_2008::encode(&PythonUrllib::V3_13_0.lower_case(host)).map(Cow::Owned).ok_or(IDNA)
    }

    /// Follows `quote`: if a percent sign is not safe, those of escapes stay.
    fn quote<'t>(&self, text: &'t str, set: EncodeSet) -> Cow<'t, str> {
        if !set.contains(b'%') || !text.contains('%') {
            return utf8_percent_encode(text, set);
        }
        // Until 0.27.0, `is_safe` lets percent signs pass; until 0.25, only escapes, and no escape is left out.
        let is_safe = |text| matches!(utf8_percent_encode(text, set.without(b"%")), Cow::Borrowed(_));
        if !self.version.has(&LAST_AT_SIGN) {
            let is_escape = |(index, _)| encoded_byte(&text.as_bytes()[index..]).is_some();
            let is_quoted = is_safe(text) && text.match_indices('%').all(is_escape);
            return if is_quoted { Cow::Borrowed(text) } else { utf8_percent_encode(text, set) };
        }
        let encode = |text| match !self.version.has(&NORMALIZES_PATHS) && is_safe(text) {
            true => Cow::Borrowed(text),
            false => utf8_percent_encode(text, set),
        };
        let mut quoted = String::with_capacity(text.len());
        let (mut start, mut from) = (0, 0);
        while let Some(index) = text[from..].find('%').map(|index| from + index) {
            from = index + 1;
            if encoded_byte(&text.as_bytes()[index..]).is_some() {
                from = index + "%41".len();
                quoted.extend([&*encode(&text[start..index]), &text[index..from]]);
                start = from;
            }
        }
        quoted += &encode(&text[start..]);
        Cow::Owned(quoted)
    }
}

impl<'i> Url<'i> {
    /// Returns a part; empty if it is missing.
    fn text(&self, component: Component) -> &str {
        self.parts.get(component).unwrap_or_default()
    }

    /// Returns `str(url)`.
    fn joined(&self) -> String {
        let mut text = String::new();
        let (scheme, host) = (self.text(Component::Scheme), self.text(Component::Host));
        if !scheme.is_empty() {
            text += &format!("{scheme}:");
        }
        if !self.user_info.is_empty() || !host.is_empty() || self.parts.port.is_some() {
            text += "//";
            if !self.user_info.is_empty() {
                text += &format!("{}@", self.user_info);
            }
            // The host was kept without its brackets. Only an address has a colon.
            let (open, close) = if host.contains(':') { ("[", "]") } else { ("", "") };
            text.extend([open, host, close]);
            if let Some(port) = &self.parts.port {
                text += &format!(":{port}");
            }
        }
        text += &self.path.text;
        for (mark, part) in [('?', &self.parts.query), ('#', &self.parts.fragment)] {
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
            let from = written[component].unwrap_or_default();
            let kind = match component {
                Component::Username | Component::Password | Component::Fragment => ChangeKind::Decoded,
                _ => change(component, from),
            };
            Value::made_or_absent(input, from, kind, text, rule)
        };
        // The split comes before decoding, so an encoded colon does not divide.
        let username = map_text(&self.user_info, |text| percent_decode_utf8_lossy(resolver::split_user_info(text).0));
        let password = map_text(&self.user_info, |text| {
            percent_decode_utf8_lossy(resolver::split_user_info(text).1.unwrap_or_default())
        });
        let Components { scheme, host, port, query, fragment, .. } = self.parts;
        let fragment = map_text(&fragment.unwrap_or_default(), percent_decode_utf8_lossy);
        let path = match self.path {
            // `raw_path` is never empty.
            path if path.span.as_ref().is_none_or(|span| span.is_empty()) => Value::absent("/", "path"),
            path if path.text.is_empty() => path.then(ChangeKind::Rooted, "/"),
            path => path,
        };
        let mut answer = Answer::new("url")
            .with(Component::Scheme, value(Component::Scheme, scheme.unwrap_or_default(), "scheme"))
            .with(Component::Username, value(Component::Username, username, "authority"))
            .with(Component::Password, value(Component::Password, password, "authority"))
            .with(Component::Host, value(Component::Host, host.unwrap_or_default(), "host-info"))
            .with(Component::Path, path)
            .with(Component::Query, value(Component::Query, query.unwrap_or_default(), "query"))
            .with(Component::Fragment, value(Component::Fragment, fragment, "fragment"));
        answer.set(Component::Port, port.map(|port| value(Component::Port, port, "port-text")));
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

/// Matches `IPv4_STYLE_HOSTNAME` until 0.25.0: any character separates the four numbers, a digit as well.
fn has_four_numbers(host: &str) -> bool {
    // A bit for each state: after a separator, at places 0, 2, 4 and 6, or after a digit, at the others.
    let last = host.chars().fold(1_u8, |states, c| {
        let separated = (states & 0b0010_1010) << 1;
        let counted = if c.is_ascii_digit() { states & 0b1010_1010 | (states & 0b0101_0101) << 1 } else { 0 };
        separated | counted
    });
    last & 0b1000_0000 != 0
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_character_separates_four_numbers() {
        for (host, expected) in
            [("1.2.3.4", true), ("1a2b3c4", true), ("1234567", true), ("2130706433", true), ("12é3.4.5", true)]
        {
            assert_eq!(has_four_numbers(host), expected, "{host}");
        }
        for host in ["", "123456", "1..2.3.4", "a1.2.3.4", "1.2.3.4.", "1.2.3"] {
            assert!(!has_four_numbers(host), "{host}");
        }
    }
}
