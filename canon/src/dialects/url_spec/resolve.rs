//! The section [Resolving a string relative to a base URL](https://datatracker.ietf.org/doc/html/draft-abarth-url-01).
//!
//! Each resolution concatenates strings and parses the result, which is one more pass.

use alloc::borrow::Cow;
use alloc::string::String;

use railurl_parser::ComponentSlices;
use railurl_parser::dialects::url_spec::syntax::RelativeUrl;
use railurl_parser::dialects::url_spec::{
    Failure, Kind, Parts, is_scheme_character, is_slash, parse, preprocess, relative,
};

use super::Error;
use crate::changes::ChangeKind;

/// The text of an absolute URL, before parsing.
pub(super) struct Resolved<'t> {
    text: Cow<'t, str>,
    /// "The resolved URL is identical to base-url, with the fragment, if any, removed."
    is_base: bool,
    /// How the path differs from the input's.
    pub(super) path_kind: ChangeKind,
}

impl<'t> Resolved<'t> {
    /// Returns the text, without the base's fragment.
    pub(super) fn into_text(self) -> Cow<'t, str> {
        let fragment = parse(&self.text).and_then(|parts| parts.slices.fragment).filter(|_| self.is_base);
        let end = fragment.map(|fragment| fragment.start - "#".len());
        match (self.text, end) {
            (Cow::Borrowed(text), Some(end)) => Cow::Borrowed(&text[..end]),
            (text, _) => text,
        }
    }

    /// Returns the parsed URL.
    pub(super) fn parts(&self) -> Option<Parts<'_>> {
        let parts = parse(&self.text)?;
        Some(match self.is_base {
            true => Parts { slices: ComponentSlices { fragment: None, ..parts.slices }, ..parts },
            false => parts,
        })
    }

    /// Returns whether the text is the input, so that spans of one apply to the other.
    pub(super) fn is_input(&self) -> bool {
        !self.is_base && matches!(self.text, Cow::Borrowed(_))
    }
}

/// Resolves `input` against `base`, or against itself.
pub(super) fn resolved<'t>(input: &'t str, base: Option<&'t str>) -> Result<Resolved<'t>, Error> {
    // "We probably need to trim leading and trailing control characters." Yes.
    let relative_url = preprocess(input);
    let error = |kind| Error { kind, rule: "url", span: relative_url.span() };
    let parts = parse(input);
    let base_parts = base.map_or(parts, parse);
    let (base_text, is_its_own_base) = (base.unwrap_or(input), base.is_none());
    let Some(parts) = parts else {
        // "If relative-url is an invalid URL: the resolved URL is relative-url resolved as relative URL."
        return match (base, base_parts) {
            (_, Some(base)) => resolved_as_relative(relative_url.text, base_text, &base),
            (None, None) => Err(Failure::MissingScheme),
            (Some(_), None) => Err(Failure::InvalidBase),
        }
        .map_err(error);
    };
    let invalid = parts.scheme.text.char_indices().find(|&(_, c)| !is_scheme_character(c));
    if let Some((offset, c)) = invalid {
        return match (base, base_parts) {
            (Some(_), Some(base)) => resolved_as_relative(relative_url.text, base_text, &base).map_err(error),
            (Some(_), None) => Err(error(Failure::InvalidBase)),
            // The input is its own base, and not hierarchical.
            (None, _) => {
                let span = parts.scheme.span_of(offset, c);
                Err(Error { kind: Failure::InvalidScheme, rule: "path-url", span })
            }
        };
    }
    if let Some(base) = base_parts.filter(Parts::is_hierarchical)
        && scheme(&base).eq_ignore_ascii_case(parts.scheme.text)
    {
        // Resolved against itself, an input stays the same: its scheme, and everything after it.
        let is_file = matches!(parts.kind, Kind::File);
        let is_relative_to_scheme =
            || matches!(relative(parts.after_scheme.text, is_file), RelativeUrl::SchemeRelative(_));
        if is_its_own_base && parts.kind != Kind::Drive && is_relative_to_scheme() {
            return Ok(Resolved { text: Cow::Borrowed(input), is_base: false, path_kind: ChangeKind::Rooted });
        }
        return resolved_as_relative(parts.after_scheme.text, base_text, &base).map_err(error);
    }
    Ok(Resolved { text: Cow::Borrowed(input), is_base: false, path_kind: ChangeKind::Rooted })
}

/// Returns the scheme of a URL; `file` for a drive.
fn scheme<'i>(parts: &Parts<'i>) -> &'i str {
    if parts.kind == Kind::Drive { "file" } else { parts.scheme.text }
}

/// The section "Resolving a string as a relative URL", and the sections that it uses.
fn resolved_as_relative<'t>(relative_url: &str, text: &'t str, base: &Parts<'_>) -> Result<Resolved<'t>, Failure> {
    if relative_url.is_empty() {
        return Ok(Resolved { text: Cow::Borrowed(text), is_base: true, path_kind: ChangeKind::Inherited });
    }
    if !base.is_hierarchical() {
        return Err(Failure::BaseNotHierarchical);
    }
    let scheme = scheme(base);
    let authority = base.authority.map_or("", |authority| authority.text);
    let path = base_path(base);
    let is_file = matches!(base.kind, Kind::File | Kind::Drive);
    let relative = relative(relative_url, is_file);
    let path_kind = match &relative {
        RelativeUrl::PathRelative(_) => ChangeKind::Merged,
        RelativeUrl::QueryRelative(_) | RelativeUrl::FragmentRelative(_) => ChangeKind::Inherited,
        _ => ChangeKind::Rooted,
    };
    let concatenated = match relative {
        RelativeUrl::SchemeRelative(_) => [scheme, ":", relative_url].concat(),
        RelativeUrl::AuthorityRelative(_) => [scheme, "://", authority, relative_url].concat(),
        RelativeUrl::DriveRelative(_) => [scheme, ":///", relative_url].concat(),
        RelativeUrl::PathRelative(_) => [scheme, "://", authority, &directory_name(&path), relative_url].concat(),
        RelativeUrl::QueryRelative(_) => [scheme, "://", authority, &path, relative_url].concat(),
        RelativeUrl::FragmentRelative(_) => {
            let (mark, query) = base.slices.query.map_or(("", ""), |query| ("?", query.text));
            [scheme, "://", authority, &path, mark, query, relative_url].concat()
        }
    };
    Ok(Resolved { text: Cow::Owned(concatenated), is_base: false, path_kind })
}

/// Returns the base's path. The path of a drive includes its letter; that of a `file` URL cannot be read as part of a
/// host.
fn base_path<'i>(base: &Parts<'i>) -> Cow<'i, str> {
    let path = base.slices.path.map_or("", |path| path.text);
    match base.kind {
        Kind::Drive => Cow::Owned(drive_path(base)),
        Kind::File if !path.is_empty() && !path.starts_with(is_slash) => Cow::Owned(String::from("/") + path),
        _ => Cow::Borrowed(path),
    }
}

/// Returns the path of a drive's URL: a slash, the letter, a colon, a slash unless there is one, and the rest.
pub(super) fn drive_path(drive: &Parts<'_>) -> String {
    let path = drive.slices.path.map_or("", |path| path.text);
    let slash = if path.starts_with(is_slash) { "" } else { "/" };
    ["/", drive.scheme.text, ":", slash, path].concat()
}

/// "The characters of the base-url's path up to and including the last slash character". A path without a leading slash
/// gets one, as it would in canonicalization.
fn directory_name(path: &str) -> Cow<'_, str> {
    let directory = path.rfind(is_slash).map_or("", |slash| &path[..=slash]);
    if directory.starts_with(is_slash) { Cow::Borrowed(directory) } else { Cow::Owned(String::from("/") + directory) }
}
