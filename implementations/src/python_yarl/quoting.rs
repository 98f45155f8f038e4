//! Percent-encoding: `_Quoter` and `_Unquoter`.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use railurl_canon::percent::{EncodeSet, encoded_byte, percent_encode_byte};

use crate::text::NOT_UNRESERVED;

/// A `_Quoter` that requotes.
pub(super) struct Quoter {
    /// The bytes that are encoded.
    set: EncodeSet,
    /// The bytes that stay as they are, encoded or not.
    protected: &'static [u8],
    /// Whether a space becomes a plus sign.
    is_query: bool,
}

const UNSAFE: EncodeSet = NOT_UNRESERVED.without(b"!$'()*,+&=;");

/// `REQUOTER`.
pub(super) const USER_INFO: Quoter = Quoter { set: UNSAFE, protected: b"", is_query: false };

/// `PATH_REQUOTER`.
pub(super) const PATH: Quoter = Quoter { set: UNSAFE.without(b"@:/"), protected: b"/+", is_query: false };

/// `QUERY_REQUOTER`.
pub(super) const QUERY: Quoter = Quoter { set: UNSAFE.without(b"?/:@"), protected: b"=+&;", is_query: true };

/// `FRAGMENT_REQUOTER`.
pub(super) const FRAGMENT: Quoter = Quoter { set: UNSAFE.without(b"?/:@"), protected: b"", is_query: false };

impl Quoter {
    /// Encodes the bytes of the set, and decodes the others unless they are protected.
    pub(super) fn requote<'t>(&self, text: &'t str) -> Cow<'t, str> {
        // Every set has the percent sign, so a text with escapes goes on.
        if !text.bytes().any(|byte| self.set.contains(byte)) {
            return Cow::Borrowed(text);
        }
        let bytes = text.as_bytes();
        let mut quoted = String::with_capacity(text.len() + 8);
        let mut at = 0;
        while let Some(&byte) = bytes.get(at) {
            let escape = encoded_byte(&bytes[at..]);
            at += if escape.is_some() { "%41".len() } else { 1 };
            match byte {
                b'%' => match escape {
                    Some(byte) => {
                        if self.set.contains(byte) || self.protected.contains(&byte) {
                            quoted.push_str(percent_encode_byte(byte));
                        } else {
                            quoted.push(char::from(byte));
                        }
                    }
                    None => quoted.push_str("%25"),
                },
                b' ' if self.is_query => quoted.push('+'),
                _ if self.set.contains(byte) => quoted.push_str(percent_encode_byte(byte)),
                _ => quoted.push(char::from(byte)),
            }
        }
        if quoted == text { Cow::Borrowed(text) } else { Cow::Owned(quoted) }
    }
}

/// Applies `UNQUOTER`: decodes what is UTF-8, and leaves the rest as it is.
pub(super) fn unquote(text: &str) -> Cow<'_, str> {
    if !text.contains('%') {
        return Cow::Borrowed(text);
    }
    let mut unquoted = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('%') {
        unquoted.push_str(&rest[..at]);
        rest = &rest[at..];
        let escaped: Vec<u8> = rest.as_bytes().chunks(3).map_while(encoded_byte).collect();
        if escaped.is_empty() {
            unquoted.push('%');
            rest = &rest[1..];
        }
        for chunk in escaped.utf8_chunks() {
            unquoted.push_str(chunk.valid());
            rest = &rest[3 * chunk.valid().len()..];
            let invalid = 3 * chunk.invalid().len();
            unquoted.push_str(&rest[..invalid]);
            rest = &rest[invalid..];
        }
    }
    unquoted.push_str(rest);
    Cow::Owned(unquoted)
}
