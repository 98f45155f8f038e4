//! Serialized URLs: the output of the parser, and the form in which bases and setters use them.

use alloc::string::String;
use core::ops::Range;

use railurl_parser::living::{Base, SchemeType};

use crate::href::Offsets;

/// A URL: its string in canonical form, and the offsets of its components.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SerializedUrl {
    /// The string.
    pub href: String,
    /// The offsets of the components.
    pub offsets: Offsets,
    /// Whether the host is not null.
    pub has_authority: bool,
}

impl SerializedUrl {
    /// The URL, borrowed.
    #[must_use]
    pub fn as_serialized(&self) -> Serialized<'_> {
        Serialized { href: &self.href, offsets: &self.offsets, has_authority: self.has_authority }
    }
}

/// A borrowed [`SerializedUrl`], such as a base.
#[derive(Clone, Copy, Debug)]
pub struct Serialized<'a> {
    /// The string, in canonical form.
    pub href: &'a str,
    /// The offsets of the components.
    pub offsets: &'a Offsets,
    /// Whether the host is not null.
    pub has_authority: bool,
}

impl<'a> Serialized<'a> {
    /// The facts about this URL that the parser needs if it is the base.
    #[must_use]
    #[inline]
    pub fn as_base(&self) -> Base<'a> {
        Base { scheme: self.scheme(), has_opaque_path: self.has_opaque_path() }
    }

    fn slice(&self, range: Range<u32>) -> &'a str {
        &self.href[range.start as usize..range.end as usize]
    }

    #[inline]
    pub(super) fn scheme(&self) -> &'a str {
        self.slice(0..self.offsets.scheme_end)
    }

    #[inline]
    pub(super) fn scheme_type(&self) -> SchemeType {
        SchemeType::new(self.scheme())
    }

    pub(super) fn host(&self) -> &'a str {
        self.slice(self.offsets.host..self.offsets.host_end)
    }

    /// The digits of the port; empty if it is null.
    pub(super) fn port(&self) -> &'a str {
        let port = self.slice(self.offsets.host_end..self.offsets.path);
        if self.has_authority { port.strip_prefix(':').unwrap_or_default() } else { "" }
    }

    pub(super) fn path(&self) -> &'a str {
        self.slice(self.offsets.path..self.path_end())
    }

    #[inline]
    pub(super) fn path_end(&self) -> u32 {
        self.offsets.path_end(self.href.len() as u32)
    }

    #[inline]
    pub(super) fn query_end(&self) -> u32 {
        // The length of the string fits: having `Offsets` guarantees it.
        self.offsets.query_end(self.href.len() as u32)
    }

    /// Scheme, credentials, host and port, with their delimiters: everything before the path and its `/.` prefix.
    #[inline]
    pub(super) fn before_path(&self) -> &'a str {
        let end = if self.has_authority { self.offsets.path } else { self.offsets.scheme_end + 1 };
        self.slice(0..end)
    }

    #[inline]
    pub(super) fn has_opaque_path(&self) -> bool {
        !self.has_authority && self.href.as_bytes().get(self.offsets.path as usize) != Some(&b'/')
    }

    /// Whether the URL [includes credentials](https://url.spec.whatwg.org/#include-credentials).
    pub(super) fn includes_credentials(&self) -> bool {
        self.has_authority && self.offsets.host > self.offsets.scheme_end + "://".len() as u32
    }

    /// Whether the URL
    /// [cannot have a username/password/port](https://url.spec.whatwg.org/#cannot-have-a-username-password-port).
    #[inline]
    pub(super) fn cannot_have_credentials_or_port(&self) -> bool {
        self.offsets.host == self.offsets.host_end || self.href.starts_with("file:")
    }
}

#[cfg(test)]
mod tests {
    use super::super::parse;

    #[test]
    fn components_are_slices_between_the_offsets() {
        for (url, scheme, host, port, path, before_path) in [
            ("http://u:p@h:81/a?b#c", "http", "h", "81", "/a", "http://u:p@h:81"),
            ("http://h/", "http", "h", "", "/", "http://h"),
            ("file:///a#c", "file", "", "", "/a", "file://"),
            ("foo://h", "foo", "h", "", "", "foo://h"),
            ("foo://h:1?b", "foo", "h", "1", "", "foo://h:1"),
            ("foo:/.//a?b", "foo", "", "", "//a", "foo:"),
            ("foo:a?b", "foo", "", "", "a", "foo:"),
        ] {
            let url = parse(url, None, crate::encode::UTF_8).expect("a URL");
            let url = url.as_serialized();
            assert_eq!((url.scheme(), url.host(), url.port()), (scheme, host, port), "{}", url.href);
            assert_eq!((url.path(), url.before_path()), (path, before_path), "{}", url.href);
        }
    }

    #[test]
    fn credentials_and_ports_depend_on_host_and_scheme() {
        for (url, has_opaque_path, includes_credentials, cannot_have_port) in [
            ("http://h/", false, false, false),
            ("http://u@h/", false, true, false),
            ("http://:p@h/", false, true, false),
            ("file://h/", false, false, true),
            ("foo:///", false, false, true),
            ("foo://h", false, false, false),
            ("foo:/a", false, false, true),
            ("foo:/.//a", false, false, true),
            ("foo:a", true, false, true),
            ("foo:?/", true, false, true),
        ] {
            let url = parse(url, None, crate::encode::UTF_8).expect("a URL");
            let url = url.as_serialized();
            let found = (url.has_opaque_path(), url.includes_credentials(), url.cannot_have_credentials_or_port());
            assert_eq!(found, (has_opaque_path, includes_credentials, cannot_have_port), "{}", url.href);
            assert_eq!((url.as_base().scheme, url.as_base().has_opaque_path), (url.scheme(), has_opaque_path));
        }
    }
}
