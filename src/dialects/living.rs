//! The living URL Standard.

use alloc::string::String;
use alloc::vec::Vec;

use railurl_canon::Href;
#[cfg(feature = "explain")]
use railurl_canon::changes::Recorder;
use railurl_canon::encode::Encoding;
use railurl_canon::living::hint::{Cut, cut_silently};
use railurl_canon::living::{self, Errors};
use railurl_parser::living as parser;

use super::{Appended, GivenBase, Setting, Specification};
use crate::{
    Outcome, ParseError, Url, Violation,
    components::{Components, Spans, texts},
    error::Lint,
    url::Attribute,
};

pub(crate) struct Living;

impl Specification for Living {
    #[inline]
    fn parse(&self, input: &str, base: GivenBase<'_>, encoding: &'static Encoding) -> Outcome {
        let base = base.url().map(Url::href);
        let living::ParsedWithErrors { result, errors } =
            living::parse_with_errors(input, base, encoding, Errors::default());
        // Converted in place: a violation reuses the memory of its run.
        let violations = errors.into_runs().into_iter().map(Violation::of_run);
        let lints = if result.is_ok() { lints(input, base.map(Href::as_base)) } else { Vec::new() };
        Outcome {
            result: result.map(Url::living).map_err(ParseError::of_living),
            violations: violations.collect(),
            lints,
        }
    }

    #[inline]
    fn components(&self, input: &str, base: GivenBase<'_>) -> Components {
        let base = base.url().map(|base| base.href().as_base());
        let mut buffer = String::new();
        let parts = parser::read_by_call(parser::text(input, &mut buffer), base);
        parts.map(|parts| texts(parts.components())).unwrap_or_default()
    }

    #[cfg(feature = "dialects")]
    #[inline]
    fn resolved_components(&self, input: &str, base: GivenBase<'_>) -> Components {
        let base = base.url();
        let mut buffer = String::new();
        let parts = parser::read_by_call(parser::text(input, &mut buffer), base.map(|base| base.href().as_base()));
        parts.map(|parts| resolved_components(&parts, base)).unwrap_or_default()
    }

    #[cfg(feature = "explain")]
    fn record(
        &self,
        input: &str,
        base: GivenBase<'_>,
        encoding: &'static Encoding,
        mut recorder: &mut dyn Recorder,
    ) -> Result<Url, ParseError> {
        let base = base.url().map(Url::href);
        let result = living::parse_recording(input, base, encoding, &mut recorder);
        result.map(Url::living).map_err(ParseError::of_living)
    }

    #[inline]
    fn spans(&self, input: &str, base: GivenBase<'_>) -> Spans {
        let base = base.url().map(|base| base.href().as_base());
        let mut buffer = String::new();
        let text = parser::text(input, &mut buffer);
        match parser::read_by_call(text, base) {
            Ok(parts) => {
                let in_input = |span| Some(parser::span_of_text(input, text, span));
                Spans::from_components(&parts.components(), &parts.productions(), in_input)
            }
            Err(_) => Spans::nothing("url"),
        }
    }
}

/// Returns the lints of an input that parses.
fn lints(input: &str, base: Option<parser::Base<'_>>) -> Vec<Lint> {
    if !input.contains('@') {
        return Vec::new();
    }
    let mut buffer = String::new();
    let text = parser::text(input, &mut buffer);
    let Ok(parts) = parser::read_by_call(text, base) else { return Vec::new() };
    let parser::Rest::Hierarchy(hierarchy) = &parts.rest else { return Vec::new() };
    let end = hierarchy.port.unwrap_or(hierarchy.host).span().end;
    let cut = cut_silently(text, end, parts.scheme_type.is_special());
    let lint = |Cut { hint, span }| Lint::new(hint, parser::span_of_text(input, text, span.start..span.start + 1));
    cut.map(lint).into_iter().collect()
}

/// Completes the components of the input, as written, with those that the writer takes from the base.
#[cfg(feature = "dialects")]
#[inline]
fn resolved_components(parts: &parser::Parts<'_>, base: Option<&Url>) -> Components {
    use parser::{Rest, SchemeType};

    let base = base.filter(|base| parts.is_relative_to(base.scheme()));
    let mut components = texts(parts.components());
    components.scheme = match parts.scheme {
        Some(scheme) => Some(scheme.text.to_ascii_lowercase()),
        None => base.map(|base| base.scheme().into()),
    };
    let mut path = String::new();
    match (&parts.rest, base) {
        (Rest::Hierarchy(_), _) => {}
        (rest @ (Rest::Absolute(_) | Rest::Relative(_) | Rest::Nothing | Rest::FragmentOnly), Some(base)) => {
            components.username = Some(base.username().into()).filter(|username: &String| !username.is_empty());
            components.password = base.password().map(String::from);
            components.host = base.has_authority().then(|| base.host_str().unwrap_or_default().into());
            components.port = base.port_str().map(String::from);
            if matches!(rest, Rest::Absolute(_) | Rest::Relative(_)) {
                path.push_str(living::base_path(parts, base.href()));
            } else {
                path.push_str(base.path());
                components.query = components.query.or(base.query().map(String::from));
            }
        }
        // The file state: "Set url's host to the empty string."
        _ => components.host = (parts.scheme_type == SchemeType::File).then(String::new),
    }
    match (parts.path(), &parts.rest) {
        (Some(opaque), Rest::Opaque(_)) => path.push_str(opaque.text),
        (Some(segments), _) => {
            for segment in parts.scheme_type.segments(segments) {
                path.push('/');
                path.push_str(segment.text);
            }
        }
        // For a special URL, path start state continues in path state, which appends a segment even if it is empty.
        (None, _) if path.is_empty() && parts.scheme_type.is_special() => path.push('/'),
        (None, _) => {}
    }
    Components { path: Some(path), ..components }
}

/// Changes a URL of the living standard in place.
#[inline(always)]
pub(crate) fn set_living(url: &mut Url, setting: Setting<'_>) -> Result<(), living::setters::SetterError> {
    let url = &mut url.href;
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
        Setting::Attribute(Attribute::Pathname, value) => url.set_pathname(value)?,
        Setting::Path(value) => url.set_path(value)?,
        Setting::Password(password) => url.set_optional_password(password)?,
        Setting::Host(Some(host)) => url.set_whole_host(host)?,
        Setting::Host(None) => url.remove_host()?,
        Setting::Port(port) => return url.set_port_number(port, |error| error),
        Setting::Query(query) => url.set_query(query)?,
        Setting::PathEnd(Appended { kept, end }) => url.splice_appended_path(kept, end)?,
        Setting::QueryEnd(Appended { kept, end }) => url.splice_appended_query(kept, end)?,
        Setting::Fragment(fragment) => url.set_fragment(fragment)?,
    }
    Ok(())
}
