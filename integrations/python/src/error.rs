//! `URLError`, and the text of Python strings.

use std::fmt::{self, Display};
use std::ops::{Deref, Range};

use pyo3::exceptions::{PyUnicodeEncodeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PySlice, PyString};
use railurl::{ParseError, SetterError};

pyo3::create_exception!(
    railurl,
    URLError,
    PyValueError,
    "A text is not a URL, or a URL cannot have a component.\n\n\
     kind: the reason, as the URL Standard names it, such as 'host-invalid-code-point'.\n\
     rule: the production of the grammar in which it fails.\n\
     start, end: the failing code points of the str that was given: text[start:end].\n\
     byte_start, byte_end: the same as offsets in its UTF-8 bytes."
);

/// Makes the error of a `text` in which the bytes of `span` fail.
pub(crate) fn url_error(py: Python<'_>, text: &str, error: &ParseError) -> PyErr {
    let span = error.span().unwrap_or_default();
    let points = code_points(text, span.clone());
    let hint = error.hint().map(|hint| format!("{hint}; ")).unwrap_or_default();
    let message = format!("{} ({hint}characters {}..{}, `{}`)", error.kind(), points.start, points.end, error.rule());
    with_attributes(py, message, error.name(), error.rule(), points, span)
}

/// Makes an error of a `kind`, which `reason` describes, in the bytes of `span`.
pub(crate) fn located(
    py: Python<'_>,
    text: &str,
    reason: impl Display,
    kind: &str,
    rule: &str,
    span: Range<usize>,
) -> PyErr {
    let points = code_points(text, span.clone());
    let message = format!("{reason} (characters {}..{}, `{rule}`)", points.start, points.end);
    with_attributes(py, message, kind, rule, points, span)
}

/// Returns the code points of the bytes of `span`.
pub(crate) fn code_points(text: &str, span: Range<usize>) -> Range<usize> {
    let index = |byte: usize| text.char_indices().take_while(|(at, _)| *at < byte).count();
    index(span.start)..index(span.end)
}

/// Makes the error of a setter whose value was `text`.
pub(crate) fn setter_error(py: Python<'_>, text: &str, error: SetterError) -> PyErr {
    located(py, text, error, error.name(), "url", error.span().unwrap_or_default())
}

fn with_attributes(
    py: Python<'_>,
    message: String,
    kind: &str,
    rule: &str,
    points: Range<usize>,
    bytes: Range<usize>,
) -> PyErr {
    let error = URLError::new_err(message);
    let value = error.value(py);
    let set = || {
        value.setattr("kind", kind)?;
        value.setattr("rule", rule)?;
        value.setattr("start", points.start)?;
        value.setattr("end", points.end)?;
        value.setattr("byte_start", bytes.start)?;
        value.setattr("byte_end", bytes.end)
    };
    set().err().unwrap_or(error)
}

/// The UTF-8 of a Python string.
///
/// A string with a lone surrogate has none. It raises a `URLError` of the kind `lone-surrogate` with the surrogate's index.
#[derive(Clone, Copy)]
pub(crate) struct Text<'a>(pub(crate) &'a str);

impl<'a, 'py> FromPyObject<'a, 'py> for Text<'a> {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        object.extract::<&'a str>().map(Text).map_err(|error| match object.cast::<PyString>() {
            Ok(text) if error.is_instance_of::<PyUnicodeEncodeError>(object.py()) => {
                lone_surrogate(&text, &error).unwrap_or_else(|error| error)
            }
            _ => error,
        })
    }
}

impl Display for Text<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl Deref for Text<'_> {
    type Target = str;

    fn deref(&self) -> &str {
        self.0
    }
}

/// Makes the error of a text that cannot be encoded.
fn lone_surrogate(text: &Bound<'_, PyString>, error: &PyErr) -> PyResult<PyErr> {
    let py = text.py();
    let value = error.value(py);
    let (start, end): (usize, usize) = (value.getattr("start")?.extract()?, value.getattr("end")?.extract()?);
    let before = text.get_item(PySlice::new(py, 0, start.cast_signed(), 1))?.call_method0("encode")?.len()?;
    let message = format!("a lone surrogate is not a character of a URL (characters {start}..{end}, `url`)");
    // Encoded as if it were a code point, a surrogate has three bytes.
    let bytes = before..before + 3 * (end - start);
    Ok(with_attributes(py, message, "lone-surrogate", "url", start..end, bytes))
}
