//! What the tests of several crates share. It is not published.
//!
//! [`examples`] has the parsers of `grammar/examples`, which the build script generates. [`walk`] lists the leaves of the
//! syntax trees of `railurl-parser` and `railurl-implementations`, by code that the build script generates from their rule
//! files.

extern crate alloc;

pub mod walk;

/// The parsers of the example grammars, generated when this crate is built.
#[allow(missing_docs, clippy::all, reason = "rustfmt and clippy do not see what users generate")]
pub mod examples {
    include!(concat!(env!("OUT_DIR"), "/examples.rs"));
}

/// The leaves of checked-in parsers, generated when this crate is built.
#[allow(
    dead_code,
    unused_imports,
    clippy::all,
    reason = "rustfmt and clippy do not see it, and predicates are not asked"
)]
mod walks {
    include!(concat!(env!("OUT_DIR"), "/walks.rs"));
}
