//! The grammar as data, from which errors are made.
//!
//! Generated from `grammar/examples/media-type.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

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
pub static MEDIA_TYPE: Node = Node::Sequence(&[
    Node::Rule { name: "type", node: &TYPE },
    Node::Text { text: "/", ignore_case: false, written: "`/`" },
    Node::Rule { name: "subtype", node: &SUBTYPE },
    Node::Rule { name: "parameters", node: &PARAMETERS },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static TYPE: Node = Node::Sequence(&[Node::Rule { name: "token", node: &TOKEN }]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static SUBTYPE: Node = Node::Sequence(&[Node::Rule { name: "token", node: &TOKEN }]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static PARAMETERS: Node = Node::Sequence(&[Node::Repeat {
    node: &Node::Sequence(&[
        Node::Rule { name: "ows", node: &OWS },
        Node::Text { text: ";", ignore_case: false, written: "`;`" },
        Node::Rule { name: "ows", node: &OWS },
        Node::Optional(&Node::Rule { name: "parameter", node: &PARAMETER }),
    ]),
    some: false,
}]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static PARAMETER: Node = Node::Sequence(&[
    Node::Rule { name: "parameter-name", node: &PARAMETER_NAME },
    Node::Text { text: "=", ignore_case: false, written: "`=`" },
    Node::Rule { name: "parameter-value", node: &PARAMETER_VALUE },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static PARAMETER_NAME: Node = Node::Sequence(&[Node::Rule { name: "token", node: &TOKEN }]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static PARAMETER_VALUE: Node = Node::Choice(&[
    Node::Rule { name: "token", node: &TOKEN },
    Node::Rule { name: "quoted-string", node: &QUOTED_STRING },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static TOKEN: Node = Node::Repeat { node: &Node::Rule { name: "tchar", node: &TCHAR }, some: true };

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static TCHAR: Node = Node::Choice(&[
    Node::Text { text: "!", ignore_case: false, written: "`!`" },
    Node::Text { text: "#", ignore_case: false, written: "`#`" },
    Node::Text { text: "$", ignore_case: false, written: "`$`" },
    Node::Text { text: "%", ignore_case: false, written: "`%`" },
    Node::Text { text: "&", ignore_case: false, written: "`&`" },
    Node::Text { text: "'", ignore_case: false, written: "`'`" },
    Node::Text { text: "*", ignore_case: false, written: "`*`" },
    Node::Text { text: "+", ignore_case: false, written: "`+`" },
    Node::Text { text: "-", ignore_case: false, written: "`-`" },
    Node::Text { text: ".", ignore_case: false, written: "`.`" },
    Node::Text { text: "^", ignore_case: false, written: "`^`" },
    Node::Text { text: "_", ignore_case: false, written: "`_`" },
    Node::Text { text: "`", ignore_case: false, written: "`` ` ``" },
    Node::Text { text: "|", ignore_case: false, written: "`|`" },
    Node::Text { text: "~", ignore_case: false, written: "`~`" },
    Node::Rule { name: "digit", node: &DIGIT },
    Node::Rule { name: "alpha", node: &ALPHA },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static OWS: Node = Node::Repeat {
    node: &Node::Choice(&[Node::Rule { name: "sp", node: &SP }, Node::Rule { name: "htab", node: &HTAB }]),
    some: false,
};

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static QUOTED_STRING: Node = Node::Sequence(&[
    Node::Rule { name: "dquote", node: &DQUOTE },
    Node::Repeat {
        node: &Node::Choice(&[
            Node::Rule { name: "qdtext", node: &QDTEXT },
            Node::Rule { name: "quoted-pair", node: &QUOTED_PAIR },
        ]),
        some: false,
    },
    Node::Rule { name: "dquote", node: &DQUOTE },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static QDTEXT: Node = Node::Choice(&[
    Node::Rule { name: "htab", node: &HTAB },
    Node::Rule { name: "sp", node: &SP },
    Node::Text { text: "!", ignore_case: false, written: "`!`" },
    Node::Class { set: Set { negated: false, ranges: &[('#', '[')] }, written: "" },
    Node::Class { set: Set { negated: false, ranges: &[(']', '~')] }, written: "" },
    Node::Rule { name: "obs-text", node: &OBS_TEXT },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static OBS_TEXT: Node = Node::Class { set: Set { negated: false, ranges: &[('\u{80}', 'ÿ')] }, written: "" };

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static QUOTED_PAIR: Node = Node::Sequence(&[
    Node::Text { text: "\\", ignore_case: false, written: "`\\`" },
    Node::Choice(&[
        Node::Rule { name: "htab", node: &HTAB },
        Node::Rule { name: "sp", node: &SP },
        Node::Rule { name: "vchar", node: &VCHAR },
        Node::Rule { name: "obs-text", node: &OBS_TEXT },
    ]),
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static DIGIT: Node = Node::Class { set: Set { negated: false, ranges: &[('0', '9')] }, written: "" };

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static ALPHA: Node = Node::Choice(&[
    Node::Class { set: Set { negated: false, ranges: &[('A', 'Z')] }, written: "" },
    Node::Class { set: Set { negated: false, ranges: &[('a', 'z')] }, written: "" },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static SP: Node = Node::Text { text: " ", ignore_case: false, written: "a space" };

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static HTAB: Node = Node::Text { text: "\t", ignore_case: false, written: "`\\t`" };

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static DQUOTE: Node = Node::Text { text: "\"", ignore_case: false, written: "`\"`" };

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static VCHAR: Node = Node::Class { set: Set { negated: false, ranges: &[('!', '~')] }, written: "" };
