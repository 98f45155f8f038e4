//! The versions of Spring that have this parser, and what changed in it.

use super::SpringUriComponentsWhatwg;
use crate::About;
use crate::program::Known;
use crate::version::{Change, Number, releases};

/// Names in ASCII are always lowered. Before, those with a label after the first that begins with `xn-_` were not.
pub(super) const LOWERS_ALL_ASCII: Change = Change(&[Number(7, 0, 0)]);

/// Spring 7.0.9, which the name alone means.
const DEFAULT: About = About {
    name: "spring-uri-components-whatwg",
    program: "Spring's UriComponentsBuilder, ParserType.WHAT_WG",
    version: "Spring Framework 7.0.9 on OpenJDK 25.0.2, the parser of the URL Standard",
    release: "7.0.9",
    is_compared: true,
    calls: "UriComponentsBuilder.fromUriString(uri, ParserType.WHAT_WG).build(), getScheme, getUserInfo, getHost, \
            getPort, getPath, getQuery, getFragment",
};

/// The releases: the default, then the other.
pub(crate) const RELEASES: &[Known<SpringUriComponentsWhatwg>] = releases!(
    SpringUriComponentsWhatwg, DEFAULT, (7, 0, 9), "spring-uri-components-whatwg",
    ["Spring Framework "], [" on OpenJDK 25.0.2, the parser of the URL Standard"]: (6, 2, 12)
);
