//! The name-value pairs of a query: an iterator that decodes them, and a view that changes single pairs.
//!
//! For a list of decoded pairs, see [`SearchParams`](crate::SearchParams).

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::borrow::Borrow;
use core::iter::FusedIterator;

use railurl_canon::Offsets;
use railurl_canon::encode::{Encoding, UTF_8};
use railurl_canon::form_urlencoded::{self, first_changed, serialize_again_into, serialize_pair_into};

use railurl_canon::living::encode_sets::{QUERY, SPECIAL_QUERY};
use railurl_canon::percent::utf8_percent_encode_into;

use crate::dialects::{Appended, Setting};
use crate::{SetterError, Url};

/// An iterator over the decoded name-value pairs of a query.
///
/// This is the [`application/x-www-form-urlencoded` parser](https://url.spec.whatwg.org/#concept-urlencoded-parser),
/// one pair at a time. Text that needs no decoding is borrowed.
///
/// ```
/// let url = railurl::Url::parse("https://example.com/?size=XL&&colour=dark+red")?;
/// let mut pairs = url.query_pairs();
/// assert_eq!(pairs.next(), Some(("size".into(), "XL".into())));
/// assert_eq!(pairs.next(), Some(("colour".into(), "dark red".into())));
/// assert_eq!(pairs.next(), None);
/// # Ok::<(), railurl::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct QueryPairs<'u>(form_urlencoded::Pairs<'u>);

impl Url {
    /// Returns the name-value pairs of the query, decoded one at a time.
    ///
    /// ```
    /// use std::borrow::Cow;
    ///
    /// let url = railurl::Url::parse("https://example.com/?a=1&b=%C3%A9+%26&c")?;
    /// let pairs: Vec<(Cow<str>, Cow<str>)> = url.query_pairs().collect();
    /// assert_eq!(pairs, [("a".into(), "1".into()), ("b".into(), "é &".into()), ("c".into(), "".into())]);
    /// assert!(matches!(pairs[0].1, Cow::Borrowed("1")));
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn query_pairs(&self) -> QueryPairs<'_> {
        QueryPairs(form_urlencoded::pairs(self.query().unwrap_or_default()))
    }

    /// Returns the decoded value of the first pair with a name.
    ///
    /// To read several, see [`query_pairs`](Self::query_pairs) and [`search_params`](Self::search_params).
    ///
    /// ```
    /// let url = railurl::Url::parse("https://example.com/?q=a+b&page=2&page=3")?;
    /// assert_eq!(url.query_value("q").as_deref(), Some("a b"));
    /// assert_eq!(url.query_value("page").as_deref(), Some("2"));
    /// assert_eq!(url.query_value("none"), None);
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn query_value(&self, name: &str) -> Option<Cow<'_, str>> {
        self.query_pairs().find(|pair| pair.0 == name).map(|pair| pair.1)
    }

    /// Returns a mutable view of the query, in which name-value pairs can be added, set, removed and sorted.
    ///
    /// Pairs that are not set keep their spelling, on which signatures and caches depend;
    /// [`search_params_mut`](Self::search_params_mut) spells all pairs anew. New pairs are in the URL once the view goes out
    /// of scope, or after [`finish`](QueryPairsMut::finish).
    ///
    /// ```
    /// let mut url = railurl::Url::parse("https://example.com/?lang=a%20b#top")?;
    /// url.query_pairs_mut().append_pair("q", "a b").append_key_only("debug");
    /// assert_eq!(url.as_str(), "https://example.com/?lang=a%20b&q=a+b&debug#top");
    /// url.query_pairs_mut().clear().extend_pairs([("a", "1"), ("b", "&")]);
    /// assert_eq!(url.as_str(), "https://example.com/?a=1&b=%26#top");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn query_pairs_mut(&mut self) -> QueryPairsMut<'_> {
        QueryPairsMut::new(self)
    }
}

impl QueryPairs<'_> {
    /// Converts this into an iterator over owned pairs.
    ///
    /// ```
    /// use std::collections::BTreeMap;
    ///
    /// let url = railurl::Url::parse("https://example.com/?b=2&a=%31")?;
    /// let map: BTreeMap<String, String> = url.query_pairs().into_owned().collect();
    /// drop(url);
    /// assert_eq!(map["a"], "1");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn into_owned(self) -> impl Iterator<Item = (String, String)> + Clone {
        self.map(|(name, value)| (name.into_owned(), value.into_owned()))
    }
}

impl<'u> Iterator for QueryPairs<'u> {
    type Item = (Cow<'u, str>, Cow<'u, str>);

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        self.0.next()
    }
}

impl FusedIterator for QueryPairs<'_> {}

/// A mutable view of a [`Url`]'s query, in which pairs can be changed while the others keep their spelling. Returned by
/// [`Url::query_pairs_mut`].
///
/// Pairs are written by the [serializer](https://url.spec.whatwg.org/#concept-urlencoded-serializer).
///
/// Pairs are moved to their place when the view is dropped or finished. If it is leaked instead
/// ([`core::mem::forget`]), the URL ends with text that is not part of it: don't use it again.
///
/// ```
/// let mut url = railurl::Url::parse("https://example.com/?a=%7e")?;
/// let mut query = url.query_pairs_mut();
/// query.append_pair("b", "~");
/// drop(query);
/// assert_eq!(url.query(), Some("a=%7e&b=%7E"));
/// # Ok::<(), railurl::ParseError>(())
/// ```
#[doc(alias = "Serializer")]
#[doc(alias = "UrlQuery")]
#[derive(Debug)]
#[must_use = "a view changes nothing by itself"]
pub struct QueryPairsMut<'u> {
    /// The URL. New pairs are written after it, with the separator between them and the query.
    pub(crate) url: &'u mut Url,
    /// The end of the kept part of the query, as an offset into the URL.
    kept: u32,
    /// The offset at which the URL ends.
    end: u32,
    /// Whether all of the query is removed.
    is_cleared: bool,
    encoding: &'static Encoding,
    /// Whether spaces become `%20` instead of `+`.
    pub(crate) encodes_spaces: bool,
}

impl<'u> QueryPairsMut<'u> {
    #[inline]
    pub(crate) fn new(url: &'u mut Url) -> Self {
        let (kept, end) = (url.query_end(), url.href.length());
        QueryPairsMut { url, kept, end, is_cleared: false, encoding: UTF_8, encodes_spaces: false }
    }

    /// Adds a pair.
    ///
    /// ```
    /// let mut url = railurl::Url::parse("https://example.com/")?;
    /// url.query_pairs_mut().append_pair("sum", "1+1=2").append_pair("sum", "");
    /// assert_eq!(url.query(), Some("sum=1%2B1%3D2&sum="));
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn append_pair(&mut self, name: &str, value: &str) -> &mut Self {
        self.append(name, Some(value));
        self
    }

    /// Adds a name without an equals sign. The parser reads it as a pair with an empty value.
    ///
    /// The parser would skip an empty name, so that is written with its equals sign.
    ///
    /// ```
    /// let mut url = railurl::Url::parse("https://example.com/")?;
    /// url.query_pairs_mut().append_key_only("dry run").append_key_only("");
    /// assert_eq!(url.query(), Some("dry+run&="));
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn append_key_only(&mut self, name: &str) -> &mut Self {
        self.append(name, if name.is_empty() { Some("") } else { None });
        self
    }

    /// Adds pairs, in order.
    ///
    /// ```
    /// let mut url = railurl::Url::parse("https://example.com/?page=1")?;
    /// url.query_pairs_mut().extend_pairs(&[("tag", "red"), ("tag", "blue")]);
    /// assert_eq!(url.query(), Some("page=1&tag=red&tag=blue"));
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn extend_pairs<I, K, V>(&mut self, pairs: I) -> &mut Self
    where
        I: IntoIterator<Item: Borrow<(K, V)>>,
        K: AsRef<str>,
        V: AsRef<str>,
    {
        for pair in pairs {
            let (name, value) = pair.borrow();
            self.append_pair(name.as_ref(), value.as_ref());
        }
        self
    }

    /// Adds names without equals signs, in order.
    ///
    /// ```
    /// let mut url = railurl::Url::parse("https://example.com/?page=1")?;
    /// url.query_pairs_mut().extend_keys_only(["debug", "verbose"]);
    /// assert_eq!(url.query(), Some("page=1&debug&verbose"));
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn extend_keys_only<I: IntoIterator<Item: AsRef<str>>>(&mut self, names: I) -> &mut Self {
        for name in names {
            self.append_key_only(name.as_ref());
        }
        self
    }

    /// Adds text to the query as it is, after a separator: one or more pairs that are encoded already.
    ///
    /// A `%` is kept, and so are `+`, `=` and `&` with their meanings, and `:`, `/` and `?`, which pairs would
    /// percent-encode. Code points that a query cannot contain, and `#`, are percent-encoded. The empty string adds
    /// nothing.
    ///
    /// ```
    /// use railurl::Url;
    ///
    /// let mut magnet = Url::parse("magnet:")?;
    /// magnet.query_pairs_mut().append_encoded("xt=urn:btih:c12fe1c06bba254a").append_pair("dn", "a b");
    /// assert_eq!(magnet.as_str(), "magnet:?xt=urn:btih:c12fe1c06bba254a&dn=a+b");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn append_encoded(&mut self, text: &str) -> &mut Self {
        if !text.is_empty() {
            self.url.has_form_query = false;
            self.separate();
            let set = if self.url.is_special() { SPECIAL_QUERY } else { QUERY };
            utf8_percent_encode_into(text, set, &mut self.url.href.text);
        }
        self
    }

    /// Sets the value of the first pair with this name, and removes the others with the name. Without one, adds a
    /// pair at the end. The other pairs keep their spelling, and their places.
    ///
    /// ```
    /// use railurl::Url;
    ///
    /// let mut url = Url::parse("https://example.com/?q=%7e+a&page=1&sig=a/b&page=9")?;
    /// url.query_pairs_mut().set_pair("page", "2").set_pair("n", "10");
    /// assert_eq!(url.query(), Some("q=%7e+a&page=2&sig=a/b&n=10"));
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn set_pair(&mut self, name: &str, value: &str) -> &mut Self {
        let whole = self.whole();
        let pieces = pieces(&whole);
        let Some(first) = pieces.iter().position(|piece| is_named(piece, name)) else {
            return self.append_pair(name, value);
        };
        self.clear();
        for (index, piece) in pieces.iter().enumerate() {
            if index == first {
                self.append(name, Some(value));
            } else if !is_named(piece, name) {
                self.append_piece(piece);
            }
        }
        self
    }

    /// Removes all pairs with this name. The other pairs keep their spelling. A query that loses its last pair is
    /// removed.
    ///
    /// ```
    /// use railurl::Url;
    ///
    /// let mut url = Url::parse("https://example.com/?utm_source=x&q=%7e&utm_source=y")?;
    /// url.query_pairs_mut().remove("utm_source");
    /// assert_eq!(url.query(), Some("q=%7e"));
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn remove(&mut self, name: &str) -> &mut Self {
        let whole = self.whole();
        let mut pieces = pieces(&whole);
        if pieces.iter().any(|piece| is_named(piece, name)) {
            pieces.retain(|piece| !is_named(piece, name));
            self.replace_pieces(&pieces);
        }
        self
    }

    /// Keeps only the pairs for which a function of name and value returns true. They keep their spelling. A query that
    /// loses its last pair is removed.
    ///
    /// ```
    /// use railurl::Url;
    ///
    /// let mut url = Url::parse("https://example.com/?utm_source=x&q=%7e&utm_medium=y")?;
    /// url.query_pairs_mut().retain(|name, _| !name.starts_with("utm_")).append_pair("p", "2");
    /// assert_eq!(url.query(), Some("q=%7e&p=2"));
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn retain(&mut self, mut keep: impl FnMut(&str, &str) -> bool) -> &mut Self {
        let whole = self.whole();
        let mut pieces = pieces(&whole);
        let count = pieces.len();
        pieces.retain(|piece| form_urlencoded::pairs(piece).all(|(name, value)| keep(&name, &value)));
        if pieces.len() < count {
            self.replace_pieces(&pieces);
        }
        self
    }

    /// Sorts the pairs by the UTF-16 code units of their decoded names, as
    /// [`SearchParams::sort`](crate::SearchParams::sort) does. Pairs with the same name keep their order, and all keep
    /// their spelling.
    ///
    /// ```
    /// use railurl::Url;
    ///
    /// let mut url = Url::parse("https://example.com/?b=%7e&%61=2&b=1")?;
    /// url.query_pairs_mut().sort_by_name();
    /// assert_eq!(url.query(), Some("%61=2&b=%7e&b=1"));
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn sort_by_name(&mut self) -> &mut Self {
        let whole = self.whole();
        let mut pieces = pieces(&whole);
        pieces.sort_by(|one, other| name_of(one).encode_utf16().cmp(name_of(other).encode_utf16()));
        self.replace_pieces(&pieces);
        self
    }

    /// Returns a copy of the query, with the new pairs last.
    fn whole(&self) -> String {
        let kept = &self.url.href.text[self.query_start() as usize..self.kept as usize];
        // After a question mark alone, no separator is written.
        let added = if kept == "?" { self.added() } else { self.added().get(1..).unwrap_or_default() };
        // A copy, so that its pieces can be written to the URL again.
        [kept.strip_prefix('?').unwrap_or(kept), added].join("&")
    }

    fn replace_pieces(&mut self, pieces: &[&str]) {
        self.clear();
        pieces.iter().for_each(|piece| self.append_piece(piece));
    }

    /// Adds a pair as it is spelled.
    fn append_piece(&mut self, piece: &str) {
        self.separate();
        self.url.href.text.push_str(piece);
    }

    /// Removes all pairs.
    ///
    /// If none are added afterwards, the query is removed, as by the
    /// [update steps](https://url.spec.whatwg.org/#concept-urlsearchparams-update). (In the 2015 standard it is left
    /// empty.)
    ///
    /// ```
    /// let mut url = railurl::Url::parse("https://example.com/?a=1")?;
    /// url.query_pairs_mut().clear();
    /// assert_eq!(url.as_str(), "https://example.com/");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn clear(&mut self) -> &mut Self {
        self.url.href.text.truncate(self.end as usize);
        self.kept = self.query_start();
        self.is_cleared = true;
        self
    }

    /// Sets the encoding that turns code points into bytes before percent-encoding.
    ///
    /// The default is UTF-8. A form in a document of a legacy encoding needs its own.
    ///
    /// ```
    /// let mut url = railurl::Url::parse("https://example.com/")?;
    /// let latin1 = railurl::encoding::encoding_for_label("latin1").unwrap();
    /// url.query_pairs_mut().encoding(latin1).append_pair("é", "1");
    /// assert_eq!(url.as_str(), "https://example.com/?%E9=1");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[doc(alias = "encoding_override")]
    #[cfg(feature = "encodings")]
    #[inline]
    pub fn encoding(&mut self, encoding: &'static Encoding) -> &mut Self {
        self.encoding = encoding;
        self
    }

    /// Writes spaces in the pairs that are added from now on as `%20`, not as `+`.
    ///
    /// Forms write `+`, and every reader of forms takes both. Some servers only percent-decode, and some signatures are
    /// made of the text with `%20`.
    ///
    /// ```
    /// let mut url = railurl::Url::parse("https://example.com/")?;
    /// url.query_pairs_mut().percent_encode_spaces().append_pair("sum", "1 + 1");
    /// assert_eq!(url.query(), Some("sum=1%20%2B%201"));
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn percent_encode_spaces(&mut self) -> &mut Self {
        self.encodes_spaces = true;
        self
    }

    /// Writes the changes to the URL now.
    ///
    /// # Errors
    ///
    /// The URL would be longer than [`TooLong::LIMIT`](crate::error::TooLong::LIMIT), or, in a dialect other than the
    /// living standard, the query would parse differently. The URL is left unchanged. If the view only goes out of
    /// scope, such an error is lost.
    ///
    /// ```
    /// let mut url = railurl::Url::parse("https://example.com/")?;
    /// url.query_pairs_mut().append_pair("a", "1").finish()?;
    /// assert_eq!(url.query(), Some("a=1"));
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn finish(&mut self) -> Result<(), SetterError> {
        self.write()
    }

    /// Writes the new pairs to the URL, or fails if the URL would be too long or parse differently.
    #[inline]
    pub(crate) fn write(&mut self) -> Result<(), SetterError> {
        if !self.is_cleared && self.url.href.text.len() == self.end as usize {
            return Ok(());
        }
        self.write_changes()
    }

    #[inline]
    fn write_changes(&mut self) -> Result<(), SetterError> {
        self.is_cleared = false;
        let written = self.url.change(Setting::QueryEnd(Appended { kept: self.kept, end: self.end }));
        (self.kept, self.end) = (self.url.query_end(), self.url.href.length());
        written
    }

    /// Adds a name and, after an equals sign, a value.
    #[inline]
    fn append(&mut self, name: &str, value: Option<&str>) {
        self.url.has_form_query &= value.is_some() && self.encoding == UTF_8;
        self.separate();
        let start = self.url.href.text.len();
        serialize_pair_into(name, value, self.encoding, &mut self.url.href.text);
        // The serializer writes no other plus sign: one in a name or value is `%2B`.
        if self.encodes_spaces && self.url.href.text[start..].contains('+') {
            let pair = self.url.href.text[start..].replace('+', "%20");
            self.url.href.text.truncate(start);
            self.url.href.text.push_str(&pair);
            self.url.has_form_query = false;
        }
    }

    /// Writes the separator between the next pair and those before it.
    #[inline]
    fn separate(&mut self) {
        let mark = match self.kept - self.query_start() {
            _ if self.url.href.text.len() > self.end as usize => '&',
            0 => '?',
            // The question mark.
            1 => return,
            _ => '&',
        };
        self.url.href.text.push(mark);
    }

    /// Replaces the existing pairs by their serialization, if that differs.
    #[inline]
    pub(crate) fn serialize_again(&mut self) {
        if !self.url.has_form_query && self.url.href.offsets.query != Offsets::NONE {
            self.serialize_query_again();
        }
    }

    #[inline]
    fn serialize_query_again(&mut self) {
        if self.is_cleared || !self.added().is_empty() {
            let whole = self.whole();
            let Some(from) = first_changed(&whole) else { return };
            let mut again = String::from("?");
            serialize_again_into(&whole, from, &mut again);
            self.clear();
            if again.len() > 1 {
                self.url.href.text.push_str(&again);
            }
            return;
        }
        let [start, end] = [self.query_start() + 1, self.kept].map(|offset| offset as usize);
        let query = &self.url.href.text[start..end];
        let Some(from) = first_changed(query) else { return };
        // A string without spare capacity would be moved anyway. A pair will be appended.
        let mut href = String::with_capacity(self.end as usize + 2 * query.len() + 64);
        href.push_str(&self.url.href.text[..self.end as usize]);
        href.push('?');
        serialize_again_into(query, from, &mut href);
        if href.ends_with('?') {
            // The query is empty.
            href.pop();
        }
        self.url.href.text = href;
        self.kept = self.query_start();
        self.is_cleared = true;
    }

    /// Returns all pairs, the new ones last.
    #[inline]
    pub(crate) fn pairs(&self) -> impl Iterator<Item = (Cow<'_, str>, Cow<'_, str>)> {
        let kept = &self.url.href.text[self.query_start() as usize..self.kept as usize];
        [kept, self.added()].into_iter().flat_map(|text| form_urlencoded::pairs(text.strip_prefix('?').unwrap_or(text)))
    }

    /// Returns the offset at which the query starts, or would start.
    #[inline]
    fn query_start(&self) -> u32 {
        if self.url.href.offsets.query == Offsets::NONE { self.kept } else { self.url.href.offsets.query }
    }

    /// Returns the new pairs, with the separator between them and the query.
    #[inline]
    fn added(&self) -> &str {
        &self.url.href.text[self.end as usize..]
    }
}

/// Returns the pairs of a query as they are spelled, without empty pieces.
fn pieces(query: &str) -> Vec<&str> {
    query.split('&').filter(|piece| !piece.is_empty()).collect()
}

/// Returns the decoded name of a pair.
fn name_of(piece: &str) -> Cow<'_, str> {
    form_urlencoded::pairs(piece).next().map_or(Cow::Borrowed(""), |(name, _)| name)
}

fn is_named(piece: &str, name: &str) -> bool {
    name_of(piece) == name
}

impl Drop for QueryPairsMut<'_> {
    #[inline]
    fn drop(&mut self) {
        // Dropping cannot return an error; `finish` can.
        let _ = self.write();
    }
}
