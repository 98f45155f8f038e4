//! Values that are known in part, and what a step does with them.
//!
//! A string is known by its place in the tree of all texts that the sentences compare strings with, by whether it is a
//! Windows drive letter, and by the part of the input that flowed into it. An unknown value is decided: a step is run
//! once for each way in which its conditions can turn out.

use std::collections::BTreeMap;
use std::rc::Rc;

use crate::value::{Abs, OTHER, Span, UNKNOWN, Value};

/// The texts that sentences compare strings with, as a tree by code points.
#[derive(Clone, Debug, Default)]
pub(crate) struct Texts {
    next: BTreeMap<(u16, char), u16>,
    texts: Vec<String>,
}

impl Texts {
    pub(crate) fn new<'t>(texts: impl Iterator<Item = &'t str>) -> Self {
        let mut tree = Texts { next: BTreeMap::new(), texts: vec![String::new()] };
        for text in texts {
            let mut at = 0;
            for c in text.chars() {
                let new = tree.texts.len() as u16;
                let next = *tree.next.entry((at, c)).or_insert(new);
                if next == new {
                    let text = format!("{}{c}", tree.texts[usize::from(at)]);
                    tree.texts.push(text);
                }
                at = next;
            }
        }
        tree
    }

    pub(crate) fn text(&self, at: u16) -> Option<&str> {
        self.texts.get(usize::from(at)).map(String::as_str)
    }

    /// Returns the code points that continue any of the texts.
    pub(crate) fn code_points(&self) -> impl Iterator<Item = char> {
        self.next.keys().map(|(_, c)| *c)
    }

    pub(crate) fn step(&self, at: u16, c: char) -> u16 {
        match at {
            UNKNOWN => UNKNOWN,
            OTHER => OTHER,
            at => self.next.get(&(at, c)).copied().unwrap_or(OTHER),
        }
    }
}

/// The part of the input that became a component.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Hull {
    Missing,
    Empty,
    Span(u32, u32),
}

/// What a step does to a component.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Effect {
    Set(Hull),
    Add(u32, u32),
}

impl Hull {
    /// Applies an effect. The numbers of places grow with them.
    pub(crate) fn after(self, effect: Effect, place: &dyn Fn(u32) -> u32) -> Hull {
        match (effect, self) {
            (Effect::Set(Hull::Span(low, high)), _) => Hull::Span(place(low), place(high)),
            (Effect::Set(hull), _) => hull,
            (Effect::Add(low, high), Hull::Span(start, end)) => Hull::Span(start.min(place(low)), end.max(place(high))),
            (Effect::Add(low, high), _) => Hull::Span(place(low), place(high)),
        }
    }
}

/// The components, in the order of hulls.
pub(crate) const COMPONENTS: [&str; 8] =
    ["scheme", "username", "password", "host", "port", "path", "query", "fragment"];

/// One way in which a step turns out.
#[derive(Clone, Debug, Default)]
pub(crate) struct Abstraction {
    /// The current code point; none at the end.
    pub(crate) c: Option<char>,
    /// The numbers of the places before and after it.
    pub(crate) here: (u32, u32),
    /// How far the pointer was moved.
    pub(crate) moved: i32,
    /// Whether the pointer went back to where the buffer began, or to the start.
    pub(crate) rewound: bool,
    /// The answers so far, and the number of those that were used.
    pub(crate) script: Vec<bool>,
    pub(crate) used: usize,
    /// The symbols that may come next, by their distance: bit sets.
    pub(crate) ahead: [u64; 4],
    /// The symbols, and the end: none.
    pub(crate) symbols: Rc<Vec<Option<char>>>,
    pub(crate) texts: Rc<Texts>,
    /// The number of effects before the buffer was emptied.
    pub(crate) before_emptied: usize,
    /// What was done to components.
    pub(crate) effects: Vec<(usize, Effect)>,
    /// The components that the buffer of the current state becomes.
    pub(crate) of_state: u8,
}

impl Abstraction {
    /// Decides what is not known.
    pub(crate) fn decide(&mut self) -> bool {
        if self.used == self.script.len() {
            self.script.push(false);
        }
        self.used += 1;
        self.script[self.used - 1]
    }

    /// Whether the code point at a distance is one of some; narrows what comes next.
    pub(crate) fn peek(&mut self, distance: usize, is: &dyn Fn(Option<char>) -> bool) -> bool {
        if distance == 0 {
            return is(self.c);
        }
        let Some(allowed) = self.ahead.get(distance - 1).copied() else { return self.decide() };
        let mut yes = 0;
        for (at, symbol) in self.symbols.iter().enumerate() {
            if is(*symbol) {
                yes |= 1 << at;
            }
        }
        if self.c.is_none() {
            return is(None);
        }
        let answer = match (allowed & yes, allowed & !yes) {
            (0, _) => false,
            (_, 0) => true,
            _ => self.decide(),
        };
        self.ahead[distance - 1] = allowed & if answer { yes } else { !yes };
        answer
    }

    /// Appends a code point to a text.
    pub(crate) fn push(&self, abs: &mut Abs, c: char) {
        abs.text = self.texts.step(abs.text, c);
        abs.drive = match (abs.drive, c) {
            (0, c) if c.is_ascii_alphabetic() => 1,
            (1, ':' | '|') => 2,
            (4, _) => 4,
            _ => 3,
        };
    }

    /// Writes a component: sets it, or appends to it.
    pub(crate) fn write(&mut self, component: usize, value: &Value, append: bool) {
        let effect = match (value, append) {
            (Value::Abs(abs), true) if abs.of_base => return,
            (Value::Abs(abs), false) if abs.of_base => Effect::Set(Hull::Missing),
            (Value::Abs(Abs { span: Some((low, high)), .. }), true) => Effect::Add(*low, *high),
            (Value::Abs(Abs { span: Some((low, high)), .. }), false) => Effect::Set(Hull::Span(*low, *high)),
            (Value::Str(text), true) if text.is_empty() => return,
            (Value::Code(_) | Value::Str(_), true) => Effect::Add(self.here.0, self.here.1),
            (Value::Null, false) => Effect::Set(Hull::Missing),
            (_, false) => Effect::Set(Hull::Empty),
            _ => return,
        };
        self.effects.push((component, effect));
    }

    /// The buffer is emptied: what was in it belongs to the components of the state.
    pub(crate) fn emptied(&mut self, span: Span) {
        self.before_emptied = self.effects.len();
        let (low, high) = span.unwrap_or((self.here.0, self.here.0));
        for component in 0..8 {
            if self.of_state >> component & 1 == 1 {
                self.effects.push((component, Effect::Add(low, high)));
            }
        }
    }
}
