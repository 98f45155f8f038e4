//! The specifications other than the living standard, a module each.
//!
//! They use the same primitives as [`living`](crate::living). [`generic`] has the record that those without a URL API of
//! their own share.

pub mod generic;
mod ipv6;
mod percent;
pub mod railroad_2015;
pub mod rfc;
mod scheme;
pub mod url_spec;
pub mod web_url;
