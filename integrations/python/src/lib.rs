//! The extension module of the Python package `railurl`: URLs as browsers read them.
//!
//! The package's own documentation is `README.md`; `package/railurl/_railurl.pyi` has the types.
#![forbid(unsafe_code)]

mod arrow;
mod compare;
mod error;
mod functions;
mod policy;
mod query;
mod search_params;
mod surt;
mod url;

/// The Python module.
#[pyo3::pymodule(gil_used = false)]
mod _railurl {
    #[pymodule_export]
    use crate::arrow::arrow;
    #[pymodule_export]
    use crate::compare::{HostPattern, compared, guarded, parsers};
    #[pymodule_export]
    use crate::error::URLError;
    #[pymodule_export]
    use crate::functions::{
        check_unambiguous, check_url, destination, domain_to_ascii, domain_to_unicode, join_url, normalize_url,
        parse_url, replace_url, special_purpose, urljoin, urlsplit,
    };
    #[pymodule_export]
    use crate::policy::PolicyRules;
    #[pymodule_export]
    use crate::search_params::URLSearchParams;
    #[pymodule_export]
    use crate::url::URL;
    #[pymodule_export]
    const VERSION: &str = env!("CARGO_PKG_VERSION");
}
