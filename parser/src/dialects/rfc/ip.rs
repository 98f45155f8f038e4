//! Finds where the text in the brackets of an [`IP-literal`](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2)
//! stops being an address.

use super::Syntax;
use super::characters::{is_sub_delim, is_unreserved};
use crate::dialects::rfc3986::syntax;

/// Returns the production that fails, and the byte at which it does, which may be the end; `None` if the text is an
/// address.
pub(super) fn fault(text: &str) -> Option<(&'static str, usize)> {
    let is_read = |rest: Result<(&str, ()), _>| matches!(rest, Ok::<_, nom::Err<nom::error::Error<&str>>>(("", ())));
    if text.starts_with(['v', 'V']) {
        let end = || ("ipvfuture", future_end(text));
        return (!is_read(syntax::ipvfuture(text).map(|(rest, _)| (rest, ())))).then(end);
    }
    let rule = if text.is_empty() { "ip-literal" } else { "ipv6address" };
    let end = || (rule, ipv6_end(text));
    (!is_read(syntax::ipv6address(text).map(|(rest, _)| (rest, ())))).then(end)
}

/// Returns the end of the longest start of `text`, which begins with `v`, that an `IPvFuture` can have.
fn future_end(text: &str) -> usize {
    let rest = &text[1..];
    let digits = rest.bytes().take_while(u8::is_ascii_hexdigit).count();
    if digits == 0 || !rest[digits..].starts_with('.') {
        return 1 + digits;
    }
    let address = &rest[digits + 1..];
    let in_address = |c| is_unreserved(c, Syntax::Uri) || is_sub_delim(c) || c == ':';
    2 + digits + address.find(|c| !in_address(c)).unwrap_or(address.len())
}

/// Returns the end of the longest start of `text` that an `IPv6address` can have.
fn ipv6_end(text: &str) -> usize {
    // The number of complete pieces, the maximum number of pieces, the digits of the next piece, and the colons before
    // it.
    let (mut pieces, mut limit, mut digits, mut colons) = (0, 8, 0, 0);
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b':' if digits > 0 => {
                pieces += 1;
                (digits, colons) = (0, 1);
                if pieces >= limit {
                    return at;
                }
            }
            // No address has a second double colon, or three colons in a row.
            b':' if limit == 8 && colons == usize::from(at > 0) => {
                colons += 1;
                // `::` stands for at least one piece, so seven are left.
                limit = if at > 0 { 7 } else { limit };
            }
            // An IPv4 address takes the place of the last two pieces.
            b'.' if digits > 0 && (pieces == limit - 2 || (limit == 7 && pieces < 6)) => {
                let start = at - digits;
                return start + ipv4_end(&text[start..]);
            }
            // After a single colon at the start comes another one, and no digit.
            _ if byte.is_ascii_hexdigit()
                && digits < 4
                && pieces < limit
                && !(limit == 8 && colons == 1 && at == 1) =>
            {
                digits += 1;
            }
            _ => return at,
        }
    }
    text.len()
}

/// Returns the end of the longest start of `text` that an `IPv4address` can have.
fn ipv4_end(text: &str) -> usize {
    let mut start = 0;
    for octet in text.splitn(4, '.') {
        let digits = octet.bytes().take_while(u8::is_ascii_digit).count();
        // An octet ends after a zero, and before a digit that would make it greater than 255.
        let length = (1..=digits.min(3))
            .take_while(|&end| syntax::dec_octet(&octet[..end]).is_ok_and(|(rest, _)| rest.is_empty()))
            .count();
        if length < octet.len() || length == 0 {
            return start + length;
        }
        start += length + 1;
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn invalid_addresses_fail_at_the_first_impossible_byte() {
        for (text, expected) in [
            ("", Some(("ip-literal", 0))),
            ("::1.2.3.4", None),
            ("1:2:3:4:5:6:7.8.9.10", None),
            ("1:2:3", Some(("ipv6address", 5))),
            ("1:2:3:4:5:6:7:8:9", Some(("ipv6address", 15))),
            ("1::2::3", Some(("ipv6address", 5))),
            ("1:23456", Some(("ipv6address", 6))),
            // Four bytes count as the last two pieces.
            ("1:2.3.4.5", Some(("ipv6address", 3))),
            ("1:2:3:4:5:6:7:8.9.10.11", Some(("ipv6address", 15))),
            ("1:2:3:4:5:6:1.2.3.256", Some(("ipv6address", 20))),
            ("1::2.3.4.256", Some(("ipv6address", 11))),
            ("1:2:3:4:5::6.7.8.", Some(("ipv6address", 17))),
            ("::1.02", Some(("ipv6address", 5))),
            ("v1.", Some(("ipvfuture", 3))),
            ("v1.a:b", None),
            ("v1F.a:b c", Some(("ipvfuture", 7))),
            ("v1.é", Some(("ipvfuture", 3))),
            ("vg.a", Some(("ipvfuture", 1))),
        ] {
            assert_eq!(fault(text), expected, "{text}");
        }
    }
}
