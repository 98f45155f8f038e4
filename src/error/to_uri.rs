//! The error of a URL that the crate `http` cannot take.

use core::fmt;

use ::http::uri::InvalidUri;

/// The error when a [`Url`](crate::Url) cannot be converted to a [`Uri`](::http::Uri).
///
/// ```
/// use railurl::{Url, error::ToUriError};
///
/// let url = Url::parse("mailto:ann@example.com")?;
/// assert!(matches!(http::Uri::try_from(&url), Err(ToUriError::NoHost)));
/// # Ok::<(), railurl::ParseError>(())
/// ```
#[derive(Debug)]
#[non_exhaustive]
pub enum ToUriError {
    /// The URL has no host. In `Uri`, an absolute URL must have one.
    NoHost,
    /// `Uri` rejects the URL: it is too long, or has code points that RFC 3986 does not allow.
    Invalid(InvalidUri),
}

impl fmt::Display for ToUriError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ToUriError::NoHost => f.write_str("the URL has no host"),
            ToUriError::Invalid(_) => f.write_str("the crate `http` does not accept the URL"),
        }
    }
}

impl core::error::Error for ToUriError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            ToUriError::NoHost => None,
            ToUriError::Invalid(error) => Some(error),
        }
    }
}
