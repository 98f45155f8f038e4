//! Code shared by the test suites: the location of external data.

#![allow(dead_code, unused_imports, reason = "each suite uses its part")]
#![allow(unreachable_pub, reason = "the suites are separate crates")]

mod code_points;
mod packages;

use std::path::PathBuf;

pub use code_points::INTERESTING;
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

/// Pieces of URLs, and texts that only look like them.
pub const PIECES: &[&str] = words!(
    "http: HTTP: https: ftp: file: ws: wss: gopher: blob: about: data: javascript: mailto: foo: c: C| // /// /\\ / \
     \\ example.com EXAMPLE.com user@ u:p@ @ : :80 :443 :0 :00080 :65536 :x 127.0.0.1 0x7f.1 0300.0.0.1 1.2.3.256 \
     4294967296 018 0x [::1] [2001::1] [1:2:3:4:5:6:7:8] [1:2:3:4:5:6:1.2.3.4] [::1.2.3.4] [1::1.2.3.256] xn-- \
     xn--a xn--mnchen-3ya faß.de a.b. a..b . .. %2e %2E. .%2e ./ ../ %2e/ % %4 %41 %zz %00 %C2%AD ? ?a=b&c # #f \t \
     a path é \u{AD} 日本",
    ["# \0", " "]
);

/// Texts that hostile inputs repeat.
pub const HOSTILE_PIECES: &[&str] = words!(
    "@ : [ ] / \\ ../ %2e/ a. xn-- é. \u{301} &a=b \t \n ? # blob: jar: view-source: moz-icon: filesystem: 0x 1. % \
     a: 1: \0 \u{AD}",
    [" "]
);
