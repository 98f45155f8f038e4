//! The laws for every implementation: the engine and the interpreter of its rule file agree, spans lie in the input, and
//! no input panics.
//!
//! For a million inputs each: `PROPTEST_CASES=1000000 cargo test --release -p railurl-implementations --test laws`.

#[macro_use]
extern crate railurl_words;

use std::collections::BTreeSet;
use std::fs;

use proptest::prelude::*;
use railurl_grammar::Grammar;
use railurl_grammar::engine::{Engine, of_match};
use railurl_grammar::interpret::Interpreter;
use railurl_grammar::sample::sentences;
use railurl_implementations::{Component, Implementation, Version};

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

/// Law 5 for the engine, which runs the rule files of programs: it accepts what the interpreter accepts, and captures the
/// same, by every start rule.
#[test]
fn engine_agrees_with_interpreter() {
    let mut files = BTreeSet::new();
    for implementation in Implementation::all_releases() {
        let pipeline = implementation.pipeline();
        if !files.insert(pipeline.file) {
            continue;
        }
        let grammar = grammar(implementation);
        let engine = Engine::new(&grammar).expect("the rules are valid");
        let interpreter = Interpreter::new(&grammar).expect("the rules are valid");
        let config = ProptestConfig { cases: ProptestConfig::default().cases / 4, ..ProptestConfig::default() };
        for rule in grammar.header.starts() {
            let texts = prop_oneof![sentences(&grammar, rule, 40).unwrap(), pieces()];
            proptest!(config.clone(), |(text in edited(texts), has_base: bool)| {
                let base = has_base.then_some("http://h/");
                prop_assume!(text.len() <= 256);
                let mut holds = |name: &str, argument: Option<&str>| (pipeline.holds)(base, name, argument).unwrap();
                let expected = interpreter.parse_with(rule, &text, &mut holds).unwrap().map(|found| of_match(&found));
                let found = engine.read_with(rule, &text, &mut holds).unwrap();
                let captured = found.as_ref().map(|found| {
                    found.iter().map(|capture| (capture.rule(), capture.index(), capture.span())).collect::<Vec<_>>()
                });
                prop_assert_eq!(captured, expected, "{}: `{}` on {:?}", implementation, rule, &text);
            });
        }
    }
}

/// The grammar of an implementation.
fn grammar(implementation: Implementation) -> Grammar {
    let resolve = |path: &str| {
        let name = path.rsplit('/').next().unwrap_or(path);
        let module = name.trim_end_matches(".railroad").replace('-', "_");
        fs::read_to_string(format!("src/{module}/{name}")).or_else(|_| railurl_grammar::rules::resolve(path))
    };
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

/// A program's rule file has no generated parser.
#[test]
fn engine_runs_every_program() {
    for implementation in Implementation::ALL {
        assert_eq!(grammar(*implementation).header.module, None, "{implementation}");
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
