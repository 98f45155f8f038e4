#![doc = include_str!("README.md")]

mod host;
mod punycode;
pub mod syntax;
#[cfg(feature = "walk")]
mod walk;

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::net::Ipv6Addr;

use railurl_canon::changes::ChangeKind;
use railurl_canon::living::segments::Dots;
use railurl_canon::percent::EncodeSet;
#[cfg(feature = "walk")]
use railurl_canon::percent::percent_decode_utf8_lossy;

use crate::answer::AUTHORITY;
use crate::java_net_url::inet_address;
#[cfg(feature = "walk")]
use crate::pipeline::{Code, Decided, Pipeline, Preprocess, SHORT_IPV6, Stage, places, stage};
use crate::text::{lower_case, push_encoded, whole};
use crate::{About, Answer, Component, Program, Reason, Rejection, Value, resolver};
use syntax::{ReferenceAuthority, ReferenceScheme};

/// `okhttp3.HttpUrl`.
pub struct OkhttpHttpUrl;

pub(crate) const ABOUT: About = About {
    name: "okhttp-http-url",
    program: "OkHttp, HttpUrl",
    version: "OkHttp 5.5.0 on OpenJDK 25.0.2",
    release: "5.5.0",
    is_compared: true,
    calls: "HttpUrl.parse(url), scheme, encodedUsername, encodedPassword, host, port, encodedPath, encodedQuery, \
            encodedFragment; with a base, HttpUrl.resolve",
};

const UNSUPPORTED: Reason = Reason::unsupported_scheme("OkHttp supports only http and https");
const NO_SCHEME: Reason = Reason::new("missing-scheme", "the URL has no scheme");
const HOST: Reason = Reason::new("invalid-host", "the host is empty, or not a name or an address");
const PORT: Reason = Reason::new("invalid-port", "the port is not a number from 1 to 65535");

/// The characters that are removed from both ends of a URL.
const WHITE_SPACE: [char; 5] = ['\t', '\n', '\u{C}', '\r', ' '];

const CONTROLS: EncodeSet = EncodeSet::EMPTY.with_range(0, 0x1F).with(&[0x7F]);

/// `QUERY_ENCODE_SET`, `PATH_SEGMENT_ENCODE_SET` and `USERNAME_ENCODE_SET`, with controls.
const QUERY: EncodeSet = CONTROLS.with(b" \"'<>#");
const PATH: EncodeSet = CONTROLS.with(b" \"<>^`{}|/\\?#");
const USER_INFO: EncodeSet = PATH.with(b"':;=@[]");

/// The predicate of the rule file.
pub struct Addresses;

impl syntax::Predicates for Addresses {
    /// Follows `decodeIpv6`.
    fn is_ipv6_address(&self, address: &str) -> bool {
        address.parse::<Ipv6Addr>().is_ok()
    }
}

/// The parts of a URL, and what it has before its path.
struct Parts<'i> {
    scheme: Option<&'i str>,
    /// `None` if it is the base's.
    authority: Option<&'i str>,
    path: &'i str,
    query: Option<&'i str>,
    fragment: Option<&'i str>,
}

impl Program for OkhttpHttpUrl {
    fn read<'i>(&self, input: &'i str) -> Result<Answer<'i>, Rejection> {
        parse(input, None)
    }

    fn resolve<'i>(&self, input: &'i str, base: &str) -> Result<Answer<'i>, Rejection> {
        let base = parse(base, None).map_err(|failure| failure.of_whole(input))?;
        parse(input, Some(&base))
    }

    #[cfg(feature = "walk")]
    fn pipeline(&self) -> Pipeline {
        Pipeline {
            preprocess: Preprocess::removing(|input| Cow::Borrowed(input.trim_matches(WHITE_SPACE))),
            holds: |_, name, argument| walk::holds(&Addresses, name, argument),
            decided: const { &[Decided::holding("is-ipv6-address", SHORT_IPV6)] },
            stages: vec![
                stage!("url", "", WithoutBase, |whole, text| whole.base.is_none_or(|base| !is_reference(text, base))),
                stage!("reference", "", WithBase, |whole, text| whole
                    .base
                    .is_some_and(|base| is_reference(text, base))),
                stage!("authority", "authority-text"),
                Stage {
                    rule: "host",
                    of: "authority.host",
                    code: Code::Without(&['%']),
                    text: |_, text| Some(percent_decode_utf8_lossy(text)),
                },
                stage!("port", "port-text", NotEmpty, |_, text| !text.is_empty()),
            ],
            places: places!(
                Scheme: "scheme", UserInfo: "authority.text", Host: "host-text", Authority: "authority-text",
                Port: "port-text", Path: "path", Query: "query", Fragment: "fragment"
            ),
            ..Pipeline::new("okhttp-http-url.railroad", include_str!("okhttp-http-url.railroad"))
        }
    }
}

/// Returns the scheme of a text, if it is one that is supported.
fn scheme(text: &str) -> Option<&str> {
    syntax::scheme(text).ok().filter(|(rest, _)| rest.starts_with(':')).map(|(_, scheme)| scheme)
}

/// Returns whether a text has no scheme, or its base's.
#[cfg(feature = "walk")]
fn is_reference(text: &str, base: &str) -> bool {
    let base = scheme(base.trim_matches(WHITE_SPACE)).unwrap_or_default();
    scheme(text).is_none_or(|scheme| scheme.eq_ignore_ascii_case(base))
}

/// Follows `Builder.parse`. The base is an answer that this function made.
fn parse<'i>(input: &'i str, base: Option<&Answer<'_>>) -> Result<Answer<'i>, Rejection> {
    let text = input.trim_matches(WHITE_SPACE);
    let parts = split(text, base.and_then(|base| base.text(Component::Scheme)));
    let parts = parts.map_err(|reason| Rejection::new(reason, input, text, "scheme"))?;
    let mut answer = Answer::new(if parts.authority.is_some() { "url" } else { "reference" });
    let inherited = |component| base.and_then(|base| base.get(component)).map(Value::inherited);
    let made = |from: &str, kind, value: Cow<'i, str>, rule| Value::made_or_absent(input, from, kind, value, rule);
    let scheme_value = parts.scheme.map(|scheme| made(scheme, ChangeKind::LowerCased, lower_case(scheme), "scheme"));
    answer.set(Component::Scheme, scheme_value.or_else(|| inherited(Component::Scheme)));
    let base_path = match parts.authority {
        Some(text) => {
            let authority = whole(syntax::authority(text));
            let authority = authority.ok_or_else(|| Rejection::new(HOST, input, text, "authority"))?;
            let (username, password) = resolver::split_user_info(authority.user_info.unwrap_or_default());
            for (component, text) in
                [(Component::Username, username), (Component::Password, password.unwrap_or_default())]
            {
                answer.set(component, made(text, ChangeKind::Encoded, canonicalize(text, USER_INFO), "authority"));
            }
            let host = host::canonical(authority.host);
            let host = host.ok_or_else(|| Rejection::new(HOST, input, authority.host, "host"))?;
            answer.set(Component::Host, made(authority.host, host::change(authority.host), host, "host-text"));
            answer.set_effective_host(effective_host);
            let port = match authority.port.filter(|port| !port.is_empty()) {
                Some(port) => {
                    let read = whole(syntax::port(port)).ok_or_else(|| Rejection::new(PORT, input, port, "port"))?;
                    made(port, ChangeKind::ZerosRemoved, Cow::Borrowed(read.number), "port")
                }
                None if answer.text(Component::Scheme) == Some("https") => Value::absent("443", "port"),
                None => Value::absent("80", "port"),
            };
            answer.set(Component::Port, port);
            None
        }
        None => {
            for component in AUTHORITY {
                answer.set(component, inherited(component));
            }
            let host = base.and_then(|base| base.effective_host.as_deref());
            answer.effective_host = host.map(|host| Cow::Owned(String::from(host)));
            base.and_then(|base| base.text(Component::Path))
        }
    };
    let path = resolve_path(parts.path, base_path);
    let kind = if base_path.is_some() { ChangeKind::Merged } else { ChangeKind::DotsRemoved };
    answer.set(
        Component::Path,
        match path {
            Some(path) => Some(made(parts.path, kind, path, "path")),
            None => inherited(Component::Path),
        },
    );
    let query = parts.query.map(|query| made(query, ChangeKind::Encoded, canonicalize(query, QUERY), "query"));
    let keeps_query = parts.authority.is_none() && parts.path.is_empty();
    answer.set(Component::Query, query.or_else(|| inherited(Component::Query).filter(|_| keeps_query)));
    let fragment = parts.fragment.map(|text| made(text, ChangeKind::Encoded, canonicalize_fragment(text), "fragment"));
    answer.set(Component::Fragment, fragment);
    Ok(answer)
}

/// Splits a URL without white space at its ends.
fn split<'i>(text: &'i str, base_scheme: Option<&str>) -> Result<Parts<'i>, Reason> {
    let own_scheme = scheme(text);
    match base_scheme.filter(|base| own_scheme.is_none_or(|scheme| scheme.eq_ignore_ascii_case(base))) {
        Some(_) => {
            let found = whole(syntax::reference(text)).ok_or(UNSUPPORTED)?;
            let scheme = match found.scheme {
                ReferenceScheme::Some(scheme) => Some(scheme),
                ReferenceScheme::None => None,
            };
            let authority = match found.authority {
                ReferenceAuthority::Some(authority) => Some(authority.text),
                ReferenceAuthority::None => None,
            };
            Ok(Parts { scheme, authority, path: found.path, query: found.query, fragment: found.fragment })
        }
        None => {
            let has_other_scheme = || !matches!(syntax::reference_scheme(text), Ok((_, ReferenceScheme::None)));
            let found =
                whole(syntax::url(text)).ok_or_else(|| if has_other_scheme() { UNSUPPORTED } else { NO_SCHEME })?;
            Ok(Parts {
                scheme: Some(found.scheme),
                authority: Some(found.authority),
                path: found.path,
                query: found.query,
                fragment: found.fragment,
            })
        }
    }
}

/// Follows `canonicalize` for a text that is encoded already: some white space is skipped, and what is in the set
/// encoded.
fn canonicalize(text: &str, set: EncodeSet) -> Cow<'_, str> {
    encode(text, |c| set.contains_char(c))
}

/// Follows [`canonicalize`] for a fragment: code points beyond ASCII stay.
fn canonicalize_fragment(text: &str) -> Cow<'_, str> {
    encode(text, |c| c.is_ascii_control())
}

fn encode(text: &str, is_encoded: impl Fn(char) -> bool) -> Cow<'_, str> {
    if !text.contains(&is_encoded) {
        return Cow::Borrowed(text);
    }
    let mut encoded = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\t' | '\n' | '\u{C}' | '\r' => {}
            c if is_encoded(c) => push_encoded(&mut encoded, c),
            c => encoded.push(c),
        }
    }
    Cow::Owned(encoded)
}

/// Follows `resolvePath`: `None` if the path is the base's. Without a base, a path is empty, or begins with a slash.
fn resolve_path<'i>(path: &'i str, base: Option<&str>) -> Option<Cow<'i, str>> {
    const SLASHES: [char; 2] = ['/', '\\'];
    if path.is_empty() {
        return if base.is_some() { None } else { Some(Cow::Borrowed("/")) };
    }
    let (mut segments, rest) = match (path.strip_prefix(SLASHES), base) {
        (None, Some(base)) => {
            let mut segments: Vec<Cow<'_, str>> = base.split('/').skip(1).map(Cow::Borrowed).collect();
            segments.pop();
            segments.push(Cow::Borrowed(""));
            (segments, path)
        }
        (rest, _) => (vec![Cow::Borrowed("")], rest.unwrap_or(path)),
    };
    for written in rest.split_inclusive(SLASHES) {
        let segment = canonicalize(written.trim_end_matches(SLASHES), PATH);
        let dots = Dots::new(&segment);
        if dots == Some(Dots::Single) {
            continue;
        }
        // The last segment is empty before each but the last, and replaced by it.
        segments.pop();
        if dots == Some(Dots::Double) {
            segments.pop();
            segments.push(Cow::Borrowed(""));
            continue;
        }
        segments.push(segment);
        if written.ends_with(SLASHES) {
            segments.push(Cow::Borrowed(""));
        }
    }
    Some(Cow::Owned(segments.iter().flat_map(|segment| ["/", segment]).collect()))
}

/// Returns the host that `Dns.SYSTEM` asks for: `InetAddress.getAllByName`.
fn effective_host(host: &str) -> Option<Cow<'_, str>> {
    if host.contains(':') { Some(Cow::Borrowed(host)) } else { inet_address::effective_host(host) }
}
