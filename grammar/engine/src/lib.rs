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

mod captures;
mod error;
mod machine;
mod program;
mod read;
mod set;
mod trace;

pub use self::captures::{Capture, Captures, Entry};
pub use self::error::ReadError;
pub use self::program::{NONE, Op, Program, Slot};
pub use self::set::{First, Set};
pub use self::trace::{Stop, Trace};
