//! Searches for an input that two programs read differently.
//!
//! First come inputs in the order of their length: every sequence of few pieces in every context, against bases and by
//! setters. Then inputs that run the sentences in question are varied, and one that runs a new set of sentences is varied
//! further. An input that is found is made shorter as long as the difference stays. So "none found" says how many inputs were
//! tried, and nothing else.

use std::collections::{BTreeSet, HashMap, HashSet, VecDeque};
use std::rc::Rc;
use std::sync::LazyLock;

use crate::primitive::encoding;
use crate::program::{Program, SETTERS, point};
use crate::run::{Machine, Mutation, parse};
use crate::source::Error;
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

    /// Parses the base; none if it is no URL.
    pub(crate) fn base(&self, machine: &mut Machine<'_>) -> Result<Option<Option<Value>>, Error> {
        Ok(match &self.base {
            Some(base) => parse(machine, base, None, None)?.map(Some),
            None => Some(None),
        })
    }

    /// Parses the input, or sets it on the base.
    pub(crate) fn url(&self, machine: &mut Machine<'_>, base: Option<&Value>) -> Result<Option<Value>, Error> {
        match (self.setter, base) {
            (Some(setter), Some(url)) => {
                let url = machine.wrapped(url);
                machine.set(setter, &url, &self.input)?;
                Ok(Some(url))
            }
            _ => parse(machine, &self.input, base, self.encoding.and_then(encoding)),
        }
    }

    /// Reads an input, with a base and a setter after arrows.
    fn read(text: &str) -> Self {
        let mut parts = text.split('→');
        let (input, base, setter) = (parts.next().unwrap_or_default(), parts.next(), parts.next());
        Case::new(input, base, SETTERS.into_iter().find(|name| setter == Some(name)))
    }
}

/// One of the two that are compared.
#[derive(Clone, Copy)]
pub(crate) enum Side<'p> {
    /// A program, perhaps with a mutation.
    Text(&'p Program, Option<(usize, Mutation)>),
    /// What answers as a program does, and has no steps.
    Other(&'p Program, fn(&Program, &Case) -> Answer),
}

impl<'p> Side<'p> {
    fn program(self) -> &'p Program {
        let (Side::Text(program, _) | Side::Other(program, _)) = self;
        program
    }
}

/// A sentence for which an input is wanted.
pub(crate) struct Wanted {
    pub(crate) at: usize,
    /// Whether the new program has it.
    pub(crate) is_new: bool,
    /// Its steps; what has none is taken to be run by each input.
    pub(crate) steps: Vec<usize>,
}

/// What a program makes of an input, and which steps it runs: a bit for each.
pub(crate) struct Answer {
    text: String,
    /// The names of validation errors, if they are compared.
    names: Option<Vec<String>>,
    /// The attributes, if getters are in question.
    attributes: Vec<(&'static str, String)>,
    steps: Vec<u64>,
    /// Whether the result is missing: a sentence cannot be run, or the base does not parse.
    is_weak: bool,
}

/// How much a difference tells, the least first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Telling {
    /// A sentence of one program cannot be run, or a base does not parse.
    NoAnswer,
    /// The URL is the same, and names of validation errors differ.
    Names,
    /// The URL or one of its attributes differs.
    Url,
}

impl Answer {
    fn runs(&self, step: usize) -> bool {
        self.steps.get(step / 64).is_some_and(|word| word >> (step % 64) & 1 == 1)
    }

    pub(crate) fn none(text: impl Into<String>) -> Self {
        Answer { is_weak: true, ..Answer::new(text.into(), None, Vec::new()) }
    }

    pub(crate) fn new(text: String, names: Option<Vec<String>>, attributes: Vec<(&'static str, String)>) -> Self {
        Answer { text, names, attributes, steps: Vec::new(), is_weak: false }
    }

    /// Returns what two programs say, where they say different things, and how telling that is.
    fn difference(&self, other: &Answer) -> Option<(Telling, [String; 2])> {
        let mut pairs = self.attributes.iter().zip(&other.attributes);
        let telling = match self.text == other.text {
            _ if self.is_weak || other.is_weak => Telling::NoAnswer,
            true => Telling::Names,
            false => Telling::Url,
        };
        if self.text == other.text
            && let Some((old, new)) = pairs.find(|(old, new)| old != new)
        {
            return Some((Telling::Url, [old, new].map(|(name, value)| format!("{name} {value:?}"))));
        }
        let names = [self, other].map(|side| side.names.as_ref());
        let is_other = self.text != other.text || matches!(names, [Some(old), Some(new)] if old != new);
        let written = |side: &Answer| match &side.names {
            Some(names) if !names.is_empty() => format!("{} ({})", side.text, names.join(", ")),
            _ => side.text.clone(),
        };
        is_other.then(|| (telling, [self, other].map(written)))
    }
}

/// An input that shows a difference.
pub(crate) struct Hit {
    pub(crate) witness: Witness,
    telling: Telling,
    /// The number of inputs that had been tried.
    at: usize,
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
    /// The inputs that show a difference, by the number of the sentence.
    pub(crate) hits: HashMap<usize, Hit>,
    /// After an input that differs in names alone, so many are tried for one that tells more.
    patience: usize,
    /// How many inputs were tried.
    pub(crate) tried: usize,
    /// Inputs that are varied, with the numbers of the sentences in question that they run.
    pool: Vec<(Case, Vec<usize>)>,
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

/// So many of them run only sentences before those in question.
const MOST_NEAR: usize = 200;

impl<'p> Search<'p> {
    pub(crate) fn new(old: Side<'p>, new: Side<'p>, open: Vec<Wanted>, names: bool) -> Self {
        let (hits, pool, seen) = (HashMap::new(), Vec::new(), HashSet::new());
        let any = |wanted: &Wanted, is: &dyn Fn(&Program, usize) -> bool| {
            let program = if wanted.is_new { new } else { old }.program();
            wanted.steps.iter().any(|step| is(program, program.procedure_of(*step)))
        };
        let is_of_getter = |wanted: &Wanted| {
            any(wanted, &|program, at| program.procedures[at].names.iter().any(|name| name.ends_with(" getter")))
        };
        let reached = [old, new].map(|side| side.program().reached());
        let is_plain =
            |wanted: &Wanted| wanted.steps.is_empty() || any(wanted, &|_, at| reached[usize::from(wanted.is_new)][at]);
        let is_of_api = !open.iter().any(is_plain);
        let is_with_other = matches!(new, Side::Other(..));
        let getters = is_with_other || open.iter().any(is_of_getter);
        Search {
            old,
            new,
            open,
            is_of_api,
            getters,
            names,
            hits,
            patience: 0,
            tried: 0,
            pool,
            mentioned: Vec::new(),
            seen,
            // A fixed seed: equal texts give equal witnesses.
            random: 0x9E37_79B9_7F4A_7C15,
        }
    }

    /// Adds what sentences mention to what inputs are made of; of a number also its neighbours.
    pub(crate) fn mentioned<'t>(&mut self, trees: impl Iterator<Item = &'t Tree>) {
        for tree in trees {
            let radix = if tree.op == Op::Hexadecimal { 16 } else { 10 };
            match tree.op {
                Op::Point | Op::Byte => self.mentioned.extend(point(tree).map(String::from)),
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

    /// Tries about so many inputs, a half of them new ones and variations.
    pub(crate) fn run(&mut self, most: usize, only_setters: bool) {
        self.patience = most / 8;
        let is_of_api = self.is_of_api;
        let is_with_other = matches!(self.new, Side::Other(..));
        let fits = move |case: &Case| match case.setter {
            None => !only_setters && !is_of_api,
            Some(name) if CALLS.contains(&name) => !is_with_other,
            Some(_) => !is_of_api,
        };
        let texts = texts();
        let short = texts.iter().map(|input| Case::new(input, None, None));
        let pairs = texts.iter().map(String::as_str).filter(|text| text.chars().count() <= 3);
        let values = PIECES.iter().chain(&*CONTEXTS).copied().chain(pairs);
        let with_base = values.flat_map(|input| BASES.iter().map(move |base| Case::new(input, Some(base), None)));
        let with_setter =
            with_base.clone().flat_map(|case| SETTERS.map(|setter| Case { setter: Some(setter), ..case.clone() }));
        let seeds = SEEDS.iter().map(|seed| Case::read(seed));
        let mentioned: Vec<String> = (' '..='~').map(String::from).chain(self.mentioned.iter().cloned()).collect();
        let everywhere = mentioned.iter().flat_map(|text| PLACES.iter().map(move |place| place.replace('…', text)));
        let some = &self.mentioned[..self.mentioned.len().min(20)];
        let pairs = some.iter().flat_map(|a| some.iter().map(move |b| format!("{a}://h:{b}")));
        let special = || [self.old, self.new].into_iter().flat_map(|side| &side.program().special);
        let schemes = special().map(|(scheme, _)| &**scheme);
        // A changed table of schemes mentions its ports.
        let ports: BTreeSet<u16> = special().filter_map(|(_, port)| *port).filter(|_| is_with_other).collect();
        let with_port = schemes.clone().flat_map(|scheme| ports.iter().map(move |port| format!("{scheme}://h:{port}")));
        let inputs = with_port.chain(everywhere).chain(pairs).map(|text| Case::read(&text));
        let encoded =
            ENCODINGS.iter().flat_map(|label| schemes.clone().chain(["h"]).map(move |scheme| (label, scheme)));
        let encoded = encoded.flat_map(|(label, scheme)| {
            let case = |text| Case { encoding: Some(*label), ..Case::new(format!("{scheme}://h?{text}"), None, None) };
            ["é '", "日本\u{1F4A9}"].map(case)
        });
        let of_call = |(base, call)| ARGUMENTS.iter().map(move |input| Case::new(*input, Some(base), Some(call)));
        let calls = OBJECTS.iter().flat_map(|base| CALLS.iter().map(|call| (*base, *call))).flat_map(of_call);
        // Few changes of parsing need a call.
        let calls = calls.take(if is_of_api { most } else { most / 16 });
        let kinds: [Box<dyn Iterator<Item = Case>>; 6] = [
            Box::new(short),
            Box::new(with_base),
            Box::new(with_setter),
            Box::new(inputs),
            Box::new(encoded),
            Box::new(calls),
        ];
        let first = seeds.chain(in_turn(kinds.into())).filter(fits).take(most.div_ceil(2));
        for case in first.collect::<Vec<_>>() {
            if self.open.is_empty() {
                return;
            }
            self.try_case(&case);
        }
        self.replace_each(most / 4);
        while self.tried < most && !self.open.is_empty() {
            let is_varied = is_of_api || !self.pool.is_empty() && self.below(2) == 0;
            let case = match is_varied {
                true if self.pool.is_empty() => return,
                true => self.varied(),
                false => self.composed(only_setters),
            };
            if fits(&case) {
                self.try_case(&case);
            }
        }
    }

    /// Replaces each code point of inputs that run a sentence in question by each other one; tries so many.
    fn replace_each(&mut self, most: usize) {
        let end = self.tried + most;
        let symbols: Vec<String> = (' '..='~').map(String::from).chain(self.mentioned.iter().cloned()).collect();
        // First those that run what few others do.
        let mut counts: HashMap<usize, usize> = HashMap::new();
        self.pool.iter().flat_map(|(_, run)| run).for_each(|at| *counts.entry(*at).or_default() += 1);
        let mut cases = self.pool.clone();
        cases
            .sort_by_key(|(case, run)| (run.iter().map(|at| counts[at]).min().unwrap_or(usize::MAX), case.input.len()));
        for (mut case, _) in cases {
            let input = std::mem::take(&mut case.input);
            for (at, c) in input.char_indices() {
                for symbol in &symbols {
                    if self.tried >= end || self.open.is_empty() {
                        return;
                    }
                    case.input = format!("{}{symbol}{}", &input[..at], &input[at + c.len_utf8()..]);
                    self.try_case(&case);
                }
            }
        }
    }

    fn try_case(&mut self, case: &Case) {
        self.tried += 1;
        let is_late = |hit: &Hit| hit.telling == Telling::Names && self.tried - hit.at > self.patience;
        self.open.retain(|wanted| !self.hits.get(&wanted.at).is_some_and(is_late));
        let (a, b) = (self.answer(self.old, case), self.answer(self.new, case));
        let runs = |wanted: &Wanted, before: usize| {
            let side = if wanted.is_new { &b } else { &a };
            let is_run = |step: &usize| (step.saturating_sub(before)..=*step).any(|step| side.runs(step));
            wanted.steps.is_empty() || wanted.steps.iter().any(is_run)
        };
        // An input that runs one of the three steps before those in question is worth varying.
        if !self.open.iter().any(|wanted| runs(wanted, 3)) {
            return;
        }
        if let Some((telling, _)) = a.difference(&b) {
            let (done, open) =
                std::mem::take(&mut self.open).into_iter().partition::<Vec<_>, _>(|wanted| runs(wanted, 0));
            self.open = open;
            for wanted in done {
                if self.hits.get(&wanted.at).map(|hit| hit.telling) < Some(telling) {
                    let witness = self.shortened(case, &wanted, telling);
                    self.hits.insert(wanted.at, Hit { witness, telling, at: self.tried });
                }
                self.open.extend((telling < Telling::Url).then_some(wanted));
            }
            return;
        }
        let run: Vec<usize> = self.open.iter().filter(|wanted| runs(wanted, 0)).map(|wanted| wanted.at).collect();
        if self.pool.len() < if run.is_empty() { MOST_NEAR } else { MOST_VARIED }
            && self.seen.insert((a.steps, b.steps))
        {
            self.pool.push((case.clone(), run));
        }
    }

    /// Takes away what the difference does not need, as long as it tells as much.
    fn shortened(&self, case: &Case, wanted: &Wanted, least: Telling) -> Witness {
        let differs = |case: &Case| {
            let (a, b) = (self.answer(self.old, case), self.answer(self.new, case));
            let side = if wanted.is_new { &b } else { &a };
            let is_run = wanted.steps.is_empty() || wanted.steps.iter().any(|step| side.runs(*step));
            a.difference(&b).filter(|(telling, _)| is_run && *telling >= least).map(|(_, texts)| texts)
        };
        let mut best = case.clone();
        let [mut old, mut new] = differs(case).unwrap_or_default();
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
            if let (None, Some(base)) = (best.setter, &best.base) {
                let inputs = [best.input.clone(), format!("{base}{}", best.input)];
                tries.extend(inputs.map(|input| Case { input, base: None, ..best.clone() }));
            }
            tries.extend(without(&best.input).into_iter().map(|input| Case { input, ..best.clone() }));
            if let Some(base) = &best.base {
                tries.extend(without(base).into_iter().map(|base| Case { base: Some(base), ..best.clone() }));
            }
            for case in tries {
                if let Some(texts) = differs(&case) {
                    // It begins again, because what was needed before may now be taken away.
                    ([old, new], best, shorter) = (texts, case, true);
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
        let mut case = self.pool[number].0.clone();
        for _ in 0..=self.below(3) {
            let is_of_input = self.below(3) > 0;
            let text = case.base.as_mut().filter(|_| !is_of_input).unwrap_or(&mut case.input);
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
            for text in [&mut case.input].into_iter().chain(&mut case.base) {
                if let Some((end, _)) = text.char_indices().nth(60) {
                    text.truncate(end);
                }
            }
        }
        case
    }

    /// Composes an input of pieces, perhaps with a base, or as the value of a setter.
    fn composed(&mut self, only_setters: bool) -> Case {
        let mut one = |list: &'static [&'static str]| list[self.below(list.len())];
        let base: String = [&*SCHEMES, &*AUTHORITIES, &*PATHS, &*TAILS].map(|list| one(list)).concat();
        let mut input = String::new();
        let kind = if only_setters { 2 } else { self.below(3) };
        if kind == 0 || self.below(4) == 0 {
            input += CONTEXTS[self.below(CONTEXTS.len())];
        }
        for _ in 0..self.below(4) {
            input += PIECES[self.below(PIECES.len())];
        }
        let setter = (kind == 2).then(|| SETTERS[self.below(SETTERS.len())]);
        Case::new(input, (kind > 0).then_some(&*base), setter)
    }

    fn answer(&self, side: Side<'p>, case: &Case) -> Answer {
        answer(side, case, self.getters, self.names)
    }
}

/// Returns what a program makes of an input.
fn answer(side: Side<'_>, case: &Case, getters: bool, names: bool) -> Answer {
    let (program, mutant) = match side {
        Side::Text(program, mutant) => (program, mutant),
        Side::Other(program, answer) => return answer(program, case),
    };
    let mut machine = Machine::new(program);
    let base = match case.base(&mut machine) {
        Ok(Some(base)) => base,
        Ok(None) => return Answer::none("failure of the base"),
        Err(error) => return Answer::none(format!("no answer: {}", error.message)),
    };
    machine.errors.clear();
    machine.mutant = mutant;
    machine.counts = Some(vec![0; program.len()]);
    let mut attributes = Vec::new();
    let mut run = |machine: &mut Machine<'_>| -> Result<String, Error> {
        if let (Some(call), Some(base)) = (case.setter.filter(|name| CALLS.contains(name)), &case.base) {
            return called(machine, call, &case.input, base);
        }
        let url = case.url(machine, base.as_ref())?;
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
    let result = run(&mut machine);
    let is_weak = result.is_err();
    let text = result.unwrap_or_else(|error| format!("no answer: {}", error.message));
    let names = names.then(|| machine.errors.iter().map(|(name, _)| (*name).to_owned()).collect());
    let counts = machine.counts.take().unwrap_or_default();
    let bits = |chunk: &[u32]| chunk.iter().enumerate().fold(0, |word, (at, count)| word | u64::from(*count > 0) << at);
    Answer { text, names, attributes, steps: counts.chunks(64).map(bits).collect(), is_weak }
}

/// Returns what a call on objects gives, and what it leaves.
fn called(machine: &mut Machine<'_>, call: &str, input: &str, base: &str) -> Result<String, Error> {
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

/// Takes from each iterator in turn.
fn in_turn(mut all: VecDeque<Box<dyn Iterator<Item = Case> + '_>>) -> impl Iterator<Item = Case> {
    std::iter::from_fn(move || {
        while let Some(mut first) = all.pop_front() {
            if let Some(case) = first.next() {
                all.push_back(first);
                return Some(case);
            }
        }
        None
    })
}

/// Every sequence of two pieces in every context, by length.
fn texts() -> Vec<String> {
    let contexts = CONTEXTS.iter().flat_map(|context| PIECES.iter().map(move |piece| format!("{context}{piece}")));
    let mut texts: Vec<String> =
        contexts.flat_map(|text| PIECES.iter().map(move |piece| format!("{text}{piece}"))).collect();
    texts.sort_by_cached_key(|text| (text.chars().count(), text.clone()));
    texts.dedup();
    texts
}

const ENCODINGS: [&str; 4] = ["windows-1252", "shift_jis", "iso-2022-jp", "utf-16le"];

// Inputs that reach what short ones do not, alone, and with a base, or as the value of a setter.
list!(
    SEEDS = "http://u:p@h:8/a/b?q#f¦http://[1:2:3:4:5:6:7:8]/¦http://[1:2:3:4:5:6:1.2.3.4]/¦http://[1::8]/\
    ¦http://[1:0:2:0:0:3:0:0]/¦http://[::ffff:255.255.255.255]/¦http://[1:2:3:4:5:6:7:8:9]/¦http://[12345::]/\
    ¦http://[::1::]/¦http://[::1.256.1.1]/¦http://[::01.1.1.1]/¦http://[::1.1.1.1.1]/\
    ¦http://[1:2:3:4:5:6:7:1.2.3.4]/¦http://1.2.3.4/¦http://0x7f.0377.65535/¦http://4294967296/¦http://1.2.3.4.5/\
    ¦http://1.2.256.4/¦http://256.256/¦http://0xg/¦http://é.example/¦http://xn--mnchen-3ya/¦http://a%41b/\
    ¦http://h:65536/¦http://h:443/a/./b/../c¦file:///C:/../x¦file:///C|/a¦file://C:/a¦file://localhost/a¦h:/.//a\
    ¦h:/a/..//b¦h: a ?q¦h: a #f¦  http://h/  ¦ht\ttp://h/\n¦h://a b/¦h://%41é/¦h://[::1]:8/¦h://u@/¦http://u@\
    ¦http://@h@@i/¦http://h/%zz?%zz#%zz¦http://h/\u{FDD0}?'\"#`\
    ¦/D:/x→file:///C:/a/b→¦D:→file:///C:/a/b→¦C|a→file:///C:/a/b→¦../..→file:///C:/a/b→¦?q→file:///C:/a/b?r#f→\
    ¦#g→http://h/a?q#f→¦#g→h:a?q#f→¦?q→http://h/a?r#f→¦//g/a→http://h/a→¦b→http://h→¦http:b→http://h/a/c→\
    ¦http:b→https://h/a/c→¦..//b→h:/a→¦ws→http://h:443/a→protocol¦https→http://h:443/a→protocol\
    ¦file→http://u@h/a→protocol¦http→file:///a→protocol¦h→http://h/a→protocol¦u é→http://h/a→username\
    ¦p:→file:///a→password¦i:9→http://h:8/a→host¦i:→http://h:8/a→host¦→h://u@h:8/a→host¦→h://h/a→host\
    ¦i:9→http://h:8/a→hostname¦80a→http://h:8/a→port¦→http://h:8/a→port¦65536→http://h:8/a→port\
    ¦a/../b→http://h:8/a→pathname¦//a→h:/a→pathname¦a?#→h:a→pathname¦→h:a ?q#f→search¦?→h:a ?q→search\
    ¦a'b→http://h/?q→search¦→h:a #f→hash¦#a b→http://h/#f→hash"
);

list!(NUMBERS = "0¦1¦3¦4¦7¦8¦9¦255¦256¦65535¦65536¦16777216¦4294967295¦4294967296¦0x100¦0400¦ffff¦10000");

// Where a text that a sentence mentions may matter.
list!(
    PLACES = "…¦h…:¦…:¦…:\\\\h¦h:…//h¦http://h…¦http://h.…¦http://[…]¦http://h:…¦http://h/…¦file:///C:/…¦h: …¦h:…¦h:/…¦http://h?…\
    ¦h:?…¦h:#…¦h://…¦http://…¦h://…@h¦h://:…@h¦http://%…a¦http://%a…¦h:%…¦http://[::…]¦http://[1:2:3:4:5:6:7…8]¦http://0x…\
    ¦…→http://h/a/b?q¦…→file:///a/b¦…→h:/a/b¦…→h:a¦C|…→file:///a/b¦/…→http://h/a¦//…→file:///a¦..…→http://h/a/b\
    ¦…→http://h/→protocol¦…→h://h/→username¦…→h://h/→password¦…→http://h:8/→host¦h…→h://h/→hostname¦8…→http://h/→port\
    ¦…→http://h/→pathname¦…→h:/→pathname¦…→http://h/→search¦…→h:a →hash"
);

list!(CONTEXTS = "¦h:¦h:/¦h://¦h://h/¦http://¦http://h¦http://h/¦http://h?¦h:?¦h:#¦file:¦file://¦http:¦ws://h?");

list!(
    PIECES = "日¦¦a¦/¦\\¦:¦@¦?¦#¦.¦%¦[¦]¦|¦^¦<¦`¦{¦'¦\"¦-¦0¦8¦ ¦\0¦\u{7F}¦é¦~¦(¦)¦C:¦C|¦..¦%2e¦%41¦0x¦256¦09¦1.2¦1.2.3.4.5¦xn--\
    ¦xn--a¦[::1]¦[::1%]¦[:1]¦[1:2]¦[::1.2.3]¦[::1:]¦\u{AD}¦u@¦:80¦:8a¦//¦localhost"
);

// Bases of one of each.
list!(SCHEMES = "h:¦http:¦file:");
list!(AUTHORITIES = "¦//¦//h¦//u@h¦//:p@h¦//h:8¦//u:p@h:8");
list!(PATHS = "¦/¦/a/b¦a ¦/C:/a¦//a");
list!(TAILS = "¦?q¦#f¦?q#f");

list!(
    BASES = "file:///a?q#f¦h:a¦h:a ?q¦h:a #f¦h:/a/b¦h://h/a¦http://h/a/b?q¦http://u:p@h:8/a/b?q#f¦file:///a/b¦file:///C:/a\
    ¦file://h/a¦mailto:a b"
);
