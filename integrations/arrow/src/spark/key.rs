//! The regular expressions that Spark makes of the keys of a query.

use std::slice;

use arrow_schema::ArrowError;
use regex::Regex;
use regex_syntax::ast::parse::Parser;
use regex_syntax::ast::{AssertionKind, Ast, ClassSet, ClassSetItem, GroupKind, LiteralKind};

/// A search for the value of a key.
pub(super) enum Key {
    /// A key without operators, and its equals sign.
    Literal(String),
    /// The whole expression.
    Pattern(Regex),
}

impl Key {
    /// Reads a key, which must be a regular expression that both engines read alike.
    pub(super) fn new(kernel: &str, key: &str) -> Result<Self, ArrowError> {
        if !key.contains(['\\', '^', '$', '.', '|', '?', '*', '+', '(', ')', '[', '{']) {
            return Ok(Key::Literal(format!("{key}=")));
        }
        let error = |reason: &dyn std::fmt::Display| {
            ArrowError::InvalidArgumentError(format!(
                "{kernel}: the key `{key}` is a regular expression in Spark: {reason}"
            ))
        };
        let pattern = format!("(&|^){key}=([^&]*)");
        let ast = Parser::new().parse(&pattern).map_err(|found| error(found.kind()))?;
        if let Some(construct) = unlike_java(&ast, &pattern) {
            return Err(error(&format_args!("{construct} is not supported")));
        }
        Regex::new(&pattern).map(Key::Pattern).map_err(|found| error(&found))
    }

    /// Returns the second group of the first match.
    pub(super) fn value<'q>(&self, query: &'q str) -> Option<&'q str> {
        match self {
            Key::Literal(name) => {
                let mut found = query.match_indices(name.as_str()).map(|(start, _)| start);
                let start = found.find(|&start| start == 0 || query.as_bytes()[start - 1] == b'&')?;
                query[start + name.len()..].split('&').next()
            }
            Key::Pattern(pattern) => pattern.captures(query)?.get(2).map(|group| group.as_str()),
        }
    }
}

/// Returns the first construct that the two engines read differently, or that only one supports.
fn unlike_java(ast: &Ast, pattern: &str) -> Option<String> {
    let text = &pattern[ast.span().start.offset..ast.span().end.offset];
    let is_alike = match ast {
        Ast::Empty(_) | Ast::Dot(_) | Ast::Alternation(_) | Ast::Concat(_) => true,
        Ast::Literal(literal) => {
            matches!(literal.kind, LiteralKind::Verbatim | LiteralKind::Meta | LiteralKind::Superfluous)
        }
        Ast::Assertion(assertion) => matches!(assertion.kind, AssertionKind::StartLine | AssertionKind::EndLine),
        Ast::ClassBracketed(class) => {
            // A bracket that comes first is itself to one engine, and ends the class to the other.
            let has_bracket_first = text.starts_with("[]") || text.starts_with("[^]");
            !has_bracket_first && matches!(&class.kind, ClassSet::Item(item) if is_simple(item))
        }
        Ast::Repetition(repetition) => !matches!(*repetition.ast, Ast::Repetition(_)) && !captures(&repetition.ast),
        Ast::Group(group) => match &group.kind {
            GroupKind::CaptureIndex(_) => true,
            GroupKind::NonCapturing(flags) => flags.items.is_empty(),
            GroupKind::CaptureName { .. } => false,
        },
        Ast::Flags(_) | Ast::ClassUnicode(_) | Ast::ClassPerl(_) => false,
    };
    if is_alike { children(ast).iter().find_map(|ast| unlike_java(ast, pattern)) } else { Some(format!("`{text}`")) }
}

/// Returns whether a class is a list of code points and ranges.
fn is_simple(item: &ClassSetItem) -> bool {
    let is_verbatim = |kind: &LiteralKind| *kind == LiteralKind::Verbatim;
    match item {
        ClassSetItem::Literal(literal) => is_verbatim(&literal.kind) && !matches!(literal.c, '[' | ']'),
        ClassSetItem::Range(range) => is_verbatim(&range.start.kind) && is_verbatim(&range.end.kind),
        ClassSetItem::Union(union) => union.items.iter().all(is_simple),
        _ => false,
    }
}

/// Returns whether a repeated node has a capturing group, which would keep only its last iteration.
fn captures(ast: &Ast) -> bool {
    let is_capture = matches!(ast, Ast::Group(group) if matches!(group.kind, GroupKind::CaptureIndex(_)));
    is_capture || children(ast).iter().any(captures)
}

fn children(ast: &Ast) -> &[Ast] {
    match ast {
        Ast::Group(group) => slice::from_ref(&group.ast),
        Ast::Repetition(repetition) => slice::from_ref(&repetition.ast),
        Ast::Alternation(alternation) => &alternation.asts,
        Ast::Concat(concat) => &concat.asts,
        _ => &[],
    }
}
