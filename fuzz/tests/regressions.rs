//! The fuzzer's findings, and the smallest inputs for the named exceptions. Runs on stable Rust.

use std::borrow::Cow;

use railurl::{Dialect, Options, Url, attributes::Attribute};
use railurl_fuzz::case::{Case, Change};
use railurl_fuzz::laws::{self, Exception};
use railurl_fuzz::reading::DialectCase;
use railurl_fuzz::{compare, dictionary, grammar_reader, parse, regressions, targets};

/// Makes a case. An empty base means none.
fn case(
    input: &'static str,
    base: &'static str,
    encoding: &'static str,
    changes: &[(Change, &'static str)],
) -> Case<'static> {
    Case {
        input: Cow::Borrowed(input),
        base: Some(base).filter(|base| !base.is_empty()).map(Cow::Borrowed),
        encoding: Cow::Borrowed(encoding),
        changes: changes.iter().map(|(change, value)| (*change, Cow::Borrowed(*value))).collect(),
    }
}

#[test]
fn regressions_pass_and_are_described() {
    let mut count = 0;
    let rows = std::fs::read_to_string(regressions::folder().join("README.md")).expect("there are regressions");
    let all = std::fs::read_dir(regressions::folder()).expect("there are regressions");
    for folder in all.map(|entry| entry.expect("an entry").path()).filter(|path| path.is_dir()) {
        let name = folder.file_name().and_then(|name| name.to_str()).expect("a name");
        let target = targets::named(name).unwrap_or_else(|| panic!("{}: no such target", folder.display()));
        for file in std::fs::read_dir(&folder).expect("a folder") {
            let path = file.expect("a file").path();
            let bytes = std::fs::read(&path).expect("a file");
            let readable = (target.readable)(&bytes);
            assert!(regressions::passes(target, &bytes), "{}: {readable}", path.display());
            let file = path.file_name().and_then(|name| name.to_str()).expect("a name");
            assert!(rows.contains(&format!("`{name}/{file}`")), "{}: no row in the README", path.display());
            count += 1;
        }
    }
    assert!(count > 0, "there are no regressions");
}

#[test]
fn every_binary_is_a_target() {
    let manifest = include_str!("../Cargo.toml");
    let binaries: Vec<&str> =
        manifest.split("[[bin]]").skip(1).map(|table| table.split('"').nth(1).expect("a name")).collect();
    let names: Vec<&str> = targets::TARGETS.iter().map(|target| target.name).collect();
    assert_eq!(binaries, names);
}

/// Inputs and their bases (empty for none) that confuse parsers, and other difficult ones.
const COMPARED: &[(&str, &str)] = &[
    ("h1://evil.example/", ""),
    ("http:///evil.example/", ""),
    (r"gopher://good.example\@evil.example/", ""),
    ("http://evil.example%2F.good.example/", ""),
    ("ldap://127.0.0.1#.evil.example:1389/a", ""),
    ("\t ht\ntp:\u{FFFE}//\u{FDD0}h\r/ ", ""),
    ("c:\\a", "file:///d:/"),
    ("//h:1", "foo:bar"),
];

#[test]
fn confusing_inputs_keep_the_laws_of_comparing() {
    for (input, base) in COMPARED {
        compare::check(&case(input, base, "", &[]));
    }
}

/// Exceptions of the 2015 standard by name, with an input, its base (empty for none) and the label of its encoding.
const PARSED: &[(&str, &str, &str, &str)] = &[
    ("ends-in-whitespace", "http:h# \0", "", ""),
    ("authority-of-a-non-relative-scheme", "", "", ""),
    ("authority-of-a-non-relative-scheme", "", "a:", ""),
    ("authority-of-a-non-relative-scheme", "//h", "a:", ""),
    ("ipv6-that-the-diagram-cannot-read", "http://[1:0:0::0]", "", ""),
    ("ipv6-that-the-diagram-cannot-read", "http://[0::0]", "", ""),
    ("ipv6-that-the-diagram-cannot-read", "http://[1:2:3:4:5:6:7.8.9.0]", "", ""),
    ("numbers-too-large-for-an-address", "http://%31.256.0.0/", "", ""),
    ("percent-encoded-dot-alone", "%2e", "http://h/a/b", ""),
    ("file-path-of-an-empty-segment", "file:\\x", "", ""),
    ("file-with-credentials-or-port", "//u@h", "file:", ""),
    ("file-with-credentials-or-port", "//h:1", "file:", ""),
    ("empty-domain", "http://%C2%AD", "", ""),
    ("delimiter-from-encoding", "http://h/表", "", "shift_jis"),
    ("delimiter-from-encoding", "http://\u{A5}@h", "", "iso-2022-jp"),
];

/// Exceptions of the 2015 standard by name, with a URL, an attribute and its value.
const SET: &[(&str, &str, Attribute, &str)] = &[
    ("ends-in-whitespace", "a:", Attribute::Hash, " "),
    ("ends-in-whitespace", "a: #", Attribute::Hash, ""),
    ("ends-in-whitespace", "a: ?", Attribute::Search, ""),
    ("authority-of-a-non-relative-scheme", "http://h", Attribute::Protocol, "a"),
    ("scheme-data-of-a-relative-scheme", "a:b", Attribute::Protocol, "http"),
    ("ipv6-that-the-diagram-cannot-read", "http://h", Attribute::Host, "[0::0]"),
    ("file-path-of-an-empty-segment", "file:///", Attribute::Pathname, "///"),
    ("file-path-of-an-empty-segment", "http://h//x", Attribute::Protocol, "file"),
    ("file-with-credentials-or-port", "file://h/", Attribute::Username, "u"),
    ("file-with-credentials-or-port", "file://h/", Attribute::Password, "p"),
    ("file-with-credentials-or-port", "file://h/", Attribute::Host, "h:1"),
    ("file-with-credentials-or-port", "http://u@h/", Attribute::Protocol, "file"),
    ("empty-domain", "http://h/", Attribute::Hostname, "\u{AD}"),
    ("empty-domain", "file:///", Attribute::Protocol, "http"),
    ("default-port-kept", "http://h/", Attribute::Host, "h:80"),
    ("default-port-kept", "http://h:443/", Attribute::Protocol, "https"),
];

const DIALECT: Dialect = Dialect::Railroad2015;

fn url(input: &str) -> Url {
    Options::new().dialect(DIALECT).parse(input).unwrap_or_else(|error| panic!("{input:?}: {error}"))
}

fn names(exceptions: &[&Exception]) -> Vec<&'static str> {
    exceptions.iter().map(|exception| exception.name).collect()
}

#[test]
fn exceptions_apply_to_their_examples() {
    for (name, input, base, encoding) in PARSED {
        let case = case(input, base, encoding, &[]);
        let reading = DialectCase::new(DIALECT, &case);
        assert_eq!(reading.base.is_some(), !base.is_empty(), "{base:?}");
        let url = reading.options().parse(input).unwrap_or_else(|error| panic!("{input:?}: {error}"));
        assert_eq!(names(&reading.exceptions(input, &url)), [*name], "{input:?} against {base:?}: {url:?}");
        parse::check(&case);
    }
    for (name, input, attribute, value) in SET {
        let before = url(input);
        let mut after = before.clone();
        after.set(*attribute, value).unwrap_or_else(|error| panic!("{input:?}: {error}"));
        let exceptions = laws::exceptions_of_setting(&before, *attribute, &after);
        assert!(names(&exceptions).contains(name), "{input:?}: {after:?} is {:?}", names(&exceptions));
        parse::check(&case(input, "", "", &[(Change::Set(*attribute), value)]));
    }
}

#[test]
fn every_exception_has_examples_here() {
    let all = laws::exceptions(DIALECT).iter().chain(laws::exceptions_of_encodings(DIALECT));
    for exception in all {
        let is_there =
            PARSED.iter().any(|row| row.0 == exception.name) || SET.iter().any(|row| row.0 == exception.name);
        assert!(is_there, "no example of {}", exception.name);
    }
}

/// Checks the exceptions that need an encoding. The property tests check those in UTF-8.
#[test]
fn every_exception_of_encodings_is_needed() {
    for &dialect in Dialect::ALL {
        for exception in laws::exceptions_of_encodings(dialect) {
            let (input, base, _) = exception.example;
            assert_eq!(base, "", "{}: the example needs no base", exception.name);
            let case = case(input, base, exception.encoding, &[]);
            let reading = DialectCase::new(dialect, &case);
            let url = reading.options().parse(input).expect("a URL");
            assert_eq!(names(&reading.exceptions(input, &url)), [exception.name], "{dialect}");
            for law in exception.laws {
                let kept = laws::keeps(*law, &url);
                assert!(kept.is_err(), "{}: {url:?} keeps {law:?}", exception.name);
            }
            parse::check(&case);
        }
    }
}

#[test]
fn only_the_protocol_setter_of_the_living_standard_has_exceptions() {
    for exception in laws::exceptions(Dialect::Living) {
        assert_eq!(exception.setters, [Attribute::Protocol], "{}", exception.name);
        assert!(!(exception.from_input)(exception.example.0, None), "{}", exception.name);
    }
    assert!(laws::exceptions_of_encodings(Dialect::Living).is_empty());
}

#[test]
fn rule_files_keep_the_laws_of_rule_files() {
    for dialect in Dialect::ALL {
        grammar_reader::check(railurl::explain::rule_file(*dialect).1);
    }
}

#[test]
fn dictionaries_are_not_stale() {
    for (name, dictionary) in dictionary::dictionaries() {
        let path = format!("{}/dictionaries/{name}", env!("CARGO_MANIFEST_DIR"));
        let written = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
        assert_eq!(written, dictionary, "run the example `seed`");
    }
}
