//! The input of a comparison: a text to parse, an optional base, and setters to call on the result.

use std::fmt;

use railurl::attributes::Attribute;

/// One comparison.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Case {
    /// The text to parse.
    pub input: String,
    /// The base.
    pub base: Option<String>,
    /// The setters to call afterwards, in order, each with its value.
    pub sets: Vec<(Attribute, String)>,
}

impl Case {
    /// A case without base and setters.
    pub fn new(input: impl Into<String>) -> Self {
        Case { input: input.into(), ..Case::default() }
    }

    /// This case with a base.
    #[must_use]
    pub fn against(self, base: impl Into<String>) -> Self {
        Case { base: Some(base.into()), ..self }
    }

    /// This case with another setter.
    #[must_use]
    pub fn set(mut self, attribute: Attribute, value: impl Into<String>) -> Self {
        self.sets.push((attribute, value.into()));
        self
    }

    /// All its texts.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        [self.input.as_str()]
            .into_iter()
            .chain(self.base.as_deref())
            .chain(self.sets.iter().map(|(_, value)| value.as_str()))
    }
}

impl fmt::Display for Case {
    /// On one line: `"input" against "base", host = "value"`.
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
    fn a_case_is_shown_on_one_line() {
        let case = Case::new("a\n").against("http://h").set(Attribute::Port, "1");
        assert_eq!(case.to_string(), r#""a\n" against "http://h", port = "1""#);
        assert_eq!(case.texts().collect::<Vec<_>>(), ["a\n", "http://h", "1"]);
    }
}
