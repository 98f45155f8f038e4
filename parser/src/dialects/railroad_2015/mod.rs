//! The [URL Standard with railroad diagrams](https://specs.webplatform.org/url/webspecs/develop/), April 2015.
//!
//! [`syntax`] is generated from the standard's own productions. This module adds what the prose says: the predicates
//! that let a row of a diagram fail, the lowering of the syntax tree to [`Parts`], and the conformance errors that
//! depend only on how the input is written. `railurl-canon` implements the computations in the prose: hosts, encoding,
//! paths.
//!
//! # Where the standard needs interpretation
//!
//! The standard says how alternatives are chosen ("until a complete match against the input provided is found") and
//! leaves little open. The following places contradict the standard's own examples, definitions or recorded results;
//! the table gives the sentence that decides each.
//!
//! | production | the text | what is done | decided by |
//! | --- | --- | --- | --- |
//! | `non-relative-url` | "does not match any relative scheme then return failure" | failure if it matches one | the row's example, `javascript:` |
//! | `file-url` | instructions 2 and 3 are in the opposite order of rows 2 and 3 | each applies to the row that its example shows | the examples `/C\|\foo\bar`, `file:/example.com/` |
//! | `file-url` | `base.path` is prepended before `result.path` is set | after that | before it is set, there is nothing to prepend to |
//! | `file-url` | "the code point following the initial `/` (if any) in the production rule" | the drive letter | the diagram: a letter follows the slashes |
//! | `relative-url` | "value of scheme" in rows 2 and 3 | the value of `non-file-relative-scheme` | these rows have no other scheme |
//! | `host` | alternatives in order | an address only if the host ends after it | "until a complete match" |
//! | `host` | "Try parsing domain as an `ipv4addr`", whose parse exceptions terminate processing | a number that is too large is not a success, and the domain stays | "If this succeeds, replace domain with the result" |
//! | `host`, `authority` | the host parser fails on the empty string | not in a `file` URL without credentials: there an empty host is "not present" | "is present" means "matches some part of the input"; results for `file:///home/me`, `//`, `///test` |
//! | `authority` | the host reaches "up to the first `@`", and `info` follows | the host follows the last `@`, and `info` precedes it | the value of a host never contains `@` (the host parser); result for `http://::@c@d:2` |
//! | `authority` | `info` is appended as it is | it is cleansed like the text that it is appended to | "Otherwise parsing URLs would not be idempotent" (the host parser's remark) |
//! | `ipv6addr` | "Unless there is a `ls32` value present, … if consecutive colon code points are present" | no exception | results for `[2001::1]` |
//! | `ipv6addr` | "… or if there are more than one `ls32` value after the consecutive colons" | more than one `h16` value, the last not counted | there is no `ls32` to count; `post` and `last` are separate |
//! | `ipv6addr` | zeros are appended to `pre` up to six, `post` is not used | an address is eight 16-bit pieces: `pre`, zeros, `post`, `last` | "an ordered list of eight 16-bit pieces" (terminology) |
//! | `port` | "If `input` was not set" | means: if no setter invoked the rule | input is always set; results for `http://f:b/c`, setter result `garbage` |
//! | `path` | a `.` in a list of one becomes empty, a last `.` in a longer list stays | the other way round | path concatenation checks for a first `.`, which it would otherwise never see; result for `.` |
//! | `path` | the same, if nothing is concatenated | a `.` alone is empty | the text |
//! | `path` | the same, for a `%2e` alone | it stays if concatenated, and otherwise becomes empty | path concatenation checks for `.`, not for `%2e` |
//!
//! Everything else follows the text, surprising or not: schemes have no digits; a path does not climb above its base's
//! directory; a relative URL drops its base's port and credentials; `[::1]` and `[1:2:3:4:5:6:7:8]` are not IPv6
//! addresses; a fragment keeps its non-ASCII code points; an input without a scheme is relative to `about:`.

mod check;
pub mod errors;
mod lower;
pub mod setters;
pub mod syntax;

use alloc::vec::Vec;

pub use errors::{ConformanceError, ParseException};
pub use lower::{Authority, FilePath, Form, HostPart, Parts, PathPart};

use crate::code_points::is_ascii_whitespace;
use crate::parts::{Slice, Violation};

/// A conformance error and its position.
pub type Error = Violation<ConformanceError>;

/// A parse exception and its position.
pub type Exception = Violation<ParseException>;

/// The result of [`parse`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parsed<'i> {
    /// The components, unchanged.
    pub parts: Parts<'i>,
    /// The conformance errors in how the input is written; evaluating the host and the path can add others.
    pub errors: Vec<Error>,
}

/// The standard's [relative schemes](https://specs.webplatform.org/url/webspecs/develop/#relative-scheme).
pub const RELATIVE_SCHEMES: [&str; 7] = ["ftp", "file", "gopher", "http", "https", "ws", "wss"];

/// Returns whether `scheme` is a relative scheme, its letters in either case.
pub fn is_relative_scheme(scheme: &str) -> bool {
    RELATIVE_SCHEMES.iter().any(|name| name.eq_ignore_ascii_case(scheme))
}

/// The predicates of the productions, by which the prose lets some rows of the diagrams return failure.
struct Prose<'b> {
    base_scheme: &'b str,
}

impl syntax::Predicates for Prose<'_> {
    /// `relative-url`, row 2: "If the value of scheme equals `base.scheme` then return failure."
    fn not_base_scheme(&self, scheme: &str) -> bool {
        !scheme.eq_ignore_ascii_case(self.base_scheme)
    }

    /// `non-relative-url`, step 2, as its example shows it: a scheme that matches a relative scheme is a failure.
    fn not_relative_scheme(&self, scheme: &str) -> bool {
        !is_relative_scheme(scheme)
    }
}

/// Returns the input without leading and trailing ASCII whitespace: the
/// [basic URL parser](https://specs.webplatform.org/url/webspecs/develop/#concept-basic-url-parser)'s step 1.
pub fn preprocess(input: &str) -> Slice<'_> {
    Slice::new(input, input.trim_matches(is_ascii_whitespace))
}

/// Returns the syntax tree of a preprocessed input against a base with this scheme.
///
/// The production [`url`](syntax::url()) matches every input, so this never returns `None`.
pub fn syntax_tree<'i>(preprocessed: &'i str, base_scheme: &str) -> Option<syntax::Url<'i>> {
    match syntax::url(&Prose { base_scheme }, preprocessed) {
        Ok(("", tree)) => Some(tree),
        _ => None,
    }
}

/// Returns whether a predicate of the rule file holds against a base with this scheme, by its name. `None` if there is
/// no such predicate.
pub fn holds(base_scheme: &str, name: &str, argument: Option<&str>) -> Option<bool> {
    use syntax::Predicates as _;
    let prose = Prose { base_scheme };
    match name {
        "not-base-scheme" => Some(prose.not_base_scheme(argument?)),
        "not-relative-scheme" => Some(prose.not_relative_scheme(argument?)),
        _ => None,
    }
}

/// Parses `input` against a base whose scheme is `base_scheme` (in lower case).
///
/// Without a base the scheme is `about`: "If *base* is not given, set it a new URL with `scheme` set to `about`."
/// Spans are byte offsets into `input`.
///
/// ```
/// use railurl_parser::dialects::railroad_2015::{self, Form};
///
/// let parsed = railroad_2015::parse("../img/logo.png?v=2", Some("http"));
/// assert!(matches!(parsed.parts.form, Form::Path(_)));
/// assert_eq!(parsed.parts.query.unwrap().text, "v=2");
/// ```
pub fn parse<'i>(input: &'i str, base_scheme: Option<&str>) -> Parsed<'i> {
    let trimmed = preprocess(input);
    let mut errors = Vec::new();
    if trimmed.text.len() != input.len() {
        let leading = 0..trimmed.start;
        let span = if leading.is_empty() { trimmed.span().end..input.len() } else { leading };
        errors.push(Error { kind: ConformanceError::LeadingOrTrailingWhitespace, rule: "url", span });
    }
    let prose = Prose { base_scheme: base_scheme.unwrap_or("about") };
    let parts = match syntax::url(&prose, trimmed.text) {
        Ok((_, tree)) => lower::Lowering { input, errors: &mut errors }.url(&tree),
        // The diagram matches every input: its last row is a path that may be empty.
        Err(_) => Parts::default(),
    };
    Parsed { parts, errors }
}
