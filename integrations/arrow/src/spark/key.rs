//! The regular expressions that Spark makes of the keys of a query.

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
    /// # Errors
    ///
    /// The key is not a regular expression, or not one that both engines read alike.
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
    let text = || format!("`{}`", &pattern[ast.span().start.offset..ast.span().end.offset]);
    match ast {
        Ast::Empty(_) | Ast::Dot(_) => None,
        Ast::Literal(literal) => {
            let is_alike = matches!(literal.kind, LiteralKind::Verbatim | LiteralKind::Meta | LiteralKind::Superfluous);
            (!is_alike).then(text)
        }
        Ast::Assertion(assertion) => {
            let is_alike = matches!(assertion.kind, AssertionKind::StartLine | AssertionKind::EndLine);
            (!is_alike).then(text)
        }
        Ast::ClassBracketed(class) => {
            let is_alike = match &class.kind {
                ClassSet::Item(item) => is_simple(item),
                ClassSet::BinaryOp(_) => false,
            };
            // A bracket that comes first is itself to one engine, and ends the class to the other.
            let has_bracket_first = text().starts_with("`[]") || text().starts_with("`[^]");
            (!is_alike || has_bracket_first).then(text)
        }
        Ast::Repetition(repetition) => {
            let is_alike = !matches!(&*repetition.ast, Ast::Repetition(_)) && !captures(&repetition.ast);
            if is_alike { unlike_java(&repetition.ast, pattern) } else { Some(text()) }
        }
        Ast::Group(group) => {
            let is_alike = match &group.kind {
                GroupKind::CaptureIndex(_) => true,
                GroupKind::NonCapturing(flags) => flags.items.is_empty(),
                GroupKind::CaptureName { .. } => false,
            };
            if is_alike { unlike_java(&group.ast, pattern) } else { Some(text()) }
        }
        Ast::Alternation(alternation) => alternation.asts.iter().find_map(|ast| unlike_java(ast, pattern)),
        Ast::Concat(concat) => concat.asts.iter().find_map(|ast| unlike_java(ast, pattern)),
        Ast::Flags(_) | Ast::ClassUnicode(_) | Ast::ClassPerl(_) => Some(text()),
    }
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
    match ast {
        Ast::Group(group) => matches!(group.kind, GroupKind::CaptureIndex(_)) || captures(&group.ast),
        Ast::Repetition(repetition) => captures(&repetition.ast),
        Ast::Alternation(alternation) => alternation.asts.iter().any(captures),
        Ast::Concat(concat) => concat.asts.iter().any(captures),
        _ => false,
    }
}
