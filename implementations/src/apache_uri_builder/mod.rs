#![doc = include_str!("README.md")]

mod percent_codec;

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;

use railurl_canon::changes::ChangeKind;
use railurl_canon::client::{Client, WEB};

use crate::description::{Description, Rules, rules};
use crate::java_net_idn::{to_unicode, without_prefix};
use crate::java_net_uri::{self, SHORT_NUMBER, Uri, decode};
use crate::java_net_url::{inet_address, int, magnitude};
use crate::pipeline::Pipeline;
use crate::pipeline::{Decided, SHORT_IPV6, Stage, places, stage};
use crate::program::Known;
use crate::text::{is_java_white_space, map_text, try_map_text, without_zeros};
use crate::version::{Change, Number};
use crate::{About, Answer, Component, Program, Reason, Rejection, Value, resolver};
use percent_codec::percent_codec;

/// `URIBuilder` of Apache HttpComponents, of one version each.
pub struct ApacheUriBuilder {
    version: Number,
}

/// httpcore5 5.4.3, which the name alone means.
const DEFAULT: About = About {
    name: "apache-uri-builder",
    title: "Apache URIBuilder",
    program: "Apache HttpComponents Core 5, the URIBuilder of HttpClient 5",
    version: "httpcore5 5.4.3 on OpenJDK 17.0.15",
    release: "5.4.3",
    is_compared: true,
    fetches: Ok(Client::new("HttpClient 5", WEB)),
    calls: "new URIBuilder(String), getScheme, getUserInfo, getHost, getPort, getPath, getFragment; java.net.URI's \
            getRawQuery",
};

/// The releases: the default, then the others, the newest first.
pub(crate) const RELEASES: &[Known<ApacheUriBuilder>] = &[
    Known { about: DEFAULT, program: ApacheUriBuilder { version: Number(5, 4, 3) } },
    Known {
        about: About {
            name: "apache-uri-builder@4.5.14",
            program: "Apache HttpClient 4.5",
            version: "httpclient 4.5.14 on OpenJDK 17.0.15",
            release: "4.5.14",
            ..DEFAULT
        },
        program: ApacheUriBuilder { version: Number(4, 5, 14) },
    },
];

/// The builder reads authorities that `java.net.URI` leaves alone, removes brackets, and has an empty path for none.
const READS_AUTHORITIES: Change = Change(&[Number(5, 0, 0)]);

/// The version of Java.
const JAVA: Number = Number(17, 0, 15);

const PORT: Reason = Reason::new(&["invalid-port", "the port is not between -1 and 65535"]);

static RULES: Rules = rules!("apache-uri-builder.railroad", extends java_net_uri::RULES);

const fn reading_by(stages: &'static [Stage]) -> Description {
    Description {
        holds: |_, name, argument| holds(name, argument),
        decided: const {
            &[
                Decided::holding("is-int", SHORT_NUMBER),
                Decided::holding("is-positive-int", SHORT_NUMBER),
                Decided::holding("is-ipv6-length", SHORT_IPV6),
            ]
        },
        stages,
        places: places!(
            Scheme: "scheme", UserInfo: "user-info" "uri-authority.text", Host: "host" "without-port" "name",
            Authority: "registry", Port: "port" "port-text", Path: "path", Query: "query", Fragment: "fragment"
        ),
        ..Description::new(&RULES)
    }
}

static DESCRIPTION: Description = reading_by(&[
    stage!("uri", ""),
    stage!("uri-authority", "registry", |_, text| !matches!(registry(text), Ok(None))),
    stage!("port-number", "port-text", NotEmpty, |_, text| !text.is_empty()),
]);

/// A version that leaves registry-based authorities alone.
static UNTIL_4: Description = reading_by(&[stage!("uri", "")]);

/// An authority that `java.net.URI` leaves alone.
static REGISTRY: Description = reading_by(&[
    stage!("uri-authority", ""),
    stage!("port-number", "port-text", NotEmpty, |_, text| !text.is_empty()),
]);

/// The predicates of the rule file.
fn holds(name: &str, argument: Option<&str>) -> Option<bool> {
    let number = || magnitude(argument.unwrap_or_default(), JAVA);
    match name {
        // An `int` has one more number below zero than above.
        "is-negative-int" => Some(number().is_some()),
        "is-positive-int" => Some(number().is_some_and(|number| number < 1 << 31)),
        _ => java_net_uri::holds(name, argument),
    }
}

/// The parts of an authority, as written and as the builder keeps them.
#[derive(Default)]
struct Authority<'i> {
    written_user_info: Option<&'i str>,
    user_info: Option<Cow<'i, str>>,
    written_host: Option<&'i str>,
    host: Option<Cow<'i, str>>,
    written_port: Option<&'i str>,
    port: Option<Cow<'i, str>>,
    effective_host: Option<Cow<'i, str>>,
    effective_port: Option<Cow<'i, str>>,
}

impl Program for ApacheUriBuilder {
    fn read<'i>(&self, input: &'i str) -> Result<Answer<'i>, Rejection> {
        let uri = Uri::parse(input)?;
        let authority = match (uri.host, uri.authority) {
            (None, Some(text)) if self.version.has(&READS_AUTHORITIES) => {
                registry(text).map_err(|at| Rejection::new(PORT, input, at, "port-number"))?.unwrap_or_default()
            }
            // A request needs a scheme.
            (None, Some(text)) if uri.scheme.is_some() => requested(text).unwrap_or_default(),
            (host, _) => self.server(&uri, host),
        };
        let made = |from: &str, kind, text: Cow<'i, str>, rule| Value::made_or_absent(input, from, kind, text, rule);
        let mut answer = Answer::new(if uri.opaque_part.is_some() { "opaque-part" } else { "hierarchy" })
            .with(Component::Scheme, uri.scheme.map(|text| Value::slice(input, text, "scheme")))
            .with(Component::Query, uri.query.map(|text| Value::slice(input, text, "query")))
            .with(
                Component::Fragment,
                uri.fragment.map(|text| made(text, ChangeKind::Decoded, decode(text), "fragment")),
            );
        let path = uri.path.unwrap_or_default();
        if !path.is_empty() || self.version.has(&READS_AUTHORITIES) {
            answer.set(Component::Path, made(path, ChangeKind::Decoded, decoded_path(path), "path"));
        }
        if let (Some(written), Some(text)) = (authority.written_user_info, authority.user_info) {
            match text {
                // Nothing was decoded, so both halves are slices of the input.
                Cow::Borrowed(text) => answer.set_user_info(Some(text), |text| Value::slice(input, text, "user-info")),
                Cow::Owned(text) => {
                    let (username, password) = resolver::split_user_info(&text);
                    let decoded =
                        |text| made(written, ChangeKind::Decoded, Cow::Owned(String::from(text)), "user-info");
                    answer.set(Component::Username, decoded(username));
                    answer.set(Component::Password, password.map(decoded));
                }
            }
        }
        if let (Some(written), Some(host)) = (authority.written_host, authority.host) {
            let kind = match written {
                _ if written.starts_with('[') => ChangeKind::Ipv6,
                // Code units are cut to bytes.
                _ if !written.is_ascii() => ChangeKind::CharactersReplaced,
                _ if !written.contains('%') => ChangeKind::MappedToUnicode,
                _ => ChangeKind::Decoded,
            };
            answer.set(Component::Host, made(written, kind, host, "host"));
        }
        if let (Some(written), Some(port)) = (authority.written_port, authority.port) {
            answer.set(Component::Port, made(written, ChangeKind::ZerosRemoved, port, "port"));
        }
        answer.effective_host = authority.effective_host;
        answer.effective_port = authority.effective_port;
        Ok(answer)
    }

    fn pipeline(&self) -> Pipeline {
        self.description().pipeline()
    }
}

impl ApacheUriBuilder {
    fn description(&self) -> &'static Description {
        if self.version.has(&READS_AUTHORITIES) { &DESCRIPTION } else { &UNTIL_4 }
    }

    /// Returns the parts of an authority that `java.net.URI` has read, or of none.
    fn server<'i>(&self, uri: &Uri<'i>, host: Option<&'i str>) -> Authority<'i> {
        let without_brackets = host.map(|host| {
            let inner = host.strip_prefix('[').and_then(|host| host.strip_suffix(']'));
            inner.filter(|inner| self.version.has(&READS_AUTHORITIES) && is_ipv6(inner)).unwrap_or(host)
        });
        Authority {
            written_user_info: uri.user_info,
            user_info: uri.user_info.map(decode),
            written_host: host,
            host: without_brackets.map(Cow::Borrowed),
            written_port: uri.port,
            port: uri.port.map(|port| Cow::Borrowed(without_zeros(port))),
            effective_host: host.and_then(inet_address::effective_host),
            ..Authority::default()
        }
    }
}

/// Follows `InetAddressUtils.isIPv6` for an address that `java.net.URI` accepts.
fn is_ipv6(literal: &str) -> bool {
    let (address, zone) = literal.split_once('%').unwrap_or((literal, "0"));
    let groups = |side: &str| side.split(':').count();
    !address.contains('.')
        // Its pattern has up to six groups on each side of `::`.
        && address.split_once("::").is_none_or(|(before, after)| groups(before) <= 6 && groups(after) <= 6)
        && zone.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
}

/// Follows `URIAuthority.parse` for a registry-based authority. `None` if it fails, which the builder ignores; the
/// error is a port that is out of range, which it does not.
fn registry(text: &str) -> Result<Option<Authority<'_>>, &str> {
    let Ok(reading) = REGISTRY.read(text) else { return Ok(None) };
    let written_port = reading.text("port-text");
    let port = match written_port.filter(|port| !port.is_empty()) {
        None => None,
        Some(port) => {
            let number = magnitude(reading.text("digits").unwrap_or_default(), JAVA);
            match number.map(|number| if reading.has("negative") { -number } else { number }) {
                // The builder keeps -1 for a missing port.
                Some(-1) => None,
                Some(number @ 0..=65535) => Some(Cow::Owned(format!("{number}"))),
                _ => return Err(port),
            }
        }
    };
    let name = reading.text("name").unwrap_or_default();
    let user_info = reading.text("uri-authority.text").filter(|text| !text.is_empty());
    // `Host` keeps the name in Unicode if its first label is in Punycode.
    let unicode = match without_prefix(name) {
        Some(_) => Cow::Owned(to_unicode(name)),
        None => Cow::Borrowed(name),
    };
    let host = map_text(&unicode, percent_codec);
    let effective_host = try_map_text(&host, inet_address::effective_host);
    Ok(Some(Authority {
        written_user_info: user_info,
        user_info: user_info.map(percent_codec),
        written_host: Some(name),
        host: Some(host),
        written_port,
        port,
        effective_host,
        ..Authority::default()
    }))
}

/// Follows `URIUtils.extractHost` of HttpClient 4.5 for a registry-based authority: the builder has no host, and a request
/// has one. `None` if it has none, either.
fn requested(text: &str) -> Option<Authority<'static>> {
    let text = decode(text);
    let server = text.split_once('@').map_or(&*text, |(_, server)| server);
    let (host, port) = server.split_once(':').unwrap_or((server, ""));
    let port = if port.is_empty() { -1 } else { int(port, JAVA)? };
    let host = inet_address::effective_host(host).filter(|_| !host.contains(is_java_white_space))?;
    Some(Authority {
        effective_host: Some(Cow::Owned(host.into_owned())),
        // Any other is the scheme's.
        effective_port: (port > 0).then(|| Cow::Owned(format!("{port}"))),
        ..Authority::default()
    })
}

/// Follows `getPath`: puts a slash before each segment.
fn decoded_path(path: &str) -> Cow<'_, str> {
    if path.is_empty() {
        return Cow::Borrowed("");
    }
    let path = if path.starts_with('/') { Cow::Borrowed(path) } else { Cow::Owned(format!("/{path}")) };
    map_text(&path, by_segments)
}

/// Decodes the segments of a path that begins with a slash. Bytes of different segments make no code point together.
fn by_segments(path: &str) -> Cow<'_, str> {
    if !percent_codec::changes(path) {
        return Cow::Borrowed(path);
    }
    let mut decoded = String::with_capacity(path.len());
    for segment in path[1..].split('/') {
        decoded.push('/');
        decoded.push_str(&percent_codec(segment));
    }
    Cow::Owned(decoded)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks the answers of `URIUtils.extractHost` of HttpClient 4.5.14.
    #[test]
    fn a_request_of_4_5_has_the_host_of_a_registry_based_authority() {
        let [_, old] = RELEASES else { panic!("two releases") };
        for (input, host, port) in [
            ("http://a_b/", Some("a_b"), None),
            ("http://u@v@H:81/", Some("v@h"), Some("81")),
            ("http://u%40v@a_B:+\u{668}\u{661}/", Some("v@a_b"), Some("81")),
            ("http://127.1/", Some("127.0.0.1"), None),
            ("http://a%5Fb:0/", Some("a_b"), None),
            ("http://a_b:/", Some("a_b"), None),
            ("http://a_b:-7/", Some("a_b"), None),
            ("http://a_b:80:80/", None, None),
            ("http://a_b:2147483648/", None, None),
            ("http://a_%20b/", None, None),
            ("http://a_%C2%A0b/", Some("a_\u{A0}b"), None),
            ("http://b\u{FC}cher.example/", Some("b\u{FC}cher.example"), None),
            ("http://_@/", None, None),
            ("//a_b/", None, None),
        ] {
            let answer = old.program.read(input).unwrap();
            assert_eq!((answer.host(), answer.effective_host.as_deref()), (None, host), "{input}");
            assert_eq!(answer.effective_port(), port, "{input}");
        }
    }
}
