//! `railurl edit`: one URL per line in, the URL with changed components out, or a text made from its components.

mod template;

use std::borrow::Cow;
use std::io::{self, Write as _};
use std::process::ExitCode;
use std::str::FromStr;

use railurl::form_urlencoded;
use railurl::host::domain_to_unicode;
use railurl::{Options, Position, SetterError, Url};
use serde::Serialize;

pub(crate) use self::template::Template;
use self::template::decoded;
use crate::args::EditArguments;
use crate::bulk::{self, AnswerWriter};
use crate::field::Field;
use crate::files::{CommandError, Data};
use crate::json;
use crate::lines::Line;
use crate::settings;
use crate::sources::Sources;

/// Edits every line of the sources.
pub(crate) fn run(arguments: EditArguments) -> Result<ExitCode, CommandError> {
    let arguments = bulk::leak(arguments);
    let base = bulk::leak(settings::base(&arguments.reading)?);
    let options = settings::options(&arguments.reading, base.as_ref())?;
    let mut sources = match &arguments.url[..] {
        [] => Sources::open(&arguments.input)?,
        urls => Sources::of_texts(urls),
    };
    let (field, header) = Field::new(&arguments.input, &mut sources)?;
    let mut output = Data::new();
    if let Some(header) = header {
        writeln!(output, "{header}").map_err(CommandError::writing_output)?;
    }
    let field = bulk::leak(field);
    let editor = Editor { arguments, options, field };
    bulk::answer_lines(sources, output, &arguments.bulk, move || {
        move |line: Line<'_>, out: &mut AnswerWriter<'_>| editor.answer(line, out)
    })
}

/// The settings of a run.
#[derive(Clone, Copy)]
struct Editor {
    arguments: &'static EditArguments,
    options: Options<'static>,
    field: &'static Field,
}

impl Editor {
    fn answer(&self, line: Line<'_>, out: &mut AnswerWriter<'_>) -> io::Result<()> {
        let line = if self.arguments.input.null { line } else { line.without_marks() };
        let end = [self.arguments.input.separator()];
        let text = match line.text() {
            Ok(text) if self.field.is_header(text) => {
                out.write_all(line.bytes)?;
                return out.write_all(&end);
            }
            text => text.map_err(|failure| failure.to_string()),
        };
        let found = text.and_then(|text| self.field.find(text));
        let edited = found.and_then(|found| self.edited(&found.text).map(|edited| (found, edited)));
        let reason = match edited {
            Ok((found, edited)) => {
                self.field.write(&found, &[&edited], out)?;
                return out.write_all(&end);
            }
            Err(reason) => reason,
        };
        out.report(line, &reason)?;
        if self.arguments.keep_failures {
            out.write_all(line.bytes)?;
            out.write_all(&end)?;
        }
        Ok(())
    }

    /// Returns the text for a URL.
    fn edited(&self, text: &str) -> Result<String, String> {
        let arguments = self.arguments;
        let text = match &arguments.default_scheme {
            Some(scheme) => with_scheme(text, scheme),
            None => Cow::Borrowed(text),
        };
        let error = |error: railurl::ParseError| format!("{} ({})", error.kind, error.kind.name());
        let mut url = self.options.parse(&text).map_err(error)?;
        for edit in arguments.set.iter().chain(&arguments.remove).chain(&arguments.replace).chain(&arguments.append) {
            edit.apply(&mut url).map_err(|reason| format!("--{edit}: {reason}"))?;
        }
        if arguments.sort_query {
            sort_query(&mut url).map_err(|error| format!("--sort-query: {error}"))?;
        }
        if let Some(template) = &arguments.get {
            return Ok(template.fill(&url));
        }
        if arguments.json {
            let mut object = Vec::new();
            json::write_line(&mut object, &Object::new(&url, arguments.unicode_host))
                .map_err(|error| error.to_string())?;
            object.pop_if(|last| *last == b'\n');
            return Ok(String::from_utf8(object).expect("JSON is UTF-8"));
        }
        Ok(if arguments.unicode_host { with_unicode_host(&url) } else { url.into_string() })
    }
}

/// Puts a scheme before a text that lacks one. A number after the first colon is a port: `example.com:8080/`.
fn with_scheme<'t>(text: &'t str, scheme: &str) -> Cow<'t, str> {
    let text = text.trim_start_matches(|c| c <= ' ');
    if let Some(rest) = text.strip_prefix("//") {
        return Cow::Owned(format!("{scheme}://{rest}"));
    }
    let is_scheme = |name: &str| {
        name.starts_with(|c: char| c.is_ascii_alphabetic())
            && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"+-.".contains(&byte))
    };
    if let Some((name, rest)) = text.split_once(':')
        && is_scheme(name)
    {
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let is_port = digits > 0 && rest[digits..].chars().next().is_none_or(|c| matches!(c, '/' | '\\' | '?' | '#'));
        if !is_port {
            return Cow::Borrowed(text);
        }
    }
    Cow::Owned(format!("{scheme}://{text}"))
}

/// Returns the URL with its host in Unicode.
fn with_unicode_host(url: &Url) -> String {
    let host = &url[Position::BeforeHost..Position::AfterHost];
    [&url[..Position::BeforeHost], &domain_to_unicode(host), &url[Position::AfterHost..]].concat()
}

/// A component that options name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Component {
    Scheme,
    User,
    Password,
    Host,
    Port,
    Path,
    Query,
    Fragment,
}

impl Component {
    const ALL: [(&str, Component); 8] = [
        ("scheme", Component::Scheme),
        ("user", Component::User),
        ("password", Component::Password),
        ("host", Component::Host),
        ("port", Component::Port),
        ("path", Component::Path),
        ("query", Component::Query),
        ("fragment", Component::Fragment),
    ];

    /// Returns whether a URL has the component.
    fn is_in(self, url: &Url) -> bool {
        match self {
            Component::Scheme => true,
            Component::User => !url.username().is_empty(),
            Component::Password => url.password().is_some(),
            Component::Host => url.host_str().is_some_and(|host| !host.is_empty()),
            Component::Port => url.port().is_some(),
            Component::Path => !matches!(url.path(), "" | "/"),
            Component::Query => url.query().is_some(),
            Component::Fragment => url.fragment().is_some(),
        }
    }

    /// Sets the component to a percent-encoded text, or removes it.
    fn set(self, url: &mut Url, text: Option<&str>) -> Result<(), String> {
        let message = |error: SetterError| error.to_string();
        let value = text.unwrap_or_default();
        match self {
            Component::Scheme => url.set_scheme(value),
            Component::User => url.set_username(value),
            Component::Password => url.set_password(text),
            Component::Host => url.set_host(text),
            Component::Port => {
                let port = text.map(|text| {
                    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
                    text.parse().ok().filter(|_| digits).ok_or("a port is a number up to 65535")
                });
                url.set_port(port.transpose()?)
            }
            Component::Path => url.set_path(value),
            Component::Query => url.set_query(text),
            Component::Fragment => url.set_fragment(text),
        }
        .map_err(message)
    }
}

impl FromStr for Component {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        let found = Component::ALL.iter().find(|(known, _)| *known == name);
        found.map(|(_, component)| *component).ok_or_else(|| {
            let names = Component::ALL.map(|(name, _)| name).join(", ");
            format!("unknown component `{name}`: the components are {names}")
        })
    }
}

/// How a value that the command line gives is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// `=`: it is text, whose percent signs stand for themselves.
    Text,
    /// `:=`: it is percent-encoded.
    Encoded,
}

/// A change of a URL.
#[derive(Clone, Debug)]
pub(crate) enum Edit {
    /// `--set NAME=VALUE`
    Set { component: Component, form: Form, only_missing: bool, value: String },
    /// `--remove NAME`
    Remove(Component),
    /// `--remove query=NAME`: the name, or its start.
    RemovePairs { name: String, is_start: bool },
    /// `--replace NAME=VALUE`
    Replace { name: String, value: String, or_append: bool },
    /// `--append path=SEGMENT`
    AppendSegment(String),
    /// `--append query=NAME=VALUE`
    AppendPair { name: String, value: String },
}

impl Edit {
    /// Reads the value of `--set`.
    pub(crate) fn set(text: &str) -> Result<Self, String> {
        let (name, value) = text.split_once('=').ok_or("expected NAME=VALUE, NAME:=VALUE or NAME?=VALUE")?;
        let (name, only_missing) = name.strip_suffix('?').map_or((name, false), |name| (name, true));
        let (name, form) = name.strip_suffix(':').map_or((name, Form::Text), |name| (name, Form::Encoded));
        Ok(Edit::Set { component: name.parse()?, form, only_missing, value: value.to_owned() })
    }

    /// Reads the value of `--remove`.
    pub(crate) fn remove(text: &str) -> Result<Self, String> {
        let Some(name) = text.strip_prefix("query=") else {
            return match text.parse()? {
                Component::Scheme => Err("a URL needs its scheme".to_owned()),
                component => Ok(Edit::Remove(component)),
            };
        };
        let (name, is_start) = name.strip_suffix('*').map_or((name, false), |name| (name, true));
        if name.contains('*') {
            return Err("a `*` stands only at the end of a name".to_owned());
        }
        Ok(Edit::RemovePairs { name: name.to_owned(), is_start })
    }

    /// Reads the value of `--replace`.
    pub(crate) fn replace(text: &str) -> Result<Self, String> {
        let (name, value) = text.split_once('=').ok_or("expected NAME=VALUE")?;
        let (name, or_append) = name.strip_suffix('+').map_or((name, false), |name| (name, true));
        Ok(Edit::Replace { name: name.to_owned(), value: value.to_owned(), or_append })
    }

    /// Reads the value of `--append`.
    pub(crate) fn append(text: &str) -> Result<Self, String> {
        match text.split_once('=') {
            Some(("path", segment)) => Ok(Edit::AppendSegment(segment.to_owned())),
            Some(("query", pair)) => {
                let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
                Ok(Edit::AppendPair { name: name.to_owned(), value: value.to_owned() })
            }
            _ => Err("expected path=SEGMENT or query=NAME=VALUE".to_owned()),
        }
    }

    /// Changes a URL.
    fn apply(&self, url: &mut Url) -> Result<(), String> {
        match self {
            Edit::Set { component, only_missing, .. } if *only_missing && component.is_in(url) => Ok(()),
            Edit::Set { component, form, value, .. } => {
                let value = if *form == Form::Text { data(*component, value) } else { Cow::Borrowed(&**value) };
                let is_removed = value.is_empty() && *component != Component::Host;
                component.set(url, (!is_removed).then_some(&*value))
            }
            Edit::Remove(component) => component.set(url, None),
            Edit::RemovePairs { name, is_start } => edit_pairs(url, |found| {
                let is_meant = if *is_start { found.starts_with(&**name) } else { found == name };
                if is_meant { Change::Drop } else { Change::Keep }
            }),
            Edit::Replace { name, value, or_append } => {
                let mut is_found = false;
                let pair = form_urlencoded::serialize([(name, value)]);
                edit_pairs(url, |found| match found == name {
                    false => Change::Keep,
                    true if std::mem::replace(&mut is_found, true) => Change::Drop,
                    true => Change::Put(&pair),
                })?;
                if *or_append && !is_found { append_pair(url, name, value) } else { Ok(()) }
            }
            Edit::AppendSegment(segment) => {
                let mut segments = url.path_segments_mut().map_err(|error| error.to_string())?;
                segments.pop_if_empty().push(segment);
                segments.finish().map_err(|error| error.to_string())
            }
            Edit::AppendPair { name, value } => append_pair(url, name, value),
        }
    }
}

/// The option and its value, for messages.
impl std::fmt::Display for Edit {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let name = |component: &Component| Component::ALL[*component as usize].0;
        match self {
            Edit::Set { component, .. } => write!(f, "set {}", name(component)),
            Edit::Remove(component) => write!(f, "remove {}", name(component)),
            Edit::RemovePairs { .. } => f.write_str("remove query"),
            Edit::Replace { .. } => f.write_str("replace"),
            Edit::AppendSegment(_) => f.write_str("append path"),
            Edit::AppendPair { .. } => f.write_str("append query"),
        }
    }
}

/// Escapes a text that is data: its percent signs stand for themselves, and so do tabs and line ends, which setters
/// remove.
fn data(component: Component, text: &str) -> Cow<'_, str> {
    if matches!(component, Component::Scheme | Component::Host | Component::Port)
        || !text.contains(['%', '\t', '\n', '\r', '\\'])
    {
        return Cow::Borrowed(text);
    }
    let mut escaped = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        match c {
            '%' => escaped.push_str("%25"),
            '\t' => escaped.push_str("%09"),
            '\n' => escaped.push_str("%0A"),
            '\r' => escaped.push_str("%0D"),
            // Otherwise it would be a slash.
            '\\' if component == Component::Path => escaped.push_str("%5C"),
            c => escaped.push(c),
        }
    }
    Cow::Owned(escaped)
}

/// Returns the decoded name of a pair as it is written.
fn name_of(pair: &str) -> Cow<'_, str> {
    form_urlencoded::pairs(pair).next().map_or(Cow::Borrowed(""), |(name, _)| name)
}

/// The change of a pair.
enum Change<'c> {
    Keep,
    Drop,
    Put(&'c str),
}

/// Changes the pairs of the query by their decoded names. Pairs that are kept stay as they are written. A query without
/// pairs is removed.
fn edit_pairs<'c>(url: &mut Url, mut change: impl FnMut(&str) -> Change<'c>) -> Result<(), String> {
    let Some(query) = url.query() else { return Ok(()) };
    let mut edited = String::with_capacity(query.len());
    let mut is_changed = false;
    for pair in query.split('&') {
        let change = if pair.is_empty() { Change::Keep } else { change(&name_of(pair)) };
        is_changed |= !matches!(change, Change::Keep);
        let pair = match change {
            Change::Keep => pair,
            Change::Drop => continue,
            Change::Put(pair) => pair,
        };
        if !edited.is_empty() {
            edited.push('&');
        }
        edited.push_str(pair);
    }
    if !is_changed {
        return Ok(());
    }
    url.set_query(Some(&*edited).filter(|edited| !edited.is_empty())).map_err(|error| error.to_string())
}

fn append_pair(url: &mut Url, name: &str, value: &str) -> Result<(), String> {
    let pair = form_urlencoded::serialize([(name, value)]);
    let query = match url.query() {
        Some(query) if !query.is_empty() => format!("{query}&{pair}"),
        _ => pair,
    };
    url.set_query(Some(&query)).map_err(|error| error.to_string())
}

/// Sorts the pairs by their decoded names. Those with the same name keep their order.
fn sort_query(url: &mut Url) -> Result<(), SetterError> {
    let Some(query) = url.query().filter(|query| query.contains('&')) else { return Ok(()) };
    let mut pairs: Vec<&str> = query.split('&').filter(|pair| !pair.is_empty()).collect();
    pairs.sort_by_cached_key(|pair| name_of(pair).into_owned());
    let sorted = pairs.join("&");
    url.set_query(Some(&sorted))
}

/// The object that `--json` prints. Components and pairs are decoded.
#[derive(Serialize)]
struct Object<'u> {
    url: &'u str,
    parts: Parts<'u>,
    params: Vec<Pair<'u>>,
}

#[derive(Serialize)]
struct Parts<'u> {
    scheme: &'u str,
    #[serde(skip_serializing_if = "Option::is_none")]
    user: Option<Cow<'u, str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    password: Option<Cow<'u, str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    host: Option<Cow<'u, str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    port: Option<String>,
    path: Cow<'u, str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    query: Option<Cow<'u, str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fragment: Option<Cow<'u, str>>,
}

#[derive(Serialize)]
struct Pair<'u> {
    key: Cow<'u, str>,
    value: Cow<'u, str>,
}

impl<'u> Object<'u> {
    fn new(url: &'u Url, unicode_host: bool) -> Self {
        let host = url.host_str().map(|host| if unicode_host { domain_to_unicode(host) } else { Cow::Borrowed(host) });
        let parts = Parts {
            scheme: url.scheme(),
            user: Some(url.username()).filter(|user| !user.is_empty()).map(decoded),
            password: url.password().map(decoded),
            host,
            port: url.port().map(|port| port.to_string()),
            path: decoded(url.path()),
            query: url.query().map(decoded),
            fragment: url.fragment().map(decoded),
        };
        let params = url.query_pairs().map(|(key, value)| Pair { key, value }).collect();
        Object { url: url.as_str(), parts, params }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edited(url: &str, edits: &[Result<Edit, String>]) -> Result<String, String> {
        let mut url = Url::parse(url).unwrap();
        edits.iter().try_for_each(|edit| edit.clone()?.apply(&mut url))?;
        Ok(url.into_string())
    }

    #[test]
    fn sets_components() {
        let set = |url: &str, text: &str| edited(url, &[Edit::set(text)]);
        for (text, expected) in [
            ("scheme=http", "http://h:8/p?q#f"),
            ("user=a b%", "https://a%20b%25@h:8/p?q#f"),
            ("user:=a%20b", "https://a%20b@h:8/p?q#f"),
            ("host=bücher.example", "https://xn--bcher-kva.example:8/p?q#f"),
            ("port=443", "https://h/p?q#f"),
            ("port?=443", "https://h:8/p?q#f"),
            ("port=", "https://h/p?q#f"),
            ("path=/a?b%2F\\c", "https://h:8/a%3Fb%252F%5Cc?q#f"),
            ("query=a=b#", "https://h:8/p?a=b%23#f"),
            ("query=", "https://h:8/p#f"),
            ("fragment=", "https://h:8/p?q"),
            ("fragment:=%41", "https://h:8/p?q#%41"),
        ] {
            assert_eq!(set("https://h:8/p?q#f", text).as_deref(), Ok(expected), "{text}");
        }
        for text in ["port=x", "port=65536", "port=+1", "host=", "host=a b", "scheme=", "scheme=1"] {
            assert!(set("https://h/", text).is_err(), "{text}");
        }
        for text in ["hosts=a", "host", "=a"] {
            assert!(Edit::set(text).is_err(), "{text}");
        }
        assert!(Edit::remove("scheme").is_err() && Edit::remove("query=a*b").is_err());
    }

    #[test]
    fn edits_pairs_and_keeps_the_others_as_written() {
        let url = "http://h/?a=%7e&utm_a=1&utm%5Fb=2&&a=2&c";
        for (edit, expected) in [
            (Edit::remove("query=utm_*"), "http://h/?a=%7e&&a=2&c"),
            (Edit::remove("query=a"), "http://h/?utm_a=1&utm%5Fb=2&&c"),
            (Edit::remove("query"), "http://h/"),
            (Edit::replace("a=x y"), "http://h/?a=x+y&utm_a=1&utm%5Fb=2&&c"),
            (Edit::replace("d=1"), url),
            (Edit::replace("d+=1"), "http://h/?a=%7e&utm_a=1&utm%5Fb=2&&a=2&c&d=1"),
            (Edit::append("query=d=&="), "http://h/?a=%7e&utm_a=1&utm%5Fb=2&&a=2&c&d=%26%3D"),
            (Edit::append("path=x/y"), "http://h/x%2Fy?a=%7e&utm_a=1&utm%5Fb=2&&a=2&c"),
        ] {
            assert_eq!(edited(url, &[edit]).as_deref(), Ok(expected));
        }
        assert_eq!(edited("http://h/?a", &[Edit::remove("query=a")]).as_deref(), Ok("http://h/"));
        assert!(edited("mailto:a", &[Edit::append("path=x")]).is_err());
        let mut url = Url::parse("http://h/?c=1&%61=2&&b&a=1").unwrap();
        sort_query(&mut url).unwrap();
        assert_eq!(url.as_str(), "http://h/?%61=2&a=1&b&c=1");
    }

    #[test]
    fn default_scheme_is_for_texts_without_one() {
        for (text, expected) in [
            ("example.com/a", "https://example.com/a"),
            ("example.com:8080/a:b", "https://example.com:8080/a:b"),
            ("localhost:80", "https://localhost:80"),
            ("//example.com", "https://example.com"),
            ("mailto:a@b", "mailto:a@b"),
            ("HTTP:a", "HTTP:a"),
            ("127.0.0.1:1?a", "https://127.0.0.1:1?a"),
            ("tel:123456x", "tel:123456x"),
            ("", "https://"),
        ] {
            assert_eq!(with_scheme(text, "https"), expected);
        }
    }

    #[test]
    fn hosts_in_unicode() {
        let url = Url::parse("http://u@bücher.example:8/ü").unwrap();
        assert_eq!(with_unicode_host(&url), "http://u@bücher.example:8/%C3%BC");
        assert_eq!(with_unicode_host(&Url::parse("mailto:a").unwrap()), "mailto:a");
    }
}
