//! The parsers of the specifications other than the living standard, a module each.
//!
//! [`rfc`] has what [`rfc3986`] and [`rfc3987`] share.

pub mod railroad_2015;
pub mod rfc;
pub mod rfc3986;
pub mod rfc3987;
pub mod url_spec;
pub mod web_url;
