//! The fuzzer's findings, and the smallest inputs for the named exceptions. Runs on stable Rust.

use std::borrow::Cow;

use railurl::{Dialect, attributes::Attribute};
use railurl_fuzz::case::{Case, Change};
use railurl_fuzz::laws::{self, Exception, In};
use railurl_fuzz::reading::DialectCase;
use railurl_fuzz::{compare, dictionary, grammar_reader, parse, regressions, targets};

/// Makes a case. An empty base means none.
fn case<'c>(input: &'c str, base: &'c str, encoding: &'static str, changes: &[(Change, &'c str)]) -> Case<'c> {
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

/// An input, its base (empty for none), and perhaps a setter's attribute and value.
type Example = (&'static str, &'static str, Option<(Attribute, &'static str)>);

/// Exceptions of the 2015 standard by name, with the label of an encoding and an example other than their own.
const EXAMPLES: &[(&str, &str, Example)] = &[
    ("ends-in-whitespace", "", ("http:h# \0", "", None)),
    ("ends-in-whitespace", "", ("a:", "", Some((Attribute::Hash, " ")))),
    ("ends-in-whitespace", "", ("a: #", "", Some((Attribute::Hash, "")))),
    ("ends-in-whitespace", "", ("a: ?", "", Some((Attribute::Search, "")))),
    ("authority-of-a-non-relative-scheme", "", ("", "", None)),
    ("authority-of-a-non-relative-scheme", "", ("", "a:", None)),
    ("authority-of-a-non-relative-scheme", "", ("//h", "a:", None)),
    ("authority-of-a-non-relative-scheme", "", ("http://h", "", Some((Attribute::Protocol, "a")))),
    ("ipv6-that-the-diagram-cannot-read", "", ("http://[1:0:0::0]", "", None)),
    ("ipv6-that-the-diagram-cannot-read", "", ("http://[0::0]", "", None)),
    ("ipv6-that-the-diagram-cannot-read", "", ("http://[1:2:3:4:5:6:7.8.9.0]", "", None)),
    ("ipv6-that-the-diagram-cannot-read", "", ("http://h", "", Some((Attribute::Host, "[0::0]")))),
    ("file-path-of-an-empty-segment", "", ("file:\\x", "", None)),
    ("file-path-of-an-empty-segment", "", ("file:///", "", Some((Attribute::Pathname, "///")))),
    ("file-path-of-an-empty-segment", "", ("http://h//x", "", Some((Attribute::Protocol, "file")))),
    ("file-with-credentials-or-port", "", ("//h:1", "file:", None)),
    ("file-with-credentials-or-port", "", ("file://h/", "", Some((Attribute::Username, "u")))),
    ("file-with-credentials-or-port", "", ("file://h/", "", Some((Attribute::Password, "p")))),
    ("file-with-credentials-or-port", "", ("file://h/", "", Some((Attribute::Host, "h:1")))),
    ("file-with-credentials-or-port", "", ("http://u@h/", "", Some((Attribute::Protocol, "file")))),
    ("empty-domain", "", ("http://%C2%AD", "", None)),
    ("empty-domain", "", ("http://h/", "", Some((Attribute::Hostname, "\u{AD}")))),
    ("empty-domain", "", ("file:///", "", Some((Attribute::Protocol, "http")))),
    ("default-port-kept", "", ("http://h/", "", Some((Attribute::Host, "h:80")))),
    ("delimiter-from-encoding", "iso-2022-jp", ("http://\u{A5}@h", "", None)),
];

#[test]
fn exceptions_apply_to_their_examples() {
    let own = Dialect::ALL.iter().flat_map(|&dialect| {
        let own = move |exception: &Exception| {
            let laws::Case { input, base, mut changes } = exception.case();
            let setter = changes.pop().map(|(component, value)| (In::attribute(component, &value), value));
            (dialect, (exception.name, exception.encoding, (input, base, setter)))
        };
        laws::exceptions_of_parse(dialect).map(own)
    });
    let others = EXAMPLES.iter().map(|&(name, encoding, (input, base, setter))| {
        let setter = setter.map(|(attribute, value)| (attribute, value.to_owned()));
        (Dialect::Railroad2015, (name, encoding, (input.to_owned(), base.to_owned(), setter)))
    });
    for (dialect, (name, encoding, (input, base, setter))) in own.chain(others) {
        let (input, base) = (input.as_str(), base.as_str());
        let setter = setter.as_ref().map(|(attribute, value)| (*attribute, value.as_str()));
        let change = setter.map(|(attribute, value)| (Change::Set(attribute), value));
        let case = case(input, base, encoding, change.as_slice());
        let reading = DialectCase::new(dialect, &case);
        assert_eq!(reading.base.is_some(), !base.is_empty(), "{base:?}");
        let mut url = reading.options().parse(input).unwrap_or_else(|error| panic!("{input:?}: {error}"));
        let mut found = reading.exceptions(input, &url);
        if let Some((attribute, value)) = setter {
            let before = url.clone();
            url.attributes_mut().set(attribute, value).unwrap_or_else(|error| panic!("{input:?}: {error}"));
            found = laws::exceptions_of_setting(&before, attribute, &url);
        }
        let names: Vec<&str> = found.iter().map(|exception| exception.name).collect();
        assert!(names.contains(&name), "{dialect}: {input:?} against {base:?}, then {setter:?}: {url:?} is {names:?}");
        assert!(setter.is_some() || names.len() == 1, "{dialect}: {input:?} against {base:?}: {url:?} is {names:?}");
        parse::check(&case);
    }
}

#[test]
fn only_the_protocol_setter_of_the_living_standard_has_exceptions() {
    for exception in laws::exceptions(Dialect::Living) {
        assert_eq!(exception.setters, [Attribute::Protocol], "{}", exception.name);
        assert!(!(exception.from_input)(&exception.case().input, None), "{}", exception.name);
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
