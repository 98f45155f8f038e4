//! Grammars of RFCs in ABNF become parsers without a change by hand: labels are made, look-ahead is added, and the crate
//! around the parser compiles and passes its tests.

use std::path::{Path, PathBuf};
use std::process::Command;

use railurl_grammar::analyze::{analyze, decide, differences, start_rules};
use railurl_grammar::package::{Package, files};
use railurl_grammar::{Grammar, abnf, generate, read, write};

/// Imports the grammar of an ABNF file, by way of its rule file.
fn imported(name: &str) -> (Grammar, String) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
    let imported = abnf::import(&std::fs::read_to_string(path).unwrap()).unwrap();
    let text = write(&imported);
    let grammar = read(&text).unwrap();
    assert_eq!(grammar, imported, "{name}");
    (grammar, text)
}

const FILES: [&str; 7] = [
    "examples/date-time.abnf",
    "examples/language-tag.abnf",
    "examples/mailbox.abnf",
    "examples/media-type.abnf",
    "examples/semver.abnf",
    "examples/uri-template.abnf",
    "tests/abnf/rfc3986.abnf",
];

#[test]
fn look_ahead_decides_grammars_of_rfcs_and_changes_no_text() {
    let mut changed = Vec::new();
    for name in FILES {
        let (grammar, _) = imported(name);
        let decided = decide(&grammar, &[]).unwrap_or_else(|errors| panic!("{name}: {errors:?}"));
        // RFC 3986 has a rule `path`, which no other rule refers to, with alternatives that an earlier one contains.
        let left = analyze(&decided, &[]);
        assert!(left.iter().all(|error| error.to_string().contains("in rule `path`")), "{name}: {left:?}");
        assert_eq!(left.is_empty(), name != "tests/abnf/rfc3986.abnf");
        generate(&grammar, name).unwrap_or_else(|error| panic!("{name}: {error}"));
        if decided == grammar {
            continue;
        }
        changed.push(name);
        for start in start_rules(&grammar) {
            let found = differences((&grammar, start), (&decided, start)).unwrap_or_else(|error| panic!("{error}"));
            assert!(found.are_equal(), "{name}: {start}: {found:?}");
        }
    }
    assert_eq!(changed, ["examples/language-tag.abnf", "examples/mailbox.abnf", "tests/abnf/rfc3986.abnf"]);
}

#[test]
fn a_grammar_in_which_nothing_that_follows_decides_is_refused() {
    let ambiguous = read("a =\n  Choice:\n    Sequence:\n      T: x\n      T: y\n      T: z\n    T: xy\n").unwrap();
    assert_eq!(decide(&ambiguous, &[]), Ok(ambiguous.clone()));
    // The last `ab` ends the iterations, however many `b` follow it.
    let deeper = "s =\n  Sequence:\n    ZeroOrMore:\n      Choice:\n        T: ab\n        T: b\n    T: ab\n    ZeroOrMore:\n      T: b\n    T: c\n";
    assert!(decide(&read(deeper).unwrap(), &[]).is_ok());
    // A number reads on or not, according to the context that it stands in.
    let contexts = "s =\n  OneOrMore:\n    N: v\n\nv =\n  Choice:\n    Sequence:\n      N: n\n      T: %\n    N: n\n\nn =\n  OneOrMore:\n    T: any of [0-9]\n";
    let errors = decide(&read(contexts).unwrap(), &[]).unwrap_err();
    assert!(errors[0].to_string().contains("misreads") && errors[0].notes.len() == 2, "{errors:?}");
}

#[test]
fn decides_by_the_whole_rest_if_no_number_of_code_points_suffices() {
    let rows = [
        "s = [\"a\"] *\"b\" \"a\" *\"b\" \"c\"\n",
        "s = (\"a\" / \"a\" *\"b\" \"-\") *\"b\" \"c\"\n",
        "s = [\"a\"] *\"b\" [\"a\"] *\"b\" \"a\" *\"b\" \"c\"\n",
        "s = *( [\"a\"] *\"b\" \"a\" *\"b\" \"-\" ) \"c\"\n",
        "s = [t] t \"-\"\nt = \"a\" *(\"b\" / \"c\")\n",
    ];
    for rules in rows {
        let grammar = abnf::import(rules).unwrap();
        let decided = decide(&grammar, &[]).unwrap_or_else(|errors| panic!("{rules}: {errors:?}"));
        assert!(differences((&grammar, "s"), (&decided, "s")).unwrap().are_equal(), "{rules}");
        assert!(analyze(&decided, &[]).is_empty() && decided != grammar, "{rules}");
        generate(&grammar, "a.abnf").unwrap();
    }
}

/// The rules of SIP (RFC 3261) for IPv6 addresses: a colon before an IPv4 address, or the first of two.
#[test]
fn look_ahead_is_as_deep_as_it_must_be() {
    let rows = [
        (
            "address = seq \"::\" [ seq ] / seq [ \":\" v4 ]\nseq = hex *( \":\" hex )\nhex = 1*4HEXDIG\nv4 = \"v\" DIGIT\n",
            1,
        ),
        (
            "address = part [ \":\" v4 ]\npart = seq / seq \"::\" [ seq ]\nseq = hex *( \":\" hex )\nhex = 1*4HEXDIG\nv4 = \"v\" DIGIT\n",
            2,
        ),
        ("a = *\"x\" \"xxx\"\n", 3),
    ];
    for (rules, depth) in rows {
        let grammar = abnf::import(rules).unwrap();
        let decided = decide(&grammar, &[]).unwrap_or_else(|errors| panic!("{rules}: {errors:?}"));
        let said = decided.rules.iter().flat_map(|rule| &rule.docs).filter_map(|line| line.split_once("or the next "));
        let deepest = said.map(|(_, rest)| rest[..1].parse().unwrap()).max().unwrap_or(1);
        assert_eq!(deepest, depth, "{rules}: {}", write(&decided));
        let start = start_rules(&grammar)[0];
        assert!(differences((&grammar, start), (&decided, start)).unwrap().are_equal(), "{rules}");
        assert!(analyze(&decided, &[]).is_empty(), "{rules}");
        generate(&grammar, "a.abnf").unwrap();
    }
}

/// The crate of language tags, whose grammar needs look-ahead.
#[test]
fn a_crate_around_a_grammar_passes_its_tests() {
    let (grammar, text) = imported("examples/language-tag.abnf");
    let root = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("language-tag");
    let dependency = format!("path = {:?}", env!("CARGO_MANIFEST_DIR"));
    let rules = [("language-tag.railroad", text.as_str())];
    let package =
        Package { name: "language-tag", grammar: &grammar, files: &rules, dependency: &dependency, blocks: "" };
    for file in files(&package).unwrap() {
        let path = root.join(&file.path);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, file.text).unwrap();
    }
    // The versions that the workspace has, so that nothing is downloaded.
    std::fs::copy(Path::new(env!("CARGO_MANIFEST_DIR")).join("../Cargo.lock"), root.join("Cargo.lock")).unwrap();
    let cargo = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO"));
        command.args(arguments).args(["--quiet", "--offline", "--target-dir"]).arg(root.join("target"));
        command.current_dir(&root);
        command
    };
    let tests = cargo(&["test"]).output().unwrap();
    let [out, err] = [&tests.stdout, &tests.stderr].map(|stream| String::from_utf8_lossy(stream));
    assert!(tests.status.success() && out.contains("3 passed"), "{out}{err}");
    // Runs the benchmark once, without measuring.
    let bench = cargo(&["test", "--bench", "parse"]).output().unwrap();
    let [out, err] = [&bench.stdout, &bench.stderr].map(|stream| String::from_utf8_lossy(stream));
    assert!(bench.status.success() && out.contains("sentences/parse"), "{out}{err}");

    let lines = root.join("lines.txt");
    std::fs::write(&lines, "sl-rozaj\nde-CH-1996\nen-GB-oed\ni-klingon\nzh-min-nan\nen-a\nde-419-DE\n\u{e9}\n")
        .unwrap();
    let run = cargo(&["run", "--example", "lines"]).stdin(std::fs::File::open(lines).unwrap()).output().unwrap();
    let out = String::from_utf8(run.stdout).unwrap();
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines[..5], ["ok"; 5], "{out}");
    assert!(
        lines[5].contains("at byte 4") && lines[6].contains("at byte 9") && lines[7].contains("at byte 0"),
        "{out}"
    );
}

/// RFC 9557's rules, as printed: a label that is made for `( … )` of `time-zone` must not be the name of `time-zone-part`.
#[test]
fn labels_that_import_makes_are_no_names_of_rules() {
    let rules = "time-zone = \"[\" ( name \"-\" number / number \"+\" ) \"]\"\ntime-zone-part = name number\n\
                 time-zone-part-2 = number name\nname = 1*ALPHA\nnumber = 1*DIGIT\n";
    let grammar = abnf::import(rules).unwrap();
    let files = generate(&grammar, "a.abnf").unwrap_or_else(|error| panic!("{error}: {}", write(&grammar)));
    assert!(files.iter().any(|(name, code)| *name == "syntax.rs" && code.contains("pub struct TimeZonePart<")));
}
