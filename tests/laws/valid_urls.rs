//! Valid URL strings: the standard's own examples; the agreement of the grammar for writing with the parser, as the
//! standard claims, with every exception by name; and the agreement of generated parser and interpreter on that
//! grammar.

use crate::oracle::leaves::{Readers, agrees, keeps_all, leaves, readers};
use crate::strategies;
use std::sync::LazyLock;

use proptest::prelude::*;
use railurl::{
    Dialect, Options, Url, Violation,
    error::{NotValid, NotValidKind},
};
use railurl_canon::living::valid::Hosts;
use railurl_grammar::sample::sentences;
use railurl_grammar::{Grammar, read, rules};
use railurl_parser::Span;
use railurl_parser::living::Base;
use railurl_parser::living_valid::{HostWriting, holds, parse};

static GRAMMAR: LazyLock<Grammar> = LazyLock::new(|| {
    read(rules::text("living-valid.railroad").expect("a rule file")).expect("the rule file passes its own tests")
});

/// A base of every kind that the productions distinguish.
const BASES: [Option<&str>; 6] =
    [None, Some("https://example.com/"), Some("file:///C:/demo"), Some("foo://h/a"), Some("foo:/a"), Some("foo:a")];

fn bases() -> impl Strategy<Value = Option<&'static str>> {
    proptest::sample::select(&BASES[..])
}

fn options(base: Option<&str>) -> Options<'_> {
    base.map_or(Options::new(), |base| Options::new().base_text(base))
}

fn check(input: &str, base: Option<&str>) -> Result<(), NotValid> {
    options(base).check_valid(input)
}

/// The result of parsing, and the violations.
fn parsed(input: &str, base: Option<&str>) -> (Option<String>, Vec<Violation>) {
    let outcome = options(base).parse_with_violations(input);
    (outcome.result.ok().map(Url::into_string), outcome.violations)
}

// ----- examples ---------------------------------------------------------------------------------------------------

/// A row of the table at <https://url.spec.whatwg.org/#example-url-parsing>: input, base, valid, output.
type Row = (&'static str, Option<&'static str>, bool, Option<&'static str>);

const EXAMPLES: &[Row] = &[
    ("https:example.org", None, false, Some("https://example.org/")),
    ("https://////example.com///", None, false, Some("https://example.com///")),
    ("https://example.com/././foo", None, true, Some("https://example.com/foo")),
    ("hello:world", Some("https://example.com/"), true, Some("hello:world")),
    ("https:example.org", Some("https://example.com/"), false, Some("https://example.com/example.org")),
    (r"\example\..\demo/.\", Some("https://example.com/"), false, Some("https://example.com/demo/")),
    ("example", Some("https://example.com/demo"), true, Some("https://example.com/example")),
    ("file:///C|/demo", None, false, Some("file:///C:/demo")),
    ("..", Some("file:///C:/demo"), true, Some("file:///C:/")),
    ("file://localhost/", None, true, Some("file:///")),
    ("file://loc%61lhost/", None, false, Some("file:///")),
    ("https://user:password@example.org/", None, false, Some("https://user:password@example.org/")),
    ("https://example.org/foo bar", None, false, Some("https://example.org/foo%20bar")),
    ("https://EXAMPLE.com/../x", None, true, Some("https://example.com/x")),
    ("https://ex ample.org/", None, false, None),
    ("example", None, false, None),
    ("https://example.com:demo", None, false, None),
    ("http://[www.example.com]/", None, false, None),
    ("https://example.org//", None, true, Some("https://example.org//")),
    ("https://example.com/[]?[]#[]", None, false, Some("https://example.com/[]?[]#[]")),
    ("https://example/%?%#%", None, false, Some("https://example/%?%#%")),
    ("https://example/%25?%25#%25", None, true, Some("https://example/%25?%25#%25")),
];

#[test]
fn examples_of_the_standard() {
    for &(input, base, valid, output) in EXAMPLES {
        assert_eq!(check(input, base).is_ok(), valid, "{input:?} against {base:?}");
        let (result, violations) = parsed(input, base);
        assert_eq!(result.as_deref(), output, "{input:?} against {base:?}");
        assert_eq!(violations.is_empty(), valid, "{input:?} against {base:?}: {violations:?}");
    }
}

#[test]
fn validity_depends_on_the_base() {
    // By base, in the order of BASES: none, special, file, not special with a host, without one, with an opaque path.
    const CASES: [(&str, [bool; 6]); 14] = [
        ("", [false, true, true, true, true, false]),
        ("#", [false, true, true, true, true, true]),
        ("?a", [false, true, true, true, true, false]),
        ("a/b", [false, true, true, true, true, false]),
        ("/a//b", [false, true, true, true, true, false]),
        ("/C:/b", [false, true, true, true, true, false]),
        ("//h/b", [false, true, true, true, true, false]),
        ("//h:8", [false, true, false, true, true, false]),
        ("//h_%20", [false, false, false, true, true, false]),
        ("//", [false, false, true, true, true, false]),
        ("//:8", [false, false, false, false, false, false]),
        ("///b", [false, false, true, true, true, false]),
        ("+a:b", [false, true, true, true, true, false]),
        ("a:b", [true, true, true, true, true, true]),
    ];
    for (input, valid) in CASES {
        for (base, valid) in BASES.into_iter().zip(valid) {
            assert_eq!(check(input, base).is_ok(), valid, "{input:?} against {base:?}");
        }
    }
}

#[test]
fn places() {
    let place = |input: &str, base| {
        let error = check(input, base).unwrap_err();
        (error.rule(), error.span().unwrap(), error.violation().map_or("", Violation::name))
    };
    let https = Some("https://example.com/");
    for (input, base, expected) in [
        ("example", None, ("relative-url-with-fragment-string", 0..1, "missing-scheme-non-relative-URL")),
        ("", None, ("relative-url-with-fragment-string", 0..0, "missing-scheme-non-relative-URL")),
        (" https://h", None, ("relative-url-with-fragment-string", 0..1, "invalid-URL-unit")),
        ("https:h", None, ("scheme-relative-special-url-string", 6..7, "special-scheme-missing-following-solidus")),
        ("https:/h", https, ("scheme-relative-special-url-string", 7..8, "special-scheme-missing-following-solidus")),
        ("https:///h", None, ("scheme-relative-special-url-string", 8..9, "special-scheme-missing-following-solidus")),
        ("https://", None, ("scheme-relative-special-url-string", 8..8, "host-missing")),
        ("https://[::1]a/", None, ("scheme-relative-special-url-string", 13..14, "IPv6-unclosed")),
        ("https://[::1/", None, ("valid-host-string", 8..12, "IPv6-unclosed")),
        ("https://[::01]:80/", None, ("valid-host-string", 11..13, "IPv6-piece-leading-zero")),
        ("https://a_b/", None, ("valid-host-string", 9..10, "domain-to-ASCII")),
        ("https://h\\a", None, ("valid-host-string", 9..10, "invalid-reverse-solidus")),
        ("https://u:p@h/", None, ("url-port-string", 10..11, "invalid-credentials")),
        ("https://h:65536/", None, ("url-port-string", 10..15, "port-out-of-range")),
        ("https://h:8a/", None, ("url-port-string", 11..12, "port-invalid")),
        ("https://h/a\\b", None, ("url-path-segment-string", 11..12, "invalid-reverse-solidus")),
        ("https://h/%4", None, ("url-path-segment-string", 10..11, "invalid-URL-unit")),
        ("https://h?é\u{FDD0}", None, ("url-query-string", 12..15, "invalid-URL-unit")),
        ("https://h/#a#b", None, ("url-fragment-string", 12..13, "invalid-URL-unit")),
        ("file:c:/a", None, ("scheme-relative-file-url-string", 5..6, "special-scheme-missing-following-solidus")),
        ("file://C:/a", None, ("scheme-relative-file-url-string", 8..9, "file-invalid-Windows-drive-letter-host")),
        ("file://h/C|", None, ("url-path-segment-string", 10..11, "invalid-URL-unit")),
        ("foo://u@h", None, ("opaque-host-and-port-string", 7..8, "invalid-credentials")),
        ("foo://:8", None, ("opaque-host-and-port-string", 6..7, "host-missing")),
        ("foo://h:80a", None, ("url-port-string", 10..11, "port-invalid")),
        ("foo://[::g]", None, ("valid-opaque-host-string", 9..10, "IPv6-invalid-code-point")),
        ("foo:a b", None, ("opaque-path-url-string", 5..6, "invalid-URL-unit")),
        ("//h a", https, ("valid-host-string", 3..4, "domain-to-ASCII")),
        ("a b", https, ("url-path-segment-string", 1..2, "invalid-URL-unit")),
    ] {
        assert_eq!(place(input, base), expected, "{input:?} against {base:?}");
    }
}

#[test]
fn errors_are_sentences() {
    let say = |input: &str| check(input, None).unwrap_err().to_string();
    let unit = say("https://h/a b");
    assert!(
        unit.starts_with("not a valid URL string: bytes 11..12 do not match `url-path-segment-string`; "),
        "{unit}"
    );
    let end = say("https:");
    assert!(end.contains("`scheme-relative-special-url-string` is incomplete at byte 6; "), "{end}");
}

#[test]
fn other_dialects_define_no_validity() {
    for &dialect in Dialect::ALL.iter().filter(|dialect| **dialect != Dialect::Living) {
        let error = Options::new().dialect(dialect).check_valid("https://example.com/").unwrap_err();
        assert_eq!(error.kind(), NotValidKind::NotDefined(dialect));
        assert!(error.to_string().contains(dialect.name()));
    }
}

#[test]
fn rejects_a_base_text_that_is_not_a_url() {
    for input in ["x", "https://example.com/"] {
        let error = Options::new().base_text("y").check_valid(input).unwrap_err();
        assert_eq!((error.kind(), error.rule(), error.violation().is_none()), (NotValidKind::InvalidBase, "url", true));
        assert_eq!(error.to_string(), "the base is not a URL");
    }
}

/// Every way to parse: a base given as text leads to what its URL leads to.
#[test]
fn every_method_of_options_reads_a_base_text() {
    for &dialect in Dialect::ALL.iter().filter(|dialect| !dialect.resolves_against_text()) {
        let options = Options::new().dialect(dialect);
        for text in BASES.into_iter().flatten().chain(["https://u:p@h:81/a/b?q#f"]) {
            let base = options.parse(text).expect("a URL");
            let (by_text, by_url) = (options.base_text(text), options.base(&base));
            for input in ["x", "//y/z", "?q", "#f", "/..", "../x?y#z", "https:x", "https://h/", "foo:", "a b", ""] {
                let about = format!("{dialect}, {input:?} against {text}");
                assert_eq!(by_text.parse(input), by_url.parse(input), "{about}");
                assert_eq!(by_text.parse_with_violations(input), by_url.parse_with_violations(input), "{about}");
                assert_eq!(by_text.components(input), by_url.components(input), "{about}");
                assert_eq!(by_text.resolved_components(input), by_url.resolved_components(input), "{about}");
                assert_eq!(by_text.spans(input), by_url.spans(input), "{about}");
                assert_eq!(by_text.check_valid(input), by_url.check_valid(input), "{about}");
            }
        }
    }
}

// ----- the standard's promise -------------------------------------------------------------------------------------

/// "A valid URL string defines what input would not trigger a validation error or failure when given to the URL parser."
fn keeps_the_promise(input: &str, base: Option<&str>) -> Result<(), TestCaseError> {
    let (result, violations) = parsed(input, base);
    match check(input, base) {
        Ok(()) => {
            prop_assert!(result.is_some() && violations.is_empty(), "valid, but {violations:?}: {input:?}, {base:?}");
        }
        Err(why) => {
            let first = violations.into_iter().min_by_key(|violation| violation.span().start);
            prop_assert_eq!(why.violation(), first.as_ref(), "{:?}, {:?}", input, base);
        }
    }
    Ok(())
}

/// The text of July 2026 made this an error; until then, it was the one exception.
#[test]
fn digits_that_become_ascii_are_a_violation() {
    let why = check("https://１２７。0.0.1/", None).unwrap_err();
    assert_eq!(why.violation().expect("a violation").name(), "IPv4-non-ASCII-input");
}

/// A string in place of a host, or of host and port: valid ones, and ones that are nearly valid.
fn host() -> impl Strategy<Value = String> {
    const HOSTS: &[&str] = words!(
        "h EXAMPLE.com a-b.c-d faß.example ☕.example 例え。jp xn--fa-hia xn--a a\u{AD}b \u{AD} a\u{200D}b a..b a. -a \
         ab--c a_b a%41 localhost C: C| 127.0.0.1 1.2.3 01.2.3.4 0x7f.0.0.1 256.2.3.4 1.2.3.4. １.2.3.4 1。2。3。4 \
         ٣.2.3.4 a.1 a.0x [::] [1:2:3:4:5:6:7:8] [1::8] [::ffff:1.2.3.4] [1:2:3:4:5:6:7::] [::1 [::01] [A::B:0:00] \
         u@h u:p@h",
        [""]
    );
    const PORTS: &[&str] = &["", "", "", ":", ":0", ":080", ":80", ":65535", ":65536", ":8a", ":٣"];
    let host = prop_oneof![
        4 => proptest::sample::select(HOSTS).prop_map(str::to_owned),
        1 => sampled("valid-host-string", 12),
        1 => sampled("valid-opaque-host-string", 12),
        1 => "\\[[0-9a-f:.]{1,20}\\]",
        1 => "[0-9a-zA-Z.-]{1,12}",
    ];
    (host, proptest::sample::select(PORTS)).prop_map(|(host, port)| host + port)
}

fn sampled(rule: &str, size: usize) -> BoxedStrategy<String> {
    sentences(&GRAMMAR, rule, size).expect("a rule of the file")
}

/// A string that is a valid URL string, possibly except for its host.
fn written() -> impl Strategy<Value = String> {
    let scheme =
        proptest::sample::select(&["https://", "HTTP://", "ws://", "file://", "foo://", "//", "https:", "/", ""][..]);
    let path = prop_oneof![Just(String::new()), sampled("path-absolute-url-string", 12)];
    let rest = prop_oneof![
        2 => Just(String::new()),
        1 => sampled("url-query-string", 8).prop_map(|query| format!("?{query}")),
        1 => sampled("url-fragment-string", 8).prop_map(|fragment| format!("#{fragment}")),
    ];
    (scheme, host(), path, rest).prop_map(|(scheme, host, path, rest)| [scheme, &host, &path, &rest].concat())
}

/// A sentence, an invented URL, or one of these with a few edits.
fn inputs() -> impl Strategy<Value = String> {
    let text = prop_oneof![
        2 => written().boxed(),
        1 => sampled("valid-url-string", 32),
        1 => strategies::url_like().boxed(),
    ]
    .boxed();
    prop_oneof![2 => text.clone(), 1 => strategies::edited(text)]
}

/// Endings that complete the longest valid beginning of an input to a valid URL string.
const ENDS: [&str; 4] = ["", "/a", "a", "//a"];

proptest! {
    #[test]
    fn valid_inputs_parse_without_violations(input in inputs(), base in bases()) {
        keeps_the_promise(&input, base)?;
    }

    #[test]
    fn the_position_is_the_first_invalid_one(input in inputs(), base in bases()) {
        let Err(why) = check(&input, base) else { return Ok(()) };
        let span = why.span().expect("it was checked");
        let (before, through) = (&input[..span.start], &input[..span.end]);
        let can_be_valid = |start: &str| ENDS.iter().any(|end| check(&format!("{start}{end}"), base).is_ok());
        // The host itself is invalid; and any text without a colon could continue as a scheme.
        if !why.rule().ends_with("host-string") && why.rule() != "relative-url-with-fragment-string" {
            prop_assert!(can_be_valid(before), "{:?} against {:?}: {}", input, base, why);
            prop_assert!(span.is_empty() || !can_be_valid(through), "{:?} against {:?}: {}", input, base, why);
        }
    }

    #[test]
    fn serializations_of_valid_urls_are_valid(input in inputs(), base in bases()) {
        if check(&input, base).is_ok() {
            let href = parsed(&input, base).0.expect("valid");
            prop_assert_eq!(check(&href, None), Ok(()), "{:?} against {:?}", input, base);
        }
    }

    #[test]
    fn ipv6_addresses_are_written_as_host_writing_says(text in "[0-9a-gA:.]{0,12}|([0-9a-fA-F]{0,4}::?){1,9}([0-9.]{0,9}|1\\.2\\.3\\.4)") {
        let is_valid = check(&format!("foo://[{text}]"), None).is_ok();
        prop_assert_eq!(is_valid, is_valid_ipv6_address(&text), "{}", text);
    }
}

// ----- IPv6, word for word ----------------------------------------------------------------------------------------

/// A [valid IPv6-address string](https://url.spec.whatwg.org/#valid-ipv6-address-string), in its three forms.
fn is_valid_ipv6_address(text: &str) -> bool {
    let any_length = |text| pieces_length(text).or_else(|| pieces_and_ipv4_length(text));
    let is_compressed = text.match_indices("::").any(|(at, _)| {
        let (before, after) = (&text[..at], &text[at + 2..]);
        let before = if before.is_empty() { Some(0) } else { pieces_length(before) };
        let after = if after.is_empty() { Some(0) } else { any_length(after) };
        before.zip(after).is_some_and(|(before, after)| before + after <= 7)
    });
    any_length(text) == Some(8) || is_compressed
}

fn pieces_length(text: &str) -> Option<usize> {
    let is_piece = |piece: &str| {
        (1..=4).contains(&piece.len())
            && piece.bytes().all(|byte| byte.is_ascii_hexdigit())
            && (piece == "0" || !piece.starts_with('0'))
    };
    text.split(':').all(is_piece).then(|| text.split(':').count())
}

fn pieces_and_ipv4_length(text: &str) -> Option<usize> {
    let is_number = |number: &str| number.parse::<u8>().is_ok_and(|value| value.to_string() == number);
    let is_ipv4 = |text: &str| text.split('.').count() == 4 && text.split('.').all(is_number);
    match text.rsplit_once(':') {
        None => is_ipv4(text).then_some(2),
        Some((pieces, address)) => pieces_length(pieces).filter(|_| is_ipv4(address)).map(|length| length + 2),
    }
}

// ----- generated parser and interpreter ---------------------------------------------------------------------------

/// Accepts every string as a host, so that the productions read the whole input.
struct AnyHost;

impl HostWriting for AnyHost {
    fn check_host_string(&self, _: &str) -> Result<(), Span> {
        Ok(())
    }

    fn check_opaque_host_string(&self, _: &str) -> Result<(), Span> {
        Ok(())
    }
}

fn agrees_with_interpreter(input: &str, base: Option<Base<'_>>, hosts: &impl HostWriting) -> Result<(), String> {
    static READERS: LazyLock<Readers<'static>> = LazyLock::new(|| readers(&GRAMMAR));
    const RULE: &str = "valid-url-string";
    let generated = parse(input, base, hosts).ok().map(|tree| leaves(&tree));
    let generated = generated.as_deref();
    generated.map_or(Ok(()), |leaves| keeps_all(RULE, input, leaves))?;
    let holds = |name: &str, argument: Option<&str>| holds(base, hosts, name, argument);
    agrees(&READERS, RULE, input, Some(generated), holds)
}

proptest! {
    #[test]
    fn generated_parser_agrees_with_interpreter(
        input in inputs(),
        scheme in proptest::sample::select(&["", "https", "file", "foo"][..]),
        has_opaque_path in any::<bool>(),
        takes_any_host in any::<bool>(),
    ) {
        let base = (!scheme.is_empty()).then_some(Base { scheme, has_opaque_path: has_opaque_path && scheme == "foo" });
        let agreed = match takes_any_host {
            true => agrees_with_interpreter(&input, base, &AnyHost),
            false => agrees_with_interpreter(&input, base, &Hosts),
        };
        agreed.map_err(TestCaseError::fail)?;
    }
}

#[test]
fn long_inputs_are_read_in_linear_time() {
    for piece in ["a", "/", "%41", "é", ":", "[", "0", "a.", "//", "?", "#", "@", "\\"] {
        let run = piece.repeat(200_000);
        for start in ["", "https://", "https://h:", "https://h/", "file://", "foo://", "foo:", "https://h?", "foo:#"] {
            let _ = parse(&format!("{start}{run}"), None, &AnyHost);
        }
        let _ = check(&format!("https://h/{run}"), BASES[1]);
    }
}
