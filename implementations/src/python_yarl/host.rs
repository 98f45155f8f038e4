//! Hosts: `_encode_host`.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::net::{Ipv4Addr, Ipv6Addr};

use icu_normalizer::ComposingNormalizer;
use railurl_canon::dialects::web_url::host::idna_2003_of;

use super::{IDNA, IGNORABLE, IS_STRICT, LOOKS_AT_ZONE, SPLITS_ITSELF};
use crate::java_net_idn::SEPARATORS;
use crate::python_urllib::PythonUrllib;
use crate::text::lower_case;
use crate::unicode::is_newer_than_15_1;
use crate::version::Number;
use crate::{Reason, idna_2008};

/// Follows `_encode_host`: an IPv6 address is in brackets.
pub(super) fn encode(host: &str, version: Number) -> Result<Cow<'_, str>, Reason> {
    let is_strict = version.has(&IS_STRICT);
    let end =
        if version.has(&LOOKS_AT_ZONE) { host } else { host.split_once('%').map_or(host, |(address, _)| address) };
    // yarl asks `ipaddress` only about hosts that look like an address.
    if (end.ends_with(|c: char| c.is_ascii_digit()) || end.contains(':'))
        && let Some(address) = address(host, is_strict)
    {
        return Ok(address);
    }
    if host.is_ascii() {
        return Ok(lower_case(host));
    }
    // The mapping would remove these.
    if is_strict && host.contains(is_ignorable) {
        return Err(IGNORABLE);
    }
    let host = if version.has(&SPLITS_ITSELF) { Cow::Borrowed(host) } else { PythonUrllib::V3_13_0.lower_case(host) };
    idna_2008::to_ascii(&host).or_else(|| by_codec(&host)).map(Cow::Owned).ok_or(IDNA)
}

/// Follows the codec `idna` of Python, which leaves ASCII labels as they are.
fn by_codec(host: &str) -> Option<String> {
    let (labels, root) = host.strip_suffix(SEPARATORS).map_or((host, ""), |labels| (labels, "."));
    let label = |label: &str| match label.is_ascii() {
        true => (1..=63).contains(&label.len()).then(|| String::from(label)),
        false => idna_2003_of(label, |c| !is_newer_than_15_1(c)),
    };
    let labels: Option<Vec<String>> = labels.split(SEPARATORS).map(label).collect();
    Some(labels?.join(".") + root)
}

/// Returns an address in its canonical form, with its zone as it is.
fn address(host: &str, is_strict: bool) -> Option<Cow<'_, str>> {
    let mark = if is_strict && host.contains("%25") { "%25" } else { "%" };
    let (address, zone) = host.split_at(host.find(mark).unwrap_or(host.len()));
    if address.parse::<Ipv4Addr>().is_ok() {
        return Some(Cow::Borrowed(host));
    }
    // `ipaddress` knows zones as well.
    let (address, scope) = address.split_at(address.find('%').unwrap_or(address.len()));
    if !scope.is_empty() && (scope.len() == 1 || scope[1..].contains('%')) {
        return None;
    }
    let address: Ipv6Addr = address.parse().ok()?;
    Some(Cow::Owned(format!("[{address}{scope}{zone}]")))
}

/// Returns whether `_check_netloc` finds a percent sign: it looks for one if NFKC changes anything.
pub(super) fn has_percent_after_nfkc(netloc: &str) -> bool {
    if netloc.is_ascii() || !netloc.contains('%') {
        return false;
    }
    let text: String = netloc
        .chars()
        .filter(|c| !matches!(c, '@' | ':' | '#' | '?'))
        // Python's Unicode leaves those as they are.
        .map(|c| if is_newer_than_15_1(c) { '\u{FFFD}' } else { c })
        .collect();
    !ComposingNormalizer::new_nfkc().is_normalized(&text)
}

/// Matches `_DEFAULT_IGNORABLE_RE`.
fn is_ignorable(c: char) -> bool {
    matches!(c, '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{115F}'..='\u{1160}' | '\u{17B4}'..='\u{17B5}' | '\u{1806}'
        | '\u{180B}'..='\u{180F}' | '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{206F}'
        | '\u{3164}' | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}' | '\u{FFA0}' | '\u{FFF0}'..='\u{FFF8}'
        | '\u{1BCA0}'..='\u{1BCA3}' | '\u{1D173}'..='\u{1D17A}' | '\u{E0000}'..='\u{E0FFF}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nfkc_leaves_code_points_that_are_newer_than_pythons() {
        assert!(has_percent_after_nfkc("%\u{1D400}"));
        assert!(has_percent_after_nfkc("%\u{FFA0}") && has_percent_after_nfkc("%\u{2F868}"));
        // A symbol of Unicode 16, for which NFKC has a letter.
        assert!(!has_percent_after_nfkc("%\u{1CCDE}"));
    }
}
