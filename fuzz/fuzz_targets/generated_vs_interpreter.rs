//! Law 5: the generated parsers and the interpreters of the rule files agree, on every start rule.
#![no_main]

use libfuzzer_sys::fuzz_target;
use railurl_fuzz::generated_vs_interpreter::{Sentence, check};

fuzz_target!(|sentence: Sentence| check(&sentence));
