//! Domain conversion between Unicode and ASCII by [UTS #46](https://www.unicode.org/reports/tr46/), and the two checks
//! that URL specifications make on the result.
//!
//! The mapping, the Unicode data and Punycode come from `idna`. This module adds the flags that the specifications set,
//! transitional processing, which `idna` leaves to its callers, and the checks that make results stable.
//! Percent-decoding, IP addresses and empty hosts are handled by the host parsers.
//!
//! # Flags
//!
//! *CheckHyphens* is false except in [`to_ascii_strict`], as in browsers and because the 2015 standard has no such
//! flag. *CheckBidi* and *CheckJoiners* are true, and *IgnoreInvalidPunycode* is false.
//!
//! # Bounds
//!
//! Punycode takes time quadratic in the length of a label. To keep conversion linear in the length of a domain, a label
//! that is not ASCII can have at most [`MAX_UNICODE_LABEL`] code points after mapping, and a label that begins with
//! `xn--` at most [`MAX_PUNYCODE`] octets after the prefix. Browsers have the same bounds, which are far beyond the 63
//! octets that DNS carries. Other ASCII labels have no bound.

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt;

use idna::uts46::{AsciiDenyList, DnsLength, Hyphens, Uts46};

/// The maximum number of code points in a mapped label that is not ASCII.
pub const MAX_UNICODE_LABEL: usize = 1000;

/// The maximum number of octets after `xn--` in a label.
pub const MAX_PUNYCODE: usize = 2000;

/// The code point that `idna` puts in place of those that make a label invalid.
const INVALID: char = '\u{FFFD}';

/// Why a domain has no ASCII form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DomainError {
    /// UTS #46 rejects a label: it contains a disallowed code point, begins with a combining mark, misplaces a joiner,
    /// mixes writing directions, or begins with `xn--` but is not the Punycode of a label that encodes to it.
    InvalidLabel,
    /// A label is longer than [`MAX_UNICODE_LABEL`] or [`MAX_PUNYCODE`] allow.
    LabelTooLong,
}

impl fmt::Display for DomainError {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::InvalidLabel => "a label of the domain is invalid",
            Self::LabelTooLong => "a label of the domain is too long to convert",
        })
    }
}

impl core::error::Error for DomainError {}

/// Applies [Domain to ASCII](https://specs.webplatform.org/url/webspecs/develop/#concept-domain-to-ascii) of the 2015
/// standard: UTS #46's *ToASCII* with *UseSTD3ASCIIRules* false, *Transitional_Processing*, and *VerifyDnsLength*
/// false.
///
/// Transitional processing differs in four code points, the *deviations*: `ß` (and its capital, U+1E9E) becomes `ss`,
/// `ς` becomes `σ`, and the joiners U+200C and U+200D vanish. Labels that are Punycode already keep theirs.
///
/// The result is ASCII and lowercase. It is empty if `domain` is empty or maps to nothing. It can contain any other
/// ASCII code point that `domain` contains or maps to: see [`forbidden_host_code_point`]. Converting the result again
/// returns it unchanged.
///
/// # Errors
///
/// [`DomainError`] if a label is invalid or too long.
///
/// ```
/// use railurl_canon::domain::{DomainError, to_ascii_transitional};
///
/// assert_eq!(to_ascii_transitional("Faß.ExAmPlE")?, "fass.example");
/// assert_eq!(to_ascii_transitional("xn--fa-hia。example")?, "xn--fa-hia.example");
/// assert_eq!(to_ascii_transitional("Ünal--\u{AD}!")?, "xn--nal--!-2ya");
/// assert_eq!(to_ascii_transitional("xn--a"), Err(DomainError::InvalidLabel));
/// # Ok::<(), DomainError>(())
/// ```
#[inline]
pub fn to_ascii_transitional(domain: &str) -> Result<Cow<'_, str>, DomainError> {
    match map_deviations(domain) {
        Cow::Borrowed(domain) => to_ascii(domain),
        Cow::Owned(mapped) => to_ascii(&mapped).map(|ascii| Cow::Owned(ascii.into_owned())),
    }
}

/// Applies UTS #46's *ToASCII* like [`to_ascii_transitional`], but with *Nontransitional_Processing*: deviations stay.
///
/// # Errors
///
/// [`DomainError`] if a label is invalid or too long.
///
/// ```
/// use railurl_canon::domain::{DomainError, to_ascii};
///
/// assert_eq!(to_ascii("Faß.ExAmPlE")?, "xn--fa-hia.example");
/// # Ok::<(), DomainError>(())
/// ```
#[inline]
pub fn to_ascii(domain: &str) -> Result<Cow<'_, str>, DomainError> {
    match Uts46::new().to_ascii(domain.as_bytes(), AsciiDenyList::EMPTY, Hyphens::Allow, DnsLength::Ignore) {
        // Converting the result again would fail for some of these labels.
        Ok(ascii) if ascii.split('.').any(is_doubtful) => to_unicode(&ascii).1.map(|()| ascii),
        Ok(ascii) => Ok(ascii),
        // `idna` does not say why; decoding tells a label that is too long from others.
        Err(_) => Err(to_unicode(domain).1.err().unwrap_or(DomainError::InvalidLabel)),
    }
}

/// Runs the living standard's [domain parser ToASCII](https://url.spec.whatwg.org/#domain-parser-toascii) with
/// *beStrict* true, or `None` if it fails: *CheckHyphens*, *UseSTD3ASCIIRules* and *VerifyDnsLength* are true.
///
/// So each label has 1 to 63 octets, of `a` to `z`, `0` to `9` and `-`, and the whole domain at most 253.
/// *VerifyDnsLength* [disallows the empty root label](https://www.unicode.org/reports/tr46/#ToASCII), and with it a
/// trailing dot. These limits are tighter than the bounds of this module.
///
/// ```
/// use railurl_canon::domain::to_ascii_strict;
///
/// assert_eq!(to_ascii_strict("Faß.ExAmPlE").as_deref(), Some("xn--fa-hia.example"));
/// assert_eq!(to_ascii_strict("example.com."), None);
/// assert_eq!(to_ascii_strict("-faß"), None);
/// ```
#[must_use]
#[inline]
pub fn to_ascii_strict(domain: &str) -> Option<Cow<'_, str>> {
    Uts46::new().to_ascii(domain.as_bytes(), AsciiDenyList::STD3, Hyphens::Check, DnsLength::Verify).ok()
}

/// Runs the living standard's [domain parser ToASCII](https://url.spec.whatwg.org/#domain-parser-toascii) with
/// *beStrict* false, or `None` if it fails.
///
/// Unlike [`to_ascii`] it does not bound the result: that is ASCII, and in a domain that is all ASCII the living
/// standard's domain parser reads Punycode only to report a validation error.
///
/// ```
/// use railurl_canon::domain::to_ascii_relaxed;
///
/// assert_eq!(to_ascii_relaxed("-faß_.").as_deref(), Some("xn---fa_-xna."));
/// assert_eq!(to_ascii_relaxed("faß.xn--a"), None);
/// ```
#[must_use]
pub fn to_ascii_relaxed(domain: &str) -> Option<Cow<'_, str>> {
    // U+FFFD is disallowed; decoding puts it in place of bytes that are not UTF-8.
    if domain.contains(INVALID) {
        return None;
    }
    let ascii =
        Uts46::new().to_ascii(domain.as_bytes(), AsciiDenyList::EMPTY, Hyphens::Allow, DnsLength::Ignore).ok()?;
    // "If not CheckHyphens, the label must not begin with “xn--”" after decoding, which `idna` does not check. Longer
    // labels were just encoded, so they did not begin with it before.
    let is_punycode_twice =
        |label: &str| is_doubtful(label) && label.len() <= "xn--".len() + MAX_PUNYCODE && to_unicode(label).1.is_err();
    if ascii.split('.').any(is_punycode_twice) { None } else { Some(ascii) }
}

/// Applies [Domain to Unicode](https://specs.webplatform.org/url/webspecs/develop/#concept-domain-to-unicode): UTS
/// #46's *ToUnicode* with *UseSTD3ASCIIRules* false.
///
/// A string is returned even if there are errors, which the standard ignores; U+FFFD replaces the code points at fault.
/// A domain that is a result of [`to_ascii`] or [`to_ascii_transitional`] has no errors.
///
/// ```
/// use railurl_canon::domain::{DomainError, to_unicode};
///
/// assert_eq!(to_unicode("xn--fa-hia.Example"), ("faß.example".into(), Ok(())));
/// assert_eq!(to_unicode("xn--a.example").1, Err(DomainError::InvalidLabel));
/// ```
#[inline]
pub fn to_unicode(domain: &str) -> (Cow<'_, str>, Result<(), DomainError>) {
    let (unicode, result) = Uts46::new().to_unicode(domain.as_bytes(), AsciiDenyList::EMPTY, Hyphens::Allow);
    // A label that still begins with `xn--` was Punycode twice, which `idna` does not check.
    let result = if result.is_ok() && !unicode.split('.').any(|label| label.starts_with("xn--")) {
        Ok(())
    } else if unicode.split('.').any(is_too_long) {
        Err(DomainError::LabelTooLong)
    } else {
        Err(DomainError::InvalidLabel)
    };
    (unicode, result)
}

/// Returns the first code point of a domain that the 2015 standard's [host
/// parser](https://specs.webplatform.org/url/webspecs/develop/#concept-host-parser) rejects, and its byte offset:
/// U+0000, U+0009, U+000A, U+000D, U+0020, `#`, `%`, `/`, `:`, `?`, `@`, `[`, `\` or `]`.
///
/// ```
/// use railurl_canon::domain::forbidden_host_code_point;
///
/// assert_eq!(forbidden_host_code_point("a%b c"), Some((1, '%')));
/// assert_eq!(forbidden_host_code_point("a_b<c>"), None);
/// ```
#[must_use]
#[inline]
pub fn forbidden_host_code_point(domain: &str) -> Option<(usize, char)> {
    domain.char_indices().find(|(_, code_point)| {
        matches!(code_point, '\0' | '\t' | '\n' | '\r' | ' ' | '#' | '%' | '/' | ':' | '?' | '@' | '[' | '\\' | ']')
    })
}

/// Maps deviations as UTS #46 does in transitional processing.
///
/// This can run before the rest of the mapping without changing its result. The mapping goes code point by code point,
/// leaves the replacements as they are, and yields a deviation for U+1E9E only, which is why [UTS
/// #46](https://www.unicode.org/reports/tr46/#ProcessingStepMap) makes that an exception too. Normalization comes
/// later, and neither decomposes into deviations nor composes them.
#[inline]
fn map_deviations(domain: &str) -> Cow<'_, str> {
    let mut rest = domain;
    let mut mapped = String::new();
    while let Some((at, deviation)) = rest.char_indices().find(|&(_, code_point)| is_deviation(code_point)) {
        mapped.push_str(&rest[..at]);
        mapped.push_str(match deviation {
            'ß' | 'ẞ' => "ss",
            'ς' => "σ",
            _ => "",
        });
        rest = &rest[at + deviation.len_utf8()..];
    }
    if rest.len() == domain.len() {
        return Cow::Borrowed(domain);
    }
    mapped.push_str(rest);
    Cow::Owned(mapped)
}

/// Returns whether transitional processing maps a code point differently.
#[inline]
fn is_deviation(code_point: char) -> bool {
    matches!(code_point, 'ß' | 'ẞ' | 'ς' | '\u{200C}' | '\u{200D}')
}

/// Returns whether a label of an ASCII domain might not round-trip: it is longer than [`MAX_PUNYCODE`], or might decode
/// to a label that begins with `xn--` again.
fn is_doubtful(label: &str) -> bool {
    label.strip_prefix("xn--").is_some_and(|punycode| punycode.len() > MAX_PUNYCODE || punycode.starts_with("xn--"))
}

/// Returns whether a label of a domain with errors exceeds the bounds.
fn is_too_long(label: &str) -> bool {
    let limit = if label.starts_with("xn--") {
        "xn--".len() + MAX_PUNYCODE
    } else if label.chars().any(|code_point| !code_point.is_ascii() && code_point != INVALID) {
        MAX_UNICODE_LABEL
    } else {
        return false;
    };
    label.chars().nth(limit).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::by_miri;

    #[track_caller]
    fn assert_ascii(domain: &str, transitional: Option<&str>, nontransitional: Option<&str>) {
        assert_eq!(to_ascii_transitional(domain).ok().as_deref(), transitional, "{domain:?}, transitional");
        assert_eq!(to_ascii(domain).ok().as_deref(), nontransitional, "{domain:?}, nontransitional");
    }

    #[test]
    fn deviations_are_mapped_in_transitional_processing() {
        assert_ascii("faß", Some("fass"), Some("xn--fa-hia"));
        assert_ascii("FAẞ", Some("fass"), Some("xn--fa-hia"));
        assert_ascii("βόλος.com", Some("xn--nxasmq6b.com"), Some("xn--nxasmm1c.com"));
        assert_ascii("a\u{200D}b", Some("ab"), None);
        assert_ascii("क्\u{200D}ष", Some("xn--11b2ezc"), Some("xn--11b2ezcw70k"));
        assert_ascii("نامه\u{200C}ای", Some("xn--mgba3gch31f"), Some("xn--mgba3gch31f060k"));
        assert_ascii("\u{200C}\u{200D}", Some(""), None);
    }

    #[test]
    fn punycode_keeps_its_deviations() {
        for domain in ["xn--fa-hia", "xn--nxasmm1c.com", "xn--11b2ezcw70k", "xn--mgba3gch31f060k"] {
            assert_ascii(domain, Some(domain), Some(domain));
        }
        // Punycode is recognized after mapping.
        assert_ascii("Xn\u{200C}--FA-hia", Some("xn--fa-hia"), None);
        assert_ascii("ｘｎ－－ｆａ－ｈｉａ", Some("xn--fa-hia"), Some("xn--fa-hia"));
    }

    #[test]
    fn std3_rules_and_dns_lengths_are_not_applied() {
        for domain in ["", ".", "a..b.", "-a-", "ab--c", "a_b", "a%b c", "a<b>", "\0\x7F", "!\"$&'()*+,;=`{|}~"] {
            assert_ascii(domain, Some(domain), Some(domain));
        }
        assert_ascii("A%2E\u{AD}", Some("a%2e"), Some("a%2e"));
        assert_ascii("\u{AD}", Some(""), Some(""));
        assert_ascii("a。b．c｡d", Some("a.b.c.d"), Some("a.b.c.d"));
        assert_ascii("％４１", Some("%41"), Some("%41"));
        let long = "a".repeat(by_miri(100_000, 1000));
        assert_ascii(&long, Some(&long), Some(&long));
    }

    #[test]
    fn invalid_labels_are_refused() {
        for domain in [
            "xn--",
            "xn--a",
            "xn--a-",
            "xn--é",
            "xn--a.b",
            "xn--0",
            "a\u{FFFD}",
            "\u{300}a",
            "a\u{2024}b",
            "1.א",
            "aא",
            // These decode to labels that begin with "xn--".
            "xn--xn---epa",
            "xn--xn---epa.xn--nxasmm1c",
        ] {
            assert_eq!(to_ascii_transitional(domain), Err(DomainError::InvalidLabel), "{domain:?}");
            assert_eq!(to_unicode(domain).1, Err(DomainError::InvalidLabel), "{domain:?}");
        }
        assert!(to_unicode("xn--a.b\u{FFFD}").0.contains('\u{FFFD}'));
        assert_ascii("xn--xn--a--gua", None, None);
        // This does not: it decodes to "xün--".
        assert_ascii("xn--xn---0ra", Some("xn--xn---0ra"), Some("xn--xn---0ra"));
    }

    #[test]
    fn labels_that_need_punycode_are_bounded() {
        let too_long = |domain: &str| {
            assert_eq!(to_ascii_transitional(domain), Err(DomainError::LabelTooLong));
            assert_eq!(to_ascii(domain), Err(DomainError::LabelTooLong));
        };
        too_long(&alloc::format!("a.xn--{}", "0".repeat(MAX_PUNYCODE + 1)));
        // Long labels that are mapped first take too long under Miri.
        if cfg!(miri) {
            return;
        }
        let longest = "é".repeat(MAX_UNICODE_LABEL);
        let ascii = to_ascii(&longest).unwrap();
        assert_eq!(to_ascii(&ascii).as_deref(), Ok(&*ascii));
        assert_eq!(to_unicode(&ascii), (longest[..].into(), Ok(())));
        too_long(&alloc::format!("{longest}a"));
        too_long(&alloc::format!("b.{longest}e\u{301}.c"));
        assert_eq!(to_ascii(&alloc::format!("{longest}\u{AD}")).unwrap(), ascii);
        // The labels fit, but their Punycode would not be accepted again.
        too_long(&(0..1000).map(|n| char::from_u32(0x4E00 + 20 * n).unwrap()).collect::<String>());
        // Long, but ASCII.
        assert_eq!(to_ascii(&alloc::format!("_{}.א", "a".repeat(5000))), Err(DomainError::InvalidLabel));
    }

    #[test]
    fn relaxed_is_nontransitional_except_for_long_results() {
        for domain in ["Faß", "-a-", "ab--c.é", "xn--xn---epa.é", "xn--xn---0ra.é", "a。b", "1.א", "xn--a.é", "", "a_b"]
        {
            assert_eq!(to_ascii_relaxed(domain), to_ascii(domain).ok(), "{domain:?}");
        }
        // Labels over the limit take too long under Miri.
        if cfg!(miri) {
            return;
        }
        let long: String = (0..1000).map(|n| char::from_u32(0x4E00 + 20 * n).unwrap()).collect();
        let ascii = to_ascii_relaxed(&long).unwrap();
        assert!(ascii.starts_with("xn--") && ascii.len() > MAX_PUNYCODE);
        assert!(to_ascii(&long).is_err());
        let confusing = alloc::format!("xn-é-{}", &long[..3 * 990]);
        assert!(to_ascii_relaxed(&confusing).unwrap().starts_with("xn--xn--"));
    }

    #[test]
    fn strict_applies_std3_hyphen_and_length_checks() {
        let label = "a".repeat(63);
        for valid in ["a", "0.1", "faß.example", "xn--fa-hia", "a-b", "Ａ。b", "é≠", &label] {
            assert!(to_ascii_strict(valid).is_some(), "{valid}");
        }
        let long = alloc::format!("{label}a");
        for invalid in ["", ".", "a.", ".a", "a..b", "a_b", "-a", "a-", "ab--c", "-é", "é-", "éa--", "xn--a", &long]
        {
            assert_eq!(to_ascii_strict(invalid), None, "{invalid}");
        }
    }

    #[test]
    fn forbidden_code_points_match_the_list() {
        for byte in 0..0x80_u8 {
            let listed = [0, 9, 0xA, 0xD, 0x20, b'#', b'%', b'/', b':', b'?', b'@', b'[', b'\\', b']'].contains(&byte);
            let domain = alloc::format!("é{}", char::from(byte));
            assert_eq!(forbidden_host_code_point(&domain), listed.then_some((2, char::from(byte))), "{byte:#X}");
        }
        assert_eq!(forbidden_host_code_point("é\u{80}\u{2028}"), None);
    }
}
