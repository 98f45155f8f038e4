//! `URI.join`: the method `merge` of the base.

use alloc::collections::VecDeque;
use alloc::string::String;
use alloc::vec::Vec;

use railurl_canon::changes::ChangeKind;

use super::versions::{MERGE_REPLACES_AUTHORITY, MERGE_REPLACES_PASSWORD};
use super::{Class, Uri, with_first_slash};
use crate::text::segments;
use crate::version::Number;
use crate::{Answer, Component, Reason, Rejection, Value};

const INVALID_BASE: Reason = Reason::new(&["invalid-base", "the base is not a URI"]);
const RELATIVE: Reason = Reason::new(&["relative-base", "the input and the base are relative references"]);
const OPAQUE_BASE: Reason = Reason::new(&["opaque-base", "the base cannot have a query"]);
const FTP_BASE: Reason = Reason::new(&["ftp-base", "nothing can be joined to an FTP URL: Ruby raises NoMethodError"]);

/// Returns `URI.join(base, input)`.
pub(super) fn join<'i>(version: Number, input: &'i str, base: &str) -> Result<Uri<'i>, Rejection> {
    let base = Uri::parse(version, base).map_err(|_| Rejection::whole(INVALID_BASE, input, "uri"))?;
    let reference = Uri::parse(version, input)?;
    let is_ftp = base.class == Class::Ftp;
    let before = is_ftp.then(|| identity(&base));
    let merged = merge(version, base, reference, input)?;
    match before {
        Some(before) if before != identity(&merged) => Err(Rejection::whole(FTP_BASE, input, "uri")),
        _ => Ok(merged),
    }
}

/// Follows `URI::Generic#merge`.
fn merge<'i>(version: Number, base: Uri<'_>, reference: Uri<'i>, input: &str) -> Result<Uri<'i>, Rejection> {
    use Component::{Fragment, Host, Password, Path, Port, Query, Username};

    if reference.answer.scheme().is_some() {
        return Ok(reference);
    }
    if base.answer.scheme().is_none() {
        return Err(Rejection::whole(RELATIVE, input, "uri"));
    }
    let own = reference.answer;
    let taken = |component| own.get(component).cloned();
    let mut merged =
        Uri { class: base.class, answer: base.answer.inherited(), is_opaque: base.is_opaque, typecode: base.typecode };
    let answer: &mut Answer<'i> = &mut merged.answer;
    answer.form = own.form;
    let has_authority = [Username, Host, Port].into_iter().any(|component| own.get(component).is_some());
    let path = own.text(Path).unwrap_or_default();
    if path.is_empty() && !has_authority && own.get(Query).is_none() {
        if let Some(fragment) = taken(Fragment) {
            answer.set(Fragment, fragment);
        }
        return Ok(merged);
    }
    answer.set(Query, None);
    answer.set(Fragment, taken(Fragment));
    if has_authority {
        // Before `MERGE_REPLACES_AUTHORITY`, each one stays if none exists in the reference, and then the password.
        let kept: &[Component] = match () {
            () if version.has(&MERGE_REPLACES_PASSWORD) => &[],
            () if version.has(&MERGE_REPLACES_AUTHORITY) => &[Password],
            () => &[Username, Password, Host, Port],
        };
        for component in [Username, Password, Host, Port] {
            match taken(component) {
                None if kept.contains(&component) => {}
                value => answer.set(component, value),
            }
        }
        answer.set(Path, taken(Path).map(|value| shown(merged.class, value)));
    } else if let Some(base_path) = answer.get(Path) {
        let text = merge_path(&base_path.text, path);
        let span = own.get(Path).and_then(|value| value.span.clone());
        let mut value = Value::made("", "", ChangeKind::Merged, text, "path-abempty");
        value.span = span;
        answer.set(Path, shown(merged.class, value));
    }
    if has_authority {
        let is_file = merged.class == Class::File && !version.has(&MERGE_REPLACES_PASSWORD);
        merged.set_default_port(version);
        if is_file {
            merged.become_file();
        }
    }
    if let Some(query) = taken(Query) {
        if merged.is_opaque {
            return Err(Rejection::whole(OPAQUE_BASE, input, "query"));
        }
        merged.answer.set(Query, query);
    }
    Ok(merged)
}

/// Returns a path as the accessor of the class returns it.
fn shown(class: Class, value: Value<'_>) -> Value<'_> {
    match class {
        Class::Ftp => {
            let text = with_first_slash(&value.text).into_owned();
            value.then(ChangeKind::Decoded, text)
        }
        _ => value,
    }
}

/// Returns the value that `URI::FTP` compares. If the result of merging differs, Ruby asks the reference, which is a
/// string, for its type code, and fails.
fn identity(uri: &Uri<'_>) -> (Class, Vec<Option<String>>, Option<String>) {
    use Component::{Host, Password, Path, Port, Scheme, Username};

    let text = |component| {
        let text = uri.answer.text(component)?;
        Some(match component {
            Host => text.to_ascii_lowercase(),
            Path if text.is_empty() => String::from("/"),
            _ => String::from(text),
        })
    };
    (uri.class, [Scheme, Username, Password, Host, Port, Path].map(text).into(), uri.typecode.clone())
}

/// Follows `URI::Generic#merge_path`.
fn merge_path(base: &str, reference: &str) -> String {
    let mut parts = without_dots(segments(base));
    let mut rest = segments(reference);
    // A path from the root replaces the base's. Its first segment is empty.
    if rest.front().is_some_and(|first| first.is_empty()) {
        parts.clear();
        rest.pop_front();
    }
    // Dots at the end leave a slash.
    if rest.back().is_some_and(|last| matches!(*last, "." | "..")) {
        rest.push_back("");
    }
    let mut kept: VecDeque<&str> = VecDeque::new();
    for part in rest.into_iter().filter(|part| *part != ".") {
        match (part, kept.back()) {
            ("..", Some(last)) if *last != ".." => _ = kept.pop_back(),
            _ => kept.push_back(part),
        }
    }
    let mut needs_slash = !kept.is_empty();
    if parts.is_empty() {
        parts.push("");
    } else if needs_slash {
        parts.pop();
    }
    // Two dots that lead out of the reference remove parts of the base.
    while kept.front() == Some(&"..") {
        kept.pop_front();
        // The first part is empty, before the slash of the root, and stays.
        if parts.len() > 1 {
            parts.pop();
        }
    }
    if !kept.is_empty() {
        parts.extend(kept);
        needs_slash = false;
    }
    if needs_slash {
        parts.push("");
    }
    parts.join("/")
}

/// Removes each `..` with the part before it. One at the beginning has the last part before it, each time.
fn without_dots(mut parts: VecDeque<&str>) -> Vec<&str> {
    if parts.back() == Some(&"..") {
        parts.push_back("");
    }
    let mut kept = Vec::with_capacity(parts.len());
    for part in parts {
        match part {
            ".." if kept.is_empty() => return kept,
            ".." => _ = kept.pop(),
            _ => kept.push(part),
        }
    }
    kept
}
