//! Internationalized domains whose labels need neither mapping nor normalization, and that no rule rejects.
//!
//! Most non-ASCII domains are words of one script in their usual spelling. Their code points are valid in
//! [UTS #46](https://www.unicode.org/reports/tr46/), do not compose with others, are neither marks nor joiners, and are
//! not written from right to left. Such a domain only needs its ASCII letters in lower case and its labels in Punycode.
//! The data is a few blocks, small enough for a test to compare each code point with `idna`.

use alloc::string::String;

use super::domain::is_punycode;
use super::is_forbidden_domain_code_point;

/// The maximum number of code points in a label. DNS does not allow more; longer labels take the general path.
const MAX_LABEL: usize = 63;

/// The separators of labels.
const DOTS: [char; 2] = ['.', '。'];

/// Returns whether a non-ASCII code point is unchanged in any context.
fn is_unchanged(c: char) -> bool {
    matches!(
        c,
        // Latin-1 Supplement and Latin Extended-A, lower case that has no compatibility decomposition and is not a mark.
        'à'..='ö' | 'ø'..='ÿ' | 'ß'
        // Greek.
        | 'ά'..='ώ'
        // Cyrillic.
        | 'а'..='џ'
        // Hiragana, Katakana, and the mark for a long vowel.
        | 'ぁ'..='ゖ' | 'ァ'..='ヺ' | 'ー'
        // Ideographs of the first block.
        | '一'..='鿿'
        // Hangul syllables.
        | '가'..='힣'
    )
}

/// Returns whether `domain` is known to be unchanged. If so, the domain parser does not fail, and its result, which
/// [`write`] appends, does not end in a number. False does not mean that the domain changes.
pub(super) fn is_known(domain: &str) -> bool {
    let is_kept = |c: char| if c.is_ascii() { !is_forbidden_domain_code_point(c) } else { is_unchanged(c) };
    let mut last = "";
    !domain.is_ascii()
        && domain.split(DOTS).all(|label| {
            last = label;
            // Punycode labels have rules of their own.
            !is_punycode(label)
                && label.chars().all(is_kept)
                // An ASCII label is copied, whatever its length.
                && (label.is_ascii() || label.chars().count() <= MAX_LABEL)
        })
        // A number starts with a digit, and may be followed by a dot, after which the last label is empty.
        && !matches!(last.as_bytes(), [] | [b'0'..=b'9', ..])
}

/// Appends the result of [domain parser ToASCII](https://url.spec.whatwg.org/#domain-parser-toascii) with *beStrict*
/// false for a [known](is_known) domain.
pub(in super::super) fn write(domain: &str, out: &mut String) {
    let start = out.len();
    for (index, label) in domain.split(DOTS).enumerate() {
        if index > 0 {
            out.push('.');
        }
        if label.is_ascii() { out.push_str(label) } else { punycode(label, out) }
    }
    out[start..].make_ascii_lowercase();
}

/// Appends `xn--` and a label in [Punycode](https://www.rfc-editor.org/rfc/rfc3492#section-6.3). ASCII letters in the
/// label may be in either case. It has at most [`MAX_LABEL`] code points.
fn punycode(label: &str, out: &mut String) {
    let mut buffer = ['\0'; MAX_LABEL];
    let mut length = 0;
    out.push_str("xn--");
    let start = out.len();
    for (slot, c) in buffer.iter_mut().zip(label.chars()) {
        *slot = c;
        length += 1;
        if c.is_ascii() {
            out.push(c);
        }
    }
    let label = &buffer[..length];
    let basic = out.len() - start;
    if basic > 0 {
        out.push('-');
    }
    // The names come from the RFC. Labels of at most 63 code points cannot overflow.
    let (mut n, mut delta, mut bias, mut h) = (0x80, 0, 72, basic as u32);
    while (h as usize) < length {
        // A code point that is not handled yet is at least `n`, so there is a minimum.
        let m = label.iter().map(|&c| u32::from(c)).filter(|&c| c >= n).min().unwrap_or(n);
        delta += (m - n) * (h + 1);
        n = m;
        for &c in label {
            if u32::from(c) < n {
                delta += 1;
            } else if u32::from(c) == n {
                variable_length(delta, bias, out);
                bias = adapt(delta, h + 1, h as usize == basic);
                delta = 0;
                h += 1;
            }
        }
        delta += 1;
        n += 1;
    }
}

/// Appends a [variable-length integer](https://www.rfc-editor.org/rfc/rfc3492#section-3.3).
fn variable_length(mut q: u32, bias: u32, out: &mut String) {
    const DIGITS: &[u8; 36] = b"abcdefghijklmnopqrstuvwxyz0123456789";
    let mut digit = |value: u32| out.push(char::from(DIGITS[value as usize]));
    for k in (36..).step_by(36) {
        let t = (k.max(bias + 1) - bias).clamp(1, 26);
        if q < t {
            break;
        }
        digit(t + (q - t) % (36 - t));
        q = (q - t) / (36 - t);
    }
    digit(q);
}

/// Returns the next [bias](https://www.rfc-editor.org/rfc/rfc3492#section-6.1).
fn adapt(delta: u32, points: u32, is_first: bool) -> u32 {
    let mut delta = if is_first { delta / 700 } else { delta / 2 };
    delta += delta / points;
    let mut k = 0;
    while delta > 455 {
        delta /= 35;
        k += 36;
    }
    k + 36 * delta / (delta + 38)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::to_ascii_relaxed;
    use crate::testing::code_points;
    use alloc::vec::Vec;
    use proptest::prelude::*;

    fn unchanged() -> Vec<char> {
        code_points().filter(|&c| c >= '\u{80}' && is_unchanged(c)).collect()
    }

    /// Returns the written form of a known domain; `None` for any other.
    fn known(domain: &str) -> Option<String> {
        let mut out = String::from("before.");
        is_known(domain).then(|| write(domain, &mut out))?;
        out.strip_prefix("before.").map(String::from)
    }

    fn by_idna(domain: &str) -> Option<String> {
        to_ascii_relaxed(domain).map(|ascii| ascii.into_owned())
    }

    /// `idna` also leaves each code point unchanged, alone and between others.
    #[test]
    fn every_code_point_is_unchanged() {
        let all = unchanged();
        assert!(all.len() > if cfg!(miri) { 30 } else { 30_000 });
        for c in all {
            for label in [alloc::format!("{c}"), alloc::format!("x.a{c}-B{c}")] {
                assert!(by_idna(&label).is_some(), "{c:?}");
                assert_eq!(known(&label), by_idna(&label), "{c:?}");
            }
        }
    }

    proptest! {
        /// The same holds for words of these code points.
        #[test]
        fn words_are_unchanged(
            words in proptest::collection::vec(
                proptest::collection::vec(
                    prop_oneof![3 => proptest::sample::select(unchanged()), 1 => proptest::char::range('!', '~')],
                    0..12,
                ),
                1..4,
            ),
            dot in prop_oneof![Just("."), Just("。")],
        ) {
            let words: Vec<String> = words.into_iter().map(String::from_iter).collect();
            let domain = words.join(dot);
            if let Some(ascii) = known(&domain) {
                prop_assert_eq!(Some(ascii), by_idna(&domain), "{}", domain);
            }
        }

        /// If a random domain is known, its result equals `idna`'s.
        #[test]
        fn any_domain(domain in "[a-zA-Zéßς日ёﬁ\u{301}א\u{200D}xn.。-]{1,20}") {
            if let Some(ascii) = known(&domain) {
                prop_assert_eq!(Some(ascii), by_idna(&domain), "{}", domain);
            }
        }
    }

    #[test]
    fn other_domains_are_not_known() {
        assert!(is_known(&"é".repeat(MAX_LABEL)) && is_known("www.bücher。рф") && is_known("é.com"));
        for domain in
            [&*"é".repeat(MAX_LABEL + 1), "é.1", "é.0x1", "xn--a.é", "é ", "", "a", "é.", "É", "אé", "e\u{301}"]
        {
            assert!(!is_known(domain), "{domain}");
        }
    }
}
