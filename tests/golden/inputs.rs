//! The inputs of the golden files: lists that are the same for every dialect, and sentences of the dialect's own grammar.

use crate::oracle;
use railurl::{Dialect, attributes::Attribute};
use railurl_grammar::sample;

/// The subject of a line in a golden file: an input with an optional base, or with a setter that is called after
/// parsing.
pub(crate) struct Case {
    pub(crate) input: String,
    pub(crate) base: Option<String>,
    pub(crate) set: Option<(Attribute, String)>,
}

/// Inputs without a base.
const ABSOLUTE: &[&str] = &[
    "",
    "https://example.com",
    "HTTPS://EXAMPLE.COM/",
    "https://example.com/a/b?c=d#e",
    "https://user:p%40ss@example.com:8443/",
    "https://@example.com/",
    "https://:@example.com/",
    "https://a@b@c/",
    "https://example.com:443/",
    "https://example.com:/",
    "https://example.com:0080/",
    "https://example.com:65536/",
    "https://example.com:8x/",
    "https:example.com",
    "https:/example.com",
    "https:///example.com",
    "https:\\\\example.com\\a",
    "https://example.com\\@other.example/",
    "https://",
    "https://?a",
    "https://exa mple.com/",
    "https://ex%61mple.com/",
    "https://ex%2Fample.com/",
    "https://münchen.example/",
    "https://xn--mnchen-3ya.example/",
    "https://xn--a.example/",
    "https://faß.example/",
    "https://ａ．example/",
    "https://a.b./",
    "https://a..b/",
    "https://-a-/",
    "https://a_b/",
    "https://127.0.0.1/",
    "https://0x7F.1/",
    "https://017700000001/",
    "https://127.0.0.1./",
    "https://1.2.3.256/",
    "https://1.2.3.4.5/",
    "https://256/",
    "https://[::1]/",
    "https://[2001:DB8:0:0:1:0:0:1]:80/",
    "https://[::ffff:1.2.3.4]/",
    "https://[1:2:3]/",
    "https://[::1/",
    "https://[v1.a]/",
    "https://example.com/.",
    "https://example.com/a/../b/./c/..",
    "https://example.com/../../a",
    "https://example.com/%2e%2E/%2e/a",
    "https://example.com//a//b/",
    "https://example.com/a b\"c<d>e`f{g}|h",
    "https://example.com/%7Ea%zz%",
    "https://example.com/日本/\u{1F600}",
    "https://example.com?a b'\"<>#c d`",
    "https://example.com/?",
    "https://example.com/#",
    "https://example.com/#a#b",
    "  https://example.com/a\tb\nc  ",
    "https://example.com/\u{0}\u{7F}",
    "http://example.com:80/",
    "ftp://example.com:21/a;type=i",
    "ws://example.com:80/",
    "wss://example.com:443/",
    "file:///etc/passwd",
    "file://localhost/a",
    "file://server/share/a",
    "file:/C:/a/../..",
    "file:///C|/a",
    "file:C:\\a\\b",
    "file:",
    "mailto:jane@example.com?subject=a b",
    "data:text/plain,a b#c",
    "javascript:alert(1)",
    "about:blank",
    "blob:https://example.com/0b0ffe9d",
    "urn:isbn:0451450523",
    "foo://Example.COM:80/a/../b",
    "foo://h%zz/",
    "foo://h h/",
    "foo:///a",
    "foo:/a/./b",
    "foo:/.//a",
    "foo:a/../b",
    "foo:",
    "foo://user@/",
    "a+b-c.1:d",
    "1a:b",
    ":a",
    "//example.com",
    "/a",
    "a",
    "?a",
    "#a",
    "C:\\a",
];

/// Bases, one of each kind.
const BASES: &[&str] = &[
    "https://user@example.com:8443/a/b/c?d#e",
    "http://example.com",
    "file:///C:/a/b",
    "file://server/share/",
    "foo://host/a/b?c",
    "foo:/a/b",
    "mailto:jane@example.com",
];

/// References, each resolved against every base.
const REFERENCES: &[&str] = words!(
    "#f ?q g g/ ./g ../g ../../../g /g //other/g ///g \\g g?y#s C:/x /C|/x http:g foo:g .. %2e%2e/g",
    ["", " g h "]
);

/// URLs on which setters are called.
const SUBJECTS: &[&str] =
    &["https://user:pass@example.com:8443/a/b?c#d", "file:///C:/a", "foo://host/a", "mailto:jane@example.com"];

/// Values, each set on every URL.
const VALUES: &[(Attribute, &[&str])] = &[
    (Attribute::Href, &["http://other/", "x"]),
    (Attribute::Protocol, &["http", "ftp:", "foo", "1"]),
    (Attribute::Username, &["", "jöe", "a:b@c"]),
    (Attribute::Password, &["", "p w"]),
    (Attribute::Host, &["other:81", "a b", "[::1]", ""]),
    (Attribute::Hostname, &["OTHER", "other:81", "0x7f.1"]),
    (Attribute::Port, &["", "443", "99999", "8a"]),
    (Attribute::Pathname, &["", "x/../y", "//z", "a?b#c"]),
    (Attribute::Search, &["", "?a b", "a=1&b='"]),
    (Attribute::Hash, &["", "#x y", "a`b"]),
];

/// Sentences of the grammar: their maximum length in code points, and their number; each has its own base.
const SENTENCES: &[(usize, usize)] = &[(12, 30), (40, 30)];

/// The cases of a dialect; the same on every call.
pub(crate) fn cases(dialect: Dialect) -> Vec<Case> {
    let case = |input: &str, base: Option<&str>, set: Option<(Attribute, &str)>| Case {
        input: input.to_owned(),
        base: base.map(str::to_owned),
        set: set.map(|(attribute, value)| (attribute, value.to_owned())),
    };
    let mut cases: Vec<Case> = ABSOLUTE.iter().map(|input| case(input, None, None)).collect();
    for base in BASES {
        cases.extend(REFERENCES.iter().map(|input| case(input, Some(base), None)));
    }
    for subject in SUBJECTS {
        for (attribute, values) in VALUES {
            cases.extend(values.iter().map(|value| case(subject, None, Some((*attribute, value)))));
        }
    }
    for (&(size, count), seed) in SENTENCES.iter().zip(1..) {
        let sentences = sample::corpus(oracle::grammar(dialect), oracle::start(dialect), size, count, seed);
        let sentences = sentences.expect("the grammar has sentences");
        let bases = BASES.iter().map(Some).chain([None]).cycle();
        cases.extend(sentences.iter().zip(bases).map(|(input, base)| case(input, base.copied(), None)));
    }
    cases
}
