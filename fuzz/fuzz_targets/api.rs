//! Random sequences of calls of the whole API, on a small stack.
#![no_main]

use libfuzzer_sys::fuzz_target;
use railurl_fuzz::api::{self, Program};

fuzz_target!(|program: Program| api::check(&program));
