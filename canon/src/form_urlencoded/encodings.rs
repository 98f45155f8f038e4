//! Forms in legacy encodings, and the flags that servers of HTML forms need.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use super::join_pairs;
use crate::encode::{Encoding, UTF_8};
use crate::percent::percent_decode;

/// The options of [`parse`]. The default follows the [string
/// parser](https://specs.webplatform.org/url/webspecs/develop/#concept-urlencoded-string-parser): UTF-8 and no flags.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ParseOptions {
    /// The *encoding override*: the encoding of the percent-decoded bytes.
    pub encoding_override: &'static Encoding,
    /// The *use \_charset\_ flag*: the value of the first pair named `_charset_` whose value is an encoding's label
    /// replaces the encoding override, for all pairs.
    pub use_charset: bool,
    /// The *isindex flag*: without a `=`, the first sequence is a value whose name is empty.
    pub isindex: bool,
}

impl Default for ParseOptions {
    #[inline]
    fn default() -> Self {
        Self { encoding_override: UTF_8, use_charset: false, isindex: false }
    }
}

/// The error of [`parse`]: the encoding override is not UTF-8, and the input has a byte above 0x7F, which no serializer
/// writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct NonAsciiByte {
    /// The offset of the first such byte.
    pub offset: usize,
}

impl fmt::Display for NonAsciiByte {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a form in an encoding other than UTF-8 must be ASCII, but byte {} is not", self.offset)
    }
}

impl core::error::Error for NonAsciiByte {}

/// Runs the [parser](https://specs.webplatform.org/url/webspecs/develop/#concept-urlencoded-parser): the name-value
/// pairs of a byte sequence, in order.
///
/// Decoding never fails, but puts U+FFFD for bytes that the encoding cannot read; a byte order mark is decoded as a
/// code point. With [`ParseOptions::isindex`], empty input is a pair of empty strings, because splitting it yields one
/// empty sequence.
///
/// # Errors
///
/// [`NonAsciiByte`] if the encoding override is not UTF-8 and `input` is not ASCII. An encoding named by `_charset_`
/// does not cause it, because the standard checks before it looks for `_charset_`.
///
/// ```
/// use railurl_canon::encode::encoding_for_label;
/// # use railurl_canon::form_urlencoded;
/// use form_urlencoded::{ParseOptions, parse};
///
/// let mut options = ParseOptions::default();
/// options.encoding_override = encoding_for_label("windows-1252")?;
/// assert_eq!(parse(b"caf%E9=1+2", options)?, [("café".into(), "1 2".into())]);
/// assert_eq!(parse(b"caf\xE9=1+2", options).unwrap_err().offset, 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[inline]
pub fn parse(input: &[u8], options: ParseOptions) -> Result<Vec<(String, String)>, NonAsciiByte> {
    if options.encoding_override != UTF_8
        && let Some(offset) = input.iter().position(|byte| !byte.is_ascii())
    {
        return Err(NonAsciiByte { offset });
    }
    let pairs = || split(input, options.isindex);
    let named = if options.use_charset { pairs().find_map(charset) } else { None };
    let encoding = named.unwrap_or(options.encoding_override);
    Ok(pairs().map(|(name, value)| (decode(name, encoding), decode(value, encoding))).collect())
}

/// Returns the sequences between `&`, without the empty ones, each split at its first `=`.
#[inline]
fn split(input: &[u8], isindex: bool) -> impl Iterator<Item = (&[u8], &[u8])> {
    input.split(|&byte| byte == b'&').enumerate().filter_map(move |(index, bytes)| {
        match bytes.iter().position(|&byte| byte == b'=') {
            Some(equals) => Some((&bytes[..equals], &bytes[equals + 1..])),
            None if isindex && index == 0 => Some((&[][..], bytes)),
            None if bytes.is_empty() => None,
            None => Some((bytes, &[][..])),
        }
    })
}

/// Returns the encoding that a pair names, if it names one. Its value is the label as it stands: `+` counts as a space,
/// surrounding spaces are ignored, and nothing is percent-decoded.
#[inline]
fn charset((name, value): (&[u8], &[u8])) -> Option<&'static Encoding> {
    if name == b"_charset_" { Encoding::for_label(&plus_to_space(value)) } else { None }
}

/// Returns the bytes with each `+` replaced by 0x20, borrowed where nothing is replaced.
#[inline]
fn plus_to_space(bytes: &[u8]) -> Cow<'_, [u8]> {
    if !bytes.contains(&b'+') {
        return Cow::Borrowed(bytes);
    }
    bytes.iter().map(|&byte| if byte == b'+' { b' ' } else { byte }).collect()
}

/// Returns a name or a value with `+` replaced, percent-decoded, then decoded. Unlike the Encoding Standard's *decode*,
/// a byte order mark is kept as text.
#[inline]
fn decode(bytes: &[u8], encoding: &'static Encoding) -> String {
    encoding.decode_without_bom_handling(&percent_decode(&plus_to_space(bytes))).0.into_owned()
}

/// Runs the [serializer](https://specs.webplatform.org/url/webspecs/develop/#concept-urlencoded-serializer) with an
/// *encoding override*. A code point that the encoding lacks becomes a character reference: see
/// [`encode`](crate::encode::encode).
///
/// ```
/// use railurl_canon::encode::encoding_for_label;
/// # use railurl_canon::form_urlencoded;
/// use form_urlencoded::serialize_with_encoding;
///
/// let encoding = encoding_for_label("koi8-r")?;
/// assert_eq!(serialize_with_encoding([("д", "é")], encoding), "%C4=%26%23233%3B");
/// # Ok::<(), railurl_canon::encode::UnknownEncoding>(())
/// ```
#[must_use]
#[inline]
pub fn serialize_with_encoding<N: AsRef<str>, V: AsRef<str>>(
    pairs: impl IntoIterator<Item = (N, V)>,
    encoding_override: &'static Encoding,
) -> String {
    join_pairs(pairs, encoding_override)
}

#[cfg(test)]
mod tests {
    use super::super::{first_changed, pairs, serialize, serialize_again_into};
    use super::*;
    use crate::encode::encoding_for_label;

    #[track_caller]
    fn assert_pairs(input: &str, options: ParseOptions, expected: &[(&str, &str)]) {
        let pairs = parse(input.as_bytes(), options).unwrap();
        let pairs: Vec<_> = pairs.iter().map(|(name, value)| (&**name, &**value)).collect();
        assert_eq!(pairs, expected, "{input}");
    }

    const CHARSET: ParseOptions = ParseOptions { encoding_override: UTF_8, use_charset: true, isindex: false };
    const ISINDEX: ParseOptions = ParseOptions { encoding_override: UTF_8, use_charset: false, isindex: true };

    #[test]
    fn sequences_split_at_the_first_equals_sign() {
        for (input, expected) in [
            ("", &[][..]),
            ("&", &[]),
            ("&&&a=b&&&&c=d&", &[("a", "b"), ("c", "d")]),
            ("=", &[("", "")]),
            ("a", &[("a", "")]),
            ("a=", &[("a", "")]),
            ("=a", &[("", "a")]),
            ("a==b=c", &[("a", "=b=c")]),
            ("a=b&a=c", &[("a", "b"), ("a", "c")]),
            ("+a%2Bb+=+%20", &[(" a+b ", "  ")]),
            ("%26=%3D", &[("&", "=")]),
            ("%=%4", &[("%", "%4")]),
            ("%FF=%EF%BB%BFé", &[("\u{FFFD}", "\u{FEFF}é")]),
        ] {
            assert_pairs(input, ParseOptions::default(), expected);
        }
    }

    #[test]
    fn isindex_applies_to_the_first_sequence() {
        assert_pairs("a&b", ISINDEX, &[("", "a"), ("b", "")]);
        assert_pairs("a=c&b", ISINDEX, &[("a", "c"), ("b", "")]);
        assert_pairs("", ISINDEX, &[("", "")]);
        assert_pairs("&a", ISINDEX, &[("", ""), ("a", "")]);
    }

    #[test]
    fn charset_applies_to_all_pairs() {
        assert_pairs("a=%E9&_charset_=Latin1", CHARSET, &[("a", "é"), ("_charset_", "Latin1")]);
        assert_pairs("a=%E9&_charset_=Latin1", ParseOptions::default(), &[("a", "\u{FFFD}"), ("_charset_", "Latin1")]);
        // The first pair whose value is a label decides; nothing is percent-decoded before.
        assert_pairs(
            "_charset_=no&_charset_=+koi8-r+&_charset_=utf-8&%D4",
            CHARSET,
            &[("_charset_", "no"), ("_charset_", " koi8-r "), ("_charset_", "utf-8"), ("т", "")],
        );
        assert_pairs("_charset_=koi8%2Dr&a=%C4%D4", CHARSET, &[("_charset_", "koi8-r"), ("a", "\u{FFFD}\u{FFFD}")]);
        assert_pairs("%5Fcharset_=koi8-r&a=%C4", CHARSET, &[("_charset_", "koi8-r"), ("a", "\u{FFFD}")]);
        // The input was checked against the override, UTF-8, and not against the encoding that `_charset_` names.
        assert_pairs("_charset_=koi8-r&a=é", CHARSET, &[("_charset_", "koi8-r"), ("a", "ц╘")]);
    }

    #[test]
    fn only_utf_8_reads_bytes_above_ascii() {
        let gbk = ParseOptions { encoding_override: encoding_for_label("gbk").unwrap(), ..CHARSET };
        assert_eq!(parse(b"_charset_=utf-8&a=\xC3\xA9", gbk), Err(NonAsciiByte { offset: 18 }));
        assert_pairs("a=%D6%D0", gbk, &[("a", "中")]);
        let utf_16 = ParseOptions { encoding_override: encoding_for_label("utf-16").unwrap(), ..CHARSET };
        assert_pairs("%FF%FEa%00=b%00", utf_16, &[("\u{FEFF}a", "b")]);
        let replacement = ParseOptions { encoding_override: encoding_for_label("replacement").unwrap(), ..CHARSET };
        assert_pairs("a=b&=", replacement, &[("\u{FFFD}", "\u{FFFD}"), ("", "")]);
    }

    /// Reading a text pair by pair is the parser in UTF-8.
    #[test]
    fn pairs_agree_with_the_parser() {
        for input in "& && = == a a& &a a=b a=b&c a=b&&c=d& =a a==b=c +=+ % %4 %41=%4 %zz+%41 %FF=%C3%A9 é=é+% \
             a%26b=c%3Dd&%e2%98%83 %C3=%A9 %F0%9F%98%80%F0%9F%98=%F0%9F%e9%C3%A9%e2%98 \
             %ED%A0%80%EF%BB%BF%c3%41%C3é%C3%A a=b+*-._c&d=e"
            .split(' ')
            .chain([""])
        {
            let parsed = parse(input.as_bytes(), ParseOptions::default()).unwrap();
            let one_by_one: Vec<_> =
                pairs(input).map(|(name, value)| (name.into_owned(), value.into_owned())).collect();
            assert_eq!(one_by_one, parsed, "{input}");
            let (serialized, mut again) = (serialize(pairs(input)), String::new());
            serialize_again_into(input, 0, &mut again);
            assert_eq!(again, serialized, "{input}");
            again.clear();
            match first_changed(input) {
                Some(from) => serialize_again_into(input, from, &mut again),
                None => again.push_str(input),
            }
            assert_eq!(again, serialized, "{input}");
        }
        let is_borrowed = |(name, value)| matches!((name, value), (Cow::Borrowed(_), Cow::Borrowed(_)));
        assert!(pairs("a=100%&b%=c").all(is_borrowed));
    }

    #[test]
    fn utf_16_is_serialized_as_utf_8() {
        let utf_16 = encoding_for_label("utf-16").unwrap();
        assert_eq!(serialize_with_encoding([("é", "☃")], utf_16), "%C3%A9=%E2%98%83");
    }
}
