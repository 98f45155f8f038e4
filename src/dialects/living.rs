//! The living URL Standard.

use alloc::string::String;

use railurl_canon::encode::Encoding;
use railurl_canon::living;
#[cfg(feature = "dialects")]
use railurl_canon::living::reference;
use railurl_parser::living::{self as parser, Run};

use super::{Base, Setting, Specification};
use crate::{Attribute, Components, Outcome, ParseError, SetterError, Spans, Url, Violation, ViolationKind};

pub(crate) struct Living;

impl Specification for Living {
    fn parse(&self, input: &str, base: Option<Base<'_>>, encoding: &'static Encoding) -> Outcome {
        let base = base.and_then(Base::url).map(Url::serialized);
        let living::Outcome { result, errors } = living::parse_with_errors(input, base, encoding);
        let violations = errors.runs().iter().map(|Run { error, count }| Violation {
            kind: ViolationKind::Living(error.kind),
            rule: error.rule,
            span: error.span.clone(),
            count: *count,
        });
        Outcome { result: result.map(Url::from).map_err(ParseError::from), violations: violations.collect() }
    }

    fn components(&self, input: &str, base: Option<Base<'_>>) -> Components {
        let base = base.and_then(Base::url).map(Url::as_base);
        let mut buffer = String::new();
        let parts = parser::read(parser::text(input, &mut buffer), base);
        parts.map(|parts| parts.components().into()).unwrap_or_default()
    }

    #[cfg(feature = "dialects")]
    fn resolved_components(&self, input: &str, base: Option<Base<'_>>) -> Components {
        let base = base.and_then(Base::url).map(|url| {
            let url = url.serialized();
            reference::Record::from_serialized(url.href, url.offsets, url.has_authority)
        });
        let mut buffer = String::new();
        let parts = parser::read(parser::text(input, &mut buffer), base.as_ref().map(reference::Record::as_base));
        parts.map(|parts| reference::resolve(&parts, base.as_ref()).into()).unwrap_or_default()
    }

    fn spans(&self, input: &str, base: Option<Base<'_>>) -> Spans {
        let base = base.and_then(Base::url).map(Url::as_base);
        let input = parser::preprocess(input);
        match parser::read(input.text(), base) {
            Ok(parts) => {
                Spans::from_components(&parts.components(), &parts.productions(), |span| input.span_in_input(span))
            }
            Err(_) => Spans::nothing("url"),
        }
    }
}

/// Changes a URL of the living standard in place.
#[inline]
pub(crate) fn set_living(url: &mut Url, setting: Setting<'_>) -> Result<(), SetterError> {
    let is_opaque = matches!(setting, Setting::Path(_)) && url.has_opaque_path();
    let mut url = url.serialized_mut();
    match setting {
        Setting::Attribute(Attribute::Href, _) => {}
        Setting::Attribute(Attribute::Protocol, value) => url.set_protocol(value)?,
        Setting::Attribute(Attribute::Username, value) | Setting::Username(value) => url.set_username(value)?,
        Setting::Attribute(Attribute::Password, value) => url.set_password(value)?,
        Setting::Attribute(Attribute::Host, value) => url.set_host(value)?,
        Setting::Attribute(Attribute::Hostname, value) => url.set_hostname(value)?,
        Setting::Attribute(Attribute::Port, value) => url.set_port(value)?,
        Setting::Attribute(Attribute::Search, value) => url.set_search(value)?,
        Setting::Attribute(Attribute::Hash, value) => url.set_hash(value)?,
        Setting::Path(value) if is_opaque => url.set_opaque_path(value)?,
        Setting::Attribute(Attribute::Pathname, value) | Setting::Path(value) => url.set_pathname(value)?,
        Setting::Password(password) => url.set_password(password.unwrap_or_default())?,
        Setting::Host(Some(host)) => url.set_whole_host(host)?,
        Setting::Host(None) => url.remove_host()?,
        Setting::Port(port) => url.set_port_number(port)?,
        Setting::Query(query) => url.set_query(query)?,
        Setting::CanonicalQuery(query) => url.set_canonical_query(query)?,
        Setting::CanonicalPairs(pairs) => url.append_canonical_pairs(pairs)?,
        Setting::CanonicalPath(path) => url.replace_path_end(url.offsets.path, path)?,
        Setting::Fragment(fragment) => url.set_fragment(fragment)?,
    }
    Ok(())
}
