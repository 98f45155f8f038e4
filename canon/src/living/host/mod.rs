//! [Hosts](https://url.spec.whatwg.org/#hosts-(domains-and-ip-addresses)): the host parser with all its validation
//! errors, the host serializer, and the rules of host writing.
//!
//! The parser finds the host in a URL and decides whether it may be missing. [`crate::domain`] implements the mapping
//! and Punycode of domains, [`crate::ip`] the text of addresses.
//!
//! # Errors
//!
//! Validation errors are in the order in which the standard's steps report them, including repetitions. Each points at
//! the code point, part, piece or label concerned, or at the whole host if percent-decoding or mapping changed it. The
//! rule of an error is the parser that reports it: `host`, `domain`, `ipv4-address`, `ipv6-address` or `opaque-host`.
//!
//! # Bounds
//!
//! The parser takes time linear in the length of a host. The price is one difference from the standard: in a non-ASCII
//! domain, parsing fails on a label of more than 1000 code points, or of more than 2000 in Punycode
//! ([`crate::domain`]). Browsers have the same limits. ASCII domains have no limit.

mod domain;
mod ipv4;
mod ipv6;
mod opaque;
mod unchanged;
mod writing;

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt;
use core::ops::Range;

use railurl_blocks::first;
use railurl_parser::living::{Error, Errors, SchemeType, ValidationError};
use railurl_parser::{Component, Slice};

use super::alphabets::outside_host;
use super::classes::{self, push_encoded, push_lower_case};
use crate::changes::{ChangeKind, Recorder};
use crate::ip::{Ipv4, Ipv6};
use crate::percent::{decoded_bytes, percent_decode_utf8_lossy};

pub use domain::domain_to_unicode;
pub(super) use ipv4::{ends_in_a_number, may_end_a_number};
pub use writing::Hosts;

/// A [host](https://url.spec.whatwg.org/#concept-host). Its [`Display`](core::fmt::Display) output is the result of the
/// [host serializer](https://url.spec.whatwg.org/#concept-host-serializer).
///
/// Two hosts are [equal](https://url.spec.whatwg.org/#concept-host-equals) if they are the same value.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Host {
    /// A [domain](https://url.spec.whatwg.org/#concept-domain): ASCII, not empty, lowercase.
    Domain(String),
    /// An [IPv4 address](https://url.spec.whatwg.org/#concept-ipv4): its bytes, in network order.
    Ipv4([u8; 4]),
    /// An [IPv6 address](https://url.spec.whatwg.org/#concept-ipv6): its
    /// [pieces](https://url.spec.whatwg.org/#concept-ipv6-piece), in order.
    Ipv6([u16; 8]),
    /// An [opaque host](https://url.spec.whatwg.org/#opaque-host): ASCII, not empty, percent-encoded.
    Opaque(String),
    /// The [empty host](https://url.spec.whatwg.org/#empty-host).
    Empty,
}

impl fmt::Display for Host {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ipv4(address) => Ipv4(*address).fmt(f),
            Self::Ipv6(address) => write!(f, "[{}]", Ipv6(*address)),
            Self::Domain(host) | Self::Opaque(host) => f.write_str(host),
            Self::Empty => Ok(()),
        }
    }
}

/// Runs the [host parser](https://url.spec.whatwg.org/#concept-host-parser). If `is_opaque`, any `input` other than
/// an IPv6 address is an opaque host. Adds validation errors to `errors`, if there is a list.
///
/// The standard allows an empty `input` only if `is_opaque`; otherwise it is an error here.
///
/// # Errors
///
/// The validation error that made parsing fail, which is also the last of the list.
///
/// ```
/// use railurl_canon::living::host::{Host, parse_host};
/// use railurl_parser::{Slice, living::Errors};
///
/// let input = "http://ex%41mple.0x7F/";
/// let host = Slice::new(input, &input[7..16]);
/// let mut errors = Errors::default();
/// let example = Host::Domain("example.".into());
/// assert_eq!(parse_host(Slice { text: "ex%41mple.", start: 7 }, false, Some(&mut errors))?, example);
/// let errors: Vec<_> = errors.iter().map(|error| (error.kind.name(), error.span)).collect();
/// assert_eq!(errors, [("domain-percent-encoded", 9..12), ("domain-to-ASCII", 7..17)]);
///
/// let localhost = Slice { text: "127.1", start: 0 };
/// assert_eq!(parse_host(localhost, false, None)?.to_string(), "127.0.0.1");
/// assert_eq!(parse_host(localhost, true, None)?.to_string(), "127.1");
/// # Ok::<(), railurl_parser::living::Error>(())
/// ```
#[inline]
pub fn parse_host(input: Slice<'_>, is_opaque: bool, mut errors: Option<&mut Errors>) -> Result<Host, Error> {
    match read_host(input, is_opaque, errors.as_deref_mut(), &mut ()) {
        Ok(host) => Ok(host.to_host(&mut ())),
        Err(error) => {
            if let Some(errors) = errors {
                errors.push(error.clone());
            }
            Err(error)
        }
    }
}

/// Does what [`parse_host`] does without validation errors, and reports the changes.
///
/// # Errors
///
/// The validation error that made parsing fail.
pub fn parse_host_recording(host: &str, is_opaque: bool, recorder: &mut impl Recorder) -> Result<Host, Error> {
    let host = read_host(Slice { text: host, start: 0 }, is_opaque, None, recorder)?;
    Ok(host.to_host(recorder))
}

/// A parsed host that has not been written yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HostText<'i> {
    /// A domain: ASCII, its letters in either case.
    Domain(Cow<'i, str>),
    /// A non-ASCII domain whose labels need no mapping other than the lower case of ASCII letters.
    DomainOfWords(&'i str),
    /// An IPv4 address.
    Ipv4([u8; 4]),
    /// An IPv6 address.
    Ipv6([u16; 8]),
    /// An opaque host, not yet percent-encoded; may be empty.
    Opaque(&'i str),
    /// An opaque host in which nothing is encoded.
    PlainOpaque(&'i str),
}

impl HostText<'_> {
    /// Returns the maximum length of the written host.
    #[inline]
    pub(super) fn longest(&self) -> usize {
        match self {
            HostText::Domain(domain) => domain.len(),
            // A code point of two bytes or more takes at most four digits, and a label has a prefix.
            HostText::DomainOfWords(domain) => 4 * domain.len() + "xn--".len(),
            HostText::Ipv4(_) => "255.255.255.255".len(),
            HostText::Ipv6(_) => "[ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff]".len(),
            HostText::PlainOpaque(host) => host.len(),
            HostText::Opaque(host) => host.len() + 2 * classes::count(host.as_bytes(), classes::OPAQUE_PATH),
        }
    }

    /// Appends the host as the [host serializer](https://url.spec.whatwg.org/#concept-host-serializer) does.
    #[inline]
    pub(super) fn push_to(&self, out: &mut String, scheme_type: SchemeType, recorder: &mut impl Recorder) {
        let start = out.len();
        let kind = match self {
            HostText::Domain(domain) => {
                push_lower_case(out, domain);
                // File host state: "If host is `localhost`, then set host to the empty string."
                if scheme_type == SchemeType::File && out[start..] == *"localhost" {
                    out.truncate(start);
                    recorder.changed(Component::Host, ChangeKind::LowerCased, Some("localhost"));
                    recorder.changed(Component::Host, ChangeKind::Removed, Some(""));
                    return;
                }
                ChangeKind::LowerCased
            }
            HostText::DomainOfWords(domain) => {
                unchanged::write(domain, out);
                ChangeKind::MappedToAscii
            }
            HostText::Ipv4(address) => {
                Ipv4(*address).write(out);
                ChangeKind::Ipv4
            }
            HostText::Ipv6(address) => {
                out.push('[');
                Ipv6(*address).write(out);
                out.push(']');
                ChangeKind::Ipv6
            }
            HostText::PlainOpaque(host) => {
                out.push_str(host);
                ChangeKind::Encoded
            }
            HostText::Opaque(host) => {
                push_encoded(out, host, classes::OPAQUE_PATH);
                ChangeKind::Encoded
            }
        };
        if recorder.is_on() {
            recorder.changed(Component::Host, kind, Some(&out[start..]));
        }
    }

    /// Converts the text to a [`Host`].
    #[inline]
    fn to_host(&self, recorder: &mut impl Recorder) -> Host {
        let mut text = String::with_capacity(self.longest());
        // The host parser keeps `localhost`; only the file host state, with a URL, makes it the empty host.
        self.push_to(&mut text, SchemeType::Special, recorder);
        match self {
            HostText::Domain(_) | HostText::DomainOfWords(_) => Host::Domain(text),
            HostText::Ipv4(address) => Host::Ipv4(*address),
            HostText::Ipv6(address) => Host::Ipv6(*address),
            HostText::Opaque("") => Host::Empty,
            HostText::Opaque(_) | HostText::PlainOpaque(_) => Host::Opaque(text),
        }
    }
}

/// [`parse_host`] without writing the result: an ASCII domain is borrowed. Does not add a failure to `errors`. Without
/// `errors`, it skips the checks for other validation errors. Reports the changes that writing does not make.
///
/// # Errors
///
/// The validation error that made parsing fail.
#[inline(always)]
pub fn read_host<'i>(
    input: Slice<'i>,
    is_opaque: bool,
    errors: Option<&mut Errors>,
    recorder: &mut impl Recorder,
) -> Result<HostText<'i>, Error> {
    // Most hosts are domains that need no change.
    if !is_opaque && is_lower_case_host(input.text) {
        if !ends_in_a_number(input.text.as_bytes()) {
            if let Some(errors) = errors {
                record_invalid_domain(input, errors);
            }
            return Ok(HostText::Domain(Cow::Borrowed(input.text)));
        }
        // With a list, the domain parser has to record its errors before those of the address.
        if errors.is_none() {
            return read_ipv4(input).map(HostText::Ipv4);
        }
    }
    read_any_host(input, is_opaque, errors, recorder)
}

/// Returns whether `text` is nonempty and has only bytes of a canonical host. It may still end in a number.
#[inline]
fn is_lower_case_host(text: &str) -> bool {
    !text.is_empty() && first(text.as_bytes(), outside_host) == text.len()
}

/// Records the failure of the strict domain parser on an ASCII domain.
#[inline]
pub(super) fn record_invalid_domain(domain: Slice<'_>, errors: &mut Errors) {
    if let Err(Range { start, end }) = domain::parse_strict(domain.text) {
        let span = domain.start + start..domain.start + end;
        errors.push(Error { kind: ValidationError::DomainToAscii, rule: "domain", span });
    }
}

/// Reads an IPv4 address that needs no mapping.
#[inline(never)]
fn read_ipv4(input: Slice<'_>) -> Result<[u8; 4], Error> {
    ipv4::parse(input.text, Report { host: input, rule: "ipv4-address", is_verbatim: true, errors: None })
}

#[inline(never)]
pub(super) fn read_any_host<'i>(
    input: Slice<'i>,
    is_opaque: bool,
    errors: Option<&mut Errors>,
    recorder: &mut impl Recorder,
) -> Result<HostText<'i>, Error> {
    let mut report = Report { host: input, rule: "host", is_verbatim: true, errors };
    if let Some(address) = input.text.strip_prefix('[') {
        let Some(address) = address.strip_suffix(']') else {
            return report.failure(ValidationError::Ipv6Unclosed, 0..input.text.len());
        };
        return ipv6::parse(address, report.within("ipv6-address")).map(HostText::Ipv6);
    }
    if is_opaque && is_lower_case_host(input.text) {
        return Ok(HostText::PlainOpaque(input.text));
    }
    if is_opaque {
        return opaque::parse(input.text, &mut report.within("opaque-host")).map(|()| HostText::Opaque(input.text));
    }
    if report.errors.is_some()
        && let Some(at) = first_percent_sign(input.text, true)
    {
        report.error(ValidationError::DomainPercentEncoded, at..at + 3);
    }
    let mut domain = Cow::Borrowed(input.text);
    let mut is_ascii = true;
    let is_plain = domain::is_plain(input.text);
    if report.errors.is_some() || !is_plain {
        // Known words may still violate the strict rules, such as those on hyphens, so errors need the parser.
        if report.errors.is_none() && unchanged::is_known(input.text) {
            return Ok(HostText::DomainOfWords(input.text));
        }
        if first_percent_sign(input.text, true).is_some() {
            report.is_verbatim = false;
            // An ASCII domain with such a byte fails whatever the mapping does, so it need not be decoded.
            if domain::is_forbidden(decoded_bytes(input.text.as_bytes())) {
                return report.within("domain").failure(ValidationError::DomainToAscii, 0..0);
            }
            domain = percent_decode_utf8_lossy(input.text);
            recorder.changed(Component::Host, ChangeKind::Decoded, Some(&domain));
        } else if !is_plain && input.text.is_ascii() {
            // Nothing will be mapped.
            let fault = domain::first_fault(input.text);
            return report.within("domain").failure(ValidationError::DomainToAscii, fault);
        }
        is_ascii = domain.is_ascii();
        domain = domain::parse(domain, report.within("domain"))?;
        recorder.changed(Component::Host, ChangeKind::MappedToAscii, Some(&domain));
        report.is_verbatim &= is_ascii;
    }
    if ends_in_a_number(domain.as_bytes()) {
        // "If domain is not an ASCII string, IPv4-non-ASCII-input validation error." The digits that were mapped have no
        // place of their own.
        if !is_ascii {
            report.error(ValidationError::Ipv4NonAsciiInput, 0..0);
        }
        return ipv4::parse(&domain, report.within("ipv4-address")).map(HostText::Ipv4);
    }
    Ok(HostText::Domain(domain))
}

/// Returns whether `c` is a [forbidden host code point](https://url.spec.whatwg.org/#forbidden-host-code-point).
///
/// ```
/// use railurl_canon::living::host::is_forbidden_host_code_point;
///
/// assert!(is_forbidden_host_code_point('^') && !is_forbidden_host_code_point('%'));
/// ```
#[must_use]
#[inline]
pub const fn is_forbidden_host_code_point(c: char) -> bool {
    matches!(
        c,
        '\0' | '\t' | '\n' | '\r' | ' ' | '#' | '/' | ':' | '<' | '>' | '?' | '@' | '[' | '\\' | ']' | '^' | '|'
    )
}

/// Returns whether `c` is a [forbidden domain code point](https://url.spec.whatwg.org/#forbidden-domain-code-point): a
/// forbidden host code point, a C0 control, `%` or U+007F.
///
/// ```
/// use railurl_canon::living::host::is_forbidden_domain_code_point;
///
/// assert!(is_forbidden_domain_code_point('%') && !is_forbidden_domain_code_point('_'));
/// ```
#[must_use]
#[inline]
pub const fn is_forbidden_domain_code_point(c: char) -> bool {
    is_forbidden_host_code_point(c) || matches!(c, '\0'..='\u{1F}' | '%' | '\u{7F}')
}

/// Returns the offset of the first `%` that begins a [percent-encoded
/// byte](https://url.spec.whatwg.org/#percent-encoded-byte); if not `is_encoded`, of the first that does not.
fn first_percent_sign(text: &str, is_encoded: bool) -> Option<usize> {
    let bytes = text.as_bytes();
    let is_byte = |at: usize| bytes.get(at + 1..at + 3).is_some_and(|digits| digits.iter().all(u8::is_ascii_hexdigit));
    let is_found = |at: usize| bytes[at] == b'%' && is_byte(at) == is_encoded;
    (first(bytes, |block| block.is(b'%'))..bytes.len()).find(|&at| is_found(at))
}

/// Collects validation errors, with the fields that they have in common.
struct Report<'i, 'e> {
    /// The host as written in the input.
    host: Slice<'i>,
    /// The name of the current parser.
    rule: &'static str,
    /// Whether the current text equals the host in the input, so that offsets in one are offsets in the other.
    is_verbatim: bool,
    /// `None` if validation errors are not recorded.
    errors: Option<&'e mut Errors>,
}

impl<'i> Report<'i, '_> {
    /// The same report, for the parser named `rule`.
    fn within(&mut self, rule: &'static str) -> Report<'i, '_> {
        Report { host: self.host, rule, is_verbatim: self.is_verbatim, errors: self.errors.as_deref_mut() }
    }

    /// Records a validation error at the bytes `range` of the current text.
    fn error(&mut self, kind: ValidationError, range: Range<usize>) {
        let error = self.about(kind, range);
        if let Some(errors) = &mut self.errors {
            errors.push(error);
        }
    }

    /// Creates the validation error that makes the parser fail, without recording it.
    fn failure<T>(&self, kind: ValidationError, range: Range<usize>) -> Result<T, Error> {
        Err(self.about(kind, range))
    }

    fn about(&self, kind: ValidationError, Range { start, end }: Range<usize>) -> Error {
        let at = self.host.start;
        let span = if self.is_verbatim { at + start..at + end } else { self.host.span() };
        Error { kind, rule: self.rule, span }
    }
}

/// Returns the ranges of the labels of `text` split at dots. If it ends with a dot, the last range is the empty one
/// after it.
fn split_on_dots(text: &str) -> impl Iterator<Item = Range<usize>> {
    let mut next = Some(0);
    core::iter::from_fn(move || {
        let start = next?;
        let dot = text.as_bytes()[start..].iter().position(|byte| *byte == b'.').map(|at| start + at);
        next = dot.map(|dot| dot + 1);
        Some(start..dot.unwrap_or(text.len()))
    })
}

/// Returns the span that stands for the part `range` of `text`: the part, or an adjacent dot if the part is empty.
fn visible(text: &str, range: Range<usize>) -> Range<usize> {
    if !range.is_empty() || text.is_empty() {
        range
    } else if range.end < text.len() {
        range.start..range.end + 1
    } else {
        range.start - 1..range.end
    }
}

#[cfg(test)]
mod tests;
