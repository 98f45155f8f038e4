//! The shape of a rule's syntax tree: the nodes that become structs, enums, lists and plain text.
//!
//! A node without labels and references below it is *text*, and so is one that the grammar marks as text: the tree
//! keeps only the slice that it matched. Everything else keeps its structure: a sequence becomes a struct of its
//! labelled children and references, a choice an enum, an optional node an `Option`, a repetition a list. A fixed text
//! without a label ([`is_fixed`]) is not kept at all, because the grammar knows it.
//!
//! The code generator emits these shapes, and [`leaves`] reads the interpreter's matches through them, so that the
//! two can be compared slice by slice.

#[cfg(feature = "std")]
use crate::interpret::Match;
use crate::model::{Error, Grammar, Kind, Node, Rule, rest_number};
use crate::nesting::{Nesting, Rules, by_name};
use crate::prelude::*;
use crate::sorted::{Set, sort_by_key};

/// The form of a node in the syntax tree.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Shape {
    /// Nothing: a fixed text, look-ahead, a predicate.
    Nothing,
    /// The matched slice.
    Text,
    /// The tree of another rule.
    Rule(String),
    /// The tree of another rule in a bracket, which may contain this one.
    Nested(String),
    /// An optional shape.
    Optional(Box<Shape>),
    /// The shape of each iteration.
    List(Box<Shape>),
    /// A type with its own name path: the rule's name, then labels.
    Named(Vec<String>),
}

/// A type that a rule defines: the rule's own, or that of a labelled node within it.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Definition<'g> {
    /// The rule's name, then the labels that lead to the node.
    pub path: Vec<String>,
    /// The node.
    pub node: &'g Node,
    /// The node's preorder number within its rule.
    pub index: u16,
    /// Fields or variants.
    pub body: Body<'g>,
}

/// The contents of a [`Definition`].
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Body<'g> {
    /// A rule that is text: a function without a type.
    Text,
    /// A struct: the items of a sequence, in order.
    Struct(Vec<Item<'g>>),
    /// An enum: the alternatives of a choice, in order.
    Enum(Vec<Item<'g>>),
    /// A rule that only wraps another shape.
    Alias(Shape),
}

/// A child of a sequence or an alternative of a choice.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Item<'g> {
    /// The field's or variant's name, as the grammar spells it; `None` if nothing is kept.
    pub name: Option<String>,
    /// The shape that is kept.
    pub shape: Shape,
    /// The node.
    pub node: &'g Node,
    /// The node's preorder number within its rule.
    pub index: u16,
}

/// Returns whether the tree keeps only the text of `node`: the grammar says so, or it has no labels and references
/// below it.
pub fn is_text(node: &Node) -> bool {
    node.is_text
        || rest_number(node).is_some()
        || !matches!(node.kind, Kind::Reference(_) | Kind::Predicate { .. })
            && node.children().iter().all(|child| child.label.is_none() && !child.is_skipped && is_text(child))
}

/// Returns whether the tree has a slice for `rule`: its text, or the one text that its sequence keeps, without a label.
pub fn is_slice(rule: &Rule) -> bool {
    is_text(&rule.body) || only_text(&rule.body).is_some()
}

/// Returns the text without a label that is all that a sequence keeps.
fn only_text(node: &Node) -> Option<&Node> {
    let (only, _) = kept(node, 0).filter(|_| matches!(node.kind, Kind::Sequence(_)) && !node.is_list)?;
    if only.label.is_some() {
        return None;
    }
    if is_text(only) { Some(only) } else { only_text(only) }
}

/// Returns whether the tree has nothing of `node`: it is fixed, consumes nothing or is [skipped](Node::is_skipped).
pub fn is_dropped(node: &Node) -> bool {
    node.is_skipped || is_fixed(node) || is_empty(node)
}

/// Returns whether `node` matches only one text and has no label, so that the tree need not keep it.
pub fn is_fixed(node: &Node) -> bool {
    node.label.is_none() && matches!(node.kind, Kind::Literal { ignore_case: false, .. })
}

/// Returns whether `node` itself consumes nothing: look-ahead, `End:` or a predicate.
pub fn is_empty(node: &Node) -> bool {
    matches!(node.kind, Kind::Ahead(_) | Kind::NotAhead(_) | Kind::End | Kind::Predicate { .. })
}

/// Returns the number of nodes in `node`, including itself: the step from its preorder number to its next sibling's.
pub(crate) fn size(node: &Node) -> u16 {
    node.children().iter().map(size).fold(1, u16::saturating_add)
}

/// Returns the children of `node`, each with its preorder number.
pub(crate) fn numbered(node: &Node, index: u16) -> impl Iterator<Item = (&Node, u16)> {
    node.children().iter().scan(index.saturating_add(1), |next, child| {
        let own = *next;
        *next = next.saturating_add(size(child));
        Some((child, own))
    })
}

/// Returns the types that `rule` defines, its own first, then those of its labelled nodes in preorder.
///
/// # Errors
///
/// A node whose text varies has no label, or two items of one sequence or choice have the same name.
pub fn definitions<'g>(grammar: &'g Grammar, rule: &'g Rule) -> Result<Vec<Definition<'g>>, Error> {
    definitions_nested(&by_name(grammar), rule, &Nesting::new(grammar).nested())
}

/// [`definitions`], for the rules of a grammar, and the references that are in brackets.
pub(crate) fn definitions_nested<'g>(
    rules: &Rules<'g>,
    rule: &'g Rule,
    nested: &Set<*const Node>,
) -> Result<Vec<Definition<'g>>, Error> {
    let mut shaper = Shaper { rules, nested, taken: Vec::new(), done: Vec::new() };
    shaper.define_rule(rule).map_err(|error| error.within(&rule.name))?;
    sort_by_key(&mut shaper.done, |definition| definition.index);
    Ok(shaper.done)
}

struct Shaper<'g, 'n> {
    rules: &'n Rules<'g>,
    /// The references in brackets.
    nested: &'n Set<*const Node>,
    /// The paths of the types that are done or in progress.
    taken: Vec<Vec<String>>,
    done: Vec<Definition<'g>>,
}

impl<'g> Shaper<'g, '_> {
    fn define_rule(&mut self, rule: &'g Rule) -> Result<(), Error> {
        let path = vec![rule.name.clone()];
        check_text(&rule.body)?;
        if is_text(&rule.body) {
            self.done.push(Definition { path, node: &rule.body, index: 0, body: Body::Text });
            return Ok(());
        }
        match rule.body.kind {
            Kind::Sequence(_) | Kind::Choice(_) if !rule.body.is_list && only_text(&rule.body).is_none() => {
                self.define(path, &rule.body, 0)
            }
            _ => {
                let (_, shape) = self.shape(&path, &rule.body, 0)?;
                self.done.push(Definition { path, node: &rule.body, index: 0, body: Body::Alias(shape) });
                Ok(())
            }
        }
    }

    /// Defines the type of a sequence or a choice.
    fn define(&mut self, path: Vec<String>, node: &'g Node, index: u16) -> Result<(), Error> {
        if self.taken.contains(&path) {
            return Err(Error::new(node.position, "the syntax tree keeps several items here: give the group a label"));
        }
        self.taken.push(path.clone());
        let is_choice = matches!(node.kind, Kind::Choice(_));
        let mut items = Vec::new();
        for (child, number) in numbered(node, index) {
            self.items(&path, child, number, is_choice, &mut items)?;
        }
        for (position, item) in items.iter().enumerate() {
            if item.name.is_some() && items[..position].iter().any(|earlier| earlier.name == item.name) {
                let name = item.name.as_deref().unwrap_or_default();
                return Err(Error::new(
                    item.node.position,
                    format!("`{name}` is already taken here: give one a label"),
                ));
            }
        }
        if items.iter().all(|item| !borrows(&item.shape)) {
            return Err(Error::new(node.position, "the syntax tree keeps no text of this node: give a text a label"));
        }
        let body = if is_choice { Body::Enum(items) } else { Body::Struct(items) };
        self.done.push(Definition { path, node, index, body });
        Ok(())
    }

    /// The item of a child, or several for an unlabelled sequence within a sequence.
    fn items(
        &mut self,
        path: &[String],
        node: &'g Node,
        index: u16,
        in_choice: bool,
        items: &mut Vec<Item<'g>>,
    ) -> Result<(), Error> {
        if !in_choice && node.label.is_none() && is_group(node) {
            for (child, number) in numbered(node, index) {
                self.items(path, child, number, false, items)?;
            }
            return Ok(());
        }
        let (name, shape) = self.shape(path, node, index)?;
        if name.is_none() && (shape != Shape::Nothing || in_choice) {
            return Err(Error::new(
                node.position,
                "this node matches different texts, so the syntax tree keeps it: give it a label",
            ));
        }
        // A field that keeps nothing is dropped; an alternative that keeps nothing is still a variant.
        let name = name.filter(|_| in_choice || shape != Shape::Nothing);
        items.push(Item { name, shape, node, index });
        Ok(())
    }

    /// Returns the name and the shape of a node that is a field, a variant or an iteration.
    fn shape(&mut self, path: &[String], node: &'g Node, index: u16) -> Result<(Option<String>, Shape), Error> {
        if node.children().iter().any(asks_of_text) && is_empty(node) {
            return Err(Error::new(node.position, "a predicate asks about a text within look-ahead"));
        }
        if is_dropped(node) {
            check_skipped(node)?;
            return Ok((node.label.clone(), Shape::Nothing));
        }
        if is_text(node) {
            check_text(node)?;
            return Ok((node.label.clone(), Shape::Text));
        }
        let (name, shape) = match &node.kind {
            Kind::Reference(rule) => (Some(rule.clone()), self.reference(node, rule)?),
            Kind::Optional(_) | Kind::ZeroOrMore(_) | Kind::OneOrMore(_) => {
                let (child, number) = numbered(node, index).next().expect("these kinds have one child");
                let (name, shape) = self.shape(&extended(path, node), child, number)?;
                let shape = match (&node.kind, shape) {
                    // A list with separators that is missing is one without items.
                    (Kind::Optional(_), shape) if child.is_list && !is_text(child) => shape,
                    (Kind::Optional(_), shape) => Shape::Optional(Box::new(shape)),
                    // A list keeps its items apart already.
                    (_, Shape::Nested(rule)) if listed(child).is_some() => Shape::List(Box::new(Shape::Rule(rule))),
                    (_, shape) => Shape::List(Box::new(shape)),
                };
                (name, shape)
            }
            Kind::Sequence(_) if node.is_list => self.list(path, node, index)?,
            Kind::Sequence(_) => self.sequence(path, node, index)?,
            _ => self.named(path, node, index)?,
        };
        Ok((node.label.clone().or(name), shape))
    }

    fn reference(&self, node: &Node, name: &str) -> Result<Shape, Error> {
        match self.rules.get(name) {
            None => Err(Error::new(node.position, format!("there is no rule `{name}`"))),
            Some(rule) if is_slice(rule) => Ok(Shape::Text),
            Some(rule) if rule.body.is_list || !matches!(rule.body.kind, Kind::Sequence(_) | Kind::Choice(_)) => Err(Error::new(
                rule.body.position,
                format!(
                    "`{name}` has no type of its own: write `Sequence:` above this, and give a label to what it keeps"
                ),
            )
            .within(name)),
            Some(_) if self.nested.contains(&core::ptr::from_ref(node)) => Ok(Shape::Nested(name.to_owned())),
            Some(_) => Ok(Shape::Rule(name.to_owned())),
        }
    }

    /// A list with separators has the shape of its items.
    fn list(&mut self, path: &[String], node: &'g Node, index: u16) -> Result<(Option<String>, Shape), Error> {
        let mut kept = numbered(node, index).filter(|(child, _)| !is_empty(child));
        let (item, number) = kept.next().expect("a list has an item");
        if let Some((_, separator)) = node.list_parts().filter(|(_, separator)| !is_silent(separator)) {
            let message =
                "this separator matches different texts, and the syntax tree keeps none: write `skip` before it";
            return Err(Error::new(separator.position, message));
        }
        match self.shape(&extended(path, node), item, number)? {
            (_, Shape::Nothing) => Err(Error::new(item.position, "the syntax tree keeps nothing of this item")),
            (name, Shape::Nested(rule)) => Ok((name, Shape::List(Box::new(Shape::Rule(rule))))),
            (name, shape) => Ok((name, Shape::List(Box::new(shape)))),
        }
    }

    /// A sequence that keeps one item has that item's shape; one that keeps more has its own type.
    fn sequence(&mut self, path: &[String], node: &'g Node, index: u16) -> Result<(Option<String>, Shape), Error> {
        match kept(node, index) {
            Some(_) if node.children().iter().any(asks_of_text) => Err(Error::new(
                node.position,
                "a predicate asks about a text in a sequence that keeps only one item: ask where the text is kept",
            )),
            Some((only, number)) => self.shape(&extended(path, node), only, number),
            None => self.named(path, node, index),
        }
    }

    fn named(&mut self, path: &[String], node: &'g Node, index: u16) -> Result<(Option<String>, Shape), Error> {
        let own = extended(path, node);
        self.define(own.clone(), node, index)?;
        Ok((None, Shape::Named(own)))
    }
}

/// Returns the reference that the items of a list are, if the tree keeps nothing else of the repeated node.
pub(crate) fn listed(node: &Node) -> Option<&Node> {
    match &node.kind {
        Kind::Reference(_) => Some(node),
        Kind::Sequence(_) if !node.is_list => listed(kept(node, 0)?.0),
        _ => None,
    }
}

/// Returns whether a value of this shape has a slice of the input.
fn borrows(shape: &Shape) -> bool {
    match shape {
        Shape::Nothing => false,
        Shape::Optional(inner) | Shape::List(inner) => borrows(inner),
        Shape::Text | Shape::Rule(_) | Shape::Nested(_) | Shape::Named(_) => true,
    }
}

/// Returns whether `node` is a predicate with an argument.
fn asks_of_text(node: &Node) -> bool {
    matches!(node.kind, Kind::Predicate { argument: Some(_), .. })
}

/// Checks that nothing below a node marked as text has to be found in the tree.
fn check_text(node: &Node) -> Result<(), Error> {
    for node in node.nodes().skip(1).filter(|_| node.is_text) {
        if node.label.is_some() {
            return Err(Error::new(node.position, "a label within `text`: the syntax tree keeps nothing below it"));
        }
        if asks_of_text(node) {
            return Err(Error::new(node.position, "a predicate asks about a text within `text`"));
        }
    }
    Ok(())
}

fn extended(path: &[String], node: &Node) -> Vec<String> {
    path.iter().cloned().chain(node.label.clone()).list()
}

/// Returns whether `node` is a sequence whose items belong to the sequence around it.
pub(crate) fn is_group(node: &Node) -> bool {
    matches!(node.kind, Kind::Sequence(_)) && !node.is_list && !is_text(node) && !node.is_skipped
}

/// Returns whether the tree has nothing of `node` or of what it consists of.
fn is_silent(node: &Node) -> bool {
    is_dropped(node) || matches!(node.kind, Kind::Sequence(_)) && node.children().iter().all(is_silent)
}

/// Checks that nothing below a node that is skipped has to be found in the tree.
fn check_skipped(node: &Node) -> Result<(), Error> {
    match node.nodes().skip(1).filter(|_| node.is_skipped).find(|below| below.label.is_some() || asks_of_text(below)) {
        Some(below) => Err(Error::new(below.position, "`skip` above this: the syntax tree keeps nothing below it")),
        None => Ok(()),
    }
}

/// Returns the only child of a sequence that the tree keeps, if there is exactly one (including nested unlabelled
/// sequences).
pub(crate) fn kept(node: &Node, index: u16) -> Option<(&Node, u16)> {
    let mut kept = numbered(node, index).filter(|(child, _)| !is_dropped(child));
    let only = kept.next()?;
    kept.next().is_none().then_some(only)
}

/// A slice of the input that the syntax tree keeps or implies, and the node that matched it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Leaf<'g> {
    /// The rule.
    pub rule: &'g str,
    /// The node's preorder number within the rule.
    pub index: u16,
    /// The start of the slice, in bytes.
    pub start: usize,
    /// The end of the slice, in bytes.
    pub end: usize,
}

#[cfg(feature = "std")]
/// Returns the leaves of the interpreter's match, in order, without empty ones: their slices, joined, are the input.
pub fn leaves<'g>(matched: &Match<'g>) -> Vec<Leaf<'g>> {
    let mut leaves = Vec::new();
    collect(matched, 0, &mut leaves);
    leaves
}

#[cfg(feature = "std")]
fn collect<'g>(matched: &Match<'g>, shift: u16, leaves: &mut Vec<Leaf<'g>>) {
    let node = matched.node;
    if is_empty(node) || node.is_skipped || matched.start() == matched.end() {
        return;
    }
    if is_text(node) {
        let index = matched.index - shift;
        leaves.push(Leaf { rule: matched.rule(), index, start: matched.start(), end: matched.end() });
        return;
    }
    let shift = if matches!(node.kind, Kind::Reference(_)) { 0 } else { shift };
    let Some((item, separator)) = node.list_parts() else {
        return matched.children.iter().for_each(|child| collect(child, shift, leaves));
    };
    // Every item is told by the numbers of the first.
    let again = shift + 2 + size(item) + size(separator);
    for child in &matched.children {
        if std::ptr::eq(child.node, item) {
            collect(child, shift, leaves);
            continue;
        }
        for part in child.children.iter().flat_map(|iteration| &iteration.children) {
            collect(part, if std::ptr::eq(part.node, separator) { shift } else { again }, leaves);
        }
    }
}
