//! The objects that `compare --json` writes, field by field.

use std::borrow::Cow;
use std::io::{self, Write};

use railurl::compare::{Address, Comparison, Confusion, Difference, Endpoint, Finding, Folding, Reading};
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
    rejected: Vec<Parser>,
    /// The programs that do not know its scheme.
    other_scheme: Vec<Parser>,
    /// The parsers that `--ignore-failures` leaves out.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    ignored: Vec<Parser>,
    folded: Vec<Folding>,
    confusions: Vec<Confusion>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    notes: Vec<String>,
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
        checker: Parser,
        fetcher: Parser,
        checked: Option<&'c Endpoint>,
        fetched: Option<&'c Endpoint>,
    },
    /// Whether all would connect to allowed hosts, and which parsers would not.
    Hosts { agrees: bool, allowed: bool, at_allowed_host: Vec<Parser>, elsewhere: Vec<Parser> },
}

/// The place that some parsers would connect to.
#[derive(Debug, Serialize)]
struct EndpointObject {
    #[serde(flatten)]
    endpoint: Endpoint,
    dialects: Vec<Parser>,
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
    groups: Vec<Vec<Parser>>,
    differences: Vec<Difference>,
    confusions: Vec<Finding>,
    readings: Vec<ReadingObject<'c>>,
    /// The readings that `--ignore-failures` leaves out.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    ignored: Vec<ReadingObject<'c>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    notes: Vec<String>,
}

/// The reading of one dialect: a URL, or a failure.
#[derive(Debug, Serialize)]
struct ReadingObject<'c> {
    dialect: Parser,
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

fn write_brief(out: &mut impl Write, compared: &Compared<'_>, line: Option<u64>) -> io::Result<()> {
    let comparison = &compared.comparison;
    let rejecting = comparison.readings().iter().filter(|reading| reading.result.is_err());
    let rejecting = rejecting.filter(|reading| !reading.is_of_another_scheme());
    let endpoints = comparison.endpoints().into_iter();
    let object = Brief {
        line,
        input: comparison.input(),
        base: comparison.base(),
        answer: AnswerObject::new(compared),
        endpoints: endpoints.map(|(endpoint, dialects)| EndpointObject { endpoint, dialects }).collect(),
        rejected: rejecting.map(|reading| reading.parser).collect(),
        other_scheme: compared.other_scheme.to_vec(),
        ignored: compared.ignored.iter().map(|(parser, _)| *parser).collect(),
        folded: comparison.foldings(),
        confusions: comparison.confusions().into_iter().map(|found| found.confusion).collect(),
        notes: compared.notes(),
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
        groups: comparison.groups(),
        differences: comparison.differences(),
        confusions: comparison.confusions(),
        readings: comparison.readings().iter().map(|reading| ReadingObject::new(comparison, reading)).collect(),
        ignored: compared.ignored.iter().map(|(parser, error)| ReadingObject::from_failure(*parser, error)).collect(),
        notes: compared.notes(),
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
                checker: guarded.checker,
                fetcher: guarded.fetcher,
                checked: guarded.checked.as_ref().ok(),
                fetched: guarded.fetched.as_ref().ok(),
            },
            Answer::Hosts(hosts) => AnswerObject::Hosts {
                agrees,
                allowed: !compared.answer.is_failed(),
                at_allowed_host: hosts.allowed.to_vec(),
                elsewhere: hosts.elsewhere.to_vec(),
            },
        }
    }
}

impl<'c> ReadingObject<'c> {
    fn new(comparison: &Comparison<'_>, reading: &'c Reading) -> Self {
        match &reading.result {
            Ok(address) => ReadingObject {
                dialect: reading.parser,
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
        ReadingObject { dialect: parser, href: None, effective_host: None, components: None, failure: Some(failure) }
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
