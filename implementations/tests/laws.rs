//! The laws for every implementation: its generated parser and the interpreter of its rule file agree, a syntax tree
//! loses nothing, spans lie in the input, and no input panics.
//!
//! For a million inputs each: `PROPTEST_CASES=1000000 cargo test --release -p railurl-implementations --test laws`.

#[macro_use]
#[path = "../../tests/support/words.rs"]
mod words;

#[path = "../../tests/support/oracle/leaves.rs"]
mod leaves;

use leaves::{Leaves, agrees, keeps_all, of_text, of_tree};
use proptest::prelude::*;
use railurl_grammar::Grammar;
use railurl_grammar::interpret::Interpreter;
use railurl_grammar::sample::sentences;
use railurl_implementations::java_net_uri::Predicates as JavaNetUri;
use railurl_implementations::java_net_url::Predicates as JavaNetUrl;
use railurl_implementations::node_url_parse::SlashesDenoteHost;
use railurl_implementations::python_requests::Addresses as PythonRequests;
use railurl_implementations::python_urllib::Addresses as PythonUrllib;
use railurl_implementations::{Component, Implementation, Version};

/// Laws 4 and 5: the leaves, joined, are the text, and the interpreter finds the same.
fn check(
    implementation: Implementation,
    base: Option<&str>,
    interpreter: &Interpreter<'_>,
    rule: &str,
    text: &str,
    generated: Leaves<'_>,
) -> Result<(), TestCaseError> {
    let holds = |name: &str, argument: Option<&str>| (implementation.pipeline().holds)(base, name, argument);
    let kept = generated.as_deref().map_or(Ok(()), |leaves| keeps_all(rule, text, leaves));
    let checked = kept.and_then(|()| agrees(interpreter, rule, text, generated.as_deref(), holds));
    checked.map_err(|error| TestCaseError::fail(format!("{implementation}: {error}")))
}

/// Pieces of URLs in any order, and code points.
fn pieces() -> impl Strategy<Value = String> {
    const PIECES: &[&str] = words!(
        "http: https: HTTP: file: ftp: javascript: mailto: jar: s3: x: // / \\ /\\ /// ? # @ : :: :80 :0080 :99999 \
         :-1 :x ; & = + % %41 %2f %zz %00 %ff [ ] [::1] [::1%25eth0] [v1.a] [::ffff:1.2.3.4] 127.0.0.1 0x7f.1 \
         017700000001 2130706433 1.2.3 localhost example.com EXAMPLE.com a b.c . .. /../ %2e \t \n \r \0 \u{7f} \
         \u{a0} ü ß 。 ／ ℀ \u{200d} \u{202e} xn--fa-hia xn-- user user:pw C: C| { } | ^ ` \" < > ' ~ * ! $ ( ) , _ -",
        [" "]
    );
    proptest::collection::vec(
        prop_oneof![30 => proptest::sample::select(PIECES).prop_map(String::from), 1 => any::<char>().prop_map(String::from)],
        0..10,
    )
    .prop_map(|pieces| pieces.concat())
}

/// A text with up to three edits: characters replaced, inserted or removed.
fn edited(texts: impl Strategy<Value = String>) -> impl Strategy<Value = String> {
    let edits = proptest::collection::vec((any::<prop::sample::Index>(), pieces(), any::<bool>()), 0..3);
    (texts, edits).prop_map(|(mut text, edits)| {
        for (at, piece, removes) in edits {
            let starts: Vec<usize> = text.char_indices().map(|(at, _)| at).chain([text.len()]).collect();
            let at = *at.get(&starts);
            if removes && at < text.len() {
                text.remove(at);
            } else {
                text.insert_str(at, &piece);
            }
        }
        text
    })
}

/// The tests of each implementation: its module, and the function of each start rule.
macro_rules! laws {
    ($($module:ident, $implementation:expr, { $($rule:literal => $read:expr,)+ })+) => {
        /// The implementations that have tests here.
        const TESTED: &[Implementation] = &[$($implementation),+];

        $(
            mod $module {
                use super::*;
                use railurl_implementations::$module::syntax;

                #[test]
                fn every_start_rule_has_a_function() {
                    let grammar = grammar($implementation);
                    assert_eq!(grammar.header.starts(), [$($rule),+]);
                }

                #[test]
                fn generated_parser_agrees_with_interpreter() {
                    let grammar = grammar($implementation);
                    let interpreter = Interpreter::new(&grammar).unwrap();
                    $(
                        let texts = prop_oneof![sentences(&grammar, $rule, 40).unwrap(), pieces()];
                        proptest!(|(input in edited(texts))| {
                            let read: for<'i> fn(&'i str) -> Leaves<'i> = $read;
                            check($implementation, None, &interpreter, $rule, &input, read(&input))?;
                        });
                    )+
                }
            }
        )+
    };
}

/// The grammar of an implementation.
fn grammar(implementation: Implementation) -> Grammar {
    let pipelines = || Implementation::ALL.iter().map(|program| program.pipeline());
    let file = |name: &str| pipelines().find(|pipeline| pipeline.file == name).map(|found| found.rules.to_owned());
    let resolve = |name: &str| file(name).map_or_else(|| railurl_grammar::rules::resolve(name), Ok);
    railurl_grammar::load(implementation.pipeline().file, resolve).unwrap()
}

proptest! {
    /// Every answer's texts are where its spans say, a host has an effective host, and every failure is in the input.
    #[test]
    fn answers_point_into_the_input(input in edited(pieces()), base in prop::option::of(edited(pieces()))) {
        for implementation in Implementation::all_releases() {
            let answer = match &base {
                Some(base) => implementation.resolve(&input, base),
                None => implementation.read(&input),
            };
            match answer {
                Ok(answer) => {
                    let has_host = answer.host().is_some_and(|host| !host.text.is_empty());
                    prop_assert!(!has_host || answer.effective_host.is_some(), "{}: {:?}", implementation, answer);
                    for component in Component::ALL {
                        let span = answer.get(component).and_then(|value| value.span.clone());
                        prop_assert!(span.is_none_or(|span| input.get(span).is_some()), "{}: {:?}", implementation, answer);
                    }
                }
                Err(failure) => {
                    prop_assert!(input.get(failure.span.clone()).is_some(), "{}: {:?}", implementation, failure);
                }
            }
        }
    }
}

#[test]
fn every_host_has_an_effective_host() {
    for host in [
        "\u{ad}", "\u{ad}.", "\u{200b}", "[]", "[:]", ".", ":", ":x", ":80:", "[", "]", "%", "%00", "xn--", "\u{fffd}",
        "\\",
    ] {
        for implementation in Implementation::ALL {
            for slashes in [":", ":/", "://", ":///"] {
                let input = format!("http{slashes}{host}/");
                let Ok(answer) = implementation.read(&input) else { continue };
                let has_host = answer.host().is_some_and(|host| !host.text.is_empty());
                assert!(!has_host || answer.effective_host.is_some(), "{implementation}: {input:?}");
            }
        }
    }
}

#[test]
fn every_rule_file_is_tested() {
    let tested: Vec<&str> = TESTED.iter().map(|implementation| implementation.pipeline().file).collect();
    for implementation in Implementation::all_releases() {
        assert!(tested.contains(&implementation.pipeline().file), "{implementation} is not in the table `laws!`");
    }
}

#[test]
fn names_are_unique_and_found() {
    for implementation in Implementation::all_releases() {
        assert_eq!(implementation.name().parse(), Ok(implementation));
        if let Some(version) = implementation.version() {
            let name = implementation.default_release().name();
            assert_eq!(format!("{name}@{version}").parse(), Ok(implementation));
            let is_default = implementation == implementation.default_release();
            assert_eq!(implementation.name(), if is_default { name.to_owned() } else { format!("{name}@{version}") });
        }
        let about = implementation.about();
        assert!(!about.program.is_empty() && !about.version.is_empty() && !about.calls.is_empty(), "{about:?}");
    }
    assert!("curl".parse::<Implementation>().unwrap_err().to_string().contains("rfc3986-appendix-b"));
}

/// The default comes first, then the other releases, the newest first: a version is looked for in this order.
#[test]
fn releases_are_in_order() {
    for program in Implementation::ALL {
        let names: Vec<&str> = program.releases().skip(1).map(Implementation::name).collect();
        let version = |name: &&str| name.split_once('@').and_then(|(_, version)| version.parse::<Version>().ok());
        assert!(names.iter().all(|name| version(name).is_some()), "{names:?}");
        assert!(names.iter().map(version).is_sorted_by(|newer, older| newer > older), "{names:?}");
    }
}

#[test]
fn a_version_is_the_newest_that_fits_or_the_nearest_older_one() {
    let find = |name: &str| name.parse::<Implementation>().map_err(|error| error.to_string());
    assert_eq!(find("python-urllib@3.13.0"), Ok(Implementation::PythonUrllib));
    for (name, expected, is_noted) in [
        ("python-urllib@3.8", "python-urllib@3.8.18", false),
        ("python-urllib@3.8.18", "python-urllib@3.8.18", false),
        ("python-urllib@3.8.17", "python-urllib@3.7.16", true),
        ("python-urllib@3.8.99", "python-urllib@3.8.18", true),
        ("python-urllib@3", "python-urllib@3.14.2", false),
        ("python-urllib@3.13", "python-urllib@3.13.2", false),
        ("python-urllib@3.13.1", "python-urllib", true),
        ("python-urllib@99", "python-urllib@3.14.2", true),
        ("libcurl@8", "libcurl", false),
        ("libcurl@7.88", "libcurl@7.88.1", false),
        ("libcurl@7.84.0", "libcurl@7.83.1", true),
        ("python-requests@2.31", "python-requests@2.31.0", false),
        ("spring-uri-components@6.1.5", "spring-uri-components@6.1.4", true),
        ("go-net-url@1.24", "go-net-url@1.24.11", false),
        ("ruby-uri@1", "ruby-uri@1.1.1", false),
    ] {
        let found = find(name).unwrap();
        assert_eq!((found.name(), found.note().is_some()), (expected, is_noted), "{name}");
    }
    for (name, error) in [
        ("python-urllib@3.5", "unknown version `python-urllib@3.5`: no version is that old; the oldest is 3.6.15"),
        ("python-urllib@", "a version is up to four numbers"),
        ("python-urllib@3.x", "a version is up to four numbers"),
        ("python-urllib@+3", "a version is up to four numbers"),
        ("python-urllib@3.1.2.3.4", "a version is up to four numbers"),
        ("python-urllib@3.99999", "a version is up to four numbers"),
        ("rfc3986-appendix-b@1", "it has no versions"),
        ("urllib@3.9", "unknown implementation `urllib@3.9`"),
    ] {
        let found = find(name).unwrap_err();
        assert!(found.contains(error), "{name}: {found}");
    }
}

#[test]
fn node_url_parse_reads_slashes_as_interpreter() {
    let grammar = grammar(Implementation::NodeUrlParse);
    let interpreter = Interpreter::new(&grammar).unwrap();
    proptest!(|(input in edited(prop_oneof![sentences(&grammar, "url", 40).unwrap(), pieces()]))| {
        let read = of_tree(railurl_implementations::node_url_parse::syntax::url(&SlashesDenoteHost(true), &input));
        check(Implementation::NodeUrlParse, Some("http://h/"), &interpreter, "url", &input, read)?;
    });
}

laws! {
    node_url_parse, Implementation::NodeUrlParse, {
        "url" => |input| of_tree(syntax::url(&SlashesDenoteHost(false), input)),
        "url-until-14" => |input| of_tree(syntax::url_until_14(&SlashesDenoteHost(false), input)),
        "authority" => |input| of_tree(syntax::authority(input)),
        "authority-until-16" => |input| of_tree(syntax::authority_until_16(input)),
    }

    dotnet_uri, Implementation::DotnetUri, {
        "uri" => |input| of_tree(syntax::uri(input)),
    }

    okhttp_http_url, Implementation::OkhttpHttpUrl, {
        "url" => |input| of_tree(syntax::url(input)),
        "reference" => |input| of_tree(syntax::reference(input)),
        "authority" => |input| of_tree(syntax::authority(input)),
        "host" => |input| of_tree(syntax::host(&railurl_implementations::okhttp_http_url::Addresses, input)),
        "port" => |input| of_tree(syntax::port(input)),
    }

    php_parse_url, Implementation::PhpParseUrl, {
        "url" => |input| of_tree(syntax::url(input)),
        "authority" => |input| of_tree(syntax::authority(input)),
        "first-port" => |input| of_tree(syntax::first_port(input)),
        "port" => |input| of_tree(syntax::port(input)),
    }

    php_uri_rfc3986, Implementation::PhpUriRfc3986, {
        "uri-reference" => |input| of_tree(syntax::uri_reference(input)),
    }

    php_uri_whatwg, Implementation::PhpUriWhatwg, {
        "url" => |input| of_tree(syntax::url(&railurl_implementations::php_uri_whatwg::Base::NONE, input)),
    }

    python_requests, Implementation::PythonRequests, {
        "request" => |input| of_tree(syntax::request(input)),
        "authority" => |input| of_tree(syntax::authority(&PythonRequests, input)),
        "authority-until-2-7" => |input| of_tree(syntax::authority_until_2_7(&PythonRequests, input)),
        "zone-until-2-7" => |input| of_text("zone-until-2-7", syntax::zone_until_2_7(input)),
        "zone-until-1-26-14" => |input| of_text("zone-until-1-26-14", syntax::zone_until_1_26_14(input)),
    }

    python_urllib, Implementation::PythonUrllib, {
        "url" => |input| of_tree(syntax::url(input)),
        "url-until-3-10" => |input| of_tree(syntax::url_until_3_10(input)),
        "url-until-3-8" => |input| of_tree(syntax::url_until_3_8(input)),
        "netloc" => |input| of_text("netloc", syntax::netloc(input)),
        "brackets" => |input| of_text("brackets", syntax::brackets(&PythonUrllib, input)),
        "brackets-until-3-13-1" => |input| {
            of_text("brackets-until-3-13-1", syntax::brackets_until_3_13_1(&PythonUrllib, input))
        },
        "brackets-until-3-10" => |input| of_text("brackets-until-3-10", syntax::brackets_until_3_10(input)),
        "authority" => |input| of_tree(syntax::authority(input)),
        "port" => |input| of_text("port", syntax::port(input)),
        "port-until-3-9" => |input| of_tree(syntax::port_until_3_9(&PythonUrllib, input)),
    }

    python_yarl, Implementation::PythonYarl, {
        "url" => |input| of_tree(syntax::url(input)),
        "netloc" => |input| of_text("netloc", syntax::netloc(input)),
        "brackets" => |input| of_text("brackets", syntax::brackets(input)),
        "authority" => |input| of_tree(syntax::authority(input)),
        "port" => |input| of_tree(syntax::port(&railurl_implementations::python_yarl::Numbers, input)),
    }

    python_httpx, Implementation::PythonHttpx, {
        "url" => |input| of_tree(syntax::url(input)),
        "authority" => |input| of_tree(syntax::authority(input)),
        "ip-literal" => |input| of_tree(syntax::ip_literal(&railurl_implementations::python_httpx::Numbers, input)),
        "name" => |input| of_tree(syntax::name(input)),
        "port" => |input| of_tree(syntax::port(&railurl_implementations::python_httpx::Numbers, input)),
    }

    rfc3986_appendix_b, Implementation::Rfc3986AppendixB, {
        "reference" => |input| of_tree(syntax::reference(input)),
        "authority" => |input| of_tree(syntax::authority(input)),
    }

    ruby_addressable, Implementation::RubyAddressable, {
        "uri" => |input| of_tree(syntax::uri(input)),
        "scheme-name" => |input| of_text("scheme-name", syntax::scheme_name(input)),
        "authority" => |input| of_tree(syntax::authority(input)),
        "ip-literal" => |input| of_text("ip-literal", syntax::ip_literal(input)),
    }

    ruby_uri, Implementation::RubyUri, {
        "uri" => |input| of_tree(syntax::uri(input)),
        "uri-until-0-12" => |input| of_tree(syntax::uri_until_0_12(input)),
        "uri-until-0-11" => |input| of_tree(syntax::uri_until_0_11(input)),
        "recipients" => |input| of_text("recipients", syntax::recipients(input)),
    }

    aria2, Implementation::Aria2, {
        "request" => |input| of_tree(syntax::request(input)),
        "uri" => |input| of_tree(syntax::uri(input)),
    }

    nginx_proxy_pass, Implementation::NginxProxyPass, {
        "url" => |input| of_tree(syntax::url(input)),
    }

    wget, Implementation::Wget, {
        "url" => |input| of_tree(syntax::url(input)),
    }

    rust_http_uri, Implementation::RustHttpUri, {
        "uri" => |input| of_tree(syntax::uri(input)),
        "authority" => |input| of_tree(syntax::authority(input)),
        "port" => |input| of_tree(syntax::port(input)),
    }

    rust_url, Implementation::RustUrl, {
        "url" => |input| of_tree(syntax::url(&railurl_implementations::rust_url::Base::NONE, input)),
    }

    spring_uri_components, Implementation::SpringUriComponents, {
        "uri" => |input| of_tree(syntax::uri(&railurl_implementations::spring_uri_components::States, input)),
        "authority" => |input| of_tree(syntax::authority(input)),
        "port" => |input| of_text("port", syntax::port(input)),
        "after-brackets-until-6" => |input| of_tree(syntax::after_brackets_until_6(input)),
        "uri-until-6-1" => |input| of_tree(syntax::uri_until_6_1(input)),
        "uri-until-6-1-4" => |input| of_tree(syntax::uri_until_6_1_4(input)),
        "uri-until-6-1-3" => |input| of_tree(syntax::uri_until_6_1_3(input)),
    }

    spring_uri_components_whatwg, Implementation::SpringUriComponentsWhatwg, {
        "url" => |input| of_tree(syntax::url(&railurl_implementations::spring_uri_components_whatwg::States, input)),
        "special-host-again" => |input| of_tree(syntax::special_host_again(input)),
        "host-again" => |input| of_tree(syntax::host_again(input)),
    }

    libcurl, Implementation::Libcurl, {
        "clean" => |input| of_text("clean", syntax::clean(input)),
        "clean-until-7-77" => |input| of_text("clean-until-7-77", syntax::clean_until_7_77(input)),
        "absolute" => |input| of_tree(syntax::absolute(input)),
        "absolute-until-8-1" => |input| of_tree(syntax::absolute_until_8_1(input)),
        "url" => |input| of_tree(syntax::url(input)),
        "url-until-8-1" => |input| of_tree(syntax::url_until_8_1(input)),
        "url-until-7-80" => |input| of_tree(syntax::url_until_7_80(input)),
        "redirect-until-8-20" => |input| of_tree(syntax::redirect_until_8_20(input)),
        "login" => |input| of_tree(syntax::login(input)),
        "host-and-port" => |input| of_tree(syntax::host_and_port(input)),
        "ipv6" => |input| of_tree(syntax::ipv6(input)),
        "ipv6-until-8-22" => |input| of_tree(syntax::ipv6_until_8_22(input)),
        "name" => |input| of_tree(syntax::name(input)),
        "name-until-8-22" => |input| of_tree(syntax::name_until_8_22(input)),
        "name-until-8-20" => |input| of_text("name-until-8-20", syntax::name_until_8_20(input)),
        "name-until-7-88" => |input| of_text("name-until-7-88", syntax::name_until_7_88(input)),
        "name-until-7-86" => |input| of_text("name-until-7-86", syntax::name_until_7_86(input)),
        "name-until-7-85" => |input| of_text("name-until-7-85", syntax::name_until_7_85(input)),
        "name-until-7-83-0" => |input| of_text("name-until-7-83-0", syntax::name_until_7_83_0(input)),
    }

    java_net_uri, Implementation::JavaNetUri, {
        "uri" => |input| of_tree(syntax::uri(&JavaNetUri, input)),
        "scheme" => |input| of_text("scheme", syntax::scheme(input)),
        "opaque-part" => |input| of_text("opaque-part", syntax::opaque_part(input)),
        "authority" => |input| of_tree(syntax::authority(&JavaNetUri, input)),
        "path" => |input| of_text("path", syntax::path(input)),
        "query" => |input| of_text("query", syntax::query(input)),
        "fragment" => |input| of_text("fragment", syntax::fragment(input)),
        "zone-until-8" => |input| of_text("zone-until-8", syntax::zone_until_8(input)),
    }

    apache_uri_builder, Implementation::ApacheUriBuilder, {
        "uri" => |input| of_tree(syntax::uri(&JavaNetUri, input)),
        "uri-authority" => |input| of_tree(syntax::uri_authority(input)),
        "port-number" => |input| of_tree(syntax::port_number(&JavaNetUri, input)),
    }

    java_net_url, Implementation::JavaNetUrl, {
        "spec" => |input| of_tree(syntax::spec(&JavaNetUrl::default(), input)),
        "hierarchy" => |input| of_tree(syntax::hierarchy(&JavaNetUrl::default(), input)),
        "host" => |input| of_text("host", syntax::host(&JavaNetUrl::default(), input)),
        "mailto" => |input| of_tree(syntax::mailto(input)),
        "jar" => |input| of_tree(syntax::jar(input)),
        "file" => |input| of_tree(syntax::file(input)),
        "zone-until-19" => |input| of_text("zone-until-19", syntax::zone_until_19(input)),
        "zone" => |input| of_text("zone", syntax::zone(input)),
        "name" => |input| of_text("name", syntax::name(input)),
        "user-info" => |input| of_text("user-info", syntax::user_info(input)),
        "several-users" => |input| of_text("several-users", syntax::several_users(input)),
    }

    go_net_url, Implementation::GoNetUrl, {
        "reference" => |input| of_tree(syntax::reference(input)),
        "authority" => |input| of_tree(syntax::authority(input)),
        "user-info" => |input| of_tree(syntax::user_info(input)),
        "host-and-port" => |input| of_tree(syntax::host_and_port(input)),
        "host-and-port-until-1-26-0" => |input| of_tree(syntax::host_and_port_until_1_26_0(input)),
        "host-and-port-until-1-25-1" => |input| of_tree(syntax::host_and_port_until_1_25_1(input)),
        "reg-name" => |input| of_text("reg-name", syntax::reg_name(input)),
        "reg-name-until-1-25-1" => |input| of_text("reg-name-until-1-25-1", syntax::reg_name_until_1_25_1(input)),
        "ip-literal" => |input| of_tree(syntax::ip_literal(input)),
        "ip-literal-until-1-25-1" => |input| of_tree(syntax::ip_literal_until_1_25_1(input)),
        "escaped" => |input| of_text("escaped", syntax::escaped(input)),
    }
}
