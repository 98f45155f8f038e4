//! Checks the laws of comparing how several parsers read an input.
#![no_main]

use libfuzzer_sys::fuzz_target;
use railurl_fuzz::{case::Case, compare};

fuzz_target!(|case: Case| compare::check(&case));
