//! The objects that `compare --json` writes, field by field.

use std::borrow::Cow;
use std::io::{self, Write};

use railurl::compare::{Address, Comparison, Confusion, Difference, Endpoint, Finding, Folding, Reading};
use railurl::{
    ParseError, Url,
    components::{Component, Spans},
    dialect::Parser,
};
use serde::{Serialize, Serializer};

use super::compared::{Answer, Compared, rejecting};
use crate::args::JsonForm;
use crate::json::{self, RejectionObject};

/// The object. `form` has the keys that only the brief or only the long form has.
#[derive(Debug, Serialize)]
struct Object<'c, F> {
    /// The number of the line in a list, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u64>,
    input: &'c str,
    base: Option<&'c str>,
    #[serde(flatten)]
    answer: AnswerObject<'c>,
    #[serde(flatten)]
    form: F,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    notes: Vec<String>,
}

/// The brief form: where each parser would connect to.
#[derive(Debug, Serialize)]
struct Brief {
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
}

/// The long form.
#[derive(Debug, Serialize)]
struct Long<'c> {
    /// The parsers in groups that read the same URL.
    groups: Vec<Vec<Parser>>,
    differences: Vec<Difference>,
    confusions: Vec<Finding>,
    readings: Vec<ReadingObject<'c>>,
    /// The readings that `--ignore-failures` leaves out.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    ignored: Vec<ReadingObject<'c>>,
}

/// The answer to the question that the options ask.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum AnswerObject<'c> {
    /// Whether all have the same scheme, host and port.
    Agreement { agrees: bool },
    /// Whether a check is bypassed; what it saw, the text that it compares, and where the fetch goes, or `null` if the
    /// parser rejects the input.
    Guard {
        agrees: bool,
        verdict: &'static str,
        bypassed: bool,
        checker: Parser,
        fetcher: Parser,
        checked: Option<&'c Endpoint>,
        checked_text: Option<&'c str>,
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
    parsers: Vec<Parser>,
}

/// The reading of one parser: a URL, or a failure.
#[derive(Debug, Serialize)]
struct ReadingObject<'c> {
    parser: Parser,
    href: Option<&'c str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    effective_host: Option<Cow<'c, str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    components: Option<ComponentsObject<'c>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    failure: Option<RejectionObject>,
}

/// The components in canonical form, and where they come from.
#[derive(Debug)]
struct ComponentsObject<'c>(&'c Address, Spans);

/// A component: its text, or `null` if it is missing; and the bytes of the input that it comes from and the production
/// that read them, or `null` if it does not come from the input.
#[derive(Debug, Serialize)]
struct ComponentObject<'c> {
    value: Option<&'c str>,
    rule: Option<&'static str>,
    start: Option<usize>,
    end: Option<usize>,
}

/// Writes the object and a line feed.
pub(super) fn write(
    out: &mut impl Write,
    compared: &Compared<'_>,
    form: JsonForm,
    line: Option<u64>,
) -> io::Result<()> {
    match form {
        JsonForm::Brief => json::write_line(out, &Object::new(compared, line, Brief::new(compared))),
        JsonForm::Long => json::write_line(out, &Object::new(compared, line, Long::new(compared))),
    }
}

impl<'c, F> Object<'c, F> {
    fn new(compared: &'c Compared<'_>, line: Option<u64>, form: F) -> Self {
        Object {
            line,
            input: compared.comparison.input(),
            base: compared.comparison.base(),
            answer: AnswerObject::new(compared),
            form,
            notes: compared.notes(),
        }
    }
}

impl Brief {
    fn new(compared: &Compared<'_>) -> Self {
        let comparison = &compared.comparison;
        let endpoints = comparison.endpoints().into_iter();
        Brief {
            endpoints: endpoints.map(|(endpoint, parsers)| EndpointObject { endpoint, parsers }).collect(),
            rejected: rejecting(comparison).map(|reading| reading.parser).collect(),
            other_scheme: compared.other_scheme.clone(),
            ignored: compared.ignored.iter().map(|(parser, _)| *parser).collect(),
            folded: comparison.foldings(),
            confusions: comparison.confusions().into_iter().map(|found| found.confusion).collect(),
        }
    }
}

impl<'c> Long<'c> {
    fn new(compared: &'c Compared<'_>) -> Self {
        let comparison = &compared.comparison;
        let ignored = compared.ignored.iter();
        Long {
            groups: comparison.groups(),
            differences: comparison.differences(),
            confusions: comparison.confusions(),
            readings: comparison.readings().iter().map(|reading| ReadingObject::new(comparison, reading)).collect(),
            ignored: ignored.map(|(parser, error)| ReadingObject::from_failure(*parser, error)).collect(),
        }
    }
}

impl<'c> AnswerObject<'c> {
    fn new(compared: &'c Compared<'_>) -> Self {
        let agrees = compared.comparison.agrees();
        match &compared.answer {
            Answer::Agreement(_) => AnswerObject::Agreement { agrees },
            Answer::Guard(guarded, _) => AnswerObject::Guard {
                agrees,
                verdict: guarded.verdict().name(),
                bypassed: guarded.is_bypassed(),
                checker: guarded.checker,
                fetcher: guarded.fetcher,
                checked: guarded.checked.as_ref().ok(),
                checked_text: guarded.checked_text.as_deref(),
                fetched: guarded.fetched.as_ref().ok(),
            },
            Answer::Hosts(hosts) => AnswerObject::Hosts {
                agrees,
                allowed: !compared.answer.is_failed(),
                at_allowed_host: hosts.allowed.clone(),
                elsewhere: hosts.elsewhere.clone(),
            },
        }
    }
}

impl<'c> ReadingObject<'c> {
    fn new(comparison: &Comparison<'_>, reading: &'c Reading) -> Self {
        match &reading.result {
            Ok(address) => ReadingObject {
                parser: reading.parser,
                href: address.url().map(Url::as_str),
                effective_host: address.effective_host(),
                components: Some(ComponentsObject(address, comparison.spans(reading.parser))),
                failure: None,
            },
            Err(error) => ReadingObject::from_failure(reading.parser, error),
        }
    }

    fn from_failure(parser: Parser, error: &ParseError) -> Self {
        let failure = Some(RejectionObject::from_error(error));
        ReadingObject { parser, href: None, effective_host: None, components: None, failure }
    }
}

impl Serialize for ComponentsObject<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let ComponentsObject(address, spans) = self;
        serializer.collect_map(Component::ALL.map(|component| {
            let located = spans.get(component);
            let object = ComponentObject {
                value: address.component(component),
                rule: located.map(|located| located.rule),
                start: located.map(|located| located.span.start),
                end: located.map(|located| located.span.end),
            };
            (component.name(), object)
        }))
    }
}
