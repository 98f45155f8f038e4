//! The targets by name, for running one without a fuzzer: for the regressions, and the example `keep`.

use railurl_differential::{explain, library};

use crate::api::Program;
use crate::case::Case;
use crate::generated_vs_interpreter::Sentence;
use crate::host::Hosts;
use crate::reference::References;
use crate::search_params::Edits;
use crate::{
    api, batch, canonical, compare, differential, generated_vs_interpreter, grammar_reader, host, living_steps, parse,
    reference, resolve, search_params, setters,
};

/// A fuzz target.
pub struct Target {
    /// Its name, as cargo-fuzz knows it.
    pub name: &'static str,
    /// Runs the target's checks on bytes; panics if one fails.
    pub check: fn(&[u8]),
    /// The bytes in readable form, as in `cargo fuzz fmt`.
    pub words: fn(&[u8]) -> String,
}

fn case(bytes: &[u8]) -> String {
    format!("{:?}", Case::from_bytes(bytes))
}

fn text(bytes: &[u8]) -> String {
    format!("{:?}", String::from_utf8_lossy(bytes))
}

/// A target that takes cases.
macro_rules! of_case {
    ($name:literal, $check:expr) => {
        Target { name: $name, check: |bytes| $check(&Case::from_bytes(bytes)), words: case }
    };
}

/// A target that takes another type.
macro_rules! of_type {
    ($name:literal, $type:ident, $check:expr) => {
        Target {
            name: $name,
            check: |bytes| $check(&$type::from_bytes(bytes)),
            words: |bytes| format!("{:?}", $type::from_bytes(bytes)),
        }
    };
}

/// All targets.
pub const TARGETS: &[Target] = &[
    of_case!("parse", parse::check),
    of_case!("living_steps", living_steps::check),
    of_case!("roundtrip", canonical::round_trip),
    of_case!("idempotent", canonical::idempotent),
    of_case!("resolve", resolve::check),
    of_case!("setters", setters::check),
    of_type!("host", Hosts, host::check),
    of_type!("search_params", Edits, search_params::check),
    of_type!("reference", References, reference::check),
    of_type!("generated_vs_interpreter", Sentence, generated_vs_interpreter::check),
    of_case!("compare", compare::check),
    of_type!("api", Program, api::check),
    Target { name: "batch", check: batch::check, words: text },
    Target {
        name: "grammar_reader",
        // The fuzzer skips inputs that are not UTF-8.
        check: |bytes| std::str::from_utf8(bytes).map_or((), grammar_reader::check),
        words: text,
    },
    of_case!("differential_ada", |case| differential::check::<library::Ada>(case, explain::ADA)),
    of_case!("differential_url", |case| differential::check::<library::Servo>(case, explain::SERVO)),
    of_case!("differential_rfc3986", differential::check_rfc),
];

/// Returns the target with a name.
///
/// ```
/// let target = railurl_fuzz::targets::named("parse").unwrap();
/// (target.check)(b"http://h/");
/// assert!(railurl_fuzz::targets::named("pars").is_none());
/// ```
pub fn named(name: &str) -> Option<&'static Target> {
    TARGETS.iter().find(|target| target.name == name)
}
