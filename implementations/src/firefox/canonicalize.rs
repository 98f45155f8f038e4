//! Resolution and canonicalization: the URL for the parts of an input and a base.
//!
//! The browser resolves a reference by putting its text after the beginning of the base, and parses the result.

use alloc::borrow::Cow;
use alloc::string::{String, ToString};

use railurl_canon::encode::{Encoding, UTF_8};
use railurl_canon::living::encode::percent_encode_after_encoding;
use railurl_canon::living::encode_sets::{C0_CONTROL, FRAGMENT, PATH, QUERY, SPECIAL_QUERY, USERINFO};
use railurl_canon::living::{SerializedUrl, default_port};
use railurl_canon::percent::{EncodeSet, utf8_percent_encode};
use railurl_parser::living::{Hierarchy, Parts, Rest, trim_end};
use railurl_parser::{Slice, Span};

use super::scheme::Kind;
use super::{Base, Error, INNER_INVALID, before_nul, host, icon, is_resolved, parts, read, syntax};
use crate::browser::path::{SLASH, SLASHES, Style, absolute, is_drive};
use crate::browser::{HOST_INVALID, HOST_MISSING, Middle, NO_SCHEME, PORT_INVALID, credentials};
use crate::{Failure, Reason};

/// How many URLs can be within a URL, one in another. `MAX_RECURSION_COUNT`
const MAX_DEPTH: usize = 49;

/// Paths of special URLs.
const SPECIAL_PATH: Style = Style { encoded: PATH, separators: SLASHES, after_dots: SLASHES, keeps_drives: false };
/// Paths of other URLs with an authority, and in archives.
const AUTHORITY_PATH: Style =
    Style { encoded: PATH.with(b"\\"), separators: SLASH, after_dots: SLASH, keeps_drives: false };
/// Paths of other URLs. `url::Parser::parse_path`
const OTHER_PATH: Style =
    Style { encoded: PATH.without(b"^"), separators: SLASH, after_dots: SLASH, keeps_drives: true };
/// Paths that are only freed of dots. `net_CoalesceDirs`
const WRITTEN_PATH: Style =
    Style { encoded: EncodeSet::EMPTY, separators: SLASH, after_dots: SLASH, keeps_drives: false };

/// Parses a preprocessed text. Spans are in bytes of the text. `depth` URLs are around it.
pub(super) fn parse_text(
    text: &str,
    base: Option<&Base<'_>>,
    encoding: &'static Encoding,
    depth: usize,
) -> Result<SerializedUrl, Error> {
    let text = before_nul(text, base);
    let parts = read(text, base)?;
    let has_base = |base: &&Base<'_>| parts.scheme.is_none() || is_resolved(text, base);
    if base.is_some_and(|base| base.kind == Kind::ViewSource)
        && let Rest::Opaque(inner) = parts.rest
        && parts.scheme.is_none()
    {
        return view_source(text, inner.start, base, encoding, depth);
    }
    match base.filter(has_base) {
        None => canonicalize(text, &parts, base, encoding, depth),
        Some(base) if base.kind == Kind::Jar => in_archive_of(text, &parts, base),
        Some(base) => {
            let Joined { text: joined, kept, start } = join(text, &parts, base);
            let result = read(&joined, None).map_err(Error::from);
            let result = result.and_then(|parts| canonicalize(&joined, &parts, None, encoding, depth));
            // The crate `url` resolves, and the result is parsed once more.
            let result = match result {
                Ok(url) if base.kind == Kind::Other && url.href.ends_with(|c| c <= ' ') => {
                    parse_text(trim_end(&url.href), None, encoding, depth)
                }
                result => result,
            };
            // Only an authority is rejected. It stands in the reference as written, or with escapes and without dots.
            let in_text = |span: Span| {
                let at = span.start.checked_sub(kept)? + start;
                let written = at..at + span.len();
                (text.get(written.clone())? == joined.get(span)?).then_some(written)
            };
            result.map_err(|error| error.map_span(|span| in_text(span).unwrap_or(0..text.len())))
        }
    }
}

/// The text of a reference after what it keeps of its base.
struct Joined {
    text: String,
    /// The length of what is kept.
    kept: usize,
    /// Where the rest begins in the reference.
    start: usize,
}

/// The text of a reference after what it keeps of its base. `nsStandardURL::Resolve`, `url::Parser::parse_relative`
fn join(text: &str, parts: &Parts<'_>, base: &Base<'_>) -> Joined {
    let url = base.url;
    let length = url.href.len() as u32;
    let written = &text[parts.scheme.map_or(0, |scheme| scheme.span().end + 1)..];
    let mut joined = String::with_capacity(url.href.len() + text.len() + 2);
    let mut rest = written;
    let path_start = url.offsets.path as usize;
    joined.push_str(match parts.rest {
        Rest::Hierarchy(_) | Rest::Drive(_) => &url.href[..base.found.scheme.len() + 1],
        Rest::Absolute(_) => &url.href[..path_start],
        Rest::Relative(_) => &url.href[..path_start + base.directory().len()],
        _ if parts.query.is_some() => &url.href[..url.offsets.path_end(length) as usize],
        _ => &url.href[..url.offsets.query_end(length) as usize],
    });
    match parts.rest {
        Rest::Hierarchy(_) if base.kind == Kind::Other => {
            // Slashes of either kind are two.
            let after = written.strip_prefix("//").unwrap_or_else(|| written.trim_start_matches(['/', '\\']));
            joined.push_str("//");
            rest = after;
        }
        Rest::Hierarchy(_) => {
            let kept = joined.len();
            joined.push_str(&without_dots(written, base.kind, parts.scheme.is_some()));
            return Joined { text: joined, kept, start: text.len() - written.len() };
        }
        Rest::Absolute(_) | Rest::Relative(_) if base.kind == Kind::File => {
            let path_end = written.find(['?', '#']).unwrap_or(written.len());
            // A drive letter is a path from the root.
            if matches!(parts.rest, Rest::Absolute(_)) || starts_with_drive(written) {
                joined.truncate(path_start);
                joined.push('/');
            }
            let mut path = joined.split_off(path_start + 1);
            path.push_str(written[..path_end].strip_prefix(['/', '\\']).unwrap_or(&written[..path_end]));
            joined.truncate(path_start);
            joined.push_str(&file_path_without_dots(&path, parts.scheme.is_none()));
            rest = &written[path_end..];
        }
        Rest::Absolute(path) if base.kind == Kind::Other => {
            joined.push('/');
            rest = &text[path.start..];
        }
        Rest::Relative(_) if base.found.path.is_empty() => joined.push('/'),
        _ => {}
    }
    let kept = joined.len();
    joined.push_str(rest);
    Joined { text: joined, kept, start: text.len() - rest.len() }
}

/// A reference with an authority, without the dot segments of its path: that is taken to begin at the first slash after
/// the slashes, even if that is in the query or the fragment. Only the first two slashes are passed over in a `file` URL,
/// and if the reference has a scheme. `nsStandardURL::Resolve`
fn without_dots(text: &str, kind: Kind, has_scheme: bool) -> String {
    let end = text.find(['?', '#']).unwrap_or(text.len());
    let mut out = String::from(&text[..end]);
    if matches!(kind, Kind::Web | Kind::File) {
        out = out.replace('\\', "/");
    }
    out.push_str(&text[end..]);
    let is_after_two = kind == Kind::File || has_scheme;
    let slashes = if is_after_two { "//".len() } else { out.len() - out.trim_start_matches('/').len() };
    let Some(slash) = out[slashes..].find('/').map(|slash| slashes + slash) else { return out };
    let rest = out.split_off(slash);
    let path_end = rest.find(['?', '#']).unwrap_or(rest.len());
    out.push_str(&absolute(&rest[1..path_end], &WRITTEN_PATH));
    out.push_str(&rest[path_end..]);
    out
}

/// The path of a reference to a `file` URL without dot segments, from one without its first slash. If the reference has
/// no scheme, a drive letter at the beginning stays.
fn file_path_without_dots(path: &str, keeps_drive: bool) -> String {
    let style = Style { separators: SLASHES, after_dots: SLASHES, ..WRITTEN_PATH };
    match path.split_once(['/', '\\']) {
        Some((drive, below)) if keeps_drive && is_drive(drive) => ["/", drive, &absolute(below, &style)].concat(),
        _ => absolute(path, &style),
    }
}

/// Whether a text begins with a letter and a colon or a pipe.
fn starts_with_drive(text: &str) -> bool {
    text.get(..2).is_some_and(is_drive)
}

/// The URL for a text with a scheme. The base is that of a URL within it.
fn canonicalize(
    text: &str,
    parts: &Parts<'_>,
    base: Option<&Base<'_>>,
    encoding: &'static Encoding,
    depth: usize,
) -> Result<SerializedUrl, Error> {
    let Some(scheme) = parts.scheme else { return Err(Failure::of_whole(NO_SCHEME, text, "url").into()) };
    let scheme = scheme.text.to_ascii_lowercase();
    let kind = Kind::new(&scheme);
    let middle = match (&parts.rest, kind) {
        (_, Kind::ViewSource) => return view_source(text, "view-source:".len(), base, encoding, depth),
        (_, Kind::Icon) => return icon::parse(text),
        (_, Kind::Jar) => return jar(text, parts, base, depth),
        (_, Kind::File) => {
            let path = match parts.rest {
                Rest::Hierarchy(Hierarchy { path: Some(path), .. })
                | Rest::Absolute(path)
                | Rest::Relative(path)
                | Rest::Drive(path) => path.text,
                _ => "",
            };
            let is_whole = parts.query.is_none() && parts.fragment.is_none();
            Middle { host: Some(String::new()), path: file_path(path, is_whole), ..Middle::default() }
        }
        (Rest::Hierarchy(hierarchy), _) => authority(text, parts, hierarchy, &scheme, kind)?,
        (Rest::Absolute(path), Kind::Authority) => {
            Middle { host: Some(String::new()), path: absolute(path.text, &AUTHORITY_PATH), ..Middle::default() }
        }
        (Rest::Absolute(path), _) => Middle::without_authority(absolute(path.text, &OTHER_PATH)),
        (Rest::Opaque(_), Kind::Opaque) => return simple(text, parts, &scheme),
        (Rest::Opaque(path), _) => Middle::opaque(path.text),
        (Rest::Relative(_) | Rest::Drive(_) | Rest::Nothing | Rest::FragmentOnly, _) => Middle::default(),
    };
    let (encoding, set) = match kind {
        Kind::Web if matches!(&*scheme, "ws" | "wss") => (UTF_8, SPECIAL_QUERY),
        Kind::Web | Kind::File => (encoding, SPECIAL_QUERY),
        Kind::Other => (UTF_8, QUERY),
        _ => (UTF_8, SPECIAL_QUERY),
    };
    let query = parts.query.map(|query| percent_encode_after_encoding(query.text, encoding, set));
    let fragment = parts.fragment.map(|fragment| utf8_percent_encode(fragment.text, FRAGMENT));
    Ok(middle.join(&scheme, query.as_deref(), fragment.as_deref())?)
}

/// Credentials, host, port and path.
fn authority<'i>(
    text: &str,
    parts: &Parts<'i>,
    hierarchy: &Hierarchy<'i>,
    scheme: &str,
    kind: Kind,
) -> Result<Middle<'i>, Failure> {
    let Hierarchy { userinfo, host: written, port, path } = *hierarchy;
    let rules = parts::productions(parts);
    let fail = |reason: Reason| Failure::new(reason, text, &text[written.span()], rules.host);
    let has_userinfo = match (userinfo, kind) {
        // The crate `url` lets two forms without a name pass.
        (Some(Slice { text: ":", .. }), Kind::Other) => false,
        (Some(Slice { text: "", .. }), Kind::Other) => written.span().end < text.len(),
        (userinfo, _) => userinfo.is_some(),
    };
    let host = match (written.text, kind) {
        ("", Kind::Authority | Kind::Other) if !has_userinfo && port.is_none() => String::new(),
        ("", _) => return Err(fail(HOST_MISSING)),
        (host, Kind::Other) => host::opaque(host).ok_or_else(|| fail(HOST_INVALID))?,
        (host, _) => host::standard(host, scheme).ok_or_else(|| fail(HOST_INVALID))?,
    };
    let path = match (path, kind) {
        (None, Kind::Other) => String::new(),
        (Some(path), Kind::Other) => absolute(path.text, &OTHER_PATH),
        (path, Kind::Web) => absolute(path.map_or("", |path| path.text), &SPECIAL_PATH),
        (path, _) => absolute(path.map_or("", |path| path.text), &AUTHORITY_PATH),
    };
    let port = port.map(|port| {
        // U+0000 ends a port.
        let digits = if kind == Kind::Other { port.text } else { port.text.split('\0').next().unwrap_or_default() };
        let is_number = digits.bytes().all(|byte| byte.is_ascii_digit());
        let number = if port.text.is_empty() { Some(None) } else { digits.parse::<u16>().ok().map(Some) };
        number.filter(|_| is_number).ok_or_else(|| Failure::new(PORT_INVALID, text, &text[port.span()], rules.port))
    });
    let port = port.transpose()?.flatten().filter(|port| kind != Kind::Web || default_port(scheme) != Some(*port));
    let (username, password) = credentials(hierarchy, USERINFO);
    let port = port.map(|port| port.to_string());
    Ok(Middle { username, password, host: Some(host), port, path, ..Middle::default() })
}

/// The path of a `file` URL, from one without its first slash. `is_whole`: neither query nor fragment follow it. A pipe
/// after a letter at its beginning is a colon. `nsStandardURL::BuildNormalizedSpec`
fn file_path(path: &str, is_whole: bool) -> String {
    let (first, after) = path.split_once(['/', '\\']).map_or((path, None), |(first, after)| (first, Some(after)));
    let has_drive = is_drive(first) && (is_whole || after.is_some());
    if !has_drive || !first.ends_with('|') {
        return absolute(path, &SPECIAL_PATH);
    }
    let mut drive = String::from(&path[..1]);
    drive.push(':');
    drive.push_str(&path[2..]);
    absolute(&drive, &SPECIAL_PATH)
}

/// A URL with an opaque path. Spaces stay, in the query too. `nsSimpleURI::SetSpec`
fn simple(text: &str, parts: &Parts<'_>, scheme: &str) -> Result<SerializedUrl, Error> {
    // In lower case only, there has to be an authority after two slashes.
    if matches!(scheme, "data" | "javascript")
        && text.starts_with(scheme)
        && let Some(hierarchy) = parts::after_slashes(text, scheme.len() + 1)
    {
        authority(text, parts, &hierarchy, scheme, Kind::Other)?;
    }
    let rest = &text[scheme.len() + 1..];
    let rest = if scheme == "data" && is_base64(rest) {
        Cow::Owned(rest.chars().filter(|c| !c.is_ascii_whitespace()).collect::<String>())
    } else {
        Cow::Borrowed(rest)
    };
    let (rest, fragment) = rest.split_once('#').map_or((&*rest, None), |(rest, fragment)| (rest, Some(fragment)));
    let (path, query) = rest.split_once('?').map_or((rest, None), |(path, query)| (path, Some(query)));
    let query = query.map(|query| utf8_percent_encode(query, C0_CONTROL));
    let fragment = fragment.map(|fragment| utf8_percent_encode(fragment, FRAGMENT));
    Ok(Middle::opaque(path).join(scheme, query.as_deref(), fragment.as_deref())?)
}

/// Whether white space in a `data` URL is removed: its type ends in `;base64`. `nsDataHandler::ParseURI`
fn is_base64(text: &str) -> bool {
    let kind = text.split(',').next().unwrap_or_default();
    let last = kind.rsplit_once(';').map(|(_, last)| last.split('#').next().unwrap_or_default());
    last.is_some_and(|last| last.trim_matches(' ').eq_ignore_ascii_case("base64"))
}

/// The URL within another, with the base of the other.
fn inner(
    text: &str,
    base: Option<&Base<'_>>,
    encoding: &'static Encoding,
    depth: usize,
) -> Result<SerializedUrl, Error> {
    let trimmed = railurl_parser::living::trim(text);
    if depth == MAX_DEPTH {
        return Err(Failure::of_whole(INNER_INVALID, trimmed, "opaque-url").into());
    }
    parse_text(trimmed, base, encoding, depth + 1)
}

/// The URL for the source of one that begins at `start`. `nsViewSourceHandler::CreateNewURI`
fn view_source(
    text: &str,
    start: usize,
    base: Option<&Base<'_>>,
    encoding: &'static Encoding,
    depth: usize,
) -> Result<SerializedUrl, Error> {
    let invalid = |_| Failure { reason: INNER_INVALID, rule: "opaque-url", span: start..text.len() };
    let url = inner(&text[start..], base, encoding, depth).map_err(invalid)?;
    let (rest, fragment) = url.href.split_once('#').map_or((&*url.href, None), |(rest, end)| (rest, Some(end)));
    let (path, query) = rest.split_once('?').map_or((rest, None), |(path, query)| (path, Some(query)));
    let middle = Middle { path: String::from(path), has_opaque_path: true, ..Middle::default() };
    Ok(middle.join("view-source", query, fragment)?)
}

/// `nsJARURI::SetSpecWithBase`
fn jar(text: &str, parts: &Parts<'_>, base: Option<&Base<'_>>, depth: usize) -> Result<SerializedUrl, Error> {
    let invalid = |_| Failure { reason: INNER_INVALID, rule: "jar-url", span: 0..text.len() };
    let (_, tree) = syntax::jar_url(text).map_err(|_| invalid(()))?;
    let start = tree.scheme.len() + 1;
    let end = start + tree.first.len() + tree.more.len();
    let url = inner(&text[start..end], base, UTF_8, depth).map_err(|_| invalid(()))?;
    in_archive(&url.href, tree.path, parts)
}

/// A path in the archive at a URL.
fn in_archive(archive: &str, path: &str, parts: &Parts<'_>) -> Result<SerializedUrl, Error> {
    let mut prefix = String::from(archive);
    prefix.push('!');
    let middle = Middle { prefix, path: absolute(path, &AUTHORITY_PATH), ..Middle::default() };
    let query = parts.query.map(|query| utf8_percent_encode(query.text, SPECIAL_QUERY));
    let fragment = parts.fragment.map(|fragment| utf8_percent_encode(fragment.text, FRAGMENT));
    Ok(middle.join("jar", query.as_deref(), fragment.as_deref())?)
}

/// The URL for a reference to an archive's path: in the same archive.
fn in_archive_of(text: &str, parts: &Parts<'_>, base: &Base<'_>) -> Result<SerializedUrl, Error> {
    let found = &base.found;
    let archive = found.path_prefix.strip_suffix('!').unwrap_or(found.path_prefix);
    let below_root = |path: &str| String::from(path.strip_prefix('/').unwrap_or(path));
    let path = match parts.rest {
        Rest::Hierarchy(_) => {
            let written = without_dots(text, Kind::Jar, false);
            let parts = read(&written, Some(base))?;
            let path = parts.components().path.map_or("", |path| path.text);
            return in_archive(archive, path, &parts);
        }
        Rest::Absolute(path) => String::from(path.text),
        Rest::Relative(path) => below_root(base.directory()) + path.text,
        _ => below_root(found.path),
    };
    let kept = Slice { text: found.query.unwrap_or_default(), start: 0 };
    let keeps_query = matches!(parts.rest, Rest::Nothing) && parts.query.is_none() && found.query.is_some();
    let query = if keeps_query { Some(kept) } else { parts.query };
    in_archive(archive, &path, &Parts { query, ..*parts })
}

#[cfg(test)]
mod tests {
    use super::super::parse;
    use super::*;

    #[test]
    fn urls_are_within_urls_to_a_limit() {
        let nested = |count: usize| ["view-source:".repeat(count), String::from("http://h/")].concat();
        assert_eq!(parse(&nested(49), None, UTF_8).unwrap().href, nested(49));
        assert!(parse(&nested(50), None, UTF_8).is_err());
        assert!(parse(&nested(100_000), None, UTF_8).is_err());
    }

    #[test]
    fn failures_are_where_the_reference_has_them() {
        let base = parse("http://g/", None, UTF_8).unwrap();
        let failure = parse("//u@a*/é/..", Some(base.as_serialized()), UTF_8);
        let Err(Error::Failure(failure)) = failure else { panic!("{failure:?}") };
        assert_eq!(&"//u@a*/é/.."[failure.span], "a*");
    }
}
