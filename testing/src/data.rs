//! Finds and reads external data: next to the repository, and in packages of the registry.

use std::path::{Path, PathBuf};

use serde_json::Value;

/// Returns the path of data next to the repository.
pub fn beside(path: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../shared").join(path)
}

/// Reads the objects of a file with one JSON object per line.
pub fn json_lines(path: &Path) -> Vec<Value> {
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

/// Returns the directory of a registry package that the workspace depends on, as unpacked by cargo; `None` if cargo
/// does not report it.
pub fn package(name: &str) -> Option<PathBuf> {
    let output = std::process::Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--manifest-path"])
        .arg(concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml"))
        .output()
        .ok()?;
    let metadata: Value = serde_json::from_slice(&output.stdout).ok()?;
    // A package of the workspace has no source; one of them has the name of a registry package.
    let is_found = |package: &&Value| package["name"] == name && !package["source"].is_null();
    let found = metadata["packages"].as_array()?.iter().find(is_found)?;
    Some(Path::new(found["manifest_path"].as_str()?).parent()?.to_owned())
}

/// Reads a JSON file. Escapes of lone surrogates, which a string cannot hold, become U+FFFD, as in Web IDL's
/// conversion.
pub fn json(path: &Path) -> Value {
    let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    serde_json::from_str(&without_lone_surrogates(&text)).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Puts U+FFFD in place of each escape of a lone surrogate in JSON.
pub fn without_lone_surrogates(json: &str) -> String {
    let unit = |text: &str| u16::from_str_radix(text.strip_prefix("\\u")?.get(..4)?, 16).ok();
    let mut out = String::with_capacity(json.len());
    let mut rest = json;
    while let Some(at) = rest.find('\\') {
        out.push_str(&rest[..at]);
        rest = &rest[at..];
        let escape = match (unit(rest), rest.get(6..).and_then(unit)) {
            (Some(0xD800..=0xDBFF), Some(0xDC00..=0xDFFF)) => 12,
            (Some(0xD800..=0xDFFF), _) => {
                out.push_str("\\uFFFD");
                rest = &rest[6..];
                continue;
            }
            (Some(_), _) => 6,
            (None, _) => 2,
        };
        out.push_str(&rest[..escape]);
        rest = &rest[escape..];
    }
    out + rest
}
