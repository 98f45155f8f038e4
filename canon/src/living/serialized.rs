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

    /// Returns the [default port](https://url.spec.whatwg.org/#default-port) of the scheme, without slicing it.
    #[must_use]
    #[inline]
    pub fn default_port(&self) -> Option<u16> {
        // A comparison with a constant takes two instructions; a `match` on bytes takes two for each byte.
        let is = |scheme: &str| self.text.starts_with(scheme);
        match self.offsets.scheme_end {
            5 if is("https") => Some(443),
            4 if is("http") => Some(80),
            3 if is("wss") => Some(443),
            3 if is("ftp") => Some(21),
            2 if is("ws") => Some(80),
            _ => None,
        }
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
}

#[cfg(test)]
mod tests {
    use super::super::parse;
    use super::Href;
    use crate::href::HostKind::{self, Ipv4, Ipv6, Missing, Name};

    /// Parsing knows what the authority is from what it read; reading the text again gives the same.
    #[test]
    fn the_authority_is_what_the_text_says() {
        let rows: [(&str, Option<&str>, HostKind, Option<u16>); 20] = [
            ("http://h/", None, Name, None),
            ("http://h:8080/a", None, Name, Some(8080)),
            ("HTTP://h:080/", None, Name, None),
            ("http://1.2.3.4:0/", None, Ipv4, Some(0)),
            ("http://0x7f.1", None, Ipv4, None),
            ("https://[::1]:65535?a", None, Ipv6, Some(65535)),
            ("https://u@[1::0]/", None, Ipv6, None),
            ("http://a1/", None, Name, None),
            ("file:///a", None, Missing, None),
            ("file://localhost/a", None, Missing, None),
            ("file://1.2.3.4/", None, Ipv4, None),
            ("foo://1.2.3.4:81/", None, Name, Some(81)),
            ("foo://[::1]/", None, Ipv6, None),
            ("foo:/.//a", None, Missing, None),
            ("wss://h/", None, Name, None),
            ("ws://h:443/", None, Name, Some(443)),
            ("ftp://h/", None, Name, None),
            ("httpx://h/", None, Name, None),
            ("b", Some("http://1.2.3.4:81/a"), Ipv4, Some(81)),
            ("#b", Some("foo://h:81/a"), Name, Some(81)),
        ];
        for (input, base, host, port) in rows {
            let base = base.map(|base| parse(base, None, crate::encode::UTF_8).expect("a base"));
            let url = parse(input, base.as_ref(), crate::encode::UTF_8).expect("a URL");
            assert_eq!((url.authority.host, url.authority.port), (host, port), "{input}");
            assert_eq!(Href::living(url.text.clone(), url.offsets), url, "{input}");
            assert_eq!(url.default_port(), super::super::default_port(url.scheme()), "{input}");
        }
    }

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
    fn opaque_paths_and_credentials_are_seen() {
        for (url, has_opaque_path, includes_credentials) in [
            ("http://h/", false, false),
            ("http://u@h/", false, true),
            ("http://:p@h/", false, true),
            ("file://h/", false, false),
            ("foo:///", false, false),
            ("foo://h", false, false),
            ("foo:/a", false, false),
            ("foo:/.//a", false, false),
            ("foo:a", true, false),
            ("foo:?/", true, false),
        ] {
            let url = parse(url, None, crate::encode::UTF_8).expect("a URL");
            let found = (url.has_opaque_path(), url.includes_credentials());
            assert_eq!(found, (has_opaque_path, includes_credentials), "{}", url.text);
            assert_eq!((url.as_base().scheme, url.as_base().has_opaque_path), (url.scheme(), has_opaque_path));
        }
    }
}
