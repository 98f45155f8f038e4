//! The proof that the text and `living.railroad` divide inputs alike, and faults put into either of them.

use railurl_grammar::Grammar;
use railurl_standard::{Answer, prove, questions, read};

use crate::{TEXT, edits};

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
type Fault = [&'static str; 3];

fn replaced(text: &str, [old, new, _]: Fault) -> String {
    assert!(text.contains(old), "{old:?} is not in the text");
    text.replacen(old, new, 1)
}

pub(crate) fn of_the_rule_file_have_an_input() {
    let faults: Vec<Fault> = edits(include_str!("edits/rules.txt"));
    assert!(faults.len() >= 22);
    for fault in faults {
        let input = found(&TEXT, &replaced(&rules(), fault), fault[2]);
        println!("{:?} -> {:?}: {input:?}", fault[0], fault[1]);
        assert!(input.chars().count() <= 10, "{fault:?}: {input:?}");
    }
}

pub(crate) fn of_the_text_have_an_input() {
    let faults: Vec<Fault> = edits(include_str!("edits/text.txt"));
    assert!(faults.len() >= 10);
    for fault in faults {
        let input = found(&replaced(&TEXT, fault), &rules(), fault[2]);
        println!("{:?}: {input:?}", fault[1]);
        assert!(input.chars().count() <= 10, "{fault:?}: {input:?}");
    }
}

/// What a proof cannot follow, or what fails when it is run, is an error and no proof.
pub(crate) fn of_the_text_that_cannot_be_run_are_errors() {
    for [old, new, message] in edits(include_str!("edits/errors.txt")) {
        let program = read(&replaced(&TEXT, [old, new, ""])).expect("a program");
        let mut questions = questions(&program).into_iter();
        let error = questions.find_map(|question| prove(&program, &grammar(&rules()), &question).err());
        let error = error.unwrap_or_else(|| panic!("no error for {new:?}")).to_string();
        assert!(error.contains(message), "{error}");
    }
}
