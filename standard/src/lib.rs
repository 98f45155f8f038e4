//! The URL Standard's own text as a machine.
//!
//! The algorithms of the standard are in the source of its text, as elements with the attribute `algorithm`. [`source`]
//! takes them out. Their sentences are English, which is a grammar, `rules/english.railroad`: [`read()`] reads each sentence
//! as operations ([`tree`](Tree)), and a [`Machine`] runs them. Definitions of one sentence, sets of code points and the table of
//! special schemes come from the text as well. Unicode ToASCII and encoders are the primitives from outside.
#![forbid(unsafe_code)]

mod abstraction;
mod diff;
mod library;
mod mutants;
mod primitive;
mod program;
mod prove;
mod read;
mod regular;
pub mod report;
mod run;
mod search;
pub mod source;
mod tree;
mod value;

pub use diff::{Change, Difference, diff};
pub use library::values;
pub use mutants::{ATTRIBUTES, Report, Survivor, Test, mutants};
pub use primitive::encoding;
pub use program::{Definition, Parameter, Procedure, Program, Step};
pub use prove::{Answer, Question, prove, questions};
pub use read::{DECISIONS, ENGLISH, LEFT_OUT, read, read_by_number};
pub use run::{Machine, Mutation, parse};
pub use search::Witness;
pub use tree::{Op, Tree};
pub use value::{Object, Value};
