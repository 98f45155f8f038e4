//! Checks law 6, and that all ways to resolve a reference agree.
#![no_main]

use libfuzzer_sys::fuzz_target;
use railurl_fuzz::{case::Case, resolve};

fuzz_target!(|case: Case| resolve::check(&case));
