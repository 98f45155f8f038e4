//! `railurl.guard`: where requests may go. The classes of the package have the errors and the clients.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyString;
use railurl::policy::{Policy as Library, Refused};

use crate::error::{Text, code_points};

/// What is refused: the rule, the reason, the code points at fault, the address.
type Refusal = (&'static str, String, Option<(usize, usize)>, Option<String>);

/// A policy, as JSON has it.
#[pyclass(module = "railurl._railurl", frozen)]
pub(crate) struct PolicyRules(Library);

#[pymethods]
impl PolicyRules {
    #[new]
    #[pyo3(signature = (json, /))]
    fn new(json: Text<'_>) -> PyResult<Self> {
        serde_json::from_str(&json).map(PolicyRules).map_err(|error| PyValueError::new_err(error.to_string()))
    }

    /// Returns the policy as JSON, with every key.
    fn to_json(&self) -> String {
        serde_json::to_string(&self.0).expect("a policy has only strings, numbers and lists")
    }

    /// Returns why a URL is refused.
    #[pyo3(signature = (url, /))]
    fn check(&self, url: &Bound<'_, PyString>) -> PyResult<Option<Refusal>> {
        let text = url.extract::<Text<'_>>()?;
        Ok(self.0.check(&text).err().map(|refused| refusal(refused, &text)))
    }

    /// Returns why the host of a connection is refused.
    #[pyo3(signature = (host, /))]
    fn check_host(&self, host: Text<'_>) -> Option<Refusal> {
        self.0.check_host(&host).err().map(|refused| refusal(refused, &host))
    }

    /// Returns why the port of a connection is refused.
    #[pyo3(signature = (port, /))]
    fn check_port(&self, port: u16) -> Option<Refusal> {
        self.0.check_port(port).err().map(|refused| refusal(refused, ""))
    }

    /// Returns why an address is refused.
    #[pyo3(signature = (address, /))]
    fn check_address(&self, address: Text<'_>) -> Option<Refusal> {
        self.0.check_address_text(&address).err().map(|refused| refusal(refused, &address))
    }

    /// Returns the report of a decision: its URL without anything that can be secret.
    #[pyo3(signature = (url, /))]
    fn shown(&self, url: Text<'_>) -> String {
        self.0.decision(&url, None).url
    }
}

fn refusal(refused: Refused, text: &str) -> Refusal {
    let span = refused.span.map(|span| code_points(text, span)).map(|span| (span.start, span.end));
    (refused.rule.name(), refused.reason, span, refused.address.map(|address| address.to_string()))
}
