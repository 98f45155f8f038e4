//! What `living-canonical.railroad` asks of a host, of a port and of a path beyond their alphabets.

/// Whether the last byte of a host lets it end in a number, as far as a byte tells: such a number is of digits, or
/// hexadecimal. A dot may be behind it.
#[inline(always)]
pub(super) fn ends_like_a_number(last: u8) -> bool {
    matches!(last, b'0'..=b'9' | b'a'..=b'f' | b'x' | b'.')
}

/// `own-form`: whether a host is an IPv4 address in canonical form, or a domain that does not
/// [end in a number](https://url.spec.whatwg.org/#ends-in-a-number-checker).
pub(super) fn is_own_form(host: &[u8]) -> bool {
    let name = host.strip_suffix(b".").unwrap_or(host);
    let last = match name.iter().rposition(|byte| *byte == b'.') {
        Some(dot) => &name[dot + 1..],
        None => name,
    };
    match last {
        // What may be a number, and what is one.
        [b'0'..=b'9', ..] => is_ipv4_address(host),
        _ => true,
    }
}

/// Four numbers up to 255, without leading zeros, and dots between them.
fn is_ipv4_address(host: &[u8]) -> bool {
    let mut numbers = 0;
    let mut rest = host;
    loop {
        let (length, value) = number(rest);
        if length == 0 || length > 3 || value > 255 || (length > 1 && rest[0] == b'0') {
            return false;
        }
        numbers += 1;
        match &rest[length..] {
            [] => return numbers == 4,
            [b'.', behind @ ..] => rest = behind,
            _ => return false,
        }
    }
}

/// The digits with which `bytes` start: how many there are, and the value of the first few.
fn number(bytes: &[u8]) -> (usize, u32) {
    let length = bytes.iter().take_while(|byte| byte.is_ascii_digit()).count();
    (length, bytes[..length.min(5)].iter().fold(0, |value, digit| value * 10 + u32::from(digit - b'0')))
}

/// `own-port`: how many digits a port in canonical form has, with which `bytes` start; a port that is not the default one.
#[cold]
pub(super) fn own_port_length(bytes: &[u8], default_port: u16) -> Option<usize> {
    let (length, port) = number(bytes);
    let is_shortest = (1..=5).contains(&length) && (length == 1 || bytes[0] != b'0');
    (is_shortest && port <= 0xFFFF && port != u32::from(default_port)).then_some(length)
}

/// The rule `drive`.
#[inline(always)]
pub(super) fn starts_like_drive(path: &[u8]) -> bool {
    matches!(path, [_, letter, b'|', rest @ ..]
        if letter.is_ascii_alphabetic() && matches!(rest, [] | [b'/' | b'?' | b'#', ..]))
}

/// Whether one of the segments that start at some bits of the 64 bytes at `start` is of dots.
#[cold]
pub(super) fn has_dots(bytes: &[u8], start: usize, mut suspects: u64) -> bool {
    while suspects != 0 {
        if is_dots(&bytes[start + suspects.trailing_zeros() as usize..]) {
            return true;
        }
        suspects &= suspects - 1;
    }
    false
}

/// The rule `dots`.
fn is_dots(bytes: &[u8]) -> bool {
    let is_end = |bytes: &[u8]| matches!(bytes, [] | [b'/' | b'?' | b'#', ..]);
    behind_dot(bytes).is_some_and(|rest| is_end(rest) || behind_dot(rest).is_some_and(is_end))
}

/// What is behind the `dot` with which `bytes` start.
fn behind_dot(bytes: &[u8]) -> Option<&[u8]> {
    match bytes {
        [b'.', rest @ ..] | [b'%', b'2', b'e' | b'E', rest @ ..] => Some(rest),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hosts_that_are_their_own_form() {
        for host in ["a", "1.a", "1.a.", "0.0.0.0", "127.0.0.1", "255.255.255.255", "a.b", "x", "a.x", "1a.b.", "."] {
            assert!(is_own_form(host.as_bytes()), "{host}");
        }
        for host in
            ["1", "1.2.3", "1.2.3.4.", "1.2.3.4.5", "01.2.3.4", "256.1.1.1", "1.2.3.0x4", "a.1", "0", "1..2.3.4"]
        {
            assert!(!is_own_form(host.as_bytes()), "{host}");
        }
    }

    #[test]
    fn ports_that_are_their_own_form() {
        for (text, length) in [("80/", Some(2)), ("0", Some(1)), ("65535/", Some(5)), ("8080x", Some(4))] {
            assert_eq!(own_port_length(text.as_bytes(), 443), length, "{text}");
        }
        for text in ["", "/", "443/", "65536/", "00/", "080", "100000/"] {
            assert_eq!(own_port_length(text.as_bytes(), 443), None, "{text}");
        }
    }

    #[test]
    fn segments_of_dots() {
        for text in [".", "..", "./a", "%2e", "%2E.", "..?", ".%2e#", "%2e%2E/"] {
            assert!(is_dots(text.as_bytes()), "{text}");
        }
        for text in ["", "...", ".a", "%2", "%2f", "..a", "/", "%2e%2e."] {
            assert!(!is_dots(text.as_bytes()), "{text}");
        }
    }
}
