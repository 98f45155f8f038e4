//! The targets by name, for their binaries, and so that the tests of regressions and the example `keep` can run one without
//! a fuzzer.

#[cfg(feature = "peers")]
use railurl_differential::{explain, library};

#[cfg(feature = "command")]
use crate::batch;
use crate::case::Case;
#[cfg(feature = "peers")]
use crate::differential;
use crate::generated_vs_interpreter::Sentence;
use crate::host::Hosts;
use crate::reference::References;
use crate::search_params::Edits;
use crate::{
    api, canonical, compare, generated_vs_interpreter, grammar_reader, host, living_steps, parse, reference, resolve,
    search_params, setters,
};

/// A fuzz target.
pub struct Target {
    /// The name that cargo-fuzz knows.
    pub name: &'static str,
    /// Runs the target's checks on bytes. Panics if one fails.
    pub check: fn(&[u8]),
    /// Writes bytes in readable form.
    pub readable: fn(&[u8]) -> String,
}

fn text(bytes: &[u8]) -> String {
    format!("{:?}", String::from_utf8_lossy(bytes))
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

/// Every target, of those whose features are enabled.
pub const TARGETS: &[Target] = &[
    of_type!("parse", Case, parse::check),
    of_type!("living_steps", Case, living_steps::check),
    of_type!("roundtrip", Case, canonical::round_trip),
    of_type!("idempotent", Case, canonical::idempotent),
    of_type!("resolve", Case, resolve::check),
    of_type!("setters", Case, setters::check),
    of_type!("host", Hosts, host::check),
    of_type!("search_params", Edits, search_params::check),
    of_type!("reference", References, reference::check),
    of_type!("generated_vs_interpreter", Sentence, generated_vs_interpreter::check),
    of_type!("compare", Case, compare::check),
    Target {
        name: "api",
        check: |bytes| api::check(&api::program(bytes)),
        readable: |bytes| format!("{:?}", api::program(bytes)),
    },
    #[cfg(feature = "command")]
    Target { name: "batch", check: batch::check, readable: text },
    Target {
        name: "grammar_reader",
        check: |bytes| std::str::from_utf8(bytes).map_or((), grammar_reader::check),
        readable: text,
    },
    #[cfg(feature = "peers")]
    of_type!("differential_ada", Case, |case| differential::check::<library::Ada>(case, explain::ADA)),
    #[cfg(feature = "peers")]
    of_type!("differential_url", Case, |case| differential::check::<library::Servo>(case, explain::SERVO)),
    #[cfg(feature = "peers")]
    of_type!("differential_rfc3986", Case, differential::check_rfc),
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

/// Runs a target's checks on bytes.
pub fn check(name: &str, bytes: &[u8]) {
    (named(name).expect("binaries have the names of targets").check)(bytes);
}
