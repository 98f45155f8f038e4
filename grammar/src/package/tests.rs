//! The generated parser reads what the grammar says: the interpreter of railurl-grammar, which backtracks, is the oracle.

use std::path::Path;

use {{LIBRARY}}::{{TESTED}};
use railurl_grammar::interpret::Interpreter;
use railurl_grammar::{Grammar, load, sample};

fn grammar() -> Grammar {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("grammar");
    let read = |name: &str| std::fs::read_to_string(folder.join(name)).map_err(|error| error.to_string());
    load("{{FILE}}", read).expect("the rule file has no mistakes")
}

/// A start rule, and its parser, which returns what the tree prints.
type Start = (&'static str, fn(&str) -> Result<String, SyntaxError>);

const STARTS: &[Start] = &[
{{STARTS}}];

/// Random sentences of a rule.
fn sentences(grammar: &Grammar, start: &str) -> Vec<String> {
    let count = (500 / STARTS.len()).max(50);
    let found = [8, 32, 128, 512].into_iter().filter_map(|size| sample::corpus(grammar, start, size, count, 1).ok());
    let sentences: Vec<String> = found.flatten().collect();
    assert!(!sentences.is_empty(), "`{start}` has no sentence of at most 512 code points");
    sentences
}

/// Returns a text with one code point removed, added or changed.
fn changed(text: &str, number: usize, letters: &[char]) -> String {
    let mut text: Vec<char> = text.chars().collect();
    let letter = letters.get(number * 31 % letters.len().max(1)).copied().unwrap_or('x');
    let at = number * 7 % (text.len() + 1);
    match number % 3 {
        0 if at < text.len() => drop(text.remove(at)),
        1 if at < text.len() => text[at] = letter,
        _ => text.insert(at, letter),
    }
    text.into_iter().collect()
}

#[test]
fn generated_parsers_and_interpreter_agree() {
    let grammar = grammar();
    let interpreter = Interpreter::new(&grammar).expect("the grammar has no mistakes");
    for &(start, parse) in STARTS {
        let sentences = sentences(&grammar, start);
        let letters = sentences.iter().flat_map(|sentence| sentence.chars()).take(10_000);
        let letters: Vec<char> = letters.chain(['\u{0}', '\n', 'é']).collect();
        let mut matching = 0;
        for (number, sentence) in sentences.iter().enumerate() {
            for text in [sentence.clone(), changed(sentence, number, &letters)] {
                let expected = interpreter.parse_with(start, &text, {{TESTED_HOLDS}}).expect("the rule exists").is_some();
                let found = parse(&text);
                assert_eq!(found.is_ok(), expected, "{start}: {text:?}");
                matching += usize::from(expected);
                if let Err(error) = found {
                    assert!(text.get(error.span()).is_some() && !error.to_string().contains('\n'), "{text:?}: {error}");
                }
            }
        }
        assert!(matching > 0, "no sentence of `{start}` matches: the conditions or the look-ahead exclude all");
    }
}

#[test]
fn printing_is_idempotent() {
    for &(start, parse) in STARTS {
        for sentence in sentences(&grammar(), start) {
            if let Ok(printed) = parse(&sentence) {
                {{PRINTED}}
            }
        }
    }
}
