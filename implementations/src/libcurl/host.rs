//! Hosts: percent-decoding, IPv4 numbers, IPv6 addresses and names, and the hosts that connections are made to.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::net::{Ipv4Addr, Ipv6Addr};

use railurl_canon::changes::ChangeKind;
use railurl_canon::ip;
use railurl_canon::percent::{EncodeSet, percent_decode, percent_encode_into};

use super::versions::{
    COLON_AFTER_IPV6, DECODES_FIRST, DECODES_HOSTS, ENCODES_CONTROLS, KEEPS_EMPTY_USER, LOSES_FILE_PATH,
    NORMALIZES_IPV4, NORMALIZES_IPV6, PORT_ZERO, REJECTS_BAD_IPV4, REJECTS_DELIMITERS, REJECTS_GROUPS, REJECTS_PERCENT,
    RESTRICTS_ZONES,
};
use super::{BAD_HOST, BAD_IPV6, RULES};
use crate::text::{NOT_UNRESERVED, split_radix};
use crate::version::Number;
use crate::{Reason, Value, idn2};

/// Percent-decodes a host, with a code point for each byte: libcurl counts bytes, and the result need not be UTF-8.
pub(super) fn decoded(raw: &str) -> Cow<'_, str> {
    if !raw.contains('%') {
        return Cow::Borrowed(raw);
    }
    Cow::Owned(percent_decode(raw.as_bytes()).iter().copied().map(char::from).collect())
}

/// Returns the address of a decoded host that is a number.
pub(super) fn ipv4(decoded: &str) -> Option<[u8; 4]> {
    ip::inet_aton(decoded.strip_suffix('.').unwrap_or(decoded))
}

/// A host, and the text that it was read from.
pub(super) struct Host<'i> {
    pub(super) raw: &'i str,
    kind: Kind<'i>,
}

enum Kind<'i> {
    Ipv4(String),
    Ipv6 { text: String, address: Ipv6Addr, zone: Option<Vec<u8>> },
    Name(Cow<'i, str>),
}

/// The maximum length of a zone, in bytes.
const MAX_ZONE: usize = 15;

impl<'i> Host<'i> {
    pub(super) fn read(version: Number, raw: &'i str) -> Result<Self, Reason> {
        let kind = if version.has(&DECODES_FIRST) {
            let decoded = decoded(raw);
            if decoded.contains(is_control) {
                return Err(BAD_HOST);
            } else if raw.starts_with('[') {
                ipv6(version, &decoded).ok_or(BAD_IPV6)?
            } else if let Some(address) = ipv4(&decoded) {
                Kind::Ipv4(ip::serialize_ipv4(address))
            } else {
                Host::name(version, raw, decoded)?
            }
        } else if raw.starts_with('[') {
            // As in a decoded host, a code point stands for each byte.
            let bytes: String = raw.bytes().map(char::from).collect();
            ipv6(version, &bytes).ok_or(BAD_IPV6)?
        } else if let Some(address) = old_ipv4(version, raw) {
            Kind::Ipv4(ip::serialize_ipv4(address))
        } else if version == REJECTS_BAD_IPV4 && raw.split('.').next().is_some_and(is_number) {
            return Err(BAD_HOST);
        } else {
            let decoded = if version.has(&DECODES_HOSTS) { decoded(raw) } else { Cow::Borrowed(raw) };
            Host::name(version, raw, decoded)?
        };
        Ok(Host { raw, kind })
    }

    /// Reads a name, or in older versions an address with an encoded bracket.
    fn name(version: Number, raw: &'i str, decoded: Cow<'_, str>) -> Result<Kind<'i>, Reason> {
        if decoded.contains(is_control) {
            return Err(BAD_HOST);
        }
        if decoded.starts_with('[') && !version.has(&RESTRICTS_ZONES) {
            return encoded_ipv6(version, &decoded).ok_or(BAD_IPV6);
        }
        if !is_name(version, &decoded) {
            return Err(BAD_HOST);
        }
        Ok(Kind::Name(match &decoded {
            // Nothing was decoded.
            Cow::Borrowed(_) => Cow::Borrowed(raw),
            Cow::Owned(text) => Cow::Owned(String::from_utf8_lossy(&bytes(text)).into_owned()),
        }))
    }

    /// Returns the value of `CURLUPART_HOST`.
    pub(super) fn value(&self, input: &str) -> Value<'i> {
        let (rule, kind) = match self.kind {
            Kind::Ipv4(_) => ("host-and-port", ChangeKind::Ipv4),
            Kind::Ipv6 { .. } => ("ipv6", ChangeKind::Ipv6),
            Kind::Name(_) => return Value::slice(input, self.raw, "name").then(ChangeKind::Decoded, self.text()),
        };
        Value::slice(input, self.raw, rule).then(ChangeKind::Decoded, decoded(self.raw)).then(kind, self.text())
    }

    /// Returns `CURLUPART_HOST`, with `CURLUPART_ZONEID` in its brackets.
    pub(super) fn text(&self) -> Cow<'i, str> {
        match &self.kind {
            Kind::Ipv4(text) => Cow::Owned(text.clone()),
            Kind::Ipv6 { text, zone: None, .. } => Cow::Owned(format!("[{text}]")),
            Kind::Ipv6 { text, zone: Some(zone), .. } => {
                Cow::Owned(format!("[{text}%{}]", String::from_utf8_lossy(zone)))
            }
            Kind::Name(text) => text.clone(),
        }
    }

    /// Appends the host as in `CURLUPART_URL`, or a text that is read in the same way.
    pub(super) fn write(&self, version: Number, out: &mut String) {
        let Kind::Ipv6 { text, zone, .. } = &self.kind else {
            if matches!(self.kind, Kind::Name(_)) && version.has(&DECODES_HOSTS) && !version.has(&DECODES_FIRST) {
                // `curl_easy_escape` of the decoded host, which can be a number now.
                percent_encode_into(&percent_decode(self.raw.as_bytes()), NOT_UNRESERVED, out);
            } else {
                out.push_str(self.raw);
            }
            return;
        };
        out.push('[');
        out.push_str(text);
        if let Some(zone) = zone {
            out.push_str("%25");
            match str::from_utf8(zone) {
                Ok(zone) => out.push_str(zone),
                // Only a version that decodes zones has read such bytes, and it decodes them again.
                Err(_) => percent_encode_into(zone, EncodeSet::EMPTY, out),
            }
        }
        out.push(']');
    }

    /// Returns the host that libcurl connects to. A name without an ASCII form is returned as it is: libcurl with IDN
    /// does not connect to it, and libcurl without IDN looks it up.
    pub(super) fn effective(&self) -> Cow<'i, str> {
        match &self.kind {
            Kind::Ipv4(address) => Cow::Owned(address.clone()),
            Kind::Ipv6 { address, zone, .. } => {
                let mut text = ip::serialize_ipv6(&address.segments());
                if let Some(zone) = zone {
                    text.push('%');
                    text.push_str(&String::from_utf8_lossy(zone));
                }
                Cow::Owned(text)
            }
            Kind::Name(name) => idn2::effective_host(name),
        }
    }
}

/// Returns whether a decoded byte is one that no host has.
fn is_control(byte: char) -> bool {
    byte < ' '
}

/// Returns the bytes that code points stand for.
fn bytes(text: &str) -> Vec<u8> {
    text.chars().filter_map(|byte| u8::try_from(byte).ok()).collect()
}

/// Follows `ipv4_normalize` before it knew dots at the end.
fn old_ipv4(version: Number, host: &str) -> Option<[u8; 4]> {
    let has_capital = || host.split('.').any(|part| part.starts_with("0X"));
    let is_number = version.has(&NORMALIZES_IPV4) && !(version.has(&ENCODES_CONTROLS) && has_capital());
    if is_number { ip::inet_aton(host) } else { None }
}

/// Returns whether `strtoul` with any base reads the whole of a text.
fn is_number(text: &str) -> bool {
    let (digits, base) = split_radix(text);
    !digits.is_empty() && digits.chars().all(|digit| digit.is_digit(base))
}

/// Returns the rule of names.
pub(super) fn name_rule(version: Number) -> &'static str {
    let rules = [
        (RESTRICTS_ZONES, "name"),
        (DECODES_FIRST, "name-until-8-22"),
        (REJECTS_PERCENT, "name-until-8-20"),
        (REJECTS_GROUPS, "name-until-7-88"),
        (KEEPS_EMPTY_USER, "name-until-7-86"),
        (REJECTS_DELIMITERS, "name-until-7-85"),
    ];
    version.newest(&rules, "name-until-7-83-0")
}

/// Follows `hostname_check`.
fn is_name(version: Number, host: &str) -> bool {
    RULES.read(name_rule(version), host).is_some()
}

/// Follows `ipv6_parse` for a host whose first bracket was encoded. Versions since 7.88 do not look for the last
/// bracket.
fn encoded_ipv6(version: Number, host: &str) -> Option<Kind<'static>> {
    // The shortest address is `[::]`.
    let last = host.chars().next_back().filter(|_| host.len() > 3)?;
    if !version.has(&LOSES_FILE_PATH) {
        return if last == ']' { ipv6(version, host) } else { None };
    }
    let is_of_address = last.is_ascii_hexdigit() || matches!(last, ':' | '.');
    ipv6(version, host).or_else(|| {
        let closed = String::from(&host[..host.len() - last.len_utf8()]) + "]";
        let is_closed = RULES.read("ipv6-until-8-22", &closed).is_some_and(|captures| captures.has("closed"));
        if is_closed && !is_of_address { ipv6(version, &closed) } else { None }
    })
}

/// Follows `ipv6_parse`: the address is written in its shortest form, unless that is longer than the original.
fn ipv6(version: Number, host: &str) -> Option<Kind<'static>> {
    let captures = RULES.read(version.newest(&[(RESTRICTS_ZONES, "ipv6")], "ipv6-until-8-22"), host)?;
    let (read, zone) = (captures.text("address")?, captures.text("name").map(bytes));
    if zone.as_ref().is_some_and(|zone| zone.len() > MAX_ZONE) {
        return None;
    }
    // Not after one that ends in an IPv4 address.
    let takes_colon = version.has(&COLON_AFTER_IPV6) && !version.has(&RESTRICTS_ZONES) && !read.contains('.');
    let address = read.strip_suffix(':').filter(|_| takes_colon && !read.ends_with("::")).unwrap_or(read);
    let address: Ipv6Addr = address.parse().ok()?;
    let shortest = match address.segments() {
        // Its `inet_ntop` writes IPv4-compatible addresses as those.
        [0, 0, 0, 0, 0, 0, high, _] if high != 0 => format!("::{}", Ipv4Addr::from_bits(address.to_bits() as u32)),
        _ => address.to_string(),
    };
    let is_written = match shortest.len().cmp(&read.len()) {
        Ordering::Less => version.has(&PORT_ZERO),
        Ordering::Equal => version.has(&NORMALIZES_IPV6),
        Ordering::Greater => false,
    };
    Some(Kind::Ipv6 { text: if is_written { shortest } else { String::from(read) }, address, zone })
}
