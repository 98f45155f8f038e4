//! The modified *ToUnicode* of IE: step 20.2.2 of the CanonicalizeHost algorithm.

use alloc::borrow::Cow;
use alloc::string::{String, ToString};

use super::nameprep::nameprep_bidi;
use super::normalize::assigned_in_3_2;
use super::punycode::{ACE_PREFIX, MAX_LABEL, to_ace};
use super::{HostError, Personality};

/// Returns the label in Unicode, if it has such a form.
pub(super) fn to_unicode(label: &str) -> Result<String, HostError> {
    // 1., 2.
    let p_label = if label.is_ascii() { Cow::Borrowed(label) } else { Cow::Owned(to_ace(label)?) };
    // Step 5 compares it with an ASCII label, which is no longer than this.
    if p_label.len() > MAX_LABEL {
        return Err(HostError::LabelTooLong);
    }
    // 3.
    let label = match p_label.strip_prefix(ACE_PREFIX) {
        Some(encoded) => idna::punycode::decode_to_string(encoded).ok_or(HostError::Punycode)?,
        None => p_label.to_string(),
    };
    // 4., 5.
    if to_ascii(&label)? != p_label {
        return Err(HostError::RoundTrip);
    }
    // 6.
    if label.contains('\u{3002}') { Err(HostError::IdeographicFullStop) } else { Ok(label) }
}

/// Applies [ToASCII](https://www.rfc-editor.org/rfc/rfc3490#section-4.1), with UseSTD3ASCIIRules and
/// without AllowUnassigned.
fn to_ascii(label: &str) -> Result<Cow<'_, str>, HostError> {
    // 1., 2.
    let label = if label.is_ascii() {
        Cow::Borrowed(label)
    } else {
        if let Some(c) = label.chars().find(|&c| !assigned_in_3_2(c)) {
            return Err(HostError::Unassigned(c));
        }
        nameprep_bidi(label, Personality::Ie)?
    };
    // 3.
    if let Some(c) = label.chars().find(|c| c.is_ascii() && !c.is_ascii_alphanumeric() && *c != '-') {
        return Err(HostError::Std3(c));
    }
    if label.starts_with('-') || label.ends_with('-') {
        return Err(HostError::Std3('-'));
    }
    // 4. to 8.
    if !label.is_ascii() {
        return if label.starts_with(ACE_PREFIX) { Err(HostError::AcePrefix) } else { to_ace(&label).map(Cow::Owned) };
    }
    match label.len() {
        0 => Err(HostError::EmptyLabel),
        1..=MAX_LABEL => Ok(label),
        _ => Err(HostError::LabelTooLong),
    }
}
