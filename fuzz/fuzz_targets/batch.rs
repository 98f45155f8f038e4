//! The JSON interface of `railurl batch`: one line of JSON for any line.
#![no_main]

use libfuzzer_sys::fuzz_target;
use railurl_fuzz::batch;

fuzz_target!(|lines: &[u8]| batch::check(lines));
