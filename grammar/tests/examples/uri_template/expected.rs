//! The grammar as data, from which errors are made.
//!
//! Generated from `grammar/examples/uri-template.railroad` by `railurl grammar generate`; edit that file, not this one.

/// The grammar as data, for error messages.
#[allow(dead_code, reason = "a grammar may lack some of these")]
pub enum Node {
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
    Node::Class { test: |c: char| matches!(c, '#'..='$'), written: "any of [#-$]" },
    Node::Text { text: "&", ignore_case: false, written: "`&`" },
    Node::Class { test: |c: char| matches!(c, '('..=';'), written: "any of [(-;]" },
    Node::Text { text: "=", ignore_case: false, written: "`=`" },
    Node::Class { test: |c: char| matches!(c, '?'..='['), written: "any of [?-[]" },
    Node::Text { text: "]", ignore_case: false, written: "`]`" },
    Node::Text { text: "_", ignore_case: false, written: "`_`" },
    Node::Class { test: |c: char| c.is_ascii_lowercase(), written: "any of [a-z]" },
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
    Node::Class { test: |c: char| matches!(c, '1'..='9'), written: "any of [1-9]" },
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
    Node::Class { test: |c: char| matches!(c, '\u{a0}'..='\u{d7ff}'), written: "any of [\\u{A0}-\\u{D7FF}]" },
    Node::Class { test: |c: char| matches!(c, '豈'..='﷏'), written: "any of [\\u{F900}-\\u{FDCF}]" },
    Node::Class { test: |c: char| matches!(c, 'ﷰ'..='\u{ffef}'), written: "any of [\\u{FDF0}-\\u{FFEF}]" },
    Node::Class { test: |c: char| matches!(c, '𐀀'..='\u{1fffd}'), written: "any of [\\u{10000}-\\u{1FFFD}]" },
    Node::Class { test: |c: char| matches!(c, '𠀀'..='\u{2fffd}'), written: "any of [\\u{20000}-\\u{2FFFD}]" },
    Node::Class { test: |c: char| matches!(c, '𰀀'..='\u{3fffd}'), written: "any of [\\u{30000}-\\u{3FFFD}]" },
    Node::Class { test: |c: char| matches!(c, '\u{40000}'..='\u{4fffd}'), written: "any of [\\u{40000}-\\u{4FFFD}]" },
    Node::Class { test: |c: char| matches!(c, '\u{50000}'..='\u{5fffd}'), written: "any of [\\u{50000}-\\u{5FFFD}]" },
    Node::Class { test: |c: char| matches!(c, '\u{60000}'..='\u{6fffd}'), written: "any of [\\u{60000}-\\u{6FFFD}]" },
    Node::Class { test: |c: char| matches!(c, '\u{70000}'..='\u{7fffd}'), written: "any of [\\u{70000}-\\u{7FFFD}]" },
    Node::Class { test: |c: char| matches!(c, '\u{80000}'..='\u{8fffd}'), written: "any of [\\u{80000}-\\u{8FFFD}]" },
    Node::Class { test: |c: char| matches!(c, '\u{90000}'..='\u{9fffd}'), written: "any of [\\u{90000}-\\u{9FFFD}]" },
    Node::Class { test: |c: char| matches!(c, '\u{a0000}'..='\u{afffd}'), written: "any of [\\u{A0000}-\\u{AFFFD}]" },
    Node::Class { test: |c: char| matches!(c, '\u{b0000}'..='\u{bfffd}'), written: "any of [\\u{B0000}-\\u{BFFFD}]" },
    Node::Class { test: |c: char| matches!(c, '\u{c0000}'..='\u{cfffd}'), written: "any of [\\u{C0000}-\\u{CFFFD}]" },
    Node::Class { test: |c: char| matches!(c, '\u{d0000}'..='\u{dfffd}'), written: "any of [\\u{D0000}-\\u{DFFFD}]" },
    Node::Class { test: |c: char| matches!(c, '\u{e1000}'..='\u{efffd}'), written: "any of [\\u{E1000}-\\u{EFFFD}]" },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static IPRIVATE: Node = Node::Choice(&[
    Node::Class { test: |c: char| matches!(c, '\u{e000}'..='\u{f8ff}'), written: "any of [\\u{E000}-\\u{F8FF}]" },
    Node::Class { test: |c: char| matches!(c, '\u{f0000}'..='\u{ffffd}'), written: "any of [\\u{F0000}-\\u{FFFFD}]" },
    Node::Class {
        test: |c: char| matches!(c, '\u{100000}'..='\u{10fffd}'),
        written: "any of [\\u{100000}-\\u{10FFFD}]",
    },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static ALPHA: Node = Node::Choice(&[
    Node::Class { test: |c: char| c.is_ascii_uppercase(), written: "any of [A-Z]" },
    Node::Class { test: |c: char| c.is_ascii_lowercase(), written: "any of [a-z]" },
]);

#[allow(dead_code, reason = "no start rule may refer to it")]
pub static DIGIT: Node = Node::Class { test: |c: char| c.is_ascii_digit(), written: "any of [0-9]" };

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
