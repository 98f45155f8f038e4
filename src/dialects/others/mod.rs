//! The dialects other than the living standard, and the table of all dialects.

#[cfg(feature = "implementations")]
mod browser;
mod generic;
mod generic_setters;
mod railroad_2015;
mod record;

use railurl_canon::dialects::rfc::Syntax;

use super::{Appended, GivenBase, Living, Setting, Specification, set_living};
use crate::{Dialect, SetterError, Url, dialect::Personality};

pub(crate) use record::origin;

pub(crate) fn specification(dialect: Dialect) -> &'static dyn Specification {
    match dialect {
        Dialect::Living => &Living,
        Dialect::Railroad2015 => &railroad_2015::Railroad2015,
        Dialect::UrlSpec => &generic::UrlSpec,
        Dialect::WebUrl(Personality::This) => &generic::WebUrl(Personality::This),
        Dialect::WebUrl(Personality::Chrome) => &generic::WebUrl(Personality::Chrome),
        Dialect::WebUrl(Personality::Gecko) => &generic::WebUrl(Personality::Gecko),
        Dialect::WebUrl(Personality::Ie) => &generic::WebUrl(Personality::Ie),
        Dialect::Rfc3986 => &generic::Rfc(Syntax::Uri),
        Dialect::Rfc3987 => &generic::Rfc(Syntax::Iri),
        #[cfg(feature = "implementations")]
        Dialect::Chromium => &browser::CHROMIUM,
        #[cfg(feature = "implementations")]
        Dialect::Firefox => &browser::FIREFOX,
        #[cfg(feature = "implementations")]
        Dialect::Chromium148 => &browser::CHROMIUM_148,
        #[cfg(feature = "implementations")]
        Dialect::Firefox140 => &browser::FIREFOX_140,
    }
}

/// Changes a URL.
#[inline(always)]
pub(crate) fn set(url: &mut Url, setting: Setting<'_>) -> Result<(), SetterError> {
    match url.dialect() {
        Dialect::Living => set_living(url, setting).map_err(SetterError::of_living),
        // A copy: the living standard's setter does not write the setting to memory.
        _ => record::set_record(url, &{ setting }),
    }
}
