//! Modules that need nothing but nom: they compile in an empty crate, read what the grammar says, and say where and why
//! a text does not match.

use std::path::Path;

use railurl_grammar::{abnf, generate, load, read, write};

const MAILBOX: &str = include_str!("standalone/mailbox.railroad");

/// A mailbox whose labels have no digits after a percent sign: most of it is in the other module.
const STRICT: &str = include_str!("standalone/strict.railroad");

/// Only what follows decides which parameter is the context: the last of those with that name.
const PARAMETERS: &str = include_str!("standalone/parameters.railroad");

/// Rules that refer to themselves: brackets, in which all words except one are known.
const BRACKETS: &str = include_str!("standalone/brackets.railroad");

/// Look-ahead that always matches, and one that never does.
const EMPTY: &str = include_str!("standalone/empty.railroad");

/// Lists with separators, one in the other, and a separator that may also follow the list.
const LISTS: &str = include_str!("standalone/lists.railroad");

/// What follows a key or a comma, across brackets, decides how they are read.
const GUIDED: &str = include_str!("standalone/guided.abnf");

/// A repetition stops where the same one begins, and brackets have no text but their own.
const RUNS: &str = "runs = run run [ \"-\" pairs ] [ \"+\" long long ]\nrun = 1*\"a\"\npairs = pair pair\n\
                    pair = \"()\" / \"(\" pairs \")\"\nlong = *255( \"b\" / \"c\" ) \"b\"\n";

/// The tests of the crate.
const TESTS: &str = r#"
#![no_std]
#![deny(warnings)]

pub mod brackets;
pub mod by_blocks;
pub mod empty;
pub mod filters;
pub mod guided;
pub mod json;
pub mod lists;
pub mod mailbox;
pub mod names;
include!("../out/parameters/include.rs");
pub mod runs;
pub mod strict;
pub mod sums;

#[cfg(test)]
mod tests {
    extern crate std;
    use std::format;
    use std::string::{String, ToString};
    use std::vec::Vec;

    use crate::mailbox::syntax::Predicates;
    use crate::mailbox::walk::Walk;
    use crate::mailbox::{SyntaxError, SyntaxErrorKind, parse_mailbox};

    struct Known(bool);

    impl Predicates for Known {
        fn known(&self) -> bool {
            self.0
        }
    }

    #[test]
    fn reads_a_whole_text() {
        let tree = parse_mailbox(&Known(true), "a@b@c%1.d=Ki.").unwrap();
        assert_eq!((tree.local, tree.domain.first, tree.domain.others.as_slice()), ("a@b", "c%1", &["d"][..]));
        assert_eq!(tree.to_string(), "a@b@c%1.d=Ki.");
        let spans: Vec<_> = tree.spans().into_iter().map(|(span, leaf)| (span, leaf.rule)).collect();
        assert_eq!(&spans[..3], [(0..3, "mailbox"), (3..4, "mailbox"), (4..7, "label")]);
    }

    fn fails(known: bool, text: &str) -> SyntaxError {
        parse_mailbox(&Known(known), text).unwrap_err()
    }

    impl crate::by_blocks::syntax::Predicates for Known {
        fn known(&self) -> bool {
            self.0
        }
    }

    #[test]
    fn reads_by_blocks_what_it_reads_without() {
        for text in ["a@b@c%1.d=Ki.", "a@b", "@", "é@b.C", "a@b-", "a@b.%1%2c=kI.", "a/@b"] {
            let (one, other) = (parse_mailbox(&Known(true), text), crate::by_blocks::parse_mailbox(&Known(true), text));
            assert_eq!(one.map(|tree| format!("{tree:?}")).ok(), other.as_ref().map(|tree| format!("{tree:?}")).ok());
            let error = parse_mailbox(&Known(true), text).map_err(|error| format!("{error:#}"));
            assert_eq!(error.err(), other.map_err(|error| format!("{error:#}")).err());
        }
    }

    /// In time that is linear: with time for each place this would take minutes.
    #[test]
    fn all_that_follows_decides() {
        use crate::parameters::parse_parameters;

        let tree = parse_parameters(";a=b;context=c;context=d;e=f").unwrap();
        assert_eq!((tree.before.len(), tree.context, tree.after.len()), (2, "d", 1));
        let long = ";context=x;a=b".repeat(20_000);
        let tree = parse_parameters(&long).unwrap();
        assert_eq!((tree.before.len(), tree.after.len()), (39_998, 1));
        assert!(parse_parameters(&";a=b".repeat(20_000)).is_err());
        let error = parse_parameters(";a=b;c=").unwrap_err();
        assert_eq!(error.to_string(), "expected any of [a-z], at byte 7, in `name`");
        assert_eq!((error.rule(), error.outermost_rule()), ("name", "name"));
        assert_eq!(parse_parameters("").unwrap_err().rule(), "parameters");
    }

    impl crate::brackets::syntax::Predicates for Known {
        fn known(&self, letters: &str) -> bool {
            self.0 && letters != "no"
        }
    }

    #[test]
    fn brackets_nest_in_boxes() {
        use crate::brackets::syntax::Item;
        use crate::brackets::walk::Walk as _;
        use crate::brackets::{SyntaxErrorKind, bytes, parse_bracket, parse_item};

        let tree = parse_bracket(&Known(true), "(a,((b)),c)").unwrap();
        assert_eq!(tree.others.len(), 2);
        let Item::Bracket(inner) = &tree.others[0] else { panic!("{tree:?}") };
        assert!(matches!(inner.first.as_deref(), Some(Item::Bracket(_))));
        assert_eq!((tree.to_string(), tree.spans().len()), ("(a,((b)),c)".to_string(), 11));
        assert!(parse_item(&Known(true), "(((a)))").is_ok() && parse_item(&Known(true), "(((())))").is_ok());
        let error = parse_item(&Known(true), "((((a))))").unwrap_err();
        assert_eq!((error.kind(), error.span()), (SyntaxErrorKind::TooDeep(3), 4..5));
        assert_eq!(error.to_string(), "nested deeper than 3, at byte 4, in `bracket`");
        assert!(bytes::parse_bracket(&Known(true), b"((no))").is_err());
        assert!(bytes::parse_bracket(&Known(true), b"((yes))").is_ok());
        let error = parse_bracket(&Known(true), "(a,(b,))").unwrap_err();
        assert_eq!(error.to_string(), "expected any of [a-z(], at byte 6, in `item`");
    }

    #[test]
    fn errors_of_guided_parsers_are_of_all_readings() {
        use crate::guided::parse_array;

        for text in ["[]", "[a]", "[a.b .c,d ]", "[a,[b .c,[d,],],e]"] {
            let printed = parse_array(text).map(|tree| tree.to_string());
            assert_eq!(printed, Ok(text.replace(' ', "")));
        }
        let fails = |text| parse_array(text).unwrap_err().to_string();
        assert_eq!(fails("[a.b,[c.,],d]"), "expected any of [A-Za-z], at byte 8, in `word`");
        assert_eq!(fails("[a.b,[c,"), "expected any of [A-Za-z[]], at byte 8, in `array`");
        assert_eq!(fails("[a;b]"), "expected any of [A-Za-z,.]] or a space, at byte 2, in `array`");
    }

    #[test]
    fn a_run_ends_where_the_next_one_begins() {
        use crate::runs::parse_runs;

        let tree = parse_runs("aaAa").unwrap();
        assert_eq!((tree.run, tree.run_2), ("aaA", "a"));
        assert_eq!(parse_runs("aa-()(()())").unwrap().pairs.unwrap().text, "()(()())");
        assert!(parse_runs("a").is_err() && parse_runs("aa-()").is_err());
    }

    #[test]
    fn many_options_in_a_row_are_read_at_once() {
        use crate::runs::parse_runs;

        let long = |count| "aa+".chars().chain("b".chars().cycle().take(count)).collect::<String>();
        assert!(parse_runs(&long(2)).is_ok() && parse_runs(&long(512)).is_ok());
        assert!(parse_runs(&long(1)).is_err() && parse_runs(&long(513)).is_err());
    }

    #[test]
    fn look_ahead_for_anything_matches_and_its_opposite_fails() {
        use crate::empty::parse_s;

        assert_eq!((parse_s("y:12").unwrap().tail, parse_s("y:").unwrap().inner), ("12", ""));
        assert!(parse_s("y:12?").is_err());
    }

    #[test]
    fn rules_and_labels_can_have_any_name_that_the_code_uses() {
        use crate::names::parse_all_names;

        let text = include_str!("../out/names.txt");
        assert_eq!(parse_all_names(text).unwrap().to_string(), text);
        assert!(text.lines().count() > 200);
    }

    #[test]
    fn trees_of_abnf_are_what_people_write() {
        // Types of the standard library keep their names.
        use crate::json::syntax::*;
        use crate::json::{parse_json_text, span};
        use std::string::String;

        let text = " { \"a\" : [ 1 , -2.5e+7 ,null ] , \"b\\\"\":{} }";
        let JsonText { value: Value::Object(object) } = parse_json_text(text).unwrap() else { panic!() };
        let [first, second] = object.members.as_slice() else { panic!("{object:?}") };
        assert_eq!((first.string, second.string), ("a", "b\\\""));
        assert_eq!((span(text, first.text), first.text), (3..31, "\"a\" : [ 1 , -2.5e+7 ,null ] "));
        let Value::Array(Array { values }) = &first.value else { panic!("{first:?}") };
        let number = Number { minus: Some("-"), int: "2", frac: Some(".5"), exp: Some("e+7") };
        assert_eq!(values[1..], [Value::Number(number), Value::Null]);
        assert_eq!(second.value, Value::Object(Object { members: Vec::new() }));
        let printed: String = object.to_string();
        assert_eq!(printed, "{\"a\":[1,-2.5e+7,null],\"b\\\"\":{}}");
        assert!(parse_json_text("[1,]").is_err() && parse_json_text("[,1]").is_err() && parse_json_text("[1 2]").is_err());
    }

    /// The example in docs/your-own-grammar/recursion.md.
    #[test]
    fn sums_have_values() {
        EXAMPLE
    }

    /// A filter whose conditions stand as they are written.
    #[derive(Debug, PartialEq)]
    enum Condition {
        All(Vec<Condition>),
        Not(Vec<Condition>),
        Text(std::string::String),
    }

    struct Conditions;

    impl crate::filters::walk::Fold<'_> for Conditions {
        type Output = Condition;

        fn text(&mut self, name: &'static str, text: &str) -> Condition {
            Condition::Text(format!("{name} {text}"))
        }

        fn join(&mut self, name: &'static str, parts: Vec<Condition>) -> Condition {
            if name == "filterlist" { Condition::All(parts) } else { Condition::Text(format!("{name} of {}", parts.len())) }
        }

        fn fold_not(&mut self, tree: &crate::filters::syntax::Not<'_>) -> Condition {
            Condition::Not([self.fold_filter(&tree.filter)].into())
        }
    }

    #[test]
    fn folds_trees_of_published_grammars() {
        use crate::filters::walk::Fold as _;

        let [simple, present] = ["simple of 3", "attributedescription of 2"].map(|text| Condition::Text(text.to_string()));
        let tree = crate::filters::parse_filter("(&(a=b)(!(|(a=*))))").unwrap();
        let printed = tree.to_string();
        assert_eq!(crate::filters::parse_filter(&printed).map(|tree| tree.to_string()), Ok(printed));
        let not = Condition::Not([Condition::All([present].into())].into());
        assert_eq!(Conditions.fold_filter(&tree), Condition::All([simple, not].into()));

        // The texts of a tree, in order, and the number of values joined.
        struct Texts(usize);
        impl<'i> crate::json::walk::Fold<'i> for Texts {
            type Output = Vec<&'i str>;
            fn text(&mut self, _: &'static str, text: &'i str) -> Vec<&'i str> {
                [text].into()
            }
            fn join(&mut self, _: &'static str, parts: Vec<Vec<&'i str>>) -> Vec<&'i str> {
                self.0 += parts.len();
                parts.concat()
            }
        }
        let tree = crate::json::parse_json_text("{\"a\": [true, -1.5, null, []], \"b\": {}}").unwrap();
        let mut texts = Texts(0);
        assert_eq!(crate::json::walk::Fold::fold_json_text(&mut texts, &tree).concat(), "atrue-1.5nullb");
        assert_eq!(texts.0, 2 + 2 + 4 + 3 + 2);
    }

    #[test]
    fn lists_are_read_where_look_ahead_decides_their_ends() {
        use crate::lists::parse_lines;

        let tree = parse_lines("a.b.c;.;a").unwrap();
        let names: Vec<_> = tree.lines.iter().map(|line| (line.names.as_slice(), !line.dot.is_empty())).collect();
        assert_eq!(names, [(&["a", "b", "c"][..], false), (&[], true), (&["a"], false)]);
        assert_eq!(parse_lines("a.b.;").map(|tree| (tree.lines[0].names.len(), tree.to_string())), Ok((2, "a.b.;".to_string())));
    }

    #[test]
    fn equal_rules_share_a_type() {
        let tld: crate::mailbox::syntax::Tld<'_> = crate::strict::parse_tld(".com").unwrap();
        assert_eq!((tld.name, tld.to_string()), ("com", ".com".to_string()));
        assert_eq!(crate::strict::parse_mailbox("a@b.c").unwrap().to_string(), "a@b.c");
        let error: SyntaxError = crate::strict::parse_mailbox("a@b.%1").unwrap_err();
        assert_eq!(error.to_string(), "expected any of [a-z0-9], at byte 4, in `mailbox`");
        assert!(crate::strict::parse_tld("com").unwrap_err().to_string().ends_with("in `tld`"));
    }

    #[test]
    fn reads_bytes() {
        use crate::mailbox::bytes::parse_domain;

        let tree = parse_domain(b"a.b%1").unwrap();
        assert_eq!((tree.first, tree.others.as_slice()), ("a", &["b%1"][..]));
        let error = parse_domain(b"a.b\xFF.c").unwrap_err();
        assert_eq!((error.kind(), error.span()), (SyntaxErrorKind::UnexpectedByte(0xFF), 3..4));
        assert_eq!(error.to_string(), "expected any of [a-z0-9%.] or the end, at byte 3, in `domain`");
        let error = parse_domain("a.é\u{FFFD}".as_bytes()).unwrap_err();
        assert_eq!((error.kind(), error.span()), (SyntaxErrorKind::UnexpectedCodePoint('é'), 2..4));
        let error = parse_domain(b"a.\xC3\xA9\xFF").unwrap_err();
        assert_eq!((error.kind(), error.span()), (SyntaxErrorKind::UnexpectedCodePoint('é'), 2..4));
    }

    #[test]
    fn errors_list_what_was_expected_furthest_on() {
        let error = fails(true, "al");
        assert_eq!(error.to_string(), "expected `@`, at byte 2, in `mailbox`");
        assert_eq!((error.kind(), error.span(), error.rule()), (SyntaxErrorKind::UnexpectedEnd, 2..2, "mailbox"));
        let error = fails(true, "é@b.C");
        assert_eq!(error.to_string(), "expected any of [a-z0-9%], at byte 5, in `label`");
        assert_eq!((error.kind(), error.span()), (SyntaxErrorKind::UnexpectedCodePoint('C'), 5..6));
        assert_eq!((error.line(), error.column()), (1, 5));
        assert!(fails(true, "a@b-").expected().contains(&"something other than `-`".to_string()));
        assert!(format!("{:#}", fails(true, "x\n@a\u{202E}")).ends_with("\n2 | @a\u{FFFD}\n  |   ^"));
    }
}
"#;

#[test]
fn modules_need_nothing_but_nom_and_with_blocks_railurl_blocks() {
    let manifest = "[package]\nname = \"standalone\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[dependencies]\nnom = \
                    { version = \"8\", default-features = false, features = [\"alloc\"] }\nrailurl-blocks = { path = BLOCKS }\n\n[workspace]\n";
    let blocks = Path::new(env!("CARGO_MANIFEST_DIR")).join("../parser/blocks");
    let page = include_str!("../../docs/your-own-grammar/recursion.md");
    let block = |start: &str| page.split_once(start).and_then(|(_, rest)| rest.split_once("```")).unwrap().0;
    let (sums, example) = (block("```text sums.abnf\n"), block("```rust,ignore fold\n"));
    let mut written = vec![
        ("Cargo.toml".to_owned(), manifest.replace("BLOCKS", &format!("{blocks:?}"))),
        ("src/lib.rs".to_owned(), TESTS.trim_start().replace("EXAMPLE", example)),
        ("out/parameters/include.rs".to_owned(), "#[path = \"mod.rs\"]\npub mod parameters;\n".to_owned()),
    ];
    let base = MAILBOX.replace("Start:", "Module: mailbox\nStart:");
    let blocks = MAILBOX.replace("Start:", "Scanner: blocks\nStart:");
    let json = write(&abnf::import(include_str!("../examples/json.abnf")).unwrap())
        .replace("Depth:", "Spans: member\nFold: json-text\nDepth:");
    let filters = abnf::import(include_str!("corpus/rfc4515.abnf")).unwrap();
    let filters = format!("Fold: filter\n{}", write(&filters));
    let guided = write(&abnf::import(GUIDED).unwrap());
    let runs = write(&abnf::import(RUNS).unwrap());
    let sums = format!("Fold: sum\n{}", write(&abnf::import(sums).unwrap()));
    let files = [
        ("mailbox", base.as_str()),
        ("by_blocks", &blocks),
        ("strict", STRICT),
        ("parameters", PARAMETERS),
        ("brackets", BRACKETS),
        ("empty", EMPTY),
        ("filters", &filters),
        ("json", &json),
        ("lists", LISTS),
        ("sums", &sums),
        ("guided", &guided),
        ("runs", &runs),
    ];
    for (module, _) in files {
        // This one is where a build script would write it.
        let folder = if module == "parameters" { "out" } else { "src" };
        let grammar = load(module, |name| {
            let file = files.iter().find(|file| file.0 == name);
            file.map(|file| file.1.to_owned()).ok_or_else(String::new)
        });
        for (name, code) in generate(&grammar.unwrap(), "mailbox.railroad").unwrap() {
            assert_eq!(
                code.contains("railurl_blocks"),
                name == "syntax.rs" && ["brackets", "by_blocks"].contains(&module)
            );
            assert!(module != "strict" || name != "error.rs");
            written.push((format!("{folder}/{module}/{name}"), code));
        }
    }
    let is_generated = |path: &str| path.ends_with(".rs") && path.contains("mailbox/") || path.contains("brackets/");
    let code = written.iter().filter(|(path, _)| is_generated(path)).flat_map(|(_, text)| text.lines());
    let (rules, sentence) = names(code.filter(|line| !line.trim_start().starts_with("//")));
    written.push(("out/names.txt".to_owned(), sentence));
    for (name, code) in generate(&read(&rules).unwrap(), "names.railroad").unwrap() {
        written.push((format!("src/names/{name}"), code));
    }
    let out =
        crate::scratch::cargo(&crate::scratch::write("standalone", written), |cargo| cargo.args(["test", "--lib"]));
    assert!(out.contains("16 passed"), "{out}");
}

/// Returns a grammar whose rules and labels have all names that are in some code, as far as rules can have them, and a
/// sentence of it.
fn names<'c>(code: impl Iterator<Item = &'c str>) -> (String, String) {
    let spelled = |word: &str| {
        let capital = |c: char| if c.is_uppercase() { format!("-{}", c.to_lowercase()) } else { c.to_string() };
        let name: String = word.replace('_', "-").chars().map(capital).collect();
        name.trim_matches('-').to_owned()
    };
    let mut names: Vec<String> = code
        .flat_map(|code| code.split(|c: char| !c.is_ascii_alphanumeric() && c != '_'))
        .map(spelled)
        .chain(
            [
                "string", "str", "u8", "core", "std", "result", "default", "hash", "copy", "fold", "join", "tree",
                "part", "output",
            ]
            .map(str::to_owned),
        )
        .filter(|name| name.starts_with(|c: char| c.is_ascii_lowercase()) && !name.contains("--"))
        .filter(|name| !["all-names", "any-name", "word"].contains(&name.as_str()))
        .collect();
    names.sort_unstable();
    names.dedup();
    let mut rules = String::from(
        "Depth: 4\nFold: all-names\nStart: all-names\n\nall-names =\n  Sequence:\n    all = OneOrMore:\n      N: any-name\n\nany-name =\n  Choice:\n",
    );
    let mut bodies = String::new();
    let mut sentence = String::new();
    for (number, name) in names.iter().enumerate() {
        let next = &names[(number + 1) % names.len()];
        rules += &format!("    N: {name}\n");
        // Few, because each is proved to end in one place.
        let has_bracket = ["box", "depth", "input", "map", "nested"].contains(&name.as_str());
        bodies += &format!(
            "\n{name} =\n  Sequence:\n    T: {number:04}\n    {name} = Optional:\n      T/i: kx\n    {next} = ZeroOrMore:\n      T: any of [;a]\n    \
             T: ;\n    list-{name} = ZeroOrMore:\n      Sequence:\n        T: \"[\"\n        N: word\n        T: \"]\"\n"
        );
        if has_bracket {
            bodies += &format!(
                "    this-{name} = Optional:\n      Sequence:\n        T: (\n        N: any-name\n        T: )\n"
            );
        }
        bodies += "    T: \"\\u{A}\"\n";
        let bracket = if has_bracket { "(0000;\n)" } else { "" };
        sentence += &format!("{number:04}Kxa;[w][w]{bracket}\n");
    }
    (format!("{rules}{bodies}\nword =\n  T: w\n"), sentence)
}
