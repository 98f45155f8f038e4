//! What the tests of several crates share. It is not published.
//!
//! [`examples`] has the parsers of `grammar/examples`, which the build script generates.

extern crate alloc;

/// The parsers of the example grammars, generated when this crate is built.
#[allow(missing_docs, clippy::all, reason = "rustfmt and clippy do not see what users generate")]
pub mod examples {
    include!(concat!(env!("OUT_DIR"), "/examples.rs"));
}
