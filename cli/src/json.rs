//! How JSON is written: one object per line, which can be printed on a terminal.

use std::io::{self, Write};

use railurl::__private::is_visible;
use serde::Serialize;
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
