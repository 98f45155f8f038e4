//! Checks that a grammar that was read from a rule file can be written and read again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use railurl_fuzz::grammar_reader;

fuzz_target!(|text: &str| grammar_reader::check(text));
