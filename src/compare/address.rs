//! The reading of one parser: a URL, or the values that a program's accessors return.

use alloc::borrow::Cow;
#[cfg(feature = "implementations")]
use alloc::boxed::Box;
use core::fmt;

use super::key::{self, Key, View};
use super::{Aspect, Reading};
#[cfg(feature = "implementations")]
use crate::implementations::{Answer, Implementation, Rejection};
use crate::{
    Options, ParseError, Url,
    components::{Component, Spans},
    dialect::Parser,
};

/// The result of reading an input: the URL of a specification, or the answer of a program.
///
/// ```
/// use railurl::compare::compare;
/// use railurl::{Dialect, components::Component};
///
/// let comparison = compare("http://[::1]:80/", None, &[Dialect::Living, Dialect::Rfc3986]);
/// let addresses: Vec<_> = comparison.readings().iter().flat_map(|reading| &reading.result).collect();
/// assert!(addresses.iter().all(|address| address.effective_host().as_deref() == Some("::1")));
/// assert_eq!(addresses[0].component(Component::Host), Some("[::1]"));
/// assert_eq!(addresses[0].url().unwrap().as_str(), "http://[::1]/");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Address {
    /// The URL of a specification.
    Url(Url),
    /// The answer of a program. It has no canonical form.
    #[cfg(feature = "implementations")]
    Answer(Box<Answer<'static>>),
}

impl Address {
    /// Reads an input.
    pub(super) fn read(parser: Parser, input: &str, base: Option<&str>) -> Result<Self, ParseError> {
        match parser {
            Parser::Dialect(dialect) => {
                let options = Options::new().dialect(dialect);
                base.map_or(options, |base| options.base_text(base)).parse(input).map(Address::Url)
            }
            #[cfg(feature = "implementations")]
            Parser::Implementation(implementation) => {
                Ok(Address::Answer(Box::new(answer(implementation, input, base)?.into_owned())))
            }
        }
    }

    /// Returns the parts on which a connection depends.
    pub(super) fn view(&self) -> View<'_> {
        let text = |component| self.component(component);
        View::new(text(Component::Scheme), text(Component::Host), self.effective_host(), self.effective_port())
    }

    /// Returns the URL, if a specification read it.
    #[must_use]
    pub fn url(&self) -> Option<&Url> {
        match self {
            Address::Url(url) => Some(url),
            #[cfg(feature = "implementations")]
            Address::Answer(_) => None,
        }
    }

    /// Returns the text of a component. `None` if it is missing.
    #[must_use]
    pub fn component(&self, component: Component) -> Option<&str> {
        match self {
            Address::Url(url) => url.component(component),
            #[cfg(feature = "implementations")]
            Address::Answer(answer) => answer.text(component),
        }
    }

    /// Returns the host that a connection would be made to: a name as an A-label, or an address in canonical form,
    /// without brackets. `None` without a host, or if it is empty.
    ///
    /// Specifications do not define connections. For a specification, this is the host as resolvers read it: `127.1` is
    /// `127.0.0.1`. For a program, it is the host that the program itself connects to, except that a domain in U-labels
    /// is given in A-labels.
    ///
    /// ```
    /// use railurl::{Dialect, compare};
    ///
    /// let comparison = compare("http://127.1/", None, &[Dialect::Rfc3986]);
    /// let address = comparison.readings()[0].result.as_ref().unwrap();
    /// assert_eq!(address.effective_host().as_deref(), Some("127.0.0.1"));
    /// ```
    #[must_use]
    pub fn effective_host(&self) -> Option<Cow<'_, str>> {
        match self {
            Address::Url(url) => host_of_url(url),
            #[cfg(feature = "implementations")]
            Address::Answer(answer) => answer.effective_host.as_deref().map(key::of_program),
        }
    }

    /// Returns the port that a connection would be made to. `None` for the default port.
    ///
    /// ```
    /// use railurl::{compare, implementations::Implementation::PhpParseUrl};
    ///
    /// let comparison = compare("http://127.0.0.1:11211:80/", None, &[PhpParseUrl]);
    /// let address = comparison.readings()[0].result.as_ref().unwrap();
    /// assert_eq!((address.effective_host().as_deref(), address.effective_port()), (Some("127.0.0.1"), Some("11211")));
    /// ```
    #[must_use]
    pub fn effective_port(&self) -> Option<&str> {
        match self {
            Address::Url(url) => url.component(Component::Port),
            #[cfg(feature = "implementations")]
            Address::Answer(answer) => answer.effective_port(),
        }
    }

    /// Returns the key of a reading, for an aspect other than [`Aspect::Acceptance`].
    pub(super) fn key(&self, aspect: Aspect, default_port: impl Fn(&str) -> Option<u16>) -> Key<'_> {
        let text = |component| self.component(component);
        // Many libraries return an empty string for a missing component.
        let given = |component| text(component).filter(|text| !text.is_empty() || self.url().is_some());
        let present = |component| text(component).unwrap_or_default();
        match aspect {
            Aspect::Acceptance => Cow::Borrowed(""),
            Aspect::Scheme => key::lower_case(present(Component::Scheme)),
            // The colon cannot be part of the user name, where colons are percent-encoded.
            Aspect::UserInfo => match [Component::Username, Component::Password].map(present) {
                ["", ""] => Cow::Borrowed(":"),
                parts => Cow::Owned(parts.map(key::normalized).join(":")),
            },
            Aspect::Host => self.effective_host().unwrap_or_default(),
            Aspect::Port => View::new(text(Component::Scheme), None, None, self.effective_port()).port(default_port),
            // A request for an empty path asks the host for `/`.
            Aspect::Path if present(Component::Path).is_empty() && self.effective_host().is_some() => {
                Cow::Borrowed("/")
            }
            Aspect::Path => key::normalized(present(Component::Path)),
            Aspect::Query => Cow::Owned(key::marked('?', given(Component::Query))),
            Aspect::Fragment => Cow::Owned(key::marked('#', given(Component::Fragment))),
        }
    }
}

/// Reads an input, and passes the parts on which a connection depends to a function. Texts are not copied.
pub(super) fn with_view<R>(
    parser: Parser,
    input: &str,
    base: Option<&str>,
    then: impl FnOnce(Result<View<'_>, ParseError>) -> R,
) -> R {
    match parser {
        Parser::Dialect(_) => match Address::read(parser, input, base) {
            Ok(address) => then(Ok(address.view())),
            Err(error) => then(Err(error)),
        },
        #[cfg(feature = "implementations")]
        Parser::Implementation(implementation) => match answer(implementation, input, base) {
            Ok(answer) => {
                let host = answer.effective_host.as_deref().map(key::of_program);
                let text = |component| answer.text(component);
                then(Ok(View::new(text(Component::Scheme), text(Component::Host), host, answer.effective_port())))
            }
            Err(failure) => then(Err(failure.into())),
        },
    }
}

/// Returns the answer of a program for an input.
#[cfg(feature = "implementations")]
pub(crate) fn answer<'i>(
    implementation: Implementation,
    input: &'i str,
    base: Option<&str>,
) -> Result<Answer<'i>, Rejection> {
    base.map_or_else(|| implementation.read(input), |base| implementation.resolve(input, base))
}

fn host_of_url(url: &Url) -> Option<Cow<'_, str>> {
    // Mapping can leave nothing of a domain, such as one that is only a soft hyphen.
    url.host_str().filter(|host| !host.is_empty()).map(key::host).filter(|host| !host.is_empty())
}

/// Writes the URL, or the components of an answer joined as in a URL.
impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(url) = self.url() {
            return url.fmt(f);
        }
        let has_user = self.component(Component::Username).is_some();
        for component in Component::ALL {
            let Some(text) = self.component(component) else { continue };
            match component {
                Component::Scheme => write!(f, "{text}:"),
                Component::Username => write!(f, "//{text}"),
                Component::Host => write!(f, "{}{text}", if has_user { "@" } else { "//" }),
                Component::Password | Component::Port => write!(f, ":{text}"),
                Component::Path => f.write_str(text),
                Component::Query => write!(f, "?{text}"),
                Component::Fragment => write!(f, "#{text}"),
            }?;
        }
        Ok(())
    }
}

/// Returns the spans of the components in an input, by the parser of a reading. A program's answer has them.
pub(super) fn spans(reading: &Reading, input: &str, base: Option<&str>) -> Spans {
    match reading.parser {
        Parser::Dialect(dialect) => {
            let options = Options::new().dialect(dialect);
            base.map_or(options, |base| options.base_text(base)).spans(input)
        }
        #[cfg(feature = "implementations")]
        Parser::Implementation(_) => match &reading.result {
            Ok(Address::Answer(answer)) => Spans::from_answer(answer),
            _ => Spans::nothing("url"),
        },
    }
}
