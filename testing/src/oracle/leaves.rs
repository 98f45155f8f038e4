//! The leaves of syntax trees, by which generated parsers are compared with the interpreter, and the interpreter with the
//! engine by captures.

use crate::walk::{Leaf, Walk};
use nom::IResult;
use railurl_grammar::Grammar;
use railurl_grammar::engine::{Engine, of_match};
use railurl_grammar::interpret::Interpreter;
use railurl_grammar::shape;

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

/// The readers of a rule file as data.
pub type Readers<'g> = (Engine, Interpreter<'g>);

/// Makes the readers of a grammar.
pub fn readers(grammar: &Grammar) -> Readers<'_> {
    let mistake = "the rule file has no mistakes";
    (Engine::new(grammar).expect(mistake), Interpreter::new(grammar).expect(mistake))
}

/// Law 5: the interpreter agrees with the generated parser, if there is one, and the engine, for texts within its limit.
pub fn agrees(
    (engine, interpreter): &Readers<'_>,
    rule: &str,
    text: &str,
    generated: Option<Option<&[LeafText<'_>]>>,
    holds: impl Fn(&str, Option<&str>) -> Option<bool>,
) -> Result<(), String> {
    if text.len() > MAX_LENGTH {
        return Ok(());
    }
    let mut predicate = |name: &str, argument: Option<&str>| holds(name, argument).expect("a predicate of the grammar");
    let captured = engine.read_with(rule, text, &mut predicate).unwrap().map(|found| {
        found.iter().map(|capture| (capture.rule().to_owned(), capture.index(), capture.span())).collect::<Vec<_>>()
    });
    let found = interpreter.parse_with(rule, text, &mut predicate).unwrap();
    let expected = found.as_ref().map(|found| {
        of_match(found).into_iter().map(|(rule, index, span)| (rule.to_owned(), index, span)).collect::<Vec<_>>()
    });
    if captured != expected {
        return Err(format!("law 5: `{rule}` on {text:?}: the engine {captured:?}, the interpreter {expected:?}"));
    }
    let interpreted = found.map(|found| {
        let leaves = shape::leaves(&found).into_iter();
        leaves.map(|leaf| (leaf.rule, leaf.index, &text[leaf.start..leaf.end])).collect::<Vec<_>>()
    });
    match generated {
        Some(generated) if generated != interpreted.as_deref() => {
            Err(format!("law 5: `{rule}` on {text:?}: generated {generated:?}, read {interpreted:?}"))
        }
        _ => Ok(()),
    }
}
