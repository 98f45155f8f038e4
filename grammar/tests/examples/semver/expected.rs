//! The grammar as data, from which errors are made.
//!
//! Generated from `grammar/examples/semver.railroad` by `railurl grammar generate`; edit that file, not this one.

/// The grammar as data, for error messages.
#[allow(dead_code, reason = "a grammar may lack some of these")]
pub(super) enum Node {
    Text { text: &'static str, ignore_case: bool, written: &'static str },
    Class { test: fn(char) -> bool, written: &'static str },
    Last { run: fn(char) -> bool, stop: fn(char) -> bool, some: bool, written: &'static str },
    End,
    Rule { name: &'static str, node: &'static Node },
    Sequence(&'static [Node]),
    Choice(&'static [Node]),
    Optional(&'static Node),
    Repeat { node: &'static Node, some: bool },
    Ahead(&'static Node),
    NotAhead(&'static Node),
    Label { name: &'static str, node: &'static Node },
    Condition { name: &'static str, argument: Option<&'static str> },
}

#[allow(dead_code, reason = "no start rule may refer to it")]
pub(super) static VERSION: Node = Node::Sequence(&[
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
pub(super) static VERSION_CORE: Node = Node::Sequence(&[
    Node::Rule { name: "major", node: &MAJOR },
    Node::Text { text: ".", ignore_case: false, written: "`.`" },
    Node::Rule { name: "minor", node: &MINOR },
    Node::Text { text: ".", ignore_case: false, written: "`.`" },
    Node::Rule { name: "patch", node: &PATCH },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub(super) static MAJOR: Node = Node::Sequence(&[Node::Rule { name: "numeric-identifier", node: &NUMERIC_IDENTIFIER }]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub(super) static MINOR: Node = Node::Sequence(&[Node::Rule { name: "numeric-identifier", node: &NUMERIC_IDENTIFIER }]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub(super) static PATCH: Node = Node::Sequence(&[Node::Rule { name: "numeric-identifier", node: &NUMERIC_IDENTIFIER }]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub(super) static PRE_RELEASE: Node = Node::Sequence(&[
    Node::Rule { name: "pre-release-identifier", node: &PRE_RELEASE_IDENTIFIER },
    Node::Repeat {
        node: &Node::Sequence(&[
            Node::Text { text: ".", ignore_case: false, written: "`.`" },
            Node::Rule { name: "pre-release-identifier", node: &PRE_RELEASE_IDENTIFIER },
        ]),
        some: false,
    },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub(super) static BUILD: Node = Node::Sequence(&[
    Node::Rule { name: "build-identifier", node: &BUILD_IDENTIFIER },
    Node::Repeat {
        node: &Node::Sequence(&[
            Node::Text { text: ".", ignore_case: false, written: "`.`" },
            Node::Rule { name: "build-identifier", node: &BUILD_IDENTIFIER },
        ]),
        some: false,
    },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub(super) static PRE_RELEASE_IDENTIFIER: Node = Node::Choice(&[
    Node::Rule { name: "alphanumeric-identifier", node: &ALPHANUMERIC_IDENTIFIER },
    Node::Rule { name: "numeric-identifier", node: &NUMERIC_IDENTIFIER },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub(super) static BUILD_IDENTIFIER: Node =
    Node::Repeat { node: &Node::Rule { name: "identifier-character", node: &IDENTIFIER_CHARACTER }, some: true };

#[allow(dead_code, reason = "no start rule may refer to it")]
pub(super) static ALPHANUMERIC_IDENTIFIER: Node = Node::Sequence(&[
    Node::Repeat { node: &Node::Rule { name: "digit", node: &DIGIT }, some: false },
    Node::Rule { name: "non-digit", node: &NON_DIGIT },
    Node::Repeat { node: &Node::Rule { name: "identifier-character", node: &IDENTIFIER_CHARACTER }, some: false },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub(super) static NUMERIC_IDENTIFIER: Node = Node::Choice(&[
    Node::Text { text: "0", ignore_case: false, written: "`0`" },
    Node::Sequence(&[
        Node::Rule { name: "positive-digit", node: &POSITIVE_DIGIT },
        Node::Repeat { node: &Node::Rule { name: "digit", node: &DIGIT }, some: false },
    ]),
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub(super) static IDENTIFIER_CHARACTER: Node =
    Node::Choice(&[Node::Rule { name: "digit", node: &DIGIT }, Node::Rule { name: "non-digit", node: &NON_DIGIT }]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub(super) static NON_DIGIT: Node = Node::Choice(&[
    Node::Rule { name: "alpha", node: &ALPHA },
    Node::Text { text: "-", ignore_case: false, written: "`-`" },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub(super) static POSITIVE_DIGIT: Node =
    Node::Class { test: |c: char| matches!(c, '1'..='9'), written: "any of [1-9]" };

#[allow(dead_code, reason = "no start rule may refer to it")]
pub(super) static DIGIT: Node = Node::Class { test: |c: char| c.is_ascii_digit(), written: "any of [0-9]" };

#[allow(dead_code, reason = "no start rule may refer to it")]
pub(super) static ALPHA: Node = Node::Choice(&[
    Node::Class { test: |c: char| matches!(c, 'A'..='Z'), written: "any of [A-Z]" },
    Node::Class { test: |c: char| matches!(c, 'a'..='z'), written: "any of [a-z]" },
]);
