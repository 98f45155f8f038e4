//! Browsers.

use alloc::string::String;
use alloc::vec::Vec;

use railurl_canon::encode::Encoding;
use railurl_implementations::browser;
use railurl_parser::living::span_of_text;

use super::{Base, Specification};
use crate::{
    Dialect, Outcome, ParseError, Url,
    parse::components::{Components, Spans},
};

/// A browser.
pub(crate) struct Browser(pub(crate) browser::Browser);

impl From<browser::Error> for ParseError {
    fn from(error: browser::Error) -> Self {
        match error {
            browser::Error::Failure(failure) => failure.into(),
            browser::Error::TooLong(error) => error.into(),
        }
    }
}

/// The browser that a dialect is.
pub(crate) const fn of(dialect: Dialect) -> Option<browser::Browser> {
    match dialect {
        Dialect::Chromium => Some(browser::Browser::Chromium),
        Dialect::Firefox => Some(browser::Browser::Firefox),
        _ => None,
    }
}

impl Browser {
    const fn dialect(&self) -> Dialect {
        match self.0 {
            browser::Browser::Chromium => Dialect::Chromium,
            browser::Browser::Firefox => Dialect::Firefox,
        }
    }
}

impl Specification for Browser {
    fn parse(&self, input: &str, base: Option<Base<'_>>, encoding: &'static Encoding) -> Outcome {
        let base = base.and_then(Base::url).map(Url::href);
        let result = self.0.parse(input, base, encoding);
        let url = result.map(|url| Url::new(url, self.dialect()));
        Outcome { result: url.map_err(ParseError::from), violations: Vec::new() }
    }

    fn components(&self, input: &str, base: Option<Base<'_>>) -> Components {
        let base = base.and_then(Base::url).map(Url::href);
        let mut buffer = String::new();
        let parts = self.0.read(self.0.preprocess(input, &mut buffer), base);
        parts.map(|parts| parts.components().into()).unwrap_or_default()
    }

    /// The browser resolves and encodes in one step: the components are in canonical form.
    fn resolved_components(&self, input: &str, base: Option<Base<'_>>) -> Components {
        let outcome = self.parse(input, base, railurl_canon::encode::UTF_8);
        outcome.result.map(|url| url.components()).unwrap_or_default()
    }

    fn spans(&self, input: &str, base: Option<Base<'_>>) -> Spans {
        let base = base.and_then(Base::url).map(Url::href);
        let mut buffer = String::new();
        let text = self.0.preprocess(input, &mut buffer);
        match self.0.read(text, base) {
            Ok(parts) => {
                let in_input = |span| span_of_text(input, text, span);
                Spans::from_components(&parts.components(), &self.0.productions(&parts), in_input)
            }
            Err(_) => Spans::nothing("url"),
        }
    }
}
