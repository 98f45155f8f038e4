//! Inputs and results, grouped by the source that decides them.

use alloc::string::String;

use crate::encode::UTF_8;

use super::{Failure, components, parse, resolve};

fn url(input: &str, base: Option<&str>) -> Result<String, (Failure, core::ops::Range<usize>)> {
    let record = parse(input, base, UTF_8).map_err(|error| (error.kind, error.span))?;
    Ok(crate::dialects::generic::serialize(&record).expect("short").text)
}

#[test]
fn absolute_urls_are_canonicalized() {
    for (input, expected) in [
        ("http:////////user:@example.com:99?foo", "http://user@example.com:99/?foo"),
        ("http://user:pass@/", "http://user:pass@/"),
        ("http://^ :$\t@h/", "http://%5E%20:$%09@h/"),
        ("http://h;p", "http://h/;p"),
        ("http://h?", "http://h/?"),
        ("http://h#", "http://h/#"),
        ("http://h:", "http://h/"),
        ("http://h:0", "http://h:0/"),
        ("http://h:000", "http://h:0/"),
        ("http://h:00080", "http://h/"),
        ("http://h:065536", "http://h:065536/"),
        ("http://h/#\u{1}\u{7F} é", "http://h/#%01\u{7F} é"),
        ("http:///", "http:"),
        ("http:", "http:"),
        ("http:///?a", "http:/?a"),
        ("http:;a/../b", "http:/;a/b"),
        ("urn:a b\té?<#", "urn:a b%09%C3%A9?<#"),
        ("foo://H/../a", "foo://H/../a"),
        ("MailTo:a b?c d#", "mailto:a b?c%20d%23"),
        // The draft, read literally.
        ("http://:@h/", "http://@h/"),
        ("http://:/a", "http:///a"),
        ("http://a:b:80/", "http://a:b/"),
    ] {
        assert_eq!(url(input, None).as_deref(), Ok(expected), "{input}");
    }
}

#[test]
fn files_and_drives_follow_web_url() {
    for (input, expected) in [
        ("file:", "file:///"),
        ("file:a", "file:///a"),
        ("file:/a", "file:///a"),
        ("file://h", "file://h/"),
        ("file:///a", "file:///a"),
        ("file:////h/a", "file://h/a"),
        ("file://///h//a", "file://h//a"),
        ("file://LocalHost/a", "file:///a"),
        ("file://localhost//a", "file:///a"),
        ("file://u:p@h:80/a", "file://u:p%40h:80/a"),
        ("file://C:/a", "file:///C:/a"),
        ("file://%43|", "file:///C:/"),
        ("file:////c:/a", "file:///c:/a"),
        ("file:///c|/../a", "file:///c:/a"),
        ("file:c:\\a", "file:///c:/a"),
        ("file:c:a", "file:///c:a"),
        ("file://h/c|/", "file://h/c%7C/"),
        ("C:\\a\\..\\..\\b?c#d", "file:///C:/b?c#d"),
        ("c:a", "file:///c:/a"),
        ("c:", "file:///c:/"),
    ] {
        assert_eq!(url(input, None).as_deref(), Ok(expected), "{input}");
    }
}

#[test]
fn each_kind_of_relative_url_is_resolved_by_its_section() {
    let base = "http://u@h:1/a;b/c?d#e";
    for (input, base, expected) in [
        ("", base, "http://u@h:1/a;b/c?d"),
        (" \t", base, "http://u@h:1/a;b/c?d"),
        ("http:", base, "http://u@h:1/a;b/c?d"),
        ("//x/y", base, "http://x/y"),
        ("\\/x", base, "http://x/"),
        ("/x", base, "http://u@h:1/x"),
        ("http:/x", base, "http://u@h:1/x"),
        ("x", base, "http://u@h:1/a;b/x"),
        ("HTTP:x", base, "http://u@h:1/a;b/x"),
        ("?x", base, "http://u@h:1/a;b/c?x"),
        ("#x", base, "http://u@h:1/a;b/c?d#x"),
        ("#x", "http://h", "http://h/#x"),
        ("?x", "http://h", "http://h/?x"),
        ("x", "http://h", "http://h/x"),
        ("x", "http://h;p", "http://h/x"),
        ("x", "http://h;p/q", "http://h/;p/x"),
        ("a*b:c", base, "http://u@h:1/a;b/a*b:c"),
        ("https:x", base, "https://x/"),
        // A base without an authority cannot keep a segment from becoming one.
        ("x", "http:", "http://x/"),
        ("", "http:/#a", "http:"),
        ("", "javascript:a#b", "javascript:a#b"),
        ("b", "file:///C:/a/c", "file:///C:/a/b"),
        ("D|/b", "file:///C:/a/c", "file:///D:/b"),
        ("/b", "file://h/C:/a", "file://h/b"),
        ("//b/c", "file:///a", "file://b/c"),
        ("///b", "file://h/a", "file:///b"),
        ("?b", "file:a", "file:///a?b"),
        ("#b", "c:\\a?d", "file:///c:/a?d#b"),
        ("b", "c:a", "file:///c:/b"),
        ("b", "file:a/c", "file:///a/b"),
    ] {
        assert_eq!(url(input, Some(base)).as_deref(), Ok(expected), "{input} against {base}");
    }
    assert_eq!(url("http:x", None).as_deref(), Ok("http://x/x"), "its own base");
}

#[test]
fn failures_point_at_the_input() {
    for (input, base, kind, span) in [
        ("", None, Failure::MissingScheme, 0..0),
        (" a ", None, Failure::MissingScheme, 1..2),
        (":a", None, Failure::InvalidScheme, 0..1),
        (" 1a:b", None, Failure::InvalidScheme, 1..2),
        ("aé:b", None, Failure::InvalidScheme, 1..3),
        ("1a:b", Some("http://h/"), Failure::InvalidScheme, 0..1),
        (":b", Some("http://h/"), Failure::InvalidScheme, 0..1),
        ("a", Some("b"), Failure::InvalidBase, 0..1),
        ("a*:", Some("b"), Failure::InvalidBase, 0..3),
        ("a", Some("mailto:b"), Failure::BaseNotHierarchical, 0..1),
        ("#a", Some("urn:b"), Failure::BaseNotHierarchical, 0..2),
        ("a*:b", Some("urn:b"), Failure::BaseNotHierarchical, 0..4),
        ("", Some("1:b"), Failure::InvalidBase, 0..0),
    ] {
        assert_eq!(url(input, base), Err((kind, span)), "{input} against {base:?}");
    }
    assert_eq!(url("http://h", Some("no")).as_deref(), Ok("http://h/"));
}

#[test]
fn stages_return_their_components() {
    let drive = components(" C:a?b ");
    assert_eq!((drive.scheme.as_deref(), drive.host.as_deref()), (Some("C"), None));
    assert_eq!((drive.path.as_deref(), drive.query.as_deref()), (Some("a"), Some("b")));
    assert_eq!(components("a").scheme, None);
    let resolved = resolve(" C:a?b ", None).unwrap();
    assert_eq!((resolved.scheme.as_deref(), resolved.host.as_deref()), (Some("file"), Some("")));
    assert_eq!((resolved.path.as_deref(), resolved.query.as_deref()), (Some("/C:/a"), Some("b")));
    let resolved = resolve("%41", Some("http://H")).unwrap();
    assert_eq!((resolved.host.as_deref(), resolved.path.as_deref()), (Some("H"), Some("/%41")));
}
