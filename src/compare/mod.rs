//! Compares how several specifications read one URL, and shows which bytes and productions cause the differences.
//!
//! If one program checks a URL and another fetches it, the two may read it by different specifications. Then the URL
//! that was checked is not the one that is fetched. [`compare()`] reads an input by several parsers. A [`Comparison`]
//! shows whether they [agree](Comparison::agrees) on the parts that a check depends on, and
//! [where they differ](Comparison::differences), with the bytes and the production of each reading. It also names the
//! cause, if that is one of the [confusions](Comparison::confusions) that security research describes.
//!
//! ```
//! use railurl::compare::{Aspect, Confusion, compare};
//! use railurl::Dialect;
//!
//! let input = r"gopher://good.example\@evil.example/";
//! let comparison = compare(input, None, &[Dialect::Living, Dialect::Railroad2015]);
//! assert!(!comparison.agrees());
//!
//! let difference = comparison.difference(Aspect::Host).unwrap();
//! let hosts = difference.opinions.iter().map(|opinion| opinion.value.as_deref());
//! assert_eq!(hosts.collect::<Vec<_>>(), [Some("evil.example"), Some("good.example")]);
//! let source = &difference.opinions[0].sources[0];
//! assert_eq!((&input[source.span.clone().unwrap()], source.rule), ("evil.example", "host"));
//!
//! let found = comparison.confusions();
//! assert_eq!(found[0].confusion, Confusion::Backslash);
//! assert_eq!(found[0].without.as_deref(), Some("gopher://good.example/@evil.example/"));
//! ```
//!
//! # Equal readings
//!
//! Canonical forms are compared, so differences in spelling do not count:
//!
//! - An empty user name, password, host or port equals a missing one.
//! - The scheme's default port equals no port, if one of the parsers knows it. Leading zeros do not count.
//! - Schemes and hosts are compared without regard to ASCII case, addresses by value however they are spelled, and
//!   domains by their A-labels. An IPv6 address that is mapped from an IPv4 address, such as `::ffff:127.0.0.1`, is that
//!   one: systems connect there. [`Comparison::foldings`] lists the spellings that count as another one. A
//!   percent-encoded host differs from its decoded form: a program that keeps it encoded looks up another name.
//! - In user info, path, query and fragment, percent-encoding is ignored for code points that do not need it, and for
//!   those that cannot appear without it
//!   ([RFC 3986, section 6.2.2](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2)). A delimiter differs from its
//!   percent-encoded form, and a slash from a backslash.
//! - After an authority, an empty path equals `/`.
//! - If programs are compared, an empty query or fragment equals a missing one: most return the same for both.
//!
//! # Rejected input
//!
//! If a parser rejects the input, it has no scheme, host or port, so it disagrees with parsers that accept it. That
//! is a [difference](Aspect::Acceptance), because one program refuses what another fetches. If all parsers reject the
//! input, they agree. [`Comparison::without_failures`] leaves out the parsers that reject it.
//!
//! A program that supports only some schemes is not compared on URLs with
//! [other schemes](Reading::is_of_another_scheme). RFC 3986 and RFC 3987 define URIs and IRIs, and say nothing about
//! other texts: if programs are compared, a rejection by these specifications [does not count](Comparison::counts).

mod address;
mod client;
mod confusion;
mod guard;
mod key;
#[cfg(feature = "serde")]
mod serde;

use alloc::borrow::Cow;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

pub use address::Address;
#[cfg(feature = "explain")]
pub(crate) use address::answer;
use address::with_view;
pub use client::{Client, NotAClient};
pub use confusion::{Confusion, Finding};
pub use guard::{Endpoint, Guarded, Verdict, guard};

pub use crate::host::{HostPattern, HostPatternError};

use crate::{
    Dialect, ParseError,
    components::{Component, Located, Spans},
    dialect::Parser,
    names::names,
};

/// Reads `input` by each of `dialects`, with `base` if given.
///
/// Each parser reads the base by its own rules. A parser that rejects the base rejects the input
/// ([`InvalidBase`](crate::error::FailureKind::InvalidBase)). Repeated parsers are used once.
///
/// ```
/// use railurl::{Dialect, compare};
///
/// let parsers = [Dialect::Living, Dialect::Railroad2015];
/// assert!(compare("http://example.com:80/%7Ea", None, &parsers).agrees());
/// assert!(compare("b?c", Some("http://example.com/a"), &parsers).agrees());
/// // One parser skips extra slashes; to the other they leave the host empty.
/// assert!(!compare("http:///example.com/", None, &parsers).agrees());
/// ```
#[must_use]
pub fn compare<'i, P>(input: &'i str, base: Option<&'i str>, parsers: &[P]) -> Comparison<'i>
where
    P: Copy + Into<Parser>,
{
    Settings { base, ..Settings::new(parsers) }.compare(input)
}

/// How inputs are compared: by which parsers, and against which base. [`compare()`] is short for the usual ones.
///
/// ```
/// use railurl::{Dialect, compare::Settings};
///
/// let settings = Settings::new(&[Dialect::Living, Dialect::Rfc3986]).base("http://example.com/a");
/// assert!(settings.compare("b?c").agrees());
/// assert!(!settings.compare(r"\\evil.example").agrees());
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct Settings<'b> {
    parsers: Vec<Parser>,
    base: Option<&'b str>,
}

impl<'b> Settings<'b> {
    /// Compares by these parsers, without a base. Repeated parsers are used once.
    pub fn new<P: Copy + Into<Parser>>(parsers: &[P]) -> Self {
        let mut all: Vec<Parser> = Vec::with_capacity(parsers.len());
        for parser in parsers.iter().map(|&parser| parser.into()) {
            if !all.contains(&parser) {
                all.push(parser);
            }
        }
        Settings { parsers: all, base: None }
    }

    /// Compares against a base, which each parser reads by its own rules.
    pub fn base(self, base: &'b str) -> Self {
        Settings { base: Some(base), ..self }
    }

    /// Reads an input by each parser.
    #[must_use]
    pub fn compare<'i>(&self, input: &'i str) -> Comparison<'i>
    where
        'b: 'i,
    {
        let Settings { ref parsers, base } = *self;
        let readings = parsers.iter().map(|&parser| Reading::new(parser, input, base)).collect();
        Comparison { input, base, readings }
    }
}

/// Returns whether the parsers [agree](Comparison::agrees) on an input.
///
/// They read it one after another, up to the first that disagrees, and at most two of their readings are in memory at a
/// time. Texts are compared in place, so this takes far less time than [`compare()`].
///
/// With the feature `unambiguous`, URLs of the language in which all parsers that railurl knows find the same host are not
/// read at all, if the parsers accept them (`Parser::accepts_unambiguous_urls`). In a crawl, 99 % are of the language.
///
/// ```
/// use railurl::{Dialect, compare};
///
/// let parsers = [Dialect::Living, Dialect::Railroad2015];
/// assert!(compare::agree("http://example.com:80/%7Ea", None, &parsers));
/// assert!(!compare::agree("http:///example.com/", None, &parsers));
/// ```
#[must_use]
pub fn agree<P: Copy + Into<Parser>>(input: &str, base: Option<&str>, parsers: &[P]) -> bool {
    // Proofs and tests of the language cover texts without a base.
    #[cfg(feature = "unambiguous")]
    if base.is_none()
        && parsers.iter().all(|&parser| parser.into().accepts_unambiguous_urls())
        && crate::unambiguous::accepts(input)
    {
        return true;
    }
    // Specifications are usually given first, and read more alike than programs do.
    let mut rest = parsers.iter().rev().map(|&parser| parser.into());
    let default_port = |scheme: &str| default_port(parsers.iter().map(|&parser| parser.into()), scheme);
    let has_programs = has_programs(parsers.iter().map(|&parser| parser.into()));
    while let Some(first) = rest.next() {
        let agreed = with_view(first, input, base, |view| match &view {
            // A rejection that does not count is compared with none, so the next reading is the first.
            Err(error) if !counts(first, error, has_programs) => None,
            first => Some(rest.by_ref().all(|parser| {
                with_view(parser, input, base, |other| match (first, &other) {
                    (Ok(first), Ok(other)) => first.agrees(other, default_port),
                    // Rejections agree, whatever their reasons.
                    (_, Err(error)) => first.is_err() || !counts(parser, error, has_programs),
                    (Err(_), Ok(_)) => false,
                })
            })),
        });
        if let Some(agreed) = agreed {
            return agreed;
        }
    }
    true
}

/// Returns whether programs are among the parsers.
fn has_programs(mut parsers: impl Iterator<Item = Parser>) -> bool {
    parsers.any(|parser| parser.dialect().is_none())
}

/// Returns whether a parser's rejection of an input counts: see [`Comparison::counts`].
fn counts(parser: Parser, error: &ParseError, has_programs: bool) -> bool {
    let is_syntax = matches!(parser.dialect(), Some(Dialect::Rfc3986 | Dialect::Rfc3987));
    !(is_unsupported_scheme(error) || is_syntax && has_programs)
}

/// Returns whether the error is that a program supports no URLs of this scheme.
fn is_unsupported_scheme(error: &ParseError) -> bool {
    match error.kind() {
        #[cfg(feature = "implementations")]
        crate::error::FailureKind::Implementation(reason) => reason.is_unsupported_scheme(),
        _ => false,
    }
}

/// The reading of the input by one parser.
///
/// ```
/// use railurl::{Dialect, compare};
///
/// let comparison = compare("http://h:x/", None, &[Dialect::Living]);
/// assert_eq!(comparison.readings()[0].result.as_ref().unwrap_err().name(), "port-invalid");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Reading {
    /// The parser.
    pub parser: Parser,
    /// The URL or the answer, or the error if the parser rejects the input.
    pub result: Result<Address, ParseError>,
}

impl Reading {
    fn new(parser: Parser, input: &str, base: Option<&str>) -> Self {
        Reading { parser, result: Address::read(parser, input, base) }
    }

    /// Returns whether a program rejects the input because it supports no URLs of this scheme. Such a reading counts in
    /// no aspect.
    ///
    /// ```
    /// use railurl::{Dialect, compare};
    ///
    /// // A specification knows every scheme.
    /// assert!(!compare("gopher://h:x/", None, &[Dialect::Living]).readings()[0].is_of_another_scheme());
    /// ```
    #[must_use]
    pub fn is_of_another_scheme(&self) -> bool {
        self.result.as_ref().is_err_and(is_unsupported_scheme)
    }
}

/// The readings of an input by several parsers, returned by [`compare()`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Comparison<'i> {
    input: &'i str,
    base: Option<&'i str>,
    readings: Vec<Reading>,
}

/// An aspect of a URL in which parsers can differ.
///
/// ```
/// use railurl::compare::Aspect;
///
/// assert!(Aspect::Host.is_guarded() && !Aspect::Path.is_guarded());
/// assert_eq!(Aspect::UserInfo.name(), "user-info");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Aspect {
    /// Whether the input is a URL.
    Acceptance,
    /// The scheme.
    Scheme,
    /// The user name and the password.
    UserInfo,
    /// The host.
    Host,
    /// The port.
    Port,
    /// The path, with dot segments resolved.
    Path,
    /// The query.
    Query,
    /// The fragment.
    Fragment,
}

names! {
    Aspect,
    /// Every aspect.
    ALL,
    /// Returns the name, in lower-case words joined by hyphens.
    ///
    /// ```
    /// assert_eq!(railurl::compare::Aspect::Acceptance.name(), "acceptance");
    /// ```
    name:
    Acceptance = "acceptance",
    Scheme = "scheme",
    UserInfo = "user-info",
    Host = "host",
    Port = "port",
    Path = "path",
    Query = "query",
    Fragment = "fragment",
}

impl Aspect {
    /// Returns whether [`Comparison::agrees`] considers this aspect: acceptance, scheme, host and port.
    ///
    /// ```
    /// use railurl::compare::Aspect;
    ///
    /// let guarded = Aspect::ALL.iter().copied().filter(|aspect| aspect.is_guarded());
    /// assert!(guarded.eq([Aspect::Acceptance, Aspect::Scheme, Aspect::Host, Aspect::Port]));
    /// ```
    #[must_use]
    pub const fn is_guarded(self) -> bool {
        matches!(self, Aspect::Acceptance | Aspect::Scheme | Aspect::Host | Aspect::Port)
    }

    /// Returns whether a security check depends on this aspect: all but the query and the fragment.
    ///
    /// ```
    /// use railurl::compare::Aspect;
    ///
    /// assert!(Aspect::UserInfo.is_sensitive() && !Aspect::Query.is_sensitive());
    /// ```
    #[must_use]
    pub const fn is_sensitive(self) -> bool {
        !matches!(self, Aspect::Query | Aspect::Fragment)
    }

    /// Returns the components that the aspect is made of.
    pub(crate) const fn components(self) -> &'static [Component] {
        match self {
            Aspect::Acceptance => &[],
            Aspect::Scheme => &[Component::Scheme],
            Aspect::UserInfo => &[Component::Username, Component::Password],
            Aspect::Host => &[Component::Host],
            Aspect::Port => &[Component::Port],
            Aspect::Path => &[Component::Path],
            Aspect::Query => &[Component::Query],
            Aspect::Fragment => &[Component::Fragment],
        }
    }

    /// Returns the span of the aspect in the input.
    fn located(self, spans: &Spans) -> Option<Located> {
        let mut places = self.components().iter().filter_map(|component| spans.get(*component));
        let first = places.next()?.clone();
        let end = places.next().map_or(first.span.end, |last| last.span.end);
        Some(Located { span: first.span.start..end, ..first })
    }
}

impl fmt::Display for Aspect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// An aspect in which parsers differ, with the value that each group of parsers gives it.
///
/// ```
/// use railurl::compare::{Aspect, SourceKind, compare};
/// use railurl::{Dialect, components::Component};
///
/// let comparison = compare("ldap://h/a", None, &[Dialect::Living, Dialect::Railroad2015]);
/// let host = comparison.difference(Aspect::Host).unwrap();
/// assert_eq!((host.opinions[0].value.as_deref(), host.opinions[1].value.as_deref()), (Some("h"), None));
/// // The 2015 standard reads the same bytes as scheme data.
/// let source = &host.opinions[1].sources[0];
/// assert_eq!((source.kind, source.rule, source.span.clone()), (SourceKind::ReadAs(Component::Path), "scheme-data", Some(5..10)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Difference {
    /// The aspect.
    pub aspect: Aspect,
    /// The values, two or more, in the order of the readings. Each parser has one.
    pub opinions: Vec<Opinion>,
}

/// A value of an aspect, and the parsers that give it.
///
/// ```
/// use railurl::compare::{Aspect, compare};
/// use railurl::Dialect;
///
/// let comparison = compare("foo://user@h", None, &[Dialect::Living, Dialect::Railroad2015]);
/// let difference = comparison.difference(Aspect::UserInfo).unwrap();
/// let values: Vec<_> = difference.opinions.iter().map(|opinion| opinion.value.as_deref()).collect();
/// assert_eq!(values, [Some("user"), None]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Opinion {
    /// The value as text, from the first of these parsers. `None` if it is missing or empty. For
    /// [`Aspect::Acceptance`], the URL, or `None` if the input is not one.
    pub value: Option<String>,
    /// For each of these parsers, the source of its value.
    pub sources: Vec<Source>,
}

impl Opinion {
    /// Returns the parsers that give this value.
    ///
    /// ```
    /// use railurl::compare::{Aspect, compare};
    /// use railurl::Dialect;
    ///
    /// let comparison = compare("http:///h", None, &[Dialect::Living, Dialect::Railroad2015]);
    /// let difference = comparison.difference(Aspect::Acceptance).unwrap();
    /// assert!(difference.opinions[0].parsers().eq([Dialect::Living]));
    /// ```
    pub fn parsers(&self) -> impl Iterator<Item = Parser> {
        self.sources.iter().map(|source| source.parser)
    }
}

/// The source of a parser's value: the production and the bytes of the input.
///
/// ```
/// use railurl::compare::{Aspect, SourceKind, compare};
/// use railurl::Dialect;
///
/// // One standard has the port of the base, the other drops it.
/// let comparison = compare("b", Some("http://h:81/a"), &[Dialect::Living, Dialect::Railroad2015]);
/// let port = comparison.difference(Aspect::Port).unwrap();
/// let source = &port.opinions[0].sources[0];
/// assert_eq!((source.parser, source.kind), (Dialect::Living.into(), SourceKind::Base));
/// assert_eq!((source.rule, source.span.clone()), ("relative-url", None));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(::serde::Serialize))]
#[non_exhaustive]
pub struct Source {
    /// The parser.
    pub parser: Parser,
    /// How the production and the bytes relate to the value.
    #[cfg_attr(feature = "serde", serde(flatten, serialize_with = "serde::kind"))]
    pub kind: SourceKind,
    /// The production.
    pub rule: &'static str,
    /// The bytes of the input, as UTF-8 byte offsets, if there are any.
    #[cfg_attr(feature = "serde", serde(flatten, serialize_with = "crate::components::place"))]
    pub span: Option<Range<usize>>,
}

/// How the production and the bytes of a [`Source`] relate to the value.
///
/// ```
/// use railurl::compare::{Aspect, SourceKind, compare};
/// use railurl::{Dialect, components::Component};
///
/// let comparison = compare("h1://x/", None, &[Dialect::Living, Dialect::Railroad2015]);
/// let host = comparison.difference(Aspect::Host).unwrap();
/// let kinds: Vec<_> = host.opinions.iter().map(|opinion| opinion.sources[0].kind).collect();
/// assert_eq!(kinds, [SourceKind::Input, SourceKind::ReadAs(Component::Path)]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SourceKind {
    /// The aspect was read from these bytes.
    Input,
    /// The parser does not find the aspect in the input. Where other parsers find it, this one reads the given
    /// component, by this production and in these bytes.
    ReadAs(Component),
    /// The value comes from the base. The production is the form of the input.
    Base,
    /// The value is missing. The production is the form of the input.
    Nowhere,
    /// The input was rejected. The production and the bytes come from the failure.
    Failure,
}

/// Two spellings of a host or a port that count as one.
///
/// ```
/// use railurl::{Dialect, compare, dialect::Parser, implementations::Implementation};
///
/// let parsers: [Parser; 2] = [Dialect::Living.into(), Implementation::Rfc3986AppendixB.into()];
/// let comparison = compare("http://127.1:80/", None, &parsers);
/// let foldings = comparison.foldings();
/// assert_eq!((foldings[0].spelling.as_str(), foldings[0].value.as_str()), ("127.1", "127.0.0.1"));
/// assert_eq!((foldings[1].spelling.as_str(), foldings[1].value.as_str()), ("", "80"));
/// assert!(comparison.agrees());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(::serde::Serialize))]
#[non_exhaustive]
pub struct Folding {
    /// [`Aspect::Host`] or [`Aspect::Port`].
    pub aspect: Aspect,
    /// The spelling in a reading; empty if the port is missing.
    pub spelling: String,
    /// The value that is compared: an effective host, or a number.
    pub value: String,
}

impl<'i> Comparison<'i> {
    /// Returns the input.
    ///
    /// ```
    /// assert_eq!(railurl::compare("a:b", None, &[railurl::Dialect::Living]).input(), "a:b");
    /// ```
    #[must_use]
    pub fn input(&self) -> &'i str {
        self.input
    }

    /// Returns the base.
    ///
    /// ```
    /// assert_eq!(railurl::compare("b", Some("a:"), &[railurl::Dialect::Living]).base(), Some("a:"));
    /// ```
    #[must_use]
    pub fn base(&self) -> Option<&'i str> {
        self.base
    }

    /// Returns the reading of each parser, in the order in which the parsers were given.
    ///
    /// ```
    /// use railurl::{Dialect, compare};
    ///
    /// let comparison = compare("a:b", None, &[Dialect::Railroad2015, Dialect::Living, Dialect::Living]);
    /// let parsers: Vec<_> = comparison.readings().iter().map(|reading| reading.parser).collect();
    /// assert_eq!(parsers, [Dialect::Railroad2015, Dialect::Living]);
    /// ```
    #[must_use]
    pub fn readings(&self) -> &[Reading] {
        &self.readings
    }

    /// Returns the readings, without the input.
    ///
    /// ```
    /// let readings = railurl::compare("a:b", None, &[railurl::Dialect::Living]).into_readings();
    /// assert!(readings[0].result.is_ok());
    /// ```
    #[must_use]
    pub fn into_readings(self) -> Vec<Reading> {
        self.readings
    }

    /// Returns the spans of the components in the input, by one parser.
    ///
    /// ```
    /// use railurl::{Dialect, compare};
    ///
    /// let comparison = compare("http:/h", None, &[Dialect::Living]);
    /// assert_eq!(comparison.spans(Dialect::Living).of.host.unwrap().span, 6..7);
    /// ```
    #[must_use]
    pub fn spans(&self, parser: impl Into<Parser>) -> Spans {
        let parser = parser.into();
        let reading = self.readings.iter().find(|reading| reading.parser == parser);
        reading.map_or_else(
            || self.spans_of(&Reading::new(parser, self.input, self.base)),
            |reading| self.spans_of(reading),
        )
    }

    /// Returns this comparison without the parsers that reject the input.
    ///
    /// ```
    /// use railurl::{Dialect, compare};
    ///
    /// let comparison = compare("http:///h", None, &[Dialect::Living, Dialect::Railroad2015]);
    /// assert!(!comparison.agrees() && comparison.without_failures().agrees());
    /// ```
    #[must_use]
    pub fn without_failures(self) -> Self {
        let readings = self.readings.into_iter().filter(|reading| reading.result.is_ok()).collect();
        Comparison { readings, ..self }
    }

    /// Returns whether all parsers have the same scheme, host and port, or all of them reject the input. True if there are
    /// no parsers.
    ///
    /// ```
    /// use railurl::{Dialect, compare};
    ///
    /// let parsers = [Dialect::Living, Dialect::Railroad2015];
    /// assert!(compare("http://h/a b", None, &parsers).agrees());
    /// assert!(compare("http://h:x/", None, &parsers).agrees());
    /// assert!(!compare("h1://h/", None, &parsers).agrees());
    /// ```
    #[must_use]
    pub fn agrees(&self) -> bool {
        Aspect::ALL.iter().copied().filter(|aspect| aspect.is_guarded()).all(|aspect| self.agrees_on(aspect))
    }

    /// Returns whether the parsers that accept the input give an aspect the same value.
    ///
    /// ```
    /// use railurl::compare::{Aspect, compare};
    /// use railurl::Dialect;
    ///
    /// let comparison = compare("foo:/a/../b", None, &[Dialect::Living, Dialect::Railroad2015]);
    /// assert!(comparison.agrees_on(Aspect::Host) && !comparison.agrees_on(Aspect::Path));
    /// ```
    #[must_use]
    pub fn agrees_on(&self, aspect: Aspect) -> bool {
        let mut keys = self.readings.iter().filter_map(|reading| self.key(aspect, reading));
        match keys.next() {
            Some(first) => keys.all(|key| key == first),
            None => true,
        }
    }

    /// Returns whether a reading counts in [`Aspect::Acceptance`].
    ///
    /// A rejection does not count if a program [does not know the scheme](Reading::is_of_another_scheme). Neither does
    /// one by RFC 3986 or RFC 3987 if programs are compared: they define URIs and IRIs, and say nothing about other
    /// texts.
    ///
    /// ```
    /// use railurl::{Dialect::{Living, Rfc3986}, compare, dialect::Parser, implementations::Implementation::PythonUrllib};
    ///
    /// let comparison = compare("http://h/\u{e9}", None, &[Parser::from(Living), Rfc3986.into(), PythonUrllib.into()]);
    /// let counted = comparison.readings().iter().map(|reading| comparison.counts(reading));
    /// assert_eq!(counted.collect::<Vec<_>>(), [true, false, true]);
    /// assert!(comparison.agrees() && !compare("http://h/\u{e9}", None, &[Living, Rfc3986]).agrees());
    /// ```
    #[must_use]
    pub fn counts(&self, reading: &Reading) -> bool {
        let error = reading.result.as_ref().err();
        error.is_none_or(|error| counts(reading.parser, error, self.has_programs()))
    }

    /// Returns the endpoints that connections would be made to, each with the parsers that lead there, in the order of
    /// the readings. Parsers that reject the input are left out.
    ///
    /// ```
    /// use railurl::{Dialect::{Living, Railroad2015, Rfc3986}, compare};
    ///
    /// let comparison = compare("http:///evil.example/", None, &[Living, Railroad2015, Rfc3986]);
    /// let [living, rfc3986] = &comparison.endpoints()[..] else { panic!() };
    /// assert_eq!((living.0.to_string().as_str(), &living.1[..]), ("http://evil.example:80", &[Living.into()][..]));
    /// assert_eq!((rfc3986.0.to_string().as_str(), &rfc3986.1[..]), ("http:", &[Rfc3986.into()][..]));
    /// ```
    #[must_use]
    pub fn endpoints(&self) -> Vec<(Endpoint, Vec<Parser>)> {
        partition(self.readings.iter().filter_map(|reading| {
            let view = reading.result.as_ref().ok()?.view();
            Some((Endpoint::new(view, |scheme| self.default_port(scheme)), reading.parser))
        }))
    }

    /// Returns the spellings of hosts and ports that count as another spelling: those of addresses, U-labels and
    /// default ports. Differences in case and brackets are not listed.
    ///
    /// ```
    /// use railurl::{Dialect, compare};
    ///
    /// assert!(compare("http://EXAMPLE.com/", None, Dialect::ALL).foldings().is_empty());
    /// ```
    #[must_use]
    pub fn foldings(&self) -> Vec<Folding> {
        let spelled = |aspect| self.readings.iter().filter_map(move |reading| self.spelled(aspect, reading));
        let mut foldings = Vec::new();
        for folding in spelled(Aspect::Host).chain(spelled(Aspect::Port)) {
            // If no reading has a port, there is nothing to report.
            let is_given =
                || spelled(Aspect::Port).any(|other| other.value == folding.value && !other.spelling.is_empty());
            let is_told = folding.aspect == Aspect::Host || is_given();
            if folding.spelling != folding.value && is_told && !foldings.contains(&folding) {
                foldings.push(folding);
            }
        }
        foldings
    }

    /// Returns the spelling of a host or a port, and its value.
    fn spelled(&self, aspect: Aspect, reading: &Reading) -> Option<Folding> {
        let address = reading.result.as_ref().ok()?;
        let value = self.key(aspect, reading).filter(|value| !value.is_empty())?.into_owned();
        let spelling = address.component(*aspect.components().first()?).unwrap_or_default();
        let inner = spelling.strip_prefix('[').and_then(|spelling| spelling.strip_suffix(']'));
        Some(Folding { aspect, spelling: inner.unwrap_or(spelling).to_ascii_lowercase(), value })
    }

    /// Groups the parsers that read the same URL.
    ///
    /// All components and the endpoint of the connection are compared; a missing component differs from an empty one.
    /// Parsers that reject the input form one group, and programs that do not know its scheme another. The groups are
    /// in the order of the readings.
    ///
    /// ```
    /// use railurl::{Dialect, compare};
    ///
    /// let parsers = [Dialect::Living, Dialect::Railroad2015];
    /// assert_eq!(compare("http://h/", None, &parsers).groups(), [parsers]);
    /// assert_eq!(compare("foo://h/", None, &parsers).groups().len(), 2);
    /// ```
    #[must_use]
    pub fn groups(&self) -> Vec<Vec<Parser>> {
        let keyed = self.readings.iter().map(|reading| {
            let address = reading.result.as_ref().ok();
            let components = address.map(|address| {
                let components = Component::ALL.map(|component| address.component(component));
                (components, address.effective_host(), address.effective_port())
            });
            ((components, reading.is_of_another_scheme()), reading.parser)
        });
        let groups = partition(keyed);
        groups.into_iter().map(|(_, parsers)| parsers).collect()
    }

    /// Returns the aspects in which the parsers differ, each with all its values. Parsers that reject the input count
    /// only in [`Aspect::Acceptance`].
    ///
    /// ```
    /// use railurl::{Dialect, compare};
    ///
    /// let comparison = compare("foo://u@h/#x", None, &[Dialect::Living, Dialect::Railroad2015]);
    /// let names: Vec<_> = comparison.differences().iter().map(|difference| difference.aspect.name()).collect();
    /// assert_eq!(names, ["user-info", "host", "path"]);
    /// ```
    #[must_use]
    pub fn differences(&self) -> Vec<Difference> {
        let mut known = None;
        let differing = Aspect::ALL.iter().copied().filter(|aspect| !self.agrees_on(*aspect));
        differing.map(|aspect| self.difference_in(aspect, known.get_or_insert_with(|| self.all_spans()))).collect()
    }

    /// Returns the difference of the parsers in an aspect. `None` if they agree.
    ///
    /// ```
    /// use railurl::compare::{Aspect, SourceKind, compare};
    /// use railurl::Dialect;
    ///
    /// let comparison = compare("http:///h", None, &[Dialect::Living, Dialect::Railroad2015]);
    /// assert_eq!(comparison.difference(Aspect::Host), None);
    /// let refused = &comparison.difference(Aspect::Acceptance).unwrap().opinions[1].sources[0];
    /// assert_eq!((refused.kind, refused.rule), (SourceKind::Failure, "host"));
    /// ```
    #[must_use]
    pub fn difference(&self, aspect: Aspect) -> Option<Difference> {
        (!self.agrees_on(aspect)).then(|| self.difference_in(aspect, &self.all_spans()))
    }

    /// Returns the spans of the components, for each reading.
    fn all_spans(&self) -> Vec<Spans> {
        self.readings.iter().map(|reading| self.spans_of(reading)).collect()
    }

    /// Returns the spans of the components by the parser of a reading.
    fn spans_of(&self, reading: &Reading) -> Spans {
        address::spans(reading, self.input, self.base)
    }

    /// Returns the values of an aspect in which the parsers differ.
    fn difference_in(&self, aspect: Aspect, spans: &[Spans]) -> Difference {
        let with_spans = self.readings.iter().zip(spans);
        let keyed = with_spans.filter_map(|(reading, spans)| Some((self.key(aspect, reading)?, (reading, spans))));
        let keyed: Vec<_> = keyed.collect();
        // The place where some parsers find the aspect, to show the others' reading of it.
        let mut places = keyed.iter().filter_map(|(_, (_, spans))| aspect.located(spans));
        let place = places.find(|place| !place.span.is_empty());
        let opinion = |(_, readings): (_, Vec<(&Reading, &Spans)>)| Opinion {
            value: readings.first().and_then(|(reading, _)| value(aspect, reading)),
            sources: (readings.into_iter())
                .map(|(reading, spans)| self.source(aspect, reading, spans, place.as_ref()))
                .collect(),
        };
        Difference { aspect, opinions: partition(keyed.into_iter()).into_iter().map(opinion).collect() }
    }

    /// Returns the source of a parser's value for an aspect.
    fn source(&self, aspect: Aspect, reading: &Reading, spans: &Spans, place: Option<&Located>) -> Source {
        let source = |kind, rule, span| Source { parser: reading.parser, kind, rule, span };
        if let Err(error) = &reading.result {
            return source(SourceKind::Failure, error.rule(), error.span());
        }
        if aspect == Aspect::Acceptance {
            return source(SourceKind::Input, spans.form, spans.whole());
        }
        let is_missing = value(aspect, reading).is_none();
        let located = aspect.located(spans);
        if let Some(located) = located.as_ref().filter(|located| !(is_missing && located.span.is_empty())) {
            return source(SourceKind::Input, located.rule, Some(located.span.clone()));
        }
        if !is_missing && self.base.is_some() {
            // A value that is not in the input can only come from the base.
            return source(SourceKind::Base, spans.form, None);
        }
        // This parser does not find the aspect, so the bytes in which others find it tell more.
        let instead = place.and_then(|place| component_at(spans, place.span.start, aspect));
        match (instead, located) {
            (Some((component, instead)), _) => {
                source(SourceKind::ReadAs(component), instead.rule, Some(instead.span.clone()))
            }
            (None, Some(located)) => source(SourceKind::Input, located.rule, Some(located.span)),
            (None, None) => source(SourceKind::Nowhere, spans.form, None),
        }
    }

    /// Returns a key that is equal for two readings if they agree on an aspect. `None` if the input is not a URL, so
    /// such a reading counts only in [`Aspect::Acceptance`].
    fn key<'r>(&self, aspect: Aspect, reading: &'r Reading) -> Option<key::Key<'r>> {
        match (&reading.result, aspect) {
            (Ok(_), Aspect::Acceptance) => Some(key::Key::from("a URL")),
            (Err(_), Aspect::Acceptance) => self.counts(reading).then(|| key::Key::from("no URL")),
            (Ok(address), Aspect::Query | Aspect::Fragment) if self.has_programs() => {
                // Most programs return the same for an empty component and a missing one.
                let text = address.component(*aspect.components().first()?).unwrap_or_default();
                Some(key::normalized(text))
            }
            (Ok(address), _) => Some(address.key(aspect, |scheme| self.default_port(scheme))),
            (Err(_), _) => None,
        }
    }

    fn has_programs(&self) -> bool {
        has_programs(self.readings.iter().map(|reading| reading.parser))
    }

    fn default_port(&self, scheme: &str) -> Option<u16> {
        default_port(self.readings.iter().map(|reading| reading.parser), scheme)
    }
}

/// Returns a scheme's default port, from the first, in the order of [`Parser`], that knows one.
fn default_port(parsers: impl Iterator<Item = Parser>, scheme: &str) -> Option<u16> {
    let mut known: Option<(Parser, u16)> = None;
    for parser in parsers {
        // Only the parsers before the one that is known matter, and asking takes longer than comparing.
        if known.is_none_or(|(first, _)| parser < first) {
            known = parser.default_port(scheme).map(|port| (parser, port)).or(known);
        }
        if known.is_some_and(|(first, _)| first == Parser::Dialect(Dialect::Living)) {
            break;
        }
    }
    known.map(|(_, port)| port)
}

/// Groups items by equal keys, in the order of first occurrence.
fn partition<K: PartialEq, T>(items: impl Iterator<Item = (K, T)>) -> Vec<(K, Vec<T>)> {
    // Keys are only equal or not, and there are few groups, so each key is compared with all of them.
    let mut groups: Vec<(K, Vec<T>)> = Vec::new();
    for (key, item) in items {
        match groups.iter_mut().find(|group| group.0 == key) {
            Some(group) => group.1.push(item),
            None => groups.push((key, alloc::vec![item])),
        }
    }
    groups
}

/// Returns the text of an aspect. `None` if it is missing or empty.
fn value(aspect: Aspect, reading: &Reading) -> Option<String> {
    let address = reading.result.as_ref().ok()?;
    let text = |component| address.component(component).filter(|text| !text.is_empty());
    let value = match aspect {
        Aspect::Acceptance => return Some(address.to_string()),
        Aspect::UserInfo => {
            let user = text(Component::Username);
            return match text(Component::Password) {
                Some(password) => Some(alloc::format!("{}:{password}", user.unwrap_or_default())),
                None => user.map(String::from),
            };
        }
        Aspect::Host => return address.effective_host().map(Cow::into_owned),
        Aspect::Port => address.effective_port().filter(|port| !port.is_empty()),
        _ => text(*aspect.components().first()?),
    };
    value.map(String::from)
}

/// Returns the component that contains a byte of the input, if it is not one of the aspect's.
fn component_at(spans: &Spans, at: usize, aspect: Aspect) -> Option<(Component, &Located)> {
    let others = Component::ALL.into_iter().filter(|component| !aspect.components().contains(component));
    others
        .filter_map(|component| Some((component, spans.get(component)?)))
        .find(|(_, located)| located.span.contains(&at))
}

impl Spans {
    /// Returns the range from the start of the first component to the end of the last.
    pub(crate) fn whole(&self) -> Option<Range<usize>> {
        let spans =
            || Component::ALL.into_iter().filter_map(|component| self.get(component)).map(|located| &located.span);
        Some(spans().map(|span| span.start).min()?..spans().map(|span| span.end).max()?)
    }
}

impl Parser {
    /// Returns the default port of a scheme, which must be in lower case.
    pub(crate) fn default_port(self, scheme: &str) -> Option<u16> {
        match self {
            Parser::Dialect(dialect) => dialect.default_port(scheme),
            #[cfg(feature = "implementations")]
            Parser::Implementation(implementation) => implementation.default_port(scheme),
        }
    }
}
