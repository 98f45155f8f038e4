//! The libraries with the URL API, under one trait.

use railurl::attributes::Attribute;
use railurl::{Dialect, Options, ParseError};

/// A library with the URL API.
pub trait Library {
    /// Its type of URLs.
    type Url;

    /// Parses `input` against the URL in `base`, as the [API URL parser](https://url.spec.whatwg.org/#api-url-parser).
    fn parse(input: &str, base: Option<&str>) -> Option<Self::Url>;

    /// Returns the result of [`canParse`](https://url.spec.whatwg.org/#dom-url-canparse).
    fn can_parse(input: &str, base: Option<&str>) -> bool {
        Self::parse(input, base).is_some()
    }

    /// Returns the value of an attribute.
    fn get(url: &Self::Url, attribute: Attribute) -> &str;

    /// Returns the value of the attribute `origin`.
    fn origin(url: &Self::Url) -> String;

    /// Sets an attribute. Errors are dropped, because scripts do not see them either.
    fn set(url: &mut Self::Url, attribute: Attribute, value: &str);
}

/// Parses `input` by railurl in a dialect, against the URL in `base`.
pub fn parse(dialect: Dialect, input: &str, base: Option<&str>) -> Result<railurl::Url, ParseError> {
    let options = Options::new().dialect(dialect);
    match base {
        Some(base) => options.base(&options.parse(base)?).parse(input),
        None => options.parse(input),
    }
}

/// The crate `railurl`, in the living standard's dialect.
#[derive(Clone, Copy, Debug)]
pub struct Railurl;

impl Library for Railurl {
    type Url = railurl::Url;

    fn parse(input: &str, base: Option<&str>) -> Option<railurl::Url> {
        parse(Dialect::Living, input, base).ok()
    }

    fn get(url: &railurl::Url, attribute: Attribute) -> &str {
        url.attributes().get(attribute)
    }

    fn origin(url: &railurl::Url) -> String {
        url.attributes().origin()
    }

    fn set(url: &mut railurl::Url, attribute: Attribute, value: &str) {
        let _ = url.attributes_mut().set(attribute, value);
    }
}

/// The crate `ada-url`, whose parser is written in C++.
#[derive(Clone, Copy, Debug)]
pub struct Ada;

impl Library for Ada {
    type Url = ada_url::Url;

    fn parse(input: &str, base: Option<&str>) -> Option<ada_url::Url> {
        ada_url::Url::parse(input, base).ok()
    }

    fn can_parse(input: &str, base: Option<&str>) -> bool {
        ada_url::Url::can_parse(input, base)
    }

    fn get(url: &ada_url::Url, attribute: Attribute) -> &str {
        match attribute {
            Attribute::Href => url.href(),
            Attribute::Protocol => url.protocol(),
            Attribute::Username => url.username(),
            Attribute::Password => url.password(),
            Attribute::Host => url.host(),
            Attribute::Hostname => url.hostname(),
            Attribute::Port => url.port(),
            Attribute::Pathname => url.pathname(),
            Attribute::Search => url.search(),
            Attribute::Hash => url.hash(),
        }
    }

    fn origin(url: &ada_url::Url) -> String {
        url.origin()
    }

    fn set(url: &mut ada_url::Url, attribute: Attribute, value: &str) {
        let _ = match attribute {
            Attribute::Href => url.set_href(value),
            Attribute::Protocol => url.set_protocol(value),
            Attribute::Username => url.set_username(Some(value)),
            Attribute::Password => url.set_password(Some(value)),
            Attribute::Host => url.set_host(Some(value)),
            Attribute::Hostname => url.set_hostname(Some(value)),
            Attribute::Port => url.set_port(Some(value)),
            Attribute::Pathname => url.set_pathname(Some(value)),
            Attribute::Search => return url.set_search(Some(value)),
            Attribute::Hash => return url.set_hash(Some(value)),
        };
    }
}

/// The crate `url`, of Servo, by its module for the URL API.
#[derive(Clone, Copy, Debug)]
pub struct Servo;

impl Library for Servo {
    type Url = url::Url;

    fn parse(input: &str, base: Option<&str>) -> Option<url::Url> {
        match base {
            Some(base) => url::Url::parse(base).ok()?.join(input).ok(),
            None => url::Url::parse(input).ok(),
        }
    }

    fn get(url: &url::Url, attribute: Attribute) -> &str {
        use url::quirks;
        match attribute {
            Attribute::Href => quirks::href(url),
            Attribute::Protocol => quirks::protocol(url),
            Attribute::Username => quirks::username(url),
            Attribute::Password => quirks::password(url),
            Attribute::Host => quirks::host(url),
            Attribute::Hostname => quirks::hostname(url),
            Attribute::Port => quirks::port(url),
            Attribute::Pathname => quirks::pathname(url),
            Attribute::Search => quirks::search(url),
            Attribute::Hash => quirks::hash(url),
        }
    }

    fn origin(url: &url::Url) -> String {
        url::quirks::origin(url)
    }

    fn set(url: &mut url::Url, attribute: Attribute, value: &str) {
        use url::quirks;
        let _ = match attribute {
            Attribute::Href => quirks::set_href(url, value).map_err(drop),
            Attribute::Protocol => quirks::set_protocol(url, value),
            Attribute::Username => quirks::set_username(url, value),
            Attribute::Password => quirks::set_password(url, value),
            Attribute::Host => quirks::set_host(url, value),
            Attribute::Hostname => quirks::set_hostname(url, value),
            Attribute::Port => quirks::set_port(url, value),
            Attribute::Pathname => return quirks::set_pathname(url, value),
            Attribute::Search => return quirks::set_search(url, value),
            Attribute::Hash => return quirks::set_hash(url, value),
        };
    }
}
