//! Browsers.

use alloc::string::String;
use alloc::vec::Vec;

#[cfg(feature = "explain")]
use railurl_canon::changes::Recorder;
use railurl_canon::{Href, encode::Encoding};
use railurl_implementations::{browser, chromium, firefox};
use railurl_parser::living::span_of_text;

use super::{GivenBase, Specification};
use crate::{
    Dialect, Outcome, ParseError, Url,
    components::{Components, Spans, texts},
};

/// The dialect that a browser is.
pub(crate) struct Browser(Dialect, &'static (dyn browser::Browser + Sync));

pub(crate) static CHROMIUM: Browser = Browser(Dialect::Chromium, &chromium::RELEASES[0]);
pub(crate) static CHROMIUM_148: Browser = Browser(Dialect::Chromium148, &chromium::RELEASES[1]);
pub(crate) static FIREFOX: Browser = Browser(Dialect::Firefox, &firefox::RELEASES[0]);
pub(crate) static FIREFOX_140: Browser = Browser(Dialect::Firefox140, &firefox::RELEASES[1]);

impl Browser {
    fn url(&self, result: Result<Href, browser::Error>) -> Result<Url, ParseError> {
        match result {
            Ok(url) => Ok(Url::new(url, self.0)),
            Err(browser::Error::Rejected(rejection)) => Err(rejection.into()),
            Err(browser::Error::TooLong(error)) => Err(ParseError::too_long(error)),
        }
    }
}

impl Specification for Browser {
    fn parse(&self, input: &str, base: GivenBase<'_>, encoding: &'static Encoding) -> Outcome {
        let result = self.url(self.1.parse(input, base.url().map(Url::href), encoding));
        Outcome { result, violations: Vec::new(), lints: Vec::new() }
    }

    fn components(&self, input: &str, base: GivenBase<'_>) -> Components {
        let base = base.url().map(Url::href);
        let mut buffer = String::new();
        let parts = self.1.read(self.1.preprocess(input, &mut buffer), base);
        parts.map(|parts| texts(parts.components())).unwrap_or_default()
    }

    /// The browser resolves and encodes in one step: the components are in canonical form.
    fn resolved_components(&self, input: &str, base: GivenBase<'_>) -> Components {
        let outcome = self.parse(input, base, railurl_canon::encode::UTF_8);
        outcome.result.map(|url| url.components()).unwrap_or_default()
    }

    #[cfg(feature = "explain")]
    fn record(
        &self,
        input: &str,
        base: GivenBase<'_>,
        encoding: &'static Encoding,
        recorder: &mut dyn Recorder,
    ) -> Result<Url, ParseError> {
        self.url(self.1.parse_recording(input, base.url().map(Url::href), encoding, recorder))
    }

    fn spans(&self, input: &str, base: GivenBase<'_>) -> Spans {
        let base = base.url().map(Url::href);
        let mut buffer = String::new();
        let text = self.1.preprocess(input, &mut buffer);
        match self.1.read(text, base) {
            Ok(parts) => {
                let in_input = |span| Some(span_of_text(input, text, span));
                Spans::from_components(&parts.components(), &self.1.productions(&parts), in_input)
            }
            Err(_) => Spans::nothing("url"),
        }
    }
}
