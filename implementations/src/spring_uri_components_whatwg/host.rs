//! `Host.parse`.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;

use railurl_canon::ip::{ipv4_from_parts, serialize_ipv4};
use railurl_canon::living::host::{is_forbidden_domain_code_point, is_forbidden_host_code_point, parse_host};
use railurl_canon::percent::{encoded_byte, percent_decode};
use railurl_parser::Slice;

use super::versions::LOWERS_ALL_ASCII;
use super::with_lone_surrogates;
use crate::java_net_idn;
use crate::text::{lower_case, split_radix, try_map_text};
use crate::version::Number;

/// A host of a URL that is not special. `None` if it fails.
pub(super) fn opaque(host: &str) -> Option<Cow<'_, str>> {
    match host {
        _ if host.starts_with('[') => ipv6(host),
        _ if host.contains(is_forbidden_host_code_point) => None,
        _ => Some(with_lone_surrogates(host, 1)),
    }
}

/// A host of a special URL. `None` if it fails.
pub(super) fn special(host: &str, version: Number) -> Option<Cow<'_, str>> {
    if host.starts_with('[') {
        return ipv6(host);
    }
    // A lone surrogate follows the others, and is prohibited.
    if host.chars().any(|c| c.len_utf16() == 2) {
        return None;
    }
    let domain = try_map_text(&decode(host)?, |host| to_ascii(host, version))?;
    if domain.contains(is_forbidden_domain_code_point) {
        return None;
    }
    let labels = domain.strip_suffix('.').unwrap_or(&domain);
    let last = labels.rsplit('.').next().unwrap_or_default();
    // Decimal digits make an address even if the number is too large.
    let is_decimal = !last.is_empty() && last.bytes().all(|byte| byte.is_ascii_digit());
    if !is_decimal && ipv4_number(last).is_none() {
        return Some(domain);
    }
    ipv4_from_parts(labels, ipv4_number).map(|address| Cow::Owned(serialize_ipv4(address)))
}

/// An address in brackets, as in the standard, but `[:]` is one as well.
fn ipv6(host: &str) -> Option<Cow<'_, str>> {
    let host = if host == "[:]" { "[::]" } else { host };
    parse_host(Slice { text: host, start: 0 }, true, None).ok().map(|host| Cow::Owned(format!("{host}")))
}

/// Follows `UriUtils.decode`. `None` if an escape is incomplete, or the bytes are not UTF-8, because U+FFFD is
/// prohibited.
fn decode(host: &str) -> Option<Cow<'_, str>> {
    let bytes = host.as_bytes();
    let is_complete = |(at, _): (usize, &str)| encoded_byte(&bytes[at..]).is_some();
    if !host.contains('%') {
        return Some(Cow::Borrowed(host));
    }
    let decoded = host.match_indices('%').all(is_complete).then(|| percent_decode(bytes).into_owned())?;
    String::from_utf8(decoded).ok().map(Cow::Owned)
}

/// Follows `domainToAscii`.
fn to_ascii(domain: &str, version: Number) -> Option<Cow<'_, str>> {
    let is_lowered = |domain: &str| {
        let is_prefix = |label: &str| label.get(..4).is_some_and(|start| start.eq_ignore_ascii_case("xn-_"));
        version.has(&LOWERS_ALL_ASCII) || !domain.split('.').skip(1).any(is_prefix)
    };
    match domain.is_ascii() && is_lowered(domain) {
        true => Some(lower_case(domain)),
        false => java_net_idn::to_ascii(domain).map(Cow::Owned),
    }
}

/// Follows `parseIpv4Number`: a number of up to 31 bits, which can have no digits after `0x`.
fn ipv4_number(text: &str) -> Option<u64> {
    let (digits, radix) = split_radix(Some(text).filter(|text| !text.is_empty())?);
    digits.chars().try_fold(0, |number, c| {
        let number = number * u64::from(radix) + u64::from(c.to_digit(radix)?);
        (number < 1 << 31).then_some(number)
    })
}
