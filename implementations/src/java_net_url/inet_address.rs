//! Hosts as `InetAddress.getByName` takes them.
//!
//! IPv4 addresses have one to four decimal numbers; the last one fills the remaining bytes, and leading zeros do not
//! make a number octal. Other spellings that a resolver would take for an address (`0x7f.1`) have no address at all.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;
use core::net::Ipv6Addr;

use railurl_canon::ip;

use crate::text::lower_case;

/// Returns the host that a connection is made to: an address in canonical form, without brackets and with its zone, or
/// a name in lower case. `None` if the host is empty.
pub(crate) fn effective_host(host: &str) -> Option<Cow<'_, str>> {
    if host.is_empty() {
        return None;
    }
    if let Some(literal) = host.strip_prefix('[').and_then(|host| host.strip_suffix(']')) {
        let (address, zone) = literal.split_once('%').map_or((literal, None), |(address, zone)| (address, Some(zone)));
        return Some(match (ipv6(address), zone) {
            (Some(address), None) => Cow::Owned(canonical(&address)),
            // Java cannot connect to an IPv4-mapped address with a zone.
            (Some(address), Some(zone)) => Cow::Owned(format!("{}%{zone}", ip::serialize_ipv6(&address))),
            (None, _) => lower_case(literal),
        });
    }
    Some(ipv4(host).map_or_else(|| lower_case(host), |address| Cow::Owned(ip::serialize_ipv4(address))))
}

/// Returns the canonical form of an address. An IPv4-mapped address is the IPv4 address.
pub(crate) fn canonical(address: &[u16; 8]) -> String {
    match Ipv6Addr::from(*address).to_ipv4_mapped() {
        Some(address) => ip::serialize_ipv4(address.octets()),
        None => ip::serialize_ipv6(address),
    }
}

/// Follows `IPAddressUtil.textToNumericFormatV4`.
fn ipv4(text: &str) -> Option<[u8; 4]> {
    // The longest address has fifteen digits and dots, leading zeros included.
    if text.len() > 15 {
        return None;
    }
    ip::ipv4_from_parts(text, |part| {
        let is_number = !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        part.parse().ok().filter(|_| is_number)
    })
}

/// Follows `IPAddressUtil.textToNumericFormatV6` for a text without a zone.
pub(super) fn ipv6(text: &str) -> Option<[u16; 8]> {
    ipv6_with(text, ipv4)
}

/// Reads an address whose pieces have any number of digits, and in which `::` stands for one piece at least. Another
/// function reads an IPv4 address at its end.
pub(crate) fn ipv6_with(text: &str, ipv4: fn(&str) -> Option<[u8; 4]>) -> Option<[u16; 8]> {
    let mut address = [0; 8];
    let pieces = |text: &str, address: &mut [u16; 8]| pieces(text, address, ipv4);
    let Some((before, after)) = text.split_once("::") else {
        return (pieces(text, &mut address)? == 8).then_some(address);
    };
    let mut count = 0;
    if !before.is_empty() {
        // The IPv4 form is allowed only at the end of an address.
        count = pieces(before, &mut address).filter(|_| !before.contains('.'))?;
    }
    if !after.is_empty() {
        let mut end = [0; 8];
        let length = pieces(after, &mut end)?;
        address.get_mut(8 - length..)?.copy_from_slice(&end[..length]);
        count += length;
    }
    (count < 8).then_some(address)
}

/// Reads pieces separated by colons, and an IPv4 address with three dots in place of the last two; returns their
/// number.
fn pieces(text: &str, pieces: &mut [u16; 8], ipv4: fn(&str) -> Option<[u8; 4]>) -> Option<usize> {
    let mut count = 0;
    let mut rest = Some(text);
    while let Some(text) = rest {
        let (piece, after) = text.split_once(':').map_or((text, None), |(piece, after)| (piece, Some(after)));
        rest = after;
        if piece.contains('.') {
            // `ipv4` can read shorter forms, which are not allowed here.
            let [a, b, c, d] = ipv4(piece).filter(|_| after.is_none() && piece.split('.').count() == 4)?;
            let pair = pieces.get_mut(count..count + 2)?;
            pair.copy_from_slice(&[u16::from_be_bytes([a, b]), u16::from_be_bytes([c, d])]);
            count += 2;
        } else {
            let is_number = piece.bytes().all(|byte| byte.is_ascii_hexdigit());
            *pieces.get_mut(count)? = u16::from_str_radix(piece, 16).ok().filter(|_| is_number)?;
            count += 1;
        }
    }
    Some(count)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn assert_effective(host: &str, expected: &str) {
        assert_eq!(effective_host(host).as_deref(), Some(expected), "{host}");
    }

    /// Checks the answers of OpenJDK 17.0.15.
    #[test]
    fn reads_addresses_as_get_by_name() {
        for (host, address) in [
            ("2130706433", "127.0.0.1"),
            ("127.1", "127.0.0.1"),
            ("010.1.1.1", "10.1.1.1"),
            ("08.1.1.1", "8.1.1.1"),
            ("1.65536", "1.1.0.0"),
            ("00000000000000", "0.0.0.0"),
            ("[::ffff:1.2.3.4]", "1.2.3.4"),
            ("[::1.2.3.4]", "::102:304"),
            ("[0:0:0:0:0:0:0:00001]", "::1"),
            ("[::1%251]", "::1%251"),
        ] {
            assert_effective(host, address);
        }
        for name in ["0x7f.1", "017700000001", "256.1.1.1", "1.2.3.4.", "1.16777216", "0000000000000000", "+1.2"] {
            assert_effective(name, name);
        }
        assert_effective("[::ffff:1.2.3.4%1]", "::ffff:102:304%1");
    }

    #[test]
    fn limits_ipv6_addresses_to_eight_pieces() {
        for text in ["::", "::1", "1::", "1:2:3:4:5:6:7:8", "1:2:3:4:5:6:7::", "::1.2.3.4", "1:2:3:4:5:6:1.2.3.4"] {
            assert!(ipv6(text).is_some(), "{text}");
        }
        for text in
            ["", ":", ":::", "1:", ":1", "1:::2", "1::2::3", "1:2:3:4:5:6:7:8::", "1.2.3.4::", "::1.2.3", "::10000"]
        {
            assert!(ipv6(text).is_none(), "{text}");
        }
    }
}
