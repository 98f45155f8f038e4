//! Law 7: a setter keeps the URL canonical, or changes nothing and returns an error. Laws 4 and 5 for its value.

use railurl::{Dialect, Options, SearchParams, SetterError, Url, attributes::Attribute};

use crate::case::{Case, Change};
use crate::reading::{DialectCase, exceptions_of_setting};
use crate::{holds, laws, oracle};

/// Makes a case's changes to its URL, in every dialect.
///
/// # Panics
///
/// A change breaks a law and no exception applies.
///
/// ```
/// use railurl_fuzz::{case::Case, setters};
///
/// setters::check(&Case::from_bytes(b"http://h/\xFF\xFF\xFF4a:80\xFF1https\xFF:a=b"));
/// ```
pub fn check(case: &Case<'_>) {
    for &dialect in Dialect::ALL {
        check_values(dialect, case);
        let Ok(mut url) = DialectCase::new(dialect, case).options().parse(&case.input) else { continue };
        for (change, value) in &case.changes {
            check_change(&mut url, *change, value);
        }
    }
}

/// Checks laws 4 and 5 for the values of attributes.
pub(crate) fn check_values(dialect: Dialect, case: &Case<'_>) {
    for (change, value) in &case.changes {
        if let Change::Set(attribute) = change {
            for rule in oracle::setter_rules(dialect, *attribute) {
                holds(dialect, oracle::check(dialect, rule, value, None));
            }
        }
    }
}

/// Checks law 7.
pub(crate) fn check_change(url: &mut Url, change: Change, value: &str) {
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
            let outcome = set_component(url, attribute, value);
            if outcome.is_err() {
                unchanged(&before, url);
            }
            if attribute == Attribute::Href { Attribute::Pathname } else { attribute }
        }
    };
    check_getters(url);
    // An unchanged URL may have exceptions of its own, which the attribute does not explain.
    if url.components() == before.components() {
        return;
    }
    let exceptions = match attribute {
        Attribute::Href => laws::exceptions_of_parsing(value, None, url),
        _ => exceptions_of_setting(&before, attribute, url),
    };
    holds(url.dialect(), laws::canonical_except(url, &exceptions));
}

fn unchanged(before: &Url, after: &Url) {
    assert_eq!(before.as_str(), after.as_str(), "law 7: a setter that fails changes nothing");
    assert_eq!(before.components(), after.components(), "law 7: a setter that fails changes nothing");
}

fn check_set(url: &mut Url, attribute: Attribute, value: &str) {
    let before = url.clone();
    let outcome = url.attributes_mut().set(attribute, value);
    if outcome.is_err() {
        unchanged(&before, url);
    }
    if attribute == Attribute::Href {
        let parsed = Options::new().dialect(url.dialect()).parse(value);
        assert_eq!(outcome.is_ok(), parsed.is_ok());
        assert!(parsed.is_err() || parsed.as_ref() == Ok(url), "setting `href` is parsing");
    }
}

/// Sets a component as Rust programs do: an empty value removes it.
fn set_component(url: &mut Url, attribute: Attribute, value: &str) -> Result<(), SetterError> {
    let some = Some(value).filter(|value| !value.is_empty());
    match attribute {
        Attribute::Href => url.path_segments_mut().map(|mut segments| _ = segments.push(value)),
        Attribute::Protocol => url.set_scheme(value),
        Attribute::Username => url.set_username(value),
        Attribute::Password => url.set_password(some),
        Attribute::Host | Attribute::Hostname => url.set_host(some),
        Attribute::Port => url.set_port(value.parse().ok()),
        Attribute::Pathname => url.set_path(value),
        Attribute::Search => url.set_query(some),
        Attribute::Hash => url.set_fragment(some),
    }
}

fn append_pair(url: &mut Url, value: &str) {
    let (name, value) = value.split_once('=').unwrap_or((value, ""));
    if matches!(url.dialect(), Dialect::Chromium | Dialect::Firefox) {
        // A browser has no setters, so no law says what its URL is with another query.
        return;
    }
    if !laws::can_have_query(url) {
        let before = url.clone();
        url.search_params_mut().append(name, value);
        unchanged(&before, url);
        return;
    }
    let mut expected: SearchParams = url.search_params();
    expected.append(name, value);
    url.search_params_mut().append(name, value);
    assert_eq!(url.search_params(), expected, "the query has the pair that was added");
}

/// Checks law 1 for the getters of a URL, and that the joined components are the URL.
pub(crate) fn check_getters(url: &Url) {
    holds(url.dialect(), laws::getters(url));
    let attributes = url.attributes();
    for attribute in Attribute::ALL {
        let _ = attributes.get(*attribute);
    }
    let _ = url.origin().ascii_serialization();
    let _ = attributes.origin();
    let _ = url.host();
    let _ = url.domain();
    let _ = url.port_or_known_default();
    url.path_segments().map(Iterator::count);
    let params = url.search_params();
    assert_eq!(SearchParams::parse(&params.to_string()), params, "pairs survive being written");
}
