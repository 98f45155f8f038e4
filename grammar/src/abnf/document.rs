//! Tells the rules of a whole RFC from its examples, which begin like rules: `v=0`, `s=SDP Seminar`.

use std::collections::{HashMap, HashSet};

use crate::describe;
use crate::model::{Error, Kind, Position};
use crate::prelude::List as _;
use crate::rfcs::{self, rules_of};

use super::lines::{Lines, Logical, logical_rules};
use super::names::{is_elsewhere, named_rule};
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
/// elsewhere can be an example, as all can be of a name that no rule refers to.
const MANY: usize = 5;
/// The largest number of rules, without prose between them, among which a definition can be an example.
const FEW: usize = 2;

/// Reads the rules of a document. Leaves out what is not ABNF, and rules of names alone to which no rule refers, if at
/// least half of the names are defined nowhere.
///
/// If a rule has two definitions, and none is an example, a reference means the one in its own part of the document. If the
/// `starts` reach both in this way, or one is reached from a third part, that is a mistake: if the document `is_whole`, in any
/// case, and otherwise where another rule refers to it.
pub(super) fn read(text: &str, source: usize, starts: &[&str], is_whole: bool) -> Document {
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
    let Single { rules, examples: again, others, mut errors } = without_doubles(rules, &prose, &referred, starts);
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
    note("definitions for other parts of the document than those of the start rules", others);
    if !is_whole {
        broken.append(&mut errors);
    }
    Document { rules, errors, broken, notes }
}

/// Rules of which each has one definition.
struct Single {
    rules: Vec<(Logical, Read)>,
    /// The lines of definitions that are examples.
    examples: Vec<u32>,
    /// The lines of definitions for parts of the document that the start rules do not reach.
    others: Vec<u32>,
    /// The rules where it is not plain which definition is meant.
    errors: Vec<Error>,
}

/// Leaves out definitions of rules that are defined in another way. A part is a run of rules without prose between them.
fn without_doubles(
    rules: Vec<(Logical, Read)>,
    prose: &[(u32, u32)],
    referred: &HashSet<String>,
    starts: &[&str],
) -> Single {
    let parts = rules.iter().map(|(_, rule)| prose.partition_point(|&(line, _)| line < rule.position.line)).list();
    let mut sizes: HashMap<usize, usize> = HashMap::new();
    let mut definitions: HashMap<&str, Vec<usize>> = HashMap::new();
    for (number, (_, rule)) in rules.iter().enumerate() {
        *sizes.entry(parts[number]).or_default() += 1;
        if !rule.adds && !is_elsewhere(&rule.name, &rule.body) {
            definitions.entry(&rule.name).or_default().push(number);
        }
    }
    let line = |number: &usize| rules[*number].1.position.line;
    let (mut examples, mut others, mut left_out): (Vec<u32>, Vec<u32>, HashSet<usize>) = Default::default();
    let mut doubled: HashMap<&str, Vec<usize>> = HashMap::new();
    for (name, numbers) in definitions {
        if numbers.iter().all(|&number| rules[number].1.body == rules[numbers[0]].1.body) {
            continue;
        }
        let size = |number: usize| sizes[&parts[number]];
        let (many, few): (Vec<usize>, Vec<usize>) = numbers.iter().partition(|&&number| size(number) >= MANY);
        let is_plain = few.iter().all(|&number| size(number) <= FEW)
            && many.windows(2).all(|pair| rules[pair[0]].1.body == rules[pair[1]].1.body);
        let is_meant = |name: &str| referred.contains(name) || starts.contains(&name);
        if is_plain && !(many.is_empty() && is_meant(name)) {
            examples.extend(few.iter().map(line));
            left_out.extend(few);
        } else {
            doubled.insert(name, numbers);
        }
    }
    let meant = meant(&rules, &parts, &sizes, &doubled, starts);
    let mut errors = Vec::new();
    for (name, numbers) in doubled {
        if let Some(&Some(meant)) = meant.get(name) {
            let rest = numbers.into_iter().filter(|&number| number != meant).list();
            others.extend(rest.iter().map(line));
            left_out.extend(rest);
            continue;
        }
        let first = &rules[numbers[0]].1;
        let other = numbers.iter().find(|&&number| rules[number].1.body != first.body).unwrap_or(&numbers[0]);
        let at = first.position.line;
        let message = format!("it is defined in another way on line {at}: leave one of the two out of the text");
        errors.push(Error::new(rules[*other].1.position, message).within(name));
        left_out.extend(numbers);
    }
    examples.sort_unstable();
    others.sort_unstable();
    errors.sort_by_key(|error| error.position);
    let kept = rules.into_iter().enumerate().filter(|(number, _)| !left_out.contains(number)).map(|(_, rule)| rule);
    // RFC 2846 repeats a rule and the alternatives that are added to it.
    let mut seen: HashSet<(String, bool, String)> = HashSet::new();
    let kept = kept.filter(|(_, rule)| seen.insert((rule.name.clone(), rule.adds, describe(&rule.body)))).list();
    Single { rules: kept, examples, others, errors }
}

/// Returns the definition of each doubled rule that the start rules reach: the one in the part of all references to it. `None`
/// if they are in several parts, or that part has not one.
fn meant<'a>(
    rules: &'a [(Logical, Read)],
    parts: &[usize],
    sizes: &HashMap<usize, usize>,
    doubled: &HashMap<&'a str, Vec<usize>>,
    starts: &[&'a str],
) -> HashMap<&'a str, Option<usize>> {
    let mut definitions: HashMap<(&str, usize), Vec<usize>> = HashMap::new();
    let mut added: HashMap<&str, Vec<usize>> = HashMap::new();
    // Definitions that are equal may differ in what their names mean: the one among most rules is taken.
    let mut best: HashMap<&str, usize> = HashMap::new();
    for (number, (_, rule)) in rules.iter().enumerate() {
        let name = rule.name.as_str();
        if rule.adds {
            added.entry(name).or_default().push(number);
            continue;
        }
        definitions.entry((name, parts[number])).or_default().push(number);
        let best = best.entry(name).or_insert(number);
        if sizes[&parts[number]] > sizes[&parts[*best]] {
            *best = number;
        }
    }
    let mut meant: HashMap<&str, Option<usize>> = HashMap::new();
    let mut open: Vec<(&str, Option<usize>)> = starts.iter().map(|&start| (start, None)).collect();
    let mut reached: HashSet<(&str, Option<usize>)> = HashSet::new();
    while let Some((name, part)) = open.pop() {
        if !reached.insert((name, part)) {
            continue;
        }
        let here = part.and_then(|part| definitions.get(&(name, part)));
        let mut numbers = added.remove(name).unwrap_or_default();
        if doubled.contains_key(name) {
            let one = here.and_then(|numbers| (numbers.len() == 1).then_some(numbers[0]));
            meant.entry(name).and_modify(|before| *before = before.filter(|_| *before == one)).or_insert(one);
        } else if here.is_none() {
            numbers.extend(best.get(name));
        }
        numbers.extend(here.into_iter().flatten());
        open.extend(numbers.into_iter().flat_map(|at| names(&rules[at].1).map(move |name| (name, Some(parts[at])))));
    }
    meant
}

/// Returns the names of rules that a rule has.
fn names(rule: &Read) -> impl Iterator<Item = &str> {
    rule.body.references().filter_map(|(_, written)| named_rule(written))
}

#[cfg(test)]
mod tests {
    use crate::abnf::{Imported, Source, import, import_with};
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
    fn read_a_rule_that_parts_of_a_document_define_in_two_ways_as_the_part_has_it() {
        let again = "1*DIGIT
      other = 2DIGIT

   Durations are:

      other    = 1*ALPHA
      name     = other
      duration = name
      last     = \"l\"
   where";
        let two = RFC.replace("1*ALPHA\n      other    = 2DIGIT", again);
        let (rules, notes) = read(&two, &["duration"]).unwrap();
        assert_eq!(rules[..3], ["duration = name", "name = other", "other = alpha+"]);
        let left_out = "definitions for other parts of the document than those of the start rules: lines 11, 27, 28";
        assert_eq!(notes[2], format!("11:1: left out {left_out}"));
        let (rules, _) = read(&two, &["message"]).unwrap();
        assert_eq!(rules[2], "name = digit+");
        let errors = read(&two, &["message", "duration"]).unwrap_err();
        assert!(errors[0].to_string().contains("in rule `name`: it is defined in another way on line 11"), "{errors}");
        let errors = read(&two, &["last"]).unwrap_err();
        assert!(errors[0].to_string().contains("in rule `last`: it is defined in another way"), "{errors}");
    }

    #[test]
    fn pass_over_alternatives_and_rules_that_are_repeated() {
        let more = "name =/ DIGIT\n      name     = 1*ALPHA\n      name =/ DIGIT\n";
        let (rules, _) = read(&RFC.replace("      other ", &format!("      {more}      other ")), &["name"]).unwrap();
        assert_eq!(rules[0], "name = (alpha+ | digit)");
        read(&RFC.replace("v=0", "name == other"), &["message"]).unwrap();
    }

    #[test]
    fn go_on_with_a_rule_after_a_page_break_in_a_group() {
        let open = "(\"bye\"\n\nDoe        Standards Track         [Page 2]\n\u{C}\n
                 ;
                 / \"ciao\"

                 \" bella\")
      / \"so long\"
      name     = 1*ALPHA";
        let (rules, _) = read(&RFC.replace("\"bye\"\n      name     = 1*ALPHA", open), &["farewell"]).unwrap();
        let body = "((\"bye\" (any case) | \"ciao\" (any case) \" bella\" (any case)) | \"so long\" (any case))";
        assert_eq!(rules, [format!("farewell = {body}")]);
    }

    #[test]
    fn leave_out_prose_for_a_rule_of_another_section_and_examples_of_no_rule() {
        let more = "other = <as defined in Section 1>\n\n   As in:\n\n      url=\"x\"\n\n   Or:\n\n      url=\"y\"\n";
        let rfc = RFC.replace("      v=0\n", &format!("      {more}"));
        let (rules, notes) = read(&rfc, &["last"]).unwrap();
        assert_eq!(rules, ["last = other", "other = digit digit", "digit = any of [0-9]"]);
        assert!(notes.iter().any(|note| note.ends_with("in another way: lines 11, 37, 41")), "{notes:?}");
        let whole = Source::new("rfc9999", rfc.replace("farewell", "goodbye =/"));
        assert!(import_with("a = last", &[whole], &[]).is_ok());
    }

    #[test]
    fn refuse_broken_rules_only_where_they_are_referred_to() {
        let broken = RFC.replace("= \"bye\"", "= \"bye");
        let errors = read(&broken, &[]).unwrap_err();
        assert_eq!(errors[0].to_string(), "26:18: in rule `farewell`: this text is not closed: expected `\"`");
        read(&broken, &["other"]).unwrap();
    }
}
