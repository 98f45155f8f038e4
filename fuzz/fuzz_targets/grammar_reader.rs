//! Rule files: a grammar that has been read can be written and read again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use railurl_fuzz::grammar_reader;

fuzz_target!(|text: &str| grammar_reader::check(text));
