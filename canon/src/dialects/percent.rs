//! Percent-encoding of some ASCII characters only.

use alloc::string::String;

use crate::percent::{EncodeSet, push_percent_encoded};

/// Percent-encodes the ASCII characters in `set`, and none from U+0080 on.
pub(crate) fn percent_encode_ascii(text: &str, set: EncodeSet) -> String {
    let mut encoded = String::with_capacity(text.len());
    push_percent_encoded(&mut encoded, text, |byte| byte.is_ascii() && set.contains(byte));
    encoded
}
