//! What the fuzz targets share: how bytes become a case, the laws that a case is held to, the interpreters that know
//! better, and the words that URLs are made of.
//!
//! A module a target: [`parse`], [`fast_path`], [`reference`], [`search_params`], [`differential`], [`grammar_reader`]. The laws of canonical URLs and their
//! named exceptions, in [`laws`], are those of the property tests. Nothing here needs a fuzzer: the tests of this package
//! and the example `seed` run on stable Rust.
#![forbid(unsafe_code)]

pub mod case;
pub mod dictionary;
pub mod differential;
pub mod fast_path;
pub mod grammar_reader;
#[path = "../../tests/laws/mod.rs"]
pub mod laws;
pub mod oracle;
pub mod parse;
pub mod reference;
pub mod search_params;

/// Fails with the dialect and what a law says of its being broken.
///
/// # Panics
///
/// Where it is broken.
#[track_caller]
pub(crate) fn holds(dialect: railurl::Dialect, law: Result<(), String>) {
    if let Err(message) = law {
        panic!("{dialect}: {message}");
    }
}
