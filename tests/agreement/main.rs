//! Agreement of parsers by proof: which programs and specifications find the same components, and where they do not.

#[macro_use]
extern crate railurl_words;

mod audit;
mod unambiguous;

use railurl::Dialect;
use railurl::components::Component;
use railurl::dialect::Parser;
use railurl::explain::agreement::{agreement, marked, span};
use railurl::explain::rule_file;
use railurl::implementations::Implementation;
use railurl_grammar::analyze::{self, Agreement, Marked};
use railurl_grammar::{Grammar, Kind, Node, Rule, load, read, rules};

/// Texts that begin as a URL with an authority does.
const ABSOLUTE: &str =
    "url =\n  Sequence:\n    OneOrMore:\n      T: any of [a-z]\n    T: ://\n    ZeroOrMore:\n      T: any\n";

/// The maximum number of states of a search.
pub(crate) const STATES: usize = 100_000;

/// The expression of appendix B accepts every text, so parsers that agree with it agree with each other.
const EVERY_TEXT: Parser = Parser::Implementation(Implementation::Rfc3986AppendixB);

/// Asserts that two parsers agree, and that they themselves find the component in the witness.
fn assert_proved(parsers: [Parser; 2], component: Component, within: Option<(&Grammar, &str)>) {
    let found = agreement(parsers, component, within, STATES).unwrap();
    let Agreement::Proved { both, .. } = &found else { panic!("{component} of {parsers:?}: {found:?}") };
    let spans = parsers.map(|parser| span(parser, component, both));
    assert!(spans[0] == spans[1] && matches!(spans[0], Some(Some(_))), "{component} of {parsers:?} in {both}");
}

/// The expression of appendix B reads every URI as the grammar of RFC 3986 does.
#[test]
fn appendix_b_is_right_about_all_uris() {
    let rfc = Parser::Dialect(Dialect::Rfc3986);
    let absolute = read(ABSOLUTE).unwrap();
    for component in [Component::Scheme, Component::Host, Component::Port, Component::Query, Component::Fragment] {
        assert_proved([rfc, EVERY_TEXT], component, Some((&absolute, "url")));
    }
    let rules = read(rules::text("rfc3986.railroad").unwrap()).unwrap();
    let expression = read(rule_file(EVERY_TEXT).1).unwrap();
    let parsers = [
        Marked::new(&rules, "uri-reference", &["authority"]),
        Marked::new(&expression, "reference", &["authority-text"]),
    ];
    let found = analyze::agreement([&parsers[0], &parsers[1]], None, STATES, &mut |_| true).unwrap();
    assert!(matches!(&found, Agreement::Proved { both, .. } if both == "//a"), "{found:?}");
}

#[test]
fn differences_are_confirmed_by_the_parsers() {
    let absolute = "url =\n  Sequence:\n    T: http://\n    ZeroOrMore:\n      T: any\n";
    let backslash = "url =\n  Sequence:\n    T: http://a\\\n    ZeroOrMore:\n      T: any\n";
    for (language, parsers, component, text) in [
        (absolute, [Dialect::Living.into(), EVERY_TEXT], Component::Host, "http://a "),
        (backslash, [Dialect::Living.into(), EVERY_TEXT], Component::Host, "http://a\\"),
    ] {
        let language = read(language).unwrap();
        let found = agreement(parsers, component, Some((&language, "url")), STATES).unwrap();
        let Agreement::Differ(found) = found else { panic!("{found:?}") };
        assert_eq!(found.text, text);
        assert_eq!(parsers.map(|parser| span(parser, component, text).unwrap()), found.spans);
    }
}

#[test]
fn reports_why_there_is_no_proof() {
    let parsers = [Dialect::Living.into(), EVERY_TEXT];
    let none = read("url =\n  T: mailto:a\n").unwrap();
    let found = agreement(parsers, Component::Host, Some((&none, "url")), STATES).unwrap();
    assert!(matches!(&found, Agreement::Undecided { why, .. } if why.starts_with("there is nothing")), "{found:?}");
    // What an older specification may remove before it reads, whether or not its rules match the input with it.
    let space = read("url =\n  Sequence:\n    ZeroOrMore:\n      T: any of [\\u{1}]\n    T: http://a/\n").unwrap();
    let older = [Dialect::UrlSpec.into(), EVERY_TEXT];
    let found = agreement(older, Component::Host, Some((&space, "url")), STATES).unwrap();
    assert!(matches!(&found, Agreement::Undecided { why, .. } if why.contains("changes some inputs")), "{found:?}");
    let found = agreement(parsers, Component::Host, None, 5).unwrap();
    assert!(matches!(&found, Agreement::Undecided { why, .. } if why.contains("more than 5 states")), "{found:?}");
    // How far a search comes, whichever of its parts is too long: the languages have other characters only beyond that.
    let unambiguous = load("unambiguous.railroad", rules::resolve).unwrap();
    let parsers = [Implementation::PythonUrllib.into(), Implementation::Libcurl.into()];
    let depths = [100, 400].map(|states| {
        let found = agreement(parsers, Component::Host, Some((&unambiguous, "url")), states).unwrap();
        let Agreement::Undecided { why, depth } = found else { panic!("{found:?}") };
        assert_eq!(why, format!("it needs more than {states} states"));
        depth
    });
    assert!(8 <= depths[0] && depths[0] < depths[1], "{depths:?}");
}

/// The marks are where the parsers themselves find the component: each agrees with a grammar of a list of texts, whose
/// spans are its own answers.
#[test]
fn marks_are_the_spans_of_answers() {
    let texts = *words!(
        "http://a/ https://example.com:8080/b/c?d=e#f http://u:p@h:1/p?q#f http://u@h HTTP://A.B?x \
         http://127.0.0.1/ http://h:/ http://a@b@c/ http://a%41/ ftp://h/# foo://h/p mailto:a@b //h/p /p?q h:81 \
         http://a\\@b/ http:/a http:a"
    );
    let mut compared = 0;
    for component in [Component::Scheme, Component::Host, Component::Port] {
        // Where these are read, predicates and code decide.
        let is_free = |parser: &Parser| {
            let names = ["java-net-uri", "apache-uri-builder", "railroad-2015", "python-urlopen"];
            let name = parser.name().split('@').next().unwrap_or_default();
            name == "java-net-url" || component != Component::Scheme && names.contains(&name)
        };
        for parser in unambiguous::parsers().filter(|parser| !is_free(parser)) {
            let literal = |text: &str| Node::new(Kind::Literal { text: text.to_owned(), ignore_case: false });
            // A predicate about a scheme may hold or not, so the rules have two readings of other texts.
            let is_free = ["If:", "Extends:"].iter().any(|key| rule_file(parser).1.contains(key));
            let texts = texts.iter().filter(|text| !is_free || text.starts_with("http://") && !text.contains('\\'));
            let rows = texts.filter_map(|text| Some((text, span(parser, component, text)?)));
            let rows: Vec<Node> = rows
                .map(|(text, span)| {
                    let span = span.unwrap_or(0..0);
                    let parts = [&text[..span.start], &text[span.clone()], &text[span.end..]];
                    let parts = parts.iter().enumerate().filter(|(_, part)| !part.is_empty());
                    let parts = parts
                        .map(|(index, part)| literal(part).with_label((index == 1).then(|| "component".to_owned())));
                    Node::new(Kind::Sequence(parts.chain([Node::new(Kind::End)]).collect()))
                })
                .collect();
            compared += rows.len();
            let answers = Rule::new("answers", Node::new(Kind::Choice(rows)));
            let answers = Grammar::new(vec![answers]);
            let answers = Marked::new(&answers, "answers", &["component"]);
            let rules = marked(parser, component, None).unwrap();
            let found = analyze::agreement([&rules, &answers], None, STATES, &mut |_| true).unwrap();
            assert!(matches!(found, Agreement::Proved { .. }), "{component} of {parser}: {found:?}");
        }
    }
    assert!(compared > 500, "{compared}");
}
