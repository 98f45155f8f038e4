//! The steps to percent-encode a string (section "Percent-encoding"), their sets of octets (section
//! "Canonicalization"), and the percent-decoding of unreserved characters.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use encoding_rs::{Encoder, EncoderResult, Encoding, UTF_8};

use crate::encode::UnknownEncoding;
use crate::percent::{EncodeSet, encoded_byte, percent_encode_into, utf8_percent_encode, utf8_percent_encode_into};

/// The octets except the unreserved characters.
const NOT_UNRESERVED: EncodeSet =
    EncodeSet::ALL.without_range(b'a', b'z').without_range(b'A', b'Z').without_range(b'0', b'9').without(b"-._~");

/// The octets that are percent-encoded in a user name and in a password.
pub(super) const USERINFO: EncodeSet = NOT_UNRESERVED.without(b"!$%&'()*+,-");

/// The octets that are percent-encoded in the path of a hierarchical URL and of `mailto`.
pub(super) const PATH: EncodeSet = NOT_UNRESERVED.without(b"!#$%&'()*+,-/:;=@[]");

/// The octets that are percent-encoded in any other path.
pub(super) const OPAQUE_PATH: EncodeSet = EncodeSet::EMPTY.with_range(0x00, 0x1F).with(b"\x7F");

/// The octets that are percent-encoded in a query. The text does not exclude 0x3F (`?`): see the [module](super).
pub(super) const QUERY: EncodeSet = PATH.without(b"\\^`{|}").without(b"?");

/// Performs the *steps to percent-encode a string*. `set` must have every octet from 0x80 on, and 0x1B, so that the
/// result is ASCII in every encoding and step 8, which decodes it, changes nothing. Takes time linear in the length of
/// `text`.
pub(super) fn encode<'t>(text: &'t str, encoding: &'static Encoding, set: EncodeSet) -> Cow<'t, str> {
    // 3. "If encoding is not an ASCII-compatible character encoding, let encoding be UTF-8."
    let encoding = encoding.output_encoding();
    // ASCII is unchanged, except the controls that switch the state of ISO-2022-JP, which it cannot encode.
    let is_ascii = text.bytes().all(|b| matches!(b, b' '..=b'~'));
    if encoding == UTF_8 || is_ascii {
        return utf8_percent_encode(text, set);
    }
    let mut encoded = String::with_capacity(text.len() + text.len() / 2);
    let mut encoder = encoding.new_encoder();
    let mut rest = text;
    loop {
        let (result, read) = step(&mut encoder, rest, true, set, &mut encoded);
        rest = &rest[read..];
        match result {
            EncoderResult::InputEmpty => return Cow::Owned(encoded),
            EncoderResult::OutputFull => {}
            // 5. "Replace any code point in s which cannot be represented in encoding by a QUESTION MARK character."
            EncoderResult::Unmappable(_) => {
                // Not the last text of this encoder: its state has to survive the question mark.
                let _ = step(&mut encoder, "?", false, set, &mut encoded);
            }
        }
    }
}

/// Returns the encoding for a label, as the steps to percent-encode a string use it.
///
/// "If *encoding* is not an ASCII-compatible character encoding, let *encoding* be UTF-8": this includes encodings that
/// the Encoding Standard does not have. Those known here are UTF-7, UTF-32, UCS-2, UCS-4, SCSU, BOCU-1, the GSM
/// alphabet and the EBCDIC code pages registered with IANA.
///
/// # Errors
///
/// If no encoding has that label.
///
/// ```
/// use railurl_canon::dialects::web_url::encoding_for_label;
///
/// assert_eq!(encoding_for_label("latin1").unwrap().name(), "windows-1252");
/// assert_eq!(encoding_for_label("IBM037").unwrap().name(), "UTF-8");
/// assert!(encoding_for_label("unknown").is_err());
/// ```
pub fn encoding_for_label(label: &str) -> Result<&'static Encoding, UnknownEncoding> {
    let known = crate::encode::encoding_for_label(label);
    if known.is_err() && is_not_ascii_compatible(label) { Ok(UTF_8) } else { known }
}

/// Returns whether a label names an encoding that is neither ASCII-compatible nor in the Encoding Standard.
fn is_not_ascii_compatible(label: &str) -> bool {
    const NAMES: [&str; 12] = [
        "utf-7",
        "unicode-1-1-utf-7",
        "utf-32",
        "utf-32be",
        "utf-32le",
        "iso-10646-ucs-2",
        "iso-10646-ucs-4",
        "ucs-2",
        "ucs-4",
        "scsu",
        "bocu-1",
        "gsm03.38",
    ];
    const EBCDIC: [&str; 39] = [
        "037", "038", "273", "274", "275", "277", "278", "280", "281", "284", "285", "290", "297", "420", "423", "424",
        "500", "870", "871", "880", "905", "918", "924", "00924", "1026", "1047", "01140", "01141", "01142", "01143",
        "01144", "01145", "01146", "01147", "01148", "01149", "1140", "1141", "1148",
    ];
    let label = label.trim_ascii().to_ascii_lowercase();
    let page = label.strip_prefix("ibm").or_else(|| label.strip_prefix("cp"));
    NAMES.contains(&&*label)
        || label.starts_with("ebcdic-")
        || page.is_some_and(|page| EBCDIC.contains(&page.strip_prefix('-').unwrap_or(page)))
}

/// Encodes a part of `text`, and percent-encodes the result: steps 6 and 7.
fn step(encoder: &mut Encoder, text: &str, last: bool, set: EncodeSet, encoded: &mut String) -> (EncoderResult, usize) {
    let mut buffer = [0; 1024];
    let (result, read, written) = encoder.encode_from_utf8_without_replacement(text, &mut buffer, last);
    percent_encode_into(&buffer[..written], set, encoded);
    (result, read)
}

/// Returns the fragment: octets 0x00 to 0x1F and 0x7F, and characters U+0080 to U+009F, are percent-encoded in UTF-8.
pub(super) fn encode_fragment(fragment: &str) -> Cow<'_, str> {
    if !fragment.contains(char::is_control) {
        return Cow::Borrowed(fragment);
    }
    let mut encoded = String::with_capacity(fragment.len() + fragment.len() / 4);
    for c in fragment.chars() {
        // These are the control characters of Unicode.
        if c.is_control() {
            utf8_percent_encode_into(c.encode_utf8(&mut [0; 4]), EncodeSet::ALL, &mut encoded);
        } else {
            encoded.push(c);
        }
    }
    Cow::Owned(encoded)
}

/// Replaces each percent-encoded octet that satisfies `is_decoded` by the code point of that number, in one pass:
/// decoded text is not decoded again.
pub(super) fn decode(text: &str, is_decoded: impl Fn(u8) -> bool) -> Cow<'_, str> {
    let mut decoded = String::new();
    let mut done = 0;
    for (at, _) in text.match_indices('%') {
        if let Some(octet) = encoded_byte(&text.as_bytes()[at..]).filter(|octet| is_decoded(*octet)) {
            decoded.reserve(text.len() - done);
            decoded.push_str(&text[done..at]);
            decoded.push(char::from(octet));
            done = at + "%41".len();
        }
    }
    if done == 0 {
        return Cow::Borrowed(text);
    }
    decoded.push_str(&text[done..]);
    Cow::Owned(decoded)
}

/// Applies *Percent-decode percent-encoded representations of unreserved characters*.
pub(super) fn decode_unreserved(path: &str) -> Cow<'_, str> {
    decode(path, is_unreserved)
}

/// Does what [`decode_unreserved`] does `passes` times, in time linear in the length of an ASCII `path`.
///
/// A character decoded by one pass can be a digit for the next, as in `%%341`. Two percent-encoded characters never
/// overlap, so a pass decodes all of them, and all passes together are one walk with a stack: the pass that decodes a
/// character is one later than the latest pass that decoded one of its digits.
pub(super) fn decode_unreserved_repeatedly(path: &str, passes: usize) -> String {
    let (before, encoded) = path.split_at(path.find('%').unwrap_or(path.len()));
    let mut stack: Vec<(u8, u32)> = Vec::with_capacity(encoded.len());
    for byte in encoded.bytes() {
        stack.push((byte, 0));
        while let &[.., (percent, _), (high, first), (low, second)] = &stack[..]
            && let Some(octet) = encoded_byte(&[percent, high, low]).filter(|octet| is_unreserved(*octet))
            && (first.max(second) as usize) < passes
        {
            stack.truncate(stack.len() - 3);
            stack.push((octet, first.max(second) + 1));
        }
    }
    let mut decoded = String::with_capacity(before.len() + stack.len());
    decoded.push_str(before);
    decoded.extend(stack.into_iter().map(|(byte, _)| char::from(byte)));
    decoded
}

fn is_unreserved(octet: u8) -> bool {
    !NOT_UNRESERVED.contains(octet)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::by_miri;
    use proptest::prelude::*;

    #[track_caller]
    fn encoded(text: &str, label: &str) -> String {
        encode(text, encoding_for_label(label).unwrap(), QUERY).into_owned()
    }

    #[test]
    fn queries_in_encodings() {
        assert_eq!(encoded("表\u{80}~", "shift_jis"), "%95\\%80~");
        assert_eq!(encoded("é☃\"", "windows-1252"), "%E9?%22");
        assert_eq!(encoded("日💩", "iso-2022-jp"), "%1B$BF|%1B(B?");
        assert_eq!(encoded("¥☃", "iso-2022-jp"), "%1B(J\\?%1B(B");
        assert_eq!(encoded("a\u{1B}\u{E}b", "iso-2022-jp"), "a??b");
        assert_eq!(encoded("\u{1B}", "shift_jis"), "%1B");
        for label in ["utf-16le", "utf-16be", "replacement"] {
            assert_eq!(encoded("é'", label), "%C3%A9'");
        }
        let count = by_miri(1000, 20);
        assert_eq!(encoded(&"☃日".repeat(count), "iso-2022-jp"), "?%1B$BF|%1B(B".repeat(count));
    }

    #[test]
    fn sets() {
        assert!("-._~azAZ09".bytes().all(|byte| !NOT_UNRESERVED.contains(byte)));
        for (set, kept) in
            [(USERINFO, "!$%&'()*+,"), (PATH, "!#$%&'()*+,/:;=@[]"), (QUERY, "!#$%&'()*+,/:;=?@[\\]^`{|}")]
        {
            for byte in (0..0x80).filter(|&byte: &u8| NOT_UNRESERVED.contains(byte)) {
                assert_eq!(set.contains(byte), !kept.contains(char::from(byte)), "{byte:#X}");
            }
        }
    }

    #[test]
    fn fragments_encode_controls_only() {
        assert_eq!(encode_fragment("a \"é\u{A0}☃#"), "a \"é\u{A0}☃#");
        assert_eq!(encode_fragment("\u{0}\u{7F}\u{80}\u{9F}\u{A0}"), "%00%7F%C2%80%C2%9F\u{A0}");
    }

    #[test]
    fn decoding_is_a_single_pass() {
        for (path, once, twice) in [
            ("%41%2e%7E", "A.~", "A.~"),
            ("%2541%2F%e9%", "%2541%2F%e9%", "%2541%2F%e9%"),
            ("%%341", "%41", "A"),
            ("%%34%31", "%41", "A"),
            ("%%%3341", "%%341", "%41"),
            ("%4%31é", "%41é", "Aé"),
        ] {
            assert_eq!(decode_unreserved(path), once);
            assert_eq!(decode_unreserved(once), twice);
        }
    }

    proptest! {
        #[test]
        fn repeated_decoding_equals_single_passes(path in "[%34127ae/]{0,40}", passes in 0..6_usize) {
            let mut expected = path.clone();
            for _ in 0..passes {
                expected = decode_unreserved(&expected).into_owned();
            }
            prop_assert_eq!(decode_unreserved_repeatedly(&path, passes), expected);
        }
    }
}
