//! Checks law 5: for every start rule, the generated parser and the interpreter of the rule file agree.
#![no_main]

use libfuzzer_sys::fuzz_target;
use railurl_fuzz::generated_vs_interpreter::{Sentence, check};

fuzz_target!(|sentence: Sentence| check(&sentence));
