//! Resolution and canonicalization: the URL for the parts of an input and a base.
//!
//! The browser resolves a reference by putting its text after the beginning of the base, and parses the result.

use alloc::borrow::Cow;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::mem;

use railurl_canon::Href;
use railurl_canon::changes::{ChangeKind, Recorder, report_all, report_segments};
use railurl_canon::encode::{Encoding, UTF_8};
use railurl_canon::living::default_port;
use railurl_canon::living::encode::percent_encode_after_encoding;
use railurl_canon::living::encode_sets::{C0_CONTROL, FRAGMENT, PATH, QUERY, SPECIAL_QUERY, USERINFO};
use railurl_canon::percent::{EncodeSet, utf8_percent_encode};
use railurl_parser::living::{Hierarchy, Parts, Rest, span_of_text, trim};
use railurl_parser::{Component, Components, Slice, Span};

use super::base::Relation;
use super::icon::Icon;
use super::scheme::{Kind, has_substitution};
use super::{
    DATA_INVALID, ENCODED_FRAGMENTS, Error, Firefox, INNER_INVALID, OPAQUE_SLASHES, RULES, SplitBase, before_nul, host,
    is_resolved, own_scheme, parts, preprocess, productions, read,
};
use crate::browser::path::{SLASH, SLASHES, Style, absolute, from_root, is_drive};
use crate::browser::{AuthorityAndPath, HOST_INVALID, HOST_MISSING, NO_SCHEME, PORT_INVALID, credentials, report_port};
use crate::{Reason, Rejection};

/// The maximum depth of URLs within URLs. `MAX_RECURSION_COUNT`
const MAX_DEPTH: usize = 49;

/// Paths of special URLs.
const SPECIAL_PATH: Style = Style { encoded: PATH, separators: SLASHES, after_dots: SLASHES, keeps_drives: false };
/// Paths of other URLs with an authority, and in archives.
const AUTHORITY_PATH: Style =
    Style { encoded: PATH.with(b"\\"), separators: SLASH, after_dots: SLASH, keeps_drives: false };
/// Paths of other URLs. `url::Parser::parse_path`
const OTHER_PATH: Style =
    Style { encoded: PATH.without(b"^"), separators: SLASH, after_dots: SLASH, keeps_drives: true };
/// Paths from which only dot segments are removed. `net_CoalesceDirs`
const WRITTEN_PATH: Style =
    Style { encoded: EncodeSet::EMPTY, separators: SLASH, after_dots: SLASH, keeps_drives: false };

/// What older versions encode in the fragment after an opaque path.
const CONTROLS_AND_SPACE: EncodeSet = C0_CONTROL.with(b" ");

/// The kinds of input: a URL, or a URL around another text.
enum UrlOrLayer {
    Url(Href),
    Around(Layer),
}

/// A URL around another, whose text is still to be parsed.
struct Layer {
    kind: Around,
    /// The text within.
    text: String,
    /// The failure of the whole, if the text within is not the URL that is needed.
    failure: Rejection,
}

/// The classes of URLs with a URL within them.
enum Around {
    /// `nsViewSourceHandler::CreateNewURI`
    ViewSource,
    /// With the text after `!`. `nsJARURI::SetSpecWithBase`
    Archive(String),
    /// `nsMozIconURI::SetSpecInternal`
    Icon(Icon),
}

impl Layer {
    /// Returns the URL around the one within.
    fn around(self, firefox: &Firefox, within: Result<Href, Error>) -> Result<Href, Error> {
        match (self.kind, within) {
            (Around::Icon(icon), within) => {
                icon.around(firefox, within.ok()).unwrap_or_else(|| Err(self.failure.into()))
            }
            (_, Err(_)) => Err(self.failure.into()),
            (Around::ViewSource, Ok(url)) => view_source(&url.text),
            (Around::Archive(path), Ok(url)) => {
                let mut buffer = String::new();
                let path = preprocess(&path, &mut buffer);
                let (path, query, fragment) = split(path.strip_prefix('/').unwrap_or(path));
                in_archive(&url.text, path, query, fragment)
            }
        }
    }
}

/// Parses an input as it is written: some classes look at it before it is trimmed and tabs and newlines are removed.
/// URLs within URLs are parsed from the outside in, then written from the inside out. `NS_NewURI`
pub(super) fn parse_specification(
    firefox: &Firefox,
    input: &str,
    mut base: Option<&SplitBase<'_>>,
    mut encoding: &'static Encoding,
    recorder: &mut impl Recorder,
) -> Result<Href, Error> {
    let mut layers: Vec<Layer> = Vec::new();
    let mut read = read_specification(firefox, input, base, encoding, recorder);
    let mut url = loop {
        let mut layer = match read {
            Ok(UrlOrLayer::Url(url)) => break Ok(url),
            Ok(UrlOrLayer::Around(layer)) => layer,
            Err(error) => break Err(error),
        };
        match layer.kind {
            Around::ViewSource => {}
            Around::Archive(_) => encoding = UTF_8,
            Around::Icon(_) => (base, encoding) = (None, UTF_8),
        }
        let text = mem::take(&mut layer.text);
        let is_too_deep = layers.len() == MAX_DEPTH;
        // Even one that is too deep is pushed, because the failure of the whole is the outermost layer's.
        layers.push(layer);
        read = match with_backslash_in_path(&text, base) {
            _ if is_too_deep => Err(Rejection::whole(INNER_INVALID, &text, "opaque-url").into()),
            Some(text) => read_specification(firefox, &text, base, encoding, &mut ()),
            None => read_specification(firefox, &text, base, encoding, &mut ()),
        };
    };
    while let Some(layer) = layers.pop() {
        url = layer.around(firefox, url);
        // The inner URLs are not reported: their places are not those of the input.
        if let Some(url) = url.as_ref().ok().filter(|_| layers.is_empty()) {
            report_all(url, ChangeKind::WithinRead, recorder);
        }
    }
    url
}

/// Parses an input as it is written, except for the URL within it.
fn read_specification(
    firefox: &Firefox,
    input: &str,
    base: Option<&SplitBase<'_>>,
    encoding: &'static Encoding,
    recorder: &mut impl Recorder,
) -> Result<UrlOrLayer, Error> {
    let mut buffer = String::new();
    let text = preprocess(input, &mut buffer);
    let own = own_scheme(text);
    if own.is_some_and(|(scheme, _)| scheme.eq_ignore_ascii_case("data")) && !starts_with_data(trim(input)) {
        return Err(Rejection::whole(DATA_INVALID, input, "opaque-scheme").into());
    }
    // A fragment alone counts only if the input begins with it before it is trimmed.
    let is_fragment = input.starts_with('#') || !text.starts_with('#');
    let base = base.filter(|base| is_fragment || base.kind == Kind::Other || base.relation != Relation::Fragment);
    let scheme = own.map(|(scheme, _)| scheme).or(base.map(|base| base.url.scheme()));
    let escapes = match scheme {
        Some(scheme) if firefox.knows(scheme) && has_substitution(scheme) && !input.starts_with('#') => {
            escapes_of_paths(input)
        }
        _ => Vec::new(),
    };
    if escapes.is_empty() {
        // Components are located with the base even if the text is a fragment only when it is trimmed.
        return parse_text(firefox, input, text, is_fragment, base, encoding, recorder);
    }
    let mut decoded = String::with_capacity(input.len());
    let mut end = 0;
    for &(start, c) in &escapes {
        decoded.push_str(&input[end..start]);
        decoded.push(c);
        end = start + "%2e".len();
    }
    decoded.push_str(&input[end..]);
    let mut buffer = String::new();
    // Escapes are decoded first, so that one with a tab in it appears only now, and stays.
    let text = preprocess(&decoded, &mut buffer);
    // An escape is two bytes longer than its character, so a place moves by two for each escape before it.
    let written = |at: usize| {
        let is_before = |&(index, (start, _)): &(usize, &(usize, char))| start - 2 * index < at;
        at + 2 * escapes.iter().enumerate().take_while(is_before).count()
    };
    parse_text(firefox, &decoded, text, false, base, encoding, recorder)
        .map_err(|error| error.map_span(|span| written(span.start)..written(span.end)))
}

fn starts_with_data(text: &str) -> bool {
    text.get(..5).is_some_and(|start| start.eq_ignore_ascii_case("data:"))
}

/// Returns the escapes `%2e` and `%2f` before the query and the fragment, and their characters.
/// `SubstitutingProtocolHandler::NewURI`
fn escapes_of_paths(text: &str) -> Vec<(usize, char)> {
    let end = text.find(['?', '#']).unwrap_or(text.len());
    let escapes = text[..end].match_indices("%2");
    let decoded = escapes.filter_map(|(start, _)| match text.as_bytes().get(start + 2)? {
        b'e' | b'E' => Some((start, '.')),
        b'f' | b'F' => Some((start, '/')),
        _ => None,
    });
    decoded.collect()
}

/// Parses a preprocessed input, except for the URL within it. Reports the components that it finds if it `reports`. Spans
/// are in bytes of the input.
fn parse_text(
    firefox: &Firefox,
    input: &str,
    text: &str,
    reports: bool,
    base: Option<&SplitBase<'_>>,
    encoding: &'static Encoding,
    recorder: &mut impl Recorder,
) -> Result<UrlOrLayer, Error> {
    let whole = text;
    let text = before_nul(input, text, base);
    let parts = firefox.read_parts(text, base).map_err(Error::from);
    match &parts {
        Ok(parts) if reports && recorder.is_on() => recorder.found(whole, &parts.components(), &productions(parts)),
        Err(_) if reports => recorder.found_nothing(),
        _ => {}
    }
    let result = parts.and_then(|parts| match layer(input, text, &parts, base) {
        Some(layer) => layer.map(UrlOrLayer::Around).map_err(Error::from),
        None => resolve(firefox, input, text, &parts, base, encoding, recorder).map(UrlOrLayer::Url),
    });
    match result {
        Ok(UrlOrLayer::Around(layer)) => {
            let Layer { kind, text, failure } = layer;
            let span = span_of_text(input, whole, failure.span);
            Ok(UrlOrLayer::Around(Layer { kind, text, failure: Rejection { span, ..failure } }))
        }
        result => result.map_err(|error| error.in_input(input, whole)),
    }
}

/// Resolves and canonicalizes a text that has no URL within it. Spans are in bytes of the text.
fn resolve(
    firefox: &Firefox,
    input: &str,
    text: &str,
    parts: &Parts<'_>,
    base: Option<&SplitBase<'_>>,
    encoding: &'static Encoding,
    recorder: &mut impl Recorder,
) -> Result<Href, Error> {
    // A scheme makes an input absolute, unless the browser reads it as a reference all the same.
    let has_base = |base: &&SplitBase<'_>| parts.scheme.is_none() || is_resolved(text, base);
    match base.filter(has_base) {
        None => canonicalize(firefox, input, text, parts, encoding, recorder),
        Some(base) if base.kind == Kind::Jar => {
            let url = in_archive_of(text, parts, base)?;
            report_all(&url, ChangeKind::WithinRead, recorder);
            Ok(url)
        }
        Some(base) if input.starts_with('#') && firefox.keeps_gaps(base) => with_fragment(base, &input[1..], recorder),
        Some(base) => {
            let JoinedText { text: joined, kept, start } = join(text, parts, base);
            let result = firefox.read_parts(&joined, None).map_err(Error::from);
            let result = result.and_then(|joined_parts| {
                report_joined(&joined, parts, &joined_parts, recorder);
                canonicalize(firefox, &joined, &joined, &joined_parts, encoding, recorder)
            });
            // The crate `url` resolves, and the result is parsed again.
            let result = match result {
                Ok(url) if base.kind == Kind::Other && url.text.ends_with(|c| c <= ' ') => {
                    let mut buffer = String::new();
                    let again = preprocess(&url.text, &mut buffer);
                    firefox
                        .read_parts(again, None)
                        .map_err(Error::from)
                        .and_then(|parts| canonicalize(firefox, &url.text, again, &parts, encoding, recorder))
                }
                result => result,
            };
            // Only an authority is rejected. The reference has it as written, or with escapes and without dots.
            let in_text = |span: Span| {
                let at = span.start.checked_sub(kept)? + start;
                let written = at..at + span.len();
                (text.get(written.clone())? == joined.get(span)?).then_some(written)
            };
            result.map_err(|error| error.map_span(|span| in_text(span).unwrap_or(0..text.len())))
        }
    }
}

impl Firefox {
    /// Returns whether a reference to a base that is only a fragment keeps its tabs and newlines.
    fn keeps_gaps(&self, base: &SplitBase<'_>) -> bool {
        let is_simple = matches!(base.kind, Kind::Opaque | Kind::ViewSource);
        is_simple && !self.has(ENCODED_FRAGMENTS) && !self.has_path_from_root(&base.url.text, base.url.scheme())
    }

    /// Returns whether an input is read as one whose scheme the browser does not know, because its path begins with a
    /// slash. `nsSimpleURI::SetSpecInternal`
    pub(super) fn has_path_from_root(&self, input: &str, scheme: &str) -> bool {
        !self.has(OPAQUE_SLASHES)
            && matches!(scheme, "about" | "data")
            && trim(input).strip_prefix(scheme).is_some_and(|rest| rest.starts_with(":/"))
    }
}

/// Returns the base with another fragment, as it is written. `nsSimpleURI::SetRef`
fn with_fragment(base: &SplitBase<'_>, fragment: &str, recorder: &mut impl Recorder) -> Result<Href, Error> {
    let middle = AuthorityAndPath::of_opaque(String::from(base.url.path()));
    let fragment = utf8_percent_encode(fragment, CONTROLS_AND_SPACE);
    Ok(middle.join(base.url.scheme(), base.url.query(), Some(&fragment), recorder)?)
}

/// Reports the components of the text that base and reference are joined to.
fn report_joined(joined: &str, reference: &Parts<'_>, joined_parts: &Parts<'_>, recorder: &mut impl Recorder) {
    let components = joined_parts.components();
    let kind = match reference.rest {
        Rest::Nothing | Rest::FragmentOnly => ChangeKind::Inherited,
        Rest::Relative(_) => ChangeKind::Merged,
        _ => ChangeKind::DotsRemoved,
    };
    let slash = components.path.map(|path| path.start - usize::from(joined[..path.start].ends_with(['/', '\\'])));
    for (component, slice) in [
        (Component::Scheme, components.scheme),
        (Component::Username, components.username),
        (Component::Password, components.password),
        (Component::Host, components.host),
        (Component::Port, components.port),
        (Component::Query, components.query),
    ] {
        if let Some(slice) = slice {
            recorder.changed(component, ChangeKind::Inherited, Some(slice.text));
        }
    }
    if let Some((path, start)) = components.path.zip(slash) {
        recorder.changed(Component::Path, kind, joined.get(start..path.span().end));
    }
}

/// Returns the URL around another, if a text is one. Spans are in bytes of the text. `None` if it has no URL within it.
fn layer(input: &str, text: &str, parts: &Parts<'_>, base: Option<&SplitBase<'_>>) -> Option<Result<Layer, Rejection>> {
    let kind = match parts.scheme {
        Some(scheme) => Kind::new(scheme.text),
        // Relative to `view-source`, a text with a colon brings its own inner URL.
        None => base.filter(|base| base.kind == Kind::ViewSource && matches!(parts.rest, Rest::Opaque(_)))?.kind,
    };
    // The text within is the input's, with its tabs and newlines: its own class looks at them.
    let (_, written) = input.split_once(':').unwrap_or_default();
    let invalid = |rule, span| Rejection { reason: INNER_INVALID, rule, span };
    Some(match kind {
        Kind::ViewSource => {
            let start = text.find(':').map_or(text.len(), |colon| colon + 1);
            let failure = invalid("opaque-url", start..text.len());
            Ok(Layer { kind: Around::ViewSource, text: String::from(written), failure })
        }
        Kind::Jar => {
            let failure = invalid("jar-url", 0..text.len());
            match RULES.read_start("archive", written) {
                Some((captures, after)) => {
                    let [first, more, path] =
                        ["first", "more", "path"].map(|name| captures.text(name).map_or(0, str::len));
                    let path = &written[written.len() - after.len() - path - "/".len()..];
                    let kind = Around::Archive(String::from(path));
                    Ok(Layer { kind, text: String::from(&written[..first + more]), failure })
                }
                None => Err(failure),
            }
        }
        Kind::Icon => {
            let failure = invalid("opaque-url", 0..text.len());
            match Icon::new(input) {
                Some((icon, name)) => Ok(Layer { kind: Around::Icon(icon), text: String::from(name), failure }),
                None => Err(failure),
            }
        }
        _ => return None,
    })
}

/// The part of a base that a reference keeps, followed by the text of the reference.
struct JoinedText {
    text: String,
    /// The length of the kept part.
    kept: usize,
    /// The start of the rest in the reference.
    start: usize,
}

/// Joins the part of a base that a reference keeps and the text of the reference. `nsStandardURL::Resolve`,
/// `url::Parser::parse_relative`
fn join(text: &str, parts: &Parts<'_>, base: &SplitBase<'_>) -> JoinedText {
    let url = base.url;
    let length = url.text.len() as u32;
    let written = &text[parts.scheme.map_or(0, |scheme| scheme.span().end + 1)..];
    let mut joined = String::with_capacity(url.text.len() + text.len() + 2);
    let mut rest = written;
    let path_start = url.offsets.path as usize;
    joined.push_str(match parts.rest {
        Rest::Drive(_) if base.kind == Kind::File && parts.scheme.is_none() => &url.text[..path_start],
        Rest::Hierarchy(_) | Rest::Drive(_) => &url.text[..base.url.scheme().len() + 1],
        Rest::Absolute(_) => &url.text[..path_start],
        Rest::Relative(_) => &url.text[..path_start + base.directory().len()],
        // A reference that has no path replaces the query or the fragment of the base, and keeps what precedes it.
        _ if parts.query.is_some() => &url.text[..url.offsets.path_end(length) as usize],
        _ => &url.text[..url.offsets.query_end(length) as usize],
    });
    match parts.rest {
        Rest::Hierarchy(_) if base.kind == Kind::Other => {
            // Slashes of either kind are two.
            let after = written.strip_prefix("//").unwrap_or_else(|| written.trim_start_matches(['/', '\\']));
            joined.push_str("//");
            rest = after;
        }
        Rest::Drive(path) if parts.scheme.is_none() => {
            joined.push_str(&file_path_without_dots(path.text, true));
            rest = &text[path.span().end..];
        }
        Rest::Hierarchy(_) | Rest::Drive(_) => {
            let kept = joined.len();
            joined.push_str(&without_dots(written, base.kind, parts.scheme.is_some()));
            return JoinedText { text: joined, kept, start: text.len() - written.len() };
        }
        Rest::Absolute(written) | Rest::Relative(written) if base.kind == Kind::File => {
            // A drive letter is a path from the root.
            let is_absolute = matches!(parts.rest, Rest::Absolute(_)) || starts_with_drive(written.text);
            let directory = if is_absolute { "/" } else { base.directory() };
            let path = [&directory[1..], written.text].concat();
            joined.truncate(path_start);
            joined.push_str(&file_path_without_dots(&path, parts.scheme.is_none()));
            rest = &text[written.span().end..];
        }
        Rest::Absolute(path) if base.kind == Kind::Other => {
            joined.push('/');
            rest = &text[path.start..];
        }
        // The slash keeps the reference from continuing the host.
        Rest::Relative(_) if base.url.path().is_empty() => joined.push('/'),
        _ => {}
    }
    let kept = joined.len();
    joined.push_str(rest);
    JoinedText { text: joined, kept, start: text.len() - rest.len() }
}

/// Removes the dot segments of the path of a reference with an authority. The path is taken to begin at the first slash
/// after the leading slashes, even if that is in the query or the fragment. In a `file` URL, and if the reference has a
/// scheme, only the first two slashes count as leading. `nsStandardURL::Resolve`
fn without_dots(text: &str, kind: Kind, has_scheme: bool) -> String {
    let end = text.find(['?', '#']).unwrap_or(text.len());
    let mut out = String::from(&text[..end]);
    // Backslashes are slashes, except in the query and the fragment.
    if matches!(kind, Kind::Web | Kind::File) {
        out = out.replace('\\', "/");
    }
    out.push_str(&text[end..]);
    let is_after_two = kind == Kind::File || has_scheme;
    let slashes = if is_after_two { "//".len() } else { out.len() - out.trim_start_matches('/').len() };
    let Some(slash) = out[slashes..].find('/').map(|slash| slashes + slash) else { return out };
    let rest = out.split_off(slash);
    let path_end = rest.find(['?', '#']).unwrap_or(rest.len());
    out.push_str(&absolute(&rest[1..path_end], &WRITTEN_PATH, &mut ()));
    out.push_str(&rest[path_end..]);
    out
}

/// Returns the path of a reference to a `file` URL without dot segments, from one without its first slash. If the
/// reference has no scheme, a drive letter at the beginning stays.
fn file_path_without_dots(path: &str, keeps_drive: bool) -> String {
    let style = Style { separators: SLASHES, after_dots: SLASHES, ..WRITTEN_PATH };
    match path.split_once(['/', '\\']) {
        Some((drive, below)) if keeps_drive && is_drive(drive) => {
            ["/", drive, &absolute(below, &style, &mut ())].concat()
        }
        // A segment that only begins like a drive letter keeps the dot segments after it until the result is parsed.
        _ if keeps_drive && starts_with_drive(path) => ["/", path].concat(),
        _ => absolute(path, &style, &mut ()),
    }
}

/// Returns whether a text begins with a letter and a colon or a pipe.
pub(super) fn starts_with_drive(text: &str) -> bool {
    text.get(..2).is_some_and(is_drive)
}

/// Returns the URL for a text with a scheme. `input` is the text before preprocessing.
fn canonicalize(
    firefox: &Firefox,
    input: &str,
    text: &str,
    parts: &Parts<'_>,
    encoding: &'static Encoding,
    recorder: &mut impl Recorder,
) -> Result<Href, Error> {
    let Some(scheme) = parts.scheme else { return Err(Rejection::whole(NO_SCHEME, text, "url").into()) };
    let scheme = scheme.text.to_ascii_lowercase();
    let kind = if firefox.has_path_from_root(input, &scheme) { Kind::Other } else { firefox.kind(&scheme) };
    recorder.changed(Component::Scheme, ChangeKind::LowerCased, Some(&scheme));
    let middle = match (&parts.rest, kind) {
        // A `file` URL has no authority: what was read as one is dropped.
        (_, Kind::File) => {
            let path = match parts.rest {
                Rest::Hierarchy(Hierarchy { path: Some(path), .. })
                | Rest::Absolute(path)
                | Rest::Relative(path)
                | Rest::Drive(path) => path,
                _ => Slice::new(text, &text[text.len()..]),
            };
            let is_whole = parts.query.is_none() && parts.fragment.is_none();
            report_segments(text, path, "", recorder);
            if let Rest::Hierarchy(_) = parts.rest {
                for component in [Component::Host, Component::Username, Component::Password, Component::Port] {
                    let text = (component == Component::Host).then_some("");
                    recorder.changed(component, ChangeKind::Removed, text);
                }
            }
            AuthorityAndPath::with_empty_host(file_path(path.text, is_whole, recorder))
        }
        (_, Kind::Opaque) => return simple(firefox, input, text, parts, &scheme, recorder),
        (Rest::Hierarchy(hierarchy), _) => authority(firefox, text, parts, hierarchy, &scheme, kind, recorder)?,
        // URLs with these schemes always have an authority: `smb:/x` is `smb:///x`.
        (Rest::Absolute(path), Kind::Authority) => {
            AuthorityAndPath::with_empty_host(from_root(text, *path, &AUTHORITY_PATH, recorder))
        }
        (Rest::Absolute(path), _) => AuthorityAndPath::without_authority(from_root(text, *path, &OTHER_PATH, recorder)),
        (Rest::Opaque(path), _) => AuthorityAndPath::opaque(path.text),
        (Rest::Relative(_) | Rest::Drive(_) | Rest::Nothing | Rest::FragmentOnly, _) => AuthorityAndPath::default(),
    };
    let (encoding, set) = match kind {
        // The standard encodes the queries of these schemes in UTF-8, whatever the encoding of the page.
        Kind::Web if matches!(&*scheme, "ws" | "wss") => (UTF_8, SPECIAL_QUERY),
        Kind::Web | Kind::File => (encoding, SPECIAL_QUERY),
        Kind::Other => (UTF_8, QUERY),
        _ => (UTF_8, SPECIAL_QUERY),
    };
    let query = parts.query.map(|query| percent_encode_after_encoding(query.text, encoding, set));
    let fragment = parts.fragment.map(|fragment| utf8_percent_encode(fragment.text, FRAGMENT));
    Ok(middle.join(&scheme, query.as_deref(), fragment.as_deref(), recorder)?)
}

/// Credentials, host, port and path.
fn authority<'i>(
    firefox: &Firefox,
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
    let has_userinfo = match (userinfo, kind) {
        // The crate `url` lets two forms without a name pass.
        (Some(Slice { text: ":", .. }), Kind::Other) => false,
        (Some(Slice { text: "", .. }), Kind::Other) => written.span().end < text.len(),
        (userinfo, _) => userinfo.is_some(),
    };
    let host = match (written.text, kind) {
        // Credentials and a port need a host.
        ("", Kind::Authority | Kind::Other) if !has_userinfo && port.is_none() => String::new(),
        ("", _) => return Err(fail(HOST_MISSING)),
        (host, Kind::Other) => host::opaque(firefox, host, recorder).ok_or_else(|| fail(HOST_INVALID))?,
        (host, _) => {
            let host = host::standard(firefox, host, scheme, recorder).ok_or_else(|| fail(HOST_INVALID))?;
            // A host can be mapped to nothing. Only some schemes allow that.
            Some(host).filter(|host| !host.is_empty() || kind == Kind::Authority).ok_or_else(|| fail(HOST_INVALID))?
        }
    };
    let style = match kind {
        Kind::Other => &OTHER_PATH,
        Kind::Web => &SPECIAL_PATH,
        _ => &AUTHORITY_PATH,
    };
    let path = match path {
        None => String::from(if kind == Kind::Other { "" } else { "/" }),
        Some(path) => from_root(text, path, style, recorder),
    };
    if !path.is_empty() {
        recorder.changed(Component::Path, ChangeKind::Added, Some(&path));
    }
    let port = port.filter(|port| !port.text.is_empty()).map(|port| {
        let number = match kind {
            // `parse` takes a plus sign as well.
            Kind::Other => port.text.parse().ok().filter(|_| port.text.bytes().all(|byte| byte.is_ascii_digit())),
            _ => port_number(port.text),
        };
        number.ok_or_else(|| Rejection::new(PORT_INVALID, text, &text[port.span()], rules().port))
    });
    let number = port.transpose()?;
    let port = number.filter(|port| kind != Kind::Web || default_port(scheme) != Some(*port));
    let (username, password) = credentials(hierarchy, USERINFO);
    let port = port.map(|port| port.to_string());
    report_port(number, port.as_deref(), recorder);
    let middle = AuthorityAndPath::new(Some(host), path);
    let of = Components { username, password, port: port.map(Cow::Owned), ..middle.of };
    Ok(AuthorityAndPath { of, ..middle })
}

/// Returns the number of a port, not empty. All characters before U+0000 are digits; but the number can come after
/// U+0000 as well: it begins at the first digit. A bracket or a space cannot be in a port.
/// `nsAuthURLParser::ParseServerInfo`, `nsTSubstring::ToInteger`
fn port_number(port: &str) -> Option<u16> {
    let before = port.split('\0').next().unwrap_or_default();
    if !before.bytes().all(|byte| byte.is_ascii_digit()) || port.contains([' ', ']']) {
        return None;
    }
    let start = port.find(|c: char| c.is_ascii_hexdigit())?;
    let is_negative = port[..start].contains('-');
    let mut number = 0_u32;
    for byte in port[start..].bytes() {
        match byte {
            b'0'..=b'9' => number = number.checked_mul(10)?.checked_add(u32::from(byte - b'0'))?,
            b'A'..=b'F' | b'a'..=b'f' => return None,
            b'X' | b'x' if number == 0 => {}
            _ => break,
        }
    }
    u16::try_from(number).ok().filter(|&number| !is_negative || number == 0)
}

/// Returns the path of a `file` URL, from one without its first slash. `is_whole`: neither query nor fragment follow
/// it. A pipe after a letter at its beginning is a colon. `nsStandardURL::BuildNormalizedSpec`
fn file_path(path: &str, is_whole: bool, recorder: &mut impl Recorder) -> String {
    let (first, after) = path.split_once(['/', '\\']).map_or((path, None), |(first, after)| (first, Some(after)));
    // The browser looks at the path together with query and fragment, which would follow the pipe.
    let has_drive = is_drive(first) && (is_whole || after.is_some());
    if !has_drive || !first.ends_with('|') {
        return absolute(path, &SPECIAL_PATH, recorder);
    }
    let drive = [&path[..1], ":", &path[2..]].concat();
    recorder.edited(ChangeKind::DriveLetterNormalized, "/C".len(), "|", ":");
    absolute(&drive, &SPECIAL_PATH, recorder)
}

/// Canonicalizes a URL with an opaque path. Spaces stay, in the query too. `nsSimpleURI::SetSpec`
fn simple(
    firefox: &Firefox,
    input: &str,
    text: &str,
    parts: &Parts<'_>,
    scheme: &str,
    recorder: &mut impl Recorder,
) -> Result<Href, Error> {
    // An authority has to follow two slashes, if the scheme and these are written in lower case and without gaps.
    let written = trim(input).strip_prefix(scheme);
    if matches!(scheme, "data" | "javascript")
        && written.is_some_and(|rest| rest.starts_with("://"))
        && let Some(hierarchy) = parts::after_slashes(text, scheme.len() + 1)
    {
        // The authority is only checked, because it is a part of the opaque path.
        authority(firefox, text, parts, &hierarchy, scheme, Kind::Other, &mut ())?;
    }
    let rest = &text[scheme.len() + 1..];
    let rest = if scheme == "data" && is_base64(input) {
        Cow::Owned(rest.chars().filter(|c| !c.is_ascii_whitespace()).collect::<String>())
    } else {
        Cow::Borrowed(rest)
    };
    let (path, query, fragment) = split(&rest);
    for (component, text) in [(Component::Path, Some(path)), (Component::Query, query), (Component::Fragment, fragment)]
    {
        recorder.changed(component, ChangeKind::CharactersRemoved, text);
    }
    let query = query.map(|query| utf8_percent_encode(query, C0_CONTROL));
    let set = if firefox.has(ENCODED_FRAGMENTS) { FRAGMENT } else { CONTROLS_AND_SPACE };
    let fragment = fragment.map(|fragment| utf8_percent_encode(fragment, set));
    Ok(AuthorityAndPath::opaque(path).join(scheme, query.as_deref(), fragment.as_deref(), recorder)?)
}

/// Returns whether white space in a `data` URL is removed: its type ends in `;base64`. `nsDataHandler::ParseURI`
fn is_base64(text: &str) -> bool {
    let kind = text.split([',', '#']).next().unwrap_or_default();
    let last = kind.rsplit_once(';').map(|(_, last)| last.trim_matches([' ', '\t', '\n', '\r']));
    last.is_some_and(|last| last.eq_ignore_ascii_case("base64"))
}

/// Rewrites a reference whose first or second slash is a backslash, with a dot segment that makes it part of the path.
/// Within a URL, if nothing is trimmed or removed, a backslash does not count as a slash when the browser looks for an
/// authority and for a path from the root. `nsStandardURL::Resolve`
fn with_backslash_in_path(input: &str, base: Option<&SplitBase<'_>>) -> Option<String> {
    let is_concerned = |base: &SplitBase<'_>| matches!(base.kind, Kind::Web | Kind::File) && is_resolved(input, base);
    if !base.is_some_and(is_concerned) || preprocess(input, &mut String::new()) != input {
        return None;
    }
    let written = own_scheme(input).map_or(input, |(_, written)| written);
    let scheme = &input[..input.len() - written.len()];
    let dots = if written.starts_with('\\') { "./" } else { "/." };
    (written.starts_with('\\') || written.starts_with("/\\")).then(|| [scheme, dots, written].concat())
}

/// Returns the `view-source` URL around a URL.
fn view_source(within: &str) -> Result<Href, Error> {
    // The name of an icon can have tabs and newlines.
    let href = within.replace(['\t', '\n', '\r'], "");
    let (path, query, fragment) = split(&href);
    let middle = AuthorityAndPath::of_opaque(String::from(path));
    Ok(middle.join("view-source", query, fragment, &mut ())?)
}

/// Splits a text into what precedes its query, the query, and the fragment.
fn split(text: &str) -> (&str, Option<&str>, Option<&str>) {
    let (rest, fragment) = text.split_once('#').map_or((text, None), |(rest, fragment)| (rest, Some(fragment)));
    let (path, query) = rest.split_once('?').map_or((rest, None), |(path, query)| (path, Some(query)));
    (path, query, fragment)
}

/// Makes the URL of a path in the archive at a URL.
fn in_archive(archive: &str, path: &str, query: Option<&str>, fragment: Option<&str>) -> Result<Href, Error> {
    let mut prefix = String::from(archive);
    prefix.push('!');
    let middle = AuthorityAndPath::after(prefix, absolute(path, &AUTHORITY_PATH, &mut ()));
    let query = query.map(|query| utf8_percent_encode(query, SPECIAL_QUERY));
    let fragment = fragment.map(|fragment| utf8_percent_encode(fragment, FRAGMENT));
    Ok(middle.join("jar", query.as_deref(), fragment.as_deref(), &mut ())?)
}

/// Returns the URL for a reference to an archive's path: in the same archive.
fn in_archive_of(text: &str, parts: &Parts<'_>, base: &SplitBase<'_>) -> Result<Href, Error> {
    let prefix = base.url.offsets.path_prefix(&base.url.text);
    let archive = prefix.strip_suffix('!').unwrap_or(prefix);
    let below_root = |path: &str| String::from(path.strip_prefix('/').unwrap_or(path));
    let path = match parts.rest {
        // After two slashes, only a drive letter is kept.
        Rest::Drive(path) => {
            let path = match path.text.split_once('/') {
                Some((drive, below)) => [drive, &absolute(below, &WRITTEN_PATH, &mut ())].concat(),
                None => String::from(path.text),
            };
            return in_archive(archive, &path, parts.query.map(text_of), parts.fragment.map(text_of));
        }
        Rest::Hierarchy(_) => {
            let written = without_dots(text, Kind::Jar, false);
            let parts = read(&written, Some(base))?;
            let path = parts.components().path.map_or("", |path| path.text);
            return in_archive(archive, path, parts.query.map(text_of), parts.fragment.map(text_of));
        }
        Rest::Absolute(path) => String::from(path.text),
        Rest::Relative(path) => below_root(base.directory()) + path.text,
        _ => below_root(base.url.path()),
    };
    let keeps_query = matches!(parts.rest, Rest::Nothing) && parts.query.is_none();
    let query = if keeps_query { base.url.query() } else { parts.query.map(text_of) };
    in_archive(archive, &path, query, parts.fragment.map(text_of))
}

fn text_of<'i>(slice: Slice<'i>) -> &'i str {
    slice.text
}

#[cfg(test)]
mod tests {
    use super::super::parse;
    use super::*;

    #[test]
    fn urls_are_within_urls_to_a_limit() {
        let nested = |count: usize| ["view-source:".repeat(count), String::from("http://h/")].concat();
        assert_eq!(parse(&nested(49), None, UTF_8).unwrap().text, nested(49));
        assert!(parse(&nested(50), None, UTF_8).is_err());
        assert!(parse(&nested(100_000), None, UTF_8).is_err());
    }

    #[test]
    fn failures_are_in_the_input() {
        for (input, span) in [
            ("moz-icon:\ra", 0..11),
            (" view-source:\tx\n", 14..15),
            ("jar:x!\t/y", 0..9),
            ("da\tta:x", 0..7),
            ("moz-extension://h%2fa:8%2e", 0..0),
            ("moz-extension://%2fa*b/", 0..0),
            ("moz-extension://a%2e*%2f", 16..21),
        ] {
            match parse(input, None, UTF_8) {
                Err(Error::Rejected(failure)) => assert_eq!(failure.span, span, "{input:?}"),
                result => assert_eq!(span, 0..0, "{input:?}: {result:?}"),
            }
        }
    }

    #[test]
    fn failures_are_where_the_reference_has_them() {
        let base = parse("http://g/", None, UTF_8).unwrap();
        let failure = parse("//u@a*/é/..", Some(&base), UTF_8);
        let Err(Error::Rejected(failure)) = failure else { panic!("{failure:?}") };
        assert_eq!(&"//u@a*/é/.."[failure.span], "a*");
    }
}
