//! The character sets of [RFC 3986](https://www.rfc-editor.org/rfc/rfc3986#section-2) and [RFC
//! 3987](https://www.rfc-editor.org/rfc/rfc3987#section-2.2), for code that does not use the productions.

use super::Syntax;

/// Returns whether `c` is [unreserved](https://www.rfc-editor.org/rfc/rfc3986#section-2.3). In IRIs that is
/// [`iunreserved`](https://www.rfc-editor.org/rfc/rfc3987#section-2.2), which includes [`is_ucschar`].
///
/// ```
/// use railurl_parser::dialects::rfc::{Syntax, characters::is_unreserved};
///
/// assert!(is_unreserved('~', Syntax::Uri) && !is_unreserved('!', Syntax::Iri));
/// assert!(is_unreserved('é', Syntax::Iri) && !is_unreserved('é', Syntax::Uri));
/// ```
pub fn is_unreserved(c: char, syntax: Syntax) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '-' | '.' | '_' | '~') || (syntax == Syntax::Iri && is_ucschar(c))
}

/// Returns whether `c` is one of the [`sub-delims`](https://www.rfc-editor.org/rfc/rfc3986#section-2.2).
///
/// ```
/// assert!("!$&'()*+,;=".chars().all(railurl_parser::dialects::rfc::characters::is_sub_delim));
/// ```
pub const fn is_sub_delim(c: char) -> bool {
    matches!(c, '!' | '$' | '&' | '\'' | '(' | ')' | '*' | '+' | ',' | ';' | '=')
}

/// Returns whether `c` by itself is a [`pchar`](https://www.rfc-editor.org/rfc/rfc3986#section-3.3), or an `ipchar`.
///
/// ```
/// use railurl_parser::dialects::rfc::{Syntax, characters::is_pchar};
///
/// assert!(is_pchar('@', Syntax::Uri) && !is_pchar('/', Syntax::Uri) && !is_pchar('%', Syntax::Uri));
/// ```
pub fn is_pchar(c: char, syntax: Syntax) -> bool {
    is_unreserved(c, syntax) || is_sub_delim(c) || matches!(c, ':' | '@')
}

/// Returns whether `c` is a [`ucschar`](https://www.rfc-editor.org/rfc/rfc3987#section-2.2).
///
/// ```
/// use railurl_parser::dialects::rfc::characters::is_ucschar;
///
/// assert!(is_ucschar('é') && !is_ucschar('\u{9F}') && !is_ucschar('\u{FFFE}') && !is_ucschar('\u{E0001}'));
/// ```
pub const fn is_ucschar(c: char) -> bool {
    match c {
        '\u{A0}'..='\u{D7FF}' | '\u{F900}'..='\u{FDCF}' | '\u{FDF0}'..='\u{FFEF}' | '\u{E1000}'..='\u{EFFFD}' => true,
        // The last two code points of every plane are noncharacters.
        '\u{10000}'..='\u{DFFFF}' => c as u32 & 0xFFFF < 0xFFFE,
        _ => false,
    }
}

/// Returns whether `c` is an [`iprivate`](https://www.rfc-editor.org/rfc/rfc3987#section-2.2): a private-use code
/// point, allowed only in queries.
///
/// ```
/// use railurl_parser::dialects::rfc::characters::is_iprivate;
///
/// assert!(is_iprivate('\u{E000}') && is_iprivate('\u{10FFFD}') && !is_iprivate('\u{10FFFF}'));
/// ```
pub const fn is_iprivate(c: char) -> bool {
    matches!(c, '\u{E000}'..='\u{F8FF}' | '\u{F0000}'..='\u{FFFFD}' | '\u{100000}'..='\u{10FFFD}')
}

/// Returns whether `c` is one of the [bidirectional formatting
/// characters](https://www.rfc-editor.org/rfc/rfc3987#section-4.1) that IRIs "MUST NOT contain": LRM, RLM, LRE, RLE,
/// PDF, LRO and RLO. The grammar includes them in `ucschar`.
///
/// ```
/// use railurl_parser::dialects::rfc::characters::is_bidi_formatting;
///
/// assert!(is_bidi_formatting('\u{202E}') && !is_bidi_formatting('\u{2066}'));
/// ```
pub const fn is_bidi_formatting(c: char) -> bool {
    matches!(c, '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dialects::{rfc3986, rfc3987};
    use alloc::borrow::ToOwned;

    /// Returns whether a production has matched the whole input.
    fn all<T>(parsed: nom::IResult<&str, T>) -> bool {
        parsed.is_ok_and(|(rest, _)| rest.is_empty())
    }

    /// Returns the code points of plane 0, and those at the ends of every block of 4096 in the others, where sets begin
    /// and end. Under Miri, the ends of planes and sets, and a sample.
    fn code_points() -> impl Iterator<Item = char> {
        let some = "\u{D7FF}\u{E000}\u{F8FF}\u{F900}\u{FDCF}\u{FDD0}\u{FDEF}\u{FDF0}\u{FFEF}\u{FFF0}\u{E0FFF}\u{E1000}";
        let of_plane = |plane: u32| [0, 0xFFFD, 0xFFFE, 0xFFFF].map(|c| plane << 16 | c);
        let ends = some.chars().chain((0..=0x10).flat_map(of_plane).filter_map(char::from_u32));
        let step = if cfg!(miri) { 40_009 } else { 1 };
        let others = ('\u{100}'..=char::MAX).step_by(step);
        let others = others.filter(|&c| c <= '\u{FFFF}' || !(2..0xFFB).contains(&(c as u32 & 0xFFF)));
        ('\0'..='\u{FF}').chain(ends).chain(others)
    }

    /// Compares runs of characters, which the rule files write out, with their definition in the ABNF: each reads a
    /// character if `$expected` says so, and triplets.
    macro_rules! hold {
        ($($production:path => $expected:expr;)*) => {
            $(
                for c in code_points() {
                    let expected: fn(char) -> bool = $expected;
                    assert_eq!(all($production(c.encode_utf8(&mut [0; 4]))), expected(c), "{c:?}");
                }
                assert!(all($production("%4f%Af")) && all($production("a%00")));
                assert!(!all($production("%4")) && !all($production("%g0")) && !all($production("a%")));
            )*
        };
    }

    #[test]
    fn runs_of_uris_match_the_abnf() {
        use rfc3986::syntax::*;
        fn composed(c: char) -> bool {
            all(pchar(c.encode_utf8(&mut [0; 4])))
        }
        hold! {
            segment => composed;
            segment_nz => composed;
            segment_nz_nc => |c| composed(c) && c != ':';
            reg_name => |c| composed(c) && !matches!(c, ':' | '@');
            userinfo => |c| composed(c) && c != '@';
            query => |c| composed(c) || matches!(c, '/' | '?');
            fragment => |c| composed(c) || matches!(c, '/' | '?');
        }
        for c in code_points() {
            let text = &*c.encode_utf8(&mut [0; 4]).to_owned();
            assert_eq!(all(pchar(text)), is_pchar(c, Syntax::Uri), "{c:?}");
            assert_eq!(all(unreserved(text)), is_unreserved(c, Syntax::Uri), "{c:?}");
            assert_eq!(all(sub_delims(text)), is_sub_delim(c), "{c:?}");
            assert_eq!(all(gen_delims(text)), ":/?#[]@".contains(c), "{c:?}");
            assert_eq!(all(reserved(text)), all(sub_delims(text)) || all(gen_delims(text)), "{c:?}");
        }
        assert!(all(pchar("%4f")) && all(pct_encoded("%4f")) && !all(pct_encoded("%4")));
    }

    #[test]
    fn runs_of_iris_match_the_abnf() {
        use rfc3987::syntax::*;
        fn composed(c: char) -> bool {
            all(ipchar(c.encode_utf8(&mut [0; 4])))
        }
        fn private(c: char) -> bool {
            all(iprivate(c.encode_utf8(&mut [0; 4])))
        }
        hold! {
            isegment => composed;
            isegment_nz => composed;
            isegment_nz_nc => |c| composed(c) && c != ':';
            ireg_name => |c| composed(c) && !matches!(c, ':' | '@');
            iuserinfo => |c| composed(c) && c != '@';
            iquery => |c| composed(c) || private(c) || matches!(c, '/' | '?');
            ifragment => |c| composed(c) || matches!(c, '/' | '?');
        }
        for c in code_points() {
            let text = &*c.encode_utf8(&mut [0; 4]).to_owned();
            assert_eq!(all(ipchar(text)), is_pchar(c, Syntax::Iri), "{c:?}");
            assert_eq!(all(iunreserved(text)), all(unreserved(text)) || all(ucschar(text)), "{c:?}");
            assert_eq!(all(iunreserved(text)), is_unreserved(c, Syntax::Iri), "{c:?}");
            assert_eq!(all(ucschar(text)), is_ucschar(c), "{c:?}");
            assert_eq!(all(iprivate(text)), is_iprivate(c), "{c:?}");
        }
    }
}
