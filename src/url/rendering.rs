//! URLs as shown to people: the standard's [URL rendering](https://url.spec.whatwg.org/#url-rendering).
//!
//! A rendering is only for reading. The application must decide which part of it to trust, how to shorten it, and how
//! to handle letters that look like others.

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt;

use railurl_canon::percent::{encoded_byte, percent_decode};

pub use crate::url::redacted::Redacted;

use crate::visible::is_visible;
use crate::{Host, Url, host::domain_to_unicode};

/// A [`Url`] as shown to people. It displays as that text. Returned by [`Url::rendering`].
///
/// ```
/// let url = railurl::Url::parse("https://user:pass@xn--mnchen-3ya.example/stra%C3%9Fe?a=%E2%80%8B")?;
/// assert_eq!(url.rendering().to_string(), "https://münchen.example/straße?a=%E2%80%8B");
/// assert_eq!(url.rendering().host(), "münchen.example");
/// # Ok::<(), railurl::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Rendering<'u> {
    url: &'u Url,
}

impl Url {
    /// Returns the URL as shown to people. The text is no longer a URL.
    ///
    /// As the standard advises, it has
    /// [no user name and password](https://url.spec.whatwg.org/#url-rendering-simplification), its domain is
    /// [in Unicode](https://url.spec.whatwg.org/#url-rendering-i18n), and percent-encoded bytes of visible code points
    /// are decoded. ASCII stays encoded, so that decoded text cannot look like URL syntax; so do lock symbols. If trust
    /// depends on the text, show [`Rendering::host`] alone: with right-to-left text, a path can look like a host.
    ///
    /// ```
    /// let url = railurl::Url::parse("https://jane:secret@example.com/caf%C3%A9%2F1")?;
    /// assert_eq!(url.rendering().to_string(), "https://example.com/café%2F1");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn rendering(&self) -> Rendering<'_> {
        Rendering { url: self }
    }
}

impl<'u> Rendering<'u> {
    /// Returns the host alone, with a domain in Unicode. Empty if it is missing.
    ///
    /// ```
    /// use railurl::Url;
    ///
    /// assert_eq!(Url::parse("https://xn--bcher-kva.example:8080/")?.rendering().host(), "bücher.example");
    /// assert_eq!(Url::parse("mailto:jane@example.com")?.rendering().host(), "");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn host(&self) -> Cow<'u, str> {
        match self.url.host() {
            Some(Host::Domain(domain)) => domain_to_unicode(domain),
            _ => Cow::Borrowed(self.url.host_str().unwrap_or_default()),
        }
    }
}

impl fmt::Display for Rendering<'_> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let url = self.url;
        write!(f, "{}:", url.scheme())?;
        if url.has_authority() {
            write!(f, "//{}", self.host())?;
            if let Some(port) = url.port_str() {
                write!(f, ":{port}")?;
            }
        } else if url.path().starts_with("//") {
            // The path must not look like a host: the URL serializer writes this prefix too.
            f.write_str("/.")?;
        }
        f.write_str(&readable(url.path()))?;
        for (mark, component) in [('?', url.query()), ('#', url.fragment())] {
            if let Some(component) = component {
                write!(f, "{mark}{}", readable(component))?;
            }
        }
        Ok(())
    }
}

/// Returns the text with its percent-encoded bytes decoded, if they are the UTF-8 of visible code points that are not
/// ASCII.
#[inline]
fn readable(component: &str) -> Cow<'_, str> {
    let decoded = percent_decode(component.as_bytes());
    let Cow::Owned(decoded) = decoded else { return Cow::Borrowed(component) };
    // Escapes of ASCII are never shown decoded.
    if decoded.is_ascii() {
        return Cow::Borrowed(component);
    }
    let mut out = String::with_capacity(component.len());
    let mut rest = component;
    while let Some(at) = rest.find('%') {
        out.push_str(&rest[..at]);
        rest = &rest[at..];
        let length = encoded_length(rest);
        out.push_str(&decoded_run(&rest[..length]));
        rest = &rest[length..];
    }
    out.push_str(rest);
    Cow::Owned(out)
}

/// Returns the length of the run of percent-encoded bytes at the start of `text`. Without such a run, the length of the
/// `%`.
#[inline]
fn encoded_length(text: &str) -> usize {
    let bytes = text.as_bytes().chunks(3).map_while(encoded_byte).count();
    if bytes == 0 { 1 } else { 3 * bytes }
}

/// Returns a run of percent-encoded bytes, with its visible code points decoded.
#[inline]
fn decoded_run(run: &str) -> String {
    let mut out = String::with_capacity(run.len());
    let bytes = percent_decode(run.as_bytes());
    // A byte takes three characters of the run.
    let mut rest = run;
    for chunk in bytes.utf8_chunks() {
        for c in chunk.valid().chars() {
            let (encoded, after) = rest.split_at_checked(3 * c.len_utf8()).unwrap_or((rest, ""));
            match is_shown(c) {
                true => out.push(c),
                false => out.push_str(encoded),
            }
            rest = after;
        }
        let (encoded, after) = rest.split_at_checked(3 * chunk.invalid().len()).unwrap_or((rest, ""));
        out.push_str(encoded);
        rest = after;
    }
    out
}

/// Returns whether a code point is shown decoded: it is visible, not ASCII, and not a sign of trust or of lost text.
#[inline]
fn is_shown(c: char) -> bool {
    let is_lock = matches!(c, '\u{1F50F}'..='\u{1F513}' | '\u{1F5DD}');
    !c.is_ascii() && is_visible(c) && !is_lock && c != char::REPLACEMENT_CHARACTER
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_with_two_slashes_do_not_look_like_hosts() {
        let url = Url::parse("foo:/.//trusted.example/login").expect("a URL");
        assert_eq!(alloc::format!("{}", url.rendering()), "foo:/.//trusted.example/login");
    }

    #[test]
    fn visible_code_points_are_decoded() {
        for (component, expected) in [
            ("a%20b", "a%20b"),
            ("%C3%A9%2F%C3%A9", "é%2Fé"),
            ("%C3", "%C3"),
            ("%FF%C3%A9%C3", "%FFé%C3"),
            ("%c3%a9%", "é%"),
            ("%E2%80%AE", "%E2%80%AE"),
            ("%F0%9F%94%92%F0%9F%8C%88", "%F0%9F%94%92🌈"),
            ("%%C3%A9%4", "%é%4"),
        ] {
            assert_eq!(readable(component), expected, "{component}");
        }
    }
}
