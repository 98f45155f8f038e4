//! The conformance suites: expected results from specifications, their test suites and their reference implementations,
//! row by row.
//!
//! Some of the data are not in the repository but next to it, in `../shared`. A test without its data is reported as
//! ignored. libtest cannot do that, so these tests are run by libtest-mimic and listed here. Filters and `--ignored`
//! work as usual.

use railurl_testing::{data, laws, oracle};

mod conformance_inputs;
mod diagrams;
mod encode_sets;
mod idna;
mod railroad_2015;
mod rfc;
mod unambiguous;
mod url_spec;
mod validation_errors;
mod web_url;
mod wpt;

use libtest_mimic::{Arguments, Trial};
use railurl::{Url, attributes::Attribute};
use serde_json::Value;
use std::process::ExitCode;

/// Makes a test that is ignored if its data are absent.
fn trial(name: &str, needs: &[&str], test: fn()) -> Trial {
    let run = move || {
        test();
        Ok(())
    };
    let is_absent = needs.iter().any(|data| !data::beside(data).is_dir());
    let trial = Trial::test(name, run).with_ignored_flag(is_absent);
    if is_absent { trial.with_kind("data absent") } else { trial }
}

/// Prints, with `--nocapture`, how many rows agree, and why others do not.
fn report(text: std::fmt::Arguments<'_>) {
    if std::env::args().any(|argument| argument == "--nocapture") {
        println!("{text}");
    }
}

/// What is known of a row: a description, its differences, and the sentence that refutes it, if one does.
type Found = (String, Vec<String>, Option<&'static str>);

/// Checks rows: each agrees, or is refuted.
#[track_caller]
fn check<R>(at_least: usize, rows: impl IntoIterator<Item = R>, compare: impl Fn(R) -> Found) {
    let (mut found, mut refuted, mut wrong) = (0, 0, Vec::new());
    for row in rows {
        let (row, differences, sentence) = compare(row);
        found += 1;
        match sentence {
            None if differences.is_empty() => {}
            None => wrong.push(format!("{row}: {}", differences.join("; "))),
            Some(_) if !differences.is_empty() => refuted += 1,
            Some(sentence) => wrong.push(format!("{row} agrees and needs no exception: {sentence}")),
        }
    }
    assert!(wrong.is_empty(), "{} of {found} rows:\n{}", wrong.len(), wrong.join("\n"));
    assert!(found >= at_least, "only {found} rows");
    report(format_args!("{} of {found} rows agree, {refuted} refuted", found - refuted));
}

/// Returns the text of a field.
fn text<'v>(row: &'v Value, name: &str) -> &'v str {
    row[name].as_str().unwrap_or_else(|| panic!("no `{name}` in {row}"))
}

/// Returns the attributes of the URL that differ from those of a row. One that the row lacks has to be `absent`, if that
/// is given.
fn differences(url: &Url, expected: &Value, absent: Option<&str>) -> Vec<String> {
    let attributes = url.attributes();
    let compare = |attribute: &Attribute| {
        let expected = expected.get(attribute.name()).and_then(Value::as_str).or(absent)?;
        let found = attributes.get(*attribute);
        (found != expected).then(|| format!("{}: {found:?}, expected {expected:?}", attribute.name()))
    };
    Attribute::ALL.iter().filter_map(compare).collect()
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
        encode_sets::of_every_dialect,
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
        unambiguous::has_nearly_all_urls_of_a_crawl needs "datasets",
        url_spec::canonical_forms needs "conformance/url-spec",
        url_spec::laws_hold_on_all_short_inputs,
        validation_errors::every_example_of_the_table,
        validation_errors::every_error_of_the_table_has_an_example,
        validation_errors::errors_come_in_the_order_of_the_steps,
        validation_errors::addresses_in_other_digits_have_an_error_of_their_own,
        validation_errors::errors_of_addresses_are_those_of_their_parts,
        web_url::this needs "conformance/web-url",
        web_url::chrome needs "conformance/web-url",
        web_url::gecko needs "conformance/web-url",
        web_url::ie needs "conformance/web-url",
        web_url::parsing needs "conformance/web-url",
        web_url::resolving needs "conformance/web-url",
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
