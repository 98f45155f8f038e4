//! Reads cases in a dialect: with the base as the dialect needs it, the encoding, and the exceptions that can apply.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use encoding_rs::UTF_8;
use railurl::{Dialect, Options, Url, attributes::Attribute, dialect::Personality, encoding::Encoding};

use crate::case::{BASES, Case};
use crate::laws::{self, Exception, Law};

/// A dialect with the base and the encoding of a case.
#[derive(Debug)]
pub struct DialectCase<'c> {
    /// The dialect.
    pub dialect: Dialect,
    /// The base, if it is a URL in the dialect.
    pub base: Option<Url>,
    text: Option<&'c str>,
    encoding: &'static Encoding,
}

impl<'c> DialectCase<'c> {
    /// Takes the base and the encoding of a case.
    pub fn new(dialect: Dialect, case: &'c Case<'_>) -> Self {
        let text = case.base.as_deref();
        let base = text.and_then(|base| Options::new().dialect(dialect).parse(base).ok());
        DialectCase { dialect, base, text, encoding: encoding(&case.encoding) }
    }

    /// Changes the encoding. An unknown label stands for UTF-8.
    pub fn encoded(self, label: &str) -> Self {
        DialectCase { encoding: encoding(label), ..self }
    }

    /// Returns the options to parse with.
    pub fn options(&self) -> Options<'_> {
        let options = Options::new().dialect(self.dialect).encoding(self.encoding);
        match (self.text, &self.base) {
            (Some(text), _) if self.dialect.resolves_against_text() => options.base_text(text),
            (_, Some(base)) => options.base(base),
            _ => options,
        }
    }

    /// Returns the exceptions that apply to `url`, which was parsed from `input`.
    pub fn exceptions(&self, input: &str, url: &Url) -> Vec<&'static Exception> {
        let mut exceptions = laws::exceptions_of_parsing(input, self.base.as_ref(), url);
        exceptions.extend(laws::exception_of_base_text(url).filter(|_| self.text.is_some()));
        exceptions
    }
}

/// Returns the exceptions that apply to `url`, the result of setting `attribute` of `before`.
pub fn exceptions_of_setting(before: &Url, attribute: Attribute, url: &Url) -> Vec<&'static Exception> {
    let mut exceptions = laws::exceptions_of_setting(before, attribute, url);
    exceptions.extend(laws::exception_of_base_text(url).filter(|_| laws::exception_of_base_text(before).is_some()));
    exceptions
}

/// Returns whether an exception excuses a URL from a law, whatever its source.
pub fn is_excused(url: &Url, law: Law) -> bool {
    let of_base = laws::exception_of_base_text(url).is_some_and(|exception| exception.laws.contains(&law));
    of_base || laws::exception(url, law).is_some()
}

fn encoding(label: &str) -> &'static Encoding {
    railurl::encoding::encoding_for_label(label).unwrap_or(UTF_8)
}

/// Returns one dialect for each grammar. The personalities of Web::URL share theirs.
pub fn grammars() -> impl Iterator<Item = Dialect> {
    Dialect::ALL.iter().copied().filter(|dialect| match dialect {
        Dialect::WebUrl(personality) => *personality == Personality::This,
        _ => true,
    })
}

/// Returns those of [`BASES`] that are URLs in a dialect.
pub fn named_bases(dialect: Dialect) -> Rc<[Url]> {
    thread_local! {
        static PARSED: RefCell<HashMap<Dialect, Rc<[Url]>>> = RefCell::default();
    }
    let options = Options::new().dialect(dialect);
    let parse = || BASES.iter().filter_map(|base| options.parse(base).ok()).collect();
    PARSED.with_borrow_mut(|parsed| parsed.entry(dialect).or_insert_with(parse).clone())
}
