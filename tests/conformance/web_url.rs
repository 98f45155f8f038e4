//! The cases of Web::URL's own suite, of 2012.
//!
//! Each row agrees, or a reason below names it, with the sentence of the document that refutes it. A reason, or a name
//! in one, that no row needs fails the test.
//!
//! Most files record the results of THIS and of no browser, so the document's steps are the only source for the
//! browsers. If such a row has the result of a step marked for THIS, the browser's own step refutes it. `web_url.md` in
//! this folder has all refuted rows by step.

use crate::data;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use Personality::{Chrome, Gecko, Ie, This};
use railurl::{Dialect, Options, ParseError, Url, components::Components, dialect::Personality, error::FailureKind};
use railurl_canon::dialects::web_url::Failure;
use railurl_canon::dialects::web_url::host::HostError;
use serde_json::Value;

/// A reason to refute rows.
struct Reason {
    /// The personalities that it applies to.
    personalities: &'static [Personality],
    /// The source of the sentence: a step of the CanonicalizeHost algorithm, or a section.
    step: &'static str,
    /// The sentence of the document.
    sentence: &'static str,
    /// The rows that it applies to.
    rows: Rows,
}

/// A selection of the rows that disagree.
enum Rows {
    /// Refutes the rows with these inputs.
    Of(&'static [&'static str]),
    /// Rows with a URL, where the personality's host fails in the step, so that no other URL is possible.
    Failing(fn(HostError) -> bool),
    /// Rows that record no browser, with a failure from a step that only THIS has, while the personality has a URL.
    FailingInThis(fn(HostError) -> bool),
}

/// The reasons. Each row that disagrees has exactly one.
const REASONS: &[Reason] = &[
    Reason {
        personalities: &[This, Chrome, Gecko, Ie],
        step: "Serialization, step 4",
        // The row has the scheme `wss`, and the canonical form `ws:a?b`.
        sentence: "Append the |scheme| component of /u/ to /s/.",
        rows: Rows::Of(&["ws:a?b"]),
    },
    Reason {
        personalities: &[This],
        step: "Nameprep, step 7",
        // The rows have them unchanged. Unicode has since given each a compatibility decomposition: U+1CCE2 is `m`.
        sentence: "THIS: Latest version of Unicode (including Corrigendum #3, Corrigendum #4, and Corrigendum #5).",
        rows: Rows::Of(&[
            "http://a\u{1CCE2}b/",
            "http://a\u{1DFCF}b/",
            "http://a\u{1DFF7}b/",
            "http://a\u{1E033}b/",
            "http://a\u{107BF}b/",
        ]),
    },
    Reason {
        personalities: &[Chrome, Gecko, Ie],
        step: "5",
        sentence: "THIS: If /s/ begins by \"%5B\" or \"%5b\", return /fallback/ and abort the CanonicalizeHost algorithm.",
        rows: Rows::FailingInThis(|error| error == HostError::EncodedBracket),
    },
    Reason {
        personalities: &[Gecko],
        step: "6",
        // In the second to last, the host is taken from a percent-encoded path (HOSTPATH).
        sentence: "THIS/CHROME: For any percent-encoded substring /ss/ in /s/, 1. Percent-decode /ss/.",
        rows: Rows::Of(&[
            "http://%30%78%63%30%2e%30%32%35%30.01%2e/",
            "\\\\%3f\\c:\\windows",
            "\\\\%3f\\c:\\windows%41",
            "\\\\%3F\\host\\windows",
            "\\\\%41\\host\\windows",
            "file://%41b:/foo/bar",
            "file://foo%3Abar%40hoge%3Axxx/a/bc",
            "file://///localhost///localhost///localhost///\u{4E00}/foo/bar",
            "ftp://\u{4E00}\u{3002}j%70/",
        ]),
    },
    Reason {
        personalities: &[Ie],
        step: "7",
        // None of %3A, %3B, %40, %80, %9A, %B8, %E1 and %E4 is one of these.
        sentence: "IE: Replace following percent-encoded sequences (ASCII case-insensitive) by its percent-decoded \
                   representation: %00 .. %1F, %20, %22, %2D .. %2F, %30 .. %39, %3C, %3E, %3F, %41 .. %5A, %5C, %5E .. \
                   %7F",
        rows: Rows::Of(&[
            "file://foo%3Abar%40hoge%3Axxx/a/bc",
            "file://///localhost///localhost///localhost///\u{4E00}/foo/bar",
            "http://a%3bb.test/",
            "http://a%E1%9A%80b/",
        ]),
    },
    Reason {
        personalities: &[Gecko],
        step: "13.1",
        sentence: "If /fallback/ contains a U+0000 NULL character or a U+0020 SPACE character, return \"fail\" and abort the \
                   CanonicalizeHost algorithm.",
        rows: Rows::Failing(|error| error == HostError::NullOrSpace),
    },
    Reason {
        personalities: &[Chrome],
        step: "14",
        // So the `|` is `%7C` when the label becomes Punycode.
        sentence: "CHROME: *Percent-encode* /s/, with /encoding/ set to UTF-8 and the following /octets/: … and 0x7D (}).",
        rows: Rows::Of(&["file://\u{4E00}|/"]),
    },
    Reason {
        personalities: &[Chrome],
        step: "20",
        // The host is ASCII, and no other step counts 63.
        sentence: "If the /need-punycode/ flag is true,",
        rows: Rows::Of(&["http://123456789012345678901234567890123456789012345678901234567890123.abc/"]),
    },
    Reason {
        personalities: &[Chrome],
        step: "20.2.1.3.2",
        // Step 11, Nameprep of the whole host, does not apply to CHROME: the dots arise in step 20.2.1.1, within a
        // label that step 17 has split off already. It is `a...b`, not empty, and no later step rejects a dot. The rows
        // `http://\u{2026}/` and `http://a\u{FE30}b/` record that for CHROME: `...` and `a..b`, by the same steps.
        sentence: "THIS/CHROME: If /label/ is the empty string, return /fallback/ and abort the CanonicalizeHost algorithm.",
        rows: Rows::Of(&["http://a\u{2026}b/"]),
    },
    Reason {
        personalities: &[Ie],
        step: "20.2.2",
        // The output is Unicode.
        sentence: "IE: Apply the modified ToUnicode operation [RFC 3490] as follows:",
        rows: Rows::Of(&[
            "\\\\\u{4E00}\\abx",
            "ftp://\u{4E00}\u{3002}j%70/",
            "http://xn--99zt52a.example.org/%e2%80%ae",
        ]),
    },
    Reason {
        personalities: &[Ie],
        step: "20.2.2.4",
        sentence: "Apply ToASCII operation [RFC 3490] to /label/, with the UseSTD3ASCIIRules flag set",
        rows: Rows::Failing(|error| matches!(error, HostError::Std3(_))),
    },
    Reason {
        personalities: &[Ie],
        step: "20.2.2.4",
        sentence: "(and without AllowUnassigned flag)",
        rows: Rows::Failing(|error| matches!(error, HostError::Unassigned(_))),
    },
    Reason {
        personalities: &[Ie],
        step: "20.2.2.5",
        sentence: "If /a_label/ is different from /p_label/, return /fallback/ and abort the CanonicalizeHost algorithm.",
        rows: Rows::Failing(|error| error == HostError::RoundTrip),
    },
    Reason {
        personalities: &[Ie],
        step: "Nameprep, step 11",
        // U+07B1 is of Unicode 3.2, and `x` is an LCat between two RandALCat.
        sentence: "IE/GECKO: Unicode 3.2.0. NOTE: In IE, Nameprep check bidi step is somewhat more complex than Stringprep's \
                   one.",
        rows: Rows::Failing(|error| error == HostError::Bidi),
    },
    Reason {
        personalities: &[Gecko],
        step: "Nameprep, step 7",
        // U+FE19 is of Unicode 4.1.
        sentence: "GECKO: Unicode 4.0.0 (including Corrigendum #3 and Corrigendum #4) with Corrigendum #5.",
        rows: Rows::Of(&["http://a\u{FE19}b/"]),
    },
    Reason {
        personalities: &[Gecko],
        step: "25",
        // The step has no marker.
        sentence: "Invoke the rules for canonicalizing an IPv6 address with /t/.",
        rows: Rows::Of(&["http://[\u{200C}::0]/"]),
    },
    Reason {
        personalities: &[Gecko, Ie],
        step: "26",
        sentence: "THIS: Otherwise, if /s/ contains a U+003A COLON character (:) and /scheme/ is different from |file|",
        rows: Rows::FailingInThis(|error| error == HostError::Colon),
    },
    Reason {
        personalities: &[Gecko, Ie],
        step: "27",
        // The step has no marker.
        sentence: "Invoke the rules for canonicalizing an IPv4 address with /s/.",
        rows: Rows::Of(&["http://19\u{200C}2.168.0.001/", "http://\u{2075}/"]),
    },
    Reason {
        personalities: &[Gecko],
        step: "27",
        // The step has no marker.
        sentence: "Invoke the rules for canonicalizing an IPv4 address with /s/.",
        rows: Rows::Of(&["http://192.168.0.001/"]),
    },
    Reason {
        personalities: &[Gecko, Ie],
        step: "28",
        sentence: "THIS: U+0000, U+002F (/), U+0025 (%), or U+005C (\\). IE: U+0000, U+002F (/), U+003F (?), or U+005C (\\). \
                   GECKO: None.",
        rows: Rows::FailingInThis(|error| error == HostError::ForbiddenCodePoint('%')),
    },
    Reason {
        personalities: &[Chrome],
        step: "28",
        sentence: "CHROME: U+0000, ..., U+001F, U+0025 (%), U+002F (/), U+003A (:), U+003B (;), U+003F (?), U+005B ([), \
                   U+005C (\\), U+005D (]), U+005E (^), U+007E (~), or U+007F.",
        rows: Rows::Failing(|error| matches!(error, HostError::ForbiddenCodePoint(':' | ';' | '?' | '[' | ']'))),
    },
    Reason {
        personalities: &[Ie],
        step: "28",
        sentence: "IE: U+0000, U+002F (/), U+003F (?), or U+005C (\\).",
        rows: Rows::Failing(|error| error == HostError::ForbiddenCodePoint('?')),
    },
    Reason {
        personalities: &[Ie],
        step: "28",
        // It has no brackets and no colon. The rows mention only "broken host components".
        sentence: "IE: U+0000, U+002F (/), U+003F (?), or U+005C (\\).",
        rows: Rows::Of(&["http://[:%E2%80%8D:0]/", "http://[google.com]/"]),
    },
    Reason {
        personalities: &[Gecko],
        step: "30",
        // In the last row `%61` stays, because step 6 does not apply to GECKO.
        sentence: "GECKO: None.",
        rows: Rows::Of(&[
            "http://foo;bar",
            "http://[foo;bar=a]:80",
            "http://xn--;-s18d/",
            "file://\u{4E00}|/",
            "\\\\;\\c:\\windows",
            "//;/c:/windows",
            "//*/c:/windows",
            "ftp://foo;type=%61",
        ]),
    },
    Reason {
        personalities: &[Ie],
        step: "30",
        sentence: "IE: 0x00-0x1F, 0x20, 0x22 (\"), 0x3C (<), 0x3E (>), 0x5C (\\), 0x5E (^), 0x60 (`), 0x7B ({), 0x7C (|), \
                   0x7D (}), 0x7F.",
        rows: Rows::Of(&[
            "http://foo;bar",
            "http://[foo;bar=a]:80",
            "\\\\;\\c:\\windows",
            "//;/c:/windows",
            "//*/c:/windows",
            "ftp://foo;type=%61",
        ]),
    },
];

/// A case of the steps to resolve that the document's text refutes: its input and the reason.
const REFUTED_RESOLVING: (&str, &str) = (
    "http:?foo#bar",
    // The row has the fragment `ba`.
    "Let the |fragment| component of /url/ be the removed characters except for the first character (#). (Parsing; no step \
     of the section Resolution changes the fragment of resolved-url)",
);

/// Returns the differences between components and those expected; an absent field is a missing component.
fn differences(found: &Components, expected: &Value) -> Vec<String> {
    let fields = [
        ("scheme", &found.scheme),
        ("user", &found.username),
        ("password", &found.password),
        ("host", &found.host),
        ("port", &found.port),
        ("path", &found.path),
        ("query", &found.query),
        ("fragment", &found.fragment),
    ];
    // If a personality has a URL and THIS has none, the row has the canonical form and selected components.
    let is_whole = !expected["scheme"].is_null() || expected["canon"].is_null();
    let differs = fields
        .into_iter()
        .filter(|(name, found)| expected[name].as_str() != found.as_deref() && (is_whole || !expected[name].is_null()));
    differs.map(|(name, found)| format!("{name}: {found:?}, expected {}", expected[name])).collect()
}

/// Returns the field of a row for a personality other than THIS.
fn own_field(personality: Personality) -> Option<&'static str> {
    match personality {
        This => None,
        Chrome => Some("chrome"),
        Gecko => Some("gecko"),
        Ie => Some("ie"),
    }
}

/// Returns the expected result for a personality: that of THIS, with the personality's own fields.
fn expected(row: &Value, personality: Personality) -> Value {
    let own = own_field(personality).and_then(|name| row[name].as_object());
    let Some(own) = own else { return row["expect"].clone() };
    let mut expected = row["expect"].clone();
    let fields = expected.as_object_mut().expect("an object");
    if own.get("invalid").is_some() || fields.get("invalid").is_some() {
        fields.clear();
    }
    fields.extend(own.clone());
    expected
}

fn options<'r>(row: &'r Value, personality: Personality) -> Options<'r> {
    let dialect = Dialect::WebUrl(personality);
    let label = row["encoding"].as_str().unwrap_or("utf-8");
    let options = Options::new().dialect(dialect).encoding(dialect.encoding_for_label(label).expect("a label"));
    row["base"].as_str().map_or(options, |base| options.base_text(base))
}

fn canonical_differences(row: &Value, personality: Personality) -> Vec<String> {
    let expected = expected(row, personality);
    let is_invalid = expected["invalid"] == true;
    match options(row, personality).parse(row["input"].as_str().expect("an input")) {
        Err(_) if is_invalid => Vec::new(),
        Err(error) => vec![format!("failed: {error}")],
        Ok(url) if is_invalid => vec![format!("parsed as {url}, expected a failure")],
        Ok(url) => {
            let mut found = Vec::new();
            if expected["canon"].as_str() != Some(url.as_str()) {
                found.push(format!("href: {:?}, expected {}", url.as_str(), expected["canon"]));
            }
            found.extend(differences(&url.components(), &expected));
            found
        }
    }
}

/// A row that disagrees.
struct Disagreement {
    personality: Personality,
    input: String,
    /// Whether the row records this personality, including THIS.
    is_recorded: bool,
    /// Whether the row has a URL.
    has_url: bool,
    ours: Result<Url, ParseError>,
    of_this: Result<Url, ParseError>,
}

impl Disagreement {
    fn new(row: &Value, personality: Personality) -> Disagreement {
        let input = row["input"].as_str().expect("an input");
        Disagreement {
            personality,
            input: String::from(input),
            is_recorded: is_recorded(row, personality),
            has_url: expected(row, personality)["invalid"] != true,
            ours: options(row, personality).parse(input),
            of_this: options(row, This).parse(input),
        }
    }

    /// Returns whether a reason applies to the row.
    fn is_of(&self, reason: &Reason) -> bool {
        let fails = |result: &Result<Url, ParseError>, is: fn(HostError) -> bool| matches!(result.as_ref().map_err(ParseError::kind), Err(FailureKind::WebUrl(Failure::Host(error))) if is(error));
        reason.personalities.contains(&self.personality)
            && match reason.rows {
                Rows::Of(inputs) => inputs.contains(&&*self.input),
                Rows::Failing(is) => self.has_url && fails(&self.ours, is),
                Rows::FailingInThis(is) => {
                    !self.is_recorded && !self.has_url && self.ours.is_ok() && fails(&self.of_this, is)
                }
            }
    }
}

/// Returns whether a row records a personality.
fn is_recorded(row: &Value, personality: Personality) -> bool {
    own_field(personality).is_none_or(|name| row.get(name).is_some())
}

/// Checks all rows of a personality: each agrees or has one reason. The numbers of those with one are of all rows, of those
/// in files that record browsers, and of those that record the personality.
fn personality(personality: Personality, refuted: [usize; 3]) {
    // The rows of each of these kinds, and how many are refuted.
    let mut counts = [(0, 0); 3];
    let (mut wrong, mut needed) = (Vec::new(), BTreeMap::new());
    for file in files(&data::beside("conformance/web-url")) {
        let rows = data::json_lines(&file);
        let records_browsers =
            rows.iter().any(|row| [Chrome, Gecko, Ie].iter().any(|&browser| is_recorded(row, browser)));
        for row in rows {
            let input = row["input"].as_str().expect("an input");
            let differences = canonical_differences(&row, personality);
            let is_of_kind = [true, records_browsers, is_recorded(&row, personality)];
            for (_, (rows, refuted)) in is_of_kind.iter().zip(&mut counts).filter(|(is_of_kind, _)| **is_of_kind) {
                *rows += 1;
                *refuted += usize::from(!differences.is_empty());
            }
            if differences.is_empty() {
                continue;
            }
            let disagreement = Disagreement::new(&row, personality);
            let reasons = REASONS.iter().enumerate().filter(|(_, reason)| disagreement.is_of(reason));
            let reasons: Vec<usize> = reasons.map(|(index, _)| index).collect();
            match *reasons {
                [reason] => needed.entry(reason).or_insert_with(Vec::new).push(String::from(input)),
                _ => {
                    let base = &row["base"];
                    let differences = differences.join("; ");
                    wrong
                        .push(format!("{}: {input:?} with {base}: {differences}; reasons {reasons:?}", file.display()));
                }
            }
        }
    }
    for (index, reason) in REASONS.iter().enumerate().filter(|(_, reason)| reason.personalities.contains(&personality))
    {
        let inputs = needed.remove(&index).unwrap_or_default();
        let unneeded = match reason.rows {
            Rows::Of(named) => named.iter().filter(|named| !inputs.iter().any(|input| input == *named)).collect(),
            Rows::Failing(_) | Rows::FailingInThis(_) => Vec::new(),
        };
        if inputs.is_empty() || !unneeded.is_empty() {
            wrong.push(format!("step {}: no row needs {unneeded:?}: {}", reason.step, reason.sentence));
        }
        crate::report(format_args!("{personality:?}, {}: {} rows: {}", reason.step, inputs.len(), reason.sentence));
    }
    for (kind, (rows, refuted)) in
        ["all rows", "rows of files that record browsers", "rows that record it"].iter().zip(counts)
    {
        let agree = rows - refuted;
        crate::report(format_args!("{personality:?}, {kind}: {agree} of {rows} agree, {refuted} are refuted"));
    }
    assert!(wrong.is_empty(), "{personality:?}:\n{}", wrong.join("\n"));
    assert_eq!(counts.map(|(_, refuted)| refuted), refuted, "{personality:?}");
    assert_eq!(counts[0].0, 7869);
}

/// Returns the files of the suite whose rows are canonicalized.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let is_suite = |path: &PathBuf| {
        path.extension().is_some_and(|extension| extension == "jsonl")
            && !path.ends_with("parsing.jsonl")
            && !path.ends_with("resolving.jsonl")
    };
    let mut files: Vec<PathBuf> = entries.filter(is_suite).collect();
    files.sort();
    files
}

pub(crate) fn this() {
    personality(This, [6, 5, 6]);
}

pub(crate) fn chrome() {
    personality(Chrome, [75, 3, 3]);
}

pub(crate) fn gecko() {
    personality(Gecko, [53, 6, 5]);
}

pub(crate) fn ie() {
    personality(Ie, [48, 9, 7]);
}

/// Checks the rows of a file.
fn check(file: &str, at_least: usize, compare: impl Fn(&Value) -> Vec<String>) {
    let all = data::json_lines(&data::beside("conformance/web-url").join(format!("{file}.jsonl")));
    crate::check(at_least, &all, |row| {
        let (refuted, sentence) = REFUTED_RESOLVING;
        let about = format!("{file}: {} with {}", row["input"], row["base"]);
        (about, compare(row), (file == "resolving" && row["input"] == refuted).then_some(sentence))
    });
}

pub(crate) fn parsing() {
    check("parsing", 85, |row| {
        let input = row["input"].as_str().expect("an input");
        let components = options(row, This).components(input).expect("no base that fails");
        let mut found = differences(&components, &row["expect"]);
        let is_invalid = components.scheme.is_none();
        if is_invalid != (row["expect"]["invalid"] == true) {
            found.push(format!("invalid: {is_invalid}"));
        }
        found
    });
}

pub(crate) fn resolving() {
    check("resolving", 19, |row| {
        let input = row["input"].as_str().expect("an input");
        differences(&options(row, This).resolved_components(input).expect("no base that fails"), &row["expect"])
    });
}
