//! Checks that the pairs of a query survive serialization, and stay in step with their URL.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| railurl_fuzz::targets::check(env!("CARGO_BIN_NAME"), bytes));
