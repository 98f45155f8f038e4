//! Law 5: the generated parser and the interpreter accept the same inputs and cut them into the same slices.
//! Law 4 on the way: the slices, joined, are the input.
//!
//! A million inputs a dialect: `PROPTEST_CASES=1000000 cargo test --release --test agreement`.

mod oracle;
mod support;

use proptest::prelude::*;
use railurl::{Dialect, Options, Personality, Url};
use railurl_grammar::sample::sentences;

/// A sentence of the start rule, with up to four edits.
fn edited(dialect: Dialect, start: &'static str) -> impl Strategy<Value = String> {
    let edit = (any::<proptest::sample::Index>(), support::interesting_char(), 0..3u8);
    let sampled = sentences(oracle::grammar(dialect), start, 48).expect("a start rule");
    (sampled, proptest::collection::vec(edit, 0..4)).prop_map(|(sentence, edits)| {
        let mut chars: Vec<char> = sentence.chars().collect();
        for (at, c, kind) in edits {
            let at = at.index(chars.len() + 1);
            match kind {
                0 => chars.insert(at, c),
                1 if at < chars.len() => chars[at] = c,
                _ if at < chars.len() => drop(chars.remove(at)),
                _ => chars.push(c),
            }
        }
        chars.into_iter().collect()
    })
}

/// The main rule as often as all others together.
fn starts_and_inputs(
    dialect: Dialect,
    starts: &'static [&'static str],
) -> impl Strategy<Value = (&'static str, String)> {
    let others = if starts.len() > 1 { &starts[1..] } else { starts };
    let start = prop_oneof![Just(starts[0]), proptest::sample::select(others)];
    start.prop_flat_map(move |start| {
        (Just(start), prop_oneof![4 => edited(dialect, start).boxed(), 1 => support::url_like().boxed()])
    })
}

/// Bases of every kind that a grammar's predicates tell apart.
const BASES: &[&str] = &["", "http://h/", "https://h/", "wss://h/", "file:///", "foo://h/", "foo:x", "about:blank"];

fn bases(dialect: Dialect) -> impl Strategy<Value = Option<Url>> {
    proptest::sample::select(BASES).prop_map(move |base| Options::new().dialect(dialect).parse(base).ok())
}

/// The agreement of one dialect's parser with its grammar.
macro_rules! agreement {
    ($name:ident, $dialect:expr) => {
        mod $name {
            use super::*;

            const DIALECT: Dialect = $dialect;

            proptest! {
                #[test]
                fn generated_parser_agrees_with_interpreter(
                    (start, input) in starts_and_inputs(DIALECT, oracle::specification(DIALECT).starts),
                    base in bases(DIALECT),
                ) {
                    oracle::check(DIALECT, start, &input, base.as_ref()).map_err(TestCaseError::fail)?;
                }
            }
        }
    };
}

agreement!(living, Dialect::Living);
agreement!(railroad_2015, Dialect::Railroad2015);
agreement!(url_spec, Dialect::UrlSpec);
agreement!(web_url, Dialect::WebUrl(Personality::This));
agreement!(rfc3986, Dialect::Rfc3986);
agreement!(rfc3987, Dialect::Rfc3987);
