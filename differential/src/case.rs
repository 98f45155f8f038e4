//! The input of a comparison: a text to parse, an optional base, and setters to call on the result.

use std::fmt;

use railurl::attributes::Attribute;

/// The input of both sides of a comparison.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Case {
    /// The text to parse.
    pub input: String,
    /// The base.
    pub base: Option<String>,
    /// The setters to call on the URL, in order, each with its value.
    pub sets: Vec<(Attribute, String)>,
}

impl Case {
    /// Makes a case without a base and setters.
    pub fn new(input: impl Into<String>) -> Self {
        Case { input: input.into(), ..Case::default() }
    }

    /// Adds a base.
    #[must_use]
    pub fn against(self, base: impl Into<String>) -> Self {
        Case { base: Some(base.into()), ..self }
    }

    /// Adds a setter.
    #[must_use]
    pub fn set(mut self, attribute: Attribute, value: impl Into<String>) -> Self {
        self.sets.push((attribute, value.into()));
        self
    }

    /// Returns the input, the base and the values of the setters.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        [self.input.as_str()]
            .into_iter()
            .chain(self.base.as_deref())
            .chain(self.sets.iter().map(|(_, value)| value.as_str()))
    }

    /// Returns the size by which shorter cases are preferred as examples: bytes of text, and setters.
    pub(crate) fn size(&self) -> usize {
        self.texts().map(str::len).sum::<usize>() + self.sets.len()
    }
}

impl fmt::Display for Case {
    /// Writes the case on one line: `"input" against "base", host = "value"`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.input)?;
        if let Some(base) = &self.base {
            write!(f, " against {base:?}")?;
        }
        self.sets.iter().try_for_each(|(attribute, value)| write!(f, ", {} = {value:?}", attribute.name()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn displays_a_case_on_one_line() {
        let case = Case::new("a\n").against("http://h").set(Attribute::Port, "1");
        assert_eq!(case.to_string(), r#""a\n" against "http://h", port = "1""#);
        assert_eq!(case.texts().collect::<Vec<_>>(), ["a\n", "http://h", "1"]);
    }
}
