#![doc = include_str!("README.md")]

use alloc::string::ToString;

use railurl_canon::changes::ChangeKind;
use railurl_canon::client::{Client, WEB};

use crate::description::{Description, Reading, Rules, rules};
use crate::pipeline::Pipeline;
use crate::pipeline::{places, stage};
use crate::{About, Answer, Component, Program, Reason, Rejection, Value, resolver};

/// `http::Uri`.
pub struct RustHttpUri;

pub(crate) const ABOUT: About = About {
    name: "rust-http-uri",
    title: "Rust http::Uri",
    program: "the Rust crate http, http::Uri",
    version: "1.5.0",
    release: "1.5.0",
    is_compared: true,
    fetches: Ok(Client::new("hyper", WEB)),
    calls: "str::parse; scheme_str, host, port_u16, path, query",
};

const TOO_LONG: Reason = Reason::new(&["uri-too-long", "the URI has more than 65534 bytes"]);
const INVALID: Reason = Reason::new(&["invalid-uri", "a character is not allowed, or the authority is missing"]);
const SCHEME_TOO_LONG: Reason = Reason::new(&["scheme-too-long", "the scheme has more than 64 bytes"]);
const BRACKETS: Reason =
    Reason::new(&["invalid-brackets", "the brackets are not a single pair, or a percent sign precedes them"]);
const COLONS: Reason =
    Reason::new(&["too-many-colons", "the host has more than one colon, or another part has more than eight"]);
const NO_HOST: Reason = Reason::new(&["nothing-after-at", "nothing follows the at sign"]);
const PERCENT: Reason = Reason::new(&["percent-in-host", "a host cannot have a percent sign outside brackets"]);

/// The maximum length of a URI, in bytes.
const MAX_LENGTH: usize = 65534;

/// The maximum length of a scheme, in bytes.
const MAX_SCHEME_LENGTH: usize = 64;

/// The maximum number of colons between at signs and brackets.
const MAX_COLONS: usize = 8;

static RULES: Rules = rules!("rust-http-uri.railroad");

static DESCRIPTION: Description = Description {
    stages: &[
        stage!("uri", ""),
        stage!("authority", "authority-text"),
        // Anything else is ignored.
        stage!("port", "authority-text", Matching, |_, text| RULES.read("port", text).is_some()),
    ],
    places: places!(
        Scheme: "scheme", UserInfo: "authority.text", Host: "host" "in-brackets", Authority: "authority-text",
        Port: "port.digits", Path: "path", Query: "query", Fragment: "fragment"
    ),
    ..Description::new(&RULES)
};

/// The forms of a request target.
const FORMS: &[&str] = &["origin", "asterisk", "absolute", "authority-only"];

impl Program for RustHttpUri {
    fn read<'i>(&self, input: &'i str) -> Result<Answer<'i>, Rejection> {
        if input.len() > MAX_LENGTH {
            return Err(Rejection::whole(TOO_LONG, input, "uri"));
        }
        let reading = DESCRIPTION.read(input).map_err(|unread| match unread.rule {
            "uri" => Rejection::whole(INVALID, input, "uri"),
            _ => Rejection::new(INVALID, input, unread.text, "authority"),
        })?;
        let form = reading.form(FORMS).unwrap_or_default();
        let path = reading.text("path").unwrap_or_default();
        let query = reading.component(Component::Query).map(|query| query.value(input));
        let answer = Answer::new(form).with(Component::Query, query);
        match form {
            "origin" => Ok(answer.with(Component::Path, Value::slice(input, path, "uri"))),
            "asterisk" => Ok(answer.with(Component::Path, Value::slice(input, input, "uri"))),
            "authority-only" => with_authority(answer.with(Component::Path, Value::absent("", "uri")), input, &reading),
            _ => {
                let scheme = reading.text("scheme").unwrap_or_default();
                if scheme.len() > MAX_SCHEME_LENGTH {
                    return Err(Rejection::new(SCHEME_TOO_LONG, input, scheme, "scheme"));
                }
                // The two usual schemes are constants, others stay as they are.
                let usual = ["http", "https"].into_iter().find(|usual| scheme.eq_ignore_ascii_case(usual));
                let scheme = Value::made(input, scheme, ChangeKind::LowerCased, usual.unwrap_or(scheme), "scheme");
                let text = if path.is_empty() { "/" } else { path };
                let answer = answer
                    .with(Component::Scheme, scheme)
                    .with(Component::Path, Value::made(input, path, ChangeKind::Added, text, "uri"));
                with_authority(answer, input, &reading)
            }
        }
    }

    fn pipeline(&self) -> Pipeline {
        DESCRIPTION.pipeline()
    }
}

/// Returns the answer with the host and the port of an authority.
fn with_authority<'i>(mut answer: Answer<'i>, input: &'i str, reading: &Reading<'i>) -> Result<Answer<'i>, Rejection> {
    let text = reading.text("authority-text").unwrap_or_default();
    if let Some((reason, at)) = fault(text) {
        return Err(Rejection::new(reason, input, &text[at..], "authority-text"));
    }
    let host = reading.text("authority.host").unwrap_or_default();
    answer.set(Component::Host, Value::slice(input, host, "authority"));
    answer.effective_host = resolver::effective_host(host);
    // An invalid port is ignored.
    if let Some(digits) = reading.text("port.digits")
        && let Ok(number) = digits.parse::<u16>()
    {
        answer.set(Component::Port, Value::made(input, digits, ChangeKind::ZerosRemoved, number.to_string(), "port"));
    }
    Ok(answer)
}

/// Returns the error of `validate_authority_bytes`, and its place: counts start again after an at sign and after a
/// closing bracket.
fn fault(authority: &str) -> Option<(Reason, usize)> {
    let (mut colons, mut percent, mut open, mut closed) = (0, None, None, false);
    for (at, byte) in authority.bytes().enumerate() {
        match byte {
            // An at sign or a bracket after it shows that it is not in the host.
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
