//! Hosts: percent-decoding, IPv4 numbers, IPv6 addresses and names, and the hosts that connections are made to.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::net::{Ipv4Addr, Ipv6Addr};

use idna::uts46::{AsciiDenyList, DnsLength, Hyphens, Uts46};
use railurl_canon::changes::ChangeKind;
use railurl_canon::percent::{percent_decode, percent_encode_byte};
use railurl_canon::{domain, ip};

use super::{BAD_HOST, BAD_IPV6, syntax};
use crate::text::whole;
use crate::{Reason, Value, resolver};

/// A host, percent-decoded, with a code point for each byte: libcurl counts bytes, and the result need not be UTF-8.
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

/// The maximum lengths of a name and its labels in the DNS, which libidn2 checks.
const MAX_NAME: usize = 255;
const MAX_LABEL: usize = 63;

impl<'i> Host<'i> {
    pub(super) fn read(raw: &'i str) -> Result<Self, Reason> {
        let decoded = decoded(raw);
        let kind = if raw.starts_with('[') {
            whole(syntax::ipv6(&decoded)).and_then(|host| ipv6(&host)).ok_or(BAD_IPV6)?
        } else if let Some(address) = ipv4(&decoded) {
            Kind::Ipv4(ip::serialize_ipv4(address))
        } else if whole(syntax::name(&decoded)).is_some() {
            Kind::Name(match &decoded {
                Cow::Borrowed(_) => Cow::Borrowed(raw),
                Cow::Owned(text) => Cow::Owned(String::from_utf8_lossy(&bytes(text)).into_owned()),
            })
        } else {
            return Err(BAD_HOST);
        };
        Ok(Host { raw, kind })
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

    /// `CURLUPART_HOST`, with `CURLUPART_ZONEID` in its brackets.
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
    pub(super) fn write(&self, out: &mut String) {
        let Kind::Ipv6 { text, zone, .. } = &self.kind else {
            out.push_str(self.raw);
            return;
        };
        out.push('[');
        out.push_str(text);
        for (index, &byte) in zone.iter().flatten().enumerate() {
            if index == 0 {
                out.push_str("%25");
            }
            if byte.is_ascii() {
                out.push(char::from(byte));
            } else {
                out.push_str(percent_encode_byte(byte));
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
            Kind::Name(name) if name.is_ascii() => {
                let has_capitals = name.bytes().any(|byte| byte.is_ascii_uppercase());
                if has_capitals { Cow::Owned(name.to_ascii_lowercase()) } else { name.clone() }
            }
            Kind::Name(name) => {
                let ascii = to_ascii(name);
                let host = ascii.as_ref().and_then(|ascii| resolver::effective_host(ascii));
                host.map_or_else(|| name.clone(), |host| Cow::Owned(host.into_owned()))
            }
        }
    }
}

/// `Curl_idn_decode` with libidn2: non-transitional processing, or transitional processing if that fails.
fn to_ascii(name: &str) -> Option<Cow<'_, str>> {
    let ascii = match domain::to_ascii(name) {
        // Again, with a check of hyphens.
        Ok(_) => {
            Uts46::new().to_ascii(name.as_bytes(), AsciiDenyList::EMPTY, Hyphens::Check, DnsLength::Ignore).ok()?
        }
        Err(_) => domain::to_ascii_transitional(name).ok()?,
    };
    let has_hyphens = |label: &str| label.starts_with('-') || label.ends_with('-') || label.get(2..4) == Some("--");
    let is_valid = |label: &str| {
        let is_name = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
        let characters = if label.starts_with("xn--") { label.bytes().all(is_name) } else { !has_hyphens(label) };
        label.len() <= MAX_LABEL && characters
    };
    (!ascii.is_empty() && ascii.len() <= MAX_NAME && ascii.split('.').all(is_valid)).then_some(ascii)
}

/// Returns the bytes that code points stand for.
fn bytes(text: &str) -> Vec<u8> {
    text.chars().filter_map(|byte| u8::try_from(byte).ok()).collect()
}

/// `ipv6_parse`: the address is written in its shortest form, unless that is longer than the original.
fn ipv6(host: &syntax::Ipv6<'_>) -> Option<Kind<'static>> {
    let read = host.address;
    let zone = match &host.end {
        syntax::Ipv6End::Closed(_) => None,
        syntax::Ipv6End::WithZone(end) => match end.zone {
            syntax::Zone::After25(zone) | syntax::Zone::Plain(zone) => Some(bytes(zone)),
        },
    };
    if zone.as_ref().is_some_and(|zone| zone.len() > MAX_ZONE) {
        return None;
    }
    let address: Ipv6Addr = read.parse().ok()?;
    let shortest = match address.segments() {
        // Its `inet_ntop` writes IPv4-compatible addresses as those.
        [0, 0, 0, 0, 0, 0, high, _] if high != 0 => format!("::{}", Ipv4Addr::from_bits(address.to_bits() as u32)),
        _ => address.to_string(),
    };
    let text = if shortest.len() > read.len() { String::from(read) } else { shortest };
    Some(Kind::Ipv6 { text, address, zone })
}
