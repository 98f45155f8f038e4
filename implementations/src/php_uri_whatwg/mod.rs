#![doc = include_str!("README.md")]

mod host;
mod path;

use alloc::borrow::Cow;
use alloc::string::{String, ToString};

use railurl_canon::changes::ChangeKind;
use railurl_canon::living::default_port;
use railurl_canon::living::encode_sets::{C0_CONTROL, FRAGMENT, QUERY, SPECIAL_QUERY, USERINFO};
use railurl_canon::percent::utf8_percent_encode;
use railurl_parser::living::{self, Rest, SchemeType, span_of_text};
use railurl_parser::{Components, Productions, Slice};

use crate::description::{Description, LIVING, Rules, rules};
use crate::lower;
use crate::pipeline::Pipeline;
use crate::pipeline::{Decided, LIVING_PLACES, Preprocess, Removed, SPECIAL_SCHEMES, stage};
use crate::{About, Answer, Component, Program, Reason, Rejection, Value, resolver};
use path::Path;

/// PHP's `Uri\WhatWg\Url`.
pub struct PhpUriWhatwg;

pub(crate) const ABOUT: About = About {
    name: "php-uri-whatwg",
    title: r"PHP Uri\WhatWg",
    program: r"PHP, Uri\WhatWg\Url",
    version: "8.5.10",
    release: "8.5.10",
    is_compared: true,
    fetches: Err(&["php-parse-url", "libcurl"]),
    calls: "Url::parse(uri, base), ->getScheme(), ->getUsername(), ->getPassword(), ->getAsciiHost(), ->getPort(), \
            ->getPath(), ->getQuery(), ->getFragment()",
};

const HOST: Reason = Reason::new(&["invalid-host", "this is not a host"]);

static RULES: Rules = rules!("php-uri-whatwg.railroad", extends LIVING);

static DESCRIPTION: Description = Description {
    preprocess: Preprocess::removing(Removed::LIVING, |input| {
        let mut buffer = String::new();
        match living::text(input, &mut buffer) {
            text if text.len() == living::trim(input).len() => Cow::Borrowed(living::trim(input)),
            _ => Cow::Owned(buffer),
        }
    }),
    holds: |base, name, argument| {
        let mut buffer = String::new();
        let base = base.and_then(|base| parse(living::text(base, &mut buffer), None).ok());
        lower::holds(base.as_ref().map(Url::as_base), name, argument)
    },
    decided: &[Decided { predicate: "not-special", holds: None, fails: Some(SPECIAL_SCHEMES) }],
    stages: &[stage!("url", "")],
    places: LIVING_PLACES,
    ..Description::new(&RULES)
};

/// A URL as Lexbor keeps it.
struct Url<'i> {
    /// The slices of the text that the components were made from.
    written: Components<Option<&'i str>>,
    rules: Productions,
    /// The path is missing here: `path` has it.
    values: Components<Option<String>>,
    path: Path,
    has_opaque_path: bool,
}

impl Program for PhpUriWhatwg {
    fn read<'i>(&self, input: &'i str) -> Result<Answer<'i>, Rejection> {
        answer(input, None)
    }

    fn resolve<'i>(&self, input: &'i str, base: &str) -> Result<Answer<'i>, Rejection> {
        let mut buffer = String::new();
        let base = parse(living::text(base, &mut buffer), None);
        let base = base.map_err(|failure| failure.of_whole(input))?;
        answer(input, Some(&base))
    }

    fn pipeline(&self) -> Pipeline {
        DESCRIPTION.pipeline()
    }
}

/// Returns the answer to an input, with spans in the input.
fn answer<'i>(input: &'i str, base: Option<&Url<'_>>) -> Result<Answer<'i>, Rejection> {
    let trimmed = living::trim(input);
    if !living::has_tab_or_newline(trimmed.as_bytes()) {
        return match parse(trimmed, base) {
            Ok(url) => Ok(url.answer(input)),
            Err(failure) => Err(in_input(failure, input, trimmed)),
        };
    }
    let mut buffer = String::new();
    let text = living::text(input, &mut buffer);
    match parse(text, base) {
        Ok(url) => Ok(url.answer(text).into_owned().map_spans(|span| Some(span_of_text(input, text, span)))),
        Err(failure) => Err(in_input(failure, input, text)),
    }
}

/// Returns the failure of a preprocessed text as one of its input.
fn in_input(failure: Rejection, input: &str, text: &str) -> Rejection {
    Rejection { span: span_of_text(input, text, failure.span.clone()), ..failure }
}

/// Follows `lxb_url_parse` for a text that is preprocessed.
fn parse<'i>(text: &'i str, base: Option<&Url<'_>>) -> Result<Url<'i>, Rejection> {
    let failed = |error: living::Error| Rejection {
        reason: Reason::new(error.kind.texts()),
        rule: error.rule,
        span: error.span,
    };
    let facts = base.map(Url::as_base);
    let captures = DESCRIPTION.read_first(text, |name, argument| lower::holds(facts, name, argument));
    // The standard's parser names the reason and the place.
    let captures = captures.ok_or_else(|| match living::read_by_call(text, facts) {
        Err(error) => failed(error),
        Ok(_) => Rejection::whole(HOST, text, "url"),
    })?;
    let parts = lower::parts(text, &captures);
    let base = base.filter(|base| parts.is_relative_to(base.scheme()));
    let rules = parts.productions();
    let scheme_type = parts.scheme_type;
    let scheme = match (parts.scheme, base) {
        (Some(scheme), _) => scheme.text.to_ascii_lowercase(),
        (None, base) => String::from(base.map_or("", Url::scheme)),
    };
    let mut url = Url {
        written: parts.components().map(|slice| slice.map(|slice| slice.text)),
        rules,
        values: Components {
            scheme: Some(scheme),
            host: (scheme_type == SchemeType::File).then(String::new),
            ..Components::default()
        },
        path: Path::new(scheme_type),
        has_opaque_path: false,
    };
    let encoded_query = |query: &str| {
        utf8_percent_encode(query, if scheme_type.is_special() { SPECIAL_QUERY } else { QUERY }).into_owned()
    };
    let encoded_fragment = |fragment: &str| utf8_percent_encode(fragment, FRAGMENT).into_owned();
    // The place at which the path state begins. In the other forms, the query and the fragment are the standard's.
    let start = match parts.rest {
        Rest::Hierarchy(hierarchy) => {
            let host = parts.host_to_parse().map_err(failed)?;
            url.set_credentials(hierarchy.userinfo.map_or("", |userinfo| userinfo.text));
            url.values.host = Some(match host {
                Some(host) => host::parse(host.text, scheme_type)
                    .ok_or_else(|| Rejection::new(HOST, text, host.text, rules.of.host))?,
                None => String::new(),
            });
            let port = parts.port().map_err(failed)?;
            let port = port.filter(|_| default_port(url.scheme()) != port);
            url.values.port = port.map(|port| port.to_string());
            match hierarchy.path {
                Some(path) => Some(path.start),
                // Path start state: a special URL without a path gets a slash.
                None if scheme_type.is_special() => Some(end_of_path(text, &parts)),
                None => None,
            }
        }
        Rest::Absolute(path) => {
            if let Some(base) = base {
                match scheme_type {
                    SchemeType::File => {
                        url.values.host.clone_from(&base.values.host);
                        // File slash state: the drive letter of the base stays.
                        if !path::begins_with_drive(path.text) && !base.has_opaque_path {
                            url.path.take_drive(&base.path);
                        }
                    }
                    _ => url.values.set_authority_of(&base.values),
                }
            }
            Some(path.start)
        }
        Rest::Relative(path) => {
            if let Some(base) = base {
                url.values.set_authority_of(&base.values);
                if scheme_type == SchemeType::File && path::begins_with_drive(path.text) {
                    url.has_opaque_path = true;
                } else {
                    url.path = base.path.clone();
                    url.path.shorten();
                }
            }
            Some(path.start)
        }
        Rest::Drive(path) => Some(path.start),
        Rest::Nothing => match base {
            Some(base) => {
                url.values.set_authority_of(&base.values);
                url.path = base.path.clone();
                if parts.query.is_none() {
                    url.values.query.clone_from(&base.values.query);
                }
                None
            }
            None => Some(end_of_path(text, &parts)),
        },
        Rest::Opaque(path) => {
            url.has_opaque_path = true;
            url.path.set(&utf8_percent_encode(path.text, C0_CONTROL));
            None
        }
        Rest::FragmentOnly => {
            if let Some(base) = base {
                url.path = base.path.clone();
                url.values.query.clone_from(&base.values.query);
                url.has_opaque_path = true;
            }
            None
        }
    };
    let Some(start) = start else {
        if let Some(query) = parts.query {
            url.values.query = Some(encoded_query(query.text));
        }
        url.values.fragment = parts.fragment.map(|fragment| encoded_fragment(fragment.text));
        return Ok(url);
    };
    // After dots at the end, the place is one beyond the text.
    let end = url.path.read(text.as_bytes(), start).min(text.len());
    let rest = &text[end..];
    let (query, fragment) = match rest.split_once('#') {
        Some((query, fragment)) => (query.strip_prefix('?'), Some(fragment)),
        None => (rest.strip_prefix('?'), None),
    };
    // In these forms, the slash before the path belongs to it.
    let has_slash = matches!(parts.rest, Rest::Hierarchy(living::Hierarchy { path: Some(_), .. }) | Rest::Absolute(_));
    url.written.path = Some(&text[start - usize::from(has_slash)..end]);
    url.written.query = query;
    url.written.fragment = fragment;
    url.values.query = query.map(encoded_query);
    url.values.fragment = fragment.map(encoded_fragment);
    Ok(url)
}

/// Returns the place before the query or the fragment, where an empty path is.
fn end_of_path(text: &str, parts: &living::Parts<'_>) -> usize {
    parts.query.or(parts.fragment).map_or(text.len(), |Slice { start, .. }| start - 1)
}

impl Url<'_> {
    fn as_base(&self) -> living::Base<'_> {
        living::Base { scheme: self.scheme(), has_opaque_path: self.has_opaque_path }
    }

    fn scheme(&self) -> &str {
        self.values.get(Component::Scheme).unwrap_or_default()
    }

    /// Follows the authority state. If an at sign is before the first colon, the text between the two is lost.
    fn set_credentials(&mut self, userinfo: &str) {
        let (mut name, mut secret) = (String::new(), String::new());
        let mut begin = 0;
        let mut password = None;
        let mut has_at_sign = false;
        for (at, c) in userinfo.char_indices().chain([(userinfo.len(), '@')]) {
            match c {
                ':' => password = password.or(Some(at + 1)),
                '@' if at == begin && !has_at_sign => has_at_sign = true,
                '@' => {
                    let end = password.map_or(at, |password| password - 1);
                    if (password.is_none() || !has_at_sign) && end > begin {
                        name += &utf8_percent_encode(&userinfo[begin..end], USERINFO);
                    }
                    if let Some(start) = password.filter(|&start| at > start) {
                        secret += &utf8_percent_encode(&userinfo[start..at], USERINFO);
                        password = Some(at);
                    }
                    has_at_sign = true;
                    // The at sign belongs to the text after it, where it is encoded.
                    begin = at;
                }
                _ => {}
            }
        }
        if !name.is_empty() || !secret.is_empty() {
            (self.values.username, self.values.password) = (Some(name), Some(secret));
        }
    }
}

impl<'i> Url<'i> {
    /// Returns the values of the getters.
    fn answer(self, text: &str) -> Answer<'i> {
        let values = Components { path: Some(self.path.into_text()), ..self.values };
        let mut answer = Answer::new(self.rules.form);
        let is_address = |value: &str| value.starts_with('[');
        for (component, value) in Component::ALL.into_iter().zip(values.into_array()) {
            let Some(value) = value else { continue };
            let rule = self.rules.of[component];
            let written = self.written[component].unwrap_or_default();
            let kind = match component {
                Component::Scheme => ChangeKind::LowerCased,
                Component::Host if is_address(&value) => ChangeKind::Ipv6,
                Component::Host => ChangeKind::MappedToAscii,
                Component::Port => ChangeKind::ZerosRemoved,
                Component::Path => ChangeKind::DotsRemoved,
                _ => ChangeKind::Encoded,
            };
            answer.set(component, Value::made_or_absent(text, written, kind, value, rule));
        }
        answer.set_effective_host(resolver::effective_host);
        answer
    }
}
