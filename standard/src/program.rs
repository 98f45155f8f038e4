//! A specification as a program: procedures of steps, definitions, the table of special schemes.

use std::collections::HashMap;

use crate::source::{Error, Place};
use crate::tree::{Op, Tree};

/// The attributes that have setters, except `href`.
pub(crate) const SETTERS: [&str; 9] =
    ["protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash"];

/// A step: a sentence, and the steps below it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Where the sentence begins in the source.
    pub at: Place,
    /// The sentence. Empty in a program that was read from its compiled form.
    pub text: String,
    /// What it says.
    pub tree: Tree,
    /// The steps below.
    pub steps: Vec<Step>,
    /// The cases of a switch.
    pub cases: Vec<(Vec<String>, Vec<Step>)>,
    /// The number of the step in its program.
    pub number: usize,
}

impl Step {
    pub(crate) fn of(trees: Vec<Tree>) -> Self {
        let mut trees = trees.into_iter();
        let tree = trees.next().expect("a sentence is an operation");
        assert!(trees.next().is_none(), "a sentence is one operation");
        Step { at: Place::default(), text: String::new(), tree, steps: Vec::new(), cases: Vec::new(), number: 0 }
    }

    /// Calls a function for this step and those below.
    pub fn visit<'s>(&'s self, visit: &mut dyn FnMut(&'s Step)) {
        visit(self);
        self.steps.iter().for_each(|step| step.visit(visit));
        self.cases.iter().flat_map(|(_, steps)| steps).for_each(|step| step.visit(visit));
    }
}

/// A parameter of a procedure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// The variable.
    pub name: String,
    /// The value if no argument is given.
    pub default: Option<String>,
}

/// An algorithm.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Procedure {
    /// Its names.
    pub names: Vec<String>,
    /// The fragment of its address.
    pub anchor: String,
    /// Where its introduction begins.
    pub at: Place,
    /// The type of its first parameter, if the text says that it is bytes, a URL, a host, or an object of the API.
    pub takes: Option<&'static str>,
    /// Its parameters, in order.
    pub parameters: Vec<Parameter>,
    /// Its steps.
    pub steps: Vec<Step>,
}

/// A definition of one sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Definition {
    /// Its names.
    pub names: Vec<String>,
    /// Where it begins.
    pub at: Place,
    /// What it says.
    pub meaning: Tree,
}

/// A specification that can be run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Program {
    /// The algorithms.
    pub procedures: Vec<Procedure>,
    /// The definitions that have a reading.
    pub definitions: Vec<Definition>,
    /// The special schemes with their default ports.
    pub special: Vec<(String, Option<u16>)>,
    /// The names of validation errors.
    pub errors: Vec<String>,
    /// The names of variables, fields, states, sets and classes; trees have their numbers.
    pub names: Vec<String>,
    numbers: HashMap<String, u16>,
    named: HashMap<String, Vec<usize>>,
    defined: HashMap<String, usize>,
    cached: Vec<[u64; 2]>,
    pub(crate) cases: HashMap<(usize, u16), usize>,
    steps: usize,
}

/// The procedures that a specification must have to be run.
pub(crate) const NEEDED: [&str; 4] =
    ["basic URL parser", "URL serializer", "host parser", "percent-encode after encoding"];

impl Program {
    /// Numbers the names and the steps.
    pub(crate) fn link(&mut self) {
        self.names.clear();
        self.numbers.clear();
        // `run` has constants for the first numbers, in this order. The number 0 is not a name.
        self.name("");
        for name in
            ["state", "state override", "url", "base", "input", "encoding", "pointer", "buffer", "this", "list", "URL"]
        {
            self.name(name);
        }
        let mut procedures = std::mem::take(&mut self.procedures);
        self.steps = 0;
        self.cases.clear();
        for procedure in &mut procedures {
            for parameter in &procedure.parameters {
                self.name(&parameter.name);
            }
            self.link_steps(&mut procedure.steps);
        }
        self.named.clear();
        for (at, procedure) in procedures.iter().enumerate() {
            for name in &procedure.names {
                let of_name = self.named.entry(name.to_lowercase()).or_default();
                if !of_name.contains(&at) {
                    of_name.push(at);
                }
            }
        }
        self.procedures = procedures;
        let mut definitions = std::mem::take(&mut self.definitions);
        self.defined.clear();
        for (at, definition) in definitions.iter_mut().enumerate() {
            definition.meaning = self.link_tree(&definition.meaning);
            for name in &definition.names {
                self.defined.entry(name.to_lowercase()).or_insert(at);
                self.defined.entry(name.trim_end_matches('s').to_lowercase()).or_insert(at);
            }
        }
        self.definitions = definitions;
        self.cached = (0..self.names.len()).map(|at| self.ascii_set(&self.names[at])).collect();
    }

    fn link_steps(&mut self, steps: &mut [Step]) {
        for step in steps {
            step.number = self.steps;
            self.steps += 1;
            step.tree = self.link_tree(&step.tree);
            self.link_steps(&mut step.steps);
            for (at, (names, steps)) in step.cases.iter_mut().enumerate() {
                for name in names {
                    let id = self.name(name);
                    self.cases.insert((step.number, id), at);
                }
                self.link_steps(steps);
            }
        }
    }

    fn link_tree(&mut self, tree: &Tree) -> Tree {
        let id = match tree.op {
            Op::Name | Op::Field | Op::State | Op::PercentSet | Op::Class | Op::ErrorName | Op::Algorithm => {
                self.name(&tree.text)
            }
            _ => 0,
        };
        let kids = tree.kids.iter().map(|kid| self.link_tree(kid)).collect();
        let is_error = |name: &&String| tree.op == Op::ErrorName && name.eq_ignore_ascii_case(&tree.text);
        let text = self.errors.iter().find(is_error).map_or_else(|| tree.text.clone(), |name| name.as_str().into());
        Tree { id, kids, text, op: tree.op }
    }

    fn name(&mut self, name: &str) -> u16 {
        if let Some(number) = self.numbers.get(name) {
            return *number;
        }
        let number = u16::try_from(self.names.len()).expect("fewer than 65,536 names");
        self.names.push(name.to_owned());
        self.numbers.insert(name.to_owned(), number);
        number
    }

    /// Returns the number of a name, if the program has it.
    pub fn number(&self, name: &str) -> Option<u16> {
        self.numbers.get(name).copied()
    }

    /// Returns how many steps there are.
    pub fn len(&self) -> usize {
        self.steps
    }

    /// Returns whether it is empty.
    pub fn is_empty(&self) -> bool {
        self.steps == 0
    }

    /// Every step, in the order of their numbers.
    pub fn all_steps(&self) -> Vec<&Step> {
        let mut all = Vec::new();
        for step in self.procedures.iter().flat_map(|procedure| &procedure.steps) {
            step.visit(&mut |step| all.push(step));
        }
        all
    }

    /// Returns the algorithm that a step is in.
    pub(crate) fn procedure_of(&self, number: usize) -> usize {
        let first = |procedure: &Procedure| procedure.steps.first().is_some_and(|step| step.number <= number);
        self.procedures.iter().rposition(first).expect("a step is in an algorithm")
    }

    /// Returns whether parsing, or a getter or setter of an attribute that is a part of the URL, can run an algorithm: for each
    /// in their order. The others are the rest of the API.
    pub(crate) fn reached(&self) -> Vec<bool> {
        let own = ["basic URL parser", "URL serializer", "host serializer", "shorten", "ends in a number checker"];
        let accessors = SETTERS.iter().flat_map(|name| [format!("{name} getter"), format!("{name} setter")]);
        let mut open: Vec<usize> = own
            .map(str::to_owned)
            .into_iter()
            .chain(accessors)
            .flat_map(|name| self.procedures_named(&name).to_vec())
            .collect();
        let mut reached = vec![false; self.procedures.len()];
        while let Some(at) = open.pop() {
            // The setter `search` also parses the query for the query object.
            let is_leaf = std::mem::replace(&mut reached[at], true) || self.procedures[at].names[0] == "search setter";
            for step in self.procedures[at].steps.iter().filter(|_| !is_leaf) {
                step.visit(&mut |step| {
                    let called = step.tree.all().into_iter().filter(|tree| tree.op == Op::Algorithm);
                    open.extend(called.flat_map(|tree| self.procedures_named(&tree.text)));
                });
            }
        }
        reached
    }

    /// Returns the steps that mention a definition by one of its names, or one that does.
    pub(crate) fn users(&self, names: &[String]) -> Vec<usize> {
        let key = |name: &str| name.trim_end_matches('s').to_lowercase();
        let mut known: Vec<String> = names.iter().map(|name| key(name)).collect();
        let mentions = |tree: &Tree, known: &[String]| {
            let name = match tree.op {
                Op::Special => "is special".into(),
                Op::Credentials => "includes credentials".into(),
                Op::Bare => "cannot have a username/password/port".into(),
                Op::Opaque => "opaque path".into(),
                Op::Starts => format!("starts with a {}", tree.kids[0].kids[0].text),
                _ => tree.text.to_string(),
            };
            known.contains(&key(&name))
        };
        let mut count = 0;
        while count < known.len() {
            count = known.len();
            for definition in &self.definitions {
                let is_user = definition.meaning.all().into_iter().any(|tree| mentions(tree, &known));
                let new: Vec<String> = definition.names.iter().map(|name| key(name)).collect();
                known.extend(new.into_iter().filter(|name| is_user && !known.contains(name)).collect::<Vec<_>>());
            }
        }
        let all = self.all_steps().into_iter();
        all.filter(|step| step.tree.all().into_iter().any(|tree| mentions(tree, &known)))
            .map(|step| step.number)
            .collect()
    }

    /// Returns where a step is: the fragment of an address, and its algorithm or state.
    pub fn place(&self, number: usize) -> (String, String) {
        let procedure = &self.procedures[self.procedure_of(number)];
        for (names, steps) in procedure.steps.iter().flat_map(|step| &step.cases) {
            let mut is_here = false;
            steps.iter().for_each(|step| step.visit(&mut |step| is_here |= step.number == number));
            if let (true, Some(name)) = (is_here, names.first().filter(|name| name.ends_with(" state"))) {
                return (name.replace(' ', "-"), name.clone());
            }
        }
        (procedure.anchor.clone(), procedure.names.first().cloned().unwrap_or_default())
    }

    /// Returns the procedures with a name.
    pub fn procedures_named(&self, name: &str) -> &[usize] {
        let name = name.to_lowercase();
        // Links to these algorithms have the gerund.
        let name = name.strip_prefix("finding the").map_or(name.clone(), |rest| format!("find the{rest}"));
        let name = if name == "percent-decoding" { "percent-decode".to_owned() } else { name };
        self.named.get(&name).map_or(&[], Vec::as_slice)
    }

    /// Checks that what is called exists, and what is needed.
    pub(crate) fn check(&self) -> Result<(), Error> {
        for procedure in &self.procedures {
            let mut all = Vec::new();
            procedure.steps.iter().for_each(|step| step.visit(&mut |step| all.push(step)));
            let declares =
                |tree: &&Tree| matches!(tree.op, Op::Each | Op::EachPair | Op::Range | Op::Sort | Op::Variables);
            let declared: Vec<&Tree> = all.iter().flat_map(|step| step.tree.all()).filter(declares).collect();
            let mut known: Vec<&str> = declared.iter().flat_map(|tree| &*tree.kids).map(|name| &*name.text).collect();
            known.extend(["the given value", "exclude fragment", "state"]);
            known.extend(procedure.parameters.iter().map(|parameter| &*parameter.name));
            for step in &all {
                let places = step.tree.all().into_iter().filter(|tree| tree.op == Op::Of);
                let mut names = places.map(|place| &place.kids[0]).filter(|root| root.op == Op::Name);
                if let Some(name) = names.find(|name| !known.contains(&&*name.text)) {
                    let message = format!("the variable `{}` is not declared", name.text);
                    return Err(Error::about(step.at, &step.text, message));
                }
            }
        }
        if self.special.is_empty() {
            return Err(Error::new("the table of special schemes is missing"));
        }
        for step in self.all_steps() {
            for tree in step.tree.all() {
                let is_defined = match tree.op {
                    Op::Class if self.class_of(&tree.text).is_some() || *tree.text == *"special scheme" => true,
                    Op::Class | Op::PercentSet => self.definition(&tree.text).is_some(),
                    _ => true,
                };
                if !is_defined {
                    let message = format!("`{}` has no definition that can be read", tree.text);
                    return Err(Error::about(step.at, &step.text, message));
                }
            }
        }
        Ok(())
    }

    /// Returns what a term's definition says.
    pub fn definition(&self, name: &str) -> Option<&Tree> {
        let name = name.to_lowercase();
        // A sentence may have the plural.
        let at = self.defined.get(&name).or_else(|| self.defined.get(name.trim_end_matches('s')))?;
        Some(&self.definitions[*at].meaning)
    }

    /// The classes that Infra defines, and kinds of values.
    fn class_of(&self, name: &str) -> Option<fn(char) -> bool> {
        Some(match name.to_ascii_lowercase().as_str() {
            "ascii alphanumeric" => |c| c.is_ascii_alphanumeric(),
            "ascii alpha" => |c| c.is_ascii_alphabetic(),
            "ascii digit" | "ascii digits" => |c| c.is_ascii_digit(),
            "ascii hex digit" | "ascii hex digits" => |c| c.is_ascii_hexdigit(),
            "ascii tab or newline" => |c| matches!(c, '\t' | '\n' | '\r'),
            "ascii string" => |c| c.is_ascii(),
            "non-ascii code point" => |c| !c.is_ascii(),
            "c0 control or space" => |c| c <= ' ',
            "c0 control" | "c0 controls" => |c| c < ' ',
            // Kinds of values have no code points.
            "domain" | "opaque host" | "empty host" | "ipv4 address" | "ipv6 address" | "string" | "sequence"
            | "record" => |_| false,
            _ => return None,
        })
    }

    /// Returns whether a code point is of a class or in a set.
    pub(crate) fn has(&self, id: u16, c: char) -> bool {
        match u32::from(c) {
            code @ 0..128 => self.cached[usize::from(id)][(code / 64) as usize] >> (code % 64) & 1 == 1,
            _ => self.contains(&self.names[usize::from(id)], c),
        }
    }

    fn ascii_set(&self, name: &str) -> [u64; 2] {
        let mut set = [0; 2];
        for code in 0..128_u8 {
            if self.contains(name, char::from(code)) {
                set[usize::from(code / 64)] |= 1 << (code % 64);
            }
        }
        set
    }

    fn contains(&self, name: &str, c: char) -> bool {
        if let Some(is) = self.class_of(name) {
            return is(c);
        }
        match self.definition(name) {
            Some(meaning) if meaning.op == Op::ClassIs => {
                meaning.kids[1].kids.iter().any(|item| self.item_has(item, c))
            }
            _ => false,
        }
    }

    fn item_has(&self, item: &Tree, c: char) -> bool {
        match item.op {
            Op::Point => point(item) == Some(c),
            Op::GreaterPoints => Some(c) > point(&item.kids[0]),
            Op::Range => point(&item.kids[0]) <= Some(c) && Some(c) <= point(&item.kids[1]),
            Op::RangeBut => {
                let code = u32::from(c);
                let is_character = code & 0xFFFE != 0xFFFE && !(0xFDD0..=0xFDEF).contains(&code);
                point(&item.kids[0]) <= Some(c) && Some(c) <= point(&item.kids[1]) && is_character
            }
            Op::Controls => c < ' ',
            Op::Member => self.contains(&item.kids[0].text, c),
            _ => self.contains(&item.text, c),
        }
    }
}

/// Returns the code point that an operand names.
pub(crate) fn point(tree: &Tree) -> Option<char> {
    u32::from_str_radix(&tree.kids.first()?.text, 16).ok().and_then(char::from_u32)
}
