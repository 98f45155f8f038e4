//! The spans of a URL's components in the input, and the productions that read them.

use core::ops::Range;

pub use railurl_parser::Component;
use railurl_parser::{ComponentSlices, Productions, Slice};

use super::Components;

impl Components {
    /// Returns the text of a component. `None` if it is missing.
    ///
    /// ```
    /// use railurl::{Url, components::Component};
    ///
    /// let components = Url::parse("mailto:ann@example.com")?.components();
    /// assert_eq!(components.get(Component::Path), Some("ann@example.com"));
    /// assert_eq!(components.get(Component::Host), None);
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn get(&self, component: Component) -> Option<&str> {
        match component {
            Component::Scheme => self.scheme.as_deref(),
            Component::Username => self.username.as_deref(),
            Component::Password => self.password.as_deref(),
            Component::Host => self.host.as_deref(),
            Component::Port => self.port.as_deref(),
            Component::Path => self.path.as_deref(),
            Component::Query => self.query.as_deref(),
            Component::Fragment => self.fragment.as_deref(),
        }
    }
}

/// The span of a component, and the production that reads it.
///
/// ```
/// let spans = railurl::Options::new().spans("http://h/a");
/// let host = spans.host.unwrap();
/// assert_eq!((host.span, host.rule), (7..8, "special-host"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Located {
    /// The bytes of the original input, before anything is trimmed or removed, as UTF-8 byte offsets.
    pub span: Range<usize>,
    /// The production: a rule of the dialect's grammar.
    pub rule: &'static str,
}

/// The spans of a URL's components in an input. `None` if the input does not have the component. Returned by
/// [`Options::spans`](crate::Options::spans).
///
/// ```
/// let input = " http://exam\tple.com/?q";
/// let spans = railurl::Options::new().spans(input);
/// assert_eq!(spans.host.map(|host| &input[host.span]), Some("exam\tple.com"));
/// assert_eq!((spans.form, spans.port), ("special-url", None));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Spans {
    /// The production that reads everything before the query. It tells which form of URL the input has.
    pub form: &'static str,
    /// The scheme, without its colon.
    pub scheme: Option<Located>,
    /// The user name.
    pub username: Option<Located>,
    /// The password.
    pub password: Option<Located>,
    /// The host, with the brackets of an IPv6 address.
    pub host: Option<Located>,
    /// The port, without its colon.
    pub port: Option<Located>,
    /// The path. In some dialects its first slash is not included.
    pub path: Option<Located>,
    /// The query, without its question mark.
    pub query: Option<Located>,
    /// The fragment, without its number sign.
    pub fragment: Option<Located>,
}

impl Spans {
    /// Returns the span of a component. `None` if the input does not have it.
    ///
    /// ```
    /// use railurl::{Options, components::Component};
    ///
    /// let spans = Options::new().spans("http://h/?q");
    /// assert_eq!(spans.get(Component::Query).unwrap().span, 10..11);
    /// assert_eq!(spans.get(Component::Fragment), None);
    /// ```
    #[inline]
    #[must_use]
    pub fn get(&self, component: Component) -> Option<&Located> {
        match component {
            Component::Scheme => self.scheme.as_ref(),
            Component::Username => self.username.as_ref(),
            Component::Password => self.password.as_ref(),
            Component::Host => self.host.as_ref(),
            Component::Port => self.port.as_ref(),
            Component::Path => self.path.as_ref(),
            Component::Query => self.query.as_ref(),
            Component::Fragment => self.fragment.as_ref(),
        }
    }

    /// Returns these spans, without the scheme, each changed by a function.
    #[inline]
    pub(crate) fn map(self, change: impl Fn(Range<usize>) -> Range<usize>) -> Self {
        let changed =
            |located: Option<Located>| located.map(|Located { span, rule }| Located { span: change(span), rule });
        Spans {
            form: self.form,
            scheme: None,
            username: changed(self.username),
            password: changed(self.password),
            host: changed(self.host),
            port: changed(self.port),
            path: changed(self.path),
            query: changed(self.query),
            fragment: changed(self.fragment),
        }
    }

    /// Spans without any component.
    #[inline]
    pub(crate) fn nothing(form: &'static str) -> Self {
        Spans::from_components(&ComponentSlices::default(), &Productions { form, ..Productions::GENERIC }, Some)
    }

    /// Makes spans of the places that a function returns.
    #[cfg(any(feature = "explain", feature = "implementations"))]
    #[inline]
    pub(crate) fn from_each(form: &'static str, located: impl FnMut(Component) -> Option<Located>) -> Self {
        let [scheme, username, password, host, port, path, query, fragment] = Component::ALL.map(located);
        Spans { form, scheme, username, password, host, port, path, query, fragment }
    }

    /// Returns the spans of a program's answer.
    #[cfg(feature = "implementations")]
    #[inline]
    pub(crate) fn from_answer(answer: &crate::implementations::Answer<'_>) -> Self {
        Spans::from_each(answer.form, |component| {
            let value = answer.get(component)?;
            Some(Located { span: value.span.clone()?, rule: value.rule })
        })
    }

    /// Returns the spans of the components that a parser found. `in_input` maps a span of the parser's text to the
    /// user's input, and leaves out what is not in it.
    #[inline]
    pub(crate) fn from_components(
        components: &ComponentSlices<'_>,
        rules: &Productions,
        in_input: impl Fn(Range<usize>) -> Option<Range<usize>>,
    ) -> Self {
        let located = |slice: Option<Slice<'_>>, rule| Some(Located { span: in_input(slice?.span())?, rule });
        Spans {
            form: rules.form,
            scheme: located(components.scheme, rules.scheme),
            username: located(components.username, rules.username),
            password: located(components.password, rules.password),
            host: located(components.host, rules.host),
            port: located(components.port, rules.port),
            path: located(components.path, rules.path),
            query: located(components.query, rules.query),
            fragment: located(components.fragment, rules.fragment),
        }
    }
}
