//! The encode sets of the standard, each derived from another as in the [standard's
//! terminology](https://specs.webplatform.org/url/webspecs/develop/#terminology).
//!
//! The rules of the standard say which set a component takes.

use crate::percent::EncodeSet;

/// The [simple encode set](https://specs.webplatform.org/url/webspecs/develop/#simple-encode-set): code points below
/// U+0020 and above U+007E.
pub const SIMPLE: EncodeSet = EncodeSet::EMPTY.with_range(0x00, 0x1F).with(b"\x7F");

/// The [default encode set](https://specs.webplatform.org/url/webspecs/develop/#default-encode-set): the simple one,
/// U+0020, `"`, `#`, `<`, `>`, `?` and `` ` ``.
pub const DEFAULT: EncodeSet = SIMPLE.with(b" \"#<>?`");

/// The [password encode set](https://specs.webplatform.org/url/webspecs/develop/#password-encode-set): the default
/// one, `/`, `@` and `\`.
pub const PASSWORD: EncodeSet = DEFAULT.with(b"/@\\");

/// The [username encode set](https://specs.webplatform.org/url/webspecs/develop/#username-encode-set): the password
/// one and `:`.
pub const USERNAME: EncodeSet = PASSWORD.with(b":");

/// The [query encode set](https://specs.webplatform.org/url/webspecs/develop/#query-encode-set): code points below
/// U+0021 and above U+007E, `"`, `#`, `<`, `>` and `` ` ``.
///
/// The standard writes it out instead of deriving it; it is the default one without `?`.
pub const QUERY: EncodeSet = SIMPLE.with(b" \"#<>`");

#[cfg(test)]
mod tests {
    use super::*;

    /// The standard's definitions, one code point at a time.
    fn simple(byte: u8) -> bool {
        matches!(byte, 0..=0x1F | 0x7F..)
    }
    fn default(byte: u8) -> bool {
        simple(byte) || matches!(byte, 0x20 | 0x22 | 0x23 | 0x3C | 0x3E | 0x3F | 0x60)
    }
    fn password(byte: u8) -> bool {
        default(byte) || matches!(byte, 0x2F | 0x40 | 0x5C)
    }
    fn username(byte: u8) -> bool {
        password(byte) || byte == 0x3A
    }
    fn query(byte: u8) -> bool {
        matches!(byte, 0..=0x20 | 0x7F.. | 0x22 | 0x23 | 0x3C | 0x3E | 0x60)
    }

    #[test]
    fn sets_match_the_standard() {
        for byte in 0..=0xFF_u8 {
            for (name, set, definition) in [
                ("simple", SIMPLE, simple as fn(u8) -> bool),
                ("default", DEFAULT, default),
                ("password", PASSWORD, password),
                ("username", USERNAME, username),
                ("query", QUERY, query),
            ] {
                assert_eq!(set.contains(byte), definition(byte), "{name} {byte:#04X}");
            }
        }
        assert_eq!(QUERY, DEFAULT.without(b"?"));
    }
}
