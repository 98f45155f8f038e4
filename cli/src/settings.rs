//! The options of the command line as those of the library.

use railurl::{Dialect, Options, Url};

use crate::args::ReadingArguments;
use crate::files::CommandError;
use crate::report::{self, Source};
use crate::screen::Screen;

/// Returns the parse options given by the command line.
///
/// # Errors
///
/// The command line names a program, which has no canonical form.
pub(crate) fn options<'b>(reading: &'b ReadingArguments, base: Option<&'b Url>) -> Result<Options<'b>, CommandError> {
    let mut options = Options::new().dialect(specification(reading)?);
    if let Some(encoding) = reading.encoding {
        options = options.encoding(encoding);
    }
    Ok(match (base, &reading.base) {
        (Some(base), _) => options.base(base),
        (None, Some(text)) => options.base_text(text),
        (None, None) => options,
    })
}

/// Returns the specification that the command line names.
///
/// # Errors
///
/// It names a program, which has no canonical form.
fn specification(reading: &ReadingArguments) -> Result<Dialect, CommandError> {
    reading.dialect.dialect().ok_or_else(|| {
        CommandError::Message(format!(
            "`{}` has no canonical form: `--dialect` takes a specification here",
            reading.dialect
        ))
    })
}

/// Returns the base that the options name, unless the dialect resolves against its text.
///
/// # Errors
///
/// The base is not a URL: the error is a full report.
pub(crate) fn base(reading: &ReadingArguments) -> Result<Option<Url>, CommandError> {
    let dialect = specification(reading)?;
    let Some(text) = reading.base.as_ref().filter(|_| !dialect.resolves_against_text()) else {
        return Ok(None);
    };
    match Options::new().dialect(dialect).parse(text) {
        Ok(url) => Ok(Some(url)),
        Err(error) => {
            let title = format!("the base is not a URL: {}", error.kind);
            Err(CommandError::Report(report::failure(&title, &error, &Source::new(text, Screen::stderr()))))
        }
    }
}
