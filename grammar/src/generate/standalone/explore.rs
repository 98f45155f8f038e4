
/// The maximum number of results that are remembered of a text.
pub(super) const MAX_STEPS: usize = 5_000_000;

/// The ends of what something matches. Among them, an empty match is the last; the others are in the order of the alternatives.
#[derive(Clone)]
pub(super) enum Ends {
    /// At most one, which needs no memory of its own.
    One(Option<usize>),
    Several(Rc<[usize]>),
}

impl core::ops::Deref for Ends {
    type Target = [usize];

    fn deref(&self) -> &[usize] {
        match self {
            Ends::One(end) => end.as_slice(),
            Ends::Several(ends) => ends,
        }
    }
}

impl From<Vec<usize>> for Ends {
    fn from(ends: Vec<usize>) -> Self {
        if ends.len() > 1 { Ends::Several(ends.into()) } else { Ends::One(ends.first().copied()) }
    }
}

/// What is remembered of a position: the address of a node or of the rest of a sequence, which of them, and how many
/// brackets are around it.
type Key = (usize, bool, usize);

/// An iteration of a repetition: its start, its ends, the number of those that were tried, and whether it may be the last.
type Step = (usize, Ends, usize, bool);

/// Notes what is expected in all readings.
fn explore(node: &'static Node, notes: &mut Reader<'_, '_>) {
    let mut certain = usize::MAX;
    loop {
        let ends = Explorer { certain, ..Explorer::new(notes) }.ends(node, 0, 0);
        ends.iter().for_each(|&end| notes.expect(end, Wanted::Written("the end")));
        // Other text from the furthest place on could decide otherwise, so that another reading gets further.
        if certain == notes.furthest {
            return;
        }
        certain = notes.furthest;
    }
}

/// Reads a text in all ways that differ only in what is not certain: look-ahead to the end of the text, and
/// look-ahead that saw a place from which on the text may be wrong. It commits where nothing of that kind decides.
pub(super) struct Explorer<'n, 'i, 'p> {
    pub(super) notes: &'n mut Reader<'i, 'p>,
    /// For each position, what is remembered of it: sorted.
    known: Vec<Vec<(Key, Ends, bool)>>,
    pub(super) steps: usize,
    /// The number of bytes that are certain.
    certain: usize,
    /// How often something was decided that is not certain.
    pub(super) open: usize,
}

impl<'n, 'i, 'p> Explorer<'n, 'i, 'p> {
    pub(super) fn new(notes: &'n mut Reader<'i, 'p>) -> Self {
        let known = alloc::vec![Vec::new(); notes.input.len() + 1];
        Explorer { notes, known, steps: 0, certain: usize::MAX, open: 0 }
    }

    /// Returns the ends of what a node matches.
    pub(super) fn ends(&mut self, node: &'static Node, at: usize, depth: usize) -> Ends {
        let key = (core::ptr::from_ref(node).addr(), false, depth);
        match *node {
            _ if self.steps > MAX_STEPS => Ends::One(None),
            Node::Guide(_) => {
                self.open += 1;
                Ends::One(Some(at))
            }
            Node::UpTo { node, most, guide } if guide > 0 => {
                self.open += 1;
                let next = |end: &usize| self.notes.read(node, *end);
                let mut ends: Vec<usize> = core::iter::successors(Some(at), next).take(most + 1).collect();
                ends.reverse();
                self.steps += ends.len();
                ends.into()
            }
            Node::Added(_) => {
                self.notes.seen = at;
                let found = self.notes.read(node, at);
                let is_open = self.notes.seen >= self.certain;
                self.open += usize::from(is_open);
                Ends::One(found.or(is_open.then_some(at)))
            }
            Node::Label { name, node } => {
                let ends = self.ends(node, at, depth);
                self.notes.texts.extend(ends.first().map(|&end| (name, at..end)));
                ends
            }
            // Each bracket is read once, however many alternatives begin with it. // nested
            Node::Nested { most, node } if depth < most => self.remember(key, at, true, |it| it.ends(node, at, depth + 1)), // nested
            Node::Sequence(nodes) => self.tail(nodes, at, depth),
            Node::Rule { node: Node::Text { .. } | Node::Class { .. }, .. } => Ends::One(self.notes.read(node, at)),
            Node::Rule { .. } | Node::Choice(_) | Node::Optional(_) | Node::Repeat { .. } => {
                self.remember(key, at, false, |it| it.many(node, at, depth))
            }
            _ => {
                self.notes.brackets = depth; // nested
                Ends::One(self.notes.read(node, at))
            }
        }
    }

    /// Returns ends that are remembered or found now; these are remembered if they are not certain.
    fn remember(&mut self, key: Key, at: usize, always: bool, find: impl FnOnce(&mut Self) -> Ends) -> Ends {
        let place = |it: &Self| it.known[at].binary_search_by_key(&key, |&(key, ..)| key);
        if let Ok(place) = place(self) {
            let (_, ends, is_open) = &self.known[at][place];
            self.open += usize::from(*is_open);
            return ends.clone();
        }
        let before = self.open;
        let ends = find(self);
        let is_open = self.open != before;
        if is_open || always {
            self.steps += 1 + ends.len();
            if let Err(place) = place(self) {
                self.known[at].insert(place, (key, ends.clone(), is_open));
            }
        }
        ends
    }

    /// Returns the ends of a node that may have several.
    fn many(&mut self, node: &'static Node, at: usize, depth: usize) -> Ends {
        let before = self.open;
        match *node {
            Node::Rule { name, node } => {
                self.notes.rules.push((name, at));
                let ends = self.ends(node, at, depth);
                self.notes.rules.pop();
                ends
            }
            Node::Choice(nodes) => {
                let mut found = Found::default();
                for node in nodes {
                    let before = self.open;
                    let ends = self.ends(node, at, depth);
                    found.extend(&ends, at);
                    if !ends.is_empty() && self.open == before {
                        break;
                    }
                }
                found.into_ends(at)
            }
            Node::Optional(node) => {
                let ends = self.ends(node, at, depth);
                let mut found = Found { is_empty: ends.is_empty() || self.open != before, ..Found::default() };
                found.extend(&ends, at);
                found.into_ends(at)
            }
            Node::Repeat { node, some } => {
                let mut found = Found::default();
                self.walk(node, at, depth, &mut |end, _| {
                    if end != at || !some {
                        found.extend(&[end], at);
                    }
                    false
                });
                found.into_ends(at)
            }
            _ => Ends::One(None),
        }
    }

    /// Returns the ends of the rest of a sequence.
    pub(super) fn tail(&mut self, nodes: &'static [Node], at: usize, depth: usize) -> Ends {
        let (first, rest) = match nodes {
            [] => return Ends::One(Some(at)),
            [only] => return self.ends(only, at, depth),
            [first, rest @ ..] => (first, rest),
        };
        self.remember((nodes.as_ptr().addr(), true, depth), at, false, |it| {
            let mut found = Found::default();
            for &middle in it.ends(first, at, depth).iter() {
                found.extend(&it.tail(rest, middle, depth), at);
            }
            found.into_ends(at)
        })
    }

    /// Goes through the iterations of a repetition, those that go on before those that stop: calls `stops` with each end
    /// and the ends before it, until it returns `true`.
    pub(super) fn walk(
        &mut self,
        node: &'static Node,
        at: usize,
        depth: usize,
        stops: &mut dyn FnMut(usize, &[Step]) -> bool,
    ) {
        let (mut seen, mut branches) = (BTreeSet::new(), false);
        let mut open: Vec<Step> = Vec::from([self.step(node, at, depth)]);
        while let Some((_, ends, next, _)) = open.last_mut() {
            // As long as each iteration has one end, no place is reached twice.
            branches |= ends.len() > 1;
            match ends.get(*next).copied() {
                Some(end) => {
                    *next += 1;
                    if end != at && (!branches || seen.insert(end)) {
                        open.push(self.step(node, end, depth));
                    }
                }
                None => {
                    let Some((end, _, _, may_stop)) = open.pop() else { return };
                    if may_stop && stops(end, &open) {
                        return;
                    }
                }
            }
        }
    }

    fn step(&mut self, node: &'static Node, at: usize, depth: usize) -> Step {
        let before = self.open;
        let ends = self.ends(node, at, depth);
        let may_stop = self.open != before || ends.iter().all(|&end| end == at);
        (at, ends, 0, may_stop)
    }
}

/// The number of ends that are compared with each other without a set.
const FEW: usize = 8;

/// Ends as they are found.
#[derive(Default)]
struct Found {
    ends: Vec<usize>,
    seen: BTreeSet<usize>,
    is_empty: bool,
}

impl Found {
    /// Adds ends of what begins at a place.
    fn extend(&mut self, ends: &[usize], at: usize) {
        for &end in ends {
            if end == at {
                self.is_empty = true;
                continue;
            }
            // A few need no set.
            let is_new = match self.ends.len() {
                0..FEW => !self.ends.contains(&end),
                FEW => {
                    self.seen.extend(&self.ends);
                    self.seen.insert(end)
                }
                _ => self.seen.insert(end),
            };
            if is_new {
                self.ends.push(end);
            }
        }
    }

    fn into_ends(mut self, at: usize) -> Ends {
        self.ends.extend(self.is_empty.then_some(at));
        self.ends.into()
    }
}
