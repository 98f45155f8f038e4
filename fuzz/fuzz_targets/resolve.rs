//! Law 6, and the agreement of all ways to resolve a reference.
#![no_main]

use libfuzzer_sys::fuzz_target;
use railurl_fuzz::{case::Case, resolve};

fuzz_target!(|case: Case| resolve::check(&case));
