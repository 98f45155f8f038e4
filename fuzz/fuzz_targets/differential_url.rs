//! Compares the living standard with the crate `url`.
#![no_main]

use libfuzzer_sys::fuzz_target;
use railurl_differential::{explain, library};
use railurl_fuzz::{case::Case, differential};

fuzz_target!(|case: Case| differential::check::<library::Servo>(&case, explain::SERVO));
