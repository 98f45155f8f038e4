//! The library agrees with the living standard's steps on records.
#![no_main]

use libfuzzer_sys::fuzz_target;
use railurl_fuzz::case::Case;
use railurl_fuzz::living_steps::check;

fuzz_target!(|case: Case| check(&case));
