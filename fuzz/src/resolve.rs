//! Laws of resolving: law 6, and all ways to resolve give the same result.

use railurl::{Dialect, Options, ParseError, Url};

use crate::case::Case;
use crate::laws::Law;
use crate::reading::{DialectCase, is_excused, named_bases};
use crate::{holds, laws};

/// Resolves a case's input in every dialect, against its base and against each of [`BASES`](crate::case::BASES).
///
/// 1. Law 6: the result parses to itself against any base.
/// 2. `join`, `Options::base` and `Options::base_text` give the same result, with violations and without.
/// 3. The relative reference from a base to the result resolves to the result.
///
/// ```
/// use railurl_fuzz::{case::Case, resolve};
///
/// resolve::check(&Case::from_bytes(b"../x?y\xFFhttp://h/a/b/c"));
/// ```
pub fn check(case: &Case<'_>) {
    for &dialect in Dialect::ALL {
        let reading = DialectCase::new(dialect, case);
        let bases = named_bases(dialect);
        let mut found: Vec<Url> = reading.options().parse(&case.input).ok().into_iter().collect();
        for base in bases.iter().chain(&reading.base) {
            if let Ok(url) = check_ways(&case.input, base) {
                found.push(url);
            }
        }
        found.sort();
        found.dedup();
        for url in &found {
            let named = &bases[url.as_str().len() % bases.len()];
            for base in [named].into_iter().chain(&reading.base) {
                check_absolute(url, base);
                check_relative(url, base);
            }
        }
    }
}

/// Tries all ways to resolve against a base.
fn check_ways(input: &str, base: &Url) -> Result<Url, ParseError> {
    let options = Options::new().dialect(base.dialect());
    let (joined, of_base) = (base.join(input), options.base(base).parse(input));
    assert_eq!(joined, of_base, "{input:?} joined to {base}");
    let with_violations = options.base(base).parse_with_violations(input).result;
    assert_eq!(of_base, with_violations, "{input:?} against {base}, without and with violations");
    // The text of a base that does not survive serialization is another base.
    if laws::idempotence(base).is_ok() && laws::round_trip(base).is_ok() {
        let of_text = options.base_text(base.as_str()).parse(input);
        let parts = |url: &Result<Url, ParseError>| url.as_ref().map(Url::components).ok();
        assert_eq!(parts(&of_base), parts(&of_text), "{input:?} against {base} and against its text");
        if base.dialect() == Dialect::Living {
            let can = Url::can_parse_with_base(input, base.as_str());
            assert_eq!(can, of_base.is_ok(), "{input:?} against {base}: `can_parse_with_base`");
        }
    }
    joined
}

/// Checks law 6.
pub(crate) fn check_absolute(url: &Url, base: &Url) {
    // Law 2 covers URLs that change when they are parsed again.
    if !is_excused(url, Law::FixedPoint) && !is_excused(url, Law::BaseIsIgnored) {
        for base in [base, url] {
            holds(url.dialect(), laws::is_the_same_against(url, base));
        }
    }
}

/// Checks that the relative reference from a base to a URL resolves to the URL.
pub(crate) fn check_relative(url: &Url, base: &Url) {
    let Some(relative) = base.make_relative(url) else { return };
    assert_eq!(base.join(&relative).as_ref(), Ok(url), "{relative:?} leads from {base} to {url}");
}
