//! The versions of Spring, and what changed in `UriComponentsBuilder`.

use super::SpringUriComponents;
use crate::program::Known;
use crate::version::{Change, Number, releases};

/// `RfcUriParser` reads, and no regular expression any more.
pub(super) const HAS_PARSERS: Change = Change(&[Number(6, 2, 0)]);

/// Ports and queries of white space count as missing, fragments are captured where they are, and only a slash, a port or
/// the end can follow brackets.
pub(super) const CAPTURES_EXACTLY: Change = Change(&[Number(7, 0, 0)]);

/// User information ends at the last at sign, a backslash ends the authority, and a name can have brackets
/// (CVE-2024-22259, CVE-2024-22262). 6.1.5 and its like have it in part, and were not compared.
pub(super) const BACKSLASH_ENDS_AUTHORITY: Change = Change(&[Number(5, 3, 34), Number(6, 0, 19), Number(6, 1, 6)]);

/// User information can have an opening bracket (CVE-2024-22243).
pub(super) const USERS_WITH_BRACKETS: Change = Change(&[Number(5, 3, 32), Number(6, 0, 17), Number(6, 1, 4)]);

/// The releases: Spring 7.0.9, which the name alone means, then the others, the newest first.
pub(crate) const RELEASES: &[Known<SpringUriComponents>] = releases! {
    SpringUriComponents {
        name: "spring-uri-components",
        title: "Spring",
        program: "Spring's UriComponentsBuilder",
        version: "Spring Framework 7.0.9 on OpenJDK 25.0.2, the parser of RFC syntax",
        fetches: Err(&["java-net-url", "apache-uri-builder", "okhttp-http-url"]),
        calls: "UriComponentsBuilder.fromUriString(uri).build(), getScheme, getUserInfo, getHost, getPort, getPath, \
                getQuery, getFragment",
    } (7, 0, 9), ["Spring Framework "], [" on OpenJDK 25.0.2"]:
    (6, 2, 12), (6, 1, 12), (6, 1, 4), (5, 3, 20)
};
