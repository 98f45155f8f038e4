#![doc = include_str!("README.md")]

mod host;
mod punycode;

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::net::Ipv6Addr;

use railurl_canon::changes::ChangeKind;
use railurl_canon::client::{Client, WEB};
use railurl_canon::living::segments::Dots;
use railurl_canon::percent::{EncodeSet, percent_decode_utf8_lossy};

use crate::answer::AUTHORITY;
use crate::answer::UNSUPPORTED_SCHEME;
use crate::description::{Description, Rules, rules};
use crate::java_net_url::inet_address;
use crate::pipeline::Pipeline;
use crate::pipeline::{Code, Decided, Preprocess, Removed, SHORT_IPV6, Stage, places, stage};
use crate::text::{lower_case, push_encoded};
use crate::{About, Answer, Component, Program, Reason, Rejection, Value};

/// `okhttp3.HttpUrl`.
pub struct OkhttpHttpUrl;

pub(crate) const ABOUT: About = About {
    name: "okhttp-http-url",
    title: "OkHttp",
    program: "OkHttp, HttpUrl",
    version: "OkHttp 5.5.0 on OpenJDK 25.0.2",
    release: "5.5.0",
    is_compared: true,
    fetches: Ok(Client::new("OkHttpClient", WEB)),
    calls: "HttpUrl.parse(url), scheme, encodedUsername, encodedPassword, host, port, encodedPath, encodedQuery, \
            encodedFragment; with a base, HttpUrl.resolve",
};

const UNSUPPORTED: Reason = Reason::new(&[UNSUPPORTED_SCHEME, "OkHttp supports only http and https"]);
const NO_SCHEME: Reason = Reason::new(&["missing-scheme", "the URL has no scheme"]);
const HOST: Reason = Reason::new(&["invalid-host", "the host is empty, or not a name or an address"]);
const PORT: Reason = Reason::new(&["invalid-port", "the port is not a number from 1 to 65535"]);

/// The characters that are removed from both ends of a URL.
const WHITE_SPACE: [char; 5] = ['\t', '\n', '\u{C}', '\r', ' '];

const CONTROLS: EncodeSet = EncodeSet::EMPTY.with_range(0, 0x1F).with(&[0x7F]);

/// `QUERY_ENCODE_SET`, `PATH_SEGMENT_ENCODE_SET` and `USERNAME_ENCODE_SET`, with controls.
const QUERY: EncodeSet = CONTROLS.with(b" \"'<>#");
const PATH: EncodeSet = CONTROLS.with(b" \"<>^`{}|/\\?#");
const USER_INFO: EncodeSet = PATH.with(b"':;=@[]");

static RULES: Rules = rules!("okhttp-http-url.railroad");

static DESCRIPTION: Description = Description {
    preprocess: Preprocess::removing(Removed::at_ends(&WHITE_SPACE), |input| {
        Cow::Borrowed(input.trim_matches(WHITE_SPACE))
    }),
    holds: |_, name, argument| holds(name, argument),
    decided: &[Decided::holding("is-ipv6-address", SHORT_IPV6)],
    stages: &[
        stage!("url", "", WithoutBase, |whole, text| whole.base.is_none_or(|base| !is_reference(text, base))),
        stage!("reference", "", WithBase, |whole, text| whole.base.is_some_and(|base| is_reference(text, base))),
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
        Scheme: "scheme", UserInfo: "authority.text", Host: "host-text", Authority: "authority-text", Port: "port-text",
        Path: "path", Query: "query", Fragment: "fragment"
    ),
    ..Description::new(&RULES)
};

/// The predicate of the rule file: follows `decodeIpv6`.
fn holds(name: &str, argument: Option<&str>) -> Option<bool> {
    (name == "is-ipv6-address").then(|| argument.unwrap_or_default().parse::<Ipv6Addr>().is_ok())
}

impl Program for OkhttpHttpUrl {
    fn read<'i>(&self, input: &'i str) -> Result<Answer<'i>, Rejection> {
        parse(input, None)
    }

    fn resolve<'i>(&self, input: &'i str, base: &str) -> Result<Answer<'i>, Rejection> {
        let answer = parse(base, None).map_err(|failure| failure.of_whole(input))?;
        parse(input, Some((base, &answer)))
    }

    fn pipeline(&self) -> Pipeline {
        DESCRIPTION.pipeline()
    }
}

/// Returns the scheme of a text, if it is one that is supported.
fn scheme(text: &str) -> Option<&str> {
    let (_, rest) = RULES.read_start("scheme", text)?;
    rest.starts_with(':').then(|| &text[..text.len() - rest.len()])
}

/// Returns whether a text has no scheme, or its base's.
fn is_reference(text: &str, base: &str) -> bool {
    let base = scheme(base.trim_matches(WHITE_SPACE)).unwrap_or_default();
    scheme(text).is_none_or(|scheme| scheme.eq_ignore_ascii_case(base))
}

/// Follows `Builder.parse`. The base is a text, and its answer that this function made.
fn parse<'i>(input: &'i str, base: Option<(&str, &Answer<'_>)>) -> Result<Answer<'i>, Rejection> {
    let text = input.trim_matches(WHITE_SPACE);
    let read = match base {
        Some((base, _)) => DESCRIPTION.read_relative(text, base),
        None => DESCRIPTION.read(text),
    };
    let reading = read.map_err(|unread| match unread.rule {
        "url" if scheme(text).is_none() && !has_scheme(text) => Rejection::new(NO_SCHEME, input, text, "scheme"),
        "url" | "reference" => Rejection::new(UNSUPPORTED, input, text, "scheme"),
        "port" => Rejection::new(PORT, input, unread.text, "port"),
        rule => Rejection::new(HOST, input, unread.text, rule),
    })?;
    let base = base.map(|(_, answer)| answer);
    let mut answer = Answer::new(if reading.has("authority-text") { "url" } else { "reference" });
    let inherited = |component| base.and_then(|base| base.get(component)).map(Value::inherited);
    let made = |from: &str, kind, value: Cow<'i, str>, rule| Value::made_or_absent(input, from, kind, value, rule);
    // The choice that has no scheme has an empty text.
    let scheme = reading.text("scheme").filter(|scheme| !scheme.is_empty());
    let scheme_value = scheme.map(|scheme| made(scheme, ChangeKind::LowerCased, lower_case(scheme), "scheme"));
    answer.set(Component::Scheme, scheme_value.or_else(|| inherited(Component::Scheme)));
    let has_authority = reading.has("authority-text");
    let base_path = match reading.text("host-text") {
        Some(written) => {
            for component in [Component::Username, Component::Password] {
                let text = reading.component(component).map_or("", |written| written.text);
                answer.set(component, made(text, ChangeKind::Encoded, canonicalize(text, USER_INFO), "authority"));
            }
            let host = host::canonical(written).ok_or_else(|| Rejection::new(HOST, input, written, "host"))?;
            answer.set(Component::Host, made(written, host::change(written), host, "host-text"));
            answer.set_effective_host(effective_host);
            let port = match reading.text("port-text").filter(|port| !port.is_empty()) {
                Some(port) => {
                    let number = reading.text("port.number").unwrap_or_default();
                    made(port, ChangeKind::ZerosRemoved, Cow::Borrowed(number), "port")
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
    let path_text = reading.text("path").unwrap_or_default();
    let path = resolve_path(path_text, base_path);
    let kind = if base_path.is_some() { ChangeKind::Merged } else { ChangeKind::DotsRemoved };
    answer.set(
        Component::Path,
        match path {
            Some(path) => Some(made(path_text, kind, path, "path")),
            None => inherited(Component::Path),
        },
    );
    let query =
        reading.text("query").map(|query| made(query, ChangeKind::Encoded, canonicalize(query, QUERY), "query"));
    // Only an empty reference, or a lone fragment, keeps the base's query.
    let keeps_query = !has_authority && path_text.is_empty();
    answer.set(Component::Query, query.or_else(|| inherited(Component::Query).filter(|_| keeps_query)));
    let fragment = reading.text("fragment");
    let fragment = fragment.map(|text| made(text, ChangeKind::Encoded, canonicalize_fragment(text), "fragment"));
    answer.set(Component::Fragment, fragment);
    Ok(answer)
}

/// Returns whether a text has a scheme, of any kind.
fn has_scheme(text: &str) -> bool {
    let name = text.split_once(':').map_or("", |(name, _)| name);
    name.starts_with(|c: char| c.is_ascii_alphabetic())
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"+-.".contains(&byte))
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
    // Tabs and newlines are in every set, so none is left in a text that is borrowed.
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
            // The path of a base begins with a slash.
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
    // An IPv6 address is canonical already, and has no brackets here.
    if host.contains(':') { Some(Cow::Borrowed(host)) } else { inet_address::effective_host(host) }
}
