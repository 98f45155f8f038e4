//! Predicts the bytes with which the text of a node can begin, and whether the node is sure to match after known bytes.
//!
//! Both answers are conservative: a prediction may allow too much but never too little, and a node that is called sure
//! to match always does.

use crate::blocks::Bytes;
use crate::model::{Grammar, Kind, Node, rest_number};
use crate::prelude::List as _;

/// The next thing in the input: a byte of a set, or the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Next {
    pub(super) bytes: Bytes,
    pub(super) end: bool,
}

impl Next {
    pub(super) const NONE: Self = Next { bytes: Bytes::NONE, end: false };
    pub(super) const END: Self = Next { bytes: Bytes::NONE, end: true };

    /// Returns every byte, and the end.
    pub(super) fn any() -> Self {
        Next { bytes: Bytes::NONE.complement(), end: true }
    }

    pub(super) fn from_bytes(bytes: Bytes) -> Self {
        Next { bytes, end: false }
    }

    /// Returns each single thing that can come next. Bytes beyond ASCII count as one.
    pub(super) fn each() -> impl Iterator<Item = Self> {
        (0..=0x80).map(|byte| Next::from_bytes(Bytes::from_byte(byte))).chain([Next::END])
    }

    pub(super) fn union(self, other: Self) -> Self {
        Next { bytes: self.bytes.union(other.bytes), end: self.end || other.end }
    }

    pub(super) fn intersection(self, other: Self) -> Self {
        Next { bytes: self.bytes.intersection(other.bytes), end: self.end && other.end }
    }

    pub(super) fn complement(self) -> Self {
        Next { bytes: self.bytes.complement(), end: !self.end }
    }

    pub(super) fn is_within(self, other: Self) -> bool {
        self.intersection(other) == self
    }
}

/// A part of the grammar still to match.
#[derive(Clone, Copy, PartialEq)]
enum Piece<'g> {
    Node(&'g Node),
    /// The node, any number of times.
    Again(&'g Node),
    /// The rest of a literal, and whether its case is ignored.
    Text(&'g [u8], bool),
}

/// The pieces still to match, the next one last; `None` if anything may follow.
pub(super) type Rest<'g> = Option<Pieces<'g>>;

/// Pieces, the next one last.
#[derive(Clone, PartialEq)]
pub(super) struct Pieces<'g>(Vec<Piece<'g>>);

impl<'g> Pieces<'g> {
    pub(super) fn new(node: &'g Node) -> Self {
        Pieces(vec![Piece::Node(node)])
    }

    fn then(&self, piece: Piece<'g>) -> Self {
        let mut pieces = self.clone();
        pieces.0.push(piece);
        pieces
    }
}

/// The maximum number of ways to continue that are distinguished at one place.
const MAX_STEPS: usize = 100;

/// The maximum number of nodes visited to predict the next byte; above it, anything may come. Without a bound, the
/// time would double with each of several nodes in a row that can match nothing.
const MAX_VISITS: usize = 1_000;

/// Returns each way to continue: the next thing, and the rest to match after it.
pub(super) fn steps<'g>(grammar: &'g Grammar, rest: &Rest<'g>) -> Vec<(Next, Rest<'g>)> {
    let (mut ways, mut visits) = (Vec::new(), 0);
    match rest {
        Some(pieces) => collect(grammar, pieces.clone(), &mut ways, &mut visits),
        None => ways.push((Next::any(), None)),
    }
    if ways.len() > MAX_STEPS || visits > MAX_VISITS { vec![(Next::any(), None)] } else { ways }
}

/// Returns the first bytes that the text of a node can have; any if it can be empty.
pub(super) fn first(grammar: &Grammar, node: &Node) -> Next {
    steps(grammar, &Some(Pieces::new(node))).iter().fold(Next::NONE, |all, (next, _)| all.union(*next))
}

fn collect<'g>(grammar: &'g Grammar, mut pieces: Pieces<'g>, ways: &mut Vec<(Next, Rest<'g>)>, visits: &mut usize) {
    *visits += 1;
    if ways.len() > MAX_STEPS || *visits > MAX_VISITS {
        return;
    }
    let mut push = |step: (Next, Rest<'g>)| {
        if step.0 != Next::NONE && !ways.contains(&step) {
            ways.push(step);
        }
    };
    let Some(piece) = pieces.0.pop() else {
        push((Next::any(), None));
        return;
    };
    let node = match piece {
        Piece::Text(text, ignore_case) => {
            let Some((&byte, text)) = text.split_first() else { return collect(grammar, pieces, ways, visits) };
            // All bytes beyond ASCII count as one, so nothing is known of what follows one of them.
            let rest = byte.is_ascii().then(|| pieces.then(Piece::Text(text, ignore_case)));
            return push((Next::from_bytes(byte_set(byte, ignore_case)), rest));
        }
        Piece::Again(node) => {
            collect(grammar, pieces.then(piece).then(Piece::Node(node)), ways, visits);
            return collect(grammar, pieces, ways, visits);
        }
        Piece::Node(node) => node,
    };
    match &node.kind {
        Kind::Literal { text, ignore_case } => {
            collect(grammar, pieces.then(Piece::Text(text.as_bytes(), *ignore_case)), ways, visits);
        }
        Kind::Class(class) => {
            let bytes = Bytes::first_of_class(class);
            let ascii = bytes.intersection(ascii());
            push((Next::from_bytes(ascii), Some(pieces)));
            push((Next::from_bytes(bytes.intersection(ascii.complement())), None));
        }
        Kind::Reference(name) => {
            if let Some(rule) = grammar.rule(name) {
                collect(grammar, pieces.then(Piece::Node(&rule.body)), ways, visits);
            }
        }
        Kind::Sequence(children) => {
            pieces.0.extend(children.iter().rev().map(Piece::Node));
            collect(grammar, pieces, ways, visits);
        }
        Kind::Choice(children) => {
            for child in children {
                collect(grammar, pieces.then(Piece::Node(child)), ways, visits);
            }
        }
        Kind::Optional(child) => {
            collect(grammar, pieces.then(Piece::Node(child)), ways, visits);
            collect(grammar, pieces, ways, visits);
        }
        Kind::ZeroOrMore(child) => collect(grammar, pieces.then(Piece::Again(child)), ways, visits),
        Kind::OneOrMore(child) => {
            collect(grammar, pieces.then(Piece::Again(child)).then(Piece::Node(child)), ways, visits);
        }
        // Added look-ahead only refuses: without it, the prediction allows more.
        Kind::Ahead(_) if rest_number(node).is_some() => collect(grammar, pieces, ways, visits),
        Kind::Ahead(child) => narrow(grammar, pieces, first(grammar, child), ways, visits),
        Kind::NotAhead(child) => {
            // A longer text does not refuse its first byte, so only look-ahead at one byte counts.
            let allowed = one(child).map_or(Next::any(), Next::complement);
            narrow(grammar, pieces, allowed, ways, visits);
        }
        Kind::End => push((Next::END, None)),
        Kind::Predicate { .. } => collect(grammar, pieces, ways, visits),
    }
}

/// Returns the ways to continue whose first step is allowed.
fn narrow<'g>(
    grammar: &'g Grammar,
    pieces: Pieces<'g>,
    allowed: Next,
    ways: &mut Vec<(Next, Rest<'g>)>,
    visits: &mut usize,
) {
    let mut all = Vec::new();
    collect(grammar, pieces, &mut all, visits);
    for (next, rest) in all {
        let next = next.intersection(allowed);
        if next != Next::NONE {
            ways.push((next, rest));
        }
    }
}

/// Returns the set that a node looks ahead for, if it inspects only one byte or the end.
pub(super) fn one(node: &Node) -> Option<Next> {
    match &node.kind {
        Kind::Class(class) => Bytes::from_class(class).map(Next::from_bytes),
        Kind::Literal { text, ignore_case } => match text.as_bytes() {
            [byte] => Some(Next::from_bytes(byte_set(*byte, *ignore_case))),
            _ => None,
        },
        Kind::End => Some(Next::END),
        Kind::Choice(children) => children.iter().try_fold(Next::NONE, |all, child| Some(all.union(one(child)?))),
        _ => None,
    }
}

/// Returns the bytes that match a byte of a literal.
pub(super) fn byte_set(byte: u8, ignore_case: bool) -> Bytes {
    if ignore_case {
        Bytes::from_byte(byte.to_ascii_lowercase()).union(Bytes::from_byte(byte.to_ascii_uppercase()))
    } else {
        Bytes::from_byte(byte)
    }
}

fn ascii() -> Bytes {
    Bytes::from_byte(0x80).complement()
}

/// Returns whether committing code is sure to match `nodes`, one after the other, if `known` comes next.
pub(super) fn is_sure(grammar: &Grammar, nodes: &[&Node], known: &[Next]) -> bool {
    let Some((node, after)) = nodes.split_first() else { return true };
    let Some((next, later)) = known.split_first() else { return nodes.iter().all(|node| always(grammar, node)) };
    let with = |first: Vec<&Node>| is_sure(grammar, &first.into_iter().chain(after.iter().copied()).list(), known);
    match &node.kind {
        Kind::Literal { text, ignore_case } => {
            text.len() <= known.len()
                && text.bytes().zip(known).all(|(byte, next)| {
                    byte.is_ascii() && next.is_within(Next::from_bytes(byte_set(byte, *ignore_case)))
                })
                && is_sure(grammar, after, &known[text.len()..])
        }
        Kind::Class(_) => {
            let allowed = one(node).map_or(Next::NONE, |allowed| allowed.intersection(Next::from_bytes(ascii())));
            next.is_within(allowed) && is_sure(grammar, after, later)
        }
        Kind::Sequence(children) => with(children.iter().list()),
        Kind::Reference(name) => grammar.rule(name).is_some_and(|rule| with(vec![&rule.body])),
        Kind::Ahead(_) if rest_number(node).is_some() => false,
        Kind::Ahead(child) => is_sure_ahead(grammar, child, known) && is_sure(grammar, after, known),
        Kind::NotAhead(child) => {
            one(child).is_some_and(|refused| next.intersection(refused) == Next::NONE) && is_sure(grammar, after, known)
        }
        Kind::End => *next == Next::END && is_sure(grammar, after, known),
        Kind::Choice(_) | Kind::Optional(_) | Kind::ZeroOrMore(_) | Kind::OneOrMore(_) | Kind::Predicate { .. } => {
            // It is not known how much is read, so what follows has to match anywhere.
            is_sure_ahead(grammar, node, known) && after.iter().all(|node| always(grammar, node))
        }
    }
}

/// Returns whether `node` is sure to match if `known` comes next, whatever follows.
fn is_sure_ahead(grammar: &Grammar, node: &Node, known: &[Next]) -> bool {
    match &node.kind {
        Kind::Choice(children) => {
            let is_one = one(node).is_some_and(|allowed| known[0].is_within(allowed));
            is_one || children.iter().any(|child| is_sure(grammar, &[child], known))
        }
        Kind::Optional(_) | Kind::ZeroOrMore(_) => true,
        Kind::OneOrMore(child) => is_sure(grammar, &[child], known),
        Kind::Predicate { .. } => false,
        Kind::Class(_) => one(node).is_some_and(|allowed| known[0].is_within(allowed)),
        _ => is_sure(grammar, &[node], known),
    }
}

/// Returns whether a node matches any input.
fn always(grammar: &Grammar, node: &Node) -> bool {
    match &node.kind {
        Kind::Optional(_) | Kind::ZeroOrMore(_) => true,
        Kind::Sequence(children) => children.iter().all(|child| always(grammar, child)),
        Kind::Choice(children) => children.iter().any(|child| always(grammar, child)),
        Kind::Reference(name) => grammar.rule(name).is_some_and(|rule| always(grammar, &rule.body)),
        _ => false,
    }
}
