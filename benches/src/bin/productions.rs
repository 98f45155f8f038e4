//! Prints what the generated parser of the living standard takes for a URL, beside a copy of the text and the reader of
//! usual forms that is written by hand: `productions [ROUNDS]`.
//!
//! The lists are those in files, and the inputs of web-platform-tests that are URLs and that are none.

use std::env;
use std::hint::black_box;
use std::io;

use cpu_time::ThreadTime;
use railurl_benches::lists;
use railurl_parser::living;

/// What is done with a preprocessed text.
type Read = fn(&str);

const READERS: [(&str, Read); 3] = [
    ("copy", |text| _ = black_box(String::from(text))),
    ("by hand", |text| _ = black_box(&living::common::read(text))),
    ("productions", |text| _ = black_box(&living::read_by_productions(text))),
];

fn main() -> io::Result<()> {
    let rounds = env::args().nth(1).and_then(|rounds| rounds.parse().ok()).unwrap_or(25);
    let names = READERS.map(|(name, _)| format!(" {name} ns |")).concat();
    println!("| list | items |{names} productions / by hand |");
    println!("|---|---:|{}", "---:|".repeat(READERS.len() + 1));
    for list in lists::files()? {
        row(&list.name, &texts(&list.urls), rounds);
    }
    let inputs = lists::web_platform_inputs().unwrap_or_default();
    let (urls, others): (Vec<String>, Vec<String>) =
        texts(&inputs).into_iter().partition(|text| living::read(text).failure.is_none());
    row("web-platform-tests: URLs", &urls, rounds);
    row("web-platform-tests: no URLs", &others, rounds);
    Ok(())
}

/// The texts as the parser is given them.
fn texts(inputs: &[String]) -> Vec<String> {
    inputs.iter().map(|input| living::preprocess(input).text().to_owned()).collect()
}

/// Measures the readers in turns: the fastest round of each.
fn row(name: &str, texts: &[String], rounds: usize) {
    if texts.is_empty() {
        return;
    }
    let mut fastest = [f64::INFINITY; READERS.len()];
    // Few texts are read often, so that a round can be measured.
    let passes = 20_000_usize.div_ceil(texts.len());
    for round in 0..rounds {
        for turn in 0..READERS.len() {
            let reader = (round + turn) % READERS.len();
            let start = ThreadTime::now();
            for text in (0..passes).flat_map(|_| texts) {
                READERS[reader].1(black_box(text));
            }
            let time = start.elapsed().as_nanos() as f64 / (texts.len() * passes) as f64;
            fastest[reader] = fastest[reader].min(time);
        }
    }
    let times = fastest.map(|time| format!(" {time:.1} |")).concat();
    println!("| {name} | {} |{times} {:.2} |", texts.len(), fastest[2] / fastest[1]);
}
