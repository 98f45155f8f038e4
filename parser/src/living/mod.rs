//! The [URL Standard](https://url.spec.whatwg.org/), as of commit 6ae8486 of 2 July 2026.
//!
//! The standard writes its parser as a state machine. [`syntax`] is that machine as productions: which states a
//! production stands for is said in its documentation. Here is what the machine does beside recognizing: the
//! predicates that ask about the base, the lowering of the syntax tree to [`Parts`], and the
//! [validation errors](ValidationError) of everything but hosts, in the order in which the machine records them.
//! What it computes (hosts, paths, encoding) is left to `railurl-canon`.
//!
//! ```
//! use railurl_parser::living;
//!
//! let preprocessed = living::preprocess("HTTPS:\\\\example.com:8080/a b");
//! let parsed = living::parse(&preprocessed, None);
//! let components = parsed.parts.unwrap().components();
//! assert_eq!(components.host.unwrap().text, "example.com");
//! assert_eq!(parsed.errors[0].kind.name(), "special-scheme-missing-following-solidus");
//! ```

pub mod canonical;
pub mod common;
pub mod errors;
mod lower;
pub mod setters;
mod special;
pub mod syntax;
#[cfg(feature = "walk")]
mod walk;

use alloc::string::String;
use alloc::vec::Vec;

pub use common::Glance;
pub use errors::ValidationError;
pub use lower::{Hierarchy, Parts, Path, Rest, SchemeType};

use crate::blocks::{Block, first};
use crate::parts::{Span, Violation};
use crate::preprocess::Preprocessed;

/// A validation error and where it is.
pub type Error = Violation<ValidationError>;

/// The standard's [special schemes](https://url.spec.whatwg.org/#special-scheme), each with its
/// [default port](https://url.spec.whatwg.org/#default-port), if it has one.
pub const SPECIAL_SCHEMES: [(&str, Option<u16>); 6] =
    [("ftp", Some(21)), ("file", None), ("http", Some(80)), ("https", Some(443)), ("ws", Some(80)), ("wss", Some(443))];

/// Whether `scheme`, in lower case, is a [special scheme](https://url.spec.whatwg.org/#special-scheme).
pub fn is_special_scheme(scheme: &str) -> bool {
    matches!(scheme, "http" | "https" | "file" | "ws" | "wss" | "ftp")
}

/// The [default port](https://url.spec.whatwg.org/#default-port) of a scheme in lower case.
pub fn default_port(scheme: &str) -> Option<u16> {
    SPECIAL_SCHEMES.iter().find(|(name, _)| *name == scheme).and_then(|(_, port)| *port)
}

/// What the parser needs to know of a base URL.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Base<'b> {
    /// Its scheme, in lower case.
    pub scheme: &'b str,
    /// Whether it has an [opaque path](https://url.spec.whatwg.org/#url-opaque-path).
    pub has_opaque_path: bool,
}

/// The predicates of the productions.
struct Context<'b> {
    base: Option<Base<'b>>,
}

impl Context<'_> {
    /// Whether there is a base that an input without a scheme can be relative to, and its scheme is such.
    fn base_with_path(&self, has: impl Fn(&str) -> bool) -> bool {
        self.base.is_some_and(|base| !base.has_opaque_path && has(base.scheme))
    }
}

impl syntax::Predicates for Context<'_> {
    /// No scheme state: "base has an opaque path and c is U+0023 (#)".
    fn base_has_opaque_path(&self) -> bool {
        self.base.is_some_and(|base| base.has_opaque_path)
    }

    /// Scheme state: "url is special, base is non-null, and base's scheme is url's scheme".
    fn base_has_scheme(&self, scheme: &str) -> bool {
        self.base.is_some_and(|base| base.scheme.eq_ignore_ascii_case(scheme))
    }

    /// No scheme state: "Otherwise, set state to file state".
    fn base_is_file(&self) -> bool {
        self.base_with_path(|scheme| scheme == "file")
    }

    /// No scheme state: "Otherwise, if base's scheme is not `file`, set state to relative state".
    fn base_is_special(&self) -> bool {
        self.base_with_path(|scheme| scheme != "file" && is_special_scheme(scheme))
    }

    /// The same, where the base is not special.
    fn base_is_not_special(&self) -> bool {
        self.base_with_path(|scheme| !is_special_scheme(scheme))
    }

    /// Scheme state: what is neither `file` nor special.
    fn not_special(&self, scheme: &str) -> bool {
        not_special(scheme)
    }
}

/// The predicates where there is no base: what is relative to one is not even compiled.
struct WithoutBase;

impl syntax::Predicates for WithoutBase {
    fn base_has_opaque_path(&self) -> bool {
        false
    }

    fn base_has_scheme(&self, _: &str) -> bool {
        false
    }

    fn base_is_file(&self) -> bool {
        false
    }

    fn base_is_special(&self) -> bool {
        false
    }

    fn base_is_not_special(&self) -> bool {
        false
    }

    fn not_special(&self, scheme: &str) -> bool {
        not_special(scheme)
    }
}

/// Whether a scheme, in either case, is not special.
fn not_special(scheme: &str) -> bool {
    !SPECIAL_SCHEMES.iter().any(|(special, _)| special.eq_ignore_ascii_case(scheme))
}

/// What is parsed of an input: without
/// [leading and trailing C0 controls and spaces](https://url.spec.whatwg.org/#concept-basic-url-parser), tabs and
/// newlines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Input<'i> {
    preprocessed: Preprocessed<'i>,
    /// The errors that removing them records; their spans are bytes of the input.
    errors: Vec<Error>,
}

impl<'i> Input<'i> {
    /// A text that is preprocessed already, or a piece of one: nothing is removed from it.
    pub fn of_preprocessed(text: &'i str) -> Self {
        Input { preprocessed: Preprocessed::unchanged(text), errors: Vec::new() }
    }

    /// The text that is parsed.
    pub fn text(&self) -> &str {
        &self.preprocessed.text
    }

    /// The errors of preprocessing itself; their spans are bytes of the input.
    pub fn errors(&self) -> &[Error] {
        &self.errors
    }

    /// An error of [`parse`] or of canonicalization, whose span is bytes of [`text`](Self::text), with its span in the
    /// input.
    pub fn in_input(&self, error: Error) -> Error {
        Error { span: self.span_in_input(error.span), ..error }
    }

    /// The bytes of the input that a span of [`text`](Self::text) is made of.
    ///
    /// ```
    /// let input = railurl_parser::living::preprocess(" ht\ntps:");
    /// assert_eq!(input.span_in_input(0..5), 1..7);
    /// ```
    pub fn span_in_input(&self, span: Span) -> Span {
        self.preprocessed.in_input(span)
    }
}

/// Preprocesses an input: the first steps of the
/// [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser).
///
/// ```
/// use railurl_parser::living;
///
/// let input = living::preprocess(" ht\ntps://example.org ");
/// assert_eq!(input.text(), "https://example.org");
/// assert_eq!(input.errors().len(), 2);
/// ```
pub fn preprocess(input: &str) -> Input<'_> {
    let trimmed = trim_start(input);
    let start = input.len() - trimmed.len();
    let end = start + trim_end(trimmed).len();
    let preprocessed = Preprocessed::without_tabs_and_newlines(input, start..end);
    let mut errors = Vec::new();
    let mut indicate = |span| errors.push(Error { kind: ValidationError::InvalidUrlUnit, rule: "url", span });
    // "If input contains any leading or trailing C0 control or space": one error for both.
    if start > 0 {
        indicate(0..start);
    } else if end < input.len() {
        indicate(end..input.len());
    }
    // "If input contains any ASCII tab or newline": one error for all.
    if let Some(&first) = preprocessed.removed().first() {
        indicate(first..first + 1);
    }
    Input { preprocessed, errors }
}

/// The text that [`preprocess`] leaves of an input, for one that asks for nothing else: [`Input::in_input`] finds the way
/// back. A text of usual length takes no allocation.
#[inline]
pub fn with_text<T>(input: &str, read: impl FnOnce(&str) -> T) -> T {
    const USUAL: usize = 512;
    let text = trim(input);
    let end = first(text.as_bytes(), is_tab_or_newline);
    let long;
    let mut buffer;
    let text = if end == text.len() {
        text
    } else if text.len() > USUAL {
        long = text.split(['\t', '\n', '\r']).collect::<String>();
        &long
    } else {
        buffer = [0; USUAL];
        strip(text.as_bytes(), end, &mut buffer)
    };
    read(text)
}

/// The bytes of an input that a span of the text that [`with_text`] makes of it is made of: what [`Input::span_in_input`]
/// gives, for one span, and without a list of what was removed.
///
/// ```
/// use railurl_parser::living::{preprocess, span_of_text};
///
/// assert_eq!(span_of_text(" ht\ntps:", 0..5), 1..7);
/// assert_eq!(preprocess(" ht\ntps:").span_in_input(0..5), 1..7);
/// ```
pub fn span_of_text(input: &str, span: Span) -> Span {
    let start = input.len() - trim_start(input).len();
    let trimmed = trim(input).as_bytes();
    if first(trimmed, is_tab_or_newline) == trimmed.len() {
        return start + span.start..start + span.end;
    }
    let mut kept = trimmed.iter().enumerate().filter(|(_, byte)| !matches!(byte, b'\t' | b'\n' | b'\r'));
    let mut nth = |count| start + kept.nth(count).map_or(trimmed.len(), |(at, _)| at);
    let first = nth(span.start);
    // The end is behind the last byte, so that nothing that was removed behind that is included.
    match span.len() {
        0 => first..first,
        1 => first..first + 1,
        length => first..nth(length - 2) + 1,
    }
}

/// A text that fits into `buffer`, without its tabs and newlines, of which the first is at `end`.
#[inline(never)]
fn strip<'b>(text: &[u8], mut end: usize, buffer: &'b mut [u8]) -> &'b str {
    let (mut rest, mut length) = (text, 0);
    loop {
        buffer[length..length + end].copy_from_slice(&rest[..end]);
        length += end;
        match rest.get(end + 1..) {
            Some(behind) => rest = behind,
            None => break,
        }
        end = first(rest, is_tab_or_newline);
    }
    // Pieces of text, put together, are text.
    core::str::from_utf8(&buffer[..length]).unwrap_or_default()
}

#[inline(always)]
fn is_tab_or_newline(block: Block) -> Block {
    block.within(b'\t', b'\n').or(block.is(b'\r'))
}

/// An input without leading and trailing [C0 controls and spaces](https://infra.spec.whatwg.org/#c0-control-or-space).
///
/// ```
/// assert_eq!(railurl_parser::living::trim("\n https: "), "https:");
/// ```
#[inline(always)]
pub fn trim(input: &str) -> &str {
    trim_end(trim_start(input))
}

/// An input without leading [C0 controls and spaces](https://infra.spec.whatwg.org/#c0-control-or-space).
///
/// ```
/// assert_eq!(railurl_parser::living::trim_start("\n https: "), "https: ");
/// ```
#[inline(always)]
pub fn trim_start(input: &str) -> &str {
    let is_kept = |byte: u8| byte > b' ';
    if input.bytes().next().is_none_or(is_kept) {
        return input;
    }
    &input[input.bytes().position(is_kept).unwrap_or(input.len())..]
}

/// The same of trailing ones.
#[inline(always)]
pub fn trim_end(input: &str) -> &str {
    let is_kept = |byte: u8| byte > b' ';
    if input.bytes().next_back().is_none_or(is_kept) {
        return input;
    }
    &input[..input.bytes().rposition(is_kept).map_or(0, |last| last + 1)]
}

/// The syntax tree of a preprocessed text against a base, or `None` where the input has no scheme and there is nothing
/// that it could be relative to.
pub fn syntax_tree<'i>(text: &'i str, base: Option<Base<'_>>) -> Option<syntax::Url<'i>> {
    match syntax::url(&Context { base }, text) {
        Ok(("", tree)) => Some(tree),
        _ => None,
    }
}

/// What [`parse`] gives. Spans are bytes of the preprocessed text; [`Input::in_input`] finds the user's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parsed<'i> {
    /// The components, unchanged; none where the input has no scheme and there is nothing that it could be relative to.
    pub parts: Option<Parts<'i>>,
    /// The validation errors, in the order in which the state machine records them, without those of the host.
    pub errors: Vec<Error>,
    /// Which of `errors` comes first behind those of the host; none where there is no host to be parsed.
    pub host_index: Option<usize>,
    /// Where the parser itself returns failure: the last of `errors`. The host, if there is one, is parsed before.
    pub is_failure: bool,
}

/// What [`read`] gives. Spans are bytes of the preprocessed text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading<'i> {
    /// The components, unchanged; none where the input has no scheme and there is nothing that it could be relative to.
    pub parts: Option<Parts<'i>>,
    /// Whether there is a host to be parsed: its failure comes before the parser's own.
    pub has_host: bool,
    /// The validation error upon which the parser itself returns failure.
    pub failure: Option<Error>,
}

/// [`parse`]s a preprocessed text without a base, and does not look for validation errors that do not end the parse.
///
/// ```
/// use railurl_parser::living;
///
/// let reading = living::read("https:/example.com:8080/a b");
/// assert_eq!(reading.parts.unwrap().components().port.unwrap().text, "8080");
/// assert_eq!(living::read("https://example.com:x").failure.unwrap().span, 20..21);
/// ```
pub fn read(text: &str) -> Reading<'_> {
    match common::read(text) {
        Some(parts) => lower::read(parts),
        None => read_by_productions(text),
    }
}

/// What the first bytes of an input say of it, where there is no base: those of most inputs, that it is a URL.
///
/// ```
/// use railurl_parser::living::{Glance, glance};
///
/// assert_eq!((glance("HTTPS://Example.com:8080/ \u{0} ["), glance("mailto:a \u{0}")), (Glance::Url, Glance::Url));
/// assert_eq!(glance("https://127.1:8080/"), Glance::Ipv4("127.1"));
/// assert_eq!((glance("https://faß.example/"), glance("/a")), (Glance::Unknown, Glance::Unknown));
/// ```
#[inline]
pub fn glance(input: &str) -> Glance<'_> {
    if matches!(input.as_bytes(), [..=b' ', ..]) { glance_behind_spaces(input) } else { common::glance(input) }
}

#[inline(never)]
fn glance_behind_spaces(input: &str) -> Glance<'_> {
    common::glance(trim_start(input))
}

/// [`read`], by the productions of all URLs alone.
pub fn read_by_productions(text: &str) -> Reading<'_> {
    // By reference: a tree that is moved is copied.
    match &syntax::url(&WithoutBase, text) {
        Ok(("", tree)) => lower::read(lower::parts(text, tree)),
        _ => Reading { parts: None, has_host: false, failure: Some(lower::missing_scheme(text)) },
    }
}

/// Parses a preprocessed input against a base.
pub fn parse<'i>(input: &'i Input<'_>, base: Option<Base<'_>>) -> Parsed<'i> {
    lower::lower(input.text(), syntax_tree(input.text(), base), base)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Both ways from the text to the input lead to the same place.
    #[test]
    fn a_span_of_the_text_is_one_of_the_input() {
        for input in [
            "",
            "  ",
            "a",
            " a ",
            "\t",
            "a\tb",
            " \n a\t\tb\r\nc\t ",
            "\t\ta\u{E9}\t\u{E9}\n",
            "a\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\nb",
        ] {
            let preprocessed = preprocess(input);
            let length = preprocessed.text().len();
            with_text(input, |text| assert_eq!(text, preprocessed.text(), "{input:?}"));
            for start in 0..=length {
                for end in start..=length {
                    let expected = preprocessed.span_in_input(start..end);
                    assert_eq!(span_of_text(input, start..end), expected, "{start}..{end} of {input:?}");
                }
            }
        }
    }

    #[test]
    fn productions_are_those_of_the_form() {
        for (input, form, scheme, host, path) in [
            ("mailto:a", "non-special-url", "scheme", "host", "opaque-path"),
            ("foo://h/a", "non-special-url", "scheme", "host", "path"),
            ("https://h/a", "special-url", "special-scheme", "special-host", "special-path"),
            ("file://h/a", "file-url", "file-url", "file-reference", "special-path"),
        ] {
            let preprocessed = preprocess(input);
            let found = parse(&preprocessed, None).parts.expect("parts").productions();
            assert_eq!((found.form, found.scheme, found.host, found.path), (form, scheme, host, path), "{input}");
        }
    }

    #[test]
    fn components_are_those_of_the_form() {
        for (input, expected) in [
            ("foo:a?q#f", [Some("foo"), None, None, None, None, Some("a"), Some("q"), Some("f")]),
            (
                "https://u:p@h:8/a?q#f",
                [Some("https"), Some("u"), Some("p"), Some("h"), Some("8"), Some("a"), Some("q"), Some("f")],
            ),
        ] {
            let preprocessed = preprocess(input);
            let found = parse(&preprocessed, None).parts.expect("parts").components();
            let found = [
                found.scheme,
                found.username,
                found.password,
                found.host,
                found.port,
                found.path,
                found.query,
                found.fragment,
            ];
            assert_eq!(found.map(|slice| slice.map(|slice| slice.text)), expected, "{input}");
        }
    }

    #[test]
    fn two_digits_follow_a_percent_sign() {
        let preprocessed = preprocess("http://h/%4x%z1%41%4");
        let errors = parse(&preprocessed, None).errors;
        let found: Vec<_> = errors.iter().map(|error| (error.kind.name(), error.span.clone())).collect();
        let expected = [9..10, 12..13, 18..19].map(|span| ("invalid-URL-unit", span));
        assert_eq!(found, expected);
    }
}
