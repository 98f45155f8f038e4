//! URIs by [RFC 3986](https://www.rfc-editor.org/rfc/rfc3986) and IRIs by
//! [RFC 3987](https://www.rfc-editor.org/rfc/rfc3987), in normal form.
//!
//! [`railurl_parser::dialects::rfc`] checks that an input is a reference and finds its components. [`resolve()`] turns the
//! reference into a URI, strictly by section 5.2 of RFC 3986. [`normalize()`] applies what sections 6.2.2 and 6.2.3 say
//! "should be normalized", and sections 5.3.2 and 5.3.3 of RFC 3987. [`parse()`] does all of this.
//!
//! ```
//! use railurl_canon::dialects::rfc::{Syntax, parse};
//!
//! let record = parse("eXAMPLE://a/./b/../b/%63/%7bfoo%7d", None, railurl_canon::encode::UTF_8, Syntax::Uri).unwrap();
//! use railurl_canon::dialects::generic::serialize;
//! assert_eq!(serialize(&record).unwrap().text, "example://a/b/c/%7Bfoo%7D");
//! ```
//!
//! # Where the specifications need interpretation
//!
//! Normalization is a "comparison ladder" that an implementation may climb as far as it likes. This one does everything
//! that the specifications say "should" be done to the URI, and nothing that they merely permit.
//!
//! | question | answer | decided by |
//! | --- | --- | --- |
//! | resolve first, or normalize first? | dot segments are removed as in section 5.2.4, then all of section 6 applies: `/a/%2E%2E/../b` is `/a/b` | "A URI reference must be transformed to its target URI before it can be normalized" (5.2.1); "some deployed implementations incorrectly assume that reference resolution is not necessary when the reference is already a URI" (6.2.2.3) |
//! | dot segments of a path without a leading slash, as in `a:b/../c` | they are removed: `a:/c` | "applying the remove_dot_segments algorithm to the path" (6.2.2.3), and the second example of 5.2.4 |
//! | a path without an authority that begins with `//` after dot segments are removed | `/.` is put before it, a dot segment that the next normalization removes and adds again | "If a URI does not contain an authority component, then the path cannot begin with two slash characters (`//`)" (3.3); a dot segment keeps a path from being mistaken in 4.2 |
//! | an empty path after an authority | `/`, whatever the scheme | "In general, a URI that uses the generic syntax for authority with an empty path should be normalized to a path of `/`" (6.2.3) |
//! | an empty port; the default port | they are removed, with their colon; leading zeros do not count | "an explicit `:port`, for which the port is empty or the default for the scheme, [...] should be removed" (6.2.3); [`default_port`] has the schemes |
//! | `file` and its host | an absent authority before a path with a slash, and `localhost`, become the empty host | "the `file` URI scheme is defined so that no authority, an empty host, and `localhost` all mean the end-user's machine" (3.2.2); "the reference should be normalized to an empty authority" (6.2.3) |
//! | an empty query, fragment or user information | they stay | "Normalization should not remove delimiters when their associated component is empty" (6.2.3) |
//! | the digits of an IPv6 address | they become lower case, and nothing else changes | "normalizers should use lowercase for registered names and hexadecimal addresses [...], while only using uppercase letters for percent-encodings" (3.2.2) |
//! | a host of an IRI that is not ASCII | its letters keep their case, even those of ASCII | "the scheme and US-ASCII only host are case insensitive" (RFC 3987, 5.3.2.1) |
//! | percent-encoded characters of an IRI beyond ASCII | those that are `iunreserved` are decoded | "any percent-encoded octet sequence that corresponds to an unreserved character" (5.3.2.3), and the example of 5.3.2, in which `ros%C3%A9` is `rosé` |
//! | percent-encoded bidirectional formatting characters | they stay encoded | "IRIs MUST NOT contain bidirectional formatting characters" (4.1), and the example of 3.2.1. One that is not encoded stays too, because the grammar allows it |
//! | private characters in the query of an IRI | they stay as they are written, encoded or not | `iprivate` is not `iunreserved` (2.2) |
//! | Unicode normalization | none | "Equivalence of IRIs MUST rely on the assumption that IRIs are appropriately pre-character-normalized" (5.3.2.2) |
//! | domain names that are not ASCII, in IRIs | neither mapped nor converted | "they SHOULD NOT be converted into ASCII Compatible Encoding"; schemes define whether a host is a domain name (5.3.3) |
//! | the host of `mailto` | it stays | an "implicit license to normalizers" (6.2.3), not a rule |
//! | a base's fragment | it is ignored | it is "stripped of any fragment component prior to its use as a base URI" (5.1) |
//! | a base that is a relative reference, or none | failure, whatever the input | "A base URI must conform to the `<absolute-URI>` syntax rule" (5.1) |

mod default_port;
mod normalize;
mod resolve;

use alloc::borrow::Cow;

use crate::changes::{ChangeKind, Recorder};
use crate::encode::Encoding;
use railurl_parser::Component;
use railurl_parser::dialects::rfc as parser;

pub use default_port::default_port;
use normalize::normalized;
pub use normalize::{normalize, normalize_component};
pub use railurl_parser::dialects::rfc::{Error, Failure, Syntax};

use crate::dialects::generic::{Record, texts_of};

/// Parses a reference, resolves it and normalizes the target.
///
/// Both specifications encode characters in UTF-8 ("Conversions from URIs to IRIs MUST NOT use any character encoding
/// other than UTF-8", RFC 3987, section 3.2), and nothing is encoded here: `encoding` has no effect. Spans are byte
/// offsets into `input`. Takes time linear in the length of the input and the base.
///
/// # Errors
///
/// If the input is not a reference by the grammar, if it is relative and the base is missing, or if the base is not a URI.
///
/// ```
/// use railurl_canon::encode::UTF_8;
/// use railurl_canon::dialects::rfc::{Failure, Syntax, parse};
///
/// use railurl_canon::dialects::generic::serialize;
/// let parse = |input| parse(input, Some("http://a/b/c/d;p?q"), UTF_8, Syntax::Uri);
/// assert_eq!(serialize(&parse("../%67").unwrap()).unwrap().text, "http://a/b/g");
/// assert_eq!(parse("[").unwrap_err().kind, Failure::BracketOutsideIpLiteral);
/// ```
pub fn parse<'i>(
    input: &'i str,
    base: Option<&'i str>,
    _encoding: &'static Encoding,
    syntax: Syntax,
) -> Result<Record<Cow<'i, str>>, Error> {
    parse_recording(input, base, syntax, &mut ())
}

/// Does what [`parse()`] does, and reports the changes.
///
/// # Errors
///
/// Fails as [`parse()`] does.
pub fn parse_recording<'i>(
    input: &'i str,
    base: Option<&'i str>,
    syntax: Syntax,
    recorder: &mut impl Recorder,
) -> Result<Record<Cow<'i, str>>, Error> {
    resolved(input, base, syntax, recorder).map(|target| normalized(target, syntax, recorder))
}

/// Returns the components of a reference as written. There always is a path, which may be empty.
///
/// # Errors
///
/// If the input is not a reference by the grammar.
///
/// ```
/// use railurl_canon::dialects::rfc::{Syntax, components};
///
/// let components = components("HTTP:%7e", Syntax::Uri).unwrap();
/// assert_eq!((components.scheme.as_deref(), components.path.as_deref()), (Some("HTTP"), Some("%7e")));
/// ```
pub fn components(input: &str, syntax: Syntax) -> Result<Record<Cow<'_, str>>, Error> {
    parser::parse(input, syntax).map(texts_of)
}

/// Returns the [target](https://www.rfc-editor.org/rfc/rfc3986#section-5.2.2) of a reference, not normalized: its own
/// components and those of the base as written. Dot segments are removed if the reference has a path.
///
/// # Errors
///
/// Fails as [`parse()`] does.
///
/// ```
/// use railurl_canon::dialects::rfc::{Syntax, resolve};
///
/// use railurl_canon::dialects::generic::serialize;
/// let target = resolve("../%7e", Some("HTTP://a:80/b/c/d"), Syntax::Uri).unwrap();
/// assert_eq!(serialize(&target).unwrap().text, "HTTP://a:80/b/%7e");
/// ```
pub fn resolve<'i>(input: &'i str, base: Option<&'i str>, syntax: Syntax) -> Result<Record<Cow<'i, str>>, Error> {
    resolved(input, base, syntax, &mut ())
}

fn resolved<'i>(
    input: &'i str,
    base: Option<&'i str>,
    syntax: Syntax,
    recorder: &mut impl Recorder,
) -> Result<Record<Cow<'i, str>>, Error> {
    let reference = parser::parse(input, syntax)?;
    if recorder.is_on() {
        recorder.found(input, &reference, &parser::productions(&reference, syntax));
    }
    let reference = texts_of(reference);
    if base.is_none() && reference.scheme.is_none() {
        let rule = syntax.rule("relative-ref", "irelative-ref");
        return Err(Error { kind: Failure::RelativeReferenceWithoutBase, rule, span: 0..input.len() });
    }
    let base = base.map(|base| absolute(base, syntax)).transpose()?;
    Ok(resolve::target(reference, base.map(texts_of).unwrap_or_default(), recorder))
}

/// Returns the components of a base. An error of the base has no span in the input.
fn absolute(base: &str, syntax: Syntax) -> Result<railurl_parser::ComponentSlices<'_>, Error> {
    let components = parser::parse(base, syntax).ok().filter(|components| components.scheme.is_some());
    let rule = syntax.rule("absolute-uri", "absolute-iri");
    components.ok_or(Error { kind: Failure::InvalidBase, rule, span: 0..0 })
}

/// Puts a dot segment before a path that would read as an authority: "If a URI does not contain an authority component,
/// then the path cannot begin with two slash characters" ([3.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.3)).
fn keep_from_reading_as_authority(record: &mut Record<Cow<'_, str>>, recorder: &mut impl Recorder) {
    if !record.has_authority()
        && let Some(path) = record.path.as_mut().filter(|path| path.starts_with("//"))
    {
        path.to_mut().insert_str(0, "/.");
        recorder.changed(Component::Path, ChangeKind::Prefixed, Some(path));
    }
}
