//! The rule files agree with the diagrams in their specifications' sources.

use crate::support;
use railurl_grammar::plain::plain;
use railurl_grammar::{extract, read, write, write_node};

pub(crate) fn rule_files_are_their_specifications_rules() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/grammar/rules");
    let mut compared = 0;
    for entry in std::fs::read_dir(folder).expect("the folder of rule files") {
        let path = entry.expect("an entry").path();
        let ours = read(&std::fs::read_to_string(&path).expect("a rule file")).expect("it passes its own tests");
        let Some(specification) = &ours.header.diagrams else { continue };
        compared += 1;
        let source = std::fs::read_to_string(support::beside("specs").join(&specification.text)).expect("a source");
        let (ours, theirs) = (plain(&ours), plain(&extract(&source).expect("the specification's rules")));
        for (ours, theirs) in ours.rules.iter().zip(&theirs.rules) {
            assert_eq!(ours, theirs, "{}: `{}`", path.display(), theirs.name);
        }
        assert_eq!(ours.rules.len(), theirs.rules.len());
    }
    assert!(compared > 0, "no rule file has a specification with diagrams");
}

pub(crate) fn the_standard_of_2015_has_thirty_rules() {
    let path = support::beside("specs/railroad-url-2015.bs");
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
