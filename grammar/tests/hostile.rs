//! Rule files that try to break what is generated from them: the code compiles and holds nothing that they wrote as
//! code, or the error has a place.

use std::fmt::Write as _;

use proptest::prelude::*;
use railurl_grammar::generate::code;
use railurl_grammar::{Grammar, Kind, Node, Rule, read};

/// Grammars from which code can be generated.
fn accepted() -> Vec<String> {
    let words = ["self", "super", "crate", "match", "input", "predicates", "tag", "opt", "alt", "rest", "row", "holds"];
    let mut grammars = vec![
        "a =\n  Sequence:\n    x = T: \"\\u{A}compile_error!();\\u{A}\"\n    y = T/i: \"\\u{D}\\u{202E}\\u{2028}*/ ``` `\"\n".to_owned(),
        "a =\n  Sequence:\n    x = T: any of [`\\u{A}\\u{D}\\u{202E}é]\n    y = ZeroOrMore:\n      T: any except [`\\u{2066}\"]\n".to_owned(),
        "# ```\n# panic!()\n# ```\n#     panic!()\n# >     panic!()\n# */ \u{202E} \r compile_error!() <script> ~~~\na =\n  Sequence:\n    x = T: b\n    y = T: any\n".to_owned(),
        "Example: `\u{202E}```\nStart: a\n\na =\n  Sequence:\n    x = T: any\n    y = ZeroOrMore:\n      T: any\n".to_owned(),
        "a =\n  Choice:\n    self = N: option\n    err = N: ok\n\noption =\n  Sequence:\n    x = T: any of [a-f]\n    this-x = T: b\n\nok =\n  Sequence:\n    self = T: any of [x-z]\n    option = Optional:\n      T: c\n".to_owned(),
        "a =\n  Sequence:\n    b = N: b\n    this-b = T: any\n    N: c\n\nb =\n  OneOrMore:\n    T: b\n\nc =\n  Sequence:\n    x = N: b\n    y = T: c\n".to_owned(),
        "outside-b =\n  Sequence:\n    x = N: b\n    y = T: any\n\nb =\n  OneOrMore:\n    T: any of [a-z]\n".to_owned(),
        format!("a =\n  Sequence:\n{}", "    T: any of [a-c]\n    T: any of [é-ü]\n".repeat(200)),
        format!("a =\n  Sequence:\n{}    x = T: any\n    y = T: any\n", "    T: ab\n".repeat(400)),
    ];
    let choice = (0..100).fold(String::from("a =\n  Choice:\n"), |mut all, number| {
        writeln!(all, "    Sequence:\n      T: any of [é-ü]\n      T: {number};").expect("a String takes all writes");
        all
    });
    grammars.push(choice);
    grammars.push(nested("Optional", 60));
    // All that follows decides, and the names occur in the code for that.
    grammars.push(
        "to-end =\n  Sequence:\n    rest = ZeroOrMore:\n      N: ahead\n    T: ;c=\n    number = N: letter\n    after = ZeroOrMore:\n      N: ahead\n\nahead =\n  Sequence:\n    T: ;\n    rest = N: letter\n    T: =\n    to-end = N: letter\n\nletter =\n  OneOrMore:\n    T: any of [a-z]\n".to_owned(),
    );
    for word in words {
        grammars.push(format!(
            "{word} =\n  Sequence:\n    {word} = T: any of [a-z]\n    inner = Choice:\n      {word} = T/i: ab\n      \
             b = Optional:\n        T: any of [0-9]\n    If: {word}({word})\n    last = Optional:\n      Sequence:\n        T: --\n        T: any\n"
        ));
    }
    grammars
}

/// A rule with nodes of one kind in one another.
fn nested(kind: &str, depth: usize) -> String {
    let lines: String = (1..=depth).map(|level| format!("{}{kind}:\n", "  ".repeat(level))).collect();
    format!("a =\n{lines}{}T: a\n", "  ".repeat(depth + 1))
}

/// Creates a crate with all the generated modules, and checks it with one run of the compiler.
#[test]
fn code_of_hostile_grammars_compiles() {
    let manifest = "[package]\nname = \"hostile\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[dependencies]\nnom = \
                    { version = \"8\", default-features = false, features = [\"alloc\"] }\n\n[workspace]\n";
    let mut lib = String::from("#![no_std]\n#![deny(warnings)]\n\n");
    let mut files = vec![("Cargo.toml".to_owned(), manifest.to_owned())];
    for (number, text) in accepted().into_iter().enumerate() {
        let grammar = read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        let grammar = railurl_grammar::analyze::decide(&grammar, &[]).unwrap_or(grammar);
        let code = code(&grammar, "`a`\n\u{202E}.railroad").unwrap_or_else(|error| panic!("{error}\n{text}"));
        let whole = code.whole.unwrap();
        let modules = [
            ("mod.rs", whole.module),
            ("error.rs", whole.error.expect("nothing is extended")),
            ("expected.rs", whole.expected),
            ("example.svg", String::new()),
            ("syntax.rs", code.syntax),
            ("walk.rs", code.walk),
        ];
        let modules = modules.into_iter().chain(code.rest.map(|rest| ("rest.rs", rest)));
        files.extend(modules.map(|(name, text)| (format!("src/m{number}/{name}"), text)));
        writeln!(lib, "pub mod m{number};").unwrap();
    }
    files.push(("src/lib.rs".to_owned(), lib));
    crate::scratch::cargo(&crate::scratch::write("hostile", files), |cargo| {
        cargo.arg("check").env("RUSTFLAGS", "-A warnings")
    });
}

/// A rule refers twice to the next one: 2⁶⁰ paths.
#[test]
fn generates_for_rules_that_refer_twice_to_the_next() {
    let mut rules: String =
        (0..60).map(|n| format!("r{n} =\n  Sequence:\n    x = N: r{0}\n    y = N: r{0}\n\n", n + 1)).collect();
    rules.push_str("r60 =\n  T: a\n");
    assert!(code(&read(&rules).unwrap(), "a.railroad").is_ok());
}

/// Ten thousand rules in a chain are read; beyond what the analysis follows, a reading of the text guides the code.
#[test]
fn ten_thousand_rules_in_a_chain_and_nodes_in_one_another_are_bounded() {
    let mut rules: String =
        (0..10_000).map(|n| format!("r{n} =\n  Sequence:\n    x = T: any of [ab]\n    N: r{}\n\n", n + 1)).collect();
    rules.push_str("r10000 =\n  T: a\n");
    assert!(railurl_grammar::generate(&read(&rules).unwrap(), "a.railroad").is_ok());
    let rules = rules.replace("    N: r", "    Optional:\n      N: r");
    let errors = railurl_grammar::analyze::decide(&read(&rules).unwrap(), &[]).unwrap_err();
    assert!(errors[0].message.contains("the rules unfold to more than"), "{}", errors[0]);
    assert!(railurl_grammar::generate(&read(&rules).unwrap(), "a.railroad").is_ok());
    let error = read(&nested("Optional", 10_000)).unwrap_err();
    assert_eq!(error.message, "nested more than 64 deep");
}

/// Thousands of rules that one choice refers to, or of texts, take time in proportion to them, or end with a message.
#[test]
fn thousands_of_rules_or_texts_are_bounded() {
    let lines = |line: &dyn Fn(usize) -> String, count| (0..count).map(line).collect::<String>();
    let rows = lines(&|n| format!("    N: r{n}\n"), 10_000);
    let rules =
        lines(&|n| format!("r{n} =\n  Sequence:\n    T: k{n};\n    x = OneOrMore:\n      T: any of [0-9]\n\n"), 10_000);
    let errors =
        railurl_grammar::analyze::decide(&read(&format!("a =\n  Choice:\n{rows}\n{rules}")).unwrap(), &[]).unwrap_err();
    assert!(
        errors[0].message.contains("the rules unfold to more than") && errors[0].position.line > 0,
        "{}",
        errors[0]
    );
    let texts = lines(&|n| format!("    T: w{n:05}\n"), 20_000);
    let modules = railurl_grammar::generate(&read(&format!("a =\n  Choice:\n{texts}")).unwrap(), "a.railroad").unwrap();
    assert!(modules.iter().any(|(_, code)| code.contains("w19999")));
}

/// Would not end if time doubled at each level.
#[test]
fn checks_options_in_options() {
    let errors = railurl_grammar::analyze::analyze(&read(&nested("Optional", 45)).unwrap(), &[]);
    assert!(errors.is_empty() || errors.iter().all(|error| error.position.line > 0), "{errors:?}");
}

proptest! {
    /// No text of a rule file starts a line of its own, ends a comment, or is code: a marker that every text contains
    /// stands only in comments and in quotes.
    #[test]
    fn texts_stay_in_comments_and_quotes(text in "\\PC{0,4}[\\x00-\\x1F`~*/<\"'\\\\\u{85}\u{2028}\u{202E}\u{2066}]{0,8}", comment in any::<String>()) {
        let literal = Node::new(Kind::Literal { text: format!("{text}MARK{text}"), ignore_case: false });
        let literal = literal.with_label(Some("x".to_owned()));
        let other = Node::new(Kind::Class(railurl_grammar::Class::any())).with_label(Some("y".to_owned()));
        let mut rule = Rule::new("a", Node::new(Kind::Sequence(vec![literal, other])));
        rule.docs = vec![format!("{comment}MARK"), "```".to_owned(), format!("    {text}MARK")];
        let grammar = Grammar::new(vec![rule]);
        let code = code(&grammar, &format!("{text}MARK")).unwrap();
        for line in code.syntax.lines().chain(code.walk.lines()).filter(|line| line.contains("MARK")) {
            let quoted = format!("{:?}", format!("{text}MARK{text}"));
            prop_assert!(line.starts_with("//") || !line.replace(&quoted, "").contains("MARK"), "{line}");
            prop_assert!(!line.chars().any(|c| c.is_control() || matches!(c, '\u{2028}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')), "{line:?}");
            let prose = line.trim_start_matches(['/', '!']);
            let inside = prose.trim_start();
            prop_assert!(!inside.starts_with("```") && !inside.starts_with("~~~"), "{line}");
        }
    }
}
