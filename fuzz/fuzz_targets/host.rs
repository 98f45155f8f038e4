//! Checks that a canonical host is stable, and that all spellings of an address are equal.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| railurl_fuzz::targets::check(env!("CARGO_BIN_NAME"), bytes));
