//! `URLSearchParams`: the interface of the URL Standard.

use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyList, PyString};
use railurl::SearchParams;

use crate::error::Text;
use crate::query::Query;

/// The name-value pairs of a query, decoded: the URL Standard's URLSearchParams.
///
/// It is read from a query (a leading `?` is ignored), from a mapping, or from pairs, and `str()` serializes it.
#[pyclass(module = "railurl", eq)]
#[derive(Clone, PartialEq)]
pub(crate) struct URLSearchParams(pub(crate) SearchParams);

#[pymethods]
impl URLSearchParams {
    #[new]
    #[pyo3(signature = (init=None, /))]
    fn new(init: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        let query = init.map_or(Ok(Query::Missing), Query::read)?;
        Ok(URLSearchParams(query.into_pairs().into_iter().collect()))
    }

    /// The number of pairs.
    #[getter]
    fn size(&self) -> usize {
        self.0.len()
    }

    fn __len__(&self) -> usize {
        self.0.len()
    }

    fn __contains__(&self, name: Text<'_>) -> bool {
        self.0.has(&name)
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        self.items(py)?.try_iter()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("URLSearchParams({})", PyString::new(py, &self.0.to_string()).repr()?))
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyList>,))> {
        Ok((py.get_type::<Self>().into_any(), (self.items(py)?,)))
    }

    /// Adds a pair at the end.
    fn append(&mut self, name: Text<'_>, value: Text<'_>) {
        self.0.append(&name, &value);
    }

    /// Removes the pairs with a name, or only those that also have the value.
    #[pyo3(signature = (name, value=None))]
    fn delete(&mut self, name: Text<'_>, value: Option<Text<'_>>) {
        match value {
            Some(value) => self.0.delete_value(&name, &value),
            None => self.0.delete(&name),
        };
    }

    /// Returns the first value with a name. None if none exists.
    fn get(&self, name: Text<'_>) -> Option<&str> {
        self.0.get(&name)
    }

    /// Returns all values with a name, in order.
    fn get_all<'py>(&self, py: Python<'py>, name: Text<'_>) -> PyResult<Bound<'py, PyList>> {
        PyList::new(py, self.0.get_all(&name).collect::<Vec<_>>())
    }

    /// Returns whether there is a pair with a name, and with the value if one is given.
    #[pyo3(signature = (name, value=None))]
    fn has(&self, name: Text<'_>, value: Option<Text<'_>>) -> bool {
        match value {
            Some(value) => self.0.has_value(&name, &value),
            None => self.0.has(&name),
        }
    }

    /// Gives the first pair with a name this value and removes the others, or adds a pair.
    fn set(&mut self, name: Text<'_>, value: Text<'_>) {
        self.0.set(&name, &value);
    }

    /// Sorts the pairs by their names' UTF-16 code units. Pairs with the same name keep their order.
    fn sort(&mut self) {
        self.0.sort();
    }

    /// Returns the names, in order.
    fn keys<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        PyList::new(py, self.0.keys())
    }

    /// Returns the values, in order.
    fn values<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        PyList::new(py, self.0.values())
    }

    /// Returns the pairs, in order.
    fn items<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        PyList::new(py, self.0.iter())
    }
}
