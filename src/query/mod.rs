//! The name-value pairs of a query: as a list of their own, and as a view of a URL.

pub(crate) mod query_pairs;
pub mod search_params;

pub use search_params::SearchParams;
