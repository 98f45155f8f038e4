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

const NOTATIONS: [Notation; 6] = [
    Notation {
        is_line: |line| line.starts_with("N: ") || line.starts_with("T: ") || line == "Sequence:" || line == "Choice:",
        message: "this is a rule file already: `import` reads ABNF; use `check`, `generate` or `new` with it",
    },
    Notation {
        is_line: |line| {
            line.split_once("::=").is_some_and(|(name, _)| is_name(name.trim().trim_matches(['<', '>', '[', ']'])))
        },
        message: "this looks like BNF or EBNF (`name ::= …`), not ABNF: write `name = …`, `/` for `|`, `*x` for `x*`, `[x]` for \
                  `x?` and `%x41` for `#x41`",
    },
    Notation {
        is_line: |line| {
            let body = line.split_once('=').filter(|(name, _)| is_name(name.trim())).map(|(_, body)| body.trim_start());
            body.is_some_and(|body| body.trim_start_matches(['_', '@', '$', '!']).starts_with('{'))
        },
        message: "this looks like a grammar of pest (`name = { … }`), not ABNF: write `name = …`, `/` for `|`, a space for `~`, \
                  `*x` for `x*` and `[x]` for `x?`; ABNF has no `!` and `&`",
    },
    Notation {
        is_line: |line| {
            let body =
                line.split_once('=').filter(|(name, _)| is_name(&name.trim().replace(' ', "_"))).map(|(_, body)| body);
            body.is_some_and(|body| {
                body.ends_with(';') && body.split(['"', '\'']).step_by(2).any(|part| part.contains([',', '|', '{']))
            })
        },
        message: "this looks like EBNF (`name = … ;`), not ABNF: leave out the commas and semicolons, and write `/` for `|` and \
                  `*( … )` for `{ … }`",
    },
    Notation {
        is_line: |line| line.split_once("<-").is_some_and(|(name, _)| is_name(name.trim())),
        message: "this looks like a parsing expression grammar (`name <- …`), not ABNF: write `name = …`, `*x` for `x*` and \
                  `[x]` for `x?`; ABNF has no `!` and `&`, and its alternatives have no order",
    },
    Notation {
        is_line: |line| line.starts_with("grammar ") && line.ends_with(';') || line.starts_with("lexer grammar "),
        message: "this looks like a grammar of ANTLR, not ABNF: write `name = …` for `name: …;`, `/` for `|`, `*x` for `x*` and \
                  `[x]` for `x?`",
    },
];

/// Returns an error for a text in another notation, at the first line that shows it.
pub(super) fn find(text: &str) -> Option<Error> {
    let may_be_bison = text.contains('|') && text.contains(';');
    split_lines(text).zip(1..).find_map(|(line, number)| {
        let column = u32::try_from(line.chars().take_while(|c| c.is_whitespace()).count() + 1).unwrap_or(u32::MAX);
        let found = NOTATIONS.iter().find(|notation| (notation.is_line)(line.trim()));
        let found =
            found.or_else(|| ((BISON.is_line)(line) || may_be_bison && is_rule_of_bison(line)).then_some(BISON));
        Some(Error::new(Position { line: number, column }, found?.message))
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
