//! Grammars of RFCs in ABNF become parsers without a change by hand: labels are made, look-ahead is added, and the crate
//! around the parser compiles and passes its tests.

use std::path::Path;

use railurl_grammar::analyze::{analyze, decide, differences, start_rules};
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
    "src/rfcs/rfc3986.abnf",
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
        assert_eq!(left.is_empty(), name != "src/rfcs/rfc3986.abnf");
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
    assert_eq!(changed, ["examples/language-tag.abnf", "examples/mailbox.abnf", "src/rfcs/rfc3986.abnf"]);
}

#[test]
fn an_alternative_that_no_input_chooses_needs_no_look_ahead() {
    let ambiguous = read("a =\n  Choice:\n    Sequence:\n      T: x\n      T: y\n      T: z\n    T: xy\n").unwrap();
    assert_eq!(decide(&ambiguous, &[]), Ok(ambiguous.clone()));
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
        let (grammar, decided) = decided(rules);
        assert!(decided != grammar, "{rules}");
    }
}

/// Imports rules, and adds look-ahead, which changes no text and is enough.
fn decided(rules: &str) -> (Grammar, Grammar) {
    let grammar = abnf::import(rules).unwrap();
    let decided = decide(&grammar, &[]).unwrap_or_else(|errors| panic!("{rules}: {errors:?}"));
    let start = start_rules(&grammar)[0];
    assert!(differences((&grammar, start), (&decided, start)).unwrap().are_equal(), "{rules}");
    assert!(analyze(&decided, &[]).is_empty(), "{rules}");
    generate(&grammar, "a.abnf").unwrap();
    (grammar, decided)
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
        let (_, decided) = decided(rules);
        let said = decided.rules.iter().flat_map(|rule| &rule.docs).filter_map(|line| line.split_once("or the next "));
        let deepest = said.map(|(_, rest)| rest[..1].parse().unwrap()).max().unwrap_or(1);
        assert_eq!(deepest, depth, "{rules}: {}", write(&decided));
    }
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
