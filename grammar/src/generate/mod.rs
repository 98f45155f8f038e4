//! Generates Rust source from a grammar: one type and one [nom](https://docs.rs/nom) function per production.
//!
//! The generated code commits: a choice takes the first alternative that matches, and options and repetitions take what
//! they can. [`analyze`](crate::analyze) checks that this reads every input as the full backtracking of the notation
//! does. One construct is compiled differently: a run of code points before a terminal that is itself in the run
//! extends to the last such terminal ([`runs_to_last`]).
//!
//! Input is read once where possible. Each pass is a module: `dispatch` chooses an alternative by the next bytes, which
//! `predict` computes; `factor` reads the common beginning of alternatives once; `ask` moves predicates first; `scan`
//! makes functions for the classes of runs; and `compare` makes patterns for short texts. Choices that remain try one
//! alternative after the other (`choose`).
//!
//! There are two outputs: the syntax, for readers, and the walk, which lists the leaves of a syntax tree in order and
//! asks a predicate by its name, so that the [interpreter](crate::interpret) can be run alongside the parser.

mod ask;
mod choose;
mod compare;
mod dispatch;
mod document;
mod factor;
mod fold;
mod names;
mod predict;
mod read;
mod rest;
mod scan;
mod share;
mod spell;
mod standalone;
#[cfg(feature = "tools")]
mod unformatted;
mod verify;
mod walk;

use crate::prelude::List as _;
use std::cell::RefCell;
use std::fmt::Write as _;
use std::ops::Range;

use ask::asked_first;
#[cfg(feature = "abnf")]
pub(crate) use document::visible;
use document::{code_span, docs, item_docs, type_docs};
use read::test;
use scan::Classes;
use share::{Shared, shared};
pub(crate) use spell::snake_word;
use spell::{OUTSIDE, OWN, combinator, free, pascal, run, settle, snake, type_name, type_of, use_tree, words};
#[cfg(feature = "tools")]
pub use unformatted::unformatted;
use verify::{Claim, verify};

use crate::analyze::{backwards, callees_first, is_guided, recursion, runs_to_last};
use crate::model::{Class, Error, Grammar, Kind, Node, Rule, Value, is_rest, rest_number};
use crate::nesting::{Nesting, Rules, by_name};
use crate::shape::{Body, Definition, Item, Shape, definitions_nested, is_text};
use crate::sorted::{Map, Set};

/// A line of the output.
macro_rules! push {
    ($out:expr, $($argument:tt)*) => {
        writeln!($out, $($argument)*).expect("a String takes all writes")
    };
}
use push;

/// The sources generated from a grammar, not yet formatted by rustfmt.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Generated {
    /// Types and parsing functions: the module `syntax`.
    pub syntax: String,
    /// The leaves of every type, in order, and the predicates by name: the module `walk`.
    pub walk: String,
    /// The parsers of whole texts, unless the header says `Errors: nom`.
    pub whole: Option<Whole>,
    /// The automaton of look-ahead to the end of the text, or what finds a reading of it, if there is some: the module `rest`.
    pub rest: Option<String>,
}

/// The sources of parsers of whole texts, with errors that say what was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Whole {
    /// The module that has the others, `mod.rs`: a function `parse_NAME` for each start rule.
    pub module: String,
    /// The type of errors: the module `error`, unless the grammar that this one extends has it.
    pub error: Option<String>,
    /// The grammar as data, from which errors are made: the module `expected`.
    pub expected: String,
}

/// Generates the nom combinators and the typed syntax tree of a grammar as it is: [`generate`](crate::generate()) adds
/// look-ahead where committing would misread.
///
/// `source` is the rule file named in the head comment. The code needs nothing but nom, and works without the standard
/// library if nom's feature `std` is off.
///
/// With `Scanner: blocks` in the [header](crate::Header), runs of code points are found sixteen bytes at a time, and
/// short texts are compared as byte patterns, which is faster. That code needs the crate `railurl-blocks` as well.
/// With `Errors: nom`, the code lacks parsers of whole texts, and the walk, which only tests need, takes its types from a
/// module `walk` of the crate: for several grammars in one crate that has its own errors.
///
/// If the grammar [extends](Grammar::extends) another, and both headers have a `Module:`, rules that are the same in both
/// are re-exported from the other's module: from `crate::name` if it is in the same folder of crates, and otherwise from
/// a crate that goes by the name of the folder (`extern crate other_parser as parser;`).
///
/// # Errors
///
/// The grammar lacks something that the shapes of the syntax tree need, such as a label: see
/// [`definitions`](crate::shape::definitions). A rule refers to itself, but not through a bracket, or the header has no
/// `Depth:`. Two items have different names in the grammar, but the same in Rust, such as `a1` and `a-1`.
///
/// ```
/// let grammar = railurl_grammar::read("pair =\n  Sequence:\n    name = ZeroOrMore:\n      T: any except [=]\n    Optional:\n      Sequence:\n        T: =\n        value = ZeroOrMore:\n          T: any\n")?;
/// let generated = railurl_grammar::generate::code(&grammar, "pair.railroad")?;
/// assert!(generated.syntax.contains("pub fn pair(input: &str) -> IResult<&str, Pair<'_>>"));
/// assert!(generated.syntax.contains("opt(preceded(char('='), rest)).parse_complete(input)"));
/// assert!(generated.whole.is_some_and(|whole| whole.module.contains("pub fn parse_pair<'i>(")));
/// # Ok::<(), railurl_grammar::Error>(())
/// ```
pub fn code(grammar: &Grammar, source: &str) -> Result<Generated, Error> {
    if let Some(error) = recursion(grammar) {
        return Err(error);
    }
    let nested = Nesting::new(grammar).nested();
    let (mut needs, mut owning) = (Map::new(), Set::new());
    // Where rules refer to themselves, what one needs may show only after another.
    for _ in 0..=if nested.is_empty() { 0 } else { grammar.rules.len() } {
        let before = (needs.clone(), owning.len());
        for rule in callees_first(grammar) {
            let own = Needs::of(&rule.body, &needs, &nested);
            needs.insert(rule.name.as_str(), own);
            if owns_list(&rule.body, &owning) || own.depth {
                owning.insert(rule.name.as_str());
            }
        }
        if before == (needs.clone(), owning.len()) {
            break;
        }
    }
    let reads_ahead = needs.values().any(|needs| needs.rest);
    let is_guided = is_guided(grammar);
    let rest = if reads_ahead && !is_guided { backwards(grammar) } else { None };
    let base = shared(grammar, &needs);
    let mut generator = Generator {
        grammar,
        rules: by_name(grammar),
        needs,
        nested,
        unboxed: Set::new(),
        owning,
        definitions: Map::new(),
        names: Set::new(),
        classes: Classes::default(),
        calls: Map::new(),
        claims: RefCell::default(),
        shortest: RefCell::default(),
        short: Set::new(),
        blocks: grammar.header.reads_blocks(),
        parses_whole: grammar.header.parses_whole(),
        is_guided,
        explores: base.is_none()
            && grammar.header.parses_whole()
            && (reads_ahead || grammar.nodes().any(|node| node.is_added)),
        shared: Map::new(),
        base,
    };
    for rule in grammar.rules.iter().filter(|rule| !is_rest(&rule.name)) {
        let definitions = definitions_nested(&generator.rules, rule, &generator.nested)?;
        generator.definitions.insert(rule.name.as_str(), definitions);
    }
    let names = |definition: &Definition<'_>| [pascal(&definition.path), snake(&definition.path)];
    generator.names = generator.definitions.values().flatten().flat_map(names).collect();
    if let Some(with_texts) = generator.with_texts()? {
        // This ends, because `with_texts` fails where it changes nothing.
        return code(&with_texts, source);
    }
    for span in &grammar.header.spans {
        let body = generator.definitions.get(span.text.as_str()).and_then(|all| all.first()).map(|first| &first.body);
        if body.is_some_and(|body| !matches!(body, Body::Struct(_))) {
            let message = format!("`{}` has no struct that could have a field `text`", span.text);
            return Err(Error::new(span.position, message));
        }
    }
    names::check(grammar, &generator.definitions)?;
    let syntax = generator.syntax(source)?;
    let whole = generator.parses_whole.then(|| Whole {
        module: generator.module(source),
        error: generator.base.is_none().then(|| generator.error(source)),
        expected: generator.expected(source),
    });
    let rest = match rest {
        Some(automaton) => Some(generator.rest(source, &automaton)),
        None => (reads_ahead && is_guided).then(|| generator.guide(source)),
    };
    let expected = whole.as_ref().map_or("", |whole| &whole.expected);
    verify(&generator.claims.borrow(), &[&syntax, expected])?;
    Ok(Generated { syntax, walk: generator.walk(source), whole, rest })
}

/// The combinators that compile to a few instructions or a loop.
const SHORT: [&str; 6] = ["rest", "tag", "char", "prefix", "until", "satisfy"];

/// A marker on the line above a function.
const INLINE: &str = "INLINE ";

struct Generator<'g> {
    grammar: &'g Grammar,
    /// Its rules by name: there may be thousands.
    rules: Rules<'g>,
    /// What the code of each rule needs.
    needs: Map<&'g str, Needs>,
    /// The references in brackets.
    nested: Set<*const Node>,
    /// The ones whose trees are in a list, and need no box.
    unboxed: Set<*const Node>,
    /// The rules whose syntax tree has a list or a box.
    owning: Set<&'g str>,
    definitions: Map<&'g str, Vec<Definition<'g>>>,
    /// The names of the types and functions of the grammar.
    names: Set<String>,
    /// The classes of runs.
    classes: Classes,
    /// The number of calls of each function.
    calls: Map<String, usize>,
    /// What pieces of the code stand for.
    claims: RefCell<Vec<Claim>>,
    /// The shortest texts of nodes that the tree does not keep.
    shortest: RefCell<Map<String, String>>,
    /// The functions that consist of one run or one comparison, or without blocks, which need no call, of one parser of a text.
    short: Set<String>,
    /// Whether blocks read runs and patterns short texts, instead of nom alone.
    blocks: bool,
    /// Whether the module has parsers of whole texts, and needs nothing else of its crate.
    parses_whole: bool,
    /// Whether a reading of the whole text guides the code.
    is_guided: bool,
    /// Whether errors are of all readings, because look-ahead that the grammar does not have decides which one is taken.
    explores: bool,
    /// For the rows that share their beginning with the other rows of a choice, by path: the number of items read
    /// before a row's function is called.
    shared: Map<Vec<String>, usize>,
    /// The items that are re-exported from the module of the grammar that this one extends.
    base: Option<Shared<'g>>,
}

/// The parameters that the functions of a node need besides the input.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct Needs {
    /// The predicates: the node, or a rule that it refers to, has an `If:`.
    predicates: bool,
    /// The number of brackets: there are nested references.
    depth: bool,
    /// The automaton of look-ahead to the end of the text.
    rest: bool,
}

impl Needs {
    /// Returns the needs of a node, given those of the rules that it refers to.
    fn of(node: &Node, rules: &Map<&str, Needs>, nested: &Set<*const Node>) -> Self {
        node.nodes().fold(Needs::default(), |all, node| {
            let referred = match &node.kind {
                Kind::Reference(name) => rules.get(name.as_str()).copied().unwrap_or_default(),
                _ => Needs::default(),
            };
            let predicates = matches!(node.kind, Kind::Predicate { .. });
            let (depth, rest) = (nested.contains(&std::ptr::from_ref(node)), rest_number(node).is_some());
            all.or(referred).or(Needs { predicates, depth, rest })
        })
    }

    fn or(self, other: Self) -> Self {
        Needs {
            predicates: self.predicates || other.predicates,
            depth: self.depth || other.depth,
            rest: self.rest || other.rest,
        }
    }

    /// Writes the parameters of a function, before the others.
    fn parameters(self) -> String {
        self.list(["predicates: &impl Predicates, ", "depth: usize, ", "to_end: &super::rest::Rest, "])
    }

    /// Writes the arguments of a call, before the others.
    fn arguments(self) -> String {
        self.list(["predicates, ", "depth, ", "to_end, "])
    }

    fn list(self, texts: [&str; 3]) -> String {
        let needed = [self.predicates, self.depth, self.rest].into_iter().zip(texts);
        needed.filter_map(|(is_needed, text)| is_needed.then_some(text)).collect()
    }
}

/// The position of the writer within a rule.
#[derive(Clone, Copy)]
struct Place<'a> {
    /// The rule's name, then labels.
    path: &'a [String],
    /// The preorder number of the current node.
    index: u16,
}

impl<'g> Generator<'g> {
    // ----- the syntax ---------------------------------------------------------------------------------------------

    fn syntax(&mut self, source: &str) -> Result<String, Error> {
        let mut body = String::new();
        self.predicates_trait(&mut body);
        for rule in self.own_rules() {
            for definition in self.definitions[rule.name.as_str()].clone() {
                self.definition(&mut body, rule, &definition).map_err(|error| error.within(&rule.name))?;
            }
        }
        let functions = self.definitions.values().flatten().map(|definition| snake(&definition.path)).collect();
        let body = self.classes.name(&self.mark_inline(&body), &functions);
        let mut out =
            head(source, "The syntax tree and the parsing functions: one type and one function per production.");
        if let (Some(example), Some(start)) = (&self.grammar.header.example, self.grammar.header.starts.first()) {
            let (start, example) = (&start.text, code_span(&example.text));
            out.truncate(out.trim_end().len());
            push!(out, "\n//!\n//! The production `{start}`, and the track that {example} takes through it:\n//!");
            push!(out, "#![doc = include_str!(\"example.svg\")]\n");
        }
        let helpers = standalone::HELPERS.iter().filter(|(name, _)| body.contains(&format!("{OWN}::{name}(")));
        let helpers: String = helpers.map(|(_, code)| standalone::helper(code)).collect();
        let body = body + &helpers;
        let mut imports = Set::new();
        let body = settle(&body, &self.names, &mut imports);
        if self.parses_whole && body.contains("alloc::") {
            out.push_str(standalone::ALLOC);
        }
        let runs = body.contains(".parse_complete(");
        if runs && !self.names.contains("Parser") {
            imports.insert("nom::Parser".to_owned());
        }
        for root in ["nom", "railurl_blocks"] {
            let paths: Vec<&str> = imports.iter().filter_map(|path| path.strip_prefix(root)?.strip_prefix("::")).list();
            if !paths.is_empty() {
                push!(out, "use {root}::{};", use_tree(&paths));
            }
        }
        if runs && self.names.contains("Parser") {
            push!(out, "use nom::Parser as _;");
        }
        self.re_exports(&mut out);
        out.push_str(&body);
        Ok(out)
    }

    /// Returns a grammar with a text in the trees of rules that would only refer to one another: that of a struct, or of the rows
    /// that have no content.
    fn with_texts(&self) -> Result<Option<Grammar>, Error> {
        let textless = self.textless();
        let Some(Definition { path, node, .. }) = textless.first() else { return Ok(None) };
        let mut changed = self.grammar.clone();
        for Definition { path, node, body, .. } in &textless {
            let Some(rule) = changed.rules.iter_mut().find(|rule| rule.name == path[0]) else { continue };
            match body {
                Body::Struct(_) if path.len() == 1 => changed.header.spans.push(Value::new(&path[0])),
                Body::Enum(_) => rule.body.change(|other| {
                    if other == *node {
                        let skipped = other.children_mut().iter_mut().filter(|row| row.is_skipped);
                        skipped.for_each(|row| (row.is_skipped, row.is_text) = (false, true));
                    }
                }),
                _ => {}
            }
        }
        if changed == *self.grammar {
            let message =
                format!("the tree of `{}` has no text: give a row a label, and do not skip it", path.join(" "));
            return Err(Error::new(node.position, message));
        }
        Ok(Some(changed))
    }

    /// Returns the definitions of types that have no text, also not in what they refer to.
    fn textless(&self) -> Vec<&Definition<'g>> {
        let mut users: Map<&[String], Vec<&[String]>> = Map::new();
        let mut open: Vec<&[String]> = Vec::new();
        for definition in self.definitions.values().flatten() {
            let shapes: Vec<&Shape> = match &definition.body {
                Body::Text => vec![&Shape::Text],
                Body::Alias(shape) => vec![shape],
                Body::Struct(items) | Body::Enum(items) => items.iter().map(|item| &item.shape).list(),
            };
            open.extend(self.has_span(&definition.path).then_some(definition.path.as_slice()));
            for mut shape in shapes {
                while let Shape::Optional(inner) | Shape::List(inner) = shape {
                    shape = inner;
                }
                match shape {
                    Shape::Text => open.push(&definition.path),
                    Shape::Named(path) => users.entry(path).or_default().push(&definition.path),
                    Shape::Rule(rule) | Shape::Nested(rule) => {
                        users.entry(std::slice::from_ref(rule)).or_default().push(&definition.path);
                    }
                    _ => {}
                }
            }
        }
        let mut with_text: Set<&[String]> = Set::new();
        while let Some(path) = open.pop() {
            if with_text.insert(path) {
                open.extend(users.all(path));
            }
        }
        let is_type = |it: &&Definition<'_>| matches!(it.body, Body::Struct(_) | Body::Enum(_));
        self.definitions.values().flatten().filter(is_type).filter(|it| !with_text.contains(it.path.as_slice())).list()
    }

    /// Returns the rules whose code is in this module.
    fn own_rules(&self) -> impl Iterator<Item = &'g Rule> + use<'g> {
        let shared = self.base.as_ref().map(|base| base.rules.clone()).unwrap_or_default();
        self.grammar.rules.iter().filter(move |rule| !shared.contains(rule.name.as_str()) && !is_rest(&rule.name))
    }

    /// Re-exports the types and functions of the rules that are the same in the grammar that this one extends.
    fn re_exports(&self, out: &mut String) {
        let Some(base) = &self.base else { return };
        let (mut types, mut functions) = (Set::new(), Set::new());
        for definition in base.rules.iter().flat_map(|rule| &self.definitions[rule]) {
            if matches!(definition.body, Body::Struct(_) | Body::Enum(_)) {
                types.insert(pascal(&definition.path));
            }
            if definition.path.len() == 1 {
                functions.insert(snake(&definition.path));
            }
        }
        let is_same = |known: &Set<&str>| known.len() == predicates(self.grammar).len();
        if base.predicates.as_ref().is_some_and(is_same) {
            types.insert("Predicates".to_owned());
        }
        let names: Vec<String> = types.into_iter().chain(functions).collect();
        let names = if let [name] = names.as_slice() { name.clone() } else { format!("{{{}}}", names.join(", ")) };
        push!(out, "\npub use {}::syntax::{names};", base.path);
    }

    fn rule(&self, name: &str) -> Option<&'g Rule> {
        self.rules.get(name).copied()
    }

    /// Adds the hint to inline to functions that are called once or are short, at the markers that
    /// [`signature`](Self::signature) leaves.
    fn mark_inline(&self, body: &str) -> String {
        let definitions = self.definitions.values().flatten().filter(|_| !self.nested.is_empty());
        let counting = definitions.filter(|definition| self.needs(definition.node).depth);
        let cyclic: Set<String> = counting.map(|definition| snake(&definition.path)).collect();
        let line = |line: &str| match line.strip_prefix(INLINE) {
            // Functions that count brackets stay small, as the stack has a frame of each for every bracket.
            Some(name) if cyclic.contains(name) => String::new(),
            // Inlining a single call adds no code.
            Some(name) if self.calls.get(name) == Some(&1) => "#[inline(always)]\n".to_owned(),
            Some(name) if self.short.contains(name) => "#[inline]\n".to_owned(),
            Some(_) => String::new(),
            None => format!("{line}\n"),
        };
        body.lines().map(line).collect()
    }

    fn definition(&mut self, out: &mut String, rule: &Rule, definition: &Definition<'g>) -> Result<(), Error> {
        match &definition.body {
            Body::Text => self.text_function(out, rule, definition),
            Body::Alias(shape) => self.alias_function(out, rule, definition, shape),
            Body::Struct(items) => {
                self.struct_type(out, definition, items);
                self.struct_function(out, rule, definition, items)?;
            }
            Body::Enum(items) => {
                self.enum_type(out, definition, items);
                self.enum_function(out, rule, definition, items)?;
            }
        }
        Ok(())
    }

    fn text_function(&mut self, out: &mut String, rule: &Rule, definition: &Definition<'g>) {
        docs(out, rule, definition);
        self.signature(out, definition, "&'i str", &[]);
        if !self.text_choice(out, definition) {
            let parser = self.text(definition.node, &definition.path);
            if !self.blocks || combinator(&parser).is_some_and(|combinator| SHORT.contains(&combinator)) {
                self.short.insert(snake(&definition.path));
            }
            push!(out, "{}", run(&parser));
        }
        push!(out, "}}");
    }

    fn alias_function(&mut self, out: &mut String, rule: &Rule, definition: &Definition<'g>, shape: &Shape) {
        docs(out, rule, definition);
        self.signature(out, definition, &type_of(shape), &[]);
        let place = Place { path: &definition.path, index: 0 };
        let parser = self.value(definition.node, place);
        push!(out, "{}", run(&parser));
        push!(out, "}}");
    }

    fn struct_type(&self, out: &mut String, definition: &Definition<'g>, items: &[Item<'g>]) {
        type_docs(out, definition);
        push!(out, "#[derive({})]", self.derives(definition));
        push!(out, "pub struct {}<'i> {{", pascal(&definition.path));
        for item in items {
            if let Some(name) = &item.name {
                push!(out, "/// {}", item_docs(item));
                push!(out, "pub {}: {},", snake_word(name), type_of(&item.shape));
            }
        }
        if self.has_span(&definition.path) {
            push!(out, "/// All that was read. `span` gives its bytes.\npub text: &'i str,");
        }
        push!(out, "}}");
    }

    /// Returns whether a struct has the text that it was read from.
    pub(super) fn has_span(&self, path: &[String]) -> bool {
        matches!(path, [rule] if self.grammar.header.spans.iter().any(|span| span.text == *rule))
    }

    fn struct_function(
        &mut self,
        out: &mut String,
        rule: &Rule,
        definition: &Definition<'g>,
        items: &[Item<'g>],
    ) -> Result<(), Error> {
        docs(out, rule, definition);
        let shared = self.shared.get(&definition.path).copied().unwrap_or_default();
        let mut body = String::new();
        let fields = self.statements(&mut body, &definition.path, items, shared..items.len())?;
        if let Some((_, choice)) = definition.path.split_last().filter(|_| shared > 0) {
            push!(
                out,
                "///\n/// [`{}()`] reads the items that its rows share, and passes them before `input`.",
                snake(choice)
            );
        }
        let shared = items[..shared].iter().filter(|item| item.name.is_some());
        let parameters: Vec<String> =
            shared.zip(&fields).map(|(item, (_, variable))| format!("{variable}: {}, ", type_of(&item.shape))).list();
        self.signature(out, definition, &type_name(&definition.path), &parameters);
        let mut fields = fields;
        if self.has_span(&definition.path) {
            if let Some(item) = items.iter().find(|item| item.name.as_deref() == Some("text")) {
                let message =
                    "`Spans:` in the header makes a field `text`, and there is one already: give it another label";
                return Err(Error::new(item.node.position, message));
            }
            let is_taken =
                |name: &str| self.names.contains(name) || fields.iter().any(|(_, variable)| variable == name);
            let [whole, text] = ["whole", "text"].map(|name| free(name, is_taken));
            body = format!("let {whole} = input;\n{body}let {text} = &{whole}[..{whole}.len() - input.len()];\n");
            fields.push(("text".to_owned(), text));
        }
        out.push_str(&body);
        let fields: Vec<String> = fields
            .into_iter()
            .map(|(field, variable)| if field == variable { field } else { format!("{field}: {variable}") })
            .list();
        push!(out, "Ok((input, {} {{ {} }}))", pascal(&definition.path), fields.join(", "));
        push!(out, "}}");
        Ok(())
    }

    /// Writes the statements that read a range of a row's items: each field up to its end, and its variable.
    fn statements(
        &mut self,
        out: &mut String,
        path: &[String],
        items: &[Item<'g>],
        range: Range<usize>,
    ) -> Result<Vec<(String, String)>, Error> {
        let parsers: Vec<String> = items
            .iter()
            .enumerate()
            .map(|(position, item)| match items.get(position + 1) {
                _ if !range.contains(&position) => String::new(),
                Some(next) if runs_to_last(item.node, next.node) => self.run_to_last(item.node, next.node, path),
                _ => self.value(item.node, Place { path, index: item.index }),
            })
            .list();
        // A field's variable would hide the function of the same name from the following items.
        let names: Set<String> = items.iter().filter_map(|item| Some(snake_word(item.name.as_ref()?))).collect();
        let variable = |name: &str, position: usize| {
            let mut name = snake_word(name);
            if parsers[position + 1..].iter().any(|parser| words(parser).any(|word| word == name)) {
                let is_used = |name: &String| {
                    names.contains(name) || parsers.iter().any(|parser| words(parser).any(|word| word == name))
                };
                name.insert_str(0, "this_");
                while is_used(&name) {
                    name.push('_');
                }
            }
            name
        };
        let mut fields = Vec::new();
        for position in asked_first(items).into_iter().filter(|&position| position < range.end) {
            let (item, parser) = (&items[position], &parsers[position]);
            let pattern = match (&item.node.kind, &item.name) {
                (Kind::Predicate { name, argument }, _) if range.contains(&position) => {
                    let condition =
                        self.condition(item.node, name, argument.as_deref(), &items[..position], variable)?;
                    let holds = self.holds(&condition);
                    push!(out, "let (input, ()) = {}?;", run(&holds));
                    continue;
                }
                (_, Some(name)) => {
                    fields.push((snake_word(name), variable(name, position)));
                    variable(name, position)
                }
                (_, None) => "_".to_owned(),
            };
            if range.contains(&position) {
                push!(out, "let (input, {pattern}) = {}?;", run(parser));
            }
        }
        Ok(fields)
    }

    /// Writes the signature; `parameters` are the ones before the input.
    fn signature(&mut self, out: &mut String, definition: &Definition<'g>, output: &str, parameters: &[String]) {
        let name = snake(&definition.path);
        let needs = match &definition.body {
            Body::Struct(items) => self.needs_after_shared(items, &definition.path),
            _ => self.needs(definition.node),
        };
        push!(out, "{INLINE}{name}");
        if needs.predicates && !self.calls.contains_key(&name) {
            self.short.insert(name.clone());
        }
        if needs != Needs::default() || !parameters.is_empty() {
            push!(
                out,
                "pub fn {name}<'i>({}{}input: &'i str) -> {OUTSIDE}nom::IResult<&'i str, {output}> {{",
                needs.parameters(),
                parameters.concat()
            );
        } else {
            push!(
                out,
                "pub fn {name}(input: &str) -> {OUTSIDE}nom::IResult<&str, {}> {{",
                output.replace("'i", "'_").replace("&'_ ", "&")
            );
        }
    }

    // ----- predicates ---------------------------------------------------------------------------------------------

    fn needs(&self, node: &Node) -> Needs {
        Needs::of(node, &self.needs, &self.nested)
    }

    /// Writes the trait that handwritten code implements: one method per predicate.
    fn predicates_trait(&mut self, out: &mut String) {
        let mut predicates = predicates(self.grammar);
        let taken = self.base.as_ref().and_then(|base| Some((&base.path, base.predicates.as_ref()?)));
        if let Some((_, taken)) = taken {
            predicates.retain(|name, _| !taken.contains(name));
        }
        if predicates.is_empty() {
            return;
        }
        let parent = taken.map_or(String::new(), |(path, _)| format!(": {path}::syntax::Predicates"));
        push!(
            out,
            "\n/// The conditions that only the prose states: a row of a diagram is taken only if its predicate holds."
        );
        push!(out, "pub trait Predicates{parent} {{");
        for (name, (argument, rules)) in &predicates {
            let rules: Vec<String> = rules.iter().map(|rule| format!("`{rule}`")).list();
            push!(out, "/// `If: {name}`, in {}.", rules.join(" and "));
            let argument =
                argument.as_ref().map_or(String::new(), |argument| format!(", {}: &str", snake_word(argument)));
            push!(out, "fn {}(&self{argument}) -> bool;", snake_word(name));
        }
        push!(out, "}}");
    }

    /// Returns the call that evaluates a predicate, with the text of an item before it.
    fn condition(
        &self,
        node: &Node,
        name: &str,
        argument: Option<&str>,
        before: &[Item<'g>],
        variable: impl Fn(&str, usize) -> String,
    ) -> Result<String, Error> {
        let Some(argument) = argument else {
            return Ok(format!("predicates.{}()", snake_word(name)));
        };
        let is_argument = |item: &Item<'_>| item.name.as_deref() == Some(argument) && item.shape == Shape::Text;
        match before.iter().rposition(is_argument) {
            Some(position) => Ok(format!("predicates.{}({})", snake_word(name), variable(argument, position))),
            None => Err(Error::new(node.position, format!("no text called `{argument}` comes before this predicate"))),
        }
    }

    /// Notes what a piece of the code stands for, to be verified.
    fn claim(&self, claim: Claim) {
        let mut claims = self.claims.borrow_mut();
        if !claims.contains(&claim) {
            claims.push(claim);
        }
    }

    /// Writes a closure that tests whether a code point is in the set.
    fn test(&self, class: &Class) -> String {
        let code = test(class);
        self.claim(Claim::CodePoint(code.clone(), class.clone()));
        code
    }

    /// Returns a path to what the grammar does not define, as [`settle`] reads it.
    fn import(&self, path: &str) -> String {
        format!("{OUTSIDE}{path}")
    }

    /// Returns the traits to derive, `Copy` among them if nothing below owns a list.
    fn derives(&self, definition: &Definition<'_>) -> &'static str {
        if owns_list(definition.node, &self.owning) || self.needs(definition.node).depth {
            "Clone, Debug, PartialEq, Eq"
        } else {
            "Clone, Copy, Debug, PartialEq, Eq"
        }
    }
}

/// Returns whether the syntax tree of a node has a list, or that of one of `rules`, to which it refers.
fn owns_list(node: &Node, rules: &Set<&str>) -> bool {
    match &node.kind {
        _ if is_text(node) || node.is_skipped => false,
        Kind::ZeroOrMore(_) | Kind::OneOrMore(_) => true,
        Kind::Reference(name) => rules.contains(name.as_str()),
        _ => node.children().iter().any(|child| owns_list(child, rules)),
    }
}

/// Stands before the version in the head comment.
const VERSION: &str = ", version ";

fn head(source: &str, what: &str) -> String {
    let (source, version) = (code_span(source), env!("CARGO_PKG_VERSION"));
    format!(
        "//! {what}\n//!\n//! Generated from {source} by `railurl grammar generate`{VERSION}{version}; edit that file, not this one.\n\n"
    )
}

/// The predicates by name, each with its argument and the rules that ask it.
pub(crate) type PredicateTable<'g> = Map<&'g str, (Option<String>, Set<&'g str>)>;

/// Returns every predicate of a grammar.
pub(crate) fn predicates(grammar: &Grammar) -> PredicateTable<'_> {
    let mut predicates = PredicateTable::new();
    for rule in &grammar.rules {
        for node in rule.body.nodes() {
            if let Kind::Predicate { name, argument } = &node.kind {
                let known = predicates.entry(name).or_insert_with(|| (argument.clone(), Set::new()));
                known.1.insert(&rule.name);
            }
        }
    }
    predicates
}
