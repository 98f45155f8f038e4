//! The changes of URLs that options name, and the texts that a template makes of them: how the command line writes them,
//! and what they do to a URL.
//!
//! They stand apart from the command [`edit`](crate::edit), which applies them to lines: the [command line](crate::args)
//! parses them, and `edit` uses the command line.

mod template;

use std::borrow::Cow;

use railurl::components::Component;
use railurl::form_urlencoded;
use railurl::host::domain_to_unicode;
use railurl::{Position, SetterError, Url};

pub(crate) use self::template::{Template, decoded};

/// Returns the URL with its host in Unicode.
pub(crate) fn with_unicode_host(url: &Url) -> String {
    let host = &url[Position::BeforeHost..Position::AfterHost];
    [&url[..Position::BeforeHost], &domain_to_unicode(host), &url[Position::AfterHost..]].concat()
}

/// The names of components on the command line, in the order of [`Component::ALL`].
const NAMES: [&str; 8] = ["scheme", "user", "password", "host", "port", "path", "query", "fragment"];

/// Returns the component of a name. `others` are names that are accepted as well, each with a comma after it.
fn component(name: &str, others: &str) -> Result<Component, String> {
    let named = Component::ALL.into_iter().zip(NAMES).find(|(_, known)| *known == name);
    let error = || format!("unknown component `{name}`: the components are {others}{}", NAMES.join(", "));
    named.map(|(component, _)| component).ok_or_else(error)
}

/// Returns whether a URL has a component.
fn is_in(component: Component, url: &Url) -> bool {
    match component {
        Component::Username => !url.username().is_empty(),
        Component::Host => url.host_str().is_some_and(|host| !host.is_empty()),
        Component::Path => !matches!(url.path(), "" | "/"),
        component => url.component(component).is_some(),
    }
}

/// Sets a component to a percent-encoded text, or removes it.
fn set(component: Component, url: &mut Url, text: Option<&str>) -> Result<(), String> {
    let message = |error: SetterError| error.to_string();
    let value = text.unwrap_or_default();
    match component {
        Component::Scheme => url.set_scheme(value),
        Component::Username => url.set_username(value),
        Component::Password => url.set_password(text),
        Component::Host => url.set_host(text),
        Component::Port => {
            let port = text.map(|text| {
                // Rust also parses a number after a plus sign.
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
        Ok(Edit::Set { component: component(name, "")?, form, only_missing, value: value.to_owned() })
    }

    /// Reads the value of `--remove`.
    pub(crate) fn remove(text: &str) -> Result<Self, String> {
        let Some(name) = text.strip_prefix("query=") else {
            return match component(text, "")? {
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
    pub(crate) fn apply(&self, url: &mut Url) -> Result<(), String> {
        match self {
            Edit::Set { component, only_missing, .. } if *only_missing && is_in(*component, url) => Ok(()),
            Edit::Set { component, form, value, .. } => {
                let value = if *form == Form::Text { data(*component, value) } else { Cow::Borrowed(&**value) };
                let is_removed = value.is_empty() && *component != Component::Host;
                set(*component, url, (!is_removed).then_some(&*value))
            }
            Edit::Remove(component) => set(*component, url, None),
            Edit::RemovePairs { name, is_start } => edit_pairs(url, |key| {
                let is_meant = if *is_start { key.starts_with(&**name) } else { key == name };
                if is_meant { Change::Drop } else { Change::Keep }
            }),
            Edit::Replace { name, value, or_append } => {
                let mut is_found = false;
                let pair = form_urlencoded::serialize([(name, value)]);
                edit_pairs(url, |key| match key == name {
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
        let name = |component: &Component| NAMES[*component as usize];
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
pub(crate) fn sort_query(url: &mut Url) -> Result<(), SetterError> {
    let Some(query) = url.query().filter(|query| query.contains('&')) else { return Ok(()) };
    let mut pairs: Vec<&str> = query.split('&').filter(|pair| !pair.is_empty()).collect();
    pairs.sort_by_cached_key(|pair| name_of(pair).into_owned());
    let sorted = pairs.join("&");
    url.set_query(Some(&sorted))
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
    fn hosts_in_unicode() {
        let url = Url::parse("http://u@bücher.example:8/ü").unwrap();
        assert_eq!(with_unicode_host(&url), "http://u@bücher.example:8/%C3%BC");
        assert_eq!(with_unicode_host(&Url::parse("mailto:a").unwrap()), "mailto:a");
    }
}
