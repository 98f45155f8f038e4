//! Special schemes, as the first bytes of a text.

/// A scheme and the slashes behind it: as the first bytes of a text, and which bits of them count.
pub(super) struct Scheme {
    bytes: u64,
    mask: u64,
    /// Those of the scheme and its colon.
    colon_mask: u64,
    /// The bits that tell the letters' cases apart.
    case: u64,
    /// The end of the scheme.
    pub(super) end: usize,
    /// The scheme and the slashes.
    pub(super) text: &'static str,
    pub(super) default_port: u16,
}

impl Scheme {
    const fn new(text: &'static str, default_port: u16) -> Self {
        let end = text.len() - "://".len();
        let bytes = short(text.as_bytes());
        let mask = u64::MAX >> (8 * (5 - end));
        let colon_mask = u64::MAX >> (8 * (7 - end));
        let case = 0x2020_2020_2020_2020 >> (8 * (8 - end));
        Scheme { bytes: u64::from_le_bytes(bytes) & mask, mask, colon_mask, case, end, text, default_port }
    }

    const HTTPS: Scheme = Scheme::new("https://", 443);
    const HTTP: Scheme = Scheme::new("http://", 80);
    const FILE: Scheme = Scheme::new("file://", 0);
    const WSS: Scheme = Scheme::new("wss://", 443);
    const FTP: Scheme = Scheme::new("ftp://", 21);
    const WS: Scheme = Scheme::new("ws://", 80);
    const ALL: [&Self; 6] = [&Self::HTTPS, &Self::HTTP, &Self::FILE, &Self::WSS, &Self::FTP, &Self::WS];

    /// The scheme, in lower case, with which a text starts, where two slashes follow it.
    #[inline(always)]
    pub(super) fn of(bytes: &[u8]) -> Option<&'static Self> {
        let first = u64::from_le_bytes(*bytes.first_chunk::<8>()?);
        Self::ALL.into_iter().find(|scheme| first & scheme.mask == scheme.bytes)
    }

    /// The scheme of that name, in lower case.
    #[inline(always)]
    pub(super) fn named(name: &str) -> Option<&'static Self> {
        Some(match name.as_bytes() {
            b"https" => &Self::HTTPS,
            b"http" => &Self::HTTP,
            b"file" => &Self::FILE,
            b"wss" => &Self::WSS,
            b"ftp" => &Self::FTP,
            b"ws" => &Self::WS,
            _ => return None,
        })
    }

    /// [`Self::of`], in either case.
    #[inline(always)]
    pub(super) fn of_either_case(bytes: &[u8]) -> Option<&'static Self> {
        let first = u64::from_le_bytes(*bytes.first_chunk::<8>()?);
        Self::ALL.into_iter().find(|scheme| (first | scheme.case) & scheme.mask == scheme.bytes)
    }

    /// The scheme with which a text starts, in either case, whatever is behind its colon.
    #[inline(always)]
    pub(super) fn before_colon(bytes: &[u8]) -> Option<&'static Self> {
        let first = u64::from_le_bytes(match bytes.first_chunk::<8>() {
            Some(first) => *first,
            None => short(bytes),
        });
        Self::ALL.into_iter().find(|scheme| ((first | scheme.case) ^ scheme.bytes) & scheme.colon_mask == 0)
    }

    #[inline(always)]
    pub(super) fn host(&self) -> usize {
        self.end + "://".len()
    }

    #[inline(always)]
    pub(super) fn is_file(&self) -> bool {
        self.bytes == Self::FILE.bytes
    }
}

/// A text of at most 8 bytes, and zeros behind it.
#[inline(never)]
const fn short(bytes: &[u8]) -> [u8; 8] {
    let mut first = [0; 8];
    let mut at = 0;
    while at < bytes.len() {
        first[at] = bytes[at];
        at += 1;
    }
    first
}
