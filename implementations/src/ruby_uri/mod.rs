#![doc = include_str!("README.md")]

mod merge;
pub mod syntax;
mod versions;
#[cfg(feature = "walk")]
mod walk;

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;
use core::convert::identity;
use core::net::Ipv6Addr;

use railurl_canon::changes::ChangeKind;

#[cfg(feature = "walk")]
use crate::pipeline::{Pipeline, places, stage, vec};
use crate::text::{lower_case, whole, without_zeros};
use crate::version::Number;
use crate::{Answer, Component, Program, Reason, Rejection, Value, resolver};
use syntax::AbsoluteHierarchy;
pub(crate) use versions::RELEASES;

/// Ruby's `URI`, of one version.
pub struct RubyUri {
    version: Number,
}

const INVALID: Reason = Reason::new("invalid-uri", "this is not a URI by RFC 3986");
const INVALID_ADDRESS: Reason = Reason::new("invalid-ipv6-address", "the brackets do not enclose an IPv6 address");
const INVALID_ESCAPE: Reason =
    Reason::new("invalid-escape", "a percent sign is followed by two characters that are not hexadecimal digits");
const NO_PATH: Reason = Reason::new("no-path", "after the colon, a URL with this scheme has a slash or nothing");
const FRAGMENT: Reason = Reason::new("fragment", "a URL with this scheme cannot have a fragment");
const RECIPIENTS: Reason = Reason::new("invalid-recipients", "there are no e-mail addresses");

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

    #[cfg(feature = "walk")]
    fn pipeline(&self) -> Pipeline {
        let uris = [(versions::PATH_OF_SLASHES, "uri"), (versions::KEEPS_EMPTY_HOST, "uri-until-0-12")];
        Pipeline {
            stages: vec![
                stage!(self.version.newest(&uris, "uri-until-0-11"), ""),
                stage!("recipients", "path-rootless", |whole, _| {
                    whole.text.get(..7).is_some_and(|start| start.eq_ignore_ascii_case("mailto:"))
                }),
            ],
            places: places!(
                Scheme: "scheme", UserInfo: "user-info", Host: "host", Port: "port",
                Path: "path" "path-abempty" "path-absolute" "path-rootless" "path-noscheme" "relative-path" "path-rest",
                Query: "query", Fragment: "fragment"
            ),
            ..Pipeline::new("ruby-uri.railroad", include_str!("ruby-uri.railroad"))
        }
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

/// The parts that the expressions of each version find.
struct Split<'i> {
    absolute: Option<syntax::Absolute<'i>>,
    /// The form, authority and path of a reference.
    form: &'static str,
    authority: Option<syntax::Authority<'i>>,
    path: Option<&'i str>,
    tail: syntax::Tail<'i>,
}

impl<'i> Split<'i> {
    /// Follows `RFC3986_Parser#split`.
    fn of(version: Number, input: &'i str) -> Option<Self> {
        let absolute = |absolute, tail| Split { absolute: Some(absolute), form: "", authority: None, path: None, tail };
        let network_path = |authority, path, tail| Split {
            absolute: None,
            form: "network-path",
            authority: Some(authority),
            path: Some(path),
            tail,
        };
        let path = |form, path, tail| Split { absolute: None, form, authority: None, path: Some(path), tail };
        // The trees of the three productions have the same rows.
        macro_rules! split {
            ($production:ident, $form:ident, $authority:expr) => {{
                let found = whole(syntax::$production(input))?;
                let tail = found.tail;
                match found.form {
                    syntax::$form::Absolute(found) => absolute(found, tail),
                    syntax::$form::NetworkPath(found) => network_path($authority(found.authority), found.path, tail),
                    syntax::$form::NoScheme(found) => path("no-scheme", found, tail),
                    syntax::$form::RelativePath(found) => path("relative-path", found, tail),
                }
            }};
        }
        Some(if version.has(&versions::PATH_OF_SLASHES) {
            split!(uri, UriForm, identity)
        } else if version.has(&versions::KEEPS_EMPTY_HOST) {
            split!(uri_until_0_12, UriUntil012Form, identity)
        } else {
            split!(uri_until_0_11, UriUntil011Form, authority_until_0_11)
        })
    }
}

/// Finds the port that is read as the last piece of an address that needs none.
fn authority_until_0_11(found: syntax::AuthorityUntil011<'_>) -> syntax::Authority<'_> {
    let syntax::AuthorityUntil011 { user_info, host, port } = found;
    let (host, port) = match (host.strip_prefix('['), host.rsplit_once(':')) {
        (Some(address), Some((before, digits)))
            if port.is_none() && !is_ipv6_address(address) && digits.bytes().all(|b| b.is_ascii_digit()) =>
        {
            (before, Some(digits))
        }
        _ => (host, port),
    };
    syntax::Authority { user_info, host, port }
}

impl<'i> Uri<'i> {
    /// Follows `URI.parse`: the parser, then the class of the scheme.
    fn parse(version: Number, input: &'i str) -> Result<Self, Rejection> {
        let found = Split::of(version, input).ok_or_else(|| Rejection::whole(INVALID, input, "uri"))?;
        let tail = found.tail;
        let scheme = found.absolute.as_ref().map(|found| found.scheme);
        let mut opaque = None;
        let (form, authority, path) = match found.absolute.map(|found| found.hierarchy) {
            Some(AbsoluteHierarchy::WithAuthority(found)) => {
                ("with-authority", Some(found.authority), Some(found.path))
            }
            Some(AbsoluteHierarchy::Opaque(text)) => {
                opaque = Some(text);
                ("opaque", None, None)
            }
            Some(AbsoluteHierarchy::WithPath(path)) => ("with-path", None, Some(path)),
            None => (found.form, found.authority, found.path),
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
            .with(Component::Fragment, tail.fragment.map(|text| slice(text, "fragment")))
            .with(Component::Path, path.map(|text| slice(text, "path-abempty")));
        if let (Some(scheme), Some(name)) = (scheme, name) {
            answer.set(Component::Scheme, Value::made(input, scheme, ChangeKind::LowerCased, name, "scheme"));
        }
        if let Some(found) = authority {
            let host = found.host;
            let inner = host.strip_prefix('[').and_then(|host| host.strip_suffix(']'));
            let address = inner.filter(|address| !address.starts_with('v')).or_else(|| host.strip_prefix('['));
            if let Some(address) = address.filter(|address| !address.starts_with('v') && !is_ipv6_address(address)) {
                return Err(Rejection::new(INVALID_ADDRESS, input, address, "ipv6-address"));
            }
            // The expression for references needs a character, at least after the slashes.
            let is_kept = match (scheme, found.user_info) {
                (Some(_), _) => version.has(&versions::KEEPS_EMPTY_HOST),
                (None, user_info) => version.has(&versions::PATH_OF_SLASHES) && user_info.is_some(),
            };
            if is_kept || !host.is_empty() {
                answer.set(Component::Host, slice(inner.unwrap_or(host), "authority"));
            }
            answer.set_user_info(found.user_info.filter(|text| !text.is_empty()), |text| slice(text, "user-info"));
            if let Some(text) = found.port.filter(|text| !text.is_empty()) {
                answer.set(Component::Port, slice(without_zeros(text), "port"));
            }
        }
        let mut uri = Uri { class, answer, is_opaque, typecode: None };
        uri.set_default_port(version);
        if let Some(text) = tail.query.filter(|_| !is_opaque) {
            uri.answer.set(Component::Query, query(input, text)?);
        }
        match class {
            Class::Ftp => {
                let path = path.ok_or_else(|| Rejection::whole(NO_PATH, input, "opaque"))?;
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
                if let Some(text) = tail.fragment {
                    return Err(Rejection::new(FRAGMENT, input, text, "fragment"));
                }
            }
            Class::MailTo => {
                let recipients = opaque.or_else(|| tail.query.map(|_| ""));
                if recipients.is_none_or(|text| whole(syntax::recipients(text)).is_none()) {
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
            if is_kept(c) { made.push(c) } else { made.push_str(&format!("%{:02X}", u32::from(c))) }
        }
        Cow::Owned(made)
    };
    // The escapes are checked after line breaks are removed, and before anything is encoded.
    let mut checked = text.bytes().filter(|byte| !matches!(byte, b'\t' | b'\r' | b'\n'));
    let mut last = [0; 2];
    let is_fault = checked.any(|byte| {
        let found = last[0] == b'%' && !last[1].is_ascii_hexdigit() && !byte.is_ascii_hexdigit();
        last = [last[1], byte];
        found
    });
    if is_fault {
        return Err(Rejection::new(INVALID_ESCAPE, input, text, "query"));
    }
    Ok(Value::made(input, text, ChangeKind::Encoded, made, "query"))
}
