//! URL functions for SQL in [Apache DataFusion](https://datafusion.apache.org).
//!
//! The functions are the kernels of [`railurl_arrow`]: one parser, the URL Standard's, for canonical forms, components,
//! archive keys, and the results of Apache Spark's `parse_url`.
//!
//! ```
//! use datafusion::prelude::SessionContext;
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> datafusion::error::Result<()> {
//! let mut context = SessionContext::new();
//! railurl_datafusion::register_all(&mut context)?;
//! let table = context.sql("SELECT url_host('HTTPS://EXAMPLE.com:443/a') AS host").await?;
//! let expected = "\
//! +-------------+
//! | host        |
//! +-------------+
//! | example.com |
//! +-------------+";
//! assert_eq!(table.to_string().await?, expected);
//! # Ok(())
//! # }
//! ```
//!
//! # Functions
//!
//! | function | result |
//! | --- | --- |
//! | `url_canonicalize(url)` | the URL in canonical form |
//! | `url_parts(url)` | all components, as a struct |
//! | `url_part(url, component)`, `url_host(url)` | one component |
//! | `url_query_value(url, name)` | the decoded value of a name in the query |
//! | `url_join(reference, base)` | the URL of a reference and its base |
//! | `url_can_parse(url)`, `url_is_valid(url)` | whether it parses, and whether it is written as the standard wants |
//! | `url_is_unambiguous(url)` | whether all known parsers find the same host in it |
//! | `url_reason(url)` | why it does not parse |
//! | `url_query_map(url)` | the decoded query, as a map with the first value of each name |
//! | `url_public_suffix(url)`, `url_registered_domain(url)`, `url_private_domain(url)` | by the Public Suffix List |
//! | `url_reversed_host(url)` | the host in reverse |
//! | `url_tracker_free(url)` | the URL without tracking parameters |
//! | `url_surt(url[, options])` | the SURT key of the URL |
//! | `url_surt_of_text(text[, options])` | the SURT key of the text as it is written |
//! | `url_compare_hosts(url, checker, fetcher)` | the hosts that two programs read, as a struct |
//! | `parse_url(url, part[, key])`, `try_parse_url(url, part[, key])` | what Spark's functions return |
//!
//! Nulls, types and errors follow the kernels. `parse_url` follows
//! `datafusion.execution.enable_ansi_mode`: if it is on, a text that is not a URL is an error; if it is off, the
//! default, it gives null.
//!
//! # Constants
//!
//! The planner simplifies calls with constants: `url_parts(url)['host']` becomes `url_host(url)`, an unknown component, or a key that is not a regular
//! expression, is an error before anything runs, so is a constant base that is not a URL, another constant base is parsed once for the query, and a call that can only
//! return null becomes null. All functions are immutable and have no state, so plans can be sent to other processes by
//! name, as Ballista does.
#![forbid(unsafe_code)]

mod function;
mod rewrite;

use std::sync::Arc;

use datafusion_common::Result;
use datafusion_expr::ScalarUDF;
use datafusion_expr::registry::FunctionRegistry;

use function::{Kind, UrlFunction};

/// Returns all functions.
///
/// ```
/// let names: Vec<_> = railurl_datafusion::functions().iter().map(|function| function.name().to_owned()).collect();
/// assert!(names.contains(&"url_host".to_owned()) && names.contains(&"parse_url".to_owned()));
/// ```
pub fn functions() -> Vec<Arc<ScalarUDF>> {
    Kind::ALL.iter().map(|&kind| Arc::new(ScalarUDF::new_from_impl(UrlFunction::new(kind)))).collect()
}

/// Registers all functions in a registry such as a `SessionContext`. Functions of the same names are replaced.
///
/// # Errors
///
/// The registry does not take functions.
///
/// ```
/// use datafusion::prelude::SessionContext;
///
/// let mut context = SessionContext::new();
/// railurl_datafusion::register_all(&mut context)?;
/// # Ok::<(), datafusion::error::DataFusionError>(())
/// ```
pub fn register_all(registry: &mut dyn FunctionRegistry) -> Result<()> {
    for function in functions() {
        registry.register_udf(function)?;
    }
    // A registry without rewrites has the functions all the same.
    let _ = registry.register_function_rewrite(Arc::new(rewrite::HostOfParts));
    Ok(())
}
