//! Differential tests of RFC 3986 and RFC 3987: compares railurl with [`fluent-uri`](https://docs.rs/fluent-uri) and
//! [`iri-string`](https://docs.rs/iri-string).
//!
//! A reference is compared in steps, each of which starts from the result of the one before: whether it is a reference,
//! its components, its target against a base, and the target's normal form. [`explain`] has the known differences of
//! each peer.

pub mod compare;
pub mod explain;
pub mod generate;
pub mod peers;
pub mod run;
