#![doc = include_str!("README.md")]

mod plain;
mod versions;

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use railurl_parser::Slice;

use railurl_canon::changes::ChangeKind;
use railurl_canon::percent::percent_decode;

use crate::answer::AUTHORITY;
use crate::description::{Description, Mismatch, Reading, Rules, rules};
use crate::java_net_url::inet_address;
use crate::pipeline::Pipeline;
use crate::pipeline::{Decided, SHORT_IPV6, Stage, eight_times, places, stage};
use crate::text::without_zeros;
use crate::version::Number;
use crate::{Answer, Component, Program, Reason, Rejection, Value, rfc3986_appendix_b};
pub(crate) use versions::RELEASES;
use versions::{ROOTS_PATHS, ZONES_WITH_DOTS};

/// `java.net.URI`, of a version of OpenJDK.
pub struct JavaNetUri {
    version: Number,
}

const ILLEGAL_SCHEME: Reason = Reason::new(&["illegal-scheme", "the text before the first colon is not a scheme"]);
const ILLEGAL_OPAQUE_PART: Reason =
    Reason::new(&["illegal-opaque-part", "the scheme-specific part is empty or has an illegal character"]);
const EXPECTED_AUTHORITY: Reason = Reason::new(&["expected-authority", "nothing follows `//`"]);
const ILLEGAL_AUTHORITY: Reason = Reason::new(&["illegal-authority", "the authority has an illegal character"]);
const ILLEGAL_PATH: Reason = Reason::new(&["illegal-path", "the path has an illegal character"]);
const ILLEGAL_QUERY: Reason = Reason::new(&["illegal-query", "the query has an illegal character"]);
const ILLEGAL_FRAGMENT: Reason = Reason::new(&["illegal-fragment", "the fragment has an illegal character"]);

/// Ports that certainly fit an `int`.
pub(crate) const SHORT_NUMBER: &str = concat!(
    "Optional:\n  T: any of [0-9]\n",
    eight_times!("Optional:\n  T: any of [0-9]\n"),
    "NotAhead:\n  T: any of [0-9]\n"
);

/// The rule file, which that of `apache-uri-builder` extends.
pub(crate) static RULES: Rules = rules!("java-net-uri.railroad");

const fn reading_by(stages: &'static [Stage]) -> Description {
    Description {
        holds: |_, name, argument| holds(name, argument),
        decided: const { &[Decided::holding("is-int", SHORT_NUMBER), Decided::holding("is-ipv6-length", SHORT_IPV6)] },
        stages,
        places: places!(
            Scheme: "scheme", UserInfo: "user-info", Host: "host" "without-port", Port: "port", Path: "path",
            Query: "query", Fragment: "fragment"
        ),
        ..Description::new(&RULES)
    }
}

static DESCRIPTION: Description = reading_by(&[stage!("uri", "")]);

static UNTIL_8: Description = reading_by(&[
    stage!("uri", ""),
    stage!("zone-until-8", "ipv6-reference.zone", NotEmpty, |_, text| !text.is_empty()),
]);

/// The predicates of the rule file.
pub(crate) fn holds(name: &str, argument: Option<&str>) -> Option<bool> {
    let text = argument.unwrap_or_default();
    match name {
        // An empty port counts as missing.
        "is-int" => Some(text.is_empty() || text.parse::<i32>().is_ok()),
        "is-ipv6-length" => {
            let pieces = text.split(':').filter(|piece| !piece.is_empty());
            let length: usize = pieces.map(|piece| if piece.contains('.') { 2 } else { 1 }).sum();
            // `::` stands for one piece at least.
            Some(if text.contains("::") { length < 8 } else { length == 8 })
        }
        _ => None,
    }
}

impl Program for JavaNetUri {
    fn read<'i>(&self, input: &'i str) -> Result<Answer<'i>, Rejection> {
        self.parse(input).map(|uri| uri.answer(input))
    }

    fn resolve<'i>(&self, input: &'i str, base: &str) -> Result<Answer<'i>, Rejection> {
        let base_uri = self.parse(base).map_err(|failure| failure.of_whole(input))?;
        let uri = self.parse(input)?;
        let mut answer = uri.answer(input);
        let (Some(path), Some(base_path)) = (uri.path, base_uri.path) else { return Ok(answer) };
        if uri.scheme.is_some() {
            return Ok(answer);
        }
        let base_answer = base_uri.answer(base);
        answer.inherit(&base_answer, [Component::Scheme]);
        if uri.authority.is_some() {
            return Ok(answer);
        }
        answer.inherit(&base_answer, AUTHORITY);
        // Only a lone fragment keeps path and query, and a path from the root stays as it is, even with dots.
        if path.is_empty() && uri.query.is_none() && uri.fragment.is_some() {
            answer.inherit(&base_answer, [Component::Path, Component::Query]);
        } else if !path.starts_with('/') {
            let path_text = resolve_path(base_path, path, base_uri.scheme.is_some() && self.version.has(&ROOTS_PATHS));
            answer.set(Component::Path, Value::made(input, path, ChangeKind::Merged, path_text, "path"));
        }
        answer.effective_host = base_answer.effective_host.as_deref().map(|host| Cow::Owned(String::from(host)));
        Ok(answer)
    }

    fn pipeline(&self) -> Pipeline {
        self.description().pipeline()
    }
}

impl JavaNetUri {
    fn description(&self) -> &'static Description {
        if self.version.has(&ZONES_WITH_DOTS) { &DESCRIPTION } else { &UNTIL_8 }
    }

    /// Reads a text as the constructor of this version does.
    fn parse<'i>(&self, input: &'i str) -> Result<Uri<'i>, Rejection> {
        match plain::read(input) {
            Some(uri) => Ok(uri),
            None => Uri::read(self.description(), input),
        }
    }
}

/// The components of a URI, as the accessors without decoding return them. [`decode`] gives the values of the others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Uri<'i> {
    /// `getScheme`.
    pub scheme: Option<&'i str>,
    /// `getRawSchemeSpecificPart` of an opaque URI, which has neither authority nor path nor query.
    pub opaque_part: Option<&'i str>,
    /// `getRawAuthority`. It is registry-based without a host.
    pub authority: Option<&'i str>,
    /// `getRawUserInfo`.
    pub user_info: Option<&'i str>,
    /// `getHost`.
    pub host: Option<&'i str>,
    /// The digits of the port; `getPort` returns -1 if none exist.
    pub port: Option<&'i str>,
    /// `getRawPath`.
    pub path: Option<&'i str>,
    /// `getRawQuery`.
    pub query: Option<&'i str>,
    /// `getRawFragment`.
    pub fragment: Option<&'i str>,
}

impl<'i> Uri<'i> {
    /// Reads a text as the constructor does.
    ///
    /// # Errors
    ///
    /// The constructor throws an exception.
    ///
    /// ```
    /// use railurl_implementations::java_net_uri::Uri;
    ///
    /// let uri = Uri::parse("http://a_b:80/%C3%BC").unwrap();
    /// assert_eq!((uri.authority, uri.host), (Some("a_b:80"), None));
    /// assert!(Uri::parse("http://example.com/a b").is_err());
    /// ```
    #[inline]
    pub fn parse(input: &'i str) -> Result<Self, Rejection> {
        plain::read(input).map_or_else(|| Self::parse_by_productions(input), Ok)
    }

    /// Does what [`Uri::parse`] does, by the rule file.
    #[inline(never)]
    fn parse_by_productions(input: &'i str) -> Result<Self, Rejection> {
        Self::read(&DESCRIPTION, input)
    }

    /// Reads a text as a version does.
    fn read(description: &Description, input: &'i str) -> Result<Self, Rejection> {
        let reading = description.read(input).map_err(|Mismatch { rule, text }| match rule {
            "uri" => failure(input),
            rule => Rejection::new(ILLEGAL_AUTHORITY, input, text, rule),
        })?;
        Ok(Self::new(input, &reading))
    }

    fn new(input: &'i str, reading: &Reading<'i>) -> Self {
        let (host, port, user_info) = (reading.text("host"), reading.text("port"), reading.text("user-info"));
        // A server-based authority reaches from the first of its parts to the last.
        let server = host.map(|host| {
            let span = |part: &str| Slice::new(input, part).span();
            &input[span(user_info.unwrap_or(host)).start..span(port.unwrap_or(host)).end]
        });
        Uri {
            scheme: reading.text("scheme"),
            opaque_part: reading.text("opaque-part"),
            authority: server.or_else(|| reading.text("registry")),
            user_info,
            host,
            port: port.filter(|port| !port.is_empty()),
            path: reading.text("path"),
            query: reading.text("query"),
            fragment: reading.text("fragment"),
        }
    }

    fn answer(&self, input: &'i str) -> Answer<'i> {
        let form = match self {
            Uri { opaque_part: Some(_), .. } => "opaque-part",
            Uri { host: Some(_), .. } => "server",
            Uri { authority: Some(_), .. } => "registry",
            _ => "hierarchy",
        };
        let slice = |text, rule| Value::slice(input, text, rule);
        let mut answer = Answer::new(form)
            .with(Component::Scheme, self.scheme.map(|text| slice(text, "scheme")))
            .with(Component::Host, self.host.map(|text| slice(text, "host")))
            .with(Component::Path, self.path.map(|text| slice(text, "path")))
            .with(Component::Query, self.query.map(|text| slice(text, "query")))
            .with(Component::Fragment, self.fragment.map(|text| slice(text, "fragment")));
        answer.set_user_info(self.user_info, |text| slice(text, "user-info"));
        if let Some(text) = self.port {
            answer
                .set(Component::Port, Value::made(input, text, ChangeKind::ZerosRemoved, without_zeros(text), "port"));
        }
        answer.effective_host = self.host.and_then(inet_address::effective_host);
        answer
    }
}

/// Returns the first component that is at fault.
fn failure(input: &str) -> Rejection {
    let is_whole = |rule, text| RULES.read(rule, text).is_some();
    let fault = |reason, text, rule| Rejection::new(reason, input, text, rule);
    // The expression divides every text where Java does, so the parts can be tested one by one.
    let Some(captures) = rfc3986_appendix_b::RULES.read("reference", input) else {
        return Rejection::whole(ILLEGAL_PATH, input, "uri");
    };
    let (authority, path) = (captures.text("authority-text"), captures.text("path").unwrap_or_default());
    let (query, fragment) = (captures.text("query"), captures.text("fragment"));
    let scheme = captures.text("scheme").or_else(|| path.starts_with(':').then_some(""));
    if let Some(text) = scheme.filter(|text| !is_whole("scheme", text)) {
        return fault(ILLEGAL_SCHEME, if text.is_empty() { &input[..0] } else { text }, "scheme");
    }
    let is_opaque = scheme.is_some() && authority.is_none() && !path.starts_with('/');
    let is_authority = |text| RULES.read_with("authority", text, holds).is_some();
    match (authority, query) {
        _ if is_opaque => {
            let end = fragment.map_or(input.len(), |text| input.len() - text.len() - 1);
            let part = &input[Slice::new(input, path).span().start..end];
            if !is_whole("opaque-part", part) {
                return fault(ILLEGAL_OPAQUE_PART, part, "opaque-part");
            }
        }
        (Some(""), None) if path.is_empty() && fragment.is_none() => {
            return fault(EXPECTED_AUTHORITY, path, "authority");
        }
        (Some(text), _) if !text.is_empty() && !is_authority(text) => {
            return fault(ILLEGAL_AUTHORITY, text, "authority");
        }
        _ if !is_whole("path", path) => return fault(ILLEGAL_PATH, path, "path"),
        (_, Some(text)) if !is_whole("query", text) => return fault(ILLEGAL_QUERY, text, "query"),
        _ => {}
    }
    fault(ILLEGAL_FRAGMENT, fragment.unwrap_or(&input[input.len()..]), "fragment")
}

/// Decodes raw text as `getUserInfo`, `getPath`, `getQuery` and `getFragment` do: escapes are decoded as UTF-8. Bytes
/// that are not UTF-8 are replaced by U+FFFD, the three bytes of a surrogate by one.
///
/// `getAuthority` and `getSchemeSpecificPart` leave escapes between brackets as they are.
///
/// ```
/// use railurl_implementations::java_net_uri::decode;
///
/// assert_eq!(decode("%C3%BC+%2F"), "ü+/");
/// assert_eq!(decode("%ff%ED%A0%80."), "\u{fffd}\u{fffd}.");
/// ```
pub fn decode(raw: &str) -> Cow<'_, str> {
    if !raw.contains('%') {
        return Cow::Borrowed(raw);
    }
    Cow::Owned(from_utf8(&percent_decode(raw.as_bytes())))
}

/// Decodes UTF-8 as `CharsetDecoder` does: the three bytes of a surrogate are replaced by one U+FFFD.
pub(crate) fn from_utf8(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len());
    // The bytes of a surrogate that are still to come.
    let mut in_surrogate = 0;
    for chunk in bytes.utf8_chunks() {
        if !chunk.valid().is_empty() {
            in_surrogate = 0;
        }
        text.push_str(chunk.valid());
        match (chunk.invalid(), in_surrogate) {
            ([], _) => {}
            ([0xA0..=0xBF], 2) | ([0x80..=0xBF], 1) => in_surrogate -= 1,
            (invalid, _) => {
                in_surrogate = if invalid == [0xED] { 2 } else { 0 };
                text.push('\u{FFFD}');
            }
        }
    }
    text
}

/// Follows `URI.resolvePath`: joins a relative path to the base's up to its last slash.
fn resolve_path(base: &str, path: &str, base_is_absolute: bool) -> String {
    let mut text = match base.rfind('/') {
        Some(slash) => String::from(&base[..=slash]),
        None if base_is_absolute && !path.is_empty() => String::from("/"),
        None => String::new(),
    };
    text.push_str(path);
    normalize(&text)
}

/// Follows `URI.normalize` for a path. Several slashes become one, and a `..` without a segment before it remains, also
/// at the beginning of an absolute path. `./` comes before a first segment that would be read as a scheme.
fn normalize(path: &str) -> String {
    let is_absolute = path.starts_with('/');
    let mut kept: Vec<&str> = Vec::new();
    // Java puts `./` before a segment like a scheme only where it removed what preceded it.
    let mut is_first_kept = true;
    // Segments include the slash that follows them.
    for segment in path.split_inclusive('/').filter(|segment| *segment != "/") {
        match (segment.trim_end_matches('/'), kept.last()) {
            (".", _) => is_first_kept &= !kept.is_empty(),
            ("..", Some(last)) if *last != "../" => {
                kept.pop();
                is_first_kept &= !kept.is_empty();
            }
            _ => kept.push(segment),
        }
    }
    let looks_like_scheme = kept.first().is_some_and(|segment| segment.contains(':'));
    let start = match () {
        () if is_absolute => "/",
        () if !is_first_kept && looks_like_scheme => "./",
        () => "",
    };
    let mut text = String::from(start);
    text.extend(kept);
    text
}
