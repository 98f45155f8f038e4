//! Laws 3 and 4: a serialized URL parses to the same URL, and parsing loses nothing.
#![no_main]

use libfuzzer_sys::fuzz_target;
use railurl_fuzz::{canonical, case::Case};

fuzz_target!(|case: Case| canonical::round_trip(&case));
