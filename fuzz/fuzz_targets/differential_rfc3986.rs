//! Compares RFC 3986 and RFC 3987 with the crates `fluent-uri` and `iri-string`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| railurl_fuzz::targets::check(env!("CARGO_BIN_NAME"), bytes));
