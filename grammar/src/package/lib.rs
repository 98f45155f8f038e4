//! A parser generated from `grammar/{{FILE}}`.
//!
#![doc = include_str!("diagram.svg")]
#![no_std]
#![forbid(unsafe_code)]

{{MODULE}}mod generated;

{{USE}}pub use generated::{SyntaxError, SyntaxErrorKind, {{EXPORTED}}, syntax, walk};
