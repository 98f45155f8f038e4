#![doc = include_str!("README.md")]

mod host;
mod redirect;
pub mod syntax;
#[cfg(feature = "walk")]
mod walk;

use alloc::string::{String, ToString};

use railurl_canon::changes::ChangeKind;
use railurl_canon::dialects::generic::path::{Dots, remove_dot_segments};

use self::host::Host;
#[cfg(feature = "walk")]
use crate::pipeline::{Code, Pipeline, Place, Preprocess, Stage, no_predicates, stage};
use crate::text::whole;
use crate::{About, Answer, Component, Program, Reason, Rejection, Value, resolver};

/// libcurl's URL API.
pub struct Libcurl;

const ABOUT: About = About {
    name: "libcurl",
    program: "libcurl",
    version: "8.23.0",
    calls: "`curl_url_set` of `CURLUPART_URL` with `CURLU_NON_SUPPORT_SCHEME | CURLU_GUESS_SCHEME`, as `CURLOPT_URL` \
            calls it, and on its handle with `CURLU_URLENCODE | CURLU_ALLOW_SPACE`, as a redirect does; `curl_url_get` of \
            each part",
};

const TOO_LONG: Reason = Reason::new("too-long", "the URL is longer than eight million bytes");
const CONTROL: Reason = Reason::new("control-character", "the URL contains a control character or a space");
const BAD_FILE: Reason = Reason::new(
    "file-url",
    "a file URL needs a path with a slash but no drive letter at its start, and no host but `localhost` or `127.0.0.1`",
);
const BAD_SLASHES: Reason = Reason::new("slashes", "one to three slashes have to follow the scheme");
const BAD_SCHEME: Reason = Reason::new("scheme-length", "the scheme has more than 40 letters");
const NO_HOST: Reason = Reason::new("no-host", "the URL has no host");
const BAD_PORT: Reason = Reason::new("port", "the port is not a decimal number up to 65535");
const NO_PORT: Reason = Reason::new("empty-port", "the port is empty, and there is no scheme");
const BAD_IPV6: Reason = Reason::new("ipv6", "the host in brackets is not an IPv6 address");
const BAD_HOST: Reason = Reason::new("host-name", "the host contains a character that host names do not have");

/// The maximum length of a URL, in bytes.
const MAX_LENGTH: usize = 8_000_000;

/// The maximum length of a scheme.
const MAX_SCHEME: usize = 40;

/// The schemes that libcurl knows, whether or not a build has the protocol, and their ports.
const SCHEMES: &[(&str, u16)] = &[
    ("dict", 2628),
    ("file", 0),
    ("ftp", 21),
    ("ftps", 990),
    ("gopher", 70),
    ("gophers", 70),
    ("http", 80),
    ("https", 443),
    ("imap", 143),
    ("imaps", 993),
    ("ldap", 389),
    ("ldaps", 636),
    ("mqtt", 1883),
    ("mqtts", 8883),
    ("pop3", 110),
    ("pop3s", 995),
    ("rtsp", 554),
    ("scp", 22),
    ("sftp", 22),
    ("smtp", 25),
    ("smtps", 465),
    ("socks", 1080),
    ("socks4", 1080),
    ("socks4a", 1080),
    ("socks5", 1080),
    ("socks5h", 1080),
    ("telnet", 23),
    ("tftp", 69),
    ("ws", 80),
    ("wss", 443),
];

/// The schemes of protocols that have login options in the user information.
const WITH_OPTIONS: &[&str] = &["imap", "imaps", "pop3", "pop3s", "smtp", "smtps"];

/// The schemes that are guessed for hosts that begin with their names.
const GUESSED: &[&str] = &["ftp", "dict", "ldap", "imap", "smtp", "pop3"];

/// The parts in a `CURLU`. A query or a fragment can be present and empty.
struct Handle<'i> {
    form: &'static str,
    scheme: Value<'i>,
    user: Option<Value<'i>>,
    password: Option<Value<'i>>,
    options: Option<&'i str>,
    host: Option<Host<'i>>,
    port: Option<Value<'i>>,
    path: Option<Value<'i>>,
    query: Option<Value<'i>>,
    fragment: Option<Value<'i>>,
}

impl Program for Libcurl {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn read<'i>(&self, input: &'i str) -> Result<Answer<'i>, Rejection> {
        Handle::read(input).map(|handle| handle.answer(input))
    }

    fn resolve<'i>(&self, input: &'i str, base: &str) -> Result<Answer<'i>, Rejection> {
        redirect::resolve(input, base)
    }

    fn joined(&self, input: &str, base: &str) -> Option<String> {
        redirect::joined(input, base)
    }

    fn default_port(&self, scheme: &str) -> Option<u16> {
        SCHEMES.iter().find(|known| known.0 == scheme && known.1 != 0).map(|known| known.1)
    }

    #[cfg(feature = "walk")]
    fn pipeline(&self) -> Pipeline {
        Pipeline {
            file: "libcurl.railroad",
            rules: include_str!("libcurl.railroad"),
            preprocess: Preprocess::UNCHANGED,
            holds: no_predicates,
            decided: &[],
            stages: &[
                // A redirect's target is joined first, and may have characters that `clean` rejects.
                stage!("clean", "", WithoutBase, |whole, _| whole.base.is_none() && !whole.is_joined),
                stage!("absolute", "", WithBase, |whole, _| whole.is_joined
                    && redirect::without_slash(whole.text).is_some()),
                stage!("url", "", WithoutBase, |whole, _| {
                    whole.base.is_none() && (!whole.is_joined || redirect::without_slash(whole.text).is_none())
                }),
                stage!("login", "authority.text", |whole, _| has_login_options(whole.text)),
                stage!("host-and-port", "authority.host-and-port"),
                Stage {
                    rule: "ipv6",
                    of: "host-and-port.host",
                    code: Code::Changes(&['%']),
                    text: |_, host| host.starts_with('[').then(|| host::decoded(host)),
                },
                Stage {
                    rule: "name",
                    of: "host-and-port.host",
                    code: Code::Changes(&['%']),
                    text: |_, host| {
                        let name = host::decoded(host);
                        (!host.starts_with('[') && host::ipv4(&name).is_none()).then_some(name)
                    },
                },
            ],
            places: &[
                Place::Component(Component::Scheme, &["scheme"]),
                Place::UserInfo(&["authority.text"]),
                Place::Component(Component::Username, &["user"]),
                Place::Component(Component::Password, &["password", "login.text"]),
                Place::Component(Component::Host, &["host"]),
                Place::Component(Component::Port, &["port-part.digits"]),
                Place::Component(Component::Path, &["path"]),
                Place::Component(Component::Query, &["query"]),
                Place::Component(Component::Fragment, &["fragment"]),
            ],
        }
    }
}

impl<'i> Handle<'i> {
    /// Reads a URL as `CURLOPT_URL` does.
    fn read(input: &'i str) -> Result<Self, Rejection> {
        if input.is_empty() {
            return Err(Rejection::whole(NO_HOST, input, "url"));
        }
        if input.len() > MAX_LENGTH {
            return Err(Rejection::whole(TOO_LONG, input, "url"));
        }
        let (rest, _) = syntax::clean(input).unwrap_or((input, ""));
        if !rest.is_empty() {
            return Err(Rejection::new(CONTROL, input, &rest[..1], "clean"));
        }
        Handle::parse(input)
    }

    /// Reads a URL whose authority has no control characters. Dot segments stay.
    fn parse(input: &'i str) -> Result<Self, Rejection> {
        let url = whole(syntax::url(input)).ok_or_else(|| rejection(input))?;
        let (form, tail) = match &url {
            syntax::Url::FileUrl(url) => ("file-url", &url.tail),
            syntax::Url::NetworkUrl(url) => ("network-url", &url.tail),
            syntax::Url::GuessedUrl(url) => ("guessed-url", &url.tail),
        };
        let slice = |text, rule| Value::slice(input, text, rule);
        let mut handle = Handle {
            form,
            scheme: Value::absent("file", "file-url"),
            user: None,
            password: None,
            options: None,
            host: None,
            port: None,
            path: (!tail.path.is_empty()).then(|| slice(tail.path, "path")),
            query: tail.query.map(|text| slice(text, "query")),
            fragment: tail.fragment.map(|text| slice(text, "fragment")),
        };
        match url {
            syntax::Url::FileUrl(url) => handle.scheme = lower_case(input, url.scheme),
            syntax::Url::NetworkUrl(url) => {
                if url.scheme.len() > MAX_SCHEME {
                    return Err(Rejection::new(BAD_SCHEME, input, url.scheme, "scheme"));
                }
                handle.scheme = lower_case(input, url.scheme);
                let has_options = WITH_OPTIONS.contains(&&*handle.scheme.text);
                handle.set_login(input, url.authority.user_info, has_options);
                handle.set_host_and_port(input, url.authority.host_and_port)?;
            }
            syntax::Url::GuessedUrl(url) => {
                handle.set_login(input, url.authority.user_info, false);
                handle.set_host_and_port(input, url.authority.host_and_port)?;
                let host = handle.host.as_ref().map(Host::text).unwrap_or_default();
                handle.scheme = Value::absent(guessed_scheme(&host), "guessed-url");
            }
        }
        Ok(handle)
    }

    fn set_login(&mut self, input: &'i str, text: Option<&'i str>, has_options: bool) {
        let Some(text) = text else { return };
        let (user, password) = match whole(syntax::login(text)) {
            Some(login) if has_options => match login.details {
                syntax::LoginDetails::PasswordFirst(details) => {
                    self.options = details.options;
                    (login.user, Some(details.password))
                }
                syntax::LoginDetails::OptionsFirst(details) => {
                    self.options = Some(details.options);
                    (login.user, details.password)
                }
                syntax::LoginDetails::None => (login.user, None),
            },
            _ => resolver::split_user_info(text),
        };
        self.options = self.options.filter(|options| !options.is_empty());
        self.user = Some(Value::slice(input, user, "login"));
        self.password = password.map(|text| Value::slice(input, text, "login"));
    }

    fn set_host_and_port(&mut self, input: &'i str, text: &'i str) -> Result<(), Rejection> {
        let failure = |reason, at| Rejection::new(reason, input, at, "host-and-port");
        if text.is_empty() || text.starts_with(':') {
            return Err(failure(NO_HOST, text));
        }
        let (host, port) = match whole(syntax::host_and_port(text)) {
            Some(syntax::HostAndPort::Bracketed(found)) => (found.host, found.port),
            Some(syntax::HostAndPort::Plain(found)) => (found.host, found.port),
            None => return Err(failure(if is_unclosed(text) { BAD_IPV6 } else { BAD_PORT }, text)),
        };
        if let Some(port) = port {
            let digits = port.digits;
            if digits.is_empty() {
                if self.form == "guessed-url" {
                    return Err(failure(NO_PORT, text));
                }
            } else {
                let significant = digits.trim_start_matches('0');
                let number: Option<u16> = if significant.is_empty() { Some(0) } else { significant.parse().ok() };
                let number = number.ok_or_else(|| failure(BAD_PORT, digits))?;
                self.port = Some(Value::made(input, digits, ChangeKind::ZerosRemoved, number.to_string(), "port-part"));
            }
        }
        self.host = Some(Host::read(host).map_err(|reason| Rejection::new(reason, input, host, "host"))?);
        Ok(())
    }

    /// Returns the values that `curl_url_get` returns.
    fn answer(self, input: &str) -> Answer<'i> {
        let is_not_empty = |value: &Value<'_>| !value.text.is_empty();
        let mut answer = Answer::new(self.form);
        answer.set(Component::Scheme, self.scheme);
        answer.set(Component::Username, self.user);
        answer.set(Component::Password, self.password);
        answer.set(Component::Port, self.port);
        answer.set(Component::Path, self.path.map_or_else(|| Value::absent("/", "path"), without_dots));
        answer.set(Component::Query, self.query.filter(is_not_empty));
        answer.set(Component::Fragment, self.fragment.filter(is_not_empty));
        if let Some(host) = self.host {
            answer.set(Component::Host, host.value(input));
            answer.effective_host = Some(host.effective());
        }
        answer
    }

    /// `CURLUPART_URL`, with the delimiters of an empty query and fragment.
    fn text(&self) -> String {
        let mut text = String::from(&*self.scheme.text);
        let mut push = |before: &str, value: Option<&str>| {
            if let Some(value) = value {
                text.push_str(before);
                text.push_str(value);
            }
        };
        push("://", self.user.as_ref().map_or(Some(""), |user| Some(&user.text)));
        push(":", self.password.as_ref().map(|value| &*value.text));
        push(";", self.options);
        push("@", self.user.as_ref().map(|_| ""));
        let mut host = String::new();
        self.host.iter().for_each(|found| found.write(&mut host));
        push("", Some(&host));
        push(":", self.port.as_ref().map(|value| &*value.text));
        push("", self.path.clone().map(without_dots).as_ref().map_or(Some("/"), |value| Some(&value.text)));
        push("?", self.query.as_ref().map(|value| &*value.text));
        push("#", self.fragment.as_ref().map(|value| &*value.text));
        text
    }
}

/// Returns whether the scheme of a URL has login options in its user information.
#[cfg(feature = "walk")]
fn has_login_options(url: &str) -> bool {
    let scheme = whole(syntax::absolute(url)).map_or("", |found| found.scheme);
    WITH_OPTIONS.iter().any(|known| known.eq_ignore_ascii_case(scheme))
}

/// Returns the reason why no production matches a URL.
fn rejection(input: &str) -> Rejection {
    match whole(syntax::absolute(input)) {
        Some(found) if found.scheme.eq_ignore_ascii_case("file") => {
            Rejection::new(BAD_FILE, input, found.rest, "file-url")
        }
        Some(found) if found.rest.starts_with("////") => Rejection::new(BAD_SLASHES, input, found.rest, "network-url"),
        _ => match input.find(|c: char| c.is_ascii_control()) {
            Some(at) => Rejection::new(CONTROL, input, &input[at..=at], "authority"),
            None => Rejection::whole(NO_HOST, input, "authority"),
        },
    }
}

/// Returns whether a host begins with a bracket and does not end with one.
fn is_unclosed(text: &str) -> bool {
    text.starts_with('[') && !text.contains(']')
}

fn lower_case<'i>(input: &str, scheme: &'i str) -> Value<'i> {
    if scheme.bytes().any(|byte| byte.is_ascii_uppercase()) {
        Value::made(input, scheme, ChangeKind::LowerCased, scheme.to_ascii_lowercase(), "scheme")
    } else {
        Value::slice(input, scheme, "scheme")
    }
}

/// `guess_scheme`: that of a host whose name begins with it and a dot, else `http`.
fn guessed_scheme(host: &str) -> &'static str {
    let label = host.split_once('.').map_or("", |(label, _)| label);
    GUESSED.iter().find(|scheme| label.eq_ignore_ascii_case(scheme)).map_or("http", |scheme| scheme)
}

/// `dedotdotify`.
fn without_dots(path: Value<'_>) -> Value<'_> {
    let is_dot = |segment: &str| segment.starts_with('.') || segment.starts_with("%2");
    if !path.text.contains(['.', '%']) || !path.text.split('/').any(is_dot) {
        return path;
    }
    let text = remove_dot_segments(&path.text, Dots::PercentEncoded);
    path.then(ChangeKind::DotsRemoved, text)
}
