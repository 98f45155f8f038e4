//! Browsers: programs whose answer to an input is a URL, with a canonical form.
//!
//! ```
//! use railurl_canon::encode::UTF_8;
//! use railurl_implementations::{Browser, chromium, firefox};
//!
//! assert_eq!(chromium::RELEASES[0].parse("foo:/^", None, UTF_8).unwrap().text, "foo:/%5E");
//! let [newest, older] = &firefox::RELEASES;
//! assert_eq!(newest.parse("data:/^/..", None, UTF_8).unwrap().text, "data:/^/..");
//! assert_eq!(older.parse("data:/^/..", None, UTF_8).unwrap().text, "data:/");
//! ```

pub(crate) mod path;

use alloc::borrow::Cow;
use alloc::string::{String, ToString};

use railurl_canon::Href;
use railurl_canon::changes::{ChangeKind, Recorder};
use railurl_canon::encode::Encoding;
use railurl_canon::href::{self, TooLong};
use railurl_canon::living::canonical;
use railurl_canon::living::encode_sets::C0_CONTROL;
use railurl_canon::origin::Origin;
use railurl_canon::percent::{EncodeSet, utf8_percent_encode};
use railurl_parser::living::{Hierarchy, Parts, span_of_text};
use railurl_parser::{Component, Components, Productions, Slice, Span};

use crate::{About, Reason, Rejection};

/// A browser.
pub trait Browser {
    /// Returns the browser, its version, and the functions that are called.
    fn about(&self) -> &About;

    /// Returns the numbers of other versions that were compared with the browser, and read alike.
    fn alike(&self) -> &'static [&'static str];

    /// Preprocesses an input.
    fn preprocess<'t>(&self, input: &'t str, buffer: &'t mut String) -> &'t str;

    /// Returns the name of the browser's rule file, and its text.
    fn rule_file(&self) -> (&'static str, &'static str);

    /// Returns whether a predicate of the rule file holds, by its name. `None` for an unknown predicate.
    fn holds(&self, base: Option<&Href>, name: &str, argument: Option<&str>) -> Option<bool>;

    /// Returns the parts of a preprocessed text, as slices of it.
    ///
    /// # Errors
    ///
    /// The input has no scheme, and no base that it could be relative to.
    fn read<'i>(&self, text: &'i str, base: Option<&Href>) -> Result<Parts<'i>, Rejection>;

    /// Returns the productions that matched the components.
    fn productions(&self, parts: &Parts<'_>) -> Productions;

    /// Parses an input as the browser's `new URL(input, base)` does. `encoding` applies to queries.
    ///
    /// # Errors
    ///
    /// The browser rejects the input, or it is too long.
    fn parse(&self, input: &str, base: Option<&Href>, encoding: &'static Encoding) -> Result<Href, Error>;

    /// Does what [`parse`](Self::parse) does, and reports its changes.
    ///
    /// # Errors
    ///
    /// Fails as [`parse`](Self::parse) does.
    #[cfg(feature = "explain")]
    fn parse_recording(
        &self,
        input: &str,
        base: Option<&Href>,
        encoding: &'static Encoding,
        recorder: &mut dyn Recorder,
    ) -> Result<Href, Error>;

    /// Returns the origin of a URL, as the attribute `origin` says.
    fn origin(&self, url: &Href) -> Origin;

    /// Returns whether URLs with this scheme always have a host, which may be empty, and a path.
    fn is_standard(&self, scheme: &str) -> bool;
}

/// Why an input is not a URL.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Error {
    /// The browser rejects it. It does not say why: the reason is this implementation's.
    Rejected(Rejection),
    /// The input or the URL is too long.
    TooLong(TooLong),
}

impl From<Rejection> for Error {
    fn from(failure: Rejection) -> Self {
        Error::Rejected(failure)
    }
}

impl From<TooLong> for Error {
    fn from(error: TooLong) -> Self {
        Error::TooLong(error)
    }
}

impl Error {
    /// Returns the error with its span changed.
    pub(crate) fn map_span(self, map: impl FnOnce(Span) -> Span) -> Self {
        match self {
            Error::Rejected(failure) => Error::Rejected(Rejection { span: map(failure.span.clone()), ..failure }),
            error => error,
        }
    }

    /// Returns the error of a preprocessed text as one of its input.
    pub(crate) fn in_input(self, input: &str, text: &str) -> Self {
        self.map_span(|span| span_of_text(input, text, span))
    }
}

/// The scheme and the base are missing.
pub(crate) const NO_SCHEME: Reason =
    Reason::new(&["no-scheme", "the scheme is missing, and the input has no base that it can be relative to"]);
/// A host is required.
pub(crate) const HOST_MISSING: Reason = Reason::new(&["host-missing", "the host is missing"]);
/// The host has forbidden characters, or is neither an address nor a name.
pub(crate) const HOST_INVALID: Reason = Reason::new(&["host-invalid", "this is not a host"]);
/// The port is not a number, or is too large.
pub(crate) const PORT_INVALID: Reason = Reason::new(&["port-invalid", "the port is not a number up to 65535"]);

/// The components between the scheme and the query, in canonical form.
#[derive(Default)]
pub(crate) struct AuthorityAndPath<'i> {
    pub(crate) of: Components<Option<Cow<'i, str>>>,
    /// The text between the authority, or the scheme, and the path.
    pub(crate) prefix: String,
    /// Whether the path is opaque. Then the query is UTF-8, whatever the encoding.
    pub(crate) has_opaque_path: bool,
}

impl AuthorityAndPath<'_> {
    /// Makes a path without an authority. If it starts with two slashes, a segment `.` before it keeps them from
    /// beginning one.
    pub(crate) fn without_authority(path: String) -> Self {
        AuthorityAndPath::after(String::from(if path.starts_with("//") { "/." } else { "" }), path)
    }

    /// Makes a path after a host, if there is one.
    pub(crate) fn new(host: Option<String>, path: String) -> Self {
        let of = Components { host: host.map(Cow::Owned), path: Some(Cow::Owned(path)), ..Components::default() };
        AuthorityAndPath { of, ..AuthorityAndPath::default() }
    }

    /// Makes a path after an empty host.
    pub(crate) fn with_empty_host(path: String) -> Self {
        AuthorityAndPath::new(Some(String::new()), path)
    }

    /// Makes an opaque path.
    pub(crate) fn opaque(path: &str) -> Self {
        AuthorityAndPath::of_opaque(utf8_percent_encode(path, C0_CONTROL).into_owned())
    }

    /// Makes an opaque path of one in canonical form.
    pub(crate) fn of_opaque(path: String) -> Self {
        AuthorityAndPath { has_opaque_path: true, ..AuthorityAndPath::new(None, path) }
    }

    /// Makes a path after a text that is not an authority.
    pub(crate) fn after(prefix: String, path: String) -> Self {
        AuthorityAndPath { prefix, ..AuthorityAndPath::new(None, path) }
    }

    /// Returns the URL with a scheme, a query and a fragment.
    pub(crate) fn join(
        &self,
        scheme: &str,
        query: Option<&str>,
        fragment: Option<&str>,
        recorder: &mut impl Recorder,
    ) -> Result<Href, TooLong> {
        let of = self.of.texts();
        for (component, text) in [
            // A password alone follows an empty user name.
            (Component::Username, of.username.or(of.password.map(|_| ""))),
            (Component::Password, of.password),
            (Component::Path, of.path.filter(|path| !path.is_empty())),
            (Component::Query, query),
            (Component::Fragment, fragment),
        ] {
            let kind = if text.is_some() { ChangeKind::Encoded } else { ChangeKind::EmptyRemoved };
            if text.is_some() || component != Component::Path {
                recorder.changed(component, kind, text);
            }
        }
        recorder.changed(Component::Host, ChangeKind::Added, of.host);
        href::join(&Components { scheme: Some(scheme), query, fragment, ..of }, &self.prefix)
    }
}

/// Returns the user name and the password, percent-encoded; `None` if empty.
pub(crate) fn credentials<'i>(
    hierarchy: &Hierarchy<'i>,
    set: EncodeSet,
) -> (Option<Cow<'i, str>>, Option<Cow<'i, str>>) {
    let encoded = |slice: Option<Slice<'i>>| {
        slice.filter(|slice| !slice.text.is_empty()).map(|slice| utf8_percent_encode(slice.text, set))
    };
    let (username, password) = hierarchy.credentials();
    (encoded(username), encoded(password))
}

/// Reports a port that was written, as a number, or left out.
pub(crate) fn report_port(number: Option<u16>, kept: Option<&str>, recorder: &mut impl Recorder) {
    if let Some(number) = number {
        recorder.changed(Component::Port, ChangeKind::ZerosRemoved, Some(&number.to_string()));
    }
    let kind = if number.is_some() { ChangeKind::DefaultPortRemoved } else { ChangeKind::EmptyRemoved };
    recorder.changed(Component::Port, kind, kept);
}

/// Returns the URL for a text that is canonical by the living standard. `is_kept` tells whether the browser leaves its
/// host unchanged too.
pub(crate) fn copied(text: &str, is_kept: impl FnOnce(&str) -> bool) -> Option<Href> {
    let outline = canonical::read(text)?;
    let href = Href::new(canonical::copy(text, &outline), outline.offsets, |_| true);
    is_kept(href.host()).then_some(href)
}
