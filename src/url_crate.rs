//! URLs to and from the crate `url`.

use crate::{ParseError, Url};

impl TryFrom<&Url> for ::url::Url {
    type Error = ::url::ParseError;

    /// What the crate `url` makes of this URL's text. Needs the feature `url`.
    ///
    /// The text is parsed again, since `url::Url` has no public constructor that takes a text as it is. The crate departs
    /// from the standard in a few places, so that the result may differ; where that matters, compare the texts.
    ///
    /// # Errors
    ///
    /// The crate `url` does not take the URL.
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

    /// The URL that the text of a `url::Url` is by the standard. Needs the feature `url`.
    ///
    /// Where the two crates agree, the text is in canonical form, and this is a check and a copy. Where `url` departs from
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
