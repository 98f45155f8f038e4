//! Tables in the binary formats: Parquet and Arrow.
//!
//! Cells arrive as bytes, row by row, in the pieces that [`crate::bulk`] writes. Rows are gathered in batches, and the
//! writer of a format writes these.

use std::cmp::Reverse;
use std::io::{self, Stdout, Write};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use arrow_array::builder::{ArrayBuilder, Int32Builder, StringBuilder};
use arrow_array::{Array, ArrayRef, RecordBatch};
use arrow_ipc::writer::StreamWriter;
use arrow_schema::{ArrowError, DataType, Field, Schema, SchemaRef};
use parquet::arrow::ArrowSchemaConverter;
use parquet::arrow::arrow_writer::{ArrowColumnWriter, ArrowRowGroupWriterFactory, compute_leaves};
use parquet::basic::Compression;
use parquet::errors::ParquetError;
use parquet::file::properties::{EnabledStatistics, WriterProperties};
use parquet::file::writer::SerializedFileWriter;
use railurl::views::{Column, ColumnKind, Value};

use crate::bulk::Output;

/// The length that marks null.
const NULL: u32 = u32::MAX;

/// The number of rows, and of bytes, at which a batch is written.
const ROWS: usize = 8192;
const BYTES: usize = 1 << 22;

/// The maximum length of a text. Arrow's offsets have 31 bits.
const MAX_TEXT: usize = 1 << 30;

/// The number of rows, and of bytes in memory, at which a row group of Parquet ends.
const GROUP_ROWS: usize = 1 << 20;
const GROUP_BYTES: usize = 1 << 26;

/// Writes a cell: the length in four bytes, and the bytes.
pub(crate) fn write_cell(value: Option<Value<'_>>, out: &mut impl Write) -> io::Result<()> {
    match value {
        None => out.write_all(&NULL.to_le_bytes()),
        Some(Value::Integer(number)) => {
            out.write_all(&4_u32.to_le_bytes())?;
            out.write_all(&number.to_le_bytes())
        }
        Some(Value::Text(text)) => {
            let length = u32::try_from(text.len()).ok().filter(|length| *length as usize <= MAX_TEXT);
            let length = length.ok_or_else(|| io::Error::other(format!("a text has {} bytes", text.len())))?;
            out.write_all(&length.to_le_bytes())?;
            out.write_all(text.as_bytes())
        }
    }
}

/// The writer of a format.
pub(crate) trait Writer: Send + 'static {
    fn write(&mut self, batch: &RecordBatch) -> io::Result<()>;

    fn end(&mut self) -> io::Result<()>;
}

/// A function that makes the writer of a format, which may use this number of threads.
pub(crate) type Make<W> = fn(&SchemaRef, usize) -> io::Result<W>;

/// A table that is written row by row, as cells.
pub(crate) struct Table<W> {
    schema: SchemaRef,
    writer: W,
    builders: Vec<Builder>,
    /// The column of the next cell.
    column: usize,
    rows: usize,
    bytes: usize,
    /// The start of a cell whose end has not arrived.
    rest: Vec<u8>,
}

/// The values of a column.
enum Builder {
    Text(StringBuilder),
    Integer(Int32Builder),
}

impl<W: Writer> Table<W> {
    /// Makes a table with these columns.
    pub(crate) fn new(
        schema: impl Iterator<Item = (&'static str, ColumnKind)>,
        threads: usize,
        make: Make<W>,
    ) -> io::Result<Self> {
        let (fields, builders): (Vec<Field>, Vec<Builder>) = schema
            .map(|(name, kind)| match kind {
                ColumnKind::Text => (DataType::Utf8, Builder::Text(StringBuilder::new()), name),
                ColumnKind::Integer => (DataType::Int32, Builder::Integer(Int32Builder::new()), name),
            })
            .map(|(data_type, builder, name)| (Field::new(name, data_type, true), builder))
            .unzip();
        let schema = Arc::new(Schema::new(fields));
        let writer = make(&schema, threads)?;
        Ok(Table { schema, writer, builders, column: 0, rows: 0, bytes: 0, rest: Vec::new() })
    }

    /// Takes the complete cells; returns the number of their bytes.
    fn take(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut taken = 0;
        while let Some((length, rest)) = bytes[taken..].split_first_chunk::<4>() {
            let length = u32::from_le_bytes(*length);
            let cell = if length == NULL { Some(&[][..]) } else { rest.get(..length as usize) };
            let Some(cell) = cell else { break };
            taken += 4 + cell.len();
            self.bytes += cell.len();
            match &mut self.builders[self.column] {
                Builder::Text(texts) if length == NULL => texts.append_null(),
                Builder::Integer(numbers) if length == NULL => numbers.append_null(),
                Builder::Text(texts) => texts.append_value(str::from_utf8(cell).map_err(io::Error::other)?),
                Builder::Integer(numbers) => {
                    numbers.append_value(i32::from_le_bytes(cell.try_into().map_err(io::Error::other)?));
                }
            }
            self.column += 1;
            if self.column == self.builders.len() {
                self.column = 0;
                self.rows += 1;
                if self.rows >= ROWS || self.bytes >= BYTES {
                    self.write_batch()?;
                }
            }
        }
        Ok(taken)
    }

    fn write_batch(&mut self) -> io::Result<()> {
        let columns: Vec<ArrayRef> = self.builders.iter_mut().map(Builder::finish).collect();
        let batch = RecordBatch::try_new(self.schema.clone(), columns).map_err(arrow_error)?;
        (self.rows, self.bytes) = (0, 0);
        self.writer.write(&batch)
    }
}

impl Builder {
    fn finish(&mut self) -> ArrayRef {
        match self {
            Builder::Text(texts) => ArrayBuilder::finish(texts),
            Builder::Integer(numbers) => ArrayBuilder::finish(numbers),
        }
    }
}

impl<W: Writer> Write for Table<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.rest.is_empty() {
            let taken = self.take(bytes)?;
            self.rest.extend_from_slice(&bytes[taken..]);
        } else {
            let mut rest = std::mem::take(&mut self.rest);
            rest.extend_from_slice(bytes);
            let taken = self.take(&rest)?;
            rest.drain(..taken);
            self.rest = rest;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl<W: Writer> Output for Table<W> {
    fn end(&mut self) -> io::Result<()> {
        if self.rows > 0 {
            self.write_batch()?;
        }
        self.writer.end()
    }
}

/// Parquet on standard output. Encoding takes almost half of the time, so threads share the columns of each batch.
pub(crate) struct ParquetWriter {
    file: SerializedFileWriter<Stdout>,
    schema: SchemaRef,
    factory: ArrowRowGroupWriterFactory,
    /// The encoders of the row group that has begun, one per column.
    encoders: Vec<ArrowColumnWriter>,
    rows: usize,
    threads: usize,
}

/// Writes Parquet to standard output.
pub(crate) fn parquet(schema: &SchemaRef, threads: usize) -> io::Result<ParquetWriter> {
    let mut properties = WriterProperties::builder()
        .set_compression(Compression::SNAPPY)
        .set_statistics_enabled(EnabledStatistics::Chunk);
    // Few values of these columns repeat.
    for column in [Column::Url, Column::UrlSurtkey] {
        properties = properties.set_column_dictionary_enabled(column.name().into(), false);
    }
    let root = ArrowSchemaConverter::new().convert(schema).map_err(parquet_error)?.root_schema_ptr();
    let file = SerializedFileWriter::new(io::stdout(), root, Arc::new(properties.build())).map_err(parquet_error)?;
    let factory = ArrowRowGroupWriterFactory::new(&file, schema.clone());
    Ok(ParquetWriter { file, schema: schema.clone(), factory, encoders: Vec::new(), rows: 0, threads })
}

impl ParquetWriter {
    /// Encodes the columns of a batch, the longest first, so that no thread ends much later than the others.
    fn encode(&mut self, batch: &RecordBatch) -> Result<(), ParquetError> {
        let mut columns: Vec<_> = self.encoders.iter_mut().zip(self.schema.fields()).zip(batch.columns()).collect();
        columns.sort_by_key(|(_, array)| Reverse(array.get_array_memory_size()));
        let threads = self.threads.min(columns.len());
        let columns = Mutex::new(columns.into_iter());
        let encode_columns = || loop {
            let next = columns.lock().unwrap_or_else(PoisonError::into_inner).next();
            let Some(((encoder, field), array)) = next else { return Ok(()) };
            for leaf in compute_leaves(field, array)? {
                encoder.write(&leaf)?;
            }
        };
        thread::scope(|scope| {
            let spawn = |_| thread::Builder::new().name("encoder".to_owned()).spawn_scoped(scope, encode_columns);
            // If the system refuses a thread, the others encode its columns.
            let others: Vec<_> = (1..threads).filter_map(|index| spawn(index).ok()).collect();
            let results = std::iter::once(encode_columns()).chain(
                others.into_iter().map(|other| other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))),
            );
            results.collect()
        })
    }

    fn end_group(&mut self) -> Result<(), ParquetError> {
        if self.rows == 0 {
            return Ok(());
        }
        let mut group = self.file.next_row_group()?;
        for encoder in self.encoders.drain(..) {
            encoder.close()?.append_to_row_group(&mut group)?;
        }
        self.rows = 0;
        group.close().map(drop)
    }
}

impl Writer for ParquetWriter {
    fn write(&mut self, batch: &RecordBatch) -> io::Result<()> {
        if self.rows + batch.num_rows() > GROUP_ROWS {
            self.end_group().map_err(parquet_error)?;
        }
        if self.encoders.is_empty() {
            let index = self.file.flushed_row_groups().len();
            self.encoders = self.factory.create_column_writers(index).map_err(parquet_error)?;
        }
        self.encode(batch).map_err(parquet_error)?;
        self.rows += batch.num_rows();
        let bytes: usize = self.encoders.iter().map(ArrowColumnWriter::memory_size).sum();
        if bytes > GROUP_BYTES { self.end_group().map_err(parquet_error) } else { Ok(()) }
    }

    fn end(&mut self) -> io::Result<()> {
        self.end_group().and_then(|()| self.file.finish().map(drop)).map_err(parquet_error)
    }
}

/// Writes Arrow's streaming format to standard output.
pub(crate) fn arrow(schema: &SchemaRef, _threads: usize) -> io::Result<StreamWriter<Stdout>> {
    StreamWriter::try_new(io::stdout(), schema).map_err(arrow_error)
}

impl Writer for StreamWriter<Stdout> {
    fn write(&mut self, batch: &RecordBatch) -> io::Result<()> {
        StreamWriter::write(self, batch).and_then(|()| self.flush()).map_err(arrow_error)
    }

    fn end(&mut self) -> io::Result<()> {
        self.finish().map_err(arrow_error)
    }
}

fn arrow_error(error: ArrowError) -> io::Error {
    match error {
        ArrowError::IoError(_, error) => error,
        error => io::Error::other(error),
    }
}

fn parquet_error(error: ParquetError) -> io::Error {
    match error {
        ParquetError::External(error) => match error.downcast::<io::Error>() {
            Ok(error) => *error,
            Err(error) => io::Error::other(error),
        },
        error => io::Error::other(error),
    }
}
