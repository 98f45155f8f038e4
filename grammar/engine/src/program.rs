//! The program that the machine runs.

use alloc::string::String;
use alloc::vec::Vec;

use crate::set::{First, Set};

/// An instruction, and where the machine goes on.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    /// The instruction.
    pub op: Op,
    /// The address of the step after it.
    pub next: u32,
    /// The address of the step after it where it does not match, or [`NONE`]: then the machine goes back to the latest
    /// [`Op::Try`].
    pub otherwise: u32,
    /// The node that is captured where it matches, or [`NONE`]. An [`Op::Try`] in a program that traces has a set of bytes
    /// here: what is tried fails at once before any other byte, and asks no predicate there.
    pub slot: u32,
}

/// What an instruction does. The first ones match or do not match.
///
/// A number is an address, if a comment says so, and else a place in one of the lists of [`Program`].
#[derive(Clone, Copy, Debug)]
pub enum Op {
    /// Reads a byte.
    Byte(u8),
    /// Reads a text.
    Text(u32),
    /// Reads a text without regard to ASCII case. It is in lower case.
    TextIgnoreCase(u32),
    /// Reads a code point of a set.
    One(u32),
    /// Reads the longest run of code points of a set.
    Run(u32),
    /// The same, of one code point or more.
    SomeRun(u32),
    /// Reads a run up to the last code point of another set.
    RunToLast {
        /// The set of the run.
        run: u32,
        /// The set that ends it.
        stop: u32,
        /// Whether there has to be a code point before that.
        some: bool,
    },
    /// Matches nothing, if the next byte is of a set.
    Peek(u32),
    /// Matches nothing, at the end of the text.
    End,
    /// Matches nothing, if a predicate holds.
    If {
        /// The predicate.
        predicate: u32,
        /// The text that it asks about, or [`NONE`].
        item: u32,
    },
    /// Matches never.
    Fail,
    /// Begins nodes, as [`Op::Open`] does, and goes to the address that a table has for the next byte.
    Switch {
        /// The table.
        table: u32,
        /// The first of the nodes.
        slot: u32,
        /// How many.
        count: u8,
    },
    /// Does nothing. No step of a compiled program goes here.
    Jump,
    /// Goes on, and after a failure at an address, as before. Then begins nodes, as [`Op::Open`] does.
    Try {
        /// The address.
        to: u32,
        /// The first of the nodes.
        slot: u32,
        /// How many.
        count: u8,
    },
    /// Forgets the latest [`Op::Try`], and ends so many nodes.
    Commit(u8),
    /// Repeats from an address, if something was read since the last time, and else fails.
    Repeat(u32),
    /// Begins nodes, as [`Op::Open`] does, and calls a rule.
    Call {
        /// The address.
        to: u32,
        /// The first of the nodes.
        slot: u32,
        /// How many.
        count: u8,
    },
    /// Calls a rule in a bracket.
    Nest(u32),
    /// Ends a rule.
    Return,
    /// Begins nodes that are captured, each in the one before it.
    Open {
        /// The first. The others have the next numbers.
        slot: u32,
        /// How many.
        count: u8,
    },
    /// Ends so many of them.
    Close(u8),
    /// Ends one, about whose text a predicate asks.
    CloseAsItem(u32),
    /// Adds a number to the slots of the innermost node that has not ended, and of all nodes after it.
    Rename(u32),
    /// Begins a node below which nothing is captured. Only in a program that traces: others open nothing there.
    OpenText,
    /// Ends it.
    CloseText,
    /// Notes a predicate that holds.
    Note {
        /// The node.
        slot: u32,
        /// The text that it asked about, or [`NONE`].
        item: u32,
    },
    /// Begins a text that a predicate asks about.
    OpenItem(u32),
    /// Ends it.
    CloseItem(u32),
    /// Begins look-ahead, after whose failure the machine is at that address.
    Look(u32),
    /// Ends look-ahead that matches.
    Looked,
    /// Ends look-ahead that must not match.
    LookedNot,
}

/// The item of a predicate without an argument, and the place of an instruction that expects nothing.
pub const NONE: u32 = u32::MAX;

/// A grammar, compiled.
///
/// Numbers in its instructions are within the lists. The machine panics if they are not.
#[derive(Clone, Debug, Default)]
pub struct Program {
    /// The instructions.
    pub code: Vec<Step>,
    /// The place of each instruction of a program that traces, if its failure says what was expected, or [`NONE`].
    pub expects: Vec<u32>,
    /// The sets of code points.
    pub sets: Vec<Set>,
    /// The sets of first bytes.
    pub firsts: Vec<First>,
    /// Where the machine goes by the next byte.
    pub tables: Vec<Table>,
    /// The texts of terminals.
    pub texts: Vec<String>,
    /// The names of predicates.
    pub predicates: Vec<String>,
    /// The nodes that are captured.
    pub slots: Vec<Slot>,
    /// The address of each rule; those with which texts are read are best first.
    pub rules: Vec<(String, u32)>,
    /// The number of texts that predicates ask about.
    pub items: u32,
    /// How many brackets there may be around a text.
    pub depth: u32,
}

/// The addresses to which [`Op::Switch`] goes: for each byte, and for the end of the text.
#[derive(Clone, Debug)]
pub struct Table([u32; 257]);

impl Table {
    /// Makes a table of addresses, each with the bytes at which the machine goes there. No byte is in two sets.
    pub fn new(ways: &[(u32, First)]) -> Self {
        let way = |next: usize| ways.iter().find(|(_, first)| first.has(u8::try_from(next).ok()));
        Table(core::array::from_fn(|next| way(next).map_or(0, |(address, _)| *address)))
    }

    /// Returns the address for the next byte.
    #[inline]
    pub(crate) fn address(&self, next: Option<u8>) -> u32 {
        self.0[next.map_or(256, usize::from)]
    }
}

/// A node of the grammar that is captured.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slot {
    /// The rule in which it stands.
    pub rule: String,
    /// Its number in the rule, counted in preorder from 0.
    pub index: u16,
    /// Its label.
    pub label: Option<String>,
    /// The rule that it refers to.
    pub reference: Option<String>,
    /// The [bits](bit) of both names.
    pub(super) names: u64,
}

impl Slot {
    /// Makes a node of a rule, with its number, its label, and the rule that it refers to.
    pub fn new(rule: String, index: u16, label: Option<String>, reference: Option<String>) -> Self {
        let names = label.iter().chain(&reference).fold(0, |names, name| names | bit(name));
        Slot { rule, index, label, reference, names }
    }
}

/// Returns one of 64 bits for a name, by its last two bytes: most nodes with another name have another one. A rule before the
/// name does not count.
#[inline]
pub(super) fn bit(name: &str) -> u64 {
    let number = match *name.as_bytes() {
        [.., before, last] if before != b'.' => 7 * u32::from(before) + u32::from(last),
        [.., last] => u32::from(last),
        [] => 0,
    };
    1 << (number % 64)
}
