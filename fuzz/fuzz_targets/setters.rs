//! Law 7: setters keep a URL canonical, or change nothing.
#![no_main]

use libfuzzer_sys::fuzz_target;
use railurl_fuzz::{case::Case, setters};

fuzz_target!(|case: Case| setters::check(&case));
