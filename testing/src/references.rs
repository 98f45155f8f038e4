//! The laws of references, as functions that assert them: they resolve as the standard's parser resolves their text, and
//! operations on them preserve that. The property tests and the fuzz target share them.

use std::fmt;

use railurl::{ParseError, Reference, Url};

fn parse(text: &str) -> Reference {
    Reference::parse(text).expect("nobody makes a text that is too long")
}

/// Checks that the components of a reference are slices of its text, in order, that the text parses to the same reference,
/// and that normalizing keeps its target.
pub fn check_alone(text: &str) {
    let reference = parse(text);
    let text = reference.as_str();
    assert_eq!(parse(text), reference, "a reference survives being printed");
    let parts =
        [reference.scheme(), reference.authority(), Some(reference.path()), reference.query(), reference.fragment()];
    let authority = reference.authority().unwrap_or_default();
    let user = [reference.username(), reference.password().unwrap_or_default()];
    assert!(user.iter().all(|part| authority.contains(part)), "{text:?}");
    let ends = [reference.host_str(), reference.port_str()].map(Option::unwrap_or_default);
    assert!(authority.ends_with(ends[1]) && authority.contains(ends[0]), "{text:?}");
    let mut rest = text;
    for part in parts.into_iter().flatten() {
        let found =
            rest.find(part).unwrap_or_else(|| panic!("{part:?} does not follow the parts before it in {text:?}"));
        rest = &rest[found + part.len()..];
    }
    let normal = reference.normalize();
    assert_eq!(normal.normalize(), normal, "normalizing twice changes nothing");
    assert_same(
        with_normal_encoding(reference.to_url()),
        with_normal_encoding(normal.to_url()),
        format_args!("{reference} became {normal}"),
    );
}

/// Checks that a reference resolves against a base as the standard's parser resolves its text, that normalizing keeps the
/// result, and that rebasing on another reference equals resolving twice, unless it refuses.
pub fn check_against(upper: &str, lower: &str, base: &Url) {
    let (text, upper, lower) = (upper, parse(upper), parse(lower));
    assert_same(upper.resolve(base), base.join(text), format_args!("{text:?} against {base}"));
    let normal = upper.normalize();
    assert_same(
        with_normal_encoding(upper.resolve(base)),
        with_normal_encoding(normal.resolve(base)),
        format_args!("{upper} became {normal}; against {base}"),
    );
    if let (Ok(rebased), Ok(below)) = (upper.rebase(&lower), lower.resolve(base)) {
        assert_same(
            rebased.resolve(base),
            upper.resolve(&below),
            format_args!("{upper} on {lower} is {rebased}; against {base}"),
        );
    }
}

/// Asserts that two results are the same URL, or both none: the spans of errors are in different texts.
#[track_caller]
fn assert_same(one: Result<Url, ParseError>, other: Result<Url, ParseError>, about: fmt::Arguments<'_>) {
    let (one, other) = (one.ok(), other.ok());
    assert_eq!(one, other, "{about}");
    assert_eq!(one.as_ref().map(Url::components), other.as_ref().map(Url::components), "{about}");
}

/// Normalizes the percent-encoding of a URL, which normalizing a reference changes too.
fn with_normal_encoding(mut url: Result<Url, ParseError>) -> Result<Url, ParseError> {
    url.iter_mut().for_each(Url::normalize_percent_encoding);
    url
}
