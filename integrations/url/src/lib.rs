//! The API of the crate [`url`](https://docs.rs/url) 2.5.8 over [`railurl`].
//!
//! Patched into a dependency tree, it makes every crate in the tree that uses `url` run on `railurl`, unedited:
//!
//! ```toml
//! [patch.crates-io]
//! url = { git = "https://github.com/railurl/railurl" }
//! ```
//!
//! ```
//! use url::{Host, ParseError, Position, Url};
//!
//! let url = Url::parse("https://example.com/a/../b?q=1#top")?;
//! assert_eq!(url.as_str(), "https://example.com/b?q=1#top");
//! assert_eq!(url.host(), Some(Host::Domain("example.com")));
//! assert_eq!(&url[Position::BeforePath..], "/b?q=1#top");
//! assert_eq!(Url::parse("../b"), Err(ParseError::RelativeUrlWithoutBase));
//! # Ok::<(), ParseError>(())
//! ```
//!
//! Names, types, error texts and the `Debug` output match `url`. Where `url` departs from the
//! [URL Standard](https://url.spec.whatwg.org/), this crate follows the standard. `differences.toml` lists these cases, with
//! the answers of both crates and the reason; a test runs both crates over it.
//!
//! New code should use `railurl` directly: its errors have spans and its setters say why they changed nothing.
//!
//! # Features
//!
//! - `std` (default): file paths and socket addresses.
//! - `serde`: `Serialize` and `Deserialize` for [`Url`] and [`Host`].
//! - `expose_internals`: `quirks::internal_components`.
//! - `debugger_visualizer`: a Natvis view of [`Url`].
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(feature = "debugger_visualizer", debugger_visualizer(natvis_file = "../url.natvis"))]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod error;
#[cfg(feature = "std")]
mod file_path;
mod host;
#[cfg(any(feature = "expose_internals", feature = "serde"))]
mod internals;
mod options;
mod origin;
mod path_segments;
mod position;
mod query;
#[doc(hidden)]
pub mod quirks;
#[cfg(feature = "serde")]
mod serde;
mod setters;
mod url;
mod violation;

pub use error::ParseError;
pub use form_urlencoded;
pub use form_urlencoded::EncodingOverride;
pub use host::Host;
pub use options::ParseOptions;
pub use origin::{OpaqueOrigin, Origin};
pub use path_segments::PathSegmentsMut;
pub use position::Position;
pub use query::UrlQuery;
pub use url::Url;
pub use violation::SyntaxViolation;
