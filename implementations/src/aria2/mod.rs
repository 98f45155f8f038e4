#![doc = include_str!("README.md")]

use alloc::borrow::Cow;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use railurl_canon::changes::ChangeKind;
use railurl_canon::client::Client;
use railurl_canon::percent::{
    EncodeSet, percent_decode, percent_decode_utf8_lossy, percent_encode_into, utf8_percent_encode,
    utf8_percent_encoded_length,
};

use crate::answer::UNSUPPORTED_SCHEME;
use crate::description::{Description, Rules, Written, rules};
use crate::pipeline::Pipeline;
use crate::pipeline::{Place, places, stage};
use crate::text::{NOT_UNRESERVED, strtol};
use crate::{About, Answer, Component, Components, Program, Reason, Rejection, Value, resolver};

/// aria2.
pub struct Aria2;

pub(crate) const ABOUT: About = About {
    name: "aria2",
    title: "aria2",
    program: "aria2",
    version: "1.37.0",
    release: "1.37.0",
    is_compared: true,
    fetches: Ok(Client::new("aria2c", &["http", "https", "ftp", "sftp"])),
    calls: "uri_split, Request::setUri of util::percentEncodeMini, and with a base Request::redirectUri; the protocols of \
            InitiateConnectionCommandFactory; the fields of uri::parse of Request::getCurrentUri, and the fragment of uri_split",
};

const NUL: Reason = Reason::new(&["nul", "an argument has no U+0000"]);
const TOO_LONG: Reason = Reason::new(&["too-long", "the URI has more than 65535 bytes when it is percent-encoded"]);
const UNSUPPORTED: Reason =
    Reason::new(&[UNSUPPORTED_SCHEME, "the scheme is not http, https, ftp or sftp, in lower case"]);
const NO_SCHEME: Reason = Reason::new(&["missing-scheme", "two slashes have to follow a scheme and a colon"]);
const AUTHORITY: Reason = Reason::new(&[
    "invalid-authority",
    "the host is missing, a bracket is misplaced, or the text after a colon is not a port",
]);
const PORT: Reason = Reason::new(&["invalid-port", "the port is not a number up to 65535"]);
const NO_FILE: Reason = Reason::new(&["missing-file", "a path with this scheme cannot end with a slash"]);
const EMPTY: Reason = Reason::new(&["empty-redirect", "an empty redirect is not followed"]);

/// The longest URI, in bytes. Offsets have 16 bits, so that others are read wrongly.
const MAX_LENGTH: usize = 65535;

/// The characters that `percentEncodeMini` encodes.
const MINI: EncodeSet = EncodeSet::EMPTY.with_range(0, b' ').with(b"\"<>\x7F");

static RULES: Rules = rules!("aria2.railroad");

static DESCRIPTION: Description = Description {
    stages: &[
        // A redirect's target is joined first.
        stage!("request", "", WithoutBase, |whole, _| whole.base.is_none()),
        stage!("uri", "request.before"),
    ],
    places: PLACES,
    ..Description::new(&RULES)
};

/// `uri_split` without the steps of a request.
static URI: Description = Description { stages: &[stage!("uri", "")], places: PLACES, ..Description::new(&RULES) };

const PLACES: &[Place] = places!(
    Scheme: "scheme", Username: "with-password.username" "with-user.username", Password: "with-password.password",
    Host: "ip-literal.address" "name-after-password" "with-user.name" "name", Port: "port", Path: "path",
    Query: "query", Fragment: "request.fragment"
);

/// The fields of `uri_split`, as they were written.
struct Split<'i>(Components<Option<Written<'i>>>);

impl Program for Aria2 {
    fn read<'i>(&self, input: &'i str) -> Result<Answer<'i>, Rejection> {
        Split::of_request(input)?.answer(input)
    }

    fn resolve<'i>(&self, input: &'i str, base: &str) -> Result<Answer<'i>, Rejection> {
        // `getCurrentUri` has no fragment.
        match redirect(input, base).map_err(|failure| failure.of_whole(input))? {
            Cow::Borrowed(input) => {
                let split = Split::of_request(input)?;
                Split(Components { fragment: None, ..split.0 }).answer(input)
            }
            Cow::Owned(text) => {
                let answer = Split::of_request(&text)
                    .and_then(|split| split.answer(&text))
                    .map_err(|failure| failure.of_whole(input))?;
                Ok(answer.with(Component::Fragment, None).without_spans().into_owned())
            }
        }
    }

    fn joined(&self, input: &str, base: &str) -> Option<String> {
        redirect(input, base).ok().map(Cow::into_owned)
    }

    fn default_port(&self, scheme: &str) -> Option<u16> {
        default_port(scheme)
    }

    fn pipeline(&self) -> Pipeline {
        DESCRIPTION.pipeline()
    }
}

impl<'i> Split<'i> {
    /// Follows `uri_split` of what is before the fragment.
    fn of_request(input: &'i str) -> Result<Self, Rejection> {
        Rejection::forbid(NUL, input, |c| c == '\0', "request")?;
        if utf8_percent_encoded_length(input, MINI) > MAX_LENGTH {
            return Err(Rejection::whole(TOO_LONG, input, "request"));
        }
        let reading = DESCRIPTION.read(input).map_err(|unread| match unread.text.split_once("://") {
            None => Rejection::whole(NO_SCHEME, input, "uri"),
            Some((scheme, _)) if scheme.is_empty() || scheme.chars().skip(1).any(|c| c == ':') => {
                Rejection::whole(NO_SCHEME, input, "uri")
            }
            Some((_, rest)) => Rejection::new(AUTHORITY, input, rest, "uri"),
        })?;
        Ok(Split(reading.components()))
    }

    /// Follows `uri_split`, without its condition on the port.
    fn of(text: &'i str) -> Option<Self> {
        URI.read(text).ok().map(|reading| Split(reading.components()))
    }

    /// Returns the text of a component; empty if it is missing.
    fn text(&self, component: Component) -> &'i str {
        self.0[component].unwrap_or_default().text
    }

    /// Returns the port, or the default one if it is 0 or missing. `None` if it is too large, or the scheme has none.
    fn port(&self) -> Option<u16> {
        let number = self.0.port.map_or(Ok(0), |port| u16::try_from(strtol(port.text))).ok()?;
        Some(number).filter(|number| *number != 0).or_else(|| default_port(self.text(Component::Scheme)))
    }

    /// Follows `uri::parse`, and the conditions of `InitiateConnectionCommandFactory`.
    fn answer(self, input: &'i str) -> Result<Answer<'i>, Rejection> {
        let (scheme, path) = (self.text(Component::Scheme), self.text(Component::Path));
        let fault = |reason, component, rule| Rejection::new(reason, input, self.text(component), rule);
        let default = default_port(scheme).ok_or_else(|| fault(UNSUPPORTED, Component::Scheme, "scheme"))?;
        let number = self.port().ok_or_else(|| fault(PORT, Component::Port, "port"))?;
        // `ftp` and `sftp`, which need the name of a file, are the schemes with this end.
        if scheme.ends_with("ftp") && (path.is_empty() || path.ends_with('/')) {
            return Err(fault(NO_FILE, Component::Path, "path"));
        }
        let port = match self.0.port.map(|port| port.text) {
            // The port 0 counts as missing.
            Some(port) if strtol(port) == 0 => {
                Value::slice(input, port, "port").then(ChangeKind::CharactersReplaced, number.to_string())
            }
            Some(port) => Value::made(input, port, ChangeKind::ZerosRemoved, number.to_string(), "port"),
            None => Value::absent(default.to_string(), "port"),
        };
        let encoded = |component, rule| {
            let text = self.text(component);
            Value::slice(input, text, rule).then(ChangeKind::Encoded, utf8_percent_encode(text, MINI))
        };
        let decoded = |written: Written<'i>| {
            written.value(input).then(ChangeKind::Decoded, percent_decode_utf8_lossy(written.text))
        };
        let encoded_path = encoded(Component::Path, "path");
        let optional = |component, rule| self.0[component].map(|_| encoded(component, rule));
        let mut answer = Answer::new("uri")
            .with(Component::Scheme, Value::slice(input, scheme, "scheme"))
            .with(Component::Username, self.0.username.map(decoded))
            .with(Component::Password, self.0.password.map(decoded))
            .with(Component::Host, encoded(Component::Host, self.0.host.unwrap_or_default().rule))
            .with(Component::Port, port)
            .with(
                Component::Path,
                if path.is_empty() { encoded_path.then(ChangeKind::Added, "/") } else { encoded_path },
            )
            .with(Component::Query, optional(Component::Query, "query"))
            .with(Component::Fragment, optional(Component::Fragment, "fragment"));
        answer.set_effective_host(resolver::effective_host);
        Ok(answer)
    }

    /// Follows `construct`, without the path.
    fn write(&self, out: &mut String) {
        // aria2 keeps credentials decoded, and encodes them when it writes a URI.
        let reserved = |text: &str, out: &mut String| {
            percent_encode_into(&percent_decode(text.as_bytes()), NOT_UNRESERVED, out);
        };
        let scheme = self.text(Component::Scheme);
        out.push_str(scheme);
        out.push_str("://");
        if let Some(username) = self.0.username {
            reserved(username.text, out);
            if let Some(password) = self.0.password {
                out.push(':');
                reserved(password.text, out);
            }
            out.push('@');
        }
        let host = self.0.host.unwrap_or_default();
        let (open, close) = if host.rule == "ip-literal" { ("[", "]") } else { ("", "") };
        out.extend([open, host.text, close]);
        if let Some(port) = self.port().filter(|port| default_port(scheme) != Some(*port)) {
            out.extend([":", &port.to_string()]);
        }
    }
}

/// Follows `getDefaultPort`.
fn default_port(scheme: &str) -> Option<u16> {
    match scheme {
        "http" => Some(80),
        "https" => Some(443),
        "ftp" => Some(21),
        "sftp" => Some(22),
        _ => None,
    }
}

/// Follows `Request::redirectUri`: returns the text that it reads.
fn redirect<'i>(input: &'i str, base: &str) -> Result<Cow<'i, str>, Rejection> {
    // A base was requested, so its scheme, port and file were checked as well.
    Aria2.read(base)?;
    let base = Split::of_request(base)?;
    Rejection::forbid(NUL, input, |c| c == '\0', "request")?;
    if input.is_empty() {
        return Err(Rejection::whole(EMPTY, input, "request"));
    }
    if input.starts_with("//") {
        return Ok(Cow::Owned([base.text(Component::Scheme), ":", input].concat()));
    }
    let is_scheme = |text: &str| text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"+-.".contains(&byte));
    let is_absolute = input.split_once("://").is_some_and(|(scheme, _)| is_scheme(scheme));
    // `joinUri` takes any scheme if there is a port.
    if is_absolute || Split::of(input).is_some_and(|split| split.port().is_some()) {
        return Ok(Cow::Borrowed(input));
    }
    // Joining drops the fragment.
    let input = input.split('#').next().unwrap_or_default();
    let (path, query) = input.split_at(input.find('?').unwrap_or(input.len()));
    let base_path = base.text(Component::Path);
    let directory = base_path.rfind('/').map_or("/", |slash| &base_path[..=slash]);
    let path = match path.as_bytes() {
        // aria2 normalizes the path of the reference, and leaves that of the base as it is.
        [] => Cow::Borrowed(directory),
        [b'/', ..] => normalized(path),
        _ => normalized(&[directory, path].concat()),
    };
    let mut text = String::new();
    base.write(&mut text);
    text.extend([&path, query]);
    Ok(Cow::Owned(utf8_percent_encode(&text, MINI).into_owned()))
}

/// Follows `normalizePath` of a path that begins with a slash: without empty segments and dot segments.
fn normalized(path: &str) -> Cow<'static, str> {
    let mut kept = Vec::new();
    for segment in path.split_inclusive('/') {
        match segment.trim_end_matches('/') {
            "" | "." => {}
            ".." => drop(kept.pop()),
            _ => kept.push(segment),
        }
    }
    Cow::Owned(String::from("/") + &kept.concat())
}
