//! Published grammars are imported with all that they need. The tests `compiled` make parsers of them.

use std::path::Path;

use railurl_grammar::abnf::{Source, import_with};
use railurl_grammar::{read, write};

use crate::corpus::cases;

#[test]
fn every_grammar_is_imported_with_all_of_its_rules() {
    let files = std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus")).unwrap();
    assert_eq!(files.count(), cases().len() + 2, "each file is a case, except four; two are in the library");
    for case in &cases() {
        let imported = case.import(&[]);
        for rule in &imported.grammar.rules {
            let missing = rule.body.references().find(|(_, name)| imported.grammar.rule(name).is_none());
            assert!(missing.is_none(), "{}: `{}` refers to {missing:?}", case.name, rule.name);
        }
        assert!(case.starts.iter().all(|start| imported.grammar.rule(start).is_some()), "{}", case.name);
        assert_eq!(read(&write(&imported.grammar)).as_ref(), Ok(&imported.grammar), "{}", case.name);
    }
}

#[test]
fn every_rfc_of_the_library_is_imported_with_those_that_it_needs() {
    for name in Source::rfcs() {
        let source = Source::rfc(name).unwrap();
        let needs: Vec<Source> = Source::rfcs().filter(|other| *other != name).filter_map(Source::rfc).collect();
        let imported = import_with(source.text(), &needs, &[]).unwrap_or_else(|errors| panic!("{name}: {}", errors[0]));
        assert!(imported.grammar.rules.len() > 1, "{name}");
    }
}
