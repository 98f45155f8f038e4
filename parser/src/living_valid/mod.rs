//! The [valid URL strings](https://url.spec.whatwg.org/#valid-url-string) of the URL Standard, as of commit 6ae8486 of
//! 2 July 2026: the URLs that authors should write.
//!
//! The standard defines them by a grammar in prose, separate from its parser. [`syntax`] expresses that grammar as
//! productions with the same names. This module adds the predicates on the base and the port, and finds the place where
//! an input is not valid. Implementations of [`HostWriting`] decide which strings are valid host strings. To parse URLs
//! that need not be valid, use [`crate::living`].
//!
//! # The error location
//!
//! The grammar is unambiguous, so the productions stop at one place. That place is
//!
//! - in a host, the span that [`HostWriting`] returns, which may be the whole host;
//! - the whole of a port that is greater than 65535;
//! - otherwise the first URL unit or delimiter that cannot continue a valid URL string, or the end of the input if more
//!   must follow. The text before it is the longest prefix of the input that is also a prefix of a valid URL string. A
//!   `%` without two hexadecimal digits is not a unit. If the input needs a scheme and has none, the place is the first
//!   code point.
//!
//! ```
//! use railurl_parser::Span;
//! use railurl_parser::living_valid::{HostWriting, parse};
//!
//! struct Letters;
//!
//! impl HostWriting for Letters {
//!     fn check_host_string(&self, text: &str) -> Result<(), Span> {
//!         match text.find(|c: char| !c.is_ascii_alphabetic()) {
//!             Some(at) => Err(at..text.len()),
//!             None => Ok(()),
//!         }
//!     }
//!
//!     fn check_opaque_host_string(&self, text: &str) -> Result<(), Span> {
//!         self.check_host_string(text)
//!     }
//! }
//!
//! assert!(parse("https://example/a?b#c", None, &Letters).is_ok());
//! let place = parse("https://example/a b", None, &Letters).unwrap_err();
//! assert_eq!((place.rule, place.span), ("url-path-segment-string", 17..18));
//! let place = parse("https://127.0.0.1/", None, &Letters).unwrap_err();
//! assert_eq!((place.rule, place.span), ("valid-host-string", 8..17));
//! ```

pub mod syntax;

use core::cell::Cell;

use crate::living::{Base, SchemeType, is_special_scheme};
use crate::parts::{Slice, Span};

/// [Host writing](https://url.spec.whatwg.org/#host-writing): checks valid host strings.
pub trait HostWriting {
    /// Checks that `text` is a [valid host string](https://url.spec.whatwg.org/#valid-host-string).
    ///
    /// # Errors
    ///
    /// The invalid span, in bytes of `text`.
    fn check_host_string(&self, text: &str) -> Result<(), Span>;

    /// Checks that `text` is a [valid opaque-host string](https://url.spec.whatwg.org/#valid-opaque-host-string).
    ///
    /// # Errors
    ///
    /// The invalid span, in bytes of `text`.
    fn check_opaque_host_string(&self, text: &str) -> Result<(), Span>;
}

/// The place at which an input is not a valid URL string.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotValid {
    /// The production that stops there.
    pub rule: &'static str,
    /// The bytes of the input, as defined in the [module documentation](self); empty at the end of the input.
    pub span: Span,
}

/// Returns the syntax tree of a valid URL string. A relative one is valid only against a base.
///
/// Takes time linear in the length of the input, if `hosts` does.
///
/// # Errors
///
/// The place where the input is not valid.
#[inline]
pub fn parse<'i>(
    input: &'i str,
    base: Option<Base<'_>>,
    hosts: &impl HostWriting,
) -> Result<syntax::ValidUrlString<'i>, NotValid> {
    let context = Context { input, base, hosts, refused: Cell::new(None) };
    let (rest, rule) = match syntax::valid_url_string(&context, input) {
        Ok(("", tree)) => return Ok(tree),
        Ok((rest, _)) => (rest, last_rule(&input[..input.len() - rest.len()], base)),
        Err(_) => start_of_authority(input, base),
    };
    Err(context.refused.take().unwrap_or_else(|| NotValid { rule, span: first_code_point(Slice::new(input, rest)) }))
}

/// Returns whether a port is empty or a [16-bit unsigned integer](https://url.spec.whatwg.org/#url-port-string) in
/// decimal digits.
///
/// ```
/// use railurl_parser::living_valid::is_16_bit_unsigned_integer;
///
/// assert!(is_16_bit_unsigned_integer("00065535") && !is_16_bit_unsigned_integer("65536"));
/// ```
#[inline]
pub fn is_16_bit_unsigned_integer(digits: &str) -> bool {
    digits.is_empty() || digits.parse::<u16>().is_ok()
}

/// The predicates of the productions. Keeps the error of the predicate that failed.
struct Context<'c, H> {
    input: &'c str,
    base: Option<Base<'c>>,
    hosts: &'c H,
    refused: Cell<Option<NotValid>>,
}

impl<H> Context<'_, H> {
    /// Returns whether a check of `text` succeeded; if not, records the place where it failed.
    #[inline]
    fn holds(&self, rule: &'static str, text: &str, check: Result<(), Span>) -> bool {
        let start = Slice::new(self.input, text).start;
        let refused = check.err().map(|span| NotValid { rule, span: start + span.start..start + span.end });
        let holds = refused.is_none();
        // The last check counts: an alternative that succeeds clears the failure of one before it.
        self.refused.set(refused);
        holds
    }
}

impl<H: HostWriting> syntax::Predicates for Context<'_, H> {
    /// "If base URL has an opaque path".
    #[inline]
    fn base_has_opaque_path(&self) -> bool {
        self.base.is_some_and(|base| base.has_opaque_path)
    }

    /// "A non-null base URL is necessary".
    #[inline]
    fn base_is_not_null(&self) -> bool {
        self.base.is_some()
    }

    /// "Switching on base URL's scheme: \[...\] `file`".
    #[inline]
    fn base_scheme_is_file(&self) -> bool {
        self.base.is_some_and(|base| base.scheme == "file")
    }

    /// "Switching on base URL's scheme: A special scheme \[...\]".
    #[inline]
    fn base_scheme_is_special(&self) -> bool {
        self.base.is_some_and(|base| is_special_scheme(base.scheme))
    }

    /// "A decimal number that is a 16-bit unsigned integer".
    #[inline]
    fn is_16_bit_unsigned_integer(&self, digits: &str) -> bool {
        let check = if is_16_bit_unsigned_integer(digits) { Ok(()) } else { Err(0..digits.len()) };
        self.holds("url-port-string", digits, check)
    }

    /// "A valid host string".
    #[inline]
    fn is_valid_host_string(&self, host: &str) -> bool {
        self.holds("valid-host-string", host, self.hosts.check_host_string(host))
    }

    /// "A valid opaque-host string".
    #[inline]
    fn is_valid_opaque_host_string(&self, host: &str) -> bool {
        self.holds("valid-opaque-host-string", host, self.hosts.check_opaque_host_string(host))
    }
}

/// Returns whether a predicate of the rule file holds against a base, by its name. `None` for an unknown
/// predicate.
#[inline]
pub fn holds(base: Option<Base<'_>>, hosts: &impl HostWriting, name: &str, argument: Option<&str>) -> Option<bool> {
    use syntax::Predicates as _;
    let input = argument.unwrap_or_default();
    let context = Context { input, base, hosts, refused: Cell::new(None) };
    Some(match name {
        "base-has-opaque-path" => context.base_has_opaque_path(),
        "base-is-not-null" => context.base_is_not_null(),
        "base-scheme-is-file" => context.base_scheme_is_file(),
        "base-scheme-is-special" => context.base_scheme_is_special(),
        "is-16-bit-unsigned-integer" => context.is_16_bit_unsigned_integer(argument?),
        "is-valid-host-string" => context.is_valid_host_string(argument?),
        "is-valid-opaque-host-string" => context.is_valid_opaque_host_string(argument?),
        _ => return None,
    })
}

// ----- where the productions stop ---------------------------------------------------------------------------------

#[inline]
fn first_code_point(rest: Slice<'_>) -> Span {
    rest.start..rest.start + rest.text.chars().next().map_or(0, char::len_utf8)
}

/// Returns the place and production of the error for an input that matches no form of URL: after the slashes before a
/// missing host, after a scheme without these slashes, or at the start of an input that needs a scheme.
#[inline]
fn start_of_authority<'i>(input: &'i str, base: Option<Base<'_>>) -> (&'i str, &'static str) {
    let rest = after_scheme(input).or_else(|| base.filter(|base| !base.has_opaque_path).map(|_| input));
    let Some(rest) = rest else { return (input, "relative-url-with-fragment-string") };
    let rest = ["//", "/"].iter().find_map(|slashes| rest.strip_prefix(slashes)).unwrap_or(rest);
    (rest, authority_rule(input, base))
}

/// Returns the production that matched the last byte of `read`, the valid beginning of the input.
#[inline]
fn last_rule(read: &str, base: Option<Base<'_>>) -> &'static str {
    let after_scheme = after_scheme(read);
    let rest = after_scheme.unwrap_or(read);
    // A colon in brackets is part of an IPv6 address.
    let has_port = |authority: &str| authority.rsplit(']').next().is_some_and(|text| text.contains(':'));
    match rest.strip_prefix("//") {
        // A fragment can contain `?`, and a query `/`, so the components are looked for from the last.
        _ if read.contains('#') => "url-fragment-string",
        _ if read.contains('?') => "url-query-string",
        Some(authority) if authority.contains('/') => "url-path-segment-string",
        Some(authority) if has_port(authority) => "url-port-string",
        Some(_) => authority_rule(read, base),
        None if after_scheme.is_some() && !rest.starts_with('/') => "opaque-path-url-string",
        None => "url-path-segment-string",
    }
}

/// Returns the input after its scheme and the colon, if it has one.
#[inline]
fn after_scheme(input: &str) -> Option<&str> {
    let (rest, _) = syntax::url_scheme_string(input).ok()?;
    rest.strip_prefix(':')
}

/// Returns the production of an authority after the scheme of the input or of the base.
#[inline]
fn authority_rule(input: &str, base: Option<Base<'_>>) -> &'static str {
    let scheme = match after_scheme(input) {
        Some(rest) => &input[..input.len() - rest.len() - 1],
        None => base.map_or("", |base| base.scheme),
    };
    match SchemeType::new(scheme) {
        SchemeType::File => "scheme-relative-file-url-string",
        SchemeType::Special => "scheme-relative-special-url-string",
        SchemeType::NotSpecial => "opaque-host-and-port-string",
    }
}
