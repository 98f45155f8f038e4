#![doc = include_str!("README.md")]

pub mod syntax;
#[cfg(feature = "walk")]
mod walk;

use alloc::string::ToString;

use railurl_canon::changes::ChangeKind;

#[cfg(feature = "walk")]
use crate::pipeline::{Pipeline, places, stage, vec};
use crate::text::whole;
use crate::{About, Answer, Component, Program, Reason, Rejection, Value, resolver};
use syntax::{AuthorityHost, Uri};

/// `http::Uri`.
pub struct RustHttpUri;

pub(crate) const ABOUT: About = About {
    name: "rust-http-uri",
    program: "the Rust crate http, http::Uri",
    version: "1.5.0",
    release: "1.5.0",
    is_compared: true,
    calls: "str::parse; scheme_str, host, port_u16, path, query",
};

const TOO_LONG: Reason = Reason::new("uri-too-long", "the URI has more than 65534 bytes");
const INVALID: Reason = Reason::new("invalid-uri", "a character is not allowed, or there is no authority");
const SCHEME_TOO_LONG: Reason = Reason::new("scheme-too-long", "the scheme has more than 64 bytes");
const BRACKETS: Reason =
    Reason::new("invalid-brackets", "the brackets are not a single pair, or a percent sign precedes them");
const COLONS: Reason =
    Reason::new("too-many-colons", "the host has more than one colon, or another part has more than eight");
const NO_HOST: Reason = Reason::new("nothing-after-at", "nothing follows the at sign");
const PERCENT: Reason = Reason::new("percent-in-host", "a host cannot have a percent sign outside brackets");

/// The maximum length of a URI, in bytes.
const MAX_LENGTH: usize = 65534;

/// The maximum length of a scheme, in bytes.
const MAX_SCHEME_LENGTH: usize = 64;

/// The maximum number of colons between at signs and brackets.
const MAX_COLONS: usize = 8;

impl Program for RustHttpUri {
    fn read<'i>(&self, input: &'i str) -> Result<Answer<'i>, Rejection> {
        if input.len() > MAX_LENGTH {
            return Err(Rejection::whole(TOO_LONG, input, "uri"));
        }
        let uri = whole(syntax::uri(input)).ok_or_else(|| Rejection::whole(INVALID, input, "uri"))?;
        let slice = |text, rule| Value::slice(input, text, rule);
        let query_of = |query: Option<&'i str>| query.map(|text| slice(text, "query"));
        match uri {
            Uri::Origin(found) => Ok(Answer::new("origin")
                .with(Component::Path, slice(found.path, "uri"))
                .with(Component::Query, query_of(found.query))),
            Uri::Asterisk(text) => Ok(Answer::new("asterisk").with(Component::Path, slice(text, "uri"))),
            Uri::AuthorityOnly(text) => with_authority(
                Answer::new("authority-only").with(Component::Path, Value::absent("", "uri")),
                input,
                text,
            ),
            Uri::Absolute(found) => {
                if found.scheme.len() > MAX_SCHEME_LENGTH {
                    return Err(Rejection::new(SCHEME_TOO_LONG, input, found.scheme, "scheme"));
                }
                // The two usual schemes are constants, others stay as they are.
                let usual = ["http", "https"].into_iter().find(|usual| found.scheme.eq_ignore_ascii_case(usual));
                let scheme =
                    Value::made(input, found.scheme, ChangeKind::LowerCased, usual.unwrap_or(found.scheme), "scheme");
                let path = if found.path.is_empty() { "/" } else { found.path };
                let answer = Answer::new("absolute")
                    .with(Component::Scheme, scheme)
                    .with(Component::Path, Value::made(input, found.path, ChangeKind::Added, path, "uri"))
                    .with(Component::Query, query_of(found.query));
                with_authority(answer, input, found.authority_text)
            }
        }
    }

    #[cfg(feature = "walk")]
    fn pipeline(&self) -> Pipeline {
        Pipeline {
            stages: vec![
                stage!("uri", ""),
                stage!("authority", "authority-text"),
                // Anything else is ignored.
                stage!("port", "authority-text", Matching, |_, text| whole(syntax::port(text)).is_some()),
            ],
            places: places!(
                Scheme: "scheme", UserInfo: "authority.text", Host: "host" "in-brackets", Authority: "authority-text",
                Port: "port.digits", Path: "path", Query: "query", Fragment: "fragment"
            ),
            ..Pipeline::new("rust-http-uri.railroad", include_str!("rust-http-uri.railroad"))
        }
    }
}

/// Returns the answer with the host and the port of an authority.
fn with_authority<'i>(mut answer: Answer<'i>, input: &'i str, text: &'i str) -> Result<Answer<'i>, Rejection> {
    if let Some((reason, at)) = fault(text) {
        return Err(Rejection::new(reason, input, &text[at..], "authority-text"));
    }
    let authority = whole(syntax::authority(text)).ok_or_else(|| Rejection::new(INVALID, input, text, "authority"))?;
    let (AuthorityHost::InBrackets(host) | AuthorityHost::Name(host)) = authority.host;
    answer.set(Component::Host, Value::slice(input, host, "authority"));
    answer.effective_host = resolver::effective_host(host);
    // An invalid port is ignored.
    if let Some(port) = whole(syntax::port(text))
        && let Ok(number) = port.digits.parse::<u16>()
    {
        answer.set(
            Component::Port,
            Value::made(input, port.digits, ChangeKind::ZerosRemoved, number.to_string(), "port"),
        );
    }
    Ok(answer)
}

/// Returns the error of `validate_authority_bytes`, and its place: counts start again after an at sign and after a
/// closing bracket.
fn fault(authority: &str) -> Option<(Reason, usize)> {
    let (mut colons, mut percent, mut open, mut closed) = (0, None, None, false);
    for (at, byte) in authority.bytes().enumerate() {
        match byte {
            b'%' => percent = Some(at),
            b':' if colons == MAX_COLONS => return Some((COLONS, at)),
            b':' => colons += 1,
            b'[' if percent.is_some() || open.is_some() => return Some((BRACKETS, at)),
            b'[' => open = Some(at),
            b']' if open.is_none() || closed => return Some((BRACKETS, at)),
            b']' | b'@' => {
                closed |= byte == b']';
                (colons, percent) = (0, None);
            }
            _ => {}
        }
    }
    match (open, percent) {
        (Some(at), _) if !closed => Some((BRACKETS, at)),
        _ if colons > 1 => Some((COLONS, authority.rfind(':')?)),
        _ if authority.ends_with('@') => Some((NO_HOST, authority.len() - 1)),
        (_, Some(at)) => Some((PERCENT, at)),
        _ => None,
    }
}
