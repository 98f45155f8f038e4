#![doc = include_str!("README.md")]

pub(crate) mod join;
mod versions;

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;
use core::net::Ipv6Addr;

use railurl_canon::changes::ChangeKind;
use railurl_canon::dialects::web_url::host::idna_2003;
use railurl_parser::Preprocessed;

use crate::answer::read_preprocessed;
use crate::description::{Rules, rules};
use crate::pipeline::{Decided, NEWLINES, NUMBER, Pipeline, Preprocess, Removed, SHORT_IPV6, places, stage, vec};
use crate::text::{decimal_digit, lower_case, without_zeros};
use crate::unicode::{is_newer_than_15_1, to_lower_case};
use crate::version::Number;
use crate::{Answer, Component, Program, Reason, Rejection, Value, resolver};
pub(crate) use join::USES_RELATIVE;
pub(crate) use versions::RELEASES;

/// `urllib.parse` of one version of CPython.
pub struct PythonUrllib {
    version: Number,
}

const BRACKETS: Reason =
    Reason::new(&["invalid-brackets", "the brackets of the authority do not enclose an IPv6 address"]);
const NFKC: Reason = Reason::new(&["nfkc-delimiter", "a code point of the authority becomes a delimiter under NFKC"]);
const PORT: Reason = Reason::new(&["invalid-port", "the port is not a number"]);
const PORT_RANGE: Reason = Reason::new(&["port-out-of-range", "the port is greater than 65535"]);

/// The longest text that `int` converts in newer versions.
const MAX_DIGITS: usize = 4300;

static RULES: Rules = rules!("python-urllib.railroad");

/// The predicates of the rule file.
fn holds(name: &str, argument: Option<&str>) -> Option<bool> {
    match name {
        // Follows `ipaddress.IPv6Address`.
        "is-ipv6-address" => Some(argument?.parse::<Ipv6Addr>().is_ok()),
        // Follows `int`: decimal digits, with an underscore between two.
        "is-number" => Some(is_number(argument?)),
        _ => None,
    }
}

/// The result of `urlsplit`.
pub(crate) struct Split<'i> {
    pub(crate) scheme: Option<&'i str>,
    pub(crate) authority: Option<&'i str>,
    pub(crate) path: &'i str,
    pub(crate) query: Option<&'i str>,
    pub(crate) fragment: Option<&'i str>,
}

impl PythonUrllib {
    /// Returns the production of this version for `urlsplit`.
    fn url_rule(&self) -> &'static str {
        let newer = [(versions::SCHEME_BEGINS_WITH_LETTER, "url"), (versions::SCHEME_BEFORE_DIGITS, "url-until-3-10")];
        self.version.newest(&newer, "url-until-3-8")
    }

    /// Returns the production of this version for an authority with brackets.
    fn brackets_rule(&self) -> &'static str {
        let newer =
            [(versions::BRACKETS_ENCLOSE_HOST, "brackets"), (versions::CHECKS_BRACKETS, "brackets-until-3-13-1")];
        self.version.newest(&newer, "brackets-until-3-10")
    }

    /// Follows `urlsplit` for a text that is preprocessed.
    pub(crate) fn split<'i>(&self, text: &'i str) -> Result<Split<'i>, Rejection> {
        let captures = RULES.read(self.url_rule(), text).ok_or_else(|| Rejection::whole(PORT, text, "url"))?;
        let split = Split {
            scheme: captures.text("name"),
            authority: captures.text("netloc-text"),
            path: captures.text("path").unwrap_or_default(),
            query: captures.text("query"),
            fragment: captures.text("fragment"),
        };
        let Some(netloc) = split.authority else { return Ok(split) };
        // `urlsplit` checks brackets before NFKC, so a netloc with both faults fails for its brackets.
        if netloc.contains(['[', ']']) {
            let rule = self.brackets_rule();
            let brackets = RULES.read_with(rule, netloc, holds);
            brackets.ok_or_else(|| Rejection::new(BRACKETS, text, netloc, rule))?;
        }
        // The production stops at a code point that becomes a delimiter.
        if !netloc.is_ascii()
            && let Some((_, rest)) = RULES.read_start("netloc", netloc)
            && let Some(c) = rest.chars().next()
        {
            return Err(Rejection::new(NFKC, text, &rest[..c.len_utf8()], "netloc"));
        }
        Ok(split)
    }

    /// Checks what `urlsplit` checks.
    pub(crate) fn check(&self, input: &str) -> Result<(), Reason> {
        self.split(&self.preprocess(input).text).map(drop).map_err(|failure| failure.reason)
    }

    /// Removes what `urlsplit` removes.
    fn preprocess<'i>(&self, input: &'i str) -> Preprocessed<'i> {
        if self.version.has(&versions::STRIPS_CONTROLS) { preprocess(input) } else { without_tabs_and_newlines(input) }
    }

    /// Follows `urlsplit` for a text that is preprocessed, and reads the properties of the result.
    fn answer<'i>(&self, text: &'i str) -> Result<Answer<'i>, Rejection> {
        let url = self.split(text)?;
        let slice = |from, rule| Value::slice(text, from, rule);
        let or_empty = |from: Option<&'i str>, rule| from.map_or(Value::absent("", rule), |from| slice(from, rule));
        let scheme = url.scheme.map_or(Value::absent("", "scheme"), |scheme| {
            Value::made(text, scheme, ChangeKind::LowerCased, lower_case(scheme), "scheme")
        });
        let mut answer = Answer::new("url")
            .with(Component::Scheme, scheme)
            .with(Component::Path, slice(url.path, "path"))
            .with(Component::Query, or_empty(url.query, "query"))
            .with(Component::Fragment, or_empty(url.fragment, "fragment"));
        let Some(netloc) = url.authority.filter(|netloc| !netloc.is_empty()) else { return Ok(answer) };
        let authority =
            RULES.read("authority", netloc).ok_or_else(|| Rejection::new(PORT, text, netloc, "authority"))?;
        let (host, port) = (authority.text("host").unwrap_or_default(), authority.text("port-text"));
        answer.set_user_info(authority.text("authority.text"), |text| slice(text, "authority"));
        if !host.is_empty() {
            let name = self.hostname(host);
            answer.effective_host = effective_host(name.clone());
            answer.set(Component::Host, Value::made(text, host, ChangeKind::LowerCased, name, "host-info"));
        }
        if let Some(port) = port.filter(|port| !port.is_empty()) {
            let number = self.port(port).map_err(|reason| Rejection::new(reason, text, port, "port"))?;
            answer.set(Component::Port, Value::made(text, port, ChangeKind::ZerosRemoved, number, "port-text"));
        }
        Ok(answer)
    }

    /// Returns the property `port`: a number up to 65535.
    fn port<'i>(&self, text: &'i str) -> Result<Cow<'i, str>, Reason> {
        // All versions read ASCII digits alike.
        if self.version.has(&versions::ASCII_PORT) || text.bytes().all(|byte| byte.is_ascii_digit()) {
            RULES.read("port", text).filter(|_| self.is_short(text)).ok_or(PORT)?;
            return port_number(text).map(Cow::Borrowed).ok_or(PORT_RANGE);
        }
        let (sign, digits) = port_text(text).ok_or(PORT)?;
        let is_known = !digits.contains(|c| self.version.is_newer(c));
        let digits = ascii_digits(digits);
        if !is_known || !self.is_short(&digits) {
            return Err(PORT);
        }
        let number = signed(sign, &digits);
        if number.parse::<u16>().is_ok() { Ok(Cow::Owned(number)) } else { Err(PORT_RANGE) }
    }

    /// Returns whether `int` converts so many digits.
    fn is_short(&self, digits: &str) -> bool {
        digits.len() <= MAX_DIGITS || !self.version.has(&versions::MAX_DIGITS)
    }

    /// Returns the property `hostname`: in lower case, except for a zone.
    fn hostname<'i>(&self, host: &'i str) -> Cow<'i, str> {
        let (name, zone) = host.split_at(host.find('%').unwrap_or(host.len()));
        match self.lower_case(name) {
            Cow::Borrowed(_) => Cow::Borrowed(host),
            Cow::Owned(name) => Cow::Owned(name + zone),
        }
    }

    /// Follows `str.lower`.
    pub(crate) fn lower_case<'i>(&self, text: &'i str) -> Cow<'i, str> {
        if text.is_ascii() {
            return lower_case(text);
        }
        let lower = to_lower_case(text, |c| self.version.is_newer(c));
        if lower == text { Cow::Borrowed(text) } else { Cow::Owned(lower) }
    }
}

impl Program for PythonUrllib {
    fn read<'i>(&self, input: &'i str) -> Result<Answer<'i>, Rejection> {
        read_preprocessed(input, &self.preprocess(input), |text| self.answer(text))
    }

    fn resolve<'i>(&self, input: &'i str, base: &str) -> Result<Answer<'i>, Rejection> {
        join::resolve(self, input, base)
    }

    fn joined(&self, input: &str, base: &str) -> Option<String> {
        join::urljoin(self, input, base).ok().map(Cow::into_owned)
    }

    fn pipeline(&self) -> Pipeline {
        let port = self.version.newest(&[(versions::ASCII_PORT, "port")], "port-until-3-9");
        Pipeline {
            preprocess: match self.version.has(&versions::STRIPS_CONTROLS) {
                true => Preprocess::removing(Removed { end: &[], ..Removed::LIVING }, |input| preprocess(input).text),
                false => {
                    let removed = Removed { anywhere: NEWLINES, ..Removed::at_ends(&[]) };
                    Preprocess::removing(removed, |input| without_tabs_and_newlines(input).text)
                }
            },
            holds: |_, name, argument| holds(name, argument),
            decided: const { &[Decided::holding("is-ipv6-address", SHORT_IPV6), Decided::holding("is-number", NUMBER)] },
            stages: vec![
                stage!(self.url_rule(), ""),
                stage!(self.brackets_rule(), "netloc-text", |_, text| text.contains(['[', ']'])),
                stage!("netloc", "netloc-text", |_, text| !text.is_ascii()),
                stage!("authority", "netloc-text", NotEmpty, |_, text| !text.is_empty()),
                stage!(port, "port-text", NotEmpty, |_, text| !text.is_empty()),
            ],
            places: places!(
                Scheme: "url.name" "url-until-3-10.name" "url-until-3-8.name", UserInfo: "authority.text",
                Host: "host", Authority: "netloc-text", Port: "port-text", Path: "path", Query: "query",
                Fragment: "fragment"
            ),
            ..RULES.pipeline()
        }
    }
}

/// Removes tabs and newlines, which is all that older versions remove.
fn without_tabs_and_newlines(input: &str) -> Preprocessed<'_> {
    preprocess_from(input, 0)
}

/// Removes the characters that `urlsplit` removes: control characters and spaces from the beginning, tabs and newlines
/// from everywhere.
pub(crate) fn preprocess(input: &str) -> Preprocessed<'_> {
    preprocess_from(input, input.len() - input.trim_start_matches(|c| c <= ' ').len())
}

/// Removes tabs and newlines from an input, and what is before `start`.
fn preprocess_from(input: &str, start: usize) -> Preprocessed<'_> {
    let is_removed = |block: railurl_blocks::Block| block.is(b'\t').or(block.is(b'\n')).or(block.is(b'\r'));
    // Most inputs have nothing to remove, and are not copied.
    if start == 0 && railurl_blocks::first(input.as_bytes(), is_removed) == input.len() {
        return Preprocessed::unchanged(input);
    }
    Preprocessed::without_tabs_and_newlines(input, start..input.len())
}

/// Returns whether `int` converts a text without a sign: decimal digits of any script, with an underscore between two.
pub(crate) fn is_number(digits: &str) -> bool {
    let is_digit = |c| decimal_digit(c).is_some();
    digits.split('_').all(|part| !part.is_empty() && part.chars().all(is_digit))
}

/// Returns the number that `int` of CPython 3.13 converts a sign and digits to. `None` if it does not.
pub(crate) fn int(sign: &str, digits: &str) -> Option<String> {
    let ascii = ascii_digits(digits);
    let is_converted = ascii.len() <= MAX_DIGITS && !digits.contains(is_newer_than_15_1);
    is_converted.then(|| signed(sign, &ascii))
}

/// Returns the sign and the digits of a text that `int` converts.
pub(crate) fn port_text(text: &str) -> Option<(&str, &str)> {
    let captures = RULES.read_with("port-until-3-9", text, holds)?;
    Some((captures.text("sign").unwrap_or_default(), captures.text("digits")?))
}

/// Returns the digits of a number in ASCII.
fn ascii_digits(digits: &str) -> String {
    digits.chars().filter_map(decimal_digit).filter_map(|digit| char::from_digit(digit, 10)).collect()
}

/// Returns a number with its sign, without leading zeros.
fn signed(sign: &str, digits: &str) -> String {
    match digits.trim_start_matches('0') {
        "" => String::from("0"),
        number if sign == "-" => format!("-{number}"),
        number => String::from(number),
    }
}

/// Returns the digits of a port as the number that `int` returns, if it is not too large.
pub(crate) fn port_number(port: &str) -> Option<&str> {
    port.parse::<u16>().is_ok().then(|| without_zeros(port))
}

/// Returns the host that a socket connects to: `socket.getaddrinfo` encodes names by the codec `idna`, and takes IPv4
/// addresses in all spellings. A name that the codec rejects, or maps to nothing, stays as it is.
pub(crate) fn effective_host(host: Cow<'_, str>) -> Option<Cow<'_, str>> {
    match host {
        Cow::Borrowed(host) if host.is_ascii() => resolver::effective_host(host),
        host => {
            let encoded = idna_2003(&host).filter(|encoded| !encoded.is_empty());
            let host = encoded.unwrap_or_else(|| String::from(&*host));
            Some(Cow::Owned(resolver::effective_host(&host)?.into_owned()))
        }
    }
}
