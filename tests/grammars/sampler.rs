//! Random sentences of ABNF by its plain meaning, without the importer, the rule files and the sampler of the crate: every
//! alternative and every number of repetitions may come.

use std::collections::HashMap;

/// Numbers of SplitMix64.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    /// Returns a number below `bound`.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ (mixed >> 31)) >> 32) as usize % bound
    }
}

/// How many rules may be in each other before the shortest sentence is taken.
const DEEP: usize = 60;

enum Part {
    OneOf(Vec<Part>),
    All(Vec<Part>),
    Times(usize, Option<usize>, Box<Part>),
    Rule(String),
    /// A text that ignores ASCII case.
    Text(String),
    Range(u32, u32),
}

pub(crate) struct Sampler {
    rules: HashMap<String, Part>,
}

/// The core rules of RFC 5234 that the examples use.
const CORE: &str = "ALPHA=%x41-5A/%x61-7A\nCRLF=%x0D.0A\nWSP=SP/HTAB\nDIGIT=%x30-39\nDQUOTE=%x22\nHTAB=%x09\nSP=%x20\nVCHAR=%x21-7E\n\
                    HEXDIG=DIGIT/\"A\"/\"B\"/\"C\"/\"D\"/\"E\"/\"F\"\n";

impl Sampler {
    /// Reads rules; the lines of a rule after its first are indented deeper.
    pub(crate) fn new(abnf: &str) -> Self {
        let mut rules = HashMap::new();
        for text in [CORE, abnf] {
            let lines: Vec<&str> = text.lines().map(without_comment).filter(|line| !line.trim().is_empty()).collect();
            let indent = |line: &str| line.len() - line.trim_start().len();
            let margin = indent(lines[0]);
            let mut whole: Vec<String> = Vec::new();
            for line in lines {
                match whole.last_mut() {
                    Some(rule) if indent(line) > margin => *rule = format!("{rule} {line}"),
                    _ => whole.push(line.to_owned()),
                }
            }
            for rule in whole {
                let (name, body) = rule.split_once('=').expect("a rule has an equals sign");
                let mut cursor = Cursor { text: body.chars().collect(), at: 0 };
                let part = cursor.alternatives();
                assert_eq!(cursor.at, cursor.text.len(), "{rule}");
                assert!(rules.insert(name.trim().to_lowercase(), part).is_none(), "{name} is defined twice");
            }
        }
        Sampler { rules }
    }

    pub(crate) fn sentence(&self, rule: &str, random: &mut Random) -> String {
        let mut out = String::new();
        self.write(&self.rules[rule], 0, random, &mut out);
        out
    }

    /// Writes a part, within so many rules. Deep in rules that refer to themselves, it is the part with the fewest rules.
    fn write(&self, part: &Part, depth: usize, random: &mut Random, out: &mut String) {
        match part {
            Part::OneOf(parts) if depth > DEEP => {
                let height = |part: &&Part| self.height(part, 8).unwrap_or(usize::MAX);
                self.write(parts.iter().min_by_key(height).expect("an alternative"), depth, random, out);
            }
            Part::Times(least, _, part) if depth > DEEP => {
                (0..*least).for_each(|_| self.write(part, depth, random, out));
            }
            Part::OneOf(parts) => self.write(&parts[random.below(parts.len())], depth, random, out),
            Part::All(parts) => parts.iter().for_each(|part| self.write(part, depth, random, out)),
            Part::Times(least, most, part) => {
                let most = most.unwrap_or(least + [1, 3, 9][random.below(3)]);
                (0..least + random.below(most - least + 1)).for_each(|_| self.write(part, depth, random, out));
            }
            Part::Rule(name) => self.write(&self.rules[name], depth + 1, random, out),
            Part::Text(text) => out.extend(text.chars().map(|c| {
                if random.below(4) > 0 {
                    c
                } else if c.is_ascii_lowercase() {
                    c.to_ascii_uppercase()
                } else {
                    c.to_ascii_lowercase()
                }
            })),
            &Part::Range(low, high) => {
                let drawn = [low, high, low + random.below((high - low + 1) as usize) as u32][random.below(3)];
                // A surrogate is not a code point of a text: the end of the range stands for it.
                out.push(char::from_u32(drawn).or(char::from_u32(high)).expect("no range ends within the surrogates"));
            }
        }
    }
}

impl Sampler {
    /// Returns how many rules are in each other in a part, at least, if they are no more than `most`.
    fn height(&self, part: &Part, most: usize) -> Option<usize> {
        match part {
            Part::OneOf(parts) => parts.iter().filter_map(|part| self.height(part, most)).min(),
            Part::All(parts) => parts.iter().try_fold(0, |height, part| Some(self.height(part, most)?.max(height))),
            Part::Times(0, ..) | Part::Text(_) | Part::Range(..) => Some(0),
            Part::Times(_, _, part) => self.height(part, most),
            Part::Rule(name) => Some(self.height(&self.rules[name], most.checked_sub(1)?)? + 1),
        }
    }
}

fn without_comment(line: &str) -> &str {
    let mut quoted = false;
    let end = line.find(|c| {
        quoted ^= c == '"';
        c == ';' && !quoted
    });
    &line[..end.unwrap_or(line.len())]
}

struct Cursor {
    text: Vec<char>,
    at: usize,
}

impl Cursor {
    fn peek(&mut self) -> Option<char> {
        while self.text.get(self.at).is_some_and(|c| c.is_whitespace()) {
            self.at += 1;
        }
        self.text.get(self.at).copied()
    }

    fn run(&mut self, is_in: impl Fn(char) -> bool) -> String {
        let found: String = self.text[self.at..].iter().copied().take_while(|&c| is_in(c)).collect();
        self.at += found.chars().count();
        found
    }

    fn alternatives(&mut self) -> Part {
        let mut all = vec![self.sequence()];
        while self.peek() == Some('/') {
            self.at += 1;
            all.push(self.sequence());
        }
        Part::OneOf(all)
    }

    fn sequence(&mut self) -> Part {
        let mut all = Vec::new();
        while self.peek().is_some_and(|c| !"/)]".contains(c)) {
            all.push(self.repetition());
        }
        assert!(!all.is_empty(), "an alternative is empty");
        Part::All(all)
    }

    fn repetition(&mut self) -> Part {
        let least = self.run(|c| c.is_ascii_digit()).parse().ok();
        if self.peek() == Some('*') {
            self.at += 1;
            let most = self.run(|c| c.is_ascii_digit()).parse().ok();
            return Part::Times(least.unwrap_or(0), most, Box::new(self.element()));
        }
        let part = self.element();
        match least {
            Some(count) => Part::Times(count, Some(count), Box::new(part)),
            None => part,
        }
    }

    fn element(&mut self) -> Part {
        let first = self.peek().expect("an element");
        match first {
            '(' | '[' => {
                self.at += 1;
                let inner = self.alternatives();
                assert_eq!(self.peek(), Some(if first == '(' { ')' } else { ']' }));
                self.at += 1;
                if first == '(' { inner } else { Part::Times(0, Some(1), Box::new(inner)) }
            }
            '"' => {
                self.at += 1;
                let text = self.run(|c| c != '"');
                self.at += 1;
                Part::Text(text)
            }
            '%' => {
                let radix = if self.text[self.at + 1] == 'x' { 16 } else { 10 };
                self.at += 2;
                let numbers = self.run(|c| c.is_digit(radix) || matches!(c, '-' | '.'));
                let number = |digits: &str| u32::from_str_radix(digits, radix).expect("a number");
                match numbers.split_once('-') {
                    Some((low, high)) => Part::Range(number(low), number(high)),
                    None => Part::All(numbers.split('.').map(number).map(|c| Part::Range(c, c)).collect()),
                }
            }
            _ => {
                let name = self.run(|c| c.is_ascii_alphanumeric() || c == '-');
                assert!(!name.is_empty(), "expected an element, found {first}");
                Part::Rule(name.to_lowercase())
            }
        }
    }
}
