//! The machine contract of `railurl batch`: a line of JSON for a line of anything.
#![no_main]

use libfuzzer_sys::fuzz_target;
use railurl_fuzz::batch;

fuzz_target!(|lines: &[u8]| batch::check(lines));
