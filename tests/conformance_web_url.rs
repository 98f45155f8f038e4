//! The cases of Web::URL's own suite, of 2012.
//!
//! A row agrees, or it is named below with the sentence of the document that refutes it. A named row that agrees fails
//! the test: it is no longer needed.

mod support;

use railurl::{Components, Dialect, Options, Personality};
use serde_json::Value;

/// A case that the document's text refutes: its file, its input, and why.
struct Refuted {
    file: &'static str,
    input: &'static str,
    sentence: &'static str,
}

const REFUTED: &[Refuted] = &[
    Refuted {
        file: "decomps",
        input: "ws:a?b",
        // The row has the scheme `wss`, and the canonical form `ws:a?b`.
        sentence: "Append the scheme component of u to s. (Serialization, step 4)",
    },
    Refuted {
        file: "resolving",
        input: "http:?foo#bar",
        // The row has the fragment `ba`.
        sentence: "Let the fragment component of url be the removed characters except for the first character (#). \
                   (Parsing; no step of the section Resolution changes the fragment of resolved-url)",
    },
];

/// The files of the suite whose rows are about parsing to the end.
const FILES: &[&str] = &[
    "decomps",
    "decomps-about",
    "decomps-authority",
    "decomps-authority-domain",
    "decomps-authority-ipv4",
    "decomps-authority-ipv6",
    "decomps-charsets",
    "decomps-data",
    "decomps-file",
    "decomps-fragment",
    "decomps-ftp",
    "decomps-javascript",
    "decomps-mailto",
    "decomps-path",
    "decomps-port",
    "decomps-query",
    "decomps-relative",
    "decomps-scheme",
    "idn-a1",
    "idn-b1",
    "idn-b2",
    "idn-c12",
    "idn-c22",
    "idn-c3",
    "idn-c4",
    "idn-c5",
    "idn-c6",
    "idn-c7",
    "idn-c8",
    "idn-c9",
];

/// What differs between components and those expected, where an absent field is a missing component.
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
    // Where a personality has a URL and THIS has none, the row has the canonical form and what is of interest.
    let is_whole = !expected["scheme"].is_null() || expected["canon"].is_null();
    let differs = fields
        .into_iter()
        .filter(|(name, found)| expected[name].as_str() != found.as_deref() && (is_whole || !expected[name].is_null()));
    differs.map(|(name, found)| format!("{name}: {found:?}, expected {}", expected[name])).collect()
}

/// What a row expects of a personality: what it expects of THIS, but for the fields that the personality has.
fn expected(row: &Value, personality: Personality) -> Value {
    let name = match personality {
        Personality::This => return row["expect"].clone(),
        Personality::Chrome => "chrome",
        Personality::Gecko => "gecko",
        Personality::Ie => "ie",
    };
    let Some(own) = row[name].as_object() else { return row["expect"].clone() };
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

fn rows(file: &str) -> Option<Vec<Value>> {
    Some(support::json_lines(&support::beside("conformance/web-url")?.join(format!("{file}.jsonl"))))
}

/// Goes through the rows of `files`; gives how many there are and those that are wrong.
fn check(files: &[&str], compare: impl Fn(&str, &Value) -> Vec<String>) -> Option<(usize, Vec<String>)> {
    let (mut count, mut wrong) = (0, Vec::new());
    for file in files {
        for row in rows(file)? {
            count += 1;
            let found = compare(file, &row);
            let input = row["input"].as_str().expect("an input");
            let refuted = REFUTED.iter().find(|refuted| refuted.file == *file && refuted.input == input);
            match (refuted, found.is_empty()) {
                (None, false) => {
                    wrong.push(format!("{file}: {input:?} with {}: {}", row["base"], found.join("; ")));
                }
                (Some(refuted), true) => {
                    wrong.push(format!("{file}: {input:?} agrees and needs no exception: {}", refuted.sentence));
                }
                _ => {}
            }
        }
    }
    Some((count, wrong))
}

#[test]
fn this() {
    let Some((count, wrong)) = check(FILES, |_, row| canonical_differences(row, Personality::This)) else { return };
    assert!(wrong.is_empty(), "{} of {count} cases:\n{}", wrong.len(), wrong.join("\n"));
    assert!(count > 7000, "only {count} cases");
}

/// Why rows that are about a personality are refuted: which inputs they have, and the sentence.
struct RefutedOfPersonality {
    personalities: &'static [Personality],
    applies: fn(&str) -> bool,
    sentence: &'static str,
}

const REFUTED_OF_PERSONALITIES: &[RefutedOfPersonality] = &[RefutedOfPersonality {
    personalities: &[Personality::Gecko, Personality::Ie],
    // To these rows GECKO keeps a noncharacter in a host, and IE removes it, or fails at it, as it is.
    applies: |input| input.contains(|c| matches!(c, '\u{FDD0}'..='\u{FDEF}') || u32::from(c) & 0xFFFE == 0xFFFE),
    sentence: "Scan s and replace any code point in the following ranges, i.e. surrogate, noncharacter, and non-Unicode \
               code points, by a U+FFFD REPLACEMENT CHARACTER character (Preprocessing, step 2, which has no marker)",
}];

/// The other personalities: 99.5 % of all rows, at least, but for those that are refuted.
fn personality(personality: Personality) {
    let refutes = |refuted: &&RefutedOfPersonality, input: &str| {
        refuted.personalities.contains(&personality) && (refuted.applies)(input)
    };
    let mut refuted_count = [0; REFUTED_OF_PERSONALITIES.len()];
    let (mut count, mut wrong) = (0, Vec::new());
    for file in FILES {
        let Some(rows) = rows(file) else { return };
        for row in rows {
            count += 1;
            let input = row["input"].as_str().expect("an input");
            let found = canonical_differences(&row, personality);
            let is_refuted = REFUTED.iter().any(|refuted| refuted.file == *file && refuted.input == input);
            if found.is_empty() || is_refuted {
                continue;
            }
            match REFUTED_OF_PERSONALITIES.iter().position(|refuted| refutes(&refuted, input)) {
                Some(index) => refuted_count[index] += 1,
                None => wrong.push(format!("{file}: {input:?} with {}: {}", row["base"], found.join("; "))),
            }
        }
    }
    for (refuted, &rows) in REFUTED_OF_PERSONALITIES.iter().zip(&refuted_count) {
        let is_needed = rows > 0 || !refuted.personalities.contains(&personality);
        assert!(is_needed, "{personality:?}: no row needs this: {}", refuted.sentence);
    }
    let (agree, refuted) = (count - wrong.len(), refuted_count.iter().sum::<usize>());
    println!("{personality:?}: {agree} of {count} cases agree or are refuted, {refuted} are refuted");
    assert!(agree * 1000 >= count * 995, "{personality:?}: {agree} of {count} cases; not these:\n{}", wrong.join("\n"));
}

#[test]
fn chrome() {
    personality(Personality::Chrome);
}

#[test]
fn gecko() {
    personality(Personality::Gecko);
}

#[test]
fn ie() {
    personality(Personality::Ie);
}

#[test]
fn parsing() {
    let compare = |_: &str, row: &Value| {
        let input = row["input"].as_str().expect("an input");
        let mut found = differences(&options(row, Personality::This).components(input), &row["expect"]);
        let is_invalid = options(row, Personality::This).components(input).scheme.is_none();
        if is_invalid != (row["expect"]["invalid"] == true) {
            found.push(format!("invalid: {is_invalid}"));
        }
        found
    };
    let Some((count, wrong)) = check(&["parsing"], compare) else { return };
    assert!(wrong.is_empty(), "{} of {count} cases:\n{}", wrong.len(), wrong.join("\n"));
    assert_eq!(count, 85);
}

#[test]
fn resolving() {
    let compare = |_: &str, row: &Value| {
        let input = row["input"].as_str().expect("an input");
        differences(&options(row, Personality::This).resolved_components(input), &row["expect"])
    };
    let Some((count, wrong)) = check(&["resolving"], compare) else { return };
    assert!(wrong.is_empty(), "{} of {count} cases:\n{}", wrong.len(), wrong.join("\n"));
    assert_eq!(count, 19);
}
