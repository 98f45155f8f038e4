//! How long railurl and its peers take for the same URLs.
//!
//! [`corpus`] generates URLs and references, always the same ones; [`lists`] adds those that files hold, and keeps what
//! every peer accepts; [`peers`] gives each library the same few operations; [`table`] measures them in turns and
//! prints one table; [`readers`] are libraries that only read, measured over what they can. The criterion bench `urls` measures the same passes over the same lists, one at a time.
#![forbid(unsafe_code)]

pub mod changes;
pub mod corpus;
pub mod lists;
#[path = "../../tests/support/packages.rs"]
#[allow(unreachable_pub, reason = "the test suites have it too")]
mod packages;
pub mod peers;
pub mod readers;
pub mod table;
