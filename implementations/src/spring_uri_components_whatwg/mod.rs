#![doc = include_str!("README.md")]

mod host;
mod path;
mod versions;

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;

use railurl_canon::changes::ChangeKind;
use railurl_canon::living::default_port;
use railurl_parser::living::{self, Rest, SchemeType};
use railurl_parser::{Preprocessed, Slice};

use crate::answer::read_preprocessed;
use crate::description::{Description, LIVING, Rules, rules};
use crate::java_net_url::inet_address;
use crate::lower;
use crate::pipeline::Pipeline;
use crate::pipeline::{Decided, LIVING_PLACES, Preprocess, Removed, SPECIAL_SCHEMES, stage};
use crate::spring_uri_components::{Braces, has_text, query, with_single_slashes};
use crate::text::{map_text, try_map_text};
use crate::version::Number;
use crate::{Answer, Component, Components, Program, Reason, Rejection, Value};
pub(crate) use versions::RELEASES;

/// `org.springframework.web.util.UriComponentsBuilder` with `ParserType.WHAT_WG`, of one version each.
pub struct SpringUriComponentsWhatwg {
    version: Number,
}

const SYNTAX: Reason = Reason::new(&["invalid-url", "the parser would begin again before the beginning"]);
const NO_HOST: Reason = Reason::new(&["missing-host", "the host is missing"]);
const HOST: Reason = Reason::new(&["invalid-host", "this is not a host"]);
const PORT: Reason = Reason::new(&["invalid-port", "the port is not a number up to 65535"]);

/// The character that answers have in the place of a lone surrogate.
const LONE_SURROGATE: char = '\u{FFFD}';

static RULES: Rules = rules!("spring-uri-components-whatwg.railroad", extends LIVING);

static DESCRIPTION: Description = Description {
    preprocess: Preprocess::removing(Removed::LIVING, |input| preprocess(input).text),
    holds: |_, name, argument| holds(name, argument),
    decided: &[Decided { predicate: "not-special", holds: None, fails: Some(SPECIAL_SCHEMES) }],
    stages: &[stage!("url", "")],
    places: LIVING_PLACES,
    ..Description::new(&RULES)
};

/// The predicate of the rule file: follows the states of the scheme, for a scheme that is not special. In braces, it can
/// have any character.
fn holds(name: &str, argument: Option<&str>) -> Option<bool> {
    let scheme = argument.filter(|_| name == "not-special")?;
    let mut braces = Braces::default();
    let is_scheme = scheme.chars().all(|c| braces.have(c) || c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.'));
    Some(is_scheme && SchemeType::new(scheme) == SchemeType::NotSpecial)
}

/// The components as they are written. A path has its slash, if the parser keeps it.
#[derive(Default)]
struct Parts<'i> {
    /// Credentials are missing here, and so is the path of an opaque URL.
    written: Components<Option<&'i str>>,
    user_info: Option<&'i str>,
    /// Whether a lone surrogate precedes the host.
    has_lone_surrogate: bool,
}

impl Program for SpringUriComponentsWhatwg {
    fn read<'i>(&self, input: &'i str) -> Result<Answer<'i>, Rejection> {
        read_preprocessed(input, &preprocess(input), |text| self.parse(text))
    }

    fn pipeline(&self) -> Pipeline {
        DESCRIPTION.pipeline()
    }
}

fn preprocess(input: &str) -> Preprocessed<'_> {
    Preprocessed::without_tabs_and_newlines(input, Slice::new(input, living::trim(input)).span())
}

impl SpringUriComponentsWhatwg {
    /// Returns the answer to a preprocessed text.
    fn parse<'i>(&self, text: &'i str) -> Result<Answer<'i>, Rejection> {
        let parts = Parts::read(text)?;
        let scheme_type = parts.written.scheme.map_or(SchemeType::NotSpecial, SchemeType::new);
        let made = |from: &str, kind, value: Cow<'i, str>, rule| Value::made_or_absent(text, from, kind, value, rule);
        let mut answer = Answer::new(if parts.written.path.is_some() { "hierarchy" } else { "opaque-path" });
        let scheme =
            parts.written.scheme.map(|scheme| made(scheme, ChangeKind::LowerCased, lower_case(scheme), "scheme"));
        answer.set(Component::Scheme, scheme);
        if let Some(written) = parts.user_info {
            let (username, password) = written.split_once(':').unwrap_or((written, ""));
            if !(username.is_empty() && password.is_empty()) {
                // Each at sign but the last is encoded. The code units of the others are appended twice.
                let value = |written| {
                    let text = with_lone_surrogates(written, 2).replace('@', "%40");
                    made(written, ChangeKind::Encoded, Cow::Owned(text), "userinfo")
                };
                answer.set(Component::Username, value(username));
                answer.set(Component::Password, (!password.is_empty()).then(|| value(password)));
            }
        }
        if let Some(written) = parts.written.host {
            let host = self.host(&parts, written, scheme_type);
            let host = host.ok_or_else(|| Rejection::new(HOST, text, written, "host"))?;
            // File host state: `localhost` is the empty host, which Spring leaves out.
            let is_missing = !has_text(&host) || scheme_type == SchemeType::File && host == "localhost";
            if !is_missing {
                let kind = match () {
                    _ if host.starts_with('[') => ChangeKind::Ipv6,
                    _ if scheme_type.is_special() => ChangeKind::MappedToAscii,
                    _ => ChangeKind::CharactersReplaced,
                };
                answer.set(Component::Host, made(written, kind, host, "host"));
                answer.set_effective_host(inet_address::effective_host);
            }
        }
        if let Some(digits) = parts.written.port.filter(|port| !port.is_empty()) {
            let port = port(digits).ok_or_else(|| Rejection::new(PORT, text, digits, "port"))?;
            let scheme = answer.text(Component::Scheme).unwrap_or_default();
            if default_port(scheme) != Some(port) {
                let port = Cow::Owned(format!("{port}"));
                answer.set(Component::Port, made(digits, ChangeKind::ZerosRemoved, port, "port"));
            }
        }
        if let Some(written) = parts.written.path {
            let path = path::without_dots(written, scheme_type);
            let path = map_text(&path, |path| with_lone_surrogates(path, 1));
            let path = if has_text(&path) { map_text(&path, with_single_slashes) } else { Cow::Borrowed("") };
            answer.set(Component::Path, made(written, ChangeKind::DotsRemoved, path, "path"));
        }
        if let Some(written) = parts.written.query {
            let query = try_map_text(&with_lone_surrogates(written, 1), |text| query(text, self.version));
            answer.set(Component::Query, query.map(|query| made(written, ChangeKind::PairsGrouped, query, "query")));
        }
        if let Some(written) = parts.written.fragment.filter(|fragment| has_text(fragment)) {
            let fragment = with_lone_surrogates(written, 1);
            answer.set(Component::Fragment, made(written, ChangeKind::CharactersReplaced, fragment, "fragment"));
        }
        Ok(answer)
    }

    /// Follows `Host.parse`, and the empty host.
    fn host<'i>(&self, parts: &Parts<'_>, written: &'i str, scheme_type: SchemeType) -> Option<Cow<'i, str>> {
        match parts.has_lone_surrogate {
            // IDNA prohibits a lone surrogate.
            true if scheme_type.is_special() => None,
            true => Some(Cow::Owned(format!("{LONE_SURROGATE}{}", host::opaque(written)?))),
            false if written.is_empty() => Some(Cow::Borrowed("")),
            false if scheme_type.is_special() => host::special(written, self.version),
            false => host::opaque(written),
        }
    }
}

impl<'i> Parts<'i> {
    fn read(text: &'i str) -> Result<Self, Rejection> {
        let captures = DESCRIPTION.read_first(text, holds).ok_or_else(|| Rejection::whole(SYNTAX, text, "url"))?;
        let living::Parts { scheme, scheme_type, rest, query, fragment } = lower::parts(text, &captures);
        let [scheme, query, fragment] = [scheme, query, fragment].map(|part| part.map(|part| part.text));
        let all = Components { scheme, query, fragment, ..Components::default() };
        let parts = |written| Parts { written, ..Parts::default() };
        let rooted = |path: Option<Slice<'i>>| path.map_or("", |path| with_slash(text, path.text));
        Ok(match rest {
            // A `file` URL has neither credentials nor a port.
            Rest::Hierarchy(hierarchy) if scheme_type == SchemeType::File => {
                parts(Components { host: Some(hierarchy.host.text), path: Some(rooted(hierarchy.path)), ..all })
            }
            Rest::Hierarchy(hierarchy) => {
                let user_info = hierarchy.userinfo.map(|userinfo| userinfo.text);
                let (host, port) = (Some(hierarchy.host.text), hierarchy.port.map(|port| port.text));
                let written = Components { host, port, path: Some(rooted(hierarchy.path)), ..all };
                Parts { user_info, ..parts(written) }.after_authority(text)?
            }
            // Spring keeps neither the path nor the query.
            Rest::Opaque(_) => parts(Components { query: None, ..all }),
            // The path keeps its slash if the scheme is missing.
            Rest::Absolute(path) if scheme.is_none() => parts(Components { path: Some(rooted(Some(path))), ..all }),
            rest => {
                let path = match rest {
                    Rest::Drive(path) | Rest::Absolute(path) | Rest::Relative(path) => path.text,
                    _ => "",
                };
                let host = (scheme_type == SchemeType::File).then_some("");
                parts(Components { host, path: Some(path), ..all })
            }
        })
    }

    /// Reads what follows the state of the authority, which has the host. Only of a URL that is not special, and without
    /// anything else in the authority, can the host be empty.
    fn after_authority(self, text: &'i str) -> Result<Self, Rejection> {
        let authority = [self.written.host, self.written.port].into_iter().flatten().flat_map(str::chars);
        let pairs = authority.filter(|c| c.len_utf16() == 2).count();
        let is_special = self.written.scheme.is_some_and(living::is_special_scheme);
        let parts = if pairs == 0 { self } else { self.read_again(text, is_special, pairs)? };
        let host = parts.written.host.filter(|host| host.is_empty() && !parts.has_lone_surrogate);
        match host {
            Some(host) if is_special || parts.written.port.is_some() || parts.user_info.is_some() && pairs == 0 => {
                Err(Rejection::new(NO_HOST, text, host, "host"))
            }
            _ => Ok(parts),
        }
    }

    /// The state of the authority goes back to its host by the number of code units that it kept. It kept three for a
    /// code point beyond U+FFFF, which has two, so the state of the host begins earlier, by one for each such pair.
    fn read_again(self, text: &'i str, is_special: bool, pairs: usize) -> Result<Self, Rejection> {
        let host = self.written.host.unwrap_or_default();
        let failure = || Rejection::new(SYNTAX, text, host, "host");
        let (start, has_lone_surrogate) = before(text, Slice::new(text, host).start, pairs).ok_or_else(failure)?;
        let rule = if is_special { "special-host-again" } else { "host-again" };
        let (captures, _) = RULES.read_start_with(rule, &text[start..], holds).ok_or_else(failure)?;
        let (host, port) = (captures.text("host").unwrap_or_default(), captures.text("port"));
        let (query, fragment) = (captures.text("query"), captures.text("fragment"));
        let path = Some(captures.first(&["special-path", "path"]).map_or("", |path| with_slash(text, path)));
        let written = Components { host: Some(host), port, path, query, fragment, ..self.written };
        Ok(Parts { written, has_lone_surrogate, ..self })
    }
}

/// Returns the place that is a number of UTF-16 code units before another. If a code point ends there that begins before,
/// the place after it, and `true`: a lone surrogate precedes that.
fn before(text: &str, end: usize, units: usize) -> Option<(usize, bool)> {
    let mut left = units;
    let mut at = end;
    for c in text[..end].chars().rev() {
        match left.checked_sub(c.len_utf16()) {
            None if left == 0 => break,
            None => return Some((at, true)),
            Some(rest) => left = rest,
        }
        at -= c.len_utf8();
    }
    (left == 0).then_some((at, false))
}

/// Returns a path with the slash that precedes it.
fn with_slash<'i>(text: &'i str, path: &'i str) -> &'i str {
    let Slice { start, .. } = Slice::new(text, path);
    &text[start - 1..start + path.len()]
}

/// Returns a text as the states keep it: they read the second code unit of a code point beyond U+FFFF once more.
fn with_lone_surrogates(text: &str, count: usize) -> Cow<'_, str> {
    if text.chars().all(|c| c.len_utf16() == 1) {
        return Cow::Borrowed(text);
    }
    let mut kept = String::with_capacity(text.len() * 2);
    for c in text.chars() {
        kept.push(c);
        if c.len_utf16() == 2 {
            kept.extend(core::iter::repeat_n(LONE_SURROGATE, count));
        }
    }
    Cow::Owned(kept)
}

/// The scheme in lower case, except in braces.
fn lower_case(scheme: &str) -> Cow<'_, str> {
    let Some(end) = scheme.find('{') else { return crate::text::lower_case(scheme) };
    let mut lower = scheme[..end].to_ascii_lowercase();
    let mut braces = Braces::default();
    for c in scheme[end..].chars() {
        let c = if braces.have(c) { c } else { c.to_ascii_lowercase() };
        lower.push(c);
        if c.len_utf16() == 2 {
            lower.push(LONE_SURROGATE);
        }
    }
    Cow::Owned(lower)
}

/// The number of a port. A template is not one.
fn port(digits: &str) -> Option<u16> {
    let is_number = digits.bytes().all(|byte| byte.is_ascii_digit());
    digits.parse().ok().filter(|_| is_number)
}
