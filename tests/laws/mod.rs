//! The laws that the specifications promise, as functions that assert them, and the named exceptions: places where a
//! specification breaks its own promise. The property tests and the fuzz targets share them.

#![allow(dead_code, unreachable_pub, reason = "each suite uses its part, and is a crate of its own")]

use railurl::{Dialect, Options, Url};

/// A URL for which a law does not hold, because the specification says so.
pub struct Exception {
    /// The name that FINDINGS.md explains it under.
    pub name: &'static str,
    /// The laws that it breaks.
    pub laws: &'static [Law],
    /// Whether a URL is such a URL.
    pub applies: fn(&Url) -> bool,
    /// The smallest way to such a URL: an input, a base (empty: none), and a setter's attribute and value, if need be.
    pub example: (&'static str, &'static str, Option<(railurl::Attribute, &'static str)>),
    /// The sentence of the specification that makes it one.
    pub sentence: &'static str,
}

/// The laws that have exceptions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Law {
    /// The canonical form is a fixed point of parsing.
    Idempotence,
    /// Parsing a serialized URL gives the same components.
    RoundTrip,
}

const BOTH: &[Law] = &[Law::Idempotence, Law::RoundTrip];

/// The exceptions of the dialect `railroad-2015`.
pub const RAILROAD_2015: &[Exception] = &[
    Exception {
        name: "ends-in-whitespace",
        laws: BOTH,
        applies: |url| url.as_str().ends_with(is_ascii_whitespace),
        example: ("http://h/#a \0", "", None),
        sentence: "Remove leading and trailing ASCII whitespace from input (basic URL parser, step 1.2), before \
                   fragment removes U+0000 and encodes nothing",
    },
    Exception {
        name: "authority-of-a-non-relative-scheme",
        laws: &[Law::RoundTrip],
        applies: |url| url.has_authority() && !is_relative(url),
        example: ("x", "", None),
        sentence: "If base is not given, set it a new URL with scheme set to about; Set result.scheme to base.scheme \
                   (relative-url, row 4)",
    },
    Exception {
        name: "scheme-data-of-a-relative-scheme",
        laws: BOTH,
        applies: |url| !url.has_authority() && is_relative(url),
        example: ("foo:x", "", Some((railurl::Attribute::Protocol, "http"))),
        sentence: "Set url.scheme to value returned by scheme (set-protocol)",
    },
    Exception {
        name: "ipv6-that-the-diagram-cannot-read",
        laws: BOTH,
        applies: |url| {
            let host = url.host_str().filter(|host| host.starts_with('[')).unwrap_or("[1::1]");
            is_relative(url) && (host.starts_with("[::") || host.ends_with("::]") || !host.contains("::"))
        },
        example: ("http://[0::1]/", "", None),
        sentence: "Optional: Sequence: ZeroOrMore: (h16 `:`), `:` (ipv6addr): a double colon follows an h16",
    },
    Exception {
        name: "file-path-of-an-empty-name",
        laws: BOTH,
        applies: |url| url.scheme() == "file" && url.path().starts_with("//"),
        example: ("file:///a", "", Some((railurl::Attribute::Pathname, "//b"))),
        sentence: "ZeroOrMore: `/` before path (file-url, row 3)",
    },
    Exception {
        name: "file-with-credentials-or-port",
        laws: BOTH,
        applies: |url| url.scheme() == "file" && (has_credentials(url) || url.port_str().is_some()),
        example: ("//u@h", "file:", None),
        sentence: "If non-file-relative-scheme is not present, then set result.scheme to the value of base.scheme \
                   (relative-url, row 1); file-url has a host only",
    },
    Exception {
        name: "empty-domain",
        laws: BOTH,
        applies: |url| url.has_authority() && is_relative(url) && url.scheme() != "file" && url.host_str().is_none(),
        example: ("http://\u{AD}/", "", None),
        sentence: "If input is the empty string, return failure (host parser, step 1), asked before domain to ASCII and \
                   not after it",
    },
    Exception {
        name: "default-port-kept",
        laws: BOTH,
        applies: |url| is_relative(url) && url.port().is_some() && url.port() == default_port(url),
        example: ("http://h:443/", "", Some((railurl::Attribute::Protocol, "https"))),
        sentence: "Set url.scheme to value returned by scheme (set-protocol), set result.port to its value (set-host): \
                   neither looks at the default port",
    },
];

fn is_ascii_whitespace(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\n' | '\r' | '\u{C}')
}

fn is_relative(url: &Url) -> bool {
    matches!(url.scheme(), "ftp" | "file" | "gopher" | "http" | "https" | "ws" | "wss")
}

fn default_port(url: &Url) -> Option<u16> {
    match url.scheme() {
        "ftp" => Some(21),
        "gopher" => Some(70),
        "http" | "ws" => Some(80),
        "https" | "wss" => Some(443),
        _ => None,
    }
}

fn has_credentials(url: &Url) -> bool {
    !url.username().is_empty() || url.password().is_some()
}

/// The exceptions of a dialect; the living standard has none.
pub fn exceptions(dialect: Dialect) -> &'static [Exception] {
    match dialect {
        Dialect::Railroad2015 => RAILROAD_2015,
        _ => &[],
    }
}

/// The exception that excuses `url` from `law`, if one does.
pub fn exception(url: &Url, law: Law) -> Option<&'static Exception> {
    exceptions(url.dialect()).iter().find(|exception| exception.laws.contains(&law) && (exception.applies)(url))
}

fn options(url: &Url) -> Options<'static> {
    Options::new().dialect(url.dialect())
}

/// Law 2: the canonical form is a fixed point.
pub fn idempotence(url: &Url) -> Result<(), String> {
    match options(url).parse(url.as_str()) {
        Ok(again) if again.as_str() == url.as_str() => Ok(()),
        Ok(again) => Err(format!("{url:?} is canonical and becomes {again:?}")),
        Err(error) => Err(format!("{url:?} is canonical and fails: {error}")),
    }
}

/// Law 3: parsing a serialized URL gives the same URL, component by component.
pub fn round_trip(url: &Url) -> Result<(), String> {
    let again = options(url).parse(url.as_str()).map_err(|error| format!("{url:?} fails: {error}"))?;
    if components(&again) == components(url) { Ok(()) } else { Err(format!("{url:?} becomes {again:?}")) }
}

/// Law 6: an absolute URL ignores its base, and resolving it against itself changes nothing.
pub fn ignores_base(url: &Url, base: &Url) -> Result<(), String> {
    let alone = options(url).parse(url.as_str());
    for base in [base, url] {
        let resolved = options(url).base(base).parse(url.as_str());
        if resolved != alone {
            return Err(format!("{url} is {alone:?} alone and {resolved:?} against {base}"));
        }
    }
    Ok(())
}

/// Laws 2 and 3, each unless the specification excuses the URL.
pub fn canonical(url: &Url) -> Result<(), String> {
    if exception(url, Law::Idempotence).is_none() {
        idempotence(url)?;
    }
    if exception(url, Law::RoundTrip).is_none() {
        round_trip(url)?;
    }
    Ok(())
}

/// The getters are slices of the URL that, with their marks, are all of it.
pub fn getters(url: &Url) -> Result<(), String> {
    let mut joined = format!("{}:", url.scheme());
    if url.has_authority() {
        joined += "//";
        joined += url.username();
        if let Some(password) = url.password() {
            joined = joined + ":" + password;
        }
        if has_credentials(url) {
            joined.push('@');
        }
        joined += url.host_str().unwrap_or_default();
        if let Some(port) = url.port_str() {
            joined = joined + ":" + port;
        }
    }
    // A path that starts with two slashes, and follows no authority, is kept from reading as one.
    if !url.has_authority() && url.path().starts_with("//") && url.dialect() == Dialect::Living {
        joined += "/.";
    }
    joined += url.path();
    for (mark, component) in [("?", url.query()), ("#", url.fragment())] {
        if let Some(component) = component {
            joined = joined + mark + component;
        }
    }
    if joined == url.as_str() { Ok(()) } else { Err(format!("the components of {url} join to {joined}")) }
}

type Components<'u> = (&'u str, bool, &'u str, Option<&'u str>, [Option<&'u str>; 5]);

fn components(url: &Url) -> Components<'_> {
    let optional = [url.host_str(), url.port_str(), Some(url.path()), url.query(), url.fragment()];
    (url.scheme(), url.has_authority(), url.username(), url.password(), optional)
}

/// Every span lies within the input, on boundaries of code points.
pub fn spans(input: &str, outcome: &railurl::Outcome) -> Result<(), String> {
    let failure = outcome.result.as_ref().err().map(|error| (error.kind.name(), &error.span));
    let violations = outcome.violations.iter().map(|violation| (violation.kind.name(), &violation.span));
    for (name, span) in violations.chain(failure) {
        if input.get(span.clone()).is_none() {
            return Err(format!("{name} at {span:?}, which is no part of {input:?}"));
        }
    }
    Ok(())
}
