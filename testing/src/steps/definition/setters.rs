//! The setters of the [URL class](https://url.spec.whatwg.org/#url-class).
//!
//! A setter changes the record as the standard says, or leaves it unchanged and returns the reason.

use railurl_canon::TooLong;
use railurl_canon::encode::UTF_8;
use railurl_canon::living::encode_sets::{FRAGMENT, USERINFO};
use railurl_canon::living::setters::{self, SetterErrorKind, without_tabs};
use railurl_parser::living::{SchemeType, ValidationError, is_special_scheme, setters as rules};

use super::canonicalize::{self, canonical_query, encode};
use super::path;
use super::record::{Path, Record};

/// Why a setter changed nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetterError {
    /// The URL cannot have the component.
    NotApplicable,
    /// The value does not match the component's syntax.
    NoMatch,
    /// The basic URL parser, with its state override, returned failure.
    Failure(ValidationError),
    /// The URL would be too long.
    TooLong(TooLong),
}

impl From<setters::SetterError> for SetterError {
    fn from(error: setters::SetterError) -> Self {
        match error.kind {
            SetterErrorKind::NotApplicable(_) => SetterError::NotApplicable,
            SetterErrorKind::NoMatch => SetterError::NoMatch,
            SetterErrorKind::Failure(error) => SetterError::Failure(error),
            SetterErrorKind::TooLong(error) => SetterError::TooLong(error),
        }
    }
}

impl From<TooLong> for SetterError {
    fn from(error: TooLong) -> Self {
        SetterError::TooLong(error)
    }
}

type SetResult = Result<(), SetterError>;

impl Record {
    /// Follows the [`protocol`](https://url.spec.whatwg.org/#dom-url-protocol) setter.
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
        self.put_port(self.port);
        Ok(())
    }

    /// Follows the [`username`](https://url.spec.whatwg.org/#dom-url-username) setter.
    pub fn set_username(&mut self, value: &str) -> SetResult {
        self.check_credentials_and_port()?;
        self.username = encode(value, USERINFO);
        Ok(())
    }

    /// Follows the [`password`](https://url.spec.whatwg.org/#dom-url-password) setter.
    pub fn set_password(&mut self, value: &str) -> SetResult {
        self.check_credentials_and_port()?;
        self.password = encode(value, USERINFO);
        Ok(())
    }

    /// Follows the [`host`](https://url.spec.whatwg.org/#dom-url-host) setter: sets the host, and the port if the value
    /// has a valid one.
    pub fn set_host(&mut self, value: &str) -> SetResult {
        self.set_host_and_port(value, true)
    }

    /// Follows the [`hostname`](https://url.spec.whatwg.org/#dom-url-hostname) setter.
    pub fn set_hostname(&mut self, value: &str) -> SetResult {
        self.set_host_and_port(value, false)
    }

    /// Follows the host and file host states with a state override.
    fn set_host_and_port(&mut self, value: &str, may_have_port: bool) -> SetResult {
        if self.has_opaque_path() {
            return Err(SetterError::NotApplicable);
        }
        let value = without_tabs(value);
        let scheme_type = SchemeType::new(&self.scheme);
        let rules::Host { host, port } = rules::host(&value, scheme_type).ok_or(SetterError::NoMatch)?;
        let has_more = port.is_some() || self.includes_credentials() || self.port.is_some();
        if host.text.is_empty() && (scheme_type == SchemeType::Special || has_more) {
            return Err(SetterError::Failure(ValidationError::HostMissing));
        }
        if port.is_some() && !may_have_port {
            return Err(SetterError::NoMatch);
        }
        let host = canonicalize::host(host, scheme_type).map_err(|error| SetterError::Failure(error.kind))?;
        self.host = Some(host);
        // "If port is not a 16-bit unsigned integer, … return failure": the host is set anyway.
        if let Some(Ok(port)) = port.map(|digits| digits.text.parse()) {
            self.put_port(Some(port));
        }
        Ok(())
    }

    /// Follows the [`port`](https://url.spec.whatwg.org/#dom-url-port) setter: sets the port to the leading digits of
    /// the value. The empty string removes the port.
    pub fn set_port(&mut self, value: &str) -> SetResult {
        self.check_credentials_and_port()?;
        self.put_port(port(value)?);
        Ok(())
    }

    /// Follows the [`pathname`](https://url.spec.whatwg.org/#dom-url-pathname) setter.
    pub fn set_pathname(&mut self, value: &str) -> SetResult {
        if self.has_opaque_path() {
            return Err(SetterError::NotApplicable);
        }
        let value = without_tabs(value);
        let scheme_type = SchemeType::new(&self.scheme);
        let path = rules::pathname(&value, scheme_type).ok_or(SetterError::NoMatch)?;
        let mut list = Vec::new();
        // Path start state at the end of the input adds no path, unless the URL is special or its host is null.
        if scheme_type.is_special() || !value.is_empty() || self.host.is_none() {
            let segments: Vec<_> = scheme_type.segments(path).collect();
            path::append(&mut list, &segments, scheme_type == SchemeType::File);
        }
        self.path = Path::List(list);
        Ok(())
    }

    /// Follows the [`search`](https://url.spec.whatwg.org/#dom-url-search) setter; the empty string removes the query.
    pub fn set_search(&mut self, value: &str) -> SetResult {
        let query = without_tabs(value.strip_prefix('?').unwrap_or(value));
        self.query = (!value.is_empty()).then(|| canonical_query(&query, &self.scheme, UTF_8));
        Ok(())
    }

    /// Follows the [`hash`](https://url.spec.whatwg.org/#dom-url-hash) setter; the empty string removes the fragment.
    pub fn set_hash(&mut self, value: &str) -> SetResult {
        let fragment = without_tabs(value.strip_prefix('#').unwrap_or(value));
        self.fragment = (!value.is_empty()).then(|| encode(&fragment, FRAGMENT));
        Ok(())
    }

    fn check_credentials_and_port(&self) -> SetResult {
        if self.cannot_have_credentials_or_port() { Err(SetterError::NotApplicable) } else { Ok(()) }
    }
}

/// Follows the port state with a state override: reads the leading digits of a value. The empty string is the null
/// port.
fn port(value: &str) -> Result<Option<u16>, SetterError> {
    if value.is_empty() {
        return Ok(None);
    }
    let value = without_tabs(value);
    let digits = rules::port(&value).filter(|digits| !digits.text.is_empty()).ok_or(SetterError::NoMatch)?;
    digits.text.parse().map(Some).map_err(|_| SetterError::Failure(ValidationError::PortOutOfRange))
}
