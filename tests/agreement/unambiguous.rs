//! The unambiguous language: each parser agrees within it with the expression of appendix B, which accepts every text. So
//! all of them find the same components. What is left out, some parsers read differently.

use std::collections::{HashMap, HashSet};

use railurl::compare::{Aspect, compare};
use railurl::components::Component;
use railurl::dialect::Parser;
use railurl::explain::agreement::{in_no_proof, marked, span};
use railurl::explain::rule_file;
use railurl::implementations::Implementation::{self, GoNetUrl, Libcurl, PythonRequests, PythonUrllib, RustHttpUri};
use railurl::unambiguous::{MAX_HOST_LENGTH, REGEX, Reason, check};
use railurl::{Dialect, Url};
use railurl_canon::percent::percent_decode_utf8_lossy;
use railurl_grammar::analyze::{self, Agreement, Marked};
use railurl_grammar::interpret::Interpreter;
use railurl_grammar::{Grammar, export, load, read, rules, sample};

use super::{EVERY_TEXT, STATES, assert_proved};

/// Texts that a parser does not read as the others do: [`Parser::reads_unambiguous_urls_alike`].
/// A name without a version is for all versions.
const EXCLUDED: &[(&str, &str)] = &[
    ("spring-uri-components", "http://[3e:6c6::1b]?a"),
    ("spring-uri-components-whatwg", "http://a.example/?&"),
    ("okhttp-http-url", "http://a123456789012345678901234567890123456789012345678901234567890123/"),
    ("dotnet-uri", "http://loopback/"),
    // Its schemes are in lower case, and a port has digits.
    ("aria2", "HTTP://a:/"),
    // It knows no fragments.
    ("nginx-proxy-pass", "http://a/#b"),
    ("libcurl@8.1.0", "http://163.example/"),
];

/// Returns all parsers of which the language is.
fn all_parsers() -> impl Iterator<Item = Parser> {
    Parser::all().filter(|parser| parser.reads_unambiguous_urls_alike())
}

#[test]
fn every_exclusion_is_needed() {
    for parser in Parser::all().chain(Implementation::all_releases().map(Parser::from)) {
        let name = parser.name();
        let is_excluded = EXCLUDED.iter().any(|row| row.0 == name || name.split('@').next() == Some(row.0));
        assert_eq!(parser.reads_unambiguous_urls_alike(), !is_excluded, "{name}");
    }
    for &(name, example) in EXCLUDED {
        let program: Parser = name.parse().unwrap();
        assert_eq!(check(example), Ok(()), "{example}");
        let verdict = verdict_of(&[program, EVERY_TEXT], example);
        assert_ne!(verdict, Verdict::Alike, "{name} reads {example} as the others do");
    }
}

/// Reads the grammar of the language.
fn language() -> Grammar {
    load("unambiguous.railroad", rules::resolve).unwrap()
}

/// Returns the parsers whose rules are asked about a component, once for each rule file. Those of browsers take seconds to
/// check, so they are asked about the host only, unless `PROOFS=all`.
pub(crate) fn parsers(component: Component) -> impl Iterator<Item = Parser> {
    let all = std::env::var("PROOFS").is_ok_and(|proofs| proofs == "all");
    let is_slow = |parser: &Parser| matches!(parser.dialect(), Some(Dialect::Chromium | Dialect::Firefox));
    let mut files = HashSet::new();
    all_parsers()
        .filter(move |parser| all || component == Component::Host || !is_slow(parser))
        .filter(move |parser| files.insert(rule_file(*parser).0))
}

/// Decides it by the rules alone.
fn search(parsers: [&Marked<'_>; 2], language: &Grammar) -> Agreement {
    analyze::agreement(parsers, Some((language, "url")), STATES, &mut |_| true).unwrap()
}

fn all_agree(component: Component) {
    let language = language();
    let within = Some((&language, "url"));
    let in_no_proof = in_no_proof(component, within);
    for parser in parsers(component) {
        match in_no_proof.iter().find(|row| row.0 == parser) {
            None => assert_proved([parser, EVERY_TEXT], component, within),
            // The rules find another component than the parser.
            Some((_, why)) => {
                let of = |parser| marked(parser, component, within).unwrap();
                if of(parser).provable().is_err() {
                    continue;
                }
                let found = search([&of(parser), &of(EVERY_TEXT)], &language);
                let Agreement::Proved { both, .. } = found else { continue };
                assert_eq!(span(parser, component, &both), Some(None), "{parser}: {why}: {both}");
            }
        }
    }
    let names: Vec<_> = in_no_proof.iter().map(|(parser, _)| parser.name()).collect();
    let expected: &[&str] = match component {
        Component::Path => &["railroad-2015"],
        Component::Fragment => &["rust-http-uri", "nginx-proxy-pass"],
        _ => &[],
    };
    assert_eq!(names, expected);
}

/// Makes a test for each component.
macro_rules! all_agree {
    ($($name:ident: $component:ident,)+) => {
        $(#[test]
        fn $name() {
            all_agree(Component::$component);
        })+
    };
}

all_agree! {
    all_find_the_same_scheme: Scheme,
    all_find_the_same_host: Host,
    all_find_the_same_port: Port,
    all_find_the_same_path: Path,
    all_find_the_same_query: Query,
    all_find_the_same_fragment: Fragment,
}

/// With another scheme, the parsers that support it agree as well.
#[test]
fn other_schemes_are_read_alike_where_they_are_supported() {
    let text = rules::text("unambiguous.railroad").unwrap();
    let parsers: [(&str, &[Parser]); 2] = [
        ("ws", &[Dialect::Living.into(), PythonUrllib.into(), Libcurl.into(), GoNetUrl.into(), RustHttpUri.into()]),
        ("ftp", &[PythonUrllib.into(), Libcurl.into(), GoNetUrl.into(), RustHttpUri.into()]),
    ];
    for (scheme, parsers) in parsers {
        let language = read(&text.replace("T/i: http\n", &format!("T/i: {scheme}\n"))).unwrap();
        for parser in parsers {
            assert_proved([*parser, EVERY_TEXT], Component::Host, Some((&language, "url")));
        }
        // Not all do.
        let url = format!("{scheme}://h/");
        assert!(matches!(verdict(&url), Verdict::Rejected(names) if names.contains(&"python-requests")), "{url}");
    }
}

/// Decodes a component until nothing changes: some programs have decoded it once.
fn decoded(text: &str) -> String {
    let once = percent_decode_utf8_lossy(text);
    if once == text { once.into_owned() } else { decoded(&once) }
}

/// What a text is to all parsers.
#[derive(Debug, PartialEq, Eq)]
enum Verdict {
    Rejected(Vec<&'static str>),
    Different(Vec<&'static str>),
    Alike,
}

/// Returns every parser, programs in every version.
fn every_version() -> Vec<Parser> {
    let browsers = Dialect::RELEASES.iter().copied().map(Parser::from);
    let releases = Implementation::all_releases().map(Parser::from);
    Parser::all().chain(browsers).chain(releases).filter(|parser| parser.reads_unambiguous_urls_alike()).collect()
}

fn verdict(text: &str) -> Verdict {
    let parsers: Vec<Parser> = all_parsers().collect();
    verdict_of(&parsers, text)
}

fn verdict_of(parsers: &[Parser], text: &str) -> Verdict {
    let comparison = compare(text, None, parsers);
    let (mut rejecting, mut components) = (Vec::new(), HashMap::new());
    for reading in comparison.readings() {
        let Ok(address) = &reading.result else {
            rejecting.push(reading.parser.name());
            continue;
        };
        for component in [Component::Path, Component::Query, Component::Fragment] {
            // One drops the fragment.
            if (component, reading.parser.name()) != (Component::Fragment, "rust-http-uri") {
                // Some decode, and some encode. Dot segments are removed by some, and an empty path is a slash to some.
                let text = address.component(component).unwrap_or_default();
                let text = if component == Component::Path && text.is_empty() { "/" } else { text };
                let decoded = decoded(text);
                components.entry(component).or_insert_with(HashSet::new).insert(decoded);
            }
        }
    }
    if !rejecting.is_empty() {
        return Verdict::Rejected(rejecting);
    }
    let is_component = |aspect: &Aspect| matches!(aspect, Aspect::Path | Aspect::Query | Aspect::Fragment);
    let differences = comparison.differences().into_iter().map(|difference| difference.aspect);
    let mut aspects: Vec<_> = differences.filter(|aspect| !is_component(aspect)).map(Aspect::name).collect();
    aspects.extend(components.iter().filter(|(_, values)| values.len() > 1).map(|(component, _)| component.name()));
    if aspects.is_empty() { Verdict::Alike } else { Verdict::Different(aspects) }
}

#[test]
fn every_reason_has_examples_that_are_read_differently() {
    let mut alike = Vec::new();
    for reason in Reason::ALL {
        for example in reason.examples() {
            let error = check(example).unwrap_err();
            assert_eq!(error.reason, *reason, "{example}: {error}");
            assert!(example.get(error.span.clone()).is_some(), "{example}: {error}");
            if verdict(example) == Verdict::Alike {
                alike.push(example);
            }
        }
    }
    assert!(alike.is_empty(), "{alike:#?}");
}

/// Each ASCII character, at each place: it is in the language, or some parsers read it differently there.
#[test]
fn no_character_can_be_added() {
    let places = [
        ("http://", ".b/"),
        ("http://a", ".b/"),
        ("http://a", "b.c/"),
        ("http://a.", "/"),
        ("http://a.b", "/"),
        ("http://a", ""),
        ("http://a:", "/"),
        ("http://a:8", "/"),
        ("http://a/", ""),
        ("http://a/b", "c"),
        ("http://a/", "/b"),
        ("http://a/?", ""),
        ("http://a/?b", "c"),
        ("http://a/#", ""),
        ("http://a/#b", "c"),
        ("http://a/%", "0"),
        ("http://a/%2", ""),
        ("", "http://a/"),
        ("http:", "/a/"),
    ];
    let mut wrong = Vec::new();
    for (before, after) in places {
        for c in (0..0x80u8).map(char::from).chain(['é', '\u{2028}', '\u{FF0E}', '\u{10FFFF}']) {
            let text = format!("{before}{c}{after}");
            let verdict = verdict(&text);
            if check(&text).is_ok() != (verdict == Verdict::Alike) {
                wrong.push((text, verdict));
            }
        }
    }
    let wrong: Vec<_> = wrong.iter().map(|(text, verdict)| format!("\n{text:?}: {verdict:?}")).collect();
    assert!(wrong.is_empty(), "{} texts: {}", wrong.len(), wrong.concat());
}

/// Random sentences are accepted, and read alike by the parsers themselves. So are damaged ones that are still in the
/// language.
#[test]
fn sentences_are_read_alike() {
    let language = language();
    let interpreter = Interpreter::new(&language).unwrap();
    let expression = regex(REGEX);
    let characters: Vec<char> = "aZx0-._~/?#%:@[]\\'\"<> \u{1}é5e2".chars().collect();
    let mut accepted = 0;
    for (number, sentence) in sample::corpus(&language, "url", 60, 1500, 2026).unwrap().into_iter().enumerate() {
        assert_eq!(check(&sentence), Ok(()), "{sentence}");
        let mut damaged: Vec<char> = sentence.chars().collect();
        let at = number * 7919 % damaged.len();
        match number % 3 {
            0 => damaged[at] = characters[number % characters.len()],
            1 => damaged.insert(at, characters[number / 3 % characters.len()]),
            _ => drop(damaged.remove(at)),
        }
        for text in [sentence, damaged.into_iter().collect()] {
            let is_in = check(&text).is_ok();
            assert_eq!(is_in, interpreter.parse("url", &text).is_some_and(|tree| tree.end() == text.len()), "{text}");
            assert_eq!(is_in, expression.is_match(&text), "{text}");
            if is_in {
                accepted += 1;
                assert_eq!(verdict(&text), Verdict::Alike, "{text}");
                if number % 8 == 0 {
                    assert!(compare(&text, None, &every_version()).agrees(), "{text}");
                }
            }
        }
    }
    assert!(accepted > 1500, "{accepted}");
}

fn regex(expression: &str) -> regex::Regex {
    regex::Regex::new(&format!(r"\A(?:{expression})\z")).unwrap()
}

#[test]
fn the_expression_is_that_of_the_rules() {
    let written = export::regex(&language(), "url", None).unwrap();
    assert_eq!(REGEX, written, "write it to src/unambiguous/regex.txt and docs/unambiguous-urls.md");
    let page = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/unambiguous-urls.md")).unwrap();
    assert!(page.contains(&format!("\n{written}\n")), "docs/unambiguous-urls.md has another expression");
    for reason in Reason::ALL {
        assert!(page.contains(&format!("`{}`", reason.name())), "docs/unambiguous-urls.md lacks {}", reason.name());
    }
}

#[test]
fn lengths_are_bounded() {
    let name = |labels: usize| format!("http://{}b/", "a.".repeat(labels));
    let longest = name((MAX_HOST_LENGTH - 1) / 2);
    assert_eq!((check(&longest), verdict(&longest)), (Ok(()), Verdict::Alike));
    let label = format!("http://{}/", "a".repeat(MAX_HOST_LENGTH));
    assert_eq!((check(&label), verdict(&label)), (Ok(()), Verdict::Alike));
    let longer = name(MAX_HOST_LENGTH / 2 + 1);
    assert_eq!(check(&longer).unwrap_err().reason, Reason::Length);
    let text = |length: usize| format!("http://h/{}", "a".repeat(length - "http://h/".len()));
    let longest = text(railurl::unambiguous::MAX_LENGTH);
    assert_eq!((check(&longest), verdict(&longest)), (Ok(()), Verdict::Alike));
    let longer = text(railurl::unambiguous::MAX_LENGTH + 1);
    assert_eq!(check(&longer).unwrap_err().reason, Reason::Length);
    assert_ne!(verdict(&longer), Verdict::Alike);
}

/// `agree` does not ask the parsers about the language. Any two of them would agree: also about default ports, which two
/// parsers may not know that another knows.
#[test]
fn any_two_parsers_agree() {
    let parsers = every_version();
    let texts = [
        "HTTP://A.b:80?q#f",
        "https://1.2.3.4:443/",
        "http://a.:/%7Eb",
        "https://[2001:db8::1]:8443#f",
        "http://A-b:443",
    ];
    for text in texts {
        assert_eq!(check(text), Ok(()), "{text}");
        for (at, one) in parsers.iter().enumerate() {
            for other in &parsers[at..] {
                assert!(compare(text, None, &[*one, *other]).agrees(), "{text}: {one}, {other}");
            }
        }
    }
}

#[test]
fn canonical_urls_of_the_language_stay_in_it() {
    for sentence in sample::corpus(&language(), "url", 60, 500, 7).unwrap() {
        let url = Url::parse(&sentence).unwrap();
        assert!(url.is_unambiguous(), "{sentence}: {url}");
    }
}

/// requests reads the URL that it prepares from the first reading. Whatever it changes in a text of the language, the result
/// is of the language, and each component still of its rule: so appendix B finds the components where they were written.
#[test]
fn requests_prepares_urls_of_the_language() {
    let language = language();
    // Any of these escapes may be the character, where the escape stands: a dot only in queries and fragments.
    let decoded = "T: any of [0-9A-Za-z_~-]";
    let text = rules::text("unambiguous.railroad").unwrap();
    let prepared = text
        .replacen("encoded =\n  text Choice:\n", &format!("encoded =\n  text Choice:\n    {decoded}\n"), 1)
        .replacen(
            "rest =\n  text ZeroOrMore:\n    Choice:\n",
            &format!("rest =\n  text ZeroOrMore:\n    Choice:\n      {decoded}\n      T: .\n"),
            1,
        );
    let prepared = read(&prepared).unwrap();
    for rule in ["encoded", "rest"] {
        assert_ne!(prepared.rule(rule), language.rule(rule));
    }
    for rule in ["path", "rest", "url"] {
        let found = analyze::differences((&prepared, rule), (&language, rule)).unwrap();
        assert!(found.are_equal(), "{rule}: {found:?}");
    }
    // The code makes no other changes.
    let mut changed = 0;
    for sentence in sample::corpus(&language, "url", 60, 3000, 31).unwrap() {
        let answer = PythonRequests.read(&sentence).unwrap();
        let value = |component| answer.text(component).unwrap_or_default();
        let part = |component| {
            let span = span(EVERY_TEXT, component, &sentence).unwrap();
            span.map(|span| sentence[span].to_owned()).unwrap_or_default()
        };
        for component in [Component::Scheme, Component::Host] {
            let read = part(component).to_ascii_lowercase();
            assert_eq!(value(component).trim_matches(['[', ']']), read.trim_matches(['[', ']']), "{sentence}");
        }
        assert_eq!(value(Component::Port), part(Component::Port), "{sentence}");
        for component in [Component::Path, Component::Query, Component::Fragment] {
            let read = part(component);
            let read = if component == Component::Path && read.is_empty() { "/".to_owned() } else { read };
            assert_eq!(value(component), requoted(&read), "{component} of {sentence}");
            changed += usize::from(value(component) != read);
        }
    }
    assert!(changed > 500, "{changed}");
}

/// Returns a component with its escapes in upper case, but for unreserved characters, which are decoded.
fn requoted(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let escape = rest.get(..3).filter(|_| first == '%');
        let byte = escape.and_then(|escape| u8::from_str_radix(&escape[1..], 16).ok()).map(char::from);
        match (byte, escape) {
            (Some(c), _) if c.is_ascii_alphanumeric() || "-._~".contains(c) => out.push(c),
            (Some(_), Some(escape)) => out.push_str(&escape.to_ascii_uppercase()),
            _ => out.push(first),
        }
        rest = &rest[escape.map_or(first.len_utf8(), str::len)..];
    }
    out
}
