//! Agreement with other libraries: a peer gives the same result for an input, a base and setters, or there is a known
//! reason for the difference.

use railurl_differential::case::Case as Comparison;
use railurl_differential::explain::Explanation;
use railurl_differential::library::Library;
use railurl_differential::rfc::explain::{Explanations, FLUENT_URI, IRI_STRING};
use railurl_differential::rfc::peers::{FluentUri, IriString, Peer};
use railurl_differential::rfc::run::run as run_rfc;
use railurl_differential::run::run;

use crate::case::{Case, Change};

/// Makes the comparison of a case, without the parts that peers do not have: the encoding, and pairs added to the
/// query.
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

/// Compares railurl, in the living standard, with a peer.
///
/// # Panics
///
/// They differ and no explanation applies, neither to the case nor to the smallest one with the same kind of
/// difference.
///
/// ```
/// use railurl_differential::{explain, library};
/// use railurl_fuzz::{case::Case, differential};
///
/// differential::check::<library::Ada>(&Case::from_bytes(b"//h:80/../x\xFF1\xFF\xFF1http"), explain::ADA);
/// ```
pub fn check<P: Library>(case: &Case<'_>, explanations: &[Explanation]) {
    let findings = run::<P>(0..1, |_| comparison(case), explanations);
    if let Some((smallest, (_, difference))) = findings.minimized.first_key_value() {
        panic!("{smallest}: {difference}");
    }
}

/// Compares railurl, in RFC 3986 and RFC 3987, with both of its peers, on the input and the base only.
///
/// # Panics
///
/// A peer differs and no explanation applies.
///
/// ```
/// use railurl_fuzz::{case::Case, differential};
///
/// differential::check_rfc(&Case::from_bytes("../%7e/é?q\u{E000}#f".as_bytes()));
/// ```
pub fn check_rfc(case: &Case<'_>) {
    check_peer::<FluentUri>(case, &FLUENT_URI);
    check_peer::<IriString>(case, &IRI_STRING);
}

fn check_peer<P: Peer>(case: &Case<'_>, explanations: &Explanations) {
    let findings = run_rfc::<P>(0..1, |_| comparison(case), explanations);
    if let Some((smallest, (_, difference))) = findings.minimized.first_key_value() {
        panic!("{}: {smallest}: {difference}", P::NAME);
    }
}
