//! Names as programs with [libidn2](https://www.gnu.org/software/libidn/#libidn2) look them up: with the tables of 2.3.3,
//! the version of Debian 12, which are of Unicode 15.0.

use alloc::borrow::Cow;

use idna::uts46::{AsciiDenyList, DnsLength, Hyphens, Uts46};
use railurl_canon::domain;

use crate::{resolver, text};

/// The maximum lengths of a name and its labels in the DNS, which libidn2 checks.
const MAX_NAME: usize = 255;
const MAX_LABEL: usize = 63;

/// Returns the host that the resolver is given for a name: its ASCII form, and the address that this may be. A name
/// without an ASCII form is returned as it is.
pub(crate) fn effective_host<'n>(name: &Cow<'n, str>) -> Cow<'n, str> {
    let mapped = text::sharp_s_until_15_0(name);
    let ascii = if name.is_ascii() { Some(Cow::Borrowed(&*mapped)) } else { to_ascii(&mapped) };
    match ascii.as_deref().and_then(resolver::effective_host) {
        Some(host) if *host != **name => Cow::Owned(host.into_owned()),
        _ => name.clone(),
    }
}

/// Follows `idn2_lookup_u8`: non-transitional processing, or transitional processing if that fails.
fn to_ascii(name: &str) -> Option<Cow<'_, str>> {
    let ascii = match domain::to_ascii(name) {
        // Again, with a check of hyphens.
        Ok(_) => {
            Uts46::new().to_ascii(name.as_bytes(), AsciiDenyList::EMPTY, Hyphens::Check, DnsLength::Ignore).ok()?
        }
        Err(_) => domain::to_ascii_transitional(name).ok()?,
    };
    let has_hyphens = |label: &str| label.starts_with('-') || label.ends_with('-') || label.get(2..4) == Some("--");
    let is_valid = |label: &str| {
        let is_name = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
        let characters = if label.starts_with("xn--") { label.bytes().all(is_name) } else { !has_hyphens(label) };
        label.len() <= MAX_LABEL && characters
    };
    (!ascii.is_empty() && ascii.len() <= MAX_NAME && ascii.split('.').all(is_valid)).then_some(ascii)
}
