//! Conversion to and from the types of other crates, each with a feature of that crate's name.

#[cfg(feature = "http")]
pub(crate) mod http;
#[cfg(feature = "serde")]
mod serde;
#[cfg(feature = "url")]
mod url_crate;
