//! Comparisons and audits as objects.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use serde::Serialize;

use super::{Components, Failure};
use crate::Url;
use crate::compare::{self, Comparison, Confusion, Difference, Finding, Folding, Guarded, HostPattern};
#[cfg(feature = "audit")]
use crate::components::Component;
use crate::components::Components as Texts;
use crate::dialect::Parser;
#[cfg(feature = "audit")]
use crate::explain::audit::Verdict;

/// How several parsers read a URL. The `form` has the keys that only [`Brief`] or only [`Long`] has.
///
/// ```
/// use railurl::{Dialect, compare, report::{Brief, Compared, Long}};
///
/// let comparison = compare("http:///h", None, &[Dialect::Living, Dialect::Rfc3986]);
/// let brief = serde_json::to_value(Compared::new(&comparison, Brief::new(&comparison))).unwrap();
/// assert_eq!((&brief["agrees"], &brief["endpoints"][0]["host"]), (&false.into(), &"h".into()));
/// assert_eq!(brief["endpoints"][1]["parsers"], serde_json::json!(["rfc3986"]));
///
/// let long = serde_json::to_value(Compared::new(&comparison, Long::new(&comparison))).unwrap();
/// let host = serde_json::json!({"value": "h", "rule": "special-host", "start": 8, "end": 9});
/// assert_eq!(long["readings"][0]["components"]["host"], host);
/// ```
#[derive(Debug, Serialize)]
#[non_exhaustive]
pub struct Compared<'c, F> {
    /// The number of the line in a list, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<u64>,
    /// The input.
    pub input: &'c str,
    /// The base.
    pub base: Option<&'c str>,
    /// Whether all have the same scheme, host and port.
    pub agrees: bool,
    /// The answer to a question besides.
    #[serde(flatten)]
    pub answer: Option<Answer<'c>>,
    /// The rest.
    #[serde(flatten)]
    pub form: F,
    /// Requested versions of programs that were not compared with the programs.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
}

impl<'c, F> Compared<'c, F> {
    /// Reports a comparison.
    pub fn new(comparison: &'c Comparison<'_>, form: F) -> Self {
        Compared {
            line: None,
            input: comparison.input(),
            base: comparison.base(),
            agrees: comparison.agrees(),
            answer: None,
            form,
            notes: notes(comparison.readings().iter().map(|reading| reading.parser)),
        }
    }
}

/// Returns the notes on requested versions of programs that were not compared with the programs.
///
/// ```
/// assert!(railurl::report::notes(["python-urllib@3.9".parse().unwrap()]).is_empty());
/// ```
pub fn notes(parsers: impl IntoIterator<Item = Parser>) -> Vec<String> {
    let mut notes: Vec<String> = parsers.into_iter().filter_map(Parser::note).collect();
    notes.dedup();
    notes
}

/// The answer to a question about a URL.
#[derive(Debug, Serialize)]
#[serde(untagged)]
#[non_exhaustive]
pub enum Answer<'c> {
    /// Is a check bypassed?
    Guard(&'c Guarded),
    /// Would all connect to an allowed host?
    Hosts(&'c Hosts),
}

/// The parsers that would connect to an allowed host, and those that would connect elsewhere.
///
/// ```
/// use railurl::{Dialect, compare, report::Hosts};
///
/// let comparison = compare("http:///h", None, &[Dialect::Living, Dialect::Rfc3986]);
/// let hosts = Hosts::new(&comparison, &["h".parse().unwrap()]);
/// assert!(hosts.at_allowed_host == [Dialect::Living] && hosts.elsewhere == [Dialect::Rfc3986] && !hosts.allowed);
/// ```
#[derive(Debug, Serialize)]
#[non_exhaustive]
pub struct Hosts {
    /// Whether some parser accepts the URL, and all that do would connect to an allowed host.
    pub allowed: bool,
    /// The parsers that would.
    pub at_allowed_host: Vec<Parser>,
    /// The parsers that would not.
    pub elsewhere: Vec<Parser>,
}

impl Hosts {
    /// Compares the host of each reading with the patterns.
    #[must_use]
    pub fn new(comparison: &Comparison<'_>, patterns: &[HostPattern]) -> Self {
        let accepting = comparison.readings().iter().filter_map(|reading| {
            let host = reading.result.as_ref().ok()?.effective_host();
            Some((reading.parser, host.is_some_and(|host| patterns.iter().any(|pattern| pattern.matches(&host)))))
        });
        let (inside, outside): (Vec<_>, Vec<_>) = accepting.partition(|(_, is_allowed)| *is_allowed);
        let [at_allowed_host, elsewhere] =
            [inside, outside].map(|readings| readings.into_iter().map(|(parser, _)| parser).collect::<Vec<_>>());
        Hosts { allowed: !at_allowed_host.is_empty() && elsewhere.is_empty(), at_allowed_host, elsewhere }
    }
}

/// The brief form: where each parser would connect to.
#[derive(Debug, Serialize)]
#[non_exhaustive]
pub struct Brief {
    /// The places that parsers would connect to.
    pub endpoints: Vec<Endpoint>,
    /// The parsers that reject the input, although they know its scheme.
    pub rejected: Vec<Parser>,
    /// The programs that do not know its scheme.
    pub other_scheme: Vec<Parser>,
    /// The parsers that reject the input and are left out.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ignored: Vec<Parser>,
    /// The spellings that count as another one.
    pub folded: Vec<Folding>,
    /// The kinds of confusion.
    pub confusions: Vec<Confusion>,
}

impl Brief {
    /// Reports a comparison.
    #[must_use]
    pub fn new(comparison: &Comparison<'_>) -> Self {
        let rejecting = |of_another_scheme: bool| {
            let all = comparison.readings().iter().filter(|reading| reading.result.is_err());
            let rejecting = all.filter(|reading| reading.is_of_another_scheme() == of_another_scheme);
            rejecting.map(|reading| reading.parser).collect()
        };
        Brief {
            endpoints: Endpoint::all(comparison),
            rejected: rejecting(false),
            other_scheme: rejecting(true),
            ignored: Vec::new(),
            folded: comparison.foldings(),
            confusions: comparison.confusions().into_iter().map(|finding| finding.confusion).collect(),
        }
    }
}

/// A place, and the parsers that would connect there.
#[derive(Debug, Serialize)]
#[non_exhaustive]
pub struct Endpoint {
    /// The place.
    #[serde(flatten)]
    pub endpoint: compare::Endpoint,
    /// The parsers.
    pub parsers: Vec<Parser>,
}

impl Endpoint {
    /// Reports where the parsers of a comparison would connect to.
    #[must_use]
    pub fn all(comparison: &Comparison<'_>) -> Vec<Self> {
        let endpoints = comparison.endpoints().into_iter();
        endpoints.map(|(endpoint, parsers)| Endpoint { endpoint, parsers }).collect()
    }
}

/// The long form: how each parser reads the input, and what the differences come from.
#[derive(Debug, Serialize)]
#[non_exhaustive]
pub struct Long<'c> {
    /// The parsers in groups that read the same URL.
    pub groups: Vec<Vec<Parser>>,
    /// The aspects in which they differ.
    pub differences: Vec<Difference>,
    /// The confusions that cause differences.
    pub confusions: Vec<Finding>,
    /// The readings.
    pub readings: Vec<Reading<'c>>,
    /// The readings that reject the input and are left out.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ignored: Vec<Reading<'c>>,
}

impl<'c> Long<'c> {
    /// Reports a comparison.
    #[must_use]
    pub fn new(comparison: &'c Comparison<'_>) -> Self {
        Long {
            groups: comparison.groups(),
            differences: comparison.differences(),
            confusions: comparison.confusions(),
            readings: comparison.readings().iter().map(|reading| Reading::new(comparison, reading)).collect(),
            ignored: Vec::new(),
        }
    }
}

/// The reading of one parser: a URL, or a failure.
#[derive(Debug, Serialize)]
#[non_exhaustive]
pub struct Reading<'c> {
    /// The parser.
    pub parser: Parser,
    /// The canonical form; `null` for programs.
    pub href: Option<&'c str>,
    /// The host that a connection would be made to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub effective_host: Option<Cow<'c, str>>,
    /// The components, and where they are in the input.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub components: Option<Components<'c>>,
    /// The reason why the parser rejects the input.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failure: Option<Failure>,
}

impl<'c> Reading<'c> {
    /// Reports a reading of a comparison.
    #[must_use]
    pub fn new(comparison: &Comparison<'_>, reading: &'c compare::Reading) -> Self {
        let address = match &reading.result {
            Ok(address) => address,
            Err(error) => return Reading::from_failure(reading.parser, Failure::from(error)),
        };
        let values = Texts::from_fn(|component| address.component(component));
        Reading {
            parser: reading.parser,
            href: address.url().map(Url::as_str),
            effective_host: address.effective_host(),
            components: Some(Components { values, spans: comparison.spans(reading.parser) }),
            failure: None,
        }
    }

    /// Reports a parser that rejects the input.
    #[must_use]
    pub fn from_failure(parser: Parser, failure: Failure) -> Self {
        Reading { parser, href: None, effective_host: None, components: None, failure: Some(failure) }
    }
}

/// Whether a filter before a fetch is enough.
///
/// ```
/// use railurl::Dialect::Living;
/// use railurl::components::Component::Host;
/// use railurl::explain::audit::{Filter, audit};
/// use railurl::implementations::Implementation::Rfc3986AppendixB;
/// use railurl::report::Audited;
///
/// let filter = Filter::new().matching(r"^http://[a-z]+\\$")?;
/// let verdict = audit(&filter, Rfc3986AppendixB, Living, Host, 20_000)?;
/// let json = serde_json::to_value(Audited::new(&verdict, [Rfc3986AppendixB.into(), Living.into()], Host)).unwrap();
/// assert_eq!((&json["verdict"], &json["input"]), (&"bypassed".into(), &r"http://a\".into()));
/// assert_eq!(json["readings"][0], serde_json::json!({"value": r"a\", "start": 7, "end": 9}));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[cfg(feature = "audit")]
#[derive(Debug, Serialize)]
#[non_exhaustive]
pub struct Audited<'v> {
    /// The parser that checks.
    pub checker: Parser,
    /// The parser of the program that fetches.
    pub fetcher: Parser,
    /// The name of the component in question.
    pub component: &'static str,
    /// The verdict, and what it rests on.
    #[serde(flatten)]
    pub verdict: &'v Verdict,
    /// Requested versions of programs that were not compared with the programs.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
}

#[cfg(feature = "audit")]
impl<'v> Audited<'v> {
    /// Reports the verdict on a check and a fetch.
    #[must_use]
    pub fn new(verdict: &'v Verdict, [checker, fetcher]: [Parser; 2], component: Component) -> Self {
        Audited { checker, fetcher, component: component.name(), verdict, notes: notes([checker, fetcher]) }
    }
}
