//! The versions of .NET, and what changed in `System.Uri`.

use railurl_canon::client::{Client, WEB_SOCKET};

use super::DotnetUri;
use crate::About;
use crate::program::Known;
use crate::version::{Change, Number, about};

/// A name is made lower case before it is compared with `loopback`, an exception does not escape from some inputs that
/// are made anew, and a dot is a digit of a number that is not an address. .NET 9 may have some of it.
pub(super) const LOWERS_FIRST: Change = Change(&[Number(10, 0, 0)]);

/// .NET 10, which the name alone means.
const DEFAULT: About = About {
    name: "dotnet-uri",
    title: ".NET Uri",
    program: "System.Uri of .NET",
    version: ".NET 10.0.10, not on Windows",
    release: "10.0.10",
    is_compared: true,
    fetches: Ok(Client::new("HttpClient", WEB_SOCKET)),
    calls: "Uri.TryCreate(uri, UriKind.Absolute), Scheme, UserInfo, Host, Port, AbsolutePath, Query, Fragment",
};

/// The releases: the default, then the others, the newest first.
pub(crate) const RELEASES: &[Known<DotnetUri>] = &[
    // The build for browsers brings the data of an older Unicode than 8.0.4 has.
    Known { about: DEFAULT, program: DotnetUri { version: Number(10, 0, 10), unicode: 13 } },
    Known {
        about: about!(DEFAULT, "dotnet-uri", [".NET "], 8, 0, 4, [", not on Windows"]),
        program: DotnetUri { version: Number(8, 0, 4), unicode: 15 },
    },
];
