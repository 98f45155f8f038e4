//! Reports: what railurl finds, as objects for `serde`. The command, the npm package and the Python package share their
//! names.
//!
//! | object | about | written by |
//! | --- | --- | --- |
//! | [`Parsed`] | how one parser reads a URL | `railurl parse`, `railurl batch` |
//! | [`Compared`] | how several do | `railurl compare` |
//! | [`Explanation`](crate::explain::Explanation) | how one does, step by step | `railurl explain` |
//! | [`Audited`] | whether a check before a fetch is enough | `railurl audit` |
//!
//! A [`Failure`] says why there is no URL. Where something is, `start` and `end` are byte offsets into the UTF-8 input.
//! Reports are written only, and borrow what they can. Needs the feature `report`.

#[cfg(feature = "dialects")]
mod compared;

use alloc::string::{String, ToString as _};
use core::fmt;
use core::ops::Range;

use serde::{Serialize, Serializer};

#[cfg(feature = "audit")]
pub use compared::Audited;
#[cfg(feature = "dialects")]
pub use compared::{Answer, Brief, Compared, Endpoint, Hosts, Long, Reading, notes};

use crate::attributes::{Attribute, Attributes};
use crate::components::{Component, Components as Texts, Spans};
#[cfg(feature = "implementations")]
use crate::implementations::{Answer as ProgramAnswer, Implementation};
#[cfg(feature = "unambiguous")]
use crate::unambiguous::Ambiguous;
use crate::{ParseError, Url, Violation};

/// How one parser reads a URL.
///
/// ```
/// use railurl::{Options, report::Parsed};
///
/// let outcome = Options::new().parse_with_violations("http:h");
/// let json = serde_json::to_value(Parsed::new(outcome.result.as_ref(), &outcome.violations)).unwrap();
/// assert_eq!((&json["href"], &json["host"], &json["port"]), (&"http://h/".into(), &"h".into(), &().into()));
/// assert_eq!(json["errors"][0]["kind"], "special-scheme-missing-following-solidus");
///
/// let outcome = Options::new().parse_with_violations("http://h:x/");
/// let json = serde_json::to_value(Parsed::new(outcome.result.as_ref(), &[])).unwrap();
/// assert_eq!((&json["failure"]["kind"], json.get("href")), (&"port-invalid".into(), None));
/// ```
#[derive(Debug, Default, Serialize)]
#[non_exhaustive]
pub struct Parsed<'a> {
    /// The reason why there is no URL.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failure: Option<Failure>,
    /// The URL. An input that is invalid by itself can have components nevertheless.
    #[serde(flatten)]
    pub record: Option<Record<'a>>,
    /// Whether the input is a valid URL string; left out if the dialect does not define that.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub valid: Option<bool>,
    /// The violations.
    pub errors: Errors<'a>,
    /// The setters that changed nothing.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    pub setters: &'a [Setter],
    /// The note that a version of a program was not compared with the program.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

impl<'a> Parsed<'a> {
    /// Reports the result of parsing by a specification.
    pub fn new(result: Result<&'a Url, &ParseError>, violations: &'a [Violation]) -> Self {
        Parsed { errors: Errors(violations), ..result.map(Record::from).map_err(Failure::from).into() }
    }

    /// Reports the answer of a program.
    ///
    /// ```
    /// use railurl::{ParseError, implementations::Implementation::Libcurl, report::Parsed};
    ///
    /// let answer = Libcurl.read("http://0x7f.1/").map_err(ParseError::from);
    /// let json = serde_json::to_value(Parsed::from_answer(Libcurl, answer.as_ref())).unwrap();
    /// assert_eq!((&json["host"], &json["effective_host"]), (&"127.0.0.1".into(), &"127.0.0.1".into()));
    /// ```
    #[cfg(feature = "implementations")]
    pub fn from_answer(program: Implementation, answer: Result<&'a ProgramAnswer<'_>, &ParseError>) -> Self {
        let record = |answer: &'a ProgramAnswer<'_>| Record {
            effective_host: Some(answer.effective_host.as_deref()),
            ..Texts::from_fn(|component| answer.text(component)).into()
        };
        Parsed { note: program.note(), ..answer.map(record).map_err(Failure::from).into() }
    }
}

impl<'a> From<Result<Record<'a>, Failure>> for Parsed<'a> {
    fn from(result: Result<Record<'a>, Failure>) -> Self {
        match result {
            Ok(record) => Parsed { record: Some(record), ..Parsed::default() },
            Err(failure) => Parsed { failure: Some(failure), ..Parsed::default() },
        }
    }
}

/// The components of a URL; `null` if one is missing.
///
/// ```
/// use railurl::{Options, report::Record};
///
/// let components = Options::new().components("HTTP://h?").unwrap();
/// let json = serde_json::to_value(Record::from(components.texts())).unwrap();
/// assert_eq!((&json["scheme"], &json["query"], &json["href"]), (&"HTTP".into(), &"".into(), &().into()));
/// ```
#[derive(Debug, Default, Serialize)]
#[non_exhaustive]
pub struct Record<'a> {
    /// The canonical form, if the parser has one.
    pub href: Option<&'a str>,
    /// The components.
    #[serde(flatten, serialize_with = "texts")]
    pub components: Texts<Option<&'a str>>,
    /// The host that a program connects to; left out if a specification reads the input.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub effective_host: Option<Option<&'a str>>,
    /// The origin.
    pub origin: Option<String>,
    /// The attributes of the URL API, except the `href`.
    pub attributes: Option<Attributes<'a>>,
}

impl<'a> From<&'a Url> for Record<'a> {
    fn from(url: &'a Url) -> Self {
        let attributes = url.attributes();
        Record {
            href: Some(url.as_str()),
            origin: Some(attributes.origin()),
            attributes: Some(attributes),
            ..Texts::from_fn(|component| url.component(component)).into()
        }
    }
}

impl<'a> From<Texts<Option<&'a str>>> for Record<'a> {
    fn from(components: Texts<Option<&'a str>>) -> Self {
        Record { components, ..Record::default() }
    }
}

/// Writes a key for each component.
fn texts<S: Serializer>(components: &Texts<Option<&str>>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(Component::ALL.map(|component| (component.name(), components[component])))
}

impl Serialize for Attributes<'_> {
    /// Serializes every attribute but the `href`. Needs the feature `report`.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let others = Attribute::ALL.iter().filter(|attribute| **attribute != Attribute::Href);
        serializer.collect_map(others.map(|attribute| (attribute.name(), self.get(*attribute))))
    }
}

/// For each component, its `value` in canonical form, or `null` if it is missing; and the `start` and the `end` of the bytes
/// of the input that it comes from, and the `rule` that read them, or `null` if it does not come from the input.
///
/// ```
/// use railurl::{Options, report::Components};
///
/// let components = Components { values: Default::default(), spans: Options::new().spans("http://h:x/") };
/// let json = serde_json::to_value(components).unwrap();
/// assert_eq!(json["host"], serde_json::json!({"value": null, "rule": "special-host", "start": 7, "end": 8}));
/// ```
#[derive(Debug)]
pub struct Components<'c> {
    /// The values. A rejected input has none, but its components can have bytes.
    pub values: Texts<Option<&'c str>>,
    /// Where they are.
    pub spans: Spans,
}

impl Serialize for Components<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Object<'c> {
            value: Option<&'c str>,
            rule: Option<&'static str>,
            #[serde(flatten, serialize_with = "crate::components::place")]
            span: Option<Range<usize>>,
        }

        serializer.collect_map(Component::ALL.map(|component| {
            let located = self.spans.get(component);
            let object = Object {
                value: self.values[component],
                rule: located.map(|located| located.rule),
                span: located.map(|located| located.span.clone()),
            };
            (component.name(), object)
        }))
    }
}

/// The reason why there is no URL. The kind determines what the offsets refer to: the base if it is `invalid-base`, and
/// the input otherwise.
///
/// ```
/// use railurl::{Url, report::Failure};
///
/// let failure = Failure::from(&Url::parse("http://h:x/").unwrap_err());
/// assert_eq!(failure.to_string(), "the port is not a number (port-invalid)");
/// assert_eq!((failure.rule, failure.start, failure.end), (Some("port"), 9, 10));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Failure {
    /// The kind, in words joined by hyphens.
    pub kind: &'static str,
    /// The reason, as a sentence without a full stop.
    pub message: String,
    /// The rule in which reading failed; `null` if no rule was read.
    pub rule: Option<&'static str>,
    /// The start of the offending bytes.
    pub start: usize,
    /// Their end.
    pub end: usize,
}

impl Failure {
    /// Makes the failure of a text that no rule has read.
    pub fn new(kind: &'static str, message: impl Into<String>, span: Range<usize>) -> Self {
        Failure { kind, message: message.into(), rule: None, start: span.start, end: span.end }
    }
}

impl From<&ParseError> for Failure {
    fn from(error: &ParseError) -> Self {
        let span = error.span().unwrap_or_default();
        Failure { rule: Some(error.rule()), ..Failure::new(error.name(), error.to_string(), span) }
    }
}

#[cfg(feature = "unambiguous")]
impl From<&Ambiguous> for Failure {
    fn from(error: &Ambiguous) -> Self {
        Failure::new(error.reason.name(), error.reason.description(), error.span.clone())
    }
}

/// Writes the message and the kind.
impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.message, self.kind)
    }
}

/// A setter that changed nothing.
///
/// ```
/// let setter = railurl::report::Setter { index: 0, attribute: "port", kind: "no-match" };
/// assert_eq!(serde_json::to_string(&setter).unwrap(), r#"{"index":0,"attribute":"port","kind":"no-match"}"#);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Setter {
    /// The position in the list of setters.
    pub index: usize,
    /// The attribute of the URL API.
    pub attribute: &'static str,
    /// The kind of failure.
    pub kind: &'static str,
}

/// Violations: an [`Error`] for each, which is made when it is written.
#[derive(Clone, Copy, Debug, Default)]
pub struct Errors<'a>(pub &'a [Violation]);

impl Serialize for Errors<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().flat_map(Violation::each).map(|violation| Error::from(&violation)))
    }
}

/// A violation.
///
/// ```
/// use railurl::{Options, report::Error};
///
/// let violations = Options::new().parse_with_violations("http://h/a b").violations;
/// let error = serde_json::json!({"kind": "invalid-URL-unit", "rule": "special-path", "start": 10, "end": 11});
/// assert_eq!(serde_json::to_value(Error::from(&violations[0])).unwrap(), error);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Error {
    /// The kind, in words joined by hyphens.
    pub kind: &'static str,
    /// The rule in which it was found.
    pub rule: &'static str,
    /// The start of the bytes.
    pub start: usize,
    /// Their end.
    pub end: usize,
}

impl From<&Violation> for Error {
    fn from(violation: &Violation) -> Self {
        let Range { start, end } = violation.span();
        Error { kind: violation.name(), rule: violation.rule(), start, end }
    }
}
