//! Railroad-diagram grammars as data.
//!
//! The 2015 URL Standard writes its syntax as railroad diagrams: indented blocks such as
//!
//! ```text
//! Sequence:
//!   N: scheme
//!   T: :
//!   N: scheme-data
//! ```
//!
//! This crate reads the notation ([`read`], and [`load`](load()) for a file that extends another), writes it
//! ([`write()`]), extracts it from a specification's source ([`extract()`]), checks it ([`analyze`]), runs it over a
//! text ([`engine`]), matches text against it with full backtracking ([`interpret`]), compiles it to [nom](https://docs.rs/nom) combinators with a
//! typed syntax tree ([`generate`](generate())), writes a crate around that ([`package`]), draws it, also with the track that a text took ([`diagram`]), writes it in
//! other notations ([`export`]) and reads it from ABNF ([`abnf`]), and generates random sentences of it ([`sample`]).
//!
//! By default it reads, writes and loads grammars, and matches texts; with the feature `engine` alone, only with the engine.
//! The rest needs the feature `tools`, and a build script `build`, or `abnf` to read ABNF.
//!
//! It knows nothing about URLs: the crates that use the generated code give rules their meaning. Those crates need this
//! one to build and test, and at run time only to explain a parse.
//!
//! ```
//! use railurl_grammar::{interpret::Interpreter, read};
//!
//! let grammar = read("greeting =\n  Sequence:\n    T/i: hello\n    T: ,\n    N: name\n\nname =\n  OneOrMore:\n    T: any of [a-z]\n")?;
//! let interpreter = Interpreter::new(&grammar)?;
//! assert!(interpreter.parse("greeting", "Hello,world")?.is_some());
//! assert!(interpreter.parse("greeting", "Hello,World")?.is_none());
//! # Ok::<(), railurl_grammar::Error>(())
//! ```
//!
//! # The notation
//!
//! The elements of the 2015 standard:
//!
//! | written | matches |
//! | --- | --- |
//! | `Sequence:` and children | each child, one after the other |
//! | `Choice:` and children | the first child with which the whole input matches |
//! | `Optional:` and a child | the child, or nothing |
//! | `ZeroOrMore:`, `OneOrMore:` and a child | the child, as often as it matches |
//! | `N: name` | the rule of that name |
//! | `T: text` | that text, as it stands to the end of the line |
//! | `T: any of [a-z_]` | one code point of the set; a hyphen that is first or last is itself, and so are `]` and the backslash anywhere |
//! | `T: any except [/?#]` | one code point outside the set |
//! | `T: any` | any one code point |
//!
//! The extensions of rule files, which generated code needs:
//!
//! | written | means |
//! | --- | --- |
//! | `name =` at the left margin | the following block is the rule `name` |
//! | `# text` at the left margin | a comment; directly above a rule it is the rule's documentation |
//! | `Key: value` at the left margin, before the first rule | metadata of the file: [`Header`] lists the keys |
//! | `name replaces old =` at the left margin | the following block stands for the rule `old` of the file that this one `Extends:`: see [`load`](load()) |
//! | `label = ` before a child | the child's name in the syntax tree |
//! | `text ` before a child, after its label | the syntax tree keeps only the text that the child matches, not its structure |
//! | `skip ` in the same place | the syntax tree has nothing of the child |
//! | `OneOrMore:`, `ZeroOrMore:` and two children | a list: the first child, with the second between one and the next |
//! | `T/i: text` | that text, ASCII letters in either case |
//! | `T: "text"` | the text between the quotes, with `\"`, `\\` and `\u{hex}` escapes |
//! | `W: set {target} to {value}` | short for a `Sequence:` of these words, ASCII letters in either case, and of the rules in braces |
//! | `\u{hex}` within brackets | that code point, never the hyphen of a range; there is no other escape: in `[!-\-]`, the range ends at the backslash |
//! | `Ahead:` and a child | nothing, if the child would match |
//! | `NotAhead:` and a child | nothing, if the child would not match |
//! | `End:` | nothing, at the end of the input |
//! | `If: name` | nothing, if the predicate `name` of the prose holds |
//! | `If: name(label)` | nothing, if the predicate holds for the text that `label` (or the rule of that name) matched before it |
#![cfg_attr(not(any(feature = "std", feature = "build", test)), no_std)]
#![forbid(unsafe_code)]
// Links to what the feature `tools` adds.
#![cfg_attr(not(feature = "tools"), allow(dead_code, reason = "not all of it matches, or generates"))]
#![cfg_attr(not(feature = "tools"), allow(rustdoc::broken_intra_doc_links))]

extern crate alloc;

#[cfg(feature = "abnf")]
pub mod abnf;
#[cfg(feature = "build")]
pub mod analyze;
#[cfg(feature = "build")]
pub mod blocks;
#[cfg(feature = "build")]
mod build;
#[cfg(feature = "build")]
pub mod diagram;
#[cfg(feature = "engine")]
pub mod engine;
pub mod errors;
#[cfg(feature = "tools")]
pub mod export;
#[cfg(feature = "tools")]
pub mod extract;
#[cfg(feature = "build")]
mod files;
#[cfg(feature = "build")]
pub mod generate;
mod header;
#[cfg(feature = "std")]
pub mod interpret;
#[cfg(feature = "abnf")]
mod label;
mod load;
mod model;
mod nesting;
#[cfg(feature = "abnf")]
mod notations;
#[cfg(feature = "tools")]
pub mod package;
#[cfg(feature = "tools")]
pub mod plain;
mod prelude;
mod read;
#[cfg(feature = "abnf")]
mod rfcs;
#[cfg(feature = "engine")]
pub mod rules;
#[cfg(feature = "tools")]
pub mod sample;
pub mod shape;
#[cfg(feature = "build")]
mod shortest;
mod sorted;
mod terminal;
mod write;

#[cfg(feature = "build")]
pub use build::{BuildError, build};
pub use errors::Errors;
#[cfg(feature = "tools")]
pub use extract::extract;
#[cfg(feature = "build")]
pub use files::{generate, generate_decided, walk};
pub use load::load;
pub use model::{Class, Error, Grammar, Header, Kind, Node, Position, Rule, Value};
pub use railurl_engine::ReadError;
pub use read::{read, read_all};
pub use write::{describe, write, write_node};
