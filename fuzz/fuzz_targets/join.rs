//! Joining and setting lead where the productions and the record lead.
#![no_main]

use libfuzzer_sys::fuzz_target;
use railurl_fuzz::case::Case;
use railurl_fuzz::join::check;

fuzz_target!(|case: Case| check(&case));
