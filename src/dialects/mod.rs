//! The implementation of each [`Dialect`](crate::Dialect).
//!
//! Each dialect is a module here, on top of its modules in `parser` and `canon`, with an entry in the functions of
//! `others`: [`ALL`], [`name`], [`specification`] and [`default_port`]. Without the feature `dialects`, these functions
//! are in `only_living`.

mod living;
#[cfg(not(feature = "dialects"))]
mod only_living;
#[cfg(feature = "dialects")]
mod others;

#[cfg(feature = "explain")]
use railurl_canon::changes::Recorder;
use railurl_canon::encode::Encoding;
use railurl_parser::Productions;

use crate::{
    Outcome, Url,
    attributes::Attribute,
    parse::components::{Components, Spans},
};

pub(crate) use living::{Living, set_living};
#[cfg(not(feature = "dialects"))]
pub(crate) use only_living::*;
#[cfg(feature = "dialects")]
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
    PathEnd(Written),
    /// A new end of the query, or all of it with its question mark.
    QueryEnd(Written),
    /// The fragment. `None` removes it.
    Fragment(Option<&'v str>),
}

/// The canonical end of a component, written after the URL's string until it is moved to its place. The URL is not
/// visible until then.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Written {
    /// The offset in the URL at which the component's old end starts, which is removed.
    pub(crate) kept: u32,
    /// The end of the URL, after which the new end is written.
    pub(crate) end: u32,
}

/// The base of relative references.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Base<'b> {
    /// A URL.
    Url(&'b Url),
    /// Text that the dialect reads itself.
    Text(&'b str),
}

/// An implementation of a URL specification.
pub(crate) trait Specification {
    /// Parses `input` to a URL.
    fn parse(&self, input: &str, base: Option<Base<'_>>, encoding: &'static Encoding) -> Outcome;

    /// Returns the components as the parser finds them.
    fn components(&self, input: &str, base: Option<Base<'_>>) -> Components;

    /// Returns the components, resolved against the base.
    #[cfg(feature = "dialects")]
    fn resolved_components(&self, input: &str, base: Option<Base<'_>>) -> Components;

    /// Parses `input`, and reports the changes that make the result.
    #[cfg(feature = "explain")]
    fn record(&self, input: &str, base: Option<Base<'_>>, encoding: &'static Encoding, recorder: &mut dyn Recorder);

    /// Returns the spans of the components, and the productions that read them.
    ///
    /// A dialect whose parser returns slices overrides this with [`Spans::from_components`]. For the others, the texts
    /// are searched for in the input, and the productions have the names that most specifications use.
    fn spans(&self, input: &str, base: Option<Base<'_>>) -> Spans {
        Spans::found(input, &self.components(input, base), &Productions::GENERIC)
    }
}

impl<'b> Base<'b> {
    /// Returns the base, if it is a URL.
    pub(crate) fn url(self) -> Option<&'b Url> {
        match self {
            Base::Url(url) => Some(url),
            Base::Text(_) => None,
        }
    }
}
