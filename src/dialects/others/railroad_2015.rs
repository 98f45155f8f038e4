//! The 2015 URL Standard with railroad diagrams.

use alloc::string::String;
use alloc::vec::Vec;

#[cfg(feature = "explain")]
use railurl_canon::changes::Recorder;
use railurl_canon::dialects::railroad_2015::{self, Failed, Parsed, Record};
use railurl_canon::encode::Encoding;
use railurl_parser::dialects::railroad_2015 as parser;

use super::{GivenBase, Specification};
use crate::{
    Dialect, Outcome, ParseError, SetterError, Url, Violation,
    components::{Components, Spans, texts},
    error::{FailureKind, ViolationKind},
};

/// The 2015 standard.
pub(crate) struct Railroad2015;

impl Railroad2015 {
    /// Returns the base as a record.
    fn base(base: GivenBase<'_>) -> Option<Record> {
        Some(Record::from_serialized(base.url()?.href()))
    }

    fn url(result: Result<Record, parser::Exception>) -> Result<Url, ParseError> {
        let failed =
            |parser::Exception { kind, rule, span }| ParseError::new(FailureKind::Railroad2015(kind), rule, span);
        let href = result.map_err(failed)?.into_serialized().map_err(ParseError::too_long)?;
        Ok(Url::new(href, Dialect::Railroad2015))
    }

    fn parts<'i>(input: &'i str, base: GivenBase<'_>) -> parser::Parts<'i> {
        parser::parse(input, base.url().map(Url::scheme)).parts
    }
}

fn components(resolved: railroad_2015::Resolved<'_>) -> Components {
    let text = |slice: Option<railurl_parser::Slice<'_>>| slice.map(|slice| String::from(slice.text));
    Components {
        path: Some(resolved.pathname().into_owned()),
        host: resolved.host_text().map(String::from),
        username: text(resolved.username),
        password: text(resolved.password),
        port: text(resolved.port),
        query: text(resolved.query),
        fragment: text(resolved.fragment),
        scheme: Some(resolved.scheme),
    }
}

pub(super) fn setter_error(error: railroad_2015::setters::SetterError) -> SetterError {
    match error {
        railroad_2015::setters::SetterError::NotApplicable(reason) => SetterError::not_applicable(reason),
        railroad_2015::setters::SetterError::NoMatch => SetterError::new(FailureKind::NoMatch, None),
        railroad_2015::setters::SetterError::Exception(parser::Exception { kind, span, .. }) => {
            SetterError::new(FailureKind::Railroad2015(kind), Some(span))
        }
    }
}

impl Specification for Railroad2015 {
    fn parse(&self, input: &str, base: GivenBase<'_>, encoding: &'static Encoding) -> Outcome {
        let (result, errors) = match railroad_2015::parse(input, Self::base(base).as_ref(), encoding) {
            Ok(Parsed { record, errors }) => (Ok(record), errors),
            Err(Failed { exception, errors }) => (Err(exception), errors),
        };
        let violation =
            |parser::Error { kind, rule, span }| Violation::new(ViolationKind::Railroad2015(kind), rule, span);
        Outcome {
            result: Self::url(result),
            violations: errors.into_iter().map(violation).collect(),
            lints: Vec::new(),
        }
    }

    fn components(&self, input: &str, base: GivenBase<'_>) -> Components {
        texts(Self::parts(input, base).components())
    }

    fn resolved_components(&self, input: &str, base: GivenBase<'_>) -> Components {
        components(railroad_2015::resolve(&Self::parts(input, base), Self::base(base).as_ref()))
    }

    #[cfg(feature = "explain")]
    fn record(
        &self,
        input: &str,
        base: GivenBase<'_>,
        encoding: &'static Encoding,
        mut recorder: &mut dyn Recorder,
    ) -> Result<Url, ParseError> {
        let result = railroad_2015::parse_recording(input, Self::base(base).as_ref(), encoding, &mut recorder);
        Self::url(result.map(|parsed| parsed.record).map_err(|failed| failed.exception))
    }

    fn spans(&self, input: &str, base: GivenBase<'_>) -> Spans {
        let parts = Self::parts(input, base);
        Spans::from_components(&parts.components(), &parts.productions(), Some)
    }
}
