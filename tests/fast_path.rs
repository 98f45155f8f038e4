//! Law 5 of the living standard, longer than among the other laws in `properties.rs`: on more inputs, on all sentences of
//! the rule files that the shorter ways are made from, on special cases, at every length.

mod support;
mod ways;

use proptest::prelude::*;
use railurl_grammar::sample;
use railurl_parser::living::canonical;
use ways::{check, is_sentence, near_canonical};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if cfg!(debug_assertions) { 4000 } else { 200_000 }))]

    #[test]
    fn every_way_leads_to_the_same(input in support::url_like()) {
        check(&input)?;
    }

    #[test]
    fn what_is_read_as_canonical_is(input in near_canonical()) {
        check(&input)?;
    }

    /// A byte of a canonical URL is changed, taken away or added.
    #[test]
    fn nearly_canonical_urls(input in near_canonical(), at in any::<prop::sample::Index>(), c in support::interesting_char(), cut in 0..3_usize) {
        let at = at.index(input.len() + 1);
        let Some((before, behind)) = input.split_at_checked(at) else { return Ok(()) };
        let mut behind = behind.chars();
        if cut > 0 {
            behind.next();
        }
        let c = if cut == 2 { String::new() } else { c.to_string() };
        check(&format!("{before}{c}{}", behind.as_str()))?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if cfg!(debug_assertions) { 2000 } else { 100_000 }))]

    /// White space that is taken away stands at a few places.
    #[test]
    fn white_space_anywhere(
        input in near_canonical(),
        places in proptest::collection::vec((any::<prop::sample::Index>(), "[\t\n\r]{1,2}"), 0..3),
        before in "[\0- ]{0,2}",
        behind in "[\0- ]{0,2}",
    ) {
        let mut text = input;
        for (at, white_space) in places {
            let at = at.index(text.len() + 1);
            if text.is_char_boundary(at) {
                text.insert_str(at, &white_space);
            }
        }
        check(&format!("{before}{text}{behind}"))?;
    }
}

/// Sentences of the rule file, of every length, are read as it says; most of them are recognized at once.
#[test]
fn sentences_are_canonical() {
    let (mut sentences, mut recognized) = (0, 0);
    for text in sample::corpus(&ways::CANONICAL, "canonical-url", 120, 3000, 7).expect("sentences") {
        check(&text).unwrap_or_else(|error| panic!("{error}"));
        if is_sentence(&text) {
            sentences += 1;
            let is_recognized = canonical::read(&text).is_some();
            if !is_recognized {
                println!("NOT {text}");
            }
            recognized += usize::from(is_recognized);
        }
    }
    assert!(sentences > 1000 && recognized == sentences, "{recognized} of {sentences}");
}

/// So are those of the other rule file.
#[test]
fn sentences_are_common() {
    for text in sample::corpus(&ways::COMMON, "common-url", 60, 3000, 7).expect("sentences") {
        check(&text).unwrap_or_else(|error| panic!("{error}"));
    }
}

/// What was once, or might be, read in different ways.
#[test]
fn special_cases() {
    for input in [
        "file:////.%2e/C|/",
        "file:///a/../C|/b",
        "file:///C|/../d|",
        "file:///C:/../..",
        "foo:/.//p",
        "foo:/.//p q",
        "foo:/a/..//p",
        "foo:/a b/\\.\\",
        "foo://h:0/\\..",
        "foo:a ?b",
        "foo:a\t ?b",
        "foo:a \t#b",
        "foo: #",
        "foo:\u{1F} #",
        "https://h/a\t./b",
        "https://h/.\t./b c",
        "https://h/%2\te/ ",
        "https://h/\t./b c",
        "https://h/a/../.\tb",
        "https://h/a b?\t#\n",
        "file://h/a\t|/b",
        "file:///a|\\..\\b",
        "file:///a|",
        "file:///a|?b",
        "file:///a|b c",
        "file:///a/../b|/ c",
        "file:///1|/a b",
        "file:///-|",
        "FILE:\\\\\\%|\\",
        "http://[1:2:3:4:5:6:7::]/",
        "http://[::1]/a",
        "http://[::1]:80/a",
        "http://[::1]:8080/a b",
        "http://[::1]:/a",
        "http://[::1]",
        "http://[::1]a/",
        "http://[::A]/",
        "http://[::01]/",
        "http://[::0]/",
        "http://[::]/",
        "http://[0:0::]/",
        "http://[0::1]/",
        "http://[1::0]/",
        "http://[1:0::2]/",
        "http://[1::0:2]/",
        "http://[1:2:3:4:5:6:7:0]/",
        "http://[1:2:3:4:5:6:0:0]/",
        "http://[0:0:1::2]/",
        "http://[0:0:1::2:3:4]/",
        "http://[0:0:1:2::3:4]/",
        "http://[1::2:0:0:3:4]/",
        "http://[1::2:0:0:0:3]/",
        "http://[0:0:1:0:0:2:3:4]/",
        "http://[1:2:3:4:5:6:7:8]/",
        "http://[1:2:3:0:5:6:7:8]/",
        "http://[::1]?a",
        "file://[::1]/",
        "foo://[::1]/",
        "http://[1::2:3:4:5:6:7:8]/",
        "http://[::1:2:3:4:5:6:7]/",
        "http://[1:2:3:4:5:6:7:8::]/",
        "http://[1:2:3:4:5:6:7:8:]/",
        "http://[:1:2:3:4:5:6:7:8]/",
        "http://[:::]/",
        "http://[::1::]/",
        "http://[00001::]/",
        "http://[]/",
        "http://[:]/",
        "http://u@[::]:0x",
        "http://u@h:80@/",
        "http://1.2.3.4.5/",
        "http://1.2.3.04/",
        "http://1.2.3.256/",
        "http://256.255.255.255",
        "http://1.2.3.1000/",
        "http://0.0.0.0/",
        "http://249.250.199.260/",
        "foo://h\\x",
        "foo://u@h\\x/",
        "https://[@:]/",
        "https://u@[::1]:8/",
        "https://a:b@c:d@e:1/",
        ".https://a/",
        "https://1.2.3/",
        "https://1.2.3.4./",
        "https://a.1e/",
        "https://a.0x/",
        "https://ile.0XA",
        "https://a.0X",
        "https://0X7F.1",
        "https://xn--a/",
        "https://XN--A.b/",
        "https://a.Xn--zz",
        "https://bücher.0x1/",
        "mailto: \t/",
        "foo:\t/",
        "foo:/\t/",
        "foo:/\t/[",
        "foo:// ",
        "foo:/ /[",
        "file:/\t/[",
        "file:\\/[",
        "file:",
        "file:\t//[",
        "file:/",
        "http:/\t/",
        "http://u\t:p\n@h",
        "http://h:8\t0",
        "http://h:80 ",
        "http://h\t:80",
        "http://[::1\t]",
        "http://[::1]\t:1",
        "http://é\t.b",
        "http://u@\t",
        "http://u@ ",
        "ws:",
        "ws:a",
        "ws:/",
        "ws:u@a:80",
        "wss:\\\\\\a\\.\\b\\%2e%2E\\c d",
        "https://[1:0:0:2::3]:443?",
        "foo://[1::0]:0443#",
        "foo://@\u{3}",
        "foo://u@\u{1F} ",
        "foo://\u{3}",
        "foo://a\u{3}",
        "foo://@\u{3}/",
    ] {
        check(input).unwrap_or_else(|error| panic!("{error}"));
    }
}

/// What programs write, at every length from the shortest on.
#[test]
fn every_length_is_recognized() {
    for length in 0..300 {
        let name = "a".repeat(length);
        for url in [
            format!("https://example.com/{name}"),
            format!("http://a/{name}?{name}"),
            format!("file:///{name}/x#{name}"),
            format!("wss://example.org:8080/.{name}/%2{name}?a=b"),
        ] {
            check(&url).unwrap_or_else(|error| panic!("{error}"));
            assert!(canonical::read(&url).is_some() || url.contains("/./"), "{url}");
        }
    }
}
