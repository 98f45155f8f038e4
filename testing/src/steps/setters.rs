//! Every setter: on a [`Url`], on a serialized URL, and by the steps.

use encoding_rs::UTF_8;
use railurl::{SetterError, Url, attributes::Attribute};
use railurl_canon::Href;
use railurl_canon::living::encode_sets::C0_CONTROL;
use railurl_canon::living::setters;
use railurl_canon::living::{self, ValidationError};
use railurl_canon::percent::utf8_percent_encode;
use railurl_parser::Slice;
use railurl_parser::living::{SchemeType, is_special_scheme};

use super::definition::{self, Path, Record};

type SetResult = Result<(), definition::SetterError>;

/// A setter in three forms.
pub struct Setter {
    /// The name in messages.
    pub name: &'static str,
    /// The attribute of the URL API that has the component.
    pub attribute: Attribute,
    /// Sets it in a [`Url`].
    pub of_url: fn(&mut Url, &str) -> Result<(), SetterError>,
    /// Sets it in the string.
    pub of_serialized: fn(&mut Href, &str) -> Result<(), setters::SetterError>,
    /// Sets it in the record, by the standard's steps. For setters that the standard lacks, these are the steps of its
    /// setter for the same component.
    pub steps: fn(&mut Record, &str) -> SetResult,
}

/// A setter of the URL API, which has the same name everywhere.
macro_rules! attribute {
    ($attribute:ident, $setter:ident) => {
        Setter {
            name: concat!("attributes_mut().", stringify!($setter)),
            attribute: Attribute::$attribute,
            of_url: |url, value| url.attributes_mut().$setter(value),
            of_serialized: |url, value| url.$setter(value),
            steps: |record, value| record.$setter(value),
        }
    };
}

/// All setters: those of the URL API, then those for Rust programs. Those that remove a component ignore the value.
pub const SETTERS: &[Setter] = &[
    attribute!(Protocol, set_protocol),
    attribute!(Username, set_username),
    attribute!(Password, set_password),
    attribute!(Host, set_host),
    attribute!(Hostname, set_hostname),
    attribute!(Port, set_port),
    attribute!(Pathname, set_pathname),
    attribute!(Search, set_search),
    attribute!(Hash, set_hash),
    Setter {
        name: "set_scheme",
        attribute: Attribute::Protocol,
        of_url: |url, value| url.set_scheme(value),
        of_serialized: |url, value| {
            setters::check_scheme(value)?;
            url.set_protocol(value)?;
            if url.text.starts_with("file:") {
                *url = living::parse(&url.text, None, UTF_8).expect("a URL");
            }
            Ok(())
        },
        steps: |record, value| {
            check_scheme(value)?;
            record.set_protocol(value)?;
            // `localhost` and `C|` mean something else in a `file` URL.
            if record.scheme == "file" {
                let href = record.serialize()?.text;
                *record = definition::parse(&href, None, UTF_8).expect("a URL");
            }
            Ok(())
        },
    },
    Setter {
        name: "set_username",
        attribute: Attribute::Username,
        of_url: |url, value| url.set_username(value),
        of_serialized: |url, value| url.set_username(value),
        steps: |record, value| record.set_username(value),
    },
    Setter {
        name: "set_password(Some)",
        attribute: Attribute::Password,
        of_url: |url, value| url.set_password(Some(value)),
        of_serialized: |url, value| url.set_password(value),
        steps: |record, value| record.set_password(value),
    },
    Setter {
        name: "set_password(None)",
        attribute: Attribute::Password,
        of_url: |url, _| url.set_password(None),
        of_serialized: |url, _| url.set_password(""),
        steps: |record, _| record.set_password(""),
    },
    Setter {
        name: "set_host(Some)",
        attribute: Attribute::Hostname,
        of_url: |url, value| url.set_host(Some(value)),
        of_serialized: |url, value| url.set_whole_host(value),
        steps: whole_host,
    },
    Setter {
        name: "set_host(None)",
        attribute: Attribute::Hostname,
        of_url: |url, _| url.set_host(None),
        of_serialized: |url, _| url.remove_host(),
        steps: |record, _| no_host(record),
    },
    Setter {
        name: "set_port(Some)",
        attribute: Attribute::Port,
        of_url: |url, value| url.set_port(Some(number(value))),
        of_serialized: |url, value| url.set_port_number(Some(number(value)), |error| error),
        steps: |record, value| record.set_port(&number(value).to_string()),
    },
    Setter {
        name: "set_port(None)",
        attribute: Attribute::Port,
        of_url: |url, _| url.set_port(None),
        of_serialized: |url, _| url.set_port_number(None, |error| error),
        steps: |record, _| record.set_port(""),
    },
    Setter {
        name: "set_path",
        attribute: Attribute::Pathname,
        of_url: |url, value| url.set_path(value),
        of_serialized: |url, value| url.set_path(value),
        steps: |record, value| match record.has_opaque_path() {
            true => opaque_path(record, value),
            false => record.set_pathname(value),
        },
    },
    Setter {
        name: "set_query(Some)",
        attribute: Attribute::Search,
        of_url: |url, value| url.set_query(Some(value)),
        of_serialized: |url, value| url.set_query(Some(value)),
        steps: |record, value| record.set_search(&format!("?{value}")),
    },
    Setter {
        name: "set_query(None)",
        attribute: Attribute::Search,
        of_url: |url, _| url.set_query(None),
        of_serialized: |url, _| url.set_query(None),
        steps: |record, _| record.set_search(""),
    },
    Setter {
        name: "set_fragment(Some)",
        attribute: Attribute::Hash,
        of_url: |url, value| url.set_fragment(Some(value)),
        of_serialized: |url, value| url.set_fragment(Some(value)),
        steps: |record, value| record.set_hash(&format!("#{value}")),
    },
    Setter {
        name: "set_fragment(None)",
        attribute: Attribute::Hash,
        of_url: |url, _| url.set_fragment(None),
        of_serialized: |url, _| url.set_fragment(None),
        steps: |record, _| record.set_hash(""),
    },
];

/// Checks that a text is a scheme: `set_scheme` takes nothing else.
fn check_scheme(value: &str) -> SetResult {
    let is_first = |c: char| c.is_ascii_alphabetic();
    let is_next = |c: char| c.is_ascii_alphanumeric() || "+-.".contains(c);
    if value.starts_with(is_first) && value.chars().all(is_next) {
        Ok(())
    } else {
        Err(definition::SetterError::NoMatch)
    }
}

/// Returns a port: the value, or a number derived from its length.
fn number(value: &str) -> u16 {
    value.parse().unwrap_or_else(|_| [0, 21, 80, 443, 8080, u16::MAX][value.len() % 6])
}

/// Follows the host state, with the whole value as the host.
fn whole_host(record: &mut Record, value: &str) -> SetResult {
    if record.has_opaque_path() {
        return Err(definition::SetterError::NotApplicable);
    }
    let scheme_type = match record.scheme.as_str() {
        "file" => SchemeType::File,
        scheme if is_special_scheme(scheme) => SchemeType::Special,
        _ => SchemeType::NotSpecial,
    };
    let needs_host = scheme_type == SchemeType::Special || record.includes_credentials() || record.port.is_some();
    if value.is_empty() && needs_host {
        return Err(definition::SetterError::Failure(ValidationError::HostMissing));
    }
    let host = definition::host(Slice { text: value, start: 0 }, scheme_type);
    if host.is_err() && setters::after_host(value, scheme_type).is_some() {
        return Err(definition::SetterError::NoMatch);
    }
    record.host = Some(host.map_err(|error| definition::SetterError::Failure(error.kind))?);
    Ok(())
}

/// Sets a null host, without credentials and port; the empty host in a `file` URL.
fn no_host(record: &mut Record) -> SetResult {
    let has_segments = matches!(&record.path, Path::List(segments) if !segments.is_empty());
    match record.scheme.as_str() {
        "file" => record.host = Some(String::new()),
        scheme if !is_special_scheme(scheme) && has_segments => {
            let Record { scheme, path, query, fragment, .. } = record.clone();
            let (username, password) = (String::new(), String::new());
            *record = Record { scheme, username, password, host: None, port: None, path, query, fragment };
        }
        _ => return Err(definition::SetterError::NotApplicable),
    }
    Ok(())
}

/// Follows the opaque path state. Code points that would end the path, divide it into segments, or be trimmed or
/// removed are percent-encoded.
fn opaque_path(record: &mut Record, value: &str) -> SetResult {
    let mut path = value.replace('?', "%3F").replace('#', "%23");
    if path.starts_with('/') {
        path.replace_range(..1, "%2F");
    }
    if path.ends_with(' ') {
        path.replace_range(path.len() - 1.., "%20");
    }
    record.path = Path::Opaque(utf8_percent_encode(&path, C0_CONTROL).into_owned());
    Ok(())
}
