//! How each [`Dialect`](crate::Dialect) reads a URL.
//!
//! A dialect is a module here, over its modules in `parser` and `canon`, and a row in the functions of `others`:
//! [`ALL`], [`name`], [`specification`] and [`default_port`]. Without the feature `dialects` these are in `only_living`.

mod living;
#[cfg(not(feature = "dialects"))]
mod only_living;
#[cfg(feature = "dialects")]
mod others;

use railurl_canon::encode::Encoding;
use railurl_parser::Productions;

use crate::{
    Outcome, Url,
    attributes::Attribute,
    components::{Components, Spans},
};

pub(crate) use living::{Living, set_living};
#[cfg(not(feature = "dialects"))]
pub(crate) use only_living::*;
#[cfg(feature = "dialects")]
pub(crate) use others::*;

/// A change of a URL.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Setting<'v> {
    /// An attribute of the URL API, other than `href`.
    Attribute(Attribute, &'v str),
    /// The user name.
    Username(&'v str),
    /// The password, or none.
    Password(Option<&'v str>),
    /// The host, or none.
    Host(Option<&'v str>),
    /// The port, or none.
    Port(Option<u16>),
    /// The path.
    Path(&'v str),
    /// The query, or none.
    Query(Option<&'v str>),
    /// The end of the path.
    PathEnd(Written),
    /// All of the query, with its question mark, or its end.
    QueryEnd(Written),
    /// The fragment, or none.
    Fragment(Option<&'v str>),
}

/// The canonical end of a component, as it was written after a URL: nobody sees the URL before it is in its place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Written {
    /// Where in the URL the end of the component starts that goes.
    pub(crate) kept: u32,
    /// The end of the URL, after which it was written.
    pub(crate) end: u32,
}

/// The base of relative references.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Base<'b> {
    /// A URL.
    Url(&'b Url),
    /// A text that the dialect reads itself.
    Text(&'b str),
}

/// A specification by which URLs are read.
pub(crate) trait Specification {
    /// Parses `input` to a URL.
    fn parse(&self, input: &str, base: Option<Base<'_>>, encoding: &'static Encoding) -> Outcome;

    /// The components as the parser finds them.
    fn components(&self, input: &str, base: Option<Base<'_>>) -> Components;

    /// The components, resolved against the base.
    #[cfg(feature = "dialects")]
    fn resolved_components(&self, input: &str, base: Option<Base<'_>>) -> Components;

    /// Where the components stand, and the productions that read them.
    ///
    /// A dialect whose parser gives slices says so itself, by [`Spans::from_components`]. Of others the texts are looked for in the
    /// input, and the productions are those that most specifications name so.
    fn spans(&self, input: &str, base: Option<Base<'_>>) -> Spans {
        Spans::found(input, &self.components(input, base), &Productions::GENERIC)
    }
}

impl<'b> Base<'b> {
    /// The base that is a URL.
    pub(crate) fn url(self) -> Option<&'b Url> {
        match self {
            Base::Url(url) => Some(url),
            Base::Text(_) => None,
        }
    }
}
