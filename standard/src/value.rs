//! The values of a run.

use std::cell::RefCell;
use std::rc::Rc;

use encoding_rs::Encoding;

/// A text with which no sentence compares.
pub(crate) const OTHER: u16 = u16::MAX - 1;
/// A text of which nothing is known, not even that it is not empty.
pub(crate) const UNKNOWN: u16 = u16::MAX;

/// A part of the input: the numbers of its ends.
pub(crate) type Span = Option<(u32, u32)>;

/// A value that is known in part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Abs {
    /// The place in [`Texts`], [`OTHER`] or [`UNKNOWN`].
    pub(crate) text: u16,
    /// How far it is a drive letter: 0 empty, 1 a letter, 2 a drive letter, 3 no drive letter, 4 unknown.
    pub(crate) drive: u8,
    /// What flowed into it.
    pub(crate) span: Span,
    /// Whether it comes from the base.
    pub(crate) of_base: bool,
}

impl Abs {
    pub(crate) const EMPTY: Abs = Abs { text: 0, drive: 0, span: None, of_base: false };
    pub(crate) const ANY: Abs = Abs { text: UNKNOWN, drive: 4, span: None, of_base: false };
}

/// A struct: fields by the numbers of their names.
#[derive(Clone, Default)]
pub struct Object(pub(crate) Vec<(u16, Value)>);

impl std::fmt::Debug for Object {
    // A URL object and its query object point at each other.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "an object with {} fields", self.0.len())
    }
}

impl Object {
    pub(crate) fn get(&self, field: u16) -> Value {
        self.0.iter().find(|(name, _)| *name == field).map_or(Value::Missing, |(_, value)| value.clone())
    }

    pub(crate) fn has(&self, field: u16) -> bool {
        self.0.iter().any(|(name, _)| *name == field)
    }

    pub(crate) fn slot(&mut self, field: u16) -> &mut Value {
        if let Some(at) = self.0.iter().position(|(name, _)| *name == field) {
            return &mut self.0[at].1;
        }
        self.0.push((field, Value::Missing));
        &mut self.0.last_mut().expect("a field").1
    }
}

/// The state of an encoder, and what it encodes.
pub struct Encoder(pub(crate) encoding_rs::Encoder);

impl std::fmt::Debug for Encoder {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Encoder")
    }
}

/// A value.
#[derive(Clone, Debug)]
pub enum Value {
    /// Not given.
    Missing,
    /// Null.
    Null,
    /// Failure.
    Failure,
    /// The end of the input, as a code point.
    Eof,
    /// A boolean.
    Bool(bool),
    /// A number.
    Int(i128),
    /// A string.
    Str(Rc<String>),
    /// A code point.
    Code(char),
    /// Bytes.
    Bytes(Rc<Vec<u8>>),
    /// A list, or a tuple.
    List(Rc<Vec<Value>>),
    /// A record of Web IDL: names and values.
    Record(Rc<Vec<[Value; 2]>>),
    /// The rest of the input from a place.
    Rest(Rc<Vec<char>>, usize),
    /// The length of the rest of the input.
    RestLength(Box<Value>),
    /// A struct.
    Object(Rc<RefCell<Object>>),
    /// A state of the parser, or a set of code points, by the number of its name.
    Name(u16),
    /// An encoding.
    Encoding(&'static Encoding),
    /// An encoder.
    Encoder(Rc<RefCell<Encoder>>),
    /// In a proof, the code points ahead, from one, which are known in part.
    Ahead(usize),
    /// In a proof, a value that is known in part, such as a buffer or a number.
    Abs(Abs),
}

impl Value {
    /// Returns a string.
    pub fn text(text: &str) -> Self {
        Value::Str(Rc::new(text.to_owned()))
    }

    pub(crate) fn list(values: Vec<Value>) -> Self {
        Value::List(Rc::new(values))
    }

    /// Returns the text of a string or a code point.
    pub fn as_text(&self) -> Option<String> {
        match self {
            Value::Str(text) => Some((**text).clone()),
            Value::Code(c) => Some(c.to_string()),
            Value::Rest(chars, at) => Some(chars[(*at).min(chars.len())..].iter().collect()),
            _ => None,
        }
    }
}

impl std::fmt::Display for Value {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Value::Missing => f.write_str("nothing"),
            Value::Null => f.write_str("null"),
            Value::Failure => f.write_str("failure"),
            Value::Bool(is) => write!(f, "{is}"),
            Value::Int(number) => write!(f, "{number}"),
            Value::List(values) => {
                let texts: Vec<String> = values.iter().map(Value::to_string).collect();
                write!(f, "[{}]", texts.join(", "))
            }
            value => match value.as_text() {
                Some(text) => write!(f, "{text:?}"),
                None => write!(f, "{value:?}"),
            },
        }
    }
}

impl PartialEq for Value {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Value::Missing, Value::Missing) | (Value::Null, Value::Null) | (Value::Failure, Value::Failure) => true,
            (Value::Eof, Value::Eof) => true,
            (Value::Bool(a), Value::Bool(b)) => a == b,
            (Value::Int(a), Value::Int(b)) => a == b,
            (Value::Bytes(a), Value::Bytes(b)) => a == b,
            (Value::List(a), Value::List(b)) => a == b,
            (Value::Name(a), Value::Name(b)) => a == b,
            (Value::Encoding(a), Value::Encoding(b)) => a == b,
            (Value::Abs(a), Value::Abs(b)) => a == b,
            (Value::Ahead(a), Value::Ahead(b)) => a == b,
            (Value::Object(a), Value::Object(b)) => Rc::ptr_eq(a, b),
            (Value::Str(a), Value::Str(b)) => a == b,
            (Value::Code(a), Value::Code(b)) => a == b,
            // A sentence compares an operand such as U+0030 with `c`, and another one with a string.
            (Value::Str(text), Value::Code(c)) | (Value::Code(c), Value::Str(text)) => {
                let mut chars = text.chars();
                chars.next() == Some(*c) && chars.next().is_none()
            }
            _ => false,
        }
    }
}
