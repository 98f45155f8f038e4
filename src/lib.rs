//! URLs read by the grammar that their standard publishes.
//!
//! The parser is generated from the railroad diagrams of a URL specification; what the specification's prose adds
//! stands next to it, sentence by sentence. A parsed [`Url`] is one string in canonical form and the offsets of its
//! components: getters are slices, and serializing is a borrow.
//!
//! ```
//! use railurl::Url;
//!
//! let base = Url::parse("HTTP://User@EXAMPLE.com:80/docs/guide.html")?;
//! assert_eq!(base.as_str(), "http://User@example.com/docs/guide.html");
//!
//! let url = base.join("img/a b.png?v=ü#top")?;
//! assert_eq!(url.host_str(), Some("example.com"));
//! assert_eq!(url.path(), "/docs/img/a%20b.png");
//! assert_eq!(url.search_params().get("v"), Some("ü"));
//! # Ok::<(), railurl::ParseError>(())
//! ```
//!
//! # Dialects
//!
//! A [`Dialect`] is the specification by which URLs are read. It is chosen once, in [`Options`]; what it says about an
//! input that it accepts but does not like is in the list of [`Violation`]s, each with the production and the bytes
//! that it is about:
//!
//! ```
//! use railurl::Options;
//!
//! let outcome = Options::new().parse_with_violations("http:\\\\example.com/%zz");
//! let found: Vec<_> = outcome.violations.iter().map(|violation| (violation.kind.name(), violation.span.clone())).collect();
//! assert_eq!(found, [("not-two-slashes", 5..7), ("invalid-percent-sign", 19..20)]);
//! assert_eq!(outcome.result.unwrap().as_str(), "http://example.com/%zz");
//! ```
//!
//! # Features
//!
//! - `std` (default): nothing but the standard library's support in the dependencies. Without it the crate needs `alloc`
//!   only.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod attributes;
mod components;
mod dialect;
mod error;
mod host;
mod options;
mod origin;
mod search_params;
mod setters;
mod url;

pub use attributes::{Attribute, Attributes, UnknownAttribute};
pub use components::Components;
pub use dialect::{Dialect, UnknownDialect};
pub use encoding_rs::Encoding;
pub use error::{FailureKind, ParseError, SetterError, Violation, ViolationKind};
pub use host::Host;
pub use options::{Options, Outcome};
pub use origin::Origin;
pub use railurl_canon::encode::{UnknownEncoding, encoding_for_label};
pub use railurl_canon::{TooLong, form_urlencoded};
pub use search_params::{SearchParams, SearchParamsMut};
pub use url::Url;
