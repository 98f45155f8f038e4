//! Code shared by the test suites: the location of external data.

#![allow(dead_code, unused_imports, reason = "each suite uses its part")]
#![allow(unreachable_pub, reason = "the suites are separate crates")]

mod packages;

use std::path::PathBuf;

pub use packages::{json, package, without_lone_surrogates};

/// Returns the path of data next to the repository.
pub fn beside(path: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared").join(path)
}

/// Reads the objects of a file with one JSON object per line.
pub fn json_lines(path: &std::path::Path) -> Vec<serde_json::Value> {
    let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let parse = |(index, line): (usize, &str)| {
        serde_json::from_str(line).unwrap_or_else(|error| panic!("{}:{}: {error}", path.display(), index + 1))
    };
    text.lines().enumerate().map(parse).collect()
}

/// Texts that hostile inputs repeat.
pub const HOSTILE_PIECES: &[&str] = words!(
    "@ : [ ] / \\ ../ %2e/ a. xn-- é. \u{301} &a=b \t \n ? # blob: jar: view-source: moz-icon: filesystem: 0x 1. % \
     a: 1: \0 \u{AD}",
    [" "]
);
