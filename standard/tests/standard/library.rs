//! The text agrees with the web-platform-tests and with the library, names of errors included.

use std::collections::BTreeSet;

use railurl::attributes::Attribute;
use railurl::encoding::encoding_for_label;
use railurl::explain::{Settings, explain, sentences};
use railurl::{Options, Url, Violation};
use railurl_standard::{ATTRIBUTES, Machine, Program, Test, Value, encoding, parse, read};
use serde_json::Value as Json;

use crate::{TEXT, data};

pub(crate) fn program() -> Program {
    read(&TEXT).unwrap_or_else(|error| panic!("{error}"))
}

fn wpt(file: &str) -> Json {
    data::json(&data::package("ada-url").expect("a package of the workspace").join("tests/wpt").join(file))
}

fn attributes(machine: &mut Machine<'_>, url: &Value) -> Vec<String> {
    ATTRIBUTES.iter().map(|name| machine.get(name, url).unwrap_or_else(|error| panic!("{error}"))).collect()
}

/// The tests of a file of the web-platform-tests.
pub(crate) fn tests(file: &str) -> Vec<Test> {
    Test::all(&wpt(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

fn passes(file: &str, least: usize) {
    let (program, tests) = (program(), tests(file));
    let wrong: Vec<String> = tests
        .iter()
        .filter_map(|test| match test.run(&program, None) {
            Ok((None, _)) => None,
            Ok((Some(difference), _)) => Some(format!("{test:?}: {difference}")),
            Err(error) => Some(format!("{test:?}: {error}")),
        })
        .collect();
    assert!(wrong.is_empty() && tests.len() >= least, "{} of {}:\n{}", wrong.len(), tests.len(), wrong.join("\n"));
}

pub(crate) fn urltestdata() {
    passes("urltestdata.json", 891);
}

pub(crate) fn setters_tests() {
    passes("setters_tests.json", 278);
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

    pub(crate) fn pick<'t>(&mut self, texts: &[&'t str]) -> &'t str {
        texts[self.below(texts.len())]
    }

    pub(crate) fn text(&mut self, most: usize) -> String {
        let count = self.below(most + 1);
        (0..count).map(|_| if self.below(3) == 0 { self.pick(CHARACTERS) } else { self.pick(PIECES) }).collect()
    }
}

const CHARACTERS: &[&str] =
    words!("/ \\ : @ ? # . % [ ] | a C x 0 1 8 f \t \n \0 é \u{7F} \u{FDD0} ^ < ` { ' \" - + \u{AD} 日 💩", [" "]);

const PIECES: &[&str] = words!(
    "http: https: file: FTP: ws: foo: blob: mailto: // /// / \\ C| c: /C:/ h example.com EXAMPLE u@ u:p@ :80 \
     :443 :65536 :8a : 127.0.0.1 0x7f.1 0300.1 1.2.3.256 018 09 0x [::1] [1:2:3:4:5:6:7:8] [1::1.2.3.4] [1:2] \
     [::1%] xn-- xn--a xn--mnchen-3ya faß.de a.b. .. . %2e %2E. ../ ./ %41 %zz %C2%AD ?q ?a=b&c #f localhost é \
     %00 [::01] [:1] [1:] ] [::1.2.3]"
);

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
        outcome.violations.iter().flat_map(|violation| vec![violation.name(); violation.count()]).collect();
    cited(program, &machine, input, library_base.as_ref(), &outcome.violations)?;
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
        let _ = url.attributes_mut().set(attribute.parse::<Attribute>().expect("an attribute"), value);
        check(&mut machine, &url, &format!("{attribute} set to {value:?}"))?;
    }
    Ok(())
}

/// The sentences that the library cites for violations are those that record them.
fn cited(
    program: &Program,
    machine: &Machine<'_>,
    input: &str,
    base: Option<&Url>,
    violations: &[Violation],
) -> Result<(), String> {
    let steps = program.all_steps();
    let cited = sentences::of_violations(input, base, violations);
    for (cited, (name, step)) in cited.iter().zip(&machine.errors) {
        let text = &steps[*step].text;
        if cited.is_none_or(|cited| cited.text != text) {
            return Err(format!("{name}: the library cites {cited:?}, the text runs {text:?}"));
        }
    }
    Ok(())
}

/// Each cited sentence is at its line, and one that is cited for a change is run on the input.
pub(crate) fn cited_sentences() {
    let program = program();
    let steps = program.all_steps();
    let mut random = Random(31);
    let (mut cited, mut uncited) = (0, BTreeSet::new());
    for _ in 0..4_000 {
        let input = random.text(7);
        let base = (random.below(2) == 0).then(|| random.pick(BASES));
        let mut machine = Machine::new(&program);
        let text_base = base.map(|base| parse(&mut machine, base, None, None).expect("a run").expect("a base"));
        machine.trace = Some(Vec::new());
        let url = parse(&mut machine, &input, text_base.as_ref(), None).unwrap_or_else(|error| panic!("{error}"));
        if let Some(url) = &url {
            machine.get("href", url).expect("a run");
        }
        let run: BTreeSet<usize> = machine.trace.take().unwrap_or_default().into_iter().collect();
        let library_base = base.map(|base| Url::parse(base).expect("a base"));
        for change in explain(&input, &Settings::new().base(base)).changes {
            let Some(found) = sentences::of_change(&change, &input, library_base.as_ref()) else {
                uncited.insert(format!("{} {}", change.component, change.kind.name()));
                continue;
            };
            cited += 1;
            let step = steps.iter().find(|step| step.at.line == found.line as usize && step.text == found.text);
            let step = step.unwrap_or_else(|| panic!("{found:?} is not in the text"));
            assert_eq!(program.place(step.number).0, found.section, "{found:?}");
            assert!(run.contains(&step.number), "{input:?} against {base:?}: {change:?} by {found:?}");
        }
    }
    assert!(cited > 1_000, "{cited}");
    assert_eq!(uncited, BTreeSet::new());
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

const BASES: &[&str] = words!(
    "http://u:p@h:8/a/b?q#f https://example.com/ file:///C:/d/e?q file://h/x file:/// foo://u@h:9/p/q?r foo:/a/b \
     foo:///x mailto:x mailto:x?y#z foo: ws://h/..%2e/x",
    ["data: x ?y"]
);
