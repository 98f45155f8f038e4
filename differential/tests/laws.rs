//! The laws of `railurl-laws` for other libraries. Each place where one breaks a law is a row, which has to be needed, and
//! docs/FINDINGS.md lists them.

use std::marker::PhantomData;

use railurl::attributes::Attribute;
use railurl_differential::library::{self, Ada, Servo};
use railurl_laws::{Case, Component, Components, Exception, Law, Library};

/// A library with the URL API. Its setters do not say whether they set something.
struct UrlApi<L>(PhantomData<L>);

impl<L: library::Library<Url: Clone>> Library for UrlApi<L> {
    type Url = L::Url;

    fn parse(input: &str) -> Option<L::Url> {
        L::parse(input, None)
    }

    fn serialize(url: &L::Url) -> String {
        L::get(url, Attribute::Href).to_owned()
    }

    fn components(url: &L::Url) -> Components {
        let get = |attribute| L::get(url, attribute).to_owned();
        let optional = |attribute| Some(get(attribute)).filter(|text| !text.is_empty());
        let without_mark = |attribute| optional(attribute).map(|text| text[1..].to_owned());
        Components {
            scheme: get(Attribute::Protocol).trim_end_matches(':').to_owned(),
            username: optional(Attribute::Username),
            password: optional(Attribute::Password),
            host: optional(Attribute::Hostname),
            port: optional(Attribute::Port),
            path: get(Attribute::Pathname),
            query: without_mark(Attribute::Search),
            fragment: without_mark(Attribute::Hash),
        }
    }

    fn join(base: &L::Url, reference: &str) -> Option<L::Url> {
        L::parse(reference, Some(L::get(base, Attribute::Href)))
    }

    fn set(url: &mut L::Url, component: Component, value: &str) -> bool {
        let attribute = match component {
            Component::Scheme => Attribute::Protocol,
            Component::Username => Attribute::Username,
            Component::Password => Attribute::Password,
            Component::Host => Attribute::Hostname,
            Component::Port => Attribute::Port,
            Component::Path => Attribute::Pathname,
            Component::Query => Attribute::Search,
            Component::Fragment => Attribute::Hash,
        };
        L::set(url, attribute, value);
        true
    }
}

/// The crate `fluent-uri`: RFC 3986, without setters.
struct FluentUri;

impl Library for FluentUri {
    type Url = ::fluent_uri::Uri<String>;

    fn parse(input: &str) -> Option<Self::Url> {
        ::fluent_uri::Uri::parse(input.to_owned()).ok()
    }

    fn serialize(url: &Self::Url) -> String {
        url.as_str().to_owned()
    }

    fn components(url: &Self::Url) -> Components {
        let authority = url.authority();
        let userinfo = authority.and_then(|authority| authority.userinfo()).map(|text| text.as_str().to_owned());
        Components {
            scheme: url.scheme().as_str().to_owned(),
            username: userinfo,
            password: None,
            host: authority.map(|authority| authority.host().to_owned()),
            port: authority.and_then(|authority| authority.port()).map(|text| text.as_str().to_owned()),
            path: url.path().as_str().to_owned(),
            query: url.query().map(|text| text.as_str().to_owned()),
            fragment: url.fragment().map(|text| text.as_str().to_owned()),
        }
    }

    fn join(base: &Self::Url, reference: &str) -> Option<Self::Url> {
        let base = ::fluent_uri::Uri::parse(base.as_str().split('#').next()?).ok()?;
        ::fluent_uri::UriRef::parse(reference).ok()?.resolve_against(&base).ok()
    }

    fn set(_: &mut Self::Url, _: Component, _: &str) -> bool {
        false
    }
}

/// The type of request targets of the crate `http`: no references, fragments and setters.
struct RequestTarget;

impl Library for RequestTarget {
    type Url = http::Uri;

    fn parse(input: &str) -> Option<http::Uri> {
        input.parse().ok()
    }

    fn serialize(url: &http::Uri) -> String {
        url.to_string()
    }

    fn components(url: &http::Uri) -> Components {
        Components {
            scheme: url.scheme_str().unwrap_or_default().to_owned(),
            username: None,
            password: None,
            host: url.host().map(str::to_owned),
            port: url.port().map(|port| port.to_string()),
            path: url.path().to_owned(),
            query: url.query().map(str::to_owned),
            fragment: None,
        }
    }

    fn join(_: &http::Uri, _: &str) -> Option<http::Uri> {
        None
    }

    fn set(_: &mut http::Uri, _: Component, _: &str) -> bool {
        false
    }
}

/// Returns whether a case sets a component.
fn sets(case: &Case, component: Component) -> bool {
    case.changes.iter().any(|(set, _)| *set == component)
}

const OF_SERVO: &[Exception] = &[Exception {
    name: "host-of-a-file",
    law: Law::SettersSurvive,
    excuses: |case| sets(case, Component::Host),
    example: "file:e: | | host=&",
    because: "`url` writes the host before the drive letter, which parsing takes for the whole path",
}];

railurl_laws::laws!(ada: UrlApi<Ada>, [
    no_panic, fixed_point, components_survive, base_is_ignored, resolved_once, fragment_alone, setters_survive,
    tail_setter_changes_tail
]);

railurl_laws::laws!(servo: UrlApi<Servo>, [
    no_panic, fixed_point, components_survive, base_is_ignored, resolved_once, fragment_alone, setters_survive,
    tail_setter_changes_tail
], except OF_SERVO);

railurl_laws::laws!(fluent_uri: FluentUri, [
    no_panic, fixed_point, components_survive, base_is_ignored, resolved_once, fragment_alone
]);

railurl_laws::laws!(request_target: RequestTarget, [no_panic, fixed_point, components_survive]);
