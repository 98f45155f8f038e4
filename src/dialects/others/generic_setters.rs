//! Setters for the dialects with the generic syntax, whose specifications define none.
//!
//! A setter replaces a component by the value as it is, and parses the resulting URL. It accepts the result if only
//! this component differs and the result is a fixed point; otherwise it changes nothing. So every setter keeps the URL
//! canonical, however a specification reads the value.

use alloc::string::String;

use railurl_canon::dialects::generic::Record;
use railurl_canon::percent::{EncodeSet, utf8_percent_encode};

use super::record::Record as AnyRecord;
use crate::error::setter::Refusal;
use crate::{Dialect, Options, error::FailureKind};

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

/// A component, used to name those that a setter may change.
type Component = fn(&mut Record) -> &mut Option<String>;

impl GenericRecord {
    pub(crate) fn set_protocol(&mut self, value: &str) -> Result<(), Refusal> {
        let scheme = value.split_once(':').map_or(value, |(scheme, _)| scheme);
        // If the port becomes the default port, it is removed.
        self.replace(Some(scheme), |record| &mut record.scheme, &[|record| &mut record.port])
    }

    pub(crate) fn set_username(&mut self, value: &str) -> Result<(), Refusal> {
        self.require_authority()?;
        let is_missing = value.is_empty() && self.record.password.is_none();
        self.replace(Some(value).filter(|_| !is_missing), |record| &mut record.username, &[])
    }

    pub(crate) fn set_password(&mut self, value: &str) -> Result<(), Refusal> {
        self.require_authority()?;
        let password = Some(value).filter(|password| !password.is_empty());
        // A password needs a user name, even an empty one. Without both there is no `@`.
        self.replace(password, |record| &mut record.password, &[|record| &mut record.username])
    }

    pub(crate) fn set_host(&mut self, value: &str) -> Result<(), Refusal> {
        let end = if value.starts_with('[') { value.find(']').unwrap_or(0) } else { 0 };
        match value[end..].split_once(':') {
            Some((_, port)) => {
                let mut changed = self.clone();
                changed.set_hostname(&value[..value.len() - port.len() - 1])?;
                changed.set_port(port)?;
                *self = changed;
                Ok(())
            }
            None => self.set_hostname(value),
        }
    }

    pub(crate) fn set_hostname(&mut self, value: &str) -> Result<(), Refusal> {
        self.require_authority()?;
        let parsed = self.with(Some(value), |record| &mut record.host, &[])?;
        // A default port after the host would be dropped.
        let mut asked = self.record.clone();
        asked.host = Some(String::from(value));
        let found = Options::new().dialect(self.dialect).components(&asked.serialize()?.text);
        if parsed.host.is_none() || found.is_ok_and(|found| found.port != asked.port) {
            return Err(Refusal::NoMatch);
        }
        self.record = parsed;
        Ok(())
    }

    pub(crate) fn set_port(&mut self, value: &str) -> Result<(), Refusal> {
        self.require_authority()?;
        let port = Some(value).filter(|port| !port.is_empty());
        let parsed = self.with(port, |record| &mut record.port, &[])?;
        // If digits do not give a port, they are the default port.
        let is_default = || value.bytes().all(|byte| byte.is_ascii_digit());
        if parsed.port.is_some() != port.is_some() && !is_default() {
            return Err(Refusal::NoMatch);
        }
        self.record = parsed;
        Ok(())
    }

    pub(crate) fn set_pathname(&mut self, value: &str) -> Result<(), Refusal> {
        self.replace(Some(value), |record| &mut record.path, &[])
    }

    pub(crate) fn set_search(&mut self, value: &str) -> Result<(), Refusal> {
        let query = value.strip_prefix('?').unwrap_or(value);
        self.set_query(Some(query).filter(|query| !query.is_empty()))
    }

    pub(crate) fn set_hash(&mut self, value: &str) -> Result<(), Refusal> {
        let fragment = value.strip_prefix('#').unwrap_or(value);
        self.set_fragment(Some(fragment).filter(|fragment| !fragment.is_empty()))
    }

    pub(crate) fn set_query(&mut self, query: Option<&str>) -> Result<(), Refusal> {
        self.replace(query, |record| &mut record.query, &[])
    }

    pub(crate) fn set_fragment(&mut self, fragment: Option<&str>) -> Result<(), Refusal> {
        self.replace(fragment, |record| &mut record.fragment, &[])
    }

    /// Removes the authority.
    pub(crate) fn remove_host(&mut self) -> Result<(), Refusal> {
        let others: &[Component] =
            &[|record| &mut record.username, |record| &mut record.password, |record| &mut record.port];
        self.replace(None, |record| &mut record.host, others)
    }

    /// Fails for a URL without an authority.
    fn require_authority(&self) -> Result<(), Refusal> {
        if self.record.has_authority() { Ok(()) } else { Err(Refusal::NotApplicable) }
    }

    /// Replaces `component`. To do so, `others` may be removed or become empty.
    fn replace(&mut self, value: Option<&str>, component: Component, others: &[Component]) -> Result<(), Refusal> {
        let mut parsed = self.with(value, component, others)?;
        if component(&mut parsed).is_some() != value.is_some() {
            return Err(Refusal::NoMatch);
        }
        self.record = parsed;
        Ok(())
    }

    /// Replaces `component`, provided that only `others` change too and the result is a fixed point.
    fn with(&self, value: Option<&str>, component: Component, others: &[Component]) -> Result<Record, Refusal> {
        let mut asked = self.record.clone();
        *component(&mut asked) = value.map(String::from);
        // Removing the host removes the whole authority.
        if asked.host.is_none() {
            asked.remove_authority();
        }
        let parsed = self.parse(&asked)?;
        let is_kept = {
            let mut before = self.record.clone();
            let mut after = parsed.clone();
            for &other in [component].iter().chain(others) {
                *other(&mut before) = None;
                *other(&mut after) = None;
            }
            before == after
        };
        if !is_kept || self.parse(&parsed)? != parsed {
            return Err(Refusal::NoMatch);
        }
        Ok(parsed)
    }

    /// Joins the components and parses the URL by the dialect.
    fn parse(&self, record: &Record) -> Result<Record, Refusal> {
        let href = record.serialize()?.text;
        let url = Options::new().dialect(self.dialect).parse(&href);
        match url.map_err(|error| Refusal::Failure(error.kind))?.to_record() {
            AnyRecord::Generic(parsed) => Ok(parsed.record),
            _ => Err(Refusal::Failure(FailureKind::InvalidBase)),
        }
    }
}
