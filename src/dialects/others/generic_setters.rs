//! Setters for the dialects with the generic syntax, whose specifications define none.
//!
//! A setter replaces a component by the value as it is, and parses the resulting URL. It accepts the result if only
//! this component differs and the result is a fixed point; otherwise it changes nothing. So every setter keeps the URL
//! canonical, however a specification reads the value.

use alloc::string::String;

use railurl_canon::Href;
use railurl_canon::dialects::generic::{self, Record};
use railurl_canon::encode::UTF_8;
use railurl_canon::percent::{EncodeSet, utf8_percent_encode};
use railurl_parser::{Component, Slice};

use super::{GivenBase, specification};
use crate::{
    Dialect, ParseError, SetterError,
    error::{FailureKind, NotApplicable},
};

/// The ASCII code points that RFC 3986 does not allow in a path, query or fragment, except `%`.
const DELIMITERS: EncodeSet = EncodeSet::EMPTY.with_range(0, b' ').with(b"\"#<>[\\]^`{|}\x7F");

/// Percent-encodes the code points in `also`, which end a component, and those that RFC 3986 allows in no component.
pub(crate) fn encode(value: &str, also: &[u8]) -> String {
    utf8_percent_encode(value, DELIMITERS.with(also)).into_owned()
}

/// A record, and the dialect that made it canonical.
#[derive(Clone, Debug)]
pub(crate) struct GenericRecord {
    pub(crate) dialect: Dialect,
    pub(crate) record: Record,
}

/// Makes the error of a URL that does not parse with a value as this component.
#[cold]
fn failure(component: Component, error: ParseError, href: &Href) -> SetterError {
    let text = match component {
        Component::Username => Some(href.username()),
        Component::Host => Some(href.host()),
        _ => href.offsets.components(&href.text)[component],
    };
    let span = text.and_then(|text| {
        let start = Slice::new(&href.text, text).start;
        let within = |at: usize| at.checked_sub(start).filter(|at| *at <= text.len());
        let span = error.span()?;
        Some(within(span.start)?..within(span.end).unwrap_or(text.len()))
    });
    SetterError::new(error.kind(), span)
}

impl GenericRecord {
    pub(crate) fn set_protocol(&mut self, value: &str) -> Result<(), SetterError> {
        let scheme = value.split_once(':').map_or(value, |(scheme, _)| scheme);
        // If the port becomes the default port, it is removed.
        self.replace(Some(scheme), Component::Scheme, &[Component::Port])
    }

    pub(crate) fn set_username(&mut self, value: &str) -> Result<(), SetterError> {
        self.require_authority()?;
        let is_missing = value.is_empty() && self.record.password.is_none();
        self.replace(Some(value).filter(|_| !is_missing), Component::Username, &[])
    }

    pub(crate) fn set_password(&mut self, value: &str) -> Result<(), SetterError> {
        self.require_authority()?;
        let password = Some(value).filter(|password| !password.is_empty());
        // A password needs a user name, even an empty one. Without both there is no `@`.
        self.replace(password, Component::Password, &[Component::Username])
    }

    pub(crate) fn set_host(&mut self, value: &str) -> Result<(), SetterError> {
        let end = if value.starts_with('[') { value.find(']').unwrap_or(0) } else { 0 };
        match value[end..].split_once(':') {
            Some((_, port)) => {
                let mut changed = self.clone();
                changed.set_hostname(&value[..value.len() - port.len() - 1])?;
                changed.set_port(port).map_err(|error| error.moved(value.len() - port.len()))?;
                *self = changed;
                Ok(())
            }
            None => self.set_hostname(value),
        }
    }

    pub(crate) fn set_hostname(&mut self, value: &str) -> Result<(), SetterError> {
        self.require_authority()?;
        let parsed = self.with(Some(value), Component::Host, &[])?;
        // A default port after the host would be dropped.
        let mut asked = self.record.clone();
        asked.host = Some(String::from(value));
        let read = specification(self.dialect)
            .components(&generic::serialize(&asked).map_err(SetterError::too_long)?.text, GivenBase::None);
        if parsed.host.is_none() || read.port != asked.port {
            return Err(SetterError::new(FailureKind::NoMatch, None));
        }
        self.record = parsed;
        Ok(())
    }

    pub(crate) fn set_port(&mut self, value: &str) -> Result<(), SetterError> {
        self.require_authority()?;
        let port = Some(value).filter(|port| !port.is_empty());
        let parsed = self.with(port, Component::Port, &[])?;
        // If digits do not give a port, they are the default port.
        let is_default = || value.bytes().all(|byte| byte.is_ascii_digit());
        if parsed.port.is_some() != port.is_some() && !is_default() {
            return Err(SetterError::new(FailureKind::NoMatch, None));
        }
        self.record = parsed;
        Ok(())
    }

    pub(crate) fn set_pathname(&mut self, value: &str) -> Result<(), SetterError> {
        self.replace(Some(value), Component::Path, &[])
    }

    pub(crate) fn set_search(&mut self, value: &str) -> Result<(), SetterError> {
        let query = value.strip_prefix('?').unwrap_or(value);
        let set = self.set_query(Some(query).filter(|query| !query.is_empty()));
        set.map_err(|error| error.moved(value.len() - query.len()))
    }

    pub(crate) fn set_hash(&mut self, value: &str) -> Result<(), SetterError> {
        let fragment = value.strip_prefix('#').unwrap_or(value);
        let set = self.set_fragment(Some(fragment).filter(|fragment| !fragment.is_empty()));
        set.map_err(|error| error.moved(value.len() - fragment.len()))
    }

    pub(crate) fn set_query(&mut self, query: Option<&str>) -> Result<(), SetterError> {
        self.replace(query, Component::Query, &[])
    }

    pub(crate) fn set_fragment(&mut self, fragment: Option<&str>) -> Result<(), SetterError> {
        self.replace(fragment, Component::Fragment, &[])
    }

    /// Removes the authority.
    pub(crate) fn remove_host(&mut self) -> Result<(), SetterError> {
        let others = [Component::Username, Component::Password, Component::Port];
        self.replace(None, Component::Host, &others)
    }

    /// Fails for a URL without an authority.
    fn require_authority(&self) -> Result<(), SetterError> {
        match self.record.path() {
            _ if self.record.has_authority() => Ok(()),
            _ if self.record.scheme.as_deref() == Some("file") => {
                Err(SetterError::not_applicable(NotApplicable::FileScheme))
            }
            path if path.starts_with('/') => Err(SetterError::not_applicable(NotApplicable::NoHost)),
            _ => Err(SetterError::not_applicable(NotApplicable::OpaquePath)),
        }
    }

    /// Replaces `component`. To do so, `others` may be removed or become empty.
    fn replace(&mut self, value: Option<&str>, component: Component, others: &[Component]) -> Result<(), SetterError> {
        let parsed = self.with(value, component, others)?;
        if parsed[component].is_some() != value.is_some() {
            return Err(SetterError::new(FailureKind::NoMatch, None));
        }
        self.record = parsed;
        Ok(())
    }

    /// Replaces `component`, provided that only `others` change too and the result is a fixed point.
    fn with(&self, value: Option<&str>, component: Component, others: &[Component]) -> Result<Record, SetterError> {
        let mut asked = self.record.clone();
        asked[component] = value.map(String::from);
        // Removing the host removes the whole authority.
        if asked.host.is_none() {
            asked.set_authority_of(&Record::default());
        }
        let href = generic::serialize(&asked).map_err(SetterError::too_long)?;
        let parsed = self.parse(&href).map_err(|error| failure(component, error, &href))?;
        let is_kept = {
            let mut before = self.record.clone();
            let mut after = parsed.clone();
            for &other in [component].iter().chain(others) {
                before[other] = None;
                after[other] = None;
            }
            before == after
        };
        let again = || {
            let again = generic::serialize(&parsed).map_err(SetterError::too_long)?;
            self.parse(&again).map_err(|error| failure(component, error, &href).without_span())
        };
        if !is_kept || again()? != parsed {
            return Err(SetterError::new(FailureKind::NoMatch, None));
        }
        Ok(parsed)
    }

    /// Parses a URL by the dialect.
    fn parse(&self, href: &Href) -> Result<Record, ParseError> {
        let url = specification(self.dialect).parse(&href.text, GivenBase::None, UTF_8).result?;
        Ok(generic::from_serialized(url.href()))
    }
}
