//! The laws, each as a property, for each dialect. `PROPTEST_CASES` sets how many inputs each is tried on.
//!
//! 1. No input panics.
//! 2. Idempotence: the canonical form is a fixed point.
//! 3. Round trip: parsing a serialized URL gives the same components.
//! 4. Parsing loses nothing, and 5. generated parser and interpreter agree: in `agreement.rs`.
//! 6. An absolute URL ignores its base.
//! 7. Setters keep 2 and 3, or change nothing and say so.
//! 8. Of Web::URL: output is ASCII outside the fragment; a percent-encoded unreserved character and its decoded form are
//!    one; where CHROME, GECKO and IE agree, THIS agrees with them.
//!
//! Where a specification breaks its own promise there is a named exception, in `laws/mod.rs`.

mod laws;
mod oracle;
mod support;

use laws::Law;
use proptest::prelude::*;
use railurl::{Attribute, Dialect, Options, Outcome, Personality, SearchParams, Url, encoding_for_label};
use railurl_grammar::sample::sentences;

/// Whatever may be passed to a parser: anything, things like URLs, sentences of the grammar, code points that matter.
fn inputs(dialect: Dialect) -> impl Strategy<Value = String> {
    prop_oneof![
        1 => any::<String>(),
        4 => support::url_like(),
        3 => sentences(oracle::grammar(dialect), oracle::start(dialect), 64).expect("a start rule"),
        1 => proptest::collection::vec(support::interesting_char(), 0..24).prop_map(String::from_iter),
    ]
}

/// URLs to be relative to: special ones often, odd ones sometimes.
fn bases(dialect: Dialect) -> impl Strategy<Value = Option<Url>> {
    const BASES: &[&str] = &[
        "http://example.com/a/b/c?d#e",
        "https://u:p@example.com:8080/",
        "http://h",
        "file:///C:/a/b",
        "file://host/a",
        "ws://h/x/",
        "about:blank",
        "foo:bar",
        "foo://h/a/b",
        "foo:/a/b",
        "mailto:a@b",
    ];
    let parse = move |base: &str| Options::new().dialect(dialect).parse(base).ok();
    let known = proptest::sample::select(BASES).prop_map(parse);
    prop_oneof![2 => Just(None), 3 => known, 1 => inputs(dialect).prop_map(move |input| parse(&input))]
}

fn parse(dialect: Dialect, input: &str, base: Option<&Url>) -> Outcome {
    let options = Options::new().dialect(dialect);
    base.map_or(options, |base| options.base(base)).parse_with_violations(input)
}

fn holds(law: Result<(), String>) -> Result<(), TestCaseError> {
    law.map_err(TestCaseError::fail)
}

const ENCODINGS: &[&str] = &[
    "utf-8",
    "windows-1252",
    "shift_jis",
    "euc-kr",
    "big5",
    "gb18030",
    "iso-2022-jp",
    "koi8-r",
    "utf-16be",
    "replacement",
];

/// The laws of one dialect.
macro_rules! laws {
    ($name:ident, $dialect:expr) => {
        mod $name {
            use super::*;

            const DIALECT: Dialect = $dialect;

            proptest! {
                #[test]
                fn laws_1_2_3_parsing_is_idempotent_and_round_trips(input in inputs(DIALECT), base in bases(DIALECT)) {
                    let outcome = parse(DIALECT, &input, base.as_ref());
                    holds(laws::spans(&input, &outcome))?;
                    if let Ok(url) = &outcome.result {
                        holds(laws::getters(url))?;
                        holds(laws::canonical(url))?;
                    }
                }

                #[test]
                fn law_1_any_encoding_is_survived(input in inputs(DIALECT), label in proptest::sample::select(ENCODINGS)) {
                    let encoding = encoding_for_label(label).expect("a label");
                    if let Ok(url) = Options::new().dialect(DIALECT).encoding(encoding).parse(&input) {
                        holds(laws::getters(&url))?;
                    }
                }

                #[test]
                fn law_6_an_absolute_url_ignores_its_base(
                    input in inputs(DIALECT),
                    base in bases(DIALECT),
                    other in bases(DIALECT),
                ) {
                    if let (Ok(url), Some(other)) = (parse(DIALECT, &input, base.as_ref()).result, other)
                        && laws::exception(&url, Law::Idempotence).is_none()
                        && laws::exception(&url, Law::Base).is_none()
                    {
                        holds(laws::ignores_base(&url, &other))?;
                    }
                }

                #[test]
                fn law_7_setters_keep_a_url_canonical_or_change_nothing(
                    input in inputs(DIALECT),
                    base in bases(DIALECT),
                    changes in proptest::collection::vec((proptest::sample::select(Attribute::ALL), inputs(DIALECT)), 1..5),
                ) {
                    let Ok(mut url) = parse(DIALECT, &input, base.as_ref()).result else { return Ok(()) };
                    for (attribute, value) in changes {
                        let before = url.clone();
                        match url.set(attribute, &value) {
                            Ok(()) => {
                                holds(laws::getters(&url))?;
                                holds(laws::canonical(&url))?;
                            }
                            Err(_) => {
                                prop_assert_eq!(before.as_str(), url.as_str(), "{:?} failed and changed the URL", attribute);
                            }
                        }
                    }
                }

                #[test]
                fn search_params_stay_in_step_with_their_url(
                    input in inputs(DIALECT),
                    pairs in proptest::collection::vec((any::<String>(), any::<String>()), 0..4),
                ) {
                    let Ok(mut url) = parse(DIALECT, &input, None).result else { return Ok(()) };
                    if !laws::can_have_query(&url) {
                        let before = url.clone();
                        url.search_params_mut().append("a", "b");
                        prop_assert_eq!(url, before);
                        return Ok(());
                    }
                    let mut expected = url.search_params();
                    for (name, value) in &pairs {
                        expected.append(name, value);
                        url.search_params_mut().append(name, value);
                    }
                    prop_assert_eq!(&url.search_params(), &expected);
                    let serialized = expected.to_string();
                    if !pairs.is_empty() {
                        let query = url.query().map(str::to_owned);
                        if matches!(DIALECT, Dialect::Rfc3986 | Dialect::Rfc3987) {
                            // Their normalization decodes some of what serializing encodes: the pairs are the same.
                            prop_assert_eq!(query.as_deref().map(SearchParams::parse), Some(expected.clone()));
                        } else {
                            prop_assert_eq!(query, Some(serialized.clone()));
                        }
                    }
                    prop_assert_eq!(SearchParams::parse(&serialized), expected);
                    holds(laws::canonical(&url))?;
                }
            }

            /// An exception that no longer breaks its laws is to be taken out of the table.
            #[test]
            fn every_exception_is_needed() {
                for exception in laws::exceptions(DIALECT) {
                    let (input, base, setter) = exception.example;
                    let base = (!base.is_empty()).then(|| parse(DIALECT, base, None).result.expect("a base"));
                    let mut url = parse(DIALECT, input, base.as_ref()).result.expect("a URL");
                    if let Some((attribute, value)) = setter {
                        url.set(attribute, value).expect("a setter that sets");
                    }
                    assert!((exception.applies)(&url), "{}: does not apply to {url:?}", exception.name);
                    for law in exception.laws {
                        let broken = laws::keeps(*law, &url).is_err();
                        assert!(broken, "{}: {url:?} keeps {law:?} and needs no exception", exception.name);
                    }
                }
            }

            /// The same of the exceptions of law 6.
            #[test]
            fn every_exception_of_law_6_is_needed() {
                for exception in laws::RELATIVE_WITH_SCHEME.iter().filter(|exception| (exception.of_dialect)(DIALECT)) {
                    let (input, base) = exception.example;
                    let url = parse(DIALECT, input, None).result.expect("a URL");
                    let base = parse(DIALECT, base, None).result.expect("a base");
                    assert!((exception.applies)(&url, &base), "{}: does not apply to {url:?}", exception.name);
                    let resolved = parse(DIALECT, input, Some(&base)).result.expect("a URL");
                    assert_ne!(resolved, url, "{}: {url:?} ignores {base:?} and needs no exception", exception.name);
                }
            }

            /// Law 1 again: what is repeated many times neither panics nor overflows a stack.
            #[test]
            fn hostile_repetition_is_survived() {
                for piece in support::HOSTILE_PIECES {
                    let repeated = piece.repeat(20_000);
                    for prefix in ["", "http://", "http://h/", "http://h/?", "http://h/#", "http://[", "file:", "blob:", "foo:", "foo://"] {
                        if let Ok(url) = parse(DIALECT, &format!("{prefix}{repeated}"), None).result {
                            let _ = url.origin();
                            laws::getters(&url).unwrap();
                        }
                    }
                }
            }

            /// The laws on the inputs of the conformance data.
            #[test]
            fn laws_hold_on_conformance_inputs() {
                let Some(folder) = support::beside("conformance") else { return };
                let mut count = 0;
                for file in ["railroad/constructor.jsonl", "url-spec/gurl.jsonl", "web-url/decomps.jsonl", "web-url/decomps-relative.jsonl"] {
                    for case in support::json_lines(&folder.join(file)) {
                        let Some(input) = case["input"].as_str() else { continue };
                        let base = case["base"].as_str().and_then(|base| parse(DIALECT, base, None).result.ok());
                        let outcome = parse(DIALECT, input, base.as_ref());
                        laws::spans(input, &outcome).unwrap();
                        if let Ok(url) = &outcome.result {
                            laws::getters(url).unwrap();
                            laws::canonical(url).unwrap();
                            count += 1;
                        }
                    }
                }
                assert!(count > 200, "only {count} inputs are URLs");
            }
        }
    };
}

laws!(living, Dialect::Living);
laws!(railroad_2015, Dialect::Railroad2015);
laws!(url_spec, Dialect::UrlSpec);
laws!(web_url, Dialect::WebUrl(Personality::This));
laws!(web_url_chrome, Dialect::WebUrl(Personality::Chrome));
laws!(web_url_gecko, Dialect::WebUrl(Personality::Gecko));
laws!(web_url_ie, Dialect::WebUrl(Personality::Ie));
laws!(rfc3986, Dialect::Rfc3986);
laws!(rfc3987, Dialect::Rfc3987);

/// Law 8, of Web::URL: what its section "Domain name canonicalization" wants of THIS specification.
mod law_8 {
    use super::*;

    const DIALECT: Dialect = Dialect::WebUrl(Personality::This);

    /// Up to the host. The characters of a scheme are what they are.
    const STARTS: &[&str] = &[
        "http://",
        "http:///",
        "http:////",
        "file:",
        "file:/",
        "file://",
        "file:///",
        "file:////",
        "file://///",
        "foo://",
        "foo:///",
        "//",
        "///",
        "/",
        "\\\\",
    ];

    /// A text without `%`, and the same with some unreserved characters percent-encoded.
    fn spelled_twice(pattern: &'static str) -> impl Strategy<Value = (String, String)> {
        pattern.prop_flat_map(|text| {
            let length = text.chars().count();
            (Just(text), proptest::collection::vec(0..3_u8, length)).prop_map(|(text, choices)| {
                let spell = |(c, choice): (char, u8)| match choice {
                    1 if is_unreserved(c) => format!("%{:02X}", u32::from(c)),
                    2 if is_unreserved(c) => format!("%{:02x}", u32::from(c)),
                    _ => String::from(c),
                };
                let spelled = text.chars().zip(choices).map(spell).collect();
                (text, spelled)
            })
        })
    }

    fn is_unreserved(c: char) -> bool {
        c.is_ascii_alphanumeric() || matches!(c, '-' | '.' | '_' | '~')
    }

    /// Not more than that: "The algorithm should result in same output as browsers" is of outputs, and a failure is none.
    #[test]
    fn where_the_browsers_fail_this_may_have_a_url() {
        let of = |personality| canonical_of(personality, "file://¨[", None);
        for personality in [Personality::Chrome, Personality::Gecko, Personality::Ie] {
            assert_eq!(of(personality), None, "{personality:?}");
        }
        assert_eq!(of(Personality::This).as_deref(), Some("file://xn--%20[-uub/"));
    }

    /// URLs in whose hosts the personalities differ.
    fn with_hosts() -> impl Strategy<Value = String> {
        const PIECES: &[&str] = &[
            ".",
            "..",
            "a",
            "B",
            "é",
            "ß",
            "%",
            "%41",
            "%2e",
            "%3B",
            "%C3%A9",
            "%20",
            "[",
            "]",
            "[::1]",
            "[1::]",
            ":",
            "::",
            "@",
            "|",
            ";",
            "~",
            "^",
            " ",
            "1",
            "0x7F",
            "192.168.0.1",
            "xn--",
            "xn--9ca",
            "א",
            "\u{AD}",
            "\u{200D}",
            "。",
            "％",
            "：",
            "／",
            "１",
            "¨",
            "\u{FDD0}",
            "\u{E000}",
            "\u{221}",
            "localhost",
            "c:",
        ];
        let piece = prop_oneof![
            4 => proptest::sample::select(PIECES).prop_map(String::from),
            1 => support::interesting_char().prop_map(String::from),
            1 => any::<char>().prop_map(String::from),
        ];
        let host = proptest::collection::vec(piece, 0..6).prop_map(|pieces| pieces.concat());
        let end = proptest::sample::select(vec!["", "/", ":80/", ":8", "/%41", "?q", "\\a"]);
        (proptest::sample::select(STARTS), host, end).prop_map(|(start, host, end)| format!("{start}{host}{end}"))
    }

    /// What an input is to a personality, against a base that it reads too; none where it fails.
    fn canonical_of(personality: Personality, input: &str, base: Option<&str>) -> Option<String> {
        let options = Options::new().dialect(Dialect::WebUrl(personality));
        let url = base.map_or(options, |base| options.base_text(base)).parse(input);
        url.ok().map(String::from)
    }

    proptest! {
        #[test]
        fn where_the_browsers_agree_this_agrees_with_them(
            input in prop_oneof![1 => inputs(DIALECT), 3 => with_hosts()],
            base in prop_oneof![3 => Just(None), 1 => with_hosts().prop_map(Some)],
        ) {
            let of = |personality| canonical_of(personality, &input, base.as_deref());
            let Some(url) = of(Personality::Chrome) else { return Ok(()) };
            if [Personality::Gecko, Personality::Ie].into_iter().all(|personality| of(personality).as_ref() == Some(&url)) {
                prop_assert_eq!(of(Personality::This), Some(url));
            }
        }

        #[test]
        fn output_is_ascii_outside_the_fragment(input in inputs(DIALECT), base in bases(DIALECT)) {
            if let Ok(url) = parse(DIALECT, &input, base.as_ref()).result {
                let fragment = url.fragment().map_or(0, str::len);
                prop_assert!(url.as_str()[..url.as_str().len() - fragment].is_ascii(), "{}", url);
            }
        }

        #[test]
        fn an_unreserved_character_and_its_percent_encoding_are_one(
            start in proptest::sample::select(STARTS),
            host in spelled_twice("[a-cA-Cx0-9._~-]{0,5}(localhost|xn--|é|:)?[a-c.]{0,3}"),
            path in spelled_twice("(/([.]{1,2}|[a-c]:|[a-cA-C._~-]{0,4}|[é☃ !$&'()*+,;=:@]{0,3})){0,5}"),
            base in bases(DIALECT),
        ) {
            let one = format!("{start}{}{}", host.0, path.0);
            let other = format!("{start}{}{}", host.1, path.1);
            let parse = |input: &str| parse(DIALECT, input, base.as_ref()).result.map(|url| url.to_string());
            match (parse(&one), parse(&other)) {
                (Ok(one), Ok(other)) => prop_assert_eq!(one, other),
                (one, other) => prop_assert_eq!(one.is_err(), other.is_err(), "{:?} and {:?}", one, other),
            }
        }

        #[test]
        fn an_unreserved_character_of_mailto_and_its_percent_encoding_are_one(path in spelled_twice("[a-z0-9@.~_-]{0,8}")) {
            let parse = |path: &str| parse(DIALECT, &format!("mailto:{path}"), None).result.expect("a URL");
            prop_assert_eq!(parse(&path.0), parse(&path.1));
        }
    }
}

/// FINDINGS.md has each exception under its name.
#[test]
fn every_exception_is_explained() {
    let findings = include_str!("../FINDINGS.md");
    let of_parsing = Dialect::ALL.iter().flat_map(|&dialect| {
        laws::exceptions(dialect).iter().chain(laws::exceptions_of_encodings(dialect)).map(|exception| exception.name)
    });
    for name in of_parsing.chain(laws::RELATIVE_WITH_SCHEME.iter().map(|exception| exception.name)) {
        assert!(findings.contains(&format!("`{name}`")), "{name}");
    }
}

#[test]
fn every_dialect_has_its_laws() {
    let web_url = [Personality::This, Personality::Chrome, Personality::Gecko, Personality::Ie].map(Dialect::WebUrl);
    let mut expected = vec![Dialect::Living, Dialect::Railroad2015, Dialect::UrlSpec];
    expected.extend(web_url);
    expected.extend([Dialect::Rfc3986, Dialect::Rfc3987]);
    assert_eq!(Dialect::ALL, expected);
}
