//! Converts labels from and to Punycode, in linear time.
//!
//! Punycode takes time quadratic in the length of a label. Labels longer than DNS allows need not be converted, because
//! the result is discarded:
//!
//! - Each code point of a label takes at least one octet of its Punycode, so one of more than 59 code points becomes a
//!   label of more than 63 octets with `xn--`. THIS, CHROME and GECKO refuse it in step 20.2.1.2.1.4. IE refuses it in
//!   step 20.2.2.4: *ToASCII* [fails](https://www.rfc-editor.org/rfc/rfc3490#section-4.1) where the result has more
//!   than 63 octets. GECKO does not encode labels where IDNs are enabled, and finds no top-level domain as long as that
//!   in its list.
//! - IE decodes labels that begin with `xn--`, but the decoded label must encode to the original, and so fails in the
//!   same step if the original is longer than 63 octets.

use alloc::format;
use alloc::string::String;

use super::HostError;

/// The maximum number of octets in a DNS label.
pub(super) const MAX_LABEL: usize = 63;

/// The prefix of a label in Punycode.
pub(super) const ACE_PREFIX: &str = "xn--";

/// Returns `xn--` and the Punycode of a label that is not ASCII, if that is not longer than [`MAX_LABEL`].
pub(super) fn to_ace(label: &str) -> Result<String, HostError> {
    let most = MAX_LABEL - ACE_PREFIX.len();
    if label.chars().take(most + 1).count() > most {
        return Err(HostError::LabelTooLong);
    }
    let encoded = idna::punycode::encode_str(label).ok_or(HostError::Punycode)?;
    if encoded.len() > most { Err(HostError::LabelTooLong) } else { Ok(format!("{ACE_PREFIX}{encoded}")) }
}
