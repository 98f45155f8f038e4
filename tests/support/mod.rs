//! Code shared by the test suites: the location of external data.

#![allow(dead_code, unused_imports, reason = "each suite uses its part")]
#![allow(unreachable_pub, reason = "the suites are separate crates")]

mod code_points;
mod packages;
mod segments;

use proptest::prelude::*;
use std::path::PathBuf;

pub use code_points::INTERESTING;
pub use packages::{json, package, without_lone_surrogates};
pub use segments::{Segment, segment};

/// Returns the path of data next to the repository.
pub fn beside(path: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared").join(path)
}

/// Reads the objects of a file with one JSON object a line.
pub fn json_lines(path: &std::path::Path) -> Vec<serde_json::Value> {
    let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let parse = |(index, line): (usize, &str)| {
        serde_json::from_str(line).unwrap_or_else(|error| panic!("{}:{}: {error}", path.display(), index + 1))
    };
    text.lines().enumerate().map(parse).collect()
}

/// Draws a code point that URL parsers care about, or occasionally any other.
pub fn interesting_char() -> impl Strategy<Value = char> {
    prop_oneof![8 => proptest::sample::select(INTERESTING), 1 => proptest::char::range('a', 'z'), 1 => any::<char>()]
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

/// Draws a piece of a URL, or a similar text.
fn fragment() -> impl Strategy<Value = String> {
    prop_oneof![
        6 => proptest::sample::select(PIECES).prop_map(str::to_owned),
        2 => interesting_char().prop_map(String::from),
        1 => "[a-z0-9.-]{1,8}",
    ]
}

/// Draws a string that resembles a URL.
pub fn url_like() -> impl Strategy<Value = String> {
    proptest::collection::vec(fragment(), 0..9).prop_map(|pieces| pieces.concat())
}

/// Makes one to three edits of a text: code points inserted, replaced or removed.
pub fn edited(texts: impl Strategy<Value = String>) -> impl Strategy<Value = String> {
    let edit = (any::<proptest::sample::Index>(), interesting_char(), 0..3u8);
    (texts, proptest::collection::vec(edit, 1..4)).prop_map(|(text, edits)| {
        let mut chars: Vec<char> = text.chars().collect();
        for (at, c, kind) in edits {
            let at = at.index(chars.len() + 1);
            match kind {
                0 => chars.insert(at, c),
                1 if at < chars.len() => chars[at] = c,
                _ if at < chars.len() => drop(chars.remove(at)),
                _ => chars.push(c),
            }
        }
        chars.into_iter().collect()
    })
}

/// Texts that hostile inputs repeat.
pub const HOSTILE_PIECES: &[&str] = words!(
    "@ : [ ] / \\ ../ %2e/ a. xn-- é. \u{301} &a=b \t \n ? # blob: jar: view-source: moz-icon: filesystem: 0x 1. % \
     a: 1: \0 \u{AD}",
    [" "]
);
