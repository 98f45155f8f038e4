//! Checks the laws of parsing, canonical form and setters in every dialect.
#![no_main]

use libfuzzer_sys::fuzz_target;
use railurl_fuzz::{case::Case, parse};

fuzz_target!(|case: Case| parse::check(&case));
