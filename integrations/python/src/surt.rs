//! The options of SURT keys, which `URL.surt` and the kernels on columns take.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict};
use railurl::views::SurtOptions;

/// Reads options of SURT keys from keyword arguments.
pub(crate) fn surt_options(named: Option<&Bound<'_, PyDict>>) -> PyResult<SurtOptions> {
    let mut options = SurtOptions::default();
    for (name, value) in named.into_iter().flat_map(|named| named.iter()) {
        let name: String = name.extract()?;
        let value = value
            .cast::<PyBool>()
            .map_err(|_| PyTypeError::new_err(format!("{name} is a bool, not {}", value.get_type())))?
            .is_true();
        options.set(&name, value).map_err(|error| PyTypeError::new_err(error.to_string()))?;
    }
    Ok(options)
}
