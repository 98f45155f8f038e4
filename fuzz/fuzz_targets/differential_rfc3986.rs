//! Compares RFC 3986 and RFC 3987 with the crates `fluent-uri` and `iri-string`.
#![no_main]

use libfuzzer_sys::fuzz_target;
use railurl_fuzz::{case::Case, differential};

fuzz_target!(|case: Case| differential::check_rfc(&case));
