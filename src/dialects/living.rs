//! The living URL Standard.

use encoding_rs::Encoding;
use railurl_canon::living::{self, Error, Record};
use railurl_parser::living as parser;

use super::{Base, Specification};
use crate::record::Record as AnyRecord;
use crate::{Components, Dialect, Outcome, ParseError, Spans, Url, Violation, ViolationKind};

/// The URL Standard.
pub(crate) struct Living;

impl Living {
    /// The base as a record.
    pub(crate) fn base(base: Option<Base<'_>>) -> Option<Record> {
        match base?.record(Dialect::Living) {
            Some(AnyRecord::Living(record)) => Some(record),
            _ => None,
        }
    }
}

impl Specification for Living {
    fn parse(&self, input: &str, base: Option<Base<'_>>, encoding: &'static Encoding) -> Outcome {
        let (result, errors) = match living::parse(input, Self::base(base).as_ref(), encoding) {
            Ok(parsed) => (Url::from_living(&parsed.record).map_err(ParseError::from), parsed.errors),
            Err(failed) => (Err(failed.failure.into()), failed.errors),
        };
        let violation = |Error { kind, rule, span }| Violation { kind: ViolationKind::Living(kind), rule, span };
        Outcome { result, violations: errors.into_iter().map(violation).collect() }
    }

    fn components(&self, input: &str, base: Option<Base<'_>>) -> Components {
        let base = Self::base(base);
        let input = parser::preprocess(input);
        let parsed = parser::parse(&input, base.as_ref().map(Record::as_base));
        parsed.parts.map(|parts| parts.components().into()).unwrap_or_default()
    }

    fn resolved_components(&self, input: &str, base: Option<Base<'_>>) -> Components {
        let base = Self::base(base);
        let input = parser::preprocess(input);
        let parsed = parser::parse(&input, base.as_ref().map(Record::as_base));
        parsed.parts.map(|parts| living::resolve(&parts, base.as_ref()).into()).unwrap_or_default()
    }

    fn spans(&self, input: &str, base: Option<Base<'_>>) -> Spans {
        let base = Self::base(base);
        let input = parser::preprocess(input);
        match parser::parse(&input, base.as_ref().map(Record::as_base)).parts {
            Some(parts) => Spans::of(&parts.components(), &parts.productions(), |span| input.span_in_input(span)),
            None => Spans::nothing("url"),
        }
    }
}
