//! The URL records of the dialects other than the living standard, and the setters that change them.

use alloc::string::{String, ToString};

use railurl_canon::living::setters::after_host;
use railurl_canon::{
    Href, TooLong,
    dialects::{generic, railroad_2015},
    encode::UTF_8,
    origin::Origin,
};
use railurl_parser::{dialects::railroad_2015::setters::hostname, living::SchemeType};

use super::generic_setters::{self, GenericRecord};
use super::railroad_2015::{Railroad2015, setter_error};
use super::{Appended, GivenBase, Setting, Specification};
use crate::error::{FailureKind, NotApplicable, SetterErrorKind};
use crate::url::Attribute;
use crate::{Dialect, SetterError, Url};

/// The record of a URL, by its dialect. URLs of the living standard are changed without one.
#[derive(Clone, Debug)]
enum Record {
    Railroad2015(railroad_2015::Record),
    Generic(GenericRecord),
}

/// An error of either kind of record.
trait IntoSetterError {
    fn made(self) -> SetterError;
}

impl IntoSetterError for SetterError {
    fn made(self) -> SetterError {
        self
    }
}

impl IntoSetterError for railroad_2015::setters::SetterError {
    fn made(self) -> SetterError {
        setter_error(self)
    }
}

/// Applies one action to either kind of record.
macro_rules! each {
    ($record:expr, $inner:ident => $action:expr) => {
        match $record {
            Record::Railroad2015($inner) => $action,
            Record::Generic($inner) => $action,
        }
    };
}

impl Record {
    /// Makes the record that `href` serializes, in a dialect other than the living standard.
    fn new(dialect: Dialect, href: &Href) -> Self {
        match dialect {
            Dialect::Railroad2015 => Record::Railroad2015(railroad_2015::Record::from_serialized(href)),
            dialect => {
                let record = generic::from_serialized(href);
                Record::Generic(GenericRecord { dialect, record })
            }
        }
    }

    fn into_url(self) -> Result<Url, TooLong> {
        Ok(match self {
            Record::Railroad2015(record) => Url::new(record.into_serialized()?, Dialect::Railroad2015),
            Record::Generic(GenericRecord { dialect, record }) => Url::new(generic::into_serialized(record)?, dialect),
        })
    }

    fn set_attribute(&mut self, attribute: Attribute, value: &str) -> Result<(), SetterError> {
        each!(self, record => match attribute {
            Attribute::Href => {}
            Attribute::Protocol => record.set_protocol(value).map_err(IntoSetterError::made)?,
            Attribute::Username => record.set_username(value).map_err(IntoSetterError::made)?,
            Attribute::Password => record.set_password(value).map_err(IntoSetterError::made)?,
            Attribute::Host => record.set_host(value).map_err(IntoSetterError::made)?,
            Attribute::Hostname => record.set_hostname(value).map_err(IntoSetterError::made)?,
            Attribute::Port => record.set_port(value).map_err(IntoSetterError::made)?,
            Attribute::Pathname => record.set_pathname(value).map_err(IntoSetterError::made)?,
            Attribute::Search => record.set_search(value).map_err(IntoSetterError::made)?,
            Attribute::Hash => record.set_hash(value).map_err(IntoSetterError::made)?,
        });
        Ok(())
    }

    fn has_opaque_path(&self) -> bool {
        match self {
            Record::Railroad2015(record) => record.scheme_data.is_some(),
            Record::Generic(record) => !record.record.has_authority() && !record.record.path().starts_with('/'),
        }
    }

    fn set_host(&mut self, host: Option<&str>) -> Result<(), SetterError> {
        if self.has_opaque_path() {
            return Err(SetterError::not_applicable(NotApplicable::OpaquePath));
        }
        let Some(host) = host else { return self.remove_host() };
        let set = match self {
            // The setter of the URL API ignores what follows the host.
            Record::Railroad2015(_) if hostname(host).is_some_and(|part| part.text.text.len() < host.len()) => {
                Err(SetterError::new(FailureKind::NoMatch, None))
            }
            _ => self.set_attribute(Attribute::Hostname, host),
        };
        set.map_err(|error| match (error.kind(), after_host(host, SchemeType::new(self.scheme()))) {
            (SetterErrorKind::NoMatch | SetterErrorKind::Failure(_), Some(rest)) => {
                SetterError::new(FailureKind::NoMatch, Some(rest))
            }
            _ => error,
        })
    }

    fn scheme(&self) -> &str {
        match self {
            Record::Railroad2015(record) => &record.scheme,
            Record::Generic(record) => record.record.scheme.as_deref().unwrap_or_default(),
        }
    }

    fn remove_host(&mut self) -> Result<(), SetterError> {
        match self {
            Record::Railroad2015(record) if record.scheme == "file" => {
                record.host = None;
                Ok(())
            }
            Record::Railroad2015(_) => Err(SetterError::not_applicable(NotApplicable::HostRequired)),
            Record::Generic(record) => record.remove_host(),
        }
    }

    fn set_path(&mut self, path: &str) -> Result<(), SetterError> {
        match self {
            Record::Railroad2015(record) if record.scheme_data.is_some() => set_scheme_data(record, path),
            Record::Railroad2015(record) => record.set_pathname(path).map_err(setter_error),
            Record::Generic(record) => {
                record.set_pathname(&generic_setters::encode(path, b"?")).map_err(SetterError::without_span)
            }
        }
    }

    fn set_canonical_path(&mut self, path: &str) -> Result<(), SetterError> {
        match self {
            Record::Railroad2015(record) => {
                record.path = String::from(path);
                Ok(())
            }
            Record::Generic(record) => record.set_pathname(path),
        }
    }

    fn set_query(&mut self, query: Option<&str>) -> Result<(), SetterError> {
        match (self, query) {
            (Record::Generic(record), query) => {
                let query = query.map(|query| generic_setters::encode(query, b""));
                record.set_query(query.as_deref()).map_err(SetterError::without_span)
            }
            (Record::Railroad2015(record), None) => {
                record.query = None;
                Ok(())
            }
            // The setter removes two question marks.
            (Record::Railroad2015(record), Some(query)) => {
                record.set_search(&(String::from("??") + query)).map_err(setter_error)
            }
        }
    }

    /// Sets a query that is written in canonical form. In a generic dialect this can fail: the dialect may decode part
    /// of the query, or read the URL differently without it.
    fn set_canonical_query(&mut self, query: Option<&str>) -> Result<(), SetterError> {
        match self {
            Record::Generic(record) => record.set_query(query),
            Record::Railroad2015(record) => {
                record.query = query.map(String::from);
                Ok(())
            }
        }
    }

    fn set_fragment(&mut self, fragment: Option<&str>) -> Result<(), SetterError> {
        match (self, fragment) {
            (Record::Railroad2015(record), None) => {
                record.fragment = None;
                Ok(())
            }
            (Record::Generic(record), fragment) => {
                let fragment = fragment.map(|fragment| generic_setters::encode(fragment, b""));
                record.set_fragment(fragment.as_deref()).map_err(SetterError::without_span)
            }
            (Record::Railroad2015(record), Some(fragment)) => {
                // Use a record without a scheme: the setter, which is for scripts, refuses to change a `javascript`
                // URL.
                let mut other = railroad_2015::Record::default();
                other.set_hash(&(String::from("##") + fragment)).map_err(setter_error)?;
                record.fragment = other.fragment;
                Ok(())
            }
        }
    }
}

/// Sets scheme data, and percent-encodes any code points that would end it.
fn set_scheme_data(record: &mut railroad_2015::Record, path: &str) -> Result<(), SetterError> {
    // After a protocol change, the scheme data may belong to a scheme that is parsed differently.
    let mut input = String::from("x:");
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
    TooLong::check(input.len()).map_err(SetterError::too_long)?;
    let parsed = Railroad2015.parse(&input, GivenBase::None, UTF_8).result;
    let parsed = parsed.map_err(|error| SetterError::new(error.kind(), None))?;
    record.scheme_data = railroad_2015::Record::from_serialized(parsed.href()).scheme_data;
    Ok(())
}

/// Changes a URL by changing its record.
pub(crate) fn set_record(url: &mut Url, setting: &Setting<'_>) -> Result<(), SetterError> {
    let setting = *setting;
    if let (false, Setting::QueryEnd(Appended { kept, end })) = (url.dialect().has_setters(), setting) {
        // Views of the query return no error when they are dropped, so they work in every dialect.
        return url.href.splice_appended_query(kept, end).map_err(SetterError::of_living);
    }
    let written = match setting {
        Setting::PathEnd(Appended { end, .. }) | Setting::QueryEnd(Appended { end, .. }) => {
            url.href.text.split_off(end as usize)
        }
        _ => String::new(),
    };
    if !url.dialect().has_setters() {
        return Err(SetterError::not_applicable(NotApplicable::NoSetters));
    }
    let mut record = Record::new(url.dialect(), url.href());
    let with = |start: u32, kept: u32| [&url.as_str()[start as usize..kept as usize], &written].concat();
    match setting {
        Setting::PathEnd(Appended { kept, .. }) => {
            record.set_canonical_path(&with(url.href.offsets.path, kept)).map_err(SetterError::without_span)?
        }
        Setting::QueryEnd(Appended { kept, .. }) => {
            let query = with(url.path_end(), kept);
            // Without pairs, the query is removed; in the 2015 standard it is left empty.
            let missing = url.dialect().is_railroad_2015().then_some("");
            record.set_canonical_query(query.strip_prefix('?').or(missing)).map_err(SetterError::without_span)?;
        }
        Setting::Attribute(attribute, value) => record.set_attribute(attribute, value)?,
        Setting::Username(username) => record.set_attribute(Attribute::Username, username)?,
        Setting::Password(password) => record.set_attribute(Attribute::Password, password.unwrap_or_default())?,
        Setting::Host(host) => record.set_host(host)?,
        Setting::Port(port) => {
            record.set_attribute(Attribute::Port, &port.map(|port| port.to_string()).unwrap_or_default())?;
        }
        Setting::Path(path) => record.set_path(path)?,
        Setting::Query(query) => record.set_query(query)?,
        Setting::Fragment(fragment) => record.set_fragment(fragment)?,
    }
    *url = record.into_url().map_err(SetterError::too_long)?;
    Ok(())
}

impl SetterError {
    /// Returns the error for a longer value, of which the setter's value is the end.
    pub(super) fn moved(self, by: usize) -> Self {
        self.in_value(|span| Some(span.start + by..span.end + by))
    }

    /// Returns the error of a value that is not the setter's own.
    pub(super) fn without_span(self) -> Self {
        self.in_value(|_| None)
    }

    pub(super) fn too_long(error: TooLong) -> Self {
        Self::new(FailureKind::TooLong(error), None)
    }
}

/// Returns a URL's origin, if the dialect defines it otherwise than the living standard.
pub(crate) fn origin(url: &Url) -> Option<Origin> {
    #[cfg(feature = "implementations")]
    if let Some(browser) = url.dialect().browser() {
        return Some(browser.origin(url.href()));
    }
    url.dialect().is_railroad_2015().then(|| railroad_2015::Record::from_serialized(url.href()).origin())
}
