//! The specifications with the generic URL syntax: url-spec, Web::URL, RFC 3986 and RFC 3987.
//!
//! None of them has setters, or conformance errors that do not end parsing. For setters, see `generic_setters`.

use alloc::vec::Vec;

use railurl_canon::Href;
#[cfg(feature = "explain")]
use railurl_canon::changes::Recorder;
use railurl_canon::dialects::generic;
use railurl_canon::dialects::{rfc, url_spec, web_url};
use railurl_canon::encode::Encoding;
use railurl_parser::Productions;

use super::{GivenBase, Specification};
use crate::{
    Dialect, Outcome, ParseError, Url,
    components::{Components, Spans},
    dialect::Personality,
    error::FailureKind,
};

/// url-spec.
pub(crate) struct UrlSpec;

/// Web::URL, with one of its four sets of steps.
pub(crate) struct WebUrl(pub(crate) Personality);

/// RFC 3986 or RFC 3987.
pub(crate) struct Rfc(pub(crate) rfc::Syntax);

impl<'b> GivenBase<'b> {
    /// Returns the base as text.
    pub(crate) fn text(self) -> Option<&'b str> {
        match self {
            GivenBase::None => None,
            GivenBase::Url(url) => Some(url.as_str()),
            GivenBase::Text(text) => Some(text),
        }
    }
}

fn outcome(dialect: Dialect, result: Result<Href, ParseError>) -> Outcome {
    Outcome { result: result.map(|href| Url::new(href, dialect)), violations: Vec::new(), lints: Vec::new() }
}

impl Specification for UrlSpec {
    fn parse(&self, input: &str, base: GivenBase<'_>, encoding: &'static Encoding) -> Outcome {
        let result = url_spec::parse(input, base.text(), encoding);
        let failed = |url_spec::Error { kind, rule, span }| ParseError::new(FailureKind::UrlSpec(kind), rule, span);
        outcome(
            Dialect::UrlSpec,
            result.map_err(failed).and_then(|record| generic::into_serialized(record).map_err(ParseError::too_long)),
        )
    }

    fn components(&self, input: &str, _base: GivenBase<'_>) -> Components {
        url_spec::components(input).into_owned()
    }

    fn resolved_components(&self, input: &str, base: GivenBase<'_>) -> Components {
        url_spec::resolve(input, base.text()).unwrap_or_default()
    }

    #[cfg(feature = "explain")]
    fn record(&self, input: &str, base: GivenBase<'_>, encoding: &'static Encoding, mut recorder: &mut dyn Recorder) {
        url_spec::parse_recording(input, base.text(), encoding, &mut recorder).ok();
    }

    fn spans(&self, input: &str, _base: GivenBase<'_>) -> Spans {
        use railurl_parser::dialects::url_spec as parser;
        if let Some(parts) = parser::parse(input) {
            return Spans::from_components(&parts.components(), &parts.productions(), Some);
        }
        // A relative URL is read as the end of an absolute one.
        let relative = parser::preprocess(input);
        let prefix = match parser::relative(relative.text, false) {
            parser::syntax::RelativeUrl::SchemeRelative(_) => "http:",
            parser::syntax::RelativeUrl::PathRelative(_) => "http://h/",
            _ => "http://h",
        };
        let text = [prefix, relative.text].concat();
        let Some(parts) = parser::parse(&text) else { return Spans::nothing("relative-url") };
        // The components of the prefix are not in the input.
        let rules = Productions { form: "relative-url", ..parts.productions() };
        Spans::from_components(&parts.components(), &rules, |span| {
            let end = span.end.checked_sub(prefix.len()).filter(|end| *end > 0)?;
            Some(relative.start + span.start.saturating_sub(prefix.len())..relative.start + end)
        })
    }
}

impl Specification for WebUrl {
    fn parse(&self, input: &str, base: GivenBase<'_>, encoding: &'static Encoding) -> Outcome {
        let result = web_url::parse(input, base.text(), encoding, self.0);
        let failed = |web_url::Error { kind, rule, span }| ParseError::new(FailureKind::WebUrl(kind), rule, span);
        outcome(
            Dialect::WebUrl(self.0),
            result.map_err(failed).and_then(|record| generic::into_serialized(record).map_err(ParseError::too_long)),
        )
    }

    fn components(&self, input: &str, _base: GivenBase<'_>) -> Components {
        web_url::components(input, self.0).into_owned()
    }

    fn resolved_components(&self, input: &str, base: GivenBase<'_>) -> Components {
        web_url::resolve(input, base.text(), self.0).unwrap_or_default()
    }

    #[cfg(feature = "explain")]
    fn record(&self, input: &str, base: GivenBase<'_>, encoding: &'static Encoding, mut recorder: &mut dyn Recorder) {
        web_url::parse_recording(input, base.text(), encoding, self.0, &mut recorder).ok();
    }

    fn spans(&self, input: &str, _base: GivenBase<'_>) -> Spans {
        use railurl_parser::dialects::web_url as parser;
        let input = parser::preprocess(input);
        let parts = parser::parse(&input.text);
        Spans::from_components(&parts.components(), &parts.productions(), |span| Some(input.in_input(span)))
    }
}

impl Specification for Rfc {
    fn parse(&self, input: &str, base: GivenBase<'_>, encoding: &'static Encoding) -> Outcome {
        let dialect = match self.0 {
            rfc::Syntax::Uri => Dialect::Rfc3986,
            rfc::Syntax::Iri => Dialect::Rfc3987,
        };
        let result = rfc::parse(input, base.text(), encoding, self.0);
        let failed = |rfc::Error { kind, rule, span }| ParseError::new(FailureKind::Rfc(kind), rule, span);
        outcome(
            dialect,
            result.map_err(failed).and_then(|record| generic::serialize(&record).map_err(ParseError::too_long)),
        )
    }

    fn components(&self, input: &str, _base: GivenBase<'_>) -> Components {
        rfc::components(input, self.0).map(Components::into_owned).unwrap_or_default()
    }

    fn resolved_components(&self, input: &str, base: GivenBase<'_>) -> Components {
        rfc::resolve(input, base.text(), self.0).map(Components::into_owned).unwrap_or_default()
    }

    #[cfg(feature = "explain")]
    fn record(&self, input: &str, base: GivenBase<'_>, _: &'static Encoding, mut recorder: &mut dyn Recorder) {
        rfc::parse_recording(input, base.text(), self.0, &mut recorder).ok();
    }

    fn spans(&self, input: &str, _base: GivenBase<'_>) -> Spans {
        use railurl_parser::dialects::rfc as parser;
        match parser::parse(input, self.0) {
            Ok(components) => Spans::from_components(&components, &parser::productions(&components, self.0), Some),
            Err(_) => Spans::nothing(match self.0 {
                rfc::Syntax::Uri => "uri-reference",
                rfc::Syntax::Iri => "iri-reference",
            }),
        }
    }
}
