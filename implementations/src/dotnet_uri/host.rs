//! Hosts: `IPv6AddressHelper`, `IPv4AddressHelper`, `DomainNameHelper` and `UncNameHelper`.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;

use icu_normalizer::ComposingNormalizer;
use icu_properties::props::GeneralCategoryGroup;
use railurl_canon::changes::ChangeKind;
use railurl_canon::{domain, ip};

use super::versions::LOWERS_FIRST;
use super::{DotnetUri, Scheme};
use crate::java_net_idn::SEPARATORS;
use crate::resolver;
use crate::text::category;
use crate::unicode::since;

/// A host that is accepted.
pub(super) struct Host<'a> {
    pub(super) text: Cow<'a, str>,
    pub(super) change: ChangeKind,
    /// Whether the text is composed as it is written.
    pub(super) is_same: bool,
    kind: Kind,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Address,
    Dns,
    /// A name of a share, or one that DNS does not allow.
    Share,
}

/// The longest label and the longest name of a share, in UTF-16 code units.
const MAX_LABEL: usize = 63;
const MAX_SHARE: usize = 256;

/// Reads the text of a host. `None` if it is not one.
pub(super) fn read<'a>(text: &'a str, scheme: &Scheme, is_iri: bool, of: &DotnetUri) -> Option<Host<'a>> {
    let lowers_first = of.version.has(&LOWERS_FIRST);
    if text.starts_with('[') {
        let address = Cow::Owned(format!("[{}]", serialize_ipv6(ipv6(text, lowers_first)?)));
        return Some(Host { text: address, change: ChangeKind::Ipv6, is_same: true, kind: Kind::Address });
    }
    if let Some(address) = ipv4(text, scheme.reads_any_ipv4) {
        let address = Cow::Owned(ip::serialize_ipv4(address.to_be_bytes()));
        return Some(Host { text: address, change: ChangeKind::Ipv4, is_same: true, kind: Kind::Address });
    }
    let kind = match () {
        () if is_dns_name(text) => Kind::Dns,
        () if scheme.allows_share_names && is_share_name(text) => Kind::Share,
        () => return None,
    };
    let composed = if is_iri && kind == Kind::Dns { composed(text)? } else { Cow::Borrowed(text) };
    let is_same = composed == text;
    // Before .NET 10, the name is compared as it is written.
    let is_loopback = lowers_first || composed == "loopback";
    let lower = lower_case_letters(composed, of.unicode);
    let text = if lower == "loopback" && is_loopback { Cow::Borrowed("localhost") } else { lower };
    let change = if is_same { ChangeKind::LowerCased } else { ChangeKind::CharactersRemoved };
    Some(Host { text, change, is_same, kind })
}

impl<'a> Host<'a> {
    /// Returns the host that `HttpClient` connects to: `IdnHost`, as `Dns.GetHostAddresses` takes it.
    pub(super) fn effective(&self) -> Option<Cow<'static, str>> {
        let owned = |host: Cow<'_, str>| Cow::Owned(host.into_owned());
        match self.kind {
            Kind::Dns if !self.text.is_ascii() => {
                // `IdnHost` throws for a name without an ASCII form, which stays here.
                let ascii = domain::to_ascii_relaxed(&self.text).filter(|name| !name.is_empty());
                resolver::effective_host(&ascii.unwrap_or(Cow::Borrowed(&self.text))).map(owned)
            }
            Kind::Address if self.text.starts_with('[') => {
                Some(Cow::Owned(String::from(self.text.trim_matches(['[', ']']))))
            }
            _ => resolver::effective_host(&self.text).map(owned),
        }
    }
}

/// Composes a name, without controls of direction. `None` for a noncharacter that .NET does not normalize.
fn composed(name: &str) -> Option<Cow<'_, str>> {
    const BIDI_CONTROLS: [char; 7] =
        ['\u{200E}', '\u{200F}', '\u{202A}', '\u{202B}', '\u{202C}', '\u{202D}', '\u{202E}'];
    let normalizer = ComposingNormalizer::new_nfc();
    match name {
        _ if name.contains('\u{FFFE}') => None,
        _ if name.contains(BIDI_CONTROLS) => {
            let stripped = name.replace(BIDI_CONTROLS, "");
            Some(Cow::Owned(normalizer.normalize(&stripped).into_owned()))
        }
        _ => Some(normalizer.normalize(name)),
    }
}

/// Returns a name in lower case, if it has a capital letter of ASCII. One code point becomes one, and those that this
/// version of Unicode lacks stay.
fn lower_case_letters(name: Cow<'_, str>, unicode: u8) -> Cow<'_, str> {
    if !name.contains(|c: char| c.is_ascii_uppercase()) {
        return name;
    }
    // The lower case of `İ` is two code points.
    let stays = |c: char| c == '\u{130}' || since(c) > unicode;
    let lower = |c: char| if stays(c) { c } else { c.to_lowercase().next().unwrap_or(c) };
    Cow::Owned(name.chars().map(lower).collect())
}

/// Follows `DomainNameHelper.IsValid` for an internationalized name.
fn is_dns_name(name: &str) -> bool {
    let is_allowed = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.') || c >= '\u{A0}';
    let is_first = |c: char| c.is_ascii_alphanumeric() || c >= '\u{A0}';
    let length = |label: &str| match label.is_ascii() {
        true => label.len(),
        // The prefix of Punycode is counted, and all beyond Latin-1 twice.
        false => 4 + label.encode_utf16().map(|unit| if unit > 0xFF { 2 } else { 1 }).sum::<usize>(),
    };
    let is_label = |label: &str| label.starts_with(is_first) && (1..=MAX_LABEL).contains(&length(label));
    let name_without_dot = name.strip_suffix(SEPARATORS).unwrap_or(name);
    name.chars().all(is_allowed) && name_without_dot.split(SEPARATORS).all(is_label)
}

/// Follows `UncNameHelper.IsValid`.
fn is_share_name(name: &str) -> bool {
    let is_letter = |c: char| c <= '\u{FFFF}' && GeneralCategoryGroup::Letter.contains(category(c));
    let mark = |c: char| matches!(c, '-' | '_');
    let (first, rest) = name.split_once('.').map_or((name, None), |(first, rest)| (first, Some(rest)));
    let is_first = first.chars().all(|c| is_letter(c) || mark(c) || c.is_ascii_digit())
        && first.contains(|c| is_letter(c) || mark(c));
    // The second segment can begin with a mark, and those after it cannot.
    let is_other = |(at, segment): (usize, &str)| {
        !segment.is_empty()
            && (at == 0 || !segment.starts_with(mark))
            && segment.chars().all(|c| is_letter(c) || mark(c) || c.is_ascii_digit())
    };
    let is_rest = match rest {
        None | Some("") => true,
        Some(rest) => rest.strip_suffix('.').unwrap_or(rest).split('.').enumerate().all(is_other),
    };
    is_first && is_rest && name.encode_utf16().count() <= MAX_SHARE
}

/// Follows `IPv4AddressHelper.IsValid` for a host that begins with a digit: four numbers of a byte, or all forms of
/// `inet_aton`.
fn ipv4(text: &str, reads_any: bool) -> Option<u32> {
    if !text.starts_with(|c: char| c.is_ascii_digit()) {
        return None;
    }
    if !reads_any {
        // .NET reads the last number as decimal to find whether this is an address, and as octal to find which one. If it
        // is not octal (`08`), the address is 255.255.255.255.
        return is_canonical_ipv4(text).then(|| ip::inet_aton(text).map_or(u32::MAX, u32::from_be_bytes));
    }
    ip::inet_aton(text).map(u32::from_be_bytes)
}

/// Follows `IsValidCanonical`: four numbers, of which the last can have a leading zero.
fn is_canonical_ipv4(text: &str) -> bool {
    let is_byte = |(at, part): (usize, &str)| {
        let has_zero = part.len() > 1 && part.starts_with('0');
        let is_written = part.bytes().all(|byte| byte.is_ascii_digit()) && !part.starts_with("00");
        is_written && !(has_zero && at < 3) && part.parse::<u16>().is_ok_and(|number| number <= 0xFF)
    };
    text.split('.').count() == 4 && text.split('.').enumerate().all(is_byte)
}

/// Follows `InternalIsValid` and `Parse`: an address in brackets, perhaps with a zone, or with the length of a prefix,
/// which can be followed by more.
///
/// With the length of a prefix, the text before it need not be an address, and any number is made of it, unless a dot is
/// no digit.
fn ipv6(text: &str, reads_dots: bool) -> Option<[u16; 8]> {
    let text = text.strip_prefix('[')?;
    is_ipv6(text).then_some(())?;
    let inner = text.strip_suffix(']')?.as_bytes();
    let is_end = |byte: &u8| matches!(byte, b'%' | b'/');
    let (mut numbers, mut count, mut compressor) = ([0_u16; 8], 0, None);
    let mut push = |number| -> Option<usize> {
        *numbers.get_mut(count)? = number;
        count += 1;
        Some(count)
    };
    let (mut number, mut is_pending, mut at) = (0_u16, true, 0);
    while let Some(byte) = inner.get(at).filter(|byte| !is_end(byte)) {
        at += 1;
        if *byte != b':' {
            // A dot counts as the largest byte.
            let digit = char::from(*byte).to_digit(16).map_or(0xFF, |digit| digit as u16);
            if *byte == b'.' && !reads_dots {
                return None;
            }
            // With the length of a prefix, nothing has limited the digits, so they overflow.
            number = number.wrapping_mul(16).wrapping_add(digit);
            continue;
        }
        let pushed = push(number)?;
        number = 0;
        if inner.get(at) == Some(&b':') {
            compressor = Some(pushed);
            at += 1;
        } else if compressor.is_none() && pushed < 6 {
            continue;
        }
        // An IPv4 address can follow `::` or six numbers: it takes the place of two.
        let part = inner[at..].split(|byte| is_end(byte) || *byte == b':').next().unwrap_or_default();
        // Its first number has up to three digits, so a dot is among the first four characters.
        if part.iter().take(4).any(|byte| *byte == b'.') {
            let rest = inner[at..].split(is_end).next().unwrap_or_default();
            let mut bytes = rest.split(|byte| matches!(byte, b'.' | b':')).map(|digits| {
                digits.iter().fold(0_u8, |byte, digit| byte.wrapping_mul(10).wrapping_add(digit.wrapping_sub(b'0')))
            });
            for _ in 0..2 {
                let (high, low) = (bytes.next().unwrap_or_default(), bytes.next().unwrap_or_default());
                push(u16::from_be_bytes([high, low]))?;
            }
            at += rest.len();
            is_pending = false;
        }
    }
    if is_pending {
        push(number)?;
    }
    if let Some(compressor) = compressor {
        // The numbers after it go to the end.
        numbers[compressor..].rotate_right(8 - count);
    }
    Some(numbers)
}

/// Follows `InternalIsValid` for a text after the opening bracket.
fn is_ipv6(text: &str) -> bool {
    let bytes = text.as_bytes();
    if text.starts_with(':') && !text.starts_with("::") {
        return false;
    }
    let (mut sequences, mut length, mut last) = (0, 0, 0);
    let (mut has_compressor, mut has_ipv4, mut has_prefix, mut expects_number) = (false, false, false, true);
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        // The length of a prefix is decimal.
        if if has_prefix { byte.is_ascii_digit() } else { byte.is_ascii_hexdigit() } {
            length += 1;
            expects_number = false;
            at += 1;
            continue;
        }
        if length > 4 {
            return false;
        }
        if length > 0 {
            sequences += 1;
            last = at - length;
        }
        let delimiter = match byte {
            b'%' => match text[at..].find([']', '/']) {
                Some(end) => {
                    at += end;
                    bytes[at]
                }
                None => return false,
            },
            byte => byte,
        };
        match delimiter {
            b']' => {
                let is_prefix = !has_prefix || (1..=2).contains(&length);
                // The length of the prefix was counted as well.
                let expected = if has_prefix { 9 } else { 8 };
                let is_count = if has_compressor { sequences < expected } else { sequences == expected };
                return is_prefix && !expects_number && is_count;
            }
            b':' if at > 0 && bytes[at - 1] == b':' => {
                if has_compressor {
                    return false;
                }
                has_compressor = true;
                expects_number = false;
            }
            b':' => expects_number = true,
            b'/' => {
                if sequences == 0 || has_prefix {
                    return false;
                }
                has_prefix = true;
                expects_number = true;
            }
            b'.' => {
                let end = text[last..].find(['%', '/', ']']).map_or(text.len(), |end| last + end);
                let is_ipv4 = is_canonical_ipv4(&text[last..end]);
                if has_ipv4 || !is_ipv4 {
                    return false;
                }
                sequences += 1;
                has_ipv4 = true;
                // The next round reads the delimiter after the address.
                at = end - 1;
            }
            _ => return false,
        }
        length = 0;
        at += 1;
    }
    false
}

/// Follows `ParseCanonicalName`: the first of the longest runs of zeros is left out, and some addresses end with an
/// IPv4 address.
fn serialize_ipv6(numbers: [u16; 8]) -> String {
    let has_ipv4 = match numbers {
        [0, 0, 0, 0, 0, 0 | 0xFFFF, high, _] | [0, 0, 0, 0, 0xFFFF, 0, high, _] if high != 0 => true,
        // An ISATAP address (RFC 5214).
        [_, _, _, _, 0, 0x5EFE, _, _] => true,
        _ => false,
    };
    let text = ip::serialize_ipv6(&numbers);
    if !has_ipv4 {
        return text;
    }
    let ipv4 = u32::from(numbers[6]) << 16 | u32::from(numbers[7]);
    // The last two numbers are replaced. A run of zeros that reaches them is not possible, except for ISATAP.
    let mut shown = numbers;
    shown[6..].fill(1);
    let before = ip::serialize_ipv6(&shown);
    format!("{}{}", before.strip_suffix("1:1").unwrap_or(&before), ip::serialize_ipv4(ipv4.to_be_bytes()))
}

#[cfg(test)]
mod tests {
    use super::super::{RELEASES, UNKNOWN, WEB};
    use super::*;

    /// Checks the hosts of .NET 10.0.10.
    #[test]
    fn hosts_match_the_program() {
        for (text, expected) in [
            ("h", Some("h")),
            ("H.", Some("h.")),
            ("a..b", None),
            ("_a", Some("_a")),
            ("a.-b", Some("a.-b")),
            ("-.a.-b", None),
            ("a b", None),
            ("0x7f.1", Some("127.0.0.1")),
            ("1.2.3.0x0", Some("1.2.3.0")),
            ("08.1.1.1", Some("08.1.1.1")),
            ("4294967296", Some("4294967296")),
            ("LOOPBACK", Some("localhost")),
            ("\u{C9}", Some("\u{C9}")),
            ("\u{C9}.Com", Some("\u{E9}.com")),
            ("\u{212A}", Some("k")),
            ("e\u{301}", Some("\u{E9}")),
            ("a\u{200E}b", Some("ab")),
            ("a\u{FFFE}", None),
            ("[::1]", Some("[::1]")),
            ("[::1%25a?b]", Some("[::1]")),
            ("[1::2/64]", Some("[1::2]")),
            ("[1::2/640]", None),
            ("[1/::2]", Some("[1::]")),
            ("[::1/6:4]", Some("[::1]")),
            ("[11.2.3.04/64::0]", Some("[2f04::]")),
            ("[::ffff:7f00:1]", Some("[::ffff:127.0.0.1]")),
            ("[1:0:0:0:0:5efe:0:0]", Some("[1::5efe:0.0.0.0]")),
            ("[::1.2.3.04]", Some("[::1.2.3.4]")),
            ("[1:2:3:4:5:6:7:8:/0]", None),
            ("[::1::]", None),
            ("[1]", None),
        ] {
            let host = read(text, &WEB, true, &RELEASES[0].program);
            assert_eq!(host.as_ref().map(|host| &*host.text), expected, "{text:?}");
        }
        assert_eq!(
            read("0x7f.1", &UNKNOWN, false, &RELEASES[0].program).map(|host| host.text),
            Some(Cow::Borrowed("0x7f.1"))
        );
        assert_eq!(
            read("Loopback", &WEB, false, &RELEASES[1].program).map(|host| host.text),
            Some(Cow::Borrowed("loopback"))
        );
        assert!(read("[11.2.3.04/64::0]", &WEB, false, &RELEASES[1].program).is_none());
    }

    /// Checks that a label that is too long is the name of a share if it has a letter, and no other if it has none.
    #[test]
    fn labels_are_counted_in_code_units() {
        for (label, length) in [("a", 63), ("\u{E9}", 59), ("\u{4E2D}", 29), ("\u{1F600}", 14)] {
            assert!(is_dns_name(&label.repeat(length)) && !is_dns_name(&label.repeat(length + 1)), "{label}");
        }
        assert!(is_share_name(&"a".repeat(MAX_SHARE)) && !is_share_name(&"a".repeat(MAX_SHARE + 1)));
    }
}
