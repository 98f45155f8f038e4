//! Addresses and names that are not public.

use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// IPv4 addresses with a purpose. The first row that contains an address says which.
const IPV4: &[([u8; 4], u32, &str)] = &[
    ([169, 254, 169, 254], 32, "metadata"),
    ([168, 63, 129, 16], 32, "metadata"),
    ([100, 100, 100, 200], 32, "metadata"),
    ([192, 0, 0, 192], 32, "metadata"),
    ([0, 0, 0, 0], 8, "unspecified"),
    ([10, 0, 0, 0], 8, "private"),
    ([100, 64, 0, 0], 10, "carrier-grade NAT"),
    ([127, 0, 0, 0], 8, "loopback"),
    ([169, 254, 0, 0], 16, "link-local"),
    ([172, 16, 0, 0], 12, "private"),
    ([192, 0, 0, 0], 24, "protocol assignment"),
    ([192, 0, 2, 0], 24, "documentation"),
    ([192, 88, 99, 0], 24, "6to4"),
    ([192, 168, 0, 0], 16, "private"),
    ([198, 18, 0, 0], 15, "benchmarking"),
    ([198, 51, 100, 0], 24, "documentation"),
    ([203, 0, 113, 0], 24, "documentation"),
    ([224, 0, 0, 0], 4, "multicast"),
    ([240, 0, 0, 0], 4, "reserved"),
];

/// The same for IPv6 addresses.
const IPV6: &[([u16; 8], u32, &str)] = &[
    ([0xfd00, 0xec2, 0, 0, 0, 0, 0, 0x254], 128, "metadata"),
    ([0xfd20, 0xce, 0, 0, 0, 0, 0, 0x254], 128, "metadata"),
    ([0; 8], 128, "unspecified"),
    ([0, 0, 0, 0, 0, 0, 0, 1], 128, "loopback"),
    ([0x64, 0xff9b, 1, 0, 0, 0, 0, 0], 48, "local NAT64"),
    ([0x100, 0, 0, 0, 0, 0, 0, 0], 64, "discarded"),
    ([0x2001, 0, 0, 0, 0, 0, 0, 0], 32, "Teredo"),
    ([0x2001, 2, 0, 0, 0, 0, 0, 0], 48, "benchmarking"),
    ([0x2001, 0, 0, 0, 0, 0, 0, 0], 23, "protocol assignment"),
    ([0x2001, 0xdb8, 0, 0, 0, 0, 0, 0], 32, "documentation"),
    ([0x2002, 0, 0, 0, 0, 0, 0, 0], 16, "6to4"),
    ([0x3fff, 0, 0, 0, 0, 0, 0, 0], 20, "documentation"),
    ([0xfc00, 0, 0, 0, 0, 0, 0, 0], 7, "private"),
    ([0xfe80, 0, 0, 0, 0, 0, 0, 0], 10, "link-local"),
    ([0xfec0, 0, 0, 0, 0, 0, 0, 0], 10, "site-local"),
    ([0xff00, 0, 0, 0, 0, 0, 0, 0], 8, "multicast"),
];

/// Returns the address that a connection to an address goes to: the IPv4 address in a mapped one (`::ffff:0:0/96`) and in
/// one of NAT64 (`64:ff9b::/96`).
///
/// ```
/// use railurl::host::destination;
///
/// assert_eq!(destination("::ffff:127.0.0.1".parse()?).to_string(), "127.0.0.1");
/// assert_eq!(destination("64:ff9b::7f00:1".parse()?).to_string(), "127.0.0.1");
/// assert_eq!(destination("::1".parse()?).to_string(), "::1");
/// # Ok::<(), core::net::AddrParseError>(())
/// ```
#[must_use]
pub fn destination(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V6(v6) => match v6.segments() {
            [0, 0, 0, 0, 0, 0xffff, high, low] | [0x64, 0xff9b, 0, 0, 0, 0, high, low] => {
                Ipv4Addr::from(u32::from(high) << 16 | u32::from(low)).into()
            }
            _ => address,
        },
        IpAddr::V4(_) => address,
    }
}

/// Returns the purpose of an address that is not public, such as `loopback`, `private`, `link-local` or `metadata`.
///
/// A server that fetches the URLs of others checks every address that a name resolves to: see the [guide]. The rows are
/// those of IANA's registries for [IPv4] and [IPv6], and the addresses at which clouds serve metadata. An IPv6 address
/// outside `2000::/3` is `reserved` if it has no other purpose. The [`destination`] of an address decides.
///
/// ```
/// use railurl::host::special_purpose;
///
/// assert_eq!(special_purpose("::ffff:127.0.0.1".parse()?), Some("loopback"));
/// assert_eq!(special_purpose("169.254.169.254".parse()?), Some("metadata"));
/// assert_eq!(special_purpose("8.8.8.8".parse()?), None);
/// # Ok::<(), core::net::AddrParseError>(())
/// ```
///
/// [guide]: https://github.com/railurl/railurl/blob/main/docs/guarding.md
/// [IPv4]: https://www.iana.org/assignments/iana-ipv4-special-registry/
/// [IPv6]: https://www.iana.org/assignments/iana-ipv6-special-registry/
#[must_use]
pub fn special_purpose(address: IpAddr) -> Option<&'static str> {
    match destination(address) {
        IpAddr::V4(address) => {
            let contains =
                |network: [u8; 4], length: u32| (address.to_bits() ^ u32::from_be_bytes(network)) >> (32 - length) == 0;
            IPV4.iter().find(|(network, length, _)| contains(*network, *length)).map(|row| row.2)
        }
        IpAddr::V6(address) => {
            let contains = |network: [u16; 8], length: u32| {
                (address.to_bits() ^ Ipv6Addr::from(network).to_bits()) >> (128 - length) == 0
            };
            let row = IPV6.iter().find(|(network, length, _)| contains(*network, *length));
            row.map(|row| row.2).or_else(|| (address.segments()[0] >> 13 != 1).then_some("reserved"))
        }
    }
}

/// Names that lead, or may lead, into one's own machine or network, with their subdomains.
const DOMAINS: &[(&str, &str)] = &[
    ("localhost", "loopback"),
    ("local", "link-local"),
    ("internal", "private"),
    ("home.arpa", "private"),
    ("test", "test"),
    ("invalid", "invalid"),
    ("onion", "onion"),
    ("alt", "alternative"),
];

/// Returns the purpose of a domain that is not in the public DNS: `localhost`, `.local`, `.internal`, `.home.arpa`,
/// `.test`, `.invalid`, `.onion` or `.alt`, each with its subdomains.
///
/// The case of letters does not matter, nor does any number of dots at the end. A server that fetches the URLs of others
/// refuses these names before it resolves anything, and checks every address that the other names resolve to by
/// [`special_purpose`]. The rows are from IANA's [registry], and `internal`, which ICANN reserved in 2024. Names of one
/// label (`intranet`) and the names in a machine's own hosts file have no row: refuse the first, and check addresses.
///
/// ```
/// use railurl::host::special_use_domain;
///
/// assert_eq!(special_use_domain("localhost"), Some("loopback"));
/// assert_eq!(special_use_domain("Metadata.Google.Internal.."), Some("private"));
/// assert_eq!(special_use_domain("printer.local."), Some("link-local"));
/// assert_eq!(special_use_domain("example.com"), None);
/// assert_eq!(special_use_domain("notlocalhost"), None);
/// ```
///
/// [registry]: https://www.iana.org/assignments/special-use-domain-names/
#[must_use]
pub fn special_use_domain(domain: &str) -> Option<&'static str> {
    let domain = domain.trim_end_matches('.');
    let is_within = |name: &str| {
        let (before, end) = domain.split_at_checked(domain.len().checked_sub(name.len())?)?;
        (end.eq_ignore_ascii_case(name) && (before.is_empty() || before.ends_with('.'))).then_some(())
    };
    DOMAINS.iter().find(|(name, _)| is_within(name).is_some()).map(|(_, purpose)| *purpose)
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::{format, string::String};

    #[test]
    fn names_are_found_with_their_subdomains() {
        for (name, purpose) in DOMAINS {
            for text in [String::from(*name), format!("a.{name}"), format!("a.b.{name}..."), name.to_uppercase()] {
                assert_eq!(special_use_domain(&text), Some(*purpose), "{text}");
            }
            for text in [format!("a{name}"), format!("{name}.com"), format!("é{name}"), format!("{name}é")] {
                assert_eq!(special_use_domain(&text), None, "{text}");
            }
        }
        for text in ["", ".", "arpa", "home", "x.arpa", "local.example"] {
            assert_eq!(special_use_domain(text), None, "{text}");
        }
    }

    #[test]
    fn networks_have_no_bits_beyond_their_length() {
        assert!(IPV4.iter().all(|(network, length, _)| u32::from_be_bytes(*network).trailing_zeros() >= 32 - length));
        assert!(
            IPV6.iter().all(|(network, length, _)| Ipv6Addr::from(*network).to_bits().trailing_zeros() >= 128 - length)
        );
    }

    #[test]
    fn first_and_last_addresses_of_networks_have_their_purpose() {
        for (first, last, purpose) in [
            ("0.0.0.0", "0.255.255.255", "unspecified"),
            ("10.0.0.0", "10.255.255.255", "private"),
            ("100.64.0.0", "100.127.255.255", "carrier-grade NAT"),
            ("127.0.0.0", "127.255.255.255", "loopback"),
            ("169.254.0.0", "169.254.255.255", "link-local"),
            ("172.16.0.0", "172.31.255.255", "private"),
            ("198.18.0.0", "198.19.255.255", "benchmarking"),
            ("224.0.0.0", "239.255.255.255", "multicast"),
            ("240.0.0.0", "255.255.255.255", "reserved"),
            ("fc00::", "fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "private"),
            ("fe80::", "febf::1", "link-local"),
            ("fec0::", "feff::1", "site-local"),
            ("2001:db8::", "2001:db8:ffff::1", "documentation"),
            ("2001:5::", "2001:1ff:ffff::1", "protocol assignment"),
            ("4000::", "fbff::1", "reserved"),
            ("::2", "::ffff", "reserved"),
        ] {
            for address in [first, last] {
                assert_eq!(special_purpose(address.parse().unwrap()), Some(purpose), "{address}");
            }
        }
    }

    #[test]
    fn addresses_beside_the_networks_are_public() {
        for address in
            "1.0.0.0 9.255.255.255 11.0.0.0 100.63.255.255 100.128.0.0 126.255.255.255 128.0.0.0 172.15.255.255 \
             172.32.0.0 192.0.1.0 198.17.255.255 198.20.0.0 223.255.255.255 2000:: 2001:200:: 2001:db7::1 \
             2001:db9:: 2003:: 3ffe:: 64:ff9b::808:808"
                .split(' ')
        {
            assert_eq!(special_purpose(address.parse().unwrap()), None, "{address}");
        }
    }
}
