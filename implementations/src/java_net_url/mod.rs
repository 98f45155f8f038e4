#![doc = include_str!("README.md")]

mod characters;
pub(crate) mod inet_address;
mod path;
mod versions;

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::{String, ToString};
use core::net::Ipv4Addr;

use railurl_grammar::engine::Captures;
use railurl_parser::Slice;

use railurl_canon::changes::ChangeKind;

use crate::answer::UNSUPPORTED_SCHEME;
use crate::description::Description;
use crate::description::{Rules, rules};
use crate::pipeline::{
    CONTROLS, Decided, Pipeline, Preprocess, Removed, SHORT_IPV6, Stage, Whole, eight_times, places, stage,
};
use crate::text::lower_case;
use crate::version::Number;
use crate::{Answer, Component, Program, Reason, Rejection, Value};
pub(crate) use versions::RELEASES;
use versions::{CHECKS_EARLY, HAS_MODULES, READS_ASCII_ADDRESSES};

/// `java.net.URL`, of one version of OpenJDK each.
pub struct JavaNetUrl {
    version: Number,
}

const UNKNOWN_PROTOCOL: Reason = Reason::new(&[UNSUPPORTED_SCHEME, "unknown protocol"]);
const NO_PROTOCOL: Reason = Reason::new(&["no-protocol", "no protocol"]);
const ILLEGAL_HOST: Reason =
    Reason::new(&["illegal-host", "the host has a control character, or one like a delimiter"]);
const ILLEGAL_CHARACTER: Reason =
    Reason::new(&["illegal-character", "the authority has a control character, or one that must be percent-encoded"]);
const INVALID_ADDRESS: Reason =
    Reason::new(&["invalid-address", "the host begins with `[`, but is not an IPv6 address"]);
const INVALID_PORT: Reason =
    Reason::new(&["invalid-port", "the port is not a number that fits an int, or is less than -1"]);
const NO_EMAIL_ADDRESS: Reason = Reason::new(&["no-email-address", "there is nothing but white space after `mailto:`"]);
const NESTED_JAR: Reason = Reason::new(&["nested-jar", "nested JAR URLs are not supported"]);
const NO_ENTRY: Reason = Reason::new(&["no-entry", "there is no `!/`"]);
const INVALID_ARCHIVE: Reason = Reason::new(&["invalid-archive", "the text before `!/` is not a URL"]);
const MALFORMED_CONTEXT: Reason =
    Reason::new(&["malformed-context", "the URL does not begin with `jar:`, and there is no context"]);

/// How URLs begin that the production `hierarchy` reads.
const HIERARCHICAL: &[&str] = &["http:", "https:", "ftp:"];

/// Ports that certainly fit an `int`.
const SHORT_NUMBER: &str =
    concat!("T: any of [0-9]\n", eight_times!("Optional:\n  T: any of [0-9]\n"), "NotAhead:\n  T: any except [@/?]\n");

/// Protocols of letters.
const PROTOCOL: &str = "OneOrMore:\n  T: any of [a-zA-Z]\nAhead:\n  T: :\n";

/// Returns the protocols for which a JDK has handlers.
fn protocols(version: Number) -> &'static [&'static str] {
    match version.has(&HAS_MODULES) {
        true => &["https", "http", "file", "ftp", "jar", "mailto", "jmod", "jrt"],
        false => &["https", "http", "file", "ftp", "jar", "mailto", "netdoc"],
    }
}

impl Program for JavaNetUrl {
    fn read<'i>(&self, input: &'i str) -> Result<Answer<'i>, Rejection> {
        url(input, None, self.version).map(|url| url.answer)
    }

    fn resolve<'i>(&self, input: &'i str, base: &str) -> Result<Answer<'i>, Rejection> {
        let context = url(base, None, self.version).map_err(|failure| failure.of_whole(input))?;
        url(input, Some(&context), self.version).map(|url| url.answer)
    }

    fn pipeline(&self) -> Pipeline {
        const SPEC: Stage = stage!("spec", "");
        const HIERARCHY: Stage = stage!("hierarchy", "body", After(HIERARCHICAL), |whole, _| {
            handler(whole).is_some_and(|handler| !matches!(handler, "mailto" | "jar"))
        });
        const MAILTO: Stage =
            stage!("mailto", "body", NotAfter(HIERARCHICAL), |whole, _| handler(whole) == Some("mailto"));
        const JAR: Stage = stage!("jar", "body", NotAfter(HIERARCHICAL), |whole, _| handler(whole) == Some("jar"));
        let description = Description {
            preprocess: Preprocess::removing(Removed { end: &CONTROLS, ..Removed::at_ends(&[]) }, |input| {
                Cow::Borrowed(trim(input))
            }),
            holds: match self.version.0 {
                ..11 => holds_in::<8>,
                11..17 => holds_in::<11>,
                17..21 => holds_in::<17>,
                21..25 => holds_in::<21>,
                25.. => holds_in::<25>,
            },
            decided: const {
                &[
                    Decided::holding("is-port", SHORT_NUMBER),
                    Decided::holding("is-protocol", PROTOCOL),
                    Decided::holding("is-ipv6-literal", SHORT_IPV6),
                ]
            },
            stages: match self.version.has(&CHECKS_EARLY) {
                true => &[
                    SPEC,
                    HIERARCHY,
                    stage!("user-info", "any-user-info"),
                    stage!("several-users", "authority.several-users"),
                    stage!("name", "any-name"),
                    stage!("zone", "ip-literal.zone", NotEmpty, |_, text| !text.is_empty()),
                    MAILTO,
                    JAR,
                ],
                false => &[
                    SPEC,
                    HIERARCHY,
                    stage!("zone-until-19", "ip-literal.zone", NotEmpty, |_, text| !text.is_empty()),
                    MAILTO,
                    JAR,
                ],
            },
            places: places!(
                Scheme: "protocol", UserInfo: "any-user-info", Host: "host", Port: "port",
                Path: "path" "without-query", Query: "query", Fragment: "spec.reference"
            ),
            ..Description::new(&RULES)
        };
        description.pipeline()
    }
}

static RULES: Rules = rules!("java-net-url.railroad");

/// Returns whether a predicate of the rule file holds in a version of Java.
fn holds_in<const MAJOR: u8>(_: Option<&str>, name: &str, argument: Option<&str>) -> Option<bool> {
    holds(Number(MAJOR, 0, 0), name, argument)
}

/// A URL, and the data that it needs as a context.
struct Url<'i> {
    answer: Answer<'i>,
    /// The protocol whose handler parses URLs in this context.
    handler: &'static str,
    has_authority: bool,
    /// The text between the protocol and the fragment: the "file" of a `jar` URL.
    body: &'i str,
}

impl Url<'_> {
    fn path(&self) -> Option<&str> {
        self.answer.text(Component::Path)
    }

    fn effective_host(&self) -> Option<Cow<'static, str>> {
        self.answer.effective_host.as_deref().map(|host| Cow::Owned(String::from(host)))
    }

    /// Returns a component for a URL in this context.
    fn inherited(&self, component: Component) -> Option<Value<'static>> {
        self.answer.get(component).map(Value::inherited)
    }
}

/// The predicates of the rule file, in one version of Java.
fn holds(version: Number, name: &str, argument: Option<&str>) -> Option<bool> {
    let text = argument.unwrap_or_default();
    Some(match name {
        // Follows `URL.isValidProtocol`, for the name in lower case: that of `İ` has a combining dot.
        "is-protocol" => {
            let is_letter = |c| characters::is_letter(c, version);
            let is_other = |c| is_letter(c) || characters::digit(c, version).is_some() || matches!(c, '.' | '+' | '-');
            text.starts_with(is_letter) && text.chars().all(is_other) && !text.contains('İ')
        }
        // Follows `IPAddressUtil.isIPv6LiteralAddress`. The rules ask newer versions about ASCII only.
        "is-ipv6-literal" => inet_address::ipv6(&characters::in_ascii(text, 16, version)).is_some(),
        "reads-any-digits" => !version.has(&READS_ASCII_ADDRESSES),
        "is-port" => int(text, version).is_some_and(|port| port >= -1),
        _ => return None,
    })
}

/// Returns the protocol whose handler parses an input: its own, or else its context's.
fn handler(whole: &Whole<'_>) -> Option<&'static str> {
    // Java 8 knows another protocol.
    [Number(17, 0, 0), Number(8, 0, 0)].into_iter().find_map(|version| {
        let context = whole.base.and_then(|context| url(context, None, version).ok());
        Some(open(whole.text, context.as_ref(), version).ok()?.handler)
    })
}

/// Returns the input without the characters that the constructor removes from its end.
fn trim(input: &str) -> &str {
    input.trim_end_matches(|c| c <= ' ')
}

/// Follows `Integer.parseInt`, in a version of Java.
pub(crate) fn int(text: &str, version: Number) -> Option<i32> {
    let (sign, digits) = match text.as_bytes() {
        [b'-', ..] => (-1, &text[1..]),
        [b'+', ..] => (1, &text[1..]),
        _ => (1, text),
    };
    i32::try_from(sign * magnitude(digits, version)?).ok()
}

/// Reads the digits of an `int`, in a version of Java. `None` if none exist, or the number is greater than 2³¹.
pub(crate) fn magnitude(digits: &str, version: Number) -> Option<i64> {
    let add = |number: i64, c| {
        Some(number * 10 + i64::from(characters::digit(c, version)?)).filter(|number| *number <= 1 << 31)
    };
    if digits.is_empty() { None } else { digits.chars().try_fold(0, add) }
}

/// Returns the host that a connection is made to. In older versions, addresses and the numbers of zones have digits of any
/// script, and an IPv4-mapped address loses its zone.
fn effective_host(host: &str, version: Number) -> Option<Cow<'_, str>> {
    if version.has(&READS_ASCII_ADDRESSES) || host.bytes().all(|byte| byte.is_ascii() && byte != b'%') {
        return inet_address::effective_host(host);
    }
    let ascii = |text, radix| characters::in_ascii(text, radix, version);
    let Some(literal) = host.strip_prefix('[').and_then(|host| host.strip_suffix(']')) else {
        let digits = ascii(host, 10);
        let address = inet_address::effective_host(&digits).filter(|host| host.parse::<Ipv4Addr>().is_ok());
        return address.map(|address| Cow::Owned(address.into_owned())).or_else(|| inet_address::effective_host(host));
    };
    let (address, zone) = literal.split_once('%').map_or((literal, None), |(address, zone)| (address, Some(zone)));
    let address = inet_address::canonical(&inet_address::ipv6(&ascii(address, 16))?);
    let Some(zone) = zone.filter(|_| address.contains(':')) else { return Some(Cow::Owned(address)) };
    let number = ascii(zone, 10);
    let zone = if number.bytes().all(|byte| byte.is_ascii_digit()) { &*number } else { zone };
    Some(Cow::Owned(format!("{address}%{zone}")))
}

/// Follows `String.equalsIgnoreCase` with the name of a protocol: two letters beyond ASCII have capitals within it.
fn is_same_protocol(name: &str, protocol: &str) -> bool {
    let ascii = name.chars().map(|c| match c {
        'ı' => 'i',
        'ſ' => 's',
        c => c.to_ascii_lowercase(),
    });
    ascii.eq(protocol.chars())
}

/// The parts that the constructor finds before the handler of a protocol reads the rest.
struct Opened<'i, 'c> {
    scheme: Value<'i>,
    handler: &'static str,
    /// The context, if the URL takes anything from it.
    context: Option<&'c Url<'c>>,
    body: &'i str,
    reference: Option<&'i str>,
}

/// Returns the constructor, up to the handler.
fn open<'i, 'c>(input: &'i str, context: Option<&'c Url<'c>>, version: Number) -> Result<Opened<'i, 'c>, Rejection> {
    let trimmed = trim(input);
    let captures = RULES.read_with("spec", trimmed, |name, argument| holds(version, name, argument));
    let captures = captures.ok_or_else(|| Rejection::whole(NO_PROTOCOL, input, "spec"))?;
    let (reference, body) = (captures.text("reference"), captures.text("body").unwrap_or_default());
    let Some(protocol) = captures.text("protocol") else {
        let context = context.ok_or_else(|| Rejection::new(NO_PROTOCOL, input, body, "spec"))?;
        let scheme = Value::absent(context.handler, "protocol").inherited();
        return Ok(Opened { scheme, handler: context.handler, context: Some(context), body, reference });
    };
    let same = context.filter(|context| is_same_protocol(protocol, context.handler));
    let known = || protocols(version).iter().copied().find(|known| protocol.eq_ignore_ascii_case(known));
    let handler = same.map(|context| context.handler).or_else(known);
    let handler = handler.ok_or_else(|| Rejection::new(UNKNOWN_PROTOCOL, input, protocol, "protocol"))?;
    // The context's protocol counts as none, for compatibility with older versions.
    let context = same.filter(|context| context.path().is_some_and(|path| path.starts_with('/')));
    let scheme = context.map_or_else(|| lower_case(protocol), |context| Cow::Borrowed(context.handler));
    let scheme = Value::made(input, protocol, ChangeKind::LowerCased, scheme, "protocol");
    Ok(Opened { scheme, handler, context, body, reference })
}

/// Returns the constructor.
fn url<'i>(input: &'i str, context: Option<&Url<'_>>, version: Number) -> Result<Url<'i>, Rejection> {
    let Opened { scheme, handler, context, body, reference } = open(input, context, version)?;
    let mut url = match handler {
        "mailto" => mailto(input, body, version)?,
        "jar" => jar(input, body, reference, context, version)?,
        _ => hierarchy(input, body, reference, context, version)?,
    };
    url.answer.set(Component::Scheme, scheme);
    url.handler = handler;
    Ok(url)
}

/// Follows `URLStreamHandler.parseURL`.
fn hierarchy<'i>(
    input: &'i str,
    body: &'i str,
    reference: Option<&'i str>,
    context: Option<&Url<'_>>,
    version: Number,
) -> Result<Url<'i>, Rejection> {
    let captures = RULES.read_with("hierarchy", body, |name, argument| holds(version, name, argument));
    let captures = captures.ok_or_else(|| authority_failure(input, body, version))?;
    check_authority(input, &captures, version)?;
    let slice = |text, rule| Value::slice(input, text, rule);
    let inherited = |component| context.and_then(|context| context.inherited(component));
    let mut answer = Answer::new("hierarchy")
        .with(Component::Query, captures.text("query").map(|text| slice(text, "query")))
        .with(Component::Fragment, reference.map(|text| slice(text, "reference")));
    // Only a reference without a body keeps the query, and only an empty one the fragment.
    if body.is_empty() {
        answer.set(Component::Query, inherited(Component::Query));
        if reference.is_none() {
            answer.set(Component::Fragment, inherited(Component::Fragment));
        }
    }
    let mut has_authority = context.is_some_and(|context| context.has_authority);
    // The path to which another one is relative.
    let mut path = context.and_then(Url::path).unwrap_or_default();
    if captures.has("some") {
        has_authority = true;
        // The host of an authority with several at signs is empty, and the port remains the context's.
        let (mut host, mut port) = (&body[2..2], inherited(Component::Port));
        match captures.text("host") {
            None => path = "",
            Some(text) => {
                let (user_info, number) = (captures.text("any-user-info"), captures.text("port"));
                host = text;
                answer.set_user_info(user_info, |text| slice(text, "any-user-info"));
                port = number.and_then(|text| {
                    let port = int(text, version).filter(|&port| port >= 0)?;
                    Some(Value::made(input, text, ChangeKind::ZerosRemoved, port.to_string(), "port"))
                });
                let has_colon = number.is_some() || captures.has("colon");
                // Two slashes with nothing between them and the path keep the context's path.
                if user_info.is_some() || !host.is_empty() || has_colon {
                    path = "";
                }
            }
        }
        answer.set(Component::Host, slice(host, "host"));
        answer.set(Component::Port, port);
        answer.effective_host = effective_host(host, version);
    } else {
        for component in [Component::Username, Component::Password, Component::Port] {
            answer.set(component, inherited(component));
        }
        answer.set(Component::Host, inherited(Component::Host).unwrap_or(Value::absent("", "host")));
        answer.effective_host = context.and_then(Url::effective_host);
    }
    let written = captures.text("path").unwrap_or_default();
    let made = |kind, text: String| Value::made(input, written, kind, text, "path");
    let path = if written.starts_with('/') || context.is_none() {
        slice(written, "path")
    } else if !written.is_empty() {
        match path {
            "" if has_authority => made(ChangeKind::Rooted, String::from("/") + written),
            "" => slice(written, "path"),
            path => made(ChangeKind::Merged, path::merge(path, written, has_authority)),
        }
    } else if body.starts_with('?') {
        // Java drops the last segment even for a query alone.
        Value::absent(String::from(&path[..path.rfind('/').unwrap_or(0)]) + "/", "path").inherited()
    } else {
        Value::absent(path, "path").inherited()
    };
    Ok(Url { answer: answer.with(Component::Path, path), handler: "", has_authority, body })
}

/// Rejects the characters that a version does not allow in user information, hosts and zones.
fn check_authority(input: &str, captures: &Captures<'static, '_>, version: Number) -> Result<(), Rejection> {
    let is_early = version.has(&CHECKS_EARLY);
    if let Some(text) = captures.text("several-users") {
        return if is_early { check(input, text, "several-users") } else { Ok(()) };
    }
    let Some(host) = captures.text("host") else { return Ok(()) };
    if let Some(text) = captures.text("any-user-info").filter(|_| is_early) {
        check(input, text, "user-info")?;
    }
    let literal = host.strip_prefix('[').and_then(|host| host.strip_suffix(']'));
    let zone = literal.and_then(|literal| Some(&literal[literal.find('%')?..]));
    match zone {
        Some(zone) => check(input, zone, if is_early { "zone" } else { "zone-until-19" }),
        None if is_early && literal.is_none() => check(input, host, "name"),
        None => Ok(()),
    }
}

/// Rejects a text that a production does not match.
fn check(input: &str, text: &str, rule: &'static str) -> Result<(), Rejection> {
    RULES.read(rule, text).map(drop).ok_or_else(|| Rejection::new(ILLEGAL_CHARACTER, input, text, rule))
}

/// Returns the error in the authority of a text, the only part that can be rejected.
fn authority_failure(input: &str, body: &str, version: Number) -> Rejection {
    // Two slashes begin the body, because nothing else can fail.
    let authority = body.get(2..).unwrap_or_default();
    let authority = &authority[..authority.find(['/', '?']).unwrap_or(authority.len())];
    let server = authority.split_once('@').map_or(authority, |(_, server)| server);
    match RULES.read_start_with("host", server, |name, argument| holds(version, name, argument)) {
        Some((_, rest)) if rest.starts_with(':') => Rejection::new(INVALID_PORT, input, &rest[1..], "port"),
        _ if server.starts_with('[') => Rejection::new(INVALID_ADDRESS, input, server, "ip-literal"),
        _ => Rejection::new(ILLEGAL_HOST, input, server, "any-name"),
    }
}

/// Follows `mailto.Handler.parseURL`: the fragment is lost.
fn mailto<'i>(input: &'i str, body: &'i str, version: Number) -> Result<Url<'i>, Rejection> {
    let failure = || Rejection::new(NO_EMAIL_ADDRESS, input, body, "mailto");
    let captures = RULES.read("mailto", body).ok_or_else(failure)?;
    // Java 8 has a Unicode in which U+180E is white space.
    if version.0 < 9 && body.contains('\u{180E}') && RULES.read("mailto", &body.replace('\u{180E}', " ")).is_none() {
        return Err(failure());
    }
    Ok(file(input, "mailto", &captures, body))
}

/// Makes a URL that has a path and a query only.
fn file<'i>(input: &'i str, form: &'static str, captures: &Captures<'static, 'i>, body: &'i str) -> Url<'i> {
    let slice = |text, rule| Value::slice(input, text, rule);
    let path = captures.first(&["file.path", "without-query"]).unwrap_or_default();
    let query = captures.text("query");
    let answer = Answer::new(form)
        .with(Component::Host, Value::absent("", "host"))
        .with(Component::Path, slice(path, "path"))
        .with(Component::Query, query.map(|text| slice(text, "query")));
    Url { answer, handler: "", has_authority: false, body }
}

/// Follows `jar.Handler.parseURL`: a whole URL only if the input begins with `jar:`, else an entry relative to the
/// context's. White space after the fragment remains.
fn jar<'i>(
    input: &'i str,
    body: &'i str,
    reference: Option<&'i str>,
    context: Option<&Url<'_>>,
    version: Number,
) -> Result<Url<'i>, Rejection> {
    let failure = |reason| Rejection::new(reason, input, body, "jar");
    let captures = RULES.read("jar", body).ok_or_else(|| failure(NESTED_JAR))?;
    let context_file = context.filter(|context| context.path().is_some()).map(|context| context.body);
    let mut url = if input.get(..4).is_some_and(|start| start.eq_ignore_ascii_case("jar:")) {
        // The constructor divides at the last `!/`, and a connection at the first.
        let (archive, _) = body.rsplit_once("!/").ok_or_else(|| failure(NO_ENTRY))?;
        url(archive, None, version).map_err(|_| failure(INVALID_ARCHIVE))?;
        let mut url = file(input, "jar", &captures, body);
        url.answer.effective_host = jar_host(body, version);
        url
    } else if body.is_empty() && reference.is_some() {
        let mut answer = Answer::new("jar").with(Component::Host, Value::absent("", "host"));
        if let Some(file) = context_file {
            answer = made_file(file, version);
        }
        Url { answer, handler: "", has_authority: false, body }
    } else {
        let context = context_file.ok_or_else(|| failure(MALFORMED_CONTEXT))?;
        let text = path::entry(context, body).ok_or_else(|| failure(MALFORMED_CONTEXT))?;
        Url { answer: made_file(&text, version), handler: "", has_authority: false, body }
    };
    url.answer.set(
        Component::Fragment,
        reference.map(|text| Value::slice(input, &input[Slice::new(input, text).span().start..], "reference")),
    );
    Ok(url)
}

/// Returns the answer for a `jar` URL whose file is not a slice of the input.
fn made_file(text: &str, version: Number) -> Answer<'static> {
    // A file is any text.
    let Some(captures) = RULES.read("file", text) else { return Answer::new("jar") };
    let mut answer = file(text, "jar", &captures, text).answer;
    answer.effective_host = jar_host(text, version);
    answer.inherited()
}

/// Returns the host of the archive. `JarURLConnection` divides the file at the first `!/`.
fn jar_host(file: &str, version: Number) -> Option<Cow<'static, str>> {
    let (archive, _) = file.split_once("!/")?;
    url(archive, None, version).ok()?.effective_host()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks the answers of `InetAddress.getByName`. `None` if the URL is rejected.
    #[test]
    fn older_versions_read_addresses_in_digits_of_any_script() {
        let release = |major| &RELEASES.iter().find(|known| known.program.version.0 == major).unwrap().program;
        for (host, old, new) in [
            ("[::\u{FF10}]", Some("::"), None),
            ("[::\u{FF41}\u{FF26}]", Some("::af"), None),
            ("[\u{661}:\u{967}::]", Some("1:1::"), None),
            ("[::\u{FF11}.\u{662}.3.4]", Some("::102:304"), None),
            ("[::ffff:1.2.3.\u{FF14}]", Some("1.2.3.4"), None),
            ("[::\u{FF10}0001%x]", Some("::1%x"), None),
            ("[::1%\u{FF11}]", Some("::1%1"), Some("::1%\u{FF11}")),
            ("[::1%\u{FF11}x]", Some("::1%\u{FF11}x"), Some("::1%\u{FF11}x")),
            ("[::ffff:1.2.3.4%1]", Some("1.2.3.4"), Some("::ffff:102:304%1")),
            ("\u{FF11}.2.3.4", Some("1.2.3.4"), Some("\u{FF11}.2.3.4")),
            ("\u{FF41}.example", Some("\u{FF41}.example"), Some("\u{FF41}.example")),
            ("[::\u{FF11}0000]", None, None),
            ("[::\u{FF41}.2.3.4]", None, None),
            ("[::\u{FF1A}1]", None, None),
            ("[::\u{1D7CE}]", None, None),
            ("[::\u{E9}]", None, None),
        ] {
            for (version, expected) in [(8, old), (11, old), (17, new)] {
                let input = format!("http://{host}/");
                let answer = release(version).read(&input).ok();
                assert_eq!(answer.as_ref().and_then(|answer| answer.effective_host.as_deref()), expected, "{host}");
            }
        }
        // Unicode 7 added this digit.
        let sinhala = "http://[::\u{DE6}]/";
        assert_eq!([8, 11, 17].map(|version| release(version).read(sinhala).is_ok()), [false, true, false]);
    }
}
