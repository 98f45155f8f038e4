//! The proof that the text and `living.railroad` divide inputs alike, and faults put into either of them.

use railurl_grammar::Grammar;
use railurl_standard::{Answer, prove, questions, read};

use crate::TEXT;

fn rules() -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../grammar/rules/living.railroad");
    std::fs::read_to_string(path).expect("the rule file")
}

fn grammar(text: &str) -> Grammar {
    railurl_grammar::read(text).unwrap_or_else(|error| panic!("{error}"))
}

/// The state overrides, and one kind of base; `railurl standard prove` has all.
pub(crate) fn the_text_and_the_rules_divide_inputs_alike() {
    let (program, grammar) = (read(&TEXT).expect("a program"), grammar(&rules()));
    let all = std::env::var("STANDARD_ALL").is_ok();
    let mut proved = 0;
    for question in
        questions(&program).iter().filter(|question| all || question.over.is_some() || question.base.is_none())
    {
        match prove(&program, &grammar, question) {
            Ok(Answer::Proved { pairs, .. }) if pairs > 1 => proved += 1,
            answer => panic!("{}: {answer:?}", question.name),
        }
    }
    assert!(proved >= 22, "{proved}");
}

/// Searches the questions in order for an input; returns it.
fn found(text: &str, rules: &str, only: &str) -> String {
    let (program, grammar) = (read(text).unwrap_or_else(|error| panic!("{error}")), grammar(rules));
    for question in questions(&program).iter().filter(|question| question.name.contains(only)) {
        match prove(&program, &grammar, question).unwrap_or_else(|error| panic!("{only}: {error}")) {
            Answer::Proved { .. } => {}
            Answer::Differs { input, .. } => return input,
            answer => panic!("{}: {answer:?}", question.name),
        }
    }
    panic!("no input for the fault, with {only}");
}

/// A part of a text, what stands for it, and the questions that find the fault.
type Fault = (&'static str, &'static str, &'static str);

const IN_RULES: &[Fault] = &[
    ("T: any except [:[/\\?#]", "T: any except [[/\\?#]", "without"),
    ("T: any except [:[/?#]", "T: any except [[/?#]", "without"),
    ("T: any except [/\\?#]\n        T: @", "T: any except [/?#]\n        T: @", "without"),
    ("T: any except [/?#]\n        T: @", "T: any except [/\\?#]\n        T: @", "without"),
    ("T: any except [#]", "T: any", "without"),
    (
        "opaque-path =\n  ZeroOrMore:\n    T: any except [?#]",
        "opaque-path =\n  ZeroOrMore:\n    T: any except [#]",
        "without",
    ),
    (
        "special-path =\n  ZeroOrMore:\n    T: any except [?#]",
        "special-path =\n  ZeroOrMore:\n    T: any except [?]",
        "without",
    ),
    ("\npath =\n  ZeroOrMore:\n    T: any except [?#]", "\npath =\n  ZeroOrMore:\n    T: any except [/?#]", "without"),
    ("    T/i: wss\n", "", "without"),
    ("T: any of [-a-zA-Z0-9+.]", "T: any of [-a-zA-Z0-9+]", "without"),
    ("      slashes = ZeroOrMore:\n        T: any of [/\\]", "      slashes = ZeroOrMore:\n        T: /", "without"),
    ("T: any of [:|]", "T: :", "without"),
    ("      T: any of [/\\?#]\n      End:", "      T: any of [/\\?]\n      End:", "without"),
    (
        "      host = ZeroOrMore:\n        T: any except [/\\?#]",
        "      host = ZeroOrMore:\n        T: any except [/?#]",
        "without",
    ),
    ("      second = T: any of [/\\]\n      slashes", "      second = T: /\n      slashes", "scheme http"),
    (
        "    authority = Sequence:\n      T: /\n      T: /\n      N: hierarchy\n    absolute",
        "    authority = Sequence:\n      T: /\n      T: any of [/\\]\n      N: hierarchy\n    absolute",
        "not special",
    ),
    ("      If: base-has-opaque-path\n      T: #", "      If: base-has-opaque-path\n      T: ?", "opaque"),
    (
        "    digits = ZeroOrMore:\n      T: any of [0-9]",
        "    digits = ZeroOrMore:\n      T: any of [0-8]",
        "port state",
    ),
    (
        "set-file-host =\n  Sequence:\n    host = ZeroOrMore:\n      T: any except [/\\?#]",
        "set-file-host =\n  Sequence:\n    host = ZeroOrMore:\n      T: any except [/\\#]",
        "host state",
    ),
    (
        "set-special-pathname =\n  Sequence:\n    slash = Optional:\n      T: any of [/\\]",
        "set-special-pathname =\n  Sequence:\n    slash = Optional:\n      T: /",
        "path start state",
    ),
];

const IN_TEXT: &[Fault] = &[
    ("<a>remaining</a> starts with an U+002F (/), set", "<a>remaining</a> starts with an U+005C (\\), set", "without"),
    (
        "If <a>c</a> is U+002F (/), then set <var>state</var> to <a>authority state</a>",
        "If <a>c</a> is U+005C (\\), then set <var>state</var> to <a>authority state</a>",
        "without",
    ),
    ("is neither U+002F (/) nor U+005C (\\), then set", "is neither U+002F (/) nor U+003F (?), then set", "without"),
    (
        "<a>c</a> is the <a>EOF code point</a>, U+002F (/), U+003F (?), or U+0023 (#)",
        "<a>c</a> is the <a>EOF code point</a>, U+002F (/), or U+0023 (#)",
        "without",
    ),
    ("If <a>c</a> is U+005B ([), then set", "If <a>c</a> is U+007B ({), then set", "without"),
    ("<var>insideBrackets</var> is false:", "<var>insideBrackets</var> is true:", "without"),
    ("<p>If <a>c</a> is U+0040 (@), then:", "<p>If <a>c</a> is U+0021 (!), then:", "without"),
    ("U+002B (+), U+002D (-), or U+002E (.),\n     append", "U+002B (+) or U+002D (-),\n     append", "without"),
    (
        "<p>If <a>c</a> is U+002F (/) or U+005C (\\), then:\n\n      <ol>\n       <li><p>If <a>c</a> is U+005C (\\), <a>invalid-reverse-solidus</a> <a>validation error</a>.\n\n       <li><p>Set <var>state</var> to <a>file slash state</a>.",
        "<p>If <a>c</a> is U+002F (/), then:\n\n      <ol>\n       <li><p>If <a>c</a> is U+005C (\\), <a>invalid-reverse-solidus</a> <a>validation error</a>.\n\n       <li><p>Set <var>state</var> to <a>file slash state</a>.",
        "without",
    ),
    (
        "<var>state override</var> is not given and <a>c</a> is U+0023 (#)\n       <li><p><a>c</a> is the",
        "<var>state override</var> is not given and <a>c</a> is U+0040 (@)\n       <li><p><a>c</a> is the",
        "without",
    ),
];

fn replaced(text: &str, (old, new, _): &Fault) -> String {
    assert!(text.contains(old), "{old:?} is not in the text");
    text.replacen(old, new, 1)
}

pub(crate) fn of_the_rule_file_have_an_input() {
    assert!(IN_RULES.len() >= 20);
    for fault in IN_RULES {
        let input = found(&TEXT, &replaced(&rules(), fault), fault.2);
        println!("{:?} -> {:?}: {input:?}", fault.0, fault.1);
        assert!(input.chars().count() <= 10, "{fault:?}: {input:?}");
    }
}

pub(crate) fn of_the_text_have_an_input() {
    assert!(IN_TEXT.len() >= 10);
    for fault in IN_TEXT {
        let input = found(&replaced(&TEXT, fault), &rules(), fault.2);
        println!("{:?}: {input:?}", fault.1);
        assert!(input.chars().count() <= 10, "{fault:?}: {input:?}");
    }
}
