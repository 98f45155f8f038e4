//! The versions of libcurl, and what changed in its URL API.

use railurl_canon::client::Client;

use super::Libcurl;
use crate::program::Known;
use crate::version::{Change, Number, releases};

/// A change that came with one version.
macro_rules! since {
    ($($(#[$documentation:meta])* $name:ident: $major:literal, $minor:literal;)+) => {
        $($(#[$documentation])* pub(super) const $name: Change = Change(&[Number($major, $minor, 0)]);)+
    };
}

since! {
    /// `gophers` is known.
    KNOWS_GOPHERS: 7, 75;
    /// A host that is a number is an IPv4 address.
    NORMALIZES_IPV4: 7, 77;
    /// A space is an error.
    REJECTS_SPACES: 7, 78;
    /// Hosts are percent-decoded.
    DECODES_HOSTS: 7, 80;
    /// Port 0, no empty scheme, no file URL of one slash, IPv6 addresses in their shortest form.
    PORT_ZERO: 7, 81;
    /// An empty user name or password is kept, a redirect's scheme needs no slash, and host names have fewer characters.
    KEEPS_EMPTY_USER: 7, 86;
    /// Host names have no plus sign, ampersand or parenthesis.
    REJECTS_GROUPS: 7, 87;
    /// The path of a file URL that is one slash is not a base.
    LOSES_FILE_PATH: 7, 88;
    /// Host names have no percent sign.
    REJECTS_PERCENT: 8, 0;
    /// A redirect's fragment is percent-encoded.
    ENCODES_FRAGMENTS: 8, 1;
    /// A scheme begins with a letter.
    SCHEME_BEGINS_WITH_LETTER: 8, 2;
    /// An empty redirect is an error.
    REJECTS_EMPTY: 8, 3;
    /// An empty query counts as missing, and a redirect to a fragment keeps the path.
    DROPS_EMPTY_QUERY: 8, 8;
    /// `ws` and `wss` are known.
    KNOWS_WS: 8, 11;
    /// A redirect replaces the parts of RFC 3986.
    REPLACES_PARTS: 8, 12;
    /// Dot segments can be percent-encoded, control characters of relative redirects are encoded, empty redirects are
    /// followed, and `0X` begins no number.
    ENCODES_CONTROLS: 8, 14;
    /// Redirects encode in upper case.
    UPPER_CASE_DIGITS: 8, 15;
    /// An IPv6 address of the same length is written anew as well.
    NORMALIZES_IPV6: 8, 18;
    /// `mqtts` is known.
    KNOWS_MQTTS: 8, 19;
    /// A redirect's percent-encoded bytes are written in upper case, `rtmp` is unknown, each file URL is a base, and a path
    /// keeps a dot that it begins with.
    ENCODES_UPPER_CASE: 8, 20;
    /// IPv4 addresses are read after decoding and can end with a dot, host names have no pipe and do not end with two
    /// dots, hosts in brackets are decoded, an empty redirect removes the fragment, and one to a file URL needs a slash.
    DECODES_FIRST: 8, 21;
    /// An IPv6 address can end with a colon.
    COLON_AFTER_IPV6: 8, 22;
    /// Hosts and zones have no control characters and fewer others, absolute redirects' control characters are encoded,
    /// and `smb` is unknown.
    RESTRICTS_ZONES: 8, 23;
}

/// Host names have none of the delimiters `/`, `:`, `#`, `?`, `!` and `@`.
pub(super) const REJECTS_DELIMITERS: Change = Change(&[Number(7, 83, 1)]);

/// The release in which a host that begins with a number and a dot, but is not an IPv4 address, is an error.
pub(super) const REJECTS_BAD_IPV4: Number = Number(8, 1, 0);

/// The schemes that libcurl is built with.
const BUILT_WITH: &[&str] = &[
    "http", "https", "ws", "wss", "ftp", "ftps", "file", "dict", "gopher", "gophers", "imap", "imaps", "ldap", "ldaps",
    "mqtt", "mqtts", "pop3", "pop3s", "rtmp", "rtmpe", "rtmps", "rtmpt", "rtmpte", "rtmpts", "rtsp", "scp", "sftp",
    "smb", "smbs", "smtp", "smtps", "telnet", "tftp",
];

/// The releases: libcurl 8.23.0, which the name alone means, then the others, the newest first.
pub(crate) const RELEASES: &[Known<Libcurl>] = releases! {
    Libcurl {
        name: "libcurl",
        title: "curl",
        program: "libcurl",
        version: "8.23.0",
        fetches: Ok(Client::new("curl_easy_perform", BUILT_WITH)),
        calls: "`curl_url_set` of `CURLUPART_URL` with `CURLU_NON_SUPPORT_SCHEME | CURLU_GUESS_SCHEME`, as `CURLOPT_URL` \
                calls it, and on its handle with `CURLU_URLENCODE | CURLU_ALLOW_SPACE`, as a redirect does; `curl_url_get` of \
                each part",
    } (8, 23, 0), [], []:
    (8, 22, 0), (8, 21, 0), (8, 20, 0), (8, 19, 0), (8, 18, 0), (8, 17, 0), (8, 15, 0), (8, 14, 1),
    (8, 12, 1), (8, 12, 0), (8, 11, 0), (8, 10, 1), (8, 10, 0), (8, 9, 0), (8, 8, 0), (8, 6, 0), (8, 5, 0),
    (8, 4, 0), (8, 3, 0), (8, 2, 1), (8, 2, 0), (8, 1, 2), (8, 1, 0), (8, 0, 1), (7, 88, 1), (7, 86, 0),
    (7, 85, 0), (7, 83, 1), (7, 83, 0), (7, 82, 0), (7, 81, 0), (7, 80, 0), (7, 79, 1), (7, 79, 0),
    (7, 78, 0), (7, 77, 0), (7, 76, 0), (7, 75, 0), (7, 74, 0)
};
