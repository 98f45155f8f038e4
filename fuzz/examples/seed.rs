//! Writes the dictionaries and the seed corpora of the fuzz targets, from anywhere:
//! `cargo run --manifest-path fuzz/Cargo.toml --example seed`.
//!
//! It is an example because cargo-fuzz takes every binary for a fuzz target.
//!
//! The dictionary of a dialect is checked in; a test says when it is stale. The corpora are not: they are the same
//! whenever they are made, `seed-…` files beside which the fuzzer puts its own.

use std::error::Error;
use std::fs;
use std::path::Path;

use railurl::Dialect;
use railurl_fuzz::case::SEPARATOR;
use railurl_fuzz::oracle;
use railurl_grammar::{Grammar, sample};

/// Sentences of at most so many code points; the same as the interpreter is asked about, at most.
const SIZES: [usize; 3] = [16, 48, 120];
/// Sentences of each size.
const COUNT: usize = 150;
/// Labels of encodings: three in which bytes of a code point can be ASCII, one that lacks most, one that is UTF-8.
const ENCODINGS: [&str; 6] = ["", "shift_jis", "iso-2022-jp", "gb18030", "windows-1252", "utf-16le"];

fn main() -> Result<(), Box<dyn Error>> {
    let home = Path::new(env!("CARGO_MANIFEST_DIR"));
    let parse = home.join("corpus/parse");
    let reader = home.join("corpus/grammar_reader");
    for directory in [&parse, &reader, &home.join("dictionaries")] {
        fs::create_dir_all(directory)?;
    }
    for dialect in Dialect::ALL {
        let Some(rules) = oracle::rules(*dialect) else { continue };
        let grammar = railurl_grammar::read(rules)?;
        fs::write(home.join(format!("dictionaries/{dialect}.dict")), dictionary(&grammar))?;
        for (number, case) in cases(&grammar)?.iter().enumerate() {
            fs::write(parse.join(format!("seed-{dialect}-{number:04}")), case)?;
        }
        for rule in &grammar.rules {
            let alone = Grammar { rules: vec![rule.clone()], ..Grammar::default() };
            fs::write(reader.join(format!("seed-{dialect}-{}", rule.name)), railurl_grammar::write(&alone))?;
        }
        fs::write(reader.join(format!("seed-{dialect}")), rules)?;
    }
    Ok(())
}

fn dictionary(grammar: &Grammar) -> String {
    railurl_fuzz::dictionary(grammar)
}

/// Inputs alone, inputs with a base, and inputs with a base and a value for each setter.
fn cases(grammar: &Grammar) -> Result<Vec<Vec<u8>>, Box<dyn Error>> {
    let mut cases = Vec::new();
    for (size, seed) in SIZES.into_iter().zip(1..) {
        let inputs = sample::corpus(grammar, "url", size, COUNT, seed)?;
        for (number, input) in inputs.iter().enumerate() {
            let mut case = input.clone().into_bytes();
            if number % 3 > 0 {
                case.push(SEPARATOR);
                case.push(b'0' + (number / 3 % 10) as u8);
            }
            if number % 3 == 2 {
                case.push(SEPARATOR);
                case.extend(ENCODINGS[number / 3 % ENCODINGS.len()].bytes());
                setters(grammar, seed + number as u64, &mut case)?;
            }
            cases.push(case);
        }
    }
    Ok(cases)
}

/// A value for some of the setters, by the rule of each.
fn setters(grammar: &Grammar, seed: u64, case: &mut Vec<u8>) -> Result<(), Box<dyn Error>> {
    for (number, attribute) in (0_u8..).zip(railurl::Attribute::ALL) {
        let rule = format!("set-{attribute_name}", attribute_name = attribute.name());
        if grammar.rule(&rule).is_some() && (seed + u64::from(number)).is_multiple_of(3) {
            case.extend([SEPARATOR, b'0' + number]);
            case.extend(sample::corpus(grammar, &rule, 12, 1, seed)?[0].bytes());
        }
    }
    Ok(())
}
