//! The names of the URL API's attributes.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use crate::names::names;

/// A settable attribute of the
/// [URL API](https://specs.webplatform.org/url/webspecs/develop/#urlutils-and-urlutilsreadonly-members).
///
/// ```
/// use railurl::{Url, attributes::Attribute};
///
/// let mut url = Url::parse("http://example.com/")?;
/// url.attributes_mut().set(Attribute::Host, "example.org:8080").unwrap();
/// assert_eq!(url.as_str(), "http://example.org:8080/");
/// # Ok::<(), railurl::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Attribute {
    /// The whole URL.
    Href,
    /// The scheme and its colon.
    Protocol,
    /// The user name.
    Username,
    /// The password.
    Password,
    /// The host and the port.
    Host,
    /// The host.
    Hostname,
    /// The port.
    Port,
    /// The path.
    Pathname,
    /// The query and its question mark.
    Search,
    /// The fragment and its number sign.
    Hash,
}

names! {
    Attribute,
    /// Every attribute.
    ALL,
    /// Returns the attribute's name in the API.
    ///
    /// ```
    /// assert_eq!(railurl::attributes::Attribute::Pathname.name(), "pathname");
    /// assert!(railurl::attributes::Attribute::ALL.iter().all(|attribute| attribute.name().parse() == Ok(*attribute)));
    /// ```
    name:
    Href = "href",
    Protocol = "protocol",
    Username = "username",
    Password = "password",
    Host = "host",
    Hostname = "hostname",
    Port = "port",
    Pathname = "pathname",
    Search = "search",
    Hash = "hash",
}

impl FromStr for Attribute {
    type Err = UnknownAttribute;

    #[inline]
    fn from_str(name: &str) -> Result<Self, UnknownAttribute> {
        let known = Attribute::ALL.iter().find(|attribute| attribute.name() == name);
        known.copied().ok_or_else(|| UnknownAttribute { name: String::from(name) })
    }
}

/// The error for a name that is not a settable attribute.
///
/// ```
/// let error = "origin".parse::<railurl::attributes::Attribute>().unwrap_err();
/// assert!(error.to_string().starts_with("unknown attribute `origin`: expected one of href, protocol"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct UnknownAttribute {
    name: String,
}

impl fmt::Display for UnknownAttribute {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown attribute `{}`: expected one of", self.name)?;
        for (index, attribute) in Attribute::ALL.iter().enumerate() {
            write!(f, "{} {}", if index == 0 { "" } else { "," }, attribute.name())?;
        }
        Ok(())
    }
}

impl core::error::Error for UnknownAttribute {}
