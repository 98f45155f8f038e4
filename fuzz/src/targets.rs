//! The targets by name, so that the tests of regressions and the example `keep` can run one without a fuzzer.

use arbitrary::{Arbitrary, Result, Unstructured};
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
    /// The name that cargo-fuzz knows.
    pub name: &'static str,
    /// Runs the target's checks on bytes. Panics if one fails.
    pub check: fn(&[u8]),
    /// Writes bytes in readable form, as `cargo fuzz fmt` does.
    pub readable: fn(&[u8]) -> String,
}

/// Lets fuzz targets take values of these types, which decode all of libFuzzer's bytes.
macro_rules! arbitrary {
    ($($type:ident),*) => {$(
        impl<'a> Arbitrary<'a> for $type<'a> {
            fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Self> {
                bytes.bytes(bytes.len()).map($type::from_bytes)
            }
        }
    )*};
}

arbitrary!(Case, Sentence, Hosts, References, Edits);

fn text(bytes: &[u8]) -> String {
    format!("{:?}", String::from_utf8_lossy(bytes))
}

/// Makes a target that takes cases.
macro_rules! of_case {
    ($name:literal, $check:expr) => {
        of_type!($name, Case, $check)
    };
}

/// Makes a target that takes values of a type.
macro_rules! of_type {
    ($name:literal, $type:ident, $check:expr) => {
        Target {
            name: $name,
            check: |bytes| $check(&$type::from_bytes(bytes)),
            readable: |bytes| format!("{:?}", $type::from_bytes(bytes)),
        }
    };
}

/// Every target.
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
    Target { name: "batch", check: batch::check, readable: text },
    Target {
        name: "grammar_reader",
        // The fuzzer skips inputs that are not UTF-8.
        check: |bytes| std::str::from_utf8(bytes).map_or((), grammar_reader::check),
        readable: text,
    },
    of_case!("differential_ada", |case| differential::check::<library::Ada>(case, explain::ADA)),
    of_case!("differential_url", |case| differential::check::<library::Servo>(case, explain::SERVO)),
    of_case!("differential_rfc3986", differential::check_rfc),
];

/// Returns the target with this name.
///
/// ```
/// let target = railurl_fuzz::targets::named("parse").unwrap();
/// (target.check)(b"http://h/");
/// assert!(railurl_fuzz::targets::named("pars").is_none());
/// ```
pub fn named(name: &str) -> Option<&'static Target> {
    TARGETS.iter().find(|target| target.name == name)
}
