//! Sentences of a grammar: they match, they are short enough, and they shrink to simple ones.

use proptest::prelude::*;
use proptest::strategy::ValueTree as _;
use proptest::test_runner::{Config, RngAlgorithm, TestError, TestRng, TestRunner};

use crate::random::{grammars, interpreter};
use railurl_grammar::interpret::Interpreter;
use railurl_grammar::read;
use railurl_grammar::sample::{corpus, readable, sentences};

proptest! {
    #[test]
    fn sentences_match_and_are_short_enough(grammar in grammars(true), size in 0_usize..20, seed: u64) {
        let interpreter = interpreter(&grammar)?;
        if let Ok(sentences) = corpus(&grammar, "a", size, 10, seed) {
            for sentence in sentences {
                prop_assert!(sentence.chars().count() <= size);
                prop_assert!(interpreter.parse("a", &sentence).unwrap().is_some(), "{:?}", sentence);
            }
        }
    }

    #[test]
    fn simpler_sentences_match(grammar in grammars(true), seed: [u8; 32]) {
        let interpreter = interpreter(&grammar)?;
        if let Ok(strategy) = sentences(&grammar, "a", 20) {
            let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &seed);
            let mut tree = strategy.new_tree(&mut TestRunner::new_with_rng(Config::default(), rng)).unwrap();
            let mut is_simpler = true;
            while is_simpler {
                let sentence = tree.current();
                prop_assert!(interpreter.parse("a", &sentence).unwrap().is_some(), "{:?}", sentence);
                is_simpler = if sentence.len() % 3 == 0 { tree.complicate() } else { tree.simplify() };
            }
        }
    }
}

#[test]
fn readable_sentences_have_other_code_points_only_if_they_must() {
    let source = "a =\n  Sequence:\n    OneOrMore:\n      T: any except [/]\n    T/i: Bc\n    T: any of [é]\n";
    let grammar = read(source).unwrap();
    let interpreter = Interpreter::new(&grammar).unwrap();
    let sentences = readable(&grammar, "a", 12, 100, 7).unwrap();
    for sentence in &sentences {
        let start = sentence.strip_suffix("Bcé").expect("the literal as it is written");
        assert!(start.bytes().all(|byte| byte.is_ascii_graphic() && !byte.is_ascii_uppercase()), "{sentence}");
        assert!(sentence.chars().count() <= 12 && interpreter.parse("a", sentence).unwrap().is_some(), "{sentence}");
    }
    let letters = |sentence: &String| sentence.bytes().filter(u8::is_ascii_alphanumeric).count();
    let all: usize = sentences.iter().map(|sentence| sentence.chars().count()).sum();
    assert!(sentences.iter().map(letters).sum::<usize>() * 10 > (all - sentences.len()) * 9, "mostly letters");
}

#[test]
fn shrinks_to_the_simplest_sentence() {
    let source = "list =\n  OneOrMore:\n    Sequence:\n      Choice:\n        T: none\n        N: word\n      T: ,\n\
        word =\n  OneOrMore:\n    T: any except [,]\n";
    let grammar = read(source).unwrap();
    let strategy = sentences(&grammar, "list", if cfg!(miri) { 30 } else { 200 }).unwrap();
    // However few cases the environment asks for, this many are enough to fail and to shrink to the end.
    let config = Config { cases: 256, max_shrink_iters: 4096, failure_persistence: None, ..Config::default() };
    let mut runner = TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha));
    let failure = runner.run(&strategy, |list| {
        prop_assert!(list.matches(',').count() < 3 || !list.contains("none"));
        Ok(())
    });
    let Err(TestError::Fail(_, list)) = failure else { panic!("expected a failure: {failure:?}") };
    let mut items: Vec<&str> = list.split_terminator(',').collect();
    items.sort_unstable();
    assert_eq!(items, ["a", "a", "none"]);
}

#[test]
fn all_alternatives_and_lengths_occur() {
    let grammar = read("a =\n  Choice:\n    T/i: one\n    ZeroOrMore:\n      T: any\n").unwrap();
    let count = if cfg!(miri) { 100 } else { 500 };
    let sample = corpus(&grammar, "a", 60, count, 3).unwrap();
    for text in ["one", "ONE", ""] {
        assert!(sample.iter().any(|sentence| sentence == text), "{text}");
    }
    assert!(sample.iter().any(|sentence| sentence.chars().count() == 60));
    assert!(sample.iter().any(|sentence| sentence.contains('\u{3002}')));
    assert_eq!(sample, corpus(&grammar, "a", 60, count, 3).unwrap());
    assert_ne!(sample, corpus(&grammar, "a", 60, count, 4).unwrap());
}

#[test]
fn recursion_is_bounded_by_the_size() {
    let grammar = read("a =\n  Choice:\n    Sequence:\n      N: a\n      N: a\n    Optional:\n      T: x\n").unwrap();
    for sentence in corpus(&grammar, "a", 10, if cfg!(miri) { 20 } else { 200 }, 5).unwrap() {
        assert!(sentence.len() <= 10);
    }
}
