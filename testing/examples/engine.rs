//! Compares the engine's speed with that of generated code, by every rule file that has it:
//! `cargo run --profile bench -p railurl-testing --example engine`.
//!
//! A row has the time of the first start rule for a text, in nanoseconds: the least of some rounds, in which the two take
//! turns.

use std::hint::black_box;
use std::time::Instant;

use railurl_grammar::engine::Engine;
use railurl_parser::dialects::{railroad_2015, rfc3986, rfc3987, url_spec, web_url};
use railurl_parser::living;

/// A rule file, its generated parser, and its predicates.
type Reader = (&'static str, fn(&str) -> bool, fn(&str, Option<&str>) -> Option<bool>);

const READERS: [Reader; 6] = [
    ("living", |text| living::syntax_tree(text, None).is_some(), |name, text| living::holds(None, name, text)),
    ("rfc3986", |text| rfc3986::syntax_tree(text).is_some(), |_, _| None),
    ("rfc3987", |text| rfc3987::syntax_tree(text).is_some(), |_, _| None),
    ("web-url", |text| web_url::syntax_tree(text).is_some(), |_, _| None),
    ("url-spec", |text| url_spec::syntax_tree(text).is_some(), |name, text| url_spec::holds(false, name, text)),
    (
        "railroad-2015",
        |text| railroad_2015::syntax_tree(text, "about").is_some(),
        |name, text| railroad_2015::holds("about", name, text),
    ),
];

const TEXTS: [&str; 5] = [
    "https://example.com/",
    "https://www.example.com/a/path/with/segments.html",
    "http://user:password@www.example.com:8080/search?q=railroad+diagrams&page=2#results",
    "https://cdn.example.net/assets/4f5c2a9e8b7d6f1a0c3e5b7d9f2a4c6e/application-bundle.min.js?version=2026.11.29&cache=no",
    "mailto:somebody@example.com",
];

const ROUNDS: usize = 60;
const CALLS: u32 = 2000;

/// Returns the nanoseconds of a call.
fn time(read: impl Fn() -> bool) -> f64 {
    let start = Instant::now();
    for _ in 0..CALLS {
        black_box(read());
    }
    start.elapsed().as_nanos() as f64 / f64::from(CALLS)
}

fn main() {
    println!("| rule file | bytes | nom ns | engine ns | ratio |\n| --- | --: | --: | --: | --: |");
    for (name, generated, holds) in READERS {
        let file = format!("{name}.railroad");
        let grammar = railurl_grammar::load(&file, railurl_grammar::rules::resolve).expect("a valid rule file");
        let (engine, rule) = (Engine::new(&grammar).expect("a valid grammar"), grammar.header.starts()[0]);
        for text in TEXTS {
            let run = || {
                let mut holds = |name: &str, text: Option<&str>| holds(name, text).unwrap_or(false);
                engine.read_with(rule, black_box(text), &mut holds).unwrap().is_some()
            };
            assert_eq!(run(), generated(text), "{name}: {text}");
            let (mut nom, mut data) = (f64::MAX, f64::MAX);
            for _ in 0..ROUNDS {
                nom = nom.min(time(|| generated(black_box(text))));
                data = data.min(time(run));
            }
            println!("| {name} | {} | {nom:.0} | {data:.0} | {:.1} |", text.len(), data / nom);
        }
    }
}
