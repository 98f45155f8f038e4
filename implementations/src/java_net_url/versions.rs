//! The versions of OpenJDK, and what changed in `java.net.URL`.

use railurl_canon::client::Client;

use super::JavaNetUrl;
use crate::program::Known;
use crate::version::{Change, Number, releases};

/// Modules: the protocols `jmod` and `jrt`, and no `netdoc`.
pub(super) const HAS_MODULES: Change = Change(&[Number(9, 0, 0)]);

/// The digits of addresses are ASCII. An IPv4-mapped address with a zone is refused.
pub(super) const READS_ASCII_ADDRESSES: Change = Change(&[Number(17, 0, 0)]);

/// The constructor checks what only connections did before: hosts, user information, and zones. The system property
/// `jdk.net.url.delayParsing` delays it again.
pub(super) const CHECKS_EARLY: Change = Change(&[Number(20, 0, 0)]);

/// The releases: OpenJDK 17.0.15, which the name alone means, then the others, the newest first.
pub(crate) const RELEASES: &[Known<JavaNetUrl>] = releases! {
    JavaNetUrl {
        name: "java-net-url",
        title: "Java URL",
        program: "OpenJDK",
        version: "17.0.15",
        fetches: Ok(Client::new("URLConnection", &["http", "https", "ftp", "file", "jar"]).with_default_host("localhost")),
        calls: "new URL(String), new URL(URL, String); getProtocol, getUserInfo, getHost, getPort, getPath, getQuery, getRef",
    } (17, 0, 15), [], []:
    (25, 0, 2), (21, 0, 8), (11, 0, 13), (8, 0, 252)
};
