//! The percent-encode sets of the standard, each built from another as
//! [the standard builds it](https://url.spec.whatwg.org/#percent-encoded-bytes).
//!
//! The parser's states determine which set a component uses.

use crate::percent::EncodeSet;

/// The [C0 control percent-encode set](https://url.spec.whatwg.org/#c0-control-percent-encode-set): C0 controls and
/// code points above U+007E. Used for opaque hosts and opaque paths.
pub const C0_CONTROL: EncodeSet = EncodeSet::EMPTY.with_range(0x00, 0x1F).with(b"\x7F");

/// The [fragment percent-encode set](https://url.spec.whatwg.org/#fragment-percent-encode-set): the C0 control set,
/// U+0020, `"`, `<`, `>` and `` ` ``.
pub const FRAGMENT: EncodeSet = C0_CONTROL.with(b" \"<>`");

/// The [query percent-encode set](https://url.spec.whatwg.org/#query-percent-encode-set): the C0 control set, U+0020,
/// `"`, `#`, `<` and `>`.
pub const QUERY: EncodeSet = C0_CONTROL.with(b" \"#<>");

/// The [special-query percent-encode set](https://url.spec.whatwg.org/#special-query-percent-encode-set): the query set
/// and `'`.
pub const SPECIAL_QUERY: EncodeSet = QUERY.with(b"'");

/// The [path percent-encode set](https://url.spec.whatwg.org/#path-percent-encode-set): the query set, `?`, `^`,
/// `` ` ``, `{` and `}`.
pub const PATH: EncodeSet = QUERY.with(b"?^`{}");

/// The [userinfo percent-encode set](https://url.spec.whatwg.org/#userinfo-percent-encode-set): the path set, `/`, `:`,
/// `;`, `=`, `@`, `[` to `]`, and `|`.
pub const USERINFO: EncodeSet = PATH.with(b"/:;=@|").with_range(b'[', b']');

/// The [component percent-encode set](https://url.spec.whatwg.org/#component-percent-encode-set): the userinfo set, `$`
/// to `&`, `+` and `,`. JavaScript's `encodeURIComponent()` uses it.
pub const COMPONENT: EncodeSet = USERINFO.with_range(b'$', b'&').with(b"+,");

/// The [`application/x-www-form-urlencoded` percent-encode
/// set](https://url.spec.whatwg.org/#application-x-www-form-urlencoded-percent-encode-set): the component one, `!`,
/// `'` to `)`, and `~`.
pub const APPLICATION_X_WWW_FORM_URLENCODED: EncodeSet = COMPONENT.with(b"!~").with_range(b'\'', b')');

#[cfg(test)]
mod tests {
    use super::*;

    /// The standard's definitions, one code point at a time.
    fn c0_control(byte: u8) -> bool {
        matches!(byte, 0..=0x1F | 0x7F..)
    }
    fn fragment(byte: u8) -> bool {
        c0_control(byte) || matches!(byte, 0x20 | 0x22 | 0x3C | 0x3E | 0x60)
    }
    fn query(byte: u8) -> bool {
        c0_control(byte) || matches!(byte, 0x20 | 0x22 | 0x23 | 0x3C | 0x3E)
    }
    fn special_query(byte: u8) -> bool {
        query(byte) || byte == 0x27
    }
    fn path(byte: u8) -> bool {
        query(byte) || matches!(byte, 0x3F | 0x5E | 0x60 | 0x7B | 0x7D)
    }
    fn userinfo(byte: u8) -> bool {
        path(byte) || matches!(byte, 0x2F | 0x3A | 0x3B | 0x3D | 0x40 | 0x5B..=0x5D | 0x7C)
    }
    fn component(byte: u8) -> bool {
        userinfo(byte) || matches!(byte, 0x24..=0x26 | 0x2B | 0x2C)
    }
    fn form(byte: u8) -> bool {
        component(byte) || matches!(byte, 0x21 | 0x27..=0x29 | 0x7E)
    }

    #[test]
    fn sets_hold_what_the_standard_says() {
        for byte in 0..=0xFF_u8 {
            for (name, set, definition) in [
                ("C0 control", C0_CONTROL, c0_control as fn(u8) -> bool),
                ("fragment", FRAGMENT, fragment),
                ("query", QUERY, query),
                ("special-query", SPECIAL_QUERY, special_query),
                ("path", PATH, path),
                ("userinfo", USERINFO, userinfo),
                ("component", COMPONENT, component),
                ("form", APPLICATION_X_WWW_FORM_URLENCODED, form),
            ] {
                assert_eq!(set.contains(byte), definition(byte), "{name} {byte:#04X}");
            }
        }
    }

    /// The standard's notes about the last two sets.
    #[test]
    fn the_largest_sets_leave_what_the_notes_say() {
        for byte in 0..0x80_u8 {
            let in_neither = byte.is_ascii_alphanumeric() || b"*-._".contains(&byte);
            assert_eq!(!APPLICATION_X_WWW_FORM_URLENCODED.contains(byte), in_neither);
            assert_eq!(!COMPONENT.contains(byte), in_neither || b"!'()~".contains(&byte));
        }
    }
}
