//! The sets of characters that each component percent-escapes.
//!
//! The draft defines the sets of hosts and paths only; for the others see the
//! [table](super#open-points-of-the-draft).

use crate::percent::EncodeSet;

/// The set for a user name and a password: all but letters, digits, and `-._~!$%&'()*+,`.
pub const USER_INFO: EncodeSet = EncodeSet::ALL
    .without_range(b'a', b'z')
    .without_range(b'A', b'Z')
    .without_range(b'0', b'9')
    .without(b"-._~!$%&'()*+,");

/// `host-escaped` of the section "Host Escape Normalization".
pub const HOST: EncodeSet =
    EncodeSet::EMPTY.with_range(0, 0x2A).with(b",/").with_range(0x3B, 0x40).with(b"\\^`").with_range(0x7B, 0x7F);

/// `path-escaped` of the section "Canonicalizing a Path", without `%` and `\`, which later steps of the section handle.
pub const PATH: EncodeSet = EncodeSet::EMPTY.with_range(0, 0x20).with(b"\"#<>?^`").with_range(0x7B, 0x7D).with(b"\x7F");

/// The set for a query: control characters, `"`, `#`, `<`, `>` and U+007F.
pub const QUERY: EncodeSet = CONTROL.with(b" \"#<>\x7F");

/// The set for a port that is not a number: the draft's control characters, and U+007F.
pub const PORT: EncodeSet = CONTROL.with(b" \x7F");

/// The set for a fragment, and for the path of a URL that is not hierarchical: characters below U+0020.
pub const CONTROL: EncodeSet = EncodeSet::EMPTY.with_range(0, 0x1F);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_match_the_draft() {
        for byte in 0..0x80_u8 {
            let host = matches!(byte, 0..=0x2A | 0x2C | 0x2F | 0x3B..=0x40 | 0x5C | 0x5E | 0x60 | 0x7B..=0x7F);
            assert_eq!(HOST.contains(byte), host, "host {byte:#04X}");
            let path = matches!(
                byte,
                0..=0x20 | 0x22..=0x23 | 0x25 | 0x3C | 0x3E | 0x3F | 0x5C | 0x5E | 0x60 | 0x7B..=0x7D | 0x7F
            );
            assert_eq!(PATH.contains(byte), path && byte != b'%' && byte != b'\\', "path {byte:#04X}");
            assert_eq!(CONTROL.contains(byte), byte < 0x20, "fragment {byte:#04X}");
        }
    }
}
