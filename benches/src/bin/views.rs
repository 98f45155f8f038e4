//! Measures the views of crawlers, and `railurl columns` beside its parts.
//!
//! `cargo run --release -p railurl-benches --bin views [-- --rounds N]`
//!
//! The rows of the library are one thread's processor time. `write Parquet` encodes the columns of a list, computed
//! before, into memory, with the settings of the command.
#![forbid(unsafe_code)]

use std::env;
use std::hint::black_box;
use std::io;
use std::process::ExitCode;
use std::sync::Arc;

use arrow_array::builder::{Int32Builder, StringBuilder};
use arrow_array::{ArrayRef, RecordBatch};
use arrow_schema::{DataType, Field, Schema};
use parquet::arrow::ArrowWriter;
use parquet::basic::Compression;
use parquet::file::properties::{EnabledStatistics, WriterProperties};
use railurl::Url;
use railurl::views::{Column, ColumnKind, Columns, SuffixList, Surt, Value};
use railurl_benches::lists;
use railurl_benches::table::{Taken, Time};

/// The number of rows in a batch of the command.
const ROWS: usize = 8192;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let rounds = match &arguments[..] {
        [] => Some(9),
        [name, rounds] if name == "--rounds" => rounds.parse().ok().filter(|rounds| *rounds > 0),
        _ => None,
    };
    let Some(rounds) = rounds else {
        eprintln!("usage: views [--rounds N]\nLists in files of one's own: RAILURL_LISTS=PATH:PATH");
        return ExitCode::from(2);
    };
    match run(rounds) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn run(rounds: usize) -> io::Result<()> {
    println!("version of the list of suffixes: {}", SuffixList::compiled().version().unwrap_or("none"));
    println!("| list | what | ns a URL | spread |\n|---|---|--:|--:|");
    let mut lists = vec![lists::generated()];
    lists.extend(lists::files()?);
    for list in &lists {
        let row = |what: &str, count: usize, mut work: Box<dyn FnMut() -> usize + '_>| {
            let times = (0..rounds).map(|_| Taken::by(&mut work).time.as_secs_f64() * 1e9 / count as f64);
            let Time { median, spread } = Time::from_rounds(times.collect());
            println!("| {} | {what} | {median:.0} | {:.0}% |", list.name, spread * 100.0);
        };
        let count = list.urls.len();
        let urls: Vec<Url> = list.urls.iter().filter_map(|url| Url::parse(url).ok()).collect();
        let hosts: Vec<&str> = urls.iter().filter_map(Url::host_str).collect();
        row("parse", count, Box::new(|| list.urls.iter().filter_map(|url| Url::parse(url).ok()).count()));
        let mut surt = Surt::default();
        row("surt", count, Box::new(|| urls.iter().filter(|url| surt.key(black_box(url.as_str())).is_ok()).count()));
        let suffixes = SuffixList::compiled();
        let domains =
            || hosts.iter().filter(|host| suffixes.domains(black_box(host)).registered_domain.is_some()).count();
        if !hosts.is_empty() {
            row("registered_domain and private_domain, of a host", hosts.len(), Box::new(domains));
            let peer = || hosts.iter().filter(|host| psl::domain_str(black_box(host)).is_some()).count();
            row("the crate psl: private_domain, of a host", hosts.len(), Box::new(peer));
        }
        let mut columns = Columns::default();
        let all = || {
            urls.iter()
                .map(|url| {
                    let mut row = columns.row(url);
                    Column::ALL.iter().filter(|column| black_box(row.get(**column)).is_some()).count()
                })
                .sum()
        };
        row("all 17 columns, of a Url", count, Box::new(all));
        let batches: Vec<RecordBatch> = urls.chunks(ROWS).map(batch).collect();
        row("write Parquet, of batches", count, Box::new(|| parquet(&batches)));
    }
    Ok(())
}

/// All columns of some URLs.
fn batch(urls: &[Url]) -> RecordBatch {
    let mut columns = Columns::default();
    let arrays = Column::ALL.map(|column| -> ArrayRef {
        let mut texts = StringBuilder::new();
        let mut numbers = Int32Builder::new();
        for url in urls {
            match columns.row(url).get(column) {
                Some(Value::Text(text)) => texts.append_value(text),
                Some(Value::Integer(number)) => numbers.append_value(number),
                None if column.kind() == ColumnKind::Text => texts.append_null(),
                None => numbers.append_null(),
            }
        }
        if column.kind() == ColumnKind::Text { Arc::new(texts.finish()) } else { Arc::new(numbers.finish()) }
    });
    let fields = Column::ALL.map(|column| {
        let kind = if column.kind() == ColumnKind::Text { DataType::Utf8 } else { DataType::Int32 };
        Field::new(column.name(), kind, true)
    });
    RecordBatch::try_new(Arc::new(Schema::new(fields.to_vec())), arrays.to_vec()).expect("the columns have the schema")
}

/// The number of bytes of a file with these rows.
fn parquet(batches: &[RecordBatch]) -> usize {
    let mut properties = WriterProperties::builder()
        .set_compression(Compression::SNAPPY)
        .set_statistics_enabled(EnabledStatistics::Chunk);
    for column in [Column::Url, Column::UrlSurtkey] {
        properties = properties.set_column_dictionary_enabled(column.name().into(), false);
    }
    let properties = properties.build();
    let Some(first) = batches.first() else { return 0 };
    let mut file = Vec::new();
    let mut writer = ArrowWriter::try_new(&mut file, first.schema(), Some(properties)).expect("the schema is simple");
    batches.iter().for_each(|batch| writer.write(batch).expect("a Vec takes all writes"));
    writer.close().expect("a Vec takes all writes");
    file.len()
}
