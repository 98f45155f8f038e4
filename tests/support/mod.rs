//! What the test suites share: where data from outside the project is.

#![allow(dead_code, reason = "each suite uses its part")]

use std::path::PathBuf;

/// A folder of data that stands beside the project, not in it.
///
/// Where it is absent, says so; the suite that asks then has nothing to run.
pub fn beside(folder: &str) -> Option<PathBuf> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared").join(folder);
    if path.is_dir() {
        return Some(path);
    }
    println!("skipped: {} data absent", folder.split('/').next().unwrap_or(folder));
    None
}

/// The objects of a file with one JSON object a line.
pub fn json_lines(path: &std::path::Path) -> Vec<serde_json::Value> {
    let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let parse = |(index, line): (usize, &str)| {
        serde_json::from_str(line).unwrap_or_else(|error| panic!("{}:{}: {error}", path.display(), index + 1))
    };
    text.lines().enumerate().map(parse).collect()
}
