#![doc = include_str!("README.md")]

mod host;
mod path;

use alloc::borrow::Cow;
use alloc::string::{String, ToString};

use railurl_canon::changes::ChangeKind;
use railurl_canon::client::{Client, WEB};
use railurl_canon::living::default_port;
use railurl_canon::living::encode_sets::{C0_CONTROL, FRAGMENT, QUERY, SPECIAL_QUERY, USERINFO};
use railurl_canon::percent::{EncodeSet, utf8_percent_encode};
use railurl_parser::living::{Base, Hierarchy, Parts, Rest, SchemeType, trim, trim_start};
use railurl_parser::{Preprocessed, Productions, Slice};

use crate::answer::AUTHORITY;
use crate::description::{Description, LIVING, Rules, rules};
use crate::lower;
use crate::pipeline::Pipeline;
use crate::pipeline::{Decided, LIVING_PLACES, Preprocess, Removed, SPECIAL_SCHEMES, stage};
use crate::text::lower_case;
use crate::{About, Answer, Component, Program, Reason, Rejection, Value, resolver};

/// `url::Url`.
pub struct RustUrl;

pub(crate) const ABOUT: About = About {
    name: "rust-url",
    title: "Rust url::Url",
    program: "the Rust crate url, url::Url",
    version: "2.5.8 with idna 1.1.0",
    release: "2.5.8",
    is_compared: true,
    fetches: Ok(Client::new("reqwest", WEB)),
    calls: "Url::parse, join; scheme, username, password, host_str, port, path, query, fragment",
};

// The names and the texts match `url::ParseError`.
const NO_BASE: Reason = Reason::new(&["relative-url-without-base", "relative URL without a base"]);
const OPAQUE_BASE: Reason =
    Reason::new(&["relative-url-with-cannot-be-a-base-base", "relative URL with a cannot-be-a-base base"]);
const EMPTY_HOST: Reason = Reason::new(&["empty-host", "empty host"]);
const PORT: Reason = Reason::new(&["invalid-port", "invalid port number"]);

static RULES: Rules = rules!("rust-url.railroad", extends LIVING);

static DESCRIPTION: Description = Description {
    preprocess: Preprocess::removing(Removed::LIVING, |input| preprocess(input).text),
    holds: |base, name, argument| {
        let text = base.map(preprocess);
        let base = base.zip(text.as_ref()).and_then(|(base, text)| parse(base, text, None).ok());
        lower::holds(base.as_ref().map(Url::as_base), name, argument)
    },
    decided: &[Decided { predicate: "not-special", holds: None, fails: Some(SPECIAL_SCHEMES) }],
    stages: &[stage!("url", "")],
    places: LIVING_PLACES,
    ..Description::new(&RULES)
};

impl Program for RustUrl {
    fn read<'i>(&self, input: &'i str) -> Result<Answer<'i>, Rejection> {
        answer(input, None)
    }

    fn resolve<'i>(&self, input: &'i str, base: &str) -> Result<Answer<'i>, Rejection> {
        let text = preprocess(base);
        let base = parse(base, &text, None);
        let base = base.map_err(|failure| failure.of_whole(input))?;
        answer(input, Some(&base))
    }

    fn pipeline(&self) -> Pipeline {
        DESCRIPTION.pipeline()
    }
}

/// Returns whether a text begins with the production `windows-drive-letter`.
fn begins_with_drive(text: &str) -> bool {
    RULES.read_start("windows-drive-letter", text).is_some()
}

/// The input without controls and spaces around it, tabs and newlines.
fn preprocess(input: &str) -> Preprocessed<'_> {
    let start = input.len() - trim_start(input).len();
    Preprocessed::without_tabs_and_newlines(input, start..start + trim(input).len())
}

/// Returns the answer to an input, with spans in the input.
fn answer(input: &str, base: Option<&Url<'_>>) -> Result<Answer<'static>, Rejection> {
    let text = preprocess(input);
    match parse(input, &text, base) {
        Ok(url) => Ok(url.answer.in_input(&text)),
        Err(failure) => Err(failure.in_input(&text)),
    }
}

/// Follows `Parser::parse_url`. The input is the preprocessed text.
fn parse<'t>(input: &str, text: &'t Preprocessed<'_>, base: Option<&Url<'_>>) -> Result<Url<'t>, Rejection> {
    let unlike = if base.is_some() { OPAQUE_BASE } else { NO_BASE };
    let facts = base.map(Url::as_base);
    let captures = DESCRIPTION.read_first(&text.text, |name, argument| lower::holds(facts, name, argument));
    let captures = captures.ok_or_else(|| Rejection::whole(unlike, &text.text, "url"))?;
    let parts = lower::parts(&text.text, &captures);
    let base = base.filter(|base| parts.is_relative_to(base.text(Component::Scheme)));
    let rules = parts.productions();
    let mut url = Url { text: &text.text, rules, answer: Answer::new(rules.form), has_opaque_path: false };
    match (parts.scheme, base) {
        (Some(scheme), _) => url.set(Component::Scheme, scheme, ChangeKind::LowerCased, lower_case(scheme.text)),
        (None, base) => url.inherit(base, &[Component::Scheme]),
    }
    // `username` returns an empty text if none exists.
    url.answer.set(Component::Username, Value::absent("", rules.of.username));
    url.read_rest(&parts, base, |path| &input[text.in_input(path.span())])?;
    if let Some(query) = parts.query {
        url.encode(Component::Query, query, if parts.scheme_type.is_special() { SPECIAL_QUERY } else { QUERY });
    }
    if let Some(fragment) = parts.fragment {
        url.encode(Component::Fragment, fragment, FRAGMENT);
    }
    url.answer.set_effective_host(resolver::effective_host);
    Ok(url)
}

/// A URL that is read: its answer, and what joining asks besides.
struct Url<'t> {
    text: &'t str,
    rules: Productions,
    answer: Answer<'t>,
    has_opaque_path: bool,
}

impl<'t> Url<'t> {
    fn as_base(&self) -> Base<'_> {
        Base { scheme: self.text(Component::Scheme), has_opaque_path: self.has_opaque_path }
    }

    fn text(&self, component: Component) -> &str {
        self.answer.text(component).unwrap_or_default()
    }

    /// The production of a component.
    fn rule(&self, component: Component) -> &'static str {
        self.rules.of[component]
    }

    fn set(&mut self, component: Component, from: Slice<'t>, kind: ChangeKind, text: impl Into<Cow<'t, str>>) {
        self.answer.set(component, Value::made(self.text, from.text, kind, text, self.rule(component)));
    }

    fn encode(&mut self, component: Component, from: Slice<'t>, set: EncodeSet) {
        self.set(component, from, ChangeKind::Encoded, utf8_percent_encode(from.text, set));
    }

    fn inherit(&mut self, base: Option<&Url<'_>>, components: &[Component]) {
        for &component in components {
            self.answer.set(component, base.and_then(|base| base.answer.get(component)).map(Value::inherited));
        }
    }

    fn failure(&self, reason: Reason, at: Slice<'_>, component: Component) -> Rejection {
        Rejection { reason, rule: self.rule(component), span: at.span() }
    }

    /// Reads what is between the scheme and the query. `written` is the text of a path with its tabs and newlines.
    fn read_rest<'w>(
        &mut self,
        parts: &Parts<'t>,
        base: Option<&Url<'_>>,
        written: impl Fn(Slice<'t>) -> &'w str,
    ) -> Result<(), Rejection> {
        let scheme_type = parts.scheme_type;
        let is_file = scheme_type == SchemeType::File;
        // A path with the slash before it.
        let rooted = |path: Slice<'t>| Slice::new(self.text, &self.text[path.start - 1..path.start + path.text.len()]);
        let mut path = String::from("/");
        let read = match parts.rest {
            Rest::Hierarchy(hierarchy) => {
                self.read_authority(parts, &hierarchy)?;
                match hierarchy.path {
                    None if !scheme_type.is_special() => {
                        path.clear();
                        None
                    }
                    // Without a host, the slash is read after the one that is there already.
                    Some(path) if is_file && self.answer.host().is_none() => Some(rooted(path)),
                    path => path,
                }
            }
            Rest::Drive(path) => Some(path),
            Rest::Absolute(absolute) if is_file => {
                path.clear();
                if !begins_with_drive(absolute.text) {
                    let first = base.and_then(|base| base.text(Component::Path).split('/').nth(1));
                    // With a drive letter, `parse_file` leaves out the base's host.
                    match first.filter(|first| path::is_normalized_drive(first)) {
                        Some(drive) => path.extend(["/", drive]),
                        None => self.inherit(base, &[Component::Host]),
                    }
                }
                Some(rooted(absolute))
            }
            Rest::Absolute(absolute) => {
                self.inherit_authority(base);
                Some(absolute)
            }
            Rest::Relative(relative) => {
                let is_drive = is_file && begins_with_drive(relative.text);
                if let Some(base) = base.filter(|_| !is_drive) {
                    self.inherit_authority(Some(base));
                    path.clear();
                    path.push_str(base.text(Component::Path));
                    path::pop(&mut path, scheme_type);
                    if path.is_empty() {
                        path.push('/');
                    }
                }
                Some(relative)
            }
            Rest::Nothing | Rest::FragmentOnly => {
                if let Some(base) = base {
                    self.inherit_authority(Some(base));
                    self.inherit(Some(base), &[Component::Path, Component::Query]);
                    self.has_opaque_path = base.has_opaque_path;
                    return Ok(());
                }
                None
            }
            Rest::Opaque(opaque) => {
                self.has_opaque_path = true;
                self.encode(Component::Path, opaque, C0_CONTROL);
                return Ok(());
            }
        };
        let has_drive = read.is_some_and(|read| path::read(&mut path, written(read), scheme_type));
        // `parse_path` resets the host before a drive letter.
        if has_drive && matches!(parts.rest, Rest::Hierarchy(_)) {
            self.answer.set(Component::Host, None);
        }
        let from = match (parts.rest, parts.path()) {
            (Rest::Hierarchy(_) | Rest::Absolute(_), Some(path)) if self.text[..path.start].ends_with(['/', '\\']) => {
                Some(rooted(path))
            }
            (_, path) => path.filter(|path| !path.text.is_empty()),
        };
        match from {
            Some(from) => self.set(Component::Path, from, ChangeKind::DotsRemoved, path),
            None => self.answer.set(Component::Path, Value::absent(path, self.rules.of.path)),
        }
        Ok(())
    }

    fn inherit_authority(&mut self, base: Option<&Url<'_>>) {
        if base.is_some() {
            self.inherit(base, &AUTHORITY);
        }
    }

    /// Follows `parse_userinfo`, `parse_host_and_port`, and `parse_file_host`.
    fn read_authority(&mut self, parts: &Parts<'t>, hierarchy: &Hierarchy<'t>) -> Result<(), Rejection> {
        let Hierarchy { userinfo, host, port, path } = *hierarchy;
        let (username, password) = hierarchy.credentials();
        let written = |part: Option<Slice<'t>>| part.filter(|part| !part.text.is_empty());
        let (username, password) = (written(username), written(password));
        if host.text.is_empty() {
            // An at sign may be the end, or follow a colon.
            let is_followed = path.is_some() || parts.query.is_some() || parts.fragment.is_some();
            let is_at_sign = userinfo.is_some_and(|userinfo| userinfo.text.is_empty()) && is_followed;
            let has_more = username.is_some() || password.is_some() || port.is_some() || is_at_sign;
            if parts.scheme_type == SchemeType::Special || has_more {
                return Err(self.failure(EMPTY_HOST, host, Component::Host));
            }
        } else {
            let (text, kind) = host::parse(host.text, parts.scheme_type)
                .map_err(|reason| self.failure(reason, host, Component::Host))?;
            // File host state: `localhost` is the empty host.
            if parts.scheme_type != SchemeType::File || text != "localhost" {
                self.set(Component::Host, host, kind, text);
            }
        }
        if let Some(username) = username {
            self.encode(Component::Username, username, USERINFO);
        }
        if let Some(password) = password {
            self.encode(Component::Password, password, USERINFO);
        }
        let number = parts
            .port()
            .map_err(|error| Rejection { span: error.span, ..self.failure(PORT, host, Component::Port) })?;
        if let Some((port, number)) = port.zip(number.filter(|_| number != default_port(self.text(Component::Scheme))))
        {
            self.set(Component::Port, port, ChangeKind::ZerosRemoved, number.to_string());
        }
        Ok(())
    }
}
