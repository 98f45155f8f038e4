//! The laws on random inputs: for every dialect ([`properties`], [`nested`]), for valid URL strings ([`valid_urls`])
//! and for references ([`references`]).

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

mod nested;
mod properties;
mod references;
mod valid_urls;
