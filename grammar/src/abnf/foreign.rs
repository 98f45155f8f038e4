//! Recognizes texts in other notations than ABNF, for a message that says so.

use crate::model::{Error, Position};

use super::lines::split_lines;

/// The signs of a notation, and what to say of it.
struct Notation {
    /// Returns whether a line is one that only this notation has.
    is_line: fn(&str) -> bool,
    message: &'static str,
}

const BISON: &Notation = &Notation {
    is_line: |line| {
        line == "%%" || line.starts_with("%token ") || line.starts_with("%start ") || line.starts_with("%{")
    },
    message: "this looks like a grammar of Bison or Yacc, not ABNF: leave out the declarations and actions, and write \
              `name = …` for `name: …;`, `/` for `|`",
};

const CDDL: &Notation = &Notation {
    is_line: |line| {
        let entry = line.trim().trim_start_matches(['?', '*', '+', ' ']).strip_suffix(',');
        entry.and_then(|entry| entry.split_once(": ")).is_some_and(|(name, _)| is_name(name))
    },
    message: "this looks like CDDL (`name = { key: type, … }`), which describes data, not ABNF",
};

const NOTATIONS: [Notation; 13] = [
    Notation {
        is_line: |line| line.starts_with("N: ") || line.starts_with("T: ") || line == "Sequence:" || line == "Choice:",
        message: "this is a rule file already: `import` reads ABNF; use `check`, `generate` or `new` with it",
    },
    Notation {
        is_line: |line| {
            // W3C numbers its rules: `[1] document ::= …`.
            let name = line.split_once("::=").and_then(|(name, _)| name.split_whitespace().last());
            name.is_some_and(|name| is_name(name.trim_matches(['<', '>', '[', ']'])))
        },
        message: "this looks like BNF or EBNF (`name ::= …`), not ABNF: write `name = …`, `/` for `|`, `*x` for `x*`, `[x]` for \
                  `x?` and `%x41` for `#x41`",
    },
    Notation {
        is_line: |line| {
            let name = line.split_once("<-").or_else(|| line.split_once('←')).or_else(|| line.split_once('{'));
            let is_rule =
                name.is_some_and(|(name, rest)| is_name(name.trim()) && (rest.is_empty() || !line.contains('{')));
            is_rule || line.contains("{ return ") || line.starts_with("peg::parser!")
        },
        message: "this looks like a parsing expression grammar (`name <- …`), not ABNF: write `name = …`, `*x` for `x*` and \
                  `[x]` for `x?`; ABNF has no `!` and `&`, and its alternatives have no order",
    },
    Notation {
        is_line: |line| {
            let sides =
                line.split_once('=').filter(|(name, _)| name.is_empty() || is_name(&name.trim().replace(' ', "_")));
            sides.is_some_and(|(name, body)| {
                let signs: &[char] = if name.is_empty() { &[',', '{'] } else { &[',', '|', '{'] };
                (name.is_empty() || body.ends_with(';') || body.ends_with(" ."))
                    && body.split(['"', '\'']).step_by(2).any(|part| part.contains(signs))
            })
        },
        message: "this looks like EBNF (`name = … ;`), not ABNF: leave out the commas and semicolons, and write `/` for `|` and \
                  `*( … )` for `{ … }`",
    },
    Notation {
        is_line: |line| {
            let body = line.split_once('=').filter(|(name, _)| is_name(name.trim())).map(|(_, body)| body.trim_start());
            // CDDL also begins with `name = {`.
            body.is_some_and(|body| body != "{" && body.trim_start_matches(['_', '@', '$', '!']).starts_with('{'))
                || line.split('"').step_by(2).any(|part| part.contains(" ~ "))
        },
        message: "this looks like a grammar of pest (`name = { … }`), not ABNF: write `name = …`, `/` for `|`, a space for `~`, \
                  `*x` for `x*` and `[x]` for `x?`; ABNF has no `!` and `&`",
    },
    Notation {
        is_line: |line| {
            let starts = ["grammar ", "lexer grammar ", "parser grammar "];
            line.ends_with(';') && starts.iter().any(|start| line.starts_with(start))
        },
        message: "this looks like a grammar of ANTLR, not ABNF: write `name = …` for `name: …;`, `/` for `|`, `*x` for `x*` and \
                  `[x]` for `x?`",
    },
    Notation {
        is_line: |line| line.contains("grammar({"),
        message: "this looks like a grammar of tree-sitter, not ABNF: write `name = …` for `name: $ => …`, `a b` for `seq(a, b)`, \
                  `a / b` for `choice(a, b)` and `*x` for `repeat(x)`",
    },
    Notation {
        is_line: |line| line == "grammar;" || line.starts_with("pub ") && line.ends_with("= {"),
        message: "this looks like a grammar of LALRPOP, not ABNF: leave out the types and actions, and write `name = …` and `/` \
                  between alternatives",
    },
    Notation {
        is_line: |line| line.split_once("->").is_some_and(|(name, _)| is_name(name.trim())),
        message: "this looks like BNF (`name -> …`), not ABNF: write `name = …` and `/` for `|`",
    },
    Notation {
        is_line: |line| {
            line.starts_with("<?xml") || line.starts_with("<!") || line.starts_with('<') && line.contains("</")
        },
        message: MARKUP,
    },
    Notation {
        is_line: |line| {
            let starts = ["<pre", "<html", "<sourcecode", "<artwork"];
            starts.iter().any(|start| line.starts_with(start)) && line.contains('>')
        },
        message: MARKUP,
    },
    Notation {
        is_line: |line| {
            let rest = line.trim_start_matches(|c: char| c.is_ascii_digit());
            let rule = rest.trim_start_matches([':', '|']).split_once('=');
            rest.len() < line.len() && rule.is_some_and(|(name, _)| is_name(name.trim()))
        },
        message: "these lines have numbers: leave them out",
    },
    Notation { is_line: |line| line.starts_with("%import ") || line.starts_with("%ignore "), message: LARK },
];

const MARKUP: &str = "this looks like HTML or XML: save the text of the grammar, without tags and `&lt;`";

const LARK: &str = "this looks like a grammar of Lark or Python (`name: …`), not ABNF: write `name = …`, `/` for `|`, `*x` for `x*` and `[x]` for `x?`";

/// Returns an error for a text in another notation, at the first line that shows it.
pub(super) fn find(text: &str) -> Option<Error> {
    // Prose may have such lines as well.
    let has_braces = split_lines(text).any(|line| line.trim_end().ends_with("= {"));
    let colon = if text.contains(';') { BISON.message } else { LARK };
    let has_colons = text.contains('|') && (text.contains(';') || !text.contains('='));
    split_lines(text).zip(1..).find_map(|(line, number)| {
        let column = u32::try_from(line.chars().take_while(|c| c.is_whitespace()).count() + 1).unwrap_or(u32::MAX);
        let found = NOTATIONS.iter().find(|notation| (notation.is_line)(line.trim()));
        let found = found.or_else(|| (BISON.is_line)(line).then_some(BISON));
        let found =
            found.or_else(|| (has_braces && (CDDL.is_line)(line)).then_some(CDDL)).map(|notation| notation.message);
        let found = found.or_else(|| (has_colons && is_rule_of_bison(line)).then_some(colon));
        Some(Error::new(Position { line: number, column }, found?))
    })
}

/// Returns whether a line begins with a name and a colon.
fn is_rule_of_bison(line: &str) -> bool {
    line.split_once(':').is_some_and(|(name, _)| is_name(name.trim()))
}

/// Returns whether a text is the name of a rule in the usual notations.
fn is_name(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
        && text.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_'))
}
