//! Makes the options of the library from those of the command line, and parses texts with them.

use railurl::{Dialect, Options, Url, dialect::Parser, encoding::Encoding};

use crate::args::ReadingArguments;
use crate::files::CommandError;
use crate::report::{self, Source};
use crate::screen::Screen;
use crate::visible::visible;

/// Returns the parse options given by the command line.
pub(crate) fn options<'b>(reading: &'b ReadingArguments, base: Option<&'b Url>) -> Result<Options<'b>, CommandError> {
    let mut options = Options::new().dialect(specification(reading)?);
    if let Some(encoding) = encoding(reading)? {
        options = options.encoding(encoding);
    }
    Ok(match (base, &reading.base) {
        (Some(base), _) => options.base(base),
        (None, Some(text)) => options.base_text(text),
        (None, None) => options,
    })
}

/// Returns the encoding that the command line names, if the dialect takes it.
pub(crate) fn encoding(reading: &ReadingArguments) -> Result<Option<&'static Encoding>, CommandError> {
    let Some(label) = &reading.encoding else { return Ok(None) };
    encoding_for_label(reading.dialect, label).map(Some).map_err(|error| {
        let message = format!("invalid value '{label}' for '--encoding <LABEL>': {error}");
        CommandError::Message(visible(&message).into_owned())
    })
}

/// Returns the encoding with this label. Programs and the RFCs take none but UTF-8.
pub(crate) fn encoding_for_label(parser: Parser, label: &str) -> Result<&'static Encoding, String> {
    let dialect = parser.dialect();
    let encoding = dialect.unwrap_or_default().encoding_for_label(label).map_err(|error| error.to_string())?;
    match dialect {
        None | Some(Dialect::Rfc3986 | Dialect::Rfc3987) if encoding.name() != "UTF-8" => {
            Err(format!("`{parser}` takes no encoding but UTF-8"))
        }
        _ => Ok(encoding),
    }
}

/// Returns the specification that the command line names. A program has no canonical form.
fn specification(reading: &ReadingArguments) -> Result<Dialect, CommandError> {
    reading.dialect.dialect().ok_or_else(|| {
        CommandError::Message(format!(
            "`{}` has no canonical form: `--parser` takes a specification here",
            reading.dialect
        ))
    })
}

/// Returns the base that the options name, unless the dialect resolves against its text. The error is a full report.
pub(crate) fn base(reading: &ReadingArguments) -> Result<Option<Url>, CommandError> {
    let dialect = specification(reading)?;
    let Some(text) = reading.base.as_ref().filter(|_| !dialect.resolves_against_text()) else {
        return Ok(None);
    };
    match Options::new().dialect(dialect).parse(text) {
        Ok(url) => Ok(Some(url)),
        Err(error) => {
            let title = format!("the base is not a URL: {}", error.kind());
            Err(CommandError::Report(report::failure(&title, &error, &Source::new(text, Screen::stderr()))))
        }
    }
}

/// Parses a text as a URL. The error has the message and the kind.
pub(crate) fn url(options: Options<'_>, text: &str) -> Result<Url, String> {
    options.parse(text).map_err(|error| format!("{} ({})", error.kind(), error.name()))
}
