//! The [valid URL strings](https://url.spec.whatwg.org/#valid-url-string) of the URL Standard, as of commit 6ae8486 of
//! 2 July 2026: what authors are to write.
//!
//! The standard gives them a grammar of its own, in prose, beside its parser. [`syntax`] is that grammar as productions
//! of the same names. This module adds the predicates about the base and about ports, and finds the place where an input
//! is not valid. Implementations of [`HostWriting`] say which strings are valid host strings. [`crate::living`] parses
//! inputs that are URLs without being valid.
//!
//! # The place
//!
//! No input has more than one way through the productions, so that there is one place at which they stop. It is
//!
//! - in a host, where [`HostWriting`] says, which may be all of it;
//! - all of a port that has more than 16 bits;
//! - else the first URL unit or delimiter that goes on no valid URL string, or the end, where one would have to go on:
//!   what stands before it is the longest beginning of the input that a valid URL string begins with too. A `%` without
//!   its two digits is no unit. Of an input that would have to have a scheme and has none, the place is the first code
//!   point.
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
#[cfg(feature = "walk")]
mod walk;

use core::cell::Cell;

use crate::living::{Base, is_special_scheme};
use crate::parts::{Slice, Span};

/// [Host writing](https://url.spec.whatwg.org/#host-writing): which strings are valid as hosts.
pub trait HostWriting {
    /// Checks that `text` is a [valid host string](https://url.spec.whatwg.org/#valid-host-string).
    ///
    /// # Errors
    ///
    /// Where it is not, in bytes of `text`.
    fn check_host_string(&self, text: &str) -> Result<(), Span>;

    /// Checks that `text` is a [valid opaque-host string](https://url.spec.whatwg.org/#valid-opaque-host-string).
    ///
    /// # Errors
    ///
    /// Where it is not, in bytes of `text`.
    fn check_opaque_host_string(&self, text: &str) -> Result<(), Span>;
}

/// The place at which an input is no valid URL string.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotValid {
    /// The production that stops there.
    pub rule: &'static str,
    /// The bytes of the input, as the [module](self) says; at its end there are none.
    pub span: Span,
}

/// The syntax tree of a valid URL string; relative ones there are against a base only.
///
/// Takes time linear in the length of the input, if `hosts` does.
///
/// # Errors
///
/// Where the input is not valid.
pub fn parse<'i>(
    input: &'i str,
    base: Option<Base<'_>>,
    hosts: &impl HostWriting,
) -> Result<syntax::ValidUrlString<'i>, NotValid> {
    let context = Context { input, base, hosts, refused: Cell::new(None) };
    let (rest, rule) = match syntax::valid_url_string(&context, input) {
        Ok(("", tree)) => return Ok(tree),
        Ok((rest, tree)) => (rest, last_rule(&tree)),
        Err(_) => start_of_authority(input, base),
    };
    Err(context.refused.take().unwrap_or_else(|| NotValid { rule, span: first_code_point(Slice::new(input, rest)) }))
}

/// Whether a port's digits, if any, represent a
/// [16-bit unsigned integer](https://url.spec.whatwg.org/#url-port-string).
///
/// ```
/// use railurl_parser::living_valid::is_16_bit_unsigned_integer;
///
/// assert!(is_16_bit_unsigned_integer("00065535") && !is_16_bit_unsigned_integer("65536"));
/// ```
pub fn is_16_bit_unsigned_integer(digits: &str) -> bool {
    digits.is_empty() || digits.parse::<u16>().is_ok()
}

/// The predicates of the productions, and what the one that did not hold has to say.
struct Context<'c, H> {
    input: &'c str,
    base: Option<Base<'c>>,
    hosts: &'c H,
    refused: Cell<Option<NotValid>>,
}

impl<H> Context<'_, H> {
    /// Whether a check of `text` succeeded. If not, the place where it failed is recorded.
    fn holds(&self, rule: &'static str, text: &str, check: Result<(), Span>) -> bool {
        let start = Slice::new(self.input, text).start;
        let refused = check.err().map(|span| NotValid { rule, span: start + span.start..start + span.end });
        let holds = refused.is_none();
        self.refused.set(refused);
        holds
    }
}

impl<H: HostWriting> syntax::Predicates for Context<'_, H> {
    /// "If base URL has an opaque path".
    fn base_has_opaque_path(&self) -> bool {
        self.base.is_some_and(|base| base.has_opaque_path)
    }

    /// "A non-null base URL is necessary".
    fn base_is_not_null(&self) -> bool {
        self.base.is_some()
    }

    /// "Switching on base URL's scheme: \[...\] `file`".
    fn base_scheme_is_file(&self) -> bool {
        self.base.is_some_and(|base| base.scheme == "file")
    }

    /// "Switching on base URL's scheme: A special scheme \[...\]".
    fn base_scheme_is_special(&self) -> bool {
        self.base.is_some_and(|base| is_special_scheme(base.scheme))
    }

    /// "A decimal number that is a 16-bit unsigned integer".
    fn is_16_bit_unsigned_integer(&self, digits: &str) -> bool {
        let check = if is_16_bit_unsigned_integer(digits) { Ok(()) } else { Err(0..digits.len()) };
        self.holds("url-port-string", digits, check)
    }

    /// "A valid host string".
    fn is_valid_host_string(&self, host: &str) -> bool {
        self.holds("valid-host-string", host, self.hosts.check_host_string(host))
    }

    /// "A valid opaque-host string".
    fn is_valid_opaque_host_string(&self, host: &str) -> bool {
        self.holds("valid-opaque-host-string", host, self.hosts.check_opaque_host_string(host))
    }
}

// ----- where the productions stop ---------------------------------------------------------------------------------

fn first_code_point(rest: Slice<'_>) -> Span {
    rest.start..rest.start + rest.text.chars().next().map_or(0, char::len_utf8)
}

/// The place and the production at which an input stops that no form of URL begins with: after the slashes before a
/// missing host, after a scheme without these slashes, or at the start of an input that needs a scheme.
fn start_of_authority<'i>(input: &'i str, base: Option<Base<'_>>) -> (&'i str, &'static str) {
    let after_scheme = syntax::url_scheme_string(input)
        .ok()
        .and_then(|(rest, scheme)| Some((scheme.to_ascii_lowercase(), rest.strip_prefix(':')?)));
    let (scheme, rest) = match (&after_scheme, base) {
        (Some((scheme, rest)), _) => (scheme.as_str(), *rest),
        (None, Some(base)) if !base.has_opaque_path => (base.scheme, input),
        (None, _) => return (input, "relative-url-with-fragment-string"),
    };
    let rest = ["//", "/"].iter().find_map(|slashes| rest.strip_prefix(slashes)).unwrap_or(rest);
    let rule = match scheme {
        "file" => "scheme-relative-file-url-string",
        scheme if is_special_scheme(scheme) => "scheme-relative-special-url-string",
        _ => "opaque-host-and-port-string",
    };
    (rest, rule)
}

/// The production that read the end of what was read.
fn last_rule(tree: &syntax::ValidUrlString<'_>) -> &'static str {
    use syntax::{
        AbsoluteUrlStringForm as Absolute, RelativeUrlStringForm as Relative,
        RelativeUrlWithFragmentString as WithFragment,
    };
    let (fragment, query, rule) = match tree {
        syntax::ValidUrlString::AbsoluteUrlWithFragmentString(url) => {
            let syntax::AbsoluteUrlString { form, url_query_string } = &url.absolute_url_string;
            let rule = match form {
                Absolute::Special(url) => last_of_special(&url.scheme_relative_special_url_string),
                Absolute::File(url) => last_of_file(&url.scheme_relative_file_url_string),
                Absolute::NotSpecial(url) => last_of_rest(&url.rest),
            };
            (url.url_fragment_string, *url_query_string, rule)
        }
        syntax::ValidUrlString::RelativeUrlWithFragmentString(WithFragment::Relative(url)) => {
            let syntax::RelativeUrlString { form, url_query_string } = &url.relative_url_string;
            let rule = match form {
                Relative::Special(url) => last_of_special(url),
                Relative::File(url) => last_of_file(url),
                Relative::Otherwise(url) => last_of_other(url),
                Relative::PathAbsoluteNonAuthorityUrlString(_) | Relative::PathRelativeSchemeLessUrlString(_) => {
                    "url-path-segment-string"
                }
            };
            (url.url_fragment_string, *url_query_string, rule)
        }
        syntax::ValidUrlString::RelativeUrlWithFragmentString(WithFragment::FragmentOnly(_)) => {
            return "url-fragment-string";
        }
    };
    match (fragment, query) {
        (Some(_), _) => "url-fragment-string",
        (None, Some(_)) => "url-query-string",
        (None, None) => rule,
    }
}

fn last_of_special(url: &syntax::SchemeRelativeSpecialUrlString<'_>) -> &'static str {
    match (&url.path, &url.port) {
        (Some(_), _) => "url-path-segment-string",
        (None, Some(_)) => "url-port-string",
        (None, None) => "scheme-relative-special-url-string",
    }
}

fn last_of_file(url: &syntax::SchemeRelativeFileUrlString<'_>) -> &'static str {
    match &url.rest {
        Some(syntax::SchemeRelativeFileUrlStringRest::Path(_)) => "url-path-segment-string",
        Some(syntax::SchemeRelativeFileUrlStringRest::Host(host)) if host.path.is_some() => "url-path-segment-string",
        _ => "scheme-relative-file-url-string",
    }
}

fn last_of_rest(rest: &syntax::AbsoluteUrlStringFormNotSpecialRest<'_>) -> &'static str {
    use syntax::AbsoluteUrlStringFormNotSpecialRest as Rest;
    match rest {
        Rest::SchemeRelativeUrlString(url) => last_of_other(url),
        Rest::PathAbsoluteNonAuthorityUrlString(_) => "url-path-segment-string",
        Rest::OpaquePathUrlString(_) => "opaque-path-url-string",
    }
}

fn last_of_other(url: &syntax::SchemeRelativeUrlString<'_>) -> &'static str {
    match (&url.path, &url.authority) {
        (Some(_), _) => "url-path-segment-string",
        (None, syntax::OpaqueHostAndPortString::Host(host)) if host.port.is_some() => "url-port-string",
        (None, _) => "opaque-host-and-port-string",
    }
}
