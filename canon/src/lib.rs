//! Turns parsed parts into canonical URLs.
//!
//! This crate has the primitives that URL specifications share: [percent-encoding](percent), [legacy
//! encodings](encode), [IP addresses](ip), [domains](domain) and [forms](form_urlencoded). Each specification has a
//! module, such as [`living`].
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(any(test, feature = "std"))]
extern crate std;

pub mod domain;
pub mod encode;
pub mod form_urlencoded;
#[cfg(feature = "dialects")]
pub mod generic;
pub mod href;
pub mod ip;
pub mod living;
pub mod origin;
pub mod percent;
#[cfg(feature = "dialects")]
pub mod railroad_2015;
#[cfg(feature = "dialects")]
pub mod rfc;
#[cfg(test)]
mod testing;
#[cfg(feature = "dialects")]
pub mod url_spec;
#[cfg(feature = "dialects")]
pub mod web_url;

pub use href::{Offsets, TooLong};
