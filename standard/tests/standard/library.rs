//! The text agrees with the web-platform-tests and with the library, names of errors included.

use railurl::attributes::Attribute;
use railurl::encoding::encoding_for_label;
use railurl::{Options, Url};
use railurl_standard::{Machine, Program, Value, encoding, parse, read};
use serde_json::Value as Json;

use crate::{TEXT, packages};

pub(crate) fn program() -> Program {
    read(&TEXT).unwrap_or_else(|error| panic!("{error}"))
}

fn wpt(file: &str) -> Json {
    packages::json(&packages::package("ada-url").expect("a package of the workspace").join("tests/wpt").join(file))
}

/// The attributes that the text's getters give, `href` first.
const ATTRIBUTES: [&str; 10] =
    ["href", "protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash"];

fn attributes(machine: &mut Machine<'_>, url: &Value) -> Vec<String> {
    ATTRIBUTES.iter().map(|name| machine.get(name, url).unwrap_or_else(|error| panic!("{error}"))).collect()
}

fn differences(machine: &mut Machine<'_>, url: &Value, expected: &Json) -> Vec<String> {
    let found = attributes(machine, url);
    let pairs = ATTRIBUTES.iter().zip(found);
    let differs = |(name, found): (&&str, String)| {
        let expected = expected.get(*name)?.as_str()?.to_owned();
        (found != expected).then(|| format!("{name}: {found:?}, expected {expected:?}"))
    };
    pairs.filter_map(differs).collect()
}

pub(crate) fn urltestdata() {
    let program = program();
    let (mut rows, mut wrong) = (0, Vec::new());
    for case in wpt("urltestdata.json").as_array().expect("cases").iter().filter(|case| case.is_object()) {
        rows += 1;
        let mut machine = Machine::new(&program);
        let base = case["base"].as_str().map(|base| parse(&mut machine, base, None, None).expect("a run"));
        let input = case["input"].as_str().expect("an input");
        let url = match base {
            Some(None) => None,
            base => parse(&mut machine, input, base.flatten().as_ref(), None)
                .unwrap_or_else(|error| panic!("{input:?}: {error}")),
        };
        let differences = match (&url, case["failure"] == true) {
            (None, true) => continue,
            (Some(url), false) => differences(&mut machine, url, case),
            (url, _) => vec![format!("{}", url.is_some())],
        };
        if !differences.is_empty() {
            wrong.push(format!("{input:?}: {differences:?}"));
        }
    }
    assert!(wrong.is_empty() && rows >= 891, "{} of {rows}:\n{}", wrong.len(), wrong.join("\n"));
}

pub(crate) fn setters_tests() {
    let program = program();
    let (mut rows, mut wrong) = (0, Vec::new());
    for (attribute, cases) in wpt("setters_tests.json").as_object().expect("attributes") {
        for case in cases.as_array().expect("cases").iter().filter(|case| case.is_object()) {
            // The setter `href` parses, and changes objects of the API.
            if !ATTRIBUTES[1..].contains(&attribute.as_str()) {
                continue;
            }
            rows += 1;
            let mut machine = Machine::new(&program);
            let (href, value) = (case["href"].as_str().expect("a URL"), case["new_value"].as_str().expect("a value"));
            let url = parse(&mut machine, href, None, None).expect("a run").expect("a URL");
            machine.set(attribute, &url, value).unwrap_or_else(|error| panic!("{attribute} of {href}: {error}"));
            let differences = differences(&mut machine, &url, &case["expected"]);
            if !differences.is_empty() {
                wrong.push(format!("{attribute} of {href} to {value:?}: {differences:?}"));
            }
        }
    }
    assert!(wrong.is_empty() && rows >= 270, "{} of {rows}:\n{}", wrong.len(), wrong.join("\n"));
}

pub(crate) fn percent_encoding() {
    let program = program();
    for case in wpt("percent-encoding.json").as_array().expect("cases").iter().filter(|case| case.is_object()) {
        let input = case["input"].as_str().expect("an input");
        for (label, expected) in case["output"].as_object().expect("outputs") {
            let mut machine = Machine::new(&program);
            let text = format!("https://doesnotmatter.invalid/?{input}#{input}");
            let url = parse(&mut machine, &text, None, encoding(label)).expect("a run").expect("a URL");
            let search = machine.get("search", &url).expect("a run");
            assert_eq!(search.strip_prefix('?'), expected.as_str(), "{input:?} in {label}");
        }
    }
}

/// A generator of small random numbers.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound as u64) as usize
    }

    fn pick<'t>(&mut self, texts: &[&'t str]) -> &'t str {
        texts[self.below(texts.len())]
    }

    pub(crate) fn text(&mut self, most: usize) -> String {
        let count = self.below(most + 1);
        (0..count).map(|_| if self.below(3) == 0 { self.pick(CHARACTERS) } else { self.pick(PIECES) }).collect()
    }
}

const CHARACTERS: &[&str] = &[
    "/", "\\", ":", "@", "?", "#", ".", "%", "[", "]", "|", "a", "C", "x", "0", "1", "8", "f", " ", "\t", "\n", "\0",
    "é", "\u{7F}", "\u{FDD0}", "^", "<", "`", "{", "'", "\"", "-", "+", "\u{AD}", "日", "💩",
];

const PIECES: &[&str] = &[
    "http:",
    "https:",
    "file:",
    "FTP:",
    "ws:",
    "foo:",
    "blob:",
    "mailto:",
    "//",
    "///",
    "/",
    "\\",
    "C|",
    "c:",
    "/C:/",
    "h",
    "example.com",
    "EXAMPLE",
    "u@",
    "u:p@",
    ":80",
    ":443",
    ":65536",
    ":8a",
    ":",
    "127.0.0.1",
    "0x7f.1",
    "0300.1",
    "1.2.3.256",
    "018",
    "09",
    "0x",
    "[::1]",
    "[1:2:3:4:5:6:7:8]",
    "[1::1.2.3.4]",
    "[1:2]",
    "[::1%]",
    "xn--",
    "xn--a",
    "xn--mnchen-3ya",
    "faß.de",
    "a.b.",
    "..",
    ".",
    "%2e",
    "%2E.",
    "../",
    "./",
    "%41",
    "%zz",
    "%C2%AD",
    "?q",
    "?a=b&c",
    "#f",
    "localhost",
    "é",
    "%00",
    "[::01]",
    "[:1]",
    "[::1.2.3]",
];

/// Compares the text with the library on one input: the record, the names of errors in order, and setters.
fn compare(
    program: &Program,
    input: &str,
    base: Option<&str>,
    sets: &[(&str, String)],
    label: &str,
) -> Result<(), String> {
    let mut machine = Machine::new(program);
    let run = |error: railurl_standard::source::Error| error.to_string();
    let text_base = match base {
        Some(base) => match parse(&mut machine, base, None, None).map_err(run)? {
            Some(base) => Some(base),
            None => return Ok(()),
        },
        None => None,
    };
    let library_base = base.map(|base| Url::parse(base).map_err(|error| format!("base: {error}"))).transpose()?;
    machine.errors.clear();
    let found = parse(&mut machine, input, text_base.as_ref(), encoding(label)).map_err(run)?;
    let options = library_base.as_ref().map_or(Options::new(), |base| Options::new().base(base));
    let outcome = options.encoding(encoding_for_label(label).expect("a label")).parse_with_violations(input);
    let names: Vec<&str> =
        outcome.violations.iter().flat_map(|violation| vec![violation.kind.name(); violation.count]).collect();
    let errors: Vec<&str> = machine.errors.iter().map(|(name, _)| *name).collect();
    if names != errors {
        return Err(format!("errors: the library has {names:?}, the text {errors:?}"));
    }
    let (found, mut url) = match (found, outcome.result) {
        (None, Err(_)) => return Ok(()),
        (Some(found), Ok(url)) => (found, url),
        (found, url) => return Err(format!("the library: {url:?}, the text: {}", found.is_some())),
    };
    let check = |machine: &mut Machine<'_>, url: &Url, what: &str| {
        let of_text = attributes(machine, &found);
        let of_library: Vec<&str> = ATTRIBUTES
            .iter()
            .map(|name| match *name {
                "href" => url.as_str(),
                name => url.attributes().get(name.parse::<Attribute>().expect("an attribute")),
            })
            .collect();
        if of_text == of_library {
            Ok(())
        } else {
            Err(format!("{what}: the library has {of_library:?}, the text {of_text:?}"))
        }
    };
    check(&mut machine, &url, "parsed")?;
    for (attribute, value) in sets {
        machine.set(attribute, &found, value).map_err(run)?;
        // A setter that changes nothing returns an error.
        let _ = url.set(attribute.parse::<Attribute>().expect("an attribute"), value);
        check(&mut machine, &url, &format!("{attribute} set to {value:?}"))?;
    }
    Ok(())
}

/// `STANDARD_CASES` sets how many.
pub(crate) fn random_inputs() {
    let program = crate::texts::program_of_august();
    let count = std::env::var("STANDARD_CASES").ok().and_then(|count| count.parse().ok()).unwrap_or(3_000);
    let seed = std::env::var("STANDARD_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(2026);
    let mut random = Random(seed);
    let mut parsed = 0;
    for number in 0..count {
        let input = random.text(9);
        let base = match random.below(4) {
            0 => None,
            1 => Some(random.pick(BASES).to_owned()),
            2 => Some(random.text(6)).filter(|base| Url::parse(base).is_ok()),
            _ => Some(random.pick(BASES).to_owned()),
        };
        let sets: Vec<(&str, String)> =
            (0..random.below(4)).map(|_| (random.pick(&ATTRIBUTES[1..]), random.text(4))).collect();
        let label = if random.below(8) == 0 {
            random.pick(&["shift_jis", "iso-2022-jp", "windows-1252", "utf-16le"])
        } else {
            "utf-8"
        };
        if let Err(error) = compare(&program, &input, base.as_deref(), &sets, label) {
            panic!("case {number}: {input:?} against {base:?} in {label}: {error}");
        }
        parsed += usize::from(Url::parse(&input).is_ok());
    }
    assert!(parsed * 20 > count, "only {parsed} of {count} inputs are URLs");
}

const BASES: &[&str] = &[
    "http://u:p@h:8/a/b?q#f",
    "https://example.com/",
    "file:///C:/d/e?q",
    "file://h/x",
    "file:///",
    "foo://u@h:9/p/q?r",
    "foo:/a/b",
    "foo:///x",
    "mailto:x",
    "mailto:x?y#z",
    "foo:",
    "ws://h/..%2e/x",
    "data: x ?y",
];
