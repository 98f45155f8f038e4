//! The files generated from a rule file, as its header specifies.

use crate::analyze::{decide, guide};
use crate::blocks::alphabets;
use crate::generate::code;
use crate::header::texts;
use crate::model::{Error, Grammar};
#[cfg(feature = "tools")]
use crate::{
    analyze::starts_of,
    diagram::{EMBEDDED_STYLE, Light, lit, taken},
    interpret::Interpreter,
};

/// Returns the files generated from a grammar, each with its name and content: `alphabets.rs` if the header has
/// [alphabets](crate::Header::has_alphabets), otherwise `syntax.rs`, with `mod.rs`, `walk.rs`,
/// `error.rs` and `expected.rs` unless it says `Errors: nom`, `rest.rs` if all that follows decides a choice, and `example.svg` if the header has
/// an [example](crate::Header::example), a [lit diagram](crate::diagram::lit()) that the documentation of `syntax.rs`
/// includes: with the feature `tools`.
///
/// `source` is the name of the rule file, for the head comments.
///
/// Look-ahead is added where the grammar needs it: see [`decide`]. Where none is enough, a reading of the whole text guides the
/// code: see [`guide`].
///
/// A build script calls [`build`](crate::build()), which writes these files.
///
/// # Errors
///
/// The errors of [`guide`], [`alphabets`] or [`code`], or an example that the first start rule does not match.
///
/// ```
/// let grammar = railurl_grammar::read("Alphabets: word\n\nword =\n  OneOrMore:\n    T: any of [a-z]\n")?;
/// let files = railurl_grammar::generate(&grammar, "word.railroad")?;
/// assert_eq!(files[0].0, "alphabets.rs");
/// # Ok::<(), railurl_grammar::Error>(())
/// ```
pub fn generate(grammar: &Grammar, source: &str) -> Result<Vec<(&'static str, String)>, Error> {
    let decided = if grammar.header.has_alphabets() { Grammar::default() } else { decided(grammar)? };
    generate_decided(grammar, &decided, source)
}

/// [`generate`], for a grammar whose look-ahead is known: [`guide`] returned `decided` for it.
///
/// # Errors
///
/// Returns the errors of [`alphabets`] or [`code`], or an example that the first start rule does not match.
pub fn generate_decided(
    grammar: &Grammar,
    decided: &Grammar,
    source: &str,
) -> Result<Vec<(&'static str, String)>, Error> {
    let header = &grammar.header;
    let generated = if header.has_alphabets() {
        let code = alphabets(grammar, source, &texts(&header.alphabets), &texts(&header.first));
        code.map(|code| vec![("alphabets.rs", code)])
    } else {
        code(&with_decided_base(grammar, decided), source).map(|code| {
            let mut files = vec![("syntax.rs", code.syntax)];
            if let Some(whole) = code.whole {
                files.extend([("walk.rs", code.walk), ("mod.rs", whole.module), ("expected.rs", whole.expected)]);
                files.extend(whole.error.map(|code| ("error.rs", code)));
            }
            files.extend(code.rest.map(|code| ("rest.rs", code)));
            files
        })
    };
    #[cfg(feature = "tools")]
    let generated = generated.and_then(|files| Ok(files.into_iter().chain(example(grammar)?).collect()));
    generated.map_err(|error| grammar.locate(error))
}

/// Returns the code that lists the leaves of the syntax trees in the module of a rule file: of one with `Errors: nom`, whose
/// [files](generate()) do not have it. Tests compare generated parsers with other readers by it.
///
/// # Errors
///
/// The errors of [`guide`] or [`code`].
///
/// ```
/// let grammar = railurl_grammar::read("Errors: nom\n\npair =\n  Sequence:\n    key = OneOrMore:\n      T: any of [a-z]\n    T: =\n")?;
/// assert!(railurl_grammar::walk(&grammar, "pair.railroad")?.contains("impl<'i> Walk<'i> for Pair<'i>"));
/// # Ok::<(), railurl_grammar::Error>(())
/// ```
pub fn walk(grammar: &Grammar, source: &str) -> Result<String, Error> {
    let decided = decided(grammar)?;
    code(&with_decided_base(grammar, &decided), source).map(|code| code.walk).map_err(|error| grammar.locate(error))
}

/// Adds the look-ahead that a grammar needs.
fn decided(grammar: &Grammar) -> Result<Grammar, Error> {
    guide(grammar, &[]).map_err(|errors| grammar.locate(errors.into_first()))
}

/// Adds the grammar that a decided one extends, decided as well.
fn with_decided_base(grammar: &Grammar, decided: &Grammar) -> Grammar {
    let base = grammar.extends.as_deref().and_then(|base| decide(base, &[]).ok());
    let mut decided = Grammar { extends: base.map(Box::new), ..decided.clone() };
    if cfg!(not(feature = "tools")) {
        decided.header.example = None;
    }
    decided
}

/// Returns the drawing of the first start rule with the track of the example; the references that it takes are unfolded once,
/// if their rules refer to others.
#[cfg(feature = "tools")]
fn example(grammar: &Grammar) -> Result<Option<(&'static str, String)>, Error> {
    let header = &grammar.header;
    let (Some(text), Some(start), false) = (&header.example, header.starts.first(), header.has_alphabets()) else {
        return Ok(None);
    };
    let grammar = &grammar.narrowed(&starts_of(grammar, &[]));
    let trace = Interpreter::new(grammar)?.trace(&start.text, &text.text, &mut |_, _| true)?;
    if let Err(mismatch) = &trace.outcome {
        let message = format!("the example does not match `{}`: it is read to byte {}", start.text, mismatch.at);
        return Err(Error::new(text.position, message));
    }
    let taken = taken(&trace);
    let refers = |name: &&str| grammar.rule(name).is_some_and(|rule| rule.body.references().next().is_some());
    let unfold = |path: &str| !path.contains('/') && taken.get(path).is_some_and(refers);
    let light =
        Light { text: &text.text, trace: Some(&trace), unfold: &unfold, prefix: "", style: Some(EMBEDDED_STYLE) };
    Ok(lit(grammar, &start.text, &light).map(|drawing| ("example.svg", drawing)))
}
