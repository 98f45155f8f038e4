//! The [domain parser](https://url.spec.whatwg.org/#concept-domain-to-ascii) and
//! [domain to Unicode](https://url.spec.whatwg.org/#concept-domain-to-unicode).
//!
//! ASCII domains are checked against the strict rules here; only their Punycode labels go through [`crate::domain`].

use alloc::borrow::Cow;
use core::ops::Range;

use railurl_blocks::{Block, window};
use railurl_parser::living::{Error, ValidationError};

use super::{Report, is_forbidden_domain_code_point, split_on_dots, visible};
use crate::domain::{to_ascii_relaxed, to_ascii_strict, to_unicode};

/// Runs the [domain parser](https://url.spec.whatwg.org/#concept-domain-to-ascii) with *beStrict* false. Letters in the
/// result may be in either case.
pub(super) fn parse<'d>(domain: Cow<'d, str>, mut report: Report<'_, '_>) -> Result<Cow<'d, str>, Error> {
    // A failure of the strict parser is a validation error, checked only if errors are recorded. Parsing fails only if
    // the relaxed parser fails as well. When the strict parser succeeds, the relaxed one gives the same result.
    let invalid = report.errors.as_ref().and_then(|_| parse_strict(&domain).err());
    let is_ascii = domain.is_ascii();
    let ascii = if is_ascii { Some(Cow::Borrowed(&*domain)) } else { to_ascii_relaxed(&domain) };
    match ascii {
        Some(ascii) if is_plain(&ascii) => {
            if let Some(range) = invalid {
                report.error(ValidationError::DomainToAscii, range);
            }
            Ok(if is_ascii { domain } else { Cow::Owned(ascii.into_owned()) })
        }
        // If the domain differs from the text in the input, the span is the whole host.
        _ if !report.is_verbatim => report.failure(ValidationError::DomainToAscii, 0..0),
        _ => report.failure(ValidationError::DomainToAscii, invalid.unwrap_or_else(|| first_fault(&domain))),
    }
}

/// For each byte, whether it is ASCII and not a forbidden domain code point.
const IS_PLAIN: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0;
    while byte < 0x80 {
        table[byte] = !is_forbidden_domain_code_point(byte as u8 as char);
        byte += 1;
    }
    table
};

/// Returns whether a host is a nonempty ASCII domain that only needs its letters in lower case: it has no forbidden
/// domain code point, no percent-encoded byte and no code point above U+007F.
pub(super) fn is_plain(host: &str) -> bool {
    // No early exit: in practice, at most a few bytes follow the first one that is not plain.
    !host.is_empty() && host.bytes().fold(true, |is_plain, byte| is_plain & IS_PLAIN[usize::from(byte)])
}

/// Returns whether a domain is ASCII and has a forbidden domain code point, which makes the domain parser fail.
pub(super) fn is_forbidden(mut domain: impl Iterator<Item = u8>) -> bool {
    let mut is_plain = true;
    domain.all(|byte| {
        is_plain &= IS_PLAIN[usize::from(byte)];
        byte.is_ascii()
    }) && !is_plain
}

/// Runs the [domain parser](https://url.spec.whatwg.org/#concept-domain-to-ascii) with *beStrict* true. The error is
/// the first place that makes it fail, or the whole domain if several places are at fault together.
pub(super) fn parse_strict(domain: &str) -> Result<Cow<'_, str>, Range<usize>> {
    if is_valid_at_sight(domain) {
        return Ok(Cow::Borrowed(domain));
    }
    if domain.is_ascii()
        && let Some(range) = first_invalid(domain)
    {
        return Err(range);
    }
    to_ascii_strict(domain).ok_or_else(|| invalid_label(domain))
}

/// Returns the first place in `domain` that makes the strict domain parser fail, given that it fails.
pub(super) fn first_fault(domain: &str) -> Range<usize> {
    let in_ascii = if domain.is_ascii() { first_invalid(domain) } else { None };
    in_ascii.unwrap_or_else(|| invalid_label(domain))
}

/// Returns the first label that is invalid by itself, or else the whole domain.
fn invalid_label(domain: &str) -> Range<usize> {
    // A label that is the whole domain would come back here without end.
    let is_invalid = |label: &Range<usize>| label.len() < domain.len() && parse_strict(&domain[label.clone()]).is_err();
    let label = split_on_dots(domain).find(is_invalid);
    visible(domain, label.unwrap_or(0..domain.len()))
}

/// Returns whether the strict domain parser is sure to accept a short domain: its labels consist of lower-case letters,
/// digits and inner hyphens, and none has hyphens in both its third and fourth position.
fn is_valid_at_sight(domain: &str) -> bool {
    let tests = |block: Block| [block.within(b'a', b'z').or(block.within(b'0', b'9')), block.is(b'-'), block.is(b'.')];
    // No label of a domain of at most 63 bytes is longer than that.
    if domain.is_empty() || domain.len() > 63 {
        return false;
    }
    let [words, hyphens, dots] = window(domain.as_bytes(), 0, tests);
    let end = 1 << domain.len();
    let (starts, ends) = (dots << 1 | 1, (dots | end) >> 1);
    // A dot at the end starts a label that has no word, and fails as the strict parser does.
    (words | hyphens | dots) == end - 1 && (starts | ends) & !words == 0 && starts << 2 & hyphens & hyphens >> 1 == 0
}

/// Returns the first place at which an ASCII domain violates *UseSTD3ASCIIRules*, *CheckHyphens* or *VerifyDnsLength*.
/// The hyphens in the prefix `xn--` are allowed.
fn first_invalid(domain: &str) -> Option<Range<usize>> {
    for range in split_on_dots(domain) {
        let label = &domain.as_bytes()[range.clone()];
        if let Some(at) = label.iter().position(|byte| !byte.is_ascii_alphanumeric() && *byte != b'-') {
            return Some(range.start + at..range.start + at + 1);
        }
        let has_misplaced_hyphen = label.first() == Some(&b'-')
            || label.last() == Some(&b'-')
            || (label.get(2..4) == Some(b"--") && !is_punycode(&domain[range.clone()]));
        if label.is_empty() || label.len() > 63 || has_misplaced_hyphen {
            return Some(visible(domain, range));
        }
    }
    (domain.len() > 253).then_some(0..domain.len())
}

/// Returns whether a label begins with `xn--`, in either case.
#[inline]
pub(super) fn is_punycode(label: &str) -> bool {
    label.get(..4).is_some_and(|prefix| prefix.eq_ignore_ascii_case("xn--"))
}

/// Applies [Domain to Unicode](https://url.spec.whatwg.org/#concept-domain-to-unicode), for display: decodes Punycode
/// labels, or returns `domain` unchanged if an error was recorded.
///
/// The result may look like another domain. Callers that display it must guard against such confusion themselves.
///
/// ```
/// use railurl_canon::living::host::domain_to_unicode;
///
/// assert_eq!(domain_to_unicode("xn--fa-hia.example"), "faß.example");
/// assert_eq!(domain_to_unicode("xn--fa-hia.xn--8i7caa"), "xn--fa-hia.xn--8i7caa");
/// ```
#[must_use]
#[inline]
pub fn domain_to_unicode(domain: &str) -> Cow<'_, str> {
    match to_unicode(domain) {
        (unicode, Ok(())) => unicode,
        (_, Err(_)) => Cow::Borrowed(domain),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::String;
    use proptest::prelude::*;

    /// Labels close to violating a rule, in either case.
    fn label() -> impl Strategy<Value = String> {
        prop_oneof![
            "[a-zA-Z0-9-]{0,6}",
            "[a-z_ %A-Z.-]{1,4}",
            "[xX][nN]--[a-z0-9-]{0,8}",
            "a{61,65}",
            Just("xn--fa-hia".into()),
            Just("XN--Mgba3gch31f".into()),
            Just("xn--4db".into()),
        ]
    }

    fn domain() -> impl Strategy<Value = String> {
        proptest::collection::vec(label(), 0..6).prop_map(|labels| labels.join("."))
    }

    proptest! {
        /// The hand-written rules agree with those of UTS #46.
        #[test]
        fn ascii_by_hand_is_to_ascii(domain in domain()) {
            prop_assert_eq!(parse_strict(&domain).ok(), to_ascii_strict(&domain));
        }

        /// When the strict parser succeeds, the relaxed one gives the same result.
        #[test]
        fn strict_is_relaxed(domain in domain(), other in "[aß.א\u{200C}a-c0-9xnＡ-]{1,6}") {
            for domain in [&domain, &other] {
                if let Ok(strict) = parse_strict(domain) {
                    prop_assert_eq!(Some(strict.clone()), to_ascii_relaxed(domain));
                    prop_assert!(!strict.is_empty() && !strict.contains(is_forbidden_domain_code_point));
                }
            }
        }
    }

    #[test]
    fn total_length_matches_dns() {
        let joined = [&*"a".repeat(63); 4].join(".");
        assert_eq!(parse_strict(&joined[2..]).as_deref(), Ok(&joined[2..]));
        assert_eq!(parse_strict(&joined[1..]), Err(0..254));
        assert!(to_ascii_strict(&joined[1..]).is_none());
    }

    #[test]
    fn the_first_fault_is_pointed_at() {
        for (domain, range) in [
            ("", 0..0),
            (".", 0..1),
            ("a.", 1..2),
            (".a", 0..1),
            ("a..b", 2..3),
            ("a.b_c", 3..4),
            ("ok.-a", 3..5),
            ("ok.a-", 3..5),
            ("ok.aa--b.-", 3..8),
            ("a.xn--a.b", 2..7),
            ("a.é.x_y.b", 5..8),
            ("é..b", 3..4),
            // One label would be valid without the other.
            ("א.1a", 0..5),
        ] {
            assert_eq!(parse_strict(domain), Err(range), "{domain}");
        }
    }

    #[test]
    fn to_unicode_returns_what_has_errors() {
        for domain in ["a", "example.com.", "a_b", "xn--8i7caa", "xn--a.xn--fa-hia", "xn--xn---epa", "א.1a"] {
            assert_eq!(domain_to_unicode(domain), domain);
        }
        assert_eq!(domain_to_unicode("xn--fa-hia.-_.xn--fiqs8s"), "faß.-_.中国");
    }
}
