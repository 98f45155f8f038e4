//! Generating: a grammar to Rust source, one type and one [nom](https://docs.rs/nom) function a production.
//!
//! The generated code commits: a choice takes the first alternative that matches, options and repetitions take what
//! they can. [`analyze`](crate::analyze) shows that this reads every input as the full backtracking of the notation
//! does; the one construct compiled otherwise is a run of code points before a terminal that the run includes, which
//! reaches to the last such terminal ([`runs_to_last`]).
//!
//! Two sources are made: the syntax, which people read, and the walk, which gives the leaves of a syntax tree in
//! order, so that tests can compare it with the [interpreter](crate::interpret)'s.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use crate::analyze::runs_to_last;
use crate::blocks::{self, Bytes};
use crate::model::{Class, Error, Grammar, Kind, Node, Rule};
use crate::shape::{
    Body, Definition, Item, Shape, definitions, is_empty, is_fixed, is_text, kept, numbered, rule_is_text,
};
use crate::{diagram, write::class_text};

/// A line of the output.
macro_rules! push {
    ($out:expr, $($argument:tt)*) => {
        writeln!($out, $($argument)*).expect("a String takes all writes")
    };
}

/// The two sources generated from a grammar, not yet formatted by rustfmt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generated {
    /// Types and parsing functions: the module `syntax`.
    pub syntax: String,
    /// The leaves of every type, in order: the module `walk`.
    pub walk: String,
}

/// Generates the nom combinators and the typed syntax tree of a grammar.
///
/// `source` names the rule file in the head comment. The code expects two neighbours in its crate: `crate::combinators`
/// with `holds`, `run_to_last` and `tag_ignore_ascii_case`, and `crate::walk` with `Leaf` and `Walk`.
///
/// # Errors
///
/// What the shapes of the syntax tree need and the grammar lacks, such as a label; see [`definitions`].
///
/// ```
/// let grammar = railurl_grammar::read("pair =\n  Sequence:\n    name = ZeroOrMore:\n      T: any except [=]\n    Optional:\n      Sequence:\n        T: =\n        value = ZeroOrMore:\n          T: any\n")?;
/// let generated = railurl_grammar::generate::generate(&grammar, "pair.railroad")?;
/// assert!(generated.syntax.contains("pub fn pair(input: &str) -> IResult<&str, Pair<'_>>"));
/// assert!(generated.syntax.contains("opt(preceded(tag(\"=\"), rest))"));
/// # Ok::<(), railurl_grammar::Error>(())
/// ```
pub fn generate(grammar: &Grammar, source: &str) -> Result<Generated, Error> {
    let mut generator = Generator { grammar, imports: BTreeSet::new(), definitions: BTreeMap::new() };
    for rule in &grammar.rules {
        generator.definitions.insert(rule.name.as_str(), definitions(grammar, rule)?);
    }
    Ok(Generated { syntax: generator.syntax(source)?, walk: generator.walk(source) })
}

/// The same source with everything left out that formatting may change: white space, trailing commas, and the braces of a
/// closure whose body is long.
///
/// Two sources that differ only in formatting are equal after it.
pub fn unformatted(source: &str) -> String {
    let dense: String = source.chars().filter(|c| !c.is_whitespace()).collect();
    without_closure_braces(&dense).replace(",)", ")").replace(",}", "}").replace(",]", "]")
}

/// Without the braces around the bodies of the closures that runs are made with.
fn without_closure_braces(dense: &str) -> String {
    const CLOSURE: &str = "|block|{";
    let mut out = String::new();
    let mut rest = dense;
    while let Some((before, behind)) = rest.split_once(CLOSURE) {
        // The bodies have no braces of their own, but for those that are a byte.
        let quoted = |at: usize| behind[..at].ends_with("b'");
        let end = behind.match_indices('}').map(|(at, _)| at).find(|&at| !quoted(at)).unwrap_or(behind.len());
        out.extend([before, "|block|", &behind[..end]]);
        rest = behind.get(end + 1..).unwrap_or_default();
    }
    out + rest
}

struct Generator<'g> {
    grammar: &'g Grammar,
    /// The names that the code uses, by their path.
    imports: BTreeSet<&'static str>,
    definitions: BTreeMap<&'g str, Vec<Definition<'g>>>,
}

/// A rule while its code is written: where the writer stands.
#[derive(Clone, Copy)]
struct Place<'a> {
    /// The rule's name, then labels.
    path: &'a [String],
    /// The preorder number of the node at hand.
    index: u16,
}

impl<'g> Generator<'g> {
    // ----- the syntax ---------------------------------------------------------------------------------------------

    fn syntax(&mut self, source: &str) -> Result<String, Error> {
        let mut body = String::new();
        self.predicates_trait(&mut body);
        for rule in &self.grammar.rules {
            for definition in self.definitions[rule.name.as_str()].clone() {
                self.definition(&mut body, rule, &definition).map_err(|error| error.within(&rule.name))?;
            }
        }
        let mut out =
            head(source, "The syntax tree and the parsing functions, one type and one function a production.");
        self.imports.extend(["nom::IResult", "nom::Parser"]);
        for root in ["crate", "nom"] {
            let paths: Vec<&str> =
                self.imports.iter().filter_map(|path| path.strip_prefix(root)?.strip_prefix("::")).collect();
            if !paths.is_empty() {
                push!(out, "use {root}::{};", use_tree(&paths));
            }
        }
        out.push_str(&body);
        Ok(out)
    }

    fn definition(&mut self, out: &mut String, rule: &Rule, definition: &Definition<'g>) -> Result<(), Error> {
        match &definition.body {
            Body::Text => self.text_function(out, rule, definition),
            Body::Alias(shape) => self.alias_function(out, rule, definition, shape),
            Body::Struct(items) => {
                self.struct_type(out, rule, definition, items);
                self.struct_function(out, rule, definition, items)?;
            }
            Body::Enum(items) => {
                self.enum_type(out, rule, definition, items);
                self.enum_function(out, rule, definition, items);
            }
        }
        Ok(())
    }

    fn text_function(&mut self, out: &mut String, rule: &Rule, definition: &Definition<'g>) {
        docs(out, rule, definition);
        let parser = self.text(definition.node);
        push!(out, "pub fn {}(input: &str) -> IResult<&str, &str> {{", snake(&definition.path));
        push!(out, "{}", run(&parser));
        push!(out, "}}");
    }

    fn alias_function(&mut self, out: &mut String, rule: &Rule, definition: &Definition<'g>, shape: &Shape) {
        docs(out, rule, definition);
        self.signature(out, definition, &type_of(shape));
        let place = Place { path: &definition.path, index: 0 };
        let parser = self.value(definition.node, place);
        push!(out, "{}", run(&parser));
        push!(out, "}}");
    }

    fn struct_type(&self, out: &mut String, rule: &Rule, definition: &Definition<'g>, items: &[Item<'g>]) {
        type_docs(out, rule, definition);
        push!(out, "#[derive({})]", self.derives(definition));
        push!(out, "pub struct {}<'i> {{", pascal(&definition.path));
        for item in items {
            if let Some(name) = &item.name {
                push!(out, "/// {}", item_docs(item));
                push!(out, "pub {}: {},", snake_word(name), type_of(&item.shape));
            }
        }
        push!(out, "}}");
    }

    fn struct_function(
        &mut self,
        out: &mut String,
        rule: &Rule,
        definition: &Definition<'g>,
        items: &[Item<'g>],
    ) -> Result<(), Error> {
        docs(out, rule, definition);
        self.signature(out, definition, &type_name(&definition.path));
        let parsers: Vec<String> = items
            .iter()
            .enumerate()
            .map(|(position, item)| match items.get(position + 1) {
                Some(next) if runs_to_last(item.node, next.node) => self.run_to_last(item.node, next.node),
                _ => self.value(item.node, Place { path: &definition.path, index: item.index }),
            })
            .collect();
        // A field's variable would hide the function of the same name from the items behind it.
        let variable = |name: &str, position: usize| {
            let name = snake_word(name);
            let hides = parsers[position + 1..].iter().any(|parser| words(parser).any(|word| word == name));
            if hides { format!("this_{name}") } else { name }
        };
        let mut fields = Vec::new();
        for (position, (item, parser)) in items.iter().zip(&parsers).enumerate() {
            if let Kind::Predicate { name, argument } = &item.node.kind {
                let condition = self.condition(item.node, name, argument.as_deref(), &items[..position], variable)?;
                push!(out, "let (input, ()) = holds({condition}).parse(input)?;");
                continue;
            }
            let Some(name) = &item.name else {
                push!(out, "let (input, _) = {}?;", run(parser));
                continue;
            };
            let (field, variable) = (snake_word(name), variable(name, position));
            push!(out, "let (input, {variable}) = {}?;", run(parser));
            fields.push(if field == variable { field } else { format!("{field}: {variable}") });
        }
        push!(out, "Ok((input, {} {{ {} }}))", pascal(&definition.path), fields.join(", "));
        push!(out, "}}");
        Ok(())
    }

    fn enum_type(&self, out: &mut String, rule: &Rule, definition: &Definition<'g>, items: &[Item<'g>]) {
        type_docs(out, rule, definition);
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

    fn enum_function(&mut self, out: &mut String, rule: &Rule, definition: &Definition<'g>, items: &[Item<'g>]) {
        docs(out, rule, definition);
        self.signature(out, definition, &type_name(&definition.path));
        self.import("nom::branch::alt");
        push!(out, "alt((");
        for item in items {
            let parser = self.value(item.node, Place { path: &definition.path, index: item.index });
            let name = item.name.as_deref().unwrap_or_default();
            let variant = format!("{}::{}", pascal(&definition.path), pascal_word(name));
            if item.shape == Shape::Nothing {
                self.import("nom::combinator::value");
                push!(out, "value({variant}, {parser}),");
            } else {
                self.import("nom::combinator::map");
                push!(out, "map({parser}, {variant}),");
            }
        }
        push!(out, ")).parse(input)");
        push!(out, "}}");
    }

    fn signature(&self, out: &mut String, definition: &Definition<'g>, output: &str) {
        let name = snake(&definition.path);
        if self.asks(definition.node) {
            push!(
                out,
                "pub fn {name}<'i>(predicates: &impl Predicates, input: &'i str) -> IResult<&'i str, {output}> {{"
            );
        } else {
            push!(
                out,
                "pub fn {name}(input: &str) -> IResult<&str, {}> {{",
                output.replace("'i", "'_").replace("&'_ ", "&")
            );
        }
    }

    // ----- predicates ---------------------------------------------------------------------------------------------

    /// Whether the code of `node` needs the predicates: it, or a rule it refers to, has an `If:`.
    fn asks(&self, node: &Node) -> bool {
        match &node.kind {
            Kind::Predicate { .. } => true,
            Kind::Reference(name) => self.grammar.rule(name).is_some_and(|rule| self.asks(&rule.body)),
            _ => node.children().iter().any(|child| self.asks(child)),
        }
    }

    /// The trait that the prose implements: a method a predicate.
    fn predicates_trait(&mut self, out: &mut String) {
        let mut predicates = BTreeMap::new();
        for rule in &self.grammar.rules {
            collect_predicates(&rule.body, &rule.name, &mut predicates);
        }
        if predicates.is_empty() {
            return;
        }
        self.import("crate::combinators::holds");
        push!(
            out,
            "\n/// What the prose decides and the diagrams cannot: a row of a diagram is taken only where its predicate holds."
        );
        push!(out, "pub trait Predicates {{");
        for (name, (argument, rules)) in &predicates {
            let rules: Vec<String> = rules.iter().map(|rule| format!("`{rule}`")).collect();
            push!(out, "/// `If: {name}`, in {}.", rules.join(" and "));
            let argument =
                argument.as_ref().map_or(String::new(), |argument| format!(", {}: &str", snake_word(argument)));
            push!(out, "fn {}(&self{argument}) -> bool;", snake_word(name));
        }
        push!(out, "}}");
    }

    /// The call that asks a predicate, of the text that an item before it matched.
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
            None => Err(Error::new(node.position, format!("no text called `{argument}` stands before this predicate"))),
        }
    }

    // ----- parsers ------------------------------------------------------------------------------------------------

    /// A parser whose output is the node's shape.
    fn value(&mut self, node: &'g Node, place: Place<'_>) -> String {
        if is_empty(node) || is_fixed(node) {
            return self.raw(node);
        }
        if is_text(node) {
            return self.text(node);
        }
        let path: Vec<String> = place.path.iter().cloned().chain(node.label.clone()).collect();
        let child = numbered(node, place.index).next();
        match (&node.kind, child) {
            (Kind::Reference(name), _) => self.call(name),
            (Kind::Optional(_), Some((child, index))) => {
                self.import("nom::combinator::opt");
                format!("opt({})", self.value(child, Place { path: &path, index }))
            }
            (Kind::ZeroOrMore(_), Some((child, index))) => {
                self.import("nom::multi::many0");
                format!("many0({})", self.value(child, Place { path: &path, index }))
            }
            (Kind::OneOrMore(_), Some((child, index))) => {
                self.import("nom::multi::many1");
                format!("many1({})", self.value(child, Place { path: &path, index }))
            }
            (Kind::Sequence(_), _) if kept(node, place.index).is_some() => self.only(node, &path, place.index),
            _ => self.function(&snake(&path), self.asks(node)),
        }
    }

    /// A sequence that keeps one thing: what stands before and behind it is passed over.
    fn only(&mut self, node: &'g Node, path: &[String], index: u16) -> String {
        let (mut before, mut inner, mut behind) = (Vec::new(), None, Vec::new());
        let children: Vec<(&Node, u16)> = numbered(node, index).collect();
        for (position, &(child, index)) in children.iter().enumerate() {
            if is_fixed(child) || is_empty(child) {
                let parser = self.raw(child);
                if inner.is_none() { before.push(parser) } else { behind.push(parser) }
            } else {
                inner = Some(match children.get(position + 1) {
                    Some((next, _)) if runs_to_last(child, next) => self.run_to_last(child, next),
                    _ => self.value(child, Place { path, index }),
                });
            }
        }
        let inner = inner.unwrap_or_default();
        match (before.is_empty(), behind.is_empty()) {
            (true, true) => inner,
            (false, true) => {
                self.import("nom::sequence::preceded");
                format!("preceded({}, {inner})", tuple(&before))
            }
            (true, false) => {
                self.import("nom::sequence::terminated");
                format!("terminated({inner}, {})", tuple(&behind))
            }
            (false, false) => {
                self.import("nom::sequence::delimited");
                format!("delimited({}, {inner}, {})", tuple(&before), tuple(&behind))
            }
        }
    }

    fn call(&mut self, rule: &str) -> String {
        let asks = self.grammar.rule(rule).is_some_and(|rule| self.asks(&rule.body));
        self.function(&snake(std::slice::from_ref(&rule.to_owned())), asks)
    }

    fn function(&self, name: &str, asks: bool) -> String {
        if asks { format!("{ON_INPUT}{name}(predicates, input)") } else { name.to_owned() }
    }

    /// A parser whose output is the slice that the node matches.
    fn text(&mut self, node: &'g Node) -> String {
        let raw = self.raw(node);
        if self.gives_slice(node) {
            return raw;
        }
        self.import("nom::combinator::recognize");
        format!("recognize({raw})")
    }

    /// Whether [`raw`](Self::raw)'s parser has the slice as its output already.
    fn gives_slice(&self, node: &Node) -> bool {
        match &node.kind {
            Kind::Literal { .. } => true,
            Kind::Choice(_) => one_of(node).is_none(),
            Kind::ZeroOrMore(child) | Kind::OneOrMore(child) => code_point(child).is_some(),
            Kind::Reference(name) => self.grammar.rule(name).is_some_and(rule_is_text),
            Kind::Sequence(children) => matches!(children.as_slice(), [only] if self.gives_slice(only)),
            _ => false,
        }
    }

    /// A parser that matches what the node matches, whatever its output is.
    fn raw(&mut self, node: &'g Node) -> String {
        match &node.kind {
            Kind::Literal { text, ignore_case: false } => {
                self.import("nom::bytes::complete::tag");
                format!("tag({text:?})")
            }
            Kind::Literal { text, ignore_case: true } => {
                self.import("crate::combinators::tag_ignore_ascii_case");
                format!("tag_ignore_ascii_case({text:?})")
            }
            Kind::Class(class) if *class == Class::any() => {
                self.import("nom::character::complete::anychar");
                "anychar".to_owned()
            }
            Kind::Class(class) => {
                self.import("crate::combinators::satisfy");
                format!("satisfy({})", test(class))
            }
            Kind::Reference(name) => self.call(name),
            Kind::Sequence(children) => self.raw_sequence(children),
            Kind::Choice(children) => self.raw_choice(node, children),
            Kind::Optional(child) => {
                self.import("nom::combinator::opt");
                format!("opt({})", self.raw(child))
            }
            Kind::ZeroOrMore(child) | Kind::OneOrMore(child) => {
                self.raw_repetition(child, matches!(node.kind, Kind::OneOrMore(_)))
            }
            Kind::Ahead(child) => {
                self.import("nom::combinator::peek");
                format!("peek({})", self.raw(child))
            }
            Kind::NotAhead(child) => {
                self.import("nom::combinator::not");
                format!("not({})", self.raw(child))
            }
            Kind::End => {
                self.import("nom::combinator::eof");
                "eof".to_owned()
            }
            Kind::Predicate { name, .. } => format!("holds(predicates.{}())", snake_word(name)),
        }
    }

    fn raw_sequence(&mut self, children: &'g [Node]) -> String {
        let mut parsers = Vec::new();
        for (position, child) in children.iter().enumerate() {
            parsers.push(match children.get(position + 1) {
                Some(next) if runs_to_last(child, next) => self.run_to_last(child, next),
                _ => self.raw(child),
            });
        }
        tuple(&parsers)
    }

    fn raw_choice(&mut self, node: &'g Node, children: &'g [Node]) -> String {
        if let Some(chars) = one_of(node) {
            self.import("nom::character::complete::one_of");
            return format!("one_of({chars:?})");
        }
        self.import("nom::branch::alt");
        let parsers: Vec<String> = children.iter().map(|child| self.text(child)).collect();
        format!("alt(({}))", parsers.join(", "))
    }

    fn raw_repetition(&mut self, child: &'g Node, some: bool) -> String {
        match code_point(child) {
            Some(class) if class == Class::any() && !some => {
                self.import("nom::combinator::rest");
                "rest".to_owned()
            }
            Some(class) => match (Bytes::of_class(&class), some) {
                (Some(bytes), false) => {
                    self.import("crate::combinators::until");
                    format!("until(|block| {})", blocks::expression(bytes.complement()))
                }
                (Some(bytes), true) => {
                    self.import("crate::combinators::some_until");
                    format!("some_until(|block| {})", blocks::expression(bytes.complement()))
                }
                (None, false) => {
                    self.import("nom::bytes::complete::take_while");
                    format!("take_while({})", test(&class))
                }
                (None, true) => {
                    self.import("nom::bytes::complete::take_while1");
                    format!("take_while1({})", test(&class))
                }
            },
            None => {
                let name = if some { "many1_count" } else { "many0_count" };
                self.import(if some { "nom::multi::many1_count" } else { "nom::multi::many0_count" });
                format!("{name}({})", self.repeated(child))
            }
        }
    }

    /// What is repeated: of a choice in which one alternative is a code point that no other starts with, that alternative
    /// as often as it matches, which reads the same in fewer steps.
    fn repeated(&mut self, child: &'g Node) -> String {
        let Kind::Choice(children) = &child.kind else { return self.raw(child) };
        let mut parsers = Vec::new();
        for (position, alternative) in children.iter().enumerate() {
            let is_start = |other: &Node, bytes: Bytes| {
                let mut start = Bytes::NONE;
                !matches!(blocks::first(self.grammar, other, &mut start), Ok(false)) || start.intersects(bytes)
            };
            let others = || children.iter().enumerate().filter(|(other, _)| *other != position);
            parsers.push(match code_point(alternative).as_ref().and_then(Bytes::of_class) {
                Some(bytes) if !others().any(|(_, other)| is_start(other, bytes)) => {
                    self.import("crate::combinators::some_until");
                    format!("some_until(|block| {})", blocks::expression(bytes.complement()))
                }
                _ => self.text(alternative),
            });
        }
        self.import("nom::branch::alt");
        match parsers.as_slice() {
            [only] => only.clone(),
            parsers => format!("alt(({}))", parsers.join(", ")),
        }
    }

    /// A run up to the last place at which `next` matches.
    fn run_to_last(&mut self, run: &Node, next: &Node) -> String {
        let class = run.children().first().and_then(code_point).unwrap_or_else(Class::any);
        let stop = code_point(next).unwrap_or_else(Class::any);
        let some = matches!(run.kind, Kind::OneOrMore(_));
        if let (Some(run), Some(stop), false) = (Bytes::of_class(&class), Bytes::of_class(&stop), some)
            && !stop.has_others()
        {
            self.import("crate::combinators::until_last");
            let [outside, stop] = [run.complement(), stop].map(blocks::expression);
            return format!("until_last(|block| {outside}, |block| {stop})");
        }
        self.import(if some { "crate::combinators::run1_to_last" } else { "crate::combinators::run_to_last" });
        format!("{}({}, {})", if some { "run1_to_last" } else { "run_to_last" }, test(&class), test(&stop))
    }

    fn import(&mut self, path: &'static str) {
        self.imports.insert(path);
    }

    /// `Copy` where nothing below owns a list.
    fn derives(&self, definition: &Definition<'_>) -> &'static str {
        if self.owns_list(definition.node) {
            "Clone, Debug, PartialEq, Eq"
        } else {
            "Clone, Copy, Debug, PartialEq, Eq"
        }
    }

    fn owns_list(&self, node: &Node) -> bool {
        match &node.kind {
            _ if is_text(node) => false,
            Kind::ZeroOrMore(_) | Kind::OneOrMore(_) => true,
            Kind::Reference(name) => self.grammar.rule(name).is_some_and(|rule| self.owns_list(&rule.body)),
            _ => node.children().iter().any(|child| self.owns_list(child)),
        }
    }

    // ----- the walk -----------------------------------------------------------------------------------------------

    fn walk(&self, source: &str) -> String {
        let mut out = head(source, "The leaves of the syntax tree, in the order of the input.");
        push!(out, "use super::syntax::*;");
        push!(out, "use crate::walk::{{Leaf, Walk}};");
        for rule in &self.grammar.rules {
            for definition in &self.definitions[rule.name.as_str()] {
                match &definition.body {
                    Body::Struct(items) => self.walk_struct(&mut out, rule, definition, items),
                    Body::Enum(items) => self.walk_enum(&mut out, rule, definition, items),
                    Body::Text | Body::Alias(_) => {}
                }
            }
        }
        out
    }

    fn walk_struct(&self, out: &mut String, rule: &Rule, definition: &Definition<'_>, items: &[Item<'_>]) {
        walk_head(out, definition);
        for item in items {
            let field = item.name.as_deref().map_or(String::new(), |name| format!("self.{}", snake_word(name)));
            self.walk_node(out, rule, item.node, item.index, &Access::Field(field));
        }
        push!(out, "}}\n}}");
    }

    fn walk_enum(&self, out: &mut String, rule: &Rule, definition: &Definition<'_>, items: &[Item<'_>]) {
        walk_head(out, definition);
        push!(out, "match self {{");
        for item in items {
            let name = pascal_word(item.name.as_deref().unwrap_or_default());
            if item.shape == Shape::Nothing {
                push!(out, "Self::{name} => {{}}");
                continue;
            }
            push!(out, "Self::{name}(inner) => {{");
            self.walk_node(out, rule, item.node, item.index, &Access::Reference("inner".to_owned()));
            push!(out, "}}");
        }
        push!(out, "}}\n}}\n}}");
    }

    fn walk_node(&self, out: &mut String, rule: &Rule, node: &Node, index: u16, access: &Access) {
        if is_empty(node) {
            return;
        }
        if let (true, Kind::Literal { text, .. }) = (is_fixed(node), &node.kind) {
            push!(out, "visit(Leaf {{ rule: {:?}, index: {index}, text: {text:?} }});", rule.name);
            return;
        }
        if is_text(node) {
            push!(out, "visit(Leaf {{ rule: {:?}, index: {index}, text: {} }});", rule.name, access.place());
            return;
        }
        let child = numbered(node, index).next();
        match (&node.kind, child) {
            (Kind::Reference(name), _) if self.grammar.rule(name).is_some_and(rule_is_text) => {
                push!(out, "visit(Leaf {{ rule: {name:?}, index: 0, text: {} }});", access.place());
            }
            (Kind::Optional(_), Some((child, index))) => {
                push!(out, "if let Some(inner) = {} {{", access.reference());
                self.walk_node(out, rule, child, index, &Access::Reference("inner".to_owned()));
                push!(out, "}}");
            }
            (Kind::ZeroOrMore(_) | Kind::OneOrMore(_), Some((child, index))) => {
                push!(out, "for inner in {} {{", access.reference());
                self.walk_node(out, rule, child, index, &Access::Reference("inner".to_owned()));
                push!(out, "}}");
            }
            (Kind::Sequence(_), _) if kept(node, index).is_some() => {
                for (child, index) in numbered(node, index) {
                    self.walk_node(out, rule, child, index, access);
                }
            }
            _ => push!(out, "{}.walk(visit);", access.place()),
        }
    }
}

/// How the walk reaches what it visits: a field of `self`, or a reference bound by a pattern.
enum Access {
    Field(String),
    Reference(String),
}

impl Access {
    fn place(&self) -> &str {
        let (Access::Field(place) | Access::Reference(place)) = self;
        place
    }

    fn reference(&self) -> String {
        match self {
            Access::Field(place) => format!("&{place}"),
            Access::Reference(place) => place.clone(),
        }
    }
}

fn walk_head(out: &mut String, definition: &Definition<'_>) {
    push!(out, "\nimpl<'i> Walk<'i> for {}<'i> {{", pascal(&definition.path));
    push!(out, "fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {{");
}

fn head(source: &str, what: &str) -> String {
    format!(
        "//! {what}\n//!\n//! Generated from `{source}` by `railurl grammar generate`; edit that file, not this one.\n\n"
    )
}

type PredicateTable<'g> = BTreeMap<&'g str, (Option<String>, BTreeSet<&'g str>)>;

fn collect_predicates<'g>(node: &'g Node, rule: &'g str, predicates: &mut PredicateTable<'g>) {
    if let Kind::Predicate { name, argument } = &node.kind {
        predicates.entry(name).or_insert_with(|| (argument.clone(), BTreeSet::new())).1.insert(rule);
    }
    node.children().iter().for_each(|child| collect_predicates(child, rule, predicates));
}

// ----- documentation ----------------------------------------------------------------------------------------------

/// The documentation of a parsing function: the rule's own for the rule's own function, and the diagram.
fn docs(out: &mut String, rule: &Rule, definition: &Definition<'_>) {
    out.push('\n');
    if definition.path.len() == 1 {
        push!(out, "/// The production `{}`.", rule.name);
        if !rule.docs.is_empty() {
            push!(out, "///");
        }
        comment(out, &rule.docs);
    } else {
        push!(out, "/// `{}` in the production `{}`.", definition.path[1..].join(" "), rule.name);
    }
    push!(out, "///");
    push!(out, "/// ```text");
    let body = Node { label: None, ..definition.node.clone() };
    let drawn = diagram::text(&Rule::new(&rule.name, body));
    for line in drawn.lines() {
        push!(out, "///{}{}", if line.is_empty() { "" } else { " " }, line.trim_end());
    }
    push!(out, "/// ```");
}

fn type_docs(out: &mut String, rule: &Rule, definition: &Definition<'_>) {
    let function = snake(&definition.path);
    if definition.path.len() == 1 {
        push!(out, "\n/// What [`{function}()`] matched.");
        push!(out, "///");
        comment(out, &rule.docs);
    } else {
        push!(out, "\n/// What [`{function}()`] matched.");
    }
}

fn comment(out: &mut String, lines: &[String]) {
    for line in lines {
        push!(out, "///{}{line}", if line.is_empty() { "" } else { " " });
    }
}

/// What a field or variant holds, in a line.
fn item_docs(item: &Item<'_>) -> String {
    let name = item.name.as_deref().unwrap_or_default();
    match (&item.shape, &item.node.kind) {
        (Shape::Nothing, _) => format!("The row `{name}`, of which nothing is kept."),
        (Shape::Rule(rule), _) => format!("`{rule}`."),
        (Shape::Optional(_), _) => format!("`{name}`, if present."),
        (Shape::List(_), _) => format!("Each `{name}`, in order."),
        (Shape::Named(_), Kind::Choice(_)) => format!("Which of the rows of `{name}` it is."),
        (Shape::Named(_), _) => format!("The row `{name}`."),
        _ => format!("Text: {}.", summary(item.node)),
    }
}

/// A text node in words.
fn summary(node: &Node) -> String {
    let inside: Vec<String> = node.children().iter().filter(|child| !is_empty(child)).map(summary).collect();
    match &node.kind {
        Kind::Class(class) => format!("`{}`", class_text(class)),
        Kind::Literal { text, .. } => format!("`{text}`"),
        Kind::Reference(name) => format!("`{name}`"),
        Kind::Choice(_) => inside.join(" or "),
        Kind::Optional(_) => format!("{}, or nothing", inside.concat()),
        Kind::ZeroOrMore(_) => format!("any number of {}", inside.concat()),
        Kind::OneOrMore(_) => format!("one or more of {}", inside.concat()),
        _ => inside.join(", then "),
    }
}

// ----- names and terminals ----------------------------------------------------------------------------------------

fn type_name(path: &[String]) -> String {
    format!("{}<'i>", pascal(path))
}

fn type_of(shape: &Shape) -> String {
    match shape {
        Shape::Nothing => "()".to_owned(),
        Shape::Text => "&'i str".to_owned(),
        Shape::Rule(name) => type_name(std::slice::from_ref(name)),
        Shape::Optional(inner) => format!("Option<{}>", type_of(inner)),
        Shape::List(inner) => format!("alloc::vec::Vec<{}>", type_of(inner)),
        Shape::Named(path) => type_name(path),
    }
}

fn pascal(path: &[String]) -> String {
    path.iter().map(|word| pascal_word(word)).collect()
}

fn pascal_word(name: &str) -> String {
    name.split('-').map(|part| part[..1].to_ascii_uppercase() + &part[1..]).collect()
}

fn snake(path: &[String]) -> String {
    let name: Vec<String> = path.iter().map(|word| word.replace('-', "_")).collect();
    escape_keyword(name.join("_"))
}

fn snake_word(name: &str) -> String {
    escape_keyword(name.replace('-', "_"))
}

fn escape_keyword(name: String) -> String {
    const KEYWORDS: &[&str] = &[
        "abstract",
        "as",
        "async",
        "await",
        "become",
        "box",
        "break",
        "const",
        "continue",
        "crate",
        "do",
        "dyn",
        "else",
        "enum",
        "extern",
        "false",
        "final",
        "fn",
        "for",
        "gen",
        "if",
        "impl",
        "in",
        "input",
        "let",
        "loop",
        "macro",
        "match",
        "mod",
        "move",
        "mut",
        "override",
        "predicates",
        "priv",
        "pub",
        "ref",
        "return",
        "self",
        "static",
        "struct",
        "super",
        "trait",
        "true",
        "try",
        "type",
        "typeof",
        "unsafe",
        "unsized",
        "use",
        "virtual",
        "where",
        "while",
        "yield",
    ];
    if KEYWORDS.contains(&name.as_str()) { name + "_" } else { name }
}

/// How a parser that needs the predicates is written: a closure over them.
const ON_INPUT: &str = "|input: &'i str| ";

/// The call of a parser on `input`: of a function as such, of a combinator by its method.
fn run(parser: &str) -> String {
    if let Some(call) = parser.strip_prefix(ON_INPUT) {
        call.to_owned()
    } else if parser.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_') {
        format!("{parser}(input)")
    } else {
        format!("{parser}.parse(input)")
    }
}

/// The identifiers in a piece of code.
fn words(code: &str) -> impl Iterator<Item = &str> {
    code.split(|c: char| !c.is_ascii_alphanumeric() && c != '_')
}

/// The paths as one tree of imports: `{IResult, bytes::complete::{tag, take_while}}`.
fn use_tree(paths: &[&str]) -> String {
    let mut modules: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for path in paths {
        let (module, name) = path.rsplit_once("::").unwrap_or(("", path));
        modules.entry(module).or_default().push(name);
    }
    let group =
        |names: &[&str]| if let [only] = names { (*only).to_owned() } else { format!("{{{}}}", names.join(", ")) };
    let trees: Vec<String> = modules
        .iter()
        .map(|(module, names)| if module.is_empty() { names.join(", ") } else { format!("{module}::{}", group(names)) })
        .collect();
    let trees: Vec<&str> = trees.iter().map(String::as_str).collect();
    group(&trees)
}

/// Several parsers as one: alone, or as a tuple (tuples nest where nom's end).
fn tuple(parsers: &[String]) -> String {
    match parsers {
        [only] => only.clone(),
        all if all.len() <= 20 => format!("({})", all.join(", ")),
        all => format!("({}, {})", all[..19].join(", "), tuple(&all[19..])),
    }
}

/// The set of a node that matches exactly one code point.
fn code_point(node: &Node) -> Option<Class> {
    match &node.kind {
        Kind::Class(class) => Some(class.clone()),
        Kind::Literal { text, ignore_case: false } => {
            let mut chars = text.chars();
            let (Some(c), None) = (chars.next(), chars.next()) else { return None };
            Some(Class { negated: false, ranges: vec![(c, c)] })
        }
        _ => None,
    }
}

/// The code points of a choice between single fixed ones.
fn one_of(node: &Node) -> Option<String> {
    let Kind::Choice(children) = &node.kind else { return None };
    children
        .iter()
        .map(|child| match &child.kind {
            Kind::Literal { text, ignore_case: false } if text.chars().count() == 1 => Some(text.as_str()),
            _ => None,
        })
        .collect()
}

/// A closure that tests whether a code point is in the set.
fn test(class: &Class) -> String {
    let mut ranges = class.ranges.clone();
    ranges.sort_unstable();
    let not = if class.negated { "!" } else { "" };
    match ranges.as_slice() {
        [] => "|_: char| true".to_owned(),
        [('0', '9')] => format!("|c: char| {not}c.is_ascii_digit()"),
        [('A', 'Z'), ('a', 'z')] => format!("|c: char| {not}c.is_ascii_alphabetic()"),
        [('0', '9'), ('A', 'Z'), ('a', 'z')] => format!("|c: char| {not}c.is_ascii_alphanumeric()"),
        [('0', '9'), ('A', 'F'), ('a', 'f')] => format!("|c: char| {not}c.is_ascii_hexdigit()"),
        [(low, high)] if low == high => format!("|c: char| c {} {low:?}", if class.negated { "!=" } else { "==" }),
        _ => {
            let patterns: Vec<String> = class
                .ranges
                .iter()
                .map(|(low, high)| if low == high { format!("{low:?}") } else { format!("{low:?}..={high:?}") })
                .collect();
            format!("|c: char| {not}matches!(c, {})", patterns.join(" | "))
        }
    }
}
