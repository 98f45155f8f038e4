//! The spans of a URL's components in the input, and the productions that read them.

use core::ops::Range;

pub use railurl_parser::Component;
use railurl_parser::{Productions, Slice};

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

    /// Spans without any component.
    #[inline]
    pub(crate) fn nothing(form: &'static str) -> Self {
        let missing = railurl_parser::ComponentSlices::default();
        Spans::from_components(&missing, &Productions { form, ..Productions::GENERIC }, |span| span)
    }

    /// Returns the spans of a program's answer.
    #[cfg(feature = "implementations")]
    #[inline]
    pub(crate) fn from_answer(answer: &crate::implementations::Answer<'_>) -> Self {
        let located = |component| {
            let value = answer.get(component)?;
            Some(Located { span: value.span.clone()?, rule: value.rule })
        };
        let [scheme, username, password, host, port, path, query, fragment] = Component::ALL.map(located);
        Spans { form: answer.form, scheme, username, password, host, port, path, query, fragment }
    }

    /// Returns the spans of the components that a parser found. `in_input` maps a span of the parser's text to the
    /// user's input.
    #[inline]
    pub(crate) fn from_components(
        components: &railurl_parser::ComponentSlices<'_>,
        rules: &Productions,
        in_input: impl Fn(Range<usize>) -> Range<usize>,
    ) -> Self {
        let located = |slice: Option<Slice<'_>>, rule| {
            let span = in_input(slice?.span());
            Some(Located { span, rule })
        };
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

    /// Finds components from their text alone. Each is searched for after the previous component, and after the mark
    /// that introduces it. Text that is not in the input is not found.
    #[inline]
    pub(crate) fn found(input: &str, components: &Components, rules: &Productions) -> Self {
        let mut search = Search { input, at: 0 };
        let mut slices = railurl_parser::ComponentSlices::default();
        let get = |component| components.get(component);
        slices.scheme = search.find(get(Component::Scheme), |_| 0);
        let has_authority =
            [Component::Username, Component::Password, Component::Host].into_iter().any(|part| get(part).is_some());
        search.skip(slices.scheme.map_or(0, |_| search.length_of(":", 1)));
        search.skip(if has_authority { search.length_of("/\\", 2) } else { 0 });
        slices.username = search.find(get(Component::Username), |_| 0);
        slices.password = search.find(get(Component::Password), |rest| mark_before(rest, ':'));
        search.skip(if slices.username.is_some() { search.length_of("@", 1) } else { 0 });
        slices.host = search.find(get(Component::Host), |_| 0);
        slices.port = search.find(get(Component::Port), |rest| mark_before(rest, ':'));
        slices.path = search.find(get(Component::Path), |_| 0);
        slices.query = search.find(get(Component::Query), |rest| mark_before(rest, '?'));
        slices.fragment = search.find(get(Component::Fragment), |rest| mark_before(rest, '#'));
        Spans::from_components(&slices, rules, |span| span)
    }
}

/// Returns the number of bytes up to and including the first mark.
#[inline]
fn mark_before(rest: &str, mark: char) -> usize {
    rest.find(mark).map_or(0, |at| at + mark.len_utf8())
}

/// A forward-only search.
struct Search<'i> {
    input: &'i str,
    at: usize,
}

impl<'i> Search<'i> {
    /// Finds a text, after the number of bytes that `skipped` returns.
    #[inline]
    fn find(&mut self, text: Option<&str>, skipped: impl Fn(&str) -> usize) -> Option<Slice<'i>> {
        let text = text?;
        let from = self.at + skipped(&self.input[self.at..]);
        let start = from + self.input[from..].find(text)?;
        self.at = start + text.len();
        Some(Slice { text: &self.input[start..self.at], start })
    }

    /// Returns the number of marks at the current position, at most `most`.
    #[inline]
    fn length_of(&self, marks: &str, most: usize) -> usize {
        self.input[self.at..].bytes().take(most).take_while(|byte| marks.as_bytes().contains(byte)).count()
    }

    #[inline]
    fn skip(&mut self, length: usize) {
        self.at += length;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::String;
    use alloc::vec::Vec;

    /// Splits a text into components by RFC 3986, appendix B, and splits its authority.
    fn split(input: &str) -> Components {
        let text = |text: &str| Some(String::from(text));
        let (rest, fragment) = input.split_once('#').map_or((input, None), |(rest, found)| (rest, text(found)));
        let (rest, query) = rest.split_once('?').map_or((rest, None), |(rest, found)| (rest, text(found)));
        let (scheme, rest) = rest.split_once(':').map_or((None, rest), |(found, rest)| (text(found), rest));
        let mut components = Components { scheme, query, fragment, ..Components::default() };
        let Some(rest) = rest.strip_prefix("//") else { return Components { path: text(rest), ..components } };
        let (authority, path) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
        let (userinfo, host) = authority.rsplit_once('@').map_or((None, authority), |(user, host)| (Some(user), host));
        if let Some(userinfo) = userinfo {
            let (username, password) = userinfo.split_once(':').map_or((userinfo, None), |(a, b)| (a, Some(b)));
            (components.username, components.password) = (text(username), password.map(String::from));
        }
        let (host, port) = host.rsplit_once(':').map_or((host, None), |(host, port)| (host, text(port)));
        Components { host: text(host), port, path: text(path), ..components }
    }

    #[test]
    fn components_are_found_by_their_texts() {
        for input in "a a: a:b a:b?c#d a://h a:///p a://a@a:a/a?a#a a://:@:/?# a://a:a@a:1 http:/x a://h/?# a:?a#a?a# \
             t://u:p@h/t:u@p x# x? x?x#x a://1:1 a://hh:h/ a://h?h"
            .split(' ')
            .chain([""])
        {
            let components = split(input);
            let spans = Spans::found(input, &components, &Productions::GENERIC);
            let mut end = 0;
            for component in Component::ALL {
                let found = spans.get(component).map(|found| &input[found.span.clone()]);
                assert_eq!(found, components.get(component), "{component} of {input:?}");
                if let Some(found) = spans.get(component) {
                    assert!(found.span.start >= end, "{component} of {input:?}");
                    end = found.span.end;
                }
            }
            let parts: Vec<_> = Component::ALL.into_iter().filter_map(|component| spans.get(component)).collect();
            assert_eq!(spans.whole().is_some(), !parts.is_empty());
        }
    }

    #[test]
    fn marks_come_before_components() {
        for (input, query, fragment) in
            [("x??", Some(2..3), None), ("x##", None, Some(2..3)), ("x?#?#", Some(2..2), Some(3..5))]
        {
            let spans = Spans::found(input, &split(input), &Productions::GENERIC);
            let [found_query, found_fragment] = [spans.query, spans.fragment].map(|found| Some(found?.span));
            assert_eq!((found_query, found_fragment), (query, fragment), "{input}");
        }
    }

    #[test]
    fn missing_text_is_not_found() {
        let components = Components { host: Some(String::from("x")), ..Components::default() };
        assert_eq!(Spans::found("ab", &components, &Productions::GENERIC).host, None);
    }
}
