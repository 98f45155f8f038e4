//! Functions under the names of `ada_url` and of `urllib.parse`.

use std::net::IpAddr;

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyString};
use railurl::attributes::Attribute;
use railurl::{Host, Url};

use crate::error::{Text, located, setter_error, url_error};
use crate::url::{UrlOrText, parse, parse_against};

/// Returns whether a text is a URL.
#[pyfunction]
pub(crate) fn check_url(s: &Bound<'_, PyString>) -> bool {
    s.extract::<Text<'_>>().is_ok_and(|text| Url::can_parse(&text))
}

/// Raises a `URLError` that says why, and where, parsers read a text differently.
///
/// Its kind is the reason, such as `backslash`, and its rule is `unambiguous`.
#[pyfunction]
#[pyo3(signature = (url, /))]
pub(crate) fn check_unambiguous(py: Python<'_>, url: UrlOrText<'_, '_>) -> PyResult<()> {
    let text = url.as_str();
    railurl::unambiguous::check(text).map_err(|error| {
        let description = error.reason.description();
        located(py, text, description, error.reason.name(), "unambiguous", error.span)
    })
}

/// Resolves `s` against `base_url`, and returns the URL as text.
#[pyfunction]
pub(crate) fn join_url(py: Python<'_>, base_url: UrlOrText<'_, '_>, s: UrlOrText<'_, '_>) -> PyResult<String> {
    Ok(parse_against(py, &s, Some(&base_url))?.into_string())
}

/// Returns the canonical form of a URL.
#[pyfunction]
pub(crate) fn normalize_url(py: Python<'_>, s: Text<'_>) -> PyResult<String> {
    Ok(parse(py, &s)?.into_string())
}

/// The attributes that `parse_url` gives, in its order.
const PARSED: [&str; 13] = [
    "href",
    "username",
    "password",
    "protocol",
    "port",
    "hostname",
    "host",
    "pathname",
    "search",
    "hash",
    "origin",
    "host_type",
    "scheme_type",
];

/// Returns the attributes of the URL Standard's URL class as a dict, with `host_type` and `scheme_type`.
#[pyfunction]
#[pyo3(signature = (s, attributes=None))]
pub(crate) fn parse_url<'py>(
    py: Python<'py>,
    s: Text<'_>,
    attributes: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyDict>> {
    let url = parse(py, &s)?;
    let dict = PyDict::new(py);
    let mut add = |name: &str| match name {
        "origin" => dict.set_item(name, url.attributes().origin()),
        "host_type" => dict.set_item(name, enumeration(py, "HostType", host_type(&url))?),
        "scheme_type" => dict.set_item(name, enumeration(py, "SchemeType", scheme_type(&url))?),
        name => match name.parse::<Attribute>() {
            Ok(attribute) => dict.set_item(name, url.attributes().get(attribute)),
            Err(_) => {
                let names = PARSED.join(", ");
                Err(PyValueError::new_err(format!("unknown attribute {name:?}: the attributes are {names}")))
            }
        },
    };
    match attributes {
        None => PARSED.into_iter().try_for_each(&mut add)?,
        Some(names) => {
            for name in names.try_iter()? {
                add(&name?.extract::<Text<'_>>()?)?;
            }
        }
    }
    Ok(dict)
}

/// Returns a member of an enumeration in `railurl._types`.
fn enumeration<'py>(py: Python<'py>, name: &str, value: u8) -> PyResult<Bound<'py, PyAny>> {
    static TYPES: PyOnceLock<Py<PyModule>> = PyOnceLock::new();
    let module = TYPES.get_or_try_init(py, || py.import("railurl._types").map(Bound::unbind))?;
    module.bind(py).getattr(name)?.call1((value,))
}

fn host_type(url: &Url) -> u8 {
    match url.host() {
        Some(Host::Ipv4(_)) => 1,
        Some(Host::Ipv6(_)) => 2,
        _ => 0,
    }
}

fn scheme_type(url: &Url) -> u8 {
    ["http", "", "https", "ws", "ftp", "wss", "file"].iter().position(|scheme| *scheme == url.scheme()).unwrap_or(1)
        as u8
}

/// Replaces attributes of the URL Standard's URL class, and returns the URL as text.
///
/// The empty string removes an attribute that can be removed. `href` is replaced first, and `hostname` before `host`.
#[pyfunction]
#[pyo3(signature = (s, **attributes))]
pub(crate) fn replace_url(py: Python<'_>, s: Text<'_>, attributes: Option<&Bound<'_, PyDict>>) -> PyResult<String> {
    let mut url = parse(py, &s)?;
    for name in attributes.into_iter().flat_map(|all| all.keys()) {
        let name: String = name.extract()?;
        if !PARSED.contains(&&*name) || name.parse::<Attribute>().is_err() {
            let message = format!("replace_url() got an unexpected keyword argument '{name}'");
            return Err(PyTypeError::new_err(message));
        }
    }
    for name in PARSED {
        let (Some(value), Ok(attribute)) =
            (attributes.map(|all| all.get_item(name)).transpose()?.flatten(), name.parse::<Attribute>())
        else {
            continue;
        };
        let value = value
            .cast::<PyString>()
            .map_err(|_| PyTypeError::new_err(format!("{name} is a str, not {}", value.get_type())))?;
        let value = value.extract::<Text<'_>>()?;
        url.attributes_mut().set(attribute, &value).map_err(|error| setter_error(py, &value, error))?;
    }
    Ok(url.into_string())
}

/// Resolves `url` against `base` by the URL Standard, with the arguments of `urllib.parse.urljoin`.
#[pyfunction]
pub(crate) fn urljoin(py: Python<'_>, base: UrlOrText<'_, '_>, url: UrlOrText<'_, '_>) -> PyResult<String> {
    join_url(py, base, url)
}

/// Returns the parts of a URL's canonical form, as a `urllib.parse.SplitResult`.
#[pyfunction]
pub(crate) fn urlsplit<'py>(py: Python<'py>, url: UrlOrText<'_, '_>) -> PyResult<Bound<'py, PyAny>> {
    static RESULT: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let url = url.parse(py)?;
    let parts = (
        url.scheme(),
        url.authority(),
        url.path(),
        url.query().unwrap_or_default(),
        url.fragment().unwrap_or_default(),
    );
    RESULT.import(py, "urllib.parse", "SplitResult")?.call1(parts)
}

/// Returns a domain in ASCII, with its non-ASCII labels in Punycode.
#[pyfunction]
pub(crate) fn domain_to_ascii(py: Python<'_>, domain: Text<'_>) -> PyResult<String> {
    let text = &*domain;
    if let Some(ascii) = railurl::host::domain_to_ascii(text) {
        return Ok(ascii.into_owned());
    }
    Err(match Host::parse(text) {
        Err(error) => url_error(py, text, &error),
        // A host may be percent-encoded; a domain is not.
        Ok(_) => {
            located(py, text, "the value does not have the form of the component", "no-match", "domain", 0..text.len())
        }
    })
}

/// Returns a domain in Unicode. Labels that are not valid stay in Punycode.
#[pyfunction]
pub(crate) fn domain_to_unicode(domain: Text<'_>) -> String {
    railurl::host::domain_to_unicode(&domain).into_owned()
}

/// Returns the address that a connection goes to: the IPv4 address in a mapped one and in one of NAT64.
#[pyfunction]
#[pyo3(signature = (address, /))]
pub(crate) fn destination(address: IpAddr) -> IpAddr {
    railurl::host::destination(address)
}

/// Returns the purpose of an address that is not public, such as 'loopback', 'private', 'link-local' or 'metadata'.
#[pyfunction]
#[pyo3(signature = (address, /))]
pub(crate) fn special_purpose(address: IpAddr) -> Option<&'static str> {
    railurl::host::special_purpose(address)
}
