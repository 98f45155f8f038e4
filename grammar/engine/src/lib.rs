//! The machine that runs a compiled grammar over a text.
//!
//! Internals of [railurl-grammar](https://docs.rs/railurl-grammar): use its module `engine`, which compiles a grammar to a
//! [`Program`]. This crate promises no stability. It is separate so that it can be compiled with optimization, and the
//! code that reads grammars without.
//!
//! The machine does not call itself, neither for a level of the grammar nor for one of the text.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

#[cfg(feature = "run")]
mod captures;
mod error;
#[cfg(feature = "run")]
mod machine;
#[cfg(feature = "run")]
mod program;
#[cfg(feature = "run")]
mod read;
#[cfg(feature = "run")]
mod set;
#[cfg(feature = "run")]
mod trace;

pub use self::error::ReadError;
#[cfg(feature = "run")]
pub use self::{
    captures::{Capture, Captures, Entry},
    program::{NONE, Op, Program, Slot, Step, Table},
    set::{First, Set},
    trace::{Stop, Trace},
};
