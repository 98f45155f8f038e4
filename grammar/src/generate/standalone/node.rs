/// The grammar as data, for error messages.
#[allow(dead_code, reason = "a grammar may lack some of these")]
pub enum Node {
    Text { text: &'static str, ignore_case: bool, written: &'static str },
    /// A code point of a set, which may have a name.
    Class { set: Set, written: &'static str },
    Last { run: Set, stop: Set, some: bool, written: &'static str },
    End,
    Rule { name: &'static str, node: &'static Node },
    /// What is in a bracket, of which there may be so many around each other. // nested
    Nested { most: usize, node: &'static Node }, // nested
    Sequence(&'static [Node]),
    Choice(&'static [Node]),
    Optional(&'static Node),
    Repeat { node: &'static Node, some: bool },
    /// A code point at most so often. The first of its alternatives has this number, if a reading of the whole text decides.
    UpTo { node: &'static Node, most: usize, guide: usize },
    Ahead(&'static Node),
    NotAhead { node: &'static Node, written: &'static str },
    Label { name: &'static str, node: &'static Node },
    /// Look-ahead to the end of the text, which takes an alternative or not. // explored
    Guide(usize), // explored
    /// Something that has one reading. // explored
    Plain(&'static Node), // explored
    /// Look-ahead that only decides what is read. // explored
    Added(&'static Node), // explored
    Condition { name: &'static str, argument: Option<&'static str> },
}

/// A set of code points: those in the ranges, or all others.
pub struct Set {
    pub negated: bool,
    pub ranges: &'static [(char, char)],
}

impl Set {
    pub fn contains(&self, c: char) -> bool {
        self.ranges.iter().any(|&(low, high)| low <= c && c <= high) != self.negated
    }
}
