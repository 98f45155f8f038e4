//! The browser Chromium.

use alloc::string::String;
use alloc::vec::Vec;

use railurl_canon::encode::Encoding;
use railurl_implementations::chromium as browser;

use super::{Base, Specification};
use crate::{
    Dialect, Outcome, ParseError, Url,
    components::{Components, Spans},
};

/// Chromium.
pub(crate) struct Chromium;

impl From<browser::Error> for ParseError {
    fn from(error: browser::Error) -> Self {
        match error {
            browser::Error::Failure(failure) => failure.into(),
            browser::Error::TooLong(error) => error.into(),
        }
    }
}

impl Specification for Chromium {
    fn parse(&self, input: &str, base: Option<Base<'_>>, encoding: &'static Encoding) -> Outcome {
        let base = base.and_then(Base::url).map(Url::serialized);
        let result = browser::parse(input, base, encoding);
        let url = result.map(|url| Url::new(url.href, url.offsets, Dialect::Chromium, url.has_authority));
        Outcome { result: url.map_err(ParseError::from), violations: Vec::new() }
    }

    fn components(&self, input: &str, base: Option<Base<'_>>) -> Components {
        let base = base.and_then(Base::url).map(|url| browser::Base::new(url.serialized()));
        let mut buffer = String::new();
        let parts = browser::read(browser::preprocess(input, &mut buffer), base.as_ref());
        parts.map(|parts| parts.components().into()).unwrap_or_default()
    }

    /// The browser resolves and encodes in one step: the components are in canonical form.
    fn resolved_components(&self, input: &str, base: Option<Base<'_>>) -> Components {
        let outcome = self.parse(input, base, railurl_canon::encode::UTF_8);
        outcome.result.map(|url| url.components()).unwrap_or_default()
    }

    fn spans(&self, input: &str, base: Option<Base<'_>>) -> Spans {
        let base = base.and_then(Base::url).map(|url| browser::Base::new(url.serialized()));
        let mut buffer = String::new();
        let text = browser::preprocess(input, &mut buffer);
        match browser::read(text, base.as_ref()) {
            Ok(parts) => {
                let in_input = |span| browser::in_input(input, text, span);
                Spans::from_components(&parts.components(), &browser::productions(&parts), in_input)
            }
            Err(_) => Spans::nothing("url"),
        }
    }
}
