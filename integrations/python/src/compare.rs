//! How several specifications and programs read one URL: the objects of `railurl::report`, as JSON for `railurl._compare`.

use std::str::FromStr;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyType;
use railurl::ParseError;
use railurl::compare as library;
use railurl::dialect::Parser;
use railurl::report::{Compared, Endpoint, Long, notes};
use serde_json::json;

use crate::error::{Text, located, url_error};
use crate::url::UrlOrText;

/// Returns the names of all specifications and programs for `compare` and `compare_two`.
#[pyfunction]
pub(crate) fn parsers() -> Vec<&'static str> {
    Parser::all().map(Parser::name).collect()
}

pub(crate) fn parser(name: &str) -> PyResult<Parser> {
    Parser::from_str(name).map_err(|error| PyValueError::new_err(error.to_string()))
}

/// Makes a `URLError` that is returned, not raised.
fn failure<T>(py: Python<'_>, input: &str, result: &Result<T, ParseError>) -> Option<Py<PyAny>> {
    result.as_ref().err().map(|error| url_error(py, input, error).into_value(py).into_any())
}

/// Returns the object of `railurl compare --json=long` with its `endpoints`, and the error of each reading.
#[pyfunction]
pub(crate) fn compared(
    py: Python<'_>,
    url: UrlOrText<'_, '_>,
    parsers: Option<Vec<String>>,
    base: Option<UrlOrText<'_, '_>>,
) -> PyResult<(String, Vec<Option<Py<PyAny>>>)> {
    let (input, base) = (url.as_str(), base.as_ref().map(UrlOrText::as_str));
    let parsers: Vec<Parser> = match parsers {
        Some(names) => names.iter().map(|name| parser(name)).collect::<PyResult<_>>()?,
        None => Parser::all().collect(),
    };
    let comparison = library::compare(input, base, &parsers);
    let mut object = json!(Compared::new(&comparison, Long::new(&comparison)));
    object["endpoints"] = json!(Endpoint::all(&comparison));
    let failures = comparison.readings().iter().map(|reading| failure(py, input, &reading.result));
    Ok((object.to_string(), failures.collect()))
}

/// Returns the object of a check and a fetch, and the errors with which they reject the URL.
#[pyfunction]
pub(crate) fn guarded(
    py: Python<'_>,
    checker: &str,
    fetcher: &str,
    url: UrlOrText<'_, '_>,
    base: Option<UrlOrText<'_, '_>>,
) -> PyResult<(String, [Option<Py<PyAny>>; 2])> {
    let (input, base) = (url.as_str(), base.as_ref().map(UrlOrText::as_str));
    let (checker, fetcher) = (parser(checker)?, parser(fetcher)?);
    fetcher.fetches().map_err(|error| PyValueError::new_err(error.to_string()))?;
    let guarded = library::guard(input, base, checker, fetcher);
    let mut object = json!(guarded);
    object["notes"] = json!(notes([checker, fetcher]));
    Ok((object.to_string(), [&guarded.checked, &guarded.fetched].map(|result| failure(py, input, result))))
}

/// A host that is allowed: a host, or `*.` and a domain for all its subdomains.
#[pyclass(module = "railurl", frozen, eq, hash)]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct HostPattern(library::HostPattern);

#[pymethods]
impl HostPattern {
    #[new]
    #[pyo3(signature = (pattern, /))]
    fn new(py: Python<'_>, pattern: Text<'_>) -> PyResult<Self> {
        library::HostPattern::from_str(&pattern)
            .map(HostPattern)
            .map_err(|error| located(py, &pattern, &error, error.name(), "host", error.span()))
    }

    /// Returns whether a host, a name in ASCII or an address without brackets, is allowed.
    #[pyo3(signature = (host, /))]
    fn matches(&self, host: Text<'_>) -> bool {
        self.0.matches(&host)
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("HostPattern('{}')", self.0)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (String,)) {
        (py.get_type::<Self>(), (self.0.to_string(),))
    }
}
