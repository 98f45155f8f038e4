//! The versions of Spring that have this parser, and what changed in it.

use super::SpringUriComponentsWhatwg;
use crate::program::Known;
use crate::version::{Change, Number, releases};

/// Names in ASCII are always lowered. Before, those with a label after the first that begins with `xn-_` were not.
pub(super) const LOWERS_ALL_ASCII: Change = Change(&[Number(7, 0, 0)]);

/// The releases: Spring 7.0.9, which the name alone means, then the others, the newest first.
pub(crate) const RELEASES: &[Known<SpringUriComponentsWhatwg>] = releases! {
    SpringUriComponentsWhatwg {
        name: "spring-uri-components-whatwg",
        title: "Spring WHAT_WG",
        program: "Spring's UriComponentsBuilder, ParserType.WHAT_WG",
        version: "Spring Framework 7.0.9 on OpenJDK 25.0.2, the parser of the URL Standard",
        fetches: Err(&["java-net-url", "apache-uri-builder", "okhttp-http-url"]),
        calls: "UriComponentsBuilder.fromUriString(uri, ParserType.WHAT_WG).build(), getScheme, getUserInfo, getHost, \
                getPort, getPath, getQuery, getFragment",
    } (7, 0, 9), ["Spring Framework "], [" on OpenJDK 25.0.2, the parser of the URL Standard"]:
    (6, 2, 12)
};
