//! The grammar as data, from which errors are made.
//!
//! Generated from `grammar/examples/mailbox.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

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
pub static MAILBOX: Node = Node::Sequence(&[
    Node::Rule { name: "local-part", node: &LOCAL_PART },
    Node::Text { text: "@", ignore_case: false, written: "`@`" },
    Node::Choice(&[
        Node::Rule { name: "domain", node: &DOMAIN },
        Node::Rule { name: "address-literal", node: &ADDRESS_LITERAL },
    ]),
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static LOCAL_PART: Node = Node::Choice(&[
    Node::Rule { name: "dot-string", node: &DOT_STRING },
    Node::Rule { name: "quoted-string", node: &QUOTED_STRING },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static DOT_STRING: Node = Node::Sequence(&[
    Node::Rule { name: "atom", node: &ATOM },
    Node::Repeat {
        node: &Node::Sequence(&[
            Node::Text { text: ".", ignore_case: false, written: "`.`" },
            Node::Rule { name: "atom", node: &ATOM },
        ]),
        some: false,
    },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static ATOM: Node = Node::Repeat { node: &Node::Rule { name: "atext", node: &ATEXT }, some: true };

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static QUOTED_STRING: Node = Node::Sequence(&[
    Node::Rule { name: "dquote", node: &DQUOTE },
    Node::Repeat { node: &Node::Rule { name: "qcontentsmtp", node: &QCONTENTSMTP }, some: false },
    Node::Rule { name: "dquote", node: &DQUOTE },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static QCONTENTSMTP: Node = Node::Choice(&[
    Node::Rule { name: "qtextsmtp", node: &QTEXTSMTP },
    Node::Rule { name: "quoted-pairsmtp", node: &QUOTED_PAIRSMTP },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static QUOTED_PAIRSMTP: Node = Node::Sequence(&[
    Node::Text { text: "\\", ignore_case: false, written: "`\\`" },
    Node::Class { set: Set { negated: false, ranges: &[(' ', '~')] }, written: "" },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static QTEXTSMTP: Node = Node::Choice(&[
    Node::Class { set: Set { negated: false, ranges: &[(' ', '!')] }, written: "" },
    Node::Class { set: Set { negated: false, ranges: &[('#', '[')] }, written: "" },
    Node::Class { set: Set { negated: false, ranges: &[(']', '~')] }, written: "" },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static DOMAIN: Node = Node::Sequence(&[
    Node::Rule { name: "sub-domain", node: &SUB_DOMAIN },
    Node::Repeat {
        node: &Node::Sequence(&[
            Node::Text { text: ".", ignore_case: false, written: "`.`" },
            Node::Rule { name: "sub-domain", node: &SUB_DOMAIN },
        ]),
        some: false,
    },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static SUB_DOMAIN: Node = Node::Sequence(&[
    Node::Rule { name: "let-dig", node: &LET_DIG },
    Node::Optional(&Node::Rule { name: "ldh-str", node: &LDH_STR }),
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static LET_DIG: Node =
    Node::Choice(&[Node::Rule { name: "alpha", node: &ALPHA }, Node::Rule { name: "digit", node: &DIGIT }]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static LDH_STR: Node = Node::Sequence(&[
    Node::Repeat {
        node: &Node::Sequence(&[
            Node::Choice(&[
                Node::Rule { name: "alpha", node: &ALPHA },
                Node::Rule { name: "digit", node: &DIGIT },
                Node::Text { text: "-", ignore_case: false, written: "`-`" },
            ]),
            Node::Ahead(&Node::Class {
                set: Set { negated: false, ranges: &[('-', '-'), ('0', '9'), ('A', 'Z'), ('a', 'z')] },
                written: "",
            }),
        ]),
        some: false,
    },
    Node::Rule { name: "let-dig", node: &LET_DIG },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static ADDRESS_LITERAL: Node = Node::Sequence(&[
    Node::Text { text: "[", ignore_case: false, written: "`[`" },
    Node::Choice(&[
        Node::Sequence(&[
            Node::Rule { name: "ipv4-address-literal", node: &IPV4_ADDRESS_LITERAL },
            Node::Ahead(&Node::Text { text: "]", ignore_case: false, written: "`]`" }),
        ]),
        Node::Sequence(&[
            Node::Rule { name: "ipv6-address-literal", node: &IPV6_ADDRESS_LITERAL },
            Node::Ahead(&Node::Text { text: "]", ignore_case: false, written: "`]`" }),
        ]),
        Node::Rule { name: "general-address-literal", node: &GENERAL_ADDRESS_LITERAL },
    ]),
    Node::Text { text: "]", ignore_case: false, written: "`]`" },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static IPV4_ADDRESS_LITERAL: Node = Node::Sequence(&[
    Node::Rule { name: "snum", node: &SNUM },
    Node::Text { text: ".", ignore_case: false, written: "`.`" },
    Node::Rule { name: "snum", node: &SNUM },
    Node::Text { text: ".", ignore_case: false, written: "`.`" },
    Node::Rule { name: "snum", node: &SNUM },
    Node::Text { text: ".", ignore_case: false, written: "`.`" },
    Node::Rule { name: "snum", node: &SNUM },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static IPV6_ADDRESS_LITERAL: Node = Node::Sequence(&[
    Node::Text { text: "IPv6:", ignore_case: true, written: "`IPv6:`" },
    Node::Rule { name: "ipv6-addr", node: &IPV6_ADDR },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static GENERAL_ADDRESS_LITERAL: Node = Node::Sequence(&[
    Node::Rule { name: "standardized-tag", node: &STANDARDIZED_TAG },
    Node::Text { text: ":", ignore_case: false, written: "`:`" },
    Node::Repeat { node: &Node::Rule { name: "dcontent", node: &DCONTENT }, some: true },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static STANDARDIZED_TAG: Node = Node::Sequence(&[Node::Rule { name: "ldh-str", node: &LDH_STR }]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static DCONTENT: Node = Node::Choice(&[
    Node::Class { set: Set { negated: false, ranges: &[('!', 'Z')] }, written: "" },
    Node::Class { set: Set { negated: false, ranges: &[('^', '~')] }, written: "" },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static SNUM: Node = Node::Sequence(&[
    Node::Rule { name: "digit", node: &DIGIT },
    Node::Optional(&Node::Rule { name: "digit", node: &DIGIT }),
    Node::Optional(&Node::Rule { name: "digit", node: &DIGIT }),
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static IPV6_ADDR: Node = Node::Choice(&[
    Node::Sequence(&[
        Node::Rule { name: "ipv6-full", node: &IPV6_FULL },
        Node::Ahead(&Node::Text { text: "]", ignore_case: false, written: "`]`" }),
    ]),
    Node::Sequence(&[
        Node::Rule { name: "ipv6-comp", node: &IPV6_COMP },
        Node::Ahead(&Node::Text { text: "]", ignore_case: false, written: "`]`" }),
    ]),
    Node::Sequence(&[
        Node::Rule { name: "ipv6v4-full", node: &IPV6V4_FULL },
        Node::Ahead(&Node::Text { text: "]", ignore_case: false, written: "`]`" }),
    ]),
    Node::Rule { name: "ipv6v4-comp", node: &IPV6V4_COMP },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static IPV6_HEX: Node = Node::Sequence(&[
    Node::Rule { name: "hexdig", node: &HEXDIG },
    Node::Optional(&Node::Rule { name: "hexdig", node: &HEXDIG }),
    Node::Optional(&Node::Rule { name: "hexdig", node: &HEXDIG }),
    Node::Optional(&Node::Rule { name: "hexdig", node: &HEXDIG }),
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static IPV6_FULL: Node = Node::Sequence(&[
    Node::Rule { name: "ipv6-hex", node: &IPV6_HEX },
    Node::Text { text: ":", ignore_case: false, written: "`:`" },
    Node::Rule { name: "ipv6-hex", node: &IPV6_HEX },
    Node::Text { text: ":", ignore_case: false, written: "`:`" },
    Node::Rule { name: "ipv6-hex", node: &IPV6_HEX },
    Node::Text { text: ":", ignore_case: false, written: "`:`" },
    Node::Rule { name: "ipv6-hex", node: &IPV6_HEX },
    Node::Text { text: ":", ignore_case: false, written: "`:`" },
    Node::Rule { name: "ipv6-hex", node: &IPV6_HEX },
    Node::Text { text: ":", ignore_case: false, written: "`:`" },
    Node::Rule { name: "ipv6-hex", node: &IPV6_HEX },
    Node::Text { text: ":", ignore_case: false, written: "`:`" },
    Node::Rule { name: "ipv6-hex", node: &IPV6_HEX },
    Node::Text { text: ":", ignore_case: false, written: "`:`" },
    Node::Rule { name: "ipv6-hex", node: &IPV6_HEX },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static IPV6_COMP: Node = Node::Sequence(&[
    Node::Optional(&Node::Sequence(&[
        Node::Rule { name: "ipv6-hex", node: &IPV6_HEX },
        Node::Optional(&Node::Sequence(&[
            Node::Text { text: ":", ignore_case: false, written: "`:`" },
            Node::Rule { name: "ipv6-hex", node: &IPV6_HEX },
        ])),
        Node::Optional(&Node::Sequence(&[
            Node::Text { text: ":", ignore_case: false, written: "`:`" },
            Node::Rule { name: "ipv6-hex", node: &IPV6_HEX },
        ])),
        Node::Optional(&Node::Sequence(&[
            Node::Text { text: ":", ignore_case: false, written: "`:`" },
            Node::Rule { name: "ipv6-hex", node: &IPV6_HEX },
        ])),
        Node::Optional(&Node::Sequence(&[
            Node::Text { text: ":", ignore_case: false, written: "`:`" },
            Node::Rule { name: "ipv6-hex", node: &IPV6_HEX },
        ])),
        Node::Optional(&Node::Sequence(&[
            Node::Text { text: ":", ignore_case: false, written: "`:`" },
            Node::Rule { name: "ipv6-hex", node: &IPV6_HEX },
        ])),
    ])),
    Node::Text { text: "::", ignore_case: false, written: "`::`" },
    Node::Optional(&Node::Sequence(&[
        Node::Rule { name: "ipv6-hex", node: &IPV6_HEX },
        Node::Optional(&Node::Sequence(&[
            Node::Text { text: ":", ignore_case: false, written: "`:`" },
            Node::Rule { name: "ipv6-hex", node: &IPV6_HEX },
        ])),
        Node::Optional(&Node::Sequence(&[
            Node::Text { text: ":", ignore_case: false, written: "`:`" },
            Node::Rule { name: "ipv6-hex", node: &IPV6_HEX },
        ])),
        Node::Optional(&Node::Sequence(&[
            Node::Text { text: ":", ignore_case: false, written: "`:`" },
            Node::Rule { name: "ipv6-hex", node: &IPV6_HEX },
        ])),
        Node::Optional(&Node::Sequence(&[
            Node::Text { text: ":", ignore_case: false, written: "`:`" },
            Node::Rule { name: "ipv6-hex", node: &IPV6_HEX },
        ])),
        Node::Optional(&Node::Sequence(&[
            Node::Text { text: ":", ignore_case: false, written: "`:`" },
            Node::Rule { name: "ipv6-hex", node: &IPV6_HEX },
        ])),
    ])),
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static IPV6V4_FULL: Node = Node::Sequence(&[
    Node::Rule { name: "ipv6-hex", node: &IPV6_HEX },
    Node::Text { text: ":", ignore_case: false, written: "`:`" },
    Node::Rule { name: "ipv6-hex", node: &IPV6_HEX },
    Node::Text { text: ":", ignore_case: false, written: "`:`" },
    Node::Rule { name: "ipv6-hex", node: &IPV6_HEX },
    Node::Text { text: ":", ignore_case: false, written: "`:`" },
    Node::Rule { name: "ipv6-hex", node: &IPV6_HEX },
    Node::Text { text: ":", ignore_case: false, written: "`:`" },
    Node::Rule { name: "ipv6-hex", node: &IPV6_HEX },
    Node::Text { text: ":", ignore_case: false, written: "`:`" },
    Node::Rule { name: "ipv6-hex", node: &IPV6_HEX },
    Node::Text { text: ":", ignore_case: false, written: "`:`" },
    Node::Rule { name: "ipv4-address-literal", node: &IPV4_ADDRESS_LITERAL },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static IPV6V4_COMP: Node = Node::Sequence(&[
    Node::Optional(&Node::Sequence(&[
        Node::Rule { name: "ipv6-hex", node: &IPV6_HEX },
        Node::Optional(&Node::Sequence(&[
            Node::Text { text: ":", ignore_case: false, written: "`:`" },
            Node::Rule { name: "ipv6-hex", node: &IPV6_HEX },
        ])),
        Node::Optional(&Node::Sequence(&[
            Node::Text { text: ":", ignore_case: false, written: "`:`" },
            Node::Rule { name: "ipv6-hex", node: &IPV6_HEX },
        ])),
        Node::Optional(&Node::Sequence(&[
            Node::Text { text: ":", ignore_case: false, written: "`:`" },
            Node::Rule { name: "ipv6-hex", node: &IPV6_HEX },
        ])),
    ])),
    Node::Text { text: "::", ignore_case: false, written: "`::`" },
    Node::Optional(&Node::Sequence(&[
        Node::Rule { name: "ipv6-hex", node: &IPV6_HEX },
        Node::Optional(&Node::Sequence(&[
            Node::Text { text: ":", ignore_case: false, written: "`:`" },
            Node::Rule { name: "ipv6-hex", node: &IPV6_HEX },
            Node::Ahead(&Node::Text { text: ":", ignore_case: false, written: "`:`" }),
        ])),
        Node::Optional(&Node::Sequence(&[
            Node::Text { text: ":", ignore_case: false, written: "`:`" },
            Node::Rule { name: "ipv6-hex", node: &IPV6_HEX },
            Node::Ahead(&Node::Text { text: ":", ignore_case: false, written: "`:`" }),
        ])),
        Node::Optional(&Node::Sequence(&[
            Node::Text { text: ":", ignore_case: false, written: "`:`" },
            Node::Rule { name: "ipv6-hex", node: &IPV6_HEX },
            Node::Ahead(&Node::Text { text: ":", ignore_case: false, written: "`:`" }),
        ])),
        Node::Text { text: ":", ignore_case: false, written: "`:`" },
    ])),
    Node::Rule { name: "ipv4-address-literal", node: &IPV4_ADDRESS_LITERAL },
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
pub static DQUOTE: Node = Node::Text { text: "\"", ignore_case: false, written: "`\"`" };

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
