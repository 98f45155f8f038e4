//! The living standard's two ways to make a URL, by copy and by the writer: they agree with the standard's steps on
//! records ([`steps_on_records`]), and allocate no more than promised ([`allocations`]).

#[macro_use]
extern crate railurl_words;

use railurl_testing::{laws, steps, strategies};

mod allocations;
mod steps_on_records;
