//! Agreement with other libraries: for an input, a base and setters, a peer gives the same result, or there is a known
//! reason for the difference.

use railurl_differential::case::Case as Comparison;
use railurl_differential::explain::Explanation;
use railurl_differential::library::Library;
use railurl_differential::rfc::explain::{FLUENT_URI, IRI_STRING};
use railurl_differential::rfc::peers::{FluentUri, IriString};
use railurl_differential::rfc::run::run as run_rfc;
use railurl_differential::run::run;
use railurl_differential::tally::Tally;

use crate::case::{Case, Change};

/// Makes the comparison of a case, without what peers do not have: the encoding, and changes that are not of an attribute.
fn comparison(case: &Case<'_>) -> Comparison {
    let mut comparison = Comparison::new(&*case.input);
    if let Some(base) = &case.base {
        comparison = comparison.against(&**base);
    }
    for (change, value) in &case.changes {
        if let Change::Set(attribute) = change {
            comparison = comparison.set(*attribute, &**value);
        }
    }
    comparison
}

/// Compares railurl with a peer, in the living standard.
///
/// ```
/// use railurl_differential::{explain, library};
/// use railurl_fuzz::{case::Case, differential};
///
/// differential::check::<library::Ada>(&Case::from_bytes(b"//h:80/../x\xFF1\xFF\xFF1http"), explain::ADA);
/// ```
pub fn check<P: Library>(case: &Case<'_>, explanations: &[Explanation]) {
    assert_explained(&run::<P>(0..1, |_| comparison(case), explanations));
}

/// Compares railurl with both peers in RFC 3986 and RFC 3987, on the input and the base only.
///
/// ```
/// use railurl_fuzz::{case::Case, differential};
///
/// differential::check_rfc(&Case::from_bytes("../%7e/é?q\u{E000}#f".as_bytes()));
/// ```
pub fn check_rfc(case: &Case<'_>) {
    assert_explained(&run_rfc::<FluentUri>(0..1, |_| comparison(case), &FLUENT_URI));
    assert_explained(&run_rfc::<IriString>(0..1, |_| comparison(case), &IRI_STRING));
}

#[track_caller]
fn assert_explained(tally: &Tally) {
    if let Some((smallest, difference)) = tally.unexplained.values().flat_map(|found| &found.shortest).next() {
        panic!("{smallest}: {difference}");
    }
}
