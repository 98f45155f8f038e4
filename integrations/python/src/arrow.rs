//! `railurl.arrow`: the kernels of `railurl-arrow` on objects with the Arrow PyCapsule interface.
//!
//! Columns pass through the C data interface, so no text is copied. The kernels run without the GIL.

use std::sync::Arc;

use arrow_array::cast::AsArray as _;
use arrow_array::{Array, ArrayRef, Datum, Scalar, StringArray};
use arrow_schema::{ArrowError, DataType, Field, FieldRef};
use arrow_select::concat::concat;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyString, PyTuple};
use pyo3_arrow::error::PyArrowResult;
use pyo3_arrow::ffi::{ArrayIterator, to_array_pycapsules, to_schema_pycapsule, to_stream_pycapsule};
use pyo3_arrow::input::AnyArray;

use crate::compare::parser;
use crate::error::Text;

/// A column that a kernel returns: an Arrow array of one or more chunks.
///
/// It has the Arrow PyCapsule interface, so `pyarrow.array(column)`, `polars.Series(column)` and the like take it
/// without copying. A consumer that needs one array gets a copy if there are several chunks.
#[pyclass(module = "railurl.arrow", frozen)]
pub(crate) struct Column {
    chunks: Vec<ArrayRef>,
    field: FieldRef,
}

#[pymethods]
impl Column {
    /// The number of rows.
    fn __len__(&self) -> usize {
        self.chunks.iter().map(|chunk| chunk.len()).sum()
    }

    /// The number of null rows.
    #[getter]
    fn null_count(&self) -> usize {
        self.chunks.iter().map(|chunk| chunk.null_count()).sum()
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
        let array = one_array(&self.chunks, self.field.data_type())?;
        to_array_pycapsules(py, self.field.clone(), &array, requested_schema)
    }

    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyCapsule>>,
    ) -> PyArrowResult<Bound<'py, PyCapsule>> {
        let chunks = self.chunks.clone().into_iter().map(Ok);
        to_stream_pycapsule(py, Box::new(ArrayIterator::new(chunks, self.field.clone())), requested_schema)
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
        error => PyValueError::new_err(error.to_string()),
    }
}

/// Reads and checks the chunks of an argument: offsets have to be in order, and bytes UTF-8.
///
/// A table with one column counts as that column.
fn chunks(py: Python<'_>, array: &Bound<'_, PyAny>) -> PyResult<(Vec<ArrayRef>, DataType)> {
    let array: AnyArray = array.extract().map_err(|error: PyErr| {
        let has_interface =
            ["__arrow_c_array__", "__arrow_c_stream__"].iter().any(|name| array.hasattr(name).is_ok_and(|has| has));
        if has_interface {
            return error;
        }
        let name = array.get_type().to_string();
        PyTypeError::new_err(format!("expected an object with the Arrow PyCapsule interface, not {name}"))
    })?;
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

/// Runs a kernel on each chunk.
fn run(
    py: Python<'_>,
    urls: &Bound<'_, PyAny>,
    kernel: impl Fn(&dyn Array) -> Result<ArrayRef, ArrowError> + Send + Sync,
) -> PyResult<Column> {
    let (mut chunks, data_type) = chunks(py, urls)?;
    py.detach(|| {
        if chunks.is_empty() {
            chunks.push(arrow_array::new_empty_array(&data_type));
        }
        column(chunks.iter().map(|chunk| kernel(chunk)).collect())
    })
}

fn column(results: Result<Vec<ArrayRef>, ArrowError>) -> PyResult<Column> {
    let chunks = results.map_err(arrow_error)?;
    let data_type = chunks.first().map_or(DataType::Null, |chunk| chunk.data_type().clone());
    Ok(Column { chunks, field: Arc::new(Field::new("", data_type, true)) })
}

/// An argument beside the URLs: one text, or a column of them.
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

/// Runs a kernel that has arguments beside the URLs. If one is a column, the chunks of URLs become one.
fn run_with(
    py: Python<'_>,
    urls: &Bound<'_, PyAny>,
    arguments: &[Argument],
    kernel: impl Fn(&dyn Array) -> Result<ArrayRef, ArrowError> + Send + Sync,
) -> PyResult<Column> {
    if arguments.iter().all(|argument| matches!(argument, Argument::Scalar(_))) {
        return run(py, urls, kernel);
    }
    let (chunks, data_type) = chunks(py, urls)?;
    py.detach(|| column(one_array(&chunks, &data_type).and_then(|urls| kernel(&urls)).map(|result| vec![result])))
}

/// Kernels on Arrow arrays of URLs.
#[pymodule(gil_used = false)]
pub(crate) mod arrow {
    use super::*;

    #[pymodule_export]
    use super::Column;

    /// Returns the canonical form of each URL. Null for a text that is not a URL.
    #[pyfunction]
    fn canonicalize(py: Python<'_>, urls: &Bound<'_, PyAny>) -> PyResult<Column> {
        run(py, urls, railurl_arrow::canonicalize)
    }

    /// Returns all components of each URL, in one pass, as a struct.
    #[pyfunction]
    fn parts(py: Python<'_>, urls: &Bound<'_, PyAny>) -> PyResult<Column> {
        run(py, urls, |urls| Ok(Arc::new(railurl_arrow::parts(urls)?)))
    }

    /// Returns one component of each URL: scheme, username, password, host, port, path, query or fragment.
    #[pyfunction]
    fn part(py: Python<'_>, urls: &Bound<'_, PyAny>, name: Text<'_>) -> PyResult<Column> {
        let component = railurl_arrow::component_named(&name).map_err(arrow_error)?;
        run(py, urls, |urls| railurl_arrow::part(urls, component))
    }

    /// Returns the host of each URL.
    #[pyfunction]
    fn host(py: Python<'_>, urls: &Bound<'_, PyAny>) -> PyResult<Column> {
        run(py, urls, railurl_arrow::host)
    }

    /// Returns the registered domain of each URL's host, by the suffixes that registries delegate.
    #[pyfunction]
    fn registered_domain(py: Python<'_>, urls: &Bound<'_, PyAny>) -> PyResult<Column> {
        run(py, urls, railurl_arrow::registered_domain)
    }

    /// Returns the registered domain of each URL's host, with the list's private suffixes, such as github.io.
    #[pyfunction]
    fn private_domain(py: Python<'_>, urls: &Bound<'_, PyAny>) -> PyResult<Column> {
        run(py, urls, railurl_arrow::private_domain)
    }

    /// Returns the SURT key of each URL: the sort-friendly form of the Internet Archive.
    #[pyfunction]
    fn surt(py: Python<'_>, urls: &Bound<'_, PyAny>) -> PyResult<Column> {
        run(py, urls, railurl_arrow::surt)
    }

    /// Returns whether each text is a URL.
    #[pyfunction]
    fn can_parse(py: Python<'_>, urls: &Bound<'_, PyAny>) -> PyResult<Column> {
        run(py, urls, |urls| Ok(Arc::new(railurl_arrow::can_parse(urls)?)))
    }

    /// Returns whether each text is a valid URL string: written as the URL Standard tells authors to.
    #[pyfunction]
    fn is_valid(py: Python<'_>, urls: &Bound<'_, PyAny>) -> PyResult<Column> {
        run(py, urls, |urls| Ok(Arc::new(railurl_arrow::is_valid(urls)?)))
    }

    /// Returns whether each text is a URL in which all known parsers find the same host.
    #[pyfunction]
    fn is_unambiguous(py: Python<'_>, urls: &Bound<'_, PyAny>) -> PyResult<Column> {
        run(py, urls, |urls| Ok(Arc::new(railurl_arrow::is_unambiguous(urls)?)))
    }

    /// Returns why each text is not a URL, as in `URLError.kind`. Null for a URL.
    #[pyfunction]
    fn reason(py: Python<'_>, urls: &Bound<'_, PyAny>) -> PyResult<Column> {
        run(py, urls, railurl_arrow::reason)
    }

    /// Returns the first value of a name in each URL's query, decoded. The name is a str, or a column.
    #[pyfunction]
    fn query_value(py: Python<'_>, urls: &Bound<'_, PyAny>, name: &Bound<'_, PyAny>) -> PyResult<Column> {
        let arguments = [Argument::new(py, name)?];
        run_with(py, urls, &arguments, |urls| railurl_arrow::query_value(urls, arguments[0].datum()))
    }

    /// Resolves each link against the base, which is a str or a column.
    #[pyfunction]
    fn join(py: Python<'_>, links: &Bound<'_, PyAny>, base: &Bound<'_, PyAny>) -> PyResult<Column> {
        let arguments = [Argument::new(py, base)?];
        run_with(py, links, &arguments, |links| railurl_arrow::join(links, arguments[0].datum()))
    }

    /// Returns the hosts that two parsers read, and whether they are the same, as a struct.
    #[pyfunction]
    fn compare_hosts(
        py: Python<'_>,
        urls: &Bound<'_, PyAny>,
        checker: Text<'_>,
        fetcher: Text<'_>,
    ) -> PyResult<Column> {
        let (checker, fetcher) = (parser(&checker)?, parser(&fetcher)?);
        run(py, urls, |urls| Ok(Arc::new(railurl_arrow::compare_hosts(urls, checker, fetcher)?)))
    }

    /// Returns what Spark's `parse_url` returns. The part and the key are a str, or a column.
    ///
    /// With `ansi`, a text that is not a URL to Java raises a ValueError, as it is an error in Spark. Otherwise it
    /// gives null, as Spark's `try_parse_url` does.
    #[pyfunction]
    #[pyo3(signature = (urls, part, key=None, *, ansi=false))]
    fn parse_url(
        py: Python<'_>,
        urls: &Bound<'_, PyAny>,
        part: &Bound<'_, PyAny>,
        key: Option<&Bound<'_, PyAny>>,
        ansi: bool,
    ) -> PyResult<Column> {
        let mut arguments = vec![Argument::new(py, part)?];
        if let Some(key) = key {
            arguments.push(Argument::new(py, key)?);
        }
        let kernel = if ansi { railurl_arrow::spark::parse_url } else { railurl_arrow::spark::try_parse_url };
        run_with(py, urls, &arguments, |urls| kernel(urls, arguments[0].datum(), arguments.get(1).map(Argument::datum)))
    }

    /// Returns all parts of Spark's `parse_url` for each URL, in one pass, as a struct. Null for a text that is not a URL to
    /// Java.
    #[pyfunction]
    fn parse_url_parts(py: Python<'_>, urls: &Bound<'_, PyAny>) -> PyResult<Column> {
        run(py, urls, |urls| Ok(Arc::new(railurl_arrow::spark::all_parts(urls)?)))
    }
}
