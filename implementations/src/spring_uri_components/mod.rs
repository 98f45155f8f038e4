#![doc = include_str!("README.md")]

mod authority;
pub mod syntax;
#[cfg(feature = "walk")]
mod walk;

use alloc::borrow::Cow;
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use railurl_canon::changes::ChangeKind;

use crate::java_net_url::inet_address;
#[cfg(feature = "walk")]
use crate::pipeline::{Pipeline, Preprocess, places, stage};
use crate::python_urllib::PythonUrllib;
use crate::text::{decimal_digit, whole};
use crate::{About, Answer, Component, Program, Reason, Rejection, Value, resolver};
use authority::{Authority, Before};
use syntax::{HierarchyAuthority, Uri};

/// `org.springframework.web.util.UriComponentsBuilder`.
pub struct SpringUriComponents;

const ABOUT: About = About {
    name: "spring-uri-components",
    program: "Spring's UriComponentsBuilder",
    version: "Spring Framework 7.0.9 on OpenJDK 25.0.2, the parser of RFC syntax",
    release: "7.0.9",
    is_compared: true,
    calls: "UriComponentsBuilder.fromUriString(uri).build(), getScheme, getUserInfo, getHost, getPort, getPath, \
            getQuery, getFragment",
};

const SYNTAX: Reason = Reason::new("invalid-url", "the authority or an escape in the path is not valid");
const PORT: Reason = Reason::new("invalid-port", "the port is not an int");

/// `hierarchicalSchemes`.
const HIERARCHICAL: [&str; 6] = ["ftp", "file", "http", "https", "ws", "wss"];

/// The predicates of the rule file.
pub struct States;

impl syntax::Predicates for States {
    fn is_authority_at_end(&self, text: &str) -> bool {
        authority::read(text, Before::End).is_some()
    }

    fn is_authority_before_mark(&self, text: &str) -> bool {
        authority::read(text, Before::Mark).is_some()
    }

    fn is_authority_before_slash(&self, text: &str) -> bool {
        authority::read(text, Before::Slash).is_some()
    }

    fn is_hierarchical_scheme(&self, scheme: &str) -> bool {
        HIERARCHICAL.contains(&&*lower_case(scheme))
    }

    fn is_opaque_scheme(&self, scheme: &str) -> bool {
        !self.is_hierarchical_scheme(scheme)
    }
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
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn read<'i>(&self, input: &'i str) -> Result<Answer<'i>, Rejection> {
        let parts = parse(input).ok_or_else(|| Rejection::whole(SYNTAX, input, "uri"))?;
        let made = |from: &str, kind, text: Cow<'i, str>, rule| match from {
            "" => Value::absent(text, rule),
            _ => Value::made(input, from, kind, text, rule),
        };
        let mut answer = Answer::new(if parts.path.is_some() { "hierarchy" } else { "opaque-path" });
        let scheme = parts.scheme.map(|text| made(text, ChangeKind::LowerCased, lower_case(text), "scheme"));
        answer.set(Component::Scheme, scheme);
        if let Some(text) = parts.authority.user_info {
            let (username, password) = resolver::split_user_info(text);
            answer.set(Component::Username, Value::slice(input, username, "authority"));
            answer.set(Component::Password, password.map(|text| Value::slice(input, text, "authority")));
        }
        if let Some(host) = parts.authority.host {
            let value =
                if host.is_empty() { Value::absent("", "host-text") } else { Value::slice(input, host, "host-text") };
            answer.set(Component::Host, value);
            answer.effective_host = inet_address::effective_host(host);
        }
        if let Some(text) = parts.authority.port {
            let number = int(text).ok_or_else(|| Rejection::new(PORT, input, text, "port"))?;
            answer.set(Component::Port, made(text, ChangeKind::ZerosRemoved, Cow::Owned(format!("{number}")), "port"));
        }
        let path = parts.path.map(|text| if has_text(text) { text } else { "" });
        let path = path.map(|text| made(text, ChangeKind::SlashesRemoved, with_single_slashes(text), "path"));
        answer.set(Component::Path, path);
        let query = parts
            .query
            .filter(|text| has_text(text))
            .and_then(|text| Some(made(text, ChangeKind::Merged, by_names(text)?, "query")));
        answer.set(Component::Query, query);
        let fragment = parts.fragment.filter(|text| !text.is_empty());
        answer.set(Component::Fragment, fragment.map(|text| Value::slice(input, text, "fragment")));
        Ok(answer)
    }

    #[cfg(feature = "walk")]
    fn pipeline(&self) -> Pipeline {
        Pipeline {
            file: "spring-uri-components.railroad",
            rules: include_str!("spring-uri-components.railroad"),
            preprocess: Preprocess::UNCHANGED,
            holds: |_, name, argument| walk::holds(&States, name, argument),
            decided: &[],
            stages: &[
                stage!("uri", ""),
                stage!("authority", "authority-text"),
                stage!("port", "port-text", NotEmpty, |_, text| !text.is_empty()),
            ],
            places: places!(
                Scheme: "scheme", UserInfo: "authority.text", Host: "host-text", Authority: "authority-text",
                Port: "port-text", Path: "path" "scheme-only" "asterisk", Query: "query", Fragment: "fragment"
            ),
        }
    }
}

/// `RfcUriParser.parse`, which is not asked about the empty text.
fn parse(input: &str) -> Option<Parts<'_>> {
    let (scheme, hierarchy) = match whole(syntax::uri(&States, input))? {
        Uri::Opaque(found) => {
            return Some(Parts { scheme: Some(found.scheme), fragment: found.fragment, ..Parts::default() });
        }
        Uri::SchemeOnly(text) => {
            let (_, scheme) = syntax::scheme(text).ok()?;
            return Some(Parts { scheme: Some(scheme), path: Some(text), ..Parts::default() });
        }
        Uri::Asterisk(text) => return Some(Parts { path: Some(text), ..Parts::default() }),
        Uri::Absolute(found) => (Some(found.scheme), found.hierarchy),
        Uri::Rootless(found) => (Some(found.scheme), found.hierarchy),
        Uri::Relative(hierarchy) => (None, hierarchy),
    };
    let authority = match hierarchy.authority {
        HierarchyAuthority::BeforeSlash(found) => authority::read(found.text, Before::Slash)?,
        HierarchyAuthority::BeforeMark(found) => authority::read(found.text, Before::Mark)?,
        HierarchyAuthority::AtEnd(found) => authority::read(found.text, Before::End)?,
        HierarchyAuthority::None => Authority::default(),
    };
    let (path, query, fragment) = (Some(hierarchy.path), hierarchy.query, hierarchy.fragment);
    Some(Parts { scheme, authority, path, query, fragment })
}

/// The scheme in lower case, of any script, unless it is a template.
fn lower_case(scheme: &str) -> Cow<'_, str> {
    // OpenJDK 25 has Unicode 16, too.
    if scheme.contains('{') { Cow::Borrowed(scheme) } else { PythonUrllib::V3_14_2.lower_case(scheme) }
}

/// The number of a port.
fn int(digits: &str) -> Option<i32> {
    whole(syntax::port(digits))?;
    digits.chars().try_fold(0i32, |number, c| {
        let digit = i32::try_from(decimal_digit(c)?).ok()?;
        number.checked_mul(10)?.checked_add(digit)
    })
}

/// `StringUtils.hasText`: white space is not text, except for the spaces at which lines do not break.
fn has_text(text: &str) -> bool {
    let is_white_space = |c: char| {
        matches!(c, '\u{1C}'..='\u{1F}')
            || c.is_whitespace() && !matches!(c, '\u{85}' | '\u{A0}' | '\u{2007}' | '\u{202F}')
    };
    !text.chars().all(is_white_space)
}

/// `getSanitizedPath`: several slashes become one.
fn with_single_slashes(path: &str) -> Cow<'_, str> {
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

/// `getQuery`: parameters of the same name follow one another. `None` if there are none.
fn by_names(query: &str) -> Option<Cow<'_, str>> {
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
