//! The laws on random inputs: for every dialect ([`properties`], [`nested`]), for valid URL strings ([`valid_urls`]),
//! for references ([`references`]), and those that are for anyone's library ([`anyone`]).

#[macro_use]
#[path = "../support/words.rs"]
mod words;

#[path = "../support/laws/mod.rs"]
mod laws;
#[path = "../support/oracle/mod.rs"]
mod oracle;
#[path = "../support/references.rs"]
mod references_laws;
#[path = "../support/steps/mod.rs"]
mod steps;
#[path = "../support/strategies/mod.rs"]
mod strategies;
#[path = "../support/mod.rs"]
mod support;

mod anyone;
mod nested;
mod properties;
mod references;
mod valid_urls;
