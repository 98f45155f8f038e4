//! Facts about a serialized URL that the standard's algorithms ask for.

use alloc::string::String;

use railurl_parser::living::{Base, SchemeType, is_special_scheme};

use crate::{Href, Offsets};

impl Href {
    /// Makes a URL of the living standard, in which hosts are opaque if the scheme is not special.
    #[must_use]
    #[inline(always)]
    pub fn living(text: String, offsets: Offsets) -> Self {
        Self::new(text, offsets, is_special_scheme)
    }

    /// Returns the facts about this URL that the parser needs if it is the base.
    #[must_use]
    #[inline]
    pub fn as_base(&self) -> Base<'_> {
        Base { scheme: self.scheme(), has_opaque_path: self.has_opaque_path() }
    }

    #[inline]
    pub(super) fn scheme_type(&self) -> SchemeType {
        SchemeType::new(self.scheme())
    }

    /// Returns whether the URL [includes credentials](https://url.spec.whatwg.org/#include-credentials).
    pub(super) fn includes_credentials(&self) -> bool {
        self.has_authority() && self.offsets.host > self.offsets.authority()
    }

    /// Returns whether the URL
    /// [cannot have a username/password/port](https://url.spec.whatwg.org/#cannot-have-a-username-password-port).
    #[inline]
    pub(super) fn cannot_have_credentials_or_port(&self) -> bool {
        self.offsets.host == self.offsets.host_end || self.text.starts_with("file:")
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
            assert_eq!(
                (url.scheme(), url.host(), url.port().unwrap_or_default()),
                (scheme, host, port),
                "{}",
                url.text
            );
            assert_eq!((url.path(), url.before_path()), (path, before_path), "{}", url.text);
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
            let found = (url.has_opaque_path(), url.includes_credentials(), url.cannot_have_credentials_or_port());
            assert_eq!(found, (has_opaque_path, includes_credentials, cannot_have_port), "{}", url.text);
            assert_eq!((url.as_base().scheme, url.as_base().has_opaque_path), (url.scheme(), has_opaque_path));
        }
    }
}
