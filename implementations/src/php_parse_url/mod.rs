#![doc = include_str!("README.md")]

use alloc::borrow::Cow;
use alloc::string::ToString;

use railurl_canon::changes::ChangeKind;
use railurl_canon::client::Client;

use crate::description::{Description, Rules, Written, rules};
use crate::pipeline::Pipeline;
use crate::pipeline::{places, stage};
use crate::program::Known;
use crate::text::strtol;
use crate::version::{Change, Number, releases};
use crate::{Answer, Component, Program, Reason, Rejection, Value, resolver};

/// PHP's `parse_url`, of one version.
pub struct PhpParseUrl {
    version: Number,
}

/// The releases: the default, then the others, the newest first.
pub(crate) const RELEASES: &[Known<PhpParseUrl>] = releases! {
    PhpParseUrl {
        name: "php-parse-url",
        title: "PHP parse_url",
        program: "PHP, parse_url",
        version: "8.2.36",
        fetches: Ok(Client::new("fopen and file_get_contents", &["http", "https", "ftp", "ftps", "file", "data"]).with_default_scheme("file", Some("file")).with_scheme_without_host("file").with_port_for_zero()),
        calls: "parse_url(url), an array",
    } (8, 2, 36), [], []:
    (8, 5, 10), (8, 4, 25), (8, 3, 33), (8, 1, 34), (8, 0, 30), (7, 4, 33)
};

/// An empty query or fragment is not missing.
const KEEPS_EMPTY: Change = Change(&[Number(8, 0, 0)]);

const COLON_ONLY: Reason = Reason::new(&["colon-only", "the URL is only a colon"]);
const EMPTY_HOST: Reason = Reason::new(&["empty-host", "the host is empty"]);
const INVALID_PORT: Reason =
    Reason::new(&["invalid-port", "the port is not a number up to 65535, or has more than five bytes"]);

/// The maximum length of a port, in bytes.
const MAX_PORT_LENGTH: usize = 5;

static RULES: Rules = rules!("php-parse-url.railroad");

static DESCRIPTION: Description = Description {
    stages: &[stage!("url", ""), stage!("authority", "authority-text")],
    places: places!(
        Scheme: "scheme", UserInfo: "authority.text", Host: "host" "host-only" "in-brackets",
        Authority: "authority-text", Port: "port" "port.digits", Path: "path", Query: "query", Fragment: "fragment"
    ),
    ..Description::new(&RULES)
};

/// The forms of an input.
const FORMS: &[&str] = &["with-first-port", "file", "with-scheme-and-host", "with-scheme", "with-host", "path-only"];

impl Program for PhpParseUrl {
    fn read<'i>(&self, input: &'i str) -> Result<Answer<'i>, Rejection> {
        let reading = DESCRIPTION.read(input).map_err(|_| Rejection::whole(COLON_ONLY, input, "url"))?;
        let replaced = |Written { text, rule }| {
            Value::made(input, text, ChangeKind::CharactersReplaced, without_controls(text), rule)
        };
        let present = |text: &Written<'_>| self.version.has(&KEEPS_EMPTY) || !text.text.is_empty();
        // An empty path is missing, except for the empty input.
        let path = reading.component(Component::Path).filter(|path| !path.text.is_empty() || input.is_empty());
        // The literal `file` is in no production of its own.
        let scheme = reading.component(Component::Scheme).map(|scheme| Written { rule: "scheme", ..scheme });
        let form = reading.form(FORMS).unwrap_or_default();
        let mut answer = Answer::new(form)
            .with(Component::Scheme, scheme.map(replaced))
            .with(Component::Path, path.map(replaced))
            .with(Component::Query, reading.component(Component::Query).filter(present).map(replaced))
            .with(Component::Fragment, reading.component(Component::Fragment).filter(present).map(replaced));
        // An authority always has a host, perhaps an empty one.
        let Some(host) = reading.component(Component::Host) else { return Ok(answer) };

        answer.set(Component::Username, reading.component(Component::Username).map(replaced));
        answer.set(Component::Password, reading.component(Component::Password).map(replaced));
        let port = match form {
            // Such digits are the port even if their colon is in the path.
            "with-first-port" => RULES.read("first-port", input).and_then(|captures| captures.text("port")),
            _ => reading.text("host-and-port.port").filter(|port| !port.is_empty()),
        };
        if let Some(text) = port {
            let number = port_number(text).ok_or_else(|| Rejection::new(INVALID_PORT, input, text, "port"))?;
            answer.set(Component::Port, Value::made(input, text, ChangeKind::ZerosRemoved, number.to_string(), "port"));
        }
        if host.text.is_empty() {
            return Err(Rejection::new(EMPTY_HOST, input, host.text, "host-and-port"));
        }
        let host = replaced(host);
        let (address, dialed) = connection(&host.text);
        answer.effective_host = resolver::effective_host(address).map(|host| Cow::Owned(host.into_owned()));
        answer.effective_port = dialed.map(|port| Cow::Owned(port.to_string()));
        answer.set(Component::Host, host);
        Ok(answer)
    }

    fn pipeline(&self) -> Pipeline {
        DESCRIPTION.pipeline()
    }
}

/// Follows `php_replace_controlchars`: puts an underscore in place of each ASCII control character.
fn without_controls(text: &str) -> Cow<'_, str> {
    let is_control = |c: char| c.is_ascii_control();
    if text.contains(is_control) { Cow::Owned(text.replace(is_control, "_")) } else { Cow::Borrowed(text) }
}

/// Returns the number of a port, if `parse_url` takes it. Anything after the digits is ignored, and a minus sign may
/// precede zero.
fn port_number(text: &str) -> Option<u16> {
    let captures = RULES.read("port", text).filter(|_| text.len() <= MAX_PORT_LENGTH)?;
    let number = captures.text("digits")?.parse().ok()?;
    (captures.text("sign") != Some("-") || number == 0).then_some(number)
}

/// Returns the address that PHP's stream wrapper `http` connects to, and the port if it is not the URL's. The wrapper
/// writes the host, a colon and the port, and the transport `tcp` splits this at the first colon. An address that
/// begins with a bracket ends at the first closing bracket, which a colon has to follow.
fn connection(host: &str) -> (&str, Option<u16>) {
    let split = match host.strip_prefix('[').map(|rest| rest.split_once(']')) {
        Some(Some((address, after))) => after.strip_prefix(':').map(|port| (address, port)),
        Some(None) => None,
        None => host.split_once(':'),
    };
    match split {
        Some((address, port)) if !address.is_empty() => (address, Some(dialed_port(port))),
        _ => (host, None),
    }
}

/// Follows `atoi`, in the sixteen bits of a port.
fn dialed_port(text: &str) -> u16 {
    let Some(captures) = RULES.read("port", text) else { return 0 };
    // A number that is too large becomes the largest `long`, whose low bits are set.
    let number = strtol(captures.text("digits").unwrap_or_default());
    (if captures.text("sign") == Some("-") { number.wrapping_neg() } else { number }) as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks what `file_get_contents` of PHP 8.2.36 does: it was connected to local servers.
    #[test]
    fn first_colon_ends_the_host_that_is_dialed() {
        for (host, expected) in [
            ("127.0.0.1:11211", ("127.0.0.1", Some(11211))),
            ("127.0.0.1:11211x", ("127.0.0.1", Some(11211))),
            ("127.0.0.1:+11211", ("127.0.0.1", Some(11211))),
            ("127.0.0.1: 11211", ("127.0.0.1", Some(11211))),
            ("127.0.0.1:76747", ("127.0.0.1", Some(11211))),
            ("127.0.0.1:x", ("127.0.0.1", Some(0))),
            ("127.0.0.1:", ("127.0.0.1", Some(0))),
            ("[::1]:11211", ("::1", Some(11211))),
            ("127.0.0.1", ("127.0.0.1", None)),
            ("[::1]", ("[::1]", None)),
            ("[]", ("[]", None)),
            (":x", (":x", None)),
        ] {
            assert_eq!(connection(host), expected, "{host}");
        }
    }
}
