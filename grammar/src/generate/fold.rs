//! Generates the trait that turns syntax trees into values of one's own.

use crate::prelude::List as _;
use std::fmt::Write as _;

use super::spell::{OUTSIDE, pascal_word, snake_word};
use super::walk::name_of;
use super::{Generator, push, standalone};
use crate::header::texts;
use crate::model::{Kind, Node};
use crate::shape::{Body, Definition, Item, Shape};

impl Generator<'_> {
    /// Writes the trait, for the trees of the rules that the header names.
    pub(super) fn fold(&self, out: &mut String) {
        let starts = texts(&self.grammar.header.fold);
        if starts.is_empty() {
            return;
        }
        out.push_str(&standalone::FOLD.replace("Vec<", &format!("{OUTSIDE}alloc::vec::Vec<")));
        for rule in self.grammar.narrowed(&starts).rules {
            for definition in &self.definitions[rule.name.as_str()] {
                let (Body::Struct(items) | Body::Enum(items)) = &definition.body else { continue };
                let (method, name) = (method(&definition.path), name_of(definition));
                push!(out, "\n/// Folds [`{name}`].\nfn {method}(&mut self, tree: &{name}<'i>) -> Self::Output {{");
                match definition.body {
                    Body::Enum(_) => self.fold_enum(out, &name, items),
                    _ => self.fold_struct(out, definition, items),
                }
                push!(out, "}}");
            }
        }
        push!(out, "}}");
    }

    fn fold_enum(&self, out: &mut String, name: &str, items: &[Item<'_>]) {
        push!(out, "match tree {{");
        for item in items {
            let label = item.name.as_deref().unwrap_or_default();
            let inner = if item.shape == Shape::Nothing { "" } else { "(part)" };
            let (is_list, mut value) = self.part(item, &item.shape, "part");
            if is_list {
                value = format!("{{\nlet parts = {value}.list();\nself.join({label:?}, parts)\n}}");
            }
            push!(out, "{name}::{}{inner} => {value},", pascal_word(label));
        }
        push!(out, "}}");
    }

    fn fold_struct(&self, out: &mut String, definition: &Definition<'_>, items: &[Item<'_>]) {
        let parts = items.iter().filter_map(|item| {
            let place = format!("tree.{}", snake_word(item.name.as_deref()?));
            let has_type = matches!(item.shape, Shape::Rule(_) | Shape::Nested(_) | Shape::Named(_));
            Some(self.part(item, &item.shape, &if has_type { format!("&{place}") } else { place }))
        });
        let parts: Vec<(bool, String)> = parts.list();
        if let [(false, value)] = parts.as_slice() {
            return push!(out, "{value}");
        }
        let first: Vec<&str> = parts.iter().map_while(|(is_list, value)| (!is_list).then_some(value.as_str())).list();
        let mutable = if first.len() < parts.len() { "mut " } else { "" };
        push!(out, "let {mutable}parts = alloc::vec![{}];", first.join(", "));
        for (is_list, value) in &parts[first.len()..] {
            push!(out, "parts.{}({value});", if *is_list { "extend" } else { "push" });
        }
        push!(out, "self.join({:?}, parts)", definition.path.join("-"));
    }

    /// Writes the value of an item, or an iterator of its values, and whether it is one.
    fn part(&self, item: &Item<'_>, shape: &Shape, place: &str) -> (bool, String) {
        let name = item.name.as_deref().unwrap_or_default();
        let value = match shape {
            Shape::Nothing => format!("self.text({name:?}, {:?})", self.shortest(content(item.node))),
            Shape::Text => format!("self.text({name:?}, {place})"),
            Shape::Rule(rule) | Shape::Nested(rule) => format!("self.{}({place})", method(std::slice::from_ref(rule))),
            Shape::Named(path) => format!("self.{}({place})", method(path)),
            Shape::Optional(inner) | Shape::List(inner) => {
                let (mut inner, mut values) = (inner, format!("{place}.iter()"));
                while let Shape::Optional(next) | Shape::List(next) = &**inner {
                    (inner, values) = (next, values + ".flatten()");
                }
                let pattern = if **inner == Shape::Nothing { "_" } else { "part" };
                return (true, format!("{values}.map(|{pattern}| {})", self.part(item, inner, "part").1));
            }
        };
        (false, value)
    }
}

/// Returns what is optional, or repeated.
fn content(node: &Node) -> &Node {
    match &node.kind {
        Kind::Optional(child) | Kind::ZeroOrMore(child) | Kind::OneOrMore(child) if !node.is_skipped => content(child),
        _ => node,
    }
}

fn method(path: &[String]) -> String {
    format!("fold_{}", path.join("_").replace('-', "_"))
}
