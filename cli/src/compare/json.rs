//! The objects that `compare --json` writes.

use std::io::{self, Write};

use railurl::report::{self, Brief, Long, Reading};

use super::compared::{Answer, Compared};
use crate::args::JsonForm;
use crate::json;

/// Writes the object and a line feed. `line` is its number in a list.
pub(super) fn write(
    out: &mut impl Write,
    compared: &Compared<'_>,
    form: JsonForm,
    line: Option<u64>,
) -> io::Result<()> {
    match form {
        JsonForm::Brief => {
            let mut brief = Brief::new(&compared.comparison);
            brief.other_scheme.clone_from(&compared.other_scheme);
            brief.ignored.extend(compared.ignored.iter().map(|(parser, _)| *parser));
            json::write_line(out, &object(compared, line, brief))
        }
        JsonForm::Long => {
            let mut long = Long::new(&compared.comparison);
            let ignored = compared.ignored.iter();
            long.ignored.extend(ignored.map(|(parser, error)| Reading::from_failure(*parser, error.into())));
            json::write_line(out, &object(compared, line, long))
        }
    }
}

fn object<'c, F>(compared: &'c Compared<'_>, line: Option<u64>, form: F) -> report::Compared<'c, F> {
    let mut object = report::Compared::new(&compared.comparison, form);
    (object.line, object.notes) = (line, compared.notes());
    object.answer = match &compared.answer {
        Answer::Agreement(_) => None,
        Answer::Guard(guarded, _) => Some(report::Answer::Guard(guarded)),
        Answer::Hosts(hosts) => Some(report::Answer::Hosts(hosts)),
    };
    object
}
