//! Compares views with Python packages: SURT keys with `surt`, and domains with `publicsuffixlist` and `tldextract`.

use std::collections::BTreeSet;
use std::io::{self, Write};
use std::path::Path;

use clap::ValueEnum;
use railurl::Url;
use railurl::views::SurtOptions;

use crate::case::Case;
use crate::corpus::lists;
use crate::generate::{mutated, offset, shortened};
use crate::programs::inputs::{Inputs, PAYLOADS};
use crate::programs::{record_rows, tally};
use crate::rng::Rng;
use crate::tally::Tally;

use railurl_testing::views::{Difference, domain_differences, surt_difference};

/// The public suffix list, from whose rules hosts are made.
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

/// A view that is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum View {
    /// SURT keys.
    Surt,
    /// Public suffixes and registered domains.
    Suffixes,
}

impl View {
    /// Returns the name that `differential/programs/ask` knows.
    fn name(self) -> &'static str {
        match self {
            View::Surt => "surt",
            View::Suffixes => "suffixes",
        }
    }
}

/// Makes cases: first the lines of the lists next to the repository, then mutated ones.
#[derive(Clone, Debug)]
pub struct Cases {
    view: View,
    seed: u64,
    lines: Vec<String>,
    rules: Vec<&'static str>,
    inputs: Inputs,
}

impl Cases {
    /// Makes the cases for a seed.
    pub fn new(view: View, seed: u64) -> Self {
        let lists = lists();
        let lines = lists.iter().flat_map(|list| list.lines()).chain(PAYLOADS.iter().copied());
        let lines = lines.map(str::to_owned).collect();
        let rules = RULES.lines().filter(|line| !line.is_empty() && !line.starts_with("//")).collect();
        Cases { view, seed, lines, rules, inputs: Inputs::new(seed) }
    }

    /// Returns the case with this number. For keys, the base is a list of options; for domains, the input is a host.
    pub fn case(&self, number: u64) -> Case {
        // Another sequence than that of the inputs, which have the same seed.
        let mut rng = Rng::new(self.seed ^ 0x7375_7274, number);
        let text = match usize::try_from(number).ok().and_then(|number| self.lines.get(number)) {
            Some(line) => line.clone(),
            None if self.view == View::Suffixes && rng.once_in(2) => return Case::new(self.host(&mut rng)),
            None => self.text(number, &mut rng),
        };
        match self.view {
            View::Suffixes => {
                // The packages take hosts, not URLs.
                let url = Url::parse(&text).ok();
                Case::new(url.as_ref().and_then(Url::host_str).map_or_else(|| self.host(&mut rng), str::to_owned))
            }
            View::Surt if rng.once_in(2) => Case::new(text),
            View::Surt => {
                let names: BTreeSet<&str> = (0..=rng.below(4)).map(|_| rng.word(SurtOptions::NAMES)).collect();
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
                    let at = offset(&text, rng);
                    [&text[..at], rng.word(PIECES), &text[at..]].concat()
                }
            };
        }
        shortened(text)
    }

    /// Makes a host of a rule.
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

/// Compares a view with the packages, which are installed in a folder.
pub fn run(view: View, folder: &Path, cases: impl IntoIterator<Item = Case>) -> io::Result<Tally> {
    tally(view.name(), folder, cases, |tally, case, answer| {
        let options = case.base.as_deref().unwrap_or_default();
        let differences: Vec<Difference> = match view {
            View::Surt => surt_difference(&case.input, options, answer).into_iter().collect(),
            View::Suffixes => domain_differences(&case.input, answer).collect(),
        };
        for difference in differences {
            match difference.exception(&case.input) {
                Some(known) => tally.explain([known.name, known.reason], case, &difference),
                None => tally.add(difference.package, case, &difference),
            }
        }
    })
}

/// Writes the packages' answers, one JSON object per line, for the suite `views`.
pub fn record(view: View, folder: &Path, cases: impl IntoIterator<Item = Case>, out: &mut dyn Write) -> io::Result<()> {
    record_rows(view.name(), folder, cases, out, |row| {
        row.remove("accepted");
        let options = row.remove("base");
        row.extend(options.map(|options| ("options".to_owned(), options)));
    })
}
