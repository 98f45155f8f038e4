//! The checks of the fuzz targets, and what they share: decoding cases from bytes, laws, oracles and dictionaries.
//!
//! Each of these modules has the checks of a target or a few, and panics if one fails: [`parse`], [`canonical`]
//! (`roundtrip` and `idempotent`), [`resolve`], [`setters`], [`host`], [`search_params`], [`mod@reference`],
//! [`generated_vs_interpreter`], [`compare`], [`living_steps`], [`api`], [`batch`], [`grammar_reader`], [`differential`].
//! They share three modules with the property tests: [`laws`], the laws of canonical URLs and their named exceptions;
//! [`oracle`], the interpreters; and [`steps`], the standard's steps on records.
//!
//! Nothing here needs a fuzzer: the tests of this package and its examples run on stable Rust.
#![forbid(unsafe_code)]

#[macro_use]
#[path = "../../tests/support/words.rs"]
mod words;

pub mod api;
pub mod batch;
pub mod canonical;
pub mod case;
pub mod compare;
pub mod dictionary;
pub mod differential;
pub mod generated_vs_interpreter;
pub mod grammar_reader;
pub mod host;
#[path = "../../tests/support/laws/mod.rs"]
pub mod laws;
pub mod living_steps;
#[path = "../../tests/support/oracle/mod.rs"]
pub mod oracle;
pub mod parse;
pub mod reading;
pub mod reference;
pub mod regressions;
pub mod resolve;
pub mod search_params;
pub mod setters;
#[path = "../../tests/support/steps/mod.rs"]
pub mod steps;
pub mod targets;

/// Panics if a law is broken, with the dialect and the law's description of how.
#[track_caller]
pub(crate) fn holds(dialect: railurl::Dialect, law: Result<(), String>) {
    if let Err(message) = law {
        panic!("{dialect}: {message}");
    }
}
