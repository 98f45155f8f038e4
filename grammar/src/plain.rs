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
    let rule = |rule: &Rule| Rule::new(&rule.name, plain_node(&rule.body));
    Grammar { rules: grammar.rules.iter().map(rule).collect(), ..Grammar::default() }
}

fn plain_node(node: &Node) -> Node {
    let children = |children: &[Node]| children.iter().filter(|child| !is_empty(child)).map(plain_node).collect();
    let child = |child: &Node| Box::new(plain_node(child));
    let kind = match &node.kind {
        Kind::Sequence(items) => {
            let mut items: Vec<Node> = children(items);
            match items.pop() {
                Some(only) if items.is_empty() => return only,
                Some(last) => items.push(last),
                None => {}
            }
            Kind::Sequence(items)
        }
        Kind::Choice(items) => Kind::Choice(children(items)),
        Kind::Optional(inner) => Kind::Optional(child(inner)),
        Kind::ZeroOrMore(inner) => Kind::ZeroOrMore(child(inner)),
        Kind::OneOrMore(inner) => Kind::OneOrMore(child(inner)),
        Kind::Literal { text, .. } => Kind::Literal { text: text.clone(), ignore_case: false },
        kind => kind.clone(),
    };
    Node { label: None, is_text: false, kind, position: node.position }
}
