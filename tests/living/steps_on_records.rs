//! Law 5 of the living standard: all parsing, joining and setting agrees with the standard's steps on records
//! ([`steps`]). `PROPTEST_CASES` sets how many inputs each property of joining and setting is tried on.

use crate::steps::{SETTERS, Subject};
use crate::strategies::{self, near_canonical, values};
use crate::{laws, steps};
use encoding_rs::UTF_8;
use proptest::prelude::*;
use railurl::{
    Dialect, Options, Url, attributes::Attribute, encoding::encoding_for_label, error::FailureKind, form_urlencoded,
};
use railurl_canon::living::canonical;
use railurl_grammar::sample;

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

/// `can_parse` looks at the first bytes of such texts in lower case.
#[test]
fn hosts_in_upper_case_of_every_length_follow_the_steps() {
    for scheme in ["HTTP", "https", "Ws", "FILE"] {
        for length in 0..70 {
            for end in ["", "/", ":80", ":65535/", ":65536", ":8a", "@h", " ", "\t.", ".0X7F", ".1.2", "%41", "[", "é/"]
            {
                assert_holds(check(&format!("{scheme}://{}{end}", "A".repeat(length))));
            }
        }
    }
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
    fn urls_of_pieces_parse_by_the_steps(input in strategies::url_like()) {
        holds(check(&input))?;
    }

    #[test]
    fn nearly_canonical_urls_parse_by_the_steps(input in near_canonical()) {
        holds(check(&input))?;
    }

    #[test]
    fn edited_urls_parse_by_the_steps(input in strategies::edited(near_canonical())) {
        holds(check(&input))?;
    }
}

/// An IPv6 address: pieces in one of their spellings, a run of zeros or nothing as `::`, the last two also as IPv4.
fn address() -> impl Strategy<Value = String> {
    let piece = prop_oneof![2 => Just(0), 1 => any::<u16>(), 1 => 0..=0x1F_u16];
    (prop::array::uniform8(piece), 0..4_usize, 0..9_usize, 0..9_usize, any::<bool>()).prop_map(
        |(pieces, spelling, start, length, is_ipv4)| {
            let spelled = |piece: &u16| match spelling {
                0 => format!("{piece:x}"),
                1 => format!("{piece:X}"),
                2 => format!("{piece:04x}"),
                _ => format!("{piece:03X}"),
            };
            let [.., last, very_last] = pieces;
            let mut texts: Vec<String> = pieces.iter().map(spelled).collect();
            if is_ipv4 {
                let [[a, b], [c, d]] = [last, very_last].map(u16::to_be_bytes);
                texts.splice(6.., [format!("{a}.{b}.{c}.{d}")]);
            }
            let zeros = pieces.iter().skip(start).take(length).take_while(|piece| **piece == 0).count();
            if length == 0 || start + zeros > texts.len() {
                return texts.join(":");
            }
            format!("{}::{}", texts[..start].join(":"), texts[start + zeros..].join(":"))
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if cfg!(debug_assertions) { 2000 } else { 100_000 }))]

    #[test]
    fn addresses_are_written_by_the_steps(
        before in "(https?|ws|HTTP|file|foo)://(u@)?",
        address in address(),
        after in "(:80|:443|:0?8)?([/?#]|/C[|]/)?[a .]{0,3}([?#]['é]?)?",
    ) {
        holds(check(&format!("{before}[{address}]{after}")))?;
    }

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

/// Inputs on which different parsers might differ, or did, also against a base. `␠` is a space.
#[test]
fn special_cases_parse_by_the_steps() {
    let base = Subject::new("http://h/");
    for input in *words!(
        "file:////.%2e/C|/ file:///a/../C|/b file:///C|/../d| file:///C:/../.. foo:/.//p foo:/a/..//p foo://h:0/\\.. \
         https://h/a\t./b https://h/a/../.\tb file://h/a\t|/b file:///a|\\..\\b file:///a| file:///a|?b file:///-| \
         FILE:\\\\\\%|\\ http://[1:2:3:4:5:6:7::]/ http://[::1]/a http://[::1]:80/a http://[::1]:/a http://[::1] \
         http://[::1]a/ http://[::A]/ http://[::01]/ http://[::0]/ http://[::]/ http://[0:0::]/ http://[0::1]/ \
         http://[1::0]/ http://[1:0::2]/ http://[1::0:2]/ http://[1:2:3:4:5:6:7:0]/ http://[1:2:3:4:5:6:0:0]/ \
         http://[0:0:1::2]/ http://[0:0:1::2:3:4]/ http://[0:0:1:2::3:4]/ http://[1::2:0:0:3:4]/ \
         http://[1::2:0:0:0:3]/ http://[0:0:1:0:0:2:3:4]/ http://[1:2:3:4:5:6:7:8]/ http://[1:2:3:0:5:6:7:8]/ \
         http://[::1]?a file://[::1]/ foo://[::1]/ http://[1::2:3:4:5:6:7:8]/ http://[::1:2:3:4:5:6:7]/ \
         http://[1:2:3:4:5:6:7:8::]/ http://[1:2:3:4:5:6:7:8:]/ http://[:1:2:3:4:5:6:7:8]/ http://[:::]/ \
         http://[::1::]/ http://[00001::]/ http://[]/ http://[:]/ http://u@[::]:0x http://u@h:80@/ http://1.2.3.4.5/ \
         http://1.2.3.04/ http://1.2.3.256/ http://256.255.255.255 http://1.2.3.1000/ http://0.0.0.0/ \
         http://249.250.199.260/ foo://h\\x foo://u@h\\x/ https://[@:]/ https://u@[::1]:8/ https://a:b@c:d@e:1/ \
         .https://a/ https://1.2.3/ https://1.2.3.4./ https://a.1e/ https://a.0x/ https://ile.0XA https://a.0X \
         https://0X7F.1 https://xn--a/ https://XN--A.b/ https://a.Xn--zz https://bücher.0x1/ foo:\t/ foo:/\t/ \
         foo:/\t/[ file:/\t/[ file:\\/[ file: file:\t//[ file:/ http:/\t/ http://u\t:p\n@h http://h:8\t0 \
         http://h\t:80 http://[::1\t] http://[::1]\t:1 http://é\t.b http://u@\t ws: ws:a ws:/ ws:u@a:80 \
         https://[1:0:0:2::3]:443? foo://[1::0]:0443# foo://@\u{3} foo://\u{3} foo://a\u{3} foo://@\u{3}/ foo://h/?' \
         wss:///b\u{FC}cher.de:81\\\u{FC} Foo://h\u{E9}st:00/a/%2E http://:@h http://@h http://u:@h http://:p@h \
         http://a:b:c@d@h ws://a:81/./b?c' http://h/a\tb?c\nd#e\rf foo://h foo://h? http://h/a/./b/../c \
         http://h/../../a http://h/a/%2e%2E/b/%2e http://h/a/.. http://h//..//a http://h/a\\..\\b http://h/.../a. \
         foo://h/a\\..\\b foo://a/b/..?' file://LOCALHOST/C|/.. file:///C|/../.. file:///./C| file:////C|/.. \
         file:///a/C| file:///C|a file:C|?q file:/C|\\a file://C|/a file:?q#f http://h/C|/.. foo:/.//p?q#f \
         foo:/a/..//b foo:/./// foo:/./ foo:/a//b foo://h/.//p foo:a/../b http://a\t:6\t5536 http://h?\u{E9} \
         http://h/\u{E9}?'\u{E9}\u{65E5}#\u{E9} WS://h?\u{E9} wss://h?\u{E9} foo://h?\u{E9} file:?\u{E9} ?\u{E9} \
         https://example.com/a/b.c?d=e&f#g http://h:8080/ http://1.2.3.4/a%20b ws://[::1]:81/?# wss://a.b?/../#/.. \
         ftp://h_1-2.c file:///C:/a file://host/a foo://h:80?a foo:///a foo:/a?' mailto:a@b?c#d https: https:// \
         https:///a https:/a.example HTTPS://example.com/ https://Example.com/ https://u@example.com/ \
         https://example.com:443/ https://example.com:/ https://example.com:65536/ https://example.com:08/ \
         https://example.0x1/ https://example.com/./a https://example.com/a/%2e%2E https://example.com/a/..?b \
         https://example.com\\a https://example.com/\u{E9} https://example.com/?' https://example.com/#` http://[::1 \
         file://localhost/a file:///C|/a file://h:1/ foo://:80/ foo://u@h/ foo:/./a Foo:a 1:a mailto \
         https://example.com http://h:80? ftp://1.2.3.4# http://h:65536/ http://h:81x foo://h/ a http://a/ \
         http://1.a/ http://1.a./ http://127.0.0.1/ http://255.255.255.255/ http://a.b/ http://x/ http://a.x/ \
         http://1a.b./ http://./ http://1a/ http://0xg/ http://1.0x.a/ http://1/ http://1.2.3/ http://1.2.3.4./ \
         http://01.2.3.4/ http://256.1.1.1/ http://1.2.3.0x4/ http://a.1/ http://0/ http://1..2.3.4/ http://0x/ \
         http://a.0xff./ http://[::1]/ http://[1::]/ http://[1::2]/ http://[0:2:3:4:5:6:7:8]/ \
         http://[1:0:3:0:5:0:7:0]/ http://[2001:db8::a:b]/ http://[0:1::2]/ http://[0:0:1::2:3]/ \
         http://[ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff]/ http://[00::]/ http://[0::]/ http://[::1.2.3.4]/ \
         http://[1]/ http://[::2:3:4:5:6:7:8]/ http://[1::3:4:5:6:7:8]/ http://[ffff:FFFF:abcd:0:0:0:00:0000]/ \
         http://[1:]/ http://[:1]/ http://[1::2::3]/ http://[1:2:3:4:5:6:7]/ http://[1:2:3:4:5:6:7:]/ \
         http://[1:2:3:4:5:6:7:8:9]/ http://[00000::]/ http://[g::]/ http://[::%1]/ http://[1.2.3.4]/ \
         http://[::1.2.3]/ http://[::1.2.3.04]/ http://[::1.2.3.4:5]/ http://[::1.2.3.4::]/ http://[:1.2.3.4]/ \
         http://[1:2:3:4:5:6:7:1.2.3.4]/ http://[1:2:3:4:5:6::1.2.3.4]/ http://[1:2:3:4:5:1.2.3.4]/ https://h:80/ \
         https://h:0 https://h:65535/ https://h:8080x https://h: https://h:/ https://h:443/ https://h:65536/ \
         https://h:00/ https://h:080 https://h:100000/ http://h/. http://h/./a http://h/%2e http://h/%2E./ \
         http://h//.. http://h/a/.%2e/ http://h/%2e%2E/b http://h/ http://h/... http://h/.a http://h/%2 http://h/%2f \
         http://h/..a/b. http://h/a./b http://h/%2e%2e. https://example.com/% https://[::1]:8 http:\\\\\u{FC}:81/ \
         foo:/// http: http://u@/ https://example.com:65536 ht\ntp\t:/\t/h:8\r0/ ht\ntp://h:8\t8x/ foo:\t/\n/h:x \
         foo\t foo:/\n/h:x foo:/a\t/h:x file:/\t/h:1 file://C\t|/ https://h:443\t0/ HTTPS://h:443/\t \
         https://example.com/a?b#c https://example.com?b#c http://h:81#c file://?b foo://h?b http://h:8080/a \
         HTTP://h:080/ http://1.2.3.4:0/ http://0x7f.1 https://[::1]:65535?a https://u@[1::0]/ http://a1/ file:///a \
         file://1.2.3.4/ foo://1.2.3.4:81/ foo:/.//a wss://h/ ws://h:443/ ftp://h/ httpx://h/ http://u:p@h:81/a?b#c \
         file:///a#c foo://h:1?b foo:/.//a?b foo:a?b http://u@h/ http://:p@h/ file://h/ foo:?/ \
         HTTPS://EXAMPLE.com:0443/a/../b␠c?'#` http:\\\\us␠er:@[1:0::0]:080?q http://a/␠\"#<>?`{}^|'\u{7F} \
         http://a/␠\"<>`{}^|'?\"<>`{}^|' http://h/a␠b/../c file:///1|/a␠b MAILTO:a␠b@c␠?d␠#\u{E9} foo:a␠␠#b foo:␠? \
         foo:a\t␠#b foo:a␠ foo:a␠<b\u{1} foo:\u{E9}␠b ␠\ta ␠http:// ␠http://a␠b/\t http://h/?\u{8868}␠x/../ \
         https://example.com/a␠b foo:a␠b https://example.com/␠\u{E9} file:///C:/␠ https://a␠b \
         ␠␠foo://h:\u{E9}@[::1]:00 //a␠b ␠\n␠https://example.com/a\u{1F} foo:/.//p␠q foo:/a␠b/\\.\\ foo:a␠?b \
         foo:a\t␠?b foo:a␠\t#b foo:␠# foo:\u{1F}␠# https://h/.\t./b␠c https://h/%2\te/␠ https://h/\t./b␠c \
         https://h/a␠b?\t#\n file:///a|b␠c file:///a/../b|/␠c http://[::1]:8080/a␠b mailto:␠\t/ foo://␠ foo:/␠/[ \
         http://h:80␠ http://u@␠ wss:\\\\\\a\\.\\b\\%2e%2E\\c␠d foo://u@\u{1F}␠",
        [""]
    ) {
        let input = input.replace('␠', " ");
        assert_holds(check(&input));
        assert_holds(steps::parse(&input, Some(&base), UTF_8).map(drop));
    }
}

/// Texts of up to 63 bytes are read without a loop, longer ones in blocks.
#[test]
fn urls_of_every_length_are_read_by_the_steps() {
    let base = Subject::new("file:///C:/a/b");
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
        for url in [
            format!("https://{name}.example/{name}?'{name}"),
            format!("file:///{name}/.%2e/C|/{name}"),
            format!("http://{name}@h:80\\{name}é"),
            format!("foo:{name} ?{name}'#`"),
            format!("\t ws:/{name}/1.2.3"),
        ] {
            assert_holds(check(&url));
            assert_holds(steps::parse(&url, Some(&base), UTF_8).map(drop));
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

/// Makes a URL that only the `protocol` setter makes, with a host or drive letter that a parsed `file` URL cannot have.
fn file_url_from(url: &str) -> Subject {
    let mut subject = Subject::new(url);
    let protocol = SETTERS.iter().find(|setter| setter.attribute == Attribute::Protocol).expect("a setter");
    subject.set(protocol, "file").unwrap();
    subject
}

/// Draws a URL from the list, one that only a setter makes, or any.
fn urls() -> impl Strategy<Value = Subject> {
    let known = proptest::sample::select(URLS).prop_map(Subject::new);
    let changed = prop_oneof![Just("http://localhost/a"), Just("http://h/C|/a"), Just("http://h/C|")];
    let other = strategies::url_like().prop_map(|input| {
        let parsed = steps::parse(&input, None, UTF_8).unwrap();
        parsed.unwrap_or_else(|| Subject::new(&format!("http://h/{input}")))
    });
    prop_oneof![6 => known, 1 => changed.prop_map(file_url_from), 3 => other]
}

fn references() -> impl Strategy<Value = String> {
    strategies::references(Dialect::Living)
}

proptest! {
    #[test]
    fn joining_follows_the_steps(base in urls(), reference in references()) {
        holds(steps::parse(&reference, Some(&base), UTF_8).map(drop))?;
    }

    #[test]
    fn joining_to_text_parses_the_base_first(base in strategies::url_like(), reference in references()) {
        let parsed = steps::parse(&base, None, UTF_8).map_err(TestCaseError::fail)?;
        let found = Options::new().base_text(&base).parse(&reference);
        let can_parse = Url::can_parse_with_base(&reference, &base);
        let expected = match &parsed {
            Some(parsed) => steps::parse(&reference, Some(parsed), UTF_8).map_err(TestCaseError::fail)?,
            None => {
                prop_assert_eq!(found.as_ref().map_err(|error| error.kind()), Err(FailureKind::InvalidBase));
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

/// Bases and references on which different parsers might differ. `␠` is a space.
#[test]
fn special_cases_join_by_the_steps() {
    for case in words!(
        "file:///C:/a/b»/d file:///C:/a/b»/d|/e file:///C:/a/b»d|/e file:///C:/a/b»../../.. file:///C:/a/b»//h/x \
         file:///C:/a/b»///x file:///C:/a/b»file:c file:///C:/a/b» foo:/.//a/b?c#d»e foo:/.//a/b?c#d».. \
         foo:/.//a/b?c#d»../.. foo:/.//a/b?c#d»/e foo:/.//a/b?c#d»/.//e?f foo:/.//a/b?c#d»?e foo:/.//a/b?c#d»#e \
         foo:/.//a/b?c#d»//e https://u:p@h:81/a/b?c#d» https://u:p@h:81/a/b?c#d»#e https://u:p@h:81/a/b?c#d»?e \
         https://u:p@h:81/a/b?c#d»../../e https://u:p@h:81/a/b?c#d». https://u:p@h:81/a/b?c#d»/e/./f \
         https://u:p@h:81/a/b?c#d»//e https://u:p@h:81/a/b?c#d»\\\\e\\f https://u:p@h:81/a/b?c#d»https:e \
         https://u:p@h:81/a/b?c#d»https:/e https://u:p@h:81/a/b?c#d»https: https://u:p@h:81/a/b?c#d»http:e \
         https://u:p@h:81/a/b?c#d»foo:e https://u:p@h:81/a/b?c#d»file:e foo://h» foo://h»a foo://h».. foo://h»\\a \
         http://h/»foo:a mailto:a␠b?c#d»#e␠f mailto:a␠b?c#d»# https://u:p@h:81/a/b?c#d»e␠f"
    ) {
        let case = case.replace('␠', " ");
        let (base, reference) = case.split_once('»').expect("a base and a reference");
        assert_holds(steps::parse(reference, Some(&Subject::new(base)), UTF_8).map(drop));
    }
}

proptest! {
    #[test]
    fn setters_follow_the_steps(
        url in urls(),
        changes in proptest::collection::vec((proptest::sample::select((0..SETTERS.len()).collect::<Vec<_>>()), values(Dialect::Living)), 1..8),
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
                0 | 1 => _ = pairs.append_pair(name, value),
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
                    prop_assert_eq!(pairs.finish(), Ok(()));
                    drop(pairs);
                    prop_assert_eq!(&found, &expected);
                    pairs = found.query_pairs_mut();
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

/// URLs and values on which setters might fail, or did: each for every setter. `␠` is a space.
#[test]
fn special_cases_are_set_by_the_steps() {
    for case in words!(
        "http://u:p@h:443/a?b#c»HTTPS: http://h:81/»ws http://h/»w\ns:x http://h/»foo foo://h/»http foo:a»b+1 \
         foo:/.//a?b#c»barbar http://h/»file http://u@h/»file http://h:81/»file file:///»http file://h/»http \
         http://h/»1 http://h/» http://h/»ä: http://h/a»u@ http://h/a» http://u@h:81/?a#b» http://u@h:81/?a#b»longer \
         http://u:p@h/» http://:p@h/»u file://h/»u foo:///a»u foo:a»u http://h/a»p: http://:p@h/?a#b» \
         http://u:p@h/»q http://u@h/?a#b»p file://h/»p http://u@h:81/a?b#c»EXAMPLE.com http://h:81/»i:82/x \
         http://h:81/»i:80 http://h:81/»i: http://h:81/»i:65536 http://h:81/»i:x http://h/»[0::1]:8 \
         http://h/»1.2.3.256 file:///C:/a»LocalHost file:///C:/a»h file://h/a» foo://h/a» foo://u@h/a» foo://h:1/a» \
         foo:/a?b#c»É:8 foo:/.//a?b#c»h foo:/a» foo:a»h http://h:81/»i http://h:81/»i:82 http://h/»:82 http://h/»i/x \
         http://u@h:81/a?b#c»i http://h/»i:82 file://h/» foo:/.//a»h foo://u@h/» http://h:81/a?b#c» \
         http://h:81/a?b#c»1 http://h:81/a?b#c»80 http://h/a?b#c»08x http://h/»000 http://h/»1\t2 http://h/»65535 \
         http://h:81/»65536 http://h:81/»100000 http://h:81/»x file://h/»1 foo:///»1 foo://h»1 http://h/a?b#c» \
         http://h/a»..\t/b file:///a»a/../C|/.. foo://h/a?b#c» foo://h/a»//b foo:/a?b#c»//b foo:/.//a?b#c»b \
         foo:/.//a?b#c»//longer foo:a»b foo:a?b#c»/x/?# foo:a?b» foo:/a»b http://h/a?longer#c»?? http://h/a?b#c»? \
         foo:a?b»' http://h/a?b#longer»## http://h/a?b#c»# foo://u:p@h:8/a?b#c» foo://h//a?b#c» foo:///a» \
         foo:/.//a?b» foo://h» foo://h?a» foo:a» file://h/a?b» http://h/»a␠b http://h/a?b#c»x␠y/../z?#\\é \
         foo:a?b#c»x\ty␠z␠é foo:a»␠ foo:a#b»x␠␠ http://h/a#c»?b␠'# http://h/a?b»#c␠`"
    ) {
        let case = case.replace('␠', " ");
        let (url, value) = case.split_once('»').expect("a URL and a value");
        for setter in SETTERS {
            assert_holds(Subject::new(url).set(setter, value));
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
