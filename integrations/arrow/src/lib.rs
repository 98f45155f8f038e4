//! URL kernels on [Arrow](https://arrow.apache.org) arrays.
//!
//! Each kernel reads a column of URLs and returns a column. The parser is [railurl]'s: the URL Standard, as browsers
//! implement it. The kernels take `Utf8`, `LargeUtf8` and `Utf8View` arrays, and dictionaries of them, and return text
//! in an array of the same type.
//!
//! ```
//! use arrow_array::{StringArray, cast::AsArray};
//!
//! let urls = StringArray::from(vec![Some("HTTP://User@Example.com:80/a/../b?q=1"), Some("no URL"), None]);
//! let canonical = railurl_arrow::canonicalize(&urls)?;
//! assert_eq!(*canonical.as_string(), StringArray::from(vec![Some("http://User@example.com/b?q=1"), None, None]));
//!
//! let parts = railurl_arrow::parts(&urls)?;
//! let paths = parts.column_by_name("path").unwrap();
//! assert_eq!(*paths.as_string(), StringArray::from(vec![Some("/b"), None, None]));
//! # Ok::<(), arrow_schema::ArrowError>(())
//! ```
//!
//! # Kernels
//!
//! | kernel | result for a URL |
//! | --- | --- |
//! | [`canonicalize`] | the URL in canonical form |
//! | [`parts`] | all components, in one pass, as a struct |
//! | [`part`], [`host`] | one component |
//! | [`query_value`] | the decoded value of a name in the query |
//! | [`join`] | the URL of a reference and its base |
//! | [`can_parse`], [`is_valid`] | whether it parses, and whether it is written as the standard wants |
//! | [`is_unambiguous`] | whether all parsers read it alike |
//! | [`reason`] | why it does not parse |
//! | [`query_map`] | the decoded query, as a map |
//! | [`public_suffix`], [`registered_domain`], [`private_domain`] | by the Public Suffix List |
//! | [`reversed_host`] | the host in reverse |
//! | [`tracker_free`] | the URL without tracking parameters |
//! | [`surt`] | the SURT key of the URL; [`surt_of_text`] of the text as it is written |
//! | [`columns`] | Common Crawl's columns, as a struct |
//! | [`compare_hosts`] | the hosts that two programs read |
//! | [`spark::parse_url`], [`spark::try_parse_url`] | what Apache Spark's functions of these names return |
//!
//! # Rows that fail
//!
//! A null row stays null, and the result for a text that is not a URL is null. An array of the type Null counts as text. [`reason`] tells the two apart: it names
//! the error for each row that does not parse.
//!
//! A kernel fails as a whole only if an argument has the wrong type or length, or if the result would have more bytes
//! than its type can address (2 GiB for `Utf8`). Nothing panics.
//!
//! # Dictionaries
//!
//! Each value of a dictionary is read once. The result has the same keys; a Boolean or a port is given to each row. If
//! another argument differs from row to row, text is returned in an array of the dictionary's value type.
//!
//! # Memory
//!
//! Components are copied from the URL into the result by offsets. A URL in canonical form, as most are, costs no
//! allocation beyond the result.
#![forbid(unsafe_code)]

mod hosts;
mod parts;
mod read;
pub mod spark;
mod texts;
mod urls;
mod views;

pub use hosts::{compare_hosts, compare_hosts_fields};
pub use parts::{component_named, host, part, parts, parts_fields};
pub use railurl::components::Component;
pub use railurl::dialect::Parser;
pub use railurl::views::{SuffixList, SurtOptions, Trackers};
pub use urls::{
    can_parse, canonicalize, is_unambiguous, is_valid, join, query_map, query_map_type, query_value, reason,
};
pub use views::{
    columns, columns_fields, private_domain, public_suffix, registered_domain, reversed_host, surt, surt_of_text,
    tracker_free,
};
