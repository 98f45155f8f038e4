//! Recognizes texts in other notations than the one that is expected, for a message that says so.

use crate::model::{Error, Position, is_name as is_rule_name};

/// A notation: its name, what to change for ABNF, whether a text can be in it, and whether a line, without the spaces around
/// it, is one that only it has.
type Notation = (&'static str, &'static str, fn(&str) -> bool, fn(&str) -> bool);

const ANY: fn(&str) -> bool = |_| true;

const RULE_FILE: Notation =
    ("a rule file", "`import` reads ABNF; use `check`, `generate` or `new` with it", ANY, |line| {
        let kind = line.split_once(" = ").filter(|(label, _)| is_rule_name(label)).map_or(line, |(_, kind)| kind);
        ["N: ", "T: ", "T/i: ", "Sequence:", "Choice:", "Optional:"].iter().any(|start| kind.starts_with(start))
    });

/// The special ones first: a text is in the first notation of which it has a line.
const NOTATIONS: [Notation; 26] = [
    ("a PDF", "save the text of its grammar", |text| text.trim_start().starts_with("%PDF-"), ANY),
    (
        "a schema for XML (RELAX NG, XSD or DTD)",
        "it describes trees; write what their texts are made of",
        ANY,
        |line| {
            let words: Vec<&str> = line.split_whitespace().collect();
            let opens = |it: &[&str]| matches!(it, ["element" | "attribute", _, "{"]);
            has(line, &["relaxng.org/ns", "/XMLSchema\"", "<!ELEMENT "])
                || starts(line, &["default namespace ", "datatypes "])
                || words.windows(3).any(opens)
        },
    ),
    ("HTML or XML", "save the text of the grammar, without tags and `&lt;`; of an RFC, its `.txt`", ANY, |line| {
        let is_tag = line.strip_prefix('<').is_some_and(|tag| tag.starts_with(|c: char| c.is_ascii_alphabetic()));
        starts(line, &["<?xml", "<!"])
            || starts(line, &["<pre", "<html", "<sourcecode", "<artwork"]) && line.contains('>')
            || is_tag && (line.contains("</") || line.ends_with("\">")) && !line.contains("::=")
    }),
    (
        "JSON",
        DATA,
        |text| {
            let mut signs = text.chars().filter(|c| !c.is_whitespace());
            matches!(
                (signs.next(), signs.next()),
                (Some('{'), Some('"' | '}')) | (Some('['), Some('"' | '[' | '{' | ']'))
            )
        },
        ANY,
    ),
    (
        "a grammar of tree-sitter",
        "write `name = …` for `name: $ => …`, `a b` for `seq(a, b)`, `a / b` for `choice(a, b)` and `*x` for `repeat(x)`",
        ANY,
        |line| has(line, &["grammar({", "$ => "]),
    ),
    ("a schema of Protocol Buffers", DATA, ANY, |line| line.starts_with("syntax = \"proto")),
    (
        "a grammar of JavaCC",
        "write `name = …` for `void name() : {} { … }`, `/` for `|`, `*x` for `(x)*` and `[x]` for `(x)?`",
        ANY,
        |line| {
            let rest = ["TOKEN", "SKIP", "MORE"].iter().find_map(|start| line.strip_prefix(start));
            starts(line, &["PARSER_BEGIN(", "void "]) || rest.is_some_and(|rest| rest.trim_start().starts_with(':'))
        },
    ),
    ("a grammar of Bison or Yacc", BISON, ANY, |line| {
        line == "%%"
            || starts(line, &["%token ", "%start ", "%left ", "%type ", "%union", "%{"])
            || line.contains("$$ =")
    }),
    (
        "ASN.1",
        DATA,
        |text| {
            has(
                text,
                &["DEFINITIONS", "SEQUENCE {", "SEQUENCE OF", "CHOICE {", "ENUMERATED {", "OCTET STRING", "INTEGER ("],
            )
        },
        |line| line.contains("::="),
    ),
    (
        "BNF or EBNF (`name ::= …`)",
        "write `name = …`, `/` for `|`, `*x` for `x*`, `[x]` for `x?` and `%x41` for `#x41`",
        ANY,
        |line| {
            // W3C numbers its rules: `[1] document ::= …`.
            let name = line.split_once("::=").and_then(|(name, _)| name.split_whitespace().last());
            name.is_some_and(|name| is_name(name.trim_matches(['<', '>', '[', ']'])))
        },
    ),
    (
        "a grammar of Ohm",
        "write `/` for `|`, `*x` for `x*`, `[x]` for `x?`, and `a *( \",\" a )` for `ListOf<a, \",\">`; white space is not skipped",
        |text| text.contains('='),
        |line| {
            let name = line.strip_suffix('{').and_then(|head| head.split("<:").next()).map_or("", str::trim);
            is_name(name) && name.starts_with(|c: char| c.is_ascii_uppercase())
        },
    ),
    (
        "a grammar of PEG.js or Peggy",
        "leave out the labels and actions, and write `*x` for `x*` and `[x]` for `x?`; ABNF has no `!` and `&`, and its \
         alternatives have no order",
        |text| !text.contains("peg::"),
        |line| {
            let body = line.split_once('=').and_then(|(_, body)| body.split([';', '<']).next()).unwrap_or_default();
            let has_label = |word: &str| word.split_once(':').is_some_and(|(name, of)| is_name(name) && !of.is_empty());
            let is_labelled = plain(body).any(|it| it.split_whitespace().any(has_label));
            line.contains("{ return ") || body.trim_start().starts_with("$(") || is_labelled
        },
    ),
    (
        "a parsing expression grammar (`name <- …`)",
        "write `name = …`, `*x` for `x*` and `[x]` for `x?`; ABNF has no `!` and `&`, and its alternatives have no order",
        ANY,
        |line| {
            let name = line.split_once("<-").or_else(|| line.split_once('←')).map(|(name, _)| name);
            name.or(line.strip_suffix('{')).is_some_and(|name| is_name(name.trim())) || line.starts_with("peg::parser!")
        },
    ),
    (
        "a grammar of LALRPOP",
        "leave out the types and actions, and write `name = …` and `/` between alternatives",
        ANY,
        |line| line == "grammar;" || line.starts_with("pub ") && line.ends_with("= {"),
    ),
    (
        "CDDL (`name = { key: type, … }`)",
        DATA,
        |text| text.contains("= {") && !text.contains('~'),
        |line| line.split_once(": ").is_some_and(|(name, _)| name.split_whitespace().last().is_some_and(is_name)),
    ),
    ("CDDL (`name = { key: type, … }`)", DATA, ANY, |line| {
        plain(line).any(|part| part.split([' ', ',', '}']).any(|word| ["tstr", "bstr", "=>"].contains(&word)))
    }),
    (
        "a grammar of pest (`name = { … }`)",
        "write `name = …`, `/` for `|`, a space for `~`, `*x` for `x*` and `[x]` for `x?`; ABNF has no `!` and `&`",
        ANY,
        |line| {
            let body =
                line.split_once('=').filter(|(name, _)| is_name(name.trim())).map_or("", |(_, body)| body.trim());
            body.trim_start_matches(['_', '@', '$', '!']).starts_with('{') && !body.ends_with([';', '.'])
                || plain(line).any(|part| part.contains(" ~ "))
        },
    ),
    ("a listing with numbered lines", "leave the numbers out", ANY, |line| {
        let rest = line.trim_start_matches(|c: char| c.is_ascii_digit());
        rest.len() < line.len() && begins_rule(rest.trim_start_matches([':', '|']))
    }),
    (
        "EBNF (`name = … ;`)",
        "leave out the commas and semicolons, and write `/` for `|` and `*( … )` for `{ … }`",
        ANY,
        |line| {
            let (name, body) = line.split_once('=').unwrap_or(("-", ""));
            let signs: &[char] = if name.is_empty() { &[',', '{'] } else { &[',', '|', '{'] };
            let is_rule = is_name(&name.trim().replace(' ', "_")) && (body.ends_with(';') || body.ends_with(" ."));
            (name.is_empty() || is_rule) && plain(body).any(|part| part.contains(signs))
        },
    ),
    ("a grammar of ANTLR", ANTLR, ANY, |line| {
        line.ends_with(';') && starts(line, &["grammar ", "lexer grammar ", "parser grammar "])
    }),
    (
        "a grammar of ANTLR",
        ANTLR,
        |text| {
            // Yacc has such signs only in quotes.
            let is_sign = |part: &str| part.contains(['+', '*', '?', '~', '[']) || has(part, &["fragment ", "->"]);
            text.contains(';') && has_colons(text) && text.lines().any(|line| plain(line).any(is_sign))
        },
        is_colon_rule,
    ),
    ("a grammar of Yacc or ANTLR", BISON, |text| text.contains(';') && has_colons(text), is_colon_rule),
    (
        "a grammar of Lark or Python (`name: …`)",
        ANTLR,
        |text| has(text, &["\n%import ", "\n%ignore "]) || text.contains('|') && has_colons(text),
        is_colon_rule,
    ),
    ("BNF (`name -> …`)", "write `name = …` and `/` for `|`", ANY, |line| {
        let name = line.split_once("->").or_else(|| line.split_once('→'));
        name.is_some_and(|(name, _)| is_name(name.trim().trim_matches(['<', '>'])))
    }),
    (
        "a regular expression",
        "write `name = 1*DIGIT` for `[0-9]+`, `*x` for `x*`, `[x]` for `x?` and `/` for `|`",
        |text| text.trim().lines().count() == 1 && !begins_rule(text),
        |line| {
            let signs = ["(?", "\\d", "\\w", "\\s", "\\.", "]+", "]*", "]{", "]?", ")?", ")*", ")+", ".*"];
            line.starts_with('^') || line.ends_with('$') || has(line, &signs)
        },
    ),
    ("a text without rules", "expected `name = elements`", |text| !text.lines().any(begins_rule), ANY),
];

const ANTLR: &str = "write `name = …` for `name: …`, `/` for `|`, `*x` for `x*` and `[x]` for `x?`";
const BISON: &str = "leave out the declarations and actions, and write `name = …` for `name: …;`, `/` for `|`";
const DATA: &str = "it describes data; write the rules of a text as `name = elements`";

/// Returns an error for a text that should be ABNF, and is in another notation, at the first line that shows it.
pub(crate) fn not_abnf(text: &str) -> Option<Error> {
    let (at, (name, advice, ..)) =
        [RULE_FILE].iter().chain(&NOTATIONS).find_map(|it| Some((shown(text, split_lines(text), it)?, it)))?;
    Some(Error::new(at, format!("this looks like {name}, not ABNF: {advice}")))
}

/// Returns an error for a text that should be a rule file, and is in another notation, at the first line that shows it.
pub(crate) fn not_rules(text: &str) -> Option<Error> {
    let is_header = |line: &str| line.trim_end().strip_suffix('=').is_some_and(|name| is_rule_name(name.trim_end()));
    if shown(text, text.lines(), &RULE_FILE).is_some() || text.lines().any(is_header) {
        return None;
    }
    let is_rule: Notation = ("ABNF", "", ANY, |line| begins_rule(line) && !line.ends_with('='));
    let notations = NOTATIONS[..NOTATIONS.len() - 1].iter().chain([&is_rule]);
    let (at, name) = notations.into_iter().find_map(|it| Some((shown(text, text.lines(), it)?, it.0)))?;
    let advice = match name {
        "ABNF" => {
            "`railurl grammar import` makes one of it, and a file whose name ends with `.abnf` can take its place"
        }
        _ => "a rule is `name =` and, indented by two spaces, an element such as `T: text` or `Sequence:`",
    };
    Some(Error::new(at, format!("this looks like {name}, not a rule file: {advice}")))
}

/// Returns the first of a text's lines that shows a notation. Comments of ABNF and of rule files show none.
fn shown<'t>(
    text: &str,
    lines: impl Iterator<Item = &'t str>,
    (_, _, is_text, is_line): &Notation,
) -> Option<Position> {
    if !is_text(text) {
        return None;
    }
    let mut lines = lines.zip(1..).filter(|(line, _)| !starts(line.trim(), &[";", "#", "//"]));
    let (line, number) = lines.find(|(line, _)| !line.trim().is_empty() && is_line(line.trim()))?;
    let column = u32::try_from(line.chars().take_while(|c| c.is_whitespace()).count() + 1).unwrap_or(u32::MAX);
    Some(Position { line: number, column })
}

/// Returns the lines of a text, which end in `\n`, `\r\n` or `\r`.
pub(crate) fn split_lines(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = Some(text);
    std::iter::from_fn(move || {
        let text = rest?;
        let Some(end) = text.find(['\n', '\r']) else { return rest.take() };
        let width = if text[end..].starts_with("\r\n") { 2 } else { 1 };
        rest = Some(&text[end + width..]);
        Some(&text[..end])
    })
}

fn has(text: &str, signs: &[&str]) -> bool {
    signs.iter().any(|sign| text.contains(sign))
}

fn starts(text: &str, signs: &[&str]) -> bool {
    signs.iter().any(|sign| text.starts_with(sign))
}

/// Returns whether more lines begin with a name and a colon than with a name and an equals sign, in a text with `|` or `;`.
fn has_colons(text: &str) -> bool {
    let count = |is_rule: fn(&str) -> bool| text.lines().filter(|line| is_rule(line.trim())).count();
    (text.contains('|') || text.lines().any(|line| line.trim_end().ends_with(';')))
        && count(is_colon_rule) > count(begins_rule)
}

/// Returns whether a line begins with a name and a colon, or with a colon.
fn is_colon_rule(line: &str) -> bool {
    let name = line.split_once(':').filter(|(_, body)| !body.starts_with([':', '=', '/'])).map(|(name, _)| name.trim());
    name.is_some_and(|name| name.is_empty() || is_name(name.trim_start_matches(['?', '!'])))
}

/// Returns whether a line begins with a name and an equals sign.
fn begins_rule(line: &str) -> bool {
    line.split_once('=').is_some_and(|(name, _)| is_name(name.trim_end_matches(':').trim()))
}

/// Returns the parts of a line that are outside quotes.
fn plain(line: &str) -> impl Iterator<Item = &str> {
    line.split(['"', '\'']).step_by(2)
}

/// Returns whether a text is the name of a rule in the usual notations.
fn is_name(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
        && text.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_'))
}
