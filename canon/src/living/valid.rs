//! Checks valid URL strings, by the rules of [URL writing](https://url.spec.whatwg.org/#url-writing) and [host
//! writing](https://url.spec.whatwg.org/#host-writing).
//!
//! [`railurl_parser::living_valid`] has the productions; [`super::host`] checks the host strings.

use railurl_parser::living::Base;
use railurl_parser::living_valid::{NotValid, parse};

pub use super::host::Hosts;

/// Checks that `input` is a [valid URL string](https://url.spec.whatwg.org/#valid-url-string). A relative one is valid
/// only against a base.
///
/// # Errors
///
/// The place where `input` is not valid, in bytes of `input`.
///
/// ```
/// use railurl_canon::living::valid::check_url_string;
///
/// assert_eq!(check_url_string("https://☕.example/././a", None), Ok(()));
/// let place = check_url_string("https://ex ample.org/", None).unwrap_err();
/// assert_eq!((place.rule, place.span), ("valid-host-string", 10..11));
/// ```
#[inline]
pub fn check_url_string(input: &str, base: Option<Base<'_>>) -> Result<(), NotValid> {
    parse(input, base, &Hosts).map(drop)
}
