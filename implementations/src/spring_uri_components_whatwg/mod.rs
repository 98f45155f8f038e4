#![doc = include_str!("README.md")]

mod host;
mod path;
pub mod syntax;
mod versions;
#[cfg(feature = "walk")]
mod walk;

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;

use railurl_canon::changes::ChangeKind;
use railurl_canon::living::default_port;
use railurl_parser::living::{self, SchemeType};
use railurl_parser::{Preprocessed, Slice};

use crate::answer::read_preprocessed;
use crate::java_net_url::inet_address;
#[cfg(feature = "walk")]
use crate::pipeline::{Decided, LIVING_PLACES, Pipeline, Preprocess, SPECIAL_SCHEMES, stage, vec};
use crate::spring_uri_components::{Braces, has_text, query, with_single_slashes};
use crate::text::{map_text, try_map_text, whole};
use crate::version::Number;
use crate::{Answer, Component, Program, Reason, Rejection, Value};
use syntax::{FileReference, Hierarchy, NonSpecialUrlRest, Reference, SpecialHierarchy, UrlForm};
pub(crate) use versions::RELEASES;

/// `org.springframework.web.util.UriComponentsBuilder` with `ParserType.WHAT_WG`, of one version each.
pub struct SpringUriComponentsWhatwg {
    version: Number,
}

const SYNTAX: Reason = Reason::new("invalid-url", "the parser would begin again before the beginning");
const NO_HOST: Reason = Reason::new("missing-host", "there is no host");
const HOST: Reason = Reason::new("invalid-host", "this is not a host");
const PORT: Reason = Reason::new("invalid-port", "the port is not a number up to 65535");

/// The character that answers have in the place of a lone surrogate.
const LONE_SURROGATE: char = '\u{FFFD}';

/// The predicates of the rule file.
pub struct States;

impl syntax::Predicates for States {
    /// The states of the scheme, for a scheme that is not special. In braces, it can have any character.
    fn not_special(&self, scheme: &str) -> bool {
        let mut braces = Braces::default();
        let is_scheme =
            scheme.chars().all(|c| braces.have(c) || c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.'));
        is_scheme && SchemeType::new(scheme) == SchemeType::NotSpecial
    }
}

/// The components as they are written. A path has its slash, if the parser keeps it.
#[derive(Default)]
struct Parts<'i> {
    scheme: Option<&'i str>,
    user_info: Option<&'i str>,
    host: Option<&'i str>,
    /// Whether a lone surrogate precedes the host.
    has_lone_surrogate: bool,
    port: Option<&'i str>,
    /// `None` for an opaque URL.
    path: Option<&'i str>,
    query: Option<&'i str>,
    fragment: Option<&'i str>,
}

impl Program for SpringUriComponentsWhatwg {
    fn read<'i>(&self, input: &'i str) -> Result<Answer<'i>, Rejection> {
        read_preprocessed(input, &preprocess(input), |text| self.parse(text))
    }

    #[cfg(feature = "walk")]
    fn pipeline(&self) -> Pipeline {
        Pipeline {
            preprocess: Preprocess::removing(|input| preprocess(input).text),
            holds: |_, name, argument| walk::holds(&States, name, argument),
            decided: const { &[Decided { predicate: "not-special", holds: None, fails: Some(SPECIAL_SCHEMES) }] },
            stages: vec![stage!("url", "")],
            places: LIVING_PLACES,
            ..Pipeline::new(
                "spring-uri-components-whatwg.railroad",
                include_str!("spring-uri-components-whatwg.railroad"),
            )
        }
    }
}

fn preprocess(input: &str) -> Preprocessed<'_> {
    Preprocessed::without_tabs_and_newlines(input, Slice::new(input, living::trim(input)).span())
}

impl SpringUriComponentsWhatwg {
    /// Returns the answer to a preprocessed text.
    fn parse<'i>(&self, text: &'i str) -> Result<Answer<'i>, Rejection> {
        let parts = Parts::read(text)?;
        let scheme_type = parts.scheme.map_or(SchemeType::NotSpecial, SchemeType::new);
        let made = |from: &str, kind, value: Cow<'i, str>, rule| Value::made_or_absent(text, from, kind, value, rule);
        let mut answer = Answer::new(if parts.path.is_some() { "hierarchy" } else { "opaque-path" });
        let scheme = parts.scheme.map(|scheme| made(scheme, ChangeKind::LowerCased, lower_case(scheme), "scheme"));
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
        if let Some(written) = parts.host {
            let host = self.host(&parts, written, scheme_type);
            let host = host.ok_or_else(|| Rejection::new(HOST, text, written, "host"))?;
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
        if let Some(digits) = parts.port.filter(|port| !port.is_empty()) {
            let port = port(digits).ok_or_else(|| Rejection::new(PORT, text, digits, "port"))?;
            let scheme = answer.text(Component::Scheme).unwrap_or_default();
            if default_port(scheme) != Some(port) {
                let port = Cow::Owned(format!("{port}"));
                answer.set(Component::Port, made(digits, ChangeKind::ZerosRemoved, port, "port"));
            }
        }
        if let Some(written) = parts.path {
            let path = path::without_dots(written, scheme_type);
            let path = map_text(&path, |path| with_lone_surrogates(path, 1));
            let path = if has_text(&path) { map_text(&path, with_single_slashes) } else { Cow::Borrowed("") };
            answer.set(Component::Path, made(written, ChangeKind::DotsRemoved, path, "path"));
        }
        if let Some(written) = parts.query {
            let query = try_map_text(&with_lone_surrogates(written, 1), |text| query(text, self.version));
            answer.set(Component::Query, query.map(|query| made(written, ChangeKind::PairsGrouped, query, "query")));
        }
        if let Some(written) = parts.fragment.filter(|fragment| has_text(fragment)) {
            let fragment = with_lone_surrogates(written, 1);
            answer.set(Component::Fragment, made(written, ChangeKind::CharactersReplaced, fragment, "fragment"));
        }
        Ok(answer)
    }

    /// Follows `Host.parse`, and the empty host.
    fn host<'i>(&self, parts: &Parts<'_>, written: &'i str, scheme_type: SchemeType) -> Option<Cow<'i, str>> {
        match parts.has_lone_surrogate {
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
        let url = whole(syntax::url(&States, text)).ok_or_else(|| Rejection::whole(SYNTAX, text, "url"))?;
        let parts = Parts { query: url.query, fragment: url.fragment, ..Parts::default() };
        Ok(match url.form {
            UrlForm::FileUrl(url) => {
                let (host, path) = match url.file_reference {
                    FileReference::DriveAsHost(found) => ("", found.special_path),
                    FileReference::Host(found) => {
                        (found.host, found.special_tail.map_or("", |tail| with_slash(text, tail.special_path)))
                    }
                    FileReference::Absolute(found) => ("", found.special_path),
                    FileReference::Relative(path) => ("", path),
                    FileReference::Nothing => ("", ""),
                };
                Parts { scheme: Some(url.scheme), host: Some(host), path: Some(path), ..parts }
            }
            UrlForm::SpecialUrl(url) => {
                let SpecialHierarchy { userinfo, host, port, special_tail } = url.special_hierarchy;
                let path = special_tail.map_or("", |tail| with_slash(text, tail.special_path));
                let parts = Parts { host: Some(host), port, path: Some(path), ..parts };
                Parts { scheme: Some(url.scheme), user_info: userinfo, ..parts }.after_authority(text)?
            }
            UrlForm::NonSpecialUrl(url) => {
                let parts = Parts { scheme: Some(url.scheme), ..parts };
                match url.rest {
                    NonSpecialUrlRest::Authority(hierarchy) => parts.with_hierarchy(text, hierarchy)?,
                    NonSpecialUrlRest::Path(path) => Parts { path: Some(path), ..parts },
                    NonSpecialUrlRest::OpaquePath(_) => Parts { query: None, ..parts },
                }
            }
            UrlForm::Reference(reference) => match reference {
                Reference::Authority(hierarchy) => parts.with_hierarchy(text, hierarchy)?,
                Reference::Absolute(path) => Parts { path: Some(with_slash(text, path)), ..parts },
                Reference::Relative(path) => Parts { path: Some(path), ..parts },
                Reference::Nothing => Parts { path: Some(""), ..parts },
            },
        })
    }

    fn with_hierarchy(self, text: &'i str, hierarchy: Hierarchy<'i>) -> Result<Self, Rejection> {
        let Hierarchy { userinfo, host, port, path } = hierarchy;
        let path = path.map_or("", |path| with_slash(text, path));
        Parts { user_info: userinfo, host: Some(host), port, path: Some(path), ..self }.after_authority(text)
    }

    /// Reads what follows the state of the authority, which has the host. Only of a URL that is not special, and without
    /// anything else in the authority, can the host be empty.
    fn after_authority(self, text: &'i str) -> Result<Self, Rejection> {
        let authority = [self.host, self.port].into_iter().flatten().flat_map(str::chars);
        let pairs = authority.filter(|c| c.len_utf16() == 2).count();
        let is_special = self.scheme.is_some_and(living::is_special_scheme);
        let parts = if pairs == 0 { self } else { self.read_again(text, is_special, pairs)? };
        let host = parts.host.filter(|host| host.is_empty() && !parts.has_lone_surrogate);
        match host {
            Some(host) if is_special || parts.port.is_some() || parts.user_info.is_some() && pairs == 0 => {
                Err(Rejection::new(NO_HOST, text, host, "host"))
            }
            _ => Ok(parts),
        }
    }

    /// The state of the authority goes back to its host by the number of code units that it kept. It kept three for a
    /// code point beyond U+FFFF, which has two, so the state of the host begins earlier, by one for each such pair.
    fn read_again(self, text: &'i str, is_special: bool, pairs: usize) -> Result<Self, Rejection> {
        let host = self.host.unwrap_or_default();
        let failure = || Rejection::new(SYNTAX, text, host, "host");
        let (start, has_lone_surrogate) = before(text, Slice::new(text, host).start, pairs).ok_or_else(failure)?;
        let found = match is_special {
            true => syntax::special_host_again(&text[start..]).map(|(_, found)| {
                let path = found.special_tail.map(|tail| tail.special_path);
                (found.host, found.port, path, found.query, found.fragment)
            }),
            false => syntax::host_again(&text[start..])
                .map(|(_, found)| (found.host, found.port, found.path, found.query, found.fragment)),
        };
        let (host, port, path, query, fragment) = found.map_err(|_| failure())?;
        let path = Some(path.map_or("", |path| with_slash(text, path)));
        Ok(Parts { host: Some(host), has_lone_surrogate, port, path, query, fragment, ..self })
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

/// The number of a port. A template is none.
fn port(digits: &str) -> Option<u16> {
    let is_number = digits.bytes().all(|byte| byte.is_ascii_digit());
    digits.parse().ok().filter(|_| is_number)
}
