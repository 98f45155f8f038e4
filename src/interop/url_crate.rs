//! Conversion to and from URLs of the crate `url`.

use crate::{ParseError, Url};

impl TryFrom<&Url> for ::url::Url {
    type Error = ::url::ParseError;

    /// Parses this URL's text with the crate `url`. Needs the feature `url`.
    ///
    /// The text is parsed again. (`Url::deserialize_internal` of the crate takes offsets instead, but hardly checks
    /// them.) In a few places the crate departs from the standard, so the result may differ. If that matters, compare
    /// the texts.
    ///
    /// # Errors
    ///
    /// The crate `url` rejects the URL.
    ///
    /// ```
    /// let ours = railurl::Url::parse("https://EXAMPLE.com/a b")?;
    /// let theirs = url::Url::try_from(&ours)?;
    /// assert_eq!(theirs.as_str(), ours.as_str());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn try_from(url: &Url) -> Result<Self, ::url::ParseError> {
        ::url::Url::parse(url.as_str())
    }
}

impl TryFrom<Url> for ::url::Url {
    type Error = ::url::ParseError;

    fn try_from(url: Url) -> Result<Self, ::url::ParseError> {
        ::url::Url::try_from(&url)
    }
}

impl TryFrom<&::url::Url> for Url {
    type Error = ParseError;

    /// Parses the text of a `url::Url` by the standard. Needs the feature `url`.
    ///
    /// If both crates agree, the text is already canonical, and this only checks and copies it. If `url` departs from
    /// the standard, the result has the standard's form.
    ///
    /// # Errors
    ///
    /// By the standard, the text is not a URL.
    ///
    /// ```
    /// let theirs = url::Url::parse("https://EXAMPLE.com/a b")?;
    /// let ours = railurl::Url::try_from(&theirs)?;
    /// assert_eq!(ours.as_str(), "https://example.com/a%20b");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn try_from(url: &::url::Url) -> Result<Self, ParseError> {
        Url::parse(url.as_str())
    }
}

impl TryFrom<::url::Url> for Url {
    type Error = ParseError;

    fn try_from(url: ::url::Url) -> Result<Self, ParseError> {
        Url::try_from(&url)
    }
}
