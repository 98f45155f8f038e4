//! Regressions and exceptions, as data.

use core::fmt;

use crate::{Case, Component, Law};

/// Inputs on which a library broke a law. [`laws!`](crate::laws) tries every law on each.
pub const REGRESSIONS: &str = include_str!("../regressions.txt");

/// A place where a library is known to break laws. It excuses URLs, and is needed as long as its example breaks each of
/// the laws. Nothing excuses a panic.
///
/// `U` is the [`Url`](crate::Library::Url) of the library.
pub struct Exception<U> {
    /// The name of the place.
    pub name: &'static str,
    /// The laws that are broken. The first three are also parts of [`Law::ResolvedOnce`] and [`Law::SettersSurvive`]: where
    /// they are excused, they are excused there as well.
    pub laws: &'static [Law],
    /// Returns whether a URL that came from a case is such a place: the URL that was parsed, resolved or changed, or the
    /// base of [`Law::FragmentAlone`].
    pub excuses: fn(&Case, &U) -> bool,
    /// A row of a smallest case that breaks the laws: `input | base | component=value …`.
    pub example: &'static str,
    /// Why the library does so.
    pub because: &'static str,
}

/// The error of a row that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadRow {
    /// The number of the line, from 1.
    pub line: usize,
    /// What is wrong.
    pub reason: &'static str,
}

impl fmt::Display for BadRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason)
    }
}

impl core::error::Error for BadRow {}

impl Case {
    /// Reads a row: an input, a base, and changes, separated by ` | `. The last two can be left out.
    ///
    /// A backslash begins an escape: `\\`, or `\u{20}` for a code point. Spaces, vertical bars and what cannot be seen have
    /// to be escaped.
    ///
    /// # Errors
    ///
    /// The row does not have this form.
    ///
    /// ```
    /// use railurl_laws::{Case, Component};
    ///
    /// let case = Case::from_row(r"a\u{20}b | http://h/ | query=1 port=").unwrap();
    /// let expected = Case::new("a b").against("http://h/").set(Component::Query, "1").set(Component::Port, "");
    /// assert_eq!(case, expected);
    /// assert_eq!(Case::from_row("a | b | c").unwrap_err(), "a change is `component=value`");
    /// ```
    pub fn from_row(row: &str) -> Result<Self, &'static str> {
        let mut fields = row.split('|').map(str::trim);
        let mut next = || unescaped(fields.next().unwrap_or_default());
        let (input, base) = (next()?, next()?);
        let changes = fields.next().unwrap_or_default().split(' ').filter(|change| !change.is_empty());
        let changes = changes.map(|change| {
            let (name, value) = change.split_once('=').ok_or("a change is `component=value`")?;
            let component = Component::from_name(name).ok_or("there is no component of this name")?;
            Ok((component, unescaped(value)?))
        });
        let changes = changes.collect::<Result<_, &'static str>>()?;
        if fields.next().is_some() { Err("a row has three fields") } else { Ok(Case { input, base, changes }) }
    }
}

fn unescaped(text: &str) -> Result<String, &'static str> {
    let mut rest = text;
    let mut result = String::with_capacity(text.len());
    while let Some((before, after)) = rest.split_once('\\') {
        result.push_str(before);
        rest = if let Some(after) = after.strip_prefix('\\') {
            result.push('\\');
            after
        } else {
            let escape = after.strip_prefix("u{").and_then(|after| after.split_once('}'));
            let (digits, after) = escape.ok_or("a backslash begins `\\\\` or `\\u{…}`")?;
            let number = u32::from_str_radix(digits, 16).ok().and_then(char::from_u32);
            result.push(number.ok_or("an escape is the hexadecimal number of a code point")?);
            after
        };
    }
    result.push_str(rest);
    Ok(result)
}

/// Reads a file of regressions: a row in each line, except empty lines and those that begin with `# `.
///
/// # Errors
///
/// The first row that cannot be read.
///
/// ```
/// use railurl_laws::{REGRESSIONS, regressions};
///
/// assert!(regressions(REGRESSIONS).unwrap().len() > 10);
/// assert_eq!(regressions("# a comment\n\n\\x").unwrap_err().line, 3);
/// ```
pub fn regressions(text: &str) -> Result<Vec<Case>, BadRow> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.is_empty() && !line.starts_with("# "));
    lines.map(|(index, line)| Case::from_row(line).map_err(|reason| BadRow { line: index + 1, reason })).collect()
}
