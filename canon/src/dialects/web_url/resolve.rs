//! The steps to resolve a URL (section "Resolution").

use alloc::borrow::Cow;
use alloc::string::String;

use railurl_parser::dialects::web_url::{Form, Parts, is_slash};
use railurl_parser::{Component, ComponentSlices};

use super::percent::decode;
use super::{Failure, drive};
use crate::changes::{ChangeKind, Recorder};
use crate::dialects::generic::path::{Dots, merge, remove_dot_segments};
use crate::dialects::generic::{Record, report, texts_of};
use crate::dialects::scheme;

/// A resolved URL, which has a scheme.
pub(super) struct Resolved {
    pub(super) record: Record,
    /// Whether the authority comes from the base.
    pub(super) has_authority_of_base: bool,
}

/// Returns the components of a parsed URL.
pub(super) fn record_of(parts: &Parts<'_>) -> Record {
    let others = ComponentSlices { scheme: None, path: None, ..parts.slices };
    Record {
        scheme: parts.scheme().map(|scheme| scheme::copy_scheme(&scheme)),
        path: Some(parts.path().into_owned()),
        ..texts_of(others).into_owned()
    }
}

/// Returns whether a scheme is `file`, "ASCII case-insensitively".
pub(super) fn is_file(scheme: Option<&str>) -> bool {
    scheme.is_some_and(|scheme| scheme.eq_ignore_ascii_case("file"))
}

/// Performs the *steps to resolve a URL*, after preprocessing; `is_empty` says whether the text is empty.
pub(super) fn resolve(
    parts: &Parts<'_>,
    is_empty: bool,
    base: &Parts<'_>,
    recorder: &mut impl Recorder,
) -> Result<Resolved, Failure> {
    if recorder.is_on() {
        report_drive(parts, recorder);
    }
    // 4. "If base-url is invalid, …"
    let base_scheme = base.scheme().ok_or(Failure::InvalidBase)?;
    // 6. "If relative-url is the empty string: …"
    if is_empty {
        return Ok(without_fragment(base, recorder));
    }
    // 8. "If resolved-url is invalid (i.e. resolved-url does not have the scheme component): …"
    let Some(scheme) = parts.scheme() else {
        return relative(parts, base, &base_scheme, recorder);
    };
    // 9. "Otherwise, if base-url is hierarchical and the scheme components of resolved-url and base-url match …"
    if base.is_hierarchical() && scheme.eq_ignore_ascii_case(&base_scheme) {
        let has_more = parts.authority.is_some() || parts.slices.query.is_some() || parts.slices.fragment.is_some();
        if !has_more && parts.path().is_empty() {
            return Ok(without_fragment(base, recorder));
        }
        return relative(parts, base, &base_scheme, recorder);
    }
    // 10. "Otherwise, if resolved-url is hierarchical, and resolved-url has the path component: …"
    let mut record = record_of(parts);
    if parts.is_hierarchical() {
        normalize_path(&mut record, recorder);
    }
    Ok(Resolved { record, has_authority_of_base: false })
}

/// Reports the scheme and the path of a form that has others than are written.
fn report_drive(parts: &Parts<'_>, recorder: &mut impl Recorder) {
    if matches!(parts.form, Form::Unc | Form::Drive) {
        recorder.changed(Component::Scheme, ChangeKind::DriveRead, parts.scheme().as_deref());
        recorder.changed(Component::Path, ChangeKind::DriveRead, Some(&parts.path()));
    }
}

/// "Let resolved-url be base-url. Remove the fragment component from resolved-url, if any."
fn without_fragment(base: &Parts<'_>, recorder: &mut impl Recorder) -> Resolved {
    let record = Record { fragment: None, ..record_of(base) };
    report(&record, ChangeKind::Inherited, recorder);
    Resolved { record, has_authority_of_base: true }
}

/// The *steps to resolve a relative URL*.
fn relative(
    parts: &Parts<'_>,
    base: &Parts<'_>,
    base_scheme: &str,
    recorder: &mut impl Recorder,
) -> Result<Resolved, Failure> {
    // 1.
    if !base.is_hierarchical() {
        return Err(Failure::BaseNotHierarchical);
    }
    let mut record = record_of(parts);
    record.scheme = Some(scheme::copy_scheme(base_scheme));
    let is_file = is_file(Some(base_scheme));
    // 2. "If resolved-url has the authority component: …"
    if let Some(authority) = parts.authority {
        normalize_path(&mut record, recorder);
        // 2.3. "… let the host component of resolved-url be the authority component of resolved-url and remove user, password,
        // and port components from resolved-url."
        if is_file {
            record.set_authority_of(&Record::default());
            record.host = Some(String::from(authority.text));
            recorder.changed(Component::Host, ChangeKind::AuthorityRead, Some(authority.text));
            for component in [Component::Username, Component::Password, Component::Port] {
                recorder.changed(component, ChangeKind::AuthorityRead, None);
            }
        }
        recorder.changed(Component::Scheme, ChangeKind::Inherited, record.scheme.as_deref());
        return Ok(Resolved { record, has_authority_of_base: false });
    }
    let base_record = record_of(base);
    record.set_authority_of(&base_record);
    let path = parts.path();
    if path.starts_with(is_slash) {
        // 3.
        normalize_path(&mut record, recorder);
    } else if path.is_empty() && (record.query.is_some() || record.fragment.is_some()) {
        // 4. and 5.: only a query, a fragment, or both.
        record.path = base_record.path;
        if record.query.is_none() {
            record.query = base_record.query;
        }
    } else {
        // 6.
        let r_path = if is_file { decode_slashes(&path) } else { path };
        recorder.changed(Component::Path, ChangeKind::Decoded, Some(&r_path));
        let mut b_path = base_record.path();
        // 6.5.2. "If r_path begins with a drive specification: Remove the authority component of resolved-url. Let b_path be
        // the empty string."
        if is_file && drive::at_start(&r_path).is_some() {
            record.set_authority_of(&Record::default());
            b_path = "";
        }
        // 6.6. The steps to merge path are given two paths and no authority: an empty b_path counts as `/`.
        let merged = merge(true, b_path, &r_path, is_slash);
        recorder.changed(Component::Path, ChangeKind::Merged, Some(&merged));
        record.path = Some(remove_dots(&merged, recorder));
    }
    report(&record, ChangeKind::Inherited, recorder);
    Ok(Resolved { record, has_authority_of_base: true })
}

/// "If the scheme component of resolved-url is equal to file, percent-decode any %2F and %5C in the path component of
/// resolved-url. Invoke the steps to remove dot-segments with the path component of resolved-url."
fn normalize_path(record: &mut Record, recorder: &mut impl Recorder) {
    let path = record.path.take().unwrap_or_default();
    let decoded = if is_file(record.scheme.as_deref()) { decode_slashes(&path) } else { Cow::Borrowed(&*path) };
    recorder.changed(Component::Path, ChangeKind::Decoded, Some(&decoded));
    record.path = Some(remove_dots(&decoded, recorder));
}

/// Percent-decodes `%2F` and `%5C`.
fn decode_slashes(path: &str) -> Cow<'_, str> {
    decode(path, |octet| matches!(octet, b'/' | b'\\'))
}

/// Section "Remove dot-segments": "any REVERSE SOLIDUS character in the input string MUST be replaced by a SOLIDUS",
/// and `%2E` is a full stop.
fn remove_dots(path: &str, recorder: &mut impl Recorder) -> String {
    let mut path = Cow::Borrowed(path);
    if path.contains('\\') {
        path = Cow::Owned(path.replace('\\', "/"));
        recorder.changed(Component::Path, ChangeKind::BackslashesReplaced, Some(&path));
    }
    let path = remove_dot_segments(&path, Dots::PercentEncoded);
    recorder.changed(Component::Path, ChangeKind::DotsRemoved, Some(&path));
    path
}

/// Returns the production that has the authority of a URL of this form.
pub(super) fn authority_rule(form: Form) -> &'static str {
    match form {
        Form::Unc => "unc-path",
        Form::Drive => "drive-url",
        Form::File | Form::FileWithEmptyHost => "file-url",
        _ => "authority",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_path_of_the_base_is_a_slash() {
        use super::super::{Personality, resolve};
        for (input, base, expected) in [
            ("a", "file:", "/a"),
            ("./a", "file:?q", "/a"),
            ("a", "file:b", "a"),
            ("c|/a", "file:", "/c|/a"),
            ("c|/a", "file:b", "/c|/a"),
            ("c%7C", "file://h/b", "/c%7C"),
            ("a", "xy://h", "/a"),
            ("a", "xy:/", "/a"),
        ] {
            let record = resolve(input, Some(base), Personality::This).unwrap();
            assert_eq!(record.path.as_deref(), Some(expected), "{input} {base}");
        }
        let record = resolve("file:c:/a", None, Personality::This).unwrap();
        assert_eq!((record.host, record.path.as_deref()), (None, Some("/c:/a")));
    }

    #[test]
    fn slashes_are_decoded_once() {
        assert_eq!(decode_slashes("/a%2f%5Cb%252F%2%2F%5"), "/a/\\b%252F%2/%5");
        assert!(matches!(decode_slashes("/a%2"), Cow::Borrowed("/a%2")));
    }
}
