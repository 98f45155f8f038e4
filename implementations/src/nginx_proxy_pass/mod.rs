#![doc = include_str!("README.md")]

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::ToString;

use railurl_canon::changes::ChangeKind;
use railurl_canon::client::{Client, WEB};
use railurl_canon::ip;

use crate::answer::UNSUPPORTED_SCHEME;
use crate::description::{Description, Reading, Rules, rules};
use crate::pipeline::Pipeline;
use crate::pipeline::{places, stage};
use crate::text::{lower_case, strtol};
use crate::{About, Answer, Component, Program, Reason, Rejection, Value};

/// nginx's `proxy_pass`.
pub struct NginxProxyPass;

pub(crate) const ABOUT: About = About {
    name: "nginx-proxy-pass",
    title: "nginx proxy_pass",
    program: "nginx",
    version: "1.26.3",
    release: "1.26.3",
    is_compared: true,
    fetches: Ok(Client::new("proxy_pass", WEB)),
    calls: "ngx_http_proxy_eval: the schema of the upstream, the host and the port of its resolved, and the uri of the \
            context's vars, divided at its first question mark",
};

const NUL: Reason = Reason::new(&["nul", "a request has no U+0000"]);
const UNSUPPORTED: Reason = Reason::new(&[UNSUPPORTED_SCHEME, "the scheme is not http or https"]);
const NO_SCHEME: Reason = Reason::new(&["missing-scheme", "the URL does not begin with http:// or https://"]);
const NO_HOST: Reason = Reason::new(&["missing-host", "the host is empty"]);
const SOCKET: Reason = Reason::new(&["invalid-socket", "the path of the socket is empty, or longer than 107 bytes"]);
const AFTER_BRACKET: Reason =
    Reason::new(&["invalid-host", "the bracket is not closed, or neither a port nor a path follows it"]);
const IPV6: Reason = Reason::new(&["invalid-ipv6", "the host in brackets is not an IPv6 address"]);
const PORT: Reason = Reason::new(&["invalid-port", "the port is not a number from 1 to 65535"]);

/// The longest path of a socket, in bytes: that of `sun_path`, without its last one.
const MAX_SOCKET: usize = 107;

static RULES: Rules = rules!("nginx-proxy-pass.railroad");

static DESCRIPTION: Description = Description {
    stages: &[stage!("url", "")],
    places: places!(
        Scheme: "scheme", Host: "socket" "ip-literal" "name", Port: "port", Path: "path" "any-path", Query: "query"
    ),
    ..Description::new(&RULES)
};

/// The parts of a URL, as they were written.
struct Parts<'i> {
    form: &'static str,
    host: &'i str,
    effective_host: Cow<'i, str>,
    port: Option<&'i str>,
    path: Option<&'i str>,
    query: Option<&'i str>,
}

impl Program for NginxProxyPass {
    fn read<'i>(&self, input: &'i str) -> Result<Answer<'i>, Rejection> {
        Rejection::forbid(NUL, input, |c| c == '\0', "url")?;
        let reading = DESCRIPTION.read(input).map_err(|_| rejection(input))?;
        let scheme = reading.text("scheme").unwrap_or_default();
        let parts = Parts::of(&reading, input)?;
        let port = match parts.port {
            _ if parts.form == "unix-socket" => None,
            // The rule file has two schemes, in any case.
            None => Some(Value::absent(if scheme.len() == "http".len() { "80" } else { "443" }, "port")),
            Some(port) => {
                let number = Some(strtol(port)).filter(|number| (1..=0xFFFF).contains(number));
                let number = number.ok_or_else(|| Rejection::new(PORT, input, port, "port"))?;
                Some(Value::made(input, port, ChangeKind::ZerosRemoved, number.to_string(), "port"))
            }
        };
        let (host_rule, path_rule) = match parts.form {
            "unix-socket" => ("socket", "any-path"),
            "in-brackets" => ("ip-literal", "path"),
            _ => ("name", "path"),
        };
        // A query alone gets a slash.
        let path = match parts.path.filter(|path| !path.is_empty()) {
            Some(path) => Some(Value::slice(input, path, path_rule)),
            None => parts.query.map(|_| Value::absent("/", path_rule)),
        };
        let mut answer = Answer::new(parts.form)
            .with(Component::Scheme, Value::slice(input, scheme, "scheme"))
            .with(Component::Host, Value::slice(input, parts.host, host_rule))
            .with(Component::Port, port)
            .with(Component::Path, path)
            .with(Component::Query, parts.query.map(|query| Value::slice(input, query, "query")));
        answer.effective_host = Some(parts.effective_host);
        Ok(answer)
    }

    fn pipeline(&self) -> Pipeline {
        DESCRIPTION.pipeline()
    }
}

impl<'i> Parts<'i> {
    /// Checks a socket or an address, as `ngx_parse_url` does, and finds where a connection goes.
    fn of(reading: &Reading<'i>, input: &str) -> Result<Self, Rejection> {
        let text = |component| reading.component(component).map(|written| written.text);
        let host = text(Component::Host).unwrap_or_default();
        let form = reading.form(&["unix-socket", "in-brackets", "by-name"]).unwrap_or_default();
        let effective_host = match form {
            "unix-socket" if host.len() > MAX_SOCKET => return Err(Rejection::new(SOCKET, input, host, "socket")),
            "unix-socket" => format!("unix:{host}").into(),
            "in-brackets" => {
                let address = inet6_addr(&host[1..host.len() - 1]);
                let address = address.ok_or_else(|| Rejection::new(IPV6, input, host, "ip-literal"))?;
                ip::serialize_ipv6(&address).into()
            }
            // nginx asks its resolver for any other spelling.
            _ => inet_addr(host).map_or_else(|| lower_case(host), |address| ip::serialize_ipv4(address).into()),
        };
        let (port, path, query) = (text(Component::Port), text(Component::Path), text(Component::Query));
        Ok(Parts { form, host, effective_host, port, path, query })
    }
}

/// Returns the reason why no production matches a URL.
fn rejection(input: &str) -> Rejection {
    let Some((_, server)) = RULES.read_start("scheme", input) else { return other_scheme(input) };
    let Some(server) = server.strip_prefix("://") else { return other_scheme(input) };
    let begins = |start: &str| server.get(..start.len()).is_some_and(|text| text.eq_ignore_ascii_case(start));
    let (reason, rule) = match server.strip_prefix('[') {
        // nginx looks for a socket before it looks for a bracket.
        _ if begins("unix:") => (SOCKET, "unix-socket"),
        Some(rest) if rest.starts_with(']') => (NO_HOST, "in-brackets"),
        Some(rest) if rest.split_once(']').is_some_and(|(_, after)| after.starts_with(':')) => (PORT, "in-brackets"),
        Some(_) => (AFTER_BRACKET, "in-brackets"),
        None if server.is_empty() || server.starts_with(['/', ':', '?']) => (NO_HOST, "by-name"),
        None => (PORT, "by-name"),
    };
    Rejection::new(reason, input, server, rule)
}

/// Returns the reason why a URL has no scheme that is known.
fn other_scheme(input: &str) -> Rejection {
    let is_scheme = |text: &str| {
        text.starts_with(|c: char| c.is_ascii_alphabetic())
            && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"+-.".contains(&byte))
            && !["http", "https"].iter().any(|known| text.eq_ignore_ascii_case(known))
    };
    match input.split_once(':') {
        Some((scheme, _)) if is_scheme(scheme) => Rejection::new(UNSUPPORTED, input, scheme, "scheme"),
        _ => Rejection::whole(NO_SCHEME, input, "url"),
    }
}

/// Follows `ngx_inet_addr`: four decimal numbers, with zeros before them, and an empty one is 0. The address of all ones
/// is its error.
fn inet_addr(text: &str) -> Option<[u8; 4]> {
    let mut address = [0; 4];
    let mut parts = text.split('.');
    for octet in &mut address {
        let mut digits = parts.next()?.bytes();
        *octet = digits.try_fold(0u8, |number, digit| {
            let digit = digit.is_ascii_digit().then(|| digit - b'0')?;
            number.checked_mul(10)?.checked_add(digit)
        })?;
    }
    Some(address).filter(|address| parts.next().is_none() && *address != [u8::MAX; 4])
}

/// Follows `ngx_inet6_addr`. It skips one colon at the start, and after two colons takes one at the end, where a piece of 0
/// is read. Two colons stand for two pieces or more before the end.
fn inet6_addr(text: &str) -> Option<[u16; 8]> {
    let text = text.strip_prefix(':').unwrap_or(text);
    let (before, last) = text.rsplit_once(':').map_or((None, text), |(before, last)| (Some(before), last));
    let (mut pieces, mut count, mut gap) = ([0; 8], 0, None);
    for piece in before.into_iter().flat_map(|text| text.split(':')) {
        match piece {
            "" if gap.is_none() => gap = Some(count),
            "" => return None,
            _ => {
                *pieces.get_mut(count)? = hexadecimal(piece)?;
                count += 1;
            }
        }
    }
    match last.split_once('.') {
        Some((first, _)) => {
            // Four digits fit in a piece, and a colon has to be before them.
            let [a, b, c, d] = inet_addr(last).filter(|_| (1..=4).contains(&first.len()) && before.is_some())?;
            *pieces.get_mut(count)? = u16::from_be_bytes([a, b]);
            *pieces.get_mut(count + 1)? = u16::from_be_bytes([c, d]);
            count += 2;
        }
        None if last.is_empty() && gap.is_none() => return None,
        None => {
            *pieces.get_mut(count)? = hexadecimal(last)?;
            count += 1;
        }
    }
    match gap {
        None => (count == pieces.len()).then_some(pieces),
        Some(_) if count == pieces.len() => None,
        Some(gap) => {
            pieces[gap..].rotate_right(8 - count);
            Some(pieces)
        }
    }
}

/// Returns the number of up to four hexadecimal digits; 0 if none exist.
fn hexadecimal(text: &str) -> Option<u16> {
    let add = |number: u32, digit: char| Some(number * 16 + digit.to_digit(16)?);
    let number = Some(text).filter(|text| text.len() <= 4)?.chars().try_fold(0, add)?;
    u16::try_from(number).ok()
}

#[cfg(test)]
mod tests {
    use alloc::string::String;

    use super::*;

    fn effective_host(host: &str) -> Option<String> {
        let url = format!("http://{host}/");
        NginxProxyPass.read(&url).ok().and_then(|answer| answer.effective_host.map(Cow::into_owned))
    }

    #[test]
    fn reads_addresses_as_nginx_does() {
        let rows = [
            ("0177.0.0.1", Some("177.0.0.1")),
            ("127...1", Some("127.0.0.1")),
            ("...", Some("0.0.0.0")),
            ("127.1", Some("127.1")),
            ("0x7f.0.0.1", Some("0x7f.0.0.1")),
            ("127.0.0.1.", Some("127.0.0.1.")),
            ("256.0.0.1", Some("256.0.0.1")),
            ("255.255.255.255", Some("255.255.255.255")),
            ("Example.COM.", Some("example.com.")),
            (".", Some(".")),
            ("[::]", Some("::")),
            ("[::1:]", Some("::1:0")),
            ("[:1:2:3:4:5:6:7:8]", Some("1:2:3:4:5:6:7:8")),
            ("[1:2:3:4:5:6::]", Some("1:2:3:4:5:6::")),
            ("[1:2:3:4:5:6:7::]", None),
            ("[::2:3:4:5:6:7:8]", Some("0:2:3:4:5:6:7:8")),
            ("[1:2:3:4:5:6:7:]", None),
            ("[:1]", None),
            ("[:]", None),
            ("[::1::]", None),
            ("[1:2:3:4:5:6:7:8:9]", None),
            ("[::1.2.3.4]", Some("::102:304")),
            ("[::1...]", Some("::100:0")),
            ("[::0001.2.3.4]", Some("::102:304")),
            ("[::00001.2.3.4]", None),
            ("[:1.2.3.4]", None),
            ("[1:2:3:4:5:6:7:1.2.3.4]", None),
            ("[::255.255.255.255]", None),
            ("[::1%25eth0]", None),
            ("[FE80::AbCd]", Some("fe80::abcd")),
        ];
        for (host, expected) in rows {
            assert_eq!(effective_host(host).as_deref(), expected, "{host}");
        }
    }

    #[test]
    fn rejections_name_their_reason() {
        let rows = [
            ("http://h\0", "nul"),
            ("ftp://h/", "unsupported-scheme"),
            ("httpx://h/", "unsupported-scheme"),
            ("http:/h", "missing-scheme"),
            ("//h", "missing-scheme"),
            ("http://", "missing-host"),
            ("http://:80/", "missing-host"),
            ("http://[]/", "missing-host"),
            ("http://[::1", "invalid-host"),
            ("http://[::1]?q", "invalid-host"),
            ("http://[::1]:/", "invalid-port"),
            ("http://[::1]:80?q", "invalid-port"),
            ("http://[x]/", "invalid-ipv6"),
            ("http://u:p@h/", "invalid-port"),
            ("http://h:0/", "invalid-port"),
            ("http://h:65536/", "invalid-port"),
            ("http://unix:", "invalid-socket"),
            ("http://Unix::/", "invalid-socket"),
        ];
        for (url, expected) in rows {
            assert_eq!(NginxProxyPass.read(url).unwrap_err().reason.name(), expected, "{url}");
        }
        let socket = |length: usize| NginxProxyPass.read(&format!("http://unix:{}:/", "a".repeat(length))).map(|_| ());
        assert_eq!(socket(MAX_SOCKET), Ok(()));
        assert_eq!(socket(MAX_SOCKET + 1).unwrap_err().reason, SOCKET);
    }
}
