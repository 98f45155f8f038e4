#![doc = include_str!("README.md")]

mod merge;
mod versions;

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;
use core::net::Ipv6Addr;

use railurl_canon::changes::ChangeKind;

use crate::description::{Description, Rules, rules};
use crate::pipeline::Pipeline;
use crate::pipeline::{Stage, places, stage};
use crate::text::{lower_case, without_zeros};
use crate::version::Number;
use crate::{Answer, Component, Program, Reason, Rejection, Value, resolver};
pub(crate) use versions::RELEASES;

/// Ruby's `URI`, of one version.
pub struct RubyUri {
    version: Number,
}

const INVALID: Reason = Reason::new(&["invalid-uri", "this is not a URI by RFC 3986"]);
const INVALID_ADDRESS: Reason = Reason::new(&["invalid-ipv6-address", "the brackets do not enclose an IPv6 address"]);
const INVALID_ESCAPE: Reason =
    Reason::new(&["invalid-escape", "a percent sign is followed by two characters that are not hexadecimal digits"]);
const NO_PATH: Reason = Reason::new(&["no-path", "after the colon, a URL with this scheme has a slash or nothing"]);
const FRAGMENT: Reason = Reason::new(&["fragment", "a URL with this scheme cannot have a fragment"]);
const RECIPIENTS: Reason = Reason::new(&["invalid-recipients", "e-mail addresses are missing"]);

/// A class of Ruby's for some schemes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Class {
    Ftp,
    File,
    Ldap,
    MailTo,
    Generic,
}

/// A URI as an object of Ruby's.
struct Uri<'i> {
    class: Class,
    answer: Answer<'i>,
    /// Whether there is a part without components. Then no query can be set.
    is_opaque: bool,
    /// The text after `;type=` in the path of an FTP URL.
    typecode: Option<String>,
}

impl Program for RubyUri {
    fn read<'i>(&self, input: &'i str) -> Result<Answer<'i>, Rejection> {
        Uri::parse(self.version, input).map(Uri::into_answer)
    }

    fn resolve<'i>(&self, input: &'i str, base: &str) -> Result<Answer<'i>, Rejection> {
        merge::join(self.version, input, base).map(Uri::into_answer)
    }

    fn default_port(&self, scheme: &str) -> Option<u16> {
        default_port(self.version, scheme)
    }

    fn pipeline(&self) -> Pipeline {
        description(self.version).pipeline()
    }
}

/// Returns the `DEFAULT_PORT` of a class.
fn default_port(version: Number, scheme: &str) -> Option<u16> {
    match scheme {
        "http" => Some(80),
        "https" => Some(443),
        "ws" if version.has(&versions::KNOWS_WS) => Some(80),
        "wss" if version.has(&versions::KNOWS_WSS) => Some(443),
        "ftp" => Some(21),
        "ldap" => Some(389),
        "ldaps" => Some(636),
        _ => None,
    }
}

static RULES: Rules = rules!("ruby-uri.railroad");

/// Describes the versions whose URI is one of the productions.
const fn reading_by(stages: &'static [Stage; 2]) -> Description {
    Description {
        stages,
        places: places!(
            Scheme: "scheme", UserInfo: "user-info", Host: "host", Port: "port",
            Path: "path" "path-abempty" "path-absolute" "path-rootless" "path-noscheme" "relative-path" "path-rest",
            Query: "query", Fragment: "fragment"
        ),
        ..Description::new(&RULES)
    }
}

const RECIPIENTS_OF_MAILTO: Stage = stage!("recipients", "path-rootless", |whole, _| {
    whole.text.get(..7).is_some_and(|start| start.eq_ignore_ascii_case("mailto:"))
});

/// Returns how `RFC3986_Parser#split` of a version reads.
fn description(version: Number) -> &'static Description {
    static NEWEST: Description = reading_by(&[stage!("uri", ""), RECIPIENTS_OF_MAILTO]);
    static UNTIL_0_12: Description = reading_by(&[stage!("uri-until-0-12", ""), RECIPIENTS_OF_MAILTO]);
    static UNTIL_0_11: Description = reading_by(&[stage!("uri-until-0-11", ""), RECIPIENTS_OF_MAILTO]);
    let newer = [(versions::PATH_OF_SLASHES, &NEWEST), (versions::KEEPS_EMPTY_HOST, &UNTIL_0_12)];
    version.newest(&newer, &UNTIL_0_11)
}

/// Finds the port that is read as the last piece of an address that needs none, until uri 0.11.
fn last_piece_is_port<'i>(host: &'i str, port: Option<&'i str>) -> (&'i str, Option<&'i str>) {
    match (host.strip_prefix('['), host.rsplit_once(':')) {
        (Some(address), Some((before, digits)))
            if port.is_none() && !is_ipv6_address(address) && digits.bytes().all(|b| b.is_ascii_digit()) =>
        {
            (before, Some(digits))
        }
        _ => (host, port),
    }
}

/// The forms of a URI, before those that can be in them.
const FORMS: &[&str] = &["with-authority", "opaque", "with-path", "network-path", "no-scheme", "relative-path"];

impl<'i> Uri<'i> {
    /// Follows `URI.parse`: the parser, then the class of the scheme.
    fn parse(version: Number, input: &'i str) -> Result<Self, Rejection> {
        let reading = description(version).read(input).map_err(|unread| match unread.rule {
            "recipients" => Rejection::whole(RECIPIENTS, input, "recipients"),
            _ => Rejection::whole(INVALID, input, "uri"),
        })?;
        let (scheme, fragment) = (reading.text("scheme"), reading.text("fragment"));
        let form = reading.form(FORMS).unwrap_or_default();
        let opaque = reading.text("opaque");
        let path = match form {
            "with-authority" | "network-path" => reading.text("path"),
            "opaque" => None,
            form => reading.text(form),
        };
        let name = scheme.map(lower_case);
        let class = match name.as_deref() {
            Some("ftp") => Class::Ftp,
            Some("file") => Class::File,
            Some("ldap" | "ldaps") => Class::Ldap,
            Some("mailto") => Class::MailTo,
            _ => Class::Generic,
        };
        let is_opaque = opaque.is_some();
        let slice = |text, rule| Value::slice(input, text, rule);
        let mut answer = Answer::new(form)
            .with(Component::Fragment, fragment.map(|text| slice(text, "fragment")))
            .with(Component::Path, path.map(|text| slice(text, "path-abempty")));
        if let (Some(scheme), Some(name)) = (scheme, name) {
            answer.set(Component::Scheme, Value::made(input, scheme, ChangeKind::LowerCased, name, "scheme"));
        }
        if let Some(host) = reading.text("host") {
            let (user_info, port) = (reading.text("user-info"), reading.text("port"));
            let (host, port) = match version.has(&versions::KEEPS_EMPTY_HOST) || scheme.is_some() {
                true => (host, port),
                false => last_piece_is_port(host, port),
            };
            let inner = host.strip_prefix('[').and_then(|host| host.strip_suffix(']'));
            // An address of a future version is not checked.
            let address = inner.filter(|address| !address.starts_with('v')).or_else(|| host.strip_prefix('['));
            if let Some(address) = address.filter(|address| !address.starts_with('v') && !is_ipv6_address(address)) {
                return Err(Rejection::new(INVALID_ADDRESS, input, address, "ipv6-address"));
            }
            // The expression for references needs a character, at least after the slashes.
            let is_kept = match (scheme, user_info) {
                (Some(_), _) => version.has(&versions::KEEPS_EMPTY_HOST),
                (None, user_info) => version.has(&versions::PATH_OF_SLASHES) && user_info.is_some(),
            };
            if is_kept || !host.is_empty() {
                answer.set(Component::Host, slice(inner.unwrap_or(host), "authority"));
            }
            // Ruby takes empty user information for none.
            answer.set_user_info(user_info.filter(|text| !text.is_empty()), |text| slice(text, "user-info"));
            if let Some(text) = port.filter(|text| !text.is_empty()) {
                answer.set(Component::Port, slice(without_zeros(text), "port"));
            }
        }
        let mut uri = Uri { class, answer, is_opaque, typecode: None };
        uri.set_default_port(version);
        if let Some(text) = reading.text("query").filter(|_| !is_opaque) {
            uri.answer.set(Component::Query, query(input, text)?);
        }
        match class {
            Class::Ftp => {
                let path = path.ok_or_else(|| Rejection::whole(NO_PATH, input, "opaque"))?;
                // A path of FTP is relative to the directory of the login, unless another slash follows, encoded.
                let path = path.strip_prefix('/').unwrap_or(path);
                let (shown, typecode) = match path.split_once(";type=") {
                    Some((path, typecode)) => (path, Some(typecode)),
                    None => (path, None),
                };
                uri.typecode = typecode.map(String::from);
                let value = Value::made(input, path, ChangeKind::Removed, shown, "path-abempty");
                uri.answer.set(Component::Path, value.then(ChangeKind::Decoded, with_first_slash(shown)));
            }
            Class::File => uri.become_file(),
            Class::Ldap if is_opaque => return Err(Rejection::whole(NO_PATH, input, "opaque")),
            Class::Ldap => {
                if let Some(text) = fragment {
                    return Err(Rejection::new(FRAGMENT, input, text, "fragment"));
                }
            }
            Class::MailTo => {
                // The stages read the recipients of an opaque part. They may be missing before a query.
                if opaque.is_none() && !reading.has("query") {
                    return Err(Rejection::whole(RECIPIENTS, input, "recipients"));
                }
                uri.is_opaque = true;
            }
            Class::Generic => {}
        }
        Ok(uri)
    }

    /// Sets the default port, which `port` returns for a URI without one. Only some schemes have a default.
    fn set_default_port(&mut self, version: Number) {
        let default = self.answer.text(Component::Scheme).and_then(|scheme| default_port(version, scheme));
        if let Some(port) = default.filter(|_| self.answer.port().is_none()) {
            self.answer.set(Component::Port, Value::absent(format!("{port}"), "scheme"));
        }
    }

    /// Keeps the part of an authority that `URI::File` keeps: a host, which is never missing. `localhost` becomes an
    /// empty one.
    fn become_file(&mut self) {
        for component in [Component::Username, Component::Password, Component::Port] {
            self.answer.set(component, None);
        }
        if self.answer.text(Component::Host).is_none_or(|host| host == "localhost") {
            self.answer.set(Component::Host, Value::absent("", "authority"));
        }
    }

    fn into_answer(self) -> Answer<'i> {
        let mut answer = self.answer;
        answer.set_effective_host(resolver::effective_host);
        answer
    }
}

/// Returns the path of an FTP URL as its accessor returns it: an encoded slash at its beginning is decoded.
fn with_first_slash(path: &str) -> Cow<'_, str> {
    match path.strip_prefix("%2F") {
        Some(rest) => Cow::Owned(format!("/{rest}")),
        None => Cow::Borrowed(path),
    }
}

/// Returns whether a text is an address with `::` for at least one piece; after `::` alone, there can be any number of
/// pieces but six.
fn is_ipv6_address(text: &str) -> bool {
    let pieces = |rest: &str| rest.split(':').count() + usize::from(rest.contains('.'));
    text.parse::<Ipv6Addr>().is_ok() && text.strip_prefix("::").is_none_or(|rest| pieces(rest) != 6)
}

/// Follows `URI::Generic#query=`: tabs and newlines are removed, and other characters encoded.
fn query<'i>(input: &str, text: &'i str) -> Result<Value<'i>, Rejection> {
    let is_kept = |c: char| matches!(c, '!' | '$'..='&' | '('..=';' | '=' | '?'..='_' | 'a'..='~');
    let made = if text.chars().all(is_kept) {
        Cow::Borrowed(text)
    } else {
        let mut made = String::with_capacity(text.len());
        for c in text.chars().filter(|c| !matches!(c, '\t' | '\r' | '\n')) {
            // The rules take ASCII only, so a code point is a byte.
            if is_kept(c) { made.push(c) } else { made.push_str(&format!("%{:02X}", u32::from(c))) }
        }
        Cow::Owned(made)
    };
    // The escapes are checked after line breaks are removed, and before anything is encoded.
    let mut checked = text.bytes().filter(|byte| !matches!(byte, b'\t' | b'\r' | b'\n'));
    let mut last = [0; 2];
    let is_fault = checked.any(|byte| {
        let is_malformed = last[0] == b'%' && !last[1].is_ascii_hexdigit() && !byte.is_ascii_hexdigit();
        last = [last[1], byte];
        is_malformed
    });
    if is_fault {
        return Err(Rejection::new(INVALID_ESCAPE, input, text, "query"));
    }
    Ok(Value::made(input, text, ChangeKind::Encoded, made, "query"))
}
