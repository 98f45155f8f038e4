//! The modules generated from a rule file, as its header specifies.

use crate::blocks::alphabets;
use crate::generate::generate;
use crate::header::texts;
use crate::model::{Error, Grammar};

/// The Rust files generated from a grammar, each with its name and code: `alphabets.rs` if the header has
/// [alphabets](crate::Header::has_alphabets), otherwise `syntax.rs` and `walk.rs`.
///
/// `source` is the name of the rule file, for the head comments.
///
/// # Errors
///
/// The errors of [`alphabets`] or [`generate`].
///
/// ```
/// let grammar = railurl_grammar::read("Alphabets: word\n\nword =\n  OneOrMore:\n    T: any of [a-z]\n")?;
/// let modules = railurl_grammar::modules(&grammar, "word.railroad")?;
/// assert_eq!(modules[0].0, "alphabets.rs");
/// # Ok::<(), railurl_grammar::Error>(())
/// ```
pub fn modules(grammar: &Grammar, source: &str) -> Result<Vec<(&'static str, String)>, Error> {
    let header = &grammar.header;
    let generated = if header.has_alphabets() {
        let code = alphabets(grammar, source, &texts(&header.alphabets), &texts(&header.first));
        code.map(|code| vec![("alphabets.rs", code)])
    } else {
        let code = generate(grammar, source);
        code.map(|code| vec![("syntax.rs", code.syntax), ("walk.rs", code.walk)])
    };
    generated.map_err(|error| grammar.locate(error))
}
