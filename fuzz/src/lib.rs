//! What the fuzz targets share: how bytes become a case, the laws that a case is held to, and the places where a
//! specification itself breaks a law.
//!
//! Nothing here needs a fuzzer: the tests of this package and the example `seed` run on stable Rust.
#![forbid(unsafe_code)]

pub mod case;
pub mod exceptions;
pub mod grammar_laws;
pub mod laws;
pub mod oracle;

use railurl_grammar::{Grammar, sample};

/// The dictionary of a grammar, in libFuzzer's format: its literals.
pub fn dictionary(grammar: &Grammar) -> String {
    sample::write_dictionary(&sample::dictionary(grammar))
}
