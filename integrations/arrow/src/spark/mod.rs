//! Apache Spark's URL functions.
//!
//! Spark reads URLs with `java.net.URI`, and so do these kernels, by the dialect
//! [`java-net-uri`](railurl_implementations::java_net_uri). They were compared with Spark 4.3.0 on OpenJDK 17: the
//! folder `spark` of this crate's repository has the program and recorded answers.
//!
//! Two consequences of `java.net.URI` may surprise. A URL whose host has an underscore or non-ASCII letters is
//! accepted, but has no host: `HOST` is null, and `AUTHORITY` has the text. And nothing is decoded.
//!
//! [`parse_url`] is Spark's in ANSI mode (`spark.sql.ansi.enabled`, the default since Spark 4): a text that is not a URL
//! is an error. Without that mode, `parse_url` and `try_parse_url` are the same function, [`try_parse_url`].
//!
//! # Keys
//!
//! Spark puts the key into a regular expression, `(&|^)key=([^&]*)`, and returns the second group. So `a.b` matches
//! `axb`, `a[0]` matches `a0` but not `a[0]`, and `(k)` returns the key. These kernels do the same for the
//! constructs that `java.util.regex` and the crate [`regex`] read alike: literals, `.`, `^`, `$`, alternatives, groups,
//! repetitions, and lists and ranges in brackets. A key with anything else is an error that names it: escapes with a
//! letter or a digit such as `\d`, flags, look-around, back references, possessive repetitions, classes within classes,
//! and repetitions of a capturing group. So is a key that Spark rejects.

mod all_parts;
mod key;

use std::fmt;
use std::str::FromStr;

use arrow_array::{Array, ArrayRef, Datum};
use arrow_schema::ArrowError;
use railurl_implementations::java_net_uri::Uri;

use crate::texts::{Argument, Last, map};
use crate::urls::rows_for;
pub use all_parts::{all_parts, all_parts_fields};
use key::Key;

/// A part of a URL, as Spark's functions name it.
///
/// ```
/// use railurl_arrow::spark::Part;
///
/// assert_eq!("USERINFO".parse(), Ok(Part::UserInfo));
/// // As in Spark, case matters.
/// assert!("host".parse::<Part>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// `HOST`: `getHost`.
    Host,
    /// `PATH`: `getRawPath`.
    Path,
    /// `QUERY`: `getRawQuery`.
    Query,
    /// `REF`: `getRawFragment`.
    Ref,
    /// `PROTOCOL`: `getScheme`.
    Protocol,
    /// `FILE`: the path, and the query with its question mark if there is one.
    File,
    /// `AUTHORITY`: `getRawAuthority`.
    Authority,
    /// `USERINFO`: `getRawUserInfo`.
    UserInfo,
}

impl Part {
    /// Every part.
    pub const ALL: [Part; 8] =
        [Part::Host, Part::Path, Part::Query, Part::Ref, Part::Protocol, Part::File, Part::Authority, Part::UserInfo];

    /// Returns the name in SQL.
    ///
    /// ```
    /// assert_eq!(railurl_arrow::spark::Part::Ref.name(), "REF");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Part::Host => "HOST",
            Part::Path => "PATH",
            Part::Query => "QUERY",
            Part::Ref => "REF",
            Part::Protocol => "PROTOCOL",
            Part::File => "FILE",
            Part::Authority => "AUTHORITY",
            Part::UserInfo => "USERINFO",
        }
    }

    /// Returns the part of a URL, as a slice of it. `None` if Spark returns null.
    ///
    /// ```
    /// use railurl_arrow::spark::Part;
    /// use railurl_implementations::java_net_uri::Uri;
    ///
    /// let text = "http://u@example.com:80/a?b=c#d";
    /// let uri = Uri::parse(text).unwrap();
    /// assert_eq!(Part::File.of(text, &uri), Some("/a?b=c"));
    /// assert_eq!(Part::Authority.of(text, &uri), Some("u@example.com:80"));
    /// ```
    #[inline]
    pub fn of<'t>(self, text: &'t str, uri: &Uri<'t>) -> Option<&'t str> {
        match self {
            Part::Host => uri.host,
            Part::Path => uri.path,
            Part::Query => uri.query,
            Part::Ref => uri.fragment,
            Part::Protocol => uri.scheme,
            // The query follows the path, after one question mark.
            Part::File => {
                let before_fragment = uri.fragment.map_or(text.len(), |fragment| text.len() - fragment.len() - 1);
                let length = uri.path?.len() + uri.query.map_or(0, |query| 1 + query.len());
                Some(&text[before_fragment - length..before_fragment])
            }
            Part::Authority => uri.authority,
            Part::UserInfo => uri.user_info,
        }
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Part {
    type Err = UnknownPart;

    fn from_str(name: &str) -> Result<Self, UnknownPart> {
        Part::ALL.into_iter().find(|part| part.name() == name).ok_or(UnknownPart)
    }
}

/// The text is not the name of a [`Part`].
///
/// ```
/// let error = "PORT".parse::<railurl_arrow::spark::Part>().unwrap_err();
/// assert!(error.to_string().ends_with("HOST, PATH, QUERY, REF, PROTOCOL, FILE, AUTHORITY, USERINFO"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct UnknownPart;

impl fmt::Display for UnknownPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown part, expected one of {}", Part::ALL.map(Part::name).join(", "))
    }
}

impl std::error::Error for UnknownPart {}

/// Returns what Spark's `parse_url(url, part)` or `parse_url(url, part, key)` returns in ANSI mode. A text that is not a
/// URL is an error.
///
/// The part and the key are one text, or one for each row. As in Spark, the result is null if an argument is null, if
/// the part is unknown, or if there is a key and the part is not `QUERY`; in the last case the URL is not read.
///
/// # Errors
///
/// A URL is invalid: the error is Spark's `INVALID_URL`. Otherwise those of [`try_parse_url`].
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
/// use railurl_arrow::spark::parse_url;
///
/// let urls = StringArray::from(vec!["http://spark.apache.org/path?query=1", "http://a_b/"]);
/// let hosts = parse_url(&urls, &StringArray::new_scalar("HOST"), None)?;
/// assert_eq!(*hosts.as_string(), StringArray::from(vec![Some("spark.apache.org"), None]));
///
/// let error = parse_url(&StringArray::from(vec!["http://a b/"]), &StringArray::new_scalar("HOST"), None).unwrap_err();
/// assert!(error.to_string().contains("[INVALID_URL] The url is invalid: http://a b/."));
/// # Ok::<(), arrow_schema::ArrowError>(())
/// ```
pub fn parse_url(urls: &dyn Array, part: &dyn Datum, key: Option<&dyn Datum>) -> Result<ArrayRef, ArrowError> {
    extract("parse_url", urls, part, key, |text| {
        Err(ArrowError::ComputeError(format!(
            "[INVALID_URL] The url is invalid: {text}. Use `try_parse_url` to tolerate invalid URL and return NULL \
             instead. SQLSTATE: 22P02"
        )))
    })
}

/// Returns what Spark's `try_parse_url`, and `parse_url` without ANSI mode, returns: as [`parse_url`], but null for a text
/// that is not a URL.
///
/// # Errors
///
/// An argument is not of text, has another number of rows, or is a key that these kernels [do not read](self#keys); or
/// the result is too long for its type.
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
/// use railurl_arrow::spark::try_parse_url;
///
/// let urls = StringArray::from(vec!["http://a b/", "http://spark.apache.org/?k=1&query=2"]);
/// let key = StringArray::new_scalar("query");
/// let values = try_parse_url(&urls, &StringArray::new_scalar("QUERY"), Some(&key))?;
/// assert_eq!(*values.as_string(), StringArray::from(vec![None, Some("2")]));
/// # Ok::<(), arrow_schema::ArrowError>(())
/// ```
pub fn try_parse_url(urls: &dyn Array, part: &dyn Datum, key: Option<&dyn Datum>) -> Result<ArrayRef, ArrowError> {
    extract("try_parse_url", urls, part, key, |_| Ok(None))
}

fn extract(
    kernel: &str,
    urls: &dyn Array,
    part: &dyn Datum,
    key: Option<&dyn Datum>,
    on_failure: impl Fn(&str) -> Result<Option<&'static str>, ArrowError>,
) -> Result<ArrayRef, ArrowError> {
    let parts = Argument::new(kernel, part)?;
    let keys = key.map(|key| Argument::new(kernel, key)).transpose()?;
    let mut urls = rows_for(kernel, urls, &parts)?;
    if let Some(keys) = &keys {
        urls = rows_for(kernel, &urls, keys)?;
    }
    let part_in = |row| parts.get(row).map(|name| name.parse::<Part>().ok());
    // One name for all rows is read once.
    let of_all = parts.is_scalar().then(|| part_in(0));
    let mut last_key = Last::none();
    map(kernel, &urls, |row, text, _| {
        let Some(part) = of_all.unwrap_or_else(|| part_in(row)) else { return Ok(None) };
        let key = match &keys {
            None => None,
            Some(keys) => match keys.get(row) {
                Some(key) if part == Some(Part::Query) => Some(last_key.get_or_make(key, |key| Key::new(kernel, key))?),
                _ => return Ok(None),
            },
        };
        let Ok(uri) = Uri::parse(text) else { return on_failure(text) };
        let found = part.and_then(|part| part.of(text, &uri));
        Ok(match key {
            Some(key) => found.and_then(|query| key.value(query)),
            None => found,
        })
    })
}
