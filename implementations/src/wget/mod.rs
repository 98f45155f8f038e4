#![doc = include_str!("README.md")]

mod path;

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use railurl_canon::changes::ChangeKind;
use railurl_canon::client::Client;
use railurl_canon::percent::{EncodeSet, percent_decode_utf8_lossy};
use railurl_parser::Span;

use self::path::simplified;
use crate::answer::UNSUPPORTED_SCHEME;
use crate::description::{Description, Rules, Written, rules};
use crate::java_net_url::inet_address::ipv6_with;
use crate::pipeline::{Code, Pipeline, Stage};
use crate::pipeline::{Place, places, stage};
use crate::program::Known;
use crate::text::{encode_but_escapes, lower_case, strtol};
use crate::version::{Change, Number, releases};
use crate::{Answer, Component, Components, Program, Reason, Rejection, Value, idn2, resolver};

/// GNU Wget, of one version.
pub struct Wget {
    version: Number,
}

/// The releases: the default, then the others, the newest first.
pub(crate) const RELEASES: &[Known<Wget>] = releases! {
    Wget {
        name: "wget",
        title: "Wget",
        program: "GNU Wget",
        version: "1.25.0",
        fetches: Ok(Client::new("wget", &["http", "https", "ftp", "ftps"])),
        calls: "url_parse of what maybe_prepend_scheme or rewrite_shorthand_url returns, without an iri; the fields scheme, \
                user, passwd, host, port, query, fragment, and url_full_path; with a base, url_parse of uri_merge",
    } (1, 25, 0), [], ["-1+deb12u1"]:
    (1, 21, 3)
};

/// A colon without a port begins no path of `ftp`.
const PREPENDS_HTTP: Change = Change(&[Number(1, 25, 0)]);

const NUL: Reason = Reason::new(&["nul", "an argument has no U+0000"]);
const UNSUPPORTED: Reason = Reason::new(&[UNSUPPORTED_SCHEME, "the scheme is not http, https, ftp or ftps"]);
const NO_SCHEME: Reason =
    Reason::new(&["missing-scheme", "two slashes have to follow the scheme, or a port a host without a scheme"]);
const NO_HOST: Reason = Reason::new(&["invalid-host", "the host is missing"]);
const AFTER_HOST: Reason = Reason::new(&["invalid-host", "a text in brackets is not the whole host"]);
const UNTERMINATED: Reason = Reason::new(&["unterminated-ipv6", "the bracket before the host is not closed"]);
const IPV6: Reason = Reason::new(&["invalid-ipv6", "the host in brackets is not an IPv6 address"]);
const CONTROL: Reason = Reason::new(&["invalid-host", "the host has a control character"]);
const PORT: Reason = Reason::new(&["invalid-port", "the port is not a number up to 65535"]);
const USER: Reason = Reason::new(&["invalid-user", "the user name is empty"]);

/// The characters of `urlchr_table` that are unsafe and not reserved.
const UNSAFE: EncodeSet = EncodeSet::EMPTY.with_range(0, b' ').with(b"\"%<>\\^`{|}\x7F");

static RULES: Rules = rules!("wget.railroad");

static DESCRIPTION: Description = Description {
    // A redirect's target is joined first.
    stages: &[stage!("url", "", WithoutBase, |whole, _| whole.base.is_none())],
    places: PLACES,
    ..Description::new(&RULES)
};

/// A version that rewrites shorthands first: for `explain`, because [`Wget::read`] rewrites them.
static REWRITES: Description = Description {
    stages: &[Stage {
        rule: "url",
        of: "",
        code: Code::Changes(&[':']),
        text: |whole, text| match shorthand(text).filter(|_| !whole.is_joined) {
            _ if whole.base.is_some() => None,
            Some(text) => Some(Cow::Owned(text)),
            None => Some(Cow::Borrowed(text)),
        },
    }],
    places: PLACES,
    ..Description::new(&RULES)
};

const PLACES: &[Place] = places!(
    Scheme: "http-scheme" "ftp-scheme", UserInfo: "user-info", Host: "ip-literal.address" "http-name" "ftp-name",
    Port: "http-port" "ftp-port", Path: "http-path" "ftp-path", Query: "query", Fragment: "fragment"
);

/// The parts of a URL, as they were written.
struct Parts<'i> {
    form: &'static str,
    /// Without a scheme if `http://` is put before the URL. An address has no brackets.
    written: Components<Option<Written<'i>>>,
    user_info: Option<&'i str>,
    is_address: bool,
}

impl Program for Wget {
    fn read<'i>(&self, input: &'i str) -> Result<Answer<'i>, Rejection> {
        let Some(text) = self.rewritten(input) else { return Parts::read(input)?.answer(input) };
        // It has as many bytes as the input after a scheme.
        in_longer(
            &text,
            input,
            |_| ChangeKind::CharactersReplaced,
            Parts::read(&text).and_then(|parts| parts.answer(&text)),
        )
    }

    fn resolve<'i>(&self, input: &'i str, base: &str) -> Result<Answer<'i>, Rejection> {
        let text = self.redirect(input, base).map_err(|failure| failure.of_whole(input))?;
        let answer = Parts::read(&text).and_then(|parts| match parts.written.scheme {
            Some(_) => parts.answer(&text),
            // Nothing is put before a redirect.
            None => Err(Rejection::whole(NO_SCHEME, &text, "no-scheme")),
        });
        let kind = |component| match component {
            Component::Path => ChangeKind::Merged,
            _ => ChangeKind::CharactersRemoved,
        };
        in_longer(&text, input, kind, answer)
    }

    fn joined(&self, input: &str, base: &str) -> Option<String> {
        self.redirect(input, base).ok()
    }

    fn default_port(&self, scheme: &str) -> Option<u16> {
        default_port(scheme)
    }

    fn pipeline(&self) -> Pipeline {
        if self.version.has(&PREPENDS_HTTP) { DESCRIPTION.pipeline() } else { REWRITES.pipeline() }
    }
}

impl<'i> Parts<'i> {
    /// Divides a URL of the command line.
    fn read(input: &'i str) -> Result<Self, Rejection> {
        Rejection::forbid(NUL, input, |c| c == '\0', "url")?;
        let reading = DESCRIPTION.read(input).map_err(|_| rejection(input))?;
        let form = reading.form(&["http", "ftp", "shorthand"]).unwrap_or_default();
        // `maybe_prepend_scheme` helps only a host without a colon, or with a port.
        if form == "shorthand" && !input.split_once(':').is_none_or(|(_, port)| begins_with_port(port)) {
            return Err(Rejection::whole(NO_SCHEME, input, "no-scheme"));
        }
        let user_info = reading.user_info().map(|written| written.text);
        Ok(Parts { form, written: reading.components(), user_info, is_address: reading.has("ip-literal") })
    }

    /// Returns the text of a component; empty if it is missing.
    fn text(&self, component: Component) -> &'i str {
        self.written[component].unwrap_or_default().text
    }

    /// The rest of `url_parse`.
    fn answer(self, input: &'i str) -> Result<Answer<'i>, Rejection> {
        let is_ftp = self.form == "ftp";
        let rule = |http, ftp| if is_ftp { ftp } else { http };
        let scheme = match self.written.scheme {
            None => Value::absent("http", "no-scheme"),
            Some(scheme) => Value::slice(input, scheme.text, rule("http-scheme", "ftp-scheme"))
                .then(ChangeKind::LowerCased, lower_case(scheme.text)),
        };
        let default_port = default_port(&scheme.text).unwrap_or_default();
        let port_rule = rule("http-port", "ftp-port");
        let port = match self.text(Component::Port) {
            "" => Value::absent(default_port.to_string(), port_rule),
            port => {
                // `parse` takes a plus sign as well.
                let is_number = port.bytes().all(|byte| byte.is_ascii_digit());
                let number: Option<u16> = port.parse().ok().filter(|_| is_number);
                let number = number.ok_or_else(|| Rejection::new(PORT, input, port, port_rule))?;
                Value::made(input, port, ChangeKind::ZerosRemoved, number.to_string(), port_rule)
            }
        };
        let decoded = |text| Value::slice(input, text, "user-info").then(ChangeKind::Decoded, unescaped(text));
        let (username, password) = match self.user_info.map(resolver::split_user_info) {
            None => (None, None),
            Some(("", _)) => return Err(Rejection::new(USER, input, self.user_info.unwrap_or_default(), "user-info")),
            Some((username, password)) => (Some(decoded(username)), password.map(decoded)),
        };
        let encoded = |written: Option<Written<'i>>, rule| {
            written.map(|Written { text, .. }| Value::slice(input, text, rule).then(ChangeKind::Encoded, encoded(text)))
        };
        let host = self.host(input)?;
        let effective_host = match &host.text {
            // `getaddrinfo` does not accept brackets, so this is looked up as a name.
            text if text.starts_with('[') => text.clone(),
            text => idn2::effective_host(text),
        };
        let mut answer = Answer::new(self.form)
            .with(Component::Scheme, scheme)
            .with(Component::Username, username)
            .with(Component::Password, password)
            .with(Component::Host, host)
            .with(Component::Port, port)
            .with(Component::Path, self.path(input))
            .with(Component::Query, encoded(self.written.query, "query"))
            .with(Component::Fragment, encoded(self.written.fragment, "fragment"));
        answer.effective_host = Some(effective_host);
        Ok(answer)
    }

    /// The host in lower case, and then without percent-encoding.
    fn host(&self, input: &'i str) -> Result<Value<'i>, Rejection> {
        let rule = match self.form {
            _ if self.is_address => "ip-literal",
            "ftp" => "ftp-name",
            _ => "http-name",
        };
        let written = self.text(Component::Host);
        if self.is_address && !is_ipv6_address(written) {
            return Err(Rejection::new(IPV6, input, written, rule));
        }
        let lower = lower_case(written);
        let host = unescaped(&lower).into_owned();
        if host.contains(|c: char| c.is_ascii_control()) {
            return Err(Rejection::new(CONTROL, input, written, rule));
        }
        Ok(Value::slice(input, written, rule).then(ChangeKind::LowerCased, lower).then(ChangeKind::Decoded, host))
    }

    /// Follows `url_full_path` without the query: a slash, the path, and for `ftp` the parameters.
    fn path(&self, input: &'i str) -> Value<'i> {
        let is_ftp = self.form == "ftp";
        let written = self.text(Component::Path);
        let params = written.find(';').filter(|_| is_ftp).unwrap_or(written.len());
        let (path, params) = written.split_at(params);
        let without_dots = simplified(&encoded(path.strip_prefix('/').unwrap_or(path)), is_ftp);
        let text = format!("/{without_dots}{}", encoded(params));
        let kind = if path.is_empty() { ChangeKind::Added } else { ChangeKind::DotsRemoved };
        Value::slice(input, written, if is_ftp { "ftp-path" } else { "http-path" })
            .then(ChangeKind::Encoded, encoded(written))
            .then(kind, text)
    }
}

/// The ports of `supported_schemes`.
fn default_port(scheme: &str) -> Option<u16> {
    match scheme {
        "http" => Some(80),
        "https" => Some(443),
        "ftp" | "ftps" => Some(21),
        _ => None,
    }
}

/// Returns the reason why no production matches a URL.
fn rejection(input: &str) -> Rejection {
    let (scheme, rest) = input.split_once(':').unwrap_or_default();
    let is_known = default_port(&lower_case(scheme)).is_some();
    let authority = match rest.strip_prefix("//") {
        Some(authority) if is_known => authority,
        _ if RULES.read_start("no-scheme", input).is_some() => input,
        _ if is_known || !is_scheme(scheme) => return Rejection::whole(NO_SCHEME, input, "no-scheme"),
        _ => return Rejection::new(UNSUPPORTED, input, scheme, "url"),
    };
    let host = match RULES.read_start("user-info", authority) {
        Some((_, rest)) => rest.strip_prefix('@').unwrap_or(authority),
        None => authority,
    };
    let reason = match host.starts_with('[') {
        false => NO_HOST,
        true if host.contains(']') => AFTER_HOST,
        true => UNTERMINATED,
    };
    Rejection::new(reason, input, host, "ip-literal")
}

/// Follows `url_has_scheme`, before the colon.
fn is_scheme(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'+'))
}

/// Follows `is_valid_port`, of digits before a slash or the end: `atoi`, which cuts a number to 32 bits.
fn begins_with_port(text: &str) -> bool {
    let digits = text.split('/').next().unwrap_or_default();
    (1..=0xFFFF).contains(&(strtol(digits) as i32))
}

/// Follows `is_valid_ipv6_address`. Unlike `inet_pton`, it takes zeros before a group, and before the numbers of an
/// IPv4 address.
fn is_ipv6_address(text: &str) -> bool {
    ipv6_with(text, ipv4_address).is_some()
}

/// Follows `is_valid_ipv4_address`: four decimal numbers up to 255.
fn ipv4_address(text: &str) -> Option<[u8; 4]> {
    let number = |part: &str| part.parse().ok().filter(|_| part.bytes().all(|byte| byte.is_ascii_digit()));
    let numbers: Option<Vec<u8>> = text.split('.').map(number).collect();
    numbers?.try_into().ok()
}

/// Follows `reencode_escapes`.
fn encoded(text: &str) -> Cow<'_, str> {
    encode_but_escapes(text, UNSAFE)
}

/// Follows `url_unescape`, which leaves `%00`.
fn unescaped(text: &str) -> Cow<'_, str> {
    if text.contains("%00") {
        Cow::Owned(percent_decode_utf8_lossy(&text.replace("%00", "%2500")).into_owned())
    } else {
        percent_decode_utf8_lossy(text)
    }
}

impl Wget {
    /// Returns the text that this version reads instead of an argument of the command line, before `url_parse`.
    fn rewritten(&self, input: &str) -> Option<String> {
        if self.version.has(&PREPENDS_HTTP) { None } else { shorthand(input) }
    }

    /// Returns the text of the redirect from a base to an input: `uri_merge`.
    fn redirect(&self, input: &str, base: &str) -> Result<String, Rejection> {
        let rewritten = self.rewritten(base);
        let base = rewritten.as_deref().unwrap_or(base);
        let parts = Parts::read(base)?;
        let (is_ftp, has_scheme) = (parts.form == "ftp", parts.written.scheme.is_some());
        // A base was requested, so `url_parse` accepted it.
        parts.answer(base)?;
        let base = if has_scheme { Cow::Borrowed(base) } else { Cow::Owned(format!("http://{base}")) };
        // `ftp` has parameters, and no query.
        let end = base.find(if is_ftp { [';', '#'] } else { ['?', '#'] }).unwrap_or(base.len());
        let before = match input.as_bytes() {
            _ if input.split_once(':').is_some_and(|(scheme, _)| is_scheme(scheme)) => "",
            [] => &base,
            [b'?', ..] => &base[..end],
            [b'#', ..] => base.split('#').next().unwrap_or_default(),
            [b'/', b'/', ..] => &base[..base.find('/').unwrap_or_default()],
            [b'/', ..] => {
                let authority = base.find("//").map_or(end, |slashes| slashes + 2);
                let path = base[authority..end].find('/').map_or(end, |slash| authority + slash);
                &base[..path]
            }
            _ => {
                let directory = base[..end].rfind('/').map_or("", |slash| &base[..=slash]);
                // Wget takes these slashes for the scheme's, even in a path.
                if directory.ends_with("://") {
                    return Ok(format!("{}/{input}", &base[..end]));
                }
                directory
            }
        };
        Ok([before, input].concat())
    }
}

/// Follows `rewrite_shorthand_url` of a URL with a colon: the first of a colon and a slash decides.
fn shorthand(input: &str) -> Option<String> {
    let at = input.find([':', '/']).filter(|&at| at > 0 && input.contains(':'))?;
    let (before, after) = input.split_at(at);
    let Some(path) = after.strip_prefix(':') else { return Some(format!("http://{input}")) };
    let digits = path.bytes().take_while(u8::is_ascii_digit).count();
    let is_port = digits > 0 && (digits == path.len() || path[digits..].starts_with('/'));
    match path {
        _ if path.starts_with("//") => None,
        _ if is_port => Some(format!("http://{input}")),
        // The form of `ftp` without a scheme: `host:path`.
        _ => Some(format!("ftp://{before}/{path}")),
    }
}

/// Maps the result of a text that ends with an input, or with as many bytes that are made from it.
fn in_longer<'i>(
    text: &str,
    input: &str,
    kind: impl Fn(Component) -> ChangeKind,
    result: Result<Answer<'_>, Rejection>,
) -> Result<Answer<'i>, Rejection> {
    let start = text.len() - input.len();
    let in_input = |span: Span| span.start.saturating_sub(start)..span.end.saturating_sub(start);
    match result {
        Ok(answer) => Ok(answer
            .into_owned()
            .in_joined(text, kind, |_, value| value.span.clone().filter(|span| span.end > start).map(in_input))),
        Err(failure) => Err(Rejection { span: in_input(failure.span.clone()), ..failure }),
    }
}
