//! The spans of a URL's components in the input, and the productions that read them.

use core::ops::Range;

use railurl_parser::{ComponentSlices, Productions};

use super::{Component, Components};

/// The span of a component, and the production that reads it.
///
/// ```
/// let spans = railurl::Options::new().spans("http://h/a");
/// let host = spans.of.host.unwrap();
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
/// assert_eq!(spans.of.host.map(|host| &input[host.span]), Some("exam\tple.com"));
/// assert_eq!((spans.form, spans.of.port), ("special-url", None));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Spans {
    /// The production that reads everything before the query. It tells which form of URL the input has.
    pub form: &'static str,
    /// The spans.
    pub of: Components<Option<Located>>,
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
        self.of[component].as_ref()
    }

    /// Returns these spans, without the scheme, each changed by a function.
    #[inline]
    pub(crate) fn map(self, change: impl Fn(Range<usize>) -> Range<usize>) -> Self {
        let of = self.of.map(|located| located.map(|Located { span, rule }| Located { span: change(span), rule }));
        Spans { of: Components { scheme: None, ..of }, ..self }
    }

    /// Spans without any component.
    #[inline]
    pub(crate) fn nothing(form: &'static str) -> Self {
        Spans { form, of: Components::default() }
    }

    /// Returns the spans of a program's answer.
    #[cfg(feature = "implementations")]
    #[inline]
    pub(crate) fn from_answer(answer: &crate::implementations::Answer<'_>) -> Self {
        let located = |component| {
            let value = answer.get(component)?;
            Some(Located { span: value.span.clone()?, rule: value.rule })
        };
        Spans { form: answer.form, of: Components::from_fn(located) }
    }

    /// Returns the spans of the components that a parser found. `in_input` maps a span of the parser's text to the
    /// user's input, and leaves out what is not in it.
    #[inline]
    pub(crate) fn from_components(
        components: &ComponentSlices<'_>,
        rules: &Productions,
        in_input: impl Fn(Range<usize>) -> Option<Range<usize>>,
    ) -> Self {
        let located =
            |component| Some(Located { span: in_input(components[component]?.span())?, rule: rules.of[component] });
        Spans { form: rules.form, of: Components::from_fn(located) }
    }
}
