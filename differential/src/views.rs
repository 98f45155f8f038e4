//! Views beside packages of Python: SURT keys beside `surt`, and domains beside `publicsuffixlist` and `tldextract`.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::io::{self, Write};
use std::path::Path;

use railurl::Url;
use serde_json::{Value, json};

use crate::case::Case;
use crate::generate::{mutated, shortened};
use crate::programs::inputs::{Inputs, PAYLOADS};
use crate::programs::process::Process;
use crate::rng::Rng;

#[path = "../../tests/support/views.rs"]
#[allow(unreachable_pub, missing_docs, reason = "the test suites share it")]
mod support;

use support::{Difference, EXCEPTIONS, OPTIONS, domain_differences, surt_difference};

/// The number of cases in memory at a time.
const PART: usize = 250_000;

/// The number of unexplained differences that are listed.
const LISTED: usize = 40;

/// The rules of the list, from which hosts are made.
const RULES: &str = include_str!("../../src/views/public_suffix_list.dat");

/// Pieces that the rules of SURT keys treat specially.
const PIECES: &[&str] = words!(
    "www. www12. WWW. .. . // /./ /../ / ? & = % 25 %2525 %3f %0a %C3 %e4%b8%ad é ß 。 xn--a http:// https:// \
     HTTP:// :80 :443 :8080 :0 @ [ ] # filedesc dns: 0x7f.1 010.8 1.2.3.400 3232235777 \
     (S(0123456789abcdefGHIJKLMN)) /(a (0123456789abcdefGHIJKLMN)/ x.aspx /.aspx .ASPX? \
     jsessionid=0123456789abcdef0123456789ABCDEF PHPSESSID=0123456789abcdef0123456789abcdef& \
     sid=0123456789abcdef0123456789abcdef ASPSESSIONIDabcdefgh=ABCDEFGHIJKLMNOPQRSTUVWX cfid=1&cftoken=2 CFID=a& \
     cftoken=& a=2&a=1 \u{A7CB} \t \u{b}",
    [" "]
);

/// The compared view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum View {
    /// SURT keys, beside `surt`.
    Surt,
    /// Suffixes and domains, beside `publicsuffixlist` and `tldextract`.
    Suffixes,
}

/// Makes cases: the lines of lists of crawled URLs, then mutated ones.
#[derive(Clone, Debug)]
pub struct Cases {
    view: View,
    seed: u64,
    lines: Vec<String>,
    rules: Vec<&'static str>,
    inputs: Inputs,
}

impl Cases {
    /// Reads the lists in `../shared/datasets`, if they are present.
    pub fn new(view: View, seed: u64) -> Self {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/datasets");
        let lists = std::fs::read_dir(folder).into_iter().flatten().flatten();
        let mut lists: Vec<_> = lists.filter_map(|list| std::fs::read_to_string(list.path()).ok()).collect();
        lists.sort_unstable();
        let lines =
            lists.iter().flat_map(|list| list.lines()).chain(PAYLOADS.iter().copied()).map(str::to_owned).collect();
        let rules = RULES.lines().filter(|line| !line.is_empty() && !line.starts_with("//")).collect();
        Cases { view, seed, lines, rules, inputs: Inputs::new(seed) }
    }

    /// Returns the case of a number: with SURT's options in place of the base, or with a host as the input.
    pub fn case(&self, number: u64) -> Case {
        let mut rng = Rng::new(self.seed ^ 0x7375_7274, number);
        let text = match usize::try_from(number).ok().and_then(|number| self.lines.get(number)) {
            Some(line) => line.clone(),
            None if self.view == View::Suffixes && rng.once_in(2) => return Case::new(self.host(&mut rng)),
            None => self.text(number, &mut rng),
        };
        match self.view {
            View::Suffixes => {
                let url = Url::parse(&text).ok();
                Case::new(url.as_ref().and_then(Url::host_str).map_or_else(|| self.host(&mut rng), str::to_owned))
            }
            View::Surt if rng.once_in(2) => Case::new(text),
            View::Surt => {
                let names: BTreeSet<&str> = (0..=rng.below(4)).map(|_| rng.word(&OPTIONS)).collect();
                Case::new(text).against(names.into_iter().collect::<Vec<_>>().join(","))
            }
        }
    }

    fn text(&self, number: u64, rng: &mut Rng) -> String {
        let mut text = match rng.below(3) {
            0 => self.inputs.case(number).input,
            _ => rng.pick(&self.lines).clone(),
        };
        for _ in 0..rng.below(6) {
            text = match rng.below(3) {
                0 => mutated(&text, PAYLOADS, rng),
                _ => {
                    let at = rng.below(text.chars().count() + 1);
                    let before = text.char_indices().nth(at).map_or(text.len(), |(at, _)| at);
                    [&text[..before], rng.word(PIECES), &text[before..]].concat()
                }
            };
        }
        shortened(text)
    }

    /// A host made of a rule.
    fn host(&self, rng: &mut Rng) -> String {
        let rule = rng.pick(&self.rules).trim_start_matches("*.").trim_start_matches('!');
        let mut host = railurl::host::domain_to_ascii(rule).map_or_else(String::new, Into::into);
        for _ in 0..rng.below(4) {
            host = format!("{}.{host}", rng.word(&["a", "www", "city", "b-c", "_d", "xn--bcher-kva", "com", "1"]));
        }
        match rng.below(12) {
            0 => host.push('.'),
            1 => host = host.replacen('.', "..", 1),
            2 => host = host.to_ascii_uppercase(),
            3 => drop(host.pop()),
            _ => {}
        }
        host
    }
}

/// The results of a run.
#[derive(Debug, Default)]
pub struct Findings {
    /// The number of cases.
    pub cases: u64,
    /// The number of cases that the package answers.
    pub answered: u64,
    /// The number of uses of each exception.
    pub explained: BTreeMap<&'static str, u64>,
    /// The number of unexplained differences.
    pub unexplained: u64,
    /// Some of them.
    listed: Vec<(Case, Difference)>,
}

impl Findings {
    fn add(&mut self, view: View, case: &Case, answer: &Value) {
        self.cases += 1;
        self.answered += u64::from(answer["accepted"] == true);
        let differences: Vec<Difference> = match view {
            View::Surt => {
                surt_difference(&case.input, case.base.as_deref().unwrap_or_default(), answer).into_iter().collect()
            }
            View::Suffixes => domain_differences(&case.input, answer).collect(),
        };
        for difference in differences {
            if let Some(exception) = difference.exception(&case.input) {
                *self.explained.entry(exception.name).or_default() += 1;
                continue;
            }
            self.unexplained += 1;
            let at = self.listed.partition_point(|(known, _)| known.input.len() <= case.input.len());
            if at < LISTED {
                self.listed.insert(at, (case.clone(), difference));
                self.listed.truncate(LISTED);
            }
        }
    }
}

impl fmt::Display for Findings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} cases, {} with an answer", self.cases, self.answered)?;
        for exception in EXCEPTIONS {
            if let Some(count) = self.explained.get(exception.name) {
                writeln!(f, "explained {count}: {}: {}", exception.name, exception.reason)?;
            }
        }
        writeln!(f, "unexplained {}", self.unexplained)?;
        for (case, Difference { package, expected, found }) in &self.listed {
            writeln!(f, "    {case}: {package} {expected}, railurl {found}")?;
        }
        Ok(())
    }
}

/// Compares a view with the packages, which are installed in a folder.
///
/// # Errors
///
/// The packages cannot be asked.
pub fn run(view: View, folder: &Path, mut cases: impl Iterator<Item = Case>) -> io::Result<Findings> {
    let mut findings = Findings::default();
    loop {
        let part: Vec<Case> = cases.by_ref().take(PART).collect();
        if part.is_empty() {
            return Ok(findings);
        }
        Process::start(view.name(), folder)?.ask(part, |case, answer| findings.add(view, case, answer))?;
    }
}

/// Writes the packages' answers, a JSON object a line, for the suite `views`.
///
/// # Errors
///
/// The packages cannot be asked, or the answers cannot be written.
pub fn record(view: View, folder: &Path, cases: Vec<Case>, out: &mut impl Write) -> io::Result<()> {
    let mut result = Ok(());
    Process::start(view.name(), folder)?.ask(cases, |case, answer| {
        let mut row = json!({ "input": case.input });
        if let Some(options) = &case.base {
            row["options"] = json!(options);
        }
        for (name, value) in answer.as_object().into_iter().flatten().filter(|(name, _)| *name != "accepted") {
            row[name] = value.clone();
        }
        if result.is_ok() {
            result = writeln!(out, "{row}");
        }
    })?;
    result
}

impl View {
    /// Returns the name that `differential/programs/ask` knows.
    pub fn name(self) -> &'static str {
        match self {
            View::Surt => "surt",
            View::Suffixes => "suffixes",
        }
    }
}
