//! Checks that `railurl batch` answers any line with a line of JSON.
#![no_main]

use libfuzzer_sys::fuzz_target;
use railurl_fuzz::batch;

fuzz_target!(|lines: &[u8]| batch::check(lines));
