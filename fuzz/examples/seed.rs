//! Writes the dictionaries and the seed corpora of the fuzz targets, from anywhere:
//! `cargo run --manifest-path fuzz/Cargo.toml --example seed`.
//!
//! It is an example because cargo-fuzz takes every binary for a fuzz target.
//!
//! The dictionaries are checked in; a test says when they are stale. The corpora are not: they are the same whenever they
//! are made, `seed-…` files beside which the fuzzer puts its own.

use std::error::Error;
use std::fs;
use std::path::Path;

use railurl::{Attribute, Dialect};
use railurl_fuzz::case::SEPARATOR;
use railurl_fuzz::search_params::PAIR_SEPARATOR;
use railurl_fuzz::{dictionary, oracle};
use railurl_grammar::{Grammar, sample};

/// Sentences of at most so many code points; the same as the interpreter is asked about, at most.
const SIZES: [usize; 3] = [16, 48, 120];
/// Sentences of each size.
const COUNT: usize = 150;
/// Labels of encodings: three in which bytes of a code point can be ASCII, one that lacks most, one that is UTF-8.
const ENCODINGS: [&str; 6] = ["", "shift_jis", "iso-2022-jp", "gb18030", "windows-1252", "utf-16le"];
/// Names and values of pairs.
const PAIRS: [(&str, &str); 5] = [("a", "b c"), ("", "="), ("a", ""), ("é", "+&%"), ("q", "\0\u{10FFFF}")];

/// What is written to a corpus: the bytes of one file.
type Seeds = Vec<Vec<u8>>;

fn main() -> Result<(), Box<dyn Error>> {
    let home = Path::new(env!("CARGO_MANIFEST_DIR"));
    fs::create_dir_all(home.join("dictionaries"))?;
    for (name, dictionary) in dictionary::dictionaries() {
        fs::write(home.join("dictionaries").join(name), dictionary)?;
    }
    for &dialect in Dialect::ALL {
        let grammar = oracle::grammar(dialect);
        let corpora = [
            ("parse", cases(dialect, grammar)?),
            ("reference", references(dialect, grammar)?),
            ("search_params", edits(dialect, grammar)?),
            ("grammar_reader", rules(dialect, grammar)),
        ];
        for (target, seeds) in corpora {
            write(&home.join("corpus").join(target), dialect, &seeds)?;
        }
    }
    Ok(())
}

fn write(corpus: &Path, dialect: Dialect, seeds: &[Vec<u8>]) -> Result<(), Box<dyn Error>> {
    fs::create_dir_all(corpus)?;
    for (number, seed) in seeds.iter().enumerate() {
        fs::write(corpus.join(format!("seed-{dialect}-{number:04}")), seed)?;
    }
    Ok(())
}

/// Inputs alone, inputs with a base, and inputs with a base, an encoding and values for setters.
fn cases(dialect: Dialect, grammar: &Grammar) -> Result<Seeds, Box<dyn Error>> {
    let mut cases = Vec::new();
    for (size, seed) in SIZES.into_iter().zip(1..) {
        let inputs = sample::corpus(grammar, oracle::start(dialect), size, COUNT, seed)?;
        for (number, input) in inputs.iter().enumerate() {
            let mut case = input.clone().into_bytes();
            if number % 3 > 0 {
                case.extend([SEPARATOR, digit(number / 3)]);
            }
            if number % 3 == 2 {
                case.push(SEPARATOR);
                case.extend(ENCODINGS[number / 3 % ENCODINGS.len()].bytes());
                setters(dialect, grammar, seed + number as u64, &mut case)?;
            }
            cases.push(case);
        }
    }
    Ok(cases)
}

fn digit(number: usize) -> u8 {
    b'0' + (number % 10) as u8
}

/// A value for some of the setters, by a rule of each.
fn setters(dialect: Dialect, grammar: &Grammar, seed: u64, case: &mut Vec<u8>) -> Result<(), Box<dyn Error>> {
    for (number, attribute) in Attribute::ALL.iter().enumerate() {
        let rules = oracle::setter_rules(dialect, *attribute);
        if !rules.is_empty() && (seed + number as u64).is_multiple_of(3) {
            let rule = rules[seed as usize % rules.len()];
            // As scripts set it, or as Rust programs do.
            let first = digit(number) + if seed.is_multiple_of(2) { 0 } else { 11 };
            case.extend([SEPARATOR, first]);
            case.extend(sample::corpus(grammar, rule, 12, 1, seed)?[0].bytes());
        }
    }
    Ok(())
}

/// Two sentences each, with a base.
fn references(dialect: Dialect, grammar: &Grammar) -> Result<Seeds, Box<dyn Error>> {
    let uppers = sample::corpus(grammar, oracle::specification(dialect).relative, 24, COUNT, 4)?;
    let lowers = sample::corpus(grammar, oracle::start(dialect), 24, COUNT, 5)?;
    let items = |(number, (upper, lower)): (usize, (&String, &String))| {
        [upper.as_bytes(), lower.as_bytes(), &[digit(number)]].join(&SEPARATOR)
    };
    Ok(uppers.iter().zip(&lowers).enumerate().map(items).collect())
}

/// A URL with a query and, for each, a different number of edits.
fn edits(dialect: Dialect, grammar: &Grammar) -> Result<Seeds, Box<dyn Error>> {
    let urls = sample::corpus(grammar, oracle::start(dialect), 24, COUNT, 6)?;
    let seed = |(number, url): (usize, &String)| {
        let mut items = vec![format!("{url}?a=1&b=%C3%BC&a=+").into_bytes()];
        for edit in 0..number % 4 {
            let (name, value) = PAIRS[(number + edit) % PAIRS.len()];
            items.push([&[digit((number + edit) % 6)], name.as_bytes(), &[PAIR_SEPARATOR], value.as_bytes()].concat());
        }
        items.join(&SEPARATOR)
    };
    Ok(urls.iter().enumerate().map(seed).collect())
}

/// Each rule alone, and the whole file.
fn rules(dialect: Dialect, grammar: &Grammar) -> Seeds {
    let alone = |rule: &railurl_grammar::Rule| Grammar { rules: vec![rule.clone()], ..Grammar::default() };
    let texts = grammar.rules.iter().map(|rule| railurl_grammar::write(&alone(rule)));
    texts.chain([oracle::specification(dialect).rules.to_owned()]).map(String::into_bytes).collect()
}
