//! Hosts as the resolver of the C library reads them: the hosts that `getaddrinfo` is given.

use alloc::borrow::Cow;
use alloc::format;
use core::net::Ipv6Addr;

use railurl_canon::ip;

use crate::text::lower_case;

/// Returns the host that `getaddrinfo` is given by a program that only removes brackets: an IPv4 address in any
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
        return (!host.is_empty()).then_some(Cow::Borrowed(host));
    }
    // `getaddrinfo` takes every spelling of `inet_aton` before it looks up a name.
    if let Some(address) = ip::inet_aton(inner) {
        return Some(Cow::Owned(ip::serialize_ipv4(address)));
    }
    // Every IPv6 address has a colon, so names need not be parsed.
    if inner.contains(':')
        && let Ok(address) = inner.parse::<Ipv6Addr>()
    {
        return Some(Cow::Owned(ip::serialize_ipv6(&address.segments())));
    }
    // A zone is the name of an interface, whose case counts.
    match inner.split_once('%').filter(|(address, _)| address.contains(':')) {
        Some((address, zone)) => Some(Cow::Owned(format!("{}%{zone}", lower_case(address)))),
        None => Some(lower_case(inner)),
    }
}

/// Splits user information at the first colon into a user name and a password.
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
