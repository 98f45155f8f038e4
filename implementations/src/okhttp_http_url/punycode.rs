//! Punycode ([RFC 3492](https://www.rfc-editor.org/rfc/rfc3492)) as OkHttp decodes it: labels are not checked for what
//! they decode to, and the product of a digit and its weight can overflow.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

/// The beginning of a label in Punycode.
pub(super) const PREFIX: &str = "xn--";

const BASE: i32 = 36;
const T_MIN: i32 = 1;
const T_MAX: i32 = 26;
const SKEW: i32 = 38;
const DAMP: i32 = 700;
const INITIAL_BIAS: i32 = 72;
const INITIAL_N: i32 = 0x80;

/// The longest text after [`PREFIX`]. A code point has at most ten digits, and at least one when it is encoded again, so
/// a longer text decodes to a label that is too long.
const MAX_LENGTH: usize = 640;

/// Follows `Punycode.decodeLabel`: a label that has not the prefix stays as it is.
pub(super) fn decode(label: &str) -> Option<Cow<'_, str>> {
    let Some(encoded) = label.strip_prefix(PREFIX) else { return Some(Cow::Borrowed(label)) };
    if encoded.len() > MAX_LENGTH {
        return None;
    }
    let (basic, digits) = encoded.rsplit_once('-').unwrap_or(("", encoded));
    if !basic.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-') {
        return None;
    }
    let mut decoded: Vec<char> = basic.chars().collect();
    let (mut n, mut i, mut bias) = (INITIAL_N, 0i32, INITIAL_BIAS);
    let mut digits = digits.bytes().peekable();
    while digits.peek().is_some() {
        let start = i;
        i = add_number(i, bias, &mut digits)?;
        let length = i32::try_from(decoded.len() + 1).ok()?;
        bias = adapt(i - start, length, start == 0);
        n = n.checked_add(i / length)?;
        i %= length;
        // OkHttp writes a question mark for a surrogate, and rejects it later.
        decoded.insert(usize::try_from(i).ok()?, char::from_u32(n.try_into().ok()?)?);
        i += 1;
    }
    Some(Cow::Owned(decoded.into_iter().collect()))
}

/// Adds a number of variable length to `i`.
fn add_number(mut i: i32, bias: i32, digits: &mut impl Iterator<Item = u8>) -> Option<i32> {
    let mut weight = 1i32;
    for k in (BASE..).step_by(BASE as usize) {
        let digit = match digits.next()? {
            letter @ b'a'..=b'z' => letter - b'a',
            letter @ b'A'..=b'Z' => letter - b'A',
            digit @ b'0'..=b'9' => digit - b'0' + 26,
            _ => return None,
        };
        let digit = i32::from(digit);
        let delta = digit.wrapping_mul(weight);
        // OkHttp checks the sum, but the product may have overflowed to a negative number.
        if i > i32::MAX.wrapping_sub(delta) {
            return None;
        }
        i += delta;
        let threshold = threshold(k, bias);
        if digit < threshold {
            break;
        }
        weight = weight.checked_mul(BASE - threshold)?;
    }
    Some(i)
}

fn threshold(k: i32, bias: i32) -> i32 {
    match () {
        () if k <= bias => T_MIN,
        () if k >= bias + T_MAX => T_MAX,
        () => k - bias,
    }
}

fn adapt(delta: i32, length: i32, is_first: bool) -> i32 {
    let mut delta = if is_first { delta / DAMP } else { delta / 2 };
    delta += delta / length;
    let mut k = 0;
    while delta > (BASE - T_MIN) * T_MAX / 2 {
        delta /= BASE - T_MIN;
        k += BASE;
    }
    k + (BASE - T_MIN + 1) * delta / (delta + SKEW)
}

/// Follows `Punycode.encodeLabel`: a label in ASCII stays as it is.
pub(super) fn encode(label: &str) -> Option<Cow<'_, str>> {
    if label.is_ascii() {
        return Some(Cow::Borrowed(label));
    }
    idna::punycode::encode_str(label).map(|encoded| Cow::Owned(String::from(PREFIX) + &encoded))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decodes_what_it_encodes() {
        for label in ["bücher", "☃", "a\u{10FFFF}b-", "日本語", "aé-é"] {
            let encoded = encode(label).unwrap();
            assert_eq!(decode(&encoded).as_deref(), Some(label), "{encoded}");
        }
        for (label, expected) in
            [("xn--a-", Some("a")), ("xn--", Some("")), ("xn---", Some("")), ("xn--a!-b", None), ("xn--!", None)]
        {
            assert_eq!(decode(label).as_deref(), expected, "{label}");
        }
        assert_eq!(decode("xn--99999999"), None);
    }

    #[test]
    fn rejects_long_labels() {
        let long = String::from(PREFIX) + &"a".repeat(MAX_LENGTH + 1);
        assert_eq!(decode(&long), None);
    }
}
