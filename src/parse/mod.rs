//! Parsing with options, and validity.

mod options;
mod typed;
mod url;
mod valid;

pub use options::Options;
