//! Canonicalization: evaluates and encodes the components of a URL.

use alloc::string::String;
use alloc::vec::Vec;

use crate::encode::{Encoding, UTF_8};
use railurl_parser::code_points::is_tab_or_newline;
use railurl_parser::dialects::railroad_2015::{ConformanceError, Error, Exception, ParseException};
use railurl_parser::{Component, Slice};

use super::encode_sets::{DEFAULT, QUERY};
use super::path::Path;
use super::record::Record;
use super::resolve::{Host, Resolved};
use super::{default_port, host};
use crate::changes::{ChangeKind, Recorder};
use crate::encode::encode;
use crate::living::setters::without_tabs;
use crate::percent::{EncodeSet, percent_encode};

/// The default encode set and `@`, for credentials in which the parser left `@` signs: "Replace all remaining `@` signs
/// in info, with the string `%40`."
const CREDENTIALS: EncodeSet = DEFAULT.with(b"@");

/// Evaluates the host and encodes everything else.
///
/// Conformance errors found in evaluating the host and in processing the dots of the path are added to `errors`.
///
/// # Errors
///
/// The parse exception that ends the parse.
pub fn canonicalize(
    resolved: Resolved<'_>,
    encoding: &'static Encoding,
    errors: &mut Vec<Error>,
) -> Result<Record, Exception> {
    canonicalize_recording(resolved, encoding, errors, &mut ())
}

/// Does what [`canonicalize`] does, and reports the changes.
pub(super) fn canonicalize_recording(
    resolved: Resolved<'_>,
    encoding: &'static Encoding,
    errors: &mut Vec<Error>,
    recorder: &mut impl Recorder,
) -> Result<Record, Exception> {
    let encoding = if resolved.is_utf_8 { UTF_8 } else { encoding };
    let cleansed = |slice: Slice<'_>, set| cleanse(slice.text, set, encoding);
    if recorder.is_on() {
        report_without_tabs(&resolved, recorder);
    }
    let host = canonical_host(&resolved, errors, recorder)?;
    if let Some(segment) = resolved.colon_in_first_segment {
        errors.push(Error { kind: ConformanceError::ColonInFirstSegment, rule: "relative-url", span: segment.span() });
    }
    let mut record = Record {
        scheme: resolved.scheme,
        scheme_data: resolved.scheme_data.map(|data| without_tabs(data.text).into_owned()),
        username: resolved.username.map(|name| cleansed(name, CREDENTIALS)).unwrap_or_default(),
        password: resolved.password.map(|password| cleansed(password, CREDENTIALS)),
        host,
        port: resolved.port.map(canonical_port).transpose()?.unwrap_or_default(),
        path: canonical_path(resolved.path, encoding),
        query: resolved.query.map(|query| cleansed(query, QUERY)),
        fragment: resolved.fragment.map(|fragment| canonical_fragment(fragment.text)),
    };
    // `url`, step 5: "If result.scheme has a default port, and if result.port is equal to that default, then delete the
    // port property."
    if !record.port.is_empty() {
        recorder.changed(Component::Port, ChangeKind::ZerosRemoved, Some(&record.port));
    }
    if default_port(&record.scheme) == Some(&record.port) {
        record.port.clear();
        recorder.changed(Component::Port, ChangeKind::DefaultPortRemoved, None);
    }
    if recorder.is_on() {
        report(&record, recorder);
    }
    Ok(record)
}

/// Reports the components without the code points that cleansing removes.
fn report_without_tabs(resolved: &Resolved<'_>, recorder: &mut impl Recorder) {
    for (component, slice) in [
        (Component::Username, resolved.username),
        (Component::Password, resolved.password),
        (Component::Port, resolved.port),
        (Component::Path, resolved.scheme_data),
        (Component::Query, resolved.query),
    ] {
        if let Some(slice) = slice {
            recorder.changed(component, ChangeKind::CharactersRemoved, Some(&without_tabs(slice.text)));
        }
    }
    if resolved.scheme_data.is_none() {
        let path = [&*resolved.path.canonical, &without_tabs(&resolved.path.input)].concat();
        if !path.is_empty() {
            recorder.changed(Component::Path, ChangeKind::CharactersRemoved, Some(&path));
        }
    }
    if let Some(fragment) = resolved.fragment {
        let text = canonical_fragment(fragment.text);
        recorder.changed(Component::Fragment, ChangeKind::CharactersRemoved, Some(&text));
    }
}

/// Reports the encoded components, and those that are empty.
fn report(record: &Record, recorder: &mut impl Recorder) {
    let of_text = |text: &'_ str| !text.is_empty();
    for (component, text) in [
        (Component::Username, Some(&*record.username).filter(|text| of_text(text) || record.password.is_some())),
        (Component::Password, record.password.as_deref()),
        (Component::Host, record.host.as_deref().filter(|text| of_text(text))),
        (Component::Port, Some(&*record.port).filter(|text| of_text(text))),
        (Component::Query, record.query.as_deref()),
    ] {
        let kind = if text.is_some() { ChangeKind::Encoded } else { ChangeKind::EmptyRemoved };
        recorder.changed(component, kind, text);
    }
    let kind = if record.path.is_empty() { ChangeKind::Added } else { ChangeKind::Encoded };
    recorder.changed(Component::Path, kind, Some(record.pathname()));
}

fn canonical_host(
    resolved: &Resolved<'_>,
    errors: &mut Vec<Error>,
    recorder: &mut impl Recorder,
) -> Result<Option<String>, Exception> {
    let (part, host) = match &resolved.host {
        Host::Missing => return Ok(None),
        Host::Base(host) => return Ok(Some(String::from(*host))),
        // An empty host of a `file` URL counts as absent, unless there are credentials: "Otherwise parsing URLs would
        // not be idempotent: `http://@/example.org/`".
        Host::Input(part) if part.text.text.is_empty() && resolved.scheme == "file" && resolved.username.is_none() => {
            return Ok(None);
        }
        Host::Input(part) => (part, host::evaluate(part, errors, recorder)?),
    };
    // `relative-url`, row 2: "If result.host is either an empty string or contains a colon (U+003A), then terminate
    // parsing with a parse exception."
    if resolved.missing_slashes && (host.is_empty() || host.contains(':')) {
        let kind = ParseException::HostAfterMissingSlashes;
        return Err(Exception { kind, rule: "relative-url", span: part.text.span() });
    }
    Ok(Some(host))
}

/// Evaluates [`port`](https://specs.webplatform.org/url/webspecs/develop/#rule-port) outside a setter.
fn canonical_port(port: Slice<'_>) -> Result<String, Exception> {
    match port.text.char_indices().find(|(_, c)| !c.is_ascii_digit() && !is_tab_or_newline(*c)) {
        None => Ok(significant(&without_tabs(port.text))),
        Some((offset, c)) => {
            Err(Exception { kind: ParseException::InvalidPort, rule: "port", span: port.span_of(offset, c) })
        }
    }
}

/// "Remove leading U+0030 code points from result until either the leading code point is not U+0030 or result consists
/// of exactly one code point."
pub(super) fn significant(port: &str) -> String {
    let mut rest = port;
    while rest.len() > 1 && rest.starts_with('0') {
        rest = &rest[1..];
    }
    String::from(rest)
}

/// Returns the path, with each segment of the input cleansed.
pub(super) fn canonical_path(path: Path<'_>, encoding: &'static Encoding) -> String {
    let Path { canonical, input } = path;
    // The default encode set has no slash, so UTF-8 segments can be encoded together. ISO-2022-JP would write a slash
    // in the state in which the previous segment left the encoder.
    if encoding == UTF_8 {
        let cleansed = cleanse(&input, DEFAULT, encoding);
        return if canonical.is_empty() { cleansed } else { canonical.into_owned() + &cleansed };
    }
    let mut out = canonical.into_owned();
    // A slash precedes each segment, so the first piece is empty and not a segment.
    for segment in input.split('/').skip(1) {
        out.push('/');
        out.push_str(&cleanse(segment, DEFAULT, encoding));
    }
    out
}

/// Evaluates [`fragment`](https://specs.webplatform.org/url/webspecs/develop/#rule-fragment): nulls, tabs and
/// newlines are removed, nothing is encoded.
fn canonical_fragment(fragment: &str) -> String {
    fragment.chars().filter(|&c| c != '\0' && !is_tab_or_newline(c)).collect()
}

/// [Cleanses](https://specs.webplatform.org/url/webspecs/develop/#cleanse) with an encode set that is not null. Its
/// conformance errors are reported by the parser.
///
/// ```
/// use railurl_canon::dialects::railroad_2015::{canonicalize::cleanse, encode_sets};
///
/// assert_eq!(cleanse("a\t é<", encode_sets::DEFAULT, encoding_rs::WINDOWS_1252), "a%20%E9%3C");
/// assert_eq!(cleanse("☃", encode_sets::DEFAULT, encoding_rs::WINDOWS_1252), "&%239731;");
/// ```
pub fn cleanse(text: &str, set: EncodeSet, encoding: &'static Encoding) -> String {
    let text = without_tabs(text);
    percent_encode(&encode(&text, encoding), set).into_owned()
}
