//! The laws of parsing, canonical form and setters, asserted of one case, by each dialect in turn.
//!
//! 1. Nothing panics, and every span is of code points of the input.
//! 2. A canonical URL parses to itself.
//! 3. A canonical URL parses to the same components.
//! 4. The leaves of the syntax tree, joined, are the preprocessed input.
//! 5. The generated parser and the interpreter agree.
//! 6. A canonical URL does not depend on a base.
//! 7. Setters keep 2 and 3, or change nothing and say so.
//!
//! Laws 4 and 5 are in [`crate::oracle`], the others are those of [`crate::laws`], which also names where a specification
//! breaks 2, 3 or 7 itself.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use railurl::{Attribute, Dialect, Encoding, Options, ParseError, SearchParams, SetterError, Url};

use crate::case::{BASES, Case, Change};
use crate::{holds, laws, oracle};

/// Holds every dialect to every law.
///
/// # Panics
///
/// Where a law is broken.
///
/// ```
/// use railurl_fuzz::{case::Case, parse};
///
/// parse::check(&Case::from_bytes(b"HTTP://h:80/../x\xFF\xFF\xFF1https"));
/// ```
pub fn check(case: &Case<'_>) {
    for dialect in Dialect::ALL {
        check_dialect(*dialect, case);
    }
}

fn check_dialect(dialect: Dialect, case: &Case<'_>) {
    let options = Options::new().dialect(dialect);
    let base = case.base.as_deref().and_then(|base| options.parse(base).ok());
    holds(dialect, oracle::check_input(dialect, &case.input, base.as_ref()));
    let encoding = railurl::encoding_for_label(&case.encoding).unwrap_or(encoding_of_the_web());
    let options = base.as_ref().map_or(options, |base| options.base(base)).encoding(encoding);
    let parsed = check_parse(dialect, &options, &case.input);
    // A setter's value does not need a URL to be read.
    for (change, value) in &case.changes {
        if let Change::Set(attribute) = change {
            for rule in oracle::setter_rules(dialect, *attribute) {
                holds(dialect, oracle::check(dialect, rule, value, None));
            }
        }
    }
    let Ok(mut url) = parsed else { return };
    look_at(&url);
    holds(dialect, laws::canonical_except(&url, &laws::exceptions_of_parsing(&case.input, base.as_ref(), &url)));
    // One of the named bases, which of them the URL decides: all of them would take longer than everything else.
    let bases = named_bases(dialect);
    for base in [&bases[url.as_str().len() % bases.len()]].into_iter().chain(&base) {
        holds(dialect, laws::ignores_base(&url, base));
        check_relative(&url, base);
    }
    for (change, value) in &case.changes {
        check_change(&mut url, *change, value);
    }
}

fn encoding_of_the_web() -> &'static Encoding {
    railurl::encoding_for_label("utf-8").expect("utf-8 is a label")
}

/// Law 1: parsing, whatever it gives, points at code points of the input, and its components are parts of the input.
fn check_parse(dialect: Dialect, options: &Options<'_>, input: &str) -> Result<Url, ParseError> {
    let outcome = options.parse_with_violations(input);
    holds(dialect, laws::spans(input, &outcome));
    assert_eq!(options.parse(input), outcome.result, "parsing with and without violations is the same");
    if dialect == Dialect::Railroad2015 {
        // The state machine of the living standard comes by some places twice, and records its errors as it comes by.
        let starts = outcome.violations.iter().map(|violation| violation.span.start);
        assert!(starts.is_sorted(), "the violations are in the order of the input: {:?}", outcome.violations);
    }
    let components = options.components(input);
    let read = if dialect == Dialect::Living { input.replace(['\t', '\n', '\r'], "") } else { input.to_owned() };
    let texts = [components.scheme, components.host, components.path, components.query, components.fragment];
    for text in texts.into_iter().flatten() {
        assert!(read.contains(&text), "{text:?} is a part of the input");
    }
    options.resolved_components(input);
    outcome.result
}

/// Law 1 for what can be asked of a URL; and its components make it up.
fn look_at(url: &Url) {
    holds(url.dialect(), laws::getters(url));
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
    let params = url.search_params();
    assert_eq!(SearchParams::parse(&params.to_string()), params, "the pairs of a query survive being written");
}

/// The way from a base to a URL leads there.
fn check_relative(url: &Url, base: &Url) {
    let Some(relative) = base.make_relative(url) else { return };
    assert_eq!(base.join(&relative).as_ref(), Ok(url), "{relative:?} leads from {base} to {url}");
}

/// The bases that a case can name, parsed.
pub(crate) fn named_bases(dialect: Dialect) -> Rc<[Url]> {
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
            check_set(url, attribute, value);
            attribute
        }
        Change::AppendPair => {
            append_pair(url, value);
            Attribute::Search
        }
        Change::SetComponent(attribute) => {
            if set_component(url, attribute, value).is_err() {
                let (after, before) = (laws::components(url), laws::components(&before));
                assert_eq!(after, before, "law 7: a setter that fails changes nothing");
            }
            if attribute == Attribute::Href { Attribute::Pathname } else { attribute }
        }
    };
    look_at(url);
    let exceptions = match attribute {
        Attribute::Href if *url != before => laws::exceptions_of_parsing(value, None, url),
        _ => laws::exceptions_of_setting(&before, attribute, url),
    };
    holds(url.dialect(), laws::canonical_except(url, &exceptions));
}

fn check_set(url: &mut Url, attribute: Attribute, value: &str) {
    let before = url.clone();
    let outcome = url.set(attribute, value);
    if outcome.is_err() {
        let (after, before) = (laws::components(url), laws::components(&before));
        assert_eq!(after, before, "law 7: a setter that fails changes nothing");
    }
    if attribute == Attribute::Href {
        let parsed = Options::new().dialect(url.dialect()).parse(value);
        assert_eq!(outcome.is_ok(), parsed.is_ok());
        assert!(parsed.is_err() || parsed.as_ref() == Ok(url), "setting the whole is parsing");
    }
}

/// What Rust programs set: none where the value is empty.
fn set_component(url: &mut Url, attribute: Attribute, value: &str) -> Result<(), SetterError> {
    let some = Some(value).filter(|value| !value.is_empty());
    match attribute {
        Attribute::Href => url.path_segments_mut().map(|mut segments| _ = segments.push(value)),
        Attribute::Protocol => url.set_scheme(value),
        Attribute::Username => url.set_username(value),
        Attribute::Password => url.set_password(some),
        Attribute::Host | Attribute::Hostname => url.set_host(some),
        Attribute::Port => url.set_port(value.parse().ok()),
        Attribute::Pathname => {
            url.set_path(value);
            Ok(())
        }
        Attribute::Search => {
            url.set_query(some);
            Ok(())
        }
        Attribute::Hash => {
            url.set_fragment(some);
            Ok(())
        }
    }
}

fn append_pair(url: &mut Url, value: &str) {
    let (name, value) = value.split_once('=').unwrap_or((value, ""));
    let mut expected = url.search_params();
    expected.append(name, value);
    url.search_params_mut().append(name, value);
    assert_eq!(url.search_params(), expected, "the query is the pairs that were set");
}
