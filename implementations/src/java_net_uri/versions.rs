//! The versions of OpenJDK, and what changed in `java.net.URI`.

use super::JavaNetUri;
use crate::program::Known;
use crate::version::{Change, Number, releases};

/// A zone can have dots and underscores.
pub(super) const ZONES_WITH_DOTS: Change = Change(&[Number(11, 0, 0)]);

/// `resolve` puts a slash between a base without a path and a relative path. 11.0.13 does not, and 17.0.9 does.
pub(super) const ROOTS_PATHS: Change = Change(&[Number(17, 0, 9)]);

/// The releases: OpenJDK 17.0.15, which the name alone means, then the others, the newest first.
pub(crate) const RELEASES: &[Known<JavaNetUri>] = releases! {
    JavaNetUri {
        name: "java-net-uri",
        title: "Java URI",
        program: "OpenJDK",
        version: "17.0.15",
        fetches: Err(&["java-net-url", "apache-uri-builder", "okhttp-http-url"]),
        calls: "new URI(String), URI.resolve(URI); getScheme, getRawUserInfo, getHost, getPort, getRawPath, getRawQuery, \
                getRawFragment",
    } (17, 0, 15), [], []:
    (25, 0, 2), (21, 0, 8), (11, 0, 13), (8, 0, 252)
};
