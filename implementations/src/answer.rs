//! The result of an implementation: an [`Answer`] or a [`Rejection`].

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::{fmt, mem};

use railurl_canon::changes::{ChangeKind, Recorder};
pub use railurl_parser::Component;
use railurl_parser::{Preprocessed, Slice, Span};

use crate::resolver::split_user_info;
use crate::text::try_map_text;

/// The value of an accessor, the production that read it, and its bytes in the input.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Value<'i> {
    /// The text that the accessor returns. Bytes that are not UTF-8 are replaced by U+FFFD.
    pub text: Cow<'i, str>,
    /// The production, a rule of the implementation's rule file.
    pub rule: &'static str,
    /// The bytes of the input from which the text was made. `None` if it was not in the input: it is from the base, or
    /// the library supplies it.
    pub span: Option<Span>,
    /// The kind of the last change that made the text. `None` if it is a slice of the text that was read.
    kind: Option<ChangeKind>,
    /// The changes before that, each with the text after it.
    earlier: Vec<(ChangeKind, String)>,
}

/// The components of an authority.
pub(crate) const AUTHORITY: [Component; 4] =
    [Component::Username, Component::Password, Component::Host, Component::Port];

/// The values that a library's accessors return for a URL.
///
/// A component is `None` if the accessor returns no value (`None`, `null`, `-1`), and empty if it returns an empty
/// string. These libraries define no canonical form.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answer<'i> {
    /// The production that tells which form of URL the input has.
    pub form: &'static str,
    // Indexed by the component's number.
    values: [Option<Value<'i>>; 8],
    /// The host that a connection would be made to: a name, or an address in its canonical form, without brackets.
    /// `None` without a host.
    pub effective_host: Option<Cow<'i, str>>,
    /// The port that a connection would be made to, if that differs from [`port`](Self::port).
    pub effective_port: Option<Cow<'i, str>>,
}

/// Why a library rejects an input. One pointer, so that errors stay small: a name and a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Reason(&'static [&'static str; 2]);

/// An input that a library rejects: the reason, the production in which it failed, and the bytes at fault.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Rejection {
    /// The reason.
    pub reason: Reason,
    /// The production.
    pub rule: &'static str,
    /// The bytes of the input, as UTF-8 byte offsets.
    pub span: Span,
}

impl AsRef<str> for Value<'_> {
    fn as_ref(&self) -> &str {
        &self.text
    }
}

impl<'i> Value<'i> {
    /// Returns a slice of the input as it is.
    pub fn slice(input: &str, text: &'i str, rule: &'static str) -> Self {
        let span = Some(Slice::new(input, text).span());
        Value { text: Cow::Borrowed(text), rule, span, kind: None, earlier: Vec::new() }
    }

    /// Returns a text that the accessor makes from a slice of the input, by a change of this kind.
    pub fn made(input: &str, from: &str, kind: ChangeKind, text: impl Into<Cow<'i, str>>, rule: &'static str) -> Self {
        let span = Some(Slice::new(input, from).span());
        Value { text: text.into(), rule, span, kind: Some(kind), earlier: Vec::new() }
    }

    /// Returns a text that the accessor makes from a slice of the input, or adds if the slice is empty.
    pub(crate) fn made_or_absent(
        input: &str,
        from: &str,
        kind: ChangeKind,
        text: impl Into<Cow<'i, str>>,
        rule: &'static str,
    ) -> Self {
        if from.is_empty() { Value::absent(text, rule) } else { Value::made(input, from, kind, text, rule) }
    }

    /// Returns a text that is not in the input: the library adds it.
    pub fn absent(text: impl Into<Cow<'i, str>>, rule: &'static str) -> Self {
        Value { text: text.into(), rule, span: None, kind: Some(ChangeKind::Added), earlier: Vec::new() }
    }

    /// Returns the value for a URL that takes it from this one, its base.
    pub fn inherited(&self) -> Value<'static> {
        Value { kind: Some(ChangeKind::Inherited), ..Value::absent(String::from(&*self.text), self.rule) }
    }

    /// Returns the value after another change.
    #[must_use]
    pub fn then(mut self, kind: ChangeKind, text: impl Into<Cow<'i, str>>) -> Self {
        let text = text.into();
        // A change without effect counts for nothing, and a borrowed text stays borrowed.
        if text != self.text {
            let before = mem::replace(&mut self.text, text);
            // A slice has no kind: its span shows the text before the change.
            self.earlier.extend(self.kind.replace(kind).map(|kind| (kind, before.into_owned())));
        }
        self
    }

    /// Returns the value of a text that input and base were joined to, where the input has `span`, and `kind` led to the
    /// text `joined`, if it has the component.
    fn in_joined(mut self, kind: ChangeKind, joined: &str, span: Option<Span>) -> Self {
        if let Some(made) = self.span.take() {
            // Joining came before all changes of the joined text.
            self.earlier.insert(0, (kind, String::from(&joined[made])));
        }
        Value { span, ..self }
    }

    fn into_owned(self) -> Value<'static> {
        let Value { text, rule, span, kind, earlier } = self;
        Value { text: Cow::Owned(text.into_owned()), rule, span, kind, earlier }
    }
}

impl<'i> Answer<'i> {
    /// Returns an answer without components.
    pub fn new(form: &'static str) -> Self {
        Answer { form, ..Answer::default() }
    }

    /// Sets a component.
    pub fn set(&mut self, component: Component, value: impl Into<Option<Value<'i>>>) {
        self.values[component as usize] = value.into();
    }

    /// Returns this answer with a component.
    #[must_use]
    pub fn with(mut self, component: Component, value: impl Into<Option<Value<'i>>>) -> Self {
        self.set(component, value);
        self
    }

    /// Takes components from the answer of a base.
    pub(crate) fn inherit(&mut self, base: &Answer<'_>, components: impl IntoIterator<Item = Component>) {
        for component in components {
            self.set(component, base.get(component).map(Value::inherited));
        }
    }

    /// Sets the user name and, after the first colon of user information, the password.
    pub(crate) fn set_user_info(&mut self, text: Option<&'i str>, value: impl Fn(&'i str) -> Value<'i>) {
        let Some((username, password)) = text.map(split_user_info) else { return };
        self.set(Component::Username, value(username));
        self.set(Component::Password, password.map(value));
    }

    /// Sets the host that a connection would be made to, from the host that the accessor returns.
    pub(crate) fn set_effective_host(&mut self, effective_host: impl Fn(&str) -> Option<Cow<'_, str>>) {
        self.effective_host = self.host().and_then(|host| try_map_text(&host.text, effective_host));
    }

    /// Returns a component.
    pub fn get(&self, component: Component) -> Option<&Value<'i>> {
        self.values[component as usize].as_ref()
    }

    /// Returns the text of a component.
    pub fn text(&self, component: Component) -> Option<&str> {
        self.get(component).map(|value| &*value.text)
    }

    /// Returns the scheme.
    pub fn scheme(&self) -> Option<&Value<'i>> {
        self.get(Component::Scheme)
    }

    /// Returns the host, as the accessor returns it.
    pub fn host(&self) -> Option<&Value<'i>> {
        self.get(Component::Host)
    }

    /// Returns the port, as the accessor returns it.
    pub fn port(&self) -> Option<&Value<'i>> {
        self.get(Component::Port)
    }

    /// Returns the port that a connection would be made to, or `None` for the default port.
    pub fn effective_port(&self) -> Option<&str> {
        self.effective_port.as_deref().or(self.text(Component::Port))
    }

    /// Reports the changes that make the values. An empty value of a missing component does not count.
    pub fn report(&self, recorder: &mut impl Recorder) {
        for (component, value) in Component::ALL.into_iter().zip(&self.values) {
            let Some(value) = value else {
                recorder.changed(component, ChangeKind::NotReturned, None);
                continue;
            };
            if value.span.is_none() && value.text.is_empty() {
                continue;
            }
            for (kind, text) in &value.earlier {
                recorder.changed(component, *kind, Some(text));
            }
            // A recorder leaves out what changes nothing, as a slice of the input does.
            recorder.changed(component, value.kind.unwrap_or(ChangeKind::Inherited), Some(&value.text));
        }
    }

    /// Replaces each span with the result of `map`.
    #[must_use]
    pub fn map_spans(mut self, map: impl Fn(Span) -> Option<Span>) -> Self {
        self.values.iter_mut().flatten().for_each(|value| value.span = value.span.take().and_then(&map));
        self
    }

    /// Removes all spans, because those of a text made from input and base do not refer to the input.
    #[must_use]
    pub fn without_spans(self) -> Self {
        self.map_spans(|_| None)
    }

    /// Maps the spans from a preprocessed text to the input that it was made from, and owns all texts.
    #[must_use]
    pub fn in_input(self, preprocessed: &Preprocessed<'_>) -> Answer<'static> {
        let kind = |_| ChangeKind::CharactersRemoved;
        let in_input = |_, value: &Value<'_>| value.span.clone().map(|span| preprocessed.in_input(span));
        self.into_owned().in_joined(&preprocessed.text, kind, in_input)
    }

    /// Replaces the spans in a text that input and base were joined to by those in the input. `kind` is the kind of the change
    /// from the input to the text; what the input does not have is the base's.
    #[must_use]
    pub(crate) fn in_joined(
        mut self,
        text: &str,
        kind: impl Fn(Component) -> ChangeKind,
        in_input: impl Fn(Component, &Value<'_>) -> Option<Span>,
    ) -> Self {
        for (component, slot) in Component::ALL.into_iter().zip(&mut self.values) {
            let Some(value) = slot.take() else { continue };
            let span = in_input(component, &value);
            let kind = if span.is_some() { kind(component) } else { ChangeKind::Inherited };
            *slot = Some(value.in_joined(kind, text, span));
        }
        self
    }

    /// Returns the answer of a base, for a URL that takes its values.
    #[must_use]
    pub fn inherited(self) -> Answer<'static> {
        let answer = self.into_owned();
        Answer { values: answer.values.map(|value| value.as_ref().map(Value::inherited)), ..answer }
    }

    /// Returns this answer with texts of its own.
    #[must_use]
    pub fn into_owned(self) -> Answer<'static> {
        Answer {
            form: self.form,
            values: self.values.map(|value| value.map(Value::into_owned)),
            effective_host: self.effective_host.map(|host| Cow::Owned(String::from(host))),
            effective_port: self.effective_port.map(|port| Cow::Owned(String::from(port))),
        }
    }
}

/// The name of the reason of a library that supports only some schemes.
pub(crate) const UNSUPPORTED_SCHEME: &str = "unsupported-scheme";

impl Reason {
    /// Returns a reason: a name in lower-case words joined by hyphens, and a message.
    pub const fn new(texts: &'static [&'static str; 2]) -> Self {
        Reason(texts)
    }

    /// Returns the name.
    pub const fn name(self) -> &'static str {
        self.0[0]
    }

    /// Returns whether the library rejects every URL with this scheme.
    pub fn is_unsupported_scheme(self) -> bool {
        self.name() == UNSUPPORTED_SCHEME
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0[1])
    }
}

impl Rejection {
    /// Returns a failure at a slice of the input.
    pub fn new(reason: Reason, input: &str, at: &str, rule: &'static str) -> Self {
        Rejection { reason, rule, span: Slice::new(input, at).span() }
    }

    /// Returns a failure of the whole input.
    pub fn whole(reason: Reason, input: &str, rule: &'static str) -> Self {
        Rejection { reason, rule, span: 0..input.len() }
    }

    /// Checks that an input does not have some characters.
    ///
    /// # Errors
    ///
    /// It has one of them.
    pub(crate) fn forbid(
        reason: Reason,
        input: &str,
        is_forbidden: impl Fn(char) -> bool,
        rule: &'static str,
    ) -> Result<(), Self> {
        let forbidden = input.char_indices().find(|(_, c)| is_forbidden(*c));
        forbidden.map_or(Ok(()), |(at, c)| Err(Rejection::new(reason, input, &input[at..at + c.len_utf8()], rule)))
    }

    /// Returns the failure of another text, such as the base, as one of the whole input.
    #[must_use]
    pub(crate) fn of_whole(self, input: &str) -> Self {
        Rejection { span: 0..input.len(), ..self }
    }

    /// Maps the span from a preprocessed text to the input that it was made from.
    #[must_use]
    pub fn in_input(self, preprocessed: &Preprocessed<'_>) -> Self {
        Rejection { span: preprocessed.in_input(self.span), ..self }
    }
}

/// Reads an input by a function that reads it preprocessed, and maps the result to the input.
pub(crate) fn read_preprocessed<'i>(
    input: &'i str,
    text: &Preprocessed<'i>,
    read: impl for<'t> Fn(&'t str) -> Result<Answer<'t>, Rejection>,
) -> Result<Answer<'i>, Rejection> {
    match text.text {
        // Nothing was removed, so the answer can borrow from the input, and its spans fit.
        Cow::Borrowed(whole) if whole.len() == input.len() => read(input),
        _ => match read(&text.text) {
            Ok(answer) => Ok(answer.in_input(text)),
            Err(failure) => Err(failure.in_input(text)),
        },
    }
}
