#![doc = include_str!("README.md")]

mod plain;
pub mod syntax;
mod versions;
#[cfg(feature = "walk")]
mod walk;

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use railurl_parser::Slice;

use railurl_canon::changes::ChangeKind;
use railurl_canon::percent::percent_decode;

use crate::answer::AUTHORITY;
use crate::java_net_url::inet_address;
#[cfg(feature = "walk")]
use crate::pipeline::{Decided, Pipeline, SHORT_IPV6, eight_times, places, stage, vec};
use crate::text::{whole, without_zeros};
use crate::version::Number;
use crate::{Answer, Component, Program, Reason, Rejection, Value, rfc3986_appendix_b};
use syntax::{Authority, Hierarchy, HierarchyAuthority, HostAndPort};
pub(crate) use versions::RELEASES;
use versions::{ROOTS_PATHS, ZONES_WITH_DOTS};

/// `java.net.URI`, of a version of OpenJDK.
pub struct JavaNetUri {
    version: Number,
}

const ILLEGAL_SCHEME: Reason = Reason::new("illegal-scheme", "the text before the first colon is not a scheme");
const ILLEGAL_OPAQUE_PART: Reason =
    Reason::new("illegal-opaque-part", "the scheme-specific part is empty or has an illegal character");
const EXPECTED_AUTHORITY: Reason = Reason::new("expected-authority", "nothing follows `//`");
const ILLEGAL_AUTHORITY: Reason = Reason::new("illegal-authority", "the authority has an illegal character");
const ILLEGAL_PATH: Reason = Reason::new("illegal-path", "the path has an illegal character");
const ILLEGAL_QUERY: Reason = Reason::new("illegal-query", "the query has an illegal character");
const ILLEGAL_FRAGMENT: Reason = Reason::new("illegal-fragment", "the fragment has an illegal character");

/// Ports that certainly fit an `int`.
#[cfg(feature = "walk")]
pub(crate) const SHORT_NUMBER: &str = concat!(
    "Optional:\n  T: any of [0-9]\n",
    eight_times!("Optional:\n  T: any of [0-9]\n"),
    "NotAhead:\n  T: any of [0-9]\n"
);

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
        if path.is_empty() && uri.query.is_none() && uri.fragment.is_some() {
            answer.inherit(&base_answer, [Component::Path, Component::Query]);
        } else if !path.starts_with('/') {
            let path_text = resolve_path(base_path, path, base_uri.scheme.is_some() && self.version.has(&ROOTS_PATHS));
            answer.set(Component::Path, Value::made(input, path, ChangeKind::Merged, path_text, "path"));
        }
        answer.effective_host = base_answer.effective_host.as_deref().map(|host| Cow::Owned(String::from(host)));
        Ok(answer)
    }

    #[cfg(feature = "walk")]
    fn pipeline(&self) -> Pipeline {
        Pipeline {
            holds: |_, name, argument| walk::holds(&Predicates, name, argument),
            decided: const { &[Decided::holding("is-int", SHORT_NUMBER), Decided::holding("is-ipv6-length", SHORT_IPV6)] },
            stages: match self.version.has(&ZONES_WITH_DOTS) {
                true => vec![stage!("uri", "")],
                false => vec![
                    stage!("uri", ""),
                    stage!("zone-until-8", "ipv6-reference.zone", NotEmpty, |_, text| !text.is_empty()),
                ],
            },
            places: places!(
                Scheme: "scheme", UserInfo: "user-info", Host: "host" "without-port", Port: "port", Path: "path",
                Query: "query", Fragment: "fragment"
            ),
            ..Pipeline::new("java-net-uri.railroad", include_str!("java-net-uri.railroad"))
        }
    }
}

impl JavaNetUri {
    /// Reads a text as the constructor of this version does.
    fn parse<'i>(&self, input: &'i str) -> Result<Uri<'i>, Rejection> {
        let uri = Uri::parse(input)?;
        let zone =
            uri.host.filter(|host| host.starts_with('[')).and_then(|host| Some(&host[host.find('%')?..host.len() - 1]));
        match zone.filter(|zone| !self.version.has(&ZONES_WITH_DOTS) && whole(syntax::zone_until_8(zone)).is_none()) {
            Some(zone) => Err(Rejection::new(ILLEGAL_AUTHORITY, input, zone, "zone-until-8")),
            None => Ok(uri),
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
    /// `getRawAuthority`. It is registry-based if there is no host.
    pub authority: Option<&'i str>,
    /// `getRawUserInfo`.
    pub user_info: Option<&'i str>,
    /// `getHost`.
    pub host: Option<&'i str>,
    /// The digits of the port; `getPort` returns -1 if there are none.
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

    /// Does what [`Uri::parse`] does, by the generated parser.
    #[inline(never)]
    fn parse_by_productions(input: &'i str) -> Result<Self, Rejection> {
        match syntax::uri(&Predicates, input) {
            Ok(("", syntax::Uri::Absolute(found))) => {
                let uri = Uri { scheme: Some(found.scheme), fragment: found.fragment, ..Uri::default() };
                Ok(uri.with_hierarchy(input, &found.hierarchy))
            }
            Ok(("", syntax::Uri::Opaque(found))) => Ok(Uri {
                scheme: Some(found.scheme),
                opaque_part: Some(found.opaque_part),
                fragment: found.fragment,
                ..Uri::default()
            }),
            Ok(("", syntax::Uri::Relative(found))) => {
                Ok(Uri { fragment: found.fragment, ..Uri::default() }.with_hierarchy(input, &found.hierarchy))
            }
            _ => Err(failure(input)),
        }
    }

    fn with_hierarchy(mut self, input: &'i str, hierarchy: &Hierarchy<'i>) -> Self {
        self.path = Some(hierarchy.path);
        self.query = hierarchy.query;
        match &hierarchy.authority {
            HierarchyAuthority::Some(Authority::Server(server)) => {
                let (host, port) = match &server.host_and_port {
                    HostAndPort::WithoutPort(host) => (*host, None),
                    HostAndPort::WithPort(found) => (found.host, Some(found.port)),
                };
                let text = |part: &str| Slice::new(input, part).span();
                let start = text(server.user_info.unwrap_or(host)).start;
                self.authority = Some(&input[start..text(port.unwrap_or(host)).end]);
                self.user_info = server.user_info;
                self.host = Some(host);
                self.port = port.filter(|port| !port.is_empty());
            }
            HierarchyAuthority::Some(Authority::Registry(text)) => self.authority = Some(text),
            HierarchyAuthority::Empty(_) | HierarchyAuthority::None => {}
        }
        self
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

/// The predicates of the rule file.
pub struct Predicates;

impl syntax::Predicates for Predicates {
    fn is_int(&self, port: &str) -> bool {
        port.is_empty() || port.parse::<i32>().is_ok()
    }

    fn is_ipv6_length(&self, address: &str) -> bool {
        let pieces = address.split(':').filter(|piece| !piece.is_empty());
        let length: usize = pieces.map(|piece| if piece.contains('.') { 2 } else { 1 }).sum();
        if address.contains("::") { length < 8 } else { length == 8 }
    }
}

/// Returns the first component that is at fault.
fn failure(input: &str) -> Rejection {
    let is_whole = |parsed| whole::<&str>(parsed).is_some();
    let fault = |reason, text, rule| Rejection::new(reason, input, text, rule);
    let Ok((_, found)) = rfc3986_appendix_b::syntax::reference(input) else {
        return Rejection::whole(ILLEGAL_PATH, input, "uri");
    };
    let scheme = found.scheme.or_else(|| found.path.starts_with(':').then_some(""));
    if let Some(text) = scheme.filter(|text| !is_whole(syntax::scheme(text))) {
        return fault(ILLEGAL_SCHEME, if text.is_empty() { &input[..0] } else { text }, "scheme");
    }
    let is_opaque = scheme.is_some() && found.authority.is_none() && !found.path.starts_with('/');
    let is_authority = |text| whole(syntax::authority(&Predicates, text)).is_some();
    match (found.authority, found.query) {
        _ if is_opaque => {
            let end = found.fragment.map_or(input.len(), |text| input.len() - text.len() - 1);
            let part = &input[Slice::new(input, found.path).span().start..end];
            if !is_whole(syntax::opaque_part(part)) {
                return fault(ILLEGAL_OPAQUE_PART, part, "opaque-part");
            }
        }
        (Some(""), None) if found.path.is_empty() && found.fragment.is_none() => {
            return fault(EXPECTED_AUTHORITY, found.path, "authority");
        }
        (Some(text), _) if !text.is_empty() && !is_authority(text) => {
            return fault(ILLEGAL_AUTHORITY, text, "authority");
        }
        _ if !is_whole(syntax::path(found.path)) => return fault(ILLEGAL_PATH, found.path, "path"),
        (_, Some(text)) if !is_whole(syntax::query(text)) => return fault(ILLEGAL_QUERY, text, "query"),
        _ => {}
    }
    fault(ILLEGAL_FRAGMENT, found.fragment.unwrap_or(&input[input.len()..]), "fragment")
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
    let mut is_first_kept = true;
    // Each segment with the slash that follows it, if one does.
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
