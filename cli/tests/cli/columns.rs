//! The tables of `railurl columns`; the sessions have its lines.

use std::fmt::Write as _;
use std::sync::Arc;

use arrow_array::{Array as _, Int32Array, RecordBatch, StringArray};
use arrow_ipc::reader::StreamReader;
use arrow_schema::{DataType, SchemaRef};
use bytes::Bytes;
use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;
use railurl::views::Column;

use super::{command, output, railurl_with};

const INPUT: &[u8] = b"https://www.Example.co.uk:8443/a/../b?y=2&x=1#f\n\
    http://ann.github.io\n\
    x y\n\
    http://[2001:db8::1]/?\n\
    http://\xFF/\n\
    mailto:a,\"b\n\
    http://a.b.c.d.e.example.\n";

/// Writes all columns and the reason, one line each.
const GOLDEN: &str = r#"url_surtkey|uk,co,example:8443)/b?x=1&y=2|io,github,ann)/|-|2001:db8::1)/|-|mailto:a,"b|example,e,d,c,b,a)/
url|https://www.example.co.uk:8443/b?y=2&x=1#f|http://ann.github.io/|-|http://[2001:db8::1]/?|-|mailto:a,"b|http://a.b.c.d.e.example./
url_host_name|www.example.co.uk|ann.github.io|-|[2001:db8::1]|-|-|a.b.c.d.e.example
url_host_tld|uk|io|-|-|-|-|example
url_host_2nd_last_part|co|github|-|-|-|-|e
url_host_3rd_last_part|example|ann|-|-|-|-|d
url_host_4th_last_part|www|-|-|-|-|-|c
url_host_5th_last_part|-|-|-|-|-|-|b
url_host_registry_suffix|co.uk|io|-|-|-|-|-
url_host_registered_domain|example.co.uk|github.io|-|-|-|-|-
url_host_private_suffix|co.uk|github.io|-|-|-|-|-
url_host_private_domain|example.co.uk|ann.github.io|-|-|-|-|-
url_host_name_reversed|uk.co.example.www|io.github.ann|-|-|-|-|example.e.d.c.b.a
url_protocol|https|http|-|http|-|mailto|http
url_port|8443|-|-|-|-|-|-
url_path|/b|/|-|/|-|a,"b|/
url_query|y=2&x=1|-|-||-|-|-
reason|-|-|the scheme is missing, and no base URL supplies one (missing-scheme-non-relative-URL)|-|not UTF-8, at column 8 (bad-line)|-|-
"#;

/// A table: names, and columns of values.
#[derive(Debug, Default, PartialEq, Eq)]
struct Table {
    names: Vec<String>,
    columns: Vec<Vec<Option<String>>>,
}

impl Table {
    fn rows(&self) -> usize {
        self.columns[0].len()
    }

    /// Returns the text as [`GOLDEN`] has it.
    fn text(&self) -> String {
        let mut text = String::new();
        for (name, values) in self.names.iter().zip(&self.columns) {
            text += name;
            values.iter().for_each(|value| write!(text, "|{}", value.as_deref().unwrap_or("-")).unwrap());
            text += "\n";
        }
        text
    }

    fn from_batches(schema: SchemaRef, batches: impl IntoIterator<Item = RecordBatch>) -> Self {
        let names: Vec<String> = schema.fields().iter().map(|field| field.name().clone()).collect();
        for field in schema.fields() {
            let expected = if field.name() == "url_port" { DataType::Int32 } else { DataType::Utf8 };
            assert_eq!((field.data_type(), field.is_nullable()), (&expected, true), "{field}");
        }
        let mut columns = vec![Vec::new(); names.len()];
        for batch in batches {
            for (column, array) in columns.iter_mut().zip(batch.columns()) {
                let array = array.as_any();
                if let Some(texts) = array.downcast_ref::<StringArray>() {
                    column.extend(texts.iter().map(|text| text.map(str::to_owned)));
                } else {
                    let numbers = array.downcast_ref::<Int32Array>().unwrap();
                    column.extend(numbers.iter().map(|number| number.map(|number| number.to_string())));
                }
            }
        }
        Table { names, columns }
    }
}

/// Runs the command; returns exit status, standard output and standard error.
fn columns(format: &str, options: &[&str], input: &[u8]) -> (Option<i32>, Vec<u8>, String) {
    let output = output(command(&[&["columns", "--format", format], options].concat()), input);
    (output.status.code(), output.stdout, String::from_utf8(output.stderr).unwrap())
}

/// Reads the command's output.
fn read(format: &str, output: Vec<u8>) -> Table {
    match format {
        "parquet" => {
            let builder = ParquetRecordBatchReaderBuilder::try_new(Bytes::from(output)).unwrap();
            let schema = Arc::clone(builder.schema());
            Table::from_batches(schema, builder.build().unwrap().map(Result::unwrap))
        }
        _ => {
            let reader = StreamReader::try_new(&output[..], None).unwrap();
            Table::from_batches(reader.schema(), reader.map(Result::unwrap))
        }
    }
}

const FORMATS: [&str; 2] = ["parquet", "arrow"];

#[test]
fn all_formats_have_the_golden_table() {
    for format in FORMATS {
        let (status, output, stderr) = columns(format, &["--reasons"], INPUT);
        assert_eq!((status, stderr.as_str()), (Some(1), ""), "{format}");
        assert_eq!(read(format, output).text(), GOLDEN, "{format}");
    }
    let names: Vec<&str> = GOLDEN.lines().map(|line| line.split('|').next().unwrap()).collect();
    assert_eq!(names[..17], Column::ALL.iter().map(|column| column.name()).collect::<Vec<_>>());
}

#[test]
fn lines_that_are_not_urls_are_reported() {
    for format in FORMATS {
        let (status, output, stderr) = columns(format, &["--max-line", "9"], b"http://a\nhttp://too-long/\n");
        assert_eq!(status, Some(1));
        assert!(stderr.starts_with("line 2: the line has 16 bytes, and --max-line allows 9"), "{stderr}");
        let table = read(format, output);
        assert_eq!((table.rows(), table.names.len()), (2, 17));
        assert!(table.columns.iter().all(|column| column[1].is_none()), "{format}");
    }
}

#[test]
fn columns_are_selected() {
    for format in FORMATS {
        for (options, input, expected) in [
            (
                &["--columns", "url_path,url_port", "--base", "http://h:81/a/"][..],
                &b"b\n../c\n"[..],
                "url_path|/a/b|/c\nurl_port|81|81\n",
            ),
            // An empty input is an empty table.
            (&["--columns", "url"], b"", "url\n"),
        ] {
            let (status, output, stderr) = columns(format, options, input);
            assert_eq!((status, stderr.as_str()), (Some(0), ""), "{format}");
            assert_eq!(read(format, output).text(), expected, "{format}");
        }
    }
}

/// Nothing is written before standard input is known to be there for the lines.
#[test]
fn standard_input_is_not_read_twice() {
    for format in FORMATS {
        let (status, output, stderr) = columns(format, &["--suffix-list", "-"], b"com\n");
        assert_eq!((status, output), (Some(2), Vec::new()), "{format}");
        assert_eq!(stderr, "error: standard input can be read only once: name a file for the other\n", "{format}");
    }
}

/// An unfinished table cannot be mistaken for a table of the whole input.
#[test]
#[cfg(unix)]
fn a_table_is_not_finished_if_the_input_fails() {
    for format in FORMATS {
        // A directory can be opened, but not read.
        let directory = std::fs::File::open(env!("CARGO_MANIFEST_DIR")).unwrap();
        let output = command(&["columns", "--format", format]).stdin(directory).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{format}");
        let has_end = match format {
            "parquet" => output.stdout.ends_with(b"PAR1") && output.stdout.len() > 4,
            _ => output.stdout.ends_with(&[0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0]),
        };
        assert!(!has_end, "{format}: {:?}", output.stdout);
    }
}

#[test]
fn rows_are_in_the_order_of_lines() {
    let mut input = String::new();
    for index in 0..30_000 {
        writeln!(input, "http://{index}.EXAMPLE/{}", "x".repeat(index % 100)).unwrap();
    }
    let canonical = railurl_with(&["canon"], input.as_bytes()).stdout;
    for format in FORMATS {
        let (status, output, _) = columns(format, &["--columns", "url", "--threads", "4"], input.as_bytes());
        assert_eq!(status, Some(0));
        let table = read(format, output);
        assert!(table.columns[0].iter().flatten().eq(canonical.lines()), "{format}");
    }
    let csv = railurl_with(&["columns", "--format", "csv", "--columns", "url", "--threads", "4"], input.as_bytes());
    assert!(csv.stdout == format!("url\n{canonical}"));
}

#[test]
fn row_groups_bound_memory() {
    // Letters that Snappy cannot compress.
    let mut state = 1_u32;
    let mut letter = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        char::from(b'a' + (state >> 24) as u8 % 26)
    };
    let path: String = (0..1 << 20).map(|_| letter()).collect();
    let input: String = (0..100).map(|number| format!("http://h/{number}{path}\n")).collect();
    let (status, output, _) = columns("parquet", &["--columns", "url"], input.as_bytes());
    assert_eq!(status, Some(0));
    let builder = ParquetRecordBatchReaderBuilder::try_new(Bytes::from(output)).unwrap();
    assert!(builder.metadata().num_row_groups() > 1);
    assert_eq!(builder.metadata().file_metadata().num_rows(), 100);
}
