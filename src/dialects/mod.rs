//! The specifications behind [`Dialect`]: for each, how the library asks it to read a URL.
//!
//! A dialect is a module here, over its modules in `parser` and `canon`, and a row in [`specification`].

#[cfg(feature = "dialects")]
mod generic;
#[cfg(feature = "dialects")]
pub(crate) mod generic_setters;
mod living;
#[cfg(feature = "dialects")]
mod railroad_2015;
#[cfg(feature = "dialects")]
pub(crate) mod record;

use encoding_rs::Encoding;
use railurl_parser::Productions;

use crate::{Attribute, Components, Dialect, Outcome, Spans, Url};

pub(crate) use living::set_living;
#[cfg(feature = "dialects")]
pub(crate) use record::set_record;

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
    /// A query that is canonical already, or none.
    CanonicalQuery(Option<&'v str>),
    /// Pairs that are canonical already, each after `&`, to be added to the query.
    CanonicalPairs(&'v str),
    /// A path that is canonical already.
    CanonicalPath(&'v str),
    /// The fragment, or none.
    Fragment(Option<&'v str>),
}

/// What relative references are relative to.
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
    fn resolved_components(&self, input: &str, base: Option<Base<'_>>) -> Components;

    /// Where the components stand, and the productions that read them.
    ///
    /// A dialect whose parser gives slices says so itself, by [`Spans::of`]. Of others the texts are looked for in the
    /// input, and the productions are those that most specifications name so.
    fn spans(&self, input: &str, base: Option<Base<'_>>) -> Spans {
        Spans::found(input, &self.components(input, base), &Productions::GENERIC)
    }
}

/// The specification of a dialect.
pub(crate) fn specification(dialect: Dialect) -> &'static dyn Specification {
    #[cfg(feature = "dialects")]
    use railurl_canon::rfc::Syntax;
    match dialect {
        Dialect::Living => &living::Living,
        #[cfg(feature = "dialects")]
        Dialect::Railroad2015 => &railroad_2015::Railroad2015,
        #[cfg(feature = "dialects")]
        Dialect::UrlSpec => &generic::UrlSpec,
        #[cfg(feature = "dialects")]
        Dialect::WebUrl(crate::Personality::This) => &generic::WebUrl(crate::Personality::This),
        #[cfg(feature = "dialects")]
        Dialect::WebUrl(crate::Personality::Chrome) => &generic::WebUrl(crate::Personality::Chrome),
        #[cfg(feature = "dialects")]
        Dialect::WebUrl(crate::Personality::Gecko) => &generic::WebUrl(crate::Personality::Gecko),
        #[cfg(feature = "dialects")]
        Dialect::WebUrl(crate::Personality::Ie) => &generic::WebUrl(crate::Personality::Ie),
        #[cfg(feature = "dialects")]
        Dialect::Rfc3986 => &generic::Rfc(Syntax::Uri),
        #[cfg(feature = "dialects")]
        Dialect::Rfc3987 => &generic::Rfc(Syntax::Iri),
    }
}

impl<'b> Base<'b> {
    /// The base as it is written.
    #[cfg(feature = "dialects")]
    pub(crate) fn text(self) -> &'b str {
        match self {
            Base::Url(url) => url.as_str(),
            Base::Text(text) => text,
        }
    }

    /// The base that is a URL.
    pub(crate) fn url(self) -> Option<&'b Url> {
        match self {
            Base::Url(url) => Some(url),
            Base::Text(_) => None,
        }
    }
}
