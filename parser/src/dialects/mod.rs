//! The parsers of the specifications other than the living standard, a module each.
//!
//! [`rfc`] has what [`rfc3986`] and [`rfc3987`] share.

pub mod railroad_2015;
pub mod rfc;
pub mod rfc3986;
pub mod rfc3987;
pub mod url_spec;
pub mod web_url;

use crate::parts::{Components, Productions};

impl Productions {
    /// Returns the productions of url-spec and Web::URL: one for each form, and two for the contents of an authority.
    pub(crate) const fn from_form(form: &'static str) -> Self {
        let authority = "authority";
        let (host, port) = ("host-and-port", "host-and-port");
        let of =
            Components { scheme: form, username: authority, password: authority, host, port, ..Productions::GENERIC };
        Productions { form, of }
    }
}
