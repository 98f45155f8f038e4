//! The sections *IPv4 addresses* and *IPv6 addresses* of the document.

use crate::dialects::ipv6;
use crate::ip::{ipv4_from_parts, number};

/// Performs the [steps to canonicalize an IPv4 address](super#addresses), up to its value. Unlike in other
/// specifications, `0x` is a *number*, and `08` is not.
pub(super) fn ipv4(text: &str) -> Option<[u8; 4]> {
    ipv4_from_parts(text, |part| Some(number(part)?.0))
}

/// Returns the address that matches the rule `IPv6address` with the amended `IPv4address`.
pub(super) fn ipv6(text: &str) -> Option<[u16; 8]> {
    ipv6::ipv6(text, ipv4_in_ipv6)
}

/// Reads a text by the amended rule `IPv4address`: four octets, of one to three digits each.
fn ipv4_in_ipv6(text: &str) -> Option<[u8; 4]> {
    let octet = |part: &str| {
        let is_octet = matches!(part.len(), 1..=3) && part.bytes().all(|byte| byte.is_ascii_digit());
        part.parse().ok().filter(|_| is_octet)
    };
    if text.matches('.').count() == 3 { ipv4_from_parts(text, octet) } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::Ipv6Addr;

    #[test]
    fn ipv4_addresses() {
        assert_eq!(ipv4("0x7f.1"), Some([127, 0, 0, 1]));
        assert_eq!(ipv4("1.2.65535"), Some([1, 2, 255, 255]));
        assert_eq!(ipv4("4294967295"), Some([255; 4]));
        for none in ["", ".", "1.", ".1", "1..2", "1.2.3.4.5", "256.1", "1.2.65536", "1.16777216", "4294967296", "1.x"]
        {
            assert_eq!(ipv4(none), None, "{none}");
        }
    }

    #[test]
    fn ipv6_addresses_agree_with_std() {
        for text in ":: 1:: ::1 1:2:3:4:5:6:7:8 1:2:3:4:5:6:7:: ::2:3:4:5:6:7:8 1:2:3:4:5:6::8 1::8 1:2:3:4:5:6:7: \
             :1:2:3:4:5:6:7 1:2:3:4:5:6:7 1:2:3:4:5:6:7:8:9 1::3::5 ::: : 1: ::1.2.3.4 1:2:3:4:5:6:1.2.3.4 \
             1:2:3:4:5::1.2.3.4 1:2:3:4:5:6:7:1.2.3.4 1.2.3.4:: 1.2.3.4 ::1.2.3 ::1.2.3.4.5 ::256.2.3.4 \
             ::1.2.3.4:5 12345:: g:: ::1.2.3. fFfF::AbCd +1:: ::%31"
            .split(' ')
            .chain(["", "::1 "])
        {
            assert_eq!(ipv6(text), text.parse::<Ipv6Addr>().ok().map(|address| address.segments()), "{text}");
        }
        // The rule differs from std: it has no "::" for no piece, and allows zeros before an octet.
        assert_eq!(ipv6("1:2:3:4::5:6:7:8"), None);
        for text in ["::01.02.03.04", "::001.002.003.004", "::1.2.3.4", "::1.02.003.4"] {
            assert_eq!(ipv6(text), Some([0, 0, 0, 0, 0, 0, 0x102, 0x304]), "{text}");
        }
        assert_eq!(ipv6("::0001.2.3.4"), None);
    }
}
