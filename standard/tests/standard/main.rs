//! The text of the URL Standard against the library, and against the web-platform-tests.
//!
//! The text is not in the repository but next to it, in `../shared`. A test without it is reported as ignored, as in
//! `tests/conformance`.

#[macro_use]
extern crate railurl_words;

mod api;
mod faults;
mod library;
use railurl_testing::data;
mod texts;

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::LazyLock;

use libtest_mimic::{Arguments, Trial};

fn specs(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../shared/specs").join(name)
}

/// The text that `living.railroad` is a translation of.
static TEXT: LazyLock<String> = LazyLock::new(|| {
    std::fs::read_to_string(specs("whatwg-url-2026-07-02.bs")).expect("the text is beside the repository")
});

/// Reads edits: entries between lines of equals signs, their parts between lines of hyphens, after comments.
fn edits<const N: usize>(file: &'static str) -> Vec<[&'static str; N]> {
    let entry = |mut entry: &'static str| {
        while let Some((_, rest)) = entry.split_once('\n').filter(|_| entry.starts_with("# ")) {
            entry = rest;
        }
        let parts: Vec<&str> = entry.split("\n----\n").collect();
        parts.try_into().unwrap_or_else(|parts| panic!("{parts:?} are not {N} parts"))
    };
    file.strip_suffix('\n').unwrap_or(file).split("\n====\n").map(entry).collect()
}

/// The tests by their paths; all need the text.
macro_rules! trials {
    ($($module:ident::$test:ident,)+) => {{
        let is_absent = !specs("whatwg-url-2026-07-02.bs").is_file();
        vec![$({
            let run = || { $module::$test(); Ok(()) };
            let trial = Trial::test(concat!(stringify!($module), "::", stringify!($test)), run).with_ignored_flag(is_absent);
            if is_absent { trial.with_kind("text absent") } else { trial }
        }),+]
    }};
}

fn main() -> ExitCode {
    let trials = trials! {
        library::urltestdata,
        library::setters_tests,
        library::percent_encoding,
        library::random_inputs,
        library::cited_sentences,
        api::random_calls,
        api::a_tab_stays_in_the_query_object,
        api::static_methods,
        api::params_of_sequences_and_records,
        faults::the_text_and_the_rules_divide_inputs_alike,
        faults::of_the_rule_file_have_an_input,
        faults::of_the_text_have_an_input,
        faults::of_the_text_that_cannot_be_run_are_errors,
        texts::a_new_validation_error_is_run,
        texts::invented_changes_have_urls,
        texts::invented_changes_of_the_api_have_calls,
        texts::every_version_is_read_and_compared,
        texts::a_typo_in_a_code_point_is_found,
        texts::default_ports_are_numbers,
        texts::endless_loops_are_stopped,
        texts::mutants_that_no_test_notices_have_inputs,
        texts::the_standard_of_2015_has_no_algorithms,
    };
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}
