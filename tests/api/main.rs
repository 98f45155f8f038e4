//! The API for Rust programs: [`url`], its [`views`] and [`builders`], [`compare`] and [`policy`].

#[macro_use]
extern crate railurl_words;

use railurl_testing::{calls, comparison, data, laws, oracle, pairs, program, public, strategies};

mod builders;
mod compare;
mod dialects;
mod memory;
mod payloads;
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
