//! Searches for an input that two programs read differently.
//!
//! First come inputs in the order of their length: every sequence of few pieces in every context, against bases and by
//! setters. Then inputs that run the sentences in question are varied, and one that runs a new set of sentences is varied
//! further. An input that is found is made shorter as long as the difference stays. So "none found" says how many inputs were
//! tried, and nothing else.

use std::collections::{HashMap, HashSet};
use std::rc::Rc;
use std::sync::LazyLock;

use crate::primitive::encoding;
use crate::program::{Program, SETTERS, point};
use crate::run::{Machine, Mutation, parse};
use crate::tree::{Op, Tree};
use crate::value::Value;

/// An input that two versions read differently.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Witness {
    /// The input, or the value of a setter.
    pub input: String,
    /// The base, or the URL that is changed.
    pub base: Option<String>,
    /// The setter, or the method: the input is its arguments, separated by single spaces.
    pub setter: Option<&'static str>,
    /// The label of the encoding of queries, if it is not UTF-8.
    pub encoding: Option<&'static str>,
    /// What the old version makes of it.
    pub old: String,
    /// What the new version makes of it.
    pub new: String,
}

/// An input with its base, or the value of a setter with the URL that it changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Case {
    pub(crate) input: String,
    pub(crate) base: Option<String>,
    pub(crate) setter: Option<&'static str>,
    pub(crate) encoding: Option<&'static str>,
}

impl Case {
    pub(crate) fn new(input: impl Into<String>, base: Option<&str>, setter: Option<&'static str>) -> Self {
        Case { input: input.into(), base: base.map(str::to_owned), setter, encoding: None }
    }
}

/// A program, perhaps with a mutation.
type Side<'p> = (&'p Program, Option<(usize, Mutation)>);

/// A sentence for which an input is wanted.
pub(crate) struct Wanted {
    pub(crate) at: usize,
    /// Whether the new program has it.
    pub(crate) is_new: bool,
    /// Its step; what has none is taken to be run by each input.
    pub(crate) step: Option<usize>,
}

/// What a program makes of an input, and which steps it runs: a bit for each.
pub(crate) struct Answer {
    text: String,
    /// The attributes, if getters are in question.
    attributes: Vec<(&'static str, String)>,
    steps: Vec<u64>,
}

impl Answer {
    fn runs(&self, step: usize) -> bool {
        self.steps.get(step / 64).is_some_and(|word| word >> (step % 64) & 1 == 1)
    }

    fn of(text: String) -> Self {
        Answer { text, attributes: Vec::new(), steps: Vec::new() }
    }

    /// Returns what two programs say, where they say different things.
    fn difference(&self, other: &Answer) -> Option<(String, String)> {
        if self.text != other.text {
            return Some((self.text.clone(), other.text.clone()));
        }
        let mut pairs = self.attributes.iter().zip(&other.attributes);
        let ((name, old), (_, new)) = pairs.find(|(old, new)| old != new)?;
        Some((format!("{name} {old:?}"), format!("{name} {new:?}")))
    }
}

pub(crate) struct Search<'p> {
    old: Side<'p>,
    new: Side<'p>,
    open: Vec<Wanted>,
    /// Whether only calls on objects are in question.
    is_of_api: bool,
    /// Whether getters are in question.
    getters: bool,
    /// Whether the names of errors are compared.
    names: bool,
    /// What was found, by the number of the sentence.
    pub(crate) found: HashMap<usize, Witness>,
    /// How many inputs were tried.
    pub(crate) tried: usize,
    pool: Vec<Case>,
    /// The texts, code points and numbers that changed sentences mention.
    mentioned: Vec<String>,
    seen: HashSet<(Vec<u64>, Vec<u64>)>,
    random: u64,
}

/// A list of texts, separated by `¦`.
macro_rules! list {
    ($name:ident = $texts:literal) => {
        static $name: LazyLock<Vec<&'static str>> = LazyLock::new(|| $texts.split('¦').collect());
    };
}

/// So many inputs are varied at once.
const MOST_VARIED: usize = 2_000;

impl<'p> Search<'p> {
    pub(crate) fn new(old: Side<'p>, new: Side<'p>, open: Vec<Wanted>, names: bool) -> Self {
        let (found, pool, seen) = (HashMap::new(), Vec::new(), HashSet::new());
        let is_of_getter = |wanted: &Wanted| {
            let program = if wanted.is_new { new.0 } else { old.0 };
            wanted.step.is_some_and(|step| {
                program.procedures[program.procedure_of(step)].names.iter().any(|name| name.ends_with(" getter"))
            })
        };
        let is_plain = |wanted: &Wanted| {
            let program = if wanted.is_new { new.0 } else { old.0 };
            wanted.step.is_none_or(|step| program.reached()[program.procedure_of(step)])
        };
        let is_of_api = !open.iter().any(is_plain);
        let getters = open.iter().any(is_of_getter);
        Search {
            old,
            new,
            open,
            is_of_api,
            getters,
            names,
            found,
            tried: 0,
            pool,
            mentioned: Vec::new(),
            seen,
            random: 0x9E37_79B9_7F4A_7C15,
        }
    }

    /// Adds what sentences mention to what inputs are made of; of a number also its neighbours.
    pub(crate) fn mentioned<'t>(&mut self, trees: impl Iterator<Item = &'t Tree>) {
        for tree in trees {
            let radix = if tree.op == Op::Hexadecimal { 16 } else { 10 };
            match tree.op {
                Op::Point => self.mentioned.extend(point(tree).map(String::from)),
                Op::Text | Op::Glyph => self.mentioned.push(tree.text.to_string()),
                Op::Digits | Op::Hexadecimal => {
                    if let Ok(number) = u64::from_str_radix(&tree.text, radix) {
                        self.mentioned
                            .extend((number.saturating_sub(1)..=number.saturating_add(1)).map(|n| n.to_string()));
                    }
                }
                _ => {}
            }
        }
        self.mentioned.sort();
        self.mentioned.dedup();
    }

    /// Tries about so many inputs, a half of them variations.
    pub(crate) fn run(&mut self, most: usize, only_setters: bool) {
        let mut cases = cases(only_setters);
        let rest = cases.split_off(cases.len().min(most / 4));
        let with_base = SEEDS_WITH_BASES.iter().filter_map(|seed| {
            let mut parts = seed.split('→');
            let (input, base, setter) = (parts.next()?, parts.next()?, parts.next()?);
            Some(Case::new(input, Some(base), SETTERS.into_iter().find(|name| *name == setter)))
        });
        let seeds = SEEDS.iter().map(|input| Case::new(*input, None, None)).chain(with_base);
        let texts: Vec<String> = (' '..='~').map(String::from).chain(self.mentioned.iter().cloned()).collect();
        let everywhere: Vec<Case> = texts
            .iter()
            .flat_map(|c| {
                [
                    c.clone(),
                    format!("h{c}:"),
                    format!("{c}:"),
                    format!("{c}:\\\\h"),
                    format!("h:{c}//h"),
                    format!("http://h{c}"),
                    format!("http://h.{c}"),
                    format!("http://[{c}]"),
                    format!("http://h:{c}"),
                    format!("http://h/{c}"),
                    format!("file:///C:/{c}"),
                    format!("h: {c}"),
                    format!("h:{c}"),
                    format!("h:/{c}"),
                    format!("http://h?{c}"),
                    format!("h:?{c}"),
                    format!("h:#{c}"),
                    format!("h://{c}"),
                    format!("http://{c}"),
                    format!("h://{c}@h"),
                    format!("h://:{c}@h"),
                ]
                .map(|input| Case::new(input, None, None))
            })
            .collect();
        let some = &self.mentioned[..self.mentioned.len().min(20)];
        let pairs = some.iter().flat_map(|a| some.iter().map(move |b| format!("{a}://h:{b}")));
        let pairs: Vec<Case> = pairs.map(|input| Case::new(input, None, None)).collect();
        let encoded = ENCODINGS.iter().flat_map(|label| {
            let case = |input| Case { encoding: Some(*label), ..Case::new(input, None, None) };
            ["http://h/?é '", "http://h/?日本\u{1F4A9}", "h:?é", "ws://h?é"].map(case)
        });
        let of_base = |base: &&'static str| {
            let base = *base;
            let of_call = move |call| ARGUMENTS.iter().map(move |input| Case::new(*input, Some(base), Some(call)));
            CALLS.iter().copied().flat_map(of_call)
        };
        let objects = OBJECTS.iter().filter(|_| !only_setters || self.is_of_api);
        // Few changes of parsing need a call.
        let is_of_api = self.is_of_api;
        let share = if is_of_api { most } else { most / 16 };
        let calls: Vec<Case> = objects.flat_map(of_base).take(share).collect();
        if self.is_of_api {
            cases.clear();
        }
        for case in cases
            .into_iter()
            .chain(seeds.filter(move |_| !is_of_api))
            .chain(calls)
            .chain(everywhere)
            .chain(pairs)
            .chain(encoded)
            .chain(rest)
            .take(most.div_ceil(2))
        {
            if self.open.is_empty() {
                return;
            }
            self.try_case(&case);
        }
        while self.tried < most && !self.open.is_empty() && !self.pool.is_empty() {
            let case = self.varied();
            if !only_setters && !self.is_of_api || case.setter.is_some() {
                self.try_case(&case);
            }
        }
    }

    fn try_case(&mut self, case: &Case) {
        self.tried += 1;
        let (a, b) = (self.answer(self.old, case), self.answer(self.new, case));
        let is_run = |wanted: &Wanted| {
            let side = if wanted.is_new { &b } else { &a };
            wanted.step.is_none_or(|step| side.runs(step))
        };
        let is_near = |wanted: &Wanted| {
            let side = if wanted.is_new { &b } else { &a };
            wanted.step.is_none_or(|step| (step.saturating_sub(3)..=step).any(|step| side.runs(step)))
        };
        if !self.open.iter().any(is_near) {
            return;
        }
        if a.difference(&b).is_some() {
            let (done, open) = std::mem::take(&mut self.open).into_iter().partition::<Vec<_>, _>(is_run);
            self.open = open;
            for wanted in done {
                let witness = self.shortened(case, &wanted);
                self.found.insert(wanted.at, witness);
            }
        } else if self.pool.len() < MOST_VARIED && self.seen.insert((a.steps, b.steps)) {
            self.pool.push(case.clone());
        }
    }

    /// Takes away what the difference does not need.
    fn shortened(&self, case: &Case, wanted: &Wanted) -> Witness {
        let differs = |case: &Case| {
            let (a, b) = (self.answer(self.old, case), self.answer(self.new, case));
            let side = if wanted.is_new { &b } else { &a };
            a.difference(&b).filter(|_| wanted.step.is_none_or(|step| side.runs(step)))
        };
        let mut best = case.clone();
        let (mut old, mut new) = differs(case).unwrap_or_default();
        let mut shorter = true;
        while shorter {
            shorter = false;
            let without = |text: &str| -> Vec<String> {
                let starts: Vec<usize> = text.char_indices().map(|(at, _)| at).chain([text.len()]).collect();
                starts.windows(2).map(|pair| format!("{}{}", &text[..pair[0]], &text[pair[1]..])).collect()
            };
            let mut tries: Vec<Case> = Vec::new();
            if best.encoding.is_some() {
                tries.push(Case { encoding: None, ..best.clone() });
            }
            if best.setter.is_none() && best.base.is_some() {
                tries.push(Case { base: None, ..best.clone() });
            }
            tries.extend(without(&best.input).into_iter().map(|input| Case { input, ..best.clone() }));
            if let Some(base) = &best.base {
                tries.extend(without(base).into_iter().map(|base| Case { base: Some(base), ..best.clone() }));
            }
            for case in tries {
                if let Some(texts) = differs(&case) {
                    ((old, new), best, shorter) = (texts, case, true);
                    break;
                }
            }
        }
        Witness { input: best.input, base: best.base, setter: best.setter, encoding: best.encoding, old, new }
    }

    fn below(&mut self, bound: usize) -> usize {
        self.random ^= self.random << 13;
        self.random ^= self.random >> 7;
        self.random ^= self.random << 17;
        (self.random % bound.max(1) as u64) as usize
    }

    /// Varies one of the inputs that run a sentence in question.
    fn varied(&mut self) -> Case {
        let number = self.below(self.pool.len());
        let mut case = self.pool[number].clone();
        for _ in 0..=self.below(3) {
            let text = &mut case.input;
            let starts: Vec<usize> = text.char_indices().map(|(at, _)| at).chain([text.len()]).collect();
            let first = self.below(starts.len());
            let last = (first + self.below(3)).min(starts.len() - 1);
            let (from, to) = (starts[first], starts[last]);
            match self.below(9) {
                8 if !self.mentioned.is_empty() => {
                    let number = self.below(self.mentioned.len());
                    text.replace_range(from..to, &self.mentioned[number]);
                }
                0..=2 => text.insert_str(from, PIECES[self.below(PIECES.len())]),
                3 => text.replace_range(from..to, ""),
                4 => text.replace_range(from..to, PIECES[self.below(PIECES.len())]),
                5 => text.replace_range(from..to, NUMBERS[self.below(NUMBERS.len())]),
                6 => {
                    let again = text[from..to].repeat(self.below(9));
                    text.insert_str(to, &again);
                }
                _ if self.below(8) == 0 && case.setter.is_none() => {
                    case.encoding = Some(ENCODINGS[self.below(ENCODINGS.len())]);
                }
                _ => case.base = Some(BASES[self.below(BASES.len())].to_owned()),
            }
            // Longer inputs only take longer.
            if case.input.chars().count() > 60 {
                case.input = case.input.chars().take(60).collect();
            }
        }
        case
    }

    fn answer(&self, side: Side<'p>, case: &Case) -> Answer {
        answer(side, case, self.getters, self.names)
    }
}

/// Returns what a program makes of an input.
fn answer((program, mutant): Side<'_>, case: &Case, getters: bool, names: bool) -> Answer {
    let mut machine = Machine::new(program);
    let base = match &case.base {
        Some(base) => match parse(&mut machine, base, None, None) {
            Ok(Some(base)) => Some(base),
            Ok(None) => return Answer::of("failure of the base".to_owned()),
            Err(error) => return Answer::of(format!("no answer: {}", error.message)),
        },
        None => None,
    };
    machine.errors.clear();
    machine.mutant = mutant;
    machine.counts = Some(vec![0; program.len()]);
    let mut attributes = Vec::new();
    let mut run = |machine: &mut Machine<'_>| -> Result<String, crate::source::Error> {
        if let (Some(call), Some(base)) = (case.setter.filter(|name| CALLS.contains(name)), &case.base) {
            return called(machine, call, &case.input, base);
        }
        let url: Option<Value> = match (case.setter, &base) {
            (Some(setter), Some(url)) => {
                machine.set(setter, url, &case.input)?;
                Some(url.clone())
            }
            (_, base) => parse(machine, &case.input, base.as_ref(), case.encoding.and_then(encoding))?,
        };
        match &url {
            Some(url) => {
                for name in SETTERS.iter().filter(|_| getters) {
                    attributes.push((*name, machine.get(name, url)?));
                }
                machine.get("href", url)
            }
            None => Ok("failure".to_owned()),
        }
    };
    let mut text = run(&mut machine).unwrap_or_else(|error| format!("no answer: {}", error.message));
    let errors: Vec<&str> = machine.errors.iter().map(|(name, _)| *name).collect();
    if names && !errors.is_empty() {
        text = format!("{text} ({})", errors.join(", "));
    }
    let counts = machine.counts.take().unwrap_or_default();
    let bits = |chunk: &[u32]| chunk.iter().enumerate().fold(0, |word, (at, count)| word | u64::from(*count > 0) << at);
    Answer { text, attributes, steps: counts.chunks(64).map(bits).collect() }
}

/// Returns what a call on objects gives, and what it leaves.
fn called(machine: &mut Machine<'_>, call: &str, input: &str, base: &str) -> Result<String, crate::source::Error> {
    let text = Value::text;
    let object = machine.new_object("URL", vec![text(base)])?;
    if object == Value::Failure {
        return Ok("failure of the base".to_owned());
    }
    let params = machine.invoke(&object, "searchParams getter", Vec::new())?;
    let value = match call {
        "href" | "search setter" => Value::Bool(machine.set(call.trim_end_matches(" setter"), &object, input)?),
        "equal" => match (parse(machine, base, None, None)?, parse(machine, input, None, None)?) {
            (Some(a), Some(b)) => machine.call(call, vec![a, b])?,
            _ => Value::Failure,
        },
        "canParse" | "parse" => machine.invoke(&Value::Missing, call, vec![text(input), text(base)])?,
        // Web IDL takes a list of pairs, and a record.
        "sequence" => {
            let pair = Value::list(input.split(' ').map(text).collect());
            machine.new_object("URLSearchParams", vec![Value::list(vec![pair])])?
        }
        "record" => {
            let (name, value) = input.split_once(' ').unwrap_or((input, ""));
            machine.new_object("URLSearchParams", vec![Value::Record(Rc::new(vec![[text(name), text(value)]]))])?
        }
        "URL" | "URLSearchParams" => machine.new_object(call, vec![text(input)])?,
        _ if call.contains(' ') => machine.invoke(&params, call, Vec::new())?,
        _ => machine.invoke(&params, call, input.split(' ').map(text).collect())?,
    };
    let mut out = String::new();
    if let Value::Object(_) = value {
        let getter = if matches!(call, "URL" | "parse") { "href getter" } else { "stringification behavior" };
        out += &format!("{} ", machine.invoke(&value, getter, Vec::new())?);
    } else if !matches!(value, Value::Missing) {
        out += &format!("{value} ");
    }
    out += &machine.get("href", &object)?;
    for getter in ["size getter", "stringification behavior"] {
        out += &format!(" {}", machine.invoke(&params, getter, Vec::new())?);
    }
    Ok(out + " " + &machine.get("origin", &object)?)
}

// The algorithms on objects that are called; `sequence` and `record` are arguments of `URLSearchParams`.
list!(
    CALLS = "href¦search setter¦append¦delete¦get¦getAll¦has¦set¦sort¦size getter¦stringification behavior¦URL¦parse¦canParse\
    ¦URLSearchParams¦sequence¦record¦equal"
);

// The arguments of calls, separated by single spaces.
list!(
    ARGUMENTS = "¦a¦b¦a 1¦a 2¦b x¦c \u{FFFF}¦?¦?a=b¦??a¦a=b=c&&=&d¦a+b=%41+%zz¦é=💩¦&¦http://h/¦http://h/#g¦blob:https://g:8/x?a\
    ¦foo:x¦/x?y=z¦h:?q¦\u{E000}=1&💩=2¦a=%FF"
);

// The URLs whose objects are called.
list!(
    OBJECTS = "http://h/¦http://h:8/?a=1&b=2&a=3#f¦https://h/?b=1&a=2&b=0&=&c¦http://h/?\u{FFFF}=1&💩=2&\u{E000}=3\
    ¦http://h/?a=~%27+%20é¦foo:x ?a¦foo://h/?&&a¦file:///?a=b=c¦ws://h¦blob:https://h:8/x?b=1¦blob:file:///x\
    ¦blob:ws://h/"
);

/// Inputs, by their length. If only setters changed, only they are tried.
fn cases(only_setters: bool) -> Vec<Case> {
    let mut texts: Vec<String> = Vec::new();
    for context in CONTEXTS.iter() {
        for first in PIECES.iter() {
            for second in PIECES.iter() {
                texts.push(format!("{context}{first}{second}"));
            }
        }
    }
    texts.extend(PIECES.iter().flat_map(|a| PIECES.iter().map(move |b| format!("h:{a}/{b}#"))));
    texts.sort_by(|a, b| (a.chars().count(), a).cmp(&(b.chars().count(), b)));
    texts.dedup();
    let mut cases: Vec<Case> = Vec::new();
    if !only_setters {
        cases.extend(texts.iter().map(|input| Case::new(input, None, None)));
    }
    let with_base = texts.iter().filter(|text| text.chars().count() <= 1).map(String::as_str);
    let pairs = [".", "/", "?", "#", "C|"].iter().flat_map(|a| PIECES.iter().map(move |b| format!("{a}{b}")));
    let mut with_base: Vec<String> = with_base
        .chain(PIECES.iter().copied())
        .chain(CONTEXTS.iter().copied())
        .map(str::to_owned)
        .chain(pairs)
        .collect();
    with_base.sort();
    with_base.dedup();
    for input in &with_base {
        for base in BASES.iter() {
            let case = Case::new(input, Some(base), None);
            cases.extend(SETTERS.iter().map(|setter| Case { setter: Some(setter), ..case.clone() }));
            if !only_setters {
                cases.push(case);
            }
        }
    }
    cases.sort_by_key(|case| {
        let more = 3 * usize::from(case.base.is_some()) + 2 * usize::from(case.setter.is_some());
        (case.input.chars().count() + more, case.base.as_ref().map_or(0, String::len))
    });
    cases
}

const ENCODINGS: [&str; 3] = ["windows-1252", "shift_jis", "iso-2022-jp"];

// Inputs that reach what short ones do not, alone, and as the value of a setter or with a base.
list!(
    SEEDS = "http://u:p@h:8/a/b?q#f¦http://[1:2:3:4:5:6:7:8]/¦http://[1:2:3:4:5:6:1.2.3.4]/¦http://[1::8]/\
    ¦http://[1:0:2:0:0:3:0:0]/¦http://[::ffff:255.255.255.255]/¦http://[1:2:3:4:5:6:7:8:9]/¦http://[12345::]/\
    ¦http://[::1::]/¦http://[::1.256.1.1]/¦http://[::01.1.1.1]/¦http://[::1.1.1.1.1]/\
    ¦http://[1:2:3:4:5:6:7:1.2.3.4]/¦http://1.2.3.4/¦http://0x7f.0377.65535/¦http://4294967296/¦http://1.2.3.4.5/\
    ¦http://1.2.256.4/¦http://256.256/¦http://0xg/¦http://é.example/¦http://xn--mnchen-3ya/¦http://a%41b/\
    ¦http://h:65536/¦http://h:443/a/./b/../c¦file:///C:/../x¦file:///C|/a¦file://C:/a¦file://localhost/a¦h:/.//a\
    ¦h:/a/..//b¦h: a ?q¦h: a #f¦  http://h/  ¦ht\ttp://h/\n¦h://a b/¦h://%41é/¦h://[::1]:8/¦h://u@/¦http://u@\
    ¦http://@h@@i/¦http://h/%zz?%zz#%zz¦http://h/\u{FDD0}?'\"#`"
);

list!(
    SEEDS_WITH_BASES = "/D:/x→file:///C:/a/b→¦D:→file:///C:/a/b→¦C|a→file:///C:/a/b→¦../..→file:///C:/a/b→¦?q→file:///C:/a/b?r#f→\
    ¦#g→http://h/a?q#f→¦#g→h:a?q#f→¦?q→http://h/a?r#f→¦//g/a→http://h/a→¦b→http://h→¦http:b→http://h/a/c→\
    ¦http:b→https://h/a/c→¦..//b→h:/a→¦ws→http://h:443/a→protocol¦https→http://h:443/a→protocol\
    ¦file→http://u@h/a→protocol¦http→file:///a→protocol¦h→http://h/a→protocol¦u é→http://h/a→username\
    ¦p:→file:///a→password¦i:9→http://h:8/a→host¦i:→http://h:8/a→host¦→h://u@h:8/a→host¦→h://h/a→host\
    ¦i:9→http://h:8/a→hostname¦80a→http://h:8/a→port¦→http://h:8/a→port¦65536→http://h:8/a→port\
    ¦a/../b→http://h:8/a→pathname¦//a→h:/a→pathname¦a?#→h:a→pathname¦→h:a ?q#f→search¦?→h:a ?q→search\
    ¦a'b→http://h/?q→search¦→h:a #f→hash¦#a b→http://h/#f→hash"
);

list!(NUMBERS = "0¦1¦3¦4¦7¦8¦9¦255¦256¦65535¦65536¦16777216¦4294967295¦4294967296¦0x100¦0400¦ffff¦10000");

list!(CONTEXTS = "¦h:¦h:/¦h://¦h://h/¦http://¦http://h¦http://h/¦http://h?¦h:?¦h:#¦file:¦file://¦http:¦ws://h?");

list!(
    PIECES = "日¦¦a¦/¦\\¦:¦@¦?¦#¦.¦%¦[¦]¦|¦^¦<¦`¦{¦'¦\"¦-¦0¦8¦ ¦\0¦\u{7F}¦é¦~¦(¦)¦C:¦C|¦..¦%2e¦%41¦0x¦256¦09¦1.2¦1.2.3.4.5¦xn--\
    ¦xn--a¦[::1]¦[::1%]¦[:1]¦[1:2]¦[::1.2.3]¦[::1:]¦u@¦:80¦:8a¦//¦localhost"
);

list!(
    BASES = "file:///a?q#f¦h:a¦h:a ?q¦h:a #f¦h:/a/b¦h://h/a¦http://h/a/b?q¦http://u:p@h:8/a/b?q#f¦file:///a/b¦file:///C:/a\
    ¦file://h/a¦mailto:a b"
);
