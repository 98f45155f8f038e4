//! The setters on the serialized URL: a component is replaced in the string, and what stands behind it is moved.
//!
//! Done so are the values that programs set: text without tabs and newlines, percent-encoded where it has to be, hosts
//! that the host parser leaves as they are, ports and schemes as they are written. Each method says nothing (`None`)
//! where the rest is to be done by the [setters of the record](super::setters), and a property says that both ways lead
//! to the same URL.

use alloc::string::String;

use railurl_parser::living::{SchemeType, default_port};

use super::classes::{self, classes};
use super::join::{Component, Names, plain_host, scheme_type};
use super::setters::SetterError;
use crate::href::{Offsets, might_be_too_long};

/// A serialized URL that is to be changed in place.
#[derive(Debug)]
pub struct SerializedMut<'u> {
    /// The URL as a string.
    pub href: &'u mut String,
    /// Where its components are.
    pub offsets: &'u mut Offsets,
    /// Whether its host is not null. No method changes that.
    pub has_authority: bool,
}

/// What a setter did; nothing where it is left to the record.
type Outcome = Option<Result<(), SetterError>>;

const DONE: Outcome = Some(Ok(()));
const NOT_APPLICABLE: Outcome = Some(Err(SetterError::NotApplicable));

impl SerializedMut<'_> {
    /// The [`protocol`](https://url.spec.whatwg.org/#dom-url-protocol) setter.
    pub fn set_protocol(&mut self, value: &str) -> Outcome {
        let scheme = value.split_once(':').map_or(value, |(scheme, _)| scheme);
        let is_canonical = scheme.starts_with(|c: char| c.is_ascii_lowercase())
            && scheme.bytes().all(|byte| classes(byte) & classes::SCHEME != 0 && !byte.is_ascii_uppercase());
        if !is_canonical || self.is_too_long(scheme) {
            return None;
        }
        match (scheme_type(self.scheme()), scheme_type(scheme)) {
            (SchemeType::Special, SchemeType::Special) | (SchemeType::NotSpecial, SchemeType::NotSpecial) => {}
            (SchemeType::NotSpecial, _) | (_, SchemeType::NotSpecial) => return NOT_APPLICABLE,
            _ => return None,
        }
        if let Some(port) = default_port(scheme)
            && self.port() == digits(port, &mut [0; 5])
        {
            return None;
        }
        let end = self.offsets.scheme_end;
        let shift = self.replace(0, end, "", Component::plain(scheme), "");
        self.offsets.scheme_end = scheme.len() as u32;
        self.offsets.username_end = self.offsets.username_end.wrapping_add(shift);
        self.shift_host(shift);
        DONE
    }

    /// The [`username`](https://url.spec.whatwg.org/#dom-url-username) setter.
    pub fn set_username(&mut self, value: &str) -> Outcome {
        if self.cannot_have_credentials_or_port() {
            return NOT_APPLICABLE;
        }
        let username = self.component(value, classes::USERINFO)?;
        let (start, end, host) = (self.offsets.scheme_end + 3, self.offsets.username_end, self.offsets.host);
        let shift = if end < host {
            // An at sign is there, and goes with the last that stands before it.
            let end = if value.is_empty() && end + 1 == host { host } else { end };
            self.replace(start, end, "", username, "")
        } else if value.is_empty() {
            0
        } else {
            self.replace(start, start, "", username, "@")
        };
        self.offsets.username_end = start + username.length();
        self.shift_host(shift);
        DONE
    }

    /// The [`password`](https://url.spec.whatwg.org/#dom-url-password) setter.
    pub fn set_password(&mut self, value: &str) -> Outcome {
        if self.cannot_have_credentials_or_port() {
            return NOT_APPLICABLE;
        }
        let password = self.component(value, classes::USERINFO)?;
        let (start, host) = (self.offsets.username_end, self.offsets.host);
        let has_username = start > self.offsets.scheme_end + 3;
        let shift = match (value.is_empty(), host - start) {
            // What is there is nothing, `@` alone, or `:`, a password and `@`.
            (true, 0 | 1) => 0,
            (true, _) if has_username => self.replace(start, host - 1, "", Component::plain(""), ""),
            (true, _) => self.replace(start, host, "", Component::plain(""), ""),
            (false, 0) => self.replace(start, host, ":", password, "@"),
            (false, 1) => self.replace(start, start, ":", password, ""),
            (false, _) => self.replace(start + 1, host - 1, "", password, ""),
        };
        self.shift_host(shift);
        DONE
    }

    /// The [`hostname`](https://url.spec.whatwg.org/#dom-url-hostname) setter, of a host that is all of `value`.
    pub fn set_hostname(&mut self, value: &str) -> Outcome {
        let scheme_type = scheme_type(self.scheme());
        if !self.has_authority || scheme_type == SchemeType::File || self.is_too_long(value) {
            return None;
        }
        let host = plain_host(value, scheme_type).filter(|host| host.len() == value.len())?;
        let Offsets { host: start, host_end, .. } = *self.offsets;
        let shift = self.replace(start, host_end, "", Component::plain(host), "");
        self.offsets.host_end = start + host.len() as u32;
        self.shift_path(shift);
        DONE
    }

    /// The [`port`](https://url.spec.whatwg.org/#dom-url-port) setter.
    pub fn set_port(&mut self, value: &str) -> Outcome {
        if self.cannot_have_credentials_or_port() {
            return NOT_APPLICABLE;
        }
        let port = match value {
            "" => None,
            _ if value.len() > 5 || value.starts_with('0') || !value.bytes().all(|byte| byte.is_ascii_digit()) => {
                return None;
            }
            _ => Some(value.parse().ok()?),
        };
        self.set_port_number(port)
    }

    /// The same of a number.
    pub fn set_port_number(&mut self, port: Option<u16>) -> Outcome {
        if self.cannot_have_credentials_or_port() {
            return NOT_APPLICABLE;
        }
        let (start, end) = (self.offsets.host_end, self.offsets.path);
        let mut buffer = [0; 5];
        let port = port.filter(|port| default_port(self.scheme()) != Some(*port));
        let shift = match port {
            _ if self.is_too_long("65535") => return None,
            None => self.replace(start, end, "", Component::plain(""), ""),
            Some(port) if start < end => {
                self.replace(start + 1, end, "", Component::plain(digits(port, &mut buffer)), "")
            }
            Some(port) => self.replace(start, end, ":", Component::plain(digits(port, &mut buffer)), ""),
        };
        self.shift_path(shift);
        DONE
    }

    /// The [`pathname`](https://url.spec.whatwg.org/#dom-url-pathname) setter, of URLs with a host.
    pub fn set_pathname(&mut self, value: &str) -> Outcome {
        let scheme_type = scheme_type(self.scheme());
        if !self.has_authority || self.is_too_long(value) {
            return None;
        }
        let (start, end) = (self.offsets.path, self.path_end());
        let shift = match value.as_bytes() {
            [] if scheme_type == SchemeType::NotSpecial => self.replace(start, end, "", Component::plain(""), ""),
            [b'\\', ..] if scheme_type != SchemeType::NotSpecial => return None,
            bytes => {
                let text = if bytes.first() == Some(&b'/') { &value[1..] } else { value };
                let names = Names::new(text, scheme_type, true)?;
                match names.as_piece() {
                    // The slash that is there stays.
                    Some(path) if start < end => self.replace(start + 1, end, "", path, ""),
                    Some(path) => self.replace(start, end, "/", path, ""),
                    None => {
                        let mut path = String::with_capacity(names.encoded_length());
                        if !names.push_to(&mut path, 0, scheme_type) {
                            return None;
                        }
                        self.replace(start, end, "", Component::plain(&path), "")
                    }
                }
            }
        };
        self.shift_query(shift);
        DONE
    }

    /// The [`search`](https://url.spec.whatwg.org/#dom-url-search) setter.
    pub fn set_search(&mut self, value: &str) -> Outcome {
        self.set_query(if value.is_empty() { None } else { Some(value.strip_prefix('?').unwrap_or(value)) })
    }

    /// Sets the query, without its question mark, or removes it.
    pub fn set_query(&mut self, query: Option<&str>) -> Outcome {
        let class = match scheme_type(self.scheme()) {
            SchemeType::NotSpecial => classes::QUERY,
            SchemeType::File | SchemeType::Special => classes::SPECIAL_QUERY,
        };
        let query = match query {
            Some(query) => Some(self.component(query, class)?),
            None => None,
        };
        self.put_query(query);
        DONE
    }

    /// Sets the query to a text that is canonical already, or removes it.
    pub fn set_canonical_query(&mut self, query: Option<&str>) -> Outcome {
        if self.is_too_long(query.unwrap_or_default()) {
            return None;
        }
        self.put_query(query.map(Component::plain));
        DONE
    }

    /// Adds pairs that are canonical already, and not empty, to the query.
    pub fn append_canonical_query(&mut self, pairs: &str) -> Outcome {
        if self.is_too_long(pairs) {
            return None;
        }
        let (start, end) = (self.path_end(), self.query_end());
        // The mark of the query, if there is one, and what is behind it.
        let mark = match end - start {
            0 => "?",
            1 => "",
            _ => "&",
        };
        let shift = self.replace(end, end, mark, Component::plain(pairs), "");
        self.offsets.query = start;
        self.shift_fragment(shift);
        DONE
    }

    fn put_query(&mut self, query: Option<Component<'_>>) {
        let (start, end) = (self.path_end(), self.query_end());
        let shift = match query {
            None => self.replace(start, end, "", Component::plain(""), ""),
            // The mark that is there stays.
            Some(query) if start < end => self.replace(start + 1, end, "", query, ""),
            Some(query) => self.replace(start, end, "?", query, ""),
        };
        self.offsets.query = if query.is_some() { start } else { Offsets::NONE };
        self.shift_fragment(shift);
    }

    /// The [`hash`](https://url.spec.whatwg.org/#dom-url-hash) setter.
    pub fn set_hash(&mut self, value: &str) -> Outcome {
        self.set_fragment(if value.is_empty() { None } else { Some(value.strip_prefix('#').unwrap_or(value)) })
    }

    /// Sets the fragment, without its number sign, or removes it.
    pub fn set_fragment(&mut self, fragment: Option<&str>) -> Outcome {
        let fragment = match fragment {
            Some(fragment) => Some(self.component(fragment, classes::FRAGMENT)?),
            None => None,
        };
        let start = self.query_end();
        self.href.truncate(start as usize);
        self.offsets.fragment = Offsets::NONE;
        if let Some(fragment) = fragment {
            self.offsets.fragment = start;
            self.href.push('#');
            fragment.push_to(self.href);
        }
        DONE
    }

    // ----- what is there ------------------------------------------------------------------------------------------

    fn slice(&self, start: u32, end: u32) -> &str {
        &self.href[start as usize..end as usize]
    }

    fn scheme(&self) -> &str {
        self.slice(0, self.offsets.scheme_end)
    }

    /// The digits of the port.
    fn port(&self) -> &str {
        let (start, end) = (self.offsets.host_end, self.offsets.path);
        if self.has_authority && start < end { self.slice(start + 1, end) } else { "" }
    }

    fn query_end(&self) -> u32 {
        // The length of the string fits: `Offsets` says so.
        if self.offsets.fragment == Offsets::NONE { self.href.len() as u32 } else { self.offsets.fragment }
    }

    fn path_end(&self) -> u32 {
        if self.offsets.query == Offsets::NONE { self.query_end() } else { self.offsets.query }
    }

    /// Whether the URL
    /// [cannot have a username/password/port](https://url.spec.whatwg.org/#cannot-have-a-username-password-port).
    fn cannot_have_credentials_or_port(&self) -> bool {
        self.offsets.host == self.offsets.host_end || self.scheme() == "file"
    }

    /// Whether the URL might be too long with a value that is encoded.
    fn is_too_long(&self, value: &str) -> bool {
        might_be_too_long(self.href.len(), value.len())
    }

    /// A value to be encoded; nothing where it has tabs or newlines, or might be too long.
    #[inline]
    fn component<'v>(&self, value: &'v str, class: classes::Classes) -> Option<Component<'v>> {
        if self.is_too_long(value) { None } else { Component::new(value, class) }
    }

    // ----- what is put there --------------------------------------------------------------------------------------

    /// Replaces what is from `start` to `end` by `before`, `piece` and `after`: by how much that makes it longer.
    #[inline]
    fn replace(&mut self, start: u32, end: u32, before: &str, piece: Component<'_>, after: &str) -> u32 {
        let length = before.len() as u32 + piece.length() + after.len() as u32;
        let (at, end_at) = (start as usize, end as usize);
        if end_at == self.href.len() {
            self.href.truncate(at);
            self.href.push_str(before);
            piece.push_to(self.href);
            self.href.push_str(after);
        } else if let (Some(text), "", "") = (piece.as_plain(), before, after) {
            drop(self.href.drain(at..end_at));
            self.href.insert_str(at, text);
        } else {
            // What is new and what is behind it are written at the end, and then moved at once: to put each piece where it
            // belongs would move what is behind it each time.
            let old_length = self.href.len();
            self.href.reserve(length as usize + (old_length - end_at));
            self.href.push_str(before);
            piece.push_to(self.href);
            self.href.push_str(after);
            self.href.extend_from_within(end_at..old_length);
            drop(self.href.drain(at..old_length));
        }
        length.wrapping_sub(end - start)
    }

    fn shift_host(&mut self, by: u32) {
        self.offsets.host = self.offsets.host.wrapping_add(by);
        self.offsets.host_end = self.offsets.host_end.wrapping_add(by);
        self.shift_path(by);
    }

    fn shift_path(&mut self, by: u32) {
        self.offsets.path = self.offsets.path.wrapping_add(by);
        self.shift_query(by);
    }

    fn shift_query(&mut self, by: u32) {
        if self.offsets.query != Offsets::NONE {
            self.offsets.query = self.offsets.query.wrapping_add(by);
        }
        self.shift_fragment(by);
    }

    fn shift_fragment(&mut self, by: u32) {
        if self.offsets.fragment != Offsets::NONE {
            self.offsets.fragment = self.offsets.fragment.wrapping_add(by);
        }
    }
}

/// The digits of a port.
fn digits(mut port: u16, buffer: &mut [u8; 5]) -> &str {
    let mut start = buffer.len();
    loop {
        start -= 1;
        buffer[start] = b'0' + (port % 10) as u8;
        port /= 10;
        if port == 0 {
            break;
        }
    }
    core::str::from_utf8(&buffer[start..]).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    /// What is left of `url` when `change` has been at work on the string; nothing where it is left to the record.
    fn changed(url: &str, change: impl FnOnce(&mut SerializedMut<'_>) -> Outcome) -> Option<String> {
        let record = crate::living::parse(url, None, encoding_rs::UTF_8).expect("a URL").record;
        let (mut href, mut offsets) = record.serialize().expect("short");
        let has_authority = record.host.is_some();
        let outcome = change(&mut SerializedMut { href: &mut href, offsets: &mut offsets, has_authority })?;
        assert_eq!(outcome, Ok(()), "{url}");
        assert_eq!(
            crate::living::parse(&href, None, encoding_rs::UTF_8).expect("a URL").record.serialize(),
            Ok((href.clone(), offsets)),
            "the components of {href}"
        );
        Some(href)
    }

    #[test]
    fn ports_are_set_in_place() {
        for (port, expected) in [
            ("", Some("http://h/a?b#c")),
            ("1", Some("http://h:1/a?b#c")),
            ("80", Some("http://h/a?b#c")),
            ("8080", Some("http://h:8080/a?b#c")),
            ("65535", Some("http://h:65535/a?b#c")),
            ("65536", None),
            ("100000", None),
            ("08", None),
            ("8x", None),
        ] {
            let found = changed("http://h:81/a?b#c", |url| url.set_port(port));
            assert_eq!(found.as_deref(), expected, "{port:?}");
        }
    }

    #[test]
    fn pairs_stand_behind_a_mark_of_their_own() {
        for (url, expected) in [
            ("http://h/a#c", "http://h/a?x=y#c"),
            ("http://h/a?#c", "http://h/a?x=y#c"),
            ("http://h/a?b", "http://h/a?b&x=y"),
        ] {
            let found = changed(url, |url| url.append_canonical_query("x=y"));
            assert_eq!(found.as_deref(), Some(expected), "{url}");
        }
    }

    #[test]
    fn digits_are_those_of_the_number() {
        for port in [0, 1, 9, 10, 80, 443, 8080, 9999, 10000, 65535_u16] {
            assert_eq!(digits(port, &mut [0; 5]), port.to_string());
        }
    }
}
