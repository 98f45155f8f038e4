//! The functions of choices: by [`dispatch`] if the next bytes decide, else one alternative after the other.

use crate::prelude::List as _;
use std::fmt::Write as _;

use super::dispatch::{Arm, dispatch};
use super::document::{docs, item_docs, type_docs};
use super::factor::shared;
use super::predict::{Next, is_sure, one};
use super::spell::{ON_INPUT, OUTSIDE, free, is_typed, pascal, pascal_word, run, snake, type_name, type_of};
use super::verify::Claim;
use super::{Generator, Needs, Place, push};
use crate::model::{Error, Kind, Node, Rule};
use crate::shape::{Body, Definition, Item, Shape, is_empty};

impl<'g> Generator<'g> {
    pub(super) fn enum_type(&self, out: &mut String, definition: &Definition<'g>, items: &[Item<'g>]) {
        type_docs(out, definition);
        push!(out, "#[derive({})]", self.derives(definition));
        push!(out, "pub enum {}<'i> {{", pascal(&definition.path));
        for item in items {
            let name = item.name.as_deref().unwrap_or_default();
            push!(out, "/// {}", item_docs(item));
            match &item.shape {
                Shape::Nothing => push!(out, "{},", pascal_word(name)),
                shape => push!(out, "{}({}),", pascal_word(name), type_of(shape)),
            }
        }
        push!(out, "}}");
    }

    pub(super) fn enum_function(
        &mut self,
        out: &mut String,
        rule: &Rule,
        definition: &Definition<'g>,
        items: &[Item<'g>],
    ) -> Result<(), Error> {
        docs(out, rule, definition);
        self.signature(out, definition, &type_name(&definition.path), &[]);
        let nodes: Vec<&Node> = items.iter().map(|item| item.node).list();
        match dispatch(self.grammar, &nodes) {
            None => self.rows(out, definition, &items.iter().list(), &[])?,
            Some(arms) => {
                self.claim_arms(&arms);
                push!(out, "match input.as_bytes() {{");
                for arm in arms {
                    push!(out, "{} => {{", arm.pattern());
                    let rows: Vec<&Item<'g>> = arm.alternatives.iter().map(|&number| &items[number]).list();
                    self.rows(out, definition, &rows, &arm.known)?;
                    push!(out, "}}");
                }
                push!(out, "}}");
            }
        }
        push!(out, "}}");
        Ok(())
    }

    /// Tries the alternatives that remain after `known`, in order. Their common beginning is read once.
    fn rows(
        &mut self,
        out: &mut String,
        definition: &Definition<'g>,
        rows: &[&Item<'g>],
        known: &[Next],
    ) -> Result<(), Error> {
        let fields = self.read_shared(out, rows)?;
        let Some((last, others)) = rows.split_last() else {
            self.mismatch(out);
            return Ok(());
        };
        // The functions and fields that later rows read with.
        let tried = free("row", |name| self.names.contains(name) || fields.iter().any(|field| field == name));
        for row in others {
            let (variant, parser) = self.row(definition, row, known, &fields);
            let mut row_of = run(&parser);
            if !is_typed(&parser) {
                // Nothing else says which error the combinators make.
                push!(out, "let {tried}: {OUTSIDE}nom::IResult<_, _> = {row_of};");
                row_of.clone_from(&tried);
            }
            if row.shape == Shape::Nothing && is_empty(row.node) {
                push!(out, "if {row_of}.is_ok() {{ return Ok((input, {variant})); }}");
            } else if row.shape == Shape::Nothing {
                // Skipped text is consumed, unlike look-ahead.
                push!(out, "if let Ok((input, _)) = {row_of} {{ return Ok((input, {variant})); }}");
            } else {
                push!(out, "if let Ok((input, row)) = {row_of} {{ return Ok((input, {variant}(row))); }}");
            }
        }
        let (variant, parser) = self.row(definition, last, known, &fields);
        if last.shape == Shape::Nothing {
            if !is_empty(last.node) || !is_sure(self.grammar, &[last.node], known) || known.is_empty() {
                push!(out, "let (input, _) = {}?;", run(&parser));
            }
            push!(out, "Ok((input, {variant}))");
        } else {
            push!(out, "let (input, row) = {}?;", run(&parser));
            push!(out, "Ok((input, {variant}(row)))");
        }
        Ok(())
    }

    /// Returns the variant of an alternative, and its parser, which starts after the items read for all alternatives.
    fn row(
        &mut self,
        definition: &Definition<'g>,
        row: &Item<'g>,
        known: &[Next],
        fields: &[String],
    ) -> (String, String) {
        let name = row.name.as_deref().unwrap_or_default();
        let variant = format!("{}::{}", pascal(&definition.path), pascal_word(name));
        if let Some((path, items)) = self.struct_of(row)
            && self.shared.contains_key(&path)
        {
            let name = snake(&path);
            *self.calls.entry(name.clone()).or_default() += 1;
            let arguments = self.needs_after_shared(&items, &path).arguments();
            let fields: String = fields.iter().map(|field| format!("{field}, ")).collect();
            return (variant, format!("{ON_INPUT}{name}({arguments}{fields}input)"));
        }
        let place = Place { path: &definition.path, index: row.index };
        (variant, self.value_after(row.node, place, known))
    }

    /// Reads the common beginning of `rows`, if there is one; returns the variables of its fields.
    fn read_shared(&mut self, out: &mut String, rows: &[&Item<'g>]) -> Result<Vec<String>, Error> {
        let Some(definitions) = rows.iter().map(|row| self.struct_of(row)).collect::<Option<Vec<_>>>() else {
            return Ok(Vec::new());
        };
        let items: Vec<&[Item<'g>]> = definitions.iter().map(|(_, items)| items.as_slice()).list();
        let count = shared(&items);
        let Some((path, first)) = definitions.first().filter(|_| count > 0) else { return Ok(Vec::new()) };
        let fields = self.statements(out, path, first, 0..count)?;
        for (path, _) in &definitions {
            self.shared.insert(path.clone(), count);
        }
        Ok(fields.into_iter().map(|(_, variable)| variable).list())
    }

    /// Returns the path and the items of a row that has its own struct.
    fn struct_of(&self, row: &Item<'g>) -> Option<(Vec<String>, Vec<Item<'g>>)> {
        let Shape::Named(path) = &row.shape else { return None };
        let definition = self.definitions[path[0].as_str()].iter().find(|it| it.path == *path)?;
        match &definition.body {
            Body::Struct(items) => Some((path.clone(), items.clone())),
            _ => None,
        }
    }

    /// Returns what a row's function needs for the items read after the common beginning.
    pub(super) fn needs_after_shared(&self, items: &[Item<'g>], path: &[String]) -> Needs {
        let shared = self.shared.get(path).copied().unwrap_or_default();
        items[shared..].iter().map(|item| self.needs(item.node)).fold(Needs::default(), Needs::or)
    }

    /// Writes the body of a choice between texts if the next bytes decide it; returns whether they do.
    pub(super) fn text_choice(&mut self, out: &mut String, definition: &Definition<'g>) -> bool {
        let Kind::Choice(children) = &definition.node.kind else { return false };
        if one(definition.node).is_some() || self.compare(definition.node).is_some() {
            return false;
        }
        let nodes: Vec<&Node> = children.iter().list();
        let Some(arms) = dispatch(self.grammar, &nodes) else { return false };
        self.claim_arms(&arms);
        push!(out, "match input.as_bytes() {{");
        for arm in arms {
            push!(out, "{} => {{", arm.pattern());
            let nodes: Vec<&'g Node> = arm.alternatives.iter().map(|&number| &children[number]).list();
            if nodes.is_empty() {
                self.mismatch(out);
            } else {
                let parser = self.raw_choice(&nodes, &definition.path);
                push!(out, "{}", run(&parser));
            }
            push!(out, "}}");
        }
        push!(out, "}}");
        true
    }

    fn claim_arms(&self, arms: &[Arm]) {
        self.claim(Claim::Arms(arms.iter().map(|arm| (arm.pattern(), arm.clone())).list()));
    }

    fn mismatch(&mut self, out: &mut String) {
        push!(out, "{}().parse_complete(input)", self.import("nom::combinator::fail"));
    }
}
