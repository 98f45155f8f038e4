//! Makes a module that needs nothing of its crate but nom: functions that parse a whole text, errors that say what was
//! expected, and the grammar as data, from which these errors are made.

use crate::prelude::List as _;
use std::fmt::Write as _;

use super::document::{code_span, visible};
use super::spell::{OUTSIDE, OWN, settle, snake, type_name, type_of};
use super::verify::Claim;
use super::{Generator, head, push};
use crate::analyze::{code_point, runs_to_last, starts_of};
use crate::model::{Class, Kind, Node, Rule, decides, rest_number};
use crate::nesting::{Rules, by_name, reachable};
use crate::shape::{Body, Shape};
use crate::sorted::Set;
use crate::terminal::without;
use crate::write::{class_text, describe};

/// Lines that end with `// nested` or `// flat` are for grammars with or without brackets that nest, and those with `// guided`
/// or `// plain` for code that a reading of the whole text guides or not. An error is of one reading (`// committed`) or of all
/// (`// explored`).
const ERROR: &str = include_str!("standalone/error.rs");
const NODE: &str = include_str!("standalone/node.rs");
/// The functions that nom lacks, or has slower, by name.
pub(super) const HELPERS: [(&str, &str); 5] = [
    ("run", include_str!("standalone/run.rs")),
    ("run_to_last", include_str!("standalone/last.rs")),
    ("many", include_str!("standalone/many.rs")),
    ("list", include_str!("standalone/list.rs")),
    ("nested", include_str!("standalone/nested.rs")),
];
/// A reading of the whole text.
pub(super) const GUIDE: &str = include_str!("standalone/guide.rs");
/// The code that explores all readings of a text.
const EXPLORE: &str = include_str!("standalone/explore.rs");
/// Look-ahead to the end of the text.
pub(super) const REST: &str = include_str!("standalone/rest.rs");
/// The types of a walk.
pub(super) const WALK: &str = include_str!("standalone/walk.rs");
/// The trait that folds trees, up to its methods for types.
pub(super) const FOLD: &str = include_str!("standalone/fold.rs");
/// The function that finds a part of a text.
const SPAN: &str = "
/// Returns the bytes of a part in the text that it was parsed from. In any other text, the range means nothing.
pub fn span(input: &str, part: &str) -> core::ops::Range<usize> {
let start = (part.as_ptr() as usize).wrapping_sub(input.as_ptr() as usize);
start..start.wrapping_add(part.len())
}
";
/// The code that writes the text of a tree.
pub(super) const WRITE: &str = include_str!("standalone/write.rs");
/// Makes `alloc` known in a module, whether or not its crate has the standard library.
pub(super) const ALLOC: &str = "extern crate alloc;\n\n";

/// Returns a helper function, as [`settle`] reads it.
pub(super) fn helper(template: &str) -> String {
    let text = template.replace("IResult<", &format!("{OUTSIDE}nom::IResult<"));
    let text = text.replace("impl Fn(", &format!("impl {OUTSIDE}core::ops::Fn("));
    let text = text.replace("fail()", &format!("{OUTSIDE}nom::combinator::fail()"));
    HELPERS
        .iter()
        .fold(text, |text, (name, _)| text.replace(&format!("fn {name}<"), &format!("fn {OUTSIDE}{OWN}::{name}<")))
}

/// Returns the lines of a template without a mark, and those whose mark holds.
fn marked(template: &str, marks: &[(&str, bool)]) -> String {
    let mut out = String::new();
    for line in template.lines() {
        let mark = marks.iter().find_map(|&(mark, holds)| Some((line.strip_suffix(mark)?, holds)));
        let (line, holds) = mark.unwrap_or((line, true));
        if holds {
            push!(out, "{line}");
        }
    }
    out
}

/// Returns the types of a walk, as [`settle`] reads them, for trees that keep all of a text or not.
pub(super) fn walk(keeps_all: bool) -> String {
    let paths = ["alloc::vec::Vec", "core::ops::Range", "core::ops::FnMut"];
    let template = marked(WALK, &[(" // whole", keeps_all), (" // part", !keeps_all)]);
    let template: String = template.split_inclusive('\n').filter(|line| !line.starts_with("use ")).collect();
    paths.iter().fold(template, |text, path| {
        let name = path.rsplit("::").next().unwrap_or(path);
        ["<", "(", "::"]
            .iter()
            .fold(text, |text, next| text.replace(&format!("{name}{next}"), &format!("{OUTSIDE}{path}{next}")))
    })
}

/// What the data of nodes depend on.
struct Known<'g> {
    /// The labels and rules whose texts conditions ask about.
    arguments: Set<&'g str>,
    /// The rules in which a reading of the whole text, or look-ahead that was added, decides.
    open: Set<&'g str>,
}

impl Known<'_> {
    fn is_open(&self, node: &Node) -> bool {
        !self.open.is_empty() && (node.nodes().any(decides) || node.references().any(|it| self.open.contains(it.1)))
    }
}

impl<'g> Generator<'g> {
    /// Writes `mod.rs`: the modules, and a function for each start rule.
    pub(super) fn module(&self, source: &str) -> String {
        let mut out = String::new();
        // Modules of grammars that extend this one use its errors.
        let (module, path) = self.base.as_ref().map_or(("mod error;\n", "error"), |base| ("", &base.path));
        let rest = if self.needs.values().any(|needs| needs.rest) { "#[doc(hidden)]\npub mod rest;\n" } else { "" };
        push!(out, "{module}#[doc(hidden)]\npub mod expected;\n{rest}pub mod syntax;\npub mod walk;\n");
        push!(out, "pub use {path}::{{SyntaxError, SyntaxErrorKind}};");
        let mut of_bytes = String::new();
        for start in starts_of(self.grammar, &[]) {
            let Some(rule) = self.grammar.rule(start) else { continue };
            let Some(definition) = self.definitions[start].first() else { continue };
            let output = match &definition.body {
                Body::Text => type_of(&Shape::Text),
                Body::Alias(shape) => qualified(shape),
                Body::Struct(_) | Body::Enum(_) => format!("syntax::{}", type_name(&definition.path)),
            };
            let path = std::slice::from_ref(&rule.name);
            let (name, parser, data) = (rule.name.replace('-', "_"), snake(path), constant(start));
            let needs = self.needs(&rule.body);
            let asks = needs.predicates;
            let parameter = if asks { "predicates: &impl syntax::Predicates, " } else { "" };
            let reads = match (needs.rest, self.is_guided) {
                (false, _) => String::new(),
                (true, false) => "let to_end = &rest::Rest::new(input);\n".to_owned(),
                (true, true) => format!(
                    "let Some(to_end) = rest::Rest::new(input, &expected::{data}) else {{\n\
                     return Err(SyntaxError::ambiguous(input.as_bytes(), {start:?}, &expected::{data}));\n}};\nlet to_end = &to_end;\n"
                ),
            };
            let passed = needs.arguments();
            let argument = if asks { "predicates, " } else { "" };
            let holds = if asks { ", &|name, text| walk::holds(predicates, name, text).unwrap_or(true)" } else { "" };
            let new = if asks { "asking" } else { "new" };
            let function = |out: &mut String, note: &str, input: &str, body: &str| {
                push!(
                    out,
                    "\n/// Parses the whole of `input` as {}.\n///\n{note}/// # Errors\n///
/// The furthest place that can be read, and what was expected there.
pub fn parse_{name}<'i>({parameter}input: &'i {input}) -> Result<{output}, SyntaxError> {{\n{body}\n}}\n}}",
                    code_span(start)
                );
            };
            let most = self.grammar.header.depth_limit().filter(|_| needs.depth);
            let note =
                most.map(|most| format!("/// There may be {most} brackets around a text. More are an error.\n///\n"));
            let depth = most.map(|most| format!("let depth = {most};\n")).unwrap_or_default();
            let body = format!(
                "{depth}{reads}match syntax::{parser}({passed}input) {{\nOk((\"\", tree)) => Ok(tree),
_ => Err(SyntaxError::{new}(input.as_bytes(), {start:?}, &expected::{data}{holds})),"
            );
            function(&mut out, &note.unwrap_or_default(), "str", &body);
            if matches_only_ascii(&self.rules, &rule.body) {
                let body = format!(
                    "match core::str::from_utf8(input) {{\nOk(text) => super::parse_{name}({argument}text),
Err(_) => Err(SyntaxError::{new}(input, {start:?}, &expected::{data}{holds})),"
                );
                function(&mut of_bytes, "", "[u8]", &body);
            }
        }
        if !self.grammar.header.spans.is_empty() {
            out.push_str(SPAN);
        }
        if !of_bytes.is_empty() {
            push!(out, "\n/// The same parsers over bytes, for the start rules that match only ASCII.");
            let alloc = if of_bytes.contains("alloc::") { ALLOC } else { "" };
            push!(out, "pub mod bytes {{\n{alloc}use super::{{SyntaxError, expected, syntax, walk}};\n{of_bytes}}}");
        }
        let mut whole = head(source, "Parsers of whole texts, one for each start rule.");
        push!(
            whole,
            "#![allow(dead_code, unused_imports, clippy::needless_lifetimes, reason = \"not all is used, and signatures are alike\")]\n\
             #![allow(clippy::enum_variant_names, clippy::large_enum_variant, reason = \"names and shapes are the grammar's\")]\n\
             #![allow(clippy::doc_lazy_continuation, clippy::doc_overindented_list_items, reason = \"comments are as well\")]\n"
        );
        if out.contains("alloc::") {
            whole.push_str(ALLOC);
        }
        // No name of the grammar is in this module: it names each with its module.
        whole + &settle(&out, &Set::new(), &mut Set::new())
    }

    /// Writes `error.rs`.
    pub(super) fn error(&self, source: &str) -> String {
        let explore = if self.explores { self.with_lines(EXPLORE) } else { String::new() };
        head(source, "Why a text does not match the grammar.") + ALLOC + &self.with_lines(ERROR) + &explore
    }

    /// Returns the lines of a template that the grammar needs: those without a mark, and those whose mark is true of it.
    pub(super) fn with_lines(&self, template: &str) -> String {
        let is_nested = !self.nested.is_empty();
        let marks = [
            (" // nested", is_nested),
            (" // flat", !is_nested),
            (" // guided", self.is_guided),
            (" // plain", !self.is_guided),
            (" // explored", self.explores),
            (" // committed", !self.explores),
        ];
        marked(template, &marks)
    }

    /// Writes `expected.rs`: the grammar as data.
    pub(super) fn expected(&self, source: &str) -> String {
        let mut out = head(source, "The grammar as data, from which errors are made.");
        match &self.base {
            Some(base) => {
                let taken: Vec<String> = base.rules.iter().map(|rule| constant(rule)).list();
                push!(out, "pub use {}::expected::{{Node, Set, {}}};", base.path, taken.join(", "));
            }
            None => out.push_str(&self.with_lines(NODE)),
        }
        let known = self.known();
        for rule in self.own_rules() {
            let node = self.data(&rule.body, (None, name_in_comment(rule).as_deref()), &known);
            push!(out, "\n#[allow(dead_code, reason = \"no start rule may refer to it\")]");
            push!(out, "pub static {}: Node = {node};", constant(&rule.name));
        }
        out
    }

    /// Finds what the data of a node depend on.
    fn known(&self) -> Known<'g> {
        let argument = |node: &'g Node| match &node.kind {
            Kind::Predicate { argument, .. } => argument.as_deref(),
            _ => None,
        };
        let arguments = self.grammar.nodes().filter_map(argument).collect();
        let rules = by_name(self.grammar);
        let opens = |name: &str| reachable(&rules, &[name]).iter().any(|rule| rule.body.nodes().any(decides));
        let names =
            self.grammar.rules.iter().map(|rule| rule.name.as_str()).filter(|name| self.explores && opens(name));
        Known { arguments, open: names.collect() }
    }

    /// Returns a node as data; `next` is the node after it, and `name` what it is called if it is a set.
    fn data(&self, node: &Node, (next, name): (Option<&Node>, Option<&str>), known: &Known<'_>) -> String {
        let plain = match next {
            Some(next) if runs_to_last(node, next) => self.last(node, next),
            _ => self.kind(node, name, known),
        };
        match node.label.as_deref().or(match &node.kind {
            Kind::Reference(name) => Some(name),
            _ => None,
        }) {
            Some(name) if known.arguments.contains(name) => format!("Node::Label {{ name: {name:?}, node: &{plain} }}"),
            _ => plain,
        }
    }

    /// Writes a run up to the last match of `next`.
    fn last(&self, run: &Node, next: &Node) -> String {
        let class = run.children().first().and_then(code_point).unwrap_or_else(Class::any);
        let stop = code_point(next).unwrap_or_else(Class::any);
        let some = matches!(run.kind, Kind::OneOrMore(_));
        let written = match &next.kind {
            Kind::Literal { text, .. } => legible_text(text),
            _ => legible(&stop),
        };
        let (run, stop) = (self.set(&class), self.set(&stop));
        format!("Node::Last {{ run: {run}, stop: {stop}, some: {some}, written: {written:?} }}")
    }

    /// Writes options in a row of the same code point, and returns how many there are.
    fn up_to(&self, nodes: &[Node], known: &Known<'_>) -> Option<(String, usize)> {
        let option = |node: &Node| -> Option<(usize, Node)> {
            let Kind::Optional(child) = &node.kind else { return None };
            let (number, child) = match child.children() {
                [ahead, child] if rest_number(ahead).is_some() => (rest_number(ahead)?, child),
                _ => (0, &**child),
            };
            self.code_point(child).map(|_| (number, child.clone()))
        };
        let (first, child) = option(nodes.first()?)?;
        let is_next = |(position, node): &(usize, &Node)| {
            let Some((number, other)) = option(node) else { return false };
            // A reading of the whole text has a number for each.
            let is_numbered = match self.is_guided && first > 0 {
                true => number == first + position,
                false => (number > 0) == (first > 0),
            };
            is_numbered && other.kind == child.kind
        };
        let most = nodes.iter().enumerate().take_while(is_next).count();
        let guide = if self.explores { first } else { 0 };
        let data = self.data(&child, (None, None), known);
        let is_asked = !known.arguments.is_empty();
        (most > 1 && !is_asked).then(|| (format!("Node::UpTo {{ node: &{data}, most: {most}, guide: {guide} }}"), most))
    }

    /// Returns the set of a node that is one code point, or refers to one.
    fn code_point(&self, node: &Node) -> Option<Class> {
        match &node.kind {
            Kind::Reference(name) => self.rule(name).and_then(|rule| code_point(&rule.body)),
            _ => code_point(node),
        }
    }

    /// Returns the set of a code point after look-ahead that excepts some code points.
    fn without(&self, not: &Node, node: &Node) -> Option<Node> {
        let Kind::NotAhead(excepted) = &not.kind else { return None };
        let left = without(&self.code_point(node)?, &self.code_point(excepted)?);
        let name = node.label.clone().or_else(|| node.references().next().map(|(_, name)| name.to_owned()));
        Some(Node::new(Kind::Class(left)).with_label(name))
    }

    /// Writes a set as data.
    fn set(&self, class: &Class) -> String {
        let set = format!("Set {{ negated: {}, ranges: &{:?} }}", class.negated, class.ranges);
        self.claim(Claim::Set(set.clone(), class.clone()));
        set
    }

    /// Writes a node; `name` is the name of its set, if it is one.
    fn kind(&self, node: &Node, name: Option<&str>, known: &Known<'_>) -> String {
        let is_open = known.is_open(node);
        let part = |part: &Node, next: Option<&Node>| -> String {
            let data = self.data(part, (next, None), known);
            let is_leaf = part.nodes().count() + part.references().count() == 1 || self.code_point(part).is_some();
            let is_plain = is_open && !is_leaf && !matches!(part.kind, Kind::Ahead(_) | Kind::NotAhead(_));
            if is_plain && !known.is_open(part) { format!("Node::Plain(&{data})") } else { data }
        };
        let all = |nodes: &[Node], in_order: bool| -> String {
            let (mut each, mut at) = (Vec::new(), 0);
            while let Some(node) = nodes.get(at) {
                let next = nodes.get(at + 1).filter(|_| in_order);
                let (data, count) = if let Some(left) = next.and_then(|next| self.without(node, next)) {
                    (self.data(&left, (None, None), known), 2)
                } else if in_order && let Some(options) = self.up_to(&nodes[at..], known) {
                    options
                } else {
                    (part(node, next), 1)
                };
                each.push(data);
                at += count;
            }
            each.join(", ")
        };
        match &node.kind {
            Kind::Literal { text, ignore_case } => {
                let written = legible_text(text);
                format!("Node::Text {{ text: {text:?}, ignore_case: {ignore_case}, written: {written:?} }}")
            }
            Kind::Class(class) => {
                let named =
                    name.map_or_else(|| if class.negated { legible(class) } else { String::new() }, str::to_owned);
                format!("Node::Class {{ set: {}, written: {named:?} }}", self.set(class))
            }
            Kind::Reference(name) => {
                let rule = format!("Node::Rule {{ name: {name:?}, node: &{} }}", constant(name));
                match self.grammar.header.depth_limit() {
                    Some(most) if self.nested.contains(&std::ptr::from_ref(node)) => {
                        format!("Node::Nested {{ most: {most}, node: &{rule} }}")
                    }
                    _ => rule,
                }
            }
            Kind::Sequence(nodes) => format!("Node::Sequence(&[{}])", all(nodes, true)),
            Kind::Choice(nodes) => format!("Node::Choice(&[{}])", all(nodes, false)),
            Kind::Optional(child) => format!("Node::Optional(&{})", part(child, None)),
            Kind::ZeroOrMore(child) | Kind::OneOrMore(child) => {
                let some = matches!(node.kind, Kind::OneOrMore(_));
                format!("Node::Repeat {{ node: &{}, some: {some} }}", part(child, None))
            }
            Kind::Ahead(_) if rest_number(node).is_some() => match rest_number(node).filter(|_| self.explores) {
                Some(number) => format!("Node::Guide({number})"),
                None => "Node::Sequence(&[])".to_owned(),
            },
            Kind::Ahead(child) if node.is_added && self.explores => {
                format!("Node::Added(&{})", self.data(child, (None, None), known))
            }
            Kind::End if node.is_added && self.explores => "Node::Added(&Node::End)".to_owned(),
            Kind::Ahead(child) => format!("Node::Ahead(&{})", self.data(child, (None, None), known)),
            Kind::NotAhead(child) => {
                let written = match &child.kind {
                    Kind::Literal { text, .. } => legible_text(text),
                    Kind::Class(class) => legible(class),
                    _ => code_span(&describe(child)),
                };
                let data = self.data(child, (None, None), known);
                let written = format!("something other than {written}");
                format!("Node::NotAhead {{ node: &{data}, written: {written:?} }}")
            }
            Kind::End => "Node::End".to_owned(),
            Kind::Predicate { name, argument } => {
                format!("Node::Condition {{ name: {name:?}, argument: {argument:?} }}")
            }
        }
    }
}

/// Returns whether all texts of a node are ASCII, as far as its terminals show. Look-ahead may see any.
fn matches_only_ascii<'g>(rules: &Rules<'g>, node: &'g Node) -> bool {
    let (mut open, mut seen) = (vec![node], Set::new());
    while let Some(node) = open.pop() {
        match &node.kind {
            Kind::Ahead(_) | Kind::NotAhead(_) => continue,
            Kind::Class(class) if class.negated || class.ranges.iter().any(|(_, high)| !high.is_ascii()) => {
                return false;
            }
            Kind::Literal { text, .. } if !text.is_ascii() => return false,
            Kind::Reference(name) if seen.insert(name) => {
                open.extend(rules.get(name.as_str()).map(|rule| &rule.body));
            }
            _ => open.extend(node.children()),
        }
    }
    true
}

/// The maximum length of a comment that names a set.
const LONGEST_NAME: usize = 40;

/// Returns what the rule's comment calls a set, if it is a few words: `a letter or a digit`.
fn name_in_comment(rule: &Rule) -> Option<String> {
    let [comment] = rule.docs.as_slice() else { return None };
    let name = visible(comment.trim().trim_end_matches('.'));
    let (first, rest) = name.split_at_checked(1)?;
    let is_words = name.chars().all(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | ',' | '\''));
    // `Case sensitive` or `skip surrogates` is a remark.
    let mut words = name.split([' ', ',']).map(str::to_ascii_lowercase);
    let is_name = words.any(|word| matches!(word.as_str(), "a" | "an" | "and" | "any" | "except" | "or"));
    if name.len() > LONGEST_NAME || !is_words || !is_name || !first.starts_with(|c: char| c.is_ascii_alphabetic()) {
        return None;
    }
    // An abbreviation keeps its case.
    let is_word = rest.starts_with(|c: char| c.is_lowercase() || c == ' ');
    Some(if is_word { first.to_ascii_lowercase() + rest } else { name })
}

fn constant(rule: &str) -> String {
    rule.replace('-', "_").to_ascii_uppercase()
}

/// Writes the type of a shape, as `mod.rs` names it.
fn qualified(shape: &Shape) -> String {
    match shape {
        Shape::Nested(name) => qualified(&Shape::Rule(name.clone())),
        Shape::Rule(_) | Shape::Named(_) => format!("syntax::{}", type_of(shape)),
        Shape::Optional(inner) => format!("Option<{}>", qualified(inner)),
        Shape::List(inner) => format!("alloc::vec::Vec<{}>", qualified(inner)),
        Shape::Nothing | Shape::Text => type_of(shape),
    }
}

/// Writes a text as messages show it.
fn legible_text(text: &str) -> String {
    match text {
        " " => "a space".to_owned(),
        _ => code_span(text),
    }
}

/// Writes a set as messages show it, with a hyphen at its start: elsewhere it would need an escape.
fn legible(class: &Class) -> String {
    let mut ranges = Vec::new();
    for &(low, high) in &class.ranges {
        if low != '-' && high != '-' {
            ranges.push((low, high));
            continue;
        }
        ranges.insert(0, ('-', '-'));
        ranges.extend((low < '-').then_some((low, ',')));
        ranges.extend((high > '-').then_some(('.', high)));
    }
    class_text(&Class { negated: class.negated, ranges })
}
