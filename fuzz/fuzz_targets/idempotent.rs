//! Law 2: the canonical form is a fixed point, in every encoding.
#![no_main]

use libfuzzer_sys::fuzz_target;
use railurl_fuzz::{canonical, case::Case};

fuzz_target!(|case: Case| canonical::idempotent(&case));
