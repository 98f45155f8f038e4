//! The table of dialects without the feature `dialects`.

use railurl_canon::living;

use super::{Living, Specification};
use crate::Dialect;

pub(crate) const ALL: &[Dialect] = &[Dialect::Living];

#[inline]
pub(crate) const fn name(Dialect::Living: Dialect) -> &'static str {
    "living"
}

#[inline]
pub(crate) fn specification(Dialect::Living: Dialect) -> &'static dyn Specification {
    &Living
}

#[inline]
pub(crate) fn default_port(Dialect::Living: Dialect, scheme: &str) -> Option<u16> {
    living::default_port(scheme)
}
