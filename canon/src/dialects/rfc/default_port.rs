//! The default ports of schemes, as RFCs define them.

/// Scheme, port, and the number of the RFC that defines it.
const DEFAULT_PORTS: &[(&str, u16, u16)] = &[
    ("aaa", 3868, 6733),
    ("aaas", 5658, 6733),
    ("acap", 674, 2244),
    ("cap", 1026, 4324),
    ("coap", 5683, 7252),
    ("coap+tcp", 5683, 8323),
    ("coap+ws", 80, 8323),
    ("coaps", 5684, 7252),
    ("coaps+tcp", 5684, 8323),
    ("coaps+ws", 443, 8323),
    ("dict", 2628, 2229),
    ("dns", 53, 4501),
    ("ftp", 21, 1738),
    ("go", 1096, 3368),
    ("gopher", 70, 4266),
    ("http", 80, 9110),
    ("https", 443, 9110),
    ("icap", 1344, 3507),
    ("imap", 143, 5092),
    ("ipp", 631, 3510),
    ("ipps", 631, 7472),
    ("iris.beep", 702, 3983),
    ("ldap", 389, 4516),
    ("mtqp", 1038, 3887),
    ("mupdate", 3905, 3656),
    ("nfs", 2049, 2224),
    ("nntp", 119, 5538),
    ("pop", 110, 2384),
    ("prospero", 1525, 4157),
    ("rsync", 873, 5781),
    ("rtsp", 554, 7826),
    ("rtsps", 322, 7826),
    ("rtspu", 554, 2326),
    ("sieve", 4190, 5804),
    ("snmp", 161, 4088),
    ("soap.beep", 605, 4227),
    ("stun", 3478, 7064),
    ("stuns", 5349, 7064),
    ("telnet", 23, 4248),
    ("tftp", 69, 3617),
    ("tip", 3372, 2371),
    ("tn3270", 23, 6270),
    ("turn", 3478, 7065),
    ("turns", 5349, 7065),
    ("vemmi", 575, 2122),
    ("vnc", 5900, 7869),
    ("wais", 210, 4156),
    ("ws", 80, 6455),
    ("wss", 443, 6455),
    ("xmlrpc.beep", 602, 3529),
    ("z39.50r", 210, 2056),
    ("z39.50s", 210, 2056),
];

/// Returns the default port of a scheme, in either case, which [scheme-based
/// normalization](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.3) removes.
///
/// RFC 3986 itself names only port 80, of `http`. The others come from the RFC of each scheme, as listed by the
/// [registry](https://www.iana.org/assignments/uri-schemes/uri-schemes.xhtml).
///
/// ```
/// use railurl_canon::dialects::rfc::default_port;
///
/// assert_eq!((default_port("http"), default_port("WSS"), default_port("foo")), (Some(80), Some(443), None));
/// ```
pub fn default_port(scheme: &str) -> Option<u16> {
    let row = DEFAULT_PORTS.iter().find(|(name, ..)| name.eq_ignore_ascii_case(scheme))?;
    Some(row.1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn schemes_are_sorted_and_lowercase() {
        assert!(DEFAULT_PORTS.is_sorted_by(|a, b| a.0 < b.0));
        assert!(DEFAULT_PORTS.iter().all(|(name, ..)| !name.contains(|c: char| c.is_ascii_uppercase())));
    }
}
