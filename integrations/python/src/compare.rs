//! How several specifications and programs read one URL.

use std::str::FromStr;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyType;
use railurl::ParseError;
use railurl::compare::{self as library, Address};
use railurl::components::Component;
use railurl::dialect::Parser;

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

/// Quotes a text, or writes None.
fn quoted(text: Option<&str>) -> String {
    text.map_or_else(|| String::from("None"), |text| format!("{text:?}"))
}

/// The reading of one parser.
#[pyclass(module = "railurl", frozen, get_all)]
pub(crate) struct Reading {
    /// The parser's name.
    parser: &'static str,
    /// A note that the given version was not compared with the program, and which one stands in for it.
    note: Option<String>,
    /// The error, if it rejects the input.
    error: Option<Py<PyAny>>,
    /// The canonical form, if the parser is a specification.
    href: Option<String>,
    /// The scheme.
    scheme: Option<String>,
    /// The user name.
    username: Option<String>,
    /// The password.
    password: Option<String>,
    /// The host as the parser returns it.
    host: Option<String>,
    /// The port as text.
    port: Option<String>,
    /// The path.
    path: Option<String>,
    /// The query.
    query: Option<String>,
    /// The fragment.
    fragment: Option<String>,
    /// The host that a connection would be made to: a name in ASCII, or an address.
    effective_host: Option<String>,
}

#[pymethods]
impl Reading {
    fn __repr__(&self) -> String {
        match &self.error {
            Some(error) => format!("Reading({:?}, error={error})", self.parser),
            None => {
                let [scheme, host] = [&self.scheme, &self.effective_host].map(|text| quoted(text.as_deref()));
                format!("Reading({:?}, scheme={scheme}, host={host})", self.parser)
            }
        }
    }
}

impl Reading {
    fn new(py: Python<'_>, input: &str, reading: &library::Reading) -> Self {
        let address = reading.result.as_ref().ok();
        let text = |component| address.and_then(|address| address.component(component)).map(str::to_owned);
        let [scheme, username, password, host, port, path, query, fragment] = Component::ALL.map(text);
        Reading {
            parser: reading.parser.name(),
            note: reading.parser.note(),
            error: reading.result.as_ref().err().map(|error| error_value(py, input, error)),
            href: address.and_then(Address::url).map(|url| url.as_str().to_owned()),
            scheme,
            username,
            password,
            host,
            port,
            path,
            query,
            fragment,
            effective_host: address.and_then(Address::effective_host).map(|host| host.into_owned()),
        }
    }
}

/// Makes a `URLError` that is returned, not raised.
fn error_value(py: Python<'_>, input: &str, error: &ParseError) -> Py<PyAny> {
    url_error(py, input, error).into_value(py).into_any()
}

/// The value that some parsers give an aspect.
#[pyclass(module = "railurl", frozen, get_all)]
pub(crate) struct Opinion {
    /// The value. None if it is missing.
    value: Option<String>,
    /// The parsers' names.
    parsers: Vec<&'static str>,
}

/// An aspect in which parsers differ.
#[pyclass(module = "railurl", frozen, get_all)]
pub(crate) struct Difference {
    /// The aspect: acceptance, scheme, user-info, host, port, path, query or fragment.
    aspect: &'static str,
    /// The values.
    opinions: Vec<Py<Opinion>>,
}

/// A confusion that security research has named.
#[pyclass(module = "railurl", frozen, get_all)]
pub(crate) struct Confusion {
    /// Its name, such as backslash-confusion.
    name: &'static str,
    /// Its cause, in a sentence.
    cause: &'static str,
    /// The aspect in which the two parsers differ.
    aspect: &'static str,
    /// The two parsers.
    parsers: (&'static str, &'static str),
    /// The input without the confusion, if there is one.
    without: Option<String>,
}

/// The destination of a request: a scheme, a host and a port.
#[pyclass(module = "railurl", frozen, get_all, eq, hash)]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct Endpoint {
    /// The scheme.
    scheme: String,
    /// The host, in ASCII. None if it is missing.
    host: Option<String>,
    /// The port, if it is not the scheme's default.
    port: Option<String>,
}

#[pymethods]
impl Endpoint {
    fn __repr__(&self) -> String {
        let Endpoint { scheme, host, port } = self;
        format!("Endpoint(scheme={scheme:?}, host={}, port={})", quoted(host.as_deref()), quoted(port.as_deref()))
    }
}

impl From<library::Endpoint> for Endpoint {
    fn from(endpoint: library::Endpoint) -> Self {
        Endpoint { scheme: endpoint.scheme, host: endpoint.host, port: endpoint.port }
    }
}

/// How several parsers read a URL. It is true if they agree on scheme, host and port, or all reject it.
#[pyclass(module = "railurl", frozen, get_all)]
pub(crate) struct Comparison {
    /// Whether they agree.
    agrees: bool,
    /// The reading of each parser.
    readings: Vec<Py<Reading>>,
    /// The aspects in which they differ.
    differences: Vec<Py<Difference>>,
    /// The confusions in the input.
    confusions: Vec<Py<Confusion>>,
    /// The destinations of requests, each with the names of the parsers.
    endpoints: Vec<(Py<Endpoint>, Vec<&'static str>)>,
}

#[pymethods]
impl Comparison {
    fn __bool__(&self) -> bool {
        self.agrees
    }

    fn __repr__(&self) -> String {
        format!("Comparison(agrees={}, readings={})", if self.agrees { "True" } else { "False" }, self.readings.len())
    }
}

/// Reads a URL by several parsers, all if none is named, and compares the readings.
#[pyfunction]
#[pyo3(signature = (url, parsers=None, *, base=None))]
pub(crate) fn compare(
    py: Python<'_>,
    url: UrlOrText<'_, '_>,
    parsers: Option<Vec<String>>,
    base: Option<UrlOrText<'_, '_>>,
) -> PyResult<Comparison> {
    let chosen: Vec<Parser> = match parsers {
        Some(names) => names.iter().map(|name| parser(name)).collect::<PyResult<_>>()?,
        None => Parser::all().collect(),
    };
    if chosen.is_empty() {
        return Err(PyValueError::new_err(
            "parsers is empty: name two or more of railurl.parsers(), or omit it for all",
        ));
    }
    let (input, base) = (url.as_str(), base.as_ref().map(UrlOrText::as_str));
    let comparison = library::compare(input, base, &chosen);
    let names = |parsers: Vec<Parser>| parsers.into_iter().map(Parser::name).collect::<Vec<_>>();
    let difference = |difference: library::Difference| {
        let opinion = |opinion: library::Opinion| {
            let parsers = names(opinion.parsers().collect());
            Py::new(py, Opinion { value: opinion.value, parsers })
        };
        let opinions = difference.opinions.into_iter().map(opinion).collect::<PyResult<_>>()?;
        Py::new(py, Difference { aspect: difference.aspect.name(), opinions })
    };
    let confusion = |finding: library::Finding| {
        let [one, other] = finding.parsers;
        let parsers = (one.name(), other.name());
        let (name, cause) = (finding.confusion.name(), finding.confusion.cause());
        Py::new(py, Confusion { name, cause, aspect: finding.aspect.name(), parsers, without: finding.without })
    };
    Ok(Comparison {
        agrees: comparison.agrees(),
        readings: comparison
            .readings()
            .iter()
            .map(|reading| Py::new(py, Reading::new(py, input, reading)))
            .collect::<PyResult<_>>()?,
        differences: comparison.differences().into_iter().map(difference).collect::<PyResult<_>>()?,
        confusions: comparison.confusions().into_iter().map(confusion).collect::<PyResult<_>>()?,
        endpoints: comparison
            .endpoints()
            .into_iter()
            .map(|(endpoint, parsers)| Ok((Py::new(py, Endpoint::from(endpoint))?, names(parsers))))
            .collect::<PyResult<_>>()?,
    })
}

/// A check and a fetch of one URL. It is true if the fetch goes to the place that the check saw and names, or nowhere.
#[pyclass(module = "railurl", frozen, get_all)]
pub(crate) struct Guarded {
    /// The name of the parser that checks.
    checker: &'static str,
    /// The name of the parser that fetches.
    fetcher: &'static str,
    /// The place that the checker reads in the URL, or the URLError with which it rejects it.
    checked: Py<PyAny>,
    /// The place that the fetcher goes to, or the URLError with which it rejects the URL.
    fetched: Py<PyAny>,
    /// The host as the checker returns it: the text that a check compares.
    checked_text: Option<String>,
    /// `bypassed`, `same-place-other-text` or `not-bypassed`.
    verdict: &'static str,
    /// Whether the fetcher goes to another place than the checker read.
    is_bypassed: bool,
}

#[pymethods]
impl Guarded {
    fn __bool__(&self) -> bool {
        self.verdict == library::Verdict::NotBypassed.name()
    }

    fn __repr__(&self) -> String {
        let Guarded { checker, fetcher, checked, fetched, .. } = self;
        format!("Guarded({checker}={checked}, {fetcher}={fetched})")
    }
}

/// Reads a URL as the program that checks it and as the client that fetches it. A fetcher that only parses is a
/// ValueError, which names clients.
#[pyfunction]
#[pyo3(signature = (checker, fetcher, url, *, base=None))]
pub(crate) fn compare_two(
    py: Python<'_>,
    checker: &str,
    fetcher: &str,
    url: UrlOrText<'_, '_>,
    base: Option<UrlOrText<'_, '_>>,
) -> PyResult<Guarded> {
    let (input, base) = (url.as_str(), base.as_ref().map(UrlOrText::as_str));
    let fetcher = parser(fetcher)?;
    fetcher.fetches().map_err(|error| PyValueError::new_err(error.to_string()))?;
    let guarded = library::guard(input, base, parser(checker)?, fetcher);
    let (is_bypassed, verdict) = (guarded.is_bypassed(), guarded.verdict().name());
    let read = |result: Result<library::Endpoint, ParseError>| match result {
        Ok(endpoint) => Ok(Py::new(py, Endpoint::from(endpoint))?.into_any()),
        Err(error) => PyResult::Ok(error_value(py, input, &error)),
    };
    Ok(Guarded {
        checker: guarded.checker.name(),
        fetcher: guarded.fetcher.name(),
        checked: read(guarded.checked)?,
        fetched: read(guarded.fetched)?,
        checked_text: guarded.checked_text,
        verdict,
        is_bypassed,
    })
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
