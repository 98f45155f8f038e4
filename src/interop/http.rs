//! Conversion between URLs and the request targets of the crate `http`.

use alloc::string::ToString;

use ::http::uri::Uri;

use railurl_canon::living::ValidationError;

use crate::error::{FailureKind, ToUriError};
use crate::{ParseError, Url};

impl TryFrom<&Url> for Uri {
    type Error = ToUriError;

    /// Converts the URL without its fragment, which is not part of a
    /// [request target](https://www.rfc-editor.org/rfc/rfc9112#name-request-target). Needs the feature `http`.
    ///
    /// ```
    /// let url = railurl::Url::parse("https://example.com/a b?c#d")?;
    /// let uri = http::Uri::try_from(&url)?;
    /// assert_eq!(uri, "https://example.com/a%20b?c");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn try_from(url: &Url) -> Result<Uri, ToUriError> {
        if !url.has_host() {
            return Err(ToUriError::NoHost);
        }
        url.as_str_without_fragment().parse().map_err(ToUriError::Invalid)
    }
}

impl TryFrom<Url> for Uri {
    type Error = ToUriError;

    fn try_from(url: Url) -> Result<Uri, ToUriError> {
        Uri::try_from(&url)
    }
}

impl TryFrom<&Uri> for Url {
    type Error = ParseError;

    /// Parses an absolute URI. Needs the feature `http`.
    ///
    /// # Errors
    ///
    /// The URI is not an absolute URL. A path alone, or a host alone, is not one.
    ///
    /// ```
    /// use railurl::Url;
    ///
    /// let uri = http::Uri::from_static("HTTP://EXAMPLE.com:80/a/../b");
    /// assert_eq!(Url::try_from(&uri)?.as_str(), "http://example.com/b");
    /// assert!(Url::try_from(&http::Uri::from_static("/a")).is_err());
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    fn try_from(uri: &Uri) -> Result<Url, ParseError> {
        let text = uri.to_string();
        if uri.scheme().is_none() {
            // A host and a port would parse as a scheme and a path.
            let kind = FailureKind::Living(ValidationError::MissingSchemeNonRelativeUrl);
            return Err(ParseError::new(kind, "url", 0..text.len()));
        }
        Url::parse(&text)
    }
}

impl TryFrom<Uri> for Url {
    type Error = ParseError;

    fn try_from(uri: Uri) -> Result<Url, ParseError> {
        Url::try_from(&uri)
    }
}
