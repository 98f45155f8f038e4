//! The [setters](https://specs.webplatform.org/url/webspecs/develop/#urlutils-and-urlutilsreadonly-members) of the URL
//! API, by the nine [setter rules](https://specs.webplatform.org/url/webspecs/develop/#setter-rules).
//!
//! A setter changes the record as the standard says, or leaves it unchanged and returns why.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::NotApplicable;
use crate::encode::UTF_8;
use crate::living::setters::without_tabs;
use crate::percent::utf8_percent_encode;
use railurl_parser::dialects::railroad_2015::{Exception, HostPart, setters as rules};

use super::canonicalize::{canonical_path, significant};
use super::encode_sets::{PASSWORD, QUERY, SIMPLE, USERNAME};
use super::path::{Path, process};
use super::record::Record;
use super::{default_port, host};

/// Why a setter changed nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetterError {
    /// The URL cannot have the component: "If `url.scheme_data` is not null, return", and the like.
    NotApplicable(NotApplicable),
    /// The value does not match the setter's production.
    NoMatch,
    /// Evaluating the value ended with a parse exception, at these bytes of the value.
    Exception(Exception),
}

impl fmt::Display for SetterError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetterError::NotApplicable(reason) => reason.fmt(f),
            SetterError::NoMatch => f.write_str("the value does not have the form of the component"),
            SetterError::Exception(exception) => exception.kind.fmt(f),
        }
    }
}

impl core::error::Error for SetterError {}

type SetResult = Result<(), SetterError>;

impl Record {
    /// Applies [`set-protocol`](https://specs.webplatform.org/url/webspecs/develop/#rule-set-protocol).
    ///
    /// # Errors
    ///
    /// The value does not start with a scheme.
    pub fn set_protocol(&mut self, value: &str) -> SetResult {
        let scheme = rules::protocol(value).ok_or(SetterError::NoMatch)?;
        self.scheme = scheme.text.to_ascii_lowercase();
        Ok(())
    }

    /// Applies [`set-username`](https://specs.webplatform.org/url/webspecs/develop/#rule-set-username).
    ///
    /// # Errors
    ///
    /// The URL has scheme data.
    pub fn set_username(&mut self, value: &str) -> SetResult {
        self.check_no_scheme_data()?;
        let value = rules::username(value).ok_or(SetterError::NoMatch)?;
        self.username = utf8_percent_encode(value.text, USERNAME).into_owned();
        Ok(())
    }

    /// Applies [`set-password`](https://specs.webplatform.org/url/webspecs/develop/#rule-set-password); the empty
    /// string removes the password.
    ///
    /// # Errors
    ///
    /// The URL has scheme data.
    pub fn set_password(&mut self, value: &str) -> SetResult {
        self.check_no_scheme_data()?;
        let value = rules::password(value).ok_or(SetterError::NoMatch)?;
        self.password = (!value.text.is_empty()).then(|| utf8_percent_encode(value.text, PASSWORD).into_owned());
        Ok(())
    }

    /// Applies [`set-host`](https://specs.webplatform.org/url/webspecs/develop/#rule-set-host): the host, and the port
    /// if the value has one.
    ///
    /// # Errors
    ///
    /// The URL has scheme data, or the host is invalid.
    pub fn set_host(&mut self, value: &str) -> SetResult {
        self.check_no_scheme_data()?;
        let (host, port) = rules::host(value).ok_or(SetterError::NoMatch)?;
        self.host = Some(evaluated(&host)?);
        if let Some(port) = port {
            // "If port is present, set result.port to its value": only `set-port` removes a default port.
            self.port = leading_digits(port.text);
        }
        Ok(())
    }

    /// Applies [`set-hostname`](https://specs.webplatform.org/url/webspecs/develop/#rule-set-hostname).
    ///
    /// # Errors
    ///
    /// The URL has scheme data, or the host is invalid.
    pub fn set_hostname(&mut self, value: &str) -> SetResult {
        self.check_no_scheme_data()?;
        let host = rules::hostname(value).ok_or(SetterError::NoMatch)?;
        self.host = Some(evaluated(&host)?);
        Ok(())
    }

    /// Applies [`set-port`](https://specs.webplatform.org/url/webspecs/develop/#rule-set-port): everything after the
    /// digits is ignored, and the default port removes the port.
    ///
    /// # Errors
    ///
    /// The URL has scheme data, or its scheme is `file`.
    pub fn set_port(&mut self, value: &str) -> SetResult {
        self.check_no_scheme_data()?;
        // "If url.scheme_data is not null or url.scheme is `file`, return."
        if self.scheme == "file" {
            return Err(SetterError::NotApplicable(NotApplicable::FileScheme));
        }
        let port = leading_digits(rules::port(value).ok_or(SetterError::NoMatch)?.text);
        let is_default = default_port(&self.scheme) == Some(&port);
        self.port = if is_default { String::new() } else { port };
        Ok(())
    }

    /// Applies [`set-pathname`](https://specs.webplatform.org/url/webspecs/develop/#rule-set-pathname).
    ///
    /// # Errors
    ///
    /// The URL has scheme data.
    pub fn set_pathname(&mut self, value: &str) -> SetResult {
        self.check_no_scheme_data()?;
        let path = rules::pathname(value).ok_or(SetterError::NoMatch)?;
        let path = Path { canonical: Cow::Borrowed(""), input: process(path).absolute(true, &mut ()) };
        self.path = canonical_path(path, UTF_8);
        Ok(())
    }

    /// Applies [`set-search`](https://specs.webplatform.org/url/webspecs/develop/#rule-set-search); the empty string
    /// removes the query.
    ///
    /// The attribute's steps remove one question mark and the production another: `??a` sets `a`.
    ///
    /// # Errors
    ///
    /// None: any URL can have a query.
    pub fn set_search(&mut self, value: &str) -> SetResult {
        if value.is_empty() {
            self.query = None;
            return Ok(());
        }
        let query = rules::search(value.strip_prefix('?').unwrap_or(value)).ok_or(SetterError::NoMatch)?;
        self.query = Some(utf8_percent_encode(query.text, QUERY).into_owned());
        Ok(())
    }

    /// Applies [`set-hash`](https://specs.webplatform.org/url/webspecs/develop/#rule-set-hash); the empty string
    /// removes the fragment.
    ///
    /// The attribute's steps remove one number sign and the production another: `##a` sets `a`.
    ///
    /// # Errors
    ///
    /// The scheme is `javascript`.
    pub fn set_hash(&mut self, value: &str) -> SetResult {
        // "If url is null, or its scheme is `javascript`, terminate these steps."
        if self.scheme == "javascript" {
            return Err(SetterError::NotApplicable(NotApplicable::Dialect));
        }
        if value.is_empty() {
            self.fragment = None;
            return Ok(());
        }
        let fragment = rules::hash(value.strip_prefix('#').unwrap_or(value)).ok_or(SetterError::NoMatch)?;
        self.fragment = Some(utf8_percent_encode(fragment.text, SIMPLE).into_owned());
        Ok(())
    }

    fn check_no_scheme_data(&self) -> SetResult {
        match self.scheme_data {
            Some(_) => Err(SetterError::NotApplicable(NotApplicable::OpaquePath)),
            None => Ok(()),
        }
    }
}

fn evaluated(host: &HostPart<'_>) -> Result<String, SetterError> {
    host::evaluate(host, &mut Vec::new(), &mut ()).map_err(SetterError::Exception)
}

/// Evaluates [`port`](https://specs.webplatform.org/url/webspecs/develop/#rule-port) in a setter: "Truncate result
/// starting with the first non-digit code point."
fn leading_digits(port: &str) -> String {
    let mut port = significant(&without_tabs(port));
    port.truncate(port.find(|c: char| !c.is_ascii_digit()).unwrap_or(port.len()));
    port
}
