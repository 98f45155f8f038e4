//! Random sequences of calls of the whole API, on a small stack.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| railurl_fuzz::targets::check(env!("CARGO_BIN_NAME"), bytes));
