#![doc = include_str!("README.md")]

mod join;

use alloc::borrow::Cow;
use alloc::string::String;

use railurl_canon::changes::ChangeKind;
use railurl_canon::percent::percent_decode;

use crate::description::{Description, Rules, rules};
use crate::pipeline::Pipeline;
use crate::pipeline::{places, stage};
use crate::{About, Answer, Component, Program, Reason, Rejection, Value, resolver};

/// Ruby's `Addressable::URI`.
pub struct RubyAddressable;

pub(crate) const ABOUT: About = About {
    name: "ruby-addressable",
    title: "Addressable",
    program: "Ruby's Addressable::URI",
    version: "addressable 2.8.1, Ruby 3.1.2",
    release: "2.8.1",
    is_compared: true,
    fetches: Err(&["ruby-uri", "libcurl"]),
    calls: "Addressable::URI.parse(uri), .scheme, .user, .password, .host, .port, .path, .query, .fragment; with a base, \
            Addressable::URI.join(base, uri)",
};

const SCHEME: Reason = Reason::new(&["invalid-scheme", "a scheme is a letter, then letters, digits, `+`, `-` and `.`"]);
const PORT: Reason = Reason::new(&["invalid-port", "the port has no digits only"]);
const HOST: Reason =
    Reason::new(&["invalid-host", "the host has white space, a delimiter, or no address in its brackets"]);
const NO_HOST: Reason = Reason::new(&["missing-host", "URLs with this scheme need a host or a path"]);
const TWO_SLASHES: Reason =
    Reason::new(&["ambiguous-path", "without an authority, a path cannot begin with two slashes"]);
const COLON: Reason = Reason::new(&["ambiguous-path", "without a scheme, the first segment cannot have a colon"]);
const TOO_MANY_DOTS: Reason = Reason::new(&["too-many-dot-segments", "the path has too many dot segments"]);

/// The keys of `PORT_MAPPING`.
const IP_BASED: [&str; 13] =
    ["http", "https", "ftp", "tftp", "sftp", "ssh", "svn+ssh", "telnet", "nntp", "gopher", "wais", "ldap", "prospero"];

/// The parts of a URI, as the accessors return them.
struct Uri<'i> {
    /// The slices of the input that the parts were made from.
    written: [Option<&'i str>; 8],
    values: [Option<Cow<'i, str>>; 8],
}

impl Program for RubyAddressable {
    fn read<'i>(&self, input: &'i str) -> Result<Answer<'i>, Rejection> {
        parse(input).map(|uri| uri.answer(input))
    }

    fn resolve<'i>(&self, input: &'i str, base: &str) -> Result<Answer<'i>, Rejection> {
        let base = parse(base).map_err(|failure| failure.of_whole(input))?;
        let joined = parse(input)?.join(&base).map_err(|reason| Rejection::whole(reason, input, "uri"))?;
        Ok(joined.answer(input))
    }

    fn pipeline(&self) -> Pipeline {
        DESCRIPTION.pipeline()
    }
}

static RULES: Rules = rules!("ruby-addressable.railroad");

static DESCRIPTION: Description = Description {
    stages: &[
        stage!("uri", ""),
        stage!("scheme-name", "uri.name"),
        stage!("authority", "authority-text"),
        stage!("ip-literal", "host-and-port.host", |_, host| host.starts_with('[') && host.ends_with(']')),
    ],
    places: places!(
        Scheme: "uri.name", UserInfo: "authority.text", Host: "host-and-port.host" "without-port",
        Authority: "authority-text", Port: "port-text", Path: "path", Query: "query", Fragment: "fragment"
    ),
    ..Description::new(&RULES)
};

/// Follows `Addressable::URI.parse`.
fn parse(input: &str) -> Result<Uri<'_>, Rejection> {
    let read = DESCRIPTION.read(input);
    let reading = read.map_err(|unread| match unread.rule {
        "scheme-name" => Rejection::new(SCHEME, input, unread.text, "scheme-name"),
        "ip-literal" => Rejection::new(HOST, input, unread.text, "host-and-port"),
        _ => Rejection::whole(COLON, input, "uri"),
    })?;
    let text = |component| reading.component(component).map(|written| written.text);
    let mut written = [None; 8];
    for component in [Component::Scheme, Component::Path, Component::Query, Component::Fragment] {
        written[component as usize] = text(component);
    }
    let mut port = None;
    if let Some(host) = text(Component::Host) {
        let (user_info, port_text) = (reading.text("authority.text"), text(Component::Port));
        // `$` in the expression matches at each line feed, so the first line with a port counts.
        let port_text = user_info.and_then(port_before_line_feed).or(port_text);
        if let Some(text) = port_text.filter(|text| !text.is_empty()) {
            let number = number(text).ok_or_else(|| Rejection::new(PORT, input, text, "port-text"))?;
            // The accessor `port` has no value for 0.
            port = Some(number).filter(|number| number != "0");
            written[Component::Port as usize] = Some(text);
        }
        if let Some(user_info) = user_info {
            // `String#strip`
            let stripped = user_info.trim_matches(['\0', '\t', '\n', '\u{B}', '\u{C}', '\r', ' ']);
            let (username, password) = resolver::split_user_info(stripped);
            written[Component::Username as usize] = Some(username);
            written[Component::Password as usize] =
                password.map(|password| password.split('\n').next().unwrap_or_default());
        }
        written[Component::Host as usize] = Some(host);
    }
    let mut values = written.map(|text| text.map(Cow::Borrowed));
    values[Component::Port as usize] = port.map(Cow::Owned);
    let uri = Uri { written, values };
    uri.validate().map_err(|(reason, component)| match written[component as usize] {
        Some(at) => Rejection::new(reason, input, at, PRODUCTIONS[component as usize]),
        None => Rejection::whole(reason, input, PRODUCTIONS[component as usize]),
    })?;
    Ok(uri)
}

/// Returns the port that the expression finds before a line feed in user information.
fn port_before_line_feed(user_info: &str) -> Option<&str> {
    let (lines, _) = user_info.rsplit_once('\n')?;
    lines.split('\n').find_map(|line| {
        let (_, port) = line.rsplit_once(':')?;
        (!port.contains(['@', '[', ']'])).then_some(port)
    })
}

/// Returns the number that `port=` makes of a port. A line of it has to be digits, and `String#to_i` reads the number at
/// its beginning.
fn number(text: &str) -> Option<String> {
    let decoded = percent_decode(text.as_bytes());
    let decoded = str::from_utf8(&decoded).ok()?;
    let is_digits = |line: &str| !line.is_empty() && line.bytes().all(|byte| byte.is_ascii_digit());
    decoded.split('\n').any(is_digits).then_some(())?;
    let text = decoded.trim_start_matches(['\t', '\n', '\u{B}', '\u{C}', '\r', ' ']);
    let (sign, text) = match text.strip_prefix('-') {
        Some(text) => ("-", text),
        None => ("", text.strip_prefix('+').unwrap_or(text)),
    };
    let mut digits = String::new();
    // `to_i` skips the prefix of decimal numbers.
    let mut rest = text.strip_prefix("0d").or(text.strip_prefix("0D")).unwrap_or(text).chars().peekable();
    while let Some(c) = rest.next() {
        match c {
            '0'..='9' => digits.push(c),
            // One underscore can be between digits.
            '_' if !digits.is_empty() && rest.peek().is_some_and(char::is_ascii_digit) => {}
            _ => break,
        }
    }
    let number = digits.trim_start_matches('0');
    Some(if number.is_empty() { String::from("0") } else { [sign, number].concat() })
}

/// The productions of the components.
const PRODUCTIONS: [&str; 8] =
    ["scheme", "authority", "authority", "host-and-port", "port-text", "path", "query", "fragment"];

impl<'i> Uri<'i> {
    fn get(&self, component: Component) -> Option<&str> {
        self.values[component as usize].as_deref()
    }

    /// Follows `validate`, and checks the condition of `to_s`. Returns the component at fault as well.
    fn validate(&self) -> Result<(), (Reason, Component)> {
        let (scheme, host) = (self.get(Component::Scheme), self.get(Component::Host));
        let path = self.get(Component::Path).unwrap_or_default();
        let is_ip_based = scheme.is_some_and(|scheme| IP_BASED.iter().any(|name| name.eq_ignore_ascii_case(scheme)));
        if is_ip_based && host.unwrap_or_default().is_empty() && path.is_empty() {
            return Err((NO_HOST, Component::Scheme));
        }
        if host.is_none() && path.starts_with("//") {
            return Err((TWO_SLASHES, Component::Path));
        }
        if let Some(host) = host {
            let is_forbidden = |c: char| "<>{}/\\?#@\"".contains(c) || c.is_whitespace();
            let is_literal = host.len() >= 2 && host.starts_with('[') && host.ends_with(']');
            if host.contains(is_forbidden) || is_literal && RULES.read("ip-literal", host).is_none() {
                return Err((HOST, Component::Host));
            }
        }
        if scheme.is_none() && has_colon_first(path) {
            return Err((COLON, Component::Path));
        }
        Ok(())
    }

    /// Returns the values of the accessors.
    fn answer(self, input: &str) -> Answer<'i> {
        let mut answer = Answer::new("uri");
        for (component, (written, value)) in Component::ALL.into_iter().zip(self.written.into_iter().zip(self.values)) {
            let rule = PRODUCTIONS[component as usize];
            let kind = if component == Component::Port { ChangeKind::ZerosRemoved } else { ChangeKind::Merged };
            let value = value.map(|value| match (written, value) {
                (Some(from), Cow::Borrowed(text)) if from.len() == text.len() => Value::slice(input, from, rule),
                (Some(from), value) => Value::made(input, from, kind, value, rule),
                (None, value) => Value::absent(value, rule).inherited(),
            });
            answer.set(component, value);
        }
        answer.set_effective_host(resolver::effective_host);
        answer
    }
}

/// Matches `NORMPATH`: a line does not begin with a slash, and has a colon, perhaps in a later line, before the next
/// slash.
fn has_colon_first(path: &str) -> bool {
    path.split('/').enumerate().any(|(index, segment)| {
        let before = segment.rsplit_once(':').map(|(before, _)| before);
        // A segment after a slash is not at the beginning of a line, but what follows a line feed in it is.
        before.is_some_and(|before| index == 0 || before.contains('\n'))
    })
}
