//! The generic syntax of URIs: what [RFC 3986](https://www.rfc-editor.org/rfc/rfc3986), url-spec and Web::URL share.
//!
//! A [`Record`] is a URL's components, each of them missing, empty or there, before or after they are made canonical.
//! Here it is serialized and read back; dot segments and the merging of paths are in [`path`].

pub mod path;
mod record;

pub use record::Record;
