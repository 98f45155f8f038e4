//! The CanonicalizeHost algorithm of Web::URL: the canonical host of a URL as defined by THIS specification, and as
//! Chrome, Gecko and IE computed it in 2011.
//!
//! All of them implement IDNA 2003: labels go through Nameprep, and those that are still not ASCII become Punycode. The
//! personalities differ in the text that they percent-decode before, whether they use Punycode at all, the version of
//! Unicode, the code points that they forbid, and those that they percent-encode. A host that fails is invalid to THIS,
//! CHROME and IE; GECKO keeps it in ASCII lowercase.
//!
//! The whole takes time linear in the length of the host, except for sorting sequences of combining marks, as in every
//! normalization. Conversions to and from Punycode are bounded where their results cannot matter.
//!
//! # Addresses
//!
//! After that, all personalities try each host as an address in the same way: in brackets, an IPv6 address of RFC 3986,
//! serialized by section 4 of [RFC 5952](https://www.rfc-editor.org/rfc/rfc5952#section-4); otherwise, an IPv4 address
//! of one to four decimal, octal or hexadecimal numbers. Any other host stays a name.
//!
//! # Idempotence
//!
//! THIS is idempotent. The text does not claim it of the others, and they have exceptions. GECKO maps `¨` to `xn--
//! -ccb`, by steps 13 and 20, and rejects that in step 13.1 for its space; it also removes one of several marks from a
//! Corrigendum 5 Sequence at a time, by step 4 of Nameprep. CHROME maps `％A0` to U+00A0, by step 23, and that to `%20`.
//! IE maps `%4%41` to `%4a`, by step 7, and that to `j`. No host of IE changes a third time: step 29 requires two
//! digits after each `%`.
//!
//! # Readings
//!
//! Ambiguous text is read as follows:
//!
//! | text | reading |
//! | --- | --- |
//! | "`octet = dec-octet / "00" DIGIT / "0" DIGIT DIGIT`" | It includes `"0" DIGIT`: the conformance cases have `[::01.02.03.04]` for `[::102:304]`. So an octet is up to three digits, of a value up to 255 |
//! | "Otherwise, if /s/ contains a U+003A COLON" (step 26) | "Otherwise" means: it does not begin with `[` and end with `]` (step 25): `[:::]` is a host of THIS |
//! | "Corrigendum 5 Sequences" (Nameprep, step 4) | the first of their code points may be written as two, such as U+1100 U+1175 for U+AE30, as canonical equivalents are one character to Unicode |
//! | "Invoke the Nameprep algorithm (including bidi checking) with /label/" (step 20.2.1.1) | by the note on it, THIS and GECKO apply the Check bidi step alone. The rest would find a Corrigendum 5 Sequence in U+AC00 U+0300 U+11A8 where the input has U+1100 U+0300 U+1161 U+11A8 |
//! | "swap the second last and the last characters in the sequences" | only these two, regardless of the number of combining marks |
//! | "Latest version of Unicode" for CHROME's bidi check (Nameprep, step 11) | the latest, as for THIS: "Version 6.0.0 at the time of writing" is a remark |
//! | "Apply ToASCII" for IE (step 20.2.2.4) | its Nameprep is with bidi checking and before the check for unassigned code points; their order only decides which of them is reported |
//! | "In IE, Nameprep check bidi step is somewhat more complex" | a note: IE checks as Stringprep says |
//! | "decode /ss/ as UTF-8, with error handling" (step 6) | that of the Encoding Standard. The number of U+FFFD in the result does not matter: Nameprep prohibits each |
//! | "Invoke the Nameprep algorithm … with /label/" for CHROME (step 20.2.1.1), which can make dots: `…` is `...` | No step splits the label again. So `a…b` is `a...b`, without an empty label; the suite records `a..b` of `a︰b`, likewise |
//! | "IDN blacklist characters \[BLACKLIST\]" (step 20.1.4) | the default of `network.IDN.blacklist_chars` in Mozilla's browsers from 2009 on |
//!
//! # The suite
//!
//! Most files of the document's suite record the results of THIS and of no browser. In some rows the steps of a browser
//! give another result, so that all rows agree more with THIS than with the others: 99.92 % with THIS, 99.05 % with
//! CHROME, 99.33 % with GECKO, 99.39 % with IE. In the files that record browsers it is 99.8 % and more with each. In
//! the repository, `tests/conformance/web_url.md` has a table of the deciding steps.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::{String, ToString};

use super::Personality;
use super::percent::decode;
use crate::changes::{ChangeKind, Recorder};
use crate::dialects::percent::percent_encode_ascii;
use crate::ip::{serialize_ipv4, serialize_ipv6};
use crate::percent::{EncodeSet, encoded_byte, percent_decode_utf8_lossy};
use railurl_parser::Component;

use nameprep::first_prohibited;
use punycode::{ACE_PREFIX, MAX_LABEL, to_ace};

pub use error::HostError;
pub use idna_2003::{idna_2003, idna_2003_of};
pub use nameprep::{check_bidi, nameprep, nameprep_bidi};
pub use normalize::assigned_in_3_2;

mod address;
mod error;
mod gecko;
mod idna_2003;
mod ie;
mod nameprep;
mod normalize;
mod punycode;
mod tables;
#[cfg(test)]
mod tests;

/// Applies the CanonicalizeHost algorithm: canonicalizes `host`, as written in a URL with the scheme `scheme`, for
/// `personality`.
///
/// The result of THIS is ASCII. The others can return other code points: GECKO and IE show some names in Unicode, and
/// CHROME percent-decodes the output of Nameprep. The empty host is a valid host.
///
/// # Errors
///
/// [`HostError`] names the step that failed. For GECKO, only [`HostError::NullOrSpace`] is an error.
///
/// ```
/// use railurl_canon::dialects::web_url::Personality::{Chrome, Gecko, Ie, This};
/// use railurl_canon::dialects::web_url::host::{HostError, canonicalize_host};
///
/// assert_eq!(canonicalize_host("Fa%C3%9F。example", "http", This)?, "fass.example");
/// assert_eq!(canonicalize_host("é.org", "http", Chrome)?, "xn--9ca.org");
/// assert_eq!(canonicalize_host("é.org", "http", Gecko)?, "é.org");
/// assert_eq!(canonicalize_host("xn--9ca.org", "http", Ie)?, "é.org");
/// assert_eq!(canonicalize_host("0x7F.1", "http", This)?, "127.0.0.1");
/// assert_eq!(canonicalize_host("a%2Fb", "http", This), Err(HostError::ForbiddenCodePoint('/')));
/// assert_eq!(canonicalize_host("a%2Fb", "http", Gecko)?, "a%2fb");
/// # Ok::<(), HostError>(())
/// ```
pub fn canonicalize_host(host: &str, scheme: &str, personality: Personality) -> Result<String, HostError> {
    canonicalize_recording(host, scheme, personality, &mut ())
}

/// Does what [`canonicalize_host`] does, and reports the changes.
pub(super) fn canonicalize_recording(
    host: &str,
    scheme: &str,
    personality: Personality,
    recorder: &mut impl Recorder,
) -> Result<String, HostError> {
    // 1., 2.
    let host: String = host.chars().filter(|c| !matches!(c, '\t' | '\n' | '\r')).collect();
    recorder.changed(Component::Host, ChangeKind::CharactersRemoved, Some(&host));
    // 3., 4.
    let steps = Steps { scheme, personality };
    match steps.host(&host, recorder) {
        Err(error) if personality == Personality::Gecko && error != HostError::NullOrSpace => {
            recorder.changed(Component::Host, ChangeKind::Restored, Some(&host));
            let lower = host.to_ascii_lowercase();
            recorder.changed(Component::Host, ChangeKind::LowerCased, Some(&lower));
            Ok(lower)
        }
        result => result,
    }
}

/// The steps marked for personalities, from step 5 on.
struct Steps<'s> {
    scheme: &'s str,
    personality: Personality,
}

/// The octets that THIS percent-encodes in step 30, except `@`.
const THIS_SET: EncodeSet = EncodeSet::EMPTY.with_range(0x00, 0x20).with(b"!\"#$%&'()*,/;<=>?\\^`{|}\x7F");

/// The octets that IE percent-encodes in step 30.
const IE_SET: EncodeSet = EncodeSet::EMPTY.with_range(0x00, 0x20).with(b"\"<>\\^`{|}\x7F");

/// The octets that CHROME percent-encodes in steps 14 and 30.
const CHROME_SET: EncodeSet = EncodeSet::EMPTY.with(b" !\"#$&'()*,<=>@^`{|}");

impl Steps<'_> {
    /// Returns whether the personality is one of `personalities`.
    fn of(&self, personalities: &[Personality]) -> bool {
        personalities.contains(&self.personality)
    }

    /// Steps 5 to 31. An error stands for the algorithm returning *fallback*.
    fn host(&self, host: &str, recorder: &mut impl Recorder) -> Result<String, HostError> {
        use Personality::{Chrome, Gecko, Ie, This};

        let mut report = |kind, host: &str| recorder.changed(Component::Host, kind, Some(host));

        // 5.
        if self.of(&[This]) && host.get(..3).is_some_and(|start| start.eq_ignore_ascii_case("%5B")) {
            return Err(HostError::EncodedBracket);
        }
        // 6., 7.
        let mut s = match self.personality {
            This | Chrome => percent_decode_utf8_lossy(host),
            Ie => decode(host, is_decoded_by_ie),
            Gecko => Cow::Borrowed(host),
        };
        report(ChangeKind::Decoded, &s);
        // 8., 9.
        let mut has_root_dot = false;
        let mut need_punycode = !s.is_ascii();
        // 10.
        if self.of(&[Chrome, Ie]) {
            has_root_dot = remove_last(&mut s, is_label_separator);
        }
        // 11.
        if self.of(&[This, Gecko, Ie]) {
            s = Cow::Owned(nameprep(&s, self.personality)?.into_owned());
            report(ChangeKind::Nameprepped, &s);
        }
        // 12.
        if self.of(&[Chrome]) && s.contains('%') {
            return Err(HostError::ForbiddenCodePoint('%'));
        }
        // 13.
        if self.of(&[Gecko]) && s.contains(['\0', ' ']) {
            if host.contains(['\0', ' ']) {
                return Err(HostError::NullOrSpace);
            }
            if let Some(c) = first_prohibited(host) {
                return Err(HostError::Prohibited(c));
            }
        }
        // 14.
        if self.of(&[Chrome]) {
            s = Cow::Owned(percent_encode_ascii(&s, CHROME_SET));
            report(ChangeKind::Encoded, &s);
        }
        // 15.
        if s.contains(|c| is_label_separator(c) && c != '.') {
            s = Cow::Owned(s.replace(is_label_separator, "."));
            report(ChangeKind::Nameprepped, &s);
        }
        // 16.
        if self.of(&[This]) {
            has_root_dot = remove_last(&mut s, |c| c == '.');
        }
        // 17., 18.
        need_punycode |= self.of(&[Ie]) && s.split('.').any(|label| label.starts_with(ACE_PREFIX));
        // 19., 20., 21.
        let mut s = if need_punycode { self.labels(&s)? } else { s.into_owned() };
        // 22.
        if has_root_dot {
            s.push('.');
        }
        report(if self.of(&[Ie]) { ChangeKind::MappedToUnicode } else { ChangeKind::MappedToAscii }, &s);
        // 23., 24.
        if self.of(&[Chrome]) {
            s = decode(&s, |_| true).into_owned();
            report(ChangeKind::Decoded, &s);
            s.make_ascii_lowercase();
            report(ChangeKind::LowerCased, &s);
        }
        let (kind, host) = self.address_or_name(s)?;
        report(kind, &host);
        Ok(host)
    }

    /// Steps 20 and 21, where *need-punycode* is true: each label, then all of them together.
    fn labels(&self, s: &str) -> Result<String, HostError> {
        let idn_enabled = self.personality == Personality::Gecko && gecko::is_idn_enabled(s);
        let mut joined = String::with_capacity(s.len());
        for (index, label) in s.split('.').enumerate() {
            if index > 0 {
                joined.push('.');
            }
            joined.push_str(&match self.personality {
                Personality::Ie => Cow::Owned(ie::to_unicode(label)?),
                _ => self.label(label, idn_enabled)?,
            });
        }
        Ok(joined)
    }

    /// Step 20.2.1: a label of THIS, GECKO or CHROME.
    fn label<'l>(&self, label: &'l str, idn_enabled: bool) -> Result<Cow<'l, str>, HostError> {
        let is_gecko = self.personality == Personality::Gecko;
        // 1. "For THIS and GECKO, only the Check bidi step need to be applied here, as the Nameprep algorithm without bidi
        // checking is invoked in an earlier step."
        let label = if self.of(&[Personality::Chrome]) {
            nameprep_bidi(label, self.personality)?
        } else {
            check_bidi(label, self.personality)?;
            Cow::Borrowed(label)
        };
        // 2.
        if !label.is_ascii() {
            return if idn_enabled {
                Ok(label)
            } else if !is_gecko && label.starts_with(ACE_PREFIX) {
                Err(HostError::AcePrefix)
            } else {
                to_ace(&label).map(Cow::Owned)
            };
        }
        // 3.
        if is_gecko {
            return Ok(match label.get(..MAX_LABEL - 1) {
                Some(start) => Cow::Owned(start.to_string()),
                None => label,
            });
        }
        match label.len() {
            0 => Err(HostError::EmptyLabel),
            1..=MAX_LABEL => Ok(label),
            _ => Err(HostError::LabelTooLong),
        }
    }

    /// Steps 25 to 31.
    fn address_or_name(&self, s: String) -> Result<(ChangeKind, String), HostError> {
        use Personality::{Chrome, Gecko, Ie, This};

        let is_file = self.scheme.eq_ignore_ascii_case("file");
        // 25., 26.
        if let Some(inner) = s.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            if let Some(pieces) = address::ipv6(inner) {
                return Ok((ChangeKind::Ipv6, format!("[{}]", serialize_ipv6(&pieces))));
            }
        } else if self.of(&[This]) && !is_file && s.contains(':') {
            return Err(HostError::Colon);
        }
        // 27.
        if let Some(bytes) = address::ipv4(&s) {
            return Ok((ChangeKind::Ipv4, serialize_ipv4(bytes)));
        }
        // 28.
        let is_forbidden = |c| match self.personality {
            This => matches!(c, '\0' | '/' | '%' | '\\'),
            Chrome => {
                matches!(c, '\0'..='\x1F' | '%' | '/' | ':' | ';' | '?' | '[' | '\\' | ']' | '^' | '~' | '\x7F')
            }
            Ie => matches!(c, '\0' | '/' | '?' | '\\'),
            Gecko => false,
        };
        if let Some(c) = s.chars().find(|&c| is_forbidden(c)) {
            return Err(HostError::ForbiddenCodePoint(c));
        }
        // 29.
        if self.of(&[Ie]) && s.match_indices('%').any(|(at, _)| !matches!(encoded_byte(&s.as_bytes()[at..]), Some(1..)))
        {
            return Err(HostError::PercentEncoding);
        }
        // 30., 31.
        let encoded = match self.personality {
            This => percent_encode_ascii(&s, if is_file { THIS_SET } else { THIS_SET.with(b"@") }),
            Chrome => percent_encode_ascii(&s, CHROME_SET),
            // The rest is in lower case since step 11.
            Ie => percent_encode_ascii(&s, IE_SET).to_ascii_lowercase(),
            Gecko => s,
        };
        Ok((ChangeKind::Encoded, encoded))
    }
}

/// A *label separator* of [RFC 3490](https://www.rfc-editor.org/rfc/rfc3490#section-3.1).
fn is_label_separator(c: char) -> bool {
    matches!(c, '.' | '\u{3002}' | '\u{FF0E}' | '\u{FF61}')
}

/// Removes the last code point if it satisfies `is_last`.
fn remove_last(s: &mut Cow<'_, str>, is_last: impl Fn(char) -> bool) -> bool {
    let is_removed = s.ends_with(is_last);
    if is_removed {
        s.to_mut().pop();
    }
    is_removed
}

/// Returns the octets that IE percent-decodes in step 7.
fn is_decoded_by_ie(octet: u8) -> bool {
    matches!(octet,
        0x00..=0x20 | 0x22 | 0x2D..=0x2F | 0x30..=0x39 | 0x3C | 0x3E | 0x3F | 0x41..=0x5A | 0x5C | 0x5E..=0x7F)
}

/// Returns whether a code point is in sorted ranges, both ends included.
fn in_ranges(c: char, ranges: &[(u32, u32)]) -> bool {
    let code = u32::from(c);
    let following = ranges.partition_point(|&(first, _)| first <= code);
    following.checked_sub(1).is_some_and(|index| code <= ranges[index].1)
}
