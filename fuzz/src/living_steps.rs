//! Law 5 of the living standard: parsing, joining, setting and recognizing canonical URLs agree with the standard's steps
//! on records.

use std::sync::LazyLock;

use encoding_rs::UTF_8;

use crate::case::{BASES, Case, Change};
use crate::steps::{self, SETTERS, Setter, Subject};

/// Parses a case's input without a base, against its base and against each of [`BASES`], and makes its changes.
///
/// ```
/// use railurl_fuzz::{case::Case, living_steps};
///
/// living_steps::check(&Case::from_bytes(b"../x y?z\xFF1\xFF\xFF9top"));
/// living_steps::check(&Case::from_bytes(b"https://example.com:x/"));
/// ```
pub fn check(case: &Case<'_>) {
    static NAMED: LazyLock<Vec<Subject>> = LazyLock::new(|| BASES.map(Subject::new).into());
    let base = case.base.as_deref().and_then(|base| expect_agreement(steps::parse(base, None, UTF_8)));
    for base in [None].into_iter().chain(NAMED.iter().chain(&base).map(Some)) {
        let url = expect_agreement(steps::parse(&case.input, base, UTF_8));
        if let Ok(encoding) = railurl::encoding::encoding_for_label(&case.encoding) {
            expect_agreement(steps::parse(&case.input, base, encoding));
        }
        if let Some(url) = url {
            change(url, case);
        }
    }
    expect_agreement(steps::check_canonical(&case.input));
}

fn change(mut url: Subject, case: &Case<'_>) {
    expect_agreement(steps::check_canonical(&url.serialized.text));
    for (change, value) in &case.changes {
        if let Some(setter) = setter(*change, value) {
            expect_agreement(url.set(setter, value));
        }
    }
}

/// Returns the setter of the URL API, or the one by which Rust programs set or remove the component.
fn setter(change: Change, value: &str) -> Option<&'static Setter> {
    let mut setters = match change {
        Change::Set(attribute) | Change::SetComponent(attribute) => {
            SETTERS.iter().filter(move |setter| setter.attribute == attribute)
        }
        Change::AppendPair => return None,
    };
    match change {
        Change::SetComponent(_) if value.is_empty() => setters.next_back(),
        Change::SetComponent(_) => setters.nth(1),
        _ => setters.next(),
    }
}

#[track_caller]
fn expect_agreement<T>(checked: Result<T, String>) -> T {
    checked.unwrap_or_else(|error| panic!("{error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_change_has_a_setter() {
        for (change, value, name) in [
            (Change::Set(railurl::attributes::Attribute::Host), "", "attributes_mut().set_host"),
            (Change::Set(railurl::attributes::Attribute::Search), "a", "attributes_mut().set_search"),
            (Change::SetComponent(railurl::attributes::Attribute::Search), "a", "set_query(Some)"),
            (Change::SetComponent(railurl::attributes::Attribute::Search), "", "set_query(None)"),
            (Change::SetComponent(railurl::attributes::Attribute::Protocol), "", "set_scheme"),
        ] {
            assert_eq!(setter(change, value).map(|setter| setter.name), Some(name));
        }
        assert!(setter(Change::AppendPair, "a").is_none());
    }
}
