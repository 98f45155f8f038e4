//! What holds beside other libraries: a peer says the same of an input, a base and setters, or there is a known reason
//! for which it does not.

use railurl_differential::case::Case as Comparison;
use railurl_differential::explain::Explanation;
use railurl_differential::library::Library;
use railurl_differential::rfc::explain::{Explanations, FLUENT_URI, IRI_STRING};
use railurl_differential::rfc::peers::{FluentUri, IriString, Peer};
use railurl_differential::rfc::run::run as run_rfc;
use railurl_differential::run::run;

use crate::case::{Case, Change};

/// The comparison that a case is, without what no peer can be asked: the encoding, and pairs added to the query.
fn comparison(case: &Case<'_>) -> Comparison {
    let mut comparison = Comparison::of(&*case.input);
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

/// Compares railurl, by the living standard, with a peer.
///
/// # Panics
///
/// Where they differ and none of the explanations is the reason, of the case or of the smallest that differs likewise.
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

/// Compares railurl, by RFC 3986 and by RFC 3987, with both of its peers, on the input and the base alone.
///
/// # Panics
///
/// Where one differs and none of the explanations is the reason.
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
