//! URLs of icons.

use alloc::string::{String, ToString};

use railurl_canon::Href;
use railurl_canon::encode::UTF_8;

use super::scheme::Kind;
use super::{Error, INNER_INVALID, parse as parse_url};
use crate::Failure;
use crate::browser::Middle;

/// The longest file name.
const MAX_NAME: usize = 4096;

/// The URL of an icon: of a file, a file name, or a stock name. The attributes have a fixed order.
/// `nsMozIconURI::SetSpecInternal`, `nsMozIconURI::GetSpec`
pub(super) fn parse(text: &str) -> Result<Href, Error> {
    let invalid = || Failure { reason: INNER_INVALID, rule: "opaque-url", span: 0..text.len() };
    let rest = text.strip_prefix("moz-icon:").ok_or_else(invalid)?;
    let (file, attributes) = rest.split_once('?').unwrap_or((rest, ""));
    let mut prefix = name(file).ok_or_else(invalid)?;
    let number = |name| value(attributes, name).map(leading_number);
    prefix.push_str("?size=");
    prefix.push_str(&number("size").filter(|&size| size > 0).unwrap_or(16).to_string());
    if let Some(kind) = value(attributes, "contentType").filter(|kind| !kind.is_empty()) {
        prefix.push_str("&contentType=");
        prefix.push_str(kind);
    }
    if number("scale") == Some(2) {
        prefix.push_str("&scale=2");
    }
    if let Some(dark) = value(attributes, "dark") {
        prefix.push_str(if leading_number(dark) == 0 { "&dark=0" } else { "&dark=1" });
    }
    Ok(Middle { prefix, ..Middle::default() }.join("moz-icon", None, None)?)
}

/// The name of the icon: a text after slashes, or a `file` URL.
fn name(file: &str) -> Option<String> {
    if let Some(name) = file.strip_prefix("//stock/") {
        return (!name.is_empty()).then(|| String::from(file));
    }
    let name = file.strip_prefix("//");
    let inner = parse_url(name.unwrap_or(file), None, UTF_8).ok();
    let kind = inner.as_ref().map(|url| Kind::new(&url.text[..url.offsets.scheme_end as usize]));
    match kind {
        Some(Kind::File) if name.is_some() || file.starts_with("file://") => inner.map(|url| url.text),
        Some(Kind::File | Kind::Web | Kind::Authority | Kind::Strict | Kind::Jar) => None,
        _ => name.filter(|name| (1..=MAX_NAME).contains(&name.len())).map(|_| String::from(file)),
    }
}

/// The value of the first attribute with a name.
fn value<'t>(attributes: &'t str, name: &str) -> Option<&'t str> {
    attributes.split('&').find_map(|attribute| {
        let (found, value) = attribute.split_once('=')?;
        found.eq_ignore_ascii_case(name).then_some(value)
    })
}

/// The number that a text begins with, or zero.
fn leading_number(text: &str) -> i32 {
    let digits = text.bytes().take_while(u8::is_ascii_digit);
    digits.fold(0_i64, |number, digit| number.saturating_mul(10).saturating_add(i64::from(digit - b'0'))) as i32
}
