//! The records that a [`Url`] serializes, one type a dialect.

use railurl_canon::{Offsets, TooLong, living};
#[cfg(feature = "dialects")]
use railurl_canon::{generic, railroad_2015};

#[cfg(feature = "dialects")]
use crate::generic_setters::GenericRecord;

use crate::{Dialect, SetterError, Url};

/// A URL record of whichever dialect.
#[derive(Clone, Debug)]
pub(crate) enum Record {
    /// Of the URL Standard.
    Living(living::Record),
    #[cfg(feature = "dialects")]
    /// Of the 2015 standard.
    Railroad2015(railroad_2015::Record),
    #[cfg(feature = "dialects")]
    /// Of a specification of the generic syntax.
    Generic(GenericRecord),
}

/// What each dialect's record does under the same name.
macro_rules! each {
    ($record:expr, $inner:ident => $action:expr) => {
        match $record {
            Record::Living($inner) => $action,
            #[cfg(feature = "dialects")]
            Record::Railroad2015($inner) => $action,
            #[cfg(feature = "dialects")]
            Record::Generic($inner) => $action,
        }
    };
}

/// A setter of each dialect's record.
macro_rules! setter {
    ($name:ident) => {
        pub(crate) fn $name(&mut self, value: &str) -> Result<(), SetterError> {
            each!(self, record => record.$name(value).map_err(SetterError::from))
        }
    };
}

impl Record {
    /// The record that a URL of `dialect` serializes.
    pub(crate) fn of(dialect: Dialect, href: &str, offsets: &Offsets, has_authority: bool) -> Self {
        match dialect {
            Dialect::Living => Record::Living(living::Record::from_serialized(href, offsets, has_authority)),
            #[cfg(feature = "dialects")]
            Dialect::Railroad2015 =>
            {
                #[cfg(feature = "dialects")]
                Record::Railroad2015(railroad_2015::Record::from_serialized(href, offsets, has_authority))
            }
            #[cfg(feature = "dialects")]
            Dialect::UrlSpec | Dialect::WebUrl(_) | Dialect::Rfc3986 | Dialect::Rfc3987 => {
                let record = generic::Record::from_serialized(href, offsets, has_authority);
                #[cfg(feature = "dialects")]
                Record::Generic(GenericRecord { dialect, record })
            }
        }
    }

    pub(crate) fn into_url(self) -> Result<Url, TooLong> {
        match self {
            Record::Living(record) => Url::from_living(&record),
            #[cfg(feature = "dialects")]
            Record::Railroad2015(record) => Url::from_railroad_2015(record),
            #[cfg(feature = "dialects")]
            Record::Generic(GenericRecord { dialect, record }) => Url::from_generic(dialect, record),
        }
    }

    pub(crate) fn set_query(&mut self, query: Option<alloc::string::String>) {
        match self {
            Record::Living(record) => record.query = query,
            #[cfg(feature = "dialects")]
            Record::Railroad2015(record) => record.query = query,
            #[cfg(feature = "dialects")]
            Record::Generic(record) => record.record.query = query,
        }
    }

    setter!(set_protocol);
    setter!(set_username);
    setter!(set_password);
    setter!(set_host);
    setter!(set_hostname);
    setter!(set_port);
    setter!(set_pathname);
    setter!(set_search);
    setter!(set_hash);
}
