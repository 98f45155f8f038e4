//! The versions of Node.js, and what changed.

use railurl_canon::client::{Client, WEB};

use super::NodeUrlParse;
use super::to_ascii::Library;
use crate::About;
use crate::program::Known;
use crate::version::{Change, Number, about};

/// Control characters are removed from the ends, and an at sign before the query tells that slashes begin an authority.
pub(super) const AT_SIGN_TELLS_AUTHORITY: Change = Change(&[Number(16, 0, 0)]);

/// A host has all characters except a few, must not be forbidden when it is ASCII, and loses tabs and newlines.
pub(super) const CHECKS_HOSTS: Change = Change(&[Number(18, 0, 0)]);

/// U+0000 in a host is an error. Before, the host ends there.
pub(super) const REJECTS_NUL: Change = Change(&[Number(22, 0, 0)]);

/// A colon in a host is an error. Before, it begins the path.
pub(super) const REJECTS_COLON: Change = Change(&[Number(25, 0, 0)]);

/// A release that is not the default: with the library for names, and the version of Unicode by which V8 knows lower
/// case.
macro_rules! release {
    ($major:literal, $minor:literal, $patch:literal, $library:expr, $unicode:literal) => {
        Known {
            about: about!(DEFAULT, "node-url-parse", [], $major, $minor, $patch, []),
            program: NodeUrlParse { version: Number($major, $minor, $patch), library: $library, unicode: $unicode },
        }
    };
}

const DEFAULT: About = About {
    name: "node-url-parse",
    title: "Node url.parse",
    program: "Node.js, url.parse",
    version: "20.20.2",
    release: "20.20.2",
    is_compared: true,
    fetches: Ok(Client::new("http.get and https.get", WEB)
        .with_default_host("localhost")
        .with_default_scheme("http", None)),
    calls: "url.parse(url): protocol, auth, hostname, port, pathname, search, hash; url.resolve(base, url)",
};

/// The releases: the default, then the others, the newest first.
pub(crate) const RELEASES: &[Known<NodeUrlParse>] = &[
    Known { about: DEFAULT, program: NodeUrlParse { version: Number(20, 20, 2), library: Library::Ada2, unicode: 17 } },
    release!(26, 10, 0, Library::Ada4, 17),
    release!(25, 9, 0, Library::Ada3, 17),
    release!(24, 21, 0, Library::Ada4, 17),
    release!(22, 23, 3, Library::Ada2, 17),
    release!(18, 20, 8, Library::Ada2, 15),
    release!(16, 20, 2, Library::Icu, 14),
    release!(14, 21, 3, Library::Icu, 14),
];
