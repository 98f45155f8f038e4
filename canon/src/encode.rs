//! The hooks of the [Encoding Standard](https://encoding.spec.whatwg.org/) that URL specifications call: *encode*, for
//! queries and forms in legacy encodings, and *get an encoding*, for labels.
//!
//! With the feature `encodings`, the encodings and their data come from `encoding_rs`, whose [`Encoding`] is the
//! type used throughout. Without it, UTF-8 is the only encoding. [`crate::percent`] percent-encodes the result.

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt;

#[cfg(feature = "encodings")]
pub use encoding_rs::{Encoding, UTF_8};

#[cfg(not(feature = "encodings"))]
pub use utf_8::{Encoding, UTF_8};

/// [Encodes](https://encoding.spec.whatwg.org/#encode) `text` as URLs and forms in legacy encodings do.
///
/// The encoding used is the *output encoding*: UTF-8 replaces UTF-16LE, UTF-16BE and replacement. A code point that the
/// encoding lacks becomes a decimal character reference: `&#`, digits and `;`. It cannot be told from a reference that
/// `text` itself contains. The result is borrowed if encoding changes no byte.
///
/// ```
/// use railurl_canon::encode::{encode, encoding_for_label};
///
/// # #[cfg(feature = "encodings")] {
/// let latin = encoding_for_label("latin1")?;
/// assert_eq!(*encode("é", latin), [0xE9]);
/// assert_eq!(*encode("☃", latin), *b"&#9731;");
/// # }
/// # Ok::<(), railurl_canon::encode::UnknownEncoding>(())
/// ```
#[must_use]
#[inline]
pub fn encode<'a>(text: &'a str, encoding: &'static Encoding) -> Cow<'a, [u8]> {
    encoding.encode(text).0
}

/// [Gets the encoding](https://encoding.spec.whatwg.org/#concept-encoding-get) for a label. Surrounding ASCII
/// whitespace and ASCII case are ignored.
///
/// # Errors
///
/// [`UnknownEncoding`] if no encoding of the Encoding Standard has that label.
///
/// ```
/// use railurl_canon::encode::{UTF_8, encoding_for_label};
///
/// assert_eq!(encoding_for_label(" Unicode-1-1-UTF-8\n"), Ok(UTF_8));
/// assert_eq!(encoding_for_label("utf-7").unwrap_err().to_string(), "no encoding has the label \"utf-7\"");
/// ```
#[inline]
pub fn encoding_for_label(label: &str) -> Result<&'static Encoding, UnknownEncoding> {
    Encoding::for_label(label.as_bytes()).ok_or_else(|| UnknownEncoding { label: label.into() })
}

/// The error of [`encoding_for_label`]: no encoding of the Encoding Standard has that label.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct UnknownEncoding {
    label: String,
}

impl UnknownEncoding {
    /// Returns the label as given.
    #[must_use]
    #[inline]
    pub fn label(&self) -> &str {
        &self.label
    }
}

impl fmt::Display for UnknownEncoding {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no encoding has the label {:?}", self.label)
    }
}

impl core::error::Error for UnknownEncoding {}

/// UTF-8 alone, with the part of the API of `encoding_rs` that this crate uses.
#[cfg(not(feature = "encodings"))]
mod utf_8 {
    use alloc::borrow::Cow;

    /// UTF-8, the only encoding without the feature `encodings`.
    #[derive(Debug, PartialEq, Eq)]
    pub struct Encoding {
        _private: (),
    }

    /// UTF-8.
    pub static UTF_8: &Encoding = &Encoding { _private: () };

    impl Encoding {
        /// Returns the encoding that the [Encoding Standard](https://encoding.spec.whatwg.org/#names-and-labels) gives
        /// a label, if it is UTF-8.
        #[must_use]
        #[inline]
        pub fn for_label(label: &[u8]) -> Option<&'static Encoding> {
            const LABELS: [&str; 6] =
                ["unicode-1-1-utf-8", "unicode11utf8", "unicode20utf8", "utf-8", "utf8", "x-unicode20utf8"];
            let label = label.trim_ascii();
            LABELS.iter().any(|utf_8| label.eq_ignore_ascii_case(utf_8.as_bytes())).then_some(UTF_8)
        }

        /// Returns the name, `UTF-8`.
        #[must_use]
        #[inline]
        pub const fn name(&'static self) -> &'static str {
            "UTF-8"
        }

        /// Returns the encoding itself.
        #[must_use]
        #[inline]
        pub const fn output_encoding(&'static self) -> &'static Encoding {
            self
        }

        /// Returns whether the bytes below 0x80 are ASCII.
        #[must_use]
        #[inline]
        pub const fn is_ascii_compatible(&'static self) -> bool {
            true
        }

        /// Returns the bytes of `text`, the encoding used, and whether something could not be encoded.
        #[must_use]
        #[inline]
        pub const fn encode<'a>(&'static self, text: &'a str) -> (Cow<'a, [u8]>, &'static Encoding, bool) {
            (Cow::Borrowed(text.as_bytes()), self, false)
        }
    }
}

#[cfg(all(test, feature = "encodings"))]
mod tests {
    use super::*;

    /// One label of each encoding in the Encoding Standard's table, with a code point that the encoding lacks.
    /// Encodings whose output encoding is UTF-8, and gb18030, lack none.
    const ENCODINGS: [(&str, Option<char>); 40] = [
        ("utf-8", None),
        ("ibm866", Some('é')),
        ("iso-8859-2", Some('☃')),
        ("iso-8859-3", Some('☃')),
        ("iso-8859-4", Some('☃')),
        ("iso-8859-5", Some('é')),
        ("iso-8859-6", Some('é')),
        ("iso-8859-7", Some('é')),
        ("iso-8859-8", Some('é')),
        ("iso-8859-8-i", Some('é')),
        ("iso-8859-10", Some('☃')),
        ("iso-8859-13", Some('☃')),
        ("iso-8859-14", Some('☃')),
        ("iso-8859-15", Some('☃')),
        ("iso-8859-16", Some('☃')),
        ("koi8-r", Some('é')),
        ("koi8-u", Some('é')),
        ("macintosh", Some('☃')),
        ("windows-874", Some('é')),
        ("windows-1250", Some('☃')),
        ("windows-1251", Some('é')),
        ("windows-1252", Some('☃')),
        ("windows-1253", Some('é')),
        ("windows-1254", Some('☃')),
        ("windows-1255", Some('é')),
        ("windows-1256", Some('☃')),
        ("windows-1257", Some('☃')),
        ("windows-1258", Some('☃')),
        ("x-mac-cyrillic", Some('é')),
        ("gbk", Some('💩')),
        ("gb18030", None),
        ("big5", Some('💩')),
        ("euc-jp", Some('💩')),
        ("iso-2022-jp", Some('💩')),
        ("shift_jis", Some('💩')),
        ("euc-kr", Some('💩')),
        ("replacement", None),
        ("utf-16be", None),
        ("utf-16le", None),
        ("x-user-defined", Some('é')),
    ];

    #[test]
    #[inline]
    fn unencodable_code_points_become_references_in_every_encoding() {
        for (label, lacking) in ENCODINGS {
            let encoding = encoding_for_label(label).unwrap();
            assert!(encoding.name().eq_ignore_ascii_case(label), "{label}");
            assert_eq!(*encode("a~b", encoding), *b"a~b", "{label}");
            match lacking {
                Some(code_point) => {
                    let text = alloc::format!("<{code_point}>");
                    let reference = alloc::format!("<&#{};>", u32::from(code_point));
                    assert_eq!(*encode(&text, encoding), *reference.as_bytes(), "{label}");
                }
                None if label == "gb18030" => assert_eq!(*encode("💩", encoding), [0x94, 0x39, 0xDA, 0x33]),
                None => assert_eq!(*encode("é💩", encoding), *"é💩".as_bytes(), "{label}"),
            }
        }
    }

    #[test]
    #[inline]
    fn gbk_uses_at_most_two_bytes() {
        let gbk = encoding_for_label("gb2312").unwrap();
        assert_eq!(*encode("€中", gbk), [0x80, 0xD6, 0xD0]);
    }

    #[test]
    #[inline]
    fn iso_2022_jp_returns_to_ascii() {
        let encoding = encoding_for_label("csISO2022JP").unwrap();
        assert_eq!(*encode("日", encoding), *b"\x1B$BF|\x1B(B");
        // Escapes in the text would switch the decoder's state, so the encoder replaces them.
        assert_eq!(*encode("\x1B\x0E\x0F", encoding), *b"&#65533;&#65533;&#65533;");
        assert_eq!(*encode("日💩", encoding), *b"\x1B$BF|\x1B(B&#128169;");
    }

    #[test]
    #[inline]
    fn labels_are_trimmed_and_caseless() {
        assert_eq!(encoding_for_label("\t\n\x0C\r UTF8 ").unwrap(), UTF_8);
        assert_eq!(encoding_for_label("hz-gb-2312").unwrap().name(), "replacement");
        for unknown in ["", " ", "utf-32", "\u{A0}utf-8", "utf\0", "UTF-8;", "ﬁ"] {
            assert_eq!(encoding_for_label(unknown).unwrap_err().label(), unknown);
        }
    }
}
