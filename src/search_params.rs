//! The name-value pairs of a query: the API's
//! [`URLSearchParams`](https://specs.webplatform.org/url/webspecs/develop/#interface-urlsearchparams).

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Deref;

use railurl_canon::form_urlencoded;

use crate::{SetterError, Url};

/// A list of name-value pairs, decoded.
///
/// ```
/// use railurl::SearchParams;
///
/// let mut params = SearchParams::parse("a=1&b=%C3%BC&a=+");
/// assert_eq!(params.get_all("a").collect::<Vec<_>>(), ["1", " "]);
/// assert_eq!(params.get("b"), Some("ü"));
/// params.set("a", "x").append("c", "");
/// assert_eq!(params.to_string(), "a=x&b=%C3%BC&c=");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct SearchParams {
    pairs: Vec<(String, String)>,
}

impl SearchParams {
    /// No pairs.
    pub fn new() -> Self {
        Self::default()
    }

    /// The pairs of a query, without its question mark: the
    /// [`application/x-www-form-urlencoded` string parser](https://specs.webplatform.org/url/webspecs/develop/#concept-urlencoded-string-parser).
    pub fn parse(query: &str) -> Self {
        SearchParams { pairs: form_urlencoded::parse_str(query) }
    }

    /// The number of pairs.
    pub fn len(&self) -> usize {
        self.pairs.len()
    }

    /// Whether there are no pairs.
    pub fn is_empty(&self) -> bool {
        self.pairs.is_empty()
    }

    /// The pairs, in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.pairs.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// The value of the first pair of this name.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.iter().find(|pair| pair.0 == name).map(|pair| pair.1)
    }

    /// The values of all pairs of this name, in order.
    pub fn get_all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        self.iter().filter(move |pair| pair.0 == name).map(|pair| pair.1)
    }

    /// Whether there is a pair of this name.
    pub fn has(&self, name: &str) -> bool {
        self.get(name).is_some()
    }

    /// Adds a pair at the end.
    pub fn append(&mut self, name: &str, value: &str) -> &mut Self {
        self.pairs.push((String::from(name), String::from(value)));
        self
    }

    /// Removes all pairs of this name.
    pub fn delete(&mut self, name: &str) -> &mut Self {
        self.pairs.retain(|pair| pair.0 != name);
        self
    }

    /// Gives the first pair of this name the value and removes the others; adds a pair where there is none.
    pub fn set(&mut self, name: &str, value: &str) -> &mut Self {
        let mut found = false;
        self.pairs.retain_mut(|pair| {
            if pair.0 != name {
                return true;
            }
            let first = !core::mem::replace(&mut found, true);
            if first {
                pair.1 = String::from(value);
            }
            first
        });
        if !found {
            self.append(name, value);
        }
        self
    }
}

impl fmt::Display for SearchParams {
    /// The [`application/x-www-form-urlencoded` serialization](https://specs.webplatform.org/url/webspecs/develop/#concept-urlencoded-serializer).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&form_urlencoded::serialize(self.iter()))
    }
}

impl<N: Into<String>, V: Into<String>> FromIterator<(N, V)> for SearchParams {
    fn from_iter<I: IntoIterator<Item = (N, V)>>(pairs: I) -> Self {
        SearchParams { pairs: pairs.into_iter().map(|(name, value)| (name.into(), value.into())).collect() }
    }
}

impl<N: Into<String>, V: Into<String>> Extend<(N, V)> for SearchParams {
    fn extend<I: IntoIterator<Item = (N, V)>>(&mut self, pairs: I) {
        self.pairs.extend(pairs.into_iter().map(|(name, value)| (name.into(), value.into())));
    }
}

impl IntoIterator for SearchParams {
    type Item = (String, String);
    type IntoIter = alloc::vec::IntoIter<(String, String)>;

    fn into_iter(self) -> Self::IntoIter {
        self.pairs.into_iter()
    }
}

/// The [`SearchParams`] of a [`Url`] that is being changed.
///
/// While it lives nobody else sees the URL; when it goes out of scope, and something was changed, the URL's query is set
/// to the pairs' serialization. A query of no pairs is empty, not missing, as the standard's update steps have it.
#[derive(Debug)]
pub struct SearchParamsMut<'u> {
    url: &'u mut Url,
    params: SearchParams,
    changed: bool,
}

impl<'u> SearchParamsMut<'u> {
    pub(crate) fn new(url: &'u mut Url) -> Self {
        let params = url.search_params();
        SearchParamsMut { url, params, changed: false }
    }

    fn params(&mut self) -> &mut SearchParams {
        self.changed = true;
        &mut self.params
    }

    /// See [`SearchParams::append`].
    pub fn append(&mut self, name: &str, value: &str) -> &mut Self {
        self.params().append(name, value);
        self
    }

    /// See [`SearchParams::delete`].
    pub fn delete(&mut self, name: &str) -> &mut Self {
        self.params().delete(name);
        self
    }

    /// See [`SearchParams::set`].
    pub fn set(&mut self, name: &str, value: &str) -> &mut Self {
        self.params().set(name, value);
        self
    }

    /// Removes all pairs.
    pub fn clear(&mut self) -> &mut Self {
        self.params().pairs.clear();
        self
    }

    /// Writes the pairs to the URL now.
    ///
    /// # Errors
    ///
    /// The URL would be too long; it is left as it was. Going out of scope leaves it so without a word.
    pub fn finish(mut self) -> Result<(), SetterError> {
        self.update()
    }

    fn update(&mut self) -> Result<(), SetterError> {
        if core::mem::take(&mut self.changed) {
            self.url.set_canonical_query(form_urlencoded::serialize(self.params.iter()))?;
        }
        Ok(())
    }
}

impl Deref for SearchParamsMut<'_> {
    type Target = SearchParams;

    fn deref(&self) -> &SearchParams {
        &self.params
    }
}

impl<N: Into<String>, V: Into<String>> Extend<(N, V)> for SearchParamsMut<'_> {
    fn extend<I: IntoIterator<Item = (N, V)>>(&mut self, pairs: I) {
        self.params().extend(pairs);
    }
}

impl Drop for SearchParamsMut<'_> {
    fn drop(&mut self) {
        // Nobody is there to be told: `finish` tells.
        let _ = self.update();
    }
}
