//! Explanations by every parser: they say what the parser says, their steps lose nothing, and their edits are accepted.
//!
//! `tests/explain/PARSER.jsonl` has the explanations of a few inputs, one object per line, for one dialect and one
//! program. `RENEW_GOLDEN=1 cargo test --test explain` rewrites them.

#[macro_use]
extern crate railurl_words;

use railurl_testing::{data, strategies};

use std::fs;
use std::ops::Range;
use std::path::Path;

use proptest::prelude::*;
use railurl::dialect::{Parser, Personality};
use railurl::error::ParseError;
use railurl::explain::{Change, DEFAULT_LIMIT, Derivation, EditKind, Explanation, Part, Settings, explain};
use railurl::{Dialect, Options};
use serde_json::Value;

/// Inputs of every kind: each is explained by each parser, with each base.
const INPUTS: &[&str] = words!(
    "http://127.0.0.1\\@1.1.1.1/ HTTP://EXAMPLE.com:80/a/../b?q#f http://0x7f.1/ http://[2001:DB8::0:1]:8080/ \
     http://faß.example/ https:x https:\\\\h\\..\\x \u{FDD0}http://h/\u{1FFFE} data:a\tb\n file:c|\\..\\d \
     file://localhost/C:/.. file:/// mailto:a@b foo://h:1/p/../q foo:/..//a javascript:alert(1) jar:http://h/a!/b \
     url:ftp://h:21/ filesystem:http://h/temporary/a //x /a \\a ../c/. ?q #f c:d example.com:80 http//x http:// \
     http:/// http://h:99999/ http://h:x/ http://[::1 http://[1::2::3]/ http://a%2fb/ http://xn--a/ \
     http://256.256.256.256/ http://h/%zz http://h/{x} 1http://x/ a //[::1]%é a://\t?b",
    ["http://u:p@ex%41mple.com:0080/a b/%2e%2E/c?d=ü#é", " ht\ntp://h/\t", "", " ", "http://a b/"]
);

/// Bases that the rules for relative references distinguish, and a text that is not a base.
const BASES: &[Option<&str>] =
    &[None, Some("http://u@h:81/a/b?c#d"), Some("file:///C:/a/b"), Some("foo://h/a/b"), Some("mailto:a"), Some("x")];

fn explained(parser: Parser, input: &str, base: Option<&str>) -> Explanation {
    explain(input, &Settings::new().parser(parser).base(base))
}

/// Returns the parser's own result: the canonical form of a dialect, the components of a program.
fn parsed(parser: Parser, input: &str, base: Option<&str>) -> Result<Vec<Option<String>>, ParseError> {
    match parser {
        Parser::Dialect(dialect) => {
            let options = Options::new().dialect(dialect);
            let url = base.map_or(options, |base| options.base_text(base)).parse(input)?;
            Ok(vec![Some(String::from(url.as_str()))])
        }
        Parser::Implementation(program) => {
            let answer = base.map_or_else(|| program.read(input), |base| program.resolve(input, base))?;
            let text = |component| answer.text(component).map(String::from);
            Ok(railurl::components::Component::ALL.into_iter().map(text).collect())
        }
        other => panic!("no result of {other}"),
    }
}

/// Checks an explanation.
fn check(parser: Parser, input: &str, base: Option<&str>) {
    let explanation = explained(parser, input, base);
    let of = || format!("{parser} on {input:?} against {base:?}: {explanation:#?}");
    match parsed(parser, input, base) {
        Ok(result) => {
            assert!(explanation.failure.is_none(), "{}", of());
            assert!(explanation.components.iter().all(|part| part.is_complete), "{}", of());
            match parser.dialect() {
                Some(_) => assert_eq!(vec![explanation.href.clone()], result, "{}", of()),
                None => {
                    for (name, text) in railurl::components::Component::ALL.into_iter().zip(result) {
                        let part = explanation.component(name.name());
                        assert_eq!(part.and_then(|part| part.result.clone()), text, "{}", of());
                    }
                }
            }
            for derivation in &explanation.derivations {
                assert!(derivation.stop.is_none(), "an accepted input matches: {}", of());
            }
        }
        Err(error) => {
            let failure = explanation.failure.as_ref().unwrap_or_else(|| panic!("{}", of()));
            assert_eq!((failure.kind, failure.rule), (error.name(), error.rule()), "{}", of());
            assert_eq!(failure.span, error.span().unwrap_or_default(), "{}", of());
        }
    }
    check_removed(&explanation, input);
    explanation.derivations.iter().for_each(|derivation| check_derivation(derivation, &explanation, input));
    check_parts(&explanation.components, input, &of);
    if let Some(joined) = &explanation.joined {
        let derivations = &joined.derivations;
        derivations.iter().for_each(|derivation| check_derivation(derivation, &explanation, &joined.text));
        check_parts(&joined.components, &joined.text, &of);
        assert!(explanation.failure.is_some() || derivations.iter().all(|found| found.stop.is_none()), "{}", of());
    }
    check_changes(&explanation, &of);
    check_correction(parser, &explanation, base);
    serde_json::to_string(&explanation).expect("an object");
}

/// Checks that components are in the text.
fn check_parts(parts: &[Part], text: &str, of: &impl Fn() -> String) {
    for part in parts {
        assert!(part.span.clone().is_none_or(|span| text.get(span).is_some()), "{}", of());
    }
}

/// Checks that the removed pieces and the text of the first derivation make up the input.
fn check_removed(explanation: &Explanation, input: &str) {
    let Some(whole) = explanation.derivations.first().filter(|whole| whole.is_verbatim) else { return };
    let mut text = String::new();
    let mut at = 0;
    for removed in &explanation.removed {
        assert_eq!(input[removed.span.clone()], removed.text);
        text.push_str(&input[at..removed.span.start]);
        text.extend(removed.replaced_by);
        at = removed.span.end;
    }
    assert_eq!(text + &input[at..], whole.text, "{explanation:#?}");
}

/// Checks that the leaves, joined, are the text, up to the point where it stops; steps are within the ones above them.
fn check_derivation(derivation: &Derivation, explanation: &Explanation, text: &str) {
    let of = || format!("{text:?} by {}: {derivation:#?}", explanation.parser);
    let joined: String = derivation.leaves().map(|step| step.text).collect();
    if derivation.stop.is_none() {
        assert_eq!(joined, derivation.text, "{}", of());
    } else {
        assert!(derivation.text.starts_with(&joined), "{}", of());
    }
    let mut above: Vec<railurl::explain::Step<'_>> = Vec::new();
    for step in derivation.steps() {
        above.truncate(step.depth);
        assert_eq!(above.len(), step.depth, "{}", of());
        if let Some(outer) = above.last() {
            assert!(outer.span.start <= step.span.start && step.span.end <= outer.span.end, "{}", of());
            assert!(outer.text.contains(step.text), "{}", of());
        }
        let bytes = text.get(step.span.clone()).unwrap_or_else(|| panic!("{}", of()));
        if derivation.is_verbatim && explanation.removed.is_empty() && bytes.len() == step.text.len() {
            assert_eq!(bytes, step.text, "{}", of());
        }
        above.push(step);
    }
    if let Some(stop) = &derivation.stop {
        assert!(text.is_char_boundary(stop.at), "{}", of());
        assert!(stop.is_complete || !stop.expected.is_empty(), "{}", of());
    }
}

/// Checks that the changes of a component lead from the text in the input to that of the result.
fn check_changes(explanation: &Explanation, of: &impl Fn() -> String) {
    for part in explanation.components.iter().filter(|_| explanation.failure.is_none()) {
        // A parser that finds nothing in the input begins with the joined text.
        let is_joined = explanation.components.iter().all(|part| part.span.is_none());
        let joined = explanation.joined.iter().filter(|_| is_joined).flat_map(|joined| &joined.components);
        let begin = joined.into_iter().find(|other| other.name == part.name).unwrap_or(part);
        let mut text = begin.written.as_deref();
        for change in explanation.changes.iter().filter(|change| change.component == part.name) {
            assert_eq!(change.before.as_deref(), text, "{} of {}", part.name, of());
            assert_ne!(change.before, change.after, "{} of {}", part.name, of());
            check_places(change, of);
            text = change.after.as_deref();
        }
        // A program returns an empty text for some components that are missing.
        let is_absent = text.is_none() && part.result.as_deref() == Some("");
        assert!(is_absent || text == part.result.as_deref(), "{} of {}", part.name, of());
    }
}

/// Checks that between the places of a change, the text stays.
fn check_places(change: &Change, of: &impl Fn() -> String) {
    let [before, after] = [&change.before, &change.after].map(|text| text.as_deref().unwrap_or_default());
    let mut at = 0;
    let mut rest = after;
    for (index, place) in change.places.iter().enumerate() {
        let kept = before.get(at..place.start).unwrap_or_else(|| panic!("{change:?} of {}", of()));
        let found = if index == 0 { rest.starts_with(kept).then_some(0) } else { rest.find(kept) };
        rest = &rest[found.unwrap_or_else(|| panic!("{change:?} of {}", of())) + kept.len()..];
        at = place.end;
    }
    assert!(change.places.is_empty() || rest.ends_with(&before[at..]), "{change:?} of {}", of());
}

/// Checks that the edited input differs from the input in the places of its edits, and the parser accepts it.
fn check_correction(parser: Parser, explanation: &Explanation, base: Option<&str>) {
    let Some(correction) = explanation.correction() else { return };
    let (input, edits) = (&explanation.input, &correction.edits);
    let (mut edited, mut at) = (String::new(), 0);
    for edit in edits {
        edited += &input[at..edit.span.start];
        edited += &edit.text;
        at = edit.span.end;
        let old = &input[edit.span.clone()];
        assert_eq!(edit.kind == EditKind::Delete, edit.text.is_empty(), "{edit:?}");
        assert_eq!(edit.kind == EditKind::Insert, old.is_empty(), "{edit:?}");
        let (first, last) = (|text: &str| text.chars().next(), |text: &str| text.chars().next_back());
        let is_changed = |end: fn(&str) -> Option<char>| end(old).is_none() || end(old) != end(&edit.text);
        assert!(is_changed(first) && is_changed(last), "{edit:?}");
    }
    assert_eq!(edited + &input[at..], correction.input);
    assert!((1..=2).contains(&edits.len()) && edits.is_sorted_by(|one, other| one.span.end < other.span.start));
    assert!(parsed(parser, &correction.input, base).is_ok(), "{correction:?}");
}

#[test]
fn every_parser_is_explained() {
    for parser in Parser::all() {
        for base in BASES {
            for input in INPUTS {
                check(parser, input, *base);
            }
        }
    }
}

/// White space of Unicode and angle brackets are removed by few parsers, and rare among random inputs.
#[test]
fn names_what_is_removed_from_the_ends() {
    for parser in Parser::all() {
        for input in
            ["\u{2028}http://h/\u{85}", "<http://h/>", " < http://h/ > ", "<\u{2028}", "\u{2028}x\u{A0}\u{FEFF}"]
        {
            check(parser, input, None);
            check(parser, input, Some("foo://h/a/b"));
        }
    }
}

/// Returns the kinds of a component's changes.
fn kinds(explanation: &Explanation, component: &str) -> Vec<&'static str> {
    let of_component = explanation.changes.iter().filter(|change| change.component == component);
    of_component.map(|change| change.kind.name()).collect()
}

#[test]
fn changes_have_their_kinds() {
    let base = Some("http://u@h:81/a/b?c#d");
    for (parser, input, base, component, expected) in [
        ("living", "HTTP://h/", None, "scheme", &["lower-cased"][..]),
        ("living", "http://EX%41mple/", None, "host", &["decoded", "lower-cased"]),
        ("living", "http://%30x7F.1/", None, "host", &["decoded", "ipv4"]),
        ("living", "http://１２７.1/", None, "host", &["mapped-to-ascii", "ipv4"]),
        ("living", "http://Faß.example/", None, "host", &["mapped-to-ascii"]),
        ("living", "http://[::0:1]/", None, "host", &["ipv6"]),
        ("living", "foo://a b/", None, "host", &[]),
        ("living", "foo://ü/", None, "host", &["encoded"]),
        ("living", "http://h:80/", None, "port", &["default-port-removed"]),
        ("living", "http://h:0081/", None, "port", &["zeros-removed"]),
        ("living", "http://h:/", None, "port", &["empty-removed"]),
        ("living", "http://h", None, "path", &["added"]),
        ("living", r"http://h\a\..\b c", None, "path", &["backslashes-replaced", "dots-removed", "encoded"]),
        (
            "living",
            r"file:c|\..\d",
            None,
            "path",
            &["rooted", "drive-letter-normalized", "backslashes-replaced", "dots-removed"],
        ),
        ("living", "http://h/?ü", None, "query", &["encoded"]),
        ("living", "http://h/#a b", None, "fragment", &["encoded"]),
        ("living", "http://ü:@h/", None, "username", &["encoded"]),
        ("living", "http://ü:@h/", None, "password", &["empty-removed"]),
        ("rfc3986", "http://h/%7Ea/./b", None, "path", &["dots-removed", "decoded"]),
        ("rfc3986", "http://h/%c3", None, "path", &["digits-cased"]),
        ("rfc3986", "foo:/..//a", None, "path", &["dots-removed", "prefixed", "dots-removed", "prefixed"]),
        ("railroad-2015", "http://h/\\a\\..\\b c", None, "path", &["backslashes-replaced", "dots-removed", "encoded"]),
        ("url-spec", r"http://h/a\..\%41 ", None, "path", &["dots-removed", "decoded"]),
        ("url-spec", "c:a", None, "path", &["drive-read"]),
        ("chromium", "http://ü%41/", None, "host", &["escapes-normalized", "mapped-to-ascii"]),
        ("firefox", "file:///c|/a/..", None, "path", &["drive-letter-normalized", "dots-removed"]),
        ("firefox", "view-source:HTTP://h/", None, "path", &["within-read"]),
        ("living", "x/../y", base, "path", &["merged", "dots-removed"]),
        ("living", "", base, "path", &["inherited"]),
        ("living", "", base, "query", &["inherited"]),
        ("living", "#e", base, "host", &["inherited"]),
        ("living", "//x", base, "host", &[]),
        ("living", "/x", base, "path", &[]),
        ("libcurl", "HTTP://%30x7f.1/", None, "host", &["decoded", "ipv4"]),
        ("libcurl", "../x y", Some("http://h/a/b"), "path", &["dots-removed"]),
        ("python-requests", "http://h/a/../%41 ", None, "path", &["dots-removed", "encoded", "escapes-normalized"]),
        ("python-yarl", "http://h/../a", None, "path", &["dots-removed"]),
        ("python-yarl", "http://h/é/../ü", None, "path", &["encoded", "dots-removed"]),
        ("python-yarl", "ü/../y", Some("http://h/a/b"), "path", &["encoded", "merged", "dots-removed"]),
        ("python-yarl", "", Some("http://h/a/b"), "path", &["inherited"]),
        ("python-yarl", "http://h", None, "path", &["added"]),
        ("python-httpx", "http://h/../a", None, "path", &["dots-removed"]),
        ("python-httpx", "http://h/é/../ü", None, "path", &["dots-removed", "encoded"]),
        ("python-httpx", "http://h", None, "path", &["added"]),
        ("node-url-parse", r"http://h\a b", None, "path", &["backslashes-replaced", "encoded"]),
        ("node-url-parse", "http://Ü/", None, "host", &["lower-cased", "mapped-to-ascii"]),
        ("go-net-url", "c%41/../d", Some("http://h/a/b"), "path", &["merged"]),
        ("java-net-uri", "x", Some("HTTP://h/a/b"), "path", &["merged"]),
        ("java-net-url", "x", Some("http://h:0081/a/b"), "port", &["inherited"]),
        ("ruby-uri", "http://h/", None, "port", &["added"]),
        ("php-parse-url", "a\tb", None, "path", &["characters-replaced"]),
        ("spring-uri-components", "http://h/?a&b&a", None, "query", &["pairs-grouped"]),
        ("spring-uri-components-whatwg", "http://h/?a&b&a", None, "query", &["pairs-grouped"]),
        ("python-urllib", "a\tb", Some("HTTP://H/a/c"), "path", &["merged"]),
        ("python-urllib", "x", Some("HTTP://H/a/c"), "host", &["inherited", "lower-cased"]),
    ] {
        let explanation = explained(parser.parse().unwrap(), input, base);
        assert_eq!(kinds(&explanation, component), expected, "{component} of {input:?} by {parser}");
    }
}

#[test]
fn changes_have_their_places() {
    for (parser, input, kind, places) in [
        (Dialect::Living, r"http://h/a\..\b c", "dots-removed", &[(1, 6)][..]),
        (Dialect::Living, r"http://h/a\b\c", "backslashes-replaced", &[(2, 3), (4, 5)]),
        (Dialect::Living, "http://h/é é?", "encoded", &[(1, 6)]),
        (Dialect::Living, "http://h/a?é'", "encoded", &[(0, 3)]),
        (Dialect::Living, "a:b #", "encoded", &[(1, 2)]),
        (Dialect::Rfc3986, "http://h/%41%c3a%42", "decoded", &[(1, 4), (8, 11)]),
        (Dialect::UrlSpec, "http://h/b/../c|", "dots-removed", &[(1, 6)]),
        (Dialect::Chromium, "http://h/a|b/c", "encoded", &[(1, 4)]),
        (Dialect::Chromium, "http://a%41b/", "escapes-normalized", &[(1, 4)]),
        (Dialect::Chromium, "http://%41/", "escapes-normalized", &[]),
        (Dialect::Living, "http://Ü/", "mapped-to-ascii", &[]),
    ] {
        let explanation = explained(parser.into(), input, None);
        let change = explanation.changes.iter().find(|change| change.kind.name() == kind);
        let found = change.expect(kind).places.iter().map(|place| (place.start, place.end));
        assert_eq!(found.collect::<Vec<(usize, usize)>>(), places, "{kind} of {input:?}");
    }
}

#[test]
fn steps_and_changes_have_their_sections() {
    let input = "HTTP://EX%41mple:80/a/../b c";
    for (dialect, production, step, change) in [
        (
            Dialect::Living,
            "special-host",
            "https://url.spec.whatwg.org/#host-state",
            "https://url.spec.whatwg.org/#double-dot-path-segment",
        ),
        (
            Dialect::Railroad2015,
            "host",
            "https://specs.webplatform.org/url/webspecs/develop/#rule-host",
            "https://specs.webplatform.org/url/webspecs/develop/#rule-path",
        ),
        (
            Dialect::UrlSpec,
            "host-and-port",
            "Finding the user-info, host, and port",
            "https://datatracker.ietf.org/doc/html/draft-abarth-url-01#section-5.4",
        ),
        (
            "web-url".parse().unwrap(),
            "host-and-port",
            "Section 3.3 of url-spec: Finding the user-info, host, and port",
            "Remove dot-segments",
        ),
    ] {
        let explanation = explained(dialect.into(), input, None);
        let steps: Vec<_> = explanation.derivations[0].steps().collect();
        let found = steps.iter().find(|step| step.rule == Some(production)).expect(production);
        assert_eq!(found.documentation.sections, [step], "{dialect}");
        assert!(
            !found.documentation.sentence.is_empty()
                && steps.iter().all(|step| !step.documentation.sentence.contains("Section:")),
            "{dialect}"
        );
        let dots = explanation.changes.iter().find(|change| change.kind.name() == "dots-removed").unwrap();
        assert_eq!(dots.section, Some(change), "{dialect}");
    }
    let explanation = explained(Dialect::Rfc3987.into(), "http://é/a/../b", None);
    let section = explanation.changes[0].section;
    assert_eq!(section, Some("https://www.rfc-editor.org/rfc/rfc3987#section-5.3.2.4"));
}

#[test]
fn edits_match_those_that_people_mean() {
    for (parser, input, expected) in [
        ("living", "example.com", Some("https://example.com")),
        ("living", "www.example.com/a?b#c", Some("https://www.example.com/a?b#c")),
        ("living", "user@example.com", Some("mailto:user@example.com")),
        ("living", "//example.com/x", Some("https://example.com/x")),
        ("living", "://example.com", Some("https://example.com")),
        ("living", "http//x", Some("http://x")),
        ("living", "http;//x", Some("http://x")),
        ("living", "HTTP.//x", Some("HTTP://x")),
        ("living", "1http://x/", Some("http://x/")),
        ("living", "ht tp://x/", Some("http://x/")),
        ("living", "<http://x/>", Some("http://x/")),
        ("living", "a", Some("https://a")),
        ("living", "a/b", None),
        ("living", "?q", None),
        ("living", "../c", None),
        ("living", "http://", Some("http://example.com")),
        ("living", "http://u:p@/", Some("http://u:p@example.com/")),
        ("living", "http://a b/", Some("http://ab/")),
        ("living", "http://a b c/d e", Some("http://abc/d e")),
        ("living", "http://a<b>/", Some("http://ab/")),
        ("living", "http://a%2fb/", Some("http://ab/")),
        ("living", "http://<<>>/", None),
        ("living", "http://h:99999/", Some("http://h:9999/")),
        ("living", "http://h:9999999999/", Some("http://h/")),
        ("living", "http://h:x/", Some("http://h/")),
        ("living", "http://h:80:80/", Some("http://h:80/")),
        ("living", "http://h:8o80/", Some("http://h:880/")),
        ("living", "http://256.256.256.256/", None),
        ("living", "http://1.2.3.4.5/", Some("http://1.2.3.4/")),
        ("living", "http://u@10.20.30.40.50.60.:81/a", Some("http://u@10.20.30.40:81/a")),
        ("living", "http://[::1", Some("http://[::1]")),
        ("living", "http://[::1/a", Some("http://[::1]/a")),
        ("living", "http://::1]/a", Some("http://[::1]/a")),
        ("living", "http://2001:db8::1/a", Some("http://[2001:db8::1]/a")),
        ("living", "http://[1::2::3]/", Some("http://[1:2::3]/")),
        ("living", "http://[1:2]/", Some("http://[1::2]/")),
        ("living", "http://[::g]/", Some("http://[::]/")),
        ("living", "http://[fe80::1%eth0]/", Some("http://[fe80::1]/")),
        ("rfc3986", "http://h/a b c?d e", Some("http://h/a%20b%20c?d%20e")),
        ("rfc3986", "http://h/{id}/x", Some("http://h/%7Bid%7D/x")),
        ("rfc3986", "http://bücher.example/", Some("http://xn--bcher-kva.example/")),
        ("rfc3986", "http:\\\\h\\a", Some("http://h/a")),
        ("rfc3986", "http://h/%zz", Some("http://h/%25zz")),
        ("rfc3986", "http://u:p@ss@h/", Some("http://u:p%40ss@h/")),
        ("rfc3986", "http://h/a#b#c", Some("http://h/a#b%23c")),
        ("rfc3986", " http://h/", Some("http://h/")),
        ("rfc3986", "http://[::1]x/", Some("http://[::1]/")),
        ("rfc3986", "http://[::1]/a b", Some("http://[::1]/a%20b")),
        ("libcurl", "http://h/a b", Some("http://h/a%20b")),
        ("libcurl", "http:////h/a", Some("http://h/a")),
        ("libcurl", "file://host/x", Some("file:///x")),
        ("php-parse-url", "http:///x", Some("http://example.com/x")),
        ("java-net-url", "example.com", Some("https://example.com")),
        ("url-spec", "a*b:c", Some("ab:c")),
    ] {
        let correction = explained(parser.parse().unwrap(), input, None).correction();
        assert_eq!(correction.map(|correction| correction.input).as_deref(), expected, "{input:?} by {parser}");
    }
    let base = Some("http://h/a");
    let correction = explained("libcurl".parse().unwrap(), "//a,b/c", base).correction();
    assert_eq!(correction.map(|correction| correction.input).as_deref(), Some("//ab/c"));
    // The empty input would be the base.
    let explanation = explained(Dialect::UrlSpec.into(), "y", Some("mailto:x"));
    assert_eq!((explanation.failure.is_some(), explanation.correction()), (true, None));
}

#[test]
fn two_mistakes_get_two_edits() {
    for (parser, input, expected, edits) in [
        ("living", "http://a b:99999/", "http://ab:9999/", [" ", "9"]),
        ("living", "http://a b:x/c", "http://ab/c", [" ", ":x"]),
        ("living", "ht tp://a b/", "http://ab/", [" ", " "]),
        ("living", "//h:99999/", "https://h:9999/", ["", "9"]),
        ("living", "http://u@[::g]:x/", "http://u@[::]:/", ["g", "x"]),
        ("rfc3986", "http://[::1/a b", "http://[::1]/a%20b", ["", " "]),
        ("rfc3986", "http://a b/c d", "http://ab/c%20d", [" ", " "]),
        ("libcurl", "http://a b:99999/", "http://ab:9999/", [" ", "9"]),
        ("go-net-url", "http://a b:x/", "http://ab/", [" ", ":x"]),
    ] {
        let correction = explained(parser.parse().unwrap(), input, None).correction();
        let correction = correction.unwrap_or_else(|| panic!("{input:?} by {parser}"));
        let removed: Vec<&str> = correction.edits.iter().map(|edit| &input[edit.span.clone()]).collect();
        assert_eq!((&*correction.input, &*removed), (expected, &edits[..]), "{input:?} by {parser}");
    }
}

#[test]
fn a_failure_says_what_was_expected() {
    let explanation = explained(Dialect::Rfc3986.into(), "http://[::1", None);
    let stop = explanation.derivations[0].stop.as_ref().expect("no match");
    assert_eq!(stop.at, 11);
    let closing = stop.expected.iter().find(|expected| expected.what == "\"]\"").expect("a bracket");
    assert_eq!(closing.rule, "ip-literal");
    assert_eq!(closing.through, ["uri", "hier-part", "authority", "host", "ip-literal"]);
    assert_eq!(explanation.failure.and_then(|failure| failure.matches), Some(false));
}

/// Returns the components of an input: their names, bytes, and whether they are read to their end.
fn located(parser: &str, input: &str) -> Vec<(&'static str, Range<usize>, bool)> {
    let parts = explained(parser.parse().unwrap(), input, None).components;
    parts.into_iter().map(|part| (part.name, part.span.unwrap(), part.is_complete)).collect()
}

#[test]
fn rejected_inputs_have_the_components_that_were_read() {
    let with_port =
        [("scheme", 0..4, true), ("username", 7..8, true), ("password", 9..10, true), ("host", 11..12, true)];
    for parser in ["libcurl", "php-parse-url", "python-requests"] {
        let found = located(parser, "http://u:p@h:99999/a?q#f");
        assert_eq!(found[..4], with_port, "{parser}");
        assert_eq!(
            found[4..],
            [("port", 13..18, true), ("path", 18..20, true), ("query", 21..22, true), ("fragment", 23..24, true)]
        );
    }
    assert_eq!(located("go-net-url", "http://a b/")[..2], [("scheme", 0..4, true), ("host", 7..10, true)]);
    assert_eq!(located("rfc3986", "http://[::1"), [("scheme", 0..4, true), ("host", 7..11, false)]);
    assert_eq!(located("living", "example.com"), [("scheme", 0..11, false)]);
    let found = located("python-requests", "http://u@a b:1/");
    assert_eq!(found[..3], [("scheme", 0..4, true), ("username", 7..8, true), ("host", 9..10, false)]);
    // No production reads this host, but one reads the authority.
    let found = located("python-requests", "http://a b/");
    assert_eq!(found, [("scheme", 0..4, true), ("host", 7..10, false), ("path", 10..11, true)]);
    // A text that may be user information is not reported before its at sign is read.
    assert_eq!(located("java-net-uri", "http://a b/"), [("scheme", 0..4, true)]);
    assert_eq!(located("libcurl", "a b"), []);
}

#[test]
fn joined_texts_are_derived() {
    let base = Some("http://u@h:81/a/b?c#d");
    for (parser, input, text, rules) in [
        ("libcurl", "../x y", "http://u@h:81/a/../x%20y", &["url", "host-and-port", "name"][..]),
        ("libcurl", "//a b", "http://a b", &["url", "host-and-port", "name"]),
        ("python-requests", "x", "http://u@h:81/a/x#d", &["request", "authority"]),
        ("python-urllib", "?q", "http://u@h:81/a/b?q", &["url", "authority", "port"]),
        ("node-url-parse", "x", "http://u@h:81/a/x", &["url", "authority"]),
        ("url-spec", "../x", "http://u@h:81/a/../x", &["url"]),
        ("web-url", "../x", "http://u@h:81/x", &[]),
    ] {
        let explanation = explained(parser.parse().unwrap(), input, base);
        let joined = explanation.joined.unwrap_or_else(|| panic!("{parser} joins"));
        assert_eq!(joined.text, text, "{parser}");
        let found: Vec<&str> = joined.derivations.iter().map(|derivation| derivation.rule).collect();
        let found: Vec<&str> = found.into_iter().filter(|rule| !rule.contains("brackets")).collect();
        assert_eq!(found, rules, "{parser}");
    }
    // An absolute input is read as it is, by other productions than without a base.
    let explanation = explained("libcurl".parse().unwrap(), "http://x/", base);
    assert_eq!((explanation.joined, explanation.derivations[0].rule), (None, "url"));
    let explanation = explained("libcurl".parse().unwrap(), "file:x", base);
    assert_eq!((explanation.joined, explanation.derivations[0].rule), (None, "absolute"));
    assert!(explained("living".parse().unwrap(), "x", base).joined.is_none());
    let explanation = explained("libcurl".parse().unwrap(), "../x y", base);
    assert_eq!(kinds(&explanation, "path"), ["dots-removed"]);
    assert!(explanation.derivations.is_empty() && explanation.not_derived.is_some());
    let explanation = explained("living".parse().unwrap(), "x", Some("y"));
    assert_eq!((explanation.derivations.len(), explanation.not_derived), (0, Some("the base is not a URL")));
}

#[test]
fn programs_are_derived_step_by_step() {
    let explanation = explained("libcurl".parse().unwrap(), "imap://u;o@%31.2/", None);
    let rules: Vec<&str> = explanation.derivations.iter().map(|derivation| derivation.rule).collect();
    assert_eq!(rules, ["clean", "url", "login", "host-and-port"]);
    let explanation = explained("libcurl".parse().unwrap(), "http://ex%41mple/", None);
    let name = explanation.derivations.last().unwrap();
    assert_eq!((name.rule, &*name.text, name.is_verbatim), ("name", "exAmple", false));
    assert!(name.steps().all(|step| step.span == (7..16)));
}

#[test]
fn rejects_inputs_beyond_the_limit() {
    for parser in Parser::all() {
        for (input, base) in [("http://h/".to_owned() + &"a/../".repeat(40_000), None), ("x".repeat(9), Some("x"))] {
            let limit = if base.is_some() { 9 } else { DEFAULT_LIMIT };
            let explanation = explain(&input, &Settings::new().parser(parser).base(base).limit(limit));
            assert!(explanation.derivations.is_empty() && explanation.components.is_empty());
            let failure = explanation.failure.expect("a failure");
            let length = input.len() + base.map_or(0, str::len);
            assert_eq!(failure.kind, "explanation-limit");
            let message = format!("input and base have {length} bytes; explanations are limited to {limit}");
            assert_eq!(failure.message, message);
        }
    }
    let long = "http://h/".to_owned() + &"a".repeat(DEFAULT_LIMIT);
    assert_eq!(explain(&long, &Settings::new().limit(long.len())).href, Some(long));
}

#[test]
fn inputs_up_to_the_limit_are_derived() {
    for parser in Parser::all() {
        for unit in ["a", "%41", "@", ":", "[", "[1:1:", "/", "\\", ".", "a.", "?", "\t", "ü", ";"] {
            let input = "http://".to_owned() + &unit.repeat((DEFAULT_LIMIT - 7) / unit.len() / 16);
            check(parser, &input, None);
        }
    }
}

#[test]
fn golden() {
    for name in ["living", "libcurl"] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/explain/{name}.jsonl"));
        let parser: Parser = name.parse().unwrap();
        let line = |case: Value| {
            let explanation = explained(parser, case["input"].as_str().expect("an input"), case["base"].as_str());
            serde_json::to_string(&explanation).expect("an object")
        };
        let lines: Vec<String> = data::json_lines(&path).into_iter().map(line).collect();
        if std::env::var_os("RENEW_GOLDEN").is_some() {
            fs::write(&path, lines.join("\n") + "\n").expect("the file is written");
        }
        for (line, expected) in lines.iter().zip(fs::read_to_string(&path).expect("the file is there").lines()) {
            assert_eq!(line, expected, "`RENEW_GOLDEN=1 cargo test --test explain` renews {}", path.display());
        }
    }
}

/// Draws an input that is likely in some dialect.
fn inputs() -> impl Strategy<Value = String> {
    proptest::sample::select(Dialect::ALL).prop_flat_map(strategies::inputs)
}

/// Draws a base, or none.
fn bases() -> impl Strategy<Value = Option<String>> {
    let known = proptest::sample::select(BASES).prop_map(|base| base.map(String::from));
    prop_oneof![3 => known, 1 => inputs().prop_map(Some)]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2 * ProptestConfig::default().cases))]

    #[test]
    fn explanations_keep_the_laws(
        parser in proptest::sample::select(Parser::all().collect::<Vec<_>>()),
        input in inputs(),
        base in bases(),
    ) {
        check(parser, &input, base.as_deref());
    }
}

#[test]
fn changes_name_the_section_that_asks_for_them() {
    const BASE: Option<&str> = Some("http://h/a/b?q");
    use Dialect::{Railroad2015, Rfc3986, Rfc3987, UrlSpec};
    for (dialect, input, kind, component, section) in [
        (Rfc3986, "c", "merged", "path", "5.2.3"),
        (Rfc3986, "c", "inherited", "host", "5.2.2"),
        (Rfc3986, "../c", "dots-removed", "path", "5.2.4"),
        (Rfc3986, "http://H/", "lower-cased", "host", "6.2.2.1"),
        (Rfc3986, "http://h/%7e", "decoded", "path", "6.2.2.2"),
        (Rfc3986, "http://h:80/", "default-port-removed", "port", "6.2.3"),
        (Rfc3987, "c", "merged", "path", "5.2.3"),
        (UrlSpec, "c", "merged", "path", "4.4"),
        (UrlSpec, "?c", "inherited", "path", "4.1"),
        (Dialect::WebUrl(Personality::This), "c", "merged", "path", "Merge path"),
        (Dialect::WebUrl(Personality::This), "http://0x7F.1/", "ipv4", "host", "IPv4 addresses"),
        (Railroad2015, "http://\u{E9}/", "mapped-to-ascii", "host", "concept-domain-to-ascii"),
        (Railroad2015, "http://%41/", "decoded", "host", "concept-host-parser"),
    ] {
        let explanation = explained(Parser::Dialect(dialect), input, BASE);
        let found: Vec<_> = (explanation.changes.iter())
            .filter(|change| change.component == component)
            .map(|change| (change.kind.name(), change.section.unwrap_or_default()))
            .collect();
        let ends = |text: &str| text.ends_with(section);
        assert!(found.iter().any(|(name, text)| *name == kind && ends(text)), "{dialect} {input}: {found:?}");
    }
}

#[test]
fn the_encoding_of_the_document_matches_the_query() {
    let settings = Settings::new().encoding(encoding_rs::WINDOWS_1252);
    assert_eq!(explain("http://h/é?é", &settings).href.as_deref(), Some("http://h/%C3%A9?%E9"));
}
