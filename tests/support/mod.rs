//! What the test suites share: where data from outside the project is.

#![allow(dead_code, reason = "each suite uses its part")]
#![allow(unreachable_pub, reason = "the suites are crates of their own")]

use proptest::prelude::*;
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

/// Code points that URL parsers care about.
pub const INTERESTING: &[char] = &[
    '/',
    '\\',
    ':',
    '@',
    '?',
    '#',
    '[',
    ']',
    '.',
    '%',
    '|',
    '&',
    '=',
    '+',
    '-',
    '*',
    '<',
    '>',
    '"',
    '`',
    '\'',
    '^',
    '~',
    ' ',
    '\t',
    '\n',
    '\r',
    '\0',
    '\u{C}',
    '\u{7F}',
    '0',
    '1',
    '2',
    '5',
    '7',
    '8',
    '9',
    'a',
    'A',
    'e',
    'f',
    'h',
    'C',
    'x',
    'X',
    'é',
    'ß',
    'ς',
    'İ',
    '\u{AD}',
    '\u{200B}',
    '\u{200D}',
    '\u{2060}',
    '\u{FEFF}',
    '。',
    '．',
    '０',
    '％',
    '☃',
    '\u{301}',
    'א',
    '\u{FDD0}',
    '\u{FFFD}',
    '💩',
    '\u{10FFFF}',
];

/// A code point that URL parsers care about, now and then any other.
pub fn interesting_char() -> impl Strategy<Value = char> {
    prop_oneof![8 => proptest::sample::select(INTERESTING), 1 => proptest::char::range('a', 'z'), 1 => any::<char>()]
}

/// Pieces that URLs are made of, and some that only look so.
pub const PIECES: &[&str] = &[
    "http:",
    "HTTP:",
    "https:",
    "ftp:",
    "file:",
    "ws:",
    "wss:",
    "gopher:",
    "blob:",
    "about:",
    "data:",
    "javascript:",
    "mailto:",
    "foo:",
    "c:",
    "C|",
    "//",
    "///",
    "/\\",
    "/",
    "\\",
    "example.com",
    "EXAMPLE.com",
    "user@",
    "u:p@",
    "@",
    ":",
    ":80",
    ":443",
    ":0",
    ":00080",
    ":65536",
    ":x",
    "127.0.0.1",
    "0x7f.1",
    "0300.0.0.1",
    "1.2.3.256",
    "4294967296",
    "018",
    "0x",
    "[::1]",
    "[2001::1]",
    "[1:2:3:4:5:6:7:8]",
    "[1:2:3:4:5:6:1.2.3.4]",
    "[::1.2.3.4]",
    "[1::1.2.3.256]",
    "xn--",
    "xn--a",
    "xn--mnchen-3ya",
    "faß.de",
    "a.b.",
    "a..b",
    ".",
    "..",
    "%2e",
    "%2E.",
    ".%2e",
    "./",
    "../",
    "%2e/",
    "%",
    "%4",
    "%41",
    "%zz",
    "%00",
    "%C2%AD",
    "?",
    "?a=b&c",
    "#",
    "#f",
    "# \0",
    " ",
    "\t",
    "a",
    "path",
    "é",
    "\u{AD}",
    "日本",
];

/// A piece of a URL, or something like one.
fn fragment() -> impl Strategy<Value = String> {
    prop_oneof![
        6 => proptest::sample::select(PIECES).prop_map(str::to_owned),
        2 => interesting_char().prop_map(String::from),
        1 => "[a-z0-9.-]{1,8}",
    ]
}

/// A string that looks like a URL, or nearly.
pub fn url_like() -> impl Strategy<Value = String> {
    proptest::collection::vec(fragment(), 0..9).prop_map(|pieces| pieces.concat())
}

/// The folder of a registry package that the workspace depends on, as cargo has unpacked it.
pub fn package(name: &str) -> PathBuf {
    let output = std::process::Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--manifest-path"])
        .arg(concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml"))
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "cargo metadata: {}", String::from_utf8_lossy(&output.stderr));
    let metadata: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let packages = metadata["packages"].as_array().expect("packages");
    let found = packages.iter().find(|package| package["name"] == name).unwrap_or_else(|| panic!("no package {name}"));
    let manifest = PathBuf::from(found["manifest_path"].as_str().expect("a path"));
    manifest.parent().expect("a folder").to_owned()
}

/// A JSON file. Escapes of lone surrogates, which no text can hold, become U+FFFD, as Web IDL converts them.
pub fn json(path: &std::path::Path) -> serde_json::Value {
    let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    serde_json::from_str(&without_lone_surrogates(&text)).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn without_lone_surrogates(json: &str) -> String {
    let mut out = String::with_capacity(json.len());
    let mut rest = json;
    let unit = |text: &str| {
        let digits = text.strip_prefix("\\u")?.get(..4)?;
        u16::from_str_radix(digits, 16).ok()
    };
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

/// What hostile inputs repeat.
pub const HOSTILE_PIECES: &[&str] = &[
    "@", ":", "[", "]", "/", "\\", "../", "%2e/", "a.", "xn--", "é.", "\u{301}", "&a=b", "\t", "\n", "?", "#", "blob:",
    "0x", "1.", "%", "a:", "1:", "\0", "\u{AD}", " ",
];
