//! Comparisons as objects.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use serde::Serialize;

use super::{Components, Failure};
use crate::Url;
use crate::compare::{self, Comparison, Confusion, Difference, Finding, Folding};
use crate::components::Components as Texts;
use crate::dialect::Parser;

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
    Guard(Guarded<'c>),
    /// Would all connect to an allowed host?
    Hosts {
        /// Whether they would.
        allowed: bool,
        /// The parsers that would.
        at_allowed_host: Vec<Parser>,
        /// The parsers that would not.
        elsewhere: Vec<Parser>,
    },
}

/// A check and a fetch of one URL.
///
/// ```
/// use railurl::Dialect::{Living, Rfc3986};
/// use railurl::{compare::guard, report::Guarded};
///
/// let json = serde_json::to_value(Guarded::from(&guard("http:///h", None, Rfc3986, Living))).unwrap();
/// assert_eq!((&json["verdict"], &json["bypassed"]), (&"bypassed".into(), &true.into()));
/// assert_eq!((&json["checked"]["host"], &json["fetched"]["host"]), (&().into(), &"h".into()));
/// ```
#[derive(Debug, Serialize)]
#[non_exhaustive]
pub struct Guarded<'c> {
    /// The name of the verdict.
    pub verdict: &'static str,
    /// Whether the fetcher goes elsewhere than the checker saw.
    pub bypassed: bool,
    /// The parser that checks.
    pub checker: Parser,
    /// The parser of the program that fetches.
    pub fetcher: Parser,
    /// What the checker saw; `null` if it rejects the input.
    pub checked: Option<&'c compare::Endpoint>,
    /// The host as the checker returns it.
    pub checked_text: Option<&'c str>,
    /// Where the fetcher's client connects; `null` if it rejects the input.
    pub fetched: Option<&'c compare::Endpoint>,
}

impl<'c> From<&'c compare::Guarded> for Guarded<'c> {
    fn from(guarded: &'c compare::Guarded) -> Self {
        Guarded {
            verdict: guarded.verdict().name(),
            bypassed: guarded.is_bypassed(),
            checker: guarded.checker,
            fetcher: guarded.fetcher,
            checked: guarded.checked.as_ref().ok(),
            checked_text: guarded.checked_text.as_deref(),
            fetched: guarded.fetched.as_ref().ok(),
        }
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
        let (other_scheme, known): (Vec<_>, Vec<_>) =
            comparison.readings().iter().partition(|reading| reading.is_of_another_scheme());
        let parsers = |readings: Vec<&compare::Reading>| readings.into_iter().map(|reading| reading.parser).collect();
        Brief {
            endpoints: Endpoint::all(comparison),
            rejected: parsers(known.into_iter().filter(|reading| reading.result.is_err()).collect()),
            other_scheme: parsers(other_scheme),
            ignored: Vec::new(),
            folded: comparison.foldings(),
            confusions: comparison.confusions().into_iter().map(|found| found.confusion).collect(),
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
            components: Some(Components::new(values, comparison.spans(reading.parser))),
            failure: None,
        }
    }

    /// Reports a parser that rejects the input.
    #[must_use]
    pub fn from_failure(parser: Parser, failure: Failure) -> Self {
        Reading { parser, href: None, effective_host: None, components: None, failure: Some(failure) }
    }
}
