//! The ASCII code points that each dialect percent-encodes in each component: the lists of the specifications,
//! transcribed independently, compared with the output.
//!
//! Each code point is put between two letters in the component, unencoded or percent-encoded, in an input or in the
//! value of a setter. The encoding of code points from U+0080 on is tested by the suites.

use Attribute::{Hash, Password, Pathname, Search, Username};
use Dialect::{Living, Railroad2015, Rfc3986, Rfc3987, UrlSpec, WebUrl};
use Personality::{Chrome, Gecko, Ie, This};
use railurl::{Dialect, Options, attributes::Attribute, components::Components, dialect::Personality};

/// A way to write a component; `{}` is replaced by the code point and its neighbours.
#[derive(Debug)]
enum Way {
    /// The code point in an input, unencoded.
    In(&'static str),
    /// The code point in an input, percent-encoded.
    EncodedIn(&'static str),
    /// By a setter, on this URL.
    By(Attribute, &'static str),
}

use Way::{By, EncodedIn, In};

/// A list of code points as in specifications: numbers and ranges of numbers.
enum Set {
    These(&'static str),
    /// Every code point except these, letters and digits.
    AllBut(&'static str),
}

use Set::{AllBut, These};

impl Set {
    fn contains(&self, byte: u8) -> bool {
        match self {
            These(list) => listed(list, byte),
            AllBut(list) => !listed(list, byte) && !byte.is_ascii_alphanumeric(),
        }
    }
}

/// Returns whether a byte is in a list such as `00-1F 22`.
fn listed(list: &str, byte: u8) -> bool {
    let number = |text| u8::from_str_radix(text, 16).expect("two digits");
    list.split_whitespace().any(|item| {
        let (first, last) = item.split_once('-').unwrap_or((item, item));
        (number(first)..=number(last)).contains(&byte)
    })
}

type Component = fn(Components) -> Option<String>;

const USERNAME: Component = |url| url.username;
const PASSWORD: Component = |url| url.password;
const HOST: Component = |url| url.host;
const PORT: Component = |url| url.port;
const PATH: Component = |url| url.path;
const QUERY: Component = |url| url.query;
const FRAGMENT: Component = |url| url.fragment;

/// A component, the ways to write it, the code points that the specification encodes there, and the code points that
/// cannot be in the component: delimiters, code points that are removed first, and those that make the URL invalid.
type Row = (Component, &'static [Way], Set, &'static str);

/// The [living standard](https://url.spec.whatwg.org/#percent-encoded-bytes), where each list includes those that it
/// builds on.
const LIVING: &[Row] = {
    const USERINFO: Set = These("00-1F 7F 20 22 23 3C 3E 3F 5E 60 7B 7D 2F 3A 3B 3D 40 5B-5D 7C");
    const IN_PATH: Set = These("00-1F 7F 20 22 23 3C 3E 3F 5E 60 7B 7D");
    const IN_QUERY: Set = These("00-1F 7F 20 22 23 3C 3E");
    const IN_SPECIAL_QUERY: Set = These("00-1F 7F 20 22 23 3C 3E 27");
    const IN_FRAGMENT: Set = These("00-1F 7F 20 22 3C 3E 60");
    const C0_CONTROL: Set = These("00-1F 7F");
    &[
        (USERNAME, &[In("http://{}@h/"), In("http://{}:p@h/?é")], USERINFO, "09 0A 0D 23 2F 3A 3F 5C"),
        (USERNAME, &[In("foo://{}@h/")], USERINFO, "09 0A 0D 23 2F 3A 3F"),
        (PASSWORD, &[In("http://u:{}@h/"), In("http://:{}@h/?é")], USERINFO, "09 0A 0D 23 2F 3F 5C"),
        (PASSWORD, &[In("foo://u:{}@h/")], USERINFO, "09 0A 0D 23 2F 3F"),
        (USERNAME, &[By(Username, "http://h/"), By(Username, "foo://u:p@h/")], USERINFO, ""),
        (PASSWORD, &[By(Password, "http://h/"), By(Password, "foo://u:p@h/")], USERINFO, ""),
        (HOST, &[In("foo://{}/")], C0_CONTROL, "00 09 0A 0D 20 23 2F 3A 3C 3E 3F 40 5B-5E 7C"),
        (PATH, &[In("http://h/{}"), In("http://h/{}?é"), In("file:///{}")], IN_PATH, "09 0A 0D 23 3F 5C"),
        (PATH, &[In("foo://h/{}"), In("foo:/{}?é")], IN_PATH, "09 0A 0D 23 3F"),
        (PATH, &[By(Pathname, "foo://h/")], IN_PATH, "09 0A 0D"),
        (PATH, &[By(Pathname, "http://h/")], IN_PATH, "09 0A 0D 5C"),
        (PATH, &[In("foo:{}"), In("foo:{}?é")], C0_CONTROL, "09 0A 0D 23 3F"),
        (QUERY, &[In("foo://h/?{}"), In("foo:?{}#é")], IN_QUERY, "09 0A 0D 23"),
        (QUERY, &[In("http://h/?{}"), In("file:?{}#é")], IN_SPECIAL_QUERY, "09 0A 0D 23"),
        (QUERY, &[By(Search, "foo://h/")], IN_QUERY, "09 0A 0D"),
        (QUERY, &[By(Search, "http://h/")], IN_SPECIAL_QUERY, "09 0A 0D"),
        (FRAGMENT, &[In("http://h/#{}"), In("foo:#{}"), By(Hash, "http://h/")], IN_FRAGMENT, "09 0A 0D"),
    ]
};

/// The [standard of 2015](https://specs.webplatform.org/url/webspecs/develop/#terminology), where each list includes
/// those that it builds on.
const RAILROAD_2015: &[Row] = {
    const DEFAULT: Set = These("00-1F 7F 20 22 23 3C 3E 3F 60");
    // "Replace all remaining `@` signs in info, with the string `%40`."
    const CREDENTIALS: Set = These("00-1F 7F 20 22 23 3C 3E 3F 60 40");
    const IN_QUERY: Set = These("00-20 7F 22 23 3C 3E 60");
    &[
        (USERNAME, &[In("http://{}@h/")], CREDENTIALS, "09 0A 0D 23 2F 3A 3F 5C"),
        (PASSWORD, &[In("http://u:{}@h/")], CREDENTIALS, "09 0A 0D 23 2F 3F 5C"),
        (USERNAME, &[By(Username, "http://h/")], These("00-1F 7F 20 22 23 3C 3E 3F 60 2F 40 5C 3A"), ""),
        (PASSWORD, &[By(Password, "http://h/")], These("00-1F 7F 20 22 23 3C 3E 3F 60 2F 40 5C"), ""),
        (PATH, &[In("http://h/{}"), In("file:///{}")], DEFAULT, "09 0A 0D 23 3F 5C"),
        (PATH, &[By(Pathname, "http://h/")], DEFAULT, "09 0A 0D 23 3F 5C"),
        (PATH, &[In("foo:{}")], These(""), "09 0A 0D 23 3F"),
        (QUERY, &[In("http://h/?{}"), In("foo:?{}")], IN_QUERY, "09 0A 0D 23"),
        (QUERY, &[By(Search, "http://h/")], IN_QUERY, ""),
        (FRAGMENT, &[In("http://h/#{}")], These(""), "00 09 0A 0D"),
        (FRAGMENT, &[By(Hash, "http://h/")], These("00-1F 7F"), ""),
    ]
};

/// [url-spec](https://datatracker.ietf.org/doc/html/draft-abarth-url-01): `host-escaped`, `path-escaped`, and "greater
/// than or equal to U+0020" in a fragment; the other lists come from the table in `railurl_canon::dialects::url_spec`.
const URL_SPEC: &[Row] = {
    const USER_INFO: Set = AllBut("2D 2E 5F 7E 21 24 25 26 27 28 29 2A 2B 2C");
    const IN_HOST: Set = These("00-2A 2C 2F 3B-40 5C 5E 60 7B-7F");
    // Except `%` and `\`, which later steps handle.
    const IN_PATH: Set = These("00-20 22-23 3C 3E 3F 5E 60 7B-7D 7F");
    &[
        (USERNAME, &[In("http://{}@h/"), In("http://{}:p@h/")], USER_INFO, "23 2F 3A 3B 3F 5C"),
        (PASSWORD, &[In("http://u:{}@h/")], USER_INFO, "23 2F 3B 3F 5C"),
        (HOST, &[In("http://{}/")], IN_HOST, "23 2F 3A 3B 3F 40 5C"),
        // Escaped delimiters stay escaped.
        (HOST, &[EncodedIn("http://{}/"), EncodedIn("file://{}/")], These("00-2A 2C 2F 3A-40 5B-5E 60 7B-7F"), ""),
        (PORT, &[In("http://h:{}/")], These("00-20 7F"), "23 2F 3A 3B 3F 40 5C"),
        (PATH, &[In("http://h/{}"), In("file:///{}")], IN_PATH, "23 3F 5C"),
        // `path-unescaped`, and the full stop.
        (PATH, &[EncodedIn("http://h/{}"), EncodedIn("file:///{}")], AllBut("2D 5F 7E 2E"), ""),
        (PATH, &[In("foo:{}")], These("00-1F"), ""),
        (PATH, &[In("mailto:{}")], These("00-1F"), "3F"),
        (QUERY, &[In("http://h/?{}")], These("00-20 22 23 3C 3E 7F"), "23"),
        (QUERY, &[In("mailto:?{}")], These("00-20 22 23 3C 3E 7F"), ""),
        (FRAGMENT, &[In("http://h/#{}")], These("00-1F"), ""),
    ]
};

/// [Web::URL](https://github.com/manakai/perl-web-url), section "Canonicalization", for all personalities.
const WEB_URL: &[Row] = {
    const USERINFO: Set = AllBut("2D 2E 5F 7E 21 24 25 26 27 28 29 2A 2B 2C");
    const IN_PATH: Set = AllBut("2D 2E 5F 7E 21 23 24 25 26 27 28 29 2A 2B 2C 2F 3A 3B 3D 40 5B 5D");
    // The list has no 3F, but a query that has a question mark keeps it.
    const IN_QUERY: Set =
        AllBut("2D 2E 5F 7E 21 23 24 25 26 27 28 29 2A 2B 2C 2F 3A 3B 3D 40 5B 5D 5C 5E 60 7B 7C 7D 3F");
    &[
        (USERNAME, &[In("http://{}@h/")], USERINFO, "09 0A 0D 23 2F 3A 3F 5C"),
        (PASSWORD, &[In("http://u:{}@h/")], USERINFO, "09 0A 0D 23 2F 3F 5C"),
        (PATH, &[In("http://h/{}"), In("file:///{}")], IN_PATH, "09 0A 0D 23 3F 5C"),
        (PATH, &[In("mailto:{}")], IN_PATH, "09 0A 0D 3F"),
        (PATH, &[EncodedIn("http://h/{}"), EncodedIn("mailto:{}")], AllBut("2D 2E 5F 7E"), ""),
        (PATH, &[In("foo:{}")], These("00-1F 7F"), "09 0A 0D 23 3F"),
        (QUERY, &[In("http://h/?{}"), In("foo:?{}")], IN_QUERY, "09 0A 0D 23"),
        (QUERY, &[In("mailto:?{}")], IN_QUERY, "09 0A 0D"),
        (FRAGMENT, &[In("http://h/#{}")], These("00-1F 7F"), "09 0A 0D"),
    ]
};

/// Step 30 of the CanonicalizeHost algorithm, by THIS.
const HOST_OF_THIS: &[Row] = &[
    (
        HOST,
        &[EncodedIn("http://{}/")],
        These("00-1F 20 21 22 23 24 25 26 27 28 29 2A 2C 2F 3B 3C 3D 3E 3F 5C 5E 60 7B 7C 7D 7F 40"),
        "00 25 2F 3A 5C",
    ),
    (
        HOST,
        &[EncodedIn("file://{}/")],
        These("00-1F 20 21 22 23 24 25 26 27 28 29 2A 2C 2F 3B 3C 3D 3E 3F 5C 5E 60 7B 7C 7D 7F"),
        "00 25 2F 5C",
    ),
];

/// Step 30 by CHROME.
const HOST_OF_CHROME: &[Row] = &[(
    HOST,
    &[EncodedIn("http://{}/")],
    These("20 21 22 23 24 26 27 28 29 2A 2C 3C 3D 3E 40 5E 60 7B 7C 7D"),
    "00-1F 25 2F 3A 3B 3F 5B 5C 5D 5E 7E 7F",
)];

/// Step 30 by GECKO: "None."
const HOST_OF_GECKO: &[Row] = &[(HOST, &[In("http://{}/")], These(""), "00 09 0A 0D 20 23 2F 3A 3F 40 5C")];

/// Step 30 by IE, and the octets that step 7 does not decode.
const HOST_OF_IE: &[Row] = &[
    (HOST, &[In("http://{}/")], These("00-1F 20 22 3C 3E 5C 5E 60 7B 7C 7D 7F"), "00 09 0A 0D 23 25 2F 3A 3F 40 5C"),
    (
        HOST,
        &[EncodedIn("http://{}/")],
        These("00-1F 20 22 3C 3E 5C 5E 60 7B 7C 7D 7F 21 23-2C 3A 3B 3D 40 5B 5D"),
        "00 2F 3F 5C",
    ),
];

/// The [RFCs](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2.2) encode nothing, and decode unreserved characters.
const RFC: &[Row] = {
    const NOT_UNRESERVED: Set = AllBut("2D 2E 5F 7E");
    &[
        (USERNAME, &[EncodedIn("http://{}@h/")], NOT_UNRESERVED, ""),
        (PASSWORD, &[EncodedIn("http://u:{}@h/")], NOT_UNRESERVED, ""),
        (HOST, &[EncodedIn("http://{}/")], NOT_UNRESERVED, ""),
        (PATH, &[EncodedIn("http://h/{}"), EncodedIn("foo:{}")], NOT_UNRESERVED, ""),
        (QUERY, &[EncodedIn("http://h/?{}")], NOT_UNRESERVED, ""),
        (FRAGMENT, &[EncodedIn("http://h/#{}")], NOT_UNRESERVED, ""),
    ]
};

/// Returns the resulting component of an input or a setter with `a`, the byte and `b`.
fn found(dialect: Dialect, (component, way): (Component, &Way), byte: u8) -> Option<String> {
    let options = Options::new().dialect(dialect);
    let plain = format!("a{}b", char::from(byte));
    let url = match *way {
        In(text) => options.parse(&text.replace("{}", &plain)).ok()?,
        EncodedIn(text) => options.parse(&text.replace("{}", &format!("a%{byte:02X}b"))).ok()?,
        By(attribute, text) => {
            let mut url = options.parse(text).expect("a URL");
            url.attributes_mut().set(attribute, &plain).ok()?;
            url
        }
    };
    component(url.components())
}

fn assert_encodes(dialect: Dialect, rows: &[Row]) {
    let mut wrong = Vec::new();
    for &(component, ways, ref encoded, elsewhere) in rows {
        for (way, byte) in ways.iter().flat_map(|way| (0..0x80_u8).map(move |byte| (way, byte))) {
            let plain = format!("a{}b", char::from(byte));
            let encoding = format!("a%{byte:02X}b");
            let found = found(dialect, (component, way), byte).unwrap_or_default();
            // Hosts are in one case, and so are the hexadecimal digits of IE.
            let is = |text| found.strip_prefix('/').unwrap_or(&found).eq_ignore_ascii_case(text);
            let (is_plain, is_encoded) = (is(&plain), is(&encoding));
            let expected = match listed(elsewhere, byte) {
                true => (false, false),
                false => (!encoded.contains(byte), encoded.contains(byte)),
            };
            if (is_plain, is_encoded) != expected {
                wrong.push(format!("{way:?} {byte:02X}: {found:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}:\n{}", dialect.name(), wrong.join("\n"));
}

pub(crate) fn of_every_dialect() {
    for (dialect, rows) in [
        (Living, LIVING),
        (Railroad2015, RAILROAD_2015),
        (UrlSpec, URL_SPEC),
        (WebUrl(This), WEB_URL),
        (WebUrl(This), HOST_OF_THIS),
        (WebUrl(Chrome), WEB_URL),
        (WebUrl(Chrome), HOST_OF_CHROME),
        (WebUrl(Gecko), WEB_URL),
        (WebUrl(Gecko), HOST_OF_GECKO),
        (WebUrl(Ie), WEB_URL),
        (WebUrl(Ie), HOST_OF_IE),
        (Rfc3986, RFC),
        (Rfc3987, RFC),
    ] {
        assert_encodes(dialect, rows);
    }
}
