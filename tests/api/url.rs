//! The API of [`Url`] for Rust programs: its mutators keep it canonical for any argument, and its views agree with one
//! another.

use crate::program::{self, Program};
use crate::strategies::{self, Source};
use crate::{laws, refused, url};
use proptest::{collection::vec, prelude::*, sample::select};
use railurl::{
    Dialect, Host, Options, ParseError, Position, Reference, SearchParams, SetterError, Url,
    attributes::Attribute,
    error::{FailureKind, NotApplicable, SetterErrorKind},
};
use std::collections::HashMap;
use std::net::IpAddr;

fn text() -> impl Strategy<Value = String> {
    const KNOWN: &[&str] = words!(
        "http https ws wss ftp file foo FILE javascript localhost h 127.1 ::1 [::1] C| c: é 0 80 443 65535 / // C|/ /.//a",
        ["", " ", "a ", "a b"]
    );
    prop_oneof![
        6 => select(KNOWN).prop_map(String::from),
        3 => strategies::url_like(),
        3 => strategies::of_source(Dialect::Living, Source::Delimiters),
        1 => any::<String>(),
    ]
}

fn programs() -> impl Strategy<Value = Program<'static>> {
    let dialect = prop_oneof![Just(Dialect::Living), select(Dialect::ALL)];
    let url = prop_oneof![2 => select(KNOWN).prop_map(String::from), 1 => text()];
    let is_setter = |call: &usize| program::CALLS[*call].0.starts_with("set_");
    let setters: Vec<usize> = (0..program::CALLS.len()).filter(is_setter).collect();
    let call = prop_oneof![select(setters), 0..program::CALLS.len()];
    let call = (call, text().prop_map_into(), text().prop_map_into());
    (dialect, url.prop_map_into(), vec(call, 1..8)).prop_map(|(dialect, url, calls)| Program { dialect, url, calls })
}

/// URLs of every kind that a change distinguishes.
const KNOWN: &[&str] = words!(
    "http://u:p@example.com:8080/a/b?c#d https://h http://localhost/C|/a file:///C:/a file://h/a/ foo://h \
     foo://u@h:1//a foo:/a/b foo:/.//a mailto:a@b javascript:a foo:",
    ["foo:a b?c"]
);

fn urls() -> impl Strategy<Value = Url> {
    let text = prop_oneof![2 => select(KNOWN).prop_map(String::from), 1 => strategies::url_like()];
    text.prop_map(|input| Url::parse(&input).unwrap_or_else(|_| url("http://h/a/b")))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(10 * ProptestConfig::default().cases))]

    #[test]
    fn calls_keep_a_url_canonical_or_change_nothing(program in programs()) {
        program.run();
    }
}

proptest! {
    #[test]
    fn make_relative_is_undone_by_join(base in urls(), other in urls(), input in text()) {
        for url in [Ok(other), base.join(&input)].into_iter().flatten() {
            if let Some(relative) = base.make_relative(&url) {
                prop_assert_eq!(&base.join(&relative).unwrap(), &url, "{} by {:?}", base, relative);
            } else {
                let is_near = base.scheme() == url.scheme() && base.host() == url.host() && base.port() == url.port();
                let has_opaque_path = base.has_opaque_path() || url.has_opaque_path();
                // No setter adds or removes an authority here.
                let leaves = base.has_authority() != url.has_authority();
                prop_assert!(!is_near || has_opaque_path || leaves, "{} to {}", base, url);
            }
        }
    }

    #[test]
    fn getters_return_the_values_set(
        segments in vec(any::<String>(), 1..4),
        pairs in vec((any::<String>(), any::<String>()), 0..4),
    ) {
        prop_assume!(!segments.iter().any(|segment| matches!(segment.as_str(), "" | "." | "..")));
        let mut url = Url::parse("https://example.com/").unwrap();
        url.path_segments_mut().unwrap().extend(&segments);
        prop_assert_eq!(url.path_segments().unwrap().map(percent_decoded).collect::<Vec<_>>(), segments);
        url.query_pairs_mut().extend_pairs(&pairs);
        prop_assert_eq!(url.query_pairs().into_owned().collect::<Vec<_>>(), pairs);
    }

    #[test]
    fn positions_come_in_the_order_of_the_url(url in urls()) {
        let offsets: Vec<_> = POSITIONS.iter().map(|position| url.offset_of(*position)).collect();
        prop_assert!(offsets.is_sorted(), "{url}: {offsets:?}");
        use Position::*;
        prop_assert_eq!(&url[..AfterScheme], url.scheme());
        prop_assert_eq!(&url[BeforeUsername..AfterUsername], url.username());
        prop_assert_eq!(&url[BeforePassword..AfterPassword], url.password().unwrap_or_default());
        prop_assert_eq!(&url[BeforeHost..AfterHost], url.host_str().unwrap_or_default());
        prop_assert_eq!(&url[BeforePort..AfterPort], url.port_str().unwrap_or_default());
        prop_assert_eq!(&url[BeforeUsername..AfterPort], url.authority());
        prop_assert_eq!(&url[BeforePath..AfterPath], url.path());
        prop_assert_eq!(&url[BeforeQuery..AfterQuery], url.query().unwrap_or_default());
        prop_assert_eq!(&url[BeforeFragment..], url.fragment().unwrap_or_default());
        prop_assert_eq!(&url[..AfterQuery], url.as_str_without_fragment());
        prop_assert_eq!(&url[AfterFragment..BeforeScheme], "");
    }

    #[test]
    fn host_values_display_as_they_stand(url in urls()) {
        if let Some(host) = url.host() {
            prop_assert_eq!(host.to_string(), url.host_str().unwrap());
            let parsed = if url.is_special() { Host::parse(&host.to_string()) } else { Host::parse_opaque(&host.to_string()) };
            prop_assert_eq!(parsed.unwrap(), host.to_owned());
        }
    }

    #[test]
    fn rendering_survives_everything(url in urls()) {
        prop_assert!(!url.rendering().to_string().chars().any(char::is_control));
    }
}

const POSITIONS: [Position; 16] = [
    Position::BeforeScheme,
    Position::AfterScheme,
    Position::BeforeUsername,
    Position::AfterUsername,
    Position::BeforePassword,
    Position::AfterPassword,
    Position::BeforeHost,
    Position::AfterHost,
    Position::BeforePort,
    Position::AfterPort,
    Position::BeforePath,
    Position::AfterPath,
    Position::BeforeQuery,
    Position::AfterQuery,
    Position::BeforeFragment,
    Position::AfterFragment,
];

/// Percent-decodes independently of the code under test.
fn percent_decoded(segment: &str) -> String {
    let mut pieces = segment.split('%');
    let mut bytes = pieces.next().unwrap().as_bytes().to_vec();
    for piece in pieces {
        bytes.push(u8::from_str_radix(&piece[..2], 16).unwrap());
        bytes.extend(piece[2..].bytes());
    }
    String::from_utf8(bytes).unwrap()
}

#[test]
fn failed_setter_returns_reason() {
    type Set = fn(&mut Url, &str) -> Result<(), SetterError>;
    const SCHEME: Set = |url, text| url.set_scheme(text);
    const KIND: Set = |url, text| url.set_scheme_and_parse(text);
    const HOST: Set = |url, text| url.set_host(Some(text));
    const NO_HOST: Set = |url, _| url.set_host(None);
    const PATH: Set = |url, text| url.set_path(text);
    // The last is the URL after the call, or the error and its bytes.
    for (set, href, text, expected) in [
        (SCHEME, "http://h:443/", "https", "https://h/"),
        (SCHEME, "http://h/", "file", "file://h/"),
        (SCHEME, "http://localhost/C|/a", "file", "file:///C:/a"),
        (SCHEME, "foo:a", "bar+b", "bar+b:a"),
        (SCHEME, "http://h/", "foo", "SpecialScheme"),
        (SCHEME, "foo://h/", "http", "NotSpecialScheme"),
        (SCHEME, "file:///a", "http", "NoHost"),
        (SCHEME, "http://u@h/", "file", "HasCredentialsOrPort"),
        (SCHEME, "http://h/", "", "NoMatch 0..0"),
        (SCHEME, "http://h/", "ws:", "NoMatch 2..3"),
        (SCHEME, "http://h/", "1", "NoMatch 0..1"),
        (HOST, "http://a:1/p", "B", "http://b:1/p"),
        (HOST, "http://a/", "[0::1]", "http://[::1]/"),
        (HOST, "http://a/", "", "Failure(Living(HostMissing)) 0..0"),
        (HOST, "http://a/", "b:80", "NoMatch 1..4"),
        (HOST, "http://a/", "b/c", "NoMatch 1..3"),
        (HOST, "http://a/", "b\n", "Failure(Living(DomainToAscii)) 1..2"),
        (NO_HOST, "http://a/", "", "HostRequired"),
        (NO_HOST, "file://a/p", "", "file:///p"),
        (HOST, "file:///p", "localhost", "file:///p"),
        (HOST, "file:///p", "h", "file://h/p"),
        (HOST, "foo:/p", "h i", "Failure(Living(HostInvalidCodePoint)) 1..2"),
        (HOST, "foo:/.//p", "é", "foo://%C3%A9//p"),
        (NO_HOST, "foo://u:p@h:1//p", "", "foo:/.//p"),
        (HOST, "foo://u@h", "", "Failure(Living(HostMissing)) 0..0"),
        (HOST, "foo://h", "", "foo://"),
        (NO_HOST, "foo://h", "", "EmptyPath"),
        (HOST, "foo:p", "h", "OpaquePath"),
        (HOST, "foo://a/", "x/b", "NoMatch 1..3"),
        (PATH, "http://h/a", "b", "http://h/b"),
        (PATH, "http://h/a?q", "", "http://h/?q"),
        (PATH, "http://h/a", "\\b\\..\\c?", "http://h/c%3F"),
        (PATH, "foo://h/a", "", "foo://h"),
        (PATH, "foo:/a", "//b", "foo:/.//b"),
        (PATH, "file:///a", "/C|/b", "file:///C:/b"),
        (PATH, "foo:a", "//b", "foo:%2F/b"),
        (PATH, "foo:a?q", "b ", "foo:b%20?q"),
        (PATH, "foo:a", " b? #\t", "foo: b%3F %23%09"),
        (PATH, "foo:a", "", "foo:"),
        (KIND, "foo://127.1:443/a\\b", "https", "https://127.0.0.1/a/b"),
        (KIND, "https://u@h/a", "foo", "foo://u@h/a"),
        (KIND, "foo:///h", "https", "NoHost"),
        (KIND, "foo:/h", "https", "NoHost"),
        (KIND, "foo:/.//h", "https", "NoHost"),
        (KIND, "foo:h", "https", "NoHost"),
        (KIND, "foo://h:81/", "file", "Failure(Living(DomainToAscii)) 0..0"),
        (KIND, "foo://h/C|", "file", "file://h/C:"),
        (KIND, "file:///C:/", "foo", "foo:///C:/"),
        (KIND, "https://h/", "a b", "NoMatch 1..2"),
    ] {
        let mut changed = url(href);
        let found = match set(&mut changed, text).map_err(|error| (error.kind(), error.span())) {
            Ok(()) => changed.to_string(),
            Err((SetterErrorKind::NotApplicable(reason), None)) => format!("{reason:?}"),
            Err((kind, span)) => format!("{kind:?} {:?}", span.unwrap_or_default()),
        };
        assert_eq!(found, expected, "{href} {text:?}");
        assert!(found == changed.as_str() || changed.as_str() == href, "{href} {text:?}: {changed}");
        laws::canonical(&changed).unwrap();
    }
}

#[test]
fn setter_errors_have_a_reason_and_become_parse_errors() {
    use NotApplicable::*;
    let of_protocol = |href: &str, value| url(href).attributes_mut().set_protocol(value).map_err(|error| error.kind());
    assert_eq!(of_protocol("file:///a", "ht\ntp:"), Err(refused(NoHost)));
    assert_eq!(of_protocol("https://a/", "f\too:http"), Err(refused(SpecialScheme)));

    let error = url("https://h/").attributes_mut().set(Attribute::Href, "https://a b/").unwrap_err();
    assert_eq!(error.span(), Some(9..10));
    assert_eq!(error.span(), Some(9..10));
    assert_eq!(ParseError::from(error).span(), None);
    assert_eq!(
        url("https://h/").set_scheme("foo").unwrap_err().to_string(),
        "a special scheme can only become another special scheme"
    );
}

#[test]
fn setter_errors_have_names_and_bytes() {
    for (dialect, attribute, value, name, span) in [
        (Dialect::Rfc3986, Attribute::Protocol, "a b", "invalid-character", Some(1..2)),
        (Dialect::Rfc3986, Attribute::Username, "a b", "invalid-character", Some(1..2)),
        (Dialect::Rfc3986, Attribute::Password, "a b", "invalid-character", Some(1..2)),
        (Dialect::Rfc3986, Attribute::Hostname, "é", "non-ascii-character", Some(0..2)),
        (Dialect::Rfc3986, Attribute::Host, "a:8x", "invalid-port", Some(3..4)),
        (Dialect::Rfc3987, Attribute::Port, "8x", "invalid-port", Some(1..2)),
        (Dialect::Rfc3986, Attribute::Pathname, "/a b", "invalid-character", Some(2..3)),
        (Dialect::Rfc3986, Attribute::Search, "?a b", "invalid-character", Some(2..3)),
        (Dialect::Rfc3986, Attribute::Hash, "a b", "invalid-character", Some(1..2)),
        (Dialect::Railroad2015, Attribute::Hostname, "a b", "forbidden-code-point-in-host", Some(1..2)),
        (Dialect::Railroad2015, Attribute::Username, "a b", "", None),
        (Dialect::Living, Attribute::Protocol, "1a:", "no-match", Some(0..1)),
        (Dialect::Living, Attribute::Protocol, "h\tt p:", "no-match", Some(3..4)),
        (Dialect::Living, Attribute::Protocol, "foo:", "not-applicable", None),
        (Dialect::Living, Attribute::Host, "a b:80", "domain-to-ASCII", Some(1..2)),
        (Dialect::Living, Attribute::Host, "a\n b", "domain-to-ASCII", Some(2..3)),
        (Dialect::Living, Attribute::Host, "", "host-missing", None),
        (Dialect::Living, Attribute::Hostname, "a:80", "no-match", Some(1..4)),
        (Dialect::Living, Attribute::Port, "x", "no-match", Some(0..1)),
        (Dialect::Living, Attribute::Port, "6553\t6/", "port-out-of-range", Some(0..6)),
    ] {
        for href in ["http://h/", "http://u:p@h:81/"] {
            let mut url = Options::new().dialect(dialect).parse(href).unwrap();
            let error = url.attributes_mut().set(attribute, value).err();
            let found = (error.map_or("", |error| error.name()), error.and_then(|error| error.span()));
            assert_eq!(found, (name, span.clone()), "{dialect} {href} {attribute:?} {value:?}");
        }
    }
    let mut url = Options::new().dialect(Dialect::Rfc3986).parse("http://h/").unwrap();
    assert_eq!(url.set_scheme("a b").unwrap_err().span(), Some(1..2));
    assert_eq!(url.set_host(Some("x:80")).unwrap_err().span(), Some(1..4));
    assert_eq!(url.set_password(Some("ü")).unwrap_err().span(), Some(0..2));
}

#[test]
fn browsers_have_no_setters() {
    for dialect in [Dialect::Chromium, Dialect::Firefox, Dialect::Chromium148, Dialect::Firefox140] {
        for href in ["http://u:p@h:81/a?b#c", "file:///a", "mailto:a", "filesystem:http://h/temporary/a?b"] {
            let Ok(mut url) = Options::new().dialect(dialect).parse(href) else { continue };
            let before = url.clone();
            let mut results: Vec<_> = ["", "a", "1", "/é"]
                .into_iter()
                .flat_map(|value| Attribute::ALL.iter().map(move |&attribute| (attribute, value)))
                .filter(|(attribute, _)| *attribute != Attribute::Href)
                .map(|(attribute, value)| url.attributes_mut().set(attribute, value))
                .collect();
            results.extend([url.set_scheme("https"), url.set_scheme("1"), url.set_username("u")]);
            results.extend([url.set_password(None), url.set_host(None), url.set_host(Some("i")), url.set_port(None)]);
            results.extend([url.set_ip_host([127, 0, 0, 1].into()), url.set_path("a"), url.set_query(None)]);
            results.extend([url.set_fragment(Some("a")), url.path_segments_mut().map(|_| ())]);
            results.push(url.append_path_segments(["a"]));
            for result in results {
                let error = result.expect_err(href);
                assert_eq!(error.kind(), refused(NotApplicable::NoSetters), "{href}");
                assert_eq!(error.name(), "no-setters");
                assert_eq!(error.to_string(), "the URL's dialect has no setters");
            }
            assert_eq!(url.components(), before.components());
            assert_eq!(url, before);
            // Views of the query return no result, and change its text.
            url.query_pairs_mut().clear().append_pair("a", "b c");
            url.search_params_mut().append("d", "").sort();
            assert_eq!(url.query(), Some("a=b+c&d="), "{href}");
            assert_eq!((url.path(), url.fragment()), (before.path(), before.fragment()));
            url.query_pairs_mut().retain(|_, _| false);
            assert_eq!(url.query(), None, "{href}");
            url.attributes_mut().set(Attribute::Href, "http://I/").unwrap();
            assert_eq!(url.as_str(), "http://i/", "the whole is set by parsing");
        }
    }
}

#[test]
fn errors_of_setters_name_bytes_of_the_value() {
    let hrefs = ["https://u:p@h:81/", "file:///a", "foo://h", "foo:a", "foo:/a"];
    for (dialect, href) in Dialect::ALL.iter().flat_map(|&dialect| hrefs.map(|href| (dialect, href))) {
        let Ok(url) = Options::new().dialect(dialect).parse(href) else { continue };
        for value in *words!("a é a\té: a\n:1 1 \t\t :é [::1 [é] %é a:99999 a<\tb> ß\u{AD}: /é", [""]) {
            for &attribute in Attribute::ALL {
                if let Err(error) = url.clone().attributes_mut().set(attribute, value) {
                    let text = error.span().map(|span| value.get(span));
                    assert_ne!(text, Some(None), "{dialect} {href} {attribute:?} {value:?} {error:?}");
                }
            }
            for result in [
                url.clone().set_scheme(value),
                url.clone().set_host(Some(value)),
                url.clone().set_username(value),
                url.clone().set_password(Some(value)),
            ] {
                let span = result.err().and_then(|error| error.span());
                assert_ne!(span.clone().map(|span| value.get(span)), Some(None), "{dialect} {href} {value:?} {span:?}");
            }
        }
    }
}

#[test]
fn set_host_drops_no_port_in_any_dialect() {
    for &dialect in Dialect::ALL {
        for (href, host) in
            [("http://h/", "x:80"), ("http://h:81/", "x:81"), ("https://h/", "x:443"), ("ftp://h/", "x:21")]
        {
            let mut url = Options::new().dialect(dialect).parse(href).unwrap();
            let before = url.clone();
            // `http://x:81:81/` has the host `x:81` in url-spec.
            match url.set_host(Some(host)) {
                Ok(()) => assert_eq!(url.host_str(), Some(host), "{dialect} {href}"),
                Err(_) => assert_eq!(url, before),
            }
        }
    }
}

#[test]
fn credentials_and_port_need_a_host() {
    use NotApplicable::*;
    for (href, reason) in
        [("file:///a", FileScheme), ("foo:/a", NoHost), ("mailto:a", OpaquePath), ("foo:///a", NoHost)]
    {
        let mut changed = url(href);
        for result in [changed.set_username("u"), changed.set_password(Some("p")), changed.set_port(Some(1))] {
            assert_eq!(result.map_err(|error| error.kind()), Err(refused(reason)), "{href}");
        }
        assert_eq!(changed.as_str(), href);
    }
    let mut changed = url("https://h/");
    changed.set_port(Some(0)).unwrap();
    changed.set_username("a:b").unwrap();
    changed.set_password(Some("")).unwrap();
    assert_eq!(changed.as_str(), "https://a%3Ab@h:0/");
}

/// Setting the default port removes the port, in URLs of every dialect that has setters.
#[test]
fn setting_the_default_port_removes_the_port() {
    let browsers = [Dialect::Chromium, Dialect::Firefox];
    for &dialect in Dialect::ALL.iter().filter(|dialect| !browsers.contains(dialect)) {
        let with_port = |port: &str| {
            let mut changed = Options::new().dialect(dialect).parse("http://h:81/p").unwrap();
            let result = changed.attributes_mut().set_port(port);
            (result, changed.as_str().to_owned())
        };
        for (port, expected) in
            [("82", "http://h:82/p"), ("80", "http://h/p"), ("0080", "http://h/p"), ("", "http://h/p")]
        {
            assert_eq!(with_port(port), (Ok(()), String::from(expected)), "{port} by {dialect}");
        }

        let mut changed = Options::new().dialect(dialect).parse("http://h:81/p").unwrap();
        changed.set_port(Some(80)).unwrap();
        assert_eq!(changed.as_str(), "http://h/p", "{dialect}");
        // `set-host` has no default ports in the standard of 2015.
        if dialect != Dialect::Railroad2015 {
            changed.attributes_mut().set_host("g:80").unwrap();
            assert_eq!(changed.as_str(), "http://g/p", "{dialect}");
        }
        // Other specifications have ports that are not numbers, or take the leading digits of a value, of which there
        // may be missing.
        if matches!(dialect, Dialect::Living | Dialect::Rfc3986 | Dialect::Rfc3987) {
            let (result, unchanged) = with_port("x");
            assert!(result.is_err(), "{dialect}");
            assert_eq!(unchanged, "http://h:81/p", "{dialect}");
        }
    }
}

#[test]
fn segments_are_data() {
    let mut changed = url("https://h/a/");
    changed.path_segments_mut().unwrap().pop_if_empty().push("\t?").push("").pop_if_empty().push("\\").push("%2e%2E");
    assert_eq!(changed.as_str(), "https://h/a/%09%3F/%5C/%252e%252E");
    let mut drive = url("file:///");
    drive.path_segments_mut().unwrap().push("C|");
    assert_eq!(drive.as_str(), "file:///C%7C");
    let mut empty = url("foo://h");
    empty.path_segments_mut().unwrap().pop().pop_if_empty();
    assert_eq!(empty.as_str(), "foo://h");
    empty.path_segments_mut().unwrap().push("").push("").push("a");
    assert_eq!(empty.as_str(), "foo://h/a");
}

#[test]
fn pairs_are_added_to_existing_ones() {
    let mut changed = url("https://h/?%zz&&a'b");
    let spelled = changed.query().unwrap().to_owned();
    let _ = changed.query_pairs_mut();
    assert_eq!(changed.query(), Some(spelled.as_str()));
    changed.query_pairs_mut().append_pair("", "").append_key_only("").append_key_only("=");
    assert_eq!(changed.query(), Some(format!("{spelled}&=&=&%3D").as_str()));
    changed.query_pairs_mut().clear();
    assert_eq!(changed.as_str(), "https://h/");
    assert_eq!(Url::parse_with_params("https://h/#f", Vec::<(&str, &str)>::new()).unwrap().as_str(), "https://h/#f");
    assert_eq!(Url::parse_with_params("https://h/#f", &[("a", "b")]).unwrap().as_str(), "https://h/?a=b#f");
}

#[test]
fn search_params_take_one_question_mark() {
    assert_eq!(SearchParams::parse("??a=1").get("?a"), Some("1"));
    assert_eq!(url("http://h/??a=1").search_params().get("?a"), Some("1"));
    let mut changed = url("http://h/?b=1&a=2&b=1&b=2");
    changed.search_params_mut().delete_value("b", "1").sort();
    assert_eq!(changed.query(), Some("a=2&b=2"));
    let params = changed.search_params();
    assert_eq!(
        (params.len(), Vec::from_iter(params.keys()), Vec::from_iter(params.values())),
        (2, vec!["a", "b"], vec!["2", "2"])
    );
}

#[test]
fn relative_references_from_one_url_to_another() {
    for (base, to, expected) in [
        ("https://h/a/b", "https://h/a/b", Some("")),
        ("https://h/a/b#c", "https://h/a/b", Some("")),
        ("https://h/a/b?c", "https://h/a/b", Some("b")),
        ("https://h/a/?c", "https://h/a/", Some("./")),
        ("https://h/a/b", "https://h/a/", Some("./")),
        ("https://h/a/b/c", "https://h/a/", Some("../")),
        ("https://h/a/b/c", "https://h/d?#", Some("../../d?#")),
        ("https://h/a", "https://h//b", Some(".//b")),
        ("https://h/a", "https://u:p@h/b", Some("//u:p@h/b")),
        ("https://h/a", "https://h:1/a", None),
        ("https://h/a", "http://h/a", None),
        ("file:///C:/a", "file:///C:/b/c", Some("b/c")),
        ("file:///C:/a", "file:///D:/a", Some("/D:/a")),
        ("file:///C:/a", "file:///a", Some("///a")),
        ("foo://h/a", "foo://h", Some("//h")),
        ("foo:/a", "foo:/.//b", Some(".//b")),
        ("foo:a", "foo:a#b", None),
        ("foo:a", "foo:b", None),
        ("foo:/a", "foo:b", None),
        ("foo:b", "foo:/a", None),
        ("foo://h/a", "foo:/a", None),
    ] {
        assert_eq!(url(base).make_relative(&url(to)).as_deref(), expected, "{base} to {to}");
    }
}

#[test]
fn urls_are_keys() {
    let mut map = HashMap::new();
    map.insert(url("https://EXAMPLE.com"), 1);
    // A `Url` can be compared only with a `Url`, so that the type of a lookup key is inferred.
    assert_eq!(map.get(&"https://example.com/".parse().unwrap()), Some(&1));
    assert_eq!(url("https://h"), "https://h/".parse().unwrap());
    assert_eq!(String::from(Url::try_from(String::from("https://h")).unwrap()), "https://h/");
}

#[test]
fn domains_by_name() {
    use railurl::host::{domain_to_ascii, domain_to_unicode};
    assert_eq!(domain_to_ascii("FAß.de").as_deref(), Some("xn--fa-hia.de"));
    for input in ["", "a/b", "a:1", "\u{AD}", "%41"] {
        assert_eq!(domain_to_ascii(input), None, "{input:?}");
    }
    assert_eq!(domain_to_unicode("xn--a"), "xn--a");
    assert_eq!(Host::from(IpAddr::from([127, 0, 0, 1])).to_string(), "127.0.0.1");
}

#[cfg(all(unix, feature = "std"))]
#[test]
fn file_paths_of_any_bytes_come_back() {
    use std::{ffi::OsStr, os::unix::ffi::OsStrExt, path::Path};
    for bytes in [&b"/a/\xFF\xC3 %/?#|"[..], b"/C|/x", b"/\xE9.txt", b"/a:b/~"] {
        let path = Path::new(OsStr::from_bytes(bytes));
        let url = Url::from_file_path(path).unwrap();
        laws::canonical(&url).unwrap();
        assert_eq!(url.to_file_path().unwrap(), path);
        let folder = Url::from_directory_path(path).unwrap();
        assert_eq!((folder.as_str(), folder.to_file_path().unwrap().as_path()), (&*format!("{url}/"), path));
    }
    assert_eq!(url("https://h/a").to_file_path(), Err(railurl::file_path::FilePathError::NotFile));
    assert_eq!(url("file://h/a").to_file_path(), Err(railurl::file_path::FilePathError::Host));
}

#[cfg(feature = "std")]
#[test]
fn socket_addresses_need_a_host_and_a_port() {
    assert!(url("mailto:a").socket_addrs(|| Some(1)).is_err());
    assert!(url("foo://127.0.0.1").socket_addrs(|| None).is_err());
    assert_eq!(url("http://[::1]:0/").socket_addrs(|| None).unwrap()[0].port(), 0);
}

#[cfg(feature = "serde")]
#[test]
fn serde_takes_strings() {
    let json = serde_json::to_string(&url("https://EXAMPLE.com/é")).unwrap();
    assert_eq!(json, r#""https://example.com/%C3%A9""#);
    assert_eq!(serde_json::from_str::<Url>(&json).unwrap(), url("https://example.com/é"));
    let host: Host = serde_json::from_str(r#""[0::1]""#).unwrap();
    assert_eq!(serde_json::to_string(&host).unwrap(), r#""[::1]""#);
}

#[test]
fn http_uris_have_a_host() {
    use http::Uri;
    assert!(matches!(Uri::try_from(url("mailto:a@b")), Err(railurl::error::ToUriError::NoHost)));
    assert_eq!(Uri::try_from(url("https://u@h:1/?#f")).unwrap().to_string(), "https://u@h:1/?");
    assert!(Url::try_from(Uri::from_static("*")).is_err() && Url::try_from(Uri::from_static("h:1")).is_err());
}

#[test]
fn errors_and_references_are_small() {
    assert_eq!(size_of::<ParseError>(), 48);
    assert_eq!(size_of::<Result<(), SetterError>>(), 24);
    assert!(size_of::<Reference>() <= 96, "{}", size_of::<Reference>());
}

#[test]
fn setter_errors_keep_their_kind_in_few_bytes() {
    let mut seen = 0;
    for (dialect, href) in
        Dialect::ALL.iter().flat_map(|&dialect| ["http://h/", "foo:a", "file:///"].map(|href| (dialect, href)))
    {
        let Ok(mut url) = Options::new().dialect(dialect).parse(href) else { continue };
        for value in ["http://a b/", "/a", "http://h:x/", "//"] {
            let parsed = Options::new().dialect(dialect).parse(value);
            let Err(set) = url.attributes_mut().set(Attribute::Href, value) else { continue };
            let parsed = parsed.unwrap_err();
            assert_eq!(set.kind(), SetterErrorKind::Failure(parsed.kind()), "{dialect} {value}");
            assert_eq!((set.name(), set.span()), (parsed.name(), parsed.span()), "{dialect} {value}");
            seen += 1;
        }
    }
    assert!(seen > 20, "{seen}");
}

#[test]
fn a_builder_names_the_part_that_is_wrong() {
    use railurl::components::Component;

    for (builder, component, span) in [
        (Url::builder("1"), Component::Scheme, None),
        (Url::builder("https"), Component::Host, None),
        (Url::builder("https").host("h/a"), Component::Host, Some(1..3)),
        (Url::builder("mailto").path("a").credentials("u", None), Component::Username, None),
        (Url::builder("mailto").path("a").port(25), Component::Port, None),
    ] {
        let error = builder.build().unwrap_err();
        assert_eq!(error.component(), Some(component), "{error}");
        assert!(span.is_none() || error.span() == span, "{error:?}");
    }
}

#[test]
fn a_bad_base_keeps_its_error() {
    use std::error::Error;

    for error in [
        Options::new().base_text("http://h:x/").parse("a").unwrap_err(),
        Options::new().base_text("http://h:x/").parse_with_violations("a").result.unwrap_err(),
    ] {
        assert_eq!((error.kind(), error.span()), (FailureKind::InvalidBase, None));
        let source = error.source().unwrap().downcast_ref::<ParseError>().unwrap();
        assert_eq!(source, &Url::parse("http://h:x/").unwrap_err());
    }
}
