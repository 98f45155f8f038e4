//! The grammar as data, from which errors are made.
//!
//! Generated from `grammar/examples/uri-template.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

/// The grammar as data, for error messages.
#[allow(dead_code, reason = "a grammar may lack some of these")]
pub enum Node {
    Text {
        text: &'static str,
        ignore_case: bool,
        written: &'static str,
    },
    /// A code point of a set, which may have a name.
    Class {
        set: Set,
        written: &'static str,
    },
    Last {
        run: Set,
        stop: Set,
        some: bool,
        written: &'static str,
    },
    End,
    Rule {
        name: &'static str,
        node: &'static Node,
    },
    Sequence(&'static [Node]),
    Choice(&'static [Node]),
    Optional(&'static Node),
    Repeat {
        node: &'static Node,
        some: bool,
    },
    Ahead(&'static Node),
    NotAhead(&'static Node),
    Label {
        name: &'static str,
        node: &'static Node,
    },
    Condition {
        name: &'static str,
        argument: Option<&'static str>,
    },
}

/// A set of code points: those in the ranges, or all others.
pub struct Set {
    pub negated: bool,
    pub ranges: &'static [(char, char)],
}

impl Set {
    pub fn contains(&self, c: char) -> bool {
        self.ranges.iter().any(|&(low, high)| low <= c && c <= high) != self.negated
    }
}

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static URI_TEMPLATE: Node = Node::Sequence(&[Node::Repeat {
    node: &Node::Choice(&[
        Node::Rule { name: "literals", node: &LITERALS },
        Node::Rule { name: "expression", node: &EXPRESSION },
    ]),
    some: false,
}]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static LITERALS: Node = Node::Choice(&[
    Node::Text { text: "!", ignore_case: false, written: "`!`" },
    Node::Class { set: Set { negated: false, ranges: &[('#', '$')] }, written: "" },
    Node::Text { text: "&", ignore_case: false, written: "`&`" },
    Node::Class { set: Set { negated: false, ranges: &[('(', ';')] }, written: "" },
    Node::Text { text: "=", ignore_case: false, written: "`=`" },
    Node::Class { set: Set { negated: false, ranges: &[('?', '[')] }, written: "" },
    Node::Text { text: "]", ignore_case: false, written: "`]`" },
    Node::Text { text: "_", ignore_case: false, written: "`_`" },
    Node::Class { set: Set { negated: false, ranges: &[('a', 'z')] }, written: "" },
    Node::Text { text: "~", ignore_case: false, written: "`~`" },
    Node::Rule { name: "ucschar", node: &UCSCHAR },
    Node::Rule { name: "iprivate", node: &IPRIVATE },
    Node::Rule { name: "pct-encoded", node: &PCT_ENCODED },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static EXPRESSION: Node = Node::Sequence(&[
    Node::Text { text: "{", ignore_case: false, written: "`{`" },
    Node::Optional(&Node::Rule { name: "operator", node: &OPERATOR }),
    Node::Rule { name: "variable-list", node: &VARIABLE_LIST },
    Node::Text { text: "}", ignore_case: false, written: "`}`" },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static OPERATOR: Node = Node::Choice(&[
    Node::Rule { name: "op-level2", node: &OP_LEVEL2 },
    Node::Rule { name: "op-level3", node: &OP_LEVEL3 },
    Node::Rule { name: "op-reserve", node: &OP_RESERVE },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static OP_LEVEL2: Node = Node::Choice(&[
    Node::Text { text: "+", ignore_case: false, written: "`+`" },
    Node::Text { text: "#", ignore_case: false, written: "`#`" },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static OP_LEVEL3: Node = Node::Choice(&[
    Node::Text { text: ".", ignore_case: false, written: "`.`" },
    Node::Text { text: "/", ignore_case: false, written: "`/`" },
    Node::Text { text: ";", ignore_case: false, written: "`;`" },
    Node::Text { text: "?", ignore_case: false, written: "`?`" },
    Node::Text { text: "&", ignore_case: false, written: "`&`" },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static OP_RESERVE: Node = Node::Choice(&[
    Node::Text { text: "=", ignore_case: false, written: "`=`" },
    Node::Text { text: ",", ignore_case: false, written: "`,`" },
    Node::Text { text: "!", ignore_case: false, written: "`!`" },
    Node::Text { text: "@", ignore_case: false, written: "`@`" },
    Node::Text { text: "|", ignore_case: false, written: "`|`" },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static VARIABLE_LIST: Node = Node::Sequence(&[
    Node::Rule { name: "varspec", node: &VARSPEC },
    Node::Repeat {
        node: &Node::Sequence(&[
            Node::Text { text: ",", ignore_case: false, written: "`,`" },
            Node::Rule { name: "varspec", node: &VARSPEC },
        ]),
        some: false,
    },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static VARSPEC: Node = Node::Sequence(&[
    Node::Rule { name: "varname", node: &VARNAME },
    Node::Optional(&Node::Rule { name: "modifier-level4", node: &MODIFIER_LEVEL4 }),
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static VARNAME: Node = Node::Sequence(&[
    Node::Rule { name: "varchar", node: &VARCHAR },
    Node::Repeat {
        node: &Node::Sequence(&[
            Node::Optional(&Node::Text { text: ".", ignore_case: false, written: "`.`" }),
            Node::Rule { name: "varchar", node: &VARCHAR },
        ]),
        some: false,
    },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static VARCHAR: Node = Node::Choice(&[
    Node::Rule { name: "alpha", node: &ALPHA },
    Node::Rule { name: "digit", node: &DIGIT },
    Node::Text { text: "_", ignore_case: false, written: "`_`" },
    Node::Rule { name: "pct-encoded", node: &PCT_ENCODED },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static MODIFIER_LEVEL4: Node =
    Node::Choice(&[Node::Rule { name: "prefix", node: &PREFIX }, Node::Rule { name: "explode", node: &EXPLODE }]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static PREFIX: Node = Node::Sequence(&[
    Node::Text { text: ":", ignore_case: false, written: "`:`" },
    Node::Rule { name: "max-length", node: &MAX_LENGTH },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static MAX_LENGTH: Node = Node::Sequence(&[
    Node::Class { set: Set { negated: false, ranges: &[('1', '9')] }, written: "" },
    Node::Optional(&Node::Rule { name: "digit", node: &DIGIT }),
    Node::Optional(&Node::Rule { name: "digit", node: &DIGIT }),
    Node::Optional(&Node::Rule { name: "digit", node: &DIGIT }),
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static EXPLODE: Node = Node::Text { text: "*", ignore_case: false, written: "`*`" };

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static PCT_ENCODED: Node = Node::Sequence(&[
    Node::Text { text: "%", ignore_case: false, written: "`%`" },
    Node::Rule { name: "hexdig", node: &HEXDIG },
    Node::Rule { name: "hexdig", node: &HEXDIG },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static UCSCHAR: Node = Node::Choice(&[
    Node::Class { set: Set { negated: false, ranges: &[('\u{a0}', '\u{d7ff}')] }, written: "" },
    Node::Class { set: Set { negated: false, ranges: &[('豈', '﷏')] }, written: "" },
    Node::Class { set: Set { negated: false, ranges: &[('ﷰ', '\u{ffef}')] }, written: "" },
    Node::Class { set: Set { negated: false, ranges: &[('𐀀', '\u{1fffd}')] }, written: "" },
    Node::Class { set: Set { negated: false, ranges: &[('𠀀', '\u{2fffd}')] }, written: "" },
    Node::Class { set: Set { negated: false, ranges: &[('𰀀', '\u{3fffd}')] }, written: "" },
    Node::Class { set: Set { negated: false, ranges: &[('\u{40000}', '\u{4fffd}')] }, written: "" },
    Node::Class { set: Set { negated: false, ranges: &[('\u{50000}', '\u{5fffd}')] }, written: "" },
    Node::Class { set: Set { negated: false, ranges: &[('\u{60000}', '\u{6fffd}')] }, written: "" },
    Node::Class { set: Set { negated: false, ranges: &[('\u{70000}', '\u{7fffd}')] }, written: "" },
    Node::Class { set: Set { negated: false, ranges: &[('\u{80000}', '\u{8fffd}')] }, written: "" },
    Node::Class { set: Set { negated: false, ranges: &[('\u{90000}', '\u{9fffd}')] }, written: "" },
    Node::Class { set: Set { negated: false, ranges: &[('\u{a0000}', '\u{afffd}')] }, written: "" },
    Node::Class { set: Set { negated: false, ranges: &[('\u{b0000}', '\u{bfffd}')] }, written: "" },
    Node::Class { set: Set { negated: false, ranges: &[('\u{c0000}', '\u{cfffd}')] }, written: "" },
    Node::Class { set: Set { negated: false, ranges: &[('\u{d0000}', '\u{dfffd}')] }, written: "" },
    Node::Class { set: Set { negated: false, ranges: &[('\u{e1000}', '\u{efffd}')] }, written: "" },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static IPRIVATE: Node = Node::Choice(&[
    Node::Class { set: Set { negated: false, ranges: &[('\u{e000}', '\u{f8ff}')] }, written: "" },
    Node::Class { set: Set { negated: false, ranges: &[('\u{f0000}', '\u{ffffd}')] }, written: "" },
    Node::Class { set: Set { negated: false, ranges: &[('\u{100000}', '\u{10fffd}')] }, written: "" },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static ALPHA: Node = Node::Choice(&[
    Node::Class { set: Set { negated: false, ranges: &[('A', 'Z')] }, written: "" },
    Node::Class { set: Set { negated: false, ranges: &[('a', 'z')] }, written: "" },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static DIGIT: Node = Node::Class { set: Set { negated: false, ranges: &[('0', '9')] }, written: "" };

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static HEXDIG: Node = Node::Choice(&[
    Node::Rule { name: "digit", node: &DIGIT },
    Node::Text { text: "A", ignore_case: true, written: "`A`" },
    Node::Text { text: "B", ignore_case: true, written: "`B`" },
    Node::Text { text: "C", ignore_case: true, written: "`C`" },
    Node::Text { text: "D", ignore_case: true, written: "`D`" },
    Node::Text { text: "E", ignore_case: true, written: "`E`" },
    Node::Text { text: "F", ignore_case: true, written: "`F`" },
]);
