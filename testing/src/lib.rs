//! What the tests, benches and fuzz targets of several crates share. It is not published.
//!
//! [`laws`] has the laws of canonical URLs with their named exceptions, [`comparison`] those of comparing parsers,
//! [`references`] those of references, and [`program`] sequences of calls that keep them. [`calls`] has a row for each
//! public function, whose names [`public`] reads from the source. `strategies` draws inputs.
//!
//! [`oracle`] reads texts by the interpreter, [`steps`] follows the standard's steps on records, and [`walk`] lists the
//! leaves of the syntax trees of `railurl-parser`, by code that the build script generates from its rule files. [`examples`] has the parsers of `grammar/examples`, which it generates too. [`views`] names the
//! differences of Python packages, and [`data`] finds data outside the repository.
#![forbid(unsafe_code)]

#[macro_use]
extern crate railurl_words;

extern crate alloc;

pub mod calls;
pub mod comparison;
pub mod data;
pub mod laws;
pub mod oracle;
pub mod pairs;
pub mod program;
pub mod public;
pub mod references;
pub mod steps;
#[cfg(feature = "strategies")]
pub mod strategies;
pub mod views;

/// The parsers of the example grammars, generated when this crate is built.
#[allow(missing_docs, clippy::all, reason = "rustfmt and clippy do not see what users generate")]
pub mod examples {
    include!(concat!(env!("OUT_DIR"), "/examples.rs"));
}

/// The types of a walk, which each generated module has.
pub mod walk {
    pub use crate::examples::semver::walk::{Leaf, Walk};
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
