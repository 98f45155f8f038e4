//! The setters: each takes a component as a Rust program has it, missing apart from empty.
//!
//! Each leaves a URL in canonical form, or leaves it as it was and says why. What the URL API's setters of the same
//! purpose do, which take whatever a script assigns, is left to [`AttributesMut`](crate::AttributesMut).

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::net::IpAddr;

use railurl_canon::living::{self, ValidationError};
use railurl_parser::Slice;
use railurl_parser::living::SchemeType;

#[cfg(feature = "dialects")]
use crate::generic_setters;
use crate::record::Record;
use crate::{Dialect, FailureKind, Host, Options, SetterError, Url};

impl Url {
    /// Sets the [scheme](https://url.spec.whatwg.org/#concept-url-scheme), without a colon.
    ///
    /// As the [`protocol` setter](https://url.spec.whatwg.org/#dom-url-protocol) has it, a special scheme may only
    /// become another special one, and one that is not, one that is not. A port that is the new scheme's default goes,
    /// and so does the host `localhost` of what becomes a `file` URL, as parsing would have it.
    ///
    /// # Errors
    ///
    /// [`NoMatch`](SetterError::NoMatch) where `scheme` is not a scheme from its first to its last code point;
    /// [`NotApplicable`](SetterError::NotApplicable) where the URL cannot have it.
    ///
    /// ```
    /// let mut url = railurl::Url::parse("http://example.com:443/")?;
    /// url.set_scheme("HTTPS").unwrap();
    /// assert_eq!(url.as_str(), "https://example.com/");
    /// assert!(url.set_scheme("foo").is_err() && url.set_scheme("ws://").is_err());
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn set_scheme(&mut self, scheme: &str) -> Result<(), SetterError> {
        if !is_scheme(scheme) {
            return Err(SetterError::NoMatch);
        }
        // What becomes no `file` URL is canonical: nothing is left to parse once more.
        if let Some(spliced) = self.splice().and_then(|mut url| url.set_protocol(scheme)) {
            return spliced.map_err(SetterError::from);
        }
        let mut record = self.to_record();
        record.set_protocol(scheme)?;
        let changed = record.into_url()?;
        // A `file` URL reads `localhost` and `C|` its own way, which the setter of the standard does not think of.
        *self = Options::new()
            .dialect(self.dialect())
            .parse(changed.as_str())
            .map_err(|error| SetterError::Failure(error.kind))?;
        Ok(())
    }

    /// Sets the [user name](https://url.spec.whatwg.org/#concept-url-username), and percent-encodes it; the empty string
    /// removes it.
    ///
    /// A `%` stays as it is, so that what is percent-encoded already is not encoded twice.
    ///
    /// # Errors
    ///
    /// [`NotApplicable`](SetterError::NotApplicable) where the URL
    /// [cannot have one](https://url.spec.whatwg.org/#cannot-have-a-username-password-port): its host is missing or empty,
    /// or its scheme is `file`.
    ///
    /// ```
    /// let mut url = railurl::Url::parse("ftp://example.com/")?;
    /// url.set_username("j@ne").unwrap();
    /// assert_eq!(url.as_str(), "ftp://j%40ne@example.com/");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn set_username(&mut self, username: &str) -> Result<(), SetterError> {
        let spliced = self.splice().and_then(|mut url| url.set_username(username));
        self.changed(spliced, |record| record.set_username(username))
    }

    /// Sets the [password](https://url.spec.whatwg.org/#concept-url-password), and percent-encodes it; `None` or the empty
    /// string removes it.
    ///
    /// # Errors
    ///
    /// As for [`set_username`](Self::set_username).
    ///
    /// ```
    /// let mut url = railurl::Url::parse("ftp://jane@example.com/")?;
    /// url.set_password(Some("a b")).unwrap();
    /// assert_eq!(url.as_str(), "ftp://jane:a%20b@example.com/");
    /// url.set_password(None).unwrap();
    /// assert_eq!(url.as_str(), "ftp://jane@example.com/");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn set_password(&mut self, password: Option<&str>) -> Result<(), SetterError> {
        let password = password.unwrap_or_default();
        let spliced = self.splice().and_then(|mut url| url.set_password(password));
        self.changed(spliced, |record| record.set_password(password))
    }

    /// Sets the [host](https://url.spec.whatwg.org/#concept-url-host): what the
    /// [host parser](https://url.spec.whatwg.org/#concept-host-parser) makes of all of `host`.
    ///
    /// An IPv6 address stands in brackets. A port does not belong to a host; where there may be one, use
    /// [`AttributesMut::set_host`](crate::AttributesMut::set_host). `None` removes the whole authority, user name,
    /// password and port with it, and leaves `file` URLs an empty host.
    ///
    /// # Errors
    ///
    /// [`NotApplicable`](SetterError::NotApplicable) where the path is opaque, and for `None` where the URL is special or
    /// has no path to start with; [`Failure`](SetterError::Failure) where the host is not one.
    ///
    /// ```
    /// let mut url = railurl::Url::parse("https://example.com:8080/a")?;
    /// url.set_host(Some("bücher.example")).unwrap();
    /// assert_eq!(url.as_str(), "https://xn--bcher-kva.example:8080/a");
    /// assert!(url.set_host(Some("example.com:80")).is_err() && url.set_host(None).is_err());
    ///
    /// let mut url = railurl::Url::parse("foo://host/a")?;
    /// url.set_host(None).unwrap();
    /// assert_eq!(url.as_str(), "foo:/a");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn set_host(&mut self, host: Option<&str>) -> Result<(), SetterError> {
        let spliced = self.splice().and_then(|mut url| url.set_hostname(host?));
        let is_opaque = self.has_opaque_path();
        self.changed(spliced, |record| match (record, host) {
            _ if is_opaque => Err(SetterError::NotApplicable),
            (Record::Living(record), Some(host)) => set_living_host(record, host),
            (Record::Living(record), None) => remove_living_host(record),
            #[cfg(feature = "dialects")]
            (record @ Record::Railroad2015(_), Some(host)) => record.set_hostname(host),
            #[cfg(feature = "dialects")]
            (Record::Railroad2015(record), None) if record.scheme == "file" => {
                record.host = None;
                Ok(())
            }
            #[cfg(feature = "dialects")]
            (Record::Railroad2015(_), None) => Err(SetterError::NotApplicable),
            #[cfg(feature = "dialects")]
            (record @ Record::Generic(_), Some(host)) => record.set_hostname(host),
            #[cfg(feature = "dialects")]
            (Record::Generic(record), None) => record.remove_host(),
        })
    }

    /// Sets the host to an IP address.
    ///
    /// # Errors
    ///
    /// [`NotApplicable`](SetterError::NotApplicable) where the path is opaque.
    ///
    /// ```
    /// use std::net::{IpAddr, Ipv6Addr};
    ///
    /// let mut url = railurl::Url::parse("http://example.com:81/")?;
    /// url.set_ip_host(IpAddr::V6(Ipv6Addr::LOCALHOST)).unwrap();
    /// assert_eq!(url.as_str(), "http://[::1]:81/");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn set_ip_host(&mut self, address: IpAddr) -> Result<(), SetterError> {
        self.set_host(Some(&Host::from(address).to_string()))
    }

    /// Sets the [port](https://url.spec.whatwg.org/#concept-url-port); `None`, or the scheme's default port, removes it.
    ///
    /// # Errors
    ///
    /// As for [`set_username`](Self::set_username).
    ///
    /// ```
    /// let mut url = railurl::Url::parse("https://example.com/")?;
    /// url.set_port(Some(8443)).unwrap();
    /// assert_eq!(url.as_str(), "https://example.com:8443/");
    /// url.set_port(Some(443)).unwrap();
    /// assert_eq!((url.as_str(), url.port()), ("https://example.com/", None));
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn set_port(&mut self, port: Option<u16>) -> Result<(), SetterError> {
        let spliced = self.splice().and_then(|mut url| url.set_port_number(port));
        self.changed(spliced, |record| match (record, port) {
            (record, Some(port)) => record.set_port(&port.to_string()),
            (record @ Record::Living(_), None) => record.set_port(""),
            #[cfg(feature = "dialects")]
            (Record::Railroad2015(record), None) if record.scheme_data.is_none() && record.scheme != "file" => {
                record.port.clear();
                Ok(())
            }
            #[cfg(feature = "dialects")]
            (Record::Railroad2015(_), None) => Err(SetterError::NotApplicable),
            #[cfg(feature = "dialects")]
            (record @ Record::Generic(_), None) => record.set_port(""),
        })
    }

    /// Sets the [path](https://url.spec.whatwg.org/#concept-url-path): slashes separate its segments, dots are resolved,
    /// what is not of a path is percent-encoded, `?` and `#` among it.
    ///
    /// A `%` stays as it is; [`path_segments_mut`](Self::path_segments_mut) is for names that may hold one. An
    /// [opaque path](https://url.spec.whatwg.org/#url-opaque-path) becomes another opaque path, a slash at its start
    /// encoded; the URL API's setter leaves it as it is.
    ///
    /// A path that would make the URL longer than [`TooLong::LIMIT`](crate::TooLong::LIMIT) is not set;
    /// [`AttributesMut::set_pathname`](crate::AttributesMut::set_pathname) says so.
    ///
    /// ```
    /// let mut url = railurl::Url::parse("https://example.com/a/b")?;
    /// url.set_path("c d/../é?");
    /// assert_eq!(url.as_str(), "https://example.com/%C3%A9%3F");
    ///
    /// let mut url = railurl::Url::parse("mailto:jane@example.com")?;
    /// url.set_path("/joe?@example.com");
    /// assert_eq!(url.as_str(), "mailto:%2Fjoe%3F@example.com");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn set_path(&mut self, path: &str) {
        let is_opaque = self.has_opaque_path();
        // What can fail is in the documentation: the length.
        let spliced = self.splice().and_then(|mut url| url.set_pathname(path));
        let _ = self.changed(spliced, |record| match record {
            record if is_opaque => set_opaque_path(record, path),
            #[cfg(feature = "dialects")]
            Record::Generic(record) => record.set_pathname(&generic_setters::encode(path, b"?")),
            record => record.set_pathname(path),
        });
    }

    /// Sets the [query](https://url.spec.whatwg.org/#concept-url-query), without its question mark, and percent-encodes
    /// it; `None` removes it, the empty string leaves the question mark.
    ///
    /// What is percent-encoded already stays as it is. A query that would make the URL longer than
    /// [`TooLong::LIMIT`](crate::TooLong::LIMIT) is not set;
    /// [`AttributesMut::set_search`](crate::AttributesMut::set_search) says so.
    ///
    /// ```
    /// let mut url = railurl::Url::parse("https://example.com/?a")?;
    /// url.set_query(Some("b=c d#"));
    /// assert_eq!(url.as_str(), "https://example.com/?b=c%20d%23");
    /// url.set_query(Some(""));
    /// assert_eq!(url.as_str(), "https://example.com/?");
    /// url.set_query(None);
    /// assert_eq!(url.as_str(), "https://example.com/");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn set_query(&mut self, query: Option<&str>) {
        self.has_form_query = false;
        // What can fail is in the documentation: the length.
        let spliced = self.splice().and_then(|mut url| url.set_query(query));
        let _ = self.changed(spliced, |record| match (record, query) {
            #[cfg(feature = "dialects")]
            (Record::Generic(record), query) => {
                record.set_query(query.map(|query| generic_setters::encode(query, b"")).as_deref())
            }
            (record, None) => {
                record.set_query(None);
                Ok(())
            }
            // The setters take off a question mark, that of 2015 two.
            (record @ Record::Living(_), Some(query)) => record.set_search(&(String::from("?") + query)),
            #[cfg(feature = "dialects")]
            (record @ Record::Railroad2015(_), Some(query)) => record.set_search(&(String::from("??") + query)),
        });
    }

    /// Sets the [fragment](https://url.spec.whatwg.org/#concept-url-fragment), without its number sign, and
    /// percent-encodes it; `None` removes it, the empty string leaves the number sign.
    ///
    /// What is percent-encoded already stays as it is. A fragment that would make the URL longer than
    /// [`TooLong::LIMIT`](crate::TooLong::LIMIT) is not set; [`AttributesMut::set_hash`](crate::AttributesMut::set_hash)
    /// says so.
    ///
    /// ```
    /// let mut url = railurl::Url::parse("https://example.com/")?;
    /// url.set_fragment(Some("a b"));
    /// assert_eq!(url.as_str(), "https://example.com/#a%20b");
    /// url.set_fragment(None);
    /// assert_eq!(url.as_str(), "https://example.com/");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn set_fragment(&mut self, fragment: Option<&str>) {
        // What can fail is in the documentation: the length.
        let spliced = self.splice().and_then(|mut url| url.set_fragment(fragment));
        let _ = self.changed(spliced, |record| match (record, fragment) {
            (Record::Living(record), None) => {
                record.fragment = None;
                Ok(())
            }
            #[cfg(feature = "dialects")]
            (Record::Railroad2015(record), None) => {
                record.fragment = None;
                Ok(())
            }
            #[cfg(feature = "dialects")]
            (Record::Generic(record), fragment) => {
                record.set_fragment(fragment.map(|fragment| generic_setters::encode(fragment, b"")).as_deref())
            }
            (record @ Record::Living(_), Some(fragment)) => record.set_hash(&(String::from("#") + fragment)),
            #[cfg(feature = "dialects")]
            (Record::Railroad2015(record), Some(fragment)) => {
                // A record of no scheme, because that of `javascript` refuses: scripts are not to change it.
                let mut other = railurl_canon::railroad_2015::Record::default();
                other.set_hash(&(String::from("##") + fragment))?;
                record.fragment = other.fragment;
                Ok(())
            }
        });
    }

    /// Sets the query to a string that is canonical already.
    pub(crate) fn set_canonical_query(&mut self, query: Option<String>) -> Result<(), SetterError> {
        if self.dialect() == Dialect::Living {
            return Ok(self.replace_query(query.as_deref())?);
        }
        let mut record = self.to_record();
        match &mut record {
            // Canonical is what its dialect makes of it: it may decode some of it, or read the URL otherwise without it.
            #[cfg(feature = "dialects")]
            Record::Generic(record) => record.set_query(query.as_deref())?,
            record => record.set_query(query),
        }
        *self = record.into_url()?;
        Ok(())
    }

    /// Adds serialized pairs, with `&` before each, to the query.
    pub(crate) fn append_canonical_query(&mut self, pairs: &str) -> Result<(), SetterError> {
        if self.dialect() == Dialect::Living {
            return Ok(self.append_to_query(pairs)?);
        }
        let query = match self.query() {
            Some(query) if !query.is_empty() => [query, pairs].concat(),
            _ => String::from(&pairs[1..]),
        };
        self.set_canonical_query(Some(query))
    }

    /// What was done in place, or, where nothing was, [`change`](Self::change).
    #[inline]
    pub(crate) fn changed(
        &mut self,
        spliced: Option<Result<(), living::setters::SetterError>>,
        change: impl FnOnce(&mut Record) -> Result<(), SetterError>,
    ) -> Result<(), SetterError> {
        match spliced {
            Some(done) => done.map_err(SetterError::from),
            None => self.change(change),
        }
    }

    /// Changes the record that this URL serializes, or, where `change` fails, nothing.
    pub(crate) fn change(
        &mut self,
        change: impl FnOnce(&mut Record) -> Result<(), SetterError>,
    ) -> Result<(), SetterError> {
        let mut record = self.to_record();
        change(&mut record)?;
        *self = record.into_url()?;
        Ok(())
    }
}

/// Whether all of `text` is a [scheme](https://url.spec.whatwg.org/#url-scheme-string).
fn is_scheme(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_alphabetic())
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.'))
}

/// Sets the host to all of `host`, where the `hostname` setter takes what it starts with.
fn set_living_host(record: &mut living::Record, host: &str) -> Result<(), SetterError> {
    let scheme_type = match record.is_special() {
        true if record.scheme == "file" => SchemeType::File,
        true => SchemeType::Special,
        false => SchemeType::NotSpecial,
    };
    if host.is_empty() && (scheme_type == SchemeType::Special || record.includes_credentials() || record.port.is_some())
    {
        return Err(SetterError::Failure(FailureKind::Living(ValidationError::HostMissing)));
    }
    let host = living::canonicalize::host(Slice { text: host, start: 0 }, scheme_type, &mut Vec::new());
    record.host = Some(host.map_err(|error| SetterError::Failure(FailureKind::Living(error.kind)))?);
    Ok(())
}

/// Removes the authority, unless the URL cannot be without one.
fn remove_living_host(record: &mut living::Record) -> Result<(), SetterError> {
    if record.scheme == "file" {
        record.host = Some(String::new());
        return Ok(());
    }
    // Without a host, a path of no segments would read as an opaque one.
    let has_segments = matches!(&record.path, living::Path::List(segments) if !segments.is_empty());
    if record.is_special() || !has_segments {
        return Err(SetterError::NotApplicable);
    }
    record.host = None;
    record.port = None;
    record.username.clear();
    record.password.clear();
    Ok(())
}

/// Sets an opaque path to what parsing makes of it. What would end it, or make it another kind of path, is encoded.
fn set_opaque_path(record: &mut Record, path: &str) -> Result<(), SetterError> {
    let (scheme, dialect) = match record {
        Record::Living(record) => (record.scheme.as_str(), Dialect::Living),
        // Setting the protocol may have given scheme data a scheme that is parsed otherwise.
        #[cfg(feature = "dialects")]
        Record::Railroad2015(_) => ("x", Dialect::Railroad2015),
        #[cfg(feature = "dialects")]
        Record::Generic(record) => return record.set_pathname(&generic_setters::encode(path, b"?")),
    };
    let mut input = alloc::format!("{scheme}:");
    let last = path.len() - path.chars().next_back().map_or(0, char::len_utf8);
    for (at, c) in path.char_indices() {
        match c {
            '?' => input.push_str("%3F"),
            '#' => input.push_str("%23"),
            '/' if at == 0 => input.push_str("%2F"),
            // Parsing trims the end.
            '\0'..=' ' if at == last => input.push_str(railurl_canon::percent::percent_encode_byte(c as u8)),
            c => input.push(c),
        }
    }
    let parsed = Options::new().dialect(dialect).parse(&input).map_err(|error| SetterError::Failure(error.kind))?;
    match (record, parsed.to_record()) {
        (Record::Living(record), Record::Living(parsed)) => record.path = parsed.path,
        #[cfg(feature = "dialects")]
        (Record::Railroad2015(record), Record::Railroad2015(parsed)) => record.scheme_data = parsed.scheme_data,
        #[cfg(feature = "dialects")]
        _ => {}
    }
    Ok(())
}
