//! Parsing with options, and validity.

mod options;
mod url;
mod valid;

pub use options::Options;
