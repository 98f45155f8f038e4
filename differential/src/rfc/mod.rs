//! Differential tests of RFC 3986 and RFC 3987: railurl beside [`fluent-uri`](https://docs.rs/fluent-uri) and
//! [`iri-string`](https://docs.rs/iri-string).
//!
//! A reference is compared in steps, each on what both agreed on in the one before: whether it is one, its components,
//! its target against a base, and the normal form of that target. [`explain`] says what a peer is known to do otherwise:
//! of a target by a predicate, of a normal form exactly, by doing the same to railurl's.

pub mod compare;
pub mod explain;
pub mod generate;
pub mod peers;
pub mod run;
