//! Views that crawlers and archives compute from URLs: SURT keys, registered domains, reversed hosts, URLs without
//! tracking parameters, and the columns of Common Crawl's index. Needs the feature `views`.
//!
//! | view | from | by |
//! | --- | --- | --- |
//! | SURT: `com,example)/a?b=c` | a [`Url`](crate::Url) | [`surt`], or [`Surt`] for many |
//! | SURT, as the package `surt` reads a text | a text | [`surt_of_text`], or [`Surt::key_of_text`] |
//! | public suffix and registered domain | a host | [`SuffixList::domains`] |
//! | reversed host: `com.example.www` | a host | [`reversed_host`] |
//! | without tracking parameters | a [`Url`](crate::Url) | [`Trackers::strip`] |
//! | Common Crawl's columns | a [`Url`](crate::Url) | [`Columns`] |
//!
//! ```
//! use railurl::Url;
//! use railurl::views::{SuffixList, Surt, Trackers, reversed_host};
//!
//! let url = Url::parse("https://www.Example.co.uk/a/?utm_source=x&q=1")?;
//! assert_eq!(Surt::default().key(&url)?, "uk,co,example)/a?q=1&utm_source=x");
//! let host = url.host_str().unwrap();
//! assert_eq!(SuffixList::compiled().domains(host).registered_domain, Some("example.co.uk"));
//! assert_eq!(reversed_host(host).as_deref(), Some("uk.co.example.www"));
//! assert_eq!(Trackers::default().strip(&url).as_str(), "https://www.example.co.uk/a/?q=1");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod columns;
mod line_error;
mod suffixes;
mod surt;
mod trackers;

pub use columns::{Column, ColumnKind, Columns, Row, UnknownColumn, Value};
pub use line_error::{LineError, LineErrorKind};
pub use suffixes::{Domains, SuffixList, reversed_host};
pub use surt::{Surt, SurtError, SurtOptionError, SurtOptions, surt, surt_of_text};
pub use trackers::Trackers;
