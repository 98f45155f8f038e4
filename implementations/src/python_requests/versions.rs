//! The versions of requests with urllib3, and what changed in them.

use railurl_canon::client::{Client, WEB};

use super::PythonRequests;
use crate::About;
use crate::program::Known;
use crate::version::{Change, Number, about};

/// requests: a host cannot begin with a dot.
pub(super) const REJECTS_LEADING_DOTS: Change = Change(&[Number(2, 27, 0)]);

/// requests: `urllib.parse` finds the host of a connection.
pub(super) const CONNECTS_BY_URLLIB: Change = Change(&[Number(2, 32, 0)]);

/// urllib3: a port can have more than five digits, if it begins with zeros.
pub(super) const LONG_PORTS: Change = Change(&[Number(1, 26, 13)]);

/// urllib3: a zone has no exclamation mark.
pub(super) const STRICT_ZONES: Change = Change(&[Number(1, 26, 15)]);

/// urllib3: hosts have no spaces or control characters, and their unreserved characters are decoded.
pub(super) const CHECKS_HOSTS: Change = Change(&[Number(2, 8, 0)]);

/// A release that is not the default: the numbers of requests and urllib3.
macro_rules! release {
    ($minor:literal, $patch:literal, $first:literal, $second:literal, $third:literal) => {
        Known {
            about: about!(
                DEFAULT,
                "python-requests",
                ["requests "],
                2,
                $minor,
                $patch,
                [", urllib3 ", $first, ".", $second, ".", $third, ", idna 3.20, CPython 3.13.0"]
            ),
            program: PythonRequests { requests: Number(2, $minor, $patch), urllib3: Number($first, $second, $third) },
        }
    };
}

/// requests 2.34.2, which the name alone means.
const DEFAULT: About = About {
    name: "python-requests",
    title: "requests",
    program: "requests with urllib3",
    version: "requests 2.34.2, urllib3 2.8.0, idna 3.20, CPython 3.13.0",
    release: "2.34.2",
    is_compared: true,
    fetches: Ok(Client::new("requests.get", WEB)),
    calls: "requests.Request(\"GET\", url).prepare(), urllib3.util.parse_url of its URL; with a base, Session.resolve_redirects first",
};

/// The releases: the default, then the others, the newest first. Each has the urllib3 of its time.
pub(crate) const RELEASES: &[Known<PythonRequests>] = &[
    Known { about: DEFAULT, program: PythonRequests { requests: Number(2, 34, 2), urllib3: Number(2, 8, 0) } },
    release!(33, 1, 2, 7, 0),
    release!(32, 5, 2, 6, 3),
    release!(31, 0, 2, 0, 7),
    release!(28, 2, 1, 26, 20),
    release!(28, 1, 1, 26, 12),
    release!(25, 1, 1, 26, 5),
];
