//! Checks that the pairs of a query survive serialization, and stay in step with their URL.
#![no_main]

use libfuzzer_sys::fuzz_target;
use railurl_fuzz::search_params::{Edits, check};

fuzz_target!(|edits: Edits| check(&edits));
