//! The living standard's two ways to make a URL, by copy and by the writer: they agree with the standard's steps on
//! records ([`steps_on_records`]), and allocate no more than promised ([`allocations`]).

#[macro_use]
#[path = "../support/words.rs"]
mod words;

#[path = "../support/laws/mod.rs"]
mod laws;
#[path = "../support/oracle/mod.rs"]
mod oracle;
#[path = "../support/steps/mod.rs"]
mod steps;
#[path = "../support/strategies/mod.rs"]
mod strategies;
#[path = "../support/mod.rs"]
mod support;

mod allocations;
mod steps_on_records;
