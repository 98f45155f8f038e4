//! The grammar as data, from which errors are made.
//!
//! Generated from `grammar/examples/semver.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

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
pub static VERSION: Node = Node::Sequence(&[
    Node::Rule { name: "version-core", node: &VERSION_CORE },
    Node::Optional(&Node::Sequence(&[
        Node::Text { text: "-", ignore_case: false, written: "`-`" },
        Node::Rule { name: "pre-release", node: &PRE_RELEASE },
    ])),
    Node::Optional(&Node::Sequence(&[
        Node::Text { text: "+", ignore_case: false, written: "`+`" },
        Node::Rule { name: "build", node: &BUILD },
    ])),
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static VERSION_CORE: Node = Node::Sequence(&[
    Node::Rule { name: "major", node: &MAJOR },
    Node::Text { text: ".", ignore_case: false, written: "`.`" },
    Node::Rule { name: "minor", node: &MINOR },
    Node::Text { text: ".", ignore_case: false, written: "`.`" },
    Node::Rule { name: "patch", node: &PATCH },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static MAJOR: Node = Node::Rule { name: "numeric-identifier", node: &NUMERIC_IDENTIFIER };

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static MINOR: Node = Node::Rule { name: "numeric-identifier", node: &NUMERIC_IDENTIFIER };

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static PATCH: Node = Node::Rule { name: "numeric-identifier", node: &NUMERIC_IDENTIFIER };

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static PRE_RELEASE: Node = Node::Sequence(&[Node::Sequence(&[
    Node::Rule { name: "pre-release-identifier", node: &PRE_RELEASE_IDENTIFIER },
    Node::Repeat {
        node: &Node::Sequence(&[
            Node::Text { text: ".", ignore_case: false, written: "`.`" },
            Node::Rule { name: "pre-release-identifier", node: &PRE_RELEASE_IDENTIFIER },
        ]),
        some: false,
    },
])]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static BUILD: Node = Node::Sequence(&[Node::Sequence(&[
    Node::Rule { name: "build-identifier", node: &BUILD_IDENTIFIER },
    Node::Repeat {
        node: &Node::Sequence(&[
            Node::Text { text: ".", ignore_case: false, written: "`.`" },
            Node::Rule { name: "build-identifier", node: &BUILD_IDENTIFIER },
        ]),
        some: false,
    },
])]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static PRE_RELEASE_IDENTIFIER: Node = Node::Choice(&[
    Node::Rule { name: "alphanumeric-identifier", node: &ALPHANUMERIC_IDENTIFIER },
    Node::Rule { name: "numeric-identifier", node: &NUMERIC_IDENTIFIER },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static BUILD_IDENTIFIER: Node =
    Node::Repeat { node: &Node::Rule { name: "identifier-character", node: &IDENTIFIER_CHARACTER }, some: true };

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static ALPHANUMERIC_IDENTIFIER: Node = Node::Sequence(&[
    Node::Repeat { node: &Node::Rule { name: "digit", node: &DIGIT }, some: false },
    Node::Rule { name: "non-digit", node: &NON_DIGIT },
    Node::Repeat { node: &Node::Rule { name: "identifier-character", node: &IDENTIFIER_CHARACTER }, some: false },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static NUMERIC_IDENTIFIER: Node = Node::Choice(&[
    Node::Text { text: "0", ignore_case: false, written: "`0`" },
    Node::Sequence(&[
        Node::Rule { name: "positive-digit", node: &POSITIVE_DIGIT },
        Node::Repeat { node: &Node::Rule { name: "digit", node: &DIGIT }, some: false },
    ]),
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static IDENTIFIER_CHARACTER: Node =
    Node::Class { set: Set { negated: false, ranges: &[('-', '-'), ('A', 'Z'), ('a', 'z'), ('0', '9')] }, written: "" };

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static NON_DIGIT: Node =
    Node::Class { set: Set { negated: false, ranges: &[('-', '-'), ('A', 'Z'), ('a', 'z')] }, written: "" };

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static POSITIVE_DIGIT: Node = Node::Class { set: Set { negated: false, ranges: &[('1', '9')] }, written: "" };

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static DIGIT: Node = Node::Class { set: Set { negated: false, ranges: &[('0', '9')] }, written: "" };
