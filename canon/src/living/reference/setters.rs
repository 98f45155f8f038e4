//! The setters of the [URL class](https://url.spec.whatwg.org/#url-class).
//!
//! A setter changes the record as the standard says, or leaves it as it is and says why.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use crate::encode::UTF_8;
use railurl_parser::living::{SchemeType, ValidationError, is_special_scheme, setters as rules};
use railurl_parser::{Slice, code_points::is_tab_or_newline};

use super::super::default_port;
use super::super::encode_sets::USERINFO;
use super::super::setters::SetterError;
use super::canonicalize::{self, canonical_fragment, canonical_port, canonical_query};
use super::path;
use super::record::{Path, Record};
use crate::percent::utf8_percent_encode;

type SetResult = Result<(), SetterError>;

impl Record {
    /// The [`protocol`](https://url.spec.whatwg.org/#dom-url-protocol) setter.
    ///
    /// # Errors
    ///
    /// The value starts with no scheme, or the URL cannot have it: a special URL stays special, and a `file` URL needs
    /// neither credentials nor port, and another URL a host.
    pub fn set_protocol(&mut self, value: &str) -> SetResult {
        let value = without_tabs(value);
        let scheme = rules::protocol(&value).ok_or(SetterError::NoMatch)?.text.to_ascii_lowercase();
        let is_allowed = is_special_scheme(&scheme) == self.is_special()
            && !(scheme == "file" && (self.includes_credentials() || self.port.is_some()))
            && !(self.scheme == "file" && self.host.as_deref() == Some(""));
        if !is_allowed {
            return Err(SetterError::NotApplicable);
        }
        self.scheme = scheme;
        if self.port.is_some() && self.port == default_port(&self.scheme) {
            self.port = None;
        }
        Ok(())
    }

    /// The [`username`](https://url.spec.whatwg.org/#dom-url-username) setter.
    ///
    /// # Errors
    ///
    /// The URL cannot have a user name.
    pub fn set_username(&mut self, value: &str) -> SetResult {
        self.check_credentials_and_port()?;
        self.username = utf8_percent_encode(value, USERINFO).into_owned();
        Ok(())
    }

    /// The [`password`](https://url.spec.whatwg.org/#dom-url-password) setter.
    ///
    /// # Errors
    ///
    /// The URL cannot have a password.
    pub fn set_password(&mut self, value: &str) -> SetResult {
        self.check_credentials_and_port()?;
        self.password = utf8_percent_encode(value, USERINFO).into_owned();
        Ok(())
    }

    /// The [`host`](https://url.spec.whatwg.org/#dom-url-host) setter: the host, and the port if the value has one that is
    /// one.
    ///
    /// # Errors
    ///
    /// The URL has an opaque path, or the host is not one.
    pub fn set_host(&mut self, value: &str) -> SetResult {
        self.set_host_and(value, |record, port| {
            // "If port is not a 16-bit unsigned integer, … return failure": the host is set all the same.
            if !port.text.is_empty() && is_16_bit(port.text) {
                record.port = canonical_port(port.text, &record.scheme);
            }
            Ok(())
        })
    }

    /// The [`hostname`](https://url.spec.whatwg.org/#dom-url-hostname) setter.
    ///
    /// # Errors
    ///
    /// The URL has an opaque path, or the value is not a host alone.
    pub fn set_hostname(&mut self, value: &str) -> SetResult {
        self.set_host_and(value, |_, _| Err(SetterError::NoMatch))
    }

    /// The host state, overridden. `port` is asked before anything is changed where it refuses, and changes the port.
    fn set_host_and(&mut self, value: &str, port: impl Fn(&mut Record, Slice<'_>) -> SetResult) -> SetResult {
        if self.has_opaque_path() {
            return Err(SetterError::NotApplicable);
        }
        let value = without_tabs(value);
        if self.scheme == "file" {
            let host = rules::file_host(&value).ok_or(SetterError::NoMatch)?;
            self.host = Some(parsed_host(host, SchemeType::File)?);
            return Ok(());
        }
        let is_special = self.is_special();
        let read = rules::host(&value, is_special).ok_or(SetterError::NoMatch)?;
        if read.host.text.is_empty() {
            let is_refused = is_special || read.port.is_some() || self.includes_credentials() || self.port.is_some();
            if is_refused {
                return Err(SetterError::Failure(ValidationError::HostMissing));
            }
        }
        let mut changed = self.clone();
        if let Some(digits) = read.port {
            port(&mut changed, digits)?;
        }
        let scheme_type = if is_special { SchemeType::Special } else { SchemeType::NotSpecial };
        changed.host = Some(parsed_host(read.host, scheme_type)?);
        *self = changed;
        Ok(())
    }

    /// The [`port`](https://url.spec.whatwg.org/#dom-url-port) setter: the digits with which the value starts; the empty
    /// string removes the port.
    ///
    /// # Errors
    ///
    /// The URL cannot have a port, or the value is not one.
    pub fn set_port(&mut self, value: &str) -> SetResult {
        self.check_credentials_and_port()?;
        if value.is_empty() {
            self.port = None;
            return Ok(());
        }
        let value = without_tabs(value);
        let digits = rules::port(&value).filter(|digits| !digits.text.is_empty()).ok_or(SetterError::NoMatch)?;
        if !is_16_bit(digits.text) {
            return Err(SetterError::Failure(ValidationError::PortOutOfRange));
        }
        self.port = canonical_port(digits.text, &self.scheme);
        Ok(())
    }

    /// The [`pathname`](https://url.spec.whatwg.org/#dom-url-pathname) setter.
    ///
    /// # Errors
    ///
    /// The URL has an opaque path.
    pub fn set_pathname(&mut self, value: &str) -> SetResult {
        if self.has_opaque_path() {
            return Err(SetterError::NotApplicable);
        }
        let value = without_tabs(value);
        let is_special = self.is_special();
        let (_, read) = rules::pathname(&value, is_special).ok_or(SetterError::NoMatch)?;
        let mut segments: Vec<String> = Vec::new();
        // Path start state at the end of the input: nothing, unless the URL is special or its host is null.
        if is_special || !value.is_empty() || self.host.is_none() {
            path::append(&mut segments, &read.segments().collect::<Vec<_>>(), self.scheme == "file");
        }
        self.path = Path::List(segments);
        Ok(())
    }

    /// The [`search`](https://url.spec.whatwg.org/#dom-url-search) setter; the empty string removes the query.
    ///
    /// # Errors
    ///
    /// None: any URL can have a query.
    pub fn set_search(&mut self, value: &str) -> SetResult {
        if value.is_empty() {
            self.query = None;
            return Ok(());
        }
        let value = without_tabs(value.strip_prefix('?').unwrap_or(value));
        let query = rules::search(&value).ok_or(SetterError::NoMatch)?;
        self.query = Some(canonical_query(query.text, &self.scheme, UTF_8));
        Ok(())
    }

    /// The [`hash`](https://url.spec.whatwg.org/#dom-url-hash) setter; the empty string removes the fragment.
    ///
    /// # Errors
    ///
    /// None: any URL can have a fragment.
    pub fn set_hash(&mut self, value: &str) -> SetResult {
        if value.is_empty() {
            self.fragment = None;
            return Ok(());
        }
        let value = without_tabs(value.strip_prefix('#').unwrap_or(value));
        let fragment = rules::hash(&value).ok_or(SetterError::NoMatch)?;
        self.fragment = Some(canonical_fragment(fragment.text));
        Ok(())
    }

    fn check_credentials_and_port(&self) -> SetResult {
        if self.cannot_have_credentials_or_port() { Err(SetterError::NotApplicable) } else { Ok(()) }
    }
}

fn parsed_host(host: Slice<'_>, scheme_type: SchemeType) -> Result<String, SetterError> {
    canonicalize::host(host, scheme_type, &mut Vec::new()).map_err(|error| SetterError::Failure(error.kind))
}

/// Whether digits are a 16-bit unsigned integer.
fn is_16_bit(digits: &str) -> bool {
    let significant = digits.trim_start_matches('0');
    significant.is_empty() || significant.parse::<u16>().is_ok()
}

/// "Remove all ASCII tab or newline from input."
fn without_tabs(value: &str) -> Cow<'_, str> {
    if value.contains(is_tab_or_newline) {
        Cow::Owned(value.chars().filter(|c| !is_tab_or_newline(*c)).collect())
    } else {
        Cow::Borrowed(value)
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::String;

    use crate::encode::UTF_8;

    use crate::living::reference::parse;

    fn with_pathname(url: &str, value: &str) -> String {
        let mut record = parse(url, None, UTF_8).expect("a URL");
        record.set_pathname(value).expect("a URL with a path of segments");
        record.serialize().expect("short").0
    }

    /// "Path start state": only a special URL, and one whose host is null, has a path where nothing is given.
    #[test]
    fn an_empty_pathname_takes_the_path_away() {
        for (url, value, expected) in [
            ("foo://h/a/b", "", "foo://h"),
            ("foo://h/a/b", "/", "foo://h/"),
            ("foo://h/a/b", "c", "foo://h/c"),
            ("foo://h/a/b?q", "/c/../d", "foo://h/d?q"),
            ("foo:/a/b", "", "foo:/"),
            ("http://h/a/b", "", "http://h/"),
            ("http://h/a/b", "c", "http://h/c"),
        ] {
            assert_eq!(with_pathname(url, value), expected, "{url} with {value:?}");
        }
    }
}
