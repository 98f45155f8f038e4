//! `Session.resolve_redirects`.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;

use railurl_canon::changes::ChangeKind;

use super::{NO_SCHEME, PythonRequests, RULES, prepare_auth, requote::requote};
use crate::python_urllib::{PythonUrllib, join};
use crate::{Answer, Component, Program, Reason, Rejection};

const NO_REDIRECT: Reason = Reason::new(&["no-redirect", "an empty location is not followed"]);

/// Returns the URL that `Session` requests if the response to a request for `base` has the header `Location: input`,
/// prepared and parsed.
pub(super) fn resolve<'i>(requests: &PythonRequests, input: &'i str, base: &str) -> Result<Answer<'i>, Rejection> {
    let url = location(requests, input, base).map_err(|failure| failure.of_whole(input))?;
    let answer = requests.read(&url).map_err(|failure| failure.of_whole(input))?.into_owned();
    // The spans are those that `urlsplit` finds: backslashes are encoded before urllib3 reads the URL.
    let written = PythonUrllib::V3_13_0.read(input).ok();
    let span = |component| written.as_ref()?.get(component)?.span.clone().filter(|span| !span.is_empty());
    // `requote` encodes the reference before it is joined.
    let kind = |component| match component {
        Component::Path => ChangeKind::Merged,
        _ => ChangeKind::EscapesNormalized,
    };
    Ok(answer.in_joined(&url, kind, |component, _| span(component)))
}

/// Returns the URL of the next request.
pub(super) fn location(requests: &PythonRequests, input: &str, base: &str) -> Result<String, Rejection> {
    let program = &PythonUrllib::V3_13_0;
    let base = prepare(requests, base)?;
    if input.is_empty() {
        return Err(Rejection::whole(NO_REDIRECT, input, "request"));
    }
    // A location without a fragment takes the base's (RFC 9110, section 10.2.2).
    let (scheme, fragment) = join::scheme_and_fragment(program, &base)?;
    let url = if input.starts_with("//") { Cow::Owned(format!("{scheme}:{input}")) } else { Cow::Borrowed(input) };
    let (url, has_netloc) = join::reassemble(program, &url, &fragment)?;
    let url = requote(&url);
    let url = if has_netloc { url.into_owned() } else { join::urljoin(program, &url, &base)?.into_owned() };
    // `rebuild_proxies` parses the URL of the request, which can fail.
    join::scheme_and_fragment(program, &url)?;
    Ok(url)
}

/// Follows `PreparedRequest.prepare_url`, for any scheme.
fn prepare<'b>(requests: &PythonRequests, base: &'b str) -> Result<Cow<'b, str>, Rejection> {
    let no_scheme = || Rejection::whole(NO_SCHEME, base, "request");
    let request = RULES.read("request", base).ok_or_else(no_scheme)?;
    match request.has("parsed") {
        true => requests.prepare(&requests.parse_url(base, &request)?, base).map(Cow::Owned),
        false => {
            let url = &base[request.text("white-space").map_or(0, str::len)..];
            let is_http = url.get(..4).is_some_and(|start| start.eq_ignore_ascii_case("http"));
            if is_http || !url.contains(':') {
                return Err(no_scheme());
            }
            prepare_auth(url).map_err(|reason| Rejection::whole(reason, base, "request"))?;
            Ok(Cow::Borrowed(url))
        }
    }
}
