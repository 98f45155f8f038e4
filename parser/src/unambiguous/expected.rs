//! The grammar as data, from which errors are made.
//!
//! Generated from `grammar/rules/unambiguous.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

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
pub static URL: Node = Node::Sequence(&[
    Node::Sequence(&[
        Node::Text { text: "http", ignore_case: false, written: "`http`" },
        Node::Optional(&Node::Text { text: "s", ignore_case: false, written: "`s`" }),
    ]),
    Node::Text { text: "://", ignore_case: false, written: "`://`" },
    Node::Rule { name: "host", node: &HOST },
    Node::Optional(&Node::Sequence(&[
        Node::Text { text: ":", ignore_case: false, written: "`:`" },
        Node::Rule { name: "port", node: &PORT },
    ])),
    Node::Optional(&Node::Rule { name: "tail", node: &TAIL }),
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static TAIL: Node = Node::Sequence(&[
    Node::Rule { name: "path", node: &PATH },
    Node::Optional(&Node::Sequence(&[
        Node::Text { text: "?", ignore_case: false, written: "`?`" },
        Node::Rule { name: "rest", node: &REST },
    ])),
    Node::Optional(&Node::Sequence(&[
        Node::Text { text: "#", ignore_case: false, written: "`#`" },
        Node::Rule { name: "rest", node: &REST },
    ])),
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static HOST: Node =
    Node::Choice(&[Node::Rule { name: "name", node: &NAME }, Node::Rule { name: "ipv4-address", node: &IPV4_ADDRESS }]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static NAME: Node = Node::Sequence(&[
    Node::Repeat {
        node: &Node::Sequence(&[
            Node::Choice(&[
                Node::Sequence(&[
                    Node::Class {
                        set: Set {
                            negated: false,
                            ranges: &[
                                ('a', 'w'),
                                ('y', 'y'),
                                ('z', 'z'),
                                ('A', 'W'),
                                ('Y', 'Y'),
                                ('Z', 'Z'),
                                ('0', '9'),
                            ],
                        },
                        written: "",
                    },
                    Node::Rule { name: "label-tail", node: &LABEL_TAIL },
                ]),
                Node::Rule { name: "label-with-x", node: &LABEL_WITH_X },
            ]),
            Node::Text { text: ".", ignore_case: false, written: "`.`" },
        ]),
        some: true,
    },
    Node::Choice(&[
        Node::Sequence(&[
            Node::Class {
                set: Set {
                    negated: false,
                    ranges: &[('a', 'w'), ('y', 'y'), ('z', 'z'), ('A', 'W'), ('Y', 'Y'), ('Z', 'Z')],
                },
                written: "",
            },
            Node::Rule { name: "label-tail", node: &LABEL_TAIL },
        ]),
        Node::Rule { name: "label-with-x", node: &LABEL_WITH_X },
    ]),
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static LABEL_TAIL: Node = Node::Repeat {
    node: &Node::Choice(&[
        Node::Class { set: Set { negated: false, ranges: &[('a', 'z'), ('A', 'Z'), ('0', '9')] }, written: "" },
        Node::Sequence(&[
            Node::Repeat { node: &Node::Text { text: "-", ignore_case: false, written: "`-`" }, some: true },
            Node::Class { set: Set { negated: false, ranges: &[('a', 'z'), ('A', 'Z'), ('0', '9')] }, written: "" },
        ]),
    ]),
    some: false,
};

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static LABEL_WITH_X: Node = Node::Sequence(&[
    Node::Class { set: Set { negated: false, ranges: &[('x', 'x'), ('X', 'X')] }, written: "" },
    Node::Repeat {
        node: &Node::Choice(&[
            Node::Class { set: Set { negated: false, ranges: &[('a', 'z'), ('A', 'Z'), ('0', '9')] }, written: "" },
            Node::Sequence(&[
                Node::Text { text: "-", ignore_case: false, written: "`-`" },
                Node::Class { set: Set { negated: false, ranges: &[('a', 'z'), ('A', 'Z'), ('0', '9')] }, written: "" },
            ]),
        ]),
        some: false,
    },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static IPV4_ADDRESS: Node = Node::Sequence(&[
    Node::Rule { name: "octet", node: &OCTET },
    Node::Text { text: ".", ignore_case: false, written: "`.`" },
    Node::Rule { name: "octet", node: &OCTET },
    Node::Text { text: ".", ignore_case: false, written: "`.`" },
    Node::Rule { name: "octet", node: &OCTET },
    Node::Text { text: ".", ignore_case: false, written: "`.`" },
    Node::Rule { name: "octet", node: &OCTET },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static OCTET: Node = Node::Choice(&[
    Node::Sequence(&[
        Node::Text { text: "25", ignore_case: false, written: "`25`" },
        Node::Class { set: Set { negated: false, ranges: &[('0', '5')] }, written: "" },
    ]),
    Node::Sequence(&[
        Node::Text { text: "2", ignore_case: false, written: "`2`" },
        Node::Class { set: Set { negated: false, ranges: &[('0', '4')] }, written: "" },
        Node::Class { set: Set { negated: false, ranges: &[('0', '9')] }, written: "" },
    ]),
    Node::Sequence(&[
        Node::Text { text: "1", ignore_case: false, written: "`1`" },
        Node::Class { set: Set { negated: false, ranges: &[('0', '9')] }, written: "" },
        Node::Class { set: Set { negated: false, ranges: &[('0', '9')] }, written: "" },
    ]),
    Node::Sequence(&[
        Node::Class { set: Set { negated: false, ranges: &[('1', '9')] }, written: "" },
        Node::Class { set: Set { negated: false, ranges: &[('0', '9')] }, written: "" },
    ]),
    Node::Class { set: Set { negated: false, ranges: &[('0', '9')] }, written: "" },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static PORT: Node = Node::Choice(&[
    Node::Sequence(&[
        Node::Text { text: "6553", ignore_case: false, written: "`6553`" },
        Node::Class { set: Set { negated: false, ranges: &[('0', '5')] }, written: "" },
    ]),
    Node::Sequence(&[
        Node::Text { text: "655", ignore_case: false, written: "`655`" },
        Node::Class { set: Set { negated: false, ranges: &[('0', '2')] }, written: "" },
        Node::Class { set: Set { negated: false, ranges: &[('0', '9')] }, written: "" },
    ]),
    Node::Sequence(&[
        Node::Text { text: "65", ignore_case: false, written: "`65`" },
        Node::Class { set: Set { negated: false, ranges: &[('0', '4')] }, written: "" },
        Node::Rule { name: "digit", node: &DIGIT },
        Node::Rule { name: "digit", node: &DIGIT },
    ]),
    Node::Sequence(&[
        Node::Text { text: "6", ignore_case: false, written: "`6`" },
        Node::Class { set: Set { negated: false, ranges: &[('0', '4')] }, written: "" },
        Node::Rule { name: "digit", node: &DIGIT },
        Node::Rule { name: "digit", node: &DIGIT },
        Node::Rule { name: "digit", node: &DIGIT },
    ]),
    Node::Sequence(&[
        Node::Class { set: Set { negated: false, ranges: &[('1', '5')] }, written: "" },
        Node::Rule { name: "digit", node: &DIGIT },
        Node::Rule { name: "digit", node: &DIGIT },
        Node::Rule { name: "digit", node: &DIGIT },
        Node::Rule { name: "digit", node: &DIGIT },
    ]),
    Node::Sequence(&[
        Node::Class { set: Set { negated: false, ranges: &[('1', '9')] }, written: "" },
        Node::Optional(&Node::Rule { name: "digit", node: &DIGIT }),
        Node::Optional(&Node::Rule { name: "digit", node: &DIGIT }),
        Node::Optional(&Node::Rule { name: "digit", node: &DIGIT }),
    ]),
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static DIGIT: Node = Node::Class { set: Set { negated: false, ranges: &[('0', '9')] }, written: "" };

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static PATH: Node = Node::Repeat {
    node: &Node::Sequence(&[
        Node::Text { text: "/", ignore_case: false, written: "`/`" },
        Node::Optional(&Node::Rule { name: "segment", node: &SEGMENT }),
    ]),
    some: true,
};

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static SEGMENT: Node = Node::Sequence(&[
    Node::Choice(&[
        Node::Class {
            set: Set {
                negated: false,
                ranges: &[
                    ('-', '-'),
                    ('a', 'z'),
                    ('A', 'Z'),
                    ('0', '9'),
                    ('_', '_'),
                    ('~', '~'),
                    ('!', '!'),
                    ('$', '$'),
                    ('&', '&'),
                    ('\'', '\''),
                    ('(', '('),
                    (')', ')'),
                    ('*', '*'),
                    ('+', '+'),
                    (',', ','),
                    (';', ';'),
                    ('=', '='),
                    (':', ':'),
                    ('@', '@'),
                ],
            },
            written: "",
        },
        Node::Rule { name: "encoded", node: &ENCODED },
        Node::Text { text: "...", ignore_case: false, written: "`...`" },
        Node::Sequence(&[
            Node::Text { text: ".", ignore_case: false, written: "`.`" },
            Node::Optional(&Node::Text { text: ".", ignore_case: false, written: "`.`" }),
            Node::Choice(&[
                Node::Class {
                    set: Set {
                        negated: false,
                        ranges: &[
                            ('-', '-'),
                            ('a', 'z'),
                            ('A', 'Z'),
                            ('0', '9'),
                            ('_', '_'),
                            ('~', '~'),
                            ('!', '!'),
                            ('$', '$'),
                            ('&', '&'),
                            ('\'', '\''),
                            ('(', '('),
                            (')', ')'),
                            ('*', '*'),
                            ('+', '+'),
                            (',', ','),
                            (';', ';'),
                            ('=', '='),
                            (':', ':'),
                            ('@', '@'),
                        ],
                    },
                    written: "",
                },
                Node::Rule { name: "encoded", node: &ENCODED },
            ]),
        ]),
    ]),
    Node::Repeat {
        node: &Node::Choice(&[
            Node::Class {
                set: Set {
                    negated: false,
                    ranges: &[
                        ('-', '-'),
                        ('a', 'z'),
                        ('A', 'Z'),
                        ('0', '9'),
                        ('.', '.'),
                        ('_', '_'),
                        ('~', '~'),
                        ('!', '!'),
                        ('$', '$'),
                        ('&', '&'),
                        ('\'', '\''),
                        ('(', '('),
                        (')', ')'),
                        ('*', '*'),
                        ('+', '+'),
                        (',', ','),
                        (';', ';'),
                        ('=', '='),
                        (':', ':'),
                        ('@', '@'),
                    ],
                },
                written: "",
            },
            Node::Rule { name: "encoded", node: &ENCODED },
        ]),
        some: false,
    },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static ENCODED: Node = Node::Choice(&[
    Node::Sequence(&[
        Node::Text { text: "%2", ignore_case: false, written: "`%2`" },
        Node::Class {
            set: Set { negated: false, ranges: &[('0', '9'), ('a', 'd'), ('f', 'f'), ('A', 'D'), ('F', 'F')] },
            written: "",
        },
    ]),
    Node::Sequence(&[
        Node::Text { text: "%", ignore_case: false, written: "`%`" },
        Node::Class {
            set: Set { negated: false, ranges: &[('0', '0'), ('1', '1'), ('3', '9'), ('a', 'f'), ('A', 'F')] },
            written: "",
        },
        Node::Class { set: Set { negated: false, ranges: &[('0', '9'), ('a', 'f'), ('A', 'F')] }, written: "" },
    ]),
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static REST: Node = Node::Repeat {
    node: &Node::Choice(&[
        Node::Class {
            set: Set {
                negated: false,
                ranges: &[
                    ('-', '-'),
                    ('a', 'z'),
                    ('A', 'Z'),
                    ('0', '9'),
                    ('.', '.'),
                    ('_', '_'),
                    ('~', '~'),
                    ('!', '!'),
                    ('$', '$'),
                    ('&', '&'),
                    ('\'', '\''),
                    ('(', '('),
                    (')', ')'),
                    ('*', '*'),
                    ('+', '+'),
                    (',', ','),
                    (';', ';'),
                    ('=', '='),
                    (':', ':'),
                    ('@', '@'),
                    ('/', '/'),
                    ('?', '?'),
                ],
            },
            written: "",
        },
        Node::Sequence(&[
            Node::Text { text: "%", ignore_case: false, written: "`%`" },
            Node::Class { set: Set { negated: false, ranges: &[('0', '9'), ('a', 'f'), ('A', 'F')] }, written: "" },
            Node::Class { set: Set { negated: false, ranges: &[('0', '9'), ('a', 'f'), ('A', 'F')] }, written: "" },
        ]),
    ]),
    some: false,
};
