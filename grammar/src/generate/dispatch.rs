//! Compiles a choice to a `match` on the next bytes, if these decide which of its alternatives can match.
//!
//! An alternative that cannot begin with the next bytes need not be tried, nor one that comes after an alternative that
//! is sure to match. If this leaves each alternative in at most one arm of a `match`, the code inspects up to
//! [`MAX_BYTES`] bytes and jumps to the arm; an arm with several alternatives tries them in order. A call of another rule
//! may be in two arms. Otherwise the alternatives are tried one after the other, because an alternative in two arms would
//! duplicate its code.

use super::predict::{Next, Pieces, Rest, is_sure, steps};
use crate::blocks::Bytes;
use crate::model::{Grammar, Kind, Node};
use crate::prelude::List as _;
use crate::sorted::{Set, sort_by_key};

/// The maximum number of bytes that a `match` inspects.
const MAX_BYTES: usize = 3;
/// The maximum number of arms that one more byte may add.
const MAX_ARMS: usize = 4;

/// An arm of a `match` on the next bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Arm {
    /// The next bytes, in order.
    pub(super) known: Vec<Next>,
    /// The numbers of the alternatives that can match there.
    pub(super) alternatives: Vec<usize>,
    /// Whether the arms before this one leave no other case after the same bytes, so that the last byte need not be
    /// tested.
    is_rest: bool,
}

impl Arm {
    /// Returns the arm's patterns.
    pub(super) fn pattern(&self) -> String {
        let Some((last, before)) = self.known.split_last() else { return "_".to_owned() };
        let before: String = before.iter().map(|next| format!("{}, ", next.bytes.pattern())).collect();
        match (self.is_rest, before.as_str()) {
            (true, "") => return "_".to_owned(),
            (true, before) => return format!("[{before}..]"),
            (false, _) => {}
        }
        let bytes = (last.bytes != Bytes::NONE).then(|| format!("[{before}{}, ..]", last.bytes.pattern()));
        let end = last.end.then(|| format!("[{}]", before.trim_end_matches(", ")));
        bytes.into_iter().chain(end).list().join(" | ")
    }
}

/// Returns the arms for a choice between `alternatives`, with the catch-all arm last; `None` if an alternative would be
/// in several arms, except calls of other rules, of which an arm may repeat some.
pub(super) fn dispatch(grammar: &Grammar, alternatives: &[&Node]) -> Option<Vec<Arm>> {
    let looker = Looker { grammar, alternatives };
    let places = alternatives.iter().enumerate().map(|(number, node)| (number, vec![Some(Pieces::new(node))])).list();
    let mut arms = Vec::new();
    looker.split(places, &[]).flatten(&[], &mut arms);
    fall_through(&mut arms);
    let is_call = |number: usize| matches!(alternatives[number].kind, Kind::Reference(_));
    let mut seen = Set::new();
    let (mut count, mut repeats) = (0, true);
    for &number in arms.iter().flat_map(|arm| &arm.alternatives) {
        count += 1;
        repeats &= seen.insert(number) || is_call(number);
    }
    // A few more calls are worth it only if each arm has far fewer alternatives than the choice.
    let decides = arms.iter().filter(|arm| !arm.alternatives.is_empty()).count() > 1;
    let most = if seen.len() == count { usize::MAX } else { alternatives.len() / 2 };
    let is_worth = count <= 2 * alternatives.len() && arms.iter().all(|arm| arm.alternatives.len() <= most);
    (decides && repeats && is_worth).then_some(arms)
}

/// Removes an arm such as `[b'/', ..]` if the last arm does the same: its cases fall through to that one.
fn fall_through(arms: &mut Vec<Arm>) {
    let Some(mut last) = arms.pop_if(|last| last.is_rest && last.known.len() == 1) else { return };
    arms.retain(|arm| {
        let is_same = arm.is_rest && arm.known.len() == 2 && arm.alternatives == last.alternatives;
        if is_same {
            last.known[0] = last.known[0].union(arm.known[0]);
        }
        !is_same
    });
    arms.push(last);
}

/// The outcome of inspecting the next byte.
enum Tree {
    /// These alternatives can match.
    Leaf(Vec<usize>),
    /// The next byte decides.
    Split(Vec<(Next, Tree)>),
}

impl Tree {
    fn leaves(&self) -> usize {
        match self {
            Tree::Leaf(_) => 1,
            Tree::Split(branches) => branches.iter().map(|(_, tree)| tree.leaves()).sum(),
        }
    }

    /// Appends the arms below `known`. The one with the longest pattern becomes the catch-all, and comes last.
    fn flatten(&self, known: &[Next], arms: &mut Vec<Arm>) {
        match self {
            Tree::Leaf(alternatives) => {
                arms.push(Arm { known: known.to_vec(), alternatives: alternatives.clone(), is_rest: false });
            }
            Tree::Split(branches) => {
                let size = |next: Next| (next.bytes == Bytes::NONE.complement(), next.bytes.pattern().len());
                let leaf = |index: usize| match &branches[index].1 {
                    Tree::Leaf(alternatives) => Some(alternatives),
                    Tree::Split(_) => None,
                };
                // Where nothing can match, any alternative may fail.
                let rest = (0..branches.len())
                    .filter(|&index| leaf(index).is_some())
                    .max_by_key(|&index| (leaf(index).is_some_and(|it| !it.is_empty()), size(branches[index].0)));
                let is_rest = |index: usize| Some(index) == rest || leaf(index).is_some_and(Vec::is_empty);
                let with = |next: Next| [known, &[next]].concat();
                let mut left = Next::NONE;
                for (index, (next, tree)) in branches.iter().enumerate() {
                    if is_rest(index) { left = left.union(*next) } else { tree.flatten(&with(*next), arms) }
                }
                if let Some(alternatives) = rest.and_then(leaf) {
                    arms.push(Arm { known: with(left), alternatives: alternatives.clone(), is_rest: true });
                }
            }
        }
    }
}

/// Alternatives by number, each with everything that may remain to match.
type Places<'g> = Vec<(usize, Vec<Rest<'g>>)>;

struct Looker<'g, 'a> {
    grammar: &'g Grammar,
    alternatives: &'a [&'g Node],
}

impl<'g> Looker<'g, '_> {
    /// Inspects the byte after `known`.
    fn split(&self, places: Places<'g>, known: &[Next]) -> Tree {
        let ways: Vec<(usize, Vec<(Next, Rest<'g>)>)> = places
            .into_iter()
            .map(|(number, rests)| (number, rests.iter().flat_map(|rest| steps(self.grammar, rest)).list()))
            .list();
        let mut branches: Vec<(Next, Vec<usize>)> = Vec::new();
        for next in Next::each() {
            let possible = self.possible(&ways, next, known);
            match branches.iter_mut().find(|(_, alternatives)| *alternatives == possible) {
                Some((all, _)) => *all = all.union(next),
                None => branches.push((next, possible)),
            }
        }
        sort_by_key(&mut branches, |(_, alternatives)| alternatives.clone());
        let trees = branches.into_iter().flat_map(|(next, alternatives)| self.branch(&ways, next, alternatives, known));
        Tree::Split(trees.list())
    }

    /// Returns the alternatives that can match if `next` comes after `known`, up to the first that is sure to match.
    fn possible(&self, ways: &[(usize, Vec<(Next, Rest<'g>)>)], next: Next, known: &[Next]) -> Vec<usize> {
        let known = [known, &[next]].concat();
        let mut possible = Vec::new();
        for (number, ways) in ways {
            if ways.iter().any(|(set, _)| next.is_within(*set)) {
                possible.push(*number);
                // Committing code does not get beyond an alternative that is sure to match.
                if is_sure(self.grammar, &[self.alternatives[*number]], &known) {
                    break;
                }
            }
        }
        possible
    }

    /// Appends a branch, or two if the end of the input is distinguished from bytes: after a byte, another one can
    /// distinguish more.
    fn branch(
        &self,
        ways: &[(usize, Vec<(Next, Rest<'g>)>)],
        next: Next,
        alternatives: Vec<usize>,
        known: &[Next],
    ) -> Vec<(Next, Tree)> {
        let bytes = Next { end: false, ..next };
        if alternatives.len() > 1 && known.len() + 1 < MAX_BYTES && bytes != Next::NONE {
            let onward = |ways: &[(Next, Rest<'g>)]| -> Vec<Rest<'g>> {
                let taken = ways.iter().filter(|(set, _)| set.intersection(bytes) != Next::NONE);
                taken.map(|(_, rest)| rest.clone()).list()
            };
            let places = ways
                .iter()
                .filter(|(number, _)| alternatives.contains(number))
                .map(|(number, ways)| (*number, onward(ways)))
                .list();
            let known: Vec<Next> = known.iter().copied().chain([bytes]).list();
            let tree = self.split(places, &known);
            // One more byte is worth its arms only if each of them tries fewer alternatives.
            if tree.leaves() <= MAX_ARMS && tells(&tree, alternatives.len()) {
                let end = next.end.then_some((Next::END, Tree::Leaf(alternatives)));
                return [(bytes, tree)].into_iter().chain(end).list();
            }
        }
        vec![(next, Tree::Leaf(alternatives))]
    }
}

/// Returns whether every leaf has fewer than `count` alternatives.
fn tells(tree: &Tree, count: usize) -> bool {
    match tree {
        Tree::Leaf(alternatives) => alternatives.len() < count,
        Tree::Split(branches) => branches.iter().all(|(_, tree)| tells(tree, count)),
    }
}
