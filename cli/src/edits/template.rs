//! The template of `--get`: text with components in braces.

use std::borrow::Cow;
use std::str::FromStr;

use railurl::Url;
use railurl::components::Component;
use railurl::encoded::EncodedStr;
use railurl::host::domain_to_unicode;

use super::component as named;

/// A template. Components are decoded, unless the template says that they stay as they are written.
#[derive(Clone, Debug)]
pub(crate) struct Template(Vec<Piece>);

#[derive(Clone, Debug)]
enum Piece {
    Text(String),
    Component {
        /// The component, or the whole URL.
        name: Option<Component>,
        form: Form,
    },
    /// The first value of a name in the query, or all of them.
    Values {
        name: String,
        are_all: bool,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    Decoded,
    /// `{:path}`
    Written,
    /// `{default:port}`: the scheme's port if the URL has none.
    Default,
    /// `{idn:host}`
    Unicode,
}

impl FromStr for Template {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (mut pieces, mut literal, mut at) = (Vec::new(), String::new(), 0);
        while let Some(c) = text[at..].chars().next() {
            let rest = &text[at + c.len_utf8()..];
            match c {
                '\\' => {
                    let escaped = rest.chars().next().ok_or_else(|| format!("byte {at}: a backslash at the end"))?;
                    literal.push(match escaped {
                        'n' => '\n',
                        't' => '\t',
                        'r' => '\r',
                        '\\' | '{' | '}' => escaped,
                        c => return Err(format!("byte {at}: unknown escape `\\{c}`: write \\\\ for a backslash")),
                    });
                    at += 1 + escaped.len_utf8();
                }
                '{' => {
                    let end = rest.find('}').ok_or_else(|| format!("byte {at}: the brace is not closed"))?;
                    if !literal.is_empty() {
                        pieces.push(Piece::Text(std::mem::take(&mut literal)));
                    }
                    pieces.push(Piece::read(&rest[..end]).map_err(|error| format!("byte {}: {error}", at + 1))?);
                    at += end + 2;
                }
                c => {
                    literal.push(c);
                    at += c.len_utf8();
                }
            }
        }
        if !literal.is_empty() {
            pieces.push(Piece::Text(literal));
        }
        Ok(Template(pieces))
    }
}

impl Piece {
    /// Reads what stands in braces.
    fn read(text: &str) -> Result<Self, String> {
        let (form, name) = match text.split_once(':') {
            None => (Form::Decoded, text),
            Some(("", name)) => (Form::Written, name),
            Some(("query", name)) => return Ok(Piece::Values { name: name.to_owned(), are_all: false }),
            Some(("query-all", name)) => return Ok(Piece::Values { name: name.to_owned(), are_all: true }),
            Some(("default", name)) => (Form::Default, name),
            Some(("idn", name)) => (Form::Unicode, name),
            Some((prefix, _)) => {
                return Err(format!(
                    "unknown prefix `{prefix}:`: expected `:`, `default:`, `idn:`, `query:` or `query-all:`"
                ));
            }
        };
        let name = if name == "url" { None } else { Some(named(name, "url, ")?) };
        match (form, name) {
            (Form::Default, name) if !matches!(name, Some(Component::Port) | None) => {
                Err("`default:` stands before port or url".to_owned())
            }
            (Form::Unicode, name) if !matches!(name, Some(Component::Host) | None) => {
                Err("`idn:` stands before host or url".to_owned())
            }
            _ => Ok(Piece::Component { name, form }),
        }
    }

    fn write(&self, url: &Url, out: &mut String) {
        match self {
            Piece::Text(text) => out.push_str(text),
            Piece::Values { name, are_all } => {
                let values = url.query_pairs().filter(|(key, _)| key == name).map(|(_, value)| value);
                for (index, value) in values.take(if *are_all { usize::MAX } else { 1 }).enumerate() {
                    out.push_str(if index > 0 { " " } else { "" });
                    push_line(&value, out);
                }
            }
            Piece::Component { name, form } => {
                let text = match name {
                    None if *form == Form::Unicode => Some(Cow::Owned(super::with_unicode_host(url))),
                    None if *form == Form::Default => Some(Cow::Owned(with_port(url))),
                    None => Some(Cow::Borrowed(url.as_str())),
                    Some(Component::Host) => url.host_str().map(|host| match form {
                        Form::Unicode => domain_to_unicode(host),
                        _ => Cow::Borrowed(host),
                    }),
                    Some(Component::Port) => {
                        let port = if *form == Form::Default { url.port_or_known_default() } else { url.port() };
                        port.map(|port| Cow::Owned(port.to_string()))
                    }
                    Some(name) => url.component(*name).map(|text| component(text, *form)),
                };
                out.push_str(&text.unwrap_or_default());
            }
        }
    }
}

impl Template {
    /// Returns the text for a URL. A component that it lacks is empty.
    pub(crate) fn fill(&self, url: &Url) -> String {
        let mut out = String::new();
        self.0.iter().for_each(|piece| piece.write(url, &mut out));
        out
    }
}

fn component(text: &str, form: Form) -> Cow<'_, str> {
    if form == Form::Written { Cow::Borrowed(text) } else { decoded(text) }
}

/// Decodes a component. If its bytes are not UTF-8, or one is a control, which would end a line, it is returned as it is
/// written.
pub(crate) fn decoded(text: &str) -> Cow<'_, str> {
    match EncodedStr::new(text).decode_utf8() {
        Ok(decoded) if !decoded.contains(|c: char| c.is_ascii_control()) => decoded,
        _ => Cow::Borrowed(text),
    }
}

/// Appends a decoded value, whose controls are percent-encoded again: they would end a line, or a field of it.
fn push_line(text: &str, out: &mut String) {
    for c in text.chars() {
        if c.is_ascii_control() {
            out.push_str(&format!("%{:02X}", u32::from(c)));
        } else {
            out.push(c);
        }
    }
}

/// Returns the URL with the port of its scheme, if it has none itself.
fn with_port(url: &Url) -> String {
    use railurl::Position::{AfterHost, BeforePath};

    match (url.port(), url.port_or_known_default()) {
        (None, Some(port)) => [&url[..AfterHost], ":", &port.to_string(), &url[BeforePath..]].concat(),
        _ => url.as_str().to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn filled(template: &str, url: &str) -> String {
        template.parse::<Template>().unwrap().fill(&Url::parse(url).unwrap())
    }

    #[test]
    fn fills_templates() {
        let url = "https://a%20b:c@bücher.example/x%20y%2F?q=1+2&r=%0A&q=3#f%FF";
        for (template, expected) in [
            (
                "{scheme}|{user}|{password}|{host}|{port}|{path}|{fragment}",
                "https|a b|c|xn--bcher-kva.example||/x y/|f%FF",
            ),
            ("{:path} {:user}", "/x%20y%2F a%20b"),
            ("{idn:host} {default:port}", "bücher.example 443"),
            ("{query:q} {query-all:q} {query:r} {query:none}.", "1 2 1 2 3 %0A ."),
            (r"\{{host}\}\t\\\n", "{xn--bcher-kva.example}\t\\\n"),
            ("{default:url}", "https://a%20b:c@xn--bcher-kva.example:443/x%20y%2F?q=1+2&r=%0A&q=3#f%FF"),
        ] {
            assert_eq!(filled(template, url), expected, "{template}");
        }
        assert_eq!(filled("[{host}{port}{query}]", "mailto:a"), "[]");
    }

    #[test]
    fn rejects_templates_and_says_where() {
        for (template, expected) in [
            ("a{host", "byte 1: the brace is not closed"),
            ("é{hosts}", "byte 3: unknown component `hosts`"),
            ("{puny:host}", "byte 1: unknown prefix `puny:`"),
            ("{default:host}", "byte 1: `default:` stands before port or url"),
            (r"a\", "byte 1: a backslash at the end"),
            (r"\x", r"byte 0: unknown escape `\x`"),
        ] {
            let error = template.parse::<Template>().unwrap_err();
            assert!(error.starts_with(expected), "{error}");
        }
    }
}
