//! What people ask of URL libraries in public reports, each a test named by what its author wanted.

use proptest::{collection::vec, prelude::*};
use railurl::compare::HostPattern;
use railurl::encoded::{EncodedStr, encode_component};
use railurl::explain::{Settings, explain};
use railurl::file_path::{FilePathError, PathStyle};
use railurl::host::special_use_domain;
use railurl::search_params::QueryPairsMut;
use railurl::{Host, Options, Reference, SearchParams, Url, form_urlencoded};

fn parsed(input: &str) -> Url {
    Url::parse(input).unwrap_or_else(|error| panic!("{input}: {error}"))
}

/// Returns the input that `explain` proposes.
fn proposed(input: &str) -> Option<String> {
    Some(explain(input, &Settings::new()).correction()?.input)
}

// ----- the most frequent report: a delimiter in a password ----------------------------------------------------------

#[test]
fn a_delimiter_in_a_password_is_named_in_the_error() {
    for (input, delimiter, encoded) in [
        ("postgres://user:pa#ss@host:9999/db", "#", "%23"),
        ("mysql://user:pa?ss@host/db", "?", "%3F"),
        ("postgres://user:pa/ss@host/db", "/", "%2F"),
        ("https://user:pa\\ss@example.com/", "\\", "%5C"),
        ("redis://:pa#ss@host:6379/0", "#", "%23"),
        ("amqp://user:#@host", "#", "%23"),
        ("\tpostgres://us er:pa#s\ns@host/db", "#", "%23"),
    ] {
        let error = Url::parse(input).err();
        // The last two parse or fail in other ways; each has a hint or a lint.
        let hint = match &error {
            Some(error) => error.hint().map(String::from),
            None => Options::new().parse_with_violations(input).lints.first().map(ToString::to_string),
        };
        let expected = format!("`{delimiter}` ends the authority; in a password write `{encoded}`");
        assert_eq!(hint.as_ref(), Some(&expected), "{input}: {error:?}");
        if let Some(error) = error {
            assert!(error.to_string().ends_with(&format!("({expected})")), "{error}");
        }
    }
}

#[test]
fn the_first_proposal_encodes_the_delimiter_in_the_password() {
    for (input, expected) in [
        ("postgres://user:pa#ss@host:9999/db", "postgres://user:pa%23ss@host:9999/db"),
        ("postgres://user:pa?ss@host:9999/db", "postgres://user:pa%3Fss@host:9999/db"),
        ("postgres://user:pa/ss@host:9999/db", "postgres://user:pa%2Fss@host:9999/db"),
        ("postgres://user:p#a/s?s@host/db?x=a@b", "postgres://user:p%23a%2Fs%3Fs@host/db?x=a@b"),
        ("https://user:pa\\ss@example.com/", "https://user:pa%5Css@example.com/"),
    ] {
        let correction = explain(input, &Settings::new()).correction().unwrap();
        assert_eq!((correction.input.as_str(), correction.edits.len()), (expected, 1));
        let url = Url::parse(expected).unwrap();
        assert_eq!((url.username(), correction.host.as_deref()), ("user", url.host_str()), "{input}");
    }
    // An `@` in a path does not end a password.
    assert_eq!(proposed("https://example.com:99999/@user").as_deref(), Some("https://example.com:9999/@user"));
    assert_eq!(proposed("https://example.com:8x/@user").as_deref(), Some("https://example.com:8/@user"));
}

#[test]
fn a_password_that_ends_silently_is_a_lint() {
    for (input, expected) in [
        ("https://user:1?x@host/", Some("?")),
        ("https://user:1#x@host/", Some("#")),
        ("https://us?er:x@host/", Some("?")),
        ("https://h\tost:1\n?x@host/", Some("?")),
        ("https://host:8080/a@b", None),
        ("https://host:8080?mail=ann@example.com", None),
        ("http://localhost:5173/@vite/client", None),
        ("https://user:1@host/", None),
        ("mailto:ann@example.com", None),
    ] {
        let outcome = Options::new().parse_with_violations(input);
        assert!(outcome.result.is_ok(), "{input}");
        let found: Vec<&str> = outcome.lints.iter().map(|lint| &input[lint.span()]).collect();
        assert_eq!(found, Vec::from_iter(expected), "{input}");
    }
}

// ----- credentials, logs --------------------------------------------------------------------------------------------

#[test]
fn credentials_are_data_in_the_builder() {
    for (username, password) in [("u", "50%25"), ("a%b:c", "%"), ("%41", "p@ss/#?:%zz é"), ("", "x")] {
        let url = Url::builder("postgres").credentials(username, Some(password)).host("h").build().unwrap();
        assert_eq!(url.encoded().username().decode_utf8().unwrap(), username);
        assert_eq!(url.encoded().password().unwrap().decode_utf8().unwrap(), password);
        let mut set = parsed("postgres://old:old@h");
        set.set_credentials(username, Some(password)).unwrap();
        assert_eq!(set.as_str(), url.as_str());
        assert_eq!(Url::parse(url.as_str()).unwrap(), url);
    }
    let mut url = parsed("mailto:a@b");
    assert!(url.set_credentials("u", None).is_err());
    assert_eq!(url.as_str(), "mailto:a@b");
}

#[test]
fn debug_output_has_no_password() {
    let url = parsed("https://ann:s3cret@example.com/a");
    let reference = Reference::parse("//ann:s3cret@example.com/a").unwrap();
    let not_a_url = Reference::parse("postgres://ann:s3cret@h1:1,h2:2/a").unwrap();
    let components = Options::new().components("https://ann:s3cret@example.com/").unwrap();
    let text = "https://ann:s3cret@example.com/";
    for shown in [
        format!("{url:?} {:?} {:?}", url.redacted(), url.encoded()),
        format!("{reference:?} {not_a_url:?} {:?}", reference.redacted()),
        format!("{:?} {:?}", reference.encoded(), not_a_url.encoded().password()),
        format!("{components:?} {:?}", url.components()),
        format!("{:?} {:?}", Options::new().base(&url), Options::new().base_text(text)),
        format!("{:?}", url.encoded().password()),
        format!("{:?}", Url::builder("https").credentials("ann", Some("s3cret"))),
        format!("{:?}", Options::new().base(&url).parse_with_violations("b")),
    ] {
        assert!(!shown.contains("s3cret"), "{shown}");
    }
    assert_eq!(format!("{:?}", url.encoded().path()), "EncodedStr(\"/a\")");
    assert_eq!(reference.redacted().to_string(), "//ann:***@example.com/a");
    assert_eq!(Reference::parse("//ann@h").unwrap().redacted().to_string(), "//ann@h");
}

#[test]
fn tokens_in_user_names_are_masked_on_request() {
    for (input, expected) in [
        ("https://token@github.com/o", "https://***@github.com/o"),
        ("https://token:x@github.com/o", "https://***:***@github.com/o"),
        ("https://:x@github.com/o", "https://:***@github.com/o"),
        ("https://github.com/o", "https://github.com/o"),
        ("mailto:a@b", "mailto:a@b"),
    ] {
        assert_eq!(parsed(input).redacted().with_username().to_string(), expected);
        assert_eq!(Reference::parse(input).unwrap().redacted().with_username().to_string(), expected);
    }
}

// ----- files --------------------------------------------------------------------------------------------------------

#[test]
fn servers_of_windows_shares_come_back() {
    for (path, back) in [
        (r"\\Büro-Server\x\y", r"\\büro-server\x\y"),
        (r"\\SERVER\share\a", r"\\server\share\a"),
        (r"\\10.0.0.1\share\a", r"\\10.0.0.1\share\a"),
    ] {
        let url = Url::from_file_path_as(path, PathStyle::Windows).unwrap();
        assert_eq!(url.to_file_path_as(PathStyle::Windows).as_deref(), Ok(back));
        assert_eq!(Url::from_file_path_as(back, PathStyle::Windows).as_ref(), Ok(&url));
    }
    for path in [r"\\123\share", r"\\ａ\share", r"\\0x7f.1\share", r"\\1.2.3\share", "\\\\a\u{AD}b\\share"] {
        assert_eq!(Url::from_file_path_as(path, PathStyle::Windows), Err(FilePathError::Host), "{path}");
    }
    for path in [r"\\h\..\x", r"\\h\..", r"\\h\.\x", r"\\?\UNC\h\..\x"] {
        assert_eq!(Url::from_file_path_as(path, PathStyle::Windows), Err(FilePathError::Name), "{path}");
    }
}

#[test]
fn windows_names_that_name_another_file_are_refused() {
    for name in ["x.txt::$DATA", "secret.txt.", "secret.txt ", "CON", "con.txt", "a?b", "a*", "LPT9", "a|b"] {
        let path = format!("C:\\a\\{name}");
        assert_eq!(Url::from_file_path_as(&path, PathStyle::Windows), Err(FilePathError::Name), "{path}");
        let segment = encode_component(name);
        let url = parsed(&format!("file:///C:/a/{segment}"));
        assert_eq!(url.to_file_path_as(PathStyle::Windows), Err(FilePathError::Name), "{url}");
        // On Unix, these are names like any other.
        let path = format!("/a/{name}");
        let url = Url::from_file_path_as(&path, PathStyle::Unix).unwrap();
        assert_eq!(url.to_file_path_as(PathStyle::Unix), Ok(path));
    }
}

// ----- hosts and origins --------------------------------------------------------------------------------------------

#[test]
fn origins_that_differ_have_different_texts() {
    let text = |host: &str| parsed(&format!("http://{host}/")).origin().unicode_serialization();
    assert_eq!(text("xn--a"), "http://xn--a");
    assert_eq!(text("xn--ba"), "http://xn--ba");
    assert_eq!(text("xn--mnchen-3ya.example"), "http://münchen.example");
    let mut all: Vec<String> = (b'0'..=b'z')
        .filter(u8::is_ascii_alphanumeric)
        .flat_map(|one| (b'a'..=b'z').map(move |two| format!("xn--{}{}", char::from(one), char::from(two))))
        .filter_map(|host| Some(Url::parse(&format!("http://{host}")).ok()?.origin()))
        .map(|origin| format!("{} {}", origin.unicode_serialization(), origin.ascii_serialization()))
        .collect();
    all.sort();
    all.dedup();
    let count = all.len();
    all.dedup_by_key(|text| text.split(' ').next().unwrap().to_owned());
    assert_eq!(all.len(), count);
}

#[test]
fn patterns_that_match_nothing_are_errors() {
    let error = ".npmjs.org".parse::<HostPattern>().unwrap_err();
    assert_eq!(error.suggestion(), Some("*.npmjs.org"));
    assert!(error.to_string().contains("write `*.npmjs.org`"), "{error}");
    for pattern in ["npmjs.org..", "npmjs..org", "*.npmjs.org..", "..npmjs.org", "*..npmjs.org"] {
        assert_eq!(pattern.parse::<HostPattern>().unwrap_err().name(), "empty-label", "{pattern}");
    }
    assert!("npmjs.org.".parse::<HostPattern>().unwrap().matches("npmjs.org"));
}

#[test]
fn the_limit_of_labels_is_named() {
    let error = Url::parse(&format!("http://{}/", "é".repeat(1001))).unwrap_err();
    assert_eq!(error.name(), "domain-to-ASCII");
    assert!(error.to_string().contains("more than 1000 code points"), "{error}");
    assert!(Url::parse(&format!("http://{}/", "é".repeat(1000))).is_ok());
    assert!(Url::parse(&format!("http://{}/", "a".repeat(100_000))).is_ok());
    assert_eq!(Url::parse(&format!("http://{}\u{300}a\u{FFFD}/", "é".repeat(900))).unwrap_err().hint(), None);
}

#[test]
fn a_host_tells_empty_from_missing() {
    for input in ["foo:///a", "foo:/a", "foo://h/a", "file:///a", "https://h/"] {
        let mut url = parsed(input);
        let host = url.host_str_or_empty().map(str::to_owned);
        assert_eq!(host.is_some(), url.has_authority());
        url.set_host(host.as_deref()).unwrap();
        assert_eq!(url.as_str(), parsed(input).as_str());
    }
}

#[test]
fn opaque_hosts_keep_their_kind_in_serde() {
    for input in [
        "foo://127.1/",
        "foo://a%20b/",
        "foo://EXAMPLE/",
        "foo://xn--a.é/",
        "https://127.1/",
        "https://a.b/",
        "foo://[::1]/",
    ] {
        let url = parsed(input);
        let host = url.host().unwrap();
        let text = serde_json::to_string(&host).unwrap();
        let back: Host = serde_json::from_str(&text).unwrap();
        assert_eq!(back, host, "{text}");
    }
    assert_eq!(serde_json::to_string(&parsed("foo://h/").host()).unwrap(), "\"opaque:h\"");
}

#[test]
fn names_of_the_own_network_are_known() {
    for (name, expected) in [
        ("localhost", true),
        ("a.localhost...", true),
        ("printer.LOCAL.", true),
        ("metadata.google.internal..", true),
        ("router.home.arpa", true),
        ("home.arpa", true),
        ("example.com", false),
        ("localhost.example.com", false),
        ("mylocal", false),
    ] {
        assert_eq!(special_use_domain(name).is_some(), expected, "{name}");
    }
}

// ----- messages -----------------------------------------------------------------------------------------------------

#[test]
fn a_relative_input_says_what_is_missing() {
    let mail = parsed("mailto:ann@example.com");
    let error = mail.join("/a").unwrap_err();
    assert_eq!(error.hint(), Some("the base has an opaque path, so only a fragment can be relative to it"));
    assert!(!error.to_string().contains("there is no base"), "{error}");
    assert_eq!(Url::parse("/a").unwrap_err().hint(), None);
    let error = serde_json::from_str::<Url>("\"/a\"").unwrap_err().to_string();
    assert!(error.contains("an absolute URL is expected"), "{error}");
    let error = serde_json::from_str::<Url>("\"https://h:x/\"").unwrap_err().to_string();
    assert!(!error.contains("absolute"), "{error}");
}

// ----- queries ------------------------------------------------------------------------------------------------------

#[test]
fn one_pair_changes_and_the_others_keep_their_spelling() {
    let mut url = parsed("https://h/?b=%7e+x&a=%20&b=2&&c#f");
    url.query_pairs_mut().set_pair("a", "1 2");
    assert_eq!(url.as_str(), "https://h/?b=%7e+x&a=1+2&b=2&c#f");
    url.query_pairs_mut().set_pair("b", "&").append_pair("d", "4").remove("c");
    assert_eq!(url.as_str(), "https://h/?b=%26&a=1+2&d=4#f");
    url.query_pairs_mut().percent_encode_spaces().set_pair("d", "x y").sort_by_name();
    assert_eq!(url.as_str(), "https://h/?a=1+2&b=%26&d=x%20y#f");
    url.query_pairs_mut().remove("a").remove("b").remove("d");
    assert_eq!(url.as_str(), "https://h/#f");
    url.query_pairs_mut().remove("a");
    url.query_pairs_mut().sort_by_name();
    assert_eq!(url.as_str(), "https://h/#f");
    // Nothing to remove: nothing changes, not even empty pieces.
    let mut url = parsed("https://h/?a=%7e&&b");
    url.query_pairs_mut().remove("x");
    assert_eq!(url.as_str(), "https://h/?a=%7e&&b");
}

#[test]
fn encoded_text_is_appended_as_it_is() {
    let mut url = parsed("magnet:");
    url.query_pairs_mut().append_encoded("xt=urn:btih:abc").append_encoded("").append_encoded("tr=udp://t:80&a=#");
    assert_eq!(url.as_str(), "magnet:?xt=urn:btih:abc&tr=udp://t:80&a=%23");
    let mut url = parsed("https://h/?");
    url.query_pairs_mut().append_encoded("?a='").set_pair("b", "");
    assert_eq!(url.as_str(), "https://h/??a=%27&b=");
    assert_eq!(url.fragment(), None);
}

#[test]
fn spaces_are_percent_encoded_wherever_pairs_are_written() {
    let pairs = [("a b", "c d")];
    assert_eq!(
        Url::builder("x").query_pairs(pairs).percent_encode_spaces().build().unwrap().query(),
        Some("a%20b=c%20d")
    );
    let mut url = parsed("https://h/?x=1+2");
    url.search_params_mut().percent_encode_spaces().set("a b", "c d");
    assert_eq!(url.query(), Some("x=1%202&a%20b=c%20d"));
    url.search_params_mut().append("e", "f g");
    assert_eq!(url.query(), Some("x=1+2&a+b=c+d&e=f+g"));
    url.search_params_mut().percent_encode_spaces();
    assert_eq!(url.query(), Some("x=1+2&a+b=c+d&e=f+g"));
    assert_eq!(SearchParams::from_iter(pairs).to_percent_encoded(), "a%20b=c%20d");
}

#[test]
fn data_is_encoded_as_it_is_decoded() {
    for text in ["", "a-b._~9", "@scope/pkg", "50%25", "é ☃", "\0\u{7F}", "!*'();:@&=+$,/?#[]"] {
        let encoded = encode_component(text);
        assert_eq!(EncodedStr::new(&encoded).decode_utf8().unwrap(), text);
        assert!(encoded.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-._~%".contains(&byte)), "{encoded}");
    }
}

// ----- paths, references, redirects ---------------------------------------------------------------------------------

#[test]
fn a_path_is_appended_with_one_slash() {
    for (base, path, expected) in [
        ("https://h/a", "b", "https://h/a/b"),
        ("https://h/a/", "b", "https://h/a/b"),
        ("https://h/a", "/b", "https://h/a/b"),
        ("https://h/a/", "/b/", "https://h/a/b/"),
        ("https://h", "b/c?d#e", "https://h/b/c%3Fd%23e"),
        ("https://h/a?q#f", "b", "https://h/a/b?q#f"),
        ("https://h/a/b", "../c", "https://h/a/c"),
        ("https://h/a", "%2f é", "https://h/a/%2f%20%C3%A9"),
        ("https://h/a", "", "https://h/a"),
        ("https://h/a", "/", "https://h/a/"),
        ("https://h/a", "\\b", "https://h/a/b"),
        ("foo://h", "b", "foo://h/b"),
        ("foo:/a", "//b", "foo:/a//b"),
        ("file:///C:/", "x", "file:///C:/x"),
    ] {
        let mut url = parsed(base);
        url.append_path(path).unwrap();
        assert_eq!(url.as_str(), expected, "{base} {path}");
    }
    assert!(parsed("mailto:a@b").append_path("c").is_err());
}

#[test]
fn typed_addresses_get_a_scheme() {
    let typed = Options::new().default_scheme("https");
    for (input, expected) in [
        ("localhost:8000", "https://localhost:8000/"),
        ("example.com/x", "https://example.com/x"),
        ("h:80", "https://h:80/"),
        (" Example.com ", "https://example.com/"),
        ("[::1]:80/a", "https://[::1]:80/a"),
        ("//example.com", "https://example.com/"),
        ("bücher.example?q", "https://xn--bcher-kva.example/?q"),
        ("http:example.com", "http://example.com/"),
        ("ftp://h", "ftp://h/"),
        ("mailto:a@b", "mailto:a@b"),
        ("tel:112", "tel:112"),
        ("javascript:1", "javascript:1"),
    ] {
        assert_eq!(typed.parse(input).unwrap().as_str(), expected);
        assert_eq!(typed.parse_with_violations(input).result.unwrap().as_str(), expected);
        let has_scheme = expected.starts_with("https") && !input.starts_with("http");
        assert_eq!(typed.assumed_scheme(input), has_scheme.then_some("https"), "{input}");
    }
    for input in ["/etc/passwd", "?q", "#f", "", "./x", "\\\\h\\s", "exa mple.com", "h.example:99999", "://"] {
        let Err(error) = typed.parse(input) else { panic!("{input}") };
        assert!(input.get(error.span().unwrap()).is_some(), "{input}: {error:?}");
        let outcome = typed.parse_with_violations(input);
        assert_eq!(outcome.result, Err(error), "{input}");
        assert!(outcome.violations.iter().all(|violation| input.get(violation.span()).is_some()), "{input}");
    }
    assert_eq!(typed.parse("exa mple.com").unwrap_err().span(), Some(3..4));
    let base = parsed("https://h/a");
    assert_eq!(typed.base(&base).parse("localhost").unwrap().as_str(), "https://h/localhost");
    assert_eq!(Options::new().default_scheme("ssh").parse("h/o").unwrap().as_str(), "ssh://h/o");
    let input = " h:81/a";
    let spans = typed.spans(input);
    assert_eq!(
        (spans.of.scheme, &input[spans.of.host.unwrap().span], &input[spans.of.port.unwrap().span]),
        (None, "h", "81")
    );
    assert_eq!(typed.components(input).unwrap().host.as_deref(), Some("h"));
}

#[test]
fn addresses_of_scp_become_ssh_urls() {
    for (input, expected) in [
        ("git@github.com:o/r", "ssh://git@github.com/o/r"),
        ("git@github.com:o/r.git", "ssh://git@github.com/o/r.git"),
        ("git@host:/srv/r.git", "ssh://git@host/srv/r.git"),
        ("git@host:~/r", "ssh://git@host/~/r"),
    ] {
        assert_eq!(proposed(input).as_deref(), Some(expected));
    }
}

#[test]
fn strings_with_several_hosts_have_an_authority() {
    let authority = |text: &str| Reference::parse(text).unwrap().authority().map(str::to_owned);
    assert_eq!(authority("mongodb://u:p@h1:1,h2:2/db").as_deref(), Some("u:p@h1:1,h2:2"));
    assert_eq!(authority("//h:80?q").as_deref(), Some("h:80"));
    assert_eq!(authority("https:///h/a").as_deref(), Some("h"));
    assert_eq!(authority("file:///a").as_deref(), Some(""));
    assert_eq!(authority("a/b"), None);
    assert_eq!(authority("mailto:a@b"), None);
}

#[test]
fn redirects_follow_fetch() {
    let asked = parsed("https://h/a/b?c#frag");
    for (location, expected) in [
        (&b"/x"[..], "https://h/x#frag"),
        (b"x#y", "https://h/a/x#y"),
        (b"x#", "https://h/a/x#"),
        (b"//g", "https://g/#frag"),
        (b" http://g/ ", "http://g/#frag"),
        (b"", "https://h/a/b?c#frag"),
        ("é?é".as_bytes(), "https://h/a/%C3%A9?%C3%A9#frag"),
        (b"\xE9?\xE9", "https://h/a/%E9?%E9#frag"),
        (b"\xC3\xA9\xFF", "https://h/a/%C3%A9%FF#frag"),
        ("//b\u{fc}cher.example".as_bytes(), "https://xn--bcher-kva.example/#frag"),
    ] {
        assert_eq!(asked.redirect(location).unwrap().as_str(), expected);
    }
    let location = b"http://a\xE9b c/";
    let error = asked.redirect(location).unwrap_err();
    assert!(error.span().is_some_and(|span| span.end <= location.len() && span.start >= 7), "{error:?}");
    let error = asked.redirect(b"http://h:\xE9\xE9x/").unwrap_err();
    assert_eq!(error.span(), Some(9..10));
}

// ----- the same for any input ---------------------------------------------------------------------------------------

proptest! {
    /// Pairs change as in [`SearchParams`], the URL stays canonical, and the pairs that are kept keep their spelling.
    #[test]
    fn pairs_change_as_in_search_params(
        query in "([ab%+=?'#é]|%61|%7e|&){0,16}",
        name in "[ab? é]{0,2}",
        value in ".{0,4}",
        scheme in prop_oneof![Just("https"), Just("foo")],
    ) {
        let mut url = Url::parse(&format!("{scheme}://h/#f")).unwrap();
        url.set_query(Some(&query)).unwrap();
        let changed = |change: fn(&mut QueryPairsMut<'_>, &str, &str), expected: fn(&mut SearchParams, &str, &str)| {
            let (mut url, mut params) = (url.clone(), url.search_params());
            change(&mut url.query_pairs_mut(), &name, &value);
            expected(&mut params, &name, &value);
            (url, params)
        };
        let all = [
            changed(|it, name, value| _ = it.set_pair(name, value), |it, name, value| _ = it.set(name, value)),
            changed(|it, name, _| _ = it.remove(name), |it, name, _| _ = it.delete(name)),
            changed(|it, _, _| _ = it.sort_by_name(), |it, _, _| _ = it.sort()),
            changed(
                |it, name, value| _ = it.append_pair(value, "").set_pair(name, value).sort_by_name().remove(value),
                |it, name, value| _ = it.append(value, "").set(name, value).sort().delete(value),
            ),
        ];
        let spelled: Vec<&str> = url.query().unwrap_or_default().split('&').collect();
        for (index, (changed, params)) in all.iter().enumerate() {
            prop_assert_eq!(&changed.search_params(), params, "{} of {}", index, url);
            prop_assert_eq!(&Url::parse(changed.as_str()).unwrap(), changed);
            prop_assert_eq!(changed.fragment(), Some("f"));
            let kept = |piece: &&str| !form_urlencoded::pairs(piece).all(|pair| pair.0 == name || pair.0 == value);
            let found: Vec<&str> = changed.query().unwrap_or_default().split('&').filter(kept).collect();
            prop_assert!(found.iter().all(|piece| spelled.contains(piece)), "{index} of {url}: {changed}");
        }
    }

    /// Text that is appended encoded can end neither the query nor the URL.
    #[test]
    fn encoded_text_stays_in_the_query(text in ".{0,8}|[a&=+%#?]{0,8}") {
        for input in ["https://h/?a#f", "foo:b?#f", "foo:b#f"] {
            let mut url = parsed(input);
            url.query_pairs_mut().append_encoded(&text);
            prop_assert_eq!(&Url::parse(url.as_str()).unwrap(), &url);
            let before = parsed(input);
            prop_assert_eq!((url.fragment(), url.path()), (Some("f"), before.path()));
        }
    }

    /// The spans of errors are in what was given, whatever was added or encoded before parsing.
    #[test]
    fn spans_are_in_the_input(text in "[ -~é\u{1}\t]{0,12}", bytes in vec(prop_oneof![any::<u8>(), Just(b':'), Just(b'/')], 0..12)) {
        let typed = Options::new().default_scheme("https");
        if let Err(error) = typed.parse(&text) {
            prop_assert!(text.get(error.span().unwrap()).is_some(), "{text:?}: {error:?}");
        }
        let outcome = typed.parse_with_violations(&text);
        prop_assert!(outcome.violations.iter().all(|violation| text.get(violation.span()).is_some()), "{text:?}");
        for location in [bytes.clone(), [b"http://", &*bytes].concat()] {
            match parsed("https://h/a#f").redirect(&location) {
                Ok(url) => prop_assert!(url.fragment().is_some()),
                Err(error) => {
                    let core::ops::Range { start, end } = error.span().unwrap();
                    prop_assert!(start <= end && end <= location.len(), "{location:?}: {error:?}");
                }
            }
        }
    }

    /// A URL that was made of a path gives a path that makes the URL.
    #[test]
    fn file_paths_come_back(path in r"(C:\\|\\\\(\?\\(C:|UNC)\\)?|/)[a.é ß1\\/?:%\u{FF41}-]{0,10}") {
        for style in [PathStyle::Unix, PathStyle::Windows, PathStyle::WindowsVerbatim] {
            if let Ok(url) = Url::from_file_path_as(&path, style) {
                let back = url.to_file_path_as(style);
                prop_assert!(back.is_ok(), "{path:?} {url}: {back:?}");
                prop_assert_eq!(Url::from_file_path_as(&back.unwrap(), style), Ok(url));
            }
        }
    }

    /// Credentials and components are data, whatever they contain.
    #[test]
    fn data_comes_back(username in ".{0,6}", password in ".{1,6}") {
        let url = Url::builder("foo").credentials(&username, Some(&password)).host("h").build().unwrap();
        prop_assert_eq!(url.encoded().username().decode_utf8().unwrap(), username.as_str());
        prop_assert_eq!(url.encoded().password().unwrap().decode_utf8().unwrap(), password.as_str());
        let shown = url.redacted().with_username().to_string();
        prop_assert_eq!(shown, if username.is_empty() { "foo://:***@h" } else { "foo://***:***@h" });
        prop_assert_eq!(Url::parse(url.as_str()).unwrap(), url);
    }
}
