//! The answers of this crate and of `url` to the same calls.

#[macro_use]
extern crate railurl_words;

#[path = "support/table.rs"]
mod table;

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

use proptest::prelude::*;
use proptest::test_runner::RngSeed;

use table::{check, code};

/// Defines the calls for one of the crates.
macro_rules! calls {
    ($krate:ident) => {
        mod $krate {
            use std::cell::RefCell;

            use $krate::{Host, Position, Url, quirks};

            /// Returns the answer to a call on a URL, as text: for a setter, the URL after it. `None` if the URL does not
            /// parse, or the value has the wrong type.
            pub(super) fn answer(call: &str, url: &str, value: &str) -> Option<String> {
                let debug = |error| format!("{error:?}");
                let unit = |()| String::from("()");
                let result = |result: Result<Url, String>| match result {
                    Ok(url) => String::from(url),
                    Err(error) => format!("Err({error})"),
                };
                // Calls without a URL.
                match call {
                    "parse" => return Some(result(Url::parse(value).map_err(debug))),
                    "parse_with_params" => {
                        return Some(result(Url::parse_with_params(value, [("", ""); 0]).map_err(debug)));
                    }
                    "Host::parse" => return Some(format!("{:?}", Host::parse(value))),
                    "Host::parse_opaque" => return Some(format!("{:?}", Host::parse_opaque(value))),
                    "domain_to_ascii" => return Some(quirks::domain_to_ascii(value)),
                    "domain_to_unicode" => return Some(quirks::domain_to_unicode(value)),
                    "from_file_path" => return Some(result(Url::from_file_path(value).map_err(unit))),
                    "from_directory_path" => return Some(result(Url::from_directory_path(value).map_err(unit))),
                    "violations" => {
                        let found = RefCell::new(Vec::new());
                        let callback = |violation| found.borrow_mut().push(violation);
                        let base = Url::parse(url).ok();
                        let options = Url::options().base_url(base.as_ref());
                        let _ = options.syntax_violation_callback(Some(&callback)).parse(value);
                        return Some(format!("{:?}", found.into_inner()));
                    }
                    _ => {}
                }
                let mut url = Url::parse(url).ok()?;
                let mut cannot_fail = true;
                match call {
                    "set_path" => url.set_path(value),
                    "set_query" => url.set_query(Some(value)),
                    "remove query" => url.set_query(None),
                    "set_fragment" => url.set_fragment(Some(value)),
                    "remove fragment" => url.set_fragment(None),
                    "pathname" => quirks::set_pathname(&mut url, value),
                    "search" => quirks::set_search(&mut url, value),
                    "hash" => quirks::set_hash(&mut url, value),
                    "append_pair" => _ = url.query_pairs_mut().append_pair(value, value),
                    "append_key_only" => _ = url.query_pairs_mut().append_key_only(value),
                    "clear pairs" => _ = url.query_pairs_mut().clear(),
                    _ => cannot_fail = false,
                }
                if cannot_fail {
                    return Some(url.into());
                }
                let set = match call {
                    "join" => return Some(result(url.join(value).map_err(debug))),
                    "encoding_override" => {
                        let options = Url::options()
                            .base_url(Some(&url))
                            .encoding_override(Some(&|text| text.to_uppercase().into_bytes().into()));
                        return Some(result(options.parse(value).map_err(debug)));
                    }
                    "make_relative" => return Some(format!("{:?}", url.make_relative(&Url::parse(value).ok()?))),
                    "to_file_path" => return Some(format!("{:?}", url.to_file_path())),
                    "origin" => return Some(url.origin().ascii_serialization()),
                    "origin in Unicode" => return Some(url.origin().unicode_serialization()),
                    "debug" => return Some(format!("{url:?}")),
                    "getters" => {
                        let host = (url.has_host(), url.host_str(), url.domain(), url.port_or_known_default());
                        let authority = (url.is_special(), url.has_authority(), url.authority(), host);
                        let segments = url.path_segments().map(|segments| segments.collect::<Vec<_>>());
                        let pairs = url.query_pairs().into_owned().collect::<Vec<_>>();
                        return Some(format!("{:?}", (authority, segments, pairs)));
                    }
                    "AfterPassword" => return Some(url[Position::AfterPassword..].into()),
                    "AfterPath..BeforePath" => return Some(url[Position::AfterPath..Position::BeforePath].into()),
                    "slices" => {
                        return Some(
                            [
                                &url[..Position::BeforeScheme],
                                &url[..Position::AfterScheme],
                                &url[Position::BeforeUsername..],
                                &url[Position::AfterUsername..],
                                &url[Position::BeforePassword..],
                                &url[Position::BeforeHost..],
                                &url[Position::AfterHost..],
                                &url[Position::BeforePort..],
                                &url[Position::AfterPort..],
                                &url[Position::BeforePath..],
                                &url[Position::AfterPath..],
                                &url[Position::BeforeQuery..],
                                &url[Position::AfterQuery..],
                                &url[Position::BeforeFragment..],
                                &url[Position::AfterFragment..],
                            ]
                            .join(" "),
                        );
                    }
                    "internals" => {
                        let mut out = Vec::new();
                        url.serialize_internal(&mut serde_json::Serializer::new(&mut out)).ok()?;
                        return String::from_utf8(out).ok();
                    }
                    "set_scheme" => url.set_scheme(value).map_err(unit),
                    "set_username" => url.set_username(value).map_err(unit),
                    "set_password" => url.set_password(Some(value)).map_err(unit),
                    "remove password" => url.set_password(None).map_err(unit),
                    "set_host" => url.set_host(Some(value)).map_err(debug),
                    "remove host" => url.set_host(None).map_err(debug),
                    "set_ip_host" => url.set_ip_host(value.parse().ok()?).map_err(unit),
                    "set_port" => url.set_port(Some(value.parse().ok()?)).map_err(unit),
                    "remove port" => url.set_port(None).map_err(unit),
                    "protocol" => quirks::set_protocol(&mut url, value).map_err(unit),
                    "username" => quirks::set_username(&mut url, value).map_err(unit),
                    "password" => quirks::set_password(&mut url, value).map_err(unit),
                    "host" => quirks::set_host(&mut url, value).map_err(unit),
                    "hostname" => quirks::set_hostname(&mut url, value).map_err(unit),
                    "port" => quirks::set_port(&mut url, value).map_err(unit),
                    call => match url.path_segments_mut() {
                        Ok(mut path) => {
                            match call {
                                "push" => path.push(value),
                                "pop" => path.pop(),
                                "pop_if_empty" => path.pop_if_empty(),
                                "clear segments" => path.clear(),
                                "push, pop" => path.pop_if_empty().push(value).pop(),
                                "pop, push" => path.pop().push(value),
                                "clear, push" => path.clear().push(value),
                                _ => panic!("there is no call {call}"),
                            };
                            Ok(())
                        }
                        Err(error) => Err(unit(error)),
                    },
                };
                Some(result(set.map(|()| url)))
            }
        }
    };
}

calls!(url);
calls!(real_url);

/// Returns the answers of `url` and of this crate. A panic is an answer too.
fn answers(call: &str, url: &str, value: &str) -> [Option<String>; 2] {
    // `url` panics on some of these calls, and prints that to standard error.
    [real_url::answer, url::answer].map(|answer| {
        catch_unwind(AssertUnwindSafe(|| answer(call, url, value))).unwrap_or_else(|_| Some("panics".into()))
    })
}

/// A difference that is known, and why it is.
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Difference {
    name: String,
    because: String,
    /// The call, the URL, the value, the answer of `url`, the answer of this crate.
    calls: Vec<[String; 5]>,
}

fn differences() -> Vec<Difference> {
    let file = include_str!("../differences.toml");
    let mut tables: HashMap<String, Vec<Difference>> = toml::from_str(file).expect("differences.toml");
    tables.remove("difference").expect("a table `difference`")
}

#[test]
fn differences_are_as_recorded() {
    let mut wrong = Vec::new();
    for Difference { name, because, calls } in differences() {
        assert!(!because.is_empty() && !calls.is_empty(), "{name}");
        for [call, url, value, theirs, ours] in &calls {
            let found = answers(call, url, value).map(|answer| answer.unwrap_or_else(|| "no URL".into()));
            if found != [theirs.as_str(), ours] || theirs == ours {
                wrong.push(format!("{name}: {call} {url:?} {value:?}: {found:?}, written {theirs:?}, {ours:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Returns a row of the table in `differences.md`: the first call of a difference, both answers, and the reason.
fn row(Difference { name, because, calls }: &Difference) -> String {
    let [call, url, value, theirs, ours] = &calls[0];
    let on = if url.is_empty() { String::new() } else { format!("{}: ", code(url)) };
    let because = because.replace('|', "\\|");
    format!(
        "| {name} | {on}{} | {} | {} | {because} |\n",
        code(&format!("{call}({value:?})")),
        code(theirs),
        code(ours)
    )
}

#[test]
fn comparison_lists_the_differences() {
    let rows: String = differences().iter().map(row).collect();
    check("differences", "| difference | call | `url` 2.5.8 | here | because |", &rows);
}

#[test]
fn failing_tests_of_rust_url_are_listed_under_differences() {
    let names: Vec<_> = differences().into_iter().map(|difference| difference.name).collect();
    for list in [include_str!("../rust-url/unit.txt"), include_str!("../rust-url/wpt.txt")] {
        for title in list.split("\n\n").skip(1).filter_map(|part| part.strip_prefix("# ")) {
            let name = title.lines().next().unwrap_or_default();
            assert!(name.starts_with("No difference: ") || names.iter().any(|known| known == name), "{name}");
        }
    }
}

/// The calls that take a URL alone.
const ON_URL: &[&str] = words!(
    "debug getters slices internals origin to_file_path pop pop_if_empty",
    [
        "origin in Unicode",
        "remove password",
        "remove host",
        "remove port",
        "remove query",
        "remove fragment",
        "clear segments",
        "clear pairs"
    ]
);

/// The calls that take a value, and most of them a URL.
const WITH_VALUE: &[&str] = words!(
    "set_scheme set_username set_password set_host set_port set_path set_query set_fragment protocol username \
     password host hostname port pathname search hash push append_pair append_key_only join encoding_override \
     Host::parse Host::parse_opaque domain_to_ascii domain_to_unicode violations",
    ["push, pop", "pop, push", "clear, push"]
);

/// Generates texts on which the two crates agree.
fn everyday_text(least: usize) -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        "[a-z]{1,5}",
        "[A-Z][a-z0-9]{0,3}",
        "[0-9]{1,5}",
        "[ é日%&=+;,!$'()*~_\"<>`{}-]",
        Just("%20".into()),
        Just("%C3%A9".into()),
        Just("..".into()),
        Just(".".into()),
    ];
    proptest::collection::vec(piece, least..4).prop_map(|pieces| pieces.concat())
}

fn everyday_url() -> impl Strategy<Value = String> {
    let scheme = proptest::sample::select(&["http", "HTTPS", "ws", "ftp", "postgres", "redis+tls", "git"][..]);
    let user = prop_oneof![3 => Just(String::new()), 1 => "[a-z]{1,3}:[a-zé]{1,3}@"];
    let host = "[a-z]{1,5}(\\.[a-z]{2,4}){0,2}|[1-9][0-9]?\\.0\\.0\\.[1-9]|\\[::[1-9a-f]{1,4}\\]";
    let port = prop_oneof![Just(String::new()), ":(80|443|8080|)"];
    let path = proptest::collection::vec(everyday_text(1), 1..4)
        .prop_map(|names| names.iter().map(|name| format!("/{name}")).collect::<String>());
    let end = (proptest::option::of(everyday_text(0)), proptest::option::of(everyday_text(0)));
    let hierarchical =
        (scheme, user, host, port, path, end).prop_map(|(scheme, user, host, port, path, (query, fragment))| {
            let query = query.map(|query| format!("?{query}")).unwrap_or_default();
            let fragment = fragment.map(|fragment| format!("#{fragment}")).unwrap_or_default();
            format!("{scheme}://{user}{host}{port}{path}{query}{fragment}")
        });
    let opaque = "(mailto|data|urn):[a-z]{1,4}(@[a-z]{1,4})?(\\?[a-z=]{1,4})?(#[a-z])?";
    prop_oneof![6 => hierarchical, 1 => opaque, 1 => "file:///([a-zé ]{1,4}/){0,2}[a-z]{1,4}"]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]
    #[test]
    fn everyday_calls_have_the_same_answers(url in everyday_url(), other in everyday_url(), value in everyday_text(1)) {
        let calls = [("parse", "", &url), ("parse_with_params", "", &url), ("join", &url, &other)].into_iter()
            .chain(ON_URL.iter().chain(WITH_VALUE).map(|call| (*call, url.as_str(), &value)));
        for (call, url, value) in calls {
            // A space at the end of an opaque path is not part of it.
            let value = if call == "set_path" { value.trim_end() } else { value };
            let [theirs, ours] = answers(call, url, value);
            prop_assert_eq!(ours, theirs, "{} {:?} {:?}", call, url, value);
        }
        let path = format!("/{value}/{other}", value = value.replace('.', ""), other = other.replace(['.', '|'], ""));
        let [theirs, ours] = answers("from_file_path", "", &path);
        prop_assert_eq!(ours, theirs, "{:?}", path);
    }
}

#[test]
fn delimiters_and_tabs_have_the_same_answers() {
    let mut wrong = Vec::new();
    let values = [
        "a/b", "a?b", "a\\b", "a b", "a@b", "a%b", "[a", "[/", "[::1]x", "a]", ":x", "", "/", "a\tb", "..\t", ".\t",
        "\t..", "é",
    ];
    for url in ["http://h/", "http://u:p@h/é", "http://h/a/é", "foo://h/a/b", "foo:/a", "file://h/a", "file:///C:/a"]
    {
        for value in values {
            for call in ["set_host", "push", "push, pop", "pop, push", "clear, push"] {
                let [theirs, ours] = answers(call, url, value);
                let is_known = differences().iter().any(|difference| {
                    difference.calls.iter().any(|known| [&known[0], &known[1], &known[2]] == [call, url, value])
                });
                if ours != theirs && !is_known {
                    wrong.push(format!("{call} {url:?} {value:?}: {theirs:?}, {ours:?}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A call on a URL with a value, as a random test draws it.
struct Call<'t> {
    name: &'t str,
    url: &'t str,
    value: &'t str,
}

impl Call<'_> {
    /// Returns whether the URL or the value begins with a scheme.
    fn has_scheme(&self, scheme: &str) -> bool {
        [self.value, self.url].iter().any(|text| text.trim_start().to_ascii_lowercase().starts_with(scheme))
    }

    fn is_special(&self) -> bool {
        ["http", "ws", "ftp", "file"].iter().any(|scheme| self.url.to_ascii_lowercase().starts_with(scheme))
    }

    fn is_one_of(&self, calls: &[&str]) -> bool {
        calls.contains(&self.name)
    }

    /// Returns whether a test holds for the URL or the value, with or without the tabs and newlines that parsers remove.
    fn has(&self, test: impl Fn(&str) -> bool) -> bool {
        [self.url, self.value].iter().any(|text| test(text) || test(&text.replace(['\t', '\n', '\r'], "")))
    }

    fn value_has(&self, characters: &[char]) -> bool {
        self.value.contains(characters)
    }

    /// Returns whether a segment of the URL or the value is a letter and a colon or a bar.
    fn has_drive(&self) -> bool {
        let is_drive =
            |segment: &str| matches!(segment.as_bytes(), [letter, b':' | b'|'] if letter.is_ascii_alphabetic());
        let has_drive = |text: &str| {
            let mut segments = text.trim_end_matches(|c| c <= ' ').split(['/', '\\', '?', '#', '\t', '\n', '\r']);
            segments.any(|segment| {
                is_drive(segment) || segment.match_indices(':').any(|(colon, _)| is_drive(&segment[colon + 1..]))
            })
        };
        self.has(has_drive)
    }

    /// Returns whether the URL, or the one that the value can be, has an opaque path.
    fn is_opaque(&self) -> bool {
        self.has(|text| text.split_once(':').is_some_and(|(_, rest)| !rest.starts_with('/')))
    }
}

const CALLS_OF_HOSTS: &[&str] =
    &["set_host", "host", "hostname", "Host::parse", "Host::parse_opaque", "remove host", "set_ip_host"];

/// A test of whether a difference covers a call.
type Known = fn(&Call<'_>) -> bool;

/// The calls that each difference covers, by its name: no narrower than the difference, and wider where that is simpler.
const KNOWN: &[(&str, Known)] = &[
    ("caret-in-path", |call| call.has(|text| text.contains('^'))),
    ("backslash-after-port", |call| {
        // A value with a scheme of its own takes none from its base.
        let has_scheme = call.value.contains("://");
        let is_special = call.is_special() && (!has_scheme || Call { url: call.value, ..*call }.is_special());
        call.has(|text| text.contains('\\') && text.contains(':')) && !is_special
    }),
    ("punycode-in-ascii", |call| call.has(|text| text.to_ascii_lowercase().contains("xn--"))),
    ("empty-result-of-idna", |call| {
        let is_nothing =
            |c: char| !c.is_ascii() && idna::domain_to_ascii(&String::from(c)).is_ok_and(|to| to.is_empty());
        call.has(|text| text.contains(is_nothing))
    }),
    ("space-after-opaque-path", |call| call.has(|text| text.contains(' ')) && call.is_opaque()),
    ("drive-letter-that-is-a-segment", |call| call.has_drive()),
    ("host-before-drive-letter", |call| call.has_drive()),
    ("drive-letter-with-bar", |call| call.has_drive()),
    ("empty-segments-of-file", |call| {
        let slashes =
            |text: &str| text.to_ascii_lowercase().replacen("file://", "", 1).replace('\\', "/").contains("//");
        call.has_scheme("file") && call.has(slashes)
    }),
    ("backslash-in-relative-reference", |call| call.value_has(&['\\']) && !call.is_special()),
    ("at-sign-before-nothing", |call| {
        call.has(|text| {
            text.split('@').skip(1).any(|after| after.is_empty() || after.starts_with(['/', '\\', '?', '#', ':']))
        })
    }),
    ("slashes-before-authority", |call| {
        let slashes = |c: &char| matches!(c, '/' | '\\' | '\t' | '\n');
        call.is_one_of(&["join", "encoding_override"]) && call.value.trim().chars().take_while(slashes).count() > 2
    }),
    ("scheme-file", |call| call.is_one_of(&["protocol", "set_scheme"]) && call.has_scheme("file")),
    ("prefix-of-path", |call| {
        !call.is_special()
            && call.has(|text| text.matches("//").count() > 1 || text.contains("/.") || text.starts_with("//"))
    }),
    ("empty-host-of-file", |call| call.is_one_of(CALLS_OF_HOSTS) && call.has_scheme("file")),
    ("localhost-of-file", |call| call.is_one_of(CALLS_OF_HOSTS) && call.has_scheme("file")),
    ("empty-host-with-credentials-or-port", |call| call.name == "set_host" && call.value.is_empty()),
    ("colon-without-host", |call| call.name == "host" && call.value.starts_with(':')),
    ("port-of-tabs", |call| call.name == "port" && call.value_has(&['\t', '\n', '\r'])),
    ("newline-before-path", |call| call.name == "pathname" && call.value_has(&['\t', '\n', '\r'])),
    ("empty-path", |call| {
        call.is_one_of(&["set_path", "pathname"]) && call.value.trim_matches(['\t', '\n', '\r']).is_empty()
    }),
    ("mark-in-path", |call| call.name == "set_path" && call.value_has(&['?', '#'])),
    ("opaque-path-that-parses-to-another", |call| {
        call.name == "set_path" && call.is_opaque() && call.value_has(&[' ', '/', '\t', '\n'])
    }),
    ("remove-host-panics", |call| call.name == "remove host"),
    ("drive-letter-with-newline", |call| call.has_drive() && call.has(|text| text.contains(['\t', '\n', '\r']))),
    ("origin-of-blob", |call| call.url.starts_with("blob:")),
    ("after-password", |call| {
        call.is_one_of(&["AfterPassword", "slices"]) && (call.url.contains('@') || !call.is_special())
    }),
    ("positions-in-wrong-order", |call| call.name == "AfterPath..BeforePath"),
    ("relative-url-that-leads-elsewhere", |call| call.name == "make_relative"),
    ("file-path-that-parses-to-another", |call| call.name.starts_with("from_")),
    ("violations-of-slashes", |call| call.name == "violations"),
    ("violations-of-credentials", |call| call.name == "violations"),
];

#[test]
fn known_covers_the_calls_of_each_difference() {
    let known = |name: &str| KNOWN.iter().find(|(known, _)| *known == name);
    for Difference { name, calls, .. } in differences() {
        let (_, is_known) = known(&name).unwrap_or_else(|| panic!("{name} is not in the table of calls"));
        for [call, url, value, ..] in &calls {
            assert!(is_known(&Call { name: call, url, value }), "{name}: {call} {url:?} {value:?}");
        }
    }
    assert_eq!(differences().len(), KNOWN.len());
}

/// Generates texts of delimiters, dots, escapes and letters that parsers care about.
fn hostile_text() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        6 => proptest::sample::select(&[
            "/", "//", "\\", "?", "#", ":", "@", ".", "..", "%2e", "%2E%2e", "%", "%41", "%zz", "&", "=", "+", "a", "b",
            "h", "é", "日", "ß", "\u{FDFA}", "\u{AD}", "\u{301}", "\t", "\n", " ", "\0", "\u{7F}", "^", "|", "[", "]",
            "[::1]", "127.1", "0x7f", "256", "1", "80", "443", "65536", "C:", "c|", "http:", "https://", "file:", "foo:",
            "foo://h", "blob:", "localhost", "xn--", "xn--a", "'", "\"", "<", "`", "{", ";", ",", "*", "~", "$",
        ][..]).prop_map(String::from),
        1 => "[a-zA-Z0-9.-]{1,6}",
        1 => proptest::char::any().prop_map(String::from),
    ];
    proptest::collection::vec(piece, 0..6).prop_map(|pieces| pieces.concat())
}

fn hostile_url() -> impl Strategy<Value = String> {
    let start = proptest::sample::select(words!(
        "http://h/ http://u:p@h:81/a/b?c#d https://h ws://h/a ftp://h file:/// file://h/a foo:/a foo://h \
             foo://u:p@h:1/a?b#c foo:a mailto:a@b?c data:a,b blob:http://h/a",
        [""]
    ));
    (start, hostile_text()).prop_map(|(start, text)| String::from(start) + &text)
}

/// Returns a configuration that makes the same calls each time, unless `PROPTEST_CASES` asks for a number of them.
fn repeatable() -> ProptestConfig {
    let config = ProptestConfig { failure_persistence: None, ..ProptestConfig::default() };
    match std::env::var_os("PROPTEST_CASES") {
        Some(_) => config,
        None => ProptestConfig { cases: 10_000, rng_seed: RngSeed::Fixed(31), ..config },
    }
}

proptest! {
    #![proptest_config(repeatable())]
    /// Makes as many calls as `PROPTEST_CASES` says, of any seed.
    #[test]
    fn hostile_calls_differ_only_in_known_ways(
        name in proptest::sample::select([ON_URL, WITH_VALUE, &["parse", "parse_with_params", "set_ip_host"]].concat()),
        url in hostile_url(),
        value in prop_oneof![hostile_text(), hostile_url()],
    ) {
        // Calls without a URL.
        let has_url = !name.contains("parse") && !name.starts_with("domain_");
        let call = Call { name, url: if has_url { &url } else { &value }, value: &value };
        let [theirs, ours] = answers(name, &url, &value);
        let is_known = || KNOWN.iter().any(|(_, is_known)| is_known(&call));
        prop_assert!(ours == theirs || is_known(), "{name} {url:?} {value:?}: {theirs:?}, {ours:?}");
    }
}
