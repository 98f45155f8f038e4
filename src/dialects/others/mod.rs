//! The dialects other than the living standard, and the table of all dialects.

#[cfg(feature = "implementations")]
mod browser;
mod generic;
mod generic_setters;
mod railroad_2015;
mod record;

use railurl_canon::dialects::rfc::Syntax;
use railurl_canon::{
    dialects::{rfc, url_spec, web_url},
    living,
};

use super::{Base, Living, Setting, Specification, Written};
use crate::{Dialect, dialect::Personality};

#[cfg(feature = "implementations")]
pub(crate) use browser::of as browser_of;
pub(crate) use record::{Record, set_record};

pub(crate) const ALL: &[Dialect] = &[
    Dialect::Living,
    Dialect::Railroad2015,
    Dialect::UrlSpec,
    Dialect::WebUrl(Personality::This),
    Dialect::WebUrl(Personality::Chrome),
    Dialect::WebUrl(Personality::Gecko),
    Dialect::WebUrl(Personality::Ie),
    Dialect::Rfc3986,
    Dialect::Rfc3987,
    #[cfg(feature = "implementations")]
    Dialect::Chromium,
    #[cfg(feature = "implementations")]
    Dialect::Firefox,
];

pub(crate) const fn name(dialect: Dialect) -> &'static str {
    match dialect {
        Dialect::Living => "living",
        Dialect::Railroad2015 => "railroad-2015",
        Dialect::UrlSpec => "url-spec",
        Dialect::WebUrl(Personality::This) => "web-url",
        Dialect::WebUrl(Personality::Chrome) => "web-url-chrome",
        Dialect::WebUrl(Personality::Gecko) => "web-url-gecko",
        Dialect::WebUrl(Personality::Ie) => "web-url-ie",
        Dialect::Rfc3986 => "rfc3986",
        Dialect::Rfc3987 => "rfc3987",
        #[cfg(feature = "implementations")]
        Dialect::Chromium => "chromium",
        #[cfg(feature = "implementations")]
        Dialect::Firefox => "firefox",
    }
}

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
        Dialect::Chromium => &browser::Browser(Dialect::Chromium, &railurl_implementations::chromium::Chromium),
        #[cfg(feature = "implementations")]
        Dialect::Firefox => &browser::Browser(Dialect::Firefox, &railurl_implementations::firefox::Firefox),
    }
}

#[inline]
pub(crate) fn default_port(dialect: Dialect, scheme: &str) -> Option<u16> {
    match dialect {
        Dialect::Living => living::default_port(scheme),
        Dialect::Railroad2015 => railurl_canon::dialects::railroad_2015::default_port(scheme)?.parse().ok(),
        Dialect::UrlSpec => url_spec::default_port(scheme),
        Dialect::WebUrl(_) => web_url::default_port(scheme),
        Dialect::Rfc3986 | Dialect::Rfc3987 => rfc::default_port(scheme),
        #[cfg(feature = "implementations")]
        Dialect::Chromium | Dialect::Firefox => living::default_port(scheme),
    }
}
