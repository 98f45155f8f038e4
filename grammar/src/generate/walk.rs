//! Generates code that lists the leaves of a syntax tree in order, and code that asks a predicate by its name.

use crate::prelude::List as _;
use std::fmt::Write as _;

use super::spell::{OUTSIDE, pascal, pascal_word, settle, snake_word};
use super::{Generator, head, predicates, push, standalone};
use crate::model::{Kind, Node, Rule};
use crate::shape::{Body, Definition, Item, Shape, is_empty, is_fixed, is_slice, is_text, kept, numbered};
use crate::shortest::shortest;
use crate::sorted::Set;

impl Generator<'_> {
    pub(super) fn walk(&self, source: &str) -> String {
        let mut out = head(source, "The leaves of the syntax tree, in the order of the input.");
        // A grammar of texts has no types, and one that changes nothing in its base has none of its own.
        let has_type = |definition: &Definition<'_>| matches!(definition.body, Body::Struct(_) | Body::Enum(_));
        let has_types = self.own_rules().flat_map(|rule| &self.definitions[rule.name.as_str()]).any(has_type);
        let mut body = match &self.base {
            _ if !self.parses_whole && has_types => "use crate::walk::{Leaf, Walk};\n".to_owned(),
            _ if !self.parses_whole => String::new(),
            Some(base) => format!("pub use {}::walk::{{Leaf, Walk}};\n\n", base.path),
            None => standalone::walk(!self.grammar.nodes().any(|node| node.is_skipped)),
        };
        if self.parses_whole && has_types {
            body.push_str(standalone::WRITE);
        }
        for rule in self.own_rules() {
            for definition in &self.definitions[rule.name.as_str()] {
                match &definition.body {
                    Body::Struct(items) => self.walk_struct(&mut body, definition, items),
                    Body::Enum(items) => self.walk_enum(&mut body, definition, items),
                    Body::Text | Body::Alias(_) => continue,
                }
                if self.parses_whole {
                    push!(
                        body,
                        "\nimpl core::fmt::Display for {}<'_> {{
fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {{
write(self, f)
}}
}}",
                        name_of(definition)
                    );
                }
            }
        }
        self.named_predicates(&mut body);
        self.fold(&mut body);
        let mut imports = Set::new();
        let body = settle(&body, &self.names, &mut imports);
        if self.parses_whole && self.base.is_none() || !self.grammar.header.fold.is_empty() {
            out.push_str(standalone::ALLOC);
        }
        if !self.parses_whole || has_types || self.needs.values().any(|needs| needs.predicates) {
            push!(out, "use super::syntax::*;");
        }
        imports.iter().for_each(|path| push!(out, "use {path};"));
        out.push_str(&body);
        out
    }

    /// Writes the function that asks a predicate by its name in the grammar, for programs that interpret it.
    fn named_predicates(&self, out: &mut String) {
        let predicates = predicates(self.grammar);
        if predicates.is_empty() {
            return;
        }
        push!(out, "\n/// Whether a predicate holds, by its name in the grammar and the text that it asks about.");
        push!(
            out,
            "///\n/// `None` if there is no predicate with this name, or it asks about a text and there is none."
        );
        push!(
            out,
            "pub(super) fn holds(predicates: &impl Predicates, name: &str, argument: {OUTSIDE}core::option::Option<&str>) -> {OUTSIDE}core::option::Option<bool> {{"
        );
        push!(out, "Some(match (name, argument) {{");
        for (name, (argument, _)) in &predicates {
            let (pattern, passed) = if argument.is_some() { ("Some(text)", "text") } else { ("_", "") };
            push!(out, "({name:?}, {pattern}) => predicates.{}({passed}),", snake_word(name));
        }
        push!(out, "_ => return None,\n}})\n}}");
    }

    fn walk_struct(&self, out: &mut String, definition: &Definition<'_>, items: &[Item<'_>]) {
        walk_head(out, definition);
        for item in items {
            let field = item.name.as_deref().map_or(String::new(), |name| format!("self.{}", snake_word(name)));
            self.walk_node(out, &definition.path[0], item.node, item.index, &field);
        }
        push!(out, "}}\n}}");
    }

    fn walk_enum(&self, out: &mut String, definition: &Definition<'_>, items: &[Item<'_>]) {
        walk_head(out, definition);
        push!(out, "match self {{");
        for item in items {
            let name = pascal_word(item.name.as_deref().unwrap_or_default());
            if item.shape == Shape::Nothing {
                push!(out, "Self::{name} => {{");
                self.walk_node(out, &definition.path[0], item.node, item.index, "");
                push!(out, "}}");
                continue;
            }
            push!(out, "Self::{name}(inner) => {{");
            self.walk_node(out, &definition.path[0], item.node, item.index, "inner");
            push!(out, "}}");
        }
        push!(out, "}}\n}}\n}}");
    }

    fn walk_node(&self, out: &mut String, rule: &str, node: &Node, index: u16, place: &str) {
        let mut leaf = |rule: &str, index: u16, text: &str| {
            push!(out, "visit(Leaf {{ rule: {rule:?}, index: {index}, text: {text} }});");
        };
        let child = numbered(node, index).next();
        match (&node.kind, child) {
            _ if is_empty(node) => {}
            _ if node.is_skipped => leaf(rule, index, &format!("{:?}", self.shortest(node))),
            (Kind::Literal { text, .. }, _) if is_fixed(node) => leaf(rule, index, &format!("{text:?}")),
            _ if is_text(node) => leaf(rule, index, place),
            (Kind::Reference(name), _) if self.rule(name).is_some_and(is_slice) => match self.rule(name) {
                Some(rule) if !is_text(&rule.body) => self.walk_node(out, name, &rule.body, 0, place),
                _ => leaf(name, 0, place),
            },
            (Kind::Optional(_), Some((child, index))) if child.is_list => {
                self.walk_node(out, rule, child, index, place);
            }
            (Kind::Sequence(_), _) if node.is_list => self.walk_list(out, rule, node, index, place),
            (Kind::Optional(_), Some((child, index))) => {
                push!(out, "if let Some(inner) = {} {{", reference(place));
                self.walk_node(out, rule, child, index, "inner");
                push!(out, "}}");
            }
            (Kind::ZeroOrMore(_) | Kind::OneOrMore(_), Some((child, index))) => {
                push!(out, "for inner in {} {{", reference(place));
                self.walk_node(out, rule, child, index, "inner");
                push!(out, "}}");
            }
            (Kind::Sequence(_), _) if kept(node, index).is_some() => {
                for (child, index) in numbered(node, index) {
                    self.walk_node(out, rule, child, index, place);
                }
            }
            _ => push!(out, "{}.walk(visit);", place),
        }
    }

    /// Walks a list with separators.
    fn walk_list(&self, out: &mut String, rule: &str, node: &Node, index: u16, place: &str) {
        let mut parts = numbered(node, index).filter(|(child, _)| !is_empty(child));
        let (Some((item, number)), Some((rest, rest_number))) = (parts.next(), parts.next()) else { return };
        let (mut before, mut again) = (String::new(), Some((rest, rest_number)));
        // What comes before an item again, up to the last that is kept, is its separator.
        while let Some((node, index)) = again.take() {
            let parts: Vec<(&Node, u16)> = numbered(node, index).filter(|(child, _)| !is_empty(child)).list();
            match (&node.kind, parts.as_slice()) {
                (Kind::Sequence(_), [separators @ .., _]) => {
                    separators.iter().for_each(|&(child, index)| self.walk_node(&mut before, rule, child, index, ""));
                }
                (_, &[only]) => again = Some(only),
                _ => {}
            }
        }
        if before.is_empty() {
            push!(out, "for inner in {} {{", reference(place));
        } else {
            push!(out, "for (position, inner) in {}.iter().enumerate() {{", place);
            push!(out, "if position > 0 {{\n{before}}}");
        }
        self.walk_node(out, rule, item, number, "inner");
        push!(out, "}}");
    }

    /// Returns a shortest text of a node that the tree does not keep.
    pub(super) fn shortest(&self, node: &Node) -> String {
        // No rule of a grammar has this name: the node may refer to any of them.
        const NAME: &str = "(skipped)";
        let mut known = self.shortest.borrow_mut();
        known
            .entry(crate::describe(node))
            .or_insert_with(|| {
                let starts: Vec<&str> = node.references().map(|(_, name)| name).list();
                let mut grammar = self.grammar.narrowed(&starts);
                grammar.rules.push(Rule::new(NAME, node.clone()));
                shortest(&grammar, NAME).unwrap_or_default()
            })
            .clone()
    }
}

/// Returns a reference to a value: a field of `self`, or what a pattern has bound to a reference.
fn reference(place: &str) -> String {
    if place.starts_with("self.") { format!("&{place}") } else { place.to_owned() }
}

fn walk_head(out: &mut String, definition: &Definition<'_>) {
    push!(out, "\nimpl<'i> Walk<'i> for {}<'i> {{", name_of(definition));
    push!(out, "fn walk(&self, visit: &mut dyn {OUTSIDE}core::ops::FnMut(Leaf<'i>)) {{");
}

/// Returns the name of a type of the grammar within the module, which has types of its own.
pub(super) fn name_of(definition: &Definition<'_>) -> String {
    let name = pascal(&definition.path);
    let is_own = matches!(name.as_str(), "Fold" | "Leaf" | "Walk");
    if is_own { format!("super::syntax::{name}") } else { name }
}
