//! The checks of the fuzz targets, and what they share: decoding cases from bytes, laws, oracles and dictionaries.
//!
//! Each of these modules has the checks of a target or a few, and panics if one fails: [`parse`], [`canonical`]
//! (`roundtrip` and `idempotent`), [`resolve`], [`setters`], [`host`], [`search_params`], [`mod@reference`],
//! [`generated_vs_interpreter`], [`compare`], [`living_steps`], [`api`], [`grammar_reader`]; with the feature `command`
//! `batch`, and with `peers` `differential`.
//! They share modules with the property tests: [`laws`], the laws of canonical URLs and their named exceptions;
//! [`oracle`], the interpreters; [`steps`], the standard's steps on records; and the calls of [`api`] and the laws of
//! [`mod@reference`].
//!
//! Nothing here needs a fuzzer: the tests of this package and its examples run on stable Rust.
#![forbid(unsafe_code)]

#[macro_use]
extern crate railurl_words;

pub mod api;
#[cfg(feature = "command")]
pub mod batch;
pub use railurl_testing::{laws, oracle, steps};
use railurl_testing::{pairs, program, references};
pub mod canonical;
pub mod case;
pub mod compare;
pub mod dictionary;
#[cfg(feature = "peers")]
pub mod differential;
pub mod generated_vs_interpreter;
pub mod grammar_reader;
pub mod host;
pub mod living_steps;
pub mod parse;
pub mod reading;
pub mod reference;
pub mod regressions;
pub mod resolve;
pub mod search_params;
pub mod setters;
pub mod targets;

pub(crate) use laws::holds;
