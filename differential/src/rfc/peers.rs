//! The libraries for URIs and IRIs, under one trait.

use iri_string::types;
use railurl_canon::dialects::generic::Record;
use railurl_canon::dialects::rfc::Syntax;

/// A library that reads URIs and IRIs.
pub trait Peer {
    /// The crate's name.
    const NAME: &'static str;

    /// Returns the components of a reference. `None` if the input is not one.
    fn components(input: &str, syntax: Syntax) -> Option<Record>;

    /// Resolves a reference against an absolute URI without a fragment. `None` if the library cannot.
    fn resolve(input: &str, base: &str, syntax: Syntax) -> Option<String>;

    /// Returns the normal form of a URI.
    fn normalize(uri: &str, syntax: Syntax) -> Option<String>;
}

/// Makes a record of the components that all libraries provide. An authority is its user information, host and port.
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

/// Evaluates an expression with names for types that depend on the syntax.
macro_rules! with_types {
    ($syntax:ident, $($name:ident = $uri:path | $iri:path),+; $body:expr) => {
        match $syntax {
            Syntax::Uri => {
                $(use $uri as $name;)+
                $body
            }
            Syntax::Iri => {
                $(use $iri as $name;)+
                $body
            }
        }
    };
}

/// The crate `fluent-uri`.
#[derive(Clone, Copy, Debug)]
pub struct FluentUri;

impl Peer for FluentUri {
    const NAME: &'static str = "fluent-uri";

    fn components(input: &str, syntax: Syntax) -> Option<Record> {
        with_types!(syntax, Reference = fluent_uri::UriRef | fluent_uri::IriRef; {
            let parsed = Reference::parse(input).ok()?;
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
        })
    }

    fn resolve(input: &str, base: &str, syntax: Syntax) -> Option<String> {
        with_types!(syntax, Reference = fluent_uri::UriRef | fluent_uri::IriRef, Uri = fluent_uri::Uri | fluent_uri::Iri; {
            let (base, reference) = (Uri::parse(base).ok()?, Reference::parse(input).ok()?);
            reference.resolve_against(&base).ok().map(|target| target.into_string())
        })
    }

    fn normalize(uri: &str, syntax: Syntax) -> Option<String> {
        with_types!(syntax, Uri = fluent_uri::Uri | fluent_uri::Iri; Some(Uri::parse(uri).ok()?.normalize().into_string()))
    }
}

/// The crate `iri-string`.
#[derive(Clone, Copy, Debug)]
pub struct IriString;

impl Peer for IriString {
    const NAME: &'static str = "iri-string";

    fn components(input: &str, syntax: Syntax) -> Option<Record> {
        with_types!(syntax, Reference = types::UriReferenceStr | types::IriReferenceStr; {
            let parsed = Reference::new(input).ok()?;
            let parts = parsed.authority_components();
            let authority = parts.as_ref().map(|parts| (parts.userinfo(), parts.host(), parts.port()));
            Some(record(parsed.scheme_str(), authority, parsed.path_str(), parsed.query_str(), parsed.fragment_str()))
        })
    }

    fn resolve(input: &str, base: &str, syntax: Syntax) -> Option<String> {
        with_types!(syntax, Reference = types::UriReferenceStr | types::IriReferenceStr, Base = types::UriAbsoluteStr | types::IriAbsoluteStr; {
            Some(Reference::new(input).ok()?.resolve_against(Base::new(base).ok()?).to_string())
        })
    }

    fn normalize(uri: &str, syntax: Syntax) -> Option<String> {
        with_types!(syntax, Uri = types::UriStr | types::IriStr; Some(Uri::new(uri).ok()?.normalize().to_string()))
    }
}
