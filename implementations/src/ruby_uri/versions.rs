//! The versions of Ruby's library uri, and what changed.

use railurl_canon::client::{Client, WEB};

use super::RubyUri;
use crate::About;
use crate::program::Known;
use crate::version::{Change, Number, about};

/// There is a class for `ws`.
pub(super) const KNOWS_WS: Change = Change(&[Number(0, 11, 0)]);

/// There is a class for `wss`.
pub(super) const KNOWS_WSS: Change = Change(&[Number(0, 12, 0)]);

/// A URI with an empty authority has an empty host, where it had none, and brackets of references are in place. The
/// expressions were rewritten for CVE-2023-28755.
pub(super) const KEEPS_EMPTY_HOST: Change = Change(&[Number(0, 10, 2), Number(0, 11, 1), Number(0, 12, 1)]);

/// A reference that begins with two slashes and has no authority is a path, and an empty host follows user information.
pub(super) const PATH_OF_SLASHES: Change = Change(&[Number(0, 13, 0)]);

/// `merge` replaces user, host and port if the reference has one of them (CVE-2025-27221).
pub(super) const MERGE_REPLACES_AUTHORITY: Change =
    Change(&[Number(0, 11, 3), Number(0, 12, 4), Number(0, 13, 2), Number(1, 0, 3)]);

/// `merge` replaces the password as well (CVE-2025-61594).
pub(super) const MERGE_REPLACES_PASSWORD: Change = Change(&[Number(0, 12, 5), Number(0, 13, 3), Number(1, 0, 4)]);

/// A release that is not the default.
macro_rules! release {
    ($ruby:literal, $major:literal, $minor:literal, $patch:literal) => {
        Known {
            about: about!(DEFAULT, "ruby-uri", [$ruby, ", uri "], $major, $minor, $patch, []),
            program: RubyUri { version: Number($major, $minor, $patch) },
        }
    };
}

/// The library of Ruby 3.1.7, which the name alone means.
const DEFAULT: About = About {
    name: "ruby-uri",
    title: "Ruby URI",
    program: "Ruby, URI",
    version: "3.1.7, uri 0.12.4",
    release: "0.12.4",
    is_compared: true,
    fetches: Ok(Client::new("Net::HTTP.get_response", WEB)
        .with_default_host("localhost")
        .with_default_scheme("http", Some("http"))),
    calls: "URI.parse, URI.join; scheme, user, password, hostname, port, path, query, fragment",
};

/// The releases: the default, then the others, the newest first.
pub(crate) const RELEASES: &[Known<RubyUri>] = &[
    Known { about: DEFAULT, program: RubyUri { version: Number(0, 12, 4) } },
    release!("4.0.0", 1, 1, 1),
    release!("3.4.1", 1, 0, 2),
    release!("3.3.3", 0, 13, 0),
    release!("3.2.4", 0, 12, 2),
    release!("3.1.2", 0, 11, 0),
    release!("3.1.2", 0, 10, 1),
];
