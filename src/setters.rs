//! The setters of the URL API.
//!
//! Each changes the URL as its specification says, or leaves it as it is and says why.

use railurl_canon::railroad_2015::{Record, setters::SetterError as RecordError};

use crate::{Attribute, Dialect, Options, ParseError, SetterError, Url};

impl Url {
    /// Sets an attribute of the URL API.
    ///
    /// # Errors
    ///
    /// Why nothing was changed.
    pub fn set(&mut self, attribute: Attribute, value: &str) -> Result<(), SetterError> {
        match attribute {
            Attribute::Href => self.set_href(value).map_err(|error| SetterError::Failure(error.kind)),
            Attribute::Protocol => self.set_protocol(value),
            Attribute::Username => self.set_username(value),
            Attribute::Password => self.set_password(value),
            Attribute::Host => self.set_host(value),
            Attribute::Hostname => self.set_hostname(value),
            Attribute::Port => self.set_port(value),
            Attribute::Pathname => self.set_pathname(value),
            Attribute::Search => self.set_search(value),
            Attribute::Hash => self.set_hash(value),
        }
    }

    /// Replaces the URL by what `value`, an absolute URL, parses to.
    ///
    /// # Errors
    ///
    /// Why the value is not a URL.
    pub fn set_href(&mut self, value: &str) -> Result<(), ParseError> {
        *self = Options::new().dialect(self.dialect()).parse(value)?;
        Ok(())
    }

    /// Sets the scheme: what stands before the first colon of `value`.
    ///
    /// # Errors
    ///
    /// The value starts with no scheme.
    pub fn set_protocol(&mut self, value: &str) -> Result<(), SetterError> {
        self.change(|record| record.set_protocol(value))
    }

    /// Sets the user name, and percent-encodes it.
    ///
    /// # Errors
    ///
    /// The URL has no authority.
    pub fn set_username(&mut self, value: &str) -> Result<(), SetterError> {
        self.change(|record| record.set_username(value))
    }

    /// Sets the password, and percent-encodes it; the empty string removes it.
    ///
    /// # Errors
    ///
    /// The URL has no authority.
    pub fn set_password(&mut self, value: &str) -> Result<(), SetterError> {
        self.change(|record| record.set_password(value))
    }

    /// Sets the host, and the port if `value` has one.
    ///
    /// # Errors
    ///
    /// The URL has no authority, or the value starts with no host.
    pub fn set_host(&mut self, value: &str) -> Result<(), SetterError> {
        self.change(|record| record.set_host(value))
    }

    /// Sets the host.
    ///
    /// # Errors
    ///
    /// The URL has no authority, or the value starts with no host.
    pub fn set_hostname(&mut self, value: &str) -> Result<(), SetterError> {
        self.change(|record| record.set_hostname(value))
    }

    /// Sets the port: the digits with which `value` starts. Without digits, or with the default port's, there is none.
    ///
    /// # Errors
    ///
    /// The URL has no authority, or its scheme is `file`.
    pub fn set_port(&mut self, value: &str) -> Result<(), SetterError> {
        self.change(|record| record.set_port(value))
    }

    /// Sets the path.
    ///
    /// # Errors
    ///
    /// The URL has no authority.
    pub fn set_pathname(&mut self, value: &str) -> Result<(), SetterError> {
        self.change(|record| record.set_pathname(value))
    }

    /// Sets the query, with or without its question mark; the empty string removes it.
    ///
    /// # Errors
    ///
    /// The URL would be too long.
    pub fn set_search(&mut self, value: &str) -> Result<(), SetterError> {
        self.change(|record| record.set_search(value))
    }

    /// Sets the fragment, with or without its number sign; the empty string removes it.
    ///
    /// # Errors
    ///
    /// The scheme is `javascript`.
    pub fn set_hash(&mut self, value: &str) -> Result<(), SetterError> {
        self.change(|record| record.set_hash(value))
    }

    /// Sets the query to a string that is canonical already.
    pub(crate) fn set_canonical_query(&mut self, query: alloc::string::String) -> Result<(), SetterError> {
        self.change(|record| {
            record.query = Some(query);
            Ok(())
        })
    }

    /// Changes the record that this URL serializes, or, where `change` fails, nothing.
    fn change(&mut self, change: impl FnOnce(&mut Record) -> Result<(), RecordError>) -> Result<(), SetterError> {
        match self.dialect() {
            Dialect::Railroad2015 => {
                let mut record = self.to_record();
                change(&mut record)?;
                *self = Url::from_record(&record, self.dialect())?;
                Ok(())
            }
        }
    }
}
