//! The laws of parsing, canonical form and setters, for every dialect.
#![no_main]

use libfuzzer_sys::fuzz_target;
use railurl_fuzz::{case::Case, parse};

fuzz_target!(|case: Case| parse::check(&case));
