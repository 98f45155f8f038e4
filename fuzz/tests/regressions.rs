//! What the fuzzer found, and the smallest inputs of the named exceptions. Runs on stable Rust.

use std::borrow::Cow;

use railurl::{Attribute, Dialect, Options, Url};
use railurl_fuzz::case::{Case, Change};
use railurl_fuzz::exceptions::{RAILROAD_2015, named_exception, named_setter_exception};
use railurl_fuzz::{dictionary, grammar_laws, laws, oracle};

/// Inputs, bases (none where empty) and what is set.
type Finding = (&'static str, &'static str, &'static [(Attribute, &'static str)]);

/// Cases on which a law was once broken.
const FINDINGS: &[Finding] = &[];

#[test]
fn findings_stay_fixed() {
    for (input, base, changes) in FINDINGS {
        laws::check(&Case {
            input: Cow::Borrowed(input),
            base: Some(Cow::Borrowed(*base)).filter(|base| !base.is_empty()),
            encoding: Cow::Borrowed(""),
            changes: changes
                .iter()
                .map(|(attribute, value)| (Change::Set(*attribute), Cow::Borrowed(*value)))
                .collect(),
        });
    }
}

/// Exceptions by name, with an input, its base (none where empty) and the label of its encoding.
const PARSED: &[(&str, &str, &str, &str)] = &[
    ("fragment-ends-in-whitespace", "http:h# \0", "", ""),
    ("authority-without-relative-scheme", "", "", ""),
    ("authority-without-relative-scheme", "", "a:", ""),
    ("authority-without-relative-scheme", "//h", "a:", ""),
    ("ipv6-serialization", "http://[1:0:0::0]", "", ""),
    ("ipv6-serialization", "http://[0::0]", "", ""),
    ("ipv6-serialization", "http://[1:2:3:4:5:6:7.8.9.0]", "", ""),
    ("file-path-begins-with-empty-name", "file:\\x", "", ""),
    ("file-with-credentials-or-port", "//u@h", "file:", ""),
    ("file-with-credentials-or-port", "//h:1", "file:", ""),
    ("empty-host", "http://%C2%AD", "", ""),
    ("delimiter-from-encoding", "http://h/表", "", "shift_jis"),
    ("delimiter-from-encoding", "http://\u{A5}@h", "", "iso-2022-jp"),
];

/// Exceptions by name, with a URL and what is set.
const SET: &[(&str, &str, Attribute, &str)] = &[
    ("fragment-ends-in-whitespace", "a:", Attribute::Hash, " "),
    ("scheme-data-ends-in-whitespace", "a: #", Attribute::Hash, ""),
    ("scheme-data-ends-in-whitespace", "a: ?", Attribute::Search, ""),
    ("authority-without-relative-scheme", "http://h", Attribute::Protocol, "a"),
    ("scheme-data-with-relative-scheme", "a:b", Attribute::Protocol, "http"),
    ("ipv6-serialization", "http://h", Attribute::Host, "[0::0]"),
    ("file-path-begins-with-empty-name", "file:///", Attribute::Pathname, "///"),
    ("file-path-begins-with-empty-name", "http://h//x", Attribute::Protocol, "file"),
    ("file-with-credentials-or-port", "file://h/", Attribute::Username, "u"),
    ("file-with-credentials-or-port", "file://h/", Attribute::Password, "p"),
    ("file-with-credentials-or-port", "file://h/", Attribute::Host, "h:1"),
    ("file-with-credentials-or-port", "http://u@h/", Attribute::Protocol, "file"),
    ("empty-host", "http://h/", Attribute::Hostname, "\u{AD}"),
    ("empty-host", "file:///", Attribute::Protocol, "http"),
    ("default-port", "http://h/", Attribute::Host, "h:80"),
    ("default-port", "http://h:443/", Attribute::Protocol, "https"),
];

fn parse(input: &str) -> Url {
    Url::parse(input).unwrap_or_else(|error| panic!("{input:?}: {error}"))
}

#[test]
fn exceptions_are_what_they_say() {
    let mut unseen: Vec<&str> = RAILROAD_2015.iter().map(|exception| exception.name).collect();
    for (name, input, base, encoding) in PARSED {
        let base = Some(*base).filter(|base| !base.is_empty()).map(parse);
        let mut options = Options::new().dialect(Dialect::Railroad2015);
        if let Some(base) = &base {
            options = options.base(base);
        }
        if let Ok(encoding) = railurl::encoding_for_label(encoding) {
            options = options.encoding(encoding);
        }
        let url = options.parse(input).unwrap_or_else(|error| panic!("{input:?}: {error}"));
        assert_eq!(named_exception(input, base.as_ref(), &url), Some(*name), "{input:?} against {base:?}: {url:?}");
        unseen.retain(|unseen| unseen != name);
    }
    for (name, input, attribute, value) in SET {
        let before = parse(input);
        let mut url = before.clone();
        url.set(*attribute, value).unwrap_or_else(|error| panic!("{input:?}: {error}"));
        assert_eq!(named_setter_exception(&before, *attribute, &url), Some(*name), "{input:?}: {url:?}");
        unseen.retain(|unseen| unseen != name);
    }
    assert!(unseen.is_empty(), "no example of {unseen:?}");
}

#[test]
fn exceptions_obey_the_other_laws() {
    for (_, input, base, encoding) in PARSED {
        laws::check(&Case {
            input: Cow::Borrowed(input),
            base: Some(Cow::Borrowed(*base)).filter(|base| !base.is_empty()),
            encoding: Cow::Borrowed(encoding),
            changes: Vec::new(),
        });
    }
    for (_, input, attribute, value) in SET {
        laws::check(&Case {
            input: Cow::Borrowed(input),
            base: None,
            encoding: Cow::Borrowed(""),
            changes: vec![(Change::Set(*attribute), Cow::Borrowed(*value))],
        });
    }
}

#[test]
fn the_rule_files_obey_the_laws_of_rule_files() {
    for dialect in Dialect::ALL {
        oracle::rules(*dialect).map(grammar_laws::check);
    }
}

#[test]
fn the_dictionaries_are_not_stale() {
    for dialect in Dialect::ALL {
        let Some(rules) = oracle::rules(*dialect) else { continue };
        let path = format!("{}/dictionaries/{dialect}.dict", env!("CARGO_MANIFEST_DIR"));
        let written = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
        assert_eq!(written, dictionary(&railurl_grammar::read(rules).unwrap()), "run the example `seed`");
    }
}
