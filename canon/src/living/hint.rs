//! Likely mistakes behind an error: facts that the standard's name of the error does not tell.
//!
//! The most frequent one is a password with a delimiter in it. In `postgres://ann:pa#ss@db`, `#` ends the authority, so
//! `pa` is read as the port of the host `ann`.

use core::ops::Range;

use railurl_parser::living::{Base, Error, SchemeType, ValidationError};

use crate::domain::{DomainError, MAX_UNICODE_LABEL, to_unicode};
use crate::living::host::is_forbidden_domain_code_point;
use crate::percent::percent_decode_utf8_lossy;

/// A likely mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Hint {
    /// `#` ends the authority, and an `@` follows.
    NumberSign,
    /// `?` ends the authority, and an `@` follows.
    QuestionMark,
    /// `/` ends the authority, and an `@` follows.
    Slash,
    /// `\` ends the authority, and an `@` follows.
    Backslash,
    /// The base has an opaque path, and the input is not only a fragment.
    OpaqueBase,
    /// A label of the domain exceeds the bounds of [`crate::domain`].
    LongLabel,
    /// The input begins with a host instead of a scheme.
    HostFirst,
    /// The input begins with a quotation mark.
    Quoted,
    /// A domain has this forbidden code point, an ASCII byte that is not a control.
    InHost(u8),
    /// A domain has a control character.
    ControlInHost,
    /// IDNA maps a character of a domain to a forbidden code point.
    MappedInHost,
    /// IDNA ignores all characters of a domain.
    NothingInHost,
    /// The input needs a base, and the place that it stands in has none.
    NoBase,
}

impl Hint {
    /// Returns the hint as a sentence.
    ///
    /// ```
    /// use railurl_canon::living::hint::Hint;
    ///
    /// assert_eq!(Hint::NumberSign.text(), "`#` ends the authority; in a password write `%23`");
    /// ```
    pub const fn text(self) -> &'static str {
        match self {
            Hint::NumberSign => "`#` ends the authority; in a password write `%23`",
            Hint::QuestionMark => "`?` ends the authority; in a password write `%3F`",
            Hint::Slash => "`/` ends the authority; in a password write `%2F`",
            Hint::Backslash => "`\\` ends the authority; in a password write `%5C`",
            Hint::OpaqueBase => "the base has an opaque path, so only a fragment can be relative to it",
            Hint::LongLabel => "labels of more than 1000 code points are not converted to Punycode",
            Hint::HostFirst => "a URL begins with its scheme, as in `https://example.com/`",
            Hint::Quoted => "the text begins with a quotation mark",
            Hint::InHost(b' ') => "a host cannot contain a space",
            Hint::InHost(b'%') => "a host cannot contain `%`, except before two hexadecimal digits",
            Hint::InHost(b'<') => "a host cannot contain `<`",
            Hint::InHost(b'>') => "a host cannot contain `>`",
            Hint::InHost(b'[') => "a host cannot contain `[`, except at the start of an IPv6 address",
            Hint::InHost(b']') => "a host cannot contain `]`, except at the end of an IPv6 address",
            Hint::InHost(b'^') => "a host cannot contain `^`",
            Hint::InHost(b'|') => "a host cannot contain `|`",
            Hint::InHost(_) => "a host cannot contain an encoded delimiter",
            Hint::ControlInHost => "a host cannot contain a control character",
            Hint::MappedInHost => "IDNA maps a character of the host to one that no host contains",
            Hint::NothingInHost => "IDNA ignores every character of the host",
            Hint::NoBase => "an absolute URL is expected, such as `https://example.com/`",
        }
    }
}

/// A delimiter that ends an authority before an `@`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cut {
    /// The hint about the delimiter.
    pub hint: Hint,
    /// The bytes from the delimiter to the `@`, which is not included.
    pub span: Range<usize>,
}

/// Finds the delimiter that ends the authority around the offset `at`, if an `@` follows it that probably ends a
/// password.
///
/// A colon has to be before the `@`, because a password follows one. `#` and `?` count, unless a port and a name-value
/// pair are around them. A slash before an `@` is common in paths, so it counts only after a port that is not a number,
/// and in a special URL only if the text after the `@` looks like a host.
///
/// ```
/// use railurl_canon::living::hint::{Hint, cut};
///
/// let text = "postgres://ann:pa#ss@db:5432/a";
/// let cut = cut(text, 15, false).unwrap();
/// assert_eq!((cut.hint, &text[cut.span]), (Hint::NumberSign, "#ss"));
/// ```
pub fn cut(text: &str, at: usize, is_special: bool) -> Option<Cut> {
    let is_slash = |c: char| c == '/' || is_special && c == '\\';
    let is_delimiter = |c: char| is_slash(c) || c == '?' || c == '#';
    let start = text.get(..at)?.rfind(is_slash).map_or(0, |slash| slash + 1);
    let end = at + text[at..].find(is_delimiter)?;
    let sign = end + 1 + text[end + 1..].find('@')?;
    let hint = match text.as_bytes()[end] {
        b'#' => Hint::NumberSign,
        b'?' => Hint::QuestionMark,
        b'/' => Hint::Slash,
        _ => Hint::Backslash,
    };
    let (authority, between) = (&text[start..end], &text[end + 1..sign]);
    let (user, port) = authority.rsplit_once(':').unwrap_or((authority, ""));
    let is_number = port.bytes().all(|byte| byte.is_ascii_digit());
    let is_password = match hint {
        Hint::NumberSign | Hint::QuestionMark => {
            let is_pair = is_number && !port.is_empty() && between.contains(['=', '&', '/']);
            text[start..sign].contains(':') && !is_pair
        }
        _ => {
            let host = text[sign + 1..].split(is_delimiter).next().unwrap_or_default();
            // A name with a dot before the port is rather the host itself.
            let looks_like_host = !user.contains('.') && (host.contains(['.', ':']) || host == "localhost");
            !between.is_empty() && !is_number && (!is_special || looks_like_host)
        }
    };
    is_password.then_some(Cut { hint, span: end..sign })
}

/// Does what [`cut`] does for the authority of a URL that parses. `host_end` is the end of its host or port.
///
/// Nothing is wrong with such a URL, so more has to speak for a password: a colon before or after the delimiter, and
/// neither a slash nor a name-value pair before the `@`.
///
/// ```
/// use railurl_canon::living::hint::cut_silently;
///
/// assert!(cut_silently("https://user:1?x@host/", 14, true).is_some());
/// assert!(cut_silently("https://host:80?mail=ann@example.com", 15, true).is_none());
/// ```
pub fn cut_silently(text: &str, host_end: usize, is_special: bool) -> Option<Cut> {
    let cut = cut(text, host_end, is_special).filter(|cut| cut.span.start == host_end)?;
    let is_slash = |c: char| c == '/' || is_special && c == '\\';
    let start = text[..host_end].rfind(is_slash).map_or(0, |slash| slash + 1);
    let (authority, between) = (&text[start..host_end], &text[cut.span.clone()]);
    let has_colon =
        !authority.ends_with(']') && (authority.contains(':') || between.contains(':') && !authority.contains('.'));
    (has_colon && !between.contains(['/', '\\', '=', '&'])).then_some(cut)
}

/// Returns the likely mistake behind an error in an authority. Spans are in bytes of `text`.
#[cold]
#[inline(never)]
pub(super) fn in_authority(text: &str, host: &str, error: &Error, scheme_type: SchemeType) -> Option<Hint> {
    let is_domain = error.kind == ValidationError::DomainToAscii;
    if is_domain && has_long_label(host) {
        return Some(Hint::LongLabel);
    }
    let cut = cut(text, error.span.start, scheme_type.is_special()).map(|cut| cut.hint);
    cut.or_else(|| if is_domain { in_domain(host) } else { None })
}

/// Returns why a host is not a domain, if a single character is at fault.
fn in_domain(host: &str) -> Option<Hint> {
    let forbidden = |text: &str| text.bytes().find(|&byte| is_forbidden_domain_code_point(char::from(byte)));
    let host = percent_decode_utf8_lossy(host);
    match forbidden(&host) {
        Some(byte) if byte.is_ascii_control() => return Some(Hint::ControlInHost),
        Some(byte) => return Some(Hint::InHost(byte)),
        None => {}
    }
    let mut is_empty = labels(&host).nth(1).is_none();
    for label in labels(&host) {
        // The mapping tells what it makes of a label, also where it fails.
        let (mapped, _) = to_unicode(label);
        is_empty &= mapped.is_empty();
        if forbidden(&mapped).is_some() {
            return Some(Hint::MappedInHost);
        }
    }
    is_empty.then_some(Hint::NothingInHost)
}

/// Returns the labels of a host. One by one, they need little memory.
fn labels(host: &str) -> impl Iterator<Item = &str> {
    host.split(['.', '。', '．', '｡'])
}

/// Returns whether a label of a host exceeds the bounds of [`crate::domain`].
fn has_long_label(host: &str) -> bool {
    // Mapping makes at most 18 code points of one.
    let may_be_long = |label: &str| label.len() > MAX_UNICODE_LABEL / 18;
    let host = percent_decode_utf8_lossy(host);
    labels(&host).any(|label| may_be_long(label) && to_unicode(label).1 == Err(DomainError::LabelTooLong))
}

/// Returns the likely mistake behind a missing scheme.
#[cold]
#[inline(never)]
pub(super) fn without_scheme(text: &str, base: Option<Base<'_>>) -> Option<Hint> {
    match base {
        Some(base) => base.has_opaque_path.then_some(Hint::OpaqueBase),
        None if text.starts_with(['"', '\'', '`', '<', '“', '‘']) => Some(Hint::Quoted),
        None => begins_with_host(text).then_some(Hint::HostFirst),
    }
}

/// Returns whether a text begins with what looks like a name or an address: `www.example.com/a`, but not `../a.b`.
fn begins_with_host(text: &str) -> bool {
    // Tabs and newlines are removed from an input, which may be done before this or not.
    let is_space = |c: char| c.is_whitespace() && !matches!(c, '\t' | '\n' | '\r');
    let host = text.split(['/', '?', '#']).next().unwrap_or_default();
    text.starts_with(|c: char| c.is_alphanumeric()) && host.contains('.') && !host.contains(is_space)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hint(input: &str) -> Option<Hint> {
        match crate::living::parse(input, None, crate::encode::UTF_8) {
            Err(crate::living::ParseError::Error(_, hint)) => hint,
            _ => None,
        }
    }

    #[test]
    fn finds_what_is_likely_wrong() {
        for (input, expected) in [
            ("postgres://user:pa#ss@host:9999/db", Some(Hint::NumberSign)),
            ("postgres://user:pa?ss@host:9999/db", Some(Hint::QuestionMark)),
            ("postgres://user:pa/ss@db/x", Some(Hint::Slash)),
            ("https://user:pa/ss@example.com/x", Some(Hint::Slash)),
            ("https://user:pa\\ss@example.com/x", Some(Hint::Backslash)),
            ("https://:#a@example.com/", Some(Hint::NumberSign)),
            ("https://user:99999#a@example.com/", Some(Hint::NumberSign)),
            ("https://u ser:#a@example.com/", Some(Hint::NumberSign)),
            ("https://[user:#a@example.com/", Some(Hint::NumberSign)),
            // An `@` in a path is common.
            ("https://example.com:8x/@user", None),
            ("https://example.com:99999/a@b.c", None),
            ("https://exa mple.com/a@b.c", Some(Hint::InHost(b' '))),
            ("https://example.com:8x/", None),
            ("https://example.com:8x", None),
            // An address in a query is as well.
            ("https://exa mple.com?mail=ann@example.com", Some(Hint::InHost(b' '))),
            ("https://example.com:99999?mail=ann@example.com", None),
            ("https://user:pa?s=s@example.com", Some(Hint::QuestionMark)),
            ("redis://:?a=b@cache", Some(Hint::QuestionMark)),
            ("@", None),
            ("www.example.com/a", Some(Hint::HostFirst)),
            ("1.2.3.4:80", Some(Hint::HostFirst)),
            ("\"https://example.com/\"", Some(Hint::Quoted)),
            ("www.exam\nple.com", Some(Hint::HostFirst)),
            ("../a.b", None),
            ("Version 1.2", None),
            ("a/b.c", None),
        ] {
            assert_eq!(hint(input), expected, "{input}");
        }
    }

    #[test]
    fn names_the_character_that_no_host_contains() {
        for (input, expected) in [
            ("https://a%b/", Some(Hint::InHost(b'%'))),
            ("https://é%20b/", Some(Hint::InHost(b' '))),
            ("https://a<b/", Some(Hint::InHost(b'<'))),
            ("https://a%2Fb/", Some(Hint::InHost(b'/'))),
            ("https://a[b/", Some(Hint::InHost(b'['))),
            ("https://a%00/", Some(Hint::ControlInHost)),
            ("https://a\u{7F}/", Some(Hint::ControlInHost)),
            ("https://a／b/", Some(Hint::MappedInHost)),
            ("https://\u{AD}/", Some(Hint::NothingInHost)),
            ("https://é\u{FFFF}/", None),
            ("https://xn--é/", None),
            // The host is opaque, because the scheme is not special.
            ("foo://a b/", None),
            ("https://[::1/", None),
        ] {
            assert_eq!(hint(input), expected, "{input}");
        }
    }

    #[test]
    fn finds_a_password_that_ends_silently() {
        for (input, host_end, expected) in [
            ("https://user:1?x@host/", 14, true),
            ("https://user:1#x@host/", 14, true),
            ("https://us?er:x@host/", 10, true),
            ("https://user:1/x@host/", 14, false),
            ("https://host:80?a=b@c", 15, false),
            ("https://host:80#/a@b", 15, false),
            ("https://example.com#a:b@c", 19, false),
            ("https://[::1]?a@b", 13, false),
            ("https://host?a@b", 12, false),
        ] {
            assert_eq!(cut_silently(input, host_end, true).is_some(), expected, "{input}");
        }
    }
}
