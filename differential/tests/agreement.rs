//! Short runs of each comparison that the command makes at length.

use railurl::attributes::Attribute;
use railurl_differential::case::Case;
use railurl_differential::exhaustive::Exhaustive;
use railurl_differential::explain::{ADA, Explanation, SERVO};
use railurl_differential::generate::Generator;
use railurl_differential::library::{Ada, Library, Servo};
use railurl_differential::programs::exceptions::EXCEPTIONS;
use railurl_differential::run::{Findings, run};

#[track_caller]
fn assert_explained(findings: &Findings) {
    let listed: Vec<String> =
        findings.minimized.iter().map(|(case, (number, found))| format!("{number}: {case}: {found}")).collect();
    assert!(findings.unexplained == 0, "{} differences:\n{}", findings.unexplained, listed.join("\n"));
    assert!(findings.accepted > findings.cases / 4, "only {} of {} cases are URLs", findings.accepted, findings.cases);
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
    let findings = run::<Servo>(0..2000, |number| generator.case(number), &[]);
    assert!(findings.unexplained > 0 && findings.minimized.keys().any(|case| case.len() < 20));
}

/// Checks that each explanation covers its example, and no other one does. Remove an explanation when the peer reads its
/// example as railurl does.
#[track_caller]
fn assert_needed<P: Library>(explanations: &[Explanation], examples: Vec<(&str, Case)>) {
    let names: Vec<_> = explanations.iter().map(|explanation| explanation.name).collect();
    assert_eq!(examples.iter().map(|(name, _)| *name).collect::<Vec<_>>(), names);
    for (name, case) in examples {
        let findings = run::<P>(0..1, |_| case.clone(), explanations);
        assert_eq!(findings.explained.keys().collect::<Vec<_>>(), [&name], "{case}");
    }
}

/// Makes a case of an input, an optional base and an optional setter.
fn case(input: &str, base: Option<&str>, set: Option<(Attribute, &str)>) -> Case {
    let sets = set.into_iter().map(|(attribute, value)| (attribute, value.to_owned())).collect();
    Case { input: input.to_owned(), base: base.map(str::to_owned), sets }
}

#[test]
fn explanations_for_ada_are_needed() {
    let examples = vec![
        ("drive-letter-path-is-a-list", case("C|", Some("file:///x"), Some((Attribute::Pathname, "b")))),
        ("bidi-rule", case("http://\u{5D0}.0a/", None, None)),
        ("initial-mark", case("http://\u{1ACF}b/", None, None)),
        ("joiners", case("http://\u{628}\u{200C}1\u{628}/", None, None)),
        ("unicode-18", case("http://\u{3E8AC}/", None, None)),
        ("directions", case("http://\u{5D0}\u{870}/", None, None)),
        ("joining-types", case("http://\u{11F04}\u{11F42}\u{200D}/", None, None)),
        ("normalization", case("http://\u{E9}\u{323}/", None, None)),
        ("normalized-labels", case("http://xn-\u{AD}-aa-nqqaaqqaqqqqq/", None, None)),
        ("punycode", case("http://\u{E9}.xn---0da/", None, None)),
    ];
    assert_needed::<Ada>(ADA, examples);
}

#[test]
fn explanations_for_url_are_needed() {
    let examples = vec![
        ("caret-in-path", case("^", Some("a:/"), None)),
        ("space-after-opaque-path", case("foo:a  #f", None, None)),
        ("shortening-after-drive-letters", case("a:/a:/..", None, None)),
        ("host-before-drive-letter", case("a|", Some("file://a"), None)),
        ("drive-letter-with-bar", case("", Some("file:///a|"), None)),
        ("empty-segments-of-files", case("file:.//", None, None)),
        ("newline-looked-at", case("", Some("file:a:\na"), None)),
        ("backslash-in-relative-reference", case("\\VZr", Some("a:/"), None)),
        ("backslash-after-port", case("a://a:\\", None, None)),
        ("punycode-in-ascii", case("ws:xn--", None, None)),
        ("punycode-of-punycode", case("https://xn--xn---epa\u{FF41}/", None, None)),
        ("slashes-before-authority", case("///a", Some("http:a"), None)),
        ("protocol-file", case("ws:a", None, Some((Attribute::Protocol, "file")))),
        ("host-of-file-set-to-nothing", case("file://a", None, Some((Attribute::Host, "/")))),
        ("origin-of-blob", case("blob:ws://example.ORG/", None, None)),
        ("origin-of-blob-of-punycode", case("blob:https://xn--a/", None, None)),
        ("path-like-authority", case("a:/", None, Some((Attribute::Pathname, "//")))),
        ("at-sign-before-nothing", case("//@\u{5}", Some("foo:///"), None)),
        ("empty-path-set", case("a://", None, Some((Attribute::Pathname, "")))),
        ("port-set-to-nothing-but-newlines", case("http://a:1/", None, Some((Attribute::Port, "\n")))),
        ("host-set-to-a-colon", case("foo:/C:/a", None, Some((Attribute::Host, ":\u{FF18}")))),
    ];
    assert_needed::<Servo>(SERVO, examples);
}

#[test]
fn exceptions_have_names_and_reasons() {
    for exception in EXCEPTIONS {
        let names = EXCEPTIONS.iter().filter(|other| other.name == exception.name);
        assert_eq!(names.count(), 1, "{} is the name of two exceptions", exception.name);
        assert!(!exception.reason.is_empty());
    }
}
