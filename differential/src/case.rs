//! What the libraries are compared on: an input, perhaps a base, and setters to call on the result.

use std::fmt;

use railurl::attributes::Attribute;

/// One comparison.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Case {
    /// What is parsed.
    pub input: String,
    /// What it is parsed against.
    pub base: Option<String>,
    /// The setters that are then called, in order, each with its value.
    pub sets: Vec<(Attribute, String)>,
}

impl Case {
    /// An input alone.
    pub fn of(input: impl Into<String>) -> Self {
        Case { input: input.into(), ..Case::default() }
    }

    /// The same with a base.
    #[must_use]
    pub fn against(self, base: impl Into<String>) -> Self {
        Case { base: Some(base.into()), ..self }
    }

    /// The same with one more setter.
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
        let case = Case::of("a\n").against("http://h").set(Attribute::Port, "1");
        assert_eq!(case.to_string(), r#""a\n" against "http://h", port = "1""#);
        assert_eq!(case.texts().collect::<Vec<_>>(), ["a\n", "http://h", "1"]);
    }
}
