//! Law 5 of the living standard: all parsing, joining and setting agrees with the standard's steps on records
//! ([`steps`]). `PROPTEST_CASES` sets how many inputs each property of joining and setting is tried on.

use crate::steps::{SETTERS, Subject};
use crate::strategies::near_canonical;
use crate::{laws, oracle, steps, support};
use encoding_rs::UTF_8;
use proptest::prelude::*;
use railurl::{
    Dialect, Options, Url, attributes::Attribute, encoding::encoding_for_label, error::FailureKind, form_urlencoded,
};
use railurl_canon::living::canonical;
use railurl_grammar::sample::{self, sentences};

/// Labels of encodings: of one byte, with states, and one that UTF-8 replaces.
const ENCODINGS: [&str; 4] = ["windows-1252", "shift_jis", "iso-2022-jp", "utf-16le"];

/// Checks an input without a base: it is parsed by the steps, in every encoding, and recognized if it is canonical.
fn check(input: &str) -> Result<(), String> {
    if let Some(parsed) = steps::parse(input, None, UTF_8)? {
        let href = &parsed.serialized.text;
        let again = steps::parse(href, None, UTF_8)?.ok_or_else(|| format!("{href:?} is no URL"))?;
        if again.serialized != parsed.serialized {
            return Err(format!("{input:?}: {href:?} parses to {:?}", again.serialized));
        }
        steps::check_canonical(href)?;
    }
    if !input.is_ascii() {
        for label in ENCODINGS {
            steps::parse(input, None, encoding_for_label(label).expect("a label"))?;
        }
    }
    steps::check_canonical(input)
}

fn holds(result: Result<(), String>) -> Result<(), TestCaseError> {
    result.map_err(TestCaseError::fail)
}

#[track_caller]
fn assert_holds(result: Result<(), String>) {
    result.unwrap_or_else(|error| panic!("{error}"));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if cfg!(debug_assertions) { 4000 } else { 200_000 }))]

    #[test]
    fn urls_of_pieces_parse_by_the_steps(input in support::url_like()) {
        holds(check(&input))?;
    }

    #[test]
    fn nearly_canonical_urls_parse_by_the_steps(input in near_canonical()) {
        holds(check(&input))?;
    }

    /// Changes, removes or adds a code point in a nearly canonical URL.
    #[test]
    fn edited_urls_parse_by_the_steps(
        input in near_canonical(),
        at in any::<prop::sample::Index>(),
        c in support::interesting_char(),
        edit in 0..3_usize,
    ) {
        let at = at.index(input.len() + 1);
        let Some((before, after)) = input.split_at_checked(at) else { return Ok(()) };
        let mut after = after.chars();
        if edit > 0 {
            after.next();
        }
        let c = if edit == 2 { String::new() } else { c.to_string() };
        holds(check(&format!("{before}{c}{}", after.as_str())))?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if cfg!(debug_assertions) { 2000 } else { 100_000 }))]

    #[test]
    fn white_space_is_removed_by_the_steps(
        input in near_canonical(),
        places in proptest::collection::vec((any::<prop::sample::Index>(), "[\t\n\r]{1,2}"), 0..3),
        before in "[\0- ]{0,2}",
        after in "[\0- ]{0,2}",
    ) {
        let mut text = input;
        for (at, white_space) in places {
            let at = at.index(text.len() + 1);
            if text.is_char_boundary(at) {
                text.insert_str(at, &white_space);
            }
        }
        holds(check(&format!("{before}{text}{after}")))?;
    }
}

#[test]
fn every_sentence_of_canonical_urls_is_recognized() {
    let (mut sentences, mut recognized) = (0, 0);
    for text in sample::corpus(&steps::CANONICAL, "canonical-url", 120, 3000, 7).expect("sentences") {
        assert_holds(check(&text));
        // The predicates reject some of the sampler's sentences.
        if steps::is_sentence(&text) {
            sentences += 1;
            recognized += usize::from(canonical::read(&text).is_some());
        }
    }
    assert!(sentences > 1000 && recognized == sentences, "{recognized} of {sentences}");
}

/// Inputs on which different parsers might differ, or did.
#[test]
fn special_cases_parse_by_the_steps() {
    for input in *words!(
        "file:////.%2e/C|/ file:///a/../C|/b file:///C|/../d| file:///C:/../.. foo:/.//p foo:/a/..//p \
         foo://h:0/\\.. https://h/a\t./b https://h/a/../.\tb file://h/a\t|/b file:///a|\\..\\b file:///a| \
         file:///a|?b file:///-| FILE:\\\\\\%|\\ http://[1:2:3:4:5:6:7::]/ http://[::1]/a http://[::1]:80/a \
         http://[::1]:/a http://[::1] http://[::1]a/ http://[::A]/ http://[::01]/ http://[::0]/ http://[::]/ \
         http://[0:0::]/ http://[0::1]/ http://[1::0]/ http://[1:0::2]/ http://[1::0:2]/ http://[1:2:3:4:5:6:7:0]/ \
         http://[1:2:3:4:5:6:0:0]/ http://[0:0:1::2]/ http://[0:0:1::2:3:4]/ http://[0:0:1:2::3:4]/ \
         http://[1::2:0:0:3:4]/ http://[1::2:0:0:0:3]/ http://[0:0:1:0:0:2:3:4]/ http://[1:2:3:4:5:6:7:8]/ \
         http://[1:2:3:0:5:6:7:8]/ http://[::1]?a file://[::1]/ foo://[::1]/ http://[1::2:3:4:5:6:7:8]/ \
         http://[::1:2:3:4:5:6:7]/ http://[1:2:3:4:5:6:7:8::]/ http://[1:2:3:4:5:6:7:8:]/ \
         http://[:1:2:3:4:5:6:7:8]/ http://[:::]/ http://[::1::]/ http://[00001::]/ http://[]/ http://[:]/ \
         http://u@[::]:0x http://u@h:80@/ http://1.2.3.4.5/ http://1.2.3.04/ http://1.2.3.256/ \
         http://256.255.255.255 http://1.2.3.1000/ http://0.0.0.0/ http://249.250.199.260/ foo://h\\x \
         foo://u@h\\x/ https://[@:]/ https://u@[::1]:8/ https://a:b@c:d@e:1/ .https://a/ https://1.2.3/ \
         https://1.2.3.4./ https://a.1e/ https://a.0x/ https://ile.0XA https://a.0X https://0X7F.1 https://xn--a/ \
         https://XN--A.b/ https://a.Xn--zz https://bücher.0x1/ foo:\t/ foo:/\t/ foo:/\t/[ file:/\t/[ file:\\/[ \
         file: file:\t//[ file:/ http:/\t/ http://u\t:p\n@h http://h:8\t0 http://h\t:80 http://[::1\t] \
         http://[::1]\t:1 http://é\t.b http://u@\t ws: ws:a ws:/ ws:u@a:80 https://[1:0:0:2::3]:443? \
         foo://[1::0]:0443# foo://@\u{3} foo://\u{3} foo://a\u{3} foo://@\u{3}/",
        [
            "foo:/.//p q",
            "foo:/a b/\\.\\",
            "foo:a ?b",
            "foo:a\t ?b",
            "foo:a \t#b",
            "foo: #",
            "foo:\u{1F} #",
            "https://h/.\t./b c",
            "https://h/%2\te/ ",
            "https://h/\t./b c",
            "https://h/a b?\t#\n",
            "file:///a|b c",
            "file:///a/../b|/ c",
            "file:///1|/a b",
            "http://[::1]:8080/a b",
            "mailto: \t/",
            "foo:// ",
            "foo:/ /[",
            "http://h:80 ",
            "http://u@ ",
            "wss:\\\\\\a\\.\\b\\%2e%2E\\c d",
            "foo://u@\u{1F} "
        ]
    ) {
        assert_holds(check(input));
    }
}

/// Texts of up to 63 bytes are read without a loop, longer ones in blocks.
#[test]
fn canonical_urls_of_every_length_are_recognized() {
    for length in 0..300 {
        let name = "a".repeat(length);
        for url in [
            format!("https://example.com/{name}"),
            format!("https://example.com?{name}"),
            format!("http://a/{name}?{name}"),
            format!("http://a{name}.example:81#{name}"),
            format!("file:///{name}/x#{name}"),
            format!("wss://example.org:8080/.{name}/%2{name}?a=b"),
            format!("ftp://[1::2]/{name}"),
            format!("foo://h/{name}?{name}"),
            format!("foo:{name}?'#{name}"),
        ] {
            assert_holds(check(&url));
            assert!(canonical::read(&url).is_some() || url.contains("/./"), "{url}");
        }
    }
}

/// URLs of every kind that joining and setting distinguish.
const URLS: &[&str] = words!(
    "http://example.com/a/b/c?d#e https://u:p@example.com:8080/ https://u@h/%2e./x//y/ http://:p@h:1/a http://h \
     http://1.2.3.4/a/b ws://[::1]:81/x/ ftp://h/a;b?# file:/// file:///C: file:///C:/ file:///C:/a/b \
     file://host/a file://host/C:/a?b#c about:blank foo:bar?a#b foo: foo://h foo://h?q#f foo:/// foo:///a \
     foo://u:p@h:80/a/b/../c foo:/a/b foo:/.//a/b foo:/.// foo:/ mailto:a@b blob:https://h/x",
    ["data:text/plain,a b #c"]
);

/// A URL that only the `protocol` setter makes, with a host or drive letter that a parsed `file` URL cannot have.
fn file_url_from(url: &str) -> Subject {
    let mut subject = Subject::new(url);
    let protocol = SETTERS.iter().find(|setter| setter.attribute == Attribute::Protocol).expect("a setter");
    subject.set(protocol, "file").unwrap();
    subject
}

/// A URL from the list, one that only a setter makes, or any.
fn urls() -> impl Strategy<Value = Subject> {
    let known = proptest::sample::select(URLS).prop_map(Subject::new);
    let changed = prop_oneof![Just("http://localhost/a"), Just("http://h/C|/a"), Just("http://h/C|")];
    let other = support::url_like().prop_map(|input| {
        let parsed = steps::parse(&input, None, UTF_8).unwrap();
        parsed.unwrap_or_else(|| Subject::new(&format!("http://h/{input}")))
    });
    prop_oneof![6 => known, 1 => changed.prop_map(file_url_from), 3 => other]
}

/// A piece of a reference, as in links.
fn piece() -> impl Strategy<Value = &'static str> {
    proptest::sample::select(words!(
        "/ // /// \\ /\\ .. . %2e %2E. a b.html .a ..a é %20 ? # ?a=b&c=d #top ' ` \" C: C| c: d| http: \
             HTTPS:// file: foo: h example.com EXAMPLE.com 1.2.3.4 xn--a a.xn--b h.1 h. h.. .1. u@ : :80 :443 \
             :8080 :08 :65536 - _ ~ { } | ^ \u{7F} \0 \t \n 💩 [::1] ../ ./ ../../",
        ["a b", " "]
    ))
}

fn references() -> impl Strategy<Value = String> {
    let grammar =
        sentences(oracle::grammar(Dialect::Living), oracle::start(Dialect::Living), 48).expect("a start rule");
    prop_oneof![
        6 => proptest::collection::vec(piece(), 0..8).prop_map(|pieces| pieces.concat()),
        2 => support::url_like(),
        1 => grammar,
        1 => proptest::collection::vec(support::interesting_char(), 0..12).prop_map(String::from_iter),
        1 => any::<String>(),
    ]
}

proptest! {
    #[test]
    fn joining_follows_the_steps(base in urls(), reference in references()) {
        holds(steps::parse(&reference, Some(&base), UTF_8).map(drop))?;
    }

    #[test]
    fn joining_to_text_parses_the_base_first(base in support::url_like(), reference in references()) {
        let parsed = steps::parse(&base, None, UTF_8).map_err(TestCaseError::fail)?;
        let found = Options::new().base_text(&base).parse(&reference);
        let can_parse = Url::can_parse_with_base(&reference, &base);
        let expected = match &parsed {
            Some(parsed) => steps::parse(&reference, Some(parsed), UTF_8).map_err(TestCaseError::fail)?,
            None => {
                prop_assert_eq!(found.as_ref().map_err(|error| error.kind), Err(FailureKind::InvalidBase));
                None
            }
        };
        prop_assert_eq!(can_parse, expected.is_some(), "{:?} against {:?}", reference, base);
        prop_assert_eq!(found.ok(), expected.map(|expected| expected.url));
    }

    #[test]
    fn queries_are_encoded_by_the_steps(base in urls(), reference in references()) {
        for label in ENCODINGS {
            let encoding = encoding_for_label(label).expect("a label");
            holds(steps::parse(&reference, Some(&base), encoding).map(drop))?;
        }
    }
}

/// Every reference of up to two pieces, against every URL of the list.
#[test]
fn short_references_join_by_the_steps() {
    const PIECES: &[&str] = &[
        "", "/", "//", "\\", ".", "..", "%2e", "a", "A", "?", "#", ":", "C:", "C|", "é", " ", "\t", "'", "http:",
        "h.1", "@", "1", "h:80",
    ];
    for base in URLS {
        let base = Subject::new(base);
        for first in PIECES {
            for second in PIECES {
                for third in ["", "/", "a/../..", "?\"#`"] {
                    let reference = format!("{first}{second}{third}");
                    assert_holds(steps::parse(&reference, Some(&base), UTF_8).map(drop));
                }
            }
        }
    }
}

/// Values for setters.
fn values() -> impl Strategy<Value = String> {
    let known = proptest::sample::select(words!(
        "a / ? # ?a #a ?? ## http https https: ws ftp file foo bar:x HTTP h example.com h:80 h:8080 h/x h. \
             1.2.3.4 1 xn--a 80 443 8080 0 00 65535 65536 81x -1 é a@b a:b /a/b a/../b .. /./ //a \\a\\b C| C:/ \
             /C|/a a?b#c ' %41 \t a\nb 💩",
        ["", "a b"]
    ));
    prop_oneof![6 => known.prop_map(str::to_owned), 2 => references(), 1 => "[0-9]{1,5}", 1 => "[a-z.-]{1,9}"]
}

proptest! {
    #[test]
    fn setters_follow_the_steps(
        url in urls(),
        changes in proptest::collection::vec((proptest::sample::select((0..SETTERS.len()).collect::<Vec<_>>()), values()), 1..8),
    ) {
        let mut url = url;
        for (setter, value) in changes {
            holds(url.set(&SETTERS[setter], &value))?;
        }
    }

    #[test]
    fn query_pairs_are_written_after_existing_ones(
        url in urls().prop_map(|subject| subject.url),
        changes in proptest::collection::vec((0..5_u8, "[a&=+ é%~]{0,4}", "[a&=+ é%~]{0,4}"), 0..8),
    ) {
        let mut query = url.query().map(String::from);
        let mut found = url.clone();
        let mut pairs = found.query_pairs_mut();
        for (change, name, value) in &changes {
            let mut pair = form_urlencoded::serialize([(name, value)]);
            match change {
                0 | 1 => {
                    pairs.append_pair(name, value);
                }
                2 => {
                    pairs.append_key_only(name);
                    pair = form_urlencoded::serialize([(name, "")]);
                    if !name.is_empty() {
                        pair.pop();
                    }
                }
                3 => {
                    pairs.clear();
                    query = None;
                    continue;
                }
                _ => {
                    let mut expected = url.clone();
                    expected.set_query(query.as_deref()).unwrap();
                    prop_assert_eq!(pairs.finish(), &expected);
                    continue;
                }
            }
            let is_first = query.as_deref().is_none_or(str::is_empty);
            query = Some(query.unwrap_or_default() + if is_first { "" } else { "&" } + &pair);
        }
        drop(pairs);
        let mut expected = url.clone();
        expected.set_query(query.as_deref()).unwrap();
        prop_assert_eq!(&found, &expected);
        prop_assert_eq!(found.components(), expected.components());
        holds(laws::getters(&found))?;
    }
}

/// Sets two values of a list, one after the other, so that there is something to replace, on every URL of the list.
#[test]
fn every_setter_follows_the_steps() {
    const VALUES: &[&str] = &[
        "", "a", "ab", "a b", "a ", "é", "/", "/x", "//x", "x/../y", "..", "C|", "?", "#", "http", "wss", "file",
        "foo", "8080", "80", "0", "h:1", "'", "@",
    ];
    for url in URLS {
        let url = Subject::new(url);
        for setter in SETTERS {
            for first in VALUES {
                let mut once = url.clone();
                assert_holds(once.set(setter, first));
                for second in VALUES {
                    assert_holds(once.clone().set(setter, second));
                }
            }
        }
    }
}

/// The components before encoding: the segments of the input stay as written, after those taken from the base.
#[test]
fn resolved_paths_are_texts_before_they_are_canonical() {
    for (input, base, expected) in [
        ("http://h/a b/../c", None, "/a b/../c"),
        ("http://h", None, "/"),
        ("file:", None, "/"),
        ("file://C|/a", None, "/C|/a"),
        ("mailto:a b", None, "a b"),
        ("d e", Some("http://h/a/b/c"), "/a/b/d e"),
        ("/d", Some("http://h/a/b/c"), "/d"),
        ("\\d\\e", Some("http://h/a/b/c"), "/d/e"),
        ("/d", Some("file:///C:/a"), "/C:/d"),
        ("D|/d", Some("file:///C:/a"), "/D|/d"),
        ("?d", Some("http://h/a/b/c"), "/a/b/c"),
        ("#d", Some("mailto:a"), "a"),
        ("foo://h", None, ""),
    ] {
        let base = base.map(|base| Url::parse(base).expect("a URL"));
        let options = base.as_ref().map_or(Options::new(), |base| Options::new().base(base));
        let resolved = options.resolved_components(input).expect("a base that is a URL");
        assert_eq!(resolved.path.as_deref(), Some(expected), "{input}");
    }
}

#[test]
fn resolved_components_take_what_the_input_lacks_from_the_base() {
    let base = Url::parse("http://u:p@h:81/a?b#c").expect("a URL");
    for (input, expected) in [
        ("", ["u", "p", "h", "81", "/a", "b", "-"]),
        ("#f", ["u", "p", "h", "81", "/a", "b", "f"]),
        ("?q", ["u", "p", "h", "81", "/a", "q", "-"]),
        ("d", ["u", "p", "h", "81", "/d", "-", "-"]),
        ("//i", ["-", "-", "i", "-", "/", "-", "-"]),
        ("file:", ["-", "-", "", "-", "/", "-", "-"]),
        ("foo:e", ["-", "-", "-", "-", "e", "-", "-"]),
    ] {
        let found = Options::new().base(&base).resolved_components(input).expect("a base that is a URL");
        let found = [found.username, found.password, found.host, found.port, found.path, found.query, found.fragment];
        assert_eq!(found.map(|text| text.unwrap_or("-".into())), expected, "{input}");
    }
}
