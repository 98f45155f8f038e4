#![doc = include_str!("README.md")]

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;

use railurl_canon::changes::ChangeKind;
use railurl_canon::client::Client;
use railurl_canon::percent::percent_decode_utf8_lossy;

use crate::description::{Rules, rules};
use crate::pipeline::{Code, Pipeline, Preprocess, Removed, Stage, places, stage, vec};
use crate::program::Known;
use crate::python_urllib::{PythonUrllib, effective_host, int, port_text};
use crate::text::lower_case;
use crate::version::{Number, releases};
use crate::{Answer, Component, Program, Reason, Rejection, Value};

static RULES: Rules = rules!("python-urlopen.railroad");

/// `urllib.request.urlopen`.
pub struct PythonUrlopen {
    version: Number,
}

const SCHEME: Reason = Reason::new(&["unknown-url-type", "the URL has no scheme that urlopen opens"]);
const NO_HOST: Reason = Reason::new(&["no-host-given", "the host is missing"]);
const CONTROL: Reason = Reason::new(&["control-character", "the host, the path or the query has a control or a space"]);
const NOT_ASCII: Reason = Reason::new(&["not-ascii", "the path or the query is not ASCII, or the host not Latin-1"]);
const PORT: Reason = Reason::new(&["nonnumeric-port", "int does not convert the port, or it is above 65535"]);
const LABEL: Reason = Reason::new(&["invalid-label", "the codec idna rejects the host: a label is empty or too long"]);
const FILE_HOST: Reason = Reason::new(&["file-host", "a file is opened only on localhost"]);

/// The releases: CPython 3.13.0, which the name alone means, then the others, the newest first. They differ in
/// the brackets that `urlsplit` rejects.
pub(crate) const RELEASES: &[Known<PythonUrlopen>] = releases! {
    PythonUrlopen {
        name: "python-urlopen",
        title: "Python urlopen",
        program: "CPython's urllib.request and http.client",
        version: "CPython 3.13.0",
        fetches: Ok(Client::new("urllib.request.urlopen", &["http", "https", "ftp", "file"])),
        calls: "urllib.request.urlopen(url), and of its request and connection: Request.type, HTTPConnection.host, .port, \
                Request.selector, divided at its first question mark, and .fragment; with a base, urljoin first",
    } (3, 13, 0), ["CPython "], []:
    (3, 12, 1), (3, 11, 7), (3, 10, 13), (3, 9, 18), (3, 8, 18), (3, 7, 16), (3, 6, 15)
};

/// Returns whether `str.strip` removes a character.
fn is_white_space(c: char) -> bool {
    c.is_whitespace() || ('\u{1C}'..='\u{1F}').contains(&c)
}

/// Follows `unwrap`, except for the prefix `URL:`, which is in the rules.
fn unwrapped(input: &str) -> &str {
    let text = input.trim_matches(is_white_space);
    let inner = text.strip_prefix('<').and_then(|text| text.strip_suffix('>'));
    inner.map_or(text, |inner| inner.trim_matches(is_white_space))
}

/// Where a request goes: what is before the path, decoded, and where in the input it is.
struct Place<'i> {
    host: Value<'i>,
    port: Value<'i>,
}

impl PythonUrlopen {
    /// Returns the split that joins for this version.
    fn urllib(&self) -> PythonUrllib {
        PythonUrllib::of(self.version)
    }

    fn joined_text(&self, input: &str, base: &str) -> Result<String, Rejection> {
        crate::python_urllib::join::urljoin(&self.urllib(), input, base).map(Cow::into_owned)
    }
}

/// Reads a URL.
fn read<'i>(urllib: &PythonUrllib, input: &'i str) -> Result<Answer<'i>, Rejection> {
    let text = unwrapped(input);
    let unknown = || Rejection::whole(SCHEME, input, "url");
    let url = RULES.read("url", text).ok_or_else(unknown)?;
    // `Request` also calls `urlsplit`, for the host that cookies are of.
    let full = text.strip_prefix("URL:").map_or(text, |text| text.trim_matches(is_white_space));
    urllib.check(full).map_err(|reason| Rejection::whole(reason, input, "url"))?;
    let form = if url.has("ftp-url") { "ftp-url" } else { "other-url" };
    let (scheme, authority) = (url.text("scheme").unwrap_or_default(), url.first(&["ftp-text", "host-text"]));
    let (written_path, query) = (url.text("path").unwrap_or_default(), url.text("query"));
    let name = lower_case(scheme);
    let is_web = matches!(&*name, "http" | "https");
    let slice = |text, rule| Value::slice(input, text, rule);
    // Only `http.client` writes a request line.
    if is_web {
        check_selector(input, &[written_path, query.unwrap_or_default()])?;
    }
    // `_splithost` puts a slash before a path that has none, if there is an authority.
    let needs_slash = authority.is_some() && !written_path.starts_with('/');
    let path = match (needs_slash, written_path) {
        (true, "") if query.is_some() => Value::absent("/", "path"),
        (true, path) if !path.is_empty() => slice(path, "path").then(ChangeKind::Rooted, format!("/{path}")),
        (_, path) => slice(path, "path"),
    };
    let mut answer = Answer::new(form)
        .with(Component::Scheme, slice(scheme, "scheme").then(ChangeKind::LowerCased, name.clone()))
        .with(Component::Path, path)
        .with(Component::Query, query.map(|text| slice(text, "query")))
        .with(Component::Fragment, url.text("fragment").map(|text| slice(text, "fragment")));
    let authority = authority.filter(|text| !text.is_empty());
    let place = match (&*name, authority) {
        ("http", Some(text)) => connection(input, text, "80")?,
        ("https", Some(text)) => connection(input, text, "443")?,
        ("ftp", Some(text)) => ftp(input, text)?,
        ("http" | "https" | "ftp", None) => return Err(Rejection::whole(NO_HOST, input, "url")),
        // A file is opened only from this machine, and nothing else.
        ("file", Some(text)) if decoded(text) != "localhost" => {
            return Err(Rejection::new(FILE_HOST, input, text, "host-text"));
        }
        _ => return Ok(answer),
    };
    answer.effective_host = check_label(input, &place.host)?;
    answer.set(Component::Host, place.host);
    answer.set(Component::Port, place.port);
    Ok(answer)
}

/// Follows `putrequest`: the request line is ASCII, without controls and spaces.
fn check_selector(input: &str, texts: &[&str]) -> Result<(), Rejection> {
    for text in texts {
        if let Some(at) = text.find(|c: char| !c.is_ascii()) {
            return Err(Rejection::new(NOT_ASCII, input, &text[at..], "path"));
        }
        if let Some(at) = text.find(|c: char| c <= ' ' || c == '\u{7F}') {
            return Err(Rejection::new(CONTROL, input, &text[at..], "path"));
        }
    }
    Ok(())
}

/// Makes a value of a part of an authority, which was decoded if it had escapes.
fn part<'i>(input: &'i str, authority: &'i str, decoded: &Cow<'i, str>, part: &str, rule: &'static str) -> Value<'i> {
    match decoded {
        // The part is a slice of the input.
        Cow::Borrowed(_) => {
            let start = part.as_ptr() as usize - authority.as_ptr() as usize;
            Value::slice(input, &authority[start..start + part.len()], rule)
        }
        Cow::Owned(_) => Value::made(input, authority, ChangeKind::Decoded, String::from(part), rule),
    }
}

/// Follows `HTTPConnection._get_hostport`, and the checks that come before a connection.
fn connection<'i>(input: &'i str, authority: &'i str, default: &'static str) -> Result<Place<'i>, Rejection> {
    let decoded = decoded(authority);
    let rejection = |reason, rule| Rejection::new(reason, input, authority, rule);
    let split = RULES.read("host-port", &decoded).ok_or_else(|| rejection(NO_HOST, "host-port"))?;
    let (host, port) = (split.text("host").unwrap_or_default(), split.text("port"));
    // `HTTPConnection` converts the port before it checks the host.
    let number = match port.filter(|port| !port.is_empty()) {
        Some(text) => Some((text, number(text).ok_or_else(|| rejection(PORT, "port"))?)),
        None => None,
    };
    if host.contains(|c| c <= ' ' || c == '\u{7F}') || is_folded(&decoded) {
        return Err(rejection(CONTROL, "host-port"));
    }
    // The header `Host` is encoded in Latin-1.
    if decoded.contains(|c| c > '\u{FF}') {
        return Err(rejection(NOT_ASCII, "host-port"));
    }
    let inner = host.strip_prefix('[').and_then(|host| host.strip_suffix(']')).unwrap_or(host);
    let port = match number {
        Some((text, number)) => part(input, authority, &decoded, text, "port").then(ChangeKind::ZerosRemoved, number),
        None => Value::absent(default, "port"),
    };
    Ok(Place { host: part(input, authority, &decoded, inner, "host"), port })
}

/// Follows `FTPHandler.ftp_open`.
fn ftp<'i>(input: &'i str, authority: &'i str) -> Result<Place<'i>, Rejection> {
    let decoded = decoded(authority);
    let rejection = |reason, rule| Rejection::new(reason, input, authority, rule);
    let split = RULES.read("ftp-host-port", &decoded).ok_or_else(|| rejection(NO_HOST, "ftp-host-port"))?;
    let (host, port) = (split.text("host").unwrap_or_default(), split.text("port"));
    // The host is decoded once more.
    let again = self::decoded(host);
    // `gethostbyname` does not read IPv6 addresses.
    if again.is_empty() || again.contains(['[', ']', ':']) {
        return Err(rejection(NO_HOST, "ftp-host-port"));
    }
    let host = match &again {
        Cow::Borrowed(_) => part(input, authority, &decoded, host, "host"),
        Cow::Owned(again) => Value::made(input, authority, ChangeKind::Decoded, again.clone(), "host"),
    };
    let port = match port.filter(|port| !port.is_empty()) {
        Some(text) => {
            let number = number(text).ok_or_else(|| rejection(PORT, "port"))?;
            part(input, authority, &decoded, text, "port").then(ChangeKind::ZerosRemoved, number)
        }
        None => Value::absent("21", "port"),
    };
    Ok(Place { host, port })
}

/// Follows `unquote`.
fn decoded(text: &str) -> Cow<'_, str> {
    if text.contains('%') { percent_decode_utf8_lossy(text) } else { Cow::Borrowed(text) }
}

/// Returns whether a header with this value is refused: a line feed that no space follows.
fn is_folded(text: &str) -> bool {
    let bytes = text.as_bytes();
    bytes.iter().enumerate().any(|(at, byte)| match (byte, bytes.get(at + 1)) {
        (b'\n', next) => !matches!(next, Some(b' ' | b'\t')),
        (b'\r', next) => !matches!(next, Some(b' ' | b'\t' | b'\n')),
        _ => false,
    })
}

/// Returns the port that `int` makes of a text.
fn number(text: &str) -> Option<String> {
    let (sign, digits) = port_text(text)?;
    let number = int(sign, digits)?;
    number.parse::<u16>().is_ok().then_some(number)
}

/// Returns where `getaddrinfo` leads, if the codec `idna` encodes the host.
fn check_label<'i>(input: &str, host: &Value<'i>) -> Result<Option<Cow<'i, str>>, Rejection> {
    // The codec checks labels in ASCII only for their length.
    let is_label = |label: &str| (1..64).contains(&label.len());
    let labels = host.text.strip_suffix('.').unwrap_or(&host.text);
    let effective = if host.text.is_ascii() {
        labels.split('.').all(is_label).then(|| effective_host(host.text.clone())).flatten()
    } else {
        // The codec maps a name that is not ASCII. One that it rejects stays as it is.
        effective_host(host.text.clone()).filter(|name| name.is_ascii())
    };
    match effective {
        Some(name) => Ok(Some(name)),
        None => Err(Rejection::whole(LABEL, input, "host-port")),
    }
}

impl Program for PythonUrlopen {
    fn read<'i>(&self, input: &'i str) -> Result<Answer<'i>, Rejection> {
        read(&self.urllib(), input)
    }

    fn resolve<'i>(&self, input: &'i str, base: &str) -> Result<Answer<'i>, Rejection> {
        self.resolve_joined(input, base).0
    }

    fn joined(&self, input: &str, base: &str) -> Option<String> {
        self.joined_text(input, base).ok()
    }

    fn resolve_joined<'i>(&self, input: &'i str, base: &str) -> (Result<Answer<'i>, Rejection>, Option<String>) {
        let of_whole = |failure: Rejection| failure.of_whole(input);
        let joined = match self.joined_text(input, base) {
            Ok(joined) => joined,
            Err(failure) => return (Err(of_whole(failure)), None),
        };
        (self.read(&joined).map(|answer| answer.without_spans().into_owned()).map_err(of_whole), Some(joined))
    }

    fn pipeline(&self) -> Pipeline {
        /// What `str.strip` removes.
        const WHITE_SPACE: &[char] = &[
            '\t', '\n', '\u{B}', '\u{C}', '\r', '\u{1C}', '\u{1D}', '\u{1E}', '\u{1F}', ' ', '\u{85}', '\u{A0}',
            '\u{1680}', '\u{2000}', '\u{2001}', '\u{2002}', '\u{2003}', '\u{2004}', '\u{2005}', '\u{2006}', '\u{2007}',
            '\u{2008}', '\u{2009}', '\u{200A}', '\u{2028}', '\u{2029}', '\u{202F}', '\u{205F}', '\u{3000}',
        ];
        /// What is before the path, decoded.
        const fn place(rule: &'static str, of: &'static str) -> Stage {
            Stage { rule, of, code: Code::Without(&['%']), text: |_, text| Some(decoded(text)) }
        }
        Pipeline {
            preprocess: Preprocess::removing(
                Removed { around: Some(('<', '>')), ..Removed::at_ends(WHITE_SPACE) },
                |input| Cow::Borrowed(unwrapped(input)),
            ),
            stages: vec![
                // `urljoin` comes first.
                stage!("url", "", WithoutBase, |whole, _| whole.base.is_none()),
                place("host-port", "host-text"),
                place("ftp-host-port", "ftp-text"),
            ],
            places: places!(
                Scheme: "scheme", Host: "host", Authority: "host-text" "ftp-text", Port: "port", Path: "path", Query: "query",
                Fragment: "fragment"
            ),
            ..RULES.pipeline()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The payloads that `urllib.parse` reads otherwise.
    #[test]
    fn connects_where_urlopen_does() {
        let rows = [
            ("http://127.0.0.%31/", Some(("127.0.0.1", "80"))),
            ("http://127.0.0.1%3a8081/", Some(("127.0.0.1", "8081"))),
            ("http://[::1]%3a99/", Some(("::1", "99"))),
            ("http://%5b::1%5d/", Some(("::1", "80"))),
            ("http://u@127.0.0.1/", Some(("u@127.0.0.1", "80"))),
            ("URL:http://a/", Some(("a", "80"))),
            ("<URL: https://a:0443>", Some(("a", "443"))),
            ("http://a: 80/", Some(("a", "80"))),
            ("http://a#b", Some(("a", "80"))),
            ("http://b\u{fc}cher.example/", Some(("xn--bcher-kva.example", "80"))),
            ("ftp://u:p@127.1:2121/", Some(("127.0.0.1", "2121"))),
            ("http://a:b/", None),
            ("http://a:65536/", None),
            ("http://:80/", None),
            ("http:/a/", None),
            ("http://a/\u{e9}", None),
            ("http://a /", None),
            ("a", None),
            ("gopher://a/", None),
        ];
        for (input, expected) in rows {
            let answer = RELEASES[0].program.read(input).ok();
            let connected =
                answer.as_ref().and_then(|answer| Some((answer.effective_host.as_deref()?, answer.effective_port()?)));
            assert_eq!(connected, expected, "{input}");
        }
        let file = RELEASES[0].program.read("URL:file:///etc/hostname").unwrap();
        assert_eq!((file.text(Component::Scheme), file.text(Component::Path)), (Some("file"), Some("/etc/hostname")));
        assert_eq!(file.effective_host, None);
    }
}
