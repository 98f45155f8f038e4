//! The inputs of a law.

use core::fmt;

use crate::Component;

/// An input, a base and changes: each law takes what it needs.
///
/// [`Display`](fmt::Display) writes the row of a file of regressions.
///
/// ```
/// use railurl_laws::{Case, Component};
///
/// let case = Case::new("file:e:").set(Component::Host, "&");
/// assert_eq!(case.to_string(), "file:e: | | host=&");
/// assert_eq!(Case::from_row("file:e: | | host=&").unwrap(), case);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Case {
    /// A URL, or a reference for the laws about bases.
    pub input: String,
    /// The base.
    pub base: String,
    /// Components to set, in order, and their values.
    pub changes: Vec<(Component, String)>,
}

impl Case {
    /// Makes a case without a base and changes.
    #[must_use]
    pub fn new(input: &str) -> Self {
        Case { input: input.to_owned(), ..Case::default() }
    }

    /// Returns the case with a base.
    #[must_use]
    pub fn against(self, base: &str) -> Self {
        Case { base: base.to_owned(), ..self }
    }

    /// Returns the case with one more change.
    #[must_use]
    pub fn set(mut self, component: Component, value: &str) -> Self {
        self.changes.push((component, value.to_owned()));
        self
    }
}

/// Escapes what would end a field of a row, and what cannot be seen.
pub(crate) fn escaped(text: &str) -> String {
    let escape = |c: char| match c {
        '\\' => "\\\\".to_owned(),
        '|' => "\\u{7c}".to_owned(),
        '!'..='~' => c.to_string(),
        c if c.is_alphanumeric() => c.to_string(),
        c => format!("\\u{{{:x}}}", u32::from(c)),
    };
    text.chars().map(escape).collect()
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let space = |text: &str| if text.is_empty() { "" } else { " " };
        let (input, base) = (escaped(&self.input), escaped(&self.base));
        write!(f, "{input}{}|{}{base} |", space(&input), space(&base))?;
        for (component, value) in &self.changes {
            write!(f, " {}={}", component.name(), escaped(value))?;
        }
        Ok(())
    }
}
