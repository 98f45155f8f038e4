#![doc = include_str!("README.md")]

mod resolve;
mod to_ascii;
mod versions;

use alloc::borrow::Cow;
use alloc::string::String;

use railurl_canon::changes::ChangeKind;
use railurl_canon::percent;
use railurl_parser::{Preprocessed, Slice, Span};

use crate::description::Description;
use crate::description::{Rules, rules};
use crate::pipeline::{CONTROLS, Code, Pipeline, Preprocess, Removed, Stage, places, stage};
use crate::unicode::{since, to_lower_case};
use crate::version::Number;
use crate::{Answer, Component, Program, Reason, Rejection, Value, resolver};
use to_ascii::Library;
pub(crate) use versions::RELEASES;
use versions::{AT_SIGN_TELLS_AUTHORITY, CHECKS_HOSTS, REJECTS_COLON, REJECTS_NUL};

/// Node's legacy `url.parse`, of one version.
pub struct NodeUrlParse {
    version: Number,
    /// What converts names to ASCII.
    library: Library,
    /// The version of Unicode by which V8 converts hosts to lower case.
    unicode: u8,
}

/// Whether two slashes begin an authority even without a scheme, as `url.resolve` requests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct SlashesDenoteHost(bool);

static RULES: Rules = rules!("node-url-parse.railroad");

/// The forms of a URL.
const FORMS: [&str; 5] = ["hostless", "slashed", "with-scheme", "with-user", "with-host"];

const INVALID_AUTH: Reason = Reason::new(&["invalid-auth", "the credentials are not percent-encoded UTF-8"]);
const INVALID_HOST: Reason =
    Reason::new(&["invalid-host", "the host has no ASCII form, or one with a forbidden code point"]);

const INVALID_PORT: Reason = Reason::new(&["invalid-port", "a colon is followed by something else than a port"]);

/// The maximum length of a host, in UTF-16 code units. A longer one is replaced by an empty one.
const MAX_HOST_LENGTH: usize = 255;

/// White space, which was all that was removed until version 14.
const WHITE_SPACE: [char; 7] = [' ', '\t', '\r', '\n', '\u{C}', '\u{A0}', '\u{FEFF}'];

/// Control characters and white space.
const TRIMMED: [char; 35] = {
    let mut all = ['\u{A0}'; 35];
    let (controls, _) = all.split_at_mut(CONTROLS.len());
    controls.copy_from_slice(&CONTROLS);
    all[34] = '\u{FEFF}';
    all
};

/// Returns the input without control characters and white space at its ends.
fn trim(input: &str) -> &str {
    input.trim_matches(|c| c <= ' ' || matches!(c, '\u{A0}' | '\u{FEFF}'))
}

/// Returns the input without white space at its ends.
fn trim_white_space(input: &str) -> &str {
    input.trim_matches(WHITE_SPACE)
}

impl Program for NodeUrlParse {
    fn read<'i>(&self, input: &'i str) -> Result<Answer<'i>, Rejection> {
        self.parse(input, SlashesDenoteHost(false)).map(Parsed::answer)
    }

    fn resolve<'i>(&self, input: &'i str, base: &str) -> Result<Answer<'i>, Rejection> {
        let resolved = self.resolved(input, base)?;
        let answer = self.read(&resolved).map_err(|failure| failure.of_whole(input))?;
        Ok(answer.without_spans().into_owned())
    }

    fn joined(&self, input: &str, base: &str) -> Option<String> {
        self.resolved(input, base).ok()
    }

    fn pipeline(&self) -> Pipeline {
        let description = Description {
            preprocess: match self.version.has(&AT_SIGN_TELLS_AUTHORITY) {
                true => Preprocess::removing(Removed::at_ends(&TRIMMED), |input| Cow::Borrowed(trim(input))),
                false => {
                    Preprocess::removing(Removed::at_ends(&WHITE_SPACE), |input| Cow::Borrowed(trim_white_space(input)))
                }
            },
            holds: |base, name, _| (name == "slashes-denote-host").then_some(base.is_some()),
            stages: match (self.version.has(&AT_SIGN_TELLS_AUTHORITY), self.version.has(&CHECKS_HOSTS)) {
                (_, true) => &[stage!("url", ""), AUTHORITY],
                (true, false) => &[stage!("url", ""), AUTHORITY_UNTIL_16],
                (false, false) => &[stage!("url-until-14", ""), AUTHORITY_UNTIL_16],
            },
            places: places!(
                Scheme: "scheme", UserInfo: "credentials.text", Host: "host" "without-port" "in-brackets.name" "host.name"
                "host-until-16.name",
                Authority: "authority-text", Port: "port", Path: "path", Query: "query" "simple-path.text"
                "simple-path-until-14.text",
                Fragment: "fragment"
            ),
            ..Description::new(&RULES)
        };
        description.pipeline()
    }
}

const AUTHORITY: Stage = Stage {
    rule: "authority",
    of: "authority-text",
    code: Code::Without(&['\t', '\n', '\r']),
    text: |_, text| Some(Preprocessed::without_tabs_and_newlines(text, 0..text.len()).text),
};

const AUTHORITY_UNTIL_16: Stage = stage!("authority-until-16", "authority-text");

/// What `url.parse` sets.
#[derive(Default)]
struct Parsed<'i> {
    /// The properties, without the delimiters that Node includes, and without an effective host. User name and password
    /// are `auth`, up to its first colon and after it, and the host is `hostname`, without brackets.
    properties: Answer<'i>,
    /// Whether two slashes precede the authority.
    slashes: bool,
    is_in_brackets: bool,
}

impl<'i> Parsed<'i> {
    fn answer(mut self) -> Answer<'i> {
        self.properties.set_effective_host(resolver::effective_host);
        self.properties
    }

    fn has_host(&self) -> bool {
        self.properties.text(Component::Host).is_some_and(|host| !host.is_empty())
    }
}

/// Makes a value from bytes of the input, and borrows it from them if it is equal.
fn value<'i>(input: &'i str, span: Span, kind: ChangeKind, text: &str, rule: &'static str) -> Value<'i> {
    let slice = Value::slice(input, &input[span], rule);
    if slice.text == text { slice } else { slice.then(kind, String::from(text)) }
}

impl NodeUrlParse {
    /// Returns the input without what `Url.prototype.parse` removes from its ends.
    fn trimmed<'i>(&self, input: &'i str) -> &'i str {
        if self.version.has(&AT_SIGN_TELLS_AUTHORITY) { trim(input) } else { trim_white_space(input) }
    }

    /// Maps a host without brackets, in lower case, by UTS #46. `None` if it is forbidden.
    fn named_host(&self, lower: &str) -> Option<String> {
        let ascii = self.library.to_ascii(lower)?;
        let is_allowed = !self.version.has(&CHECKS_HOSTS) || !ascii.contains(is_forbidden);
        is_allowed.then(|| ascii.into_owned())
    }

    /// Follows `url.resolve`.
    fn resolved(&self, input: &str, base: &str) -> Result<String, Rejection> {
        let base = self.parse(base, SlashesDenoteHost(true)).map_err(|failure| failure.of_whole(input))?;
        let reference = self.parse(input, SlashesDenoteHost(true))?;
        Ok(resolve::resolve(&base, &reference))
    }

    /// Follows `Url.prototype.parse`.
    fn parse<'i>(&self, input: &'i str, slashes_denote_host: SlashesDenoteHost) -> Result<Parsed<'i>, Rejection> {
        let trimmed = self.trimmed(input);
        let made =
            |from, kind, text: Cow<'_, str>, rule| value(input, Slice::new(input, from).span(), kind, &text, rule);
        let rule = if self.version.has(&AT_SIGN_TELLS_AUTHORITY) { "url" } else { "url-until-14" };
        let holds = |name: &str, _: Option<&str>| (name == "slashes-denote-host").then_some(slashes_denote_host.0);
        let Some(captures) = RULES.read_with(rule, trimmed, holds) else {
            unreachable!("the production `url` matches every text")
        };
        let written_path = captures.text("path").unwrap_or_default();
        // `simplePathPattern` matches such a path, of which nothing is escaped.
        if captures.has("simple-path") || captures.has("simple-path-until-14") {
            let query = captures.first(&["simple-path.text", "simple-path-until-14.text"]);
            let path = with_slashes(written_path);
            let properties = Answer::new("simple-path")
                .with(Component::Path, made(written_path, ChangeKind::BackslashesReplaced, path, "simple-path"))
                .with(Component::Query, query.map(|text| Value::slice(input, text, "simple-path")));
            return Ok(Parsed { properties, ..Parsed::default() });
        }
        let form = FORMS.into_iter().find(|form| captures.has(form)).unwrap_or("parts");
        let (scheme, authority) = (captures.text("scheme"), captures.text("authority-text"));
        let slashes = match form {
            // Without a scheme, two slashes count only before an authority.
            "slashed" => authority.is_some(),
            "with-scheme" => captures.has("slashes"),
            form => matches!(form, "with-user" | "with-host"),
        };
        // Node does not escape `javascript` URLs.
        let escaped = |text| if form == "hostless" { Cow::Borrowed(text) } else { escape(text) };
        let scheme = scheme.map(|text| made(text, ChangeKind::LowerCased, text.to_ascii_lowercase().into(), "scheme"));
        let escaped_value = |text, rule| made(text, ChangeKind::Encoded, escaped(text), rule);
        let properties = Answer::new(form)
            .with(Component::Scheme, scheme)
            .with(Component::Query, captures.text("query").map(|text| escaped_value(text, "query")))
            .with(Component::Fragment, captures.text("fragment").map(|text| escaped_value(text, "fragment")));
        let mut parsed = Parsed { properties, slashes, is_in_brackets: false };
        let mut path = with_slashes(written_path);
        let mut path_span = Slice::new(input, written_path).span();
        let mut path_kind = ChangeKind::BackslashesReplaced;
        if let Some(text) = authority {
            let before_path = self.parse_authority(input, text, written_path, &mut parsed)?;
            if let Some((text, span)) = before_path {
                path = Cow::Owned(text + &path);
                path_span.start = span.start;
                path_kind = ChangeKind::Rooted;
            }
        }
        if path.is_empty() {
            let scheme = parsed.properties.text(Component::Scheme);
            // Only URLs of a `slashedProtocol` get a path.
            let needs_path = parsed.has_host() && scheme.is_some_and(is_slashed);
            parsed.properties.set(Component::Path, needs_path.then(|| Value::absent("/", "path")));
        } else {
            let escaped = escaped(&path).into_owned();
            let path = value(input, path_span, path_kind, &path, "path").then(ChangeKind::Encoded, escaped);
            parsed.properties.set(Component::Path, path);
        }
        Ok(parsed)
    }

    /// Sets credentials, host and port. Returns the text that goes before the path, if any, and its place in the input.
    fn parse_authority<'i>(
        &self,
        input: &'i str,
        authority: &'i str,
        path: &str,
        parsed: &mut Parsed<'i>,
    ) -> Result<Option<(String, Span)>, Rejection> {
        let in_input = Slice::new(input, authority).span();
        let removes = self.version.has(&CHECKS_HOSTS);
        let preprocessed = removes.then(|| Preprocessed::without_tabs_and_newlines(input, in_input.clone()));
        let text = preprocessed.as_ref().map_or(authority, |preprocessed| &*preprocessed.text);
        let span = |part: &str| match &preprocessed {
            Some(preprocessed) => preprocessed.in_input(Slice::new(text, part).span()),
            None => Slice::new(input, part).span(),
        };
        let rule = if self.version.has(&CHECKS_HOSTS) { "authority" } else { "authority-until-16" };
        let Some(captures) = RULES.read(rule, text) else {
            unreachable!("the production `authority` matches every text")
        };
        if let Some(auth) = captures.text("credentials.text") {
            let decoded = |part| match decode(part) {
                Some(decoded) => Ok(value(input, span(part), ChangeKind::Decoded, &decoded, "authority")),
                None => Err(Rejection { reason: INVALID_AUTH, rule: "authority", span: span(part) }),
            };
            let (username, password) = split_auth(auth);
            parsed.properties.set(Component::Username, decoded(username)?);
            parsed.properties.set(Component::Password, password.map(decoded).transpose()?);
        }
        let is_in_brackets = captures.has("in-brackets");
        let name = captures.first(&["in-brackets.name", "host.name", "host-until-16.name"]).unwrap_or_default();
        let invalid = captures.first(&["invalid", "without-port"]).unwrap_or_default();
        let (port, rest) = (captures.text("port"), captures.text("rest").unwrap_or_default());
        if !invalid.is_empty() && self.version.has(&REJECTS_COLON) {
            return Err(Rejection { reason: INVALID_PORT, rule: "host", span: span(invalid) });
        }
        // Node compares the length before it removes the brackets.
        let length = name.encode_utf16().count() + if is_in_brackets { "[]".len() } else { 0 };
        // A host that is too long becomes empty, without brackets.
        parsed.is_in_brackets = is_in_brackets && length <= MAX_HOST_LENGTH;
        let is_removed = length == 0 || length > MAX_HOST_LENGTH;
        let lower = to_lower_case(name, |c| since(c) > self.unicode);
        let host = match is_in_brackets {
            _ if is_removed => Some(String::new()),
            true if self.version.has(&CHECKS_HOSTS) && name.contains('\0') => None,
            true => Some(lower.clone()),
            false if self.version.has(&REJECTS_NUL) && name.contains('\0') => None,
            false => self.named_host(&lower),
        };
        let host = host.ok_or_else(|| Rejection { reason: INVALID_HOST, rule: "host", span: span(name) })?;
        let (kind, lower) = if is_removed { (ChangeKind::Removed, "") } else { (ChangeKind::LowerCased, &*lower) };
        let host = value(input, span(name), kind, lower, "host").then(ChangeKind::MappedToAscii, host);
        parsed.properties.set(Component::Host, host);
        let removed = ChangeKind::CharactersRemoved;
        let port = port.filter(|port| !port.is_empty()).map(|port| value(input, span(port), removed, port, "port"));
        parsed.properties.set(Component::Port, port);

        // A path that begins where the host ends gets a slash before it.
        let needs_slash = !invalid.is_empty() || is_in_brackets && !(rest.is_empty() && path.starts_with(['/', '\\']));
        if !needs_slash && rest.is_empty() {
            return Ok(None);
        }
        let slash = if needs_slash { "/" } else { "" };
        let before_path = [slash, invalid, rest].concat();
        Ok(Some((before_path, span(if invalid.is_empty() { rest } else { invalid }))))
    }
}

/// Splits the text of credentials at the first colon, which may be percent-encoded.
fn split_auth(auth: &str) -> (&str, Option<&str>) {
    // `auth` is decoded as a whole, so its first colon may have been an escape.
    let colon = auth.find(':').map(|at| (at, 1));
    let encoded = ["%3A", "%3a"].into_iter().filter_map(|encoded| auth.find(encoded)).min().map(|at| (at, 3));
    match colon.into_iter().chain(encoded).min() {
        Some((at, length)) => (&auth[..at], Some(&auth[at + length..])),
        None => (auth, None),
    }
}

/// Follows `decodeURIComponent`; returns `None` if it throws.
fn decode(text: &str) -> Option<Cow<'_, str>> {
    let is_encoded =
        |byte: &[u8]| matches!(byte, [first, second, ..] if first.is_ascii_hexdigit() && second.is_ascii_hexdigit());
    let mut parts = text.as_bytes().split(|byte| *byte == b'%').skip(1);
    if !parts.all(is_encoded) {
        return None;
    }
    match percent::percent_decode(text.as_bytes()) {
        Cow::Borrowed(_) => Some(Cow::Borrowed(text)),
        Cow::Owned(bytes) => String::from_utf8(bytes).ok().map(Cow::Owned),
    }
}

/// Returns whether a character is one of `forbiddenHostChars`.
fn is_forbidden(c: char) -> bool {
    matches!(
        c,
        '\0' | '\t' | '\n' | '\r' | ' ' | '#' | '%' | '/' | ':' | '<' | '>' | '?' | '@' | '[' | '\\' | ']' | '^' | '|'
    )
}

/// Follows `slashedProtocol`: returns whether URLs of a scheme in lower case have an authority after two slashes, and a
/// path.
fn is_slashed(scheme: &str) -> bool {
    matches!(scheme, "http" | "https" | "ftp" | "gopher" | "file" | "ws" | "wss")
}

fn with_slashes(path: &str) -> Cow<'_, str> {
    if path.contains('\\') { Cow::Owned(path.replace('\\', "/")) } else { Cow::Borrowed(path) }
}

/// Follows `autoEscapeStr`: percent-encodes delimiters, and leaves code points beyond ASCII.
fn escape(text: &str) -> Cow<'_, str> {
    let mut rest = text;
    let mut escaped = String::new();
    while let Some(at) = rest.bytes().position(is_escaped) {
        escaped.push_str(&rest[..at]);
        escaped.push_str(percent::percent_encode_byte(rest.as_bytes()[at]));
        rest = &rest[at + 1..];
    }
    if rest.len() == text.len() { Cow::Borrowed(text) } else { Cow::Owned(escaped + rest) }
}

fn is_escaped(byte: u8) -> bool {
    matches!(byte, b'\t' | b'\n' | b'\r' | b' ' | b'"' | b'\'' | b'<' | b'>' | b'\\' | b'^' | b'`' | b'{' | b'|' | b'}')
}
