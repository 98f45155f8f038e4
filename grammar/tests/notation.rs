//! The notation: every mistake is reported at its position, and written grammars read back the same.

use std::collections::BTreeMap;

use proptest::prelude::*;
use railurl_grammar::analyze::differences;
use railurl_grammar::export;
use railurl_grammar::generate::code;
use railurl_grammar::interpret::Interpreter;
use railurl_grammar::sample::corpus;
use railurl_grammar::shape::is_empty;
use railurl_grammar::{
    Class, Grammar, Header, Kind, Node, Position, Rule, Value, abnf, describe, extract, load, read, read_all, write,
    write_node,
};

#[test]
fn mistakes_are_reported_at_their_position() {
    crate::fences::check("mistakes.md", |kind, source| {
        let rules = || read(source).unwrap();
        let result = match kind {
            "html" => extract(source).map(drop),
            "abnf" => abnf::import(source).map(drop).map_err(|mistakes| mistakes[0].clone()),
            "interpret" => Interpreter::new(&rules()).map(drop),
            "sample" => corpus(&rules(), "a", 2, 1, 0).map(drop),
            "generate" => code(&rules(), "a.railroad").map(drop),
            "export" => {
                assert!(export::ebnf(&rules()).is_err() && export::regex(&rules(), "a", None).is_err());
                export::abnf(&rules()).map(drop)
            }
            _ => read(source).map(drop),
        };
        result.expect_err(source).to_string()
    });
}

#[test]
fn other_notations_are_recognized() {
    crate::fences::check("notations.md", |_, source| {
        let abnf = abnf::import(source).map(drop).map_err(|mistakes| mistakes[0].clone());
        let rules = load("a.railroad", |_| Ok(source.to_owned())).map(drop);
        let says = [abnf, rules].map(|read| read.map_or_else(|error| error.to_string(), |()| "can be read".to_owned()));
        says.join("\n")
    });
}

#[test]
fn mistakes_that_cannot_be_seen_are_reported_at_their_position() {
    for (source, expected) in [
        ("\tN: a\n", "1:1: an indented line outside any rule: a rule starts with `name =`"),
        ("Module: \n", "1:9: expected a value after `Module:`"),
        ("a =\n  Sequence:\n  \tN: b\n", "3:3: in rule `a`: a tab in the indentation: nest by two spaces"),
        ("a =\n  T: a\u{A0}b\n", "2:6: in rule `a`: white space in a text: write it in quotes"),
    ] {
        assert_eq!(read(source).unwrap_err().to_string(), expected, "{source:?}");
    }
}

#[test]
fn import_matches_golden_file() {
    crate::fences::check("abnf.md", |kind, source| {
        let import = |source| abnf::import(source).unwrap_or_else(|mistakes| panic!("{mistakes:?}"));
        let (source, same) = source.split_once("---\n").unwrap_or((source, source));
        let (grammar, same) = (import(source), import(same));
        assert_eq!(read(&write(&grammar)).as_ref(), Ok(&grammar));
        if kind == "file" {
            return write(&grammar).replace("\n\n", "\n");
        }
        if kind == "equal" {
            assert!(grammar.header.depth.is_none(), "{source}");
            let found = differences((&grammar, "x"), (&same, "x")).unwrap_or_else(|error| panic!("{source}: {error}"));
            assert!(found.are_equal(), "{source}: {found:?}");
        }
        let docs = |rule: &Rule| rule.docs.iter().map(|line| format!("# {line}\n")).collect::<String>();
        grammar.rules.iter().map(|rule| docs(rule) + &format!("{} = {}\n", rule.name, describe(&rule.body))).collect()
    });
}

#[test]
fn nesting_is_limited() {
    let nested = |depth: usize| -> String {
        let opened: String = (1..depth).map(|level| "  ".repeat(level) + "Optional:\n").collect();
        format!("a =\n{opened}{}N: a\n", "  ".repeat(depth))
    };
    assert!(read(&nested(64)).is_ok());
    assert_eq!(read(&nested(65)).unwrap_err().to_string(), "66:131: in rule `a`: nested more than 64 deep");
}

fn literal(text: &str) -> Kind {
    Kind::Literal { text: text.to_owned(), ignore_case: false }
}

fn class(negated: bool, ranges: &[(char, char)]) -> Kind {
    Kind::Class(Class { negated, ranges: ranges.to_vec() })
}

#[test]
fn terminals_are_read_literally() {
    for (source, expected) in [
        ("T: \\", literal("\\")),
        ("T: \"", literal("\"")),
        ("T: \"\\\"\\\\\\u{20}\\u{10ffff}\"", literal("\"\\ \u{10FFFF}")),
        ("T: #", literal("#")),
        ("T: =", literal("=")),
        ("T: :", literal(":")),
        ("T: anyone", literal("anyone")),
        ("T: \"any\"", literal("any")),
        ("T/i: any", Kind::Literal { text: "any".to_owned(), ignore_case: true }),
        ("T: any", class(true, &[])),
        ("T: any of []]", class(false, &[(']', ']')])),
        ("T: any of [-a-c-]", class(false, &[('-', '-'), ('a', 'c'), ('-', '-')])),
        ("T: any of [--/]", class(false, &[('-', '/')])),
        ("T: any of [a\\u{2D}c]", class(false, &[('a', 'a'), ('-', '-'), ('c', 'c')])),
        ("T: any except [/\\?#]", class(true, &[('/', '/'), ('\\', '\\'), ('?', '?'), ('#', '#')])),
        ("T: any of [\\u{0}-\\u{1F}\\u]", class(false, &[('\0', '\x1F'), ('\\', '\\'), ('u', 'u')])),
    ] {
        let grammar = read(&format!("a =\n  {source}\n")).unwrap_or_else(|error| panic!("{source}: {error}"));
        assert_eq!(grammar.rules[0].body.kind, expected, "{source}");
    }
}

#[test]
fn a_set_that_looks_like_an_escape_is_kept() {
    for set in ["\\u{41}", "\\]", "\\-", "a\\d"] {
        let ranges: Vec<(char, char)> = set.chars().map(|c| (c, c)).collect();
        let node = Node::new(class(false, &ranges));
        let text = format!("a =\n  {}", write_node(&node));
        assert!(text.contains("\\u{5C}"), "{text}");
        assert_eq!(read(&text).unwrap().rules[0].body, node);
    }
}

#[test]
fn lines_may_end_in_carriage_returns() {
    let source = "# Top.\n\n# Of a.\n#\n# More.\na =\n  Sequence:\n    x = T: b\n    T: any of [\\/]\n\nb =\n  End:\n";
    let grammar = read(source).unwrap();
    assert_eq!(read(&source.replace('\n', "\r\n")).unwrap(), grammar);
    assert_eq!(grammar.preamble, ["Top."]);
    assert_eq!(grammar.rules[0].docs, ["Of a.", "", "More."]);
    assert_eq!(write(&grammar), source);
}

#[test]
fn nodes_know_their_position() {
    let grammar = read("# Top.\n\na =\n  Sequence:\n    long-label = N: b\n").unwrap();
    let body = &grammar.rules[0].body;
    assert_eq!(body.position, Position { line: 4, column: 3 });
    assert_eq!(body.children()[0].position, Position { line: 5, column: 18 });
}

fn names() -> impl Strategy<Value = String> {
    "[a-z][a-z0-9]{0,3}(-[a-z0-9]{1,3}){0,2}"
}

#[test]
fn all_mistakes_are_read() {
    let text = "Strat: a\nStart: b\n\na =\n  Sequence:\n    T: \n    X: y\n\nb =\n  Optional:\nc =\n  T: c\n   T: d\n  T: e\n\nd\n  T: d\n\n\
        e =\n  T: e\na =\n  T: a\n";
    let mistakes = read_all(text).unwrap_err();
    let lines: Vec<u32> = mistakes.iter().map(|mistake| mistake.position.line).collect();
    assert_eq!(lines, [1, 6, 10, 13, 16, 21], "{mistakes:?}");
    assert_eq!(read(text).unwrap_err(), mistakes[0]);
    // Both read the same in files without mistakes.
    assert_eq!(
        read_all("Start: a\n\na =\n  T: a\n"),
        read("Start: a\n\na =\n  T: a\n").map_err(railurl_grammar::Errors::from)
    );
}

/// Draws code points that are special in the notation, and any others.
fn chars() -> impl Strategy<Value = char> {
    prop_oneof![
        3 => prop::sample::select("-\\u{}[]^\"#=:; aAzZ09/\t\r\n\u{0}\u{85}\u{A0}\u{301}\u{200B}\u{2028}\u{FEFF}é".chars().collect::<Vec<_>>()),
        1 => any::<char>(),
    ]
}

fn texts() -> impl Strategy<Value = String> {
    prop_oneof![
        prop::collection::vec(chars(), 1..6).prop_map(String::from_iter),
        prop::sample::select(vec!["any", "any of [a]", "any except []", "\"\"", "\"a\"", "\\u{41}"])
            .prop_map(str::to_owned),
    ]
}

fn classes() -> impl Strategy<Value = Class> {
    let ranges = || prop::collection::vec((chars(), chars(), any::<bool>()), 1..6);
    let ranges = ranges().prop_map(|ranges| {
        ranges.into_iter().map(|(a, b, single)| if single { (a, a) } else { (a.min(b), a.max(b)) }).collect()
    });
    prop_oneof![
        1 => Just(Class::any()),
        9 => (any::<bool>(), ranges).prop_map(|(negated, ranges)| Class { negated, ranges }),
    ]
}

fn nodes() -> impl Strategy<Value = Node> {
    let leaf = prop_oneof![
        names().prop_map(Kind::Reference),
        (texts(), any::<bool>()).prop_map(|(text, ignore_case)| Kind::Literal { text, ignore_case }),
        classes().prop_map(Kind::Class),
        (names(), prop::option::of(names())).prop_map(|(name, argument)| Kind::Predicate { name, argument }),
        Just(Kind::End),
    ];
    let leaf = leaf.boxed();
    let item = labelled(leaf.clone()).boxed();
    labelled(leaf).prop_recursive(5, 24, 4, move |inner| {
        let lists = (item.clone(), inner.clone(), any::<bool>()).prop_filter_map("no list within a list", list);
        let many = prop::collection::vec(inner.clone(), 1..4);
        let one = inner.prop_map(Box::new);
        let nodes = labelled(prop_oneof![
            many.clone().prop_map(Kind::Sequence),
            many.prop_map(Kind::Choice),
            one.clone().prop_map(Kind::Optional),
            one.clone().prop_map(Kind::ZeroOrMore),
            one.clone().prop_map(Kind::OneOrMore),
            one.clone().prop_map(Kind::Ahead),
            one.prop_map(Kind::NotAhead),
        ]);
        prop_oneof![9 => nodes, 1 => lists]
    })
}

/// Makes a list with a separator, or one that may be missing.
fn list((item, separator, is_some): (Node, Node, bool)) -> Option<Node> {
    let has_list = separator.nodes().any(|node| node.is_list);
    let list = Node::list(item, separator);
    let list = if is_some { list } else { Node::new(Kind::Optional(Box::new(list))) };
    (!has_list).then_some(list)
}

fn labelled(kinds: impl Strategy<Value = Kind>) -> impl Strategy<Value = Node> {
    (prop::option::of(names()), 0..3, kinds).prop_map(|(label, word, kind)| {
        let mut node = Node::new(kind).with_label(label);
        let has_text = !is_empty(&node);
        (node.is_text, node.is_skipped) = (has_text && word == 1, has_text && word == 2);
        node
    })
}

fn comments() -> impl Strategy<Value = Vec<String>> {
    prop::collection::vec("( ?[#=:a-zé]{1,6}){0,2}", 0..3)
}

/// Draws the headers of a grammar with these rules; it extends another if its rules replace others.
fn headers(names: Vec<String>, extends: bool) -> impl Strategy<Value = Header> {
    let some = move || prop::sample::subsequence(names.clone(), 0..=names.len());
    let of_words = |words: &'static str| prop::option::of(prop::sample::select(words.split(' ').collect::<Vec<_>>()));
    let words = (of_words("RFC URL,é :#="), of_words("a.bs b"), of_words("a b::c_2 async_"));
    let words =
        (words, of_words("take_while blocks"), of_words("syntax nom"), of_words("1 64"), of_words("http://h/ a|b"));
    (words, some(), some(), some(), some()).prop_map(move |(words, starts, spans, alphabets, first)| {
        let ((specification, diagrams, module), scanner, errors, depth, example) = words;
        let values = |names: Vec<String>| names.into_iter().map(Value::new).collect();
        let mut header = Header::default();
        header.specification = specification.map(Value::new);
        header.diagrams = diagrams.map(Value::new);
        header.extends = extends.then(|| Value::new("base.railroad"));
        header.module = module.map(Value::new);
        header.scanner = scanner.map(Value::new);
        header.errors = errors.map(Value::new);
        header.depth = depth.map(Value::new);
        header.starts = values(starts);
        header.spans = values(spans);
        header.example = example.map(Value::new);
        header.alphabets = values(alphabets);
        header.first = values(first);
        header
    })
}

fn grammars() -> impl Strategy<Value = Grammar> {
    let rules = prop::collection::btree_map(names(), (comments(), prop::option::of(names()), nodes()), 0..4);
    let parts = (comments(), rules, any::<bool>()).prop_flat_map(|(preamble, rules, extends)| {
        let headers = headers(rules.keys().cloned().collect(), extends);
        (Just(preamble), headers, Just(rules))
    });
    parts.prop_map(|(preamble, header, rules): (_, _, BTreeMap<_, _>)| {
        let extends = header.extends.is_some();
        let rule = |(name, (docs, replaces, body)): (String, (_, Option<String>, _))| {
            let replaces = replaces.filter(|_| extends).map(Value::new);
            let mut rule = Rule::new(name, body);
            (rule.docs, rule.replaces) = (docs, replaces);
            rule
        };
        let mut grammar = Grammar::new(rules.into_iter().map(rule).collect());
        (grammar.preamble, grammar.header) = (preamble, header);
        grammar
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, ..ProptestConfig::default() })]

    #[test]
    fn written_grammars_read_back_the_same(grammar in grammars()) {
        let text = write(&grammar);
        let again = read(&text);
        prop_assert_eq!(again.as_ref(), Ok(&grammar), "{}", text);
        prop_assert_eq!(write(&again.unwrap()), text.clone());
        prop_assert_eq!(read(&text.replace('\n', "\r\n")), Ok(grammar));
    }

    #[test]
    fn any_text_is_read_without_panicking(text in "([a-c]( replaces [a-c])? =\n|(Start|Module|Extends|First): |[ \\t]{0,5}|[A-Z][a-z]+:|N: a|T: any of \\[|[\\]\"\\\\#\n=\\-]|\\PC){0,20}") {
        if let Ok(grammar) = read(&text) {
            prop_assert_eq!(read(&write(&grammar)), Ok(grammar));
        }
        let _ = extract(&format!("<h1 id=rule-a><pre class=railroad>{text}</pre>"));
    }

    #[test]
    fn no_source_upsets_the_extractor(
        source in "(<pre|</pre>| class=\"?railroad\"?|<h2 |id=rule-[a-b]|>|'|&amp;|&#x?[0-9]{1,8};|<!--|-->|\n|N: a|\\PC){0,20}",
    ) {
        let _ = extract(&source);
    }
}

#[test]
fn blocks_are_taken_out_of_a_source() {
    let source = "<!doctype html>
<!-- <h2 id=rule-commented><pre class=railroad>
N: commented
</pre> -->
<h2 class=\"no-toc\" ID='rule-first' data-x=a>first</h2>
<pre>not this</pre><pre class=idl>nor this</pre>
<pre title=\"a > b\" class=\"example railroad\">
Choice:
  T: &lt;&amp;&quot;
  T: &#x3e;&#39;&#0;&copy;&
  T: any except [&#47;\\?#]
</pre>
<H3 id=\"rule-second\"></H3>
<p>Some prose.
  <PRE
    class='railroad'>
    Sequence:
      N: first

      T: <
  </PRE>
";
    let grammar = extract(source).unwrap();
    let expected = "first =\n  Choice:\n    T: <&\"\n    T: >'&#0;&copy;&\n    T: any except [/\\?#]\n\n\
        second =\n  Sequence:\n    N: first\n    T: <\n";
    assert_eq!(write(&grammar), expected);
    assert_eq!(grammar.rules[0].body.position, Position { line: 8, column: 1 });
    assert_eq!(grammar.rules[0].body.children()[2].position, Position { line: 11, column: 3 });
    assert_eq!(grammar.rules[1].body.position, Position { line: 17, column: 5 });
    assert_eq!(grammar.rules[1].body.children()[1].position, Position { line: 20, column: 7 });
}

#[test]
fn a_block_may_begin_on_the_line_of_its_tag() {
    let grammar = extract("<h1 id=rule-a></h1>\n<pre class=railroad>Optional:\n  N: a</pre>").unwrap();
    assert_eq!(grammar.rules[0].body.position, Position { line: 2, column: 21 });
    assert_eq!(grammar.rules[0].body.children()[0].position, Position { line: 3, column: 3 });
}

#[test]
fn reads_rules_as_an_rfc_prints_them() {
    let text = "3.1.  Names\n\n   These are names.\n\n   ; The name.\n   name   = ALPHA\n              *( ALPHA /\n\n\nSomeone, et al.     Standards Track     [Page 7]\n\u{C}\nRFC 9999           A Title            January 2005\n\n\n                 DIGIT ) ; letters; digits\n\n              Figure 1: A name\n\n   pair   = name \"=\" name\n```\n";
    let abnf::Imported { grammar, notes, .. } = abnf::import_with(text, &[], &[]).unwrap();
    assert_eq!(notes.to_string(), "1:1: passed over as prose: lines 1, 3, 17");
    assert_eq!(describe(&grammar.rules[0].body), "alpha any of [A-Za-z0-9]*");
    assert_eq!(grammar.rules[0].docs, ["The name.", "letters; digits"]);
    assert_eq!(grammar.rules[1].name, "pair");
    assert_eq!(grammar.rules[1].position, Position { line: 19, column: 4 });
}

#[test]
fn prose_of_one_character_is_noted_unless_it_is_repeated() {
    let text = "a = \"p\" value / 1*( letter / *b mark )\nb = \"-\"\nvalue = <any CHAR except \";\">\n\
                letter = <any CHAR except \"x\">\nmark = <any CHAR except \"y\">\nCHAR = %x21-7E\n";
    let abnf::Imported { grammar, notes, .. } = abnf::import_with(text, &[], &[]).unwrap();
    let message = "this prose is read as one character; if it means several, write `*` before it";
    assert_eq!(notes.to_string(), format!("3:9: in rule `value`: {message}"));
    assert_eq!(describe(&grammar.rule("value").unwrap().body), "any of [!-:<-~]");
}

#[test]
fn brackets_of_abnf_nest_to_a_limit() {
    let deep = format!("a = {}\"x\"{}", "(".repeat(10_000), ")".repeat(10_000));
    assert_eq!(abnf::import(&deep).unwrap_err()[0].message, "nested more than 60 deep");
}
