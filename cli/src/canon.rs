//! `railurl canon`: one URL per line in, its canonical form or a view of it out; lines that are not URLs are reported
//! on standard error.

use std::io::{self, Write as _};
use std::process::ExitCode;

use railurl::Options;

use crate::args::CanonArguments;
use crate::bulk::{self, AnswerWriter};
use crate::field::{Field, Found};
use crate::files::{self, CommandError, Data};
use crate::lines::Line;
use crate::settings;
use crate::sources::Sources;
use crate::views::Viewer;

/// Canonicalizes every line of the sources.
pub(crate) fn run(arguments: CanonArguments) -> Result<ExitCode, CommandError> {
    let arguments = bulk::leak(arguments);
    let base = bulk::leak(settings::base(&arguments.reading)?);
    let options = settings::options(&arguments.reading, base.as_ref())?;
    let viewers = Viewer::all(arguments)?;
    let mut sources = Sources::open(&arguments.input)?;
    let (field, header) = Field::new(&arguments.input, &mut sources)?;
    if viewers.len() > 1 && !field.takes_several() {
        return Err(CommandError::Message("a JSON object takes one view".to_owned()));
    }
    if let Some(header) = header {
        let names: Vec<&str> = viewers.iter().map(Viewer::name).collect();
        let place = field.find(&header).map_err(CommandError::Message)?;
        let names = if names.len() > 1 { names } else { vec![&*place.text] };
        let mut line = Vec::new();
        let written = field.write(&place, &names, &mut line).map(|()| line.push(b'\n'));
        written.map_err(CommandError::writing_output)?;
        files::write(None, line)?;
    }
    let run = Run { arguments, options, field: bulk::leak(field) };
    bulk::answer_lines(sources, Data::new(), &arguments.bulk, move || {
        let (mut viewers, mut texts) = (viewers.clone(), vec![String::new(); viewers.len()]);
        move |line: Line<'_>, out: &mut AnswerWriter<'_>| run.answer(line, &mut viewers, &mut texts, out)
    })
}

/// The settings of a run.
#[derive(Clone, Copy)]
struct Run {
    arguments: &'static CanonArguments,
    options: Options<'static>,
    field: &'static Field,
}

impl Run {
    fn answer(
        &self,
        line: Line<'_>,
        viewers: &mut [Viewer],
        texts: &mut [String],
        out: &mut AnswerWriter<'_>,
    ) -> io::Result<()> {
        let end = self.arguments.input.separator();
        let line = if self.arguments.input.null { line } else { line.without_marks() };
        let reason = match (viewers, self.field) {
            // Most runs: nothing is copied.
            ([viewer], Field::Whole) => {
                match answer_line(self.options, line, viewer, |view| write_line(out, view, end)) {
                    Ok(written) => return written,
                    Err(reason) => reason,
                }
            }
            (viewers, field) => match views(self.options, line, field, viewers, texts) {
                Ok(Some(place)) => {
                    let texts: Vec<&str> = texts.iter().map(|text| &**text).collect();
                    field.write(&place, &texts, out)?;
                    return out.write_all(&[end]);
                }
                Ok(None) => return write_line(out, line.bytes, end),
                Err(reason) => reason,
            },
        };
        out.report(line, &reason)?;
        if self.arguments.keep_failures { write_line(out, line.bytes, end) } else { Ok(()) }
    }
}

/// Calls a function with the view of a line.
fn answer_line<T>(
    options: Options<'_>,
    line: Line<'_>,
    viewer: &mut Viewer,
    write: impl FnOnce(&[u8]) -> T,
) -> Result<T, String> {
    let text = line.text().map_err(|failure| failure.to_string())?;
    viewer.view(options, text, &mut None, |view| write(view.as_bytes()))
}

/// Makes the views of the URL in a field. Returns `None` for a line that has no URL by its format.
fn views<'l>(
    options: Options<'_>,
    line: Line<'l>,
    field: &Field,
    viewers: &mut [Viewer],
    texts: &mut [String],
) -> Result<Option<Found<'l>>, String> {
    let text = line.text().map_err(|failure| failure.to_string())?;
    if field.is_header(text) {
        return Ok(None);
    }
    let place = field.find(text)?;
    let mut url = None;
    for (viewer, text) in viewers.iter_mut().zip(texts) {
        text.clear();
        viewer.view(options, &place.text, &mut url, |view| text.push_str(view))?;
    }
    Ok(Some(place))
}

fn write_line(out: &mut AnswerWriter<'_>, line: &[u8], end: u8) -> io::Result<()> {
    out.write_all(line)?;
    out.write_all(&[end])
}
