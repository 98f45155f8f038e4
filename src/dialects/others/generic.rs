//! The specifications with the generic URL syntax: url-spec, Web::URL, RFC 3986 and RFC 3987.
//!
//! None of them has setters, or conformance errors that do not end parsing. For setters, see `generic_setters`.

use alloc::borrow::Cow;
use alloc::vec::Vec;

#[cfg(feature = "explain")]
use railurl_canon::changes::Recorder;
use railurl_canon::dialects::generic;
use railurl_canon::dialects::{rfc, url_spec, web_url};
use railurl_canon::encode::Encoding;
use railurl_canon::{Href, TooLong};
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

fn outcome(result: Result<Url, ParseError>) -> Outcome {
    Outcome { result, violations: Vec::new(), lints: Vec::new() }
}

impl UrlSpec {
    fn url(result: Result<generic::Record, url_spec::Error>) -> Result<Url, ParseError> {
        let failed = |url_spec::Error { kind, rule, span }| ParseError::new(FailureKind::UrlSpec(kind), rule, span);
        made(Dialect::UrlSpec, generic::into_serialized(result.map_err(failed)?))
    }
}

impl WebUrl {
    fn url(&self, result: Result<generic::Record, web_url::Error>) -> Result<Url, ParseError> {
        let failed = |web_url::Error { kind, rule, span }| ParseError::new(FailureKind::WebUrl(kind), rule, span);
        made(Dialect::WebUrl(self.0), generic::into_serialized(result.map_err(failed)?))
    }
}

impl Rfc {
    fn url(&self, result: Result<generic::Record<Cow<'_, str>>, rfc::Error>) -> Result<Url, ParseError> {
        let dialect = match self.0 {
            rfc::Syntax::Uri => Dialect::Rfc3986,
            rfc::Syntax::Iri => Dialect::Rfc3987,
        };
        let failed = |rfc::Error { kind, rule, span }| ParseError::new(FailureKind::Rfc(kind), rule, span);
        made(dialect, generic::serialize(&result.map_err(failed)?))
    }
}

fn made(dialect: Dialect, result: Result<Href, TooLong>) -> Result<Url, ParseError> {
    result.map(|href| Url::new(href, dialect)).map_err(ParseError::too_long)
}

impl Specification for UrlSpec {
    fn parse(&self, input: &str, base: GivenBase<'_>, encoding: &'static Encoding) -> Outcome {
        outcome(Self::url(url_spec::parse(input, base.text(), encoding)))
    }

    fn components(&self, input: &str, _base: GivenBase<'_>) -> Components {
        url_spec::components(input).into_owned()
    }

    fn resolved_components(&self, input: &str, base: GivenBase<'_>) -> Components {
        url_spec::resolve(input, base.text()).unwrap_or_default()
    }

    #[cfg(feature = "explain")]
    fn record(
        &self,
        input: &str,
        base: GivenBase<'_>,
        encoding: &'static Encoding,
        mut recorder: &mut dyn Recorder,
    ) -> Result<Url, ParseError> {
        Self::url(url_spec::parse_recording(input, base.text(), encoding, &mut recorder))
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
        outcome(self.url(web_url::parse(input, base.text(), encoding, self.0)))
    }

    fn components(&self, input: &str, _base: GivenBase<'_>) -> Components {
        web_url::components(input, self.0).into_owned()
    }

    fn resolved_components(&self, input: &str, base: GivenBase<'_>) -> Components {
        web_url::resolve(input, base.text(), self.0).unwrap_or_default()
    }

    #[cfg(feature = "explain")]
    fn record(
        &self,
        input: &str,
        base: GivenBase<'_>,
        encoding: &'static Encoding,
        mut recorder: &mut dyn Recorder,
    ) -> Result<Url, ParseError> {
        self.url(web_url::parse_recording(input, base.text(), encoding, self.0, &mut recorder))
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
        outcome(self.url(rfc::parse(input, base.text(), encoding, self.0)))
    }

    fn components(&self, input: &str, _base: GivenBase<'_>) -> Components {
        rfc::components(input, self.0).map(Components::into_owned).unwrap_or_default()
    }

    fn resolved_components(&self, input: &str, base: GivenBase<'_>) -> Components {
        rfc::resolve(input, base.text(), self.0).map(Components::into_owned).unwrap_or_default()
    }

    #[cfg(feature = "explain")]
    fn record(
        &self,
        input: &str,
        base: GivenBase<'_>,
        _: &'static Encoding,
        mut recorder: &mut dyn Recorder,
    ) -> Result<Url, ParseError> {
        self.url(rfc::parse_recording(input, base.text(), self.0, &mut recorder))
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
