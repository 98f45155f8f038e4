//! The steps to canonicalize a URL (section "Canonicalization").

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;

use crate::changes::{ChangeKind, Recorder};
use crate::encode::{Encoding, UTF_8};
use railurl_parser::Component;
use railurl_parser::dialects::web_url::{is_hierarchical_scheme, is_slash};

use super::host::{self, canonicalize_host};
use super::percent::{OPAQUE_PATH, PATH, QUERY, USERINFO, decode_unreserved, encode, encode_fragment};
use super::{Failure, Personality, default_port, file};
use crate::dialects::generic::{Record, report};

/// Why a URL is invalid, and which component makes it so.
pub(super) struct Invalid {
    pub(super) failure: Failure,
    pub(super) component: Component,
}

/// Performs the *steps to canonicalize a URL*, for a URL with a scheme. Takes time linear in its length.
pub(super) fn canonicalize(
    url: &mut Record,
    encoding: &'static Encoding,
    personality: Personality,
    recorder: &mut impl Recorder,
) -> Result<(), Invalid> {
    // The scheme is taken out, changed in place, and put back whether or not the other components are valid.
    let mut scheme = url.scheme.take().unwrap_or_default();
    scheme.make_ascii_lowercase();
    recorder.changed(Component::Scheme, ChangeKind::LowerCased, Some(&scheme));
    let result = canonicalize_after_scheme(url, &scheme, encoding, personality, recorder);
    url.scheme = Some(scheme);
    result
}

fn canonicalize_after_scheme(
    url: &mut Record,
    scheme: &str,
    encoding: &'static Encoding,
    personality: Personality,
    recorder: &mut impl Recorder,
) -> Result<(), Invalid> {
    let is_file = scheme == "file";
    let is_hierarchical =
        is_file || (is_hierarchical_scheme(scheme) && (url.has_authority() || url.path().starts_with(is_slash)));

    // "If there is the user component or the password component in u: …"
    if url.password.as_deref() == Some("") {
        url.password = None;
    }
    if url.username.as_deref() == Some("") && url.password.is_none() {
        url.username = None;
    }
    for (component, text) in [(Component::Username, &url.username), (Component::Password, &url.password)] {
        recorder.changed(component, ChangeKind::EmptyRemoved, text.as_deref());
    }
    encode_component(&mut url.username, |name| encode(name, UTF_8, USERINFO));
    encode_component(&mut url.password, |password| encode(password, UTF_8, USERINFO));

    // From the step labeled HOSTPATH on.
    if is_file {
        let host = |host: &str| canonicalize_host(host, scheme, personality);
        let read = file::canonicalize(url.host.as_deref(), url.path.as_deref(), host, recorder);
        let (host, path) = read.map_err(|no_host| {
            let component = if no_host.is_from_path { Component::Path } else { Component::Host };
            Invalid { failure: Failure::Host(no_host.error), component }
        })?;
        url.host = Some(host);
        url.path = Some(path);
    } else if let Some(written) = &url.host {
        let failed = |error| Invalid { failure: Failure::Host(error), component: Component::Host };
        url.host = Some(host::canonicalize_recording(written, scheme, personality, recorder).map_err(failed)?);
    }
    url.port = match url.port.take() {
        None => None,
        Some(port) => canonicalize_port(&port, scheme, recorder)
            .map_err(|failure| Invalid { failure, component: Component::Port })?,
    };
    if !is_file {
        // "If u is hierarchical: …"
        if is_hierarchical && !url.path().starts_with('/') {
            url.path = Some(format!("/{}", url.path()));
            recorder.changed(Component::Path, ChangeKind::Rooted, url.path.as_deref());
        }
        if is_hierarchical || scheme == "mailto" {
            encode_component(&mut url.path, decode_unreserved);
            recorder.changed(Component::Path, ChangeKind::Decoded, url.path.as_deref());
            encode_component(&mut url.path, |path| encode(path, UTF_8, PATH));
        } else {
            encode_component(&mut url.path, |path| encode(path, UTF_8, OPAQUE_PATH));
        }
        recorder.changed(Component::Path, ChangeKind::Encoded, url.path.as_deref());
    }

    // "If there is no authority component in u, or if there is only empty host component in the authority component in u,
    // prepend `/.` …"
    let has_empty_authority = url.host.as_deref().is_none_or(str::is_empty)
        && url.username.is_none()
        && url.password.is_none()
        && url.port.is_none();
    if is_hierarchical_scheme(scheme) && url.path().starts_with("//") && has_empty_authority {
        url.path = Some(format!("/.{}", url.path()));
        recorder.changed(Component::Path, ChangeKind::Prefixed, url.path.as_deref());
    }

    // "If u is hierarchical, let query-encoding be encoding. Otherwise, let query-encoding be UTF-8."
    let query_encoding = if is_hierarchical { encoding } else { UTF_8 };
    encode_component(&mut url.query, |query| encode(query, query_encoding, QUERY));
    encode_component(&mut url.fragment, encode_fragment);
    report(url, ChangeKind::Encoded, recorder);
    Ok(())
}

/// Changes a component if it is present.
fn encode_component(component: &mut Option<String>, change: impl Fn(&str) -> Cow<'_, str>) {
    if let Some(text) = component
        && let Cow::Owned(changed) = change(text)
    {
        *component = Some(changed);
    }
}

/// "If there is the port component in u: …"
fn canonicalize_port(port: &str, scheme: &str, recorder: &mut impl Recorder) -> Result<Option<String>, Failure> {
    if !port.bytes().all(|b| b.is_ascii_digit()) {
        return Err(Failure::InvalidPort);
    }
    if port.is_empty() {
        recorder.changed(Component::Port, ChangeKind::EmptyRemoved, None);
        return Ok(None);
    }
    let digits = port.trim_start_matches('0');
    // There can be any number of digits.
    let number: u16 = if digits.is_empty() { 0 } else { digits.parse().map_err(|_| Failure::PortOutOfRange)? };
    let port = format!("{number}");
    recorder.changed(Component::Port, ChangeKind::ZerosRemoved, Some(&port));
    if default_port(scheme) == Some(number) {
        recorder.changed(Component::Port, ChangeKind::DefaultPortRemoved, None);
        return Ok(None);
    }
    Ok(Some(port))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ports() {
        let zeros = format!("{}81", "0".repeat(1000));
        for (port, scheme, expected) in [
            ("", "http", Ok(None)),
            ("080", "http", Ok(None)),
            ("80", "https", Ok(Some("80"))),
            ("000", "foo", Ok(Some("0"))),
            ("65535", "foo", Ok(Some("65535"))),
            ("65536", "foo", Err(Failure::PortOutOfRange)),
            ("99999999999999999999", "foo", Err(Failure::PortOutOfRange)),
            (&*zeros, "http", Ok(Some("81"))),
            ("+8", "foo", Err(Failure::InvalidPort)),
            ("８", "foo", Err(Failure::InvalidPort)),
        ] {
            assert_eq!(canonicalize_port(port, scheme, &mut ()), expected.map(|port| port.map(String::from)), "{port}");
        }
    }
}
