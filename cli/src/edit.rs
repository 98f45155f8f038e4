//! `railurl edit`: one URL per line in, the URL with changed components out, or a text made from its components.

use std::borrow::Cow;
use std::io::{self, Write as _};
use std::process::ExitCode;

use railurl::host::domain_to_unicode;
use railurl::{Options, Url};
use serde::{Serialize, Serializer};

use crate::args::EditArguments;
use crate::bulk::{self, AnswerWriter};
use crate::edits::{decoded, sort_query, with_unicode_host};
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
        let field = text.and_then(|text| self.field.find(text));
        let edited = field.and_then(|field| self.edited(&field.text).map(|edited| (field, edited)));
        let reason = match edited {
            Ok((field, edited)) => {
                self.field.write(&field, &[&edited], out)?;
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
        let mut url = settings::url(self.options, &text)?;
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
    // The parser removes these characters as well; here they would hide a scheme.
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

/// The object that `--json` prints. Components and pairs are decoded.
#[derive(Serialize)]
struct Object<'u> {
    url: &'u str,
    #[serde(serialize_with = "as_map")]
    parts: Vec<(&'static str, Cow<'u, str>)>,
    params: Vec<Pair<'u>>,
}

#[derive(Serialize)]
struct Pair<'u> {
    key: Cow<'u, str>,
    value: Cow<'u, str>,
}

impl<'u> Object<'u> {
    fn new(url: &'u Url, unicode_host: bool) -> Self {
        let host = url.host_str().map(|host| if unicode_host { domain_to_unicode(host) } else { Cow::Borrowed(host) });
        let parts = [
            ("scheme", Some(Cow::Borrowed(url.scheme()))),
            ("user", Some(url.username()).filter(|user| !user.is_empty()).map(decoded)),
            ("password", url.password().map(decoded)),
            ("host", host),
            ("port", url.port().map(|port| Cow::Owned(port.to_string()))),
            ("path", Some(decoded(url.path()))),
            ("query", url.query().map(decoded)),
            ("fragment", url.fragment().map(decoded)),
        ];
        let parts = parts.into_iter().filter_map(|(name, text)| Some((name, text?))).collect();
        let params = url.query_pairs().map(|(key, value)| Pair { key, value }).collect();
        Object { url: url.as_str(), parts, params }
    }
}

fn as_map<S: Serializer>(parts: &[(&'static str, Cow<'_, str>)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(parts.iter().map(|(name, text)| (name, text)))
}

#[cfg(test)]
mod tests {
    use super::*;

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
}
