//! What holds of the reader and the writer of rule files.

/// Reading never panics, and what was read is written so that reading it gives an equal grammar.
///
/// # Panics
///
/// Where it does not.
///
/// ```
/// railurl_fuzz::grammar_reader::check("digits =\n  OneOrMore:\n    T: any of [0-9]\n");
/// railurl_fuzz::grammar_reader::check("digits =");
/// ```
pub fn check(text: &str) {
    let grammar = match railurl_grammar::read(text) {
        Ok(grammar) => grammar,
        Err(error) => {
            assert!(!error.message.is_empty());
            let lines = text.split('\n').count();
            assert!(error.position.line as usize <= lines + 1, "{error}: there are {lines} lines");
            return;
        }
    };
    let written = railurl_grammar::write(&grammar);
    match railurl_grammar::read(&written) {
        Ok(again) => assert_eq!(again, grammar, "written as\n{written}"),
        Err(error) => panic!("{error}, when reading what was written:\n{written}\nof {grammar:?}"),
    }
}
