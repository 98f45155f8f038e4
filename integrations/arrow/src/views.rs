//! Kernels for crawlers and archives.

use arrow_array::{Array, ArrayRef};
use arrow_schema::ArrowError;
use railurl::views::{Domains, SuffixList};

use crate::read::host;
use crate::texts::map;

/// Returns the registered domain of each URL by the ICANN section of the Public Suffix List that is compiled in: the
/// public suffix and one more label. Null for addresses and suffixes, and where the row does not parse.
/// [`SuffixList::domains`] of each host.
///
/// # Errors
///
/// The array is not of text, or the result is too long for its type.
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
///
/// let urls = StringArray::from(vec!["https://www.example.co.uk/", "https://ann.github.io/", "http://127.0.0.1/"]);
/// let domains = StringArray::from(vec![Some("example.co.uk"), Some("github.io"), None]);
/// assert_eq!(*railurl_arrow::registered_domain(&urls)?.as_string(), domains);
/// # Ok::<(), arrow_schema::ArrowError>(())
/// ```
pub fn registered_domain(urls: &dyn Array) -> Result<ArrayRef, ArrowError> {
    domain("registered_domain", urls, |domains| domains.registered_domain)
}

/// Returns the registered domain of each URL by both sections of the Public Suffix List, so that customers of a hosting
/// service have domains of their own. Otherwise as [`registered_domain`].
///
/// # Errors
///
/// Those of [`registered_domain`].
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
///
/// let urls = StringArray::from(vec!["https://www.example.co.uk/", "https://www.ann.github.io/"]);
/// let domains = StringArray::from(vec!["example.co.uk", "ann.github.io"]);
/// assert_eq!(*railurl_arrow::private_domain(&urls)?.as_string(), domains);
/// # Ok::<(), arrow_schema::ArrowError>(())
/// ```
pub fn private_domain(urls: &dyn Array) -> Result<ArrayRef, ArrowError> {
    domain("private_domain", urls, |domains| domains.private_domain)
}

fn domain(
    kernel: &str,
    urls: &dyn Array,
    select: impl for<'h> Fn(Domains<'h>) -> Option<&'h str>,
) -> Result<ArrayRef, ArrowError> {
    let list = SuffixList::compiled();
    map(kernel, urls, |_, text, scratch| Ok(host(text, &mut scratch.href).and_then(|host| select(list.domains(host)))))
}

/// Returns the SURT key of each text, by which archives sort captures: [`railurl::views::surt`] for each row.
///
/// Keys have rules of their own: texts that are not URLs have keys, too. Null where a text has none.
///
/// # Errors
///
/// The array is not of text, or the result is too long for its type.
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
///
/// let urls = StringArray::from(vec!["https://www.Example.com/A?b=2&a=1", "http://example.com:99999/"]);
/// let keys = StringArray::from(vec![Some("com,example)/a?a=1&b=2"), None]);
/// assert_eq!(*railurl_arrow::surt(&urls)?.as_string(), keys);
/// # Ok::<(), arrow_schema::ArrowError>(())
/// ```
pub fn surt(urls: &dyn Array) -> Result<ArrayRef, ArrowError> {
    map("surt", urls, |_, text, scratch| Ok(scratch.surt.key(text).ok()))
}
