//! Errors in the lists that callers supply.

use core::fmt;

/// An error in a list: a [list of public suffixes](super::SuffixList::parse) or of [tracking
/// parameters](super::Trackers::parse).
///
/// ```
/// use railurl::views::{LineErrorKind, Trackers};
///
/// let error = Trackers::parse("utm_*\nf*bclid\n").unwrap_err();
/// assert_eq!((error.line, error.column, error.kind), (2, 2, LineErrorKind::Asterisk));
/// assert_eq!(error.to_string(), "line 2, column 2: `*` is only allowed at the end of a name");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct LineError {
    /// The line, counting from 1.
    pub line: usize,
    /// The column in code points, counting from 1.
    pub column: usize,
    /// The kind of error.
    pub kind: LineErrorKind,
}

/// The kinds of [`LineError`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LineErrorKind {
    /// A `*` that is not the last character of a parameter name.
    Asterisk,
    /// A space, a control, `&` or `=` in a parameter name.
    Character(char),
    /// A `*` that is not the whole first label of a public suffix.
    Wildcard,
    /// A public suffix with an empty label.
    EmptyLabel,
    /// A public suffix that is not a domain.
    Domain,
    /// An exception, such as `!example.com`, of a single label.
    Exception,
    /// The list is too long: more than 4 GiB of names.
    TooLong,
}

impl LineError {
    /// Returns the error at a byte of a line. `number` counts lines from 0.
    pub(super) fn new(number: usize, line: &str, byte: usize, kind: LineErrorKind) -> Self {
        let column = line.char_indices().take_while(|&(index, _)| index < byte).count() + 1;
        LineError { line: number + 1, column, kind }
    }
}

impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.kind)
    }
}

impl fmt::Display for LineErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Asterisk => f.write_str("`*` is only allowed at the end of a name"),
            Self::Character(character) => write!(f, "{character:?} is not allowed in a name"),
            Self::Wildcard => f.write_str("`*` is only allowed as the first label"),
            Self::EmptyLabel => f.write_str("a label is empty"),
            Self::Domain => f.write_str("this is not a domain"),
            Self::Exception => f.write_str("an exception needs at least two labels"),
            Self::TooLong => f.write_str("the list is too long"),
        }
    }
}

impl core::error::Error for LineError {}
