//! A rule of a rule file as threads in the order in which full backtracking tries them.
//!
//! Rule files without recursion are regular, so a rule is a program of instructions, and a state is the ordered list of
//! the threads that still match. The first of two threads at the same instruction wins, whatever it read before. Each
//! thread knows where its components began and ended, and what its look-ahead still waits for.

use railurl_grammar::{Grammar, Kind, Node};

use crate::abstraction::{Hull, Texts};
use crate::source::Error;

/// The components that are compared, in the order of spans.
pub(crate) const SPANS: [&str; 7] = ["scheme", "userinfo", "host", "port", "path", "query", "fragment"];

/// The component that a label or a rule stands for.
fn component(name: &str) -> Option<usize> {
    let name = match name {
        "special-path" | "opaque-path" => "path",
        "special-host" => "host",
        "digits" => "port",
        name => name,
    };
    SPANS.iter().position(|span| *span == name)
}

#[derive(Clone, Debug)]
enum Instruction {
    Symbols(u64),
    Split(usize, usize),
    Jump(usize),
    Open(usize),
    Close(usize),
    Track(bool),
    Forget,
    If(String),
    Ahead { positive: bool, from: usize, next: usize },
    End,
    Match,
}

/// Look-ahead that has not ended: the ways in which it may go on.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Wait {
    positive: bool,
    /// The text that its predicates ask about.
    text: u16,
    ways: Vec<Way>,
}

/// A way in which look-ahead matches so far: the place of an instruction, and the look-ahead within it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Way {
    at: usize,
    waits: Vec<Wait>,
}

/// A way in which a text matches so far.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Thread {
    at: usize,
    waits: Vec<Wait>,
    /// The text that a predicate will ask about, and whether it is being read.
    text: (u16, bool),
    /// Whether a port has a character that is not a digit.
    pub(crate) odd_port: bool,
    /// Bit sets: the components that are being read.
    open: u8,
    pub(crate) spans: [Hull; 7],
}

/// A rule as instructions.
pub(crate) struct Regular<'a> {
    code: Vec<Instruction>,
    symbols: &'a [Option<char>],
    texts: &'a Texts,
    /// The value of a predicate, for the text that it asks about.
    holds: &'a dyn Fn(&str, Option<&str>) -> Option<bool>,
    /// Whether the node that is compiled is within look-ahead.
    is_ahead: bool,
}

/// More instructions than a rule file of a URL specification needs.
const MAX_CODE: usize = 200_000;

impl<'a> Regular<'a> {
    pub(crate) fn new(
        grammar: &Grammar,
        rule: &str,
        whole: Option<usize>,
        symbols: &'a [Option<char>],
        texts: &'a Texts,
        holds: &'a dyn Fn(&str, Option<&str>) -> Option<bool>,
    ) -> Result<Self, Error> {
        let mut regular = Regular { code: Vec::new(), symbols, texts, holds, is_ahead: false };
        let body = grammar.rule(rule).ok_or_else(|| Error::new(format!("the rule file has no rule `{rule}`")))?;
        regular.code.extend(whole.map(Instruction::Open));
        regular.node(grammar, &body.body, &mut vec![rule.to_owned()], &asked(&body.body))?;
        regular.code.extend(whole.map(Instruction::Close));
        regular.code.push(Instruction::Match);
        Ok(regular)
    }

    fn set(&self, is: impl Fn(char) -> bool) -> u64 {
        self.symbols.iter().enumerate().fold(0, |set, (at, symbol)| set | u64::from(symbol.is_some_and(&is)) << at)
    }

    fn node(&mut self, grammar: &Grammar, node: &Node, rules: &mut Vec<String>, asked: &[String]) -> Result<(), Error> {
        if self.code.len() > MAX_CODE || rules.len() > 64 {
            return Err(Error::new(format!("the rule `{}` recurses, or is too large", rules[0])));
        }
        match &node.kind {
            Kind::Sequence(children) => {
                for (at, child) in children.iter().enumerate() {
                    self.item(grammar, child, rules, asked)?;
                    // Values that no predicate needs any more are forgotten.
                    let is_asked = |nodes: &[Node]| nodes.iter().any(|node| !self::asked(node).is_empty());
                    if is_asked(&children[at..=at]) && !is_asked(&children[at + 1..]) {
                        self.code.push(Instruction::Forget);
                    }
                }
            }
            Kind::Choice(children) => {
                let mut jumps = Vec::new();
                for (at, child) in children.iter().enumerate() {
                    let split = self.code.len();
                    if at + 1 < children.len() {
                        self.code.push(Instruction::Split(split + 1, 0));
                    }
                    // A label here names the alternative, and no component.
                    match child.label {
                        Some(_) => self.node(grammar, child, rules, asked)?,
                        None => self.item(grammar, child, rules, asked)?,
                    }
                    if at + 1 < children.len() {
                        jumps.push(self.code.len());
                        self.code.push(Instruction::Jump(0));
                        self.code[split] = Instruction::Split(split + 1, self.code.len());
                    }
                }
                let end = self.code.len();
                jumps.into_iter().for_each(|jump| self.code[jump] = Instruction::Jump(end));
            }
            Kind::Optional(child) | Kind::ZeroOrMore(child) => {
                let split = self.code.len();
                self.code.push(Instruction::Split(split + 1, 0));
                self.item(grammar, child, rules, asked)?;
                if matches!(node.kind, Kind::ZeroOrMore(_)) {
                    self.code.push(Instruction::Jump(split));
                }
                self.code[split] = Instruction::Split(split + 1, self.code.len());
            }
            Kind::OneOrMore(child) => {
                let start = self.code.len();
                self.item(grammar, child, rules, asked)?;
                let split = self.code.len();
                self.code.push(Instruction::Split(start, split + 1));
            }
            Kind::Reference(name) => {
                let rule = grammar.rule(name).ok_or_else(|| Error::new(format!("there is no rule `{name}`")))?;
                rules.push(name.clone());
                let of_rule = self::asked(&rule.body);
                self.node(grammar, &rule.body, rules, &of_rule)?;
                rules.pop();
            }
            Kind::Literal { text, ignore_case } => {
                for c in text.chars() {
                    let set = self.set(|other| other == c || *ignore_case && other.eq_ignore_ascii_case(&c));
                    self.code.push(Instruction::Symbols(set));
                }
            }
            Kind::Class(class) => {
                let set = self.set(|c| class.contains(c));
                self.code.push(Instruction::Symbols(set));
            }
            Kind::Ahead(child) | Kind::NotAhead(child) => {
                let ahead = self.code.len();
                self.code.push(Instruction::Match);
                let is_ahead = std::mem::replace(&mut self.is_ahead, true);
                self.node(grammar, child, rules, asked)?;
                self.is_ahead = is_ahead;
                self.code.push(Instruction::Match);
                let positive = matches!(node.kind, Kind::Ahead(_));
                self.code[ahead] = Instruction::Ahead { positive, from: ahead + 1, next: self.code.len() };
            }
            Kind::End => self.code.push(Instruction::End),
            Kind::Predicate { name, .. } => self.code.push(Instruction::If(name.clone())),
            // `Kind` is non-exhaustive.
            _ => return Err(Error::new(format!("the rule `{}` has an element of an unknown kind", rules[0]))),
        }
        Ok(())
    }

    /// An item of a sequence: it may be a component, or what a predicate asks about.
    fn item(&mut self, grammar: &Grammar, node: &Node, rules: &mut Vec<String>, asked: &[String]) -> Result<(), Error> {
        let name = name(node);
        let component = name.and_then(component);
        let is_asked = name.is_some_and(|name| asked.iter().any(|other| other == name));
        if is_asked && self.is_ahead {
            let message =
                format!("the rule `{}` asks a predicate about a text within look-ahead", rules[rules.len() - 1]);
            return Err(Error::new(message));
        }
        self.code.extend(is_asked.then_some(Instruction::Track(true)));
        self.code.extend(component.map(Instruction::Open));
        self.node(grammar, node, rules, asked)?;
        self.code.extend(component.map(Instruction::Close));
        self.code.extend(is_asked.then_some(Instruction::Track(false)));
        Ok(())
    }

    /// The threads before a text. The first place has the number 0.
    pub(crate) fn start(&self) -> Vec<Thread> {
        let thread =
            Thread { at: 0, waits: Vec::new(), text: (0, false), odd_port: false, open: 0, spans: [Hull::Missing; 7] };
        let mut threads = Vec::new();
        self.follow(thread, 0, false, &mut threads);
        threads
    }

    /// Follows a thread to where it reads a symbol, or at the end of the text to a match.
    fn follow(&self, thread: Thread, now: u32, at_end: bool, out: &mut Vec<Thread>) {
        let mut pending = vec![(thread, 0)];
        let mut passed = Vec::new();
        while let Some((mut thread, depth)) = pending.pop() {
            passed.truncate(depth);
            let mut open = |thread| pending.push((thread, passed.len()));
            match &self.code[thread.at] {
                // An iteration that reads nothing fails.
                Instruction::Split(..) if passed.contains(&thread.at) => {}
                Instruction::Split(first, second) => {
                    passed.push(thread.at);
                    // The second way is put below the first: backtracking tries it later.
                    pending.push((Thread { at: *second, ..thread.clone() }, passed.len()));
                    thread.at = *first;
                    pending.push((thread, passed.len()));
                }
                Instruction::Jump(to) => {
                    thread.at = *to;
                    open(thread);
                }
                Instruction::Open(component) => {
                    thread.spans[*component] = Hull::Span(now, now);
                    thread.open |= 1 << component;
                    thread.at += 1;
                    open(thread);
                }
                Instruction::Close(component) => {
                    if let Hull::Span(start, _) = thread.spans[*component] {
                        thread.spans[*component] = if start == now { Hull::Empty } else { Hull::Span(start, now) };
                    }
                    thread.open &= !(1 << component);
                    thread.at += 1;
                    open(thread);
                }
                Instruction::Track(is_read) => {
                    thread.text = if *is_read { (0, true) } else { (thread.text.0, false) };
                    thread.at += 1;
                    open(thread);
                }
                Instruction::Forget => {
                    thread.text = (0, false);
                    thread.at += 1;
                    open(thread);
                }
                Instruction::If(name) => {
                    if (self.holds)(name, self.texts.text(thread.text.0)) == Some(true) {
                        thread.at += 1;
                        open(thread);
                    }
                }
                Instruction::Ahead { positive, from, next } => {
                    if self.begins(*from, *positive, thread.text.0, at_end, &mut thread.waits) {
                        thread.at = *next;
                        open(thread);
                    }
                }
                Instruction::End if at_end => {
                    thread.at += 1;
                    open(thread);
                }
                Instruction::End | Instruction::Symbols(_) | Instruction::Match => {
                    let is_new = |other: &Thread| {
                        (other.at, &other.waits, other.text) != (thread.at, &thread.waits, thread.text)
                    };
                    if out.iter().all(is_new) {
                        out.push(thread);
                    }
                }
            }
        }
    }

    /// Begins look-ahead: adds it to what is waited for, unless its end is known. Returns whether it can match.
    fn begins(&self, from: usize, positive: bool, text: u16, at_end: bool, waits: &mut Vec<Wait>) -> bool {
        match self.look(vec![Way { at: from, waits: Vec::new() }], text, at_end) {
            None => positive,
            Some(ways) if ways.is_empty() => !positive,
            Some(ways) => {
                let wait = Wait { positive, text, ways };
                if !waits.contains(&wait) {
                    waits.push(wait);
                }
                true
            }
        }
    }

    /// Follows look-ahead to where it reads; none if it matches here.
    fn look(&self, mut pending: Vec<Way>, text: u16, at_end: bool) -> Option<Vec<Way>> {
        let (mut ways, mut seen) = (Vec::new(), Vec::new());
        while let Some(mut way) = pending.pop() {
            if seen.contains(&way) {
                continue;
            }
            seen.push(way.clone());
            let next = way.at + 1;
            way.at = match &self.code[way.at] {
                Instruction::Split(first, second) => {
                    pending.push(Way { at: *first, ..way.clone() });
                    *second
                }
                Instruction::Jump(to) => *to,
                Instruction::Match if way.waits.is_empty() => return None,
                Instruction::Symbols(_) if at_end => continue,
                Instruction::End if at_end => next,
                Instruction::Match | Instruction::Symbols(_) | Instruction::End => {
                    ways.push(way);
                    continue;
                }
                Instruction::If(name) if (self.holds)(name, self.texts.text(text)) != Some(true) => continue,
                Instruction::Ahead { positive, from, next } => {
                    if !self.begins(*from, *positive, text, at_end, &mut way.waits) {
                        continue;
                    }
                    *next
                }
                _ => next,
            };
            pending.push(way);
        }
        ways.sort_unstable();
        Some(ways)
    }

    /// How a thread reads a symbol: symbols with equal numbers are read alike.
    pub(crate) fn kind(&self, thread: &Thread, symbol: usize, kind: &mut Vec<u32>) {
        let reads = |pc: usize| match &self.code[pc] {
            Instruction::Symbols(set) => u32::from(set >> symbol & 1 == 1),
            _ => 0,
        };
        let c = self.symbols[symbol].unwrap_or_default();
        let passes = reads(thread.at);
        kind.push(passes);
        if passes == 1 {
            let mut pending: Vec<&Wait> = thread.waits.iter().collect();
            while let Some(wait) = pending.pop() {
                kind.extend(wait.ways.iter().map(|way| reads(way.at)));
                pending.extend(wait.ways.iter().flat_map(|way| &way.waits));
            }
            kind.push(if thread.text.1 { self.texts.step(thread.text.0, c.to_ascii_lowercase()).into() } else { 0 });
            kind.push(u32::from(thread.open >> 3 & 1 == 1 && !c.is_ascii_digit()));
        }
    }

    /// Reads a symbol: `now` is the place after it.
    pub(crate) fn step(&self, threads: &[Thread], symbol: usize, now: u32) -> Vec<Thread> {
        let mut out = Vec::new();
        let c = self.symbols[symbol].expect("a symbol that is read");
        for thread in threads {
            let Instruction::Symbols(set) = &self.code[thread.at] else { continue };
            if set >> symbol & 1 == 0 {
                continue;
            }
            let Some(waits) = self.wait(&thread.waits, Some(symbol)) else { continue };
            let mut next = Thread { at: thread.at + 1, waits, ..thread.clone() };
            if next.text.1 {
                next.text.0 = self.texts.step(next.text.0, c.to_ascii_lowercase());
            }
            next.odd_port |= next.open >> 3 & 1 == 1 && !c.is_ascii_digit();
            self.follow(next, now, false, &mut out);
        }
        out
    }

    /// What look-ahead waits for after a symbol, or at the end; none if it does not match.
    fn wait(&self, waits: &[Wait], symbol: Option<usize>) -> Option<Vec<Wait>> {
        let mut after = Vec::new();
        for wait in waits {
            let next = wait.ways.iter().filter_map(|way| {
                let at = match (&self.code[way.at], symbol) {
                    (Instruction::Symbols(set), Some(symbol)) if set >> symbol & 1 == 1 => way.at + 1,
                    (Instruction::End, None) => way.at + 1,
                    (Instruction::Match, _) => way.at,
                    _ => return None,
                };
                Some(Way { at, waits: self.wait(&way.waits, symbol)? })
            });
            match (wait.positive, self.look(next.collect(), wait.text, symbol.is_none())) {
                (true, None) => {}
                (false, None) => return None,
                (positive, Some(ways)) if ways.is_empty() => {
                    if positive {
                        return None;
                    }
                }
                (positive, Some(ways)) => after.push(Wait { positive, text: wait.text, ways }),
            }
        }
        Some(after)
    }

    /// The first thread that matches if the text ends here.
    pub(crate) fn end(&self, threads: &[Thread], now: u32) -> Option<Thread> {
        for thread in threads {
            let Some(waits) = self.wait(&thread.waits, None) else { continue };
            let mut out = Vec::new();
            self.follow(Thread { waits, ..thread.clone() }, now, true, &mut out);
            if let Some(thread) = out.into_iter().find(|thread| matches!(self.code[thread.at], Instruction::Match)) {
                return Some(thread);
            }
        }
        None
    }
}

/// The name of an item: its label, or else its rule.
fn name(node: &Node) -> Option<&str> {
    match (&node.label, &node.kind) {
        (Some(label), _) => Some(label),
        (None, Kind::Reference(rule)) => Some(rule),
        _ => None,
    }
}

/// The items of a rule that predicates ask about.
fn asked(body: &Node) -> Vec<String> {
    let argument = |node: &Node| match &node.kind {
        Kind::Predicate { argument, .. } => argument.clone(),
        _ => None,
    };
    body.nodes().filter_map(argument).collect()
}
