//! The objects that `batch` writes, field by field, as `docs/json.md` promises them; and how JSON is written.
//!
//! They borrow their contents: nothing as long as a line is built only to be written.

use std::fmt;
use std::io::{self, Write};
use std::ops::Range;

use railurl::__private::is_visible;
use railurl::{
    ParseError, Url, Violation,
    attributes::Attribute,
    components::{Component, Components},
    dialect::Parser,
    implementations::{self, Implementation},
};
use serde::{Serialize, Serializer};
use serde_json::ser::Formatter;

/// Writes an object, on one line.
pub(crate) fn write_line(out: &mut impl Write, object: &impl Serialize) -> io::Result<()> {
    object.serialize(&mut serde_json::Serializer::with_formatter(&mut *out, Visible))?;
    out.write_all(b"\n")
}

/// Writes a string.
pub(crate) fn write_text(out: &mut impl Write, text: &str) -> io::Result<()> {
    text.serialize(&mut serde_json::Serializer::with_formatter(out, Visible)).map_err(io::Error::from)
}

/// Escapes invisible characters in strings, so that JSON can be printed on a terminal. The values stay the same.
struct Visible;

impl Formatter for Visible {
    fn write_string_fragment<W: Write + ?Sized>(&mut self, out: &mut W, fragment: &str) -> io::Result<()> {
        // Controls up to U+001F have been escaped.
        if fragment.is_ascii() && memchr::memchr(0x7F, fragment.as_bytes()).is_none() {
            return out.write_all(fragment.as_bytes());
        }
        let mut rest = fragment;
        while let Some((at, c)) = rest.char_indices().find(|(_, c)| !is_visible(*c)) {
            out.write_all(&rest.as_bytes()[..at])?;
            for unit in c.encode_utf16(&mut [0; 2]) {
                write!(out, "\\u{unit:04x}")?;
            }
            rest = &rest[at + c.len_utf8()..];
        }
        out.write_all(rest.as_bytes())
    }
}

/// The answer to an input.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(crate) enum Answer<'a> {
    Success(Box<Success<'a>>),
    Rejection {
        failure: RejectionObject,
        errors: Errors<'a>,
        #[serde(skip_serializing_if = "Option::is_none")]
        note: Option<String>,
    },
    /// An invalid URL that still has components.
    Invalid {
        failure: RejectionObject,
        #[serde(flatten)]
        components: Box<Success<'a>>,
    },
}

/// The components of a URL; `null` if one is missing.
#[derive(Debug, Default, Serialize)]
pub(crate) struct Success<'a> {
    href: Option<&'a str>,
    #[serde(flatten, serialize_with = "texts")]
    components: Components<Option<&'a str>>,
    /// The host that a program connects to; left out if a specification reads the input.
    #[serde(skip_serializing_if = "Option::is_none")]
    effective_host: Option<Option<&'a str>>,
    origin: Option<String>,
    attributes: Option<AttributesObject<'a>>,
    /// Whether the input is a valid URL string; left out if the dialect does not define that.
    #[serde(skip_serializing_if = "Option::is_none")]
    valid: Option<bool>,
    errors: Errors<'a>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    setters: &'a [SetterObject],
    /// Says that a version of a program was not compared with the program.
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<String>,
}

/// The attributes of the URL API, except the `href`, which is a key of its own.
#[derive(Debug)]
struct AttributesObject<'a>(&'a Url);

impl Serialize for AttributesObject<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let attributes = self.0.attributes();
        let others = Attribute::ALL.iter().filter(|attribute| **attribute != Attribute::Href);
        serializer.collect_map(others.map(|attribute| (attribute.name(), attributes.get(*attribute))))
    }
}

/// Violations, each converted to an object when it is written.
#[derive(Debug, Default)]
pub(crate) struct Errors<'a>(&'a [Violation]);

impl Serialize for Errors<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let object = |violation: Violation| ErrorObject {
            kind: violation.name(),
            rule: violation.rule(),
            start: violation.span().start,
            end: violation.span().end,
        };
        serializer.collect_seq(self.0.iter().flat_map(Violation::each).map(object))
    }
}

/// A violation, with byte offsets into the input.
#[derive(Debug, Serialize)]
struct ErrorObject {
    kind: &'static str,
    rule: &'static str,
    start: usize,
    end: usize,
}

/// A setter that changed nothing: its position in the request's `set`, and why.
#[derive(Debug, Serialize)]
pub(crate) struct SetterObject {
    pub(crate) index: usize,
    pub(crate) attribute: &'static str,
    pub(crate) kind: &'static str,
}

/// Why there is no URL. The kind determines what the offsets refer to: the input, the base, or the line.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub(crate) struct RejectionObject {
    kind: &'static str,
    message: String,
    rule: Option<&'static str>,
    start: usize,
    end: usize,
}

impl<'a> Answer<'a> {
    /// Makes the answer of a URL in canonical form, with its components.
    pub(crate) fn from_url(
        url: &'a Url,
        valid: Option<bool>,
        violations: &'a [Violation],
        setters: &'a [SetterObject],
    ) -> Self {
        Answer::Success(Box::new(Success {
            href: Some(url.as_str()),
            origin: Some(url.attributes().origin()),
            attributes: Some(AttributesObject(url)),
            setters,
            ..Success::new(Components::from_fn(|component| url.component(component)), valid, violations)
        }))
    }

    /// Makes the answer of a stage before the canonical form, with its components.
    pub(crate) fn from_components(
        components: &'a Components,
        valid: Option<bool>,
        violations: &'a [Violation],
    ) -> Self {
        Answer::Success(Box::new(Success::new(components.texts(), valid, violations)))
    }

    /// Makes the answer of a program.
    pub(crate) fn from_implementation(implementation: Implementation, answer: &'a implementations::Answer<'_>) -> Self {
        Answer::Success(Box::new(Success {
            effective_host: Some(answer.effective_host.as_deref()),
            note: implementation.note(),
            ..Success::new(Components::from_fn(|component| answer.text(component)), None, &[])
        }))
    }

    /// Makes the answer for an input that is not a URL. `note` is the note of the program, if one reads it.
    pub(crate) fn from_error(error: &ParseError, violations: &'a [Violation], note: Option<String>) -> Self {
        Answer::Rejection { failure: RejectionObject::from_error(error), errors: Errors(violations), note }
    }

    /// Makes the answer of an input that is not a URL, with the components that the parser finds.
    pub(crate) fn from_invalid(error: &ParseError, components: &'a Components) -> Self {
        let components = Success::new(components.texts(), None, &[]);
        Answer::Invalid { failure: RejectionObject::from_error(error), components: Box::new(components) }
    }
}

impl<'a> Success<'a> {
    fn new(components: Components<Option<&'a str>>, valid: Option<bool>, violations: &'a [Violation]) -> Self {
        Success { components, valid, errors: Errors(violations), ..Success::default() }
    }
}

/// Writes a key for each component.
fn texts<S: Serializer>(components: &Components<Option<&str>>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(Component::ALL.map(|component| (component.name(), components[component])))
}

impl From<RejectionObject> for Answer<'_> {
    fn from(failure: RejectionObject) -> Self {
        Answer::Rejection { failure, errors: Errors(&[]), note: None }
    }
}

/// The message and the kind.
impl fmt::Display for RejectionObject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.message, self.kind)
    }
}

impl RejectionObject {
    /// Makes the failure of an input.
    pub(crate) fn from_error(error: &ParseError) -> Self {
        RejectionObject {
            kind: error.name(),
            message: error.to_string(),
            rule: Some(error.rule()),
            start: error.span().unwrap_or_default().start,
            end: error.span().unwrap_or_default().end,
        }
    }

    /// Makes the failure of a request for setters of a program: programs have no setters.
    pub(crate) fn without_setters(parser: Parser) -> Self {
        let message = format!("`{parser}` has no canonical form, and so no setters");
        RejectionObject { kind: "no-canonical-form", message, rule: None, start: 0, end: 0 }
    }

    /// Makes the failure of a line that is not a request; `span` is a byte range of the line.
    pub(crate) fn from_line(kind: &'static str, message: String, span: Range<usize>) -> Self {
        RejectionObject { kind, message, rule: None, start: span.start, end: span.end }
    }

    /// Makes the failure of a base that is not a URL.
    pub(crate) fn from_base(error: &ParseError) -> Self {
        let failure = RejectionObject::from_error(error);
        let offsets = "start and end are byte offsets into the base";
        let message = format!("the base is not a URL: {} ({}; {offsets})", failure.message, failure.kind);
        RejectionObject { kind: "invalid-base", message, ..failure }
    }
}
