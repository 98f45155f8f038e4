//! Compiles a node to a parser: an expression of combinators.

use super::compare::compare;
use super::predict::{Next, first, is_sure, one};
use super::spell::{ON_INPUT, OUTSIDE, OWN, each, snake, snake_word};
use super::verify::Claim;
use super::{Generator, Needs, Place};
use crate::analyze::{code_point, runs_to_last};
use crate::blocks::{self, Bytes};
use crate::model::{Class, Kind, Node, rest_number};
use crate::prelude::List as _;
use crate::shape::{Body, Item, Shape, is_dropped, is_empty, is_slice, is_text, kept, listed, numbered};
use crate::sorted::Set;

/// The maximum size of a class whose runs count as short, and are read byte by byte.
const FEW: u32 = 4;

/// The maximum number of parsers in a group: nom's `alt` takes a tuple of at most 21.
const LONG: usize = 16;

impl<'g> Generator<'g> {
    /// Writes a parser whose output is the node's shape.
    pub(super) fn value(&mut self, node: &'g Node, place: Place<'_>) -> String {
        self.value_after(node, place, &[])
    }

    /// Writes the parser for where `known` comes next, which may decide the look-ahead at the start of a sequence.
    pub(super) fn value_after(&mut self, node: &'g Node, place: Place<'_>, known: &[Next]) -> String {
        let path: Vec<String> = place.path.iter().cloned().chain(node.label.clone()).list();
        if is_dropped(node) {
            return self.raw(node, &path);
        }
        if is_text(node) {
            return self.text(node, &path);
        }
        let child = numbered(node, place.index).next();
        match (&node.kind, child) {
            (Kind::Reference(name), _) if self.is_boxed(node) => {
                format!("{}({}, alloc::boxed::Box::new)", self.import("nom::combinator::map"), self.refer(node, name))
            }
            (Kind::Reference(name), _) => self.refer(node, name),
            (Kind::ZeroOrMore(_) | Kind::OneOrMore(_), Some((child, index))) => {
                self.unboxed.extend(listed(child).map(std::ptr::from_ref));
                let some = usize::from(matches!(node.kind, Kind::OneOrMore(_)));
                let item = self.value(child, Place { path: &path, index });
                if self.is_light(child) {
                    return format!("{}({item})", self.import(&format!("nom::multi::many{some}")));
                }
                // nom's lists move each item through three results, which takes time unless it is a text.
                format!("{OUTSIDE}{OWN}::many({some}, {})", each(&item))
            }
            (Kind::Optional(_), Some((child, index))) if child.is_list => {
                self.list(child, Place { path: &path, index }, false)
            }
            (Kind::Sequence(_), _) if node.is_list => self.list(node, place, true),
            (Kind::Optional(_), Some((child, index))) => {
                let inner = self.value(child, Place { path: &path, index });
                format!("{}({inner})", self.import("nom::combinator::opt"))
            }
            (Kind::Sequence(_), _) if kept(node, place.index).is_some() => self.only(node, &path, place.index, known),
            _ => self.function(&snake(&path), self.needs(node)),
        }
    }

    /// Writes a list with separators, whose code may have more look-ahead than the grammar.
    fn list(&mut self, node: &'g Node, place: Place<'_>, is_some: bool) -> String {
        let children: Vec<(&Node, u16)> = numbered(node, place.index).list();
        let is_read = |(child, _): &&(&Node, u16)| !is_empty(child);
        let mut parts = children.iter().filter(is_read).copied();
        let (Some((item, number)), Some((rest, _))) = (parts.next(), parts.next()) else { return String::new() };
        let place = Place { path: place.path, index: number };
        if let Some((_, separator)) = node.list_parts() {
            self.unboxed.extend(listed(item).map(std::ptr::from_ref));
            let (some, is_light) = (usize::from(is_some), self.is_light(item));
            let (separator, item) = (self.raw(separator, place.path), self.value(item, place));
            if is_light {
                return format!("{}({separator}, {item})", self.import(&format!("nom::multi::separated_list{some}")));
            }
            return format!("{OUTSIDE}{OWN}::list({some}, {}, {})", each(&separator), each(&item));
        }
        let map = self.import("nom::combinator::map");
        let again = rest.children().first().unwrap_or(rest);
        self.unboxed.extend([item, again].into_iter().filter_map(listed).map(std::ptr::from_ref));
        let (first, many) = (self.value(item, place), self.import("nom::multi::many0"));
        let again = self.only(again, place.path, place.index, &[]);
        let whole = format!("({first}, {many}({again}))");
        let mut parser = format!("{map}({whole}, |(first, mut list)| {{ list.insert(0, first); list }})");
        let at = |child: &Node| children.iter().position(|(other, _)| std::ptr::eq(*other, child)).unwrap_or_default();
        for (child, _) in &children[at(rest) + 1..] {
            parser = format!("{}({parser}, {})", self.import("nom::sequence::terminated"), self.raw(child, place.path));
        }
        for (child, _) in children[..at(item)].iter().rev() {
            let before = self.raw(child, place.path);
            parser = self.preceded(before, parser);
        }
        if is_some {
            return parser;
        }
        let opt = self.import("nom::combinator::opt");
        format!("{map}({opt}({parser}), {OUTSIDE}core::option::Option::unwrap_or_default)")
    }

    /// Writes a sequence that keeps one item and discards the others.
    fn only(&mut self, node: &'g Node, path: &[String], index: u16, known: &[Next]) -> String {
        let (mut before, mut inner, mut after) = (Vec::new(), None, Vec::new());
        let children: Vec<(&Node, u16)> = numbered(node, index).list();
        let sure = children.iter().take_while(|(child, _)| is_empty(child) && is_sure(self.grammar, &[child], known));
        let sure = sure.count();
        for (position, &(child, index)) in children.iter().enumerate().skip(if known.is_empty() { 0 } else { sure }) {
            if is_dropped(child) {
                let parser = self.raw(child, path);
                if inner.is_none() { before.push(parser) } else { after.push(parser) }
            } else {
                inner = Some(match children.get(position + 1) {
                    Some((next, _)) if runs_to_last(child, next) => self.run_to_last(child, next, path),
                    _ => self.value(child, Place { path, index }),
                });
            }
        }
        let mut parser = inner.unwrap_or_default();
        let [before, after] = [before, after].map(|parsers| self.shorter(parsers));
        for after in after {
            parser = format!("{}({parser}, {after})", self.import("nom::sequence::terminated"));
        }
        before.into_iter().rev().fold(parser, |parser, before| self.preceded(before, parser))
    }

    fn is_choice_of_texts(&self, rule: &str) -> bool {
        let body = self.definitions.get(rule).and_then(|all| all.first()).map(|first| &first.body);
        let is_text = |item: &Item<'_>| matches!(item.shape, Shape::Text | Shape::Nothing);
        matches!(body, Some(Body::Enum(items)) if items.iter().all(is_text))
    }

    /// Returns whether the tree has only a text of a node, perhaps in an enum, which costs little to move.
    fn is_light(&self, node: &Node) -> bool {
        is_text(node)
            || match &node.kind {
                Kind::Reference(name) => self.rule(name).is_some_and(is_slice) || self.is_choice_of_texts(name),
                Kind::Sequence(_) if !node.is_list => kept(node, 0).is_some_and(|(child, _)| self.is_light(child)),
                _ => false,
            }
    }

    /// Returns whether the tree has a box where a reference stands.
    fn is_boxed(&self, node: &Node) -> bool {
        let address = std::ptr::from_ref(node);
        let is_slice = node.references().any(|(_, name)| self.rule(name).is_some_and(is_slice));
        self.nested.contains(&address) && !self.unboxed.contains(&address) && !is_slice
    }

    fn refer(&mut self, node: &Node, rule: &str) -> String {
        let name = snake(std::slice::from_ref(&rule.to_owned()));
        let needs = self.needs.get(rule).copied().unwrap_or_default();
        if !self.nested.contains(&std::ptr::from_ref(node)) {
            return self.function(&name, needs);
        }
        *self.calls.entry(name.clone()).or_default() += 1;
        match needs {
            Needs { predicates: false, rest: false, depth: true } => format!("{OUTSIDE}{OWN}::nested(depth, {name})"),
            needs => format!("{OUTSIDE}{OWN}::nested(depth, |depth, input| {name}({}input))", needs.arguments()),
        }
    }

    fn function(&mut self, name: &str, needs: Needs) -> String {
        *self.calls.entry(name.to_owned()).or_default() += 1;
        if needs != Needs::default() {
            format!("{ON_INPUT}{name}({}input)", needs.arguments())
        } else {
            name.to_owned()
        }
    }

    /// Writes a parser whose output is the slice that the node matches.
    pub(super) fn text(&mut self, node: &'g Node, path: &[String]) -> String {
        let raw = self.raw(node, path);
        if self.gives_slice(node) { raw } else { format!("{}({raw})", self.import("nom::combinator::recognize")) }
    }

    /// Returns whether the output of [`raw`](Self::raw)'s parser is the slice already.
    fn gives_slice(&self, node: &Node) -> bool {
        match &node.kind {
            Kind::Choice(_) | Kind::Literal { .. } => one_code_point(node).is_none(),
            Kind::End => true,
            Kind::ZeroOrMore(child) | Kind::OneOrMore(child) => {
                code_point(self.seen(child)).is_some() || self.blocks && self.run_within(child).is_some()
            }
            Kind::Reference(name) => self.rule(name).is_some_and(|rule| is_text(&rule.body)),
            Kind::Sequence(children) => {
                self.compare(node).is_some()
                    || self.run_with_first(children).is_some()
                    || matches!(children.as_slice(), [only] if self.gives_slice(only))
            }
            _ => false,
        }
    }

    /// Writes a parser that matches the node, with any output.
    pub(super) fn raw(&mut self, node: &'g Node, path: &[String]) -> String {
        if let Some(length) = self.compare(node) {
            return format!("{}({length})", self.import("railurl_blocks::combinators::prefix"));
        }
        match &node.kind {
            Kind::Class(class) if *class == Class::any() => self.import("nom::character::complete::anychar"),
            _ if one_code_point(node).is_some() => self.satisfy(&one_code_point(node).unwrap_or_else(Class::any)),
            Kind::Literal { text, ignore_case: false } => {
                format!("{}({text:?})", self.import("nom::bytes::complete::tag"))
            }
            // nom's `tag_no_case` folds case by Unicode, which accepts U+212A KELVIN SIGN as a `k`.
            Kind::Literal { text, ignore_case: true } if !self.blocks => {
                let (take, count) = (self.import("nom::bytes::complete::take"), text.chars().count());
                let verify = self.import("nom::combinator::verify");
                format!("{verify}({take}({count}_usize), |text: &str| text.eq_ignore_ascii_case({text:?}))")
            }
            Kind::Literal { text, ignore_case: true } => {
                format!("{}({text:?})", self.import("railurl_blocks::combinators::tag_ignore_ascii_case"))
            }
            Kind::Class(class) => self.satisfy(class),
            Kind::Reference(name) => self.refer(node, name),
            Kind::Sequence(children) => self.raw_sequence(children, path),
            Kind::Choice(children) => self.raw_choice(&children.iter().list(), path),
            Kind::Optional(child) => format!("{}({})", self.import("nom::combinator::opt"), self.raw(child, path)),
            Kind::ZeroOrMore(child) | Kind::OneOrMore(child) => {
                self.raw_repetition(child, matches!(node.kind, Kind::OneOrMore(_)), path)
            }
            Kind::Ahead(_) if rest_number(node).is_some() => {
                format!("to_end.ahead({})", rest_number(node).unwrap_or_default())
            }
            // The end of the input consumes nothing, so it needs no `peek`.
            Kind::Ahead(child) if one(child) == Some(Next::END) => self.raw(child, path),
            Kind::Ahead(child) => self.ahead(child, true, path),
            Kind::NotAhead(child) => self.ahead(child, false, path),
            Kind::End => self.import("nom::combinator::eof"),
            Kind::Predicate { name, .. } => self.holds(&format!("predicates.{}()", snake_word(name))),
        }
    }

    /// Writes a parser of nothing that matches where a node does, or where it does not.
    fn ahead(&mut self, child: &'g Node, matches: bool, path: &[String]) -> String {
        // A code point, or the end, differs from every other code point.
        let others = one(child).filter(|next| next.end).map(|next| next.complement().bytes.class());
        let peeks = matches == others.is_none();
        let parser = match &others {
            Some(others) => self.satisfy(others),
            None => self.raw(child, path),
        };
        format!("{}({parser})", self.import(if peeks { "nom::combinator::peek" } else { "nom::combinator::not" }))
    }

    /// Writes a parser of nothing that matches if a condition holds.
    pub(super) fn holds(&mut self, condition: &str) -> String {
        let success = self.import("nom::combinator::success");
        format!("{}({success}(()), |&()| {condition})", self.import("nom::combinator::verify"))
    }

    /// Writes a parser of one code point of a class. `nom::character::char` is one type for all code points; a closure
    /// of `satisfy` makes functions of its own.
    fn satisfy(&mut self, class: &Class) -> String {
        if let ([(low, high)], false) = (class.ranges.as_slice(), class.negated)
            && low == high
        {
            return format!("{}({low:?})", self.import("nom::character::char"));
        }
        format!("{}({})", self.import("nom::character::satisfy"), self.test(class))
    }

    /// Writes a parser of a text that is not empty.
    fn some(&mut self, parser: &str) -> String {
        format!("{}({parser}, |run: &str| !run.is_empty())", self.import("nom::combinator::verify"))
    }

    /// Returns the patterns of short texts, if code tests bytes.
    pub(super) fn compare(&self, node: &Node) -> Option<String> {
        let (code, patterns) = self.blocks.then(|| compare(node)).flatten()?;
        self.claim(Claim::Lengths(code.clone(), patterns));
        Some(code)
    }

    fn raw_sequence(&mut self, children: &'g [Node], path: &[String]) -> String {
        if let Some((start, class)) = self.run_with_first(children) {
            let start = format!("{}({})", self.import("nom::combinator::peek"), self.satisfy(&start));
            let run = self.run(&class, false, path);
            return self.preceded(start, run);
        }
        let mut parsers = Vec::new();
        let mut position = 0;
        while let Some(child) = children.get(position) {
            let count = children[position..].iter().take_while(|next| next.kind == child.kind).count();
            parsers.push(match (&child.kind, children.get(position + 1)) {
                (_, Some(next)) if runs_to_last(child, next) => self.run_to_last(child, next, path),
                (Kind::Optional(option), _) if count > LONG => {
                    position += count - 1;
                    let (many, option) = (self.import("nom::multi::fold_many_m_n"), self.raw(option, path));
                    format!("{many}(0, {count}, {option}, || (), |(), _| ())")
                }
                _ => self.raw(child, path),
            });
            position += 1;
        }
        self.chain(parsers)
    }

    /// Chains the parsers; the output is the last one's.
    fn chain(&mut self, parsers: Vec<String>) -> String {
        let mut parsers = self.shorter(parsers);
        let Some(last) = parsers.pop() else { return String::new() };
        parsers.into_iter().rev().fold(last, |after, parser| self.preceded(parser, after))
    }

    /// Groups parsers until at most [`LONG`] are left, which do the same, because rustc bounds how deep types nest.
    fn shorter(&mut self, mut parsers: Vec<String>) -> Vec<String> {
        while parsers.len() > LONG {
            parsers = parsers.chunks(LONG).map(|group| self.chain(group.to_vec())).list();
        }
        parsers
    }

    fn preceded(&mut self, before: String, parser: String) -> String {
        format!("{}({before}, {parser})", self.import("nom::sequence::preceded"))
    }

    /// Returns the alternatives of a text, tried in order.
    pub(super) fn raw_choice(&mut self, alternatives: &[&'g Node], path: &[String]) -> String {
        let mut parsers: Vec<String> = alternatives.iter().map(|node| self.text(node, path)).list();
        while parsers.len() > 1 {
            let alt = self.import("nom::branch::alt");
            let group = |group: &[String]| match group {
                [only] => only.clone(),
                group => format!("{alt}(({}))", group.join(", ")),
            };
            parsers = parsers.chunks(LONG).map(group).list();
        }
        parsers.pop().unwrap_or_default()
    }

    fn raw_repetition(&mut self, child: &'g Node, some: bool, path: &[String]) -> String {
        let child = self.seen(child);
        if let Some(class) = code_point(child) {
            return self.run(&class, some, path);
        }
        if let Some((class, others)) = self.run_within(child) {
            if !self.blocks {
                let (run, others) = (self.run(&class, true, path), self.raw_choice(&others, path));
                return format!("{}({}(({run}, {others})))", self.repetition(some), self.import("nom::branch::alt"));
            }
            let run = self.run(&class, false, path);
            let others = match others.as_slice() {
                [only] => self.raw(only, path),
                others => self.raw_choice(others, path),
            };
            let runs = format!("{}({run}, {others})", self.import("railurl_blocks::combinators::runs"));
            return if some { self.some(&runs) } else { runs };
        }
        format!("{}({})", self.repetition(some), self.raw(child, path))
    }

    /// Returns nom's name of a repetition whose items are not kept.
    fn repetition(&self, some: bool) -> String {
        self.import(if some { "nom::multi::many1_count" } else { "nom::multi::many0_count" })
    }

    /// Returns the longest run of a class.
    fn run(&mut self, class: &Class, some: bool, path: &[String]) -> String {
        match Bytes::from_class(class) {
            _ if *class == Class::any() && !some => self.import("nom::combinator::rest"),
            Some(bytes) if self.blocks && bytes.count() > FEW => {
                let outside = self.outside(class, bytes, path);
                let until = format!("{}({outside})", self.import("railurl_blocks::combinators::until"));
                if some { self.some(&until) } else { until }
            }
            Some(bytes) if !self.blocks && ![Bytes::NONE, Bytes::NONE.complement()].contains(&bytes) => {
                let test = match method(class) {
                    Some(method) => format!("|byte: u8| {}byte.{method}()", if class.negated { "!" } else { "" }),
                    None => format!("|byte: u8| matches!(byte, {})", bytes.pattern()),
                };
                self.claim(Claim::Byte(test.clone(), bytes));
                format!("{OUTSIDE}{OWN}::run({}, {test})", u8::from(some))
            }
            _ if some => format!("{}({})", self.import("nom::bytes::complete::take_while1"), self.test(class)),
            _ => format!("{}({})", self.import("nom::bytes::complete::take_while"), self.test(class)),
        }
    }

    /// Returns the body of the rule that a node refers to, if its text is all that counts: a run of its characters needs no
    /// call for each. Code by blocks keeps the calls, which it shares.
    fn seen(&self, node: &'g Node) -> &'g Node {
        let mut seen = node;
        for _ in 0..MAX_SEEN {
            let Kind::Reference(name) = &seen.kind else { return seen };
            let rule = self.rule(name).filter(|rule| {
                let is_nested = self.nested.contains(&std::ptr::from_ref(seen));
                let is_plain = self.needs(&rule.body) == Needs::default();
                !self.blocks && is_plain && !is_nested && is_short(&rule.body)
            });
            let Some(rule) = rule else { return seen };
            seen = &rule.body;
        }
        seen
    }

    /// If one alternative of a choice is a class whose code points start no other, returns that class and the other
    /// alternatives. When repeated, this is a run, interrupted by the others.
    fn run_within(&self, child: &'g Node) -> Option<(Class, Vec<&'g Node>)> {
        let Kind::Choice(children) = &child.kind else { return None };
        children.iter().enumerate().find_map(|(position, alternative)| {
            let class = code_point(self.seen(alternative))?;
            let mut others: Vec<&Node> = children.iter().list();
            others.remove(position);
            let start = Bytes::first_of_class(&class);
            let apart = others.iter().all(|other| !first(self.grammar, other).bytes.intersects(start));
            (apart && !others.is_empty()).then_some((class, others))
        })
    }

    /// For a sequence of a code point and a run by blocks that includes it, such as a letter before letters and digits,
    /// the classes of both: one run, whose first code point is tested.
    fn run_with_first(&self, children: &[Node]) -> Option<(Class, Class)> {
        let [start, Node { kind: Kind::ZeroOrMore(child), .. }] = children else { return None };
        let (start, class) = (one_code_point(start)?, code_point(child)?);
        let (first, run) = (Bytes::from_class(&start)?, Bytes::from_class(&class)?);
        let is_by_blocks = self.blocks && class != Class::any() && run.count() > FEW;
        (is_by_blocks && !first.intersects(run.complement())).then_some((start, class))
    }

    /// Writes a run up to the last match of `next`.
    pub(super) fn run_to_last(&mut self, run: &Node, next: &Node, path: &[String]) -> String {
        let path: Vec<String> = path.iter().cloned().chain(run.label.clone()).list();
        let class = run.children().first().and_then(code_point).unwrap_or_else(Class::any);
        let stop = code_point(next).unwrap_or_else(Class::any);
        let parser = match (Bytes::from_class(&class), Bytes::from_class(&stop)) {
            (Some(run), Some(stop)) if self.blocks && !stop.has_others() => {
                let until = self.import("railurl_blocks::combinators::until_last");
                let ends = blocks::expression(stop);
                self.claim(Claim::Block(ends.clone(), stop));
                format!("{until}({}, |block| {ends})", self.outside(&class, run, &path))
            }
            _ => {
                format!("{OUTSIDE}{OWN}::run_to_last({}, {})", self.test(&class), self.test(&stop))
            }
        };
        if matches!(run.kind, Kind::OneOrMore(_)) { self.some(&parser) } else { parser }
    }

    /// Returns the name of the function that tests which bytes are outside a class.
    fn outside(&mut self, class: &Class, inside: Bytes, path: &[String]) -> String {
        self.claim(Claim::Block(blocks::expression(inside.complement()), inside.complement()));
        self.classes.outside(class, inside, path)
    }
}

/// How many references a run of characters sees through.
const MAX_SEEN: usize = 8;

/// Returns whether a node is a character, or a choice with one: what a run may consist of.
fn is_short(node: &Node) -> bool {
    code_point(node).is_some() || matches!(node.kind, Kind::Choice(_) | Kind::Reference(_))
}

/// Returns the set of a node whose text is one code point; of a choice, if the set is of bytes.
fn one_code_point(node: &Node) -> Option<Class> {
    let bytes = || one(node).filter(|next| !next.end && next.bytes != Bytes::NONE).map(|next| next.bytes.class());
    code_point(node).or_else(bytes)
}

/// Writes a closure that tests whether a code point is in the set.
pub(super) fn test(class: &Class) -> String {
    let ranges = class.ranges.iter().copied().collect::<Set<_>>();
    let not = if class.negated { "!" } else { "" };
    match (&*ranges, method(class)) {
        ([], _) => format!("|_: char| {}", class.negated),
        (_, Some(method)) => format!("|c: char| {not}c.{method}()"),
        ([(low, high)], _) if low == high => format!("|c: char| c {} {low:?}", if class.negated { "!=" } else { "==" }),
        _ => format!("|c: char| {not}matches!(c, {})", patterns(class)),
    }
}

/// Returns the method of `char` and `u8` that tests the ranges of a class.
fn method(class: &Class) -> Option<&'static str> {
    let ranges = class.ranges.iter().copied().collect::<Set<_>>();
    Some(match &*ranges {
        [('0', '9')] => "is_ascii_digit",
        [('A', 'Z')] => "is_ascii_uppercase",
        [('a', 'z')] => "is_ascii_lowercase",
        [('A', 'Z'), ('a', 'z')] => "is_ascii_alphabetic",
        [('0', '9'), ('A', 'Z'), ('a', 'z')] => "is_ascii_alphanumeric",
        [('0', '9'), ('A', 'F'), ('a', 'f')] => "is_ascii_hexdigit",
        _ => return None,
    })
}

/// Writes the ranges of a class as patterns.
pub(super) fn patterns(class: &Class) -> String {
    let pattern =
        |(low, high): &(char, char)| if low == high { format!("{low:?}") } else { format!("{low:?}..={high:?}") };
    class.ranges.iter().map(pattern).list().join(" | ")
}
