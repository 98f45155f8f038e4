//! The productions of the URLs in which all known parsers find the same scheme, host and port: those of
//! `unambiguous.railroad`. They have no predicates, and read nothing twice.

pub mod syntax;
