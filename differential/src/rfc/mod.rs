//! Differential tests of RFC 3986 and RFC 3987: compares railurl with [`fluent-uri`](https://docs.rs/fluent-uri) and
//! [`iri-string`](https://docs.rs/iri-string).
//!
//! A reference is compared in steps, each starting from the agreed result of the previous one: whether it is a
//! reference, its components, its target against a base, and the normal form of that target. [`explain`] has the known
//! differences of each peer: predicates for targets, and exact transformations of railurl's result for normal forms.

pub mod compare;
pub mod explain;
pub mod generate;
pub mod peers;
pub mod run;
