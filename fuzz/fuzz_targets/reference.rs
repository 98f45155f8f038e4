//! Checks that resolving, normalizing and rebasing references agree with the parser.
#![no_main]

use libfuzzer_sys::fuzz_target;
use railurl_fuzz::reference::{References, check};

fuzz_target!(|references: References| check(&references));
