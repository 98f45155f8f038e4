//! Hosts: a canonical one stays as it is, and all spellings of an address are one.
#![no_main]

use libfuzzer_sys::fuzz_target;
use railurl_fuzz::host::{Hosts, check};

fuzz_target!(|hosts: Hosts| check(&hosts));
