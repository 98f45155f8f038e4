//! The table of dialects without the feature `dialects`.

#[cfg(feature = "encodings")]
use railurl_canon::encode::{self, Encoding, UnknownEncoding};
use railurl_canon::living;

use super::Dialect;

pub(super) const ALL: &[Dialect] = &[Dialect::Living];

pub(super) const RELEASES: &[Dialect] = &[];

#[inline]
pub(super) const fn name(Dialect::Living: Dialect) -> &'static str {
    "living"
}

#[inline]
pub(super) const fn resolves_against_text(Dialect::Living: Dialect) -> bool {
    false
}

#[cfg(feature = "encodings")]
#[inline]
pub(super) fn encoding_for_label(Dialect::Living: Dialect, label: &str) -> Result<&'static Encoding, UnknownEncoding> {
    encode::encoding_for_label(label)
}

impl Dialect {
    /// Returns whether this is the 2015 standard.
    #[inline]
    pub(crate) const fn is_railroad_2015(self) -> bool {
        false
    }

    /// Returns the default port of a scheme, which must be in lower case.
    #[inline]
    pub(crate) fn default_port(self, scheme: &str) -> Option<u16> {
        living::default_port(scheme)
    }

    /// Returns whether a scheme, which must be in lower case, is special.
    #[inline]
    pub(crate) fn is_special_scheme(self, scheme: &str) -> bool {
        railurl_parser::living::is_special_scheme(scheme)
    }
}
