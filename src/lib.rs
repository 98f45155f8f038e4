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
//! let outcome = Options::new().parse_with_violations("http://example.com\\%zz");
//! let found: Vec<_> = outcome.violations.iter().map(|violation| (violation.kind.name(), violation.span.clone())).collect();
//! assert_eq!(found, [("invalid-reverse-solidus", 18..19), ("invalid-URL-unit", 19..20)]);
//! assert_eq!(outcome.result.unwrap().as_str(), "http://example.com/%zz");
//! ```
//!
//! Where dialects differ, `compare()` says in what, by which productions, and whether it is a confusion that attacks
//! are made of.
//!
//! # Changing a URL
//!
//! [`Url`]'s setters take components, missing apart from empty ([`Url::set_query`]); [`Url::path_segments_mut`] and
//! [`Url::query_pairs_mut`] change a path or a query in place. The URL API of scripts, which takes strings and reads of
//! them what it can, is [`Url::attributes`], [`Url::attributes_mut`] and [`SearchParams`]. Whatever is set, a URL stays
//! in canonical form: parsing [`Url::as_str`] gives the same URL. (The URL API's `protocol` setter, which is to do as its
//! standard says, has an exception: see [`AttributesMut`](attributes::AttributesMut).)
//!
//! ```
//! use railurl::{Position, Url};
//!
//! let mut url = Url::parse("https://example.com/api?v=1")?;
//! url.set_port(Some(8443)).unwrap();
//! url.path_segments_mut().unwrap().push("a/b");
//! url.query_pairs_mut().append_pair("q", "x y");
//! assert_eq!(&url[Position::BeforeHost..], "example.com:8443/api/a%2Fb?v=1&q=x+y");
//! # Ok::<(), railurl::ParseError>(())
//! ```
//!
//! Those who know the crate `url` find a guide in `docs/from-url.md`.
//!
//! # Features
//!
//! - `std` (default): the system's file paths (`Url::from_file_path`, `Url::to_file_path`) and socket addresses
//!   (`Url::socket_addrs`). Without it the crate needs `alloc` only.
//! - `encodings`: queries in the legacy encodings of web pages (`Options::encoding`), by the crate `encoding_rs`. Without
//!   it, queries are in UTF-8.
//! - `dialects`: the dialects beside [`Dialect::Living`], and `compare()`. It includes `encodings`.
//! - `serde`: [`Url`] as a string, and [`Host`], in serialized data.
//! - `http`: [`Url`] to and from the crate `http`'s `Uri`.
//! - `url`: [`Url`] to and from the crate `url`'s `Url`.
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

pub mod attributes;
mod attributes_mut;
#[cfg(feature = "dialects")]
pub mod compare;
pub mod components;
pub mod dialect;
mod dialects;
pub mod encoded;
pub mod error;
pub mod file_path;
pub mod host;
#[cfg(feature = "http")]
pub mod http;
mod make_relative;
mod options;
mod origin;
mod path_segments;
mod position;
mod query_pairs;
mod redacted;
pub mod reference;
pub mod rendering;
pub mod search_params;
#[cfg(feature = "serde")]
mod serde;
mod setter_error;
mod setters;
#[cfg(feature = "std")]
mod socket;
mod spans;
mod url;
#[cfg(feature = "url")]
mod url_crate;
mod valid;
mod visible;
mod with;

/// The legacy encodings of the [Encoding Standard](https://encoding.spec.whatwg.org/), for
/// [`Options::encoding`] and [`QueryPairsMut::encoding`](search_params::QueryPairsMut::encoding).
#[cfg(feature = "encodings")]
pub mod encoding {
    pub use railurl_canon::encode::{Encoding, UnknownEncoding, encoding_for_label};
}

pub use self::url::Url;
#[cfg(feature = "dialects")]
pub use compare::compare;
pub use dialect::Dialect;
pub use error::{ParseError, SetterError, Violation};
pub use host::Host;
pub use options::{Options, Outcome};
pub use origin::Origin;
pub use path_segments::PathSegmentsMut;
pub use position::Position;
pub use railurl_canon::form_urlencoded;
pub use reference::Reference;
pub use search_params::SearchParams;

/// Shared with the command; not part of the API.
#[doc(hidden)]
pub mod __private {
    pub use crate::visible::is_visible;
}

/// The guide's examples, as tests.
#[cfg(doctest)]
#[doc = include_str!("../docs/from-url.md")]
struct FromUrl;
