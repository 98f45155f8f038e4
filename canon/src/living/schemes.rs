//! The [special schemes](https://url.spec.whatwg.org/#special-scheme), by name and by the first bytes of a text.

/// The standard's [special schemes](https://url.spec.whatwg.org/#special-scheme), each with its
/// [default port](https://url.spec.whatwg.org/#default-port), if it has one.
// `https` and `http` come first, because the prefixes are compared in this order.
pub const SPECIAL_SCHEMES: [(&str, Option<u16>); 6] = [
    ("https", default_port("https")),
    ("http", default_port("http")),
    ("file", default_port("file")),
    ("wss", default_port("wss")),
    ("ftp", default_port("ftp")),
    ("ws", default_port("ws")),
];

/// Returns the [default port](https://url.spec.whatwg.org/#default-port) of a scheme in lower case.
///
/// ```
/// use railurl_canon::living::default_port;
///
/// assert_eq!((default_port("wss"), default_port("file"), default_port("gopher")), (Some(443), None, None));
/// ```
#[must_use]
#[inline]
pub const fn default_port(scheme: &str) -> Option<u16> {
    match scheme.as_bytes() {
        b"https" | b"wss" => Some(443),
        b"http" | b"ws" => Some(80),
        b"ftp" => Some(21),
        _ => None,
    }
}

/// A special scheme in lower case and `://`, as the first eight bytes of a text and a mask of the relevant ones.
pub(super) struct Prefix {
    bytes: u64,
    mask: u64,
    /// The length of the scheme.
    pub(super) scheme_end: usize,
    pub(super) default_port: Option<u16>,
}

impl Prefix {
    const ALL: [Self; 6] = {
        let mut all = [const { Self::new(SPECIAL_SCHEMES[0]) }; 6];
        let mut index = 0;
        while index < all.len() {
            all[index] = Self::new(SPECIAL_SCHEMES[index]);
            index += 1;
        }
        all
    };

    #[inline]
    const fn new((scheme, default_port): (&str, Option<u16>)) -> Self {
        let scheme = scheme.as_bytes();
        let mut bytes = *b"\0\0\0\0\0\0\0\0";
        let mut at = 0;
        while at < scheme.len() {
            bytes[at] = scheme[at];
            at += 1;
        }
        [bytes[at], bytes[at + 1], bytes[at + 2]] = *b"://";
        let mask = u64::MAX >> (8 * (8 - (scheme.len() + "://".len())));
        Prefix { bytes: u64::from_le_bytes(bytes), mask, scheme_end: scheme.len(), default_port }
    }

    /// Returns the prefix of a text that has at least eight bytes.
    #[inline(always)]
    pub(super) fn find(text: &[u8]) -> Option<&'static Self> {
        // The longest prefix, `https://`, has eight bytes. A shorter text takes the general path.
        Self::of(u64::from_le_bytes(*text.first_chunk()?))
    }

    /// Returns the prefix of a text that has at least eight bytes, with letters in either case. Two controls count as a
    /// colon and a slash, which have the bit of lower case.
    #[inline(always)]
    pub(super) fn find_in_any_case(text: &[u8]) -> Option<&'static Self> {
        const CASE: u64 = u64::from_le_bytes([b'a' ^ b'A'; 8]);
        Self::of(u64::from_le_bytes(*text.first_chunk()?) | CASE)
    }

    #[inline(always)]
    fn of(first: u64) -> Option<&'static Self> {
        const { &Self::ALL }.iter().find(|prefix| first & prefix.mask == prefix.bytes)
    }

    /// Returns the end of the prefix, where the authority starts.
    #[inline(always)]
    pub(super) fn end(&self) -> usize {
        self.scheme_end + "://".len()
    }

    #[inline(always)]
    pub(super) fn is_file(&self) -> bool {
        self.default_port.is_none()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prefix_is_found_in_lower_case_with_two_slashes() {
        for (scheme, default_port) in SPECIAL_SCHEMES {
            let text = alloc::format!("{scheme}://example.org");
            let prefix = Prefix::find(text.as_bytes()).expect("a special scheme");
            assert_eq!((prefix.scheme_end, prefix.end()), (scheme.len(), scheme.len() + 3));
            assert_eq!((prefix.default_port, prefix.is_file()), (default_port, scheme == "file"));
        }
        for text in ["HTTP://a.example", "http:/a.example", "httpx://a", "http://", "foo://example"] {
            assert!(Prefix::find(text.as_bytes()).is_none(), "{text}");
        }
    }
}
