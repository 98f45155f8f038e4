//! Checks law 7: a setter keeps the URL canonical, or changes nothing.
#![no_main]

use libfuzzer_sys::fuzz_target;
use railurl_fuzz::{case::Case, setters};

fuzz_target!(|case: Case| setters::check(&case));
