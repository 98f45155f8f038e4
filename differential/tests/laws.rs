//! The laws of `railurl-laws` for other libraries. Each place where one breaks a law is a row, which has to be needed;
//! `docs/findings/README.md` has the table of them.

use railurl_laws::{Component, Components, Exception, Law, Library};
use url::quirks;

/// Makes components of the attributes of the URL API, which do not tell an empty component from a missing one.
fn of_attributes(protocol: &str, [username, password, host, port, search, hash]: [&str; 6], path: &str) -> Components {
    let optional = |text: &str| Some(text.to_owned()).filter(|text| !text.is_empty());
    let after_mark = |text: &str| text.get(1..).and_then(optional);
    Components {
        scheme: protocol.trim_end_matches(':').to_owned(),
        username: optional(username),
        password: optional(password),
        host: optional(host),
        port: optional(port),
        path: path.to_owned(),
        query: after_mark(search),
        fragment: after_mark(hash),
    }
}

/// The crate `ada-url`, whose parser is written in C++.
struct Ada;

impl Library for Ada {
    type Url = ada_url::Url;

    fn parse(&self, input: &str) -> Option<ada_url::Url> {
        ada_url::Url::parse(input, None).ok()
    }

    fn serialize(&self, url: &ada_url::Url) -> String {
        url.href().to_owned()
    }

    fn components(&self, url: &ada_url::Url) -> Components {
        let rest = [url.username(), url.password(), url.hostname(), url.port(), url.search(), url.hash()];
        of_attributes(url.protocol(), rest, url.pathname())
    }

    fn join(&self, base: &ada_url::Url, reference: &str) -> Option<ada_url::Url> {
        ada_url::Url::parse(reference, Some(base.href())).ok()
    }

    fn set(&self, url: &mut ada_url::Url, component: Component, value: &str) -> bool {
        let set = match component {
            Component::Scheme => url.set_protocol(value),
            Component::Username => url.set_username(Some(value)),
            Component::Password => url.set_password(Some(value)),
            Component::Host => url.set_hostname(Some(value)),
            Component::Port => url.set_port(Some(value)),
            Component::Path => url.set_pathname(Some(value)),
            Component::Query => {
                url.set_search(Some(value));
                Ok(())
            }
            Component::Fragment => {
                url.set_hash(Some(value));
                Ok(())
            }
        };
        set.is_ok()
    }
}

/// The crate `url`, of Servo, by its module for the URL API.
struct Servo;

impl Library for Servo {
    type Url = url::Url;

    fn parse(&self, input: &str) -> Option<url::Url> {
        url::Url::parse(input).ok()
    }

    fn serialize(&self, url: &url::Url) -> String {
        url.as_str().to_owned()
    }

    fn components(&self, url: &url::Url) -> Components {
        let rest = [
            quirks::username(url),
            quirks::password(url),
            quirks::hostname(url),
            quirks::port(url),
            quirks::search(url),
            quirks::hash(url),
        ];
        of_attributes(quirks::protocol(url), rest, quirks::pathname(url))
    }

    fn join(&self, base: &url::Url, reference: &str) -> Option<url::Url> {
        base.join(reference).ok()
    }

    fn set(&self, url: &mut url::Url, component: Component, value: &str) -> bool {
        let set = match component {
            Component::Scheme => quirks::set_protocol(url, value),
            Component::Username => quirks::set_username(url, value),
            Component::Password => quirks::set_password(url, value),
            Component::Host => quirks::set_hostname(url, value),
            Component::Port => quirks::set_port(url, value),
            Component::Path => {
                quirks::set_pathname(url, value);
                Ok(())
            }
            Component::Query => {
                quirks::set_search(url, value);
                Ok(())
            }
            Component::Fragment => {
                quirks::set_hash(url, value);
                Ok(())
            }
        };
        set.is_ok()
    }
}

/// The crate `fluent-uri`: RFC 3986, without setters.
struct FluentUri;

impl Library for FluentUri {
    type Url = fluent_uri::Uri<String>;

    fn parse(&self, input: &str) -> Option<Self::Url> {
        fluent_uri::Uri::parse(input.to_owned()).ok()
    }

    fn serialize(&self, url: &Self::Url) -> String {
        url.as_str().to_owned()
    }

    fn components(&self, url: &Self::Url) -> Components {
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

    fn join(&self, base: &Self::Url, reference: &str) -> Option<Self::Url> {
        // It refuses a base with a fragment.
        let base = fluent_uri::Uri::parse(base.as_str().split('#').next()?).ok()?;
        fluent_uri::UriRef::parse(reference).ok()?.resolve_against(&base).ok()
    }

    fn set(&self, _: &mut Self::Url, _: Component, _: &str) -> bool {
        false
    }
}

/// The type of request targets of the crate `http`, which has no references, fragments and setters.
struct RequestTarget;

impl Library for RequestTarget {
    type Url = http::Uri;

    fn parse(&self, input: &str) -> Option<http::Uri> {
        input.parse().ok()
    }

    fn serialize(&self, url: &http::Uri) -> String {
        url.to_string()
    }

    fn components(&self, url: &http::Uri) -> Components {
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

    fn join(&self, _: &http::Uri, _: &str) -> Option<http::Uri> {
        None
    }

    fn set(&self, _: &mut http::Uri, _: Component, _: &str) -> bool {
        false
    }
}

const OF_SERVO: &[Exception<url::Url>] = &[
    Exception {
        name: "bar-of-a-file",
        laws: &[Law::FixedPoint, Law::ComponentsSurvive],
        excuses: |_, url| url.scheme() == "file" && url.path().contains('|'),
        example: "file://a//a\\u{7c}",
        because: "an empty segment before the drive letter `a|` is dropped, so that parsing again finds the letter",
    },
    Exception {
        name: "drive-letter-after-a-host",
        laws: &[Law::FixedPoint, Law::ComponentsSurvive],
        excuses: |_, url| {
            let first = url.path().split('/').nth(1).unwrap_or_default();
            let is_drive = matches!(first.as_bytes(), [letter, b':' | b'|'] if letter.is_ascii_alphabetic());
            url.scheme() == "file" && url.has_host() && is_drive
        },
        example: "file:e: | | host=&",
        because: "a setter, or a reference that begins with a dot segment, puts a drive letter after the host, which parsing drops there",
    },
    Exception {
        name: "path-of-two-slashes",
        laws: &[Law::SettersSurvive],
        excuses: |case, _| {
            let is_path = |(set, value): &(Component, String)| {
                *set == Component::Path && (value.contains("//") || value.contains('\\') || has_dots(value))
            };
            case.changes.iter().any(is_path)
        },
        example: "a:/ | | path=//",
        because: "the path of a URL without a host is written without the `/.` that keeps it from being a host",
    },
    Exception {
        name: "spaces-of-an-opaque-path",
        laws: &[Law::TailSetterChangesTail],
        excuses: |case, _| {
            let removes = |(set, value): &(Component, String)| {
                matches!(set, Component::Query | Component::Fragment) && value.is_empty()
            };
            case.input.contains(' ') && case.changes.iter().any(removes)
        },
        example: "foo:a\\u{20}?b | | query=",
        because: "an older standard strips the spaces at the end of an opaque path with the last query or fragment",
    },
];

/// Returns whether the path of a text has dot segments, or percent-encoded ones.
fn has_dots(text: &str) -> bool {
    let path = text.split(['?', '#']).next().unwrap_or_default().to_ascii_lowercase().replace("%2e", ".");
    path.split(['/', ':']).any(|segment| matches!(segment, "." | ".."))
}

const OF_FLUENT_URI: &[Exception<fluent_uri::Uri<String>>] = &[
    Exception {
        name: "dot-segments",
        laws: &[Law::BaseIsIgnored],
        excuses: |case, _| has_dots(&case.input) && !case.input.to_ascii_lowercase().contains("%2e"),
        example: "a:/. | a: |",
        because: "parsing keeps the dot segments that resolving removes: RFC 3986, section 5.2.2",
    },
    Exception {
        name: "encoded-dot-segments",
        laws: &[Law::BaseIsIgnored],
        excuses: |case, _| has_dots(&case.input) && case.input.to_ascii_lowercase().contains("%2e"),
        example: "a:/%2e | a: |",
        because: "resolving also removes percent-encoded dots, of which RFC 3986, section 5.2.4, says nothing",
    },
    Exception {
        name: "dot-segments-of-the-base",
        laws: &[Law::FragmentAlone],
        excuses: |case, _| has_dots(&case.base),
        example: "| a:/. |",
        because: "resolving removes dot segments of the base, which RFC 3986, section 5.2.2, keeps if the reference has no path",
    },
];

railurl_laws::laws!(ada: Ada);

railurl_laws::laws!(servo: Servo, except OF_SERVO);

railurl_laws::laws!(fluent: FluentUri, [
    no_panic, fixed_point, components_survive, base_is_ignored, resolved_once, fragment_alone
], except OF_FLUENT_URI);

railurl_laws::laws!(request_target: RequestTarget, [no_panic, fixed_point, components_survive]);
