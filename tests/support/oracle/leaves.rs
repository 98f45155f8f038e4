//! The leaves of syntax trees, by which generated parsers are compared with the interpreter. The tests of the
//! implementations include this file too.

#![allow(unreachable_pub, reason = "each suite is a separate crate")]

use nom::IResult;
use railurl_grammar::interpret::Interpreter;
use railurl_grammar::shape;
use railurl_parser::walk::{Leaf, Walk};

/// The maximum length in bytes of a text for the interpreter.
const MAX_LENGTH: usize = 256;

/// A non-empty leaf: the production, the node's number in it, the text.
pub type LeafText<'i> = (&'static str, u16, &'i str);

/// The leaves that a generated function read, if it read the whole text.
pub type Leaves<'i> = Option<Vec<LeafText<'i>>>;

/// Returns the leaves of a production with a tree.
pub fn of_tree<'i, T: Walk<'i>>(parsed: IResult<&'i str, T>) -> Leaves<'i> {
    parsed.ok().filter(|(rest, _)| rest.is_empty()).map(|(_, tree)| leaves(&tree))
}

/// Returns the one leaf of a production that is text.
pub fn of_text<'i>(rule: &'static str, parsed: IResult<&'i str, &'i str>) -> Leaves<'i> {
    let (_, text) = parsed.ok().filter(|(rest, _)| rest.is_empty())?;
    Some([(rule, 0, text)].into_iter().filter(|leaf| !leaf.2.is_empty()).collect())
}

/// Returns the leaves of a tree.
pub fn leaves<'i>(tree: &impl Walk<'i>) -> Vec<LeafText<'i>> {
    let mut leaves = Vec::new();
    tree.walk(&mut |Leaf { rule, index, text }| leaves.push((rule, index, text)));
    leaves.retain(|leaf| !leaf.2.is_empty());
    leaves
}

/// Law 4: the leaves, joined, are the text.
pub fn keeps_all(rule: &str, text: &str, leaves: &[LeafText<'_>]) -> Result<(), String> {
    let joined: String = leaves.iter().map(|leaf| leaf.2).collect();
    if joined == text { Ok(()) } else { Err(format!("law 4: the leaves of `{rule}` are not {text:?}: {leaves:?}")) }
}

/// Law 5: the interpreter agrees with the generated parser, for texts within its limit.
pub fn agrees(
    interpreter: &Interpreter<'_>,
    rule: &str,
    text: &str,
    generated: Option<&[LeafText<'_>]>,
    holds: impl Fn(&str, Option<&str>) -> Option<bool>,
) -> Result<(), String> {
    if text.len() > MAX_LENGTH {
        return Ok(());
    }
    let mut predicate = |name: &str, argument: Option<&str>| holds(name, argument).expect("a predicate of the grammar");
    let interpreted = interpreter.parse_with(rule, text, &mut predicate).map(|found| {
        let leaves = shape::leaves(&found).into_iter();
        leaves.map(|leaf| (leaf.rule, leaf.index, &text[leaf.start..leaf.end])).collect::<Vec<_>>()
    });
    if generated == interpreted.as_deref() {
        Ok(())
    } else {
        Err(format!("law 5: `{rule}` on {text:?}: generated {generated:?}, read {interpreted:?}"))
    }
}
