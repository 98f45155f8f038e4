//! The setters of the [URL class](https://url.spec.whatwg.org/#url-class), on the serialized URL.
//!
//! A setter parses its value by the production of its state override, writes the component as the parser does, and
//! replaces the old one; or it leaves the URL unchanged and returns the reason. Its cost is linear in the bytes written
//! and moved.

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt;
use core::ops::Range;

use crate::encode::UTF_8;
use railurl_parser::living::{self, SchemeType, ValidationError, has_tab_or_newline, setters as rules};
use railurl_parser::{Slice, code_points::is_tab_or_newline};

use super::classes::{self, Classes, push_encoded, push_lower_case};
use super::host::{HostText, read_host};
use super::schemes::default_port;
use super::write::{PATH_PREFIX, QueryEncoding, Tail, host_kind, moved, moved_path, push_port, reads_as_authority};
use crate::href::{Authority, HostKind};
use crate::percent::percent_encode_byte;
use crate::{Href, NotApplicable, Offsets, TooLong};

/// Why a setter changed nothing, and the offending bytes of the value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetterError {
    /// The reason.
    pub kind: SetterErrorKind,
    /// The start and the end, or [`NO_SPAN`].
    span: [u32; 2],
}

/// The span of an error that is not about particular bytes.
const NO_SPAN: [u32; 2] = [u32::MAX; 2];

/// The kinds of [`SetterError`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetterErrorKind {
    /// The URL cannot have the component: "If this's URL has an opaque path, then return", and the like.
    NotApplicable(NotApplicable),
    /// The value does not match the component's syntax.
    NoMatch,
    /// The basic URL parser, with its state override, returned failure.
    Failure(ValidationError),
    /// The URL would be too long.
    TooLong(TooLong),
}

impl SetterError {
    /// Returns the bytes of the value, as byte offsets. `None` if the error is not about particular bytes.
    ///
    /// ```
    /// use railurl_canon::{encode::UTF_8, living};
    ///
    /// let mut url = living::parse("http://example.com/", None, UTF_8).unwrap();
    /// assert_eq!(url.set_host("a\n b").unwrap_err().span(), Some(2..3));
    /// ```
    #[must_use]
    #[inline]
    pub fn span(&self) -> Option<Range<usize>> {
        let [start, end] = self.span;
        (self.span != NO_SPAN).then_some(start as usize..end as usize)
    }

    /// Makes an error about `span` of `text`, which is `value` without tabs and newlines, or all of it.
    #[cold]
    fn at(kind: SetterErrorKind, value: &str, text: &str, mut span: Range<usize>) -> Self {
        if text.len() != value.len() {
            // Map each byte of the text back to the value: the n-th byte that was not removed.
            let kept = |&(_, byte): &(usize, u8)| !is_tab_or_newline(char::from(byte));
            let offset = |at| value.bytes().enumerate().filter(kept).nth(at);
            let start = offset(span.start).map_or(value.len(), |(at, _)| at);
            let end = span.end.checked_sub(1).and_then(offset).map_or(start, |(at, _)| at + 1);
            span = start..end.max(start);
        }
        let offset = |offset: usize| u32::try_from(offset).ok();
        let span = offset(span.start).zip(offset(span.end)).map_or(NO_SPAN, <[u32; 2]>::from);
        SetterError { kind, span }
    }
}

impl fmt::Display for SetterError {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.kind {
            SetterErrorKind::NotApplicable(reason) => reason.fmt(f),
            SetterErrorKind::NoMatch => f.write_str("the value does not have the form of the component"),
            SetterErrorKind::Failure(error) => error.fmt(f),
            SetterErrorKind::TooLong(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for SetterError {}

impl From<SetterErrorKind> for SetterError {
    #[inline]
    fn from(kind: SetterErrorKind) -> Self {
        SetterError { kind, span: NO_SPAN }
    }
}

impl From<NotApplicable> for SetterError {
    #[inline]
    fn from(reason: NotApplicable) -> Self {
        SetterErrorKind::NotApplicable(reason).into()
    }
}

impl From<TooLong> for SetterError {
    #[inline]
    fn from(error: TooLong) -> Self {
        SetterErrorKind::TooLong(error).into()
    }
}

type SetResult = Result<(), SetterError>;

/// Texts longer than this are not copied.
const LONG: usize = 1 << 16;

/// The number of bytes up to which moving them twice is faster than an allocation.
const NEAR: usize = 1 << 12;

/// The setters change the URL in place.
///
/// ```
/// use railurl_canon::living;
///
/// let mut url = living::parse("http://example.com/a#b", None, railurl_canon::encode::UTF_8).unwrap();
/// url.set_search("x=1 2")?;
/// assert_eq!(url.text, "http://example.com/a?x=1%202#b");
/// # Ok::<(), living::setters::SetterError>(())
/// ```
impl Href {
    // ----- the setters --------------------------------------------------------------------------------------------

    /// Applies the [`protocol`](https://url.spec.whatwg.org/#dom-url-protocol) setter.
    ///
    /// # Errors
    ///
    /// The value does not start with a scheme, or the URL cannot have that scheme: a special URL must stay special and
    /// a non-special one non-special, a `file` URL cannot have credentials or a port, and a special URL other than
    /// `file` must have a host.
    #[inline]
    pub fn set_protocol(&mut self, value: &str) -> SetResult {
        let text = without_tabs(value);
        let Some(scheme) = rules::protocol(&text) else {
            let scheme = text.split(':').next().unwrap_or_default();
            return Err(SetterError::at(SetterErrorKind::NoMatch, value, &text, not_in_scheme(scheme)));
        };
        self.set_scheme(scheme.text)
    }

    /// Sets the scheme to `scheme`, a valid scheme in either case.
    ///
    /// # Errors
    ///
    /// The URL cannot have it, as for [`set_protocol`](Self::set_protocol).
    pub fn set_scheme(&mut self, scheme: &str) -> SetResult {
        let url = &*self;
        let (old_type, new_type) = (url.scheme_type(), SchemeType::new(scheme));
        let port = url.authority.port;
        let is_allowed = new_type.is_special() == old_type.is_special()
            && !(new_type == SchemeType::File && (port.is_some() || url.includes_credentials()))
            && !(old_type == SchemeType::File && url.host().is_empty());
        if !is_allowed {
            return Err(why_not_scheme(old_type, new_type).into());
        }
        let shift = self.replace(0..self.offsets.scheme_end, scheme.len(), |out| push_lower_case(out, scheme))?;
        self.offsets.scheme_end = scheme.len() as u32;
        self.offsets.username_end = self.offsets.username_end.wrapping_add(shift);
        self.move_host(shift);
        // The port may be the default of the new scheme.
        if port.is_some() { self.put_port(port) } else { Ok(()) }
    }

    /// Applies the [`username`](https://url.spec.whatwg.org/#dom-url-username) setter.
    ///
    /// # Errors
    ///
    /// The URL cannot have a user name.
    #[inline]
    pub fn set_username(&mut self, value: &str) -> SetResult {
        self.check_credentials_and_port()?;
        self.put_username(value)
    }

    fn put_username(&mut self, value: &str) -> SetResult {
        let (start, end, host) = (self.offsets.authority(), self.offsets.username_end, self.offsets.host);
        // The user name is followed by nothing, by `@`, or by `:`, a password and `@`.
        let (end, after) = match (value.is_empty(), host - end) {
            (true, 1) => (host, ""),
            (false, 0) => (end, "@"),
            _ => (end, ""),
        };
        let mut length = 0;
        let shift = self.replace(start..end, longest(value, classes::USERINFO), |out| {
            let start = out.len();
            push_encoded(out, value, classes::USERINFO);
            length = (out.len() - start) as u32;
            out.push_str(after);
        })?;
        self.offsets.username_end = start + length;
        self.move_host(shift);
        Ok(())
    }

    /// Applies the [`password`](https://url.spec.whatwg.org/#dom-url-password) setter.
    ///
    /// # Errors
    ///
    /// The URL cannot have a password.
    #[inline]
    pub fn set_password(&mut self, value: &str) -> SetResult {
        self.set_optional_password(Some(value))
    }

    /// Sets the password; `None` and the empty string remove it.
    ///
    /// # Errors
    ///
    /// The URL cannot have a password.
    #[inline]
    pub fn set_optional_password(&mut self, password: Option<&str>) -> SetResult {
        self.check_credentials_and_port()?;
        self.put_password(password)
    }

    fn put_password(&mut self, value: Option<&str>) -> SetResult {
        let value = value.unwrap_or_default();
        let (start, host) = (self.offsets.username_end, self.offsets.host);
        let before = if value.is_empty() { "" } else { ":" };
        let after = if value.is_empty() && start == self.offsets.authority() { "" } else { "@" };
        let shift = self.replace(start..host, longest(value, classes::USERINFO), |out| {
            out.push_str(before);
            push_encoded(out, value, classes::USERINFO);
            out.push_str(after);
        })?;
        self.move_host(shift);
        Ok(())
    }

    /// Applies the [`host`](https://url.spec.whatwg.org/#dom-url-host) setter: sets the host, and the port if the value
    /// has a valid one.
    ///
    /// # Errors
    ///
    /// The URL has an opaque path, or the value is not a valid host.
    #[inline]
    pub fn set_host(&mut self, value: &str) -> SetResult {
        self.set_host_and_port(value, true)
    }

    /// Applies the [`hostname`](https://url.spec.whatwg.org/#dom-url-hostname) setter.
    ///
    /// # Errors
    ///
    /// The URL has an opaque path, or the value is not a valid host without a port.
    #[inline]
    pub fn set_hostname(&mut self, value: &str) -> SetResult {
        self.set_host_and_port(value, false)
    }

    /// Runs the host and file host states with a state override.
    #[inline]
    fn set_host_and_port(&mut self, value: &str, may_have_port: bool) -> SetResult {
        self.check_opaque_path()?;
        let text = without_tabs(value);
        let rules::Host { host, port } = rules::host(&text, self.scheme_type()).ok_or(SetterErrorKind::NoMatch)?;
        match port {
            Some(_) if host.text.is_empty() => Err(SetterErrorKind::Failure(ValidationError::HostMissing).into()),
            Some(_) if !may_have_port => {
                Err(SetterError::at(SetterErrorKind::NoMatch, value, &text, host.span().end..text.len()))
            }
            // "If port is not a 16-bit unsigned integer, … return failure": the host is set anyway.
            port => self.put_host(host, port.and_then(|digits| digits.text.parse().ok()), value, &text),
        }
    }

    /// Sets the host to the whole text, parsed by the host parser.
    ///
    /// # Errors
    ///
    /// The URL has an opaque path or needs a host, or the text is not a valid host. If something follows a host, that
    /// is the reason, whatever the host parser says of the whole text.
    #[inline]
    pub fn set_whole_host(&mut self, host: &str) -> SetResult {
        self.check_opaque_path()?;
        self.put_host(Slice { text: host, start: 0 }, None, host, host).map_err(|error| {
            let is_failure = matches!(error.kind, SetterErrorKind::Failure(_));
            match after_host(host, self.scheme_type()).filter(|_| is_failure) {
                Some(rest) => SetterError::at(SetterErrorKind::NoMatch, host, host, rest),
                None => error,
            }
        })
    }

    /// Removes the host, credentials and port. The host becomes null, or the empty host in a `file` URL.
    ///
    /// # Errors
    ///
    /// The URL needs a host: it is special, or without the host its path would be parsed as an opaque path.
    #[inline]
    pub fn remove_host(&mut self) -> SetResult {
        let path = self.path();
        match self.scheme_type() {
            SchemeType::File => return self.put_host(Slice { text: "", start: 0 }, None, "", ""),
            SchemeType::Special => return Err(NotApplicable::HostRequired.into()),
            SchemeType::NotSpecial if path.starts_with('/') => {}
            SchemeType::NotSpecial if self.has_opaque_path() => return Err(NotApplicable::OpaquePath.into()),
            SchemeType::NotSpecial => return Err(NotApplicable::EmptyPath.into()),
        }
        let start = self.offsets.scheme_end + 1;
        let prefix = if reads_as_authority(path) { PATH_PREFIX } else { "" };
        let shift = self.replace(start..self.offsets.path, prefix.len(), |out| out.push_str(prefix))?;
        let offsets = moved_path(self.offsets, shift);
        self.offsets = Offsets { username_end: start, host: start, host_end: start, ..offsets };
        self.authority = Authority::default();
        Ok(())
    }

    /// Applies the [`port`](https://url.spec.whatwg.org/#dom-url-port) setter: sets the port to the leading digits of
    /// the value. The empty string removes the port.
    ///
    /// # Errors
    ///
    /// The URL cannot have a port, or the value is not a valid port.
    #[inline]
    pub fn set_port(&mut self, value: &str) -> SetResult {
        self.check_credentials_and_port()?;
        self.put_port(port(value)?)
    }

    /// Sets the port to a number, or removes it. `failed` makes the caller's error.
    ///
    /// # Errors
    ///
    /// The URL cannot have a port.
    #[inline]
    pub fn set_port_number<E>(&mut self, port: Option<u16>, failed: impl Fn(SetterError) -> E) -> Result<(), E> {
        match self.check_credentials_and_port() {
            Ok(()) => self.put_port_by_call(port, failed),
            Err(error) => Err(failed(error)),
        }
    }

    /// Sets the port. A call, so that a refusal needs no stack.
    #[inline(never)]
    fn put_port_by_call<E>(&mut self, port: Option<u16>, failed: impl Fn(SetterError) -> E) -> Result<(), E> {
        self.put_port(port).map_err(failed)
    }

    /// Applies the [`pathname`](https://url.spec.whatwg.org/#dom-url-pathname) setter.
    ///
    /// # Errors
    ///
    /// The URL has an opaque path.
    #[inline]
    pub fn set_pathname(&mut self, value: &str) -> SetResult {
        self.check_opaque_path()?;
        let value = without_tabs(value);
        let (scheme_type, has_authority) = (self.scheme_type(), self.has_authority());
        let path = rules::pathname(&value, scheme_type).ok_or(SetterErrorKind::NoMatch)?;
        // Path start state at the end of the input adds no path, unless the URL is special or its host is null.
        let has_path = scheme_type.is_special() || !value.is_empty() || !has_authority;
        let path = has_path.then(|| Tail::from_segments(path.text, scheme_type));
        // The path may have a prefix, or need one, if the authority is missing.
        let start = if has_authority { self.offsets.path } else { self.offsets.host_end };
        let capacity = path.as_ref().map_or(0, Tail::written_capacity) + PATH_PREFIX.len();
        let mut prefix = "";
        let shift = self.replace(start..self.path_end(), capacity, |out| {
            let root = out.len();
            if let Some(path) = path {
                out.reserve(capacity);
                path.push_to(out, root, QueryEncoding::new("", scheme_type, UTF_8), ());
            }
            if !has_authority && reads_as_authority(&out[root..]) {
                prefix = PATH_PREFIX;
                out.insert_str(root, prefix);
            }
        })?;
        self.offsets = Offsets { path: start + prefix.len() as u32, ..moved_path(self.offsets, shift) };
        Ok(())
    }

    /// Sets the path: an opaque path if the URL has one, otherwise as [`set_pathname`](Self::set_pathname).
    ///
    /// # Errors
    ///
    /// The URL would be too long.
    #[inline]
    pub fn set_path(&mut self, path: &str) -> SetResult {
        if self.has_opaque_path() { self.put_opaque_path(path) } else { self.set_pathname(path) }
    }

    /// Writes an opaque path. Percent-encodes code points that would end it or that parsing would remove.
    #[inline]
    fn put_opaque_path(&mut self, path: &str) -> SetResult {
        let last = path.len() - path.chars().next_back().map_or(0, char::len_utf8);
        let longest = path.len().saturating_mul("%20".len());
        let shift = self.replace(self.offsets.path..self.path_end(), longest, |out| {
            for (at, c) in path.char_indices() {
                match c {
                    '?' | '#' => out.push_str(percent_encode_byte(c as u8)),
                    '/' if at == 0 => out.push_str("%2F"),
                    // Parsing trims trailing spaces.
                    ' ' if at == last => out.push_str("%20"),
                    c => push_encoded(out, c.encode_utf8(&mut [0; 4]), classes::OPAQUE_PATH),
                }
            }
        })?;
        self.offsets = Offsets { path: self.offsets.path, ..moved_path(self.offsets, shift) };
        Ok(())
    }

    /// Applies the [`search`](https://url.spec.whatwg.org/#dom-url-search) setter; the empty string removes the query.
    ///
    /// # Errors
    ///
    /// The URL would be too long.
    #[inline]
    pub fn set_search(&mut self, value: &str) -> SetResult {
        self.set_query(if value.is_empty() { None } else { Some(value.strip_prefix('?').unwrap_or(value)) })
    }

    /// Sets the query, without its question mark, or removes it.
    ///
    /// # Errors
    ///
    /// The URL would be too long.
    #[inline]
    pub fn set_query(&mut self, query: Option<&str>) -> SetResult {
        let url = &*self;
        let class = if url.scheme_type().is_special() { classes::SPECIAL_QUERY } else { classes::QUERY };
        let (offset, shift) = self.put_delimited('?', query, class, url.path_end()..url.query_end())?;
        self.offsets.query = offset;
        self.offsets.fragment = moved(self.offsets.fragment, shift);
        Ok(())
    }

    /// Applies the [`hash`](https://url.spec.whatwg.org/#dom-url-hash) setter; the empty string removes the fragment.
    ///
    /// # Errors
    ///
    /// The URL would be too long.
    #[inline]
    pub fn set_hash(&mut self, value: &str) -> SetResult {
        self.set_fragment(if value.is_empty() { None } else { Some(value.strip_prefix('#').unwrap_or(value)) })
    }

    /// Sets the fragment, without its number sign, or removes it.
    ///
    /// # Errors
    ///
    /// The URL would be too long.
    #[inline]
    pub fn set_fragment(&mut self, fragment: Option<&str>) -> SetResult {
        let range = self.query_end()..self.text.len() as u32;
        (self.offsets.fragment, _) = self.put_delimited('#', fragment, classes::FRAGMENT, range)?;
        Ok(())
    }

    // ----- a component written after the URL ----------------------------------------------------------------------

    /// Moves the text after the URL, which ended at `end`, into the path, replacing it from `start` on. The text must
    /// be canonical. If it becomes the whole path, it must start with exactly one slash.
    ///
    /// # Errors
    ///
    /// The URL would be too long. The text is removed.
    #[inline]
    pub fn splice_appended_path(&mut self, start: u32, end: u32) -> SetResult {
        // If the whole path is replaced, so is its prefix.
        let is_whole = !self.has_authority() && start == self.offsets.path;
        let start = if is_whole { self.offsets.host_end } else { start };
        let shift = self.splice_appended(start..self.offsets.path_end(end), end)?;
        let path = if is_whole { start } else { self.offsets.path };
        self.offsets = Offsets { path, ..moved_path(self.offsets, shift) };
        Ok(())
    }

    /// Moves the text after the URL, which ended at `end`, into the query, replacing it from `start` on. The text must
    /// be canonical. If it becomes the whole query, it starts with a question mark, or is empty to set the query to
    /// null.
    ///
    /// # Errors
    ///
    /// The URL would be too long. The text is removed.
    #[inline]
    pub fn splice_appended_query(&mut self, start: u32, end: u32) -> SetResult {
        let length = self.text.len();
        if start == end && length > end as usize && length <= TooLong::LIMIT {
            // Nothing follows the query: the text is in its place.
            self.offsets.query = self.offsets.query.min(start);
            return Ok(());
        }
        self.move_appended_query(start, end)
    }

    #[inline]
    fn move_appended_query(&mut self, start: u32, end: u32) -> SetResult {
        let is_missing = self.text.len() == end as usize;
        let path_end = self.offsets.path_end(end);
        let shift = self.splice_appended(start..self.offsets.query_end(end), end)?;
        if start == path_end {
            self.offsets.query = if is_missing { Offsets::NONE } else { start };
        }
        self.offsets.fragment = moved(self.offsets.fragment, shift);
        Ok(())
    }

    // ----- writing ------------------------------------------------------------------------------------------------

    /// Parses a host, a slice of `text`, which is `value` without tabs and newlines, and replaces the old one; also
    /// replaces the port if there is a new one.
    #[inline]
    fn put_host(&mut self, host: Slice<'_>, new_port: Option<u16>, value: &str, text: &str) -> SetResult {
        let url = &*self;
        let scheme_type = url.scheme_type();
        let host = match host.text {
            "" if scheme_type == SchemeType::Special || url.includes_credentials() || url.authority.port.is_some() => {
                return Err(SetterErrorKind::Failure(ValidationError::HostMissing).into());
            }
            "" => None,
            _ => {
                let host = read_host(host, !scheme_type.is_special(), None, &mut ());
                let failure = |error: living::Error| {
                    SetterError::at(SetterErrorKind::Failure(error.kind), value, text, error.span)
                };
                Some(host.map_err(failure)?)
            }
        };
        let port = new_port.or(url.authority.port).filter(|port| default_port(url.scheme()) != Some(*port));
        let slashes = if self.has_authority() { "" } else { "//" };
        let start = self.offsets.host;
        let capacity = "//:65535".len() + host.as_ref().map_or(0, HostText::longest);
        let mut host_end = 0;
        // Without an authority, everything between the scheme and the path is the path's prefix.
        let shift = self.replace(start..self.offsets.path, capacity, |out| {
            let start = out.len();
            out.push_str(slashes);
            if let Some(host) = &host {
                host.push_to(out, scheme_type, &mut ());
            }
            host_end = (out.len() - start) as u32;
            if let Some(port) = port {
                push_port(out, port);
            }
        })?;
        let offsets = moved_path(self.offsets, shift);
        self.offsets = Offsets { host_end: start + host_end, ..offsets };
        self.authority = Authority { host: host_kind(host.as_ref(), host_end - slashes.len() as u32), port };
        if !self.has_authority() {
            (self.offsets.username_end, self.offsets.host) = (start + 2, start + 2);
        }
        Ok(())
    }

    fn put_port(&mut self, port: Option<u16>) -> SetResult {
        let port = port.filter(|port| default_port(self.scheme()) != Some(*port));
        let shift = self.replace(self.offsets.host_end..self.offsets.path, ":65535".len(), |out| {
            if let Some(port) = port {
                push_port(out, port);
            }
        })?;
        self.offsets = moved_path(self.offsets, shift);
        self.authority.port = port;
        Ok(())
    }

    /// Replaces some bytes with a query or fragment and its delimiter, or with nothing. Returns its offset, and how
    /// much longer the URL became.
    #[inline(always)]
    fn put_delimited(
        &mut self,
        delimiter: char,
        value: Option<&str>,
        class: Classes,
        range: Range<u32>,
    ) -> Result<(u32, u32), TooLong> {
        let value = value.map(without_tabs);
        let offset = if value.is_some() { range.start } else { Offsets::NONE };
        let longest = value.as_deref().map_or(0, |value| longest(value, class));
        let shift = self.replace(range, longest, |out| {
            if let Some(value) = &value {
                out.push(delimiter);
                push_encoded(out, value, class);
            }
        })?;
        Ok((offset, shift))
    }

    /// Replaces some bytes with the text that `write` appends, which is at most `longest` bytes long. Returns how much
    /// longer the URL became, to be added with wrapping. Allocates only if the string has no room.
    #[inline]
    fn replace(&mut self, range: Range<u32>, longest: usize, write: impl FnOnce(&mut String)) -> Result<u32, TooLong> {
        let (start, end, old_length) = (range.start as usize, range.end as usize, self.text.len());
        let after = old_length - end;
        // `longest` is an upper bound. Where it does not fit, the text is written after the URL, and measured.
        let fits = TooLong::check(start.saturating_add(longest).saturating_add(after)).is_ok();
        if fits && after == 0 {
            self.text.truncate(start);
            self.text.reserve(longest);
            write(&mut self.text);
            let added = self.text.len() - start;
            return Ok((added as u32).wrapping_sub(range.end - range.start));
        }
        if fits && longest > LONG && longest > after {
            // Remove the old bytes first.
            let text_after = self.text.split_off(end);
            self.text.truncate(start);
            self.text.reserve(longest + after);
            write(&mut self.text);
            let added = self.text.len() - start;
            self.text.push_str(&text_after);
            return Ok((added as u32).wrapping_sub(range.end - range.start));
        }
        if fits && after <= NEAR {
            self.text.reserve(longest + after);
        }
        write(&mut self.text);
        self.splice_appended(range, old_length as u32)
    }

    /// Moves the text after the URL, which ended at `url_end`, to replace some bytes. Returns how much longer the URL
    /// became. If the URL would be too long, removes the text.
    #[inline]
    fn splice_appended(&mut self, Range { start, end }: Range<u32>, url_end: u32) -> Result<u32, TooLong> {
        let (range, old_length) = (start as usize..end as usize, url_end as usize);
        let added = self.text.len() - old_length;
        if let Err(error) = TooLong::check(self.text.len() - range.len()) {
            self.text.truncate(old_length);
            return Err(error);
        }
        if range.start == old_length {
            // The text is already in place.
        } else if range.end == old_length {
            drop(self.text.drain(range));
        } else if old_length - range.end > NEAR {
            let written = self.text.split_off(old_length);
            self.text.replace_range(range, &written);
        } else {
            // Copy the bytes after the range to the end, then move the text and the copy into place together.
            self.text.extend_from_within(range.end..old_length);
            drop(self.text.drain(range.start..old_length));
        }
        Ok((added as u32).wrapping_sub(end - start))
    }

    // ----- reading ------------------------------------------------------------------------------------------------

    /// Checks that the URL is not one that
    /// [cannot have a username/password/port](https://url.spec.whatwg.org/#cannot-have-a-username-password-port).
    #[inline]
    fn check_credentials_and_port(&self) -> SetResult {
        if self.offsets.scheme_end == 4 && self.text.starts_with("file") {
            return Err(NotApplicable::FileScheme.into());
        }
        if self.authority.host == HostKind::Missing { Err(self.why_no_host().into()) } else { Ok(()) }
    }

    #[cold]
    fn why_no_host(&self) -> NotApplicable {
        if self.has_opaque_path() { NotApplicable::OpaquePath } else { NotApplicable::NoHost }
    }

    #[inline]
    fn check_opaque_path(&self) -> SetResult {
        if self.has_opaque_path() { Err(NotApplicable::OpaquePath.into()) } else { Ok(()) }
    }

    #[inline]
    fn move_host(&mut self, by: u32) {
        let offsets = moved_path(self.offsets, by);
        self.offsets =
            Offsets { host: offsets.host.wrapping_add(by), host_end: offsets.host_end.wrapping_add(by), ..offsets };
    }
}

/// Returns the maximum length of a value with the bytes of `class` percent-encoded, and its delimiters.
#[inline]
fn longest(value: &str, class: Classes) -> usize {
    // Counting is worth the time only for a long value.
    let encoded = if value.len() > LONG { classes::count(value.as_bytes(), class) } else { value.len() };
    value.len() + 2 * encoded + ":@".len()
}

/// Returns the value of the `port` setter: its leading digits. `None` if it is empty.
pub(super) fn port(value: &str) -> Result<Option<u16>, SetterError> {
    if value.is_empty() {
        return Ok(None);
    }
    // Most values are numbers, and these are shorter than what `without_tabs` is made for.
    let is_number = value.bytes().all(|byte| byte.is_ascii_digit());
    let text = if is_number { Cow::Borrowed(value) } else { without_tabs(value) };
    let Some(digits) = rules::port(&text).filter(|digits| !digits.text.is_empty()) else {
        return Err(SetterError::at(SetterErrorKind::NoMatch, value, &text, first_char(&text, 0)));
    };
    let failure = SetterErrorKind::Failure(ValidationError::PortOutOfRange);
    digits.text.parse().map(Some).map_err(|_| SetterError::at(failure, value, &text, digits.span()))
}

/// Checks that all of a text is a [scheme](https://url.spec.whatwg.org/#url-scheme-string).
///
/// # Errors
///
/// It is not. The error has the first code point that cannot be part of a scheme.
///
/// ```
/// use railurl_canon::living::setters::check_scheme;
///
/// assert!(check_scheme("git+ssh").is_ok());
/// assert_eq!(check_scheme("a:").unwrap_err().span(), Some(1..2));
/// ```
#[inline]
pub fn check_scheme(text: &str) -> Result<(), SetterError> {
    let is_rest = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.');
    if text.starts_with(|c: char| c.is_ascii_alphabetic()) && text.bytes().all(is_rest) {
        return Ok(());
    }
    Err(SetterError::at(SetterErrorKind::NoMatch, text, text, not_in_scheme(text)))
}

/// Returns what follows the host, if a value is a host and more.
///
/// ```
/// use railurl_canon::living::setters::after_host;
/// use railurl_parser::living::SchemeType;
///
/// assert_eq!(after_host("example.com:80", SchemeType::Special), Some(11..14));
/// assert_eq!(after_host("example.com", SchemeType::Special), None);
/// assert_eq!(after_host("/a", SchemeType::NotSpecial), None);
/// ```
#[cold]
#[must_use]
pub fn after_host(value: &str, scheme_type: SchemeType) -> Option<Range<usize>> {
    let end = rules::host(value, scheme_type)?.host.text.len();
    (end > 0 && end < value.len()).then_some(end..value.len())
}

/// Returns why a URL cannot have a scheme of another type.
#[cold]
fn why_not_scheme(old: SchemeType, new: SchemeType) -> NotApplicable {
    match (old.is_special(), new.is_special()) {
        (true, false) => NotApplicable::SpecialScheme,
        (false, true) => NotApplicable::NotSpecialScheme,
        _ if old == SchemeType::File => NotApplicable::NoHost,
        _ => NotApplicable::HasCredentialsOrPort,
    }
}

/// Returns the first code point that cannot be part of a [scheme](https://url.spec.whatwg.org/#url-scheme-string), or
/// an empty span at the end of the text.
#[cold]
fn not_in_scheme(text: &str) -> Range<usize> {
    let is_scheme =
        |at: usize, c: char| c.is_ascii_alphabetic() || (at > 0 && matches!(c, '0'..='9' | '+' | '-' | '.'));
    first_char(text, text.char_indices().find(|(at, c)| !is_scheme(*at, *c)).map_or(text.len(), |(at, _)| at))
}

/// Returns the span of the code point at an offset; empty at the end.
#[inline]
fn first_char(text: &str, at: usize) -> Range<usize> {
    at..at + text[at..].chars().next().map_or(0, char::len_utf8)
}

/// Returns a value without the tabs and newlines that the basic URL parser removes.
///
/// ```
/// assert_eq!(railurl_canon::living::setters::without_tabs("ht\ntp"), "http");
/// ```
#[must_use]
#[inline]
pub fn without_tabs(value: &str) -> Cow<'_, str> {
    if has_tab_or_newline(value.as_bytes()) {
        Cow::Owned(value.replace(is_tab_or_newline, ""))
    } else {
        Cow::Borrowed(value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_say_why_nothing_changed() {
        let rows: [(SetterError, &str); 4] = [
            (NotApplicable::OpaquePath.into(), "path is opaque"),
            (SetterErrorKind::NoMatch.into(), "does not have the form of the component"),
            (SetterErrorKind::Failure(ValidationError::HostMissing).into(), "the host is missing"),
            (TooLong::check(usize::MAX).unwrap_err().into(), "4294967294"),
        ];
        for (error, expected) in rows {
            assert!(alloc::format!("{error}").contains(expected), "{error}");
        }
    }
}
