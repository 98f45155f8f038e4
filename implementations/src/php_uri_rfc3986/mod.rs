#![doc = include_str!("README.md")]

mod path;

use alloc::borrow::Cow;
use alloc::string::{String, ToString};

use railurl_canon::changes::ChangeKind;
use railurl_canon::dialects::rfc::{Syntax, normalize_component};
use railurl_parser::dialects::rfc;

use crate::answer::AUTHORITY;
use crate::description::{Description, RFC3986, Rules, rules};
use crate::pipeline::Pipeline;
use crate::pipeline::{RFC_3986_PLACES, stage};
use crate::text::map_text;
use crate::{About, Answer, Component, Program, Reason, Rejection, Value, resolver};
use path::Path;

/// PHP's `Uri\Rfc3986\Uri`.
pub struct PhpUriRfc3986;

pub(crate) const ABOUT: About = About {
    name: "php-uri-rfc3986",
    title: r"PHP Uri\Rfc3986",
    program: r"PHP, Uri\Rfc3986\Uri",
    version: "8.5.10",
    release: "8.5.10",
    is_compared: true,
    fetches: Err(&["php-parse-url", "libcurl"]),
    calls: "Uri::parse(uri, base), ->getScheme(), ->getUsername(), ->getPassword(), ->getHost(), ->getPort(), ->getPath(), \
            ->getQuery(), ->getFragment()",
};

const PORT: Reason =
    Reason::new(&["invalid-port", "the port is greater than 9223372036854775807, or has more than 20 digits"]);
const INVALID: Reason = Reason::new(&["invalid-uri", "this is not a URI reference"]);
const BASE: Reason = Reason::new(&["invalid-base", "the base has no scheme"]);

/// The longest port, in digits.
const MAX_PORT_LENGTH: usize = 20;

/// A URI as uriparser splits it.
struct Uri<'i> {
    /// The components as written in the input, or in the base.
    texts: [Option<Cow<'i, str>>; 8],
    /// The same, but those that the input has.
    written: [Option<&'i str>; 8],
    path: Path<'i>,
    form: &'static str,
    path_rule: &'static str,
}

impl Program for PhpUriRfc3986 {
    fn read<'i>(&self, input: &'i str) -> Result<Answer<'i>, Rejection> {
        parse(input).map(|uri| uri.answer(input))
    }

    fn resolve<'i>(&self, input: &'i str, base: &str) -> Result<Answer<'i>, Rejection> {
        let base = parse(base).map_err(|failure| failure.of_whole(input))?;
        let reference = parse(input)?;
        if base.texts[Component::Scheme as usize].is_none() {
            return Err(Rejection::whole(BASE, input, "scheme"));
        }
        Ok(reference.join(&base).answer(input))
    }

    fn pipeline(&self) -> Pipeline {
        DESCRIPTION.pipeline()
    }
}

static RULES: Rules = rules!("php-uri-rfc3986.railroad", extends RFC3986);

static DESCRIPTION: Description =
    Description { stages: &[stage!("uri-reference", "")], places: RFC_3986_PLACES, ..Description::new(&RULES) };

/// Follows `uriParseSingleUri`, and reads the port, which has to fit into an integer of PHP.
fn parse(input: &str) -> Result<Uri<'_>, Rejection> {
    // The generated parser of RFC 3986 names the reason and the place.
    let reading = DESCRIPTION.read(input).map_err(|_| match rfc::parse(input, Syntax::Uri) {
        Err(error) => Rejection { reason: Reason::new(error.kind.texts()), rule: error.rule, span: error.span },
        Ok(_) => Rejection::whole(INVALID, input, "uri-reference"),
    })?;
    let written = Component::ALL.map(|component| match component {
        Component::Path => reading.component(component).map_or(reading.text("path-empty"), |path| Some(path.text)),
        component => reading.component(component).map(|written| written.text),
    });
    if let Some(port) = written[Component::Port as usize].filter(|port| !port.is_empty()) {
        number(port).ok_or_else(|| Rejection::new(PORT, input, port, "port"))?;
    }
    let text = written[Component::Path as usize].unwrap_or_default();
    let (has_scheme, has_host) = (reading.has("scheme"), reading.has("host"));
    let path_rule = match text.starts_with('/') {
        _ if has_host => "path-abempty",
        true => "path-absolute",
        false if text.is_empty() => "path-empty",
        false if has_scheme => "path-rootless",
        false => "path-noscheme",
    };
    Ok(Uri {
        texts: written.map(|text| text.map(Cow::Borrowed)),
        written,
        path: Path::new(text, has_host),
        form: if has_scheme { "uri" } else { "relative-ref" },
        path_rule,
    })
}

/// Follows `port_str_to_zend_long_checked`.
fn number(port: &str) -> Option<i64> {
    if port.len() <= MAX_PORT_LENGTH { port.parse().ok() } else { None }
}

impl<'i> Uri<'i> {
    fn has(&self, component: Component) -> bool {
        self.texts[component as usize].is_some()
    }

    /// Takes components from the base.
    fn inherit(&mut self, base: &Uri<'_>, components: &[Component]) {
        for &component in components {
            let text = base.texts[component as usize].as_deref();
            self.texts[component as usize] = text.map(|text| Cow::Owned(String::from(text)));
            self.written[component as usize] = None;
        }
    }

    /// Follows `uriAddBaseUri`: the strict resolution of RFC 3986.
    fn join(mut self, base: &Uri<'_>) -> Self {
        if self.has(Component::Scheme) {
            self.path.remove_dots(false);
            return self;
        }
        if self.has(Component::Host) {
            self.path.remove_dots(false);
        } else {
            self.inherit(base, &AUTHORITY);
            if self.path.is_empty() {
                self.path = base.path.to_owned();
                self.written[Component::Path as usize] = None;
                if !self.has(Component::Query) {
                    self.inherit(base, &[Component::Query]);
                }
            } else {
                self.path.resolve(&base.path);
            }
        }
        self.inherit(base, &[Component::Scheme]);
        self
    }

    /// Returns the values of the getters, which describe the normalized URI.
    fn answer(mut self, input: &str) -> Answer<'i> {
        let is_relative = !self.has(Component::Scheme);
        self.path.normalize(is_relative);
        let mut answer = Answer::new(self.form);
        for component in Component::ALL {
            let Some(text) = self.texts[component as usize].take() else { continue };
            let (rule, kind) = match component {
                Component::Scheme => ("scheme", ChangeKind::LowerCased),
                Component::Username | Component::Password => ("userinfo", ChangeKind::EscapesNormalized),
                Component::Host => ("host", ChangeKind::EscapesNormalized),
                Component::Port => ("port", ChangeKind::ZerosRemoved),
                Component::Path => (self.path_rule, ChangeKind::DotsRemoved),
                Component::Query => ("query", ChangeKind::EscapesNormalized),
                Component::Fragment => ("fragment", ChangeKind::EscapesNormalized),
            };
            let value = match component {
                // An empty port counts as missing.
                Component::Port if text.is_empty() => continue,
                Component::Port => Cow::Owned(number(&text).map_or_else(String::new, |number| number.to_string())),
                Component::Path => self.path.text(),
                _ => map_text(&text, |text| normalize_component(component, text, Syntax::Uri)),
            };
            answer.set(
                component,
                match self.written[component as usize] {
                    Some(from) => Value::made(input, from, kind, value, rule),
                    None => Value::absent(value, rule).inherited(),
                },
            );
        }
        // Without a colon, the password is empty, as a user name without one is.
        if let (Some(username), None) = (answer.get(Component::Username), answer.get(Component::Password)) {
            let password = Value::absent("", username.rule);
            answer.set(Component::Password, password);
        }
        answer.set_effective_host(resolver::effective_host);
        answer
    }
}
