//! The grammar as data, from which errors are made.
//!
//! Generated from `grammar/examples/language-tag.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

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
pub static LANGUAGE_TAG: Node = Node::Choice(&[
    Node::Sequence(&[Node::Rule { name: "langtag", node: &LANGTAG }, Node::End]),
    Node::Sequence(&[Node::Rule { name: "privateuse", node: &PRIVATEUSE }, Node::End]),
    Node::Rule { name: "grandfathered", node: &GRANDFATHERED },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static LANGTAG: Node = Node::Sequence(&[
    Node::Rule { name: "language", node: &LANGUAGE },
    Node::Optional(&Node::Sequence(&[
        Node::Text { text: "-", ignore_case: false, written: "`-`" },
        Node::Rule { name: "script", node: &SCRIPT },
        Node::Ahead(&Node::Choice(&[Node::Text { text: "-", ignore_case: false, written: "`-`" }, Node::End])),
    ])),
    Node::Optional(&Node::Sequence(&[
        Node::Text { text: "-", ignore_case: false, written: "`-`" },
        Node::Rule { name: "region", node: &REGION },
        Node::Ahead(&Node::Choice(&[Node::Text { text: "-", ignore_case: false, written: "`-`" }, Node::End])),
    ])),
    Node::Repeat {
        node: &Node::Sequence(&[
            Node::Text { text: "-", ignore_case: false, written: "`-`" },
            Node::Rule { name: "variant", node: &VARIANT },
        ]),
        some: false,
    },
    Node::Repeat {
        node: &Node::Sequence(&[
            Node::Text { text: "-", ignore_case: false, written: "`-`" },
            Node::Rule { name: "extension", node: &EXTENSION },
        ]),
        some: false,
    },
    Node::Optional(&Node::Sequence(&[
        Node::Text { text: "-", ignore_case: false, written: "`-`" },
        Node::Rule { name: "privateuse", node: &PRIVATEUSE },
    ])),
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static LANGUAGE: Node = Node::Choice(&[
    Node::Sequence(&[
        Node::Rule { name: "alpha", node: &ALPHA },
        Node::Rule { name: "alpha", node: &ALPHA },
        Node::Optional(&Node::Rule { name: "alpha", node: &ALPHA }),
        Node::Optional(&Node::Sequence(&[
            Node::Text { text: "-", ignore_case: false, written: "`-`" },
            Node::Rule { name: "extlang", node: &EXTLANG },
            Node::Ahead(&Node::Choice(&[Node::Text { text: "-", ignore_case: false, written: "`-`" }, Node::End])),
        ])),
        Node::Ahead(&Node::Choice(&[Node::Text { text: "-", ignore_case: false, written: "`-`" }, Node::End])),
    ]),
    Node::Sequence(&[
        Node::Rule { name: "alpha", node: &ALPHA },
        Node::Rule { name: "alpha", node: &ALPHA },
        Node::Rule { name: "alpha", node: &ALPHA },
        Node::Rule { name: "alpha", node: &ALPHA },
        Node::Ahead(&Node::Choice(&[Node::Text { text: "-", ignore_case: false, written: "`-`" }, Node::End])),
    ]),
    Node::Sequence(&[
        Node::Rule { name: "alpha", node: &ALPHA },
        Node::Rule { name: "alpha", node: &ALPHA },
        Node::Rule { name: "alpha", node: &ALPHA },
        Node::Rule { name: "alpha", node: &ALPHA },
        Node::Rule { name: "alpha", node: &ALPHA },
        Node::Optional(&Node::Rule { name: "alpha", node: &ALPHA }),
        Node::Optional(&Node::Rule { name: "alpha", node: &ALPHA }),
        Node::Optional(&Node::Rule { name: "alpha", node: &ALPHA }),
    ]),
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static EXTLANG: Node = Node::Sequence(&[
    Node::Rule { name: "alpha", node: &ALPHA },
    Node::Rule { name: "alpha", node: &ALPHA },
    Node::Rule { name: "alpha", node: &ALPHA },
    Node::Optional(&Node::Sequence(&[
        Node::Text { text: "-", ignore_case: false, written: "`-`" },
        Node::Rule { name: "alpha", node: &ALPHA },
        Node::Rule { name: "alpha", node: &ALPHA },
        Node::Rule { name: "alpha", node: &ALPHA },
        Node::Ahead(&Node::Choice(&[Node::Text { text: "-", ignore_case: false, written: "`-`" }, Node::End])),
    ])),
    Node::Optional(&Node::Sequence(&[
        Node::Text { text: "-", ignore_case: false, written: "`-`" },
        Node::Rule { name: "alpha", node: &ALPHA },
        Node::Rule { name: "alpha", node: &ALPHA },
        Node::Rule { name: "alpha", node: &ALPHA },
        Node::Ahead(&Node::Choice(&[Node::Text { text: "-", ignore_case: false, written: "`-`" }, Node::End])),
    ])),
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static SCRIPT: Node = Node::Sequence(&[
    Node::Rule { name: "alpha", node: &ALPHA },
    Node::Rule { name: "alpha", node: &ALPHA },
    Node::Rule { name: "alpha", node: &ALPHA },
    Node::Rule { name: "alpha", node: &ALPHA },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static REGION: Node = Node::Choice(&[
    Node::Sequence(&[Node::Rule { name: "alpha", node: &ALPHA }, Node::Rule { name: "alpha", node: &ALPHA }]),
    Node::Sequence(&[
        Node::Rule { name: "digit", node: &DIGIT },
        Node::Rule { name: "digit", node: &DIGIT },
        Node::Rule { name: "digit", node: &DIGIT },
    ]),
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static VARIANT: Node = Node::Choice(&[
    Node::Sequence(&[
        Node::Rule { name: "alphanum", node: &ALPHANUM },
        Node::Rule { name: "alphanum", node: &ALPHANUM },
        Node::Rule { name: "alphanum", node: &ALPHANUM },
        Node::Rule { name: "alphanum", node: &ALPHANUM },
        Node::Rule { name: "alphanum", node: &ALPHANUM },
        Node::Optional(&Node::Rule { name: "alphanum", node: &ALPHANUM }),
        Node::Optional(&Node::Rule { name: "alphanum", node: &ALPHANUM }),
        Node::Optional(&Node::Rule { name: "alphanum", node: &ALPHANUM }),
    ]),
    Node::Sequence(&[
        Node::Rule { name: "digit", node: &DIGIT },
        Node::Rule { name: "alphanum", node: &ALPHANUM },
        Node::Rule { name: "alphanum", node: &ALPHANUM },
        Node::Rule { name: "alphanum", node: &ALPHANUM },
    ]),
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static EXTENSION: Node = Node::Sequence(&[
    Node::Rule { name: "singleton", node: &SINGLETON },
    Node::Repeat {
        node: &Node::Sequence(&[
            Node::Text { text: "-", ignore_case: false, written: "`-`" },
            Node::Rule { name: "alphanum", node: &ALPHANUM },
            Node::Rule { name: "alphanum", node: &ALPHANUM },
            Node::Optional(&Node::Rule { name: "alphanum", node: &ALPHANUM }),
            Node::Optional(&Node::Rule { name: "alphanum", node: &ALPHANUM }),
            Node::Optional(&Node::Rule { name: "alphanum", node: &ALPHANUM }),
            Node::Optional(&Node::Rule { name: "alphanum", node: &ALPHANUM }),
            Node::Optional(&Node::Rule { name: "alphanum", node: &ALPHANUM }),
            Node::Optional(&Node::Rule { name: "alphanum", node: &ALPHANUM }),
        ]),
        some: true,
    },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static SINGLETON: Node = Node::Choice(&[
    Node::Rule { name: "digit", node: &DIGIT },
    Node::Class { set: Set { negated: false, ranges: &[('A', 'W')] }, written: "" },
    Node::Class { set: Set { negated: false, ranges: &[('Y', 'Z')] }, written: "" },
    Node::Class { set: Set { negated: false, ranges: &[('a', 'w')] }, written: "" },
    Node::Class { set: Set { negated: false, ranges: &[('y', 'z')] }, written: "" },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static PRIVATEUSE: Node = Node::Sequence(&[
    Node::Text { text: "x", ignore_case: true, written: "`x`" },
    Node::Repeat {
        node: &Node::Sequence(&[
            Node::Text { text: "-", ignore_case: false, written: "`-`" },
            Node::Rule { name: "alphanum", node: &ALPHANUM },
            Node::Optional(&Node::Rule { name: "alphanum", node: &ALPHANUM }),
            Node::Optional(&Node::Rule { name: "alphanum", node: &ALPHANUM }),
            Node::Optional(&Node::Rule { name: "alphanum", node: &ALPHANUM }),
            Node::Optional(&Node::Rule { name: "alphanum", node: &ALPHANUM }),
            Node::Optional(&Node::Rule { name: "alphanum", node: &ALPHANUM }),
            Node::Optional(&Node::Rule { name: "alphanum", node: &ALPHANUM }),
            Node::Optional(&Node::Rule { name: "alphanum", node: &ALPHANUM }),
        ]),
        some: true,
    },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static GRANDFATHERED: Node =
    Node::Choice(&[Node::Rule { name: "irregular", node: &IRREGULAR }, Node::Rule { name: "regular", node: &REGULAR }]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static IRREGULAR: Node = Node::Choice(&[
    Node::Text { text: "en-GB-oed", ignore_case: true, written: "`en-GB-oed`" },
    Node::Text { text: "i-ami", ignore_case: true, written: "`i-ami`" },
    Node::Text { text: "i-bnn", ignore_case: true, written: "`i-bnn`" },
    Node::Text { text: "i-default", ignore_case: true, written: "`i-default`" },
    Node::Text { text: "i-enochian", ignore_case: true, written: "`i-enochian`" },
    Node::Text { text: "i-hak", ignore_case: true, written: "`i-hak`" },
    Node::Text { text: "i-klingon", ignore_case: true, written: "`i-klingon`" },
    Node::Text { text: "i-lux", ignore_case: true, written: "`i-lux`" },
    Node::Text { text: "i-mingo", ignore_case: true, written: "`i-mingo`" },
    Node::Text { text: "i-navajo", ignore_case: true, written: "`i-navajo`" },
    Node::Text { text: "i-pwn", ignore_case: true, written: "`i-pwn`" },
    Node::Text { text: "i-tao", ignore_case: true, written: "`i-tao`" },
    Node::Text { text: "i-tay", ignore_case: true, written: "`i-tay`" },
    Node::Text { text: "i-tsu", ignore_case: true, written: "`i-tsu`" },
    Node::Text { text: "sgn-BE-FR", ignore_case: true, written: "`sgn-BE-FR`" },
    Node::Text { text: "sgn-BE-NL", ignore_case: true, written: "`sgn-BE-NL`" },
    Node::Text { text: "sgn-CH-DE", ignore_case: true, written: "`sgn-CH-DE`" },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static REGULAR: Node = Node::Choice(&[
    Node::Sequence(&[Node::Text { text: "art-lojban", ignore_case: true, written: "`art-lojban`" }, Node::End]),
    Node::Sequence(&[Node::Text { text: "cel-gaulish", ignore_case: true, written: "`cel-gaulish`" }, Node::End]),
    Node::Sequence(&[Node::Text { text: "no-bok", ignore_case: true, written: "`no-bok`" }, Node::End]),
    Node::Sequence(&[Node::Text { text: "no-nyn", ignore_case: true, written: "`no-nyn`" }, Node::End]),
    Node::Sequence(&[Node::Text { text: "zh-guoyu", ignore_case: true, written: "`zh-guoyu`" }, Node::End]),
    Node::Sequence(&[Node::Text { text: "zh-hakka", ignore_case: true, written: "`zh-hakka`" }, Node::End]),
    Node::Sequence(&[Node::Text { text: "zh-min", ignore_case: true, written: "`zh-min`" }, Node::End]),
    Node::Sequence(&[Node::Text { text: "zh-min-nan", ignore_case: true, written: "`zh-min-nan`" }, Node::End]),
    Node::Text { text: "zh-xiang", ignore_case: true, written: "`zh-xiang`" },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static ALPHANUM: Node =
    Node::Choice(&[Node::Rule { name: "alpha", node: &ALPHA }, Node::Rule { name: "digit", node: &DIGIT }]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static ALPHA: Node = Node::Choice(&[
    Node::Class { set: Set { negated: false, ranges: &[('A', 'Z')] }, written: "" },
    Node::Class { set: Set { negated: false, ranges: &[('a', 'z')] }, written: "" },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static DIGIT: Node = Node::Class { set: Set { negated: false, ranges: &[('0', '9')] }, written: "" };
