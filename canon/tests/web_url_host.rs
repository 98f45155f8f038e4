//! The hosts of the Web::URL suite, of all personalities, by the CanonicalizeHost algorithm alone.
//!
//! The rows are URLs. Of those whose scheme is `http` the host is taken by the steps of *Finding the user-info, host,
//! and port*; what their other components make of them is left to the suites of the whole.

use railurl_canon::web_url::Personality::{self, Chrome, Gecko, Ie, This};
use railurl_canon::web_url::host::canonicalize_host;
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

#[test]
fn measure() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/conformance/web-url");
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder).unwrap().map(|e| e.unwrap().path()).collect();
    files.sort();
    let mut total = BTreeMap::new();
    for file in &files {
        let name = file.file_name().unwrap().to_str().unwrap().to_string();
        if name == "parsing.jsonl" || name == "resolving.jsonl" {
            continue;
        }
        let mut counts = [0; 4];
        let mut rows = 0;
        for line in std::fs::read_to_string(file).unwrap().lines() {
            let row: Value = serde_json::from_str(line).unwrap();
            let input = row["input"].as_str().unwrap();
            let Some(host) = host_of(input) else { continue };
            rows += 1;
            for (i, (p, key)) in
                [(This, "expect"), (Chrome, "chrome"), (Gecko, "gecko"), (Ie, "ie")].into_iter().enumerate()
            {
                let e = row.get(key).unwrap_or(&row["expect"]);
                let want = e.get("host").and_then(Value::as_str);
                let got = canonicalize_host(&host, "http", p);
                if got.as_deref().ok() == want {
                    counts[i] += 1
                } else {
                    println!("{name} {p:?} {input:?} want {want:?} got {got:?} own={}", row.get(key).is_some());
                }
            }
        }
        println!("== {name} {rows} {counts:?}");
        let t = total.entry("all").or_insert((0, [0; 4]));
        t.0 += rows;
        for i in 0..4 {
            t.1[i] += counts[i]
        }
    }
    println!("{total:?}");
}

fn host_of(input: &str) -> Option<String> {
    let rest = input.strip_prefix("http://")?;
    let rest = &rest[..rest.find(['/', '\\', '?', '#']).unwrap_or(rest.len())];
    let rest = rest.rsplit('@').next()?;
    let colon = rest.rfind(':');
    match colon {
        None => Some(rest.to_string()),
        Some(colon) if rest.starts_with('[') && rest.rfind(']').is_some_and(|b| colon < b) => Some(rest.to_string()),
        Some(colon) if rest[colon + 1..].bytes().all(|b| b.is_ascii_digit()) && rest[colon + 1..].len() < 5 => {
            Some(rest[..colon].to_string())
        }
        _ => None,
    }
}
