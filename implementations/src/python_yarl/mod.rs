#![doc = include_str!("README.md")]

mod host;
mod quoting;

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::net::Ipv6Addr;

use railurl_canon::changes::ChangeKind;
use railurl_canon::client::{Client, WEB_SOCKET};

use crate::answer::read_preprocessed;
use crate::description::{Description, Rules, rules};
use crate::pipeline::Pipeline;
use crate::pipeline::{Decided, NUMBER, Place, Preprocess, Removed, SHORT_IPV6, places, stage};
use crate::program::Known;
use crate::python_urllib::{USES_RELATIVE, int, is_number, preprocess};
use crate::text::{lower_case, without_dots};
use crate::version::{Change, Number, releases};
use crate::{Answer, Component, Program, Reason, Rejection, Value, resolver};
use quoting::{FRAGMENT, PATH, QUERY, USER_INFO};

/// `yarl.URL`.
pub struct PythonYarl {
    version: Number,
}

/// Code points that IDNA ignores are errors, and joining makes no scheme of a path.
const IS_STRICT: Change = Change(&[Number(1, 24, 5)]);
/// A backslash is an error, brackets enclose the whole host, and a path without a scheme does not become one with a scheme
/// (GHSA-v359-jj2v-j536).
const CHECKS_NETLOC: Change = Change(&[Number(1, 24, 0)]);
/// It splits URLs itself; before, `urllib.parse.urlsplit` does, and hosts are converted to lower case before IDNA.
const SPLITS_ITSELF: Change = Change(&[Number(1, 16, 0)]);
/// The first and the last character of a host with a bracket are removed; before, what is outside its brackets.
const CUTS_ENDS: Change = Change(&[Number(1, 15, 0)]);
/// The last character of a host with a zone decides whether it can be an address, not the one before the zone.
const LOOKS_AT_ZONE: Change = Change(&[Number(1, 14, 0)]);
/// A scheme that does not require a host can be without one before a port.
const HOST_IS_OPTIONAL: Change = Change(&[Number(1, 11, 1)]);
/// Accessors return what the constructor found; before, `urllib.parse` splits the encoded authority again.
const HAS_ACCESSORS: Change = Change(&[Number(1, 10, 0)]);

/// The releases, the newest first.
pub(crate) const RELEASES: &[Known<PythonYarl>] = releases! {
    PythonYarl {
        name: "python-yarl",
        title: "yarl",
        program: "yarl, the URLs of aiohttp",
        version: "yarl 1.25.1, idna 3.20, CPython 3.13.0",
        fetches: Ok(Client::new("aiohttp.ClientSession.get", WEB_SOCKET)),
        calls: "yarl.URL(url), .scheme, .raw_user, .raw_password, .raw_host, .explicit_port, .raw_path, .raw_query_string, \
                .raw_fragment; with a base, URL.join first",
    } (1, 25, 1), ["yarl "], [", idna 3.20, CPython 3.13.0"]:
    (1, 24, 5), (1, 24, 2), (1, 23, 0), (1, 17, 2), (1, 16, 0), (1, 15, 5), (1, 11, 0), (1, 9, 11)
};

const BRACKETS: Reason = Reason::new(&["invalid-brackets", "the brackets of the authority do not enclose an address"]);
const NETLOC: Reason =
    Reason::new(&["forbidden-code-point", "the authority has a backslash, or a delimiter under NFKC"]);
const PORT: Reason = Reason::new(&["invalid-port", "the port is not a number up to 65535"]);
const NO_HOST: Reason = Reason::new(&["missing-host", "URLs with this scheme need a host"]);
const IGNORABLE: Reason = Reason::new(&["ignorable-code-point", "the host has a code point that IDNA ignores"]);
const IDNA: Reason = Reason::new(&["invalid-host", "IDNA2008 and IDNA2003 reject the host"]);

/// `SCHEME_REQUIRES_HOST`.
const REQUIRES_HOST: [&str; 5] = ["http", "https", "ws", "wss", "ftp"];

static RULES: Rules = rules!("python-yarl.railroad");

/// A version: its productions differ.
macro_rules! description {
    ($url:literal, $netloc:literal, $brackets:literal, $authority:literal, $port:literal) => {
        Description {
            preprocess: Preprocess::removing(Removed { end: &[], ..Removed::LIVING }, |input| preprocess(input).text),
            holds: |_, name, argument| holds(name, argument),
            decided: const { &[Decided::holding("is-ipv6-address", SHORT_IPV6), Decided::holding("is-number", NUMBER)] },
            stages: const {
                &[
                    stage!($url, ""),
                    stage!($netloc, "netloc-text"),
                    stage!($brackets, "netloc-text"),
                    stage!($authority, "netloc-text", NotEmpty, |_, text| !text.is_empty()),
                    stage!($port, "port-text", NotEmpty, |_, text| !text.is_empty()),
                ]
            },
            places: PLACES,
            ..Description::new(&RULES)
        }
    };
}

const PLACES: &[Place] = places!(
    Scheme: "scheme-until-1-15" "scheme", UserInfo: "authority.text" "authority-until-1-23.text", Host: "host",
    Authority: "netloc-text", Port: "port-text", Path: "path", Query: "query", Fragment: "fragment"
);
static STRICT: Description = description!("url", "netloc", "brackets", "authority", "port");
static UNTIL_1_24_2: Description = description!("url", "netloc-until-1-24-2", "brackets", "authority", "port");
static UNTIL_1_23: Description =
    description!("url", "netloc-until-1-23", "brackets-until-1-23", "authority-until-1-23", "port");
static UNTIL_1_15: Description =
    description!("url-until-1-15", "netloc-until-1-23", "brackets-until-1-15", "authority-until-1-23", "port");
static UNTIL_1_9: Description = description!(
    "url-until-1-15",
    "netloc-until-1-23",
    "brackets-until-1-15",
    "authority-until-1-23",
    "port-until-1-9"
);

/// The predicates of the rule file: follows `ipaddress.IPv6Address` and `int`.
fn holds(name: &str, argument: Option<&str>) -> Option<bool> {
    let text = argument.unwrap_or_default();
    match name {
        "is-ipv6-address" => Some(text.parse::<Ipv6Addr>().is_ok()),
        "is-number" => Some(is_number(text)),
        _ => None,
    }
}

/// A text for each component, or none.
type Components<T> = [Option<T>; 8];

/// `yarl.URL`.
struct Url<'i> {
    /// The slices of the input.
    written: Components<&'i str>,
    /// The values of the accessors, apart from the path's.
    values: Components<Cow<'i, str>>,
    /// `_netloc`.
    netloc: String,
    /// `_path`.
    path: Value<'i>,
}

impl Program for PythonYarl {
    fn read<'i>(&self, input: &'i str) -> Result<Answer<'i>, Rejection> {
        read_preprocessed(input, &preprocess(input), |text| self.parse(text).map(|url| url.answer(text)))
    }

    fn resolve<'i>(&self, input: &'i str, base: &str) -> Result<Answer<'i>, Rejection> {
        let base = preprocess(base);
        let base = self.parse(&base.text).map_err(|failure| failure.of_whole(input))?;
        let reference = preprocess(input);
        let url = self.parse(&reference.text).map_err(|failure| failure.in_input(&reference))?;
        let joined = url.join(&base, self.version).map_err(|reason| Rejection::whole(reason, input, "authority"))?;
        Ok(joined.answer(&reference.text).in_input(&reference))
    }

    fn pipeline(&self) -> Pipeline {
        self.description().pipeline()
    }
}

impl PythonYarl {
    fn description(&self) -> &'static Description {
        let changes = [
            (IS_STRICT, &STRICT),
            (CHECKS_NETLOC, &UNTIL_1_24_2),
            (SPLITS_ITSELF, &UNTIL_1_23),
            (HAS_ACCESSORS, &UNTIL_1_15),
        ];
        self.version.newest(&changes, &UNTIL_1_9)
    }

    /// Follows `encode_url` for a text that is preprocessed.
    fn parse<'t>(&self, text: &'t str) -> Result<Url<'t>, Rejection> {
        let reading = self.description().read(text).map_err(|unread| match unread.rule {
            rule if rule.starts_with("netloc") => {
                // The production stops at the character that it does not allow.
                let rest = RULES.read_start(rule, unread.text).map_or(unread.text, |(_, rest)| rest);
                let length = rest.chars().next().map_or(0, char::len_utf8);
                Rejection::new(NETLOC, text, &rest[..length], "netloc")
            }
            rule if rule.starts_with("port") => Rejection::new(PORT, text, unread.text, "port"),
            _ => Rejection::new(BRACKETS, text, unread.text, "brackets"),
        })?;
        let written = |component| reading.component(component).map(|written| written.text);
        let (query, fragment) = (written(Component::Query), written(Component::Fragment));
        let path = written(Component::Path).unwrap_or_default();
        let scheme = lower_case(written(Component::Scheme).unwrap_or_default());
        let mut url = Url {
            written: [written(Component::Scheme), None, None, None, None, None, query, fragment],
            values: Components::default(),
            netloc: String::new(),
            path: Value::slice(text, path, "path").then(ChangeKind::Encoded, PATH.requote(path)),
        };
        if let Some(netloc) = reading.text("netloc-text").filter(|netloc| !netloc.is_empty()) {
            url.set_authority(text, netloc, &scheme, self.version)?;
        }
        if !url.netloc.is_empty() {
            url.path = without_dot_segments(url.path);
        } else if scheme.is_empty() && self.version.has(&CHECKS_NETLOC) {
            // Written again, the path would otherwise begin with a scheme.
            url = url.encode_colon();
        }
        url.values[Component::Scheme as usize] = Some(scheme);
        url.values[Component::Query as usize] = Some(QUERY.requote(query.unwrap_or_default()));
        url.values[Component::Fragment as usize] = Some(FRAGMENT.requote(fragment.unwrap_or_default()));
        Ok(url)
    }
}

impl<'i> Url<'i> {
    /// Reads and encodes the authority.
    fn set_authority(&mut self, text: &str, netloc: &'i str, scheme: &str, version: Number) -> Result<(), Rejection> {
        if version.has(&IS_STRICT) && host::has_percent_after_nfkc(netloc) {
            return Err(Rejection::new(NETLOC, text, netloc, "netloc"));
        }
        let written = split_netloc(netloc, version);
        let written = written.map_err(|reason| Rejection::new(reason, text, netloc, "authority"))?;
        let [username, password, written_host, written_port] = written;
        let host = written_host.unwrap_or_default();
        if host.is_empty() && (REQUIRES_HOST.contains(&scheme) || !version.has(&HOST_IS_OPTIONAL)) {
            return Err(Rejection::new(NO_HOST, text, netloc, "authority"));
        }
        let encoded = host::encode(host, version).map_err(|reason| Rejection::new(reason, text, host, "host-info"))?;
        let number = |port| port_number(port, version).map_err(|reason| Rejection::new(reason, text, port, "port"));
        let port = written_port.map(number).transpose()?;
        let [username_value, password_value] =
            [username, password].map(|part| part.map(|part| USER_INFO.requote(part)));
        // `make_netloc`.
        if let Some(password) = &password_value {
            self.netloc = format!("{}:{password}@", username_value.as_deref().unwrap_or_default());
        } else if let Some(username) = &username_value {
            self.netloc = format!("{username}@");
        }
        self.netloc += &encoded;
        if let Some(port) = &port {
            self.netloc += &format!(":{port}");
        }
        let raw_host = if encoded.contains('[') {
            let raw_host = if version.has(&CUTS_ENDS) {
                encoded.get(1..encoded.len().saturating_sub(1))
            } else {
                encoded.split_once('[').and_then(|(_, host)| host.split(']').next())
            };
            Cow::Owned(String::from(raw_host.unwrap_or_default()))
        } else {
            encoded
        };
        // User name, password, host and port are the components 1 to 4.
        self.written[1..5].copy_from_slice(&written);
        let values = [username_value, password_value, Some(raw_host), port.map(Cow::Owned)];
        values.into_iter().zip(&mut self.values[1..5]).for_each(|(value, place)| *place = value);
        if !version.has(&HAS_ACCESSORS) {
            let again = self.split_again(version);
            again.map_err(|reason| Rejection::new(reason, text, netloc, "authority"))?;
        }
        Ok(())
    }

    /// Follows `_encode_relative_scheme_colon`.
    fn encode_colon(mut self) -> Self {
        let split = self.path.text.split_once(':').filter(|(before, _)| RULES.read("scheme", before).is_some());
        if let Some(encoded) = split.map(|(before, after)| format!("{before}%3A{after}")) {
            self.path = self.path.then(ChangeKind::Encoded, encoded);
        }
        self
    }

    /// Returns `base.join(self)`.
    fn join(mut self, base: &Url<'_>, version: Number) -> Result<Self, Reason> {
        fn text<'u>(url: &'u Url<'_>, component: Component) -> &'u str {
            url.values[component as usize].as_deref().unwrap_or_default()
        }
        let base_scheme = text(base, Component::Scheme);
        let scheme = Some(text(&self, Component::Scheme)).filter(|scheme| !scheme.is_empty());
        // `urljoin` joins only for these schemes.
        if scheme.is_some_and(|scheme| scheme != base_scheme) || !USES_RELATIVE.contains(&base_scheme) {
            return Ok(self);
        }
        if self.netloc.is_empty() {
            let has_path = !self.path.text.is_empty();
            self.path = if has_path { base.merge(self.path, version) } else { base.path.inherited() };
            for component in [Component::Query, Component::Fragment] {
                if !has_path && text(&self, component).is_empty() {
                    self.values[component as usize] = Some(Cow::Owned(String::from(text(base, component))));
                    self.written[component as usize] = None;
                }
            }
            self.netloc = base.netloc.clone();
            // The authority is the base's.
            self.written[1..5].fill(None);
        }
        self.values[Component::Scheme as usize] = Some(Cow::Owned(String::from(base_scheme)));
        if version.has(&IS_STRICT) && base_scheme.is_empty() && self.netloc.is_empty() {
            self = self.encode_colon();
        }
        // yarl splits the joined URL again, which can fail: `/` on `http://[:x]/`.
        self.split_again(version)?;
        Ok(self)
    }

    /// Sets the components of the authority from `_netloc`, as accessors do that split it again.
    fn split_again(&mut self, version: Number) -> Result<(), Reason> {
        let netloc = core::mem::take(&mut self.netloc);
        let split = if netloc.is_empty() { [None; 4] } else { split_netloc(&netloc, version)? };
        let port = split[3].map(|port| port_number(port, version)).transpose()?;
        for (value, place) in split.into_iter().zip(&mut self.values[1..5]) {
            *place = value.map(|value| Cow::Owned(String::from(value)));
        }
        self.values[Component::Host as usize].take_if(|host| host.is_empty());
        self.values[Component::Port as usize] = port.map(Cow::Owned);
        self.netloc = netloc;
        Ok(())
    }

    /// Returns the path of a reference, relative to this URL.
    fn merge<'r>(&self, reference: Value<'r>, version: Number) -> Value<'r> {
        let (path, base) = (&*reference.text, &*self.path.text);
        let merged = if path.starts_with('/') || base.is_empty() && !version.has(&HAS_ACCESSORS) {
            String::from(path)
        } else if base.is_empty() {
            format!("/{path}")
        } else if base.ends_with('/') {
            format!("{base}{path}")
        } else {
            // `parts`, which are decoded: the first is the root of an absolute path.
            let is_absolute = !self.netloc.is_empty() || base.starts_with('/');
            let segments = if is_absolute { base.get(1..).unwrap_or_default() } else { base };
            let root = is_absolute.then_some("/").into_iter().map(Cow::Borrowed);
            let mut parts: Vec<Cow<'_, str>> = root.chain(segments.split('/').map(quoting::unquote)).collect();
            parts.pop();
            parts.push(Cow::Borrowed(""));
            let merged = parts.join("/") + path;
            if base.starts_with('/') { String::from(&merged[1..]) } else { merged }
        };
        without_dot_segments(reference.then(ChangeKind::Merged, merged))
    }

    /// Returns the answer. `text` is the preprocessed input.
    fn answer(self, text: &str) -> Answer<'i> {
        const RULES: [&str; 8] =
            ["scheme", "authority", "authority", "host-info", "port-text", "", "query", "fragment"];
        let mut answer = Answer::new("url");
        for (component, (written, value)) in Component::ALL.into_iter().zip(self.written.into_iter().zip(self.values)) {
            let rule = RULES[component as usize];
            let written = written.unwrap_or_default();
            let made = |value| Value::made_or_absent(text, written, change(component, written), value, rule);
            answer.set(component, value.map(made));
        }
        // After an authority, `raw_path` is never empty.
        let is_root = self.path.text.is_empty() && !self.netloc.is_empty();
        answer.set(Component::Path, if is_root { Value::absent("/", "path") } else { self.path });
        answer.set_effective_host(resolver::effective_host);
        answer
    }
}

/// Returns what the code does to a component's text. The path has its own changes.
pub(crate) fn change(component: Component, written: &str) -> ChangeKind {
    match component {
        Component::Scheme => ChangeKind::LowerCased,
        Component::Host if !written.is_ascii() => ChangeKind::MappedToAscii,
        Component::Host => ChangeKind::LowerCased,
        Component::Port => ChangeKind::ZerosRemoved,
        _ => ChangeKind::Encoded,
    }
}

/// Follows `split_netloc`, without the conversion of the port. Empty parts are missing, except for passwords.
fn split_netloc(netloc: &str, version: Number) -> Result<[Option<&str>; 4], Reason> {
    let [rule, user_info] = match version.has(&CHECKS_NETLOC) {
        true => ["authority", "authority.text"],
        false => ["authority-until-1-23", "authority-until-1-23.text"],
    };
    let captures = RULES.read(rule, netloc).ok_or(BRACKETS)?;
    let user_info = captures.text(user_info);
    let (host, port) = (captures.text("host").unwrap_or_default(), captures.text("port-text"));
    let present = |part: &&str| !part.is_empty();
    let (username, password) = match user_info.map(resolver::split_user_info) {
        Some((username, password)) => (Some(username).filter(present), password),
        None => (None, None),
    };
    Ok([username, password, Some(host).filter(present), port.filter(present)])
}

/// Reads the number of a port.
fn port_number(port: &str, version: Number) -> Result<String, Reason> {
    let rule = if version.has(&HAS_ACCESSORS) { "port" } else { "port-until-1-9" };
    let captures = RULES.read_with(rule, port, holds).ok_or(PORT)?;
    int(captures.text("sign").unwrap_or_default(), captures.text("digits").unwrap_or_default())
        .filter(|number| number.parse::<u16>().is_ok())
        .ok_or(PORT)
}

/// Follows `normalize_path`.
fn without_dot_segments(path: Value<'_>) -> Value<'_> {
    if !path.text.contains('.') {
        return path;
    }
    let (prefix, segments) = path.text.strip_prefix('/').map_or(("", &*path.text), |segments| ("/", segments));
    let mut resolved = without_dots(segments.split('/'));
    if matches!(segments.rsplit('/').next(), Some("." | "..")) {
        resolved.push("");
    }
    let resolved = String::from(prefix) + &resolved.join("/");
    path.then(ChangeKind::DotsRemoved, resolved)
}
