//! The schemes that the browser knows, and the origins of their URLs. `NS_NewURI`

use railurl_canon::Href;
use railurl_canon::encode::UTF_8;
use railurl_canon::origin::Origin;
use railurl_parser::living::SchemeType;

use super::{Firefox, RULES};
use crate::Browser as _;

/// How a URL with a scheme is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A special scheme of the standard, other than `file`. `nsStandardURL`
    Web,
    /// `file`. `nsStandardURL`
    File,
    /// A scheme with an authority. `nsStandardURL`
    Authority,
    /// A scheme with an authority that has a host. `nsStandardURL`
    Strict,
    /// `jar`. `nsJARURI`
    Jar,
    /// A scheme whose URLs have an opaque path. `nsSimpleURI`
    Opaque,
    /// `view-source`. `nsSimpleNestedURI`
    ViewSource,
    /// `moz-icon`. `nsMozIconURI`
    Icon,
    /// Any other scheme. `DefaultURI`
    Other,
}

impl Kind {
    /// Returns the kind of a scheme, in either case, in the newest version.
    pub(super) fn new(scheme: &str) -> Self {
        match SchemeType::new(scheme) {
            SchemeType::Special => return Kind::Web,
            SchemeType::File => return Kind::File,
            SchemeType::NotSpecial => {}
        }
        let is = |rule| RULES.read(rule, scheme).is_some();
        match () {
            // It includes the strict ones.
            () if is("authority-scheme") && is("strict-scheme") => Kind::Strict,
            () if is("authority-scheme") => Kind::Authority,
            () if scheme.eq_ignore_ascii_case("jar") => Kind::Jar,
            () if scheme.eq_ignore_ascii_case("view-source") => Kind::ViewSource,
            () if scheme.eq_ignore_ascii_case("moz-icon") => Kind::Icon,
            () if is("opaque-scheme") => Kind::Opaque,
            () => Kind::Other,
        }
    }

    /// Returns whether URLs have a host, which may be empty, and a path from the root. `nsStandardURL`
    pub(super) fn is_standard(self) -> bool {
        matches!(self, Kind::Web | Kind::File | Kind::Authority | Kind::Strict)
    }
}

/// Returns whether the escapes `%2e` and `%2f` in URLs with this scheme are decoded before anything else.
/// `SubstitutingProtocolHandler`
pub(super) fn has_substitution(scheme: &str) -> bool {
    RULES.read("substituted-scheme", scheme).is_some()
}

/// Returns the origin of a URL.
pub(super) fn origin(firefox: &Firefox, url: &Href) -> Origin {
    let inner = |text: &str| firefox.parse(text, None, UTF_8).ok();
    match firefox.kind(url.scheme()) {
        Kind::Web => Origin::new(url.scheme(), url.host(), url.port()),
        Kind::Authority | Kind::Strict
            // The other schemes with an authority have opaque origins.
            if matches!(url.scheme(), "chrome" | "indexeddb" | "moz-extension" | "resource")
                && !url.host().is_empty() =>
        {
            Origin::new(url.scheme(), url.host(), url.port())
        }
        // The path in the archive follows `!`.
        Kind::Jar => origin_of_archive(firefox, &url.text[..url.offsets.path as usize - "!".len()]),
        Kind::Opaque if url.scheme() == "blob" => match inner(url.path()) {
            Some(url) if matches!(&url.text[..url.offsets.scheme_end as usize], "http" | "https") => {
                origin(firefox, &url)
            }
            _ => Origin::OPAQUE,
        },
        _ => Origin::OPAQUE,
    }
}

/// Returns the origin of a file in an archive, from the canonical URL before `!`: the scheme, the host and the port of
/// the innermost URL. Without a host, the origin is opaque.
fn origin_of_archive(firefox: &Firefox, mut text: &str) -> Origin {
    while let Some(inner) = text.strip_prefix("jar:").or_else(|| text.strip_prefix("view-source:")) {
        text = inner;
    }
    let authority = text.find("://").map_or(text.len(), |colon| colon + "://".len());
    let end = text[authority..].find(['/', '?', '#']).map_or(text.len(), |end| authority + end);
    let Ok(url) = firefox.parse(&text[..end], None, UTF_8) else { return Origin::OPAQUE };
    if url.host().is_empty() { Origin::OPAQUE } else { Origin::new(url.scheme(), url.host(), url.port()) }
}
