//! The implementation of each [`Dialect`](crate::Dialect).
//!
//! Each dialect is a module here, on top of its modules in `parser` and `canon`, with an entry in [`specification`]. What
//! else dialects differ in is in `dialect/all.rs`. Without the feature `dialects`, `only_living` takes the place of
//! `others`.

mod living;
#[cfg_attr(not(feature = "dialects"), path = "only_living.rs")]
mod others;

use alloc::vec::Vec;

#[cfg(feature = "explain")]
use railurl_canon::changes::Recorder;
use railurl_canon::encode::Encoding;

use crate::components::{Components, Spans};
use crate::url::Attribute;
use crate::{ParseError, Url, Violation, error::Lint};

use living::{Living, set_living};
pub(crate) use others::*;

/// A change to a URL.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Setting<'v> {
    /// An attribute of the URL API, other than `href`.
    Attribute(Attribute, &'v str),
    /// The user name.
    Username(&'v str),
    /// The password. `None` removes it.
    Password(Option<&'v str>),
    /// The host. `None` removes it.
    Host(Option<&'v str>),
    /// The port. `None` removes it.
    Port(Option<u16>),
    /// The path.
    Path(&'v str),
    /// The query. `None` removes it.
    Query(Option<&'v str>),
    /// A new end of the path.
    PathEnd(Appended),
    /// A new end of the query, or all of it with its question mark.
    QueryEnd(Appended),
    /// The fragment. `None` removes it.
    Fragment(Option<&'v str>),
}

/// The canonical end of a component, written after the URL's string until it is moved to its place. The URL is not
/// visible until then.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Appended {
    /// The offset in the URL at which the component's old end starts, which is removed.
    pub(crate) kept: u32,
    /// The end of the URL, after which the new end is written.
    pub(crate) end: u32,
}

/// The base of relative references.
#[derive(Clone, Copy, Debug)]
pub(crate) enum GivenBase<'b> {
    /// No base.
    None,
    /// A URL.
    Url(&'b Url),
    /// Text that the dialect reads itself.
    Text(&'b str),
}

/// The result of parsing: a URL or an error, and the violations found.
///
/// ```
/// let outcome = railurl::Options::new().parse_with_violations("http:\\\\example.com");
/// assert!(!outcome.violations.is_empty());
/// assert_eq!(outcome.result?.as_str(), "http://example.com/");
/// # Ok::<(), railurl::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Outcome {
    /// The URL, or the error if the input is not a URL.
    pub result: Result<Url, ParseError>,
    /// The violations; if parsing failed, those found before it stopped.
    ///
    /// In the living standard they are in the order in which its steps report them, and a failure comes last. In the
    /// 2015 standard they are in input order.
    pub violations: Vec<Violation>,
    /// Texts that parse without an error, and that their authors probably meant otherwise. Only the living standard has
    /// lints.
    pub lints: Vec<Lint>,
}

/// An implementation of a URL specification.
pub(crate) trait Specification {
    /// Parses `input` to a URL.
    fn parse(&self, input: &str, base: GivenBase<'_>, encoding: &'static Encoding) -> Outcome;

    /// Returns the components as the parser finds them.
    fn components(&self, input: &str, base: GivenBase<'_>) -> Components;

    /// Returns the components, resolved against the base.
    #[cfg(feature = "dialects")]
    fn resolved_components(&self, input: &str, base: GivenBase<'_>) -> Components;

    /// Parses `input` without its violations, and reports the changes that make the result.
    #[cfg(feature = "explain")]
    fn record(
        &self,
        input: &str,
        base: GivenBase<'_>,
        encoding: &'static Encoding,
        recorder: &mut dyn Recorder,
    ) -> Result<Url, ParseError>;

    /// Returns the spans of the components, and the productions that read them.
    fn spans(&self, input: &str, base: GivenBase<'_>) -> Spans;
}

impl<'b> GivenBase<'b> {
    /// Returns the base, if it is a URL.
    pub(crate) fn url(self) -> Option<&'b Url> {
        match self {
            GivenBase::Url(url) => Some(url),
            GivenBase::None | GivenBase::Text(_) => None,
        }
    }
}
