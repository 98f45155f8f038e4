//! Checks that the library agrees with the living standard's steps on records.
#![no_main]

use libfuzzer_sys::fuzz_target;
use railurl_fuzz::{case::Case, living_steps};

fuzz_target!(|case: Case| living_steps::check(&case));
