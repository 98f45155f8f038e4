//! Law 5: the generated parser and the interpreter accept the same inputs and cut them into the same slices.
//! Law 4 on the way: the slices, joined, are the input.
//!
//! A million inputs a dialect: `PROPTEST_CASES=1000000 cargo test --release --test agreement`.

mod support;

use std::cell::RefCell;
use std::rc::Rc;

use proptest::prelude::*;
use railurl::Dialect;
use railurl_grammar::interpret::Interpreter;
use railurl_grammar::sample::sentences;
use railurl_grammar::shape::leaves;
use railurl_parser::walk::{Leaf, Walk};

/// A leaf that is not empty: rule, node, text.
type Slice<'i> = (String, u16, &'i str);

/// What a generated function read, if it read the whole input.
fn of_tree<'i, T: Walk<'i>>(parsed: nom::IResult<&'i str, T>) -> Option<Vec<Slice<'i>>> {
    let (rest, tree) = parsed.ok()?;
    rest.is_empty().then(|| slices(&tree))
}

/// The same of a production that is text.
fn of_text<'i>(rule: &str, parsed: nom::IResult<&'i str, &'i str>) -> Option<Vec<Slice<'i>>> {
    let (rest, text) = parsed.ok()?;
    rest.is_empty().then(|| if text.is_empty() { Vec::new() } else { vec![(rule.to_owned(), 0, text)] })
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

/// A sentence of the start rule, with up to four edits.
fn edited(dialect: Dialect, start: &'static str) -> impl Strategy<Value = String> {
    let edit = (any::<proptest::sample::Index>(), support::interesting_char(), 0..3u8);
    let sampled = sentences(support::grammar(dialect), start, 48).expect("a start rule");
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
    let start = prop_oneof![Just(starts[0]), proptest::sample::select(&starts[1..])];
    start.prop_flat_map(move |start| {
        (Just(start), prop_oneof![4 => edited(dialect, start).boxed(), 1 => support::url_like().boxed()])
    })
}

/// Compares the two readings of one input.
fn agree(
    dialect: Dialect,
    start: &str,
    input: &str,
    generated: Option<Vec<Slice<'_>>>,
    mut holds: impl FnMut(&str, Option<&str>) -> bool,
) -> Result<(), TestCaseError> {
    // One for each dialect, made when it is first asked for.
    thread_local! {
        static INTERPRETERS: RefCell<Vec<(Dialect, Rc<Interpreter<'static>>)>> = const { RefCell::new(Vec::new()) };
    }
    let interpreter = INTERPRETERS.with_borrow_mut(|known| match known.iter().find(|known| known.0 == dialect) {
        Some((_, interpreter)) => Rc::clone(interpreter),
        None => {
            let interpreter = Rc::new(Interpreter::new(support::grammar(dialect)).expect("rules"));
            known.push((dialect, Rc::clone(&interpreter)));
            interpreter
        }
    });
    let interpreted = interpreter.parse_with(start, input, &mut holds).map(|found| {
        let slice =
            |leaf: railurl_grammar::shape::Leaf<'_>| (leaf.rule.to_owned(), leaf.index, &input[leaf.start..leaf.end]);
        leaves(&found).into_iter().map(slice).collect::<Vec<_>>()
    });
    prop_assert_eq!(&generated, &interpreted, "`{}` of {} on {:?}", start, dialect, input);
    if let Some(slices) = &generated {
        let joined: String = slices.iter().map(|slice| slice.2).collect();
        // What stands for "the rest does not count" is a leaf too: all of the input is there.
        prop_assert_eq!(&joined, input);
    }
    Ok(())
}

mod living {
    use super::*;
    use railurl_parser::living::{Base, is_special_scheme, syntax, syntax_tree};

    const STARTS: &[&str] = &[
        "url",
        "set-protocol",
        "set-special-host",
        "set-host",
        "set-file-host",
        "set-port",
        "set-special-pathname",
        "set-pathname",
        "set-search",
        "set-hash",
    ];

    const BASES: &[Option<Base<'static>>] = &[
        None,
        Some(Base { scheme: "http", has_opaque_path: false }),
        Some(Base { scheme: "wss", has_opaque_path: false }),
        Some(Base { scheme: "file", has_opaque_path: false }),
        Some(Base { scheme: "foo", has_opaque_path: false }),
        Some(Base { scheme: "foo", has_opaque_path: true }),
    ];

    fn generated<'i>(start: &str, input: &'i str, base: Option<Base<'_>>) -> Option<Vec<Slice<'i>>> {
        match start {
            "url" => syntax_tree(input, base).map(|tree| slices(&tree)),
            "set-protocol" => of_tree(syntax::set_protocol(input)),
            "set-special-host" => of_tree(syntax::set_special_host(input)),
            "set-host" => of_tree(syntax::set_host(input)),
            "set-file-host" => of_tree(syntax::set_file_host(input)),
            "set-port" => of_tree(syntax::set_port(input)),
            "set-special-pathname" => of_tree(syntax::set_special_pathname(input)),
            "set-pathname" => of_tree(syntax::set_pathname(input)),
            "set-search" => of_text(start, syntax::set_search(input)),
            "set-hash" => of_text(start, syntax::set_hash(input)),
            other => panic!("no function for `{other}`"),
        }
    }

    fn holds(base: Option<Base<'_>>, name: &str, argument: Option<&str>) -> bool {
        let scheme = argument.unwrap_or_default().to_ascii_lowercase();
        let with_path = base.filter(|base| !base.has_opaque_path);
        match name {
            "base-has-opaque-path" => base.is_some_and(|base| base.has_opaque_path),
            "base-has-scheme" => base.is_some_and(|base| base.scheme == scheme),
            "base-is-file" => with_path.is_some_and(|base| base.scheme == "file"),
            "base-is-special" => with_path.is_some_and(|base| is_special_scheme(base.scheme) && base.scheme != "file"),
            "base-is-not-special" => with_path.is_some_and(|base| !is_special_scheme(base.scheme)),
            "not-special" => !is_special_scheme(&scheme),
            other => panic!("no predicate `{other}`"),
        }
    }

    proptest! {
        #[test]
        fn generated_parser_agrees_with_interpreter(
            (start, input) in starts_and_inputs(Dialect::Living, STARTS),
            base in proptest::sample::select(BASES),
        ) {
            let generated = generated(start, &input, base);
            if start == "url" && base.is_some_and(|base| !base.has_opaque_path) {
                prop_assert!(generated.is_some(), "`url` matches every input, where the base has a path");
            }
            agree(Dialect::Living, start, &input, generated, |name, argument| holds(base, name, argument))?;
        }
    }
}

mod railroad_2015 {
    use super::*;
    use railurl_parser::railroad_2015::{is_relative_scheme, syntax, syntax_tree};

    const STARTS: &[&str] = &[
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

    fn generated<'i>(start: &str, input: &'i str, base_scheme: &str) -> Option<Vec<Slice<'i>>> {
        match start {
            "url" => syntax_tree(input, base_scheme).map(|tree| slices(&tree)),
            "set-protocol" => of_tree(syntax::set_protocol(input)),
            "set-username" => of_text(start, syntax::set_username(input)),
            "set-password" => of_text(start, syntax::set_password(input)),
            "set-host" => of_tree(syntax::set_host(input)),
            "set-hostname" => of_tree(syntax::set_hostname(input)),
            "set-port" => of_tree(syntax::set_port(input)),
            "set-pathname" => of_tree(syntax::set_pathname(input)),
            "set-search" => of_tree(syntax::set_search(input)),
            "set-hash" => of_tree(syntax::set_hash(input)),
            other => panic!("no function for `{other}`"),
        }
    }

    proptest! {
        #[test]
        fn generated_parser_agrees_with_interpreter(
            (start, input) in starts_and_inputs(Dialect::Railroad2015, STARTS),
            base in proptest::sample::select(&["about", "http", "https", "file", "wss", "foo"][..]),
        ) {
            let generated = generated(start, &input, base);
            if start == "url" {
                prop_assert!(generated.is_some(), "the production `url` matches every input");
            }
            agree(Dialect::Railroad2015, start, &input, generated, |name, argument| {
                let scheme = argument.expect("both predicates have an argument");
                match name {
                    "not-relative-scheme" => !is_relative_scheme(scheme),
                    "not-base-scheme" => !scheme.eq_ignore_ascii_case(base),
                    other => panic!("no predicate `{other}`"),
                }
            })?;
        }
    }
}

mod url_spec {
    use super::*;
    use railurl_parser::url_spec::{relative, syntax, syntax_tree};

    const STARTS: &[&str] = &["url", "relative-url", "drive-specification"];

    fn generated<'i>(start: &str, input: &'i str, base_is_file: bool) -> Option<Vec<Slice<'i>>> {
        match start {
            "url" => syntax_tree(input).map(|tree| slices(&tree)),
            "relative-url" => Some(slices(&relative(input, base_is_file))),
            "drive-specification" => of_tree(syntax::drive_specification(input)),
            other => panic!("no function for `{other}`"),
        }
    }

    proptest! {
        #[test]
        fn generated_parser_agrees_with_interpreter(
            (start, input) in starts_and_inputs(Dialect::UrlSpec, STARTS),
            base_is_file: bool,
        ) {
            let generated = generated(start, &input, base_is_file);
            if start == "url" {
                prop_assert_eq!(generated.is_some(), input.contains(':'), "what has a colon is a URL");
            }
            agree(Dialect::UrlSpec, start, &input, generated, |name, _| match name {
                "base-is-file" => base_is_file,
                other => panic!("no predicate `{other}`"),
            })?;
        }
    }
}
