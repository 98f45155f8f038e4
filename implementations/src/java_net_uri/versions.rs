//! The versions of OpenJDK, and what changed in `java.net.URI`.

use super::JavaNetUri;
use crate::About;
use crate::version::{Change, Number, about};

/// A zone can have dots and underscores.
pub(super) const ZONES_WITH_DOTS: Change = Change(&[Number(11, 0, 0)]);

/// `resolve` puts a slash between a base without a path and a relative path. 11.0.13 does not, and 17.0.9 does.
pub(super) const ROOTS_PATHS: Change = Change(&[Number(17, 0, 9)]);

/// A release that is not the default.
macro_rules! release {
    ($major:literal, $patch:literal) => {
        JavaNetUri {
            about: about!(DEFAULT, "java-net-uri", [], $major, 0, $patch, []),
            version: Number($major, 0, $patch),
        }
    };
}

/// OpenJDK 17.0.15, which the name alone means.
const DEFAULT: About = About {
    name: "java-net-uri",
    program: "OpenJDK",
    version: "17.0.15",
    release: "17.0.15",
    is_compared: true,
    calls: "new URI(String), URI.resolve(URI); getScheme, getRawUserInfo, getHost, getPort, getRawPath, getRawQuery, \
            getRawFragment",
};

/// The releases: the default, then the others, the newest first.
pub(crate) const RELEASES: &[JavaNetUri] = &[
    JavaNetUri { about: DEFAULT, version: Number(17, 0, 15) },
    release!(25, 2),
    release!(21, 8),
    release!(11, 13),
    release!(8, 252),
];
