//! Redirects: `curl_url_set` on the handle of the old URL, as `Curl_http_follow` calls it.

use alloc::borrow::Cow;
use alloc::string::String;

use railurl_canon::changes::ChangeKind;
use railurl_canon::percent::percent_encode_byte;

use super::{BAD_FILE, BAD_SLASHES, CONTROL, Handle, MAX_LENGTH, MAX_SCHEME, SCHEMES, TOO_LONG, syntax};
use crate::text::whole;
use crate::{Answer, Reason, Rejection, Value};

const UNSUPPORTED: Reason = Reason::unsupported_scheme("libcurl does not follow redirects to URLs with this scheme");

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

/// `set_url`.
pub(super) fn resolve<'i>(input: &'i str, base: &str) -> Result<Answer<'i>, Rejection> {
    let whole = |failure: Rejection| Rejection::whole(failure.reason, input, failure.rule);
    let mut base = Handle::read(base).map_err(whole)?;
    if input.is_empty() {
        base.fragment = None;
        return Ok(base.answer("").inherited());
    }
    match target(input, &base)? {
        Cow::Borrowed(input) => follow(input),
        Cow::Owned(joined) => Ok(follow(&joined).map_err(whole)?.without_spans().into_owned()),
    }
}

/// Returns the text of the URL that a redirect leads to.
pub(super) fn joined(input: &str, base: &str) -> Option<String> {
    let base = Handle::read(base).ok()?;
    if input.is_empty() { None } else { target(input, &base).ok().map(Cow::into_owned) }
}

/// Returns the input if it is absolute, otherwise the base and the input, joined.
fn target<'i>(input: &'i str, base: &Handle<'_>) -> Result<Cow<'i, str>, Rejection> {
    if input.len() > MAX_LENGTH {
        return Err(Rejection::whole(TOO_LONG, input, "url"));
    }
    if let Some(at) = input.find('\0') {
        return Err(Rejection::new(CONTROL, input, &input[at..=at], "clean"));
    }
    if is_absolute(input) {
        return Ok(Cow::Borrowed(input));
    }
    let joined = join(base, input);
    if joined.len() >= MAX_LENGTH {
        return Err(Rejection::whole(TOO_LONG, input, "url"));
    }
    Ok(Cow::Owned(joined))
}

/// `Curl_is_absolute_url`.
fn is_absolute(input: &str) -> bool {
    whole(syntax::absolute(input)).is_some_and(|found| found.scheme.len() <= MAX_SCHEME)
}

/// `parseurl` with `CURLU_URLENCODE` and `CURLU_ALLOW_SPACE`, but without `CURLU_NON_SUPPORT_SCHEME`: control characters
/// and spaces in the path, query and fragment are encoded.
fn follow(input: &str) -> Result<Answer<'_>, Rejection> {
    if let Some(found) = without_slash(input) {
        let is_file = found.scheme.eq_ignore_ascii_case("file");
        return Err(Rejection::new(if is_file { BAD_FILE } else { BAD_SLASHES }, input, found.rest, "absolute"));
    }
    let mut handle = Handle::parse(input)?;
    if !SCHEMES.iter().any(|scheme| scheme.0 == &*handle.scheme.text) {
        return Err(Rejection {
            reason: UNSUPPORTED,
            rule: "scheme",
            span: handle.scheme.span.unwrap_or(0..input.len()),
        });
    }
    let encode = |value: &mut Option<Value<'_>>, plus| {
        *value = value.take().map(|value| {
            let text = encoded(&value.text, plus).into_owned();
            value.then(ChangeKind::Encoded, text)
        });
    };
    encode(&mut handle.path, Plus::Never);
    encode(&mut handle.query, Plus::Always);
    encode(&mut handle.fragment, Plus::Never);
    Ok(handle.answer(input))
}

/// A scheme and its colon, if no slash follows.
pub(super) fn without_slash(input: &str) -> Option<syntax::Absolute<'_>> {
    whole(syntax::absolute(input)).filter(|found| !found.rest.starts_with('/'))
}

/// `redirect_url`: the text of the old URL up to where the reference replaces it, and the reference.
fn join(base: &Handle<'_>, reference: &str) -> String {
    let mut text = base.text();
    let start = base.scheme.text.len() + "://".len();
    let after = &text[start..];
    let (end, replaces_host) = match reference.as_bytes() {
        [b'/', b'/', ..] => (Some(0), true),
        [b'/', ..] => (after.find('/'), false),
        [b'#', ..] => (base.fragment.as_ref().and_then(|_| after.find('#')), false),
        [first, ..] => {
            let end = match (&base.query, &base.fragment) {
                (Some(_), _) => after.find('?'),
                (None, Some(_)) => after.find('#'),
                (None, None) => None,
            };
            let directory = || after[..end.unwrap_or(after.len())].rfind('/').map(|slash| slash + 1);
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
        text.push_str(&encoded(rest, Plus::InQuery));
    } else {
        text.push_str(&encoded(reference, Plus::InQuery));
    }
    text
}

/// `find_host_sep`: the first slash or question mark. The host is taken to follow the first two slashes, wherever they
/// are.
fn host_end(text: &str) -> usize {
    let start = text.find("//").map_or(0, |slashes| slashes + 2);
    text[start..].find(['/', '?']).map_or(text.len(), |end| start + end)
}

/// `urlencode_str`: controls, spaces and bytes that are not ASCII are percent-encoded, and the digits of
/// percent-encoded bytes become upper case.
fn encoded<'a>(text: &str, mut plus: Plus) -> Cow<'a, str> {
    let mut out = String::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [byte, after @ ..] = rest {
        rest = after;
        match (*byte, after) {
            (b' ', _) if plus == Plus::Always => out.push('+'),
            (0..=b' ' | 0x7f.., _) => out.push_str(percent_encode_byte(*byte)),
            (b'%', [high, low, after @ ..]) if high.is_ascii_hexdigit() && low.is_ascii_hexdigit() => {
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
    Cow::Owned(out)
}
