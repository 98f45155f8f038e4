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

    /// Returns whether this is one of the texts, or the start of one.
    pub(crate) fn has(&self, text: &str) -> bool {
        self.texts.iter().any(|known| known == text)
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
    /// The number of effects before the buffer was emptied, and what was in it.
    pub(crate) emptied: Option<(usize, (u32, u32))>,
    /// What was done to components.
    pub(crate) effects: Vec<(usize, Effect)>,
    /// The components that the buffer became part of, as bits.
    pub(crate) of_buffer: u8,
    /// Whether a loop over the buffer leaves out a code point.
    pub(crate) leaves_out: bool,
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

    /// The answers of the next way: the last "no" becomes "yes". None after the last way.
    pub(crate) fn next_script(mut self) -> Option<Vec<bool>> {
        self.script.truncate(self.used);
        while self.script.last() == Some(&true) {
            self.script.pop();
        }
        *self.script.last_mut()? = true;
        Some(self.script)
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
        // Nothing comes after the end, at whatever distance.
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
        self.flows(component, value);
        let effect = match (value, append) {
            // A part of the base is not a part of the input.
            (Value::Abs(abs), true) if abs.of_base => return,
            (Value::Abs(abs), false) if abs.of_base => Effect::Set(Hull::Missing),
            (Value::Abs(Abs { span: Some((low, high)), .. }), true) => Effect::Add(*low, *high),
            (Value::Abs(Abs { span: Some((low, high)), .. }), false) => Effect::Set(Hull::Span(*low, *high)),
            (value, true) if self.stands(value) => Effect::Add(self.here.0, self.here.1),
            (Value::Null, false) => Effect::Set(Hull::Missing),
            (_, false) => Effect::Set(Hull::Empty),
            _ => return,
        };
        self.effects.push((component, effect));
    }

    /// Notes that a component is written, if the value comes from the buffer.
    pub(crate) fn flows(&mut self, component: usize, value: &Value) {
        // The place 0 is where the buffer begins.
        if matches!(value, Value::Abs(Abs { span: Some((0, _)), .. } | Abs::EMPTY)) {
            self.of_buffer |= 1 << component;
        }
    }

    /// Returns whether a value stands for the current code point: it is that, in any case, or percent-encoded.
    pub(crate) fn stands(&self, value: &Value) -> bool {
        let Some(c) = self.c else { return false };
        match value {
            Value::Code(other) => other.eq_ignore_ascii_case(&c),
            Value::Str(text) => **text == c.to_string() || **text == format!("%{:02X}", u32::from(c)),
            _ => false,
        }
    }

    /// The buffer is emptied: what was in it belongs to the components that it became part of.
    pub(crate) fn empty(&mut self, span: Span) {
        self.emptied = Some((self.effects.len(), span.unwrap_or((self.here.0, self.here.0))));
    }
}

/// Returns the components within which a code point separates parts, as bits: the text leaves it out there.
pub(crate) fn divides(c: Option<char>) -> u16 {
    match c {
        Some('/' | '\\') => 1 << 5,
        Some(':' | '@') => 1 << 1 | 1 << 2,
        _ => 0,
    }
}
