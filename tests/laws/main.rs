//! The laws on random inputs: for every dialect ([`properties`], [`nested`]), for valid URL strings ([`valid_urls`]),
//! for references ([`references`]), and those that are for anyone's library ([`anyone`]).

#[macro_use]
extern crate railurl_words;

use railurl_testing::{data, laws, oracle, references as references_laws, steps, strategies};

mod anyone;
mod nested;
mod properties;
mod references;
mod valid_urls;
