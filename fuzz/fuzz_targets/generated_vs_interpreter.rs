//! Checks law 5: for every start rule, the generated parser and the interpreter of the rule file agree.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| railurl_fuzz::targets::check(env!("CARGO_BIN_NAME"), bytes));
