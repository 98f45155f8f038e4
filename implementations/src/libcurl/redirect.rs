//! Redirects: `curl_url_set` on the handle of the old URL, as `Curl_http_follow` calls it.

use alloc::borrow::Cow;
use alloc::string::String;

use railurl_canon::changes::ChangeKind;
use railurl_canon::percent::percent_encode_byte;

use super::{
    Absolute, BAD_FILE, BAD_SLASHES, CONTROL, Handle, MAX_LENGTH, MAX_SCHEME, NO_HOST, RULES, TOO_LONG, absolute,
    lacks_slash, port_of, versions,
};
use crate::answer::UNSUPPORTED_SCHEME;
use crate::version::Number;
use crate::{Answer, Component, Reason, Rejection, Value};

const UNSUPPORTED: Reason =
    Reason::new(&[UNSUPPORTED_SCHEME, "libcurl does not follow redirects to URLs with this scheme"]);

/// The places where a space becomes a plus sign.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Plus {
    /// Everywhere.
    Always,
    /// After the first question mark.
    InQuery,
    /// Nowhere.
    Never,
}

/// Follows `set_url`. Also returns the text of the URL that a redirect leads to.
pub(super) fn resolve<'i>(
    version: Number,
    input: &'i str,
    base: &str,
) -> (Result<Answer<'i>, Rejection>, Option<Cow<'i, str>>) {
    let mut base = match Handle::read(version, base) {
        Ok(base) => base,
        Err(failure) => return (Err(failure.of_whole(input)), None),
    };
    if leaves_base(version, input) {
        if !version.has(&versions::ENCODES_CONTROLS) {
            return (Err(Rejection::whole(NO_HOST, input, "url")), None);
        }
        if version.has(&versions::DECODES_FIRST) {
            base.values.fragment = None;
        }
        return (Ok(base.answer("").inherited()), None);
    }
    match target(version, input, &base) {
        Ok(Cow::Borrowed(input)) => (follow(version, input), Some(Cow::Borrowed(input))),
        Ok(Cow::Owned(joined)) => {
            let answer = follow(version, &joined).map(|answer| answer.without_spans().into_owned());
            (answer.map_err(|failure| failure.of_whole(input)), Some(Cow::Owned(joined)))
        }
        Err(rejection) => (Err(rejection), None),
    }
}

/// Returns the text of the URL that a redirect leads to.
pub(super) fn joined(version: Number, input: &str, base: &str) -> Option<String> {
    let base = Handle::read(version, base).ok()?;
    if leaves_base(version, input) { None } else { target(version, input, &base).ok().map(Cow::into_owned) }
}

/// Returns whether an input is empty, and libcurl leaves the handle of the base as it is.
fn leaves_base(version: Number, input: &str) -> bool {
    input.is_empty() && version.has(&versions::REJECTS_EMPTY)
}

/// Returns the input if it is absolute, otherwise the base and the input, joined.
fn target<'i>(version: Number, input: &'i str, base: &Handle<'_>) -> Result<Cow<'i, str>, Rejection> {
    if input.len() > MAX_LENGTH {
        return Err(Rejection::whole(TOO_LONG, input, "url"));
    }
    Rejection::forbid(CONTROL, input, |c| c == '\0', "clean")?;
    if is_absolute(version, input) {
        return Ok(Cow::Borrowed(input));
    }
    let joined = if version.has(&versions::REPLACES_PARTS) { join(base, input) } else { join_until_8_11(base, input) };
    if joined.len() >= MAX_LENGTH {
        return Err(Rejection::whole(TOO_LONG, input, "url"));
    }
    Ok(Cow::Owned(joined))
}

/// Follows `Curl_is_absolute_url`. Until 7.85, the colon needs a slash, and until 7.80, the scheme can be empty.
fn is_absolute(version: Number, input: &str) -> bool {
    let is_new = version.has(&versions::KEEPS_EMPTY_USER);
    if input.starts_with(":/") && !version.has(&versions::PORT_ZERO) {
        return true;
    }
    absolute(version, input).is_some_and(|url| url.scheme.len() <= MAX_SCHEME && (is_new || url.rest.starts_with('/')))
}

/// Follows `parseurl` with `CURLU_URLENCODE` and `CURLU_ALLOW_SPACE`, but without `CURLU_NON_SUPPORT_SCHEME`: control
/// characters and spaces in the path, query and fragment are encoded.
fn follow(version: Number, input: &str) -> Result<Answer<'_>, Rejection> {
    if !version.has(&versions::RESTRICTS_ZONES) {
        Rejection::forbid(CONTROL, input, |c| c.is_ascii_control(), "clean")?;
    }
    let mut handle = match without_slash(version, input) {
        None => Handle::parse(version, input)?,
        Some(url) => {
            let is_file = url.scheme.eq_ignore_ascii_case("file");
            file_without_slash(version, input).ok_or_else(|| {
                Rejection::new(if is_file { BAD_FILE } else { BAD_SLASHES }, input, url.rest, "absolute")
            })?
        }
    };
    // Without `CURLU_NON_SUPPORT_SCHEME`, an unknown scheme is an error.
    if let Some(scheme) = handle.values.scheme.as_ref().filter(|scheme| port_of(version, &scheme.text).is_none()) {
        let span = scheme.span.clone().unwrap_or(0..input.len());
        return Err(Rejection { reason: UNSUPPORTED, rule: "scheme", span });
    }
    let encode = |value: &mut Option<Value<'_>>, plus| {
        *value = value.take().map(|value| {
            let text = encoded(version, &value.text, plus);
            value.then(ChangeKind::Encoded, text)
        });
    };
    let in_fragment = match () {
        () if version.has(&versions::ENCODES_UPPER_CASE) => Some(Plus::Never),
        () if version.has(&versions::ENCODES_FRAGMENTS) => Some(Plus::InQuery),
        () if version.has(&versions::KEEPS_EMPTY_USER) => None,
        // Path, query and fragment are encoded at once.
        () if handle.values.query.is_some() => Some(Plus::Always),
        () => Some(Plus::InQuery),
    };
    encode(&mut handle.values.path, Plus::Never);
    encode(&mut handle.values.query, Plus::Always);
    if let Some(plus) = in_fragment {
        encode(&mut handle.values.fragment, plus);
    }
    Ok(handle.answer(input))
}

/// Reads a file URL whose path does not begin with a slash.
fn file_without_slash(version: Number, input: &str) -> Option<Handle<'_>> {
    if version.has(&versions::DECODES_FIRST) {
        return None;
    }
    let captures = RULES.read("redirect-until-8-20", input)?;
    let scheme = super::lower_case(input, captures.text("scheme")?);
    Some(Handle::new(version, input, "file-url", scheme, &captures))
}

/// Reads a scheme and its colon, if no slash follows.
fn without_slash(version: Number, input: &str) -> Option<Absolute<'_>> {
    if lacks_slash(input) { absolute(version, input) } else { None }
}

/// Follows `redirect_url`: joins the text of the old URL up to where the reference replaces it, and the reference.
fn join(base: &Handle<'_>, reference: &str) -> String {
    let version = base.version;
    let mut text = base.text();
    let start = base.values.get(Component::Scheme).map_or(0, str::len) + "://".len();
    let after = &text[start..];
    let is_new = version.has(&versions::ENCODES_CONTROLS);
    let (end, replaces_host) = match reference.as_bytes() {
        [b'/', b'/', ..] => (Some(0), true),
        [b'/', ..] => (after.find('/'), false),
        [b'#', ..] => (base.values.fragment.as_ref().and_then(|_| after.find('#')), false),
        [first, ..] => {
            let end = match (&base.values.query, &base.values.fragment) {
                _ if !is_new => after.find('?').or_else(|| after.find('#')),
                (Some(_), _) => after.find('?'),
                (None, Some(_)) => after.find('#'),
                (None, None) => None,
            };
            let directory = || after[..end.unwrap_or(after.len())].rfind('/').map(|slash| slash + 1);
            // A query replaces the query, and a path what follows the last slash.
            (if *first == b'?' { end } else { directory() }, false)
        }
        [] => (None, false),
    };
    if let Some(end) = end {
        text.truncate(start + end);
    }
    if replaces_host {
        let reference = &reference["//".len()..];
        let (host, rest) = reference.split_at(host_end(reference));
        text.push_str(host);
        // Only what follows a host is encoded.
        text.push_str(&encoded(version, rest, Plus::InQuery));
    } else {
        text.push_str(&encoded(version, reference, Plus::InQuery));
    }
    text
}

/// Follows `concat_url`, which `redirect_url` was before 8.12: the text of the old URL up to a slash, without the
/// segments that leading dots of the reference remove, and the reference.
fn join_until_8_11(base: &Handle<'_>, reference: &str) -> String {
    let version = base.version;
    let mut text = base.text();
    let start = text.find("//").map_or(0, |slashes| slashes + 2);
    let mut rest = reference;
    let mut needs_slash = true;
    let keeps_path = |reference: &str| {
        reference.starts_with('?') || reference.starts_with('#') && version.has(&versions::DROPS_EMPTY_QUERY)
    };
    if let Some(network) = reference.strip_prefix("//") {
        text.truncate(start);
        let (host, after) = network.split_at(host_end(network));
        text.push_str(host);
        text.push_str(&encoded(version, after, Plus::InQuery));
        return text;
    }
    if reference.starts_with('/') {
        let after = &text[start..];
        let query = after.find('?');
        let end = match (after.find('/'), query) {
            (Some(slash), Some(query)) => Some(slash.min(query)),
            (slash, query) => slash.or(query),
        };
        text.truncate(end.map_or(text.len(), |end| start + end));
        needs_slash = false;
    } else {
        if let Some(query) = text[start..].find('?') {
            text.truncate(start + query);
        }
        if keeps_path(reference) {
            needs_slash = false;
        } else {
            if let Some(slash) = text[start..].rfind('/') {
                text.truncate(start + slash);
            }
            let path = text[start..].find('/').map(|slash| start + slash + 1);
            rest = rest.strip_prefix("./").unwrap_or(rest);
            // Each `../` at the start removes a segment of the base, and others only when the result is read.
            let mut levels = 0_usize;
            while let Some(after) = rest.strip_prefix("../") {
                levels += 1;
                rest = after;
            }
            if let Some(path) = path {
                for _ in 0..levels {
                    // With more levels than segments, the root stays.
                    let Some(slash) = text[path..].rfind('/') else {
                        text.truncate(path);
                        break;
                    };
                    text.truncate(path + slash);
                }
                needs_slash = text.len() > path;
            }
            let has_query = rest.starts_with('?') && !version.has(&versions::DROPS_EMPTY_QUERY);
            needs_slash = needs_slash && !rest.starts_with('/') && !has_query;
        }
    }
    if needs_slash {
        text.push('/');
    }
    text.push_str(&encoded(version, rest, Plus::InQuery));
    text
}

/// Follows `find_host_sep`: finds the first slash or question mark. The host is taken to follow the first two slashes,
/// wherever they are.
fn host_end(text: &str) -> usize {
    let start = text.find("//").map_or(0, |slashes| slashes + 2);
    text[start..].find(['/', '?']).map_or(text.len(), |end| start + end)
}

/// Follows `urlencode_str`: controls, spaces and bytes that are not ASCII are percent-encoded, and the digits of
/// percent-encoded bytes become upper case.
fn encoded(version: Number, text: &str, mut plus: Plus) -> String {
    let encodes_controls = version.has(&versions::ENCODES_CONTROLS);
    let has_upper_case = version.has(&versions::UPPER_CASE_DIGITS);
    let encodes_upper_case = version.has(&versions::ENCODES_UPPER_CASE);
    let mut out = String::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [byte, after @ ..] = rest {
        rest = after;
        match (*byte, after) {
            (b' ', _) if plus == Plus::Always => out.push('+'),
            (b' ', _) => out.push_str("%20"),
            (0..=b' ' | 0x7f.., _) if encodes_controls && has_upper_case => out.push_str(percent_encode_byte(*byte)),
            (0..=b' ' | 0x7f, _) if !encodes_controls => out.push(char::from(*byte)),
            (0..=b' ' | 0x7f.., _) => out.push_str(&percent_encode_byte(*byte).to_ascii_lowercase()),
            (b'%', [high, low, after @ ..])
                if encodes_upper_case && high.is_ascii_hexdigit() && low.is_ascii_hexdigit() =>
            {
                out.extend([b'%', high.to_ascii_uppercase(), low.to_ascii_uppercase()].map(char::from));
                rest = after;
            }
            (byte, _) => {
                if byte == b'?' && plus == Plus::InQuery {
                    plus = Plus::Always;
                }
                out.push(char::from(byte));
            }
        }
    }
    out
}
