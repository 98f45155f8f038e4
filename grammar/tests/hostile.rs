//! Rule files that try to break what is generated from them: the code compiles and holds nothing that they wrote as
//! code, or the error has a place.

use proptest::prelude::*;
use railurl_grammar::generate::code;
use railurl_grammar::{Grammar, Kind, Node, Rule, read};

/// A rule with nodes of one kind in one another.
fn nested(kind: &str, depth: usize) -> String {
    let lines: String = (1..=depth).map(|level| format!("{}{kind}:\n", "  ".repeat(level))).collect();
    format!("a =\n{lines}{}T: a\n", "  ".repeat(depth + 1))
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
