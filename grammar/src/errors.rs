//! Several errors as one.

use core::fmt;

use crate::model::Error;
use crate::prelude::*;

/// Errors and warnings in a grammar, in order. As an error of a function there is at least one.
///
/// `{}` is a line for each. `{:#}` adds the notes.
///
/// ```
/// let errors = railurl_grammar::read_all("a =\n  T: \n\nb\n").unwrap_err();
/// assert_eq!(errors.iter().map(|error| error.position.line).collect::<Vec<_>>(), [2, 4]);
/// assert_eq!(errors.to_string().lines().count(), 2);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Errors(Vec<Error>);

impl Errors {
    /// Returns the first error, where there is one.
    pub(crate) fn into_first(self) -> Error {
        self.0.into_iter().next().expect("a function that fails returns an error")
    }
}

impl core::ops::Deref for Errors {
    type Target = [Error];

    fn deref(&self) -> &[Error] {
        &self.0
    }
}

impl IntoIterator for Errors {
    type Item = Error;
    type IntoIter = IntoIter;

    fn into_iter(self) -> IntoIter {
        IntoIter(self.0.into_iter())
    }
}

impl<'e> IntoIterator for &'e Errors {
    type Item = &'e Error;
    type IntoIter = core::slice::Iter<'e, Error>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl FromIterator<Error> for Errors {
    fn from_iter<T: IntoIterator<Item = Error>>(errors: T) -> Self {
        Errors(errors.into_iter().list())
    }
}

impl From<Error> for Errors {
    fn from(error: Error) -> Self {
        Errors(vec![error])
    }
}

impl From<Vec<Error>> for Errors {
    fn from(errors: Vec<Error>) -> Self {
        Errors(errors)
    }
}

impl fmt::Display for Errors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, error) in self.0.iter().enumerate() {
            f.write_str(if number == 0 { "" } else { "\n" })?;
            error.fmt(f)?;
        }
        Ok(())
    }
}

impl core::error::Error for Errors {}

/// The errors of [`Errors`], taken out.
#[derive(Clone, Debug)]
pub struct IntoIter(alloc::vec::IntoIter<Error>);

impl Iterator for IntoIter {
    type Item = Error;

    fn next(&mut self) -> Option<Error> {
        self.0.next()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl ExactSizeIterator for IntoIter {}
