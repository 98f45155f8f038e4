//! Reduces a grammar to the notation of the 2015 standard, by removing the extensions of rule files.
//!
//! This lets a rule file be compared with its specification: without labels, texts, predicates, look-ahead and
//! case-insensitivity it must equal the result of [`extract`](crate::extract()) on the specification's source.

use crate::model::{Grammar, Kind, Node, Rule};
use crate::shape::is_empty;

/// Returns the grammar without the notation's extensions, and without comments and header. A sequence that is
/// left with one child becomes that child.
///
/// ```
/// use railurl_grammar::{plain::plain, read};
///
/// let extended = read("a =\n  Sequence:\n    sign = T/i: x\n    NotAhead:\n      T: y\n")?;
/// assert_eq!(plain(&extended), read("a =\n  T: x\n")?);
/// # Ok::<(), railurl_grammar::Error>(())
/// ```
pub fn plain(grammar: &Grammar) -> Grammar {
    let rule = |rule: &Rule| {
        let mut body = rule.body.clone();
        reduce(&mut body);
        Rule::new(&rule.name, body)
    };
    Grammar { rules: grammar.rules.iter().map(rule).collect(), ..Grammar::default() }
}

fn reduce(node: &mut Node) {
    (node.label, node.is_text, node.is_skipped, node.is_list) = (None, false, false, false);
    match &mut node.kind {
        Kind::Sequence(items) | Kind::Choice(items) => items.retain(|item| !is_empty(item)),
        Kind::Literal { ignore_case, .. } => *ignore_case = false,
        _ => {}
    }
    node.children_mut().iter_mut().for_each(reduce);
    if let Kind::Sequence(items) = &mut node.kind
        && items.len() == 1
    {
        *node = items.remove(0);
    }
}
