//! Writes the dictionaries and the seed corpora of the fuzz targets: `cargo run --manifest-path fuzz/Cargo.toml --example
//! seed`.
//!
//! The dictionaries are checked in, and a test fails if they are stale. The corpora are not checked in, but are the same
//! each time: `seed-…` files, next to which the fuzzer puts its own.
//!
//! This is an example because cargo-fuzz takes every binary for a fuzz target.

use std::error::Error;
use std::fs;
use std::path::Path;

use railurl::{Dialect, attributes::Attribute};
use railurl_fuzz::case::{Case, SEPARATOR};
use railurl_fuzz::generated_vs_interpreter::rules as numbered_rules;
use railurl_fuzz::reading::grammars;
use railurl_fuzz::search_params::PAIR_SEPARATOR;
use railurl_fuzz::{dictionary, oracle};
use railurl_grammar::{Grammar, sample};

/// The maximum lengths of sentences, in code points; the last is the interpreter's limit.
const SIZES: [usize; 3] = [16, 48, 120];
/// The number of sentences of each size.
const COUNT: usize = 150;
/// Labels of encodings: none, three in which bytes of a code point can be ASCII, one that lacks most code points, and one
/// whose output encoding is UTF-8.
const ENCODINGS: [&str; 6] = ["", "shift_jis", "iso-2022-jp", "gb18030", "windows-1252", "utf-16le"];
/// Names and values of pairs.
const PAIRS: [(&str, &str); 5] = [("a", "b c"), ("", "="), ("a", ""), ("é", "+&%"), ("q", "\0\u{10FFFF}")];

/// The contents of a corpus: the bytes of each file.
type Seeds = Vec<Vec<u8>>;

fn main() -> Result<(), Box<dyn Error>> {
    let home = Path::new(env!("CARGO_MANIFEST_DIR"));
    fs::create_dir_all(home.join("dictionaries"))?;
    for (name, dictionary) in dictionary::dictionaries() {
        fs::write(home.join("dictionaries").join(name), dictionary)?;
    }
    for dialect in grammars() {
        let grammar = oracle::grammar(dialect);
        let cases = cases(dialect, grammar)?;
        let corpora = [
            ("host", hosts(grammar)?),
            ("generated_vs_interpreter", sentences(dialect, grammar)?),
            ("batch", requests(dialect, &cases)),
            ("parse", cases),
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

/// Returns inputs alone, inputs with a base, and inputs with a base, an encoding and values for setters.
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

/// Appends values for some of the setters, each a sentence of one of its rules.
fn setters(dialect: Dialect, grammar: &Grammar, seed: u64, case: &mut Vec<u8>) -> Result<(), Box<dyn Error>> {
    for (number, attribute) in Attribute::ALL.iter().enumerate() {
        let rules = oracle::setter_rules(dialect, *attribute);
        if !rules.is_empty() && (seed + number as u64).is_multiple_of(3) {
            let rule = rules[seed as usize % rules.len()];
            // A change of the attribute, or of the component.
            let first = digit(number) + if seed.is_multiple_of(2) { 0 } else { 11 };
            case.extend([SEPARATOR, first]);
            case.extend(sample::corpus(grammar, rule, 12, 1, seed)?[0].bytes());
        }
    }
    Ok(())
}

/// Returns pairs of sentences, each with a base.
fn references(dialect: Dialect, grammar: &Grammar) -> Result<Seeds, Box<dyn Error>> {
    let uppers = sample::corpus(grammar, oracle::specification(dialect).relative, 24, COUNT, 4)?;
    let lowers = sample::corpus(grammar, oracle::start(dialect), 24, COUNT, 5)?;
    let items = |(number, (upper, lower)): (usize, (&String, &String))| {
        [upper.as_bytes(), lower.as_bytes(), &[digit(number)]].join(&SEPARATOR)
    };
    Ok(uppers.iter().zip(&lowers).enumerate().map(items).collect())
}

/// Returns URLs with a query, each with up to three edits.
fn edits(dialect: Dialect, grammar: &Grammar) -> Result<Seeds, Box<dyn Error>> {
    let urls = sample::corpus(grammar, oracle::start(dialect), 24, COUNT, 6)?;
    let seed = |(number, url): (usize, &String)| {
        let mut items = vec![format!("{url}?a=1&b=%C3%BC&a=+").into_bytes()];
        for edit in 0..number % 4 {
            let (name, value) = PAIRS[(number + edit) % PAIRS.len()];
            items.push([&[digit((number + edit) % 7)], name.as_bytes(), &[PAIR_SEPARATOR], value.as_bytes()].concat());
        }
        items.join(&SEPARATOR)
    };
    Ok(urls.iter().enumerate().map(seed).collect())
}

/// The names that the grammars have for rules of hosts.
const HOST_RULES: [&str; 8] =
    ["host", "ihost", "special-host", "host-and-port", "ipv6addr", "ipv6address", "ipv4address", "ip-literal"];
/// Addresses: some with runs of zeros at the start, in the middle or at the end, and an empty one, which stands for zeros.
const ADDRESSES: [&[u8]; 5] = [
    b"\x7F\0\0\x01",
    b"\0\0\0\0\0\0\0\0\0\0\xFE\xFE\xC0\xA8\x01\x01",
    b"\x20\x01\x0D\xB8\0\0\0\0\0\0\0\x01",
    b"\xFE\x80\0\0\0\0\0\0\x02\x02\xB3\xFE\xFE\x1E\x83\x29",
    b"",
];

/// Returns hosts, each with an address and the choices of a spelling.
fn hosts(grammar: &Grammar) -> Result<Seeds, Box<dyn Error>> {
    let mut seeds = Vec::new();
    for rule in HOST_RULES.iter().filter(|rule| grammar.rules.iter().any(|known| known.name == **rule)) {
        for (number, host) in sample::corpus(grammar, rule, 24, COUNT / 3, 7)?.iter().enumerate() {
            let choices = [digit(number), digit(number / 2), digit(number / 3), digit(number / 5), digit(number / 7)];
            seeds.push([host.as_bytes(), ADDRESSES[number % ADDRESSES.len()], &choices].join(&SEPARATOR));
        }
    }
    Ok(seeds)
}

/// Returns sentences of every rule that is compared, each with a base and the rule's number.
fn sentences(dialect: Dialect, grammar: &Grammar) -> Result<Seeds, Box<dyn Error>> {
    let mut seeds = Vec::new();
    for (number, (_, rule)) in numbered_rules().enumerate().filter(|(_, (of, _))| *of == dialect) {
        for (index, sentence) in sample::corpus(grammar, rule, 32, COUNT / 5, 8)?.iter().enumerate() {
            let items = [sentence.as_bytes(), &[digit(index)], &[b'0'.wrapping_add(number as u8)]];
            seeds.push(items.join(&SEPARATOR));
        }
    }
    Ok(seeds)
}

/// Returns requests, two a file: the input of a case, and the same with more keys.
fn requests(dialect: Dialect, cases: &[Vec<u8>]) -> Seeds {
    let line = |(number, bytes): (usize, &Vec<u8>)| {
        let case = Case::from_bytes(bytes);
        let mut request = serde_json::json!({"input": case.input, "dialect": dialect.name()});
        let mut lines = format!("{request}\n");
        if let Some(base) = &case.base {
            request["base"] = base.as_ref().into();
        }
        match number % 4 {
            0 => request["stage"] = "parse".into(),
            1 => request["stage"] = "resolve".into(),
            2 => request["set"] = serde_json::json!([["host", "h:81"], ["search", "ü"], ["protocol", "ws"]]),
            _ => request["encoding"] = ENCODINGS[1 + number / 4 % (ENCODINGS.len() - 1)].into(),
        }
        lines += &request.to_string();
        lines.into_bytes()
    };
    cases.iter().enumerate().step_by(3).map(line).collect()
}

/// Returns each rule by itself, and the whole file.
fn rules(dialect: Dialect, grammar: &Grammar) -> Seeds {
    let alone = |rule: &railurl_grammar::Rule| {
        let mut grammar = Grammar::default();
        grammar.rules.push(rule.clone());
        grammar
    };
    let texts = grammar.rules.iter().map(|rule| railurl_grammar::write(&alone(rule)));
    texts.chain([railurl::explain::rule_file(dialect).1.to_owned()]).map(String::into_bytes).collect()
}
