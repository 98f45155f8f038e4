//! Checks the laws of comparing how several parsers read an input.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| railurl_fuzz::targets::check(env!("CARGO_BIN_NAME"), bytes));
