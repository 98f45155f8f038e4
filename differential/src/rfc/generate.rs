//! Generates random references and bases: sentences of both RFCs' grammars, whole and in parts, most of them mutated, and
//! cases of the other [generator](crate::generate), which rarely follow the RFCs.

use railurl_grammar::sample::corpus;

use crate::case::Case;
use crate::generate::{Generator as UrlGenerator, mutated, shortened};
use crate::rng::Rng;

/// The number of sentences drawn from each rule, and their maximum length in code points.
const SENTENCES: (usize, usize) = (1500, 40);

/// Schemes with special rules, and others.
const SCHEMES: &[&str] = &[
    "http", "HTTP", "https", "file", "File", "ftp", "ws", "a", "urn", "mailto", "foo+bar", "z39.50r", "rsync", "sieve",
    "tftp", "ldap", "news", "about",
];

const AUTHORITIES: &[&str] = words!(
    "h EXAMPLE.com u@h u:p@h:80 :@h: h: h:80 h:0080 h:443 h:21 h:873 h:4190 h:99999999 localhost LOCAL%68ost \
     localhost: @localhost [::1] [::FFFF:1.2.3.4] [1:0:0:2::3] [v1.A:B] 1.2.3.4 256.1.1.1 %41%c3%A9B é.COM A%E9B \
     %e2%80%8Ea : @ @: %2D xn--A",
    [""]
);

const SEGMENTS: &[&str] = words!(
    "a b . .. ... %2e %2E%2e .%2E %7E %2f a:b @ ;x=1 é %c3%a9 %E9 %e2%80%ae \u{202E} %ee%80%80 %25 %ff%c3%a9",
    ["", ""]
);

const TAILS: &[&str] =
    words!("? # ?q #f ?q#f ?%7e=%c3%A9 ?\u{E000} ?%ee%80%80 #%ee%80%80 ?/../#/./ ?%e2%80%8f", ["", "", ""]);

/// The generator of the cases of one seed.
#[derive(Clone, Debug)]
pub struct Generator {
    urls: UrlGenerator,
    references: Vec<String>,
    absolute: Vec<String>,
    hosts: Vec<String>,
    seed: u64,
}

impl Generator {
    /// Makes the generator for a seed.
    pub fn new(seed: u64) -> Self {
        let grammars = [
            ("rfc3986.railroad", ["uri-reference", "uri", "host"]),
            ("rfc3987.railroad", ["iri-reference", "iri", "ihost"]),
        ];
        let mut generator = Generator {
            urls: UrlGenerator::new(seed),
            references: Vec::new(),
            absolute: Vec::new(),
            hosts: Vec::new(),
            seed,
        };
        for (rules, [reference, absolute, host]) in grammars {
            let grammar =
                railurl_grammar::load(rules, railurl_grammar::rules::resolve).expect("the rule file is tested");
            let sentences = |rule| {
                let (count, size) = SENTENCES;
                corpus(&grammar, rule, size, count, seed).expect("the rule has short sentences")
            };
            generator.references.extend(sentences(reference));
            generator.absolute.extend(sentences(absolute));
            generator.hosts.extend(["ipv6address", "ip-literal", "ipv4address", host].into_iter().flat_map(sentences));
        }
        generator
    }

    /// Returns the case with this number, which the seed determines.
    pub fn case(&self, number: u64) -> Case {
        let mut rng = Rng::new(self.seed, number);
        let rng = &mut rng;
        if rng.once_in(8) {
            let case = self.urls.case(number);
            return Case { sets: Vec::new(), ..case };
        }
        let input = if rng.once_in(2) { self.reference(rng) } else { self.uri(rng) };
        let base = rng.once_in(2).then(|| shortened(self.uri(rng)));
        Case { input: shortened(input), base, sets: Vec::new() }
    }

    fn uri(&self, rng: &mut Rng) -> String {
        match rng.below(4) {
            0 => self.picked(&self.absolute, rng),
            _ => rng.word(SCHEMES).to_owned() + ":" + &self.hierarchy(rng),
        }
    }

    fn reference(&self, rng: &mut Rng) -> String {
        match rng.below(4) {
            0 => self.picked(&self.references, rng),
            _ => self.hierarchy(rng),
        }
    }

    /// Returns a text that can follow a scheme, or be a relative reference.
    fn hierarchy(&self, rng: &mut Rng) -> String {
        let mut out = String::new();
        let has_authority = rng.once_in(2);
        if has_authority {
            out += "//";
            out += &match rng.below(4) {
                0 => self.picked(&self.hosts, rng),
                1 => format!("[{}]", self.picked(&self.hosts, rng)),
                _ => rng.word(AUTHORITIES).to_owned(),
            };
        }
        for index in 0..rng.below(6) {
            out += if index > 0 || has_authority || rng.once_in(2) { "/" } else { "" };
            out += rng.word(SEGMENTS);
        }
        out += rng.word(TAILS);
        if rng.once_in(6) { mutated(&out, SEGMENTS, rng) } else { out }
    }

    /// Picks one of several texts, and mutates half of them.
    fn picked(&self, texts: &[String], rng: &mut Rng) -> String {
        let mut text = rng.pick(texts).clone();
        for _ in 0..*rng.pick(&[0, 0, 1, 2]) {
            text = mutated(&text, texts, rng);
        }
        text
    }
}
