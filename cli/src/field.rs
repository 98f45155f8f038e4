//! The field of a line that has the URL: of a table with tabs or commas, of a JSON object, or of an entry of a CDXJ index.
//! The rest of the line is kept as it is.

use std::borrow::Cow;
use std::fmt;
use std::io::{self, Write};

use serde::Deserializer as _;
use serde::de::{Error as _, MapAccess, Visitor};
use serde_json::value::RawValue;

use crate::args::{InputArguments, InputFormat};
use crate::files::CommandError;
use crate::json;
use crate::sources::Sources;

/// Where the URL is in a line.
#[derive(Clone, Debug)]
pub(crate) enum Field {
    /// It is the line.
    Whole,
    /// Field `index` between tabs, from 0.
    Tabs { index: usize },
    /// Field `index` between commas, from 0: [RFC 4180](https://www.rfc-editor.org/rfc/rfc4180), with a record a line.
    Commas { index: usize },
    /// The value of a key in a JSON object. In CDXJ, the object follows a key and a timestamp.
    Json { key: String, is_cdxj: bool },
}

/// The text of a field, and what is around it.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Found<'l> {
    before: &'l str,
    pub(crate) text: Cow<'l, str>,
    after: &'l str,
}

impl Field {
    /// Returns the field that the command line names, and the header of the table, if it has one.
    pub(crate) fn new(
        arguments: &InputArguments,
        sources: &mut Sources,
    ) -> Result<(Self, Option<String>), CommandError> {
        let name = arguments.field.as_deref();
        let format = match (arguments.from, name) {
            (None | Some(InputFormat::Lines | InputFormat::Warc), None) => return Ok((Field::Whole, None)),
            (None | Some(InputFormat::Lines | InputFormat::Warc), Some(_)) => {
                let message = "`--field` needs `--from tsv`, `csv`, `jsonl` or `cdxj`";
                return Err(CommandError::Message(message.to_owned()));
            }
            (Some(format), _) => format,
        };
        if matches!(format, InputFormat::Jsonl | InputFormat::Cdxj) {
            let key = name.unwrap_or("url").to_owned();
            return Ok((Field::Json { key, is_cdxj: format == InputFormat::Cdxj }, None));
        }
        let field = |index| if format == InputFormat::Tsv { Field::Tabs { index } } else { Field::Commas { index } };
        match name.unwrap_or("1").parse::<usize>() {
            Ok(0) => Err(CommandError::Message("`--field` counts from 1".to_owned())),
            Ok(number) => Ok((field(number - 1), None)),
            Err(_) => {
                let (name, header) = (name.unwrap_or_default(), sources.read_header()?);
                let names = header_names(format, &header);
                match names.iter().position(|known| known == name) {
                    Some(index) => Ok((field(index), Some(header))),
                    None => {
                        let message = format!("no field `{name}` in the header: it has {}", names.join(", "));
                        Err(CommandError::Message(message))
                    }
                }
            }
        }
    }

    /// Finds the field in a line. The error says why it has none.
    pub(crate) fn find<'l>(&self, line: &'l str) -> Result<Found<'l>, String> {
        match self {
            Field::Whole => Ok(Found { before: "", text: Cow::Borrowed(line), after: "" }),
            Field::Tabs { index } => {
                let mut start = 0;
                for (number, field) in line.split('\t').enumerate() {
                    if number == *index {
                        let (before, rest) = line.split_at(start);
                        return Ok(Found { before, text: Cow::Borrowed(field), after: &rest[field.len()..] });
                    }
                    start += field.len() + 1;
                }
                Err(missing(*index, line.split('\t').count()))
            }
            Field::Commas { index } => {
                let mut start = 0;
                for number in 0.. {
                    let length = csv_length(&line[start..]).map_err(|at| {
                        format!("the quotation mark at byte {} is not closed: a record is one line", start + at)
                    })?;
                    if number == *index {
                        let (before, rest) = line.split_at(start);
                        let (field, after) = rest.split_at(length);
                        return Ok(Found { before, text: csv_text(field), after });
                    }
                    if start + length == line.len() {
                        return Err(missing(*index, number + 1));
                    }
                    start += length + 1;
                }
                unreachable!("the line ends")
            }
            Field::Json { key, is_cdxj } => {
                let object = if *is_cdxj {
                    let at = line.find('{').ok_or("the entry has no JSON object")?;
                    &line[at..]
                } else {
                    line
                };
                let value = json_value(object, key)?;
                if !value.starts_with('"') {
                    return Err(format!("the value of the key `{key}` is not a string: {}", shortened(value)));
                }
                let text: Cow<'_, str> = serde_json::from_str::<String>(value)
                    .map(Cow::Owned)
                    .map_err(|error| format!("the value of the key `{key}` is not text: {error}"))?;
                let start = value.as_ptr() as usize - line.as_ptr() as usize;
                let (before, rest) = line.split_at(start);
                Ok(Found { before, text, after: &rest[value.len()..] })
            }
        }
    }

    /// Writes a line with another text in its field.
    pub(crate) fn write(&self, place: &Found<'_>, text: &[&str], out: &mut impl Write) -> io::Result<()> {
        out.write_all(place.before.as_bytes())?;
        for (index, text) in text.iter().enumerate() {
            match self {
                Field::Whole | Field::Tabs { .. } => {
                    out.write_all(if index > 0 { b"\t" } else { b"" })?;
                    out.write_all(text.as_bytes())?;
                }
                Field::Commas { .. } => {
                    out.write_all(if index > 0 { b"," } else { b"" })?;
                    write_csv(text, out)?;
                }
                Field::Json { .. } => json::write_text(out, text)?,
            }
        }
        out.write_all(place.after.as_bytes())
    }

    /// Returns whether several texts can take the place of one.
    pub(crate) fn takes_several(&self) -> bool {
        !matches!(self, Field::Json { .. })
    }

    /// Returns whether a line has no URL by its format, such as the header of an index.
    pub(crate) fn is_header(&self, line: &str) -> bool {
        matches!(self, Field::Json { is_cdxj: true, .. }) && line.starts_with(['!', ' '])
    }
}

/// Writes a text as a field between commas.
pub(crate) fn write_csv(text: &str, out: &mut impl Write) -> io::Result<()> {
    if !text.contains([',', '"', '\n', '\r']) {
        return out.write_all(text.as_bytes());
    }
    out.write_all(b"\"")?;
    for (index, part) in text.split('"').enumerate() {
        out.write_all(if index > 0 { b"\"\"" } else { b"" })?;
        out.write_all(part.as_bytes())?;
    }
    out.write_all(b"\"")
}

fn header_names(format: InputFormat, header: &str) -> Vec<String> {
    let field = |index| if format == InputFormat::Tsv { Field::Tabs { index } } else { Field::Commas { index } };
    (0..).map_while(|index| field(index).find(header).ok().map(|place| place.text.into_owned())).collect()
}

fn missing(index: usize, count: usize) -> String {
    let fields = if count == 1 { "field" } else { "fields" };
    format!("no field {}: the line has {count} {fields}", index + 1)
}

fn shortened(text: &str) -> String {
    let start: String = text.chars().take(40).collect();
    if start.len() < text.len() { start + "…" } else { start }
}

/// Returns the length of the field at the start of a text. The error is the place of a quotation mark that is not closed.
fn csv_length(text: &str) -> Result<usize, usize> {
    if !text.starts_with('"') {
        return Ok(memchr::memchr(b',', text.as_bytes()).unwrap_or(text.len()));
    }
    let mut at = 1;
    loop {
        match memchr::memchr(b'"', &text.as_bytes()[at..]) {
            None => return Err(0),
            Some(mark) if text.as_bytes().get(at + mark + 1) == Some(&b'"') => at += mark + 2,
            // What follows the closing quotation mark belongs to the field, as most readers have it.
            Some(mark) => {
                let end = at + mark + 1;
                return Ok(end + memchr::memchr(b',', &text.as_bytes()[end..]).unwrap_or(text.len() - end));
            }
        }
    }
}

/// Returns the text of a field.
fn csv_text(field: &str) -> Cow<'_, str> {
    match field.strip_prefix('"').and_then(|field| field.strip_suffix('"')) {
        Some(inner) if inner.contains('"') => Cow::Owned(inner.replace("\"\"", "\"")),
        Some(inner) => Cow::Borrowed(inner),
        None => Cow::Borrowed(field),
    }
}

/// Returns the JSON text of the value that a key has in an object. A key that occurs twice is an error: programs differ in
/// which value they take.
fn json_value<'l>(object: &'l str, key: &str) -> Result<&'l str, String> {
    struct Value<'k>(&'k str);

    impl<'de> Visitor<'de> for Value<'_> {
        type Value = Option<&'de RawValue>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a JSON object")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
            let mut wanted = None;
            while let Some(key) = map.next_key::<Cow<'de, str>>()? {
                let value: &'de RawValue = map.next_value()?;
                if key == self.0 && wanted.replace(value).is_some() {
                    return Err(A::Error::custom(format_args!("the key `{key}` occurs twice")));
                }
            }
            Ok(wanted)
        }
    }

    let mut reader = serde_json::Deserializer::from_str(object);
    let value = reader.deserialize_map(Value(key)).and_then(|value| reader.end().map(|()| value));
    match value {
        Ok(Some(value)) => Ok(value.get()),
        Ok(None) => Err(format!("the object has no key `{key}`")),
        Err(error) => Err(format!("not a JSON object: {error}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn replaced(field: &Field, line: &str, text: &[&str]) -> String {
        let mut out = Vec::new();
        field.write(&field.find(line).unwrap(), text, &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn finds_and_replaces_fields() {
        let tabs = Field::Tabs { index: 1 };
        assert_eq!(tabs.find("a\tb\tc").unwrap().text, "b");
        assert_eq!(replaced(&tabs, "a\tb\tc", &["x", "y"]), "a\tx\ty\tc");
        let commas = Field::Commas { index: 1 };
        assert_eq!(commas.find(r#""a,""b",c"#).unwrap().text, "c");
        assert_eq!(commas.find(r#"a,"b""c,",d"#).unwrap().text, "b\"c,");
        assert_eq!(replaced(&commas, r#""a,""b",c,d"#, &["x,\"y"]), r#""a,""b","x,""y",d"#);
        assert_eq!(commas.find("a,").unwrap().text, "");
        let json = Field::Json { key: "url".to_owned(), is_cdxj: false };
        let line = r#" {"a": [1, 2],  "\u0075rl" : "h\u0074tp://h" , "b":{"url":1}} "#;
        assert_eq!(json.find(line).unwrap().text, "http://h");
        assert_eq!(replaced(&json, line, &["\"é"]), r#" {"a": [1, 2],  "\u0075rl" : "\"é" , "b":{"url":1}} "#);
        let cdxj = Field::Json { key: "url".to_owned(), is_cdxj: true };
        assert_eq!(replaced(&cdxj, r#"h)/ 2026 {"url": "http://h"}"#, &["x"]), r#"h)/ 2026 {"url": "x"}"#);
    }

    #[test]
    fn says_why_a_line_has_no_field() {
        let error = |field: Field, line: &str| field.find(line).unwrap_err();
        assert_eq!(error(Field::Tabs { index: 2 }, "a\tb"), "no field 3: the line has 2 fields");
        assert_eq!(error(Field::Commas { index: 1 }, "a"), "no field 2: the line has 1 field");
        let unclosed = "the quotation mark at byte 2 is not closed: a record is one line";
        assert_eq!(error(Field::Commas { index: 1 }, "a,\"b"), unclosed);
        let json = |line| error(Field::Json { key: "url".to_owned(), is_cdxj: false }, line);
        assert_eq!(json("{}"), "the object has no key `url`");
        assert_eq!(json(r#"{"url":5}"#), "the value of the key `url` is not a string: 5");
        assert!(json(r#"{"url":"a","url":"b"}"#).contains("the key `url` occurs twice"));
        assert!(json(r#"{"url":"\ud800"}"#).starts_with("the value of the key `url` is not text: "));
        assert!(json("[1]").starts_with("not a JSON object: "));
        assert!(json(r#"{"url":"a"} b"#).contains("trailing characters"));
        assert!(json(&"[".repeat(100_000)).starts_with("not a JSON object: "));
    }
}
