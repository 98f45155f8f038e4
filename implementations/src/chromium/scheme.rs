//! The schemes that the browser knows, and the origins of their URLs.

use railurl_canon::Href;
use railurl_canon::encode::UTF_8;
use railurl_canon::origin::Origin;
use railurl_parser::living::SchemeType;

use super::{RULES, parse};

/// How a URL with a scheme is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A special scheme of the standard, other than `file`.
    Web,
    /// A scheme of the browser's own pages: like those of the web, but without credentials and port.
    Page,
    /// `file`.
    File,
    /// `filesystem`.
    Filesystem,
    /// A scheme whose URLs have an opaque path.
    Opaque,
    /// Any other scheme.
    Other,
}

impl Kind {
    /// Returns the kind of a scheme, in either case.
    pub(super) fn new(scheme: &str) -> Self {
        match SchemeType::new(scheme) {
            SchemeType::Special => Kind::Web,
            SchemeType::File => Kind::File,
            SchemeType::NotSpecial if scheme.eq_ignore_ascii_case("filesystem") => Kind::Filesystem,
            SchemeType::NotSpecial if RULES.read("special-scheme", scheme).is_some() => Kind::Page,
            SchemeType::NotSpecial if RULES.read("opaque-scheme", scheme).is_some() => Kind::Opaque,
            SchemeType::NotSpecial => Kind::Other,
        }
    }
}

/// Returns whether URLs with this scheme always have a host and a path: it is special, or one of the browser's own
/// pages.
pub(super) fn is_standard(scheme: &str) -> bool {
    matches!(Kind::new(scheme), Kind::Web | Kind::Page | Kind::File)
}

/// Returns the origin of a URL.
pub(super) fn origin(url: &Href) -> Origin {
    let inner = |text: &str| parse(text, None, UTF_8).map_or(Origin::OPAQUE, |url| origin(&url));
    match Kind::new(url.scheme()) {
        // Pages that no site may share an origin with.
        Kind::Page if matches!(url.scheme(), "chrome-error" | "chrome-native") => Origin::OPAQUE,
        Kind::Web | Kind::Page => Origin::new(url.scheme(), url.host(), url.port()),
        Kind::File => Origin::new(url.scheme(), "", None),
        Kind::Filesystem => inner(url.offsets.path_prefix(&url.text)),
        Kind::Other if url.scheme() == "blob" && !is_nested(url.path()) => inner(url.path()),
        Kind::Opaque | Kind::Other => Origin::OPAQUE,
    }
}

/// Returns whether the text in a `blob` URL is a URL that has its origin from yet another URL.
fn is_nested(text: &str) -> bool {
    let text = text.trim_start_matches(|c| c <= ' ');
    ["blob:", "filesystem:"]
        .iter()
        .any(|scheme| text.get(..scheme.len()).is_some_and(|start| start.eq_ignore_ascii_case(scheme)))
}
