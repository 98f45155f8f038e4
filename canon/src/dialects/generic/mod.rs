//! The generic syntax of URIs, shared by [RFC 3986](https://www.rfc-editor.org/rfc/rfc3986), url-spec and Web::URL.
//!
//! A [`Record`] is a URL's components, each missing, empty or present, before or after canonicalization. It is
//! serialized and read back here; [`path`] merges paths and removes dot segments.

pub mod path;
mod record;

pub use record::{Record, borrowed, from_serialized, into_serialized, serialize};
pub(super) use record::{report, texts_of};
