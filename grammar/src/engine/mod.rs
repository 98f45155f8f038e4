//! The engine: runs a grammar as data, without generated code.
//!
//! [`Engine::new`] compiles a grammar to a small program, and [`Engine::read`] runs it over a text. It *commits* as
//! [generated code](mod@crate::generate) does: a choice takes the first alternative that matches at its place, an option or
//! a repetition takes what it can, and a run before a terminal that the run includes extends to the last such terminal.
//! So it takes linear time, apart from look-ahead, which reads a text again as far as it goes. For a grammar that
//! [`analyze`](crate::analyze) accepts, it reads every text as the [`interpret`](crate::interpret)er does, which
//! tries all alternatives.
//!
//! The result, [`Captures`], has the text of each node with a label and of each reference to a rule, as a tree. Nothing
//! is captured below a node that is marked as `text`, or in look-ahead. A [`Tracer`] says more: which rows and predicates
//! a text passed, and if it does not match, how far it came and what was expected there.
//!
//! The engine does not call itself, neither for a level of the grammar nor for one of the text. It needs no standard
//! library. The machine, which runs for each text, is the crate [`railurl_engine`].
//!
//! ```
//! use railurl_grammar::{engine::Engine, read};
//!
//! let grammar = read("pair =\n  Sequence:\n    key = N: word\n    T: =\n    value = N: word\n\nword =\n  OneOrMore:\n    T: any of [a-z]\n")?;
//! let engine = Engine::new(&grammar)?;
//! let found = engine.read("pair", "a=bc")?.expect("it matches");
//! assert_eq!((found.text("key"), found.text("value")), (Some("a"), Some("bc")));
//! # Ok::<(), railurl_grammar::Error>(())
//! ```

mod compile;
mod first;
mod thread;
mod trace;

pub use railurl_engine::{Capture, Captures};
use railurl_engine::{Program, ReadError};

use self::compile::Compiler;
pub use self::trace::{Expectation, Passed, Trace, Tracer};
use crate::model::{Error, Grammar};
use crate::prelude::*;

/// A grammar, compiled to a program that reads texts.
///
/// It owns what it needs of the grammar, so it can be made once and kept, for example in a `OnceLock`.
///
/// ```
/// use railurl_grammar::{engine::Engine, read};
///
/// let grammar = read("user-info =\n  Sequence:\n    name = ZeroOrMore:\n      T: any\n    T: @\n    End:\n")?;
/// let engine = Engine::new(&grammar)?;
/// // A run extends to the last terminal that ends it.
/// assert_eq!(engine.read("user-info", "a@b@")?.unwrap().text("name"), Some("a@b"));
/// assert!(engine.read("user-info", "a@b")?.is_none());
/// assert_eq!(engine.read("user", "a@b").unwrap_err().to_string(), "there is no rule `user`");
/// # Ok::<(), railurl_grammar::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Engine {
    program: Program,
}

impl Engine {
    /// Compiles a grammar.
    ///
    /// Whether committing reads every text as the notation says is for [`analyze`](crate::analyze) to decide; this does
    /// not ask it.
    ///
    /// # Errors
    ///
    /// There is a reference to a missing rule, or a rule that is defined twice; a predicate about a label or rule that
    /// does not come before it; a rule that can begin with itself, or that refers to itself but not through a bracket;
    /// or look-ahead to the end of the text, which only generated code has.
    pub fn new(grammar: &Grammar) -> Result<Self, Error> {
        Ok(Engine { program: Compiler::grammar(grammar)? })
    }

    /// Reads the whole of a text by a rule, with every predicate true. `None` if the text does not match.
    ///
    /// # Errors
    ///
    /// The grammar has no such rule, or the text is longer than 4,294,967,294 bytes.
    ///
    /// ```
    /// use railurl_grammar::{engine::Engine, read};
    ///
    /// let grammar = read("url =\n  Sequence:\n    scheme = Optional:\n      Sequence:\n        N: scheme\n        T: :\n    path = ZeroOrMore:\n      T: any\n\nscheme =\n  OneOrMore:\n    T: any except [:/]\n")?;
    /// let engine = Engine::new(&grammar)?;
    /// let found = engine.read("url", "a:b")?.unwrap();
    /// // Of captures within one another, the innermost.
    /// assert_eq!(found.get("scheme").unwrap().text(), "a");
    /// assert!(engine.read("url", "/b")?.unwrap().get("scheme").is_none());
    /// # Ok::<(), railurl_grammar::Error>(())
    /// ```
    pub fn read<'e, 'i>(&'e self, rule: &str, input: &'i str) -> Result<Option<Captures<'e, 'i>>, ReadError> {
        self.read_with(rule, input, &mut |_, _| true)
    }

    /// Reads the whole of a text by a rule, as [`read`](Self::read) does, and calls `holds` for the value of a predicate
    /// by name.
    ///
    /// The second argument is the text for a predicate that takes one: that of the nearest label or rule of that name
    /// before it.
    ///
    /// # Errors
    ///
    /// Fails as [`read`](Self::read) does.
    ///
    /// ```
    /// use railurl_grammar::{engine::Engine, read};
    ///
    /// let grammar = read("even =\n  Sequence:\n    word = OneOrMore:\n      T: any\n    If: is-even(word)\n")?;
    /// let engine = Engine::new(&grammar)?;
    /// let mut holds = |name: &str, text: Option<&str>| name == "is-even" && text.unwrap().len() % 2 == 0;
    /// assert!(engine.read_with("even", "ab", &mut holds)?.is_some());
    /// assert!(engine.read_with("even", "abc", &mut holds)?.is_none());
    /// # Ok::<(), railurl_grammar::Error>(())
    /// ```
    #[inline]
    pub fn read_with<'e, 'i>(
        &'e self,
        rule: &str,
        input: &'i str,
        holds: &mut dyn FnMut(&str, Option<&str>) -> bool,
    ) -> Result<Option<Captures<'e, 'i>>, ReadError> {
        self.program.read(rule, input, true, holds)
    }

    /// Reads the start of a text by a rule. [`Captures::end`] is the place to which it matched.
    ///
    /// # Errors
    ///
    /// Fails as [`read`](Self::read) does.
    ///
    /// ```
    /// use railurl_grammar::{engine::Engine, read};
    ///
    /// let engine = Engine::new(&read("digits =\n  OneOrMore:\n    T: any of [0-9]\n")?)?;
    /// assert_eq!(engine.read_start("digits", "12px", &mut |_, _| true)?.unwrap().end(), 2);
    /// # Ok::<(), railurl_grammar::Error>(())
    /// ```
    pub fn read_start<'e, 'i>(
        &'e self,
        rule: &str,
        input: &'i str,
        holds: &mut dyn FnMut(&str, Option<&str>) -> bool,
    ) -> Result<Option<Captures<'e, 'i>>, ReadError> {
        self.program.read(rule, input, false, holds)
    }

    /// Returns the names of the rules.
    pub fn rules(&self) -> impl Iterator<Item = &str> {
        self.program.rules.iter().map(|rule| rule.0.as_str())
    }

    /// Returns the names of the predicates, each once.
    pub fn predicates(&self) -> impl Iterator<Item = &str> {
        self.program.predicates.iter().map(String::as_str)
    }
}

/// Returns what the engine captures where the [interpreter](crate::interpret) has a tree: the rule, the number of the
/// node in it, and the bytes of each capture, in the order of [`Captures::iter`].
///
/// The two are compared by it.
#[cfg(feature = "std")]
pub fn of_match<'g>(found: &crate::interpret::Match<'g>) -> Vec<(&'g str, u16, core::ops::Range<usize>)> {
    let (mut all, mut open) = (Vec::new(), Vec::from([found]));
    while let Some(found) = open.pop() {
        let node = found.node;
        let is_missing = matches!(node.kind, crate::Kind::Optional(_)) && !node.is_text && found.children.is_empty();
        if (node.label.is_some() || matches!(node.kind, crate::Kind::Reference(_))) && !is_missing {
            all.push((found.rule(), found.index, found.start()..found.end()));
        }
        if !node.is_text && !matches!(node.kind, crate::Kind::Ahead(_) | crate::Kind::NotAhead(_)) {
            open.extend(found.children.iter().rev());
        }
    }
    all
}
