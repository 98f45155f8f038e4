//! The text of the URL Standard against the library, and against the web-platform-tests.
//!
//! The text is not in the repository but next to it, in `../shared`. A test without it is reported as ignored, as in
//! `tests/conformance`.

mod library;
#[path = "../../../tests/support/packages.rs"]
#[allow(dead_code, unreachable_pub, reason = "a suite uses its part")]
mod packages;

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
    };
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}
