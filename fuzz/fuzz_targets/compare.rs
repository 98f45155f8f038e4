//! The laws of comparing what several dialects make of an input.
#![no_main]

use libfuzzer_sys::fuzz_target;
use railurl_fuzz::{case::Case, compare};

fuzz_target!(|case: Case| compare::check(&case));
