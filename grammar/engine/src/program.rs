//! The program that the machine runs.

use alloc::string::String;
use alloc::vec::Vec;

use crate::set::{First, Set};

/// An instruction. One that reads fails if it does not match: the machine then goes back to the latest [`Op::Try`].
///
/// A number is an address, if a comment says so, and else a place in one of the lists of [`Program`].
#[derive(Clone, Copy, Debug)]
pub enum Op {
    /// Reads a byte.
    Byte(u8),
    /// Reads a text.
    Text(u32),
    /// Reads a text without regard to ASCII case.
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
    /// Matches nothing, if the next byte is of a set. If it fails, look-ahead fails as a whole.
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
    /// Goes on, and after a failure at that address, as before.
    Try(u32),
    /// Goes to an address, if the next byte is not of the set. Not where failures are recorded.
    Test {
        /// The set.
        first: u32,
        /// The address.
        otherwise: u32,
    },
    /// The same; where failures are recorded, it tries. Nothing else can match what the set begins.
    Select {
        /// The set.
        first: u32,
        /// The address.
        otherwise: u32,
    },
    /// Forgets the latest [`Op::Try`], and goes to an address.
    Commit(u32),
    /// The same for [`Op::Select`].
    CommitSelected(u32),
    /// Repeats from an address, if something was read since the last time.
    Repeat(u32),
    /// Calls a rule by its address.
    Call(u32),
    /// Calls a rule in a bracket.
    Nest(u32),
    /// Ends a rule.
    Return,
    /// Begins a node that is captured.
    Open(u32),
    /// Ends it.
    Close,
    /// Begins a node below which nothing is captured.
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
    /// Ends look-ahead that matches, and goes to an address.
    Looked(u32),
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
    pub code: Vec<Op>,
    /// The place of each instruction, if its failure says what was expected, or [`NONE`].
    pub expects: Vec<u32>,
    /// The sets of code points.
    pub sets: Vec<Set>,
    /// The sets of first bytes.
    pub firsts: Vec<First>,
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
}
