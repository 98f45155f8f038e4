//! Checks that a canonical host is stable, and that all spellings of an address are equal.
#![no_main]

use libfuzzer_sys::fuzz_target;
use railurl_fuzz::host::{Hosts, check};

fuzz_target!(|hosts: Hosts| check(&hosts));
