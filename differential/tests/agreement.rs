//! A small run of each kind: what the command does at length.

use railurl_differential::exhaustive::Exhaustive;
use railurl_differential::explain::{ADA, SERVO};
use railurl_differential::generate::Generator;
use railurl_differential::library::{Ada, Servo};
use railurl_differential::run::{Findings, run};

#[track_caller]
fn assert_explained(findings: &Findings) {
    let listed: Vec<String> =
        findings.minimized.iter().map(|(case, (number, found))| format!("{number}: {case}: {found}")).collect();
    assert!(findings.unexplained == 0, "{} differences:\n{}", findings.unexplained, listed.join("\n"));
    assert!(findings.urls > findings.cases / 4, "only {} of {} cases are URLs", findings.urls, findings.cases);
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
fn what_nobody_explains_is_found_and_made_small() {
    let generator = Generator::new(1);
    let findings = run::<Servo>(0..2000, |number| generator.case(number), &[]);
    assert!(findings.unexplained > 0 && findings.minimized.keys().any(|case| case.len() < 20));
}
