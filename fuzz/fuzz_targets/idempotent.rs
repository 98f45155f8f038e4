//! Checks law 2: a canonical URL parses to itself, in every encoding.
#![no_main]

use libfuzzer_sys::fuzz_target;
use railurl_fuzz::{canonical, case::Case};

fuzz_target!(|case: Case| canonical::idempotent(&case));
