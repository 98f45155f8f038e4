//! Explains how a parser reads a URL: which bytes are which component, by which productions, and what was changed.
//!
//! [`explain()`] reads an input by any [parser](Parser), a specification or a program. An [`Explanation`] has
//!
//! - the [components](Explanation::components), each with its bytes, its text, and the text in the result;
//! - the pieces of the input that were [removed](Explanation::removed) before it was read;
//! - the [derivations](Explanation::derivations): for each production, the bytes that it read, the rows of the
//!   choices that it took, the answers of predicates, and the sentence of the rule file;
//! - for a parser that [joins](Explanation::joined) input and base before it reads them, the text and its derivations;
//! - the [changes](Explanation::changes) that made the canonical form, each with its kind and section;
//! - for an input that is rejected, the [error](Explanation::failure), the furthest point that the productions reach,
//!   what they expected there, and the [edits](Explanation::correction), one or two, that make it acceptable.
//!
//! Derivations are made by the engine, which runs the grammar that the parser is generated from. Spans are bytes of the
//! user's input, except for those of a joined text. Needs the feature `explain`; all values serialize with the feature
//! `serde`.
//!
//! ```
//! use railurl::explain::{Settings, explain};
//!
//! let explanation = explain(r"http://127.0.0.1\@1.1.1.1/", &Settings::new());
//! let host = explanation.component("host").unwrap();
//! assert_eq!((host.span.clone(), host.rule), (Some(7..16), "special-host"));
//! assert_eq!(explanation.href.as_deref(), Some("http://127.0.0.1/@1.1.1.1/"));
//! assert_eq!(explanation.changes[0].kind.name(), "backslashes-replaced");
//! ```

#[cfg(feature = "agreement")]
pub mod agreement;
#[cfg(feature = "audit")]
pub mod audit;
mod changes;
mod derive;
mod edit;
#[cfg(feature = "audit")]
pub mod kinds;
mod located;
mod plan;
#[cfg(feature = "audit")]
pub mod regex;
pub mod sentences;
mod subject;
mod text;

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::ops::Range;

use railurl_canon::encode::{Encoding, UTF_8};
use railurl_parser::living::span_of_text;
use railurl_parser::{ComponentSlices, Productions};

pub use changes::{Change, ChangeKind};
pub use edit::{Correction, Edit, EditKind};
pub use plan::{grammar, rule_file};
pub use railurl_grammar::Grammar;
pub use subject::Subject;

use crate::compare::Address;
use crate::components::{Component, Components, Located, Spans};
use crate::dialect::Parser;
use crate::implementations::{Answer, Rejection};
use crate::{Dialect, Options, ParseError, Url};
use derive::Way;
use plan::Plan;
use text::Gap;

/// The limit on the length of input and base together, in bytes, unless [`Settings::limit`] sets another.
///
/// An explanation takes up to 100 bytes of memory for each byte that is explained: 7 megabytes at this limit.
pub const DEFAULT_LIMIT: usize = 1 << 16;

/// The parser, the base, the encoding, and the limit on the input's length.
///
/// ```
/// use railurl::explain::{Settings, explain};
///
/// let settings = Settings::new().base("http://example.com/a/b");
/// assert_eq!(explain("../c", &settings).href.as_deref(), Some("http://example.com/c"));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Settings<'b> {
    parser: Parser,
    base: Option<&'b str>,
    /// The base, if it is a URL that a dialect has parsed.
    base_url: Option<&'b Url>,
    encoding: &'static Encoding,
    limit: usize,
}

impl Default for Settings<'_> {
    fn default() -> Self {
        Settings { parser: Parser::default(), base: None, base_url: None, encoding: UTF_8, limit: DEFAULT_LIMIT }
    }
}

impl<'b> Settings<'b> {
    /// Returns settings for the living standard, without a base, in UTF-8.
    ///
    /// ```
    /// use railurl::explain::{Settings, explain};
    ///
    /// assert_eq!(explain("http://example.com/", &Settings::new()).parser, "living");
    /// ```
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets the dialect or program.
    ///
    /// ```
    /// use railurl::{Dialect, explain::{Settings, explain}};
    ///
    /// assert_eq!(explain("a:b", &Settings::new().parser(Dialect::Living)).parser, "living");
    /// ```
    #[must_use]
    pub fn parser(self, parser: impl Into<Parser>) -> Self {
        Settings { parser: parser.into(), ..self }
    }

    /// Sets the base. The parser reads it by its own rules.
    ///
    /// ```
    /// use railurl::explain::{Settings, explain};
    ///
    /// let explanation = explain("//x", &Settings::new().base("https://example.com/"));
    /// assert_eq!(explanation.href.as_deref(), Some("https://x/"));
    /// ```
    #[must_use]
    pub fn base(self, base: impl Into<Option<&'b str>>) -> Self {
        Settings { base: base.into(), base_url: None, ..self }
    }

    /// Sets the encoding of the document that contains the URL. Programs do not use it.
    #[must_use]
    pub fn encoding(self, encoding: &'static Encoding) -> Self {
        Settings { encoding, ..self }
    }

    /// Sets the limit on the length of input and base together, in bytes. A longer input is not explained: its
    /// [failure](Explanation::failure) has the kind `explanation-limit`.
    ///
    /// The default is [`DEFAULT_LIMIT`]. A service that explains URLs from users needs a limit that fits its memory.
    ///
    /// ```
    /// use railurl::explain::{Settings, explain};
    ///
    /// let failure = explain("http://example.com/", &Settings::new().limit(18)).failure.unwrap();
    /// assert_eq!(failure.message, "input and base have 19 bytes; explanations are limited to 18");
    /// ```
    #[must_use]
    pub fn limit(self, bytes: usize) -> Self {
        Settings { limit: bytes, ..self }
    }

    /// Returns the options of a dialect.
    fn options(&self, dialect: Dialect) -> Options<'b> {
        let options = Options::new().dialect(dialect).encoding(self.encoding);
        match (self.base_url, self.base) {
            (Some(url), _) => options.base(url),
            (None, base) => base.map_or(options, |base| options.base_text(base)),
        }
    }

    /// Returns the base as a URL, if the parser is a dialect that parses it first.
    fn parsed_base(&self) -> Option<Url> {
        let Parser::Dialect(dialect) = self.parser else { return None };
        let base = self.base.filter(|_| self.base_url.is_none() && !dialect.resolves_against_text());
        self.base_url.cloned().or_else(|| Options::new().dialect(dialect).parse(base?).ok())
    }
}

/// The explanation of how a parser reads an input. Returned by [`explain()`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Explanation {
    /// The input.
    pub input: String,
    /// The name of the parser.
    pub parser: &'static str,
    /// The note that the requested version was not compared with the program: [`Parser::note`].
    pub note: Option<String>,
    /// The base, if one was given.
    pub base: Option<String>,
    /// The canonical form. `None` for an input that is rejected, and for programs, which have none.
    pub href: Option<String>,
    /// The host that a program connects to. `None` for specifications.
    pub effective_host: Option<String>,
    /// The production of the form of URL that the input has.
    pub form: &'static str,
    /// The components that the input or the result has, in the order of a URL.
    pub components: Vec<Part>,
    /// The pieces of the input that are removed or replaced before it is read, in order.
    pub removed: Vec<Removed>,
    /// The derivation of the input, followed by those of the texts that the parser reads once more.
    pub derivations: Vec<Derivation>,
    /// The reason why the input is not derived. `None` if it is.
    pub not_derived: Option<&'static str>,
    /// The text that input and base are joined to, if the parser joins them before it reads them.
    pub joined: Option<Joined>,
    /// The changes that turn the components of the input into those of the result, component by component, in order.
    pub changes: Vec<Change>,
    /// The reason why the input is rejected. `None` if it is accepted.
    pub failure: Option<FailureReport>,
    asked: Asked,
}

impl Explanation {
    /// Returns a component, by its name.
    ///
    /// ```
    /// use railurl::explain::{Settings, explain};
    ///
    /// let explanation = explain("HTTP://example.com", &Settings::new());
    /// let scheme = explanation.component("scheme").unwrap();
    /// assert_eq!((scheme.written.as_deref(), scheme.result.as_deref()), (Some("HTTP"), Some("http")));
    /// ```
    #[must_use]
    pub fn component(&self, name: &str) -> Option<&Part> {
        self.components.iter().find(|part| part.name == name)
    }

    /// Searches for an edit that makes a rejected input acceptable, or two in different places. `None` if the input is
    /// accepted, or none of the edits tried is enough.
    ///
    /// Each edited input is parsed, so this takes longer than the explanation. It uses the parser,
    /// the base and the encoding of the [`Settings`].
    ///
    /// ```
    /// use railurl::explain::{Settings, explain};
    ///
    /// let correction = explain("http://[::1", &Settings::new()).correction().unwrap();
    /// assert_eq!(correction.input, "http://[::1]");
    /// ```
    #[must_use]
    pub fn correction(&self) -> Option<Correction> {
        let error = self.asked.error.as_ref()?;
        let is_of_input = error.kind() != crate::error::FailureKind::InvalidBase;
        is_of_input.then(|| edit::nearest(self, error))?
    }

    /// Returns the furthest byte of the input that a production reached before it stopped matching.
    fn stop(&self) -> Option<usize> {
        let stop = self.derivations.iter().find_map(|derivation| derivation.stop.as_ref());
        stop.map(|stop| stop.at).or_else(|| self.joined.as_ref()?.stop(&self.input))
    }

    /// Returns the explanation of an input that is too long to be explained.
    fn beyond_limit(input: &str, settings: &Settings<'_>, length: usize) -> Self {
        let message = format!("input and base have {length} bytes; explanations are limited to {}", settings.limit);
        Explanation {
            input: input.to_string(),
            parser: settings.parser.name(),
            note: settings.parser.note(),
            base: settings.base.map(String::from),
            href: None,
            effective_host: None,
            form: "url",
            components: Vec::new(),
            removed: Vec::new(),
            derivations: Vec::new(),
            not_derived: Some("the input is longer than the limit"),
            joined: None,
            changes: Vec::new(),
            failure: Some(FailureReport { kind: "explanation-limit", message, rule: "url", span: 0..0, matches: None }),
            asked: Asked { parser: settings.parser, encoding: settings.encoding, error: None },
        }
    }
}

/// What the search for a [correction](Explanation::correction) needs besides the explanation.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Asked {
    parser: Parser,
    encoding: &'static Encoding,
    error: Option<ParseError>,
}

#[cfg(feature = "serde")]
impl ::serde::Serialize for Explanation {
    fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use ::serde::ser::SerializeStruct as _;
        #[derive(::serde::Serialize)]
        struct Failed<'f> {
            #[serde(flatten)]
            report: &'f FailureReport,
            correction: Option<Correction>,
        }
        let failure = self.failure.as_ref().map(|report| Failed { report, correction: self.correction() });
        let mut fields = serializer.serialize_struct("Explanation", 14)?;
        fields.serialize_field("input", &self.input)?;
        fields.serialize_field("parser", self.parser)?;
        match &self.note {
            Some(note) => fields.serialize_field("note", note)?,
            None => fields.skip_field("note")?,
        }
        fields.serialize_field("base", &self.base)?;
        fields.serialize_field("href", &self.href)?;
        fields.serialize_field("effective_host", &self.effective_host)?;
        fields.serialize_field("form", self.form)?;
        fields.serialize_field("components", &self.components)?;
        fields.serialize_field("removed", &self.removed)?;
        fields.serialize_field("derivations", &self.derivations)?;
        fields.serialize_field("not_derived", &self.not_derived)?;
        fields.serialize_field("joined", &self.joined)?;
        fields.serialize_field("changes", &self.changes)?;
        fields.serialize_field("failure", &failure)?;
        fields.end()
    }
}

/// The text that input and base are joined to.
///
/// ```
/// use railurl::explain::{Settings, explain};
/// use railurl::implementations::Implementation;
///
/// let settings = Settings::new().parser(Implementation::Libcurl).base("http://h/a/b?q");
/// let joined = explain("../c", &settings).joined.unwrap();
/// assert_eq!((joined.text.as_str(), joined.derivations[0].rule), ("http://h/a/../c", "url"));
/// assert_eq!(joined.components[1].span, Some(7..8));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(::serde::Serialize))]
#[non_exhaustive]
pub struct Joined {
    /// The text.
    pub text: String,
    /// The components of the text. Spans are bytes of it.
    pub components: Vec<Part>,
    /// The derivations of the text. Spans are bytes of it. Empty if the parser joins components, because it does not
    /// read the text then.
    pub derivations: Vec<Derivation>,
}

/// A component.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(::serde::Serialize))]
#[non_exhaustive]
pub struct Part {
    /// The component's name: `scheme`, `username`, `password`, `host`, `port`, `path`, `query` or `fragment`.
    pub name: &'static str,
    /// The bytes of the input. `None` if it is not in the input.
    #[cfg_attr(feature = "serde", serde(flatten, serialize_with = "crate::components::place"))]
    pub span: Option<Range<usize>>,
    /// The production that reads it.
    pub rule: &'static str,
    /// The text as the parser finds it. `None` if it is not in the input.
    pub written: Option<String>,
    /// The text of the result. `None` if the component is missing there, or if the input has no result.
    pub result: Option<String>,
    /// Whether the production reads it to its end. `false` for the last component of a text that stops matching in it.
    pub is_complete: bool,
}

/// A piece of the input that is removed, or replaced, before the input is read.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(::serde::Serialize))]
#[non_exhaustive]
pub struct Removed {
    /// The bytes of the input.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub span: Range<usize>,
    /// The text.
    pub text: String,
    /// The code point that replaces it, if one does.
    pub replaced_by: Option<char>,
}

/// The derivation of a text from a production.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Derivation {
    /// The production.
    pub rule: &'static str,
    /// The bytes of the input that the text comes from.
    pub span: Range<usize>,
    /// The text.
    pub text: String,
    /// Whether the text consists of those bytes, apart from removed ones. If not, as for a host that a program decodes
    /// before it reads it, every step has the whole span.
    pub is_verbatim: bool,
    way: Way,
    /// The predicates that were evaluated, also in rows that were not taken.
    pub predicates: Vec<Predicate>,
    /// The place where the text stops matching. `None` if the text matches.
    pub stop: Option<Stop>,
}

impl Derivation {
    /// Returns the steps in the order of the text, each after the one that it is a part of. If the text does not match,
    /// these are the steps of the attempt that came furthest.
    ///
    /// ```
    /// use railurl::explain::{Settings, explain};
    ///
    /// let explanation = explain("a:b", &Settings::new());
    /// let scheme = explanation.derivations[0].steps().find(|step| step.rule == Some("scheme")).unwrap();
    /// assert_eq!((scheme.text, scheme.span), ("a", 0..1));
    /// ```
    #[must_use]
    pub fn steps(&self) -> impl ExactSizeIterator<Item = Step<'_>> {
        let (written, mut around) = (self.way.written(&self.text), Vec::new());
        (0..written.len()).map(move |number| written.step(number, &self.way, &self.text, &mut around))
    }

    /// Returns the steps that have no others below them, in order. Joined, their texts are the text, if it matches.
    ///
    /// ```
    /// use railurl::explain::{Settings, explain};
    ///
    /// let explanation = explain("a:b?c", &Settings::new());
    /// let leaves: Vec<_> = explanation.derivations[0].leaves().map(|step| step.text).collect();
    /// assert_eq!(leaves, ["a", ":", "b", "?", "c"]);
    /// ```
    pub fn leaves(&self) -> impl Iterator<Item = Step<'_>> {
        let written = self.way.written(&self.text);
        let is_leaf = |number| written.depth(number + 1) <= written.depth(number);
        self.steps().enumerate().filter(move |(number, _)| is_leaf(*number)).map(|(_, step)| step)
    }
}

#[cfg(feature = "serde")]
impl ::serde::Serialize for Derivation {
    fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use ::serde::ser::SerializeStruct as _;
        let Derivation { rule, span, text, is_verbatim, way: _, predicates, stop } = self;
        let mut fields = serializer.serialize_struct("Derivation", 8)?;
        fields.serialize_field("rule", rule)?;
        fields.serialize_field("start", &span.start)?;
        fields.serialize_field("end", &span.end)?;
        fields.serialize_field("text", text)?;
        fields.serialize_field("is_verbatim", is_verbatim)?;
        fields.serialize_field("steps", &self.steps().collect::<Vec<_>>())?;
        fields.serialize_field("predicates", predicates)?;
        fields.serialize_field("stop", stop)?;
        fields.end()
    }
}

/// A step of a derivation: a production, or a text within one.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(::serde::Serialize))]
#[non_exhaustive]
pub struct Step<'d> {
    /// The number of steps that this one is within.
    pub depth: usize,
    /// The production. `None` for a text within the production above.
    pub rule: Option<&'static str>,
    /// The label under which the syntax tree keeps it.
    pub label: Option<&'static str>,
    /// The bytes of the input.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub span: Range<usize>,
    /// The text that was read.
    pub text: &'d str,
    /// The rows that the production's choices took, in order, except for those within repetitions.
    pub rows: &'d [Row],
    /// The predicates that let the rows be taken.
    pub predicates: &'d [Predicate],
    /// The production's documentation. Empty if it has none.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub documentation: &'static Documentation,
}

/// The documentation of a production in the rule file.
#[derive(Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(::serde::Serialize))]
#[non_exhaustive]
pub struct Documentation {
    /// The documentation, without links.
    pub sentence: String,
    /// The sections of the specification that it names: links, or titles if the sections have no links.
    pub sections: Vec<String>,
}

/// The row of a choice.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(::serde::Serialize))]
#[non_exhaustive]
pub struct Row {
    /// The row's number, from 1.
    pub number: usize,
    /// The number of rows.
    pub of: usize,
    /// The name of the row: its label, its production, or how it begins.
    pub name: Cow<'static, str>,
}

/// A predicate that was evaluated.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(::serde::Serialize))]
#[non_exhaustive]
pub struct Predicate {
    /// The name in the rule file.
    pub name: &'static str,
    /// Its argument. `None` if it takes none.
    pub argument: Option<String>,
    /// The answer.
    pub holds: bool,
}

/// The place where a text stops matching.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(::serde::Serialize))]
#[non_exhaustive]
pub struct Stop {
    /// The furthest byte of the input that was reached.
    pub at: usize,
    /// The nodes of the grammar that were expected there.
    pub expected: Vec<Expectation>,
    /// Whether the text could have ended there.
    pub is_complete: bool,
}

/// A node that a production expected.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(::serde::Serialize))]
#[non_exhaustive]
pub struct Expectation {
    /// The node of the grammar, as [`describe`](railurl_grammar::describe) writes it: `"]"`, `any of [0-9]`, `end`.
    pub what: &'static str,
    /// The production that the node is in.
    pub rule: &'static str,
    /// The productions that lead to that one, from the outermost.
    pub through: Vec<&'static str>,
}

/// The reason why an input is rejected. An explanation serializes it with the [correction](Explanation::correction).
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(::serde::Serialize))]
#[non_exhaustive]
pub struct FailureReport {
    /// The kind, in words joined by hyphens.
    pub kind: &'static str,
    /// The reason as a sentence.
    pub message: String,
    /// The production that failed.
    pub rule: &'static str,
    /// The offending bytes of the input.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub span: Range<usize>,
    /// Whether the productions match. If they do, a step that is not part of the grammar failed, such as the host
    /// parser. `None` if the input was not derived.
    pub matches: Option<bool>,
}

impl From<&ParseError> for FailureReport {
    fn from(error: &ParseError) -> Self {
        FailureReport {
            kind: error.name(),
            message: error.to_string(),
            rule: error.rule(),
            span: error.span().unwrap_or_default(),
            matches: None,
        }
    }
}

/// Explains how a parser reads an input.
///
/// Takes time linear in the length of the input and the base. Together they may have [`DEFAULT_LIMIT`] bytes, or as many
/// as [`Settings::limit`] says; longer ones are rejected.
///
/// ```
/// use railurl::explain::{Settings, explain};
///
/// let explanation = explain("http://[::1", &Settings::new());
/// let failure = explanation.failure.unwrap();
/// assert_eq!((failure.kind, failure.span), ("IPv6-unclosed", 7..11));
/// ```
#[must_use]
pub fn explain(input: &str, settings: &Settings<'_>) -> Explanation {
    let length = input.len() + settings.base.map_or(0, str::len);
    // Offsets are kept in 32 bits, also in what the input becomes: one code point becomes at most 18.
    let settings = &settings.limit(settings.limit.min(u32::MAX as usize / 18));
    if length > settings.limit {
        return Explanation::beyond_limit(input, settings, length);
    }
    // The base is parsed once for all that is parsed against it.
    let base_url = settings.parsed_base();
    let settings = &Settings { base_url: base_url.as_ref(), ..*settings };
    let mut reading = Parsed::new(input, settings);
    let base_is_invalid =
        matches!(&reading.result, Err(error) if error.kind() == crate::error::FailureKind::InvalidBase);
    let base = settings.base.filter(|_| !base_is_invalid);
    let joined = match settings.parser {
        Parser::Implementation(_) => reading.joined.take().map(plan::JoinedInput::Text),
        parser @ Parser::Dialect(_) => plan::joined(parser, input, base),
    };
    let is_read_again = matches!(&joined, Some(plan::JoinedInput::Text(text)) if text == input);
    let plan = if is_read_again {
        Plan::from_joined(settings.parser, input)
    } else {
        Plan::new(input, &Settings { base, ..*settings })
    };
    let not_derived = if base_is_invalid {
        Some("the base is not a URL")
    } else if plan.reads_nothing() {
        Some("this program does not read the input before it is joined with the base")
    } else {
        None
    };
    let derivations = if not_derived.is_none() { derive::derivations(&plan) } else { Vec::new() };
    let joined = joined.filter(|_| !is_read_again).map(|joined| Joined::new(joined, settings));
    let is_joined_only = reading.written.is_empty();
    if reading.result.is_err() && is_joined_only {
        reading.written = located::written(&derivations, plan.places, reading.written.form, input);
    }
    let failure = reading.result.as_ref().err().map(|error| {
        let of_joined = joined.iter().flat_map(|joined| &joined.derivations);
        let mut all = derivations.iter().chain(of_joined).peekable();
        let matches = all.peek().is_some().then(|| all.all(|derivation| derivation.stop.is_none()));
        FailureReport { matches, ..FailureReport::from(error) }
    });
    let removed = plan.text.gaps(input).into_iter().map(|Gap { span, replaced_by }| {
        let text = input[span.clone()].to_string();
        Removed { span, text, replaced_by }
    });
    let joined_only = joined.as_ref().filter(|_| is_joined_only).map(|joined| &joined.components[..]);
    let changes = changes::changes(input, settings, &mut reading, joined_only, plan.loaded);
    let Parsed { written, result, .. } = reading;
    let form = written.form;
    let components = written.parts(result.as_ref().ok());
    let (href, effective_host, error) = match result {
        Ok(Address::Url(url)) => (Some(url.into_string()), None, None),
        Ok(Address::Answer(answer)) => (None, answer.effective_host.map(Cow::into_owned), None),
        Err(error) => (None, None, Some(error)),
    };
    Explanation {
        input: input.to_string(),
        parser: settings.parser.name(),
        note: settings.parser.note(),
        base: settings.base.map(String::from),
        href,
        effective_host,
        form,
        removed: removed.collect(),
        changes,
        components,
        derivations,
        not_derived,
        joined,
        failure,
        asked: Asked { parser: settings.parser, encoding: settings.encoding, error },
    }
}

impl Joined {
    /// Returns the text with its derivations and its components.
    fn new(joined: plan::JoinedInput, settings: &Settings<'_>) -> Self {
        match joined {
            plan::JoinedInput::Components(text) => {
                let written = Parsed::new(&text, &Settings { base: None, base_url: None, ..*settings }).written;
                Joined { components: written.parts(None), text, derivations: Vec::new() }
            }
            plan::JoinedInput::Text(text) => {
                let plan = Plan::from_joined(settings.parser, &text);
                let derivations = derive::derivations(&plan);
                let components = located::written(&derivations, plan.places, "url", &text).parts(None);
                drop(plan);
                Joined { components, text, derivations }
            }
        }
    }

    /// Returns the place in the input where the text stops matching. `None` if the text does not end with the input.
    fn stop(&self, input: &str) -> Option<usize> {
        let stop = self.derivations.iter().find_map(|derivation| derivation.stop.as_ref())?;
        stop.at.checked_sub(self.text.strip_suffix(input)?.len())
    }
}

/// A parser's result for an input.
struct Parsed<'i> {
    written: InputComponents<'i>,
    result: Result<Address, ParseError>,
    /// The changes that a dialect made, in the order of its steps.
    changes: Vec<Change>,
    /// The text that a program joined the input and the base to.
    joined: Option<String>,
}

/// The components of an input.
struct InputComponents<'i> {
    /// The production of the form of URL.
    form: &'static str,
    of: Components<Option<WrittenComponent<'i>>>,
}

/// A component of an input.
struct WrittenComponent<'i> {
    located: Located,
    /// The text as it is written, without the code points that the parser removes.
    text: Option<Cow<'i, str>>,
    /// Whether its production reads it to the end.
    is_complete: bool,
}

/// Returns whether a parser may remove something within a component.
fn has_gaps(input: &str) -> bool {
    input.bytes().any(|byte| matches!(byte, b'\t' | b'\n' | b'\r'))
}

impl<'i> Parsed<'i> {
    fn new(input: &'i str, settings: &Settings<'_>) -> Self {
        let implementation = match settings.parser {
            Parser::Dialect(dialect) => return changes::parsed(input, dialect, settings),
            Parser::Implementation(implementation) => implementation,
        };
        let (answer, joined) = match settings.base {
            None => (implementation.read(input), None),
            Some(base) => implementation.resolve_joined(input, base),
        };
        let (written, result) = match answered(input, answer) {
            Ok((written, address)) => (written, Ok(address)),
            Err(error) => (InputComponents::nothing(), Err(error)),
        };
        Parsed { written, result, changes: Vec::new(), joined }
    }

    /// Reads an input that a parser accepts.
    fn accepted(input: &'i str, settings: &Settings<'_>) -> Result<(InputComponents<'i>, Address), ParseError> {
        match settings.parser {
            Parser::Dialect(dialect) => {
                let options = settings.options(dialect);
                let address = options.parse(input).map(Address::Url)?;
                Ok((InputComponents::new(input, &options, dialect), address))
            }
            Parser::Implementation(implementation) => {
                answered(input, crate::compare::answer(implementation, input, settings.base))
            }
        }
    }
}

/// Returns the components and the result of a program.
fn answered<'i>(
    input: &'i str,
    answer: Result<Answer<'i>, Rejection>,
) -> Result<(InputComponents<'i>, Address), ParseError> {
    let answer = answer.map_err(ParseError::from)?;
    let written = InputComponents::in_input(input, Spans::from_answer(&answer));
    Ok((written, Address::Answer(Box::new(answer.into_owned()))))
}

impl<'i> InputComponents<'i> {
    /// No components, of an input that is not read.
    fn nothing() -> Self {
        InputComponents { form: "url", of: Components::default() }
    }

    /// Returns the components that a dialect finds.
    fn new(input: &'i str, options: &Options<'_>, dialect: Dialect) -> Self {
        let mut written = InputComponents::in_input(input, options.spans(input));
        // These two find their texts otherwise than their spans; the others remove nothing else within a component.
        if matches!(dialect, Dialect::UrlSpec | Dialect::WebUrl(_)) || has_gaps(input) {
            let mut texts = options.components(input).unwrap_or_default();
            for component in Component::ALL {
                if let Some(written) = &mut written.of[component] {
                    written.text = texts[component].take().map(Cow::Owned);
                }
            }
        }
        written.add_slash(input);
        written
    }

    /// Returns the components that a parser found in a preprocessed text.
    fn found(input: &'i str, text: &str, components: &ComponentSlices<'_>, productions: &Productions) -> Self {
        let is_whole = text.len() == input.len();
        let in_input = |span| Some(if is_whole { span } else { span_of_text(input, text, span) });
        let mut written = InputComponents::in_input(input, Spans::from_components(components, productions, in_input));
        if has_gaps(input) {
            for component in Component::ALL {
                if let Some(written) = &mut written.of[component] {
                    written.text = components[component].map(|found| Cow::Owned(String::from(found.text)));
                }
            }
        }
        written.add_slash(input);
        written
    }

    /// Returns the components with the texts that the input has in their place.
    fn in_input(input: &'i str, spans: Spans) -> Self {
        let written = |located: Located| {
            let text = input.get(located.span.clone()).map(Cow::Borrowed);
            WrittenComponent { located, text, is_complete: true }
        };
        InputComponents { form: spans.form, of: spans.of.map(|located| located.map(written)) }
    }

    /// Returns the components that are written, or that the result has.
    fn parts(self, result: Option<&Address>) -> Vec<Part> {
        let mut parts = Vec::with_capacity(Component::ALL.len());
        for (component, written) in Component::ALL.into_iter().zip(self.of.into_array()) {
            let name = component.name();
            let result = result.and_then(|result| result.component(component)).map(String::from);
            match written {
                Some(WrittenComponent { located: Located { span, rule }, text, is_complete }) => {
                    let (span, written) = (Some(span), text.map(Cow::into_owned));
                    parts.push(Part { name, span, rule, written, result, is_complete });
                }
                None if result.is_some() => {
                    parts.push(Part { name, span: None, rule: self.form, written: None, result, is_complete: true });
                }
                None => {}
            }
        }
        parts
    }

    /// Returns whether the parser found no component in the input.
    fn is_empty(&self) -> bool {
        Component::ALL.into_iter().all(|component| self.get(component).is_none())
    }

    /// Returns the place of a component in the input.
    fn get(&self, component: Component) -> Option<&Located> {
        self.of[component].as_ref().map(|written| &written.located)
    }

    /// Returns the text of a component in the input.
    fn text(&self, component: Component) -> Option<&str> {
        self.of[component].as_ref()?.text.as_deref()
    }

    /// Adds the preceding slash to a path. Some grammars read that slash separately, as a delimiter.
    fn add_slash(&mut self, input: &'i str) {
        let before = Component::ALL.into_iter().filter(|component| *component < Component::Path);
        let end = before.filter_map(|component| self.get(component)).map(|located| located.span.end).max();
        let Some(path) = &mut self.of.path else { return };
        let span = &mut path.located.span;
        let Some(slash) = span.start.checked_sub(1).filter(|at| end.unwrap_or_default() <= *at) else { return };
        // Removed tabs and newlines may stand between them.
        let removed = input[..=slash].bytes().rev().take_while(|byte| matches!(byte, b'\t' | b'\n' | b'\r')).count();
        let Some(slash) = slash.checked_sub(removed) else { return };
        let Some(text @ ("/" | "\\")) = input.get(slash..slash + 1) else { return };
        // Nothing is removed within the path either if it is a piece of the input.
        let is_piece = removed == 0 && path.text.as_deref() == Some(&input[span.clone()]);
        span.start = slash;
        path.text = match &path.text {
            Some(Cow::Borrowed(_)) if is_piece => Some(Cow::Borrowed(&input[span.clone()])),
            other => Some(Cow::Owned([text, other.as_deref().unwrap_or_default()].concat())),
        };
    }
}
