//! The grammar as data, from which errors are made.
//!
//! Generated from `grammar/examples/address.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

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
pub static QUOTED_PAIR: Node = Node::Sequence(&[
    Node::Text { text: "\\", ignore_case: false, written: "`\\`" },
    Node::Choice(&[Node::Rule { name: "vchar", node: &VCHAR }, Node::Rule { name: "wsp", node: &WSP }]),
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static FWS: Node = Node::Sequence(&[
    Node::Optional(&Node::Sequence(&[
        Node::Repeat { node: &Node::Rule { name: "wsp", node: &WSP }, some: false },
        Node::Rule { name: "crlf", node: &CRLF },
    ])),
    Node::Repeat { node: &Node::Rule { name: "wsp", node: &WSP }, some: true },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static CTEXT: Node = Node::Choice(&[
    Node::Class { set: Set { negated: false, ranges: &[('!', '\'')] }, written: "" },
    Node::Class { set: Set { negated: false, ranges: &[('*', '[')] }, written: "" },
    Node::Class { set: Set { negated: false, ranges: &[(']', '~')] }, written: "" },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static CCONTENT: Node = Node::Choice(&[
    Node::Rule { name: "ctext", node: &CTEXT },
    Node::Rule { name: "quoted-pair", node: &QUOTED_PAIR },
    Node::Rule { name: "comment", node: &COMMENT },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static COMMENT: Node = Node::Sequence(&[
    Node::Text { text: "(", ignore_case: false, written: "`(`" },
    Node::Repeat {
        node: &Node::Sequence(&[
            Node::Optional(&Node::Rule { name: "fws", node: &FWS }),
            Node::Nested { most: 64, node: &Node::Rule { name: "ccontent", node: &CCONTENT } },
        ]),
        some: false,
    },
    Node::Optional(&Node::Rule { name: "fws", node: &FWS }),
    Node::Text { text: ")", ignore_case: false, written: "`)`" },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static CFWS: Node = Node::Choice(&[
    Node::Sequence(&[
        Node::Repeat {
            node: &Node::Sequence(&[
                Node::Optional(&Node::Rule { name: "fws", node: &FWS }),
                Node::Rule { name: "comment", node: &COMMENT },
            ]),
            some: true,
        },
        Node::Optional(&Node::Rule { name: "fws", node: &FWS }),
    ]),
    Node::Rule { name: "fws", node: &FWS },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static ATEXT: Node = Node::Choice(&[
    Node::Rule { name: "alpha", node: &ALPHA },
    Node::Rule { name: "digit", node: &DIGIT },
    Node::Text { text: "!", ignore_case: false, written: "`!`" },
    Node::Text { text: "#", ignore_case: false, written: "`#`" },
    Node::Text { text: "$", ignore_case: false, written: "`$`" },
    Node::Text { text: "%", ignore_case: false, written: "`%`" },
    Node::Text { text: "&", ignore_case: false, written: "`&`" },
    Node::Text { text: "'", ignore_case: false, written: "`'`" },
    Node::Text { text: "*", ignore_case: false, written: "`*`" },
    Node::Text { text: "+", ignore_case: false, written: "`+`" },
    Node::Text { text: "-", ignore_case: false, written: "`-`" },
    Node::Text { text: "/", ignore_case: false, written: "`/`" },
    Node::Text { text: "=", ignore_case: false, written: "`=`" },
    Node::Text { text: "?", ignore_case: false, written: "`?`" },
    Node::Text { text: "^", ignore_case: false, written: "`^`" },
    Node::Text { text: "_", ignore_case: false, written: "`_`" },
    Node::Text { text: "`", ignore_case: false, written: "`` ` ``" },
    Node::Text { text: "{", ignore_case: false, written: "`{`" },
    Node::Text { text: "|", ignore_case: false, written: "`|`" },
    Node::Text { text: "}", ignore_case: false, written: "`}`" },
    Node::Text { text: "~", ignore_case: false, written: "`~`" },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static ATOM: Node = Node::Sequence(&[
    Node::Optional(&Node::Rule { name: "cfws", node: &CFWS }),
    Node::Repeat { node: &Node::Rule { name: "atext", node: &ATEXT }, some: true },
    Node::Optional(&Node::Rule { name: "cfws", node: &CFWS }),
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static DOT_ATOM_TEXT: Node = Node::Sequence(&[
    Node::Repeat { node: &Node::Rule { name: "atext", node: &ATEXT }, some: true },
    Node::Repeat {
        node: &Node::Sequence(&[
            Node::Text { text: ".", ignore_case: false, written: "`.`" },
            Node::Repeat { node: &Node::Rule { name: "atext", node: &ATEXT }, some: true },
        ]),
        some: false,
    },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static DOT_ATOM: Node = Node::Sequence(&[
    Node::Optional(&Node::Rule { name: "cfws", node: &CFWS }),
    Node::Rule { name: "dot-atom-text", node: &DOT_ATOM_TEXT },
    Node::Optional(&Node::Rule { name: "cfws", node: &CFWS }),
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static QTEXT: Node = Node::Choice(&[
    Node::Text { text: "!", ignore_case: false, written: "`!`" },
    Node::Class { set: Set { negated: false, ranges: &[('#', '[')] }, written: "" },
    Node::Class { set: Set { negated: false, ranges: &[(']', '~')] }, written: "" },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static QCONTENT: Node =
    Node::Choice(&[Node::Rule { name: "qtext", node: &QTEXT }, Node::Rule { name: "quoted-pair", node: &QUOTED_PAIR }]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static QUOTED_STRING: Node = Node::Sequence(&[
    Node::Optional(&Node::Rule { name: "cfws", node: &CFWS }),
    Node::Rule { name: "dquote", node: &DQUOTE },
    Node::Repeat {
        node: &Node::Sequence(&[
            Node::Optional(&Node::Rule { name: "fws", node: &FWS }),
            Node::Rule { name: "qcontent", node: &QCONTENT },
        ]),
        some: false,
    },
    Node::Optional(&Node::Rule { name: "fws", node: &FWS }),
    Node::Rule { name: "dquote", node: &DQUOTE },
    Node::Optional(&Node::Rule { name: "cfws", node: &CFWS }),
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static WORD: Node = Node::Choice(&[
    Node::Rule { name: "atom", node: &ATOM },
    Node::Rule { name: "quoted-string", node: &QUOTED_STRING },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static PHRASE: Node =
    Node::Sequence(&[Node::Repeat { node: &Node::Rule { name: "word", node: &WORD }, some: true }]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static ADDRESS: Node =
    Node::Choice(&[Node::Rule { name: "mailbox", node: &MAILBOX }, Node::Rule { name: "group", node: &GROUP }]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static MAILBOX: Node = Node::Choice(&[
    Node::Rule { name: "name-addr", node: &NAME_ADDR },
    Node::Rule { name: "addr-spec", node: &ADDR_SPEC },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static NAME_ADDR: Node = Node::Sequence(&[
    Node::Optional(&Node::Rule { name: "display-name", node: &DISPLAY_NAME }),
    Node::Rule { name: "angle-addr", node: &ANGLE_ADDR },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static ANGLE_ADDR: Node = Node::Sequence(&[
    Node::Optional(&Node::Rule { name: "cfws", node: &CFWS }),
    Node::Text { text: "<", ignore_case: false, written: "`<`" },
    Node::Rule { name: "addr-spec", node: &ADDR_SPEC },
    Node::Text { text: ">", ignore_case: false, written: "`>`" },
    Node::Optional(&Node::Rule { name: "cfws", node: &CFWS }),
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static GROUP: Node = Node::Sequence(&[
    Node::Rule { name: "display-name", node: &DISPLAY_NAME },
    Node::Text { text: ":", ignore_case: false, written: "`:`" },
    Node::Optional(&Node::Rule { name: "group-list", node: &GROUP_LIST }),
    Node::Text { text: ";", ignore_case: false, written: "`;`" },
    Node::Optional(&Node::Rule { name: "cfws", node: &CFWS }),
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static DISPLAY_NAME: Node = Node::Sequence(&[Node::Rule { name: "phrase", node: &PHRASE }]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static MAILBOX_LIST: Node = Node::Sequence(&[
    Node::Rule { name: "mailbox", node: &MAILBOX },
    Node::Repeat {
        node: &Node::Sequence(&[
            Node::Text { text: ",", ignore_case: false, written: "`,`" },
            Node::Rule { name: "mailbox", node: &MAILBOX },
        ]),
        some: false,
    },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static GROUP_LIST: Node =
    Node::Choice(&[Node::Rule { name: "mailbox-list", node: &MAILBOX_LIST }, Node::Rule { name: "cfws", node: &CFWS }]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static ADDR_SPEC: Node = Node::Sequence(&[
    Node::Rule { name: "local-part", node: &LOCAL_PART },
    Node::Text { text: "@", ignore_case: false, written: "`@`" },
    Node::Rule { name: "domain", node: &DOMAIN },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static LOCAL_PART: Node = Node::Choice(&[
    Node::Rule { name: "dot-atom", node: &DOT_ATOM },
    Node::Rule { name: "quoted-string", node: &QUOTED_STRING },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static DOMAIN: Node = Node::Choice(&[
    Node::Rule { name: "dot-atom", node: &DOT_ATOM },
    Node::Rule { name: "domain-literal", node: &DOMAIN_LITERAL },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static DOMAIN_LITERAL: Node = Node::Sequence(&[
    Node::Optional(&Node::Rule { name: "cfws", node: &CFWS }),
    Node::Text { text: "[", ignore_case: false, written: "`[`" },
    Node::Repeat {
        node: &Node::Sequence(&[
            Node::Optional(&Node::Rule { name: "fws", node: &FWS }),
            Node::Rule { name: "dtext", node: &DTEXT },
        ]),
        some: false,
    },
    Node::Optional(&Node::Rule { name: "fws", node: &FWS }),
    Node::Text { text: "]", ignore_case: false, written: "`]`" },
    Node::Optional(&Node::Rule { name: "cfws", node: &CFWS }),
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static DTEXT: Node = Node::Choice(&[
    Node::Class { set: Set { negated: false, ranges: &[('!', 'Z')] }, written: "" },
    Node::Class { set: Set { negated: false, ranges: &[('^', '~')] }, written: "" },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static VCHAR: Node = Node::Class { set: Set { negated: false, ranges: &[('!', '~')] }, written: "" };

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static WSP: Node = Node::Choice(&[Node::Rule { name: "sp", node: &SP }, Node::Rule { name: "htab", node: &HTAB }]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static CRLF: Node = Node::Sequence(&[Node::Rule { name: "cr", node: &CR }, Node::Rule { name: "lf", node: &LF }]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static ALPHA: Node = Node::Choice(&[
    Node::Class { set: Set { negated: false, ranges: &[('A', 'Z')] }, written: "" },
    Node::Class { set: Set { negated: false, ranges: &[('a', 'z')] }, written: "" },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static DIGIT: Node = Node::Class { set: Set { negated: false, ranges: &[('0', '9')] }, written: "" };

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static DQUOTE: Node = Node::Text { text: "\"", ignore_case: false, written: "`\"`" };

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static SP: Node = Node::Text { text: " ", ignore_case: false, written: "a space" };

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static HTAB: Node = Node::Text { text: "\t", ignore_case: false, written: "`\\t`" };

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static CR: Node = Node::Text { text: "\r", ignore_case: false, written: "`\\r`" };

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static LF: Node = Node::Text { text: "\n", ignore_case: false, written: "`\\n`" };
