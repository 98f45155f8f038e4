//! Code shared by the parsers of [RFC 3986](https://www.rfc-editor.org/rfc/rfc3986) and [RFC
//! 3987](https://www.rfc-editor.org/rfc/rfc3987): the choice between them ([`Syntax`]), their [characters], the
//! components that their syntax trees are lowered to, and the position of errors ([`Failure`]).
//!
//! Both specifications are grammars: an input that they do not produce is not a URI or IRI. Nothing is trimmed,
//! corrected or ignored. The productions are in [`rfc3986`](crate::dialects::rfc3986) and [`rfc3987`](crate::dialects::rfc3987).
//!
//! # The position of a failure
//!
//! An input is split at its delimiters: for each component, sections 3.1 to 3.5 of RFC 3986 name the characters by
//! which it is "terminated". The failure is at the first character, from left to right, that the component's production
//! does not accept. For a `%` without two digits, it is the part of the triplet that is there.
//!
//! ```
//! use railurl_parser::dialects::rfc::{self, Failure, Syntax};
//!
//! let parsed = rfc::parse("http://user@[::1]:80/a?b", Syntax::Uri).unwrap();
//! assert_eq!(parsed.host.unwrap().text, "[::1]");
//! let error = rfc::parse("http://example.com/a b", Syntax::Uri).unwrap_err();
//! assert_eq!((error.kind, error.rule, error.span), (Failure::InvalidCharacter, "segment", 20..21));
//! ```

pub mod characters;
mod failure;
mod fault;
mod ip;

pub use failure::Failure;

use crate::parts::{ComponentSlices, Components, Productions, Violation};

/// A failure and its position.
pub type Error = Violation<Failure>;

/// The choice between the two grammars.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Syntax {
    /// The grammar of [RFC 3986](https://www.rfc-editor.org/rfc/rfc3986#appendix-A): URIs, which are ASCII.
    Uri,
    /// The grammar of [RFC 3987](https://www.rfc-editor.org/rfc/rfc3987#section-2.2): IRIs, with characters beyond
    /// ASCII.
    Iri,
}

impl Syntax {
    /// Returns the name of a production, which in RFC 3987 begins with `i`.
    pub const fn rule(self, uri: &'static str, iri: &'static str) -> &'static str {
        match self {
            Syntax::Uri => uri,
            Syntax::Iri => iri,
        }
    }
}

/// Returns the components of a [URI reference](https://www.rfc-editor.org/rfc/rfc3986#section-4.1), or an IRI
/// reference.
///
/// The user information is split at its first colon. If there is an authority, there is a host, which may be empty;
/// there always is a path, which may be empty. Takes time linear in the length of the input.
///
/// # Errors
///
/// [`Failure`] and the bytes at which the input stops being a reference.
///
/// ```
/// use railurl_parser::dialects::rfc::{Syntax, parse};
///
/// let parts = parse("//a:@b:?", Syntax::Uri).unwrap();
/// let text = |part: Option<railurl_parser::Slice<'static>>| part.map(|slice| slice.text);
/// assert_eq!((text(parts.scheme), text(parts.username), text(parts.password)), (None, Some("a"), Some("")));
/// assert_eq!((text(parts.port), text(parts.path), text(parts.query)), (Some(""), Some(""), Some("")));
/// assert!(parse("/é", Syntax::Uri).is_err() && parse("/é", Syntax::Iri).is_ok());
/// ```
pub fn parse(input: &str, syntax: Syntax) -> Result<ComponentSlices<'_>, Error> {
    let parsed = match syntax {
        Syntax::Uri => crate::dialects::rfc3986::components(input),
        Syntax::Iri => crate::dialects::rfc3987::components(input),
    };
    parsed.ok_or_else(|| {
        fault::find(input, syntax).unwrap_or_else(|| Error {
            kind: Failure::InvalidCharacter,
            rule: syntax.rule("uri-reference", "iri-reference"),
            span: 0..input.len(),
        })
    })
}

/// Returns the productions that read the components of a reference.
///
/// ```
/// use railurl_parser::dialects::rfc::{Syntax, parse, productions};
///
/// let productions = productions(&parse("mailto:é", Syntax::Iri).unwrap(), Syntax::Iri);
/// assert_eq!((productions.form, productions.of.path), ("iri", "ipath-rootless"));
/// ```
pub fn productions(components: &ComponentSlices<'_>, syntax: Syntax) -> Productions {
    let path = components.path.map_or("", |path| path.text);
    let path = match (components.host.is_some(), path, components.scheme.is_some()) {
        (true, ..) => syntax.rule("path-abempty", "ipath-abempty"),
        (false, "", _) => syntax.rule("path-empty", "ipath-empty"),
        (false, path, _) if path.starts_with('/') => syntax.rule("path-absolute", "ipath-absolute"),
        (false, _, true) => syntax.rule("path-rootless", "ipath-rootless"),
        (false, _, false) => syntax.rule("path-noscheme", "ipath-noscheme"),
    };
    let userinfo = syntax.rule("userinfo", "iuserinfo");
    Productions {
        form: match components.scheme {
            Some(_) => syntax.rule("uri", "iri"),
            None => syntax.rule("relative-ref", "irelative-ref"),
        },
        of: Components {
            username: userinfo,
            password: userinfo,
            host: syntax.rule("host", "ihost"),
            path,
            query: syntax.rule("query", "iquery"),
            fragment: syntax.rule("fragment", "ifragment"),
            ..Productions::GENERIC
        },
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::sync::LazyLock;

    use proptest::prelude::*;
    use railurl_grammar::{Grammar, load, rules};

    use super::*;

    #[test]
    fn paths_are_read_by_the_production_of_their_form() {
        for (text, form, path) in [
            ("a:/b", "uri", "path-absolute"),
            ("/b", "relative-ref", "path-absolute"),
            ("b", "relative-ref", "path-noscheme"),
            ("a:b", "uri", "path-rootless"),
            ("a:", "uri", "path-empty"),
            ("a://b/c", "uri", "path-abempty"),
        ] {
            let productions = productions(&parse(text, Syntax::Uri).unwrap(), Syntax::Uri);
            assert_eq!((productions.form, productions.of.path), (form, path), "{text}");
        }
    }

    #[test]
    fn components_end_at_their_delimiters() {
        let text = "a://b:c:d@[v1.e]:8/f//g?h?#i?/";
        let parts = parse(text, Syntax::Uri).unwrap();
        let parts = [
            parts.scheme,
            parts.username,
            parts.password,
            parts.host,
            parts.port,
            parts.path,
            parts.query,
            parts.fragment,
        ];
        let texts = parts.map(|part| part.unwrap().text);
        assert_eq!(texts, ["a", "b", "c:d", "[v1.e]", "8", "/f//g", "h?", "i?/"]);
        assert!(parts.iter().all(|part| &text[part.unwrap().span()] == part.unwrap().text));
    }

    /// Returns the rules of the RFC.
    fn rules(syntax: Syntax) -> &'static Grammar {
        static URI: LazyLock<Grammar> =
            LazyLock::new(|| load("rfc3986.railroad", rules::resolve).expect("the rule file"));
        static IRI: LazyLock<Grammar> =
            LazyLock::new(|| load("rfc3987.railroad", rules::resolve).expect("the rule file"));
        match syntax {
            Syntax::Uri => &URI,
            Syntax::Iri => &IRI,
        }
    }

    /// The productions decide whether an input is a reference, and `fault` finds where it is not: they must agree.
    fn agree(input: &str, syntax: Syntax) {
        let tree = match syntax {
            Syntax::Uri => crate::dialects::rfc3986::components(input).is_some(),
            Syntax::Iri => crate::dialects::rfc3987::components(input).is_some(),
        };
        let fault = fault::find(input, syntax);
        assert_eq!(tree, fault.is_none(), "{input:?}: {fault:?}");
        if let Some(fault) = fault {
            assert!(input.get(fault.span.clone()).is_some_and(|text| !text.is_empty()), "{input:?}: {fault:?}");
            assert!(rules(syntax).rule(fault.rule).is_some(), "no rule {}", fault.rule);
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(if cfg!(miri) { 4 } else { 4000 }))]

        #[test]
        fn faults_agree_with_the_productions(
            pieces in proptest::collection::vec(proptest::sample::select(&[
                "a", "b:", "//", "/", ":", "@", "[", "]", "[::1]", "[1:2:3:4:5:6:7:8]", "::", "1:", ".", "1.2.3.4", "25",
                "6", "v", "vF.", "?", "#", "%", "%4", "%41", "%zz", " ", "é", "\u{E000}", "\u{FDD0}", "\\", "0", "fffff",
            ][..]), 0..14),
        ) {
            for syntax in [Syntax::Uri, Syntax::Iri] {
                agree(&pieces.concat(), syntax);
            }
        }

        #[test]
        fn invalid_addresses_have_a_fault(address in "[0-9a-fv:.]{0,24}") {
            agree(&alloc::format!("//[{address}]"), Syntax::Uri);
        }
    }

    #[test]
    fn failures_have_their_position() {
        use Failure::*;
        for (input, kind, rule, place) in [
            ("http://a/b c", InvalidCharacter, "segment", " "),
            ("ht tp://a", InvalidCharacter, "segment-nz-nc", " "),
            (" http://a", InvalidCharacter, "segment-nz-nc", " "),
            ("1a://b", ColonInFirstSegment, "segment-nz-nc", ":"),
            (":a", ColonInFirstSegment, "segment-nz-nc", ":"),
            ("a%41:b", ColonInFirstSegment, "segment-nz-nc", ":"),
            ("http://a/%zz", InvalidPercentEncoding, "pct-encoded", "%z"),
            ("http://a/%4", InvalidPercentEncoding, "pct-encoded", "%4"),
            ("http://a/%4é", InvalidPercentEncoding, "pct-encoded", "%4é"),
            ("http://a%/4", InvalidPercentEncoding, "pct-encoded", "%"),
            ("http://a/[b]", BracketOutsideIpLiteral, "segment", "["),
            ("http://a[::1]/", BracketOutsideIpLiteral, "reg-name", "["),
            ("http://[::1]@a/", BracketOutsideIpLiteral, "userinfo", "["),
            ("http://[::1", UnclosedIpLiteral, "ip-literal", "[::1"),
            ("http://[::1/]", UnclosedIpLiteral, "ip-literal", "[::1"),
            ("http://[]", InvalidIpLiteral, "ip-literal", "]"),
            ("http://[1:2]", InvalidIpLiteral, "ipv6address", "]"),
            ("http://[1::2::3]", InvalidIpLiteral, "ipv6address", ":"),
            ("http://[::12345]", InvalidIpLiteral, "ipv6address", "5"),
            ("http://[::1.2.3.256]", InvalidIpLiteral, "ipv6address", "6"),
            ("http://[1:2:3:4:5:6:7:8:9]", InvalidIpLiteral, "ipv6address", ":"),
            ("http://[fe80::1%25eth0]", InvalidIpLiteral, "ipv6address", "%"),
            ("http://[v1]", InvalidIpLiteral, "ipvfuture", "]"),
            ("http://[x]", InvalidIpLiteral, "ipv6address", "x"),
            ("http://[::1]a", InvalidCharacter, "authority", "a"),
            ("http://[::1]:a", InvalidPort, "port", "a"),
            ("http://a:8x/", InvalidPort, "port", "x"),
            ("http://a@b@c/", InvalidCharacter, "reg-name", "@"),
            ("http://a/?b#c#d", InvalidCharacter, "fragment", "#"),
            ("http://a/?b|", InvalidCharacter, "query", "|"),
            ("http://a/é", NonAsciiCharacter, "segment", "é"),
            ("a:é", NonAsciiCharacter, "segment-nz", "é"),
        ] {
            let error = parse(input, Syntax::Uri).unwrap_err();
            assert_eq!((error.kind, error.rule, &input[error.span]), (kind, rule, place), "{input}");
        }
        let error = parse("http://a/\u{E000}?\u{E000}", Syntax::Iri).unwrap_err();
        assert_eq!((error.kind, error.rule, error.span), (InvalidCharacter, "isegment", 9..12));
    }
}
