//! Every input that once broke a law. All laws are tried on all of them, in every dialect.
//!
//! The seeds that proptest writes to `tests/proptest-regressions` produce the same inputs only as long as the
//! strategies do not change. These rows do not depend on strategies. Those of references are in
//! `tests/laws/references.rs`.

use railurl::{Dialect, attributes::Attribute, dialect::Personality};

/// An input that once broke a law, or seemed to.
pub struct Regression {
    /// The dialect in which it was found.
    pub dialect: Dialect,
    /// The law that was broken.
    pub law: u8,
    /// The input.
    pub input: &'static str,
    /// The base; empty for none.
    pub base: &'static str,
    /// The label of the encoding; empty for UTF-8.
    pub encoding: &'static str,
    /// The setters called, in order.
    pub changes: &'static [(Attribute, &'static str)],
    /// A description of the bug.
    pub wrong: &'static str,
}

/// Without a base, an encoding, or changes.
const PLAIN: Regression =
    Regression { dialect: Dialect::Living, law: 5, input: "", base: "", encoding: "", changes: &[], wrong: "" };

/// All known regressions.
pub const REGRESSIONS: &[Regression] = &[
    Regression { input: "://", wrong: "The shorter ways and the long one differed: the scheme is empty.", ..PLAIN },
    Regression {
        input: ".https://0.0.0.0/",
        wrong: "The shorter ways and the long one differed: a full stop is before the scheme.",
        ..PLAIN
    },
    Regression {
        input: "https://ile.0XA",
        wrong: "What is sure to be a URL ended in a label with an upper-case hexadecimal prefix, which is a number.",
        ..PLAIN
    },
    Regression { input: "https://a.0X", wrong: "The same, without a digit.", ..PLAIN },
    Regression {
        input: "foo://@\u{3}",
        wrong: "Whether it is a URL was asked of its authority, of which the end of the input, which is trimmed, is all.",
        ..PLAIN
    },
    Regression {
        input: "file:////.%2e/C|/",
        wrong: "Written at once, a drive letter that comes to be the first segment kept its vertical bar.",
        ..PLAIN
    },
    Regression {
        input: "mailto: \0",
        wrong: "It was said to be sure to be a URL, though its end is trimmed.",
        ..PLAIN
    },
    Regression {
        dialect: Dialect::Railroad2015,
        law: 1,
        input: "",
        wrong: "The components of the empty input did not join to its URL.",
        ..PLAIN
    },
    Regression {
        dialect: Dialect::Railroad2015,
        law: 7,
        input: "a:",
        changes: &[(Attribute::Protocol, "http"), (Attribute::Pathname, "")],
        wrong: "Of a URL with scheme data and the scheme `http`, which only a setter makes, the path became one of segments.",
        ..PLAIN
    },
    Regression {
        dialect: Dialect::WebUrl(Personality::Gecko),
        law: 2,
        input: "\\\\／",
        wrong: "Nameprep makes a slash of a host, and no exception said so.",
        ..PLAIN
    },
    Regression {
        dialect: Dialect::WebUrl(Personality::This),
        law: 3,
        input: "#b",
        base: "http://h/./a",
        wrong: "The path of a base that is no canonical URL has dot segments, and no exception said so.",
        ..PLAIN
    },
    Regression {
        dialect: Dialect::WebUrl(Personality::This),
        law: 3,
        input: "mailto:?\u{3043}#0",
        encoding: "iso-2022-jp",
        wrong: "Of `mailto` a number sign is in the query, which the exception `number-sign-from-encoding` took for one.",
        ..PLAIN
    },
    Regression {
        dialect: Dialect::WebUrl(Personality::This),
        law: 3,
        input: "http://h/?\u{3043}",
        encoding: "iso-2022-jp",
        wrong: "An encoding makes a `#` in a query, and no exception said so.",
        ..PLAIN
    },
    Regression {
        dialect: Dialect::WebUrl(Personality::This),
        law: 1,
        input: "File:\\\\\\?",
        wrong: "The path of a `File` URL was taken for no part of it.",
        ..PLAIN
    },
    Regression {
        dialect: Dialect::WebUrl(Personality::Ie),
        law: 2,
        input: "http://%4%41/",
        wrong: "Percent-decoding makes a percent-encoded character of a host, and no exception said so.",
        ..PLAIN
    },
    Regression {
        dialect: Dialect::UrlSpec,
        law: 3,
        input: "http://::b99:9:74a8",
        wrong: "A host with colons was taken for one without a port.",
        ..PLAIN
    },
    Regression {
        dialect: Dialect::UrlSpec,
        law: 3,
        input: "http://[a%00::%01",
        wrong: "As above, after a bracket that is not closed.",
        ..PLAIN
    },
    Regression {
        dialect: Dialect::WebUrl(Personality::This),
        law: 8,
        input: "file://¨[",
        wrong: "Where all browsers fail, THIS has a URL, and was held to fail too.",
        ..PLAIN
    },
    Regression {
        dialect: Dialect::UrlSpec,
        law: 7,
        input: "http:?a",
        wrong: "Without its query the URL has no path; clearing the search parameters changed nothing and did not say so.",
        ..PLAIN
    },
    Regression {
        dialect: Dialect::WebUrl(Personality::This),
        law: 2,
        input: "#",
        base: "http://h/.//a",
        wrong: "The dots of a base's path stay, which empty segments follow, and no exception said so.",
        ..PLAIN
    },
    Regression {
        dialect: Dialect::WebUrl(Personality::This),
        law: 8,
        input: "\\\\%40",
        wrong: "THIS decodes an at sign of a `file` host, which the browsers percent-encode, and no exception said so.",
        ..PLAIN
    },
];
