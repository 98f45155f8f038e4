use alloc::vec::Vec;
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
}

impl Rest {
    /// Finds a reading of a text. Without one, no alternative matches; nothing is returned if that took too many steps.
    pub fn new(input: &str, node: &'static Node) -> Option<Self> {
        let (mut notes, mut taken) = (Reader::new(input, "", &|_, _| true), Vec::new());
        notes.quiet = 1;
        let mut reader = Explorer::new(&mut notes);
        let ends = reader.ends(node, 0, 0);
        if reader.steps > MAX_STEPS {
            return None;
        }
        if ends.contains(&input.len()) {
            reader.take(node, 0, input.len(), 0, &mut taken);
        }
        taken.sort_unstable();
        Some(Rest { taken })
    }

    /// A parser of nothing that matches where the reading takes the alternative of this number.
    ///
    /// Its input has to be an end of the text.
    pub fn ahead<'i>(&self, number: usize) -> impl Fn(&'i str) -> IResult<&'i str, ()> {
        move |input| match self.taken.binary_search(&(input.len(), number)) {
            Ok(_) => Ok((input, ())),
            _ => Err(Err::Error(Error::new(input, ErrorKind::Verify))),
        }
    }
}

impl Explorer<'_, '_, '_> {
    /// Takes the alternatives with which a node matches from one place to another.
    fn take(&mut self, node: &'static Node, at: usize, end: usize, depth: usize, taken: &mut Vec<(usize, usize)>) {
        let before = self.open;
        self.ends(node, at, depth);
        if self.open == before {
            return;
        }
        match *node {
            Node::Guide(number) => taken.push((self.notes.input.len() - at, number)),
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
            }
            _ => {}
        }
    }
}
