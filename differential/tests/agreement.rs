//! Short runs of each comparison that the command makes at length.

use railurl_differential::case::Case;
use railurl_differential::exhaustive::Exhaustive;
use railurl_differential::explain::{ADA, Explanation, SERVO};
use railurl_differential::generate::Generator;
use railurl_differential::library::{Ada, Library, Servo};
use railurl_differential::programs::exceptions::EXCEPTIONS;
use railurl_differential::run::run;
use railurl_differential::tally::Tally;

#[track_caller]
fn assert_explained(tally: &Tally) {
    assert!(tally.unexplained.is_empty(), "{tally}");
    assert!(tally.accepted > tally.cases / 4, "only {} of {} cases are URLs", tally.accepted, tally.cases);
}

#[test]
fn random_cases_agree_with_ada() {
    let generator = Generator::new(1);
    assert_explained(&run::<Ada>(0..50_000, |number| generator.case(number), ADA));
}

#[test]
fn short_cases_agree_with_ada() {
    let exhaustive = Exhaustive::new(2);
    assert_explained(&run::<Ada>(0..exhaustive.count(), |number| exhaustive.case(number), ADA));
}

#[test]
fn random_cases_agree_with_url() {
    let generator = Generator::new(1);
    assert_explained(&run::<Servo>(0..20_000, |number| generator.case(number), SERVO));
}

#[test]
fn finds_and_minimizes_unexplained_differences() {
    let generator = Generator::new(1);
    let tally = run::<Servo>(0..2000, |number| generator.case(number), &[]);
    let shortest = |(case, _): &(Case, String)| case.to_string().len() < 20;
    assert!(
        tally
            .unexplained
            .values()
            .any(|differences| differences.count > 0 && differences.shortest.iter().any(shortest))
    );
}

/// Checks that each explanation covers its example, and no other one does. Remove an explanation when the peer reads its
/// example as railurl does.
#[track_caller]
fn assert_needed<P: Library>(explanations: &[Explanation]) {
    for explanation in explanations {
        let case = explanation.example();
        let tally = run::<P>(0..1, |_| case.clone(), explanations);
        assert_eq!(tally.explained.keys().collect::<Vec<_>>(), [&explanation.name], "{case}");
    }
}

#[test]
fn explanations_for_ada_are_needed() {
    assert_needed::<Ada>(ADA);
}

#[test]
fn explanations_for_url_are_needed() {
    assert_needed::<Servo>(SERVO);
}

#[test]
fn exceptions_have_names_and_reasons() {
    for exception in EXCEPTIONS {
        let names = EXCEPTIONS.iter().filter(|other| other.name == exception.name);
        assert_eq!(names.count(), 1, "{} is the name of two exceptions", exception.name);
        assert!(!exception.reason.is_empty());
    }
}
