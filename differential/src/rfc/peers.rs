//! The libraries, under one trait.

use railurl_canon::dialects::generic::Record;
use railurl_canon::dialects::rfc::{self, Syntax};

/// A library that reads URIs and IRIs.
pub trait Peer {
    /// The crate's name.
    const NAME: &'static str;

    /// Returns the components of a reference, or `None` if the input is not one.
    fn components(input: &str, syntax: Syntax) -> Option<Record>;

    /// Resolves a reference against an absolute URI without a fragment; `None` if the library cannot.
    fn resolve(input: &str, base: &str, syntax: Syntax) -> Option<String>;

    /// Returns the normal form of a URI.
    fn normalize(uri: &str, syntax: Syntax) -> Option<String>;
}

/// A record of the components that all libraries provide: an authority's parts, with its user information in one piece.
fn record(
    scheme: Option<&str>,
    authority: Option<(Option<&str>, &str, Option<&str>)>,
    path: &str,
    query: Option<&str>,
    fragment: Option<&str>,
) -> Record {
    let text = |text: Option<&str>| text.map(str::to_owned);
    let userinfo = authority.and_then(|(userinfo, ..)| userinfo);
    let (username, password) = match userinfo.and_then(|userinfo| userinfo.split_once(':')) {
        Some((username, password)) => (Some(username), Some(password)),
        None => (userinfo, None),
    };
    Record {
        scheme: text(scheme),
        username: text(username),
        password: text(password),
        host: text(authority.map(|(_, host, _)| host)),
        port: text(authority.and_then(|(.., port)| port)),
        path: text(Some(path)),
        query: text(query),
        fragment: text(fragment),
    }
}

/// `railurl` as its own peer, to test the comparison.
#[derive(Clone, Copy, Debug)]
pub struct Railurl;

impl Peer for Railurl {
    const NAME: &'static str = "railurl";

    fn components(input: &str, syntax: Syntax) -> Option<Record> {
        rfc::components(input, syntax).ok().map(Record::into_owned)
    }

    fn resolve(input: &str, base: &str, syntax: Syntax) -> Option<String> {
        Some(rfc::resolve(input, Some(base), syntax).ok()?.serialize().ok()?.text)
    }

    fn normalize(uri: &str, syntax: Syntax) -> Option<String> {
        Some(rfc::normalize(rfc::components(uri, syntax).ok()?, syntax).serialize().ok()?.text)
    }
}

/// `fluent-uri`.
#[derive(Clone, Copy, Debug)]
pub struct FluentUri;

/// Implements the functions for the types of URIs and of IRIs.
macro_rules! fluent_uri {
    ($components:ident, $resolve:ident, $normalize:ident, $absolute:ty, $reference:ty) => {
        fn $components(input: &str) -> Option<Record> {
            let parsed = <$reference>::parse(input).ok()?;
            let authority = parsed.authority().map(|authority| {
                let (userinfo, port) = (authority.userinfo(), authority.port());
                (userinfo.map(|text| text.as_str()), authority.host(), port.map(|text| text.as_str()))
            });
            Some(record(
                parsed.scheme().map(|scheme| scheme.as_str()),
                authority,
                parsed.path().as_str(),
                parsed.query().map(|text| text.as_str()),
                parsed.fragment().map(|text| text.as_str()),
            ))
        }

        fn $resolve(input: &str, base: &str) -> Option<String> {
            let (base, reference) = (<$absolute>::parse(base).ok()?, <$reference>::parse(input).ok()?);
            reference.resolve_against(&base).ok().map(|target| target.into_string())
        }

        fn $normalize(uri: &str) -> Option<String> {
            Some(<$absolute>::parse(uri).ok()?.normalize().into_string())
        }
    };
}

fluent_uri!(
    fluent_uri_components,
    fluent_uri_resolve,
    fluent_uri_normalize,
    fluent_uri::Uri<&str>,
    fluent_uri::UriRef<&str>
);
fluent_uri!(
    fluent_iri_components,
    fluent_iri_resolve,
    fluent_iri_normalize,
    fluent_uri::Iri<&str>,
    fluent_uri::IriRef<&str>
);

impl Peer for FluentUri {
    const NAME: &'static str = "fluent-uri";

    fn components(input: &str, syntax: Syntax) -> Option<Record> {
        if syntax == Syntax::Uri { fluent_uri_components(input) } else { fluent_iri_components(input) }
    }

    fn resolve(input: &str, base: &str, syntax: Syntax) -> Option<String> {
        if syntax == Syntax::Uri { fluent_uri_resolve(input, base) } else { fluent_iri_resolve(input, base) }
    }

    fn normalize(uri: &str, syntax: Syntax) -> Option<String> {
        if syntax == Syntax::Uri { fluent_uri_normalize(uri) } else { fluent_iri_normalize(uri) }
    }
}

/// `iri-string`.
#[derive(Clone, Copy, Debug)]
pub struct IriString;

/// Makes the functions for URIs or IRIs.
fn of_spec<S: iri_string::spec::Spec>() -> OfSpec<S> {
    OfSpec(std::marker::PhantomData)
}

struct OfSpec<S>(std::marker::PhantomData<S>);

impl<S: iri_string::spec::Spec> OfSpec<S> {
    fn components(&self, input: &str) -> Option<Record> {
        let parsed = iri_string::types::RiReferenceStr::<S>::new(input).ok()?;
        let authority = parsed.authority_components();
        let authority = authority.as_ref().map(|authority| (authority.userinfo(), authority.host(), authority.port()));
        Some(record(parsed.scheme_str(), authority, parsed.path_str(), parsed.query_str(), parsed.fragment_str()))
    }

    fn resolve(&self, input: &str, base: &str) -> Option<String> {
        let base = iri_string::types::RiAbsoluteStr::<S>::new(base).ok()?;
        Some(iri_string::types::RiReferenceStr::<S>::new(input).ok()?.resolve_against(base).to_string())
    }

    fn normalize(&self, uri: &str) -> Option<String> {
        Some(iri_string::types::RiStr::<S>::new(uri).ok()?.normalize().to_string())
    }
}

impl Peer for IriString {
    const NAME: &'static str = "iri-string";

    fn components(input: &str, syntax: Syntax) -> Option<Record> {
        match syntax {
            Syntax::Uri => of_spec::<iri_string::spec::UriSpec>().components(input),
            Syntax::Iri => of_spec::<iri_string::spec::IriSpec>().components(input),
        }
    }

    fn resolve(input: &str, base: &str, syntax: Syntax) -> Option<String> {
        match syntax {
            Syntax::Uri => of_spec::<iri_string::spec::UriSpec>().resolve(input, base),
            Syntax::Iri => of_spec::<iri_string::spec::IriSpec>().resolve(input, base),
        }
    }

    fn normalize(uri: &str, syntax: Syntax) -> Option<String> {
        match syntax {
            Syntax::Uri => of_spec::<iri_string::spec::UriSpec>().normalize(uri),
            Syntax::Iri => of_spec::<iri_string::spec::IriSpec>().normalize(uri),
        }
    }
}
