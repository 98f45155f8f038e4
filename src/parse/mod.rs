//! Parsing with options, and what it tells besides a URL: components, their spans, and validity.

pub mod components;
mod options;
pub(crate) mod spans;
pub(crate) mod valid;

pub use options::{Options, Outcome};
