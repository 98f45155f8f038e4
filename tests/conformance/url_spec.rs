//! The expectations in url-spec's own test log of 2010, which are results of Chrome's canonicalizer.
//!
//! Each row agrees, or is named below with the reason that refutes it. A named row that agrees fails the test, because
//! the entry is obsolete.

use crate::{check, data, laws, text};
use railurl::{Dialect, Options};

/// Refuted rows: the input and the reason.
const REFUTED: &[(&str, &str)] = &[
    (
        "http://example.com/foo bar",
        // A tab became a space when the log was written: another row has the tab, and its expectation is the same.
        "path-escaped = U+0000-U+0020 …: output the utf8-percent-escaping of the current character, which of a space is \
         %20; %09 is that of a tab",
    ),
    ("http://example.com/foo \u{91}%91", "the same; `http://example.com/foo\\t\\u0091%91` is a row, and agrees"),
    (
        "http://192.168.0.1. hello/') is 'http://192.168.0.1.%20hello/'\nRR canonicalize('http://192.168.0.1. hello/",
        // Two lines of the log in one input: the expectation belongs to the second.
        "Consume characters up to, but not including, the first authority terminating character: what follows the first \
         host's `/` is a path, and not in the expectation",
    ),
];

pub(crate) fn canonical_forms() {
    let cases = data::json_lines(&data::beside("conformance/url-spec/gurl.jsonl"));
    check(67, &cases, |case| {
        let (input, expected) = (text(case, "input"), case["expect"].as_str());
        let found = Options::new().dialect(Dialect::UrlSpec).parse(input).ok();
        let agrees = found.as_ref().map(railurl::Url::as_str) == expected;
        let differences = if agrees { vec![] } else { vec![format!("{found:?}, expected {expected:?}")] };
        let refuted = REFUTED.iter().find(|refuted| refuted.0 == input);
        (format!("{input:?}"), differences, refuted.map(|refuted| refuted.1))
    });
}

/// Laws 2 and 3 on all short inputs after some prefixes; each exception must break the law that it excuses.
pub(crate) fn laws_hold_on_all_short_inputs() {
    const PIECES: &[&str] =
        &["/", "\\", ":", "@", "[", "]", ";", ".", "%", "?", "#", "a", "|", "4", "%2e", "%31", "80", " ", "é"];
    const PREFIXES: &[&str] = &["http:", "http://a", "file:", "file:///", "mailto:", "c:", "u:"];
    let length = std::env::var("SHORT").ok().and_then(|length| length.parse().ok()).unwrap_or(3);
    let options = Options::new().dialect(Dialect::UrlSpec);
    let mut inputs = vec![String::new()];
    let mut found = Vec::new();
    for _ in 0..=length {
        for input in PREFIXES.iter().flat_map(|prefix| inputs.iter().map(move |input| format!("{prefix}{input}"))) {
            let Ok(url) = options.parse(&input) else { continue };
            let exceptions = laws::exceptions_of_parsing(&input, None, &url);
            let checked = laws::getters(&url).and_then(|()| laws::canonical_except(&url, &exceptions));
            found.extend(checked.err().map(|error| format!("{input:?}: {error}")));
        }
        let longer = |input: &String| PIECES.iter().map(|piece| input.clone() + piece).collect::<Vec<_>>();
        inputs = inputs.iter().flat_map(longer).collect();
    }
    assert!(found.is_empty(), "{} inputs:\n{}", found.len(), found[..found.len().min(30)].join("\n"));
}
