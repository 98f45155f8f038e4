//! url-spec: [draft-abarth-url-01](https://datatracker.ietf.org/doc/html/draft-abarth-url-01), "Parsing URLs for Fun and
//! Profit", of April 2011: resolution and canonicalization.
//!
//! ```
//! use railurl_canon::encode::UTF_8;
//! use railurl_canon::dialects::url_spec::{Failure, parse};
//!
//! use railurl_canon::dialects::generic::serialize;
//! let url = |input, base| parse(input, base, UTF_8).map(|record| serialize(&record).unwrap().text);
//! assert_eq!(url("HTTP:\\\\EXAMPLE.com:80\\a b", None).unwrap(), "http://example.com/a%20b");
//! assert_eq!(url("../c?d", Some("http://h/a/b/")).unwrap(), "http://h/a/c?d");
//! assert_eq!(url("JavaScript:Foo", None).unwrap(), "javascript:Foo");
//! assert_eq!(url("c", None).unwrap_err().kind, Failure::MissingScheme);
//! ```
//!
//! # Open points of the draft
//!
//! The draft says "TODO" in many places. Each is filled so that the results agree with those recorded with the text of
//! 2010. Where these do not decide, its nearest relatives do: Web::URL, a document of 2011 based on the draft, and the
//! canonicalizer of Chrome in those years, which produced the recorded results. "Rows" are inputs of the record.
//!
//! | the draft | here | decided by |
//! | --- | --- | --- |
//! | "There's some question as to whether \[`\`\] is necessary for non-file URLs" | it is a slash character in every hierarchical URL | row `http://example.com\foo\bar` |
//! | "Why is `;` on this list?" | it stays: `;` ends an authority, and begins a path that gets a slash before it | no row; the text, and Chrome |
//! | "single upper or lower case ASCII character (Just ALPHA?)", "Windows drive specs!" | a scheme of one letter is a drive: `c:\a` is `file:///c:/a`, the letter keeps its case | no row; Web::URL |
//! | "File URLs!", "Handle file URLs" | three slash characters precede a path, two or more than three a host and a path, fewer a path. The host `localhost` becomes empty; a host that is a drive goes into the path. A host is all of the authority, without a port. Dots do not collapse beyond a drive | no row; Web::URL, and for the dots Chrome |
//! | the same | after an empty host, a path starts with a single slash | no row; law 2, because more slashes would introduce a host |
//! | "I think mailto URLs are special" | a path and a query, which starts at the first `?`; both may contain `#` | rows `mailto:addr1, addr2`, `mailto:addr1 `; Web::URL and Chrome for the query |
//! | it does not say which schemes are hierarchical | `file`, `ftp`, `gopher`, `http`, `https`, `ws`, `wss`, as Chrome had it | rows `ftp://foo:21/`, `gopher://foo:70/`, `ws://foo:80/`, `JavaScript:Foo` |
//! | "This might not be the best approach. We need to do more testing of data and javascript URLs." | everything after another scheme is the path | row `JavaScript:Foo`; the text, and Chrome |
//! | it does not define the canonical form of such a URL | the scheme, a colon, and the path, in which characters below U+0020 and above U+007F are escaped | rows `JavaScript:Foo`, `mailto:addr1, addr2`; Chrome |
//! | "We probably need to trim leading and trailing control characters" | yes | rows `mailto:addr1 ` |
//! | "Define valid scheme characters" | letters, digits, `+`, `-`, `.`: those of "Canonicalizing a Scheme" | no row; Web::URL |
//! | "If base-url's scheme is not hierarchical, we can't resolve" | the URL is invalid; only the empty string resolves, to the base without its fragment | no row; Web::URL |
//! | "Think about the case where the relative-url is empty" | the section covers it already: the base without its fragment | the text |
//! | "Can the first character of relative-url be a slash character at this point?" | no: another section handles slash characters | the text |
//! | "Can we assume base-url is canonicalized here so that it always has at least one `/`?" | no, it is only parsed; but a directory without a leading slash gets one | no row; Web::URL |
//! | the path of a `file` base and a relative URL that begins with a drive | the drive takes the place of the directory | no row; Web::URL |
//! | "Output the current character" of a scheme | in lower case | rows `HTTP://example.com/`, `JavaScript:Foo` |
//! | "In the authority, if any": it does not say when it is missing, and what is output then | an empty authority counts as missing. Then `://` is not output, and neither is a path if nothing follows: `http:///` is `http:`, and `http:///?a` is `http:/?a` | row `http:///`; Chrome |
//! | "among TODO" (user information) | letters, digits, `-._~!$%&'()*+,` | no row; Web::URL |
//! | "Handle IP addresses" | one to four numbers, in hexadecimal, octal or decimal, with or without a full stop after them, and IPv6 addresses in brackets, are written in canonical form. A number that is too large does not make an address, and is not an error | rows in `ipv4` and `ipv6`, such as `http://0.00.0x.0x0/`, `http://0X12C0a80001/`, `http://[::ffff:192.1.2]/` |
//! | "Handle percent-unescaping" (hosts) | escapes are UTF-8; a character that they stand for is escaped again if it is in `host-escaped`. A `%` without digits is `%25` | rows `http://%zz%66%a/`, `http://Goo%20 goo%7C\|.com/`, `http://%E4%BD%A0%E5%A5%BD…/` |
//! | the same | escapes of `:`, `[` and `]` stay, because these characters would be delimiters | no row; law 2 |
//! | "Properly reference IDNA's to-ascii algorithm (we might need a wrapper)" | ToASCII of RFC 3490 for each label that is not ASCII, with the mapping of UTS #46 in its transitional form. Its result is normalized again. If ToASCII fails, or its result has a delimiter or bytes that are not ASCII, the characters that are not ASCII are escaped | rows `http://т(/`, `http://％００.com/`, `http://%ef%bc%85%ef%bc%94%ef%bc%91.com/`, `http://\u{FDD0}zyx.com/` |
//! | "the canonicalized port (as described in Section ??)", a section that does not exist | a number up to 65535, without leading zeros; anything else stays, with control characters escaped | rows `http://foo:-80/`, `http://www.example.com:as df/` |
//! | it does not say which port is a scheme's default | 21, 70, 80, 443 | rows `ftp://foo:21/`, `gopher://foo:70/`, `http://foo:80/`, `ws://foo:80/` |
//! | "Do we need to ensure that path's always start with a slash character?" | yes | no row; Web::URL and Chrome |
//! | `path-escaped` has `%` and `\`, which later steps contradict | the later steps count | rows `http://example.com/foo%`, `http://example.com\foo\bar` |
//! | "Handle `.` collapsing" | `.` is removed, and `..` with the segment before it, also if spelled `%2E`; an empty segment is a segment | rows `http://example.com////../..`, `http://example.com/foo/%2e./%2e%2e/.%2e/%2e.bar` |
//! | the same | without an authority the first segment stays | no row; law 2, because only its `;` keeps the rest from being an authority |
//! | "Handle percent-unescaping" (paths) | an escape of a `path-unescaped` character or of `.` is unescaped; other escapes, and a `%` without digits, stay as they are | rows `http://example.com/foo%41%7a`, `http://example.com/foo%2zbar`, `http://example.com/foo/%2e%2` |
//! | the same | after a `%` that lacks digits, an escaped digit stays escaped | no row; law 2 |
//! | *utf8-percent-escaping* is not defined | UTF-8, upper-case digits; in all components, U+FFFD replaces a noncharacter | rows `http://example.com/\u{FDD0}zyx`, `http://\u{FDD0}zyx.com/` |
//! | "among TODO" (queries) | all but control characters, `"`, `#`, `<`, `>`, U+007F and characters that are not ASCII | rows `?q="asdf"`, `?q=<asdf>`; Web::URL |
//! | "Handle the ambient encoding case", "the goofy query escaping format" | the query of a hierarchical URL is encoded in the given encoding; a character that the encoding lacks becomes `%26%23`, its number and `%3B` | no row; Chrome |
//! | "Distinguish between empty and non-existent" queries and fragments | they are distinguished: `http://h/?#` stays. So a reference does not get a query from a base without one, though the section concatenates a `?` | no row; Web::URL and Chrome |
//!
//! Where the text is complete, it is followed: no host or port is invalid; tabs and newlines are escaped and not
//! removed; an empty scheme is invalid; a reference relative to a URL without an authority can get one. The port
//! follows the last colon of an authority, even if the host has others, and user information that is only a colon
//! leaves an `@`. The result of these is not always a fixed point.

mod canonicalize;
pub mod encode_sets;
mod escape;
mod host;
mod path;
mod resolve;

use alloc::borrow::Cow;
use alloc::string::String;

use crate::changes::{ChangeKind, Recorder};
use crate::encode::Encoding;
use railurl_parser::Component;
use railurl_parser::Violation;
use railurl_parser::dialects::url_spec as parser;
use railurl_parser::dialects::url_spec::{HIERARCHICAL_SCHEMES, Kind, Parts};

pub use railurl_parser::dialects::url_spec::{Failure, is_hierarchical};

use crate::dialects::generic::{Record, report, texts_of};
use crate::dialects::web_url;

/// Why an input is not a URL, the production, and the bytes of the input.
pub type Error = Violation<Failure>;

/// Returns the canonical components of `input`, resolved against `base`, or against itself without a base.
///
/// The base is text, which is parsed but not canonicalized. `encoding` is the ambient encoding, used for the query.
///
/// # Errors
///
/// [`Failure`]: the scheme is missing or invalid, or a relative input has no suitable base.
///
/// ```
/// use encoding_rs::{UTF_8, WINDOWS_1252};
/// use railurl_canon::dialects::url_spec::{Failure, parse};
///
/// let record = parse("?é", Some("http://h/a"), WINDOWS_1252)?;
/// assert_eq!(record.query.as_deref(), Some("%E9"));
/// let error = parse(" a*b:c", None, UTF_8).unwrap_err();
/// assert_eq!((error.kind, error.span), (Failure::InvalidScheme, 2..3));
/// assert_eq!(parse("a", Some("mailto:b"), UTF_8).unwrap_err().kind, Failure::BaseNotHierarchical);
/// # Ok::<(), railurl_canon::dialects::url_spec::Error>(())
/// ```
pub fn parse(input: &str, base: Option<&str>, encoding: &'static Encoding) -> Result<Record, Error> {
    parse_recording(input, base, encoding, &mut ())
}

/// Does what [`parse`] does, and reports the changes.
///
/// # Errors
///
/// Fails as [`parse`] does.
pub fn parse_recording(
    input: &str,
    base: Option<&str>,
    encoding: &'static Encoding,
    recorder: &mut impl Recorder,
) -> Result<Record, Error> {
    with_parts(input, base, |parts, path_kind| {
        if recorder.is_on() {
            let path = parts.slices.path.map(|path| path.text);
            recorder.changed(Component::Path, path_kind, path);
            report(&texts_of(parts.slices), ChangeKind::Inherited, recorder);
        }
        canonicalize::canonicalize(parts, encoding, recorder)
    })
}

/// Returns the components of `input` as found. An input without a colon has none.
///
/// ```
/// use railurl_canon::dialects::url_spec::components;
///
/// let record = components("HTTP:\\\\a@B/../c");
/// assert_eq!(record.scheme.as_deref(), Some("HTTP"));
/// assert_eq!((record.username.as_deref(), record.host.as_deref()), (Some("a"), Some("B")));
/// assert_eq!((record.path.as_deref(), record.query), (Some("/../c"), None));
/// assert_eq!(components("a/b").path, None);
/// ```
pub fn components(input: &str) -> Record<Cow<'_, str>> {
    parser::parse(input).map(|parts| texts_of(parts.slices)).unwrap_or_default()
}

/// Returns the components of `input` resolved against `base`, or against itself without a base; not canonicalized.
///
/// A drive has the components of its `file` URL.
///
/// # Errors
///
/// [`Failure`]: the scheme is missing or invalid, or a relative input has no suitable base.
///
/// ```
/// use railurl_canon::dialects::url_spec::resolve;
///
/// let record = resolve("../C", Some("HTTP://H/a/b?c"))?;
/// assert_eq!(record.scheme.as_deref(), Some("HTTP"));
/// assert_eq!((record.host.as_deref(), record.path.as_deref()), (Some("H"), Some("/a/../C")));
/// assert_eq!(resolve("c:a", None)?.path.as_deref(), Some("/c:/a"));
/// # Ok::<(), railurl_canon::dialects::url_spec::Error>(())
/// ```
pub fn resolve(input: &str, base: Option<&str>) -> Result<Record, Error> {
    with_parts(input, base, |parts, _| {
        let record = texts_of(parts.slices).into_owned();
        if parts.kind == Kind::Drive {
            let path = Some(resolve::drive_path(parts));
            return Ok(Record { scheme: Some(String::from("file")), host: Some(String::new()), path, ..record });
        }
        Ok(record)
    })
}

/// Returns the text that `input` and `base` are joined to, which is then parsed. `None` if it is not resolved.
///
/// An absolute input is that text itself. Without a base, the input is its own.
///
/// ```
/// use railurl_canon::dialects::url_spec::joined;
///
/// assert_eq!(joined("c?d", Some("HTTP:H\\a\\b?q")).as_deref(), Some("HTTP://H\\a\\c?d"));
/// assert_eq!(joined("", Some("http://h/#f")).as_deref(), Some("http://h/"));
/// assert_eq!(joined("c", Some("mailto:x")), None);
/// ```
pub fn joined<'t>(input: &'t str, base: Option<&'t str>) -> Option<Cow<'t, str>> {
    Some(resolve::resolved(input, base).ok()?.into_text())
}

/// Returns the default port of a scheme in lower case.
///
/// The draft does not name them. Those of Web::URL, for the schemes that are hierarchical here, agree with all rows.
///
/// ```
/// use railurl_canon::dialects::url_spec::default_port;
///
/// assert_eq!((default_port("gopher"), default_port("file"), default_port("telnet")), (Some(70), None, None));
/// ```
pub fn default_port(scheme: &str) -> Option<u16> {
    if HIERARCHICAL_SCHEMES.contains(&scheme) { web_url::default_port(scheme) } else { None }
}

/// Calls a function with the resolved parts, and the kind of change that resolution makes to the path. Errors are reported at the input, even if the parts come from the base.
fn with_parts<T>(
    input: &str,
    base: Option<&str>,
    action: impl FnOnce(&Parts<'_>, ChangeKind) -> Result<T, Error>,
) -> Result<T, Error> {
    let resolved = resolve::resolved(input, base)?;
    let of_base = || Error { kind: Failure::InvalidBase, rule: "url", span: parser::preprocess(input).span() };
    let parts = resolved.parts().ok_or_else(of_base)?;
    action(&parts, resolved.path_kind).map_err(|error| if resolved.is_input() { error } else { of_base() })
}

#[cfg(test)]
mod tests;
