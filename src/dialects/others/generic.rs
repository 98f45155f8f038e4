//! The specifications with the generic URL syntax: url-spec, Web::URL, RFC 3986 and RFC 3987.
//!
//! None of them has setters, or conformance errors that do not end parsing. For setters, see `generic_setters`.

use alloc::string::String;
use alloc::vec::Vec;

#[cfg(feature = "explain")]
use railurl_canon::changes::Recorder;
use railurl_canon::dialects::generic::Record;
use railurl_canon::dialects::{rfc, url_spec, web_url};
use railurl_canon::encode::Encoding;
use railurl_parser::{Productions, Slice};

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
    pub(crate) fn text(self) -> &'b str {
        match self {
            GivenBase::Url(url) => url.as_str(),
            GivenBase::Text(text) => text,
        }
    }
}

impl<T: Into<String>> From<Record<T>> for Components {
    fn from(record: Record<T>) -> Self {
        let Record { scheme, username, password, host, port, path, query, fragment } = record.into_owned();
        Components { scheme, username, password, host, port, path, query, fragment }
    }
}

fn outcome(dialect: Dialect, result: Result<Record, ParseError>) -> Outcome {
    outcome_of(result.and_then(|record| Ok(Url::from_generic(dialect, record)?)))
}

fn outcome_of(result: Result<Url, ParseError>) -> Outcome {
    Outcome { result, violations: Vec::new() }
}

impl Specification for UrlSpec {
    fn parse(&self, input: &str, base: Option<GivenBase<'_>>, encoding: &'static Encoding) -> Outcome {
        let result = url_spec::parse(input, base.map(GivenBase::text), encoding);
        let failed = |url_spec::Error { kind, rule, span }| ParseError { kind: FailureKind::UrlSpec(kind), rule, span };
        outcome(Dialect::UrlSpec, result.map_err(failed))
    }

    fn components(&self, input: &str, _base: Option<GivenBase<'_>>) -> Components {
        url_spec::components(input).into()
    }

    fn resolved_components(&self, input: &str, base: Option<GivenBase<'_>>) -> Components {
        url_spec::resolve(input, base.map(GivenBase::text)).map(Components::from).unwrap_or_default()
    }

    #[cfg(feature = "explain")]
    fn record(
        &self,
        input: &str,
        base: Option<GivenBase<'_>>,
        encoding: &'static Encoding,
        mut recorder: &mut dyn Recorder,
    ) {
        url_spec::parse_recording(input, base.map(GivenBase::text), encoding, &mut recorder).ok();
    }

    fn spans(&self, input: &str, _base: Option<GivenBase<'_>>) -> Spans {
        use railurl_parser::dialects::url_spec as parser;
        if let Some(parts) = parser::parse(input) {
            return Spans::from_components(&parts.components(), &parts.productions(), |span| span);
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
        let components = parts.components();
        let own = |slice: &Slice<'_>| slice.span().end > prefix.len();
        let found = railurl_parser::ComponentSlices {
            scheme: None,
            username: components.username.filter(own),
            password: components.password.filter(own),
            host: components.host.filter(own),
            port: components.port.filter(own),
            path: components.path.filter(own),
            query: components.query.filter(own),
            fragment: components.fragment.filter(own),
        };
        let rules = Productions { form: "relative-url", ..parts.productions() };
        Spans::from_components(&found, &rules, |span| {
            let start = span.start.max(prefix.len()) - prefix.len();
            relative.start + start..relative.start + span.end - prefix.len()
        })
    }
}

impl Specification for WebUrl {
    fn parse(&self, input: &str, base: Option<GivenBase<'_>>, encoding: &'static Encoding) -> Outcome {
        let result = web_url::parse(input, base.map(GivenBase::text), encoding, self.0);
        let failed = |web_url::Error { kind, rule, span }| ParseError { kind: FailureKind::WebUrl(kind), rule, span };
        outcome(Dialect::WebUrl(self.0), result.map_err(failed))
    }

    fn components(&self, input: &str, _base: Option<GivenBase<'_>>) -> Components {
        web_url::components(input, self.0).into()
    }

    fn resolved_components(&self, input: &str, base: Option<GivenBase<'_>>) -> Components {
        web_url::resolve(input, base.map(GivenBase::text), self.0).map(Components::from).unwrap_or_default()
    }

    #[cfg(feature = "explain")]
    fn record(
        &self,
        input: &str,
        base: Option<GivenBase<'_>>,
        encoding: &'static Encoding,
        mut recorder: &mut dyn Recorder,
    ) {
        web_url::parse_recording(input, base.map(GivenBase::text), encoding, self.0, &mut recorder).ok();
    }

    fn spans(&self, input: &str, _base: Option<GivenBase<'_>>) -> Spans {
        use railurl_parser::dialects::web_url as parser;
        let input = parser::preprocess(input);
        let parts = parser::parse(&input.text);
        Spans::from_components(&parts.components(), &parts.productions(), |span| input.in_input(span))
    }
}

impl Specification for Rfc {
    fn parse(&self, input: &str, base: Option<GivenBase<'_>>, encoding: &'static Encoding) -> Outcome {
        let dialect = match self.0 {
            rfc::Syntax::Uri => Dialect::Rfc3986,
            rfc::Syntax::Iri => Dialect::Rfc3987,
        };
        let result = rfc::parse(input, base.map(GivenBase::text), encoding, self.0);
        let failed = |rfc::Error { kind, rule, span }| ParseError { kind: FailureKind::Rfc(kind), rule, span };
        outcome_of(result.map_err(failed).and_then(|record| Ok(Url::from_borrowed(dialect, &record)?)))
    }

    fn components(&self, input: &str, _base: Option<GivenBase<'_>>) -> Components {
        rfc::components(input, self.0).map(Components::from).unwrap_or_default()
    }

    fn resolved_components(&self, input: &str, base: Option<GivenBase<'_>>) -> Components {
        rfc::resolve(input, base.map(GivenBase::text), self.0).map(Components::from).unwrap_or_default()
    }

    #[cfg(feature = "explain")]
    fn record(&self, input: &str, base: Option<GivenBase<'_>>, _: &'static Encoding, mut recorder: &mut dyn Recorder) {
        rfc::parse_recording(input, base.map(GivenBase::text), self.0, &mut recorder).ok();
    }

    fn spans(&self, input: &str, _base: Option<GivenBase<'_>>) -> Spans {
        use railurl_parser::dialects::rfc as parser;
        match parser::parse(input, self.0) {
            Ok(components) => {
                Spans::from_components(&components, &parser::productions(&components, self.0), |span| span)
            }
            Err(_) => Spans::nothing(match self.0 {
                rfc::Syntax::Uri => "uri-reference",
                rfc::Syntax::Iri => "iri-reference",
            }),
        }
    }
}
