//! Checks all laws on one case, in each dialect in turn.
//!
//! 1. Nothing panics, and every span is on code point boundaries of the input.
//! 2. A canonical URL parses to itself.
//! 3. A canonical URL parses to the same components.
//! 4. The joined leaves of the syntax tree are the preprocessed input.
//! 5. The generated parser and the interpreter agree.
//! 6. A canonical URL parses to the same URL against any base.
//! 7. Setters preserve 2 and 3, or change nothing and return an error.
//!
//! [`crate::oracle`] has laws 4 and 5, and [`crate::laws`] the others, with a named exception wherever a specification
//! itself breaks 2, 3, 6 or 7. Other targets check fewer laws on more inputs.

use railurl::{Dialect, ParseError, Url};
use railurl_implementations::{Browser as _, chromium, firefox};

use crate::case::Case;
use crate::reading::{DialectCase, grammars, named_bases};
use crate::{holds, laws, oracle, resolve, setters};

/// Checks every law in every dialect.
///
/// # Panics
///
/// A law is broken.
///
/// ```
/// use railurl_fuzz::{case::Case, parse};
///
/// parse::check(&Case::from_bytes(b"HTTP://h:80/../x\xFF\xFF\xFF1https"));
/// ```
pub fn check(case: &Case<'_>) {
    for dialect in grammars() {
        let reading = DialectCase::new(dialect, case);
        holds(dialect, oracle::check_input(dialect, &case.input, reading.base.as_ref()));
    }
    for dialect in Dialect::ALL {
        check_dialect(&DialectCase::new(*dialect, case), case);
    }
    // Named exceptions are for the newest versions, so only the parse is checked for others.
    for dialect in Dialect::RELEASES {
        check_parse(&DialectCase::new(*dialect, case), &case.input).ok();
    }
}

fn check_dialect(reading: &DialectCase<'_>, case: &Case<'_>) {
    let dialect = reading.dialect;
    let parsed = check_parse(reading, &case.input);
    // These need no URL.
    setters::check_values(dialect, case);
    let Ok(mut url) = parsed else { return };
    setters::check_getters(&url);
    holds(dialect, laws::canonical_except(&url, &reading.exceptions(&case.input, &url)));
    // The URL selects one of the named bases, because all of them would take longer than everything else.
    let bases = named_bases(dialect);
    for base in [&bases[url.as_str().len() % bases.len()]].into_iter().chain(&reading.base) {
        resolve::check_absolute(&url, base);
        resolve::check_relative(&url, base);
    }
    for (change, value) in &case.changes {
        setters::check_change(&mut url, *change, value);
    }
}

/// Checks law 1: spans are on code point boundaries of the input, and components are parts of the input.
fn check_parse(reading: &DialectCase<'_>, input: &str) -> Result<Url, ParseError> {
    let (dialect, options) = (reading.dialect, reading.options());
    let outcome = options.parse_with_violations(input);
    holds(dialect, laws::spans(input, &outcome));
    assert_eq!(options.parse(input), outcome.result, "{dialect}: violations do not change the result");
    if dialect == Dialect::Railroad2015 {
        // The living standard's state machine visits some positions twice, and records errors each time.
        let starts = outcome.violations.iter().map(|violation| violation.span().start);
        assert!(starts.is_sorted(), "the violations are in the order of the input: {:?}", outcome.violations);
    }
    let Ok(components) = options.components(input) else { return outcome.result };
    let read = read(dialect, input);
    // A path that starts with a drive letter makes a `file` URL without a scheme in the input.
    let knows_drives = matches!(dialect, Dialect::UrlSpec | Dialect::WebUrl(_));
    let is_drive = knows_drives && components.scheme.as_ref().is_some_and(|scheme| scheme.eq_ignore_ascii_case("file"));
    let scheme_and_path = [components.scheme, components.path].into_iter().filter(|_| !is_drive);
    let others = [components.username, components.password, components.host, components.port];
    let texts = scheme_and_path.chain(others).chain([components.query, components.fragment]);
    for text in texts.flatten() {
        assert!(read.contains(&text), "{dialect}: {text:?} is a part of {read:?}");
    }
    let _ = options.resolved_components(input);
    outcome.result
}

/// Returns the text of an input whose slices are the components.
fn read(dialect: Dialect, input: &str) -> String {
    match dialect {
        Dialect::Living => input.replace(['\t', '\n', '\r'], ""),
        Dialect::Chromium => chromium::preprocess(input, &mut String::new()).to_owned(),
        Dialect::Chromium148 => chromium::RELEASES[1].preprocess(input, &mut String::new()).to_owned(),
        Dialect::Firefox | Dialect::Firefox140 => firefox::preprocess(input, &mut String::new()).to_owned(),
        Dialect::WebUrl(_) => railurl_parser::dialects::web_url::preprocess(input).text.into_owned(),
        _ => input.to_owned(),
    }
}
