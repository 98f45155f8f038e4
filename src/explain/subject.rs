//! The text that a parser's productions read, for programs that interpret a changed grammar.

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt;
use core::ops::Range;

use super::Settings;
use super::plan::{self, JoinedInput, Plan};
use super::text::Text;

/// The text that a parser's productions read, the production that they begin with, and the answers of the predicates.
///
/// With them, an [interpreter](railurl_grammar::interpret::Interpreter) of another grammar can read the input as this
/// parser would with that grammar. A program may read parts of its input once more; this is the first reading.
///
/// ```
/// use railurl::explain::{Settings, Subject};
/// use railurl_grammar::{interpret::Interpreter, read};
///
/// let subject = Subject::new(" a\tb ", &Settings::new());
/// assert_eq!((subject.rule(), subject.text()), ("url", "ab"));
/// assert_eq!(subject.in_input(1..2), 3..4);
/// assert_eq!(subject.holds("base-has-opaque-path", None), Some(false));
///
/// let grammar = read("url =\n  OneOrMore:\n    T: any of [a-z]\n")?;
/// assert!(Interpreter::new(&grammar)?.parse(subject.rule(), subject.text()).unwrap().is_some());
/// # Ok::<(), railurl_grammar::Error>(())
/// ```
pub struct Subject<'i> {
    plan: Plan<'i>,
    text: Text<'i>,
    rule: &'static str,
}

impl fmt::Debug for Subject<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Subject").field("text", &self.text).field("rule", &self.rule).finish_non_exhaustive()
    }
}

impl<'i> Subject<'i> {
    /// Preprocesses an input as a parser does. A base that is not a URL is left out.
    pub fn new(input: &'i str, settings: &Settings<'i>) -> Self {
        Subject::of(Plan::new(input, settings))
    }

    /// Preprocesses a [joined](Self::joined) text as a parser does. The settings' base is in it already.
    pub fn from_joined(text: &'i str, settings: &Settings<'i>) -> Self {
        Subject::of(Plan::from_joined(settings.parser, text))
    }

    /// Returns the text that a parser makes of an input and its base, and reads in place of the input. `None` if there is
    /// no base, or the parser reads the input alone.
    ///
    /// ```
    /// use railurl::explain::{Settings, Subject};
    /// use railurl::implementations::Implementation;
    ///
    /// let settings = Settings::new().parser(Implementation::Libcurl).base(Some("http://h/a/b?q"));
    /// let joined = Subject::joined("../c", &settings).unwrap();
    /// assert_eq!(Subject::from_joined(&joined, &settings).text(), "http://h/a/../c");
    /// ```
    pub fn joined(input: &str, settings: &Settings<'_>) -> Option<String> {
        match plan::joined(settings.parser, input, settings.base)? {
            JoinedInput::Text(text) => Some(text).filter(|text| text != input),
            JoinedInput::Components(_) => None,
        }
    }

    fn of(plan: Plan<'i>) -> Self {
        let (rule, text) = {
            let stage = plan.stages.iter().find(|stage| stage.of.is_empty());
            let text = stage.and_then(|stage| plan.text_of(stage, &plan.text.text));
            let text = text.map(|text| plan.text.part(0..plan.text.text.len(), Cow::Owned(text.into_owned())));
            (stage.map_or("url", |stage| stage.rule), text.unwrap_or_else(|| plan.text.clone()))
        };
        Subject { plan, text, rule }
    }

    /// Returns the text.
    pub fn text(&self) -> &str {
        &self.text.text
    }

    /// Returns the production that reads the text.
    pub fn rule(&self) -> &'static str {
        self.rule
    }

    /// Returns the bytes of the input that bytes of the text come from, including removed bytes between them.
    pub fn in_input(&self, span: Range<usize>) -> Range<usize> {
        self.text.in_input(span)
    }

    /// Returns the answer of a predicate, by its name and the text that it asks about. `None` if the parser has no such
    /// predicate.
    pub fn holds(&self, name: &str, argument: Option<&str>) -> Option<bool> {
        (self.plan.holds)(name, argument)
    }
}
