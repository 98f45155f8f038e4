//! Sentences as operations and operands, and all readings of a text by a grammar.

use std::collections::HashMap;
use std::rc::Rc;

use railurl_grammar::{Grammar, Kind, Node};

macro_rules! ops {
    ($($op:ident $name:literal)*) => {
        /// What a sentence, or a part of it, does or is: the labels of `rules/english.railroad`.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[expect(missing_docs, reason = "the names are those of the rule file")]
        pub enum Op { $($op),* }

        impl Op {
            /// Every operation.
            pub const ALL: &[Op] = &[$(Op::$op),*];

            /// Returns the label.
            pub fn name(self) -> &'static str {
                match self { $(Op::$op => $name),* }
            }

            /// Returns whether it is a sentence with a condition.
            pub(crate) fn is_conditional(self) -> bool {
                matches!(self, Op::If | Op::Elif | Op::While | Op::Assert)
            }

            /// Returns the operation with a label.
            pub fn named(name: &str) -> Option<Op> {
                match name { $($name => Some(Op::$op),)* _ => None }
            }
        }
    };
}

ops! {
    // Sentences.
    Elif "elif" If "if" Else "else" While "while" Each "each" Range "range" Machine "machine" Assert "assert" Do "do"
    Block "block" Premise "premise" Remark "remark" Switch "switch"
    // Actions.
    Error "error" Let "let" ChooseSet "choose-set" SetUnless "set-unless" Set "set" Append "append" Prepend "prepend"
    Increase "increase" Decrease "decrease" Signify "signify" Strip "strip" StripEnd "strip-end" RemoveAll "remove-all" RemoveLast "remove-last"
    RemoveFirst "remove-first" ReplaceSecond "replace-second" ReplaceByte "replace-byte" Swap "swap" Shorten "shorten"
    Empty "empty" Call "call" EncodeAppend "encode-append" ParseInto "parse-into" Throw "throw" SkipBytes "skip-bytes"
    StartOver "start-over" Continue "continue" Break "break" Return "return" Targets "targets" Variables "variables"
    Two "two" Four "four" EachPair "each-pair" RemoveTuples "remove-tuples" SetFirst "set-first"
    RemoveOthers "remove-others" SortByName "sort-by-name" EncodeIt "encode-it"
    // Values.
    Choose "choose" GivenOr "given-or" Concat "concat" Truth "truth" Plus "plus" Minus "minus" Times "times" Modulo "modulo"
    Power "power" FloorDiv "floor-div" Lower "lower" SerializeHost "serialize-host" Decimal "decimal"
    HexNumber "hex-number" DecimalNumber "decimal-number" Hex "hex" WithoutEnds "without-ends" WithoutFirst "without-first"
    Of "of" This "this" Field "field" Index "index" Name "name" EmptyList "empty-list" Pointer "pointer" EmptyBytes "empty-bytes"
    NewUrl "new-url" NewAddress "new-address" True "true" False "false" Null "null" Failure "failure"
    OpaqueOrigin "opaque-origin" Origin "origin" Tuple "tuple" Utf8 "utf8" C "c" Remaining "remaining" State "state"
    PercentSet "set-name" Point "point" Glyph "glyph" Known "known" Byte "byte" Text "text" Hexadecimal "hexadecimal"
    Digits "digits" Substring "substring" LastItem "last-item" LongestZeros "longest-zeros" Clone "clone" ToByte "to-byte" ToPoint "to-point"
    TwoBytesAfter "two-bytes-after" EncodeUtf8 "encode-utf8" Integer "integer" PercentByte "percent-byte"
    BeforeByte "before-byte" AfterByte "after-byte" ToAscii "to-ascii" FlagsOf2024 "flags-of-2024" ToUnicode "to-unicode" Utf8Decode "utf8-decode"
    EncodeOrFail "encode-or-fail" Encoder "encoder" OutputEncoding "output-encoding" Split "split"
    OrElse "or-else" FirstValue "first-value" AllValues "all-values" Sort "sort" DecodeEach "decode-each" Whose "whose"
    Argument "argument" NewObject "new-object" NewParams "new-params" SerializeOrigin "serialize-origin"
    ResolveBlob "resolve-blob" Algorithm "algorithm" ErrorName "error-name"
    // Conditions.
    Any "any" All "all" And "and" Or "or" Nor "nor" Not "not" Both "both" Either "either" Test "test" It "it"
    Override "override" AnyItem "any-item" AnyButLast "any-but-last" IsNot "is-not"
    TwoHexAfter "two-hex-after" StartsTwo "starts-two" StartsPoint "starts-point" PercentNotHex "percent-not-hex"
    Recorded "recorded" NoZeros "no-zeros" FirstTwo "first-two" Third "third" HalfEmpty "half-empty" Failed "failed" Missing "missing"
    Given "given" Special "special" IsEmpty "is-empty" NotSixteen "not-sixteen" NoneOf "none-of" NotIs "not-is" In "in"
    NotIn "not-in" Is "is" GreaterEqual "greater-equal" Greater "greater" Less "less" LessEqual "less-equal" Credentials "credentials"
    AllNonAscii "all-non-ascii" Bare "bare" Opaque "opaque" NotNullField "not-null-field" Starts "starts"
    StartsTwoHex "starts-two-hex" Ends "ends" Contains "contains" ContainsTwo "contains-two" ContainsEnds "contains-ends"
    ContainsOnly "contains-only" ContainsOther "contains-other" NotRadix "not-radix" PercentThen "percent-then"
    ContainsByte "contains-byte" Equals "equals" HasNumberEnd "has-number-end" Scalar "scalar" SomeTuple "some-tuple"
    CodeUnitLess "code-unit-less" Things "things" Eof "eof"
    Class "class"
    // Definitions.
    ClassIs "class-is" SegmentIs "segment-is" SequenceIs "sequence-is" Narrowed "narrowed" HoldsIf "holds-if"
    OpaqueIf "opaque-if" StringIf "string-if" PercentForm "percent-form" GreaterPoints "greater-points"
    RangeBut "range-but" Controls "controls" Member "member" Segments "segments"
}

/// An operation with its operands.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Tree {
    /// The operation.
    pub op: Op,
    /// The number of its text among a program's names; 0 until the program is linked.
    pub id: u16,
    /// The text of a leaf: a name, digits.
    pub text: Rc<str>,
    /// The operands.
    pub kids: Rc<[Tree]>,
}

impl Tree {
    pub(crate) fn new(op: Op, text: &str, kids: Vec<Tree>) -> Self {
        Tree { op, id: 0, text: text.into(), kids: kids.into() }
    }

    /// Returns the tree as text: an operation with its operands in parentheses.
    pub(crate) fn brief(&self) -> String {
        let kids: Vec<String> = self.kids.iter().map(Tree::brief).collect();
        match (self.text.is_empty(), kids.is_empty()) {
            (true, true) => self.op.name().to_owned(),
            (false, _) => self.text.to_string(),
            (true, false) => format!("{}({})", self.op.name(), kids.join(", ")),
        }
    }

    /// The operations of this tree, itself first.
    pub fn all(&self) -> Vec<&Tree> {
        let mut all = vec![self];
        let mut at = 0;
        while at < all.len() {
            all.extend(all[at].kids.iter());
            at += 1;
        }
        all
    }
}

/// Returns what a match stands for: a tree for each outermost label.
#[cfg(test)]
pub(crate) fn trees(part: &railurl_grammar::interpret::Match<'_>, input: &str, out: &mut Vec<Tree>) {
    let text = &input[part.start()..part.end()];
    labelled(part.node, text, out, |out| {
        for child in &part.children {
            trees(child, input, out);
        }
    });
}

fn labelled(node: &Node, text: &str, out: &mut Vec<Tree>, below: impl FnOnce(&mut Vec<Tree>)) {
    let Some(op) =
        node.label.as_deref().map(|label| Op::named(label).expect("a label of the rule file is an operation"))
    else {
        return below(out);
    };
    let mut kids = Vec::new();
    if !node.is_text {
        below(&mut kids);
    }
    let is_leaf = node.is_text || node.children().is_empty();
    out.push(Tree::new(op, if is_leaf { text } else { "" }, kids));
}

/// The most readings of a part of a sentence that are kept.
const MOST: usize = 8;

type Found = Rc<Vec<(usize, Vec<Tree>)>>;

/// Finds all readings of a text that differ, first those that full backtracking finds first.
pub(crate) struct Readings<'g> {
    grammar: &'g Grammar,
    rules: HashMap<&'g str, usize>,
}

struct Search<'g, 't> {
    of: &'t Readings<'g>,
    text: &'t str,
    known: HashMap<(usize, usize), Found>,
}

impl<'g> Readings<'g> {
    pub(crate) fn new(grammar: &'g Grammar) -> Self {
        let rules = grammar.rules.iter().enumerate().map(|(at, rule)| (rule.name.as_str(), at)).collect();
        Readings { grammar, rules }
    }

    pub(crate) fn of(&self, rule: &str, text: &str) -> Vec<Vec<Tree>> {
        let mut search = Search { of: self, text, known: HashMap::new() };
        let all = search.rule(self.rules[rule], 0);
        all.iter().filter(|(end, _)| *end == text.len()).map(|(_, trees)| trees.clone()).collect()
    }
}

impl<'g> Search<'g, '_> {
    fn rule(&mut self, rule: usize, at: usize) -> Found {
        if let Some(readings) = self.known.get(&(rule, at)) {
            return readings.clone();
        }
        let grammar: &'g Grammar = self.of.grammar;
        let readings = Rc::new(self.node(&grammar.rules[rule].body, at));
        self.known.insert((rule, at), readings.clone());
        readings
    }

    fn node(&mut self, node: &'g Node, at: usize) -> Vec<(usize, Vec<Tree>)> {
        let unlabelled = self.kind(node, at);
        if node.label.is_none() {
            return unlabelled;
        }
        let mut out = Vec::new();
        for (end, kids) in unlabelled {
            let mut trees = Vec::new();
            labelled(node, &self.text[at..end], &mut trees, |out| out.extend(kids));
            add(&mut out, end, trees);
        }
        out
    }

    fn kind(&mut self, node: &'g Node, at: usize) -> Vec<(usize, Vec<Tree>)> {
        let rest = &self.text[at..];
        let matched = |length: usize| vec![(at + length, Vec::new())];
        match &node.kind {
            Kind::Sequence(children) => children.iter().fold(matched(0), |readings, child| self.each(readings, child)),
            Kind::Choice(children) => {
                let mut out = Vec::new();
                for child in children {
                    self.node(child, at).into_iter().for_each(|(end, trees)| add(&mut out, end, trees));
                }
                out
            }
            Kind::Optional(child) => {
                let mut out = self.node(child, at);
                add(&mut out, at, Vec::new());
                out
            }
            Kind::ZeroOrMore(child) | Kind::OneOrMore(child) => {
                let mut rounds = vec![matched(0)];
                while let Some(last) = rounds.last().filter(|last| !last.is_empty()) {
                    // Each round begins after the one before, so that they end where the child can match nothing.
                    let start = last.iter().map(|(end, _)| *end).min();
                    let mut next = self.each(last.clone(), child);
                    next.retain(|(end, _)| Some(*end) > start);
                    rounds.push(next);
                }
                let skip = usize::from(matches!(node.kind, Kind::OneOrMore(_)));
                let mut out = Vec::new();
                for (end, trees) in rounds.into_iter().skip(skip).rev().flatten() {
                    add(&mut out, end, trees);
                }
                out
            }
            Kind::Reference(name) => self.rule(self.of.rules[name.as_str()], at).to_vec(),
            Kind::Literal { text, ignore_case } => match rest.get(..text.len()) {
                Some(start) if start == text || (*ignore_case && start.eq_ignore_ascii_case(text)) => {
                    matched(text.len())
                }
                _ => Vec::new(),
            },
            Kind::Class(class) => match rest.chars().next() {
                Some(c) if class.contains(c) => matched(c.len_utf8()),
                _ => Vec::new(),
            },
            Kind::Ahead(child) if self.node(child, at).is_empty() => Vec::new(),
            Kind::NotAhead(child) if !self.node(child, at).is_empty() => Vec::new(),
            Kind::End if !rest.is_empty() => Vec::new(),
            Kind::Ahead(_) | Kind::NotAhead(_) | Kind::End | Kind::Predicate { .. } => matched(0),
            // `Kind` is non-exhaustive; the grammar has no other kinds.
            _ => Vec::new(),
        }
    }

    /// Continues each of the readings so far with a node.
    fn each(&mut self, readings: Vec<(usize, Vec<Tree>)>, child: &'g Node) -> Vec<(usize, Vec<Tree>)> {
        let mut out = Vec::new();
        for (at, before) in readings {
            for (end, after) in self.node(child, at) {
                add(&mut out, end, before.iter().cloned().chain(after).collect());
            }
        }
        out
    }
}

fn add(out: &mut Vec<(usize, Vec<Tree>)>, end: usize, trees: Vec<Tree>) {
    let same_end = out.iter().filter(|(other, _)| *other == end);
    if same_end.clone().count() < MOST && !same_end.map(|(_, other)| other).any(|other| *other == trees) {
        out.push((end, trees));
    }
}
