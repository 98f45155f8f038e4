#![doc = include_str!("README.md")]

mod authority;
mod versions;

use alloc::borrow::Cow;
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use railurl_canon::changes::ChangeKind;

use crate::description::Description;
use crate::description::{Rules, rules};
use crate::java_net_url::{self, inet_address};
use crate::pipeline::{Pipeline, Stage, places, stage};
use crate::python_urllib::PythonUrllib;
use crate::text::is_java_white_space;
use crate::version::Number;
use crate::{Answer, Component, Program, Reason, Rejection, Value};
pub(crate) use authority::Braces;
use authority::{Authority, Before};
pub(crate) use versions::RELEASES;
use versions::{BACKSLASH_ENDS_AUTHORITY, CAPTURES_EXACTLY, HAS_PARSERS, USERS_WITH_BRACKETS};

/// `org.springframework.web.util.UriComponentsBuilder`, of one version each.
pub struct SpringUriComponents {
    version: Number,
}

const SYNTAX: Reason = Reason::new(&["invalid-url", "the authority or an escape in the path is not valid"]);
const PORT: Reason = Reason::new(&["invalid-port", "the port is not an int"]);
const FRAGMENT: Reason = Reason::new(&["invalid-fragment", "the fragment has a line terminator"]);
const NO_HOST: Reason = Reason::new(&["missing-host", "an `http` URL has no host"]);
const BRACKETS: Reason =
    Reason::new(&["invalid-brackets", "the host begins with a bracket, and does not end with one"]);

/// The version of Java.
const JAVA: Number = Number(25, 0, 2);

/// `hierarchicalSchemes`.
const HIERARCHICAL: [&str; 6] = ["ftp", "file", "http", "https", "ws", "wss"];

static RULES: Rules = rules!("spring-uri-components.railroad");

/// The predicates of the rule file.
fn holds(name: &str, argument: Option<&str>) -> Option<bool> {
    let text = argument.unwrap_or_default();
    let is_hierarchical = || HIERARCHICAL.contains(&&*lower_case(text));
    Some(match name {
        "is-authority-at-end" => authority::read(text, Before::End).is_some(),
        "is-authority-before-mark" => authority::read(text, Before::Mark).is_some(),
        "is-authority-before-slash" => authority::read(text, Before::Slash).is_some(),
        "is-hierarchical-scheme" => is_hierarchical(),
        "is-opaque-scheme" => !is_hierarchical(),
        _ => return None,
    })
}

/// The components as they are written.
#[derive(Default)]
struct Parts<'i> {
    scheme: Option<&'i str>,
    authority: Authority<'i>,
    /// `None` for an opaque URI.
    path: Option<&'i str>,
    query: Option<&'i str>,
    fragment: Option<&'i str>,
}

impl Program for SpringUriComponents {
    fn read<'i>(&self, input: &'i str) -> Result<Answer<'i>, Rejection> {
        let has_parsers = self.version.has(&HAS_PARSERS);
        let parts = match has_parsers {
            true => self.parse(input).ok_or_else(|| Rejection::whole(SYNTAX, input, "uri"))?,
            false => self.match_pattern(input)?,
        };
        let made = |from: &str, kind, text: Cow<'i, str>, rule| Value::made_or_absent(input, from, kind, text, rule);
        let mut answer = Answer::new(if parts.path.is_some() { "hierarchy" } else { "opaque-path" });
        let lower = |text| if has_parsers { lower_case(text) } else { Cow::Borrowed(text) };
        let scheme = parts.scheme.map(|text| made(text, ChangeKind::LowerCased, lower(text), "scheme"));
        answer.set(Component::Scheme, scheme);
        answer.set_user_info(parts.authority.user_info, |text| Value::slice(input, text, "authority"));
        if let Some(host) = parts.authority.host {
            let value =
                if host.is_empty() { Value::absent("", "host-text") } else { Value::slice(input, host, "host-text") };
            answer.set(Component::Host, value);
            answer.effective_host = inet_address::effective_host(host);
        }
        if let Some(text) =
            parts.authority.port.filter(|port| !(port.is_empty() && self.version.has(&CAPTURES_EXACTLY)))
        {
            let number = int(text, !has_parsers);
            let number = number.ok_or_else(|| Rejection::new(PORT, input, text, "port"))?;
            // Spring keeps -1 for a missing port.
            if number != -1 {
                let number = Cow::Owned(format!("{number}"));
                answer.set(Component::Port, made(text, ChangeKind::ZerosRemoved, number, "port"));
            }
        }
        let path = parts.path.map(|text| if has_text(text) { text } else { "" });
        let path = path.map(|text| made(text, ChangeKind::SlashesRemoved, with_single_slashes(text), "path"));
        answer.set(Component::Path, path);
        let query = parts.query;
        let query = query
            .and_then(|text| Some(made(text, ChangeKind::PairsGrouped, self::query(text, self.version)?, "query")));
        answer.set(Component::Query, query);
        let fragment = parts.fragment.filter(|text| match has_parsers {
            true if self.version.has(&CAPTURES_EXACTLY) => !text.is_empty(),
            // A fragment of one code unit is lost.
            true => text.encode_utf16().count() > 1,
            false => has_text(text),
        });
        answer.set(Component::Fragment, fragment.map(|text| Value::slice(input, text, "fragment")));
        Ok(answer)
    }

    fn pipeline(&self) -> Pipeline {
        let stages: &'static [Stage] = match self.rule() {
            "uri" => &[
                stage!("uri", ""),
                stage!("authority", "authority-text"),
                stage!("port", "port-text", NotEmpty, |_, text| !text.is_empty()),
            ],
            "uri-until-6-1" => &[stage!("uri-until-6-1", "")],
            "uri-until-6-1-4" => &[stage!("uri-until-6-1-4", "")],
            _ => &[stage!("uri-until-6-1-3", "")],
        };
        let description = Description {
            holds: |_, name, argument| holds(name, argument),
            stages,
            places: places!(
                Scheme: "scheme" "scheme-until-6-1" "scheme-until-6-1-4",
                UserInfo: "authority.text" "authority-until-6-1.text" "authority-until-6-1-4.text" "authority-until-6-1-3.text",
                Host: "host-text" "host-until-6-1" "host-until-6-1-4", Authority: "authority-text",
                Port: "port-text" "port-until-6-1" "port-until-6-1-4",
                Path: "path" "path-until-6-1" "scheme-only" "asterisk", Query: "query", Fragment: "fragment"
            ),
            ..Description::new(&RULES)
        };
        description.pipeline()
    }
}

impl SpringUriComponents {
    /// Returns the production that reads a URL.
    fn rule(&self) -> &'static str {
        match () {
            _ if self.version.has(&HAS_PARSERS) => "uri",
            _ if self.version.has(&BACKSLASH_ENDS_AUTHORITY) => "uri-until-6-1",
            _ if self.version.has(&USERS_WITH_BRACKETS) => "uri-until-6-1-4",
            _ => "uri-until-6-1-3",
        }
    }

    /// Follows `fromUriString` with a regular expression.
    fn match_pattern<'i>(&self, input: &'i str) -> Result<Parts<'i>, Rejection> {
        let rule = self.rule();
        let captures = RULES.read(rule, input).ok_or_else(|| Rejection::whole(SYNTAX, input, rule))?;
        let user_infos = ["authority-until-6-1.text", "authority-until-6-1-4.text", "authority-until-6-1-3.text"];
        let parts = Parts {
            scheme: captures.first(&["scheme-until-6-1", "scheme-until-6-1-4"]),
            authority: Authority {
                user_info: captures.first(&user_infos),
                host: captures.first(&["host-until-6-1", "host-until-6-1-4"]),
                port: captures.first(&["port-until-6-1", "port-until-6-1-4"]).filter(|port| !port.is_empty()),
            },
            path: captures.text("path-until-6-1"),
            query: captures.text("query"),
            fragment: captures.text("fragment"),
        };
        if let Some(text) = parts.fragment.filter(|text| text.contains(is_line_terminator)) {
            return Err(Rejection::new(FRAGMENT, input, text, "fragment"));
        }
        let host = parts.authority.host.unwrap_or_default();
        if host.starts_with('[') && !host.ends_with(']') {
            return Err(Rejection::new(BRACKETS, input, host, "host-until-6-1"));
        }
        let Some(scheme) = parts.scheme else { return Ok(parts) };
        // Without a slash after the scheme, a URI is opaque.
        if !input[scheme.len()..].starts_with(":/") {
            return Ok(Parts { scheme: Some(scheme), fragment: parts.fragment, ..Parts::default() });
        }
        // Spring compares the case: `HTTP` needs no host.
        if scheme.starts_with("http") && host.is_empty() {
            return Err(Rejection::whole(NO_HOST, input, rule));
        }
        Ok(parts)
    }
}

impl SpringUriComponents {
    /// Follows `RfcUriParser.parse`, which is not asked about the empty text.
    fn parse<'i>(&self, input: &'i str) -> Option<Parts<'i>> {
        let is_exact = self.version.has(&CAPTURES_EXACTLY);
        if let Some(parts) = (!is_exact).then(|| after_brackets(input)).flatten() {
            return Some(parts);
        }
        let captures = RULES.read_with("uri", input, holds)?;
        let scheme = captures.text("scheme");
        if captures.has("opaque") {
            return Some(Parts { scheme, fragment: captures.text("fragment"), ..Parts::default() });
        }
        if let Some(text) = captures.text("scheme-only") {
            let (_, rest) = RULES.read_start("scheme", text)?;
            return Some(Parts {
                scheme: Some(&text[..text.len() - rest.len()]),
                path: Some(text),
                ..Parts::default()
            });
        }
        if let Some(text) = captures.text("asterisk") {
            return Some(Parts { path: Some(text), ..Parts::default() });
        }
        let before = match () {
            _ if captures.has("before-slash") => Before::Slash,
            _ if captures.has("before-mark") => Before::Mark,
            _ => Before::End,
        };
        let authority = captures.text("authority-text").map(|text| authority::read(text, before));
        let authority = authority.unwrap_or_else(|| Some(Authority::default()))?;
        let (path, query, mut fragment) = (captures.text("path"), captures.text("query"), captures.text("fragment"));
        // In the state `SCHEME_OR_PATH`, 6.2 does not note where the fragment begins.
        let is_in_path =
            scheme.is_none() && query.is_none() && path.is_some_and(|path| RULES.read("scheme", path).is_some());
        if !is_exact && is_in_path && fragment.is_some() {
            fragment = Some(input);
        }
        Some(Parts { scheme, authority, path, query, fragment })
    }
}

/// Returns the parts of a URL with brackets that neither a slash nor a port nor the end follows, as up to 6.2.
fn after_brackets(input: &str) -> Option<Parts<'_>> {
    let scheme = RULES.read_start("scheme", input).filter(|(_, rest)| rest.starts_with("://"));
    let scheme = scheme.map(|(_, rest)| &input[..input.len() - rest.len()]);
    let hierarchy = scheme.map_or(input, |scheme| &input[scheme.len() + 1..]).strip_prefix("//")?;
    let end = hierarchy.find(['/', '?', '#']).unwrap_or(hierarchy.len());
    let end = authority::end_of_brackets(&hierarchy[..end])?;
    let (authority, rest) = hierarchy.split_at(end);
    let captures = RULES.read("after-brackets-until-6", rest)?;
    Some(Parts {
        scheme,
        authority: authority::read(authority, Before::End)?,
        path: Some(&rest[..captures.text("first")?.len() + captures.text("path")?.len()]),
        query: captures.text("query"),
        fragment: captures.text("fragment"),
    })
}

/// Returns whether the dot of a regular expression does not match a character.
fn is_line_terminator(c: char) -> bool {
    matches!(c, '\n' | '\r' | '\u{85}' | '\u{2028}' | '\u{2029}')
}

/// Follows `Integer.parseInt` for a port, which can have a sign in older versions.
fn int(text: &str, can_have_sign: bool) -> Option<i32> {
    let digits = text.strip_prefix(['-', '+']).filter(|_| can_have_sign).unwrap_or(text);
    RULES.read("port", digits)?;
    java_net_url::int(text, JAVA)
}

/// Returns the scheme in lower case, of any script, unless it is a template.
fn lower_case(scheme: &str) -> Cow<'_, str> {
    // OpenJDK 25 has Unicode 16 as well.
    if scheme.contains('{') { Cow::Borrowed(scheme) } else { PythonUrllib::V3_14_2.lower_case(scheme) }
}

/// Follows `StringUtils.hasText`: white space is not text.
pub(crate) fn has_text(text: &str) -> bool {
    !text.chars().all(is_java_white_space)
}

/// Follows `getSanitizedPath`: several slashes become one.
pub(crate) fn with_single_slashes(path: &str) -> Cow<'_, str> {
    if !path.contains("//") {
        return Cow::Borrowed(path);
    }
    let mut single = String::with_capacity(path.len());
    for c in path.chars() {
        if c != '/' || !single.ends_with('/') {
            single.push(c);
        }
    }
    Cow::Owned(single)
}

/// Follows `getQuery`: parameters of the same name follow one another. `None` if none exist.
pub(crate) fn query(query: &str, version: Number) -> Option<Cow<'_, str>> {
    if version.has(&CAPTURES_EXACTLY) && !has_text(query) {
        return None;
    }
    // Spring's `LinkedMultiValueMap` keeps the order of names, and puts values of the same name together.
    let mut places: BTreeMap<&str, usize> = BTreeMap::new();
    let mut parameters: Vec<Vec<&str>> = Vec::new();
    // `QUERY_PARAM_PATTERN` skips what cannot begin a name.
    for parameter in query.split('&').map(|text| text.trim_start_matches('=')).filter(|text| !text.is_empty()) {
        let (name, _) = parameter.split_once('=').unwrap_or((parameter, ""));
        let place = *places.entry(name).or_insert(parameters.len());
        if place == parameters.len() {
            parameters.push(Vec::new());
        }
        parameters[place].push(parameter);
    }
    if parameters.is_empty() {
        return None;
    }
    let grouped = parameters.concat().join("&");
    Some(if grouped == query { Cow::Borrowed(query) } else { Cow::Owned(grouped) })
}
