//! Tells the rules of a whole RFC from its examples, which begin like rules: `v=0`, `s=SDP Seminar`.

use std::collections::{HashMap, HashSet};

use crate::model::{Error, Kind, Position};
use crate::prelude::List as _;
use crate::rfcs::{self, rules_of};

use super::lines::{Lines, Logical, logical_rules};
use super::names::named_rule;
use super::scan::{self, Read};
use super::{CORE, listed};

/// What a whole RFC says.
pub(super) struct Document {
    pub(super) rules: Vec<(Logical, Read)>,
    /// The mistakes.
    pub(super) errors: Vec<Error>,
    /// The mistakes, each in a rule that was left out, that count only if another rule refers to it.
    pub(super) broken: Vec<Error>,
    /// What was left out.
    pub(super) notes: Vec<Error>,
}

/// The least number of rules, without prose between them, among which a definition is the rule, and another of the same name
/// elsewhere can be an example.
const MANY: usize = 5;
/// The largest number of rules, without prose between them, among which a definition can be an example.
const FEW: usize = 2;

/// Reads the rules of a document. Leaves out what is not ABNF, and rules of names alone to which no rule refers, if at
/// least half of the names are defined nowhere.
///
/// A rule with two definitions of which none is an example is a mistake if the document `is_whole`: if all its rules are meant.
pub(super) fn read(text: &str, source: usize, is_whole: bool) -> Document {
    let (mut rules, mut broken): (Vec<(Logical, Read)>, Vec<Error>) = (Vec::new(), Vec::new());
    let (logical, prose) = logical_rules(text, Lines::Document);
    for logical in logical {
        match scan::rule(&logical, source) {
            Ok(rule) => rules.push((logical, rule)),
            // A line that begins no rule is prose.
            Err(error) => broken.extend(Some(error).filter(|error| error.rule.is_some())),
        }
    }
    let defined: HashSet<String> = rules.iter().map(|(_, rule)| rule.name.clone()).collect();
    let others = |rule: &Read| names(rule).filter(|name| *name != rule.name).map(str::to_owned).list();
    let referred: HashSet<String> = rules.iter().flat_map(|(_, rule)| others(rule)).collect();
    let elsewhere: HashSet<String> = rfcs::names().chain(rules_of(CORE)).map(str::to_ascii_lowercase).collect();
    let is_known = |name: &str| defined.contains(name) || elsewhere.contains(name);
    let is_example = |rule: &Read| {
        let names: HashSet<&str> = names(rule).collect();
        !rule.adds
            && !referred.contains(rule.name.as_str())
            && !rule.body.nodes().any(|node| matches!(node.kind, Kind::Literal { .. } | Kind::Class(_)))
            && !names.is_empty()
            && names.iter().filter(|name| is_known(name)).count() * 2 <= names.len()
    };
    let (examples, rules): (Vec<_>, Vec<_>) = rules.into_iter().partition(|(_, rule)| is_example(rule));
    let (rules, again, mut errors) = without_doubles(rules, &prose);
    let mut notes = Vec::new();
    let mut note = |what: &str, lines: Vec<u32>| {
        let Some(&line) = lines.first() else { return };
        let lines = listed(&lines.into_iter().map(|line| (line, line)).list());
        notes.push(Error::new(Position { line, column: 1 }, format!("left out {what}: lines {lines}")));
    };
    let lines = broken.iter().map(|error| error.position.line);
    note("what begins as a rule and is not ABNF", lines.list());
    let lines = examples.iter().map(|(_, rule)| rule.position.line);
    note("rules to which no rule refers, and whose names are not defined", lines.list());
    note("examples of rules that are defined in another way", again);
    if !is_whole {
        broken.append(&mut errors);
    }
    Document { rules, errors, broken, notes }
}

/// Leaves out definitions of rules that are defined in another way: returns the others, the lines of those that are examples,
/// and the mistakes of rules where it is not plain which definition is one.
fn without_doubles(rules: Vec<(Logical, Read)>, prose: &[(u32, u32)]) -> (Vec<(Logical, Read)>, Vec<u32>, Vec<Error>) {
    let block = |rule: &Read| prose.partition_point(|&(line, _)| line < rule.position.line);
    let mut sizes: HashMap<usize, usize> = HashMap::new();
    let mut definitions: HashMap<&str, Vec<usize>> = HashMap::new();
    for (number, (_, rule)) in rules.iter().enumerate() {
        *sizes.entry(block(rule)).or_default() += 1;
        let is_prose = matches!(&rule.body.kind, Kind::Reference(written) if named_rule(written).is_none());
        if !rule.adds && !is_prose {
            definitions.entry(&rule.name).or_default().push(number);
        }
    }
    let (mut examples, mut left_out, mut errors): (Vec<u32>, HashSet<usize>, Vec<Error>) =
        (Vec::new(), HashSet::new(), Vec::new());
    for numbers in definitions.into_values() {
        let first = &rules[numbers[0]].1;
        let Some(&other) = numbers.iter().find(|&&number| rules[number].1.body != first.body) else { continue };
        let size = |number: usize| sizes[&block(&rules[number].1)];
        let (many, few): (Vec<usize>, Vec<usize>) = numbers.iter().partition(|&&number| size(number) >= MANY);
        let is_plain = few.iter().all(|&number| size(number) <= FEW)
            && many.windows(2).all(|pair| rules[pair[0]].1.body == rules[pair[1]].1.body);
        if is_plain && !many.is_empty() {
            examples.extend(few.iter().map(|&number| rules[number].1.position.line));
            left_out.extend(few);
        } else {
            let line = first.position.line;
            let message = format!("it is defined in another way on line {line}: leave one of the two out of the text");
            errors.push(Error::new(rules[other].1.position, message).within(&first.name));
            left_out.extend(numbers);
        }
    }
    let kept =
        rules.into_iter().enumerate().filter(|(number, _)| !left_out.contains(number)).map(|(_, rule)| rule).list();
    examples.sort_unstable();
    errors.sort_by_key(|error| error.position);
    (kept, examples, errors)
}

/// Returns the names of rules that a rule has.
fn names(rule: &Read) -> impl Iterator<Item = &str> {
    rule.body.references().filter_map(|(_, written)| named_rule(written))
}

#[cfg(test)]
mod tests {
    use crate::abnf::{Imported, import, import_with};
    use crate::describe;
    use crate::errors::Errors;

    const RFC: &str = "\
RFC 9999                       Greetings                     May 2026

Status of This Memo

   Where x = y, read on.

1.  Syntax

   A name stands for others:

      name = \"n\"

   Messages are:
      message  = greeting SP
                 name /

Doe                     Standards Track                    [Page 1]
\u{C}
RFC 9999                       Greetings                     May 2026

                 farewell

      ; What is said first.
      greeting = \"hi\" / \"hello\"

      farewell = \"bye\"
      name     = 1*ALPHA
      other    = 2DIGIT
      last     = other
   where ALPHA is a letter.

   /* a = b; */
      v=0
      s=SDP Seminar
      at = <URI, see [RFC3986]>
";

    fn read(text: &str, starts: &[&str]) -> Result<(Vec<String>, Vec<String>), Errors> {
        let Imported { grammar, notes } = import_with(text, &[], starts)?;
        let rules = grammar.rules.iter().map(|rule| format!("{} = {}", rule.name, describe(&rule.body)));
        Ok((rules.collect(), notes.iter().map(ToString::to_string).collect()))
    }

    #[test]
    fn read_the_rules_of_a_whole_rfc() {
        let (rules, notes) = read(RFC, &["message"]).unwrap();
        let greeting = "greeting = (\"hi\" (any case) | \"hello\" (any case))";
        let expected =
            ["message = (greeting sp name | farewell)", greeting, "name = alpha+", "farewell = \"bye\" (any case)"];
        assert_eq!(rules[..4], expected);
        assert_eq!(
            notes,
            [
                "33:1: left out what begins as a rule and is not ABNF: lines 33",
                "34:1: left out rules to which no rule refers, and whose names are not defined: lines 34",
                "11:1: left out examples of rules that are defined in another way: lines 11",
            ],
        );
        let errors = import(RFC).unwrap_err();
        assert!(errors[0].to_string().contains("add `--with rfc3986`"), "{errors}");
        let imported = import_with(RFC, &[], &["greeting"]).unwrap();
        assert_eq!(imported.grammar.rules[0].docs, ["What is said first."]);
    }

    #[test]
    fn refuse_rules_with_two_definitions_of_which_none_is_an_example() {
        let twice = RFC.replace("      farewell = \"bye\"\n", "      farewell = \"bye\"\n      name = \"x\"\n");
        for starts in [&["message"][..], &[]] {
            let errors = read(&twice, starts).unwrap_err();
            let message = "it is defined in another way on line 11: leave one of the two out of the text";
            assert_eq!(errors[0].to_string(), format!("27:7: in rule `name`: {message}"));
        }
        read(&twice, &["other"]).unwrap();
    }

    #[test]
    fn refuse_broken_rules_only_where_they_are_referred_to() {
        let broken = RFC.replace("= \"bye\"", "= \"bye");
        let errors = read(&broken, &[]).unwrap_err();
        assert_eq!(errors[0].to_string(), "26:18: in rule `farewell`: this text is not closed: expected `\"`");
        read(&broken, &["other"]).unwrap();
    }
}
