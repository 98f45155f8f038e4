//! The grammar as data, from which errors are made.
//!
//! Generated from `grammar/examples/json.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

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
    /// What is in a bracket, of which there may be so many around each other.
    Nested {
        most: usize,
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
pub static JSON_TEXT: Node = Node::Sequence(&[
    Node::Rule { name: "ws", node: &WS },
    Node::Rule { name: "value", node: &VALUE },
    Node::Rule { name: "ws", node: &WS },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static BEGIN_ARRAY: Node = Node::Sequence(&[
    Node::Rule { name: "ws", node: &WS },
    Node::Text { text: "[", ignore_case: false, written: "`[`" },
    Node::Rule { name: "ws", node: &WS },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static BEGIN_OBJECT: Node = Node::Sequence(&[
    Node::Rule { name: "ws", node: &WS },
    Node::Text { text: "{", ignore_case: false, written: "`{`" },
    Node::Rule { name: "ws", node: &WS },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static END_ARRAY: Node = Node::Sequence(&[
    Node::Rule { name: "ws", node: &WS },
    Node::Text { text: "]", ignore_case: false, written: "`]`" },
    Node::Rule { name: "ws", node: &WS },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static END_OBJECT: Node = Node::Sequence(&[
    Node::Rule { name: "ws", node: &WS },
    Node::Text { text: "}", ignore_case: false, written: "`}`" },
    Node::Rule { name: "ws", node: &WS },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static NAME_SEPARATOR: Node = Node::Sequence(&[
    Node::Rule { name: "ws", node: &WS },
    Node::Text { text: ":", ignore_case: false, written: "`:`" },
    Node::Rule { name: "ws", node: &WS },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static VALUE_SEPARATOR: Node = Node::Sequence(&[
    Node::Rule { name: "ws", node: &WS },
    Node::Text { text: ",", ignore_case: false, written: "`,`" },
    Node::Rule { name: "ws", node: &WS },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static WS: Node = Node::Repeat {
    node: &Node::Choice(&[
        Node::Text { text: " ", ignore_case: false, written: "a space" },
        Node::Text { text: "\t", ignore_case: false, written: "`\\t`" },
        Node::Text { text: "\n", ignore_case: false, written: "`\\n`" },
        Node::Text { text: "\r", ignore_case: false, written: "`\\r`" },
    ]),
    some: false,
};

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static VALUE: Node = Node::Choice(&[
    Node::Rule { name: "false", node: &FALSE },
    Node::Rule { name: "null", node: &NULL },
    Node::Rule { name: "true", node: &TRUE },
    Node::Rule { name: "object", node: &OBJECT },
    Node::Rule { name: "array", node: &ARRAY },
    Node::Rule { name: "number", node: &NUMBER },
    Node::Rule { name: "string", node: &STRING },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static FALSE: Node = Node::Text { text: "false", ignore_case: false, written: "`false`" };

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static NULL: Node = Node::Text { text: "null", ignore_case: false, written: "`null`" };

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static TRUE: Node = Node::Text { text: "true", ignore_case: false, written: "`true`" };

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static OBJECT: Node = Node::Sequence(&[
    Node::Rule { name: "begin-object", node: &BEGIN_OBJECT },
    Node::Optional(&Node::Sequence(&[
        Node::Nested { most: 64, node: &Node::Rule { name: "member", node: &MEMBER } },
        Node::Repeat {
            node: &Node::Sequence(&[
                Node::Rule { name: "value-separator", node: &VALUE_SEPARATOR },
                Node::Nested { most: 64, node: &Node::Rule { name: "member", node: &MEMBER } },
            ]),
            some: false,
        },
    ])),
    Node::Rule { name: "end-object", node: &END_OBJECT },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static MEMBER: Node = Node::Sequence(&[
    Node::Rule { name: "string", node: &STRING },
    Node::Rule { name: "name-separator", node: &NAME_SEPARATOR },
    Node::Rule { name: "value", node: &VALUE },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static ARRAY: Node = Node::Sequence(&[
    Node::Rule { name: "begin-array", node: &BEGIN_ARRAY },
    Node::Optional(&Node::Sequence(&[
        Node::Nested { most: 64, node: &Node::Rule { name: "value", node: &VALUE } },
        Node::Repeat {
            node: &Node::Sequence(&[
                Node::Rule { name: "value-separator", node: &VALUE_SEPARATOR },
                Node::Nested { most: 64, node: &Node::Rule { name: "value", node: &VALUE } },
            ]),
            some: false,
        },
    ])),
    Node::Rule { name: "end-array", node: &END_ARRAY },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static NUMBER: Node = Node::Sequence(&[
    Node::Optional(&Node::Rule { name: "minus", node: &MINUS }),
    Node::Rule { name: "int", node: &INT },
    Node::Optional(&Node::Rule { name: "frac", node: &FRAC }),
    Node::Optional(&Node::Rule { name: "exp", node: &EXP }),
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static DECIMAL_POINT: Node = Node::Text { text: ".", ignore_case: false, written: "`.`" };

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static DIGIT1_9: Node = Node::Class { set: Set { negated: false, ranges: &[('1', '9')] }, written: "" };

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static E: Node = Node::Choice(&[
    Node::Text { text: "e", ignore_case: false, written: "`e`" },
    Node::Text { text: "E", ignore_case: false, written: "`E`" },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static EXP: Node = Node::Sequence(&[
    Node::Rule { name: "e", node: &E },
    Node::Optional(&Node::Choice(&[
        Node::Rule { name: "minus", node: &MINUS },
        Node::Rule { name: "plus", node: &PLUS },
    ])),
    Node::Repeat { node: &Node::Rule { name: "digit", node: &DIGIT }, some: true },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static FRAC: Node = Node::Sequence(&[
    Node::Rule { name: "decimal-point", node: &DECIMAL_POINT },
    Node::Repeat { node: &Node::Rule { name: "digit", node: &DIGIT }, some: true },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static INT: Node = Node::Choice(&[
    Node::Rule { name: "zero", node: &ZERO },
    Node::Sequence(&[
        Node::Rule { name: "digit1-9", node: &DIGIT1_9 },
        Node::Repeat { node: &Node::Rule { name: "digit", node: &DIGIT }, some: false },
    ]),
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static MINUS: Node = Node::Text { text: "-", ignore_case: false, written: "`-`" };

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static PLUS: Node = Node::Text { text: "+", ignore_case: false, written: "`+`" };

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static ZERO: Node = Node::Text { text: "0", ignore_case: false, written: "`0`" };

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static STRING: Node = Node::Sequence(&[
    Node::Rule { name: "quotation-mark", node: &QUOTATION_MARK },
    Node::Repeat { node: &Node::Rule { name: "char", node: &CHAR }, some: false },
    Node::Rule { name: "quotation-mark", node: &QUOTATION_MARK },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static CHAR: Node = Node::Choice(&[
    Node::Rule { name: "unescaped", node: &UNESCAPED },
    Node::Sequence(&[
        Node::Rule { name: "escape", node: &ESCAPE },
        Node::Choice(&[
            Node::Text { text: "\"", ignore_case: false, written: "`\"`" },
            Node::Text { text: "\\", ignore_case: false, written: "`\\`" },
            Node::Text { text: "/", ignore_case: false, written: "`/`" },
            Node::Text { text: "b", ignore_case: false, written: "`b`" },
            Node::Text { text: "f", ignore_case: false, written: "`f`" },
            Node::Text { text: "n", ignore_case: false, written: "`n`" },
            Node::Text { text: "r", ignore_case: false, written: "`r`" },
            Node::Text { text: "t", ignore_case: false, written: "`t`" },
            Node::Sequence(&[
                Node::Text { text: "u", ignore_case: false, written: "`u`" },
                Node::Rule { name: "hexdig", node: &HEXDIG },
                Node::Rule { name: "hexdig", node: &HEXDIG },
                Node::Rule { name: "hexdig", node: &HEXDIG },
                Node::Rule { name: "hexdig", node: &HEXDIG },
            ]),
        ]),
    ]),
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static ESCAPE: Node = Node::Text { text: "\\", ignore_case: false, written: "`\\`" };

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static QUOTATION_MARK: Node = Node::Text { text: "\"", ignore_case: false, written: "`\"`" };

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static UNESCAPED: Node = Node::Choice(&[
    Node::Class { set: Set { negated: false, ranges: &[(' ', '!')] }, written: "" },
    Node::Class { set: Set { negated: false, ranges: &[('#', '[')] }, written: "" },
    Node::Class { set: Set { negated: false, ranges: &[(']', '\u{10ffff}')] }, written: "" },
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
