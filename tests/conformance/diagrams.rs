//! The rule files agree with the diagrams in their specifications' sources.

use crate::data;
use railurl_grammar::analyze::differences;
use railurl_grammar::plain::plain;
use railurl_grammar::{Grammar, Kind, extract, read, rules, write, write_node};

pub(crate) fn rule_files_are_their_specifications_rules() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/grammar/rules");
    let mut compared = 0;
    for entry in std::fs::read_dir(folder).expect("the folder of rule files") {
        let path = entry.expect("an entry").path();
        let ours = read(&std::fs::read_to_string(&path).expect("a rule file")).expect("it passes its own tests");
        let Some(specification) = &ours.header.diagrams else { continue };
        compared += 1;
        let source = std::fs::read_to_string(data::beside("specs").join(&specification.text)).expect("a source");
        let (ours, theirs) = (plain(&ours), plain(&extract(&source).expect("the specification's rules")));
        for (ours, theirs) in ours.rules.iter().zip(&theirs.rules) {
            assert_eq!(ours, theirs, "{}: `{}`", path.display(), theirs.name);
        }
        assert_eq!(ours.rules.len(), theirs.rules.len());
    }
    assert!(compared > 0, "no rule file has a specification with diagrams");
}

/// Our look-ahead and labels change no text of the rules in the standard's source. Additions from its prose are removed: the
/// predicates, and that letters are matched without regard to case.
pub(crate) fn rules_of_2015_match_the_texts_of_their_source() {
    let source = std::fs::read_to_string(data::beside("specs/railroad-url-2015.bs")).expect("the standard's source");
    let printed = extract(&source).expect("the standard's rules");
    let mut ours = read(rules::text("railroad-2015.railroad").expect("a rule file")).expect("it passes its own tests");
    let of_prose = remove_prose(&mut ours);
    assert!(of_prose > 5, "{of_prose}");
    let starts: Vec<String> = ours.header.starts.iter().map(|start| start.text.clone()).collect();
    assert!(starts.len() > 5);
    for start in &starts {
        let found = differences((&ours, start), (&printed, start)).unwrap_or_else(|error| panic!("{start}: {error}"));
        assert!(found.are_equal() && found.predicates.is_empty(), "{start}: {found:?}");
    }
    // A rule that differs by a character is found.
    let port = ours.rules.iter_mut().find(|rule| rule.name == "query").expect("the rule");
    port.body = read("query =\n  ZeroOrMore:\n    T: any except [#!]\n").expect("a rule").rules.remove(0).body;
    let found = differences((&ours, "url"), (&printed, "url")).unwrap();
    assert!(found.only_second.is_some_and(|text| text.contains("?!")));
}

/// Removes predicates, and makes all literals depend on case. Returns their number.
fn remove_prose(grammar: &mut Grammar) -> usize {
    let mut count = 0;
    let mut open: Vec<_> = grammar.rules.iter_mut().map(|rule| &mut rule.body).collect();
    while let Some(node) = open.pop() {
        match &mut node.kind {
            Kind::Predicate { .. } => {
                count += 1;
                node.kind = Kind::Sequence(Vec::new());
            }
            Kind::Literal { ignore_case, .. } => count += usize::from(std::mem::take(ignore_case)),
            _ => {}
        }
        open.extend(node.children_mut());
    }
    count
}

pub(crate) fn the_standard_of_2015_has_thirty_rules() {
    let path = data::beside("specs/railroad-url-2015.bs");
    let source = std::fs::read_to_string(path).expect("the standard's source");
    let grammar = extract(&source).unwrap();
    assert_eq!(grammar.rules.len(), 30);
    assert_eq!(grammar.rules[0].name, "url");
    assert_eq!(read(&write(&grammar)).unwrap(), grammar);
    for rule in &grammar.rules {
        let line = source.lines().nth(rule.body.position.line as usize - 1).unwrap();
        assert_eq!(Some(line), write_node(&rule.body).lines().next());
        // The writer's output equals the standard's text.
        let written = write_node(&rule.body);
        let block: String = (source.lines().skip(rule.body.position.line as usize - 1))
            .take(written.lines().count())
            .map(|line| line.to_owned() + "\n")
            .collect();
        assert_eq!(written, block, "{}", rule.name);
    }
}
