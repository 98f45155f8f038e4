#![doc = include_str!("README.md")]

mod host;
mod redirect;
mod versions;

use alloc::borrow::Cow;
use alloc::string::{String, ToString};

use railurl_canon::changes::ChangeKind;
use railurl_canon::dialects::generic::path::{Dots, remove_dot_segments};

use railurl_grammar::engine::Captures;

use self::host::Host;
use crate::description::{Rules, rules};
use crate::pipeline::{Code, Pipeline, Stage, places, stage, vec};
use crate::text;
use crate::version::{Change, Number};
use crate::{Answer, Component, Components, Program, Reason, Rejection, Value, resolver};
pub(crate) use versions::RELEASES;

/// libcurl's URL API, of one version.
pub struct Libcurl {
    version: Number,
}

const TOO_LONG: Reason = Reason::new(&["too-long", "the URL is longer than eight million bytes"]);
const CONTROL: Reason = Reason::new(&["control-character", "the URL contains a control character or a space"]);
const BAD_FILE: Reason = Reason::new(&[
    "file-url",
    "a file URL needs a path with a slash but no drive letter at its start, and no host but `localhost` or `127.0.0.1`",
]);
const BAD_SLASHES: Reason = Reason::new(&["slashes", "one to three slashes have to follow the scheme"]);
const BAD_SCHEME: Reason = Reason::new(&["scheme-length", "the scheme has more than 40 letters"]);
const NO_HOST: Reason = Reason::new(&["no-host", "the URL has no host"]);
const BAD_PORT: Reason = Reason::new(&["port", "the port is not a decimal number up to 65535"]);
const NO_PORT: Reason = Reason::new(&["empty-port", "the port is empty, and the scheme is missing"]);
const BAD_IPV6: Reason = Reason::new(&["ipv6", "the host in brackets is not an IPv6 address"]);
const BAD_HOST: Reason = Reason::new(&["host-name", "the host contains a character that host names do not have"]);

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

/// The schemes that versions learned, and those that versions forgot.
const LEARNED: &[(&str, &Change)] = &[
    ("gophers", &versions::KNOWS_GOPHERS),
    ("mqtts", &versions::KNOWS_MQTTS),
    ("socks", &versions::DECODES_FIRST),
    ("ws", &versions::KNOWS_WS),
];
const FORGOTTEN: &[(&str, u16, &Change)] = &[
    ("rtmp", 1935, &versions::ENCODES_UPPER_CASE),
    ("rtmpe", 1935, &versions::ENCODES_UPPER_CASE),
    ("rtmps", 443, &versions::ENCODES_UPPER_CASE),
    ("rtmpt", 80, &versions::ENCODES_UPPER_CASE),
    ("rtmpte", 80, &versions::ENCODES_UPPER_CASE),
    ("rtmpts", 443, &versions::ENCODES_UPPER_CASE),
    ("smb", 445, &versions::RESTRICTS_ZONES),
    ("smbs", 445, &versions::RESTRICTS_ZONES),
];

/// Returns the port of a scheme that a version knows.
fn port_of(version: Number, scheme: &str) -> Option<u16> {
    // A name stands for those that begin with it: `ws` for `wss`.
    let is_new = |(prefix, change): &(&str, &Change)| scheme.starts_with(prefix) && !version.has(change);
    let known = || SCHEMES.iter().find(|known| known.0 == scheme && !LEARNED.iter().any(is_new)).map(|known| known.1);
    let forgotten = |known: &&(&str, u16, &Change)| known.0 == scheme && !version.has(known.2);
    FORGOTTEN.iter().find(forgotten).map(|known| known.1).or_else(known)
}

/// The schemes of protocols that have login options in the user information.
const WITH_OPTIONS: &[&str] = &["imap", "imaps", "pop3", "pop3s", "smtp", "smtps"];

/// The schemes that are guessed for hosts that begin with their names.
const GUESSED: &[&str] = &["ftp", "dict", "ldap", "imap", "smtp", "pop3"];

/// Hosts that are read as addresses in brackets as they are.
const BRACKETED: &str = "\
T: [
ZeroOrMore:
  T: any except [%]
";

/// Hosts that are read as names as they are. A number has no other characters than digits, hexadecimal ones and an X.
const NAMES: &str = "\
NotAhead:
  T: [
ZeroOrMore:
  T: any except [%]
T: any except [0-9A-Fa-fXx.%]
ZeroOrMore:
  T: any except [%]
";

/// The same, and names that are rejected whatever is encoded in them.
const DELIMITED_NAMES: &str = r#"NotAhead:
  T: [
Choice:
  Sequence:
    ZeroOrMore:
      T: any except [%]
    T: any except [0-9A-Fa-fXx.%]
    ZeroOrMore:
      T: any except [%]
  Sequence:
    ZeroOrMore:
      T: any
    T: any of [\u{0}-\u{20}/:#?!@{}[]\$'"^`*<>=;,]
    ZeroOrMore:
      T: any
"#;

static RULES: Rules = rules!("libcurl.railroad");

/// The parts in a `CURLU`. A query or a fragment can be present and empty.
struct Handle<'i> {
    version: Number,
    form: &'static str,
    /// The host is missing here.
    values: Components<Option<Value<'i>>>,
    options: Option<&'i str>,
    host: Option<Host<'i>>,
}

impl Program for Libcurl {
    fn read<'i>(&self, input: &'i str) -> Result<Answer<'i>, Rejection> {
        Handle::read(self.version, input).map(|handle| handle.answer(input))
    }

    fn resolve<'i>(&self, input: &'i str, base: &str) -> Result<Answer<'i>, Rejection> {
        redirect::resolve(self.version, input, base).0
    }

    fn joined(&self, input: &str, base: &str) -> Option<String> {
        redirect::joined(self.version, input, base)
    }

    fn resolve_joined<'i>(&self, input: &'i str, base: &str) -> (Result<Answer<'i>, Rejection>, Option<String>) {
        let (answer, joined) = redirect::resolve(self.version, input, base);
        (answer, joined.map(Cow::into_owned))
    }

    fn default_port(&self, scheme: &str) -> Option<u16> {
        // `file` is known, and has no port.
        port_of(self.version, scheme).filter(|port| *port != 0)
    }

    fn pipeline(&self) -> Pipeline {
        use versions::*;
        let version = self.version;
        let clean = version.newest(&[(REJECTS_SPACES, "clean")], "clean-until-7-77");
        let absolute = version.newest(&[(SCHEME_BEGINS_WITH_LETTER, "absolute")], "absolute-until-8-1");
        let url = [(SCHEME_BEGINS_WITH_LETTER, "url"), (PORT_ZERO, "url-until-8-1")];
        let known = if version.has(&KEEPS_EMPTY_USER) { DELIMITED_NAMES } else { NAMES };
        let host = |rule, known, text| Stage { rule, of: "host-and-port.host", code: Code::Those(known), text };
        Pipeline {
            stages: vec![
                // A redirect's target is joined first, and may have characters that `clean` rejects.
                stage!(clean, "", WithoutBase, |whole, _| whole.base.is_none() && !whole.is_joined),
                // A redirect needs no slash after its scheme, and `url` does.
                stage!(absolute, "", WithBase, |whole, _| whole.is_joined && has_no_slash(whole.text)),
                stage!(version.newest(&url, "url-until-7-80"), "", WithoutBase, |whole, _| {
                    whole.base.is_none() && (!whole.is_joined || !has_no_slash(whole.text))
                }),
                stage!("login", "authority.text", |whole, _| has_login_options(whole.text)),
                stage!("host-and-port", "authority.host-and-port"),
                host(version.newest(&[(RESTRICTS_ZONES, "ipv6")], "ipv6-until-8-22"), BRACKETED, |_, host| {
                    host.starts_with('[').then(|| host::decoded(host))
                }),
                host(host::name_rule(version), known, |_, host| {
                    let name = host::decoded(host);
                    (!host.starts_with('[') && host::ipv4(&name).is_none()).then_some(name)
                }),
            ],
            places: places!(
                Scheme: "scheme" "scheme-until-8-1" "scheme-until-7-80", UserInfo: "authority.text", Username: "user",
                Password: "password" "login.text", Host: "host", Port: "port-part.digits", Path: "path",
                Query: "query", Fragment: "fragment"
            ),
            ..RULES.pipeline()
        }
    }
}

/// Returns whether a scheme is not followed by a slash.
fn has_no_slash(url: &str) -> bool {
    lacks_slash(url) && RULES.read("absolute", url).is_some()
}

/// Returns whether no slash follows the first colon. A scheme has no colon, so most URLs need no rule to find that out.
fn lacks_slash(url: &str) -> bool {
    url.split_once(':').is_some_and(|(_, rest)| !rest.starts_with('/'))
}

impl<'i> Handle<'i> {
    /// Reads a URL as `CURLOPT_URL` does.
    fn read(version: Number, input: &'i str) -> Result<Self, Rejection> {
        if input.is_empty() {
            return Err(Rejection::whole(NO_HOST, input, "url"));
        }
        if input.len() > MAX_LENGTH {
            return Err(Rejection::whole(TOO_LONG, input, "url"));
        }
        let is_new = version.has(&versions::REJECTS_SPACES);
        let rule = if is_new { "clean" } else { "clean-until-7-77" };
        // Control characters are errors everywhere, even in what is ignored later.
        let rest = RULES.read_start(rule, input).map_or(input, |(_, rest)| rest);
        if !rest.is_empty() {
            return Err(Rejection::new(CONTROL, input, &rest[..1], rule));
        }
        Handle::parse(version, input)
    }

    /// Makes a URL without an authority.
    fn new(
        version: Number,
        input: &str,
        form: &'static str,
        scheme: Value<'i>,
        captures: &Captures<'static, 'i>,
    ) -> Self {
        let slice = |text, rule| Value::slice(input, text, rule);
        let path = captures.text("path").unwrap_or_default();
        let values = Components {
            scheme: Some(scheme),
            path: (!path.is_empty()).then(|| slice(path, "path")),
            query: captures.text("query").map(|text| slice(text, "query")),
            fragment: captures.text("fragment").map(|text| slice(text, "fragment")),
            ..Components::default()
        };
        Handle { version, form, values, options: None, host: None }
    }

    /// Reads a URL whose authority has no control characters. Dot segments stay.
    fn parse(version: Number, input: &'i str) -> Result<Self, Rejection> {
        let rule = version.newest(
            &[(versions::SCHEME_BEGINS_WITH_LETTER, "url"), (versions::PORT_ZERO, "url-until-8-1")],
            "url-until-7-80",
        );
        let captures = RULES.read(rule, input).ok_or_else(|| rejection(version, input))?;
        let has = |names: &[&str]| names.iter().any(|name| captures.has(name));
        let form = match () {
            () if has(&["file-url", "file-url-until-7-80"]) => "file-url",
            () if has(&["network-url", "network-url-until-8-1", "network-url-until-7-80"]) => "network-url",
            () => "guessed-url",
        };
        let mut handle = Handle::new(version, input, form, Value::absent("file", "file-url"), &captures);
        if let Some(scheme) = captures.text("scheme") {
            if form == "network-url" && scheme.len() > MAX_SCHEME {
                return Err(Rejection::new(BAD_SCHEME, input, scheme, "scheme"));
            }
            handle.values.scheme = Some(lower_case(input, scheme));
        }
        if form != "file-url" {
            let has_options = form == "network-url"
                && handle.values.get(Component::Scheme).is_some_and(|scheme| WITH_OPTIONS.contains(&scheme));
            handle.set_login(input, captures.text("authority.text"), has_options);
            handle.set_host_and_port(input, captures.text("authority.host-and-port").unwrap_or_default())?;
        }
        // The host is known by now, and the scheme is guessed from it.
        if form == "guessed-url" {
            let host = handle.host.as_ref().map(Host::text).unwrap_or_default();
            handle.values.scheme = Some(Value::absent(guessed_scheme(&host), "guessed-url"));
        }
        Ok(handle)
    }

    fn set_login(&mut self, input: &'i str, text: Option<&'i str>, has_options: bool) {
        let Some(text) = text else { return };
        let (user, password) = match RULES.read("login", text).filter(|_| has_options) {
            Some(login) => {
                // The part that comes second is within an option, and has a label of its own.
                let second = login.text("login.text");
                let (password, options) = match login.has("options-first") {
                    true => (second, login.text("options")),
                    false => (login.text("password"), second),
                };
                self.options = options;
                (login.text("user").unwrap_or_default(), password)
            }
            None => resolver::split_user_info(text),
        };
        self.options = self.options.filter(|options| !options.is_empty());
        let is_kept = |text: &&str| self.version.has(&versions::KEEPS_EMPTY_USER) || !text.is_empty();
        self.values.username = Some(user).filter(is_kept).map(|text| Value::slice(input, text, "login"));
        self.values.password = password.filter(is_kept).map(|text| Value::slice(input, text, "login"));
    }

    fn set_host_and_port(&mut self, input: &'i str, text: &'i str) -> Result<(), Rejection> {
        let failure = |reason, at| Rejection::new(reason, input, at, "host-and-port");
        if text.is_empty() || text.starts_with(':') {
            return Err(failure(NO_HOST, text));
        }
        let Some(captures) = RULES.read("host-and-port", text) else {
            return Err(failure(if is_unclosed(text) { BAD_IPV6 } else { BAD_PORT }, text));
        };
        let host = captures.text("host").unwrap_or_default();
        if let Some(digits) = captures.text("digits") {
            if digits.is_empty() {
                // After a scheme, an empty port is ignored.
                if self.form == "guessed-url" {
                    return Err(failure(NO_PORT, text));
                }
            } else {
                let is_valid = |number: &u16| *number > 0 || self.version.has(&versions::PORT_ZERO);
                let number = digits.parse().ok().filter(is_valid).ok_or_else(|| failure(BAD_PORT, digits))?;
                self.values.port =
                    Some(Value::made(input, digits, ChangeKind::ZerosRemoved, number.to_string(), "port-part"));
            }
        }
        self.host = Some(Host::read(self.version, host).map_err(|reason| Rejection::new(reason, input, host, "host"))?);
        Ok(())
    }

    /// Returns the values that `curl_url_get` returns.
    fn answer(self, input: &str) -> Answer<'i> {
        let is_not_empty = |value: &Value<'_>| !value.text.is_empty();
        let is_shown = |value: &Value<'_>| !value.text.is_empty() || !self.version.has(&versions::DROPS_EMPTY_QUERY);
        let mut answer = Answer::new(self.form);
        answer.set(Component::Scheme, self.values.scheme);
        answer.set(Component::Username, self.values.username);
        answer.set(Component::Password, self.values.password);
        answer.set(Component::Port, self.values.port);
        answer.set(
            Component::Path,
            self.values.path.map_or_else(|| Value::absent("/", "path"), |path| without_dots(path, self.version)),
        );
        answer.set(Component::Query, self.values.query.filter(is_shown));
        answer.set(Component::Fragment, self.values.fragment.filter(is_not_empty));
        if let Some(host) = self.host {
            answer.set(Component::Host, host.value(input));
            answer.effective_host = Some(host.effective());
        }
        answer
    }

    /// Returns `CURLUPART_URL`, with the delimiters of an empty query and fragment.
    fn text(&self) -> String {
        let version = self.version;
        let values = self.values.texts();
        let mut text = String::from(values.scheme.unwrap_or_default());
        let mut push = |before: &str, value: Option<&str>| {
            if let Some(value) = value {
                text.push_str(before);
                text.push_str(value);
            }
        };
        let is_file = self.form == "file-url";
        let is_new = version.has(&versions::ENCODES_CONTROLS);
        // The delimiter is written without a user name as well.
        push("://", values.username.or(Some("")));
        push(":", values.password);
        push(";", self.options);
        let has_login = values.username.is_some() || values.password.is_some() || self.options.is_some();
        push("@", has_login.then_some(""));
        let mut host = String::new();
        self.host.iter().for_each(|written| written.write(version, &mut host));
        push("", Some(&host));
        push(":", values.port);
        // A path of one slash is stored as none, which `printf` writes in this way.
        let no_path = if is_file && self.loses_path() { "(nil)" } else { "/" };
        let path = self.values.path.clone().filter(|path| path.text != "/").map(|path| without_dots(path, version));
        push("", path.as_ref().map_or(Some(no_path), |value| Some(&value.text)));
        // Until 8.14, a file URL loses its query here, and others an empty one.
        push("?", values.query.filter(|query| is_new || !is_file && !query.is_empty()));
        push("#", values.fragment.filter(|text| is_new || !text.is_empty()));
        text
    }

    fn loses_path(&self) -> bool {
        self.version.has(&versions::LOSES_FILE_PATH) && !self.version.has(&versions::ENCODES_UPPER_CASE)
    }
}

/// A scheme, and what follows its colon.
struct Absolute<'i> {
    scheme: &'i str,
    rest: &'i str,
}

/// Splits a text into a scheme, its colon and the rest.
fn absolute(version: Number, input: &str) -> Option<Absolute<'_>> {
    let rule = version.newest(&[(versions::SCHEME_BEGINS_WITH_LETTER, "absolute")], "absolute-until-8-1");
    let captures = RULES.read(rule, input)?;
    Some(Absolute { scheme: captures.text("scheme")?, rest: captures.text("rest")? })
}

/// Returns whether the scheme of a URL has login options in its user information.
fn has_login_options(url: &str) -> bool {
    // These are schemes by the rule as well.
    let scheme = url.split_once(':').map_or("", |(scheme, _)| scheme);
    WITH_OPTIONS.iter().any(|known| known.eq_ignore_ascii_case(scheme))
}

/// Returns the reason why no production matches a URL.
fn rejection(version: Number, input: &str) -> Rejection {
    match absolute(version, input) {
        Some(url) if url.scheme.eq_ignore_ascii_case("file") => Rejection::new(BAD_FILE, input, url.rest, "file-url"),
        Some(url) if url.rest.starts_with("////") => Rejection::new(BAD_SLASHES, input, url.rest, "network-url"),
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
    Value::slice(input, scheme, "scheme").then(ChangeKind::LowerCased, text::lower_case(scheme))
}

/// Follows `guess_scheme`: returns that of a host whose name begins with it and a dot, else `http`.
fn guessed_scheme(host: &str) -> &'static str {
    let label = host.split_once('.').map_or("", |(label, _)| label);
    GUESSED.iter().find(|scheme| label.eq_ignore_ascii_case(scheme)).map_or("http", |scheme| scheme)
}

/// Follows `dedotdotify`. A path that does not begin with a slash is a file URL's.
fn without_dots(path: Value<'_>, version: Number) -> Value<'_> {
    let is_dot = |segment: &str| segment.starts_with('.') || segment.starts_with("%2");
    if path.text.len() < 2 || !path.text.split('/').any(is_dot) {
        return path;
    }
    let text = if version.has(&versions::ENCODES_CONTROLS) {
        let rest = without_first_dots(&path.text, !version.has(&versions::ENCODES_UPPER_CASE));
        let (first, rest) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
        String::from(first) + &remove_dot_segments(rest, Dots::PercentEncoded)
    } else {
        remove_dot_segments(&path.text, Dots::Plain)
    };
    path.then(ChangeKind::DotsRemoved, text)
}

/// Returns what follows a dot, percent-encoded or not, at the start of a text.
fn after_dot(text: &str) -> Option<&str> {
    let is_encoded = || text.get(..3).is_some_and(|dot| dot.eq_ignore_ascii_case("%2E"));
    text.strip_prefix('.').or_else(|| is_encoded().then(|| &text[3..]))
}

/// Removes one dot segment from the start of a path, with its slash. The segment after it stays, whatever it is. Some
/// versions lose the first dot of another segment.
fn without_first_dots(path: &str, loses_dot: bool) -> &str {
    let Some(one) = after_dot(path) else { return path };
    let two = after_dot(one).filter(|two| two.is_empty() || two.starts_with('/'));
    match (one.strip_prefix('/'), two) {
        (Some(rest), _) => rest,
        (None, Some(two)) => two.strip_prefix('/').unwrap_or(two),
        (None, None) if loses_dot => one,
        (None, None) => path,
    }
}

#[cfg(test)]
mod tests {
    use alloc::format;

    use railurl_grammar::interpret::Interpreter;

    use super::*;
    use crate::pipeline::Whole;

    /// Checks that each version reads the hosts that its code names as they are, or rejects them either way.
    #[test]
    fn versions_read_hosts_as_their_code_says() {
        let pieces = ["[", "]", "%5b", "%2E", "%", "a", ".", "1", "{", "x", "|", " "];
        let mut hosts = vec![String::new()];
        for from in [0, 1, 13] {
            let longer = |host: &String| pieces.map(|piece| format!("{host}{piece}"));
            let longer: alloc::vec::Vec<_> = hosts[from..].iter().flat_map(longer).collect();
            hosts.extend(longer);
        }
        for known in [BRACKETED, NAMES, DELIMITED_NAMES] {
            let lines: String = known.lines().map(|line| format!("    {line}\n")).collect();
            let grammar = railurl_grammar::read(&format!("known =\n  Sequence:\n{lines}")).unwrap();
            let interpreter = Interpreter::new(&grammar).unwrap();
            let is_known = |host: &&String| interpreter.parse("known", host).unwrap().is_some();
            let matching: alloc::vec::Vec<_> = hosts.iter().filter(is_known).collect();
            assert!(matching.len() > 50);
            for release in RELEASES {
                let stages = release.program.pipeline().stages.into_iter();
                for stage in stages.filter(|stage| matches!(stage.code, Code::Those(of) if of == known)) {
                    for host in &matching {
                        let read = (stage.text)(&Whole { text: host, base: None, is_joined: false }, host);
                        let is_rejected = |text: &str| RULES.read(stage.rule, text).is_none();
                        let is_same = read.as_deref() == Some(host.as_str());
                        let is_alike = is_same || is_rejected(host) && read.as_deref().is_some_and(is_rejected);
                        assert!(is_alike, "{:?}, {} of {host:?}: {read:?}", release.program.version, stage.rule);
                    }
                }
            }
        }
    }
}
