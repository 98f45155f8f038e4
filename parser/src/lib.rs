//! URL parsers generated from railroad diagrams.
//!
//! Internals of [railurl](https://docs.rs/railurl): use that crate. Stability is not promised here.
//!
//! Each specification ("dialect") has a module. Its `syntax` is generated from the specification's productions and
//! parses into a typed tree of slices of the input. Handwritten code adds what the specification's prose says beyond
//! its diagrams, and lowers the tree to *parts*: for each component of a URL, whether it is missing or present, and its
//! slice of the input. Nothing is decoded, copied or changed here; the crate `railurl-canon` does that. Errors point at
//! bytes of the input.
//!
//! ```
//! use railurl_parser::living;
//!
//! let text = "http://example.com\\a b";
//! let parts = living::read(text, None)?;
//! assert_eq!(parts.components().host.unwrap().text, "example.com");
//! let mut errors = living::Errors::default();
//! errors.record_after_host(text, &parts);
//! let kinds: Vec<&str> = errors.iter().map(|error| error.kind.name()).collect();
//! assert_eq!(kinds, ["invalid-reverse-solidus", "invalid-URL-unit"]);
//! assert_eq!(errors.runs()[1].error.span, 20..21);
//! # Ok::<(), living::Error>(())
//! ```
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(test)]
extern crate std;

pub mod code_points;
#[cfg(feature = "dialects")]
pub mod dialects;
mod kinds;
pub mod living;
pub mod living_valid;
mod parts;
pub mod places;
mod preprocess;
#[cfg(feature = "unambiguous")]
pub mod unambiguous;

pub use parts::{Component, ComponentSlices, Components, Productions, Slice, Span, Violation};
pub use preprocess::Preprocessed;
