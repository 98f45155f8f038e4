//! [Percent-encode after encoding](https://url.spec.whatwg.org/#string-percent-encode-after-encoding): writes queries
//! in legacy encodings as ASCII.
//!
//! Combines the encodings of [`crate::encode`] with the percent-encoding of [`crate::percent`], and adds the standard's
//! rule for code points that an encoding lacks.

use alloc::borrow::Cow;

use crate::encode::{Encoding, UTF_8};
use crate::percent::{EncodeSet, utf8_percent_encode};

/// [Percent-encodes after encoding](https://url.spec.whatwg.org/#string-percent-encode-after-encoding): encodes
/// `input`, then percent-encodes the bytes that are in `set`.
///
/// A code point that the encoding lacks becomes `%26%23`, its number and `%3B`, whatever the set. The encoding used is
/// the [output encoding](https://encoding.spec.whatwg.org/#get-an-output-encoding): UTF-8 replaces UTF-16LE, UTF-16BE
/// and replacement. Forms use the same algorithm, with a space as `+`: see [`crate::form_urlencoded`].
///
/// The result is ASCII; it borrows `input` if nothing changes. Takes time linear in the length of `input`.
///
/// ```
/// use railurl_canon::encode::encoding_for_label;
/// use railurl_canon::living::encode::percent_encode_after_encoding;
/// use railurl_canon::living::encode_sets::SPECIAL_QUERY;
///
/// # #[cfg(feature = "encodings")] {
/// let shift_jis = encoding_for_label("shift_jis")?;
/// assert_eq!(percent_encode_after_encoding("≡", shift_jis, SPECIAL_QUERY), "%81%DF");
/// assert_eq!(percent_encode_after_encoding("‽", shift_jis, SPECIAL_QUERY), "%26%238253%3B");
/// # }
/// # Ok::<(), railurl_canon::encode::UnknownEncoding>(())
/// ```
#[must_use]
pub fn percent_encode_after_encoding<'a>(input: &'a str, encoding: &'static Encoding, set: EncodeSet) -> Cow<'a, str> {
    let encoding = encoding.output_encoding();
    // ISO-2022-JP is not ASCII-compatible: its encoder replaces the controls that would switch its state.
    match encoding == UTF_8 || (encoding.is_ascii_compatible() && input.is_ascii()) {
        #[cfg(feature = "encodings")]
        false => encode_and_percent_encode(input, encoding, set),
        _ => utf8_percent_encode(input, set),
    }
}

/// The standard's loop. One encoder reads all of `input`, because the state of the ISO-2022-JP encoder survives errors.
#[cfg(feature = "encodings")]
fn encode_and_percent_encode(input: &str, encoding: &'static Encoding, set: EncodeSet) -> Cow<'static, str> {
    use crate::percent::percent_encode_into;
    use alloc::string::String;
    use encoding_rs::EncoderResult;

    let mut output = String::with_capacity(input.len() + input.len() / 2);
    let mut encoder = encoding.new_encoder();
    let mut rest = input;
    // Encoders need room for a few bytes at a time. This size limits how much is encoded per call.
    let mut buffer = [0; 1024];
    loop {
        let (result, read, written) = encoder.encode_from_utf8_without_replacement(rest, &mut buffer, true);
        percent_encode_into(&buffer[..written], set, &mut output);
        rest = &rest[read..];
        match result {
            EncoderResult::InputEmpty => return Cow::Owned(output),
            EncoderResult::OutputFull => {}
            EncoderResult::Unmappable(code_point) => {
                output.push_str(&alloc::format!("%26%23{}%3B", u32::from(code_point)))
            }
        }
    }
}

#[cfg(all(test, feature = "encodings"))]
mod tests {
    use super::*;
    use crate::encode::{encode, encoding_for_label};
    use crate::form_urlencoded::serialize_with_encoding;
    use crate::living::encode_sets::{FRAGMENT, SPECIAL_QUERY, USERINFO};
    use crate::percent::{percent_decode, percent_encode_byte};
    use alloc::format;
    use alloc::string::String;
    use proptest::prelude::*;

    #[track_caller]
    fn encoded(input: &str, label: &str, set: EncodeSet) -> String {
        percent_encode_after_encoding(input, encoding_for_label(label).unwrap(), set).into_owned()
    }

    /// The standard's table of examples, row by row.
    #[test]
    fn the_standards_examples() {
        assert_eq!(percent_encode_byte(0x23), "%23");
        assert_eq!(percent_encode_byte(0x7F), "%7F");
        assert_eq!(*percent_decode(b"%25%s%1G"), *b"%%s%1G");
        assert_eq!(*percent_decode("‽%25%2E".as_bytes()), [0xE2, 0x80, 0xBD, 0x25, 0x2E]);
        assert_eq!(encoded(" ", "shift_jis", SPECIAL_QUERY), "%20");
        assert_eq!(encoded("≡", "shift_jis", SPECIAL_QUERY), "%81%DF");
        assert_eq!(encoded("‽", "shift_jis", SPECIAL_QUERY), "%26%238253%3B");
        assert_eq!(encoded("¥", "iso-2022-jp", SPECIAL_QUERY), "%1B(J\\%1B(B");
        let form = serialize_with_encoding([("1+1 ≡ 2%20‽", "")], encoding_for_label("shift_jis").unwrap());
        assert_eq!(form, "1%2B1+%81%DF+2%2520%26%238253%3B=");
        assert_eq!(encoded("≡", "utf-8", USERINFO), "%E2%89%A1");
        assert_eq!(encoded("‽", "utf-8", USERINFO), "%E2%80%BD");
        assert_eq!(encoded("Say what‽", "utf-8", USERINFO), "Say%20what%E2%80%BD");
    }

    #[test]
    fn one_encoder_keeps_its_state_across_what_it_lacks() {
        // An error keeps the Roman state, but switches from JIS X 0208 to ASCII first.
        assert_eq!(encoded("¥💩¥", "iso-2022-jp", SPECIAL_QUERY), "%1B(J\\%26%23128169%3B\\%1B(B");
        assert_eq!(encoded("日💩", "iso-2022-jp", SPECIAL_QUERY), "%1B$BF|%1B(B%26%23128169%3B");
        assert_eq!(encoded("\u{E}A", "iso-2022-jp", SPECIAL_QUERY), "%26%2365533%3BA");
        assert_eq!(encoded("‾\\", "iso-2022-jp", SPECIAL_QUERY), "%1B(J~%1B(B\\");
        let many = encoded(&"¥".repeat(5000), "iso-2022-jp", SPECIAL_QUERY);
        assert_eq!(many, format!("%1B(J{}%1B(B", "\\".repeat(5000)));
    }

    #[test]
    fn references_are_the_same_in_every_set() {
        for set in [EncodeSet::EMPTY, FRAGMENT, SPECIAL_QUERY, EncodeSet::ALL] {
            assert_eq!(encoded("☃", "windows-1252", set), "%26%239731%3B");
        }
        assert_eq!(encoded("&#9731;", "windows-1252", SPECIAL_QUERY), "&%239731;");
    }

    #[test]
    fn utf_8_stands_in_for_encodings_without_an_encoder() {
        for label in ["utf-16le", "utf-16be", "replacement"] {
            assert_eq!(encoded("é'", label, SPECIAL_QUERY), "%C3%A9%27");
        }
    }

    proptest! {
        /// If an encoding has every code point of the input, the result equals encoding, then percent-encoding.
        #[test]
        fn it_is_encoding_then_percent_encoding(input in "[ -~¥‾日本é≡]{0,12}") {
            for label in ["utf-8", "windows-1252", "shift_jis", "euc-jp", "iso-2022-jp", "gb18030"] {
                let encoding = encoding_for_label(label).unwrap();
                let (bytes, _, had_errors) = encoding.encode(&input);
                if !had_errors {
                    let expected = crate::percent::percent_encode(&bytes, SPECIAL_QUERY).into_owned();
                    prop_assert_eq!(encoded(&input, label, SPECIAL_QUERY), expected);
                }
                let all = encoded(&input, label, EncodeSet::ALL);
                if label != "iso-2022-jp" {
                    prop_assert_eq!(&*percent_decode(all.as_bytes()), &*encode(&input, encoding));
                }
            }
        }
    }
}
