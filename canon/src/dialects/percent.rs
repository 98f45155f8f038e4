//! Percent-encoding of some ASCII characters only.

use alloc::string::String;

use crate::percent::{EncodeSet, push_percent_encoded};

/// Percent-encodes the ASCII characters in `set`, and none from U+0080 on.
pub(crate) fn percent_encode_ascii(text: &str, set: EncodeSet) -> String {
    let is_encoded = |byte: u8| byte.is_ascii() && set.contains(byte);
    let mut encoded = String::with_capacity(text.len() + 2 * text.bytes().filter(|&byte| is_encoded(byte)).count());
    push_percent_encoded(&mut encoded, text, is_encoded);
    encoded
}
