//! The laws of `railurl-laws` for railurl itself, without exceptions.

use railurl::Url;
use railurl_laws::{Component, Components, Library};

/// The living standard, by the typed setters.
struct Living;

impl Library for Living {
    type Url = Url;

    fn parse(input: &str) -> Option<Url> {
        Url::parse(input).ok()
    }

    fn serialize(url: &Url) -> String {
        url.as_str().to_owned()
    }

    fn components(url: &Url) -> Components {
        Components {
            scheme: url.scheme().to_owned(),
            username: Some(url.username()).filter(|name| !name.is_empty()).map(str::to_owned),
            password: url.password().map(str::to_owned),
            host: url.host_str_or_empty().map(str::to_owned),
            port: url.port_str().map(str::to_owned),
            path: url.path().to_owned(),
            query: url.query().map(str::to_owned),
            fragment: url.fragment().map(str::to_owned),
        }
    }

    fn join(base: &Url, reference: &str) -> Option<Url> {
        base.join(reference).ok()
    }

    fn set(url: &mut Url, component: Component, value: &str) -> bool {
        let set = match component {
            Component::Scheme => url.set_scheme(value),
            Component::Username => url.set_username(value),
            Component::Password => url.set_password(Some(value)),
            Component::Host => url.set_host(Some(value)),
            Component::Port => url.set_port(value.parse().ok()),
            Component::Path => url.set_path(value),
            Component::Query => url.set_query(Some(value)),
            Component::Fragment => url.set_fragment(Some(value)),
        };
        set.is_ok()
    }
}

railurl_laws::laws!(living: Living);
