//! `railurl grammar agree`: proofs that two parsers read a component alike.

use std::ffi::OsStr;
use std::fmt::Write as _;
use std::ops::Range;
use std::path::Path;
use std::process::ExitCode;

use railurl::components::Component;
use railurl::dialect::Parser;
use railurl::explain;
use railurl_grammar::analyze::{Agreement, Marked, agreement};
use railurl_grammar::{Class, Grammar, Kind, Node, Rule};
use regex_syntax::hir::{self, Hir, HirKind, Look};

use crate::args::AgreeArguments;
use crate::files::{self, CommandError, FAILED};
use crate::visible::{visible, visible_os};

/// The exit status if it could not be decided.
const UNDECIDED: u8 = 2;

/// The maximum number of copies of a repeated part of a regular expression.
const MAX_COPIES: u32 = 1000;

/// Decides whether two parsers agree.
pub(crate) fn run(arguments: &AgreeArguments) -> Result<ExitCode, CommandError> {
    let within = match (&arguments.within, &arguments.matching) {
        (Some(path), _) => {
            let Some(file) = super::read(path)? else { return Ok(ExitCode::from(UNDECIDED)) };
            let start = file.start(None)?;
            Some((file.grammar, start, format!("every text of {}", visible(&file.name))))
        }
        (None, Some(expression)) => {
            let texts = format!("every text that matches `{}`", visible(expression));
            Some((matching(expression).map_err(CommandError::Told)?, "matching".to_owned(), texts))
        }
        (None, None) => None,
    };
    let language = within.as_ref().map(|(grammar, start, _)| (grammar, start.as_str()));
    let texts = within.as_ref().map_or("every text", |(_, _, texts)| texts);
    let sides = [&arguments.first, &arguments.second];
    let parsers = sides.map(|name| name.to_str().and_then(|name| name.parse::<Parser>().ok()));
    let found = match parsers {
        [Some(first), Some(second)] => {
            if arguments.start.is_some() {
                return Err(CommandError::Told(
                    "--start is for rule files: the rules of a parser have an order".to_owned(),
                ));
            }
            let component = Component::ALL.into_iter().find(|component| component.name() == arguments.component);
            let Some(component) = component else {
                let names = Component::ALL.map(Component::name).join(", ");
                let name = visible(&arguments.component);
                return Err(CommandError::Told(format!("no component `{name}`: expected one of {names}")));
            };
            explain::agreement::agreement([first, second], component, language, arguments.states)
        }
        [None, None] => match agreement_of_files(arguments, language)? {
            Some(found) => found,
            None => return Ok(ExitCode::from(UNDECIDED)),
        },
        _ => {
            return Err(CommandError::Told(
                "A and B have to be two names of `railurl dialects`, or two rule files".to_owned(),
            ));
        }
    };
    let found = found.map_err(CommandError::Told)?;
    let names = sides.map(|name| visible_os(name));
    let are_programs = parsers[0].is_some();
    let (mut text, status) = told(&found, &names, &visible(&arguments.component), texts, are_programs);
    for note in parsers.into_iter().flatten().filter_map(Parser::note) {
        let _ = writeln!(text, "note: {note}");
    }
    files::print(&text)?;
    Ok(status)
}

/// Decides it for rule files. `None` if one has mistakes, which are reported.
fn agreement_of_files(
    arguments: &AgreeArguments,
    language: Option<(&Grammar, &str)>,
) -> Result<Option<Result<Agreement, String>>, CommandError> {
    let read = |path: &OsStr| super::read(Path::new(path));
    let (Some(first), Some(second)) = (read(&arguments.first)?, read(&arguments.second)?) else { return Ok(None) };
    let start = arguments.start.as_deref();
    let rules = [first.start(start)?, second.start(arguments.with.as_deref().or(start))?];
    let places: Vec<&str> = arguments.component.split(',').collect();
    let marked =
        [(&first, &rules[0]), (&second, &rules[1])].map(|(file, rule)| Marked::new(&file.grammar, rule, &places));
    let found = agreement([&marked[0], &marked[1]], language, arguments.states, &mut |_| true);
    Ok(Some(found.map_err(|error| error.to_string())))
}

/// Returns the answer in words, and the exit status.
fn told(
    found: &Agreement,
    [first, second]: &[String; 2],
    component: &str,
    texts: &str,
    are_programs: bool,
) -> (String, ExitCode) {
    let mut text = String::new();
    match found {
        Agreement::Proved { states, both, predicates, .. } => {
            let _ = writeln!(
                text,
                "proved: {first} and {second} find the same {component} in {texts} that both accept ({states} states)"
            );
            let _ = writeln!(text, "such as: {}", visible(both));
            if are_programs {
                let _ = writeln!(
                    text,
                    "rests on: their rules, and what code does between them, which tests compare with the programs"
                );
            }
            if !predicates.is_empty() {
                let _ = writeln!(text, "whether or not these hold: {}", predicates.join(", "));
            }
            (text, ExitCode::SUCCESS)
        }
        Agreement::Differ(found) => {
            let _ = writeln!(text, "differ: {}", visible(&found.text));
            for (name, span) in [first, second].into_iter().zip(&found.spans) {
                let _ = writeln!(text, "{name}: {}", shown(&found.text, component, span.as_ref()));
            }
            (text, FAILED)
        }
        Agreement::Undecided { why, depth, .. } => {
            let _ = writeln!(text, "could not decide: {}", visible(why));
            if *depth > 0 {
                let _ = writeln!(text, "they agree on all texts of fewer than {depth} characters");
            }
            (text, ExitCode::from(UNDECIDED))
        }
        _ => (text, ExitCode::from(UNDECIDED)),
    }
}

fn shown(text: &str, component: &str, span: Option<&Range<usize>>) -> String {
    match span {
        Some(span) => format!("{component} `{}` at {}..{}", visible(&text[span.clone()]), span.start, span.end),
        None => format!("no {component}"),
    }
}

/// Returns a grammar whose rule `matching` matches the texts in which a regular expression finds something.
fn matching(expression: &str) -> Result<Grammar, String> {
    let hir = regex_syntax::parse(expression).map_err(|error| error.to_string())?;
    let (mut rows, mut rules) = (Vec::new(), Vec::new());
    let mut open = vec![&hir];
    while let Some(row) = open.pop() {
        match row.kind() {
            HirKind::Alternation(parts) => open.extend(parts.iter().rev()),
            HirKind::Capture(group) => open.push(&group.sub),
            _ => {
                let any = || Node::new(Kind::ZeroOrMore(Box::new(Node::new(Kind::Class(Class::any())))));
                let parts = match row.kind() {
                    HirKind::Concat(parts) => &parts[..],
                    _ => std::slice::from_ref(row),
                };
                let is_start = |part: &&Hir| matches!(part.kind(), HirKind::Look(Look::Start));
                let anchors = parts.iter().take_while(is_start).count();
                let mut children: Vec<Node> = Vec::new();
                children.extend((anchors == 0).then(any));
                for part in &parts[anchors..] {
                    children.push(node(part, &mut rules)?);
                }
                children.push(any());
                rows.push(Node::new(Kind::Sequence(children)));
            }
        }
    }
    rules.push(Rule::new("matching", Node::new(Kind::Choice(rows))));
    Ok(Grammar { rules, ..Grammar::default() })
}

/// Translates a part of a regular expression, which nests as deep as its parser allows. What is repeated is a rule of its
/// own, so that copies are short.
fn node(hir: &Hir, rules: &mut Vec<Rule>) -> Result<Node, String> {
    let mut all = |parts: &[Hir]| parts.iter().map(|part| node(part, rules)).collect::<Result<Vec<_>, _>>();
    let kind = match hir.kind() {
        HirKind::Empty => Kind::Sequence(Vec::new()),
        HirKind::Literal(literal) => {
            let text = std::str::from_utf8(&literal.0).map_err(|_| "the expression matches bytes that are no text")?;
            Kind::Literal { text: text.to_owned(), ignore_case: false }
        }
        HirKind::Class(hir::Class::Unicode(class)) => Kind::Class(Class {
            negated: false,
            ranges: class.ranges().iter().map(|range| (range.start(), range.end())).collect(),
        }),
        HirKind::Class(hir::Class::Bytes(_)) => return Err("the expression matches bytes that are no text".to_owned()),
        HirKind::Look(Look::End) => Kind::End,
        HirKind::Look(_) => {
            return Err("the expression looks around: only ^ at its start and $ can be used".to_owned());
        }
        HirKind::Capture(group) => return node(&group.sub, rules),
        HirKind::Concat(parts) => Kind::Sequence(all(parts)?),
        HirKind::Alternation(parts) => Kind::Choice(all(parts)?),
        HirKind::Repetition(repetition) => {
            let body = node(&repetition.sub, rules)?;
            let name = format!("part-{}", rules.len());
            let child = Node::new(Kind::Reference(name.clone()));
            rules.push(Rule::new(name, body));
            if repetition.min.max(repetition.max.unwrap_or(0)) > MAX_COPIES {
                return Err(format!("the expression repeats a part more than {MAX_COPIES} times"));
            }
            let mut parts = vec![child.clone(); repetition.min as usize];
            match repetition.max {
                None => parts.push(Node::new(Kind::ZeroOrMore(Box::new(child)))),
                Some(max) => {
                    let optional = Node::new(Kind::Optional(Box::new(child)));
                    parts.extend(vec![optional; (max - repetition.min) as usize]);
                }
            }
            Kind::Sequence(parts)
        }
    };
    Ok(Node::new(kind))
}
