//! Random grammars, for tests that compare two ways to read.

use proptest::prelude::*;
use railurl_grammar::interpret::Interpreter;
use railurl_grammar::{Class, Grammar, Kind, Node, Rule};

/// Rules `a`, `b` and `c` over the letters `a` and `b` and the solidus; `plain` ones have nothing that does not consume.
pub(crate) fn grammars(plain: bool) -> impl Strategy<Value = Grammar> {
    prop::collection::vec(nodes(plain), 3).prop_map(|bodies| {
        Grammar::new(["a", "b", "c"].into_iter().zip(bodies).map(|(name, body)| Rule::new(name, body)).collect())
    })
}

/// Returns the interpreter of a grammar that may have none, as one with left recursion.
pub(crate) fn interpreter(grammar: &Grammar) -> Result<Interpreter<'_>, TestCaseError> {
    Interpreter::new(grammar).map_err(|error| TestCaseError::reject(error.to_string()))
}

fn nodes(plain: bool) -> impl Strategy<Value = Node> {
    let leaf = prop_oneof![
        3 => "[ab/]{1,2}".prop_map(|text| Kind::Literal { text, ignore_case: false }),
        1 => "[abAB]".prop_map(|text| Kind::Literal { text, ignore_case: true }),
        3 => prop_oneof![Just(vec![('a', 'b')]), Just(vec![('/', '/')])]
            .prop_map(|ranges| Kind::Class(Class { negated: false, ranges })),
        1 => Just(Kind::Class(Class { negated: true, ranges: vec![('b', 'b')] })),
        2 => prop_oneof![Just("a"), Just("b"), Just("c")].prop_map(|name| Kind::Reference(name.to_owned())),
        u32::from(!plain) => prop_oneof![
            Just(Kind::End),
            "yes|no".prop_map(|name| Kind::Predicate { name, argument: None }),
        ],
    ];
    leaf.prop_map(Node::new).prop_recursive(4, 16, 3, move |inner| {
        let many = prop::collection::vec(inner.clone(), 1..4);
        let one = inner.prop_map(Box::new);
        prop_oneof![
            4 => many.clone().prop_map(Kind::Sequence),
            3 => many.prop_map(Kind::Choice),
            1 => one.clone().prop_map(Kind::Optional),
            1 => one.clone().prop_map(Kind::ZeroOrMore),
            1 => one.clone().prop_map(Kind::OneOrMore),
            u32::from(!plain) => one.clone().prop_map(Kind::Ahead),
            u32::from(!plain) => one.prop_map(Kind::NotAhead),
        ]
        .prop_map(Node::new)
    })
}
