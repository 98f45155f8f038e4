//! Differential tests: compare railurl with other libraries that implement the [URL
//! Standard](https://url.spec.whatwg.org/), on random inputs, bases and setters, and on all short ones.
//!
//! A [`generate::Generator`] makes random [`case::Case`]s, and [`exhaustive::Exhaustive`] all short ones.
//! [`compare::compare`] finds the first difference on a case. [`run::run`] does this many times, counts the differences
//! that [`explain`] covers, and [`minimize`]s the others. Where a peer and railurl differ, the text of the standard
//! decides, never the peer.
//!
//! [`rfc`] compares the RFC dialects with libraries for URIs and IRIs, and [`programs`] compares parsers with the programs
//! that they are modelled on. [`atlas`] computes the shortest URLs that parsers read differently, and [`unambiguous`] asks
//! programs about URLs that all of them should read alike. [`views`] compares SURT keys and registered domains with Python
//! packages.
#![forbid(unsafe_code)]

#[macro_use]
extern crate railurl_words;

pub mod atlas;
pub mod case;
pub mod compare;
pub mod corpus;
pub mod exhaustive;
pub mod explain;
pub mod generate;
pub mod library;
pub mod minimize;
use railurl_testing::data;
pub mod pieces;
pub mod programs;
pub mod rfc;
pub mod rng;
pub mod run;
pub mod tally;
pub mod unambiguous;
pub mod views;
