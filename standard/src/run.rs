//! Runs a program: sentences on values.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use encoding_rs::{Encoding, UTF_8};

use crate::abstraction::{Abstraction, COMPONENTS, divides};
use crate::primitive;
use crate::program::{Program, Step, point};
use crate::read::KINDS;
use crate::source::Error;
use crate::tree::{Op, Tree};
use crate::value::{Abs, OTHER, Object, UNKNOWN, Value};

/// What happens after a step.
#[derive(Debug)]
pub(crate) enum Flow {
    Next,
    Continue,
    Break,
    StartOver,
    Return(Value),
}

/// The variables of a call.
#[derive(Clone, Debug, Default)]
pub(crate) struct Frame<'p> {
    pub(crate) vars: Vec<(u16, Value)>,
    /// The code points of the input, for `c` and `remaining`.
    chars: Rc<Vec<char>>,
    /// Lists are not copied: variables that stand for a list of an object, with its place.
    aliases: Vec<(u16, &'p Tree)>,
    /// The index of the innermost loop over bytes.
    index: usize,
}

impl Frame<'_> {
    pub(crate) fn get(&self, id: u16) -> Value {
        self.vars.iter().rev().find(|(name, _)| *name == id).map_or(Value::Missing, |(_, value)| value.clone())
    }

    pub(crate) fn slot(&mut self, id: u16) -> &mut Value {
        if let Some(at) = self.vars.iter().rposition(|(name, _)| *name == id) {
            return &mut self.vars[at].1;
        }
        self.vars.push((id, Value::Missing));
        &mut self.vars.last_mut().expect("a variable").1
    }
}

type Run<T> = Result<T, Error>;

/// The numbers of names that `Program::link` numbers first.
pub(crate) const STATE: u16 = 1;
pub(crate) const OVERRIDE: u16 = 2;
pub(crate) const URL: u16 = 3;
pub(crate) const BASE: u16 = 4;
const INPUT: u16 = 5;
const POINTER: u16 = 7;
pub(crate) const BUFFER: u16 = 8;
const THIS: u16 = 9;
const LIST: u16 = 10;
const OF_OBJECT: u16 = 11;

/// How deep algorithms call one another.
const MAX_CALLS: usize = 32;

/// A run of a program.
pub struct Machine<'p> {
    pub(crate) program: &'p Program,
    /// The validation errors in order, each with the number of its step.
    pub errors: Vec<(&'p str, usize)>,
    /// The numbers of the steps that were run, if they are recorded.
    pub trace: Option<Vec<usize>>,
    /// How often each step was run, if that is counted.
    pub counts: Option<Vec<u32>>,
    /// A step that is not run, and one whose condition is negated: mutants of the text.
    pub mutant: Option<(usize, Mutation)>,
    pub(crate) abs: Option<Abstraction>,
    fuel: u64,
    calls: usize,
    step: Option<&'p Step>,
    it: Option<Value>,
    /// The tuples that were looked up last, each with its place.
    such: Option<(&'p Tree, &'p Tree)>,
    /// Whether an exception was thrown.
    thrown: bool,
    /// The query objects, which point at their URL objects as these do at them.
    objects: Vec<Rc<RefCell<Object>>>,
    fields: Rc<HashMap<u16, usize>>,
}

/// A change of one sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mutation {
    /// The step is not run.
    Delete,
    /// Its condition is negated.
    Negate,
}

impl<'p> Machine<'p> {
    /// Makes a machine.
    pub fn new(program: &'p Program) -> Self {
        let fields = COMPONENTS.iter().enumerate().filter_map(|(at, name)| Some((program.number(name)?, at))).collect();
        Machine {
            program,
            errors: Vec::new(),
            trace: None,
            counts: None,
            mutant: None,
            abs: None,
            fuel: 100_000,
            calls: 0,
            step: None,
            it: None,
            such: None,
            thrown: false,
            objects: Vec::new(),
            fields: Rc::new(fields),
        }
    }

    fn fail<T>(&self, message: impl Into<String>) -> Run<T> {
        Err(match self.step {
            Some(step) => Error::about(step.at, &step.text, message),
            None => Error::new(message),
        })
    }

    /// Allows as many steps as an input of this length may need.
    pub fn allow(&mut self, length: usize) {
        self.fuel = 20_000 + 5_000 * length as u64;
    }

    /// Calls an algorithm by its name.
    ///
    /// # Errors
    ///
    /// The program has no such algorithm, an assertion fails, a sentence gets a value that it is not made for, or the
    /// steps are more than the input can need.
    pub fn call(&mut self, name: &str, arguments: Vec<Value>) -> Run<Value> {
        let program = self.program;
        let candidates = program.procedures_named(name);
        let kind = if candidates.len() > 1 { self.kind(arguments.first()) } else { None };
        // A host has no type by which it is known: it is a string, a number or a list. So it comes after the others.
        let takes = |wanted: Option<&str>| candidates.iter().find(|at| program.procedures[**at].takes == wanted);
        let Some(at) = takes(kind).or_else(|| takes(None)).or_else(|| takes(Some("host"))).or(candidates.first())
        else {
            return self.fail(format!("the algorithm `{name}` is missing"));
        };
        self.call_at(*at, arguments, Vec::new())
    }

    /// Returns the type of a value, by which algorithms of the same name differ.
    fn kind(&self, value: Option<&Value>) -> Option<&'static str> {
        let has = |object: &Object, name: &str| self.program.number(name).is_some_and(|id| object.has(id));
        match value {
            Some(Value::Bytes(_)) => Some("byte sequence"),
            Some(Value::Object(object)) => {
                let object = object.borrow();
                let fields = [("list", KINDS[1]), ("query object", KINDS[2]), ("scheme", KINDS[3])];
                fields.into_iter().find(|(name, _)| has(&object, name)).map(|(_, kind)| kind)
            }
            _ => None,
        }
    }

    fn call_at(&mut self, at: usize, arguments: Vec<Value>, more: Vec<(u16, Value)>) -> Run<Value> {
        let program = self.program;
        let procedure = &program.procedures[at];
        let mut frame = Frame::default();
        let mut arguments = arguments.into_iter();
        for parameter in &procedure.parameters {
            let value = match arguments.next() {
                Some(Value::Missing) | None => match parameter.default.as_deref() {
                    Some("null") => Value::Null,
                    Some("false") => Value::Bool(false),
                    Some("true") => Value::Bool(true),
                    Some("UTF-8") => Value::Encoding(UTF_8),
                    _ => Value::Missing,
                },
                Some(value) => value,
            };
            frame.vars.push((program.number(&parameter.name).unwrap_or(0), value));
        }
        frame.vars.extend(more);
        self.enter(&procedure.steps, frame)
    }

    fn enter(&mut self, steps: &'p [Step], mut frame: Frame<'p>) -> Run<Value> {
        if self.calls >= MAX_CALLS {
            return self.fail("algorithms call one another too deeply");
        }
        self.calls += 1;
        let (it, step) = (self.it.take(), self.step);
        let flow = self.steps(steps, &mut frame);
        self.calls -= 1;
        (self.it, self.step) = (it, step);
        Ok(match flow? {
            Flow::Return(value) => value,
            _ => Value::Missing,
        })
    }

    /// Runs a getter of the URL API on a record, by the name of its attribute.
    ///
    /// # Errors
    ///
    /// Fails as [`call`](Self::call) does.
    pub fn get(&mut self, attribute: &str, url: &Value) -> Run<String> {
        let this = self.wrapped(url);
        Ok(self.invoke(&this, &format!("{attribute} getter"), Vec::new())?.as_text().unwrap_or_default())
    }

    /// Runs a setter of the URL API on a record, by the name of its attribute; returns false for a
    /// `TypeError`.
    ///
    /// # Errors
    ///
    /// Fails as [`call`](Self::call) does.
    pub fn set(&mut self, attribute: &str, url: &Value, value: &str) -> Run<bool> {
        self.allow(value.len());
        let this = self.wrapped(url);
        match self.invoke(&this, &format!("{attribute} setter"), vec![Value::text(value)])? {
            Value::Failure => Ok(false),
            _ => Ok(true),
        }
    }

    /// Makes a `URL` object of a record, unless it is one.
    pub(crate) fn wrapped(&self, url: &Value) -> Value {
        match url {
            Value::Object(object) if object.borrow().has(OF_OBJECT) => url.clone(),
            _ => {
                let query = (self.program.number("query object").unwrap_or(0), Value::Object(Rc::default()));
                Value::Object(Rc::new(RefCell::new(Object(vec![(OF_OBJECT, url.clone()), query]))))
            }
        }
    }

    /// Runs a constructor, `URL` or `URLSearchParams`. The object lasts as long as the machine; [`Value::Failure`] is a
    /// `TypeError`.
    ///
    /// # Errors
    ///
    /// Fails as [`call`](Self::call) does.
    pub fn new_object(&mut self, class: &str, arguments: Vec<Value>) -> Run<Value> {
        let object = self.made_object(if class == "URL" { Op::NewObject } else { Op::NewParams });
        Ok(match self.invoke(&object, class, arguments)? {
            Value::Failure => Value::Failure,
            _ => object,
        })
    }

    /// Makes a `URL` object of a record.
    pub(crate) fn object(&mut self, url: &Value) -> Run<Value> {
        let object = self.made_object(Op::NewObject);
        self.call("initialize", vec![object.clone(), url.clone()])?;
        Ok(object)
    }

    /// Makes an object before it is initialized.
    fn made_object(&mut self, op: Op) -> Value {
        let id = |name: &str| self.program.number(name).unwrap_or(0);
        let object = Rc::new(RefCell::new(Object(match op {
            Op::NewObject => vec![(OF_OBJECT, Value::Missing), (id("query object"), Value::Missing)],
            _ => vec![(LIST, Value::list(Vec::new())), (id("URL object"), Value::Null)],
        })));
        if op == Op::NewParams {
            self.objects.push(object.clone());
        }
        Value::Object(object)
    }

    /// Runs what the API says of an object: a method by its name, such as `append`, or an algorithm such as `size getter`. [`Value::Failure`] is a `TypeError`.
    ///
    /// # Errors
    ///
    /// Fails as [`call`](Self::call) does.
    pub fn invoke(&mut self, this: &Value, name: &str, arguments: Vec<Value>) -> Run<Value> {
        let program = self.program;
        let is_named = |known: &String| known.strip_prefix(name).is_some_and(|rest| rest.starts_with('('));
        let at = match program.procedures_named(name) {
            [at, ..] if name.contains(' ') => Some(*at),
            _ => program.procedures.iter().position(|procedure| procedure.names.iter().any(is_named)),
        };
        let Some(at) = at else { return self.fail(format!("the algorithm `{name}` is missing")) };
        let given = arguments.first().cloned().unwrap_or(Value::Missing);
        self.thrown = false;
        let more = vec![(THIS, this.clone()), (program.number("the given value").unwrap_or(0), given)];
        self.call_at(at, arguments, more)
    }

    pub(crate) fn steps(&mut self, steps: &'p [Step], frame: &mut Frame<'p>) -> Run<Flow> {
        // An “Otherwise” belongs to the last “If” of the same list.
        let mut taken = false;
        for step in steps {
            self.begin(step)?;
            let mutation = self.mutant.filter(|(number, _)| *number == step.number).map(|(_, mutation)| mutation);
            let negates = mutation == Some(Mutation::Negate);
            let kids = &step.tree.kids;
            let flow = match step.tree.op {
                _ if mutation == Some(Mutation::Delete) => Flow::Next,
                Op::If | Op::Elif if step.tree.op == Op::If || !taken => {
                    taken = self.condition(&kids[0], frame)? != negates;
                    if taken { self.consequence(&kids[1], step, frame)? } else { Flow::Next }
                }
                Op::Else if !taken => {
                    taken = true;
                    self.consequence(kids.last().expect("a consequence"), step, frame)?
                }
                Op::Elif | Op::Else => Flow::Next,
                Op::While => self.repeat(step, negates, frame)?,
                Op::Each | Op::Range => self.each(&step.tree, step, frame)?,
                Op::Switch => self.switch(step, frame)?,
                Op::Remark => Flow::Next,
                Op::Machine => self.machine(step, frame)?,
                Op::Assert => {
                    // An assertion about values that are known in part would be decided in both ways.
                    if self.abs.is_none() && self.condition(&kids[0], frame)? == negates {
                        return self.fail("the assertion fails");
                    }
                    Flow::Next
                }
                _ => self.actions(kids, frame)?,
            };
            if !matches!(flow, Flow::Next) {
                return Ok(flow);
            }
        }
        Ok(Flow::Next)
    }

    fn begin(&mut self, step: &'p Step) -> Run<()> {
        self.step = Some(step);
        if let Some(counts) = &mut self.counts {
            counts[step.number] += 1;
        }
        if let Some(trace) = &mut self.trace {
            trace.push(step.number);
        }
        match self.fuel.checked_sub(1) {
            Some(fuel) => self.fuel = fuel,
            None => return self.fail("the steps do not end"),
        }
        Ok(())
    }

    fn consequence(&mut self, tree: &'p Tree, step: &'p Step, frame: &mut Frame<'p>) -> Run<Flow> {
        if matches!(tree.op, Op::Each | Op::EachPair) {
            return self.each(tree, step, frame);
        }
        match (self.actions(&tree.kids, frame)?, tree.op) {
            (Flow::Next, Op::Block) => self.steps(&step.steps, frame),
            (flow, _) => Ok(flow),
        }
    }

    fn repeat(&mut self, step: &'p Step, negates: bool, frame: &mut Frame<'p>) -> Run<Flow> {
        while self.condition(&step.tree.kids[0], frame)? != negates {
            match self.consequence(&step.tree.kids[1], step, frame)? {
                Flow::Next | Flow::Continue => {}
                Flow::Break => break,
                flow => return Ok(flow),
            }
            self.begin(step)?;
        }
        Ok(Flow::Next)
    }

    fn each(&mut self, tree: &'p Tree, step: &'p Step, frame: &mut Frame<'p>) -> Run<Flow> {
        let kids = &tree.kids;
        let variable = kids[0].id;
        let (items, body) = match tree.op {
            Op::EachPair => (self.items(&kids[2], frame)?, &kids[3]),
            Op::Range => {
                let (low, high) = (self.int(&kids[1], frame)?, self.int(&kids[2], frame)?);
                ((low..=high).map(Value::Int).collect(), &kids[3])
            }
            _ => (self.items(&kids[1], frame)?, &kids[2]),
        };
        if let [Value::Abs(abs)] = items.as_slice() {
            self.forget(step, *abs, frame);
            if abs.span.is_some() && self.leaves_out(variable, body, step, frame)? {
                self.abs.iter_mut().for_each(|abs| abs.leaves_out = true);
            }
            return Ok(Flow::Next);
        }
        let outer = frame.index;
        frame.index = 0;
        while let Some(item) = items.get(frame.index) {
            match (tree.op, item) {
                (Op::EachPair, Value::List(pair)) => {
                    (*frame.slot(variable), *frame.slot(kids[1].id)) = (pair[0].clone(), pair[1].clone());
                }
                _ => *frame.slot(variable) = item.clone(),
            }
            match self.consequence(body, step, frame)? {
                Flow::Next | Flow::Continue => {}
                Flow::Break => break,
                flow => return Ok(flow),
            }
            frame.index += 1;
            self.begin(step)?;
        }
        frame.index = outer;
        Ok(Flow::Next)
    }

    /// Whether a loop over the code points of a text can end before the last, or do nothing with one, other than what
    /// separates the parts of user information.
    fn leaves_out(&mut self, variable: u16, body: &'p Tree, step: &'p Step, frame: &Frame<'p>) -> Run<bool> {
        let Some(saved) = self.abs.clone() else { return Ok(false) };
        let mut leaves_out = false;
        for c in saved.symbols.iter().flatten() {
            let separates = divides(Some(*c)) & 1 << 1 != 0;
            let mut script = Some(Vec::new());
            while let Some(answers) = script.filter(|_| !leaves_out) {
                self.abs = Some(Abstraction { script: answers, used: 0, effects: Vec::new(), ..saved.clone() });
                let mut frame = frame.clone();
                *frame.slot(variable) = Value::Code(*c);
                let flow = self.consequence(body, step, &mut frame)?;
                let abs = self.abs.take().expect("it was set");
                leaves_out = !matches!(flow, Flow::Next | Flow::Continue) || abs.effects.is_empty() && !separates;
                script = abs.next_script();
            }
        }
        self.abs = Some(saved);
        Ok(leaves_out)
    }

    /// A loop over a value that is known in part: what it sets is no longer known, and the value flows into it.
    fn forget(&mut self, step: &'p Step, over: Abs, frame: &mut Frame<'p>) {
        let mut targets = Vec::new();
        step.visit(&mut |step| {
            targets.extend(step.tree.all().into_iter().filter_map(|tree| match tree.op {
                Op::Set | Op::Let => Some(&tree.kids[0]),
                Op::Append => tree.kids.last(),
                _ => None,
            }))
        });
        let value = Value::Abs(if over == Abs::EMPTY { over } else { Abs { span: over.span, ..Abs::ANY } });
        for target in targets {
            match target.kids.get(1) {
                None if target.op == Op::Of && target.kids[0].id != step.tree.kids[0].id => {
                    *frame.slot(target.kids[0].id) = Value::Abs(Abs { span: None, ..Abs::ANY });
                }
                Some(field) if field.op == Op::Field => {
                    let component = self.fields.get(&field.kids[0].id).copied();
                    if let (Some(abs), Some(component)) = (&mut self.abs, component) {
                        abs.write(component, &value, true);
                    }
                }
                _ => {}
            }
        }
    }

    /// Runs the steps of the case of a value.
    fn switch(&mut self, step: &'p Step, frame: &mut Frame<'p>) -> Run<Flow> {
        let text = self.value(&step.tree.kids[0], frame)?.as_text().unwrap_or_default();
        let is_case = |wanted: &str| step.cases.iter().find(|(names, _)| names.iter().any(|name| name == wanted));
        match is_case(&format!("{text:?}")).or_else(|| is_case("Otherwise")) {
            Some((_, steps)) => self.steps(steps, frame),
            None => Ok(Flow::Next),
        }
    }

    fn machine(&mut self, step: &'p Step, frame: &mut Frame<'p>) -> Run<Flow> {
        loop {
            let flow = self.state(step, frame)?;
            match flow {
                Flow::Return(_) => return Ok(flow),
                // The pointer is increased below.
                Flow::StartOver => *frame.slot(POINTER) = Value::Int(-1),
                _ => {}
            }
            let Value::Int(pointer) = frame.get(POINTER) else { return self.fail("there is no pointer") };
            // The state is also run at the EOF code point; only after that does the machine stop.
            if pointer >= frame.chars.len() as i128 {
                return Ok(Flow::Next);
            }
            *frame.slot(POINTER) = Value::Int(pointer + 1);
            self.begin(step)?;
        }
    }

    /// Runs the steps of the current state.
    pub(crate) fn state(&mut self, step: &'p Step, frame: &mut Frame<'p>) -> Run<Flow> {
        let Value::Name(state) = frame.get(STATE) else { return self.fail("the state is not set") };
        let Some(case) = self.program.cases.get(&(step.number, state)) else {
            return self.fail(format!("there is no `{}`", self.program.names[usize::from(state)]));
        };
        self.steps(&step.cases[*case].1, frame)
    }

    fn actions(&mut self, actions: &'p [Tree], frame: &mut Frame<'p>) -> Run<Flow> {
        for action in actions {
            match self.action(action, frame)? {
                Flow::Next => {}
                flow => return Ok(flow),
            }
        }
        Ok(Flow::Next)
    }

    fn action(&mut self, tree: &'p Tree, frame: &mut Frame<'p>) -> Run<Flow> {
        let kids = &tree.kids;
        match tree.op {
            Op::Error => self.errors.push((&kids[0].text, self.step.map_or(0, |step| step.number))),
            Op::Let => {
                let values = self.values_for(&kids[1], kids[0].kids.len(), frame)?;
                for (variable, value) in kids[0].kids.iter().zip(values) {
                    if let Value::Str(text) = &value
                        && kids[1].op == Op::Pointer
                    {
                        // A pointer into a text makes it the text of `c` and `remaining`.
                        frame.chars = Rc::new(text.chars().collect());
                        *frame.slot(variable.id) = Value::Int(0);
                        continue;
                    }
                    frame.aliases.retain(|(name, _)| *name != variable.id);
                    if kids[1].op == Op::Of && kids[1].kids.len() > 1 && matches!(value, Value::List(_)) {
                        frame.aliases.push((variable.id, &kids[1]));
                    }
                    *frame.slot(variable.id) = value;
                }
            }
            Op::Set => {
                let value = self.value(&kids[1], frame)?;
                self.assign(&kids[0], value, frame)?;
            }
            Op::ChooseSet => {
                let chosen = if self.condition(&kids[2], frame)? { &kids[1] } else { &kids[3] };
                let value = self.value(chosen, frame)?;
                self.assign(&kids[0], value, frame)?;
            }
            Op::SetUnless => {
                let value = self.value(&kids[1], frame)?;
                self.assign(&kids[0], if value == Value::Failure { Value::Null } else { value }, frame)?;
            }
            Op::Append | Op::Prepend => {
                let value = self.value(&kids[0], frame)?;
                self.append(&kids[1], value, tree.op == Op::Prepend, frame)?;
            }
            Op::EncodeAppend => {
                let value = self.value(&kids[0], frame)?;
                self.append(&kids[1], value, false, frame)?;
            }
            Op::Increase | Op::Decrease => self.count(tree, frame)?,
            Op::Call => {
                let value = self.value(tree, frame)?;
                if self.thrown {
                    return Ok(Flow::Return(value));
                }
            }
            Op::ParseInto => {
                let arguments = [
                    self.value(&kids[0], frame)?,
                    Value::Missing,
                    Value::Missing,
                    self.value(&kids[1], frame)?,
                    self.value(&kids[2], frame)?,
                ];
                self.call("basic URL parser", arguments.into())?;
            }
            Op::Throw => {
                self.thrown = true;
                return Ok(Flow::Return(Value::Failure));
            }
            Op::Signify => return self.fail("what another standard records is not known"),
            Op::SkipBytes => frame.index += 2,
            Op::StartOver => {
                if let Some(abs) = &mut self.abs {
                    // The text in the buffer is read again.
                    abs.effects.truncate(abs.emptied.take().map_or(0, |(before, _)| before));
                    abs.rewound = true;
                }
                return Ok(Flow::StartOver);
            }
            Op::Continue => return Ok(Flow::Continue),
            Op::Break => return Ok(Flow::Break),
            Op::Return => {
                return Ok(Flow::Return(kids.first().map_or(Ok(Value::Missing), |value| self.value(value, frame))?));
            }
            Op::Shorten => {
                let value = self.value(&kids[0], frame)?;
                if let Some(abs) = &mut self.abs {
                    let here = abs.here.0;
                    abs.write(5, &Value::Abs(Abs { span: Some((here, here)), ..Abs::ANY }), true);
                } else {
                    self.call("shorten", vec![value])?;
                }
            }
            Op::RemoveTuples | Op::SetFirst | Op::RemoveOthers | Op::SortByName => self.edit_tuples(tree, frame)?,
            Op::EncodeIt => {
                let text = self.value(&kids[0], frame)?.as_text().unwrap_or_default();
                frame.vars[0].1 = Value::Bytes(Rc::new(text.into_bytes()));
            }
            _ => self.edit(tree, frame)?,
        }
        Ok(Flow::Next)
    }

    /// Returns a test of tuples by name, and perhaps by value.
    fn whose(tree: &Tree, frame: &Frame<'p>) -> impl Fn(&Value) -> bool + use<'p> {
        let wanted: Vec<Value> = tree.kids.iter().map(|kid| frame.get(kid.id)).collect();
        move |tuple| matches!(tuple, Value::List(tuple) if tuple.iter().zip(&wanted).all(|(a, b)| a == b))
    }

    /// Changes a list of tuples in place.
    fn edit_tuples(&mut self, tree: &'p Tree, frame: &mut Frame<'p>) -> Run<()> {
        let (place, whose) = match (tree.op, self.such) {
            (Op::RemoveTuples, _) => (&tree.kids[1], Some(&tree.kids[0])),
            (Op::SortByName, _) => (&tree.kids[0], None),
            (_, Some((place, whose))) => (place, Some(whose)),
            _ => return self.fail("no tuple was asked about"),
        };
        let value = if tree.op == Op::SetFirst { self.value(&tree.kids[0], frame)? } else { Value::Missing };
        let is_such = whose.map(|whose| Self::whose(whose, frame));
        let Value::List(mut list) = self.value(place, frame)? else { return self.fail("this is no list") };
        let tuples = Rc::make_mut(&mut list);
        match (tree.op, is_such) {
            (Op::SetFirst, Some(is_such)) => {
                if let Some(Value::List(tuple)) = tuples.iter_mut().find(|tuple| is_such(tuple)) {
                    Rc::make_mut(tuple)[1] = value;
                }
            }
            (Op::RemoveOthers, Some(is_such)) => {
                let mut is_first = true;
                tuples.retain(|tuple| !is_such(tuple) || std::mem::take(&mut is_first));
            }
            (_, Some(is_such)) => tuples.retain(|tuple| !is_such(tuple)),
            // This sort is stable: the standard keeps the order of tuples with equal names.
            (_, None) => tuples.sort_by_cached_key(units),
        }
        self.assign(place, Value::List(list), frame)
    }

    /// Sorts as the condition says; equal items stay in their order.
    fn sorted(&mut self, tree: &'p Tree, frame: &mut Frame<'p>) -> Run<Value> {
        let [place, a, b, condition] = &*tree.kids else { return self.fail("this is no order") };
        let mut sorted: Vec<Value> = Vec::new();
        for item in self.items(place, frame)? {
            let (mut low, mut high) = (0, sorted.len());
            while low < high {
                let middle = usize::midpoint(low, high);
                (*frame.slot(a.id), *frame.slot(b.id)) = (item.clone(), sorted[middle].clone());
                if self.condition(condition, frame)? {
                    high = middle;
                } else {
                    low = middle + 1;
                }
            }
            sorted.insert(low, item);
        }
        Ok(Value::list(sorted))
    }

    /// Changes a string, a list or bytes in place.
    fn edit(&mut self, tree: &'p Tree, frame: &mut Frame<'p>) -> Run<()> {
        let kids = &tree.kids;
        let program = self.program;
        if tree.op == Op::Swap {
            let (a, b) = (self.value(&kids[0], frame)?, self.value(&kids[1], frame)?);
            self.assign(&kids[0], b, frame)?;
            return self.assign(&kids[1], a, frame);
        }
        let targets = kids.iter().find(|kid| kid.op == Op::Targets).unwrap_or(tree);
        let argument = match tree.op {
            Op::ReplaceByte => Some(self.value(&kids[0], frame)?),
            Op::ReplaceSecond => Some(self.value(&kids[1], frame)?),
            _ => None,
        };
        let second = if tree.op == Op::ReplaceByte { Some(self.value(&kids[2], frame)?) } else { None };
        let places: Vec<&'p Tree> = targets.kids.iter().filter(|kid| kid.op == Op::Of).collect();
        for place in places {
            let mut value = self.value(place, frame)?;
            if let (Value::Abs(abs), Some(_)) = (&mut value, &self.abs) {
                (abs.text, abs.drive) = if tree.op == Op::ReplaceSecond { (abs.text, 4) } else { (UNKNOWN, 4) };
                self.assign(place, value, frame)?;
                continue;
            }
            let changed = match (tree.op, &value) {
                (Op::Strip, Value::Str(text)) => Value::text(text.trim_matches(|c| program.has(kids[0].id, c))),
                (Op::StripEnd, Value::Str(text)) => match point(&kids[0]) {
                    Some(c) => Value::text(text.trim_end_matches(c)),
                    None => return self.fail("this is no code point"),
                },
                (Op::RemoveAll, Value::Str(text)) => {
                    Value::Str(Rc::new(text.chars().filter(|c| !program.has(kids[0].id, *c)).collect()))
                }
                (Op::RemoveFirst, Value::Str(text)) => {
                    let count = if kids[0].op == Op::Two { 2 } else { 1 };
                    Value::Str(Rc::new(text.chars().skip(count).collect()))
                }
                (Op::RemoveLast, Value::List(list)) => Value::list(list[..list.len().saturating_sub(1)].to_vec()),
                (Op::ReplaceSecond, Value::Str(text)) => {
                    let new = argument.as_ref().and_then(Value::as_text).unwrap_or_default();
                    let mut chars = text.chars();
                    Value::Str(Rc::new(
                        chars.by_ref().take(1).chain(new.chars()).collect::<String>()
                            + &chars.skip(1).collect::<String>(),
                    ))
                }
                (Op::ReplaceByte, Value::Bytes(bytes)) => match (&argument, &second) {
                    (Some(Value::Int(from)), Some(Value::Int(to))) => Value::Bytes(Rc::new(
                        bytes.iter().map(|b| if i128::from(*b) == *from { *to as u8 } else { *b }).collect(),
                    )),
                    _ => return self.fail("these are no bytes"),
                },
                (Op::Empty, Value::List(_) | Value::Missing) => Value::list(Vec::new()),
                (Op::Empty, Value::Str(_)) => Value::list(Vec::new()),
                _ => return self.fail(format!("`{}` of {value:?}", tree.op.name())),
            };
            self.assign(place, changed, frame)?;
        }
        Ok(())
    }

    /// Goes back by the length of the buffer and one, to where it began; returns how far the pointer moves besides.
    fn past_buffer(&mut self, tree: &'p Tree, frame: &mut Frame<'p>) -> Run<i128> {
        let buffer = frame.get(BUFFER);
        let mut with = |text: &str| {
            *frame.slot(BUFFER) = Value::text(text);
            self.int(&tree.kids[1], frame)
        };
        // The number is asked for two lengths of the buffer: it has to grow as the length does.
        let (none, one) = (with("")?, with("a")?);
        *frame.slot(BUFFER) = buffer;
        if tree.op == Op::Increase || one != none + 1 {
            return self.fail("a proof follows the pointer only back by the length of the buffer");
        }
        self.abs.iter_mut().for_each(|abs| abs.rewound = true);
        Ok(1 - none)
    }

    fn count(&mut self, tree: &'p Tree, frame: &mut Frame<'p>) -> Run<()> {
        let sign: i128 = if tree.op == Op::Increase { 1 } else { -1 };
        for place in kids_of(&tree.kids[0]) {
            if place.kids[0].id == POINTER && place.kids.len() == 1 && self.abs.is_some() {
                let by = match self.value(&tree.kids[1], frame)? {
                    Value::Int(by) => sign * by,
                    _ => self.past_buffer(tree, frame)?,
                };
                self.abs.as_mut().expect("just seen").moved += by as i32;
                continue;
            }
            let by = self.int(&tree.kids[1], frame)?;
            let Value::Int(now) = self.value(place, frame)? else { return self.fail("only a number can be counted") };
            self.assign(place, Value::Int(now.saturating_add(sign * by)), frame)?;
        }
        Ok(())
    }

    fn append(&mut self, place: &'p Tree, value: Value, first: bool, frame: &mut Frame<'p>) -> Run<()> {
        if self.abs.is_some() {
            return self.append_in_part(place, &value, first, frame);
        }
        let added = value.as_text();
        let error = self.with_place(place, frame, |slot| match (slot, added) {
            (Value::Str(text), Some(added)) => {
                let text = Rc::make_mut(text);
                if first {
                    text.insert_str(0, &added)
                } else {
                    *text += &added
                }
                true
            }
            (Value::List(list), _) => {
                Rc::make_mut(list).push(value);
                true
            }
            (Value::Bytes(bytes), _) => match value {
                Value::Int(byte) => {
                    Rc::make_mut(bytes).push(byte as u8);
                    true
                }
                Value::Bytes(more) => {
                    Rc::make_mut(bytes).extend_from_slice(&more);
                    true
                }
                _ => false,
            },
            _ => false,
        })?;
        if error { Ok(()) } else { self.fail("nothing can be appended to this value, or this cannot be appended") }
    }

    /// The component that a place is.
    fn component(&self, place: &Tree) -> Option<usize> {
        place.kids.get(1).and_then(|field| self.fields.get(&field.kids.first()?.id)).copied()
    }

    fn append_in_part(&mut self, place: &'p Tree, value: &Value, first: bool, frame: &mut Frame<'p>) -> Run<()> {
        let component = self.component(place);
        let abs = self.abs.as_mut().expect("a proof");
        if let Some(component) = component {
            abs.write(component, value, true);
            return Ok(());
        }
        let here = abs.here;
        let slot = frame.slot(place.kids[0].id);
        let Value::Abs(mut text) = slot.clone() else { return Ok(()) };
        match value {
            Value::Code(c) => {
                abs.push(&mut text, *c);
                if abs.stands(value) {
                    text.span = Some(text.span.map_or(here, |(low, _)| (low, here.1)));
                }
            }
            Value::Abs(more) => {
                if *more != Abs::EMPTY {
                    (text.text, text.drive) = (if more.text == UNKNOWN { UNKNOWN } else { OTHER }, 4);
                }
                let span = more.span.or(text.span);
                text.span = match (text.span, span) {
                    (Some((a, b)), Some((c, d))) => Some((a.min(c), b.max(d))),
                    (_, span) => span,
                };
            }
            _ if first => {
                (text.text, text.drive) = (OTHER, 3);
                // It stands for what was read before.
                text.span = text.span.or(Some((0, 0)));
            }
            _ => (text.text, text.drive) = (UNKNOWN, 4),
        }
        *slot = Value::Abs(text);
        Ok(())
    }

    fn assign(&mut self, place: &'p Tree, value: Value, frame: &mut Frame<'p>) -> Run<()> {
        if self.abs.is_some() && place.kids.len() == 2 {
            let old = self.value(place, frame)?;
            let text = |machine: &Self, value: &Value| match value {
                Value::Abs(abs) => machine.abs.as_ref().and_then(|known| known.texts.text(abs.text).map(str::to_owned)),
                value => value.as_text(),
            };
            let (old, new) = (text(self, &old), text(self, &value));
            // What does not change keeps the part of the input that it came from.
            if old.as_ref().is_some_and(|old| !old.is_empty()) && old == new {
                if let (Some(component), Some(abs)) = (self.component(place), &mut self.abs) {
                    abs.flows(component, &value);
                }
                return Ok(());
            }
        }
        let component = self.component(place);
        if let Some(abs) = &mut self.abs {
            if let Some(component) = component {
                abs.write(component, &value, false);
            }
            let is_buffer = place.kids.len() == 1 && place.kids[0].id == BUFFER;
            if is_buffer && let (Value::Abs(old), Value::Str(new)) = (frame.get(BUFFER), &value) {
                if new.is_empty() && !abs.rewound {
                    abs.empty(old.span);
                }
                *frame.slot(BUFFER) = Value::Abs(Abs::EMPTY);
                return Ok(());
            }
        }
        self.with_place(place, frame, |slot| *slot = value)
    }

    fn with_place<T>(
        &mut self,
        place: &'p Tree,
        frame: &mut Frame<'p>,
        change: impl FnOnce(&mut Value) -> T,
    ) -> Run<T> {
        let (root, path) = place.kids.split_first().expect("a place has a root");
        let alias = frame.aliases.iter().find(|(name, _)| path.is_empty() && *name == root.id);
        let (root, path) = match alias {
            Some((_, place)) => place.kids.split_first().expect("a place has a root"),
            None => (root, path),
        };
        let id = if root.op == Op::This { THIS } else { root.id };
        let Some((last, path)) = path.split_last() else {
            return Ok(change(frame.slot(id)));
        };
        let mut container = frame.get(id);
        for accessor in path {
            container = self.access(container, accessor, frame)?;
        }
        match (last.op, &mut container) {
            (Op::Field, Value::Object(object)) => Ok(change(object.borrow_mut().slot(last.kids[0].id))),
            (Op::Index, Value::List(_)) if path.is_empty() => {
                let at = usize::try_from(self.int(&last.kids[0], frame)?).unwrap_or(usize::MAX);
                drop(container);
                let Value::List(list) = frame.slot(id) else { return self.fail("this is no list") };
                match Rc::make_mut(list).get_mut(at) {
                    Some(slot) => Ok(change(slot)),
                    None => self.fail(format!("there is no item {at}")),
                }
            }
            _ => self.fail("this has no such part"),
        }
    }

    fn access(&mut self, value: Value, accessor: &'p Tree, frame: &mut Frame<'p>) -> Run<Value> {
        if accessor.op == Op::Index {
            if let Value::Abs(abs) = value {
                return Ok(Value::Abs(Abs { of_base: abs.of_base, ..Abs::ANY }));
            }
            let at = self.int(&accessor.kids[0], frame)?;
            return match &value {
                Value::List(list) => match usize::try_from(at).ok().and_then(|at| list.get(at)) {
                    Some(item) => Ok(item.clone()),
                    // `path[0]` of an empty path is not a string.
                    None if at == 0 => Ok(Value::Missing),
                    None => self.fail(format!("there is no item {at}")),
                },
                _ => self.fail("this is no list"),
            };
        }
        let name = &accessor.kids[0];
        match (&value, &*name.text) {
            (Value::Object(object), text) => match (object.borrow().get(name.id), text) {
                // An algorithm in the possessive.
                (Value::Missing, "origin") => self.call("origin", vec![value.clone()]),
                (field, _) => Ok(field),
            },
            (Value::List(tuple), "name" | "value") if tuple.len() == 2 => {
                Ok(tuple[usize::from(&*name.text == "value")].clone())
            }
            // The default port of a scheme is in the table of special schemes.
            (Value::Str(scheme), "default port") => Ok(self.default_port(scheme)),
            (Value::List(list), "size") => Ok(Value::Int(list.len() as i128)),
            (Value::List(list), "indices") => Ok(Value::list((0..list.len() as i128).map(Value::Int).collect())),
            (Value::List(_) | Value::Int(_), "pieces" | "IPv6 pieces" | "value") => Ok(value),
            (Value::Str(text), "length" | "code point length") => Ok(Value::Int(text.chars().count() as i128)),
            (Value::Rest(..) | Value::Ahead(_), "length") => Ok(Value::RestLength(Box::new(value))),
            (Value::Abs(_), "code point length") => Ok(value),
            (Value::Abs(abs), _) => Ok(Value::Abs(Abs { of_base: abs.of_base, ..Abs::ANY })),
            _ => self.fail(format!("this has no {}", name.text)),
        }
    }

    fn default_port(&self, scheme: &str) -> Value {
        let port = self.program.special.iter().find(|(special, _)| special == scheme).and_then(|(_, port)| *port);
        port.map_or(Value::Null, |port| Value::Int(port.into()))
    }

    fn int(&mut self, tree: &'p Tree, frame: &mut Frame<'p>) -> Run<i128> {
        match self.value(tree, frame)? {
            Value::Int(number) => Ok(number),
            value => self.fail(format!("not a number: {value:?}")),
        }
    }

    fn values_for(&mut self, tree: &'p Tree, count: usize, frame: &mut Frame<'p>) -> Run<Vec<Value>> {
        match self.value(tree, frame)? {
            Value::List(values) if tree.op == Op::DecodeEach => Ok(values.to_vec()),
            value => Ok(vec![value; count]),
        }
    }

    fn items(&mut self, tree: &'p Tree, frame: &mut Frame<'p>) -> Run<Vec<Value>> {
        Ok(match self.value(tree, frame)? {
            Value::List(list) => list.to_vec(),
            Value::Record(pairs) => pairs.iter().map(|pair| Value::list(pair.to_vec())).collect(),
            Value::Bytes(bytes) => bytes.iter().map(|byte| Value::Int((*byte).into())).collect(),
            Value::Str(text) => text.chars().map(Value::Code).collect(),
            Value::Abs(Abs { text: 0, .. }) => vec![Value::Abs(Abs::EMPTY)],
            value @ Value::Abs(_) => vec![value],
            value => return self.fail(format!("not a list: {value:?}")),
        })
    }

    fn c(&mut self, frame: &Frame<'p>) -> Run<Value> {
        if let Some(abs) = &self.abs {
            return Ok(abs.c.map_or(Value::Eof, Value::Code));
        }
        match frame.get(POINTER) {
            Value::Int(at) if at >= 0 => {
                Ok(usize::try_from(at).ok().and_then(|at| frame.chars.get(at)).map_or(Value::Eof, |c| Value::Code(*c)))
            }
            _ => self.fail("`c` is used while the pointer points nowhere"),
        }
    }

    pub(crate) fn value(&mut self, tree: &'p Tree, frame: &mut Frame<'p>) -> Run<Value> {
        let kids = &tree.kids;
        Ok(match tree.op {
            Op::Of => {
                let root = &kids[0];
                let mut value = frame.get(if root.op == Op::This { THIS } else { root.id });
                for accessor in &kids[1..] {
                    // "its" is of what was mentioned last.
                    if matches!(value, Value::Object(_)) {
                        self.it = Some(value.clone());
                    }
                    value = self.access(value, accessor, frame)?;
                }
                value
            }
            Op::C => self.c(frame)?,
            Op::Remaining | Op::Substring => match (&self.abs, frame.get(POINTER)) {
                (Some(_), _) => Value::Ahead(usize::from(tree.op == Op::Remaining)),
                (None, Value::Int(at)) => {
                    let at = usize::try_from(at + i128::from(tree.op == Op::Remaining)).unwrap_or(0);
                    Value::Rest(frame.chars.clone(), at)
                }
                _ => return self.fail("there is no pointer"),
            },
            Op::Point => point(tree).map_or(Value::Missing, Value::Code),
            Op::Byte | Op::Hexadecimal | Op::Digits => {
                let (text, radix) = match tree.op {
                    Op::Byte => (&kids[0].text, 16),
                    Op::Hexadecimal => (&tree.text, 16),
                    _ => (&tree.text, 10),
                };
                match i128::from_str_radix(text, radix) {
                    Ok(number) => Value::Int(number),
                    Err(_) => return self.fail("this number is too large"),
                }
            }
            Op::Text => Value::text(&tree.text),
            Op::State | Op::PercentSet => Value::Name(tree.id),
            Op::Empty => Value::text(""),
            Op::EmptyList => Value::list(Vec::new()),
            Op::EmptyBytes => Value::Bytes(Rc::default()),
            Op::True | Op::False => Value::Bool(tree.op == Op::True),
            Op::Null => Value::Null,
            Op::Failure => Value::Failure,
            Op::Utf8 => Value::Encoding(UTF_8),
            Op::NewUrl => new_url(self.program),
            Op::NewAddress => Value::list(vec![Value::Int(0); 8]),
            Op::Tuple => Value::list(vec![self.value(&kids[0], frame)?, self.value(&kids[1], frame)?]),
            Op::Pointer => frame.get(kids[0].id),
            Op::Clone => self.value(&kids[0], frame)?,
            Op::Truth => Value::Bool(self.condition(tree, frame)?),
            Op::Choose => {
                let chosen = if self.condition(&kids[1], frame)? { &kids[0] } else { &kids[2] };
                self.value(chosen, frame)?
            }
            Op::OrElse => match self.value(&kids[0], frame)? {
                Value::Null => self.value(&kids[1], frame)?,
                value => value,
            },
            Op::FirstValue | Op::AllValues => {
                let is_such = Self::whose(&kids[0], frame);
                let mut tuples = self.items(&kids[1], frame)?;
                tuples.retain(is_such);
                let mut values = tuples.iter().filter_map(|tuple| match tuple {
                    Value::List(tuple) => tuple.get(1).cloned(),
                    _ => None,
                });
                match (tree.op, tuples.is_empty()) {
                    (_, true) => self.value(&kids[2], frame)?,
                    (Op::FirstValue, _) => values.next().unwrap_or(Value::Missing),
                    _ => Value::list(values.collect()),
                }
            }
            Op::Sort => self.sorted(tree, frame)?,
            Op::DecodeEach => {
                let mut texts = Vec::new();
                for kid in &kids[1..] {
                    let bytes = self.value(kid, frame)?;
                    let bytes = self.call(&kids[0].text, vec![bytes])?;
                    texts.extend(primitive::make(Op::Utf8Decode, &[bytes], 0));
                }
                Value::list(texts)
            }
            Op::Argument => frame.vars.first().map_or(Value::Missing, |(_, value)| value.clone()),
            Op::NewObject | Op::NewParams => self.made_object(tree.op),
            // An opaque origin equals none but itself.
            Op::OpaqueOrigin => Value::Object(Rc::default()),
            Op::SerializeOrigin => self.serialized_origin(tree, frame)?,
            Op::GivenOr => match frame.get(kids[0].id) {
                Value::Missing => Value::Name(kids[1].id),
                value => value,
            },
            _ => self.made(tree, frame)?,
        })
    }

    /// HTML's serialization of an origin.
    fn serialized_origin(&mut self, tree: &'p Tree, frame: &mut Frame<'p>) -> Run<Value> {
        let Value::List(origin) = self.value(&tree.kids[0], frame)? else { return Ok(Value::text("null")) };
        let host = self.call("host serializer", vec![origin[1].clone()])?.as_text().unwrap_or_default();
        let port = if let Value::Int(port) = origin[2] { format!(":{port}") } else { String::new() };
        Ok(Value::text(&format!("{}://{host}{port}", origin[0].as_text().unwrap_or_default())))
    }

    /// A value that is made of others.
    fn made(&mut self, tree: &'p Tree, frame: &mut Frame<'p>) -> Run<Value> {
        let kids = &tree.kids;
        if tree.op == Op::Call {
            return self.call_of(tree, frame);
        }
        if tree.op == Op::EncodeOrFail {
            return self.encode(tree, frame);
        }
        if tree.op == Op::LastItem {
            let Value::List(list) = self.value(&kids[0], frame)? else { return self.fail("this is no list") };
            return list.last().cloned().map_or_else(|| self.fail("the list is empty"), Ok);
        }
        let mut values = Vec::new();
        for kid in kids.iter() {
            values.push(if matches!(kid.op, Op::Name | Op::Algorithm) {
                frame.get(kid.id)
            } else {
                self.value(kid, frame)?
            });
        }
        if let Some(Value::Abs(abs)) = values.iter().find(|value| matches!(value, Value::Abs(_))) {
            return Ok(Value::Abs(Abs { span: abs.span, of_base: abs.of_base, ..Abs::ANY }));
        }
        match primitive::make(tree.op, &values, frame.index) {
            Some(value) => Ok(value),
            None if tree.op == Op::SerializeHost => self.call("host serializer", values),
            None => self.fail(format!("`{}` of {values:?}", tree.op.name())),
        }
    }

    /// Runs an encoder over a queue: takes what it reads out of the queue, and appends what it writes to the output.
    fn encode(&mut self, tree: &'p Tree, frame: &mut Frame<'p>) -> Run<Value> {
        let [queue, encoder, output] = [0, 1, 2].map(|at| tree.kids[at].id);
        let (Some(text), Value::Encoder(encoder)) = (frame.get(queue).as_text(), frame.get(encoder)) else {
            return self.fail("these are no queue and no encoder");
        };
        let (bytes, error) = primitive::encode(&text, &mut encoder.borrow_mut());
        *frame.slot(output) = Value::Bytes(Rc::new(bytes));
        let (rest, error) = error.map_or((text.len(), Value::Null), |(c, at)| (at, Value::Code(c)));
        *frame.slot(queue) = Value::text(&text[rest..]);
        Ok(error)
    }

    fn call_of(&mut self, tree: &'p Tree, frame: &mut Frame<'p>) -> Run<Value> {
        let (name, rest) = tree.kids.split_first().expect("a call has a name");
        let mut arguments = Vec::new();
        for argument in rest {
            arguments.push(self.value(argument, frame)?);
        }
        if let Some(abs) = &self.abs {
            let here = abs.here;
            let spans = arguments.iter().filter_map(|value| match value {
                Value::Abs(abs) => abs.span,
                Value::Code(_) => Some(here),
                _ => None,
            });
            let span = spans.reduce(|a, b| (a.0.min(b.0), a.1.max(b.1)));
            let is_code = matches!(arguments.first(), Some(Value::Code(_)));
            return Ok(Value::Abs(Abs { span, text: if is_code { OTHER } else { UNKNOWN }, ..Abs::ANY }));
        }
        self.call(&name.text, arguments)
    }

    // Conditions.

    pub(crate) fn condition(&mut self, tree: &'p Tree, frame: &mut Frame<'p>) -> Run<bool> {
        let kids = &tree.kids;
        Ok(match tree.op {
            Op::All | Op::And => {
                for kid in kids.iter() {
                    if !self.condition(kid, frame)? {
                        return Ok(false);
                    }
                }
                true
            }
            Op::Any | Op::Or => {
                for kid in kids.iter() {
                    if self.condition(kid, frame)? {
                        return Ok(true);
                    }
                }
                false
            }
            Op::Nor => !self.condition(&kids[0], frame)? && !self.condition(&kids[1], frame)?,
            Op::Not => !self.condition(&kids[0], frame)?,
            Op::Both | Op::Either | Op::Test | Op::Truth => {
                let subject = self.subject(&kids[0], frame)?;
                let first = self.test(&subject, &kids[1], frame)?;
                match tree.op {
                    Op::Both if first => self.test(&subject, &kids[2], frame)?,
                    Op::Either if !first => self.test(&subject, &kids[2], frame)?,
                    _ => first,
                }
            }
            Op::Failed => {
                let value = self.value(&kids[0], frame)?;
                self.call(&kids[1].text, vec![value])? == Value::Failure
            }
            Op::AnyItem | Op::AnyButLast => {
                let Value::List(list) = frame.get(kids[0].id) else { return self.fail("this is no list") };
                let count = list.len() - usize::from(tree.op == Op::AnyButLast && !list.is_empty());
                for item in &list[..count] {
                    if self.test(item, &kids[1], frame)? {
                        return Ok(true);
                    }
                }
                false
            }
            Op::SomeTuple => {
                let (place, whose) = match &**kids {
                    [whose, place] if whose.op == Op::Whose => (place, whose),
                    [place, whose] => (place, whose),
                    _ => return self.fail("no tuples"),
                };
                self.such = Some((place, whose));
                let is_such = Self::whose(whose, frame);
                self.items(place, frame)?.iter().any(is_such)
            }
            // Texts here have no surrogates.
            Op::Scalar => true,
            Op::TwoHexAfter => {
                let Value::Bytes(bytes) = frame.get(kids[1].id) else { return self.fail("these are no bytes") };
                let mut ranges = Vec::new();
                for range in &kids[2..] {
                    ranges.push((self.int(&range.kids[0], frame)?, self.int(&range.kids[1], frame)?));
                }
                let is_in = |byte: &u8| ranges.iter().any(|(low, high)| (*low..=*high).contains(&i128::from(*byte)));
                !bytes.get(frame.index + 1..frame.index + 3).is_some_and(|two| two.iter().all(is_in))
            }
            Op::StartsTwo => {
                let input = frame.get(INPUT).as_text().unwrap_or_default();
                kids.iter().any(|kid| input.starts_with(&*kid.text))
            }
            Op::StartsPoint => frame.get(INPUT).as_text().unwrap_or_default().chars().next() == point(&kids[0]),
            Op::FirstTwo => {
                let rest = self.it.clone().unwrap_or(Value::Missing);
                let program = self.program;
                let Some(meaning) = program.definition(&kids[0].text).filter(|meaning| meaning.op == Op::SequenceIs)
                else {
                    return self.fail("this has no definition");
                };
                self.at(&rest, 0, &|c| c.is_some_and(|c| member(program, &meaning.kids[1], c)))?
                    && self.at(&rest, 1, &|c| {
                        c.is_some_and(|c| meaning.kids[2..].iter().any(|kid| member(program, kid, c)))
                    })?
            }
            Op::Third => {
                let rest = self.it.clone().unwrap_or(Value::Missing);
                let points: Vec<Option<char>> = kids[0].kids.iter().map(point).collect();
                self.at(&rest, 2, &|c| c.is_some() && points.contains(&c))?
            }
            Op::HalfEmpty => {
                let url = self.it.clone().unwrap_or(Value::Missing);
                let Value::Object(url) = url else { return self.fail("this is no URL") };
                for name in ["username", "password"] {
                    let value = url.borrow().get(self.program.number(name).unwrap_or(0));
                    if !self.equal(&value, &Value::text("")) {
                        return Ok(true);
                    }
                }
                false
            }
            Op::Recorded => return self.fail("what another standard records is not known"),
            Op::NoZeros => match self.value(&kids[0], frame)? {
                Value::List(pieces) => primitive::longest_zeros(&pieces).1 < 2,
                _ => return self.fail("this is no list"),
            },
            _ => return self.fail(format!("`{}` is no condition", tree.op.name())),
        })
    }

    fn subject(&mut self, tree: &'p Tree, frame: &mut Frame<'p>) -> Run<Value> {
        match tree.op {
            Op::It => {
                let it = self.it.clone().unwrap_or(Value::Missing);
                let field = &tree.kids[0];
                match (&it, &*field.text) {
                    (Value::Object(object), _) => Ok(object.borrow().get(field.id)),
                    (Value::Rest(..) | Value::Ahead(_), "length") => Ok(Value::RestLength(Box::new(it))),
                    (Value::Str(text), "length") => Ok(Value::Int(text.chars().count() as i128)),
                    (Value::Abs(_), _) => Ok(Value::Abs(Abs::ANY)),
                    _ => self.fail(format!("this has no {}", field.text)),
                }
            }
            Op::Override => Ok(frame.get(OVERRIDE)),
            _ => self.value(tree, frame),
        }
    }

    /// Tests a code point of a string, or of what comes.
    fn at(&mut self, text: &Value, at: usize, is: &dyn Fn(Option<char>) -> bool) -> Run<bool> {
        Ok(match text {
            Value::Rest(chars, from) => is(chars.get(from + at).copied()),
            Value::Ahead(from) => match &mut self.abs {
                Some(abs) => abs.peek(from + at, is),
                None => return self.fail("nothing is known of what comes"),
            },
            Value::Str(text) => is(text.chars().nth(at)),
            Value::Code(c) => is(if at == 0 { Some(*c) } else { None }),
            Value::Abs(_) => self.decide(),
            _ => return self.fail("this is no string"),
        })
    }

    fn decide(&mut self) -> bool {
        self.abs.as_mut().is_some_and(Abstraction::decide)
    }

    fn equal(&mut self, a: &Value, b: &Value) -> bool {
        let Some(abs) = &self.abs else { return a == b };
        let known = |value: &Value| match value {
            Value::Abs(Abs { text: OTHER, .. }) => Err(true),
            Value::Abs(Abs { text, .. }) => abs.texts.text(*text).map(Value::text).ok_or(false),
            value => Ok(value.clone()),
        };
        match (known(a), known(b)) {
            (Ok(a), Ok(b)) => a == b,
            // A text with which no sentence compares.
            (Err(true), Ok(Value::Str(text))) | (Ok(Value::Str(text)), Err(true)) if abs.texts.has(&text) => false,
            (Err(true), Ok(Value::Null | Value::Missing)) => false,
            _ => self.decide(),
        }
    }

    fn any_of(&mut self, subject: &Value, things: &'p [Tree], frame: &mut Frame<'p>) -> Run<bool> {
        for thing in things {
            if self.is(subject, thing, frame)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether a value is a thing: of a class, or equal to a value.
    fn is(&mut self, subject: &Value, thing: &'p Tree, frame: &mut Frame<'p>) -> Run<bool> {
        match thing.op {
            Op::Things => self.any_of(subject, &thing.kids, frame),
            Op::Eof => Ok(*subject == Value::Eof),
            Op::Class => self.is_of_class(subject, thing, frame),
            _ => {
                let value = self.value(thing, frame)?;
                if let (Value::RestLength(rest), Value::Int(length)) = (subject, &value) {
                    let length = usize::try_from(*length).unwrap_or(0);
                    // The length of what comes is exactly this if the last code point is there and none follows.
                    return Ok((length == 0 || self.at(rest, length - 1, &|c| c.is_some())?)
                        && self.at(rest, length, &|c| c.is_none())?);
                }
                Ok(self.equal(subject, &value))
            }
        }
    }

    fn is_of_class(&mut self, subject: &Value, class: &'p Tree, frame: &mut Frame<'p>) -> Run<bool> {
        let program = self.program;
        let name = class.text.to_ascii_lowercase();
        Ok(match (name.as_str(), subject) {
            ("domain" | "opaque host", Value::Str(text)) => !text.is_empty(),
            ("empty host", Value::Str(text)) => text.is_empty(),
            ("string", value) => matches!(value, Value::Str(_)),
            ("sequence", value) => matches!(value, Value::List(_)),
            ("record", value) => matches!(value, Value::Record(_)),
            ("ascii string", Value::Str(text)) => text.is_ascii(),
            ("ipv4 address", value) => matches!(value, Value::Int(_)),
            ("ipv6 address", value) => matches!(value, Value::List(_)),
            ("domain" | "opaque host" | "empty host", Value::Int(_) | Value::List(_) | Value::Null) => false,
            ("special scheme", Value::Str(text)) => program.special.iter().any(|(scheme, _)| *scheme == **text),
            ("special scheme", Value::Abs(abs)) => match (abs.text, &self.abs) {
                (OTHER, _) => false,
                (UNKNOWN, _) | (_, None) => self.decide(),
                (text, Some(known)) => {
                    let text = known.texts.text(text);
                    program.special.iter().any(|(scheme, _)| text == Some(scheme))
                }
            },
            ("windows drive letter", Value::Abs(abs)) if abs.drive != 4 => abs.drive == 2,
            (_, Value::Abs(_)) => self.decide(),
            (_, Value::Code(c)) => program.has(class.id, *c),
            (_, Value::Eof) => false,
            (_, Value::Missing | Value::Null) => false,
            (_, value) => match program.definition(&class.text) {
                Some(meaning) => self.meets(value, meaning, frame)?,
                None => return self.fail(format!("{value:?} is compared with `{}`", class.text)),
            },
        })
    }

    /// Whether a value satisfies a definition.
    fn meets(&mut self, value: &Value, meaning: &'p Tree, frame: &mut Frame<'p>) -> Run<bool> {
        let program = self.program;
        let kids = &meaning.kids;
        let text = value.as_text().unwrap_or_default();
        let mut chars = text.chars();
        Ok(match meaning.op {
            Op::SegmentIs => {
                let (first, others) = kids[1].kids.split_first().expect("a segment");
                text == *first.text || others.iter().any(|other| other.text.eq_ignore_ascii_case(&text))
            }
            Op::SequenceIs => {
                let two = [chars.next(), chars.next()];
                chars.next().is_none()
                    && two[0].is_some_and(|c| member(program, &kids[1], c))
                    && two[1].is_some_and(|c| kids[2..].iter().any(|kid| member(program, kid, c)))
            }
            Op::Narrowed => {
                let Some(wider) = program.definition(&kids[1].text) else { return self.fail("this has no definition") };
                self.meets(value, wider, frame)? && chars.nth(1).is_some_and(|c| member(program, &kids[2], c))
            }
            Op::StringIf | Op::HoldsIf => {
                let outer = self.it.replace(value.clone());
                let holds = self.condition(kids.last().expect("a condition"), frame);
                self.it = outer;
                holds?
            }
            _ => return self.fail("a definition that cannot be asked about"),
        })
    }

    /// Whether a definition by its name holds of a URL.
    fn holds(&mut self, subject: &Value, name: &str, frame: &mut Frame<'p>) -> Run<bool> {
        let program = self.program;
        match program.definition(name) {
            Some(meaning) => self.meets(subject, meaning, frame),
            None => self.fail(format!("`{name}` has no definition that can be read")),
        }
    }

    fn test(&mut self, subject: &Value, tree: &'p Tree, frame: &mut Frame<'p>) -> Run<bool> {
        let kids = &tree.kids;
        let program = self.program;
        Ok(match tree.op {
            Op::Not => !self.test(subject, &kids[0], frame)?,
            Op::Missing => *subject == Value::Missing,
            Op::Given => *subject != Value::Missing,
            Op::Special => self.holds(subject, "is special", frame)?,
            Op::Credentials => self.holds(subject, "includes credentials", frame)?,
            Op::Bare => self.holds(subject, "cannot have a username/password/port", frame)?,
            Op::Opaque => match subject {
                Value::Object(url) => {
                    let path = url.borrow().get(program.number("path").unwrap_or(0));
                    match path {
                        Value::Abs(_) => self.decide(),
                        path => matches!(path, Value::Str(_)),
                    }
                }
                _ => return self.fail("this is no URL"),
            },
            Op::NotNullField => match subject {
                Value::Object(object) => {
                    let value = object.borrow().get(kids[0].id);
                    !self.equal(&value, &Value::Null)
                }
                _ => return self.fail("this is no URL"),
            },
            Op::Null => self.equal(subject, &Value::Null),
            Op::Failed => self.equal(subject, &Value::Failure),
            Op::IsEmpty => match subject {
                Value::List(list) => list.is_empty(),
                Value::Str(text) => text.is_empty(),
                Value::Abs(_) => self.decide(),
                _ => return self.fail("this is no list"),
            },
            Op::NotSixteen => match subject {
                Value::Int(number) => !(0..=0xFFFF).contains(number),
                _ => self.decide(),
            },
            Op::NoneOf | Op::NotIs => !self.any_of(subject, kids, frame)?,
            Op::Is => self.any_of(subject, kids, frame)?,
            Op::IsNot => self.is(subject, &kids[0], frame)? && !self.is(subject, &kids[1], frame)?,
            Op::In | Op::NotIn => match (self.value(&kids[0], frame)?, subject) {
                (Value::Name(set), Value::Code(c)) => program.has(set, *c) == (tree.op == Op::In),
                _ => return self.fail("this is no code point"),
            },
            Op::Greater | Op::GreaterEqual | Op::Less | Op::LessEqual => {
                match (subject, self.value(&kids[0], frame)?) {
                    (Value::Int(a), Value::Int(b)) => match tree.op {
                        Op::Greater => *a > b,
                        Op::GreaterEqual => *a >= b,
                        Op::LessEqual => *a <= b,
                        _ => *a < b,
                    },
                    (Value::RestLength(rest), Value::Int(length)) if tree.op == Op::GreaterEqual => {
                        let rest = rest.clone();
                        for at in 0..usize::try_from(length).unwrap_or(0) {
                            if !self.at(&rest, at, &|c| c.is_some())? {
                                return Ok(false);
                            }
                        }
                        true
                    }
                    (Value::Abs(_), _) | (_, Value::Abs(_)) => self.decide(),
                    _ => return self.fail("these are no numbers"),
                }
            }
            Op::Starts => {
                for thing in kids[0].kids.iter() {
                    if self.starts(subject, thing, frame)? {
                        return Ok(true);
                    }
                }
                false
            }
            Op::StartsTwoHex => {
                self.at(subject, 0, &|c| c.is_some_and(|c| c.is_ascii_hexdigit()))?
                    && self.at(subject, 1, &|c| c.is_some_and(|c| c.is_ascii_hexdigit()))?
            }
            Op::Ends => {
                let end = self.value(&kids[0], frame)?.as_text().unwrap_or_default();
                subject.as_text().is_some_and(|text| text.ends_with(&end))
            }
            Op::HasNumberEnd => self.call("ends in a number checker", vec![subject.clone()])? == Value::Bool(true),
            Op::Equals => {
                let other = self.value(&kids[0], frame)?;
                self.equal(subject, &other)
            }
            Op::CodeUnitLess => {
                let other = self.value(&kids[0], frame)?;
                units(subject) < units(&other)
            }
            Op::AllNonAscii => true,
            _ => self.contains(subject, tree, frame)?,
        })
    }

    fn starts(&mut self, subject: &Value, thing: &'p Tree, frame: &mut Frame<'p>) -> Run<bool> {
        if thing.op == Op::Class {
            return self.holds(subject, &format!("starts with a {}", thing.text), frame);
        }
        let start = self.value(thing, frame)?.as_text().unwrap_or_default();
        for (at, wanted) in start.chars().enumerate() {
            if !self.at(subject, at, &|c| c == Some(wanted))? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn contains(&mut self, subject: &Value, tree: &'p Tree, frame: &mut Frame<'p>) -> Run<bool> {
        let kids = &tree.kids;
        let program = self.program;
        if let (Op::ContainsByte, Value::Bytes(bytes)) = (tree.op, subject) {
            let byte = self.int(&kids[0], frame)?;
            return Ok(bytes.iter().any(|other| i128::from(*other) == byte));
        }
        let text = match subject {
            Value::Abs(_) => return Ok(self.decide()),
            subject => subject.as_text().unwrap_or_default(),
        };
        Ok(match tree.op {
            Op::Contains if kids[0].op != Op::Class => {
                let part = self.value(&kids[0], frame)?.as_text().unwrap_or_default();
                text.contains(&part)
            }
            Op::Contains => match program.definition(&kids[0].text) {
                Some(form) if form.op == Op::PercentForm => form
                    .kids
                    .get(1)
                    .and_then(point)
                    .is_some_and(|sign| primitive::has_percent_encoded_byte(&text, sign)),
                _ => text.chars().any(|c| program.has(kids[0].id, c)),
            },
            Op::ContainsOnly => text.chars().all(|c| program.has(kids[0].id, c)),
            Op::ContainsEnds => {
                let ends = [text.chars().next(), text.chars().next_back()];
                ends.into_iter().flatten().any(|c| program.has(kids[0].id, c))
            }
            Op::ContainsOther if kids[0].op == Op::NotRadix => {
                let Value::Int(radix) = frame.get(kids[0].kids[0].id) else {
                    return self.fail("the radix is no number");
                };
                text.chars().any(|c| !c.is_digit(u32::try_from(radix).unwrap_or(10)))
            }
            Op::ContainsOther => {
                for c in text.chars() {
                    if self.test(&Value::Code(c), &kids[0], frame)? {
                        return Ok(true);
                    }
                }
                false
            }
            Op::ContainsTwo => text.chars().nth(1).is_some() && self.condition(&kids[0], frame)?,
            Op::PercentThen => match (kids[1].op, point(&kids[0])) {
                (Op::PercentNotHex, Some('%')) => primitive::has_bad_percent(&text),
                _ => return self.fail("only percent signs are followed by digits"),
            },
            _ => return self.fail(format!("`{}` is no test", tree.op.name())),
        })
    }
}

impl Drop for Machine<'_> {
    fn drop(&mut self) {
        // Otherwise the circles of references would never be freed.
        self.objects.iter().for_each(|object| object.borrow_mut().0.clear());
    }
}

/// The code units of a text, or of a tuple's name.
fn units(value: &Value) -> Vec<u16> {
    let name = if let Value::List(tuple) = value { tuple.first() } else { Some(value) };
    name.and_then(Value::as_text).unwrap_or_default().encode_utf16().collect()
}

fn kids_of(tree: &Tree) -> &[Tree] {
    if tree.op == Op::Targets { &tree.kids } else { std::slice::from_ref(tree) }
}

fn member(program: &Program, tree: &Tree, c: char) -> bool {
    match tree.op {
        Op::Point => point(tree) == Some(c),
        _ => program.has(tree.id, c),
    }
}

/// Returns a new URL record.
pub(crate) fn new_url(program: &Program) -> Value {
    let field = |name: &str, value: Value| (program.number(name).unwrap_or(0), value);
    Value::Object(Rc::new(RefCell::new(Object(vec![
        field("scheme", Value::text("")),
        field("username", Value::text("")),
        field("password", Value::text("")),
        field("host", Value::Null),
        field("port", Value::Null),
        field("path", Value::list(Vec::new())),
        field("query", Value::Null),
        field("fragment", Value::Null),
        field("blob URL entry", Value::Null),
    ]))))
}

/// Parses an input as the program says.
///
/// # Errors
///
/// Fails as [`Machine::call`] does.
pub fn parse(
    machine: &mut Machine<'_>,
    input: &str,
    base: Option<&Value>,
    encoding: Option<&'static Encoding>,
) -> Result<Option<Value>, Error> {
    machine.allow(input.len());
    let encoding = encoding.map_or(Value::Missing, Value::Encoding);
    let arguments = vec![Value::text(input), base.cloned().unwrap_or(Value::Missing), encoding];
    match machine.call("basic URL parser", arguments)? {
        url @ Value::Object(_) => Ok(Some(url)),
        Value::Failure => Ok(None),
        _ => Err(Error::new("the basic URL parser returns neither a URL nor failure")),
    }
}
