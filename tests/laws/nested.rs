//! Law 1 for URLs within URLs: nothing recurses with the input.

use std::thread;

use railurl::dialect::Parser;
use railurl::explain::{Settings, explain};
use railurl::{Dialect, Options, Url, compare};

/// What is repeated, and what comes after all of it.
const NESTED: &[(&str, &str)] = &[
    ("moz-icon:", "//a"),
    ("moz-icon://", "file:///a"),
    ("jar:", "http://h/!/"),
    ("jar:moz-icon:view-source:", "!/!/"),
    ("view-source:", "http://h/"),
    ("filesystem:", "http://h/temporary/a"),
    ("blob:", "http://h/"),
];

fn nested(&(repeated, last): &(&str, &str), length: usize) -> String {
    [&*repeated.repeat(length / repeated.len()), last].concat()
}

/// Runs on a thread with 256 kB of stack.
fn on_small_stack(run: impl FnOnce() + Send + 'static) {
    thread::Builder::new().stack_size(256 * 1024).spawn(run).unwrap().join().unwrap();
}

/// Asks everything that `canon` and `batch` ask of a URL.
fn ask(url: &Url) {
    let _ = (url.origin(), url.attributes(), url.components(), url.is_special(), url.clone().set_fragment(Some("f")));
}

#[test]
fn urls_within_urls_need_no_stack() {
    on_small_stack(|| {
        for inputs in NESTED {
            let input = nested(inputs, 250_000);
            for &dialect in Dialect::ALL {
                let options = Options::new().dialect(dialect);
                let _ = options.parse(&input).map(|url| ask(&url));
            }
        }
    });
}

#[test]
fn urls_within_urls_are_compared_and_explained_without_stack() {
    on_small_stack(|| {
        for inputs in NESTED {
            let input = nested(inputs, 10_000);
            let parsers: Vec<_> = Parser::all().collect();
            let _ = compare::compare(&input, None, &parsers);
            for parser in parsers {
                let _ = explain(&input, &Settings::new().parser(parser));
            }
        }
    });
}
