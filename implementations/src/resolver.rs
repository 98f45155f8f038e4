//! What the resolver of the C library makes of a host: `inet_aton` and `getaddrinfo`.

use alloc::borrow::Cow;
use alloc::string::String;
use core::net::Ipv6Addr;

use railurl_canon::ip;

/// An IPv4 address in the spellings that `inet_aton` accepts: one to four numbers, decimal, octal after `0`, hexadecimal
/// after `0x`, the last of which fills the remaining bytes.
///
/// Returns the address in its canonical form. A text is not an address if it has anything else, even at its end.
/// glibc's `getaddrinfo`, by which most programs connect, takes these spellings.
///
/// ```
/// use railurl_implementations::resolver::inet_aton;
///
/// assert_eq!(inet_aton("0x7f.1").as_deref(), Some("127.0.0.1"));
/// assert_eq!(inet_aton("017700000001").as_deref(), Some("127.0.0.1"));
/// assert_eq!(inet_aton("1.2.3.4.5"), None);
/// assert_eq!(inet_aton("256.1.1.1"), None);
/// assert_eq!(inet_aton("127.0.0.1."), None);
/// ```
pub fn inet_aton(host: &str) -> Option<String> {
    let mut numbers = [0; 4];
    let mut count = 0;
    for part in host.split('.') {
        *numbers.get_mut(count)? = number(part)?;
        count += 1;
    }
    ip::ipv4_from_numbers(&numbers[..count]).ok().map(ip::serialize_ipv4)
}

/// A number as `strtoul` reads it with any base, without sign or white space.
fn number(text: &str) -> Option<u64> {
    let (digits, radix) = match text.as_bytes() {
        [b'0', b'x' | b'X', _, ..] => (&text[2..], 16),
        [b'0', _, ..] => (&text[1..], 8),
        _ => (text, 10),
    };
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| char::from(byte).is_digit(radix));
    if !is_number {
        return None;
    }
    // What does not fit is too large for an address in any case.
    Some(u64::from_str_radix(digits, radix).unwrap_or(u64::MAX))
}

/// The host that `getaddrinfo` is given by a program that takes off brackets and nothing else: an IPv4 address in any
/// spelling and an IPv6 address in canonical form, and a name in lower case. `None` if the host is empty.
///
/// ```
/// use railurl_implementations::resolver::effective_host;
///
/// assert_eq!(effective_host("Example.COM").as_deref(), Some("example.com"));
/// assert_eq!(effective_host("2130706433").as_deref(), Some("127.0.0.1"));
/// assert_eq!(effective_host("[0::1]").as_deref(), Some("::1"));
/// assert_eq!(effective_host(""), None);
/// ```
pub fn effective_host(host: &str) -> Option<Cow<'_, str>> {
    let inner = host.strip_prefix('[').and_then(|host| host.strip_suffix(']')).unwrap_or(host);
    if inner.is_empty() {
        return None;
    }
    if let Some(address) = inet_aton(inner) {
        return Some(Cow::Owned(address));
    }
    if inner.contains(':')
        && let Ok(address) = inner.parse::<Ipv6Addr>()
    {
        return Some(Cow::Owned(ip::serialize_ipv6(&address.segments())));
    }
    let has_capitals = inner.bytes().any(|byte| byte.is_ascii_uppercase());
    Some(if has_capitals { Cow::Owned(inner.to_ascii_lowercase()) } else { Cow::Borrowed(inner) })
}

/// User information as a user name and a password, split at the first colon.
///
/// ```
/// use railurl_implementations::resolver::split_user_info;
///
/// assert_eq!(split_user_info("a:b:c"), ("a", Some("b:c")));
/// assert_eq!(split_user_info("a"), ("a", None));
/// ```
pub fn split_user_info(text: &str) -> (&str, Option<&str>) {
    text.split_once(':').map_or((text, None), |(username, password)| (username, Some(password)))
}
