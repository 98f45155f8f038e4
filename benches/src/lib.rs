//! Benchmarks of railurl and its peers on the same URLs.
//!
//! [`corpus`] generates URLs and references, the same ones each time. [`lists`] adds URLs from files, and keeps the items
//! that every peer accepts, or that every peer rejects. [`peers`] gives each library the same functions, and
//! [`operations`] calls them for each item of a list. [`plan`] has the rows of all tables and their goals, [`measure`]
//! measures them with criterion, and [`table`] prints the results.
#![forbid(unsafe_code)]

#[macro_use]
extern crate railurl_words;

pub mod agreement;
pub mod bulk;
pub mod cargo;
pub mod changes;
pub mod corpus;
pub mod lists;
pub mod measure;
pub mod operations;
use railurl_testing::data;
pub mod peers;
pub mod plan;
pub mod readers;
pub mod table;
pub mod views;
