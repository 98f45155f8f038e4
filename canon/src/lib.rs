//! Turns parsed parts into canonical URLs.
//!
//! Internals of [railurl](https://docs.rs/railurl): use that crate. Stability is not promised here.
//!
//! This crate has the primitives that URL specifications share: [percent-encoding](percent), [legacy
//! encodings](encode), [IP addresses](ip), [domains](domain) and [forms](form_urlencoded). Each specification has a
//! module, such as [`living`].
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(any(test, feature = "std"))]
extern crate std;

pub mod changes;
#[cfg(feature = "dialects")]
pub mod client;
#[cfg(feature = "dialects")]
pub mod dialects;
pub mod domain;
pub mod encode;
pub mod form_urlencoded;
pub mod href;
pub mod ip;
pub mod living;
mod not_applicable;
pub mod origin;
pub mod percent;
#[cfg(test)]
mod testing;

pub use href::{Href, Offsets, TooLong};
pub use not_applicable::NotApplicable;
