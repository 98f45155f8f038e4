//! The views, one by one, and the parts of `railurl columns`.
//!
//! `write Parquet` encodes columns into memory with the command's settings. They are computed before.

use std::cell::RefCell;
use std::hint::black_box;
use std::sync::Arc;

use arrow_array::builder::{Int32Builder, StringBuilder};
use arrow_array::{ArrayRef, RecordBatch};
use arrow_schema::{DataType, Field, Schema};
use parquet::arrow::ArrowWriter;
use parquet::basic::Compression;
use parquet::file::properties::{EnabledStatistics, WriterProperties};
use railurl::Url;
use railurl::views::{Column, ColumnKind, Columns, SuffixList, Surt, Value};

use crate::lists::List;
use crate::measure::{Group, Pass, Prepare};

/// The names of the contestants. The crate `psl` has no view but the private domain.
pub const NAMES: [&str; 2] = ["railurl", "psl"];

/// The number of rows in a batch, as in the command.
const ROWS: usize = 8192;

/// Returns a group for each view.
pub fn groups(list: &List) -> Vec<Group<'_>> {
    let count = list.urls.len();
    let hosts = || urls(list).iter().filter_map(|url| Some(url.host_str()?.to_owned())).collect::<Vec<String>>();
    let surt = || {
        let (urls, surt) = (urls(list), RefCell::new(Surt::default()));
        let is_key = move |url: &&Url| surt.borrow_mut().key(black_box(url)).is_ok();
        Some(Pass::of(move || urls.iter().filter(&is_key).count()))
    };
    let domains = move || {
        let (hosts, suffixes) = (hosts(), SuffixList::compiled());
        let is_found = |host: &&String| suffixes.domains(black_box(host)).registered_domain.is_some();
        Some(Pass::of(move || hosts.iter().filter(is_found).count()))
    };
    let psl = move || {
        let hosts = hosts();
        Some(Pass::of(move || hosts.iter().filter(|host| psl::domain_str(black_box(host)).is_some()).count()))
    };
    let columns = || {
        let (urls, columns) = (urls(list), RefCell::new(Columns::default()));
        Some(Pass::of(move || {
            let mut columns = columns.borrow_mut();
            let of_url = |url| {
                let mut row = columns.row(url);
                Column::ALL.iter().filter(|column| black_box(row.get(**column)).is_some()).count()
            };
            urls.iter().map(of_url).sum()
        }))
    };
    let write = || {
        let batches: Vec<RecordBatch> = urls(list).chunks(ROWS).map(batch).collect();
        Some(Pass::of(move || parquet(&batches)))
    };
    let with_hosts = hosts().len();
    let groups: [(&str, usize, Vec<Prepare<'_>>); 4] = [
        ("surt", count, vec![Box::new(surt)]),
        ("registered and private domain, of a host", with_hosts, vec![Box::new(domains), Box::new(psl)]),
        ("all 17 columns, of a Url", count, vec![Box::new(columns)]),
        ("write Parquet, of batches", count, vec![Box::new(write)]),
    ];
    let groups = groups.into_iter().filter(|(_, items, _)| *items > 0);
    groups.map(|(operation, items, contestants)| Group::new(list, operation, items, contestants)).collect()
}

fn urls(list: &List) -> Vec<Url> {
    list.urls.iter().filter_map(|url| Url::parse(url).ok()).collect()
}

/// Makes a batch of all columns.
fn batch(urls: &[Url]) -> RecordBatch {
    let mut columns = Columns::default();
    let array = |&column: &Column| -> ArrayRef {
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
    };
    let field = |column: &Column| {
        let kind = if column.kind() == ColumnKind::Text { DataType::Utf8 } else { DataType::Int32 };
        Field::new(column.name(), kind, true)
    };
    let fields: Vec<Field> = Column::ALL.iter().map(field).collect();
    RecordBatch::try_new(Arc::new(Schema::new(fields)), Column::ALL.iter().map(array).collect())
        .expect("the columns have the schema")
}

/// Writes a file, and returns its number of bytes.
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
