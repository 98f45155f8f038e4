//! The objects that `compare --json` writes, field by field.

use std::borrow::Cow;
use std::io::{self, Write};
use std::ops::Range;

use railurl::compare::{
    Address, Comparison, Difference, Endpoint, Finding, Folding, Opinion, Reading, Source, SourceKind,
};
use railurl::{
    ParseError, Url,
    components::{Component, Spans},
    dialect::Parser,
};
use serde::Serialize;

use super::compared::{Answer, Compared};
use crate::args::JsonForm;
use crate::json;

/// The brief form: where each parser would connect to.
#[derive(Debug, Serialize)]
struct Brief<'c> {
    /// The number of the line in a list, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u64>,
    input: &'c str,
    base: Option<&'c str>,
    #[serde(flatten)]
    answer: AnswerObject<'c>,
    endpoints: Vec<EndpointObject>,
    /// The parsers that reject the input.
    rejected: Vec<&'static str>,
    /// The programs that do not know its scheme.
    other_scheme: Vec<&'static str>,
    /// The parsers that `--ignore-failures` leaves out.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    ignored: Vec<&'static str>,
    folded: Vec<FoldingObject>,
    confusions: Vec<&'static str>,
}

/// The answer to the question that the options ask.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum AnswerObject<'c> {
    /// Whether all have the same scheme, host and port.
    Agreement { agrees: bool },
    /// Whether a check is bypassed; what it saw, and where the fetch goes, or `null` if the parser rejects the input.
    Guard {
        agrees: bool,
        bypassed: bool,
        checker: &'static str,
        fetcher: &'static str,
        checked: Option<PlaceObject<'c>>,
        fetched: Option<PlaceObject<'c>>,
    },
    /// Whether all would connect to allowed hosts, and which parsers would not.
    Hosts { agrees: bool, allowed: bool, at_allowed_host: Vec<&'static str>, elsewhere: Vec<&'static str> },
}

#[derive(Debug, Serialize)]
struct PlaceObject<'c> {
    scheme: &'c str,
    host: Option<&'c str>,
    port: Option<&'c str>,
}

/// The place that some parsers would connect to.
#[derive(Debug, Serialize)]
struct EndpointObject {
    scheme: String,
    host: Option<String>,
    port: Option<String>,
    dialects: Vec<&'static str>,
}

/// A spelling, and the value that it counts as.
#[derive(Debug, Serialize)]
struct FoldingObject {
    aspect: &'static str,
    spelling: String,
    value: String,
}

/// The long form.
#[derive(Debug, Serialize)]
struct Object<'c> {
    /// The number of the line in a list, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u64>,
    input: &'c str,
    base: Option<&'c str>,
    #[serde(flatten)]
    answer: AnswerObject<'c>,
    /// The dialects in groups that read the same URL.
    groups: Vec<Vec<&'static str>>,
    differences: Vec<DifferenceObject>,
    confusions: Vec<ConfusionObject>,
    readings: Vec<ReadingObject<'c>>,
    /// The readings that `--ignore-failures` leaves out.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    ignored: Vec<ReadingObject<'c>>,
}

/// The reading of one dialect: a URL, or a failure.
#[derive(Debug, Serialize)]
struct ReadingObject<'c> {
    dialect: &'static str,
    href: Option<&'c str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    effective_host: Option<Cow<'c, str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    components: Option<ComponentsObject<'c>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    failure: Option<FailureObject>,
}

/// The components in canonical form, and where they come from.
#[derive(Debug, Serialize)]
struct ComponentsObject<'c> {
    scheme: ComponentObject<'c>,
    username: ComponentObject<'c>,
    password: ComponentObject<'c>,
    host: ComponentObject<'c>,
    port: ComponentObject<'c>,
    path: ComponentObject<'c>,
    query: ComponentObject<'c>,
    fragment: ComponentObject<'c>,
}

/// A component: its text, or `null` if it is missing; and the bytes of the input that it comes from and the production
/// that read them, or `null` if it does not come from the input.
#[derive(Debug, Serialize)]
struct ComponentObject<'c> {
    value: Option<&'c str>,
    rule: Option<&'static str>,
    start: Option<usize>,
    end: Option<usize>,
}

#[derive(Debug, Serialize)]
struct FailureObject {
    kind: &'static str,
    message: String,
    rule: &'static str,
    start: usize,
    end: usize,
}

/// An aspect in which the dialects differ.
#[derive(Debug, Serialize)]
struct DifferenceObject {
    aspect: &'static str,
    /// Whether `agrees` considers it.
    guarded: bool,
    opinions: Vec<OpinionObject>,
}

/// The value that some dialects give an aspect.
#[derive(Debug, Serialize)]
struct OpinionObject {
    value: Option<String>,
    dialects: Vec<&'static str>,
    sources: Vec<SourceObject>,
}

/// The source of a dialect's value.
#[derive(Debug, Serialize)]
struct SourceObject {
    dialect: &'static str,
    /// `input`, `read-as`, `base`, `nowhere` or `failure`.
    kind: &'static str,
    /// The component that the dialect reads it as, if the kind is `read-as`.
    #[serde(skip_serializing_if = "Option::is_none")]
    read_as: Option<&'static str>,
    rule: &'static str,
    start: Option<usize>,
    end: Option<usize>,
}

/// A confusion and the evidence for it.
#[derive(Debug, Serialize)]
struct ConfusionObject {
    kind: &'static str,
    spans: Vec<SpanObject>,
    aspect: &'static str,
    dialects: [&'static str; 2],
    /// The input without the confusing bytes, which the two dialects read alike.
    without: Option<String>,
}

#[derive(Debug, Serialize)]
struct SpanObject {
    start: usize,
    end: usize,
}

/// Writes the object and a line feed.
pub(super) fn write(
    out: &mut impl Write,
    compared: &Compared<'_>,
    form: JsonForm,
    line: Option<u64>,
) -> io::Result<()> {
    match form {
        JsonForm::Brief => write_brief(out, compared, line),
        JsonForm::Long => write_long(out, compared, line),
    }
}

fn names(parsers: impl IntoIterator<Item = Parser>) -> Vec<&'static str> {
    parsers.into_iter().map(Parser::name).collect()
}

fn write_brief(out: &mut impl Write, compared: &Compared<'_>, line: Option<u64>) -> io::Result<()> {
    let comparison = &compared.comparison;
    let rejecting = comparison.readings().iter().filter(|reading| reading.result.is_err());
    let rejecting = rejecting.filter(|reading| !reading.is_of_another_scheme());
    let object = Brief {
        line,
        input: comparison.input(),
        base: comparison.base(),
        answer: AnswerObject::new(compared),
        endpoints: comparison.endpoints().into_iter().map(EndpointObject::from).collect(),
        rejected: names(rejecting.map(|reading| reading.parser)),
        other_scheme: names(compared.other_scheme.iter().copied()),
        ignored: names(compared.ignored.iter().map(|(parser, _)| *parser)),
        folded: comparison.foldings().into_iter().map(FoldingObject::from).collect(),
        confusions: comparison.confusions().into_iter().map(|found| found.confusion.name()).collect(),
    };
    json::write_line(out, &object)
}

fn write_long(out: &mut impl Write, compared: &Compared<'_>, line: Option<u64>) -> io::Result<()> {
    let comparison = &compared.comparison;
    let object = Object {
        line,
        input: comparison.input(),
        base: comparison.base(),
        answer: AnswerObject::new(compared),
        groups: comparison.groups().into_iter().map(names).collect(),
        differences: comparison.differences().into_iter().map(DifferenceObject::from).collect(),
        confusions: comparison.confusions().into_iter().map(ConfusionObject::from).collect(),
        readings: comparison.readings().iter().map(|reading| ReadingObject::new(comparison, reading)).collect(),
        ignored: compared.ignored.iter().map(|(parser, error)| ReadingObject::from_failure(*parser, error)).collect(),
    };
    json::write_line(out, &object)
}

impl<'c> AnswerObject<'c> {
    fn new(compared: &'c Compared<'_>) -> Self {
        let agrees = compared.comparison.agrees();
        match &compared.answer {
            Answer::Agreement(_) => AnswerObject::Agreement { agrees },
            Answer::Guard(guarded) => AnswerObject::Guard {
                agrees,
                bypassed: guarded.is_bypassed(),
                checker: guarded.checker.name(),
                fetcher: guarded.fetcher.name(),
                checked: guarded.checked.as_ref().ok().map(PlaceObject::from),
                fetched: guarded.fetched.as_ref().ok().map(PlaceObject::from),
            },
            Answer::Hosts(hosts) => AnswerObject::Hosts {
                agrees,
                allowed: !compared.answer.is_failed(),
                at_allowed_host: names(hosts.allowed.iter().copied()),
                elsewhere: names(hosts.elsewhere.iter().copied()),
            },
        }
    }
}

impl<'c> From<&'c Endpoint> for PlaceObject<'c> {
    fn from(endpoint: &'c Endpoint) -> Self {
        PlaceObject { scheme: &endpoint.scheme, host: endpoint.host.as_deref(), port: endpoint.port.as_deref() }
    }
}

impl From<(Endpoint, Vec<Parser>)> for EndpointObject {
    fn from((endpoint, parsers): (Endpoint, Vec<Parser>)) -> Self {
        let Endpoint { scheme, host, port, .. } = endpoint;
        EndpointObject { scheme, host, port, dialects: names(parsers) }
    }
}

impl From<Folding> for FoldingObject {
    fn from(folding: Folding) -> Self {
        FoldingObject { aspect: folding.aspect.name(), spelling: folding.spelling, value: folding.value }
    }
}

impl<'c> ReadingObject<'c> {
    fn new(comparison: &Comparison<'_>, reading: &'c Reading) -> Self {
        match &reading.result {
            Ok(address) => ReadingObject {
                dialect: reading.parser.name(),
                href: address.url().map(Url::as_str),
                effective_host: address.effective_host(),
                components: Some(ComponentsObject::new(address, &comparison.spans(reading.parser))),
                failure: None,
            },
            Err(error) => ReadingObject::from_failure(reading.parser, error),
        }
    }

    fn from_failure(parser: Parser, error: &ParseError) -> Self {
        let failure = FailureObject {
            kind: error.kind.name(),
            message: error.kind.to_string(),
            rule: error.rule,
            start: error.span.start,
            end: error.span.end,
        };
        ReadingObject {
            dialect: parser.name(),
            href: None,
            effective_host: None,
            components: None,
            failure: Some(failure),
        }
    }
}

impl<'c> ComponentsObject<'c> {
    fn new(address: &'c Address, spans: &Spans) -> Self {
        let object = |component| {
            let located = spans.get(component);
            ComponentObject {
                value: address.component(component),
                rule: located.map(|located| located.rule),
                start: located.map(|located| located.span.start),
                end: located.map(|located| located.span.end),
            }
        };
        let [scheme, username, password, host, port, path, query, fragment] = Component::ALL.map(object);
        ComponentsObject { scheme, username, password, host, port, path, query, fragment }
    }
}

impl From<Difference> for DifferenceObject {
    fn from(difference: Difference) -> Self {
        DifferenceObject {
            aspect: difference.aspect.name(),
            guarded: difference.aspect.is_guarded(),
            opinions: difference.opinions.into_iter().map(OpinionObject::from).collect(),
        }
    }
}

impl From<Opinion> for OpinionObject {
    fn from(opinion: Opinion) -> Self {
        let dialects = opinion.parsers().map(Parser::name).collect();
        OpinionObject {
            value: opinion.value,
            dialects,
            sources: opinion.sources.into_iter().map(SourceObject::from).collect(),
        }
    }
}

impl From<Source> for SourceObject {
    fn from(source: Source) -> Self {
        let (kind, read_as) = match source.kind {
            SourceKind::Input => ("input", None),
            SourceKind::ReadAs(component) => ("read-as", Some(component.name())),
            SourceKind::Base => ("base", None),
            SourceKind::Failure => ("failure", None),
            // `SourceKind` is non-exhaustive.
            _ => ("nowhere", None),
        };
        let span = source.span.map(|Range { start, end }| (start, end)).unzip();
        SourceObject { dialect: source.parser.name(), kind, read_as, rule: source.rule, start: span.0, end: span.1 }
    }
}

impl From<Finding> for ConfusionObject {
    fn from(finding: Finding) -> Self {
        ConfusionObject {
            kind: finding.confusion.name(),
            spans: finding.spans.into_iter().map(|Range { start, end }| SpanObject { start, end }).collect(),
            aspect: finding.aspect.name(),
            dialects: finding.parsers.map(Parser::name),
            without: finding.without,
        }
    }
}
