use alloc::collections::BTreeSet;
use alloc::vec::Vec;
use core::cell::RefCell;
use nom::error::{Error, ErrorKind};
use nom::{Err, IResult};

use super::error::{Explorer, MAX_STEPS, Reader};
use super::expected::Node;

/// A reading of a whole text: the alternatives that it takes, and where.
///
/// It is found by backtracking with memory, so that time and memory are bounded by a power of the text's length.
pub struct Rest {
    /// For each alternative, how many bytes were left, and its number: sorted.
    taken: Vec<(usize, usize)>,
    /// Those of repetitions that stop where the same one, in a rule that is read next, goes on.
    stopping: RefCell<BTreeSet<(usize, usize)>>,
}

impl Rest {
    /// Finds a reading of a text. Without one, no alternative matches; nothing is returned if that took too many steps.
    pub fn new(input: &str, node: &'static Node) -> Option<Self> {
        let (mut notes, mut steps) = (Reader::new(input, "", &|_, _| true), Vec::new());
        notes.quiet = 1;
        let mut reader = Explorer::new(&mut notes);
        let ends = reader.ends(node, 0, 0);
        if reader.steps > MAX_STEPS {
            return None;
        }
        if ends.contains(&input.len()) {
            reader.take(node, 0, input.len(), 0, &mut steps);
        }
        let (mut stopped, mut stopping) = (BTreeSet::new(), BTreeSet::new());
        for &(place, goes_on) in &steps {
            if !goes_on {
                stopped.insert(place);
            } else if stopped.contains(&place) {
                stopping.insert(place);
            }
        }
        let mut taken: Vec<_> = steps.into_iter().filter(|step| step.1).map(|step| step.0).collect();
        taken.sort_unstable();
        Some(Rest { taken, stopping: RefCell::new(stopping) })
    }

    /// A parser of nothing that matches where the reading takes the alternative of this number.
    ///
    /// Its input has to be an end of the text.
    pub fn ahead<'i>(&self, number: usize) -> impl Fn(&'i str) -> IResult<&'i str, ()> {
        move |input| match (input.len(), number) {
            place if !self.stopping.borrow_mut().remove(&place) && self.taken.binary_search(&place).is_ok() => Ok((input, ())),
            _ => Err(Err::Error(Error::new(input, ErrorKind::Verify))),
        }
    }
}

impl Explorer<'_, '_, '_> {
    /// Takes the alternatives with which a node matches from one place to another. A repetition also says where it stops.
    fn take(&mut self, node: &'static Node, at: usize, end: usize, depth: usize, taken: &mut Vec<((usize, usize), bool)>) {
        let before = self.open;
        self.ends(node, at, depth);
        if self.open == before {
            return;
        }
        match *node {
            Node::Guide(number) => taken.push(((self.notes.input.len() - at, number), true)),
            Node::UpTo { node, guide, .. } => {
                let mut here = at;
                for number in guide.. {
                    let Some(next) = self.notes.read(node, here).filter(|_| here < end) else { return };
                    taken.push(((self.notes.input.len() - here, number), true));
                    here = next;
                }
            }
            Node::Rule { node, .. } | Node::Label { node, .. } => self.take(node, at, end, depth, taken),
            Node::Nested { node, .. } => self.take(node, at, end, depth + 1, taken), // nested
            Node::Sequence(nodes) => {
                let mut here = at;
                for (position, node) in nodes.iter().enumerate() {
                    let rest = &nodes[position + 1..];
                    let ends = self.ends(node, here, depth);
                    let next = ends.iter().copied().find(|&next| self.tail(rest, next, depth).contains(&end));
                    let Some(next) = next else { return };
                    self.take(node, here, next, depth, taken);
                    here = next;
                }
            }
            Node::Choice(nodes) => {
                if let Some(node) = nodes.iter().find(|node| self.ends(node, at, depth).contains(&end)) {
                    self.take(node, at, end, depth, taken);
                }
            }
            Node::Optional(node) if at < end => self.take(node, at, end, depth, taken),
            Node::Repeat { node, .. } if at < end => {
                let mut steps: Vec<usize> = Vec::new();
                self.walk(node, at, depth, &mut |found, before| {
                    if found == end {
                        steps = before.iter().map(|&(start, ..)| start).chain([end]).collect();
                    }
                    found == end
                });
                for pair in steps.windows(2) {
                    self.take(node, pair[0], pair[1], depth, taken);
                }
                if let Node::Sequence(&[Node::Guide(number), ..]) = *node {
                    taken.push(((self.notes.input.len() - end, number), false));
                }
            }
            _ => {}
        }
    }
}
