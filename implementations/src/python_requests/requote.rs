//! `requests.utils.requote_uri`.

use alloc::borrow::Cow;
use alloc::string::String;

use icu_properties::props::GeneralCategoryGroup;
use railurl_canon::percent::{EncodeSet, utf8_percent_encode};

use crate::text::{NOT_UNRESERVED, category, decimal_digit, map_text};
use crate::unicode::is_newer_than_15_1;

/// The percent-encode set, without the percent sign.
const UNSAFE: EncodeSet = NOT_UNRESERVED.without(b"!#$%&'()*+,/:;=?@[]");

/// Decodes unreserved characters, and encodes characters that a URL cannot have. If a percent sign is followed by
/// letters that are not a number, nothing is decoded, and all percent signs are encoded.
pub(super) fn requote(url: &str) -> Cow<'_, str> {
    match unquote_unreserved(url) {
        Some(url) => map_text(&url, |url| utf8_percent_encode(url, UNSAFE)),
        None => utf8_percent_encode(url, UNSAFE.with(b"%")),
    }
}

/// Follows `unquote_unreserved`.
fn unquote_unreserved(url: &str) -> Option<Cow<'_, str>> {
    let mut parts = url.split('%');
    let first = parts.next()?;
    if first.len() == url.len() {
        return Some(Cow::Borrowed(url));
    }
    let mut unquoted = String::with_capacity(url.len());
    unquoted.push_str(first);
    for part in parts {
        let mut chars = part.chars();
        let digits = chars.next().zip(chars.next());
        if let Some((high, low)) = digits.filter(|&(high, low)| is_alphanumeric(high) && is_alphanumeric(low)) {
            let byte = 16 * digit(high)? + digit(low)?;
            if let Some(byte) = u8::try_from(byte).ok().filter(|&byte| !NOT_UNRESERVED.contains(byte)) {
                unquoted.push(char::from(byte));
                unquoted.push_str(chars.as_str());
                continue;
            }
        }
        unquoted.push('%');
        unquoted.push_str(part);
    }
    Some(Cow::Owned(unquoted))
}

/// Follows `str.isalnum`.
fn is_alphanumeric(c: char) -> bool {
    if c.is_ascii() {
        return c.is_ascii_alphanumeric();
    }
    let is_alphanumeric = GeneralCategoryGroup::Letter.union(GeneralCategoryGroup::Number).contains(category(c));
    is_alphanumeric && !is_newer_than_15_1(c)
}

/// Returns the value of a hexadecimal digit, or of a decimal digit of another script.
fn digit(c: char) -> Option<u32> {
    if c.is_ascii() { c.to_digit(16) } else { decimal_digit(c) }
}
