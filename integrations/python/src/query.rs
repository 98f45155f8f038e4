//! Queries from Python: a text, a mapping, pairs, or keyword arguments.

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{
    PyBool, PyByteArray, PyBytes, PyDict, PyFloat, PyInt, PyList, PyMapping, PyMemoryView, PyString, PyTuple,
};

use crate::error::Text;

/// The name-value pairs of a query, decoded.
pub(crate) type Pairs = Vec<(String, String)>;

/// A query as the caller gives it.
pub(crate) enum Query {
    /// No query.
    Missing,
    /// The text of a query, without its question mark.
    Text(String),
    /// Decoded pairs.
    Pairs(Pairs),
}

impl Query {
    /// Reads the one positional argument of a function, or its keyword arguments.
    pub(crate) fn from_arguments(
        query: Option<&Bound<'_, PyAny>>,
        named: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Self> {
        match (query, named.filter(|named| !named.is_empty())) {
            (Some(query), None) => Query::read(query),
            (None, Some(named)) => Ok(Query::Pairs(pairs(named.as_any())?)),
            _ => Err(PyValueError::new_err("expected a query, or keyword arguments")),
        }
    }

    /// Reads a query from `None`, a `str`, a mapping or pairs.
    pub(crate) fn read(query: &Bound<'_, PyAny>) -> PyResult<Self> {
        if query.is_none() {
            return Ok(Query::Missing);
        }
        if query.is_instance_of::<PyString>() {
            return Ok(Query::Text(query.extract::<Text<'_>>()?.to_string()));
        }
        Ok(Query::Pairs(pairs(query)?))
    }

    /// Returns the pairs of the query, and decodes those of a text.
    pub(crate) fn into_pairs(self) -> Pairs {
        match self {
            Query::Missing => Pairs::new(),
            Query::Text(text) => railurl::SearchParams::parse(&text).into_iter().collect(),
            Query::Pairs(pairs) => pairs,
        }
    }
}

/// Reads the pairs of a mapping, whose values may be lists, or of an iterable of pairs.
pub(crate) fn pairs(query: &Bound<'_, PyAny>) -> PyResult<Pairs> {
    let mut pairs = Pairs::new();
    if query.is_instance_of::<PyBytes>()
        || query.is_instance_of::<PyByteArray>()
        || query.is_instance_of::<PyMemoryView>()
    {
        return Err(PyTypeError::new_err("a query is text, a mapping or pairs, not bytes"));
    }
    if let Ok(mapping) = query.cast::<PyMapping>() {
        // The items of a mapping with several values for a name have the name more than once.
        for item in mapping.call_method0("items")?.try_iter()? {
            let (name, value): (Bound<'_, PyAny>, Bound<'_, PyAny>) = item?.extract()?;
            if value.is_instance_of::<PyList>() || value.is_instance_of::<PyTuple>() {
                for value in value.try_iter()? {
                    pairs.push(pair(&name, &value?)?);
                }
            } else {
                pairs.push(pair(&name, &value)?);
            }
        }
        return Ok(pairs);
    }
    for item in query
        .try_iter()
        .map_err(|_| PyTypeError::new_err(format!("a query is a str, a mapping or pairs, not {}", type_name(query))))?
    {
        let item = item?;
        let (name, value): (Bound<'_, PyAny>, Bound<'_, PyAny>) = item
            .extract()
            .map_err(|_| PyTypeError::new_err(format!("a pair is a tuple of a name and a value, not {item:?}")))?;
        pairs.push(pair(&name, &value)?);
    }
    Ok(pairs)
}

fn pair(name: &Bound<'_, PyAny>, value: &Bound<'_, PyAny>) -> PyResult<(String, String)> {
    Ok((name.extract::<Text<'_>>()?.to_string(), text(value)?))
}

/// Reads the text of a value: a `str`, an integer or a finite float. A `bool` is refused: programs spell it in several
/// ways.
fn text(value: &Bound<'_, PyAny>) -> PyResult<String> {
    if value.is_instance_of::<PyString>() {
        return Ok(value.extract::<Text<'_>>()?.to_string());
    }
    if let Ok(number) = value.cast::<PyFloat>() {
        if !number.value().is_finite() {
            return Err(PyValueError::new_err(format!("{number} is not a value of a query")));
        }
        return Ok(number.str()?.to_str()?.to_owned());
    }
    if value.is_instance_of::<PyInt>() && !value.is_instance_of::<PyBool>() {
        // A subclass, such as an enumeration, may print its name.
        return Ok(value.py().get_type::<PyInt>().call1((value,))?.str()?.to_str()?.to_owned());
    }
    Err(PyTypeError::new_err(format!("a value of a query is a str, int or float, not {}", type_name(value))))
}

fn type_name(value: &Bound<'_, PyAny>) -> String {
    value.get_type().name().map_or_else(|_| String::from("this"), |name| name.to_string())
}
