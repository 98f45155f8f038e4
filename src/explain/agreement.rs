//! Proofs that two parsers read a component alike: in every text of a language, whatever its length.
//!
//! [`agreement`] asks the question of [`railurl_grammar::analyze::agreement`] about the grammars of two parsers. A proof
//! covers spans and rules: the same bytes of the input are the component. It rests on what tests check: that
//! the parser reads as its rules say, that code between the rules does what the [pipeline](crate::implementations) says,
//! and that the rules describe the program. A difference is confirmed by the parsers themselves before it is
//! returned.

use alloc::boxed::Box;
use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::ops::Range;

use railurl_grammar::analyze::{self, Decided, Known, Reads};
pub use railurl_grammar::analyze::{Agreement, Marked};
use railurl_grammar::{Class, Grammar, Kind, Node, Rule};
use railurl_implementations::Implementation;
use railurl_implementations::pipeline::{self, Code, Pipeline, Place, Removed};

use super::plan::{self, loaded};
use super::{Parsed, Settings};
use crate::Dialect;
use crate::components::Component;
use crate::dialect::Parser;

/// The predicate of the URL Standard's rules about a scheme and the base. Without a base, it never holds.
const OF_BASE: &str = "base-has-scheme";

/// Inputs with code points that older specifications may remove.
const REMOVED: &str = r"ZeroOrMore:
  T: any
T: any of [\u{0}-\u{20}\u{7F}-\u{A0}\u{FEFF}]
ZeroOrMore:
  T: any
";

/// Inputs in which Chromium keeps some tabs and newlines, by version.
const DATA: &str = r"ZeroOrMore:
  T: any of [\u{9}\u{A}\u{D}]
T/i: data:
ZeroOrMore:
  T: any
T: any of [\u{9}\u{A}\u{D}]
ZeroOrMore:
  T: any
";

/// Decides whether two parsers find the same bytes of a component in every input that both accept, without a base,
/// within the texts of a rule. The brackets of an address may belong to the host or not. The search visits `states` states
/// at most.
///
/// ```
/// use railurl::components::Component;
/// use railurl::explain::agreement::agreement;
/// use railurl::implementations::Implementation::Rfc3986AppendixB;
/// use railurl::Dialect;
/// use railurl_grammar::{analyze::Agreement, read};
///
/// let simple = read("url =\n  Sequence:\n    T: http://\n    OneOrMore:\n      T: any of [a-z.]\n    T: /\n    ZeroOrMore:\n      T: any\n")?;
/// let parsers = [Dialect::Rfc3986.into(), Rfc3986AppendixB.into()];
/// let found = agreement(parsers, Component::Host, Some((&simple, "url")), 10_000)?;
/// assert!(matches!(found, Agreement::Proved { .. }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// Fails if the rules of a parser do not say where the component is, if the rule of the language cannot be searched, or if
/// the parsers do not find the component where the rules do.
pub fn agreement(
    parsers: [Parser; 2],
    component: Component,
    within: Option<(&Grammar, &str)>,
    states: usize,
) -> Result<Agreement, String> {
    if let Some((_, parser, why)) = BESIDE_RULES.iter().find(|row| row.0 == component && parsers.contains(&row.1)) {
        return Err(format!("{}: {why}", parser.name()));
    }
    let [first, second] = parsers.map(|parser| {
        let marked = marked(parser, component, within)?;
        marked.provable().map_err(|error| format!("{}: {}", parser.name(), error.message))?;
        Ok::<_, String>(marked)
    });
    let mut confirm = |found: &analyze::Difference| {
        let [first, second] = parsers.map(|parser| {
            let span = span(parser, component, &found.text)?;
            Some(span.map(|span| without_brackets(&found.text, span)))
        });
        matches!((first, second), (Some(first), Some(second)) if first != second)
    };
    let found = analyze::agreement([&first?, &second?], within, states, &mut confirm);
    let found = found.map_err(|error| error.to_string())?;
    if let Agreement::Proved { both, .. } = &found {
        let is_read = |parser| matches!(span(parser, component, both), Some(Some(_)));
        if !parsers.into_iter().all(is_read) {
            let text = both.escape_debug();
            return Err(format!(
                "the rules find a {} in `{text}`, and the parsers themselves do not",
                component.name()
            ));
        }
    }
    Ok(match found {
        // The rules do not say where the parsers find it, if code changes the text first.
        Agreement::Differ(found) => {
            let spans = parsers.map(|parser| span(parser, component, &found.text).flatten());
            Agreement::Differ(found.with_spans(spans))
        }
        found => found,
    })
}

/// Returns the bytes of a component without the brackets of an address, which are part of the host to some parsers.
fn without_brackets(text: &str, span: Range<usize>) -> Range<usize> {
    if text[span.clone()].starts_with('[') && text[span.clone()].ends_with(']') {
        span.start + 1..span.end - 1
    } else {
        span
    }
}

/// Returns the bytes of a component in an input, as the parser itself finds them: `None` if it rejects the input, and
/// `Some(None)` if the component is missing or empty.
///
/// ```
/// use railurl::{Dialect, components::Component, explain::agreement::span};
///
/// assert_eq!(span(Dialect::Living.into(), Component::Host, "http://h/"), Some(Some(7..8)));
/// assert_eq!(span(Dialect::Living.into(), Component::Port, "http://h/"), Some(None));
/// assert_eq!(span(Dialect::Living.into(), Component::Host, "http://"), None);
/// ```
#[must_use]
pub fn span(parser: Parser, component: Component, input: &str) -> Option<Option<Range<usize>>> {
    let parsed = Parsed::new(input, &Settings::new().parser(parser));
    parsed.result.is_ok().then(|| {
        let located = parsed.written.get(component);
        located.map(|located| located.span.clone()).filter(|span| !span.is_empty())
    })
}

/// Returns the rules by which a parser reads a component of the texts of a rule, without a base.
///
/// ```
/// use railurl::{Dialect, components::Component, explain::agreement::marked};
///
/// assert!(marked(Dialect::Living.into(), Component::Host, None).is_ok());
/// ```
///
/// # Errors
///
/// Fails if the rules do not say where the component is.
pub fn marked(
    parser: Parser,
    component: Component,
    within: Option<(&Grammar, &str)>,
) -> Result<Marked<'static>, String> {
    let grammar = loaded(parser).grammar;
    let places = match parser {
        Parser::Dialect(dialect) => plan::places(dialect),
        Parser::Implementation(implementation) => implementation.pipeline().places,
    };
    let places: Vec<&str> = (places.iter())
        .filter(|place| matches!(place, Place::Component(of, _) if *of == component))
        .flat_map(Place::paths)
        // The path begins with the slash before its first segment.
        .map(|place| if *place == "special-path" { "special-tail" } else { place })
        .collect();
    if places.is_empty() {
        return Err(format!("{}: the rules do not say where the {} is", parser.name(), component.name()));
    }
    let (marked, holds): (_, plan::Holds<'_>) = match parser {
        Parser::Dialect(dialect) => {
            let marked = Marked::new(grammar, plan::start_rule(grammar, dialect, "", None), &places);
            let marked = match dialect {
                Dialect::Rfc3986 | Dialect::Rfc3987 => marked,
                Dialect::Living | Dialect::Firefox | Dialect::Firefox140 => removing(marked, Removed::LIVING),
                Dialect::Chromium | Dialect::Chromium148 => removing(marked, Removed::LIVING).changing(known(DATA)?),
                _ => marked.changing(known(REMOVED)?),
            };
            let marked = deciding(marked.knowing(OF_BASE, false), decided(dialect))?;
            (marked, plan::predicates(dialect, &Settings::new()))
        }
        Parser::Implementation(implementation) => {
            let pipeline = implementation.pipeline();
            let marked = of_program(parser, &pipeline, &places, within)?;
            (marked, Box::new(move |name, argument| (pipeline.holds)(None, name, argument)))
        }
    };
    let marked = if component == Component::Host { marked.with_or_without('[', ']') } else { marked };
    Ok(contextual(grammar).into_iter().fold(marked, |marked, name| match holds(name, None) {
        Some(value) => marked.knowing(name, value),
        None => marked,
    }))
}

/// Returns the rules of a program, and the places of a component.
fn of_program(
    parser: Parser,
    pipeline: &Pipeline,
    places: &[&str],
    within: Option<(&Grammar, &str)>,
) -> Result<Marked<'static>, String> {
    let mut marked: Option<Marked<'_>> = None;
    for stage in &pipeline.stages {
        let reads = match stage.code {
            Code::None | Code::WithoutBase => Reads::All,
            Code::WithBase => continue,
            Code::NotEmpty => Reads::NotEmpty,
            Code::Matching => Reads::Matching,
            Code::Selects => Reads::Some,
            Code::Without(characters) => Reads::Without(characters.to_vec()),
            Code::After(starts) if begins(within, starts)? => Reads::All,
            Code::NotAfter(starts) if begins(within, starts)? => continue,
            Code::After(_) | Code::NotAfter(_) => Reads::Some,
            Code::Those(those) => Reads::Those(known(those)?),
            Code::Removes(_) | Code::Changes(_) => Reads::Unknown,
        };
        marked = Some(match marked {
            Some(marked) => marked.then(stage.rule, stage.of, reads),
            None => Marked::new(loaded(parser).grammar, stage.rule, places),
        });
    }
    let marked = marked.ok_or_else(|| format!("{} reads nothing without a base", parser.name()))?;
    let marked = match pipeline.preprocess.code {
        Code::Removes(removed) => removing(marked, removed),
        _ => marked,
    };
    deciding(marked, pipeline.decided)
}

/// Reads a set of texts.
fn known(parts: &str) -> Result<Known, String> {
    Known::new(parts).map_err(|error| error.to_string())
}

/// Says which characters are removed before the rules read an input.
fn removing<'g>(marked: Marked<'g>, removed: Removed) -> Marked<'g> {
    let marked = marked.trimming(removed.start, removed.end).removing(removed.anywhere);
    match removed.around {
        Some((open, close)) => marked.unwrapping(open, close),
        None => marked,
    }
}

/// The parsers whose rules do not say what they find.
const BESIDE_RULES: &[(Component, Parser, &str)] = &[
    (Component::Path, Parser::Dialect(Dialect::Railroad2015), "no node of its rules is the path with its first slash"),
    (
        Component::Fragment,
        Parser::Implementation(Implementation::RustHttpUri),
        "it drops the fragment that its rules read",
    ),
    (Component::Fragment, Parser::Implementation(Implementation::NginxProxyPass), "it knows no fragments"),
];

/// Returns the parsers that are in no proof about a component of the texts of a rule, each with the reason: code changes
/// the text that the rules read, or the rules do not say where the component is.
///
/// ```
/// use railurl::{components::Component, explain::agreement::in_no_proof};
///
/// assert_eq!(in_no_proof(Component::Scheme, None), []);
/// let found = in_no_proof(Component::Fragment, None);
/// assert_eq!((found[0].0.name(), &*found[0].1), ("rust-http-uri", "it drops the fragment that its rules read"));
/// ```
#[must_use]
pub fn in_no_proof(component: Component, within: Option<(&Grammar, &str)>) -> Vec<(Parser, String)> {
    let why = |parser: Parser| {
        let beside = BESIDE_RULES.iter().find(|row| (row.0, row.1) == (component, parser));
        let provable = || marked(parser, component, within)?.provable().map_err(|error| error.message);
        let why = beside.map(|row| row.2.to_string()).or_else(|| provable().err())?;
        let name = format!("{}: ", parser.name());
        Some((parser, why.strip_prefix(&name).map(String::from).unwrap_or(why)))
    };
    Parser::all().filter_map(why).collect()
}

/// Returns whether all texts of a rule begin with one of these, in any ASCII case.
fn begins(within: Option<(&Grammar, &str)>, starts: &[&str]) -> Result<bool, String> {
    let Some(within) = within else { return Ok(false) };
    let literal = |start: &&str| Node::new(Kind::Literal { text: String::from(*start), ignore_case: true });
    let start = Node::new(Kind::Choice(starts.iter().map(literal).collect()));
    let rest = Node::new(Kind::ZeroOrMore(Box::new(Node::new(Kind::Class(Class::any())))));
    let rule = Rule::new("texts", Node::new(Kind::Sequence(alloc::vec![start, rest])));
    let texts = Grammar::new(alloc::vec![rule]);
    let found = analyze::differences(within, (&texts, "texts")).map_err(|error| error.to_string())?;
    Ok(found.only_first.is_none())
}

/// Returns the arguments for which a dialect's predicates are known to hold or to fail, without a base.
fn decided(dialect: Dialect) -> &'static [pipeline::Decided] {
    const SPECIAL: Option<&str> = Some(pipeline::SPECIAL_SCHEMES);
    match dialect {
        Dialect::Living | Dialect::Chromium | Dialect::Firefox | Dialect::Chromium148 | Dialect::Firefox140 => {
            &[pipeline::Decided { predicate: "not-special", holds: None, fails: SPECIAL }]
        }
        Dialect::Railroad2015 => &[
            pipeline::Decided { predicate: "not-relative-scheme", holds: None, fails: SPECIAL },
            // The base's is `about`.
            pipeline::Decided { predicate: "not-base-scheme", holds: SPECIAL, fails: None },
        ],
        _ => &[],
    }
}

/// Returns the parser with the arguments for which predicates are known to hold or to fail.
fn deciding<'g>(marked: Marked<'g>, decided: &[pipeline::Decided]) -> Result<Marked<'g>, String> {
    decided.iter().try_fold(marked, |marked, decided| {
        let values = Decided::new(decided.holds, decided.fails).map_err(|error| error.to_string())?;
        Ok(marked.deciding(decided.predicate, values))
    })
}

/// Returns the names of the predicates without an argument: they depend on the base only.
fn contextual(grammar: &Grammar) -> BTreeSet<&str> {
    let names = grammar.nodes().filter_map(|node| match &node.kind {
        Kind::Predicate { name, argument: None } => Some(name.as_str()),
        _ => None,
    });
    names.collect()
}
