//! Checks laws 3 and 4: a canonical URL parses to the same components, and syntax trees lose nothing.
#![no_main]

use libfuzzer_sys::fuzz_target;
use railurl_fuzz::{canonical, case::Case};

fuzz_target!(|case: Case| canonical::round_trip(&case));
