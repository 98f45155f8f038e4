//! Hosts as the crate reads them: the standard's, except for domains, which the crate `idna` maps, ASCII or not.

use alloc::borrow::Cow;
use alloc::string::{String, ToString};

use idna::AsciiDenyList;
use railurl_canon::changes::ChangeKind;
use railurl_canon::living::host::{Host, parse_host};
use railurl_canon::percent::percent_decode;
use railurl_parser::Slice;
use railurl_parser::living::SchemeType;

use super::EMPTY_HOST;
use crate::Reason;

const IDNA: Reason = Reason::new(&["idna-error", "invalid international domain name"]);
const IPV4: Reason = Reason::new(&["invalid-ipv4-address", "invalid IPv4 address"]);
const IPV6: Reason = Reason::new(&["invalid-ipv6-address", "invalid IPv6 address"]);
const CHARACTER: Reason = Reason::new(&["invalid-domain-character", "invalid domain character"]);

/// Follows `Host::parse_cow` and `Host::parse_opaque_cow`, of a host that is not empty.
pub(super) fn parse(host: &str, scheme_type: SchemeType) -> Result<(String, ChangeKind), Reason> {
    let is_in_brackets = host.starts_with('[');
    let is_opaque = is_in_brackets || !scheme_type.is_special();
    let domain = if is_opaque { Cow::Borrowed(host) } else { domain(host)? };
    let failed = match (is_in_brackets, is_opaque) {
        (true, _) => IPV6,
        (false, true) => CHARACTER,
        (false, false) => IPV4,
    };
    let host = parse_host(Slice { text: &domain, start: 0 }, is_opaque, None).map_err(|_| failed)?;
    let kind = match host {
        Host::Ipv4(_) => ChangeKind::Ipv4,
        Host::Ipv6(_) => ChangeKind::Ipv6,
        Host::Opaque(_) => ChangeKind::Encoded,
        Host::Domain(_) | Host::Empty => ChangeKind::MappedToAscii,
    };
    Ok((host.to_string(), kind))
}

/// The domain in ASCII. Punycode in it is decoded, and has to be valid.
fn domain(host: &str) -> Result<Cow<'_, str>, Reason> {
    let decoded = percent_decode(host.as_bytes());
    let domain = idna::domain_to_ascii_cow(&decoded, AsciiDenyList::URL).map_err(|_| IDNA)?;
    if domain.is_empty() { Err(EMPTY_HOST) } else { Ok(Cow::Owned(domain.into_owned())) }
}
