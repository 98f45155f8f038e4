//! The [URL API](https://url.spec.whatwg.org/#api) of scripts: attributes as strings. A setter reads as much of its
//! value as makes sense. Those of `pathname`, `search` and `hash` cannot report an error: they leave the URL as it was.

use alloc::string::String;

#[cfg(feature = "expose_internals")]
pub use crate::internals::InternalComponents;
use crate::{Host, ParseError, Url};

/// Returns the positions of a URL's components.
#[cfg(feature = "expose_internals")]
pub fn internal_components(url: &Url) -> InternalComponents {
    InternalComponents::new(url)
}

/// Returns the domain in ASCII; empty if it is not a domain.
pub fn domain_to_ascii(domain: &str) -> String {
    match Host::parse(domain) {
        Ok(Host::Domain(domain)) => domain,
        _ => String::new(),
    }
}

/// Returns the domain in Unicode; empty if it is not a domain.
pub fn domain_to_unicode(domain: &str) -> String {
    match Host::parse(domain) {
        Ok(Host::Domain(domain)) => railurl::host::domain_to_unicode(&domain).into(),
        _ => String::new(),
    }
}

/// Returns the attribute `href`.
pub fn href(url: &Url) -> &str {
    url.as_str()
}

/// Sets the attribute `href`.
///
/// # Errors
///
/// The value is not a URL.
pub fn set_href(url: &mut Url, value: &str) -> Result<(), ParseError> {
    *url = Url::parse(value)?;
    Ok(())
}

/// Returns the attribute `origin`.
pub fn origin(url: &Url) -> String {
    url.origin().ascii_serialization()
}

/// Defines a getter and its setter.
macro_rules! attributes {
    ($($name:ident $set:ident $text:literal)*) => {$(
        #[doc = concat!("Returns the attribute `", $text, "`.")]
        pub fn $name(url: &Url) -> &str {
            url.0.attributes().$name()
        }

        #[doc = concat!("Sets the attribute `", $text, "`.")]
        ///
        /// # Errors
        ///
        /// Nothing was changed.
        #[allow(clippy::result_unit_err)]
        pub fn $set(url: &mut Url, value: &str) -> Result<(), ()> {
            url.0.attributes_mut().$set(value).map_err(drop)
        }
    )*};
}

attributes! {
    protocol set_protocol "protocol"
    username set_username "username"
    password set_password "password"
    host set_host "host"
    hostname set_hostname "hostname"
    port set_port "port"
}

/// Returns the attribute `pathname`.
pub fn pathname(url: &Url) -> &str {
    url.path()
}

/// Sets the attribute `pathname`, unless the path is opaque.
pub fn set_pathname(url: &mut Url, new_pathname: &str) {
    let _ = url.0.attributes_mut().set_pathname(new_pathname);
}

/// Returns the attribute `search`.
pub fn search(url: &Url) -> &str {
    url.0.attributes().search()
}

/// Sets the attribute `search`.
pub fn set_search(url: &mut Url, new_search: &str) {
    let _ = url.0.attributes_mut().set_search(new_search);
}

/// Returns the attribute `hash`.
pub fn hash(url: &Url) -> &str {
    url.0.attributes().hash()
}

/// Sets the attribute `hash`.
pub fn set_hash(url: &mut Url, new_hash: &str) {
    let _ = url.0.attributes_mut().set_hash(new_hash);
}
