//! The section [Canonicalizing a URL](https://datatracker.ietf.org/doc/html/draft-abarth-url-01).

use alloc::string::{String, ToString};

use crate::encode::{Encoding, UTF_8};
use railurl_parser::dialects::url_spec::{Failure, Kind, Parts, drive, is_scheme_character};
use railurl_parser::{Component, Slice};

use super::Error;
use super::encode_sets::{CONTROL, PORT, QUERY, USER_INFO};
use super::escape::{escape, escape_ascii, escape_in};
use super::path::Before;
use super::resolve::drive_path;
use super::{default_port, host, path};
use crate::changes::{ChangeKind, Recorder};
use crate::dialects::generic::{Record, report};
use crate::dialects::scheme;

/// Returns the canonical components.
///
/// # Errors
///
/// The scheme is invalid.
pub(super) fn canonicalize(
    parts: &Parts<'_>,
    encoding: &'static Encoding,
    recorder: &mut impl Recorder,
) -> Result<Record, Error> {
    let slices = &parts.slices;
    let scheme = canonical_scheme(parts)?;
    let kind = if parts.kind == Kind::Drive { ChangeKind::DriveRead } else { ChangeKind::LowerCased };
    recorder.changed(Component::Scheme, kind, Some(&scheme));
    let mut record = match parts.kind {
        Kind::Drive => {
            let path = drive_path(parts);
            recorder.changed(Component::Path, ChangeKind::DriveRead, Some(&path));
            file("", &path, recorder)
        }
        Kind::File => file(text(slices.host), text(slices.path), recorder),
        Kind::Mailto | Kind::Path => Record { path: Some(escape(text(slices.path), CONTROL)), ..Record::default() },
        Kind::Hierarchical => hierarchical(parts, &scheme, recorder),
    };
    let encoding = if parts.is_hierarchical() { encoding } else { UTF_8 };
    record.scheme = Some(scheme);
    record.query = slices.query.map(|query| escape_in(query.text, QUERY, encoding));
    record.fragment = slices.fragment.map(|fragment| escape_ascii(fragment.text, CONTROL));
    report(&record, ChangeKind::Encoded, recorder);
    Ok(record)
}

fn text<'i>(slice: Option<Slice<'i>>) -> &'i str {
    slice.map_or("", |slice| slice.text)
}

/// The section "Canonicalizing a Scheme", in lower case.
fn canonical_scheme(parts: &Parts<'_>) -> Result<String, Error> {
    if parts.kind == Kind::Drive {
        return Ok(String::from("file"));
    }
    let scheme = parts.scheme;
    let rule = "path-url";
    // "If the first character of the scheme is not in ALPHA, the scheme is invalid."
    if !scheme.text.starts_with(|c: char| c.is_ascii_alphabetic()) {
        let span = match scheme.text.chars().next() {
            Some(c) => scheme.span_of(0, c),
            None => scheme.start..scheme.start + ":".len(),
        };
        return Err(Error { kind: Failure::InvalidScheme, rule, span });
    }
    match scheme.text.char_indices().find(|&(_, c)| !is_scheme_character(c)) {
        Some((offset, c)) => Err(Error { kind: Failure::InvalidScheme, rule, span: scheme.span_of(offset, c) }),
        None => Ok(scheme::lower_case_scheme(scheme.text)),
    }
}

/// Returns a hierarchical URL that is not a file.
fn hierarchical(parts: &Parts<'_>, scheme: &str, recorder: &mut impl Recorder) -> Record {
    let has_authority = parts.authority.is_some_and(|authority| !authority.text.is_empty());
    let slices = &parts.slices;
    let mut record = Record::default();
    if has_authority {
        // "If the user-info is non-empty"
        if !text(slices.username).is_empty() || slices.password.is_some() {
            record.username = Some(escape(text(slices.username), USER_INFO));
            // "If there is no password or if the password is empty: abort these steps."
            let password = slices.password.filter(|password| !password.text.is_empty());
            record.password = password.map(|password| escape(password.text, USER_INFO));
        }
        record.host = Some(host::canonical(text(slices.host), recorder));
        // "If the canonicalized-port is non-empty and is not the default port for the scheme"
        let port = canonical_port(text(slices.port), recorder);
        let is_default = default_port(scheme).is_some_and(|default| port == default.to_string());
        let kind = if is_default { ChangeKind::DefaultPortRemoved } else { ChangeKind::EmptyRemoved };
        record.port = Some(port).filter(|port| !port.is_empty() && !is_default);
        recorder.changed(Component::Port, kind, record.port.as_deref());
    } else {
        recorder.changed(Component::Host, ChangeKind::EmptyRemoved, None);
    }
    for (component, text) in [(Component::Username, &record.username), (Component::Password, &record.password)] {
        if text.is_none() {
            recorder.changed(component, ChangeKind::EmptyRemoved, None);
        }
    }
    let is_nothing = text(slices.path).is_empty() && slices.query.is_none() && slices.fragment.is_none();
    record.path = Some(match has_authority {
        true => path::canonical(text(slices.path), Before::Authority, recorder),
        false if is_nothing => {
            recorder.changed(Component::Path, ChangeKind::Added, Some(""));
            String::new()
        }
        false => path::canonical(text(slices.path), Before::Nothing, recorder),
    });
    record
}

/// Returns a URL of a file: a host, which may be empty, and a path.
fn file(host: &str, path: &str, recorder: &mut impl Recorder) -> Record {
    recorder.changed(Component::Host, ChangeKind::Added, Some(host));
    let (host, path) = match drive(host) {
        Some((letter, "")) => {
            let path = alloc::format!("/{letter}:{path}");
            recorder.changed(Component::Path, ChangeKind::DriveRead, Some(&path));
            (String::new(), path::canonical(&path, Before::EmptyHost, recorder))
        }
        _ => {
            let host = host::canonical(host, recorder);
            let host = Some(host).filter(|host| host != "localhost").unwrap_or_default();
            let before = if host.is_empty() { Before::EmptyHost } else { Before::Authority };
            (host, path::canonical(path, before, recorder))
        }
    };
    recorder.changed(Component::Host, ChangeKind::Removed, Some(&host));
    Record { host: Some(host), path: Some(path), ..Record::default() }
}

/// Returns the canonical port: a number without leading zeros. Other text is escaped and kept.
fn canonical_port(port: &str, recorder: &mut impl Recorder) -> String {
    let is_number = !port.is_empty() && port.bytes().all(|byte| byte.is_ascii_digit());
    let digits = port.trim_start_matches('0');
    let (kind, port) = match digits.parse::<u16>() {
        _ if !is_number => (ChangeKind::Encoded, escape(port, PORT)),
        _ if digits.is_empty() => (ChangeKind::ZerosRemoved, String::from("0")),
        Ok(number) => (ChangeKind::ZerosRemoved, number.to_string()),
        Err(_) => (ChangeKind::ZerosRemoved, String::from(port)),
    };
    if !port.is_empty() {
        recorder.changed(Component::Port, kind, Some(&port));
    }
    port
}
