//! The oracle of the living standard: its steps on records ([`definition`]), against which all parsing, joining and
//! setting functions of the library are tested. The property tests and the fuzz targets share it.

pub mod definition;
mod setters;

use std::sync::LazyLock;

use encoding_rs::{Encoding, UTF_8};
use railurl::{Options, ParseError, Url, error::FailureKind};
use railurl_canon::Href;
use railurl_canon::living::{self, Errors, canonical};
use railurl_grammar::Grammar;
use railurl_grammar::interpret::Interpreter;

pub use setters::{SETTERS, Setter};

use definition::{Path, Record};

/// One URL in three forms: the public type, the writer's, and that of the steps.
#[derive(Clone, Debug)]
pub struct Subject {
    /// The URL of the facade.
    pub url: Url,
    /// The string and offsets of the writer.
    pub serialized: Href,
    /// The record of the steps.
    pub record: Record,
}

impl Subject {
    /// Parses a text that is known to be a URL.
    pub fn new(input: &str) -> Self {
        parse(input, None, UTF_8).and_then(|url| url.ok_or_else(|| format!("{input:?} is no URL"))).unwrap()
    }

    /// Sets a component in each of the three forms.
    pub fn set(&mut self, setter: &Setter, value: &str) -> Result<(), String> {
        let before = self.serialized.text.clone();
        let Setter { name, of_url, of_serialized, steps, .. } = setter;
        let mut set = || -> Result<(), String> {
            let expected = steps(&mut self.record, value);
            same("of the string", of_serialized(&mut self.serialized, value).map_err(Into::into), expected)?;
            // The error of a URL's setter says more, in terms of the value.
            let done = of_url(&mut self.url, value);
            same("of the URL", done.is_ok(), expected.is_ok())?;
            let span = done.err().and_then(|error| error.span()).unwrap_or_default();
            same("bytes of the value", value.get(span).is_some(), true)?;
            self.check()
        };
        set().map_err(|error| format!("{name} with {value:?} on {before}: {error}"))
    }

    /// Checks that the three forms are the same URL.
    fn check(&self) -> Result<(), String> {
        let expected = self.record.serialize().map_err(|error| error.to_string())?;
        same("authority", expected.has_authority(), self.record.host.is_some())?;
        same("string and offsets", &self.serialized, &expected)?;
        same("string of the URL", self.url.as_str(), &*expected.text)?;
        same("components", &record_of(&self.url), &self.record)?;
        crate::laws::getters(&self.url)
    }
}

/// Returns the record that a URL's getters describe.
fn record_of(url: &Url) -> Record {
    let path = match url.path().strip_prefix('/') {
        Some(segments) => Path::List(segments.split('/').map(str::to_owned).collect()),
        None if url.has_authority() => Path::List(Vec::new()),
        None => Path::Opaque(url.path().to_owned()),
    };
    let text = |component: Option<&str>| component.map(str::to_owned);
    Record {
        scheme: url.scheme().to_owned(),
        username: url.username().to_owned(),
        password: url.password().unwrap_or_default().to_owned(),
        host: url.has_authority().then(|| url.host_str().unwrap_or_default().to_owned()),
        port: url.port(),
        path,
        query: text(url.query()),
        fragment: text(url.fragment()),
    }
}

/// Parses an input by the steps and in every other way; returns the URL, if it is one.
pub fn parse(input: &str, base: Option<&Subject>, encoding: &'static Encoding) -> Result<Option<Subject>, String> {
    let parsed = || -> Result<Option<Subject>, String> {
        let expected = definition::parse(input, base.map(|base| &base.record), encoding);
        let written = expected
            .as_ref()
            .map_err(|error| living::ParseError::Error(error.clone(), None))
            .and_then(|record| Ok(record.serialize()?));
        let serialized_base = base.map(|base| &base.serialized);
        same("parse", &without_hint(living::parse(input, serialized_base, encoding)), &written)?;
        let uncanonical = living::parse_uncanonical(input, serialized_base, encoding);
        same("parse_uncanonical", &without_hint(uncanonical), &written)?;
        same("can_parse", living::can_parse(input, serialized_base), written.is_ok())?;
        let outcome = living::parse_with_errors(input, serialized_base, encoding, Errors::default());
        same("parse_with_errors", &without_hint(outcome.result), &written)?;
        if let Err(living::ParseError::Error(failure, _)) = &written {
            same("the last error", outcome.errors.iter().last().as_ref(), Some(failure))?;
        }
        let urls = urls(input, base.map(|base| &base.url), encoding);
        let (Ok(record), Ok(serialized)) = (expected, &written) else {
            let facts = |error: ParseError| (error.kind(), error.rule(), error.span());
            let failure = written.map(|_| ()).map_err(|failure| match failure {
                living::ParseError::Error(error, _) => (FailureKind::Living(error.kind), error.rule, Some(error.span)),
                living::ParseError::TooLong(error) => (FailureKind::TooLong(error), "url", None),
            });
            return urls.into_iter().try_fold(None, |_, (way, url)| {
                same(way, url.map(|_| ()).map_err(facts), failure.clone())?;
                Ok(None)
            });
        };
        let mut subject = None;
        for (way, url) in urls {
            let url = url.map_err(|error| format!("{way}: {error}"))?;
            let parsed = Subject { url, serialized: serialized.clone(), record: record.clone() };
            parsed.check().map_err(|error| format!("{way}: {error}"))?;
            subject = Some(parsed);
        }
        Ok(subject)
    };
    parsed().map_err(|error| format!("{input:?} against {:?}: {error}", base.map(|base| &base.serialized.text)))
}

/// Returns a result without the likely mistake behind an error, which is not part of the standard.
fn without_hint(result: Result<Href, living::ParseError>) -> Result<Href, living::ParseError> {
    result.map_err(|error| match error {
        living::ParseError::Error(error, _) => living::ParseError::Error(error, None),
        error => error,
    })
}

/// Returns the results of each public function that parses.
fn urls(input: &str, base: Option<&Url>, encoding: &'static Encoding) -> Vec<(&'static str, Result<Url, ParseError>)> {
    let options = base.map_or(Options::new(), |base| Options::new().base(base)).encoding(encoding);
    let mut urls = vec![
        ("Options::parse", options.parse(input)),
        ("Options::parse_with_violations", options.parse_with_violations(input).result),
    ];
    if encoding == UTF_8 {
        urls.push(match base {
            Some(base) => ("Url::join", base.join(input)),
            None => ("Url::parse", Url::parse(input)),
        });
    }
    urls
}

/// Checks that a text recognized as canonical is its own canonical form and a sentence of `living-canonical.railroad`,
/// and that every sentence is recognized. If a slash is missing, this is checked with the slash added.
pub fn check_canonical(text: &str) -> Result<(), String> {
    let Some(outline) = canonical::read(text) else {
        // The recognizer identifies special schemes by the first eight bytes.
        let is_long_enough = text.len() >= 8;
        return if is_long_enough && is_sentence(text) { Err(format!("not recognized: {text:?}")) } else { Ok(()) };
    };
    let href = canonical::copy(text, &outline);
    same("copied length", href.len(), text.len() + usize::from(outline.lacks_slash))?;
    let record = definition::parse(text, None, UTF_8).map_err(|error| format!("{text:?} is no URL: {error:?}"))?;
    same("canonical form", record.serialize().map(|href| href.text), Ok(href.clone()))?;
    if is_sentence(&href) { Ok(()) } else { Err(format!("recognized, and no sentence: {href:?}")) }
}

/// The grammar of canonical URLs.
pub static CANONICAL: LazyLock<Grammar> = LazyLock::new(|| {
    railurl_grammar::load("living-canonical.railroad", railurl_grammar::rules::resolve).expect("the rule file")
});

/// Returns whether the interpreter accepts a text as `canonical-url`, with the predicates defined by the steps.
pub fn is_sentence(text: &str) -> bool {
    static INTERPRETER: LazyLock<Interpreter<'static>> =
        LazyLock::new(|| Interpreter::new(&CANONICAL).expect("a grammar"));
    let mut holds = |name: &str, argument: Option<&str>| {
        let argument = argument.unwrap_or_default();
        match name {
            "canonical-host" => host_form(argument).as_deref() == Some(argument),
            "canonical-address" => {
                let host = format!("[{argument}]");
                host_form(&host) == Some(host)
            }
            "canonical-file-host" => argument != "localhost" && host_form(argument).as_deref() == Some(argument),
            "canonical-port" => {
                let default = text.split(':').next().and_then(living::default_port);
                argument.parse::<u16>().is_ok_and(|port| Some(port) != default && port.to_string() == argument)
            }
            other => panic!("no steps for the predicate {other}"),
        }
    };
    INTERPRETER.parse_with("canonical-url", text, &mut holds).unwrap().is_some()
}

/// Returns a host as the steps serialize it.
fn host_form(host: &str) -> Option<String> {
    definition::parse(&format!("ftp://{host}/"), None, UTF_8).ok()?.host
}

fn same<T: std::fmt::Debug + PartialEq>(what: &str, found: T, expected: T) -> Result<(), String> {
    if found == expected { Ok(()) } else { Err(format!("{what}: {found:?}, expected {expected:?}")) }
}
