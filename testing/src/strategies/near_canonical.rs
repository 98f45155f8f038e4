//! URLs that are canonical in the living standard, or nearly so.

use proptest::prelude::*;

/// Draws URLs that are canonical or nearly so, of all lengths, so that every way of reading them is tried.
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
    let path = (proptest::collection::vec(segment, 0..9), separator).prop_map(|(segments, slash)| segments.join(slash));
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
