//! Laws of hosts: a canonical host is stable wherever it is used again, its value prints as it stands in the URL, and all
//! spellings of an address are the same host.

use std::borrow::Cow;
use std::net::{Ipv4Addr, Ipv6Addr};

use railurl::{Dialect, Host, Options, Url, attributes::Attribute};

use crate::case::items;
use crate::laws::{Law, exception};
use crate::{holds, laws};

/// Texts before a host, with every kind of scheme that hosts depend on.
const STARTS: [&str; 6] = ["http://", "ws://u:p@", "ftp://", "file://", "foo://", "gopher://"];

/// A host, an address and a way to spell it. As bytes, it is a list of items, as a [case](crate::case): the host, up to
/// sixteen bytes of the address (0xFE stands for 0xFF, which separates items), and a byte for each choice in spelling.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hosts<'a> {
    /// The text of a host.
    pub text: Cow<'a, str>,
    /// An IPv6 address, whose first four bytes are also an IPv4 address.
    pub address: [u8; 16],
    /// The choices in spelling, in order. They are repeated as needed.
    pub choices: &'a [u8],
}

impl<'a> Hosts<'a> {
    /// Decodes hosts from bytes.
    ///
    /// ```
    /// use railurl_fuzz::host::Hosts;
    ///
    /// let hosts = Hosts::from_bytes(b"EXAMPLE\xFF\x7F\0\0\x01");
    /// assert_eq!((&*hosts.text, &hosts.address[..4]), ("EXAMPLE", &[127, 0, 0, 1][..]));
    /// ```
    pub fn from_bytes(bytes: &'a [u8]) -> Self {
        let mut items = items(bytes);
        let text = items.next().map(String::from_utf8_lossy).unwrap_or_default();
        let mut address = [0; 16];
        for (byte, given) in address.iter_mut().zip(items.next().unwrap_or_default()) {
            *byte = if *given == 0xFE { 0xFF } else { *given };
        }
        Hosts { text, address, choices: items.next().unwrap_or_default() }
    }
}

/// Checks the laws of hosts, in every dialect.
///
/// ```
/// use railurl_fuzz::host::{Hosts, check};
///
/// check(&Hosts::from_bytes("B\u{fc}cher.example".as_bytes()));
/// ```
pub fn check(hosts: &Hosts<'_>) {
    for &dialect in Dialect::ALL {
        for start in STARTS {
            if let Ok(url) = Options::new().dialect(dialect).parse(&format!("{start}{}/", hosts.text)) {
                check_canonical(&url, start);
            }
        }
    }
    check_value(&hosts.text);
    let [a, b, c, d, ..] = hosts.address;
    let mut choices = hosts.choices.iter().copied().cycle();
    let mut choose = |count: u8| choices.next().unwrap_or_default() % count;
    let ipv4 = Ipv4Addr::new(a, b, c, d);
    check_ipv4(ipv4, &spell_ipv4(ipv4, &mut choose));
    let ipv6 = Ipv6Addr::from(hosts.address);
    check_ipv6(ipv6, &spell_ipv6(ipv6, &mut choose));
}

/// Checks that the host of a canonical URL stays the same when it is parsed again, and when it is set.
fn check_canonical(url: &Url, start: &str) {
    // If a URL changes when it is parsed again, its host may change too.
    if exception(url, Law::ComponentsSurvive).is_some() || exception(url, Law::FixedPoint).is_some() {
        return;
    }
    let Some(host) = url.host_str() else { return };
    // In dialects whose hosts can have colons, what follows the last one would be a port.
    let last = host.rfind(':');
    if last.is_some() && !(host.starts_with('[') && last < host.rfind(']')) {
        return;
    }
    let dialect = url.dialect();
    let again = Options::new().dialect(dialect).parse(&format!("{start}{host}/"));
    let again = again.unwrap_or_else(|error| {
        panic!("{dialect}: {host:?} is the host of {url}, but is rejected in a URL of its own: {error}")
    });
    assert_eq!(again.host_str(), Some(host), "{dialect}: the host of {url} is another after {start}");
    let mut set = url.clone();
    // The setter may refuse: in the 2015 standard, the host of a `file` URL cannot be set.
    let _ = set.attributes_mut().set(Attribute::Hostname, host);
    assert_eq!(set.components(), url.components(), "{dialect}: setting the host of {url} to itself changes it");
    holds(dialect, laws::round_trip(&set));
    let value = url.host().expect("a host");
    if dialect == Dialect::Living {
        assert_eq!(value.to_string(), host, "a host prints as it stands in {url}");
    }
}

/// Compares the host parser with hosts in URLs.
fn check_value(text: &str) {
    // In a URL, these end the host, or are removed before it is parsed.
    let is_whole = |c: char| !matches!(c, '/' | '\\' | '?' | '#' | '@' | ':' | '\t' | '\n' | '\r');
    if text.is_empty() || !(text.chars().all(is_whole) || text.starts_with('[') && text.ends_with(']')) {
        return;
    }
    for (start, value) in [("http://", Host::parse(text)), ("foo://", Host::parse_opaque(text))] {
        if text.contains(['/', '\\', '?', '#', '@', '\t', '\n', '\r']) {
            continue;
        }
        let url = Url::parse(&format!("{start}{text}/"));
        let of_url = url.as_ref().ok().and_then(Url::host_str).map(str::to_owned);
        let of_value = value.as_ref().ok().map(Host::to_string);
        assert_eq!(of_value, of_url, "the host {text:?} alone and after {start}");
        if let Ok(value) = value {
            let again = if start == "foo://" { Host::parse_opaque } else { Host::parse };
            assert_eq!(again(&value.to_string()).as_ref(), Ok(&value), "{text:?} printed and parsed");
        }
    }
}

/// Spells an address as one to four numbers in any radix, the last of which has all remaining bytes, with an optional dot
/// at the end.
fn spell_ipv4(address: Ipv4Addr, choose: &mut impl FnMut(u8) -> u8) -> String {
    let octets = address.octets();
    let alone = usize::from(choose(4));
    let mut spell = |number: u32| match choose(6) {
        0 => format!("0x{number:x}"),
        1 => format!("0X{number:X}"),
        2 => format!("0{number:o}"),
        3 => format!("0x00{number:x}"),
        4 if number == 0 => String::from("0x"),
        _ => number.to_string(),
    };
    let mut numbers: Vec<String> = octets[..alone].iter().map(|&octet| spell(octet.into())).collect();
    numbers.push(spell(octets[alone..].iter().fold(0, |sum, &octet| sum << 8 | u32::from(octet))));
    let dot = if choose(4) == 0 { "." } else { "" };
    numbers.join(".") + dot
}

fn check_ipv4(address: Ipv4Addr, spelling: &str) {
    assert_eq!(Host::<String>::Ipv4(address).to_string(), address.to_string());
    for scheme in ["http", "ws", "file"] {
        assert_host(Dialect::Living, &format!("{scheme}://{spelling}/"), Host::Ipv4(address));
    }
    // Four decimal numbers without leading zeros are an address in every specification.
    for &dialect in Dialect::ALL {
        assert_host(dialect, &format!("http://{address}/"), Host::Ipv4(address));
    }
}

/// Checks that a URL has a host, as a value and, in the living standard, as text.
fn assert_host(dialect: Dialect, text: &str, host: Host<&str>) {
    let url = Options::new().dialect(dialect).parse(text);
    let url = url.unwrap_or_else(|error| panic!("{dialect}: {text}: {error}"));
    assert_eq!(url.host(), Some(host), "{dialect}: {text}");
    if dialect == Dialect::Living {
        assert_eq!(url.host_str(), Some(&*host.to_string()), "{text}");
    }
}

/// Spells the pieces of an address in either case, some with leading zeros, an IPv4 address at the end, or a run of zeros
/// left out.
fn spell_ipv6(address: Ipv6Addr, choose: &mut impl FnMut(u8) -> u8) -> String {
    let pieces = address.segments();
    let [.., a, b, c, d] = address.octets();
    let mut spelled: Vec<String> = pieces[..6]
        .iter()
        .map(|piece| match choose(4) {
            0 => format!("{piece:04x}"),
            1 => format!("{piece:X}"),
            2 => format!("{piece:03X}"),
            _ => format!("{piece:x}"),
        })
        .collect();
    if choose(2) == 0 {
        spelled.push(format!("{a}.{b}.{c}.{d}"));
    } else {
        spelled.extend(pieces[6..].iter().map(|piece| format!("{piece:x}")));
    }
    // Leaves out the zeros from a chosen position on, if there are any.
    let start = usize::from(choose(8));
    let zeros = pieces.iter().take(spelled.len().min(7)).skip(start).take_while(|piece| **piece == 0).count();
    let end = if spelled.len() == 7 { (start + zeros).min(6) } else { start + zeros };
    if end <= start {
        return spelled.join(":");
    }
    [&spelled[..start].join(":"), "::", &spelled[end..].join(":")].concat()
}

fn check_ipv6(address: Ipv6Addr, spelling: &str) {
    for scheme in ["http", "file", "foo"] {
        assert_host(Dialect::Living, &format!("{scheme}://[{spelling}]/"), Host::Ipv6(address));
    }
    // Both RFCs have the same grammar of addresses.
    for dialect in [Dialect::Rfc3986, Dialect::Rfc3987] {
        assert_host(dialect, &format!("http://[{spelling}]/"), Host::Ipv6(address));
    }
}
