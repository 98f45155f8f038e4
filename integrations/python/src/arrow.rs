//! `railurl.arrow`: the kernels of `railurl-arrow` on objects with the Arrow PyCapsule interface.
//!
//! Columns pass through the C data interface, so no text is copied. The kernels run without the GIL.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};
use std::thread;

use arrow_array::builder::StringBuilder;
use arrow_array::cast::AsArray as _;
use arrow_array::types::{Int32Type, UInt16Type, UInt64Type};
use arrow_array::{Array, ArrayRef, Datum, Scalar, StringArray, StructArray, UInt64Array};
use arrow_cast::{CastOptions, can_cast_types, cast, cast_with_options};
use arrow_schema::{ArrowError, DataType, Field, FieldRef};
use arrow_select::concat::concat;
use arrow_select::take::take;
use pyo3::exceptions::{PyIndexError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{IntoPyDict, PyBool, PyCapsule, PyDict, PyList, PySlice, PyString, PyTuple};
use pyo3_arrow::PyField;
use pyo3_arrow::error::PyArrowResult;
use pyo3_arrow::ffi::{ArrayIterator, to_array_pycapsules, to_schema_pycapsule, to_stream_pycapsule};
use pyo3_arrow::input::AnyArray;
use railurl::views::{self, SurtOptions, Trackers};

use crate::compare::parser;
use crate::error::Text;
use crate::surt::surt_options;
use crate::url::parse;

/// A column that a kernel returns: an Arrow array of one or more chunks.
///
/// It has the Arrow PyCapsule interface, so `pyarrow.array(column)`, `polars.Series(column)` and the like take it
/// without copying. A consumer that needs one array gets a copy if there are several chunks. It is a sequence of Python
/// values, and a NumPy array of it is a copy, so pandas takes it as a column as well.
#[pyclass(module = "railurl.arrow", frozen, sequence)]
pub(crate) struct Column {
    chunks: Vec<ArrayRef>,
    field: FieldRef,
}

/// The iterator over a column.
#[pyclass(module = "railurl.arrow", frozen)]
struct ColumnIterator {
    column: Py<Column>,
    row: AtomicUsize,
}

#[pymethods]
impl ColumnIterator {
    fn __iter__(this: Bound<'_, Self>) -> Bound<'_, Self> {
        this
    }

    fn __next__<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let column = self.column.get();
        match column.place(self.row.fetch_add(1, Ordering::Relaxed)) {
            Some((chunk, row)) => value(py, chunk, row).map(Some),
            None => Ok(None),
        }
    }
}

impl Column {
    /// Returns the chunk that has a row, and its number there.
    fn place(&self, mut row: usize) -> Option<(&dyn Array, usize)> {
        for chunk in &self.chunks {
            if row < chunk.len() {
                return Some((chunk.as_ref(), row));
            }
            row -= chunk.len();
        }
        None
    }

    /// Returns the rows from `start` to `end`, without copying them.
    fn slice(&self, mut start: usize, end: usize) -> Self {
        let mut left = end.saturating_sub(start);
        let mut chunks = Vec::new();
        for chunk in &self.chunks {
            let skipped = start.min(chunk.len());
            let taken = left.min(chunk.len() - skipped);
            if taken > 0 {
                chunks.push(chunk.slice(skipped, taken));
            }
            start -= skipped;
            left -= taken;
        }
        Column { chunks, field: self.field.clone() }
    }

    /// Returns the chunks in the type that a consumer asks for.
    ///
    /// # Errors
    ///
    /// A value cannot be converted to it. Nothing becomes null.
    fn converted(&self, requested: Option<&Bound<'_, PyCapsule>>) -> PyResult<(Vec<ArrayRef>, FieldRef)> {
        let Some(requested) = requested else { return Ok((self.chunks.clone(), self.field.clone())) };
        let wanted = PyField::from_arrow_pycapsule(requested)?.into_inner();
        let (from, to) = (self.field.data_type(), wanted.data_type());
        if from == to {
            return Ok((self.chunks.clone(), self.field.clone()));
        }
        if !can_cast_types(from, to) {
            return Err(PyTypeError::new_err(format!("a column of {from} cannot be converted to {to}")));
        }
        let options = CastOptions { safe: false, ..CastOptions::default() };
        let chunks = self.chunks.iter().map(|chunk| cast_with_options(chunk, to, &options));
        let chunks = chunks.collect::<Result<_, _>>().map_err(|error| {
            PyValueError::new_err(format!("a value of {from} cannot be converted to {to}: {error}"))
        })?;
        Ok((chunks, Arc::new(Field::new(self.field.name(), to.clone(), true))))
    }
}

#[pymethods]
impl Column {
    /// The number of rows.
    fn __len__(&self) -> usize {
        self.chunks.iter().map(|chunk| chunk.len()).sum()
    }

    /// Returns the value of a row, or the column of a slice.
    fn __getitem__<'py>(&self, py: Python<'py>, index: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let rows = self.__len__();
        if let Ok(slice) = index.cast::<PySlice>() {
            let indices = slice.indices(rows.cast_signed())?;
            let (start, length) = (indices.start.max(0).cast_unsigned(), indices.slicelength);
            let column = match indices.step {
                1 => self.slice(start, start + length),
                step => {
                    let all = one_array(&self.chunks, self.field.data_type()).map_err(arrow_error)?;
                    let row = |nth: usize| (indices.start + nth.cast_signed() * step).cast_unsigned() as u64;
                    let taken = take(&all, &UInt64Array::from_iter_values((0..length).map(row)), None);
                    Column { chunks: vec![taken.map_err(arrow_error)?], field: self.field.clone() }
                }
            };
            return Ok(Bound::new(py, column)?.into_any());
        }
        let index: isize = index.extract().map_err(|_| {
            PyTypeError::new_err(format!("the index of a column is an int or a slice, not {}", index.get_type()))
        })?;
        let row = if index < 0 { rows.checked_sub(index.unsigned_abs()) } else { Some(index.cast_unsigned()) };
        match row.and_then(|row| self.place(row)) {
            Some((chunk, row)) => value(py, chunk, row),
            None => Err(PyIndexError::new_err(format!("row {index} of a column of {rows} rows"))),
        }
    }

    fn __iter__(this: Bound<'_, Self>) -> ColumnIterator {
        ColumnIterator { column: this.unbind(), row: AtomicUsize::new(0) }
    }

    /// Returns a NumPy array: of Booleans or numbers if no row is null; of floats for numbers with nulls, which are
    /// NaN; and of Python objects otherwise.
    #[pyo3(signature = (dtype=None, *, copy=None))]
    fn __array__<'py>(
        this: &Bound<'py, Self>,
        dtype: Option<&Bound<'py, PyAny>>,
        copy: Option<bool>,
    ) -> PyResult<Bound<'py, PyAny>> {
        if copy == Some(false) {
            return Err(PyValueError::new_err("a NumPy array of a column is always a copy"));
        }
        let column = this.get();
        let numpy = this.py().import("numpy")?;
        let has_nulls = column.null_count() > 0;
        let own = match column.field.data_type() {
            DataType::Boolean if !has_nulls => "bool",
            DataType::UInt16 if !has_nulls => "uint16",
            DataType::Int32 if !has_nulls => "int32",
            DataType::UInt16 | DataType::Int32 => "float64",
            _ => "object",
        };
        let values = if own == "float64" {
            let nan = f64::NAN.into_pyobject(this.py())?.into_any();
            let values =
                this.try_iter()?.map(|value| value.map(|value| if value.is_none() { nan.clone() } else { value }));
            PyList::new(this.py(), values.collect::<PyResult<Vec<_>>>()?)?.into_any().try_iter()?.into_any()
        } else {
            this.try_iter()?.into_any()
        };
        let array = numpy.call_method1("fromiter", (values, own, column.__len__()))?;
        match dtype.filter(|dtype| !dtype.is_none()) {
            Some(dtype) => array.call_method1("astype", (dtype,)),
            None => Ok(array),
        }
    }

    /// The number of null rows.
    #[getter]
    fn null_count(&self) -> usize {
        self.chunks.iter().map(|chunk| chunk.logical_null_count()).sum()
    }

    /// The number of chunks.
    #[getter]
    fn num_chunks(&self) -> usize {
        self.chunks.len()
    }

    fn __repr__(&self) -> String {
        format!("<railurl.arrow.Column of {} {} rows>", self.__len__(), self.field.data_type())
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyArrowResult<Bound<'py, PyCapsule>> {
        to_schema_pycapsule(py, self.field.as_ref())
    }

    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyCapsule>>,
    ) -> PyArrowResult<Bound<'py, PyTuple>> {
        let (chunks, field) = self.converted(requested_schema.as_ref())?;
        let array = one_array(&chunks, field.data_type())?;
        to_array_pycapsules(py, field, &array, None)
    }

    /// A struct is the rows of a table, which cannot be null: all fields of a null row are.
    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyCapsule>>,
    ) -> PyArrowResult<Bound<'py, PyCapsule>> {
        let (chunks, field) = self.converted(requested_schema.as_ref())?;
        let chunks = chunks.into_iter().map(|chunk| match chunk.as_struct_opt() {
            Some(rows) if rows.null_count() > 0 => {
                let (fields, columns, _) = rows.clone().into_parts();
                Ok(Arc::new(StructArray::try_new(fields, columns, None)?) as ArrayRef)
            }
            _ => Ok(chunk),
        });
        let chunks: Vec<Result<ArrayRef, ArrowError>> = chunks.collect();
        to_stream_pycapsule(py, Box::new(ArrayIterator::new(chunks, field)), None)
    }
}

/// Returns a value of an array as a Python object.
fn value<'py>(py: Python<'py>, array: &dyn Array, row: usize) -> PyResult<Bound<'py, PyAny>> {
    if let Some(dictionary) = array.as_any_dictionary_opt() {
        if dictionary.is_null(row) {
            return Ok(py.None().into_bound(py));
        }
        let key = dictionary.keys().slice(row, 1);
        let key = cast(&key, &DataType::UInt64).map_err(arrow_error)?;
        let key = usize::try_from(key.as_primitive::<UInt64Type>().value(0))?;
        return value(py, dictionary.values(), key);
    }
    if array.is_null(row) {
        return Ok(py.None().into_bound(py));
    }
    let text = |text: &str| Ok(PyString::new(py, text).into_any());
    match array.data_type() {
        DataType::Utf8 => text(array.as_string::<i32>().value(row)),
        DataType::LargeUtf8 => text(array.as_string::<i64>().value(row)),
        DataType::Utf8View => text(array.as_string_view().value(row)),
        DataType::Boolean => Ok(PyBool::new(py, array.as_boolean().value(row)).to_owned().into_any()),
        DataType::UInt16 => Ok(array.as_primitive::<UInt16Type>().value(row).into_pyobject(py)?.into_any()),
        DataType::Int32 => Ok(array.as_primitive::<Int32Type>().value(row).into_pyobject(py)?.into_any()),
        DataType::Struct(fields) => {
            let dict = PyDict::new(py);
            for (field, column) in fields.iter().zip(array.as_struct().columns()) {
                dict.set_item(field.name(), value(py, column, row)?)?;
            }
            Ok(dict.into_any())
        }
        DataType::Map(..) => {
            let entries = array.as_map().value(row);
            let dict = PyDict::new(py);
            for pair in 0..entries.len() {
                dict.set_item(value(py, entries.column(0), pair)?, value(py, entries.column(1), pair)?)?;
            }
            Ok(dict.into_any())
        }
        other => Err(PyTypeError::new_err(format!("a value of {other} is not a Python object"))),
    }
}

/// Returns the chunks as one array, which is a copy unless there is one chunk.
fn one_array(chunks: &[ArrayRef], data_type: &DataType) -> Result<ArrayRef, ArrowError> {
    match chunks {
        [] => Ok(arrow_array::new_empty_array(data_type)),
        [chunk] => Ok(chunk.clone()),
        chunks => concat(&chunks.iter().map(AsRef::as_ref).collect::<Vec<_>>()),
    }
}

fn arrow_error(error: ArrowError) -> PyErr {
    match error {
        ArrowError::ComputeError(message) => PyValueError::new_err(message),
        ArrowError::InvalidArgumentError(message) => PyValueError::new_err(message),
        ArrowError::OffsetOverflowError(length) => PyValueError::new_err(format!(
            "the result has {length} bytes or more, and a column of `string` at most {}: cast the argument to \
             `large_string`, or divide it into chunks",
            i32::MAX
        )),
        error => PyValueError::new_err(error.to_string()),
    }
}

/// Reads and checks the chunks of an argument: offsets have to be in order, and bytes UTF-8.
///
/// A table with one column counts as that column, and a list or tuple of texts as an array of `string`.
fn chunks(py: Python<'_>, array: &Bound<'_, PyAny>) -> PyResult<(Vec<ArrayRef>, DataType)> {
    let has_interface =
        ["__arrow_c_array__", "__arrow_c_stream__"].iter().any(|name| array.hasattr(name).is_ok_and(|has| has));
    let array = match has_interface {
        true => array.clone(),
        false if is_pandas(array) => {
            // Series have the interface since pandas 3. Missing values of pandas are null.
            let named = [("from_pandas", true)].into_py_dict(py)?;
            py.import("pyarrow")?.call_method("array", (array,), Some(&named))?
        }
        false if array.is_instance_of::<PyList>() || array.is_instance_of::<PyTuple>() => {
            let array: ArrayRef = Arc::new(texts(array)?);
            return Ok((vec![array], DataType::Utf8));
        }
        false => {
            return Err(PyTypeError::new_err(format!(
                "expected a list of str, a pandas Series, or a column with the Arrow PyCapsule interface, such as \
                 pyarrow.array(…), not {}",
                array.get_type()
            )));
        }
    };
    let array: AnyArray = array.extract()?;
    py.detach(|| {
        let (mut chunks, field) = match array {
            AnyArray::Array(array) => {
                let (array, field) = array.into_inner();
                (vec![array], field)
            }
            AnyArray::Stream(stream) => stream.into_chunked_array().map_err(PyErr::from)?.into_inner(),
        };
        let mut data_type = field.data_type().clone();
        if let DataType::Struct(fields) = &data_type
            && let [field] = fields.as_ref()
        {
            chunks = chunks.iter().map(|chunk| chunk.as_struct().column(0).clone()).collect();
            data_type = field.data_type().clone();
        }
        // The data of a producer may not be valid for its type.
        chunks.iter().try_for_each(|chunk| chunk.to_data().validate_full()).map_err(arrow_error)?;
        Ok((chunks, data_type))
    })
}

/// Copies the items of a list or tuple, each a `str` or `None`.
fn texts(items: &Bound<'_, PyAny>) -> PyResult<StringArray> {
    let mut builder = StringBuilder::new();
    for (index, item) in items.try_iter()?.enumerate() {
        let item = item?;
        if item.is_none() {
            builder.append_null();
        } else if item.is_instance_of::<PyString>() {
            let text = item.extract::<Text<'_>>()?;
            if builder.values_slice().len() + text.len() > i32::MAX as usize {
                return Err(PyValueError::new_err("the list has over 2 GiB of text: divide it into several"));
            }
            builder.append_value(&*text);
        } else {
            let kind = item.get_type();
            return Err(PyTypeError::new_err(format!("item {index} is a {kind}, and a URL is a str or None")));
        }
    }
    Ok(builder.finish())
}

/// Returns whether an object is a Series, an Index or an array of pandas.
fn is_pandas(object: &Bound<'_, PyAny>) -> bool {
    let module = object.get_type().getattr("__module__").and_then(|module| module.extract::<String>());
    object.hasattr("dtype").is_ok_and(|has| has) && module.is_ok_and(|module| module.starts_with("pandas."))
}

/// The number of threads of a kernel. One, unless it is given.
type Threads = Option<u16>;

/// The minimum number of rows that a thread of its own is worth.
const ROWS: usize = 1 << 13;

/// Runs a kernel on each chunk. With more than one thread, large chunks are divided, and the result has more of them.
fn run(
    py: Python<'_>,
    urls: &Bound<'_, PyAny>,
    threads: Threads,
    kernel: impl Fn(&dyn Array) -> Result<ArrayRef, ArrowError> + Send + Sync,
) -> PyResult<Column> {
    let (mut chunks, data_type) = chunks(py, urls)?;
    let threads = usize::from(threads.unwrap_or(1));
    if threads == 0 {
        return Err(PyValueError::new_err("threads is at least 1"));
    }
    py.detach(|| {
        if chunks.is_empty() {
            chunks.push(arrow_array::new_empty_array(&data_type));
        }
        if threads == 1 {
            return column(chunks.iter().map(|chunk| kernel(chunk)).collect());
        }
        let rows: usize = chunks.iter().map(|chunk| chunk.len()).sum();
        let piece = rows.div_ceil(threads).max(ROWS);
        let pieces: Vec<ArrayRef> = chunks.iter().flat_map(|chunk| divided(chunk, piece)).collect();
        column(in_threads(threads.min(pieces.len()), &pieces, &kernel))
    })
}

/// Returns the parts of an array that have at most this many rows.
fn divided(array: &ArrayRef, rows: usize) -> impl Iterator<Item = ArrayRef> {
    let starts = (0..array.len().max(1)).step_by(rows);
    starts.map(move |start| array.slice(start, rows.min(array.len() - start)))
}

/// Runs a kernel on arrays, in threads that each take the next array.
fn in_threads(
    threads: usize,
    arrays: &[ArrayRef],
    kernel: &(impl Fn(&dyn Array) -> Result<ArrayRef, ArrowError> + Send + Sync),
) -> Result<Vec<ArrayRef>, ArrowError> {
    let next = AtomicUsize::new(0);
    let results: Vec<OnceLock<Result<ArrayRef, ArrowError>>> = arrays.iter().map(|_| OnceLock::new()).collect();
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let index = next.fetch_add(1, Ordering::Relaxed)
                    && let Some(array) = arrays.get(index)
                {
                    let _ = results[index].set(kernel(array));
                }
            });
        }
    });
    let missing = || Err(ArrowError::ComputeError("a thread of the kernel has panicked".to_owned()));
    results.into_iter().map(|result| result.into_inner().unwrap_or_else(missing)).collect()
}

fn column(results: Result<Vec<ArrayRef>, ArrowError>) -> PyResult<Column> {
    let chunks = results.map_err(arrow_error)?;
    let data_type = chunks.first().map_or(DataType::Null, |chunk| chunk.data_type().clone());
    Ok(Column { chunks, field: Arc::new(Field::new("", data_type, true)) })
}

/// An argument in addition to the URLs: one text, or a column of them.
enum Argument {
    Scalar(Scalar<StringArray>),
    Column(ArrayRef),
}

impl Argument {
    fn new(py: Python<'_>, argument: &Bound<'_, PyAny>) -> PyResult<Self> {
        if argument.is_instance_of::<PyString>() {
            return Ok(Argument::Scalar(StringArray::new_scalar(&*argument.extract::<Text<'_>>()?)));
        }
        let (chunks, data_type) = chunks(py, argument)?;
        one_array(&chunks, &data_type).map(Argument::Column).map_err(arrow_error)
    }

    fn datum(&self) -> &dyn Datum {
        match self {
            Argument::Scalar(scalar) => scalar,
            Argument::Column(array) => array,
        }
    }
}

/// Runs a kernel that has arguments in addition to the URLs. If one is a column, the chunks of URLs become one.
fn run_with(
    py: Python<'_>,
    urls: &Bound<'_, PyAny>,
    threads: Threads,
    arguments: &[Argument],
    kernel: impl Fn(&dyn Array) -> Result<ArrayRef, ArrowError> + Send + Sync,
) -> PyResult<Column> {
    if arguments.iter().all(|argument| matches!(argument, Argument::Scalar(_))) {
        return run(py, urls, threads, kernel);
    }
    let (chunks, data_type) = chunks(py, urls)?;
    py.detach(|| column(one_array(&chunks, &data_type).and_then(|urls| kernel(&urls)).map(|result| vec![result])))
}

/// A Public Suffix List, in place of the one compiled in: `SuffixList(text)` reads the format of public_suffix_list.dat.
#[pyclass(module = "railurl.arrow", frozen)]
pub(crate) struct SuffixList(views::SuffixList);

#[pymethods]
impl SuffixList {
    #[new]
    #[pyo3(signature = (text, /))]
    fn new(text: Text<'_>) -> PyResult<Self> {
        views::SuffixList::parse(&text).map(SuffixList).map_err(|error| PyValueError::new_err(error.to_string()))
    }
}

/// Returns a list, or the one compiled in.
pub(crate) fn suffix_list<'l>(list: Option<&'l Bound<'_, SuffixList>>) -> &'l views::SuffixList {
    match list {
        Some(list) => &list.get().0,
        None => views::SuffixList::compiled(),
    }
}

/// Defines kernels that take only URLs.
macro_rules! kernels {
    ($($(#[$doc:meta])+ $name:ident => $kernel:expr;)+) => {
        $(
            $(#[$doc])+
            #[pyfunction]
            #[pyo3(signature = (urls, *, threads=None))]
            pub(super) fn $name(py: Python<'_>, urls: &Bound<'_, PyAny>, threads: Threads) -> PyResult<Column> {
                run(py, urls, threads, $kernel)
            }
        )+
    };
}

/// The kernels that take only URLs.
mod of_urls {
    use super::*;

    kernels! {
        /// Returns the canonical form of each URL. Null for a text that is not a URL.
        canonicalize => railurl_arrow::canonicalize;
        /// Returns all components of each URL, in one pass, as a struct.
        parts => |urls| Ok(Arc::new(railurl_arrow::parts(urls)?));
        /// Returns the host of each URL.
        host => railurl_arrow::host;
        /// Returns the host of each URL with its labels in reverse: com.example.www.
        reversed_host => railurl_arrow::reversed_host;
        /// Returns whether each text is a URL.
        can_parse => |urls| Ok(Arc::new(railurl_arrow::can_parse(urls)?));
        /// Returns whether each text is a valid URL string: written as the URL Standard tells authors to.
        is_valid => |urls| Ok(Arc::new(railurl_arrow::is_valid(urls)?));
        /// Returns whether each text is a URL in which all known parsers find the same host.
        is_unambiguous => |urls| Ok(Arc::new(railurl_arrow::is_unambiguous(urls)?));
        /// Returns why each text is not a URL, as in `URLError.kind`. Null for a URL.
        reason => railurl_arrow::reason;
        /// Returns the decoded names and values of each URL's query, as a map that has the first value of each name.
        query_map => railurl_arrow::query_map;
        /// Returns all parts of Spark's `parse_url` for each URL, in one pass, as a struct. Null for a text that is not
        /// a URL to Java.
        parse_url_parts => |urls| Ok(Arc::new(railurl_arrow::spark::all_parts(urls)?));
    }
}

/// Defines kernels that take a Public Suffix List.
macro_rules! domain_kernels {
    ($($(#[$doc:meta])+ $name:ident)+) => {
        $(
            $(#[$doc])+
            #[pyfunction]
            #[pyo3(signature = (urls, *, suffix_list=None, threads=None))]
            pub(super) fn $name(
                py: Python<'_>,
                urls: &Bound<'_, PyAny>,
                suffix_list: Option<&Bound<'_, SuffixList>>,
                threads: Threads,
            ) -> PyResult<Column> {
                let list = super::suffix_list(suffix_list);
                run(py, urls, threads, |urls| railurl_arrow::$name(urls, list))
            }
        )+
    };
}

/// The kernels that take a Public Suffix List.
mod of_domains {
    use super::*;

    domain_kernels! {
        /// Returns the public suffix of each URL's host, by the suffixes that registries delegate.
        public_suffix
        /// Returns the registered domain of each URL's host, by the suffixes that registries delegate.
        registered_domain
        /// Returns the registered domain of each URL's host, with the list's private suffixes, such as github.io.
        private_domain
    }
}

/// Kernels on Arrow arrays of URLs.
#[pymodule(gil_used = false)]
pub(crate) mod arrow {
    use super::*;

    #[pymodule_export]
    use super::of_domains::{private_domain, public_suffix, registered_domain};
    #[pymodule_export]
    use super::of_urls::{
        can_parse, canonicalize, host, is_unambiguous, is_valid, parse_url_parts, parts, query_map, reason,
        reversed_host,
    };
    #[pymodule_export]
    use super::{Column, SuffixList};

    /// Returns one component of each URL: scheme, username, password, host, port, path, query or fragment.
    #[pyfunction]
    #[pyo3(signature = (urls, name, *, threads=None))]
    fn part(py: Python<'_>, urls: &Bound<'_, PyAny>, name: Text<'_>, threads: Threads) -> PyResult<Column> {
        let component = railurl_arrow::component_named(&name).map_err(arrow_error)?;
        run(py, urls, threads, |urls| railurl_arrow::part(urls, component))
    }

    /// Returns the SURT key of each URL: the sort-friendly form of the Internet Archive, with the options of its package
    /// `surt`. Null for a text that is not a URL.
    #[pyfunction]
    #[pyo3(signature = (urls, *, threads=None, **options))]
    fn surt(
        py: Python<'_>,
        urls: &Bound<'_, PyAny>,
        threads: Threads,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Column> {
        let options = surt_options(options)?;
        run(py, urls, threads, |urls| railurl_arrow::surt(urls, options))
    }

    /// Returns the SURT key that the package `surt` gives for each text as it is written, which need not be a URL.
    #[pyfunction]
    #[pyo3(signature = (texts, *, threads=None, **options))]
    fn surt_of_text(
        py: Python<'_>,
        texts: &Bound<'_, PyAny>,
        threads: Threads,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Column> {
        let options = surt_options(options)?;
        run(py, texts, threads, |texts| railurl_arrow::surt_of_text(texts, options))
    }

    /// Returns the columns of Common Crawl's index for each URL, as a struct.
    #[pyfunction]
    #[pyo3(signature = (urls, *, suffix_list=None, threads=None))]
    fn columns(
        py: Python<'_>,
        urls: &Bound<'_, PyAny>,
        suffix_list: Option<&Bound<'_, SuffixList>>,
        threads: Threads,
    ) -> PyResult<Column> {
        let list = super::suffix_list(suffix_list);
        run(py, urls, threads, |urls| Ok(Arc::new(railurl_arrow::columns(urls, list, SurtOptions::default())?)))
    }

    /// Returns the canonical form of each URL without tracking parameters in its query.
    ///
    /// `trackers` are the names of parameters, or their beginnings and `*`; by default, a list of common ones.
    #[pyfunction]
    #[pyo3(signature = (urls, *, trackers=None, threads=None))]
    fn tracker_free(
        py: Python<'_>,
        urls: &Bound<'_, PyAny>,
        trackers: Option<Vec<String>>,
        threads: Threads,
    ) -> PyResult<Column> {
        let trackers = match trackers {
            Some(names) => {
                Trackers::parse(&names.join("\n")).map_err(|error| PyValueError::new_err(error.to_string()))?
            }
            None => Trackers::default(),
        };
        run(py, urls, threads, |urls| railurl_arrow::tracker_free(urls, &trackers))
    }

    /// Returns the first value of a name in each URL's query, decoded. The name is a str, or a column.
    #[pyfunction]
    #[pyo3(signature = (urls, name, *, threads=None))]
    fn query_value(
        py: Python<'_>,
        urls: &Bound<'_, PyAny>,
        name: &Bound<'_, PyAny>,
        threads: Threads,
    ) -> PyResult<Column> {
        let arguments = [Argument::new(py, name)?];
        run_with(py, urls, threads, &arguments, |urls| railurl_arrow::query_value(urls, arguments[0].datum()))
    }

    /// Resolves each link against the base, which is a str or a column.
    ///
    /// A str that is not a URL raises a `URLError`; a row of a column that is not one gives null.
    #[pyfunction]
    #[pyo3(signature = (links, base, *, threads=None))]
    fn join(py: Python<'_>, links: &Bound<'_, PyAny>, base: &Bound<'_, PyAny>, threads: Threads) -> PyResult<Column> {
        if base.is_instance_of::<PyString>() {
            parse(py, &base.extract::<Text<'_>>()?)?;
        }
        let arguments = [Argument::new(py, base)?];
        run_with(py, links, threads, &arguments, |links| railurl_arrow::join(links, arguments[0].datum()))
    }

    /// Returns the hosts that two parsers read, and whether they are the same, as a struct.
    #[pyfunction]
    #[pyo3(signature = (urls, checker, fetcher, *, threads=None))]
    fn compare_hosts(
        py: Python<'_>,
        urls: &Bound<'_, PyAny>,
        checker: Text<'_>,
        fetcher: Text<'_>,
        threads: Threads,
    ) -> PyResult<Column> {
        let (checker, fetcher) = (parser(&checker)?, parser(&fetcher)?);
        run(py, urls, threads, |urls| Ok(Arc::new(railurl_arrow::compare_hosts(urls, checker, fetcher)?)))
    }

    /// Returns what Spark's `parse_url` returns. The part and the key are a str, or a column.
    ///
    /// With `ansi`, a text that is not a URL to Java raises a ValueError, as it is an error in Spark. Otherwise it
    /// gives null, as Spark's `try_parse_url` does.
    #[pyfunction]
    #[pyo3(signature = (urls, part, key=None, *, ansi=false, threads=None))]
    fn parse_url(
        py: Python<'_>,
        urls: &Bound<'_, PyAny>,
        part: &Bound<'_, PyAny>,
        key: Option<&Bound<'_, PyAny>>,
        ansi: bool,
        threads: Threads,
    ) -> PyResult<Column> {
        let mut arguments = vec![Argument::new(py, part)?];
        if let Some(key) = key {
            arguments.push(Argument::new(py, key)?);
        }
        let kernel = if ansi { railurl_arrow::spark::parse_url } else { railurl_arrow::spark::try_parse_url };
        run_with(py, urls, threads, &arguments, |urls| {
            kernel(urls, arguments[0].datum(), arguments.get(1).map(Argument::datum))
        })
    }
}
