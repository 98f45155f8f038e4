//! Getters and setters of URLs of the other dialects, and the text of errors.

use crate::refused;
use railurl::attributes::Attribute;
use railurl::components::Component;
use railurl::error::{NotApplicable, SetterErrorKind};
use railurl::views::{SurtError, Trackers};
use railurl::{Dialect, Options, Reference, Url};

fn url(dialect: Dialect, input: &str) -> Url {
    Options::new().dialect(dialect).parse(input).unwrap_or_else(|error| panic!("{dialect} {input}: {error}"))
}

/// What a setter returned, and the URL after it.
fn after(mut url: Url, set: impl Fn(&mut Url) -> Result<(), railurl::SetterError>) -> Result<String, SetterErrorKind> {
    set(&mut url).map(|()| String::from(url.as_str())).map_err(|error| error.kind())
}

#[test]
fn opaque_paths_have_no_segments_host_or_port_in_any_dialect() {
    use Dialect::{Living, Railroad2015, Rfc3986};
    for dialect in [Living, Railroad2015, Rfc3986] {
        let opaque = || url(dialect, "mailto:a");
        assert_eq!(after(opaque(), |url| url.set_path("b/?c")).as_deref(), Ok("mailto:b/%3Fc"), "{dialect}");
        let query = after(opaque(), |url| url.set_query(Some("b c")));
        assert_eq!(query.as_deref(), Ok("mailto:a?b%20c"), "{dialect}");
        for error in [
            after(opaque(), |url| url.set_host(Some("h"))),
            after(opaque(), |url| url.set_host(None)),
            after(opaque(), |url| url.path_segments_mut().map(|_| ())),
        ] {
            assert_eq!(error, Err(refused(NotApplicable::OpaquePath)), "{dialect}");
        }
        let port = after(opaque(), |url| url.set_port(Some(80)));
        assert_eq!(port, Err(refused(NotApplicable::OpaquePath)), "{dialect}");
        assert_eq!((opaque().has_opaque_path(), opaque().is_special()), (true, false), "{dialect}");

        let http = || url(dialect, "http://h/a");
        assert_eq!(after(http(), |url| url.set_path("/b c")).as_deref(), Ok("http://h/b%20c"), "{dialect}");
        let segments = after(http(), |url| {
            url.path_segments_mut()?.push("b");
            Ok(())
        });
        assert_eq!(segments.as_deref(), Ok("http://h/a/b"), "{dialect}");
        assert_eq!((http().has_opaque_path(), http().is_special()), (false, true), "{dialect}");
    }
    for error in [
        after(url(Rfc3986, "foo:/a"), |url| url.set_host(Some("h"))),
        after(url(Rfc3986, "foo:/a"), |url| url.set_port(Some(1))),
    ] {
        assert_eq!(error, Err(refused(NotApplicable::NoHost)));
    }
    assert!(url(Dialect::Rfc3986, "file:///a").is_special());
}

#[test]
fn hosts_are_removed_where_a_url_can_be_without_one() {
    for (dialect, href, expected) in [
        (Dialect::Railroad2015, "file://h/a", Ok("file:///a")),
        (Dialect::Railroad2015, "http://h/a", Err(refused(NotApplicable::HostRequired))),
        (Dialect::Rfc3986, "foo://u:p@h:1/a", Ok("foo:/a")),
    ] {
        let result = after(url(dialect, href), |url| url.set_host(None));
        assert_eq!(result.as_deref(), expected.as_ref().copied(), "{dialect} {href}");
    }
}

#[test]
fn special_schemes_match_the_dialect() {
    for (dialect, href, expected) in [
        (Dialect::Railroad2015, "file:///a", true),
        (Dialect::Railroad2015, "gopher://h/", true),
        (Dialect::Living, "gopher://h/", false),
        (Dialect::Railroad2015, "foo://h/", false),
    ] {
        assert_eq!(url(dialect, href).is_special(), expected, "{dialect} {href}");
    }
}

#[test]
fn the_origin_of_nested_blobs_matches_the_url_within() {
    for (href, expected) in
        [("blob:http://h/a", Some("http://h")), ("blob:BLOB: blob:http://h/a", Some("http://h")), ("blob:blob:a", None)]
    {
        let origin = url(Dialect::Railroad2015, href).origin();
        let expected = expected.map_or(String::from("null"), String::from);
        assert_eq!(origin.to_string(), expected, "{href}");
    }
}

#[test]
fn messages_say_what_and_where() {
    let mut living = Url::parse("http://h/").unwrap();
    let error = living.set_host(Some("a b")).unwrap_err();
    assert_eq!(format!("{error:#}"), format!("{error} (bytes 1..2)"));
    assert!(!error.to_string().contains("bytes"));
    assert_eq!(format!("{error:?}"), "SetterError { kind: Failure(Living(DomainToAscii)), span: Some(1..2) }");

    let builder = Url::builder("ftp").credentials("ann", Some("secret")).host("h").path("/a");
    let text = format!("{builder:?}");
    assert!(text.starts_with("UrlBuilder { scheme: Some(\"ftp\"), host: ") && !text.contains("secret"), "{text}");

    let violations = Options::new().parse_with_violations("http:\\h").violations;
    let text = "the scheme is not followed by exactly `//` (bytes 0..5, `special-url`)";
    assert_eq!(format!("{:#}", violations[0]), text);

    assert_eq!(SurtError::Blank.to_string(), "the text is blank");
    assert_eq!(railurl::views::surt_of_text(" "), Err(SurtError::Blank));
    for text in ["a\u{1}b", "a b", "a=b", "a&b", "a*b"] {
        let error = Trackers::parse(text).unwrap_err();
        assert_eq!((error.line, error.column), (1, 2), "{text:?}");
    }
    assert!("x".parse::<Attribute>().unwrap_err().to_string().contains('x'));
    assert_eq!(AsRef::<str>::as_ref(&living), "http://h/");
}

#[test]
fn references_keep_what_the_base_decides() {
    for (lower, upper, expected) in [
        ("a/b", "c", Some("a/c")),
        ("a\\b", "c", None),
        ("//h", "c", Some("//h/c")),
        ("///a", "c", None),
        ("a/..", "c", Some("a/../c")),
        ("?q", "#f", Some("?q#f")),
        ("a/C|/b", "d", None),
        ("a", "C|/b", None),
        ("file:a/b", "d", Some("file:a/d")),
        ("file:C|/b", "d", None),
        ("file:a", "/C|/b", None),
        ("file:a\\b", "c", Some("file:a\\c")),
        ("foo:/a\\b", "c", Some("foo:/c")),
        ("mailto:a?q", "#f", Some("mailto:a?q#f")),
        ("a/b", "http://h/c", Some("http://h/c")),
        ("a/b", "http:c", None),
    ] {
        let (lower, upper) = (Reference::parse(lower).unwrap(), Reference::parse(upper).unwrap());
        let rebased = upper.rebase(&lower).ok();
        assert_eq!(rebased.as_ref().map(Reference::as_str), expected, "{upper} on {lower}");
    }
}

#[test]
fn the_form_serialization_of_a_query_ends_with_another_dialect() {
    let mut changed = url(Dialect::Railroad2015, "http://h/?a=%20");
    changed.search_params_mut().append("b", "~");
    assert_eq!(changed.query(), Some("a=+&b=%7E"));
    changed.attributes_mut().set(Attribute::Search, "a=%20").unwrap();
    assert_eq!(changed.query(), Some("a=%20"));
}

#[test]
fn escapes_of_a_host_are_decoded_but_not_those_of_an_address() {
    for (text, expected) in [("//%61%2D:80/%61", "//a-:80/a"), ("//[%3A:1]:%31/%61", "//[%3A:1]:%31/a")] {
        assert_eq!(Reference::parse(text).unwrap().normalize().as_str(), expected);
    }
}

#[test]
fn drives_of_url_spec_are_relative_only_to_files() {
    for (base, expected) in [("http://h/a/b", "http://h/a/c%7C/d"), ("file:///a/b", "file:///c:/d")] {
        let joined = Options::new().dialect(Dialect::UrlSpec).base_text(base).parse("c|/d").unwrap();
        assert_eq!(joined.as_str(), expected);
    }
}

#[test]
fn relative_references_of_url_spec_have_spans() {
    for (input, expected) in [
        ("//h/a?b#c", "host h, path /a, query b, fragment c"),
        (" a/b?c", "path a/b, query c"),
        ("/a#b", "path /a, fragment b"),
        ("?a", "query a"),
        ("#a", "fragment a"),
    ] {
        let spans = Options::new().dialect(Dialect::UrlSpec).spans(input);
        let found = Component::ALL.into_iter().filter_map(|component| {
            let span = spans.get(component)?.span.clone();
            Some(format!("{component} {}", &input[span]))
        });
        assert_eq!(found.collect::<Vec<_>>().join(", "), expected, "{input}");
        assert_eq!(spans.form, "relative-url", "{input}");
    }
}

#[test]
fn components_are_resolved_in_every_dialect() {
    for dialect in Dialect::ALL {
        let options = Options::new().dialect(*dialect).base_text("http://h/a/b?q");
        let found = options.resolved_components("?c#d").unwrap();
        let found = [found.scheme, found.host, found.path, found.query, found.fragment];
        let expected = ["http", "h", "/a/b", "c", "d"].map(|text| Some(String::from(text)));
        assert_eq!(found, expected, "{dialect}");
    }
}

#[test]
fn violations_in_canonical_urls_name_the_production_of_the_path() {
    for (input, rule) in
        [("foo:a[b", "opaque-path"), ("foo:/a[b", "path"), ("foo://h/a[b", "path"), ("http://h/a[b", "special-path")]
    {
        let outcome = Options::new().parse_with_violations(input);
        assert_eq!(outcome.result.unwrap().as_str(), input);
        assert_eq!(outcome.violations.iter().map(|violation| violation.rule()).collect::<Vec<_>>(), [rule], "{input}");
    }
}
