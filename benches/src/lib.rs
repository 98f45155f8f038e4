//! Benchmarks of railurl and its peers on the same URLs.
//!
//! [`corpus`] generates URLs and references, always the same ones; [`lists`] adds those in files, and keeps the items
//! that every peer accepts, or that every peer rejects; [`peers`] gives each library the same few functions, and
//! [`operations`] are what is measured of them. [`plan`] has the rows of all tables and their goals, [`measure`] has
//! criterion measure them, and [`table`] prints what criterion found.
#![forbid(unsafe_code)]

pub mod agreement;
pub mod bulk;
pub mod changes;
pub mod corpus;
pub mod lists;
pub mod measure;
pub mod operations;
#[path = "../../tests/support/packages.rs"]
#[allow(unreachable_pub, reason = "the test suites have it too")]
mod packages;
pub mod peers;
pub mod plan;
pub mod readers;
pub mod table;
pub mod views;
