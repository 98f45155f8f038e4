//! Resolution and canonicalization: the URL for the parts of an input and a base.

use alloc::borrow::Cow;
use alloc::string::{String, ToString};

use railurl_canon::Href;
use railurl_canon::changes::{ChangeKind, Recorder, report_all, report_inherited, report_segments};
use railurl_canon::encode::{Encoding, UTF_8};
use railurl_canon::href::{Offsets, TooLong};
use railurl_canon::living::default_port;
use railurl_canon::living::encode::percent_encode_after_encoding;
use railurl_canon::living::encode_sets::{FRAGMENT, SPECIAL_QUERY, USERINFO};
use railurl_canon::percent::{EncodeSet, utf8_percent_encode};
use railurl_parser::living::{Hierarchy, Parts, Rest, SchemeType};
use railurl_parser::{Component, Components, Slice};

use super::path;
use super::scheme::Kind;
use super::{Error, INNER_INVALID, RULES, SplitBase, host, parse_text, parts};
use crate::browser::path::{absolute, from_root, push};
use crate::browser::{AuthorityAndPath, HOST_INVALID, HOST_MISSING, PORT_INVALID, credentials, report_port};
use crate::{Reason, Rejection};

/// The percent-encode set of user names and passwords: the standard's set, and `'`.
const CREDENTIALS: EncodeSet = USERINFO.with(b"'");

/// Returns the URL of parts: those of a text, read with this base.
pub(super) fn canonicalize(
    text: &str,
    parts: &Parts<'_>,
    base: Option<&SplitBase<'_>>,
    encoding: &'static Encoding,
    recorder: &mut impl Recorder,
) -> Result<Href, Error> {
    let own = parts.scheme.map(|scheme| scheme.text.to_ascii_lowercase());
    // A scheme makes an input absolute, unless it is the base's and one that the browser knows.
    let is_relative =
        |base: &&SplitBase<'_>| own.as_deref().is_none_or(|own| own == base.scheme && Kind::new(own) != Kind::Other);
    let base = base.filter(is_relative);
    // These keep the authority of the base.
    let takes_path = matches!(parts.rest, Rest::Absolute(_) | Rest::Relative(_) | Rest::Nothing | Rest::FragmentOnly);
    if let Some(base) = base.filter(|_| takes_path) {
        return join(text, parts, base, encoding, recorder);
    }
    let scheme = own.as_deref().or(base.map(|base| base.scheme)).unwrap_or_default();
    let is_of_base = own.is_none();
    let kind = Kind::new(scheme);
    let scheme_kind = if is_of_base { ChangeKind::Inherited } else { ChangeKind::LowerCased };
    recorder.changed(Component::Scheme, scheme_kind, Some(scheme));
    let middle = match (&parts.rest, kind) {
        // References are resolved against such a base although its path is opaque, so the result is opaque as well.
        (rest, _) if is_of_base && base.is_some_and(|base| base.has_opaque_path) => {
            let path = match rest {
                Rest::Hierarchy(hierarchy) => hierarchy.path.map_or("", |path| &text[path.start - 1..path.span().end]),
                Rest::Opaque(path) => path.text,
                _ => "",
            };
            AuthorityAndPath::opaque(path)
        }
        // A reference can give these schemes an authority, though the parser finds none.
        (Rest::Hierarchy(hierarchy), Kind::Opaque) => authority(text, parts, hierarchy, scheme, Kind::Other, recorder)?,
        // Neither credentials nor a port, as in pages of the browser.
        (Rest::Hierarchy(hierarchy), Kind::Filesystem) => {
            authority(text, parts, hierarchy, scheme, Kind::Page, recorder)?
        }
        (Rest::Hierarchy(hierarchy), _) => authority(text, parts, hierarchy, scheme, kind, recorder)?,
        (Rest::Opaque(inner), Kind::Filesystem) => filesystem(text, inner)?,
        // A path that replaces the authority of the base.
        (Rest::Opaque(written), _) if is_of_base => {
            let path = written.text.strip_prefix('/').unwrap_or(written.text);
            AuthorityAndPath::without_authority(absolute(path, &path::FORWARD, &mut ()))
        }
        (Rest::Opaque(path), _) => AuthorityAndPath::opaque(path.text),
        (Rest::Absolute(path) | Rest::Relative(path), Kind::File) => {
            AuthorityAndPath::with_empty_host(from_root(text, *path, &path::BOTH, recorder))
        }
        (_, Kind::File) => {
            recorder.changed(Component::Path, ChangeKind::Added, Some("/"));
            AuthorityAndPath::with_empty_host(String::from("/"))
        }
        (Rest::Absolute(path) | Rest::Relative(path), _) => {
            AuthorityAndPath::without_authority(from_root(text, *path, &path::FORWARD, recorder))
        }
        (Rest::Nothing | Rest::FragmentOnly | Rest::Drive(_), _) => AuthorityAndPath::default(),
    };
    let (query, fragment) = ends(parts, if middle.has_opaque_path { UTF_8 } else { encoding });
    let url = middle.join(scheme, query.as_deref(), fragment.as_deref(), recorder)?;
    if kind == Kind::Filesystem {
        report_all(&url, ChangeKind::WithinRead, recorder);
    }
    Ok(url)
}

/// Credentials, host, port and path.
fn authority<'i>(
    text: &str,
    parts: &Parts<'i>,
    hierarchy: &Hierarchy<'i>,
    scheme: &str,
    kind: Kind,
    recorder: &mut impl Recorder,
) -> Result<AuthorityAndPath<'i>, Rejection> {
    let Hierarchy { userinfo, host: written, port, path } = *hierarchy;
    let rules = || parts::productions(parts).of;
    let fail = |reason: Reason| Rejection::new(reason, text, &text[written.span()], rules().host);
    let is_special = kind != Kind::Other;
    let host = match (written.text, kind) {
        ("", Kind::File) => String::new(),
        ("localhost", Kind::File) if path.is_some_and(|path| path::has_drive(path.text)) => String::new(),
        // Credentials and a port need a host.
        ("", Kind::Other) if userinfo.is_none() && port.is_none() => String::new(),
        ("", _) => return Err(fail(HOST_MISSING)),
        // The text of a reference is UTF-8 by then, and is not affected.
        (host, Kind::Other) if parts.scheme.is_some() && host::has_forbidden_bits(host) => {
            return Err(fail(HOST_INVALID));
        }
        (host, Kind::Other) => host::opaque(host, recorder).ok_or_else(|| fail(HOST_INVALID))?,
        (host, _) => host::special(host, recorder).ok_or_else(|| fail(HOST_INVALID))?,
    };
    let style = if is_special { &path::BOTH } else { &path::FORWARD };
    let path = match path {
        Some(path) => from_root(text, path, style, recorder),
        None => String::from(if is_special { "/" } else { "" }),
    };
    if !path.is_empty() {
        recorder.changed(Component::Path, ChangeKind::Added, Some(&path));
    }
    let middle = AuthorityAndPath::new(Some(host), path);
    if matches!(kind, Kind::Page | Kind::File) {
        recorder.changed(Component::Port, ChangeKind::Removed, None);
        return Ok(middle);
    }
    let invalid_port = |span| Rejection { reason: PORT_INVALID, rule: rules().port, span };
    let port = parts.port().map_err(|error| invalid_port(error.span))?;
    let (username, password) = credentials(hierarchy, CREDENTIALS);
    let kept = port.filter(|_| port != default_port(scheme)).map(|port| port.to_string());
    report_port(port, kept.as_deref(), recorder);
    let of = Components { username, password, port: kept.map(Cow::Owned), ..middle.of };
    Ok(AuthorityAndPath { of, ..middle })
}

/// Returns the URL within a `filesystem` URL: without credentials, and with the type of the file system as its path.
/// The path of the whole URL follows the type. `DoParseFileSystemURL`, `DoCanonicalizeFileSystemURL`
fn filesystem(text: &str, inner: &Slice<'_>) -> Result<AuthorityAndPath<'static>, Error> {
    let invalid = || Rejection { reason: INNER_INVALID, rule: "filesystem-url", span: inner.span() };
    let (captures, _) = RULES.read_start("filesystem-url", text).ok_or_else(invalid)?;
    let Parts { scheme_type, rest, .. } = parts::within(text, &captures);
    let scheme = match scheme_type {
        SchemeType::File => "file",
        SchemeType::Special => captures.text("special-scheme").unwrap_or_default(),
        SchemeType::NotSpecial => return Err(invalid().into()),
    };
    let scheme = scheme.to_ascii_lowercase();
    let kind = Kind::new(&scheme);
    let (whole_path, is_absolute) = match rest {
        Rest::Hierarchy(Hierarchy { path: Some(path), .. }) | Rest::Absolute(path) => (path, true),
        Rest::Relative(path) => (path, false),
        _ => return Err(invalid().into()),
    };
    // The type ends at a slash, even after the end of the path: then the rest is a query or fragment as well.
    let after = &text[whole_path.start..];
    let length = after.find(['/', '\\']).filter(|_| is_absolute).unwrap_or(after.len());
    let (type_of_system, path) = match whole_path.text.get(length..) {
        Some(path) => (&after[..length], path.get(1..).unwrap_or_default()),
        None if is_absolute => (&after[..length], ""),
        None => (whole_path.text, ""),
    };
    let mut prefix = scheme.clone();
    prefix.push_str("://");
    if let Rest::Hierarchy(hierarchy) = &rest
        // A `file` URL loses its host.
        && kind != Kind::File
    {
        let parts = Parts { scheme: None, scheme_type: SchemeType::Special, rest, query: None, fragment: None };
        let middle = authority(text, &parts, hierarchy, &scheme, kind, &mut ())?;
        prefix.push_str(&middle.of.host.unwrap_or_default());
        if let Some(port) = middle.of.port {
            prefix.push(':');
            prefix.push_str(&port);
        }
    }
    let system = absolute(type_of_system, &path::BOTH, &mut ());
    // Nothing but the slash: the type of the file system is missing.
    if system.len() == 1 {
        return Err(invalid().into());
    }
    prefix.push_str(&system);
    Ok(AuthorityAndPath::after(prefix, absolute(path, &path::BOTH, &mut ())))
}

/// Returns the query and the fragment.
fn ends<'i>(parts: &Parts<'i>, encoding: &'static Encoding) -> (Option<Cow<'i, str>>, Option<Cow<'i, str>>) {
    let query = parts.query.map(|query| percent_encode_after_encoding(query.text, encoding, SPECIAL_QUERY));
    (query, parts.fragment.map(|fragment| utf8_percent_encode(fragment.text, FRAGMENT)))
}

/// Returns the URL for a reference that keeps the authority of its base. `DoResolveRelativePath`
fn join(
    text: &str,
    parts: &Parts<'_>,
    base: &SplitBase<'_>,
    encoding: &'static Encoding,
    recorder: &mut impl Recorder,
) -> Result<Href, Error> {
    report_inherited(base.url, recorder);
    let Href { text: whole, offsets, .. } = base.url;
    let mut has_authority = offsets.has_authority();
    let is_new = matches!(parts.rest, Rest::Absolute(_) | Rest::Relative(_));
    // A base without a path is copied with its query and fragment, and the reference is appended. If that is empty,
    // only the fragment is removed.
    let is_empty = matches!(parts.rest, Rest::Nothing) && parts.query.is_none() && parts.fragment.is_none();
    let is_copied = base.path.is_empty() && !is_empty;
    let has_more = is_copied && base.path_start < whole.len();
    let mut href = String::from(if is_copied { whole } else { &whole[..base.path_start] });
    let start = href.len();
    match parts.rest {
        Rest::Absolute(path) => {
            report_segments(text, path, "", recorder);
            href.push('/');
            push(&mut href, start, path.text, &path::BOTH, recorder);
        }
        Rest::Relative(path) => {
            href.push_str(if base.path.is_empty() { "/" } else { path::directory(base.path) });
            if recorder.is_on() {
                recorder.changed(Component::Path, ChangeKind::Merged, Some(&[&href[start..], path.text].concat()));
            }
            push(&mut href, start, path.text, &path::BOTH, recorder);
        }
        // Empty references, unlike others, keep the `/.` before a path.
        _ if is_empty => href.push_str(&whole[base.path_start..offsets.path_end(whole.len() as u32) as usize]),
        _ => href.push_str(base.path),
    }
    let path_kind = if is_new { ChangeKind::Encoded } else { ChangeKind::Inherited };
    recorder.done(Component::Path, &href[start..]);
    let mut path_start = start;
    if is_new && !base.has_host && href[start..].starts_with("//") {
        href.insert_str(start, "/.");
        path_start += "/.".len();
        // Only a port can stand between an authority and a path. `/.` is not a port, so the authority is missing.
        has_authority = false;
    } else if is_empty {
        path_start = offsets.path as usize;
    }
    let (query, fragment) = ends(parts, encoding);
    let query_kind = if query.is_some() { ChangeKind::Encoded } else { ChangeKind::Inherited };
    let query = query.or(base.query.filter(|_| !is_new).map(Cow::Borrowed));
    let (mut query, mut fragment) = (append(&mut href, '?', query), append(&mut href, '#', fragment));
    TooLong::check(href.len())?;
    if base.is_split_again {
        // The browser parses the result again.
        return parse_text(&href, None, UTF_8, recorder).map_err(|error| error.map_span(|_| 0..text.len()));
    }
    if has_more {
        // The browser keeps the components from which it made the string. Here they belong to the string.
        path_start = start - (whole.len() - base.path_start);
        query = offsets.query;
        fragment = href.find('#').map_or(Offsets::NONE, |start| start as u32);
    }
    let path = path_start as u32;
    let offsets = if has_authority {
        Offsets { path, query, fragment, ..*offsets }
    } else {
        let scheme_end = offsets.scheme_end;
        // Without an authority, its parts are empty, after the colon of the scheme.
        let [username_end, host, host_end] = [scheme_end + 1; 3];
        Offsets { scheme_end, username_end, host, host_end, path, query, fragment }
    };
    let url = Href::new(href, offsets, |_| true);
    recorder.changed(Component::Path, path_kind, Some(url.path()));
    recorder.changed(Component::Query, query_kind, url.query());
    recorder.changed(Component::Fragment, ChangeKind::Encoded, url.fragment());
    if has_more {
        report_all(&url, ChangeKind::Inherited, recorder);
    }
    Ok(url)
}

/// Appends a component and the delimiter before it; returns the offset.
fn append(href: &mut String, delimiter: char, component: Option<Cow<'_, str>>) -> u32 {
    let Some(component) = component else { return Offsets::NONE };
    let start = href.len();
    href.push(delimiter);
    href.push_str(&component);
    // An offset that does not fit fails the check of the length that follows.
    u32::try_from(start).unwrap_or(Offsets::NONE)
}
