//! IPv6 addresses as RFC 3986 has them.

/// Returns the IPv6 address of a text, by the rule `IPv6address` of
/// [RFC 3986](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2) with `ipv4` for `IPv4address`.
pub(crate) fn ipv6(text: &str, ipv4: impl Fn(&str) -> Option<[u8; 4]>) -> Option<[u16; 8]> {
    let Some((before, after)) = text.split_once("::") else {
        let mut pieces = [0; 8];
        return (read_pieces(text, Some(&ipv4), &mut pieces)? == 8).then_some(pieces);
    };
    let (mut first, mut last) = ([0; 8], [0; 8]);
    let first_count = if before.is_empty() { 0 } else { read_pieces(before, None, &mut first)? };
    let last_count = if after.is_empty() { 0 } else { read_pieces(after, Some(&ipv4), &mut last)? };
    // Every alternative of the rule leaves at least one piece to the `::`, whichever matches.
    if first_count + last_count > 7 {
        return None;
    }
    first[8 - last_count..].copy_from_slice(&last[..last_count]);
    Some(first)
}

type ReadIpv4<'f> = &'f dyn Fn(&str) -> Option<[u8; 4]>;

/// Reads pieces that `:` separates, and says how many. The last two can be an IPv4 address, if that is read.
fn read_pieces(text: &str, ipv4: Option<ReadIpv4<'_>>, pieces: &mut [u16; 8]) -> Option<usize> {
    let mut count = 0;
    let mut parts = text.split(':').peekable();
    while let Some(part) = parts.next() {
        if let Some(ipv4) = ipv4
            && parts.peek().is_none()
            && part.contains('.')
        {
            let [a, b, c, d] = ipv4(part)?;
            let [high, low] = pieces.get_mut(count..)?.first_chunk_mut::<2>()?;
            *high = u16::from_be_bytes([a, b]);
            *low = u16::from_be_bytes([c, d]);
            return Some(count + 2);
        }
        *pieces.get_mut(count)? = h16(part)?;
        count += 1;
    }
    Some(count)
}

/// Reads a text by the rule `h16`: one to four hexadecimal digits.
fn h16(text: &str) -> Option<u16> {
    let is_h16 = matches!(text.len(), 1..=4) && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    if is_h16 { u16::from_str_radix(text, 16).ok() } else { None }
}
