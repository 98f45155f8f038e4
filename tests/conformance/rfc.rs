//! The examples of [RFC 3986](https://www.rfc-editor.org/rfc/rfc3986) and [RFC
//! 3987](https://www.rfc-editor.org/rfc/rfc3987), and statements in their text, tested on the public API.

use railurl::{Dialect, Options, error::FailureKind};

const DIALECTS: [Dialect; 2] = [Dialect::Rfc3986, Dialect::Rfc3987];

/// Section 5.4.1, Normal Examples.
const NORMAL: &[(&str, &str)] = &[
    ("g:h", "g:h"),
    ("g", "http://a/b/c/g"),
    ("./g", "http://a/b/c/g"),
    ("g/", "http://a/b/c/g/"),
    ("/g", "http://a/g"),
    ("//g", "http://g"),
    ("?y", "http://a/b/c/d;p?y"),
    ("g?y", "http://a/b/c/g?y"),
    ("#s", "http://a/b/c/d;p?q#s"),
    ("g#s", "http://a/b/c/g#s"),
    ("g?y#s", "http://a/b/c/g?y#s"),
    (";x", "http://a/b/c/;x"),
    ("g;x", "http://a/b/c/g;x"),
    ("g;x?y#s", "http://a/b/c/g;x?y#s"),
    ("", "http://a/b/c/d;p?q"),
    (".", "http://a/b/c/"),
    ("./", "http://a/b/c/"),
    ("..", "http://a/b/"),
    ("../", "http://a/b/"),
    ("../g", "http://a/b/g"),
    ("../..", "http://a/"),
    ("../../", "http://a/"),
    ("../../g", "http://a/g"),
];

/// Section 5.4.2, Abnormal Examples.
const ABNORMAL: &[(&str, &str)] = &[
    ("../../../g", "http://a/g"),
    ("../../../../g", "http://a/g"),
    ("/./g", "http://a/g"),
    ("/../g", "http://a/g"),
    ("g.", "http://a/b/c/g."),
    (".g", "http://a/b/c/.g"),
    ("g..", "http://a/b/c/g.."),
    ("..g", "http://a/b/c/..g"),
    ("./../g", "http://a/b/g"),
    ("./g/.", "http://a/b/c/g/"),
    ("g/./h", "http://a/b/c/g/h"),
    ("g/../h", "http://a/b/c/h"),
    ("g;x=1/./y", "http://a/b/c/g;x=1/y"),
    ("g;x=1/../y", "http://a/b/c/y"),
    ("g?y/./x", "http://a/b/c/g?y/./x"),
    ("g?y/../x", "http://a/b/c/g?y/../x"),
    ("g#s/./x", "http://a/b/c/g#s/./x"),
    ("g#s/../x", "http://a/b/c/g#s/../x"),
    // "For strict parsers".
    ("http:g", "http:g"),
];

/// Joins the components as in section 5.3.
fn recomposed(components: &railurl::components::Components) -> String {
    let mut out = String::new();
    let text = |part: &Option<String>| part.clone().unwrap_or_default();
    if let Some(scheme) = &components.scheme {
        out += &format!("{scheme}:");
    }
    if let Some(host) = &components.host {
        out += "//";
        if let Some(username) = &components.username {
            out += username;
            out += &components.password.as_ref().map(|password| format!(":{password}")).unwrap_or_default();
            out += "@";
        }
        out += host;
        out += &components.port.as_ref().map(|port| format!(":{port}")).unwrap_or_default();
    }
    out += &text(&components.path);
    for (mark, part) in [("?", &components.query), ("#", &components.fragment)] {
        out += &part.as_ref().map(|part| format!("{mark}{part}")).unwrap_or_default();
    }
    out
}

pub(crate) fn examples_of_resolution() {
    assert_eq!((NORMAL.len(), ABNORMAL.len()), (23, 19));
    for dialect in DIALECTS {
        let options = Options::new().dialect(dialect).base_text("http://a/b/c/d;p?q");
        for (reference, target) in NORMAL.iter().chain(ABNORMAL) {
            assert_eq!(recomposed(&options.resolved_components(reference).unwrap()), *target, "{reference}");
            // "The second URI above is the normal form": a path follows the host.
            let normal = if *target == "http://g" { "http://g/" } else { target };
            assert_eq!(options.parse(reference).unwrap().as_str(), normal, "{reference}");
        }
    }
}

/// Resolution beyond the examples: reference, base, target.
const RESOLUTION: &[(&str, &str, &str)] = &[
    // 5.2.3: "a defined authority component and an empty path".
    ("g", "http://a", "http://a/g"),
    ("g", "http://a?q", "http://a/g"),
    ("../g", "http://a", "http://a/g"),
    ("", "http://a", "http://a"),
    ("g", "a:", "a:g"),
    // "Or excluding the entire base URI path if it does not contain any `/` characters".
    ("g", "a:b", "a:g"),
    ("g", "mailto:a@b", "mailto:g"),
    ("?q", "a:b?r#f", "a:b?q"),
    ("#s", "a:b?r#f", "a:b?r#s"),
    ("", "a:b?r#f", "a:b?r"),
    ("//h", "a:b", "a://h"),
    ("../../g", "a:b/c/d", "a:/g"),
    ("..", "a:b", "a:"),
    // 5.2.2: "T.path = Base.path", unchanged.
    ("", "http://a/b/../c/./", "http://a/b/../c/./"),
    ("?y", "http://a/b/..", "http://a/b/..?y"),
    ("g", "http://a/b/..", "http://a/b/g"),
    ("g", "http://a/b/../c/", "http://a/c/g"),
    ("//g/../h", "http://a/b", "http://g/h"),
    ("a:/b/../c", "http://a", "a:/c"),
    // Missing and empty components.
    ("?", "http://a/b?q", "http://a/b?"),
    ("#", "http://a/b?q#f", "http://a/b?q#"),
    ("//", "http://a/b", "http://"),
    ("//@:", "http://a/b", "http://@:"),
    ("g", "http://u:@a:/b?q", "http://u:@a:/g"),
    // 3.3: "the path cannot begin with two slash characters".
    ("/..//g", "a:", "a:/.//g"),
    (".//g", "a:b", "a:/g"),
    (".///g", "a:b", "a:/.//g"),
    ("..//g", "a:/b/c", "a:/.//g"),
    ("/.//g", "a://h/b", "a://h//g"),
    // 4.2: "such a segment must be preceded by a dot-segment".
    ("./g:h", "http://a/b", "http://a/g:h"),
    ("./g:h", "a:b", "a:g:h"),
    // 5.2.4 ignores percent-encoding.
    ("%2E%2e/g", "http://a/b/c", "http://a/b/%2E%2e/g"),
];

pub(crate) fn resolution_beyond_the_examples() {
    for dialect in DIALECTS {
        for (reference, base, target) in RESOLUTION {
            let options = Options::new().dialect(dialect).base_text(base);
            assert_eq!(
                recomposed(&options.resolved_components(reference).unwrap()),
                *target,
                "{reference} against {base}"
            );
        }
    }
}

/// Normalization: an input and its normal form, by both specifications.
const NORMALIZATION: &[(&str, &str)] = &[
    // 6.2.2 and its subsections.
    ("example://a/b/c/%7Bfoo%7D", "example://a/b/c/%7Bfoo%7D"),
    ("eXAMPLE://a/./b/../b/%63/%7bfoo%7d", "example://a/b/c/%7Bfoo%7D"),
    ("HTTP://www.EXAMPLE.com/", "http://www.example.com/"),
    ("http://example.org/%7euser", "http://example.org/~user"),
    ("a:%41%5a%61%7a%30%39%2d%2e%5f%7e", "a:AZaz09-._~"),
    ("a:%21%24%26%27%28%29%2a%2b%2c%3b%3d%3a%40", "a:%21%24%26%27%28%29%2A%2B%2C%3B%3D%3A%40"),
    ("a:%2541", "a:%2541"),
    ("a://%55:%50@%48%4f%53%54/", "a://U:P@host/"),
    ("a://h%2F%3a/", "a://h%2F%3A/"),
    ("a://[V1.A:B]/", "a://[v1.a:b]/"),
    ("a://[::FFFF:1.2.3.4]/", "a://[::ffff:1.2.3.4]/"),
    ("a://[0:0:0:0:0:0:0:1]/", "a://[0:0:0:0:0:0:0:1]/"),
    ("a:?%61#%62", "a:?a#b"),
    ("a:b/%2E%2e/c", "a:/c"),
    ("a:%2e%2e/b", "a:b"),
    ("a:/%2e./%2e//b", "a:/.//b"),
    ("a:/..//b", "a:/.//b"),
    ("a:/.//b", "a:/.//b"),
    ("a:.//b", "a:/b"),
    ("a://h/..//b", "a://h//b"),
    ("http://h/x/%2E%2E/../y", "http://h/x/y"),
    // 6.2.3.
    ("http://example.com", "http://example.com/"),
    ("http://example.com:/", "http://example.com/"),
    ("http://example.com:80/", "http://example.com/"),
    ("http://example.com:0080/", "http://example.com/"),
    ("http://example.com:8080/", "http://example.com:8080/"),
    ("https://example.com:80/", "https://example.com:80/"),
    ("http://example.com:99999999999999999999/", "http://example.com:99999999999999999999/"),
    ("http://example.com/?", "http://example.com/?"),
    ("http://example.com/#", "http://example.com/#"),
    ("http://@example.com", "http://@example.com/"),
    ("http://:@example.com", "http://:@example.com/"),
    ("foo://example.com?q", "foo://example.com/?q"),
    ("foo://", "foo:///"),
    ("foo:", "foo:"),
    ("ldap://[2001:db8::7]:389/c=GB?objectClass?one", "ldap://[2001:db8::7]/c=GB?objectClass?one"),
    ("telnet://192.0.2.16:80/", "telnet://192.0.2.16:80/"),
    ("mailto:Joe@Example.COM", "mailto:Joe@Example.COM"),
    ("urn:oasis:names:specification:docbook:dtd:xml:4.1.2", "urn:oasis:names:specification:docbook:dtd:xml:4.1.2"),
    ("news:comp.infosystems.www.servers.unix", "news:comp.infosystems.www.servers.unix"),
    ("tel:+1-816-555-1212", "tel:+1-816-555-1212"),
    ("file:/etc/hosts", "file:///etc/hosts"),
    ("file://LOCAL%68ost/etc/hosts", "file:///etc/hosts"),
    ("file://localhost:/etc/hosts", "file:///etc/hosts"),
    ("file://u@localhost/etc/hosts", "file://u@localhost/etc/hosts"),
    ("file://localhost:1/etc/hosts", "file://localhost:1/etc/hosts"),
    ("file:/.//a", "file:////a"),
    ("file:a", "file:a"),
    ("file:", "file:"),
    ("file://localhost", "file:///"),
];

/// Normalization of IRIs where it differs: RFC 3987, 5.3.2 and 5.3.3.
const NORMALIZATION_OF_IRIS: &[(&str, &str)] = &[
    ("eXAMPLE://a/./b/../b/%63/%7bfoo%7d/ros%C3%A9", "example://a/b/c/%7Bfoo%7D/rosé"),
    ("http://www.example.org/D%C3%BCrst", "http://www.example.org/Dürst"),
    ("http://www.example.org/D%FCrst", "http://www.example.org/D%FCrst"),
    ("http://xn--99zt52a.example.org/%e2%80%ae", "http://xn--99zt52a.example.org/%E2%80%AE"),
    ("http://example.org/re\u{301}sume\u{301}", "http://example.org/re\u{301}sume\u{301}"),
    ("http://RÉSUMÉ.Example.org/", "http://RÉSUMÉ.Example.org/"),
    ("http://R%C3%89SUM%C3%89.org/", "http://RÉSUMÉ.org/"),
    ("http://R%C9SUM.org/", "http://r%C9sum.org/"),
    ("a:?%EE%80%80\u{E000}", "a:?%EE%80%80\u{E000}"),
    ("a:%EF%BF%BE%F3%A0%80%81", "a:%EF%BF%BE%F3%A0%80%81"),
    ("a:\u{202E}", "a:\u{202E}"),
];

pub(crate) fn normal_forms() {
    for dialect in DIALECTS {
        let of_iris = if dialect == Dialect::Rfc3987 { NORMALIZATION_OF_IRIS } else { &[] };
        for (text, normal) in NORMALIZATION.iter().chain(of_iris) {
            let options = Options::new().dialect(dialect);
            assert_eq!(options.parse(text).unwrap().as_str(), *normal, "{text}");
            assert_eq!(options.parse(normal).unwrap().as_str(), *normal, "{text}");
        }
    }
}

pub(crate) fn missing_components_are_not_empty() {
    let components = |text| Options::new().dialect(Dialect::Rfc3986).components(text).unwrap();
    let text = |text: &str| Some(text.to_owned());
    let all = components("a://:@:?#");
    assert_eq!([&all.username, &all.password, &all.host, &all.port], [&text(""), &text(""), &text(""), &text("")]);
    assert_eq!([&all.path, &all.query, &all.fragment], [&text(""), &text(""), &text("")]);
    let none = components("a:");
    assert_eq!((none.username, none.host, none.port, none.query, none.fragment), (None, None, None, None, None));
    assert_eq!(none.path, text(""));
    let user = components("//u:@h");
    assert_eq!((user.username, user.password, user.scheme), (text("u"), text(""), None));
    assert_eq!(components("//u:p:q@h").password, text("p:q"));
    assert_eq!(components("a b"), railurl::components::Components::default());
}

/// An input, the failure, the production and the bytes.
pub(crate) fn failures() {
    let fails = |input: &str, base: Option<&str>, dialect| {
        let options = Options::new().dialect(dialect);
        let error = base.map_or(options, |base| options.base_text(base)).parse(input).unwrap_err();
        assert!(matches!(error.kind(), FailureKind::Rfc(_)), "{error}");
        (error.name(), error.rule(), error.span().unwrap())
    };
    for (input, base, expected) in [
        ("a", None, ("relative-reference-without-base", "relative-ref", 0..1)),
        ("", None, ("relative-reference-without-base", "relative-ref", 0..0)),
        ("#f", None, ("relative-reference-without-base", "relative-ref", 0..2)),
        ("a", Some("b"), ("invalid-base", "absolute-uri", 0..0)),
        ("a", Some(""), ("invalid-base", "absolute-uri", 0..0)),
        ("a:b", Some("a b"), ("invalid-base", "absolute-uri", 0..0)),
        ("a b", Some("b"), ("invalid-character", "segment-nz-nc", 1..2)),
        ("http://a/b c", None, ("invalid-character", "segment", 10..11)),
        ("http://a/%g0", None, ("invalid-percent-encoding", "pct-encoded", 9..11)),
        ("http://a/]", None, ("bracket-outside-ip-literal", "segment", 9..10)),
        ("http://[::1", None, ("unclosed-ip-literal", "ip-literal", 7..11)),
        ("http://[::1::]", None, ("invalid-ip-literal", "ipv6address", 12..13)),
        ("http://a:b", None, ("invalid-port", "port", 9..10)),
        ("1:2", None, ("colon-in-first-segment", "segment-nz-nc", 1..2)),
        ("http://é", None, ("non-ascii-character", "reg-name", 7..9)),
        ("a\n", None, ("invalid-character", "segment-nz-nc", 1..2)),
    ] {
        assert_eq!(fails(input, base, Dialect::Rfc3986), expected, "{input:?}");
    }
    assert_eq!(
        fails("http://é\u{E000}", None, Dialect::Rfc3987),
        ("invalid-character", "ireg-name", 9..12),
        "private characters in queries alone"
    );
}

/// The parser accepts exactly the IPv6 addresses that the standard library accepts.
pub(crate) fn addresses_are_those_of_the_standard_library() {
    let pieces = ["", "0", "a", "ffff", "00000", "1.2.3.4", "g", "1.2.3.256", "01.2.3.4"];
    let mut count = 0;
    let mut check = |address: &str| {
        let url = Options::new().dialect(Dialect::Rfc3986).parse(&format!("a://[{address}]"));
        assert_eq!(url.is_ok(), address.parse::<std::net::Ipv6Addr>().is_ok(), "{address}");
        count += usize::from(url.is_ok());
    };
    for left in 0..9 {
        for right in 0..9 {
            for last in pieces {
                let join = |n: usize, last: &str| {
                    let mut pieces = vec!["1"; n];
                    pieces.extend(Some(last).filter(|last| !last.is_empty()));
                    pieces.join(":")
                };
                check(&join(left, last));
                check(&format!("{}::{}", join(left, ""), join(right, last)));
                check(&format!("{}::{}", join(left, last), join(right, "")));
            }
        }
    }
    assert!(count > 100, "only {count} are addresses");
}
