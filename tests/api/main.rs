//! The API for Rust programs: [`url`], its [`views`] and [`builders`], [`compare`] and [`policy`].

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
#[path = "../support/pairs.rs"]
mod pairs;
#[path = "../support/program.rs"]
mod program;
#[path = "../support/public.rs"]
mod public;
#[path = "../support/strategies/mod.rs"]
mod strategies;
#[path = "../support/mod.rs"]
mod support;

mod builders;
mod compare;
mod dialects;
mod memory;
mod policy;
mod requests;
mod url;
mod views;

use railurl::Url;
use railurl::error::{NotApplicable, SetterErrorKind};

fn url(input: &str) -> Url {
    Url::parse(input).unwrap()
}

fn refused(reason: NotApplicable) -> SetterErrorKind {
    SetterErrorKind::NotApplicable(reason)
}
