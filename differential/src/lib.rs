//! Differential tests: railurl beside other libraries that implement the [URL Standard](https://url.spec.whatwg.org/), on random
//! inputs, bases and setters, and on all short ones.
//!
//! A [`generate::Generator`] makes random [`case::Case`]s, [`exhaustive::Exhaustive`] all short ones, [`compare::difference`] says where two libraries differ on one, and
//! [`run::run`] does so many times, counts what [`explain`] has a reason for, and [`minimize`]s what it has none for. Where
//! a peer and railurl differ, the text of the standard decides, never the peer.
//!
//! [`rfc`] does the same for the specifications of URIs and IRIs, and other libraries.
#![forbid(unsafe_code)]

pub mod case;
#[path = "../../tests/support/code_points.rs"]
mod code_points;
pub mod compare;
pub mod corpus;
pub mod exhaustive;
pub mod explain;
pub mod generate;
pub mod library;
pub mod minimize;
#[path = "../../tests/support/packages.rs"]
#[allow(unreachable_pub, reason = "the test suites have it too")]
mod packages;
pub mod pieces;
pub mod rfc;
pub mod rng;
pub mod run;
