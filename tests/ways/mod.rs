//! Law 5 of the living standard: the shorter ways by which an input becomes a URL lead where the long one leads.
//!
//! [`Options::parse_with_violations`] goes by way of the productions, the parts, a record and its serializer, and says
//! everything. [`Url::parse`] has two shorter ways: an input that is its own canonical form is recognized by its
//! alphabets (`railurl_parser::living::canonical`), and of any other the string is written at once
//! (`railurl_canon::living::href`).

#![allow(dead_code, unreachable_pub, reason = "each suite uses its part, and is a crate of its own")]

use std::sync::LazyLock;

use proptest::prelude::*;
use railurl::{Options, Url};
use railurl_grammar::interpret::Interpreter;
use railurl_grammar::{Grammar, read};
use railurl_parser::living::{self, canonical, common};

/// A rule file and its interpreter.
macro_rules! grammar {
    ($grammar:ident, $interpreter:ident, $file:literal) => {
        pub static $grammar: LazyLock<Grammar> =
            LazyLock::new(|| read(include_str!(concat!("../../grammar/rules/", $file))).expect("the rule file"));
        static $interpreter: LazyLock<Interpreter<'static>> =
            LazyLock::new(|| Interpreter::new(&$grammar).expect("a grammar"));
    };
}

grammar!(CANONICAL, CANONICAL_INTERPRETER, "living-canonical.railroad");
grammar!(COMMON, COMMON_INTERPRETER, "living-common.railroad");

/// Every way by which an input can go leads to the same URL, or to the same failure.
pub fn check(input: &str) -> Result<(), TestCaseError> {
    let expected = Options::new().parse_with_violations(input).result;
    let found = Url::parse(input);
    // `Debug` shows all components.
    prop_assert_eq!(format!("{found:?}"), format!("{expected:?}"), "{:?}", input);
    prop_assert_eq!(&found, &expected);
    prop_assert_eq!(Url::can_parse(input), expected.is_ok(), "{:?}", input);
    prop_assert!(expected.is_ok() || living::glance(input) != living::Glance::Url, "{:?}", input);
    let written = railurl_canon_href(input);
    prop_assert_eq!(written.as_deref(), expected.as_ref().ok().map(Url::as_str), "{:?}", input);
    if let Ok(url) = &found {
        prop_assert_eq!(url.has_authority(), expected.as_ref().is_ok_and(Url::has_authority));
        let again = Url::parse(url.as_str());
        prop_assert_eq!(again.as_ref(), Ok(url), "{:?}", input);
    }
    // Which parts the productions of common forms find is what those of all forms find.
    let text = living::preprocess(input);
    prop_assert_eq!(living::read(text.text()), living::read_by_productions(text.text()), "{:?}", input);
    prop_assert_eq!(common::read(text.text()).is_some(), is_common(text.text()), "{:?}", input);
    if let Some(outline) = canonical::read(input) {
        prop_assert_eq!(found.as_ref().map(Url::as_str), Ok(input), "a canonical URL is its own form");
        prop_assert!(is_sentence(input), "{:?} is a sentence of the grammar", input);
        prop_assert_eq!(outline.query.map(|at| &input[at..=at]), outline.query.map(|_| "?"));
    }
    Ok(())
}

/// The string that is written at once, though the input may be its own canonical form. An encoding has no part in it,
/// but keeps other ways from being taken.
fn railurl_canon_href(input: &str) -> Option<String> {
    // The leading space is trimmed, and no canonical URL has one.
    Url::parse(&format!(" {input}")).ok().map(String::from)
}

/// Whether the interpreter of the rule file takes a text for `canonical-url`, with the predicates as the standard has them.
pub fn is_sentence(text: &str) -> bool {
    CANONICAL_INTERPRETER
        .parse_with("canonical-url", text, &mut |name: &str, argument: Option<&str>| {
            let argument = argument.unwrap_or_default();
            match name {
                "own-form" => host_form(argument).as_deref() == Some(argument),
                "own-address" => {
                    let host = format!("[{argument}]");
                    host_form(&host) == Some(host)
                }
                "own-file-host" => argument != "localhost" && host_form(argument).as_deref() == Some(argument),
                "own-port" => {
                    let default = text.split(':').next().and_then(living::default_port);
                    argument.parse::<u16>().is_ok_and(|port| Some(port) != default && port.to_string() == argument)
                }
                other => panic!("the predicate {other} is new"),
            }
        })
        .is_some()
}

/// Whether the interpreter of the rule file takes a text for `common-url`.
fn is_common(text: &str) -> bool {
    let not_special = &mut |_: &str, scheme: Option<&str>| {
        !living::is_special_scheme(&scheme.unwrap_or_default().to_ascii_lowercase())
    };
    COMMON_INTERPRETER.parse_with("common-url", text, not_special).is_some()
}

/// A host as a URL has it, by the way that says everything.
fn host_form(host: &str) -> Option<String> {
    let url = Options::new().parse_with_violations(&format!("ftp://{host}/")).result.ok()?;
    url.host_str().map(str::to_owned)
}

/// URLs that are canonical or nearly so: of all lengths, so that each way to read them is taken.
pub fn near_canonical() -> impl Strategy<Value = String> {
    let scheme = prop_oneof![
        4 => Just("https://"), 2 => Just("http://"), 2 => Just("file://"), 1 => Just("ws://"), 1 => Just("wss://"),
        1 => Just("ftp://"), 1 => Just("HTTP://"), 1 => Just("https:/"), 1 => Just("foo://"), 1 => Just("foo:"), 1 => Just("mailto:"), 1 => Just("ftp:"),
        1 => Just("https:\\\\"), 1 => Just("https://user:pass@"), 1 => Just("ws://us@er@"), 1 => Just("http://["),
        1 => Just("https:"), 1 => Just("wss:\\/\\"), 1 => Just("http:////"), 1 => Just("HTTPS:/\t/"), 1 => Just("fOo:\t//"),
        1 => Just("file:"), 1 => Just("file:/"), 1 => Just("FILE:\\\\"), 1 => Just("foo:/"), 1 => Just("foo://u:@"), 1 => Just(" \nhttps://"),
    ];
    let userinfo =
        prop_oneof![12 => Just(String::new()), 1 => "[a-z0-9]{1,9}(:[a-z0-9%]{0,9})?@", 1 => "[!-~\té]{0,9}@"];
    let host = prop_oneof![
        6 => "([a-z0-9_-]{1,12}\\.){0,4}[a-z0-9_-]{1,6}\\.?",
        2 => "[0-9]{1,3}\\.[0-9]{1,3}\\.[0-9]{1,3}\\.[0-9]{1,3}",
        1 => "(0[xX])?[0-9a-f]{1,4}(\\.[0-9a-fx]{0,3}){0,4}",
        1 => "([a-z]{1,3}\\.){0,2}(0[xX]?)?[0-9a-fA-F]{0,3}\\.?",
        1 => "([a-z]{1,3}\\.){0,2}[xX][nN]--[a-z0-9]{0,4}",
        1 => "[a-zA-Z.%\\[\\]:é-]{0,9}",
        1 => Just("localhost".to_owned()),
        1 => Just(String::new()),
        1 => "\\[([0-9a-fA-F]{0,4}:){1,8}[0-9a-fA-F]{0,5}\\]",
        1 => "\\[(([0-9a-f]{1,4}:){0,3}:)?([0-9a-fA-F]{1,4}:){0,4}[0-9]{1,3}(\\.[0-9]{1,3}){2,4}\\]",
        1 => "\\[[0-9a-f:.%\t]{0,9}\\]?",
        1 => "[a-z]{0,3}[\t\n\r \0-][a-z]{0,3}",
    ];
    let port = prop_oneof![6 => Just(String::new()), 1 => ":[0-9]{0,6}", 1 => Just(":80".to_owned()), 1 => Just(":443".to_owned())];
    let segment = prop_oneof![
        8 => "[a-z]{1,9}",
        2 => "[!-~]{0,8}",
        2 => "[a-zA-Z][:|]",
        1 => "(\\.|%2[eEfF]|%){0,3}",
        1 => "[.][a-z]{0,5}",
        1 => "%[0-9A-F]{2}[a-z%]{0,6}",
        1 => "[a-z é\u{1F4A9}\t\\\\]{0,6}",
    ];
    let separator = prop_oneof![6 => Just("/"), 1 => Just("\\")];
    let path = (proptest::collection::vec(segment, 0..9), separator).prop_map(|(names, slash)| names.join(slash));
    let slash = prop_oneof![9 => Just("/"), 1 => Just(""), 1 => Just("\\")];
    let tail = |mark: &'static str| {
        let any = proptest::string::string_regex(&format!("\\{mark}[!-~]{{0,90}}")).expect("an expression");
        let usual = proptest::string::string_regex(&format!("\\{mark}[a-z0-9&=%/.]{{0,90}}")).expect("an expression");
        prop_oneof![2 => Just(String::new()), 1 => any, 1 => usual]
    };
    (scheme, userinfo, host, port, slash, path, tail("?"), tail("#")).prop_map(
        |(scheme, userinfo, host, port, slash, path, query, fragment)| {
            format!("{scheme}{userinfo}{host}{port}{slash}{path}{query}{fragment}")
        },
    )
}
