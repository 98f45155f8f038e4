//! The unambiguous language: each parser in each version finds within it the scheme, host and port that the expression of
//! appendix B finds, which accepts every text. So all of them find the same. Which parsers reject such a text, or find
//! another path, query or fragment, is a table. What is left out, some parsers read differently.

use std::collections::HashSet;
use std::path::Path;

use railurl::compare::{Address, compare};
use railurl::components::Component;
use railurl::dialect::Parser;
use railurl::explain::agreement::{in_no_proof, marked, span};
use railurl::explain::rule_file;
use railurl::implementations::Implementation::{GoNetUrl, Libcurl, PythonRequests, PythonUrllib, RustHttpUri};
use railurl::unambiguous::{MAX_HOST_LENGTH, MAX_LABEL_LENGTH, REGEX, Reason, check};
use railurl::{Dialect, Url};
use railurl_canon::percent::percent_decode_utf8_lossy;
use railurl_grammar::analyze::{self, Agreement, Marked};
use railurl_grammar::interpret::Interpreter;
use railurl_grammar::{Grammar, export, load, read, rules, sample};

use super::{EVERY_TEXT, STATES, assert_proved};

/// The components that the language promises.
const PROMISED: [Component; 3] = [Component::Scheme, Component::Host, Component::Port];

/// The components of which [`OTHERWISE`] is a table.
const REST: [Component; 3] = [Component::Path, Component::Query, Component::Fragment];

/// Parsers that reject a text of the language: [`Parser::accepts_unambiguous_urls`].
const REJECTING: &[(&str, &str, &str)] = &[(
    "libcurl@8.1.0",
    "http://163.example",
    "rejects names that begin with a number and a dot; 8.1.2 accepts them again",
)];

/// Parsers that find another path, query or fragment in a text of the language than appendix B. A name without a version is
/// for all versions.
const OTHERWISE: &[(&str, &[Component], &str, &str)] = &[
    ("spring-uri-components", &[Component::Path, Component::Query], "http://a.b//?&", SPRING),
    ("spring-uri-components@6.2.12", &[Component::Fragment], "http://a.b/#c", "loses a fragment of one character"),
    ("spring-uri-components-whatwg", &[Component::Path, Component::Query], "http://a.b//?&", SPRING),
    (
        "dotnet-uri",
        &[Component::Fragment],
        "http://a.b/%41#%20",
        "loses an encoded space at the end of a fragment if it decodes other escapes of the URL",
    ),
    ("rust-http-uri", &[Component::Fragment], "http://a.b/#c", "drops fragments"),
    (
        "nginx-proxy-pass",
        &[Component::Path, Component::Query, Component::Fragment],
        "http://a.b/#c?d",
        "knows no fragments, and reads `#` as any other character of a path or a query",
    ),
];

const SPRING: &str = "makes several slashes of a path one, and groups the parameters of a query by name";

/// Returns whether a parser may find another component than the others.
fn is_otherwise(parser: Parser, component: Component) -> bool {
    let name = parser.name();
    let is_named = |of: &str| of == name || name.split('@').next() == Some(of);
    OTHERWISE.iter().any(|(of, components, ..)| is_named(of) && components.contains(&component))
}

/// Returns every parser, browsers and programs in every version.
fn every_version() -> Vec<Parser> {
    Parser::all().flat_map(Parser::releases).collect()
}

/// The page has every row of the tables, and every row is needed.
#[test]
fn every_exception_is_needed() {
    let page = page();
    for parser in every_version() {
        let is_rejecting = REJECTING.iter().any(|row| row.0 == parser.name());
        assert_eq!(parser.accepts_unambiguous_urls(), !is_rejecting, "{parser}");
    }
    for &(name, example, why) in REJECTING {
        assert_eq!(check(example), Ok(()), "{example}");
        assert_eq!(verdict_of(&[name.parse().unwrap()], example), Verdict::Rejected(vec![name]), "{example}");
        let row = format!("| `{name}` | rejects `{example}` | {why} |\n");
        assert!(page.contains(&row), "docs/unambiguous-urls.md has no row\n{row}");
    }
    for &(name, components, example, why) in OTHERWISE {
        assert_eq!(check(example), Ok(()), "{example}");
        let [found, expected] =
            [name.parse().unwrap(), EVERY_TEXT].map(|parser| components_of(parser, example).unwrap());
        for component in REST {
            let differs = found[component as usize] != expected[component as usize];
            assert_eq!(differs, components.contains(&component), "{component} of {name} in {example}");
        }
        let names: Vec<_> = components.iter().map(|component| component.name()).collect();
        let row = format!("| `{name}` | another {} in `{example}` | {why} |\n", names.join(", "));
        assert!(page.contains(&row), "docs/unambiguous-urls.md has no row\n{row}");
    }
}

fn page() -> String {
    document("docs/unambiguous-urls.md")
}

fn document(name: &str) -> String {
    std::fs::read_to_string(format!("{}/{name}", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

/// Documents that make the promise name the number of parsers.
#[test]
fn documents_say_of_how_many_parsers_the_promise_is() {
    let counts = format!("{} parsers, in {} versions", Parser::all().count(), every_version().len());
    for name in ["docs/unambiguous-urls.md", "docs/guarding.md", "README.md"] {
        assert!(document(name).replace('\n', " ").contains(&counts), "{name} does not say: {counts}");
    }
}

/// No text says of parsers without naming which that they find or read the same.
#[test]
fn claims_name_the_parsers() {
    let mut wide = Vec::new();
    let mut folders: Vec<_> =
        ["README.md", "docs", "src", "cli/src", "integrations/guards", "integrations/python/package"]
            .map(|name| Path::new(env!("CARGO_MANIFEST_DIR")).join(name))
            .into();
    while let Some(path) = folders.pop() {
        if path.is_dir() {
            folders.extend(std::fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path()));
            continue;
        }
        let is_text = ["md", "rs", "py", "pyi", "go", "java", "php"]
            .iter()
            .any(|end| path.extension().is_some_and(|it| it == *end));
        let Some(text) = std::fs::read_to_string(&path).ok().filter(|_| is_text) else { continue };
        // Marks of comments stand between the words of two lines.
        let words: Vec<_> = text.split_whitespace().filter(|word| !["//", "///", "//!", "*"].contains(word)).collect();
        for found in words.windows(3) {
            let [quantity, noun, verb] =
                [found[0], found[1], found[2]].map(|word| word.trim_matches('`').to_lowercase());
            let is_all = matches!((&*quantity, &*noun), ("every", "parser") | ("all", "parsers"));
            if is_all && matches!(&*verb, "find" | "finds" | "read" | "reads" | "agree" | "agrees") {
                wide.push(format!("{}: {}", path.display(), found.join(" ")));
            }
        }
    }
    assert!(wide.is_empty(), "say of which parsers, such as \"that railurl knows\":\n{}", wide.join("\n"));
}

/// Reads the grammar of the language.
fn language() -> Grammar {
    load("unambiguous.railroad", rules::resolve).unwrap()
}

/// Returns all parsers in all versions, once for each way in which a rule file is read.
pub(crate) fn parsers() -> impl Iterator<Item = Parser> {
    let mut ways = HashSet::new();
    every_version().into_iter().filter(move |parser| {
        let way = match parser {
            Parser::Implementation(program) => format!("{:?}", program.pipeline()),
            _ => rule_file(*parser).0.to_owned(),
        };
        ways.insert(way)
    })
}

/// Decides it by the rules alone.
fn search(parsers: [&Marked<'_>; 2], language: &Grammar) -> Agreement {
    analyze::agreement(parsers, Some((language, "url")), STATES, &mut |_| true).unwrap()
}

/// The promise: no parser is left out, and no version.
fn is_proved_for_every_parser(component: Component) {
    let language = language();
    let within = Some((&language, "url"));
    assert_eq!(in_no_proof(component, within), []);
    let proved = parsers().inspect(|parser| assert_proved([*parser, EVERY_TEXT], component, within));
    let names: HashSet<_> = proved.map(|parser| parser.name().split('@').next().unwrap_or_default()).collect();
    // Several share a rule file: the forms of Web::URL, and `url` with the URL Standard.
    assert!(Parser::all().all(|parser| names.contains(parser.name()) || shares_rules(parser, &names)), "{names:?}");
}

/// Returns whether a parser has the rules of another that was proved.
fn shares_rules(parser: Parser, asked: &HashSet<&str>) -> bool {
    asked.iter().any(|name| rule_file(name.parse::<Parser>().unwrap()) == rule_file(parser))
}

fn all_agree(component: Component) {
    let language = language();
    let within = Some((&language, "url"));
    let in_no_proof = in_no_proof(component, within);
    for parser in parsers().filter(|parser| !is_otherwise(*parser, component)) {
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
macro_rules! for_each_component {
    ($($name:ident: $function:ident $component:ident,)+) => {
        $(#[test]
        fn $name() {
            $function(Component::$component);
        })+
    };
}

for_each_component! {
    every_parser_in_every_version_finds_the_same_scheme: is_proved_for_every_parser Scheme,
    every_parser_in_every_version_finds_the_same_host: is_proved_for_every_parser Host,
    every_parser_in_every_version_finds_the_same_port: is_proved_for_every_parser Port,
    all_others_find_the_same_path: all_agree Path,
    all_others_find_the_same_query: all_agree Query,
    all_others_find_the_same_fragment: all_agree Fragment,
}

/// The parsers that support another scheme agree on it as well.
#[test]
fn other_schemes_are_read_alike_where_they_are_supported() {
    let text = rules::text("unambiguous.railroad").unwrap();
    let parsers: [(&str, &[Parser]); 2] = [
        ("ws", &[Dialect::Living.into(), PythonUrllib.into(), Libcurl.into(), GoNetUrl.into(), RustHttpUri.into()]),
        ("ftp", &[PythonUrllib.into(), Libcurl.into(), GoNetUrl.into(), RustHttpUri.into()]),
    ];
    for (scheme, parsers) in parsers {
        let language = read(&text.replace("T: http\n", &format!("T: {scheme}\n"))).unwrap();
        for parser in parsers {
            assert_proved([*parser, EVERY_TEXT], Component::Host, Some((&language, "url")));
        }
        // Not all do.
        let url = format!("{scheme}://a.b/");
        assert_eq!(components_of(PythonRequests.into(), &url), None, "{url}");
    }
}

/// Decodes a component until nothing changes: some programs have decoded it once.
fn decoded(text: &str) -> String {
    let once = percent_decode_utf8_lossy(text);
    if once == text { once.into_owned() } else { decoded(&once) }
}

/// The answer of all parsers to a text.
#[derive(Debug, PartialEq, Eq)]
enum Verdict {
    Rejected(Vec<&'static str>),
    Different(Vec<&'static str>),
    Alike,
}

/// Returns the components that a parser finds, without what it is known to change. `None` if it rejects the text.
fn components_of(parser: Parser, text: &str) -> Option<Vec<String>> {
    let comparison = compare(text, None, &[parser]);
    comparison.readings()[0].result.as_ref().ok().map(components)
}

fn components(address: &Address) -> Vec<String> {
    let of = |component| {
        let text = address.component(component).unwrap_or_default();
        match component {
            Component::Scheme => text.to_ascii_lowercase(),
            Component::Host => address.effective_host().unwrap_or_default().into_owned(),
            Component::Port => {
                let is_https = address.component(Component::Scheme).is_some_and(|scheme| scheme.len() == 5);
                let default = if is_https { "443" } else { "80" };
                address.effective_port().filter(|port| !port.is_empty()).unwrap_or(default).to_owned()
            }
            // Some decode, and some encode. An empty path is a slash to some.
            Component::Path if text.is_empty() => "/".to_owned(),
            _ => decoded(text),
        }
    };
    Component::ALL.map(of).into()
}

fn verdict(text: &str) -> Verdict {
    let parsers: Vec<Parser> = Parser::all().collect();
    verdict_of(&parsers, text)
}

fn verdict_of(parsers: &[Parser], text: &str) -> Verdict {
    let comparison = compare(text, None, parsers);
    let accepting =
        comparison.readings().iter().filter_map(|reading| Some((reading.parser, reading.result.as_ref().ok()?)));
    let rejecting = comparison.readings().iter().filter(|reading| reading.result.is_err());
    let rejecting: Vec<_> = rejecting.map(|reading| reading.parser.name()).collect();
    let found: Vec<_> = accepting.map(|(parser, address)| (parser, components(address))).collect();
    let mut different = Vec::new();
    for component in PROMISED.into_iter().chain(REST) {
        let values = found.iter().filter(|(parser, _)| !is_otherwise(*parser, component));
        let values: HashSet<_> = values.map(|(_, components)| &components[component as usize]).collect();
        different.extend((values.len() > 1).then(|| component.name()));
    }
    match () {
        () if !different.is_empty() => Verdict::Different(different),
        () if !rejecting.is_empty() => Verdict::Rejected(rejecting),
        () => Verdict::Alike,
    }
}

/// Only the parsers of the table reject a text of the language, and no two find different components.
fn assert_parsers_agree(parsers: &[Parser], text: &str) {
    match verdict_of(parsers, text) {
        Verdict::Alike => {}
        Verdict::Rejected(names) if names.iter().all(|name| REJECTING.iter().any(|row| row.0 == *name)) => {}
        verdict => panic!("{text}: {verdict:?}"),
    }
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

/// The reasons for which texts are left out that the parsers of railurl read alike. The page says why.
const LEFT_OUT: &[Reason] = &[Reason::SingleLabel, Reason::NoPath, Reason::EmptyLabel];

/// Each ASCII character, at each place: it is in the language, or some parsers read it differently there.
#[test]
fn no_character_can_be_added() {
    let places = [
        ("http://", ".b/"),
        ("http://a", ".b/"),
        ("http://a", "b.c/"),
        ("http://a.", "/"),
        ("http://a.b", "/"),
        ("http://a.b", ""),
        ("http://a.b:", "/"),
        ("http://a.b:8", "/"),
        ("http://a.b/", ""),
        ("http://a.b/c", "d"),
        ("http://a.b/", "/c"),
        ("http://a.b/?", ""),
        ("http://a.b/?c", "d"),
        ("http://a.b/#", ""),
        ("http://a.b/#c", "d"),
        ("http://a.b/%", "0"),
        ("http://a.b/%2", ""),
        ("", "http://a.b/"),
        ("http:", "/a.b/"),
    ];
    let mut wrong = Vec::new();
    for (before, after) in places {
        for c in (0..0x80u8).map(char::from).chain(['é', '\u{2028}', '\u{FF0E}', '\u{10FFFF}']) {
            let text = format!("{before}{c}{after}");
            let verdict = verdict(&text);
            let is_right = match (check(&text), &verdict) {
                (Ok(()), verdict) => *verdict == Verdict::Alike,
                (Err(error), Verdict::Alike) => LEFT_OUT.contains(&error.reason),
                (Err(_), _) => true,
            };
            if !is_right {
                wrong.push((text, verdict));
            }
        }
    }
    let wrong: Vec<_> = wrong.iter().map(|(text, verdict)| format!("\n{text:?}: {verdict:?}")).collect();
    assert!(wrong.is_empty(), "{} texts: {}", wrong.len(), wrong.concat());
    for (text, reason) in ["http://a/", "http://a.b?", "http://a.b./"].iter().zip(LEFT_OUT) {
        assert_eq!((check(text).unwrap_err().reason, verdict(text)), (*reason, Verdict::Alike), "{text}");
    }
}

/// Random sentences are read alike by the parsers themselves. So are damaged ones that are still in the language.
#[test]
fn parsers_agree_on_sentences() {
    let language = language();
    let interpreter = Interpreter::new(&language).unwrap();
    let expression = regex(REGEX);
    let characters: Vec<char> = "aZx0-._~/?#%:@[]\\'\"<> \u{1}é5e2".chars().collect();
    let (newest, every) = (Parser::all().collect::<Vec<_>>(), every_version());
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
            assert_eq!(
                is_in,
                interpreter.parse("url", &text).unwrap().is_some_and(|tree| tree.end() == text.len()),
                "{text}"
            );
            assert_eq!(is_in, expression.is_match(&text), "{text}");
            if is_in {
                accepted += 1;
                assert_parsers_agree(if number % 8 == 0 { &every } else { &newest }, &text);
            }
        }
    }
    assert!(accepted > 1500, "{accepted}");
}

fn regex(expression: &str) -> regex::Regex {
    regex::Regex::new(&format!(r"\A(?:{expression})\z")).unwrap()
}

#[test]
fn the_expression_matches_the_rules() {
    let written = export::regex(&language(), "url", None).unwrap();
    assert_eq!(REGEX, written, "write it to src/unambiguous/regex.txt and docs/unambiguous-urls.md");
    let page = page();
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
    let longer = name(MAX_HOST_LENGTH / 2 + 1);
    assert_eq!(check(&longer).unwrap_err().reason, Reason::Length);
    let label = |length: usize| format!("http://1.{}.b/", "a".repeat(length));
    let longest = label(MAX_LABEL_LENGTH);
    assert_eq!((check(&longest), verdict(&longest)), (Ok(()), Verdict::Alike));
    let longer = label(MAX_LABEL_LENGTH + 1);
    assert_eq!(check(&longer).unwrap_err().reason, Reason::Length);
    let rejecting = ["python-urlopen", "okhttp-http-url", "dotnet-uri"];
    assert!(matches!(verdict(&longer), Verdict::Rejected(names) if names == rejecting), "{:?}", verdict(&longer));
    let text = |length: usize| format!("http://a.b/{}", "a".repeat(length - "http://a.b/".len()));
    let longest = text(railurl::unambiguous::MAX_LENGTH);
    assert_eq!((check(&longest), verdict(&longest)), (Ok(()), Verdict::Alike));
    let longer = text(railurl::unambiguous::MAX_LENGTH + 1);
    assert_eq!(check(&longer).unwrap_err().reason, Reason::Length);
    assert_ne!(verdict(&longer), Verdict::Alike);
}

/// `agree` does not ask the parsers about the language. Any two of them that accept it would agree: also about default
/// ports, which two parsers may not know that another knows.
#[test]
fn any_two_parsers_agree() {
    let parsers: Vec<_> = every_version().into_iter().filter(|parser| parser.accepts_unambiguous_urls()).collect();
    let texts = [
        "http://A.b:80/?q#f",
        "https://1.2.3.4:443/",
        "http://a.b/%7Eb",
        "https://2001.db8:8443/#f",
        "http://A-b.c:443",
        "http://255.255.255.255",
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

/// Returns a component with its escapes in upper case, except for unreserved characters, which are decoded.
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
