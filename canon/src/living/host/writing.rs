//! [Host writing](https://url.spec.whatwg.org/#host-writing): checks valid host strings.
//!
//! An error is the first invalid place, in bytes of the string, or the whole string if several places are at fault together.

use core::net::Ipv4Addr;

use railurl_parser::code_points::is_url_code_point;
use railurl_parser::living::Errors;
use railurl_parser::living_valid::HostWriting;
use railurl_parser::{Slice, Span};

use super::{domain, ends_in_a_number, first_percent_sign, is_forbidden_host_code_point, parse_host};

/// The rules of [host writing](https://url.spec.whatwg.org/#host-writing), as the productions of valid URL strings use
/// them.
///
/// ```
/// use railurl_canon::living::host::Hosts;
/// use railurl_parser::living_valid::HostWriting;
///
/// assert_eq!(Hosts.check_host_string("faß.example"), Ok(()));
/// assert_eq!(Hosts.check_host_string("127.0.0.1"), Ok(()));
/// assert_eq!(Hosts.check_host_string("[::1]"), Ok(()));
/// assert_eq!(Hosts.check_host_string("a_b.example"), Err(1..2));
/// assert_eq!(Hosts.check_host_string("example.com."), Err(11..12));
/// assert_eq!(Hosts.check_host_string("example.0x1"), Err(0..11));
/// assert_eq!(Hosts.check_host_string("[::01]"), Err(3..5));
///
/// assert_eq!(Hosts.check_opaque_host_string("Ex_ample%20"), Ok(()));
/// assert_eq!(Hosts.check_opaque_host_string("ex%ample"), Err(2..3));
/// assert_eq!(Hosts.check_opaque_host_string(""), Err(0..0));
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Hosts;

impl HostWriting for Hosts {
    /// A valid domain string, a valid IPv4-address string, or a valid IPv6-address string in brackets.
    #[inline]
    fn check_host_string(&self, text: &str) -> Result<(), Span> {
        if text.starts_with('[') {
            return check_bracketed_ipv6(text);
        }
        // Four decimal numbers in their shortest form, each at most 255, are a valid IPv4-address string.
        if text.parse::<Ipv4Addr>().is_ok() {
            return Ok(());
        }
        // A [valid domain string](https://url.spec.whatwg.org/#valid-domain-string).
        let domain = domain::parse_strict(text)?;
        if ends_in_a_number(domain.as_bytes()) { Err(0..text.len()) } else { Ok(()) }
    }

    /// One or more URL units that are not forbidden host code points, or a valid IPv6-address string in brackets.
    #[inline]
    fn check_opaque_host_string(&self, text: &str) -> Result<(), Span> {
        if text.starts_with('[') {
            return check_bracketed_ipv6(text);
        }
        let is_invalid = |c: char| is_forbidden_host_code_point(c) || (!is_url_code_point(c) && c != '%');
        let invalid = text.char_indices().find(|&(_, c)| is_invalid(c)).map(|(at, c)| at..at + c.len_utf8());
        let bare = first_percent_sign(text, false).map(|at| at..at + 1);
        match invalid.into_iter().chain(bare).min_by_key(|span| span.start) {
            Some(span) => Err(span),
            None if text.is_empty() => Err(0..0),
            None => Ok(()),
        }
    }
}

/// Checks that `text` is `[`, a [valid IPv6-address string](https://url.spec.whatwg.org/#valid-ipv6-address-string) and
/// `]`: exactly the texts that the IPv6 parser accepts without a validation error.
#[inline]
fn check_bracketed_ipv6(text: &str) -> Result<(), Span> {
    let mut errors = Errors::first_only();
    // A failure is in `errors` as well.
    let _ = parse_host(Slice { text, start: 0 }, true, Some(&mut errors));
    errors.iter().next().map_or(Ok(()), |error| Err(error.span))
}
