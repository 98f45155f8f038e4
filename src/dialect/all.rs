//! The properties in which dialects differ.

use railurl_canon::{
    dialects::{railroad_2015, rfc, url_spec, web_url},
    encode::{self, Encoding, UnknownEncoding},
    living,
};
#[cfg(feature = "implementations")]
use railurl_implementations::{browser::Browser, chromium, firefox};

use super::{Dialect, Personality};

pub(super) const ALL: &[Dialect] = &[
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

pub(super) const RELEASES: &[Dialect] = &[
    #[cfg(feature = "implementations")]
    Dialect::Chromium148,
    #[cfg(feature = "implementations")]
    Dialect::Firefox140,
];

pub(super) const fn name(dialect: Dialect) -> &'static str {
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
        #[cfg(feature = "implementations")]
        Dialect::Chromium148 => "chromium@148.0.7778.167",
        #[cfg(feature = "implementations")]
        Dialect::Firefox140 => "firefox@140.10.2",
    }
}

pub(super) const fn resolves_against_text(dialect: Dialect) -> bool {
    matches!(dialect, Dialect::UrlSpec | Dialect::WebUrl(_) | Dialect::Rfc3986 | Dialect::Rfc3987)
}

pub(super) fn encoding_for_label(dialect: Dialect, label: &str) -> Result<&'static Encoding, UnknownEncoding> {
    match dialect {
        Dialect::WebUrl(_) => web_url::encoding_for_label(label),
        _ => encode::encoding_for_label(label),
    }
}

impl Dialect {
    /// Returns whether this is the 2015 standard.
    pub(crate) const fn is_railroad_2015(self) -> bool {
        matches!(self, Dialect::Railroad2015)
    }

    /// Returns the default port of a scheme, which must be in lower case.
    #[inline]
    pub(crate) fn default_port(self, scheme: &str) -> Option<u16> {
        match self {
            Dialect::Living => living::default_port(scheme),
            Dialect::Railroad2015 => railroad_2015::default_port(scheme)?.parse().ok(),
            Dialect::UrlSpec => url_spec::default_port(scheme),
            Dialect::WebUrl(_) => web_url::default_port(scheme),
            Dialect::Rfc3986 | Dialect::Rfc3987 => rfc::default_port(scheme),
            #[cfg(feature = "implementations")]
            Dialect::Chromium | Dialect::Firefox | Dialect::Chromium148 | Dialect::Firefox140 => {
                living::default_port(scheme)
            }
        }
    }

    /// Returns whether a scheme, which must be in lower case, is special.
    #[inline]
    pub(crate) fn is_special_scheme(self, scheme: &str) -> bool {
        match self {
            Dialect::Living => railurl_parser::living::is_special_scheme(scheme),
            #[cfg(feature = "implementations")]
            Dialect::Chromium | Dialect::Firefox | Dialect::Chromium148 | Dialect::Firefox140 => {
                self.browser().is_some_and(|browser| browser.is_standard(scheme))
            }
            _ => scheme == "file" || self.default_port(scheme).is_some(),
        }
    }

    /// Returns the browser that the dialect is.
    #[cfg(feature = "implementations")]
    #[inline]
    pub(crate) fn browser(self) -> Option<&'static dyn Browser> {
        match self {
            Dialect::Chromium => Some(&chromium::RELEASES[0]),
            Dialect::Chromium148 => Some(&chromium::RELEASES[1]),
            Dialect::Firefox => Some(&firefox::RELEASES[0]),
            Dialect::Firefox140 => Some(&firefox::RELEASES[1]),
            _ => None,
        }
    }
}
