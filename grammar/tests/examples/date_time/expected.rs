//! The grammar as data, from which errors are made.
//!
//! Generated from `grammar/examples/date-time.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

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
pub static DATE_FULLYEAR: Node = Node::Sequence(&[
    Node::Rule { name: "digit", node: &DIGIT },
    Node::Rule { name: "digit", node: &DIGIT },
    Node::Rule { name: "digit", node: &DIGIT },
    Node::Rule { name: "digit", node: &DIGIT },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static DATE_MONTH: Node =
    Node::Sequence(&[Node::Rule { name: "digit", node: &DIGIT }, Node::Rule { name: "digit", node: &DIGIT }]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static DATE_MDAY: Node =
    Node::Sequence(&[Node::Rule { name: "digit", node: &DIGIT }, Node::Rule { name: "digit", node: &DIGIT }]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static TIME_HOUR: Node =
    Node::Sequence(&[Node::Rule { name: "digit", node: &DIGIT }, Node::Rule { name: "digit", node: &DIGIT }]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static TIME_MINUTE: Node =
    Node::Sequence(&[Node::Rule { name: "digit", node: &DIGIT }, Node::Rule { name: "digit", node: &DIGIT }]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static TIME_SECOND: Node =
    Node::Sequence(&[Node::Rule { name: "digit", node: &DIGIT }, Node::Rule { name: "digit", node: &DIGIT }]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static TIME_SECFRAC: Node = Node::Sequence(&[
    Node::Text { text: ".", ignore_case: false, written: "`.`" },
    Node::Repeat { node: &Node::Rule { name: "digit", node: &DIGIT }, some: true },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static TIME_NUMOFFSET: Node = Node::Sequence(&[
    Node::Choice(&[
        Node::Text { text: "+", ignore_case: false, written: "`+`" },
        Node::Text { text: "-", ignore_case: false, written: "`-`" },
    ]),
    Node::Rule { name: "time-hour", node: &TIME_HOUR },
    Node::Text { text: ":", ignore_case: false, written: "`:`" },
    Node::Rule { name: "time-minute", node: &TIME_MINUTE },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static TIME_OFFSET: Node = Node::Choice(&[
    Node::Text { text: "Z", ignore_case: true, written: "`Z`" },
    Node::Rule { name: "time-numoffset", node: &TIME_NUMOFFSET },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static PARTIAL_TIME: Node = Node::Sequence(&[
    Node::Rule { name: "time-hour", node: &TIME_HOUR },
    Node::Text { text: ":", ignore_case: false, written: "`:`" },
    Node::Rule { name: "time-minute", node: &TIME_MINUTE },
    Node::Text { text: ":", ignore_case: false, written: "`:`" },
    Node::Rule { name: "time-second", node: &TIME_SECOND },
    Node::Optional(&Node::Rule { name: "time-secfrac", node: &TIME_SECFRAC }),
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static FULL_DATE: Node = Node::Sequence(&[
    Node::Rule { name: "date-fullyear", node: &DATE_FULLYEAR },
    Node::Text { text: "-", ignore_case: false, written: "`-`" },
    Node::Rule { name: "date-month", node: &DATE_MONTH },
    Node::Text { text: "-", ignore_case: false, written: "`-`" },
    Node::Rule { name: "date-mday", node: &DATE_MDAY },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static FULL_TIME: Node = Node::Sequence(&[
    Node::Rule { name: "partial-time", node: &PARTIAL_TIME },
    Node::Rule { name: "time-offset", node: &TIME_OFFSET },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static DATE_TIME: Node = Node::Sequence(&[
    Node::Rule { name: "full-date", node: &FULL_DATE },
    Node::Text { text: "T", ignore_case: true, written: "`T`" },
    Node::Rule { name: "full-time", node: &FULL_TIME },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static DIGIT: Node = Node::Class { set: Set { negated: false, ranges: &[('0', '9')] }, written: "" };
