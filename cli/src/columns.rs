//! `railurl columns`: one URL per line in, a table of Common Crawl's columns out.
//!
//! Workers compute the values of rows. They write CSV and JSON themselves; for the binary formats, they send the values
//! as cells to a [`Table`], in order.

use std::collections::BTreeSet;
use std::io::{self, Write};
use std::process::ExitCode;

use railurl::Options;
use railurl::views::{Column, ColumnKind, Columns, SuffixList, Surt, Value};

use crate::args::{ColumnsArguments, TableFormat};
use crate::bulk::{self, AnswerWriter, Output};
use crate::field::{Field, write_csv};
use crate::files::{self, CommandError, Data};
use crate::json;
use crate::lines::Line;
use crate::settings;
use crate::sources::Sources;
#[cfg(feature = "tables")]
use crate::table::{self, Table};
use crate::views;

/// The name of the column that says why a line is not a URL.
const REASON: &str = "reason";

/// Writes the table of standard input.
pub(crate) fn run(mut arguments: ColumnsArguments) -> Result<ExitCode, CommandError> {
    if arguments.columns.is_empty() {
        arguments.columns = Column::ALL.to_vec();
    }
    let mut names = BTreeSet::new();
    if let Some(column) = arguments.columns.iter().find(|column| !names.insert(column.name())) {
        return Err(CommandError::Message(format!("`--columns` names `{column}` twice")));
    }
    let arguments = bulk::leak(arguments);
    let base = bulk::leak(settings::base(&arguments.reading)?);
    let rows = Rows {
        options: settings::options(&arguments.reading, base.as_ref())?,
        list: views::suffix_list(&arguments.suffixes)?,
        field: &Field::Whole,
        arguments,
    };
    // Before anything is written: the options may have read standard input.
    let mut input = Sources::open(&arguments.input)?;
    let (field, _) = Field::new(&arguments.input, &mut input)?;
    let rows = Rows { field: bulk::leak(field), ..rows };
    match arguments.format {
        TableFormat::Csv => {
            let names: Vec<&str> = rows.schema().map(|(name, _)| name).collect();
            files::write(None, names.join(",") + "\n")?;
            rows.write(input, Data::new(), Csv)
        }
        TableFormat::Jsonl => rows.write(input, Data::new(), Json { keys: rows.keys() }),
        #[cfg(feature = "tables")]
        TableFormat::Parquet => rows.write(input, rows.table(table::parquet)?, Cells),
        #[cfg(feature = "tables")]
        TableFormat::Arrow => rows.write(input, rows.table(table::arrow)?, Cells),
        #[cfg(not(feature = "tables"))]
        TableFormat::Parquet | TableFormat::Arrow => Err(CommandError::not_compiled("Parquet and Arrow", "tables")),
    }
}

/// The settings for rows.
#[derive(Clone, Copy)]
struct Rows {
    options: Options<'static>,
    list: &'static SuffixList,
    /// Where the URL is in a line.
    field: &'static Field,
    arguments: &'static ColumnsArguments,
}

impl Rows {
    /// Returns the names and kinds of the columns.
    fn schema(self) -> impl Iterator<Item = (&'static str, ColumnKind)> {
        let reason = self.arguments.reasons.then_some((REASON, ColumnKind::Text));
        self.arguments.columns.iter().map(|column| (column.name(), column.kind())).chain(reason)
    }

    /// Returns the JSON text before each value.
    fn keys(self) -> Vec<String> {
        let start = |index| if index == 0 { '{' } else { ',' };
        self.schema().enumerate().map(|(index, (name, _))| format!("{}\"{name}\":", start(index))).collect()
    }

    /// Makes a table that is written to standard output.
    #[cfg(feature = "tables")]
    fn table<W: table::Writer>(self, make: table::Make<W>) -> Result<Table<W>, CommandError> {
        if io::IsTerminal::is_terminal(&io::stdout()) {
            return Err(CommandError::Message("the format is binary, and standard output is a terminal".to_owned()));
        }
        Table::new(self.schema(), self.arguments.bulk.threads(), make).map_err(CommandError::writing_output)
    }

    fn write<F: Form>(self, input: Sources, output: impl Output, form: F) -> Result<ExitCode, CommandError> {
        bulk::answer_lines(input, output, &self.arguments.bulk, move || {
            let form = form.clone();
            let mut columns = Columns::new(self.list, Surt::new(self.arguments.surt_options.unwrap_or_default()));
            move |line: Line<'_>, out: &mut AnswerWriter<'_>| self.answer(line, &form, &mut columns, out)
        })
    }

    fn answer(
        &self,
        line: Line<'_>,
        form: &impl Form,
        columns: &mut Columns<'_>,
        out: &mut AnswerWriter<'_>,
    ) -> io::Result<()> {
        let line = if self.arguments.input.null { line } else { line.without_marks() };
        let text = match line.text() {
            Ok(text) if self.field.is_header(text) => return Ok(()),
            text => text.map_err(|failure| failure.to_string()),
        };
        let url = text.and_then(|text| settings::url(self.options, &self.field.find(text)?.text));
        let reason = url.as_ref().err();
        let mut row = url.as_ref().ok().map(|url| columns.row(url));
        let names = &self.arguments.columns;
        for (index, column) in names.iter().enumerate() {
            form.write(index, row.as_mut().and_then(|row| row.get(*column)), out)?;
        }
        if self.arguments.reasons {
            form.write(names.len(), reason.map(|reason| Value::Text(reason)), out)?;
            if reason.is_some() {
                out.set_failed();
            }
        } else if let Some(reason) = reason {
            out.report(line, reason)?;
        }
        form.end(out)
    }
}

/// A format that writes values.
trait Form: Clone + Send + Sync + 'static {
    /// Writes a value. `index` is the index of its column.
    fn write(&self, index: usize, value: Option<Value<'_>>, out: &mut AnswerWriter<'_>) -> io::Result<()>;

    /// Ends a row.
    fn end(&self, out: &mut AnswerWriter<'_>) -> io::Result<()>;
}

/// [RFC 4180](https://www.rfc-editor.org/rfc/rfc4180), with line feeds.
#[derive(Clone)]
struct Csv;

impl Form for Csv {
    fn write(&self, index: usize, value: Option<Value<'_>>, out: &mut AnswerWriter<'_>) -> io::Result<()> {
        if index > 0 {
            out.write_all(b",")?;
        }
        match value {
            None => Ok(()),
            Some(Value::Integer(number)) => write!(out, "{number}"),
            // An empty text is not null.
            Some(Value::Text("")) => out.write_all(b"\"\""),
            Some(Value::Text(text)) => write_csv(text, out),
        }
    }

    fn end(&self, out: &mut AnswerWriter<'_>) -> io::Result<()> {
        out.write_all(b"\n")
    }
}

/// An object in each line.
#[derive(Clone)]
struct Json {
    keys: Vec<String>,
}

impl Form for Json {
    fn write(&self, index: usize, value: Option<Value<'_>>, out: &mut AnswerWriter<'_>) -> io::Result<()> {
        out.write_all(self.keys[index].as_bytes())?;
        match value {
            None => out.write_all(b"null"),
            Some(Value::Integer(number)) => write!(out, "{number}"),
            Some(Value::Text(text)) => json::write_text(out, text),
        }
    }

    fn end(&self, out: &mut AnswerWriter<'_>) -> io::Result<()> {
        out.write_all(b"}\n")
    }
}

/// The cells that a [`Table`] reads.
#[cfg(feature = "tables")]
#[derive(Clone)]
struct Cells;

#[cfg(feature = "tables")]
impl Form for Cells {
    fn write(&self, _index: usize, value: Option<Value<'_>>, out: &mut AnswerWriter<'_>) -> io::Result<()> {
        table::write_cell(value, out)
    }

    fn end(&self, _out: &mut AnswerWriter<'_>) -> io::Result<()> {
        Ok(())
    }
}
