//! Builders, redaction, and the conversions and iterators of the smaller types.

use crate::{laws, refused, url};
use proptest::prelude::*;
use railurl::error::NotApplicable;
use railurl::file_path::{FilePathError, PathStyle};
use railurl::{Reference, SearchParams, Url};

#[test]
fn errors_of_serde_repeat_no_password() {
    for text in ["https://ann:secret@h:x/", "//ann:secret@h/", "https://ann:secret@a b/"] {
        let json = serde_json::to_string(text).unwrap();
        let errors = [
            serde_json::from_str::<Url>(&json).unwrap_err().to_string(),
            serde_json::from_str::<railurl::Origin>(&json).unwrap_err().to_string(),
        ];
        assert!(errors.iter().all(|error| !error.contains("secret")), "{errors:?}");
    }
}

#[test]
fn redacted_masks_the_password_only() {
    for (href, expected) in [
        ("https://u:p@h:81/p?u:p@h#p", "https://u:***@h:81/p?u:p@h#p"),
        ("https://:p@h/", "https://:***@h/"),
        ("https://u@h/", "https://u@h/"),
        ("foo://u:p%3A@h", "foo://u:***@h"),
        ("mailto:u:p@h", "mailto:u:p@h"),
    ] {
        assert_eq!(url(href).redacted().to_string(), expected);
    }
    let text = format!("{:?}", url("https://ann:secret@h/"));
    assert!(!text.contains("secret") && text.contains("ann"), "{text}");
}

#[test]
fn append_path_segments_ignores_a_trailing_slash() {
    for (href, segments, expected) in [
        ("https://h", &["a"][..], "https://h/a"),
        ("https://h/", &["a", "b"], "https://h/a/b"),
        ("https://h/a", &["b"], "https://h/a/b"),
        ("https://h/a/?q#f", &["b/c"], "https://h/a/b%2Fc?q#f"),
        ("https://h/a", &["b", ""], "https://h/a/b/"),
        ("https://h/a/", &[], "https://h/a/"),
        ("foo:/.//", &["a"], "foo:/a"),
        ("file:///C:/", &["a", ".."], "file:///C:/a"),
    ] {
        let appended = url(href).with_path_segments(segments).unwrap();
        assert_eq!(appended.as_str(), expected, "{href} {segments:?}");
        laws::canonical(&appended).unwrap();
    }
    let error = url("mailto:a@b").with_path_segments(["a"]).unwrap_err();
    assert_eq!(error.kind(), refused(NotApplicable::OpaquePath));
}

#[test]
fn builders_chain() {
    let built = url("https://h/api/?x=%7e#f")
        .with_path_segments(["a b"])
        .and_then(|url| url.with_query_pair("q", "1 2"))
        .and_then(|url| url.with_fragment(None));
    assert_eq!(built.unwrap().as_str(), "https://h/api/a%20b?x=%7e&q=1+2");
    let built = url("foo:a#f").with_path("b?").and_then(|url| url.with_query(Some("c"))).unwrap();
    assert_eq!(built.as_str(), "foo:b%3F?c#f");
}

proptest! {
    #[test]
    fn retain_keeps_the_pairs_that_a_list_keeps(query in "[a-c=&%+?é\\[]{0,12}", gone in "[a-c]") {
        let mut changed = url("https://h/#f").with_query(Some(&query)).unwrap();
        let before = changed.clone();
        let expected: Vec<(String, String)> =
            before.query_pairs().into_owned().filter(|(name, _)| !name.contains(&gone)).collect();
        changed.search_params_mut().retain(|name, _| !name.contains(&gone));
        prop_assert_eq!(changed.query_pairs().into_owned().collect::<Vec<_>>(), expected.clone());
        if expected.len() == before.query_pairs().count() {
            prop_assert_eq!(&changed, &before);
        } else {
            // Kept pairs are spelled as before.
            let old: Vec<&str> = before.query().unwrap().split('&').collect();
            prop_assert!(changed.query().is_none_or(|query| query.split('&').all(|pair| old.contains(&pair))));
            prop_assert_eq!(changed.query().is_none(), expected.is_empty());
        }
        laws::canonical(&changed).map_err(TestCaseError::fail)?;
        // Later changes work as usual.
        let mut params = changed.search_params();
        params.append("d", "~");
        changed.search_params_mut().append("d", "~");
        prop_assert_eq!(changed.query().map(String::from), Some(params.to_string()));
    }
}

#[test]
fn retain_comes_after_earlier_changes() {
    let mut changed = url("https://h/?a=%20&b=1");
    let mut params = changed.search_params_mut();
    params.append("c", "2");
    params.retain(|name, _| name != "b");
    assert_eq!(params.get("c"), Some("2"));
    params.append("d", "3");
    drop(params);
    assert_eq!(changed.query(), Some("a=+&c=2&d=3"));
}

#[test]
fn search_params_and_references_are_values() {
    let params: SearchParams = "?a=1&b=2".parse().unwrap();
    let pairs: Vec<_> = (&params).into_iter().rev().collect();
    assert_eq!((pairs, params.iter().len()), (vec![("b", "2"), ("a", "1")], 2));
    let reference: Reference = "../a?b".parse().unwrap();
    assert_eq!(reference, Reference::parse("../a?b").unwrap());
    let segments = url("https://h/a%2Fb//%FF");
    let segments = segments.encoded().path_segments().unwrap().map(|segment| segment.decode().into_owned());
    assert_eq!(segments.collect::<Vec<_>>(), [&b"a/b"[..], b"", b"\xFF"]);
    assert!(url("foo:a").encoded().path_segments().is_none());
}

#[cfg(feature = "serde")]
#[test]
fn references_are_strings_to_serde() {
    let json = serde_json::to_string(&Reference::parse("//h/a?b").unwrap()).unwrap();
    assert_eq!(json, r#""//h/a?b""#);
    assert_eq!(serde_json::from_str::<Reference>(&json).unwrap().host_str(), Some("h"));
}

#[test]
fn rejects_file_urls_without_a_path_in_a_style() {
    let of = |href, style| url(href).to_file_path_as(style);
    assert_eq!(of("https://h/C:/", PathStyle::Windows), Err(FilePathError::NotFile));
    assert_eq!(of("file:///a%FF", PathStyle::Unix), Err(FilePathError::Name));
}

#[test]
fn urls_of_the_crate_url_convert_both_ways() {
    for text in ["https://u:p@example.com:81/a?b#c", "mailto:a@b", "file:///C:/a", "foo://h", "http://[::1]/"] {
        let theirs = ::url::Url::try_from(url(text)).unwrap();
        assert_eq!(theirs.as_str(), text);
        assert_eq!(Url::try_from(theirs).unwrap(), url(text));
    }
}

#[test]
fn parts_stay_apart_in_a_built_url() {
    for (builder, expected) in [
        (Url::builder("HTTPS").host("H").path("a").query("?#").fragment("#"), Some("https://h/a??%23##")),
        (Url::builder("https").host("h:80"), None),
        (Url::builder("https").host(""), None),
        (Url::builder("https").path("h"), None),
        (Url::builder("https").path("//h/a"), None),
        (Url::builder("https:").host("h"), None),
        (Url::builder("foo").host("h"), Some("foo://h")),
        (Url::builder("foo").host("").path("a"), Some("foo:///a")),
        (Url::builder("foo").path("a").query_pairs([("b", "c")]), Some("foo:a?b=c")),
        (Url::builder("foo").path_segments(["a", "", "b"]), Some("foo:/a//b")),
        (Url::builder("foo"), Some("foo:")),
        (Url::builder("file").host("localhost").path_segments(["C|"]), Some("file:///C%7C")),
        (Url::builder("file").credentials("u", None), None),
        (Url::builder("ws").host("h").credentials("", Some("/")).port(81), Some("ws://:%2F@h:81/")),
    ] {
        let built = builder.clone().build();
        assert_eq!(built.as_ref().ok().map(Url::as_str), expected, "{builder:?}");
        built.map_or(Ok(()), |url| laws::canonical(&url)).unwrap();
    }
}

#[test]
fn removing_and_normalizing_keep_a_url_canonical() {
    for (href, expected) in [
        ("https://%61@h/%7e%2f%2E%2e?%c3%a9&%41#%5f", "https://a@h/~%2F..?%C3%A9&A#_"),
        ("foo://%2d%2f?%zz%2%65%%41", "foo://-%2F?%zz%2%65%%41"),
        ("file:///%43|/a", "file:///%43|/a"),
        ("foo:%2e%2F", "foo:.%2F"),
    ] {
        let mut url = url(href);
        url.normalize_percent_encoding();
        assert_eq!(url.as_str(), expected);
        laws::canonical(&url).unwrap();
        let once = url.clone();
        url.normalize_percent_encoding();
        assert_eq!(url, once);
        url.remove_query();
        url.remove_fragment();
        assert_eq!((url.query(), url.fragment(), url.path()), (None, None, once.path()));
        laws::canonical(&url).unwrap();
    }
}

#[test]
fn origins_are_read_from_their_text_only() {
    for href in ["https://h/", "http://[::1]:81/a", "ws://1.2.3.4/", "https://bücher.example/"] {
        let origin = url(href).origin();
        assert_eq!(origin.ascii_serialization().parse(), Ok(origin.clone()));
        assert_eq!(origin.unicode_serialization().parse(), Ok(origin));
    }
    for text in *words!(
        "h https:h https://h/ https://h\\ https://h? https://@h foo://h blob:https://h file://h data:,a NULL \
         https://",
        ["", " https://h", "https://h "]
    ) {
        assert!(text.parse::<railurl::Origin>().is_err(), "{text}");
    }
    let error = "https://h:1/a".parse::<railurl::Origin>().unwrap_err();
    assert_eq!(error.span(), Some(11..13));
}

#[test]
fn spaces_of_pairs_can_be_percent_encoded() {
    let mut url = url("https://h/?a=+");
    url.query_pairs_mut().append_pair("b ", "+").percent_encode_spaces().append_pair("c ", "+").append_key_only(" ");
    assert_eq!(url.query(), Some("a=+&b+=%2B&c%20=%2B&%20"));
    // A later view serializes the pairs anew.
    url.search_params_mut().append("d", " ");
    assert_eq!(url.query(), Some("a=+&b+=%2B&c+=%2B&+=&d=+"));
}
