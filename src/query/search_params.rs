//! The name-value pairs of a query: the URL API's
//! [`URLSearchParams`](https://url.spec.whatwg.org/#interface-urlsearchparams).
//!
//! [`SearchParams`] holds the pairs decoded and owned. [`QueryPairs`] decodes them one at a time, and [`QueryPairsMut`]
//! appends to a query without changing its existing pairs.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::cell::OnceCell;
use core::convert::Infallible;
use core::fmt;
use core::iter::FusedIterator;
use core::ops::Deref;
use core::str::FromStr;

use railurl_canon::encode::UTF_8;
use railurl_canon::form_urlencoded;

pub use crate::query::query_pairs::{QueryPairs, QueryPairsMut};

use crate::{Dialect, SetterError, Url};

/// An ordered list of decoded name-value pairs.
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
#[doc(alias = "Serializer")]
#[doc(alias = "URLSearchParams")]
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct SearchParams {
    pairs: Vec<(String, String)>,
}

impl SearchParams {
    /// Makes an empty list.
    ///
    /// ```
    /// let mut params = railurl::SearchParams::new();
    /// assert_eq!(params.to_string(), "");
    /// assert_eq!(params.append("q", "a b").to_string(), "q=a+b");
    /// ```
    #[inline]
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Parses a query, with or without its question mark.
    ///
    /// This is the [constructor](https://url.spec.whatwg.org/#dom-urlsearchparams-urlsearchparams) called with a
    /// string.
    ///
    /// ```
    /// use railurl::SearchParams;
    ///
    /// assert_eq!(SearchParams::parse("?a=1"), SearchParams::parse("a=1"));
    /// ```
    #[inline]
    #[must_use]
    pub fn parse(query: &str) -> Self {
        Self::from_query(query.strip_prefix('?').unwrap_or(query))
    }

    /// Returns the pairs of a URL's query. A leading question mark is part of the first name.
    #[inline]
    pub(crate) fn from_query(query: &str) -> Self {
        SearchParams { pairs: form_urlencoded::parse_str(query) }
    }

    /// Returns the number of pairs: [`size`](https://url.spec.whatwg.org/#dom-urlsearchparams-size).
    ///
    /// ```
    /// assert_eq!(railurl::SearchParams::parse("a=1&a=1&&b").len(), 3);
    /// ```
    #[doc(alias = "size")]
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        self.pairs.len()
    }

    /// Returns whether the list is empty.
    ///
    /// ```
    /// use railurl::SearchParams;
    ///
    /// assert!(SearchParams::parse("?&&").is_empty());
    /// assert!(!SearchParams::parse("=").is_empty());
    /// ```
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.pairs.is_empty()
    }

    /// Returns the pairs, in order.
    ///
    /// ```
    /// let params = railurl::SearchParams::parse("b=2&a=%26");
    /// assert_eq!(params.iter().collect::<Vec<_>>(), [("b", "2"), ("a", "&")]);
    /// assert_eq!(params.iter().next_back(), Some(("a", "&")));
    /// ```
    #[doc(alias = "entries")]
    #[inline]
    #[must_use]
    pub fn iter(&self) -> Iter<'_> {
        self.into_iter()
    }

    /// Returns the names of the pairs, in order. Repeated names are repeated.
    ///
    /// ```
    /// let params = railurl::SearchParams::parse("b=1&a=2&b=3");
    /// assert_eq!(params.keys().collect::<Vec<_>>(), ["b", "a", "b"]);
    /// ```
    #[inline]
    pub fn keys(&self) -> impl DoubleEndedIterator<Item = &str> + ExactSizeIterator {
        self.iter().map(|pair| pair.0)
    }

    /// Returns the values of the pairs, in order.
    ///
    /// ```
    /// let params = railurl::SearchParams::parse("b=1&a&b=3");
    /// assert_eq!(params.values().collect::<Vec<_>>(), ["1", "", "3"]);
    /// ```
    #[inline]
    pub fn values(&self) -> impl DoubleEndedIterator<Item = &str> + ExactSizeIterator {
        self.iter().map(|pair| pair.1)
    }

    /// Returns the value of the first pair with this name:
    /// [`get`](https://url.spec.whatwg.org/#dom-urlsearchparams-get).
    ///
    /// ```
    /// let params = railurl::SearchParams::parse("a=1&a=2&b");
    /// assert_eq!((params.get("a"), params.get("b"), params.get("c")), (Some("1"), Some(""), None));
    /// ```
    #[inline]
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.iter().find(|pair| pair.0 == name).map(|pair| pair.1)
    }

    /// Returns the values of all pairs with this name, in order:
    /// [`getAll`](https://url.spec.whatwg.org/#dom-urlsearchparams-getall).
    ///
    /// ```
    /// let params = railurl::SearchParams::parse("a=1&b=2&a=3");
    /// assert_eq!(params.get_all("a").collect::<Vec<_>>(), ["1", "3"]);
    /// assert_eq!(params.get_all("c").count(), 0);
    /// ```
    #[inline]
    pub fn get_all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        self.iter().filter(move |pair| pair.0 == name).map(|pair| pair.1)
    }

    /// Returns whether there is a pair with this name: [`has`](https://url.spec.whatwg.org/#dom-urlsearchparams-has).
    ///
    /// ```
    /// let params = railurl::SearchParams::parse("debug&q=x");
    /// assert!(params.has("debug") && !params.has("x"));
    /// ```
    #[inline]
    #[must_use]
    pub fn has(&self, name: &str) -> bool {
        self.get(name).is_some()
    }

    /// Returns whether there is a pair with this name and value: `has` with a value.
    ///
    /// ```
    /// let params = railurl::SearchParams::parse("a=1&a=2");
    /// assert!(params.has_value("a", "2") && !params.has_value("a", "3"));
    /// ```
    #[inline]
    #[must_use]
    pub fn has_value(&self, name: &str, value: &str) -> bool {
        self.iter().any(|pair| pair == (name, value))
    }

    /// Adds a pair at the end: [`append`](https://url.spec.whatwg.org/#dom-urlsearchparams-append).
    ///
    /// ```
    /// let mut params = railurl::SearchParams::parse("a=1");
    /// assert_eq!(params.append("a", "=").to_string(), "a=1&a=%3D");
    /// ```
    #[inline]
    pub fn append(&mut self, name: &str, value: &str) -> &mut Self {
        self.pairs.push((String::from(name), String::from(value)));
        self
    }

    /// Removes all pairs with this name: [`delete`](https://url.spec.whatwg.org/#dom-urlsearchparams-delete).
    ///
    /// ```
    /// let mut params = railurl::SearchParams::parse("a=1&b=2&a=3");
    /// assert_eq!(params.delete("a").delete("c").to_string(), "b=2");
    /// ```
    #[inline]
    pub fn delete(&mut self, name: &str) -> &mut Self {
        self.pairs.retain(|pair| pair.0 != name);
        self
    }

    /// Removes all pairs with this name and value: `delete` with a value.
    ///
    /// ```
    /// let mut params = railurl::SearchParams::parse("a=1&a=2&b=2");
    /// assert_eq!(params.delete_value("a", "2").to_string(), "a=1&b=2");
    /// ```
    #[inline]
    pub fn delete_value(&mut self, name: &str, value: &str) -> &mut Self {
        self.pairs.retain(|pair| (pair.0.as_str(), pair.1.as_str()) != (name, value));
        self
    }

    /// Removes all pairs.
    ///
    /// ```
    /// let mut params = railurl::SearchParams::parse("a=1&b=2");
    /// assert!(params.clear().is_empty());
    /// ```
    #[inline]
    pub fn clear(&mut self) -> &mut Self {
        self.pairs.clear();
        self
    }

    /// Removes the pairs for which `keep` returns false.
    ///
    /// ```
    /// let mut params = railurl::SearchParams::parse("utm_source=x&id=7&utm_medium=y");
    /// assert_eq!(params.retain(|name, _| !name.starts_with("utm_")).to_string(), "id=7");
    /// ```
    #[inline]
    pub fn retain(&mut self, mut keep: impl FnMut(&str, &str) -> bool) -> &mut Self {
        self.pairs.retain(|(name, value)| keep(name, value));
        self
    }

    /// Sorts the pairs by the UTF-16 code units of their names:
    /// [`sort`](https://url.spec.whatwg.org/#dom-urlsearchparams-sort). Pairs with the same name keep their order.
    ///
    /// ```
    /// let mut params = railurl::SearchParams::parse("b=1&\u{FF5E}&\u{1F308}&b=0&a");
    /// let names: Vec<_> = params.sort().keys().collect();
    /// // The rainbow is two code units from U+D800 on.
    /// assert_eq!(names, ["a", "b", "b", "\u{1F308}", "\u{FF5E}"]);
    /// assert_eq!(params.get("b"), Some("1"));
    /// ```
    #[inline]
    pub fn sort(&mut self) -> &mut Self {
        self.pairs.sort_by(|one, other| one.0.encode_utf16().cmp(other.0.encode_utf16()));
        self
    }

    /// Serializes the pairs with `%20` for a space, in place of the `+` that [`Display`](fmt::Display) writes.
    ///
    /// ```
    /// let params = railurl::SearchParams::parse("q=a+b%2B");
    /// assert_eq!((params.to_percent_encoded(), params.to_string()), ("q=a%20b%2B".into(), "q=a+b%2B".into()));
    /// ```
    #[must_use]
    pub fn to_percent_encoded(&self) -> String {
        // The serializer writes no other plus sign: one in a name or value is `%2B`.
        self.to_string().replace('+', "%20")
    }

    /// Sets the value of the first pair with this name and removes the others:
    /// [`set`](https://url.spec.whatwg.org/#dom-urlsearchparams-set). Adds a pair at the end if the name is missing.
    ///
    /// ```
    /// let mut params = railurl::SearchParams::parse("a=1&b=2&a=3");
    /// assert_eq!(params.set("a", "x").set("c", "y").to_string(), "a=x&b=2&c=y");
    /// ```
    #[inline]
    pub fn set(&mut self, name: &str, value: &str) -> &mut Self {
        let mut is_set = false;
        self.pairs.retain_mut(|pair| {
            if pair.0 != name {
                return true;
            }
            let first = !core::mem::replace(&mut is_set, true);
            if first {
                pair.1.clear();
                pair.1.push_str(value);
            }
            first
        });
        if !is_set {
            self.append(name, value);
        }
        self
    }
}

impl fmt::Display for SearchParams {
    /// Writes the
    /// [`application/x-www-form-urlencoded` serialization](https://url.spec.whatwg.org/#concept-urlencoded-serializer).
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Compares as if nothing were encoded.
        let length = self.iter().map(|(name, value)| name.len() + value.len() + "=&".len()).sum();
        let mut text = String::with_capacity(length);
        for (name, value) in self.iter() {
            // Even an empty pair has an equals sign.
            if !text.is_empty() {
                text.push('&');
            }
            form_urlencoded::serialize_pair_into(name, Some(value), UTF_8, &mut text);
        }
        f.write_str(&text)
    }
}

impl<N: Into<String>, V: Into<String>> FromIterator<(N, V)> for SearchParams {
    #[inline]
    fn from_iter<I: IntoIterator<Item = (N, V)>>(pairs: I) -> Self {
        SearchParams { pairs: pairs.into_iter().map(|(name, value)| (name.into(), value.into())).collect() }
    }
}

impl<N: Into<String>, V: Into<String>> Extend<(N, V)> for SearchParams {
    #[inline]
    fn extend<I: IntoIterator<Item = (N, V)>>(&mut self, pairs: I) {
        self.pairs.extend(pairs.into_iter().map(|(name, value)| (name.into(), value.into())));
    }
}

impl FromStr for SearchParams {
    type Err = Infallible;

    /// Same as [`SearchParams::parse`], which never fails.
    #[inline]
    fn from_str(query: &str) -> Result<Self, Infallible> {
        Ok(SearchParams::parse(query))
    }
}

impl<'p> IntoIterator for &'p SearchParams {
    type Item = (&'p str, &'p str);
    type IntoIter = Iter<'p>;

    #[inline]
    fn into_iter(self) -> Iter<'p> {
        Iter(self.pairs.iter())
    }
}

/// An iterator over the pairs of [`SearchParams`], in order. Returned by [`SearchParams::iter`].
///
/// ```
/// let params = railurl::SearchParams::parse("b=2&a=%26");
/// let mut names = String::new();
/// for (name, _) in &params {
///     names += name;
/// }
/// assert_eq!(names, "ba");
/// ```
#[derive(Clone, Debug)]
pub struct Iter<'p>(core::slice::Iter<'p, (String, String)>);

impl<'p> Iterator for Iter<'p> {
    type Item = (&'p str, &'p str);

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        self.0.next().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl DoubleEndedIterator for Iter<'_> {
    #[inline]
    fn next_back(&mut self) -> Option<Self::Item> {
        self.0.next_back().map(|(name, value)| (name.as_str(), value.as_str()))
    }
}

impl ExactSizeIterator for Iter<'_> {}

impl FusedIterator for Iter<'_> {}

/// An iterator over the owned name-value pairs of [`SearchParams`].
///
/// ```
/// let params = railurl::SearchParams::parse("a=1&b=2");
/// assert_eq!(params.into_iter().last(), Some(("b".to_owned(), "2".to_owned())));
/// ```
#[derive(Clone, Debug)]
pub struct IntoIter(alloc::vec::IntoIter<(String, String)>);

impl Iterator for IntoIter {
    type Item = (String, String);

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        self.0.next()
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl DoubleEndedIterator for IntoIter {
    #[inline]
    fn next_back(&mut self) -> Option<Self::Item> {
        self.0.next_back()
    }
}

impl ExactSizeIterator for IntoIter {}

impl FusedIterator for IntoIter {}

impl IntoIterator for SearchParams {
    type Item = (String, String);
    type IntoIter = IntoIter;

    #[inline]
    fn into_iter(self) -> IntoIter {
        IntoIter(self.pairs.into_iter())
    }
}

/// A mutable view of a [`Url`]'s [`SearchParams`].
///
/// The view borrows the URL. When it goes out of scope after a change, the URL's query is set to the serialized pairs,
/// by the [update steps](https://url.spec.whatwg.org/#concept-urlsearchparams-update). If no pairs are left, the query
/// is removed; in the 2015 standard it is left empty.
///
/// If the view is leaked instead ([`core::mem::forget`]), the URL can end with text that is not part of it: don't use it
/// again.
///
/// ```
/// let mut url = railurl::Url::parse("https://example.com/?a=1&b=%20")?;
/// let mut params = url.search_params_mut();
/// params.set("a", "2");
/// assert_eq!(params.get("b"), Some(" "));
/// drop(params);
/// assert_eq!(url.query(), Some("a=2&b=+"));
/// # Ok::<(), railurl::ParseError>(())
/// ```
#[derive(Debug)]
#[must_use = "a view changes nothing by itself"]
pub struct SearchParamsMut<'u> {
    /// The query. Pairs are appended here as long as none are read.
    query: QueryPairsMut<'u>,
    /// The pairs, decoded when they are first needed.
    params: OnceCell<SearchParams>,
    changed: bool,
}

impl Url {
    /// Returns the name-value pairs of the query, decoded and owned.
    ///
    /// This is the URL's [`searchParams`](https://url.spec.whatwg.org/#dom-url-searchparams). To decode pairs one at a
    /// time, use [`query_pairs`](Self::query_pairs).
    ///
    /// ```
    /// let url = railurl::Url::parse("http://a/?b=1+2&c")?;
    /// assert_eq!(url.search_params().get("b"), Some("1 2"));
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn search_params(&self) -> SearchParams {
        SearchParams::from_query(self.query().unwrap_or_default())
    }

    /// Returns a mutable view of the query's name-value pairs.
    ///
    /// Changes are written to the URL when the view goes out of scope, and **all pairs are then spelled anew**, as scripts
    /// in browsers do: `%7e` becomes `%7E`, `%20` becomes `+`. To change some pairs and keep the spelling of the others,
    /// use [`query_pairs_mut`](Self::query_pairs_mut), whose `set_pair`, `remove`, `sort_by_name` and `append_pair` are the
    /// twins of `set`, `delete`, `sort` and `append` here.
    ///
    /// ```
    /// let mut url = railurl::Url::parse("http://a/?b=1&c=2")?;
    /// url.search_params_mut().set("b", "x y").append("d", "&");
    /// assert_eq!(url.as_str(), "http://a/?b=x+y&c=2&d=%26");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn search_params_mut(&mut self) -> SearchParamsMut<'_> {
        SearchParamsMut { query: QueryPairsMut::new(self), params: OnceCell::new(), changed: false }
    }
}

impl SearchParamsMut<'_> {
    /// Writes spaces as `%20`, not as `+`, in all pairs, if there is a change to write.
    ///
    /// ```
    /// let mut url = railurl::Url::parse("https://example.com/?a=b+c")?;
    /// url.search_params_mut().percent_encode_spaces().append("d", "e f");
    /// assert_eq!(url.query(), Some("a=b%20c&d=e%20f"));
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn percent_encode_spaces(&mut self) -> &mut Self {
        // Pairs that are appended to the text would leave the others as they are.
        let params = self.params.take().unwrap_or_else(|| self.query.pairs().collect());
        self.params = OnceCell::from(params);
        self.query.percent_encode_spaces();
        self
    }

    #[inline]
    fn change(&mut self, change: impl FnOnce(&mut SearchParams)) -> &mut Self {
        let mut params = self.params.take().unwrap_or_else(|| self.query.pairs().collect());
        change(&mut params);
        self.params = OnceCell::from(params);
        self.changed = true;
        self
    }

    /// Prepares to append pairs.
    #[inline]
    fn extend_query(&mut self) {
        // The standard writes the whole list after a change, so pairs that stay are serialized again.
        if !core::mem::replace(&mut self.changed, true) && self.params.get().is_none() {
            self.query.serialize_again();
        }
    }

    /// Appends a pair, as [`SearchParams::append`] does.
    ///
    /// ```
    /// let mut url = railurl::Url::parse("https://example.com/?a=1")?;
    /// url.search_params_mut().append("a", "2");
    /// assert_eq!(url.query(), Some("a=1&a=2"));
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn append(&mut self, name: &str, value: &str) -> &mut Self {
        self.extend_query();
        match self.params.get_mut() {
            Some(params) => _ = params.append(name, value),
            None => _ = self.query.append_pair(name, value),
        }
        self
    }

    /// Removes the pairs with a name, as [`SearchParams::delete`] does.
    ///
    /// ```
    /// let mut url = railurl::Url::parse("https://example.com/?a=1&b=2&a=3")?;
    /// url.search_params_mut().delete("a");
    /// assert_eq!(url.query(), Some("b=2"));
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn delete(&mut self, name: &str) -> &mut Self {
        self.change(|params| _ = params.delete(name))
    }

    /// Removes the pairs with a name and a value, as [`SearchParams::delete_value`] does.
    ///
    /// ```
    /// let mut url = railurl::Url::parse("https://example.com/?a=1&b=2&a=3")?;
    /// url.search_params_mut().delete_value("a", "3");
    /// assert_eq!(url.query(), Some("a=1&b=2"));
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn delete_value(&mut self, name: &str, value: &str) -> &mut Self {
        self.change(|params| _ = params.delete_value(name, value))
    }

    /// Sets a name's value, as [`SearchParams::set`] does.
    ///
    /// ```
    /// let mut url = railurl::Url::parse("https://example.com/?a=1&b=2&a=3")?;
    /// url.search_params_mut().set("a", "4");
    /// assert_eq!(url.query(), Some("a=4&b=2"));
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn set(&mut self, name: &str, value: &str) -> &mut Self {
        self.change(|params| _ = params.set(name, value))
    }

    /// Removes the pairs for which `keep` returns false. The other pairs keep their spelling, unless another method of
    /// this view changes them.
    ///
    /// If a pair is removed, so are empty pieces between `&`; if none is, the query is unchanged. A query that loses its
    /// last pair is removed.
    ///
    /// ```
    /// let mut url = railurl::Url::parse("https://example.com/?utm_source=x&q=%61%20b&c#top")?;
    /// url.search_params_mut().retain(|name, _| !name.starts_with("utm_"));
    /// assert_eq!(url.as_str(), "https://example.com/?q=%61%20b&c#top");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn retain(&mut self, keep: impl FnMut(&str, &str) -> bool) -> &mut Self {
        self.spell();
        self.params.take();
        self.query.retain(keep);
        self
    }

    /// Sorts the pairs, as [`SearchParams::sort`] does.
    ///
    /// ```
    /// let mut url = railurl::Url::parse("https://example.com/?b=2&a=3&b=1")?;
    /// url.search_params_mut().sort();
    /// assert_eq!(url.query(), Some("a=3&b=2&b=1"));
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn sort(&mut self) -> &mut Self {
        self.change(|params| _ = params.sort())
    }

    /// Removes all pairs, as [`SearchParams::clear`] does.
    ///
    /// ```
    /// let mut url = railurl::Url::parse("https://example.com/?a=1#b")?;
    /// url.search_params_mut().clear();
    /// assert_eq!(url.as_str(), "https://example.com/#b");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn clear(&mut self) -> &mut Self {
        self.params = OnceCell::from(SearchParams::new());
        self.changed = true;
        self
    }

    /// Writes the pairs to the URL now.
    ///
    /// # Errors
    ///
    /// The URL would be too long, or, in a dialect other than the living standard, the query would parse differently.
    /// The URL is left unchanged. If the view only goes out of scope, such an error is lost.
    ///
    /// ```
    /// let mut url = railurl::Url::parse("https://example.com/")?;
    /// url.search_params_mut().append("a", "1").finish()?;
    /// assert_eq!(url.query(), Some("a=1"));
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn finish(&mut self) -> Result<(), SetterError> {
        let changed = self.changed;
        self.spell();
        let written = self.query.write();
        if changed {
            let is_form = !self.query.encodes_spaces;
            let url = &mut self.query.url;
            url.has_form_query = is_form && written.is_ok() && url.dialect() == Dialect::Living;
        }
        written
    }

    /// Spells the pairs that were changed since the query was spelled.
    #[inline]
    fn spell(&mut self) {
        if core::mem::take(&mut self.changed)
            && let Some(params) = self.params.get()
        {
            self.query.clear().extend_pairs(params.iter());
        }
    }
}

impl Deref for SearchParamsMut<'_> {
    type Target = SearchParams;

    #[inline]
    fn deref(&self) -> &SearchParams {
        self.params.get_or_init(|| self.query.pairs().collect())
    }
}

impl<N: Into<String>, V: Into<String>> Extend<(N, V)> for SearchParamsMut<'_> {
    #[inline]
    fn extend<I: IntoIterator<Item = (N, V)>>(&mut self, pairs: I) {
        self.extend_query();
        for (name, value) in pairs {
            self.append(&name.into(), &value.into());
        }
    }
}

impl Drop for SearchParamsMut<'_> {
    #[inline]
    fn drop(&mut self) {
        // Dropping cannot return an error; `finish` can.
        let _ = self.finish();
    }
}
