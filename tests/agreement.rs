//! Law 5: the generated parser and the interpreter accept the same inputs and cut them into the same slices.
//! Law 4 on the way: the slices, joined, are the input.
//!
//! A million inputs: `PROPTEST_CASES=1000000 cargo test --release --test agreement`.

mod support;

use proptest::prelude::*;
use railurl_grammar::interpret::Interpreter;
use railurl_grammar::sample::sentences;
use railurl_grammar::shape::leaves;
use railurl_grammar::{Grammar, read};
use railurl_parser::railroad_2015::{is_relative_scheme, syntax, syntax_tree};
use railurl_parser::walk::{Leaf, Walk};
use std::sync::LazyLock;

static GRAMMAR: LazyLock<Grammar> = LazyLock::new(|| {
    read(include_str!("../grammar/rules/railroad-2015.railroad")).expect("the rule file passes its own tests")
});

/// The start rules.
const STARTS: [&str; 10] = [
    "url",
    "set-protocol",
    "set-username",
    "set-password",
    "set-host",
    "set-hostname",
    "set-port",
    "set-pathname",
    "set-search",
    "set-hash",
];

/// A leaf that is not empty: rule, node, text.
type Slice<'i> = (String, u16, &'i str);

/// The leaves of a tree, if the generated parser reads the whole input.
fn generated<'i>(start: &str, input: &'i str, base_scheme: &str) -> Option<Vec<Slice<'i>>> {
    fn tree<'i, T: Walk<'i>>(parsed: nom::IResult<&'i str, T>) -> Option<Vec<Slice<'i>>> {
        let (rest, tree) = parsed.ok()?;
        rest.is_empty().then(|| slices(&tree))
    }
    fn text<'i>(rule: &str, parsed: nom::IResult<&'i str, &'i str>) -> Option<Vec<Slice<'i>>> {
        let (rest, text) = parsed.ok()?;
        rest.is_empty().then(|| if text.is_empty() { Vec::new() } else { vec![(rule.to_owned(), 0, text)] })
    }
    match start {
        "url" => syntax_tree(input, base_scheme).map(|tree| slices(&tree)),
        "set-protocol" => tree(syntax::set_protocol(input)),
        "set-username" => text(start, syntax::set_username(input)),
        "set-password" => text(start, syntax::set_password(input)),
        "set-host" => tree(syntax::set_host(input)),
        "set-hostname" => tree(syntax::set_hostname(input)),
        "set-port" => tree(syntax::set_port(input)),
        "set-pathname" => tree(syntax::set_pathname(input)),
        "set-search" => tree(syntax::set_search(input)),
        "set-hash" => tree(syntax::set_hash(input)),
        other => panic!("no function for `{other}`"),
    }
}

fn slices<'i>(tree: &impl Walk<'i>) -> Vec<Slice<'i>> {
    let mut found = Vec::new();
    tree.walk(&mut |leaf: Leaf<'i>| {
        if !leaf.text.is_empty() {
            found.push((leaf.rule.to_owned(), leaf.index, leaf.text));
        }
    });
    found
}

fn interpreted<'i>(interpreter: &Interpreter<'_>, start: &str, input: &'i str, base: &str) -> Option<Vec<Slice<'i>>> {
    let mut predicates = |name: &str, argument: Option<&str>| {
        let scheme = argument.expect("both predicates have an argument");
        match name {
            "not-relative-scheme" => !is_relative_scheme(scheme),
            "not-base-scheme" => !scheme.eq_ignore_ascii_case(base),
            other => panic!("no predicate `{other}`"),
        }
    };
    let found = interpreter.parse_with(start, input, &mut predicates)?;
    let slice =
        |leaf: railurl_grammar::shape::Leaf<'_>| (leaf.rule.to_owned(), leaf.index, &input[leaf.start..leaf.end]);
    Some(leaves(&found).into_iter().map(slice).collect())
}

/// A sentence of the start rule, with up to four edits.
fn inputs(start: &'static str) -> impl Strategy<Value = String> {
    let edit = (any::<proptest::sample::Index>(), support::interesting_char(), 0..3u8);
    let sampled = sentences(&GRAMMAR, start, 48).expect("a start rule");
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

fn starts_and_inputs() -> impl Strategy<Value = (&'static str, String)> {
    // The main rule as often as all setters together.
    let start = prop_oneof![Just("url"), proptest::sample::select(&STARTS[1..])];
    start
        .prop_flat_map(|start| (Just(start), prop_oneof![4 => inputs(start).boxed(), 1 => support::url_like().boxed()]))
}

proptest! {
    #[test]
    fn generated_parser_agrees_with_interpreter(
        (start, input) in starts_and_inputs(),
        base in proptest::sample::select(&["about", "http", "https", "file", "wss", "foo"][..]),
    ) {
        thread_local! {
            static INTERPRETER: Interpreter<'static> = Interpreter::new(&GRAMMAR).expect("no undefined rules");
        }
        let generated = generated(start, &input, base);
        let interpreted = INTERPRETER.with(|interpreter| interpreted(interpreter, start, &input, base));
        prop_assert_eq!(&generated, &interpreted, "`{}` on {:?} with a base of scheme {}", start, input, base);
        if let Some(slices) = &generated {
            let joined: String = slices.iter().map(|slice| slice.2).collect();
            prop_assert_eq!(&joined, &input);
        }
        if start == "url" {
            prop_assert!(generated.is_some(), "the production `url` matches every input");
        }
    }
}
