
use super::error::Reader as Notes;
use super::expected::Node;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::rc::Rc;

/// The maximum number of steps in which a text is read in all ways.
const MAX_STEPS: usize = 20_000_000;

/// The ends of what something matches. Among them, an empty match is the last; the others are in the order of the alternatives.
type Ends = Rc<[usize]>;

/// What is remembered of a place: the address of a node or of the rest of a sequence, which of them, the position, and how
/// many brackets are around it.
type Key = (usize, bool, usize, usize);

/// An iteration of a repetition: its start, its ends, and the number of those that were tried.
type Step = (usize, Ends, usize);

/// Returns the ends of what a node matches, and notes what it expects.
pub(super) fn ends<'i>(input: &'i str, node: &'static Node, notes: &mut Notes<'i, '_>) -> Vec<usize> {
    Reader::new(input, Some(notes)).ends(node, 0, 0).to_vec()
}

struct Reader<'i, 'n, 'p> {
    input: &'i str,
    notes: Option<&'n mut Notes<'i, 'p>>,
    known: BTreeMap<Key, Ends>,
    steps: usize,
}

impl<'i, 'n, 'p> Reader<'i, 'n, 'p> {
    fn new(input: &'i str, notes: Option<&'n mut Notes<'i, 'p>>) -> Self {
        Reader { input, notes, known: BTreeMap::new(), steps: 0 }
    }

    /// Returns the ends of what a node matches.
    fn ends(&mut self, node: &'static Node, at: usize, depth: usize) -> Ends {
        self.steps += 1;
        let one = |end: Option<usize>| -> Ends { end.into_iter().collect() };
        if self.steps > MAX_STEPS {
            return one(None);
        }
        if let Some(notes) = &mut self.notes {
            match node {
                Node::Text { .. } | Node::Class { .. } | Node::End | Node::Ahead(_) | Node::NotAhead(_) | Node::Condition { .. }
                | Node::Rule { node: Node::Text { .. } | Node::Class { .. }, .. } => return one(notes.read(node, at)),
                Node::Last { .. } => drop(notes.read(node, at)),
                Node::Nested { most, .. } if depth == *most => { // nested
                    notes.brackets = depth; // nested
                    notes.read(node, at); // nested
                } // nested
                _ => {}
            }
        }
        match *node {
            Node::Text { text, ignore_case, .. } => {
                let found = self.input.get(at..at + text.len());
                let is_same = found.is_some_and(|it| it == text || ignore_case && it.eq_ignore_ascii_case(text));
                one(is_same.then_some(at + text.len()))
            }
            Node::Class { ref set, .. } => {
                let next = self.input[at..].chars().next().filter(|&c| set.contains(c));
                one(next.map(|c| at + c.len_utf8()))
            }
            Node::End => one((at == self.input.len()).then_some(at)),
            Node::Guide(_) => one(Some(at)), // guided
            Node::Condition { .. } => one(Some(at)),
            Node::Label { name, node } => {
                let ends = self.ends(node, at, depth);
                if let (Some(notes), Some(&end)) = (&mut self.notes, ends.first()) {
                    notes.texts.push((name, at..end));
                }
                ends
            }
            Node::Nested { most, node } => { // nested
                if depth == most { one(None) } else { self.ends(node, at, depth + 1) } // nested
            } // nested
            Node::Ahead(node) => one((!self.ends(node, at, depth).is_empty()).then_some(at)),
            Node::NotAhead(node) => one(self.ends(node, at, depth).is_empty().then_some(at)),
            Node::Sequence(nodes) => self.tail(nodes, at, depth),
            Node::Rule { .. } | Node::Choice(_) | Node::Optional(_) | Node::Repeat { .. } | Node::Last { .. } => {
                let key = (core::ptr::from_ref(node).addr(), false, at, depth);
                if let Some(known) = self.known.get(&key) {
                    return known.clone();
                }
                let ends = self.many(node, at, depth);
                self.known.insert(key, ends.clone());
                ends
            }
        }
    }

    /// Returns the ends of a node that may have several.
    fn many(&mut self, node: &'static Node, at: usize, depth: usize) -> Ends {
        match *node {
            Node::Rule { name, node } => {
                if let Some(notes) = &mut self.notes {
                    notes.rules.push((name, at));
                }
                let ends = self.ends(node, at, depth);
                if let Some(notes) = &mut self.notes {
                    notes.rules.pop();
                }
                ends
            }
            Node::Choice(nodes) => {
                let mut found = Found::default();
                for node in nodes {
                    let ends = self.ends(node, at, depth);
                    found.extend(ends.iter().copied().filter(|&end| end != at));
                    found.is_empty |= ends.contains(&at);
                }
                found.into_ends(at)
            }
            Node::Optional(node) => {
                let mut found = Found { is_empty: true, ..Found::default() };
                found.extend(self.ends(node, at, depth).iter().copied().filter(|&end| end != at));
                found.into_ends(at)
            }
            Node::Repeat { node, some } => {
                let mut found = Found { is_empty: !some, ..Found::default() };
                self.walk(node, at, depth, &mut |end, _| {
                    found.extend([end]);
                    false
                });
                found.into_ends(at)
            }
            Node::Last { ref run, ref stop, some, .. } => {
                let mut ends = Vec::new();
                for (offset, c) in self.input[at..].char_indices() {
                    if stop.contains(c) && (offset > 0 || !some) {
                        ends.push(at + offset);
                    }
                    if !run.contains(c) {
                        break;
                    }
                }
                ends.reverse();
                ends.into()
            }
            _ => Rc::from([]),
        }
    }

    /// Returns the ends of the rest of a sequence.
    fn tail(&mut self, nodes: &'static [Node], at: usize, depth: usize) -> Ends {
        let (first, rest) = match nodes {
            [] => return Rc::from([at]),
            [only] => return self.ends(only, at, depth),
            [first, rest @ ..] => (first, rest),
        };
        let key = (nodes.as_ptr().addr(), true, at, depth);
        if let Some(known) = self.known.get(&key) {
            return known.clone();
        }
        let mut found = Found::default();
        for &middle in self.ends(first, at, depth).iter() {
            let ends = self.tail(rest, middle, depth);
            found.extend(ends.iter().copied().filter(|&end| end != at));
            found.is_empty |= ends.contains(&at);
        }
        let ends = found.into_ends(at);
        self.known.insert(key, ends.clone());
        ends
    }

    /// Goes through the iterations of a repetition, those that go on before those that stop: calls `stops` with each end
    /// and the ends before it, until it returns `true`.
    fn walk(
        &mut self,
        node: &'static Node,
        at: usize,
        depth: usize,
        stops: &mut dyn FnMut(usize, &[Step]) -> bool,
    ) {
        let mut seen = BTreeSet::new();
        let first = self.ends(node, at, depth);
        let mut open: Vec<Step> = Vec::from([(at, first, 0)]);
        while let Some((_, ends, next)) = open.last_mut() {
            match ends.get(*next).copied() {
                Some(end) => {
                    *next += 1;
                    if end != at && seen.insert(end) {
                        let ends = self.ends(node, end, depth);
                        open.push((end, ends, 0));
                    }
                }
                None => {
                    let Some((end, _, _)) = open.pop() else { return };
                    if end != at && stops(end, &open) {
                        return;
                    }
                }
            }
        }
    }
}

/// Ends as they are found.
#[derive(Default)]
struct Found {
    ends: Vec<usize>,
    seen: BTreeSet<usize>,
    is_empty: bool,
}

impl Found {
    fn extend(&mut self, ends: impl IntoIterator<Item = usize>) {
        for end in ends {
            if self.seen.insert(end) {
                self.ends.push(end);
            }
        }
    }

    fn into_ends(mut self, at: usize) -> Ends {
        self.ends.extend(self.is_empty.then_some(at));
        self.ends.into()
    }
}
