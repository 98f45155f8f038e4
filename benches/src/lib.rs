//! Benchmarks of railurl and its peers on the same URLs.
//!
//! [`corpus`] generates URLs and references, always the same ones; [`lists`] adds those in files, and keeps the items
//! that every peer accepts, or that every peer rejects; [`peers`] gives each library the same few operations; [`plan`]
//! has the rows and their goals; [`table`] measures and prints them. [`readers`] are libraries that only read. The
//! criterion bench `urls` measures the same passes.
#![forbid(unsafe_code)]

pub mod changes;
pub mod corpus;
pub mod lists;
#[path = "../../tests/support/packages.rs"]
#[allow(unreachable_pub, reason = "the test suites have it too")]
mod packages;
pub mod peers;
pub mod plan;
pub mod readers;
pub mod table;
