//! Changing a query by its name-value pairs.

use alloc::string::String;

use form_urlencoded::{Parse, Serializer, Target};

use crate::Url;

/// The query of a URL, as the target of [`Serializer`].
#[derive(Debug)]
pub struct UrlQuery<'a> {
    /// `None` once the serializer is finished.
    url: Option<&'a mut Url>,
    query: String,
}

impl Url {
    /// Returns the name-value pairs of the query, decoded.
    ///
    /// ```
    /// let url = url::Url::parse("https://example.com/?q=a+b&v=%C3%BC")?;
    /// let pairs: Vec<_> = url.query_pairs().collect();
    /// assert_eq!(pairs, [("q".into(), "a b".into()), ("v".into(), "ü".into())]);
    /// # Ok::<(), url::ParseError>(())
    /// ```
    pub fn query_pairs(&self) -> Parse<'_> {
        form_urlencoded::parse(self.query().unwrap_or_default().as_bytes())
    }

    /// Returns a serializer that adds name-value pairs to the query, or replaces them. The URL has a query afterwards,
    /// which may be empty.
    ///
    /// ```
    /// let mut url = url::Url::parse("https://example.com/?a=1#top")?;
    /// url.query_pairs_mut().append_pair("q", "x y");
    /// assert_eq!(url.as_str(), "https://example.com/?a=1&q=x+y#top");
    /// url.query_pairs_mut().clear().append_key_only("v");
    /// assert_eq!(url.as_str(), "https://example.com/?v#top");
    /// # Ok::<(), url::ParseError>(())
    /// ```
    pub fn query_pairs_mut(&mut self) -> Serializer<'_, UrlQuery<'_>> {
        let query = self.query().unwrap_or_default().into();
        Serializer::new(UrlQuery { url: Some(self), query })
    }
}

impl<'a> Target for UrlQuery<'a> {
    type Finished = &'a mut Url;

    fn as_mut_string(&mut self) -> &mut String {
        &mut self.query
    }

    fn finish(mut self) -> &'a mut Url {
        let url = self.url.take().expect("a query is finished once");
        url.set_query(Some(&self.query));
        url
    }
}

impl Drop for UrlQuery<'_> {
    fn drop(&mut self) {
        if let Some(url) = self.url.take() {
            url.set_query(Some(&self.query));
        }
    }
}
