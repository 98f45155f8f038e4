//! The URL Standard with railroad diagrams of 2015.

use encoding_rs::Encoding;
use railurl_canon::railroad_2015::{self, Record};
use railurl_parser::railroad_2015 as parser;

use super::{Base, Specification};
use crate::record::Record as AnyRecord;
use crate::{Components, Dialect, FailureKind, Outcome, ParseError, Spans, Url, Violation, ViolationKind};

/// The standard of 2015.
pub(crate) struct Railroad2015;

impl Railroad2015 {
    /// The base as a record.
    fn base(base: Option<Base<'_>>) -> Option<Record> {
        match base?.record(Dialect::Railroad2015) {
            Some(AnyRecord::Railroad2015(record)) => Some(record),
            _ => None,
        }
    }
}

impl Specification for Railroad2015 {
    fn parse(&self, input: &str, base: Option<Base<'_>>, encoding: &'static Encoding) -> Outcome {
        let (result, errors) = match railroad_2015::parse(input, Self::base(base).as_ref(), encoding) {
            Ok(parsed) => (Url::from_railroad_2015(parsed.record).map_err(ParseError::from), parsed.errors),
            Err(failed) => {
                let parser::Exception { kind, rule, span } = failed.exception;
                (Err(ParseError { kind: FailureKind::Railroad2015(kind), rule, span }), failed.errors)
            }
        };
        let violation =
            |parser::Error { kind, rule, span }| Violation { kind: ViolationKind::Railroad2015(kind), rule, span };
        Outcome { result, violations: errors.into_iter().map(violation).collect() }
    }

    fn components(&self, input: &str, base: Option<Base<'_>>) -> Components {
        let base = Self::base(base);
        parser::parse(input, base.as_ref().map(|base| base.scheme.as_str())).parts.components().into()
    }

    fn resolved_components(&self, input: &str, base: Option<Base<'_>>) -> Components {
        let base = Self::base(base);
        let parts = parser::parse(input, base.as_ref().map(|base| base.scheme.as_str())).parts;
        railroad_2015::resolve(&parts, base.as_ref()).into()
    }

    fn spans(&self, input: &str, base: Option<Base<'_>>) -> Spans {
        let base = Self::base(base);
        let parts = parser::parse(input, base.as_ref().map(|base| base.scheme.as_str())).parts;
        Spans::of(&parts.components(), &parts.productions(), |span| span)
    }
}
