//! The conformance suites: expected results from specifications, their test suites and their reference implementations,
//! row by row.
//!
//! Some of the data are not in the repository but next to it, in `../shared`. A test without its data is reported as
//! ignored. libtest cannot do that, so these tests are run by libtest-mimic and listed here. Filters and `--ignored`
//! work as usual.

#[macro_use]
#[path = "../support/words.rs"]
mod words;

#[path = "../support/laws/mod.rs"]
mod laws;
#[path = "../support/oracle/mod.rs"]
mod oracle;
#[path = "../support/mod.rs"]
mod support;

mod conformance_inputs;
mod diagrams;
mod encode_sets;
mod idna;
mod railroad_2015;
mod rfc;
mod url_spec;
mod validation_errors;
mod web_url;
mod web_url_hosts;
mod wpt;

use libtest_mimic::{Arguments, Trial};
use std::process::ExitCode;

/// Makes a test that is ignored if its data are absent.
fn trial(name: &str, needs: &[&str], test: fn()) -> Trial {
    let run = move || {
        test();
        Ok(())
    };
    let is_absent = needs.iter().any(|data| !support::beside(data).is_dir());
    let trial = Trial::test(name, run).with_ignored_flag(is_absent);
    if is_absent { trial.with_kind("data absent") } else { trial }
}

/// With `--nocapture`, prints how many rows agree, and why others do not.
fn report(text: std::fmt::Arguments<'_>) {
    if std::env::args().any(|argument| argument == "--nocapture") {
        println!("{text}");
    }
}

/// The tests by their paths.
macro_rules! trials {
    ($($module:ident::$test:ident $(needs $data:literal)?,)+) => {
        vec![$(trial(concat!(stringify!($module), "::", stringify!($test)), &[$($data)?], $module::$test)),+]
    };
}

fn main() -> ExitCode {
    let trials = trials! {
        conformance_inputs::laws_hold needs "conformance",
        diagrams::rule_files_are_their_specifications_rules needs "specs",
        diagrams::rules_of_2015_match_the_texts_of_their_source needs "specs",
        diagrams::the_standard_of_2015_has_thirty_rules needs "specs",
        encode_sets::living,
        encode_sets::railroad_2015,
        encode_sets::url_spec,
        encode_sets::web_url,
        encode_sets::rfc,
        idna::the_host_parser_of_the_living_standard,
        idna::transitional_processing_of_the_2015_standard,
        railroad_2015::constructor needs "conformance/railroad",
        railroad_2015::setters needs "conformance/railroad",
        rfc::examples_of_resolution,
        rfc::resolution_beyond_the_examples,
        rfc::normal_forms,
        rfc::missing_components_are_not_empty,
        rfc::failures,
        rfc::addresses_are_those_of_the_standard_library,
        url_spec::canonical_forms needs "conformance/url-spec",
        url_spec::laws_hold_on_all_short_inputs,
        validation_errors::every_example_of_the_table,
        validation_errors::every_error_of_the_table_has_an_example,
        validation_errors::errors_come_in_the_order_of_the_steps,
        validation_errors::errors_of_addresses_are_those_of_their_parts,
        web_url::this needs "conformance/web-url",
        web_url::chrome needs "conformance/web-url",
        web_url::gecko needs "conformance/web-url",
        web_url::ie needs "conformance/web-url",
        web_url::parsing needs "conformance/web-url",
        web_url::resolving needs "conformance/web-url",
        web_url_hosts::hosts_are_those_of_the_suite needs "conformance/web-url",
        wpt::urltestdata,
        wpt::ada_extra_urltestdata,
        wpt::ada_long_urltestdata,
        wpt::setters_tests,
        wpt::ada_extra_setters_tests,
        wpt::toascii,
        wpt::idna_test_v2,
        wpt::percent_encoding,
        wpt::lone_surrogates_are_replaced,
    };
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}
