//! Web::URL: the computations of the document "URL Parsing, Resolution, and Canonicalization" of 2011.
//!
//! The document describes the Perl module [Web::URL](https://github.com/manakai/perl-web-url).
//! [`railurl_parser::dialects::web_url`] finds the components; this module resolves them ([`resolve()`]) and canonicalizes them
//! ([`parse()`]). For hosts, the document has four variants of its steps: see [`Personality`].
//!
//! ```
//! use railurl_canon::dialects::web_url::{Personality, parse};
//!
//! let record = parse("..\\%7Ea", Some("HTTP://h:080/b/c/d"), railurl_canon::encode::UTF_8, Personality::This).unwrap();
//! use railurl_canon::dialects::generic::serialize;
//! assert_eq!(serialize(&record).unwrap().text, "http://h/b/~a");
//! ```
//!
//! # Where the text needs interpretation
//!
//! "It is just a description of the implementation; it's not a formal spec", says the document of itself. Where it is
//! silent, or a sentence contradicts others, the implementation's own suite decides. Questions about parsing are listed
//! [there](railurl_parser::dialects::web_url).
//!
//! | text | reading |
//! | --- | --- |
//! | "A string is *drive specification* if it is a drive letter optionally followed by a drive suffix." | The suffix is not optional. If it were, "If *r_path* begins with a drive specification" would hold for every `file` path that starts with a letter, and the steps to merge paths, which the text applies to `file` too, would apply to few. |
//! | "If *r_path* begins with a drive specification" | It begins with one as a path does in the section "Canonicalization": "followed by a slash character or the end of the string". |
//! | "Invoke the steps to merge path with *r_path* and *b_path*" | The steps get two paths and no authority: "/" is prepended to *r_path* if *b_path* is empty, whether it is the path of `file:` or that of a URL with a drive, whose authority was removed. |
//! | "Percent-encode the query component of *u*, … EXCEPT for …", a list without 0x3F (`?`) | 0x3F is in the list. By two sentences, a query can contain `?`: "Split *s* into two parts by the first QUESTION MARK", and "Replace any code point in *s* which cannot be represented in *encoding* by a QUESTION MARK". |
//! | "If the scheme component of *u* is *not hierarchical*: … prepend `/.`" | If the scheme is not among those. "It is necessary", says the note, "to prevent the path component … such that its serialization would be parsed as the authority component", and only URLs with such a scheme are parsed with an authority. |
//! | "If there are characters in the range U+0080-U+009F" | In the fragment, the subject of the next sentence. All other components except hosts are ASCII by then. |
//! | "Remove zero or more characters that are not slash characters from the beginning of *u*" | From the beginning of the path of *u*. |
//! | "If *base-url* is *invalid*" | That is: if it has no scheme, as in step 8. |
//! | "If *encoding* is not an ASCII-compatible character encoding" | In the Encoding Standard, UTF-16 and *replacement* are not ASCII-compatible, and ISO-2022-JP is. |
//! | "Decode *s* by *encoding*" | Except in UTF-8, all octets from 0x80 on have been percent-encoded, and so has the escape that switches the state of ISO-2022-JP: decoding changes nothing. |
//!
//! # The first state of the document
//!
//! The first version was shorter, and differs as follows. `_` was a valid scheme character. Control characters and
//! spaces were trimmed at both ends, all of them, and tabs and newlines inside stayed. There were no UNC paths, no
//! drives, no steps for `file` and `mailto`, and no loop. `%2E` was not a dot. U+0000 was replaced before
//! percent-encoding, and in fragments a space, `"`, `<`, `>` and U+007F to U+009F were percent-encoded. The document
//! itself says that its steps for IPv4 addresses are wrong, and leaves IPv6 addresses open; both came last, after
//! percent-encoding, in CanonicalizeHost.

use crate::changes::{ChangeKind, Recorder};
use crate::encode::Encoding;
use railurl_parser::dialects::web_url as parser;
use railurl_parser::{Component, Preprocessed, Slice, Span, Violation};

use crate::dialects::generic::{Record, report};

mod canonicalize;
mod drive;
mod failure;
mod file;
pub mod host;
mod noncharacters;
mod percent;
mod resolve;

pub use failure::Failure;
pub use percent::encoding_for_label;

/// Why an input is *invalid*, the production, and the bytes of the input.
///
/// An error of the base has an empty span.
pub type Error = Violation<Failure>;

/// The variant of the steps that are marked for a browser, in the document's sections on hosts.
///
/// ```
/// use railurl_canon::dialects::web_url::{Personality, parse};
///
/// let parse = |personality| parse("http://EXAMPLE/%41", None, railurl_canon::encode::UTF_8, personality);
/// assert_eq!(parse(Personality::This), parse(Personality::Gecko));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Personality {
    /// THIS: the steps that the document specifies.
    This,
    /// CHROME: the steps of Chrome, 2011.
    Chrome,
    /// GECKO: the steps of Firefox, 2011.
    Gecko,
    /// IE: the steps of Internet Explorer, 2011.
    Ie,
}

/// A preprocessed input and its base.
struct InputWithBase<'i> {
    input: Preprocessed<'i>,
    /// `None` if the input is its own base.
    base: Option<Preprocessed<'i>>,
}

impl<'i> InputWithBase<'i> {
    fn new(input: &'i str, base: Option<&'i str>, preprocess: fn(&'i str) -> Preprocessed<'i>) -> Self {
        InputWithBase { input: preprocess(input), base: base.map(preprocess) }
    }

    fn resolve(&self, recorder: &mut impl Recorder) -> Result<(parser::Parts<'_>, resolve::Resolved), Error> {
        let text = &*self.input.text;
        let parts = parser::parse(text);
        let base = self.base.as_ref().map_or(parts, |base| parser::parse(&base.text));
        let resolved = resolve::resolve(&parts, text.is_empty(), &base, recorder).map_err(|failure| match failure {
            Failure::InvalidBase if self.base.is_none() => self.error(Failure::NoScheme, "url", 0..text.len()),
            Failure::InvalidBase => Error { kind: failure, rule: "base", span: 0..0 },
            _ => self.error(failure, "url", 0..text.len()),
        })?;
        Ok((parts, resolved))
    }

    /// Returns an error at a span of the preprocessed text.
    fn error(&self, kind: Failure, rule: &'static str, span: Span) -> Error {
        Error { kind, rule, span: self.input.in_input(span) }
    }

    /// Returns an error in a component that may come from the base.
    fn component_error(&self, kind: Failure, rule: &'static str, slice: Option<Slice<'_>>) -> Error {
        match slice {
            Some(slice) => self.error(kind, rule, slice.span()),
            None => Error { kind, rule: "base", span: 0..0 },
        }
    }
}

/// Resolves `input` against `base` and canonicalizes the result in `encoding`. Without a base, the input is its own
/// base. Takes time linear in the length of both.
///
/// # Errors
///
/// Why the result is *invalid*.
///
/// ```
/// use railurl_canon::dialects::web_url::{Failure, Personality, parse};
///
/// use railurl_canon::dialects::generic::serialize;
/// let parse = |input| parse(input, None, encoding_rs::WINDOWS_1252, Personality::This);
/// assert_eq!(serialize(&parse("c:\\é?é").unwrap()).unwrap().text, "file:///c:/%C3%A9?%E9");
/// let error = parse(" http://h\n:65536/").unwrap_err();
/// assert_eq!((error.kind, error.rule, error.span), (Failure::PortOutOfRange, "host-and-port", 11..16));
/// ```
pub fn parse(
    input: &str,
    base: Option<&str>,
    encoding: &'static Encoding,
    personality: Personality,
) -> Result<Record, Error> {
    parse_recording(input, base, encoding, personality, &mut ())
}

/// Does what [`parse()`] does, and reports the changes.
///
/// # Errors
///
/// Fails as [`parse()`] does.
pub fn parse_recording(
    input: &str,
    base: Option<&str>,
    encoding: &'static Encoding,
    personality: Personality,
    recorder: &mut impl Recorder,
) -> Result<Record, Error> {
    let reading = InputWithBase::new(input, base, noncharacters::preprocess_of(personality));
    if recorder.is_on() {
        report(&resolve::record_of(&parser::parse(&reading.input.text)), ChangeKind::NoncharactersKept, recorder);
    }
    let (parts, resolved) = reading.resolve(recorder)?;
    let mut record = resolved.record;
    noncharacters::replace(&mut record, personality);
    report(&record, ChangeKind::CharactersReplaced, recorder);
    canonicalize::canonicalize(&mut record, encoding, personality, recorder).map_err(|invalid| {
        let (rule, slice) = match invalid.component {
            Component::Host if !resolved.has_authority_of_base => {
                let rule = resolve::authority_rule(parts.form);
                // The host of a `file` URL is the whole authority.
                let is_whole = resolve::is_file(record.scheme.as_deref());
                (rule, if is_whole { parts.authority } else { parts.slices.host })
            }
            Component::Port if !resolved.has_authority_of_base => ("host-and-port", parts.slices.port),
            Component::Path => ("path", parts.slices.path),
            _ => ("base", None),
        };
        reading.component_error(invalid.failure, rule, slice)
    })?;
    Ok(record)
}

/// Returns the components of `input` by the *steps to parse a URL*, neither resolved nor canonicalized. A URL without a
/// scheme is *invalid*, but still has components. The personality makes no difference.
///
/// ```
/// use railurl_canon::dialects::web_url::{Personality, components};
///
/// let record = components(":abc?", Personality::This);
/// assert_eq!((record.scheme, record.path.as_deref(), record.query.as_deref()), (None, Some(":abc"), Some("")));
/// ```
pub fn components(input: &str, _personality: Personality) -> Record {
    let input = parser::preprocess(input);
    resolve::record_of(&parser::parse(&input.text))
}

/// Returns the components of `input` by the *steps to resolve a URL*, not canonicalized. Without a base, the input is
/// its own base. The personality makes no difference.
///
/// # Errors
///
/// Why the result is *invalid*.
///
/// ```
/// use railurl_canon::dialects::web_url::{Personality, resolve};
///
/// let record = resolve("../%41", Some("HTTP://H:x/b/c"), Personality::This).unwrap();
/// use railurl_canon::dialects::generic::serialize;
/// assert_eq!(serialize(&record).unwrap().text, "HTTP://H:x/%41");
/// assert_eq!(resolve("a", Some("data:b"), Personality::This).unwrap_err().kind.name(), "base-not-hierarchical");
/// ```
pub fn resolve(input: &str, base: Option<&str>, _personality: Personality) -> Result<Record, Error> {
    Ok(InputWithBase::new(input, base, parser::preprocess).resolve(&mut ())?.1.record)
}

/// Returns the default port of a scheme in lower case (section "Port numbers").
///
/// ```
/// use railurl_canon::dialects::web_url::default_port;
///
/// assert_eq!((default_port("gopher"), default_port("file")), (Some(70), None));
/// ```
pub fn default_port(scheme: &str) -> Option<u16> {
    match scheme {
        "ftp" => Some(21),
        "gopher" => Some(70),
        "http" | "ws" => Some(80),
        "https" | "wss" => Some(443),
        "telnet" | "tn3270" => Some(23),
        "rlogin" => Some(513),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::host::HostError;
    use super::*;

    /// The rows: a failure, its rule, and its span in the input.
    #[test]
    fn failures_point_at_the_input() {
        let failure = |input: &str, base: Option<&str>| {
            let error = parse(input, base, crate::encode::UTF_8, Personality::This).expect_err(input);
            (error.kind, error.rule, error.span)
        };
        for (input, base, expected) in [
            ("a", None, (Failure::NoScheme, "url", 0..1)),
            // "If the base URL is *invalid*, no string can be resolved against it."
            ("a", Some("b"), (Failure::InvalidBase, "base", 0..0)),
            ("a", Some("data:b"), (Failure::BaseNotHierarchical, "url", 0..1)),
            ("http://h:x/", None, (Failure::InvalidPort, "host-and-port", 9..10)),
            ("//h:65536/", Some("http://b/"), (Failure::PortOutOfRange, "host-and-port", 4..9)),
            ("http://u@h%00/", None, (Failure::Host(HostError::ForbiddenCodePoint('\0')), "authority", 9..13)),
            ("\\\\h%00\\a", None, (Failure::Host(HostError::ForbiddenCodePoint('\0')), "unc-path", 2..6)),
            ("file://h%00/a", None, (Failure::Host(HostError::ForbiddenCodePoint('\0')), "file-url", 7..11)),
            // The invalid port is the base's.
            ("a", Some("http://h:x/"), (Failure::InvalidPort, "base", 0..0)),
        ] {
            assert_eq!(failure(input, base), expected, "{input} against {base:?}");
        }
    }
}
