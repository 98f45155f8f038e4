//! Transitional processing maps the deviations before anything else. That is correct if no other code point maps to
//! one, which this test checks in the Unicode data.

use railurl_canon::domain::{to_ascii_transitional, to_unicode};

const DEVIATIONS: [char; 4] = ['ß', 'ς', '\u{200C}', '\u{200D}'];

#[test]
fn only_the_capital_sharp_s_is_mapped_to_a_deviation() {
    let mapped: Vec<char> = ('\0'..=char::MAX)
        .filter(|code_point| !DEVIATIONS.contains(code_point))
        .filter(|code_point| to_unicode(&format!("a{code_point}b")).0.contains(DEVIATIONS))
        .collect();
    assert_eq!(mapped, ['ẞ']);
}

#[test]
fn no_deviation_outlives_transitional_processing() {
    // A virama before it and a letter after make a joiner valid.
    for code_point in DEVIATIONS.into_iter().chain(['ẞ']) {
        let ascii = to_ascii_transitional(&format!("क्{code_point}ष")).unwrap().into_owned();
        assert!(!to_unicode(&ascii).0.contains(DEVIATIONS), "{code_point:?}");
    }
}
