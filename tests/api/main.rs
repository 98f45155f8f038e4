//! The API for Rust programs: [`url`], its [`views`] and [`builders`], and [`compare`].

#[macro_use]
#[path = "../support/words.rs"]
mod words;

#[path = "../support/calls.rs"]
mod calls;
#[path = "../support/comparison/mod.rs"]
mod comparison;
#[path = "../support/laws/mod.rs"]
mod laws;
#[path = "../support/oracle/mod.rs"]
mod oracle;
#[path = "../support/public.rs"]
mod public;
#[path = "../support/mod.rs"]
mod support;

mod builders;
mod compare;
mod dialects;
mod memory;
mod url;
mod views;
