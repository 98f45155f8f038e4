//! A serialized URL and where its components are: one string and offsets into it.
//!
//! ```text
//! https://user:pass@example.com:8080/a/b?q=1#top
//!      |      |     |          |    |   |   |
//!      |      |     |          |    |   |   `- fragment
//!      |      |     |          |    |   `- query
//!      |      |     |          |    `- path
//!      |      |     |          `- host_end (the port, if any, is between it and the path)
//!      |      |     `- host
//!      |      `- username_end (the password, if any, is between it and the host)
//!      `- scheme_end
//! ```

use alloc::string::String;
use core::fmt;
use core::net::{Ipv4Addr, Ipv6Addr};

use railurl_parser::Components;

/// A URL: its string in canonical form, and the offsets of its components.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Href {
    /// The string.
    pub text: String,
    /// The offsets of the components.
    pub offsets: Offsets,
    /// The kind of the host, and the port.
    pub authority: Authority,
}

impl Href {
    /// Makes a URL of its string and offsets. `has_ipv4` says of a scheme whether a host of four numbers is an address
    /// there: it is not where hosts are opaque.
    ///
    /// ```
    /// use railurl_canon::href::{HostKind, Href};
    ///
    /// let url = railurl_canon::living::parse("foo://127.0.0.1:8/", None, railurl_canon::encode::UTF_8).unwrap();
    /// assert_eq!((url.authority.host, url.authority.port), (HostKind::Name, Some(8)));
    /// let url = Href::new(url.text, url.offsets, |_| true);
    /// assert_eq!((url.authority.host, url.authority.port), (HostKind::Ipv4, Some(8)));
    /// ```
    #[must_use]
    #[inline(always)]
    pub fn new(text: String, offsets: Offsets, has_ipv4: fn(&str) -> bool) -> Self {
        let authority = Authority::read(&text, offsets, has_ipv4);
        Href { text, offsets, authority }
    }

    /// Returns the text between two offsets.
    #[must_use]
    #[inline]
    pub fn slice(&self, start: u32, end: u32) -> &str {
        &self.text[start as usize..end as usize]
    }

    /// Returns the length of the string.
    #[must_use]
    #[inline]
    pub fn length(&self) -> u32 {
        // It fits: having `Offsets` guarantees it.
        self.text.len() as u32
    }

    /// Returns the scheme, without its colon.
    #[must_use]
    #[inline]
    pub fn scheme(&self) -> &str {
        self.slice(0, self.offsets.scheme_end)
    }

    /// Returns whether `//` and an authority follow the scheme.
    #[must_use]
    #[inline]
    pub fn has_authority(&self) -> bool {
        self.offsets.has_authority()
    }

    /// Returns the user name; empty if it is missing.
    #[must_use]
    #[inline]
    pub fn username(&self) -> &str {
        if self.has_authority() { self.slice(self.offsets.authority(), self.offsets.username_end) } else { "" }
    }

    /// Returns the password. `None` if it is missing, or empty without an `@`.
    #[must_use]
    #[inline]
    pub fn password(&self) -> Option<&str> {
        self.slice(self.offsets.username_end, self.offsets.host).strip_prefix(':')?.strip_suffix('@')
    }

    /// Returns the host; empty if it is missing.
    #[must_use]
    #[inline]
    pub fn host(&self) -> &str {
        self.slice(self.offsets.host, self.offsets.host_end)
    }

    /// Reads a host that is an IPv4 address, which is four numbers: the standard library would check that.
    #[must_use]
    #[inline]
    pub fn ipv4(&self) -> u32 {
        // The address is read from its end, a number at a time. Bytes that precede a number are not digits.
        let mut bytes = &self.text.as_bytes()[..self.offsets.host_end as usize];
        let mut address = 0;
        for shift in [0, 8, 16, 24] {
            let Some((rest, &last)) = bytes.split_last_chunk::<4>() else { return 0 };
            let last = u32::from_le_bytes(last);
            let is_digit = |byte: u32| last >> (8 * byte) & 0xF0 == 0x30;
            let length = if !is_digit(2) {
                1
            } else if !is_digit(1) {
                2
            } else {
                3
            };
            // The last character is the highest byte. Only the bytes of the number stay.
            let digits = last & 0x0F0F_0F0F & u32::MAX << (32 - 8 * length);
            // The first byte counts a hundred, the second ten, and the third one.
            let number = ((u64::from(digits) * (1 | (10 << 8) | (100 << 16))) >> 24) & 0xFF;
            address |= (number as u32) << shift;
            bytes = &bytes[..rest.len() + 3 - length as usize];
        }
        address
    }

    /// Reads a host that is an IPv6 address.
    ///
    /// ```
    /// use std::net::Ipv6Addr;
    ///
    /// let url = railurl_canon::living::parse("http://[2001:db8::7]/", None, railurl_canon::encode::UTF_8).unwrap();
    /// assert_eq!(Ipv6Addr::from(url.ipv6()).to_string(), "2001:db8::7");
    /// ```
    #[must_use]
    #[inline]
    pub fn ipv6(&self) -> u128 {
        // The number of pieces, and how many come before `::`.
        let (mut pieces, mut before) = (0, None);
        let (mut address, mut piece, mut last) = (0, 0_u32, b'[');
        let Offsets { host, host_end, .. } = self.offsets;
        for &byte in &self.text.as_bytes()[host as usize + 1..host_end as usize] {
            if byte == b':' || byte == b']' {
                if last != b':' && last != b'[' {
                    (address, piece, pieces) = (address << 16 | u128::from(piece), 0, pieces + 1);
                } else if byte == last {
                    before = Some(pieces);
                }
            } else if byte == b'.' {
                // Other dialects keep an IPv4 address at the end.
                return self.host()[1..].trim_end_matches(']').parse().map_or(0, Ipv6Addr::to_bits);
            } else {
                // A hexadecimal digit: letters have a bit that digits lack.
                piece = piece << 4 | (u32::from(byte & 0xF) + 9 * u32::from(byte >> 6));
            }
            last = byte;
        }
        match before {
            None => address,
            Some(before) => {
                let after = !u128::MAX.unbounded_shl(16 * (pieces - before));
                // For `::`, this shifts by all 128 bits, which `<<` does not allow.
                (address & !after).unbounded_shl(16 * (8 - pieces)) | address & after
            }
        }
    }

    /// Returns the digits of the port.
    #[must_use]
    #[inline]
    pub fn port(&self) -> Option<&str> {
        // Without an authority, the prefix of a path can stand here, which starts with no colon.
        self.slice(self.offsets.host_end, self.offsets.path).strip_prefix(':')
    }

    /// Returns the path.
    #[must_use]
    #[inline]
    pub fn path(&self) -> &str {
        let Offsets { path, query, fragment, .. } = self.offsets;
        // Both are missing. The end of the text is a boundary, and need not be checked.
        if query & fragment == Offsets::NONE {
            return &self.text[path as usize..];
        }
        self.slice(path, query.min(fragment))
    }

    /// Returns the query, without its question mark.
    #[must_use]
    #[inline]
    pub fn query(&self) -> Option<&str> {
        (self.offsets.query != Offsets::NONE).then(|| self.slice(self.offsets.query + 1, self.query_end()))
    }

    /// Returns the fragment, without its number sign.
    #[must_use]
    #[inline]
    pub fn fragment(&self) -> Option<&str> {
        (self.offsets.fragment != Offsets::NONE).then(|| &self.text[self.offsets.fragment as usize + 1..])
    }

    /// Returns the offset at which the path ends.
    #[must_use]
    #[inline]
    pub fn path_end(&self) -> u32 {
        self.offsets.path_end(self.length())
    }

    /// Returns the offset at which the query ends, or what comes before it.
    #[must_use]
    #[inline]
    pub fn query_end(&self) -> u32 {
        self.offsets.query_end(self.length())
    }

    /// Returns scheme, credentials, host and port, with their delimiters: everything before the path and its prefix.
    #[must_use]
    #[inline]
    pub fn before_path(&self) -> &str {
        self.slice(0, if self.has_authority() { self.offsets.path } else { self.offsets.username_end })
    }

    /// Returns whether the path is [opaque](https://url.spec.whatwg.org/#url-opaque-path): no authority and no slash
    /// precede it.
    #[must_use]
    #[inline]
    pub fn has_opaque_path(&self) -> bool {
        !self.has_authority() && self.text.as_bytes().get(self.offsets.path as usize) != Some(&b'/')
    }
}

/// The facts that the text of an authority states, so that it is not read again. Aligned, so that it is copied as one
/// word, which does not enlarge a URL.
#[repr(align(4))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Authority {
    /// The kind of the host.
    pub host: HostKind,
    /// The port. `None` if it is missing, or does not fit.
    pub port: Option<u16>,
}

impl Authority {
    /// Reads what the text of a URL says.
    #[inline(always)]
    pub(crate) fn read(text: &str, offsets: Offsets, has_ipv4: fn(&str) -> bool) -> Self {
        let Offsets { host, host_end, path, .. } = offsets;
        // At least the colon of the scheme stands before the host.
        let kind = match text.as_bytes()[host_end as usize - 1] {
            _ if host == host_end => HostKind::Missing,
            // An address ends in a bracket or a digit.
            b']' | b'0'..=b'9' => HostKind::of(text, offsets, has_ipv4),
            _ => HostKind::Name,
        };
        let port = if path == host_end { None } else { port_number(text, host_end, path) };
        Authority { host: kind, port }
    }
}

#[cold]
fn port_number(text: &str, host_end: u32, path: u32) -> Option<u16> {
    text[host_end as usize..path as usize].strip_prefix(':')?.parse().ok()
}

/// The kinds of hosts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum HostKind {
    /// It is missing, or empty.
    #[default]
    Missing,
    /// A domain or an opaque host.
    Name,
    /// An IPv4 address.
    Ipv4,
    /// An IPv6 address, in brackets.
    Ipv6,
}

impl HostKind {
    #[cold]
    fn of(text: &str, Offsets { scheme_end, host, host_end, .. }: Offsets, has_ipv4: fn(&str) -> bool) -> Self {
        let host = &text[host as usize..host_end as usize];
        match host.strip_prefix('[').and_then(|host| host.strip_suffix(']')) {
            Some(address) if address.parse::<Ipv6Addr>().is_ok() => HostKind::Ipv6,
            None if has_ipv4(&text[..scheme_end as usize]) && host.parse::<Ipv4Addr>().is_ok() => HostKind::Ipv4,
            _ => HostKind::Name,
        }
    }
}

/// The positions of the components: byte offsets into the serialized URL.
///
/// A URL without an authority has `username_end`, `host` and `host_end` after the colon of its scheme.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Offsets {
    /// The colon after the scheme.
    pub scheme_end: u32,
    /// The end of the user name, which starts after `://`.
    pub username_end: u32,
    /// The start of the host.
    pub host: u32,
    /// The end of the host.
    pub host_end: u32,
    /// The start of the path.
    pub path: u32,
    /// The question mark, or [`NONE`](Self::NONE).
    pub query: u32,
    /// The number sign, or [`NONE`](Self::NONE).
    pub fragment: u32,
}

impl Offsets {
    /// The offset of a component that is missing.
    pub const NONE: u32 = u32::MAX;

    /// Returns whether `//` and an authority follow the scheme.
    #[must_use]
    #[inline]
    pub fn has_authority(&self) -> bool {
        self.username_end > self.scheme_end + 1
    }

    /// Returns the start of the authority, if there is one.
    #[must_use]
    #[inline]
    pub fn authority(&self) -> u32 {
        self.scheme_end + "://".len() as u32
    }

    /// Returns the end of the path in a URL of this length.
    #[must_use]
    #[inline]
    pub fn path_end(&self, length: u32) -> u32 {
        // A component that is missing has the greatest offset, and no branch is needed.
        self.query.min(self.query_end(length))
    }

    /// Returns the end of the query, or of what comes before it, in a URL of this length.
    #[must_use]
    #[inline]
    pub fn query_end(&self, length: u32) -> u32 {
        self.fragment.min(length)
    }

    /// Splits a string that [`join`] made into its components. An empty user name before an `@` counts as present. With an
    /// authority there is a host, which may be empty; there always is a path.
    #[inline]
    pub fn components<'a>(&self, href: &'a str) -> Components<Option<&'a str>> {
        let slice = |start: u32, end: u32| &href[start as usize..end as usize];
        let length = href.len() as u32;
        let (query_start, fragment_start) = (self.path_end(length), self.query_end(length));
        // A component that is missing ends where it starts. One that is empty still has its delimiter.
        let after_delimiter = |start: u32, end: u32| (start < end).then(|| slice(start + 1, end));
        let components = Components {
            scheme: Some(slice(0, self.scheme_end)),
            path: Some(slice(self.path, query_start)),
            query: after_delimiter(query_start, fragment_start),
            fragment: after_delimiter(fragment_start, length),
            ..Components::default()
        };
        if !self.has_authority() {
            return components;
        }
        // The user name is followed by nothing, by `@`, or by `:`, a password and `@`.
        let credentials = slice(self.username_end, self.host).strip_suffix('@');
        Components {
            username: credentials.map(|_| slice(self.authority(), self.username_end)),
            password: credentials.and_then(|rest| rest.strip_prefix(':')),
            host: Some(slice(self.host, self.host_end)),
            port: after_delimiter(self.host_end, self.path),
            ..components
        }
    }

    /// Returns the text between the scheme and the path that belongs to neither, in a URL without an authority.
    #[inline]
    pub fn path_prefix<'a>(&self, href: &'a str) -> &'a str {
        if self.has_authority() { "" } else { &href[self.host_end as usize..self.path as usize] }
    }
}

/// A URL, or the result of an operation on one, is longer than offsets can address: [`Self::LIMIT`] bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct TooLong {
    /// Its length in bytes.
    pub length: usize,
}

impl TooLong {
    /// The maximum length in bytes, of an input and of a serialized URL.
    // `u32::MAX` as an offset says that a component is missing.
    pub const LIMIT: usize = u32::MAX as usize - 1;

    /// Returns the error for a length that [`check`](Self::check) refused before.
    #[doc(hidden)]
    #[must_use]
    #[inline]
    pub const fn of_length(length: usize) -> Self {
        TooLong { length }
    }

    /// Checks a length in bytes, and returns it as an offset.
    ///
    /// # Errors
    ///
    /// `TooLong` if `length` is greater than [`Self::LIMIT`].
    ///
    /// ```
    /// use railurl_canon::TooLong;
    ///
    /// assert!(TooLong::check(TooLong::LIMIT).is_ok());
    /// assert!(TooLong::check(TooLong::LIMIT + 1).is_err());
    /// ```
    #[inline]
    pub fn check(length: usize) -> Result<u32, Self> {
        u32::try_from(length).ok().filter(|_| length <= Self::LIMIT).ok_or(Self { length })
    }
}

impl fmt::Display for TooLong {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} bytes are too many: a URL has at most {}", self.length, Self::LIMIT)
    }
}

impl core::error::Error for TooLong {}

/// Joins components to one string, with a text between authority and path that belongs to neither: `/.` if the path would
/// otherwise read as an authority. With a user name, a password, a host or a port, `//` and an authority follow the scheme.
///
/// # Errors
///
/// [`TooLong`] if the string would be.
#[inline]
pub fn join(components: &Components<Option<&str>>, path_prefix: &str) -> Result<Href, TooLong> {
    let length = joined_length(components).saturating_add(path_prefix.len());
    TooLong::check(length)?;
    let mut href = String::with_capacity(length);
    href.push_str(components.scheme.unwrap_or_default());
    Ok(join_rest(href, components, path_prefix))
}

/// The delimiters of a URL that has every component.
pub(crate) const DELIMITERS: &str = "://:@:?#";

/// Joins components to one string, as [`join`] does, by appending them to `scheme`; `rest` has none. A
/// long scheme with room after it is not copied.
///
/// # Errors
///
/// [`TooLong`] if the string would be.
///
/// ```
/// use railurl_canon::href::{join, join_to};
/// use railurl_parser::Components;
///
/// let rest = Components { path: Some("b"), query: Some(""), ..Components::default() };
/// assert_eq!(join_to(String::from("a"), &rest), join(&Components { scheme: Some("a"), ..rest }, ""));
/// ```
#[inline]
pub fn join_to(scheme: String, rest: &Components<Option<&str>>) -> Result<Href, TooLong> {
    let mut href = scheme;
    let length = joined_length(rest);
    TooLong::check(href.len().saturating_add(length))?;
    href.reserve_exact(length);
    Ok(join_rest(href, rest, ""))
}

/// Appends the components after the scheme. The caller has made room, and checked that no offset is too large.
#[inline]
fn join_rest(mut href: String, components: &Components<Option<&str>>, path_prefix: &str) -> Href {
    let here = |href: &String| href.len() as u32;
    let scheme_end = here(&href);
    href.push(':');
    if components.has_authority() {
        href.push_str("//");
        href.push_str(components.username.unwrap_or_default());
    }
    let username_end = here(&href);
    if let Some(password) = components.password {
        href.push(':');
        href.push_str(password);
    }
    if components.password.is_some() || components.username.is_some() {
        href.push('@');
    }
    let host = here(&href);
    href.push_str(components.host.unwrap_or_default());
    let host_end = here(&href);
    if let Some(port) = components.port {
        href.push(':');
        href.push_str(port);
    }
    href.push_str(path_prefix);
    let path = here(&href);
    href.push_str(components.path.unwrap_or_default());
    let mut optional = |delimiter: char, component: Option<&str>| {
        let Some(component) = component else { return Offsets::NONE };
        let start = here(&href);
        href.push(delimiter);
        href.push_str(component);
        start
    };
    let query = optional('?', components.query);
    let fragment = optional('#', components.fragment);
    Href::new(href, Offsets { scheme_end, username_end, host, host_end, path, query, fragment }, |_| true)
}

/// Returns the length of the joined string, or slightly more.
#[inline]
fn joined_length(components: &Components<Option<&str>>) -> usize {
    let lengths = components.into_array().map(|text| text.map_or(0, str::len));
    lengths.iter().fold(DELIMITERS.len(), |sum, length| sum.saturating_add(*length))
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;
    use alloc::vec::Vec;
    use railurl_parser::Component;

    #[test]
    fn split_reverses_join() {
        let whole = Components::from_fn(|component| Some(if component == Component::Scheme { "a" } else { "" }));
        let without_authority = Components { scheme: Some("a"), path: Some("b"), ..Components::default() };
        let without_user = Components { username: None, password: None, ..whole };
        for (components, prefix) in [
            (whole, ""),
            (Components { password: None, ..whole }, ""),
            (Components { host: Some("h"), port: None, path: Some("/b"), ..without_user }, ""),
            (Components { username: Some("u"), password: Some(":@"), query: None, ..whole }, ""),
            (Components { port: Some("80"), fragment: None, ..whole }, ""),
            (without_authority, ""),
            (Components { path: Some("//b"), fragment: Some("#?"), ..without_authority }, "/."),
        ] {
            let href = join(&components, prefix).unwrap();
            if prefix.is_empty() {
                let rest = Components { scheme: None, ..components };
                assert_eq!(join_to(components.scheme.unwrap().to_string(), &rest), Ok(href.clone()));
            }
            assert_eq!(href.offsets.components(&href.text), components, "{href:?}");
            assert_eq!(href.offsets.path_prefix(&href.text), prefix, "{href:?}");
            assert_eq!(href.has_authority(), components.host.is_some(), "{href:?}");
        }
    }

    #[test]
    fn addresses_are_read_as_the_standard_library_reads_them() {
        let url = |host: String| {
            join(&Components { scheme: Some("a"), host: Some(&*host), ..Components::default() }, "").unwrap()
        };
        for address in [[0, 0, 0, 0], [127, 0, 0, 1], [255; 4], [1, 20, 200, 9]].map(Ipv4Addr::from) {
            let url = url(address.to_string());
            assert_eq!((url.authority.host, url.ipv4()), (HostKind::Ipv4, address.to_bits()));
        }
        let pieces = ["0", "1", "2001", "db8", "ffff", "ABCD", "00a0"];
        let listed =
            ["::", "::1", "1::", "1:2:3:4:5:6:7:8", "1::8", "a:b::7:8", "::ffff:1.2.3.4", "1:2:3:4:5:6:1.2.3.4"];
        let compressed =
            (0..6).flat_map(|before| (0..6 - before).map(move |after| (before, after))).map(|(before, after)| {
                let piece = |at: usize| pieces[(3 * at + before) % pieces.len()];
                let [before, after] =
                    [0..before, before..before + after].map(|range| range.map(piece).collect::<Vec<_>>());
                alloc::format!("{}::{}", before.join(":"), after.join(":"))
            });
        for address in listed.into_iter().map(String::from).chain(compressed) {
            let url = url(alloc::format!("[{address}]"));
            let expected: Ipv6Addr = address.parse().unwrap();
            assert_eq!((url.authority.host, url.ipv6()), (HostKind::Ipv6, expected.to_bits()), "{address}");
        }
    }

    #[test]
    fn offsets_point_at_components() {
        let texts = ["https", "user", "pass", "example.com", "8080", "/a/b", "q=1", "top"];
        let components = Components::from_fn(|component| Some(texts[component as usize]));
        let Href { text: href, offsets, .. } = join(&components, "").unwrap();
        assert_eq!(href, "https://user:pass@example.com:8080/a/b?q=1#top");
        let at = |offset: u32| &href[offset as usize..];
        assert!(at(offsets.scheme_end).starts_with("://"));
        assert!(at(offsets.username_end).starts_with(":pass@"));
        assert!(at(offsets.host).starts_with("example"));
        assert!(at(offsets.host_end).starts_with(":8080"));
        assert!(at(offsets.path).starts_with("/a/b"));
        assert!(at(offsets.query).starts_with("?q"));
        assert!(at(offsets.fragment).starts_with("#top"));
    }

    #[test]
    fn without_an_authority_the_path_follows_the_scheme() {
        let components = Components { scheme: Some("a"), path: Some("b"), ..Components::default() };
        let Href { text: href, offsets, .. } = join(&components, "").unwrap();
        assert_eq!(href, "a:b");
        assert_eq!((offsets.username_end, offsets.host, offsets.host_end, offsets.path), (2, 2, 2, 2));
        assert_eq!((offsets.query, offsets.fragment), (Offsets::NONE, Offsets::NONE));
    }

    /// The limit is checked and room is made before anything is written.
    #[test]
    fn join_rejects_strings_over_the_limit() {
        let text = |length| "a".repeat(length);
        for lengths in [[0; 8], [1; 8], [8, 7, 6, 5, 4, 3, 2, 1], [0, 0, 0, 1000, 0, 1000, 1000, 1000]] {
            let texts = lengths.map(text);
            let components = Components::from_fn(|component| Some(&*texts[component as usize]));
            let href = join(&components, "/.").unwrap().text;
            let delimiters = ":@:?#".len();
            assert!((href.len()..=href.len() + delimiters).contains(&(joined_length(&components) + 2)), "{href}");
            let rest = Components { scheme: None, ..components };
            assert_eq!(join_to(texts[0].clone(), &rest).unwrap().text, join(&components, "").unwrap().text);
        }
    }

    #[test]
    fn the_error_names_the_limit() {
        let error = TooLong::check(usize::MAX).unwrap_err();
        assert!(error.to_string().ends_with("a URL has at most 4294967294"), "{error}");
    }
}
