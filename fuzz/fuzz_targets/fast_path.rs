//! Every way by which an input becomes a URL leads to the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use railurl_fuzz::fast_path;

fuzz_target!(|bytes: &[u8]| fast_path::check(&String::from_utf8_lossy(bytes)));
