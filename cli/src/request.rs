//! A line of `batch`: from bytes to a request, or to an error with its place in the line.

use std::borrow::Cow;
use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use railurl::{attributes::Attribute, dialect::Parser, encoding::Encoding, report::Failure};
use serde::de::{IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::error::Category;
use serde_json::value::RawValue;

use crate::settings::encoding_for_label;

/// What a line asks for.
#[derive(Debug)]
pub(crate) struct Request<'l> {
    pub(crate) input: Cow<'l, str>,
    pub(crate) base: Option<Cow<'l, str>>,
    pub(crate) encoding: Option<&'static Encoding>,
    pub(crate) dialect: Option<Parser>,
    pub(crate) stage: Stage,
    pub(crate) set: Vec<(Attribute, Cow<'l, str>)>,
}

/// The last step to take with an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// Find the components.
    Parse,
    /// Resolve them against the base.
    Resolve,
    /// Make the canonical form.
    Canonical,
}

/// The keys of a request.
const KEYS: [&str; 6] = ["input", "base", "encoding", "dialect", "stage", "set"];

/// The values of the keys, in that order. Raw values know where in the line they are.
type Values<'l> = [Option<&'l RawValue>; KEYS.len()];

/// A string, borrowed where it has no escapes.
#[derive(Deserialize)]
struct Text<'l>(#[serde(borrow)] Cow<'l, str>);

/// Visits the keys and values of an object, or the items of an array, one after the other. An item is its own key.
struct Each<F>(F);

impl<'l, F: FnMut(&'l RawValue, &'l RawValue)> Visitor<'l> for Each<F> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object or an array")
    }

    fn visit_seq<A: SeqAccess<'l>>(mut self, mut items: A) -> Result<(), A::Error> {
        while let Some(item) = items.next_element()? {
            (self.0)(item, item);
        }
        Ok(())
    }

    fn visit_map<A: MapAccess<'l>>(mut self, mut members: A) -> Result<(), A::Error> {
        while let Some((key, value)) = members.next_entry()? {
            (self.0)(key, value);
        }
        Ok(())
    }
}

impl<'l> Request<'l> {
    /// Asks for the canonical form of `input`.
    pub(crate) fn new(input: &'l str) -> Self {
        Request {
            input: input.into(),
            base: None,
            encoding: None,
            dialect: None,
            stage: Stage::Canonical,
            set: Vec::new(),
        }
    }

    /// Reads a line that has only an input and a base: another key is an error.
    pub(crate) fn read_to_compare(line: &'l str) -> Result<Self, Failure> {
        let request = Request::read(line, Parser::default())?;
        let has_others = request.encoding.is_some() || request.dialect.is_some() || !request.set.is_empty();
        if has_others || request.stage != Stage::Canonical {
            return Err(
                RequestLine(line).bad("with `compare`, a line has only the keys `input` and `base`", 0..line.len())
            );
        }
        Ok(request)
    }

    /// Reads a line; `dialect` applies to lines that do not name one. A failure has the bytes of the line that are the cause.
    pub(crate) fn read(line: &'l str, dialect: Parser) -> Result<Self, Failure> {
        let line = RequestLine(line);
        let [input, base, encoding, own_dialect, stage, set] = line.values()?;
        let input = line.string("`input`", input)?.ok_or_else(|| {
            let whole = line.0.len() - line.0.trim_start().len()..line.0.trim_end().len();
            line.bad("`input` is missing: a string is expected", whole)
        })?;
        let base = line.string("`base`", base)?;
        let own = line.named("`dialect`", own_dialect, "unknown-dialect", Parser::from_str)?;
        let find_encoding = |label: &str| encoding_for_label(own.unwrap_or(dialect), label);
        let request = Request {
            input,
            base,
            encoding: line.named("`encoding`", encoding, "unknown-encoding", find_encoding)?,
            dialect: own,
            stage: line.named("`stage`", stage, "unknown-stage", Stage::from_str)?.unwrap_or(Stage::Canonical),
            set: line.setters(set)?,
        };
        match set {
            Some(set) if !request.set.is_empty() && request.stage != Stage::Canonical => {
                Err(line.bad("setters need the stage `canonical`", line.span(set)))
            }
            _ => Ok(request),
        }
    }
}

impl FromStr for Stage {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        match name {
            "parse" => Ok(Stage::Parse),
            "resolve" => Ok(Stage::Resolve),
            "canonical" => Ok(Stage::Canonical),
            _ => Err(format!("unknown stage `{name}`: expected one of parse, resolve, canonical")),
        }
    }
}

/// A line, for the places of errors.
#[derive(Clone, Copy)]
struct RequestLine<'l>(&'l str);

impl<'l> RequestLine<'l> {
    fn values(self) -> Result<Values<'l>, Failure> {
        let start = self.0.len() - self.0.trim_start().len();
        match self.0.as_bytes().get(start) {
            None => Err(self.bad("an empty line: a JSON object is expected", start..start)),
            Some(b'{') => self.members(),
            Some(_) => {
                serde_json::from_str::<IgnoredAny>(self.0).map_err(|error| self.not_json(&error, 0))?;
                let value = self.0.trim();
                let message = format!("{} where a JSON object is expected", type_name(value));
                Err(self.bad(&message, start..start + value.len()))
            }
        }
    }

    /// Returns the values of all keys, if each key is known and occurs once.
    fn members(self) -> Result<Values<'l>, Failure> {
        let (mut values, mut result) = (Values::default(), Ok(()));
        let each = Each(|key, value| {
            if result.is_ok() {
                result = self.member(&mut values, key, value);
            }
        });
        let mut deserializer = serde_json::Deserializer::from_str(self.0);
        let read = deserializer.deserialize_map(each).and_then(|()| deserializer.end());
        // A line that is not JSON is reported as such, whatever its keys are.
        read.map_err(|error| self.not_json(&error, 0))?;
        result.map(|()| values)
    }

    fn member(self, values: &mut Values<'l>, key: &'l RawValue, value: &'l RawValue) -> Result<(), Failure> {
        let name = self.string("a key", Some(key))?.unwrap_or_default();
        let Some(index) = KEYS.iter().position(|known| *known == name) else {
            let message = format!("unknown key `{name}`: expected one of {}", KEYS.join(", "));
            return Err(self.bad(&message, self.span(key)));
        };
        match values[index].replace(value) {
            None => Ok(()),
            Some(_) => Err(self.bad(&format!("duplicate key `{name}`"), self.span(key))),
        }
    }

    /// Returns a string, unless it is absent or `null`.
    fn string(self, what: &str, value: Option<&'l RawValue>) -> Result<Option<Cow<'l, str>>, Failure> {
        let Some(value) = present(value) else { return Ok(None) };
        if !value.get().starts_with('"') {
            let message = format!("{what} is {}: a string is expected", type_name(value.get()));
            return Err(self.bad(&message, self.span(value)));
        }
        let start = self.span(value).start;
        let text = match without_lone_surrogates(value.get()) {
            None => serde_json::from_str(value.get()).map(|Text(text)| text),
            Some(replaced) => serde_json::from_str(&replaced).map(Cow::Owned),
        };
        text.map(Some).map_err(|error| self.not_json(&error, start))
    }

    /// Returns the value that a string names.
    fn named<T, E: ToString>(
        self,
        what: &str,
        value: Option<&'l RawValue>,
        kind: &'static str,
        find: impl Fn(&str) -> Result<T, E>,
    ) -> Result<Option<T>, Failure> {
        let Some(name) = self.string(what, value)? else { return Ok(None) };
        let span = value.map_or(0..0, |value| self.span(value));
        find(&name).map(Some).map_err(|error| self.failure(kind, &error.to_string(), span))
    }

    /// Reads pairs of an attribute and its value, up to the first failure.
    fn setters(self, value: Option<&'l RawValue>) -> Result<Vec<(Attribute, Cow<'l, str>)>, Failure> {
        let Some(value) = present(value) else { return Ok(Vec::new()) };
        self.expect_array("`set`", value)?;
        let mut setters = Ok(Vec::new());
        let each = Each(|_, pair| {
            if let Ok(pairs) = &mut setters {
                match self.setter(pair) {
                    Ok(setter) => pairs.push(setter),
                    Err(failure) => setters = Err(failure),
                }
            }
        });
        serde_json::Deserializer::from_str(value.get())
            .deserialize_seq(each)
            .map_err(|error| self.not_json(&error, self.span(value).start))?;
        setters
    }

    /// Reads a pair of an attribute and its value.
    fn setter(self, pair: &'l RawValue) -> Result<(Attribute, Cow<'l, str>), Failure> {
        self.expect_array("an item of `set`", pair)?;
        let not_a_pair = || self.bad("each item of `set` must be an attribute and a value", self.span(pair));
        let [name, value]: [&RawValue; 2] = serde_json::from_str(pair.get()).map_err(|_| not_a_pair())?;
        let attribute =
            self.named("the attribute of a setter", Some(name), "unknown-attribute", Attribute::from_str)?;
        let value = self.string("the value of a setter", Some(value))?;
        attribute.zip(value).ok_or_else(not_a_pair)
    }

    fn expect_array(self, what: &str, value: &RawValue) -> Result<(), Failure> {
        if value.get().starts_with('[') {
            return Ok(());
        }
        let message = format!("{what} is {}: an array is expected", type_name(value.get()));
        Err(self.bad(&message, self.span(value)))
    }

    /// Returns the byte range of a value in the line.
    fn span(self, value: &RawValue) -> Range<usize> {
        let start = (value.get().as_ptr() as usize).saturating_sub(self.0.as_ptr() as usize).min(self.0.len());
        start..(start + value.get().len()).min(self.0.len())
    }

    /// Returns an error of a JSON text that starts at byte `offset` of the line.
    fn not_json(self, error: &serde_json::Error, offset: usize) -> Failure {
        let text = error.to_string();
        let message = text.rsplit_once(" at line ").map_or(text.as_str(), |(message, _)| message);
        // The parser's columns count bytes, from 1, up to the one that does not fit.
        let end = (offset + error.column()).min(self.0.len());
        let start = if error.classify() == Category::Eof { end } else { end.saturating_sub(1) };
        let start = (0..=start).rev().find(|&at| self.0.is_char_boundary(at)).unwrap_or(0);
        let end = (end..self.0.len()).find(|&at| self.0.is_char_boundary(at)).unwrap_or(self.0.len());
        match error.classify() {
            Category::Data => self.bad(message, start..end),
            Category::Syntax | Category::Eof | Category::Io => self.bad(&format!("not JSON: {message}"), start..end),
        }
    }

    fn bad(self, message: &str, span: Range<usize>) -> Failure {
        self.failure("bad-line", message, span)
    }

    fn failure(self, kind: &'static str, message: &str, span: Range<usize>) -> Failure {
        let column = self.0.get(..span.start).map_or(0, |before| before.chars().count()) + 1;
        Failure::new(kind, format!("{message}, at column {column}"), span)
    }
}

/// Returns the value, unless it is `null`.
fn present(value: Option<&RawValue>) -> Option<&RawValue> {
    value.filter(|value| value.get() != "null")
}

/// Returns a JSON string with the escape of U+FFFD in place of each escape that is half of a surrogate pair without its
/// other half. `None` if none exists. This is how the URL API converts its arguments
/// ([`USVString`](https://webidl.spec.whatwg.org/#es-USVString)).
fn without_lone_surrogates(string: &str) -> Option<String> {
    const LENGTH: usize = r"\u0000".len();
    let unit = |at: usize| {
        let digits = string.get(at..at + LENGTH)?.strip_prefix(r"\u")?;
        u16::from_str_radix(digits, 16).ok()
    };
    let (mut replaced, mut at, mut copied) = (String::new(), 0, 0);
    while let Some(next) = string[at..].find('\\') {
        at += next;
        at += match (unit(at), unit(at + LENGTH)) {
            (Some(0xD800..=0xDBFF), Some(0xDC00..=0xDFFF)) => 2 * LENGTH,
            (Some(0xD800..=0xDFFF), _) => {
                replaced.push_str(&string[copied..at]);
                replaced.push_str(r"\ufffd");
                copied = at + LENGTH;
                LENGTH
            }
            (Some(_), _) => LENGTH,
            // The escape of an ASCII character, because the string is known to be JSON.
            (None, _) => r"\n".len(),
        };
    }
    (copied > 0).then(|| replaced + &string[copied..])
}

/// Returns the type of a JSON text, in words.
fn type_name(value: &str) -> &'static str {
    match value.bytes().next() {
        Some(b'{') => "an object",
        Some(b'[') => "an array",
        Some(b'"') => "a string",
        Some(b't' | b'f') => "a boolean",
        Some(b'n') => "null",
        _ => "a number",
    }
}
