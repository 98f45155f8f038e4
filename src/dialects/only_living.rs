//! The table of dialects without the feature `dialects`.

use railurl_canon::origin::Origin;

use super::{Living, Setting, Specification, set_living};
use crate::{Dialect, SetterError, Url};

#[inline]
pub(crate) fn specification(Dialect::Living: Dialect) -> &'static dyn Specification {
    &Living
}

/// Changes a URL.
#[inline(always)]
pub(crate) fn set(url: &mut Url, setting: Setting<'_>) -> Result<(), SetterError> {
    set_living(url, setting).map_err(SetterError::of_living)
}

/// Returns a URL's origin, if the dialect defines it otherwise than the living standard.
#[inline]
pub(crate) fn origin(_: &Url) -> Option<Origin> {
    None
}
