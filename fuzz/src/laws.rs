//! The laws of parsing, canonical form and setters, each a function that panics where it is broken.
//!
//! 1. Nothing panics, and every span is of code points of the input.
//! 2. A canonical URL parses to itself.
//! 3. A canonical URL parses to the same components.
//! 4. The leaves of the syntax tree, joined, are the preprocessed input.
//! 5. The generated parser and the interpreter agree.
//! 6. A canonical URL does not depend on a base.
//! 7. Setters keep 2 and 3, or change nothing and say so.
//!
//! Laws 4 and 5 are in [`crate::oracle`]. Where a specification breaks 2, 3 or 7 itself, [`crate::exceptions`] says so.

use std::cell::RefCell;
use std::collections::HashMap;
use std::ops::Range;
use std::rc::Rc;

use railurl::{Attribute, Dialect, Encoding, Options, ParseError, SearchParams, SetterError, Url};

use crate::case::{BASES, Case, Change};
use crate::exceptions::{named_exception, named_setter_exception};
use crate::oracle;

/// Holds every dialect to every law.
///
/// # Panics
///
/// Where a law is broken.
pub fn check(case: &Case<'_>) {
    for dialect in Dialect::ALL {
        check_dialect(*dialect, case);
    }
}

fn check_dialect(dialect: Dialect, case: &Case<'_>) {
    let options = Options::new().dialect(dialect);
    let base = case.base.as_deref().and_then(|base| options.parse(base).ok());
    oracle::check_input(dialect, &case.input, base.as_ref().map(Url::scheme));
    let encoding = railurl::encoding_for_label(&case.encoding).unwrap_or(encoding_of_the_web());
    let options = base.as_ref().map_or(options, |base| options.base(base)).encoding(encoding);
    let Ok(mut url) = check_parse(&options, &case.input) else { return };
    look_at(&url);
    let exception = named_exception(&case.input, base.as_ref(), &url);
    check_canonical(&url, exception);
    check_bases(&url, base.as_ref());
    for (change, value) in &case.changes {
        check_change(&mut url, *change, value);
    }
}

fn encoding_of_the_web() -> &'static Encoding {
    railurl::encoding_for_label("utf-8").expect("utf-8 is a label")
}

/// Law 1: parsing, whatever it gives, points at code points of the input, from its start to its end.
fn check_parse(options: &Options<'_>, input: &str) -> Result<Url, ParseError> {
    let outcome = options.parse_with_violations(input);
    let mut last = 0;
    for violation in &outcome.violations {
        check_span(input, &violation.span, violation);
        assert!(last <= violation.span.start, "the violations are in the order of the input: {:?}", outcome.violations);
        last = violation.span.start;
    }
    if let Err(error) = &outcome.result {
        check_span(input, &error.span, error);
    }
    assert_eq!(options.parse(input), outcome.result, "parsing with and without violations is the same");
    let components = options.components(input);
    let texts = [components.scheme, components.host, components.path, components.query, components.fragment];
    for text in texts.into_iter().flatten() {
        assert!(input.contains(&text), "{text:?} is a part of the input");
    }
    options.resolved_components(input);
    outcome.result
}

fn check_span(input: &str, span: &Range<usize>, what: &dyn std::fmt::Display) {
    assert!(input.get(span.clone()).is_some(), "law 1: the span is of code points of the input: {what}");
}

/// Law 1 for the getters; and they are slices that make up the URL.
fn look_at(url: &Url) {
    let attributes = url.attributes();
    for attribute in Attribute::ALL {
        attributes.get(*attribute);
    }
    url.origin().ascii_serialization();
    attributes.origin();
    url.host();
    url.domain();
    url.port_or_known_default();
    url.path_segments().map(Iterator::count);
    let query = url.query().map_or(String::new(), |query| format!("?{query}"));
    let fragment = url.fragment().map_or(String::new(), |fragment| format!("#{fragment}"));
    let port = url.port_str().map_or(String::new(), |port| format!(":{port}"));
    let password = url.password().map_or(String::new(), |password| format!(":{password}"));
    let at = if url.username().is_empty() && url.password().is_none() { "" } else { "@" };
    let slashes = if url.has_authority() { "//" } else { "" };
    let (scheme, username, host, path) = (url.scheme(), url.username(), url.host_str().unwrap_or_default(), url.path());
    let joined = format!("{scheme}:{slashes}{username}{password}{at}{host}{port}{path}{query}{fragment}");
    assert_eq!(joined, url.as_str(), "the components make up the URL");
    let params = url.search_params();
    assert_eq!(SearchParams::parse(&params.to_string()), params, "the pairs of a query survive being written");
}

/// A URL component by component: what law 3 compares.
fn components(url: &Url) -> impl PartialEq + std::fmt::Debug + '_ {
    let authority = (url.has_authority(), url.username(), url.password(), url.host_str(), url.port_str());
    (url.as_str(), url.scheme(), authority, url.path(), url.query(), url.fragment())
}

/// Laws 2 and 3, but for an exception, of which the opposite holds.
fn check_canonical(url: &Url, exception: Option<&str>) {
    let again = Options::new().dialect(url.dialect()).parse(url.as_str());
    let holds = again.as_ref().is_ok_and(|again| components(again) == components(url));
    match exception {
        None => assert!(holds, "laws 2 and 3: {url:?}\nparses to {again:?}"),
        Some(name) => assert!(!holds, "{name} excuses what needs no excuse: {url:?}"),
    }
}

/// Law 6: a canonical URL parses to the same whatever the base, itself included.
fn check_bases(url: &Url, base: Option<&Url>) {
    let options = Options::new().dialect(url.dialect());
    let without = options.parse(url.as_str());
    for base in named_bases(url.dialect()).iter().chain(base).chain([url]) {
        let with = options.base(base).parse(url.as_str());
        assert_eq!(with.as_ref().map(components), without.as_ref().map(components), "law 6: {url:?} against {base:?}");
    }
}

/// The bases that a case can name, parsed.
fn named_bases(dialect: Dialect) -> Rc<[Url]> {
    thread_local! {
        static PARSED: RefCell<HashMap<Dialect, Rc<[Url]>>> = RefCell::default();
    }
    let options = Options::new().dialect(dialect);
    let parse = || BASES.iter().filter_map(|base| options.parse(base).ok()).collect();
    PARSED.with_borrow_mut(|parsed| parsed.entry(dialect).or_insert_with(parse).clone())
}

/// Law 7.
fn check_change(url: &mut Url, change: Change, value: &str) {
    let before = url.clone();
    let attribute = match change {
        Change::Set(attribute) => {
            oracle::check_value(url.dialect(), attribute, value);
            check_set(url, attribute, value);
            attribute
        }
        Change::AppendPair => {
            append_pair(url, value);
            Attribute::Search
        }
    };
    look_at(url);
    let exception = match attribute {
        Attribute::Href if *url != before => named_exception(value, None, url),
        _ => named_setter_exception(&before, attribute, url),
    };
    check_canonical(url, exception);
}

fn check_set(url: &mut Url, attribute: Attribute, value: &str) {
    let before = url.clone();
    let outcome: Result<(), SetterError> = url.set(attribute, value);
    if outcome.is_err() {
        assert_eq!(components(url), components(&before), "law 7: a setter that fails changes nothing");
    }
    if attribute == Attribute::Href {
        let parsed = Options::new().dialect(url.dialect()).parse(value);
        assert_eq!(outcome.is_ok(), parsed.is_ok());
        assert!(parsed.is_err() || parsed.as_ref() == Ok(url), "setting the whole is parsing");
    }
}

fn append_pair(url: &mut Url, value: &str) {
    let (name, value) = value.split_once('=').unwrap_or((value, ""));
    let mut expected = url.search_params();
    expected.append(name, value);
    url.search_params_mut().append(name, value);
    assert_eq!(url.search_params(), expected, "the query is the pairs that were set");
}
