#![doc = include_str!("README.md")]

mod versions;

use alloc::borrow::Cow;
use alloc::string::String;
use core::net::Ipv6Addr;

use icu_properties::CodePointMapData;
use icu_properties::props::BidiClass;
use idna::uts46::{AsciiDenyList, DnsLength, Hyphens, Uts46};
use railurl_canon::changes::ChangeKind;
use railurl_canon::ip;
use railurl_canon::percent::{EncodeSet, percent_decode, percent_decode_utf8_lossy, percent_encode};
use railurl_grammar::engine::Captures;

use crate::answer::AUTHORITY;
use crate::description::{Rules, rules};
use crate::pipeline::{Pipeline, places, stage, vec};
use crate::text::{NOT_UNRESERVED, lower_case, map_text, sharp_s_until_15_0};
use crate::version::Number;
use crate::{Answer, Component, Program, Reason, Rejection, Value, idn2};
pub(crate) use versions::RELEASES;

static RULES: Rules = rules!("go-net-url.railroad");

/// Go's `net/url`, of one version.
pub struct GoNetUrl {
    version: Number,
}

const CONTROL_CHARACTER: Reason = Reason::new(&["control-character", "invalid control character in URL"]);
const MISSING_SCHEME: Reason = Reason::new(&["missing-scheme", "missing protocol scheme"]);
const COLON_IN_FIRST_SEGMENT: Reason =
    Reason::new(&["colon-in-first-segment", "first path segment in URL cannot contain colon"]);
const INVALID_ESCAPE: Reason = Reason::new(&["invalid-escape", "invalid URL escape"]);
const INVALID_USER_INFO: Reason = Reason::new(&["invalid-user-info", "invalid character in user information"]);
const INVALID_HOST: Reason = Reason::new(&["invalid-host", "invalid character in host name"]);
const INVALID_PORT: Reason = Reason::new(&["invalid-port", "invalid port after host"]);
const INVALID_IP_LITERAL: Reason = Reason::new(&["invalid-ip-literal", "not an IPv6 address in brackets"]);

/// The set that `escape` encodes in a path.
const PATH: EncodeSet = NOT_UNRESERVED.without(b"$&+,/:;=@");

/// The bytes for which `validEncoded` makes `EscapedPath` encode a path again.
const INVALID_IN_ESCAPED_PATH: EncodeSet = PATH.without(b"!'()*[]%");

/// The address that `net.Dial` uses without a host.
const LOCAL_SYSTEM: &str = "127.0.0.1";

impl Program for GoNetUrl {
    fn read<'i>(&self, input: &'i str) -> Result<Answer<'i>, Rejection> {
        Ok(Url::parse(self.version, input)?.answer(self.version, input))
    }

    fn resolve<'i>(&self, input: &'i str, base: &str) -> Result<Answer<'i>, Rejection> {
        let version = self.version;
        let base_url = Url::parse(version, base).map_err(|failure| failure.of_whole(input))?;
        let url = Url::parse(version, input)?;
        Ok(url.resolve(version, input, &base_url, || base_url.answer(version, base).inherited()))
    }

    fn pipeline(&self) -> Pipeline {
        // The production that divides an authority, and its parts.
        macro_rules! parts {
            ($rule:literal) => {
                [concat!($rule, ".host"), concat!($rule, ".without-port"), concat!($rule, ".literal")]
            };
        }
        let host_and_port = host_and_port_rule(self.version);
        let [with_port, without_port, in_brackets] = match host_and_port {
            "host-and-port" => parts!("host-and-port"),
            "host-and-port-until-1-26-0" => parts!("host-and-port-until-1-26-0"),
            _ => parts!("host-and-port-until-1-25-1"),
        };
        let (name, literal) = (reg_name_rule(self.version), ip_literal_rule(self.version));
        Pipeline {
            stages: vec![
                stage!("reference", ""),
                stage!("authority", "with-authority.authority"),
                stage!(host_and_port, "authority.host-and-port"),
                stage!(name, with_port),
                stage!(name, without_port),
                stage!(literal, in_brackets),
                stage!("user-info", "authority.text"),
                // Nothing but a percent sign can make a path or a fragment invalid.
                stage!("escaped", "with-authority.path", |_, text| text.contains('%')),
                stage!("escaped", "rooted-path", |_, text| text.contains('%')),
                stage!("escaped", "relative-path", |_, text| text.contains('%')),
                stage!("escaped", "fragment", |_, text| text.contains('%')),
            ],
            places: places!(
                Scheme: "scheme", UserInfo: "authority.text", Username: "username", Password: "password",
                Host: "host" "without-port" "literal", Authority: "with-authority.authority", Port: "port",
                Path: "path" "rooted-path" "relative-path", Query: "query", Fragment: "fragment"
            ),
            ..RULES.pipeline()
        }
    }
}

/// The fields of Go's `URL`, as slices of the input that are known to be valid.
struct Url<'i> {
    form: &'static str,
    scheme: Option<&'i str>,
    opaque: &'i str,
    authority: Authority<'i>,
    path: &'i str,
    /// The query. It is missing if `ForceQuery` is false and `RawQuery` is empty.
    query: Option<&'i str>,
    fragment: Option<&'i str>,
}

/// The fields `User` and `Host`.
#[derive(Default)]
struct Authority<'i> {
    user_info: Option<UserInfo<'i>>,
    /// The field `Host`, not decoded.
    host_and_port: &'i str,
    host: Option<&'i str>,
    /// The production of the host.
    rule: &'static str,
    port: Option<&'i str>,
}

/// The parts of the field `User`, not decoded.
struct UserInfo<'i> {
    username: &'i str,
    password: Option<&'i str>,
}

impl<'i> Url<'i> {
    /// Follows `Parse`.
    fn parse(version: Number, input: &'i str) -> Result<Self, Rejection> {
        let reference = whole(input, "reference", input, |rest| match rest.as_bytes() {
            // Nothing precedes the colon.
            [b':', ..] if rest.len() == input.len() => MISSING_SCHEME,
            [b':', ..] => COLON_IN_FIRST_SEGMENT,
            _ => CONTROL_CHARACTER,
        })?;
        let form = FORMS.iter().copied().find(|form| reference.has(form)).unwrap_or_default();
        let mut url = Url {
            form,
            scheme: reference.text("scheme"),
            opaque: "",
            authority: Authority { rule: "reg-name", ..Authority::default() },
            path: "",
            query: reference.text("query"),
            fragment: reference.text("fragment"),
        };
        let text = reference.text(form).unwrap_or_default();
        match form {
            "with-authority" => {
                url.path = reference.text("with-authority.path").unwrap_or_default();
                let authority = reference.text("authority").unwrap_or_default();
                url.authority = Authority::parse(version, input, authority)?;
            }
            // The path is empty where the opaque text ends, so it has a place in the input.
            "opaque" => (url.opaque, url.path) = (text, &text[text.len()..]),
            _ => url.path = text,
        }
        // Go does not decode a query, so any percent sign may be in it.
        for text in [url.path, url.fragment.unwrap_or_default()] {
            whole(input, "escaped", text, |_| INVALID_ESCAPE)?;
        }
        Ok(url)
    }

    /// Returns the values that the accessors return.
    fn answer(&self, version: Number, input: &str) -> Answer<'i> {
        let value =
            |text: Option<&'i str>, rule| text.map_or(Value::absent("", rule), |text| Value::slice(input, text, rule));
        let decoded_value = |text: Option<&'i str>, rule| {
            let slice = value(text, rule);
            text.map_or(slice.clone(), |text| slice.then(ChangeKind::Decoded, percent_decode_utf8_lossy(text)))
        };
        let mut answer = Answer::new(self.form);
        answer.set(Component::Scheme, {
            let scheme = self.scheme.map_or("".into(), lower_case);
            value(self.scheme, "scheme").then(ChangeKind::LowerCased, scheme)
        });
        answer.set(Component::Host, decoded_value(self.authority.host, self.authority.rule));
        answer.set(Component::Port, value(self.authority.port, "port"));
        answer.set(Component::Path, decoded_value(Some(self.path), self.form));
        answer.set(Component::Query, value(self.query, "query"));
        answer.set(Component::Fragment, decoded_value(self.fragment, "fragment"));
        if let Some(user_info) = &self.authority.user_info {
            answer.set(Component::Username, decoded_value(Some(user_info.username), "username"));
            answer.set(Component::Password, user_info.password.map(|text| decoded_value(Some(text), "password")));
        }
        (answer.effective_host, answer.effective_port) = self.authority.dialed(version);
        answer
    }

    /// Follows `ResolveReference`.
    fn resolve(
        &self,
        version: Number,
        input: &'i str,
        base: &Url<'_>,
        base_answer: impl FnOnce() -> Answer<'static>,
    ) -> Answer<'i> {
        let mut answer = self.answer(version, input);
        // Go removes dot segments from absolute URLs as well.
        if self.scheme.is_some() {
            answer.set(Component::Path, self.resolved_path(version, input, ""));
            return answer;
        }
        let mut base_answer = base_answer();
        let inherit = |answer: &mut Answer<'i>, component| {
            answer.set(component, base_answer.get(component).cloned());
        };
        inherit(&mut answer, Component::Scheme);
        if !self.authority.host_and_port.is_empty() || self.authority.user_info.is_some() {
            answer.set(Component::Path, self.resolved_path(version, input, ""));
            return answer;
        }
        if self.path.is_empty() && self.query.is_none() {
            inherit(&mut answer, Component::Query);
            if self.fragment.is_none_or(str::is_empty) {
                inherit(&mut answer, Component::Fragment);
            }
        }
        // An opaque base has neither an authority nor a path to take.
        if self.path.is_empty() && !base.opaque.is_empty() {
            return answer;
        }
        for component in AUTHORITY {
            inherit(&mut answer, component);
        }
        answer.set(Component::Path, self.resolved_path(version, input, base.path));
        answer.effective_host = base_answer.effective_host.take();
        answer.effective_port = base_answer.effective_port.take();
        answer
    }

    /// Returns the field `Path` after `resolvePath`.
    fn resolved_path(&self, version: Number, input: &str, base: &str) -> Value<'i> {
        let escaped = escaped_path(self.path);
        let resolved = resolve_path(version, &escaped_path(base), &escaped);
        let path = percent_decode_utf8_lossy(&resolved).into_owned();
        if self.path.is_empty() {
            return Value::absent(path, "path-text");
        }
        let kind = if base.is_empty() { ChangeKind::DotsRemoved } else { ChangeKind::Merged };
        let escaped = Value::slice(input, self.path, self.form).then(ChangeKind::Encoded, escaped.into_owned());
        escaped.then(kind, resolved).then(ChangeKind::Decoded, path)
    }
}

impl<'i> Authority<'i> {
    /// Follows `parseAuthority`, `parseHost` and `splitHostPort`.
    fn parse(version: Number, input: &str, text: &'i str) -> Result<Self, Rejection> {
        let captures = whole(input, "authority", text, |_| INVALID_HOST)?;
        let text = captures.text("host-and-port").unwrap_or_default();
        let reason = |_: &str| if text.contains('[') { INVALID_IP_LITERAL } else { INVALID_PORT };
        let divided = whole(input, host_and_port_rule(version), text, reason)?;
        let name = divided.first(&["host", "without-port"]).unwrap_or_default();
        let (literal, port) = (divided.text("literal"), divided.text("port"));
        let (host, rule) = match literal {
            Some(literal) => ip_literal(version, input, literal)?,
            None => reg_name(version, input, name)?,
        };
        let user_info = captures.text("authority.text").map(|text| {
            let reason = |rest: &str| if rest.starts_with('%') { INVALID_ESCAPE } else { INVALID_USER_INFO };
            let halves = whole(input, "user-info", text, reason)?;
            let username = halves.text("username").unwrap_or_default();
            Ok(UserInfo { username, password: halves.text("password") })
        });
        Ok(Authority { user_info: user_info.transpose()?, host_and_port: text, host: Some(host), rule, port })
    }

    /// Returns the host that a client of `net/http` dials, and the port if it is not that of the accessor.
    ///
    /// `http.NewRequest` removes the last colon if no port follows it, which can uncover another port: `a:81:`
    /// becomes `a:81`. Without a host, and without a name after mapping, "the local system is assumed".
    fn dialed(&self, version: Number) -> (Option<Cow<'i, str>>, Option<Cow<'i, str>>) {
        // `http.NewRequest` removes the colon, and a URL without `Host` is not requested.
        let Some(host) = self.host.filter(|_| !matches!(self.host_and_port, "" | ":")) else { return (None, None) };
        let (host, port) = match host.rsplit_once(':') {
            Some((before, port)) if self.hides_port() && port.bytes().all(|byte| byte.is_ascii_digit()) => {
                (before, Some(port).filter(|port| !port.is_empty()).map(Cow::Borrowed))
            }
            _ => (host, None),
        };
        let host = dialed(percent_decode_utf8_lossy(host), version);
        (Some(if host.is_empty() { Cow::Borrowed(LOCAL_SYSTEM) } else { host }), port)
    }

    /// Returns whether a name is followed by a colon without a port.
    fn hides_port(&self) -> bool {
        self.rule.starts_with("reg-name") && self.port == Some("")
    }
}

/// The forms of a reference, before those that can be in them.
const FORMS: [&str; 4] = ["with-authority", "rooted-path", "opaque", "relative-path"];

/// Reads a text that must match a production as a whole. If it does not, `reason` gets the rest of the text.
fn whole<'i>(
    input: &str,
    rule: &'static str,
    text: &'i str,
    reason: impl FnOnce(&'i str) -> Reason,
) -> Result<Captures<'static, 'i>, Rejection> {
    let rest = match RULES.read_start(rule, text) {
        Some((captures, "")) => return Ok(captures),
        Some((_, rest)) => rest,
        None => text,
    };
    let length = rest.chars().next().map_or(0, char::len_utf8);
    Err(Rejection::new(reason(rest), input, &rest[..length], rule))
}

/// Returns the production of a version that divides a host and a port.
fn host_and_port_rule(version: Number) -> &'static str {
    let newer =
        [(versions::BRACKET_IS_FIRST, "host-and-port"), (versions::CHECKS_BRACKETS, "host-and-port-until-1-26-0")];
    version.newest(&newer, "host-and-port-until-1-25-1")
}

/// Returns the production of a version for a name.
fn reg_name_rule(version: Number) -> &'static str {
    version.newest(&[(versions::CHECKS_BRACKETS, "reg-name")], "reg-name-until-1-25-1")
}

/// Returns the production of a version for an address in brackets.
fn ip_literal_rule(version: Number) -> &'static str {
    version.newest(&[(versions::CHECKS_BRACKETS, "ip-literal")], "ip-literal-until-1-25-1")
}

/// Reads a name, and returns it with its production.
fn reg_name<'i>(version: Number, input: &str, text: &'i str) -> Result<(&'i str, &'static str), Rejection> {
    let reason = |rest: &str| if rest.starts_with('%') { INVALID_ESCAPE } else { INVALID_HOST };
    let rule = reg_name_rule(version);
    whole(input, rule, text, reason)?;
    Ok((text, rule))
}

/// Reads an IPv6 address with or without a zone, and returns it with its production.
fn ip_literal<'i>(version: Number, input: &str, text: &'i str) -> Result<(&'i str, &'static str), Rejection> {
    let rule = ip_literal_rule(version);
    let captures = whole(input, rule, text, |_| INVALID_IP_LITERAL)?;
    // Older versions take any text in brackets for a host.
    if !version.has(&versions::CHECKS_BRACKETS) {
        return Ok((text, rule));
    }
    let address = captures.text("address").unwrap_or_default();
    match address.parse::<Ipv6Addr>() {
        Ok(parsed) if version.has(&versions::ALLOWS_MAPPED) || parsed.to_ipv4_mapped().is_none() => Ok((text, rule)),
        _ => Err(Rejection::new(INVALID_IP_LITERAL, input, address, rule)),
    }
}

/// Returns a host as it is dialed: as A-labels if they exist, an address in canonical form, a name in lower case.
fn dialed(host: Cow<'_, str>, version: Number) -> Cow<'_, str> {
    let host = match to_ascii(&host, version) {
        Some(name) => Cow::Owned(name),
        None => host,
    };
    let (address, zone) = host.split_at(host.find('%').unwrap_or(host.len()));
    match address.parse::<Ipv6Addr>() {
        // `netip.ParseAddr` rejects an empty zone, so this is a name.
        Ok(address) if zone != "%" => Cow::Owned(ip::serialize_ipv6(&address.segments()) + zone),
        _ => map_text(&host, lower_case),
    }
}

/// Follows `idna.Lookup.ToASCII`, which is only used for hosts that are not ASCII.
fn to_ascii(host: &str, version: Number) -> Option<String> {
    if host.is_ascii() {
        return None;
    }
    let host = if version.has(&versions::UNICODE_17) { Cow::Borrowed(host) } else { sharp_s_until_15_0(host) };
    // The profile `Lookup` has strict names and checks hyphens.
    let name = Uts46::new().to_ascii(host.as_bytes(), AsciiDenyList::STD3, Hyphens::Check, DnsLength::Ignore);
    match name {
        Ok(name) => Some(name.into_owned()),
        // The direction of a code point is that before it is mapped, so these are no Hebrew letters.
        Err(_) if host.contains(['ℵ', 'ℶ', 'ℷ', 'ℸ']) && !host.contains(is_right_to_left) => {
            let is_std3 = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '.');
            idn2::without_bidi(&host).filter(|name| name.chars().all(is_std3))
        }
        Err(_) => None,
    }
}

fn is_right_to_left(c: char) -> bool {
    let class = CodePointMapData::<BidiClass>::new().get(c);
    matches!(class, BidiClass::RightToLeft | BidiClass::ArabicLetter | BidiClass::ArabicNumber)
}

/// Follows `EscapedPath`: returns a path as it was written if it has no characters that paths may not have, otherwise
/// encoded again from the decoded path.
fn escaped_path(path: &str) -> Cow<'_, str> {
    if path.bytes().any(|byte| INVALID_IN_ESCAPED_PATH.contains(byte)) {
        Cow::Owned(percent_encode(&percent_decode(path.as_bytes()), PATH).into_owned())
    } else {
        Cow::Borrowed(path)
    }
}

/// Follows `resolvePath`: joins the paths and removes dot segments. A segment of two dots removes an empty segment,
/// too, but never the first slash.
fn resolve_path(version: Number, base: &str, path: &str) -> String {
    let directory = match path.as_bytes() {
        [] => base,
        [b'/', ..] => "",
        _ => &base[..base.rfind('/').map_or(0, |slash| slash + 1)],
    };
    let full = [directory, path].concat();
    if full.is_empty() {
        return full;
    }
    let mut resolved = String::with_capacity(full.len() + 2);
    resolved.push('/');
    let mut is_first = true;
    let mut ends_in_dots = false;
    for segment in full.split('/') {
        ends_in_dots = matches!(segment, "." | "..");
        match segment {
            "." => is_first = false,
            ".." => {
                let slash = resolved[1..].rfind('/');
                resolved.truncate(slash.map_or(1, |slash| slash + 1));
                // After the first slash, the next segment needs no other.
                let is_empty = resolved.len() == 1 && version.has(&versions::DOTS_REMOVE_SLASH);
                is_first = is_empty || slash.is_none() || is_first;
            }
            _ => {
                if !is_first {
                    resolved.push('/');
                }
                resolved.push_str(segment);
                is_first = false;
            }
        }
    }
    if ends_in_dots {
        resolved.push('/');
    }
    // The first slash was written before the first segment, which is empty if the path had its own.
    if resolved.as_bytes().get(1) == Some(&b'/') {
        resolved.remove(0);
    }
    resolved
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn assert_effective_host(input: &str, expected: Option<&str>) {
        assert_eq!(RELEASES[0].program.read(input).unwrap().effective_host.as_deref(), expected, "{input}");
    }

    #[test]
    fn names_and_addresses_are_dialed_as_net_http_does() {
        assert_effective_host("http://Example.COM/", Some("example.com"));
        assert_effective_host("http://b\u{fc}cher.example/", Some("xn--bcher-kva.example"));
        assert_effective_host("http://%C3%BC/", Some("xn--tda"));
        assert_effective_host("http://a\u{2135}b/", Some("xn--ab-vld"));
        assert_effective_host("http://a\u{5D0}b/", Some("a\u{5D0}b"));
        assert_effective_host("http://\u{fc}_/", Some("\u{fc}_"));
        assert_effective_host("http://%FF/", Some("\u{fffd}"));
        assert_effective_host("http://\u{ff11}\u{ff12}7.0.0.1/", Some("127.0.0.1"));
        assert_effective_host("http://127.1/", Some("127.1"));
        assert_effective_host("http://[0::1]/", Some("::1"));
        assert_effective_host("http://0::1:80/", Some("::1"));
        assert_effective_host("http://[FE80::1%25Eth0]/", Some("fe80::1%Eth0"));
        assert_effective_host("http://a%25/", Some("a%"));
    }

    #[test]
    fn dialer_assumes_the_local_system_without_a_host() {
        assert_effective_host("http://:80/", Some("127.0.0.1"));
        assert_effective_host("http://::/", Some("127.0.0.1"));
        assert_effective_host("http://\u{ad}/", Some("127.0.0.1"));
        assert_effective_host("http://:/", None);
        assert_effective_host("http:///", None);
        assert_effective_host("http:a", None);
    }

    #[test]
    fn colon_at_the_end_uncovers_another_port() {
        assert_effective_host("http://a:81:/", Some("a"));
        assert_eq!(RELEASES[0].program.read("http://a:81:/").unwrap().effective_port(), Some("81"));
        assert_eq!(RELEASES[0].program.resolve("b", "http://a:81:/").unwrap().effective_port(), Some("81"));
        assert_effective_host("http://a:b:/", Some("a:b"));
        assert_effective_host("http://[::1]:/", Some("::1"));
    }

    #[test]
    fn components_from_the_base_have_no_span() {
        let answer = RELEASES[0].program.resolve("d#e", "HTTP://u@h:1/a/b?c").unwrap();
        let shown = Component::ALL
            .map(|component| (answer.text(component), answer.get(component).and_then(|value| value.span.clone())));
        let expected = [
            (Some("http"), None),
            (Some("u"), None),
            (None, None),
            (Some("h"), None),
            (Some("1"), None),
            (Some("/a/d"), Some(0..1)),
            (Some(""), None),
            (Some("e"), Some(2..3)),
        ];
        assert_eq!(shown, expected);
        assert_eq!(answer.effective_host.as_deref(), Some("h"));
    }

    #[test]
    fn failures_point_at_the_cause() {
        for (input, reason, span) in [
            ("http://a/\u{7f}", CONTROL_CHARACTER, 9..10),
            (":a", MISSING_SCHEME, 0..1),
            ("a b:c", COLON_IN_FIRST_SEGMENT, 3..4),
            ("http://a/%zz", INVALID_ESCAPE, 9..10),
            ("http://%41/", INVALID_ESCAPE, 7..8),
            ("http://a^@b/", INVALID_USER_INFO, 8..9),
            ("http://a\\b/", INVALID_HOST, 8..9),
            ("http://a:b/", INVALID_PORT, 8..9),
            ("http://[::g]/", INVALID_IP_LITERAL, 10..11),
            ("http://[1.2.3.4]/", INVALID_IP_LITERAL, 8..15),
        ] {
            let failure = RELEASES[0].program.read(input).unwrap_err();
            assert_eq!((failure.reason, failure.span), (reason, span), "{input}");
        }
    }
}
